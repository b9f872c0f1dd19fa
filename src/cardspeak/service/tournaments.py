"""The clerk of a tournament: its log, its tables, its clock, and the fees and prizes in wallets."""

from __future__ import annotations

import logging
from collections import deque
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar, Final

import msgspec

from cardspeak.hand import decisions
from cardspeak.hand.commands import Refused
from cardspeak.houses.refusals import AgainstTheBook
from cardspeak.service import standings
from cardspeak.service.accounts import may
from cardspeak.service.boards import BoardLine, DoneNow, TournamentCard
from cardspeak.service.clerks import Clerk
from cardspeak.service.dealing import RETRY, Plan, next_deal
from cardspeak.service.messages import Summons, TournamentSeen
from cardspeak.service.settings import TableSettings
from cardspeak.service.storage.rows import Move, TableRow
from cardspeak.shuffle import fresh_seed
from cardspeak.table import commands as at_table
from cardspeak.table.commands import Play
from cardspeak.table.sign import sign_of
from cardspeak.tournament import Tournament, commands, events, hands, words
from cardspeak.tournament.commands import AnyCommand
from cardspeak.tournament.conditions import Conditions
from cardspeak.tournament.events import AnyEvent
from cardspeak.tournament.field import Phase, Standing
from cardspeak.tournament.hall import for_absent

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterable, Iterator, Sequence

    from cardspeak.service.croupier import Croupier
    from cardspeak.service.permissions import Sayer
    from cardspeak.service.room import Room
    from cardspeak.service.storage.rows import Account, Entry
    from cardspeak.table.commands import AnyCommand as AnyTableCommand
    from cardspeak.tournament.field import Felt

log = logging.getLogger(__name__)

KIND: Final = "tournament"
LINES: Final = 100
"""How many of the last things that happened are shown."""
BY_ITSELF: Final = "the clerk"
"""Who does what nobody has to say."""
KEPT: Final = 20
"""How many that are over can still be looked at."""
DRAWN_FOR: Final = 3
"""Seconds between the draw for seats and the first hand, so that everybody finds his."""

OWN: Final = (
    commands.Enter,
    commands.Withdraw,
    commands.Rebuy,
    commands.AddOn,
    commands.Present,
)
"""What a player says, for himself; the director may for everybody."""
CLERKS: Final = (commands.HandBegan, commands.HandOver, commands.TimeIs)
"""What only the clerk says, because he knows it from the tables."""
AT_THE_TABLE: Final = (at_table.Play, at_table.TimeCalled, at_table.ChooseGame, at_table.AgreeToRun)
"""What is said at a table of a tournament by players."""
OF_THE_FLOOR: Final = (
    *AT_THE_TABLE,
    at_table.ChangeDeck,
    at_table.CheckDeck,
    at_table.NewDealer,
    at_table.PutButton,
)
"""What the floor does there; whatever has to do with seats and chips is the director's."""

FAST: Final = TableSettings(
    pause=0.1,
    showdown_pause=0.2,
    think=(0.0, 0.05),
    samples=64,
    show_after=0.0,
    show_within=2.0,
    vote_within=2.0,
    choose_within=2.0,
)
"""How a table is run when a tournament is to be over soon."""


class TournamentSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How the service runs a tournament: what its conditions do not say."""

    bots: int = 0
    """How many bots enter when entries open."""
    fast: bool = False
    """Whether nobody is given time to look."""
    standing: bool = False
    """Whether it is published by itself, and set up again when it is over."""


class TournamentClerk(Clerk[AnyCommand, AnyEvent, TournamentCard]):
    """Runs one tournament."""

    COMMANDS: ClassVar[msgspec.json.Decoder[Any]] = msgspec.json.Decoder(AnyCommand)

    def __init__(self, room: Room, row: TableRow) -> None:
        super().__init__(room, row)
        self.settings = msgspec.convert(row.settings, TournamentSettings)
        self.conditions = msgspec.convert(row.posted, Conditions)
        self.lines: deque[BoardLine] = deque(maxlen=LINES)
        self.done: dict[int, DoneNow] = {}
        """What the director did, by its number."""
        self.drawn_at = 0
        """When seats were last drawn, by the room's time."""
        self.tournament = Tournament(self.conditions)
        self.games = standings.games(self.conditions)
        self.notices = standings.posted(self.conditions)
        self.levels = standings.levels(self.conditions)

    # ------------------------------------------------------------ the log

    def blank(self) -> None:
        """Begin with the conditions, and nobody in it."""
        self.tournament = Tournament(self.conditions)
        self.lines.clear()
        self.done.clear()

    def do(self, command: AnyCommand) -> list[AnyEvent]:
        """Do a command, or refuse it and change nothing."""
        return self.tournament.act(command)

    def pass_time(self, now: int) -> list[AnyEvent]:
        """Let the clock run."""
        return self.tournament.act(commands.TimeIs(now)) if now > self.tournament.now else []

    def names(self) -> Iterable[str]:
        """Name everybody who has entered, or waits to."""
        return list(self.tournament.entrants)

    def concerns(self, name: str) -> bool:
        """Say whether somebody plays in it, or may."""
        return not self.is_over and name in self.tournament.entrants

    def moves(self, happened: Sequence[AnyEvent]) -> Iterator[Move]:
        """Take fees, give them back, and pay prizes."""
        name = self.conditions.name
        for event in happened:
            match event:
                case events.Entered(player=player, fee=fee) if fee:
                    yield Move(self.accounts[player], -fee, f"entered {name}")
                case events.BoughtMore(player=player, what=what, fee=fee) if fee:
                    yield Move(self.accounts[player], -fee, f"{what}, {name}")
                case events.Refunded(player=player, amount=amount) if amount:
                    yield Move(self.accounts[player], amount, f"given back, {name}")
                case events.Placed(player=player, prize=prize) if prize:
                    yield Move(self.accounts[player], prize, f"won in {name}")

    def note(self, entry: Entry, happened: Sequence[AnyEvent]) -> None:
        """Keep what happened in words, what the director did, and when seats were drawn."""
        for event in happened:
            match event:
                case events.SeatDrawn():
                    self.drawn_at = entry.at
                case events.DirectorActed(number=number, action=action, by=by, why=why):
                    self.done[number] = DoneNow(number, action, by, why, event.clause)
            if text := words.tell(event):
                self.lines.append(BoardLine(entry.wall, text, getattr(event, "clause", "")))

    def checked(self, command: AnyCommand, account: Account) -> AnyCommand:
        """Let players speak for themselves and the floor for everybody, under its own name."""
        floor = may(account, "floor")
        if isinstance(command, CLERKS):
            raise Refused("the tables tell that themselves")
        if isinstance(command, OWN):
            if command.player != account.name and not floor:
                raise Refused("everybody speaks for himself here, and for nobody else")
            return command
        if not floor:
            raise Refused("that is for the director of the tournament to do")
        if isinstance(command, commands.Draw):
            return commands.Draw(fresh_seed())
        if hasattr(command, "by"):
            return msgspec.structs.replace(command, by=account.name)
        return command

    # ------------------------------------------------------------ what follows elsewhere

    async def tend(self, happened: Sequence[AnyEvent]) -> None:
        """Open tables that are not there yet, wake those that are, and call players to them."""
        await self.furnish()
        for croupier in self.croupiers():
            croupier.wake()
        for event in happened:
            self._call(event)
            if isinstance(event, events.IsPresent):
                for croupier in self.croupiers():
                    croupier.chronicle.expired.pop(event.player, None)

    def wanted(self) -> dict[str, Callable[[], Awaitable[object]]]:
        """Say which tables are played at."""
        felts = self.tournament.felts
        return {self.table_id(number): partial(self._open_table, number) for number in felts}

    async def _open_table(self, number: int) -> None:
        base = FAST if self.settings.fast else TableSettings()
        settings = msgspec.structs.replace(
            base, host=self.row.id, of_wallets=False, sleeps=False, bots=0
        )
        name = f"{self.conditions.name}, table {number}"
        posted = sign_of(self.tournament.posted)
        await self.room.furnish(self.table_id(number), name, posted, settings)

    def _call(self, event: AnyEvent) -> None:
        """Tell a player in his browser where he plays."""
        name = self.conditions.name
        match event:
            case events.SeatDrawn(player=player, table=table, seat=seat):
                text = f"{name}: you play at table {table}, seat {seat + 1}"
                told = Summons("begins", self.table_id(table), text)
            case events.Moved(player=player, to_table=table, to_seat=seat):
                text = f"{name}: you go to table {table}, seat {seat + 1}"
                old = self.table_id(event.table)
                told = Summons("moved", self.table_id(table), text, old=old)
            case _:
                return
        self.summon(player, told)

    def table_id(self, number: int) -> str:
        """Give the id of a table in the room."""
        return f"{self.row.id}-{number}"

    async def by_itself(self) -> None:
        """Enter bots, draw and start when it is time, and go on to the next session."""
        if self.tournament.phase is Phase.OPEN:
            await self._enter_bots()
        if self.is_over:
            await self._put_away()
        command = self._next_step()
        if command is not None:
            try:
                await self.tell(command)
            except AgainstTheBook as refused:
                log.info("%s: %s", self.row.id, refused)

    @property
    def is_over(self) -> bool:
        """Whether nothing can happen in it any more."""
        return self.tournament.phase in (Phase.OVER, Phase.CANCELLED)

    async def _put_away(self) -> None:
        """Set the next one up where there is to be one, and forget those that were long ago."""
        if self.settings.standing:
            await self.room.open_tournament(self.conditions, self.settings, following(self.row.id))
        await self.room.forget_tournaments(KEPT)

    async def _enter_bots(self) -> None:
        t, regulars = self.tournament, self.room.regulars
        entered = sum(name in regulars.names for name in t.entrants)
        for name in regulars.spare(self.row.id, set(t.entrants), self.settings.bots - entered):
            if self.conditions.most and len(t.inside) >= self.conditions.most:
                return
            await regulars.afford(name, self.conditions.fee)
            await self.tell(commands.Enter(name, accepted=True))

    def _next_step(self) -> AnyCommand | None:
        """Say what is due by the clock alone: the draw, and after it the start."""
        t, conditions = self.tournament, self.conditions
        if t.phase is Phase.SET and self.settings.standing:
            named = t.director or not t.rules.by.director
            publish = commands.Publish(BY_ITSELF)
            return publish if named else commands.NameDirector(BY_ITSELF, BY_ITSELF)
        if t.phase is Phase.BETWEEN:
            return commands.Draw(fresh_seed())
        if t.phase is Phase.DRAWN:
            soon = self.drawn_at + (0 if self.settings.fast else DRAWN_FOR)
            return commands.Start(t.director or BY_ITSELF) if t.now >= soon else None
        if t.phase is not Phase.OPEN or (t.rules.by.director and not t.director):
            return None
        enough = len(t.inside) >= (conditions.most if conditions.when_full else conditions.least)
        timed = conditions.when_full or (conditions.starts_at and t.now >= conditions.starts_at)
        return commands.Draw(fresh_seed()) if enough and timed else None

    # ------------------------------------------------------------ at its tables

    def number_of(self, croupier: Croupier) -> int:
        """Give the number that a table has in the tournament."""
        return int(croupier.row.id.rpartition("-")[2])

    def plan(self, croupier: Croupier) -> Plan | None:
        """Say what is to be done next at a table."""
        if croupier.table.in_hand:
            return self._in_hand(croupier)
        if not self.settled:
            return self.waits(croupier)
        felt = self.tournament.felts.get(self.number_of(croupier))
        if felt is None:
            return self._goes(croupier)
        if felt.dealing:
            return self._deals(croupier, felt)
        return self._sits_as(croupier, felt) or self._next_hand(croupier, felt)

    def _in_hand(self, croupier: Croupier) -> Plan | None:
        """Act for players who are not there; everybody else acts himself."""
        hand = croupier.table.hand
        decision = None if hand is None else hand.decision
        if decision is None or isinstance(decision, decisions.Ruling) or decision.seat < 0:
            return None
        name = croupier.scene.dealt_to[decision.seat]
        entrant = self.tournament.entrants.get(name)
        if entrant is None or entrant.present or name in croupier.scene.bots:
            return None
        return _does(croupier, Play(for_absent(decision)))

    def _goes(self, croupier: Croupier) -> Plan:
        """Take a table away that the tournament does without."""
        for number, seat in enumerate(croupier.table.seats):
            if seat.taken:
                return _does(croupier, at_table.Leave(number))
        return Plan(croupier.changed, croupier.shut)

    def _deals(self, croupier: Croupier, felt: Felt) -> Plan:
        """Deal the hand that the tournament has heard of, or tell it how that ended."""
        at = max(croupier.changed, croupier.deal_after)
        if croupier.table.number < felt.dealt:
            return Plan(at, croupier.deal)
        return Plan(at, lambda: self._tell_over(croupier, felt.number))

    async def _tell_over(self, croupier: Croupier, number: int) -> None:
        table = croupier.table
        left = {table.seats[seat].player: table.seats[seat].stack for seat in table.hand_seats}
        big = table.positions[-1] if table.positions else -1
        if await self._told(croupier, commands.HandOver(number, left, big, table.carried)):
            await self._note_absent(croupier)

    async def _told(self, croupier: Croupier, command: AnyCommand) -> bool:
        """Tell of a hand; if that is refused, look again in a moment."""
        try:
            await self.tell(command)
        except AgainstTheBook as refused:
            log.warning("%s: %s", croupier.row.id, refused)
            croupier.deal_after = self.room.clock.exact() + RETRY
            return False
        return True

    async def _note_absent(self, croupier: Croupier) -> None:
        """Take who runs out of time again and again as absent, until he says that he is here."""
        for name, times in croupier.chronicle.expired.items():
            entrant = self.tournament.entrants.get(name)
            patience = croupier.settings.away_after if name in croupier.scene.online else 1
            there = entrant is not None and entrant.standing is Standing.IN and entrant.present
            if there and times >= patience:
                await self.tell(commands.Absent(name, by=BY_ITSELF))

    def _sits_as(self, croupier: Croupier, felt: Felt) -> Plan | None:
        """Find who has to go, who to come, and what has to be posted."""
        table, entrants = croupier.table, self.tournament.entrants
        wanted = dict(enumerate(felt.seats))
        for number, seat in enumerate(table.seats):
            name = wanted[number]
            stays = seat.player == name and seat.stack == entrants[name].chips if name else False
            if seat.taken and not stays:
                return _does(croupier, at_table.Leave(number))
        for number, name in wanted.items():
            if name and not table.seats[number].taken:
                bring = at_table.Bring(number, name, entrants[name].chips, sent=True)
                return _does(croupier, bring, by=self.accounts[name])
        posted = self.tournament.posted
        changed = {
            name: posted[name]
            for name in ("games", "seconds")
            if table.sign.posted.get(name) != posted.get(name)
        }
        return _does(croupier, at_table.Change(changed)) if changed else None

    def _next_hand(self, croupier: Croupier, felt: Felt) -> Plan:
        why = hands.why_not(self.tournament, felt.number)
        if why:
            return Plan(waits_for=why)
        if croupier.table.button < 0:
            return _does(croupier, at_table.DrawForButton(fresh_seed()))
        at = next_deal(croupier)
        whole = int(at) - croupier.state.held
        return Plan(at, lambda: self._begin_hand(croupier, felt.number), next_deal=whole)

    async def _begin_hand(self, croupier: Croupier, number: int) -> None:
        stacks = {seat.player: seat.stack for seat in croupier.table.seats if seat.taken}
        if await self._told(croupier, commands.HandBegan(number, stacks)):
            await croupier.deal()

    def allow(self, sayer: Sayer, command: AnyTableCommand) -> None:
        """Refuse what has to do with seats and chips, which are the tournament's to give."""
        if not isinstance(command, OF_THE_FLOOR if sayer.floor else AT_THE_TABLE):
            raise Refused("in a tournament nobody chooses seats or chips: ask the director")

    # ------------------------------------------------------------ showing

    def look(self, account: Account | None) -> TournamentSeen:
        """Show the tournament to somebody."""
        return TournamentSeen(standings.view(self, account))

    def summary(self) -> TournamentCard:
        """Show the tournament as the lobby does."""
        return standings.card(self)


def row(
    tournament_id: str, conditions: Conditions, settings: TournamentSettings, wall: int
) -> TableRow:
    """Make the row of a tournament."""
    return TableRow(
        id=tournament_id,
        name=conditions.name,
        posted=msgspec.to_builtins(conditions),
        settings=msgspec.to_builtins(settings),
        secret=b"",
        opened=wall,
        kind=KIND,
    )


def following(tournament_id: str) -> str:
    """Give the id of the next tournament of a kind that is set up again and again.

    >>> following("hold-em-9")
    'hold-em-10'
    """
    kind, _, number = tournament_id.rpartition("-")
    return f"{kind}-{int(number) + 1}" if number.isdigit() else f"{tournament_id}-2"


def _does(croupier: Croupier, command: AnyTableCommand, by: str = "") -> Plan:
    return Plan(croupier.changed, lambda: croupier.attempt(command, by=by))
