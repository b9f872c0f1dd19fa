"""Is the shuffle fair? Three counts of many shuffles, and shuffles that are not fair.

A count asks whether cells that should be equally likely came up equally often:

- *position*: each card in each position;
- *pair*: the two cards in two given positions, in order;
- *flop*: the three cards in three given positions, in any order.

Each gives a chi-square and its two-sided p-value: a deck that is too even is as suspicious as
one that is not even enough. The seeds are those of the numbers 0, 1, 2 and so on, not chosen, so
that a run always gives the same verdict.

The level is 99 % for the whole suite: with `COUNTS` counts in all (every deck size, every count),
a count is suspicious when its p-value is below 0.01 / `COUNTS` (Bonferroni). A fair shuffle
would fail the suite for one list of seeds in a hundred. That correction costs power, so the
unfair shuffles below have to fail at the same corrected level.
"""

from collections.abc import Callable, Sequence
from functools import cache
from hashlib import shake_256
from math import comb, perm

import numpy as np
import numpy.typing as npt
import pytest
from scipy.stats import chi2

from cardspeak.cards import DECK_SIZES, MEXICAN_DECK, deck
from cardspeak.shuffle import derive_seed, seed_from_int, shuffle

Shuffle = Callable[[Sequence[int], bytes], Sequence[int]]
OrderTest = Callable[[Sequence[int]], bool]

SHUFFLES = 100_000
DECKS = [MEXICAN_DECK, *(deck(size, joker=joker) for size in DECK_SIZES for joker in (False, True))]
DISTINCT_SIZES = sorted({len(deck) for deck in DECKS})  # 41 is both Mexican and 40 with a joker

PAIRS = ((0, 1), (0, 6), (-2, -1))  # the top two, a hand dealt six-handed, the bottom two
FLOPS = ((0, 1, 2), (13, 14, 15))  # the top three, a flop dealt six-handed
COUNTS = len(DISTINCT_SIZES) * (1 + len(PAIRS) + len(FLOPS))
LEVEL = 0.01 / COUNTS


@cache
def seeds() -> list[bytes]:
    return [seed_from_int(number) for number in range(SHUFFLES)]


def shuffle_often(shuffle_deck: Shuffle, size: int) -> npt.NDArray[np.intp]:
    """Shuffle once for each seed; return a row for each shuffle: the card in each position."""
    deck = range(size)
    rows = b"".join(bytes(shuffle_deck(deck, seed)) for seed in seeds())
    return np.frombuffer(rows, np.uint8).reshape(SHUFFLES, size).astype(np.intp)


def chi_square(counts: npt.NDArray[np.intp], cell_count: int) -> float:
    """Return the chi-square of the counts in equally likely cells."""
    expected = counts.sum() / cell_count
    return float(((counts - expected) ** 2).sum() / expected)


def p_value(statistic: float, degrees_of_freedom: int) -> float:
    upper, lower = (tail(statistic, degrees_of_freedom) for tail in (chi2.sf, chi2.cdf))
    return float(2 * min(upper, lower))


def position_p_value(rows: npt.NDArray[np.intp]) -> float:
    size = rows.shape[1]
    counts = np.bincount((rows * size + np.arange(size)).ravel(), minlength=size**2)
    # A shuffle fills each row and each column of the table once, so its cells are not
    # independent: their covariance is 1/(size-1) on (size-1)² dimensions and nothing on the
    # others. Scaled by (size-1)/size, the statistic is a chi-square on those dimensions.
    return p_value(chi_square(counts, size**2) * (size - 1) / size, (size - 1) ** 2)


def pair_p_value(rows: npt.NDArray[np.intp], positions: tuple[int, int]) -> float:
    size = rows.shape[1]
    counts = np.bincount(rows[:, positions[0]] * size + rows[:, positions[1]], minlength=size**2)
    counts = np.delete(counts, np.arange(size) * (size + 1))  # no card lies in two positions
    return p_value(chi_square(counts, perm(size, 2)), perm(size, 2) - 1)


def flop_p_value(rows: npt.NDArray[np.intp], positions: tuple[int, int, int]) -> float:
    size = rows.shape[1]
    low, middle, high = np.sort(rows[:, positions], axis=1).T
    # The number of this flop among all flops: each has one, from 0 to comb(size, 3) - 1.
    numbers = low + middle * (middle - 1) // 2 + high * (high - 1) * (high - 2) // 6
    counts = np.bincount(numbers, minlength=comb(size, 3))
    # There are 4 to 20 flops in a cell. With equally likely cells the mean of the statistic is
    # exact, and its variance nearly so (a factor of 1 - 1/SHUFFLES), however few there are.
    return p_value(chi_square(counts, comb(size, 3)), comb(size, 3) - 1)


def unfair_counts(shuffle_deck: Shuffle, size: int) -> set[str]:
    """Return the kinds of count that a fair shuffle would not give."""
    rows = shuffle_often(shuffle_deck, size)
    verdicts = [("position", position_p_value(rows))]
    verdicts += [("pair", pair_p_value(rows, positions)) for positions in PAIRS]
    verdicts += [("flop", flop_p_value(rows, positions)) for positions in FLOPS]
    return {name for name, p in verdicts if p < LEVEL}


@pytest.mark.parametrize("size", DISTINCT_SIZES)
def test_every_card_pair_and_flop_is_as_likely_as_any_other(size: int) -> None:
    assert unfair_counts(shuffle, size) == set()


# ---------------------------------------------------------------- shuffles that are not fair


Draw = tuple[int, int, int]
"""A position to fill, how many positions it is drawn from, and the first byte that is skipped."""
Draws = Callable[[int], list[Draw]]
"""The draws for a deck of some size."""


def fair_draw(index: int, span: int) -> Draw:
    return index, span, 256 - 256 % span


def shuffle_by(draws: Draws) -> Shuffle:
    """Return a shuffle that swaps one position after another with a random one, by these draws."""

    def shuffle_deck(deck: Sequence[int], seed: bytes) -> Sequence[int]:
        order = list(deck)
        stream = iter(shake_256(b"mutant" + seed).digest(408))
        for index, span, limit in draws(len(order)):
            for byte in stream:
                if byte < limit:
                    source = byte % span
                    order[index], order[source] = order[source], order[index]
                    break
        return order

    return shuffle_deck


@cache
def fair_draws(size: int) -> list[Draw]:
    return [fair_draw(cards_left - 1, cards_left) for cards_left in range(size, 1, -1)]


@cache
def one_too_few(size: int) -> list[Draw]:
    """No card may stay where it is: the draw leaves out the last position."""
    return [fair_draw(cards_left - 1, cards_left - 1) for cards_left in range(size, 1, -1)]


@cache
def one_too_many(size: int) -> list[Draw]:
    """The draw takes in the position that was filled last."""
    return [
        fair_draw(cards_left - 1, min(cards_left + 1, size)) for cards_left in range(size, 1, -1)
    ]


@cache
def one_step_short(size: int) -> list[Draw]:
    """The last swap, of the top two cards, is forgotten."""
    return [fair_draw(cards_left - 1, cards_left) for cards_left in range(size, 2, -1)]


@cache
def from_the_whole_deck(size: int) -> list[Draw]:
    """Every position is swapped with any position: 52^52 rows of draws do not divide by 52!."""
    return [fair_draw(index, size) for index in range(size)]


@cache
def without_rejection(size: int) -> list[Draw]:
    """A byte modulo 52 favours the first 48 positions by a quarter."""
    return [(cards_left - 1, cards_left, 256) for cards_left in range(size, 1, -1)]


def only_cut(deck: Sequence[int], seed: bytes) -> Sequence[int]:
    """Every card is as likely as any other in every position, and nothing else is right."""
    cut_position = shuffle(deck, seed)[0]
    return [*deck[cut_position:], *deck[:cut_position]]


def redraw_while(unwanted: OrderTest) -> Shuffle:
    """Return a shuffle that looks at the cards and, if they are unwanted, shuffles again."""

    def shuffle_deck(deck: Sequence[int], seed: bytes) -> Sequence[int]:
        order = shuffle(deck, seed)
        while unwanted(order):
            seed = derive_seed(seed, "again")
            order = shuffle(deck, seed)
        return order

    return shuffle_deck


def ace_on_top(order: Sequence[int]) -> bool:
    return order[0] >= 48


def pair_on_top(order: Sequence[int]) -> bool:
    return order[0] >> 2 == order[1] >> 2


def flop_of_one_suit(order: Sequence[int]) -> bool:
    return order[13] & 3 == order[14] & 3 == order[15] & 3


def test_the_faulty_shuffles_are_sound_except_for_their_defect() -> None:
    assert unfair_counts(shuffle_by(fair_draws), 52) == set()


@pytest.mark.parametrize("size", [52, 33])
@pytest.mark.parametrize("draws", [one_too_few, one_too_many, one_step_short])
def test_a_shuffle_that_is_off_by_one_is_caught(draws: Draws, size: int) -> None:
    assert {"position", "pair"} <= unfair_counts(shuffle_by(draws), size)


@pytest.mark.parametrize("draws", [from_the_whole_deck, without_rejection])
def test_a_draw_that_favours_some_places_is_caught(draws: Draws) -> None:
    assert "position" in unfair_counts(shuffle_by(draws), 52)


def test_a_deck_that_is_only_cut_is_caught() -> None:
    assert {"pair", "flop"} <= unfair_counts(only_cut, 52)


@pytest.mark.parametrize(
    ("unwanted", "caught_by"),
    [
        # Each count is there because it sees what those before it cannot.
        (ace_on_top, {"position", "pair", "flop"}),
        (pair_on_top, {"pair", "flop"}),
        (flop_of_one_suit, {"flop"}),
    ],
)
def test_a_redraw_that_looks_at_a_card_is_caught(unwanted: OrderTest, caught_by: set[str]) -> None:
    assert unfair_counts(redraw_while(unwanted), 52) == caught_by


def test_a_deck_that_is_too_even_is_caught() -> None:
    every_card_in_every_position = np.tile((np.arange(52) + np.arange(52)[:, None]) % 52, (1000, 1))
    assert position_p_value(every_card_in_every_position) < LEVEL
