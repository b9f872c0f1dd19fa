"""Random hands played here and in PokerKit at once: the same choices, the same chips at the end."""

from __future__ import annotations

import random
import warnings
from collections import Counter

import pytest

from pokerkit_comparison import GAMES, ComparedGame, ComparedHand, Difference, random_stacks
from soak import BATCH, SEED, batches


@pytest.mark.parametrize("batch", batches())
@pytest.mark.parametrize("game", GAMES, ids=lambda game: f"{game.slug}-{game.limit}")
def test_the_same_choices_and_the_same_chips(game: ComparedGame, batch: int) -> None:
    chance = random.Random(f"{game.slug} {game.limit} {batch}{SEED}")
    met: Counter[Difference] = Counter()
    whole = 0
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of folds without a bet, of cards that come back
        for _ in range(BATCH):
            table = ComparedHand(game, random_stacks(game, chance), chance.getrandbits(64))
            if table.play(chance):
                table.compare_stacks()
                whole += 1
            met += table.differences_seen
    assert whole > 0.9 * BATCH, met
