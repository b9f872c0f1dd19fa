"""Tournaments at Crown: sections 39 and 40 of the book, and the definitions they use."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from cardspeak.bots import random_player
from cardspeak.games import GAMES
from cardspeak.hand import commands as hand_commands
from cardspeak.hand import deal as deal_hand
from cardspeak.hand import decisions, game_spec
from cardspeak.service import tournament_views
from cardspeak.shuffle import seed_from_int
from cardspeak.tournament import (
    ChipOffer,
    InvalidTournamentSpecError,
    Level,
    PayoutTable,
    RefusedError,
    Stage,
    Tournament,
    TournamentDriver,
    commands,
    events,
    finishing_order,
    formats,
    notices,
)
from cardspeak.tournament.state import EntrantStatus, Phase
from tournament_driver import (
    assert_tournament_refuses,
    bust_players,
    compare_cash_and_tournament,
    events_of_kind,
    play_tournament,
    play_tournament_hand,
    players_at,
    publish_tournament,
    register_players,
    start_session,
    start_tournament,
)

if TYPE_CHECKING:
    from cardspeak.hand.commands import HandCommand
    from cardspeak.hand.hand import Hand


MAX_PLAYERS = {
    ("draw", "52"): 8,
    ("draw", "32"): 4,
    ("draw-ante", "52"): 8,
    ("draw-ante", "32"): 4,
    ("five-card-stud", "52"): 10,
    ("five-card-stud", "32"): 6,
    ("six-card-stud", "52"): 8,
    ("six-card-stud", "32"): 5,
    ("seven-card-stud", "52"): 8,
    ("seven-card-stud", "32"): 4,
    ("manila", "32"): 13,
    ("crown-perth-manila", "32"): 13,
    ("holdem", "52"): 12,
    ("omaha", "52"): 10,
    ("omaha", "32"): 5,
}
"""For each game and deck, as crown-4.3 lists them."""


@pytest.mark.clause("crown-39.1")
@pytest.mark.clause("crown-2.1")
@pytest.mark.parametrize("slug", sorted({slug for slug, _ in MAX_PLAYERS}))
def test_every_game_of_the_book_is_played_as_a_tournament(slug: str) -> None:
    assert {slug for slug, _ in MAX_PLAYERS} == {
        slug for slug, game in GAMES.items() if "crown" in game.scripts
    }
    driver = play_tournament(
        formats.freezeout(slug, house="crown", level_hands=3, starting_stack=500, buy_in=10), 4, 3
    )
    (winner,) = driver.tournament.active_entrants
    assert winner.chips == 4 * 500
    assert driver.tournament.prizes_won[winner.name] == 40


@pytest.mark.clause("crown-1.tournament")
@pytest.mark.clause("crown-40.2.a.iii")
def test_all_players_begin_with_equal_chips_and_play_until_one_has_them_all() -> None:
    tournament = start_tournament(3, starting_stack=700)
    assert {entrant.chips for entrant in tournament.active_entrants} == {700}
    first, second, third = players_at(tournament, 1)
    bust_players(tournament, first)
    new_events = bust_players(tournament, second)
    assert tournament.phase is Phase.FINISHED
    assert events_of_kind(new_events, events.PrizeAwarded)[0].player == third
    assert tournament.entrants[third].chips == 2100


@pytest.mark.clause("crown-1.tournament")
@pytest.mark.clause("crown-1.session")
@pytest.mark.clause("crown-40.2.a.v")
def test_a_tournament_may_be_played_for_a_fixed_time_and_the_last_hands_are_finished() -> None:
    tournament = start_tournament(3, stages=(Stage(session_seconds=3600),))
    first, second, third = players_at(tournament, 1)
    play_tournament_hand(tournament, 1, {first: 1500, second: 700, third: 800})
    tournament.act(commands.RecordHandStart(1, {first: 1500, second: 700, third: 800}))
    assert not events_of_kind(
        tournament.act(commands.AdvanceTournamentTime(3600)), events.SessionEnded
    )
    new_events = tournament.act(
        commands.RecordHandResult(1, {first: 1500, second: 700, third: 800})
    )
    assert events_of_kind(new_events, events.SessionEnded)[0].clause == "crown-1.session"
    assert [event.player for event in events_of_kind(new_events, events.PrizeAwarded)] == [
        first,
        third,
        second,
    ]


@pytest.mark.clause("crown-1.session")
def test_a_session_stops_at_once_when_its_winners_are_known() -> None:
    tournament = start_tournament(
        4, stages=(Stage("flights", advancing_per_flight=2, session_seconds=3600), Stage())
    )
    first, second, *_ = players_at(tournament, 1)
    new_events = bust_players(tournament, first, second)
    assert events_of_kind(new_events, events.SessionEnded)[0].reason == "all winners are decided"
    assert tournament.phase is Phase.BETWEEN_SESSIONS


@pytest.mark.clause("crown-40.2.a.vii")
def test_as_many_players_advance_from_a_session_as_was_set_before() -> None:
    tournament = start_tournament(
        10,
        seats_per_table=5,
        stages=(
            Stage("flights", flight_count=2, advancing_per_flight=3),
            Stage(advancing_per_flight=2),
        ),
    )
    for table in sorted(tournament.tables):
        assert tournament.phase is Phase.PLAYING
        new_events = bust_players(tournament, *players_at(tournament, table)[:2])
    assert len(events_of_kind(new_events, events.Advanced)) == 6
    start_session(tournament)
    for players_left in (6, 5, 4, 3):
        assert len(tournament.active_entrants) == players_left
        new_events = bust_players(
            tournament, tournament.tables[next(iter(tournament.tables))].players[-1]
        )
    assert tournament.phase is Phase.FINISHED
    assert [event.place for event in events_of_kind(new_events, events.PrizeAwarded)][:2] == [1, 2]


@pytest.mark.clause("crown-40.2.a.vii")
def test_as_many_advance_as_was_set_although_several_bust_in_one_hand_and_a_draw_decides_ties() -> (
    None
):
    earlier_entry_advanced = set()
    for seed in range(12):
        tournament = register_players(
            4,
            stages=(Stage("first", advancing_per_flight=2), Stage("final", resets_stacks=True)),
        )
        start_session(tournament, seed)
        survivor, short, *tied = players_at(tournament, 1)
        play_tournament_hand(tournament, 1, {survivor: 1900, short: 100})
        new_events = bust_players(tournament, short, *tied)
        advanced = {event.player for event in events_of_kind(new_events, events.Advanced)}
        assert len(advanced) == 2
        assert survivor in advanced
        assert short not in advanced  # they had the fewest chips when the hand began
        earlier_entry = min(tied, key=lambda player: tournament.entrants[player].entry_number)
        earlier_entry_advanced.add(earlier_entry in advanced)
    assert earlier_entry_advanced == {True, False}
    tournament = start_tournament(4, stages=(Stage("first", advancing_per_flight=2), Stage()))
    new_events = bust_players(tournament, *players_at(tournament, 1)[1:])
    assert len(events_of_kind(new_events, events.Advanced)) == 1  # nobody advances without chips


@pytest.mark.clause("crown-1.heat")
@pytest.mark.clause("crown-40.2.a.viii")
def test_winners_of_flights_go_on_to_further_flights_and_to_the_final() -> None:
    stages = (
        Stage("first flights", flight_count=4),
        Stage("second flights", flight_count=2),
        Stage("final"),
    )
    tournament = start_tournament(16, stages=stages)
    assert sorted(len(players_at(tournament, table)) for table in tournament.tables) == [4, 4, 4, 4]
    for flights in (4, 2):
        winners = []
        for table in sorted(tournament.tables):
            *losers, winner = players_at(tournament, table)
            winners.append(winner)
            new_events = bust_players(tournament, *losers)
        advanced = events_of_kind(new_events, events.Advanced)
        assert sorted(event.player for event in advanced) == sorted(winners)
        assert len(advanced) == flights
        assert {event.clause for event in advanced} == {"crown-1.heat"}
        assert tournament.phase is Phase.BETWEEN_SESSIONS
        start_session(tournament)
    *losers, winner = players_at(tournament, next(iter(tournament.tables)))
    assert (
        events_of_kind(bust_players(tournament, *losers), events.PrizeAwarded)[0].player == winner
    )


@pytest.mark.clause("crown-1.heat", "crown-40.2.a.vii")
def test_when_the_time_of_a_heat_is_over_the_largest_stacks_go_on() -> None:
    stages = (Stage("heat", advancing_per_flight=2, session_hands=1), Stage())
    tournament = start_tournament(4, stages=stages)
    stacks = dict(zip(players_at(tournament, 1), (600, 1700, 400, 1300), strict=True))
    third, first, fourth, second = stacks
    new_events = play_tournament_hand(tournament, 1, stacks)
    advanced = events_of_kind(new_events, events.Advanced)
    assert [event.player for event in advanced] == [first, second]
    eliminated = events_of_kind(new_events, events.Eliminated)
    assert [(event.player, event.place, event.clause) for event in eliminated] == [
        (fourth, 4, "crown-1.heat"),
        (third, 3, "crown-1.heat"),
    ]
    assert {entrant.name for entrant in tournament.active_entrants} == {first, second}


@pytest.mark.clause("crown-40.2.a.viii")
def test_flights_may_be_played_in_sessions_one_after_another() -> None:
    tournament = register_players(
        8, stages=(Stage("days", flight_count=2, sequential_flights=True), Stage("final"))
    )
    first_events = start_session(tournament)
    assert events_of_kind(first_events, events.SessionStarted)[0].flights == (0,)
    bust_players(tournament, *players_at(tournament, 1)[:-1])
    second_events = start_session(tournament)
    assert events_of_kind(second_events, events.SessionStarted)[0].flights == (1,)
    drawn = {event.player for event in events_of_kind(first_events, events.SeatDrawn)}
    assert drawn.isdisjoint(
        event.player for event in events_of_kind(second_events, events.SeatDrawn)
    )
    bust_players(tournament, *players_at(tournament, 2)[:-1])
    assert len(events_of_kind(start_session(tournament), events.SeatDrawn)) == 2


@pytest.mark.clause("crown-40.2.a.viii")
@pytest.mark.parametrize("sequential", [False, True])
def test_the_draw_decides_in_which_flight_a_player_plays(*, sequential: bool) -> None:
    flights_of_first = set()
    for seed in range(12):
        tournament = register_players(
            10,
            seats_per_table=5,
            stages=(Stage("days", flight_count=3, sequential_flights=sequential), Stage("final")),
        )
        tournament.act(commands.DrawSeats(seed_from_int(seed)))
        flights = [entrant.flight for entrant in tournament.active_entrants]
        assert sorted(flights.count(flight) for flight in set(flights)) == [3, 3, 4]
        flights_of_first.add(tournament.entrants["p1"].flight)
        for table in tournament.tables.values():
            assert {tournament.entrants[name].flight for name in table.players} == {table.flight}
        assert {table.flight for table in tournament.tables.values()} == (
            {0} if sequential else {0, 1, 2}
        )
    assert flights_of_first == {0, 1, 2}


@pytest.mark.clause("crown-1.tournament-chips")
@pytest.mark.clause("crown-39.2.b")
def test_tournament_chips_have_no_cash_value_and_are_not_raked() -> None:
    spec = formats.freezeout(
        "holdem", house="crown", level_hands=5, starting_stack=700, buy_in=50, rake=5
    )
    driver = play_tournament(spec, 3, 4)
    tournament = driver.tournament
    assert tournament.table_spec["commission"] is None
    (winner,) = tournament.active_entrants
    assert winner.chips == tournament.chips_issued == 2100  # no rake was taken from the pots
    assert (
        tournament.prizes_won[winner.name] == tournament.prize_pool == 3 * 45
    )  # however many chips they have


@pytest.mark.clause("crown-39.3")
def test_all_other_rules_of_the_house_apply_unless_those_of_tournaments_say_otherwise() -> None:
    assert compare_cash_and_tournament("crown", "seven-card-stud", ante=5) == 0
    # All-in hands are tabled: crown-39.5.
    assert compare_cash_and_tournament("crown", "holdem", blinds=(5, 10)) > 0
    for is_tournament in (True, False):
        game = game_spec("holdem", house="crown", blinds=(5, 10), is_tournament=is_tournament)
        hand = deal_hand(game, [60, 200, 200, 200], seed=1)
        hand.raise_to(50)
        hand.fold()
        hand.raise_to(60)  # all-in for less than a full raise
        hand.fold()
        assert isinstance(hand.decision, decisions.BetDecision)
        assert (hand.decision.call, hand.decision.raise_to) == (10, None)  # crown-7.13


@pytest.mark.clause("crown-39.4")
def test_limits_go_up_as_the_notice_says() -> None:
    tournament = start_tournament(3, level_seconds=600)
    level_started = events_of_kind(
        tournament.act(commands.AdvanceTournamentTime(600)), events.LevelStarted
    )[0]
    assert level_started.level == 2
    assert level_started.clause == "crown-39.4"
    assert level_started.table_spec["games"][0]["ante"] == 10
    lines = notices.describe_levels(tournament.spec)
    assert lines[0].startswith("Level 1, 10 minutes: ")
    assert "ante 5" in lines[0]
    assert lines[1].startswith("Level 2, 10 minutes: ")
    assert "ante 10" in lines[1]
    assert set(lines) <= set(notices.describe_spec(tournament.spec))
    on_its_page = {notice.text for notice in tournament_views.build_notices(tournament.spec)}
    assert set(lines) <= on_its_page


@pytest.mark.clause("crown-40.1")
def test_nobody_registers_without_accepting_the_rules() -> None:
    tournament = Tournament(formats.freezeout("holdem", house="crown"))
    assert_tournament_refuses(
        tournament, commands.Register("Ann", accepts_terms=True), "crown-40.2", "has not opened"
    )
    tournament.act(commands.OpenRegistration("Max"))
    assert_tournament_refuses(
        tournament, commands.Register("Ann"), "crown-40.1", "accept the tournament's terms"
    )
    assert tournament.act(commands.Register("Ann", accepts_terms=True))
    assert_tournament_refuses(
        tournament,
        commands.Substitute("Ann", "Eve", "Dora", "ill"),
        "crown-40.1",
        "accept the tournament's terms",
    )
    tournament.act(commands.Substitute("Ann", "Eve", "Dora", "ill", accepts_terms=True))
    assert [entrant.name for entrant in tournament.active_entrants] == ["Eve"]


@pytest.mark.clause("crown-40.2")
def test_the_spec_is_set_before_the_start_and_validated() -> None:
    with pytest.raises(InvalidTournamentSpecError, match=r"crown-40\.2"):
        Tournament(formats.freezeout("holdem", house="crown", min_players=1))
    tournament = publish_tournament()
    assert_tournament_refuses(tournament, commands.OpenRegistration("Max"), "crown-40.2")
    with pytest.raises(AttributeError):
        tournament.spec.buy_in = 7  # type: ignore[misc]


@pytest.mark.clause("crown-40.2.a.i")
@pytest.mark.clause("crown-40.2.a.ii")
def test_format_buy_in_and_prizes_are_set_and_announced() -> None:
    tournament = publish_tournament(
        application_form="in writing, at the podium",
        buy_in=55,
        rake=5,
        payouts=(PayoutTable((3, 1)),),
    )
    notice_lines = notices.describe_spec(tournament.spec)
    assert "How to apply: in writing, at the podium" in notice_lines
    assert "Buy-in: 55, including 5 rake" in notice_lines
    assert "Payouts for any number of entries: 1st 75%, 2nd 25%" in notice_lines
    register = commands.Register("Ann", accepts_terms=True)
    registered = events_of_kind(tournament.act(register), events.Registered)[0]
    assert (registered.buy_in, registered.rake, registered.clause) == (55, 5, "crown-40.2.a.ii")
    for buy_in, rake in ((-1, 0), (55, 56), (55, -1)):
        with pytest.raises(InvalidTournamentSpecError) as error:
            publish_tournament(buy_in=buy_in, rake=rake)
        assert error.value.clause == "crown-40.2.a.ii"


@pytest.mark.clause("crown-40.2.a.vi")
def test_prizes_are_awarded_by_the_payout_tables() -> None:
    payouts = (PayoutTable((1,), max_entries=3), PayoutTable((3, 1)))
    for players, prizes in ((3, [120, 0, 0]), (4, [120, 40, 0, 0])):
        tournament = start_tournament(players, buy_in=40, payouts=payouts)
        for _ in range(players - 1):
            new_events = bust_players(tournament, players_at(tournament, 1)[0])
        assert [event.prize for event in events_of_kind(new_events, events.PrizeAwarded)] == prizes


@pytest.mark.clause("crown-40.2.a.iv")
def test_no_more_players_register_than_the_maximum() -> None:
    tournament = register_players(4, max_players=4)
    assert len(tournament.active_entrants) == 4
    new_events = tournament.act(commands.Register("Eve", accepts_terms=True))
    assert events_of_kind(new_events, events.AlternateAdded)[0].position == 1
    assert len(tournament.active_entrants) == 4
    assert tournament.entry_count == 4
    tournament.act(commands.Unregister("p1"))
    tournament.act(commands.Register("Fay", accepts_terms=True))  # Eve was first
    assert_tournament_refuses(
        tournament, commands.Register("Fay", accepts_terms=True), "crown-40.6.c", "is an alternate"
    )
    tournament.act(commands.Register("Eve", accepts_terms=True))
    assert tournament.entrants["Eve"].status is EntrantStatus.ACTIVE
    assert tournament.alternates == ["Fay"]


@pytest.mark.clause("crown-40.2.a.iv")
def test_nobody_registers_in_place_of_an_eliminated_player() -> None:
    tournament = start_tournament(
        4, max_players=4, last_registration_level=2, max_entries_per_player=2
    )
    loser = players_at(tournament, 1)[0]
    bust_players(tournament, loser)
    assert events_of_kind(
        tournament.act(commands.Register("Eve", accepts_terms=True)), events.AlternateAdded
    )
    tournament.act(commands.Register(loser, accepts_terms=True))
    assert len(tournament.active_entrants) == 4


@pytest.mark.clause("crown-40.2.a.iv")
@pytest.mark.parametrize("departure", ["disqualified", "forfeited"])
def test_nobody_registers_in_place_of_a_player_who_has_left_a_tournament_in_play(
    departure: str,
) -> None:
    tournament = register_players(4, max_players=4, last_registration_level=2)
    tournament.act(commands.DrawSeats(seed_from_int(1)))
    tournament.act(commands.MarkAbsent("p1"))
    tournament.act(commands.StartSession("Dora"))
    tournament.act(
        commands.Disqualify("p1", "Dora", "did not come")
        if departure == "disqualified"
        else commands.ForfeitEntry("p1", "Dora")
    )
    new_events = tournament.act(commands.Register("Eve", accepts_terms=True))
    assert events_of_kind(new_events, events.AlternateAdded)
    assert len(tournament.active_entrants) == 3
    if departure == "disqualified":
        tournament.act(commands.Reinstate("p1", "Max", "was ill"))
        assert len(tournament.active_entrants) == 4


@pytest.mark.clause("crown-40.2.a.iv")
def test_a_disqualification_is_not_undone_once_the_place_went_to_another_player() -> None:
    tournament = register_players(4, max_players=4)
    tournament.act(commands.Disqualify("p1", "Dora", "swore"))
    assert events_of_kind(
        tournament.act(commands.Register("Eve", accepts_terms=True)), events.Registered
    )
    undo = commands.UndoDirectorAction(0, "Max", "it was p2")
    assert_tournament_refuses(tournament, undo, "crown-40.2.a.iv", "full")
    tournament.act(commands.Unregister("Eve"))
    tournament.act(undo)
    assert len(tournament.active_entrants) == 4


@pytest.mark.clause("crown-40.4.a")
@pytest.mark.parametrize("end", ["finished", "cancelled"])
def test_nobody_is_disqualified_after_the_tournament(end: str) -> None:
    tournament = start_tournament(2, buy_in=10)
    loser, winner = players_at(tournament, 1)
    if end == "finished":
        bust_players(tournament, loser)
    else:
        tournament.act(commands.CancelTournament("Dora", "fire"))
    assert_tournament_refuses(
        tournament, commands.Disqualify(winner, "Dora", "swore"), "crown-40.4.a", end
    )


@pytest.mark.clause("crown-40.6.i")
@pytest.mark.parametrize("director", ["", "  "])
def test_permission_to_leave_names_who_gave_it(director: str) -> None:
    tournament = start_tournament(3)
    assert_tournament_refuses(
        tournament, commands.MarkAbsent("p1", director), "crown-40.6.i", "permission"
    )


@pytest.mark.clause("canberra-20.12")
@pytest.mark.parametrize("end", ["finished", "cancelled"])
@pytest.mark.parametrize("house", ["crown", "canberra"])
def test_nobody_takes_over_the_place_of_a_player_after_the_tournament(house: str, end: str) -> None:
    tournament = start_tournament(2, house, buy_in=10)
    loser, winner = players_at(tournament, 1)
    if end == "finished":
        bust_players(tournament, loser)
    else:
        tournament.act(commands.CancelTournament("Dora", "fire"))
    assert_tournament_refuses(
        tournament,
        commands.Substitute(winner, "Eve", "Dora", "ill", accepts_terms=True),
        tournament.rules.clauses.substitute,
        end,
    )


@pytest.mark.clause("crown-40.2.a.iii")
def test_late_players_and_new_stages_begin_with_the_same_chips_as_everybody() -> None:
    small, large = Level(({"ante": 50},), 600), Level(({"ante": 100},), 600, smallest_chip=100)
    levels = (small, large, Level(({"ante": 200},), smallest_chip=100))
    for settings in (
        {"last_registration_level": 2},
        {
            "stages": (
                Stage("first", advancing_per_flight=2),
                Stage(resets_stacks=True, start_level=1),
            )
        },
    ):
        spec = formats.freezeout("seven-card-stud", house="crown", starting_stack=1050, **settings)
        with pytest.raises(InvalidTournamentSpecError, match=r"1,050 chips.*level 2.*100") as error:
            Tournament(msgspec.structs.replace(spec, levels=levels))
        assert error.value.clause == "crown-40.2.a.iii"
    spec = formats.freezeout(
        "seven-card-stud", house="crown", starting_stack=1050, last_registration_level=1
    )
    tournament = Tournament(msgspec.structs.replace(spec, levels=levels))
    tournament.act(commands.OpenRegistration("Max"))
    for player in ("Ann", "Bob", "Cid"):
        tournament.act(commands.Register(player, accepts_terms=True))
    start_session(tournament)
    tournament.act(commands.Register("Eve", accepts_terms=True))  # level 1 still has chips of 50
    assert {entrant.chips for entrant in tournament.active_entrants} == {1050}


@pytest.mark.clause("crown-40.2.a.ix")
@pytest.mark.clause("crown-40.6")
def test_everybody_is_drawn_one_table_and_seat_for_a_session() -> None:
    tournament = register_players(11)
    drawn = events_of_kind(tournament.act(commands.DrawSeats(seed_from_int(1))), events.SeatDrawn)
    assert {event.player for event in drawn} == set(tournament.entrants)
    assert len({(event.table, event.seat) for event in drawn}) == 11
    assert {event.clause for event in drawn} == {"crown-40.6"}
    other = register_players(11)
    redrawn = events_of_kind(other.act(commands.DrawSeats(seed_from_int(2))), events.SeatDrawn)
    assert [event.player for event in redrawn] != [event.player for event in drawn]


@pytest.mark.clause("crown-40.6")
def test_seats_are_drawn_at_the_beginning_of_each_session() -> None:
    tournament = register_players(
        9, stages=(Stage("day one", advancing_per_flight=0, session_hands=1), Stage("day two"))
    )
    for seed in (1, 2):
        drawn = events_of_kind(
            tournament.act(commands.DrawSeats(seed_from_int(seed))), events.SeatDrawn
        )
        assert {event.player for event in drawn} == {f"p{number}" for number in range(1, 10)}
        assert len({(event.table, event.seat) for event in drawn}) == 9
        for event in drawn:
            assert tournament.tables[event.table].seats[event.seat] == event.player
        tournament.act(commands.StartSession("Dora"))
        for table in sorted(tournament.tables):
            play_tournament_hand(tournament, table)


@pytest.mark.clause("crown-40.2.a.x")
def test_players_are_moved_between_hands_and_never_during_one() -> None:
    tournament = start_tournament(8)
    first_table, second_table = sorted(tournament.tables)
    tournament.act(
        commands.RecordHandStart(
            first_table, dict.fromkeys(players_at(tournament, first_table), 1000)
        )
    )
    mover = players_at(tournament, first_table)[0]
    assert_tournament_refuses(
        tournament,
        commands.MovePlayer(mover, second_table, "Dora", "asked"),
        "crown-40.2.a.x",
        "between hands",
    )
    bust_players(tournament, *players_at(tournament, second_table)[:2])
    assert (
        len(players_at(tournament, first_table)),
        len(players_at(tournament, second_table)),
    ) == (4, 2)  # nobody is moved while the hand is played
    stacks = {
        player: tournament.entrants[player].chips for player in players_at(tournament, first_table)
    }
    moved = events_of_kind(
        tournament.act(commands.RecordHandResult(first_table, stacks)), events.PlayerMoved
    )
    assert [(event.from_table, event.to_table, event.clause) for event in moved] == [
        (first_table, second_table, "crown-40.2.a.x")
    ]
    assert (
        len(players_at(tournament, first_table)),
        len(players_at(tournament, second_table)),
    ) == (3, 3)


@pytest.mark.clause("crown-40.3")
def test_the_house_may_refuse_an_entry_and_allow_it_again() -> None:
    tournament = publish_tournament()
    assert_tournament_refuses(
        tournament, commands.RefuseRegistration(" ", "Dora", "unruly"), "crown-40.3", "name the"
    )
    assert_tournament_refuses(
        tournament, commands.RefuseRegistration("Ann", "", "unruly"), "crown-40.3"
    )
    new_events = tournament.act(commands.RefuseRegistration("Ann", "Dora", "unruly"))
    assert new_events == [events.RegistrationRefused("Ann", "Dora", "unruly", "crown-40.3")]
    assert_tournament_refuses(
        tournament, commands.Register("Ann", accepts_terms=True), "crown-40.3"
    )
    tournament.act(commands.Register("Bob", accepts_terms=True))
    substitute = commands.Substitute("Bob", "Ann", "Dora", "ill", accepts_terms=True)
    assert_tournament_refuses(tournament, substitute, "crown-40.3")
    tournament.act(commands.AllowRegistration("Ann", "Max", "mistaken"))
    tournament.act(commands.Register("Ann", accepts_terms=True))
    assert tournament.entrants["Ann"].status is EntrantStatus.ACTIVE


@pytest.mark.clause("crown-40.3")
def test_the_house_may_refuse_the_next_entry_of_an_eliminated_player() -> None:
    tournament = start_tournament(
        4,
        last_registration_level=2,
        max_entries_per_player=2,
        rebuy=ChipOffer(10, 1000, max_per_player=2),
    )
    loser, other, *_ = players_at(tournament, 1)
    refusal = commands.RefuseRegistration(loser, "Dora", "unruly")
    assert_tournament_refuses(tournament, refusal, "crown-40.3", "disqualify them instead")
    bust_players(tournament, loser)
    assert tournament.act(refusal) == [
        events.RegistrationRefused(loser, "Dora", "unruly", "crown-40.3")
    ]
    assert_tournament_refuses(
        tournament, commands.Register(loser, accepts_terms=True), "crown-40.3"
    )
    assert_tournament_refuses(tournament, commands.Rebuy(loser), "crown-40.3")
    assert finishing_order.finishing_place(tournament, loser) == (4, 1)  # they keep their place
    bust_players(tournament, other)
    tournament.act(commands.Register(other, accepts_terms=True))  # nobody refused them
    tournament.act(commands.AllowRegistration(loser, "Max", "mistaken"))
    tournament.act(commands.Rebuy(loser))
    assert len(tournament.active_entrants) == 4


@pytest.mark.clause("crown-40.3")
def test_an_alternate_who_is_refused_gets_no_seat() -> None:
    tournament = register_players(5, max_players=4)
    tournament.act(commands.RefuseRegistration("p5", "Dora", "unruly"))
    assert tournament.alternates == []
    tournament.act(commands.DrawSeats(seed_from_int(1)))
    tournament.act(commands.MarkAbsent("p1"))
    with pytest.raises(RefusedError, match="not an alternate"):
        tournament.act(commands.GiveSeatToAlternate("p1", "p5", "Dora", accepts_terms=True))


@pytest.mark.clause("crown-40.4.a")
def test_a_player_who_breaks_the_rules_may_be_disqualified_and_reinstated() -> None:
    tournament = start_tournament(4, buy_in=10)
    assert_tournament_refuses(tournament, commands.Disqualify("p1", "Dora", ""), "crown-40.4.a")
    new_events = tournament.act(commands.Disqualify("p1", "Dora", "played another's hand"))
    disqualified = events_of_kind(new_events, events.Disqualified)[0]
    assert (disqualified.player, disqualified.chips, disqualified.by, disqualified.clause) == (
        "p1",
        1000,
        "Dora",
        "crown-40.4.a",
    )
    assert events_of_kind(new_events, events.SeatVacated)[0].player == "p1"
    assert tournament.chips_in_play == tournament.chips_issued - tournament.chips_removed == 3000
    assert tournament.prize_pool == 40
    tournament.act(commands.Reinstate("p1", "Max", "it was p2"))
    assert tournament.entrants["p1"].chips == 1000
    assert tournament.chips_in_play == tournament.chips_issued - tournament.chips_removed == 4000


@pytest.mark.clause("crown-40.4.b")
def test_a_player_who_does_not_attend_may_be_disqualified() -> None:
    tournament = register_players(4)
    tournament.act(commands.MarkAbsent("p1"))
    start_session(tournament)
    new_events = tournament.act(commands.Disqualify("p1", "Dora", "did not come"))
    assert events_of_kind(new_events, events.Disqualified)[0].clause == "crown-40.4.b"


@pytest.mark.clause("crown-40.4.b")
def test_an_absent_player_who_is_disqualified_during_a_hand_leaves_for_that_reason() -> None:
    tournament = register_players(4)
    tournament.act(commands.MarkAbsent("p1"))
    start_session(tournament)
    stacks = dict.fromkeys(players_at(tournament, 1), 1000)
    tournament.act(commands.RecordHandStart(1, stacks))
    new_events = tournament.act(commands.Disqualify("p1", "Dora", "did not come"))
    new_events += tournament.act(commands.RecordHandResult(1, stacks))
    (vacated,) = events_of_kind(new_events, events.SeatVacated)
    assert (vacated.player, vacated.clause) == ("p1", "crown-40.4.b")


@pytest.mark.clause("crown-40.5.a")
def test_applicants_are_told_how_prizes_are_shared() -> None:
    tournament = Tournament(
        formats.freezeout("holdem", house="crown", payouts=(PayoutTable((50, 30, 20)),))
    )
    register = commands.Register(
        "p1", accepts_terms=True
    )  # refused until the payouts are announced
    assert_tournament_refuses(tournament, register, tournament.rules.clauses.spec, "has not opened")
    new_events = tournament.act(commands.OpenRegistration("Max"))
    notice = events_of_kind(new_events, events.RegistrationOpened)[0].notice
    assert "Payouts for any number of entries: 1st 50%, 2nd 30%, 3rd 20%" in notice
    assert "The whole prize pool is paid out" in notice


@pytest.mark.clause("crown-40.5.b")
def test_applicants_confirm_that_they_know_the_rules() -> None:
    tournament = publish_tournament()
    (statement,) = notices.acceptance_statement(tournament.spec)
    assert statement == (
        "By registering you confirm that you were told these terms and the rules of the game, "
        "understand them and accept them"
    )
    assert statement in [notice.text for notice in tournament_views.build_notices(tournament.spec)]
    assert_tournament_refuses(
        tournament, commands.Register("Ann", accepts_terms=False), "crown-40.1"
    )
    accepted = events_of_kind(
        tournament.act(commands.Register("Ann", accepts_terms=True)), events.RulesAccepted
    )
    assert accepted == [events.RulesAccepted("Ann", "crown-40.5.b")]
    substitute = commands.Substitute("Ann", "Eve", "Dora", "ill", accepts_terms=True)
    assert events_of_kind(tournament.act(substitute), events.RulesAccepted) == [
        events.RulesAccepted("Eve", "crown-40.5.b")
    ]
    wsop_tournament = Tournament(formats.freezeout("holdem", house="wsop"))
    wsop_tournament.act(commands.OpenRegistration("Max"))
    assert notices.acceptance_statement(wsop_tournament.spec) == ()
    assert not events_of_kind(wsop_tournament.act(commands.Register("Ann")), events.RulesAccepted)


@pytest.mark.clause("crown-40.6.a")
def test_a_player_gives_their_name() -> None:
    assert_tournament_refuses(
        publish_tournament(), commands.Register("  ", accepts_terms=True), "crown-40.6.a"
    )


@pytest.mark.clause("crown-40.6.b")
@pytest.mark.parametrize(("slug", "deck"), MAX_PLAYERS)
def test_a_table_has_two_players_up_to_the_maximum_of_its_game(slug: str, deck: str) -> None:
    maximum = MAX_PLAYERS[slug, deck]
    spec = formats.freezeout(slug, house="crown")
    spec = msgspec.structs.replace(spec, games=({**spec.games[0], "deck": deck},))
    for seat_count in (1, maximum + 1):
        with pytest.raises(InvalidTournamentSpecError) as error:
            Tournament(msgspec.structs.replace(spec, seats_per_table=seat_count))
        assert error.value.clause == "crown-40.6.b"
    tournament = Tournament(msgspec.structs.replace(spec, seats_per_table=maximum))
    tournament.act(commands.OpenRegistration("Max"))
    assert_tournament_refuses(tournament, commands.SetSeatsPerTable(1, "Dora"), "crown-40.6.b")
    assert_tournament_refuses(
        tournament, commands.SetSeatsPerTable(maximum + 1, "Dora"), "crown-40.6.b"
    )
    tournament.act(commands.SetSeatsPerTable(maximum, "Dora"))
    for number in range(maximum + 1):
        tournament.act(commands.Register(f"p{number}", accepts_terms=True))
    start_session(tournament)
    assert len(tournament.tables) == 2
    assert all(2 <= table.player_count <= maximum for table in tournament.tables.values())


@pytest.mark.clause("crown-40.6.b")
def test_nobody_is_left_alone_at_a_table_even_if_tables_may_differ_in_size() -> None:
    tournament = start_tournament(8, max_table_imbalance=3)
    first_table, second_table = sorted(tournament.tables)
    bust_players(tournament, *players_at(tournament, second_table)[:2])
    assert (
        len(players_at(tournament, first_table)),
        len(players_at(tournament, second_table)),
    ) == (4, 2)
    (moved,) = events_of_kind(
        bust_players(tournament, players_at(tournament, second_table)[0]), events.PlayerMoved
    )
    assert (moved.from_table, moved.to_table) == (first_table, second_table)
    assert (
        len(players_at(tournament, first_table)),
        len(players_at(tournament, second_table)),
    ) == (3, 2)


@pytest.mark.clause("crown-40.6.c")
def test_a_player_plays_one_position_only() -> None:
    tournament = register_players(4)
    assert_tournament_refuses(
        tournament, commands.Register("p1", accepts_terms=True), "crown-40.6.c"
    )
    start_session(tournament)
    stacks = dict.fromkeys(players_at(tournament, 1), 1000)
    assert_tournament_refuses(
        tournament, commands.RecordHandStart(1, stacks | {"p9": 1000}), "crown-40.6.c"
    )


@pytest.mark.clause("crown-40.6.c")
def test_a_player_may_enter_again_where_the_spec_says_so_but_not_twice_at_once() -> None:
    tournament = register_players(4, max_entries_per_player=2, last_registration_level=1)
    assert_tournament_refuses(
        tournament, commands.Register("p1", accepts_terms=True), "crown-40.6.c"
    )


@pytest.mark.clause("crown-40.6.d")
def test_more_chips_are_bought_only_where_the_spec_allows_it() -> None:
    tournament = start_tournament(4)
    assert_tournament_refuses(tournament, commands.Rebuy("p1"), "crown-40.6.d")
    assert_tournament_refuses(tournament, commands.BuyAddOn("p1"), "crown-40.6.d")
    tournament = start_tournament(
        4, buy_in=10, rebuy=ChipOffer(price=10, chips=1000, rake=1, max_per_player=1, last_level=1)
    )
    winner, loser, *_ = players_at(tournament, 1)
    play_tournament_hand(tournament, 1, {loser: 0, winner: 2000})
    assert_tournament_refuses(
        tournament, commands.Rebuy(winner), "crown-40.6.d", "1000 chips or fewer"
    )
    new_events = tournament.act(commands.Rebuy(loser))
    assert events_of_kind(new_events, events.ChipsBought)[0].chips == 1000
    assert events_of_kind(new_events, events.SeatDrawn)[0].player == loser
    assert tournament.prize_pool == 4 * 10 + 9
    assert tournament.total_rake == 1
    assert finishing_order.finishing_place(tournament, loser) == (0, 0)
    play_tournament_hand(tournament, 1, {loser: 0, winner: 3000})
    assert_tournament_refuses(tournament, commands.Rebuy(loser), "crown-40.6.d", "per player")


@pytest.mark.clause("crown-40.6.d")
@pytest.mark.parametrize("kind", ["rebuy", "add_on"])
def test_chips_are_bought_between_hands_until_the_end_of_the_last_level(kind: str) -> None:
    offer = ChipOffer(price=10, chips=1000, max_per_player=2, last_level=2)
    settings: dict[str, Any] = {"level_seconds": 600, kind: offer}
    tournament = start_tournament(4, **settings)
    player, *_ = players = players_at(tournament, 1)
    buy = commands.Rebuy(player) if kind == "rebuy" else commands.BuyAddOn(player)
    stacks = dict.fromkeys(players, 1000)
    tournament.act(commands.RecordHandStart(1, stacks))
    assert_tournament_refuses(tournament, buy, "crown-40.6.d", "only between hands")
    tournament.act(commands.RecordHandResult(1, stacks))
    tournament.act(commands.AdvanceTournamentTime(1199))
    (bought,) = events_of_kind(tournament.act(buy), events.ChipsBought)
    assert (bought.chips, bought.clause) == (1000, "crown-40.6.d")
    tournament.act(commands.AdvanceTournamentTime(1200))
    assert_tournament_refuses(tournament, buy, "crown-40.6.d", "until the end of level 2")


@pytest.mark.clause("crown-40.6.e")
def test_a_player_who_conceals_chips_is_disqualified_for_good() -> None:
    tournament = start_tournament(4)
    new_events = tournament.act(
        commands.Disqualify("p1", "Dora", "chips in a pocket", concealed_chips=True)
    )
    disqualified = events_of_kind(new_events, events.Disqualified)[0]
    assert (disqualified.permanent, disqualified.clause) == (True, "crown-40.6.e")
    assert_tournament_refuses(
        tournament, commands.Reinstate("p1", "Max", "first time"), "crown-40.6.e", "permanent"
    )
    assert_tournament_refuses(
        tournament, commands.UndoDirectorAction(0, "Max", "first time"), "crown-40.6.e", "permanent"
    )
    assert_tournament_refuses(
        tournament, commands.Register("p1", accepts_terms=True), "crown-40.2", "closed"
    )


@pytest.mark.clause("crown-40.6.e")
def test_a_player_who_conceals_chips_is_disqualified_at_once_even_during_a_hand() -> None:
    driver = TournamentDriver(register_players(4), seed_from_int(1))
    driver.act(commands.DrawSeats(seed_from_int(1)))
    driver.act(commands.StartSession("Dora"))
    tournament, table = driver.tournament, driver.tables[1]
    rng = random_player.Rng(seed_from_int(1))
    players_asked: list[str] = []
    cheats: list[str] = []

    def choose(hand: Hand, player: str) -> HandCommand:
        if not players_asked:
            cheat = next(name for name in players_at(tournament, 1) if name != player)
            cheats.append(cheat)
            command = commands.Disqualify(cheat, "Dora", "in a pocket", concealed_chips=True)
            assert (
                events_of_kind(driver.act(command), events.Disqualified)[0].clause == "crown-40.6.e"
            )
            assert tournament.entrants[cheat].status is EntrantStatus.DISQUALIFIED
        players_asked.append(player)
        if len(players_asked) == 1 and isinstance(hand.decision, decisions.BetDecision):
            assert hand.decision.raise_to is not None
            return hand_commands.RaiseTo(hand.decision.raise_to[0])
        return random_player.choose_random_command(hand, rng)

    driver.play_hand(1, choose)
    driver.play_hand(1, choose)
    (cheat,) = cheats
    assert cheat not in players_asked
    assert cheat not in players_at(tournament, 1)
    assert cheat not in [seat.player for seat in table.seats]
    assert tournament.chips_in_play == tournament.chips_issued - tournament.chips_removed
    assert tournament.chips_removed == tournament.entrants[cheat].chips > 0
    assert finishing_order.finishing_place(tournament, cheat) == (0, 0)


@pytest.mark.clause("crown-40.6.e")
def test_a_player_who_hid_chips_loses_the_place_they_had() -> None:
    tournament = start_tournament(
        3, buy_in=100, payouts=(PayoutTable((60, 40)),), last_registration_level=2
    )
    first, second, third = players_at(tournament, 1)
    bust_players(tournament, first)
    new_events = tournament.act(
        commands.Disqualify(first, "Dora", "chips in a pocket", concealed_chips=True)
    )
    (disqualified,) = events_of_kind(new_events, events.Disqualified)
    assert (disqualified.permanent, disqualified.chips, disqualified.clause) == (
        True,
        0,
        "crown-40.6.e",
    )
    for command in (
        commands.Register(first, accepts_terms=True),
        commands.Reinstate(first, "Max", "first time", ((second, 100),)),
        commands.UndoDirectorAction(0, "Max", "first time"),
    ):
        assert_tournament_refuses(tournament, command, "crown-40.6.e", "permanent")
    tournament.act(commands.SetLevel(3, "Dora", "late"))
    new_events = bust_players(tournament, second)
    prizes = {
        event.player: (event.place, event.prize)
        for event in events_of_kind(new_events, events.PrizeAwarded)
    }
    assert prizes == {third: (1, 180), second: (2, 120)}


@pytest.mark.clause("crown-40.6.e")
@pytest.mark.parametrize("in_hand", [False, True])
def test_a_disqualification_becomes_permanent_when_hidden_chips_are_found(in_hand: bool) -> None:
    tournament = start_tournament(4)
    cheat, *_ = players = players_at(tournament, 1)
    stacks = dict.fromkeys(players, 1000)
    if in_hand:
        tournament.act(commands.RecordHandStart(1, stacks))
    tournament.act(commands.Disqualify(cheat, "Dora", "swore"))
    for_hidden_chips = commands.Disqualify(cheat, "Dora", "chips in a pocket", concealed_chips=True)
    assert events_of_kind(tournament.act(for_hidden_chips), events.Disqualified)[0].permanent
    assert_tournament_refuses(tournament, for_hidden_chips, "", "was disqualified")
    if in_hand:
        new_events = tournament.act(commands.RecordHandResult(1, stacks))
        (vacated,) = events_of_kind(new_events, events.SeatVacated)
        assert (vacated.player, vacated.clause) == (cheat, "crown-40.6.e")
    assert_tournament_refuses(
        tournament, commands.Reinstate(cheat, "Max", "first time"), "crown-40.6.e", "permanent"
    )
    assert_tournament_refuses(
        tournament, commands.UndoDirectorAction(0, "Max", "first time"), "crown-40.4.a", "changed"
    )
    assert (tournament.chips_in_play, tournament.chips_removed) == (3000, 1000)


@pytest.mark.clause("crown-40.4.a")
def test_a_player_who_is_out_is_disqualified_until_that_is_undone() -> None:
    tournament = start_tournament(4, buy_in=100)
    loser, *_ = players_at(tournament, 1)
    bust_players(tournament, loser)
    new_events = tournament.act(commands.Disqualify(loser, "Dora", "threw a chair"))
    assert events_of_kind(new_events, events.Disqualified)[0].clause == "crown-40.4.a"
    assert finishing_order.finishing_place(tournament, loser) == (0, 0)
    tournament.act(commands.UndoDirectorAction(0, "Max", "it was somebody else"))
    assert finishing_order.finishing_place(tournament, loser) == (4, 1)


@pytest.mark.clause("crown-40.6.f")
def test_stacks_stay_on_the_table_for_all_to_see() -> None:
    tournament = start_tournament(4)
    players = players_at(tournament, 1)
    fewer = dict.fromkeys(players, 1000) | {players[0]: 900}
    assert_tournament_refuses(
        tournament, commands.RecordHandStart(1, fewer), "crown-40.6.f", "removed"
    )
    driver = TournamentDriver(register_players(4), seed_from_int(1))
    driver.act(commands.DrawSeats(seed_from_int(1)))
    driver.act(commands.StartSession("Dora"))
    rng = random_player.Rng(seed_from_int(1))

    def check_and_choose(hand: Hand, _: str) -> HandCommand:
        for viewer in (None, *range(4)):
            stacks = [seat.stack for seat in hand.view(viewer).seats]
            assert stacks == list(hand.stacks)
        return random_player.choose_random_command(hand, rng)

    driver.play_hand(1, check_and_choose)


@pytest.mark.clause("crown-40.6.g")
def test_nobody_lends_or_borrows_chips_during_a_session() -> None:
    tournament = start_tournament(4)
    lender, borrower, *others = players_at(tournament, 1)
    lent = {lender: 500, borrower: 1500} | dict.fromkeys(others, 1000)
    assert_tournament_refuses(
        tournament, commands.RecordHandStart(1, lent), "crown-40.6.g", "lent or borrowed"
    )
    tournament.act(commands.RecordHandStart(1, dict.fromkeys(players_at(tournament, 1), 1000)))
    stacks = dict.fromkeys(players_at(tournament, 1), 1000) | {lender: 1500}
    assert_tournament_refuses(
        tournament, commands.RecordHandResult(1, stacks), "crown-40.6.g", "4500"
    )


@pytest.mark.clause("crown-40.6.h")
def test_at_the_end_of_a_session_all_chips_are_counted_and_recorded() -> None:
    tournament = start_tournament(
        8, stages=(Stage("day one", advancing_per_flight=0, session_hands=1), Stage())
    )
    for table in sorted(tournament.tables):
        winner, loser, *_ = players_at(tournament, table)
        new_events = play_tournament_hand(tournament, table, {winner: 1600, loser: 400})
    counted = events_of_kind(new_events, events.ChipsCounted)
    assert sorted(event.chips for event in counted) == [400, 400] + [1000] * 4 + [1600, 1600]
    assert sum(event.chips for event in counted) == tournament.chips_issued
    assert {event.clause for event in counted} == {"crown-40.6.h"}


@pytest.mark.clause("crown-40.6.i")
def test_nobody_leaves_before_the_session_is_over_without_a_reason() -> None:
    tournament = start_tournament(4)
    assert_tournament_refuses(tournament, commands.MarkAbsent("p1"), "crown-40.6.i", "emergency")
    tournament.act(commands.MarkAbsent("p1", emergency=True))
    assert tournament.is_absent("p1")
    tournament.act(commands.MarkPresent("p1"))
    assert tournament.act(commands.MarkAbsent("p1", by="Dora"))[0] == events.MarkedAbsent(
        "p1", "Dora", "crown-40.6.i"
    )
    loser = players_at(tournament, 1)[0]
    bust_players(tournament, loser)
    assert loser not in players_at(tournament, 1)


@pytest.mark.clause("crown-40.6.i", "crown-1.session", "crown-40.6.d")
@pytest.mark.parametrize("sequential", [False, True])
def test_a_player_without_a_session_to_play_may_go(sequential: bool) -> None:
    """A session is over for a heat as soon as its winner is known, and later for another heat."""
    heat = Stage("heat", flight_count=2, sequential_flights=sequential)
    tournament = start_tournament(
        6, stages=(heat, Stage()), rebuy=ChipOffer(10, 1000, last_level=9), buy_in=10
    )
    winner, *losers = players_at(tournament, 1)
    others = [player for player in tournament.entrants if player not in (winner, *losers)]
    assert_tournament_refuses(
        tournament, commands.MarkAbsent(winner), "crown-40.6.i", "until the session"
    )
    if sequential:
        assert_tournament_refuses(
            tournament, commands.Rebuy(others[0]), "crown-40.6.d", "flight has not begun"
        )
        tournament.act(commands.MarkAbsent(others[0]))
        assert tournament.is_absent(others[0])
    else:
        assert_tournament_refuses(
            tournament, commands.MarkAbsent(others[0]), "crown-40.6.i", "emergency"
        )
    for loser in losers:
        bust_players(tournament, loser)
    if sequential:
        start_session(tournament)
    assert_tournament_refuses(tournament, commands.Rebuy(winner), "crown-40.6.d", "flight is over")
    tournament.act(commands.MarkAbsent(winner))
    assert tournament.is_absent(winner)
    assert_tournament_refuses(
        tournament, commands.MarkAbsent(others[1]), "crown-40.6.i", "emergency"
    )


@pytest.mark.clause("crown-40.7")
def test_the_house_decides_disputes_and_officers_of_the_commission_may_review_them() -> None:
    tournament = start_tournament(4)
    new_events = tournament.act(commands.DecideDispute("a string bet", "it is a call", "Dora"))
    assert new_events == [
        events.DisputeDecided(1, "a string bet", "it is a call", "Dora", "crown-40.7")
    ]
    assert_tournament_refuses(
        tournament, commands.DecideDispute("a string bet", "", "Dora"), "crown-40.7"
    )
    assert_tournament_refuses(
        tournament, commands.ReviewDispute(2, "upheld", "Officer Orr"), "crown-40.7"
    )
    reviewed = tournament.act(commands.ReviewDispute(1, "it is a raise", "Officer Orr"))
    assert reviewed == [
        events.DisputeReviewed(1, "it is a call", "it is a raise", "Officer Orr", "crown-40.7")
    ]
    for _ in range(3):
        bust_players(tournament, players_at(tournament, 1)[0])
    assert tournament.phase is Phase.FINISHED
    (second_review,) = tournament.act(
        commands.ReviewDispute(1, "it is a call after all", "the Commission")
    )
    assert isinstance(second_review, events.DisputeReviewed)  # at any time
    assert (second_review.previous_ruling, second_review.outcome) == (
        "it is a raise",
        "it is a call after all",
    )


@pytest.mark.clause("crown-40.7", "crown-39.3")
def test_a_correction_moves_chips_between_the_players_of_a_table_between_hands() -> None:
    tournament = start_tournament(8)
    first, second, third, fourth = players_at(tournament, 1)
    (stranger, *_) = players_at(tournament, 2)
    stacks = dict.fromkeys((first, second, third, fourth), 1000)
    tournament.act(commands.RecordHandStart(1, stacks))
    correction = commands.RecordCorrection(1, {first: 1400, second: 600}, 1)
    assert_tournament_refuses(tournament, correction, "crown-40.7", "a hand that is over")
    tournament.act(commands.RecordHandResult(1, stacks))
    for stacks_of_others, clause in (
        ({first: 1400, second: 700}, "crown-40.7"),
        ({first: 2100, second: -100}, "crown-40.7"),
        ({first: 1400, stranger: 600}, "crown-40.6.c"),
    ):
        command = commands.RecordCorrection(1, stacks_of_others, 1)
        assert_tournament_refuses(tournament, command, clause)
    set_stacks = events_of_kind(tournament.act(correction), events.StackSet)
    assert [(event.player, event.chips, event.clause) for event in set_stacks] == [
        (first, 1400, "crown-40.7"),
        (second, 600, "crown-40.7"),
    ]
    assert_tournament_refuses(tournament, correction, "crown-40.7")  # it is known already
    assert tournament.act(commands.RecordCorrection(1, {}, 2)) == []  # somebody has been moved
    new_events = tournament.act(commands.RecordCorrection(1, {first: 2000, second: 0}, 3))
    assert events_of_kind(new_events, events.Eliminated)[0].player == second
    assert tournament.chips_in_play == 8000


def test_a_tournament_spec_goes_to_json_and_back() -> None:
    spec = formats.shootout("horse", buy_in=20)
    decoded = msgspec.json.decode(msgspec.json.encode(spec), type=type(spec))
    assert msgspec.json.encode(decoded) == msgspec.json.encode(spec)
    Tournament(decoded)
