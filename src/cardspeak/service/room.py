"""The room: its tables, the people in it, and its time."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from typing import TYPE_CHECKING, Any

import msgspec

from cardspeak.hand.commands import Refused
from cardspeak.service import opening, tournaments
from cardspeak.service.clock import Clock
from cardspeak.service.connections import PODIUM
from cardspeak.service.croupier import Croupier
from cardspeak.service.messages import Lobby, Me, Wallet
from cardspeak.service.podium import PodiumClerk, row_of
from cardspeak.service.regulars import Regulars
from cardspeak.service.rehearsing import rehearse
from cardspeak.service.settings import PodiumSettings, TableSettings
from cardspeak.service.storage.interface import StorageFailure
from cardspeak.service.tournaments import TournamentClerk
from cardspeak.table.notices import at_table
from cardspeak.table.sign import sign_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from cardspeak.houses.notices import Notice
    from cardspeak.service.clerks import AnyClerk
    from cardspeak.service.connections import Connection
    from cardspeak.service.hosts import Host
    from cardspeak.service.messages import Summons, TableCard
    from cardspeak.service.storage.interface import Storage
    from cardspeak.service.storage.rows import Account, TableRow
    from cardspeak.service.tournaments import TournamentSettings
    from cardspeak.table.sign import Sign
    from cardspeak.tournament import Conditions

log = logging.getLogger(__name__)


class Room:
    """Everything that runs in one process."""

    def __init__(self, storage: Storage, wall: Callable[[], float] = time.time) -> None:
        self.storage = storage
        self._wall = wall
        self.clock = Clock(0)
        self.regulars = Regulars(storage)
        self.tables: dict[str, Croupier] = {}
        self.clerks: dict[str, AnyClerk] = {}
        """Who runs what has a log and no cards, by its id."""
        self.connections: set[Connection] = set()
        self._tasks: set[asyncio.Task[None]] = set()

    # ------------------------------------------------------------ opening and closing

    async def open(
        self,
        first: Iterable[TableRow] = (),
        progress: Callable[[int, int], None] = lambda _done, _of: None,
        podium: PodiumSettings = PodiumSettings(),  # noqa: B008  it is frozen
    ) -> None:
        """Go on where the room was left; a room without tables opens with these."""
        self.clock = Clock(await self.storage.last_beat(), asyncio.get_running_loop().time)
        await self.regulars.open()
        await self._open_podium(podium)
        for row in await self.storage.tables(tournaments.KIND):
            await self._employ(TournamentClerk(self, row))
        rows = await self.storage.tables()
        if not rows:
            for row in first:
                await self.storage.add_table(row)
                if row.kind == tournaments.KIND:
                    await self._employ(TournamentClerk(self, row))
                else:
                    rows.append(row)
        for nth, row in enumerate(rows):
            progress(nth, len(rows))
            try:
                await self._add(row)
            except StorageFailure:
                raise
            except Exception:  # the others open all the same
                log.exception("table %s cannot be made from its log, and stays closed", row.id)
        progress(len(rows), len(rows))
        self.run(self._rehearse(self.tables.values()))
        self.run(self._beat())
        self.run(self._tell_lobby())
        for clerk in list(self.clerks.values()):
            await clerk.begin()

    async def say_goodbye(self) -> None:
        """Tell everybody that the room closes, and give them a moment to hear it."""
        for connection in list(self.connections):
            connection.bye("the room closes: it will be back as it was")
        for _ in range(20):
            if not self.connections:
                return
            await asyncio.sleep(0.1)

    async def close(self) -> None:
        """Stop everything; nothing is lost, because everything is written down."""
        await self.say_goodbye()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await asyncio.gather(*(one.close() for one in self.clerks.values()))
        await asyncio.gather(*(one.close() for one in self.tables.values()))
        self.regulars.close()
        with contextlib.suppress(StorageFailure):
            await self.storage.beat(self.clock.now())
        await self.storage.close()

    def run(self, job: object) -> None:
        """Do something beside everything else."""
        task = asyncio.ensure_future(job)  # type: ignore[call-overload]
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _rehearse(self, croupiers: Iterable[Croupier]) -> None:
        """Rehearse the games of some tables, beside everything else."""
        games = {
            (game.game.slug, game.house.name): game
            for croupier in croupiers
            for game in croupier.table.sign.games
        }
        for game in games.values():
            await asyncio.to_thread(rehearse, game)

    async def _beat(self) -> None:
        """Write down every second that the room is open: its time stands still while it is not."""
        while True:
            try:
                await self.storage.beat(self.clock.now())
            except StorageFailure as failure:
                log.warning("the room's time was not written down: %s", failure)
            await asyncio.sleep(1)

    async def _tell_lobby(self) -> None:
        while True:
            await asyncio.sleep(2)
            watching = [one for one in self.connections if one.in_lobby]
            if watching:
                told = msgspec.json.encode(self.told_lobby())
                for connection in watching:
                    connection.send(told)

    def now(self) -> int:
        """Give the room's time in whole seconds."""
        return self.clock.now()

    def wall(self) -> int:
        """Give the time on the wall, in seconds since 1970."""
        return int(self._wall())

    # ------------------------------------------------------------ tables

    async def _add(self, row: TableRow) -> Croupier:
        croupier = Croupier(self, row)
        await croupier.open()
        self.tables[row.id] = croupier
        return croupier

    async def open_table(self, name: str, posted: dict[str, Any], settings: dict[str, Any]) -> str:
        """Open a table with this sign, and give its id."""
        wanted = msgspec.convert(settings, TableSettings)
        return (await self.furnish(secrets.token_hex(6), name, sign_of(posted), wanted)).row.id

    async def furnish(
        self, table_id: str, name: str, posted: Sign, settings: TableSettings
    ) -> Croupier:
        """Open a table of this id."""
        row = opening.table(table_id, name, posted, settings)
        row = msgspec.structs.replace(row, opened=self.wall())
        await self.storage.add_table(row)
        croupier = await self._add(row)
        self.run(self._rehearse([croupier]))
        return croupier

    async def close_table(self, table: str) -> None:
        """Close a table when its hand is over, and give everybody his chips back."""
        croupier = self.tables.get(table)
        if croupier is not None:
            croupier.close_soon()

    async def forget_table(self, row: TableRow) -> None:
        """Take a table away at which nobody sits any more."""
        await self.storage.change_table(msgspec.structs.replace(row, closed=max(1, self.wall())))
        self.tables.pop(row.id, None)

    async def _open_podium(self, settings: PodiumSettings) -> None:
        """Go on with the lists as they were left; a new room gets a podium."""
        if not await self.storage.tables(PODIUM):
            await self.storage.add_table(row_of(settings, self.wall()))
        for row in await self.storage.tables(PODIUM):
            await self._employ(PodiumClerk(self, row))

    async def _employ(self, clerk: AnyClerk) -> None:
        """Take on the clerk of something that has a log; what cannot be read stays closed."""
        try:
            await clerk.open()
        except StorageFailure:
            raise
        except Exception:  # the others open all the same
            log.exception("%s cannot be made from its log, and stays closed", clerk.row.id)
        else:
            self.clerks[clerk.row.id] = clerk

    async def open_tournament(
        self, conditions: Conditions, settings: TournamentSettings, called: str = ""
    ) -> TournamentClerk:
        """Set a tournament up, once; nobody can enter before its conditions are published."""
        there = self.clerks.get(called)
        if isinstance(there, TournamentClerk):
            return there
        row = tournaments.row(called or secrets.token_hex(4), conditions, settings, self.wall())
        clerk = TournamentClerk(self, row)
        await self.storage.add_table(row)
        self.clerks[row.id] = clerk
        await clerk.begin()
        return clerk

    async def forget_tournaments(self, kept: int) -> None:
        """Keep so many of those that are over; what happened in the others stays in the books."""
        over = [one for one in self.tournaments if one.is_over]
        for clerk in over[:-kept]:
            await self.storage.change_table(msgspec.structs.replace(clerk.row, closed=self.wall()))
            del self.clerks[clerk.row.id]
            self.run(clerk.close())

    @property
    def podium(self) -> PodiumClerk:
        """Whoever runs the lists."""
        clerk = self.clerks.get(PODIUM)
        if not isinstance(clerk, PodiumClerk):
            raise Refused("the podium is closed, because its log cannot be read")
        return clerk

    @property
    def tournaments(self) -> list[TournamentClerk]:
        """The clerks of all tournaments, in the order they were set up."""
        return [one for one in self.clerks.values() if isinstance(one, TournamentClerk)]

    def host(self, name: str) -> Host | None:
        """Find who decides over a table besides its own rules."""
        return self.clerks.get(name)

    @property
    def bot_names(self) -> frozenset[str]:
        """The names of all bots."""
        return self.regulars.names

    def lobby(self) -> tuple[TableCard, ...]:
        """Show every table as the lobby does."""
        return tuple(one.card() for one in self.tables.values())

    def notices(self, table: str) -> tuple[Notice, ...]:
        """Say what is posted at a table of the lobby."""
        return at_table(self.tables[table].table)

    def told_lobby(self) -> Lobby:
        """Tell about all tables, and how many people are here."""
        people = {one.account.id for one in self.connections if one.account is not None}
        cards = tuple(one.in_lobby() for one in self.tournaments)
        podiums = [one for one in self.clerks.values() if isinstance(one, PodiumClerk)]
        waiting = sum(one.in_lobby() for one in podiums)
        return Lobby(self.lobby(), len(people), cards, waiting)

    def seated(self, account_id: str) -> tuple[str, ...]:
        """List the tables where somebody has a seat, or chips that are kept."""
        return tuple(
            table_id
            for table_id, one in self.tables.items()
            if account_id in one.chronicle.with_chips()
        )

    # ------------------------------------------------------------ people

    def busy(self, account: Account) -> str:
        """Say with what somebody has to do so that he keeps his name; nothing where he has not."""
        for clerk in self.clerks.values():
            if clerk.concerns(account.name):
                return clerk.row.name
        return ""

    def _browsers(self, account: str) -> list[Connection]:
        """Give the browsers that somebody has open."""
        lines = self.connections
        return [one for one in lines if one.account is not None and one.account.id == account]

    async def me(self, account: Account | None) -> Me | None:
        """Say who somebody is, to himself."""
        if account is None:
            return None
        chips = await self.storage.chips(account.id)
        return Me(account.id, account.name, account.kind, account.roles, chips)

    async def account_changed(self, account: Account) -> None:
        """Hear that somebody has another name, other roles, other chips, or an account no more."""
        for connection in self._browsers(account.id):
            if account.kind == "closed":
                connection.bye("your account is closed")
            else:
                connection.account = account
        self.wallet_changed(account.id)

    def wallet_changed(self, account: str) -> None:
        """Tell somebody what is in his wallet now."""
        if self._browsers(account):
            self.run(self._tell_wallet(account))

    def summon(self, account: str, told: Summons) -> None:
        """Call somebody to a table, in every browser that he has open."""
        for connection in self._browsers(account):
            connection.tell(told)

    async def _tell_wallet(self, account: str) -> None:
        with contextlib.suppress(StorageFailure):
            told = Wallet(await self.storage.chips(account))
            for connection in self._browsers(account):
                connection.tell(told)
