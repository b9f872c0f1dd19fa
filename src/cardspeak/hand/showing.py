"""Whose hands have been shown or mucked at the showdown. This module alone writes it.

Its functions record what happened and apply it; `EFFECTS` is what `fold` applies for each record.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from cardspeak.card_names import join_names
from cardspeak.cards import parse_cards
from cardspeak.hand.events import AllInTabled, Mucked, Showed, ShowedVoluntarily, ShownOnRequest
from cardspeak.hand.irregularity_events import HandRetrieved
from cardspeak.hand.notes import KilledAtShowdown, RowsRevealed, ShowdownRestarted

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from cardspeak.hand.hand_state import HandState


class Showing:
    """Whose hands have been shown or mucked at the showdown.

    Everything in it is a tuple, so that copies share it: in most hands it stays empty.
    """

    shown_seats: tuple[int, ...]
    mucked_seats: tuple[int, ...]
    all_in_tabled_seats: tuple[int, ...]
    """Seats whose hands were tabled because a player is all-in (tournaments)."""
    requested_seats: tuple[int, ...]
    """Seats whose hands were shown because somebody asked."""
    voluntary_cards: tuple[int, ...]
    """Cards that were shown after the hand although nothing required it."""

    @staticmethod
    def at_start() -> Showing:
        """Return the state at the start of a hand."""
        part = Showing()
        part.shown_seats = ()
        part.mucked_seats = ()
        part.all_in_tabled_seats = ()
        part.requested_seats = ()
        part.voluntary_cards = ()
        return part

    def copy(self) -> Showing:
        """Return an independent copy."""
        copied = Showing()
        copied.shown_seats = self.shown_seats
        copied.mucked_seats = self.mucked_seats
        copied.all_in_tabled_seats = self.all_in_tabled_seats
        copied.requested_seats = self.requested_seats
        copied.voluntary_cards = self.voluntary_cards
        return copied


# ---------------------------------------------------------------- the showdown


def begin_again(hand: HandState) -> None:
    """Begin a showdown; hands that were shown in an earlier one are shown again."""
    if hand.showing.shown_seats:
        hand.note(_SHOWDOWN_RESTARTED)
        hand.showing.shown_seats = ()


def table_hand(hand: HandState, seat: int, clause: str) -> None:
    """Table a hand."""
    cards = hand.cards.down_cards[seat] + hand.cards.up_cards[seat]
    hand.record(Showed(seat, join_names(cards), clause))
    _show(hand.showing, seat)


def _show(showing: Showing, seat: int) -> None:
    showing.shown_seats += (seat,)


def muck_unshown(hand: HandState, seat: int, clause: str) -> None:
    """Muck a hand unshown."""
    hand.record(Mucked(seat, clause))
    _muck(hand.showing, seat)


def _muck(showing: Showing, seat: int) -> None:
    showing.mucked_seats += (seat,)


def kill_at_showdown(hand: HandState, seat: int) -> None:
    """Leave a hand that was killed at the showdown where it is, as if it were mucked."""
    hand.note(KilledAtShowdown(seat))
    _muck(hand.showing, seat)


def retrieve(hand: HandState, seat: int, clause: str) -> None:
    """Give a player their mucked hand back."""
    hand.record(HandRetrieved(seat, clause))
    _retrieve(hand.showing, seat)


def _retrieve(showing: Showing, seat: int) -> None:
    mucked_seats = list(showing.mucked_seats)
    if seat in mucked_seats:
        mucked_seats.remove(seat)
        showing.mucked_seats = tuple(mucked_seats)


def table_all_in(hand: HandState, seat: int, cards: list[int], clause: str) -> None:
    """Table down cards because a player is all-in."""
    hand.record(AllInTabled(seat, join_names(cards), clause))
    _table_all_in(hand.showing, seat)


def _table_all_in(showing: Showing, seat: int) -> None:
    if seat not in showing.all_in_tabled_seats:
        showing.all_in_tabled_seats += (seat,)


def reveal_rows(hand: HandState) -> None:
    """Show every hand that was set in rows."""
    hand.note(_ROWS_REVEALED)
    hand.showing.shown_seats = tuple(hand.live_seats())


# ---------------------------------------------------------------- when somebody asks or wants to


def show_on_request(hand: HandState, seat: int, by_seat: int, clause: str) -> None:
    """Show a hand because somebody asked."""
    cards = hand.cards.down_cards[seat] + hand.cards.up_cards[seat]
    hand.record(ShownOnRequest(seat, join_names(cards), by_seat, clause))
    _show_on_request(hand.showing, seat)


def _show_on_request(showing: Showing, seat: int) -> None:
    showing.requested_seats += (seat,)


def show_voluntarily(hand: HandState, seat: int, cards: Sequence[int], clause: str) -> None:
    """Show cards although nothing requires it."""
    hand.record(ShowedVoluntarily(seat, join_names(cards), clause))
    _show_voluntarily(hand.showing, cards)


def _show_voluntarily(showing: Showing, cards: Sequence[int]) -> None:
    showing.voluntary_cards += tuple(cards)


_SHOWDOWN_RESTARTED: Final = ShowdownRestarted()
_ROWS_REVEALED: Final = RowsRevealed()


# ---------------------------------------------------------------- effects


def _apply_restart(hand: HandState, _: ShowdownRestarted) -> None:
    hand.showing.shown_seats = ()


def _apply_reveal(hand: HandState, _: RowsRevealed) -> None:
    hand.showing.shown_seats = tuple(hand.live_seats())


EFFECTS: Final[dict[type, Callable[[HandState, Any], None]]] = {
    ShowdownRestarted: _apply_restart,
    Showed: lambda hand, event: _show(hand.showing, event.seat),
    Mucked: lambda hand, event: _muck(hand.showing, event.seat),
    KilledAtShowdown: lambda hand, note: _muck(hand.showing, note.seat),
    HandRetrieved: lambda hand, event: _retrieve(hand.showing, event.seat),
    AllInTabled: lambda hand, event: _table_all_in(hand.showing, event.seat),
    RowsRevealed: _apply_reveal,
    ShownOnRequest: lambda hand, event: _show_on_request(hand.showing, event.seat),
    ShowedVoluntarily: lambda hand, event: _show_voluntarily(
        hand.showing, parse_cards(event.cards)
    ),
}
"""What each record does to the hands shown and mucked."""
