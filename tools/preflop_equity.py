"""Writes the equity of any two cards against a random hand, the order that percent ranges use.

``python -m tools.preflop_equity`` compares every two cards with every other two, on every board up
to suit isomorphism. It takes two minutes, and the file changes only when a ranking does.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations, permutations
from math import comb
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
from rich.progress import track

from cardspeak import ranking
from cardspeak.cards import DECK_SIZES, Card, Deck, deck
from cardspeak.odds.ranges import preflop_equity
from cardspeak.odds.ranges.holdings import CLUBS_MASK, combination_masks, holdings_from_masks

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

    from cardspeak.odds.ranges.holdings import Masks

BATCH_SIZE = 64


def canonical_boards(deck: Deck) -> tuple[Masks, NDArray[np.int64]]:
    """Return one board for each class of suit-isomorphic boards, and the size of each class."""
    every = combination_masks(deck.cards, 5)
    minimum = every
    for order in permutations(range(4)):
        turned = np.zeros_like(every)
        for suit, other in enumerate(order):
            turned |= (every >> np.uint64(suit) & np.uint64(CLUBS_MASK)) << np.uint64(other)
        minimum = np.minimum(minimum, turned)
    return np.unique(minimum, return_counts=True)


def score_boards(
    deck: Deck, boards: Masks
) -> Iterator[tuple[NDArray[np.uint8], NDArray[np.int64]]]:
    """Yield for each board the cards left and each hand's score: 2 for a win, 1 for a tie."""
    values_of = ranking.high(deck).strengths
    size = len(deck) - 5
    first, second = np.array(list(combinations(range(size), 2))).T
    on_board = np.array(holdings_from_masks(boards, 5), np.uint8)
    left = np.array(
        [[card for card in deck.cards if not bits >> card & 1] for bits in boards.tolist()],
        np.uint8,
    )
    rows = np.empty((len(boards), len(first), 7), np.uint8)
    rows[:, :, :5] = on_board[:, None, :]
    rows[:, :, 5] = left[:, first]
    rows[:, :, 6] = left[:, second]
    values = values_of(rows.reshape(-1, 7)).reshape(len(boards), -1)
    for cards, strength in zip(left, values, strict=True):
        pairs = np.zeros((size, size), np.uint16)
        pairs[first, second] = pairs[second, first] = strength
        np.fill_diagonal(pairs, np.iinfo(np.uint16).max)  # not a hand: higher than all
        in_order = np.sort(strength)
        below = np.searchsorted(in_order, strength) + np.searchsorted(in_order, strength, "right")
        rivals = (pairs[:, None, :] < pairs[:, :, None]).sum(axis=2)
        rivals += (pairs[:, None, :] <= pairs[:, :, None]).sum(axis=2)
        # Hands that share a card are not opponents; each of the three terms counts a tie with
        # itself.
        yield cards, below - rivals[first, second] - rivals[second, first] + 1


def equities(deck: Deck) -> dict[str, Fraction]:
    """Return the average equity of each class of two cards against a random hand."""
    every, alike = canonical_boards(deck)
    first, second = np.array(list(combinations(range(len(deck) - 5), 2))).T
    won = np.zeros((13, 13), np.int64)  # suited hands have the higher rank first
    for start in track(range(0, len(every), BATCH_SIZE), description=f"{deck.description:>12}"):
        for (cards, score), times in zip(
            score_boards(deck, every[start : start + BATCH_SIZE]),
            alike[start : start + BATCH_SIZE],
            strict=True,
        ):
            low, high = cards[first], cards[second]
            suited = low % 4 == high % 4
            place = np.where(suited, high // 4, low // 4), np.where(suited, low // 4, high // 4)
            np.add.at(won, place, score * times)
    against = 2 * comb(len(deck) - 2, 5) * comb(len(deck) - 7, 2)
    return {
        preflop_equity.hand_class(pair): Fraction(int(won[place]), against * number)
        for pair, place, number in _kinds(deck)
    }


def _kinds(deck: Deck) -> Iterator[tuple[tuple[Card, Card], tuple[int, int], int]]:
    """Yield two cards of each class, their place in the 13x13 grid, and the size of the class."""
    for low in deck.ranks:
        for high in deck.ranks:
            if low == high:
                yield (Card(4 * low), Card(4 * low + 1)), (low, low), 6
            elif low < high:
                yield (Card(4 * low), Card(4 * high)), (high, low), 4
                yield (Card(4 * low), Card(4 * high + 1)), (low, high), 12


def main() -> None:
    """Write the file, best hands first."""
    lines = ["deck\thand\tequity"]
    for size in DECK_SIZES:
        results = equities(deck(size))
        order = sorted(
            results, key=lambda kind: (-results[kind], preflop_equity.hand_class_key(kind))
        )
        lines += [f"{size}\t{kind}\t{results[kind]}" for kind in order]
    Path(preflop_equity.EQUITY_FILE).write_text("\n".join(lines) + "\n", encoding="ascii")


if __name__ == "__main__":
    main()
