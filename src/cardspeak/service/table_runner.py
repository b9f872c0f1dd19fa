"""The table runner: owns one table, and is the only task that changes it."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Final

import msgspec

from cardspeak.hand import decisions
from cardspeak.hand.commands import RefusedError
from cardspeak.hand.irregularities.reporter_knowledge import check_known
from cardspeak.hand.seat_numbers import write_seats
from cardspeak.hand.stakes import describe_stakes
from cardspeak.houses.rule_violation import RuleViolationError
from cardspeak.service import schedule, table_permissions
from cardspeak.service.accounts import has_role
from cardspeak.service.hand_seals import build_sealed_hand
from cardspeak.service.messages import (
    Act,
    Chat,
    Chatted,
    LayCut,
    PauseTable,
    Preferences,
    RequestDone,
    RequestRefused,
    SetPreferences,
    TableSnapshot,
    TableSummary,
    TableUpdate,
    TakeSeat,
    TurnUpCut,
    UnwatchTable,
    WatchEnded,
    WatchTable,
)
from cardspeak.service.plain_text import clean_text
from cardspeak.service.runner import Answer, Runner, encode_command, reject
from cardspeak.service.settings import TableRunnerState, TableSettings
from cardspeak.service.storage.interface import InsufficientChipsError
from cardspeak.service.storage.models import ChatMessageRow
from cardspeak.service.subscribers import TableSubscribers
from cardspeak.service.table_projection import TableProjection
from cardspeak.service.table_seals import TableSeals
from cardspeak.service.table_views import (
    NO_VIEWER,
    RecordedEvent,
    TableContext,
    build_event_lines,
    build_view_source,
    find_hand_seat,
    find_table_seat,
    make_turn_token,
)
from cardspeak.service.throttle import TokenBucket
from cardspeak.shuffle import secure_seed
from cardspeak.table import Table, commands
from cardspeak.table.commands import TableCommand
from cardspeak.table.events import HandEnded, TableEvent
from cardspeak.table.table_spec import table_spec_from_dict

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from cardspeak.houses.irregularities import AnyIrregularity
    from cardspeak.sealed_hand import SealedHand
    from cardspeak.service.controller_runner import AnyController
    from cardspeak.service.house_bots import HouseBots
    from cardspeak.service.messages import TableView
    from cardspeak.service.room import Room
    from cardspeak.service.runner import Request, RunnerMessage
    from cardspeak.service.schedule import ScheduledTask
    from cardspeak.service.storage.models import (
        AccountRow,
        LogEntryRow,
        StreamRow,
        WalletTransaction,
    )
    from cardspeak.service.subscribers import Client
    from cardspeak.service.table_views import ViewSource
    from cardspeak.table.seats import Seat

log = logging.getLogger(__name__)

CHAT_HISTORY: Final = 50
"""How many chat messages somebody who comes to a table is shown."""
MAX_CHAT_LENGTH: Final = 300
CHAT_RATE: Final = (5.0, 0.5)
"""Chat messages of one person: burst size, and rate per second."""
REFUSED_REPORT_RATE: Final = (10.0, 1 / 60)
"""Refused reports of one of the staff at one table: burst size, and rate per second."""


class TableRunner(Runner[TableCommand, TableEvent]):
    """Runs one table."""

    COMMAND_DECODER = msgspec.json.Decoder(TableCommand)
    ADVANCE = commands.AdvanceTime
    projection: TableProjection
    NOT_ENOUGH_CHIPS = "not enough chips in your wallet: buy in for less"

    def __init__(self, room: Room, stream: StreamRow) -> None:
        super().__init__(room, stream)
        self.settings = msgspec.convert(stream.settings, TableSettings)
        self.state = msgspec.convert(stream.state, TableRunnerState)
        self.projection = self._empty_projection()
        self.hand_ended_at: float = 0.0
        """When the last hand ended, in exact room time."""
        self.changed_at: float = 0.0
        """When something last happened here, in exact room time."""
        self.earliest_deal: float = 0.0
        self.deal_refusal = ""
        """Why the next hand could not be dealt, if it could not."""
        self.away_since: dict[str, float] = {}
        self.subscribers = TableSubscribers(
            self._name_at_table, lambda account: self._actor_for(account).is_floor
        )
        self.seals = TableSeals(room.storage, stream.id, self.subscribers.broadcast)
        self._refused_commands: dict[bytes, int] = {}
        """Automatic commands that were refused, and at which entry."""
        self._chat_buckets: dict[str, TokenBucket] = {}
        self._refused_reports: dict[str, TokenBucket] = {}
        """How many more refused reports each of the staff may make here, by account."""
        self.close_requested = False
        """Whether the table is to be closed."""
        self._presence_changed = False
        """Whether a client has left since presence was last updated."""

    # ------------------------------------------------------------ the log

    def reset(self, entries: Sequence[LogEntryRow]) -> None:
        """Clear the table, as it is at the start of a log segment."""
        old_context = self.context
        self.projection = self._empty_projection()
        self.projection.record_from_last_deal(entries)
        self.context.online, self.context.railbird_count = (
            old_context.online,
            old_context.railbird_count,
        )
        self.context.last_hand_id = old_context.last_hand_id

    async def after_replay(self) -> None:
        """Number the hands across all segments, and start waiting from now."""
        last_hands = await self.room.storage.list_hands_at_table(self.row.id, limit=1)
        self.projection.set_hand_offset(last_hands[0].hand_number if last_hands else 0)
        self.context.now = self.now()
        self.hand_ended_at = self.changed_at = self.room.clock.now_exact()
        await self.seals.load(self.row.segment, self.table.hand)

    @property
    def machine(self) -> Table:
        """The table."""
        return self.projection.context.table

    def check_names(self, command: TableCommand, by: str) -> None:
        """Refuse a seat under a name that the player no longer has."""
        if isinstance(command, commands.Sit):
            self.room.check_name(by, command.player)

    def wallet_transactions(
        self, new_events: Sequence[TableEvent], by: str
    ) -> Iterable[WalletTransaction]:
        """Return the chips that are bought and cashed out."""
        return self.projection.wallet_transactions(new_events, by)

    def on_commit(self, new_events: Sequence[TableEvent]) -> None:
        """Send all subscribers the new events and their views."""
        self.changed_at = self.room.clock.now_exact()
        if any(isinstance(event, HandEnded) for event in new_events):
            self.hand_ended_at = self.changed_at
            self._note_plan(schedule.next_task(self))
        self.seals.note_deal(self.table.hand)
        self.seals.publish_later_shuffles(self.table.hand, new_events)
        self._publish(self.projection.latest_events)

    def on_restore(self) -> None:
        """Send all subscribers the table as it is in the log."""
        for client in self.subscribers:
            client.send_message(TableSnapshot(self.row.id, self.seq, self._view_for(client), ()))

    def _empty_projection(self) -> TableProjection:
        """Return the projection of an empty table."""
        row, preferences = self.row, self.state.preferences
        context = TableContext(
            row.id,
            row.name,
            row.secret,
            Table(table_spec_from_dict(row.spec)),
            bot_names=self.room.bot_names,
            preferences={
                name: player_preferences for name, (_, player_preferences) in preferences.items()
            },
            pause_reason=self.state.pause_reason,
            controller=self.settings.controller,
        )
        preference_seqs = {name: seq for name, (seq, _) in preferences.items()}
        return TableProjection(
            context, row.segment, preference_seqs, uses_wallets=self.settings.uses_wallets
        )

    @property
    def controller(self) -> AnyController | None:
        """What controls this table besides its own rules, if anything does."""
        return self.room.find_controller(self.settings.controller)

    @property
    def house_bots(self) -> HouseBots:
        """The bots of the room."""
        return self.room.house_bots

    @property
    def context(self) -> TableContext:
        """The table, and what is known about it besides."""
        return self.projection.context

    @property
    def table(self) -> Table:
        """The table as it is now."""
        return self.context.table

    def now(self) -> int:
        """Return table time: room time, without the time that the table was paused."""
        room_time = self.state.paused_at if self.state.pause_reason else self.room.clock.now()
        return max(room_time - self.state.paused_seconds, self.table.now)

    def to_room_time(self, table_time: int) -> float:
        """Return the exact room time at which a second of table time begins."""
        return float(table_time + self.state.paused_seconds)

    # ------------------------------------------------------------ one thing after the other

    def plan(self) -> ScheduledTask:
        """Plan what the table does next without being asked, and show what it waits for."""
        if self._presence_changed:
            self._presence_changed = False
            self._update_presence()
        task = schedule.next_task(self)
        if self._note_plan(task):
            self._publish(())
        return task

    def _note_plan(self, task: ScheduledTask) -> bool:
        """Note what the table waits for; return whether that is new."""
        context = self.context
        old_plan = context.waiting_reason, context.next_deal_at
        context.waiting_reason, context.next_deal_at = task.waiting_reason, task.next_deal_at
        return old_plan != (task.waiting_reason, task.next_deal_at)

    async def handle(self, client: Client, message: RunnerMessage) -> None:
        """Handle a message of a client."""
        match message:
            case WatchTable():
                await self._watch(client, message)
            case UnwatchTable():
                self.unsubscribe(client)
            case Chat():
                await self._chat(client, message)
            case LayCut(commitment=commitment):
                if player := self._seated_player(client):
                    self.seals.lay(player, commitment)
            case TurnUpCut(number=number, entropy=entropy):
                if player := self._seated_player(client):
                    self.seals.turn_up(player, number, entropy)
            case _:
                await super().handle(client, message)

    def is_answered_once(self, request: Request) -> bool:
        """Whether a request can only succeed once: commands in turn have their token for that.

        Preferences and pauses may be set again, and are not in the log.
        """
        match request:
            case TakeSeat():
                return False
            case Act(command=command):
                return table_permissions.requires_turn(command)
        return True

    async def answer(
        self, account: AccountRow, request: TakeSeat | Act | SetPreferences | PauseTable
    ) -> Answer:
        """Execute a request, or refuse it."""
        match request:
            case SetPreferences():
                return await self._set_preferences(account, request)
            case PauseTable():
                return await self._pause(account, request)
            case TakeSeat():
                return await self._take_seat(account, request)
            case Act():
                return await self._act(account, request)

    # ------------------------------------------------------------ commands

    async def _act(self, account: AccountRow, request: Act) -> RequestDone:
        needs_turn = table_permissions.requires_turn(request.command)
        if needs_turn and (
            request.hand_number != self.table.hand_number
            or request.turn_token != make_turn_token(self.context)
        ):
            raise RefusedError("too late: the hand has moved on")
        actor = self._actor_for(account)
        if self.state.pause_reason and not actor.is_floor:
            raise RefusedError("the table is paused: wait until the floor resumes it")
        if needs_turn and not self._is_turn_of(actor.hand_seat):
            raise RefusedError("it is not your turn")
        command = table_permissions.authorise_table_command(request.command, actor)
        report = table_permissions.report_in(command)
        if report is not None:
            return await self._report(account, actor, request, command, report.irregularity)
        if self.controller is not None:
            self.controller.check_allowed(actor, command)
        if isinstance(command, commands.Leave) and self._is_in_hand(actor.seat):
            await self._save_preferences(account.name, leave_after_hand=True)
            return RequestDone(
                request.request_id, self.row.id, self.seq, "you will leave when the hand is over"
            )
        await self._execute(command, account.id, request.request_id)
        return RequestDone(request.request_id, self.row.id, self.seq)

    async def _report(
        self,
        account: AccountRow,
        actor: table_permissions.Actor,
        request: Act,
        command: TableCommand,
        irregularity: AnyIrregularity,
    ) -> RequestDone:
        """Execute a report of the floor, which sees what everybody sees; count it if refused."""
        refusals_left = self._refused_reports.setdefault(
            account.id, TokenBucket(*REFUSED_REPORT_RATE, self.room.clock.now_exact)
        )
        if refusals_left.retry_after:
            raise RefusedError(
                "too many of your reports have been refused at this table: wait a minute, or ask "
                "another member of the floor"
            )
        is_late = isinstance(command, commands.AmendLastHand)
        hand = self.table.previous_hand if is_late else self.table.hand
        try:
            if hand is not None:
                check_known(hand, irregularity, viewer=None)
            if self.controller is not None:
                self.controller.check_allowed(actor, command)
            await self._execute(command, account.id, request.request_id)
        except RuleViolationError:
            refusals_left.take()
            raise
        return RequestDone(request.request_id, self.row.id, self.seq)

    def describe_staff_act(self, account: AccountRow, request: Request) -> str:
        """Name what staff do at the table; empty if they do it as a player."""
        match request:
            case Act(command=command):
                actor = self._actor_for(account)
                return table_permissions.describe_staff_act(command, actor)
            case PauseTable(paused=paused):
                return "pause" if paused else "resume"
        return ""

    @property
    def hand_number(self) -> int:
        """The number of the current or last hand, across all segments."""
        return self.context.hand_offset + self.table.hand_number

    def _is_in_hand(self, seat: int) -> bool:
        """Whether a player's chips must stay on the table until the hand is over."""
        return self.table.hand_in_progress and seat in self.table.dealt_seats

    def _actor_for(self, account: AccountRow) -> table_permissions.Actor:
        name = self.projection.name_at_table(account)
        hand_seat = find_hand_seat(self.context, name)
        is_staff = has_role(account, "floor")
        plays_here = is_staff and self.projection.plays_here(account)
        return table_permissions.Actor(
            account.name,
            find_table_seat(self.table, name),
            -1 if hand_seat is None else hand_seat,
            is_floor=is_staff and not plays_here,
            is_staff_at_play=plays_here,
        )

    def _is_turn_of(self, seat: int) -> bool:
        hand = self.table.hand
        decision = None if hand is None else hand.decision
        return decision is not None and 0 <= seat == decision.seat

    async def _take_seat(self, account: AccountRow, request: TakeSeat) -> RequestDone:
        if find_table_seat(self.table, account.name) >= 0:
            raise RefusedError("you already have a seat here: one seat per player")
        if self.controller is not None:
            command = commands.Sit(request.seat, account.name, request.chips)
            self.controller.check_allowed(self._actor_for(account), command)
        chips_in_custody = self.table.cage.custody.get(account.name, 0)
        if await self.room.storage.read_balance(account.id) < request.chips - chips_in_custody:
            raise InsufficientChipsError
        open_seats = self.open_seats()
        if request.seat < 0 and not open_seats:
            raise RefusedError("every seat is taken: watch, or choose another table")
        seat = request.seat if request.seat >= 0 else open_seats[0]
        command = commands.Sit(seat, account.name, request.chips)
        await self._execute(command, account.id, request.request_id)
        return RequestDone(request.request_id, self.row.id, self.seq)

    def open_seats(self) -> list[int]:
        """Return the seats that anybody may take."""
        numbered_seats = enumerate(self.table.seats)
        return [number for number, seat in numbered_seats if not seat.taken and not seat.held_for]

    def is_frozen(self, name: str) -> bool:
        """Whether the account of a player is frozen: it is not dealt in."""
        return self.projection.accounts.get(name, "") in self.room.frozen_accounts

    def human_seats(self) -> list[Seat]:
        """Return the seats of human players, without bots."""
        bots = self.context.bot_names
        return [seat for seat in self.table.seats if seat.taken and seat.player not in bots]

    # ------------------------------------------------------------ automatic actions

    def is_allowed(self, name: str, command: TableCommand) -> bool:
        """Whether the table's controller, if any, allows a player to do something."""
        try:
            if self.controller is not None:
                actor = table_permissions.Actor(name, find_table_seat(self.table, name))
                self.controller.check_allowed(actor, command)
        except RuleViolationError:
            return False
        return True

    def can_attempt(self, command: TableCommand) -> bool:
        """Whether a command has not been refused yet in the table's current state."""
        return self._refused_commands.get(encode_command(command)) != self.seq

    async def attempt(self, command: TableCommand, by: str = "") -> bool:
        """Execute an automatic command; if refused, don't try again until something changes."""
        try:
            await self.execute(command, by=by)
        except RuleViolationError as error:
            log.info("table %s: %s", self.row.id, error)
            self.mark_refused(command)
            return False
        return True

    def mark_refused(self, command: TableCommand) -> None:
        """Note that a command is not to be tried again in the table's current state."""
        still_refused = {
            encoded: seq for encoded, seq in self._refused_commands.items() if seq == self.seq
        }
        self._refused_commands = still_refused | {encode_command(command): self.seq}

    def _seated_player(self, client: Client) -> str:
        """Return the player that a client is here, if they have a seat; otherwise nothing."""
        name = self.subscribers.viewer_name(client)
        return name if find_table_seat(self.table, name) >= 0 else ""

    @property
    def seated_players(self) -> list[str]:
        """Everybody who has a seat here, bots too."""
        return [seat.player for seat in self.table.seats if seat.taken]

    async def begin_cut(self) -> None:
        """Let the players turn up the cuts that they have laid for the next hand."""
        async with self.exclusive():
            await self.seals.begin_cut(
                self.seated_players,
                secure_seed(),
                self.row.segment,
                self.room.clock.now_exact,
            )

    async def deal_hand(self) -> None:
        """Seal the deck and deal the next hand, or note why it cannot be dealt."""
        try:
            async with self.exclusive():
                await self._advance_clock(self.now())
                seed = await self.seals.seal(
                    self.table.game_spec.deck,
                    self.seated_players,
                    self.context.bot_names,
                    house_seed=secure_seed(),
                    segment=self.row.segment,
                    now=self.room.unix_time(),
                )
                await self._execute(commands.Deal(seed), "")
        except RuleViolationError as error:
            self.deal_refusal = write_seats(error.reason)
            self.earliest_deal = self.room.clock.now_exact() + schedule.DEAL_RETRY_SECONDS
        else:
            self.deal_refusal = ""

    async def replan(self) -> None:
        """Do nothing, so that the next task is planned again."""

    async def start_segment(self) -> None:
        """Have all bots leave and start a new log segment: all of the old one is settled."""
        for number, seat in enumerate(self.table.seats):
            if seat.taken and not await self.attempt(commands.Leave(number)):
                return
        row = msgspec.structs.replace(self.row, segment=self.row.segment + 1)
        async with self.exclusive():
            await self.room.storage.update_stream(row)
            self.row = row
            await self.load()
            self.on_restore()

    # ------------------------------------------------------------ watching

    async def _watch(self, client: Client, request: WatchTable) -> None:
        """Subscribe a client, after sending it the events that it missed, or a snapshot."""
        viewer = self.subscribers.viewer_name(client)
        missed_events = self.projection.events_since(request.since_seq)
        if missed_events is not None and request.since_seq <= self.seq:
            lines = build_event_lines(missed_events, viewer)
            client.send_message(TableUpdate(self.row.id, self.seq, lines, self._view_for(client)))
        else:
            lines = build_event_lines(self.projection.events_of_hand(), viewer)
            messages = await self.room.storage.list_chat_messages(self.row.id, CHAT_HISTORY)
            chat = tuple(
                Chatted(event.table_id, event.sent_at, event.name, event.text) for event in messages
            )
            client.send_message(
                TableSnapshot(self.row.id, self.seq, self._view_for(client), lines, chat)
            )
        for missed_message in self.seals.messages(self.table.hand):
            client.send_message(missed_message)
        self.subscribers.add(client)
        self._update_presence()

    async def build_sealed_hand(self, account: AccountRow | None) -> SealedHand | None:
        """Return the seal of the current or last hand, with the cards opened that one may see."""
        async with self.exclusive():  # only show what is already written
            hand, seal = self.table.hand, self.seals.seal_of(self.table.hand)
            if hand is None or seal is None:
                return None
            name = NO_VIEWER if account is None else self._name_at_table(account)
            viewer, hand = find_hand_seat(self.context, name), hand.copy()
        return await asyncio.to_thread(build_sealed_hand, seal, hand, viewer)

    def unsubscribe(self, client: Client) -> None:
        """Stop sending updates to a client."""
        if self.subscribers.remove(client):
            self._presence_changed = True  # left to the runner's task, which may be writing
            self.wake()

    def _name_at_table(self, account: AccountRow) -> str:
        return self.projection.name_at_table(account)

    def _update_presence(self) -> None:
        """Update the number of railbirds, and which players are online."""
        context = self.context
        seated_names = {seat.player for seat in self.table.seats if seat.taken}
        old_presence = context.online & seated_names, context.railbird_count
        context.online = self.subscribers.viewer_names
        context.railbird_count = self.subscribers.count_railbirds(seated_names)
        if old_presence != (context.online & seated_names, context.railbird_count):
            self._publish(())
        self.wake()

    @property
    def has_human(self) -> bool:
        """Whether a human player sits here, or somebody watches."""
        return bool(self.subscribers) or any(seat.present for seat in self.human_seats())

    def _view_source(self) -> ViewSource:
        self.context.now = self.now()
        return build_view_source(self.context, self.projection.hand_views())

    def _view_for(self, client: Client) -> TableView:
        return self.subscribers.view_for(self._view_source(), client)

    def _publish(self, new_events: Sequence[RecordedEvent]) -> None:
        """Send all subscribers the new events, and the table's current view."""
        if self.subscribers:
            self.subscribers.publish_update(self._view_source(), self.row.id, self.seq, new_events)

    # ------------------------------------------------------------ preferences, chat, pauses

    async def _set_preferences(self, account: AccountRow, request: SetPreferences) -> Answer:
        if find_table_seat(self.table, account.name) < 0:
            return RequestRefused(
                request.request_id, "only players with a seat here have preferences"
            )
        fields = {
            "leave_after_hand": request.leave_after_hand,
            "sit_out_next_big_blind": request.sit_out_next_big_blind,
            "auto_muck": request.auto_muck,
        }
        changes = {name: value for name, value in fields.items() if value is not None}
        await self._save_preferences(account.name, **changes)
        self._publish(())
        return RequestDone(request.request_id, self.row.id, self.seq)

    async def _save_preferences(self, name: str, **changes: bool) -> None:
        """Store a player's preferences with the current entry: they lapse if the player leaves."""
        preferences = msgspec.structs.replace(
            self.context.preferences.get(name, Preferences()), **changes
        )
        all_preferences = {
            other_name: self.state.preferences[other_name]
            for other_name in self.context.preferences
            if other_name != name
        }
        all_preferences[name] = (self.seq, preferences)
        await self._save_state(msgspec.structs.replace(self.state, preferences=all_preferences))
        self.context.preferences[name] = preferences
        self.projection.preference_seqs[name] = self.seq

    async def _chat(self, client: Client, request: Chat) -> None:
        text = clean_text(request.text, MAX_CHAT_LENGTH)
        if client.account is None or not text:
            return
        bucket = self._chat_buckets.setdefault(
            client.account.id, TokenBucket(*CHAT_RATE, self.room.clock.now_exact)
        )
        if not bucket.take():
            client.send_message(
                RequestRefused("", "you are sending messages too fast: wait a moment")
            )
            return
        message = Chatted(self.row.id, self.room.unix_time(), client.account.name, text)
        await self.room.storage.add_chat_message(
            ChatMessageRow(self.row.id, message.sent_at, client.account.id, message.name, text)
        )
        self.subscribers.broadcast(message)

    async def _pause(self, account: AccountRow, request: PauseTable) -> Answer:
        table_permissions.check_floor(
            self._actor_for(account), "staff only: the floor can pause a table"
        )
        state, room_time = self.state, self.room.clock.now()
        if request.paused and not state.pause_reason:
            reason = clean_text(request.reason, MAX_CHAT_LENGTH) or f"paused by {account.name}"
            state = msgspec.structs.replace(state, pause_reason=reason, paused_at=room_time)
        elif not request.paused and state.pause_reason:
            paused_seconds = state.paused_seconds + room_time - state.paused_at
            state = msgspec.structs.replace(
                state, pause_reason="", paused_at=0, paused_seconds=paused_seconds
            )
        if state is not self.state:
            await self._save_state(state)
            self._publish(())
        return RequestDone(request.request_id, self.row.id, self.seq)

    async def _save_state(self, state: TableRunnerState) -> None:
        row = msgspec.structs.replace(self.row, state=msgspec.to_builtins(state))
        await self.room.storage.update_stream(row, self.staff_act)
        self.row, self.state, self.context.pause_reason = row, state, state.pause_reason

    def check_floor(self, account: AccountRow) -> None:
        """Raise `RefusedError` for staff who play here: they are not this table's floor."""
        table_permissions.check_floor(self._actor_for(account), "staff only: ask the floor")

    def request_close(self) -> None:
        """Stop dealing after this hand, give all players their chips back, and close the table."""
        self.close_requested = True
        self.wake()

    async def start_closing(self) -> None:
        """Store that the table is closing."""
        await self._save_state(msgspec.structs.replace(self.state, closing=True))
        self.close_requested = False

    async def remove(self) -> None:
        """Remove the table, and notify everybody who watches it."""
        await self.room.remove_table(self.row)
        reason = "the table is closed: see the lobby for others"
        self.subscribers.broadcast(WatchEnded(self.row.id, reason))
        for client, message in self._inbox:  # messages that came in while it closed
            reject(client, message, reason)
        raise asyncio.CancelledError

    # ------------------------------------------------------------ lobby

    def build_summary(self) -> TableSummary:
        """Return the table as the lobby shows it."""
        table = self.table
        spec = table.game_spec
        players = tuple(seat.player for seat in table.seats if seat.taken)
        hand = table.hand
        games = tuple(game.game.slug for game in table.spec.games)
        recent_pots = self.projection.recent_pots
        return TableSummary(
            id=self.row.id,
            name=self.row.name,
            game=spec.game.slug,
            game_name=spec.game.name,
            family=spec.game.family,
            house=spec.house.slug,
            stakes=describe_stakes(spec),
            limit=spec.limit,
            seat_count=sum(seat.has_chair for seat in table.seats),
            players=players,
            bot_count=sum(name in self.context.bot_names for name in players),
            buy_in=table.spec.buy_in,
            average_pot=sum(recent_pots) // len(recent_pots) if recent_pots else 0,
            hands_dealt=table.hand_number,
            games=games if len(games) > 1 else (),
            railbird_count=self.context.railbird_count,
            paused=bool(self.state.pause_reason),
            awaiting_ruling=hand is not None
            and isinstance(hand.decision, decisions.RulingDecision),
            controller=self.settings.controller,
        )
