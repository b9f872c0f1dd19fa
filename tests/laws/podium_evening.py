"""A random evening at the podium, with real tables: players come, wait, play, move and leave."""

from __future__ import annotations

import random
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final

import cardspeak as cs
from podium_driver import SUE_AND_REASON
from podium_tables_driver import PodiumTablesDriver

if TYPE_CHECKING:
    from collections.abc import Iterator

    from laws.podium_laws import PodiumLaws

commands = cs.commands
PEOPLE: Final = [f"p{number}" for number in range(20)]
SLOW_PEOPLE: Final = PEOPLE[:3]
TIERS: Final = ("", "", "", "", "diamond", "seven stars")
TABLES: Final = ("A", "B", "C", "D")


class PodiumEvening(PodiumTablesDriver):
    """A room with one or two games, and players who do anything that is allowed."""

    def __init__(self, house: str, games: list[cs.ListedGame], seat_count: int, seed: int) -> None:
        super().__init__(house, [])
        self.rng = random.Random(seed)
        self.listed_games = games
        self.seat_count = seat_count
        self.with_breaks = seed % 3 == 2
        self.laws: PodiumLaws
        self.done: list[str] = []

    @property
    def state(self) -> Any:
        """The podium's state."""
        return self.podium.state

    def act_on_podium(self, command: Any) -> Any:
        """Let the laws see every command to the podium, and what followed."""
        self.laws.before(command)
        events = super().act_on_podium(command)
        self.done.append(str(command))
        self.laws.see(command, events)
        return events

    def do(self, command: Any) -> bool:
        """Execute a command, unless it is refused."""
        count = len(self.record.entries)
        try:
            self(command)
        except cs.RefusedError:
            if len(self.record.entries) > count:
                raise  # something that followed was refused
            return False
        return True

    def play_evening(self, steps: int) -> Iterator[None]:
        """Open the room, and let something happen; yield after every step."""
        for name in PEOPLE:
            tier = self.rng.choice(TIERS) if self.podium.house.slug == "wsop" else ""
            self.do(
                commands.Identify(
                    *SUE_AND_REASON, name, 30, "passport", 10**9, has_players_card=True, tier=tier
                )
            )
            self.laws.tiers[name] = tier
        for game in self.listed_games:
            self.do(commands.OpenWaitlist(*SUE_AND_REASON, game))
        for name in self.rng.sample(PEOPLE, 18):
            self._join(name)
        for _ in range(2):
            self._open_table()
            for _ in range(self.rng.randint(4, 8)):
                self._sit_down("")
            yield
        for _ in range(steps):
            self._step()
            yield

    # ------------------------------------------------------------ one step

    def _step(self) -> None:
        actions = {
            self._join: 5,
            self._sit_down: 6,
            self._answer: 3,
            self._decline: 1,
            self._step_away: 1,
            self._check_in: 2,
            self._leave_waitlist: 1,
            self._leave_table: 3,
            self._sit_out: 1,
            self._refuse_move: 2,
            self._change_tables: 2,
            self._floor_acts: 1,
        }
        weights = list(actions.values())
        kind = self.rng.choices(["person", "hands", "time", "table"], [12, 4, 2, 1])[0]
        if kind == "person":
            action = self.rng.choices(list(actions), weights)[0]
            action(self.rng.choice(PEOPLE))
        elif kind == "hands":
            for name in list(self.state.tables):
                self.play(name)
        elif kind == "time":
            self.do(commands.AdvancePodiumTime(self.podium.now + self._seconds()))
        else:
            self._open_table()

    def _seconds(self) -> int:
        """Pass some time, often just up to the moment when something ends, or just past it."""
        now = self.podium.now
        ends = [call.expires_at for call in self.state.calls.values()]
        ends += self.state.waitlist_bans.values()
        later = [end - now for end in ends if end > now]
        if later and self.rng.random() < 0.6:
            end: int = self.rng.choice([*later, max(later)])
            return max(1, end + self.rng.choice([-1, 0, 1]))
        return self.rng.choice([1, 30, 200, 700])

    def _join(self, name: str) -> None:
        waitlist = self.rng.choice(self.listed_games).name
        if self.laws.banned and self.rng.random() < 0.3:
            name, waitlist = self.rng.choice(sorted(self.laws.banned))
        must_be_allowed = self.laws.may_join(name, waitlist)
        is_allowed = self.do(commands.JoinWaitlist(name, waitlist))
        if must_be_allowed and not is_allowed:
            self.laws.wrong(f"{name} may not join {waitlist}, and nothing forbids it")

    def _sit_down(self, _: str) -> None:
        for name in self.rng.sample(list(self.state.calls), min(1, len(self.state.calls))):
            call = self.state.calls[name]
            self.do(commands.AnswerCall(name))
            if name in SLOW_PEOPLE:
                return  # they have the seat locked up, and do not come
            self.do(commands.Arrive(name))
            taken = {move.to_seat for move in self.state.moves.values()}
            seats = self.state.tables[call.table].seats
            for seat in range(len(seats)):
                if seats[seat] or seat in taken or name not in self.state.calls:
                    continue
                chips = self._buy_in(name, call.waitlist)
                if self.do(commands.ClaimSeat(name, seat, chips)):
                    return

    def _buy_in(self, name: str, waitlist: str) -> int:
        minimum: int = self.state.waitlists[waitlist].buy_in[0]
        cash_out = self.state.cash_outs.get(f"{name}|{waitlist}")
        brought: int = self.state.calls[name].switched_with  # wsop-102
        return max(minimum, cash_out.chips if cash_out else 0, brought)

    def _answer(self, _: str) -> None:
        for name in list(self.state.calls)[-1:]:
            self.do(commands.AnswerCall(name))

    def _decline(self, _: str) -> None:
        for name in list(self.state.calls)[:1]:
            self.do(commands.DeclineSeat(name))

    def _step_away(self, name: str) -> None:
        self.do(commands.StepAway(name))

    def _check_in(self, name: str) -> None:
        away = sorted(self.laws.away)
        self.do(commands.CheckIn(self.rng.choice(away) if away else name))

    def _leave_waitlist(self, name: str) -> None:
        self.do(commands.LeaveWaitlist(name, self.rng.choice(self.listed_games).name))

    def _leave_table(self, _: str) -> None:
        self._at_a_seat(commands.Leave)

    def _sit_out(self, _: str) -> None:
        self._at_a_seat(self.rng.choice([commands.SitOut, commands.SitIn]))

    def _at_a_seat(self, command: Any) -> None:
        places = [
            (name, seat)
            for name, table in self.tables.items()
            for seat, player in enumerate(table.seats)
            if player.taken
        ]
        if places:
            name, seat = self.rng.choice(places)
            with suppress(cs.RefusedError):
                self.act((name, self.state.tables[name].number), command(seat))
            self.sync()

    def _refuse_move(self, _: str) -> None:
        for name in list(self.state.moves)[:1]:
            self.do(commands.RefuseMove(name))

    def _change_tables(self, _: str) -> None:
        players = sorted(self.laws.seated)
        if players:
            name = self.rng.choice(players)
            target = self.rng.choice(list(self.state.tables))
            if self.do(commands.RequestTableChange(name, target)):
                self.do(commands.ApproveTableChange(*SUE_AND_REASON, name))

    def _floor_acts(self, name: str) -> None:
        other = self.rng.choice(PEOPLE)
        table = self.rng.choice(list(self.state.tables) or ["A"])
        choices: list[Any] = [
            commands.Bar(*SUE_AND_REASON, name),
            commands.Exclude(*SUE_AND_REASON, name, self.podium.now + 500),
            commands.LiftRestrictions(*SUE_AND_REASON, name),
            commands.LiftRestrictions(*SUE_AND_REASON, name),
            commands.KeepApart(*SUE_AND_REASON, name, other),
            commands.Penalise(*SUE_AND_REASON, name, 3),
        ]
        if self.with_breaks:
            choices += [
                commands.BreakGame(*SUE_AND_REASON, table, cs.seed_from_int(len(self.done)))
            ] * 4
            choices += [commands.CloseTable(*SUE_AND_REASON, table)]
        self.do(self.rng.choice(choices))

    def _open_table(self) -> None:
        names = [name for name in TABLES if name not in self.state.tables]
        if names and (len(names) > 2 or len(self.state.entries) > 4):
            game = self.rng.choice(self.listed_games)
            must_move = self.rng.random() < 0.7
            self.do(commands.OpenTable(*SUE_AND_REASON, names[0], game, self.seat_count, must_move))
