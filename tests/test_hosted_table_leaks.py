"""Tables of a tournament and of the podium tell nobody a card before they may know it.

A room runs as a process. Players, a railbird and the floor follow everything that can be followed,
over sockets and HTTP. Afterwards the room's logs say who could know which card, and since when.
"""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING, Any, Final

import msgspec

from card_knowledge import (
    KnowledgeLog,
    cards_in_text,
    encodings,
    find_leaks,
    replay_knowledge,
)
from cardspeak.sealed_hand import check_sealed_hand, read_sealed_hand
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
    from collections.abc import Iterable
    from pathlib import Path

    from cardspeak.service.view_types import TournamentView

TOURNAMENT_ID: Final = "horse-1"
HANDS: Final = pick_count(2, 40)
"""About how many hands are played at each of three tables."""
PUBLIC_PATHS: Final = (
    "/api/tournaments",
    f"/api/tournaments/{TOURNAMENT_ID}",
    "/api/podium",
    "/api/podium/games",
    "/api/podium/house-players",
    "/api/tables",
    "/api/me",
    "/api/me/transactions",
    "/api/me/hands",
)
"""Pages of the room without cards."""


class WanderingClient(WaitlistClient):
    """A player of waitlists, and perhaps of the tournament, who watches all tables."""

    _tables_to_watch = PodiumClient._tables_to_watch

    def __init__(self, room: RoomProcess, *, registers: bool, **options: Any) -> None:
        super().__init__(room, TOURNAMENT_ID, **options)
        self.registers = registers

    async def _act_in_tournament(self, tournament: TournamentView) -> None:
        await super()._act_in_tournament(tournament)
        if self.registers and self.me is not None and tournament.phase == "registering":
            self.registers = False
            await self.send(
                ActInTournament(
                    TOURNAMENT_ID, self.new_request_id(), commands.Register(self.me.name)
                )
            )


class RecordedRoom:
    """Everything that clients of a room received, and what each of them could know."""

    def __init__(self, database: Path) -> None:
        self.frames: list[tuple[str, str, str]] = []
        """The recipient, the table (empty for other pages) and the text of every frame."""
        self.hands: list[tuple[str, str, int, str]] = []
        """The viewer, the table, the hand number and the text of every hand page."""
        self.knowledge_by_table: dict[str, KnowledgeLog] = {}
        self.forbidden_bytes: dict[str, set[bytes]] = {}
        """What each client must never receive: secrets, and the account ids of others."""
        self.cards_drawn: frozenset[str] = frozenset()
        """Cards that were drawn for seats, face up, when games broke."""
        self.database = database

    def add_frames(self, client: SocketClient) -> None:
        """Add the frames that a client received."""
        for frame in client.frames:
            message = frame.message
            table = message.table_id if isinstance(message, TableSnapshot | TableUpdate) else ""
            self.frames.append((_name(client), table, frame.text))

    def read_database(self, clients: Iterable[SocketClient]) -> None:
        """Read the database of the closed room."""
        with closing(sqlite3.connect(self.database)) as database:
            query = "SELECT id, spec, secret FROM streams WHERE kind = 'table'"
            secrets: set[bytes] = set()
            for table, spec, secret in database.execute(query).fetchall():
                self.knowledge_by_table[table] = replay_knowledge(
                    msgspec.json.decode(spec), secret, _log(database, table)
                )
                secrets |= self.knowledge_by_table[table].secrets
            for (house_seed,) in database.execute("SELECT house_seed FROM seals").fetchall():
                secrets |= set(encodings(house_seed))
            hashes = database.execute(
                "SELECT password_hash FROM accounts WHERE password_hash <> ''"
            ).fetchall()
            secrets |= {password_hash.encode() for (password_hash,) in hashes}
            account_ids = {
                account_id.encode() for (account_id,) in database.execute("SELECT id FROM accounts")
            }
            for client in clients:
                own_id = b"" if client.me is None else client.me.id.encode()
                self.forbidden_bytes[_name(client)] = secrets | (account_ids - {own_id})
            self.cards_drawn = _cards_drawn(database)

    def check(self) -> None:
        """Check that nobody was told anything that they could not know yet."""
        for name, table, text in self.frames:
            recipient = f"{name or 'the rail'}, {table or 'elsewhere'}"
            if table:
                knowledge = self.knowledge_by_table[table]
                leaked = {
                    card
                    for _, _, card in find_leaks(
                        text, name, knowledge.known_after, knowledge.known_during
                    )
                }
            else:
                leaked = cards_in_text(text) - self.cards_drawn
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


def _name(client: SocketClient) -> str:
    return "" if client.me is None else client.me.name


def _log(database: sqlite3.Connection, table: str) -> list[LogEntryRow]:
    query = (
        "SELECT seq, segment, stream_time, command FROM log_entries"
        " WHERE stream_id = ? ORDER BY seq"
    )
    return [LogEntryRow(table, *row) for row in database.execute(query, (table,))]


def _cards_drawn(database: sqlite3.Connection) -> frozenset[str]:
    """Return the cards that were drawn at the podium, which everybody saw."""
    (settings,) = database.execute(
        "SELECT settings FROM streams WHERE id = ?", (PODIUM_ID,)
    ).fetchone()
    podium = PodiumReplay(msgspec.json.decode(settings))
    query = (
        "SELECT seq, segment, stream_time, command, recorded_at FROM log_entries"
        " WHERE stream_id = ? ORDER BY seq"
    )
    for row in database.execute(query, (PODIUM_ID,)).fetchall():
        podium.apply_entry(*row)
    return frozenset(podium.cards_drawn)


async def fetch_everything(recorded: RecordedRoom, client: SocketClient) -> None:
    """Fetch everything that the room shows over HTTP."""
    async with client.http_client() as browser:
        notices = [f"/api/tables/{table}/notices" for table in client.tables]
        for path in (*PUBLIC_PATHS, *notices):
            response = await browser.get(path)
            recorded.frames.append((_name(client), "", response.text))


async def fetch_hands(recorded: RecordedRoom, client: SocketClient, tables: Iterable[str]) -> int:
    """Fetch replays and histories of finished hands, and return how many hands there were."""
    hand_count = 0
    async with client.http_client() as browser:
        for table in tables:
            response = await browser.get(f"/api/tables/{table}/hands")
            recorded.frames.append((_name(client), "", response.text))
            for hand in response.json()[:HANDS]:
                hand_count += 1
                for suffix in ("", "/history.txt", "/history.phh", "/seal"):
                    hand_page = await browser.get(f"/api/hands/{hand['id']}{suffix}")
                    if suffix == "/seal":
                        check_sealed_hand(read_sealed_hand(hand_page.text))
                    entry = _name(client), table, hand["hand_number"], hand_page.text
                    recorded.hands.append(entry)
    return hand_count


async def play(fork_server: ForkServer, folder: Path) -> RecordedRoom:
    """Play some hands of a tournament and at the podium, and fetch everything there is to see."""
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
    tournament = (
        TOURNAMENT_ID,
        spec,
        TournamentSettings(bot_count=4, skip_delays=True, recurring=True),
    )
    async with room_process(
        fork_server, folder, (), tournaments=[tournament], podium=FAST_PODIUM
    ) as room:
        recorded = RecordedRoom(room.database)
        players = [WanderingClient(room, registers=index < 2, seed=index) for index in range(4)]
        for player in players:
            await player.join_as_guest()
        floor, railbird = (
            FloorClient(room, TOURNAMENT_ID, seed=9),
            PodiumClient(room, TOURNAMENT_ID),
        )
        await floor.log_in("Sue", PASSWORD)
        all_clients: list[SocketClient] = [*players, floor, railbird]
        tasks = [asyncio.ensure_future(client.run()) for client in all_clients]
        tables = await _wait_for_hands(recorded, railbird, all_clients, tasks)
        hands = [await fetch_hands(recorded, client, tables) for client in all_clients]
        assert min(hands) >= len(tables), hands
        for client in all_clients:
            await client.disconnect()
            recorded.add_frames(client)
        await asyncio.gather(*tasks)
        await room.stop()
        assert not room.logged_errors(), room.log.read_text()
        recorded.read_database(all_clients)
        return recorded


async def _wait_for_hands(
    recorded: RecordedRoom,
    railbird: PodiumClient,
    all_clients: list[SocketClient],
    tasks: list[Any],
) -> set[str]:
    """Wait until enough hands were dealt, and return the tables where at least one is over."""

    def hands_dealt(table_prefix: str) -> int:
        return sum(
            view.hand_number
            for table, view in railbird.views.items()
            if table.startswith(table_prefix)
        )

    def is_enough() -> bool:
        for task in tasks:
            assert not task.done(), task.result()
        is_over = railbird.tournament == "finished"
        enough_in_tournament = is_over or hands_dealt(TOURNAMENT_ID) >= 3 * HANDS
        return enough_in_tournament and hands_dealt(PODIUM_ID) >= 3 * HANDS

    for client in all_clients:
        await fetch_everything(recorded, client)
    await wait_until(is_enough, 120)
    for client in all_clients:
        await fetch_everything(recorded, client)
    return {table for table, view in railbird.views.items() if view.hand_number > 1}


def test_nobody_in_a_tournament_or_at_the_podium_gets_a_card_before_they_may_know_it(
    fork_server: ForkServer, tmp_path: Path
) -> None:
    recorded = asyncio.run(play(fork_server, tmp_path))
    recorded.check()
    for table_prefix in (TOURNAMENT_ID, PODIUM_ID):
        knowledge_logs = [
            knowledge
            for table, knowledge in recorded.knowledge_by_table.items()
            if table.startswith(table_prefix)
        ]
        assert sum(len(knowledge.known_by_hand) for knowledge in knowledge_logs) > HANDS
