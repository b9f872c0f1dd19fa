"""Tournaments in every house: seats, balancing, hand for hand, heats, clocks, undoing, records."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from cardroom import at, begin, bust, entered, hand, refused, said, started, tournament
from cardspeak.shuffle import practice_seed
from cardspeak.table.record import Differs
from cardspeak.tournament import (
    BadConditions,
    Conditions,
    Hall,
    Level,
    More,
    Prizes,
    Stage,
    Tournament,
    commands,
    events,
    places,
    usual,
)
from cardspeak.tournament.field import Phase, Standing
from cardspeak.tournament.levels import hands_left
from cardspeak.tournament.record import Record

# ---------------------------------------------------------------- seats


def test_the_next_big_blind_moves_to_the_seat_that_the_big_blind_reaches_first() -> None:
    t = started(12, "wsop", game="holdem", seats=6)
    one, two = sorted(t.felts)
    hand(t, one, big=3)
    bust_with_big(t, two, t.felts[two].seats[1], 4)
    due = t.felts[one].seats[4]
    moved = said(bust_with_big(t, two, t.felts[two].seats[0], 4), events.Moved)
    # Seats 0 and 1 are free there; after the big blind in seat 4 comes seat 5, and then these.
    assert [(one.player, one.to_table, one.to_seat) for one in moved] == [(due, two, 0)]


def bust_with_big(t: Tournament, table: int, player: str, big: int) -> list[events.AnyEvent]:
    winner = next(other for other in at(t, table) if other != player)
    chips = t.entrants[winner].chips + t.entrants[player].chips
    return hand(t, table, {player: 0, winner: chips}, big=big)


def test_without_blinds_the_player_in_the_seat_that_is_free_elsewhere_moves() -> None:
    t = started(8, "wsop")
    one, two = sorted(t.felts)
    gone = t.felts[two].seats[3]
    bust(t, gone)
    told = bust(t, at(t, two)[0])
    moved = said(told, events.Moved)[0]
    assert (moved.table, moved.seat, moved.to_table, moved.to_seat) == (one, 3, two, 3)


def test_a_table_is_broken_when_its_players_fit_at_the_others() -> None:
    t = started(12, "wsop")
    assert sorted(t.felts) == [1, 2, 3]
    bust(t, *at(t, 1)[:2])
    bust(t, at(t, 2)[0])
    told = bust(t, at(t, 2)[0])
    assert said(told, events.TableBroken)[0].table == 3
    assert sorted(felt.count for felt in t.felts.values()) == [4, 4]


def test_the_last_players_draw_for_their_seats_at_the_final_table() -> None:
    t = started(8, "wsop")
    bust(t, *at(t, 1)[:2])
    bust(t, at(t, 1)[0])
    told = bust(t, at(t, 2)[0])
    final = said(told, events.FinalTable)[0]
    assert final.players == 4
    assert sorted(t.felts) == [final.table] == [3]
    assert len(said(told, events.Moved)) == 4


def test_a_table_in_a_hand_finishes_it_before_the_final_table_is_drawn_for() -> None:
    t = started(8, "wsop")
    stacks = {player: t.entrants[player].chips for player in at(t, 2)}
    t.act(commands.HandBegan(2, stacks))
    bust(t, *at(t, 1)[:3])
    stacks = {player: t.entrants[player].chips for player in at(t, 2)}
    assert not t.may_deal(1)
    loser, winner, *_ = stacks
    told = t.act(commands.HandOver(2, stacks | {loser: 0, winner: 2000}))
    assert said(told, events.FinalTable)


def test_late_entrants_are_seated_until_their_level_is_over() -> None:
    t = started(4, "wsop", late=2, seconds=60)
    told = t.act(commands.Enter("Eve"))  # the only table is full
    assert said(told, events.TableOpened)
    assert len(t.felts) == 2
    assert said(told, events.Moved)  # so that she does not sit alone
    t.act(commands.TimeIs(60))
    t.act(commands.Enter("Fay"))
    t.act(commands.TimeIs(120))
    refused(t, commands.Enter("Gus"), "", "closed")
    assert t.chips == t.issued == 6000


def test_who_is_out_may_enter_again_where_the_conditions_say_so() -> None:
    t = started(4, "wsop", late=1, entries=2, fee=10)
    loser = at(t, 1)[0]
    told = bust(t, loser)
    assert said(told, events.KnockedOut)[0].place == 0  # others may still enter
    t.act(commands.Enter(loser))
    assert t.entrants[loser].entries == 2
    assert t.pool == 50
    assert t.entries == 5
    bust(t, loser)
    refused(t, commands.Enter(loser), "", "as often as one may")


def test_a_reserve_who_withdraws_and_a_player_who_does_before_the_start() -> None:
    t = entered(3, "wsop", most=2, fee=10)
    t.act(commands.Withdraw("p3"))
    assert t.reserves == []
    told = t.act(commands.Withdraw("p1"))
    assert said(told, events.Refunded)[0].amount == 10
    assert (t.pool, t.issued) == (10, 1000)
    t.act(commands.Enter("p1"))
    assert t.entries == 2


# ---------------------------------------------------------------- hand for hand


def bubble() -> Tournament:
    """Two tables, and one player must go before the prizes."""
    t = started(6, "wsop", seats=4, prizes=(Prizes((1,) * 5),), redraw=False)
    assert t.owing == {1, 2}
    return t


def test_hand_for_hand_every_table_waits_for_the_others() -> None:
    t = bubble()
    hand(t, 1)
    assert not t.may_deal(1)
    assert t.may_deal(2)
    refused(t, commands.HandBegan(1, dict.fromkeys(at(t, 1), 1000)), "", "other tables")
    hand(t, 2)
    assert t.may_deal(1)
    assert t.may_deal(2)


def test_hand_for_hand_players_out_at_two_tables_are_out_in_the_same_hand() -> None:
    t = started(8, "wsop", prizes=(Prizes((1,) * 6),), hand_for_hand=2)
    first, second = at(t, 1)[0], at(t, 2)[0]
    bust(t, first)
    bust(t, second)
    assert places.place_of(t, first) == places.place_of(t, second) == (7, 2)


def test_hand_for_hand_all_tables_finish_the_hand_in_which_the_prizes_are_reached() -> None:
    for dealt in (True, False):  # whether the other table has begun its hand
        t = bubble()
        first, second, winner = at(t, 1)[0], *at(t, 2)[:2]
        stacks = dict.fromkeys(at(t, 2), 1000)
        if dealt:
            t.act(commands.HandBegan(2, stacks))
        assert not said(bust(t, first), events.HandForHand)
        assert not t.may_deal(1)
        if not dealt:
            t.act(commands.HandBegan(2, stacks))
        told = t.act(commands.HandOver(2, stacks | {second: 0, winner: 2000}))
        assert [event.on for event in said(told, events.HandForHand)] == [False]
        assert places.place_of(t, first) == places.place_of(t, second) == (5, 2)
        for place in (4, 3):
            (felt,) = t.felts.values()
            poorest = min(felt.players, key=lambda player: t.entrants[player].chips)
            (out,) = said(bust(t, poorest), events.KnockedOut)
            assert (out.place, out.shared) == (place, 1)


def test_hand_for_hand_more_chips_at_another_table_are_a_better_place() -> None:
    t = bubble()
    first, second, winner = at(t, 1)[0], *at(t, 2)[:2]
    hand(t, 1)
    hand(t, 2, {second: 900, winner: 1100})
    bust(t, first)
    bust(t, second)
    assert places.place_of(t, first) == (5, 1)
    assert places.place_of(t, second) == (6, 1)


def test_hand_for_hand_no_table_is_broken_before_all_have_played_the_hand() -> None:
    t = started(5, "wsop", seats=4, prizes=(Prizes((1,) * 4),))
    one, two = sorted(t.felts)
    assert not said(bust(t, at(t, one)[0]), events.Moved)  # all fit at one table now
    assert t.may_deal(two)
    assert said(hand(t, two), events.FinalTable)


def test_hands_that_began_before_hand_for_hand_are_no_part_of_it() -> None:
    t = started(8, "wsop", prizes=(Prizes((1,) * 6),))
    first, second, winner = at(t, 1)[0], *at(t, 2)[:2]
    stacks = dict.fromkeys(at(t, 2), 1000)
    t.act(commands.HandBegan(2, stacks))
    assert said(bust(t, first), events.HandForHand)
    t.act(commands.HandOver(2, stacks | {second: 0, winner: 2000}))
    assert places.place_of(t, first) == (8, 1)
    assert places.place_of(t, second) == (7, 1)


def test_hand_for_hand_nobody_waits_for_a_table_that_has_dealt_its_hands() -> None:
    t = started(7, "wsop", seats=4, prizes=(Prizes((1,) * 5),), stages=(Stage(hands=3),))
    one, two = sorted(t.felts)
    for _ in range(3):
        hand(t, one)
    bust(t, at(t, two)[0])
    assert len(t.inside) == 6
    assert not said(hand(t, two), events.SessionEnded)
    assert said(hand(t, two), events.SessionEnded)


# ---------------------------------------------------------------- stages


def test_in_a_shoot_out_every_table_plays_to_its_winner_and_nobody_is_moved() -> None:
    t = Tournament(usual.shoot_out("holdem", seats=3, chips=1000))
    t.act(commands.Publish("Max"))
    for number in range(9):
        t.act(commands.Enter(f"p{number}"))
    told = begin(t)
    for table in (1, 2, 3):
        told += bust(t, at(t, table)[0])
        told += bust(t, at(t, table)[0])
    assert not said(told, events.Moved)
    assert len(said(told, events.Advanced)) == 3
    begin(t)
    assert {one.chips for one in t.inside} == {1000}
    assert len(t.felts) == 1
    assert t.chips == t.issued - t.removed


def test_a_sit_and_go_starts_when_it_is_full_and_no_sooner() -> None:
    t = Tournament(usual.sit_and_go("holdem", 3))
    t.act(commands.Publish("Max"))
    t.act(commands.Enter("Ann"))
    t.act(commands.Enter("Bob"))
    refused(t, commands.Draw(practice_seed(1)), "", "3 players")
    assert said(t.act(commands.Enter("Cid")), events.FieldFull)
    begin(t)
    assert t.phase is Phase.PLAYING


def test_when_time_is_over_those_with_most_chips_go_on() -> None:
    t = started(4, "wsop", stages=(Stage("heat", advance=2, hands=1), Stage("final")))
    first, second, third, fourth = at(t, 1)
    told = hand(t, 1, {first: 1500, second: 1300, third: 700, fourth: 500})
    assert {event.player for event in said(told, events.Advanced)} == {first, second}
    assert places.ranked_out(t) == [[third], [fourth]]
    begin(t)
    assert t.chips == t.issued - t.removed == 2800


def test_who_is_knocked_out_of_a_heat_buys_no_chips_in_another() -> None:
    more = More(fee=1, chips=1000, until=1, times=9)
    t = started(8, "wsop", stages=(Stage("heats", heats=2, advance=2), Stage("final")), rebuys=more)
    early, *_ = at(t, 1)
    bust(t, early)
    t.act(commands.Rebuy(early))
    assert early in at(t, 1)
    bust(t, *at(t, 1)[:2])
    gone = next(one.name for one in t.entrants.values() if one.standing is Standing.OUT)
    refused(t, commands.Rebuy(gone), "", "is over")  # the other heat is still played
    bust(t, *at(t, 2)[:2])
    begin(t)
    refused(t, commands.Rebuy(gone), "", "is over")


def test_those_left_behind_in_heats_that_end_together_are_ranked_by_their_chips() -> None:
    stages = (Stage("heats", heats=2, advance=1, seconds=60), Stage("final"))
    t = started(6, "wsop", stages=stages)
    left: dict[str, int] = {}
    for table, (most, more, less) in ((1, (1500, 1000, 500)), (2, (1600, 900, 500))):
        first, second, third = at(t, table)
        hand(t, table, {first: most, second: more, third: less})
        left |= {second: more, third: less}
    t.act(commands.TimeIs(60))
    first, second, *equal = sorted(left, key=lambda player: -left[player])
    assert [set(group) for group in places.ranked_out(t)] == [{first}, {second}, set(equal)]
    assert places.place_of(t, first) == (3, 1)


def test_heats_that_end_with_equal_chips_are_decided_by_ballot() -> None:
    on = set()
    for seed in range(12):
        t = entered(3, "wsop", stages=(Stage("heat", advance=1, hands=1), Stage("final")))
        begin(t, seed)
        seated = at(t, 1)
        (advanced,) = said(hand(t, 1), events.Advanced)
        on.add(seated.index(advanced.player))
    assert len(on) > 1


def test_nobody_enters_when_seats_are_drawn_for_a_later_session() -> None:
    t = started(4, "wsop", stages=(Stage("heat", advance=2, hands=1), Stage("final")))
    hand(t, 1)
    t.act(commands.Draw(bytes(32)))
    assert t.phase is Phase.DRAWN
    refused(t, commands.Enter("late", accepted=True), "", "entries are closed")


# ---------------------------------------------------------------- the clock


def test_levels_breaks_and_pauses_are_counted_in_seconds_of_play() -> None:
    levels = (
        Level(({"ante": 5},), seconds=100, rest=50),
        Level(({"ante": 10},), seconds=100),
        Level(({"ante": 20},)),
    )
    t = Tournament(
        Conditions(name="razz", games=({"game": "razz", "limit": "fixed"},), levels=levels)
    )
    t.act(commands.Publish("Max"))
    for player in ("Ann", "Bob"):
        t.act(commands.Enter(player))
    begin(t)
    assert t.clock.left == 100
    t.act(commands.TimeIs(40))
    t.act(commands.Pause("Dora", "a fire alarm"))
    assert not t.may_deal(1)
    t.act(commands.TimeIs(1000))
    t.act(commands.Resume("Dora"))
    assert t.clock.left == 60
    told = t.act(commands.TimeIs(1060))
    assert [type(event).__name__ for event in told] == ["BreakBegan", "LevelIs"]
    assert not t.may_deal(1)
    told = t.act(commands.TimeIs(1210))  # 50 of the break, 100 of the level
    assert [type(event).__name__ for event in told] == ["BreakEnded", "LevelIs"]
    assert t.clock.level == 2
    refused(t, commands.TimeIs(7), "", "does not go back")
    told = t.act(commands.SetLevel(2, "Dora", "the clock was wrong"))
    assert said(told, events.LevelSet)[0].before == 3
    assert t.clock.left == 100


def test_levels_may_last_for_hands() -> None:
    t = started(3, "wsop", hands=2)
    assert hands_left(t) == 2
    assert not said(hand(t, 1), events.LevelIs)
    assert hands_left(t) == 1
    assert said(hand(t, 1), events.LevelIs)[0].level == 2
    assert hands_left(t) == 2
    assert hands_left(started(3, "wsop")) == 0


def test_smaller_chips_are_changed_and_nobody_is_raced_out() -> None:
    levels = (
        Level(({"ante": 5},), hands=1, chip=5),
        Level(({"ante": 100},), chip=100),
    )
    t = Tournament(
        Conditions(
            name="race", games=({"game": "razz", "limit": "fixed"},), levels=levels, chips=1000
        )
    )
    t.act(commands.Publish("Max"))
    for number in range(4):
        t.act(commands.Enter(f"p{number}"))
    begin(t)
    a, b, c, d = at(t, 1)
    before = {a: 1855, b: 1030, c: 1090, d: 25}
    told = hand(t, 1, before)
    assert said(told, events.ColouredUp)[0].added == 0
    stacks = {event.player: event.chips for event in said(told, events.StackIs)}
    assert stacks[d] == 100  # she would have none
    assert sorted(stacks[player] % 100 for player in stacks) == [0] * len(stacks)
    assert t.chips == t.issued == 4000
    assert all(
        abs(chips - {a: 1855, b: 1030, c: 1090, d: 25}[p]) < 100 for p, chips in stacks.items()
    )


# ---------------------------------------------------------------- undoing


def test_a_knock_out_can_be_undone_and_places_follow() -> None:
    t = started(4, "wsop", fee=25)
    first, second, third, _ = at(t, 1)
    hand(t, 1, {first: 0, second: 2000})
    hand(t, 1, {third: 0, second: 3000})
    assert places.place_of(t, first) == (4, 1)
    refused(t, commands.Reinstate(first, "Dora", "miscounted"), "", "whose chips")
    refused(t, commands.Reinstate(first, "Dora", "why", ((second, 3000),)), "", "keeps some")
    told = t.act(commands.Reinstate(first, "Dora", "the pot was split", ((second, 500),)))
    back = said(told, events.Reinstated)[0]
    assert (back.place_before, back.chips, back.by, back.why) == (
        4,
        500,
        "Dora",
        "the pot was split",
    )
    assert said(told, events.StackIs)[0].chips == 2500
    assert places.place_of(t, third) == (4, 1)
    assert places.place_of(t, first) == (0, 0)
    assert [third] == places.ranking(t)[-1]
    assert first in at(t, 1)
    assert t.chips == t.issued == 4000


def test_a_disqualified_player_has_no_place_and_those_below_move_up() -> None:
    t = started(4, "wsop", fee=25)
    first, second, *_ = at(t, 1)
    bust(t, first)
    assert places.place_of(t, first) == (4, 1)
    t.act(commands.Disqualify(second, "Dora", "two warnings"))
    assert places.place_of(t, first) == (3, 1)
    assert t.entrants[second].standing is Standing.DISQUALIFIED


# ---------------------------------------------------------------- money, records, refusals


def test_the_house_makes_up_what_a_guaranteed_pool_lacks() -> None:
    t = started(3, "wsop", fee=10, guarantee=100, prizes=(Prizes((1,)),))
    bust(t, at(t, 1)[0])
    told = bust(t, at(t, 1)[0])
    assert [event.prize for event in said(told, events.Placed)] == [100, 0, 0]


def test_an_add_on_is_bought_by_everybody_once() -> None:
    t = started(3, "wsop", fee=10, add_on=More(fee=5, chips=500))
    told = t.act(commands.AddOn("p1"))
    assert said(told, events.StackIs)[0].chips == 1500
    refused(t, commands.AddOn("p1"), "", "as often as one may")
    assert (t.pool, t.chips, t.issued) == (35, 3500, 3500)


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        ({"least": 1}, "is none"),
        ({"fee": 5, "commission": 6}, "keeps 0 to 5"),
        ({"prizes": (Prizes((10, 20)),)}, "none more than the one before"),
        ({"prizes": (Prizes((1,), 10),)}, "the last for any"),
        ({"seats": 11}, "players"),
        ({"stages": ()}, "a final at least"),
        ({"stages": (Stage(heats=2),)}, "the final"),
        ({"when_full": True}, "for how many players"),
        ({"entries": 3}, "until which level"),
        ({"rebuys": More(fee=1, chips=0)}, "a price"),
        ({"house": "monaco"}, "no house"),
        ({"chips": 0}, "1 at least"),
    ],
)
def test_conditions_that_make_no_tournament_are_refused(wrong: dict[str, Any], words: str) -> None:
    made = msgspec.structs.replace(usual.freeze_out("holdem"), **wrong)
    with pytest.raises(BadConditions, match=words):
        Tournament(made)


def test_a_record_is_played_again_and_says_where_it_differs() -> None:
    record = Record(tournament("wsop").conditions)
    t = Tournament(record.conditions)
    record.act(t, commands.Publish("Max"))
    for number in range(3):
        record.act(t, commands.Enter(f"p{number}"))
    record.act(t, commands.Draw(practice_seed(1)))
    record.act(t, commands.Start("Dora"))
    again = Record.read(record.json()).replay()
    assert {one.name: (one.table, one.seat) for one in again.inside} == {
        one.name: (one.table, one.seat) for one in t.inside
    }
    other = Record(record.conditions, [record.entries[1]])
    with pytest.raises(ValueError, match="not published"):
        other.replay()
    record.entries[0] = type(record.entries[0])(record.entries[0].command, ())
    with pytest.raises(Differs, match="entry 0, Publish"):
        record.replay()


def test_the_hall_does_what_the_director_says() -> None:
    hall = Hall(entered(4, "wsop"), practice_seed(1))
    hall.tell(commands.Draw(practice_seed(1)))
    hall.tell(commands.Start("Dora"))
    hall.tell(commands.Substitute("p1", "Eve", "Dora", "ill"))
    assert "Eve" in [seat.player for seat in hall.tables[1].seats]
    hall.tell(commands.SetLevel(3, "Dora", "late"))
    assert hall.tables[1].placard.ante == 15
    hall.tell(commands.Disqualify("p2", "Dora", "abuse"))
    assert "p2" not in [seat.player for seat in hall.tables[1].seats]


def test_a_heat_that_is_decided_during_a_hand_ends_with_it() -> None:
    stages = (Stage("heat", advance=2), Stage("final"))
    t = started(2, house="official", late=1, seconds=600, stages=stages)
    stacks = dict.fromkeys(at(t, 1), 1000)
    t.act(commands.HandBegan(1, stacks))
    assert not said(t.act(commands.TimeIs(700)), events.SessionEnded)  # entries have closed
    (ended,) = said(t.act(commands.HandOver(1, stacks)), events.SessionEnded)
    assert ended.why == "the winners are known"
