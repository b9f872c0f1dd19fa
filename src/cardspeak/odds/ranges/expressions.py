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

    def weight_indices(self, lot: HoldingBatch) -> WeightIndices:
        """Return, for each holding, the index of its weight in `weights`."""

    def required_cards(self, dealt: HoldingSpace) -> Requirements | None:
        """Return masks with minimum counts, of which every holding satisfies one, or None."""


@dataclass(frozen=True)
class PatternExpr:
    """Holdings that match a pattern, in one of several ways."""

    text: str
    alternatives: tuple[Requirements, ...]
    weights = UNWEIGHTED

    def weight_indices(self, lot: HoldingBatch) -> WeightIndices:
        """Weigh holdings that match 1, and others 0."""
        return reduce(or_, (matches(least, lot) for least in self.alternatives)).astype(np.intp)

    def required_cards(self, dealt: HoldingSpace) -> Requirements | None:
        """Return, for each alternative, the requirement that the fewest holdings satisfy."""
        if not all(self.alternatives):
            return None
        return tuple(
            min(least, key=lambda demand: dealt.count_with(*demand)) for least in self.alternatives
        )

    def __str__(self) -> str:
        return self.text


ALL_HANDS: Final = PatternExpr("random", ((),))


@dataclass(frozen=True)
class FilterExpr:
    """Holdings that match a named filter."""

    name: str
    weights = UNWEIGHTED

    def weight_indices(self, lot: HoldingBatch) -> WeightIndices:
        """Weigh holdings that pass the filter 1, and others 0."""
        return self._matches(lot).astype(np.intp)

    def _matches(self, lot: HoldingBatch) -> BoolArray:
        if self.name not in lot.filter_cache:
            lot.filter_cache[self.name] = HAND_FILTERS[self.name].matches(lot)
        return lot.filter_cache[self.name]

    def required_cards(self, dealt: HoldingSpace) -> Requirements | None:
        """Return None: a filter names no cards."""

    def __str__(self) -> str:
        return self.name


@dataclass(frozen=True, eq=False)
class ListExpr:
    """Holdings listed one by one."""

    masks: Masks
    """In ascending order."""
    weights = UNWEIGHTED

    def weight_indices(self, lot: HoldingBatch) -> WeightIndices:
        """Weigh holdings in the list 1, and others 0."""
        return np.isin(lot.masks, self.masks).astype(np.intp)

    def required_cards(self, dealt: HoldingSpace) -> Requirements | None:
        """Return all cards of each holding."""
        return tuple((bits, dealt.hand_size) for bits in self.masks.tolist())

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

    def weight_indices(self, lot: HoldingBatch) -> WeightIndices:
        """Take the larger weight."""
        return reduce(
            np.maximum, (_reindexed_weights(part, self.weights, lot) for part in self.parts)
        )

    def required_cards(self, dealt: HoldingSpace) -> Requirements | None:
        """Return the requirements of all parts together."""
        found = [part.required_cards(dealt) for part in self.parts]
        known = [anchors for anchors in found if anchors is not None]
        if len(known) < len(found):
            return None
        return tuple(dict.fromkeys(anchor for anchors in known for anchor in anchors))

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

    def weight_indices(self, lot: HoldingBatch) -> WeightIndices:
        """Take the smaller weight."""
        return np.minimum(
            _reindexed_weights(self.left, self.weights, lot),
            _reindexed_weights(self.right, self.weights, lot),
        )

    def required_cards(self, dealt: HoldingSpace) -> Requirements | None:
        """Return the requirements of the side that leaves fewer holdings to check."""
        found = [self.left.required_cards(dealt), self.right.required_cards(dealt)]
        known = [anchors for anchors in found if anchors is not None]
        return min(known, key=lambda anchors: _count_candidates(anchors, dealt), default=None)

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

    def weight_indices(self, lot: HoldingBatch) -> WeightIndices:
        """Take the weight of the left side, or zero."""
        return np.where(self.right.weight_indices(lot) > 0, 0, self.left.weight_indices(lot))

    def required_cards(self, dealt: HoldingSpace) -> Requirements | None:
        """Return the requirements of the left side."""
        return self.left.required_cards(dealt)

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

    def weight_indices(self, lot: HoldingBatch) -> WeightIndices:
        """Return the inner indices: the order of the weights does not change."""
        return self.inner.weight_indices(lot)

    def required_cards(self, dealt: HoldingSpace) -> Requirements | None:
        """Return the inner requirements."""
        return self.inner.required_cards(dealt)

    def __str__(self) -> str:
        return f"{_format_left(self.inner)}:{format_weight(self.weight)}"


def _reindexed_weights(
    one: RangeExpr, weights: tuple[Fraction, ...], lot: HoldingBatch
) -> WeightIndices:
    """Return the weight indices with respect to a longer list of weights."""
    places = one.weight_indices(lot)
    if one.weights == weights:
        return places
    return np.array([weights.index(weight) for weight in one.weights], np.intp)[places]


def _format_left(one: RangeExpr) -> str:
    return f"({one})" if _needs_brackets(one) else str(one)


def _format_right(one: RangeExpr) -> str:
    alone = isinstance(one, PatternExpr | FilterExpr | ListExpr) and not _needs_brackets(one)
    return str(one) if alone else f"({one})"


def _needs_brackets(one: RangeExpr) -> bool:
    return isinstance(one, UnionExpr) or (isinstance(one, ListExpr) and len(one.masks) > 1)


def format_weight(weight: Fraction) -> str:
    """Format a weight: as a decimal if it terminates, else as a fraction.

    >>> format_weight(Fraction(1, 8)), format_weight(Fraction(1, 3)), format_weight(Fraction(1))
    ('0.125', '1/3', '1')
    """
    for places in range(20):
        scaled = weight * 10**places
        if scaled.denominator == 1:
            whole, part = divmod(scaled.numerator, 10**places)
            return f"{whole}.{part:0{places}d}" if places else str(whole)
    return str(weight)


def find_members(one: RangeExpr, dealt: HoldingSpace) -> tuple[Masks, WeightIndices]:
    """Find the holdings of an expression, ascending, and the weight index of each."""
    kept_bits = [np.zeros(0, np.uint64)]
    kept_places = [np.zeros(0, np.intp)]
    for lot in _candidate_batches(one, dealt):
        places = one.weight_indices(lot)
        inside = places > 0
        kept_bits.append(lot.masks[inside])
        kept_places.append(places[inside])
    bits, places = np.concatenate(kept_bits), np.concatenate(kept_places)
    if (bits[1:] > bits[:-1]).all():
        return bits, places
    bits, first = np.unique(bits, return_index=True)
    return bits, places[first]


def _candidate_batches(one: RangeExpr, dealt: HoldingSpace) -> Iterator[HoldingBatch]:
    """Yield batches that contain all its holdings: every holding, unless few need checking."""
    anchors = None if dealt.total <= MAX_CACHED_HOLDINGS else one.required_cards(dealt)
    if anchors is None or _count_candidates(anchors, dealt) > dealt.total // 2:
        yield from dealt.batches
        return
    dealt.check_size(_count_candidates(anchors, dealt))
    whole = [some for some, least in anchors if some.bit_count() == least == dealt.hand_size]
    yield HoldingBatch(np.array(whole, np.uint64), dealt)
    for some, least in anchors:
        if some.bit_count() > least or least < dealt.hand_size:
            yield from dealt.batches_with(some, least)


def _count_candidates(anchors: Requirements, dealt: HoldingSpace) -> int:
    return sum(dealt.count_with(some, least) for some, least in anchors)
