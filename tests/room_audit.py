"""Audits of a room's database file against what its clients saw, without the room's own storage.

The log of every table is replayed here, and every view that clients received must match it. Chips
must be where the log says, and acknowledged commands must have been executed exactly once.
"""

from __future__ import annotations

import shutil
import sqlite3
from collections import Counter
from contextlib import closing
from typing import TYPE_CHECKING, Any

import msgspec

from cardspeak.service.browser_connection import PODIUM_ID
from cardspeak.service.messages import (
    Act,
    ActAtPodium,
    EventLine,
    PodiumSnapshot,
    RequestDone,
    RequestRefused,
    TableSnapshot,
    TableUpdate,
    TableView,
    TakeSeat,
)
from cardspeak.service.table_views import (
    NO_VIEWER,
    RecordedEvent,
    TableContext,
    build_event_lines,
    build_view,
    track_draws_and_wins,
)
from cardspeak.table import Table, events
from cardspeak.table.commands import AdvanceTime, Play, TableCommand
from cardspeak.table.narration import names_after
from cardspeak.table.table_spec import table_spec_from_dict
from cardspeak.tournament import Tournament, TournamentSpec
from cardspeak.tournament import commands as tournament_commands
from cardspeak.tournament.commands import TournamentCommand as AnyTournamentCommand
from cardspeak.tournament.state import Phase
from podium_audit import PodiumReplay

if TYPE_CHECKING:
    from pathlib import Path

    from socket_clients import ReceivedFrame, SocketClient

_TABLE_COMMANDS = msgspec.json.Decoder(TableCommand)
_TOURNAMENT_COMMANDS = msgspec.json.Decoder(AnyTournamentCommand)
EPHEMERAL_FIELDS = ("now", "next_deal_at", "waiting_reason", "railbird_count", "pause_reason")
"""Fields of a view that describe the room and are not in the log."""


class TableReplay:
    """A table replayed from its log, entry by entry."""

    def __init__(self, row: tuple[Any, ...], bots: frozenset[str]) -> None:
        self.id, name, spec, secret = row
        self.context = TableContext(
            self.id,
            name,
            secret,
            Table(table_spec_from_dict(msgspec.json.decode(spec))),
            bot_names=bots,
        )
        self.seq = 0
        self.events_by_seq: dict[int, tuple[RecordedEvent, ...]] = {}
        self.last_command = ""
        """The kind of the last command."""
        self.uses_wallets = True
        self.names = ("",) * len(self.table.seats)

    @property
    def table(self) -> Table:
        return self.context.table

    def apply_entry(self, seq: int, segment: int, stream_time: int, command: bytes) -> None:
        """Replay the next entry."""
        assert seq == self.seq + 1, f"{self.id}: entry {seq} follows {self.seq}"
        table, context = self.table, self.context
        new_events = table.act(AdvanceTime(stream_time)) if stream_time > table.now else []
        decoded = _TABLE_COMMANDS.decode(command) if command else None
        new_events += table.act(decoded) if decoded is not None else []
        self.last_command = type(decoded.action if isinstance(decoded, Play) else decoded).__name__
        for event in new_events:
            match event:
                case events.HandStarted():
                    context.previously_dealt_to = context.dealt_to
                    context.dealt_to = table.hand_players
                    context.cards_drawn, context.won = {}, {}
                case events.HandEnded():
                    context.last_hand_id = f"{self.id}-{segment}-{table.hand_number}"
                case _:
                    track_draws_and_wins(event, context.cards_drawn, context.won)
        self.events_by_seq[seq] = tuple(self._record(seq, event) for event in new_events)
        self.names = tuple(seat.player for seat in table.seats)
        self.seq = seq

    def _record(self, seq: int, event: events.TableEvent) -> RecordedEvent:
        context, names = self.context, self.names
        self.names = names_after(names, event)
        is_previous_hand = isinstance(event, events.LastHandAmended)
        players = context.previously_dealt_to if is_previous_hand else context.dealt_to
        return RecordedEvent(seq, event, self.table.hand_number, players, names)

    def view(self, viewer: str, *, is_floor: bool = False) -> dict[str, Any]:
        """Return the view that a viewer must get now."""
        return durable_fields(build_view(self.context, viewer, is_floor=is_floor))

    def lines(self, viewer: str, after: int) -> list[EventLine]:
        """Return the event lines after an entry that a viewer must get."""
        seqs = range(after + 1, self.seq + 1)
        recorded_events = (event for seq in seqs for event in self.events_by_seq[seq])
        return [*build_event_lines(recorded_events, viewer)]

    def lines_of_hand(self, viewer: str) -> list[EventLine]:
        """Return the event lines for a viewer who has just connected."""
        number = self.table.hand_number
        return [line for line in self.lines(viewer, 0) if number and self._hand_of(line) == number]

    def _hand_of(self, line: EventLine) -> int:
        return self.events_by_seq[line.seq][0].hand_number


def durable_fields(view: TableView) -> dict[str, Any]:
    """Return the fields of a view that are in the log."""
    fields: dict[str, Any] = msgspec.to_builtins(view)
    for name in EPHEMERAL_FIELDS:
        del fields[name]
    for number, seat in enumerate(fields["seats"]):
        del seat["online"]
        if view.pending_action is not None and view.pending_action.seat == number:
            del seat["time_bank_seconds_left"]  # used up as time passes
    if fields["own"] is not None:
        del fields["own"]["preferences"]
    return fields


class Auditor:
    """Compares a room's file with what clients saw and did."""

    def __init__(self, database: Path, clients: list[SocketClient]) -> None:
        self.database = database
        self.clients = clients
        self.tables: dict[str, TableReplay] = {}
        self.tournaments: dict[str, Tournament] = {}
        self.podium: PodiumReplay | None = None
        self.bots: frozenset[str] = frozenset()
        self.dismissed_bots: set[str] = set()
        """Bots that were ever told to leave the podium."""
        self.frames_seen = self.podium_views_seen = 0
        self.times_done: Counter[tuple[str, str]] = Counter()
        """How often each action of each account was executed."""
        self.last_commands: Counter[str] = Counter()
        """How often each kind of command was the last of a log when the file was read."""
        self._frames_read = [0] * len(clients)
        self._last_seq_seen: dict[tuple[int, str], int] = {}

    def audit(self) -> None:
        """Check the file as it is now; nobody may have it open."""
        copy = self.database.with_name("copy.db")
        for suffix in ("", "-wal"):
            if self.database.with_name(self.database.name + suffix).exists():
                shutil.copy(f"{self.database}{suffix}", f"{copy}{suffix}")
        try:
            with closing(sqlite3.connect(copy)) as database:
                self._audit(database)
        finally:
            for suffix in ("", "-wal", "-shm"):
                copy.with_name(copy.name + suffix).unlink(missing_ok=True)

    def _audit(self, database: sqlite3.Connection) -> None:
        bots = self.bots = frozenset(
            name for (name,) in database.execute("SELECT name FROM accounts WHERE kind = 'bot'")
        )
        for *row, settings in database.execute(
            "SELECT id, name, spec, secret, settings FROM streams WHERE kind = 'table'"
        ):
            replay = self.tables.setdefault(row[0], TableReplay(tuple(row), bots))
            replay.context.bot_names = bots
            replay.context.controller = msgspec.json.decode(settings).get("controller", "")
            replay.uses_wallets = msgspec.json.decode(settings).get("uses_wallets", True)
        podium_views = self._new_podium_views()
        frames = self._new_frames()
        for table, replay in self.tables.items():
            self._replay(database, replay, frames.get(table, []))
        self.tournaments = {
            tournament_id: _replay_tournament(
                database, tournament_id, msgspec.json.decode(spec, type=TournamentSpec)
            )
            for tournament_id, spec in database.execute(
                "SELECT id, spec FROM streams WHERE kind = 'tournament' ORDER BY number"
            ).fetchall()
        }
        self._replay_podium(database, podium_views)
        self._check_actions(database)
        self._check_chips(database)

    # ------------------------------------------------------------ views

    def _new_frames(self) -> dict[str, list[tuple[int, ReceivedFrame]]]:
        new_frames: dict[str, list[tuple[int, ReceivedFrame]]] = {}
        for index, client in enumerate(self.clients):
            for frame in client.frames[self._frames_read[index] :]:
                if isinstance(frame.message, TableSnapshot | TableUpdate):
                    new_frames.setdefault(frame.message.table_id, []).append((index, frame))
            self._frames_read[index] = len(client.frames)
        return new_frames

    def _replay(
        self,
        database: sqlite3.Connection,
        replay: TableReplay,
        frames: list[tuple[int, ReceivedFrame]],
    ) -> None:
        rows = database.execute(
            "SELECT seq, segment, stream_time, command FROM log_entries"
            " WHERE stream_id = ? AND seq > ? ORDER BY seq",
            (replay.id, replay.seq),
        ).fetchall()
        unchecked = sorted(frames, key=lambda frame: frame[1].message.seq)  # type: ignore[union-attr]
        for row in [None, *rows]:
            if row is not None:
                replay.apply_entry(*row)
            while unchecked and unchecked[0][1].message.seq == replay.seq:  # type: ignore[union-attr]
                self._check_frame(replay, *unchecked.pop(0))
        if rows:
            self.last_commands[replay.last_command] += 1
        assert not unchecked, (
            f"{replay.id}: somebody was told of entry {unchecked[0][1].message.seq},"  # type: ignore[union-attr]
            f" and the log ends with {replay.seq}"
        )

    def _check_frame(self, replay: TableReplay, index: int, frame: ReceivedFrame) -> None:
        message = frame.message
        assert isinstance(message, TableSnapshot | TableUpdate)
        self.frames_seen += 1
        account = self.clients[index].me
        viewer = NO_VIEWER if account is None else account.name
        is_floor = account is not None and bool(account.roles)
        shown, expected = durable_fields(message.view), replay.view(viewer, is_floor=is_floor)
        assert shown == expected, f"{replay.id} at {replay.seq}: {_difference(shown, expected)}"
        if isinstance(message, TableSnapshot):
            lines = replay.lines_of_hand(viewer)
            assert list(message.lines) == lines[len(lines) - len(message.lines) :]
        else:
            lines = replay.lines(viewer, self._last_seq_seen[(index, replay.id)])
            assert list(message.lines) == lines, f"{replay.id} at {replay.seq}: lines are missing"
        self._last_seq_seen[(index, replay.id)] = replay.seq

    # ------------------------------------------------------------ the podium

    def _new_podium_views(self) -> dict[int, list[PodiumSnapshot]]:
        """Return the podium views each client received since the last time, in order."""
        new_frames = {
            index: client.frames[self._frames_read[index] :]
            for index, client in enumerate(self.clients)
        }
        return {
            index: [frame.message for frame in frames if isinstance(frame.message, PodiumSnapshot)]
            for index, frames in new_frames.items()
        }

    def _replay_podium(
        self, database: sqlite3.Connection, podium_views: dict[int, list[PodiumSnapshot]]
    ) -> None:
        """Replay the podium's log: each podium view must match it, in order."""
        settings, state, segment = database.execute(
            "SELECT settings, state, segment FROM streams WHERE id = ?", (PODIUM_ID,)
        ).fetchone()
        if self.podium is None:
            self.podium = PodiumReplay(msgspec.json.decode(settings))
        podium, saved_state = self.podium, msgspec.json.decode(state)
        self.dismissed_bots |= set(saved_state.get("dismissed_bots", ()))
        rows = database.execute(
            "SELECT seq, segment, stream_time, command, recorded_at FROM log_entries"
            " WHERE stream_id = ? AND seq > ? ORDER BY seq",
            (PODIUM_ID, podium.seq),
        ).fetchall()
        for row in [None, *rows]:
            if row is not None:
                if row[1] > podium.segment:
                    podium.start_next_log(row[1], saved_state["checkpoint"])
                podium.apply_entry(*row)
            for index, unchecked in podium_views.items():
                account = self.clients[index].me
                while unchecked and podium.matches(unchecked[0].view, account, self.bots):
                    unchecked.pop(0)
                    self.podium_views_seen += 1
        unmatched = [snapshot for unchecked in podium_views.values() for snapshot in unchecked]
        assert not unmatched, f"the podium never looked like this: {unmatched[0].view}"
        if segment > podium.segment:
            podium.start_next_log(segment, saved_state["checkpoint"])
        podium.check_seats(self.tables)

    def check_podium(self) -> list[str]:
        """Return what is in progress at the podium; if nothing is, check the promises it made."""
        assert self.podium is not None
        pending = self.podium.pending(self.tables, self.bots)
        if not pending:
            self.podium.check_promises_kept(self.dismissed_bots)
        return pending

    # ------------------------------------------------------------ commands

    def _check_actions(self, database: sqlite3.Connection) -> None:
        """Assert that acknowledged commands were executed once, and others at most once."""
        times_done = self.times_done = Counter()
        seqs: dict[tuple[str, str], int] = {}
        for account, request, seq in database.execute(
            "SELECT account_id, request_id, seq FROM log_entries WHERE request_id <> ''"
        ):
            times_done[(account, request)] += 1
            seqs[(account, request)] = seq
        for client in self.clients:
            for request_id, command in client.sent.items():
                assert client.me is not None
                key = (client.me.id, request_id)
                assert times_done[key] <= 1, f"{command} was done {times_done[key]} times"
                for answer in client.answers.get(request_id, ()):
                    if isinstance(answer, RequestRefused) or not isinstance(
                        command, Act | TakeSeat | ActAtPodium
                    ):
                        assert not times_done[key], f"{command} was done, and refused: {answer}"
                    elif not answer.note:
                        assert isinstance(answer, RequestDone)
                        assert seqs.get(key) == answer.seq, f"{command} was not done: {answer}"

    # ------------------------------------------------------------ chips

    def _check_chips(self, database: sqlite3.Connection) -> None:
        """Assert that every chip issued by the house is in a wallet or on a table."""
        (chips_issued,) = database.execute(
            "SELECT SUM(chips) FROM wallet_transactions WHERE stream_id IS NULL"
        ).fetchone()
        (in_wallets,) = database.execute("SELECT SUM(chips) FROM wallets").fetchone()
        on_tables = 0
        for replay in self.tables.values():
            table = replay.table
            assert table.ledger.total == 0
            if not table.hand_in_progress:
                assert count_chips(table) == -table.ledger["bank"], replay.id
            if replay.uses_wallets:
                on_tables -= table.ledger["bank"]
        in_tournaments = sum(map(_money_held, self.tournaments.values()))
        counted = in_wallets + on_tables + in_tournaments
        assert counted == chips_issued, f"{chips_issued} chips were made, {counted} are there"
        mismatches = database.execute(
            "SELECT w.account_id, w.chips FROM wallets w WHERE w.chips <>"
            " (SELECT COALESCE(SUM(t.chips), 0) FROM wallet_transactions t"
            " WHERE t.account_id = w.account_id)"
        ).fetchall()
        assert not mismatches, mismatches


def _replay_tournament(
    database: sqlite3.Connection, tournament_id: str, spec: TournamentSpec
) -> Tournament:
    """Replay the log of a tournament, and assert that its chips are conserved."""
    tournament = Tournament(spec)
    for stream_time, command in database.execute(
        "SELECT stream_time, command FROM log_entries WHERE stream_id = ? ORDER BY seq",
        (tournament_id,),
    ):
        if stream_time > tournament.now:
            tournament.act(tournament_commands.AdvanceTournamentTime(stream_time))
        if command:
            tournament.act(_TOURNAMENT_COMMANDS.decode(command))
        assert (
            tournament.chips_in_play + tournament.chips_removed == tournament.chips_issued
            or tournament.phase is Phase.REGISTERING
        ), tournament_id
        seated = [player for table in tournament.tables.values() for player in table.players]
        assert len(seated) == len(set(seated)), tournament_id
    return tournament


def _money_held(tournament: Tournament) -> int:
    """Return the money a tournament holds: buy-ins that are not yet paid out as prizes."""
    buy_ins = sum(entrant.total_paid for entrant in tournament.entrants.values())
    return buy_ins - sum(tournament.prizes_won.values())


def count_chips(table: Table) -> int:
    """Count the chips on a table between hands, without its ledger."""
    stacks = sum(seat.stack for seat in table.seats)
    return stacks + table.carried_pot + sum(table.cage.custody.values())


def _difference(shown: Any, expected: Any, path: str = "") -> str:
    """Return where two views differ."""
    if isinstance(shown, dict) and isinstance(expected, dict):
        for name in {*shown, *expected}:
            if shown.get(name) != expected.get(name):
                return _difference(shown.get(name), expected.get(name), f"{path}.{name}")
    if isinstance(shown, list | tuple) and isinstance(expected, list | tuple):
        for index, (item, expected_item) in enumerate(zip(shown, expected, strict=False)):
            if item != expected_item:
                return _difference(item, expected_item, f"{path}[{index}]")
    return f"{path} is {shown!r}, not {expected!r}"
