"""The room's time: whole seconds that pass only while the room is open."""

from __future__ import annotations

import time


class Clock:
    """Seconds since the room first opened its doors, without the time that it was closed."""

    def __init__(self, last: int) -> None:
        self._last = last
        self._started = time.monotonic()

    def exact(self) -> float:
        """Give the time with its fraction."""
        return self._last + (time.monotonic() - self._started)

    def now(self) -> int:
        """Give the time in whole seconds."""
        return int(self.exact())
