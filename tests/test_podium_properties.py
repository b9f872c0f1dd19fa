"""A podium with real tables: nobody is lost or seated twice, whatever people and the floor do."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

import hypothesis.strategies as st
import msgspec
from hypothesis import HealthCheck, settings
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from cardspeak.hand import game_spec
from cardspeak.podium import RefusedError, must_moves, seating, waitlist
from cardspeak.podium import commands as podium_commands
from cardspeak.shuffle import seed_from_int
from cardspeak.table import commands, table_spec
from podium_driver import SUE_AND_REASON
from podium_tables_driver import PodiumTablesDriver
from soak import scale_examples

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardspeak.podium.commands import PodiumCommand

SEATS = 4
PEOPLE = [f"P{number}" for number in range(14)]
TABLES = ["1", "2", "3", "4"]
people, tables = st.sampled_from(PEOPLE), st.sampled_from(TABLES)


class PodiumMachine(RuleBasedStateMachine):
    """People join, sit, play, move, quit; the floor opens, breaks, bars and undoes."""

    @initialize(house=st.sampled_from(["wsop", "crown"]), chained=st.booleans())
    def open(self, house: str, chained: bool) -> None:
        flop = game_spec(
            "omaha-8" if chained and house == "wsop" else "holdem",
            house=house,
            limit="fixed",
            blinds=(50, 75) if chained else (10, 20),
            bet_sizes=(75, 150) if chained else (20, 40),
        )
        stud = (
            game_spec("stud-8", limit="fixed", bet_sizes=(50, 100), ante=10)
            if house == "wsop"
            else game_spec("omaha", house=house, limit="fixed", blinds=(10, 20))
        )
        self.driver = PodiumTablesDriver(
            house, [table_spec(flop, seat_count=SEATS), table_spec(stud, seat_count=SEATS)]
        )
        for game in self.driver.games:
            self.driver(podium_commands.OpenWaitlist(*SUE_AND_REASON, game))
        self.driver.identify(*PEOPLE)
        for name in PEOPLE[:8]:
            self.driver(podium_commands.JoinWaitlist(name, self.driver.games[0].name))
        self.driver(podium_commands.OpenTable(*SUE_AND_REASON, "1", self.driver.games[0], SEATS))
        self.driver(
            podium_commands.OpenTable(
                *SUE_AND_REASON, "2", self.driver.games[0], SEATS, must_move=True
            )
        )
        for name in list(self.driver.podium.state.calls):
            self.sit(name)

    def send_or_be_refused(self, command: PodiumCommand) -> None:
        """Send a command that may be refused; if it is, nothing has changed."""
        state_before = msgspec.json.encode(self.driver.podium.state)
        entry_count = len(self.driver.record.entries)
        try:
            self.driver(command)
        except RefusedError:
            if len(self.driver.record.entries) > entry_count:
                raise  # the command was accepted, and a later one was refused
            assert msgspec.json.encode(self.driver.podium.state) == state_before

    # ------------------------------------------------------------ what people do

    @rule(name=people, game=st.integers(0, 1))
    def join(self, name: str, game: int) -> None:
        self.send_or_be_refused(podium_commands.JoinWaitlist(name, self.driver.games[game].name))

    @rule(name=people)
    def sit(self, name: str) -> None:
        podium = self.driver.podium
        call = podium.state.calls.get(name)
        if call is None:
            return
        self.send_or_be_refused(podium_commands.AnswerCall(name))
        self.send_or_be_refused(podium_commands.Arrive(name))
        free = seating.open_seats(podium, call.table)
        cash_out = podium.state.cash_outs.get(f"{name}|{call.waitlist}")
        minimum = podium.state.waitlists[call.waitlist].buy_in[0]
        chips = max(minimum, cash_out.chips if cash_out else 0)
        if free and name in podium.state.calls:
            self.send_or_be_refused(podium_commands.ClaimSeat(name, free[0], chips))

    @rule(name=people)
    def everybody_sits(self, name: str) -> None:
        for called in list(self.driver.podium.state.calls):
            self.sit(called)

    @rule(name=people)
    def decline(self, name: str) -> None:
        self.send_or_be_refused(podium_commands.DeclineSeat(name))

    @rule(name=people, away=st.booleans())
    def step_away(self, name: str, away: bool) -> None:
        self.send_or_be_refused(
            podium_commands.StepAway(name) if away else podium_commands.CheckIn(name)
        )

    @rule(index=st.integers(0, 15))
    def quit(self, index: int) -> None:
        """Let somebody leave, mostly from a main game."""
        tables = sorted(
            self.driver.podium.state.tables.values(), key=lambda table: table.is_must_move
        )
        seated_names = [name for table in tables for name in table.players]
        if index < len(seated_names):
            self.act_at_seat(seated_names[index], commands.Leave)

    @rule(index=st.integers(0, 15))
    def sit_out(self, index: int) -> None:
        seated_names = [
            name for table in self.driver.podium.state.tables.values() for name in table.players
        ]
        if index < len(seated_names):
            self.act_at_seat(seated_names[index], commands.SitOut)

    @rule(index=st.integers(0, 15), destination=st.integers(0, SEATS - 1))
    def change_seats(self, index: int, destination: int) -> None:
        """Let somebody take another seat at their table, or ask for it."""
        seated_names = [
            name for table in self.driver.podium.state.tables.values() for name in table.players
        ]
        if index < len(seated_names):
            self.act_at_seat(
                seated_names[index], lambda seat: commands.ChangeSeat(seat, destination)
            )
            self.act_at_seat(
                seated_names[index], lambda seat: commands.RequestSeat(seat, destination)
            )

    @rule(index=st.integers(0, 15))
    def come_back(self, index: int) -> None:
        seated_names = [
            name for table in self.driver.podium.state.tables.values() for name in table.players
        ]
        if index < len(seated_names):
            self.act_at_seat(seated_names[index], commands.SitIn)

    def act_at_seat(self, name: str, command: Callable[[int], commands.TableCommand]) -> None:
        """Let somebody do something at their seat, if the table allows it."""
        table = self.driver.seat_of(name)[0]
        seats = [seat.player for seat in self.driver.tables[table].seats]
        if name in seats:
            order = command(seats.index(name))
            with suppress(RefusedError):
                self.driver.act((table, self.driver.podium.state.tables[table].number), order)
            self.driver.sync()

    @rule(name=people)
    def refuse_to_move(self, name: str) -> None:
        self.send_or_be_refused(podium_commands.RefuseMove(name))

    @rule(name=people)
    def move_now(self, name: str) -> None:
        self.send_or_be_refused(podium_commands.MoveNow(name))

    @rule(name=people, destination=tables)
    def change_tables(self, name: str, destination: str) -> None:
        self.send_or_be_refused(podium_commands.RequestTableChange(name, destination))
        self.send_or_be_refused(podium_commands.ApproveTableChange(*SUE_AND_REASON, name))

    # ------------------------------------------------------------ what the floor does

    @rule(hands=st.integers(1, 4))
    def play(self, hands: int) -> None:
        for _ in range(hands):
            for table in list(self.driver.podium.state.tables):
                self.driver.play(table)

    @rule(table=tables, game=st.integers(0, 1), must_move=st.booleans())
    def open_table(self, table: str, game: int, must_move: bool) -> None:
        listed_game = self.driver.games[game]
        self.send_or_be_refused(
            podium_commands.OpenTable(
                *SUE_AND_REASON, table, listed_game, SEATS, must_move=must_move
            )
        )

    @rule(table=tables, seed=st.integers(0, 99))
    def break_table(self, table: str, seed: int) -> None:
        if seed < 30:
            self.send_or_be_refused(
                podium_commands.BreakGame(*SUE_AND_REASON, table, seed_from_int(seed))
            )

    @rule(table=tables, times=st.sampled_from([1, 2]))
    def change_limit(self, table: str, times: int) -> None:
        game = self.driver.games[0]
        bets = tuple(times * bet for bet in game.stakes)
        other = msgspec.structs.replace(game, stakes=bets)
        self.send_or_be_refused(
            podium_commands.ChangeLimit(*SUE_AND_REASON, table, other, approved=True)
        )

    @rule(table=tables, broken=st.booleans())
    def add_chair(self, table: str, broken: bool) -> None:
        self.send_or_be_refused(podium_commands.AddChair(*SUE_AND_REASON, table, broken))

    @rule(name=people, bar=st.integers(0, 3))
    def bar(self, name: str, bar: int) -> None:
        self.send_or_be_refused(
            podium_commands.LiftRestrictions(*SUE_AND_REASON, name)
            if bar
            else podium_commands.Bar(*SUE_AND_REASON, name)
        )

    @rule(first=people, second=people)
    def keep_apart(self, first: str, second: str) -> None:
        self.send_or_be_refused(podium_commands.KeepApart(*SUE_AND_REASON, first, second))

    @rule(seconds=st.sampled_from([1, 200, 700, 4000]))
    def advance_time(self, seconds: int) -> None:
        self.send_or_be_refused(podium_commands.AdvancePodiumTime(self.driver.podium.now + seconds))

    @rule(steps_back=st.integers(1, 3))
    def undo(self, steps_back: int) -> None:
        self.send_or_be_refused(
            podium_commands.UndoFloorAction(
                *SUE_AND_REASON, len(self.driver.podium.actions) - steps_back
            )
        )

    @rule(name=people, hands=st.sampled_from([3, 10]))
    def penalise(self, name: str, hands: int) -> None:
        self.send_or_be_refused(podium_commands.Penalise(*SUE_AND_REASON, name, hands))

    @rule(table=tables, with_notice=st.booleans())
    def close(self, table: str, with_notice: bool) -> None:
        closing_time = self.driver.podium.now + 700
        notice = podium_commands.ScheduleTableClosing(*SUE_AND_REASON, table, closing_time)
        self.send_or_be_refused(
            notice if with_notice else podium_commands.CloseTable(*SUE_AND_REASON, table)
        )

    # ------------------------------------------------------------ lost messages and restarts

    @rule()
    def lose_all_messages(self) -> None:
        self.driver.messages_lost = True

    @rule(rounds=st.integers(1, 3))
    def deliver_some_messages(self, rounds: int) -> None:
        for _ in range(rounds):
            self.driver.sync_once()

    @rule()
    def deliver_all_messages(self) -> None:
        self.driver.messages_lost = False
        self.driver.sync()

    @rule()
    def podium_restarts(self) -> None:
        self.driver.restart()

    # ------------------------------------------------------------ what must hold

    @invariant()
    def podium_and_tables_agree(self) -> None:
        if self.driver.messages_lost:
            return
        assert self.driver.is_in_sync()
        for name, table in self.driver.podium.state.tables.items():
            seats = self.driver.tables[name].seats
            seated_names = tuple(seat.player for seat in seats)
            assert seated_names == table.seats + ("",) * (len(seats) - len(table.seats))
            assert all(seat.has_chair or not seat.taken for seat in seats)

    @invariant()
    def nobody_is_lost_or_seated_twice(self) -> None:
        state = self.driver.podium.state
        at_podium = [name for table in state.tables.values() for name in table.players]
        tables = self.driver.open_tables.values()
        at_tables = [seat.player for table in tables for seat in table.seats if seat.taken]
        assert len(set(at_podium)) == len(at_podium)
        assert len(set(at_tables)) == len(at_tables)
        for name, move in state.moves.items():
            assert name in at_podium or move.chips == self.driver.last_stacks[name] > 0
        if not self.driver.messages_lost:
            assert sorted(at_podium) == sorted(at_tables)
            assert all(
                name in at_podium or move.drawn_while_absent for name, move in state.moves.items()
            )
        reserved_seats = [(move.to_table, move.to_seat) for move in state.moves.values()]
        assert len(set(reserved_seats)) == len(reserved_seats)
        for name in state.tables:
            assert seating.count_available_seats(self.driver.podium, name) >= 0

    @invariant()
    def no_chip_is_lost(self) -> None:
        on_tables = sum(
            seat.stack for table in self.driver.open_tables.values() for seat in table.seats
        )
        assert on_tables == self.driver.chips_on_tables

    @invariant()
    def nobody_waits_for_a_free_seat(self) -> None:
        podium = self.driver.podium
        for table in podium.state.tables.values():
            if not table.is_breaking and seating.count_available_seats(podium, table.name) > 0:
                assert waitlist.next_on_waitlist(podium, table) is None
                assert must_moves.next_to_move(podium, table) is None

    @invariant()
    def players_kept_apart_do_not_sit_together(self) -> None:
        state = self.driver.podium.state
        for pair in [] if self.driver.messages_lost else state.kept_apart:
            first, second = pair.split("|")
            for table in state.tables.values():
                assert not {first, second} <= set(table.seats)

    def teardown(self) -> None:
        self.deliver_all_messages()
        self.podium_and_tables_agree()
        self.nobody_is_lost_or_seated_twice()
        record = self.driver.record
        assert type(record).from_json(record.to_json()).replay().state == self.driver.podium.state


TestPodium = PodiumMachine.TestCase
TestPodium.settings = settings(
    max_examples=scale_examples(30),
    stateful_step_count=40,
    suppress_health_check=list(HealthCheck),
)
