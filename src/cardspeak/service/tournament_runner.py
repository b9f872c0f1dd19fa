"""The tournament runner: a tournament's log, tables and clock, and its buy-ins and prizes."""

from __future__ import annotations

import logging
from collections import deque
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar, Final

import msgspec

from cardspeak.hand import decisions
from cardspeak.hand.commands import RefusedError
from cardspeak.houses.rule_violation import RuleViolationError
from cardspeak.service import tournament_views
from cardspeak.service.accounts import has_role
from cardspeak.service.controller_runner import ControllerRunner
from cardspeak.service.messages import SeatReady, TournamentSnapshot
from cardspeak.service.schedule import DEAL_RETRY_SECONDS, ScheduledTask, next_deal_time
from cardspeak.service.settings import TableSettings
from cardspeak.service.storage.models import StreamRow, WalletTransaction
from cardspeak.service.view_types import ActivityLine, FloorActionView, TournamentSummary
from cardspeak.shuffle import secure_seed
from cardspeak.table import commands as table_commands
from cardspeak.table.commands import Play
from cardspeak.table.table_spec import table_spec_from_dict
from cardspeak.tournament import Tournament, commands, events, hand_reporting, narration
from cardspeak.tournament.commands import TournamentCommand
from cardspeak.tournament.driver import choose_for_absent
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
    from cardspeak.tournament.state import TournamentTable

log = logging.getLogger(__name__)

TOURNAMENT_KIND: Final = "tournament"
MAX_ACTIVITY_LINES: Final = 100
"""How many activity lines are kept."""
SYSTEM_ACTOR: Final = "the house"
"""The actor of commands that need no person."""
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
)
"""Commands that the floor may send there; seats and chips are up to the director."""

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

    bots: int = 0
    """How many bots register when registration opens."""
    skip_delays: bool = False
    """Whether to leave out the pauses that let people follow what happens."""
    recurring: bool = False
    """Whether registration opens by itself, and the tournament is set up again when it is over."""


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

    COMMAND_DECODER: ClassVar[msgspec.json.Decoder[Any]] = msgspec.json.Decoder(TournamentCommand)

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

    def apply(self, command: TournamentCommand) -> list[TournamentEvent]:
        """Apply a command and return its events, or refuse it and change nothing."""
        return self.tournament.act(command)

    def advance_clock(self, now: int) -> list[TournamentEvent]:
        """Advance the tournament's clock and return the events that this causes."""
        return (
            self.tournament.act(commands.AdvanceTournamentTime(now))
            if now > self.tournament.now
            else []
        )

    def involved_names(self) -> Iterable[str]:
        """Return everybody who has registered, alternates included."""
        return list(self.tournament.entrants)

    def involves(self, name: str) -> bool:
        """Whether a player is in the tournament and it is not over."""
        return not self.is_over and name in self.tournament.entrants

    def wallet_transactions(
        self,
        new_events: Sequence[TournamentEvent],
        by: str,  # noqa: ARG002
    ) -> Iterator[WalletTransaction]:
        """Yield buy-ins, refunds and prizes."""
        name = self.spec.name
        for event in new_events:
            match event:
                case events.Registered(player=player, buy_in=price) if price:
                    yield WalletTransaction(self.accounts[player], -price, f"buy-in, {name}")
                case events.ChipsBought(player=player, kind=kind, price=price) if price:
                    yield WalletTransaction(self.accounts[player], -price, f"{kind}, {name}")
                case events.BuyInRefunded(player=player, amount=amount) if amount:
                    yield WalletTransaction(self.accounts[player], amount, f"refund, {name}")
                case events.PrizeAwarded(player=player, prize=prize) if prize:
                    yield WalletTransaction(self.accounts[player], prize, f"prize, {name}")

    def project(self, entry: LogEntryRow, new_events: Sequence[TournamentEvent]) -> None:
        """Update the projection."""
        self.projection.apply(entry, new_events)

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
            bots=0,
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
        command = self._due_command()
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
            self.row.id, set(tournament.entrants), self.settings.bots - registered_count
        ):
            if self.spec.max_players and len(tournament.active_entrants) >= self.spec.max_players:
                return
            await house_bots.ensure_funds(name, self.spec.buy_in)
            await self.execute(commands.Register(name, accepts_terms=True))

    def _due_command(self) -> TournamentCommand | None:
        """Return the command that is due now, such as the seat draw or the start, if any."""
        tournament, spec = self.tournament, self.spec
        if tournament.phase is Phase.ANNOUNCED and self.settings.recurring:
            has_director = tournament.director or not tournament.rules.needs_director.value
            opening = commands.OpenRegistration(SYSTEM_ACTOR)
            return opening if has_director else commands.NameDirector(SYSTEM_ACTOR, SYSTEM_ACTOR)
        if tournament.phase is Phase.BETWEEN_SESSIONS:
            return commands.DrawSeats(secure_seed())
        if tournament.phase is Phase.SEATED:
            starts_at = self.projection.seats_drawn_at + (
                0 if self.settings.skip_delays else SEAT_DRAW_SECONDS
            )
            return (
                commands.StartSession(tournament.director or SYSTEM_ACTOR)
                if tournament.now >= starts_at
                else None
            )
        if tournament.phase is not Phase.REGISTERING or (
            tournament.rules.needs_director.value and not tournament.director
        ):
            return None
        has_enough_players = len(tournament.active_entrants) >= (
            spec.max_players if spec.starts_when_full else spec.min_players
        )
        is_time = spec.starts_when_full or (spec.starts_at and tournament.now >= spec.starts_at)
        return commands.DrawSeats(secure_seed()) if has_enough_players and is_time else None

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
        table = self.tournament.tables.get(self.table_number(table_runner))
        if table is None:
            return self._schedule_removal(table_runner)
        if table.in_hand:
            return self._schedule_deal(table_runner, table)
        return self._schedule_seating(table_runner, table) or self._schedule_next_hand(
            table_runner, table
        )

    def _act_for_absent(self, table_runner: TableRunner) -> ScheduledTask | None:
        """Schedule the action of a player who is absent; present players act for themselves."""
        hand = table_runner.table.hand
        decision = None if hand is None else hand.decision
        if decision is None or isinstance(decision, decisions.RulingDecision) or decision.seat < 0:
            return None
        name = table_runner.context.dealt_to[decision.seat]
        entrant = self.tournament.entrants.get(name)
        if entrant is None or entrant.present or name in table_runner.context.bot_names:
            return None
        return _schedule_command(table_runner, Play(choose_for_absent(decision)))

    def _schedule_removal(self, table_runner: TableRunner) -> ScheduledTask:
        """Schedule the removal of a table that the tournament no longer uses."""
        for number, seat in enumerate(table_runner.table.seats):
            if seat.taken:
                return _schedule_command(table_runner, table_commands.Leave(number))
        return ScheduledTask(table_runner.changed_at, table_runner.remove)

    def _schedule_deal(self, table_runner: TableRunner, table: TournamentTable) -> ScheduledTask:
        """Schedule the deal of the hand that the tournament has recorded, or report its result."""
        run_at = max(table_runner.changed_at, table_runner.earliest_deal)
        if table_runner.table.hand_number < table.hands_dealt:
            return ScheduledTask(run_at, table_runner.deal_hand)
        seq = self.seq
        return ScheduledTask(
            run_at, lambda: self._report_hand_over(table_runner, table.number, seq)
        )

    async def _report_hand_over(self, table_runner: TableRunner, number: int, seq: int) -> None:
        table = table_runner.table
        stacks = {table.seats[seat].player: table.seats[seat].stack for seat in table.dealt_seats}
        big_blind_seat = table.blind_seats[-1] if table.blind_seats else -1
        result = commands.RecordHandResult(number, stacks, big_blind_seat, table.carried_pot)
        if await self._try_execute(table_runner, result, planned_at=seq):
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
                await self.execute(commands.MarkAbsent(name, by=SYSTEM_ACTOR))

    def _schedule_seating(
        self, table_runner: TableRunner, tournament_table: TournamentTable
    ) -> ScheduledTask | None:
        """Schedule the next player to leave or be seated, or a change of the table spec."""
        table, entrants = table_runner.table, self.tournament.entrants
        names_by_seat = dict(enumerate(tournament_table.seats))
        for number, seat in enumerate(table.seats):
            name = names_by_seat[number]
            is_right = seat.player == name and seat.stack == entrants[name].chips if name else False
            if seat.taken and not is_right:
                return _schedule_command(table_runner, table_commands.Leave(number))
        for number, name in names_by_seat.items():
            if name and not table.seats[number].taken:
                command = table_commands.TransferIn(
                    number, name, entrants[name].chips, moved_by_house=True
                )
                return _schedule_command(table_runner, command, by=self.accounts[name])
        spec = self.tournament.table_spec
        changes = {
            name: spec[name]
            for name in ("games", "seconds_to_act")
            if table.spec.to_dict.get(name) != spec.get(name)
        }
        return (
            _schedule_command(table_runner, table_commands.ChangeTableSpec(changes))
            if changes
            else None
        )

    def _schedule_next_hand(
        self, table_runner: TableRunner, table: TournamentTable
    ) -> ScheduledTask:
        reason = hand_reporting.why_cannot_deal(self.tournament, table.number)
        if reason:
            return ScheduledTask(waiting_reason=reason)
        if table_runner.table.needs_button_draw:
            return _schedule_command(table_runner, table_commands.DrawForButton(secure_seed()))
        deal_at = next_deal_time(table_runner)
        deal_second = int(deal_at) - table_runner.state.paused_seconds
        seq = self.seq
        return ScheduledTask(
            deal_at,
            lambda: self._begin_hand(table_runner, table.number, seq),
            next_deal_at=deal_second,
        )

    async def _begin_hand(self, table_runner: TableRunner, number: int, seq: int) -> None:
        stacks = {seat.player: seat.stack for seat in table_runner.table.seats if seat.taken}
        start = commands.RecordHandStart(number, stacks)
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


def _schedule_command(
    table_runner: TableRunner, command: TableCommand, by: str = ""
) -> ScheduledTask:
    return ScheduledTask(table_runner.changed_at, lambda: table_runner.attempt(command, by=by))
