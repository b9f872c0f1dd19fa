"""No viewer is ever sent a card before he may know it, nor anything that is nobody's business."""

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

from cardspeak.bots.chance import Chance
from cardspeak.hand import commands as acts
from cardspeak.hand import decisions, mistakes
from cardspeak.records.phh import BadHistory
from cardspeak.service import croupier, dealing, film, opening
from cardspeak.service.croupier import Croupier
from cardspeak.service.looking import table_seat
from cardspeak.service.messages import Do, Done, Happened, No, Seen, TakeSeat, Watch, Wish
from cardspeak.service.room import Room
from cardspeak.service.storage.rows import Account
from cardspeak.shuffle import practice_seed
from cardspeak.table import commands
from cardspeak.table.commands import AnyCommand
from parlour import PocketBooks, StillClock
from visitors import FAST, lawful
from witnesses import Truth, cards_in, leaks, truth

if TYPE_CHECKING:
    from cardspeak.service.messages import AnyTold, TableView
    from cardspeak.service.storage.interface import Storage
    from cardspeak.service.storage.rows import TableRow

HANDS = int(os.environ.get("CARDSPEAK_LEAK_HANDS", "2"))
"""How many hands are played of each game."""
SEED = int(os.environ.get("CARDSPEAK_SEED", "1"))
PATIENT = replace(FAST, show_within=5.0, vote_within=5.0, choose_within=5.0, rule_within=0.0)
HASH = "$argon2id$v=19$m=65536,t=3,p=4$nobodysbusiness"
ROWS = {row.id: row for row in opening.tables(PATIENT)}
AFTERWARDS = (b'"ShowAnyway"', b'"AskToSee"')
"""What may be said when a hand is over."""
_COMMANDS = msgspec.json.Decoder(AnyCommand)
_TOLD = msgspec.json.Decoder(Seen | Happened | Done | No)


# ---------------------------------------------------------------- a table that nobody waits at


@dataclass
class Ear:
    """A line to somebody: what comes over it is kept as it came."""

    account: Account | None
    frames: list[bytes] = field(default_factory=list)
    view: TableView | None = None
    answers: dict[str, Done | No] = field(default_factory=dict)
    __hash__ = object.__hash__

    @property
    def name(self) -> str:
        return "" if self.account is None else self.account.name

    def tell(self, told: AnyTold) -> None:
        self.send(msgspec.json.encode(told))

    def send(self, told: bytes) -> None:
        self.frames.append(told)
        heard = _TOLD.decode(told)
        if isinstance(heard, Seen | Happened):
            self.view = heard.view
        else:
            self.answers[heard.id] = heard


def somebody(name: str, *roles: str) -> Account:
    """Make an account whose id and password nobody else may see."""
    return Account(f"id-of-{name.lower()}-73f1", name, "person", roles, HASH)


class Evening:
    """A table at which something of everything happens, and all who hear of it."""

    def __init__(self, row: TableRow, seed: int) -> None:
        self.row = row
        self.choose = Chance(practice_seed(seed))
        self.books = PocketBooks()
        self.clock = StillClock()
        storage: Storage = self.books  # type: ignore[assignment]
        self.room = Room(storage)
        self.room.clock = self.clock  # type: ignore[assignment]
        self.croupier = Croupier(self.room, row)
        self.players = [Ear(somebody(name)) for name in ("Ann", "Bob", "Cid")]
        self.newcomer = Ear(somebody("New"))
        self.floor = Ear(somebody("Flo", "floor"))
        self.ears = [*self.players, self.newcomer, self.floor, Ear(None)]
        self.asked = 0
        self.leaves = False

    async def play(self, hands: int) -> None:
        """Play so many hands, with everything that may go wrong in them."""
        self.room.tables[self.row.id] = self.croupier
        await self.croupier._again()
        for ear in self.ears:
            await self.say(ear, Watch(self.row.id))
        least, most = self.croupier.table.sign.buy_in
        self.chips = min(most, 4 * least) if most else 4 * least
        for seat, ear in enumerate(self.players):
            await self.say(ear, TakeSeat(self.row.id, self.id(), seat, self.chips))
        await self.say(self.players[0], Wish(self.row.id, self.id(), muck=False))
        for _ in range(400 * hands):
            if self.croupier.table.number > hands:
                return
            await self.step()
        raise AssertionError(f"{self.row.id} came to hand {self.croupier.table.number} only")

    def id(self) -> str:
        """Make up an id."""
        self.asked += 1
        return f"{self.asked}"

    async def say(self, ear: Ear, said: Any) -> Done | No | None:
        """Say something to the croupier, and hear the answer."""
        await self.croupier._answer(ear, said)
        return ear.answers.get(getattr(said, "id", ""))

    async def do(self, ear: Ear, command: AnyCommand) -> Done | No | None:
        """Do something at the table, as of what is seen now."""
        yours = ear.view.yours if ear.view is not None else None
        turn = "" if yours is None else yours.turn
        return await self.say(
            ear, Do(self.row.id, self.id(), command, self.croupier.table.number, turn)
        )

    async def step(self) -> None:
        """Let the next thing happen."""
        await self._somebody_returns()
        if self.croupier.table.number > 1:  # the first hand can be told as a history
            if not self.choose.below(12):
                await self._something_goes_wrong()
            if not self.choose.below(8):
                await self._asks()
        await self._somebody_leaves()
        await self._newcomer_sits()
        await self._who_is_broke_buys()
        hand = self.croupier.table.hand
        if hand is not None and isinstance(hand.decision, decisions.Ruling):
            rule = acts.Rule(self.choose.pick(hand.decision.options).name)
            assert isinstance(await self.do(self.floor, commands.Play(rule)), Done)
            return
        for ear in (*self.players, self.newcomer):
            if ear.view is None or ear.view.yours is None:
                continue
            command = lawful(ear.view, self.choose)
            if command is not None:
                told = await self.do(ear, command)
                assert isinstance(told, Done), (self.row.id, command, told)
                return
        plan = dealing.plan(self.croupier)
        assert plan.do is not None, (self.row.id, plan)
        assert plan.at < inf
        self.clock.time = max(self.clock.time, plan.at)
        await plan.do()

    async def _somebody_returns(self) -> None:
        """Come to the table with another browser, that knows as much or nothing."""
        if self.choose.below(10):
            return
        again = Ear(self.choose.pick(self.ears).account)
        self.ears.append(again)
        await self.say(again, Watch(self.row.id, self.choose.below(self.croupier.seq + 2)))
        if self.choose.below(2):
            self.croupier.forget(again)

    async def _something_goes_wrong(self) -> None:
        """Have the floor report a mistake of this moment."""
        hand = self.croupier.table.hand
        if hand is None or hand.over:
            return
        waiting = hand.trouble is not None and hand.trouble.reported is not None
        likely = [] if waiting else mistakes.likely(hand, self.choose)
        if likely:
            await self.do(self.floor, commands.Play(acts.Report(self.choose.pick(likely))))

    async def _asks(self) -> None:
        """Ask to see a hand, or show one's own though nobody asked."""
        hand = self.croupier.table.hand
        if hand is None:
            return
        seat = self.choose.below(hand.seats)
        await self.do(self.floor, commands.Play(acts.AskToSee(seat, acts.FLOOR)))
        for ear in self.players:
            await self.do(ear, commands.Play(acts.ShowAnyway(seat)))

    async def _somebody_leaves(self) -> None:
        """Have a player say in the middle of his first hand that he leaves after it."""
        if self.croupier.table.in_hand and not self.leaves:
            self.leaves = True
            await self.say(self.players[2], Wish(self.row.id, self.id(), leave=True))

    async def _newcomer_sits(self) -> None:
        """Take the seat of whoever has left, at once or in the middle of the next hand."""
        table = self.croupier.table
        at_once = len(self.row.id) % 3 > 0
        if self.leaves and not table.seats[2].taken and table.in_hand is not at_once:
            told = await self.say(self.newcomer, TakeSeat(self.row.id, self.id(), 2, self.chips))
            sent_away = isinstance(told, No) and "until the floor lets him" in told.why
            assert sent_away or table_seat(table, "New") == 2

    async def _who_is_broke_buys(self) -> None:
        """Buy chips again if one has lost them all: alone nobody plays."""
        for ear in (*self.players, self.newcomer):
            if ear.view is None or ear.view.yours is None or ear.view.yours.seat < 0:
                continue
            seat, (_, most) = ear.view.yours.seat, ear.view.yours.top_up
            if most and not ear.view.seats[seat].stack:
                told = await self.do(ear, commands.AddChips(seat, min(most, self.chips)))
                assert isinstance(told, Done), told


# ---------------------------------------------------------------- what was told


def check_frames(evening: Evening, true: Truth) -> int:
    """See that no frame tells its viewer what he may not know; count the frames."""
    accounts = {ear.account.id.encode() for ear in evening.ears if ear.account is not None}
    never = true.secrets | accounts | {HASH.encode(), b"password"}
    checked = 0
    for ear in evening.ears:
        for frame in ear.frames:
            checked += 1
            found = list(leaks(frame.decode(), ear.name, true.known, true.during))
            assert not found, f"{evening.row.id}: {ear.name or 'the rail'} was told {found}"
            assert not [one for one in never if one in frame], f"{evening.row.id}: {frame!r}"
            told = _TOLD.decode(frame)
            if isinstance(told, Seen | Happened):
                _check_turn(ear, told, true)
    return checked


def _check_turn(ear: Ear, told: Seen | Happened, true: Truth) -> None:
    yours = told.view.yours
    if yours is not None and (yours.turn or yours.decision is not None):
        assert ear.name in true.turns[told.seq], f"{ear.name} was given another's turn"
    if told.view.ruling is not None:
        assert ear.name == "Flo"


def check_films(evening: Evening, true: Truth) -> int:
    """See that finished hands tell nobody more than he knew when they were over."""
    for row in evening.books.hands:
        for seat in (None, *(player.seat for player in row.players)):
            name = "" if seat is None else row.players[seat].name
            told = [msgspec.json.encode(film.watch(row, seat)).decode(), film.words(row, seat)]
            with contextlib.suppress(BadHistory):
                told.append(film.phh(row, seat))
            for words in told:
                more = cards_in(words) - true.when_over(row.number, name)
                assert not more, f"{row.id}: {name or 'the rail'} is shown {more}"
                assert not [one for one in true.secrets if one.decode() in words]
    return len(evening.books.hands)


def check_replays(evening: Evening) -> None:
    """See that a film shows each viewer, step by step, what he saw at the time."""
    log = evening.books.log
    deals = [one.seq for one in log if b'"Deal"' in one.command]
    shows = [one.seq for one in log if any(kind in one.command for kind in AFTERWARDS)]
    for row, (began, next_began) in zip(evening.books.hands, pairwise(deals), strict=True):
        for ear in evening.ears[:6]:
            seats = [player.seat for player in row.players if player.name == ear.name]
            seen = {one.seq: one.view for one in map(_TOLD.decode, ear.frames) if _shows(one)}
            steps = film.watch(row, seats[0] if seats else None).steps
            end = began + [step.view.over for step in steps].index(True)
            later = [seq for seq in shows if end < seq < next_began]
            for seq, step in zip((*range(began, end + 1), *later), steps, strict=True):
                shown, told = _lying(step.view, seen[seq]), _lying(seen[seq], seen[seq])
                assert shown == told, f"{row.id}: {ear.name} at {seq}"


def _shows(told: object) -> bool:
    return isinstance(told, Seen | Happened)


def _lying(view: TableView, told: TableView) -> tuple[object, ...]:
    """Give what lies on the table, and whose turn it is; without those who have gone since."""
    turn = None if view.turn is None else (view.turn.seat, view.turn.kind)
    cards = tuple(
        (view.seats[seat].cards, view.seats[seat].won, view.seats[seat].drawn)
        for seat in view.hand_seats
        if not told.over or told.seats[seat].cards is not None
    )
    return (view.hand_seats, view.boards, view.pots, turn, cards)


@pytest.mark.parametrize("name", ROWS)
def test_nobody_is_told_a_card_before_he_may_know_it(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    seeds = (practice_seed(nth) for nth in count(SEED))
    for module in (croupier, dealing):
        monkeypatch.setattr(module, "fresh_seed", lambda: next(seeds))
    evening = Evening(ROWS[name], seed=SEED)
    asyncio.run(evening.play(HANDS))
    true = truth(evening.row.posted, evening.row.secret, evening.books.log)
    assert check_frames(evening, true) > 50
    assert check_films(evening, true) == HANDS
    check_replays(evening)
    lobby = msgspec.json.encode(evening.room.told_lobby())
    assert not cards_in(lobby.decode())
