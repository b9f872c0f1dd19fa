"""Tournaments in every house: seats, balancing, hand for hand, flights, clocks, undo, logs."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from cardspeak.shuffle import seed_from_int
from cardspeak.table.table_log import ReplayMismatchError
from cardspeak.tournament import (
    ChipOffer,
    InvalidTournamentSpecError,
    Level,
    PayoutTable,
    Stage,
    Tournament,
    TournamentDriver,
    TournamentSpec,
    commands,
    events,
    finishing_order,
    formats,
)
from cardspeak.tournament.levels import level_hands_left
from cardspeak.tournament.log import TournamentLog
from cardspeak.tournament.state import EntrantStatus, Phase
from tournament_driver import (
    assert_tournament_refuses,
    bust_players,
    events_of_kind,
    play_tournament_hand,
    players_at,
    publish_tournament,
    register_players,
    start_session,
    start_tournament,
)

# ---------------------------------------------------------------- seats


def test_the_next_big_blind_moves_to_the_seat_that_the_big_blind_reaches_first() -> None:
    tournament = start_tournament(12, "wsop", game="holdem", seats_per_table=6)
    first_table, second_table = sorted(tournament.tables)
    play_tournament_hand(tournament, first_table, big_blind=3)
    bust_player(tournament, second_table, tournament.tables[second_table].seats[1], 4)
    next_big_blind = tournament.tables[first_table].seats[4]
    moved = events_of_kind(
        bust_player(tournament, second_table, tournament.tables[second_table].seats[0], 4),
        events.PlayerMoved,
    )
    # Seats 0 and 1 are free there. The big blind is in seat 4: it reaches seat 0 first.
    assert [(move.player, move.to_table, move.to_seat) for move in moved] == [
        (next_big_blind, second_table, 0)
    ]


def bust_player(
    tournament: Tournament, table: int, player: str, big_blind: int
) -> list[events.TournamentEvent]:
    winner = next(other for other in players_at(tournament, table) if other != player)
    chips = tournament.entrants[winner].chips + tournament.entrants[player].chips
    return play_tournament_hand(tournament, table, {player: 0, winner: chips}, big_blind=big_blind)


def test_without_blinds_the_player_in_the_seat_that_is_free_elsewhere_moves() -> None:
    tournament = start_tournament(8, "wsop")
    first_table, second_table = sorted(tournament.tables)
    player = tournament.tables[second_table].seats[3]
    bust_players(tournament, player)
    new_events = bust_players(tournament, players_at(tournament, second_table)[0])
    moved = events_of_kind(new_events, events.PlayerMoved)[0]
    assert (moved.from_table, moved.from_seat, moved.to_table, moved.to_seat) == (
        first_table,
        3,
        second_table,
        3,
    )


def test_a_table_is_broken_when_its_players_fit_at_the_others() -> None:
    tournament = start_tournament(12, "wsop")
    assert sorted(tournament.tables) == [1, 2, 3]
    bust_players(tournament, *players_at(tournament, 1)[:2])
    bust_players(tournament, players_at(tournament, 2)[0])
    new_events = bust_players(tournament, players_at(tournament, 2)[0])
    assert events_of_kind(new_events, events.TableBroken)[0].table == 3
    assert sorted(table.player_count for table in tournament.tables.values()) == [4, 4]


def test_the_last_players_draw_for_their_seats_at_the_final_table() -> None:
    tournament = start_tournament(8, "wsop")
    bust_players(tournament, *players_at(tournament, 1)[:2])
    bust_players(tournament, players_at(tournament, 1)[0])
    new_events = bust_players(tournament, players_at(tournament, 2)[0])
    final = events_of_kind(new_events, events.FinalTableFormed)[0]
    assert final.player_count == 4
    assert sorted(tournament.tables) == [final.table] == [3]
    assert len(events_of_kind(new_events, events.PlayerMoved)) == 4


def test_a_table_in_a_hand_finishes_it_before_the_final_table_is_drawn_for() -> None:
    tournament = start_tournament(8, "wsop")
    stacks = {player: tournament.entrants[player].chips for player in players_at(tournament, 2)}
    tournament.act(commands.RecordHandStart(2, stacks))
    bust_players(tournament, *players_at(tournament, 1)[:3])
    stacks = {player: tournament.entrants[player].chips for player in players_at(tournament, 2)}
    assert not tournament.can_deal(1)
    loser, winner, *_ = stacks
    new_events = tournament.act(commands.RecordHandResult(2, stacks | {loser: 0, winner: 2000}))
    assert events_of_kind(new_events, events.FinalTableFormed)


def test_late_entrants_are_seated_until_their_level_is_over() -> None:
    tournament = start_tournament(4, "wsop", last_registration_level=2, level_seconds=60)
    new_events = tournament.act(commands.Register("Eve"))  # the only table is full
    assert events_of_kind(new_events, events.TournamentTableOpened)
    assert len(tournament.tables) == 2
    assert events_of_kind(new_events, events.PlayerMoved)  # somebody joins them there
    tournament.act(commands.AdvanceTournamentTime(60))
    tournament.act(commands.Register("Fay"))
    tournament.act(commands.AdvanceTournamentTime(120))
    assert_tournament_refuses(tournament, commands.Register("Gus"), "", "closed")
    assert tournament.chips_in_play == tournament.chips_issued == 6000


def test_an_eliminated_player_may_re_enter_where_the_spec_allows_it() -> None:
    tournament = start_tournament(
        4, "wsop", last_registration_level=1, max_entries_per_player=2, buy_in=10
    )
    loser = players_at(tournament, 1)[0]
    new_events = bust_players(tournament, loser)
    assert events_of_kind(new_events, events.Eliminated)[0].place == 0  # others may still enter
    tournament.act(commands.Register(loser))
    assert tournament.entrants[loser].entry_count == 2
    assert tournament.prize_pool == 50
    assert tournament.entry_count == 5
    bust_players(tournament, loser)
    assert_tournament_refuses(tournament, commands.Register(loser), "", "has used all entries")


def test_an_alternate_and_a_player_may_unregister_before_the_start() -> None:
    tournament = register_players(3, "wsop", max_players=2, buy_in=10)
    tournament.act(commands.Unregister("p3"))
    assert tournament.alternates == []
    new_events = tournament.act(commands.Unregister("p1"))
    assert events_of_kind(new_events, events.BuyInRefunded)[0].amount == 10
    assert (tournament.prize_pool, tournament.chips_issued) == (10, 1000)
    tournament.act(commands.Register("p1"))
    assert tournament.entry_count == 2


# ---------------------------------------------------------------- hand for hand


def start_on_the_bubble() -> Tournament:
    """Start with two tables, one player from the money."""
    tournament = start_tournament(
        6, "wsop", seats_per_table=4, payouts=(PayoutTable((1,) * 5),), redraw_final_table=False
    )
    assert tournament.tables_to_finish_round == {1, 2}
    return tournament


def test_hand_for_hand_every_table_waits_for_the_others() -> None:
    tournament = start_on_the_bubble()
    play_tournament_hand(tournament, 1)
    assert not tournament.can_deal(1)
    assert tournament.can_deal(2)
    assert_tournament_refuses(
        tournament,
        commands.RecordHandStart(1, dict.fromkeys(players_at(tournament, 1), 1000)),
        "",
        "other tables",
    )
    play_tournament_hand(tournament, 2)
    assert tournament.can_deal(1)
    assert tournament.can_deal(2)


def test_hand_for_hand_players_eliminated_at_two_tables_go_out_in_the_same_hand() -> None:
    tournament = start_tournament(8, "wsop", payouts=(PayoutTable((1,) * 6),), hand_for_hand_from=2)
    first, second = players_at(tournament, 1)[0], players_at(tournament, 2)[0]
    bust_players(tournament, first)
    bust_players(tournament, second)
    assert (
        finishing_order.finishing_place(tournament, first)
        == finishing_order.finishing_place(tournament, second)
        == (7, 2)
    )


def test_hand_for_hand_all_tables_finish_the_hand_that_reaches_the_money() -> None:
    for is_dealt in (True, False):  # whether the other table has begun its hand
        tournament = start_on_the_bubble()
        first, second, winner = players_at(tournament, 1)[0], *players_at(tournament, 2)[:2]
        stacks = dict.fromkeys(players_at(tournament, 2), 1000)
        if is_dealt:
            tournament.act(commands.RecordHandStart(2, stacks))
        assert not events_of_kind(bust_players(tournament, first), events.HandForHandSet)
        assert not tournament.can_deal(1)
        if not is_dealt:
            tournament.act(commands.RecordHandStart(2, stacks))
        new_events = tournament.act(
            commands.RecordHandResult(2, stacks | {second: 0, winner: 2000})
        )
        assert [event.active for event in events_of_kind(new_events, events.HandForHandSet)] == [
            False
        ]
        assert (
            finishing_order.finishing_place(tournament, first)
            == finishing_order.finishing_place(tournament, second)
            == (5, 2)
        )
        for place in (4, 3):
            (table,) = tournament.tables.values()
            short_stack = min(table.players, key=lambda player: tournament.entrants[player].chips)
            (eliminated,) = events_of_kind(bust_players(tournament, short_stack), events.Eliminated)
            assert (eliminated.place, eliminated.tied_count) == (place, 1)


def test_hand_for_hand_more_chips_at_another_table_mean_a_better_place() -> None:
    tournament = start_on_the_bubble()
    first, second, winner = players_at(tournament, 1)[0], *players_at(tournament, 2)[:2]
    play_tournament_hand(tournament, 1)
    play_tournament_hand(tournament, 2, {second: 900, winner: 1100})
    bust_players(tournament, first)
    bust_players(tournament, second)
    assert finishing_order.finishing_place(tournament, first) == (5, 1)
    assert finishing_order.finishing_place(tournament, second) == (6, 1)


def test_hand_for_hand_no_table_is_broken_before_all_have_played_the_hand() -> None:
    tournament = start_tournament(5, "wsop", seats_per_table=4, payouts=(PayoutTable((1,) * 4),))
    first_table, second_table = sorted(tournament.tables)
    # All fit at one table now.
    assert not events_of_kind(
        bust_players(tournament, players_at(tournament, first_table)[0]), events.PlayerMoved
    )
    assert tournament.can_deal(second_table)
    assert events_of_kind(play_tournament_hand(tournament, second_table), events.FinalTableFormed)


def test_hands_that_began_before_hand_for_hand_play_are_not_part_of_it() -> None:
    tournament = start_tournament(8, "wsop", payouts=(PayoutTable((1,) * 6),))
    first, second, winner = players_at(tournament, 1)[0], *players_at(tournament, 2)[:2]
    stacks = dict.fromkeys(players_at(tournament, 2), 1000)
    tournament.act(commands.RecordHandStart(2, stacks))
    assert events_of_kind(bust_players(tournament, first), events.HandForHandSet)
    tournament.act(commands.RecordHandResult(2, stacks | {second: 0, winner: 2000}))
    assert finishing_order.finishing_place(tournament, first) == (8, 1)
    assert finishing_order.finishing_place(tournament, second) == (7, 1)


def test_hand_for_hand_nobody_waits_for_a_table_that_has_dealt_its_hands() -> None:
    tournament = start_tournament(
        7,
        "wsop",
        seats_per_table=4,
        payouts=(PayoutTable((1,) * 5),),
        stages=(Stage(session_hands=3),),
    )
    first_table, second_table = sorted(tournament.tables)
    for _ in range(3):
        play_tournament_hand(tournament, first_table)
    bust_players(tournament, players_at(tournament, second_table)[0])
    assert len(tournament.active_entrants) == 6
    assert not events_of_kind(play_tournament_hand(tournament, second_table), events.SessionEnded)
    assert events_of_kind(play_tournament_hand(tournament, second_table), events.SessionEnded)


# ---------------------------------------------------------------- stages


def test_in_a_shootout_every_table_plays_to_its_winner_and_nobody_is_moved() -> None:
    tournament = Tournament(formats.shootout("holdem", seats_per_table=3, starting_stack=1000))
    tournament.act(commands.OpenRegistration("Max"))
    for number in range(9):
        tournament.act(commands.Register(f"p{number}"))
    new_events = start_session(tournament)
    for table in (1, 2, 3):
        new_events += bust_players(tournament, players_at(tournament, table)[0])
        new_events += bust_players(tournament, players_at(tournament, table)[0])
    assert not events_of_kind(new_events, events.PlayerMoved)
    assert len(events_of_kind(new_events, events.Advanced)) == 3
    start_session(tournament)
    assert {entrant.chips for entrant in tournament.active_entrants} == {1000}
    assert len(tournament.tables) == 1
    assert tournament.chips_in_play == tournament.chips_issued - tournament.chips_removed


def test_a_sit_and_go_starts_when_it_is_full_and_no_sooner() -> None:
    tournament = Tournament(formats.sit_and_go("holdem", 3))
    tournament.act(commands.OpenRegistration("Max"))
    tournament.act(commands.Register("Ann"))
    tournament.act(commands.Register("Bob"))
    assert_tournament_refuses(tournament, commands.DrawSeats(seed_from_int(1)), "", "3 players")
    assert events_of_kind(tournament.act(commands.Register("Cid")), events.FieldFull)
    start_session(tournament)
    assert tournament.phase is Phase.PLAYING


def test_when_time_is_over_the_players_with_most_chips_advance() -> None:
    tournament = start_tournament(
        4, "wsop", stages=(Stage("flight", advancing_per_flight=2, session_hands=1), Stage("final"))
    )
    first, second, third, fourth = players_at(tournament, 1)
    new_events = play_tournament_hand(
        tournament, 1, {first: 1500, second: 1300, third: 700, fourth: 500}
    )
    assert {event.player for event in events_of_kind(new_events, events.Advanced)} == {
        first,
        second,
    }
    assert finishing_order.rank_eliminated(tournament) == [[third], [fourth]]
    start_session(tournament)
    assert tournament.chips_in_play == tournament.chips_issued - tournament.chips_removed == 2800


def test_a_player_eliminated_from_a_flight_buys_no_chips_in_another() -> None:
    rebuy = ChipOffer(price=1, chips=1000, last_level=1, max_per_player=9)
    tournament = start_tournament(
        8,
        "wsop",
        stages=(Stage("flights", flight_count=2, advancing_per_flight=2), Stage("final")),
        rebuy=rebuy,
    )
    first, *_ = players_at(tournament, 1)
    bust_players(tournament, first)
    tournament.act(commands.Rebuy(first))
    assert first in players_at(tournament, 1)
    bust_players(tournament, *players_at(tournament, 1)[:2])
    eliminated = next(
        entrant.name
        for entrant in tournament.entrants.values()
        if entrant.status is EntrantStatus.ELIMINATED
    )
    # The other flight is still played.
    assert_tournament_refuses(tournament, commands.Rebuy(eliminated), "", "is over")
    bust_players(tournament, *players_at(tournament, 2)[:2])
    start_session(tournament)
    assert_tournament_refuses(tournament, commands.Rebuy(eliminated), "", "is over")


def test_players_who_do_not_advance_from_flights_that_end_together_are_ranked_by_chips() -> None:
    stages = (
        Stage("flights", flight_count=2, advancing_per_flight=1, session_seconds=60),
        Stage("final"),
    )
    tournament = start_tournament(6, "wsop", stages=stages)
    chips_left: dict[str, int] = {}
    for table, (chip_leader, second_stack, third_stack) in (
        (1, (1500, 1000, 500)),
        (2, (1600, 900, 500)),
    ):
        first, second, third = players_at(tournament, table)
        play_tournament_hand(
            tournament, table, {first: chip_leader, second: second_stack, third: third_stack}
        )
        chips_left |= {second: second_stack, third: third_stack}
    announced = [
        event
        for event in tournament.act(commands.AdvanceTournamentTime(60))
        if isinstance(event, events.Eliminated)
    ]
    assert {event.player for event in announced} == set(chips_left)
    for event in announced:
        place = finishing_order.finishing_place(tournament, event.player)
        assert (event.place, event.tied_count) == place
    first, second, *tied = sorted(chips_left, key=lambda player: -chips_left[player])
    assert [set(group) for group in finishing_order.rank_eliminated(tournament)] == [
        {first},
        {second},
        set(tied),
    ]
    assert finishing_order.finishing_place(tournament, first) == (3, 1)


def test_flights_that_end_with_equal_chips_are_decided_by_a_draw() -> None:
    winning_seats = set()
    for seed in range(12):
        tournament = register_players(
            3,
            "wsop",
            stages=(Stage("flight", advancing_per_flight=1, session_hands=1), Stage("final")),
        )
        start_session(tournament, seed)
        seated = players_at(tournament, 1)
        (advanced,) = events_of_kind(play_tournament_hand(tournament, 1), events.Advanced)
        winning_seats.add(seated.index(advanced.player))
    assert len(winning_seats) > 1


def test_nobody_enters_when_seats_are_drawn_for_a_later_session() -> None:
    tournament = start_tournament(
        4, "wsop", stages=(Stage("flight", advancing_per_flight=2, session_hands=1), Stage("final"))
    )
    play_tournament_hand(tournament, 1)
    tournament.act(commands.DrawSeats(bytes(32)))
    assert tournament.phase is Phase.SEATED
    assert_tournament_refuses(
        tournament, commands.Register("late", accepts_terms=True), "", "registration is closed"
    )


# ---------------------------------------------------------------- the clock


def test_levels_breaks_and_pauses_are_counted_in_seconds_of_play() -> None:
    levels = (
        Level(({"ante": 5},), duration_seconds=100, break_seconds=50),
        Level(({"ante": 10},), duration_seconds=100),
        Level(({"ante": 20},)),
    )
    tournament = Tournament(
        TournamentSpec(name="razz", games=({"game": "razz", "limit": "fixed"},), levels=levels)
    )
    tournament.act(commands.OpenRegistration("Max"))
    for player in ("Ann", "Bob"):
        tournament.act(commands.Register(player))
    start_session(tournament)
    assert tournament.clock.level_seconds_left == 100
    tournament.act(commands.AdvanceTournamentTime(40))
    tournament.act(commands.PauseClock("Dora", "a fire alarm"))
    assert not tournament.can_deal(1)
    tournament.act(commands.AdvanceTournamentTime(1000))
    tournament.act(commands.ResumeClock("Dora"))
    assert tournament.clock.level_seconds_left == 60
    new_events = tournament.act(commands.AdvanceTournamentTime(1060))
    assert [type(event).__name__ for event in new_events] == ["BreakStarted", "LevelStarted"]
    assert not tournament.can_deal(1)
    # 50 seconds of the break, and 100 of the level.
    new_events = tournament.act(commands.AdvanceTournamentTime(1210))
    assert [type(event).__name__ for event in new_events] == ["BreakEnded", "LevelStarted"]
    assert tournament.clock.level == 2
    assert_tournament_refuses(tournament, commands.AdvanceTournamentTime(7), "", "cannot go back")
    new_events = tournament.act(commands.SetLevel(2, "Dora", "the clock was wrong"))
    assert events_of_kind(new_events, events.LevelSet)[0].previous_level == 3
    assert tournament.clock.level_seconds_left == 100


def test_levels_may_last_for_hands() -> None:
    tournament = start_tournament(3, "wsop", level_hands=2)
    assert level_hands_left(tournament) == 2
    assert not events_of_kind(play_tournament_hand(tournament, 1), events.LevelStarted)
    assert level_hands_left(tournament) == 1
    assert events_of_kind(play_tournament_hand(tournament, 1), events.LevelStarted)[0].level == 2
    assert level_hands_left(tournament) == 2
    assert level_hands_left(start_tournament(3, "wsop")) == 0


def test_a_hand_belongs_to_the_level_in_which_it_was_dealt() -> None:
    tournament = start_tournament(6, "wsop", seats_per_table=3, level_hands=2)
    play_tournament_hand(tournament, 1)
    stacks = dict.fromkeys(players_at(tournament, 2), 1000)
    tournament.act(commands.RecordHandStart(2, stacks))
    assert events_of_kind(play_tournament_hand(tournament, 1), events.LevelStarted)[0].level == 2
    tournament.act(commands.RecordHandResult(2, stacks))
    assert not events_of_kind(play_tournament_hand(tournament, 2), events.LevelStarted)
    assert events_of_kind(play_tournament_hand(tournament, 2), events.LevelStarted)[0].level == 3


@pytest.mark.clause("canberra-20.15")
def test_a_break_at_the_end_of_a_session_is_over_when_the_next_one_starts() -> None:
    stages = (Stage("day", session_hands=1, advancing_per_flight=0), Stage("final"))
    tournament = start_tournament(3, "wsop", stages=stages)
    stacks = dict.fromkeys(players_at(tournament, 1), 1000)
    tournament.act(commands.RecordHandStart(1, stacks))
    tournament.act(commands.StartBreak(600, "Dora"))
    assert events_of_kind(tournament.act(commands.RecordHandResult(1, stacks)), events.SessionEnded)
    start_session(tournament)
    assert tournament.can_deal(2)


def test_small_chips_are_coloured_up_and_nobody_loses_their_last_chip() -> None:
    levels = (
        Level(({"ante": 5},), duration_hands=1, smallest_chip=5),
        Level(({"ante": 100},), smallest_chip=100),
    )
    tournament = Tournament(
        TournamentSpec(
            name="race",
            games=({"game": "razz", "limit": "fixed"},),
            levels=levels,
            starting_stack=1000,
        )
    )
    tournament.act(commands.OpenRegistration("Max"))
    for number in range(4):
        tournament.act(commands.Register(f"p{number}"))
    start_session(tournament)
    first, second, third, short = players_at(tournament, 1)
    stacks_before = {first: 1855, second: 1030, third: 1090, short: 25}
    new_events = play_tournament_hand(tournament, 1, stacks_before)
    assert events_of_kind(new_events, events.ColouredUp)[0].chips_added == 0
    stacks = {event.player: event.chips for event in events_of_kind(new_events, events.StackSet)}
    assert stacks[short] == 100  # rounded down they would have none
    assert sorted(stacks[player] % 100 for player in stacks) == [0] * len(stacks)
    assert tournament.chips_in_play == tournament.chips_issued == 4000
    assert all(abs(chips - stacks_before[player]) < 100 for player, chips in stacks.items())


# ---------------------------------------------------------------- undoing


def test_an_elimination_can_be_undone_and_places_follow() -> None:
    tournament = start_tournament(4, "wsop", buy_in=25)
    first, second, third, _ = players_at(tournament, 1)
    play_tournament_hand(tournament, 1, {first: 0, second: 2000})
    play_tournament_hand(tournament, 1, {third: 0, second: 3000})
    assert finishing_order.finishing_place(tournament, first) == (4, 1)
    assert_tournament_refuses(
        tournament, commands.Reinstate(first, "Dora", "miscounted"), "", "whose chips"
    )
    assert_tournament_refuses(
        tournament,
        commands.Reinstate(first, "Dora", "why", ((second, 3000),)),
        "",
        "must keep at least one",
    )
    new_events = tournament.act(
        commands.Reinstate(first, "Dora", "the pot was split", ((second, 500),))
    )
    reinstated = events_of_kind(new_events, events.Reinstated)[0]
    assert (reinstated.previous_place, reinstated.chips, reinstated.by, reinstated.reason) == (
        4,
        500,
        "Dora",
        "the pot was split",
    )
    assert events_of_kind(new_events, events.StackSet)[0].chips == 2500
    assert finishing_order.finishing_place(tournament, third) == (4, 1)
    assert finishing_order.finishing_place(tournament, first) == (0, 0)
    assert [third] == finishing_order.rank_players(tournament)[-1]
    assert first in players_at(tournament, 1)
    assert tournament.chips_in_play == tournament.chips_issued == 4000


def test_a_disqualified_player_has_no_place_and_those_below_move_up() -> None:
    tournament = start_tournament(4, "wsop", buy_in=25)
    first, second, *_ = players_at(tournament, 1)
    bust_players(tournament, first)
    assert finishing_order.finishing_place(tournament, first) == (4, 1)
    tournament.act(commands.Disqualify(second, "Dora", "two warnings"))
    assert finishing_order.finishing_place(tournament, first) == (3, 1)
    assert tournament.entrants[second].status is EntrantStatus.DISQUALIFIED


# ---------------------------------------------------------------- money, records, refusals


def test_the_house_adds_what_a_guaranteed_pool_lacks() -> None:
    tournament = start_tournament(3, "wsop", buy_in=10, guarantee=100, payouts=(PayoutTable((1,)),))
    bust_players(tournament, players_at(tournament, 1)[0])
    new_events = bust_players(tournament, players_at(tournament, 1)[0])
    assert [event.prize for event in events_of_kind(new_events, events.PrizeAwarded)] == [100, 0, 0]


def test_an_add_on_is_bought_by_everybody_once() -> None:
    tournament = start_tournament(3, "wsop", buy_in=10, add_on=ChipOffer(price=5, chips=500))
    new_events = tournament.act(commands.BuyAddOn("p1"))
    assert events_of_kind(new_events, events.StackSet)[0].chips == 1500
    assert_tournament_refuses(tournament, commands.BuyAddOn("p1"), "", "the limit is 1 per player")
    assert (tournament.prize_pool, tournament.chips_in_play, tournament.chips_issued) == (
        35,
        3500,
        3500,
    )


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"min_players": 1}, "at least 2 players"),
        ({"buy_in": 5, "rake": 6}, "the rake is 0 to the buy-in of 5"),
        ({"payouts": (PayoutTable((10, 20)),)}, "none more than the one before"),
        ({"payouts": (PayoutTable((1,), 10),)}, "the last for any size"),
        ({"seats_per_table": 11}, "players"),
        ({"stages": ()}, "at least one stage, the final"),
        ({"stages": (Stage(flight_count=2),)}, "the final"),
        ({"starts_when_full": True}, "a maximum number of players"),
        ({"max_entries_per_player": 3}, "a last level of late registration"),
        ({"rebuy": ChipOffer(price=1, chips=0)}, "a price"),
        ({"house": "monaco"}, "no house"),
        ({"starting_stack": 0}, "at least 1 chip"),
    ],
)
def test_invalid_tournament_specs_are_refused(changes: dict[str, Any], reason: str) -> None:
    spec = msgspec.structs.replace(formats.freezeout("holdem"), **changes)
    with pytest.raises(InvalidTournamentSpecError, match=reason):
        Tournament(spec)


def test_a_log_is_replayed_and_the_entry_that_differs_is_named() -> None:
    record = TournamentLog(publish_tournament("wsop").spec)
    tournament = Tournament(record.spec)
    record.act(tournament, commands.OpenRegistration("Max"))
    for number in range(3):
        record.act(tournament, commands.Register(f"p{number}"))
    record.act(tournament, commands.DrawSeats(seed_from_int(1)))
    record.act(tournament, commands.StartSession("Dora"))
    replayed = TournamentLog.from_json(record.to_json()).replay()
    assert {
        entrant.name: (entrant.table, entrant.seat) for entrant in replayed.active_entrants
    } == {entrant.name: (entrant.table, entrant.seat) for entrant in tournament.active_entrants}
    incomplete = TournamentLog(record.spec, [record.entries[1]])
    with pytest.raises(ValueError, match="has not opened"):
        incomplete.replay()
    record.entries[0] = type(record.entries[0])(record.entries[0].command, ())
    with pytest.raises(ReplayMismatchError, match="entry 0, OpenRegistration"):
        record.replay()


def test_real_tables_follow_the_directors_actions() -> None:
    driver = TournamentDriver(register_players(4, "wsop"), seed_from_int(1))
    driver.act(commands.DrawSeats(seed_from_int(1)))
    driver.act(commands.StartSession("Dora"))
    driver.act(commands.Substitute("p1", "Eve", "Dora", "ill"))
    assert "Eve" in [seat.player for seat in driver.tables[1].seats]
    driver.act(commands.SetLevel(3, "Dora", "late"))
    assert driver.tables[1].game_spec.ante == 15
    driver.act(commands.Disqualify("p2", "Dora", "abuse"))
    assert "p2" not in [seat.player for seat in driver.tables[1].seats]


def test_a_flight_that_is_decided_during_a_hand_ends_with_it() -> None:
    stages = (Stage("flight", advancing_per_flight=2), Stage("final"))
    tournament = start_tournament(
        2, house="official", last_registration_level=1, level_seconds=600, stages=stages
    )
    stacks = dict.fromkeys(players_at(tournament, 1), 1000)
    tournament.act(commands.RecordHandStart(1, stacks))
    # Registration has closed.
    assert not events_of_kind(
        tournament.act(commands.AdvanceTournamentTime(700)), events.SessionEnded
    )
    (session_ended,) = events_of_kind(
        tournament.act(commands.RecordHandResult(1, stacks)), events.SessionEnded
    )
    assert session_ended.reason == "all winners are decided"
