"""The context of a decision: what the seat sees, a random seed, and a time budget."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from hashlib import blake2b
from time import monotonic
from typing import TYPE_CHECKING, Final

import msgspec

from cardspeak.bots.card_sampler import CardSampler
from cardspeak.bots.random_player import Rng
from cardspeak.cards import parse_cards
from cardspeak.odds.hand_in_progress import known_state, seen_cards

if TYPE_CHECKING:
    from cardspeak.bots.personalities import Personality
    from cardspeak.hand.game_spec import GameSpec
    from cardspeak.hand.views import HandView, SeatView
    from cardspeak.odds.hand_in_progress import KnownHandState


_FULL_BUDGET_SECONDS: Final = 0.03
"""Seconds that are enough for everything a bot calculates."""


@dataclass(frozen=True)
class DecisionBudget:
    """How long to think: for some seconds or, to be reproducible, for a number of samples."""

    total_seconds: float
    samples: int | None = None
    started_at: float = field(default_factory=monotonic)

    @property
    def seconds_left(self) -> float | None:
        """Seconds left, always slightly more than 0; None if samples are counted instead."""
        if self.samples is not None:
            return None
        return max(0.001, self.started_at + self.total_seconds - monotonic())

    def scale_samples(self, samples: int) -> int:
        """Scale down a number of samples if time is short.

        >>> (DecisionBudget(0.03).scale_samples(100), DecisionBudget(0.003).scale_samples(100),
        ...  DecisionBudget(0, samples=1024).scale_samples(100))
        (100, 10, 100)
        """
        fraction = (
            1.0 if self.samples is not None else min(1.0, self.total_seconds / _FULL_BUDGET_SECONDS)
        )
        return max(2, round(fraction * samples))


class DecisionContext:
    """One player at one decision. Everything here comes from their view and the GameSpec."""

    def __init__(
        self,
        view: HandView,
        spec: GameSpec,
        personality: Personality,
        seed: bytes,
        budget: DecisionBudget,
    ) -> None:
        self.view = view
        self.spec = spec
        self.personality = personality
        self.budget = budget
        # The same seed in the same situation makes the same choices, whatever was asked before.
        self.seed = blake2b(situation_key(view), key=seed[:64], digest_size=32).digest()

    @cached_property
    def rng(self) -> Rng:
        """Random choices between equally good options."""
        return Rng(self.seed)

    @cached_property
    def sampler(self) -> CardSampler:
        """The cards the player has not seen, for sampling."""
        return CardSampler(self.unseen_cards, self.seed)

    def random_bool(self, probability: float) -> bool:
        """Return True with the given probability."""
        return self.rng.randbelow(10_000) < probability * 10_000

    @cached_property
    def known_state(self) -> KnownHandState:
        """The state of the hand."""
        return known_state(self.view, self.spec)

    @property
    def own_seat(self) -> SeatView:
        """The player's own seat."""
        viewer = self.view.viewer
        assert viewer is not None  # noqa: S101  for the type checker
        return self.view.seat_view(viewer)

    @cached_property
    def own_cards(self) -> tuple[int, ...]:
        """The player's own cards, down and up."""
        return tuple(
            map(int, (*parse_cards(self.own_seat.down_cards), *parse_cards(self.own_seat.up_cards)))
        )

    @cached_property
    def unseen_cards(self) -> tuple[int, ...]:
        """The cards that may come or be in another hand, as far as the player knows."""
        seen = seen_cards(self.view)
        seen.update(card for board in self.view.boards for card in parse_cards(board))
        seen.update(
            card
            for seat in self.view.seats
            for rows in seat.rows
            for row in rows
            for card in parse_cards(row)
        )
        return tuple(int(card) for card in self.spec.deck.cards if card not in seen)

    @cached_property
    def pot(self) -> int:
        """All chips in the pot."""
        return sum(self.view.pots)

    @cached_property
    def opponent_seats(self) -> tuple[int, ...]:
        """The other seats that have not folded."""
        return tuple(
            seat_view.seat
            for seat_view in self.view.seats
            if not seat_view.folded and seat_view.seat != self.view.viewer
        )


def situation_key(view: HandView) -> bytes:
    """Return what tells a player's decisions apart: cards, chips and where the hand stands.

    It has no field names, sentences or clauses: rewording those must not change how a bot plays.
    """
    seats = [
        (
            *(seat.seat, seat.stack, seat.bet, seat.folded, seat.all_in),
            *(seat.down_cards, seat.up_cards, seat.rows),
        )
        for seat in view.seats
    ]
    hand = (view.viewer, view.button, view.step_index, view.run_index, view.seats_waiting)
    return msgspec.json.encode((hand, view.boards, view.pots, seats))
