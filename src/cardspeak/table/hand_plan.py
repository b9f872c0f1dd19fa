"""The plan of the next hand: who is dealt in, where the blinds are, and what each seat posts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardspeak.table import seat_order

if TYPE_CHECKING:
    from cardspeak.table.seats import MissedPost
    from cardspeak.table.state import TableState

# Plans of routine hands never write to these, so they all share them.
_NO_POSTS: Final[dict[int, int]] = {}
_NONE_MISSED: Final[list[tuple[int, MissedPost]]] = []


class HandPlan:
    """The plan of the next hand, before it is dealt."""

    def __init__(
        self,
        dealt_seats: list[int],
        button: int,
        blind_seats: list[int],
        *,
        big_blind_seat: int = -1,
        routine: bool = False,
    ) -> None:
        self.dealt_seats = dealt_seats
        """The seats that get cards, clockwise from the left of the button."""
        self.button = button
        self.blind_seats = blind_seats
        """The seats of the blinds, smallest first; some may be empty."""
        self.live_posts: dict[int, int] = _NO_POSTS if routine else {}
        """What each seat posts live; negative if it is not a blind."""
        self.dead_posts: dict[int, int] = _NO_POSTS if routine else {}
        """What each seat posts dead, which is not part of its bet."""
        self.unposted_blinds: dict[int, int] = _NO_POSTS if routine else {}
        """The big blind or mandatory straddle of a player dealt in by mistake without posting."""
        self.missed_posts: list[tuple[int, MissedPost]] = _NONE_MISSED if routine else []
        self.big_blind_seat = big_blind_seat
        self.short_blind_seats: tuple[int, ...] = ()
        """The seats with less than half of the only blind, which the next player posts instead."""
        self.button_buyer = -1
        """The seat that buys the button and posts all the blinds."""
        self.killer_seat = -1
        self.straddle_seats: list[int] = []
        self.starts_over = False
        """Whether everybody is dealt in, and makes up at once what they missed."""
        self.routine = routine
        """Whether everybody plays on and posts what the game spec says."""

    @property
    def uses_default_posts(self) -> bool:
        """Whether everybody who is dealt in posts what the game spec says."""
        return self.routine or not self.blind_seats


def blind_moves(table: TableState, plan: HandPlan) -> list[tuple[int, int]]:
    """Return where each blind was and where it is now, the big blind first."""
    old_seats = table.blind_seats
    if table.button_is_placed or not old_seats:
        # Each blind has come from where the next smaller one is, the smallest from the button.
        old_seats = [plan.button, *plan.blind_seats[:-1]]
    return list(zip(reversed(old_seats), reversed(plan.blind_seats), strict=False))


def is_passed_by_smaller_blind(table: TableState, plan: HandPlan, seat: int) -> bool:
    """Whether a blind below the big one passes a seat on its way to another."""
    return any(
        0
        < seat_order.clockwise_distance(table, old, seat)
        < seat_order.clockwise_distance(table, old, new)
        for old, new in blind_moves(table, plan)[1:]
    )
