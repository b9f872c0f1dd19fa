"""Replaying records of no-limit hold'em: with the text to be read, and without.

The records are of real hands, which PokerKit ends with the same stacks. Random hands would
sometimes split a pot among three or more, and PokerKit then gives one player all the odd chips.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from benchmarks.agreement import Disagreement
from benchmarks.works import Against, Peer, Timing, Work, timed
from cardspeak.records import phh
from cardspeak.records.replay import play

if TYPE_CHECKING:
    from cardspeak.records.phh import History

HANDS: Final = Path(__file__).parents[1] / "tests" / "data" / "hands" / "pluribus.phhs"
MANY: Final = 200
FEW: Final = 50
"""Hands in one go of the peer."""


@cache
def histories() -> list[History]:
    """Give real hands of six players."""
    return phh.load(HANDS)[:MANY]


@cache
def texts() -> list[str]:
    """Give the same hands as a file has them, one hand a text."""
    return [phh.dumps(history) for history in histories()]


def ours() -> Timing:
    hands = histories()

    def run() -> None:
        for history in hands:
            play(history)

    return timed(run, MANY)


def ours_from_text() -> Timing:
    written = texts()

    def run() -> None:
        for text in written:
            [history] = phh.loads(text)
            play(history)

    return timed(run, MANY)


def theirs() -> Timing:
    """Go through the states of a history that PokerKit has read."""
    from pokerkit import HandHistory

    told = [HandHistory.loads(text) for text in texts()[:FEW]]
    for history, there in zip(histories(), told, strict=False):
        *_, last = there
        if play(history)[0].stacks != list(last.stacks):
            raise Disagreement(f"cardspeak and pokerkit disagree about the end of {history}")

    def run() -> None:
        for history in told:
            for _ in history:
                pass

    return timed(run, FEW)


def theirs_from_text() -> Timing:
    from pokerkit import HandHistory

    written = texts()[:FEW]

    def run() -> None:
        for text in written:
            for _ in HandHistory.loads(text):
                pass

    return timed(run, FEW)


WORKS: Final = (
    Work(
        name="replay of a hand",
        call="play(history)",
        prepare=ours,
        beside=(Against(Peer("pokerkit", "for state in HandHistory(...)", theirs), at_least=15),),
    ),
    Work(
        name="replay from text",
        call="play(phh.loads(text)[0])",
        prepare=ours_from_text,
        beside=(
            Against(
                Peer("pokerkit", "for state in HandHistory.loads(text)", theirs_from_text),
                at_least=8,
            ),
        ),
    ),
)
