"""Podium log: commands and events; written as JSON, read back and replayed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from cardspeak.houses import HOUSES
from cardspeak.podium.commands import PodiumCommand
from cardspeak.podium.events import PodiumEvent
from cardspeak.podium.podium import Podium
from cardspeak.table.table_log import ReplayMismatchError, encode_seed

if TYPE_CHECKING:
    from collections.abc import Sequence


class PodiumLogEntry(msgspec.Struct, frozen=True):
    """A command and the events it produced."""

    command: PodiumCommand
    events: tuple[PodiumEvent, ...]


class PodiumLog(msgspec.Struct):
    """All commands of a podium since it opened, with their events.

    >>> from cardspeak.podium.commands import Identify
    >>> podium = Podium(HOUSES["wsop"])
    >>> log = PodiumLog.start(podium)
    >>> command = Identify("Sue", "shown at the podium", "Ann", 30, "passport", 9,
    ...     has_players_card=True)
    >>> _ = log.act(podium, command)
    >>> PodiumLog.from_json(log.to_json()).replay().state.people["Ann"].identified
    True
    """

    house: str
    page_seconds: int
    entries: list[PodiumLogEntry] = msgspec.field(default_factory=list)

    @classmethod
    def start(cls, podium: Podium) -> PodiumLog:
        """Start the log of a podium that has just opened."""
        return cls(podium.house.slug, podium.page_seconds)

    @classmethod
    def from_json(cls, text: bytes | str) -> PodiumLog:
        """Read a log from JSON."""
        return msgspec.json.decode(text, type=cls)

    def to_json(self) -> bytes:
        """Return the log as JSON."""
        return msgspec.json.encode(self, enc_hook=encode_seed)

    def act(self, podium: Podium, command: PodiumCommand) -> Sequence[PodiumEvent]:
        """Execute a command and log it with its events; refused commands are not logged."""
        new_events = podium.act(command)
        self.entries.append(PodiumLogEntry(command, tuple(new_events)))
        return new_events

    def replay(self) -> Podium:
        """Replay all commands; raise ReplayMismatchError if the events differ."""
        podium = Podium(HOUSES[self.house], page_seconds=self.page_seconds)
        for number, entry in enumerate(self.entries):
            if tuple(podium.act(entry.command)) != entry.events:
                raise ReplayMismatchError(
                    f"entry {number}, {type(entry.command).__name__}, gave different events"
                )
        return podium
