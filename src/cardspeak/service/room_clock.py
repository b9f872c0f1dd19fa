"""The room's time: whole seconds that pass only while the room is running."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable


class RoomClock:
    """Seconds since the room first opened, not counting the time it was closed.

    While the room is running, the clock follows the event loop's time, as its timers do: where the
    loop's time is simulated, so is the room's.
    """

    def __init__(self, start: int, time_source: Callable[[], float] = time.monotonic) -> None:
        self._time = time_source
        self._offset = start - time_source()

    def now_exact(self) -> float:
        """Return the time with its fraction."""
        return self._time() + self._offset

    def now(self) -> int:
        """Return the time in whole seconds."""
        return int(self.now_exact())
