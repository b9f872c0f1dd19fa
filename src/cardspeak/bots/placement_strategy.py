"""Setting cards in rows: at once by the arranger, street by street by trying what may come."""

from __future__ import annotations

from itertools import combinations, product
from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from cardspeak.cards import format_cards, parse_cards
from cardspeak.chinese.arranger import arrange
from cardspeak.chinese.default_pool import default_opponents
from cardspeak.chinese.opponent_pool import royalties_by_strength
from cardspeak.chinese.royalties import min_strength
from cardspeak.games.script import BoardStep, PlaceStep
from cardspeak.hand import commands
from cardspeak.ranking import HOLE_ONLY, get_ranking

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cardspeak.bots.card_sampler import CardArray
    from cardspeak.bots.context import DecisionContext
    from cardspeak.bots.draw_equity import Equities
    from cardspeak.games.scoring_rules import RowScoring
    from cardspeak.hand.commands import HandCommand
    from cardspeak.hand.decisions import PlaceDecision as Turn

PlacedRows = tuple[tuple[int, ...], ...]

_FANTASYLAND_POINTS: Final = 7.0
"""What it is worth, in points, to be in Fantasyland in the next hand."""
_TRIES: Final = 8
"""How often every placing is tried with cards to come."""
_RETRIES: Final = 80
"""How often the best ones are tried again."""
_BEST: Final = 10
"""How many of them."""
_ORDERS: Final = 32
"""In how many orders cards to come are set."""
_KEPT_FRACTION: Final = 4
"""One of so many orders counts, the best: all of them he does not see when the first card comes."""
_BOARDS: Final = 24
"""How many boards are dealt where rows play with one."""
_OPPONENT_ROWS: Final = 200
"""How many rows of others are dealt there."""


class RowPlacement(NamedTuple):
    """A way to place cards."""

    rows: PlacedRows
    """All that lies in each row then."""
    placed: PlacedRows
    discards: tuple[int, ...]


def choose_placement(context: DecisionContext, decision: Turn) -> HandCommand:
    """Set cards where they earn the most on average."""
    points = get_scoring(context)
    cards = tuple(int(card) for card in parse_cards(decision.cards))
    lying = _current_rows(context, points, decision.free_slots)
    by_board = any(row.card_use != HOLE_ONLY for row in points.rows)
    if (
        not any(lying)
        and not by_board
        and sum(decision.free_slots) == len(cards) - decision.discard_count
    ):
        found = arrange(points, cards, stay_value=_FANTASYLAND_POINTS)
        return commands.PlaceCards(
            tuple(map(format_cards, found.rows)), format_cards(found.discards)
        )
    ways = list(_all_placements(cards, lying, decision.free_slots, decision.discard_count))
    worths = _best_with_boards if by_board else _best_with_draws
    best = worths(context, points, ways)
    return commands.PlaceCards(tuple(map(format_cards, best.placed)), format_cards(best.discards))


def get_scoring(context: DecisionContext) -> RowScoring:
    """Give the way in which hands are compared."""
    points = context.spec.script.scoring
    assert points is not None  # noqa: S101  for the type checker
    return points


def _current_rows(
    thinking: DecisionContext, points: RowScoring, room: tuple[int, ...]
) -> PlacedRows:
    """Find the hand that is asked about: the one with so much room."""
    for rows in thinking.own_seat.rows:
        lying = tuple(tuple(int(card) for card in parse_cards(row)) for row in rows)
        left = (row.size - len(set_) for row, set_ in zip(points.rows, lying, strict=True))
        if tuple(left) == room:
            return lying
    return ((),) * len(room)


def _all_placements(
    cards: tuple[int, ...], lying: PlacedRows, room: tuple[int, ...], throw: int
) -> Iterator[RowPlacement]:
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
                yield RowPlacement(rows, now, thrown)


# ---------------------------------------------------------------- cards to come


class _PointsEstimator:
    """What rows earn from the usual field."""

    def __init__(self, points: RowScoring) -> None:
        field = default_opponents(points)
        self.points = points
        self.rankings = [get_ranking(row.ranking) for row in points.rows]
        self.earned = [field.row_earnings(row) for row in range(len(points.rows))]
        royalties = sum(sum(hand.royalties) for hand in field.hands) / len(field.hands)
        self.foul = -(len(points.rows) + points.scoop_bonus + royalties)
        self.entries = [
            (one.row_index, min_strength(points.rows[one.row_index], one.min_hand))
            for one in (points.fantasyland.entry if points.fantasyland else ())
        ]

    def estimate(self, rows: Sequence[CardArray]) -> Equities:
        """Say of many hands, row by row, what each earns."""
        values = [
            ranking.strengths(cards) for ranking, cards in zip(self.rankings, rows, strict=True)
        ]
        total = sum(
            (earned[value] for earned, value in zip(self.earned, values, strict=True)),
            start=np.zeros(len(rows[0])),
        )
        if self.entries:
            there = np.any([values[row] >= entry for row, entry in self.entries], axis=0)
            total = total + _FANTASYLAND_POINTS * there
        fouled = np.zeros(len(total), bool)
        for lower, upper in self.points.row_order:
            fouled |= values[lower] > values[upper]
        for ranking, value in zip(self.rankings, values, strict=True):
            fouled |= value < ranking.qualifying_strength
        total[fouled] = self.foul
        return total


def _best_with_draws(
    thinking: DecisionContext, points: RowScoring, ways: list[RowPlacement]
) -> RowPlacement:
    """Try every way with cards that may come, set as well as a few orders of them allow."""
    earnings = _PointsEstimator(points)
    steps = thinking.spec.script.steps[thinking.view.step_index + 1 :]
    to_come = sum(step.cards for step in steps if isinstance(step, PlaceStep))
    for tries in (_TRIES, _RETRIES):
        worths = _estimate_placements(
            thinking, earnings, ways, to_come, thinking.budget.scale_trials(tries)
        )
        best = np.argsort(-worths, kind="stable")[:_BEST]
        ways = [ways[at] for at in best.tolist()]
    return ways[0]


def _estimate_placements(
    thinking: DecisionContext,
    earnings: _PointsEstimator,
    ways: list[RowPlacement],
    to_come: int,
    tries: int,
) -> Equities:
    """Say what each way earns on average."""
    shoe = thinking.sampler
    sizes = [row.size for row in earnings.points.rows]
    slots = sum(sizes) - sum(map(len, ways[0].rows))
    to_come = min(max(to_come, slots), len(shoe)) if slots else 0
    tries, orders = (tries, _ORDERS) if slots else (1, 1)
    new = shoe.deal(tries, to_come)
    order = shoe.permutations(to_come, slots, orders)
    came = new[:, order].reshape(tries * len(order), slots)
    worths = np.zeros(len(ways))
    sizes_then = [tuple(map(len, way.rows)) for way in ways]
    for alike in set(sizes_then):
        at = [nth for nth, then in enumerate(sizes_then) if then == alike]
        rows = _filled([ways[nth].rows for nth in at], came, sizes)
        earned = np.sort(earnings.estimate(rows).reshape(len(at), tries, len(order)), axis=2)
        worths[at] = earned[:, :, -max(1, len(order) // _KEPT_FRACTION) :].mean(axis=(1, 2))
    return worths


def _filled(ways: Sequence[PlacedRows], came: CardArray, sizes: Sequence[int]) -> list[CardArray]:
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


def _best_with_boards(
    thinking: DecisionContext, points: RowScoring, ways: list[RowPlacement]
) -> RowPlacement:
    """Compare every way with rows of others by chance, on boards that may come."""
    shoe = thinking.sampler
    script = thinking.spec.script
    on_board = sum(step.cards for step in script.steps if isinstance(step, BoardStep))
    lying = np.array([int(card) for card in parse_cards("".join(thinking.view.boards))], np.uint8)
    worths = np.zeros(len(ways))
    paid = royalties_by_strength(points)
    for more in shoe.deal(thinking.budget.scale_trials(_BOARDS), on_board - len(lying)):
        board = np.concatenate([lying, more])
        left = shoe.without(more)
        for at, row in enumerate(points.rows):
            ranking = get_ranking(row.ranking)
            theirs = left.deal(_OPPONENT_ROWS, row.size)
            ours = np.array([way.rows[at] for way in ways], np.uint8)
            ladder = np.sort(row.card_use.strengths(ranking, theirs, board[None, :]))
            values = row.card_use.strengths(ranking, ours, board[None, :])
            low, high = (np.searchsorted(ladder, values, side) for side in ("left", "right"))
            worths += (low + high) / _OPPONENT_ROWS + paid[at][values]
    return ways[int(worths.argmax())]


# ---------------------------------------------------------------- chances


def expected_points(context: DecisionContext, samples: int) -> float:
    """Say how many points the cards in hand, and those that come, earn from the usual field."""
    points = get_scoring(context)
    needed = sum(row.size for row in points.rows)
    if context.own_seat.rows and any(context.own_seat.rows[0]):
        rows = [np.array([parse_cards(row)], np.uint8) for row in context.own_seat.rows[0]]
        return float(_PointsEstimator(points).estimate(rows)[0])
    lacks = needed - len(context.own_cards)
    came = context.sampler.deal(samples if lacks else 1, lacks)
    found = [arrange(points, [*context.own_cards, *more]).expected_points for more in came.tolist()]
    return sum(found) / len(found)


def fallback_placement(decision: Turn) -> HandCommand:
    """Set cards without a thought: the first to the back, what must go last.

    >>> from cardspeak.hand.decisions import PlaceDecision
    >>> fallback_placement(PlaceDecision(0, "", box=0, cards="AhKhQh", free_slots=(1, 0, 1),
    ...     discard_count=1))
    PlaceCards(rows=('Kh', '', 'Ah'), discards='Qh')
    """
    cards = list(parse_cards(decision.cards))
    rows: list[str] = []
    for space in reversed(decision.free_slots):
        count = min(space, len(cards) - decision.discard_count)
        rows.append(format_cards(cards[:count]))
        del cards[:count]
    return commands.PlaceCards(tuple(reversed(rows)), format_cards(cards))
