"""Hands that are set in rows: whose they are, and the cards in each row.

This is the only module that changes them. A rule calls a function here; it appends the event to the
log, or notes what nobody at the table would speak of, and applies it. `EFFECTS` is what `fold`
applies for each record.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from cardspeak.cards import format_cards, parse_cards
from cardspeak.hand.events import CardsPlaced, EarnedFantasyland, Fouled, RowsTabled
from cardspeak.hand.notes import FantasylandLeft, RowHandsMade
from cardspeak.hand.piles import remove_cards

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from cardspeak.games.scoring_rules import RowScoring
    from cardspeak.hand.hand_state import HandState


class Rows:
    """Hands that are set in rows: a player may have several."""

    owners: tuple[int, ...]
    """The seat of each row hand."""
    placed: list[list[list[int]]]
    """The cards in each row of each row hand."""
    face_down: tuple[bool, ...]
    foul_clauses: tuple[str, ...]
    """The clause by which a row hand is foul, or nothing."""
    fantasyland_seats: tuple[int, ...]
    next_fantasyland_seats: tuple[int, ...]
    """The seats in Fantasyland in the next hand, or when this one is dealt again (wsop-22.a.5)."""

    @staticmethod
    def at_start(fantasyland_seats: tuple[int, ...]) -> Rows:
        """Return the rows at the start of a hand."""
        part = Rows()
        part.owners = ()
        part.placed = []
        part.face_down = ()
        part.foul_clauses = ()
        part.fantasyland_seats = fantasyland_seats
        part.next_fantasyland_seats = fantasyland_seats
        return part

    def copy(self) -> Rows:
        """Return an independent copy."""
        copied = Rows()
        copied.fantasyland_seats = self.fantasyland_seats
        copied.owners = self.owners
        copied.placed = [[row[:] for row in rows] for rows in self.placed]
        copied.face_down = self.face_down
        copied.foul_clauses = self.foul_clauses
        copied.next_fantasyland_seats = self.next_fantasyland_seats
        return copied


def get_scoring(hand: HandState) -> RowScoring:
    """Return the scoring rules of a game with rows."""
    scoring = hand.spec.script.scoring
    assert scoring is not None  # noqa: S101  for the type checker
    return scoring


def free_slots(hand: HandState, row_hand: int) -> tuple[int, ...]:
    """Return how many more cards each row of a hand takes."""
    rows = get_scoring(hand).rows
    return tuple(
        row.size - len(placed) for row, placed in zip(rows, hand.rows.placed[row_hand], strict=True)
    )


def unplaced_slice(hand: HandState, row_hand: int) -> slice:
    """Return which of its player's down cards belong to a hand: a player may have two hands."""
    seat = hand.rows.owners[row_hand]
    unset_row_hands = [
        other_row_hand
        for other_row_hand, owner in enumerate(hand.rows.owners)
        if owner == seat and any(free_slots(hand, other_row_hand))
    ]
    if row_hand not in unset_row_hands:
        return slice(0, 0)
    cards_each = len(hand.cards.down_cards[seat]) // len(unset_row_hands)
    first = unset_row_hands.index(row_hand) * cards_each
    return slice(first, first + cards_each)


# ---------------------------------------------------------------- what happens to them


def make_row_hands(hand: HandState, owners: Sequence[int]) -> None:
    """Lay out empty rows for each hand that is to be set."""
    hand.note(RowHandsMade(tuple(owners)))
    _make_row_hands(hand, owners)


def _make_row_hands(hand: HandState, owners: Sequence[int]) -> None:
    row_count = len(get_scoring(hand).rows)
    hand.rows.owners = tuple(owners)
    hand.rows.placed = [[[] for _ in range(row_count)] for _ in owners]
    hand.rows.face_down = (False,) * len(owners)
    hand.rows.foul_clauses = ("",) * len(owners)


def place(
    hand: HandState,
    row_hand: int,
    rows: Sequence[Sequence[int]],
    clause: str,
    *,
    is_face_up: bool,
) -> None:
    """Set cards of a player's hand in rows."""
    seat = hand.rows.owners[row_hand]
    hand.record(CardsPlaced(seat, row_hand, tuple(map(format_cards, rows)), is_face_up, clause))
    _place(hand, row_hand, rows, is_face_up=is_face_up)


def _place(
    hand: HandState, row_hand: int, rows: Sequence[Sequence[int]], *, is_face_up: bool
) -> None:
    down_cards = hand.cards.down_cards[hand.rows.owners[row_hand]]
    unplaced = unplaced_slice(hand, row_hand)
    left = down_cards[unplaced]
    for row, cards in zip(hand.rows.placed[row_hand], rows, strict=True):
        remove_cards(left, cards)
        row.extend(cards)
    down_cards[unplaced] = left
    _turn(hand.rows, row_hand, is_face_up=is_face_up)


def _turn(rows: Rows, row_hand: int, *, is_face_up: bool) -> None:
    face_down = list(rows.face_down)
    face_down[row_hand] = not is_face_up
    rows.face_down = tuple(face_down)


def table(hand: HandState, row_hand: int, rows: Sequence[Sequence[int]], clause: str) -> None:
    """Table a hand that was set face down, with all its cards named."""
    seat = hand.rows.owners[row_hand]
    hand.record(RowsTabled(seat, row_hand, tuple(map(format_cards, rows)), clause))
    _table(hand, row_hand, rows)


def _table(hand: HandState, row_hand: int, rows: Sequence[Sequence[int]]) -> None:
    hand.rows.placed[row_hand] = [list(row) for row in rows]
    _turn(hand.rows, row_hand, is_face_up=True)


def foul(hand: HandState, row_hand: int, clause: str) -> None:
    """Foul a hand: cards of it that are not set are mucked."""
    hand.record(Fouled(hand.rows.owners[row_hand], row_hand, clause))
    _foul(hand, row_hand, clause)


def _foul(hand: HandState, row_hand: int, clause: str) -> None:
    foul_clauses = list(hand.rows.foul_clauses)
    foul_clauses[row_hand] = clause
    hand.rows.foul_clauses = tuple(foul_clauses)
    down_cards = hand.cards.down_cards[hand.rows.owners[row_hand]]
    unplaced = unplaced_slice(hand, row_hand)
    hand.cards.mucked_cards += down_cards[unplaced]
    del down_cards[unplaced]


def leave_fantasyland(hand: HandState) -> None:
    """End Fantasyland for everybody who does not earn it again."""
    hand.note(_FANTASYLAND_LEFT)
    hand.rows.next_fantasyland_seats = ()


def earn_fantasyland(hand: HandState, seat: int, clause: str) -> None:
    """Put a player into Fantasyland for the next hand."""
    hand.record(EarnedFantasyland(seat, clause))
    hand.rows.next_fantasyland_seats += (seat,)


_FANTASYLAND_LEFT: Final = FantasylandLeft()


# ---------------------------------------------------------------- effects


def _apply_fantasyland_left(hand: HandState, _: FantasylandLeft) -> None:
    hand.rows.next_fantasyland_seats = ()


def _apply_fantasyland_earned(hand: HandState, event: EarnedFantasyland) -> None:
    hand.rows.next_fantasyland_seats += (event.seat,)


EFFECTS: Final[dict[type, Callable[[HandState, Any], None]]] = {
    RowHandsMade: lambda hand, note: _make_row_hands(hand, note.owners),
    CardsPlaced: lambda hand, event: _place(
        hand, event.row_hand, list(map(parse_cards, event.rows)), is_face_up=event.face_up
    ),
    RowsTabled: lambda hand, event: _table(
        hand, event.row_hand, list(map(parse_cards, event.rows))
    ),
    Fouled: lambda hand, event: _foul(hand, event.row_hand, event.clause),
    FantasylandLeft: _apply_fantasyland_left,
    EarnedFantasyland: _apply_fantasyland_earned,
}
"""What events and notes do to hands in rows; all others leave them as they are."""
