"""The World Series' remedies for irregularities on later streets of stud, and in the draw."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cardspeak.cards import format_cards
from cardspeak.hand.events import BETTING_ACTIONS, Dealt, Folded
from cardspeak.hand.irregularity_events import CardsSetAside, OpenerSet
from cardspeak.houses.irregularities.draw_irregularities import DrawCardExposed
from cardspeak.houses.irregularities.street_irregularities import (
    DownCardExposedByPlayer,
    LastCardFaceUp,
    PrematureStreet,
    StreetOutOfSequence,
)
from hand_driver import bet_decision, events_of
from remedy_cases import (
    MEXICAN,
    STUD,
    Case,
    Report,
    assert_case,
    deal_case,
    params_by_clause,
    play_before,
    wsop_games,
)

if TYPE_CHECKING:
    from cardspeak.hand import Hand

DRAWS = wsop_games("draw")
A5, DEUCE = ["a5-single-draw", "a5-triple-draw"], ["27-single-draw", "27-triple-draw"]
TWO, SHORT = (1000,) * 2, (1000, 1000, 4, 1000)

ALL = "dealt 0, dealt 1, dealt 2, dealt 3"


def each_has_one_aside(hand: Hand) -> None:
    [event] = events_of(hand, CardsSetAside)
    assert len(event.cards) == 2 * hand.seat_count, "one card for each active player"


PREMATURE = [
    Case(
        "fourth street",
        [*STUD, *MEXICAN],
        "pass, call",
        PrematureStreet(),
        "wsop-234.1",
        f"set aside, burn, {ALL}, *",
        afterwards="round 2",
        check=each_has_one_aside,
    ),
    Case(
        "fourth street, to the last",
        STUD,
        "pass, call",
        PrematureStreet(2),
        "wsop-234.1",
        f"set aside, burn, {ALL}, burn, {ALL}, burn, {ALL}, shuffled, burn, {ALL}, *",
        afterwards="round 5",
        further_clauses=("wsop-234.2",),
    ),
    Case(
        "to the last",
        MEXICAN,
        "pass, call",
        PrematureStreet(2),
        "wsop-234.1",
        f"set aside, burn, {ALL}, burn, {ALL}, burn, {ALL}, *",
        afterwards="round 4",
    ),
    Case(
        "seventh street",
        STUD,
        "round 4, check",
        PrematureStreet(),
        "wsop-234.1",
        f"set aside, shuffled, burn, {ALL}, *",
        afterwards="round 5",
        further_clauses=("wsop-234.2",),
    ),
    Case(
        "seventh street, looked at",
        STUD,
        "round 4, check",
        PrematureStreet(looking_seats=(0,)),
        "wsop-234.3",
        "dealt 0, may not bet 0, set aside, shuffled, burn, dealt 1, dealt 2, dealt 3, *",
        afterwards="round 5",
    ),
]


def opens_as_before(hand: Hand) -> None:
    """Assert that the player who opened sixth street opens seventh street."""
    bets = [event for event in hand.log if isinstance(event, BETTING_ACTIONS)]
    sixth, opener = (
        [event.seat for event in bets[-hand.live_count() :]],
        events_of(hand, OpenerSet),
    )
    assert [event.seat for event in opener] == sixth[:1]


UP = [
    Case(
        "first to get one",
        STUD,
        "round 5",
        LastCardFaceUp(0),
        "wsop-237.a.2",
        "turned up 1, turned up 2, turned up 3, opens *, turn *",
        check=opens_as_before,
        further_clauses=("wsop-237",),
    ),
    Case(
        "another",
        STUD,
        "round 5",
        LastCardFaceUp(2),
        "wsop-237.a.1",
        "opens *, turn 2",
        check=opens_as_before,
        further_clauses=("wsop-237",),
    ),
    Case("another, acted on", STUD, "round 5, check", LastCardFaceUp(2), "wsop-237", "same turn"),
    Case(
        "an all-in player, acted on",
        STUD,
        "round 5, check",
        LastCardFaceUp(2),
        "wsop-237",
        "same turn",
        stacks=SHORT,
    ),
    Case(
        "two players, first",
        STUD,
        "round 5",
        LastCardFaceUp(0),
        "wsop-237.b.1",
        "turned up 1, opens *, turn *",
        stacks=TWO,
        check=opens_as_before,
    ),
    Case(
        "two players, second",
        STUD,
        "round 5",
        LastCardFaceUp(1),
        "wsop-237.b.2",
        "opens *, turn 1",
        stacks=TWO,
        check=opens_as_before,
    ),
    Case(
        "all-in, first",
        STUD,
        "round 5",
        LastCardFaceUp(0),
        "wsop-236",
        "opens *, turn *",
        stacks=(4, 1000, 1000),
    ),
    Case(
        "all-in, another",
        STUD,
        "round 5",
        LastCardFaceUp(2),
        "wsop-236",
        "opens *, turn *",
        stacks=SHORT,
    ),
    Case(
        "two players, the first all-in",
        STUD,
        "show",
        LastCardFaceUp(0),
        "wsop-236",
        "same turn",
        stacks=(4, 1000),
    ),
    Case(
        "two players, the second all-in",
        STUD,
        "show",
        LastCardFaceUp(1),
        "wsop-236",
        "same turn",
        stacks=(1000, 4),
    ),
]
MOVED = "moved 1 0, moved 2 1, moved 3 2, moved 0 3"
SEQUENCE = [
    Case(
        "before betting",
        MEXICAN,
        "round 2",
        StreetOutOfSequence(1),
        "wsop-262.2",
        f"{MOVED}, no betting, turn *",
    ),
    Case(
        "after a check",
        MEXICAN,
        "round 2, check",
        StreetOutOfSequence(1),
        "wsop-262.2",
        f"{MOVED}, no betting, turn *",
    ),
    Case(
        "after bets",
        MEXICAN,
        "round 2, bet 2, call",
        StreetOutOfSequence(1),
        "wsop-262.3",
        f"{MOVED}, back 1 2, back 2 2, no betting, turn *",
    ),
    Case(
        "a down card, by its player",
        MEXICAN,
        "round 2",
        Report(
            "DownCardExposedByPlayer",
            lambda hand: DownCardExposedByPlayer(1, format_cards(hand.down_cards[1][:1])),
        ),
        "wsop-263",
        "same turn",
    ),
]


def drawn(count: int = 1, *, pitched: bool = False) -> Report:
    """Expose the last cards that seat 0 drew."""
    return Report(
        "DrawCardExposed",
        lambda hand: DrawCardExposed(0, format_cards(hand.down_cards[0][-count:]), pitched=pitched),
    )


TAKEN = "taken back 0, dealt 0, turn 0"
DRAWN = "draw, draws 2"
EXPOSED_IN_DRAW = [
    *(
        Case(
            f"one card, {when}",
            DRAWS,
            before,
            drawn(),
            "wsop-intro.lowball.8",
            f"*{TAKEN}",
            afterwards="round 2",
            further_clauses=("wsop-274.1",),
        )
        for when, before in (("during the draw", DRAWN), ("after it", f"{DRAWN}, round 2"))
    ),
    Case(
        "two cards",
        DRAWS,
        DRAWN,
        drawn(2),
        "wsop-intro.lowball.9",
        f"*{TAKEN}",
        afterwards="round 2",
        further_clauses=("wsop-274.1",),
    ),
    *(
        Case(
            f"{name}, pitched",
            games,
            DRAWN,
            drawn(count, pitched=True),
            clause,
            "turn 1",
            limit=limit,
        )
        for name, count in (("one card", 1), ("two cards", 2))
        for games, limit, clause in (
            (A5, "fixed", "wsop-274.2"),
            (DEUCE, "fixed", "wsop-288"),
            ([*A5, *DEUCE], "pot", "wsop-291"),
            ([*A5, *DEUCE], "no-limit", "wsop-291"),
            (["badugi"], "", "wsop-303"),
            (["baduci"], "", "wsop-312"),
            (["badaci"], "", "wsop-322"),
            (["archie"], "", "wsop-274.2"),
        )
    ),
    Case(
        "one card, pitched",
        ["drawmaha"],
        "round 2, draw, draws 2",
        drawn(pitched=True),
        "wsop-274.2",
        "turn 1",
    ),
    Case(
        "two cards, pitched",
        ["drawmaha"],
        "round 2, draw, draws 2",
        drawn(2, pitched=True),
        "wsop-274.2",
        "turn 1",
    ),
    Case(
        "one card",
        ["drawmaha"],
        "round 2, draw, draws 2",
        drawn(),
        "wsop-intro.lowball.8",
        "*taken back 0, dealt 0*",
        afterwards="round 3",
    ),
    Case(
        "two cards",
        ["drawmaha"],
        "round 2, draw, draws 2",
        drawn(2),
        "wsop-intro.lowball.9",
        "*taken back 0, dealt 0*",
        afterwards="round 3",
    ),
]


@pytest.mark.clause("wsop-229")
@pytest.mark.parametrize("game", [*STUD, *MEXICAN])
def test_a_hand_folded_without_a_bet_gets_cards_until_somebody_bets(game: str) -> None:
    hand = deal_case(game, Case("", [game], "", None, ""))
    play_before(hand, "round 2")
    folder = bet_decision(hand).seat
    hand.fold()
    assert events_of(hand, Folded)[-1].clause == "wsop-229"
    play_before(hand, "round 3")
    street = [(event.seat, event.dead) for event in events_of(hand, Dealt)[-4:]]
    assert street == [(seat, seat == folder) for seat in range(4)]
    hand.raise_to(bet_decision(hand).raise_to[0])  # type: ignore[index]
    play_before(hand, "round 4")
    street = [(event.seat, event.dead) for event in events_of(hand, Dealt)[-3:]]
    assert street == [(seat, False) for seat in range(4) if seat != folder]


@pytest.mark.parametrize("case", params_by_clause(*PREMATURE, *UP, *SEQUENCE, *EXPOSED_IN_DRAW))
def test_an_irregularity_on_a_later_street(case: Case) -> None:
    assert_case(case)
