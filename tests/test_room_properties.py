"""A room with real tables: nobody is lost or seated twice, whatever people and the floor do."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

import hypothesis.strategies as st
import msgspec
from hypothesis import HealthCheck, settings
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from cardspeak.hand import placard
from cardspeak.room import Refused, lists, moves, seated
from cardspeak.room import commands as do
from cardspeak.shuffle import practice_seed
from cardspeak.table import commands, sign
from podium import SUE
from room_driver import Driver
from soak import examples

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardspeak.room.commands import AnyCommand

SEATS = 4
PEOPLE = [f"P{number}" for number in range(14)]
TABLES = ["1", "2", "3", "4"]
people, tables = st.sampled_from(PEOPLE), st.sampled_from(TABLES)


class Machine(RuleBasedStateMachine):
    """People join, sit, play, move, quit; the floor opens, breaks, bars and undoes."""

    @initialize(house=st.sampled_from(["wsop", "crown"]), chained=st.booleans())
    def open(self, house: str, chained: bool) -> None:
        flop = placard(
            "omaha-8" if chained and house == "wsop" else "holdem",
            house=house,
            limit="fixed",
            blinds=(50, 75) if chained else (10, 20),
            bets=(75, 150) if chained else (20, 40),
        )
        stud = (
            placard("stud-8", limit="fixed", bets=(50, 100), ante=10)
            if house == "wsop"
            else placard("omaha", house=house, limit="fixed", blinds=(10, 20))
        )
        self.driver = Driver(house, [sign(flop, seats=SEATS), sign(stud, seats=SEATS)])
        for game in self.driver.games:
            self.driver(do.OpenList(*SUE, game))
        self.driver.known(*PEOPLE)
        for name in PEOPLE[:8]:
            self.driver(do.Join(name, self.driver.games[0].name))
        self.driver(do.OpenTable(*SUE, "1", self.driver.games[0], SEATS))
        self.driver(do.OpenTable(*SUE, "2", self.driver.games[0], SEATS, feeds=True))
        for name in list(self.driver.room.state.calls):
            self.sit(name)

    def try_to(self, command: AnyCommand) -> None:
        """Say something that may be refused; then nothing has changed."""
        before = msgspec.json.encode(self.driver.room.state)
        said = len(self.driver.record.said)
        try:
            self.driver(command)
        except Refused:
            if len(self.driver.record.said) > said:
                raise  # something that followed was refused
            assert msgspec.json.encode(self.driver.room.state) == before

    # ------------------------------------------------------------ what people do

    @rule(name=people, game=st.integers(0, 1))
    def join(self, name: str, game: int) -> None:
        self.try_to(do.Join(name, self.driver.games[game].name))

    @rule(name=people)
    def sit(self, name: str) -> None:
        room = self.driver.room
        call = room.state.calls.get(name)
        if call is None:
            return
        self.try_to(do.Answer(name))
        self.try_to(do.Arrive(name))
        free = seated.empty(room, call.table)
        taken = room.state.taken.get(f"{name}|{call.game}")
        least = room.state.lists[call.game].buy_in[0]
        chips = max(least, taken.chips if taken else 0)
        if free and name in room.state.calls:
            self.try_to(do.TakeSeat(name, free[0], chips))

    @rule(name=people)
    def everybody_sits(self, name: str) -> None:
        for called in list(self.driver.room.state.calls):
            self.sit(called)

    @rule(name=people)
    def decline(self, name: str) -> None:
        self.try_to(do.Decline(name))

    @rule(name=people, away=st.booleans())
    def step_away(self, name: str, away: bool) -> None:
        self.try_to(do.StepAway(name) if away else do.Here(name))

    @rule(nth=st.integers(0, 15))
    def quit(self, nth: int) -> None:
        """Let somebody leave, of a main game most of the time."""
        desks = sorted(self.driver.room.state.desks.values(), key=lambda desk: desk.feeds)
        there = [name for desk in desks for name in desk.players]
        if nth < len(there):
            self.at_his_seat(there[nth], commands.Leave)

    @rule(nth=st.integers(0, 15))
    def sit_out(self, nth: int) -> None:
        there = [name for desk in self.driver.room.state.desks.values() for name in desk.players]
        if nth < len(there):
            self.at_his_seat(there[nth], commands.SitOut)

    @rule(nth=st.integers(0, 15), to=st.integers(0, SEATS - 1))
    def change_seats(self, nth: int, to: int) -> None:
        """Let somebody take another seat of his table, or ask for it."""
        there = [name for desk in self.driver.room.state.desks.values() for name in desk.players]
        if nth < len(there):
            self.at_his_seat(there[nth], lambda seat: commands.ChangeSeat(seat, to))
            self.at_his_seat(there[nth], lambda seat: commands.AskForSeat(seat, to))

    @rule(nth=st.integers(0, 15))
    def come_back(self, nth: int) -> None:
        there = [name for desk in self.driver.room.state.desks.values() for name in desk.players]
        if nth < len(there):
            self.at_his_seat(there[nth], commands.Return)

    def at_his_seat(self, name: str, command: Callable[[int], commands.AnyCommand]) -> None:
        """Let somebody do something where he sits, if the table lets him."""
        table = self.driver.at(name)[0]
        seats = [seat.player for seat in self.driver.tables[table].seats]
        if name in seats:
            order = command(seats.index(name))
            with suppress(Refused):
                self.driver.act((table, self.driver.room.state.desks[table].number), order)
            self.driver.settle()

    @rule(name=people)
    def refuse_to_move(self, name: str) -> None:
        self.try_to(do.RefuseMove(name))

    @rule(name=people)
    def move_now(self, name: str) -> None:
        self.try_to(do.MoveNow(name))

    @rule(name=people, to=tables)
    def change_tables(self, name: str, to: str) -> None:
        self.try_to(do.AskToChange(name, to))
        self.try_to(do.AllowChange(*SUE, name))

    # ------------------------------------------------------------ what the floor does

    @rule(hands=st.integers(1, 4))
    def play(self, hands: int) -> None:
        for _ in range(hands):
            for table in list(self.driver.room.state.desks):
                self.driver.play(table)

    @rule(table=tables, game=st.integers(0, 1), feeds=st.booleans())
    def open_table(self, table: str, game: int, feeds: bool) -> None:
        chosen = self.driver.games[game]
        self.try_to(do.OpenTable(*SUE, table, chosen, SEATS, feeds=feeds))

    @rule(table=tables, seed=st.integers(0, 99))
    def break_table(self, table: str, seed: int) -> None:
        if seed < 30:
            self.try_to(do.BreakTable(*SUE, table, practice_seed(seed)))

    @rule(table=tables, times=st.sampled_from([1, 2]))
    def change_limit(self, table: str, times: int) -> None:
        game = self.driver.games[0]
        bets = tuple(times * bet for bet in game.bets)
        other = msgspec.structs.replace(game, bets=bets)
        self.try_to(do.ChangeLimit(*SUE, table, other, approved=True))

    @rule(table=tables, broken=st.booleans())
    def add_chair(self, table: str, broken: bool) -> None:
        self.try_to(do.AddChair(*SUE, table, broken))

    @rule(name=people, bar=st.integers(0, 3))
    def bar(self, name: str, bar: int) -> None:
        self.try_to(do.Readmit(*SUE, name) if bar else do.Bar(*SUE, name))

    @rule(one=people, other=people)
    def keep_apart(self, one: str, other: str) -> None:
        self.try_to(do.KeepApart(*SUE, one, other))

    @rule(seconds=st.sampled_from([1, 200, 700, 4000]))
    def later(self, seconds: int) -> None:
        self.try_to(do.TimeIs(self.driver.room.now + seconds))

    @rule(back=st.integers(1, 3))
    def undo(self, back: int) -> None:
        self.try_to(do.Undo(*SUE, len(self.driver.room.actions) - back))

    @rule(name=people, hands=st.sampled_from([3, 10]))
    def penalise(self, name: str, hands: int) -> None:
        self.try_to(do.Penalise(*SUE, name, hands))

    @rule(table=tables, soon=st.booleans())
    def close(self, table: str, soon: bool) -> None:
        at = self.driver.room.now + 700
        notice = do.GiveNotice(*SUE, table, at)
        self.try_to(notice if soon else do.CloseTable(*SUE, table))

    # ------------------------------------------------------------ what goes wrong

    @rule()
    def nothing_gets_through(self) -> None:
        self.driver.lost = True

    @rule(rounds=st.integers(1, 3))
    def some_gets_through(self, rounds: int) -> None:
        for _ in range(rounds):
            self.driver.round()

    @rule()
    def all_gets_through(self) -> None:
        self.driver.lost = False
        self.driver.settle()

    @rule()
    def the_room_starts_again(self) -> None:
        self.driver.starts_again()

    # ------------------------------------------------------------ what must hold

    @invariant()
    def room_and_tables_say_the_same(self) -> None:
        if self.driver.lost:
            return
        assert self.driver.agree()
        for name, desk in self.driver.room.state.desks.items():
            seats = self.driver.tables[name].seats
            there = tuple(seat.player for seat in seats)
            assert there == desk.seats + ("",) * (len(seats) - len(desk.seats))
            assert all(seat.chair or not seat.taken for seat in seats)

    @invariant()
    def nobody_is_lost_or_seated_twice(self) -> None:
        state = self.driver.room.state
        sitting = [name for desk in state.desks.values() for name in desk.players]
        tables = self.driver.open.values()
        at_tables = [seat.player for table in tables for seat in table.seats if seat.taken]
        assert len(set(sitting)) == len(sitting)
        assert len(set(at_tables)) == len(at_tables)
        for name, move in state.moves.items():
            assert name in sitting or move.chips == self.driver.took[name] > 0
        if not self.driver.lost:
            assert sorted(sitting) == sorted(at_tables)
            assert all(name in sitting or move.absent for name, move in state.moves.items())
        kept = [(move.to, move.seat) for move in state.moves.values()]
        assert len(set(kept)) == len(kept)
        for name in state.desks:
            assert seated.free(self.driver.room, name) >= 0

    @invariant()
    def no_chip_is_lost(self) -> None:
        on_tables = sum(seat.stack for table in self.driver.open.values() for seat in table.seats)
        assert on_tables == self.driver.inside

    @invariant()
    def nobody_waits_for_a_seat_that_is_free(self) -> None:
        room = self.driver.room
        for desk in room.state.desks.values():
            if not desk.breaking and seated.free(room, desk.name) > 0:
                assert lists.candidate(room, desk) is None
                assert moves.candidate(room, desk) is None

    @invariant()
    def who_is_kept_apart_does_not_sit_together(self) -> None:
        state = self.driver.room.state
        for pair in [] if self.driver.lost else state.apart:
            one, other = pair.split("|")
            for desk in state.desks.values():
                assert not {one, other} <= set(desk.seats)

    def teardown(self) -> None:
        self.all_gets_through()
        self.room_and_tables_say_the_same()
        self.nobody_is_lost_or_seated_twice()
        record = self.driver.record
        assert type(record).read(record.json()).replay().state == self.driver.room.state


TestRoom = Machine.TestCase
TestRoom.settings = settings(
    max_examples=examples(30),
    stateful_step_count=40,
    suppress_health_check=list(HealthCheck),
)
