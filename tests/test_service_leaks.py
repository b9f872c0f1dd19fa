"""No viewer is ever sent a card before they may know it, nor anything that is nobody's business."""

from __future__ import annotations

import asyncio
import contextlib
import os
from dataclasses import dataclass, field
from itertools import count, pairwise
from math import inf
from typing import TYPE_CHECKING, Any

import msgspec
import pytest
from msgspec.structs import replace

from card_knowledge import KnowledgeLog, cards_in_text, find_leaks, replay_knowledge
from cardspeak.bots.random_player import Rng
from cardspeak.hand import commands as hand_commands
from cardspeak.hand import decisions, irregularities
from cardspeak.histories.phh import InvalidHistoryError
from cardspeak.service import bootstrap, replays, schedule, table_runner
from cardspeak.service.messages import (
    Act,
    RequestDone,
    RequestRefused,
    SetPreferences,
    TableSnapshot,
    TableUpdate,
    TakeSeat,
    WatchTable,
)
from cardspeak.service.room import Room
from cardspeak.service.storage.models import AccountRow
from cardspeak.service.table_runner import TableRunner
from cardspeak.service.table_views import find_table_seat
from cardspeak.shuffle import seed_from_int
from cardspeak.table import commands
from cardspeak.table.commands import TableCommand
from in_process_room import InMemoryStorage, ManualRoomClock
from socket_clients import NO_DELAYS, choose_legal_command

if TYPE_CHECKING:
    from cardspeak.service.messages import ServerMessage, TableView
    from cardspeak.service.storage.interface import Storage
    from cardspeak.service.storage.models import StreamRow

HANDS = int(os.environ.get("CARDSPEAK_LEAK_HANDS", "2"))
"""How many hands are played of each game."""
SEED = int(os.environ.get("CARDSPEAK_SEED", "1"))
LONG_TIMEOUTS = replace(
    NO_DELAYS, show_timeout=5.0, run_it_timeout=5.0, choose_game_timeout=5.0, ruling_timeout=0.0
)
HASH = "$argon2id$v=19$m=65536,t=3,p=4$nobodysbusiness"
ROWS = {row.id: row for row in bootstrap.default_tables(LONG_TIMEOUTS)}
COMMANDS_AFTER_HAND = (b'"ShowVoluntarily"', b'"AskToSee"')
"""What may be said when a hand is over."""
_COMMANDS = msgspec.json.Decoder(TableCommand)
_SERVER_MESSAGE = msgspec.json.Decoder(TableSnapshot | TableUpdate | RequestDone | RequestRefused)


# ---------------------------------------------------------------- a table that nobody waits at


@dataclass
class RecordingConnection:
    """A line to somebody: what comes over it is kept as it came."""

    account: AccountRow | None
    frames: list[bytes] = field(default_factory=list)
    view: TableView | None = None
    answers: dict[str, RequestDone | RequestRefused] = field(default_factory=dict)
    __hash__ = object.__hash__

    @property
    def name(self) -> str:
        return "" if self.account is None else self.account.name

    def send_message(self, message: ServerMessage) -> None:
        self.send_bytes(msgspec.json.encode(message))

    def send_bytes(self, data: bytes) -> None:
        self.frames.append(data)
        message = _SERVER_MESSAGE.decode(data)
        if isinstance(message, TableSnapshot | TableUpdate):
            self.view = message.view
        else:
            self.answers[message.request_id] = message


def make_account(name: str, *roles: str) -> AccountRow:
    """Make an account whose id and password nobody else may see."""
    return AccountRow(f"id-of-{name.lower()}-73f1", name, "person", roles, HASH)


class RecordedTable:
    """A table at which everything happens, with all connections that receive its messages."""

    def __init__(self, row: StreamRow, seed: int) -> None:
        self.row = row
        self.rng = Rng(seed_from_int(seed))
        self.storage = InMemoryStorage()
        self.clock = ManualRoomClock()
        storage: Storage = self.storage  # type: ignore[assignment]
        self.room = Room(storage)
        self.room.clock = self.clock  # type: ignore[assignment]
        self.table_runner = TableRunner(self.room, row)
        self.players = [RecordingConnection(make_account(name)) for name in ("Ann", "Bob", "Cid")]
        self.newcomer = RecordingConnection(make_account("New"))
        self.floor = RecordingConnection(make_account("Flo", "floor"))
        self.connections = [*self.players, self.newcomer, self.floor, RecordingConnection(None)]
        self.request_count = 0
        self.leaves = False

    async def play(self, hands: int) -> None:
        """Play so many hands, with irregularities, requests and people who come and go."""
        self.room.table_runners[self.row.id] = self.table_runner
        await self.table_runner._replay_log()
        for connection in self.connections:
            await self.send(connection, WatchTable(self.row.id))
        minimum, maximum = self.table_runner.table.spec.buy_in
        self.chips = min(maximum, 4 * minimum) if maximum else 4 * minimum
        for seat, connection in enumerate(self.players):
            await self.send(connection, TakeSeat(self.row.id, self.new_id(), seat, self.chips))
        await self.send(
            self.players[0], SetPreferences(self.row.id, self.new_id(), auto_muck=False)
        )
        for _ in range(400 * hands):
            if self.table_runner.table.hand_number > hands:
                return
            await self.step()
        raise AssertionError(
            f"{self.row.id} came to hand {self.table_runner.table.hand_number} only"
        )

    def new_id(self) -> str:
        """Return a new request id."""
        self.request_count += 1
        return f"{self.request_count}"

    async def send(
        self, connection: RecordingConnection, message: Any
    ) -> RequestDone | RequestRefused | None:
        """Send a request to the table runner, and return the answer."""
        await self.table_runner._handle(connection, message)
        return connection.answers.get(getattr(message, "request_id", ""))

    async def act(
        self, connection: RecordingConnection, command: TableCommand
    ) -> RequestDone | RequestRefused | None:
        """Execute a table command in the view that the connection has now."""
        own = connection.view.own if connection.view is not None else None
        turn = "" if own is None else own.turn_token
        return await self.send(
            connection,
            Act(self.row.id, self.new_id(), command, self.table_runner.table.hand_number, turn),
        )

    async def step(self) -> None:
        """Take the next step at the table."""
        await self._reconnect_somebody()
        if self.table_runner.table.hand_number > 1:  # the first hand can be told as a history
            if not self.rng.randbelow(12):
                await self._report_irregularity()
            if not self.rng.randbelow(8):
                await self._request_to_see_hands()
        await self._leave_once()
        await self._seat_newcomer()
        await self._rebuy_if_broke()
        hand = self.table_runner.table.hand
        if hand is not None and isinstance(hand.decision, decisions.RulingDecision):
            rule = hand_commands.Rule(self.rng.choice(hand.decision.options).name)
            assert isinstance(await self.act(self.floor, commands.Play(rule)), RequestDone)
            return
        for connection in (*self.players, self.newcomer):
            if connection.view is None or connection.view.own is None:
                continue
            command = choose_legal_command(connection.view, self.rng)
            if command is not None:
                reply = await self.act(connection, command)
                assert isinstance(reply, RequestDone), (self.row.id, command, reply)
                return
        plan = schedule.next_task(self.table_runner)
        assert plan.callback is not None, (self.row.id, plan)
        assert plan.run_at < inf
        self.clock.time = max(self.clock.time, plan.run_at)
        await plan.callback()

    async def _reconnect_somebody(self) -> None:
        """Connect another browser of somebody, from an earlier entry or from the start."""
        if self.rng.randbelow(10):
            return
        reconnected = RecordingConnection(self.rng.choice(self.connections).account)
        self.connections.append(reconnected)
        await self.send(
            reconnected, WatchTable(self.row.id, self.rng.randbelow(self.table_runner.seq + 2))
        )
        if self.rng.randbelow(2):
            self.table_runner.unsubscribe(reconnected)

    async def _report_irregularity(self) -> None:
        """Let the floor report an irregularity that is possible now."""
        hand = self.table_runner.table.hand
        if hand is None or hand.over:
            return
        waiting = hand.irregularities is not None and hand.irregularities.pending_report is not None
        likely = [] if waiting else irregularities.possible_irregularities(hand, self.rng)
        if likely:
            await self.act(self.floor, commands.Play(hand_commands.Report(self.rng.choice(likely))))

    async def _request_to_see_hands(self) -> None:
        """Ask to see a hand, or show a hand voluntarily."""
        hand = self.table_runner.table.hand
        if hand is None:
            return
        seat = self.rng.randbelow(hand.seat_count)
        await self.act(
            self.floor, commands.Play(hand_commands.AskToSee(seat, hand_commands.DEALER_OR_FLOOR))
        )
        for player in self.players:
            await self.act(player, commands.Play(hand_commands.ShowVoluntarily(seat)))

    async def _leave_once(self) -> None:
        """Let a player choose during the first hand to leave after it."""
        if self.table_runner.table.hand_in_progress and not self.leaves:
            self.leaves = True
            await self.send(
                self.players[2], SetPreferences(self.row.id, self.new_id(), leave_after_hand=True)
            )

    async def _seat_newcomer(self) -> None:
        """Seat the newcomer where a player left, at once or during the next hand."""
        table = self.table_runner.table
        at_once = len(self.row.id) % 3 > 0
        if self.leaves and not table.seats[2].taken and table.hand_in_progress is not at_once:
            reply = await self.send(
                self.newcomer, TakeSeat(self.row.id, self.new_id(), 2, self.chips)
            )
            sent_away = (
                isinstance(reply, RequestRefused)
                and "until the floor lifts the penalty" in reply.reason
            )
            assert sent_away or find_table_seat(table, "New") == 2

    async def _rebuy_if_broke(self) -> None:
        """Buy chips for a player who lost them all: nobody plays alone."""
        for connection in (*self.players, self.newcomer):
            if (
                connection.view is None
                or connection.view.own is None
                or connection.view.own.seat < 0
            ):
                continue
            seat, (_, maximum) = connection.view.own.seat, connection.view.own.top_up_range
            if maximum and not connection.view.seats[seat].stack:
                reply = await self.act(
                    connection, commands.AddChips(seat, min(maximum, self.chips))
                )
                assert isinstance(reply, RequestDone), reply


# ---------------------------------------------------------------- what was sent


def check_frames(evening: RecordedTable, knowledge: KnowledgeLog) -> int:
    """Check that no frame has what its viewer may not know; count the frames."""
    accounts = {
        connection.account.id.encode()
        for connection in evening.connections
        if connection.account is not None
    }
    never = knowledge.secrets | accounts | {HASH.encode(), b"password"}
    checked = 0
    for connection in evening.connections:
        for frame in connection.frames:
            checked += 1
            leaks = list(
                find_leaks(frame.decode(), connection.name, knowledge.known_after, knowledge.during)
            )
            assert not leaks, f"{evening.row.id}: {connection.name or 'the rail'} was told {leaks}"
            assert not [secret for secret in never if secret in frame], (
                f"{evening.row.id}: {frame!r}"
            )
            message = _SERVER_MESSAGE.decode(frame)
            if isinstance(message, TableSnapshot | TableUpdate):
                _check_turn(connection, message, knowledge)
    return checked


def _check_turn(
    connection: RecordingConnection, message: TableSnapshot | TableUpdate, knowledge: KnowledgeLog
) -> None:
    own = message.view.own
    if own is not None and (own.turn_token or own.decision is not None):
        assert connection.name in knowledge.seats_to_act[message.seq], (
            f"{connection.name} was given another's turn"
        )
    if message.view.ruling is not None:
        assert connection.name == "Flo"


def check_finished_hands(evening: RecordedTable, knowledge: KnowledgeLog) -> int:
    """Check that finished hands tell nobody more than they knew when they were over."""
    for row in evening.storage.hands:
        for seat, name in ((None, ""), *((player.seat, player.name) for player in row.players)):
            lines = [
                msgspec.json.encode(replays.build_replay(row, seat)).decode(),
                replays.export_text(row, seat),
            ]
            with contextlib.suppress(InvalidHistoryError):
                lines.append(replays.export_phh(row, seat))
            for text in lines:
                leaked_cards = cards_in_text(text) - knowledge.known_after_hand(
                    row.hand_number, name
                )
                assert not leaked_cards, f"{row.id}: {name or 'the rail'} is shown {leaked_cards}"
                assert not [secret for secret in knowledge.secrets if secret.decode() in text]
    return len(evening.storage.hands)


def check_replays(evening: RecordedTable) -> None:
    """Check that a replay shows each viewer, step by step, what they saw at the time."""
    log = evening.storage.log
    deals = [entry.seq for entry in log if b'"Deal"' in entry.command]
    shows = [
        entry.seq for entry in log if any(kind in entry.command for kind in COMMANDS_AFTER_HAND)
    ]
    for row, (began, next_began) in zip(evening.storage.hands, pairwise(deals), strict=True):
        for connection in evening.connections[:6]:
            seats = [player.seat for player in row.players if player.name == connection.name]
            seen = {
                update.seq: update.view
                for update in map(_SERVER_MESSAGE.decode, connection.frames)
                if _shown_cards(update)
            }
            steps = replays.build_replay(row, seats[0] if seats else None).steps
            end = began + [step.view.hand_over for step in steps].index(True)
            later = [seq for seq in shows if end < seq < next_began]
            for seq, step in zip((*range(began, end + 1), *later), steps, strict=True):
                shown, seen_then = (
                    _cards_on_table(step.view, seen[seq]),
                    _cards_on_table(seen[seq], seen[seq]),
                )
                assert shown == seen_then, f"{row.id}: {connection.name} at {seq}"


def _shown_cards(message: object) -> bool:
    return isinstance(message, TableSnapshot | TableUpdate)


def _cards_on_table(view: TableView, seen_view: TableView) -> tuple[object, ...]:
    """Return what lies on the table, and whose turn it is; without those who have gone since."""
    turn = (
        None
        if view.pending_action is None
        else (view.pending_action.seat, view.pending_action.decision)
    )
    cards = tuple(
        (view.seats[seat].hand_view, view.seats[seat].won, view.seats[seat].cards_drawn)
        for seat in view.dealt_in
        if not seen_view.hand_over or seen_view.seats[seat].hand_view is not None
    )
    return (view.dealt_in, view.boards, view.pots, turn, cards)


@pytest.mark.parametrize("name", ROWS)
def test_nobody_is_sent_a_card_before_they_may_know_it(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    seeds = (seed_from_int(index) for index in count(SEED))
    for module in (table_runner, schedule):
        monkeypatch.setattr(module, "secure_seed", lambda: next(seeds))
    evening = RecordedTable(ROWS[name], seed=SEED)
    asyncio.run(evening.play(HANDS))
    knowledge = replay_knowledge(evening.row.spec, evening.row.secret, evening.storage.log)
    assert check_frames(evening, knowledge) > 50
    assert check_finished_hands(evening, knowledge) == HANDS
    check_replays(evening)
    lobby = msgspec.json.encode(evening.room.build_lobby())
    assert not cards_in_text(lobby.decode())
