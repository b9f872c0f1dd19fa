"""Helpers for tests of hands that are held, given up or shown."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardspeak.hand import decisions, irregularity_events
from hand_driver import deal_stacked, events_of, play_round, play_to_decision

if TYPE_CHECKING:
    from cardspeak.hand import Hand

STACKS = [1000] * 4
BOARD = "2c 7h 9d 3s 4c"
PAIRS = ["JsJd", "QsQd", "KsKd", "AsAd"]
STUD = ["Ac Ad 4c 9d 8h 7c 2s", "Qc Qd 5c Jd Th 3c 2d", "Kc Kd 6c 9s 5h 3d 2h"]
"""Three hands of stud: seat 0 has the low card and the best hand, then seat 2."""


def deal_holdem(house: str = "wsop", **settings: Any) -> Hand:
    """Deal hold'em: seat 2 is the first to act; seat 3 has the best hand, then seat 2."""
    return deal_stacked("holdem", STACKS, PAIRS, BOARD, house=house, **settings)


def deal_stud(house: str = "wsop", game: str = "seven-card-stud", **settings: Any) -> Hand:
    """Deal the hands of `STUD` at no limit, with an ante of 5."""
    defaults: dict[str, Any] = {"ante": 5, "limit": "no-limit", "min_bet": 10}
    return deal_stacked(game, [500] * 3, STUD, house=house, **(defaults | settings))


def stud_without_seat_0(house: str) -> Hand:
    """Deal as if seat 0 will fold: they get no more cards after the first three."""
    return deal_stud(house, folding_seats=[0])


def play_to_showdown(hand: Hand) -> Hand:
    """Play passively until somebody must show or muck."""
    return play_to_decision(hand, decisions.ShowDecision)


def hands_killed(hand: Hand) -> list[tuple[int, str]]:
    """Return whose hands were ruled dead, each with the clause."""
    return [(event.seat, event.clause) for event in events_of(hand, irregularity_events.HandKilled)]


def view_shows(hand: Hand, viewer: int | None, cards: str) -> bool:
    """Return whether a viewer's whole view has these cards in it."""
    view = hand.view(viewer)
    shared = any(
        isinstance(event, irregularity_events.CardsShownToOthers) and event.cards == cards
        for event in view.log
    )
    return shared or any(cards in seat.down_cards for seat in view.seats)


def deal_aces_first() -> Hand:
    """Deal hold'em to the flop: seat 0 is the first to act and has the best hand, then seat 1."""
    return play_round(deal_stacked("holdem", STACKS, PAIRS[::-1], BOARD))
