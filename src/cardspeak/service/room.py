"""The room: all its tables, tournaments and connections, and its clock."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from typing import TYPE_CHECKING, Any, Final

import msgspec

from cardspeak.hand.commands import RefusedError
from cardspeak.service import bootstrap, tournament_runner
from cardspeak.service.accounts import FROZEN, describe_me
from cardspeak.service.browser_connection import PODIUM_ID
from cardspeak.service.errors import ApiError
from cardspeak.service.house_bots import HouseBots
from cardspeak.service.messages import LobbySnapshot, WalletUpdate
from cardspeak.service.podium_runner import PodiumRunner, build_podium_row
from cardspeak.service.room_clock import RoomClock
from cardspeak.service.settings import PodiumSettings, TableSettings
from cardspeak.service.storage.interface import StorageError, StorageLostError
from cardspeak.service.table_runner import TableRunner
from cardspeak.service.tournament_runner import TournamentRunner
from cardspeak.service.warmup import warm_up
from cardspeak.table.posted_notices import table_notices
from cardspeak.table.table_spec import table_spec_from_dict

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from cardspeak.houses.policies import Notice
    from cardspeak.sealed_hand import SealedHand
    from cardspeak.service.browser_connection import BrowserConnection
    from cardspeak.service.controller_runner import AnyController
    from cardspeak.service.messages import Me, SeatReady, TableSummary
    from cardspeak.service.storage.interface import Storage
    from cardspeak.service.storage.models import AccountRow, StreamRow
    from cardspeak.service.tournament_runner import TournamentSettings
    from cardspeak.table.table_spec import TableSpec
    from cardspeak.tournament import TournamentSpec

log = logging.getLogger(__name__)

MAX_SILENCE_SECONDS: Final = 10.0
"""Seconds without a saved clock after which the room counts as unable to save."""
SESSION_CHECK_SECONDS: Final = 3600.0
"""Seconds between two looks for sessions that have expired, and addresses that are kept no more."""
ADDRESS_DAYS: Final = 30
"""How many days addresses are kept, unless the room is told otherwise."""
DAY_SECONDS: Final = 86_400


class Room:
    """Everything that runs in one process."""

    def __init__(
        self,
        storage: Storage,
        wall_clock: Callable[[], float] = time.time,
        *,
        address_days: int = ADDRESS_DAYS,
    ) -> None:
        self.storage = storage
        self.address_days = address_days
        """How many days an address is kept after it was last used."""
        self._wall = wall_clock
        self.clock = RoomClock(0)
        self.house_bots = HouseBots(storage)
        self.table_runners: dict[str, TableRunner] = {}
        self.runners: dict[str, AnyController] = {}
        """The runners of the podium and the tournaments, by id."""
        self.connections: set[BrowserConnection] = set()
        self.frozen_accounts: set[str] = set()
        """Accounts that nobody may act with until they are unfrozen."""
        self.failure = ""
        """Why the room cannot go on and must stop; empty while it can."""
        self._saved_at = 0.0
        """When the room's clock was last saved, in the event loop's time."""
        self._save_failed = False
        self._new_names: dict[str, str | None] = {}
        """The names of accounts renamed since the room opened; None while one is being renamed."""
        self._tasks: set[asyncio.Task[None]] = set()

    # ------------------------------------------------------------ opening and closing

    async def open(
        self,
        initial_streams: Iterable[StreamRow] = (),
        progress: Callable[[int, int], None] = lambda _done_count, _total: None,
        podium_settings: PodiumSettings = PodiumSettings(),  # noqa: B008  it is frozen
    ) -> None:
        """Restore the room from storage; a room without tables opens with `initial_streams`."""
        self.clock = RoomClock(await self.storage.read_heartbeat(), asyncio.get_running_loop().time)
        await self.forget_addresses()
        self.frozen_accounts = set(await self.storage.list_frozen_accounts())
        await self.house_bots.load()
        await self._open_podium(podium_settings)
        for row in await self.storage.list_open_streams(tournament_runner.TOURNAMENT_KIND):
            await self._start_runner(TournamentRunner(self, row))
        rows = await self.storage.list_open_streams()
        if not rows:
            for row in initial_streams:
                await self.storage.add_stream(row)
                if row.kind == tournament_runner.TOURNAMENT_KIND:
                    await self._start_runner(TournamentRunner(self, row))
                else:
                    rows.append(row)
        for index, row in enumerate(rows):
            progress(index, len(rows))
            try:
                await self._start_table(row)
            except StorageError:
                raise
            except Exception:  # the others open all the same
                log.exception("table %s cannot be restored from its log, and stays closed", row.id)
        progress(len(rows), len(rows))
        self.spawn(self._warm_up(self.table_runners.values()))
        self._saved_at = asyncio.get_running_loop().time()
        self.spawn(self._write_heartbeats())
        self.spawn(self._watch_storage())
        self.spawn(self._publish_lobby())
        self.spawn(self._end_expired_sessions())
        for runner in list(self.runners.values()):
            await runner.start()

    async def disconnect_all(self) -> None:
        """Notify all clients that the room is closing, and wait a moment for them to disconnect."""
        what_happens = "its database is gone" if self.failure else "everything is saved"
        for connection in list(self.connections):
            connection.disconnect(f"the room is shutting down: {what_happens}")
        for _ in range(20):
            if not self.connections:
                return
            await asyncio.sleep(0.1)

    async def close(self) -> None:
        """Stop everything; nothing is lost, because everything is stored."""
        await self.disconnect_all()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await asyncio.gather(*(runner.stop() for runner in self.runners.values()))
        await asyncio.gather(*(runner.stop() for runner in self.table_runners.values()))
        self.house_bots.close()
        with contextlib.suppress(StorageError):
            await self.storage.save_heartbeat(self.clock.now())
        await self.storage.close()

    def spawn(self, job: object) -> None:
        """Run a coroutine in a background task."""
        task = asyncio.ensure_future(job)  # type: ignore[call-overload]
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _warm_up(self, table_runners: Iterable[TableRunner]) -> None:
        """Warm up the games of these tables in background threads."""
        games = {
            (game.game.slug, game.house.slug): game
            for table_runner in table_runners
            for game in table_runner.table.spec.games
        }
        for game in games.values():
            await asyncio.to_thread(warm_up, game)

    async def _write_heartbeats(self) -> None:
        """Store the room's clock every second, so that it stands still while the room is closed."""
        while True:
            try:
                await self.storage.save_heartbeat(self.clock.now())
            except StorageLostError:
                return  # whoever watches the storage says so
            except StorageError as failure:
                self._save_failed = True
                log.warning("the room's heartbeat was not saved: %s", failure)
            else:
                self._save_failed = False
                self._saved_at = asyncio.get_running_loop().time()
            await asyncio.sleep(1)

    @property
    def can_save(self) -> bool:
        """Whether what happens in the room can be saved at the moment."""
        silence = asyncio.get_running_loop().time() - self._saved_at
        return not (self.failure or self._save_failed or silence > MAX_SILENCE_SECONDS)

    async def _watch_storage(self) -> None:
        """Look every second whether the database is still where it was; if not, the room stops."""
        while not self.failure:
            await asyncio.sleep(1)
            try:
                self.storage.check_in_place()
            except StorageLostError as loss:
                try:
                    rescue = f"What was in it is saved in {await self.storage.rescue()}."
                except StorageError as error:
                    rescue = str(error)
                self.failure = f"{loss} {rescue}"

    async def _publish_lobby(self) -> None:
        while True:
            await asyncio.sleep(2)
            lobby_connections = [client for client in self.connections if client.in_lobby]
            if lobby_connections:
                data = msgspec.json.encode(self.build_lobby())
                for connection in lobby_connections:
                    connection.send_bytes(data)

    async def forget_addresses(self) -> None:
        """Delete the addresses that have been kept for as long as the room says."""
        await self.storage.forget_addresses(self.unix_time() - self.address_days * DAY_SECONDS)

    async def _end_expired_sessions(self) -> None:
        """Close the connections of sessions that have expired, and delete old addresses."""
        while True:
            await asyncio.sleep(SESSION_CHECK_SECONDS)
            with contextlib.suppress(StorageError):
                await self.forget_addresses()
                for session in self.connected_sessions():
                    if not await self.is_session_open(session):
                        self.end_session(session, "your session has expired: sign in again")

    def now(self) -> int:
        """Return the room's time in whole seconds."""
        return self.clock.now()

    def unix_time(self) -> int:
        """Return Unix time in whole seconds."""
        return int(self._wall())

    # ------------------------------------------------------------ tables

    async def _start_table(self, stream: StreamRow) -> TableRunner:
        table_runner = TableRunner(self, stream)
        await table_runner.load()
        await table_runner.start()
        self.table_runners[stream.id] = table_runner
        return table_runner

    async def open_table(self, name: str, spec: dict[str, Any], settings: dict[str, Any]) -> str:
        """Open a table with this spec, and return its id."""
        table_settings = msgspec.convert(settings, TableSettings)
        return (
            await self.create_table(
                secrets.token_hex(6), name, table_spec_from_dict(spec), table_settings
            )
        ).row.id

    async def create_table(
        self, table_id: str, name: str, spec: TableSpec, settings: TableSettings
    ) -> TableRunner:
        """Open a table with this id."""
        row = bootstrap.build_table_row(table_id, name, spec, settings)
        row = msgspec.structs.replace(row, opened_at=self.unix_time())
        await self.storage.add_stream(row)
        table_runner = await self._start_table(row)
        self.spawn(self._warm_up([table_runner]))
        return table_runner

    async def close_table(self, table_id: str) -> None:
        """Close a table after the current hand, and give all players their chips back."""
        table_runner = self.table_runners.get(table_id)
        if table_runner is not None:
            table_runner.request_close()

    def check_floor(self, table_id: str, account: AccountRow) -> None:
        """Raise `RefusedError` for somebody who may not act as a table's floor."""
        table_runner = self.table_runners.get(table_id)
        if table_runner is not None:
            table_runner.check_floor(account)

    async def remove_table(self, stream: StreamRow) -> None:
        """Remove a table at which nobody sits any more."""
        await self.storage.update_stream(
            msgspec.structs.replace(stream, closed_at=max(1, self.unix_time()))
        )
        self.table_runners.pop(stream.id, None)

    async def _open_podium(self, settings: PodiumSettings) -> None:
        """Restore the podium from its log; a new room gets a new podium."""
        if not await self.storage.list_open_streams(PODIUM_ID):
            await self.storage.add_stream(build_podium_row(settings, self.unix_time()))
        for row in await self.storage.list_open_streams(PODIUM_ID):
            await self._start_runner(PodiumRunner(self, row))

    async def _start_runner(self, runner: AnyController) -> None:
        """Load a runner from its log; one that cannot be replayed stays closed."""
        try:
            await runner.load()
        except StorageError:
            raise
        except Exception:  # the others open all the same
            log.exception("%s cannot be restored from its log, and stays closed", runner.row.id)
        else:
            self.runners[runner.row.id] = runner

    async def create_tournament(
        self, spec: TournamentSpec, settings: TournamentSettings, tournament_id: str = ""
    ) -> TournamentRunner:
        """Create a tournament unless it exists; registration opens once its spec is published."""
        earlier_runner = self.runners.get(tournament_id)
        if isinstance(earlier_runner, TournamentRunner):
            return earlier_runner
        row = tournament_runner.build_tournament_row(
            tournament_id or secrets.token_hex(4), spec, settings, self.unix_time()
        )
        runner = TournamentRunner(self, row)
        await self.storage.add_stream(row)
        self.runners[row.id] = runner
        await runner.start()
        return runner

    async def archive_tournaments(self, max_kept: int) -> None:
        """Keep the last `max_kept` finished tournaments; the others stay in storage only."""
        finished = [
            tournament_runner
            for tournament_runner in self.tournament_runners
            if tournament_runner.is_over
        ]
        for runner in finished[:-max_kept]:
            await self.storage.update_stream(
                msgspec.structs.replace(runner.row, closed_at=self.unix_time())
            )
            del self.runners[runner.row.id]
            self.spawn(runner.stop())

    @property
    def podium_runner(self) -> PodiumRunner:
        """The runner of the podium."""
        runner = self.runners.get(PODIUM_ID)
        if not isinstance(runner, PodiumRunner):
            raise RefusedError("the podium is closed because its log cannot be restored")
        return runner

    @property
    def tournament_runners(self) -> list[TournamentRunner]:
        """The runners of all tournaments, in the order in which they were created."""
        return [runner for runner in self.runners.values() if isinstance(runner, TournamentRunner)]

    def find_controller(self, controller_id: str) -> AnyController | None:
        """Return what controls a table besides its own rules, if anything does."""
        return self.runners.get(controller_id)

    @property
    def bot_names(self) -> frozenset[str]:
        """The names of all bots."""
        return self.house_bots.names

    def table_summaries(self) -> tuple[TableSummary, ...]:
        """Return all tables as the lobby shows them."""
        return tuple(table_runner.build_summary() for table_runner in self.table_runners.values())

    def table_notices(self, table_id: str) -> tuple[Notice, ...]:
        """Return the notices posted at a table."""
        return table_notices(self.table_runners[table_id].table)

    async def sealed_hand_at(self, table_id: str, account: AccountRow | None) -> SealedHand | None:
        """Return the seal of a table's hand, if it has one, with the cards that one may see."""
        table_runner = self.table_runners.get(table_id)
        return None if table_runner is None else await table_runner.build_sealed_hand(account)

    def build_lobby(self) -> LobbySnapshot:
        """Return the lobby: tables, tournaments, and how many people are online or waiting."""
        online_ids = {
            runner.account.id for runner in self.connections if runner.account is not None
        }
        tournament_summaries = tuple(
            runner.committed_summary() for runner in self.tournament_runners
        )
        podium_runners = [
            runner for runner in self.runners.values() if isinstance(runner, PodiumRunner)
        ]
        waiting_count = sum(runner.committed_summary() for runner in podium_runners)
        return LobbySnapshot(
            self.table_summaries(), len(online_ids), tournament_summaries, waiting_count
        )

    def tables_with_chips(self, account_id: str) -> tuple[str, ...]:
        """Return the tables where an account has a seat, or chips in custody."""
        return tuple(
            table_id
            for table_id, table_runner in self.table_runners.items()
            if account_id in table_runner.projection.accounts_with_chips()
        )

    # ------------------------------------------------------------ people

    def find_involvement(self, account: AccountRow) -> str:
        """Return what the player is involved in and cannot be renamed during; empty if nothing."""
        for runner in self.runners.values():
            if runner.involves(account.name):
                return runner.row.name
        return ""

    def chips_in_tournaments(self, account: AccountRow) -> int:
        """Return what an account has paid for tournaments that it is still in."""
        return sum(runner.chips_paid(account.name) for runner in self.tournament_runners)

    @contextlib.contextmanager
    def renaming(self, account: AccountRow) -> Iterator[None]:
        """Let an account take no seat and no entry while its name is changed."""
        if self._new_names.get(account.id, account.name) != account.name:
            raise ApiError("Your name was changed a moment ago: load the page again.")
        self._new_names[account.id] = None
        try:
            yield
        finally:
            if self._new_names[account.id] is None:
                self._new_names[account.id] = account.name

    def check_name(self, account_id: str, name: str) -> None:
        """Refuse what would be done under a name that is being changed, or was."""
        if self._new_names.get(account_id, name) != name:
            raise RefusedError(f"{name} has a new name: try again with that")

    def _connections_of(self, account: str) -> list[BrowserConnection]:
        """Return the connections of an account."""
        connections = self.connections
        return [
            connection
            for connection in connections
            if connection.account is not None and connection.account.id == account
        ]

    async def build_me(self, account: AccountRow | None) -> Me | None:
        """Return the account as its owner is shown it; None if not signed in."""
        if account is None:
            return None
        return describe_me(account, await self.storage.read_balance(account.id))

    async def notify_account(self, account: AccountRow) -> None:
        """Update an account's connections after its name, roles or chips changed."""
        self._note_frozen(account)
        if account.id in self._new_names:
            self._new_names[account.id] = account.name
        for connection in self._connections_of(account.id):
            connection.account = account
        self.notify_wallet(account.id)

    def _note_frozen(self, account: AccountRow) -> None:
        """End a frozen account's connections, and have it sit out from the next hand on.

        It is noted first, so that no connection that is being opened can slip through.
        """
        if account.frozen_at:
            self.frozen_accounts.add(account.id)
            self.end_account_sessions(account.id, FROZEN)
        else:
            self.frozen_accounts.discard(account.id)
        for table_id in self.tables_with_chips(account.id):
            self.table_runners[table_id].wake()

    def find_shared_table(self, account: AccountRow, other_id: str) -> str:
        """Return the name of a table where two accounts play together; empty if there is none."""
        for table_runner in self.table_runners.values():
            projection = table_runner.projection
            if other_id in projection.accounts_with_chips() and projection.plays_here(account):
                return table_runner.row.name
        return ""

    def people_at_table(self, table_id: str) -> tuple[tuple[str, str], ...]:
        """Return the name and the account of everybody who sits at a table, without bots."""
        table_runner = self.table_runners[table_id]
        accounts = table_runner.projection.accounts
        return tuple(
            (seat.player, accounts[seat.player])
            for seat in table_runner.human_seats()
            if seat.player in accounts
        )

    def connected_sessions(self) -> set[str]:
        """Return the sessions that are connected now."""
        return {connection.session for connection in self.connections} - {""}

    async def is_session_open(self, session: str) -> bool:
        """Whether a session has neither ended nor expired."""
        row = await self.storage.find_session(session, self.unix_time())
        return row is not None and row.account_id not in self.frozen_accounts

    def end_session(self, session: str, reason: str) -> None:
        """Close the connections of a session: all tabs of a browser."""
        for connection in list(self.connections):
            if connection.session == session:
                connection.end_session(reason)

    def end_account_sessions(self, account_id: str, reason: str, kept_session: str = "") -> None:
        """Close an account's connections, except those of one session."""
        for connection in self._connections_of(account_id):
            if not kept_session or connection.session != kept_session:
                connection.end_session(reason)

    def renew_session(self, session: str, new_session: str) -> None:
        """Let the connections of a session go on in the session that replaces it."""
        for connection in self.connections:
            if connection.session == session:
                connection.session = new_session

    def notify_wallet(self, account_id: str) -> None:
        """Send an account its current wallet balance."""
        if self._connections_of(account_id):
            self.spawn(self._send_wallet(account_id))

    def notify_seat_ready(self, account_id: str, message: SeatReady) -> None:
        """Send a seat-ready notice to every browser that the account has open."""
        for connection in self._connections_of(account_id):
            connection.send_message(message)

    async def _send_wallet(self, account: str) -> None:
        with contextlib.suppress(StorageError):
            message = WalletUpdate(await self.storage.read_balance(account))
            for connection in self._connections_of(account):
                connection.send_message(message)
