"""House bots: they fill the tables and play like people, seeing only their own views."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from hashlib import blake2b
from importlib.resources import files
from typing import TYPE_CHECKING, Final

from cardspeak.bots import table_strategy
from cardspeak.bots.bot import Bot
from cardspeak.bots.personalities import PERSONALITIES
from cardspeak.bots.random_player import Rng, choose_random_command
from cardspeak.hand import commands as acts
from cardspeak.hand import decisions
from cardspeak.service.schedule import ScheduledTask
from cardspeak.service.storage.interface import NameTakenError
from cardspeak.service.storage.models import AccountRow, WalletTransaction
from cardspeak.service.table_views import find_hand_seat, make_turn_token
from cardspeak.shuffle import secure_seed
from cardspeak.table import buy_ins, commands, votes
from cardspeak.table.commands import Play
from cardspeak.table.decisions import EntryDecision

if TYPE_CHECKING:
    from cardspeak.hand.commands import HandCommand
    from cardspeak.service.storage.interface import Storage
    from cardspeak.service.table_runner import TableRunner

log = logging.getLogger(__name__)

BANKROLL: Final = 1_000_000
"""The chips a bot starts with, and is given again whenever it runs short."""
BOT_NAMES: Final = files("cardspeak.service").joinpath("names.txt").read_text("utf-8").split()


class HouseBots:
    """All bots of a room: their accounts, where they sit, and what they decide."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._accounts: dict[str, AccountRow] = {}
        self._bots: dict[str, Bot] = {}
        self._chance = Rng(secure_seed())
        self._pool = ThreadPoolExecutor(2, thread_name_prefix="bot")
        self._thoughts: dict[str, tuple[str, float, asyncio.Future[HandCommand]]] = {}

    async def load(self) -> None:
        """Load the bots that have accounts, and create accounts for the others."""
        for account in await self._storage.list_accounts("bot"):
            self._accounts[account.name] = account
        await asyncio.gather(
            *(self._create_account(name) for name in BOT_NAMES if name not in self._accounts)
        )

    async def _create_account(self, name: str) -> None:
        account = AccountRow(id=f"bot-{name.lower()}", name=name, kind="bot")
        with contextlib.suppress(NameTakenError):  # by a person who was faster
            await self._storage.add_account(account, BANKROLL)
            self._accounts[name] = account

    def close(self) -> None:
        """Shut down the thread pool."""
        self._pool.shutdown(wait=False, cancel_futures=True)

    @property
    def names(self) -> frozenset[str]:
        """The names of all bots."""
        return frozenset(self._accounts)

    # ------------------------------------------------------------ between hands

    def next_seating_task(self, runner: TableRunner) -> ScheduledTask | None:
        """Schedule a bot to leave, top up, sit down or come into the game, if one should now."""
        if runner.controller is not None:  # the controller decides which bots play here
            return self._schedule_top_up(runner) or self._schedule_entry(runner)
        return (
            self._schedule_leave(runner)
            or self._schedule_top_up(runner)
            or self._schedule_sit(runner)
            or self._schedule_entry(runner)
        )

    def _seats(self, table_runner: TableRunner) -> list[tuple[int, str]]:
        seats = enumerate(table_runner.table.seats)
        return [(number, seat.player) for number, seat in seats if seat.player in self._accounts]

    def _target_count(self, table_runner: TableRunner) -> int:
        """Return how many bots should sit here, leaving one seat free for another person."""
        left = len(table_runner.table.seats) - len(table_runner.human_seats()) - 1
        return min(table_runner.settings.bots, max(0, left))

    def _schedule_leave(self, table_runner: TableRunner) -> ScheduledTask | None:
        here = self._seats(table_runner)
        if len(here) > self._target_count(table_runner):
            for number, name in reversed(here):
                command = commands.Leave(number)
                if table_runner.can_attempt(command):
                    return self._schedule_command(table_runner, command, name)
        return None

    def _schedule_sit(self, table_runner: TableRunner) -> ScheduledTask | None:
        here = self._seats(table_runner)
        free = table_runner.open_seats()
        if len(here) >= self._target_count(table_runner) or not free:
            return None
        name = self._pick_bot(table_runner)
        chips = table_strategy.choose_buy_in(*buy_ins.buy_in_range(table_runner.table, name))
        command = commands.Sit(free[len(free) // 2], name, chips)
        if not table_runner.can_attempt(command):
            return None
        return ScheduledTask(table_runner.changed_at, lambda: self._sit(table_runner, command))

    def _pick_bot(self, table_runner: TableRunner) -> str:
        """Choose a bot for a table: the same ones every time, mostly different ones per table."""
        taken = {seat.player for seat in table_runner.table.seats}
        free = (name for name in self._accounts if name not in taken)
        return min(free, key=lambda name: _stable_hash(f"{table_runner.row.id} {name}"))

    async def _sit(self, table_runner: TableRunner, command: commands.Sit) -> None:
        account = self._accounts[command.player]
        await self._ensure_funds(account, command.chips)
        table_runner.projection.accounts[account.name] = account.id
        await table_runner.attempt(command, by=account.id)

    def pick_available(self, key: str, excluded: set[str], count: int) -> list[str]:
        """Choose up to `count` bots that are not excluded; the same key gives the same ones."""
        free = (name for name in self._accounts if name not in excluded)
        return sorted(free, key=lambda name: _stable_hash(f"{key} {name}"))[: max(0, count)]

    async def ensure_funds(self, name: str, chips: int) -> None:
        """Lend a bot chips if it has fewer than this in its wallet."""
        await self._ensure_funds(self._accounts[name], chips)

    async def _ensure_funds(self, account: AccountRow, chips: int) -> None:
        if await self._storage.read_balance(account.id) < chips:
            lent = WalletTransaction(account.id, max(BANKROLL, chips), "from the house")
            await self._storage.book_transactions((lent,), 0)

    def _schedule_top_up(self, table_runner: TableRunner) -> ScheduledTask | None:
        """Top up a short stack; a bot that is broke and cannot top up leaves."""
        for number, name in self._seats(table_runner):
            stack = table_runner.table.seats[number].stack
            more = table_strategy.choose_top_up(stack, *table_runner.table.spec.buy_in)
            command = commands.AddChips(number, more)
            if more and table_runner.can_attempt(command):
                return ScheduledTask(
                    table_runner.changed_at, partial(self._top_up, table_runner, command, name)
                )
            give_up = commands.Leave(number)
            if not stack and table_runner.can_attempt(give_up):
                return self._schedule_command(table_runner, give_up, name)
        return None

    async def _top_up(
        self, table_runner: TableRunner, command: commands.AddChips, name: str
    ) -> None:
        await self._ensure_funds(self._accounts[name], command.chips)
        await table_runner.attempt(command, by=self._accounts[name].id)

    def _schedule_entry(self, table_runner: TableRunner) -> ScheduledTask | None:
        """Schedule a bot to sit in again, or to choose how it comes into the game."""
        for number, name in self._seats(table_runner):
            back = commands.SitIn(number)
            away = not table_runner.table.seats[number].present
            if away and table_runner.is_allowed(name, back) and table_runner.can_attempt(back):
                return self._schedule_command(table_runner, back, name)
        waits = table_runner.table.decision
        for choice in waits.entries if isinstance(waits, EntryDecision) else ():
            name = table_runner.table.seats[choice.seat].player
            if name in self._accounts:
                command = table_strategy.choose_entry(choice, self._bot(name).personality)
                if table_runner.can_attempt(command):
                    return self._schedule_command(table_runner, command, name)
        return None

    def schedule_game_choice(self, runner: TableRunner, seat: int) -> ScheduledTask:
        """Schedule a bot's choice of the next game."""
        game = self._chance.choice(runner.table.spec.game_names)
        command = commands.ChooseGame(seat, game)
        return ScheduledTask(runner.changed_at + 1.0, lambda: runner.attempt(command))

    def _schedule_command(
        self, table_runner: TableRunner, command: commands.TableCommand, name: str
    ) -> ScheduledTask:
        account = self._accounts[name].id
        return ScheduledTask(
            table_runner.changed_at, lambda: table_runner.attempt(command, by=account)
        )

    # ------------------------------------------------------------ in a hand

    def schedule_turn(self, runner: TableRunner, name: str) -> ScheduledTask:
        """Have a bot start thinking about its turn, and schedule when it acts."""
        least, most = runner.settings.think_time
        at = self._start_thinking(runner, name, runner.changed_at + least, most - least)
        return ScheduledTask(at, lambda: self._act(runner, name))

    def schedule_auto_set(self, runner: TableRunner, not_before: float) -> ScheduledTask:
        """Schedule a bot to set the cards of a player who has not set them in time."""
        hand = runner.table.hand
        assert hand is not None  # noqa: S101  for the type checker
        assert hand.decision is not None  # noqa: S101
        name = runner.context.dealt_to[hand.decision.seat]
        return ScheduledTask(
            self._start_thinking(runner, name, not_before, 0.0), lambda: self._act(runner, name)
        )

    def _start_thinking(
        self, table_runner: TableRunner, name: str, at: float, spread: float
    ) -> float:
        """Start thinking, once per turn, and return the time at which to act."""
        turn = make_turn_token(table_runner.context)
        known = self._thoughts.get(table_runner.row.id)
        if known is not None and known[0] == turn:
            return known[1]
        hand = table_runner.table.hand
        assert hand is not None  # noqa: S101  for the type checker
        view = hand.view(find_hand_seat(table_runner.context, name))
        settings = table_runner.settings
        decide = partial(self._bot(name).decide, samples=settings.samples or None)
        thinking = asyncio.get_running_loop().run_in_executor(
            self._pool, decide, view, hand.spec, settings.think_budget
        )
        moment = at + spread * self._chance.randbelow(1000) / 1000
        self._thoughts[table_runner.row.id] = (turn, moment, thinking)
        return moment

    def _bot(self, name: str) -> Bot:
        if name not in self._bots:
            kinds = list(PERSONALITIES.values())
            self._bots[name] = Bot(kinds[_stable_hash(name) % len(kinds)], secure_seed())
        return self._bots[name]

    async def _act(self, table_runner: TableRunner, name: str) -> None:
        """Play the action that a bot has decided on."""
        turn, _, thinking = self._thoughts.pop(table_runner.row.id)
        try:
            command = await thinking
        except Exception:
            log.exception("%s could not decide at %s", name, table_runner.row.id)
            command = self._fallback_command(table_runner)
        if turn != make_turn_token(table_runner.context):
            return  # the turn has passed
        account = self._accounts.get(name)
        by = account.id if account is not None else ""
        done = await table_runner.attempt(Play(command), by=by)
        if not done and turn == make_turn_token(
            table_runner.context
        ):  # otherwise its time ran out meanwhile
            await table_runner.attempt(Play(self._fallback_command(table_runner)), by=by)

    def _fallback_command(self, table_runner: TableRunner) -> HandCommand:
        """Choose a legal command when a bot failed to: check or fold, or one at random."""
        hand = table_runner.table.hand
        assert hand is not None  # noqa: S101  for the type checker
        if isinstance(hand.decision, decisions.BetDecision):
            return acts.Check() if hand.decision.check else acts.Fold()
        return choose_random_command(hand, self._chance)

    def schedule_run_it_vote(self, runner: TableRunner) -> ScheduledTask | None:
        """Schedule a bot's vote on running it more than once."""
        hand = runner.table.hand
        if hand is None or not isinstance(hand.decision, decisions.RunItDecision):
            return None
        most = hand.decision.max_runs
        for number, name in self._seats(runner):
            times = table_strategy.choose_runs(most, self._bot(name).personality)
            command = commands.VoteToRunIt(number, times)
            waits = runner.table.is_in_hand(number) and not votes.has_voted(runner.table, number)
            if waits and runner.can_attempt(command):
                voting = partial(runner.attempt, command, by=self._accounts[name].id)
                return ScheduledTask(runner.changed_at + 0.8, voting)
        return None


def _stable_hash(words: str) -> int:
    """Return a hash of the words that is the same in every process."""
    return int.from_bytes(blake2b(words.encode(), digest_size=4).digest(), "big")
