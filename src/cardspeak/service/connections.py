"""A connection: one socket with a queue of what it is told, a writer, and limits."""

from __future__ import annotations

import asyncio
import contextlib
from typing import TYPE_CHECKING, Final

import msgspec
from starlette.websockets import WebSocketDisconnect

from cardspeak.service.messages import (
    PROTOCOL,
    AnySaid,
    AtPodium,
    Bye,
    Chat,
    Direct,
    Do,
    Follow,
    Gone,
    No,
    Pause,
    Ping,
    Pong,
    TakeSeat,
    Unfollow,
    Unwatch,
    UnwatchLobby,
    Watch,
    WatchLobby,
    Welcome,
    Wish,
)
from cardspeak.service.throttle import MESSAGES, Bucket

if TYPE_CHECKING:
    from starlette.websockets import WebSocket

    from cardspeak.service.messages import AnyTold
    from cardspeak.service.room import Room
    from cardspeak.service.storage.rows import Account

MOST_BYTES: Final = 4096
"""In one message of a client."""
QUEUED: Final = 512
"""Messages that may wait for a client before it is dropped: it does not listen."""
WATCHED: Final = 16
"""Tables that one connection may watch."""
PODIUM: Final = "podium"
"""The id of the podium, of which a room has one."""
_ENCODER: Final = msgspec.json.Encoder()
_DECODER: Final = msgspec.json.Decoder(AnySaid)


class Connection:
    """Somebody's browser, from the first message to the last."""

    def __init__(self, room: Room, socket: WebSocket, account: Account | None) -> None:
        self.room = room
        self.account = account
        self.in_lobby = False
        self._socket = socket
        self._queue: asyncio.Queue[bytes | None] = asyncio.Queue(QUEUED)
        self._bucket = Bucket(*MESSAGES, asyncio.get_running_loop().time)
        self._watching: set[str] = set()
        self._following: set[str] = set()
        self._last = ""
        self._dropped = asyncio.Event()

    async def run(self) -> None:
        """Listen and tell until either side has enough."""
        self.room.connections.add(self)
        writer = asyncio.create_task(self._write())
        dropped = asyncio.create_task(self._dropped.wait())
        tasks = [writer, dropped]
        try:
            me = await self.room.me(self.account)
            seats = self.room.seated(me.id) if me is not None else ()
            self.tell(Welcome(PROTOCOL, me, seats))
            reader = asyncio.create_task(self._read())  # nothing is answered before the welcome
            tasks.append(reader)
            await asyncio.wait({writer, reader, dropped}, return_when=asyncio.FIRST_COMPLETED)
            if reader.done() or self._last:
                # What is queued may still go out, unless the client does not take it.
                with contextlib.suppress(asyncio.QueueFull):
                    self._queue.put_nowait(None)
                await asyncio.wait({writer}, timeout=1)
        finally:
            self._leave()
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            with contextlib.suppress(WebSocketDisconnect, RuntimeError, OSError, TimeoutError):
                await asyncio.wait_for(self._socket.close(code=1000, reason=self._last[:120]), 1)

    def _leave(self) -> None:
        self.room.connections.discard(self)
        for table in list(self._watching):
            croupier = self.room.tables.get(table)
            if croupier is not None:
                croupier.forget(self)
                croupier.ask(self, Unwatch(table))  # after a Watch that may wait there still
        for what in list(self._following):
            self._unfollow(what)

    # ------------------------------------------------------------ telling

    def tell(self, told: AnyTold) -> None:
        """Tell something to this client."""
        self.send(_ENCODER.encode(told))

    def send(self, told: bytes) -> None:
        """Tell something that is written already; who does not listen is dropped."""
        try:
            self._queue.put_nowait(told)
        except asyncio.QueueFull:
            self._dropped.set()

    def bye(self, why: str) -> None:
        """Tell the last thing."""
        self._last = why
        self.tell(Bye(why))
        self._dropped.set()

    async def _write(self) -> None:
        while (told := await self._queue.get()) is not None:
            await self._socket.send_text(told.decode())

    # ------------------------------------------------------------ listening

    async def _read(self) -> None:
        while True:
            try:
                words = await self._socket.receive_text()
            except (WebSocketDisconnect, KeyError, RuntimeError):
                return
            if len(words) > MOST_BYTES or len(words.encode()) > MOST_BYTES:
                self.bye(f"a message has {MOST_BYTES} bytes at most")
                return
            if not self._bucket.take():
                self.bye(f"{MESSAGES[1]:.0f} messages a second are enough: come again more slowly")
                return
            self._take(words)

    def _take(self, words: str) -> None:
        try:
            said = _DECODER.decode(words)
        except msgspec.DecodeError as wrong:
            self.tell(No(_id_in(words), f"that is no message: {wrong}"))
            return
        match said:
            case Ping(n=n):
                self.tell(Pong(n))
            case WatchLobby():
                self.in_lobby = True
                self.tell(self.room.told_lobby())
            case UnwatchLobby():
                self.in_lobby = False
            case Follow(what=what):
                self._follow(what)
            case Unfollow(what=what):
                self._unfollow(what)
            case AtPodium():
                self._tell_clerk(PODIUM, said.id, said.command)
            case Direct():
                self._tell_clerk(said.tournament, said.id, said.command)
            case _:
                self._ask(said)

    def _follow(self, what: str) -> None:
        clerk = self.room.clerks.get(what)
        if clerk is None:
            self.tell(Gone(what, "there is no such tournament here: see the lobby"))
        elif len(self._following | {what}) > WATCHED:
            self.tell(Gone(what, f"you follow {WATCHED} already: leave one first"))
        else:
            self._following.add(what)
            clerk.follow(self)

    def _unfollow(self, what: str) -> None:
        self._following.discard(what)
        if (clerk := self.room.clerks.get(what)) is not None:
            clerk.forget(self)

    def _tell_clerk(self, what: str, said_id: str, command: msgspec.Struct) -> None:
        clerk = self.room.clerks.get(what)
        if clerk is None or not isinstance(command, clerk.COMMANDS.type):
            self.tell(No(said_id, "there is no such tournament here: see the lobby"))
        else:
            self.room.run(clerk.say(self, said_id, command))

    def _ask(self, said: Watch | Unwatch | TakeSeat | Do | Wish | Chat | Pause) -> None:
        croupier = self.room.tables.get(said.table)
        if croupier is None:
            self._no_such_table(said)
            return
        if isinstance(said, Watch):
            if len(self._watching | {said.table}) > WATCHED:
                self.tell(Gone(said.table, f"you watch {WATCHED} tables already: leave one first"))
                return
            self._watching.add(said.table)
        elif isinstance(said, Unwatch):
            self._watching.discard(said.table)
        croupier.ask(self, said)

    def _no_such_table(self, said: Watch | Unwatch | TakeSeat | Do | Wish | Chat | Pause) -> None:
        why = "there is no such table: see the lobby"
        if isinstance(said, TakeSeat | Do | Wish | Pause):
            self.tell(No(said.id, why))
        else:
            self.tell(Gone(said.table, why))


class _WithId(msgspec.Struct):
    id: str = ""


def _id_in(words: str) -> str:
    """Find the id of a message that is otherwise no message, so that its client knows."""
    try:
        return msgspec.json.decode(words, type=_WithId).id[:64]
    except msgspec.DecodeError:
        return ""
