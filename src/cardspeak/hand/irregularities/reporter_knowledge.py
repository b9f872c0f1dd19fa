"""What whoever reports an irregularity may know: a report from a room rests on nothing else.

At a real table the dealer names cards that are not in the record, and the engine takes their word.
A room deals the cards itself, and nobody but their player has seen them. If it compared what a
report names with such a card, its answer would tell the reporter which card it is. So the room
checks a report against what its reporter sees before the hand looks at it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardspeak.cards import UNKNOWN, format_cards, parse_cards
from cardspeak.hand import events
from cardspeak.hand.commands import RefusedError
from cardspeak.hand.irregularities.stub_operations import parse_reported_cards
from cardspeak.hand.requests import seats_shown
from cardspeak.hand.view_building import build_seat_views
from cardspeak.houses.irregularities.irregularity import (
    card_fields,
    field_default,
    hidden_fields,
)

if TYPE_CHECKING:
    from cardspeak.hand.hand_state import HandState
    from cardspeak.houses.irregularities import AnyIrregularity

_NAMES_UNSEEN_CARDS: Final = (
    "only cards that lie face up can be named in this report: leave the cards out, or report "
    "not-covered and say what happened"
)
"""The same sentence wherever the cards named are."""


def check_known(hand: HandState, report: AnyIrregularity, viewer: int | None) -> None:
    """Raise `RefusedError` for a report that rests on cards its reporter may not know.

    The reporter sees what the seat `viewer` sees, or what everybody does if it is None.
    """
    kind = type(report)
    named = {
        card for name in card_fields(kind) for card in parse_reported_cards(getattr(report, name))
    }
    if not named <= known_cards(hand, viewer) | {UNKNOWN}:
        raise RefusedError(_NAMES_UNSEEN_CARDS)
    for name in hidden_fields(kind):
        if getattr(report, name) != field_default(kind, name):
            raise RefusedError(f"{name} is for the room to fill in: leave it out")
    if report.is_about_tabled_hand:
        seat: int = getattr(report, "seat", -1)
        if seat not in seats_shown(hand):
            raise RefusedError(f"the hand of seat {seat} is not face up: it must be tabled first")
    if report.is_about_showdown and hand.over:
        _check_showdown_was_open(hand)


def known_cards(hand: HandState, viewer: int | None) -> set[int]:
    """Return the cards that a seat, or the public, sees where they lie now."""
    texts = [format_cards(cards) for cards in hand.cards.boards]
    for view in build_seat_views(hand, viewer):
        texts += [view.down_cards, view.up_cards, *("".join(row) for row in view.rows)]
    known: set[int] = {card for text in texts for card in parse_cards(text)}
    return known - {UNKNOWN}


def _check_showdown_was_open(hand: HandState) -> None:
    """Raise `RefusedError` if a hand of the showdown has not been shown: who wins depends on it."""
    unseen = {event.seat for event in hand.log if isinstance(event, events.Mucked)}
    unseen -= seats_shown(hand)
    if unseen:
        seats = ", ".join(map(str, sorted(unseen)))
        raise RefusedError(
            "every hand of this showdown must be face up before it is played again: ask to see "
            f"the hand of seat {seats}, or report unfair-award with the player who deserves the pot"
        )
