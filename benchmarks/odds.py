"""Odds, exact and by Monte Carlo, compared with other libraries on a million deals."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from benchmarks.benchmark import Benchmark, Comparison, Peer, Timing, time_function
from cardspeak.odds import Odds, odds

if TYPE_CHECKING:
    from collections.abc import Callable

MILLION_DEALS: Final = 1_000_000
PEER_SAMPLES: Final = 2_500
"""The number of deals for a peer that is a thousand times slower."""
ERROR: Final = 0.0005
"""The standard error after about a million deals."""


# ---------------------------------------------------------------- peers


def eval7(villain: str, count: int = 1) -> Callable[[], Timing]:
    """Deal a million random boards with eval7 (C, through Cython)."""

    def prepare() -> Timing:
        import eval7

        hand = [eval7.Card("Ah"), eval7.Card("Kh")]
        against = eval7.HandRange(villain)
        return time_function(
            lambda: eval7.py_hand_vs_range_monte_carlo(hand, against, [], MILLION_DEALS), count
        )

    return prepare


def pokerkit() -> Timing:
    """Deal a few random boards with pokerkit (Python)."""
    import pokerkit as room

    ranges = [room.parse_range(hand) for hand in ("AhKh", "QsQd")]

    def run() -> None:
        room.calculate_equities(
            ranges,
            (),
            2,
            5,
            room.Deck.STANDARD,
            (room.StandardHighHand,),
            sample_count=PEER_SAMPLES,
        )

    return time_function(run, PEER_SAMPLES)


EVERY_HAND: Final = "22+,A2+,K2+,Q2+,J2+,T2+,92+,82+,72+,62+,52+,42+,32"
EVAL7_CALL: Final = "eval7.py_hand_vs_range_monte_carlo(hand, range, [], 10**6)"
EVAL7_MILLION: Final = Peer("eval7, 10⁶ deals", EVAL7_CALL, eval7("QsQd"))
EVAL7: Final = Peer("eval7", EVAL7_CALL, eval7("QsQd", MILLION_DEALS))
EVAL7_EVERY_HAND: Final = Peer("eval7, any hand", EVAL7_CALL, eval7(EVERY_HAND, MILLION_DEALS))
POKERKIT: Final = Peer("pokerkit", "pokerkit.calculate_equities(…, sample_count=2500)", pokerkit)


# ---------------------------------------------------------------- benchmarks


def exact_odds(*hands: str, deal_count: int, **options: Any) -> Callable[[], Timing]:  # noqa: ANN401
    """Enumerate every deal, in one thread."""

    def prepare() -> Timing:
        result = odds(*hands, exact=True, threads=1, **options)
        assert (result.method.exact, result.method.deal_count) == (True, deal_count)
        return time_function(lambda: odds(*hands, exact=True, threads=1, **options), 1)

    return prepare


def sampled_odds(*hands: str, threads: int) -> Callable[[], Timing]:
    """Sample deals until the standard error is that of about a million deals."""

    def run() -> Odds:
        return odds(*hands, exact=False, error=ERROR, seed=1, threads=threads)

    return lambda: time_function(run, run().method.deal_count)


HEADS_UP: Final = exact_odds("AhKh", "QsQd", deal_count=1_712_304)
ONE_THREAD: Final = Peer(
    "itself, one thread", "odds(…, threads=1)", sampled_odds("AhKh", "QsQd", threads=1)
)
BENCHMARKS: Final = (
    Benchmark(
        name="odds, exact, two hands",
        call='odds("AhKh", "QsQd")',
        setup=HEADS_UP,
        unit=None,
        comparisons=(Comparison(EVAL7_MILLION, min_ratio=20),),
    ),
    Benchmark(
        name="odds, exact, three hands",
        call='odds("AhKh", "QsQd", "7c7d")',
        setup=exact_odds("AhKh", "QsQd", "7c7d", deal_count=1_370_754),
        unit=None,
        comparisons=(
            Comparison(
                Peer("itself, two hands", 'odds("AhKh", "QsQd")', HEADS_UP), min_ratio=1 / 3
            ),
        ),
    ),
    Benchmark(
        name="odds, exact, ranges",
        call='odds("QQ+,AK", "22+,A2s+,KTs+,AJo+")',
        setup=exact_odds("QQ+,AK", "22+,A2s+,KTs+,AJo+", deal_count=8_393_714_208),
        unit=None,
        comparisons=(Comparison(EVAL7_MILLION, min_ratio=1 / 12),),
    ),
    Benchmark(
        name="odds, exact, Omaha",
        call='odds("AhKhQs2d", "QcQdJs9s", game="omaha")',
        setup=exact_odds("AhKhQs2d", "QcQdJs9s", game="omaha", deal_count=1_086_008),
        unit=None,
        comparisons=(Comparison(EVAL7_MILLION, min_ratio=1 / 2),),
    ),
    Benchmark(
        name="odds, sampled, two hands",
        call='odds("AhKh", "QsQd", exact=False, threads=1)',
        setup=sampled_odds("AhKh", "QsQd", threads=1),
        unit="deals",
        comparisons=(Comparison(EVAL7, min_ratio=2), Comparison(POKERKIT)),
    ),
    Benchmark(
        name="odds, sampled, any hands",
        call='odds("random", "random", exact=False, threads=1)',
        setup=sampled_odds("random", "random", threads=1),
        unit="deals",
        comparisons=(Comparison(EVAL7_EVERY_HAND, min_ratio=2),),
    ),
    Benchmark(
        name="odds, sampled, two threads",
        call='odds("AhKh", "QsQd", exact=False, threads=2)',
        setup=sampled_odds("AhKh", "QsQd", threads=2),
        unit="deals",
        comparisons=(Comparison(ONE_THREAD, min_ratio=1.8),),
    ),
)
