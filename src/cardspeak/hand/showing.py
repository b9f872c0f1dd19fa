"""Whose hands have been shown or mucked at the showdown. This module alone writes it.

Its functions record what happened and apply it; `EFFECTS` is what `fold` applies for each record.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from cardspeak.cards import format_cards, parse_cards
from cardspeak.hand.events import AllInTabled, Mucked, Showed, ShowedVoluntarily, ShownOnRequest
from cardspeak.hand.irregularity_events import HandRetrieved
from cardspeak.hand.notes import KilledAtShowdown, RowsRevealed, ShowdownRestarted

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from cardspeak.hand.hand_state import HandState


class Showing:
    """Whose hands have been shown or mucked at the showdown."""

    shown_seats: list[int]
    mucked_seats: list[int]
    all_in_tabled_seats: list[int]
    """Seats whose hands were tabled because a player is all-in (tournaments)."""
    requested_seats: list[int]
    """Seats whose hands were shown because somebody asked."""
    voluntary_cards: list[int]
    """Cards that were shown after the hand although nothing required it."""

    @staticmethod
    def at_start() -> Showing:
        """Return the state at the start of a hand."""
        part = Showing()
        part.shown_seats = []
        part.mucked_seats = []
        part.all_in_tabled_seats = []
        part.requested_seats = []
        part.voluntary_cards = []
        return part

    def copy(self) -> Showing:
        """Return an independent copy."""
        copied = Showing()
        copied.shown_seats = self.shown_seats[:]
        copied.mucked_seats = self.mucked_seats[:]
        copied.all_in_tabled_seats = self.all_in_tabled_seats[:]
        copied.requested_seats = self.requested_seats[:]
        copied.voluntary_cards = self.voluntary_cards[:]
        return copied


# ---------------------------------------------------------------- the showdown


def begin_again(hand: HandState) -> None:
    """Begin a showdown; hands that were shown in an earlier one are shown again."""
    if hand.showing.shown_seats:
        hand.note(_SHOWDOWN_RESTARTED)
        hand.showing.shown_seats = []


def table_hand(hand: HandState, seat: int, clause: str) -> None:
    """Table a hand."""
    cards = hand.cards.down_cards[seat] + hand.cards.up_cards[seat]
    hand.record(Showed(seat, format_cards(cards), clause))
    hand.showing.shown_seats.append(seat)


def muck_unshown(hand: HandState, seat: int, clause: str) -> None:
    """Muck a hand unshown."""
    hand.record(Mucked(seat, clause))
    hand.showing.mucked_seats.append(seat)


def kill_at_showdown(hand: HandState, seat: int) -> None:
    """Leave a hand that was killed at the showdown where it is, as if it were mucked."""
    hand.note(KilledAtShowdown(seat))
    hand.showing.mucked_seats.append(seat)


def retrieve(hand: HandState, seat: int, clause: str) -> None:
    """Give a player their mucked hand back."""
    hand.record(HandRetrieved(seat, clause))
    _retrieve(hand.showing, seat)


def _retrieve(showing: Showing, seat: int) -> None:
    if seat in showing.mucked_seats:
        showing.mucked_seats.remove(seat)


def table_all_in(hand: HandState, seat: int, cards: list[int], clause: str) -> None:
    """Table down cards because a player is all-in."""
    hand.record(AllInTabled(seat, format_cards(cards), clause))
    _table_all_in(hand.showing, seat)


def _table_all_in(showing: Showing, seat: int) -> None:
    if seat not in showing.all_in_tabled_seats:
        showing.all_in_tabled_seats.append(seat)


def reveal_rows(hand: HandState) -> None:
    """Show every hand that was set in rows."""
    hand.note(_ROWS_REVEALED)
    hand.showing.shown_seats = hand.live_seats()


# ---------------------------------------------------------------- when somebody asks or wants to


def show_on_request(hand: HandState, seat: int, by_seat: int, clause: str) -> None:
    """Show a hand because somebody asked."""
    cards = hand.cards.down_cards[seat] + hand.cards.up_cards[seat]
    hand.record(ShownOnRequest(seat, format_cards(cards), by_seat, clause))
    hand.showing.requested_seats.append(seat)


def show_voluntarily(hand: HandState, seat: int, cards: Sequence[int], clause: str) -> None:
    """Show cards although nothing requires it."""
    hand.record(ShowedVoluntarily(seat, format_cards(cards), clause))
    hand.showing.voluntary_cards += cards


_SHOWDOWN_RESTARTED: Final = ShowdownRestarted()
_ROWS_REVEALED: Final = RowsRevealed()


# ---------------------------------------------------------------- effects


def _apply_restart(hand: HandState, _: ShowdownRestarted) -> None:
    hand.showing.shown_seats = []


def _apply_reveal(hand: HandState, _: RowsRevealed) -> None:
    hand.showing.shown_seats = hand.live_seats()


EFFECTS: Final[dict[type, Callable[[HandState, Any], None]]] = {
    ShowdownRestarted: _apply_restart,
    Showed: lambda hand, event: hand.showing.shown_seats.append(event.seat),
    Mucked: lambda hand, event: hand.showing.mucked_seats.append(event.seat),
    KilledAtShowdown: lambda hand, note: hand.showing.mucked_seats.append(note.seat),
    HandRetrieved: lambda hand, event: _retrieve(hand.showing, event.seat),
    AllInTabled: lambda hand, event: _table_all_in(hand.showing, event.seat),
    RowsRevealed: _apply_reveal,
    ShownOnRequest: lambda hand, event: hand.showing.requested_seats.append(event.seat),
    ShowedVoluntarily: lambda hand, event: hand.showing.voluntary_cards.extend(
        parse_cards(event.cards)
    ),
}
"""What each record does to the hands shown and mucked."""
