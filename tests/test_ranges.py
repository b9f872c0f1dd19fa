"""Range notation: each text has the hands that players mean by it."""

from __future__ import annotations

import re
from fractions import Fraction
from itertools import combinations, islice, permutations, product
from math import comb
from typing import TYPE_CHECKING

import pokerkit
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardspeak.cards import (
    MEXICAN_DECK,
    RANKS,
    SUITS,
    Card,
    Deck,
    InvalidCardsError,
    deck,
    parse_cards,
)
from cardspeak.odds.ranges import InvalidRangeError, Range, parse_range, range_from_holdings

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

Hand = tuple[Card, ...]


def hands_matching(predicate: Callable[[Hand], bool], cards: int, deck: Deck) -> set[Hand]:
    """Return every holding for which a predicate is true."""
    return {hand for hand in combinations(deck.cards, cards) if predicate(hand)}


def ranks(hand: Iterable[Card]) -> str:
    return "".join(sorted((RANKS[card.rank] for card in hand), key=RANKS.index, reverse=True))


def suits(hand: Iterable[Card]) -> str:
    return "".join(SUITS[card.suit] for card in hand)


def same_suit(hand: Sequence[Card]) -> bool:
    return len({card.suit for card in hand}) == 1


# Two cards, as PokerKit parses them.

HAND_CLASSES = [
    high + low + suitedness
    for high, low in product(RANKS, RANKS)
    for suitedness in ("", "s", "o")
    if RANKS.index(high) > RANKS.index(low) or (high == low and suitedness == "")
]


def pokerkit_range(text: str) -> set[Hand]:
    return {
        tuple(sorted(parse_cards("".join(card.rank + card.suit for card in pair))))
        for pair in pokerkit.parse_range(text)
    }


def test_two_card_notation_parses_as_in_pokerkit() -> None:
    for hand_class in HAND_CLASSES:
        for text in (hand_class, hand_class + "+"):
            assert set(parse_range(text)) == pokerkit_range(text), text


def test_two_card_spans_parse_as_in_pokerkit() -> None:
    for first, second in product(HAND_CLASSES[::3] + HAND_CLASSES[1::3], repeat=2):
        if first[2:] == second[2:] and _rank_gap(first) == _rank_gap(second):
            text = f"{first}-{second}"
            assert set(parse_range(text)) == pokerkit_range(text), text


def _rank_gap(hand_class: str) -> int:
    return RANKS.index(hand_class[0]) - RANKS.index(hand_class[1])


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("AK", 16), ("AKs", 4), ("AKo", 12), ("AA", 6), ("QQ+", 18), ("22+", 78), ("22-77", 36),
        ("ATs+", 16), ("A5s-A2s", 16), ("A2s-A5s", 16), ("K9o-KJo", 36), ("AhKh", 1), ("Ah?", 51),
        ("AhX", 51), ("Ah", 51), ("AhKx", 3), ("Ah Kh", 1), ("Ah ??", 51), ("Ax", 198), ("Axs", 48),
        ("random", 1326), ("*", 1326), ("??", 1326), ("any", 1326), ("none", 0), ("100%", 1326),
        ("T9s-65s", 20), ("QQ+, AKs, AKo", 34), ("QQ+ AK", 34), ("qq+;ak", 34), ("QQ+!QhQs", 17),
        ("(AA,KK):*h", 6), ("10h9h", 1), ("T♥9♥", 1), ("AxKx", 4), ("AxKy", 12), ("xx", 312),
        ("[A-T][A-T]:np", 160), ("$B$B!22+", 96), ("AA, AA", 6), ("22 - 77", 36), ("Ah9h+", 5),
    ],
)  # fmt: skip
def test_two_card_ranges_have_these_hands(text: str, number: int) -> None:
    assert len(parse_range(text)) == number


def test_the_169_hand_classes_are_all_hands_and_none_is_in_two() -> None:
    classes = [text for text in HAND_CLASSES if text[0] == text[1] or text[2:]]
    assert len(classes) == 169
    assert sum(len(parse_range(text)) for text in classes) == 1326
    assert parse_range(", ".join(classes)).is_all_hands


# More cards, against predicates in plain Python.

SMALL_DECK = deck(32)
RANGES_AND_PREDICATES: list[tuple[str, int, Callable[[Hand], bool]]] = [
    ("AA**", 4, lambda hand: ranks(hand).count("A") >= 2),
    ("AAxx", 4, lambda hand: ranks(hand).count("A") >= 2),
    ("AA", 4, lambda hand: ranks(hand).count("A") >= 2),
    ("AA!AAA", 4, lambda hand: ranks(hand).count("A") == 2),
    ("KK+**", 4, lambda hand: any(ranks(hand).count(rank) >= 2 for rank in "AK")),
    ("QQ-TT**", 4, lambda hand: any(ranks(hand).count(rank) >= 2 for rank in "QJT")),
    ("AKQJ", 4, lambda hand: ranks(hand) == "AKQJ"),
    ("JT98+", 4, lambda hand: ranks(hand) in {"JT98", "QJT9", "KQJT", "AKQJ"}),
    ("QJT9-T987", 4, lambda hand: ranks(hand) in {"QJT9", "JT98", "T987"}),
    ("A[7-9]**", 4, lambda hand: "A" in ranks(hand) and bool(set("789") & set(ranks(hand)))),
    ("A[K,Q,7]**", 4, lambda hand: "A" in ranks(hand) and bool(set("KQ7") & set(ranks(hand)))),
    ("AT+**", 4, lambda hand: "A" in ranks(hand) and bool(set("TJQK") & set(ranks(hand)))),
    ("[A-J][A-J]**", 4, lambda hand: sum(rank in "AKQJ" for rank in ranks(hand)) >= 2),
    ("$B$B$M$M", 4, lambda hand: sum(rank in "AKQJ" for rank in ranks(hand)) == 2),
    ("*h*h**", 4, lambda hand: suits(hand).count("h") >= 2),
    ("AsKs**", 4, lambda hand: {Card("As"), Card("Ks")} <= set(hand)),
    ("AxKx**", 4, lambda hand: any(
        {Card("A" + suit), Card("K" + suit)} <= set(hand) for suit in SUITS
    )),
    ("AhKx**", 4, lambda hand: (
        Card("Ah") in hand and any(Card("K" + suit) in hand for suit in "cds")
    )),
    ("AA**ds", 4, lambda hand: ranks(hand).count("A") >= 2 and _suit_counts(hand) == [2, 2]),
    ("AA:xxyy", 4, lambda hand: ranks(hand).count("A") >= 2 and _suit_counts(hand) == [2, 2]),
    ("AKss", 4, lambda hand: {"A", "K"} <= set(ranks(hand)) and _suit_counts(hand) == [1, 1, 2]),
    ("AKQJr", 4, lambda hand: ranks(hand) == "AKQJ" and _suit_counts(hand) == [1, 1, 1, 1]),
    ("xxyz", 4, lambda hand: _suit_counts(hand) == [1, 1, 2]),
    ("wxy", 4, lambda hand: len(_suit_counts(hand)) >= 3),
    ("(AA,KK):(ds,rainbow)!QQ", 4, lambda hand: (
        (ranks(hand).count("A") >= 2 or ranks(hand).count("K") >= 2)
        and _suit_counts(hand) in ([2, 2], [1, 1, 1, 1]) and ranks(hand).count("Q") < 2
    )),
    ("(AA)K", 3, lambda hand: ranks(hand) == "AAK"),
    ("(A[K-J])9", 3, lambda hand: ranks(hand) in {"AK9", "AQ9", "AJ9"}),
    ("rolled-up", 3, lambda hand: len(set(ranks(hand))) == 1),
    ("3flush", 3, same_suit),
    ("AA***", 5, lambda hand: ranks(hand).count("A") >= 2),
    ("AAKK*ds", 5, lambda hand: (
        ranks(hand).count("A") >= 2 and ranks(hand).count("K") >= 2
        and _suit_counts(hand) == [1, 2, 2]
    )),
    ("789T", 5, lambda hand: set("789T") <= set(ranks(hand))),
]  # fmt: skip


def _suit_counts(hand: Hand) -> list[int]:
    return sorted(suits(hand).count(suit) for suit in set(suits(hand)))


@pytest.mark.parametrize(("text", "cards", "predicate"), RANGES_AND_PREDICATES)
def test_ranges_of_more_cards_have_these_hands(
    text: str, cards: int, predicate: Callable[[Hand], bool]
) -> None:
    assert set(parse_range(text, cards, deck=SMALL_DECK)) == hands_matching(
        predicate, cards, SMALL_DECK
    )


def test_large_ranges_are_built_without_enumerating_all_hands() -> None:
    full_deck = deck(36)
    hand_range = parse_range("AA:0.5, KKK, AAKK:xxyy", 5, deck=full_deck)
    expected = {}
    for hand in combinations(full_deck.cards, 5):
        aces, kings = sum(card >= 48 for card in hand), sum(44 <= card < 48 for card in hand)
        if kings >= 3 or (aces >= 2 and kings >= 2 and _suit_counts(hand)[-2] >= 2):
            expected[hand] = Fraction(1)
        elif aces >= 2:
            expected[hand] = Fraction(1, 2)
    assert dict(zip(hand_range.holdings, hand_range.weights, strict=True)) == expected
    assert len(hand_range) == len(expected)


# Any pattern, against trying every order of the cards.

one_card = st.tuples(
    st.sampled_from(["*", *"AKQJT987", "[A-T]", "[97]", "$F", "[A,K,9-7]"]),
    st.sampled_from(["", "", "", *SUITS, *"xyzw"]),
)
RANK_LISTS = {"*": "AKQJT987", "[A-T]": "AKQJT", "[97]": "97", "$F": "KQJ", "[A,K,9-7]": "AK987"}


def matches_pattern(pattern: Sequence[tuple[str, str]], hand: Hand) -> bool:
    """Whether the cards match in some order, with some suits for the letters x, y, z and w."""
    named_suits = {suit for _, suit in pattern} & set(SUITS)
    letters = sorted({suit for _, suit in pattern} & set("xyzw"))
    free_suits = [suit for suit in SUITS if suit not in named_suits]
    for chosen in permutations(free_suits, len(letters)):
        suit_of_letter = dict(zip(letters, chosen, strict=True))
        for order in permutations(hand, len(pattern)):
            if all(
                RANKS[card.rank] in RANK_LISTS.get(rank, rank)
                and (not suit or SUITS[card.suit] == suit_of_letter.get(suit, suit))
                for card, (rank, suit) in zip(order, pattern, strict=True)
            ):
                return True
    return False


@settings(max_examples=150)
@given(
    pattern=st.lists(one_card, min_size=2, max_size=4),
    hands=st.lists(st.permutations(SMALL_DECK.cards).map(lambda order: tuple(sorted(order[:4])))),
    data=st.data(),
)
def test_a_hand_matches_a_pattern_if_its_cards_do_in_some_order(
    pattern: list[tuple[str, str]], hands: list[Hand], data: st.DataObject
) -> None:
    # An x at the end would be any card: a * after it prevents that.
    text = "".join(rank + suit for rank, suit in pattern) + ("*" if len(pattern) < 4 else "")
    try:
        hand_range = parse_range(text, 4, deck=SMALL_DECK)
    except InvalidRangeError:
        hand_range = parse_range("none", 4, deck=SMALL_DECK)
    if hand_range:
        hands.append(data.draw(st.sampled_from(hand_range.holdings)))
    for hand in hands:
        assert (hand in hand_range) == matches_pattern(pattern, hand), (text, hand)


# Weights and sets.


def test_weights_parse_in_every_form() -> None:
    for text in ("76s:0.5", "76s:.5", "76s@0.5", "76s@50%", "76s@1/2", "76s:1/2", "76s : 0.50"):
        assert parse_range(text).weights == (Fraction(1, 2),) * 4, text


def test_the_greater_weight_counts_and_weights_of_brackets_multiply() -> None:
    assert parse_range("QQ+:0.5, KK").weight_of("KhKd") == 1
    assert parse_range("KK, QQ+:0.5").weight_of("KhKd") == 1
    assert str(parse_range("(AA:0.5, KK):0.5")) == "KK:0.5, AA:0.25"
    assert parse_range("QQ+:0.5").fraction == Fraction(9, 1326)


def test_a_rank_after_a_colon_is_not_a_weight() -> None:
    assert len(parse_range("AA:2", 4)) == len(aces_with_a_deuce())
    assert parse_range("AA:10", 3) == parse_range("AAT", 3)
    assert parse_range("AA:1", 3).fraction == parse_range("AA", 3).fraction


def aces_with_a_deuce() -> list[Hand]:
    aces, deuces = parse_cards("AcAdAhAs"), parse_cards("2c2d2h2s")
    return [
        hand
        for hand in combinations(deck(52).cards, 4)
        if len({*hand} & {*aces}) >= 2 and {*hand} & {*deuces}
    ]


holdings = st.lists(st.sampled_from(list(combinations(deck(52).cards, 2))), min_size=1, unique=True)
weights = st.sampled_from([Fraction(1), Fraction(1, 2), Fraction(1, 3), Fraction(7, 8)])
class_lists = st.lists(
    st.sampled_from([*HAND_CLASSES, "Ah", "Kc", "AhKd"]), min_size=1, max_size=40
)


@given(class_lists, st.data())
def test_short_two_card_ranges_parse_back_to_the_same(
    hand_classes: list[str], data: st.DataObject
) -> None:
    with_weights = [f"{hand_class}@{data.draw(weights)}" for hand_class in hand_classes]
    hand_range = parse_range(", ".join(with_weights)) - parse_range(
        data.draw(st.sampled_from(["none", "AK", "8c"]))
    )
    assert parse_range(str(hand_range)) == hand_range
    assert parse_range(str(hand_range)).weights == hand_range.weights


def test_many_hands_listed_one_by_one_are_the_range_given() -> None:
    hands = list(islice(combinations(deck(52).cards, 5), 0, None, 1999))
    assert set(range_from_holdings(hands)) == set(hands)
    assert parse_range(str(range_from_holdings(hands[:50])), 5) == range_from_holdings(hands[:50])


@given(holdings, st.data())
def test_hands_listed_one_by_one_parse_back_to_the_same(
    hands: list[Hand], data: st.DataObject
) -> None:
    given_weights = [data.draw(weights) for _ in hands]
    hand_range = range_from_holdings(hands, given_weights)
    assert dict(zip(hand_range.holdings, hand_range.weights, strict=True)) == dict(
        zip(hands, given_weights, strict=True)
    )
    assert parse_range(str(hand_range)) == hand_range


leaves = st.sampled_from([
    "AA", "AK", "[A-T]x*x", "JT98+", "QQ-TT", "xxyy", "ds", "$np", "0g", "3badugi", "Ah", "AhKd",
    "lowT", "27lowJ", "random", "none", "$B$M", "T9+", "quads", "AKss", "AhKx**",
])  # fmt: skip
expressions = st.recursive(
    leaves,
    lambda inner: st.one_of(
        st.tuples(inner, st.sampled_from([":", "!", ", "]), inner).map(
            "({0[0]}){0[1]}({0[2]})".format
        ),
        st.tuples(inner, st.sampled_from(["0.5", "1/3", "1"])).map("({0[0]}):{0[1]}".format),
        st.tuples(leaves, st.sampled_from([":", "!", ", "]), leaves).map("".join),
    ),
    max_leaves=6,
)


@settings(max_examples=60)
@given(expressions, expressions)
def test_ranges_of_more_cards_are_written_as_given_and_parse_back(text: str, other: str) -> None:
    first, second = parse_range(text, 4, deck=SMALL_DECK), parse_range(other, 4, deck=SMALL_DECK)
    for hand_range in (
        first,
        first | second,
        first & second,
        first - second,
        first.without_cards("AhTd"),
    ):
        assert parse_range(str(hand_range), 4, deck=SMALL_DECK) == hand_range, str(hand_range)


@settings(max_examples=20)
@given(expressions, expressions)
def test_ranges_are_sets_with_weights(first_text: str, second_text: str) -> None:
    first, second = (
        parse_range(first_text, 4, deck=SMALL_DECK),
        parse_range(second_text, 4, deck=SMALL_DECK),
    )
    first_weights = dict(zip(first.holdings, first.weights, strict=True))
    second_weights = dict(zip(second.holdings, second.weights, strict=True))
    zero = Fraction(0)

    def weights_by_hand(hand_range: Range) -> dict[Hand, Fraction]:
        return dict(zip(hand_range.holdings, hand_range.weights, strict=True))

    assert weights_by_hand(first | second) == {
        hand: max(first_weights.get(hand, zero), second_weights.get(hand, zero))
        for hand in first_weights | second_weights
    }
    assert weights_by_hand(first & second) == {
        hand: min(first_weights[hand], second_weights[hand])
        for hand in first_weights
        if hand in second_weights
    }
    assert weights_by_hand(first - second) == {
        hand: first_weights[hand] for hand in first_weights if hand not in second_weights
    }
    assert weights_by_hand(first.without_cards("AhTd")) == {
        hand: first_weights[hand] for hand in first_weights if not {*parse_cards("AhTd")} & {*hand}
    }
    assert first.fraction == sum(first_weights.values(), zero) / 35960
    assert all(0 < weight <= 1 for weight in first.weights)
    assert all(list(hand) == sorted(set(hand)) for hand in first)


def test_a_full_range_is_not_enumerated_until_needed() -> None:
    hand_range = parse_range("random", 7)
    assert hand_range.is_all_hands
    assert len(hand_range) == 133_784_560
    assert hand_range.fraction == 1
    assert str(hand_range) == "random"
    assert hand_range == parse_range("*******", 7)
    with pytest.raises(
        InvalidCardsError, match="133,784,560 combinations of 7 cards are too many to list"
    ):
        _ = hand_range.holdings
    assert len(parse_range("AhAdAcAs", 7)) == 17_296


def test_equal_ranges_are_equal_however_they_are_written() -> None:
    assert parse_range("QQ+") == parse_range("AA, KK, QQ")
    assert hash(parse_range("QQ+")) == hash(parse_range("AA, KK, QQ"))
    assert parse_range("QQ+") != parse_range("QQ+:0.5")
    assert parse_range("AA") != parse_range("AA", 4)
    assert parse_range(
        "22+, A2+, K2+, Q2+, J2+, T2+, 92+, 82+, 72+, 62+, 52+, 42+, 32"
    ).is_all_hands


@pytest.mark.parametrize(
    ("text", "short"),
    [
        ("AA, KK, QQ", "QQ+"), ("22,33,44", "44-22"), ("A2s, A3s, A4s, A5s", "A5s-A2s"),
        ("AKs, AKo, AQs, AQo", "AQ+"), ("AJo+, ATs+", "ATs+, AJo+"), ("AhX", "Ah*"),
        ("100%", "random"),
        ("KK!KK", "none"), ("76s:0.5, QQ+", "QQ+, 76s:0.5"), ("AhKh, KhAh", "AhKh"), ("1%", "QQ+"),
    ],
)  # fmt: skip
def test_two_card_ranges_are_written_in_short_notation(text: str, short: str) -> None:
    assert str(parse_range(text)) == short


# Decks.


@pytest.mark.parametrize("size", [52, 48, 44, 40, 36, 32])
def test_a_deck_has_only_its_own_hands(size: int) -> None:
    full_deck = deck(size)
    lowest = RANKS[full_deck.ranks[0]]
    assert (
        parse_range("random", deck=full_deck).holdings
        == parse_range("100%", deck=full_deck).holdings
    )
    assert set(parse_range(f"{lowest}{lowest}+", deck=full_deck)) == hands_matching(
        lambda hand: hand[0].rank == hand[1].rank, 2, full_deck
    )
    assert set(parse_range(f"A{lowest}s+", deck=full_deck)) == hands_matching(
        lambda hand: hand[1].rank == 12 > hand[0].rank and same_suit(hand), 2, full_deck
    )


def test_ranks_missing_from_a_deck_are_skipped() -> None:
    assert str(parse_range("66-JJ", deck=MEXICAN_DECK)) == "JJ-66"
    assert len(parse_range("66-JJ", deck=MEXICAN_DECK)) == 18
    assert len(parse_range("KK+", deck=MEXICAN_DECK)) == 12


def test_the_joker_is_a_card_without_rank_and_suit() -> None:
    hand_range = parse_range("JoAh***", 5, deck=MEXICAN_DECK)
    assert len(hand_range) == comb(39, 3)
    assert all({Card("Jo"), Card("Ah")} <= {*hand} for hand in hand_range)
    assert parse_range(str(hand_range), 5, deck=MEXICAN_DECK) == hand_range
    for text, number in (("Jo, AK", 40 + 16), ("AJo, JoAh", 12 + 1), ("AQo+, Jo:0.5", 24 + 40)):
        two_card_range = parse_range(text, 2, deck=MEXICAN_DECK)
        assert len(two_card_range) == number
        assert parse_range(str(two_card_range), 2, deck=MEXICAN_DECK) == two_card_range
    assert parse_range("A7o+", deck=MEXICAN_DECK) == parse_range(
        "AKo, AQo, AJo, A7o", deck=MEXICAN_DECK
    )


@pytest.mark.parametrize("card", [*combinations(deck(52).cards, 1)])
def test_no_card_is_mistaken_for_a_class(card: Hand) -> None:
    assert set(parse_range(str(card[0]))) == hands_matching(
        lambda hand: card[0] in hand, 2, deck(52)
    )


# What cannot be parsed.


@pytest.mark.parametrize(
    ("text", "cards", "position", "reason"),
    [
        ("", 2, 0, "this range is empty"),
        ("QQ+, AKp", 2, 7, "'p' is not a card"),
        ("AhKhQd", 2, 4, "one card too many"),
        ("QQ, AAs", 2, 6, "a pair cannot be suited"),
        ("AA, (KK, QQ", 2, 4, "not closed"),
        ("AA)", 2, 2, "closes nothing"),
        ("AA, ()", 2, 5, "nothing between"),
        ("AA!", 2, 3, "the hands to remove"),
        ("AA:, KK", 2, 3, "is followed by a filter"),
        ("AA:0", 2, 3, "0 is not a weight"),
        ("AA, KK@1.5", 2, 7, "1.5 is not a weight"),
        ("AA:1/0", 2, 3, "1/0 is not a weight"),
        ("AA@x", 2, 2, "@ is followed by a weight"),
        ("AA, 101%", 2, 4, "up to 100%"),
        ("15%-5%", 2, 0, "from lower to higher"),
        ("AA, 15%", 4, 4, "two cards"),
        ("A5s-K2s", 2, 3, "both ends of a span"),
        ("A5s-A2o", 2, 3, "both ends of a span"),
        ("QQ+-99", 2, 3, "both ends of a span"),
        ("AA-", 2, 3, "expected cards here"),
        ("A[K-", 4, 1, "this bracket is not closed"),
        ("A[KZ]", 4, 3, "these brackets hold ranks"),
        ("A[]", 4, 2, "these brackets hold ranks"),
        ("AA, $q", 2, 4, "there is no such class"),
        ("sshh", 4, 0, "a suit without a rank"),
        ("+", 2, 0, "follows a rank"),
        ("AK++", 2, 3, "one + is enough"),
        ("A+K", 2, 2, "follows the last rank"),
        ("QQ, AhAh", 2, 4, "no hand has these cards"),
        ("AhKdQcJsTx", 5, 0, "suit variables"),
        ("!AA", 2, 0, "not '!'"),
        ("AA, QQ(JJ)", 2, 6, "expected a comma"),
    ],
)  # fmt: skip
def test_errors_point_to_the_part_that_cannot_be_parsed(
    text: str, cards: int, position: int, reason: str
) -> None:
    with pytest.raises(InvalidRangeError, match=re.escape(reason)) as error:
        parse_range(text, cards)
    assert error.value.position == position
    sentence, line, pointer = str(error.value).split("\n")
    assert (sentence, line, pointer) == (
        error.value.reason,
        f"  {text}",
        "  " + " " * position + "^",
    )


def test_a_rank_missing_from_the_deck_is_refused() -> None:
    with pytest.raises(
        InvalidRangeError, match="5 is not in a deck of 36: its ranks are 6789TJQKA"
    ) as error:
        parse_range("AA, A5s", deck=deck(36))
    assert error.value.position == 5


@given(
    st.text(alphabet="AKQJT92[]()*?xyhsdo+-:!@$%0.5, ,", max_size=12), st.sampled_from([2, 3, 4])
)
@settings(max_examples=300)
def test_any_text_is_parsed_or_refused_with_a_clear_message(text: str, cards: int) -> None:
    refused = None
    try:
        hand_range = parse_range(text, cards, deck=SMALL_DECK)
    except InvalidRangeError as error:
        refused = error
    if refused is not None:
        assert 0 <= refused.position <= len(text)
    else:
        assert parse_range(str(hand_range), cards, deck=SMALL_DECK) == hand_range


def test_ranges_of_different_games_are_not_combined() -> None:
    with pytest.raises(InvalidCardsError, match="cannot be combined with"):
        _ = parse_range("AA") | parse_range("AA", 4)
    with pytest.raises(InvalidCardsError, match="a hand of 0 cards"):
        parse_range("AA", 0)


def test_the_hands_given_to_a_range_are_validated() -> None:
    for hands, weight, reason in (
        (
            [parse_cards("AhKh"), parse_cards("AhKhQh")],
            None,
            "AhKh and AhKhQh have different sizes",
        ),
        ([parse_cards("AhKh")], [Fraction(0)], "more than 0 and at most 1"),
        ([], None, "no hands were given"),
        ([(Card("Ah"), Card("Ah"))], None, "Ah appears twice"),
    ):
        with pytest.raises(InvalidCardsError, match=reason):
            range_from_holdings(hands, weight)
