"""Tables of a tournament and of the podium tell nobody a card before he may know it.

A room runs as a process. Players, a railbird, the director and the floor follow everything that
can be followed, over sockets and by all addresses that show it; then its logs say who might know
which card since when.
"""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING, Any, Final

import msgspec
import pytest

from cardspeak.service.connections import PODIUM
from cardspeak.service.messages import Direct, Happened, Seen
from cardspeak.service.storage.rows import Entry
from cardspeak.service.tournaments import TournamentSettings
from cardspeak.tournament import commands
from cardspeak.tournament.usual import sit_and_go
from podium_auditor import PodiumReplay
from podium_visitors import PASSWORD, RUN, FloorOfPodium, PodiumVisitor, Waiter, hire
from soak import some
from visitors import Premises, Visitor, Yard, premises, until
from witnesses import Truth, cards_in, leaks, truth

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

    from cardspeak.service.boards import TournamentView

NAME: Final = "horse-1"
"""The tournament."""
HANDS: Final = some(2, 40)
"""At one of three tables, about."""
SHOWN: Final = (
    "/api/tournaments",
    f"/api/tournaments/{NAME}",
    "/api/podium",
    "/api/podium/offers",
    "/api/podium/house-players",
    "/api/tables",
    "/api/me",
    "/api/me/moves",
    "/api/me/hands",
)
"""Where the room shows what has no cards."""


class Everywhere(Waiter):
    """Somebody who plays wherever he may, and looks at all tables."""

    _concerned = PodiumVisitor._concerned

    def __init__(self, premises: Premises, *, enters: bool, **how: Any) -> None:
        super().__init__(premises, NAME, **how)
        self.enters = enters

    async def _in_tournament(self, tournament: TournamentView) -> None:
        await super()._in_tournament(tournament)
        if self.enters and self.me is not None and tournament.phase == "open":
            self.enters = False
            await self.say(Direct(NAME, self.fresh_id(), commands.Enter(self.me.name)))


class Evening:
    """What was seen in a room, and what was true."""

    def __init__(self, database: Path) -> None:
        self.frames: list[tuple[str, str, str]] = []
        """Who was told what about which table; without one, elsewhere."""
        self.hands: list[tuple[str, str, int, str]] = []
        """Who was shown which hand of which table, and how."""
        self.truths: dict[str, Truth] = {}
        self.never: dict[str, set[bytes]] = {}
        """What each must never be told: secrets, and what only others know."""
        self.drawn: frozenset[str] = frozenset()
        """Cards that were drawn for seats, face up, when games broke."""
        self.database = database

    def took(self, visitor: Visitor) -> None:
        """Keep what came over the line of a visitor."""
        for frame in visitor.frames:
            told = frame.told
            table = told.table if isinstance(told, Seen | Happened) else ""
            self.frames.append((_name(visitor), table, frame.words))

    def read(self, visitors: Iterable[Visitor]) -> None:
        """Read the books of a room that is closed."""
        with closing(sqlite3.connect(self.database)) as books:
            kept = "SELECT id, posted, secret FROM tables WHERE kind = 'table'"
            secrets: set[bytes] = set()
            for table, posted, secret in books.execute(kept).fetchall():
                sign = msgspec.json.decode(posted)
                self.truths[table] = truth(sign, secret, _log(books, table))
                secrets |= self.truths[table].secrets
            hashes = books.execute("SELECT password FROM accounts WHERE password <> ''").fetchall()
            secrets |= {one.encode() for (one,) in hashes}
            ids = {one.encode() for (one,) in books.execute("SELECT id FROM accounts")}
            for visitor in visitors:
                own = b"" if visitor.me is None else visitor.me.id.encode()
                self.never[_name(visitor)] = secrets | (ids - {own})
            self.drawn = _drawn(books)

    def check(self) -> None:
        """See that nobody was told anything that he might not know then."""
        for name, table, words in self.frames:
            who = f"{name or 'the rail'}, {table or 'elsewhere'}"
            if table:
                known = self.truths[table]
                found = {card for _, _, card in leaks(words, name, known.known, known.during)}
            else:
                found = cards_in(words) - self.drawn
            assert not found, f"{who}: {found} in {words}"
            self._check_secrets(name, words)
        for name, table, number, words in self.hands:
            more = cards_in(words) - self.truths[table].when_over(number, name)
            assert not more, f"{name or 'the rail'} is shown {more} of hand {number} at {table}"
            self._check_secrets(name, words)

    def _check_secrets(self, name: str, words: str) -> None:
        written = words.encode()
        told = [one for one in self.never[name] if one in written]
        assert not told, f"{name or 'the rail'}: {told} in {words}"


def _name(visitor: Visitor) -> str:
    return "" if visitor.me is None else visitor.me.name


def _log(books: sqlite3.Connection, table: str) -> list[Entry]:
    asked = "SELECT seq, sitting, at, command FROM entries WHERE table_id = ? ORDER BY seq"
    return [Entry(table, *row) for row in books.execute(asked, (table,))]


def _drawn(books: sqlite3.Connection) -> frozenset[str]:
    """Give the cards that were drawn at the podium, which everybody saw."""
    (settings,) = books.execute("SELECT settings FROM tables WHERE id = ?", (PODIUM,)).fetchone()
    podium = PodiumReplay(msgspec.json.decode(settings))
    asked = "SELECT seq, sitting, at, command, wall FROM entries WHERE table_id = ? ORDER BY seq"
    for row in books.execute(asked, (PODIUM,)).fetchall():
        podium.go_on(*row)
    return frozenset(podium.drawn)


async def look_around(evening: Evening, visitor: Visitor) -> None:
    """Ask for everything that the room shows without a line."""
    async with visitor.browser() as browser:
        notices = [f"/api/tables/{table}/notices" for table in visitor.tables]
        for path in (*SHOWN, *notices):
            said = await browser.get(path)
            evening.frames.append((_name(visitor), "", said.text))


async def look_at_hands(evening: Evening, visitor: Visitor, tables: Iterable[str]) -> int:
    """Watch finished hands again, and ask for them in writing; say how many there were."""
    seen = 0
    async with visitor.browser() as browser:
        for table in tables:
            listed = await browser.get(f"/api/tables/{table}/hands")
            evening.frames.append((_name(visitor), "", listed.text))
            for hand in listed.json()[:HANDS]:
                seen += 1
                for end in ("", "/history.txt", "/history.phh"):
                    said = await browser.get(f"/api/hands/{hand['id']}{end}")
                    told = _name(visitor), table, hand["number"], said.text
                    evening.hands.append(told)
    return seen


@pytest.fixture(scope="module")
def yard() -> Iterator[Yard]:
    opened = Yard()
    yield opened
    opened.close()


async def play(yard: Yard, folder: Path) -> Evening:
    """Play some hands of a tournament and at a podium, and look at everything."""
    await hire(folder / "room.db", "Sue")
    conditions = sit_and_go("horse", 6, seats=3, hands=3, seconds=0, chips=3000, fee=100)
    tournament = NAME, conditions, TournamentSettings(bots=4, fast=True, standing=True)
    async with premises(yard, folder, (), tournaments=[tournament], podium=RUN) as rooms:
        evening = Evening(rooms.database)
        players = [Everywhere(rooms, enters=nth < 2, seed=nth) for nth in range(4)]
        for player in players:
            await player.come_in()
        floor, railbird = FloorOfPodium(rooms, NAME, seed=9), PodiumVisitor(rooms, NAME)
        await floor.log_in("Sue", PASSWORD)
        everybody: list[Visitor] = [*players, floor, railbird]
        staying = [asyncio.ensure_future(one.stay()) for one in everybody]
        tables = await _until_played(evening, railbird, everybody, staying)
        hands = [await look_at_hands(evening, one, tables) for one in everybody]
        assert min(hands) >= len(tables), hands
        for one in everybody:
            await one.leave()
            evening.took(one)
        await asyncio.gather(*staying)
        await rooms.close()
        assert not rooms.complaints(), rooms.log.read_text()
        evening.read(everybody)
        return evening


async def _until_played(
    evening: Evening, railbird: PodiumVisitor, everybody: list[Visitor], staying: list[Any]
) -> set[str]:
    """Look around until enough hands were dealt; give the tables where one is over."""

    def dealt(kind: str) -> int:
        return sum(view.hand for table, view in railbird.views.items() if table.startswith(kind))

    def enough() -> bool:
        for task in staying:
            assert not task.done(), task.result()
        played = dealt(NAME) >= 3 * HANDS or railbird.tournament == "over"
        return played and dealt(PODIUM) >= 3 * HANDS

    for one in everybody:
        await look_around(evening, one)
    await until(enough, 120)
    for one in everybody:
        await look_around(evening, one)
    return {table for table, view in railbird.views.items() if view.hand > 1}


def test_nobody_at_a_tournament_or_the_podium_is_told_a_card_before_he_may_know_it(
    yard: Yard, tmp_path: Path
) -> None:
    evening = asyncio.run(play(yard, tmp_path))
    evening.check()
    for kind in (NAME, PODIUM):
        truths = [one for table, one in evening.truths.items() if table.startswith(kind)]
        assert sum(len(one.of_hand) for one in truths) > HANDS
