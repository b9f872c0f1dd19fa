"""`Range`: the hands a player may hold, each with a weight."""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction
from functools import cached_property
from typing import TYPE_CHECKING, Final

import numpy as np

from cardspeak.cards import UNKNOWN, InvalidCardsError, deck, format_cards, parse_cards
from cardspeak.odds.ranges.expressions import (
    ALL_HANDS,
    NO_HANDS,
    ONE,
    DifferenceExpr,
    IntersectionExpr,
    ListExpr,
    PatternExpr,
    UnionExpr,
    WeightedExpr,
    find_members,
)
from cardspeak.odds.ranges.holdings import HoldingSpace, card_mask, holdings_from_masks
from cardspeak.odds.ranges.range_format import format_range
from cardspeak.odds.ranges.range_parser import parse_expression

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from cardspeak.cards import Card, Deck
    from cardspeak.odds.ranges.expressions import RangeExpr, WeightIndices
    from cardspeak.odds.ranges.holdings import Masks

FULL_DECK: Final = deck(52)


class Range:
    """The hands a player may hold; made by `parse_range` or `range_from_holdings`.

    Holdings are computed on first use.

    >>> pairs = parse_range("JJ+:0.5, QQ+")
    >>> len(pairs), pairs.fraction, str(pairs)
    (24, Fraction(7, 442), 'QQ+, JJ:0.5')
    >>> pairs.holdings[0], pairs.weights[0]
    ((Jc, Jd), Fraction(1, 2))
    >>> (pairs | parse_range("AK")) - parse_range("KK")
    Range('AA, QQ, AK, JJ:0.5')
    >>> len(parse_range("AA**", hand_size=4) & parse_range("$ds", hand_size=4))
    864
    """

    def __init__(self, expression: RangeExpr, space: HoldingSpace) -> None:
        self._expression = expression
        self._space = space

    @property
    def hand_size(self) -> int:
        """How many cards each holding has."""
        return self._space.hand_size

    @property
    def deck(self) -> Deck:
        """The deck the holdings come from."""
        return self._space.deck

    @cached_property
    def _members(self) -> tuple[Masks, WeightIndices]:
        return find_members(self._expression, self._space)

    @property
    def masks(self) -> Masks:
        """The holdings as 64-bit masks, ascending, for the kernel: bit n is card n."""
        return self._members[0]

    @cached_property
    def holdings(self) -> tuple[tuple[Card, ...], ...]:
        """The hands, each with its cards in order, lowest first."""
        return holdings_from_masks(self.masks, self.hand_size)

    @cached_property
    def weights(self) -> tuple[Fraction, ...]:
        """The weight of each holding: more than 0, and at most 1."""
        weights = self._expression.weights
        return tuple([weights[index] for index in self._members[1].tolist()])

    @cached_property
    def is_all_hands(self) -> bool:
        """Whether every hand is in it with weight 1."""
        if self._expression == ALL_HANDS:
            return True
        return len(self) == self._space.total and self.fraction == 1

    @cached_property
    def fraction(self) -> Fraction:
        """The total weight of its holdings, as a fraction of all possible holdings.

        >>> float(parse_range("22+").fraction)
        0.058823529411764705
        """
        if self._expression == ALL_HANDS:
            return ONE
        counts = np.bincount(self._members[1]).tolist()
        weights = self._expression.weights
        weight = sum((weights[index] * count for index, count in enumerate(counts)), Fraction())
        return weight / self._space.total

    def weight_of(self, holding: Sequence[int] | str) -> Fraction:
        """Return the weight of one hand: 0 if it is not in the range.

        >>> parse_range("76s:0.5").weight_of("7h6h"), parse_range("76s:0.5").weight_of("7h6d")
        (Fraction(1, 2), Fraction(0, 1))
        """
        mask = card_mask(parse_cards(holding) if isinstance(holding, str) else holding)
        index = int(np.searchsorted(self.masks, np.uint64(mask)))
        is_member = index < len(self.masks) and int(self.masks[index]) == mask
        return self._expression.weights[self._members[1][index]] if is_member else Fraction(0)

    def without_cards(self, cards: Iterable[int] | str) -> Range:
        """Return the range without the hands that contain any of the given dead cards.

        >>> len(parse_range("QQ+, AK").without_cards("AhKd"))
        21
        """
        dead_cards = [
            card
            for card in (parse_cards(cards) if isinstance(cards, str) else cards)
            if card != UNKNOWN
        ]
        self.deck.check_cards(dead_cards)
        if not dead_cards:
            return self
        return Range(
            DifferenceExpr(self._expression, _containing_any(dead_cards, self.hand_size)),
            self._space,
        )

    def __len__(self) -> int:
        return self._space.total if self._expression == ALL_HANDS else len(self.masks)

    def __bool__(self) -> bool:
        return len(self) > 0

    def __iter__(self) -> Iterator[tuple[Card, ...]]:
        return iter(self.holdings)

    def __contains__(self, holding: Sequence[int] | str) -> bool:
        return self.weight_of(holding) > 0

    def __or__(self, other: Range) -> Range:
        self._check(other)
        return Range(UnionExpr((self._expression, other._expression)), self._space)

    def __and__(self, other: Range) -> Range:
        self._check(other)
        return Range(IntersectionExpr(self._expression, other._expression), self._space)

    def __sub__(self, other: Range) -> Range:
        self._check(other)
        return Range(DifferenceExpr(self._expression, other._expression), self._space)

    def _check(self, other: Range) -> None:
        if self._space != other._space:
            raise InvalidCardsError(
                f"a range of {self.hand_size} cards from {self.deck.description} cannot be "
                f"combined with one of {other.hand_size} from {other.deck.description}: parse "
                "both for the same game"
            )

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Range):
            return NotImplemented
        if self._space != other._space or len(self) != len(other):
            return False
        if self._expression == other._expression:
            return True
        return np.array_equal(self.masks, other.masks) and self.weights == other.weights

    def __hash__(self) -> int:
        return hash((self._space, len(self), self.fraction))

    def __str__(self) -> str:
        if self.hand_size != 2:
            return str(self._expression)
        if not self:
            return str(NO_HANDS)
        if self.is_all_hands:
            return str(ALL_HANDS)
        return format_range(dict(zip(self.holdings, self.weights, strict=True)), self.deck)

    def __repr__(self) -> str:
        return f"Range({str(self)!r})"

    def _repr_svg_(self) -> str | None:
        """Render a two-card range as a grid in notebooks; ranges of more cards stay text."""
        from cardspeak.odds.ranges.range_svg import render_range

        return render_range(self) if self.hand_size == 2 else None


def _containing_any(cards: Iterable[int], hand_size: int) -> RangeExpr:
    wildcards = "*" * (hand_size - 1)
    parts = [
        PatternExpr(format_cards([card]) + wildcards, (((card_mask([card]), 1),),))
        for card in cards
    ]
    return parts[0] if len(parts) == 1 else UnionExpr(tuple(parts))


def parse_range(text: str, hand_size: int = 2, *, deck: Deck = FULL_DECK) -> Range:
    """Parse a range of hands of `hand_size` cards; see docs/reference/ranges.md for the notation.

    >>> len(parse_range("QQ+, AKs, A5s-A2s, 76s:0.5"))
    42
    >>> len(parse_range("AA**ds, JT98+", hand_size=4))
    1888
    >>> parse_range("QQ+, AKp")
    Traceback (most recent call last):
    cardspeak.odds.ranges.range_error.InvalidRangeError: 'p' is not a card: write ranks \
(AKQJT98765432), ...
      QQ+, AKp
             ^
    """
    if not 0 < hand_size <= len(deck):
        raise InvalidCardsError(f"a hand of {hand_size} cards cannot come from {deck.description}")
    space = HoldingSpace(deck, hand_size)
    return Range(parse_expression(text, space), space)


def range_from_holdings(
    holdings: Iterable[Sequence[int]],
    weights: Iterable[Fraction] | None = None,
    *,
    deck: Deck = FULL_DECK,
) -> Range:
    """Build a range from holdings with weights, 1 by default.

    >>> range_from_holdings([parse_cards("AhKh"), parse_cards("QsQd")], [Fraction(1),
    ...     Fraction(1, 4)])
    Range('AhKh, QsQd:0.25')
    """
    hands = [tuple(holding) for holding in holdings]
    masks_by_weight = defaultdict[Fraction, list[int]](list)
    for hand, weight in zip(hands, weights or [ONE] * len(hands), strict=True):
        deck.check_cards(hand)
        if len(hand) != len(hands[0]):
            raise InvalidCardsError(
                f"{format_cards(hands[0])} and {format_cards(hand)} have different sizes"
            )
        if not 0 < weight <= 1:
            raise InvalidCardsError(
                f"the weight of {format_cards(hand)} is {weight}: it must be more than 0 and "
                "at most 1"
            )
        masks_by_weight[Fraction(weight)].append(card_mask(hand))
    if not hands:
        raise InvalidCardsError("no hands were given: parse_range('none') is the empty range")
    parts = [
        WeightedExpr(ListExpr(np.unique(np.array(masks, np.uint64))), weight)
        for weight, masks in masks_by_weight.items()
    ]
    return Range(UnionExpr(tuple(parts)), HoldingSpace(deck, len(hands[0])))
