"""Official Rules of Poker: decks and players, table limits, raises and all-ins."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from cardspeak.cards import InvalidCardsError, format_cards
from cardspeak.hand import RefusedError, deal, game_spec
from cardspeak.hand.spec_error import InvalidGameSpecError
from hand_driver import (
    bet_decision,
    legal_actions,
    play,
    play_out,
    play_to_round,
    raise_minimum,
    stack_deck,
)

if TYPE_CHECKING:
    from cardspeak.hand.hand import Hand

clause = pytest.mark.clause

BLINDS = {
    "draw": 11,
    "two-card-manila": 14,
    "three-card-manila": 15,
    "holdem": 16,
    "omaha": 17,
}
STUDS = {"five-card-stud": 12, "seven-card-stud": 13}


def parametrize_by_clause(**ids: str) -> pytest.MarkDecorator:
    """Try a test in each game by its own clause: ``draw="11.5.d"``."""
    return pytest.mark.parametrize(
        "game",
        [
            pytest.param(name.replace("_", "-"), marks=clause(f"official-{clause_id}"))
            for name, clause_id in ids.items()
        ],
    )


def deal_with_blinds(game: str, stacks: list[int] | None = None, **stakes: Any) -> Hand:
    """Seats 1 and 2 have the blinds of 5 and 10, seat 3 acts first."""
    spec = game_spec(game, house="official", **({"blinds": (5, 10)} | stakes))
    return deal(spec, stacks or [1000] * 4, button=0, seed=21)


def deal_with_antes(game: str, stacks: list[int] | None = None, **stakes: Any) -> Hand:
    """Antes of 5 from four players, and the first bet is owed."""
    spec = game_spec(game, house="official", **({"ante": 5, "min_bet": 10} | stakes))
    return deal(spec, stacks or [1000] * 4, seed=21)


# ---------------------------------------------------------------- decks and players


@pytest.mark.parametrize(
    ("deck", "cards", "ranks", "games"),
    [
        pytest.param(
            "52",
            52,
            "23456789TJQKA",
            {"draw", "five-card-stud", "seven-card-stud", "holdem", "omaha"},
            marks=clause("official-4.1.a"),
        ),
        pytest.param(
            "40",
            40,
            "56789TJQKA",
            {"draw", "five-card-stud", "seven-card-stud"},
            marks=clause("official-4.1.b"),
        ),
        pytest.param("36", 36, "6789TJQKA", {"three-card-manila"}, marks=clause("official-4.1.c")),
        pytest.param(
            "32",
            32,
            "789TJQKA",
            {"draw", "five-card-stud", "seven-card-stud", "two-card-manila", "three-card-manila"},
            marks=clause("official-4.1.d"),
        ),
    ],
)
def test_each_deck_has_its_cards_and_its_games(
    deck: str, cards: int, ranks: str, games: set[str]
) -> None:
    for game in (*BLINDS, *STUDS):
        stakes: dict[str, Any] = {"ante": 5} if game in STUDS else {"blinds": (5, 10)}
        if game not in games:
            with pytest.raises(InvalidGameSpecError, match=f"not of {deck}"):
                game_spec(game, house="official", deck=deck, **stakes)
            continue
        hand = deal(game_spec(game, house="official", deck=deck, **stakes), [100, 100], seed=1)
        assert len(hand.cards.deck) == cards
        assert {format_cards([card])[0] for card in hand.cards.deck} == set(ranks)
        assert {format_cards([card])[1] for card in hand.cards.deck} == set("shdc")


@pytest.mark.parametrize(
    ("game", "deck", "maximum"),
    [
        pytest.param(
            game, deck, maximum, marks=clause(f"official-5.1.{clause_id}"), id=f"{game} {deck}"
        )
        for game, deck, maximum, clause_id in (
            ("draw", "52", 8, "a.i"),
            ("five-card-stud", "52", 10, "a.ii"),
            ("seven-card-stud", "52", 8, "a.iii"),
            ("holdem", "52", 10, "a.iv"),
            ("omaha", "52", 10, "a.v"),
            ("draw", "40", 6, "b.i"),
            ("five-card-stud", "40", 8, "b.ii"),
            ("seven-card-stud", "40", 6, "b.iii"),
            ("three-card-manila", "36", 9, "c"),
            ("draw", "32", 5, "d.i"),
            ("five-card-stud", "32", 6, "d.ii"),
            ("seven-card-stud", "32", 4, "d.iii"),
            ("two-card-manila", "32", 11, "d.iv"),
            ("three-card-manila", "32", 7, "d.v"),
        )
    ],
)
def test_a_full_table_plays_and_one_player_more_is_refused(
    game: str, deck: str, maximum: int, request: pytest.FixtureRequest
) -> None:
    stakes: dict[str, Any] = {"ante": 5} if game in STUDS else {"blinds": (5, 10)}
    spec = game_spec(game, house="official", deck=deck, **stakes)

    assert play_out(deal(spec, [1000] * maximum, seed=maximum)).over
    (mark,) = request.node.iter_markers("clause")
    with pytest.raises(RefusedError, match=f"2 to {maximum} players, not {maximum + 1}") as error:
        deal(spec, [1000] * (maximum + 1), seed=0)
    assert error.value.clause == mark.args[0]


@clause("official-3.3.a")
def test_one_deck_is_used_and_no_card_is_in_it_twice() -> None:
    spec = game_spec("holdem", house="official", blinds=(5, 10))
    hand = play_out(deal(spec, [100] * 10, seed=9))
    assert sorted(hand.cards.deck) == sorted(spec.deck.cards)

    deck_with_pair = list(spec.deck.cards)
    deck_with_pair[30] = deck_with_pair[0]
    with pytest.raises(InvalidCardsError):
        deal(spec, [100] * 3, stacked_deck=deck_with_pair)


@clause("official-6.1.a", "official-6.1.b")
def test_every_hand_begins_with_a_whole_deck_in_a_new_order() -> None:
    spec = game_spec("holdem", house="official", blinds=(5, 10))
    orders = {tuple(deal(spec, [100] * 3, seed=seed).cards.deck) for seed in range(50)}

    assert len(orders) == 50
    assert tuple(spec.deck.cards) not in orders
    assert {tuple(sorted(order)) for order in orders} == {tuple(sorted(spec.deck.cards))}


# ---------------------------------------------------------------- chips


@clause("official-7.1")
@pytest.mark.parametrize("wager", ["bet $20", "raise twenty", "raise 20.50", "bet my watch"])
def test_a_wager_is_a_whole_number_of_chips(wager: str) -> None:
    hand = deal_with_blinds("holdem", limit="no-limit")
    with pytest.raises(RefusedError, match="say a number after"):
        hand.act(wager)
    assert hand.stacks == [1000, 995, 990, 1000]


@clause("official-1.1.table-stakes")
def test_nobody_wagers_more_than_was_on_the_table_before_the_hand() -> None:
    hand = deal_with_blinds("holdem", [1000, 1000, 1000, 300], limit="no-limit")
    assert bet_decision(hand).raise_to == (20, 300)
    with pytest.raises(RefusedError, match="at most 300,"):
        hand.raise_to(301)
    hand.raise_to(300)
    assert hand.stacks[3] == 0


@clause("official-1.1.table-stakes")
@pytest.mark.parametrize("game", [*BLINDS, *STUDS])
@pytest.mark.parametrize(
    ("limit", "sizes"),
    [
        ("no-limit", {}),
        ("pot", {}),
        ("half-pot", {}),
        ("spread", {"min_bet": 10, "max_bet": 40}),
        ("fixed", {"bet_sizes": (10, 20)}),
    ],
)
def test_nobody_bets_more_than_their_stack_at_any_limit(
    game: str, limit: str, sizes: dict[str, Any]
) -> None:
    deal_game = deal_with_antes if game in STUDS else deal_with_blinds
    hand = deal_game(game, [14] * 4, limit=limit, **sizes)
    all_in_to = bet_decision(hand).raise_to[1]  # type: ignore[index]
    assert all_in_to == (9 if game in STUDS else 14)
    with pytest.raises(RefusedError) as refused:
        hand.raise_to(all_in_to + 1)
    assert refused.value.clause == "official-1.1.table-stakes"


@clause("official-1.1.table-stakes")
@pytest.mark.parametrize(
    ("limit", "sizes", "clause_id"),
    [
        ("pot", {}, "official-16.6.d"),
        ("spread", {"min_bet": 10, "max_bet": 40}, "official-16.6.e"),
        ("fixed", {"bet_sizes": (10, 20)}, "official-16.6.a"),
    ],
)
def test_a_wager_over_the_limit_is_refused_by_the_limit_also_if_it_is_over_the_stack(
    limit: str, sizes: dict[str, Any], clause_id: str
) -> None:
    hand = deal_with_blinds("holdem", limit=limit, **sizes)
    for to in (900, 5000):
        with pytest.raises(RefusedError) as refused:
            hand.raise_to(to)
        assert refused.value.clause == clause_id


@clause("official-1.1.no-limit")
def test_at_no_limit_a_bet_or_raise_may_be_the_whole_stack() -> None:
    hand = deal_with_blinds("holdem", [5000] * 4, limit="no-limit")
    assert bet_decision(hand).raise_to == (20, 5000)
    play(hand, "call, call, call, check")
    assert bet_decision(hand).raise_to == (10, 4990)


@clause("official-1.1.fixed-bet", "official-1.1.structured-limit")
def test_a_fixed_limit_bet_is_exactly_the_posted_amount() -> None:
    hand = deal_with_blinds("holdem", limit="fixed", bet_sizes=(10, 20))
    for amount in (19, 21, 30):
        with pytest.raises(RefusedError, match="to 20, not"):
            hand.raise_to(amount)
    play(hand, "call, call, call, check")
    assert bet_decision(hand).allowed_sizes == (10,)
    with pytest.raises(RefusedError):
        hand.raise_to(20)
    play_to_round(hand, 3)
    assert bet_decision(hand).allowed_sizes == (20,)


@clause("official-1.1.flexible-bet", "official-1.1.spread-limit")
def test_a_spread_bet_is_any_amount_between_the_minimum_and_the_maximum() -> None:
    hand = play_to_round(deal_with_blinds("holdem", limit="spread", min_bet=10, max_bet=50), 2)
    for amount in (9, 51):
        with pytest.raises(RefusedError):
            hand.raise_to(amount)
    for right in (10, 11, 37, 50):
        assert play(hand.copy(), f"bet {right}").bets[1] == right


# ---------------------------------------------------------------- raises


@parametrize_by_clause(draw="11.5.d", two_card_manila="14.5.c", holdem="16.6.c", omaha="17.6.c")
def test_a_raise_is_no_smaller_than_any_bet_or_raise_before_it(game: str) -> None:
    hand = play(deal_with_blinds(game, [1000, 1000, 110, 1000], limit="no-limit"), "raise 50")
    assert bet_decision(hand).raise_to == (90, 1000)
    with pytest.raises(RefusedError, match="at least 90,"):
        hand.raise_to(89)
    play(hand, "raise 90, fold")
    assert bet_decision(hand).raise_to == (110, 110)  # all-in for less
    play(hand, "raise 110")
    assert hand.stacks[2] == 0


@parametrize_by_clause(five_card_stud="12.5.b", seven_card_stud="13.5.b")
def test_a_raise_at_stud_is_no_smaller_than_any_bet_or_raise_before_it(game: str) -> None:
    hand = play(deal_with_antes(game, limit="no-limit"), "bet 40")
    assert bet_decision(hand).raise_to == (80, 995)
    play(hand, "raise 100")
    assert bet_decision(hand).raise_to == (160, 995)
    with pytest.raises(RefusedError, match="at least 160,"):
        hand.raise_to(159)


@parametrize_by_clause(five_card_stud="12.5.b", seven_card_stud="13.5.b")
def test_at_stud_too_an_all_in_may_be_less_than_a_raise(game: str) -> None:
    spec = game_spec(game, house="official", ante=5, min_bet=10, limit="no-limit")
    down = {"five-card-stud": "", "seven-card-stud": "3"}[game]
    hands = [f"4{suit}{down}{suit if down else ''}{up}" for suit, up in (("c", "7c"), ("d", "Kd"))]
    hand = deal(spec, [1000, 95], stacked_deck=stack_deck(spec, hands))
    play(hand, "bet 60")

    assert bet_decision(hand).seat == 1
    assert bet_decision(hand).raise_to == (90, 90)
    hand.raise_to(90)
    assert legal_actions(hand) == {"call", "fold"}


@parametrize_by_clause(draw="11.5.e", two_card_manila="14.5.d", holdem="16.6.d",
       omaha="17.6.d")  # fmt: skip
@pytest.mark.parametrize(
    ("limit", "first", "second"),
    [("pot", 10 + 25, 35 + 85), ("half-pot", 10 + 12, 22 + 29)],
)
def test_a_pot_limit_counts_the_call_before_the_raise(
    game: str, limit: str, first: int, second: int
) -> None:
    hand = deal_with_blinds(game, limit=limit)
    assert bet_decision(hand).raise_to == (20, first)
    with pytest.raises(RefusedError, match=f"at most {first},"):
        hand.raise_to(first + 1)
    hand.raise_to(first)
    assert bet_decision(hand).raise_to is not None
    assert bet_decision(hand).raise_to[1] == second  # type: ignore[index]


@parametrize_by_clause(five_card_stud="12.5.c", seven_card_stud="13.5.c")
@pytest.mark.parametrize(
    ("limit", "first", "second"), [("pot", 20, 20 + 60), ("half-pot", 10, 10 + 20)]
)
def test_a_pot_limit_at_stud_counts_the_call_before_the_raise(
    game: str, limit: str, first: int, second: int
) -> None:
    hand = deal_with_antes(game, limit=limit)
    assert bet_decision(hand).raise_to == (10, first)
    hand.raise_to(first)
    assert bet_decision(hand).raise_to == (2 * first, second)
    with pytest.raises(RefusedError, match=f"at most {second},"):
        hand.raise_to(second + 1)


@parametrize_by_clause(draw="11.5.f", two_card_manila="14.5.e", holdem="16.6.e")
def test_a_spread_raise_is_at_least_the_last_one_and_at_most_the_maximum(game: str) -> None:
    hand = deal_with_blinds(game, limit="spread", min_bet=10, max_bet=50)
    assert bet_decision(hand).raise_to == (20, 60)
    hand.raise_to(40)
    assert bet_decision(hand).raise_to == (70, 90)
    hand.raise_to(90)
    assert bet_decision(hand).raise_to == (140, 140)

    later = play_to_round(deal_with_blinds(game, limit="spread", min_bet=10, max_bet=50), 2)
    assert bet_decision(later).raise_to == (10, 50)


@parametrize_by_clause(five_card_stud="12.5.d", seven_card_stud="13.5.d")
def test_a_spread_raise_at_stud_is_at_least_the_last_one_and_at_most_the_maximum(
    game: str,
) -> None:
    hand = deal_with_antes(game, limit="spread", max_bet=50)
    assert bet_decision(hand).raise_to == (10, 50)
    hand.raise_to(30)
    assert bet_decision(hand).raise_to == (60, 80)
    hand.raise_to(60)
    assert bet_decision(hand).raise_to == (90, 110)


@parametrize_by_clause(draw="11.5.g", two_card_manila="14.5.f", holdem="16.6.f",
       five_card_stud="12.5.e", seven_card_stud="13.5.e")  # fmt: skip
@pytest.mark.parametrize(
    ("limit", "capped"),
    [("fixed", True), ("spread", True), ("half-pot", False), ("pot", False), ("no-limit", False)],
)
def test_three_raises_a_round_unless_the_limit_is_the_pot_or_none(
    game: str, limit: str, capped: bool
) -> None:
    start = deal_with_antes if game in STUDS else deal_with_blinds
    hand = start(game, [100_000] * 4, limit=limit)
    if game in STUDS:
        raise_minimum(hand)  # the bet
    for _ in range(3):
        raise_minimum(hand)
    assert legal_actions(hand) == {"call", "fold"} | (set() if capped else {"raise"})
    if capped:
        with pytest.raises(RefusedError, match="no bet or raise"):
            hand.raise_to(10_000)
        return
    for _ in range(4):
        raise_minimum(hand)


@parametrize_by_clause(draw="11.5.g", two_card_manila="14.5.f", holdem="16.6.f",
       five_card_stud="12.5.e", seven_card_stud="13.5.e")  # fmt: skip
def test_heads_up_raises_are_not_capped(game: str) -> None:
    start = deal_with_antes if game in STUDS else deal_with_blinds
    hand = start(game, [1000] * 2, limit="fixed")
    for _ in range(9):
        raise_minimum(hand)
    assert "raise" in legal_actions(hand)


@clause("official-1.1.head-to-head")
def test_the_cap_lifts_as_soon_as_only_two_are_left() -> None:
    hand = deal_with_blinds("holdem", [1000] * 3, limit="fixed")
    for _ in range(3):
        raise_minimum(hand)
    assert legal_actions(hand) == {"call", "fold"}
    hand.fold()
    assert "raise" in legal_actions(hand)
    for _ in range(5):
        raise_minimum(hand)


@clause("official-1.1.raise")
def test_a_short_all_in_is_no_basis_for_later_raises() -> None:
    hand = deal_with_blinds("holdem", [150, 1000, 1000, 1000], limit="no-limit")
    play(hand, "raise 110, raise 150")
    assert bet_decision(hand).call == 145
    assert bet_decision(hand).raise_to == (250, 1000)  # 150 and the last full raise, of 100
    with pytest.raises(RefusedError, match="at least 250,"):
        hand.raise_to(249)
