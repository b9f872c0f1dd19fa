"""Tournament log: spec, commands and events; written as JSON, read back and replayed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from cardspeak.table.table_log import ReplayMismatchError, encode_seed
from cardspeak.tournament.commands import TournamentCommand
from cardspeak.tournament.events import TournamentEvent
from cardspeak.tournament.spec import TournamentSpec
from cardspeak.tournament.tournament import Tournament

if TYPE_CHECKING:
    from collections.abc import Sequence


class TournamentLogEntry(msgspec.Struct, frozen=True):
    """A command and the events it produced."""

    command: TournamentCommand
    events: tuple[TournamentEvent, ...]


class TournamentLog(msgspec.Struct):
    """All commands of a tournament, with their events.

    >>> from cardspeak.tournament import commands, formats
    >>> record = TournamentLog(formats.freezeout("holdem"))
    >>> t = Tournament(record.spec)
    >>> _ = record.act(t, commands.OpenRegistration("Mia"))
    >>> TournamentLog.from_json(record.to_json()).replay().phase.value
    'open for registration'
    """

    spec: TournamentSpec
    entries: list[TournamentLogEntry] = msgspec.field(default_factory=list)

    @classmethod
    def from_json(cls, text: bytes | str) -> TournamentLog:
        """Read a log from JSON."""
        return msgspec.json.decode(text, type=cls)

    def to_json(self) -> bytes:
        """Return the log as JSON."""
        return msgspec.json.encode(self, enc_hook=encode_seed)

    def act(self, tournament: Tournament, command: TournamentCommand) -> Sequence[TournamentEvent]:
        """Execute a command and log it with its events; refused commands are not logged."""
        new_events = tournament.act(command)
        self.entries.append(TournamentLogEntry(command, tuple(new_events)))
        return new_events

    def replay(self) -> Tournament:
        """Replay all commands; raise ReplayMismatchError if the events differ."""
        tournament = Tournament(self.spec)
        for number, entry in enumerate(self.entries):
            new_events = msgspec.json.encode(tournament.act(entry.command))
            if new_events != msgspec.json.encode(entry.events):
                raise ReplayMismatchError(
                    f"entry {number}, {type(entry.command).__name__}, gave different events"
                )
        return tournament
