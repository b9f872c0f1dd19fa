"""Odds: exact and by chance, beside what others need for a million deals."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from benchmarks.works import Against, Peer, Timing, Work, timed
from cardspeak.odds import Odds, odds

if TYPE_CHECKING:
    from collections.abc import Callable

MANY: Final = 1_000_000
SAMPLES: Final = 2_500
"""Deals for a peer that is a thousand times slower."""
ERROR: Final = 0.0005
"""The standard error that about a million deals leave."""


# ---------------------------------------------------------------- peers


def eval7(villain: str, count: int = 1) -> Callable[[], Timing]:
    """Deal a million boards by chance with eval7 (C, through Cython)."""

    def prepare() -> Timing:
        import eval7

        hand = [eval7.Card("Ah"), eval7.Card("Kh")]
        against = eval7.HandRange(villain)
        return timed(lambda: eval7.py_hand_vs_range_monte_carlo(hand, against, [], MANY), count)

    return prepare


def pokerkit() -> Timing:
    """Deal a few boards by chance with pokerkit (Python)."""
    import pokerkit as room

    ranges = [room.parse_range(hand) for hand in ("AhKh", "QsQd")]

    def run() -> None:
        room.calculate_equities(
            ranges, (), 2, 5, room.Deck.STANDARD, (room.StandardHighHand,), sample_count=SAMPLES
        )

    return timed(run, SAMPLES)


EVERY_HAND: Final = "22+,A2+,K2+,Q2+,J2+,T2+,92+,82+,72+,62+,52+,42+,32"
CALL: Final = "eval7.py_hand_vs_range_monte_carlo(hand, range, [], 10**6)"
MILLION: Final = Peer("eval7, 10⁶ deals", CALL, eval7("QsQd"))
EVAL7: Final = Peer("eval7", CALL, eval7("QsQd", MANY))
EVAL7_EVERY_HAND: Final = Peer("eval7, any hand", CALL, eval7(EVERY_HAND, MANY))
POKERKIT: Final = Peer("pokerkit", "pokerkit.calculate_equities(…, sample_count=2500)", pokerkit)


# ---------------------------------------------------------------- works


def exactly(*hands: str, deals: int, **asked: Any) -> Callable[[], Timing]:  # noqa: ANN401
    """Count every deal, by one thread."""

    def prepare() -> Timing:
        found = odds(*hands, exact=True, threads=1, **asked)
        assert (found.how.exact, found.how.deals) == (True, deals)
        return timed(lambda: odds(*hands, exact=True, threads=1, **asked), 1)

    return prepare


def by_chance(*hands: str, threads: int) -> Callable[[], Timing]:
    """Deal by chance until the error is what about a million deals leave."""

    def run() -> Odds:
        return odds(*hands, exact=False, error=ERROR, seed=1, threads=threads)

    return lambda: timed(run, run().how.deals)


HEADS_UP: Final = exactly("AhKh", "QsQd", deals=1_712_304)
ONE_THREAD: Final = Peer(
    "itself, one thread", "odds(…, threads=1)", by_chance("AhKh", "QsQd", threads=1)
)
WORKS: Final = (
    Work(
        name="odds, exact, two hands",
        call='odds("AhKh", "QsQd")',
        prepare=HEADS_UP,
        counted=None,
        beside=(Against(MILLION, at_least=20),),
    ),
    Work(
        name="odds, exact, three hands",
        call='odds("AhKh", "QsQd", "7c7d")',
        prepare=exactly("AhKh", "QsQd", "7c7d", deals=1_370_754),
        counted=None,
        beside=(
            Against(Peer("itself, two hands", 'odds("AhKh", "QsQd")', HEADS_UP), at_least=1 / 3),
        ),
    ),
    Work(
        name="odds, exact, ranges",
        call='odds("QQ+,AK", "22+,A2s+,KTs+,AJo+")',
        prepare=exactly("QQ+,AK", "22+,A2s+,KTs+,AJo+", deals=8_393_714_208),
        counted=None,
        beside=(Against(MILLION, at_least=1 / 12),),
    ),
    Work(
        name="odds, exact, Omaha",
        call='odds("AhKhQs2d", "QcQdJs9s", game="omaha")',
        prepare=exactly("AhKhQs2d", "QcQdJs9s", game="omaha", deals=1_086_008),
        counted=None,
        beside=(Against(MILLION, at_least=1 / 2),),
    ),
    Work(
        name="odds by chance, two hands",
        call='odds("AhKh", "QsQd", exact=False, threads=1)',
        prepare=by_chance("AhKh", "QsQd", threads=1),
        counted="deals",
        beside=(Against(EVAL7, at_least=2), Against(POKERKIT)),
    ),
    Work(
        name="odds by chance, any hands",
        call='odds("random", "random", exact=False, threads=1)',
        prepare=by_chance("random", "random", threads=1),
        counted="deals",
        beside=(Against(EVAL7_EVERY_HAND, at_least=2),),
    ),
    Work(
        name="odds by chance, two threads",
        call='odds("AhKh", "QsQd", exact=False, threads=2)',
        prepare=by_chance("AhKh", "QsQd", threads=2),
        counted="deals",
        beside=(Against(ONE_THREAD, at_least=1.8),),
    ),
)
