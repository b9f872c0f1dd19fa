"""A front desk to test at: a room's books in a file, a room of no tables, and browsers."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

import httpx2
from argon2 import PasswordHasher
from starlette.applications import Starlette
from starlette.testclient import TestClient

from cardspeak.hand.commands import Refused
from cardspeak.houses.notices import Notice
from cardspeak.service.accounts import Accounts
from cardspeak.service.refusals import TurnedAway
from cardspeak.service.rest import Desk, SecurityHeaders, api
from cardspeak.service.storage import open_storage
from cardspeak.service.throttle import Doorkeeper

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterator
    from pathlib import Path

    from cardspeak.service.croupier import Croupier
    from cardspeak.service.messages import TableCard
    from cardspeak.service.podium import PodiumClerk
    from cardspeak.service.room import Room
    from cardspeak.service.storage.rows import Account
    from cardspeak.service.tournaments import TournamentClerk, TournamentSettings
    from cardspeak.tournament import Conditions
    from parlour import Guest

QUICK: Final = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
"""Hashes that cost nothing."""
ORIGIN: Final = {"origin": "http://testserver"}
PASSWORD: Final = "correct horse"


@dataclass
class Clock:
    """A clock that stands still until it is set."""

    now: int = 1_000_000

    def __call__(self) -> int:
        return self.now


@dataclass
class FakeRoom:
    """A room that does as it is told, and remembers what it was told."""

    cards: list[TableCard] = field(default_factory=list)
    seats: dict[str, tuple[str, ...]] = field(default_factory=dict)
    opened: list[tuple[str, dict[str, Any], dict[str, Any]]] = field(default_factory=list)
    changed: list[Account] = field(default_factory=list)
    tables: dict[str, Croupier] = field(default_factory=dict)
    waits_for: dict[str, str] = field(default_factory=dict)

    def lobby(self) -> tuple[TableCard, ...]:
        return tuple(self.cards)

    def notices(self, table: str) -> tuple[Notice, ...]:
        return (Notice(f"What is posted at {table}", "wsop-1"),)

    def seated(self, account_id: str) -> tuple[str, ...]:
        return self.seats.get(account_id, ())

    @property
    def podium(self) -> PodiumClerk:
        raise Refused("the podium is closed")

    async def open_table(self, name: str, posted: dict[str, Any], settings: dict[str, Any]) -> str:
        self.opened.append((name, posted, settings))
        return f"t{len(self.opened)}"

    async def close_table(self, table: str) -> None:
        if table not in (card.id for card in self.cards):
            raise TurnedAway("There is no such table.", 404)
        self.cards = [card for card in self.cards if card.id != table]

    @property
    def tournaments(self) -> list[TournamentClerk]:
        return []

    def now(self) -> int:
        return 1000

    async def open_tournament(
        self, conditions: Conditions, settings: TournamentSettings, called: str = ""
    ) -> TournamentClerk:
        raise TurnedAway(f"{conditions.name} is not set up here: {settings} {called}.", 503)

    def busy(self, account: Account) -> str:
        return self.waits_for.get(account.id, "")

    async def account_changed(self, account: Account) -> None:
        self.changed.append(account)


class FrontDesk:
    """The desk of a room, and browsers that come to it."""

    def __init__(self, folder: Path, *, secure: bool = False) -> None:
        self.clock = Clock()
        self.room = FakeRoom()
        self.storage = asyncio.run(open_storage(str(folder / "room.db")))
        self.accounts = Accounts(self.storage, self.clock, QUICK)
        self.desk = Desk(
            self.accounts, self.storage, self.room, Doorkeeper(self.clock), secure=secure
        )
        self.app = SecurityHeaders(Starlette(routes=api(self.desk)), secure=secure)

    def browser(self, **headers: str) -> TestClient:
        """Open another browser at a page of the room."""
        base = "https://testserver" if self.desk.secure else "http://testserver"
        sent = {"origin": base} | {name.replace("_", "-"): value for name, value in headers.items()}
        return TestClient(self.app, base, headers=sent, raise_server_exceptions=False)

    def admin(self) -> TestClient:
        """Open a browser where an admin is logged in."""
        asyncio.run(self.accounts.ensure_admin("Ada", PASSWORD))
        browser = self.browser()
        said = browser.post("/api/login", json={"name": "Ada", "password": PASSWORD})
        assert said.status_code == 200, said.text
        return browser


@contextmanager
def front_desk(folder: Path, *, secure: bool = False) -> Iterator[FrontDesk]:
    """Open a desk, and close its books afterwards."""
    desk = FrontDesk(folder, secure=secure)
    try:
        yield desk
    finally:
        asyncio.run(desk.storage.close())


@asynccontextmanager
async def browsers(room: Room, *guests: Guest | None) -> AsyncIterator[list[httpx2.AsyncClient]]:
    """Open a browser in a real room for each of these, logged in if it is somebody."""
    clock, base = Clock(), ORIGIN["origin"]
    accounts = Accounts(room.storage, clock, QUICK)
    app = Starlette(routes=api(Desk(accounts, room.storage, room, Doorkeeper(clock))))
    opened = []
    for guest in guests:
        cookies = {}
        if guest is not None and guest.account is not None:
            cookies["cardspeak"] = await accounts.open_session(guest.account)
        transport = httpx2.ASGITransport(app=app)
        opened.append(
            httpx2.AsyncClient(
                transport=transport, base_url=base, cookies=cookies, headers={"origin": base}
            )
        )
    try:
        yield opened
    finally:
        for browser in opened:
            await browser.aclose()
