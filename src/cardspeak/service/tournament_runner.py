"""The tournament runner: a tournament's log, tables and clock, and its buy-ins and prizes."""

from __future__ import annotations

import logging
from collections import deque
from functools import partial
from typing import TYPE_CHECKING, Final

import msgspec

from cardspeak.hand.commands import RefusedError
from cardspeak.houses.rule_violation import RuleViolationError
from cardspeak.service import tournament_views
from cardspeak.service.accounts import has_role
from cardspeak.service.controller_runner import ControllerRunner
from cardspeak.service.messages import SeatReady, TournamentSnapshot
from cardspeak.service.schedule import (
    DEAL_RETRY_SECONDS,
    ScheduledTask,
    next_deal_time,
    schedule_deal,
)
from cardspeak.service.settings import TableSettings
from cardspeak.service.storage.models import StreamRow, WalletTransaction
from cardspeak.service.view_types import ActivityLine, FloorActionView, TournamentSummary
from cardspeak.shuffle import secure_seed
from cardspeak.table import commands as table_commands
from cardspeak.table.commands import Play
from cardspeak.table.table_spec import table_spec_from_dict
from cardspeak.tournament import Tournament, commands, due, events, narration
from cardspeak.tournament.commands import TournamentCommand
from cardspeak.tournament.events import TournamentEvent
from cardspeak.tournament.spec import TournamentSpec
from cardspeak.tournament.state import EntrantStatus, Phase

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterable, Iterator, Sequence

    from cardspeak.service.room import Room
    from cardspeak.service.storage.models import AccountRow, LogEntryRow
    from cardspeak.service.table_permissions import Actor
    from cardspeak.service.table_runner import TableRunner
    from cardspeak.table.commands import TableCommand

log = logging.getLogger(__name__)

TOURNAMENT_KIND: Final = "tournament"
MAX_ACTIVITY_LINES: Final = 100
"""How many activity lines are kept."""
MAX_FINISHED_TOURNAMENTS: Final = 20
"""How many finished tournaments can still be viewed."""
SEAT_DRAW_SECONDS: Final = 3
"""Seconds between the seat draw and the first hand, so that players can find their seats."""

PLAYER_COMMANDS: Final = (
    commands.Register,
    commands.Unregister,
    commands.Rebuy,
    commands.BuyAddOn,
    commands.MarkPresent,
)
"""Commands that players send for themselves, and the director for anybody."""
SYSTEM_COMMANDS: Final = (
    commands.RecordHandStart,
    commands.RecordHandResult,
    commands.RecordCorrection,
    commands.AdvanceTournamentTime,
)
"""Commands that only the runner sends, because it knows the facts from the tables."""
PLAYER_TABLE_COMMANDS: Final = (
    table_commands.Play,
    table_commands.CallClock,
    table_commands.ChooseGame,
    table_commands.VoteToRunIt,
)
"""Commands that players may send to a table of a tournament."""
FLOOR_TABLE_COMMANDS: Final = (
    *PLAYER_TABLE_COMMANDS,
    table_commands.ChangeDeck,
    table_commands.CheckDeck,
    table_commands.ChangeDealer,
    table_commands.CorrectButton,
    table_commands.LiftPenalty,
    table_commands.ReleasePot,
)
"""Commands that the floor may send there; seats and chips are up to the director."""

STATUSES_STILL_IN: Final = (EntrantStatus.ACTIVE, EntrantStatus.ALTERNATE)
"""Entrants who may still win a prize or get their buy-in back."""
FAST_TABLE_SETTINGS: Final = TableSettings(
    hand_pause=0.1,
    showdown_pause=0.2,
    think_time=(0.0, 0.05),
    samples=64,
    show_delay=0.0,
    show_timeout=2.0,
    run_it_timeout=2.0,
    choose_game_timeout=2.0,
)
"""Table settings for a tournament that is to be over soon."""


class TournamentSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How the service runs a tournament: what its spec does not cover."""

    bot_count: int = 0
    """How many bots register when registration opens."""
    skip_delays: bool = False
    """Whether to leave out the pauses that let people follow what happens."""
    recurring: bool = False
    """Whether registration opens by itself, and the tournament is set up again when it is over."""


def money_moved(
    spec: TournamentSpec, new_events: Sequence[TournamentEvent]
) -> Iterator[tuple[str, int, str]]:
    """Yield buy-ins, refunds and prizes: the player, the chips into their wallet, and why."""
    name = spec.name
    for event in new_events:
        match event:
            case events.Registered(player=player, buy_in=price) if price:
                yield player, -price, f"buy-in, {name}"
            case events.ChipsBought(player=player, kind=kind, price=price) if price:
                yield player, -price, f"{kind}, {name}"
            case events.BuyInRefunded(player=player, amount=amount) if amount:
                yield player, amount, f"refund, {name}"
            case events.PrizeAwarded(player=player, prize=prize) if prize:
                yield player, prize, f"prize, {name}"


class TournamentProjection:
    """What follows from a tournament's log besides the tournament's own state."""

    def __init__(self) -> None:
        self.activity: deque[ActivityLine] = deque(maxlen=MAX_ACTIVITY_LINES)
        self.floor_actions: dict[int, FloorActionView] = {}
        """The director's actions, by number."""
        self.seats_drawn_at = 0
        """When seats were last drawn, in room time."""

    def apply(self, entry: LogEntryRow, new_events: Sequence[TournamentEvent]) -> None:
        """Update the activity lines, the director's actions, and when seats were drawn."""
        for event in new_events:
            match event:
                case events.SeatDrawn():
                    self.seats_drawn_at = entry.stream_time
                case events.DirectorActed(
                    action_number=number, action=action, by=by, reason=reason
                ):
                    self.floor_actions[number] = FloorActionView(
                        number, action, by, reason, event.clause
                    )
            if text := narration.narrate(event):
                self.activity.append(
                    ActivityLine(entry.recorded_at, text, getattr(event, "clause", ""))
                )


class TournamentRunner(ControllerRunner[TournamentCommand, TournamentEvent, TournamentSummary]):
    """Runs one tournament."""

    COMMAND_DECODER = msgspec.json.Decoder(TournamentCommand)
    ADVANCE = commands.AdvanceTournamentTime
    projection: TournamentProjection

    def __init__(self, room: Room, stream: StreamRow) -> None:
        super().__init__(room, stream)
        self.settings = msgspec.convert(stream.settings, TournamentSettings)
        self.spec = msgspec.convert(stream.spec, TournamentSpec)
        self.games = tournament_views.game_names(self.spec)
        self.notices = tournament_views.build_notices(
            self.spec, clock_started_at=room.unix_time() - room.now()
        )
        self.levels = tournament_views.build_levels(self.spec)
        self.reset(())

    # ------------------------------------------------------------ the log

    def reset(self, entries: Sequence[LogEntryRow]) -> None:  # noqa: ARG002  all start alike
        """Reset the tournament to its spec, with no entrants."""
        self.tournament = Tournament(self.spec)
        self.projection = TournamentProjection()

    @property
    def machine(self) -> Tournament:
        """The tournament."""
        return self.tournament

    def involved_names(self) -> Iterable[str]:
        """Return everybody who has registered, alternates included."""
        return list(self.tournament.entrants)

    def involves(self, name: str) -> bool:
        """Whether a player is in the tournament and it is not over."""
        return not self.is_over and name in self.tournament.entrants

    def chips_paid(self, name: str) -> int:
        """Return what a player who is still in, or waits to be, has paid and may get back."""
        entrant = self.tournament.entrants.get(name)
        if self.is_over or entrant is None or entrant.status not in STATUSES_STILL_IN:
            return 0
        return entrant.total_paid

    def wallet_transactions(
        self,
        new_events: Sequence[TournamentEvent],
        by: str,  # noqa: ARG002
    ) -> Iterator[WalletTransaction]:
        """Yield buy-ins, refunds and prizes."""
        for player, chips, reason in money_moved(self.spec, new_events):
            yield WalletTransaction(self.accounts[player], chips, reason)

    def authorise(self, command: TournamentCommand, account: AccountRow) -> TournamentCommand:
        """Let players act for themselves and the floor for anybody, under the floor's own name."""
        is_floor = has_role(account, "floor")
        if isinstance(command, SYSTEM_COMMANDS):
            raise RefusedError("the tables report that themselves: nobody can send it")
        if isinstance(command, PLAYER_COMMANDS):
            if command.player != account.name and not is_floor:
                raise RefusedError("you can only do that for yourself")
            return command
        if not is_floor:
            raise RefusedError("staff only: ask the tournament director")
        if isinstance(command, commands.DrawSeats):
            return commands.DrawSeats(secure_seed())
        if hasattr(command, "by"):
            return msgspec.structs.replace(command, by=account.name)
        return command

    # ------------------------------------------------------------ side effects

    def required_tables(self) -> dict[str, Callable[[], Awaitable[object]]]:
        """Return the tables in use."""
        tables = self.tournament.tables
        return {self.table_id(number): partial(self._open_table, number) for number in tables}

    async def _open_table(self, number: int) -> None:
        base_settings = FAST_TABLE_SETTINGS if self.settings.skip_delays else TableSettings()
        settings = msgspec.structs.replace(
            base_settings,
            controller=self.row.id,
            uses_wallets=False,
            pause_when_empty=False,
            bot_count=0,
        )
        name = f"{self.spec.name}, table {number}"
        spec = table_spec_from_dict(self.tournament.table_spec)
        await self.room.create_table(self.table_id(number), name, spec, settings)

    def notify(self, event: TournamentEvent) -> None:
        """Send a player the notice where they play; forget the timeouts of one who is back."""
        name = self.spec.name
        match event:
            case events.SeatDrawn(player=player, table=table, seat=seat):
                text = f"{name}: your seat is table {table}, seat {seat + 1}"
                notice = SeatReady("started", self.table_id(table), text)
            case events.PlayerMoved(player=player, to_table=table, to_seat=seat):
                text = f"{name}: you are moved to table {table}, seat {seat + 1}"
                from_table_id = self.table_id(event.from_table)
                notice = SeatReady("moved", self.table_id(table), text, from_table_id=from_table_id)
            case events.MarkedPresent(player=player):
                for table_runner in self.table_runners():
                    table_runner.projection.timeouts.pop(player, None)
                return
            case _:
                return
        self.notify_seat_ready(player, notice)

    def table_id(self, number: int) -> str:
        """Return the id that a table of the tournament has in the room."""
        return f"{self.row.id}-{number}"

    async def run_automatic(self) -> None:
        """Register bots, draw seats and start when it is time, and go on to the next session."""
        if self.tournament.phase is Phase.REGISTERING:
            await self._register_bots()
        if self.is_over:
            await self._archive()
        pause = 0 if self.settings.skip_delays else SEAT_DRAW_SECONDS
        command = due.due_command(
            self.tournament,
            secure_seed,
            opens_by_itself=self.settings.recurring,
            earliest_start=self.projection.seats_drawn_at + pause,
        )
        if command is not None:
            try:
                await self.execute(command)
            except RuleViolationError as error:
                log.info("%s: %s", self.row.id, error)

    @property
    def is_over(self) -> bool:
        """Whether the tournament is finished or cancelled."""
        return self.tournament.phase in (Phase.FINISHED, Phase.CANCELLED)

    async def _archive(self) -> None:
        """Set up the next tournament if it is recurring, and archive old ones."""
        if self.settings.recurring:
            await self.room.create_tournament(
                self.spec, self.settings, next_recurring_id(self.row.id)
            )
        await self.room.archive_tournaments(MAX_FINISHED_TOURNAMENTS)

    async def _register_bots(self) -> None:
        tournament, house_bots = self.tournament, self.room.house_bots
        registered_count = sum(name in house_bots.names for name in tournament.entrants)
        for name in house_bots.pick_available(
            self.row.id, set(tournament.entrants), self.settings.bot_count - registered_count
        ):
            if self.spec.max_players and len(tournament.active_entrants) >= self.spec.max_players:
                return
            await house_bots.ensure_funds(name, self.spec.buy_in)
            await self.execute(commands.Register(name, accepts_terms=True))

    # ------------------------------------------------------------ its tables

    def table_number(self, table_runner: TableRunner) -> int:
        """Return the number that a table has in the tournament."""
        return int(table_runner.row.id.rpartition("-")[2])

    def next_task(self, table_runner: TableRunner) -> ScheduledTask | None:
        """Return the next task at a table; None to leave it to the table runner."""
        if table_runner.table.hand_in_progress:
            return self._act_for_absent(table_runner)
        if not self.is_settled:
            return self.defer(table_runner)
        number = self.table_number(table_runner)
        task = due.due_at_table(self.tournament, number, table_runner.table, secure_seed)
        match task:
            case None:
                return None
            case table_commands.Deal():
                return schedule_deal(table_runner, _next_try(table_runner), table_runner.deal_hand)
            case commands.RecordHandResult() | commands.RecordCorrection() | commands.Disqualify():
                report = partial(self._report_result, table_runner, task, self.seq)
                return ScheduledTask(_next_try(table_runner), report)
            case commands.RecordHandStart():
                begin = partial(self._begin_hand, table_runner, task, self.seq)
                return schedule_deal(table_runner, next_deal_time(table_runner), begin)
            case due.Wait(reason=reason):
                return ScheduledTask(waiting_reason=reason)
            case due.Removal():
                return ScheduledTask(table_runner.changed_at, table_runner.remove)
            case table_commands.TransferIn(player=player):
                return _schedule_command(table_runner, task, self.accounts[player])
            case _:
                return _schedule_command(table_runner, task)

    def _act_for_absent(self, table_runner: TableRunner) -> ScheduledTask | None:
        """Schedule the action of a player who is absent; present players act for themselves."""
        hand = table_runner.table.hand
        if hand is None or hand.decision is None or hand.decision.seat < 0:
            return None
        name = table_runner.context.dealt_to[hand.decision.seat]
        action = due.action_for_absent(self.tournament, hand.decision, name, table_runner.table)
        if action is None or name in table_runner.context.bot_names:
            return None
        return _schedule_command(table_runner, Play(action))

    async def _report_result(
        self,
        table_runner: TableRunner,
        command: commands.RecordHandResult | commands.RecordCorrection | commands.Disqualify,
        seq: int,
    ) -> None:
        if await self._try_execute(table_runner, command, planned_at=seq):
            await self._mark_absent(table_runner)

    async def _try_execute(
        self, table_runner: TableRunner, command: TournamentCommand, *, planned_at: int
    ) -> bool:
        """Report on a hand to the tournament; if refused, try again in a moment.

        `planned_at` is the tournament's `seq` when the report was planned. Players may have been
        moved since, or the table broken: then a refusal is no fault, and the table plans anew.
        """
        try:
            await self.execute(command)
        except RuleViolationError as refused:
            if self.seq != planned_at:
                return False
            log.warning("%s: %s", table_runner.row.id, refused)
            table_runner.earliest_deal = self.room.clock.now_exact() + DEAL_RETRY_SECONDS
            return False
        return True

    async def _mark_absent(self, table_runner: TableRunner) -> None:
        """Mark players absent who keep timing out, until they say that they are back."""
        for name, timeout_count in table_runner.projection.timeouts.items():
            entrant = self.tournament.entrants.get(name)
            max_timeouts = (
                table_runner.settings.max_timeouts if name in table_runner.context.online else 1
            )
            is_playing = (
                entrant is not None and entrant.status is EntrantStatus.ACTIVE and entrant.present
            )
            if is_playing and timeout_count >= max_timeouts:
                await self.execute(commands.MarkAbsent(name, by=due.THE_HOUSE))

    async def _begin_hand(
        self, table_runner: TableRunner, start: TournamentCommand, seq: int
    ) -> None:
        if await self._try_execute(table_runner, start, planned_at=seq):
            await table_runner.deal_hand()

    def check_allowed(self, actor: Actor, command: TableCommand) -> None:
        """Refuse anything about seats and chips, which are up to the tournament."""
        if not isinstance(
            command, FLOOR_TABLE_COMMANDS if actor.is_floor else PLAYER_TABLE_COMMANDS
        ):
            raise RefusedError("seats and chips are up to the tournament: ask the director")

    # ------------------------------------------------------------ views

    def build_snapshot(self, account: AccountRow | None) -> TournamentSnapshot:
        """Return a snapshot of the tournament for a viewer."""
        return TournamentSnapshot(tournament_views.build_view(self, account))

    def build_summary(self) -> TournamentSummary:
        """Return the tournament as the lobby shows it."""
        return tournament_views.build_summary(self)


def build_tournament_row(
    tournament_id: str, spec: TournamentSpec, settings: TournamentSettings, opened_at: int
) -> StreamRow:
    """Build the stored row of a tournament."""
    return StreamRow(
        id=tournament_id,
        name=spec.name,
        spec=msgspec.to_builtins(spec),
        settings=msgspec.to_builtins(settings),
        secret=b"",
        opened_at=opened_at,
        kind=TOURNAMENT_KIND,
    )


def next_recurring_id(tournament_id: str) -> str:
    """Return the id of the next tournament in a recurring series.

    >>> next_recurring_id("hold-em-9")
    'hold-em-10'
    """
    kind, _, number = tournament_id.rpartition("-")
    return f"{kind}-{int(number) + 1}" if number.isdigit() else f"{tournament_id}-2"


def _next_try(table_runner: TableRunner) -> float:
    """Return when to do what is due at once, or what was refused a moment ago."""
    return max(table_runner.changed_at, table_runner.earliest_deal)


def _schedule_command(
    table_runner: TableRunner, command: TableCommand, by: str = ""
) -> ScheduledTask:
    return ScheduledTask(table_runner.changed_at, lambda: table_runner.attempt(command, by=by))
