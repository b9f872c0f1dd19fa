"""Shuffling a deck: the cost of an unpredictable seed."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Final

from benchmarks.benchmark import Benchmark, Comparison, Peer, Timing, time_function
from cardspeak.cards import deck
from cardspeak.shuffle import secure_seed, shuffle

if TYPE_CHECKING:
    from collections.abc import Callable

DECKS: Final = 100
CARDS: Final = deck(52).cards


def shuffle_with_secure_seed() -> Timing:
    """Shuffle the deck as a table does, with a new seed each time."""

    def run() -> None:
        for _ in range(DECKS):
            shuffle(CARDS, secure_seed())

    return time_function(run, DECKS)


def shuffle_with_python(rng: random.Random) -> Callable[[], Timing]:
    """Shuffle a list in place with one of Python's own generators."""
    cards = list(CARDS)

    def run() -> None:
        for _ in range(DECKS):
            rng.shuffle(cards)

    return lambda: time_function(run, DECKS)


PREDICTABLE: Final = Peer("random", "random.shuffle(cards)", shuffle_with_python(random.Random(52)))
SYSTEM: Final = Peer(
    "SystemRandom",
    "random.SystemRandom().shuffle(cards)",
    shuffle_with_python(random.SystemRandom()),
)

BENCHMARKS: Final = (
    Benchmark(
        name="shuffle, fresh seed",
        call="shuffle(deck(52).cards, secure_seed())",
        setup=shuffle_with_secure_seed,
        unit="shuffles",
        comparisons=(Comparison(PREDICTABLE), Comparison(SYSTEM)),
    ),
)
