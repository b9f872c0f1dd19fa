"""A croupier: one table, and the only task that changes it."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import deque
from math import inf
from typing import TYPE_CHECKING, Final

import msgspec

from cardspeak.hand import decisions
from cardspeak.hand.commands import Refused
from cardspeak.hand.stakes import stakes
from cardspeak.houses.refusals import AgainstTheBook
from cardspeak.service import dealing, permissions
from cardspeak.service.accounts import may
from cardspeak.service.audience import Audience
from cardspeak.service.chronicle import REMEMBERED, Chronicle
from cardspeak.service.looking import (
    Happening,
    Scene,
    hand_seat,
    line,
    sight,
    table_seat,
    token,
)
from cardspeak.service.messages import (
    AnyTold,
    Chat,
    Chatted,
    Do,
    Done,
    Gone,
    Happened,
    No,
    Pause,
    Seen,
    TableCard,
    TakeSeat,
    Unwatch,
    Watch,
    Wish,
    Wishes,
)
from cardspeak.service.settings import TableSettings, TableState
from cardspeak.service.storage.interface import FateUnknown, NotEnough, StorageFailure
from cardspeak.service.storage.rows import Entry, Line, Move
from cardspeak.service.throttle import Bucket
from cardspeak.shuffle import fresh_seed
from cardspeak.table import Table, commands
from cardspeak.table.events import HandEnded
from cardspeak.table.record import plain
from cardspeak.table.sign import sign_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardspeak.service.audience import Party
    from cardspeak.service.hosts import Host
    from cardspeak.service.looking import Sight
    from cardspeak.service.messages import TableView
    from cardspeak.service.regulars import Regulars
    from cardspeak.service.room import Room
    from cardspeak.service.storage.rows import Account, HandRow, TableRow
    from cardspeak.table.commands import AnyCommand
    from cardspeak.table.events import AnyEvent
    from cardspeak.table.seats import Seat

log = logging.getLogger(__name__)

CHATTED: Final = 50
"""How many lines of chat somebody is shown who comes to a table."""
CHAT: Final = (5.0, 0.5)
"""Lines of chat of one person: so many at once, and so many a second."""
WAITING: Final = 256
"""How many requests may wait for a croupier before further ones are refused."""
_NOT_WRITTEN: Final = "it could not be written down, so it was not done: try again"
_WENT_WRONG: Final = "something went wrong here, and it was not done: look at the table again"


AnyAsked = Watch | Unwatch | TakeSeat | Do | Wish | Chat | Pause


def plain_command(command: AnyCommand | None) -> bytes:
    """Write a command for the log."""
    if command is None:
        return b""
    return msgspec.json.encode(command, enc_hook=plain)


class Croupier:
    """Runs one table: takes what is said in turn, writes it down, does what is due by itself."""

    def __init__(self, room: Room, row: TableRow) -> None:
        self.room = room
        self.row = row
        self.settings = msgspec.convert(row.settings, TableSettings)
        self.state = msgspec.convert(row.state, TableState)
        self.chronicle = self._blank()
        self.seq = 0
        self.ended: float = 0.0
        """When the last hand ended, by the room's exact time."""
        self.changed: float = 0.0
        """When something last happened here, by the room's exact time."""
        self.deal_after: float = 0.0
        self.refused_deal = ""
        """Why the next hand could not be dealt, if it could not."""
        self.in_sitting = 0
        """How many entries this sitting has."""
        self.away_since: dict[str, float] = {}
        self.audience = Audience(self._known_as)
        self._answers: dict[tuple[str, str], AnyTold] = {}
        self._attempts: dict[bytes, int] = {}
        """What was tried and refused, and at which entry."""
        self._chatting: dict[str, Bucket] = {}
        self.to_close = False
        """Whether somebody wants the table to be closed."""
        self._recount = False
        """Whether somebody has gone who is not missed yet."""
        self._astray = False
        """Whether the table may not be what its log says."""
        self._inbox: deque[tuple[Party, AnyAsked]] = deque()
        self._woken = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    # ------------------------------------------------------------ beginning and ending

    async def open(self) -> None:
        """Take the table as its log left it, and begin to work."""
        await self._again()
        self._task = asyncio.create_task(self._work(), name=f"croupier {self.row.id}")

    async def close(self) -> None:
        """Stop working; the table is in the log."""
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task

    async def _again(self) -> None:
        """Make the table from its log."""
        self._astray = True
        storage, row, old = self.room.storage, self.row, self.scene
        entries = await storage.entries(row.id, row.sitting)
        self.seq = await storage.last_seq(row.id)
        self.chronicle = self._blank()
        self.scene.online, self.scene.rail = old.online, old.rail
        self.scene.last_hand = old.last_hand
        self.chronicle.replay(entries)
        for entry in entries[-REMEMBERED:]:
            if entry.action:
                done = Done(entry.action, row.id, entry.seq)
                self._answers[(entry.by, entry.action)] = done
        self.in_sitting = len(entries)
        last = await storage.hands_at(row.id, most=1)
        self.chronicle.count_hands_before(last[0].number if last else 0)
        self.scene.now = self.now()
        self.ended = self.changed = self.room.clock.exact()
        self._astray = False

    def _blank(self) -> Chronicle:
        """Begin a chronicle of an empty table."""
        row, wishes = self.row, self.state.wishes
        scene = Scene(
            row.id,
            row.name,
            row.secret,
            Table(sign_of(row.posted)),
            bots=self.room.bot_names,
            wishes={name: one for name, (_, one) in wishes.items()},
            paused=self.state.paused,
            host=self.settings.host,
        )
        wished = {name: seq for name, (seq, _) in wishes.items()}
        return Chronicle(scene, row.sitting, wished, of_wallets=self.settings.of_wallets)

    @property
    def host(self) -> Host | None:
        """Who decides over this table besides its own rules."""
        return self.room.host(self.settings.host)

    @property
    def regulars(self) -> Regulars:
        """The bots of the room."""
        return self.room.regulars

    @property
    def scene(self) -> Scene:
        """The table, and what is known about it besides."""
        return self.chronicle.scene

    @property
    def table(self) -> Table:
        """The table as it is now."""
        return self.scene.table

    def now(self) -> int:
        """Give the table's time: the room's, without the time that it was paused."""
        room = self.state.paused_at if self.state.paused else self.room.clock.now()
        return max(room - self.state.held, self.table.now)

    def monotonic(self, second: int) -> float:
        """Give the room's exact time at which a second of the table begins."""
        return float(second + self.state.held)

    # ------------------------------------------------------------ what is said to a croupier

    def ask(self, party: Party, asked: AnyAsked) -> None:
        """Take something in, to be seen to in turn."""
        if len(self._inbox) == WAITING:
            self._refuse(party, asked, "the table is busy: say it again in a moment")
        else:
            self._inbox.append((party, asked))
            self.wake()

    def wake(self) -> None:
        """Have the croupier look again: something was said, or somebody came or went."""
        self._woken.set()

    async def _work(self) -> None:
        while True:
            try:
                await self._turn()
            except StorageFailure as failure:
                log.error("table %s: %s", self.row.id, failure)  # noqa: TRY400  one line is enough
                await asyncio.sleep(1)
            except Exception:
                log.exception("table %s: made again from its log", self.row.id)
                await self._recover()

    async def _turn(self) -> None:
        """See to what is said next, or to what is due before that."""
        if self._astray:
            await self._again()
            self._show_all()
        self._woken.clear()
        if self._recount:
            self._recount = False
            self._count()
        plan = dealing.plan(self)
        scene = self.scene
        if (plan.waits_for, plan.next_deal) != (scene.waits_for, scene.next_deal):
            scene.waits_for, scene.next_deal = plan.waits_for, plan.next_deal
            self._publish(())
        asked = await self._next(plan.at)
        if asked is not None:
            await self._answer(*asked)
        elif plan.do is not None and self.room.clock.exact() >= plan.at:
            await plan.do()

    async def _recover(self) -> None:
        """Go back to what is written down after something that should not have happened."""
        with contextlib.suppress(StorageFailure):
            await self._again()
            self._show_all()
        await asyncio.sleep(1)

    async def _next(self, until: float) -> tuple[Party, AnyAsked] | None:
        """Wait for something to be said, at most until a time; None if the time came first."""
        if not self._inbox:
            wait = until - self.room.clock.exact()
            # A timer that wakes is lighter than tasks that wait, and this is done for each action.
            loop = asyncio.get_running_loop()
            timer = None if until == inf else loop.call_later(max(0.0, wait), self.wake)
            try:
                await self._woken.wait()
            finally:
                if timer is not None:
                    timer.cancel()
        return self._inbox.popleft() if self._inbox else None

    async def _answer(self, party: Party, asked: AnyAsked) -> None:
        match asked:
            case Watch():
                await self._watch(party, asked)
            case Unwatch():
                self.forget(party)
            case Chat():
                await self._chat(party, asked)
            case _:
                await self._once(party, asked)

    async def _once(self, party: Party, asked: TakeSeat | Do | Wish | Pause) -> None:
        """Do what is asked, or give the answer it got before."""
        account = party.account
        if account is None:
            party.tell(No(asked.id, "only who has a name here may do that: come in first"))
            return
        key = (account.id, asked.id)
        answer = self._answers.get(key)
        if answer is None:
            try:
                answer = await self._decide(account, asked)
            except StorageFailure:
                party.tell(No(asked.id, _NOT_WRITTEN))  # and not kept: it may be said again
                return
            except Exception:
                party.tell(No(asked.id, _WENT_WRONG))
                raise
            self._answers[key] = answer
            while len(self._answers) > REMEMBERED:
                del self._answers[next(iter(self._answers))]
        party.tell(answer)

    async def _decide(self, account: Account, asked: TakeSeat | Do | Wish | Pause) -> AnyTold:
        if not 0 < len(asked.id) <= 64:
            return No(asked.id, "an action's id has 1 to 64 characters")
        try:
            if isinstance(asked, Wish):
                return await self._wish(account, asked)
            if isinstance(asked, Pause):
                return await self._pause(account, asked)
            # What is done in turn is guarded by its token; anything else may be from long ago.
            if isinstance(asked, TakeSeat) or not permissions.in_turn(asked.command):
                done = await self.room.storage.done(self.row.id, account.id, asked.id)
                if done is not None:
                    return Done(asked.id, self.row.id, done)
            if isinstance(asked, TakeSeat):
                return await self._take_seat(account, asked)
            return await self._do(account, asked)
        except AgainstTheBook as refused:
            return No(asked.id, refused.reason, refused.clause)
        except NotEnough:
            return No(asked.id, "there are too few chips in your wallet: take fewer")

    # ------------------------------------------------------------ acting

    async def _do(self, account: Account, said: Do) -> AnyTold:
        await self.pass_time()
        in_turn = permissions.in_turn(said.command)
        if in_turn and (said.hand != self.table.number or said.turn != token(self.scene)):
            raise Refused("that was for another moment of the game: look at the table again")
        sayer = self._sayer(account)
        if self.state.paused and not sayer.floor:
            raise Refused("the table is paused: wait until the floor lets it go on")
        if in_turn and not self._is_turn_of(sayer.hand_seat):
            raise Refused("it is not your turn")
        command = permissions.checked(said.command, sayer)
        if self.host is not None:
            self.host.allow(sayer, command)
        if isinstance(command, commands.Leave) and self._must_wait(sayer.seat):
            await self._change_wishes(account.name, leave=True)
            return Done(said.id, self.row.id, self.seq, "you leave when the hand is over")
        await self.do(command, by=account.id, action=said.id)
        return Done(said.id, self.row.id, self.seq)

    def _must_wait(self, seat: int) -> bool:
        """Say whether a player's chips must stay until the hand is over."""
        return self.table.in_hand and seat in self.table.hand_seats

    def _sayer(self, account: Account) -> permissions.Sayer:
        name = self.chronicle.known_as(account)
        at = hand_seat(self.scene, name)
        return permissions.Sayer(
            account.name,
            table_seat(self.table, name),
            -1 if at is None else at,
            floor=may(account, "floor"),
        )

    def _is_turn_of(self, seat: int) -> bool:
        hand = self.table.hand
        decision = None if hand is None else hand.decision
        return decision is not None and 0 <= seat == decision.seat

    async def _take_seat(self, account: Account, said: TakeSeat) -> AnyTold:
        await self.pass_time()
        if table_seat(self.table, account.name) >= 0:
            raise Refused("you have a seat here already: one seat a person")
        if self.host is not None:
            sit = commands.Sit(said.seat, account.name, said.chips)
            self.host.allow(self._sayer(account), sit)
        kept = self.table.cage.custody.get(account.name, 0)
        if await self.room.storage.chips(account.id) < said.chips - kept:
            raise NotEnough
        free = self.free_seats()
        if said.seat < 0 and not free:
            raise Refused("every seat is taken: watch, or sit at another table")
        seat = said.seat if said.seat >= 0 else free[0]
        await self.do(commands.Sit(seat, account.name, said.chips), by=account.id, action=said.id)
        return Done(said.id, self.row.id, self.seq)

    def free_seats(self) -> list[int]:
        """List the seats that anybody may take."""
        seats = enumerate(self.table.seats)
        return [number for number, seat in seats if not seat.taken and not seat.held_for]

    def people(self) -> list[Seat]:
        """List the seats where persons sit."""
        bots = self.scene.bots
        return [seat for seat in self.table.seats if seat.taken and seat.player not in bots]

    async def do(self, command: AnyCommand, by: str = "", action: str = "") -> list[AnyEvent]:
        """Do something, write it down, and tell everybody; or refuse it and change nothing."""
        await self.pass_time()
        happened = self.table.act(command)
        await self._write(self.table.now, command, happened, by, action)
        return happened

    async def pass_time(self) -> None:
        """Let the table know what time it is; what follows from that is an entry of its own."""
        happened = self.chronicle.pass_time(self.now())
        if happened:
            await self._write(self.table.now, None, happened)

    async def _write(
        self,
        at: int,
        command: AnyCommand | None,
        happened: Sequence[AnyEvent],
        by: str = "",
        action: str = "",
    ) -> None:
        entry = Entry(
            table=self.row.id,
            seq=self.seq + 1,
            sitting=self.row.sitting,
            at=at,
            command=plain_command(command),
            by=by,
            action=action,
            wall=self.room.wall(),
        )
        try:
            moves = tuple(self.chronicle.moves(happened, by))
            row = self.chronicle.note(entry, happened, filming=True)
            await self._append(entry, moves, row)
        except Exception:
            await self._again()
            if self.seq < entry.seq:
                raise
        else:
            self.seq = entry.seq
            self.in_sitting += 1
        self.changed = self.room.clock.exact()
        if any(isinstance(event, HandEnded) for event in happened):
            self.ended = self.changed
            plan = dealing.plan(self)
            self.scene.waits_for, self.scene.next_deal = plan.waits_for, plan.next_deal
        self._publish(self.chronicle.newest)
        for move in moves:
            self.room.wallet_changed(move.account)

    async def _append(
        self, entry: Entry, moves: Sequence[Move], row: HandRow | None, tries: int = 5
    ) -> None:
        """Write an entry; where nobody knows whether that was done, again: that is safe."""
        for left in reversed(range(tries)):
            try:
                await self.room.storage.append(entry, moves, row)
            except FateUnknown:
                if not left:
                    raise
                await asyncio.sleep(1)
            else:
                return

    # ------------------------------------------------------------ by himself

    def allows(self, name: str, command: AnyCommand) -> bool:
        """Say whether whoever decides over the table lets somebody here do something."""
        try:
            if self.host is not None:
                sayer = permissions.Sayer(name, table_seat(self.table, name))
                self.host.allow(sayer, command)
        except AgainstTheBook:
            return False
        return True

    def may_attempt(self, command: AnyCommand) -> bool:
        """Say whether something was not refused already with the table as it is."""
        return self._attempts.get(plain_command(command)) != self.seq

    async def attempt(self, command: AnyCommand, by: str = "") -> bool:
        """Do something that nobody asked for; if it is refused, not again until more happens."""
        try:
            await self.do(command, by=by)
        except AgainstTheBook as refused:
            log.info("table %s: %s", self.row.id, refused)
            self.was_refused(command)
            return False
        return True

    def was_refused(self, command: AnyCommand) -> None:
        """Note that something is not to be tried again with the table as it is."""
        current = {one: seq for one, seq in self._attempts.items() if seq == self.seq}
        self._attempts = current | {plain_command(command): self.seq}

    async def deal(self) -> None:
        """Deal the next hand, or note why it cannot be dealt."""
        try:
            await self.do(commands.Deal(fresh_seed()))
        except AgainstTheBook as refused:
            self.refused_deal = refused.reason
            self.deal_after = self.room.clock.exact() + dealing.RETRY
        else:
            self.refused_deal = ""

    async def look_again(self) -> None:
        """Do nothing but plan again."""

    async def next_sitting(self) -> None:
        """Let the bots go home and begin a new log: everything of the old one is settled."""
        for number, seat in enumerate(self.table.seats):
            if seat.taken and not await self.attempt(commands.Leave(number)):
                return
        row = msgspec.structs.replace(self.row, sitting=self.row.sitting + 1)
        await self.room.storage.change_table(row)
        self.row = row
        await self._again()
        self._show_all()

    # ------------------------------------------------------------ watching

    async def _watch(self, party: Party, said: Watch) -> None:
        """Tell what was missed, or everything; from then on whatever happens."""
        viewer = self.audience.name(party)
        missed = self.chronicle.since(said.since)
        if missed is not None and said.since <= self.seq:
            lines = tuple(line(one, viewer) for one in missed)
            party.tell(Happened(self.row.id, self.seq, lines, self._look(party)))
        else:
            lines = tuple(line(one, viewer) for one in self.chronicle.of_this_hand())
            said_before = await self.room.storage.lines(self.row.id, CHATTED)
            chat = tuple(Chatted(one.table, one.at, one.name, one.text) for one in said_before)
            party.tell(Seen(self.row.id, self.seq, self._look(party), lines, chat))
        self.audience.join(party)
        self._count()

    def forget(self, party: Party) -> None:
        """Tell a party no more about the table."""
        if self.audience.leave(party):
            self._recount = True  # by the croupier himself: he may be writing just now
            self.wake()

    def _known_as(self, account: Account) -> str:
        return self.chronicle.known_as(account)

    def _count(self) -> None:
        """Count who watches, and note who of the players is there."""
        scene = self.scene
        seated = {seat.player for seat in self.table.seats if seat.taken}
        before = scene.online & seated, scene.rail
        scene.online, scene.rail = self.audience.names, self.audience.rail(seated)
        if before != (scene.online & seated, scene.rail):
            self._publish(())
        self.wake()

    @property
    def awake(self) -> bool:
        """Whether a person sits here or watches."""
        return bool(self.audience) or any(seat.present for seat in self.people())

    def _sight(self) -> Sight:
        self.scene.now = self.now()
        return sight(self.scene, self.chronicle.lies())

    def _look(self, party: Party) -> TableView:
        return self.audience.view(self._sight(), party)

    def _publish(self, happened: Sequence[Happening]) -> None:
        """Tell everybody who watches what happened, and what the table looks like now."""
        if self.audience:
            self.audience.see(self._sight(), self.row.id, self.seq, happened)

    def _show_all(self) -> None:
        for party in self.audience:
            party.tell(Seen(self.row.id, self.seq, self._look(party), ()))

    def _refuse(self, party: Party, asked: AnyAsked, why: str) -> None:
        if isinstance(asked, TakeSeat | Do | Wish | Pause):
            party.tell(No(asked.id, why))
        elif isinstance(asked, Watch):
            party.tell(Gone(self.row.id, why))

    # ------------------------------------------------------------ wishes, chat, pauses

    async def _wish(self, account: Account, said: Wish) -> AnyTold:
        if table_seat(self.table, account.name) < 0:
            return No(said.id, "only who has a seat here has wishes")
        told = {"leave": said.leave, "out_at_blind": said.out_at_blind, "muck": said.muck}
        wanted = {name: value for name, value in told.items() if value is not None}
        await self._change_wishes(account.name, **wanted)
        self._publish(())
        return Done(said.id, self.row.id, self.seq)

    async def _change_wishes(self, name: str, **wanted: bool) -> None:
        """Note what a player wishes, and as of which entry: who leaves after it has it no more."""
        wishes = msgspec.structs.replace(self.scene.wishes.get(name, Wishes()), **wanted)
        kept = {one: self.state.wishes[one] for one in self.scene.wishes if one != name}
        kept[name] = (self.seq, wishes)
        await self._set(msgspec.structs.replace(self.state, wishes=kept))
        self.scene.wishes[name] = wishes
        self.chronicle.wished[name] = self.seq

    async def _chat(self, party: Party, said: Chat) -> None:
        text = " ".join(said.text.split())[:300]
        if party.account is None or not text:
            return
        heard = self._chatting.setdefault(party.account.id, Bucket(*CHAT, self.room.clock.exact))
        if not heard.take():
            party.tell(No("", "one line at a time, please: the others are reading"))
            return
        told = Chatted(self.row.id, self.room.wall(), party.account.name, text)
        await self.room.storage.add_line(
            Line(self.row.id, told.at, party.account.id, told.name, text)
        )
        self.audience.hear(told)

    async def _pause(self, account: Account, said: Pause) -> AnyTold:
        if not self._sayer(account).floor:
            return No(said.id, "the floor alone stops a table")
        state, room = self.state, self.room.clock.now()
        if said.paused and not state.paused:
            await self.pass_time()
            why = said.why or f"{account.name} has stopped the table"
            state = msgspec.structs.replace(state, paused=why, paused_at=room)
        elif not said.paused and state.paused:
            held = state.held + room - state.paused_at
            state = msgspec.structs.replace(state, paused="", paused_at=0, held=held)
        await self._set(state)
        self._publish(())
        return Done(said.id, self.row.id, self.seq)

    async def _set(self, state: TableState) -> None:
        row = msgspec.structs.replace(self.row, state=msgspec.to_builtins(state))
        await self.room.storage.change_table(row)
        self.row, self.state, self.scene.paused = row, state, state.paused

    def close_soon(self) -> None:
        """Deal no more: everybody gets his chips when the hand is over."""
        self.to_close = True
        self.wake()

    async def begin_closing(self) -> None:
        """Write down that the table closes."""
        await self._set(msgspec.structs.replace(self.state, closing=True))
        self.to_close = False

    async def shut(self) -> None:
        """Tell everybody that the table is gone."""
        await self.room.forget_table(self.row)
        why = "the table is closed: see the lobby for others"
        self.audience.hear(Gone(self.row.id, why))
        for party, asked in self._inbox:  # what was said while it closed
            self._refuse(party, asked, why)
        raise asyncio.CancelledError

    # ------------------------------------------------------------ for the lobby

    def card(self) -> TableCard:
        """Show the table as the lobby does."""
        table = self.table
        placard = table.placard
        players = tuple(seat.player for seat in table.seats if seat.taken)
        hand = table.hand
        games = tuple(game.game.slug for game in table.sign.games)
        pots = self.chronicle.pots
        return TableCard(
            id=self.row.id,
            name=self.row.name,
            game=placard.game.slug,
            title=placard.game.name,
            family=placard.game.family,
            house=placard.house.name,
            stakes=stakes(placard),
            limit=placard.limit,
            seats=sum(seat.chair for seat in table.seats),
            players=players,
            bots=sum(name in self.scene.bots for name in players),
            buy_in=table.sign.buy_in,
            average_pot=sum(pots) // len(pots) if pots else 0,
            hands=table.number,
            games=games if len(games) > 1 else (),
            watching=self.scene.rail,
            paused=bool(self.state.paused),
            ruling=hand is not None and isinstance(hand.decision, decisions.Ruling),
            host=self.settings.host,
        )
