"""What a railbird would like to know: how an all-in hand stood, street by street."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from cardspeak.hand.placard import placard_of
from cardspeak.odds.showdowns import BadQuestion
from cardspeak.odds.streets import streets
from cardspeak.service.film import load

if TYPE_CHECKING:
    from cardspeak.hand.views import SeatView
    from cardspeak.service.film import Film
    from cardspeak.service.storage.rows import HandRow

_SECONDS: Final = 0.5
"""To think about a street that cannot be counted out at once."""


class Chance(msgspec.Struct, frozen=True):
    """What part of the pot a seat of the hand would get on average."""

    seat: int
    """The seat in the hand."""
    name: str
    equity: float


class Street(msgspec.Struct, frozen=True):
    """How the hands that were shown stood with so many cards on the board."""

    boards: tuple[str, ...]
    chances: tuple[Chance, ...]
    exact: bool


def all_in_odds(row: HandRow) -> tuple[Street, ...]:
    """Say how an all-in hand stood on each street, from the cards that everybody saw in the end.

    Nothing for a hand in which nobody was all in, or not all hands were shown, or without a board.
    """
    film = load(row)
    seats = _shown(film) if film.frames else []
    if len(seats) < 2 or not film.frames[-1].boards:
        return ()
    try:
        found = streets(
            *(seat.down for seat in seats),
            game=placard_of(film.posted),
            board=film.frames[-1].boards[: _boards(film)],
            seconds=_SECONDS,
        )
    except BadQuestion:
        return ()
    return tuple(
        Street(
            boards=street.boards,
            chances=tuple(
                Chance(seat.seat, film.players[seat.seat], player.equity)
                for seat, player in zip(seats, street.players, strict=True)
            ),
            exact=street.how.exact,
        )
        for street in found
    )


def _shown(film: Film) -> list[SeatView]:
    """Give the hands of those who were in at the end, if all lie open and somebody was all in."""
    last = film.frames[-1].seats
    live = [seat for seat in last if not seat.folded]
    broke = any(one.all_in and not one.folded for frame in film.frames for one in frame.seats)
    shown = all(seat.down and "??" not in seat.down and not seat.up for seat in live)
    return live if broke and shown else []


def _boards(film: Film) -> int:
    """Say how many boards the game has: of several runs, the first is told."""
    return len(film.frames[0].boards)
