"""Faults and abuse, with real processes and sockets, after which a room goes on as before."""

from __future__ import annotations

import asyncio
import json
import signal
import sqlite3
from contextlib import asynccontextmanager, closing, suppress
from typing import TYPE_CHECKING, Any

import httpx2
import msgspec
import pytest
from msgspec.structs import replace
from websockets.exceptions import ConnectionClosed, InvalidStatus

from cardspeak.hand import commands as hand_commands
from cardspeak.hand import game_spec
from cardspeak.service.messages import Act, Ping, RequestDone, RequestRefused, TakeSeat, WatchTable
from cardspeak.table import commands, table_spec
from room_audit import Auditor
from soak import TIMEOUT
from socket_clients import (
    NO_DELAYS,
    ForkServer,
    RoomProcess,
    SocketClient,
    choose_legal_command,
    room_process,
    wait_until,
    wait_until_dropped,
)

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from websockets.asyncio.client import ClientConnection

    from cardspeak.service.settings import TableSettings
    from cardspeak.table.table_spec import TableSpec

HOLDEM = table_spec(game_spec("holdem", blinds=(5, 10)), seat_count=6, buy_in=(200, 2000))


class TwoPlayerRoom:
    """A room with a table, and two players for whom the test acts."""

    def __init__(self, room: RoomProcess) -> None:
        self.room_process = room
        self.ann, self.bob = (SocketClient(room, "t", seed=index, plays=False) for index in (1, 2))
        self.tasks: list[asyncio.Future[None]] = []

    @property
    def both(self) -> list[SocketClient]:
        """The two players."""
        return [self.ann, self.bob]

    async def seat_players(self) -> None:
        """Let both sit down, and wait for their first hand."""
        for client in self.both:
            await client.join_as_guest()
            self.tasks.append(asyncio.ensure_future(client.run()))
            await wait_until(lambda waiting_client=client: "t" in waiting_client.views)  # type: ignore[misc]
            assert isinstance(await client.sit("t", 1000), RequestDone)
        await wait_until(lambda: self.client_in_turn() is not None)

    def client_in_turn(self) -> SocketClient | None:
        """Return the client whose turn it is."""
        for client in self.both:
            view = client.views.get("t")
            if view is not None and view.own is not None and view.own.decision is not None:
                return client
        return None

    async def wait_for_turn(self) -> SocketClient:
        """Wait until it is somebody's turn; a player who lost everything buys chips again."""
        while (client := self.client_in_turn()) is None:
            await wait_until(lambda: self.client_in_turn() or self.client_without_chips())
            if broke_client := self.client_without_chips():
                own = broke_client.views["t"].own
                assert own is not None
                top_up = commands.AddChips(own.seat, own.top_up_range[0])
                assert isinstance(
                    await broke_client.request(Act("t", broke_client.new_request_id(), top_up)),
                    RequestDone,
                )
                await wait_until(lambda: self.client_without_chips() is not broke_client)
        return client

    def client_without_chips(self) -> SocketClient | None:
        """Return the client who has no chips and may buy some."""
        for client in self.both:
            view = client.views["t"]
            own = view.own
            if own is not None and own.top_up_range[1] and not view.seats[own.seat].stack:
                return client
        return None

    def act(
        self,
        client: SocketClient,
        command: hand_commands.HandCommand,
        name: str = "",
        **settings: Any,
    ) -> Act:
        """Build the message of an action in the view that a client has now."""
        view = client.views["t"]
        assert view.own is not None
        act_settings: dict[str, Any] = {
            "hand_number": view.hand_number,
            "turn_token": view.own.turn_token,
        } | settings
        return Act("t", name or client.new_request_id(), commands.Play(command), **act_settings)

    async def play_one_action(self) -> None:
        """Play one more legal action: the room still works."""
        client = await self.wait_for_turn()
        command = choose_legal_command(client.views["t"], client.rng)
        assert isinstance(command, commands.Play)
        assert isinstance(await client.request(self.act(client, command.action)), RequestDone)

    async def disconnect(self) -> None:
        """Disconnect both players."""
        for client in self.both:
            await client.disconnect()
        await asyncio.gather(*self.tasks)


@asynccontextmanager
async def two_player_room(
    fork_server: ForkServer, folder: Path, *others: tuple[str, TableSpec, TableSettings]
) -> AsyncIterator[TwoPlayerRoom]:
    """Open a room with two players, and audit it against what they saw in the end."""
    own_table = ("t", HOLDEM, replace(NO_DELAYS, away_timeout=1e6))
    async with room_process(fork_server, folder, [own_table, *others]) as room:
        two_players = TwoPlayerRoom(room)
        await two_players.seat_players()
        yield two_players
        await two_players.play_one_action()
        await two_players.disconnect()
        assert await room.stop() in (0, -signal.SIGTERM)
        Auditor(room.database, two_players.both).audit()
        assert not room.logged_errors(), room.log.read_text()


async def receive_message(connection: ClientConnection, kind: str) -> dict[str, Any]:
    """Wait for a message of a kind on a connection."""
    while True:
        async with asyncio.timeout(TIMEOUT):
            message: dict[str, Any] = json.loads(await connection.recv())
        if message["type"] == kind:
            return message


def encode_message(message: Any) -> str:
    """Encode a message as a client does."""
    return msgspec.json.encode(message).decode()


# ---------------------------------------------------------------- the disk and the database


def test_a_locked_database_refuses_writes_and_then_recovers(
    fork_server: ForkServer, tmp_path: Path
) -> None:
    async def scenario() -> None:
        async with two_player_room(fork_server, tmp_path) as two_players:
            client = await two_players.wait_for_turn()
            seats_before = client.views["t"].seats
            with closing(
                sqlite3.connect(two_players.room_process.database, isolation_level=None)
            ) as other_connection:
                other_connection.execute("BEGIN IMMEDIATE")
                answer = await client.request(two_players.act(client, hand_commands.Call(), "x"))
                assert isinstance(answer, RequestRefused)
                assert "could not be saved" in answer.reason
                other_connection.execute("ROLLBACK")
            assert client.views["t"].seats == seats_before
            assert isinstance(
                await client.request(two_players.act(client, hand_commands.Call(), "x")),
                RequestDone,
            )
            client.answers["x"] = client.answers["x"][-1:]

    asyncio.run(scenario())


def test_a_full_disk_refuses_writes_and_then_recovers(
    fork_server: ForkServer, tmp_path: Path
) -> None:
    """The process may not make any file larger, and gets the errors of a full disk."""

    async def scenario() -> None:
        async with two_player_room(fork_server, tmp_path) as two_players:
            client = await two_players.wait_for_turn()
            seats_before = client.views["t"].seats
            with two_players.room_process.disk_full():
                answer = await client.request(two_players.act(client, hand_commands.Call(), "x"))
                assert isinstance(answer, RequestRefused), answer
                assert "could not be saved" in answer.reason
                assert client.views["t"].seats == seats_before
            assert isinstance(
                await client.request(two_players.act(client, hand_commands.Call(), "x")),
                RequestDone,
            )
            client.answers["x"] = client.answers["x"][-1:]

    asyncio.run(scenario())


def test_a_room_whose_file_is_deleted_says_so_stops_and_does_not_begin_anew(
    fork_server: ForkServer, tmp_path: Path
) -> None:
    async def scenario() -> None:
        async with room_process(fork_server, tmp_path, [("t", HOLDEM, NO_DELAYS)]) as room:
            async with httpx2.AsyncClient(base_url=room.url) as visitor:
                assert (await visitor.get("/api/health")).status_code == 200
                me = await visitor.post("/api/guest", json={"name": "Gesine"}, headers=origin(room))
                assert me.status_code == 200, me.text
            room.database.unlink()
            assert await room.wait_for_exit() == 2
            room.start()
            assert await room.wait_for_exit() == 2
            (tmp_path / "room.db.rescued-1").rename(room.database)
            await room.start_and_wait()
            async with httpx2.AsyncClient(base_url=room.url) as visitor:
                again = await visitor.post(
                    "/api/guest", json={"name": "Gesine"}, headers=origin(room)
                )
                assert "is taken" in again.json()["reason"]
            assert not room.logged_errors()
            log = room.log.read_text()
            assert log.count("was deleted or replaced while the room was running.") == 1
            assert log.count("room.db.rescued-1.") == 1
            assert log.count("shows that there was a room") == 1

    def origin(room: RoomProcess) -> dict[str, str]:
        return {"origin": room.url}

    asyncio.run(scenario())


def test_the_health_check_fails_while_the_disk_is_full(
    fork_server: ForkServer, tmp_path: Path
) -> None:
    async def scenario() -> None:
        async with (
            room_process(fork_server, tmp_path, [("t", HOLDEM, NO_DELAYS)]) as room,
            httpx2.AsyncClient(base_url=room.url) as visitor,
        ):

            async def wait_for_health(status: int) -> None:
                async with asyncio.timeout(TIMEOUT):
                    while (await visitor.get("/api/health")).status_code != status:
                        await asyncio.sleep(0.05)

            await wait_for_health(200)
            with room.disk_full():
                await wait_for_health(503)
            await wait_for_health(200)
            assert not room.logged_errors()

    asyncio.run(scenario())


# ---------------------------------------------------------------- closing


def test_a_closing_room_says_so_and_reopens_as_it_was(
    fork_server: ForkServer, tmp_path: Path
) -> None:
    async def scenario() -> None:
        async with two_player_room(fork_server, tmp_path) as two_players:
            client = await two_players.wait_for_turn()
            assert isinstance(
                await client.request(two_players.act(client, hand_commands.Call())), RequestDone
            )
            auditor = Auditor(two_players.room_process.database, two_players.both)
            connection_counts = [client.connection_count for client in two_players.both]
            assert await two_players.room_process.stop() in (0, -signal.SIGTERM)
            await wait_until(lambda: not any(client.connected for client in two_players.both))
            auditor.audit()
            for client in two_players.both:
                assert client.closing_reasons == ["the room is shutting down: everything is saved"]
            await two_players.room_process.start_and_wait()
            await wait_until(
                lambda: all(
                    client.connection_count > count
                    for client, count in zip(two_players.both, connection_counts, strict=True)
                )
            )
            await two_players.play_one_action()

    asyncio.run(scenario())


# ---------------------------------------------------------------- repeated and forged requests


def test_the_same_action_on_two_connections_is_executed_once(
    fork_server: ForkServer, tmp_path: Path
) -> None:
    async def scenario() -> None:
        async with two_player_room(fork_server, tmp_path) as two_players:
            client = await two_players.wait_for_turn()
            action = encode_message(two_players.act(client, hand_commands.Call(), "twice"))
            async with client.connect() as first, client.connect() as second:
                await asyncio.gather(first.send(action), second.send(action))
                replies = [
                    await receive_message(first, "RequestDone"),
                    await receive_message(second, "RequestDone"),
                ]
            assert replies[0] == replies[1]

    asyncio.run(scenario())


def test_forged_stale_and_borrowed_turn_tokens_are_refused(
    fork_server: ForkServer, tmp_path: Path
) -> None:
    async def scenario() -> None:
        async with two_player_room(fork_server, tmp_path) as two_players:
            client = await two_players.wait_for_turn()
            (other,) = (
                other_client for other_client in two_players.both if other_client is not client
            )
            view = client.views["t"]
            assert view.own is not None
            seats_before, token = view.seats, view.own.turn_token
            call = hand_commands.Call()
            refused_actions = [
                (client, two_players.act(client, call, turn_token="0" * 24), "too late"),
                (client, two_players.act(client, call, turn_token=""), "too late"),
                (
                    client,
                    two_players.act(client, call, hand_number=view.hand_number + 1),
                    "too late",
                ),
                (client, two_players.act(client, call, hand_number=0), "too late"),
                (other, two_players.act(client, call, other.new_request_id()), "not your turn"),
            ]
            commands_for_others: list[commands.TableCommand] = [
                commands.SitOut(view.own.seat),
                commands.Leave(view.own.seat),
                commands.AddChips(view.own.seat, 100),
                commands.Close(),
                commands.Deal(b"0" * 32),
                commands.AdvanceTime(10**6),
            ]
            refused_actions += [
                (other, Act("t", other.new_request_id(), command), "")
                for command in commands_for_others
            ]
            for sender, action, reason in refused_actions:
                answer = await sender.request(action)
                assert isinstance(answer, RequestRefused), (action, answer)
                assert reason in answer.reason
            assert client.views["t"].seats == seats_before
            assert isinstance(await client.request(two_players.act(client, call)), RequestDone)
            stale = await client.request(
                two_players.act(client, call, turn_token=token, hand_number=view.hand_number)
            )
            assert isinstance(stale, RequestRefused)
            assert isinstance(
                await client.request(TakeSeat("t", client.new_request_id(), -1, 500)),
                RequestRefused,
            )

    asyncio.run(scenario())


def test_two_tabs_of_a_player_see_the_same_and_either_may_act(
    fork_server: ForkServer, tmp_path: Path
) -> None:
    async def scenario() -> None:
        async with two_player_room(fork_server, tmp_path) as two_players:
            client = await two_players.wait_for_turn()
            async with client.connect() as tab:
                await tab.send(encode_message(WatchTable("t")))
                snapshot = await receive_message(tab, "TableSnapshot")
                assert snapshot["view"]["own"]["turn_token"] == client.views["t"].own.turn_token  # type: ignore[union-attr]
                await tab.send(
                    encode_message(two_players.act(client, hand_commands.Call(), "from the tab"))
                )
                while (await receive_message(tab, "TableUpdate"))["seq"] == snapshot["seq"]:
                    pass  # an update that says only that somebody watches
                await wait_until(lambda: client.seqs["t"] == snapshot["seq"] + 1)

    asyncio.run(scenario())


# ---------------------------------------------------------------- clients that misbehave


def test_a_client_that_floods_the_room_is_dropped_and_others_play_on(
    fork_server: ForkServer, tmp_path: Path
) -> None:
    async def scenario() -> None:
        async with two_player_room(fork_server, tmp_path) as two_players:
            async with two_players.ann.connect() as connection:
                await receive_message(connection, "Welcome")
                with suppress(ConnectionClosed):
                    for _ in range(300):
                        await connection.send(encode_message(Ping()))
                assert (
                    "too many messages" in (await receive_message(connection, "Closing"))["reason"]
                )
                with pytest.raises(ConnectionClosed):
                    await receive_message(connection, "nothing more")
            await two_players.play_one_action()

    asyncio.run(scenario())


def test_a_client_that_reads_nothing_is_dropped_and_others_play_on(
    fork_server: ForkServer, tmp_path: Path
) -> None:
    async def scenario() -> None:
        bot_tables = [
            (f"bots-{number}", HOLDEM, replace(NO_DELAYS, bot_count=4)) for number in range(3)
        ]
        async with two_player_room(fork_server, tmp_path, *bot_tables) as two_players:
            async with two_players.ann.connect() as connection:
                for name, *_ in bot_tables:
                    await connection.send(encode_message(WatchTable(name)))
                await receive_message(connection, "TableUpdate")
                dropped = asyncio.ensure_future(wait_until_dropped(connection))
                while not dropped.done():
                    await two_players.play_one_action()
                await dropped
            await two_players.play_one_action()

    asyncio.run(scenario())


def test_an_invalid_message_is_refused_or_closes_the_connection(
    fork_server: ForkServer, tmp_path: Path
) -> None:
    async def scenario() -> None:
        async with two_player_room(fork_server, tmp_path) as two_players:
            async with two_players.ann.connect() as connection:
                for text in (
                    "{",
                    "[]",
                    "3",
                    '{"type":"Nothing"}',
                    '{"type":"Ping","number":1,"x":2}',
                ):
                    await connection.send(text)
                    assert (
                        "invalid message"
                        in (await receive_message(connection, "RequestRefused"))["reason"]
                    )
                await connection.send(
                    '{"type":"Act","table_id":"t","request_id":"mine","command":{"x":1}}'
                )
                assert (await receive_message(connection, "RequestRefused"))["request_id"] == "mine"
                await connection.send(encode_message(Ping(7)))
                assert (await receive_message(connection, "Pong"))["number"] == 7
                await connection.send(encode_message(Ping()) + " " * 4096)
                with pytest.raises(ConnectionClosed):
                    await receive_message(connection, "nothing more")
            async with two_players.ann.connect() as connection:
                await connection.send(b"\x00\xff")
                with pytest.raises(ConnectionClosed):
                    await receive_message(connection, "nothing more")
            await two_players.play_one_action()

    asyncio.run(scenario())


def test_websockets_from_other_origins_are_refused(fork_server: ForkServer, tmp_path: Path) -> None:
    async def scenario() -> None:
        async with two_player_room(fork_server, tmp_path) as two_players:
            for origin in (
                "http://elsewhere.example",
                "null",
                f"https://127.0.0.1:{two_players.room_process.port}x",
            ):
                with pytest.raises(InvalidStatus):
                    async with two_players.ann.connect(origin):
                        pass

    asyncio.run(scenario())
