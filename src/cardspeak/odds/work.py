"""The work: every deal where that does not take long, else deals by chance until a stop rule."""

from __future__ import annotations

import os
from collections import Counter
from dataclasses import dataclass
from time import monotonic
from typing import TYPE_CHECKING, Final

from cardspeak.odds.answers import How, errors, outcomes_of
from cardspeak.odds.questions import held_one_by_one
from cardspeak.odds.showdowns import BadQuestion
from cardspeak.ranking.tables import NATIVE

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardspeak import _kernel as kernel
    from cardspeak.odds.answers import Outcome
    from cardspeak.odds.questions import Question

USUAL_ERROR: Final = 0.001
"""Sampling ends at this standard error if nothing else is said."""
_BLOCK: Final = 1024
"""Deals of a block: a block is dealt by one thread and never cut short."""
_FIRST: Final = 16
"""Blocks that are dealt before the error is looked at for the first time."""
_MATCHUPS: Final = 4_000
"""Matchups whose boards two threads count in about a second."""
_PAIRINGS: Final = 3_000_000
"""So many combinations of holdings at most are looked at for what is the same in other suits."""
_MOST_PAIRINGS: Final = 30_000_000
"""And so many where the answer must be exact: beyond that every deal is counted by itself."""
_DEALS: Final = 24_000_000
"""Deals that two threads count in about a second."""
_THROW_COSTS: Final = 200
"""A deal in which somebody chooses takes as long as so many others."""
_SHORT: Final = 0.25
"""Seconds of sampling for an answer at once, when the counting of all deals was interrupted."""


@dataclass(frozen=True)
class Effort:
    """How hard to work, and when to stop."""

    exact: bool | None = None
    error: float | None = None
    seconds: float | None = None
    seed: int | None = None
    threads: int | None = None
    progress: Callable[[float], object] | None = None
    deals: int | None = None
    """After how many deals by chance to stop, a block more at most."""

    def __post_init__(self) -> None:
        for name in ("error", "seconds", "threads", "deals"):
            given = getattr(self, name)
            if given is not None and not given > 0:
                raise BadQuestion(f"{name} is more than 0, not {given}")
        if self.seed is not None and not 0 <= self.seed < 2**64:
            raise BadQuestion(f"a seed is a whole number below 2 to the 64th, not {self.seed}")

    @property
    def crew(self) -> int:
        """How many threads."""
        return self.threads or os.cpu_count() or 1


def answer(asked: Question, effort: Effort) -> tuple[tuple[Outcome, ...], How]:
    """Count every deal or deal by chance, and say which."""
    if not NATIVE:
        raise BadQuestion("odds need the native kernel, and there was no compiler to build it")
    began = monotonic()
    if effort.exact is not False:
        try:
            counts = _counts(asked, effort)
        except KeyboardInterrupt:
            return _Sampling(asked, effort, began, interrupted=True).run()
        if counts is not None:
            return _exactly(asked, counts, began)
    return _Sampling(asked, effort, began).run()


def _counts(asked: Question, effort: Effort) -> dict[int, int] | None:
    """Count every deal, or give nothing if that takes too long."""
    question = _countable(asked, effort)
    if question is None:
        return None
    counts = question.count(effort.crew, _told(effort.progress))
    if counts is None:
        raise KeyboardInterrupt
    return counts


def _told(progress: Callable[[float], object] | None) -> Callable[[float], bool]:
    def go_on(part: float) -> bool:
        if progress is not None:
            progress(part)
        return True

    return go_on


def _countable(asked: Question, effort: Effort) -> kernel.Question | None:
    """Give the question as the kernel shall count it, or nothing if that takes too long."""
    must = effort.exact is True
    held = held_one_by_one(asked)
    if held is not None:
        pairings = 1
        for seat in held.seats:
            pairings *= len(seat.holdings)
        if pairings <= (_MOST_PAIRINGS if must else _PAIRINGS):
            question = held.kernel()
            most = 2**40 if must else _MATCHUPS
            if question.count_matchups(most):
                return question
    each = _THROW_COSTS if len(asked.steps) > len(asked.dealt) else 1
    if must or asked.deals() * each <= _DEALS:
        return asked.kernel()
    return None


def _exactly(
    asked: Question, counts: dict[int, int], began: float
) -> tuple[tuple[Outcome, ...], How]:
    if not counts:
        raise BadQuestion("these hands cannot be held together: they need the same cards")
    outcomes = outcomes_of(counts, len(asked.seats), len(asked.showdown.parts))
    deals = sum(counts.values())
    return outcomes, How(exact=True, deals=deals, error=0.0, seconds=monotonic() - began)


class _Sampling:
    """Deals by chance, block after block.

    When the error is looked at depends on the outcomes so far and on nothing else, so that the
    same seed ends after the same block, with however many threads.
    """

    def __init__(
        self, asked: Question, effort: Effort, began: float, *, interrupted: bool = False
    ) -> None:
        self.asked = asked
        self.effort = effort
        self.began = began
        self.seed = int.from_bytes(os.urandom(8)) if effort.seed is None else effort.seed
        self.counts: Counter[int] = Counter()
        self.blocks = 0
        # Deals may be slow, and time or their number short.
        self.plan = _FIRST if effort.seconds is None and effort.deals is None else 1
        """Blocks until the error is looked at again."""
        self.told = 0.0
        self.interrupted = interrupted
        self.seconds = effort.seconds
        self.error = effort.error
        if interrupted:
            self.seconds, self.error = monotonic() - began + _SHORT, None
        elif self.error is None and self.seconds is None and effort.deals is None:
            self.error = USUAL_ERROR
        # As many blocks as seem to be needed: no equity is further off than that of a coin.
        self.needed = max(_FIRST, int(0.25 / self.error**2 / _BLOCK)) if self.error else 0

    def run(self) -> tuple[tuple[Outcome, ...], How]:
        """Deal until the error is small enough, time is up, or somebody interrupts."""
        question = self.asked.kernel()
        try:
            while not self._done():
                self._deal(question)
        except KeyboardInterrupt:
            self.interrupted = True
            if not self.counts:
                raise
        outcomes = self._outcomes()
        error = max(errors(outcomes, len(self.asked.seats)))
        return outcomes, How(
            exact=False,
            deals=self.counts.total(),
            error=error,
            seconds=monotonic() - self.began,
            seed=self.seed,
            interrupted=self.interrupted,
        )

    def _deal(self, question: kernel.Question) -> None:
        """Deal the blocks of the plan; what was dealt before an interruption counts."""
        from cardspeak._kernel import NeverTogether

        count = self.plan - self.blocks
        try:
            counts, dealt, interrupted = question.sample(
                self.seed, self.blocks, count, _BLOCK, self.effort.crew, self._go_on
            )
        except NeverTogether:
            raise BadQuestion(
                "these hands hardly fit together: nearly all of their holdings share cards"
            ) from None
        self.counts.update(counts)
        self.blocks += dealt
        if interrupted:
            raise KeyboardInterrupt

    def _go_on(self, part: float) -> bool:
        if self.effort.progress is not None:
            self.told = max(self.told, self._part(part))  # it is never taken back
            self.effort.progress(self.told)
        return self.blocks == 0 or not self._late()

    def _part(self, part: float) -> float:
        dealt = self.blocks + part * (self.plan - self.blocks)
        parts = [dealt / self.needed if self.needed else 0.0]
        if self.seconds is not None:
            parts.append((monotonic() - self.began) / self.seconds)
        return min(1.0, max(parts))

    def _late(self) -> bool:
        return self.seconds is not None and monotonic() - self.began >= self.seconds

    def _enough(self) -> bool:
        return self.effort.deals is not None and self.blocks * _BLOCK >= self.effort.deals

    def _done(self) -> bool:
        if not self.blocks:
            return False
        if self._late() or self._enough():
            return True
        if self.blocks < self.plan:
            return False
        if self.error is None or self.blocks < _FIRST:
            self.plan *= 2
            return False
        found = max(errors(self._outcomes(), len(self.asked.seats)))
        if found <= self.error:
            return True
        self.needed = int(self.blocks * (found / self.error) ** 2 * 1.02) + 1
        self.plan = min(self.needed, self.blocks * 8)
        return False

    def _outcomes(self) -> tuple[Outcome, ...]:
        return outcomes_of(self.counts, len(self.asked.seats), len(self.asked.showdown.parts))
