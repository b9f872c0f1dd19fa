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

from cardspeak.cards import text
from cardspeak.odds.ranges.classes import CLASSES
from cardspeak.odds.ranges.holdings import KEPT, Lot, cards_in
from cardspeak.odds.ranges.patterns import fits

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

    from cardspeak.odds.ranges.holdings import Bits, Dealt, Yes
    from cardspeak.odds.ranges.patterns import Least

    Places = NDArray[np.intp]

ZERO: Final = Fraction(0)
ONE: Final = Fraction(1)
ALL_OR_NOTHING: Final = (ZERO, ONE)


class Expression(Protocol):
    """A range as it was said."""

    @property
    def weights(self) -> tuple[Fraction, ...]:
        """What holdings may weigh, ascending; the first is nothing."""

    def weigh(self, lot: Lot) -> Places:
        """For each holding the place of its weight in `weights`."""

    def anchors(self, dealt: Dealt) -> Least | None:
        """Cards as bits, and how many of them: each of its holdings has so many of one of these."""


@dataclass(frozen=True)
class Pattern:
    """Holdings with the cards that are asked for, in one of several ways."""

    written: str
    ways: tuple[Least, ...]
    weights = ALL_OR_NOTHING

    def weigh(self, lot: Lot) -> Places:
        """Weigh one what has the cards."""
        return reduce(or_, (fits(least, lot) for least in self.ways)).astype(np.intp)

    def anchors(self, dealt: Dealt) -> Least | None:
        """Of each way the demand that fewest holdings meet."""
        if not all(self.ways):
            return None
        return tuple(
            min(least, key=lambda demand: dealt.number_with(*demand)) for least in self.ways
        )

    def __str__(self) -> str:
        return self.written


EVERYTHING: Final = Pattern("random", ((),))


@dataclass(frozen=True)
class Kind:
    """Holdings of a class."""

    name: str
    weights = ALL_OR_NOTHING

    def weigh(self, lot: Lot) -> Places:
        """Weigh one what is of the class."""
        return self._found(lot).astype(np.intp)

    def _found(self, lot: Lot) -> Yes:
        if self.name not in lot.answers:
            lot.answers[self.name] = CLASSES[self.name].test(lot)
        return lot.answers[self.name]

    def anchors(self, dealt: Dealt) -> Least | None:
        """None: a class names no cards."""

    def __str__(self) -> str:
        return self.name


@dataclass(frozen=True, eq=False)
class Listed:
    """Holdings one by one."""

    bits: Bits
    """Ascending."""
    weights = ALL_OR_NOTHING

    def weigh(self, lot: Lot) -> Places:
        """Weigh one what is in the list."""
        return np.isin(lot.bits, self.bits).astype(np.intp)

    def anchors(self, dealt: Dealt) -> Least | None:
        """All cards of each holding."""
        return tuple((bits, dealt.cards) for bits in self.bits.tolist())

    def __str__(self) -> str:
        return ", ".join(text(reversed(cards_in(bits))) for bits in self.bits.tolist()) or "none"


NOTHING: Final = Listed(np.zeros(0, np.uint64))


@dataclass(frozen=True)
class Either:
    """Holdings of one or the other; the greater weight counts."""

    parts: tuple[Expression, ...]

    @cached_property
    def weights(self) -> tuple[Fraction, ...]:
        """All weights of its parts."""
        return tuple(sorted({weight for part in self.parts for weight in part.weights}))

    def weigh(self, lot: Lot) -> Places:
        """Take the greater weight."""
        return reduce(np.maximum, (_placed(part, self.weights, lot) for part in self.parts))

    def anchors(self, dealt: Dealt) -> Least | None:
        """Those of all parts."""
        found = [part.anchors(dealt) for part in self.parts]
        known = [anchors for anchors in found if anchors is not None]
        if len(known) < len(found):
            return None
        return tuple(dict.fromkeys(anchor for anchors in known for anchor in anchors))

    def __str__(self) -> str:
        return ", ".join(map(str, self.parts))


@dataclass(frozen=True)
class Both:
    """Holdings of both; the smaller weight counts."""

    one: Expression
    other: Expression

    @cached_property
    def weights(self) -> tuple[Fraction, ...]:
        """All weights of the two."""
        return tuple(sorted({*self.one.weights, *self.other.weights}))

    def weigh(self, lot: Lot) -> Places:
        """Take the smaller weight."""
        return np.minimum(
            _placed(self.one, self.weights, lot), _placed(self.other, self.weights, lot)
        )

    def anchors(self, dealt: Dealt) -> Least | None:
        """Those of the one that leaves fewer holdings to look at."""
        found = [self.one.anchors(dealt), self.other.anchors(dealt)]
        known = [anchors for anchors in found if anchors is not None]
        return min(known, key=lambda anchors: _number(anchors, dealt), default=None)

    def __str__(self) -> str:
        return f"{_left(self.one)}:{_right(self.other)}"


@dataclass(frozen=True)
class Without:
    """Holdings of one that are none of the other, whatever they weigh there."""

    one: Expression
    other: Expression

    @property
    def weights(self) -> tuple[Fraction, ...]:
        """Those of the first."""
        return self.one.weights

    def weigh(self, lot: Lot) -> Places:
        """Take the weight of the first, or nothing."""
        return np.where(self.other.weigh(lot) > 0, 0, self.one.weigh(lot))

    def anchors(self, dealt: Dealt) -> Least | None:
        """Those of the first."""
        return self.one.anchors(dealt)

    def __str__(self) -> str:
        return f"{_left(self.one)}!{_right(self.other)}"


@dataclass(frozen=True)
class Weighted:
    """Holdings that weigh only a part of what they did."""

    one: Expression
    weight: Fraction

    @cached_property
    def weights(self) -> tuple[Fraction, ...]:
        """That part of all weights."""
        return tuple(weight * self.weight for weight in self.one.weights)

    def weigh(self, lot: Lot) -> Places:
        """Keep the places: the order of weights stays."""
        return self.one.weigh(lot)

    def anchors(self, dealt: Dealt) -> Least | None:
        """The same as before."""
        return self.one.anchors(dealt)

    def __str__(self) -> str:
        return f"{_left(self.one)}:{weight_text(self.weight)}"


def _placed(one: Expression, weights: tuple[Fraction, ...], lot: Lot) -> Places:
    """Weigh with places in a longer list of weights."""
    places = one.weigh(lot)
    if one.weights == weights:
        return places
    return np.array([weights.index(weight) for weight in one.weights], np.intp)[places]


def _left(one: Expression) -> str:
    return f"({one})" if _several(one) else str(one)


def _right(one: Expression) -> str:
    alone = isinstance(one, Pattern | Kind | Listed) and not _several(one)
    return str(one) if alone else f"({one})"


def _several(one: Expression) -> bool:
    return isinstance(one, Either) or (isinstance(one, Listed) and len(one.bits) > 1)


def weight_text(weight: Fraction) -> str:
    """Write a weight: as a decimal if it ends, else as a fraction.

    >>> weight_text(Fraction(1, 8)), weight_text(Fraction(1, 3)), weight_text(Fraction(1))
    ('0.125', '1/3', '1')
    """
    for places in range(20):
        scaled = weight * 10**places
        if scaled.denominator == 1:
            whole, part = divmod(scaled.numerator, 10**places)
            return f"{whole}.{part:0{places}d}" if places else str(whole)
    return str(weight)


def members(one: Expression, dealt: Dealt) -> tuple[Bits, Places]:
    """Find its holdings, ascending, and the place of the weight of each."""
    kept_bits = [np.zeros(0, np.uint64)]
    kept_places = [np.zeros(0, np.intp)]
    for lot in _lots(one, dealt):
        places = one.weigh(lot)
        inside = places > 0
        kept_bits.append(lot.bits[inside])
        kept_places.append(places[inside])
    bits, places = np.concatenate(kept_bits), np.concatenate(kept_places)
    if (bits[1:] > bits[:-1]).all():
        return bits, places
    bits, first = np.unique(bits, return_index=True)
    return bits, places[first]


def _lots(one: Expression, dealt: Dealt) -> Iterator[Lot]:
    """Give lots that have all its holdings: everything, unless it has little to look at."""
    anchors = None if dealt.total <= KEPT else one.anchors(dealt)
    if anchors is None or _number(anchors, dealt) > dealt.total // 2:
        yield from dealt.everything
        return
    dealt.check(_number(anchors, dealt))
    whole = [some for some, least in anchors if some.bit_count() == least == dealt.cards]
    yield Lot(np.array(whole, np.uint64), dealt)
    for some, least in anchors:
        if some.bit_count() > least or least < dealt.cards:
            yield from dealt.with_some_of(some, least)


def _number(anchors: Least, dealt: Dealt) -> int:
    return sum(dealt.number_with(some, least) for some, least in anchors)
