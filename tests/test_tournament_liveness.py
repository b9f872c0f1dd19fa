"""A tournament in play never gets stuck: a table can deal, or something will end the wait."""

from __future__ import annotations

from copy import deepcopy
from typing import TYPE_CHECKING, Any, Final

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardspeak.bots import random_player
from cardspeak.shuffle import seed_from_int
from cardspeak.tournament import (
    ChipOffer,
    PayoutTable,
    Stage,
    Tournament,
    commands,
    events,
    formats,
    hand_reporting,
    undo,
)
from cardspeak.tournament.log import TournamentLog
from cardspeak.tournament.state import Phase
from test_tournament_properties import STAGES, RandomDirector
from tournament_driver import (
    assert_tournament_refuses,
    bust_players,
    copy_state,
    events_of_kind,
    play_tournament_hand,
    players_at,
    register_players,
    start_session,
    start_tournament,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardspeak.bots.random_player import Rng
    from cardspeak.tournament import Level, TournamentSpec
    from cardspeak.tournament.commands import TournamentCommand
    from cardspeak.tournament.events import TournamentEvent

# ---------------------------------------------------------------- what must hold


def can_deal(tournament: Tournament) -> bool:
    """Return whether some table may deal."""
    return any(tournament.can_deal(number) for number in tournament.tables)


def is_hand_in_progress(tournament: Tournament) -> bool:
    return any(table.in_hand for table in tournament.tables.values())


def ends_by_hand_or_clock(tournament: Tournament) -> bool:
    """Return whether a hand is played, or the time of the level or the session is running out."""
    is_last_level = tournament.clock.level + 1 == len(tournament.spec.levels)
    return (
        is_hand_in_progress(tournament)
        or tournament.clock.session_seconds_left > 0
        or (tournament.clock.level_seconds_left > 0 and not is_last_level)
    )


WAIT_REASONS: Final[dict[str, Callable[[Tournament], bool]]] = {
    "the clock is paused": lambda tournament: tournament.clock.paused,  # the director resumes it
    "a break of": lambda tournament: tournament.clock.break_seconds_left > 0,
    "the session is over": is_hand_in_progress,
    "chips are being coloured up": is_hand_in_progress,
    "a hand is being played": is_hand_in_progress,
    "the players of this table are being moved": is_hand_in_progress,
    "hand for hand: other tables are still playing": is_hand_in_progress,
    "this table has dealt all hands of the session": ends_by_hand_or_clock,
    "the flight is over": ends_by_hand_or_clock,
    "a hand needs two players": ends_by_hand_or_clock,
}
"""Why no table deals, and the condition under which that will end."""


def wait_will_end(tournament: Tournament, reason: str) -> bool:
    """Return whether a wait for this reason will end."""
    return any(
        reason.startswith(known_reason) and condition(tournament)
        for known_reason, condition in WAIT_REASONS.items()
    )


def will_continue(tournament: Tournament) -> bool:
    """Return whether a table can deal, or the session is over, once hands and clocks have ended."""
    later = deepcopy(tournament)
    for _ in range(3 + 2 * len(tournament.spec.levels)):
        if later.phase is not Phase.PLAYING or can_deal(later):
            return True
        for table in [table for table in later.tables.values() if table.in_hand]:
            stacks = {name: later.entrants[name].chips for name in table.players}
            later.act(
                commands.RecordHandResult(table.number, stacks, carried_pot=table.carried_pot)
            )
        if later.clock.paused:
            later.act(commands.ResumeClock("Dora"))
        clock = later.clock
        later.act(
            commands.AdvanceTournamentTime(
                later.now
                + max(
                    clock.break_seconds_left, clock.level_seconds_left, clock.session_seconds_left
                )
            )
        )
    return later.phase is not Phase.PLAYING or can_deal(later)


def check_will_continue(tournament: Tournament) -> None:
    """Check that a tournament that is playing is not stuck."""
    if tournament.phase is Phase.PLAYING and not can_deal(tournament):
        reasons = [
            hand_reporting.why_cannot_deal(tournament, number) for number in tournament.tables
        ]
        assert all(wait_will_end(tournament, reason) for reason in reasons), reasons
        assert will_continue(tournament)


# ---------------------------------------------------------------- unused late registration

FLIGHTS = (Stage("flights", flight_count=2), Stage("final"))
SHOOTOUT = (Stage("tables", flight_per_table=True), Stage("final"))


def start_two_with_levels(*durations: dict[str, int]) -> Tournament:
    """Start a tournament of two with levels of these durations, and late registration in two."""
    spec = formats.freezeout("holdem", level_count=len(durations), last_registration_level=2)
    levels = tuple(
        msgspec.structs.replace(level, **{"duration_seconds": 0, "duration_hands": 0, **duration})
        for level, duration in zip(spec.levels, durations, strict=True)
    )
    tournament = Tournament(msgspec.structs.replace(spec, levels=levels))
    tournament.act(commands.OpenRegistration("Max"))
    for player in ("p1", "p2"):
        tournament.act(commands.Register(player))
    start_session(tournament)
    return tournament


@pytest.mark.clause("crown-1.session")
def test_flights_with_one_player_each_end_if_only_hands_would_close_registration() -> None:
    tournament = start_tournament(4, stages=FLIGHTS, level_hands=3, last_registration_level=2)
    bust_players(tournament, players_at(tournament, 1)[0])
    assert tournament.is_registration_open  # the other flight still deals, so that the level ends
    check_will_continue(tournament)
    (session_ended,) = events_of_kind(
        bust_players(tournament, players_at(tournament, 2)[0]), events.SessionEnded
    )
    assert session_ended.reason == "all winners are decided"
    start_session(tournament)
    assert len(players_at(tournament, 3)) == 2


def test_a_player_alone_waits_for_late_entries_only_while_a_clock_runs() -> None:
    tournament = start_two_with_levels({"duration_seconds": 600}, {"duration_hands": 5}, {})
    bust_players(tournament, players_at(tournament, 1)[0])
    check_will_continue(tournament)
    assert not tournament.act(commands.AdvanceTournamentTime(599))  # somebody may still register
    # Level 2 lasts for hands, and nobody can play one.
    assert events_of_kind(
        tournament.act(commands.AdvanceTournamentTime(600)), events.TournamentFinished
    )


def test_nobody_waits_for_a_last_level_to_end() -> None:
    tournament = start_two_with_levels({"duration_hands": 1}, {"duration_seconds": 600})
    play_tournament_hand(tournament, 1)
    assert events_of_kind(
        bust_players(tournament, players_at(tournament, 1)[0]), events.TournamentFinished
    )


def test_nobody_registers_once_the_winners_are_known_even_if_the_level_is_set_back() -> None:
    stages = (Stage("flight", advancing_per_flight=2), Stage("final"))
    tournament = start_tournament(
        2, "official", last_registration_level=1, level_seconds=600, stages=stages
    )
    stacks = dict.fromkeys(players_at(tournament, 1), 1000)
    tournament.act(commands.RecordHandStart(1, stacks))
    # Registration closes, and both will advance after this hand.
    tournament.act(commands.AdvanceTournamentTime(600))
    tournament.act(commands.SetLevel(1, "Dora", "too early"))
    assert_tournament_refuses(tournament, commands.Register("Eve"), "", "closed")
    assert events_of_kind(tournament.act(commands.RecordHandResult(1, stacks)), events.Advanced)


# ---------------------------------------------------------------- a player alone at a table


@pytest.mark.clause("crown-40.6.b")
def test_a_player_who_registers_for_a_full_shootout_after_the_draw_is_an_alternate() -> None:
    tournament = register_players(4, stages=SHOOTOUT)
    tournament.act(commands.DrawSeats(seed_from_int(1)))
    # At a table for one she would have won already.
    new_events = tournament.act(commands.Register("Eve", accepts_terms=True))
    assert events_of_kind(new_events, events.AlternateAdded)
    assert [table.player_count for table in tournament.tables.values()] == [4]
    tournament.act(commands.Disqualify("p1", "Dora", "swore"))
    seat = tournament.entrants["p1"].seat
    (drawn,) = events_of_kind(
        tournament.act(commands.Register("Eve", accepts_terms=True)), events.SeatDrawn
    )
    assert (drawn.table, drawn.seat) == (1, seat)


def test_nobody_is_reinstated_at_a_full_table_of_a_shootout() -> None:
    tournament = register_players(8, "wsop", stages=SHOOTOUT, rebuy=ChipOffer(price=10, chips=1000))
    tournament.act(commands.DrawSeats(seed_from_int(1)))
    returning_player, loser, *_ = players_at(tournament, 2)
    tournament.act(commands.Disqualify(returning_player, "Dora", "swore"))
    tournament.act(commands.Register("Eve"))  # she gets the free seat
    tournament.act(commands.StartSession("Dora"))
    assert_tournament_refuses(
        tournament, commands.Reinstate(returning_player, "Dora", "somebody else did"), "", "is full"
    )
    bust_players(tournament, loser)
    tournament.act(commands.Reinstate(returning_player, "Dora", "somebody else did"))
    assert (
        tournament.entrants[returning_player].table,
        tournament.entrants[returning_player].flight,
    ) == (2, 1)
    assert_tournament_refuses(tournament, commands.Rebuy(loser), "", "is full")


@pytest.mark.clause("canberra-20.8")
def test_tables_are_not_made_too_small_for_later_flights_of_a_shootout() -> None:
    stages = (Stage("tables", flight_per_table=True, sequential_flights=True), Stage("final"))
    tournament = start_tournament(6, "canberra", stages=stages, seats_per_table=3)
    bust_players(tournament, *players_at(tournament, 1)[:2])
    # Three others play for a place in the final next.
    assert tournament.phase is Phase.BETWEEN_SESSIONS
    assert_tournament_refuses(
        tournament,
        commands.SetSeatsPerTable(2, "Dora"),
        "canberra-20.8",
        "3 players are already drawn",
    )
    tournament.act(commands.SetSeatsPerTable(4, "Dora"))
    start_session(tournament)
    assert [table.player_count for table in tournament.tables.values()] == [3]


def test_nobody_rebuys_before_the_start() -> None:
    tournament = register_players(2, "wsop", rebuy=ChipOffer(price=10, chips=1000))
    assert_tournament_refuses(tournament, commands.Rebuy("p1"), "", "cannot buy chips now")


def test_a_player_who_rebuys_returns_to_the_same_flight() -> None:
    tournament = start_tournament(
        8, "wsop", seats_per_table=2, stages=FLIGHTS, rebuy=ChipOffer(price=10, chips=1000)
    )
    player = players_at(tournament, 2)[0]
    bust_players(tournament, player)
    # The two who are left in this flight are seated together; the other flight has a free seat.
    bust_players(tournament, players_at(tournament, 1)[0])
    bust_players(tournament, players_at(tournament, 3)[0])
    assert 2 not in tournament.tables
    tournament.act(commands.Rebuy(player))
    assert tournament.entrants[player].flight == 0
    assert tournament.entrants[player].table in tournament.flights[0].tables


@pytest.mark.clause("crown-40.6.b")
def test_the_director_moves_nobody_away_from_the_only_other_player() -> None:
    tournament = start_tournament(4, seats_per_table=3, payouts=(PayoutTable((1,) * 3),))
    play_tournament_hand(tournament, 1)  # hand for hand: table 1 waits for table 2
    assert tournament.tables_to_finish_round == {2}
    assert_tournament_refuses(
        tournament,
        commands.MovePlayer(players_at(tournament, 2)[0], 1, "Dora", "asked"),
        "crown-40.6.b",
        "alone",
    )
    play_tournament_hand(tournament, 2)
    assert tournament.can_deal(1)


def test_an_undo_after_which_nobody_can_play_ends_the_flights() -> None:
    tournament = start_tournament(
        4, "wsop", stages=FLIGHTS, last_registration_level=1, level_seconds=600
    )
    losers = [players_at(tournament, 1)[0], players_at(tournament, 2)[0]]
    for loser in losers:
        bust_players(tournament, loser)
    tournament.act(commands.SetLevel(1, "Dora", "from the beginning"))
    for loser, table in zip(losers, (1, 2), strict=True):
        tournament.act(
            commands.Reinstate(
                loser, "Dora", "a misread hand", ((players_at(tournament, table)[0], 1000),)
            )
        )
    # Registration closes; both flights have two players.
    tournament.act(commands.AdvanceTournamentTime(600))
    number = len(tournament.actions) - 1
    assert not events_of_kind(
        tournament.act(commands.UndoDirectorAction(number, "Dora", "the hand was read correctly")),
        events.SessionEnded,
    )
    new_events = tournament.act(
        commands.UndoDirectorAction(number - 1, "Dora", "the hand was read correctly")
    )
    assert events_of_kind(new_events, events.SessionEnded)
    assert {event.player for event in events_of_kind(new_events, events.Advanced)} == set(
        tournament.entrants
    ) - set(losers)


# ---------------------------------------------------------------- flights that are over


def test_a_session_of_hands_ends_although_one_flight_was_decided_earlier() -> None:
    stages = (
        Stage("flights", flight_count=2, session_hands=2, advancing_per_flight=2),
        Stage("final"),
    )
    tournament = start_tournament(6, "wsop", seats_per_table=3, stages=stages)
    bust_players(tournament, players_at(tournament, 1)[0])
    assert tournament.flights[0].is_over  # with two players, after one hand
    play_tournament_hand(tournament, 2)
    (session_ended,) = events_of_kind(play_tournament_hand(tournament, 2), events.SessionEnded)
    assert session_ended.reason == "its time is up"


def test_an_undo_returns_nobody_to_a_flight_that_has_ended() -> None:
    tournament = start_tournament(
        4, "wsop", stages=FLIGHTS, last_registration_level=1, level_seconds=600
    )
    tournament.act(commands.Disqualify(players_at(tournament, 1)[0], "Dora", "swore"))
    # Registration closes, and the player left at table 1 has won the flight.
    tournament.act(commands.AdvanceTournamentTime(600))
    assert_tournament_refuses(
        tournament,
        commands.UndoDirectorAction(0, "Dora", "somebody else did"),
        "",
        "have been decided",
    )
    assert undo.undoable_actions(tournament) == ()
    assert events_of_kind(
        bust_players(tournament, players_at(tournament, 2)[0]), events.SessionEnded
    )


# ---------------------------------------------------------------- pots carried to the next hand


def leave_pot(tournament: Tournament, table: int, ante: int = 5) -> list[TournamentEvent]:
    """Play a hand that nobody opens: the antes stay for the next."""
    stacks = {player: tournament.entrants[player].chips for player in players_at(tournament, table)}
    tournament.act(commands.RecordHandStart(table, stacks))
    pot = tournament.tables[table].carried_pot + ante * len(stacks)
    stacks = {player: chips - ante for player, chips in stacks.items()}
    return tournament.act(commands.RecordHandResult(table, stacks, carried_pot=pot))


@pytest.mark.clause("crown-27.4")
@pytest.mark.parametrize("redraw", [True, False])
def test_a_player_left_alone_with_a_pot_wins_it_when_the_table_is_broken(redraw: bool) -> None:
    tournament = start_tournament(4, game="draw-ante", seats_per_table=3, redraw_final_table=redraw)
    leave_pot(tournament, 2)
    leaver, survivor = players_at(tournament, 2)
    new_events = tournament.act(commands.Disqualify(leaver, "Dora", "swore"))
    assert events_of_kind(new_events, events.FinalTableFormed)
    assert tournament.entrants[survivor].chips == 995 + 10
    assert tournament.chips_in_play == 3005
    check_will_continue(tournament)


def test_a_player_left_alone_with_a_pot_wins_it_when_the_session_ends() -> None:
    tournament = start_tournament(4, game="draw-ante", stages=FLIGHTS)
    bust_players(tournament, players_at(tournament, 1)[0])
    leave_pot(tournament, 2)
    leaver, survivor = players_at(tournament, 2)
    new_events = tournament.act(commands.Disqualify(leaver, "Dora", "swore"))
    assert {event.player: event.chips for event in events_of_kind(new_events, events.ChipsCounted)}[
        survivor
    ] == 1005


def test_a_player_left_alone_with_a_pot_wins_it_when_seats_are_drawn_again() -> None:
    tournament = start_tournament(4, "canberra", seats_per_table=3)
    leave_pot(tournament, 2)
    leaver, survivor = players_at(tournament, 2)
    new_events = tournament.act(commands.Disqualify(leaver, "Dora", "swore"))
    assert events_of_kind(new_events, events.SessionEnded)[0].reason == "seats are redrawn"
    assert {event.player: event.chips for event in events_of_kind(new_events, events.ChipsCounted)}[
        survivor
    ] == 1005


def test_no_table_waits_for_a_pot_when_the_hands_of_the_session_are_dealt() -> None:
    stages = (Stage("day", session_hands=2, advancing_per_flight=0), Stage("final"))
    tournament = start_tournament(6, game="draw-ante", seats_per_table=5, stages=stages)
    for _ in range(2):
        leave_pot(tournament, 1)
    # All fit at one table now, and table 1 deals no more hands.
    new_events = bust_players(tournament, players_at(tournament, 2)[0])
    assert [event.table for event in events_of_kind(new_events, events.TableBroken)] == [2, 1]
    assert events_of_kind(new_events, events.SessionEnded)


# ---------------------------------------------------------------- nobody is left


@pytest.mark.clause("canberra-20.18", "canberra-20.21")
def test_a_prize_pool_that_nobody_can_win_is_refunded_when_the_tournament_is_cancelled() -> None:
    tournament = register_players(2, "canberra", buy_in=10)
    tournament.act(commands.DrawSeats(seed_from_int(1)))
    for player in ("p1", "p2"):
        tournament.act(commands.Disqualify(player, "Dora", "swore"))
    assert_tournament_refuses(tournament, commands.StartSession("Dora"), "canberra-20.21", "cancel")
    new_events = tournament.act(commands.CancelTournament("Dora", "nobody is left"))
    assert [event.amount for event in events_of_kind(new_events, events.BuyInRefunded)] == [10, 10]


@pytest.mark.clause("canberra-20.18", "canberra-20.21")
def test_a_hand_after_which_nobody_has_a_place_awards_no_prizes() -> None:
    tournament = start_tournament(2, "canberra", buy_in=10)
    stacks = dict.fromkeys(players_at(tournament, 1), 1000)
    tournament.act(commands.RecordHandStart(1, stacks))
    for player in stacks:
        tournament.act(commands.Disqualify(player, "Dora", "swore"))
    new_events = tournament.act(commands.RecordHandResult(1, stacks))
    assert not events_of_kind(new_events, events.TournamentFinished)
    assert tournament.phase is Phase.BETWEEN_SESSIONS
    assert_tournament_refuses(
        tournament, commands.DrawSeats(seed_from_int(2)), "canberra-20.21", "cancel"
    )
    new_events = tournament.act(commands.CancelTournament("Dora", "nobody is left"))
    assert [event.amount for event in events_of_kind(new_events, events.BuyInRefunded)] == [10, 10]


# ---------------------------------------------------------------- random tournaments and commands

OTHER_STAGES: tuple[tuple[Stage, ...], ...] = (
    (Stage("by time", session_seconds=300, advancing_per_flight=0), Stage("final")),
    (
        Stage("turns", flight_per_table=True, sequential_flights=True),
        Stage("final", resets_stacks=True),
    ),
    (
        Stage("flights", flight_count=3, session_hands=3, advancing_per_flight=1),
        Stage("semis", flight_count=2),
        Stage("final"),
    ),
    (Stage("flights", flight_count=2, session_hands=4, advancing_per_flight=2), Stage("final")),
    (
        Stage("flights", flight_count=2, session_seconds=400, advancing_per_flight=2),
        Stage("final", session_seconds=200),
    ),
    (Stage("final", session_hands=6, advancing_per_flight=3),),
)


def random_level(rng: Rng, level: Level, number: int, colour_up_level: int) -> Level:
    """Return a level that lasts for a time or for hands, with or without a break after it."""
    is_timed = rng.randbelow(2)
    return msgspec.structs.replace(
        level,
        duration_seconds=60 * is_timed * (1 + rng.randbelow(3)),
        duration_hands=0 if is_timed else 1 + rng.randbelow(4),
        break_seconds=rng.choice((0, 0, 30)),
        smallest_chip=5 if number >= colour_up_level else 1,
    )


def random_spec(rng: Rng) -> TournamentSpec:
    """Return a tournament with random settings of every kind."""
    house = rng.choice(("crown", "canberra", "official", "wsop"))
    stages = rng.choice(STAGES + OTHER_STAGES)
    no_late_registration = (
        house == "canberra" or stages[0].sequential_flights or stages[0].flight_per_table
    )
    settings: dict[str, Any] = {
        "house": house,
        "seats_per_table": 2 + rng.randbelow(5),
        "starting_stack": 500,
        "buy_in": rng.randbelow(50),
        "level_hands": 1,
        "stages": stages,
        "max_players": rng.choice((0, 12)),
        "last_registration_level": 0 if no_late_registration else rng.randbelow(7),
        "max_table_imbalance": 1 + rng.randbelow(2),
        "hand_for_hand_from": rng.randbelow(4),
        "redraw_final_table": rng.randbelow(2) == 0,
    }
    if house != "canberra" and rng.randbelow(2):
        settings["rebuy"] = ChipOffer(
            price=7, chips=500, rake=2, max_per_player=2, last_level=1 + rng.randbelow(6)
        )
        settings["max_entries_per_player"] = (
            1 + rng.randbelow(3) if settings["last_registration_level"] else 1
        )
    spec = formats.freezeout("seven-card-stud", level_count=6, **settings)
    colour_up_level = rng.randbelow(9)
    levels = [
        random_level(rng, level, number, colour_up_level)
        for number, level in enumerate(spec.levels)
    ]
    return msgspec.structs.replace(spec, levels=tuple(levels))


class BusyDirector(RandomDirector):
    """A director of many tables that deal at once, with pots carried to the next hand."""

    def __init__(self, seed: int) -> None:
        self.rng = random_player.Rng(seed_from_int(seed))
        self.record = TournamentLog(random_spec(self.rng))
        self.tournament = Tournament(self.record.spec)
        self.playing: dict[int, list[str]] = {}
        """The players dealt in at each table that plays a hand."""

    def check(self) -> None:
        super().check()
        check_will_continue(self.tournament)

    def random_command(self) -> TournamentCommand:
        return super().random_command() if self.rng.randbelow(2) else self.likely_command()

    def likely_command(self) -> TournamentCommand:
        """Choose a command that is often legal: players are moved, leave and come back."""
        tournament, rng = self.tournament, self.rng
        active = [entrant.name for entrant in tournament.active_entrants] or ["nobody"]
        others = [
            entrant.name for entrant in tournament.entrants.values() if entrant.name not in active
        ] or active
        name, other = rng.choice(active), rng.choice(others)
        tables = [
            table for flight in tournament.flights if flight.tables for table in flight.tables
        ] or [1]
        undoable = undo.undoable_actions(tournament) or (0,)
        choices: tuple[TournamentCommand, ...] = (
            commands.MovePlayer(name, rng.choice(tables), "Dora", "asked"),
            commands.Disqualify(name, "Dora", "swearing"),
            commands.Reinstate(other, "Dora", "a mistake", ((name, 1 + rng.randbelow(99)),)),
            commands.Reinstate(other, "Dora", "a mistake"),
            commands.Rebuy(other),
            commands.Register(other, accepts_terms=True),
            commands.Register(f"late{rng.randbelow(30)}", accepts_terms=True),
            commands.UndoDirectorAction(rng.choice(undoable), "Dora", "wrong"),
            commands.UndoDirectorAction(undoable[-1], "Dora", "wrong"),
            commands.SetLevel(1 + rng.randbelow(6), "Dora", "wrong"),
        )
        return rng.choice(choices)

    def begin_hand(self, table: int) -> None:
        """Deal a hand at a table."""
        stacks = {
            name: self.tournament.entrants[name].chips
            for name in self.tournament.tables[table].players
        }
        self.playing[table] = list(stacks)
        assert self.send(commands.RecordHandStart(table, stacks))

    def end_hand(self, table: int) -> None:
        """End a hand at random; a part of the pot may stay for the next."""
        tournament, rng = self.tournament, self.rng
        before = {name: tournament.entrants[name].chips for name in self.playing.pop(table)}
        after = dict(before)
        winner = rng.choice(list(before))
        for loser in rng.sample(list(before), rng.randbelow(len(before))):
            lost = rng.choice((after[loser], after[loser] // 2))
            if loser != winner and before[winner]:
                after[loser] -= lost
                after[winner] += lost
        after[winner] += tournament.tables[table].carried_pot
        carried = rng.choice((0, 0, 0, after[winner] // 3))
        after[winner] -= carried
        big_blind_seat = rng.randbelow(tournament.seats_per_table + 1) - 1
        assert self.send(
            commands.RecordHandResult(
                table, after, big_blind_seat=big_blind_seat, carried_pot=carried
            )
        )

    def act_before_draw(self) -> None:
        """Send a few random commands between sessions, and before the first."""
        for _ in range(self.rng.randbelow(4)):
            self.send(self.random_command())

    def act_before_start(self) -> None:
        """Send a few random commands when seats are drawn and nobody plays yet."""
        self.act_before_draw()

    def play_session(self) -> None:
        """Play until a session is over: tables begin and end their hands in any order."""
        tournament, rng = self.tournament, self.rng
        self.playing = {}
        while tournament.phase is Phase.PLAYING:
            ready = [number for number in tournament.tables if tournament.can_deal(number)]
            choice = rng.randbelow(6)
            if choice == 0:
                self.send(self.random_command())
            elif choice == 1 and tournament.clock.paused:
                self.send(commands.ResumeClock("Dora"))
            elif choice <= 2:
                self.send(commands.AdvanceTournamentTime(tournament.now + rng.randbelow(90)))
            elif choice == 3 and self.playing:
                self.end_hand(rng.choice(list(self.playing)))
            elif ready:
                self.begin_hand(rng.choice(ready))
            elif self.playing:
                self.end_hand(rng.choice(list(self.playing)))


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 10**6))
def test_a_tournament_that_is_playing_is_never_stuck(seed: int) -> None:
    director = BusyDirector(seed)
    director.play()
    tournament = director.tournament
    if tournament.phase is Phase.FINISHED:
        assert sum(tournament.prizes_won.values()) == tournament.prize_pool
    else:  # nobody can win, and the director must cancel it
        assert tournament.phase in (Phase.BETWEEN_SESSIONS, Phase.SEATED)
    assert copy_state(TournamentLog.from_json(director.record.to_json()).replay()) == copy_state(
        tournament
    )
