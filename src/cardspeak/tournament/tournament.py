"""A tournament: its field, tables and clock. Commands go in, and events come out.

It does not run tables itself. Whoever does reports hands to it (`RecordHandStart`,
`RecordHandResult`) and carries out its events. It is pure: time, randomness and people arrive as
commands.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardspeak.tournament import (
    balancing,
    commands,
    deals,
    director,
    hand_reporting,
    level_clock,
    registration,
    stages,
    undo,
)
from cardspeak.tournament.state import TournamentState

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardspeak.tournament.events import TournamentEvent


class Tournament(TournamentState):
    """One tournament. `act` executes a command and returns the resulting events.

    >>> from cardspeak.tournament import Tournament, commands, formats
    >>> t = Tournament(formats.freezeout("holdem", buy_in=100, rake=10))
    >>> _ = t.act(commands.OpenRegistration("Mia"))
    >>> t.act(commands.Register("Ann", accepts_terms=True))[0].entry_number
    1
    >>> t.prize_pool
    90
    """

    def __repr__(self) -> str:
        state = f"{self.entry_count} entries, {self.phase.name.lower().replace('_', ' ')}"
        return f"<Tournament {self.spec.name!r} at {self.spec.house}, {state}>"

    def can_deal(self, table: int) -> bool:
        """Whether a table may deal its next hand."""
        return hand_reporting.why_cannot_deal(self, table) == ""

    def act(self, command: commands.TournamentCommand) -> list[TournamentEvent]:
        """Execute a command and return its events, or raise RefusedError and change nothing."""
        self._events = []
        if not isinstance(command, undo.UNDOABLE_COMMANDS):
            _HANDLERS[type(command)](self, command)
            return self._events
        before = undo.capture_state(self)
        _HANDLERS[type(command)](self, command)
        undo.record_action(self, command, before, getattr(self._events[0], "clause", ""))
        return self._events


_HANDLERS: dict[type, Callable[[Tournament, Any], None]] = {
    **registration.HANDLERS,
    **stages.HANDLERS,
    **hand_reporting.HANDLERS,
    **level_clock.HANDLERS,
    **director.HANDLERS,
    **deals.HANDLERS,
    **balancing.HANDLERS,
    **undo.HANDLERS,
}
"""The handler of each command, from the module of its subject."""
