"""Ways in and back: new players, missed blinds, and players dealt in without posting."""

from __future__ import annotations

from typing import Any

import pytest

from cardspeak.hand import events as hand_events
from cardspeak.hand import game_spec
from cardspeak.houses.clauses import get_clause
from cardspeak.houses.policies import EntryOption
from cardspeak.shuffle import seed_from_int
from cardspeak.table import Table, events, table_spec
from cardspeak.table.commands import (
    BuyButton,
    CorrectButton,
    Deal,
    DrawForButton,
    Kill,
    Leave,
    PostToEnter,
    ReportMissingPost,
    Sit,
    SitIn,
    SitOut,
    Straddle,
    WaitForBigBlind,
)
from cardspeak.table.decisions import EntryDecision
from cardspeak.table.seats import EntryStatus
from hand_driver import bet_decision
from table_driver import (
    act,
    assert_refused,
    check_down,
    chips_posted,
    deal_and_list_players,
    deal_next_hand,
    fold_out,
    open_table,
    open_with_button,
    play_folded_hands,
    seat_to_act_at,
    table_events_of,
)


def kinds_posted(table: Table, seat: int) -> list[tuple[str, int]]:
    """Return what a seat posted in this hand, and as what."""
    assert table.hand is not None
    log = table.hand.log
    return [
        (event.kind, event.amount)
        for event in log
        if isinstance(event, hand_events.Posted) and event.seat == seat
    ]


# ---------------------------------------------------------------- new players


@pytest.mark.clause("crown-6.5.a", "canberra-17.11", "wsop-269.a", "wsop-302", "wsop-311")
@pytest.mark.clause("wsop-321")
@pytest.mark.parametrize(
    ("game", "house"),
    [
        ("holdem", "crown"),
        ("seven-card-stud", "canberra"),
        ("27-triple-draw", "wsop"),
        ("badugi", "wsop"),
        ("baduci", "wsop"),
        ("badaci", "wsop"),
    ],
)
def test_a_new_player_who_waits_is_dealt_in_when_the_big_blind_comes(game: str, house: str) -> None:
    table = open_with_button(4, 3, game=game, house=house, **_limit(house))
    play_folded_hands(table, 5)  # more than an orbit
    table.act(Sit(4, "New", 1000))
    table.act(WaitForBigBlind(4))
    while 4 not in deal_and_list_players(table):
        assert len(table.dealt_seats) == 4
    assert table.blind_seats[-1] == 4
    assert kinds_posted(table, 4) == [("big blind", 10)]
    deal_and_list_players(table)
    assert kinds_posted(table, 4) == [("small blind", 5)]


@pytest.mark.clause("wsop-269.a", "wsop-269.b", "wsop-269.c")
@pytest.mark.parametrize("game", get_clause("wsop-269.a").games)
@pytest.mark.parametrize("blinds", [(5, 10), (10,)])
def test_each_way_into_a_lowball_game_has_its_own_clause(
    game: str, blinds: tuple[int, ...]
) -> None:
    table = open_with_button(4, 3, game=game, limit="fixed", blinds=blinds)
    play_folded_hands(table, 1)
    table.act(Sit(4, "New", 1000))
    [waits] = table.act(WaitForBigBlind(4))
    [kills] = table.act(Kill(4))
    assert waits == events.WaitChosen(4, "wsop-269.a")
    assert kills == events.EntryChosen(4, EntryOption.KILL_POT, "wsop-269.c")
    if len(blinds) == 1:
        assert_refused(table, PostToEnter(4), "wsop-269.b")
    else:
        assert table.act(PostToEnter(4)) == [events.PostChosen(4, "wsop-269.b")]


def _limit(house: str) -> dict[str, Any]:
    return {"limit": "fixed"} if house == "wsop" else {}


@pytest.mark.clause("crown-6.5.b", "canberra-17.11", "wsop-99.a.1", "wsop-269.b", "wsop-302")
@pytest.mark.clause("wsop-311", "wsop-321")
@pytest.mark.parametrize(
    ("game", "house"),
    [
        ("holdem", "crown"),
        ("seven-card-stud", "canberra"),
        ("holdem", "wsop"),
        ("27-triple-draw", "wsop"),
        ("badugi", "wsop"),
        ("baduci", "wsop"),
        ("badaci", "wsop"),
    ],
)
def test_a_new_player_may_post_a_live_big_blind_and_is_dealt_in_at_once(
    game: str, house: str
) -> None:
    table = open_with_button(4, 3, game=game, house=house, **_limit(house))
    play_folded_hands(table, 5)
    table.act(Sit(4, "New", 1000))
    assert 4 not in deal_and_list_players(table)  # nothing was said
    table.act(PostToEnter(4))
    deal_next_hand(table)
    assert kinds_posted(table, 4) == [("post", 10)]
    assert table.hand is not None
    while seat_to_act_at(table) != 4 and table.hand_in_progress:
        act(table, "fold")
    if game == "holdem":
        assert bet_decision(table.hand).check
        assert bet_decision(table.hand).raise_to is not None
    fold_out(table)
    deal_and_list_players(table)
    assert table.seats[4].entry_status is EntryStatus.PLAYING


@pytest.mark.clause("crown-6.4")
def test_a_new_player_does_not_come_in_on_the_button() -> None:
    table = open_with_button(5, 4, house="crown")
    play_folded_hands(table, 6)
    big = table.blind_seats[-1]
    play_folded_hands(table, 1)
    assert table.blind_seats[0] == big
    table.act(Leave(big))  # who would have the button next
    table.act(Sit(big, "New", 1000))
    table.act(PostToEnter(big))
    assert big not in deal_and_list_players(table)
    assert table.button == big
    assert big in deal_and_list_players(table)
    assert kinds_posted(table, big) == [("post", 10)]


@pytest.mark.clause("canberra-17.11", "canberra-8.3")
def test_the_button_passes_a_new_player_at_canberra() -> None:
    table = open_with_button(5, 4, game="seven-card-stud", house="canberra")
    play_folded_hands(table, 7)
    assert (table.button, table.blind_seats) == (0, [1, 2])
    table.act(Leave(1))  # who would have the button next
    table.act(Sit(1, "New", 1000))
    table.act(PostToEnter(1))
    assert 1 in deal_and_list_players(table)
    assert (table.button, table.blind_seats) == (2, [3, 4])
    assert kinds_posted(table, 1) == [("post", 10)]


@pytest.mark.clause("crown-6.4")
def test_in_an_ante_game_the_button_skips_a_new_player() -> None:
    table = open_with_button(3, 2, game="draw-ante", house="crown", ante=10)
    play_folded_hands(table, 1)
    assert table.button == 2
    table.act(Sit(3, "New", 1000))
    deal_and_list_players(table)
    assert table.button == 0
    assert 3 in table.dealt_seats


@pytest.mark.clause("canberra-17.12")
def test_before_the_button_has_come_to_the_seat_a_new_player_posts_nothing() -> None:
    table = open_table("seven-card-stud", house="canberra", player_count=4, table={"seat_count": 8})
    table.act(CorrectButton(0))
    play_folded_hands(table, 1)
    table.act(Sit(6, "New", 1000))
    assert 6 in deal_and_list_players(table)
    assert chips_posted(table).get(6) is None
    table.act(Leave(1))
    table.act(Sit(1, "Late", 1000))  # it has passed here
    assert 1 not in deal_and_list_players(table)


@pytest.mark.clause("canberra-17.12", "canberra-17.11")
@pytest.mark.parametrize(("seat", "is_passed"), [(1, True), (6, False)])
def test_a_new_player_posts_if_the_button_passes_them_before_they_are_dealt_in(
    seat: int, *, is_passed: bool
) -> None:
    """The button is at seat 0, and goes past the empty seat 1 to seat 2."""
    spec = game_spec("seven-card-stud", house="canberra", blinds=(5, 10))
    table = Table(table_spec(spec, seat_count=8))
    for number in (0, 2, 3, 4, 7):
        table.act(Sit(number, f"P{number}", 1000))
    table.act(DrawForButton(seed_from_int(1)))
    table.act(CorrectButton(0))
    play_folded_hands(table, 1)
    table.act(Sit(seat, "New", 1000))
    assert isinstance(table.decision, EntryDecision) == is_passed
    assert (seat in deal_and_list_players(table)) == (not is_passed)
    assert table.button == 2
    assert kinds_posted(table, seat) == []
    if is_passed:
        table.act(PostToEnter(seat))
        assert seat in deal_and_list_players(table)
        assert kinds_posted(table, seat) == [("post", 10)]


@pytest.mark.clause("canberra-17.12")
@pytest.mark.parametrize(("button", "seat", "is_free"), [(1, 7, True), (3, 0, False)])
def test_a_button_that_is_corrected_has_passed_the_seats_that_it_should_have(
    button: int, seat: int, *, is_free: bool
) -> None:
    """The button was at seats 0, 1 and 2; the last is wrong, and it belongs elsewhere."""
    table = open_table("seven-card-stud", house="canberra", player_count=4, table={"seat_count": 8})
    table.act(CorrectButton(0))
    play_folded_hands(table, 3)
    table.act(CorrectButton(button))
    table.act(Leave(0))
    table.act(Sit(seat, "New", 1000))
    assert (seat in deal_and_list_players(table)) == is_free
    assert table.button == button


@pytest.mark.clause("wsop-99.a.2")
@pytest.mark.parametrize("limit", ["no-limit", "pot"])
def test_in_no_limit_and_pot_limit_a_new_player_need_not_post(limit: str) -> None:
    table = open_with_button(4, 3, limit=limit)
    play_folded_hands(table, 2)
    table.act(Sit(5, "New", 1000))
    assert 5 in deal_and_list_players(table)
    assert chips_posted(table) == {2: 5, 3: 10}


@pytest.mark.clause("wsop-99.a.3")
def test_in_stud_the_ante_is_enough() -> None:
    table = open_with_button(4, 3, game="razz", ante=5)
    play_folded_hands(table, 2)
    table.act(Sit(5, "New", 1000))
    assert 5 in deal_and_list_players(table)


def test_officially_a_new_player_is_dealt_in_and_owes_nothing() -> None:
    table = open_with_button(4, 3, house="official")
    play_folded_hands(table, 2)
    table.act(Sit(5, "New", 1000))
    assert 5 in deal_and_list_players(table)


@pytest.mark.clause("wsop-158")
def test_a_player_who_drew_for_the_button_must_make_up_missed_blinds() -> None:
    table = open_with_button(5, 4, limit="fixed")
    table.act(SitOut(2))  # they drew, and have never had a hand
    play_folded_hands(table, 3)
    table.act(SitIn(2))
    assert 2 not in deal_and_list_players(table)
    table.act(PostToEnter(2))
    deal_next_hand(table)
    assert kinds_posted(table, 2) == [("dead blind", 5), ("post", 10)]


@pytest.mark.clause("wsop-158")
@pytest.mark.parametrize("limit", ["fixed", "no-limit"])
@pytest.mark.parametrize("hands", [1, 2, 3, 5])
def test_a_player_who_was_away_for_the_draw_is_new_and_has_missed_nothing(
    limit: str, hands: int
) -> None:
    spec = game_spec("holdem", house="wsop", limit=limit, blinds=(5, 10))
    table = Table(table_spec(spec, seat_count=5))
    for seat in range(5):
        table.act(Sit(seat, "ABCDE"[seat], 1000))
    table.act(SitOut(4))
    table.act(DrawForButton(seed_from_int(1)))
    play_folded_hands(table, hands)
    assert not table.seats[4].missed_posts
    assert table.seats[4].entry_status is EntryStatus.NEW
    table.act(SitIn(4))
    if limit == "fixed":  # as every new player (wsop-99.a.1)
        assert 4 not in deal_and_list_players(table) or table.blind_seats[-1] == 4
    else:  # without posting, but not before the blinds (wsop-99.a.2, 154.1)
        dealt = deal_and_list_players(table)
        assert 4 in dealt or table.blind_seats[-1] == 0
        assert "dead blind" not in [kind for kind, _ in kinds_posted(table, 4)]


@pytest.mark.clause("wsop-158")
def test_nobody_chooses_a_way_in_before_the_draw() -> None:
    table = Table(table_spec(game_spec("holdem", house="wsop", blinds=(5, 10)), seat_count=5))
    for seat in range(3):
        table.act(Sit(seat, "ABC"[seat], 1000))
    assert_refused(table, PostToEnter(0), "", "A is already being dealt in")
    table.act(DrawForButton(seed_from_int(1)))
    assert [seat.entry_status for seat in table.seats[:3]] == [EntryStatus.PLAYING] * 3


@pytest.mark.clause("wsop-154.1")
def test_a_new_player_before_the_blinds_may_buy_the_button() -> None:
    table = _with_gap()
    table.act(Sit(1, "New", 1000))
    table.act(BuyButton(1))
    deal_next_hand(table)
    assert table.button == 0
    assert kinds_posted(table, 1) == [("dead blind", 5), ("big blind", 10)]
    assert chips_posted(table) == {1: 15}
    fold_out(table)
    deal_next_hand(table)
    assert table.button == 1
    assert chips_posted(table) == {2: 5, 4: 10}
    fold_out(table)
    assert [deal_and_list_players(table)[-1] for _ in range(3)] == [
        2,
        4,
        6,
    ]  # everybody has the button once


def _with_gap() -> Table:
    """Sit players at 0, 2, 4 and 6, and put the button at 0 for the next hand."""
    table = Table(table_spec(game_spec("holdem", limit="fixed", blinds=(5, 10)), seat_count=8))
    for seat in (0, 2, 4, 6):
        table.act(Sit(seat, f"P{seat}", 1000))
    table.act(DrawForButton(seed_from_int(1)))
    table.act(CorrectButton(0))
    return table


@pytest.mark.clause("wsop-154.2")
def test_the_button_skips_a_new_player_who_posts_without_buying_it() -> None:
    table = _with_gap()
    table.act(Sit(1, "New", 1000))
    table.act(PostToEnter(1))
    deal_next_hand(table)
    assert chips_posted(table) == {1: 10, 2: 5, 4: 10}
    assert table.button == 0
    fold_out(table)
    deal_and_list_players(table)
    assert table.button == 2


@pytest.mark.clause("wsop-154.1")
def test_the_button_is_not_bought_anywhere_else() -> None:
    table = _with_gap()
    table.act(Sit(5, "New", 1000))
    table.act(BuyButton(5))
    assert 5 not in deal_and_list_players(table)
    assert chips_posted(table) == {2: 5, 4: 10}


@pytest.mark.clause("wsop-154.1")
def test_a_player_due_for_the_big_blind_just_posts_it() -> None:
    table = _with_gap()
    play_folded_hands(table, 1)
    table.act(Sit(5, "New", 1000))
    table.act(BuyButton(5))
    deal_next_hand(table)
    assert chips_posted(table) == {4: 5, 5: 10}
    assert table.button == 2


@pytest.mark.clause("wsop-269.c", "wsop-209", "wsop-intro.kill.2")
def test_a_new_player_at_lowball_may_kill_the_pot() -> None:
    table = open_with_button(4, 3, game="27-triple-draw", limit="fixed")
    play_folded_hands(table, 2)
    table.act(Sit(4, "New", 1000))
    table.act(Kill(4))
    deal_next_hand(table)
    assert kinds_posted(table, 4) == [("kill", 20)]
    assert table.hand is not None
    assert table.hand.spec.bet_sizes == (20, 40)
    assert seat_to_act_at(table) == 4  # first after the blinds, and in turn
    act(table, "raise 40")
    assert bet_decision(table.hand).call == 40
    fold_out(table)
    deal_next_hand(table)
    assert table.hand.spec.bet_sizes == (10, 20)


@pytest.mark.clause("wsop-269.b", "wsop-272")
def test_in_a_single_blind_game_nobody_posts_to_come_in() -> None:
    table = open_with_button(4, 3, game="27-triple-draw", limit="fixed", blinds=(10,))
    play_folded_hands(table, 1)
    table.act(Sit(4, "New", 1000))
    assert_refused(table, PostToEnter(4), "wsop-269.b", "wait for the big blind or kill the pot")
    table.act(SitOut(1))
    play_folded_hands(table, 1)
    table.act(SitIn(1))
    assert_refused(table, PostToEnter(1), "wsop-272")
    table.act(Kill(1))
    assert 1 in deal_and_list_players(table)
    assert kinds_posted(table, 1) == [("kill", 20)]


# ---------------------------------------------------------------- missed blinds


def _missed_both(house: str, **settings: Any) -> Table:
    """Let seat 2 miss the big and the small blind, and come back."""
    table = open_with_button(5, 4, house=house, **settings)
    play_folded_hands(table, 1)
    table.act(SitOut(2))
    play_folded_hands(table, 2)
    table.act(SitIn(2))
    return table


@pytest.mark.clause("crown-6.7.a", "canberra-17.4", "wsop-156.1", "official-1.1.dead-button")
@pytest.mark.parametrize(
    ("game", "house"),
    [
        ("holdem", "crown"),
        ("seven-card-stud", "canberra"),
        ("holdem", "official"),
        ("holdem", "wsop"),
    ],
)
def test_both_blinds_are_made_up_the_big_one_live(game: str, house: str) -> None:
    table = _missed_both(house, game=game)
    dead_small = table.blind_seats[:-1] == [2]
    assert not dead_small
    play_folded_hands(table, 1)  # the button passes
    assert 2 not in table.dealt_seats
    table.act(PostToEnter(2))
    deal_next_hand(table)
    assert kinds_posted(table, 2) == [("dead blind", 5), ("post", 10)]
    assert not table.seats[2].missed_posts
    assert table.hand is not None
    if game == "holdem":
        while seat_to_act_at(table) != 2:
            act(table, "fold")
        assert bet_decision(table.hand).check
        assert bet_decision(table.hand).raise_to is not None


@pytest.mark.clause("crown-6.7.c", "canberra-17.4", "wsop-156.1")
@pytest.mark.parametrize(
    ("game", "house"), [("holdem", "crown"), ("seven-card-stud", "canberra"), ("holdem", "wsop")]
)
def test_a_player_who_missed_blinds_may_wait_for_the_big_blind_and_owes_no_more(
    game: str, house: str
) -> None:
    table = _missed_both(house, game=game)
    while 2 not in deal_and_list_players(table):
        pass
    assert table.blind_seats[-1] == 2
    assert kinds_posted(table, 2) == [("big blind", 10)]
    assert not table.seats[2].missed_posts


def _missed_small(house: str, **settings: Any) -> Table:
    table = open_with_button(5, 4, house=house, **settings)
    play_folded_hands(table, 2)
    assert table.blind_seats == [1, 2]
    table.act(SitOut(2))
    play_folded_hands(table, 1)
    table.act(SitIn(2))
    play_folded_hands(table, 1)
    return table


@pytest.mark.clause("crown-6.7.b")
def test_a_small_blind_alone_is_made_up_live_at_crown() -> None:
    table = _missed_small("crown")
    assert 2 not in table.dealt_seats
    table.act(PostToEnter(2))
    deal_next_hand(table)
    assert kinds_posted(table, 2) == [("post", 5)]


@pytest.mark.clause("wsop-156.1")
def test_a_small_blind_alone_is_made_up_dead_at_the_series() -> None:
    table = _missed_small("wsop")
    table.act(PostToEnter(2))
    deal_next_hand(table)
    assert kinds_posted(table, 2) == [("dead blind", 5)]


@pytest.mark.clause("crown-6.7.a")
def test_a_big_blind_alone_is_made_up_live() -> None:
    table = open_with_button(6, 5, house="crown")
    play_folded_hands(table, 1)
    table.act(SitOut(2))
    play_folded_hands(table, 1)
    table.act(SitIn(2))
    table.act(PostToEnter(2))
    deal_next_hand(table)
    assert kinds_posted(table, 2) == [("post", 10)]


@pytest.mark.clause("canberra-17.4")
def test_nobody_comes_back_on_the_button_at_canberra() -> None:
    table = open_with_button(5, 4, house="canberra", game="seven-card-stud")
    play_folded_hands(table, 2)
    table.act(SitOut(2))
    play_folded_hands(table, 1)
    table.act(SitIn(2))
    table.act(PostToEnter(2))
    assert 2 in deal_and_list_players(table)
    assert table.button == 3
    assert kinds_posted(table, 2) == [("dead blind", 5)]


@pytest.mark.clause("wsop-156.2")
def test_a_player_who_missed_a_blind_may_come_back_as_the_straddle() -> None:
    table = _missed_both("wsop")
    table.act(Straddle(2))
    seen = []
    while 2 not in deal_and_list_players(table):
        seen.append(table.blind_seats[-1])
    assert table.blind_seats[-1] == 1
    assert kinds_posted(table, 2) == [("straddle", 20)]
    assert not table.seats[2].missed_posts
    assert seen


@pytest.mark.clause("wsop-273.1", "wsop-302", "wsop-311", "wsop-321")
@pytest.mark.parametrize("game", ["27-triple-draw", "badugi", "baduci", "badaci"])
def test_at_draw_a_missed_blind_cannot_be_posted(game: str) -> None:
    table = _missed_both("wsop", game=game, limit="fixed")
    clauses = {"badugi": "wsop-302", "baduci": "wsop-311", "badaci": "wsop-321"}
    assert_refused(table, PostToEnter(2), clauses.get(game, "wsop-273.1"))
    if game in clauses:
        assert_refused(table, Kill(2), clauses[game])
        while 2 not in deal_and_list_players(table):
            pass
        assert kinds_posted(table, 2) == [("big blind", 10)]
    else:
        table.act(Kill(2))
        assert 2 in deal_and_list_players(table)
        assert kinds_posted(table, 2) == [("kill", 20)]


def _three_blinds() -> dict[str, Any]:
    return {
        "game": "omaha",
        "limit": "pot",
        "blinds": (1, 2),
        "table": {"straddle_from": "button", "mandatory_straddle": True, "straddle_amount": 5},
    }


@pytest.mark.clause("wsop-188.b")
def test_all_three_blinds_are_made_up_with_the_straddle_live() -> None:
    table = open_with_button(5, 4, **_three_blinds())
    play_folded_hands(table, 1)
    table.act(SitOut(2))
    play_folded_hands(table, 3)
    assert len(table.seats[2].missed_posts) == 3
    table.act(SitIn(2))
    table.act(PostToEnter(2))
    deal_next_hand(table)
    assert kinds_posted(table, 2) == [("dead blind", 3), ("post", 5)]
    assert chips_posted(table)[table.button] == 5


@pytest.mark.clause("wsop-188.c")
def test_a_small_blind_is_made_up_dead_and_the_straddle_live() -> None:
    table = open_with_button(5, 4, **_three_blinds())
    play_folded_hands(table, 2)
    table.act(SitOut(2))
    play_folded_hands(table, 2)
    table.act(SitIn(2))
    table.act(PostToEnter(2))
    deal_next_hand(table)
    assert table.button == 3
    assert kinds_posted(table, 2) == [("dead blind", 1), ("post", 5)]
    assert kinds_posted(table, 3) == [("straddle", 5)]


@pytest.mark.parametrize(
    ("hands_played", "hands_missed", "missed", "posted", "clause"),
    [
        pytest.param(*values, marks=pytest.mark.clause(values[-1]), id=str(values[2]))
        for values in (
            (1, 3, 3, [("dead blind", 3), ("post", 5)], "wsop-188.b"),
            (1, 2, 2, [("dead blind", 3), ("post", 5)], "wsop-188.b"),
            (2, 2, 2, [("dead blind", 1), ("post", 5)], "wsop-188.b"),
            (1, 1, 1, [("dead blind", 3), ("post", 5)], "wsop-188.c"),  # the small one is due
            (2, 1, 1, [("dead blind", 1), ("straddle", 5)], "wsop-188.c"),
            (3, 1, 1, [("dead blind", 5)], "wsop-188.d.1"),
        )
    ],
)
def test_what_is_made_up_where_the_button_must_straddle_cites_its_own_clause(
    hands_played: int,
    hands_missed: int,
    missed: int,
    posted: list[tuple[str, int]],
    clause: str,
) -> None:
    table = open_with_button(5, 4, **_three_blinds())
    play_folded_hands(table, hands_played)
    table.act(SitOut(2))
    play_folded_hands(table, hands_missed)
    assert len(table.seats[2].missed_posts) == missed
    table.act(SitIn(2))
    assert table.act(WaitForBigBlind(2)) == [events.WaitChosen(2, clause)]
    assert table.act(PostToEnter(2)) == [events.PostChosen(2, clause)]
    deal_next_hand(table)
    assert table.hand is not None
    posts = [e for e in table.hand.log if isinstance(e, hand_events.Posted) and e.seat == 2]
    assert [(event.kind, event.amount) for event in posts] == posted
    assert {event.clause for event in posts if event.kind != "straddle"} == {clause}


@pytest.mark.clause("wsop-154.1")
def test_both_blinds_of_a_bought_button_cite_its_clause() -> None:
    table = open_with_button(5, 4, limit="fixed")
    play_folded_hands(table, 1)
    table.act(Leave(1))
    table.act(Sit(1, "New", 1000))
    table.act(BuyButton(1))
    deal_next_hand(table)
    assert table.hand is not None
    assert kinds_posted(table, 1) == [("dead blind", 5), ("big blind", 10)]
    [dead, _] = [e for e in table.hand.log if isinstance(e, hand_events.Posted) and e.seat == 1]
    assert dead.clause == "wsop-154.1"


@pytest.mark.clause("wsop-188.c", "wsop-12.5", "wsop-188.a.1", "wsop-188.a.2")
def test_a_player_who_makes_up_a_blind_on_the_button_straddles_there() -> None:
    table = open_with_button(5, 4, **_three_blinds())
    play_folded_hands(table, 2)
    table.act(SitOut(2))
    play_folded_hands(table, 1)
    table.act(SitIn(2))
    table.act(PostToEnter(2))
    deal_next_hand(table)
    assert table.button == 2
    assert kinds_posted(table, 2) == [("dead blind", 1), ("straddle", 5)]
    assert table.hand is not None
    assert table.hand.decision is not None
    assert table.hand.decision.seat == 3  # the small blind, as with every button straddle
    # 5 for both blinds, 5 for the straddle, 2 for the dead small blind, a call of 5.
    assert bet_decision(table.hand).raise_to == (10, 22)


@pytest.mark.clause("wsop-162.1", "wsop-188.d.1")
def test_a_straddle_made_up_where_it_is_due_is_posted_once() -> None:
    table = open_with_button(5, 4, **_three_blinds())
    play_folded_hands(table, 3)
    table.act(SitOut(2))
    play_folded_hands(table, 1)
    assert {owed.value for owed in table.seats[2].missed_posts} == {"straddle"}
    table.act(SitIn(2))
    table.act(PostToEnter(2))
    table.act(CorrectButton(2))
    deal_next_hand(table)
    assert kinds_posted(table, 2) == [("straddle", 5)]


@pytest.mark.clause("wsop-188.d.1", "wsop-162.1", "wsop-188.d.2")
def test_a_straddle_alone_is_made_up_dead() -> None:
    table = open_with_button(5, 4, **_three_blinds())
    play_folded_hands(table, 3)
    table.act(SitOut(2))
    deal_next_hand(table)
    assert table.button == 2
    assert 5 not in chips_posted(table).values()
    assert seat_to_act_at(table) == 0  # under the gun
    fold_out(table)
    table.act(SitIn(2))
    assert 2 not in deal_and_list_players(table)
    table.act(PostToEnter(2))
    deal_next_hand(table)
    assert kinds_posted(table, 2) == [("dead blind", 5)]
    assert seat_to_act_at(table) == table.blind_seats[0]  # with a straddle on the button


@pytest.mark.clause("wsop-162.2", "wsop-188.d.1")
def test_a_player_who_missed_a_straddle_may_wait_for_the_big_blind_and_posts_only_that() -> None:
    table = open_with_button(5, 4, **_three_blinds())
    play_folded_hands(table, 3)
    table.act(SitOut(2))
    play_folded_hands(table, 1)
    table.act(SitIn(2))
    while 2 not in deal_and_list_players(table):
        pass
    assert kinds_posted(table, 2) == [("big blind", 2)]


@pytest.mark.clause("wsop-162.2", "wsop-188.d.1", "wsop-156.1")
@pytest.mark.parametrize(("hands_played", "missed"), [(3, {"straddle"}), (1, {"big blind"})])
def test_a_player_who_meant_to_post_and_is_due_for_the_big_blind_posts_only_that(
    hands_played: int, missed: set[str]
) -> None:
    table = open_with_button(5, 4, **_three_blinds())
    play_folded_hands(table, hands_played)
    table.act(SitOut(2))
    play_folded_hands(table, 1)
    assert {owed.value for owed in table.seats[2].missed_posts} == missed
    table.act(SitIn(2))
    while table.blind_seats[-1] != 1:
        play_folded_hands(table, 1)
    table.act(PostToEnter(2))
    deal_next_hand(table)
    assert kinds_posted(table, 2) == [("big blind", 2)]


def test_a_player_away_when_no_blind_is_due_owes_nothing() -> None:
    table = open_with_button(6, 5)
    play_folded_hands(table, 1)
    table.act(SitOut(4))
    play_folded_hands(table, 1)
    table.act(SitIn(4))
    assert 4 in deal_and_list_players(table)
    assert chips_posted(table) == {2: 5, 3: 10}


def test_a_game_in_which_everybody_waits_for_the_blind_begins_again() -> None:
    table = open_with_button(2, 0, house="crown")
    play_folded_hands(table, 1)
    for seat in (0, 1):
        table.act(Leave(seat))
    for seat in (2, 3, 4):
        table.act(Sit(seat, f"New {seat}", 1000))
    assert_refused(table, Deal(seed_from_int(9)), "crown-20.1", "draw for the button")
    table.act(DrawForButton(seed_from_int(9)))
    assert len(deal_and_list_players(table)) == 3
    assert sorted(chips_posted(table).values()) == [5, 10]
    assert_refused(table, DrawForButton(seed_from_int(9)), "crown-20.1", "already")


# ---------------------------------------------------------------- dealt in without posting


def _deal_without_posting(house: str, **settings: Any) -> Table:
    table = open_with_button(4, 3, house=house, **settings)
    play_folded_hands(table, 1)
    table.act(Sit(5, "New", 1000))
    table.act(Deal(seed_from_int(9), seats_without_posting=(5,)))
    assert 5 in table.dealt_seats
    assert 5 not in chips_posted(table)
    return table


@pytest.mark.clause("crown-6.6.a")
@pytest.mark.parametrize("post_next", [False, True])
def test_a_missing_post_found_before_the_player_acts_makes_the_hand_dead(post_next: bool) -> None:
    table = _deal_without_posting("crown")
    table.act(ReportMissingPost(5, must_post_next=post_next))
    assert table_events_of(table, events.MissingPostFound) == [
        events.MissingPostFound(5, True, "crown-6.6.a")
    ]
    act(table, "call")
    assert table.hand is not None
    assert table.hand.folded[5]
    fold_out(table)
    assert (5 in deal_and_list_players(table)) == post_next
    if post_next:
        assert kinds_posted(table, 5) == [("post", 10)]


@pytest.mark.clause("crown-6.6.b")
def test_a_missing_post_found_after_a_call_leaves_the_hand_live_and_is_posted_next() -> None:
    table = _deal_without_posting("crown")
    act(table, *["call"] * (1 + _before(table, 5)))
    table.act(ReportMissingPost(5))
    assert table.hand is not None
    assert not table.hand.folded[5]
    fold_out(table)
    assert_refused(table, WaitForBigBlind(5), "crown-6.6.b")
    assert 5 in deal_and_list_players(table)
    assert kinds_posted(table, 5) == [("post", 10)]


def _before(table: Table, seat: int) -> int:
    """Count the players who act before a seat."""
    order = table.dealt_seats
    return (order.index(seat) - order.index(seat_to_act_at(table))) % len(order)


@pytest.mark.clause("crown-6.6.c")
def test_a_missing_post_found_after_a_fold_is_posted_next() -> None:
    table = _deal_without_posting("crown")
    act(table, *["call"] * _before(table, 5), "fold")
    table.act(ReportMissingPost(5))
    assert table_events_of(table, events.MissingPostFound) == [
        events.MissingPostFound(5, False, "crown-6.6.c")
    ]
    fold_out(table)
    assert 5 in deal_and_list_players(table)
    assert kinds_posted(table, 5) == [("post", 10)]


@pytest.mark.clause("wsop-157.1")
def test_a_missing_post_found_before_the_player_acts_makes_a_dead_hand() -> None:
    table = _missed_both("wsop")
    table.act(Deal(seed_from_int(9), seats_without_posting=(2,)))
    table.act(ReportMissingPost(2))
    assert table_events_of(table, events.MissingPostFound) == [
        events.MissingPostFound(2, True, "wsop-157.1")
    ]
    check_down(table)
    assert table.hand is not None
    assert table.hand.folded[2]
    assert len(table.seats[2].missed_posts) == 2


@pytest.mark.clause("wsop-157.1")
def test_a_player_who_has_not_looked_may_put_up_the_missed_blinds_and_plays_the_hand() -> None:
    table = _missed_both("wsop")
    table.act(Deal(seed_from_int(9), seats_without_posting=(2,)))
    assert table.hand is not None
    stack = table.hand.stacks[2]
    table.act(ReportMissingPost(2, looked_at=False))
    assert table_events_of(table, events.MissingPostFound) == [
        events.MissingPostFound(2, False, "wsop-157.1", posted_now=True)
    ]
    assert kinds_posted(table, 2) == [("dead blind", 5), ("post", 10)]
    assert (table.hand.stacks[2], table.hand.bets[2]) == (stack - 15, 10)
    act(table, *["call"] * _before(table, 2))
    decision = bet_decision(table.hand)
    assert (decision.seat, decision.check) == (2, True), "the post is a live bet"
    act(table, "raise 40")
    fold_out(table)
    assert not table.seats[2].missed_posts
    assert table.seats[2].stack > stack
    assert 2 in deal_and_list_players(table)
    assert ("dead blind", 5) not in kinds_posted(table, 2)


@pytest.mark.clause("wsop-157.1", "wsop-103")
def test_a_post_made_late_is_made_again_after_a_misdeal() -> None:
    table = _missed_both("wsop")
    table.act(Deal(seed_from_int(9), seats_without_posting=(2,)))
    table.act(ReportMissingPost(2, looked_at=False))
    assert table.hand is not None
    stacks = list(table.hand.stacks)
    act(table, 'report misdeal reason="the deck was not cut"')
    assert table.hand.stacks == stacks


@pytest.mark.clause("crown-6.6.a")
def test_at_crown_the_hand_is_dead_whether_it_was_looked_at_or_not() -> None:
    table = _deal_without_posting("crown")
    table.act(ReportMissingPost(5, looked_at=False))
    assert table.hand is not None
    assert table.hand.folded[5]


@pytest.mark.clause("wsop-157.2")
def test_a_missed_blind_found_after_the_player_acted_is_posted_with_the_next_hand() -> None:
    table = _missed_both("wsop")
    table.act(Deal(seed_from_int(9), seats_without_posting=(2,)))
    act(table, *["call"] * (1 + _before(table, 2)))
    table.act(ReportMissingPost(2))
    assert table_events_of(table, events.MissingPostFound) == [
        events.MissingPostFound(2, False, "wsop-157.2")
    ]
    assert table.hand is not None
    assert not table.hand.folded[2]
    fold_out(table)
    assert_refused(table, WaitForBigBlind(2), "wsop-157.2")
    assert 2 in deal_and_list_players(table)
    assert kinds_posted(table, 2) == [("dead blind", 5), ("post", 10)]


@pytest.mark.clause("wsop-157.2")
def test_a_player_who_folds_without_having_posted_still_owes_the_blinds_but_may_wait() -> None:
    table = _missed_both("wsop")
    table.act(Deal(seed_from_int(9), seats_without_posting=(2,)))
    act(table, *["call"] * _before(table, 2), "fold")
    table.act(ReportMissingPost(2))
    fold_out(table)
    assert len(table.seats[2].missed_posts) == 2
    table.act(WaitForBigBlind(2))


@pytest.mark.clause("crown-6.5.a", "crown-6.7.c")
def test_a_player_who_waits_for_the_big_blind_does_so_by_the_clause_that_says_so() -> None:
    table = _missed_both("crown")
    assert table.act(WaitForBigBlind(2)) == [events.WaitChosen(2, "crown-6.7.c")]
    table.act(Sit(5, "New", 1000))
    assert table.act(WaitForBigBlind(5)) == [events.WaitChosen(5, "crown-6.5.a")]
