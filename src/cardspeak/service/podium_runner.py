"""The podium runner: waitlists, seat calls and must-moves, over tables with their own runners."""

from __future__ import annotations

import contextlib
import copy
import logging
import secrets
from functools import partial
from typing import TYPE_CHECKING, Final

import msgspec

from cardspeak.bots import table_strategy
from cardspeak.hand.commands import RefusedError
from cardspeak.houses import HOUSES
from cardspeak.houses.rule_violation import RuleViolationError
from cardspeak.podium import Podium, commands, events, reconciliation, seating, waitlist
from cardspeak.podium.listed_game import listed_game_from_spec
from cardspeak.podium.state import UNSET
from cardspeak.podium.table_specs import build_table_spec
from cardspeak.service import podium_permissions, podium_views
from cardspeak.service.accounts import has_role
from cardspeak.service.browser_connection import PODIUM_ID
from cardspeak.service.controller_runner import ControllerRunner
from cardspeak.service.messages import PodiumSnapshot, SeatReady
from cardspeak.service.podium_projection import (
    ID_CHECK_ACTOR,
    PodiumCheckpoint,
    PodiumProjection,
)
from cardspeak.service.schedule import ScheduledTask
from cardspeak.service.settings import PodiumSettings
from cardspeak.service.storage.interface import InsufficientChipsError
from cardspeak.service.storage.models import StreamRow
from cardspeak.table import commands as table_commands
from cardspeak.table.table_spec import table_spec_from_dict

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterator, Sequence

    from cardspeak.podium.commands import PodiumCommand
    from cardspeak.podium.events import PodiumEvent
    from cardspeak.podium.listed_game import ListedGame
    from cardspeak.podium.state import PodiumTable, SeatCall
    from cardspeak.service.room import Room
    from cardspeak.service.storage.models import AccountRow, LogEntryRow
    from cardspeak.service.table_permissions import Actor
    from cardspeak.service.table_runner import TableRunner
    from cardspeak.service.view_types import PodiumView
    from cardspeak.table.commands import TableCommand
    from cardspeak.table.table_spec import TableSpec

log = logging.getLogger(__name__)

IDLE_RECHECK_SECONDS: Final = 1.0
"""Seconds after which a table runner checks again whether there are people to play with."""
MAX_NAME_LENGTH: Final = 12
MAX_SEGMENT_ENTRIES: Final = 5000
"""How many entries a log segment may have before a new segment starts."""
_PODIUM_ONLY_COMMANDS: Final = (
    table_commands.HoldSeat,
    table_commands.Close,
    table_commands.AnnounceClosing,
)
"""Floor commands that must go through the podium, which then passes them on to its tables."""


class PodiumRunnerState(msgspec.Struct, frozen=True):
    """What the podium runner stores besides its log."""

    dismissed_bots: tuple[str, ...] = ()
    """Bots that were told to leave."""
    checkpoint: PodiumCheckpoint | None = None
    """The state at the start of the current log segment."""


def build_podium_row(settings: PodiumSettings, opened_at: int) -> StreamRow:
    """Build the stored row of the podium."""
    return StreamRow(
        id=PODIUM_ID,
        name="the podium's waitlists",
        spec={},
        settings=msgspec.to_builtins(settings),
        secret=secrets.token_bytes(32),
        opened_at=opened_at,
        kind=PODIUM_ID,
    )


class PodiumRunner(ControllerRunner[commands.PodiumCommand, "PodiumEvent", int]):
    """Runs the podium of a room."""

    COMMAND_DECODER = msgspec.json.Decoder(commands.PodiumCommand)
    ADVANCE = commands.AdvancePodiumTime
    projection: PodiumProjection

    def __init__(self, room: Room, stream: StreamRow) -> None:
        super().__init__(room, stream)
        self.settings = msgspec.convert(stream.settings, PodiumSettings)
        self._state = msgspec.convert(stream.state, PodiumRunnerState)
        self._settled_at: dict[str, tuple[int, int, int]] = {}
        """The seq of a table and of the podium, and the time, when they were last in sync."""
        self._refused: dict[PodiumCommand, int] = {}
        """Reports of tables that the podium refused, and the podium's seq at that time."""
        self._came_from: dict[str, str] = {}
        """The id of the table that each moving player comes from."""
        self._public_view: tuple[tuple[int, int], PodiumView] | None = None
        self.reset(())

    # ------------------------------------------------------------ the log

    def reset(self, entries: Sequence[LogEntryRow]) -> None:  # noqa: ARG002  all start alike
        """Reset the podium to the last checkpoint, or to an empty room."""
        self.podium = Podium(HOUSES[self.settings.house], page_seconds=self.settings.page_seconds)
        self.projection = PodiumProjection(self.podium, self._state.checkpoint)
        self._came_from = {}

    @property
    def table_ids(self) -> dict[str, str]:
        """The id of each table, by its name at the podium."""
        return self.projection.table_ids

    @property
    def machine(self) -> Podium:
        """The podium."""
        return self.podium

    def involved_names(self) -> set[str]:
        """Return everybody who waits, was called, sits, moves, or has a record to keep."""
        state = self.podium.state
        names = {entry.player for entry in state.entries.values()}
        names |= state.calls.keys() | state.moves.keys()
        names |= {
            player for podium_table in state.tables.values() for player in podium_table.players
        }
        is_checked = self.settings.admission == "checked"
        for person in state.people.values():
            has_record = (
                person.barred_reason or person.excluded_until > self.podium.now or person.warnings
            )
            if has_record or (is_checked and person.identified):
                names.add(person.name)
        return names

    # ------------------------------------------------------------ commands

    def authorise(self, command: PodiumCommand, account: AccountRow) -> PodiumCommand:
        """Return the command to execute, with details filled in that only the service knows."""
        command = podium_permissions.authorise_podium_command(
            command, account.name, is_floor=has_role(account, "floor")
        )
        self.accounts[account.name] = account.id
        match command:
            case commands.JoinWaitlist(player=player):
                is_present = player == account.name or self._is_connected(player)
                return msgspec.structs.replace(command, in_person=is_present)
            case commands.ClaimSeat(player=player, seat=seat) if seat < 0:
                return msgspec.structs.replace(command, seat=self._any_seat(player))
            case commands.OpenTable(table=name, seat_count=seat_count):
                _check_name(name)
                return msgspec.structs.replace(
                    command, game=self._with_buy_in(command.game, seat_count)
                )
            case commands.OpenWaitlist() | commands.ChangeLimit():
                return msgspec.structs.replace(command, game=self._with_buy_in(command.game))
        return command

    def _is_connected(self, name: str) -> bool:
        """Whether a player is connected; bots always are."""
        accounts = (connection.account for connection in self.room.connections)
        is_connected = any(account is not None and account.name == name for account in accounts)
        return is_connected or name in self.room.bot_names

    def _any_seat(self, name: str) -> int:
        call = self.podium.state.calls.get(name)
        open_seats = seating.open_seats(self.podium, call.table) if call is not None else []
        return open_seats[0] if open_seats else UNSET

    def _with_buy_in(self, game: ListedGame, seat_count: int = 0) -> ListedGame:
        """Return a game with its buy-in filled in, or refuse one that the house does not deal."""
        priced_game = listed_game_from_spec(build_table_spec(game, self.podium.house, seat_count))
        return msgspec.structs.replace(game, buy_in=priced_game.buy_in)

    async def _execute(
        self, command: PodiumCommand, by: str, request_id: str = ""
    ) -> list[PodiumEvent]:
        """Execute a command, after those that it implies, and return the events of all."""
        player = getattr(command, "player", "")
        for name in self.accounts.keys() - self.involved_names() - {player}:
            del self.accounts[name]  # the name may belong to another account by now
        if player:
            await self.resolve_account(player)
        if isinstance(command, commands.ClaimSeat):
            await self._check_wallet(command)
        implied_commands = list(self._implied_commands(command))
        self._dry_run([*implied_commands, command])
        new_events: list[PodiumEvent] = []
        for implied_command in implied_commands:
            new_events += await super()._execute(implied_command, by)
        return [*new_events, *await super()._execute(command, by, request_id)]

    def _implied_commands(self, command: PodiumCommand) -> Iterator[PodiumCommand]:
        """Yield the ID check, and before a seat is claimed the answer and the arrival."""
        if isinstance(command, commands.JoinWaitlist | commands.ClaimSeat):
            yield from self._auto_identify(command.player)
        if isinstance(command, commands.ClaimSeat) and command.player in self.podium.state.calls:
            call = self.podium.state.calls[command.player]
            if not call.answered:
                yield commands.AnswerCall(command.player)
            if call.arrived_at == UNSET:
                yield commands.Arrive(command.player)

    def _auto_identify(self, player: str) -> Iterator[PodiumCommand]:
        """Yield an automatic ID check if admission is open; for house bots always."""
        house, person = self.podium.house, self.podium.state.people.get(player)
        is_bot = player in self.room.bot_names
        if (person is None or not person.identified) and (
            is_bot or self.settings.admission == "open"
        ):
            reason = "a house bot" if is_bot else "has an account"
            min_age = house.people.min_age.value
            yield commands.Identify(
                ID_CHECK_ACTOR, reason, player, min_age, already_verified=True, house_player=is_bot
            )

    def _dry_run(self, commands_to_try: Sequence[PodiumCommand]) -> None:
        """Try several commands on a copy, so that all are refused if one of them is."""
        if len(commands_to_try) > 1:
            trial = copy.copy(self.podium)
            trial.actions = list(trial.actions)
            for command in commands_to_try:
                trial.act(command)

    async def _check_wallet(self, claim_command: commands.ClaimSeat) -> None:
        """Refuse a seat to a player who cannot pay the buy-in."""
        account = await self.resolve_account(claim_command.player)
        if await self.room.storage.read_balance(account) < claim_command.chips:
            raise InsufficientChipsError

    # ------------------------------------------------------------ tables

    def find_podium_table(self, table_id: str) -> PodiumTable | None:
        """Return the podium's record of a table, if it has one."""
        tables = self.podium.state.tables
        return next(
            (
                podium_table
                for name, podium_table in tables.items()
                if self.table_ids.get(name) == table_id
            ),
            None,
        )

    def find_table_runner(self, podium_table: PodiumTable) -> TableRunner | None:
        """Return the runner of a table, if there is one."""
        return self.room.table_runners.get(self.table_ids[podium_table.name])

    def next_task(self, table_runner: TableRunner) -> ScheduledTask | None:
        """Return a task that syncs podium and table, or None to leave the table to its runner."""
        if not self.is_settled:
            return self.defer(table_runner)
        if self._next_due(table_runner) is not None:
            return ScheduledTask(
                table_runner.changed_at, partial(self._do_what_is_due, table_runner)
            )
        if table_runner.table.hand_in_progress or table_runner.state.closing:
            return None
        podium_table = self.find_podium_table(table_runner.row.id)
        if podium_table is None or not reconciliation.may_deal(podium_table):
            return ScheduledTask(waiting_reason="the game has broken")
        if not any(
            other_runner.has_human for other_runner in self._runners_of_waitlist(podium_table)
        ):
            recheck_at = self.room.clock.now_exact() + IDLE_RECHECK_SECONDS
            return ScheduledTask(
                recheck_at, table_runner.replan, waiting_reason="waiting for players"
            )
        return None

    def _runners_of_waitlist(self, podium_table: PodiumTable) -> Iterator[TableRunner]:
        """Yield the runners of a waitlist's tables: must-moves need hands dealt at all of them."""
        for other_table in self.podium.state.tables.values():
            table_runner = self.find_table_runner(other_table)
            if other_table.waitlist == podium_table.waitlist and table_runner is not None:
                yield table_runner

    def _next_due(self, table_runner: TableRunner) -> PodiumCommand | TableCommand | None:
        """Return the first report or command that is due at a table, if any."""
        sync_point = table_runner.seq, self.seq, self.podium.now
        if self._settled_at.get(table_runner.row.id) == sync_point:
            return None
        due = reconciliation.due_at_table(
            self.podium,
            self.find_podium_table(table_runner.row.id),
            table_runner.table,
            table_runner.projection.left_with,
            [other.table for other in self.table_runners() if other is not table_runner],
            dismissed=self._state.dismissed_bots,
            was_refused=partial(self._was_refused, table_runner),
        )
        if due is None:
            self._settled_at[table_runner.row.id] = sync_point
        if not isinstance(due, reconciliation.AwaitDeparture):
            return due
        self.defer(table_runner)  # until something happens, such as a player leaving another table
        return None

    def _was_refused(
        self, table_runner: TableRunner, command: PodiumCommand | TableCommand
    ) -> bool:
        """Whether a report or command was refused in the current state."""
        if isinstance(command, commands.PodiumCommandBase):
            return self._refused.get(command) == self.seq
        return not table_runner.can_attempt(command)

    async def _do_what_is_due(self, table_runner: TableRunner) -> None:
        """Do what is due first; it may not be what was due when this was scheduled."""
        due = self._next_due(table_runner)
        if isinstance(due, commands.PodiumCommandBase):
            await self._report_change(due)
            return
        reports: list[PodiumCommand] = []
        async with self.exclusive():  # the podium must not change while the table carries it out
            due = self._next_due(table_runner)
            if due is not None and not isinstance(due, commands.PodiumCommandBase):
                reports = await self._carry_out(table_runner, due)
        for report in reports:
            await self._report_change(report)

    async def _report_change(self, report: PodiumCommand) -> None:
        """Report a change to the podium; if refused, not again until the podium changes."""
        try:
            await self.execute(report)
        except RuleViolationError as error:
            log.warning("the podium refused %s: %s", report, error)
            self._refused = {
                command: seq for command, seq in self._refused.items() if seq == self.seq
            }
            self._refused[report] = self.seq

    async def _carry_out(
        self, table_runner: TableRunner, command: TableCommand
    ) -> list[PodiumCommand]:
        """Carry out an order at a table; return what to tell the podium if the table refuses it."""
        if not isinstance(command, reconciliation.SEATING_COMMANDS):
            await table_runner.attempt(command)
            return []
        podium_table = self.find_podium_table(table_runner.row.id)
        assert podium_table is not None  # noqa: S101  nobody is sent to a table that does not exist
        account = await self.resolve_account(command.player)
        try:
            await self._check_funds(table_runner, command, account)
            await table_runner.execute(command, by=account)
        except InsufficientChipsError:
            refusal = RefusedError("not enough chips in the wallet")
        except RuleViolationError as error:
            refusal = RefusedError(error.reason, error.clause)
        else:
            return []
        table_runner.mark_refused(command)
        return reconciliation.record_refused_order(podium_table, command, refusal)

    async def _check_funds(
        self,
        table_runner: TableRunner,
        command: table_commands.Sit | table_commands.TransferIn,
        account: str,
    ) -> None:
        amount = command.chips - table_runner.table.cage.custody.get(command.player, 0)
        if command.player in self.room.bot_names:
            await self.room.house_bots.ensure_funds(command.player, amount)
        if await self.room.storage.read_balance(account) < amount:
            raise InsufficientChipsError

    def check_allowed(self, actor: Actor, command: TableCommand) -> None:
        """Refuse commands that must go through the podium, and sitting in during a penalty."""
        house, person = self.podium.house, self.podium.state.people.get(actor.name)
        match command:
            case table_commands.Sit():
                raise RefusedError("seats here go by the waitlist: join it at the podium")
            case table_commands.AcceptTableChange():
                raise RefusedError(
                    "ask for a table change at the podium", house.podium.table_change_clause
                )
            case table_commands.SitIn() if person is not None and person.penalty_hands_left:
                raise RefusedError(
                    f"the penalty lasts for {person.penalty_hands_left} more hands",
                    house.people.penalty_clause,
                )
        if isinstance(command, _PODIUM_ONLY_COMMANDS):
            raise RefusedError("do that at the podium, not at the table")

    # ------------------------------------------------------------ side effects

    def notify(self, event: PodiumEvent) -> None:
        """Send players the notices that they need at once."""
        match event:
            case events.CalledForSeat(player=player, table=table, expires_at=until):
                game = self.podium.state.waitlists[event.waitlist]
                text = f"Your seat is ready at table {table}: {podium_views.game_names(game)}"
                self.notify_seat_ready(
                    player, SeatReady("called", self._table_id(table), text, expires_at=until)
                )
            case events.MoveOrdered(player=player, from_table=table):
                self._came_from[player] = self._table_id(table)
            case events.Seated(player=player, table=table) if player in self._came_from:
                from_table_id = self._came_from.pop(player)
                text = f"You have moved to table {table}, seat {event.seat + 1}"
                self.notify_seat_ready(
                    player,
                    SeatReady("moved", self._table_id(table), text, from_table_id=from_table_id),
                )

    def _table_id(self, table: str) -> str:
        return self.table_ids.get(table, "")

    def required_tables(self) -> dict[str, Callable[[], Awaitable[object]]]:
        """Return the tables that the podium has open."""
        tables_by_id = (
            (self.table_ids[podium_table.name], podium_table)
            for podium_table in self.podium.state.tables.values()
        )
        return {
            table_id: partial(self._open_table, table_id, podium_table)
            for table_id, podium_table in tables_by_id
        }

    async def open_missing_tables(self) -> None:
        """Open the podium's tables that have no runner; close those that it no longer has."""
        await super().open_missing_tables()
        required_tables = self.required_tables()
        for table_runner in self.table_runners() if self.is_settled else ():
            if table_runner.row.id not in required_tables and not table_runner.state.closing:
                table_runner.request_close()

    async def _open_table(self, table_id: str, podium_table: PodiumTable) -> None:
        settings = msgspec.structs.replace(
            self.settings.table_settings,
            bot_count=0,
            controller=PODIUM_ID,
            uses_wallets=True,
            pause_when_empty=False,
        )
        await self.room.create_table(
            table_id, f"Table {podium_table.name}", self._table_spec(podium_table), settings
        )

    def _table_spec(self, podium_table: PodiumTable) -> TableSpec:
        settings = reconciliation.build_new_table_spec(self.podium, podium_table).to_dict
        time_settings = {
            "seconds_to_act": self.settings.seconds_to_act,
            "time_bank_seconds": self.settings.time_bank_seconds,
        }
        return table_spec_from_dict(settings | time_settings)

    # ------------------------------------------------------------ bots

    async def run_automatic(self) -> None:
        """Have bots claim the seats they are called for, come back, or leave."""
        bot_names = self.room.bot_names
        for call in list(self.podium.state.calls.values()):
            if call.player in bot_names and call.seat == UNSET:
                await self._seat_bot(call)
        for name in self._away_names() & bot_names:
            await self._return_bot(name)
        for name in self._state.dismissed_bots:
            await self._remove_bot(name)
        if self.segment_entries > MAX_SEGMENT_ENTRIES:
            await self._start_segment()

    async def _start_segment(self) -> None:
        """Start a new log segment from a checkpoint; earlier floor actions can't be undone."""
        async with self.exclusive():
            checkpoint = self.projection.checkpoint()
            await self._save_state(
                msgspec.structs.replace(self._state, checkpoint=checkpoint), new_segment_count=1
            )
            self.podium.actions.clear()
            self.projection.floor_actions.clear()
            self.segment_entries = 0

    async def _save_state(self, state: PodiumRunnerState, new_segment_count: int = 0) -> None:
        """Store what is kept besides the log."""
        row = msgspec.structs.replace(
            self.row, state=msgspec.to_builtins(state), segment=self.row.segment + new_segment_count
        )
        await self.room.storage.update_stream(row)
        self.row, self._state = row, msgspec.convert(row.state, PodiumRunnerState)

    async def _seat_bot(self, call: SeatCall) -> None:
        if self.podium.state.calls.get(call.player) != call:
            return  # the call was withdrawn, or the table closed, while another bot sat down
        open_seats = seating.open_seats(self.podium, call.table)
        if not open_seats:
            return
        minimum, maximum = waitlist.allowed_buy_in(self.podium, call)
        chips = max(
            minimum, table_strategy.choose_buy_in(*self.podium.state.tables[call.table].game.buy_in)
        )
        chips = min(chips, maximum) if maximum else chips
        await self.room.house_bots.ensure_funds(call.player, chips)
        seat = open_seats[len(open_seats) // 2]
        with contextlib.suppress(RuleViolationError):  # somebody else chose first: try again
            await self.execute(commands.ClaimSeat(call.player, seat, chips))

    def _away_names(self) -> set[str]:
        """Return players whose place on a waitlist or seat is held while they are away."""
        state = self.podium.state
        away = {entry.player for entry in state.entries.values() if entry.away}
        return away | {move.player for move in state.moves.values() if move.drawn_while_absent}

    async def _return_bot(self, name: str) -> None:
        """Check in a bot that was away when its game broke."""
        with contextlib.suppress(RuleViolationError):
            await self.execute(commands.CheckIn(name))

    async def _remove_bot(self, name: str) -> None:
        """Take a dismissed bot off waitlists and calls; at tables it leaves by itself."""
        state = self.podium.state
        commands_to_send: list[PodiumCommand] = [
            commands.LeaveWaitlist(name, entry.waitlist)
            for entry in state.entries.values()
            if entry.player == name
        ]
        if name in state.calls:
            commands_to_send.append(commands.DeclineSeat(name))
        for command in commands_to_send:
            with contextlib.suppress(RuleViolationError):
                await self.execute(command)
        if name not in self.involved_names():
            await self._dismiss(*(bot for bot in self._state.dismissed_bots if bot != name))

    async def _dismiss(self, *names: str) -> None:
        async with self.exclusive():
            await self._save_state(msgspec.structs.replace(self._state, dismissed_bots=names))
        self._settled_at.clear()
        await self.after_commit(())

    async def add_bots(self, waitlist: str, count: int, floor_account: AccountRow) -> list[str]:
        """Put bots that are not busy on a waitlist, and return their names."""
        if waitlist not in self.podium.state.waitlists:
            raise RefusedError(f"there is no waitlist for {waitlist}: open one first")
        unavailable = self.involved_names() | set(self._state.dismissed_bots)
        names = self.room.house_bots.pick_available(waitlist, unavailable, count)
        for name in names:
            await self.execute(commands.JoinWaitlist(name, waitlist), floor_account.id)
        return names

    async def dismiss_bot(self, name: str) -> None:
        """Have a bot leave all waitlists and tables."""
        if name not in self.room.bot_names or name not in self.involved_names():
            raise RefusedError(f"no bot called {name} is waiting or playing here")
        await self._dismiss(*self._state.dismissed_bots, name)
        self.mark_changed()

    # ------------------------------------------------------------ views

    def build_summary(self) -> int:
        """Return how many players are on waitlists."""
        return len({entry.player for entry in self.podium.state.entries.values()})

    def build_snapshot(self, account: AccountRow | None) -> PodiumSnapshot:
        """Return a snapshot of the podium for a viewer."""
        return PodiumSnapshot(self.build_view(account))

    def build_view(self, account: AccountRow | None) -> PodiumView:
        """Return the podium as a viewer sees it."""
        version = self.seq, self.podium.now
        if self._public_view is None or self._public_view[0] != version:
            bot_names, lines = self.room.bot_names, tuple(self.projection.activity)
            public_view = podium_views.build_public_view(
                self.podium, self.table_ids, bot_names, lines
            )
            self._public_view = version, public_view
        public_view = msgspec.structs.replace(self._public_view[1], now=self.room.clock.now())
        if account is None:
            return public_view
        auto_identify = self.settings.admission == "open"
        private_view = podium_views.build_private_view(
            self.podium, account.name, self.table_ids, auto_identify=auto_identify
        )
        if not has_role(account, "floor"):
            return msgspec.structs.replace(public_view, own=private_view)
        floor_actions = tuple(self.projection.floor_actions)
        floor_view = podium_views.build_floor_view(self.podium, self.room.bot_names, floor_actions)
        return msgspec.structs.replace(public_view, own=private_view, floor=floor_view)


def _check_name(name: str) -> None:
    letters = name.replace(" ", "").replace("-", "")
    if not letters.isalnum() or len(name) > MAX_NAME_LENGTH or name != name.strip():
        raise RefusedError(f"a table's name must have 1 to {MAX_NAME_LENGTH} letters and digits")
