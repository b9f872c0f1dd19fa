"""Setting cards in rows: at once by the arranger, street by street by trying what may come."""

from __future__ import annotations

from itertools import combinations, product
from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from cardspeak.cards import parse, text
from cardspeak.chinese.arranger import arrange
from cardspeak.chinese.field import paid_for
from cardspeak.chinese.royalties import least
from cardspeak.chinese.usual import usual_field
from cardspeak.games.script import Board, Place
from cardspeak.hand import commands
from cardspeak.ranking import HOLE, named

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cardspeak.bots.outlook import Worths
    from cardspeak.bots.shoe import Cards
    from cardspeak.bots.thinking import Thinking
    from cardspeak.games.points import Points
    from cardspeak.hand.commands import AnyCommand
    from cardspeak.hand.decisions import Place as Turn

Rows = tuple[tuple[int, ...], ...]

_FANTASYLAND: Final = 7.0
"""What it is worth, in points, to be in Fantasyland in the next hand."""
_TRIES: Final = 8
"""How often every placing is tried with cards to come."""
_AGAIN: Final = 80
"""How often the best ones are tried again."""
_BEST: Final = 10
"""How many of them."""
_ORDERS: Final = 32
"""In how many orders cards to come are set."""
_GOOD: Final = 4
"""One of so many orders counts, the best: all of them he does not see when the first card comes."""
_BOARDS: Final = 24
"""How many boards are dealt where rows play with one."""
_OTHERS: Final = 200
"""How many rows of others are dealt there."""


class Placing(NamedTuple):
    """A way to place cards."""

    rows: Rows
    """All that lies in each row then."""
    set_now: Rows
    throw: tuple[int, ...]


def place(thinking: Thinking, turn: Turn) -> AnyCommand:
    """Set cards where they earn the most on average."""
    points = points_of(thinking)
    cards = tuple(int(card) for card in parse(turn.cards))
    lying = _lying(thinking, points, turn.room)
    by_board = any(row.playing != HOLE for row in points.rows)
    if not any(lying) and not by_board and sum(turn.room) == len(cards) - turn.throw:
        found = arrange(points, cards, stay=_FANTASYLAND)
        return commands.Place(tuple(map(text, found.rows)), text(found.thrown))
    ways = list(_placings(cards, lying, turn.room, turn.throw))
    worths = _with_boards if by_board else _with_cards_to_come
    best = worths(thinking, points, ways)
    return commands.Place(tuple(map(text, best.set_now)), text(best.throw))


def points_of(thinking: Thinking) -> Points:
    """Give the way in which hands are compared."""
    points = thinking.placard.script.points
    assert points is not None  # noqa: S101  for the type checker
    return points


def _lying(thinking: Thinking, points: Points, room: tuple[int, ...]) -> Rows:
    """Find the hand that is asked about: the one with so much room."""
    for rows in thinking.seat.rows:
        lying = tuple(tuple(int(card) for card in parse(row)) for row in rows)
        left = (row.cards - len(set_) for row, set_ in zip(points.rows, lying, strict=True))
        if tuple(left) == room:
            return lying
    return ((),) * len(room)


def _placings(
    cards: tuple[int, ...], lying: Rows, room: tuple[int, ...], throw: int
) -> Iterator[Placing]:
    """Give every way to place cards and throw some away."""
    for thrown in combinations(cards, throw):
        kept = [card for card in cards if card not in thrown]
        for where in product(range(len(room)), repeat=len(kept)):
            if all(where.count(row) <= space for row, space in enumerate(room)):
                now = tuple(
                    tuple(card for card, at in zip(kept, where, strict=True) if at == row)
                    for row in range(len(room))
                )
                rows = tuple((*old, *new) for old, new in zip(lying, now, strict=True))
                yield Placing(rows, now, thrown)


# ---------------------------------------------------------------- cards to come


class _Earnings:
    """What rows earn from the usual field."""

    def __init__(self, points: Points) -> None:
        field = usual_field(points)
        self.points = points
        self.rankings = [named(row.ranking) for row in points.rows]
        self.earned = [field.earned(row) for row in range(len(points.rows))]
        royalties = sum(sum(hand.royalties) for hand in field.hands) / len(field.hands)
        self.foul = -(len(points.rows) + points.scoop + royalties)
        self.entries = [
            (one.row, least(points.rows[one.row], one.least))
            for one in (points.fantasyland.entry if points.fantasyland else ())
        ]

    def of(self, rows: Sequence[Cards]) -> Worths:
        """Say of many hands, row by row, what each earns."""
        values = [ranking.values(cards) for ranking, cards in zip(self.rankings, rows, strict=True)]
        total = sum(
            (earned[value] for earned, value in zip(self.earned, values, strict=True)),
            start=np.zeros(len(rows[0])),
        )
        if self.entries:
            there = np.any([values[row] >= entry for row, entry in self.entries], axis=0)
            total = total + _FANTASYLAND * there
        fouled = np.zeros(len(total), bool)
        for lower, upper in self.points.order:
            fouled |= values[lower] > values[upper]
        for ranking, value in zip(self.rankings, values, strict=True):
            fouled |= value < ranking.floor
        total[fouled] = self.foul
        return total


def _with_cards_to_come(thinking: Thinking, points: Points, ways: list[Placing]) -> Placing:
    """Try every way with cards that may come, set as well as a few orders of them allow."""
    earnings = _Earnings(points)
    steps = thinking.placard.script.steps[thinking.view.step + 1 :]
    to_come = sum(step.cards for step in steps if isinstance(step, Place))
    for tries in (_TRIES, _AGAIN):
        worths = _tried(thinking, earnings, ways, to_come, thinking.budget.often(tries))
        best = np.argsort(-worths, kind="stable")[:_BEST]
        ways = [ways[at] for at in best.tolist()]
    return ways[0]


def _tried(
    thinking: Thinking, earnings: _Earnings, ways: list[Placing], to_come: int, tries: int
) -> Worths:
    """Say what each way earns on average."""
    shoe = thinking.shoe
    sizes = [row.cards for row in earnings.points.rows]
    slots = sum(sizes) - sum(map(len, ways[0].rows))
    to_come = min(max(to_come, slots), len(shoe)) if slots else 0
    tries, orders = (tries, _ORDERS) if slots else (1, 1)
    new = shoe.dealt(tries, to_come)
    order = shoe.orders(to_come, slots, orders)
    came = new[:, order].reshape(tries * len(order), slots)
    worths = np.zeros(len(ways))
    sizes_then = [tuple(map(len, way.rows)) for way in ways]
    for alike in set(sizes_then):
        at = [nth for nth, then in enumerate(sizes_then) if then == alike]
        rows = _filled([ways[nth].rows for nth in at], came, sizes)
        earned = np.sort(earnings.of(rows).reshape(len(at), tries, len(order)), axis=2)
        worths[at] = earned[:, :, -max(1, len(order) // _GOOD) :].mean(axis=(1, 2))
    return worths


def _filled(ways: Sequence[Rows], came: Cards, sizes: Sequence[int]) -> list[Cards]:
    """Fill the rows of hands that have as much room with cards that came, one time after another.

    Each row is given by itself, for every hand and every time.
    """
    filled, first = [], 0
    for row, size in enumerate(sizes):
        lying = np.array([way[row] for way in ways], np.uint8).reshape(len(ways), -1)
        room = size - lying.shape[1]
        new = np.tile(came[:, first : first + room], (len(ways), 1))
        filled.append(np.hstack([np.repeat(lying, len(came), axis=0), new]))
        first += room
    return filled


# ---------------------------------------------------------------- boards


def _with_boards(thinking: Thinking, points: Points, ways: list[Placing]) -> Placing:
    """Compare every way with rows of others by chance, on boards that may come."""
    shoe = thinking.shoe
    script = thinking.placard.script
    on_board = sum(step.cards for step in script.steps if isinstance(step, Board))
    lying = np.array([int(card) for card in parse("".join(thinking.view.boards))], np.uint8)
    worths = np.zeros(len(ways))
    paid = paid_for(points)
    for more in shoe.dealt(thinking.budget.often(_BOARDS), on_board - len(lying)):
        board = np.concatenate([lying, more])
        left = shoe.without(more)
        for at, row in enumerate(points.rows):
            ranking = named(row.ranking)
            theirs = left.dealt(_OTHERS, row.cards)
            ours = np.array([way.rows[at] for way in ways], np.uint8)
            ladder = np.sort(row.playing.values(ranking, theirs, board[None, :]))
            values = row.playing.values(ranking, ours, board[None, :])
            low, high = (np.searchsorted(ladder, values, side) for side in ("left", "right"))
            worths += (low + high) / _OTHERS + paid[at][values]
    return ways[int(worths.argmax())]


# ---------------------------------------------------------------- chances


def expected(thinking: Thinking, times: int) -> float:
    """Say how many points the cards in hand, and those that come, earn from the usual field."""
    points = points_of(thinking)
    needed = sum(row.cards for row in points.rows)
    if thinking.seat.rows and any(thinking.seat.rows[0]):
        rows = [np.array([parse(row)], np.uint8) for row in thinking.seat.rows[0]]
        return float(_Earnings(points).of(rows)[0])
    lacks = needed - len(thinking.cards)
    came = thinking.shoe.dealt(times if lacks else 1, lacks)
    found = [arrange(points, [*thinking.cards, *more]).expected for more in came.tolist()]
    return sum(found) / len(found)


def anyhow(turn: Turn) -> AnyCommand:
    """Set cards without a thought: the first to the back, what must go last.

    >>> from cardspeak.hand.decisions import Place
    >>> anyhow(Place(0, "", box=0, cards="AhKhQh", room=(1, 0, 1), throw=1))
    Place(rows=('Kh', '', 'Ah'), throw='Qh')
    """
    cards = list(parse(turn.cards))
    rows: list[str] = []
    for space in reversed(turn.room):
        count = min(space, len(cards) - turn.throw)
        rows.append(text(cards[:count]))
        del cards[:count]
    return commands.Place(tuple(reversed(rows)), text(cards))
