"""Odds calculation: full enumeration where that is fast, Monte Carlo sampling otherwise."""

from __future__ import annotations

import os
from collections import Counter
from dataclasses import dataclass
from time import monotonic
from typing import TYPE_CHECKING, Final, TypedDict

from cardspeak.odds.deal_plan import OddsError
from cardspeak.odds.results import OddsMethod, decode_outcomes, standard_errors
from cardspeak.odds.scenario import expand_unknown_cards
from cardspeak.ranking.evaluators import NATIVE

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardspeak import _kernel as kernel
    from cardspeak.odds.results import ShowdownOutcome
    from cardspeak.odds.scenario import Scenario

DEFAULT_STANDARD_ERROR: Final = 0.001
"""Sampling stops at this standard error by default."""
_BLOCK_SIZE: Final = 1024
"""Deals in a block: a block is sampled by one thread and never cut short."""
_MIN_BLOCKS: Final = 16
"""Blocks sampled before the standard error is first checked."""
_MAX_MATCHUPS: Final = 4_000
"""Number of matchups whose boards two threads can enumerate in about a second."""
_MAX_PAIRINGS: Final = 3_000_000
"""Maximum number of holding combinations to search for suit isomorphisms."""
_MAX_PAIRINGS_IF_EXACT: Final = 30_000_000
"""The same limit if the result must be exact: beyond it, every deal is counted separately."""
_MAX_DEALS: Final = 24_000_000
"""Number of deals that two threads can enumerate in about a second."""
_DISCARD_COST: Final = 200
"""A deal in which a player chooses discards takes as long as this many others."""
_SECONDS_AFTER_INTERRUPT: Final = 0.25
"""Seconds of sampling for a quick answer after full enumeration was interrupted."""


@dataclass(frozen=True)
class Budget:
    """How long, how exactly and with how many samples to calculate."""

    exact: bool | None = None
    error: float | None = None
    seconds: float | None = None
    seed: int | None = None
    threads: int | None = None
    progress: Callable[[float], object] | None = None
    samples: int | None = None
    """Sampling stops at the first check that finds at least this many samples."""

    def __post_init__(self) -> None:
        for name in ("error", "seconds", "threads", "samples"):
            value = getattr(self, name)
            if value is not None and not value > 0:
                raise OddsError(f"{name} must be more than 0, not {value}")
        if self.seed is not None and not 0 <= self.seed < 2**64:
            raise OddsError(f"a seed is a whole number below 2**64, not {self.seed}")

    @property
    def thread_count(self) -> int:
        """Number of threads to use."""
        return self.threads or os.cpu_count() or 1

    def report_done(self) -> None:
        """Report that all is done; a short calculation may have reported nothing before."""
        if self.progress is not None:
            self.progress(1.0)


class BudgetSettings(TypedDict, total=False):
    """The fields of a budget, for functions that take them as keywords."""

    exact: bool | None
    error: float | None
    seconds: float | None
    seed: int | None
    threads: int | None
    progress: Callable[[float], object] | None
    samples: int | None


def calculate_outcomes(
    scenario: Scenario, budget: Budget
) -> tuple[tuple[ShowdownOutcome, ...], OddsMethod]:
    """Enumerate every deal or sample deals, and return the outcomes and the method used."""
    if not NATIVE:
        raise OddsError("odds need the native kernel, which is not built here")
    outcomes, method = _enumerate_or_sample(scenario, budget)
    if not method.interrupted:
        budget.report_done()
    return outcomes, method


def _enumerate_or_sample(
    scenario: Scenario, budget: Budget
) -> tuple[tuple[ShowdownOutcome, ...], OddsMethod]:
    started_at = monotonic()
    if budget.exact is not False:
        try:
            counts = _enumerate_deals(scenario, budget)
        except KeyboardInterrupt:
            return _MonteCarlo(scenario, budget, started_at, interrupted=True).run()
        if counts is not None:
            return _exact_result(scenario, counts, started_at)
    return _MonteCarlo(scenario, budget, started_at).run()


def _enumerate_deals(scenario: Scenario, budget: Budget) -> dict[int, int] | None:
    """Enumerate every deal, or return None if that takes too long."""
    kernel_scenario = _enumerable_scenario(scenario, budget)
    if kernel_scenario is None:
        return None
    counts = kernel_scenario.count_outcomes(budget.thread_count, _report_progress(budget.progress))
    if counts is None:
        raise KeyboardInterrupt
    return counts


def _report_progress(progress: Callable[[float], object] | None) -> Callable[[float], bool]:
    def report(fraction: float) -> bool:
        if progress is not None:
            progress(fraction)
        return True

    return report


def _enumerable_scenario(scenario: Scenario, budget: Budget) -> kernel.Scenario | None:
    """Return the scenario for the kernel to enumerate, or None if that takes too long."""
    must_be_exact = budget.exact is True
    expanded = expand_unknown_cards(scenario)
    if expanded is not None:
        pairings = 1
        for seat in expanded.seats:
            pairings *= len(seat.holdings)
        if pairings <= (_MAX_PAIRINGS_IF_EXACT if must_be_exact else _MAX_PAIRINGS):
            kernel_scenario = expanded.to_kernel()
            max_matchups = 2**40 if must_be_exact else _MAX_MATCHUPS
            if kernel_scenario.prepare_matchups(max_matchups):
                return kernel_scenario
    deal_cost = _DISCARD_COST if len(scenario.steps) > len(scenario.deal_steps) else 1
    if must_be_exact or scenario.count_deals() * deal_cost <= _MAX_DEALS:
        return scenario.to_kernel()
    return None


def _exact_result(
    scenario: Scenario, counts: dict[int, int], started_at: float
) -> tuple[tuple[ShowdownOutcome, ...], OddsMethod]:
    if not counts:
        raise OddsError("these hands cannot all be dealt: they need the same cards")
    outcomes = decode_outcomes(counts, len(scenario.seats), len(scenario.plan.shares))
    return outcomes, OddsMethod(
        exact=True,
        deal_count=sum(counts.values()),
        standard_error=0.0,
        seconds=monotonic() - started_at,
    )


class _MonteCarlo:
    """Monte Carlo sampling, block after block.

    When the error is checked depends only on the outcomes so far, so the same seed stops after the
    same block, no matter how many threads there are.
    """

    def __init__(
        self, scenario: Scenario, budget: Budget, started_at: float, *, interrupted: bool = False
    ) -> None:
        self.scenario = scenario
        self.budget = budget
        self.started_at = started_at
        self.seed = int.from_bytes(os.urandom(8)) if budget.seed is None else budget.seed
        self.counts: Counter[int] = Counter()
        self.blocks = 0
        # Deals may be slow, and time or the number of samples short.
        self.blocks_until_check = (
            _MIN_BLOCKS if budget.seconds is None and budget.samples is None else 1
        )
        """Number of blocks at which the error is next checked."""
        self.reported_progress = 0.0
        self.interrupted = interrupted
        self.seconds = budget.seconds
        self.target_error = budget.error
        if interrupted:
            self.seconds, self.target_error = (
                monotonic() - started_at + _SECONDS_AFTER_INTERRUPT,
                None,
            )
        elif self.target_error is None and self.seconds is None and budget.samples is None:
            self.target_error = DEFAULT_STANDARD_ERROR
        # Estimate of the blocks needed: no equity has a larger variance than a coin flip.
        self.blocks_needed = (
            max(_MIN_BLOCKS, int(0.25 / self.target_error**2 / _BLOCK_SIZE))
            if self.target_error
            else 0
        )

    def run(self) -> tuple[tuple[ShowdownOutcome, ...], OddsMethod]:
        """Sample until the error is small enough, time is up, or the user interrupts."""
        kernel_scenario = self.scenario.to_kernel()
        try:
            while not self._is_done():
                self._deal(kernel_scenario)
        except KeyboardInterrupt:
            self.interrupted = True
            if not self.counts:
                raise
        outcomes = self._outcomes()
        error = max(standard_errors(outcomes, len(self.scenario.seats)))
        return outcomes, OddsMethod(
            exact=False,
            deal_count=self.counts.total(),
            standard_error=error,
            seconds=monotonic() - self.started_at,
            seed=self.seed,
            interrupted=self.interrupted,
        )

    def _deal(self, kernel_scenario: kernel.Scenario) -> None:
        """Sample blocks until the next check; deals made before an interruption still count."""
        from cardspeak._kernel import ConflictingHoldingsError

        count = self.blocks_until_check - self.blocks
        try:
            counts, block_count, interrupted = kernel_scenario.sample(
                self.seed,
                self.blocks,
                count,
                _BLOCK_SIZE,
                self.budget.thread_count,
                self._should_continue,
            )
        except ConflictingHoldingsError:
            raise OddsError(
                "these hands can hardly be dealt together: nearly all of their combinations "
                "share cards"
            ) from None
        self.counts.update(counts)
        self.blocks += block_count
        if interrupted:
            raise KeyboardInterrupt

    def _should_continue(self, fraction: float) -> bool:
        if self.budget.progress is not None:
            # Progress never goes backwards.
            self.reported_progress = max(self.reported_progress, self._progress(fraction))
            self.budget.progress(self.reported_progress)
        return self.blocks == 0 or not self._out_of_time()

    def _progress(self, fraction: float) -> float:
        blocks_done = self.blocks + fraction * (self.blocks_until_check - self.blocks)
        fractions = [blocks_done / self.blocks_needed if self.blocks_needed else 0.0]
        if self.seconds is not None:
            fractions.append((monotonic() - self.started_at) / self.seconds)
        return min(1.0, max(fractions))

    def _out_of_time(self) -> bool:
        return self.seconds is not None and monotonic() - self.started_at >= self.seconds

    def _has_enough_samples(self) -> bool:
        return self.budget.samples is not None and self.blocks * _BLOCK_SIZE >= self.budget.samples

    def _is_done(self) -> bool:
        if not self.blocks:
            return False
        if self._out_of_time() or self._has_enough_samples():
            return True
        if self.blocks < self.blocks_until_check:
            return False
        if self.target_error is None or self.blocks < _MIN_BLOCKS:
            self.blocks_until_check *= 2
            return False
        error = max(standard_errors(self._outcomes(), len(self.scenario.seats)))
        if error <= self.target_error:
            return True
        self.blocks_needed = int(self.blocks * (error / self.target_error) ** 2 * 1.02) + 1
        self.blocks_until_check = min(self.blocks_needed, self.blocks * 8)
        return False

    def _outcomes(self) -> tuple[ShowdownOutcome, ...]:
        return decode_outcomes(
            self.counts, len(self.scenario.seats), len(self.scenario.plan.shares)
        )
