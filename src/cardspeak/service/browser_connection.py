"""A browser's WebSocket connection: an outgoing queue, a writer task, and rate limits."""

from __future__ import annotations

import asyncio
import contextlib
from typing import TYPE_CHECKING, Final

import msgspec
from starlette.websockets import WebSocketDisconnect

from cardspeak.service.bounded_json import decode_bounded
from cardspeak.service.messages import (
    PROTOCOL_VERSION,
    Act,
    ActAtPodium,
    ActInTournament,
    Chat,
    ClientMessage,
    Closing,
    Follow,
    LayCut,
    PauseTable,
    Ping,
    Pong,
    RequestRefused,
    SetPreferences,
    TakeSeat,
    TurnUpCut,
    Unfollow,
    UnwatchLobby,
    UnwatchTable,
    WatchEnded,
    WatchLobby,
    WatchTable,
    Welcome,
)
from cardspeak.service.runner import reject
from cardspeak.service.throttle import MESSAGE_RATE, TokenBucket

if TYPE_CHECKING:
    from starlette.websockets import WebSocket

    from cardspeak.service.messages import ServerMessage
    from cardspeak.service.room import Room
    from cardspeak.service.storage.models import AccountRow

MAX_MESSAGE_BYTES: Final = 4096
"""The largest message a client may send."""
MAX_QUEUED_MESSAGES: Final = 512
"""How many messages may be queued for a client before it is dropped as unresponsive."""
MAX_WATCHED: Final = 16
"""How many tables one connection may watch, and how many topics it may follow."""
PODIUM_ID: Final = "podium"
"""The id of the podium; a room has only one."""
_ENCODER: Final = msgspec.json.Encoder()
_DECODER: Final = msgspec.json.Decoder(ClientMessage)


class BrowserConnection:
    """One browser's connection, from the first message to the last."""

    def __init__(
        self,
        room: Room,
        socket: WebSocket,
        account: AccountRow | None,
        session: str = "",
        address: str = "",
    ) -> None:
        self.room = room
        self.account = account
        self.session = session
        """The session that the connection belongs to; empty if nobody is signed in."""
        self.address = address
        self.in_lobby = False
        self._socket = socket
        self._queue: asyncio.Queue[bytes | None] = asyncio.Queue(MAX_QUEUED_MESSAGES)
        self._bucket = TokenBucket(*MESSAGE_RATE, asyncio.get_running_loop().time)
        self._watching: set[str] = set()
        self._following: set[str] = set()
        self._closing_reason = ""
        self._dropped = asyncio.Event()

    async def run(self) -> None:
        """Read and write messages until either side disconnects."""
        self.room.connections.add(self)
        writer = asyncio.create_task(self._write())
        dropped = asyncio.create_task(self._dropped.wait())
        tasks = [writer, dropped]
        try:
            if self.session and not await self.room.is_session_open(self.session):
                self.end_session("your session has ended")  # before the room knew this connection
            own_account = await self.room.build_me(self.account)
            seats = self.room.tables_with_chips(own_account.id) if own_account is not None else ()
            self.send_message(Welcome(PROTOCOL_VERSION, own_account, seats))
            reader = asyncio.create_task(self._read())  # nothing is answered before Welcome is sent
            tasks.append(reader)
            await asyncio.wait({writer, reader, dropped}, return_when=asyncio.FIRST_COMPLETED)
            if reader.done() or self._closing_reason:
                # Send what is still queued, unless the client does not read it.
                with contextlib.suppress(asyncio.QueueFull):
                    self._queue.put_nowait(None)
                await asyncio.wait({writer}, timeout=1)
        finally:
            self._leave()
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            with contextlib.suppress(WebSocketDisconnect, RuntimeError, OSError, TimeoutError):
                async with asyncio.timeout(1):
                    await self._socket.close(code=1000, reason=self._closing_reason[:120])

    def _leave(self) -> None:
        self.room.connections.discard(self)
        for table in list(self._watching):
            table_runner = self.room.table_runners.get(table)
            if table_runner is not None:
                table_runner.unsubscribe(self)
                # A WatchTable may still be waiting in the runner's inbox.
                table_runner.submit(self, UnwatchTable(table))
        for topic in list(self._following):
            self._unfollow(topic)

    # ------------------------------------------------------------ sending

    def send_message(self, message: ServerMessage) -> None:
        """Send a message to this client."""
        self.send_bytes(_ENCODER.encode(message))

    def send_bytes(self, data: bytes) -> None:
        """Send an encoded message; a client whose queue is full is dropped."""
        try:
            self._queue.put_nowait(data)
        except asyncio.QueueFull:
            self._dropped.set()

    def end_session(self, reason: str) -> None:
        """Close the connection with its session: from now on it is nobody's."""
        self.account = None
        self.disconnect(reason)

    def disconnect(self, reason: str) -> None:
        """Send a last message with the reason, then close the connection."""
        self._closing_reason = reason
        self.send_message(Closing(reason))
        self._dropped.set()

    async def _write(self) -> None:
        while (data := await self._queue.get()) is not None:
            await self._socket.send_text(data.decode())

    # ------------------------------------------------------------ receiving

    async def _read(self) -> None:
        while True:
            try:
                text = await self._socket.receive_text()
            except (WebSocketDisconnect, KeyError, RuntimeError):
                return
            if len(text) > MAX_MESSAGE_BYTES or len(text.encode()) > MAX_MESSAGE_BYTES:
                self.disconnect(f"a message may have at most {MAX_MESSAGE_BYTES} bytes")
                return
            if not self._bucket.take():
                self.disconnect(f"too many messages: send at most {MESSAGE_RATE[1]:.0f} a second")
                return
            self._dispatch(text)

    def _dispatch(self, text: str) -> None:
        try:
            message = decode_bounded(_DECODER, text)
        except msgspec.DecodeError as error:
            self.send_message(RequestRefused(_id_in(text), f"invalid message: {error}"))
            return
        match message:
            case Ping(number=number):
                self.send_message(Pong(number))
            case WatchLobby():
                self.in_lobby = True
                self.send_message(self.room.build_lobby())
            case UnwatchLobby():
                self.in_lobby = False
            case Follow(topic=topic):
                self._follow(topic)
            case Unfollow(topic=topic):
                self._unfollow(topic)
            case ActAtPodium():
                self._forward_to_controller(PODIUM_ID, message)
            case ActInTournament():
                self._forward_to_controller(message.tournament_id, message)
            case _:
                self._forward_to_table(message)

    def _follow(self, topic: str) -> None:
        runner = self.room.runners.get(topic)
        if runner is None:
            self.send_message(WatchEnded(topic, "there is no such tournament: see the lobby"))
        elif len(self._following | {topic}) > MAX_WATCHED:
            self.send_message(
                WatchEnded(
                    topic, f"you are following {MAX_WATCHED} already: stop following one first"
                )
            )
        else:
            self._following.add(topic)
            runner.subscribe(self)

    def _unfollow(self, topic: str) -> None:
        self._following.discard(topic)
        if (runner := self.room.runners.get(topic)) is not None:
            runner.unsubscribe(self)

    def _forward_to_controller(self, topic: str, message: ActAtPodium | ActInTournament) -> None:
        runner = self.room.runners.get(topic)
        if runner is None or not isinstance(message.command, runner.COMMAND_DECODER.type):
            reject(self, message, "there is no such tournament: see the lobby")
        else:
            runner.submit(self, message)

    def _forward_to_table(
        self,
        message: WatchTable
        | UnwatchTable
        | TakeSeat
        | Act
        | SetPreferences
        | Chat
        | LayCut
        | TurnUpCut
        | PauseTable,
    ) -> None:
        table_runner = self.room.table_runners.get(message.table_id)
        if table_runner is None:
            reason = "there is no such table: see the lobby"
            if isinstance(message, UnwatchTable | Chat | LayCut | TurnUpCut):
                self.send_message(WatchEnded(message.table_id, reason))
            else:
                reject(self, message, reason)
            return
        if isinstance(message, WatchTable):
            if len(self._watching | {message.table_id}) > MAX_WATCHED:
                reason = f"you are watching {MAX_WATCHED} tables already: stop watching one first"
                reject(self, message, reason)
                return
            self._watching.add(message.table_id)
        elif isinstance(message, UnwatchTable):
            self._watching.discard(message.table_id)
        table_runner.submit(self, message)


class _RequestIdOnly(msgspec.Struct):
    request_id: str = ""


_ID_DECODER: Final = msgspec.json.Decoder(_RequestIdOnly)


def _id_in(text: str) -> str:
    """Return the request id of an undecodable message, so that its refusal can carry it."""
    try:
        return decode_bounded(_ID_DECODER, text).request_id[:64]
    except msgspec.DecodeError:
        return ""
