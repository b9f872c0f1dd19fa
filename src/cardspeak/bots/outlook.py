"""What hands may become: many hands at once, cards by chance, and how good the results are.

Nothing here knows a game. A hand is a row of card numbers; what counts is read off the shares of
the pot, and "how good" is how many of the hands that somebody else may have it beats.
"""

from __future__ import annotations

from copy import copy
from functools import cache, lru_cache
from itertools import combinations
from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from cardspeak.bots.shoe import Shoe
from cardspeak.ranking import HOLE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from cardspeak.bots.shoe import Cards
    from cardspeak.odds.showdowns import Part

    Ways = NDArray[np.intp]
    """Rows of places in a hand."""
    Worths = NDArray[np.float64]

_MOST_CHOICES: Final = 20
"""Of how many ways to use drawn cards the best is taken, at most."""
_HANDS, _TRIES, _ROUNDS = 160, 4, 2
"""How many hands make the usual bench, how often each draws, and how often all begin again."""


# ---------------------------------------------------------------- how good a hand is


class Bench:
    """Hands of somebody else, by which others are measured, on boards that may come.

    A worth is the part of the pot that a hand wins from so many of them, each share by itself.
    """

    def __init__(
        self,
        parts: Sequence[Part],
        hands: Cards,
        boards: Sequence[Sequence[Cards]],
        against: int = 1,
    ) -> None:
        """Measure by these hands; `boards` has the boards of each time that cards may come."""
        self.parts = parts
        self.boards = boards
        self.against = against
        self.on_board = sum(map(len, boards[0]))
        self.ladders = [
            [np.sort(_values(part, _apart(hands, board), board)) for board in boards]
            for part in parts
        ]

    def often(self, times: int) -> Bench:
        """Give the same hands for so many times, where no boards come."""
        same = copy(self)
        same.boards = [self.boards[0]] * times
        same.ladders = [[ladders[0]] * times for ladders in self.ladders]
        return same

    def worths(self, hands: Cards, time: int) -> Worths:
        """Say of each hand what it wins when the boards of one time have come."""
        total = np.zeros(len(hands))
        for part, ladders in zip(self.parts, self.ladders, strict=True):
            ladder = ladders[time]
            values = _values(part, hands, self.boards[time])
            low, high = (np.searchsorted(ladder, values, side) for side in ("left", "right"))
            beaten = (low + high) / (2 * max(1, len(ladder)))
            beaten[values < max(1, part.ranking.floor)] = 0.0
            total += beaten**self.against
        return total / len(self.parts)


def _values(part: Part, hands: Cards, boards: Sequence[Cards]) -> NDArray[np.uint16]:
    board = boards[part.board]
    if part.playing is HOLE or not len(board):
        return part.ranking.values(hands)
    return part.playing.values(part.ranking, hands, board[None, :])


def _apart(hands: Cards, boards: Sequence[Cards]) -> Cards:
    """Leave out hands that hold a card of a board."""
    return hands[_not_on(hands, boards)]


def _not_on(hands: Cards, boards: Sequence[Cards]) -> NDArray[np.intp]:
    """Say which hands hold no card of a board."""
    return np.flatnonzero(~np.isin(hands, np.concatenate(list(boards))).any(axis=1))


def strengths(
    shoe: Shoe,
    parts: Sequence[Part],
    hands: Cards,
    *,
    boards: Sequence[Cards],
    hole: int,
    on_board: int,
    times: int,
) -> Worths:
    """Say of each hand how many of the others it beats, when so many cards more have come.

    `hole` cards come to each hand, `on_board` to each of the boards.
    """
    more = shoe.dealt_alike(times, hole + on_board * len(boards), hands)
    total = np.zeros((times, len(hands)))
    for part in parts:
        first = hole + part.board * on_board
        for time, cards in enumerate(more):
            held = np.hstack([hands, cards[:, :hole]])
            lies = np.broadcast_to(boards[part.board], (len(hands), len(boards[part.board])))
            board = np.hstack([lies, cards[:, first : first + on_board]])
            alone = part.playing is HOLE or not board.shape[1]
            values = (
                part.ranking.values(held)
                if alone
                else part.playing.values(part.ranking, held, board)
            )
            values[values < part.ranking.floor] = 0
            ladder = np.sort(values)
            low, high = (np.searchsorted(ladder, values, side) for side in ("left", "right"))
            total[time] += low + high
    worths: Worths = total.mean(axis=0) / (2 * len(hands) * len(parts))
    return worths


# ---------------------------------------------------------------- draws


class Drawing(NamedTuple):
    """The draws that are still to come, and what they are measured by."""

    size: int
    """How many cards a hand has."""
    most: int
    """How many cards may be drawn in one."""
    left: int
    """How many draws there are."""
    bench: Bench


class Kept(NamedTuple):
    """The best cards to keep of each hand."""

    cards: tuple[Cards, ...]
    """For each hand the cards that it keeps."""
    worths: Worths


def seen_in_draws(missing: int, draws: int) -> int:
    """Say how many cards a hand chooses from that lacks so many.

    Of those that come not all fit: it is as if each further draw brought one card to choose from.

    >>> seen_in_draws(1, 3), seen_in_draws(2, 3), seen_in_draws(3, 1)
    (3, 4, 3)
    """
    return missing + draws - 1 if missing else 0


def keep_worths(shoe: Shoe, hands: Cards, ways: Ways, drawing: Drawing) -> Worths:
    """Say of each hand what each of these ways to keep cards is worth, on average.

    There is a try for each time of the bench.
    """
    bench = drawing.bench
    times = len(bench.boards)
    if not bench.on_board:  # all times are alike: take them at once
        worths = _tried(shoe, np.repeat(hands, times, axis=0), ways, drawing, 0)
        mean: Worths = worths.reshape(len(hands), times, len(ways)).mean(axis=1)
        return mean
    total = np.zeros((len(hands), len(ways)))
    tried = np.zeros((len(hands), 1))
    for time, boards in enumerate(bench.boards):
        rows = _not_on(hands, boards)
        total[rows] += _tried(shoe, hands[rows], ways, drawing, time)
        tried[rows] += 1
    return total / np.maximum(1, tried)


def _tried(shoe: Shoe, hands: Cards, ways: Ways, drawing: Drawing, time: int) -> Worths:
    """Let each hand keep cards in each of these ways, and draw once."""
    size = hands.shape[1]
    finals = _drawn(shoe, hands[:, ways], hands, drawing, time)
    worths = drawing.bench.worths(finals.reshape(-1, size), time)
    best: Worths = worths.reshape(len(hands), len(ways), -1).max(axis=2)
    return best


def _drawn(shoe: Shoe, kept: Cards, had: Cards, drawing: Drawing, time: int) -> Cards:
    """Give every hand that may come of what is kept and some cards by chance.

    `kept` has for each hand the ways to keep cards, `had` what does not come again; what is given
    has one axis more, the choices between cards that came.
    """
    boards = drawing.bench.boards[time]
    count, ways, held = kept.shape
    missing = drawing.size - held
    if not missing:
        return kept[:, :, None, :]
    lying = np.broadcast_to(np.concatenate(list(boards)), (count, sum(map(len, boards))))
    free = len(shoe) - lying.shape[1] - had.shape[1]
    seen = min(seen_in_draws(missing, drawing.left), max(missing, free))
    new = shoe.dealt(count, seen, np.hstack([had, lying]))
    chosen = keeps(seen, missing)
    if len(chosen) > _MOST_CHOICES:
        chosen = chosen[shoe.orders(len(chosen), _MOST_CHOICES, 1)[0]]
    drawn = new[:, None, chosen]  # hands, 1, choices, missing
    shape = (count, ways, len(chosen))
    return np.concatenate(
        [
            np.broadcast_to(kept[:, :, None, :], (*shape, held)),
            np.broadcast_to(drawn, (*shape, missing)),
        ],
        axis=3,
    )


@cache
def keeps(size: int, kept: int) -> Ways:
    """Give every way to keep so many of so many cards.

    >>> keeps(3, 2).tolist()
    [[0, 1], [0, 2], [1, 2]]
    """
    ways = list(combinations(range(size), kept))
    return np.array(ways, np.intp).reshape(len(ways), kept)


def best_kept(shoe: Shoe, hands: Cards, drawing: Drawing, counts: Sequence[int] = ()) -> Kept:
    """Find for each hand the best cards to keep, drawing any of these numbers of cards."""
    size = drawing.size
    best = np.full(len(hands), -1.0)
    cards: list[Cards] = list(hands)
    for missing in counts or range(min(drawing.most, size) + 1):
        ways = keeps(size, size - missing)
        worths = keep_worths(shoe, hands, ways, drawing)
        best_way = worths.argmax(axis=1)
        worth = worths[np.arange(len(hands)), best_way]
        for at in np.flatnonzero(worth > best).tolist():
            cards[at] = hands[at, ways[best_way[at]]]
        best = np.maximum(best, worth)
    return Kept(tuple(cards), best)


def drawn_out(shoe: Shoe, kept: Sequence[Cards], drawing: Drawing) -> Cards:
    """Let hands draw to what they keep until no draw is left: one hand that comes of each."""
    finals = np.zeros((len(kept), drawing.size), np.uint8)
    sizes = np.array([len(one) for one in kept])
    for held in np.unique(sizes).tolist():
        rows = np.flatnonzero(sizes == held)
        some = np.array([kept[at] for at in rows.tolist()], np.uint8).reshape(len(rows), 1, held)
        came = _drawn(shoe, some, some[:, 0], drawing, 0)[:, 0]
        finals[rows] = came[:, 0]
        if came.shape[1] > 1:
            sure = _not_on(some[:, 0], drawing.bench.boards[0])
            worths = drawing.bench.worths(came[sure].reshape(-1, drawing.size), 0)
            best = worths.reshape(len(sure), -1).argmax(axis=1)
            finals[rows[sure]] = came[sure, best]
    return finals


@lru_cache(maxsize=64)
def usual_bench(
    parts: tuple[Part, ...], deck: tuple[int, ...], size: int, most: int, left: int
) -> Bench:
    """Give hands as they are when all draws are over and everybody has drawn well.

    At first hands draw to beat hands as they are dealt, then to beat those that came of it.
    """
    shoe = Shoe(deck, b"usual")
    times: list[list[Cards]] = [[np.zeros(0, np.uint8)] for _ in range(_TRIES)]
    bench = Bench(parts, shoe.dealt(1000, size), times)
    for _ in range(_ROUNDS):
        drawing = Drawing(size, most, left, bench)
        kept = best_kept(shoe, shoe.dealt(_HANDS, size), drawing)
        bench = Bench(parts, drawn_out(shoe, kept.cards, drawing), times)
    return bench
