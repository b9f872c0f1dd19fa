"""What others may hold: hands dealt by chance to them, and which of those fit what they did."""

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
"""Which part of their hands players go on with who raise, and who call, for hardly anything."""
_EARLIER_STREET_WEIGHT: Final = 0.5
"""How much of that counts when more cards have come: as a power of the part."""
_OUT_OF_RANGE_FREQUENCY: Final = 0.12
"""How often a hand is not among those that what its player did speaks for."""
_CONTINUE_FREQUENCY: Final = 0.35
"""How many of those who have not acted yet will stay."""
_MIN_RANGE_FRACTION: Final = 0.04
"""No player is believed to hold less than this part of all hands."""
_PAT_SELECTIVITY: Final = 3
"""Of how many hands one that stands pat is the best."""
_HANDS, _DRAWING_HANDS, _TIMES, _TRIES = 128, 48, 8, 3
"""How many hands are dealt to somebody, where there is no draw and where there is, how often the
rest comes to them, and how often they draw."""
_MIN_HANDS: Final = 24
"""So many hands are dealt to somebody at least: the best of fewer say nothing."""


@dataclass
class BettingLine:
    """What somebody did in the hand, as all have seen it."""

    street_fraction: float = 1.0
    """The part of all hands with which he would have acted so in this round."""
    earlier_fraction: float = 1.0
    voluntary: bool = False
    """Whether he has put chips in by his own choice."""
    draw_counts: list[int] = field(default_factory=list)
    """How many cards he drew each time."""

    def range_fraction(self, credit: float) -> float:
        """Say which part of all hands he has, the best ones, for somebody who believes him so."""
        part: float = (
            self.street_fraction * self.earlier_fraction**_EARLIER_STREET_WEIGHT
        ) ** credit
        return max(_MIN_RANGE_FRACTION, part)


class _BettingTracker:
    """Follows the chips through a log."""

    def __init__(self) -> None:
        self.pot = 0
        self.acted = False
        self.bets: defaultdict[int, int] = defaultdict(int)
        self.lines: defaultdict[int, BettingLine] = defaultdict(BettingLine)

    def apply(self, event: events.HandEventBase) -> None:
        """Take the next event in."""
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
        """Count chips."""
        self.bets[seat] += amount
        self.pot += amount

    def apply_raise(self, seat: int, to: int) -> None:
        """Take a bet or raise: the larger beside the pot, the better the hand."""
        high = max(self.bets.values(), default=0)
        after_call = self.pot + high - self.bets[seat]
        self.lines[seat].street_fraction *= _RAISE / (1 + max(0, to - high) / max(1, after_call))
        self.lines[seat].voluntary = True
        self.put_in(seat, to - self.bets[seat])

    def start_street(self) -> None:
        """Begin another round."""
        if self.acted:  # blinds lie there before the first cards come
            self.acted = False
            self.bets.clear()
            for line in self.lines.values():
                line.earlier_fraction *= line.street_fraction
                line.street_fraction = 1.0


def read_betting_lines(view: HandView) -> defaultdict[int, BettingLine]:
    """Read off the log what everybody did.

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
    """Choose the seats to be afraid of: who is in by choice, and some of those yet to act."""
    seen = read_betting_lines(context.view)
    chose = [seat for seat in context.opponents if seen[seat].voluntary]
    waiting = [seat for seat in context.opponents if not seen[seat].voluntary]
    count = ceil(_CONTINUE_FREQUENCY * len(waiting)) if chose or len(waiting) > 1 else len(waiting)
    return sorted(chose + waiting[:count])


class WeightedHands(NamedTuple):
    """Hands that somebody may hold when no draw is left, and how likely each is."""

    hands: CardArray
    weights: Sequence[int]


class OpponentModel:
    """Deals hands to others, once for all of whom the same is known."""

    def __init__(self, context: DecisionContext) -> None:
        self.context = context
        self.betting_lines = read_betting_lines(context.view)
        self.sampler = context.sampler
        self._dealt: dict[object, tuple[CardArray, Equities]] = {}

    def sample_hands(self, seat: int) -> WeightedHands:
        """Give hands for a seat, the likelier the better they fit what it did."""
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
        """Let hands draw as somebody was seen to, and then as is best."""
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
        """Let hands draw so many cards; those that stand pat are the better ones."""
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
    """Give the last draws of the game, for hands like these."""
    course = context.known_state.plan.events
    most = [event.max_cards for event in course if isinstance(event, PlannedDraw)]
    return draw_equity.RemainingDraws(
        hands.shape[1], most[-draws_left] if draws_left else 0, draws_left, reference
    )


def build_reference_range(
    context: DecisionContext, hand_size: int, runouts: int
) -> draw_equity.ReferenceRange:
    """Give hands as they are usual at the end of a game with draws, on boards that may come."""
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
    """Deal the rest of the boards so many times."""
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
