"""A record of a room: what was said and what followed; to JSON and back, and gone through again."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from cardspeak.houses import HOUSES
from cardspeak.podium.commands import PodiumCommand
from cardspeak.podium.events import PodiumEvent
from cardspeak.podium.podium import Podium
from cardspeak.table.table_log import ReplayMismatch, encode_seed

if TYPE_CHECKING:
    from collections.abc import Sequence


class PodiumLogEntry(msgspec.Struct, frozen=True):
    """A command and what followed from it."""

    command: PodiumCommand
    events: tuple[PodiumEvent, ...]


class PodiumLog(msgspec.Struct):
    """Everything that was said to a room since it opened.

    >>> from cardspeak.podium.commands import Identify
    >>> room = Podium(HOUSES["wsop"])
    >>> record = PodiumLog.start(room)
    >>> seen = Identify("Sue", "shown at the podium", "Ann", 30, "passport", 9,
    ...     has_players_card=True)
    >>> _ = record.act(room, seen)
    >>> PodiumLog.from_json(record.to_json()).replay().state.people["Ann"].identified
    True
    """

    house: str
    page_seconds: int
    entries: list[PodiumLogEntry] = msgspec.field(default_factory=list)

    @classmethod
    def start(cls, room: Podium) -> PodiumLog:
        """Begin a record of a room that has just opened."""
        return cls(room.house.slug, room.page_seconds)

    @classmethod
    def from_json(cls, text: bytes | str) -> PodiumLog:
        """Read a record from JSON."""
        return msgspec.json.decode(text, type=cls)

    def to_json(self) -> bytes:
        """Write the record as JSON."""
        return msgspec.json.encode(self, enc_hook=encode_seed)

    def act(self, room: Podium, command: PodiumCommand) -> Sequence[PodiumEvent]:
        """Do what a command says, and keep both; what is refused is not kept."""
        told = room.act(command)
        self.entries.append(PodiumLogEntry(command, tuple(told)))
        return told

    def replay(self) -> Podium:
        """Go through everything again; say where it differs, if it does."""
        room = Podium(HOUSES[self.house], page_seconds=self.page_seconds)
        for number, said in enumerate(self.entries):
            if tuple(room.act(said.command)) != said.events:
                raise ReplayMismatch(
                    f"entry {number}, {type(said.command).__name__}, went otherwise"
                )
        return room
