"""Setting thirteen or fourteen cards: nobody else does it, so the time itself is shown."""

from __future__ import annotations

from functools import partial
from itertools import islice
from typing import TYPE_CHECKING, Final

from benchmarks.works import Timing, Work, timed
from cardspeak.chinese.arranger import arrange
from cardspeak.chinese.usual import dealt, usual_field
from cardspeak.games.points import CHINESE, PINEAPPLE, PINEAPPLE_27

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardspeak.games.points import Points

WITHIN: Final = 0.050
HANDS: Final = 100
"""Of which the slowest is shown: a player waits for his own hand, not for an average."""


def slowest(points: Points, cards: int, stay: float = 0) -> Callable[[], Timing]:
    """Time the setting that takes longest of a hundred."""

    def prepare() -> Timing:
        usual_field(points)
        hands = islice(dealt(cards), HANDS)
        calls = [timed(partial(arrange, points, hand, stay=stay), 1) for hand in hands]
        return max(calls, key=lambda call: call.once())

    return prepare


WORKS: Final = (
    Work(
        name="Chinese, 13 cards set",
        call="arrange(CHINESE, cards)",
        prepare=slowest(CHINESE, 13),
        counted=None,
        within=WITHIN,
    ),
    Work(
        name="Fantasyland, 14 cards set",
        call="arrange(PINEAPPLE, cards, stay=10)",
        prepare=slowest(PINEAPPLE, 14, stay=10),
        counted=None,
        within=WITHIN,
    ),
    Work(
        name="the same, 2-7 middle",
        call="arrange(PINEAPPLE_27, cards, stay=10)",
        prepare=slowest(PINEAPPLE_27, 14, stay=10),
        counted=None,
        within=WITHIN,
    ),
)
