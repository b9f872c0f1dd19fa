"""Shuffling a deck: what a seed that nobody can guess costs."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Final

from benchmarks.works import Against, Peer, Timing, Work, timed
from cardspeak.cards import deck
from cardspeak.shuffle import fresh_seed, shuffle

if TYPE_CHECKING:
    from collections.abc import Callable

DECKS: Final = 100
CARDS: Final = deck(52).cards


def fresh() -> Timing:
    """Shuffle the deck as it is shuffled at a table, each time from a seed of its own."""

    def run() -> None:
        for _ in range(DECKS):
            shuffle(CARDS, fresh_seed())

    return timed(run, DECKS)


def with_python(source: random.Random) -> Callable[[], Timing]:
    """Shuffle a list in place with one of Python's own generators."""
    cards = list(CARDS)

    def run() -> None:
        for _ in range(DECKS):
            source.shuffle(cards)

    return lambda: timed(run, DECKS)


PREDICTABLE: Final = Peer("random", "random.shuffle(cards)", with_python(random.Random(52)))
SYSTEM: Final = Peer(
    "SystemRandom", "random.SystemRandom().shuffle(cards)", with_python(random.SystemRandom())
)

WORKS: Final = (
    Work(
        name="shuffle, fresh seed",
        call="shuffle(deck(52).cards, fresh_seed())",
        prepare=fresh,
        counted="shuffles",
        beside=(Against(PREDICTABLE), Against(SYSTEM)),
    ),
)
