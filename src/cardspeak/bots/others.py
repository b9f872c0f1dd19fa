"""What others may hold: hands dealt by chance to them, and which of those fit what they did."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field
from math import ceil
from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from cardspeak.bots import outlook
from cardspeak.cards import UNKNOWN
from cardspeak.hand import events
from cardspeak.odds.showdowns import Draws, Hole

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardspeak.bots.outlook import Drawing, Worths
    from cardspeak.bots.shoe import Cards
    from cardspeak.bots.thinking import Thinking
    from cardspeak.hand.views import View

_RAISE, _CALL = 0.6, 0.85
"""Which part of their hands players go on with who raise, and who call, for hardly anything."""
_BEFORE: Final = 0.5
"""How much of that counts when more cards have come: as a power of the part."""
_ASIDE: Final = 0.12
"""How often a hand is not among those that what its player did speaks for."""
_STAYS: Final = 0.35
"""How many of those who have not acted yet will stay."""
_TIGHTEST: Final = 0.04
"""No player is believed to hold less than this part of all hands."""
_PAT: Final = 3
"""Of how many hands one that stands pat is the best."""
_HANDS, _DRAWING_HANDS, _TIMES, _TRIES = 128, 48, 8, 3
"""How many hands are dealt to somebody, where there is no draw and where there is, how often the
rest comes to them, and how often they draw."""
_FEWEST: Final = 24
"""So many hands are dealt to somebody at least: the best of fewer say nothing."""


@dataclass
class Line:
    """What somebody did in the hand, as all have seen it."""

    now: float = 1.0
    """The part of all hands with which he would have acted so in this round."""
    before: float = 1.0
    chose: bool = False
    """Whether he has put chips in by his own choice."""
    draws: list[int] = field(default_factory=list)
    """How many cards he drew each time."""

    def part(self, credit: float) -> float:
        """Say which part of all hands he has, the best ones, for somebody who believes him so."""
        part: float = (self.now * self.before**_BEFORE) ** credit
        return max(_TIGHTEST, part)


class _Betting:
    """Follows the chips through a log."""

    def __init__(self) -> None:
        self.pot = 0
        self.acted = False
        self.bets: defaultdict[int, int] = defaultdict(int)
        self.lines: defaultdict[int, Line] = defaultdict(Line)

    def follow(self, event: events.Event) -> None:
        """Take the next event in."""
        self.acted |= isinstance(event, events.ACTIONS)
        match event:
            case events.Anted(amount=amount):
                self.pot += amount
            case (
                events.Posted(seat=seat, amount=amount) | events.BroughtIn(seat=seat, amount=amount)
            ):
                self.put(seat, amount)
            case events.Opened(seat=seat, to=to) | events.Raised(seat=seat, to=to):
                self.raised(seat, to)
            case events.Called(seat=seat, amount=amount):
                self.lines[seat].now *= _CALL / (1 + amount / max(1, self.pot) / 2)
                self.lines[seat].chose = True
                self.put(seat, amount)
            case events.Threw(seat=seat, cards=cards):
                self.lines[seat].draws.append(len(cards) // 2)
                self.more_cards()
            case events.StoodPat(seat=seat):
                self.lines[seat].draws.append(0)
                self.more_cards()
            case events.Dealt() | events.Boarded():
                self.more_cards()

    def put(self, seat: int, amount: int) -> None:
        """Count chips."""
        self.bets[seat] += amount
        self.pot += amount

    def raised(self, seat: int, to: int) -> None:
        """Take a bet or raise: the larger beside the pot, the better the hand."""
        high = max(self.bets.values(), default=0)
        after_call = self.pot + high - self.bets[seat]
        self.lines[seat].now *= _RAISE / (1 + max(0, to - high) / max(1, after_call))
        self.lines[seat].chose = True
        self.put(seat, to - self.bets[seat])

    def more_cards(self) -> None:
        """Begin another round."""
        if self.acted:  # blinds lie there before the first cards come
            self.acted = False
            self.bets.clear()
            for line in self.lines.values():
                line.before *= line.now
                line.now = 1.0


def lines(view: View) -> defaultdict[int, Line]:
    """Read off the log what everybody did.

    >>> from cardspeak.hand import deal, placard
    >>> hand = deal(placard("holdem", limit="fixed", blinds=(5, 10)), [1000] * 3, seed=7)
    >>> for said in ("raise 20", "call"):
    ...     hand.act(said)
    >>> seen = lines(hand.view(1))
    >>> seen[2].part(1) < seen[0].part(1) < seen[1].part(1)
    True
    """
    betting = _Betting()
    for event in view.log:
        betting.follow(event)
    return betting.lines


def faced(thinking: Thinking) -> list[int]:
    """Choose the seats to be afraid of: who is in by choice, and some of those yet to act."""
    seen = lines(thinking.view)
    chose = [seat for seat in thinking.opponents if seen[seat].chose]
    waiting = [seat for seat in thinking.opponents if not seen[seat].chose]
    count = ceil(_STAYS * len(waiting)) if chose or len(waiting) > 1 else len(waiting)
    return sorted(chose + waiting[:count])


class Held(NamedTuple):
    """Hands that somebody may hold when no draw is left, and how likely each is."""

    hands: Cards
    weights: Sequence[int]


class Others:
    """Deals hands to others, once for all of whom the same is known."""

    def __init__(self, thinking: Thinking) -> None:
        self.thinking = thinking
        self.lines = lines(thinking.view)
        self.shoe = thinking.shoe
        self._dealt: dict[object, tuple[Cards, Worths]] = {}

    def held(self, seat: int) -> Held:
        """Give hands for a seat, the likelier the better they fit what it did."""
        line = self.lines[seat]
        hands, worths = self._hands(seat, line)
        inside = max(1, round(line.part(self.thinking.me.credit) * len(hands)))
        outside = len(hands) - inside
        weights = np.full(len(hands), 10_000)
        if outside:
            aside = round(10_000 * _ASIDE / (1 - _ASIDE) * inside / outside)
            weights[np.argsort(-worths, kind="stable")[inside:]] = max(1, min(10_000, aside))
        return Held(hands, weights.tolist())

    def _hands(self, seat: int, line: Line) -> tuple[Cards, Worths]:
        standing = self.thinking.standing
        at = standing.seats.index(seat)
        given, done = standing.hands[at], standing.placed[at].done
        behind = _drawing_left(self.thinking, 0) - _drawing_left(self.thinking, done)
        draws = tuple(line.draws[-behind:]) if behind else ()
        known = (given.cards, done, draws)
        if known not in self._dealt:
            self._dealt[known] = self._deal(given.cards, done, draws)
        return self._dealt[known]

    def _deal(
        self, cards: Sequence[int], done: int, draws: tuple[int, ...]
    ) -> tuple[Cards, Worths]:
        thinking = self.thinking
        missing = [at for at, card in enumerate(cards) if card == UNKNOWN]
        all_draws = _drawing_left(thinking, 0)
        count = max(_FEWEST, thinking.budget.often(_DRAWING_HANDS if all_draws else _HANDS))
        hands = np.tile(np.array(cards, np.int16), (count, 1)).astype(np.uint8)
        hands[:, missing] = self.shoe.dealt(count, len(missing))
        if not all_draws:
            return hands, self._strengths(hands, done)
        return self._after_draws(hands, done, draws)

    def _strengths(self, hands: Cards, done: int) -> Worths:
        standing = self.thinking.standing
        course = standing.showdown.course
        on_board = len(standing.boards[0])
        return outlook.strengths(
            self.shoe,
            standing.showdown.parts,
            hands,
            boards=[np.array(board, np.uint8) for board in standing.boards],
            hole=sum(isinstance(event, Hole) for event in course[done:]),
            on_board=max(0, standing.showdown.on_board(len(course)) - on_board),
            times=self.thinking.budget.often(_TIMES),
        )

    def _after_draws(self, hands: Cards, done: int, draws: tuple[int, ...]) -> tuple[Cards, Worths]:
        """Let hands draw as somebody was seen to, and then as is best."""
        left = _drawing_left(self.thinking, done)
        bench = usual(self.thinking, hands.shape[1], _TRIES)
        for nth, drawn in enumerate(draws):
            drawing = drawing_from(self.thinking, hands, left + len(draws) - nth, bench)
            hands = self._drew(hands, drawn, drawing, done)
        drawing = drawing_from(self.thinking, hands, left, bench)
        if not left:
            return hands, self._strengths(hands, done)
        kept = outlook.best_kept(self.shoe, hands, drawing, range(min(drawing.most, 3) + 1))
        finals = outlook.drawn_out(self.shoe, kept.cards, drawing)
        return finals, kept.worths

    def _drew(self, hands: Cards, drawn: int, drawing: Drawing, done: int) -> Cards:
        """Let hands draw so many cards; those that stand pat are the better ones."""
        count, size = hands.shape
        if not drawn:
            more = self.shoe.dealt(count * (_PAT - 1), size)
            many = np.vstack([hands, more])
            order = np.argsort(-self._strengths(many, done), kind="stable")
            return many[order[:count]]
        drawn = min(drawn, size)
        kept = np.array(outlook.best_kept(self.shoe, hands, drawing, (drawn,)).cards)
        kept = kept.reshape(count, size - drawn).astype(np.uint8)
        return np.hstack([kept, self.shoe.dealt(count, drawn, kept)])


def _drawing_left(thinking: Thinking, done: int) -> int:
    return thinking.standing.showdown.draws_after(done)


def drawing_from(thinking: Thinking, hands: Cards, left: int, bench: outlook.Bench) -> Drawing:
    """Give the last draws of the game, for hands like these."""
    course = thinking.standing.showdown.course
    most = [event.most for event in course if isinstance(event, Draws)]
    return outlook.Drawing(hands.shape[1], most[-left] if left else 0, left, bench)


def usual(thinking: Thinking, size: int, tries: int) -> outlook.Bench:
    """Give hands as they are usual at the end of a game with draws, on boards that may come."""
    standing = thinking.standing
    showdown = standing.showdown
    on_board = showdown.on_board(len(showdown.course))
    if not on_board:
        deck = tuple(map(int, showdown.deck.cards))
        left = showdown.draws_after(0)
        bench = outlook.usual_bench(showdown.parts, deck, size, showdown.next_draw(0), left)
        return bench.often(tries)
    hands = thinking.shoe.dealt(_HANDS, size)
    return outlook.Bench(showdown.parts, hands, boards_to_come(thinking, tries))


def boards_to_come(thinking: Thinking, times: int) -> list[list[Cards]]:
    """Deal the rest of the boards so many times."""
    standing = thinking.standing
    lying = [np.array(board, np.uint8) for board in standing.boards]
    on_board = standing.showdown.on_board(len(standing.showdown.course))
    lacks = max(0, on_board - len(lying[0]))
    more = thinking.shoe.dealt(times, lacks * len(lying))
    return [
        [
            np.concatenate([board, cards[at * lacks : (at + 1) * lacks]])
            for at, board in enumerate(lying)
        ]
        for cards in more
    ]
