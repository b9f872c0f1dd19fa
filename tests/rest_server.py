"""A REST server for tests: a database file, a room without tables, and HTTP clients."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager, contextmanager, nullcontext
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

import httpx2
from argon2 import PasswordHasher
from starlette.applications import Starlette
from starlette.testclient import TestClient

from cardspeak.hand.commands import RefusedError
from cardspeak.houses.policies import Notice
from cardspeak.service.accounts import Accounts
from cardspeak.service.errors import ApiError
from cardspeak.service.rest import AppContext, SecurityHeaders, build_api
from cardspeak.service.storage import open_storage
from cardspeak.service.throttle import SignInThrottle

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterator
    from contextlib import AbstractContextManager
    from pathlib import Path

    from cardspeak.service.messages import TableSummary
    from cardspeak.service.podium_runner import PodiumRunner
    from cardspeak.service.room import Room
    from cardspeak.service.storage.models import AccountRow
    from cardspeak.service.table_runner import TableRunner
    from cardspeak.service.tournament_runner import TournamentRunner, TournamentSettings
    from cardspeak.tournament import TournamentSpec
    from in_process_room import RoomClient

FAST_HASHER: Final = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
"""Hashes passwords almost at no cost."""
ORIGIN: Final = {"origin": "http://testserver"}
PASSWORD: Final = "correct horse"


@dataclass
class ManualClock:
    """A clock that stands still until it is set."""

    now: int = 1_000_000

    def __call__(self) -> int:
        return self.now


@dataclass
class FakeRoom:
    """A fake room that records the calls it gets."""

    summaries: list[TableSummary] = field(default_factory=list)
    tables_by_account: dict[str, tuple[str, ...]] = field(default_factory=dict)
    tables_opened: list[tuple[str, dict[str, Any], dict[str, Any]]] = field(default_factory=list)
    notified_accounts: list[AccountRow] = field(default_factory=list)
    tables: dict[str, TableRunner] = field(default_factory=dict)
    commitments: dict[str, str] = field(default_factory=dict)
    people: dict[str, tuple[tuple[str, str], ...]] = field(default_factory=dict)
    can_save: bool = True
    entries: dict[str, int] = field(default_factory=dict)

    def table_summaries(self) -> tuple[TableSummary, ...]:
        return tuple(self.summaries)

    def table_notices(self, table_id: str) -> tuple[Notice, ...]:
        return (Notice(f"A notice at {table_id}", "wsop-1"),)

    async def sealed_hand_at(self, table_id: str, account: AccountRow | None) -> None:
        return None

    def tables_with_chips(self, account_id: str) -> tuple[str, ...]:
        return self.tables_by_account.get(account_id, ())

    def find_shared_table(self, account: AccountRow, other_id: str) -> str:
        tables = self.tables_by_account
        return next(iter({*tables.get(account.id, ())} & {*tables.get(other_id, ())}), "")

    def people_at_table(self, table_id: str) -> tuple[tuple[str, str], ...]:
        return self.people.get(table_id, ())

    def connected_sessions(self) -> set[str]:
        return set()

    @property
    def podium_runner(self) -> PodiumRunner:
        raise RefusedError("the podium is closed")

    async def open_table(self, name: str, spec: dict[str, Any], settings: dict[str, Any]) -> str:
        self.tables_opened.append((name, spec, settings))
        return f"t{len(self.tables_opened)}"

    def check_floor(self, table_id: str, account: AccountRow) -> None:
        if table_id in self.tables_by_account.get(account.id, ()):
            raise RefusedError("you play at this table")

    async def close_table(self, table_id: str) -> None:
        if table_id not in (summary.id for summary in self.summaries):
            raise ApiError("There is no such table.", 404)
        self.summaries = [summary for summary in self.summaries if summary.id != table_id]

    @property
    def tournament_runners(self) -> list[TournamentRunner]:
        return []

    def now(self) -> int:
        return 1000

    async def create_tournament(
        self, spec: TournamentSpec, settings: TournamentSettings, tournament_id: str = ""
    ) -> TournamentRunner:
        raise ApiError(f"{spec.name} is not set up here: {settings} {tournament_id}.", 503)

    def find_involvement(self, account: AccountRow) -> str:
        return self.commitments.get(account.id, "")

    def chips_in_tournaments(self, account: AccountRow) -> int:
        return self.entries.get(account.id, 0)

    def renaming(self, account: AccountRow) -> AbstractContextManager[None]:
        return nullcontext()

    async def notify_account(self, account: AccountRow) -> None:
        self.notified_accounts.append(account)


class RestServer:
    """The REST server of a room, and its clients."""

    def __init__(self, folder: Path, *, secure: bool = False) -> None:
        self.clock = ManualClock()
        self.room = FakeRoom()
        self.storage = asyncio.run(open_storage(str(folder / "room.db")))
        self.accounts = Accounts(self.storage, self.clock, FAST_HASHER)
        self.context = AppContext(
            self.accounts, self.storage, self.room, SignInThrottle(self.clock), secure=secure
        )
        self.app = SecurityHeaders(Starlette(routes=build_api(self.context)), secure=secure)

    def client(self, **headers: str) -> TestClient:
        """Return a new HTTP client of the room, as a browser would be."""
        origin = "https://testserver" if self.context.secure else "http://testserver"
        all_headers = {"origin": origin} | {
            name.replace("_", "-"): value for name, value in headers.items()
        }
        return TestClient(self.app, origin, headers=all_headers, raise_server_exceptions=False)

    def admin_client(self) -> TestClient:
        """Return an HTTP client with an admin signed in."""
        asyncio.run(self.accounts.ensure_admin("Ada", PASSWORD))
        http_client = self.client()
        response = http_client.post("/api/login", json={"name": "Ada", "password": PASSWORD})
        assert response.status_code == 200, response.text
        return http_client


@contextmanager
def rest_server(folder: Path, *, secure: bool = False) -> Iterator[RestServer]:
    """Open a REST server, and close its database afterwards."""
    server = RestServer(folder, secure=secure)
    try:
        yield server
    finally:
        asyncio.run(server.storage.close())


@asynccontextmanager
async def open_http_clients(
    room: Room, *room_clients: RoomClient | None
) -> AsyncIterator[list[httpx2.AsyncClient]]:
    """Open an HTTP client for each client of a room, signed in as it is; None is a visitor."""
    clock, origin = ManualClock(), ORIGIN["origin"]
    accounts = Accounts(room.storage, clock, FAST_HASHER)
    app = Starlette(
        routes=build_api(AppContext(accounts, room.storage, room, SignInThrottle(clock)))
    )
    http_clients = []
    for room_client in room_clients:
        cookies = {}
        if room_client is not None and room_client.account is not None:
            cookies["cardspeak"] = await accounts.start_session(room_client.account)
        transport = httpx2.ASGITransport(app=app)
        http_clients.append(
            httpx2.AsyncClient(
                transport=transport, base_url=origin, cookies=cookies, headers={"origin": origin}
            )
        )
    try:
        yield http_clients
    finally:
        for http_client in http_clients:
            await http_client.aclose()
