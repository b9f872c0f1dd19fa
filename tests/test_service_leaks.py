"""Nobody is sent a card before they may know it, nor anybody's account id or password hash."""

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

from card_knowledge import (
    KnowledgeLog,
    cards_in_text,
    encodings,
    find_leaks,
    replay_knowledge,
)
from cardspeak.bots.random_player import Rng
from cardspeak.cards import format_cards
from cardspeak.hand import commands as hand_commands
from cardspeak.hand import decisions, irregularities
from cardspeak.hand.irregularities.reporter_knowledge import known_cards
from cardspeak.histories.phh import InvalidHistoryError
from cardspeak.houses.irregularities import IRREGULARITIES
from cardspeak.houses.irregularities.irregularity import card_fields
from cardspeak.sealed_hand import check_sealed_hand
from cardspeak.service import bootstrap, replays, schedule, table_runner
from cardspeak.service.hand_seals import build_sealed_hand
from cardspeak.service.messages import (
    Act,
    CutsLaid,
    DeckSealed,
    LayCut,
    RequestDone,
    RequestRefused,
    SetPreferences,
    TableSnapshot,
    TableUpdate,
    TakeSeat,
    TurnUpCut,
    WatchTable,
)
from cardspeak.service.room import Room
from cardspeak.service.storage.models import AccountRow
from cardspeak.service.table_runner import TableRunner
from cardspeak.service.table_views import find_table_seat
from cardspeak.shuffle import PlayerSeed, seed_from_int
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
PASSWORD_HASH = "$argon2id$v=19$m=65536,t=3,p=4$secret"
TABLE_ROWS = {row.id: row for row in bootstrap.default_tables(LONG_TIMEOUTS)}
COMMANDS_AFTER_HAND = (b'"ShowVoluntarily"', b'"AskToSee"')
"""Commands that may follow the end of a hand."""
_COMMANDS = msgspec.json.Decoder(TableCommand)
_SERVER_MESSAGE = msgspec.json.Decoder(
    TableSnapshot | TableUpdate | RequestDone | RequestRefused | CutsLaid | DeckSealed
)


# ---------------------------------------------------------------- a table without delays


@dataclass
class RecordingConnection:
    """A connection that keeps every frame it receives, unchanged."""

    account: AccountRow | None
    frames: list[bytes] = field(default_factory=list)
    view: TableView | None = None
    answers: dict[str, RequestDone | RequestRefused] = field(default_factory=dict)
    address: str = ""
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
        elif isinstance(message, RequestDone | RequestRefused):
            self.answers[message.request_id] = message


def make_account(name: str, *roles: str) -> AccountRow:
    """Make an account whose id and password nobody else may see."""
    return AccountRow(f"id-of-{name.lower()}-73f1", name, "person", roles, PASSWORD_HASH)


class RecordedTable:
    """A table where everything happens that can, and all connections that receive its messages."""

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
        self.rail = RecordingConnection(None)
        self.connections = [*self.players, self.newcomer, self.floor, self.rail]
        self.request_count = 0
        self.refusals: set[str] = set()
        """What the floor was told when it named cards that it cannot see."""
        self.has_left = False
        self.step_count = 0
        self.opened: list[tuple[int, int, str, set[str]]] = []
        """The hand, the entry, a viewer, and the cards that they could have had opened then."""

    async def play(self, hands: int) -> None:
        """Play this many hands, with irregularities, requests and people who come and go."""
        self.room.table_runners[self.row.id] = self.table_runner
        await self.table_runner.load()
        for connection in self.connections:
            await self.send(connection, WatchTable(self.row.id))
        minimum, maximum = self.table_runner.table.spec.buy_in
        self.chips = min(maximum, 4 * minimum) if maximum else 4 * minimum
        for seat, connection in enumerate(self.players):
            await self.send(
                connection, TakeSeat(self.row.id, self.new_request_id(), seat, self.chips)
            )
        await self.send(
            self.players[0], SetPreferences(self.row.id, self.new_request_id(), auto_muck=False)
        )
        for _ in range(400 * hands):
            if self.table_runner.table.hand_number > hands:
                return
            await self._cut()
            await self.step()
            await self._open_cards()
        raise AssertionError(
            f"{self.row.id} only reached hand {self.table_runner.table.hand_number}"
        )

    async def _cut(self) -> None:
        """Let the players cut: Ann always turns hers up, Bob never does."""
        cut = self.table_runner.seals.cut
        for connection in self.players[:2]:
            seed = PlayerSeed(connection.name, bytes(16))
            await self.send(connection, LayCut(self.row.id, seed.commitment.hex()))
        if cut is not None:
            entropy = bytes(16).hex()
            await self.send(self.players[0], TurnUpCut(self.row.id, cut.row.number, entropy))

    async def _open_cards(self) -> None:
        """Let one after the other have those cards opened that they may have seen by now."""
        self.step_count += 1
        if self.step_count % 3:
            return
        connection = self.connections[self.step_count // 3 % 6]
        sealed_hand = await self.table_runner.build_sealed_hand(connection.account)
        if sealed_hand is not None:
            check_sealed_hand(sealed_hand)
            cards = cards_in_text(msgspec.json.encode(sealed_hand).decode())
            number = self.table_runner.table.hand_number
            self.opened.append((number, self.table_runner.seq, connection.name, cards))

    def new_request_id(self) -> str:
        """Return a new request id."""
        self.request_count += 1
        return f"{self.request_count}"

    async def send(
        self, connection: RecordingConnection, message: Any
    ) -> RequestDone | RequestRefused | None:
        """Send a request to the table runner, and return the answer."""
        await self.table_runner.handle(connection, message)
        return connection.answers.get(getattr(message, "request_id", ""))

    async def act(
        self, connection: RecordingConnection, command: TableCommand
    ) -> RequestDone | RequestRefused | None:
        """Execute a table command in the view that the connection has now."""
        own = connection.view.own if connection.view is not None else None
        turn = "" if own is None else own.turn_token
        return await self.send(
            connection,
            Act(
                self.row.id,
                self.new_request_id(),
                command,
                self.table_runner.table.hand_number,
                turn,
            ),
        )

    async def step(self) -> None:
        """Take the next step at the table."""
        await self._reconnect_somebody()
        # The first hand has no irregularities, so that it can be exported as PHH.
        if self.table_runner.table.hand_number > 1:
            if not self.rng.randbelow(12):
                await self._report_irregularity()
            if not self.rng.randbelow(8):
                await self._request_to_see_hands()
            if not self.rng.randbelow(4):
                await self._probe_as_floor()
        await self._leave_once()
        await self._seat_newcomer()
        await self._replace_removed()
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
        task = schedule.next_task(self.table_runner)
        assert task.callback is not None, (self.row.id, task)
        assert task.run_at < inf
        self.clock.time = max(self.clock.time, task.run_at)
        await task.callback()

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
        has_pending_report = (
            hand.irregularities is not None and hand.irregularities.floor.pending_report is not None
        )
        reports = [] if has_pending_report else irregularities.sample_irregularities(hand, self.rng)
        if reports:
            report = hand_commands.Report(self.rng.choice(reports))
            await self.act(self.floor, commands.Play(report))

    async def _probe_as_floor(self) -> None:
        """Let the floor report cards that it cannot see, to find out who has them."""
        hand = self.table_runner.table.hand
        if hand is None:
            return
        known = known_cards(hand, None)
        hidden = [card for card in hand.spec.deck.cards if card not in known]
        if not hidden:
            return
        seat, name = self.rng.randbelow(hand.seat_count), format_cards([self.rng.choice(hidden)])
        kind = self.rng.choice([kind for kind in IRREGULARITIES.values() if card_fields(kind)])
        fields: dict[str, Any] = {
            field.name: (seat + 1) % hand.seat_count
            for field in msgspec.structs.fields(kind)
            if field.required
        }
        if "seat" in kind.__struct_fields__:
            fields["seat"] = seat
        named: Any = kind(**fields | dict.fromkeys(card_fields(kind), name))
        report = hand_commands.Report(named)
        answer = await self.act(self.floor, commands.Play(report))
        assert isinstance(answer, RequestRefused), (self.row.id, report)
        self.refusals.add(answer.reason)
        answer = await self.act(self.floor, commands.AmendLastHand(report))
        assert isinstance(answer, RequestRefused), (self.row.id, report)

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
        if self.table_runner.table.hand_in_progress and not self.has_left:
            self.has_left = True
            await self.send(
                self.players[2],
                SetPreferences(self.row.id, self.new_request_id(), leave_after_hand=True),
            )

    async def _seat_newcomer(self) -> None:
        """Seat the newcomer where a player left, at once or during the next hand."""
        table = self.table_runner.table
        at_once = len(self.row.id) % 3 > 0
        if self.has_left and not table.seats[2].taken and table.hand_in_progress is not at_once:
            reply = await self.send(
                self.newcomer, TakeSeat(self.row.id, self.new_request_id(), 2, self.chips)
            )
            is_banned = isinstance(reply, RequestRefused) and "until the floor " in reply.reason
            assert is_banned or find_table_seat(table, "New") == 2, reply

    async def _replace_removed(self) -> None:
        """Seat somebody else where the floor has removed so many that only one is left."""
        table = self.table_runner.table
        if not self.has_left or table.hand_in_progress:
            return
        if sum(seat.taken for seat in table.seats) == 1:
            replacement = RecordingConnection(make_account(f"Spare {len(self.players)}"))
            self.players.append(replacement)
            self.connections.append(replacement)
            await self.send(replacement, WatchTable(self.row.id))
            seat_number = next(number for number, seat in enumerate(table.seats) if not seat.taken)
            reply = await self.send(
                replacement, TakeSeat(self.row.id, self.new_request_id(), seat_number, self.chips)
            )
            assert isinstance(reply, RequestDone), reply

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


def check_frames(recorded: RecordedTable, knowledge: KnowledgeLog) -> int:
    """Check that no frame has what its viewer may not know; count the frames."""
    account_ids = {
        connection.account.id.encode()
        for connection in recorded.connections
        if connection.account is not None
    }
    forbidden = knowledge.secrets | account_ids | {PASSWORD_HASH.encode(), b"password"}
    frame_count = 0
    for connection in recorded.connections:
        for frame in connection.frames:
            frame_count += 1
            leaks = list(
                find_leaks(
                    frame.decode(), connection.name, knowledge.known_after, knowledge.known_during
                )
            )
            assert not leaks, f"{recorded.row.id}: {connection.name or 'the rail'} was told {leaks}"
            assert not [secret for secret in forbidden if secret in frame], (
                f"{recorded.row.id}: {frame!r}"
            )
            message = _SERVER_MESSAGE.decode(frame)
            if isinstance(message, TableSnapshot | TableUpdate):
                _check_turn(connection, message, knowledge)
    return frame_count


def _check_turn(
    connection: RecordingConnection, message: TableSnapshot | TableUpdate, knowledge: KnowledgeLog
) -> None:
    own = message.view.own
    if own is not None and (own.turn_token or own.decision is not None):
        assert connection.name in knowledge.players_to_act[message.seq], (
            f"{connection.name} was given somebody else's turn"
        )
    if message.view.ruling is not None:
        assert connection.name == "Flo"


def check_staff(recorded: RecordedTable) -> None:
    """Check that the floor sees what the rail sees, and the ruling that waits for it."""
    floor_frames, rail_frames = (
        [
            message
            for message in map(_SERVER_MESSAGE.decode, connection.frames)
            if isinstance(message, TableSnapshot | TableUpdate)
        ]
        for connection in (recorded.floor, recorded.rail)
    )
    rail_frames = rail_frames[1:]  # since it came, they are sent the same updates
    floor_frames = floor_frames[-len(rail_frames) :]
    for floor_frame, rail_frame in zip(floor_frames, rail_frames, strict=True):
        seen = replace(floor_frame.view, ruling=None, hand_players=(), previous_players=())
        assert seen == rail_frame.view, f"{recorded.row.id} at {rail_frame.seq}"
        assert floor_frame.lines == rail_frame.lines, f"{recorded.row.id} at {rail_frame.seq}"
    assert len(recorded.refusals) <= 1, recorded.refusals


def check_openings(recorded: RecordedTable, knowledge: KnowledgeLog) -> None:
    """Check that nobody could have had a card opened that they had not seen in the hand."""
    deals = [entry.seq for entry in recorded.storage.log if b'"Deal"' in entry.command]
    for hand_number, seq, name, cards in recorded.opened:
        seen: set[str] = set()
        for known in map(
            knowledge.known_during.__getitem__, range(deals[hand_number - 1], seq + 1)
        ):
            seen |= known.get(name, known.get("", frozenset()))
        assert cards <= seen, f"{recorded.row.id} at {seq}: {name} could open {cards - seen}"
    assert recorded.opened


def check_finished_hands(recorded: RecordedTable, knowledge: KnowledgeLog) -> int:
    """Check that finished hands tell nobody more than they knew when they were over."""
    for row in recorded.storage.hands:
        for seat, name in ((None, ""), *((player.seat, player.name) for player in row.players)):
            _, hand = replays.decode(row)
            sealed_hand = build_sealed_hand(
                recorded.storage.seals[hand.start.shuffle_seed], hand, seat
            )
            check_sealed_hand(sealed_hand)
            texts = [
                msgspec.json.encode(replays.build_replay(row, seat)).decode(),
                msgspec.json.encode(sealed_hand).decode(),
                replays.export_text(row, seat),
            ]
            with contextlib.suppress(InvalidHistoryError):
                texts.append(replays.export_phh(row, seat))
            for text in texts:
                leaked_cards = cards_in_text(text) - knowledge.known_after_hand(
                    row.hand_number, name
                )
                assert not leaked_cards, f"{row.id}: {name or 'the rail'} is shown {leaked_cards}"
                assert not [secret for secret in knowledge.secrets if secret.decode() in text]
    return len(recorded.storage.hands)


def check_replays(recorded: RecordedTable) -> None:
    """Check that a replay shows each viewer, step by step, what they saw at the time."""
    log = recorded.storage.log
    deals = [entry.seq for entry in log if b'"Deal"' in entry.command]
    shows = [
        entry.seq for entry in log if any(kind in entry.command for kind in COMMANDS_AFTER_HAND)
    ]
    for row, (first_seq, next_hand_seq) in zip(
        recorded.storage.hands, pairwise(deals), strict=True
    ):
        for connection in recorded.connections[:6]:
            seats = [player.seat for player in row.players if player.name == connection.name]
            views = {
                update.seq: update.view
                for update in map(_SERVER_MESSAGE.decode, connection.frames)
                if isinstance(update, TableSnapshot | TableUpdate)
            }
            steps = replays.build_replay(row, seats[0] if seats else None).steps
            last_seq = first_seq + [step.view.hand_over for step in steps].index(True)
            shows_after_hand = [seq for seq in shows if last_seq < seq < next_hand_seq]
            seqs = (*range(first_seq, last_seq + 1), *shows_after_hand)
            for seq, step in zip(seqs, steps, strict=True):
                replayed = _cards_on_table(step.view, views[seq])
                seen = _cards_on_table(views[seq], views[seq])
                assert replayed == seen, f"{row.id}: {connection.name} at {seq}"


def _cards_on_table(view: TableView, seen_view: TableView) -> tuple[object, ...]:
    """Return the cards on the table and whose turn it is, without players who have left since."""
    turn = (
        None
        if view.pending_action is None
        else (view.pending_action.seat, view.pending_action.decision)
    )
    cards = tuple(
        (view.seats[seat].hand_view, view.seats[seat].won, view.seats[seat].cards_drawn)
        for seat in view.dealt_seats
        if not seen_view.hand_over or seen_view.seats[seat].hand_view is not None
    )
    return (view.dealt_seats, view.boards, view.pots, turn, cards)


@pytest.mark.parametrize("name", TABLE_ROWS)
def test_nobody_is_sent_a_card_before_they_may_know_it(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    seeds = (seed_from_int(index) for index in count(SEED))
    monkeypatch.setattr(table_runner, "REFUSED_REPORT_RATE", (1e9, 1.0))
    for module in (table_runner, schedule):
        monkeypatch.setattr(module, "secure_seed", lambda: next(seeds))
    recorded = RecordedTable(TABLE_ROWS[name], seed=SEED)
    asyncio.run(recorded.play(HANDS))
    knowledge = replay_knowledge(recorded.row.spec, recorded.row.secret, recorded.storage.log)
    for seal in recorded.storage.seals.values():
        knowledge.secrets |= set(encodings(seal.house_seed))
    check_openings(recorded, knowledge)
    assert check_frames(recorded, knowledge) > 50
    assert check_finished_hands(recorded, knowledge) == HANDS
    check_replays(recorded)
    check_staff(recorded)
    lobby = msgspec.json.encode(recorded.room.build_lobby())
    assert not cards_in_text(lobby.decode())
