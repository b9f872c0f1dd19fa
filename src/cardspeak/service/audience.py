"""Who watches a table: each is told what he may know, and those who know the same get the same."""

from __future__ import annotations

from itertools import repeat
from typing import TYPE_CHECKING, Final, Protocol

import msgspec

from cardspeak.service.looking import NOBODY, line, line_for, look_from
from cardspeak.service.messages import Happened

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cardspeak.service.looking import Happening, Sight
    from cardspeak.service.messages import AnyTold, TableView
    from cardspeak.service.storage.rows import Account

_ENCODER: Final = msgspec.json.Encoder()


class Party(Protocol):
    """Somebody who says something to a croupier, and is told things: a browser's connection."""

    @property
    def account(self) -> Account | None:
        """Who it is; nobody, if he only watches."""

    def tell(self, told: AnyTold) -> None:
        """Tell something to this party alone."""

    def send(self, told: bytes) -> None:
        """Tell something that was written down for several alike."""


def name_of(party: Party) -> str:
    """Give the name of a party, if it has one."""
    return party.account.name if party.account is not None else NOBODY


def is_floor(party: Party) -> bool:
    """Say whether a party belongs to the floor."""
    roles = party.account.roles if party.account is not None else ()
    return "floor" in roles or "admin" in roles


class Audience:
    """Everybody who watches one table."""

    def __init__(self) -> None:
        self._names: dict[Party, str] = {}

    def __bool__(self) -> bool:
        return bool(self._names)

    def __iter__(self) -> Iterator[Party]:
        return iter(list(self._names))

    def join(self, party: Party) -> None:
        """Tell a party from now on."""
        self._names[party] = name_of(party)

    def leave(self, party: Party) -> bool:
        """Tell a party no more; False if it was not told anything."""
        return self._names.pop(party, None) is not None

    @property
    def names(self) -> set[str]:
        """The names of those who have one."""
        return {name for name in self._names.values() if name}

    def rail(self, seated: set[str]) -> int:
        """Count those who have no seat."""
        return sum(name not in seated for name in self._names.values())

    def view(self, seen: Sight, party: Party) -> TableView:
        """Give a party its view."""
        return look_from(seen, name_of(party), floor=is_floor(party))

    def hear(self, told: AnyTold) -> None:
        """Tell everybody the same."""
        written = _ENCODER.encode(told)
        for party in self:
            party.send(written)

    def see(self, seen: Sight, table: str, seq: int, happened: Sequence[Happening]) -> None:
        """Tell everybody what happened, as he may know it."""
        scene = seen.scene
        to_all = [line(one, NOBODY) for one in happened]
        written: dict[tuple[str, bool], bytes] = {}
        involved = {seat.player for seat in scene.table.seats} | set(scene.dealt_to)
        for party, name in list(self._names.items()):
            viewer = name if name in involved else NOBODY
            key = (viewer, is_floor(party))
            if key not in written:
                lines = tuple(map(line_for, happened, repeat(viewer), to_all))
                view = look_from(seen, viewer, floor=key[1])
                written[key] = _ENCODER.encode(Happened(table, seq, lines, view))
            party.send(written[key])
