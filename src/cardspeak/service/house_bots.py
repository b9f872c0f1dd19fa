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
from cardspeak.hand import commands as hand_commands
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
        self._rng = Rng(secure_seed())
        self._pool = ThreadPoolExecutor(2, thread_name_prefix="bot")
        self._pending_actions: dict[str, tuple[str, float, asyncio.Future[HandCommand]]] = {}

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
        open_count = len(table_runner.table.seats) - len(table_runner.human_seats()) - 1
        return min(table_runner.settings.bot_count, max(0, open_count))

    def _schedule_leave(self, table_runner: TableRunner) -> ScheduledTask | None:
        bot_seats = self._seats(table_runner)
        if len(bot_seats) > self._target_count(table_runner):
            for number, name in reversed(bot_seats):
                command = commands.Leave(number)
                if table_runner.can_attempt(command):
                    return self._schedule_command(table_runner, command, name)
        return None

    def _schedule_sit(self, table_runner: TableRunner) -> ScheduledTask | None:
        bot_seats = self._seats(table_runner)
        open_seats = table_runner.open_seats()
        if len(bot_seats) >= self._target_count(table_runner) or not open_seats:
            return None
        name = self._pick_bot(table_runner)
        chips = table_strategy.choose_buy_in(*buy_ins.buy_in_range(table_runner.table, name))
        command = commands.Sit(open_seats[len(open_seats) // 2], name, chips)
        if not table_runner.can_attempt(command):
            return None
        return ScheduledTask(table_runner.changed_at, lambda: self._sit(table_runner, command))

    def _pick_bot(self, table_runner: TableRunner) -> str:
        """Choose a bot for a table: the same ones every time, mostly different ones per table."""
        seated_names = {seat.player for seat in table_runner.table.seats}
        available = (name for name in self._accounts if name not in seated_names)
        return min(available, key=lambda name: _stable_hash(f"{table_runner.row.id} {name}"))

    async def _sit(self, table_runner: TableRunner, command: commands.Sit) -> None:
        account = self._accounts[command.player]
        await self._ensure_funds(account, command.chips)
        table_runner.projection.accounts[account.name] = account.id
        await table_runner.attempt(command, by=account.id)

    def pick_available(self, key: str, excluded: set[str], count: int) -> list[str]:
        """Choose up to `count` bots that are not excluded; the same key gives the same ones."""
        available = (name for name in self._accounts if name not in excluded)
        return sorted(available, key=lambda name: _stable_hash(f"{key} {name}"))[: max(0, count)]

    async def ensure_funds(self, name: str, chips: int) -> None:
        """Lend a bot chips if it has fewer than this in its wallet."""
        await self._ensure_funds(self._accounts[name], chips)

    async def _ensure_funds(self, account: AccountRow, chips: int) -> None:
        if await self._storage.read_balance(account.id) < chips:
            loan = WalletTransaction(account.id, max(BANKROLL, chips), "from the house")
            await self._storage.book_transactions((loan,), 0)

    def _schedule_top_up(self, table_runner: TableRunner) -> ScheduledTask | None:
        """Top up a short stack; a bot that is broke and cannot top up leaves."""
        for number, name in self._seats(table_runner):
            stack = table_runner.table.seats[number].stack
            top_up = table_strategy.choose_top_up(stack, *table_runner.table.spec.buy_in)
            command = commands.AddChips(number, top_up)
            if top_up and table_runner.can_attempt(command):
                return ScheduledTask(
                    table_runner.changed_at, partial(self._top_up, table_runner, command, name)
                )
            leave = commands.Leave(number)
            if not stack and table_runner.can_attempt(leave):
                return self._schedule_command(table_runner, leave, name)
        return None

    async def _top_up(
        self, table_runner: TableRunner, command: commands.AddChips, name: str
    ) -> None:
        await self._ensure_funds(self._accounts[name], command.chips)
        await table_runner.attempt(command, by=self._accounts[name].id)

    def _schedule_entry(self, table_runner: TableRunner) -> ScheduledTask | None:
        """Schedule a bot to sit in again, or to choose how it comes into the game."""
        for number, name in self._seats(table_runner):
            sit_in = commands.SitIn(number)
            is_away = not table_runner.table.seats[number].present
            if (
                is_away
                and table_runner.is_allowed(name, sit_in)
                and table_runner.can_attempt(sit_in)
            ):
                return self._schedule_command(table_runner, sit_in, name)
        decision = table_runner.table.decision
        for entry in decision.entries if isinstance(decision, EntryDecision) else ():
            name = table_runner.table.seats[entry.seat].player
            if name in self._accounts:
                command = table_strategy.choose_entry(entry, self._bot(name).personality)
                if table_runner.can_attempt(command):
                    return self._schedule_command(table_runner, command, name)
        return None

    def schedule_game_choice(self, runner: TableRunner, seat: int) -> ScheduledTask:
        """Schedule a bot's choice of the next game."""
        game = self._rng.choice(runner.table.spec.game_names)
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
        minimum, maximum = runner.settings.think_time
        act_at = self._start_thinking(runner, name, runner.changed_at + minimum, maximum - minimum)
        return ScheduledTask(act_at, lambda: self._act(runner, name))

    def schedule_auto_set(self, runner: TableRunner, earliest: float) -> ScheduledTask:
        """Schedule a bot to set the cards of a player who has not set them in time."""
        hand = runner.table.hand
        assert hand is not None  # noqa: S101  for the type checker
        assert hand.decision is not None  # noqa: S101
        name = runner.context.dealt_to[hand.decision.seat]
        return ScheduledTask(
            self._start_thinking(runner, name, earliest, 0.0), lambda: self._act(runner, name)
        )

    def _start_thinking(
        self, table_runner: TableRunner, name: str, earliest: float, spread: float
    ) -> float:
        """Start thinking, once per turn, and return the time at which to act."""
        turn_token = make_turn_token(table_runner.context)
        pending_action = self._pending_actions.get(table_runner.row.id)
        if pending_action is not None and pending_action[0] == turn_token:
            return pending_action[1]
        hand = table_runner.table.hand
        assert hand is not None  # noqa: S101  for the type checker
        view = hand.view(find_hand_seat(table_runner.context, name))
        settings = table_runner.settings
        choose_action = partial(self._bot(name).decide, samples=settings.samples or None)
        future = asyncio.get_running_loop().run_in_executor(
            self._pool, choose_action, view, hand.spec, settings.think_budget
        )
        act_at = earliest + spread * self._rng.randbelow(1000) / 1000
        self._pending_actions[table_runner.row.id] = (turn_token, act_at, future)
        return act_at

    def _bot(self, name: str) -> Bot:
        if name not in self._bots:
            personalities = list(PERSONALITIES.values())
            self._bots[name] = Bot(
                personalities[_stable_hash(name) % len(personalities)], secure_seed()
            )
        return self._bots[name]

    async def _act(self, table_runner: TableRunner, name: str) -> None:
        """Play the action that a bot has decided on."""
        turn_token, _, future = self._pending_actions.pop(table_runner.row.id)
        try:
            command = await future
        except Exception:
            log.exception("%s could not decide at %s", name, table_runner.row.id)
            command = self._fallback_command(table_runner)
        if turn_token != make_turn_token(table_runner.context):
            return  # the turn has passed
        account = self._accounts.get(name)
        by = account.id if account is not None else ""
        is_accepted = await table_runner.attempt(Play(command), by=by)
        # If the token has changed, the bot's time ran out meanwhile.
        if not is_accepted and turn_token == make_turn_token(table_runner.context):
            await table_runner.attempt(Play(self._fallback_command(table_runner)), by=by)

    def _fallback_command(self, table_runner: TableRunner) -> HandCommand:
        """Choose a legal command when a bot failed to: check or fold, or one at random."""
        hand = table_runner.table.hand
        assert hand is not None  # noqa: S101  for the type checker
        if isinstance(hand.decision, decisions.BetDecision):
            return hand_commands.Check() if hand.decision.check else hand_commands.Fold()
        return choose_random_command(hand, self._rng)

    def schedule_run_it_vote(self, runner: TableRunner) -> ScheduledTask | None:
        """Schedule a bot's vote on running it more than once."""
        hand = runner.table.hand
        if hand is None or not isinstance(hand.decision, decisions.RunItDecision):
            return None
        max_runs = hand.decision.max_runs
        for number, name in self._seats(runner):
            run_count = table_strategy.choose_runs(max_runs, self._bot(name).personality)
            command = commands.VoteToRunIt(number, run_count)
            is_waiting = runner.table.is_in_hand(number) and not votes.has_voted(
                runner.table, number
            )
            if is_waiting and runner.can_attempt(command):
                vote = partial(runner.attempt, command, by=self._accounts[name].id)
                return ScheduledTask(runner.changed_at + 0.8, vote)
        return None


def _stable_hash(text: str) -> int:
    """Return a hash of the words that is the same in every process."""
    return int.from_bytes(blake2b(text.encode(), digest_size=4).digest(), "big")
