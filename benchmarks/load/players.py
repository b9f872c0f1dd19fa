"""Guests who play one action a second at each table, and record when each of them saw it."""

from __future__ import annotations

import asyncio
import time
from array import array
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

import msgspec

from benchmarks.load.connections import (
    CutsLaid,
    LoadConnection,
    RequestDone,
    RequestRefused,
    TableSnapshot,
    TableUpdate,
)
from cardspeak.bots.random_player import Rng, choose_legal_command
from cardspeak.cards import parse_cards
from cardspeak.hand import commands as hand_commands
from cardspeak.hand import decisions
from cardspeak.service.messages import Act, LayCut, TakeSeat, TurnUpCut, WatchTable
from cardspeak.shuffle import PlayerSeed, seed_from_int
from cardspeak.table import commands

if TYPE_CHECKING:
    from benchmarks.load.connections import ServerMessage, TableView
    from benchmarks.load.server import LoadTable, LoadUser
    from cardspeak.hand.commands import HandCommand

SECONDS_PER_ACTION: Final = 1.0
"""Seconds between two actions at a table."""
AUTOMATIC_DECISIONS: Final = (
    decisions.ShowDecision,
    decisions.RunItDecision,
    decisions.RulingDecision,
    decisions.DealCardsDecision,
)
"""Decisions that the TableRunner makes by itself."""


class _Cards(msgspec.Struct):
    down_cards: str


class _Seat(msgspec.Struct):
    hand_view: _Cards | None


_SEATS: Final = msgspec.json.Decoder(list[_Seat])


@dataclass
class LatencySamples:
    """The latencies of the actions sent in a phase."""

    actor: array[float] = field(default_factory=lambda: array("d"))
    """Seconds from an action until the player who acted had the view."""
    others: array[float] = field(default_factory=lambda: array("d"))
    """The same for everybody else at the table."""
    disk: array[float] = field(default_factory=lambda: array("d"))
    """Seconds to write a page to a separate file on the room's disk meanwhile."""
    seconds: float = 0.0


@dataclass
class LoadCounters:
    """Everything counted during play."""

    latencies: LatencySamples = field(default_factory=LatencySamples)
    playing: bool = False
    """Whether players act."""
    sent: int = 0
    accepted: int = 0
    refused: list[str] = field(default_factory=list)
    views: int = 0
    """Views received by all clients together."""
    gaps: int = 0
    """Log entries that a client missed."""


class LoadGame:
    """A table, its guests, and which of them has seen what."""

    def __init__(self, table: LoadTable, counters: LoadCounters, phase: float) -> None:
        self.table = table
        self.counters = counters
        self.phase = phase
        """The fraction of each second at which somebody acts here."""
        self.players: list[LoadPlayer] = []
        self._last = 0.0
        self._sent: dict[int, tuple[LatencySamples, LoadPlayer, float]] = {}
        self._arrived: dict[int, list[tuple[LoadPlayer, float]]] = {}

    def next_action_time(self) -> float:
        """Return the time of the next action, one a second."""
        now = time.perf_counter()
        earliest = max(now, self._last + SECONDS_PER_ACTION / 2)
        steps = -((self.phase - earliest) // SECONDS_PER_ACTION)
        self._last = self.phase + steps * SECONDS_PER_ACTION
        return self._last

    def note_view(self, player: LoadPlayer, seq: int, now: float) -> None:
        """Record that a player has the view after an entry."""
        self._arrived.setdefault(seq, []).append((player, now))
        self._settle(seq)

    def note_action(self, player: LoadPlayer, seq: int, part: LatencySamples, sent: float) -> None:
        """Record which log entry an action became."""
        self._sent[seq] = (part, player, sent)
        self._settle(seq)
        for old in [
            seq_arrived
            for seq_arrived in self._arrived
            if seq_arrived < seq - 20 and seq_arrived not in self._sent
        ]:
            del self._arrived[old]

    def _settle(self, seq: int) -> None:
        """Count an action once everybody has seen it."""
        arrived = self._arrived.get(seq, ())
        if seq not in self._sent or len(arrived) < len(self.players):
            return
        part, actor, sent = self._sent.pop(seq)
        for player, now in self._arrived.pop(seq):
            (part.actor if player is actor else part.others).append(now - sent)

    @property
    def unseen(self) -> int:
        """The number of actions that not everybody has seen."""
        return len(self._sent)


class LoadPlayer(LoadConnection):
    """A guest at a table: sits down if there is a seat, and plays legal actions cautiously."""

    def __init__(self, guest: LoadUser, port: int, game: LoadGame, index: int) -> None:
        super().__init__(guest, port)
        self.game = game
        self.seated = index < game.table.spec.seat_count
        self.ready = asyncio.get_running_loop().create_future()
        self._choose = Rng(seed_from_int(len(game.table.id) + index))
        self._seq = -1
        self._ids = 0
        self._turn = ""
        self._topped_up = 0
        self._waiting: dict[str, tuple[LatencySamples, float] | None] = {}
        self._cut = PlayerSeed(guest.name, bytes(seed_from_int(index)))

    def sit_down(self) -> None:
        """Watch the table, and take a seat if there is one."""
        self.send(WatchTable(self.game.table.id))
        if self.seated:
            minimum, maximum = self.game.table.spec.buy_in
            self.send(TakeSeat(self.game.table.id, self._new_id(None), -1, maximum or 5 * minimum))

    def _new_id(self, timed: tuple[LatencySamples, float] | None) -> str:
        self._ids += 1
        self._waiting[f"a{self._ids}"] = timed
        return f"a{self._ids}"

    @property
    def unanswered(self) -> int:
        """The number of requests without an answer."""
        return len(self._waiting)

    def receive(self, message: ServerMessage, now: float) -> None:
        """Record what is seen, and act when it is this player's turn."""
        match message:
            case TableUpdate(seq=seq, view=view):
                self.game.counters.views += 1
                self._note(seq, now)
                self._think(view)
            case RequestDone(request_id=request_id, seq=seq):
                self._settle(request_id, seq)
            case TableSnapshot(seq=seq, view=view):
                self._seq = seq
                if not self.seated:
                    self._come_in()
                self._think(view)
            case CutsLaid(number=number):
                self._turn_up_cut(number)
            case RequestRefused(request_id=request_id, reason=why):
                self._waiting.pop(request_id, None)
                self.game.counters.refused.append(f"{self.game.table.id} refused: {why}")

    def _note(self, seq: int, now: float) -> None:
        if seq <= self._seq:
            return  # something other than the game has changed
        if self._seq >= 0:
            self.game.counters.gaps += seq - self._seq - 1
        self._seq = seq
        self.game.note_view(self, seq, now)

    def _settle(self, request_id: str, seq: int) -> None:
        timed = self._waiting.pop(request_id)
        if timed is None:
            self._lay_cut()
            self._come_in()
            return
        self.game.counters.accepted += 1
        self.game.note_action(self, seq, *timed)

    def _lay_cut(self) -> None:
        """Lay a cut for the next hand, as a browser does; the bytes may be the same each time."""
        self.send(LayCut(self.game.table.id, self._cut.commitment.hex()))

    def _turn_up_cut(self, number: int) -> None:
        if self.seated:
            self.send(TurnUpCut(self.game.table.id, number, self._cut.entropy.hex()))
            self._lay_cut()

    def _come_in(self) -> None:
        if not self.ready.done():
            self.ready.set_result(None)

    # ------------------------------------------------------------ playing

    def _think(self, view: TableView) -> None:
        own = view.own
        if own is None or not self.game.counters.playing:
            return
        self._top_up(view)
        decision = own.decision
        if (
            decision is None
            or isinstance(decision, AUTOMATIC_DECISIONS)
            or own.turn_token == self._turn
        ):
            return
        self._turn = own.turn_token
        loop = asyncio.get_running_loop()
        wait = self.game.next_action_time() - time.perf_counter()
        loop.call_later(max(0.0, wait), self._act, view, decision)

    def _act(self, view: TableView, decision: decisions.HandDecision) -> None:
        counters = self.game.counters
        if not counters.playing or not self.is_open or view.own is None:
            return
        command = commands.Play(self._chosen(view, decision))
        sent = time.perf_counter()
        request_id = self._new_id((counters.latencies, sent))
        self.send(
            Act(self.game.table.id, request_id, command, view.hand_number, view.own.turn_token)
        )
        counters.sent += 1

    def _chosen(self, view: TableView, decision: decisions.HandDecision) -> HandCommand:
        """Choose an action, mostly staying in cheaply, so that hands reach the end."""
        assert not isinstance(decision, AUTOMATIC_DECISIONS)
        if isinstance(decision, decisions.BetDecision):
            if decision.check and self._choose.randbelow(10):
                return hand_commands.Check()
            if decision.call and self._choose.randbelow(6):
                return hand_commands.Call()
        return choose_legal_command(decision, self._held(view), view.smallest_chip, self._choose)

    def _held(self, view: TableView) -> list[int]:
        assert view.own is not None
        cards = _SEATS.decode(view.seats)[view.own.hand_seat].hand_view
        return [] if cards is None else list(parse_cards(cards.down_cards))

    def _top_up(self, view: TableView) -> None:
        """Buy more chips when half of them are gone."""
        assert view.own is not None
        minimum, maximum = view.own.top_up_range
        max_buy_in = self.game.table.spec.buy_in[1]
        wanted = (
            maximum if max_buy_in and 2 * maximum >= max_buy_in else minimum if minimum > 1 else 0
        )
        if wanted and self._topped_up != view.hand_number:
            self._topped_up = view.hand_number
            add = commands.AddChips(view.own.seat, wanted)
            self.send(Act(self.game.table.id, self._new_id(None), add))
