"""Kill pots: legs, scoops, who must kill, and what becomes of those who do not."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from cardspeak.hand import game_spec
from cardspeak.table import InvalidTableSpecError, events, table_spec
from cardspeak.table.commands import (
    BuyButton,
    CorrectButton,
    Kill,
    Leave,
    PostToEnter,
    RuleOnShortKillCall,
    Sit,
    SitIn,
    SitOut,
    Straddle,
    WaitForBigBlind,
)
from cardspeak.table.state import OwedKill
from hand_driver import bet_decision
from table_driver import (
    act,
    assert_refused,
    check_down,
    chips_posted,
    deal_next_hand,
    fold_out,
    open_table,
    play_folded_hands,
    seat_to_act_at,
    table_events_of,
)

if TYPE_CHECKING:
    from cardspeak.table import Table


def open_with_kill(
    player_count: int = 5, *, kill: str = "full", seat_count: int = 8, **settings: Any
) -> Table:
    """Open a fixed limit table with kills; the next button is in the last player's seat."""
    settings = {"limit": "fixed", "blinds": (10, 20), **settings}
    table = open_table(
        player_count=player_count,
        chips=5000,
        table={"seat_count": seat_count, "kill": kill},
        **settings,
    )
    table.act(CorrectButton(player_count - 1))
    return table


def win_hand(table: Table, seat: int, *, bets: bool = True) -> None:
    """Deal a hand that a seat wins: with a call of a raise, or of the blinds alone."""
    deal_next_hand(table)
    if bets:
        while table.hand_in_progress and seat_to_act_at(table) != seat:
            act(table, "call" if _to_call(table) else "check")
        act(table, "raise " + str(_min_bet(table)))
        while seat_to_act_at(table) != seat and not _closed(table):
            act(table, "call")
    while table.hand_in_progress:
        act(table, "fold" if seat_to_act_at(table) != seat else _stay(table))


def _closed(table: Table) -> bool:
    assert table.hand is not None
    return bool(table.hand.boards[0])


def _to_call(table: Table) -> int:
    assert table.hand is not None
    return bet_decision(table.hand).call


def _min_bet(table: Table) -> int:
    assert table.hand is not None
    minimum = bet_decision(table.hand).raise_to
    assert minimum is not None
    return minimum[0]


def _stay(table: Table) -> str:
    return "call" if _to_call(table) else "check"


def hand_limits(table: Table) -> tuple[int, ...]:
    """Return the limits of the hand in play."""
    assert table.hand is not None
    return table.hand.spec.bet_sizes


@pytest.mark.clause("wsop-intro.kill.1", "wsop-intro.kill.4", "wsop-intro.kill.5", "wsop-200.1")
@pytest.mark.parametrize(
    ("kill", "blind", "limits"), [("full", 40, (40, 80)), ("half", 30, (30, 60))]
)
def test_a_player_who_wins_two_pots_running_kills_the_next(
    kill: str, blind: int, limits: tuple[int, int]
) -> None:
    table = open_with_kill(kill=kill)
    win_hand(table, 3, bets=False)  # the first leg may be any pot
    assert table.kill_button.leg_holder == "Dee"
    assert not table.kill_button.due_from
    win_hand(table, 3)
    assert table_events_of(table, events.KillRequired) == [
        events.KillRequired("Dee", "wsop-intro.kill.4")
    ]
    deal_next_hand(table)
    assert table.blind_seats == [2, 3]
    assert chips_posted(table) == {2: 10, 3: blind}
    assert hand_limits(table) == limits
    assert table_events_of(table, events.PotKilled) == [events.PotKilled(3, "wsop-intro.kill.1")]
    assert seat_to_act_at(table) == 4
    assert _to_call(table) == blind
    fold_out(table)
    deal_next_hand(table)
    assert hand_limits(table) == (20, 40)


@pytest.mark.clause("wsop-199", "wsop-intro.button.4")
def test_the_kill_acts_in_turn() -> None:
    table = open_with_kill()
    win_hand(table, 0)
    win_hand(table, 0)
    deal_next_hand(table)
    assert table.blind_seats == [2, 3]
    assert chips_posted(table) == {2: 10, 3: 20, 0: 40}
    assert seat_to_act_at(table) == 4
    act(table, "call")
    assert seat_to_act_at(table) == 0
    act(table, "raise 80")
    assert seat_to_act_at(table) == 1


@pytest.mark.clause("wsop-200.2")
def test_the_second_leg_needs_a_bet_besides_the_blinds() -> None:
    table = open_with_kill()
    win_hand(table, 3)
    win_hand(table, 3, bets=False)
    assert (table.kill_button.due_from, table.kill_button.leg_holder) == ("", "Dee")
    win_hand(table, 3)
    assert table.kill_button.due_from == "Dee"


def _win_from_blinds_alone(table: Table, seat: int) -> None:
    """Deal a hand that a seat wins with a raise that nobody calls."""
    deal_next_hand(table)
    while table.hand_in_progress:
        act(table, "fold" if seat_to_act_at(table) != seat else f"raise {_min_bet(table)}")


@pytest.mark.clause("wsop-200.2")
def test_a_blind_posted_to_come_in_is_no_bet_that_was_won() -> None:
    table = open_with_kill()
    win_hand(table, 3)
    table.act(Sit(6, "New", 1000))
    table.act(PostToEnter(6))
    _win_from_blinds_alone(table, 3)
    assert chips_posted(table)[6] == 20
    assert (table.kill_button.due_from, table.kill_button.leg_holder) == ("", "Dee")


@pytest.mark.clause("wsop-200.2")
def test_missed_blinds_that_are_made_up_are_no_bet_that_was_won() -> None:
    table = open_with_kill(6)
    play_folded_hands(table, 1)
    for seat in (2, 3):
        table.act(SitOut(seat))
    play_folded_hands(table, 2)
    for seat in (2, 3):
        table.act(SitIn(seat))
    win_hand(table, 4)
    for seat in (2, 3):
        table.act(PostToEnter(seat))
    _win_from_blinds_alone(table, 4)
    assert table.hand is not None
    assert sum(table.hand.posts.dead_blinds) == 20  # as much as a bet
    assert (table.kill_button.due_from, table.kill_button.leg_holder) == ("", "Eve")


@pytest.mark.clause("wsop-200.2")
def test_the_kill_of_another_player_is_a_bet_that_was_won() -> None:
    table = _miss_kill(0)
    win_hand(table, 3)
    table.act(SitIn(0))
    _win_from_blinds_alone(table, 3)
    assert table.kill_button.killer_seat == 0
    assert chips_posted(table)[0] == hand_limits(table)[0] == 40
    assert table.kill_button.due_from == "Dee"


@pytest.mark.clause("wsop-200.2")
def test_antes_are_no_bet_that_was_won() -> None:
    table = open_with_kill(ante=5)
    win_hand(table, 3)
    _win_from_blinds_alone(table, 3)
    assert not table_events_of(table, events.KillRequired)
    win_hand(table, 3)
    assert table_events_of(table, events.KillRequired)


@pytest.mark.clause("wsop-198.a")
def test_the_kill_button_is_neutral_in_a_new_game() -> None:
    table = open_with_kill()
    deal_next_hand(table)
    assert not table.kill_button.leg_holder
    assert table.kill_button.killer_seat == -1


@pytest.mark.clause("wsop-198.b", "wsop-202", "wsop-203.2")
def test_a_player_who_leaves_with_a_leg_up_has_it_when_they_return() -> None:
    table = open_with_kill()
    win_hand(table, 3)
    took = table.seats[3].stack
    table.act(Leave(3))
    assert (table.kill_button.leg_holder, table.kill_button.away_leg_holders) == (
        "",
        {"Dee"},
    )  # it is neutral
    win_hand(table, 0)
    assert (table.kill_button.leg_holder, table.kill_button.away_leg_holders) == ("Ann", {"Dee"})
    table.act(Sit(3, "Dee", took))
    table.seats[3].entry_status = table.seats[0].entry_status
    win_hand(table, 3)
    assert table.kill_button.due_from == "Dee"


@pytest.mark.clause("wsop-202")
def test_a_leg_that_was_kept_is_lost_with_the_next_pot() -> None:
    table = open_with_kill()
    win_hand(table, 3)
    table.act(SitOut(3))
    win_hand(table, 0)
    table.act(SitIn(3))
    table.seats[3].entry_status = table.seats[0].entry_status
    win_hand(table, 1)
    win_hand(table, 3)
    assert not table.kill_button.due_from


def _split(table: Table, first: int, second: int) -> None:
    """End a hand as if two players had shared the pot."""
    deal_next_hand(table)
    while table.hand_in_progress and not _closed(table):
        act(table, _stay(table) if seat_to_act_at(table) in (first, second) else "fold")
    hand = table.hand
    assert hand is not None
    cards = hand.spec.deck.cards
    royal = [card for card in cards if str(card) in ("As", "Ks", "Qs", "Js", "Ts")]
    others = [card for card in cards if card not in royal]
    hand.boards[0][:] = royal[:3]
    ahead = [others[0], royal[3], others[1], royal[4], *others[2:]]
    hand.cards.deck[hand.cards.deck_position :] = ahead[
        : len(hand.cards.deck) - hand.cards.deck_position
    ]
    for index, down in enumerate(hand.down_cards):
        down[:] = others[10 + 2 * index : 12 + 2 * index] if down else []
    check_down(table)


@pytest.mark.clause("wsop-198.c", "wsop-201.1")
def test_a_split_pot_keeps_a_leg_and_otherwise_makes_the_kill_button_neutral() -> None:
    table = open_with_kill()
    win_hand(table, 3)
    _split(table, 3, 0)
    assert table.kill_button.leg_holder == "Dee"
    assert not table.kill_button.due_from
    _split(table, 1, 0)
    assert not table.kill_button.leg_holder


@pytest.mark.clause("wsop-201.2")
def test_a_killer_who_splits_kills_again() -> None:
    table = open_with_kill()
    win_hand(table, 3)
    win_hand(table, 3)
    _split(table, 3, 0)
    assert table.kill_button.due_from == "Dee"
    assert table_events_of(table, events.KillRequired)[-1].clause == "wsop-201.2"
    deal_next_hand(table)
    assert table.kill_button.killer_seat == 3


@pytest.mark.clause("wsop-201.2")
def test_a_killer_who_has_no_part_of_a_split_pot_kills_no_more() -> None:
    table = open_with_kill()
    win_hand(table, 3)
    win_hand(table, 3)
    _split(table, 1, 0)
    assert table.kill_button.killer_seat == 3
    assert not table.kill_button.due_from


@pytest.mark.clause("wsop-203.1")
def test_a_player_who_must_kill_cannot_leave_first() -> None:
    table = open_with_kill()
    win_hand(table, 3)
    win_hand(table, 3)
    assert_refused(table, Leave(3), "wsop-203.1")
    assert_refused(table, SitOut(3), "wsop-203.1")
    play_folded_hands(table, 1)
    table.act(Leave(3))


@pytest.mark.clause("wsop-204", "wsop-intro.kill.3")
@pytest.mark.parametrize(("is_scooped", "raises"), [(True, True), (False, False)])
def test_in_a_split_game_a_scoop_of_five_big_bets_kills_the_next_pot(
    is_scooped: bool, raises: bool
) -> None:
    table = open_with_kill(game="omaha-8")
    deal_next_hand(table)
    if raises:
        act(table, "raise 40", "raise 60", "call", "call", "call", "call")
    while table.hand_in_progress:
        act(table, "fold")
    won = max(event.net for event in table_events_of(table, events.HandEnded))
    assert (table.kill_button.due_from != "") == is_scooped, won
    required = table_events_of(table, events.KillRequired)
    assert [event.clause for event in required] == ["wsop-intro.kill.3"] * is_scooped


@pytest.mark.clause("wsop-204")
def test_a_split_pot_game_has_no_legs() -> None:
    table = open_with_kill(game="omaha-8")
    for _ in range(3):
        win_hand(table, 3, bets=False)
    assert not table.kill_button.due_from


def _miss_kill(seat: int) -> Table:
    """Let a player win two pots, and be away when they must kill."""
    table = open_with_kill()
    win_hand(table, seat)
    deal_next_hand(table)
    while table.hand_in_progress and seat_to_act_at(table) != seat:
        act(table, "call")
    act(table, "raise 40")
    while not _closed(table):
        act(table, "call")
    table.act(SitOut(seat))  # they walk away, and win
    while table.hand_in_progress:
        act(table, "fold" if seat_to_act_at(table) != seat else "check")
    assert table.kill_button.due_from
    return table


@pytest.mark.clause("wsop-206.1", "wsop-203.1")
def test_a_kill_that_was_missed_is_posted_at_the_first_hand_off_button_and_blinds() -> None:
    table = _miss_kill(0)
    play_folded_hands(table, 1)
    assert table_events_of(table, events.PostMissed) == [events.PostMissed(0, "kill", "wsop-206.1")]
    table.act(SitIn(0))
    deal_next_hand(table)
    assert 0 in table.dealt_seats
    assert table.kill_button.killer_seat == 0
    assert chips_posted(table)[0] == 40
    assert not table.kill_button.owed


@pytest.mark.clause("wsop-206.1")
def test_nobody_posts_a_missed_kill_on_the_button_or_in_a_blind() -> None:
    table = _miss_kill(4)
    play_folded_hands(table, 1)
    table.act(SitIn(4))
    seen = []
    while table.kill_button.owed:
        deal_next_hand(table)
        seen.append((4 in table.dealt_seats, table.button))
        last = (table.blind_seats, table.button)
        fold_out(table)
    assert [seat_there for seat_there, _ in seen] == [False] * (len(seen) - 1) + [True]
    assert 4 not in last[0]
    assert last[1] != 4


@pytest.mark.clause("wsop-206.2")
def test_a_player_who_was_a_blind_may_post_the_kill_in_the_same_position() -> None:
    table = _miss_kill(3)  # the big blind of the next hand
    play_folded_hands(table, 1)
    table.act(SitIn(3))
    table.act(WaitForBigBlind(3))
    for _ in range(3):
        play_folded_hands(table, 1)
        assert 3 not in table.dealt_seats
    deal_next_hand(table)
    assert table.blind_seats[-1] == 3
    assert table.kill_button.killer_seat == 3
    assert chips_posted(table)[3] == 40


@pytest.mark.clause("wsop-206.2", "wsop-206.1")
def test_a_player_who_was_no_blind_does_not_wait_to_post_the_kill_as_one() -> None:
    table = _miss_kill(0)
    play_folded_hands(table, 3)  # the blinds come past later
    assert table.seats[0].missed_posts
    table.act(SitIn(0))
    table.act(WaitForBigBlind(0))
    while 0 not in table.dealt_seats:
        play_folded_hands(table, 1)
    assert table.kill_button.killer_seat == 0
    assert 0 not in (table.button, *table.blind_seats)


@pytest.mark.clause("wsop-206.2", "wsop-207", "wsop-151")
def test_the_big_blind_passes_who_waits_to_kill_as_one_while_another_kills() -> None:
    table = _miss_kill(3)
    play_folded_hands(table, 1)
    table.act(SitIn(3))
    table.act(WaitForBigBlind(3))
    play_folded_hands(table, 1)
    win_hand(table, 1)
    win_hand(table, 1)
    assert table.kill_button.due_from == "Bob"
    assert table.blind_seats[-1] == 2
    deal_next_hand(table)
    assert table.kill_button.killer_seat == 1
    assert 3 not in table.dealt_seats
    assert chips_posted(table) == {1: 40, 2: 10, 4: 20}


@pytest.mark.clause("wsop-206.1", "wsop-273.1")
def test_a_player_who_owes_a_kill_cannot_choose_to_post_it_sooner() -> None:
    """In draw games players may come back by killing, but not if they owe a kill for a blind."""
    table = open_with_kill(game="a5-triple-draw", seat_count=6)
    play_folded_hands(table, 1)
    table.act(SitOut(4))
    table.kill_button.owed["Eve"] = OwedKill()
    while not table.seats[4].missed_posts:
        play_folded_hands(table, 1)
    while table.blind_seats[-1] != 3:
        play_folded_hands(table, 1)
    table.act(SitIn(4))
    table.act(Kill(4))
    deal_next_hand(table)
    assert table.blind_seats == [3, 0]
    assert 4 not in table.dealt_seats
    fold_out(table)
    while table.kill_button.owed:
        assert 4 not in table.dealt_seats
        deal_next_hand(table)
        fold_out(table)
    assert table.kill_button.killer_seat == 4
    assert 4 not in (table.button, *table.blind_seats)


@pytest.mark.clause("wsop-206.3")
def test_if_another_kills_the_missed_kill_waits_until_the_button_has_passed() -> None:
    table = _miss_kill(0)
    win_hand(table, 2)
    win_hand(table, 2)
    assert table.kill_button.due_from == "Cid"
    table.act(SitIn(0))
    deal_next_hand(table)
    assert table.kill_button.killer_seat == 2
    assert 0 not in table.dealt_seats
    fold_out(table)
    buttons = [table.button]
    while 0 not in table.dealt_seats:
        play_folded_hands(table, 1)
        buttons.append(table.button)
    assert table.kill_button.killer_seat == 0
    # In the first hand in which the button is past the seat, and in none before it.
    assert buttons == [3, 4, 1]


@pytest.mark.clause("wsop-203.1", "wsop-207")
def test_a_player_who_owes_a_kill_posts_it_even_if_only_two_are_left() -> None:
    """Heads-up everybody is a blind: the kill is posted by a blind, or never."""
    table = _miss_kill(0)
    play_folded_hands(table, 1)
    for seat in (1, 2, 3):
        table.act(SitOut(seat, warned=True))
    table.act(SitIn(0))
    deal_next_hand(table)
    assert set(table.dealt_seats) == {0, 4}
    assert table.kill_button.killer_seat == 0
    assert chips_posted(table)[0] == 40
    assert not table.kill_button.owed


@pytest.mark.clause("wsop-206.1", "wsop-151")
def test_a_player_who_owes_a_kill_and_the_big_blind_misses_it_and_kills_after_the_button() -> None:
    table = _miss_kill(0)
    while table.blind_seats[-1] != 4:
        play_folded_hands(table, 1)
    table.act(SitIn(0))
    for missed in ({"big blind"}, {"big blind", "small blind"}):
        play_folded_hands(table, 1)
        assert 0 not in table.dealt_seats
        assert {post.value for post in table.seats[0].missed_posts} == missed
    assert (table.button, table.blind_seats) == (4, [1, 2])
    deal_next_hand(table)
    assert (table.button, table.blind_seats) == (1, [2, 3])
    assert table.kill_button.killer_seat == 0
    assert chips_posted(table) == {2: 10, 3: 20, 0: 40}
    assert not table.seats[0].missed_posts


@pytest.mark.clause("wsop-156.2", "wsop-208")
def test_nobody_comes_back_as_the_straddle_of_a_kill_pot() -> None:
    table = open_with_kill(5)
    table.act(SitOut(4))
    while not table.seats[4].missed_posts:
        play_folded_hands(table, 1)
    win_hand(table, 0)
    win_hand(table, 0)
    table.act(SitIn(4))
    table.act(Straddle(4))
    while table.blind_seats[-1] != 3:  # then seat 4 is under the gun
        win_hand(table, 0)
    assert table.kill_button.killer_seat == 0
    assert 4 not in table.dealt_seats
    assert table.seats[4].missed_posts


@pytest.mark.clause("wsop-207")
def test_there_is_one_kill_a_deal() -> None:
    table = open_with_kill(game="27-triple-draw", kill="", seat_count=7)
    play_folded_hands(table, 1)
    for seat in (5, 6):
        table.act(Sit(seat, f"New {seat}", 5000))
        table.act(Kill(seat))
    deal_next_hand(table)
    assert sum(amount == 40 for amount in chips_posted(table).values()) == 1


@pytest.mark.clause("wsop-208")
def test_nobody_straddles_in_a_kill_pot() -> None:
    table = open_with_kill()
    win_hand(table, 0)
    win_hand(table, 0)
    assert_refused(table, Straddle(4), "wsop-208")
    deal_next_hand(table)
    assert chips_posted(table) == {2: 10, 3: 20, 0: 40}


@pytest.mark.clause("wsop-210")
def test_the_button_is_not_bought_when_the_kill_is_a_blind() -> None:
    for killer, bought in ((0, True), (3, False)):
        table = open_with_kill(5)
        table.act(Leave(2))
        win_hand(table, killer)
        win_hand(table, killer)
        assert table.blind_seats == [1, 3]
        assert table.kill_button.due_from
        table.act(Sit(2, "New", 5000))
        table.act(BuyButton(2))
        deal_next_hand(table)
        assert table.kill_button.killer_seat == killer
        assert (2 in table.dealt_seats) == bought


@pytest.mark.clause("wsop-209")
def test_a_new_player_may_come_into_a_kill_pot() -> None:
    table = open_with_kill()
    win_hand(table, 0)
    win_hand(table, 0)
    table.act(Sit(5, "New", 5000))
    table.act(PostToEnter(5))
    deal_next_hand(table)
    assert chips_posted(table) == {2: 10, 3: 20, 0: 40, 5: 20}
    assert table.kill_button.killer_seat == 0


def test_a_table_spec_has_kills_only_where_the_house_has() -> None:
    with pytest.raises(InvalidTableSpecError, match="no kill pots"):
        table_spec(game_spec("holdem", house="crown", limit="fixed", blinds=(5, 10)), kill="full")
    with pytest.raises(InvalidTableSpecError, match="whole chips"):
        table_spec(game_spec("holdem", limit="fixed", blinds=(2, 5)), kill="half")
    with pytest.raises(InvalidTableSpecError, match="full or half"):
        table_spec(game_spec("holdem", limit="fixed", blinds=(5, 10)), kill="double")


@pytest.mark.clause("wsop-205.1", "wsop-205.2")
def test_a_player_unaware_of_a_kill_corrects_forfeits_or_withdraws() -> None:
    table = open_with_kill()
    assert_refused(table, RuleOnShortKillCall(20, kill_announced=True), "wsop-205.1", "kill pot")
    win_hand(table, 0)
    assert_refused(table, RuleOnShortKillCall(20, kill_announced=True), "wsop-205.1", "kill pot")
    win_hand(table, 0)
    deal_next_hand(table)
    assert seat_to_act_at(table) == 4
    assert_refused(table, RuleOnShortKillCall(40, kill_announced=True), "wsop-205.1", "40 to call")
    before = table.stack_behind(4)
    table.act(RuleOnShortKillCall(20, kill_announced=False))
    assert table_events_of(table, events.ShortKillCallRuled)[-1] == events.ShortKillCallRuled(
        4, 20, "taken back", "wsop-205.2"
    )
    assert (seat_to_act_at(table), table.stack_behind(4)) == (4, before)  # and they may think again
    table.act(RuleOnShortKillCall(20, kill_announced=True, player_corrects=True))
    assert (seat_to_act_at(table), table.stack_behind(4)) == (0, before - 40)
    act(table, "check")
    assert seat_to_act_at(table) == 1
    before = table.stack_behind(1)
    table.act(RuleOnShortKillCall(20, kill_announced=True))
    assert table_events_of(table, events.ShortKillCallRuled)[-1] == events.ShortKillCallRuled(
        1, 20, "forfeited", "wsop-205.1"
    )
    assert seat_to_act_at(table) == 2
    assert not table.is_in_hand(1)
    assert table.stack_behind(1) == before - 20
    check_down(table)
    gains = table_events_of(table, events.HandEnded)[-1].net
    assert gains[1] == -20
    assert sum(gains) == 0


def killed_flop() -> Table:
    """Let seat 0 win twice, and play the kill pot to its flop."""
    table = open_with_kill()
    win_hand(table, 0)
    win_hand(table, 0)
    deal_next_hand(table)
    while not (table.hand is not None and table.hand.boards[0]):
        act(table, "call" if _to_call(table) else "check")
    return table


@pytest.mark.clause("wsop-205.1", "wsop-205.2")
@pytest.mark.parametrize("is_raise", [False, True])
@pytest.mark.parametrize("outcome", ["corrected", "forfeited", "taken back"])
def test_a_bet_or_raise_that_is_too_small_for_a_kill_pot_is_corrected_forfeited_or_withdrawn(
    outcome: str, *, is_raise: bool
) -> None:
    table = killed_flop()
    if is_raise:
        act(table, "bet 40")
    seat, chips, correct = seat_to_act_at(table), (60 if is_raise else 20), (80 if is_raise else 40)
    before = table.stack_behind(seat)
    for right in (40, 80):
        assert_refused(
            table, RuleOnShortKillCall(right, kill_announced=True), "wsop-205.1", "not too little"
        )
    table.act(
        RuleOnShortKillCall(
            chips, kill_announced=outcome != "taken back", player_corrects=outcome == "corrected"
        )
    )
    clause = "wsop-205.2" if outcome == "taken back" else "wsop-205.1"
    assert table_events_of(table, events.ShortKillCallRuled)[-1] == events.ShortKillCallRuled(
        seat, chips, outcome, clause
    )
    paid = {"corrected": correct, "forfeited": chips, "taken back": 0}[outcome]
    assert table.stack_behind(seat) == before - paid
    assert (seat_to_act_at(table) == seat) == (outcome == "taken back")
    assert table.is_in_hand(seat) == (outcome != "forfeited")
    if outcome == "forfeited":  # and nobody has to call it
        assert _to_call(table) == (40 if is_raise else 0)
    check_down(table)
    gains = table_events_of(table, events.HandEnded)[-1].net
    assert sum(gains) == 0
    if outcome == "forfeited":
        assert gains[seat] == -40 - chips
