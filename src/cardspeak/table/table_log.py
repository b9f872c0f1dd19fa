"""The log of a table: its spec, commands and events, saved as JSON and replayed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from cardspeak.table.commands import Play, TableCommand
from cardspeak.table.events import TableEvent
from cardspeak.table.table import Table
from cardspeak.table.table_spec import table_spec_from_dict

if TYPE_CHECKING:
    from cardspeak.table.table_spec import TableSpec


class ReplayMismatchError(ValueError):
    """Replaying a log did not give the same events."""


class TableLogEntry(msgspec.Struct, frozen=True):
    """A command and the events that followed from it."""

    command: TableCommand
    events: tuple[TableEvent, ...]


def encode_seed(value: object) -> bytes:
    """Encode a seed as plain bytes."""
    if isinstance(value, bytes):
        return bytes(value)
    raise NotImplementedError(f"{value!r} cannot be stored in a log")


class TableLog(msgspec.Struct):
    """Everything that was done at a table since it opened, as commands and events.

    >>> from cardspeak.hand import game_spec
    >>> from cardspeak.table import table_spec
    >>> from cardspeak.table.commands import Sit
    >>> spec = table_spec(game_spec("holdem", blinds=(5, 10)), seat_count=6)
    >>> log, table = TableLog.start(spec), Table(spec)
    >>> _ = log.act(table, Sit(3, "Ann", 500))
    >>> TableLog.from_json(log.to_json()).replay().seats[3].stack
    500
    """

    spec: dict[str, Any]
    entries: list[TableLogEntry] = msgspec.field(default_factory=list)

    @classmethod
    def start(cls, spec: TableSpec) -> TableLog:
        """Start the log of a table that has this spec."""
        return cls(spec.to_dict)

    @classmethod
    def from_json(cls, text: bytes | str) -> TableLog:
        """Decode a log from JSON."""
        return msgspec.json.decode(text, type=cls)

    def to_json(self) -> bytes:
        """Encode the log as JSON."""
        return msgspec.json.encode(self, enc_hook=encode_seed)

    def act(self, table: Table, command: TableCommand | str) -> list[TableEvent]:
        """Execute a command at the table, and log it with its events unless it is refused.

        Text is what the player to act does in the hand, and is logged as that command.
        """
        if isinstance(command, str):
            if table.hand is None:
                return table.act(command)  # which refuses it, with the reason
            command = Play(table.hand.parse_command(command))
        new_events = table.act(command)
        self.entries.append(TableLogEntry(command, tuple(new_events)))
        return new_events

    def replay(self) -> Table:
        """Replay the log and return the table; raise `ReplayMismatchError` if the events differ."""
        table = Table(table_spec_from_dict(self.spec))
        for number, entry in enumerate(self.entries):
            new_events = tuple(table.act(entry.command))
            if new_events != entry.events:
                raise ReplayMismatchError(
                    f"entry {number}, {type(entry.command).__name__}, gave different events"
                )
        return table
