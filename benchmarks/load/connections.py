"""A client connection to the room: one WebSocket, with as little overhead as possible."""

from __future__ import annotations

import asyncio
import socket
import time
from typing import TYPE_CHECKING, Final, cast

import msgspec
from websockets.client import ClientProtocol
from websockets.extensions.permessage_deflate import ClientPerMessageDeflateFactory
from websockets.frames import Frame, Opcode
from websockets.http11 import Response
from websockets.protocol import State
from websockets.uri import parse_uri

from cardspeak.hand.decisions import HandDecision

if TYPE_CHECKING:
    from benchmarks.load.server import LoadUser
    from cardspeak.service.messages import ClientMessage


class ServerMessageBase(msgspec.Struct, tag=True, tag_field="type", gc=False):
    """A server message, of which only the fields that a player needs are decoded."""


class PrivateTableView(msgspec.Struct, gc=False):
    seat: int
    hand_seat: int
    decision: HandDecision | None
    turn_token: str
    top_up_range: tuple[int, int]


class TableView(msgspec.Struct, gc=False):
    hand_number: int
    smallest_chip: int
    seats: msgspec.Raw
    own: PrivateTableView | None


class TableUpdate(ServerMessageBase, gc=False):
    seq: int
    view: TableView


class TableSnapshot(ServerMessageBase, gc=False):
    seq: int
    view: TableView


class RequestDone(ServerMessageBase, gc=False):
    request_id: str
    seq: int


class RequestRefused(ServerMessageBase, gc=False):
    request_id: str
    reason: str


class CutsLaid(ServerMessageBase, gc=False):
    number: int


class DeckSealed(ServerMessageBase, gc=False):
    pass


class Closing(ServerMessageBase, gc=False):
    reason: str


class Welcome(ServerMessageBase, gc=False):
    pass


class WalletUpdate(ServerMessageBase, gc=False):
    pass


class Pong(ServerMessageBase, gc=False):
    pass


class LobbySnapshot(ServerMessageBase, gc=False):
    pass


class WatchEnded(ServerMessageBase, gc=False):
    pass


ServerMessage = (
    TableUpdate
    | TableSnapshot
    | RequestDone
    | RequestRefused
    | CutsLaid
    | DeckSealed
    | Closing
    | Welcome
    | WalletUpdate
    | Pong
    | LobbySnapshot
    | WatchEnded
)
_TOLD: Final = msgspec.json.Decoder(ServerMessage)
_ENCODER: Final = msgspec.json.Encoder(enc_hook=bytes)
MAX_MESSAGE_SIZE: Final = 1 << 24


class LoadConnection(asyncio.Protocol):
    """The socket of one guest; subclasses handle the messages."""

    def __init__(self, guest: LoadUser, port: int, *, packed: bool = True) -> None:
        self.guest = guest
        self.received = 0
        """Bytes received."""
        self.closed = asyncio.get_running_loop().create_future()
        self.welcome = asyncio.get_running_loop().create_future()
        self._port = port
        # Browsers offer compression; the room decides whether to use it.
        packing = [ClientPerMessageDeflateFactory()] if packed else None
        self._talk = ClientProtocol(
            parse_uri(f"ws://127.0.0.1:{port}/ws"), extensions=packing, max_size=MAX_MESSAGE_SIZE
        )
        self._transport: asyncio.Transport | None = None

    async def open(self, buffer: int = 0) -> None:
        """Connect and wait for the welcome; a small system buffer fills up soon."""
        loop = asyncio.get_running_loop()
        plug = socket.socket()
        try:
            plug.setblocking(False)  # noqa: FBT003  its only argument
            if buffer:
                plug.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
            await loop.sock_connect(plug, ("127.0.0.1", self._port))
            await loop.create_connection(lambda: self, sock=plug)
        except BaseException:  # cancelled meanwhile: nobody owns the connection yet
            plug.close()
            raise
        async with asyncio.timeout(60):
            await self.welcome

    # ------------------------------------------------------------ the socket

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast("asyncio.Transport", transport)
        request = self._talk.connect()
        request.headers["Cookie"] = f"cardspeak={self.guest.token}"
        request.headers["Origin"] = f"http://127.0.0.1:{self._port}"
        self._talk.send_request(request)
        self._flush()

    def connection_lost(self, exc: Exception | None) -> None:  # noqa: ARG002
        if not self.closed.done():
            self.closed.set_result(None)
        if not self.welcome.done():
            self.welcome.set_exception(ConnectionError("the room refused the connection"))

    def data_received(self, data: bytes) -> None:
        now = time.perf_counter()
        self.received += len(data)
        self._talk.receive_data(data)
        for event in self._talk.events_received():
            if isinstance(event, Frame) and event.opcode is Opcode.TEXT:
                self._take(_TOLD.decode(event.data), now)
            elif isinstance(event, Response) and event.status_code != 101:
                self.abort()
        self._flush()

    def eof_received(self) -> None:
        self._talk.receive_eof()

    def _flush(self) -> None:
        waiting = b"".join(self._talk.data_to_send())
        if waiting and self._transport is not None:
            self._transport.write(waiting)

    # ------------------------------------------------------------ messages

    def _take(self, message: ServerMessage, now: float) -> None:
        if isinstance(message, Welcome):
            self.welcome.set_result(None)
        else:
            self.receive(message, now)

    def receive(self, message: ServerMessage, now: float) -> None:
        """Handle a message received at a time."""

    def send(self, message: ClientMessage) -> None:
        """Send a message."""
        self._talk.send_text(_ENCODER.encode(message))
        self._flush()

    @property
    def is_open(self) -> bool:
        """Whether the connection is open."""
        return not self.closed.done() and self._talk.state is State.OPEN

    def stop_reading(self) -> None:
        """Read nothing more from now on."""
        assert self._transport is not None
        self._transport.pause_reading()

    def abort(self) -> None:
        """Drop the connection."""
        if self._transport is not None:
            self._transport.abort()
