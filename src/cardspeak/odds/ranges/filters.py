"""Named classes of starting hands.

To add one, add an entry to `HAND_FILTERS` and to the table in ``docs/reference/ranges.md``. A
filter looks at all cards of a holding, however many there are. The joker has no rank and no suit.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final

import numpy as np

from cardspeak.cards import JOKER, RANKS

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray

    from cardspeak.odds.ranges.holdings import BoolArray, Counts, HoldingBatch

    RankMasks = NDArray[np.uint16]


@dataclass(frozen=True, slots=True)
class HandFilter:
    """A class of starting hands."""

    description: str
    """What a holding must be."""
    matches: Callable[[HoldingBatch], BoolArray]


def _equals(some: Counts | RankMasks, number: int) -> BoolArray:
    found: BoolArray = some == number
    return found


def _longest_suit(lot: HoldingBatch) -> Counts:
    longest: Counts = lot.suit_counts.max(axis=0)
    return longest


def _has_suited_pairs(lot: HoldingBatch, suits: int) -> BoolArray:
    """Whether exactly this many suits have two cards, and none has more."""
    with_two = _equals(lot.suit_counts, 2).sum(axis=0)
    return _equals(with_two, suits) & (_longest_suit(lot) <= 2)


def _one_suit(lot: HoldingBatch) -> BoolArray:
    return _equals(_longest_suit(lot), lot.space.hand_size)


def _rainbow(lot: HoldingBatch) -> BoolArray:
    return _longest_suit(lot) <= 1


def _suited_to(lot: HoldingBatch, number: int) -> BoolArray:
    return _equals(_longest_suit(lot), number)


def _has_rank_groups(lot: HoldingBatch, *groups: int) -> BoolArray:
    """Whether the repeated ranks form exactly these groups: (3, 2) is a full house."""
    found = np.ones(len(lot.masks), np.bool_)
    for number in (2, 3, 4):
        found &= _equals(_equals(lot.rank_counts, number).sum(axis=0), groups.count(number))
    return found


def _with_low_ace(lot: HoldingBatch) -> RankMasks:
    """Shift the ranks up by one, and add the ace at the bottom as well as the top."""
    ace = lot.rank_masks >> np.uint16(len(lot.space.deck.ranks) - 1) & np.uint16(1)
    return lot.rank_masks << np.uint16(1) | ace


def _in_sequence(lot: HoldingBatch, number: int) -> BoolArray:
    """Whether exactly this many ranks are in sequence, and no more."""
    left = _with_low_ace(lot)
    for _ in range(number - 1):
        left = left & left >> np.uint16(1)
    return (left > 0) & _equals(left & left >> np.uint16(1), 0)


def _straight(lot: HoldingBatch) -> BoolArray:
    return _in_sequence(lot, lot.space.hand_size)


def _gaps(lot: HoldingBatch, number: int) -> BoolArray:
    """Whether all ranks differ, with this many missing between the highest and the lowest."""
    ace = np.uint16(1 << len(lot.space.deck.ranks))
    span = np.minimum(_span(lot.rank_masks), _span(_with_low_ace(lot) & ~ace))
    return _has_rank_groups(lot) & _equals(span, lot.space.hand_size + number)


def _span(ranks: RankMasks) -> Counts:
    """Return how many ranks there are from the lowest to the highest."""
    lowest = ranks & (~ranks + np.uint16(1))
    return _HEIGHT[ranks] - _HEIGHT[lowest] + np.uint8(1)


_HEIGHT: Final = np.array([ranks.bit_length() for ranks in range(1 << 14)], np.uint8)


def _is_unpaired_up_to(lot: HoldingBatch, rank: int, *, ace_low: bool) -> BoolArray:
    """Whether all ranks differ and none is higher than `rank`."""
    ranks = lot.space.deck.ranks
    right = sum(1 << nth for nth, one in enumerate(ranks) if one <= rank)
    right |= ace_low << len(ranks) - 1
    return (
        _has_rank_groups(lot)
        & _equals(lot.rank_masks & ~np.uint16(right), 0)
        & _equals(lot.count_cards(1 << JOKER), 0)
    )


def _low(lot: HoldingBatch, rank: int) -> BoolArray:
    return _is_unpaired_up_to(lot, rank, ace_low=True)


def _deuce_low(lot: HoldingBatch, rank: int) -> BoolArray:
    found = _is_unpaired_up_to(lot, rank, ace_low=False)
    if lot.space.hand_size < 5:
        return found
    in_a_row = lot.rank_masks
    for _ in range(4):  # the ace is only high, so A2345 is not a straight
        in_a_row = in_a_row & in_a_row >> np.uint16(1)
    return found & _equals(in_a_row, 0) & (_longest_suit(lot) < 5)


def _badugi(lot: HoldingBatch, number: int) -> BoolArray:
    """Whether the best badugi has exactly this many cards.

    Each suit needs a rank of its own. By König's theorem the most suits that get one are the
    minimum, over every choice of suits, of the ranks in them plus the number of other suits.
    """
    ranks_in = [lot.rank_masks_in_suit(suit) for suit in range(4)]
    most = np.full(len(lot.masks), 4, np.uint8)
    for suits in range(1, 16):
        ranks = np.zeros(len(lot.masks), np.uint16)
        for suit in range(4):
            if suits >> suit & 1:
                ranks |= ranks_in[suit]
        np.minimum(most, np.bitwise_count(ranks) + np.uint8(4 - suits.bit_count()), out=most)
    return _equals(most, number)


HAND_FILTERS: Final[dict[str, HandFilter]] = {
    "suited": HandFilter("suited: all cards of one suit", _one_suit),
    "rainbow": HandFilter("rainbow: no two cards of one suit", _rainbow),
    "ss": HandFilter(
        "single-suited: exactly one suit twice, none more often",
        partial(_has_suited_pairs, suits=1),
    ),
    "ds": HandFilter(
        "double-suited: exactly two suits twice, none more often",
        partial(_has_suited_pairs, suits=2),
    ),
    "triple-suited": HandFilter(
        "triple-suited: exactly three suits twice, none more often",
        partial(_has_suited_pairs, suits=3),
    ),
    "np": HandFilter("no pair: all ranks different", _has_rank_groups),
    "op": HandFilter("one pair, the rest different", lambda lot: _has_rank_groups(lot, 2)),
    "tp": HandFilter("two pairs, the rest different", lambda lot: _has_rank_groups(lot, 2, 2)),
    "trips": HandFilter(
        "three of a kind, the rest different", lambda lot: _has_rank_groups(lot, 3)
    ),
    "full": HandFilter("full house, the rest different", lambda lot: _has_rank_groups(lot, 3, 2)),
    "quads": HandFilter("four of a kind, the rest different", lambda lot: _has_rank_groups(lot, 4)),
    "straight": HandFilter("all cards in sequence, ace high or low", _straight),
    **{
        f"{number}straight": HandFilter(
            f"exactly {number} cards in sequence", partial(_in_sequence, number=number)
        )
        for number in range(2, 7)
    },
    **{
        f"{number}flush": HandFilter(
            f"exactly {number} cards of one suit", partial(_suited_to, number=number)
        )
        for number in range(2, 7)
    },
    **{
        f"{number}g": HandFilter(
            f"all ranks different with {number} ranks missing between them, ace high or low",
            partial(_gaps, number=number),
        )
        for number in range(5)
    },
    **{
        f"{number}badugi": HandFilter(
            f"exactly {number} cards of different ranks and suits",
            partial(_badugi, number=number),
        )
        for number in range(1, 5)
    },
    **{
        f"low{rank}": HandFilter(
            f"all ranks different and none above {rank}, ace low",
            partial(_low, rank=RANKS.index(rank)),
        )
        for rank in "3456789TJQK"
    },
    **{
        f"27low{rank}": HandFilter(
            f"all ranks different and none above {rank}, ace high; no straight, no five-card flush",
            partial(_deuce_low, rank=RANKS.index(rank)),
        )
        for rank in "456789TJQKA"
    },
}
"""Each filter by its name in range notation."""

FILTER_ALIASES: Final = {
    "no-pair": "np",
    "one-pair": "op",
    "pair": "op",
    "two-pair": "tp",
    "rolled-up": "trips",
    "full-house": "full",
    "flush": "suited",
    "rundown": "0g",
    "badugi": "4badugi",
}
"""Other names for them."""

RANK_SETS: Final = {
    "R": "AKQJT",
    "B": "AKQJ",
    "F": "KQJ",
    "N": "KQJT9",
    "M": "T987",
    "Z": "65432",
    "L": "A8765432",
    "W": "A5432",
}
"""Rank sets after a dollar sign: broadway, big, face, no low, middle, small, low, wheel."""
