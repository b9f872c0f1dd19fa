"""Kinds of starting hands by name.

The next one is added here, as an entry in `CLASSES`, and to the table in docs/ranges.md. A class
asks something of all cards of a holding, however many they are. The joker has no rank and no suit.
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

    from cardspeak.odds.ranges.holdings import Counts, Lot, Yes

    Ranks = NDArray[np.uint16]


@dataclass(frozen=True, slots=True)
class Class:
    """A kind of starting hands."""

    says: str
    """What it asks of a holding."""
    test: Callable[[Lot], Yes]


def _is(some: Counts | Ranks, number: int) -> Yes:
    found: Yes = some == number
    return found


def _longest_suit(lot: Lot) -> Counts:
    longest: Counts = lot.by_suit.max(axis=0)
    return longest


def _so_many_suited(lot: Lot, suits: int) -> Yes:
    """Exactly so many suits have two cards, and none has more."""
    with_two = _is(lot.by_suit, 2).sum(axis=0)
    return _is(with_two, suits) & (_longest_suit(lot) <= 2)


def _one_suit(lot: Lot) -> Yes:
    return _is(_longest_suit(lot), lot.dealt.cards)


def _rainbow(lot: Lot) -> Yes:
    return _longest_suit(lot) <= 1


def _suited_to(lot: Lot, number: int) -> Yes:
    return _is(_longest_suit(lot), number)


def _alike(lot: Lot, *groups: int) -> Yes:
    """Ranks that come more than once come just so often: (3, 2) is a full house."""
    found = np.ones(len(lot.bits), np.bool_)
    for number in (2, 3, 4):
        found &= _is(_is(lot.by_rank, number).sum(axis=0), groups.count(number))
    return found


def _with_low_ace(lot: Lot) -> Ranks:
    """Move ranks up by one, and put the ace below as well as above."""
    ace = lot.ranks >> np.uint16(len(lot.dealt.deck.ranks) - 1) & np.uint16(1)
    return lot.ranks << np.uint16(1) | ace


def _in_sequence(lot: Lot, number: int) -> Yes:
    """So many ranks in a row, and no more."""
    left = _with_low_ace(lot)
    for _ in range(number - 1):
        left = left & left >> np.uint16(1)
    return (left > 0) & _is(left & left >> np.uint16(1), 0)


def _straight(lot: Lot) -> Yes:
    return _in_sequence(lot, lot.dealt.cards)


def _gaps(lot: Lot, number: int) -> Yes:
    """All different, with so many ranks missing between the highest and the lowest."""
    ace = np.uint16(1 << len(lot.dealt.deck.ranks))
    span = np.minimum(_span(lot.ranks), _span(_with_low_ace(lot) & ~ace))
    return _alike(lot) & _is(span, lot.dealt.cards + number)


def _span(ranks: Ranks) -> Counts:
    """How many ranks there are from the lowest to the highest."""
    lowest = ranks & (~ranks + np.uint16(1))
    return _HEIGHT[ranks] - _HEIGHT[lowest] + np.uint8(1)


_HEIGHT: Final = np.array([ranks.bit_length() for ranks in range(1 << 14)], np.uint8)


def _none_above(lot: Lot, rank: int, *, ace_low: bool) -> Yes:
    """All different, and none higher."""
    ranks = lot.dealt.deck.ranks
    right = sum(1 << nth for nth, one in enumerate(ranks) if one <= rank)
    right |= ace_low << len(ranks) - 1
    return _alike(lot) & _is(lot.ranks & ~np.uint16(right), 0) & _is(lot.count(1 << JOKER), 0)


def _low(lot: Lot, rank: int) -> Yes:
    return _none_above(lot, rank, ace_low=True)


def _deuce_low(lot: Lot, rank: int) -> Yes:
    found = _none_above(lot, rank, ace_low=False)
    if lot.dealt.cards < 5:
        return found
    in_a_row = lot.ranks
    for _ in range(4):  # the ace is only high, so that A2345 is no straight
        in_a_row = in_a_row & in_a_row >> np.uint16(1)
    return found & _is(in_a_row, 0) & (_longest_suit(lot) < 5)


def _badugi(lot: Lot, number: int) -> Yes:
    """The most cards of different ranks and suits are so many.

    Each suit needs a rank of its own. By König's theorem the most suits that get one are the least,
    over every choice of suits, of the ranks in these and the number of the others.
    """
    ranks_in = [lot.ranks_in(suit) for suit in range(4)]
    most = np.full(len(lot.bits), 4, np.uint8)
    for suits in range(1, 16):
        ranks = np.zeros(len(lot.bits), np.uint16)
        for suit in range(4):
            if suits >> suit & 1:
                ranks |= ranks_in[suit]
        np.minimum(most, np.bitwise_count(ranks) + np.uint8(4 - suits.bit_count()), out=most)
    return _is(most, number)


CLASSES: Final[dict[str, Class]] = {
    "suited": Class("all cards of one suit", _one_suit),
    "rainbow": Class("no two cards of one suit", _rainbow),
    "ss": Class(
        "single-suited: two cards of one suit, no more of any", partial(_so_many_suited, suits=1)
    ),
    "ds": Class(
        "double-suited: two cards in each of two suits, no more of any",
        partial(_so_many_suited, suits=2),
    ),
    "triple-suited": Class(
        "two cards in each of three suits, no more of any", partial(_so_many_suited, suits=3)
    ),
    "np": Class("no pair: all ranks different", _alike),
    "op": Class("one pair, the rest different", lambda lot: _alike(lot, 2)),
    "tp": Class("two pairs, the rest different", lambda lot: _alike(lot, 2, 2)),
    "trips": Class("three of a kind, the rest different", lambda lot: _alike(lot, 3)),
    "full": Class("three of a kind and a pair, the rest different", lambda lot: _alike(lot, 3, 2)),
    "quads": Class("four of a kind, the rest different", lambda lot: _alike(lot, 4)),
    "straight": Class("all cards in sequence, the ace high or low", _straight),
    **{
        f"{number}straight": Class(
            f"{number} cards in sequence and no more", partial(_in_sequence, number=number)
        )
        for number in range(2, 7)
    },
    **{
        f"{number}flush": Class(
            f"{number} cards of one suit and no more", partial(_suited_to, number=number)
        )
        for number in range(2, 7)
    },
    **{
        f"{number}g": Class(
            f"all different, {number} ranks missing between them, the ace high or low",
            partial(_gaps, number=number),
        )
        for number in range(5)
    },
    **{
        f"{number}badugi": Class(
            f"{number} cards of different ranks and suits, not more",
            partial(_badugi, number=number),
        )
        for number in range(1, 5)
    },
    **{
        f"low{rank}": Class(
            f"all different and none above {rank}, the ace low",
            partial(_low, rank=RANKS.index(rank)),
        )
        for rank in "3456789TJQK"
    },
    **{
        f"27low{rank}": Class(
            f"all different and none above {rank}, the ace high; no straight, no flush of five",
            partial(_deuce_low, rank=RANKS.index(rank)),
        )
        for rank in "456789TJQKA"
    },
}
"""Each kind by the name it has in a range."""

OTHER_NAMES: Final = {
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
"""Other words for them."""

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
"""Ranks of one card after a dollar: broadway, big, face, no low, middle, small, low, wheel."""
