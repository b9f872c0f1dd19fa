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
_HANDS, _DRAWING_HANDS, _RUNOUTS, _DRAWS_PER_HAND = 128, 48, 8, 3
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
        fraction: float = (
            self.street_fraction * self.earlier_fraction**_EARLIER_STREET_WEIGHT
        ) ** credit
        return max(_MIN_RANGE_FRACTION, fraction)


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
            case events.DrawTakenBack(seat=seat):
                self.lines[seat].draw_counts.pop()
            case events.Dealt() | events.BoardDealt():
                self.start_street()

    def put_in(self, seat: int, amount: int) -> None:
        """Count chips put in."""
        self.bets[seat] += amount
        self.pot += amount

    def apply_raise(self, seat: int, to: int) -> None:
        """Apply a bet or raise: the larger it is relative to the pot, the stronger the hand."""
        highest_bet = max(self.bets.values(), default=0)
        after_call = self.pot + highest_bet - self.bets[seat]
        self.lines[seat].street_fraction *= _RAISE / (
            1 + max(0, to - highest_bet) / max(1, after_call)
        )
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
    >>> for action in ("raise 20", "call"):
    ...     hand.act(action)
    >>> lines = read_betting_lines(hand.view(1))
    >>> lines[2].range_fraction(1) < lines[0].range_fraction(1) < lines[1].range_fraction(1)
    True
    """
    betting = _BettingTracker()
    for event in view.log:
        betting.apply(event)
    return betting.lines


def likely_opponents(context: DecisionContext) -> list[int]:
    """Return the opponents to expect: those in voluntarily, and some of those yet to act."""
    betting_lines = read_betting_lines(context.view)
    voluntary = [seat for seat in context.opponent_seats if betting_lines[seat].voluntary]
    waiting = [seat for seat in context.opponent_seats if not betting_lines[seat].voluntary]
    count = (
        ceil(_CONTINUE_FREQUENCY * len(waiting)) if voluntary or len(waiting) > 1 else len(waiting)
    )
    return sorted(voluntary + waiting[:count])


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
        hands, equities = self._hands_after_line(seat, line)
        inside = max(1, round(line.range_fraction(self.context.personality.credit) * len(hands)))
        outside = len(hands) - inside
        weights = np.full(len(hands), 10_000)
        if outside:
            outside_weight = round(
                10_000 * _OUT_OF_RANGE_FREQUENCY / (1 - _OUT_OF_RANGE_FREQUENCY) * inside / outside
            )
            weights[np.argsort(-equities, kind="stable")[inside:]] = max(
                1, min(10_000, outside_weight)
            )
        return WeightedHands(hands, weights.tolist())

    def _hands_after_line(self, seat: int, line: BettingLine) -> tuple[CardArray, Equities]:
        state = self.context.known_state
        index = state.seats.index(seat)
        hand, events_done = state.hands[index], state.progress[index].events_done
        draws_made = _draws_left(self.context, 0) - _draws_left(self.context, events_done)
        draws = tuple(line.draw_counts[-draws_made:]) if draws_made else ()
        key = (hand.cards, events_done, draws)
        if key not in self._dealt:
            self._dealt[key] = self._deal_hands(hand.cards, events_done, draws)
        return self._dealt[key]

    def _deal_hands(
        self, cards: Sequence[int], events_done: int, draws: tuple[int, ...]
    ) -> tuple[CardArray, Equities]:
        context = self.context
        missing = [index for index, card in enumerate(cards) if card == UNKNOWN]
        draws_in_game = _draws_left(context, 0)
        count = max(
            _MIN_HANDS, context.budget.scale_samples(_DRAWING_HANDS if draws_in_game else _HANDS)
        )
        hands = np.tile(np.array(cards, np.int16), (count, 1)).astype(np.uint8)
        hands[:, missing] = self.sampler.deal(count, len(missing))
        if not draws_in_game:
            return hands, self._strengths(hands, events_done)
        return self._after_draws(hands, events_done, draws)

    def _strengths(self, hands: CardArray, events_done: int) -> Equities:
        state = self.context.known_state
        planned_events = state.plan.events
        board_size = len(state.boards[0])
        return draw_equity.hand_percentiles(
            self.sampler,
            state.plan.shares,
            hands,
            boards=[np.array(board, np.uint8) for board in state.boards],
            hole_card_count=sum(
                isinstance(event, PlannedCard) for event in planned_events[events_done:]
            ),
            board_card_count=max(0, state.plan.board_size(len(planned_events)) - board_size),
            runout_count=self.context.budget.scale_samples(_RUNOUTS),
        )

    def _after_draws(
        self, hands: CardArray, events_done: int, draws: tuple[int, ...]
    ) -> tuple[CardArray, Equities]:
        """Draw with the hands as the player was seen to, and then as is best."""
        draws_left = _draws_left(self.context, events_done)
        reference = build_reference_range(self.context, hands.shape[1], _DRAWS_PER_HAND)
        for index, drawn in enumerate(draws):
            remaining = remaining_draws(
                self.context, hands, draws_left + len(draws) - index, reference
            )
            hands = self._draw_as_seen(hands, drawn, remaining, events_done)
        remaining = remaining_draws(self.context, hands, draws_left, reference)
        if not draws_left:
            return hands, self._strengths(hands, events_done)
        kept = draw_equity.find_best_keeps(
            self.sampler, hands, remaining, range(min(remaining.max_drawn, 3) + 1)
        )
        final_hands = draw_equity.complete_draws(self.sampler, kept.cards, remaining)
        return final_hands, kept.equities

    def _draw_as_seen(
        self, hands: CardArray, draw_count: int, draws: RemainingDraws, events_done: int
    ) -> CardArray:
        """Draw this many cards with each hand; hands that stand pat are the stronger ones."""
        count, size = hands.shape
        if not draw_count:
            extra_hands = self.sampler.deal(count * (_PAT_SELECTIVITY - 1), size)
            all_hands = np.vstack([hands, extra_hands])
            order = np.argsort(-self._strengths(all_hands, events_done), kind="stable")
            return all_hands[order[:count]]
        draw_count = min(draw_count, size)
        kept = np.array(
            draw_equity.find_best_keeps(self.sampler, hands, draws, (draw_count,)).cards
        )
        kept = kept.reshape(count, size - draw_count).astype(np.uint8)
        return np.hstack([kept, self.sampler.deal(count, draw_count, kept)])


def _draws_left(context: DecisionContext, events_done: int) -> int:
    return context.known_state.plan.draws_left(events_done)


def remaining_draws(
    context: DecisionContext,
    hands: CardArray,
    draws_left: int,
    reference: draw_equity.ReferenceRange,
) -> RemainingDraws:
    """Return the last draws of the game, for hands like these."""
    planned_events = context.known_state.plan.events
    max_draws = [event.max_cards for event in planned_events if isinstance(event, PlannedDraw)]
    return draw_equity.RemainingDraws(
        hands.shape[1], max_draws[-draws_left] if draws_left else 0, draws_left, reference
    )


def build_reference_range(
    context: DecisionContext, hand_size: int, runout_count: int
) -> draw_equity.ReferenceRange:
    """Return typical final hands of a draw game, on boards that may come."""
    state = context.known_state
    plan = state.plan
    board_size = plan.board_size(len(plan.events))
    if not board_size:
        deck = tuple(map(int, plan.deck.cards))
        draws_left = plan.draws_left(0)
        reference = draw_equity.default_reference_range(
            plan.shares, deck, hand_size, plan.next_draw_limit(0), draws_left
        )
        return reference.repeat(runout_count)
    hands = context.sampler.deal(_HANDS, hand_size)
    return draw_equity.ReferenceRange(plan.shares, hands, sample_boards(context, runout_count))


def sample_boards(context: DecisionContext, runout_count: int) -> list[list[CardArray]]:
    """Deal the rest of the boards `runout_count` times."""
    state = context.known_state
    boards = [np.array(board, np.uint8) for board in state.boards]
    board_size = state.plan.board_size(len(state.plan.events))
    missing = max(0, board_size - len(boards[0]))
    cards_to_come = context.sampler.deal(runout_count, missing * len(boards))
    return [
        [
            np.concatenate([board, cards[index * missing : (index + 1) * missing]])
            for index, board in enumerate(boards)
        ]
        for cards in cards_to_come
    ]
