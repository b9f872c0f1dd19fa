"""`Range`: hands that somebody may hold, each with a weight."""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction
from functools import cached_property
from typing import TYPE_CHECKING, Final

import numpy as np

from cardspeak.cards import UNKNOWN, BadCards, deck, parse, text
from cardspeak.odds.ranges.expressions import (
    EVERYTHING,
    NOTHING,
    ONE,
    Both,
    Either,
    Listed,
    Pattern,
    Weighted,
    Without,
    members,
)
from cardspeak.odds.ranges.holdings import Dealt, bits_of, holdings_of
from cardspeak.odds.ranges.notation import read
from cardspeak.odds.ranges.short import in_short

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from cardspeak.cards import Card, Deck
    from cardspeak.odds.ranges.expressions import Expression, Places
    from cardspeak.odds.ranges.holdings import Bits

FULL_DECK: Final = deck(52)


class Range:
    """Hands that somebody may hold; `read_range` and `range_of` make one.

    Holdings are worked out when they are first asked for.

    >>> pairs = read_range("JJ+:0.5, QQ+")
    >>> len(pairs), pairs.share, str(pairs)
    (24, Fraction(7, 442), 'QQ+, JJ:0.5')
    >>> pairs.holdings[0], pairs.weights[0]
    ((Jc, Jd), Fraction(1, 2))
    >>> (pairs | read_range("AK")) - read_range("KK")
    Range('AA, QQ, AK, JJ:0.5')
    >>> len(read_range("AA**", cards=4) & read_range("$ds", cards=4))
    864
    """

    def __init__(self, said: Expression, dealt: Dealt) -> None:
        self._said = said
        self._dealt = dealt

    @property
    def cards(self) -> int:
        """How many cards each holding has."""
        return self._dealt.cards

    @property
    def deck(self) -> Deck:
        """The deck that they come from."""
        return self._dealt.deck

    @cached_property
    def _members(self) -> tuple[Bits, Places]:
        return members(self._said, self._dealt)

    @property
    def bits(self) -> Bits:
        """The holdings as 64 bits each, ascending, for the kernel: bit n is card n."""
        return self._members[0]

    @cached_property
    def holdings(self) -> tuple[tuple[Card, ...], ...]:
        """The hands, each with its cards in order, lowest first."""
        return holdings_of(self.bits, self.cards)

    @cached_property
    def weights(self) -> tuple[Fraction, ...]:
        """What each holding weighs: more than 0, and 1 at most."""
        weights = self._said.weights
        return tuple([weights[place] for place in self._members[1].tolist()])

    @cached_property
    def everything(self) -> bool:
        """Whether every hand is in it, and weighs 1."""
        if self._said == EVERYTHING:
            return True
        return len(self) == self._dealt.total and self.share == 1

    @cached_property
    def share(self) -> Fraction:
        """What all its holdings weigh, as a part of all that can be dealt.

        >>> float(read_range("22+").share)
        0.058823529411764705
        """
        if self._said == EVERYTHING:
            return ONE
        numbers = np.bincount(self._members[1]).tolist()
        weights = self._said.weights
        weight = sum((weights[place] * number for place, number in enumerate(numbers)), Fraction())
        return weight / self._dealt.total

    def weight_of(self, holding: Sequence[int] | str) -> Fraction:
        """Give the weight of one hand: 0 if it is not in the range.

        >>> read_range("76s:0.5").weight_of("7h6h"), read_range("76s:0.5").weight_of("7h6d")
        (Fraction(1, 2), Fraction(0, 1))
        """
        bits = bits_of(parse(holding) if isinstance(holding, str) else holding)
        at = int(np.searchsorted(self.bits, np.uint64(bits)))
        found = at < len(self.bits) and int(self.bits[at]) == bits
        return self._said.weights[self._members[1][at]] if found else Fraction(0)

    def without(self, dead: Iterable[int] | str) -> Range:
        """Leave out the hands with a card that is known to be elsewhere.

        >>> len(read_range("QQ+, AK").without("AhKd"))
        21
        """
        gone = [
            card for card in (parse(dead) if isinstance(dead, str) else dead) if card != UNKNOWN
        ]
        self.deck.check(gone)
        if not gone:
            return self
        return Range(Without(self._said, _with_one_of(gone, self.cards)), self._dealt)

    def __len__(self) -> int:
        return self._dealt.total if self._said == EVERYTHING else len(self.bits)

    def __bool__(self) -> bool:
        return len(self) > 0

    def __iter__(self) -> Iterator[tuple[Card, ...]]:
        return iter(self.holdings)

    def __contains__(self, holding: Sequence[int] | str) -> bool:
        return self.weight_of(holding) > 0

    def __or__(self, other: Range) -> Range:
        self._check(other)
        return Range(Either((self._said, other._said)), self._dealt)

    def __and__(self, other: Range) -> Range:
        self._check(other)
        return Range(Both(self._said, other._said), self._dealt)

    def __sub__(self, other: Range) -> Range:
        self._check(other)
        return Range(Without(self._said, other._said), self._dealt)

    def _check(self, other: Range) -> None:
        if self._dealt != other._dealt:
            raise BadCards(
                f"a range of {self.cards} cards from {self.deck.title} and one of {other.cards} "
                f"from {other.deck.title} have nothing in common: read both for the same game"
            )

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Range):
            return NotImplemented
        if self._dealt != other._dealt or len(self) != len(other):
            return False
        if self._said == other._said:
            return True
        return np.array_equal(self.bits, other.bits) and self.weights == other.weights

    def __hash__(self) -> int:
        return hash((self._dealt, len(self), self.share))

    def __str__(self) -> str:
        if self.cards != 2:
            return str(self._said)
        if not self:
            return str(NOTHING)
        if self.everything:
            return str(EVERYTHING)
        return in_short(dict(zip(self.holdings, self.weights, strict=True)), self.deck)

    def __repr__(self) -> str:
        return f"Range({str(self)!r})"

    def _repr_svg_(self) -> str | None:
        """Show two cards to a notebook as a square of kinds; more cards stay text."""
        from cardspeak.odds.ranges.picture import of_range

        return of_range(self) if self.cards == 2 else None


def _with_one_of(cards: Iterable[int], number: int) -> Expression:
    rest = "*" * (number - 1)
    parts = [Pattern(text([card]) + rest, (((bits_of([card]), 1),),)) for card in cards]
    return parts[0] if len(parts) == 1 else Either(tuple(parts))


def read_range(range_text: str, cards: int = 2, *, deck: Deck = FULL_DECK) -> Range:
    """Read a range of so many cards from a deck; docs/ranges.md has all that can be written.

    >>> len(read_range("QQ+, AKs, A5s-A2s, 76s:0.5"))
    42
    >>> len(read_range("AA**ds, JT98+", cards=4))
    1888
    >>> read_range("QQ+, AKp")
    Traceback (most recent call last):
    cardspeak.odds.ranges.bad_range.BadRange: 'p' is no card: write ranks (AKQJT98765432), ...
      QQ+, AKp
             ^
    """
    if not 0 < cards <= len(deck):
        raise BadCards(f"a hand of {cards} cards cannot come from {deck.title}")
    dealt = Dealt(deck, cards)
    return Range(read(range_text, dealt), dealt)


def range_of(
    holdings: Iterable[Sequence[int]],
    weights: Iterable[Fraction] | None = None,
    *,
    deck: Deck = FULL_DECK,
) -> Range:
    """Make a range of hands, each with its weight, or 1.

    >>> range_of([parse("AhKh"), parse("QsQd")], [Fraction(1), Fraction(1, 4)])
    Range('AhKh, QsQd:0.25')
    """
    hands = [tuple(holding) for holding in holdings]
    weighed = defaultdict[Fraction, list[int]](list)
    for hand, weight in zip(hands, weights or [ONE] * len(hands), strict=True):
        deck.check(hand)
        if len(hand) != len(hands[0]):
            raise BadCards(f"{text(hands[0])} and {text(hand)} are not of the same size")
        if not 0 < weight <= 1:
            raise BadCards(f"{text(hand)} weighs {weight}: a weight is more than 0 and at most 1")
        weighed[Fraction(weight)].append(bits_of(hand))
    if not hands:
        raise BadCards("no hand was given: read_range('none') is a range without one")
    parts = [
        Weighted(Listed(np.unique(np.array(bits, np.uint64))), weight)
        for weight, bits in weighed.items()
    ]
    return Range(Either(tuple(parts)), Dealt(deck, len(hands[0])))
