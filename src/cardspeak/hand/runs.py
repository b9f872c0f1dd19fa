"""How often the rest of the board is run. This module alone writes it.

Its functions record what happened and apply it; `EFFECTS` is what `fold` applies for each record.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from cardspeak.hand.events import RunItAgreed
from cardspeak.hand.irregularity_events import FirstBoardOnly, StreetRedealt
from cardspeak.hand.notes import NextRunBegun

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardspeak.hand.hand_state import HandState


class Runs:
    """How often the rest of the board is run."""

    count: int
    """How often; 0 if the players may agree on it and have not been asked yet."""
    index: int
    start_step: int
    """The step of the script after which the boards part."""

    @staticmethod
    def at_start(count: int) -> Runs:
        """Return the runs at the start of a hand."""
        part = Runs()
        part.count = count
        part.index = 0
        part.start_step = -1
        return part

    def copy(self) -> Runs:
        """Return an independent copy."""
        copied = Runs()
        copied.count = self.count
        copied.index = self.index
        copied.start_step = self.start_step
        return copied


def agree(hand: HandState, run_count: int, clause: str) -> None:
    """Agree to run the rest of the board several times."""
    hand.record(RunItAgreed(run_count, clause))
    _agree(hand, run_count)


def _agree(hand: HandState, run_count: int) -> None:
    hand.runs.count = run_count
    hand.runs.start_step = hand.step_index


def begin_next(hand: HandState) -> None:
    """Begin the next run."""
    hand.note(_NEXT_RUN_BEGUN)
    hand.runs.index += 1


def redeal_street(hand: HandState, run: int, step: int, clause: str) -> None:
    """Go back to a street of some run, whose cards have been taken back."""
    hand.record(StreetRedealt(run, step, clause))
    hand.runs.index = run


def count_first_only(hand: HandState, clause: str) -> None:
    """Count the first board only."""
    hand.record(FirstBoardOnly(clause))
    _count_first_only(hand.runs)


def _count_first_only(runs: Runs) -> None:
    runs.count, runs.index = 1, 0


_NEXT_RUN_BEGUN: Final = NextRunBegun()


def _apply_next_run(hand: HandState, _: NextRunBegun) -> None:
    hand.runs.index += 1


def _apply_redealt_street(hand: HandState, event: StreetRedealt) -> None:
    hand.runs.index = event.run_index


EFFECTS: Final[dict[type, Callable[[HandState, Any], None]]] = {
    RunItAgreed: lambda hand, event: _agree(hand, event.run_count),
    NextRunBegun: _apply_next_run,
    StreetRedealt: _apply_redealt_street,
    FirstBoardOnly: lambda hand, _: _count_first_only(hand.runs),
}
"""What each record does to the runs."""
