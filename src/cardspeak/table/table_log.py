"""A record of a table: what was posted, said and happened; to JSON and back, and played again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from cardspeak.table.commands import TableCommand
from cardspeak.table.events import TableEvent
from cardspeak.table.table import Table
from cardspeak.table.table_spec import table_spec_from_dict

if TYPE_CHECKING:
    from cardspeak.table.table_spec import TableSpec


class ReplayMismatch(ValueError):  # noqa: N818  it is what the record does
    """Played again, a record did not give the same events."""


class TableLogEntry(msgspec.Struct, frozen=True):
    """A command and what followed from it."""

    command: TableCommand
    events: tuple[TableEvent, ...]


def encode_seed(value: object) -> bytes:
    """Write a seed as the bytes that it is."""
    if isinstance(value, bytes):
        return bytes(value)
    raise NotImplementedError(f"{value!r} does not go into a record")


class TableLog(msgspec.Struct):
    """Everything that was done at a table since it opened.

    >>> from cardspeak.hand import game_spec
    >>> from cardspeak.table import table_spec
    >>> from cardspeak.table.commands import Sit
    >>> posted = table_spec(game_spec("holdem", blinds=(5, 10)), seats=6)
    >>> record, table = TableLog.start(posted), Table(posted)
    >>> _ = record.act(table, Sit(3, "Ann", 500))
    >>> TableLog.from_json(record.to_json()).replay().seats[3].stack
    500
    """

    spec: dict[str, Any]
    entries: list[TableLogEntry] = msgspec.field(default_factory=list)

    @classmethod
    def start(cls, spec: TableSpec) -> TableLog:
        """Begin a record of a table that has this sign."""
        return cls(spec.to_dict)

    @classmethod
    def from_json(cls, text: bytes | str) -> TableLog:
        """Read a record from JSON."""
        return msgspec.json.decode(text, type=cls)

    def to_json(self) -> bytes:
        """Write the record as JSON."""
        return msgspec.json.encode(self, enc_hook=encode_seed)

    def act(self, table: Table, command: TableCommand) -> list[TableEvent]:
        """Do what a command says at the table, and keep both; what is refused is not kept."""
        told = table.act(command)
        self.entries.append(TableLogEntry(command, tuple(told)))
        return told

    def replay(self) -> Table:
        """Play everything again; say where it differs, if it does."""
        table = Table(table_spec_from_dict(self.spec))
        for number, entry in enumerate(self.entries):
            told = tuple(table.act(entry.command))
            if told != entry.events:
                raise ReplayMismatch(
                    f"entry {number}, {type(entry.command).__name__}, went otherwise"
                )
        return table
