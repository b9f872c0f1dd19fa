"""A simulated world for the service: an event loop with seeded time, threads and randomness.

`run_simulated(main(), seed)` runs a coroutine as `asyncio.run` does, with three differences:

- **Time is simulated.** When nothing is ready, the clock jumps to the next timer. An hour of play
  takes as long as its work, and a busy machine changes nothing.
- **Threads are simulated.** What the service hands to an executor (the database, bots) is run by
  the loop itself, after a delay drawn from the seed; its result is delivered after another.
- **Randomness is simulated.** The operating system's random bytes are drawn from the seed.

With ``shuffle_ready=True`` the seed also decides in which order ready callbacks run. So each seed
is one schedule, the same every time, and many seeds are many interleavings.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
import selectors
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, TypeVar
from unittest.mock import patch

if TYPE_CHECKING:
    from collections import deque
    from collections.abc import Callable, Coroutine, Iterator, Mapping
    from concurrent.futures import Executor

T = TypeVar("T")

EPOCH: Final = 1_800_000_000
"""The wall-clock time at which a simulation begins."""
TIME_STEP: Final = 1e-6
"""Seconds that a step of the loop takes: time also passes during work."""
TIMEOUT: Final = 3600.0
"""Simulated seconds after which a wait fails."""


class DeadlockError(AssertionError):
    """Nothing more can happen, but something still waits."""


@dataclass(frozen=True)
class Delays:
    """How long simulated threads take: normally, and now and then much longer."""

    normal_seconds: float = 0.002
    long_seconds: float = 0.5
    long_probability: float = 0.05

    def draw(self, rng: random.Random) -> float:
        """Return a random delay in seconds."""
        if rng.random() < self.long_probability:
            return rng.random() * self.long_seconds
        return rng.random() * self.normal_seconds


STEADY_DELAYS: Final = Delays(0.004, 0.0, 0.0)
"""A machine on which nothing ever takes long."""


class _NullSelector(selectors.BaseSelector):
    """A selector for a loop without sockets: waiting advances the simulated time."""

    def __init__(self) -> None:
        self._keys: dict[Any, selectors.SelectorKey] = {}
        self.seconds_passed = 0.0

    def register(self, fileobj: Any, events: int, data: Any = None) -> selectors.SelectorKey:
        key = self._keys[fileobj] = selectors.SelectorKey(fileobj, 0, events, data)
        return key

    def unregister(self, fileobj: Any) -> selectors.SelectorKey:
        return self._keys.pop(fileobj)

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        if timeout is None:
            raise DeadlockError("nothing more can happen: everybody waits for somebody else")
        self.seconds_passed += max(0.0, timeout)
        return []

    def get_map(self) -> Mapping[Any, selectors.SelectorKey]:
        return self._keys


class SimulatedLoop(asyncio.SelectorEventLoop):
    """An event loop whose time and threads are simulated."""

    def __init__(
        self, seed: int = 0, delays: Delays = STEADY_DELAYS, *, shuffle_ready: bool = False
    ) -> None:
        self._simulated_time = _NullSelector()
        super().__init__(self._simulated_time)
        self.rng = random.Random(seed)
        self.delays = delays
        self._shuffles_ready = shuffle_ready
        self._busy_until: dict[Executor, float] = {}
        self._last_delivery = 0.0
        self._awaited: dict[asyncio.Future[None], Callable[[], object]] = {}
        self._clock_resolution = 1e-9

    def time(self) -> float:
        """Return the simulated time."""
        return self._simulated_time.seconds_passed

    def wall_time(self) -> float:
        """Return the wall-clock time."""
        return EPOCH + self._simulated_time.seconds_passed

    def pass_time(self, seconds: float) -> None:
        """Let time pass at once, as when a machine sleeps: timers due meanwhile are late."""
        self._simulated_time.seconds_passed += seconds

    # ------------------------------------------------------------ threads

    def run_in_executor(  # type: ignore[override]
        self, executor: Executor | None, func: Callable[..., T], *args: Any
    ) -> asyncio.Future[T]:
        """Run a function as a thread would: later, and in order if the executor has one thread."""
        done_at = self.time() + self.delays.draw(self.rng)
        if executor is not None and getattr(executor, "_max_workers", 0) == 1:
            done_at = self._busy_until[executor] = max(done_at, self._busy_until.get(executor, 0.0))
        future: asyncio.Future[T] = self.create_future()
        self.call_at(done_at, self._run_job, future, func, args)
        return future

    def _run_job(
        self, future: asyncio.Future[Any], func: Callable[..., Any], args: tuple[Any, ...]
    ) -> None:
        if future.cancelled():
            return
        try:
            outcome, failure = func(*args), None
        except Exception as error:  # noqa: BLE001  as an executor does
            outcome, failure = None, error
        self.call_soon_threadsafe(_deliver, future, outcome, failure)

    def call_soon_threadsafe(  # type: ignore[override]
        self, callback: Callable[..., object], *args: Any, context: Any = None
    ) -> asyncio.TimerHandle:
        """Schedule a callback from a thread: later, and in the order of the calls."""
        self._last_delivery = max(self.time() + self.delays.draw(self.rng), self._last_delivery)
        return self.call_at(self._last_delivery, callback, *args, context=context)

    # ------------------------------------------------------------ waiting

    async def wait_until(self, condition: Callable[[], object], seconds: float = TIMEOUT) -> None:
        """Wait until a condition holds, at most for this many simulated seconds.

        The waiting task continues before anything else can change the condition again.
        """
        try:
            async with asyncio.timeout(seconds):
                while not condition():
                    future = self.create_future()
                    self._awaited[future] = condition
                    await future
        except TimeoutError:
            raise DeadlockError(
                f"the condition did not hold within {seconds:.0f} simulated seconds"
            ) from None

    def _run_once(self) -> None:
        self._simulated_time.seconds_passed += TIME_STEP
        ready: deque[asyncio.Handle] = self._ready  # type: ignore[attr-defined]
        if not self._wake_one(ready) and self._shuffles_ready:
            shuffled = self.rng.sample(list(ready), len(ready))
            ready.clear()
            ready.extend(shuffled)
        super()._run_once()  # type: ignore[misc]

    def _wake_one(self, ready: deque[asyncio.Handle]) -> bool:
        """Put the tasks whose condition holds first, and return whether there are any."""
        self._awaited = {
            future: condition for future, condition in self._awaited.items() if not future.done()
        }
        future = next((future for future, condition in self._awaited.items() if condition()), None)
        if future is not None:
            future.set_result(None)
            ready.rotate(1)
        return future is not None


def _deliver(future: asyncio.Future[Any], outcome: object, failure: Exception | None) -> None:
    if future.done():
        return  # the waiting task was cancelled
    if failure is not None:
        future.set_exception(failure)
    else:
        future.set_result(outcome)


@contextlib.contextmanager
def _seeded(seed: int) -> Iterator[None]:
    """Draw the operating system's random bytes from a seed."""
    rng = random.Random(f"bytes of {seed}")
    system_bytes = patch.object(os, "urandom", rng.randbytes)
    with system_bytes, patch.object(random, "_urandom", rng.randbytes):
        yield


def run_simulated(
    main: Coroutine[Any, Any, T],
    seed: int = 0,
    delays: Delays = STEADY_DELAYS,
    *,
    shuffle_ready: bool = False,
) -> T:
    """Run a coroutine in a simulated world."""
    factory = lambda: SimulatedLoop(seed, delays, shuffle_ready=shuffle_ready)  # noqa: E731
    with _seeded(seed), asyncio.Runner(loop_factory=factory) as runner:
        return runner.run(main)


def running_loop() -> SimulatedLoop:
    """Return the running simulated loop."""
    running = asyncio.get_running_loop()
    assert isinstance(running, SimulatedLoop)
    return running
