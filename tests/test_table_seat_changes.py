"""Seats: choosing, drawing for, asking for, changing and losing them, and playing over."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from cardspeak.hand import decisions
from cardspeak.shuffle import seed_from_int
from cardspeak.table import events
from cardspeak.table.commands import (
    AdvanceTime,
    ChangeSeat,
    ContestSeat,
    CorrectButton,
    Deal,
    DealOff,
    HoldSeat,
    Leave,
    PlayOver,
    PostToEnter,
    RequestSeat,
    ReturnOwner,
    SecureChips,
    SetChair,
    Sit,
    SitIn,
    SitOut,
)
from cardspeak.table.seats import EntryStatus
from table_driver import (
    act,
    assert_refused,
    chips_posted,
    deal_and_list_players,
    deal_next_hand,
    fold_out,
    open_table,
    play_folded_hands,
    table_events_of,
)

if TYPE_CHECKING:
    from cardspeak.table import Table


def open_table_with(player_count: int = 6, *, seat_count: int = 9, **settings: Any) -> Table:
    """Open a table whose next hand has the button in the last player's seat, if it has one."""
    table = open_table(
        player_count=player_count,
        table={"seat_count": seat_count, **settings.pop("table", {})},
        **settings,
    )
    if not table.game_spec.script.no_button_clause:
        table.act(CorrectButton(player_count - 1))
    return table


# ---------------------------------------------------------------- who gets a seat


@pytest.mark.clause("crown-6.1")
def test_a_vacated_seat_goes_to_the_first_from_the_button_who_asked() -> None:
    table = open_table_with(house="crown")
    play_folded_hands(table, 1)  # the button is at 5
    for seat in (4, 1, 3):
        table.act(RequestSeat(seat, 2))
    table.act(Leave(2))
    assert table_events_of(table, events.SeatChanged)[0].seat == 1
    assert table.seats[2].player == "Bob"
    assert not table.seats[1].taken


@pytest.mark.clause(
    "wsop-93.1",
    "canberra-8.2",
    "official-11.1.a",
    "official-12.1.a",
    "official-13.1.a",
    "official-14.1.a",
    "official-15.1.a",
    "official-16.1.a",
    "official-17.1.a",
)
@pytest.mark.parametrize(
    ("game", "house", "stakes"),
    [
        ("holdem", "wsop", {}),
        ("seven-card-stud", "canberra", {}),
        ("draw", "official", {}),
        ("five-card-stud", "official", {"ante": 5}),
        ("seven-card-stud", "official", {"ante": 5}),
        ("two-card-manila", "official", {}),
        ("three-card-manila", "official", {}),
        ("holdem", "official", {}),
        ("omaha", "official", {}),
    ],
)
def test_a_vacated_seat_goes_to_the_first_asker_before_anybody_new(
    game: str, house: str, stakes: dict[str, Any]
) -> None:
    table = open_table_with(5, seat_count=8, game=game, house=house, **stakes)
    play_folded_hands(table, 1)
    table.act(RequestSeat(4, 2))
    table.act(RequestSeat(1, 2))
    deal_next_hand(table)
    fold_out(table)
    table.act(Leave(2))
    assert table.seats[2].player == "Eve"
    with pytest.raises(Exception, match="taken by Eve"):
        table.act(Sit(2, "New", 1000))


@pytest.mark.clause("wsop-93.1")
def test_a_seat_given_up_during_a_hand_is_kept_for_the_player_who_asked() -> None:
    table = open_table_with()
    table.act(SitOut(3))
    table.act(RequestSeat(1, 3))
    deal_next_hand(table)
    table.act(Leave(3))
    assert_refused(table, Sit(3, "New", 1000), "wsop-93.1", "Bob requested seat 3 first")
    fold_out(table)
    assert table.seats[3].player == "Bob"


@pytest.mark.clause("wsop-93.2")
def test_a_newcomer_yields_their_seat_until_they_are_dealt_in() -> None:
    for is_dealt_in in (False, True):
        table = open_table_with(5, seat_count=6)
        play_folded_hands(table, 1)
        table.act(Sit(5, "New", 1000))
        if is_dealt_in:
            assert 5 in deal_and_list_players(table)
            assert_refused(table, ChangeSeat(1, 5), "wsop-93.2")
        else:
            table.act(ChangeSeat(1, 5))
            assert (table.seats[5].player, table.seats[1].player) == ("Bob", "New")
            assert deal_and_list_players(table)


@pytest.mark.clause("wsop-93.1", "wsop-93.2")
def test_players_who_asked_for_seats_move_before_a_newcomer_whose_seat_is_taken() -> None:
    table = open_table_with(5, seat_count=9)
    play_folded_hands(table, 1)
    table.act(Sit(7, "New", 700))
    table.act(RequestSeat(2, 1))
    table.act(RequestSeat(4, 2))
    table.act(ChangeSeat(1, 7))  # Bob takes the newcomer's seat, Cid Bob's, and Eve Cid's
    players = {seat.player: (number, seat.stack) for number, seat in enumerate(table.seats)}
    assert {player: number for player, (number, _) in players.items() if player} == (
        {"Ann": 0, "Bob": 7, "Cid": 1, "Dee": 3, "Eve": 2, "New": 4}
    )
    assert players["New"] == (4, 700)
    deal_next_hand(table)  # which finds every chip where the ledger has it


@pytest.mark.clause("wsop-93.1", "wsop-93.2")
def test_a_newcomers_seat_goes_to_the_player_who_asked_for_it_first() -> None:
    table = open_table_with(4, seat_count=6)
    play_folded_hands(table, 1)
    table.act(Sit(5, "New", 700))
    table.act(RequestSeat(1, 5))
    assert_refused(table, ChangeSeat(0, 5), "wsop-93.1", "Bob requested seat 5 first")
    table.act(ChangeSeat(1, 5))
    assert (table.seats[5].player, table.seats[1].player) == ("Bob", "New")


@pytest.mark.clause("wsop-93.1")
def test_a_player_who_leaves_and_comes_back_has_asked_for_nothing() -> None:
    table = open_table_with(5, seat_count=9)
    play_folded_hands(table, 1)
    table.act(RequestSeat(4, 2))
    table.act(RequestSeat(1, 2))
    took = table.seats[4].stack
    table.act(Leave(4))
    table.act(Sit(6, "Eve", took))
    table.act(Leave(2))
    assert (table.seats[2].player, table.seats[6].player) == ("Bob", "Eve")


SEATS_DRAWN_FOR = (
    ("canberra", "seven-card-stud", "canberra-8.2"),
    ("official", "draw", "official-11.1.a"),
    ("official", "five-card-stud", "official-12.1.a"),
    ("official", "seven-card-stud", "official-13.1.a"),
    ("official", "two-card-manila", "official-14.1.a"),
    ("official", "three-card-manila", "official-15.1.a"),
    ("official", "holdem", "official-16.1.a"),
    ("official", "omaha", "official-17.1.a"),
)
"""Houses and games in which players who want one seat draw cards for it, and the clause."""


@pytest.mark.parametrize(
    ("house", "game", "clause"),
    [
        pytest.param(house, game, clause, id=f"{house} {game}", marks=pytest.mark.clause(clause))
        for house, game, clause in SEATS_DRAWN_FOR
    ],
)
def test_players_who_want_the_same_seat_draw_for_it_and_equal_ranks_draw_again(
    game: str, house: str, clause: str
) -> None:
    new_winners = set()
    stakes = {"ante": 5} if house == "official" and "stud" in game else {}
    for seed in range(40):
        table = open_table_with(4, seat_count=8, game=game, house=house, **stakes)
        table.act(ContestSeat(6, ("Zoe", "Yan", "Xia"), seed_from_int(seed)))
        drew = table_events_of(table, events.CardDrawnForSeat)
        seat_holder = table_events_of(table, events.SeatHeld)[0].player
        last = [event for event in drew if event.player == seat_holder][-1]
        rivals = drew[3:] if len(drew) > 3 else drew
        order = "23456789TJQKA"
        assert max(rivals, key=lambda event: order.index(event.card[0])) == last
        new_winners.add(len(drew))
        loser = next(event.player for event in drew if event.player != seat_holder)
        assert_refused(table, Sit(6, loser, 1000), clause)
        table.act(Sit(6, seat_holder, 1000))
    assert 3 in new_winners
    assert len(new_winners) > 1


@pytest.mark.parametrize(
    ("house", "game", "clause"),
    [
        pytest.param(house, game, clause, id=f"{house} {game}", marks=pytest.mark.clause(clause))
        for house, game, clause in (
            ("crown", "holdem", "crown-6.1"),
            ("wsop", "holdem", "wsop-93.1"),
            *SEATS_DRAWN_FOR,
        )
    ],
)
def test_a_player_of_the_game_gets_a_seat_before_anybody_new_without_a_draw(
    game: str, house: str, clause: str
) -> None:
    stakes = {"ante": 5} if house == "official" and "stud" in game else {}
    for seed in range(6):
        table = open_table_with(4, seat_count=8, game=game, house=house, **stakes)
        command = ContestSeat(6, ("Zoe", "Bob", "Yan"), seed_from_int(seed))
        assert table.act(command) == [events.SeatHeld(6, "Bob", clause)]
        assert_refused(table, Sit(6, "Zoe", 1000), clause, "held for Bob")
        table.act(ChangeSeat(1, 6))
        assert table.seats[6].player == "Bob"


@pytest.mark.parametrize(
    ("house", "game", "clause", "winners"),
    [
        pytest.param(*case, marks=pytest.mark.clause(case[2]))
        for case in (
            ("crown", "holdem", "crown-6.1", {"Bob"}),  # the first from the button
            ("wsop", "holdem", "wsop-93.1", {"Dee"}),  # the first who asked
            ("canberra", "seven-card-stud", "canberra-8.2", {"Bob", "Dee"}),
            ("official", "holdem", "official-16.1.a", {"Bob", "Dee"}),
        )
    ],
)
def test_of_several_players_of_the_game_the_first_claim_wins_or_they_draw(
    house: str, game: str, clause: str, winners: set[str]
) -> None:
    seen = set()
    for seed in range(12):
        table = open_table_with(4, seat_count=8, game=game, house=house)  # Dee has the button
        table.act(ContestSeat(6, ("Zoe", "Dee", "Bob"), seed_from_int(seed)))
        drew = {event.player for event in table_events_of(table, events.CardDrawnForSeat)}
        assert drew == (winners if len(winners) > 1 else set())
        (seat_held,) = table_events_of(table, events.SeatHeld)
        assert seat_held.clause == clause
        seen.add(seat_held.player)
    assert seen == winners


@pytest.mark.clause("wsop-91.1")
def test_at_the_wsop_the_player_higher_on_the_list_gets_the_seat() -> None:
    table = open_table_with(4)
    table.act(ContestSeat(6, ("Zoe", "Yan"), seed_from_int(1)))
    assert_refused(table, Sit(6, "Yan", 1000), "wsop-91.1", "held for Zoe")
    table.act(Sit(7, "Yan", 1000))
    table.act(Sit(6, "Zoe", 1000))


@pytest.mark.clause("wsop-91.1", "canberra-8.2")
def test_the_first_to_come_may_take_any_empty_seat() -> None:
    table = open_table_with(4)
    table.act(Sit(6, "Zoe", 1000))
    assert_refused(table, Sit(6, "Yan", 1000), "wsop-93.1", "taken by Zoe")


@pytest.mark.clause("wsop-91.2")
def test_the_floor_keeps_a_seat_for_somebody() -> None:
    table = open_table_with(4)
    table.act(HoldSeat(6, "Zoe"))
    assert_refused(table, Sit(6, "Yan", 1000), "wsop-91.2")
    table.act(HoldSeat(6))
    table.act(Sit(6, "Yan", 1000))


@pytest.mark.clause("crown-38.4")
def test_a_seat_is_held_for_15_minutes_however_often_it_is_said() -> None:
    table = open_table_with(3, seat_count=8, house="crown")
    assert table.act(HoldSeat(6, "Zoe")) == [events.SeatHeld(6, "Zoe", "crown-38.4")]
    table.act(AdvanceTime(800))
    assert_refused(table, HoldSeat(6, "Zoe"), "crown-38.4", "15 minutes and no longer")
    table.act(AdvanceTime(899))
    assert_refused(table, Sit(6, "Yan", 1000), "crown-38.4", "held for Zoe")
    table.act(AdvanceTime(900))
    assert_refused(table, HoldSeat(6, "Zoe"), "crown-38.4", "15 minutes and no longer")
    table.act(Sit(6, "Yan", 1000))


@pytest.mark.clause("wsop-91.2")
def test_management_reserves_a_seat_without_a_limit_at_the_wsop() -> None:
    table = open_table_with(3, seat_count=8)
    assert table.act(HoldSeat(6, "Zoe")) == [events.SeatHeld(6, "Zoe", "wsop-91.2")]
    table.act(AdvanceTime(100_000))
    assert_refused(table, Sit(6, "Yan", 1000), "wsop-91.2", "held for Zoe")
    table.act(Sit(6, "Zoe", 1000))


@pytest.mark.clause("wsop-147.1")
def test_cards_for_the_button_are_dealt_from_the_dealers_left() -> None:
    table = open_table_with(4)
    drew = [event for event in table.events if isinstance(event, events.HighCardDealt)]
    assert [event.seat for event in drew] == [0, 1, 2, 3]


# ---------------------------------------------------------------- what a change costs


@pytest.mark.clause("crown-6.2", "wsop-159.1")
@pytest.mark.parametrize("house", ["crown", "wsop"])
def test_a_move_past_two_players_is_free(house: str) -> None:
    table = open_table_with(6, seat_count=9, house=house)
    table.act(Leave(5))
    play_folded_hands(table, 2)  # the blinds were at 1 and 2
    assert table.blind_seats == [1, 2]
    table.act(ChangeSeat(3, 5))  # past 4 alone
    assert table.seats[5].entry_status is EntryStatus.PLAYING
    assert 5 in deal_and_list_players(table)


@pytest.mark.clause("crown-6.2", "wsop-159.1")
@pytest.mark.parametrize("house", ["crown", "wsop"])
def test_a_move_past_more_than_two_costs_a_live_big_blind(house: str) -> None:
    table = open_table_with(6, seat_count=8, house=house)
    play_folded_hands(table, 2)
    assert table.blind_seats == [1, 2]
    table.act(ChangeSeat(3, 7))  # past 4 and 5: two
    assert table.seats[7].entry_status is EntryStatus.PLAYING
    table = open_table_with(7, seat_count=8, house=house)
    play_folded_hands(table, 2)
    table.act(ChangeSeat(3, 7))  # past 4, 5 and 6
    assert table.seats[7].entry_status is EntryStatus.CHANGED_SEAT
    assert 7 not in deal_and_list_players(table)
    table.act(PostToEnter(7))
    assert 7 in deal_and_list_players(table)
    assert chips_posted(table)[7] == 10


@pytest.mark.clause("crown-6.2")
def test_at_crown_a_player_who_moved_may_wait_for_the_blinds() -> None:
    table = open_table_with(7, seat_count=8, house="crown")
    play_folded_hands(table, 2)
    table.act(ChangeSeat(3, 7))
    count = 0
    while 7 not in deal_and_list_players(table):
        count += 1
    assert table.blind_seats[-1] == 7
    assert count == 3


@pytest.mark.clause("wsop-159.1")
def test_at_the_wsop_a_player_who_moved_may_wait_as_many_hands_and_come_in_free() -> None:
    table = open_table_with(8, seat_count=9)
    play_folded_hands(table, 2)
    assert table.blind_seats == [1, 2]
    table.act(ChangeSeat(4, 8))  # one came before them, now four
    seen = []
    while 8 not in deal_and_list_players(table):
        seen.append(table.blind_seats[-1])
    assert len(seen) == 3
    assert 8 not in chips_posted(table)


@pytest.mark.clause("wsop-159.2", "wsop-273.2")
def test_at_draw_a_player_who_moved_waits_for_the_same_position_to_the_blinds() -> None:
    table = open_table_with(5, seat_count=7, game="27-triple-draw", limit="fixed")
    play_folded_hands(table, 2)
    assert table.blind_seats == [1, 2]
    table.act(ChangeSeat(3, 6))  # past one, to the place of the next but one
    assert table.seats[6].entry_status is EntryStatus.CHANGED_SEAT
    assert_refused(table, PostToEnter(6), "wsop-159.2")
    assert 6 not in deal_and_list_players(table)
    assert table.blind_seats[-1] == 4
    assert 6 in deal_and_list_players(table)
    assert table.blind_seats[-1] == 6


@pytest.mark.clause("wsop-160")
def test_a_player_who_deals_off_lets_the_blinds_pass_and_comes_in_behind_the_button() -> None:
    table = open_table_with(6, seat_count=8)
    play_folded_hands(table, 1)
    assert (table.button, table.blind_seats) == (5, [0, 1])
    table.act(Leave(3))
    assert_refused(table, DealOff(4, 3), "wsop-160")
    table.act(DealOff(5, 3))
    seen = []
    while 3 not in deal_and_list_players(table):
        seen.append((table.button, table.blind_seats))
        assert len(seen) < 9
    assert all(3 not in positions for _, positions in seen)
    assert 3 not in chips_posted(table)
    assert table.button == 4  # the button has just passed
    assert not table.seats[3].missed_posts


def test_nobody_moves_during_a_hand_or_to_a_taken_seat() -> None:
    table = open_table_with(4, house="crown")
    assert_refused(table, ChangeSeat(0, 1), "")
    deal_next_hand(table)
    assert_refused(table, ChangeSeat(0, 7), "crown-6.2", "until the hand is over")


# ---------------------------------------------------------------- losing a seat, playing over


@pytest.mark.clause("wsop-64.1")
def test_a_player_over_plays_until_their_blind_after_the_owner_is_back() -> None:
    table = open_table_with(4, seat_count=6)
    play_folded_hands(table, 1)
    assert_refused(table, PlayOver(3, "Sub", 1000), "wsop-64.1")
    table.act(SitOut(3))
    table.act(PlayOver(3, "Sub", 400))
    assert table.seats[3].player == "Sub"
    assert 3 in deal_and_list_players(table)
    table.act(ReturnOwner(3))
    assert table.seats[3].player == "Sub"
    assert table.blind_seats[-1] == 2
    deal_next_hand(table)
    assert table.seats[3].player == "Dee"
    assert chips_posted(table)[3] == 10
    assert table_events_of(table, events.Left)[0].player == "Sub"
    assert table.ledger["custody"] == 0
    moves = [(entry.source, entry.target) for entry in table.ledger.entries]
    assert moves == [("stack 3", "bank"), ("custody", "stack 3")]
    assert table.ledger.total == 0


@pytest.mark.clause("wsop-57.1", "wsop-64.1")
@pytest.mark.parametrize("is_secured", [True, False])
def test_an_owner_whose_chips_were_secured_has_them_in_the_seat_again(is_secured: bool) -> None:
    table = open_table_with(4, seat_count=6)
    play_folded_hands(table, 1)
    table.act(SitOut(3))
    if is_secured:
        table.act(SecureChips(3))
    table.act(PlayOver(3, "Sub", 400))
    play_folded_hands(table, 1)
    table.act(ReturnOwner(3))
    deal_next_hand(table)
    assert (table.seats[3].player, table.seats[3].stack) == ("Dee", 1000)
    assert chips_posted(table)[3] == 10
    assert table.ledger["custody"] == 0
    assert table.ledger.total == 0


@pytest.mark.clause("wsop-63")
def test_a_player_over_plays_their_own_chips() -> None:
    table = open_table_with(2, seat_count=6)
    table.act(SitOut(1))
    table.act(PlayOver(1, "Sub", 400))
    assert (table.seats[1].stack, table.played_over[1].stack) == (400, 1000)
    deal_next_hand(table)
    assert table.hand is not None
    while table.hand_in_progress and table.hand.stacks[1]:
        decision = table.hand.decision
        assert isinstance(decision, decisions.BetDecision)
        maximum = decision.raise_to[1] if decision.raise_to else 0
        if decision.seat == 1:
            assert maximum <= 400  # whatever the owner has
        act(table, f"raise {maximum}" if maximum else "call")
    while table.hand_in_progress:
        act(table, "check")
    assert table.played_over[1].stack == 1000 == table.ledger["custody"]
    assert table.seats[1].stack in (0, 800, 400)


@pytest.mark.clause("wsop-64.1")
def test_at_stud_a_player_over_gives_up_the_seat_with_the_next_hand() -> None:
    table = open_table_with(
        4, seat_count=6, game="razz", ante=1, bring_in=3, bet_sizes=(5, 10), limit="fixed"
    )
    table.act(SitOut(3))
    table.act(PlayOver(3, "Sub", 400))
    play_folded_hands(table, 2)
    assert table.seats[3].player == "Sub", "as long as the owner is away"
    deal_next_hand(table)
    table.act(ReturnOwner(3))
    assert table.seats[3].player == "Sub"
    fold_out(table)
    deal_next_hand(table)
    assert table.seats[3].player == "Dee"
    assert table_events_of(table, events.Left)[0].player == "Sub"
    assert 3 in table.dealt_seats
    assert table.ledger.total == 0


@pytest.mark.clause("wsop-64.1")
def test_a_deal_that_is_refused_gives_no_seat_back() -> None:
    table = open_table_with(2, seat_count=6)
    play_folded_hands(table, 1)
    due = table.blind_seats[0]
    table.act(SitOut(due))
    table.act(PlayOver(due, "Sub", 400))
    table.played_over[due].stack = 0
    table.ledger.move("custody", "bank", table.ledger["custody"], "lost at another table")
    table.act(ReturnOwner(due))
    deal_it = Deal(seed_from_int(1))
    assert_refused(
        table, deal_it, table.house.table.min_players_clause, "two players sitting in with chips"
    )
    assert table.seats[due].player == "Sub"
    table.act(Sit(5, "New", 1000))
    table.act(deal_it)  # with a third player the seat is given up
    assert table.seats[due].player != "Sub"
    assert table.played_over == {}


@pytest.mark.clause("wsop-64.1")
def test_several_seats_are_given_back_as_the_blind_goes_past_them() -> None:
    table = open_table_with(5, seat_count=6)
    play_folded_hands(table, 1)
    big = table.blind_seats[-1]
    first, second = (big + 1) % 5, (big + 2) % 5
    for seat, player in ((first, "Sub"), (second, "Other")):
        table.act(SitOut(seat))
        table.act(PlayOver(seat, player, 400))
        table.act(ReturnOwner(seat))
    table.played_over[first].stack = 0  # the blind passes them when they have their seat again
    table.ledger.move("custody", "bank", 1000, "lost at another table")
    deal_next_hand(table)
    assert table.played_over == {}
    assert [event.player for event in table_events_of(table, events.Left)] == ["Sub", "Other"]
    assert table.blind_seats[-1] == second
    assert table.ledger.total == 0


@pytest.mark.clause("wsop-64.1")
@pytest.mark.parametrize("has_chips", [True, False])
def test_the_seat_is_given_up_at_the_blind_even_if_the_player_over_is_not_dealt_in(
    has_chips: bool,
) -> None:
    table = open_table_with(4, seat_count=6)
    play_folded_hands(table, 1)
    table.act(SitOut(3))
    table.act(PlayOver(3, "Sub", 400))
    play_folded_hands(table, 3)
    assert table.blind_seats[-1] == 0  # it has been on seat 3
    if has_chips:
        table.act(SitOut(3))
    else:
        table.ledger.move("stack 3", "bank", table.seats[3].stack, "lost")
        table.seats[3].stack = 0
    table.act(ReturnOwner(3))
    for _ in range(2):
        assert 3 not in deal_and_list_players(table)
        assert table.seats[3].player == "Sub"
    deal_next_hand(table)
    assert table.seats[3].player == "Dee"
    assert chips_posted(table)[3] == 10
    assert [event.player for event in table_events_of(table, events.Left)] == ["Sub"]
    assert table.ledger.total == 0


@pytest.mark.clause("wsop-64.1")
def test_two_play_when_one_of_them_is_the_owner_of_a_seat_that_nobody_uses() -> None:
    table = open_table_with(2, seat_count=6)
    play_folded_hands(table, 1)
    table.act(SitOut(1))
    table.act(PlayOver(1, "Sub", 400))
    table.act(SitOut(1))
    assert_refused(table, Deal(seed_from_int(1)), table.house.table.min_players_clause)
    table.act(ReturnOwner(1))
    deal_next_hand(table)
    assert table.seats[1].player == "Bob"
    assert sorted(table.dealt_seats) == [0, 1]


def test_the_owner_of_a_seat_that_is_played_over_takes_no_other() -> None:
    table = open_table_with(4, seat_count=6)
    table.act(SitOut(3))
    table.act(PlayOver(3, "Sub", 400))
    assert_refused(table, Sit(5, "Dee", 1000), "wsop-93.1", "already has a seat")
    table.act(SitOut(1))
    assert_refused(table, PlayOver(1, "Dee", 400), "wsop-64.1", "already has a seat")
    assert_refused(table, PlayOver(1, " ", 400), "", "needs a name")


@pytest.mark.clause("wsop-64.1")
def test_the_owner_gets_the_seat_back_when_the_player_over_leaves() -> None:
    table = open_table_with(4, seat_count=6)
    table.act(SitOut(3))
    table.act(PlayOver(3, "Sub", 400))
    play_folded_hands(table, 1)
    table.act(Leave(3))
    assert table.seats[3].player == "Dee"
    table.act(SitIn(3))
    assert deal_and_list_players(table)


def test_nobody_sits_where_there_is_no_chair() -> None:
    table = open_table(player_count=3, table={"seat_count": 5})
    clause_id = "wsop-93.1"
    table.act(SetChair(4, present=False))
    (put,) = table_events_of(table, events.ChairSet)
    assert (put.seat, put.present) == (4, False)
    assert_refused(table, SetChair(4, present=False), clause_id, "no chair")
    assert_refused(table, SetChair(0, present=False), clause_id, "seat 0 is taken by")
    for command in (
        Sit(4, "Zoe", 1000),
        ChangeSeat(0, 4),
        ContestSeat(4, ("Zoe", "Yan"), seed_from_int(1)),
    ):
        assert_refused(table, command, clause_id, "no chair at seat 4")
    table.act(SetChair(4))
    table.act(Sit(4, "Zoe", 1000))
    assert table.seats[4].player == "Zoe"
