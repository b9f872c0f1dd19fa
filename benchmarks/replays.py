"""Replaying hand histories of no-limit hold'em, with and without parsing the text.

The histories are of real hands, which PokerKit ends with the same stacks. Random hands would
sometimes split a pot among three or more, and PokerKit then gives one player all the odd chips.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from benchmarks.agreement import DisagreementError
from benchmarks.benchmark import Benchmark, Comparison, Peer, Timing, time_function
from cardspeak.histories import phh
from cardspeak.histories.replay import replay

if TYPE_CHECKING:
    from cardspeak.histories.phh import HandHistory

HANDS_FILE: Final = Path(__file__).parents[1] / "tests" / "data" / "hands" / "pluribus.phhs"
HAND_COUNT: Final = 200
PEER_HANDS: Final = 50
"""The number of hands in one run of the peer."""


@cache
def histories() -> list[HandHistory]:
    """Return real six-handed hands."""
    return phh.load(HANDS_FILE)[:HAND_COUNT]


@cache
def texts() -> list[str]:
    """Return the same hands as text, one text each."""
    return [phh.dumps(history) for history in histories()]


def replay_histories() -> Timing:
    hands = histories()

    def run() -> None:
        for history in hands:
            replay(history)

    return time_function(run, HAND_COUNT)


def replay_texts() -> Timing:
    written = texts()

    def run() -> None:
        for text in written:
            [history] = phh.loads(text)
            replay(history)

    return time_function(run, HAND_COUNT)


def replay_in_pokerkit() -> Timing:
    """Step through the states of a history that PokerKit has parsed."""
    from pokerkit import HandHistory

    peer_histories = [HandHistory.loads(text) for text in texts()[:PEER_HANDS]]
    for history, peer_history in zip(histories(), peer_histories, strict=False):
        *_, last = peer_history
        if replay(history)[0].stacks != list(last.stacks):
            raise DisagreementError(f"cardspeak and pokerkit disagree about the end of {history}")

    def run() -> None:
        for history in peer_histories:
            for _ in history:
                pass

    return time_function(run, PEER_HANDS)


def replay_texts_in_pokerkit() -> Timing:
    from pokerkit import HandHistory

    written = texts()[:PEER_HANDS]

    def run() -> None:
        for text in written:
            for _ in HandHistory.loads(text):
                pass

    return time_function(run, PEER_HANDS)


BENCHMARKS: Final = (
    Benchmark(
        name="replay of a hand",
        call="replay(history)",
        setup=replay_histories,
        comparisons=(
            Comparison(
                Peer("pokerkit", "for state in HandHistory(...)", replay_in_pokerkit), min_ratio=15
            ),
        ),
    ),
    Benchmark(
        name="replay from text",
        call="replay(phh.loads(text)[0])",
        setup=replay_texts,
        comparisons=(
            Comparison(
                Peer("pokerkit", "for state in HandHistory.loads(text)", replay_texts_in_pokerkit),
                min_ratio=8,
            ),
        ),
    ),
)
