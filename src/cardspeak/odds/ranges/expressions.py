"""The expression tree of a range: patterns, filters and lists, with set operations and weights.

Each expression weighs any batch of holdings and formats itself in range notation. It also knows
some cards that its holdings must have, so that not every holding of a deck has to be checked.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, reduce
from operator import or_
from typing import TYPE_CHECKING, Final, Protocol

import numpy as np

from cardspeak.cards import format_cards
from cardspeak.odds.ranges.filters import HAND_FILTERS
from cardspeak.odds.ranges.holdings import MAX_CACHED_HOLDINGS, HoldingBatch, cards_from_mask
from cardspeak.odds.ranges.patterns import matches

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

    from cardspeak.odds.ranges.holdings import BoolArray, HoldingSpace, Masks
    from cardspeak.odds.ranges.patterns import Requirements

    WeightIndices = NDArray[np.intp]

ZERO: Final = Fraction(0)
ONE: Final = Fraction(1)
UNWEIGHTED: Final = (ZERO, ONE)


class RangeExpr(Protocol):
    """A range as an expression."""

    @property
    def weights(self) -> tuple[Fraction, ...]:
        """The possible weights of a holding, ascending; the first is zero."""

    def weight_indices(self, batch: HoldingBatch) -> WeightIndices:
        """Return, for each holding, the index of its weight in `weights`."""

    def required_cards(self, space: HoldingSpace) -> Requirements | None:
        """Return masks with minimum counts, of which every holding satisfies one, or None."""


@dataclass(frozen=True)
class PatternExpr:
    """Holdings that match a pattern, in one of several ways."""

    text: str
    alternatives: tuple[Requirements, ...]
    weights = UNWEIGHTED

    def weight_indices(self, batch: HoldingBatch) -> WeightIndices:
        """Weigh holdings that match 1, and others 0."""
        return reduce(
            or_, (matches(requirements, batch) for requirements in self.alternatives)
        ).astype(np.intp)

    def required_cards(self, space: HoldingSpace) -> Requirements | None:
        """Return, for each alternative, the requirement that the fewest holdings satisfy."""
        if not all(self.alternatives):
            return None
        return tuple(
            min(requirements, key=lambda requirement: space.count_with(*requirement))
            for requirements in self.alternatives
        )

    def __str__(self) -> str:
        return self.text


ALL_HANDS: Final = PatternExpr("random", ((),))


@dataclass(frozen=True)
class FilterExpr:
    """Holdings that match a named filter."""

    name: str
    weights = UNWEIGHTED

    def weight_indices(self, batch: HoldingBatch) -> WeightIndices:
        """Weigh holdings that pass the filter 1, and others 0."""
        return self._matches(batch).astype(np.intp)

    def _matches(self, batch: HoldingBatch) -> BoolArray:
        if self.name not in batch.filter_cache:
            batch.filter_cache[self.name] = HAND_FILTERS[self.name].matches(batch)
        return batch.filter_cache[self.name]

    def required_cards(self, space: HoldingSpace) -> Requirements | None:
        """Return None: a filter names no cards."""

    def __str__(self) -> str:
        return self.name


@dataclass(frozen=True, eq=False)
class ListExpr:
    """Holdings listed one by one."""

    masks: Masks
    """In ascending order."""
    weights = UNWEIGHTED

    def weight_indices(self, batch: HoldingBatch) -> WeightIndices:
        """Weigh holdings in the list 1, and others 0."""
        return np.isin(batch.masks, self.masks).astype(np.intp)

    def required_cards(self, space: HoldingSpace) -> Requirements | None:
        """Return all cards of each holding."""
        return tuple((bits, space.hand_size) for bits in self.masks.tolist())

    def __str__(self) -> str:
        return (
            ", ".join(format_cards(reversed(cards_from_mask(bits))) for bits in self.masks.tolist())
            or "none"
        )


NO_HANDS: Final = ListExpr(np.zeros(0, np.uint64))


@dataclass(frozen=True)
class UnionExpr:
    """Holdings in any of the parts; the larger weight counts."""

    parts: tuple[RangeExpr, ...]

    @cached_property
    def weights(self) -> tuple[Fraction, ...]:
        """All weights of its parts."""
        return tuple(sorted({weight for part in self.parts for weight in part.weights}))

    def weight_indices(self, batch: HoldingBatch) -> WeightIndices:
        """Take the larger weight."""
        return reduce(
            np.maximum, (_reindexed_weights(part, self.weights, batch) for part in self.parts)
        )

    def required_cards(self, space: HoldingSpace) -> Requirements | None:
        """Return the requirements of all parts together."""
        by_part = [part.required_cards(space) for part in self.parts]
        restricting = [requirements for requirements in by_part if requirements is not None]
        if len(restricting) < len(by_part):
            return None
        return tuple(
            dict.fromkeys(
                requirement for requirements in restricting for requirement in requirements
            )
        )

    def __str__(self) -> str:
        return ", ".join(map(str, self.parts))


@dataclass(frozen=True)
class IntersectionExpr:
    """Holdings in both; the smaller weight counts."""

    left: RangeExpr
    right: RangeExpr

    @cached_property
    def weights(self) -> tuple[Fraction, ...]:
        """All weights of both sides."""
        return tuple(sorted({*self.left.weights, *self.right.weights}))

    def weight_indices(self, batch: HoldingBatch) -> WeightIndices:
        """Take the smaller weight."""
        return np.minimum(
            _reindexed_weights(self.left, self.weights, batch),
            _reindexed_weights(self.right, self.weights, batch),
        )

    def required_cards(self, space: HoldingSpace) -> Requirements | None:
        """Return the requirements of the side that leaves fewer holdings to check."""
        by_side = [self.left.required_cards(space), self.right.required_cards(space)]
        restricting = [requirements for requirements in by_side if requirements is not None]
        return min(
            restricting,
            key=lambda requirements: _count_candidates(requirements, space),
            default=None,
        )

    def __str__(self) -> str:
        return f"{_format_left(self.left)}:{_format_right(self.right)}"


@dataclass(frozen=True)
class DifferenceExpr:
    """Holdings in the left side but not in the right, whatever their weight there."""

    left: RangeExpr
    right: RangeExpr

    @property
    def weights(self) -> tuple[Fraction, ...]:
        """The weights of the left side."""
        return self.left.weights

    def weight_indices(self, batch: HoldingBatch) -> WeightIndices:
        """Take the weight of the left side, or zero."""
        return np.where(self.right.weight_indices(batch) > 0, 0, self.left.weight_indices(batch))

    def required_cards(self, space: HoldingSpace) -> Requirements | None:
        """Return the requirements of the left side."""
        return self.left.required_cards(space)

    def __str__(self) -> str:
        return f"{_format_left(self.left)}!{_format_right(self.right)}"


@dataclass(frozen=True)
class WeightedExpr:
    """Holdings with their weights multiplied by a factor."""

    inner: RangeExpr
    weight: Fraction

    @cached_property
    def weights(self) -> tuple[Fraction, ...]:
        """All inner weights, multiplied."""
        return tuple(weight * self.weight for weight in self.inner.weights)

    def weight_indices(self, batch: HoldingBatch) -> WeightIndices:
        """Return the inner indices: the order of the weights does not change."""
        return self.inner.weight_indices(batch)

    def required_cards(self, space: HoldingSpace) -> Requirements | None:
        """Return the inner requirements."""
        return self.inner.required_cards(space)

    def __str__(self) -> str:
        return f"{_format_left(self.inner)}:{format_weight(self.weight)}"


def _reindexed_weights(
    expression: RangeExpr, weights: tuple[Fraction, ...], batch: HoldingBatch
) -> WeightIndices:
    """Return the weight indices with respect to a longer list of weights."""
    indices = expression.weight_indices(batch)
    if expression.weights == weights:
        return indices
    return np.array([weights.index(weight) for weight in expression.weights], np.intp)[indices]


def _format_left(expression: RangeExpr) -> str:
    return f"({expression})" if _needs_brackets(expression) else str(expression)


def _format_right(expression: RangeExpr) -> str:
    is_single = isinstance(expression, PatternExpr | FilterExpr | ListExpr) and not _needs_brackets(
        expression
    )
    return str(expression) if is_single else f"({expression})"


def _needs_brackets(expression: RangeExpr) -> bool:
    return isinstance(expression, UnionExpr) or (
        isinstance(expression, ListExpr) and len(expression.masks) > 1
    )


def format_weight(weight: Fraction) -> str:
    """Format a weight: as a decimal if it terminates, else as a fraction.

    >>> format_weight(Fraction(1, 8)), format_weight(Fraction(1, 3)), format_weight(Fraction(1))
    ('0.125', '1/3', '1')
    """
    for places in range(20):
        scaled = weight * 10**places
        if scaled.denominator == 1:
            whole, fraction_digits = divmod(scaled.numerator, 10**places)
            return f"{whole}.{fraction_digits:0{places}d}" if places else str(whole)
    return str(weight)


def find_members(expression: RangeExpr, space: HoldingSpace) -> tuple[Masks, WeightIndices]:
    """Find the holdings of an expression, ascending, and the weight index of each."""
    mask_parts = [np.zeros(0, np.uint64)]
    index_parts = [np.zeros(0, np.intp)]
    for batch in _candidate_batches(expression, space):
        indices = expression.weight_indices(batch)
        is_member = indices > 0
        mask_parts.append(batch.masks[is_member])
        index_parts.append(indices[is_member])
    masks, indices = np.concatenate(mask_parts), np.concatenate(index_parts)
    if (masks[1:] > masks[:-1]).all():
        return masks, indices
    masks, first_indices = np.unique(masks, return_index=True)
    return masks, indices[first_indices]


def _candidate_batches(expression: RangeExpr, space: HoldingSpace) -> Iterator[HoldingBatch]:
    """Yield batches that contain all its holdings: every holding, unless few need checking."""
    requirements = None if space.total <= MAX_CACHED_HOLDINGS else expression.required_cards(space)
    if requirements is None or _count_candidates(requirements, space) > space.total // 2:
        yield from space.batches
        return
    space.check_size(_count_candidates(requirements, space))
    complete_masks = [
        mask for mask, minimum in requirements if mask.bit_count() == minimum == space.hand_size
    ]
    yield HoldingBatch(np.array(complete_masks, np.uint64), space)
    for mask, minimum in requirements:
        if mask.bit_count() > minimum or minimum < space.hand_size:
            yield from space.batches_with(mask, minimum)


def _count_candidates(requirements: Requirements, space: HoldingSpace) -> int:
    return sum(space.count_with(mask, minimum) for mask, minimum in requirements)
