from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardspeak.cards import (
    ALL_CARDS,
    DECK_SIZES,
    HEARTS_HIGH,
    JOKER,
    MEXICAN_DECK,
    SPADES_HIGH,
    UNKNOWN,
    Card,
    Deck,
    InvalidCardsError,
    SuitOrder,
    deck,
    format_card_symbols,
    format_cards,
    parse_cards,
    parse_deck,
)

every_deck = pytest.mark.parametrize(
    "deck",
    [*(deck(size, joker=joker) for size in DECK_SIZES for joker in (False, True)), MEXICAN_DECK],
    ids=str,
)


@given(st.lists(st.sampled_from(ALL_CARDS[:53]), unique=True))
def test_formatted_cards_parse_back_to_the_same_cards(cards: list[Card]) -> None:
    assert parse_cards(format_cards(cards)) == tuple(cards)
    assert parse_cards(format_card_symbols(cards)) == tuple(cards)


@pytest.mark.parametrize(
    "text", ["AhKdTc", "ah kd tc", "A♥ K♦ 10♣", "A♥️K♦️T♣️", "Ah,Kd,10c", " Ah\tKd\n10c "]
)
def test_cards_may_be_written_as_people_write_them(text: str) -> None:
    assert parse_cards(text) == (Card("Ah"), Card("Kd"), Card("Tc"))


def test_a_card_is_an_integer_that_prints_as_itself() -> None:
    ace = Card("As")
    assert (ace, ace.rank, ace.suit) == (51, 12, 3)
    assert f"{ace} {ace!r} {ace:>4}" == "As As   As"
    assert Card(51) is ace is Card("A♠")


def test_unknown_cards_may_repeat() -> None:
    assert parse_cards("?? ?? Ah") == (UNKNOWN, UNKNOWN, Card("Ah"))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("AhAh", "Ah appears twice in 'AhAh': a deck has one of each card"),
        ("JoJo", "Jo appears twice in 'JoJo': a deck has one of each card"),
        ("1h", "'1h' in '1h' is not a card"),
        ("AhK", "'K' in 'AhK' is not a card"),
        ("Ax", "'Ax' in 'Ax' is not a card"),
        ("11h", "'11' in '11h' is not a card"),
        ("100h", "'100' in '100h' is not a card"),
    ],
)
def test_text_that_is_no_card_is_refused_with_a_clear_message(text: str, message: str) -> None:
    with pytest.raises(InvalidCardsError) as error:
        parse_cards(text)
    assert str(error.value).startswith(message)


@pytest.mark.parametrize("number", [-1, 54, 1000])
def test_no_card_has_a_number_outside_the_deck(number: int) -> None:
    with pytest.raises(InvalidCardsError, match="cards are numbered 0 to 53"):
        Card(number)


def test_parse_card_refuses_two_cards() -> None:
    with pytest.raises(InvalidCardsError, match="'AhKh' is 2 cards, not one"):
        Card("AhKh")


@every_deck
def test_a_deck_has_four_suits_of_each_rank_and_perhaps_a_joker(deck: Deck) -> None:
    assert len(deck) == len(deck.cards) == len(set(deck.cards))
    assert (JOKER in deck) == deck.joker
    naturals = [card for card in deck.cards if card != JOKER]
    assert {card.rank for card in naturals} == set(deck.ranks)
    assert all(sum(card.rank == rank for card in naturals) == 4 for rank in deck.ranks)
    assert parse_deck(deck.name) == deck


@pytest.mark.clause(
    "canberra-2.2.a",
    "canberra-2.2.b",
    "canberra-2.2.c",
    "canberra-2.2.d",
    "canberra-2.2.e",
    "canberra-2.2.f",
)
@pytest.mark.parametrize(
    ("size", "lowest"), [(52, "2"), (48, "3"), (44, "4"), (40, "5"), (36, "6"), (32, "7")]
)
def test_a_smaller_deck_lacks_the_lowest_ranks(size: int, lowest: str) -> None:
    stripped = deck(size)
    assert format_cards(stripped.cards[:4]) == f"{lowest}c{lowest}d{lowest}h{lowest}s"
    assert format_cards(stripped.cards[-4:]) == "AcAdAhAs"
    assert len(stripped) == size


def test_the_mexican_deck_has_41_cards_without_eight_nine_and_ten() -> None:
    assert len(MEXICAN_DECK) == 41
    assert JOKER in MEXICAN_DECK
    assert not [card for card in parse_cards("8c9dTh") if card in MEXICAN_DECK]


@pytest.mark.parametrize("size", [0, 41, 50, 53, 104])
def test_a_deck_that_no_rulebook_has_is_refused(size: int) -> None:
    with pytest.raises(InvalidCardsError, match=f"there is no deck of {size} cards"):
        deck(size)


@pytest.mark.parametrize("name", ["", "joker", "52+jack", "fifty", "-52", "52+"])
def test_a_deck_name_that_means_nothing_is_refused(name: str) -> None:
    with pytest.raises(InvalidCardsError, match="no deck"):
        parse_deck(name)


def test_a_deck_refuses_cards_that_are_not_in_it() -> None:
    with pytest.raises(InvalidCardsError, match=r"6c is not in a deck of 32 \(ranks 7 to A\)"):
        deck(32).check_cards(parse_cards("Ah6c"))
    with pytest.raises(InvalidCardsError, match="Jo is not in a deck of 52"):
        deck(52).check_cards(parse_cards("Jo"))
    with pytest.raises(InvalidCardsError, match=r"8h is not in a deck of 41 .* without 8, 9 and T"):
        MEXICAN_DECK.check_cards(parse_cards("8h"))
    with pytest.raises(InvalidCardsError, match="Ah appears twice"):
        deck(52).check_cards([50, 50])
    deck(52).check_cards(parse_cards("Ah????"))


def test_suit_orders_are_values_that_differ() -> None:
    kings = parse_cards("KcKdKhKs")
    assert sorted(kings, key=SPADES_HIGH.sort_key, reverse=True) == list(parse_cards("KsKhKdKc"))
    assert sorted(kings, key=HEARTS_HIGH.sort_key, reverse=True) == list(parse_cards("KhKcKdKs"))


def test_rank_comes_before_suit() -> None:
    assert SPADES_HIGH.sort_key(Card("Ac")) > SPADES_HIGH.sort_key(Card("Ks"))


@pytest.mark.parametrize("suits", ["shd", "shdd", "shdx", "SHDC", "shdcc"])
def test_a_suit_order_names_each_suit_once(suits: str) -> None:
    with pytest.raises(ValueError, match="give c, d, h and s once each"):
        SuitOrder(suits)
