"""Opponent modelling: random hands for the opponents, weighted by how they fit their actions."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field
from math import ceil
from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from cardspeak.bots import draw_equity
from cardspeak.cards import UNKNOWN
from cardspeak.hand import events
from cardspeak.odds.deal_plan import PlannedCard, PlannedDraw

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardspeak.bots.card_sampler import CardArray
    from cardspeak.bots.context import DecisionContext
    from cardspeak.bots.draw_equity import Equities, RemainingDraws
    from cardspeak.hand.views import HandView

_RAISE, _CALL = 0.6, 0.85
"""Fraction of hands with which players raise, and call, when that costs hardly anything."""
_EARLIER_STREET_WEIGHT: Final = 0.5
"""How much of a range fraction still counts on later streets: an exponent."""
_OUT_OF_RANGE_FREQUENCY: Final = 0.12
"""How often a hand is outside the range that its player's actions suggest."""
_CONTINUE_FREQUENCY: Final = 0.35
"""Fraction of the players yet to act who are expected to stay in."""
_MIN_RANGE_FRACTION: Final = 0.04
"""No player's range is narrower than this fraction of all hands."""
_PAT_SELECTIVITY: Final = 3
"""A hand that stands pat is among the best one in this many."""
_HANDS, _DRAWING_HANDS, _TIMES, _TRIES = 128, 48, 8, 3
"""Hands sampled per opponent without and with draws, runouts per hand, and draws per hand."""
_MIN_HANDS: Final = 24
"""Minimum number of hands to sample per opponent: the best of fewer mean nothing."""


@dataclass
class BettingLine:
    """What a player did in the hand, as everybody has seen it."""

    street_fraction: float = 1.0
    """The fraction of all hands with which they would have acted this way in this round."""
    earlier_fraction: float = 1.0
    voluntary: bool = False
    """Whether they have put chips in voluntarily."""
    draw_counts: list[int] = field(default_factory=list)
    """How many cards they drew each time."""

    def range_fraction(self, credit: float) -> float:
        """Return the top fraction of hands in their range, for a player with this `credit`."""
        part: float = (
            self.street_fraction * self.earlier_fraction**_EARLIER_STREET_WEIGHT
        ) ** credit
        return max(_MIN_RANGE_FRACTION, part)


class _BettingTracker:
    """Tracks the chips through a log."""

    def __init__(self) -> None:
        self.pot = 0
        self.acted = False
        self.bets: defaultdict[int, int] = defaultdict(int)
        self.lines: defaultdict[int, BettingLine] = defaultdict(BettingLine)

    def apply(self, event: events.HandEventBase) -> None:
        """Apply the next event."""
        self.acted |= isinstance(event, events.BETTING_ACTIONS)
        match event:
            case events.Anted(amount=amount):
                self.pot += amount
            case (
                events.Posted(seat=seat, amount=amount) | events.BroughtIn(seat=seat, amount=amount)
            ):
                self.put_in(seat, amount)
            case events.Bet(seat=seat, to=to) | events.Raised(seat=seat, to=to):
                self.apply_raise(seat, to)
            case events.Called(seat=seat, amount=amount):
                self.lines[seat].street_fraction *= _CALL / (1 + amount / max(1, self.pot) / 2)
                self.lines[seat].voluntary = True
                self.put_in(seat, amount)
            case events.Discarded(seat=seat, cards=cards):
                self.lines[seat].draw_counts.append(len(cards) // 2)
                self.start_street()
            case events.StoodPat(seat=seat):
                self.lines[seat].draw_counts.append(0)
                self.start_street()
            case events.Dealt() | events.BoardDealt():
                self.start_street()

    def put_in(self, seat: int, amount: int) -> None:
        """Count chips put in."""
        self.bets[seat] += amount
        self.pot += amount

    def apply_raise(self, seat: int, to: int) -> None:
        """Apply a bet or raise: the larger it is relative to the pot, the stronger the hand."""
        high = max(self.bets.values(), default=0)
        after_call = self.pot + high - self.bets[seat]
        self.lines[seat].street_fraction *= _RAISE / (1 + max(0, to - high) / max(1, after_call))
        self.lines[seat].voluntary = True
        self.put_in(seat, to - self.bets[seat])

    def start_street(self) -> None:
        """Start another round."""
        if self.acted:  # blinds are posted before the first cards come
            self.acted = False
            self.bets.clear()
            for line in self.lines.values():
                line.earlier_fraction *= line.street_fraction
                line.street_fraction = 1.0


def read_betting_lines(view: HandView) -> defaultdict[int, BettingLine]:
    """Read everybody's actions from the log.

    >>> from cardspeak.hand import deal, game_spec
    >>> hand = deal(game_spec("holdem", limit="fixed", blinds=(5, 10)), [1000] * 3, seed=7)
    >>> for said in ("raise 20", "call"):
    ...     hand.act(said)
    >>> seen = read_betting_lines(hand.view(1))
    >>> seen[2].range_fraction(1) < seen[0].range_fraction(1) < seen[1].range_fraction(1)
    True
    """
    betting = _BettingTracker()
    for event in view.log:
        betting.apply(event)
    return betting.lines


def likely_opponents(context: DecisionContext) -> list[int]:
    """Return the opponents to expect: those in voluntarily, and some of those yet to act."""
    seen = read_betting_lines(context.view)
    chose = [seat for seat in context.opponents if seen[seat].voluntary]
    waiting = [seat for seat in context.opponents if not seen[seat].voluntary]
    count = ceil(_CONTINUE_FREQUENCY * len(waiting)) if chose or len(waiting) > 1 else len(waiting)
    return sorted(chose + waiting[:count])


class WeightedHands(NamedTuple):
    """Hands a player may hold when no draw is left, and how likely each is."""

    hands: CardArray
    weights: Sequence[int]


class OpponentModel:
    """Samples hands for opponents, once for all about whom the same is known."""

    def __init__(self, context: DecisionContext) -> None:
        self.context = context
        self.betting_lines = read_betting_lines(context.view)
        self.sampler = context.sampler
        self._dealt: dict[object, tuple[CardArray, Equities]] = {}

    def sample_hands(self, seat: int) -> WeightedHands:
        """Return hands for a seat, weighted by how well they fit its actions."""
        line = self.betting_lines[seat]
        hands, worths = self._hands(seat, line)
        inside = max(1, round(line.range_fraction(self.context.personality.credit) * len(hands)))
        outside = len(hands) - inside
        weights = np.full(len(hands), 10_000)
        if outside:
            aside = round(
                10_000 * _OUT_OF_RANGE_FREQUENCY / (1 - _OUT_OF_RANGE_FREQUENCY) * inside / outside
            )
            weights[np.argsort(-worths, kind="stable")[inside:]] = max(1, min(10_000, aside))
        return WeightedHands(hands, weights.tolist())

    def _hands(self, seat: int, line: BettingLine) -> tuple[CardArray, Equities]:
        standing = self.context.known_state
        at = standing.seats.index(seat)
        given, done = standing.hands[at], standing.progress[at].events_done
        behind = _draws_left(self.context, 0) - _draws_left(self.context, done)
        draws = tuple(line.draw_counts[-behind:]) if behind else ()
        known = (given.cards, done, draws)
        if known not in self._dealt:
            self._dealt[known] = self._deal(given.cards, done, draws)
        return self._dealt[known]

    def _deal(
        self, cards: Sequence[int], done: int, draws: tuple[int, ...]
    ) -> tuple[CardArray, Equities]:
        thinking = self.context
        missing = [at for at, card in enumerate(cards) if card == UNKNOWN]
        all_draws = _draws_left(thinking, 0)
        count = max(
            _MIN_HANDS, thinking.budget.scale_trials(_DRAWING_HANDS if all_draws else _HANDS)
        )
        hands = np.tile(np.array(cards, np.int16), (count, 1)).astype(np.uint8)
        hands[:, missing] = self.sampler.deal(count, len(missing))
        if not all_draws:
            return hands, self._strengths(hands, done)
        return self._after_draws(hands, done, draws)

    def _strengths(self, hands: CardArray, done: int) -> Equities:
        standing = self.context.known_state
        course = standing.plan.events
        on_board = len(standing.boards[0])
        return draw_equity.hand_percentiles(
            self.sampler,
            standing.plan.shares,
            hands,
            boards=[np.array(board, np.uint8) for board in standing.boards],
            hole_cards=sum(isinstance(event, PlannedCard) for event in course[done:]),
            board_cards=max(0, standing.plan.board_size(len(course)) - on_board),
            runouts=self.context.budget.scale_trials(_TIMES),
        )

    def _after_draws(
        self, hands: CardArray, done: int, draws: tuple[int, ...]
    ) -> tuple[CardArray, Equities]:
        """Draw with the hands as the player was seen to, and then as is best."""
        left = _draws_left(self.context, done)
        bench = build_reference_range(self.context, hands.shape[1], _TRIES)
        for nth, drawn in enumerate(draws):
            drawing = remaining_draws(self.context, hands, left + len(draws) - nth, bench)
            hands = self._drew(hands, drawn, drawing, done)
        drawing = remaining_draws(self.context, hands, left, bench)
        if not left:
            return hands, self._strengths(hands, done)
        kept = draw_equity.find_best_keeps(
            self.sampler, hands, drawing, range(min(drawing.max_drawn, 3) + 1)
        )
        finals = draw_equity.complete_draws(self.sampler, kept.cards, drawing)
        return finals, kept.equities

    def _drew(self, hands: CardArray, drawn: int, drawing: RemainingDraws, done: int) -> CardArray:
        """Draw this many cards with each hand; hands that stand pat are the stronger ones."""
        count, size = hands.shape
        if not drawn:
            more = self.sampler.deal(count * (_PAT_SELECTIVITY - 1), size)
            many = np.vstack([hands, more])
            order = np.argsort(-self._strengths(many, done), kind="stable")
            return many[order[:count]]
        drawn = min(drawn, size)
        kept = np.array(draw_equity.find_best_keeps(self.sampler, hands, drawing, (drawn,)).cards)
        kept = kept.reshape(count, size - drawn).astype(np.uint8)
        return np.hstack([kept, self.sampler.deal(count, drawn, kept)])


def _draws_left(thinking: DecisionContext, done: int) -> int:
    return thinking.known_state.plan.draws_left(done)


def remaining_draws(
    context: DecisionContext,
    hands: CardArray,
    draws_left: int,
    reference: draw_equity.ReferenceRange,
) -> RemainingDraws:
    """Return the last draws of the game, for hands like these."""
    course = context.known_state.plan.events
    max_draws = [event.max_cards for event in course if isinstance(event, PlannedDraw)]
    return draw_equity.RemainingDraws(
        hands.shape[1], max_draws[-draws_left] if draws_left else 0, draws_left, reference
    )


def build_reference_range(
    context: DecisionContext, hand_size: int, runouts: int
) -> draw_equity.ReferenceRange:
    """Return typical final hands of a draw game, on boards that may come."""
    standing = context.known_state
    showdown = standing.plan
    on_board = showdown.board_size(len(showdown.events))
    if not on_board:
        deck = tuple(map(int, showdown.deck.cards))
        left = showdown.draws_left(0)
        bench = draw_equity.default_reference_range(
            showdown.shares, deck, hand_size, showdown.next_draw_limit(0), left
        )
        return bench.repeat(runouts)
    hands = context.sampler.deal(_HANDS, hand_size)
    return draw_equity.ReferenceRange(showdown.shares, hands, sample_boards(context, runouts))


def sample_boards(context: DecisionContext, runouts: int) -> list[list[CardArray]]:
    """Deal the rest of the boards `runouts` times."""
    standing = context.known_state
    lying = [np.array(board, np.uint8) for board in standing.boards]
    on_board = standing.plan.board_size(len(standing.plan.events))
    lacks = max(0, on_board - len(lying[0]))
    more = context.sampler.deal(runouts, lacks * len(lying))
    return [
        [
            np.concatenate([board, cards[at * lacks : (at + 1) * lacks]])
            for at, board in enumerate(lying)
        ]
        for cards in more
    ]
