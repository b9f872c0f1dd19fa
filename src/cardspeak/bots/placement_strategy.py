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
    from cardspeak.hand.decisions import PlaceDecision

PlacedRows = tuple[tuple[int, ...], ...]

_FANTASYLAND_POINTS: Final = 7.0
"""The value, in points, of being in Fantasyland in the next hand."""
_SAMPLES: Final = 8
"""Samples of every placement with cards to come."""
_MORE_SAMPLES: Final = 80
"""Samples of the best placements."""
_BEST_COUNT: Final = 10
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


def choose_placement(context: DecisionContext, decision: PlaceDecision) -> HandCommand:
    """Place cards where they earn the most points on average."""
    scoring = get_scoring(context)
    cards = tuple(int(card) for card in parse_cards(decision.cards))
    rows = _current_rows(context, scoring, decision.free_slots)
    uses_board = any(row.card_use != HOLE_ONLY for row in scoring.rows)
    if (
        not any(rows)
        and not uses_board
        and sum(decision.free_slots) == len(cards) - decision.discard_count
    ):
        arrangement = arrange(scoring, cards, stay_value=_FANTASYLAND_POINTS)
        return commands.PlaceCards(
            tuple(map(format_cards, arrangement.rows)), format_cards(arrangement.discards)
        )
    placements = list(_all_placements(cards, rows, decision.free_slots, decision.discard_count))
    choose_best = _best_with_boards if uses_board else _best_with_draws
    best = choose_best(context, scoring, placements)
    return commands.PlaceCards(tuple(map(format_cards, best.placed)), format_cards(best.discards))


def get_scoring(context: DecisionContext) -> RowScoring:
    """Return the scoring rules of the game."""
    scoring = context.spec.script.scoring
    assert scoring is not None  # noqa: S101  for the type checker
    return scoring


def _current_rows(
    context: DecisionContext, scoring: RowScoring, free_slots: tuple[int, ...]
) -> PlacedRows:
    """Return the rows of the hand to be set: the one with this much room."""
    for row_texts in context.own_seat.rows:
        rows = tuple(tuple(int(card) for card in parse_cards(row)) for row in row_texts)
        slots_left = (row.size - len(cards) for row, cards in zip(scoring.rows, rows, strict=True))
        if tuple(slots_left) == free_slots:
            return rows
    return ((),) * len(free_slots)


def _all_placements(
    cards: tuple[int, ...], rows_so_far: PlacedRows, free_slots: tuple[int, ...], discard_count: int
) -> Iterator[RowPlacement]:
    """Yield every way to place the cards and discard some."""
    for discards in combinations(cards, discard_count):
        kept = [card for card in cards if card not in discards]
        for row_indices in product(range(len(free_slots)), repeat=len(kept)):
            if all(row_indices.count(row) <= slots for row, slots in enumerate(free_slots)):
                placed = tuple(
                    tuple(
                        card
                        for card, row_index in zip(kept, row_indices, strict=True)
                        if row_index == row
                    )
                    for row in range(len(free_slots))
                )
                rows = tuple(
                    (*cards_so_far, *new_cards)
                    for cards_so_far, new_cards in zip(rows_so_far, placed, strict=True)
                )
                yield RowPlacement(rows, placed, discards)


# ---------------------------------------------------------------- cards to come


class _PointsEstimator:
    """What rows earn from the default pool of opponents."""

    def __init__(self, scoring: RowScoring) -> None:
        pool = default_opponents(scoring)
        self.scoring = scoring
        self.rankings = [get_ranking(row.ranking) for row in scoring.rows]
        self.row_earnings = [pool.row_earnings(row) for row in range(len(scoring.rows))]
        royalties = sum(sum(hand.royalties) for hand in pool.hands) / len(pool.hands)
        self.foul_points = -(len(scoring.rows) + scoring.scoop_bonus + royalties)
        self.fantasyland_thresholds = [
            (entry.row_index, min_strength(scoring.rows[entry.row_index], entry.min_hand))
            for entry in (scoring.fantasyland.entry if scoring.fantasyland else ())
        ]

    def estimate(self, rows: Sequence[CardArray]) -> Equities:
        """Return what each of many hands earns; the hands are given row by row."""
        strengths = [
            ranking.strengths(cards) for ranking, cards in zip(self.rankings, rows, strict=True)
        ]
        total = sum(
            (
                earnings[strength]
                for earnings, strength in zip(self.row_earnings, strengths, strict=True)
            ),
            start=np.zeros(len(rows[0])),
        )
        if self.fantasyland_thresholds:
            enters = np.any(
                [strengths[row] >= threshold for row, threshold in self.fantasyland_thresholds],
                axis=0,
            )
            total = total + _FANTASYLAND_POINTS * enters
        fouled = np.zeros(len(total), bool)
        for front_row, back_row in self.scoring.row_order:
            fouled |= strengths[front_row] > strengths[back_row]
        for ranking, strength in zip(self.rankings, strengths, strict=True):
            fouled |= strength < ranking.qualifying_strength
        total[fouled] = self.foul_points
        return total


def _best_with_draws(
    context: DecisionContext, scoring: RowScoring, placements: list[RowPlacement]
) -> RowPlacement:
    """Try every placement with random cards to come, set in the best of a few orders."""
    estimator = _PointsEstimator(scoring)
    steps = context.spec.script.steps[context.view.step_index + 1 :]
    cards_to_come = sum(step.card_count for step in steps if isinstance(step, PlaceStep))
    for samples in (_SAMPLES, _MORE_SAMPLES):
        earnings = _estimate_placements(
            context, estimator, placements, cards_to_come, context.budget.scale_samples(samples)
        )
        best = np.argsort(-earnings, kind="stable")[:_BEST_COUNT]
        placements = [placements[index] for index in best.tolist()]
    return placements[0]


def _estimate_placements(
    context: DecisionContext,
    estimator: _PointsEstimator,
    placements: list[RowPlacement],
    cards_to_come: int,
    samples: int,
) -> Equities:
    """Return what each placement earns on average."""
    sampler = context.sampler
    sizes = [row.size for row in estimator.scoring.rows]
    slots = sum(sizes) - sum(map(len, placements[0].rows))
    cards_to_come = min(max(cards_to_come, slots), len(sampler)) if slots else 0
    samples, orders = (samples, _ORDERS) if slots else (1, 1)
    sampled_cards = sampler.deal(samples, cards_to_come)
    card_orders = sampler.permutations(cards_to_come, slots, orders)
    cards_by_order = sampled_cards[:, card_orders].reshape(samples * len(card_orders), slots)
    averages = np.zeros(len(placements))
    rows_filled = [tuple(map(len, placement.rows)) for placement in placements]
    for filled in set(rows_filled):
        indices = [index for index, row_sizes in enumerate(rows_filled) if row_sizes == filled]
        rows = _fill_rows([placements[index].rows for index in indices], cards_by_order, sizes)
        earned = np.sort(
            estimator.estimate(rows).reshape(len(indices), samples, len(card_orders)), axis=2
        )
        averages[indices] = earned[:, :, -max(1, len(card_orders) // _KEPT_FRACTION) :].mean(
            axis=(1, 2)
        )
    return averages


def _fill_rows(
    placed_rows: Sequence[PlacedRows], cards: CardArray, sizes: Sequence[int]
) -> list[CardArray]:
    """Fill the rows of hands with equal room with the cards of each sample.

    Each row is returned separately, for every hand and every sample.
    """
    filled, first = [], 0
    for row, size in enumerate(sizes):
        row_cards = np.array([placed[row] for placed in placed_rows], np.uint8).reshape(
            len(placed_rows), -1
        )
        slot_count = size - row_cards.shape[1]
        filling = np.tile(cards[:, first : first + slot_count], (len(placed_rows), 1))
        filled.append(np.hstack([np.repeat(row_cards, len(cards), axis=0), filling]))
        first += slot_count
    return filled


# ---------------------------------------------------------------- boards


def _best_with_boards(
    context: DecisionContext, scoring: RowScoring, placements: list[RowPlacement]
) -> RowPlacement:
    """Compare every placement with opponents' random rows, on boards that may come."""
    sampler = context.sampler
    script = context.spec.script
    board_size = sum(step.card_count for step in script.steps if isinstance(step, BoardStep))
    board_so_far = np.array(
        [int(card) for card in parse_cards("".join(context.view.boards))], np.uint8
    )
    averages = np.zeros(len(placements))
    royalties = royalties_by_strength(scoring)
    for cards_to_come in sampler.deal(
        context.budget.scale_samples(_BOARDS), board_size - len(board_so_far)
    ):
        board = np.concatenate([board_so_far, cards_to_come])
        sampler_left = sampler.without(cards_to_come)
        for row_index, row in enumerate(scoring.rows):
            ranking = get_ranking(row.ranking)
            opponent_cards = sampler_left.deal(_OPPONENT_ROWS, row.size)
            own_cards = np.array([placement.rows[row_index] for placement in placements], np.uint8)
            opponent_strengths = np.sort(
                row.card_use.strengths(ranking, opponent_cards, board[None, :])
            )
            strengths = row.card_use.strengths(ranking, own_cards, board[None, :])
            low, high = (
                np.searchsorted(opponent_strengths, strengths, side) for side in ("left", "right")
            )
            averages += (low + high) / _OPPONENT_ROWS + royalties[row_index][strengths]
    return placements[int(averages.argmax())]


# ---------------------------------------------------------------- chances


def expected_points(context: DecisionContext, samples: int) -> float:
    """Return the points that the hand, with the cards to come, earns from the default pool."""
    scoring = get_scoring(context)
    needed = sum(row.size for row in scoring.rows)
    if context.own_seat.rows and any(context.own_seat.rows[0]):
        rows = [np.array([parse_cards(row)], np.uint8) for row in context.own_seat.rows[0]]
        return float(_PointsEstimator(scoring).estimate(rows)[0])
    missing = needed - len(context.own_cards)
    dealt = context.sampler.deal(samples if missing else 1, missing)
    points = [
        arrange(scoring, [*context.own_cards, *cards]).expected_points for cards in dealt.tolist()
    ]
    return sum(points) / len(points)


def fallback_placement(decision: PlaceDecision) -> HandCommand:
    """Place cards without calculation: the first in the back, and discard the last.

    >>> from cardspeak.hand.decisions import PlaceDecision
    >>> fallback_placement(PlaceDecision(0, "", row_hand=0, cards="AhKhQh", free_slots=(1, 0, 1),
    ...     discard_count=1))
    PlaceCards(rows=('Kh', '', 'Ah'), discards='Qh')
    """
    cards = list(parse_cards(decision.cards))
    rows: list[str] = []
    for slots in reversed(decision.free_slots):
        count = min(slots, len(cards) - decision.discard_count)
        rows.append(format_cards(cards[:count]))
        del cards[:count]
    return commands.PlaceCards(tuple(reversed(rows)), format_cards(cards))
