"""Straddles and over-blinds: who may, who must, and who goes first."""

from __future__ import annotations

from typing import Any

import pytest

from cardspeak.hand import BettingOptions, RefusedError, game_spec
from cardspeak.hand.events import Posted
from cardspeak.houses.policies import EntryOption
from cardspeak.table import InvalidTableSpecError, Table, events, straddle_announcements, table_spec
from cardspeak.table.commands import (
    CorrectButton,
    Leave,
    PostToEnter,
    Sit,
    SitIn,
    SitOut,
    Straddle,
    WaitForBigBlind,
)
from cardspeak.table.decisions import EntryDecision
from cardspeak.table.presets import mixed_game_specs
from cardspeak.table.seats import EntryStatus
from hand_driver import bet_decision, events_of
from table_driver import (
    act,
    assert_refused,
    chips_posted,
    deal_next_hand,
    fold_out,
    open_table,
    play_folded_hands,
    seat_players,
    seat_to_act_at,
    table_events_of,
)


def open_table_with(player_count: int = 5, **settings: Any) -> Table:
    """Open a table whose next hand has the button in the last player's seat."""
    table = open_table(
        player_count=player_count, table={"seat_count": 6, **settings.pop("table", {})}, **settings
    )
    table.act(CorrectButton(player_count - 1))
    return table


@pytest.mark.clause("wsop-12.1", "wsop-12.2", "wsop-161")
def test_a_straddle_is_twice_the_big_blind_and_acts_last() -> None:
    table = open_table_with()
    table.act(Straddle(2))
    deal_next_hand(table)
    assert chips_posted(table) == {0: 5, 1: 10, 2: 20}
    assert seat_to_act_at(table) == 3
    act(table, "call", "call", "call", "call")
    assert seat_to_act_at(table) == 2
    assert table.hand is not None
    assert bet_decision(table.hand).check
    assert bet_decision(table.hand).raise_to == (30, 1000)
    fold_out(table)
    deal_next_hand(table)  # it was for one hand
    assert chips_posted(table) == {1: 5, 2: 10}


@pytest.mark.clause("wsop-12.3", "wsop-161")
def test_the_buttons_straddle_goes_before_under_the_gun() -> None:
    table = open_table_with()
    table.act(Straddle(2))
    table.act(Straddle(4))
    deal_next_hand(table)
    assert table_events_of(table, events.StraddleDropped) == [
        events.StraddleDropped(2, "wsop-12.3")
    ]
    assert chips_posted(table) == {0: 5, 1: 10, 4: 20}
    assert seat_to_act_at(table) == 0  # the small blind opens


@pytest.mark.clause("wsop-12.3", "crown-7.17", "official-11.1.c.iv")
@pytest.mark.parametrize(
    ("game", "house", "posted", "clause"),
    [
        ("holdem", "wsop", "", "wsop-12.3"),
        ("holdem", "crown", "under the gun", "crown-7.17"),
        ("draw", "official", "", "official-1.1.over-blind"),
    ],
)
def test_nobody_straddles_from_elsewhere(game: str, house: str, posted: str, clause: str) -> None:
    table = open_table_with(game=game, house=house, table={"straddle_from": posted})
    assert_refused(table, Straddle(3), clause, "left of the big blind")
    assert_refused(table, Straddle(0), clause)
    table.act(Straddle(2))
    deal_next_hand(table)
    assert chips_posted(table) == {0: 5, 1: 10, 2: 20}


@pytest.mark.clause("wsop-12.6", "wsop-161")
def test_no_button_straddle_in_limit() -> None:
    table = open_table_with(limit="fixed")
    assert_refused(table, Straddle(4), "wsop-12.6")
    table.act(Straddle(2))
    deal_next_hand(table)
    assert chips_posted(table)[2] == 20
    limit = game_spec("holdem", limit="fixed", blinds=(5, 10))
    with pytest.raises(InvalidTableSpecError, match=r"button straddle \(wsop-12.6\)"):
        table_spec(limit, straddle_from="button")


@pytest.mark.clause("crown-7.17", "crown-20.3", "crown-1.straddle")
def test_crown_has_straddles_only_where_they_are_posted() -> None:
    table = open_table_with(house="crown")
    assert_refused(table, Straddle(2), "crown-7.17", "no straddles")
    table = open_table_with(house="crown", table={"straddle_from": "under the gun"})
    table.act(Straddle(2))
    deal_next_hand(table)
    assert chips_posted(table) == {0: 5, 1: 10, 2: 20}
    with pytest.raises(InvalidTableSpecError):
        table_spec(game_spec("holdem", house="crown", blinds=(5, 10)), straddle_from="either")


@pytest.mark.clause("crown-7.17")
def test_two_players_alone_do_not_straddle() -> None:
    table = open_table_with(2, house="crown", table={"straddle_from": "under the gun"})
    assert_refused(table, Straddle(0), "crown-7.17", "at least three players")


@pytest.mark.clause("official-1.1.over-blind", "official-11.1.c.iv", "official-11.5.c")
def test_by_the_official_rules_only_draw_has_an_over_blind() -> None:
    table = open_table_with(house="official")
    assert_refused(table, Straddle(2), "official-1.1.over-blind")
    with pytest.raises(InvalidTableSpecError):
        table_spec(
            game_spec("holdem", house="official", blinds=(5, 10)), straddle_from="under the gun"
        )


@pytest.mark.clause("official-11.1.c.iv", "official-1.1.over-blind")
def test_a_newcomer_who_is_dealt_in_may_over_blind_from_the_left_of_the_last_blind() -> None:
    table = open_table_with(game="draw", house="official", table={"seat_count": 8})
    table.act(Leave(2))
    table.act(Sit(2, "New", 1000))
    assert straddle_announcements.available_straddle(table, 2) == 20
    assert straddle_announcements.available_straddle(table, 3) == 0
    assert_refused(table, Straddle(3), "official-1.1.over-blind", "left of the big blind")
    for _ in range(2):  # said again, it is the same
        assert table.act(Straddle(2)) == [events.StraddleAnnounced(2, "official-1.1.over-blind")]
    assert straddle_announcements.available_straddle(table, 2) == 0
    deal_next_hand(table)
    assert chips_posted(table) == {0: 5, 1: 10, 2: 20}


@pytest.mark.clause("official-11.1.c.iv")
def test_a_newcomer_elsewhere_may_not_over_blind() -> None:
    table = open_table_with(game="draw", house="official", table={"seat_count": 8})
    table.act(Leave(3))
    table.act(Sit(3, "Far", 1000))
    assert_refused(table, Straddle(3), "official-1.1.over-blind", "left of the big blind")
    table.act(Leave(1))
    table.act(Sit(1, "Big", 1000))  # who has the big blind
    assert_refused(table, Straddle(1), "official-1.1.over-blind", "left of the big blind")
    table.act(Leave(2))
    table.act(Sit(2, "New", 1000))
    table.act(WaitForBigBlind(2))
    assert_refused(table, Straddle(2), "", "not straddle")
    table.act(Straddle(3))  # who is next to the last blind now
    deal_next_hand(table)
    assert chips_posted(table) == {0: 5, 1: 10, 3: 20}


@pytest.mark.clause("official-11.1.c.iv", "canberra-4.2.e")
@pytest.mark.parametrize(
    ("game", "house", "settings"),
    [
        ("draw", "official", {}),
        ("seven-card-stud", "canberra", {"betting": BettingOptions(over_blind=20)}),
    ],
)
def test_the_over_blind_of_a_player_who_is_back_makes_up_the_big_blind_that_they_missed(
    game: str, house: str, settings: dict[str, Any]
) -> None:
    table = open_table_with(game=game, house=house, **settings)
    play_folded_hands(table, 1)
    table.act(SitOut(0))
    play_folded_hands(table, 5)
    while table.blind_seats[-1] != 3:
        play_folded_hands(table, 1)
    table.act(SitIn(0))
    with pytest.raises(RefusedError, match="not straddle"):
        table.act(Straddle(0))  # who has not chosen to post, and waits for the big blind
    table.act(PostToEnter(0))
    table.act(Straddle(0))
    deal_next_hand(table)
    assert table.blind_seats == [3, 4]
    posted = [event for event in table_events_of(table, Posted) if event.seat == 0]
    assert sorted((event.amount, event.kind) for event in posted) == [
        (5, "dead blind"),
        (20, "over-blind"),
    ]
    assert table.seats[0].entry_status is EntryStatus.PLAYING


@pytest.mark.clause("official-11.1.c.iv")
@pytest.mark.parametrize(("chips", "can_over_blind"), [(30, True), (29, False)])
def test_an_over_blind_beside_a_dead_blind_is_posted_in_full_or_not_at_all(
    chips: int, can_over_blind: bool
) -> None:
    table = open_table_with(game="draw", house="official", table={"buy_in": (20, 2000)})
    table.act(Leave(0))
    table.act(Sit(0, "Low", chips))
    play_folded_hands(table, 1)
    assert table.seats[0].stack == chips - 5  # they had the small blind
    table.act(SitOut(0))
    play_folded_hands(table, 5)
    while table.blind_seats[-1] != 3:
        play_folded_hands(table, 1)
    table.act(SitIn(0))
    table.act(PostToEnter(0))
    if can_over_blind:
        table.act(Straddle(0))
    else:
        assert straddle_announcements.available_straddle(table, 0) == 0
        assert_refused(table, Straddle(0), "official-1.1.over-blind", "has only 19 for it")
    deal_next_hand(table)
    assert chips_posted(table)[0] == (25 if can_over_blind else 15)


def test_crowns_draw_has_over_blinds_each_twice_the_one_before() -> None:
    table = open_table_with(game="draw", house="crown")
    table.act(Straddle(2))
    table.act(Straddle(4))
    deal_next_hand(table)
    assert chips_posted(table) == {0: 5, 1: 10, 2: 20, 4: 40}


def test_canberras_over_blind_is_as_large_as_posted() -> None:
    table = open_table_with(
        game="seven-card-stud", house="canberra", betting=BettingOptions(over_blind=15)
    )
    table.act(Straddle(2))
    deal_next_hand(table)
    assert chips_posted(table) == {0: 5, 1: 10, 2: 15}


@pytest.mark.clause("wsop-12.5", "wsop-161")
@pytest.mark.parametrize(("position", "seat"), [("under the gun", 2), ("button", 4)])
def test_a_mandatory_straddle_is_posted_automatically(position: str, seat: int) -> None:
    table = open_table_with(table={"straddle_from": position, "mandatory_straddle": True})
    deal_next_hand(table)
    assert chips_posted(table) == {0: 5, 1: 10, seat: 20}


@pytest.mark.clause("wsop-188.a.1", "wsop-188.d.2")
@pytest.mark.parametrize("game", ["omaha", "big-o"])
@pytest.mark.parametrize("player_count", [3, 4, 6])
def test_a_mandatory_button_straddle_is_a_third_blind_in_pot_limit(
    game: str, player_count: int
) -> None:
    table = open_table_with(
        player_count,
        game=game,
        limit="pot",
        blinds=(1, 2),
        table={"straddle_from": "button", "mandatory_straddle": True, "straddle_amount": 5},
    )
    deal_next_hand(table)
    assert table.hand is not None
    kinds = [event.kind for event in events_of(table.hand, Posted)]
    assert kinds == ["small blind", "big blind", "straddle"]
    for seat in range(player_count - 1):
        # Whoever raises first may make it 10, 15 or 20, the small blind before all others.
        assert (seat_to_act_at(table), bet_decision(table.hand).raise_to) == (seat, (10, 20))
        act(table, "call" if seat == player_count - 2 else "fold")
    # The straddle has last action. Two folded blinds count as 5 until it acts; a big blind that
    # has called counts as it is.
    amount = 5 + 1 + 5 + 5 if player_count == 3 else 20
    assert (seat_to_act_at(table), bet_decision(table.hand).raise_to) == (
        player_count - 1,
        (10, amount),
    )


@pytest.mark.clause("wsop-12.4", "wsop-161")
@pytest.mark.parametrize(
    ("limit", "mandatory", "sizes"),
    [("pot", False, (7, 17)), ("no-limit", True, (7, 1000)), ("no-limit", False, (7, 1000))],
)
def test_any_other_straddle_leaves_the_raise_at_one_big_blind(
    limit: str,
    mandatory: bool,
    sizes: tuple[int, int],
) -> None:
    table = open_table_with(
        game="omaha",
        limit=limit,
        blinds=(1, 2),
        table={"straddle_from": "button", "mandatory_straddle": mandatory, "straddle_amount": 5},
    )
    if not mandatory:
        table.act(Straddle(4))
    deal_next_hand(table)
    assert table.hand is not None
    act(table, "fold")
    assert bet_decision(table.hand).raise_to == sizes


@pytest.mark.clause("wsop-12.5", "wsop-161")
def test_a_new_player_is_never_forced_to_straddle() -> None:
    table = open_table_with(4, table={"straddle_from": "under the gun", "mandatory_straddle": True})
    play_folded_hands(table, 1)
    assert table.blind_seats == [0, 1]
    play_folded_hands(table, 1)
    table.act(Sit(4, "New", 1000))
    deal_next_hand(table)
    assert 4 in table.dealt_seats
    assert chips_posted(table) == {2: 5, 3: 10}
    fold_out(table)
    play_folded_hands(table, 3)
    deal_next_hand(table)
    assert chips_posted(table)[
        table.dealt_seats[(table.dealt_seats.index(table.blind_seats[-1]) + 1) % 5]
    ]


@pytest.mark.clause("wsop-162.1")
def test_a_mandatory_straddle_that_was_missed_is_owed() -> None:
    table = open_table_with(5, table={"straddle_from": "under the gun", "mandatory_straddle": True})
    table.act(SitOut(2))
    deal_next_hand(table)
    assert {owed.value for owed in table.seats[2].missed_posts} == {"straddle"}
    assert chips_posted(table) == {0: 5, 1: 10, 3: 20}


@pytest.mark.clause("wsop-12.5", "wsop-156.1")
def test_a_player_who_makes_up_a_blind_under_the_gun_must_straddle_there() -> None:
    table = open_table_with(5, table={"straddle_from": "under the gun", "mandatory_straddle": True})
    play_folded_hands(table, 2)
    table.act(SitOut(2))
    play_folded_hands(table, 3)
    assert {owed.value for owed in table.seats[2].missed_posts} == {"small blind"}
    table.act(SitIn(2))
    table.act(PostToEnter(2))
    deal_next_hand(table)
    assert chips_posted(table) == {0: 5, 1: 10, 2: 5 + 20}
    assert seat_to_act_at(table) == 3
    act(table, "fold", "fold", "call", "call")
    assert seat_to_act_at(table) == 2
    assert table.hand is not None
    assert bet_decision(table.hand).check


@pytest.mark.clause("wsop-12.5", "wsop-156.2")
def test_a_player_who_comes_back_as_the_mandatory_straddle_makes_up_nothing_else() -> None:
    table = open_table_with(5, table={"straddle_from": "under the gun", "mandatory_straddle": True})
    play_folded_hands(table, 2)
    table.act(SitOut(2))
    play_folded_hands(table, 3)
    table.act(SitIn(2))
    table.act(Straddle(2))
    deal_next_hand(table)
    assert chips_posted(table) == {0: 5, 1: 10, 2: 20}


def open_with_missed_blind(seat: int, **settings: Any) -> Table:
    """Open a table where this player is back after missing blinds, and is next under the gun."""
    table = open_table_with(5, table=settings)
    table.act(SitOut(seat))
    play_folded_hands(table, 4)
    assert table.seats[seat].missed_posts
    while table.blind_seats[-1] != (seat - 2) % 5:  # the big blind is before them next
        play_folded_hands(table, 1)
    table.act(SitIn(seat))
    return table


@pytest.mark.clause("wsop-12.3", "wsop-156.2")
def test_nobody_comes_back_as_the_straddle_in_a_hand_that_the_button_straddles() -> None:
    table = open_with_missed_blind(2)
    table.act(Straddle(2))
    table.act(Straddle(4))
    deal_next_hand(table)
    assert chips_posted(table) == {0: 5, 1: 10, 4: 20}
    assert 2 not in table.dealt_seats
    assert table.seats[2].missed_posts
    fold_out(table)


@pytest.mark.clause("wsop-156.2")
def test_without_a_straddle_from_the_button_a_player_comes_back_under_the_gun() -> None:
    table = open_with_missed_blind(2)
    assert table.act(Straddle(2)) == [events.EntryChosen(2, EntryOption.STRADDLE, "wsop-156.2")]
    deal_next_hand(table)
    assert chips_posted(table) == {0: 5, 1: 10, 2: 20}
    assert not table.seats[2].missed_posts


@pytest.mark.clause("wsop-12.3", "wsop-156.2")
@pytest.mark.parametrize("posted", ["button", "none"])
def test_nobody_comes_back_as_a_straddle_that_the_placard_does_not_allow(posted: str) -> None:
    table = open_with_missed_blind(2, straddle_from=posted)
    assert isinstance(table.decision, EntryDecision)
    [choice] = table.decision.entries
    assert EntryOption.STRADDLE not in choice.options
    assert_refused(table, Straddle(2), "wsop-12.3")
    table.act(WaitForBigBlind(2))
    deal_next_hand(table)
    assert 2 not in chips_posted(table)


def test_a_straddle_takes_the_chips_for_it() -> None:
    table = open_table_with(chips=1000)
    table.ledger.move("stack 2", "bank", 985, "for the test")
    table.seats[2].stack = 15
    assert_refused(table, Straddle(2), "wsop-12.3", "a straddle is 20")


def test_in_a_mix_without_a_straddle_setting_each_game_has_its_default_straddle() -> None:
    table = Table(table_spec(mixed_game_specs("horse", small_bet=10), seat_count=6))
    seat_players(table, 5, 1000)
    table.act(CorrectButton(4))
    assert [straddle_announcements.available_straddle(table, seat) for seat in range(5)] == [
        0,
        0,
        20,
        0,
        0,
    ]
    assert_refused(table, Straddle(3), "wsop-12.3", "left of the big blind")


@pytest.mark.clause("wsop-156.2")
@pytest.mark.parametrize("chips", [15, 19, 20])
def test_nobody_comes_back_as_the_straddle_with_less_than_one(chips: int) -> None:
    table = open_table_with(5)
    table.act(SitOut(2))
    while len(table.seats[2].missed_posts) < 2:
        play_folded_hands(table, 1)
    table.ledger.move("stack 2", "bank", table.seats[2].stack - chips, "for the test")
    table.seats[2].stack = chips
    table.act(SitIn(2))
    if chips < 20:
        assert_refused(table, Straddle(2), "wsop-12.3", "a straddle is 20")
        assert table.seats[2].missed_posts
        return
    table.act(Straddle(2))
    while 2 not in table.dealt_seats:
        assert table.seats[2].missed_posts
        deal_next_hand(table)
        fold_out(table)
    assert chips_posted(table)[2] == 20


@pytest.mark.clause("crown-20.3")
@pytest.mark.parametrize("game", ["holdem", "omaha"])
@pytest.mark.parametrize("player_count", [3, 4, 6])
def test_at_crown_the_player_left_of_the_big_blind_and_nobody_else_may_straddle(
    game: str, player_count: int
) -> None:
    settings = {"straddle_from": "under the gun"}
    table = open_table_with(player_count, game=game, house="crown", table=settings)
    for button in [player_count - 1, *range(player_count)]:
        under_the_gun = (button + 3) % player_count
        for seat in range(player_count):
            if seat != under_the_gun:
                assert_refused(table, Straddle(seat), "crown-7.17", "left of the big blind")
        table.act(Straddle(under_the_gun))
        deal_next_hand(table)
        assert table.button == button
        assert chips_posted(table)[under_the_gun] == 20
        assert_refused(table, Straddle(under_the_gun), "crown-20.3", "before the hand is dealt")
        fold_out(table)


@pytest.mark.clause("wsop-162.1", "wsop-150.2", "wsop-150.3")
@pytest.mark.parametrize("chips", [7, 10, 15, 20])
@pytest.mark.parametrize(("position", "seat"), [("under the gun", 2), ("button", 4)])
def test_a_mandatory_straddle_takes_a_players_last_chips(
    position: str, seat: int, chips: int
) -> None:
    table = open_table_with(5, table={"straddle_from": position, "mandatory_straddle": True})
    table.ledger.move(f"stack {seat}", "bank", 1000 - chips, "for the test")
    table.seats[seat].stack = chips
    deal_next_hand(table)
    assert chips_posted(table) == {0: 5, 1: 10, seat: chips}
    assert table.hand is not None
    decision = bet_decision(table.hand)
    in_front = table.hand.bets[decision.seat]
    assert (decision.call + in_front, decision.raise_to) == (20, (30, 1000))  # of a full straddle
