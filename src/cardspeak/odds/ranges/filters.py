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


def _equals(values: Counts | RankMasks, count: int) -> BoolArray:
    is_equal: BoolArray = values == count
    return is_equal


def _longest_suit(batch: HoldingBatch) -> Counts:
    longest: Counts = batch.suit_counts.max(axis=0)
    return longest


def _has_suited_pairs(batch: HoldingBatch, suit_count: int) -> BoolArray:
    """Whether exactly this many suits have two cards, and none has more."""
    with_two = _equals(batch.suit_counts, 2).sum(axis=0)
    return _equals(with_two, suit_count) & (_longest_suit(batch) <= 2)


def _one_suit(batch: HoldingBatch) -> BoolArray:
    return _equals(_longest_suit(batch), batch.space.hand_size)


def _rainbow(batch: HoldingBatch) -> BoolArray:
    return _longest_suit(batch) <= 1


def _suited_to(batch: HoldingBatch, count: int) -> BoolArray:
    return _equals(_longest_suit(batch), count)


def _has_rank_groups(batch: HoldingBatch, *groups: int) -> BoolArray:
    """Whether the repeated ranks form exactly these groups: (3, 2) is a full house."""
    is_match = np.ones(len(batch.masks), np.bool_)
    for count in (2, 3, 4):
        is_match &= _equals(_equals(batch.rank_counts, count).sum(axis=0), groups.count(count))
    return is_match


def _with_low_ace(batch: HoldingBatch) -> RankMasks:
    """Shift the ranks up by one, and add the ace at the bottom as well as the top."""
    ace = batch.rank_masks >> np.uint16(len(batch.space.deck.ranks) - 1) & np.uint16(1)
    return batch.rank_masks << np.uint16(1) | ace


def _in_sequence(batch: HoldingBatch, count: int) -> BoolArray:
    """Whether exactly this many ranks are in sequence, and no more."""
    sequences = _with_low_ace(batch)
    for _ in range(count - 1):
        sequences = sequences & sequences >> np.uint16(1)
    return (sequences > 0) & _equals(sequences & sequences >> np.uint16(1), 0)


def _straight(batch: HoldingBatch) -> BoolArray:
    return _in_sequence(batch, batch.space.hand_size)


def _gaps(batch: HoldingBatch, count: int) -> BoolArray:
    """Whether all ranks differ, with this many missing between the highest and the lowest."""
    ace = np.uint16(1 << len(batch.space.deck.ranks))
    span = np.minimum(_span(batch.rank_masks), _span(_with_low_ace(batch) & ~ace))
    return _has_rank_groups(batch) & _equals(span, batch.space.hand_size + count)


def _span(ranks: RankMasks) -> Counts:
    """Return how many ranks there are from the lowest to the highest."""
    lowest = ranks & (~ranks + np.uint16(1))
    return _BIT_LENGTHS[ranks] - _BIT_LENGTHS[lowest] + np.uint8(1)


_BIT_LENGTHS: Final = np.array([ranks.bit_length() for ranks in range(1 << 14)], np.uint8)


def _is_unpaired_up_to(batch: HoldingBatch, rank: int, *, ace_low: bool) -> BoolArray:
    """Whether all ranks differ and none is higher than `rank`."""
    ranks = batch.space.deck.ranks
    allowed = sum(1 << index for index, other_rank in enumerate(ranks) if other_rank <= rank)
    allowed |= ace_low << len(ranks) - 1
    return (
        _has_rank_groups(batch)
        & _equals(batch.rank_masks & ~np.uint16(allowed), 0)
        & _equals(batch.count_cards(1 << JOKER), 0)
    )


def _low(batch: HoldingBatch, rank: int) -> BoolArray:
    return _is_unpaired_up_to(batch, rank, ace_low=True)


def _deuce_low(batch: HoldingBatch, rank: int) -> BoolArray:
    is_match = _is_unpaired_up_to(batch, rank, ace_low=False)
    if batch.space.hand_size < 5:
        return is_match
    sequences = batch.rank_masks
    for _ in range(4):  # the ace is only high, so A2345 is not a straight
        sequences = sequences & sequences >> np.uint16(1)
    return is_match & _equals(sequences, 0) & (_longest_suit(batch) < 5)


def _badugi(batch: HoldingBatch, count: int) -> BoolArray:
    """Whether the best badugi has exactly this many cards.

    Each suit needs a rank of its own. By König's theorem the most suits that get one are the
    minimum, over every choice of suits, of the ranks in them plus the number of other suits.
    """
    ranks_in = [batch.rank_masks_in_suit(suit) for suit in range(4)]
    maximum = np.full(len(batch.masks), 4, np.uint8)
    for suits in range(1, 16):
        ranks = np.zeros(len(batch.masks), np.uint16)
        for suit in range(4):
            if suits >> suit & 1:
                ranks |= ranks_in[suit]
        np.minimum(maximum, np.bitwise_count(ranks) + np.uint8(4 - suits.bit_count()), out=maximum)
    return _equals(maximum, count)


HAND_FILTERS: Final[dict[str, HandFilter]] = {
    "suited": HandFilter("suited: all cards of one suit", _one_suit),
    "rainbow": HandFilter("rainbow: no two cards of one suit", _rainbow),
    "ss": HandFilter(
        "single-suited: exactly one suit twice, none more often",
        partial(_has_suited_pairs, suit_count=1),
    ),
    "ds": HandFilter(
        "double-suited: exactly two suits twice, none more often",
        partial(_has_suited_pairs, suit_count=2),
    ),
    "triple-suited": HandFilter(
        "triple-suited: exactly three suits twice, none more often",
        partial(_has_suited_pairs, suit_count=3),
    ),
    "np": HandFilter("no pair: all ranks different", _has_rank_groups),
    "op": HandFilter("one pair, the rest different", lambda batch: _has_rank_groups(batch, 2)),
    "tp": HandFilter("two pairs, the rest different", lambda batch: _has_rank_groups(batch, 2, 2)),
    "trips": HandFilter(
        "three of a kind, the rest different", lambda batch: _has_rank_groups(batch, 3)
    ),
    "full": HandFilter(
        "full house, the rest different", lambda batch: _has_rank_groups(batch, 3, 2)
    ),
    "quads": HandFilter(
        "four of a kind, the rest different", lambda batch: _has_rank_groups(batch, 4)
    ),
    "straight": HandFilter("all cards in sequence, ace high or low", _straight),
    **{
        f"{count}straight": HandFilter(
            f"exactly {count} cards in sequence", partial(_in_sequence, count=count)
        )
        for count in range(2, 7)
    },
    **{
        f"{count}flush": HandFilter(
            f"exactly {count} cards of one suit", partial(_suited_to, count=count)
        )
        for count in range(2, 7)
    },
    **{
        f"{count}g": HandFilter(
            f"all ranks different with {count} ranks missing between them, ace high or low",
            partial(_gaps, count=count),
        )
        for count in range(5)
    },
    **{
        f"{count}badugi": HandFilter(
            f"exactly {count} cards of different ranks and suits",
            partial(_badugi, count=count),
        )
        for count in range(1, 5)
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
