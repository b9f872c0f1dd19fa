"""Tables of a tournament and of the podium tell nobody a card before they may know it.

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

from card_knowledge import KnowledgeLog, cards_in_text, find_leaks, replay_knowledge
from cardspeak.service.browser_connection import PODIUM_ID
from cardspeak.service.messages import ActInTournament, TableSnapshot, TableUpdate
from cardspeak.service.storage.models import LogEntryRow
from cardspeak.service.tournament_runner import TournamentSettings
from cardspeak.tournament import commands
from cardspeak.tournament.formats import sit_and_go
from podium_audit import PodiumReplay
from podium_socket_clients import (
    FAST_PODIUM,
    PASSWORD,
    FloorClient,
    PodiumClient,
    WaitlistClient,
    create_admin,
)
from soak import pick_count
from socket_clients import ForkServer, RoomProcess, SocketClient, room_process, wait_until

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

    from cardspeak.service.view_types import TournamentView

TOURNAMENT_NAME: Final = "horse-1"
"""The tournament."""
HANDS: Final = pick_count(2, 40)
"""At one of three tables, about."""
PUBLIC_PATHS: Final = (
    "/api/tournaments",
    f"/api/tournaments/{TOURNAMENT_NAME}",
    "/api/podium",
    "/api/podium/games",
    "/api/podium/house-players",
    "/api/tables",
    "/api/me",
    "/api/me/transactions",
    "/api/me/hands",
)
"""Where the room shows what has no cards."""


class WanderingClient(WaitlistClient):
    """Somebody who plays wherever they may, and looks at all tables."""

    _tables_to_watch = PodiumClient._tables_to_watch

    def __init__(self, room: RoomProcess, *, registers: bool, **options: Any) -> None:
        super().__init__(room, TOURNAMENT_NAME, **options)
        self.registers = registers

    async def _in_tournament(self, tournament: TournamentView) -> None:
        await super()._in_tournament(tournament)
        if self.registers and self.me is not None and tournament.phase == "registering":
            self.registers = False
            await self.send(
                ActInTournament(
                    TOURNAMENT_NAME, self.new_action_id(), commands.Register(self.me.name)
                )
            )


class RecordedRoom:
    """What was seen in a room, and what was true."""

    def __init__(self, database: Path) -> None:
        self.frames: list[tuple[str, str, str]] = []
        """The recipient, the table (empty for other pages) and the text of every frame."""
        self.hands: list[tuple[str, str, int, str]] = []
        """The viewer, the table, the hand number and the text of every hand page."""
        self.knowledge_by_table: dict[str, KnowledgeLog] = {}
        self.forbidden_bytes: dict[str, set[bytes]] = {}
        """What each must never be told: secrets, and what only others know."""
        self.drawn: frozenset[str] = frozenset()
        """Cards that were drawn for seats, face up, when games broke."""
        self.database = database

    def took(self, visitor: SocketClient) -> None:
        """Keep what came over the line of a visitor."""
        for frame in visitor.frames:
            message = frame.message
            table = message.table_id if isinstance(message, TableSnapshot | TableUpdate) else ""
            self.frames.append((_name(visitor), table, frame.text))

    def read(self, visitors: Iterable[SocketClient]) -> None:
        """Read the books of a room that is closed."""
        with closing(sqlite3.connect(self.database)) as database:
            query = "SELECT id, spec, secret FROM streams WHERE kind = 'table'"
            secrets: set[bytes] = set()
            for table, spec, secret in database.execute(query).fetchall():
                self.knowledge_by_table[table] = replay_knowledge(
                    msgspec.json.decode(spec), secret, _log(database, table)
                )
                secrets |= self.knowledge_by_table[table].secrets
            hashes = database.execute(
                "SELECT password_hash FROM accounts WHERE password_hash <> ''"
            ).fetchall()
            secrets |= {password_hash.encode() for (password_hash,) in hashes}
            ids = {
                account_id.encode() for (account_id,) in database.execute("SELECT id FROM accounts")
            }
            for visitor in visitors:
                own = b"" if visitor.me is None else visitor.me.id.encode()
                self.forbidden_bytes[_name(visitor)] = secrets | (ids - {own})
            self.drawn = _cards_drawn(database)

    def check(self) -> None:
        """Check that nobody was told anything that they might not know then."""
        for name, table, text in self.frames:
            recipient = f"{name or 'the rail'}, {table or 'elsewhere'}"
            if table:
                knowledge = self.knowledge_by_table[table]
                leaked = {
                    card
                    for _, _, card in find_leaks(
                        text, name, knowledge.known_after, knowledge.during
                    )
                }
            else:
                leaked = cards_in_text(text) - self.drawn
            assert not leaked, f"{recipient}: {leaked} in {text}"
            self._check_secrets(name, text)
        for name, table, number, text in self.hands:
            leaked_cards = cards_in_text(text) - self.knowledge_by_table[table].known_after_hand(
                number, name
            )
            assert not leaked_cards, (
                f"{name or 'the rail'} is shown {leaked_cards} of hand {number} at {table}"
            )
            self._check_secrets(name, text)

    def _check_secrets(self, name: str, text: str) -> None:
        encoded = text.encode()
        leaked = [secret for secret in self.forbidden_bytes[name] if secret in encoded]
        assert not leaked, f"{name or 'the rail'}: {leaked} in {text}"


def _name(visitor: SocketClient) -> str:
    return "" if visitor.me is None else visitor.me.name


def _log(books: sqlite3.Connection, table: str) -> list[LogEntryRow]:
    query = (
        "SELECT seq, segment, stream_time, command FROM log_entries"
        " WHERE stream_id = ? ORDER BY seq"
    )
    return [LogEntryRow(table, *row) for row in books.execute(query, (table,))]


def _cards_drawn(books: sqlite3.Connection) -> frozenset[str]:
    """Return the cards that were drawn at the podium, which everybody saw."""
    (settings,) = books.execute(
        "SELECT settings FROM streams WHERE id = ?", (PODIUM_ID,)
    ).fetchone()
    podium = PodiumReplay(msgspec.json.decode(settings))
    query = (
        "SELECT seq, segment, stream_time, command, recorded_at FROM log_entries"
        " WHERE stream_id = ? ORDER BY seq"
    )
    for row in books.execute(query, (PODIUM_ID,)).fetchall():
        podium.apply_entry(*row)
    return frozenset(podium.cards_drawn)


async def fetch_everything(evening: RecordedRoom, visitor: SocketClient) -> None:
    """Ask for everything that the room shows without a line."""
    async with visitor.http_client() as browser:
        notices = [f"/api/tables/{table}/notices" for table in visitor.tables]
        for path in (*PUBLIC_PATHS, *notices):
            response = await browser.get(path)
            evening.frames.append((_name(visitor), "", response.text))


async def fetch_hands(evening: RecordedRoom, visitor: SocketClient, tables: Iterable[str]) -> int:
    """Watch finished hands again, and ask for them in writing; say how many there were."""
    seen = 0
    async with visitor.http_client() as browser:
        for table in tables:
            response = await browser.get(f"/api/tables/{table}/hands")
            evening.frames.append((_name(visitor), "", response.text))
            for hand in response.json()[:HANDS]:
                seen += 1
                for end in ("", "/history.txt", "/history.phh"):
                    hand_page = await browser.get(f"/api/hands/{hand['id']}{end}")
                    entry = _name(visitor), table, hand["hand_number"], hand_page.text
                    evening.hands.append(entry)
    return seen


@pytest.fixture(scope="module")
def fork_server() -> Iterator[ForkServer]:
    fork_server = ForkServer()
    yield fork_server
    fork_server.close()


async def play(fork_server: ForkServer, folder: Path) -> RecordedRoom:
    """Play some hands of a tournament and at a podium, and look at everything."""
    await create_admin(folder / "room.db", "Sue")
    spec = sit_and_go(
        "horse",
        6,
        seats_per_table=3,
        level_hands=3,
        level_seconds=0,
        starting_stack=3000,
        buy_in=100,
    )
    tournament = TOURNAMENT_NAME, spec, TournamentSettings(bots=4, skip_delays=True, recurring=True)
    async with room_process(
        fork_server, folder, (), tournaments=[tournament], podium=FAST_PODIUM
    ) as room:
        evening = RecordedRoom(room.database)
        players = [WanderingClient(room, registers=index < 2, seed=index) for index in range(4)]
        for player in players:
            await player.join_as_guest()
        floor, railbird = (
            FloorClient(room, TOURNAMENT_NAME, seed=9),
            PodiumClient(room, TOURNAMENT_NAME),
        )
        await floor.log_in("Sue", PASSWORD)
        all_clients: list[SocketClient] = [*players, floor, railbird]
        staying = [asyncio.ensure_future(client.run()) for client in all_clients]
        tables = await _until_played(evening, railbird, all_clients, staying)
        hands = [await fetch_hands(evening, client, tables) for client in all_clients]
        assert min(hands) >= len(tables), hands
        for client in all_clients:
            await client.disconnect()
            evening.took(client)
        await asyncio.gather(*staying)
        await room.stop()
        assert not room.logged_errors(), room.log.read_text()
        evening.read(all_clients)
        return evening


async def _until_played(
    evening: RecordedRoom,
    railbird: PodiumClient,
    all_clients: list[SocketClient],
    staying: list[Any],
) -> set[str]:
    """Look around until enough hands were dealt; give the tables where one is over."""

    def dealt(kind: str) -> int:
        return sum(
            view.hand_number for table, view in railbird.views.items() if table.startswith(kind)
        )

    def enough() -> bool:
        for task in staying:
            assert not task.done(), task.result()
        played = dealt(TOURNAMENT_NAME) >= 3 * HANDS or railbird.tournament == "finished"
        return played and dealt(PODIUM_ID) >= 3 * HANDS

    for client in all_clients:
        await fetch_everything(evening, client)
    await wait_until(enough, 120)
    for client in all_clients:
        await fetch_everything(evening, client)
    return {table for table, view in railbird.views.items() if view.hand_number > 1}


def test_nobody_in_a_tournament_or_at_the_podium_gets_a_card_before_they_may_know_it(
    fork_server: ForkServer, tmp_path: Path
) -> None:
    evening = asyncio.run(play(fork_server, tmp_path))
    evening.check()
    for kind in (TOURNAMENT_NAME, PODIUM_ID):
        truths = [
            knowledge
            for table, knowledge in evening.knowledge_by_table.items()
            if table.startswith(kind)
        ]
        assert sum(len(knowledge.after_hand) for knowledge in truths) > HANDS
