"""The podium runner: waitlists, seat calls and must-moves, over tables with their own runners."""

from __future__ import annotations

import contextlib
import copy
import logging
import secrets
from collections import deque
from functools import partial
from typing import TYPE_CHECKING, Final

import msgspec

from cardspeak.bots import table_strategy
from cardspeak.hand.commands import RefusedError
from cardspeak.houses import HOUSES
from cardspeak.houses.rule_violation import RuleViolationError
from cardspeak.podium import Podium, commands, events, narration, reconciliation, seating, waitlist
from cardspeak.podium.listed_game import listed_game_from_spec
from cardspeak.podium.state import UNSET
from cardspeak.podium.state import PodiumState as RoomState
from cardspeak.podium.table_specs import build_table_spec
from cardspeak.service import podium_permissions, podium_views
from cardspeak.service.accounts import has_role
from cardspeak.service.browser_connection import PODIUM_ID
from cardspeak.service.messages import PodiumSnapshot, SeatReady
from cardspeak.service.runner import Runner
from cardspeak.service.schedule import ScheduledTask
from cardspeak.service.settings import PodiumSettings
from cardspeak.service.storage.interface import InsufficientChipsError
from cardspeak.service.storage.models import StreamRow
from cardspeak.service.view_types import ActivityLine, FloorActionView, PodiumView
from cardspeak.table import commands as at_table
from cardspeak.table.table_spec import table_spec_from_dict

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterable, Iterator, Sequence

    from cardspeak.podium.commands import PodiumCommand
    from cardspeak.podium.events import PodiumEvent
    from cardspeak.podium.listed_game import ListedGame
    from cardspeak.podium.state import PodiumTable, SeatCall
    from cardspeak.service.room import Room
    from cardspeak.service.storage.models import AccountRow, LogEntryRow, WalletTransaction
    from cardspeak.service.table_permissions import Actor
    from cardspeak.service.table_runner import TableRunner
    from cardspeak.table.commands import TableCommand as AtTable
    from cardspeak.table.table_spec import TableSpec

log = logging.getLogger(__name__)

ID_CHECK_ACTOR: Final = "the front desk"
"""The actor of automatic ID checks, where admission is open."""
IDLE_RECHECK_SECONDS: Final = 1.0
"""Seconds after which a table runner checks again whether there are people to play with."""
MAX_FLOOR_ACTIONS: Final = 30
"""How many floor actions are shown."""
MAX_NAME_LENGTH: Final = 12
MAX_SEGMENT_ENTRIES: Final = 5000
"""How many entries a log segment may have before a new segment starts."""
_UNREPORTED_EVENTS: Final = (events.SeatReserved, events.SeatAssigned, events.MoverSeatAssigned)
"""Events that only matter to tables; activity lines are shown for what comes of them instead."""
_PODIUM_ONLY_COMMANDS: Final = (at_table.HoldSeat, at_table.Close, at_table.AnnounceClosing)
"""Floor commands that must go through the podium, which then passes them on to its tables."""


class PodiumCheckpoint(msgspec.Struct, frozen=True):
    """The state at the end of a long log segment, from which the next segment starts."""

    podium: RoomState
    table_ids: dict[str, str]
    open_counts: dict[str, int]


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


class PodiumRunner(Runner["PodiumCommand", "PodiumEvent", int]):
    """Runs the podium of a room."""

    COMMAND_DECODER = msgspec.json.Decoder(commands.PodiumCommand)

    def __init__(self, room: Room, row: StreamRow) -> None:
        super().__init__(room, row)
        self.settings = msgspec.convert(row.settings, PodiumSettings)
        self._state = msgspec.convert(row.state, PodiumRunnerState)
        self._settled_at: dict[str, tuple[int, int, int]] = {}
        """The seq of a table and of the podium, and the time, when they were last in sync."""
        self._refused: dict[PodiumCommand, int] = {}
        """Table news that the podium refused, and the podium's seq at that time."""
        self._public_view: tuple[tuple[int, int], PodiumView] | None = None
        self.reset()

    # ------------------------------------------------------------ the log

    def reset(self) -> None:
        """Reset the podium to the last checkpoint, or to an empty room."""
        self.podium = Podium(HOUSES[self.settings.house], page_seconds=self.settings.page_seconds)
        self.table_ids: dict[str, str] = {}
        """The id of each table, by its name at the podium."""
        self._open_counts: dict[str, int] = {}
        """How many times each table number was opened: undo may cause one to be opened again."""
        self._came_from: dict[str, str] = {}
        """The id of the table that each moving player comes from."""
        self._activity: deque[ActivityLine] = deque(maxlen=podium_views.MAX_ACTIVITY_LINES)
        self._floor_actions: deque[FloorActionView] = deque(maxlen=MAX_FLOOR_ACTIONS)
        self._segment_entries = 0
        """How many entries the current log segment has."""
        if (before := self._state.checkpoint) is not None:
            self.podium.state = before.podium.copy()
            self.table_ids, self._open_counts = dict(before.table_ids), dict(before.open_counts)

    def apply(self, command: PodiumCommand) -> list[PodiumEvent]:
        """Apply a command to the podium."""
        return self.podium.act(command)

    def advance_clock(self, now: int) -> list[PodiumEvent]:
        """Advance the podium's clock."""
        return self.podium.act(commands.AdvancePodiumTime(now)) if now > self.podium.now else []

    def involved_names(self) -> set[str]:
        """Return everybody who waits, was called, sits, moves, or has a record to keep."""
        state = self.podium.state
        there = {entry.player for entry in state.entries.values()}
        there |= state.calls.keys() | state.moves.keys()
        there |= {
            player for podium_table in state.tables.values() for player in podium_table.players
        }
        checked = self.settings.admission == "checked"
        for person in state.people.values():
            known = (
                person.barred_reason or person.excluded_until > self.podium.now or person.warnings
            )
            if known or (checked and person.identified):
                there.add(person.name)
        return there

    def wallet_transactions(self, new_events: Sequence[PodiumEvent]) -> Iterable[WalletTransaction]:  # noqa: ARG002
        """Return nothing: chips move in the logs of the tables."""
        return ()

    def project(self, entry: LogEntryRow, new_events: Sequence[PodiumEvent]) -> None:
        """Update the activity lines, the floor actions and the ids of tables."""
        self._segment_entries += 1
        for event in new_events:
            match event:
                case events.TableOpened(table=table) if table in self.podium.state.tables:
                    number = f"{self.podium.state.tables[table].number}"
                    times = self._open_counts[number] = self._open_counts.get(number, 0) + 1
                    again = f"-{times}" if times > 1 else ""
                    self.table_ids[table] = f"{PODIUM_ID}-{number}{again}"
                case events.FloorActed(action_number=number) if event.by != ID_CHECK_ACTOR:
                    done = FloorActionView(
                        number, event.action, event.by, event.reason, event.clause
                    )
                    self._floor_actions.append(done)
            quiet = (
                isinstance(event, _UNREPORTED_EVENTS) or getattr(event, "by", "") == ID_CHECK_ACTOR
            )
            if not quiet:
                self._activity.append(
                    ActivityLine(entry.recorded_at, narration.narrate(event), event.clause)
                )

    # ------------------------------------------------------------ commands

    def authorise(self, command: PodiumCommand, account: AccountRow) -> PodiumCommand:
        """Return the command to execute, with details filled in that only the service knows."""
        command = podium_permissions.authorise_podium_command(
            command, account.name, is_floor=has_role(account, "floor")
        )
        self.accounts[account.name] = account.id
        match command:
            case commands.JoinWaitlist(player=player):
                there = player == account.name or self._is_here(player)
                return msgspec.structs.replace(command, in_person=there)
            case commands.ClaimSeat(player=player, seat=seat) if seat < 0:
                return msgspec.structs.replace(command, seat=self._any_seat(player))
            case commands.OpenTable(table=name, seats=seats):
                _check_name(name)
                return msgspec.structs.replace(command, game=self._with_buy_in(command.game, seats))
            case commands.OpenWaitlist() | commands.ChangeLimit():
                return msgspec.structs.replace(command, game=self._with_buy_in(command.game))
        return command

    def _is_here(self, name: str) -> bool:
        """Whether a player is connected; bots always are."""
        people = (one.account for one in self.room.connections)
        here = any(one is not None and one.name == name for one in people)
        return here or name in self.room.bot_names

    def _any_seat(self, name: str) -> int:
        call = self.podium.state.calls.get(name)
        free = seating.open_seats(self.podium, call.table) if call is not None else []
        return free[0] if free else UNSET

    def _with_buy_in(self, game: ListedGame, seats: int = 0) -> ListedGame:
        """Return a game with its buy-in filled in, or refuse one that the house does not deal."""
        found = listed_game_from_spec(build_table_spec(game, self.podium.house, seats))
        return msgspec.structs.replace(game, buy_in=found.buy_in)

    async def _execute(
        self, command: PodiumCommand, by: str, action: str = ""
    ) -> list[PodiumEvent]:
        """Execute a command, after the commands that it implies."""
        player = getattr(command, "player", "")
        for name in self.accounts.keys() - self.involved_names() - {player}:
            del self.accounts[name]  # the name may belong to another account by now
        if player:
            await self.resolve_account(player)
        if isinstance(command, commands.ClaimSeat):
            await self._check_wallet(command)
        before = list(self._implied_commands(command))
        self._dry_run([*before, command])
        new_events: list[PodiumEvent] = []
        for one in before:
            new_events += await super()._execute(one, by)
        return new_events + await super()._execute(command, by, action)

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
        rules, person = self.podium.rules, self.podium.state.people.get(player)
        bot = player in self.room.bot_names
        if (person is None or not person.identified) and (bot or self.settings.admission == "open"):
            reason = "a house bot" if bot else "has an account"
            age = rules.min_age.value
            yield commands.Identify(
                ID_CHECK_ACTOR, reason, player, age, already_verified=True, house_player=bot
            )

    def _dry_run(self, commands_to_try: Sequence[PodiumCommand]) -> None:
        """Try several commands on a copy, so that all are refused if one of them is."""
        if len(commands_to_try) > 1:
            trial = copy.copy(self.podium)
            trial.actions = list(trial.actions)
            for one in commands_to_try:
                trial.act(one)

    async def _check_wallet(self, claim: commands.ClaimSeat) -> None:
        """Refuse a seat to a player who cannot pay the buy-in."""
        account = await self.resolve_account(claim.player)
        if await self.room.storage.read_balance(account) < claim.chips:
            raise InsufficientChipsError

    # ------------------------------------------------------------ tables

    def find_podium_table(self, table_id: str) -> PodiumTable | None:
        """Return the podium's record of a table, if it has one."""
        tables = self.podium.state.tables
        return next((d for name, d in tables.items() if self.table_ids.get(name) == table_id), None)

    def find_table_runner(self, podium_table: PodiumTable) -> TableRunner | None:
        """Return the runner of a table, if there is one."""
        return self.room.table_runners.get(self.table_ids[podium_table.name])

    def next_task(self, table_runner: TableRunner) -> ScheduledTask | None:
        """Return a task that syncs podium and table, or None to leave the table to its runner."""
        if not self.is_settled:
            return self.defer(table_runner)
        if self._next_difference(table_runner) is not None:
            return ScheduledTask(
                table_runner.changed_at, partial(self._resolve_difference, table_runner)
            )
        if table_runner.table.hand_in_progress or table_runner.state.closing:
            return None
        podium_table = self.find_podium_table(table_runner.row.id)
        if podium_table is None or (podium_table.is_breaking and not podium_table.is_closing):
            return ScheduledTask(waiting_reason="the game has broken")
        if not any(one.has_people for one in self._runners_of_waitlist(podium_table)):
            again = self.room.clock.now_exact() + IDLE_RECHECK_SECONDS
            return ScheduledTask(again, table_runner.replan, waiting_reason="waiting for players")
        return None

    def _runners_of_waitlist(self, podium_table: PodiumTable) -> Iterator[TableRunner]:
        """Yield the runners of a waitlist's tables: must-moves need hands dealt at all of them."""
        for one in self.podium.state.tables.values():
            table_runner = self.find_table_runner(one)
            if one.waitlist == podium_table.waitlist and table_runner is not None:
                yield table_runner

    def _next_difference(self, table_runner: TableRunner) -> PodiumCommand | AtTable | None:
        """Find the first unrecorded change at a table, or order it has not carried out."""
        now = table_runner.seq, self.seq, self.podium.now
        if self._settled_at.get(table_runner.row.id) == now:
            return None
        podium_table, there = (
            self.find_podium_table(table_runner.row.id),
            reconciliation.observe_table(table_runner.table),
        )
        for news in reconciliation.unrecorded_changes(
            self.podium, podium_table, there, table_runner.projection.left_with
        ):
            if self._refused.get(news) != self.seq:
                return news
        held_up = False
        for order in (
            *reconciliation.pending_commands(self.podium, podium_table, there),
            *self._bots_leave(there),
        ):
            if self._sits_elsewhere(table_runner, order):
                held_up = True
            elif table_runner.can_attempt(order):
                return order
        if held_up:
            self.defer(
                table_runner
            )  # until something happens, such as the player leaving the other table
        else:
            self._settled_at[table_runner.row.id] = now
        return None

    def _sits_elsewhere(self, table_runner: TableRunner, order: AtTable) -> bool:
        """Whether the player to be seated has not yet left another table of the podium."""
        if not isinstance(order, reconciliation.SEATING_COMMANDS):
            return False
        others = (one.table for one in self.table_runners() if one is not table_runner)
        seats = (seat for table in others for seat in (*table.seats, *table.played_over.values()))
        return any(seat.player == order.player for seat in seats)

    def _bots_leave(self, there: reconciliation.TableStatus) -> Iterator[AtTable]:
        for name, seat in there.seats_by_player.items():
            if name in self._state.dismissed_bots and not there.seats[seat].in_hand:
                yield at_table.Leave(seat)

    async def _resolve_difference(self, table_runner: TableRunner) -> None:
        """Resolve the first difference; it may not be the one that was scheduled."""
        todo = self._next_difference(table_runner)
        if isinstance(todo, commands.PodiumCommandBase):
            await self._report_news(todo)
            return
        refused: list[PodiumCommand] = []
        async with self.exclusive():  # the podium must not change while the table carries it out
            todo = self._next_difference(table_runner)
            if todo is not None and not isinstance(todo, commands.PodiumCommandBase):
                refused = await self._carry_out(table_runner, todo)
        for news in refused:
            await self._report_news(news)

    async def _report_news(self, news: PodiumCommand) -> None:
        """Report news to the podium; if refused, it is not repeated until the podium changes."""
        try:
            await self.execute(news)
        except RuleViolationError as refused:
            log.warning("the podium refused %s: %s", news, refused)
            self._refused = {one: at for one, at in self._refused.items() if at == self.seq}
            self._refused[news] = self.seq

    async def _carry_out(self, table_runner: TableRunner, order: AtTable) -> list[PodiumCommand]:
        """Carry out an order at a table; return what to tell the podium if the table refuses it."""
        if not isinstance(order, reconciliation.SEATING_COMMANDS):
            await table_runner.attempt(order)
            return []
        podium_table = self.find_podium_table(table_runner.row.id)
        assert podium_table is not None  # noqa: S101  nobody is sent to a table that does not exist
        account = await self.resolve_account(order.player)
        try:
            await self._check_funds(table_runner, order, account)
            await table_runner.execute(order, by=account)
        except InsufficientChipsError:
            reason = RefusedError("not enough chips in the wallet")
        except RuleViolationError as refused:
            reason = RefusedError(refused.reason, refused.clause)
        else:
            return []
        table_runner.mark_refused(order)
        return reconciliation.record_refused_order(podium_table, order, reason)

    async def _check_funds(
        self, table_runner: TableRunner, order: at_table.Sit | at_table.TransferIn, account: str
    ) -> None:
        needs = order.chips - table_runner.table.cage.custody.get(order.player, 0)
        if order.player in self.room.bot_names:
            await self.room.house_bots.ensure_funds(order.player, needs)
        if await self.room.storage.read_balance(account) < needs:
            raise InsufficientChipsError

    def check_allowed(self, actor: Actor, command: AtTable) -> None:
        """Refuse commands that must go through the podium, and sitting in during a penalty."""
        rules, person = self.podium.rules, self.podium.state.people.get(actor.name)
        match command:
            case at_table.Sit():
                raise RefusedError("seats here go by the waitlist: join it at the podium")
            case at_table.AcceptTableChange():
                raise RefusedError(
                    "ask for a table change at the podium", rules.table_change_consent.clause
                )
            case at_table.SitIn() if person is not None and person.penalty_hands_left:
                raise RefusedError(
                    f"the penalty lasts for {person.penalty_hands_left} more hands",
                    rules.exclusion_clause,
                )
        if isinstance(command, _PODIUM_ONLY_COMMANDS):
            raise RefusedError("do that at the podium, not at the table")

    # ------------------------------------------------------------ side effects

    async def after_commit(self, new_events: Sequence[PodiumEvent]) -> None:
        """Notify players, open and close tables, and wake all table runners."""
        for event in new_events:
            self._notify(event)
        await self.open_missing_tables()
        for table_runner in self.table_runners():
            table_runner.wake()

    def _notify(self, event: PodiumEvent) -> None:
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
                old = self._came_from.pop(player)
                text = f"You have moved to table {table}, seat {event.seat + 1}"
                self.notify_seat_ready(
                    player, SeatReady("moved", self._table_id(table), text, from_table_id=old)
                )

    def _table_id(self, table: str) -> str:
        return self.table_ids.get(table, "")

    def required_tables(self) -> dict[str, Callable[[], Awaitable[object]]]:
        """Return the tables that the podium has open."""
        ids = (
            (self.table_ids[podium_table.name], podium_table)
            for podium_table in self.podium.state.tables.values()
        )
        return {
            table_id: partial(self._open_table, table_id, podium_table)
            for table_id, podium_table in ids
        }

    async def open_missing_tables(self) -> None:
        """Open the podium's tables that have no runner; close those that it no longer has."""
        await super().open_missing_tables()
        wanted = self.required_tables()
        for table_runner in self.table_runners() if self.is_settled else ():
            if table_runner.row.id not in wanted and not table_runner.state.closing:
                table_runner.request_close()

    async def _open_table(self, table_id: str, podium_table: PodiumTable) -> None:
        settings = msgspec.structs.replace(
            self.settings.table_settings,
            bots=0,
            controller=PODIUM_ID,
            uses_wallets=True,
            pause_when_empty=False,
        )
        await self.room.create_table(
            table_id, f"Table {podium_table.name}", self._table_spec(podium_table), settings
        )

    def _table_spec(self, podium_table: PodiumTable) -> TableSpec:
        plain = reconciliation.build_new_table_spec(self.podium, podium_table).to_dict
        time = {
            "seconds_to_act": self.settings.seconds_to_act,
            "time_bank": self.settings.time_bank,
        }
        return table_spec_from_dict(plain | time)

    # ------------------------------------------------------------ bots

    async def run_automatic(self) -> None:
        """Have bots claim the seats they are called for, come back, or leave."""
        bots = self.room.bot_names
        for call in list(self.podium.state.calls.values()):
            if call.player in bots and call.seat == UNSET:
                await self._seat_bot(call)
        for name in self._away_names() & bots:
            await self._return_bot(name)
        for name in self._state.dismissed_bots:
            await self._remove_bot(name)
        if self._segment_entries > MAX_SEGMENT_ENTRIES:
            await self._start_segment()

    async def _start_segment(self) -> None:
        """Start a new log segment from a checkpoint; earlier floor actions can't be undone."""
        async with self.exclusive():
            known = PodiumCheckpoint(self.podium.state, self.table_ids, self._open_counts)
            await self._save_state(
                msgspec.structs.replace(self._state, checkpoint=known), sittings=1
            )
            self.podium.actions.clear()
            self._floor_actions.clear()
            self._segment_entries = 0

    async def _save_state(self, state: PodiumRunnerState, sittings: int = 0) -> None:
        """Store what is kept besides the log."""
        row = msgspec.structs.replace(
            self.row, state=msgspec.to_builtins(state), segment=self.row.segment + sittings
        )
        await self.room.storage.update_stream(row)
        self.row, self._state = row, msgspec.convert(row.state, PodiumRunnerState)

    async def _seat_bot(self, call: SeatCall) -> None:
        if self.podium.state.calls.get(call.player) != call:
            return  # the call was withdrawn, or the table closed, while another bot sat down
        free = seating.open_seats(self.podium, call.table)
        if not free:
            return
        least, most = waitlist.allowed_buy_in(self.podium, call)
        chips = max(
            least, table_strategy.choose_buy_in(*self.podium.state.tables[call.table].game.buy_in)
        )
        chips = min(chips, most) if most else chips
        await self.room.house_bots.ensure_funds(call.player, chips)
        seat = free[len(free) // 2]
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
        to_send: list[PodiumCommand] = [
            commands.LeaveWaitlist(name, entry.waitlist)
            for entry in state.entries.values()
            if entry.player == name
        ]
        if name in state.calls:
            to_send.append(commands.DeclineSeat(name))
        for one in to_send:
            with contextlib.suppress(RuleViolationError):
                await self.execute(one)
        if name not in self.involved_names():
            await self._dismiss(*(one for one in self._state.dismissed_bots if one != name))

    async def _dismiss(self, *names: str) -> None:
        async with self.exclusive():
            await self._save_state(msgspec.structs.replace(self._state, dismissed_bots=names))
        self._settled_at.clear()
        await self.after_commit(())

    async def add_bots(self, waitlist: str, count: int, floor: AccountRow) -> list[str]:
        """Put bots that are not busy on a waitlist, and return their names."""
        if waitlist not in self.podium.state.waitlists:
            raise RefusedError(f"there is no waitlist for {waitlist}: open one first")
        busy = self.involved_names() | set(self._state.dismissed_bots)
        joined = self.room.house_bots.pick_available(waitlist, busy, count)
        for name in joined:
            await self.execute(commands.JoinWaitlist(name, waitlist), floor.id)
        return joined

    async def dismiss_bot(self, name: str) -> None:
        """Have a bot leave all waitlists and tables."""
        if name not in self.room.bot_names or name not in self.involved_names():
            raise RefusedError(f"no bot called {name} is waiting or playing here")
        await self._dismiss(*self._state.dismissed_bots, name)
        self._changed.set()

    # ------------------------------------------------------------ views

    def build_summary(self) -> int:
        """Return how many players are on waitlists."""
        return len({entry.player for entry in self.podium.state.entries.values()})

    def build_snapshot(self, account: AccountRow | None) -> PodiumSnapshot:
        """Return a snapshot of the podium for a viewer."""
        return PodiumSnapshot(self.build_view(account))

    def build_view(self, account: AccountRow | None) -> PodiumView:
        """Return the podium as a viewer sees it."""
        as_of = self.seq, self.podium.now
        if self._public_view is None or self._public_view[0] != as_of:
            bots, lines = self.room.bot_names, tuple(self._activity)
            seen = podium_views.build_public_view(self.podium, self.table_ids, bots, lines)
            self._public_view = as_of, seen
        seen = msgspec.structs.replace(self._public_view[1], now=self.room.clock.now())
        if account is None:
            return seen
        opens = self.settings.admission == "open"
        own = podium_views.build_private_view(
            self.podium, account.name, self.table_ids, auto_identify=opens
        )
        if not has_role(account, "floor"):
            return msgspec.structs.replace(seen, own=own)
        done = tuple(self._floor_actions)
        floors = podium_views.build_floor_view(self.podium, self.room.bot_names, done)
        return msgspec.structs.replace(seen, own=own, floor=floors)


def _check_name(name: str) -> None:
    plain = name.replace(" ", "").replace("-", "")
    if not plain.isalnum() or len(name) > MAX_NAME_LENGTH or name != name.strip():
        raise RefusedError(f"a table's name must have 1 to {MAX_NAME_LENGTH} letters and digits")
