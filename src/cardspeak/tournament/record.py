"""A record of a tournament: conditions, commands and events; to JSON and back, and played again."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from cardspeak.table.record import Differs, plain
from cardspeak.tournament.commands import AnyCommand
from cardspeak.tournament.conditions import Conditions
from cardspeak.tournament.events import AnyEvent
from cardspeak.tournament.tournament import Tournament

if TYPE_CHECKING:
    from collections.abc import Sequence


class Entry(msgspec.Struct, frozen=True):
    """A command and what followed from it."""

    command: AnyCommand
    events: tuple[AnyEvent, ...]


class Record(msgspec.Struct):
    """Everything that a tournament was told.

    >>> from cardspeak.tournament import commands, usual
    >>> record = Record(usual.freeze_out("holdem"))
    >>> t = Tournament(record.conditions)
    >>> _ = record.act(t, commands.Publish("Mia"))
    >>> Record.read(record.json()).replay().phase.value
    'entries are open'
    """

    conditions: Conditions
    entries: list[Entry] = msgspec.field(default_factory=list)

    @classmethod
    def read(cls, text: bytes | str) -> Record:
        """Read a record from JSON."""
        return msgspec.json.decode(text, type=cls)

    def json(self) -> bytes:
        """Write the record as JSON."""
        return msgspec.json.encode(self, enc_hook=plain)

    def act(self, t: Tournament, command: AnyCommand) -> Sequence[AnyEvent]:
        """Do what a command says, and keep both; what is refused is not kept."""
        told = t.act(command)
        self.entries.append(Entry(command, tuple(told)))
        return told

    def replay(self) -> Tournament:
        """Play everything again; say where it differs, if it does."""
        t = Tournament(self.conditions)
        for number, entry in enumerate(self.entries):
            told = msgspec.json.encode(t.act(entry.command))
            if told != msgspec.json.encode(entry.events):
                raise Differs(f"entry {number}, {type(entry.command).__name__}, went otherwise")
        return t
