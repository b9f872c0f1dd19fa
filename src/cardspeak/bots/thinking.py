"""What a player has to think with: what his seat sees, a seed for chance, and so much time."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from hashlib import blake2b
from time import monotonic
from typing import TYPE_CHECKING, Final

import msgspec

from cardspeak.bots.chance import Chance
from cardspeak.bots.shoe import Shoe
from cardspeak.cards import parse
from cardspeak.odds.running import seen_in, standing_of

if TYPE_CHECKING:
    from cardspeak.bots.personalities import Personality
    from cardspeak.hand.placard import Placard
    from cardspeak.hand.views import SeatView, View
    from cardspeak.odds.running import Standing


_USUAL: Final = 0.03
"""Seconds that are enough for everything a player thinks of."""


@dataclass(frozen=True)
class Budget:
    """How long to think: for some seconds from now, or, to do the same again, so many deals."""

    whole: float
    deals: int | None = None
    began: float = field(default_factory=monotonic)

    @property
    def seconds(self) -> float | None:
        """How many seconds are left, a moment at least; none where deals are counted."""
        if self.deals is not None:
            return None
        return max(0.001, self.began + self.whole - monotonic())

    def often(self, times: int) -> int:
        """Say how often to try something that is tried so often with time enough.

        >>> Budget(0.03).often(100), Budget(0.003).often(100), Budget(0, deals=1024).often(100)
        (100, 10, 100)
        """
        part = 1.0 if self.deals is not None else min(1.0, self.whole / _USUAL)
        return max(2, round(part * times))


class Thinking:
    """One player at one decision. Everything here comes from his view and the placard."""

    def __init__(
        self, view: View, placard: Placard, me: Personality, seed: bytes, budget: Budget
    ) -> None:
        self.view = view
        self.placard = placard
        self.me = me
        self.budget = budget
        # The same seed in the same situation makes the same choices, whatever was asked before.
        self.seed = blake2b(msgspec.json.encode(view), key=seed[:64], digest_size=32).digest()

    @cached_property
    def chance(self) -> Chance:
        """Choices between things that are as good."""
        return Chance(self.seed)

    @cached_property
    def shoe(self) -> Shoe:
        """The cards that he has not seen, to be dealt as often as he likes."""
        return Shoe(self.unseen, self.seed)

    def likely(self, part: float) -> bool:
        """Say yes so often."""
        return self.chance.below(10_000) < part * 10_000

    @cached_property
    def standing(self) -> Standing:
        """How the hand stands."""
        return standing_of(self.view, self.placard)

    @property
    def seat(self) -> SeatView:
        """His own seat."""
        viewer = self.view.viewer
        assert viewer is not None  # noqa: S101  for the type checker
        return self.view.seats[viewer]

    @cached_property
    def cards(self) -> tuple[int, ...]:
        """His own cards, down and up."""
        return tuple(map(int, (*parse(self.seat.down), *parse(self.seat.up))))

    @cached_property
    def unseen(self) -> tuple[int, ...]:
        """The cards that may come, or be in somebody's hand, as far as he knows."""
        seen = seen_in(self.view)
        seen.update(card for board in self.view.boards for card in parse(board))
        seen.update(
            card
            for seat in self.view.seats
            for rows in seat.rows
            for row in rows
            for card in parse(row)
        )
        return tuple(int(card) for card in self.placard.deck.cards if card not in seen)

    @cached_property
    def pot(self) -> int:
        """All chips that are in."""
        return sum(self.view.pots)

    @cached_property
    def opponents(self) -> tuple[int, ...]:
        """Who else has not folded."""
        return tuple(
            one.seat for one in self.view.seats if not one.folded and one.seat != self.view.viewer
        )
