"""The log of a hand as each viewer sees it: kept, so that only new events are redacted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardspeak.visibility import redact

if TYPE_CHECKING:
    from cardspeak.hand.hand_state import HandState
    from cardspeak.hand.irregularity_events import HandEvent


class ViewerLog:
    """The log of a hand as one viewer sees it.

    What a viewer may see of an event depends on the event alone, and so never changes. Only if the
    log loses events, because a command is undone, is this out of date.
    """

    __slots__ = ("last_event", "read_count", "shown_events")

    def __init__(self) -> None:
        self.shown_events: list[HandEvent] = []
        self.read_count = 0
        """How many events of the log have been read; a viewer need not see all of them."""
        self.last_event: HandEvent | None = None
        """The last event that was read, seen or not."""

    def has_read(self, log: list[HandEvent]) -> bool:
        """Whether a log begins with the events that were read."""
        count = self.read_count
        return count == 0 or (len(log) >= count and log[count - 1] is self.last_event)

    def read(self, log: list[HandEvent], viewer: int | None) -> None:
        """Redact the new events of a log."""
        for event in log[self.read_count :]:
            shown_event = redact(event, viewer)
            if shown_event is not None:
                self.shown_events.append(shown_event)
            self.last_event = event
        self.read_count = len(log)


def build_log(hand: HandState, viewer: int | None) -> tuple[HandEvent, ...]:
    """Return the log of a hand as a viewer sees it."""
    viewer_log = hand.viewer_logs.get(viewer)
    if viewer_log is None or not viewer_log.has_read(hand.log):
        viewer_log = hand.viewer_logs[viewer] = ViewerLog()
    viewer_log.read(hand.log, viewer)
    return tuple(viewer_log.shown_events)
