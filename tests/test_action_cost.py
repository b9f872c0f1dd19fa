"""The cost of a hand: the same for each action, however many there are, and no memory leaked."""

from __future__ import annotations

import gc
import sys
from typing import TYPE_CHECKING, Any

from cardspeak.bots.random_player import Rng, act_randomly
from cardspeak.hand import deal, game_spec
from cardspeak.shuffle import seed_from_int

if TYPE_CHECKING:
    from collections.abc import Callable

SPEC = game_spec("holdem", house="wsop", blinds=(5, 10))


def count_calls_of(work: Callable[[], object]) -> int:
    """Count the function calls of some work."""
    count = 0

    def count_call(_frame: Any, event: str, _arg: Any) -> None:
        nonlocal count
        count += event in ("call", "c_call")

    gc.collect()
    gc.disable()  # a collection calls functions, too
    sys.setprofile(count_call)
    try:
        work()
    finally:
        sys.setprofile(None)
        gc.enable()
    return count


def count_function_calls(raise_count: int) -> int:
    """Count the function calls of a hand in which two players make this many raises."""
    hand = deal(SPEC, [10_000, 10_000], seed=1)

    def raise_repeatedly() -> None:
        for index in range(raise_count):
            hand.raise_to(20 + 10 * index)

    return count_calls_of(raise_repeatedly)


def test_every_action_costs_the_same_number_of_function_calls() -> None:
    count_function_calls(2)  # fills the caches
    assert (
        count_function_calls(400) - count_function_calls(200)
        == count_function_calls(600) - count_function_calls(400)
        == 10 * (count_function_calls(220) - count_function_calls(200))
    )


def test_looking_costs_the_same_however_long_the_hand_is() -> None:
    hand = deal(SPEC, [10_000, 10_000], seed=1)
    counts = []
    for index in range(200):
        hand.raise_to(20 + 10 * index)
        hand.observe(0)  # reads the new event
        counts.append(count_calls_of(lambda: hand.observe(0)))
    assert len({*counts[10:]}) == 1
    viewed = []
    for index in range(200, 400):
        hand.view(0)
        hand.raise_to(20 + 10 * index)
        viewed.append(count_calls_of(lambda: hand.view(0)))
    assert len({*viewed[10:]}) == 1, "only the new event is redacted"


def test_finished_hands_leave_no_memory_behind() -> None:
    ranking = SPEC.pot_shares[0].ranking
    for strength in range(1, ranking.max_strength + 1):
        ranking.describe(strength)  # fills the cache of descriptions

    def memory_blocks_after(first: int, count: int) -> int:
        for seed in range(first, first + count):
            hand, rng = deal(SPEC, [500] * 6, seed=seed), Rng(seed_from_int(seed))
            while not hand.over:
                act_randomly(hand, rng)
        gc.collect()
        return sys.getallocatedblocks()

    before = memory_blocks_after(0, 100)
    assert memory_blocks_after(100, 300) - before < 100  # less than one for three hands
