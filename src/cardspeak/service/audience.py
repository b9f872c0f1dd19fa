"""Who watches a table: each is told what he may know, and those who know the same get the same."""

from __future__ import annotations

from itertools import repeat
from typing import TYPE_CHECKING, Final, Protocol

import msgspec

from cardspeak.service.accounts import may
from cardspeak.service.looking import NOBODY, line, line_for, look_from
from cardspeak.service.messages import Happened

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

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


class Audience:
    """Everybody who watches one table."""

    def __init__(self, known_as: Callable[[Account], str]) -> None:
        self._known_as = known_as
        """Says under which name an account is known at the table."""
        self._parties: dict[Party, None] = {}

    def __bool__(self) -> bool:
        return bool(self._parties)

    def __iter__(self) -> Iterator[Party]:
        return iter(list(self._parties))

    def join(self, party: Party) -> None:
        """Tell a party from now on."""
        self._parties[party] = None

    def leave(self, party: Party) -> bool:
        """Tell a party no more; False if it was not told anything."""
        if party not in self._parties:
            return False
        del self._parties[party]
        return True

    def name(self, party: Party) -> str:
        """Give the name under which a party is known at the table; nobody's, if it has none."""
        return self._known_as(party.account) if party.account is not None else NOBODY

    @property
    def names(self) -> set[str]:
        """The names of those who have one."""
        return {name for party in self._parties if (name := self.name(party))}

    def rail(self, seated: set[str]) -> int:
        """Count those who have no seat."""
        return sum(self.name(party) not in seated for party in self._parties)

    def view(self, seen: Sight, party: Party) -> TableView:
        """Give a party its view."""
        return look_from(seen, self.name(party), floor=may(party.account, "floor"))

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
        here = scene.table
        involved = {seat.player for seat in here.seats} | set(scene.dealt_to)
        involved |= here.cage.left.keys() | here.cage.custody.keys()  # they bring that
        for party in self:
            name = self.name(party)
            viewer = name if name in involved else NOBODY
            key = (viewer, may(party.account, "floor"))
            if key not in written:
                lines = tuple(map(line_for, happened, repeat(viewer), to_all))
                view = look_from(seen, viewer, floor=key[1])
                written[key] = _ENCODER.encode(Happened(table, seq, lines, view))
            party.send(written[key])
