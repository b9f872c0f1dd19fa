"""Tournaments at Crown: sections 39 and 40 of the book, and the definitions they rest on."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
import pytest

from cardroom import (
    at,
    begin,
    bust,
    entered,
    hand,
    played,
    refused,
    said,
    same_play,
    started,
    tournament,
)
from cardspeak.bots import chance
from cardspeak.games import GAMES
from cardspeak.hand import commands as acts
from cardspeak.hand import deal as deal_hand
from cardspeak.hand import decisions, placard
from cardspeak.service import standings
from cardspeak.shuffle import practice_seed
from cardspeak.tournament import (
    BadConditions,
    Hall,
    More,
    Prizes,
    Refused,
    Stage,
    Tournament,
    commands,
    events,
    notices,
    places,
    usual,
)
from cardspeak.tournament.field import Phase, Standing

if TYPE_CHECKING:
    from cardspeak.hand.commands import AnyCommand
    from cardspeak.hand.hand import Hand


SEATS = {
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
"""The most players of each game with each deck, as crown-4.3 lists them."""


@pytest.mark.clause("crown-39.1")
@pytest.mark.clause("crown-2.1")
@pytest.mark.parametrize("slug", sorted({slug for slug, _ in SEATS}))
def test_every_game_of_the_book_is_played_as_a_tournament(slug: str) -> None:
    assert {slug for slug, _ in SEATS} == {
        slug for slug, game in GAMES.items() if "crown" in game.scripts
    }
    hall = played(usual.freeze_out(slug, house="crown", hands=3, chips=500, fee=10), 4, 3)
    (winner,) = hall.tournament.inside
    assert winner.chips == 4 * 500
    assert hall.tournament.won[winner.name] == 40


@pytest.mark.clause("crown-1.tournament")
@pytest.mark.clause("crown-40.2.a.iii")
def test_all_players_begin_with_equal_chips_and_play_until_one_has_them_all() -> None:
    t = started(3, chips=700)
    assert {entrant.chips for entrant in t.inside} == {700}
    first, second, third = at(t, 1)
    bust(t, first)
    told = bust(t, second)
    assert t.phase is Phase.OVER
    assert said(told, events.Placed)[0].player == third
    assert t.entrants[third].chips == 2100


@pytest.mark.clause("crown-1.tournament")
@pytest.mark.clause("crown-1.session")
@pytest.mark.clause("crown-40.2.a.v")
def test_a_tournament_may_be_played_for_a_fixed_time_and_the_last_hands_are_finished() -> None:
    t = started(3, stages=(Stage(seconds=3600),))
    first, second, third = at(t, 1)
    hand(t, 1, {first: 1500, second: 700, third: 800})
    t.act(commands.HandBegan(1, {first: 1500, second: 700, third: 800}))
    assert not said(t.act(commands.TimeIs(3600)), events.SessionEnded)
    told = t.act(commands.HandOver(1, {first: 1500, second: 700, third: 800}))
    assert said(told, events.SessionEnded)[0].clause == "crown-1.session"
    assert [event.player for event in said(told, events.Placed)] == [first, third, second]


@pytest.mark.clause("crown-1.session")
def test_a_session_stops_at_once_when_its_winners_are_known() -> None:
    t = started(4, stages=(Stage("heats", advance=2, seconds=3600), Stage()))
    first, second, *_ = at(t, 1)
    told = bust(t, first, second)
    assert said(told, events.SessionEnded)[0].why == "the winners are known"
    assert t.phase is Phase.BETWEEN


@pytest.mark.clause("crown-40.2.a.vii")
def test_as_many_win_a_session_as_was_set_before() -> None:
    t = started(10, seats=5, stages=(Stage("heats", heats=2, advance=3), Stage(advance=2)))
    for table in sorted(t.felts):
        assert t.phase is Phase.PLAYING
        told = bust(t, *at(t, table)[:2])
    assert len(said(told, events.Advanced)) == 6
    begin(t)
    for left in (6, 5, 4, 3):
        assert len(t.inside) == left
        told = bust(t, t.felts[next(iter(t.felts))].players[-1])
    assert t.phase is Phase.OVER
    assert [event.place for event in said(told, events.Placed)][:2] == [1, 2]


@pytest.mark.clause("crown-1.heat")
@pytest.mark.clause("crown-40.2.a.viii")
def test_winners_of_heats_go_on_to_further_heats_and_to_the_final() -> None:
    stages = (Stage("first heats", heats=4), Stage("second heats", heats=2), Stage("final"))
    t = started(16, stages=stages)
    assert sorted(len(at(t, table)) for table in t.felts) == [4, 4, 4, 4]
    for heats in (4, 2):
        winners = []
        for table in sorted(t.felts):
            *losers, winner = at(t, table)
            winners.append(winner)
            told = bust(t, *losers)
        advanced = said(told, events.Advanced)
        assert sorted(event.player for event in advanced) == sorted(winners)
        assert len(advanced) == heats
        assert {event.clause for event in advanced} == {"crown-1.heat"}
        assert t.phase is Phase.BETWEEN
        begin(t)
    *losers, winner = at(t, next(iter(t.felts)))
    assert said(bust(t, *losers), events.Placed)[0].player == winner


@pytest.mark.clause("crown-40.2.a.viii")
def test_heats_may_be_played_in_sessions_one_after_another() -> None:
    t = entered(8, stages=(Stage("days", heats=2, in_turn=True), Stage("final")))
    first = begin(t)
    assert said(first, events.SessionBegan)[0].heats == (0,)
    bust(t, *at(t, 1)[:-1])
    second = begin(t)
    assert said(second, events.SessionBegan)[0].heats == (1,)
    drawn = {event.player for event in said(first, events.SeatDrawn)}
    assert drawn.isdisjoint(event.player for event in said(second, events.SeatDrawn))
    bust(t, *at(t, 2)[:-1])
    assert len(said(begin(t), events.SeatDrawn)) == 2


@pytest.mark.clause("crown-1.tournament-chips")
@pytest.mark.clause("crown-39.2.b")
def test_tournament_chips_are_no_money_and_nothing_is_taken_of_them() -> None:
    made = usual.freeze_out("holdem", house="crown", hands=5, chips=700, fee=50, commission=5)
    hall = played(made, 3, 4)
    t = hall.tournament
    assert t.posted["commission"] is None
    (winner,) = t.inside
    assert winner.chips == t.issued == 2100  # no hand has cost any
    assert t.won[winner.name] == t.pool == 3 * 45  # whatever the chips are


@pytest.mark.clause("crown-39.3")
def test_all_other_rules_of_the_house_apply_unless_those_of_tournaments_say_otherwise() -> None:
    assert same_play("crown", "seven-card-stud", ante=5) == 0
    assert same_play("crown", "holdem", blinds=(5, 10)) > 0  # hands are laid open: crown-39.5
    for chips in (True, False):
        game = placard("holdem", house="crown", blinds=(5, 10), tournament=chips)
        hand = deal_hand(game, [60, 200, 200, 200], seed=1)
        hand.raise_to(50)
        hand.fold()
        hand.raise_to(60)  # all-in, and too little to be a raise
        hand.fold()
        assert isinstance(hand.decision, decisions.Bet)
        assert (hand.decision.call, hand.decision.raise_to) == (10, None)  # crown-7.13


@pytest.mark.clause("crown-39.4")
def test_limits_go_up_as_the_notice_says() -> None:
    t = started(3, seconds=600)
    told = said(t.act(commands.TimeIs(600)), events.LevelIs)[0]
    assert told.level == 2
    assert told.clause == "crown-39.4"
    assert told.posted["games"][0]["ante"] == 10
    lines = notices.levels(t.conditions)
    assert lines[0].startswith("Level 1, 10 minutes: ")
    assert "ante 5" in lines[0]
    assert lines[1].startswith("Level 2, 10 minutes: ")
    assert "ante 10" in lines[1]
    assert set(lines) <= set(notices.notice(t.conditions))
    assert set(lines) <= {one.text for one in standings.posted(t.conditions)}  # on its page


@pytest.mark.clause("crown-40.1")
def test_nobody_enters_who_was_not_told_the_conditions_and_has_not_accepted_them() -> None:
    t = Tournament(usual.freeze_out("holdem", house="crown"))
    refused(t, commands.Enter("Ann", accepted=True), "crown-40.2", "not published")
    t.act(commands.Publish("Max"))
    refused(t, commands.Enter("Ann"), "crown-40.1", "accept them")
    assert t.act(commands.Enter("Ann", accepted=True))
    refused(t, commands.Substitute("Ann", "Eve", "Dora", "ill"), "crown-40.1", "accept them")
    t.act(commands.Substitute("Ann", "Eve", "Dora", "ill", accepted=True))
    assert [one.name for one in t.inside] == ["Eve"]


@pytest.mark.clause("crown-40.2")
def test_conditions_are_set_before_the_start_and_checked() -> None:
    with pytest.raises(BadConditions, match=r"crown-40\.2"):
        Tournament(usual.freeze_out("holdem", house="crown", least=1))
    t = tournament()
    refused(t, commands.Publish("Max"), "crown-40.2")
    with pytest.raises(AttributeError):
        t.conditions.fee = 7  # type: ignore[misc]


@pytest.mark.clause("crown-40.2.a.i")
@pytest.mark.clause("crown-40.2.a.ii")
def test_form_fee_and_prizes_are_set_and_told() -> None:
    t = tournament(form="in writing, at the desk", fee=55, commission=5, prizes=(Prizes((3, 1)),))
    told = notices.notice(t.conditions)
    assert "Application: in writing, at the desk" in told
    assert "Entry fee 55, of which the house keeps 5" in told
    assert "Prizes for any number of entries: 1. 75 %, 2. 25 %" in told
    paid = said(t.act(commands.Enter("Ann", accepted=True)), events.Entered)[0]
    assert (paid.fee, paid.commission) == (55, 5)


@pytest.mark.clause("crown-40.2.a.vi")
def test_prizes_are_given_out_by_the_list() -> None:
    lists = (Prizes((1,), up_to=3), Prizes((3, 1)))
    for players, won in ((3, [120, 0, 0]), (4, [120, 40, 0, 0])):
        t = started(players, fee=40, prizes=lists)
        for _ in range(players - 1):
            told = bust(t, at(t, 1)[0])
        assert [event.prize for event in said(told, events.Placed)] == won


@pytest.mark.clause("crown-40.2.a.iv")
def test_no_more_players_enter_than_there_is_room_for() -> None:
    t = entered(4, most=4)
    assert len(t.inside) == 4
    told = t.act(commands.Enter("Eve", accepted=True))
    assert said(told, events.IsReserve)[0].place == 1
    assert len(t.inside) == 4
    assert t.entries == 4
    t.act(commands.Withdraw("p1"))
    t.act(commands.Enter("Fay", accepted=True))  # whose turn it is not
    refused(t, commands.Enter("Fay", accepted=True), "crown-40.6.c", "waits for a place")
    t.act(commands.Enter("Eve", accepted=True))
    assert t.entrants["Eve"].standing is Standing.IN
    assert t.reserves == ["Fay"]


@pytest.mark.clause("crown-40.2.a.iv")
def test_nobody_else_enters_in_the_place_of_somebody_who_is_out() -> None:
    t = started(4, most=4, late=2, entries=2)
    loser = at(t, 1)[0]
    bust(t, loser)
    assert said(t.act(commands.Enter("Eve", accepted=True)), events.IsReserve)
    t.act(commands.Enter(loser, accepted=True))
    assert len(t.inside) == 4


@pytest.mark.clause("crown-40.2.a.ix")
@pytest.mark.clause("crown-40.6")
def test_everybody_gets_one_table_and_place_for_a_session_by_ballot() -> None:
    t = entered(11)
    drawn = said(t.act(commands.Draw(practice_seed(1))), events.SeatDrawn)
    assert {event.player for event in drawn} == set(t.entrants)
    assert len({(event.table, event.seat) for event in drawn}) == 11
    assert {event.clause for event in drawn} == {"crown-40.6"}
    other = entered(11)
    again = said(other.act(commands.Draw(practice_seed(2))), events.SeatDrawn)
    assert [e.player for e in again] != [e.player for e in drawn]


@pytest.mark.clause("crown-40.6")
def test_places_are_given_at_the_beginning_of_each_session() -> None:
    t = entered(9, stages=(Stage("day one", advance=0, hands=1), Stage("day two")))
    for seed in (1, 2):
        drawn = said(t.act(commands.Draw(practice_seed(seed))), events.SeatDrawn)
        assert {event.player for event in drawn} == {f"p{number}" for number in range(1, 10)}
        assert len({(event.table, event.seat) for event in drawn}) == 9
        for event in drawn:
            assert t.felts[event.table].seats[event.seat] == event.player
        t.act(commands.Start("Dora"))
        for table in sorted(t.felts):
            hand(t, table)


@pytest.mark.clause("crown-40.2.a.x")
def test_players_are_moved_between_hands_and_never_during_one() -> None:
    t = started(8)
    one, two = sorted(t.felts)
    t.act(commands.HandBegan(one, dict.fromkeys(at(t, one), 1000)))
    mover = at(t, one)[0]
    refused(t, commands.MovePlayer(mover, two, "Dora", "asked"), "crown-40.2.a.x", "between hands")
    bust(t, *at(t, two)[:2])
    assert (len(at(t, one)), len(at(t, two))) == (4, 2)  # the hand there goes on
    stacks = {player: t.entrants[player].chips for player in at(t, one)}
    moved = said(t.act(commands.HandOver(one, stacks)), events.Moved)
    assert [(event.table, event.to_table, event.clause) for event in moved] == [
        (one, two, "crown-40.2.a.x")
    ]
    assert (len(at(t, one)), len(at(t, two))) == (3, 3)


@pytest.mark.clause("crown-40.3")
def test_the_house_may_refuse_an_entry_and_take_that_back() -> None:
    t = tournament()
    refused(t, commands.RefuseEntry("Ann", "", "unruly"), "crown-40.3")
    told = t.act(commands.RefuseEntry("Ann", "Dora", "unruly"))
    assert told == [events.EntryRefused("Ann", "Dora", "unruly", "crown-40.3")]
    refused(t, commands.Enter("Ann", accepted=True), "crown-40.3")
    t.act(commands.Enter("Bob", accepted=True))
    instead = commands.Substitute("Bob", "Ann", "Dora", "ill", accepted=True)
    refused(t, instead, "crown-40.3")
    t.act(commands.AdmitEntry("Ann", "Max", "mistaken"))
    t.act(commands.Enter("Ann", accepted=True))
    assert t.entrants["Ann"].standing is Standing.IN


@pytest.mark.clause("crown-40.3")
def test_a_reserve_who_is_refused_gets_no_seat() -> None:
    t = entered(5, most=4)
    t.act(commands.RefuseEntry("p5", "Dora", "unruly"))
    assert t.reserves == []
    t.act(commands.Draw(practice_seed(1)))
    t.act(commands.Absent("p1"))
    with pytest.raises(Refused, match="no reserve"):
        t.act(commands.GiveSeat("p1", "p5", "Dora", accepted=True))


@pytest.mark.clause("crown-40.4.a")
def test_who_breaks_the_rules_may_be_disqualified_and_brought_back() -> None:
    t = started(4, fee=10)
    refused(t, commands.Disqualify("p1", "Dora", ""), "crown-40.4.a")
    told = t.act(commands.Disqualify("p1", "Dora", "played another's hand"))
    out = said(told, events.Disqualified)[0]
    assert (out.player, out.chips, out.by, out.clause) == ("p1", 1000, "Dora", "crown-40.4.a")
    assert said(told, events.LeftSeat)[0].player == "p1"
    assert t.chips == t.issued - t.removed == 3000
    assert t.pool == 40
    t.act(commands.Reinstate("p1", "Max", "it was p2"))
    assert t.entrants["p1"].chips == 1000
    assert t.chips == t.issued - t.removed == 4000


@pytest.mark.clause("crown-40.4.b")
def test_who_does_not_attend_may_be_disqualified() -> None:
    t = entered(4)
    t.act(commands.Absent("p1"))
    begin(t)
    told = t.act(commands.Disqualify("p1", "Dora", "did not come"))
    assert said(told, events.Disqualified)[0].clause == "crown-40.4.b"


@pytest.mark.clause("crown-40.5.a")
def test_applicants_are_told_how_prizes_are_shared() -> None:
    t = Tournament(usual.freeze_out("holdem", house="crown", prizes=(Prizes((50, 30, 20)),)))
    enters = commands.Enter("p1", accepted=True)  # nobody does before he can know
    refused(t, enters, t.rules.by.conditions, "not published")
    told = t.act(commands.Publish("Max"))
    notice = said(told, events.Published)[0].notice
    assert "Prizes for any number of entries: 1. 50 %, 2. 30 %, 3. 20 %" in notice
    assert "All of the pool is given out as prizes" in notice


@pytest.mark.clause("crown-40.5.b")
def test_applicants_sign_that_they_were_told_the_rules() -> None:
    t = tournament()
    (signs,) = notices.acceptance(t.conditions)
    assert signs == (
        "Who enters signs that he was told these conditions and the rules of the game, "
        "understands them and accepts them"
    )
    assert signs in [notice.text for notice in standings.posted(t.conditions)]
    refused(t, commands.Enter("Ann", accepted=False), "crown-40.1")
    signed = said(t.act(commands.Enter("Ann", accepted=True)), events.Endorsed)
    assert signed == [events.Endorsed("Ann", "crown-40.5.b")]
    replaces = commands.Substitute("Ann", "Eve", "Dora", "ill", accepted=True)
    assert said(t.act(replaces), events.Endorsed) == [events.Endorsed("Eve", "crown-40.5.b")]
    elsewhere = Tournament(usual.freeze_out("holdem", house="wsop"))
    elsewhere.act(commands.Publish("Max"))
    assert notices.acceptance(elsewhere.conditions) == ()
    assert not said(elsewhere.act(commands.Enter("Ann")), events.Endorsed)


@pytest.mark.clause("crown-40.6.a")
def test_a_player_gives_his_name() -> None:
    refused(tournament(), commands.Enter("  ", accepted=True), "crown-40.6.a")


@pytest.mark.clause("crown-40.6.b")
@pytest.mark.parametrize(("slug", "deck"), SEATS)
def test_two_to_as_many_as_the_game_is_for_sit_at_a_table(slug: str, deck: str) -> None:
    most = SEATS[slug, deck]
    made = usual.freeze_out(slug, house="crown")
    made = msgspec.structs.replace(made, games=({**made.games[0], "deck": deck},))
    with pytest.raises(BadConditions):
        Tournament(msgspec.structs.replace(made, seats=most + 1))
    t = Tournament(made)
    t.act(commands.Publish("Max"))
    refused(t, commands.SetSeats(1, "Dora"), "crown-40.6.b")
    refused(t, commands.SetSeats(most + 1, "Dora"), "crown-40.6.b")
    t.act(commands.SetSeats(most, "Dora"))
    for number in range(most + 1):
        t.act(commands.Enter(f"p{number}", accepted=True))
    begin(t)
    assert len(t.felts) == 2
    assert all(2 <= felt.count <= most for felt in t.felts.values())


@pytest.mark.clause("crown-40.6.b")
def test_nobody_is_left_alone_at_a_table_however_far_tables_may_differ() -> None:
    t = started(8, apart=3)
    one, two = sorted(t.felts)
    bust(t, *at(t, two)[:2])
    assert (len(at(t, one)), len(at(t, two))) == (4, 2)
    (moved,) = said(bust(t, at(t, two)[0]), events.Moved)
    assert (moved.table, moved.to_table) == (one, two)
    assert (len(at(t, one)), len(at(t, two))) == (3, 2)


@pytest.mark.clause("crown-40.6.c")
def test_a_player_plays_one_position_only() -> None:
    t = entered(4)
    refused(t, commands.Enter("p1", accepted=True), "crown-40.6.c")
    begin(t)
    stacks = dict.fromkeys(at(t, 1), 1000)
    refused(t, commands.HandBegan(1, stacks | {"p9": 1000}), "crown-40.6.c")


@pytest.mark.clause("crown-40.6.d")
def test_more_chips_are_bought_only_where_the_conditions_allow_it() -> None:
    t = started(4)
    refused(t, commands.Rebuy("p1"), "crown-40.6.d")
    refused(t, commands.AddOn("p1"), "crown-40.6.d")
    t = started(4, fee=10, rebuys=More(fee=10, chips=1000, commission=1, times=1, until=1))
    winner, loser, *_ = at(t, 1)
    hand(t, 1, {loser: 0, winner: 2000})
    refused(t, commands.Rebuy(winner), "crown-40.6.d", "1000 chips or fewer")
    told = t.act(commands.Rebuy(loser))
    assert said(told, events.BoughtMore)[0].chips == 1000
    assert said(told, events.SeatDrawn)[0].player == loser
    assert t.pool == 4 * 10 + 9
    assert t.commission == 1
    assert places.place_of(t, loser) == (0, 0)
    hand(t, 1, {loser: 0, winner: 3000})
    refused(t, commands.Rebuy(loser), "crown-40.6.d", "as often as one may")


@pytest.mark.clause("crown-40.6.e")
def test_who_conceals_chips_is_out_for_good() -> None:
    t = started(4)
    told = t.act(commands.Disqualify("p1", "Dora", "chips in his pocket", concealed=True))
    out = said(told, events.Disqualified)[0]
    assert (out.for_good, out.clause) == (True, "crown-40.6.e")
    refused(t, commands.Reinstate("p1", "Max", "first time"), "crown-40.6.e", "for good")
    refused(t, commands.Undo(0, "Max", "first time"), "crown-40.6.e", "for good")
    refused(t, commands.Enter("p1", accepted=True), "crown-40.2", "closed")


@pytest.mark.clause("crown-40.6.e")
def test_who_conceals_chips_is_out_at_once_even_during_a_hand() -> None:
    hall = Hall(entered(4), practice_seed(1))
    hall.tell(commands.Draw(practice_seed(1)))
    hall.tell(commands.Start("Dora"))
    t, table, choose = hall.tournament, hall.tables[1], chance.Chance(practice_seed(1))
    asked: list[str] = []
    gone: list[str] = []

    def others(dealt: Hand, player: str) -> AnyCommand:
        if not asked:
            gone.append(next(one for one in at(t, 1) if one != player))
            pocket = commands.Disqualify(gone[0], "Dora", "in his pocket", concealed=True)
            assert said(hall.tell(pocket), events.Disqualified)[0].clause == "crown-40.6.e"
            assert t.entrants[gone[0]].standing is Standing.DISQUALIFIED
        asked.append(player)
        if len(asked) == 1 and isinstance(dealt.decision, decisions.Bet):
            assert dealt.decision.raise_to is not None
            return acts.RaiseTo(dealt.decision.raise_to[0])
        return chance.chosen(dealt, choose)

    hall.play(1, others)
    hall.play(1, others)
    assert gone[0] not in asked
    assert gone[0] not in at(t, 1)
    assert gone[0] not in [seat.player for seat in table.seats]
    assert t.chips == t.issued - t.removed
    assert t.removed == t.entrants[gone[0]].chips > 0
    assert places.place_of(t, gone[0]) == (0, 0)


@pytest.mark.clause("crown-40.6.f")
def test_stakes_stay_on_the_table_for_all_to_see() -> None:
    t = started(4)
    players = at(t, 1)
    fewer = dict.fromkeys(players, 1000) | {players[0]: 900}
    refused(t, commands.HandBegan(1, fewer), "crown-40.6.f", "takes them off")
    hall = Hall(entered(4), practice_seed(1))
    hall.tell(commands.Draw(practice_seed(1)))
    hall.tell(commands.Start("Dora"))
    choose = chance.Chance(practice_seed(1))

    def seen(dealt: Hand, _: str) -> AnyCommand:
        for viewer in (None, *range(4)):
            stacks = [one.stack for one in dealt.view(viewer).seats]
            assert stacks == list(dealt.stacks)
        return chance.chosen(dealt, choose)

    hall.play(1, seen)


@pytest.mark.clause("crown-40.6.g")
def test_nobody_lends_or_borrows_chips_during_a_session() -> None:
    t = started(4)
    lender, borrower, *others = at(t, 1)
    lent = {lender: 500, borrower: 1500} | dict.fromkeys(others, 1000)
    refused(t, commands.HandBegan(1, lent), "crown-40.6.g", "lends or borrows")
    t.act(commands.HandBegan(1, dict.fromkeys(at(t, 1), 1000)))
    more = dict.fromkeys(at(t, 1), 1000) | {lender: 1500}
    refused(t, commands.HandOver(1, more), "crown-40.6.g", "4500")


@pytest.mark.clause("crown-40.6.h")
def test_at_the_end_of_a_session_all_chips_are_counted_and_recorded() -> None:
    t = started(8, stages=(Stage("day one", advance=0, hands=1), Stage()))
    for table in sorted(t.felts):
        winner, loser, *_ = at(t, table)
        told = hand(t, table, {winner: 1600, loser: 400})
    counted = said(told, events.Counted)
    assert sorted(event.chips for event in counted) == [400, 400] + [1000] * 4 + [1600, 1600]
    assert sum(event.chips for event in counted) == t.issued
    assert {event.clause for event in counted} == {"crown-40.6.h"}


@pytest.mark.clause("crown-40.6.i")
def test_nobody_leaves_before_the_session_is_over_without_a_reason() -> None:
    t = started(4)
    refused(t, commands.Absent("p1"), "crown-40.6.i", "emergency")
    t.act(commands.Absent("p1", emergency=True))
    assert t.is_absent("p1")
    t.act(commands.Present("p1"))
    assert t.act(commands.Absent("p1", by="Dora"))[0] == events.IsAbsent(
        "p1", "Dora", "crown-40.6.i"
    )
    loser = at(t, 1)[0]
    bust(t, loser)
    assert loser not in at(t, 1)


@pytest.mark.clause("crown-40.7")
def test_the_house_decides_disputes_and_officers_of_the_commission_may_look_at_it() -> None:
    t = started(4)
    told = t.act(commands.Decide("a string bet", "it is a call", "Dora"))
    assert told == [events.Decided(1, "a string bet", "it is a call", "Dora", "crown-40.7")]
    refused(t, commands.Decide("a string bet", "", "Dora"), "crown-40.7")
    refused(t, commands.Review(2, "upheld", "Officer Orr"), "crown-40.7")
    reviewed = t.act(commands.Review(1, "it is a raise", "Officer Orr"))
    assert reviewed == [
        events.Reviewed(1, "it is a call", "it is a raise", "Officer Orr", "crown-40.7")
    ]
    for _ in range(3):
        bust(t, at(t, 1)[0])
    assert t.phase is Phase.OVER
    (again,) = t.act(commands.Review(1, "it is a call after all", "the Commission"))
    assert isinstance(again, events.Reviewed)  # at any time
    assert (again.before, again.outcome) == ("it is a raise", "it is a call after all")


def test_conditions_go_to_json_and_back() -> None:
    conditions = usual.shoot_out("horse", fee=20)
    again = msgspec.json.decode(msgspec.json.encode(conditions), type=type(conditions))
    assert msgspec.json.encode(again) == msgspec.json.encode(conditions)
    Tournament(again)
