"""Random hands played here and in PokerKit at once: the same choices, the same chips at the end."""

from __future__ import annotations

import random
import warnings

import pytest

from pokerkit_comparison import GAMES, ComparedGame, ComparedHand, Difference, random_stacks
from soak import BATCH, SEED, batches


@pytest.mark.parametrize("batch", batches())
@pytest.mark.parametrize("game", GAMES, ids=lambda game: f"{game.slug}-{game.limit}")
def test_both_engines_offer_the_same_actions_and_pay_the_same_chips(
    game: ComparedGame, batch: int
) -> None:
    rng = random.Random(f"{game.slug} {game.limit} {batch}{SEED}")
    whole = 0
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of folds without a bet, of cards that come back
        # A hand that a stack too short for the bring-in must open ends there: only its first
        # turn is compared. How many of those a batch has is chance, so none of them counts, and
        # others are dealt for them: each batch compares as many hands to the last chip, whatever
        # the seed. A mistake of ours cannot hide there: the stack says which hands end early,
        # not an engine, and where all have enough, as at half of the tables at least, a hand
        # is played to its end in both or fails.
        while whole < BATCH:
            table = ComparedHand(game, random_stacks(game, rng), rng.getrandbits(64))
            if table.play(rng):
                table.compare_stacks()
                whole += 1
            else:
                assert table.differences_seen[Difference.SHORT_BRING_IN], table
