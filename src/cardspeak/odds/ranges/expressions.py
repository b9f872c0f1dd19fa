"""What a range is made of: patterns, classes and lists, joined, crossed, taken away and weighted.

Each says of any lot of holdings what they weigh, writes itself as the notation reads it, and knows
some cards that its holdings must have, so that not all of a deck's need to be looked at.
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
    """A range as it was said."""

    @property
    def weights(self) -> tuple[Fraction, ...]:
        """What holdings may weigh, ascending; the first is nothing."""

    def weight_indices(self, lot: HoldingBatch) -> WeightIndices:
        """For each holding the place of its weight in `weights`."""

    def required_cards(self, dealt: HoldingSpace) -> Requirements | None:
        """Cards as bits, and how many of them: each of its holdings has so many of one of these."""


@dataclass(frozen=True)
class PatternExpr:
    """Holdings with the cards that are asked for, in one of several ways."""

    text: str
    alternatives: tuple[Requirements, ...]
    weights = UNWEIGHTED

    def weight_indices(self, lot: HoldingBatch) -> WeightIndices:
        """Weigh one what has the cards."""
        return reduce(or_, (matches(least, lot) for least in self.alternatives)).astype(np.intp)

    def required_cards(self, dealt: HoldingSpace) -> Requirements | None:
        """Of each way the demand that fewest holdings meet."""
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
    """Holdings of a class."""

    name: str
    weights = UNWEIGHTED

    def weight_indices(self, lot: HoldingBatch) -> WeightIndices:
        """Weigh one what is of the class."""
        return self._matches(lot).astype(np.intp)

    def _matches(self, lot: HoldingBatch) -> BoolArray:
        if self.name not in lot.filter_cache:
            lot.filter_cache[self.name] = HAND_FILTERS[self.name].matches(lot)
        return lot.filter_cache[self.name]

    def required_cards(self, dealt: HoldingSpace) -> Requirements | None:
        """None: a class names no cards."""

    def __str__(self) -> str:
        return self.name


@dataclass(frozen=True, eq=False)
class ListExpr:
    """Holdings one by one."""

    masks: Masks
    """Ascending."""
    weights = UNWEIGHTED

    def weight_indices(self, lot: HoldingBatch) -> WeightIndices:
        """Weigh one what is in the list."""
        return np.isin(lot.masks, self.masks).astype(np.intp)

    def required_cards(self, dealt: HoldingSpace) -> Requirements | None:
        """All cards of each holding."""
        return tuple((bits, dealt.hand_size) for bits in self.masks.tolist())

    def __str__(self) -> str:
        return (
            ", ".join(format_cards(reversed(cards_from_mask(bits))) for bits in self.masks.tolist())
            or "none"
        )


NO_HANDS: Final = ListExpr(np.zeros(0, np.uint64))


@dataclass(frozen=True)
class UnionExpr:
    """Holdings of one or the other; the greater weight counts."""

    parts: tuple[RangeExpr, ...]

    @cached_property
    def weights(self) -> tuple[Fraction, ...]:
        """All weights of its parts."""
        return tuple(sorted({weight for part in self.parts for weight in part.weights}))

    def weight_indices(self, lot: HoldingBatch) -> WeightIndices:
        """Take the greater weight."""
        return reduce(
            np.maximum, (_reindexed_weights(part, self.weights, lot) for part in self.parts)
        )

    def required_cards(self, dealt: HoldingSpace) -> Requirements | None:
        """Those of all parts."""
        found = [part.required_cards(dealt) for part in self.parts]
        known = [anchors for anchors in found if anchors is not None]
        if len(known) < len(found):
            return None
        return tuple(dict.fromkeys(anchor for anchors in known for anchor in anchors))

    def __str__(self) -> str:
        return ", ".join(map(str, self.parts))


@dataclass(frozen=True)
class IntersectionExpr:
    """Holdings of both; the smaller weight counts."""

    left: RangeExpr
    right: RangeExpr

    @cached_property
    def weights(self) -> tuple[Fraction, ...]:
        """All weights of the two."""
        return tuple(sorted({*self.left.weights, *self.right.weights}))

    def weight_indices(self, lot: HoldingBatch) -> WeightIndices:
        """Take the smaller weight."""
        return np.minimum(
            _reindexed_weights(self.left, self.weights, lot),
            _reindexed_weights(self.right, self.weights, lot),
        )

    def required_cards(self, dealt: HoldingSpace) -> Requirements | None:
        """Those of the one that leaves fewer holdings to look at."""
        found = [self.left.required_cards(dealt), self.right.required_cards(dealt)]
        known = [anchors for anchors in found if anchors is not None]
        return min(known, key=lambda anchors: _count_candidates(anchors, dealt), default=None)

    def __str__(self) -> str:
        return f"{_format_left(self.left)}:{_format_right(self.right)}"


@dataclass(frozen=True)
class DifferenceExpr:
    """Holdings of one that are none of the other, whatever they weigh there."""

    left: RangeExpr
    right: RangeExpr

    @property
    def weights(self) -> tuple[Fraction, ...]:
        """Those of the first."""
        return self.left.weights

    def weight_indices(self, lot: HoldingBatch) -> WeightIndices:
        """Take the weight of the first, or nothing."""
        return np.where(self.right.weight_indices(lot) > 0, 0, self.left.weight_indices(lot))

    def required_cards(self, dealt: HoldingSpace) -> Requirements | None:
        """Those of the first."""
        return self.left.required_cards(dealt)

    def __str__(self) -> str:
        return f"{_format_left(self.left)}!{_format_right(self.right)}"


@dataclass(frozen=True)
class WeightedExpr:
    """Holdings that weigh only a part of what they did."""

    inner: RangeExpr
    weight: Fraction

    @cached_property
    def weights(self) -> tuple[Fraction, ...]:
        """That part of all weights."""
        return tuple(weight * self.weight for weight in self.inner.weights)

    def weight_indices(self, lot: HoldingBatch) -> WeightIndices:
        """Keep the places: the order of weights stays."""
        return self.inner.weight_indices(lot)

    def required_cards(self, dealt: HoldingSpace) -> Requirements | None:
        """The same as before."""
        return self.inner.required_cards(dealt)

    def __str__(self) -> str:
        return f"{_format_left(self.inner)}:{format_weight(self.weight)}"


def _reindexed_weights(
    one: RangeExpr, weights: tuple[Fraction, ...], lot: HoldingBatch
) -> WeightIndices:
    """Weigh with places in a longer list of weights."""
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
    """Write a weight: as a decimal if it ends, else as a fraction.

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
    """Find its holdings, ascending, and the place of the weight of each."""
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
    """Give lots that have all its holdings: everything, unless it has little to look at."""
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
