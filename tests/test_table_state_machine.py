"""A table that people join, leave, forget and move at: what must hold after every hand."""

from __future__ import annotations

from typing import Any

import hypothesis.strategies as st
from hypothesis import HealthCheck, settings
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from cardspeak.bots import random_player
from cardspeak.hand import events as hand_events
from cardspeak.hand import game_spec, posting
from cardspeak.houses.policies import ButtonEntryRule
from cardspeak.shuffle import seed_from_int
from cardspeak.table import RefusedError, Table, blinds, commands, entry, events, ledger, table_spec
from cardspeak.table.seats import EntryStatus
from soak import scale_examples
from table_driver import describe_state

GAMES: list[tuple[dict[str, Any], dict[str, Any]]] = [
    ({"game": "holdem", "house": "crown"}, {"straddle_from": "under the gun"}),
    ({"game": "holdem", "house": "crown", "blinds": (2, 5, 10)}, {}),
    ({"game": "seven-card-stud", "house": "canberra"}, {}),
    ({"game": "holdem", "house": "official"}, {}),
    ({"game": "holdem", "house": "wsop"}, {}),
    ({"game": "holdem", "house": "wsop", "limit": "fixed"}, {"kill": "full"}),
    ({"game": "omaha-8", "house": "wsop", "limit": "fixed"}, {"kill": "half"}),
    ({"game": "27-triple-draw", "house": "wsop", "limit": "fixed"}, {}),
    ({"game": "27-triple-draw", "house": "wsop", "limit": "fixed", "blinds": (10,)}, {}),
    (
        {"game": "omaha", "house": "wsop", "limit": "pot", "blinds": (2, 4)},
        {"straddle_from": "button", "mandatory_straddle": True, "straddle_amount": 10},
    ),
]
SEATS = 6
seats = st.integers(0, SEATS - 1)


class TableMachine(RuleBasedStateMachine):
    """People come and go; hands are played at random."""

    table: Table
    active = 0
    """How many players were in the game before the last hand."""
    last: dict[str, str]
    """The last blind of each player who has been dealt in and has kept their seat since."""

    @initialize(game_index=st.sampled_from(range(len(GAMES))), player_count=st.integers(2, SEATS))
    def open(self, game_index: int, player_count: int) -> None:
        game, settings = GAMES[game_index]
        self.spec = table_spec(
            game_spec(**{"blinds": (5, 10), **game}), seat_count=SEATS, **settings
        )
        self.table = Table(self.spec)
        self.executed: list[tuple[commands.TableCommand, list[events.TableEvent]]] = []
        self.people = 0
        self.last = {}
        for seat in range(player_count):
            self.sit_down(seat)
        self.execute(commands.DrawForButton(seed_from_int(game_index)))

    def execute(self, command: commands.TableCommand) -> list[events.TableEvent]:
        """Execute a command, and keep its events."""
        events = self.table.act(command)
        self.executed.append((command, events))
        return events

    def try_to(self, command: commands.TableCommand) -> bool:
        """Execute a command that may be refused; if it is, nothing has changed."""
        before = describe_state(self.table)
        try:
            self.execute(command)
        except RefusedError:
            assert describe_state(self.table) == before
            return False
        return True

    def sit_down(self, seat: int) -> None:
        self.people += 1
        chips = self.table.spec.buy_in[0]
        self.try_to(commands.Sit(seat, f"P{self.people}", chips))

    # ------------------------------------------------------------ what people do

    @rule(seat=seats)
    def join(self, seat: int) -> None:
        self.sit_down(seat)

    @rule(seat=seats)
    def leave(self, seat: int) -> None:
        if self.try_to(commands.Leave(seat)):
            self.forget()

    @rule(back=st.integers(0, 2))
    def change_places(self, back: int) -> None:
        """Let somebody new sit down and post where a blind or the button was."""
        last = [*reversed(self.table.blind_seats), self.table.button]
        seat = last[min(back, len(last) - 1)]
        if self.try_to(commands.Leave(seat)):
            self.forget()
            self.sit_down(seat)
            self.try_to(commands.PostToEnter(seat))

    @rule(seat=seats)
    def go_away(self, seat: int) -> None:
        self.try_to(commands.SitOut(seat))

    @rule(seat=seats)
    def come_back(self, seat: int) -> None:
        self.try_to(commands.SitIn(seat))

    @rule(
        seat=seats,
        command_type=st.sampled_from(
            [
                commands.PostToEnter,
                commands.WaitForBigBlind,
                commands.BuyButton,
                commands.Kill,
                commands.Straddle,
            ]
        ),
    )
    def come_in(self, seat: int, command_type: Any) -> None:
        self.try_to(command_type(seat))

    @rule(
        seat=seats,
        destination=seats,
        command_type=st.sampled_from([commands.ChangeSeat, commands.DealOff, commands.RequestSeat]),
    )
    def move(self, seat: int, destination: int, command_type: Any) -> None:
        self.try_to(command_type(seat, destination))
        self.forget()

    def forget(self) -> None:
        """Begin again with whoever changed seats."""
        for _, new_events in self.executed[-1:]:
            for event in new_events:
                if isinstance(event, events.SeatChanged):
                    for seat in (event.seat, event.to_seat):
                        self.last.pop(self.table.seats[seat].player, None)

    # ------------------------------------------------------------ a hand

    @precondition(lambda self: sum(seat.ready for seat in self.table.seats) > 1)
    @rule(seed=st.integers(0, 2**32), count=st.integers(1, 4))
    def play(self, seed: int, count: int) -> None:
        for index in range(count):
            if sum(seat.ready for seat in self.table.seats) > 1:
                self.play_one(seed + index)

    def play_one(self, seed: int) -> None:
        table = self.table
        if table.needs_button_draw:
            self.execute(commands.DrawForButton(seed_from_int(seed)))
            self.last = {}
        old_button = -1 if table.button_is_placed else table.button
        old_players = table.hand_players
        seats_before = [(seat.player, seat.entry_status, seat.ready) for seat in table.seats]
        skipped = {n for n, seat in enumerate(table.seats) if self.is_passed(n)}
        positions = list(table.blind_seats)
        self.check_ordinary()
        self.execute(commands.Deal(seed_from_int(seed)))
        self.check_posts()
        self.check_movement(old_button, old_players, seats_before)
        if table.rules.button_goes_to_players:
            self.check_canberra()
        else:
            if positions:
                self.check_big_blind(positions, seats_before, skipped)
            self.check_alternation(seats_before)
        self.check_button(seats_before)
        rng = random_player.Rng(seed_from_int(seed))
        while table.hand_in_progress:
            assert table.hand is not None
            self.execute(commands.Play(random_player.choose_random_command(table.hand, rng)))
        self.forget()
        assert table.ledger.total == 0
        for number, seat in enumerate(table.seats):
            assert table.ledger[ledger.stack_account(number)] == seat.stack

    def check_posts(self) -> None:
        """Check that nobody who is dealt in at a seat that must post fails to."""
        table, kinds = self.table, self.kinds()
        if not self.bought():
            for seat in table.blind_seats:
                assert seat not in table.dealt_seats or kinds.get(seat), f"{seat} posts nothing"
        missing = [seat for seat in table.dealt_seats if table.seats[seat].missed_posts]
        assert not missing, f"{missing} still owe what they missed"

    def check_movement(
        self,
        old_button: int,
        old_players: tuple[str, ...],
        seats_before: list[tuple[str, EntryStatus, bool]],
    ) -> None:
        """Check that the button has gone forward, past nobody who plays on."""
        table = self.table
        active = sum(ready and status is EntryStatus.PLAYING for _, status, ready in seats_before)
        had_active, self.active = self.active, active
        if old_button < 0 or len(table.dealt_seats) < 3 or sum(map(bool, old_players)) < 3:
            return
        if min(active, had_active) < 2:  # then somebody who waits may take the big blind early
            return
        steps_moved = (table.button - old_button) % SEATS
        passed = [(old_button + step) % SEATS for step in range(1, steps_moved)]
        for seat in passed:
            player = table.seats[seat].player
            if len(table.game_spec.blinds) == 2 and player not in self.last:
                continue  # they have changed seats, and posted no blind since
            has_kept_seat = seat in table.dealt_seats and old_players[seat] == player
            assert not has_kept_seat or seats_before[seat][1] is not EntryStatus.PLAYING, (
                f"button passed {seat}"
            )

    def check_canberra(self) -> None:
        """Check that a player has the button and the next ones the blinds (canberra-8.5.a)."""
        table = self.table
        assert table.dealt_seats[-1] == table.button
        count = min(len(table.game_spec.blinds), len(table.dealt_seats))
        assert tuple(table.blind_seats) == table.dealt_seats[:count]

    def check_ordinary(self) -> None:
        """Check that planning an ordinary hand gives the same and changes nothing."""
        table, expected = self.table, blinds.plan_routine_hand(self.table)
        if expected is None:
            return
        full = blinds.plan_from_scratch(table)
        for name in (
            "dealt_seats",
            "button",
            "blind_seats",
            "big_blind_seat",
            "short_blind_seats",
            "button_buyer",
            "killer_seat",
            "missed_posts",
        ):
            assert getattr(expected, name) == getattr(full, name), name
        posts = posting.build_posts(
            blinds.game_spec_for(table, expected),
            SEATS,
            expected.dealt_seats,
            None,
            None,
            antes_are_dead=False,
            dead_blinds=None,
        )
        assert table.rules.default_posts(tuple(expected.dealt_seats)) == posts
        worked_out = blinds.planned_posts(table, table.game_spec, full)
        assert (worked_out.antes, worked_out.blinds) == (posts.antes, posts.blinds)
        assert not any(worked_out.dead_blinds)
        assert blinds.game_spec_for(table, expected) is blinds.game_spec_for(table, full)
        assert not table.straddlers
        assert not table.kill_button.due_from
        assert not table.kill_button.owed
        for seat in table.seats:
            before = repr(seat)
            if seat.taken:
                entry.mark_dealt_in(seat)
            assert repr(seat) == before
            assert not seat.waits_for_button

    def is_passed(self, number: int) -> bool:
        """Return whether the big blind passes a seat although the player is here."""
        seat = self.table.seats[number]
        small = 2 * seat.stack < self.table.game_spec.blinds[0]
        only = len(self.table.game_spec.blinds) == 1 and small
        return seat.waits_for_button or seat.player in self.table.kill_button.owed or only

    def kinds(self) -> dict[int, list[str]]:
        """Return what each seat at the table posted."""
        hand, posts = self.table.hand, dict[int, list[str]]()
        assert hand is not None
        for event in hand.log:
            if isinstance(event, hand_events.Posted):
                posts.setdefault(event.seat, []).append(event.kind)
        return posts

    def bought(self) -> bool:
        return any(kinds[-2:] == ["dead blind", "big blind"] for kinds in self.kinds().values())

    def check_big_blind(
        self, old: list[int], seats_before: list[tuple[str, EntryStatus, bool]], skipped: set[int]
    ) -> None:
        """Check that the big blind has gone to the next player who is due."""
        if self.bought():
            return
        new = self.table.blind_seats[-1]
        assert new in self.table.dealt_seats
        between = [(old[-1] + step) % SEATS for step in range(1, (new - old[-1]) % SEATS)]
        passed_players = [n for n in between if seats_before[n][2] and n not in skipped]
        playing = [
            seat_before
            for seat_before in seats_before
            if seat_before[2] and seat_before[1] is EntryStatus.PLAYING
        ]
        assert not passed_players or len(playing) < 2, f"the big blind went past {passed_players}"

    def check_button(self, seats_before: list[tuple[str, EntryStatus, bool]]) -> None:
        """Check that nobody new has come in on the button where the book forbids it."""
        rule_ = self.table.house.entry.button_entry.value
        barred = {
            ButtonEntryRule.ANYBODY: (),
            ButtonEntryRule.NO_NEW_PLAYER: (EntryStatus.NEW,),
            ButtonEntryRule.NOBODY: (EntryStatus.NEW, EntryStatus.MISSED_BLIND),
        }[rule_]
        playing = [
            seat_before
            for seat_before in seats_before
            if seat_before[2] and seat_before[1] is EntryStatus.PLAYING
        ]
        button = self.table.button
        if len(playing) > 1 and button in self.table.dealt_seats:
            assert button == self.table.blind_seats[-1] or seats_before[button][1] not in barred

    def check_alternation(self, seats_before: list[tuple[str, EntryStatus, bool]]) -> None:
        """Check that whoever stays posts each blind once a round: big, small, big, small."""
        table, bought = self.table, self.bought()
        count = len(table.game_spec.blinds)
        kinds = self.kinds()
        for number, (player, status, _) in enumerate(seats_before):
            if number not in table.dealt_seats or status is not EntryStatus.PLAYING:
                self.last.pop(player, None)
            if number not in table.dealt_seats or count != 2:
                continue
            lines = kinds.get(number, [])
            if bought and lines[-2:] == ["dead blind", "big blind"]:
                self.last[player] = "small"
            elif not bought and number in table.blind_seats:
                self.check_turn(
                    player, "big" if number == table.blind_seats[-1] else "small", status
                )

    def check_turn(self, player: str, now: str, entry: EntryStatus) -> None:
        """Check that a blind is not the one that the player posted last."""
        if entry is not EntryStatus.PLAYING and now == "small":
            return  # they made it up, or came in where the small blind is
        two = len(self.table.dealt_seats) == 2
        assert self.last.get(player) != now or (two and now == "small"), f"{player} {now} again"
        self.last[player] = now

    @invariant()
    def nobody_has_less_than_nothing(self) -> None:
        assert all(seat.stack >= 0 for seat in self.table.seats)

    def teardown(self) -> None:
        """Execute every command again at another table: the same happens."""
        replayed = Table(self.spec)
        for command, expected in self.executed:
            assert replayed.act(command) == expected
        assert replayed.seats == self.table.seats
        assert replayed.ledger.accounts() == self.table.ledger.accounts()


TestMachine = TableMachine.TestCase
TestMachine.settings = settings(
    max_examples=scale_examples(40),
    stateful_step_count=40,
    report_multiple_bugs=False,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)
