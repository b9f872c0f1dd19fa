"""Between tables: who goes and when, who comes and where, and players who sit out in turn."""

from __future__ import annotations

from typing import Any

import pytest

from cardspeak.bots.random_player import Rng, choose_random_command
from cardspeak.cards import Card
from cardspeak.games import GAMES
from cardspeak.hand import InvalidGameSpecError, game_spec
from cardspeak.hand import events as hand_events
from cardspeak.shuffle import seed_from_int
from cardspeak.table import InvalidTableSpecError, Table, events, ledger, table_spec
from cardspeak.table.commands import (
    AcceptTableChange,
    AddChips,
    AdvanceTime,
    AgreeToSitOutInTurn,
    CorrectButton,
    Deal,
    DealIn,
    DrawForButton,
    DrawForSeats,
    DrawToMove,
    ForfeitToNextPot,
    HoldSeat,
    Leave,
    LiftPenalty,
    PickUpChips,
    Play,
    PostToEnter,
    RequestSeat,
    SeparatePlayers,
    Sit,
    SitIn,
    SitOut,
    TransferIn,
    WaitForBigBlind,
)
from table_driver import (
    NAMES,
    assert_refused,
    check_down,
    chips_posted,
    deal_and_list_players,
    deal_next_hand,
    fold_out,
    open_table,
    open_with_button,
    play_folded_hands,
    table_events_of,
)

clause = pytest.mark.clause
MINUTE = 60
STUD: dict[str, Any] = {"ante": 5, "bring_in": 5, "bet_sizes": (10, 20)}


# ---------------------------------------------------------------- going to another table


@clause("wsop-94.1")
def test_a_player_with_a_seat_elsewhere_moves_at_once_unless_they_have_taken_a_blind() -> None:
    table = open_with_button(5, 0)
    play_folded_hands(table, 1)
    button, small, big = table.button, *table.blind_seats
    other = next(seat for seat in range(5) if seat not in (button, small, big))
    table.act(AcceptTableChange(other))
    assert table_events_of(table, events.Left)[-1].seat == other
    table.act(AcceptTableChange(button))  # they have had it
    assert not table.seats[button].taken
    assert_refused(table, AcceptTableChange(button), "", "nobody sits")
    table.act(AcceptTableChange(big))
    assert_refused(table, AcceptTableChange(big), "wsop-94.1", "already")
    table.act(AcceptTableChange(big, cancelled=True))  # and has no seat there after all
    assert_refused(
        table, AcceptTableChange(big, cancelled=True), "wsop-94.1", "no table change to cancel"
    )
    table.act(AcceptTableChange(big))
    assert big in set(deal_and_list_players(table))  # their small blind
    assert table.seats[big].taken
    while table.button != big:
        assert big in set(deal_and_list_players(table))
    assert table_events_of(table, events.Left)[-1].seat == big
    assert not table.seats[big].taken
    assert ledger.stack_account(big) not in table.ledger.accounts()


@clause("wsop-94.1")
def test_a_player_who_locks_up_a_seat_during_a_hand_finishes_the_hand() -> None:
    table = open_with_button(5, 0)
    deal_next_hand(table)
    other = next(s for s in range(5) if s not in (table.button, *table.blind_seats))
    small = table.blind_seats[0]
    table.act(AcceptTableChange(other))
    table.act(AcceptTableChange(small))
    assert table.seats[other].taken
    fold_out(table)
    assert [event.seat for event in table_events_of(table, events.Left)] == [other]
    assert small in set(deal_and_list_players(table))
    assert table.button == small
    assert not table.seats[small].taken


@clause("wsop-94.1")
def test_heads_up_the_small_blind_has_the_button_already_and_moves_at_once() -> None:
    table, other_table = open_with_button(2, 0), open_with_button(2, 0)
    for opened in (table, other_table):
        play_folded_hands(opened, 1)
        assert (opened.button, opened.blind_seats) == (0, [0, 1])
    table.act(AcceptTableChange(0))
    assert not table.seats[0].taken
    other_table.act(AcceptTableChange(1))
    assert other_table.seats[1].taken
    deal_and_list_players(other_table)
    assert (other_table.button, other_table.seats[1].taken) == (1, False)


@clause("wsop-94.2")
@pytest.mark.parametrize(("waited_for", "extra_hands"), [(True, 0), (False, 1)])
def test_at_stud_a_player_with_a_locked_up_seat_plays_this_hand_and_one_more_if_nobody_waits(
    waited_for: bool, extra_hands: int
) -> None:
    table = open_table("seven-card-stud", player_count=4, limit="fixed", **STUD)
    deal_next_hand(table)
    table.act(AcceptTableChange(2, waited_for))
    fold_out(table)
    for _ in range(extra_hands):
        assert table.seats[2].taken
        assert 2 in set(deal_and_list_players(table))
    assert not table.seats[2].taken
    assert table_events_of(table, events.Left)[-1].clause == "wsop-94.2"
    assert 2 not in set(deal_and_list_players(table))


@clause("wsop-94.2")
@pytest.mark.parametrize("is_another_playing", [False, True])
def test_at_stud_a_player_who_is_in_no_hand_plays_one_more_if_nobody_waits(
    is_another_playing: bool,
) -> None:
    table = open_table("razz", player_count=4, limit="fixed", **STUD)
    if is_another_playing:
        table.act(SitOut(2))
    deal_next_hand(table)
    if is_another_playing:
        table.act(SitIn(2))
    else:
        fold_out(table)
    before = table.hand_number
    table.act(AcceptTableChange(2))
    if is_another_playing:
        fold_out(table)
    assert table.seats[2].taken
    assert 2 in set(deal_and_list_players(table))
    assert table.hand_number == before + 1
    assert not table.seats[2].taken


@clause("wsop-94.2", "wsop-93.1")
def test_players_who_leave_together_do_not_take_each_others_seats() -> None:
    table = open_table("razz", player_count=5, limit="fixed", **STUD)
    deal_next_hand(table)
    table.act(RequestSeat(4, 1))
    for seat in (1, 4):
        table.act(AcceptTableChange(seat, seat_is_wanted=True))
    fold_out(table)
    assert [seat.player for seat in table.seats if seat.taken] == ["Ann", "Cid", "Dee"]


def test_in_other_houses_a_player_with_a_seat_elsewhere_simply_leaves() -> None:
    table = open_table(house="crown")
    assert_refused(table, AcceptTableChange(0), "", "leave")
    table.act(Leave(0))


@clause("wsop-147.1")
def test_a_card_dealt_to_each_from_the_dealers_left_decides_who_moves() -> None:
    table = open_table(player_count=4)
    table.act(CorrectButton(2))
    new_events = table.act(DrawToMove(seed_from_int(3)))
    drawn = [event for event in new_events if isinstance(event, events.HighCardDealt)]
    assert [event.seat for event in drawn] == [0, 1, 2, 3]
    key = table.house.table.button_draw_suits.value.sort_key
    highest = max(drawn, key=lambda event: key(Card(event.card)))
    leaves = [event for event in new_events if isinstance(event, events.Left)]
    assert [(event.seat, event.clause) for event in leaves] == [(highest.seat, "wsop-147.1")]
    assert set(deal_and_list_players(table)) == {0, 1, 2, 3} - {highest.seat}


# ---------------------------------------------------------------- coming from another table


@clause("wsop-147.2")
def test_players_of_a_broken_game_draw_for_the_order_in_which_they_are_seated() -> None:
    table = open_table(player_count=3)
    players = ("Xia", "Yan", "Zoe")
    assert_refused(
        table, DrawForSeats(players, (1, 1, 2), bytes(32)), "wsop-147.2", "a different card"
    )
    assert_refused(
        table, DrawForSeats(players, (1, 52, 2), bytes(32)), "wsop-147.2", "a different card"
    )
    assert_refused(
        table,
        DrawForSeats(("Xia", "Xia"), (1, 2), bytes(32)),
        "wsop-147.2",
        "each player of the broken game once",
    )
    table.act(DrawForSeats(players, (30, 4, 11), seed_from_int(9)))
    key = table.house.table.button_draw_suits.value.sort_key
    drawn = {
        event.player: key(Card(event.card))
        for event in table_events_of(table, events.CardDrawnForSeat)
    }
    order = sorted(players, key=lambda player: drawn[player], reverse=True)
    assert table_events_of(table, events.SeatingOrderDrawn)[-1].players == tuple(order)
    first, second, third = order
    assert_refused(table, TransferIn(6, third, 400, moved_by_house=True), "wsop-147.2", first)
    table.act(TransferIn(6, first, 400, moved_by_house=True))
    assert_refused(table, TransferIn(7, third, 400, moved_by_house=True), "wsop-147.2", second)
    table.act(TransferIn(7, second, 400, moved_by_house=True))
    table.act(TransferIn(8, third, 400, moved_by_house=True))
    assert {6, 7, 8} <= set(deal_and_list_players(table))


@clause("crown-6.4")
def test_a_player_from_a_closed_game_or_moved_may_be_dealt_in_on_the_button() -> None:
    table = open_with_button(5, 0, house="crown")
    play_folded_hands(table, 1)
    small = table.blind_seats[0]  # where the button is next
    table.act(Leave(small))
    table.act(TransferIn(small, "Sent", 1000, moved_by_house=True))
    assert small in set(deal_and_list_players(table))
    assert table.button == small

    other = open_with_button(5, 0, house="crown")
    play_folded_hands(other, 1)
    small = other.blind_seats[0]
    other.act(Leave(small))
    other.act(Sit(small, "New", 1000))
    other.act(PostToEnter(small))
    assert small not in deal_and_list_players(other)
    assert other.button == small


def called_to_main_game(game: str, seat_of: str, **settings: Any) -> tuple[Table, int]:
    """Return somebody from a must-move game the seat of the next small blind or button."""
    table = open_with_button(5, 0, game=game, **settings)
    play_folded_hands(table, 1)
    seat = table.blind_seats[-1] if seat_of == "small" else table.blind_seats[0]
    table.act(Leave(seat))
    table.act(TransferIn(seat, "Called", 1000, moved_by_house=True, from_must_move=True))
    return table, seat


@clause("wsop-98.2")
def test_a_player_from_a_must_move_game_comes_in_anywhere_but_on_the_button() -> None:
    table = open_with_button(5, 0, game="27-triple-draw", limit="fixed")
    play_folded_hands(table, 1)
    table.act(TransferIn(5, "Called", 1000, moved_by_house=True, from_must_move=True))
    assert 5 in set(deal_and_list_players(table))
    assert 5 not in chips_posted(table)

    table, seat = called_to_main_game("27-triple-draw", "small", limit="fixed")
    assert seat in deal_and_list_players(
        table
    )  # where the small blind is, which they post like anybody
    assert chips_posted(table)[seat] == 5

    table, seat = called_to_main_game("27-triple-draw", "button", limit="fixed")
    assert seat not in set(deal_and_list_players(table))
    assert table.button == seat
    assert seat in set(deal_and_list_players(table))
    assert seat not in chips_posted(table)


@clause("wsop-98.2")
def test_at_draw_a_player_from_a_must_move_game_may_wait_as_long_as_they_like() -> None:
    table = open_with_button(5, 0, game="27-triple-draw", limit="fixed")
    play_folded_hands(table, 1)
    table.act(TransferIn(5, "Called", 1000, moved_by_house=True, from_must_move=True))
    table.act(WaitForBigBlind(5))
    while 5 not in set(deal_and_list_players(table)):
        assert len(table.dealt_seats) == 5
    assert table.blind_seats[-1] == 5
    assert chips_posted(table)[5] == 10

    table, seat = called_to_main_game("27-triple-draw", "small", limit="fixed")
    table.act(DealIn(seat, after_button=True))
    assert seat not in set(deal_and_list_players(table))  # in the small blind
    while table.button == seat or seat not in table.dealt_seats:
        set(deal_and_list_players(table))
    assert table.button != seat
    assert seat not in chips_posted(table)


@clause("wsop-98.4")
def test_at_flop_games_a_player_from_a_must_move_game_may_not_let_the_button_pass() -> None:
    table, seat = called_to_main_game("holdem", "small", limit="fixed")
    assert_refused(table, DealIn(seat, after_button=True), "wsop-98.4", "come in after the button")
    table.act(WaitForBigBlind(seat))
    assert seat in set(deal_and_list_players(table))  # the button would be theirs in the hand after
    assert chips_posted(table)[seat] == 5

    table = open_with_button(5, 0, limit="fixed")
    play_folded_hands(table, 1)
    table.act(TransferIn(5, "Called", 1000, moved_by_house=True, from_must_move=True))
    table.act(WaitForBigBlind(5))
    assert 5 not in set(deal_and_list_players(table))  # they wait for a better place
    table.act(DealIn(5))
    assert 5 in set(deal_and_list_players(table))
    assert 5 not in chips_posted(table) or table.blind_seats[-1] == 5


MIX = ("holdem", "omaha-8")


def open_main_game(kind: str) -> Table:
    """Open a main game of those that have rules of their own."""
    if kind == "mixed":
        games = [game_spec(name, limit="fixed", blinds=(5, 10)) for name in MIX]
        table = Table(table_spec(games, seat_count=6))
        for seat in range(5):
            table.act(Sit(seat, NAMES[seat], 1000))
        table.act(DrawForButton(seed_from_int(1)))
        table.act(CorrectButton(0))
        return table
    small, big = map(int, kind.split("-"))
    settings: dict[str, Any] = (
        {"blinds": (5, 10)} if kind == "10-20" else {"blinds": (small // 2, small)}
    )
    return open_with_button(
        5, 0, game="omaha-8", limit="fixed", bet_sizes=(small, big), chips=5000, **settings
    )


@clause("wsop-98.a.5", "wsop-98.a.6", "wsop-98.b.5", "wsop-98.d.6")
@pytest.mark.parametrize(
    ("kind", "rule"),
    [
        ("75-150", "wsop-98.a.6"),
        ("10-20", "wsop-98.b.5"),
        ("20-40", "wsop-98.b.5"),
        ("mixed", "wsop-98.d.6"),
    ],
)
def test_in_some_games_a_must_move_player_takes_neither_small_blind_nor_button(
    kind: str, rule: str
) -> None:
    for come_in in ([], [DealIn(3, after_button=True)]):
        table = open_main_game(kind)
        while 3 not in table.blind_seats or table.blind_seats[-1] != 3:
            play_folded_hands(table, 1)
        table.act(Leave(3))
        table.act(TransferIn(3, "Called", 2000, moved_by_house=True, from_must_move=True))
        for entry_text in come_in:
            table.act(entry_text)
            assert table_events_of(table, events.EntryChosen)[-1].clause == rule
        assert 3 not in set(deal_and_list_players(table))
        assert table.blind_seats[0] == 3  # a dead small blind
        assert 3 not in set(deal_and_list_players(table))
        assert table.button == 3
        assert 3 in set(deal_and_list_players(table))
        assert 3 not in chips_posted(table)


# ---------------------------------------------------------------- places that are kept


@clause("crown-38.4")
def test_a_place_is_kept_for_fifteen_minutes_and_the_chips_go_into_custody() -> None:
    table = open_table(house="crown", player_count=4)
    table.act(AdvanceTime(MINUTE))
    assert_refused(table, PickUpChips(3), "crown-38.4", "15 minutes")
    table.act(SitOut(3))
    table.act(AdvanceTime(16 * MINUTE - 1))
    assert_refused(table, PickUpChips(3), "crown-38.4", "15 minutes")
    deal_next_hand(table)
    table.act(AdvanceTime(16 * MINUTE))
    fold_out(table)
    table.act(PickUpChips(3))
    assert table_events_of(table, events.ChipsPickedUp) == [
        events.ChipsPickedUp(3, NAMES[3], 1000, "crown-38.4")
    ]
    assert table.ledger[ledger.CUSTODY] == 1000
    table.act(Sit(3, "New", 400))
    assert_refused(table, Sit(5, NAMES[3], 400), "crown-38.4", "1000")
    table.act(Sit(5, NAMES[3], 1000))
    assert table.ledger[ledger.CUSTODY] == 0
    play_folded_hands(table, 2)


@clause("crown-38.4")
def test_a_player_back_in_time_gets_a_new_fifteen_minutes() -> None:
    table = open_table(house="crown", player_count=4)
    table.act(SitOut(3))
    table.act(AdvanceTime(14 * MINUTE))
    table.act(SitIn(3))
    table.act(SitOut(3))
    table.act(AdvanceTime(28 * MINUTE))
    assert_refused(table, PickUpChips(3), "crown-38.4")
    table.act(SitIn(3))
    table.act(AdvanceTime(60 * MINUTE))
    assert_refused(table, PickUpChips(3), "crown-38.4")


@clause("crown-38.4")
def test_an_empty_seat_is_kept_for_fifteen_minutes() -> None:
    table = open_table(house="crown")
    table.act(HoldSeat(5, "Late"))
    table.act(AdvanceTime(15 * MINUTE - 1))
    assert_refused(table, Sit(5, "New", 400), "crown-38.4", "held for Late")
    table.act(AdvanceTime(15 * MINUTE))
    table.act(Sit(5, "New", 400))


# ---------------------------------------------------------------- linked players


@clause("crown-6.8")
def test_related_players_are_moved_two_seats_apart_or_to_another_table() -> None:
    table = open_table(house="crown", player_count=3, table={"seat_count": 8})
    play_folded_hands(table, 1)
    for near in (7, 6):
        assert_refused(table, SeparatePlayers(1, 0, "brothers", near), "crown-6.8", "nearer")
    assert_refused(table, SeparatePlayers(1, 0, "brothers", 2), "crown-6.8", "seat 2 is")
    assert_refused(table, SeparatePlayers(1, 0, "", 3), "crown-6.8", "how")
    assert_refused(
        table, SeparatePlayers(1, 1, "brothers", 3), "crown-6.8", "two different players"
    )
    table.act(SeparatePlayers(1, 0, "brothers", 3))
    assert (table.seats[3].player, table.seats[1].taken) == (NAMES[1], False)
    assert table_events_of(table, events.PlayersSeparated)[-1].reason == "brothers"
    assert set(deal_and_list_players(table)) == {0, 2, 3}  # and they owe nothing for it
    assert {seat: chips for seat, chips in chips_posted(table).items() if chips > 10} == {}
    deal_next_hand(table)
    assert_refused(table, SeparatePlayers(3, 0, "brothers"), "crown-6.8", "until the hand is over")
    fold_out(table)
    table.act(SeparatePlayers(3, 0, "brothers"))
    assert table_events_of(table, events.Left)[-1].player == NAMES[1]
    assert set(deal_and_list_players(table)) == {0, 2}


@pytest.mark.parametrize(
    ("house", "clause_id"),
    [
        pytest.param("official", "official-7.8.c", marks=clause("official-7.8.c")),
        pytest.param("wsop", "wsop-89", marks=clause("wsop-89")),
    ],
)
def test_players_suspected_of_collusion_do_not_play_at_one_table(
    house: str, clause_id: str
) -> None:
    table = open_table(house=house, player_count=4, table={"seat_count": 8})
    play_folded_hands(table, 1)
    assert_refused(table, SeparatePlayers(1, 0, "signs", 6), clause_id, "leaves the table")
    deal_next_hand(table)
    assert_refused(table, SeparatePlayers(1, 0, "signs"), clause_id, "until the hand is over")
    fold_out(table)
    table.act(SeparatePlayers(1, 0, "signs"))
    assert table_events_of(table, events.PlayersSeparated)[-1].clause == clause_id
    left = table_events_of(table, events.Left)[-1]
    assert left.player == NAMES[1]
    back = Sit(1, NAMES[1], left.chips)
    assert_refused(table, back, clause_id, "do not play at the same table")
    table.act(Leave(0))
    table.act(back)  # the other one has gone
    return_of_other = Sit(0, NAMES[0], table_events_of(table, events.Left)[-1].chips)
    assert_refused(table, return_of_other, clause_id, "do not play at the same table")
    assert_refused(table, LiftPenalty(NAMES[0], " "), "", "give a reason")
    table.act(LiftPenalty(NAMES[0], "it was nothing"))
    assert table_events_of(table, events.PenaltyLifted)[-1].clause == clause_id
    assert table.seats[1].player == NAMES[1]
    table.act(return_of_other)


def test_other_houses_move_nobody_apart() -> None:
    table = open_table("seven-card-stud", house="canberra", ante=2)
    assert_refused(table, SeparatePlayers(1, 0, "brothers"), "", "this house")


# ---------------------------------------------------------------- one more than the deck is for


REDUCED_DECK_GAMES = {
    slug: game.scripts["crown"].decks["32"][0]
    for slug, game in GAMES.items()
    if "crown" in game.scripts and "32" in game.scripts["crown"].decks
}
"""Crown's games with a reduced deck, and how many players it is for."""


@clause("crown-1.last-button-position", "crown-4.2.c")
@pytest.mark.parametrize(("game", "max_players"), REDUCED_DECK_GAMES.items())
def test_with_one_player_too_many_for_the_deck_the_last_button_sits_out(
    game: str, max_players: int
) -> None:
    blinds = {"omaha": (5, 10), "draw": (5, 10), "manila": (10,)}
    settings: dict[str, Any] = {"blinds": blinds[game]} if game in blinds else {"ante": 5}
    spec = game_spec(game, house="crown", deck="32", **settings)
    players = max_players + 1
    assert table_spec(spec).seat_count == players - 1
    with pytest.raises(InvalidTableSpecError, match=f"2 to {players} players"):
        table_spec(spec, seat_count=players + 1)
    table = Table(table_spec(spec, seat_count=players))
    for seat in range(players):
        table.act(Sit(seat, NAMES[seat], 1000))
    table.act(DrawForButton(seed_from_int(1)))
    assert_refused(table, Deal(bytes(32)), "crown-4.2.c", "has not agreed")
    table.act(AgreeToSitOutInTurn(tuple(range(players - 1))))
    assert_refused(table, Deal(bytes(32)), "crown-4.2.c", f"{NAMES[players - 1]} has not agreed")
    table.act(AgreeToSitOutInTurn(tuple(range(players))))
    seats_out = []
    deal_next_hand(table)
    for _ in range(2 * players):
        fold_out(table)
        button_before = table.button
        deal_next_hand(table)
        assert set(range(players)) - set(table.dealt_seats) == {button_before}
        assert table.button != button_before
        seats_out.append(button_before)
    assert set(seats_out) == set(range(players))  # everybody in turn
    fold_out(table)
    table.act(Leave(0))
    assert len(set(deal_and_list_players(table))) == players - 1


def test_nobody_agrees_to_sit_out_with_a_full_deck() -> None:
    table = open_table("omaha", house="crown", limit="fixed")
    assert_refused(
        table, AgreeToSitOutInTurn((0, 1, 2)), "crown-4.2.c", "this game has no sitting out in turn"
    )
    assert_refused(
        open_table(), AgreeToSitOutInTurn((0, 1, 2)), "", "this game has no sitting out in turn"
    )


# ---------------------------------------------------------------- forced bets and what is forfeited


@clause("wsop-113")
def test_forfeited_chips_are_played_for_by_the_players_of_the_last_hand() -> None:
    table = open_table(player_count=4, table={"seat_count": 6})
    play_folded_hands(table, 1)
    table.act(Sit(4, "New", 1000))
    assert_refused(table, ForfeitToNextPot(2, 40, ""), "wsop-113", "a reason")
    assert_refused(table, ForfeitToNextPot(2, 5000, "acted twice"), "wsop-113", "chips")
    before = table.seats[2].stack
    table.act(ForfeitToNextPot(2, 40, "acted twice"))
    assert (table.carried_pot, table.seats[2].stack) == (40, before - 40)
    deal_next_hand(table)
    assert set(table.dealt_seats) == {0, 1, 2, 3}
    check_down(table)
    assert table.carried_pot == 0
    assert sum(seat.stack for seat in table.seats) == 5000
    assert 4 in set(deal_and_list_players(table)) | set(deal_and_list_players(table))


@clause("wsop-66")
def test_nobody_posts_for_somebody_else() -> None:
    table = open_table(player_count=3, limit="fixed", table={"seat_count": 6})
    play_folded_hands(table, 3)
    table.act(Sit(4, "New", 1000))
    assert_refused(table, PostToEnter(4, by_seat=0), "wsop-66", "for themselves")
    before = [seat.stack for seat in table.seats]
    table.act(PostToEnter(4, by_seat=4))
    while 4 not in set(deal_and_list_players(table)):
        before = [seat.stack for seat in table.seats]
    assert chips_posted(table)[4] == 10
    assert table.seats[4].stack == before[4] - 10


@clause("official-11.5.b", "official-14.5.b", "official-16.6.b", "official-17.6.b")
@pytest.mark.parametrize(
    ("game", "rule"),
    [
        ("draw", "official-11.5.b"),
        ("two-card-manila", "official-14.5.b"),
        ("three-card-manila", "official-14.5.b"),
        ("holdem", "official-16.6.b"),
        ("omaha", "official-17.6.b"),
    ],
)
def test_the_last_blind_is_at_least_the_minimum_bet(game: str, rule: str) -> None:
    for posted in ({"limit": "no-limit", "min_bet": 11}, {"limit": "fixed", "bet_sizes": (20, 40)}):
        with pytest.raises(InvalidGameSpecError) as error:
            game_spec(game, house="official", blinds=(5, 10), **posted)
        assert error.value.clause == rule
    table = open_table(game, house="official", min_bet=10)
    deal_next_hand(table)
    assert max(chips_posted(table).values()) == 10
    fold_out(table)


@clause("official-1.1.forced-bet")
@pytest.mark.parametrize(
    ("game", "settings", "forced"),
    [("holdem", {"blinds": (5, 10)}, 15), ("five-card-stud", {"ante": 5}, 15)],
)
def test_forced_bets_begin_the_pot(game: str, settings: dict[str, Any], forced: int) -> None:
    with pytest.raises(InvalidGameSpecError):
        game_spec(game, house="official")
    table = open_table(game, house="official", **settings)
    deal_next_hand(table)
    assert table.hand is not None
    log = table.hand.log
    put = [
        event.amount for event in log if isinstance(event, (hand_events.Posted, hand_events.Anted))
    ]
    assert sum(put) == forced
    assert not any(isinstance(event, hand_events.Folded) for event in log)
    fold_out(table)
    assert sum(seat.stack for seat in table.seats) == 3000


@clause("wsop-353.c")
def test_the_button_moves_before_a_hand_in_fantasyland() -> None:
    table = open_table(
        "open-face-chinese", player_count=3, point_value=1, chips=1000, table={"buy_in": (100, 0)}
    )
    rng = Rng(seed_from_int(5))
    lands = 0
    while lands < 2:
        button_before, number = table.button, table.hand_number
        lucky = {number for number, seat in enumerate(table.seats) if seat.fantasyland}
        deal_next_hand(table)
        assert table.button == (button_before + (number > 0)) % 3
        assert table.hand_number == number + 1
        assert table.hand is not None
        assert set(table.hand.rows.fantasyland_seats) == lucky
        lands += bool(lucky)
        while table.hand_in_progress:
            table.act(Play(choose_random_command(table.hand, rng)))
        for seat in range(3):
            if table.seats[seat].stack < 500 and not table.seats[seat].fantasyland:
                table.act(AddChips(seat, 500))
