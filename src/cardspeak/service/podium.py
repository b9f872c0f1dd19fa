"""The clerk of the podium: lists, calls and must-moves over tables that croupiers run."""

from __future__ import annotations

import contextlib
import copy
import logging
import secrets
from collections import deque
from functools import partial
from typing import TYPE_CHECKING, Final

import msgspec

from cardspeak.bots import table_manners
from cardspeak.hand.commands import Refused
from cardspeak.houses import HOUSES
from cardspeak.houses.refusals import AgainstTheBook
from cardspeak.room import Room as Podium
from cardspeak.room import commands, events, lists, orders, seated, words
from cardspeak.room.posted import posted
from cardspeak.room.signs import sign_for
from cardspeak.room.state import NEVER
from cardspeak.room.state import State as RoomState
from cardspeak.service import podium_board, podium_rights
from cardspeak.service.accounts import may
from cardspeak.service.boards import BoardLine, BoardView, DoneNow
from cardspeak.service.clerks import Clerk
from cardspeak.service.connections import PODIUM
from cardspeak.service.dealing import Plan
from cardspeak.service.messages import BoardSeen, Summons
from cardspeak.service.settings import PodiumSettings
from cardspeak.service.storage.interface import NotEnough
from cardspeak.service.storage.rows import TableRow
from cardspeak.table import commands as at_table
from cardspeak.table.sign import sign_of

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterable, Iterator, Sequence

    from cardspeak.room.commands import AnyCommand
    from cardspeak.room.events import AnyEvent
    from cardspeak.room.posted import Posted
    from cardspeak.room.state import Call, Desk
    from cardspeak.service.croupier import Croupier
    from cardspeak.service.permissions import Sayer
    from cardspeak.service.room import Room
    from cardspeak.service.storage.rows import Account, Entry, Move
    from cardspeak.table.commands import AnyCommand as AtTable
    from cardspeak.table.sign import Sign

log = logging.getLogger(__name__)

DOOR: Final = "the door"
"""Who sees who somebody is where the doors are open."""
ASLEEP: Final = 1.0
"""Seconds after which a croupier looks again whether somebody is there to play with."""
UNDOABLE: Final = 30
"""How many things that the floor did are shown."""
LONGEST_NAME: Final = 12
LONG_LOG: Final = 5000
"""How many entries a log has before the next begins."""
_QUIET: Final = (events.HoldSeat, events.SeatPlayer, events.BringPlayer)
"""What is told to tables, and is not worth a line beside what comes of it."""
_AT_PODIUM: Final = (at_table.HoldSeat, at_table.Close, at_table.NoticeOfClosing)
"""What the floor does at the podium, and at its tables follows from that."""


class KnownBefore(msgspec.Struct, frozen=True):
    """What a long log has come to, so that the next begins with it."""

    room: RoomState
    table_ids: dict[str, str]
    opened: dict[str, int]


class State(msgspec.Struct, frozen=True):
    """What the clerk remembers besides the log."""

    dismissed: tuple[str, ...] = ()
    """Bots that were told to go."""
    before: KnownBefore | None = None
    """What was known when the log of this sitting began."""


def row_of(settings: PodiumSettings, opened: int) -> TableRow:
    """Make the row of a podium."""
    return TableRow(
        id=PODIUM,
        name="the lists of the podium",
        posted={},
        settings=msgspec.to_builtins(settings),
        secret=secrets.token_bytes(32),
        opened=opened,
        kind=PODIUM,
    )


class PodiumClerk(Clerk["AnyCommand", "AnyEvent", int]):
    """Runs the podium of a room."""

    COMMANDS = msgspec.json.Decoder(commands.AnyCommand)

    def __init__(self, room: Room, row: TableRow) -> None:
        super().__init__(room, row)
        self.settings = msgspec.convert(row.settings, PodiumSettings)
        self._state = msgspec.convert(row.state, State)
        self._settled: dict[str, tuple[int, int, int]] = {}
        """When nothing was to be done at a table: its entry, the podium's, and the time."""
        self._refused: dict[AnyCommand, int] = {}
        """News that the podium would not hear, and at which entry of its log."""
        self._board: tuple[tuple[int, int], BoardView] | None = None
        self.blank()

    # ------------------------------------------------------------ what is run

    def blank(self) -> None:
        """Make an empty room of the house."""
        self.podium = Podium(HOUSES[self.settings.house], page=self.settings.page)
        self.table_ids: dict[str, str] = {}
        """The id of each table, by its name in the room."""
        self._opened: dict[str, int] = {}
        """How often a table was opened, by its number: undoing may open it again."""
        self._came_from: dict[str, str] = {}
        """The id of the table that somebody leaves for another."""
        self._lines: deque[BoardLine] = deque(maxlen=podium_board.MOST_LINES)
        self._done: deque[DoneNow] = deque(maxlen=UNDOABLE)
        self._in_sitting = 0
        """How many entries this sitting has."""
        if (before := self._state.before) is not None:
            self.podium.state = before.room.copy()
            self.table_ids, self._opened = dict(before.table_ids), dict(before.opened)

    def do(self, command: AnyCommand) -> list[AnyEvent]:
        """Tell the room something."""
        return self.podium.act(command)

    def pass_time(self, now: int) -> list[AnyEvent]:
        """Tell the room what time it is."""
        return self.podium.act(commands.TimeIs(now)) if now > self.podium.now else []

    def names(self) -> set[str]:
        """Name everybody who waits, was called, sits, goes or is known for something."""
        state = self.podium.state
        there = {entry.player for entry in state.entries.values()}
        there |= state.calls.keys() | state.moves.keys()
        there |= {player for desk in state.desks.values() for player in desk.players}
        checked = self.settings.doors == "checked"
        for person in state.people.values():
            known = person.barred or person.excluded_until > self.podium.now or person.warnings
            if known or (checked and person.identified):
                there.add(person.name)
        return there

    def moves(self, happened: Sequence[AnyEvent]) -> Iterable[Move]:  # noqa: ARG002
        """Move nothing: chips go with what tables do."""
        return ()

    def note(self, entry: Entry, happened: Sequence[AnyEvent]) -> None:
        """Remember what is told about it, and which table is which."""
        self._in_sitting += 1
        for event in happened:
            match event:
                case events.TableOpened(table=table) if table in self.podium.state.desks:
                    number = f"{self.podium.state.desks[table].number}"
                    times = self._opened[number] = self._opened.get(number, 0) + 1
                    again = f"-{times}" if times > 1 else ""
                    self.table_ids[table] = f"{PODIUM}-{number}{again}"
                case events.FloorActed(number=number) if event.by != DOOR:
                    done = DoneNow(number, event.action, event.by, event.why, event.clause)
                    self._done.append(done)
            quiet = isinstance(event, _QUIET) or getattr(event, "by", "") == DOOR
            if not quiet:
                self._lines.append(BoardLine(entry.wall, words.tell(event), event.clause))

    # ------------------------------------------------------------ what people say

    def checked(self, command: AnyCommand, account: Account) -> AnyCommand:
        """Give a command as it is done, with what the service knows better than who says it."""
        command = podium_rights.checked(command, account.name, floor=may(account, "floor"))
        self.accounts[account.name] = account.id
        match command:
            case commands.Join(player=player):
                there = player == account.name or self._is_here(player)
                return msgspec.structs.replace(command, in_person=there)
            case commands.TakeSeat(player=player, seat=seat) if seat < 0:
                return msgspec.structs.replace(command, seat=self._any_seat(player))
            case commands.OpenTable(table=name, seats=seats):
                _check_name(name)
                return msgspec.structs.replace(command, game=self._whole(command.game, seats))
            case commands.OpenList() | commands.ChangeLimit():
                return msgspec.structs.replace(command, game=self._whole(command.game))
        return command

    def _is_here(self, name: str) -> bool:
        """Say whether somebody is in the room: bots always are."""
        people = (one.account for one in self.room.connections)
        here = any(one is not None and one.name == name for one in people)
        return here or name in self.room.bot_names

    def _any_seat(self, name: str) -> int:
        call = self.podium.state.calls.get(name)
        free = seated.empty(self.podium, call.table) if call is not None else []
        return free[0] if free else NEVER

    def _whole(self, game: Posted, seats: int = 0) -> Posted:
        """Give a game with its buy-in, or refuse what the house does not deal."""
        found = posted(sign_for(game, self.podium.house, seats))
        return msgspec.structs.replace(game, buy_in=found.buy_in)

    async def _do(self, command: AnyCommand, by: str, action: str = "") -> list[AnyEvent]:
        """Do a command, and before it what goes without saying."""
        player = getattr(command, "player", "")
        for name in self.accounts.keys() - self.names() - {player}:
            del self.accounts[name]  # which may be somebody else's by now
        if player:
            await self.account(player)
        if isinstance(command, commands.TakeSeat):
            await self._check_wallet(command)
        before = list(self._goes_before(command))
        self._try([*before, command])
        happened: list[AnyEvent] = []
        for one in before:
            happened += await super()._do(one, by)
        return happened + await super()._do(command, by, action)

    def _goes_before(self, command: AnyCommand) -> Iterator[AnyCommand]:
        """See at the door who somebody is; who takes a seat has answered, and has come."""
        if isinstance(command, commands.Join | commands.TakeSeat):
            yield from self._seen_at_the_door(command.player)
        if isinstance(command, commands.TakeSeat) and command.player in self.podium.state.calls:
            call = self.podium.state.calls[command.player]
            if not call.answered:
                yield commands.Answer(command.player)
            if call.arrived == NEVER:
                yield commands.Arrive(command.player)

    def _seen_at_the_door(self, player: str) -> Iterator[AnyCommand]:
        """Let somebody in where the doors are open; bots of the house always."""
        rules, person = self.podium.rules, self.podium.state.people.get(player)
        bot = player in self.room.bot_names
        if (person is None or not person.identified) and (bot or self.settings.doors == "open"):
            why = "a bot of the house" if bot else "he has a name here"
            age = rules.least_age.value
            yield commands.Identify(DOOR, why, player, age, known=True, house_player=bot)

    def _try(self, said: Sequence[AnyCommand]) -> None:
        """Refuse several commands together, before any of them is done."""
        if len(said) > 1:
            trial = copy.copy(self.podium)
            trial.actions = list(trial.actions)
            for one in said:
                trial.act(one)

    async def _check_wallet(self, said: commands.TakeSeat) -> None:
        """Refuse a seat to somebody who cannot pay for it."""
        account = await self.account(said.player)
        if await self.room.storage.chips(account) < said.chips:
            raise NotEnough

    # ------------------------------------------------------------ its tables

    def desk_of(self, table_id: str) -> Desk | None:
        """Find what the room knows of a table."""
        desks = self.podium.state.desks
        return next((d for name, d in desks.items() if self.table_ids.get(name) == table_id), None)

    def croupier_of(self, desk: Desk) -> Croupier | None:
        """Find who runs a table."""
        return self.room.tables.get(self.table_ids[desk.name])

    def plan(self, croupier: Croupier) -> Plan | None:
        """Have the podium told what is new at a table, and done there what it asks for."""
        if not self.settled:
            return self.waits(croupier)
        if self._to_do(croupier) is not None:
            return Plan(croupier.changed, partial(self._see_to, croupier))
        if croupier.table.in_hand or croupier.state.closing:
            return None
        desk = self.desk_of(croupier.row.id)
        if desk is None or (desk.breaking and not desk.shut):
            return Plan(waits_for="the game has broken")
        if not any(one.awake for one in self._of_one_list(desk)):
            again = self.room.clock.exact() + ASLEEP
            return Plan(again, croupier.look_again, waits_for="waiting for somebody to play with")
        return None

    def _of_one_list(self, desk: Desk) -> Iterator[Croupier]:
        """Give the croupiers of all tables of a list: who is moved needs hands at each of them."""
        for one in self.podium.state.desks.values():
            croupier = self.croupier_of(one)
            if one.line == desk.line and croupier is not None:
                yield croupier

    def _to_do(self, croupier: Croupier) -> AnyCommand | AtTable | None:
        """Find the first thing that the podium has not heard, or that is not done at a table."""
        now = croupier.seq, self.seq, self.podium.now
        if self._settled.get(croupier.row.id) == now:
            return None
        desk, there = self.desk_of(croupier.row.id), orders.standing(croupier.table)
        for news in orders.news(self.podium, desk, there, croupier.chronicle.went_with):
            if self._refused.get(news) != self.seq:
                return news
        held_up = False
        for order in (*orders.due(self.podium, desk, there), *self._bots_leave(there)):
            if self._sits_elsewhere(croupier, order):
                held_up = True
            elif croupier.may_attempt(order):
                return order
        if held_up:
            self.waits(croupier)  # until something happens, such as that the other table lets go
        else:
            self._settled[croupier.row.id] = now
        return None

    def _sits_elsewhere(self, croupier: Croupier, order: AtTable) -> bool:
        """Say whether somebody is to sit down who has not left another table of the podium yet."""
        if not isinstance(order, orders.SENDING):
            return False
        others = (one.table for one in self.croupiers() if one is not croupier)
        seats = (seat for table in others for seat in (*table.seats, *table.owners.values()))
        return any(seat.player == order.player for seat in seats)

    def _bots_leave(self, there: orders.Standing) -> Iterator[AtTable]:
        for name, seat in there.players.items():
            if name in self._state.dismissed and not there.seats[seat].dealt:
                yield at_table.Leave(seat)

    async def _see_to(self, croupier: Croupier) -> None:
        """Do the first thing that is to be done: it may be another than was planned."""
        todo = self._to_do(croupier)
        if isinstance(todo, commands.Command):
            await self._hear(todo)
            return
        refused: list[AnyCommand] = []
        async with self.in_turn():  # nobody changes his mind at the podium while it is done
            todo = self._to_do(croupier)
            if todo is not None and not isinstance(todo, commands.Command):
                refused = await self._order(croupier, todo)
        for news in refused:
            await self._hear(news)

    async def _hear(self, news: AnyCommand) -> None:
        """Tell the podium something; what it will not hear, not again until more happens."""
        try:
            await self.tell(news)
        except AgainstTheBook as refused:
            log.warning("the podium does not take %s: %s", news, refused)
            self._refused = {one: at for one, at in self._refused.items() if at == self.seq}
            self._refused[news] = self.seq

    async def _order(self, croupier: Croupier, order: AtTable) -> list[AnyCommand]:
        """Do something at a table; give what the podium is told if the table does not take it."""
        if not isinstance(order, orders.SENDING):
            await croupier.attempt(order)
            return []
        desk = self.desk_of(croupier.row.id)
        assert desk is not None  # noqa: S101  nobody is sent to a table that is not there
        account = await self.account(order.player)
        try:
            await self._check_pays(croupier, order, account)
            await croupier.do(order, by=account)
        except NotEnough:
            why = Refused("there are too few chips in the wallet")
        except AgainstTheBook as refused:
            why = Refused(refused.reason, refused.clause)
        else:
            return []
        croupier.was_refused(order)
        return orders.turned_away(desk, order, why)

    async def _check_pays(
        self, croupier: Croupier, order: at_table.Sit | at_table.Bring, account: str
    ) -> None:
        needs = order.chips - croupier.table.cage.custody.get(order.player, 0)
        if order.player in self.room.bot_names:
            await self.room.regulars.afford(order.player, needs)
        if await self.room.storage.chips(account) < needs:
            raise NotEnough

    def allow(self, sayer: Sayer, command: AtTable) -> None:
        """Refuse what is done at the podium, and to come back before a penalty is over."""
        rules, person = self.podium.rules, self.podium.state.people.get(sayer.name)
        match command:
            case at_table.Sit():
                raise Refused("seats here are given from a list: join it at the podium")
            case at_table.LockUp():
                raise Refused("ask for another table at the podium", rules.consent)
            case at_table.Return() if person is not None and person.sits_out:
                raise Refused(f"{person.sits_out} hands of the penalty are left", rules.terms)
        if isinstance(command, _AT_PODIUM):
            raise Refused("the floor does that at the podium")

    # ------------------------------------------------------------ what follows

    async def tend(self, happened: Sequence[AnyEvent]) -> None:
        """Call people, open tables and let others go, and have all croupiers look again."""
        for event in happened:
            self._call(event)
        await self.furnish()
        for croupier in self.croupiers():
            croupier.wake()

    def _call(self, event: AnyEvent) -> None:
        """Tell people in their browsers what they must know at once."""
        match event:
            case events.Called(player=player, table=table, until=until):
                game = self.podium.state.lists[event.game]
                text = f"A seat at table {table} is free for you: {podium_board.title(game)}"
                self.summon(player, Summons("called", self._id(table), text, until=until))
            case events.MovePlayer(player=player, table=table):
                self._came_from[player] = self._id(table)
            case events.Seated(player=player, table=table) if player in self._came_from:
                old = self._came_from.pop(player)
                text = f"You play at table {table} now, in seat {event.seat + 1}"
                self.summon(player, Summons("moved", self._id(table), text, old=old))

    def _id(self, table: str) -> str:
        return self.table_ids.get(table, "")

    def wanted(self) -> dict[str, Callable[[], Awaitable[object]]]:
        """Say which tables the room has."""
        ids = ((self.table_ids[desk.name], desk) for desk in self.podium.state.desks.values())
        return {table_id: partial(self._open_table, table_id, desk) for table_id, desk in ids}

    async def furnish(self) -> None:
        """Open the tables that the room has and nobody runs; close those that it has no more."""
        await super().furnish()
        wanted = self.wanted()
        for croupier in self.croupiers() if self.settled else ():
            if croupier.row.id not in wanted and not croupier.state.closing:
                croupier.close_soon()

    async def _open_table(self, table_id: str, desk: Desk) -> None:
        settings = msgspec.structs.replace(
            self.settings.tables, bots=0, host=PODIUM, of_wallets=True, sleeps=False
        )
        await self.room.furnish(table_id, f"Table {desk.name}", self._sign(desk), settings)

    def _sign(self, desk: Desk) -> Sign:
        plain = orders.sign(self.podium, desk).posted
        time = {"seconds": self.settings.seconds, "time_bank": self.settings.time_bank}
        return sign_of(plain | time)

    # ------------------------------------------------------------ bots

    async def by_itself(self) -> None:
        """Have bots take the seats for which they are called, or go."""
        bots = self.room.bot_names
        for call in list(self.podium.state.calls.values()):
            if call.player in bots and call.seat == NEVER:
                await self._bot_sits(call)
        for name in self._away() & bots:
            await self._bot_is_here(name)
        for name in self._state.dismissed:
            await self._bot_goes(name)
        if self._in_sitting > LONG_LOG:
            await self._begin_anew()

    async def _begin_anew(self) -> None:
        """Begin a new log with what this one has come to; what the floor did is not undone then."""
        async with self.in_turn():
            known = KnownBefore(self.podium.state, self.table_ids, self._opened)
            await self._keep(msgspec.structs.replace(self._state, before=known), sittings=1)
            self.podium.actions.clear()
            self._done.clear()
            self._in_sitting = 0

    async def _keep(self, state: State, sittings: int = 0) -> None:
        """Write down what is remembered besides the log."""
        row = msgspec.structs.replace(
            self.row, state=msgspec.to_builtins(state), sitting=self.row.sitting + sittings
        )
        await self.room.storage.change_table(row)
        self.row, self._state = row, msgspec.convert(row.state, State)

    async def _bot_sits(self, call: Call) -> None:
        if self.podium.state.calls.get(call.player) != call:
            return  # it was taken back, or the table was, while another bot sat down
        free = seated.empty(self.podium, call.table)
        if not free:
            return
        least, most = lists.brings(self.podium, call)
        chips = max(least, table_manners.buy_in(*self.podium.state.desks[call.table].game.buy_in))
        chips = min(chips, most) if most else chips
        await self.room.regulars.afford(call.player, chips)
        seat = free[len(free) // 2]
        with contextlib.suppress(AgainstTheBook):  # somebody else chooses first: at the next look
            await self.tell(commands.TakeSeat(call.player, seat, chips))

    def _away(self) -> set[str]:
        """Name those for whom a place on a list or a seat is kept while they are not here."""
        state = self.podium.state
        away = {entry.player for entry in state.entries.values() if entry.away}
        return away | {move.player for move in state.moves.values() if move.absent}

    async def _bot_is_here(self, name: str) -> None:
        """Have a bot hear its name that was away when its game broke."""
        with contextlib.suppress(AgainstTheBook):
            await self.tell(commands.Here(name))

    async def _bot_goes(self, name: str) -> None:
        """Take a bot off lists and calls that was told to go; at tables it leaves by itself."""
        state = self.podium.state
        said: list[AnyCommand] = [
            commands.LeaveList(name, entry.game)
            for entry in state.entries.values()
            if entry.player == name
        ]
        if name in state.calls:
            said.append(commands.Decline(name))
        for one in said:
            with contextlib.suppress(AgainstTheBook):
                await self.tell(one)
        if name not in self.names():
            await self._dismiss(*(one for one in self._state.dismissed if one != name))

    async def _dismiss(self, *names: str) -> None:
        async with self.in_turn():
            await self._keep(msgspec.structs.replace(self._state, dismissed=names))
        self._settled.clear()
        await self.tend(())

    async def add_bots(self, game: str, count: int, floor: Account) -> list[str]:
        """Put bots on a list that have nothing else to do, and give their names."""
        if game not in self.podium.state.lists:
            raise Refused(f"no list is for {game}: open one first")
        busy = self.names() | set(self._state.dismissed)
        joined = self.room.regulars.spare(game, busy, count)
        for name in joined:
            await self.tell(commands.Join(name, game), floor.id)
        return joined

    async def send_bot_away(self, name: str) -> None:
        """Have a bot leave lists and tables."""
        if name not in self.room.bot_names or name not in self.names():
            raise Refused(f"no bot called {name} waits or plays here")
        await self._dismiss(*self._state.dismissed, name)
        self._changed.set()

    # ------------------------------------------------------------ showing

    def summary(self) -> int:
        """Say how many wait on lists."""
        return len({entry.player for entry in self.podium.state.entries.values()})

    def look(self, account: Account | None) -> BoardSeen:
        """Show the podium to somebody."""
        return BoardSeen(self.view(account))

    def view(self, account: Account | None) -> BoardView:
        """Show the podium as somebody sees it."""
        as_of = self.seq, self.podium.now
        if self._board is None or self._board[0] != as_of:
            bots, lines = self.room.bot_names, tuple(self._lines)
            seen = podium_board.board(self.podium, self.table_ids, bots, lines)
            self._board = as_of, seen
        seen = msgspec.structs.replace(self._board[1], now=self.room.clock.now())
        if account is None:
            return seen
        opens = self.settings.doors == "open"
        yours = podium_board.place(self.podium, account.name, self.table_ids, identifies=opens)
        if not may(account, "floor"):
            return msgspec.structs.replace(seen, yours=yours)
        done = tuple(self._done)
        floors = podium_board.podium(self.podium, self.room.bot_names, done)
        return msgspec.structs.replace(seen, yours=yours, podium=floors)


def _check_name(name: str) -> None:
    plain = name.replace(" ", "").replace("-", "")
    if not plain.isalnum() or len(name) > LONGEST_NAME or name != name.strip():
        raise Refused(f"a table's name has 1 to {LONGEST_NAME} letters and digits")
