"""Setting cards in rows: all at once with the arranger, or street by street by simulation."""

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
"""The value, in points, of being in Fantasyland in the next hand."""
_TRIES: Final = 8
"""Trials of every placement with cards to come."""
_RETRIES: Final = 80
"""Trials of the best placements."""
_BEST: Final = 10
"""How many of the best placements are tried again."""
_ORDERS: Final = 32
"""Number of orders in which cards to come are set."""
_KEPT_FRACTION: Final = 4
"""The best one in this many orders counts, as players do not see all cards to come at first."""
_BOARDS: Final = 24
"""Number of boards dealt where rows use a board."""
_OPPONENT_ROWS: Final = 200
"""Number of opponents' rows dealt on each board."""


class RowPlacement(NamedTuple):
    """A way to place cards."""

    rows: PlacedRows
    """All cards in each row afterwards."""
    placed: PlacedRows
    discards: tuple[int, ...]


def choose_placement(context: DecisionContext, decision: Turn) -> HandCommand:
    """Place cards where they earn the most points on average."""
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
    """Return the scoring rules of the game."""
    points = context.spec.script.scoring
    assert points is not None  # noqa: S101  for the type checker
    return points


def _current_rows(
    thinking: DecisionContext, points: RowScoring, room: tuple[int, ...]
) -> PlacedRows:
    """Return the rows of the hand to be set: the one with this much room."""
    for rows in thinking.own_seat.rows:
        lying = tuple(tuple(int(card) for card in parse_cards(row)) for row in rows)
        left = (row.size - len(set_) for row, set_ in zip(points.rows, lying, strict=True))
        if tuple(left) == room:
            return lying
    return ((),) * len(room)


def _all_placements(
    cards: tuple[int, ...], lying: PlacedRows, room: tuple[int, ...], throw: int
) -> Iterator[RowPlacement]:
    """Yield every way to place the cards and discard some."""
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
    """What rows earn from the default pool of opponents."""

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
        """Return what each of many hands earns; the hands are given row by row."""
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
    """Try every placement with random cards to come, set in the best of a few orders."""
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
    """Return what each placement earns on average."""
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
    """Fill the rows of hands with equal room with the cards of each trial.

    Each row is returned separately, for every hand and every trial.
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
    """Compare every placement with opponents' random rows, on boards that may come."""
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
    """Return the points that the hand, with the cards to come, earns from the default pool."""
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
    """Place cards without calculation: the first in the back, and discard the last.

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
