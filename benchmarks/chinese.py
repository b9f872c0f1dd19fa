"""Setting thirteen or fourteen cards: no other library does it, so the time itself is shown."""

from __future__ import annotations

from functools import partial
from itertools import islice
from typing import TYPE_CHECKING, Final

from benchmarks.benchmark import Benchmark, Timing, time_function
from cardspeak.chinese.arranger import arrange
from cardspeak.chinese.default_pool import deal_hands, default_opponents
from cardspeak.games.scoring_rules import CHINESE, PINEAPPLE_OFC, PINEAPPLE_OFC_27

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardspeak.games.scoring_rules import RowScoring

MAX_SECONDS: Final = 0.050
HANDS: Final = 100
"""The slowest of these is shown: players wait for their own hand, not for an average."""


def time_slowest(scoring: RowScoring, card_count: int, stay: float = 0) -> Callable[[], Timing]:
    """Time the slowest setting of a hundred."""

    def prepare() -> Timing:
        default_opponents(scoring)
        hands = islice(deal_hands(card_count), HANDS)
        calls = [
            time_function(partial(arrange, scoring, hand, stay_value=stay), 1) for hand in hands
        ]
        return max(calls, key=lambda call: call.run())

    return prepare


BENCHMARKS: Final = (
    Benchmark(
        name="Chinese, 13 cards set",
        call="arrange(CHINESE, cards)",
        setup=time_slowest(CHINESE, 13),
        unit=None,
        max_seconds=MAX_SECONDS,
    ),
    Benchmark(
        name="Fantasyland, 14 cards set",
        call="arrange(PINEAPPLE_OFC, cards, stay_value=10)",
        setup=time_slowest(PINEAPPLE_OFC, 14, stay=10),
        unit=None,
        max_seconds=MAX_SECONDS,
    ),
    Benchmark(
        name="the same, 2-7 middle",
        call="arrange(PINEAPPLE_OFC_27, cards, stay_value=10)",
        setup=time_slowest(PINEAPPLE_OFC_27, 14, stay=10),
        unit=None,
        max_seconds=MAX_SECONDS,
    ),
)
