"""A record of a table: what was posted, said and happened; to JSON and back, and played again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from cardspeak.table.commands import AnyCommand
from cardspeak.table.events import AnyEvent
from cardspeak.table.sign import sign_of
from cardspeak.table.table import Table

if TYPE_CHECKING:
    from cardspeak.table.sign import Sign


class Differs(ValueError):  # noqa: N818  it is what the record does
    """Played again, a record did not give the same events."""


class Entry(msgspec.Struct, frozen=True):
    """A command and what followed from it."""

    command: AnyCommand
    events: tuple[AnyEvent, ...]


def plain(value: object) -> bytes:
    """Write a seed as the bytes that it is."""
    if isinstance(value, bytes):
        return bytes(value)
    raise NotImplementedError(f"{value!r} does not go into a record")


class Record(msgspec.Struct):
    """Everything that was done at a table since it opened.

    >>> from cardspeak.hand import placard
    >>> from cardspeak.table import sign
    >>> from cardspeak.table.commands import Sit
    >>> posted = sign(placard("holdem", blinds=(5, 10)), seats=6)
    >>> record, table = Record.of(posted), Table(posted)
    >>> _ = record.act(table, Sit(3, "Ann", 500))
    >>> Record.read(record.json()).replay().seats[3].stack
    500
    """

    posted: dict[str, Any]
    entries: list[Entry] = msgspec.field(default_factory=list)

    @classmethod
    def of(cls, sign: Sign) -> Record:
        """Begin a record of a table that has this sign."""
        return cls(sign.posted)

    @classmethod
    def read(cls, text: bytes | str) -> Record:
        """Read a record from JSON."""
        return msgspec.json.decode(text, type=cls)

    def json(self) -> bytes:
        """Write the record as JSON."""
        return msgspec.json.encode(self, enc_hook=plain)

    def act(self, table: Table, command: AnyCommand) -> list[AnyEvent]:
        """Do what a command says at the table, and keep both; what is refused is not kept."""
        told = table.act(command)
        self.entries.append(Entry(command, tuple(told)))
        return told

    def replay(self) -> Table:
        """Play everything again; say where it differs, if it does."""
        table = Table(sign_of(self.posted))
        for number, entry in enumerate(self.entries):
            told = tuple(table.act(entry.command))
            if told != entry.events:
                raise Differs(f"entry {number}, {type(entry.command).__name__}, went otherwise")
        return table
