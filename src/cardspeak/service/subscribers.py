"""Subscribers of a table: each gets a redacted view, encoded once for all who see the same."""

from __future__ import annotations

from itertools import repeat
from typing import TYPE_CHECKING, Final, Protocol

import msgspec

from cardspeak.service.messages import TableUpdate
from cardspeak.service.table_views import NO_VIEWER, build_event_line, event_line_for, view_for

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from cardspeak.service.messages import ServerMessage, TableView
    from cardspeak.service.storage.models import AccountRow
    from cardspeak.service.table_views import RecordedEvent, ViewSource

_ENCODER: Final = msgspec.json.Encoder()


class Client(Protocol):
    """A client that sends requests to a table runner and gets messages: a browser's connection."""

    @property
    def account(self) -> AccountRow | None:
        """The client's account; None if it only watches."""

    @property
    def address(self) -> str:
        """The address that its requests come from."""

    def send_message(self, message: ServerMessage) -> None:
        """Send a message to this client alone."""

    def send_bytes(self, data: bytes) -> None:
        """Send an encoded message that several clients share."""


class TableSubscribers:
    """All clients that watch one table."""

    def __init__(
        self,
        name_at_table: Callable[[AccountRow], str],
        may_be_floor: Callable[[AccountRow], bool],
    ) -> None:
        self._name_at_table = name_at_table
        """Returns the name under which an account is known at the table."""
        self._may_be_floor = may_be_floor
        """Returns whether an account may act as the table's floor."""
        self._clients: dict[Client, None] = {}

    def __bool__(self) -> bool:
        return bool(self._clients)

    def __iter__(self) -> Iterator[Client]:
        return iter(list(self._clients))

    def add(self, client: Client) -> None:
        """Add a client."""
        self._clients[client] = None

    def remove(self, client: Client) -> bool:
        """Remove a client; return False if it was not subscribed."""
        if client not in self._clients:
            return False
        del self._clients[client]
        return True

    def viewer_name(self, client: Client) -> str:
        """Return the name under which a client is known at the table, or `NO_VIEWER`."""
        return self._name_at_table(client.account) if client.account is not None else NO_VIEWER

    @property
    def viewer_names(self) -> set[str]:
        """The names of all clients that have one."""
        return {name for client in self._clients if (name := self.viewer_name(client))}

    def count_railbirds(self, seated: set[str]) -> int:
        """Count the clients that have no seat."""
        return sum(self.viewer_name(client) not in seated for client in self._clients)

    def view_for(self, source: ViewSource, client: Client) -> TableView:
        """Return the view for a client."""
        return view_for(source, self.viewer_name(client), is_floor=self._is_floor(client))

    def _is_floor(self, client: Client) -> bool:
        return client.account is not None and self._may_be_floor(client.account)

    def broadcast(self, message: ServerMessage) -> None:
        """Send the same message to everybody."""
        data = _ENCODER.encode(message)
        for client in self:
            client.send_bytes(data)

    def publish_update(
        self, source: ViewSource, table_id: str, seq: int, new_events: Sequence[RecordedEvent]
    ) -> None:
        """Send everybody the new events, each as far as they may know them."""
        context = source.context
        public_lines = [build_event_line(event, NO_VIEWER) for event in new_events]
        encoded: dict[tuple[str, bool], bytes] = {}
        table = context.table
        involved = {seat.player for seat in table.seats} | set(context.dealt_to)
        involved |= table.cage.cashed_out.keys() | table.cage.custody.keys()  # limits their buy-in
        for client in self:
            name = self.viewer_name(client)
            viewer = name if name in involved else NO_VIEWER
            key = (viewer, self._is_floor(client))
            if key not in encoded:
                lines = map(event_line_for, new_events, repeat(viewer), public_lines)
                view = view_for(source, viewer, is_floor=key[1])
                encoded[key] = _ENCODER.encode(
                    TableUpdate(table_id, seq, tuple(filter(None, lines)), view)
                )
            client.send_bytes(encoded[key])
