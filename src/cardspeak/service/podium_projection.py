"""The projection of the podium: what follows from its log besides the podium's own state."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, Final

import msgspec

from cardspeak.podium import events, narration
from cardspeak.podium.state import PodiumState
from cardspeak.service.browser_connection import PODIUM_ID
from cardspeak.service.podium_views import MAX_ACTIVITY_LINES
from cardspeak.service.view_types import ActivityLine, FloorActionView

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardspeak.podium import Podium
    from cardspeak.podium.events import PodiumEvent
    from cardspeak.service.storage.models import LogEntryRow

ID_CHECK_ACTOR: Final = "the front desk"
"""The actor of automatic ID checks, where admission is open."""
MAX_FLOOR_ACTIONS: Final = 30
"""How many floor actions are shown."""
_UNREPORTED_EVENTS: Final = (events.SeatHoldOrdered, events.SeatAssigned, events.MoverSeatAssigned)
"""Events that only matter to tables; activity lines are shown for what comes of them instead."""


class PodiumCheckpoint(msgspec.Struct, frozen=True):
    """The state at the end of a long log segment, from which the next segment starts."""

    podium: PodiumState
    table_ids: dict[str, str]
    open_counts: dict[str, int]


class PodiumProjection:
    """The result of a log segment; replaying the same entries gives the same result."""

    def __init__(self, podium: Podium, checkpoint: PodiumCheckpoint | None) -> None:
        self.podium = podium
        self.table_ids: dict[str, str] = {}
        """The id of each table, by its name at the podium."""
        self.activity: deque[ActivityLine] = deque(maxlen=MAX_ACTIVITY_LINES)
        self.floor_actions: deque[FloorActionView] = deque(maxlen=MAX_FLOOR_ACTIONS)
        self._open_counts: dict[str, int] = {}
        """How many times each table number was opened: undo may cause one to be opened again."""
        if checkpoint is not None:
            podium.state = checkpoint.podium.copy()
            self.table_ids = dict(checkpoint.table_ids)
            self._open_counts = dict(checkpoint.open_counts)

    def checkpoint(self) -> PodiumCheckpoint:
        """Return the state from which the next log segment starts."""
        return PodiumCheckpoint(self.podium.state, self.table_ids, self._open_counts)

    def apply(self, entry: LogEntryRow, new_events: Sequence[PodiumEvent]) -> None:
        """Update the activity lines, the floor actions and the ids of tables."""
        for event in new_events:
            match event:
                case events.TableOpened(table=table) if table in self.podium.state.tables:
                    number = f"{self.podium.state.tables[table].number}"
                    open_count = self._open_counts[number] = self._open_counts.get(number, 0) + 1
                    suffix = f"-{open_count}" if open_count > 1 else ""
                    self.table_ids[table] = f"{PODIUM_ID}-{number}{suffix}"
                case events.FloorActed(action_number=action_number) if event.by != ID_CHECK_ACTOR:
                    self.floor_actions.append(
                        FloorActionView(
                            action_number, event.action, event.by, event.reason, event.clause
                        )
                    )
            is_unreported = (
                isinstance(event, _UNREPORTED_EVENTS) or getattr(event, "by", "") == ID_CHECK_ACTOR
            )
            if not is_unreported:
                self.activity.append(
                    ActivityLine(entry.recorded_at, narration.narrate(event), event.clause)
                )
