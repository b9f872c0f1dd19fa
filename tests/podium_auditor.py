"""The auditor of a podium: plays its log again, and holds boards, seats and people against it."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, Final

import msgspec

from cardspeak.houses import HOUSES
from cardspeak.room import Room, commands, events, words
from cardspeak.room.commands import AnyCommand
from cardspeak.room.state import State
from cardspeak.service import podium_board
from cardspeak.service.boards import BoardLine, BoardView, DoneNow
from cardspeak.service.connections import PODIUM
from cardspeak.service.podium import DOOR
from cardspeak.service.settings import PodiumSettings

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from auditors import Replay
    from cardspeak.room.events import AnyEvent
    from cardspeak.service.boards import PlaceNow
    from cardspeak.service.messages import Me

_COMMANDS: Final = msgspec.json.Decoder(AnyCommand)
_TO_TABLES: Final = (events.HoldSeat, events.SeatPlayer, events.BringPlayer)
_HIS_WISH: Final = (commands.LeaveList, commands.Decline, commands.RefuseMove)


class PodiumReplay:
    """A podium played again from its log, one entry after the other."""

    def __init__(self, settings: dict[str, Any]) -> None:
        run = msgspec.convert(settings, PodiumSettings)
        self.opens = run.doors == "open"
        self.room = Room(HOUSES[run.house], page=run.page)
        self.seq = 0
        self.sitting = 1
        self.table_ids: dict[str, str] = {}
        self.lines: list[BoardLine] = []
        self.done: list[DoneNow] = []
        self.acted: Counter[str] = Counter()
        """How often each kind of command was done."""
        self.owed: set[str] = set()
        """Who was promised a seat, and has neither got it nor gone by his own wish."""
        self.drawn: set[str] = set()
        """Cards that were drawn when games broke: everybody saw them."""
        self._opened: Counter[int] = Counter()

    @property
    def state(self) -> State:
        return self.room.state

    def go_on(self, seq: int, sitting: int, at: int, command: bytes, wall: int) -> None:
        """Play the next entry."""
        assert seq == self.seq + 1, f"{PODIUM}: entry {seq} follows {self.seq}"
        assert sitting == self.sitting, f"{PODIUM}: entry {seq} is of sitting {sitting}"
        self.seq = seq
        broken = {name: desk.players for name, desk in self.state.desks.items()}
        happened = self.room.act(commands.TimeIs(at)) if at > self.room.now else []
        said = _COMMANDS.decode(command) if command else None
        if said is not None:
            self.acted[type(said).__name__] += 1
            happened = [*happened, *self.room.act(said)]
        for event in happened:
            self._note(event, wall)
            self._promise(event, said, broken)

    def begin_anew(self, sitting: int, known: dict[str, Any]) -> None:
        """Go on with the next log, which begins with what this one has come to."""
        before = msgspec.convert(known["room"], State)
        if before.numbers.get("now", 0) > self.room.now:
            self.room.act(commands.TimeIs(before.numbers["now"]))
        assert before == self.state
        assert known["table_ids"] == self.table_ids
        self.room.actions.clear()
        self.sitting = sitting

    def _note(self, event: AnyEvent, wall: int) -> None:
        if isinstance(event, events.TableOpened) and event.table in self.state.desks:
            number = self.state.desks[event.table].number
            self._opened[number] += 1
            again = f"-{self._opened[number]}" if self._opened[number] > 1 else ""
            self.table_ids[event.table] = f"{PODIUM}-{number}{again}"
        if isinstance(event, events.Drew):
            self.drawn.add(event.card)
        if getattr(event, "by", "") == DOOR or isinstance(event, _TO_TABLES):
            return
        self.lines.append(BoardLine(wall, words.tell(event), event.clause))
        if isinstance(event, events.FloorActed):
            done = DoneNow(event.number, event.action, event.by, event.why, event.clause)
            self.done.append(done)

    def _promise(
        self, event: AnyEvent, said: AnyCommand | None, players: Mapping[str, list[str]]
    ) -> None:
        """Note who is owed a seat: who waits, who is sent to another table, whose game breaks."""
        match event:
            case events.Joined(player=player) | events.MovePlayer(player=player):
                self.owed.add(player)
            case events.TableBroken(table=table):
                self.owed |= set(players.get(table, ()))
            case events.Seated(player=player):
                self.owed.discard(player)
            case events.CallOver(player=player) | events.OffList(player=player):
                if said is None or isinstance(said, (*_HIS_WISH, commands.NotSeated)):
                    self.owed.discard(player)  # in time, or by himself, or the table says why
            case events.MoveRefused(player=player):
                self.owed.discard(player)

    # ------------------------------------------------------------ what is shown

    def shows(self, shown: BoardView, me: Me | None, bots: frozenset[str]) -> bool:
        """Say whether somebody may be shown this now."""
        plain = podium_board.board(self.room, self.table_ids, bots, shown.lines)
        plain = msgspec.structs.replace(plain, now=shown.now)
        if msgspec.structs.replace(shown, yours=None, podium=None) != plain:
            return False
        if not _ends_with(self.lines, shown.lines) or shown.yours != self._place(me):
            return False
        if me is None or not {"floor", "admin"} & set(me.roles):
            return shown.podium is None
        done = () if shown.podium is None else shown.podium.done
        floors = podium_board.podium(self.room, bots, done)
        return shown.podium == floors and _ends_with(self.done, done)

    def _place(self, me: Me | None) -> PlaceNow | None:
        if me is None:
            return None
        return podium_board.place(self.room, me.name, self.table_ids, identifies=self.opens)

    # ------------------------------------------------------------ who is where

    def names(self) -> set[str]:
        """Name everybody who waits, was called, sits or is on the way."""
        there = {entry.player for entry in self.state.entries.values()}
        there |= self.state.calls.keys() | self.state.moves.keys()
        return there | {name for desk in self.state.desks.values() for name in desk.players}

    def check_seats(self, tables: Mapping[str, Replay]) -> None:
        """See that nobody sits at two tables, whatever was under way."""
        for seated in (_at_tables(tables), Counter(self._seated())):
            twice = [name for name, times in seated.items() if times > 1]
            assert not twice, f"{twice} sit at two tables"

    def _seated(self) -> list[str]:
        return [name for desk in self.state.desks.values() for name in desk.players]

    def unsettled(self, tables: Mapping[str, Replay], bots: frozenset[str]) -> list[str]:
        """Say what is still under way."""
        state = self.state
        found = [f"{name} moves" for name in state.moves]
        found += [f"{name} was called" for name in state.calls if name in bots]
        found += [f"{one.name} is to leave" for one in state.people.values() if one.leaving]
        for desk in state.desks.values():
            table = tables.get(self.table_ids[desk.name])
            seats = table.table.seats if table is not None else ()
            there = tuple(seat.player for seat in seats if seat.chair)
            wanted = tuple(name for at, name in enumerate(desk.seats) if at != desk.closed)
            if there != wanted:
                found.append(f"{desk.name}: {there} sit there, the podium has {wanted}")
        if _at_tables(tables) != Counter(self._seated()):
            found.append("somebody sits at a table that the podium has not")
        return found

    def check_nobody_is_lost(self, gone: Iterable[str]) -> None:
        """See that who was promised a seat waits for it still, unless he has gone himself."""
        lost = self.owed - self.names() - set(gone)
        assert not lost, f"{lost} were promised seats, and are nowhere"
        for entry in self.state.entries.values():
            same = [d for d in self.state.desks.values() if d.line == entry.game]
            sits = [d.name for d in same if entry.player in d.seats]
            assert not sits, f"{entry.player} waits for the game that he plays at {sits}"


def _at_tables(tables: Mapping[str, Replay]) -> Counter[str]:
    """Count at how many tables of the podium each sits."""
    ours = [one for one in tables.values() if one.scene.host == PODIUM]
    return Counter(seat.player for one in ours for seat in one.table.seats if seat.taken)


def _ends_with(all_of_it: list[Any], shown: tuple[Any, ...]) -> bool:
    return list(shown) == all_of_it[len(all_of_it) - len(shown) :]
