"""A record of a room: what was said and what followed; to JSON and back, and gone through again."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from cardspeak.houses import HOUSES
from cardspeak.room.commands import AnyCommand
from cardspeak.room.events import AnyEvent
from cardspeak.room.room import Room
from cardspeak.table.record import Differs, plain

if TYPE_CHECKING:
    from collections.abc import Sequence


class Said(msgspec.Struct, frozen=True):
    """A command and what followed from it."""

    command: AnyCommand
    events: tuple[AnyEvent, ...]


class Record(msgspec.Struct):
    """Everything that was said to a room since it opened.

    >>> from cardspeak.room.commands import Identify
    >>> room = Room(HOUSES["wsop"])
    >>> record = Record.of(room)
    >>> seen = Identify("Sue", "shown at the podium", "Ann", 30, "passport", 9, has_card=True)
    >>> _ = record.act(room, seen)
    >>> Record.read(record.json()).replay().state.people["Ann"].identified
    True
    """

    house: str
    page: int
    said: list[Said] = msgspec.field(default_factory=list)

    @classmethod
    def of(cls, room: Room) -> Record:
        """Begin a record of a room that has just opened."""
        return cls(room.house.name, room.page)

    @classmethod
    def read(cls, text: bytes | str) -> Record:
        """Read a record from JSON."""
        return msgspec.json.decode(text, type=cls)

    def json(self) -> bytes:
        """Write the record as JSON."""
        return msgspec.json.encode(self, enc_hook=plain)

    def act(self, room: Room, command: AnyCommand) -> Sequence[AnyEvent]:
        """Do what a command says, and keep both; what is refused is not kept."""
        told = room.act(command)
        self.said.append(Said(command, tuple(told)))
        return told

    def replay(self) -> Room:
        """Go through everything again; say where it differs, if it does."""
        room = Room(HOUSES[self.house], page=self.page)
        for number, said in enumerate(self.said):
            if tuple(room.act(said.command)) != said.events:
                raise Differs(f"entry {number}, {type(said.command).__name__}, went otherwise")
        return room
