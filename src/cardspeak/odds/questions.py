"""A question: who holds what, what lies on the boards, and what is still to come from here."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations, groupby
from math import comb
from typing import TYPE_CHECKING, Final

from cardspeak.cards import JOKER, UNKNOWN, BadCards
from cardspeak.odds.hands import GivenHand, whole_weights
from cardspeak.odds.showdowns import BadQuestion, Draws, Hole, OnBoards, Throws
from cardspeak.ranking import ANY, HOLE, TWO_AND_THREE

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy as np
    from numpy.typing import NDArray

    from cardspeak import _kernel as kernel
    from cardspeak.odds.showdowns import Part, Showdown
    from cardspeak.ranking import Playing, Ranking

DEAL, DEAL_UP, BOARD, THROW = range(4)
"""What a step does, as the kernel numbers it."""
_PLAYING: Final[dict[Playing, int]] = {ANY: 0, TWO_AND_THREE: 1, HOLE: 2}
FEW_HOLDINGS: Final = 2000
"""Unknown cards of a seat are held one by one, if they can be held in no more ways."""

_PAT = "hands stand pat in draws that are not spoken of"
_THROWN = (
    "who throws cards keeps those that do best on average over what may come, "
    "seeing his own cards, the boards and dead cards"
)
_EXPOSED = "nobody turns his down card up"


@dataclass(frozen=True, slots=True)
class Step:
    """Something that is still to happen: cards to a seat or a board, or cards thrown."""

    doing: int
    who: int
    count: int


@dataclass(frozen=True)
class Seat:
    """What one seat may hold, the holdings all of one length."""

    name: str
    holdings: tuple[tuple[int, ...], ...]
    weights: tuple[int, ...]
    up: tuple[bool, ...]
    """Which cards of a holding lie face up."""


@dataclass(frozen=True)
class Question:
    """Everything that the kernel needs to know."""

    showdown: Showdown
    seats: tuple[Seat, ...]
    boards: tuple[tuple[int, ...], ...]
    dead: tuple[int, ...]
    stub: tuple[int, ...]
    """All cards but those on boards and dead ones: held or to come."""
    steps: tuple[Step, ...]
    assumed: tuple[str, ...]

    @property
    def dealt(self) -> tuple[Step, ...]:
        """The steps in which cards come."""
        return tuple(step for step in self.steps if step.doing != THROW)

    def deals(self) -> int:
        """Count the deals there can be, those with holdings that share cards among them."""
        ways = 1
        for seat in self.seats:
            ways *= len(seat.holdings)
        left = len(self.stub) - sum(len(seat.holdings[0]) for seat in self.seats)
        for step in self.dealt:
            ways *= comb(left, step.count)
            left -= step.count
        return ways

    def kernel(self) -> kernel.Question:
        """Put the question to the kernel."""
        import numpy as np

        from cardspeak._kernel import Question as Asked

        return Asked(
            stub=list(self.stub),
            seats=[
                (
                    np.array(seat.holdings, np.uint8).reshape(len(seat.holdings), -1),
                    np.array(seat.weights, np.uint64),
                    sum(up << nth for nth, up in enumerate(seat.up)),
                )
                for seat in self.seats
            ],
            boards=[list(board) for board in self.boards],
            steps=[(step.doing, step.who, step.count) for step in self.steps],
            parts=[self._part(part) for part in self.showdown.parts],
        )

    def _part(self, part: Part) -> tuple[object, object, int, int, int, NDArray[np.uint32]]:
        import numpy as np

        throws = len(self.steps) > len(self.dealt)
        return (
            part.ranking.table,
            part.joker_up.table if part.joker_up else None,
            _PLAYING[part.playing],
            part.board,
            part.ranking.floor,
            worths(part.ranking, self._width(part)) if throws else np.zeros(0, np.uint32),
        )

    def _width(self, part: Part) -> int:
        """Say how many cards a hand is made from at the showdown, as far as they are counted."""
        hole = len(self.showdown.held(len(self.showdown.course)))
        if part.playing is HOLE:
            return hole
        return min(7, hole + self.showdown.on_board(len(self.showdown.course)))


@lru_cache(maxsize=32)
def worths(ranking: Ranking, width: int) -> NDArray[np.uint32]:
    """Say of each value how many of a million hands it beats.

    The hands are all those of `width` cards.
    """
    import numpy as np

    counts = np.asarray(ranking.census(width), np.float64)
    below = np.concatenate(([0.0], np.cumsum(counts)[:-1]))
    worth = np.zeros(2**16, np.uint32)
    size = min(len(below), len(worth))
    worth[:size] = np.floor(below[:size] / counts.sum() * 1_000_000)
    return worth


# ---------------------------------------------------------------- from here


@dataclass(frozen=True, slots=True)
class Placed:
    """A hand in the course of the game."""

    done: int
    """How many events of the course are behind it."""
    up: tuple[bool, ...]
    """Whether its cards lie face up."""
    draws: tuple[int, ...] = ()
    """How many cards it draws in each of the last draws."""
    missing: int = 0
    """How many cards it has thrown already and not been given for."""


class Placing:
    """Finds how far hands are by the number of their cards."""

    def __init__(
        self, showdown: Showdown, on_board: int, draws: Sequence[Sequence[int]] | None
    ) -> None:
        self.showdown = showdown
        self.draws = draws
        self.places = [done for done in showdown.stops if showdown.on_board(done) == on_board]
        if not self.places:
            sizes = sorted({showdown.on_board(done) for done in showdown.stops})
            raise BadQuestion(f"a board of {showdown.name} has {_or(sizes)} cards, not {on_board}")

    def place(self, seat: int, hand: GivenHand) -> Placed:
        """Find how far a hand is: as far as it can be with so many cards."""
        later = self.showdown.draws_after(self.places[0])
        drawn = tuple(self.draws[seat]) if self.draws else ()
        if len(drawn) > later:
            raise BadQuestion(f"{self.showdown.name} has {later} draws from here, not {len(drawn)}")
        if hand.unknown:
            return self._unknown(drawn)
        count = len(hand.range.holdings[0]) if hand.range else len(hand.cards)
        for done in reversed(self.places):
            held = self.showdown.held(done)
            if len(held) == count and self.showdown.draws_after(done) >= len(drawn):
                return Placed(done, held, drawn)
        return self._drawing(hand, count, drawn)

    def _unknown(self, drawn: tuple[int, ...]) -> Placed:
        """Take a hand of which nothing is known as if it were dealt now."""
        done = next(
            (at for at in self.places if len(self.showdown.held(at)) >= self.showdown.opening),
            self.places[-1],
        )
        return Placed(done, self.showdown.held(done), drawn)

    def _drawing(self, hand: GivenHand, count: int, drawn: tuple[int, ...]) -> Placed:
        """Place a hand that has thrown cards and waits for others."""
        for done in reversed(self.places):
            held = self.showdown.held(done)
            missing = len(held) - count
            enough = self.showdown.draws_after(done) >= max(1, len(drawn))
            if 0 < missing <= self.showdown.next_draw(done) and enough:
                if drawn and drawn[0] != missing:
                    raise BadQuestion(
                        f"{hand.name} is {missing} short of {len(held)} cards, "
                        f"so it draws {missing}, not {drawn[0]}"
                    )
                return Placed(done, held[:count], drawn or (missing,), missing)
        sizes = sorted({len(self.showdown.held(done)) for done in self.places})
        raise BadQuestion(
            f"{hand.name} is {count} card{'s' * (count != 1)}, but here a hand of "
            f"{self.showdown.name} has {_or(sizes)}: say ? for a card that is not known"
        )


class FromHere:
    """What is still to come, for hands that are so far, and boards from an event on."""

    def __init__(self, showdown: Showdown, hands: Sequence[Placed], boards_from: int) -> None:
        self.showdown = showdown
        self.hands = hands
        self.boards_from = boards_from
        self.assumed: list[str] = []

    # ------------------------------------------------------------ steps

    def steps(self, unknown: Sequence[Sequence[bool]], boards: int) -> tuple[Step, ...]:
        """List what is still to come, a group of cards after the other.

        `unknown` has for each seat the cards of its hand that nobody named, and whether each
        lies face up.
        """
        steps = [
            Step(DEAL_UP if up else DEAL, seat, 1)
            for seat, cards in enumerate(unknown)
            for up in cards
        ]
        first = min([hand.done for hand in self.hands] + [self.boards_from])
        for at in range(first, len(self.showdown.course)):
            event = self.showdown.course[at]
            if isinstance(event, OnBoards):
                if at >= self.boards_from:
                    steps += [Step(BOARD, board, event.cards) for board in range(boards)]
            else:
                for seat, hand in enumerate(self.hands):
                    if at >= hand.done:
                        steps += self._for_seat(seat, hand, event, at)
        return merged(steps, tell_up=any(part.joker_up for part in self.showdown.parts))

    def _for_seat(
        self, seat: int, hand: Placed, event: Hole | Throws | Draws, at: int
    ) -> list[Step]:
        match event:
            case Hole(up=up):
                return [Step(DEAL_UP if up else DEAL, seat, 1)]
            case Throws(cards=cards):
                self._assume(_THROWN)
                return [Step(THROW, seat, cards)]
        return self._draw(seat, hand, event.most, self.showdown.draws_after(at))

    def _draw(self, seat: int, hand: Placed, most: int, left: int) -> list[Step]:
        """Draw as many as is said, of which a hand that is short throws none."""
        short = hand.missing and left == self.showdown.draws_after(hand.done)
        nth = 0 if short else len(hand.draws) - left
        if not 0 <= nth < len(hand.draws):
            self._assume(_PAT)
            return []
        count = hand.draws[nth]
        if not 0 <= count <= most:
            raise BadQuestion(f"in {self.showdown.name} one draws up to {most} cards, not {count}")
        if count == 0:
            return []
        if short:
            return [Step(DEAL, seat, count)]
        self._assume(_THROWN)
        return [Step(THROW, seat, count), Step(DEAL, seat, count)]

    def _assume(self, sentence: str) -> None:
        if sentence not in self.assumed:
            self.assumed.append(sentence)


def merged(steps: Sequence[Step], *, tell_up: bool) -> tuple[Step, ...]:
    """Put cards together that come one after the other, boards before seats.

    Whether a card comes up or down is told apart only where it matters.
    """
    out: list[Step] = []
    for throws, group in groupby(steps, key=lambda step: step.doing == THROW):
        some = list(group)
        out += some if throws else _together(some, tell_up=tell_up)
    return tuple(out)


def _together(steps: Sequence[Step], *, tell_up: bool) -> list[Step]:
    counts: Counter[tuple[int, int]] = Counter()
    for step in steps:
        doing = DEAL if step.doing == DEAL_UP and not tell_up else step.doing
        counts[doing, step.who] += step.count
    groups = [Step(doing, who, count) for (doing, who), count in counts.items() if count]
    return sorted(groups, key=lambda step: step.doing != BOARD)


# ---------------------------------------------------------------- making one


def question(
    showdown: Showdown,
    hands: Sequence[GivenHand],
    boards: Sequence[tuple[int, ...]],
    dead: tuple[int, ...],
    draws: Sequence[Sequence[int]] | None = None,
) -> Question:
    """Put together what was given, refusing what cannot be."""
    check_cards(showdown, hands, boards, dead)
    placing = Placing(showdown, len(boards[0]), draws)
    placed = [placing.place(seat, hand) for seat, hand in enumerate(hands)]
    return from_here(showdown, hands, boards, dead, FromHere(showdown, placed, placing.places[-1]))


def from_here(
    showdown: Showdown,
    hands: Sequence[GivenHand],
    boards: Sequence[tuple[int, ...]],
    dead: tuple[int, ...],
    here: FromHere,
) -> Question:
    """Put a question together for hands of which it is known how far they are."""
    known = {card for board in boards for card in board} | set(dead)
    stub = tuple(card for card in showdown.deck.cards if card not in known)
    seats, unknown = [], []
    for hand, placed in zip(hands, here.hands, strict=True):
        seat, to_come = _seat(hand, placed, known)
        seats.append(seat)
        unknown.append(to_come)
    steps = here.steps(unknown, len(boards))
    assumed = [*here.assumed, *([_EXPOSED] if showdown.exposes and steps else [])]
    asked = Question(showdown, tuple(seats), tuple(boards), dead, stub, steps, tuple(assumed))
    _check_stub(asked)
    return asked


def _seat(hand: GivenHand, placed: Placed, known: set[int]) -> tuple[Seat, tuple[bool, ...]]:
    """Make a seat of a hand, and say which of its cards are still to be dealt."""
    if hand.unknown:
        return Seat(hand.name, ((),), (1,), ()), placed.up
    if hand.range is None:
        named = [at for at, card in enumerate(hand.cards) if card != UNKNOWN]
        cards = tuple(int(hand.cards[at]) for at in named)
        up = tuple(placed.up[at] for at in named)
        rest = tuple(placed.up[at] for at, card in enumerate(hand.cards) if card == UNKNOWN)
        return Seat(hand.name, (cards,), (1,), up), rest
    pairs = [
        (tuple(map(int, cards)), weight)
        for cards, weight in zip(hand.range.holdings, hand.range.weights, strict=True)
        if known.isdisjoint(cards)
    ]
    if not pairs:
        raise BadQuestion(f"nothing is left of {hand.name}: boards and dead cards take it all")
    weights = whole_weights([weight for _, weight in pairs])
    return Seat(hand.name, tuple(cards for cards, _ in pairs), tuple(weights), placed.up), ()


def check_cards(
    showdown: Showdown,
    hands: Sequence[GivenHand],
    boards: Sequence[tuple[int, ...]],
    dead: tuple[int, ...],
) -> None:
    """Refuse cards that cannot be: twice there, in no deck, on boards that the game has not."""
    if not 2 <= len(hands) <= 10:
        raise BadQuestion(f"odds are for two to ten hands, not {len(hands)}")
    if len(boards) != showdown.boards or len({len(board) for board in boards}) != 1:
        raise BadQuestion(
            f"{showdown.name} has {showdown.boards} board{'s' * (showdown.boards > 1)}, "
            "each with the same number of cards"
        )
    on_boards = [card for board in boards for card in board]
    named = [int(card) for hand in hands for card in hand.cards if card != UNKNOWN] + on_boards
    if UNKNOWN in on_boards or UNKNOWN in dead:
        raise BadCards("boards and dead cards must be known: leave out those that are not")
    showdown.deck.check((*named, *dead))


def _check_stub(asked: Question) -> None:
    need = sum(len(seat.holdings[0]) for seat in asked.seats)
    need += sum(step.count for step in asked.dealt)
    if need > len(asked.stub):
        raise BadQuestion(
            f"{need} cards are to be held or to come, but only {len(asked.stub)} are left"
        )


def held_one_by_one(asked: Question) -> Question | None:
    """Hold unknown cards instead of dealing them, where then nothing but the boards is to come.

    So all of a matchup's boards can be counted at once.
    """
    if all(step.doing == BOARD for step in asked.steps):
        return asked
    to_come = [0] * len(asked.seats)
    for step in asked.steps:
        if step.doing == THROW:
            return None
        if step.doing != BOARD:
            to_come[step.who] += step.count
    if any(comb(len(asked.stub), count) > FEW_HOLDINGS for count in to_come):
        return None
    if any(count and len(s.holdings) > 1 for s, count in zip(asked.seats, to_come, strict=True)):
        return None
    if len(asked.boards) != 1 or JOKER in asked.stub:
        return None
    seats = tuple(
        _expanded(seat, count, asked.stub) for seat, count in zip(asked.seats, to_come, strict=True)
    )
    steps = tuple(step for step in asked.steps if step.doing == BOARD)
    return Question(
        asked.showdown, seats, asked.boards, asked.dead, asked.stub, steps, asked.assumed
    )


def _expanded(seat: Seat, count: int, stub: Sequence[int]) -> Seat:
    if not count:
        return seat
    held = seat.holdings[0]
    rest = [card for card in stub if card not in held]
    holdings = tuple(tuple(sorted((*held, *more))) for more in combinations(rest, count))
    return Seat(seat.name, holdings, (1,) * len(holdings), ())


def _or(numbers: Sequence[int]) -> str:
    *most, last = map(str, numbers)
    return f"{', '.join(most)} or {last}" if most else last
