"""What the rules of the podium work on: the house, the state, and the events of a command."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardspeak.podium.state import PodiumState

if TYPE_CHECKING:
    from cardspeak.houses import House
    from cardspeak.podium.events import PodiumEvent


class PodiumContext:
    """A podium as its rules see it; `podium.Podium` adds the commands, and undoing them."""

    def __init__(self, house: House, *, page_seconds: int = 180) -> None:
        self.house = house
        self.page_seconds = page_seconds
        """How many seconds a call may be answered."""
        self.state = PodiumState()
        self._events: list[PodiumEvent] = []

    @property
    def now(self) -> int:
        """The current time, as last set."""
        return self.state.counters.get("now", 0)

    def emit(self, event: PodiumEvent) -> None:
        """Record an event."""
        self._events.append(event)

    def next_number(self, counter: str) -> int:
        """Increment a counter and return it."""
        self.state.counters[counter] = self.state.counters.get(counter, 0) + 1
        return self.state.counters[counter]
