"""The regulars: bots who fill the tables, sit down and act like people, from their own views."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from hashlib import blake2b
from importlib.resources import files
from typing import TYPE_CHECKING, Final

from cardspeak.bots import table_manners
from cardspeak.bots.chance import Chance, chosen
from cardspeak.bots.personalities import PERSONALITIES
from cardspeak.bots.player import Bot
from cardspeak.hand import commands as acts
from cardspeak.hand import decisions
from cardspeak.service.dealing import Plan
from cardspeak.service.looking import token
from cardspeak.service.storage.interface import NameTaken
from cardspeak.service.storage.rows import Account, Move
from cardspeak.shuffle import fresh_seed
from cardspeak.table import agreeing, buying, commands
from cardspeak.table.commands import Play
from cardspeak.table.decisions import ComingIn

if TYPE_CHECKING:
    from cardspeak.hand.commands import AnyCommand
    from cardspeak.service.croupier import Croupier
    from cardspeak.service.storage.interface import Storage

log = logging.getLogger(__name__)

FLOAT: Final = 1_000_000
"""Chips a bot has in its wallet when it first comes, and whenever it runs short."""
NAMES: Final = files("cardspeak.service").joinpath("names.txt").read_text("utf-8").split()


class Regulars:
    """All bots of a room: who they are, where they sit, what they think."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._accounts: dict[str, Account] = {}
        self._bots: dict[str, Bot] = {}
        self._chance = Chance(fresh_seed())
        self._pool = ThreadPoolExecutor(2, thread_name_prefix="bot")
        self._thoughts: dict[str, tuple[str, float, asyncio.Future[AnyCommand]]] = {}

    async def open(self) -> None:
        """Find the bots that have accounts, and make accounts for the others."""
        for account in await self._storage.accounts("bot"):
            self._accounts[account.name] = account
        await asyncio.gather(*(self._join(name) for name in NAMES if name not in self._accounts))

    async def _join(self, name: str) -> None:
        account = Account(id=f"bot-{name.lower()}", name=name, kind="bot")
        with contextlib.suppress(NameTaken):  # by a person who was faster
            await self._storage.add_account(account, FLOAT)
            self._accounts[name] = account

    def close(self) -> None:
        """Think no more."""
        self._pool.shutdown(wait=False, cancel_futures=True)

    @property
    def names(self) -> frozenset[str]:
        """The names of all bots."""
        return frozenset(self._accounts)

    # ------------------------------------------------------------ between hands

    def seating(self, croupier: Croupier) -> Plan | None:
        """Plan how a bot sits down, gets up, buys chips or comes in, if one should now."""
        if croupier.host is not None:  # who says which bots play here
            return self._buys(croupier) or self._comes_in(croupier)
        return (
            self._gets_up(croupier)
            or self._buys(croupier)
            or self._sits_down(croupier)
            or self._comes_in(croupier)
        )

    def _seats(self, croupier: Croupier) -> list[tuple[int, str]]:
        seats = enumerate(croupier.table.seats)
        return [(number, seat.player) for number, seat in seats if seat.player in self._accounts]

    def _wanted(self, croupier: Croupier) -> int:
        """Say how many bots should sit here: a seat more than people take is theirs."""
        left = len(croupier.table.seats) - len(croupier.people()) - 1
        return min(croupier.settings.bots, max(0, left))

    def _gets_up(self, croupier: Croupier) -> Plan | None:
        here = self._seats(croupier)
        if len(here) > self._wanted(croupier):
            for number, name in reversed(here):
                command = commands.Leave(number)
                if croupier.may_attempt(command):
                    return self._does(croupier, command, name)
        return None

    def _sits_down(self, croupier: Croupier) -> Plan | None:
        here = self._seats(croupier)
        free = croupier.free_seats()
        if len(here) >= self._wanted(croupier) or not free:
            return None
        name = self._somebody(croupier)
        chips = table_manners.buy_in(*buying.brings(croupier.table, name))
        command = commands.Sit(free[len(free) // 2], name, chips)
        if not croupier.may_attempt(command):
            return None
        return Plan(croupier.changed, lambda: self._sit(croupier, command))

    def _somebody(self, croupier: Croupier) -> str:
        """Choose a bot for a table: the same ones each time, and mostly others at other tables."""
        taken = {seat.player for seat in croupier.table.seats}
        free = (name for name in self._accounts if name not in taken)
        return min(free, key=lambda name: _spread(f"{croupier.row.id} {name}"))

    async def _sit(self, croupier: Croupier, command: commands.Sit) -> None:
        account = self._accounts[command.player]
        await self._afford(account, command.chips)
        croupier.chronicle.accounts[account.name] = account.id
        await croupier.attempt(command, by=account.id)

    def spare(self, where: str, taken: set[str], count: int) -> list[str]:
        """Choose so many bots that are not there yet: for the same place the same ones."""
        free = (name for name in self._accounts if name not in taken)
        return sorted(free, key=lambda name: _spread(f"{where} {name}"))[: max(0, count)]

    async def afford(self, name: str, chips: int) -> None:
        """Give a bot what it needs, if it has less."""
        await self._afford(self._accounts[name], chips)

    async def _afford(self, account: Account, chips: int) -> None:
        if await self._storage.chips(account.id) < chips:
            lent = Move(account.id, max(FLOAT, chips), "from the house")
            await self._storage.move((lent,), 0)

    def _buys(self, croupier: Croupier) -> Plan | None:
        """Bring a stake that has shrunk up again; who cannot and has nothing left goes."""
        for number, name in self._seats(croupier):
            stack = croupier.table.seats[number].stack
            more = table_manners.top_up(stack, *croupier.table.sign.buy_in)
            command = commands.AddChips(number, more)
            if more and croupier.may_attempt(command):
                return Plan(croupier.changed, partial(self._add, croupier, command, name))
            give_up = commands.Leave(number)
            if not stack and croupier.may_attempt(give_up):
                return self._does(croupier, give_up, name)
        return None

    async def _add(self, croupier: Croupier, command: commands.AddChips, name: str) -> None:
        await self._afford(self._accounts[name], command.chips)
        await croupier.attempt(command, by=self._accounts[name].id)

    def _comes_in(self, croupier: Croupier) -> Plan | None:
        """Say how a bot comes in, or comes back."""
        for number, name in self._seats(croupier):
            back = commands.Return(number)
            away = not croupier.table.seats[number].present
            if away and croupier.allows(name, back) and croupier.may_attempt(back):
                return self._does(croupier, back, name)
        waits = croupier.table.decision
        for choice in waits.choices if isinstance(waits, ComingIn) else ():
            name = croupier.table.seats[choice.seat].player
            if name in self._accounts:
                command = table_manners.coming_in(choice, self._bot(name).personality)
                if croupier.may_attempt(command):
                    return self._does(croupier, command, name)
        return None

    def choice(self, croupier: Croupier, seat: int) -> Plan:
        """Choose a game, where it is a bot's choice."""
        game = self._chance.pick(croupier.table.sign.names)
        command = commands.ChooseGame(seat, game)
        return Plan(croupier.changed + 1.0, lambda: croupier.attempt(command))

    def _does(self, croupier: Croupier, command: commands.AnyCommand, name: str) -> Plan:
        account = self._accounts[name].id
        return Plan(croupier.changed, lambda: croupier.attempt(command, by=account))

    # ------------------------------------------------------------ in a hand

    def turn(self, croupier: Croupier, name: str) -> Plan:
        """Have a bot think about its turn, and plan when it acts."""
        least, most = croupier.settings.think
        at = self._think(croupier, name, croupier.changed + least, most - least)
        return Plan(at, lambda: self._act(croupier, name))

    def set_for(self, croupier: Croupier, at: float) -> Plan:
        """Plan to set the cards of a player who does not, as a bot in his seat would."""
        hand = croupier.table.hand
        assert hand is not None  # noqa: S101  for the type checker
        assert hand.decision is not None  # noqa: S101
        name = croupier.scene.dealt_to[hand.decision.seat]
        return Plan(self._think(croupier, name, at, 0.0), lambda: self._act(croupier, name))

    def _think(self, croupier: Croupier, name: str, at: float, spread: float) -> float:
        """Begin to think, once a turn; give the time at which to act."""
        turn = token(croupier.scene)
        known = self._thoughts.get(croupier.row.id)
        if known is not None and known[0] == turn:
            return known[1]
        hand = croupier.table.hand
        assert hand is not None  # noqa: S101  for the type checker
        view = hand.view(croupier.scene.dealt_to.index(name))
        settings = croupier.settings
        decide = partial(self._bot(name).decide, deals=settings.samples or None)
        thinking = asyncio.get_running_loop().run_in_executor(
            self._pool, decide, view, hand.placard, settings.budget
        )
        moment = at + spread * self._chance.below(1000) / 1000
        self._thoughts[croupier.row.id] = (turn, moment, thinking)
        return moment

    def _bot(self, name: str) -> Bot:
        if name not in self._bots:
            kinds = list(PERSONALITIES.values())
            self._bots[name] = Bot(kinds[_spread(name) % len(kinds)], fresh_seed())
        return self._bots[name]

    async def _act(self, croupier: Croupier, name: str) -> None:
        """Do what a bot has thought of."""
        turn, _, thinking = self._thoughts.pop(croupier.row.id)
        try:
            command = await thinking
        except Exception:
            log.exception("%s could not make up its mind at %s", name, croupier.row.id)
            command = self._instead(croupier)
        if turn != token(croupier.scene):
            return  # the moment has passed
        account = self._accounts.get(name)
        by = account.id if account is not None else ""
        done = await croupier.attempt(Play(command), by=by)
        if not done and turn == token(croupier.scene):  # else its time ran out meanwhile
            await croupier.attempt(Play(self._instead(croupier)), by=by)

    def _instead(self, croupier: Croupier) -> AnyCommand:
        """Choose something lawful by chance where a bot thought of something that is not."""
        hand = croupier.table.hand
        assert hand is not None  # noqa: S101  for the type checker
        if isinstance(hand.decision, decisions.Bet):
            return acts.Check() if hand.decision.check else acts.Fold()
        return chosen(hand, self._chance)

    def vote(self, croupier: Croupier) -> Plan | None:
        """Have the bots vote on running it more than once."""
        hand = croupier.table.hand
        if hand is None or not isinstance(hand.decision, decisions.RunIt):
            return None
        most = hand.decision.most
        for number, name in self._seats(croupier):
            times = table_manners.times_to_run(most, self._bot(name).personality)
            command = commands.AgreeToRun(number, times)
            waits = croupier.table.plays(number) and not agreeing.has_said(croupier.table, number)
            if waits and croupier.may_attempt(command):
                voting = partial(croupier.attempt, command, by=self._accounts[name].id)
                return Plan(croupier.changed + 0.8, voting)
        return None


def _spread(words: str) -> int:
    """Make a number of words, the same each time, that says nothing about them."""
    return int.from_bytes(blake2b(words.encode(), digest_size=4).digest(), "big")
