"""Chips and words at crown's tables, in every game and limit that each clause covers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from cardspeak.games import GAMES
from cardspeak.hand import deal, game_spec, irregularity_events
from cardspeak.hand.decisions import BetDecision, RulingDecision
from cardspeak.hand.events import AmountCorrected, ChipsPutIn
from cardspeak.houses.irregularities.deal_irregularities import DealtTooMany
from cardspeak.houses.irregularities.turn_irregularities import ActionOutOfTurn
from cardspeak.houses.irregularities.wager_irregularities import WrongAmount
from hand_driver import bet_decision, events_of, play_by_seat, play_to_round, put_in_chips

if TYPE_CHECKING:
    from cardspeak.hand import GameSpec, Hand

clause = pytest.mark.clause

FLOP_GAMES = ("holdem", "omaha")
BIG_BET = ("half-pot", "pot", "no-limit")


def make_spec(slug: str, limit: str) -> GameSpec:
    stakes: dict[str, Any] = {"ante": 10}
    if slug in (*FLOP_GAMES, "draw"):
        stakes = {"blinds": (5, 10)}
    elif slug == "manila":
        stakes = {"blinds": (10,)}
    return game_spec(slug, house="crown", limit=limit, **stakes)


TABLES = [
    (slug, limit)
    for slug, game in GAMES.items()
    if "crown" in game.scripts
    for limit in game.scripts["crown"].limits
]
"""Every game of the book with every limit that it is played with."""
LIMIT_TABLES = [table for table in TABLES if table[1] not in BIG_BET]
BIG_BET_TABLES = [table for table in TABLES if table[1] in BIG_BET]

on_every_table = pytest.mark.parametrize(("slug", "limit"), TABLES)
on_limit_tables = pytest.mark.parametrize(("slug", "limit"), LIMIT_TABLES)
on_big_bet_tables = pytest.mark.parametrize(("slug", "limit"), BIG_BET_TABLES)


def deal_to_round(slug: str, limit: str, number: int) -> Hand:
    """Deal to three, who stay in as cheaply as they can until a round."""
    return play_to_round(deal(make_spec(slug, limit), [5000] * 3, seed=4), number)


def last_round(slug: str, limit: str) -> int:
    return len([step for step in make_spec(slug, limit).betting_rounds if step is not None])


def facing_a_bet(slug: str, limit: str, number: int) -> Hand:
    """Deal to a round in which the next player faces a bet: the opening one, or the blind."""
    hand = deal_to_round(slug, limit, number)
    if not hand.betting.opened:
        hand.raise_to(bet_decision(hand).raise_to[0])  # type: ignore[index]
    return hand


def put_in(hand: Hand, *chips: int, **options: Any) -> tuple[str, str]:
    """Let the player in turn put chips in; return what they were taken for, and its clause."""
    return put_in_chips(hand, bet_decision(hand).seat, *chips, **options)


# ---------------------------------------------------------------- one chip


@clause("crown-7.19")
@on_limit_tables
def test_one_chip_is_a_call_in_every_round_of_a_limit_game_and_several_are_not(
    slug: str, limit: str
) -> None:
    for number in (1, last_round(slug, limit)):
        hand = facing_a_bet(slug, limit, number)
        stack, call = hand.stacks[bet_decision(hand).seat], bet_decision(hand).call
        seat = bet_decision(hand).seat
        assert put_in(hand, 1000) == ("call", "crown-7.19")
        assert hand.stacks[seat] == stack - call
        hand = facing_a_bet(slug, limit, number)
        raise_to = bet_decision(hand).raise_to
        assert raise_to is not None
        # Several chips raise as far as the limit allows.
        assert put_in(hand, 1000, 500) == (f"raise to {raise_to[1]}", "crown-7.11")


@clause("crown-7.19")
@on_limit_tables
def test_as_the_first_bet_of_a_limit_game_one_chip_is_the_bet_within_the_limit(
    slug: str, limit: str
) -> None:
    number = last_round(slug, limit)
    for chip in (1, 1000):
        hand = deal_to_round(slug, limit, number)
        decision = bet_decision(hand)
        assert decision.raise_to is not None
        amount = decision.raise_to[chip == 1000]
        read_as, cited = put_in(hand, chip)
        assert read_as == f"bet {amount}"
        # The minimum is made up, and draw has no check that the chip could have been.
        expected = (
            "crown-7.22" if chip == 1 else "crown-7.19" if decision.check else decision.clause
        )
        assert cited == expected
    hand = deal_to_round(slug, limit, number)
    decision = bet_decision(hand)
    assert put_in(hand, 10, 10)[1] == ("crown-7.22" if slug == "manila" else decision.clause)


@clause("crown-7.20.a.i")
@on_big_bet_tables
def test_in_the_first_round_one_chip_is_a_call_and_several_are_not(slug: str, limit: str) -> None:
    hand = facing_a_bet(slug, limit, 1)
    assert put_in(hand, 1000) == ("call", "crown-7.20.a.i")
    hand = facing_a_bet(slug, limit, 1)
    assert put_in(hand, 10, 5, 5) == ("raise to 20", "crown-7.11")
    hand = deal_to_round(slug, limit, 2)
    assert put_in(hand, 10)[0] == "bet 10"  # not in the first round


@clause("crown-7.20.a.i")
@pytest.mark.parametrize("limit", BIG_BET)
@pytest.mark.parametrize("chip", [25, 4000])
def test_in_a_first_round_without_blinds_one_chip_is_a_check_and_several_are_a_bet(
    limit: str, chip: int
) -> None:
    """The book's games have blinds; a borrowed one may have an ante alone, and nothing to call."""
    spec = game_spec("pineapple", house="crown", borrow=True, limit=limit, ante=10)
    hand = deal(spec, [5000] * 3, seed=4)
    seat = bet_decision(hand).seat
    assert put_in(hand, chip) == ("check", "crown-7.20.a.i")
    assert hand.stacks[seat] == 4990
    assert put_in(hand, 10, 5)[0] == "bet 15"
    assert put_in(hand, chip) == ("call", "crown-7.20.a.i")


@clause("crown-7.20.a.ii")
@on_big_bet_tables
@pytest.mark.parametrize("number", [2, 3, 4])
def test_in_later_rounds_one_chip_is_the_first_bet_or_a_call(
    slug: str, limit: str, number: int
) -> None:
    for chip, cited in ((1, "crown-7.22"), (12, "crown-7.20.a.ii"), (4000, "crown-7.20.a.ii")):
        hand = deal_to_round(slug, limit, number)
        minimum, maximum = bet_decision(hand).raise_to or (0, 0)
        assert put_in(hand, chip) == (f"bet {max(minimum, min(maximum, chip))}", cited)
    hand = deal_to_round(slug, limit, number)
    first = bet_decision(hand).clause
    assert put_in(hand, 6, 6) == ("bet 12", first)  # two chips are no single chip
    assert put_in(hand, 4000) == ("call", "crown-7.20.a.ii")
    hand = facing_a_bet(slug, limit, number)
    assert put_in(hand, 10, 5, 5) == ("raise to 20", "crown-7.11")


@clause("crown-7.20.b")
@on_big_bet_tables
def test_a_declared_raise_with_one_chip_is_to_its_value_whatever_is_in_front(
    slug: str, limit: str
) -> None:
    hand = deal_to_round(slug, limit, 1)
    play_by_seat(hand, "2 call")
    assert bet_decision(hand).seat == 0  # with a small blind of 5 in front
    assert put_in(hand, 23, said="raise") == ("raise to 23", "crown-7.20.b")
    assert hand.bets[0] == 23
    hand = deal_to_round(slug, limit, 1)
    play_by_seat(hand, "2 call")
    maximum = (bet_decision(hand).raise_to or (0, 0))[1]
    assert put_in(hand, 4990, said="raise") == (f"raise to {min(4990, maximum)}", "crown-7.20.b")


@clause("crown-7.23")
@pytest.mark.parametrize("slug", ["five-card-stud", "six-card-stud", "seven-card-stud", "draw"])
def test_at_a_spread_limit_too_a_declared_raise_with_one_chip_is_to_its_value(slug: str) -> None:
    hand = facing_a_bet(slug, "spread", last_round(slug, "spread"))
    assert bet_decision(hand).call == 10
    assert put_in(hand, 50, said="raise") == ("raise to 50", "crown-7.23")
    hand.fold()
    assert (bet_decision(hand).call, hand.bets[bet_decision(hand).seat]) == (40, 10)
    assert put_in(hand, 100, said="raise") == ("raise to 100", "crown-7.23")


# ---------------------------------------------------------------- sizes


@clause("crown-7.11", "crown-7.24.a", "crown-7.24.b")
@on_every_table
@pytest.mark.parametrize("number", [1, 2])
def test_silent_chips_are_read_by_how_much_of_a_raise_they_are(
    slug: str, limit: str, number: int
) -> None:
    hand = facing_a_bet(slug, limit, number)
    decision = bet_decision(hand)
    assert decision.raise_to is not None
    call, bet = decision.call, hand.bets[decision.seat]
    min_raise = decision.raise_to[0] - hand.betting.bet_to_match
    half = min_raise // 2
    for more, read_as, cited in (
        (min_raise, f"raise to {decision.raise_to[0]}", "crown-7.11"),
        (half, f"raise to {decision.raise_to[0]}", "crown-7.24.a"),
        (half - 1, "call", "crown-7.24.b"),
    ):
        chips = (call - 2, 1, 1, more)
        hand = facing_a_bet(slug, limit, number)
        assert put_in(hand, *chips) == (read_as, cited)
        total = decision.raise_to[0] if read_as != "call" else call + bet
        assert events_of(hand, ChipsPutIn)[-1].returned == max(0, bet + sum(chips) - total)


@clause("crown-7.25")
@on_big_bet_tables
def test_two_equal_chips_below_the_bet_that_make_a_raise_are_a_raise(slug: str, limit: str) -> None:
    hand = deal(make_spec(slug, limit), [5000] * 3, seed=4)
    play_by_seat(hand, "2 raise 22, 0 fold, 1 call")
    play_by_seat(hand, "1 check, 2 bet 20")
    play_by_seat(hand, "1 raise 45")  # a raise of 25: the next is to 70
    assert bet_decision(hand).raise_to is not None
    for chip, read_as, cited in ((25, "raise to 70", "crown-7.11"), (24, "call", "crown-7.25")):
        copied = hand.copy()
        assert put_in(copied, chip, chip) == (read_as, cited)


@clause("crown-7.25")
@on_every_table
@pytest.mark.parametrize("number", [1, 2])
def test_two_equal_chips_are_a_call_in_every_game_though_they_are_nearly_a_raise(
    slug: str, limit: str, number: int
) -> None:
    hand = facing_a_bet(slug, limit, number)
    decision = bet_decision(hand)
    assert decision.raise_to is not None
    seat, bet_to_match = decision.seat, hand.betting.bet_to_match
    chip = (decision.raise_to[0] - 1 - hand.bets[seat]) // 2
    assert decision.call // 2 < chip < bet_to_match
    assert put_in(hand, chip, chip) == ("call", "crown-7.25")
    assert events_of(hand, ChipsPutIn)[-1].returned == 2 * chip - decision.call
    assert not hand.folded[seat]


@clause("crown-7.22")
@on_every_table
def test_a_bet_below_the_minimum_is_made_up_to_it(slug: str, limit: str) -> None:
    hand = deal_to_round(slug, limit, 2)
    minimum = (bet_decision(hand).raise_to or (0, 0))[0]
    for chips in ((1,), (2, 2), (3, 3, 3)):
        copied = hand.copy()
        assert put_in(copied, *chips) == (f"bet {minimum}", "crown-7.22")
        assert copied.betting.bet_to_match == minimum


# ---------------------------------------------------------------- motions


@clause("crown-7.22")
@pytest.mark.parametrize("slug", ["five-card-stud", "seven-card-stud", "crown-perth-manila"])
def test_outside_big_bet_games_a_declared_raise_may_come_in_many_motions(slug: str) -> None:
    hand = facing_a_bet(slug, "spread", 2)
    motions = ((5,), (10,), (15,))
    assert put_in(hand, 10, later_motions=motions, said="raise") == ("raise to 40", "crown-7.22")


@clause("crown-7.21", "crown-7.22")
@on_big_bet_tables
def test_after_a_declared_raise_the_call_and_one_motion_count_and_no_more(
    slug: str, limit: str
) -> None:
    for later_motions, to, returned in (
        (((20,),), 30, 0),
        (((20,), (1,)), 30, 1),
        (((20,), (1,), (2,)), 30, 3),
    ):
        hand = deal(make_spec(slug, limit), [5000] * 3, seed=4)
        play_by_seat(hand, "2 raise 20, 0 call, 1 call")
        play_by_seat(hand, "0 bet 10")
        read_as, cited = put_in(hand, 10, later_motions=later_motions, said="raise")
        assert (read_as, hand.betting.bet_to_match) == (f"raise to {to}", to)
        assert cited == ("crown-7.21" if len(later_motions) == 1 else "crown-7.22")
        assert events_of(hand, ChipsPutIn)[-1].returned == returned


# ---------------------------------------------------------------- words


@clause("crown-7.23")
@on_every_table
def test_a_declared_amount_binds_with_and_without_chips(slug: str, limit: str) -> None:
    hand = facing_a_bet(slug, limit, 2)
    minimum = (bet_decision(hand).raise_to or (0, 0))[0]
    for chips in ((), (minimum,), (1,), (1000,)):
        copied = hand.copy()
        declared = f"raise to {minimum}"
        assert put_in(copied, *chips, said=declared) == (declared, "crown-7.23")


@clause("crown-7.23")
@on_every_table
def test_to_open_is_to_bet(slug: str, limit: str) -> None:
    hand = deal_to_round(slug, limit, 2)
    minimum = (bet_decision(hand).raise_to or (0, 0))[0]
    assert put_in(hand, said="open")[0] == f"bet {minimum}"
    hand = deal_to_round(slug, limit, 2)
    assert put_in(hand, said=f"open for {minimum}")[0] == f"bet {minimum}"


@clause("crown-26.4.a")
def test_chips_that_open_draw_are_read_as_a_bet() -> None:
    hand = deal(make_spec("draw", "spread"), [500] * 4, seed=0)
    assert put_in(hand, 10, 10) == ("bet 20", "crown-26.4.a")
    assert put_in(hand, 25) == ("call", "crown-7.19")


# ---------------------------------------------------------------- amounts that nobody noticed


@clause("crown-7.22")
@on_every_table
def test_a_bet_too_low_is_brought_up_in_its_round_and_stands_after_it(
    slug: str, limit: str
) -> None:
    hand = deal_to_round(slug, limit, 2)
    bettor = bet_decision(hand).seat
    minimum = (bet_decision(hand).raise_to or (0, 0))[0]
    hand.put_in_chips(bettor, [minimum - 3], unnoticed=True)
    caller = bet_decision(hand).seat
    hand.call()
    late = hand.copy()
    hand.report(WrongAmount(bettor))
    corrected = events_of(hand, AmountCorrected)
    assert [(event.seat, event.clause) for event in corrected] == [(bettor, "crown-7.22")]
    assert hand.bets[bettor] == minimum
    assert (bet_decision(hand).seat, bet_decision(hand).call) == (caller, 3)
    assert bet_decision(hand).raise_to is None
    step_index = late.step_index
    while late.step_index == step_index and isinstance(late.decision, BetDecision):
        late.call()
    if late.over:
        return
    stacks = late.stacks[:]
    late.report(WrongAmount(bettor))
    assert late.log[-1].clause == "crown-7.22"
    assert isinstance(late.decision, BetDecision)
    assert late.stacks == stacks
    assert not events_of(late, AmountCorrected)


@clause("crown-7.22", "crown-38.6")
@on_limit_tables
def test_a_bet_too_high_is_for_the_floor(slug: str, limit: str) -> None:
    hand = deal_to_round(slug, limit, 2)
    bettor = bet_decision(hand).seat
    maximum = (bet_decision(hand).raise_to or (0, 0))[1]
    hand.put_in_chips(bettor, [maximum, 7], unnoticed=True)
    hand.report(WrongAmount(bettor))
    assert isinstance(hand.decision, RulingDecision)
    assert hand.decision.clause == "crown-38.6"
    assert [option.name for option in hand.decision.options] == ["surplus back", "stands"]


@clause("crown-7.27")
@on_every_table
def test_only_a_short_call_is_made_up_or_left(slug: str, limit: str) -> None:
    hand = facing_a_bet(slug, limit, 2)
    seat, call = bet_decision(hand).seat, bet_decision(hand).call
    hand.put_in_chips(seat, [call - 4], unnoticed=True)
    hand.report(WrongAmount(seat))
    assert (bet_decision(hand).seat, bet_decision(hand).clause) == (seat, "crown-7.27")
    assert (bet_decision(hand).call, bet_decision(hand).raise_to) == (4, None)
    hand.call()
    # A bet that is too low is no short call: its player is not asked to make it up or fold.
    hand = deal_to_round(slug, limit, 2)
    bettor = bet_decision(hand).seat
    minimum = (bet_decision(hand).raise_to or (0, 0))[0]
    hand.put_in_chips(bettor, [minimum - 4], unnoticed=True)
    hand.report(WrongAmount(bettor))
    assert bet_decision(hand).seat != bettor


# ---------------------------------------------------------------- out of turn


@clause("crown-12.1")
@on_every_table
@pytest.mark.parametrize("directed", [False, True])
def test_a_fold_out_of_turn_is_dead_and_nothing_else_is(
    slug: str, limit: str, directed: bool
) -> None:
    hand = deal_to_round(slug, limit, 2)
    seat = (bet_decision(hand).seat + 1) % 3
    stack = hand.stacks[seat]
    hand.report(ActionOutOfTurn(seat, "fold", directed_by_dealer=directed))
    assert hand.folded[seat]
    killed = events_of(hand, irregularity_events.HandKilled)
    assert [(event.seat, event.clause) for event in killed] == [(seat, "crown-12.1")]
    assert hand.stacks[seat] == stack
    for action in ("check", "bet 20"):
        hand = deal_to_round(slug, limit, 2)
        if action == "check" and not bet_decision(hand).check:
            continue
        hand.report(ActionOutOfTurn(seat, action, directed_by_dealer=directed))
        assert not hand.folded[seat]
        assert not events_of(hand, irregularity_events.HandKilled)


# ---------------------------------------------------------------- substantial action


@clause("crown-1.substantial-action")
@pytest.mark.parametrize("slug", ["five-card-stud", "seven-card-stud", "crown-perth-manila"])
def test_the_opening_bet_is_one_of_the_two_actions(slug: str) -> None:
    hand = deal(make_spec(slug, "spread"), [500] * 4, seed=4)
    hand.raise_to(10)
    early = hand.copy()
    early.report(DealtTooMany(bet_decision(early).seat))
    assert events_of(early, irregularity_events.MisdealDeclared)
    hand.call()
    hand.report(DealtTooMany(bet_decision(hand).seat))
    assert not events_of(hand, irregularity_events.MisdealDeclared)
