"""Audit of a podium: replays its log, and checks podium views, seats and players against it."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, Final

import msgspec

from cardspeak.houses import HOUSES
from cardspeak.podium import Podium, commands, events, narration
from cardspeak.podium.commands import PodiumCommand
from cardspeak.podium.state import PodiumState
from cardspeak.service import podium_views
from cardspeak.service.browser_connection import PODIUM_ID
from cardspeak.service.podium_projection import ID_CHECK_ACTOR
from cardspeak.service.settings import PodiumSettings
from cardspeak.service.view_types import ActivityLine, FloorActionView, PodiumView

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from cardspeak.podium.events import PodiumEvent
    from cardspeak.service.messages import Me
    from cardspeak.service.view_types import PrivatePodiumView
    from room_audit import TableReplay

_COMMANDS: Final = msgspec.json.Decoder(PodiumCommand)
_ORDERS_TO_TABLES: Final = (events.SeatHoldOrdered, events.SeatAssigned, events.MoverSeatAssigned)
_PLAYERS_OWN_CHOICES: Final = (commands.LeaveWaitlist, commands.DeclineSeat, commands.RefuseMove)


class PodiumReplay:
    """A podium replayed from its log, entry by entry."""

    def __init__(self, settings: dict[str, Any]) -> None:
        podium_settings = msgspec.convert(settings, PodiumSettings)
        self.auto_identify = podium_settings.admission == "open"
        self.podium = Podium(
            HOUSES[podium_settings.house], page_seconds=podium_settings.page_seconds
        )
        self.seq = 0
        self.segment = 1
        self.table_ids: dict[str, str] = {}
        self.lines: list[ActivityLine] = []
        self.floor_actions: list[FloorActionView] = []
        self.command_counts: Counter[str] = Counter()
        """How often each kind of command was executed."""
        self.promised: set[str] = set()
        """Players who were promised a seat, and neither got it nor left by their own choice."""
        self.cards_drawn: set[str] = set()
        """Cards drawn when games broke, which everybody saw."""
        self._times_opened: Counter[int] = Counter()

    @property
    def state(self) -> PodiumState:
        return self.podium.state

    def apply_entry(
        self, seq: int, segment: int, stream_time: int, command: bytes, recorded_at: int
    ) -> None:
        """Replay the next entry."""
        assert seq == self.seq + 1, f"{PODIUM_ID}: entry {seq} follows {self.seq}"
        assert segment == self.segment, f"{PODIUM_ID}: entry {seq} is of segment {segment}"
        self.seq = seq
        players_before = {name: table.players for name, table in self.state.tables.items()}
        new_events = (
            self.podium.act(commands.AdvancePodiumTime(stream_time))
            if stream_time > self.podium.now
            else []
        )
        decoded = _COMMANDS.decode(command) if command else None
        if decoded is not None:
            self.command_counts[type(decoded).__name__] += 1
            new_events = [*new_events, *self.podium.act(decoded)]
        for event in new_events:
            self._record_event(event, recorded_at)
            self._record_promise(event, decoded, players_before)

    def start_next_log(self, segment: int, saved_state: dict[str, Any]) -> None:
        """Continue with the next log, which begins with the state at the end of this one."""
        saved = msgspec.convert(saved_state["podium"], PodiumState)
        if saved.counters.get("now", 0) > self.podium.now:
            self.podium.act(commands.AdvancePodiumTime(saved.counters["now"]))
        assert saved == self.state
        assert saved_state["table_ids"] == self.table_ids
        self.podium.actions.clear()
        self.segment = segment

    def _record_event(self, event: PodiumEvent, recorded_at: int) -> None:
        if isinstance(event, events.TableOpened) and event.table in self.state.tables:
            number = self.state.tables[event.table].number
            self._times_opened[number] += 1
            suffix = f"-{self._times_opened[number]}" if self._times_opened[number] > 1 else ""
            self.table_ids[event.table] = f"{PODIUM_ID}-{number}{suffix}"
        if isinstance(event, events.CardDrawn):
            self.cards_drawn.add(event.card)
        if getattr(event, "by", "") == ID_CHECK_ACTOR or isinstance(event, _ORDERS_TO_TABLES):
            return
        self.lines.append(ActivityLine(recorded_at, narration.narrate(event), event.clause))
        if isinstance(event, events.FloorActed):
            self.floor_actions.append(
                FloorActionView(
                    event.action_number, event.action, event.by, event.reason, event.clause
                )
            )

    def _record_promise(
        self, event: PodiumEvent, command: PodiumCommand | None, players: Mapping[str, list[str]]
    ) -> None:
        """Record who is owed a seat: those who wait, who are moved, or whose game breaks."""
        match event:
            case events.JoinedWaitlist(player=player) | events.MoveOrdered(player=player):
                self.promised.add(player)
            case events.GameBroken(table=table):
                self.promised |= set(players.get(table, ()))
            case events.Seated(player=player):
                self.promised.discard(player)
            case events.SeatCallEnded(player=player) | events.RemovedFromWaitlist(player=player):
                if command is None or isinstance(
                    command, (*_PLAYERS_OWN_CHOICES, commands.RecordSeatRefused)
                ):
                    self.promised.discard(player)  # timed out, own choice, or refused by the table
            case events.MoveRefused(player=player):
                self.promised.discard(player)

    # ------------------------------------------------------------ views

    def matches(self, shown: PodiumView, viewer: Me | None, bots: frozenset[str]) -> bool:
        """Whether a viewer may see this view now."""
        public_view = podium_views.build_public_view(
            self.podium, self.table_ids, bots, shown.activity
        )
        public_view = msgspec.structs.replace(public_view, now=shown.now)
        if msgspec.structs.replace(shown, own=None, floor=None) != public_view:
            return False
        if not _ends_with(self.lines, shown.activity) or shown.own != self._private_view(viewer):
            return False
        if viewer is None or not {"floor", "admin"} & set(viewer.roles):
            return shown.floor is None
        actions = () if shown.floor is None else shown.floor.floor_actions
        floor_view = podium_views.build_floor_view(self.podium, bots, actions)
        return shown.floor == floor_view and _ends_with(self.floor_actions, actions)

    def _private_view(self, viewer: Me | None) -> PrivatePodiumView | None:
        if viewer is None:
            return None
        return podium_views.build_private_view(
            self.podium, viewer.name, self.table_ids, auto_identify=self.auto_identify
        )

    # ------------------------------------------------------------ where players are

    def _involved_names(self) -> set[str]:
        """Return the players who wait, were called, are seated or are on the way to a table."""
        players = {entry.player for entry in self.state.entries.values()}
        players |= self.state.calls.keys() | self.state.moves.keys()
        return players | {name for table in self.state.tables.values() for name in table.players}

    def check_seats(self, tables: Mapping[str, TableReplay]) -> None:
        """Assert that nobody sits at two tables, whatever was in progress."""
        for seated in (_tables_per_player(tables), Counter(self._seated_names())):
            doubly_seated = [name for name, times in seated.items() if times > 1]
            assert not doubly_seated, f"{doubly_seated} sit at two tables"

    def _seated_names(self) -> list[str]:
        return [name for table in self.state.tables.values() for name in table.players]

    def pending(self, tables: Mapping[str, TableReplay], bots: frozenset[str]) -> list[str]:
        """Describe what is not finished yet: moves, calls, and tables unlike the podium's plan."""
        state = self.state
        unfinished = [f"{name} moves" for name in state.moves]
        unfinished += [f"{name} was called" for name in state.calls if name in bots]
        unfinished += [
            f"{person.name} is to leave"
            for person in state.people.values()
            if person.ordered_to_leave
        ]
        for podium_table in state.tables.values():
            table = tables.get(self.table_ids[podium_table.name])
            seats = table.table.seats if table is not None else ()
            seated_names = tuple(seat.player for seat in seats if seat.has_chair)
            planned_names = tuple(
                name
                for seat, name in enumerate(podium_table.seats)
                if seat != podium_table.removed_seat
            )
            if seated_names != planned_names:
                unfinished.append(
                    f"{podium_table.name}: {seated_names} sit there, the podium has {planned_names}"
                )
        if _tables_per_player(tables) != Counter(self._seated_names()):
            unfinished.append("somebody sits at a table that the podium does not know")
        return unfinished

    def check_promises_kept(self, players_who_left: Iterable[str]) -> None:
        """Assert that players who were promised a seat still wait for it, unless they left."""
        lost = self.promised - self._involved_names() - set(players_who_left)
        assert not lost, f"{lost} were promised seats, and are nowhere to be found"
        for entry in self.state.entries.values():
            seated_at = [
                table.name
                for table in self.state.tables.values()
                if table.waitlist == entry.waitlist and entry.player in table.seats
            ]
            assert not seated_at, f"{entry.player} waits for the game they play at {seated_at}"


def _tables_per_player(tables: Mapping[str, TableReplay]) -> Counter[str]:
    """Count the podium tables at which each player sits."""
    podium_tables = [replay for replay in tables.values() if replay.context.controller == PODIUM_ID]
    return Counter(
        seat.player for replay in podium_tables for seat in replay.table.seats if seat.taken
    )


def _ends_with(items: list[Any], ending: tuple[Any, ...]) -> bool:
    return list(ending) == items[len(items) - len(ending) :]
