"""Button and blinds from hand to hand: dead buttons, dead small blinds, two players and three."""

from __future__ import annotations

from typing import Any

import pytest

from cardspeak.hand import events as hand_events
from cardspeak.hand import game_spec
from cardspeak.houses.policies import EntryOption
from cardspeak.shuffle import seed_from_int
from cardspeak.table import Table, events, table_spec
from cardspeak.table.commands import (
    ChangeDealer,
    CorrectButton,
    Deal,
    DrawForButton,
    Kill,
    Leave,
    PickUpChips,
    PostToEnter,
    Sit,
    SitIn,
    SitOut,
    Straddle,
    TransferIn,
)
from cardspeak.table.seats import EntryStatus
from hand_driver import bet_decision
from table_driver import (
    NAMES,
    act,
    assert_refused,
    check_down,
    chips_posted,
    deal_next_hand,
    fold_out,
    open_table,
    open_with_button,
    play_folded_hands,
    table_events_of,
)

BLIND_HOUSES = ["crown", "official", "wsop"]


def deal_and_list_posts(table: Table) -> dict[int, int]:
    """Deal a hand, fold it out, and return what was posted."""
    deal_next_hand(table)
    posted = chips_posted(table)
    fold_out(table)
    return posted


@pytest.mark.clause(
    "crown-20.2.a",
    "crown-20.2.b",
    "official-16.1.c.i",
    "official-16.1.c.ii",
    "official-16.1.b",
    "official-1.1.button",
    "wsop-intro.button.1",
    "wsop-intro.button.3",
)
@pytest.mark.parametrize("house", BLIND_HOUSES)
def test_button_and_blinds_go_round_the_table_one_seat_a_hand(house: str) -> None:
    table = open_with_button(4, 3, house=house)
    for button in (3, 0, 1, 2, 3, 0):
        small, big = (button + 1) % 4, (button + 2) % 4
        assert deal_and_list_posts(table) == {small: 5, big: 10}
        assert table.button == button
        assert table.dealt_seats[-1] == button  # gets the last card


@pytest.mark.clause(
    "official-11.1.c.i",
    "official-11.1.c.ii",
    "official-11.1.b",
    "official-14.1.c.i",
    "official-14.1.c.ii",
    "official-14.1.b",
    "official-15.1.c.i",
    "official-15.1.c.ii",
    "official-15.1.b",
    "official-17.1.c.i",
    "official-17.1.c.ii",
    "official-17.1.b",
)
@pytest.mark.parametrize("game", ["draw", "two-card-manila", "three-card-manila", "omaha"])
def test_the_official_blinds_follow_the_button_in_every_game_that_has_them(game: str) -> None:
    table = open_table(
        game, house="official", player_count=4, blinds=(2, 5, 10), table={"seat_count": 6}
    )
    assert table.button == 3  # at the dealer's right
    assert deal_and_list_posts(table) == {0: 2, 1: 5, 2: 10}
    assert deal_and_list_posts(table) == {1: 2, 2: 5, 3: 10}


@pytest.mark.clause("official-1.1.button", "official-1.1.dead-button", "official-11.1.b")
@pytest.mark.clause("official-14.1.b", "official-15.1.b", "official-17.1.b")
@pytest.mark.parametrize("game", ["draw", "two-card-manila", "three-card-manila", "omaha"])
def test_the_official_button_moves_one_seat_a_hand_and_is_dead_at_an_empty_one(game: str) -> None:
    table = open_table(game, house="official", player_count=5, table={"seat_count": 6})
    deal_and_list_posts(table)
    assert table.button == 4  # at the dealer's right
    table.act(Leave(1))
    moves: list[events.ButtonMoved] = []
    for _ in range(6):
        dealt = table.act(Deal(seed_from_int(len(moves))))
        moves += [event for event in dealt if isinstance(event, events.ButtonMoved)]
        fold_out(table)
    assert moves == [
        events.ButtonMoved(0, dead=False, clause="official-1.1.button"),
        events.ButtonMoved(1, dead=True, clause="official-1.1.dead-button"),
        *(events.ButtonMoved(seat, False, "official-1.1.button") for seat in (2, 3, 4, 0)),
    ]


@pytest.mark.clause("canberra-8.5.a", "canberra-4.2.c", "canberra-8.3", "canberra-A.small-blind")
@pytest.mark.clause("canberra-A.big-blind", "canberra-A.dealer-button")
@pytest.mark.parametrize("blinds", [(10,), (5, 10), (2, 5, 10)])
def test_canberra_collects_one_to_three_blinds_from_the_left_of_the_button(
    blinds: tuple[int, ...],
) -> None:
    table = open_table("seven-card-stud", house="canberra", player_count=5, blinds=blinds)
    assert table.button == 4
    for first in (0, 1, 2):
        expected = {(first + index) % 5: amount for index, amount in enumerate(blinds)}
        assert deal_and_list_posts(table) == expected
        assert table.dealt_seats[-1] == table.button == (first - 1) % 5


@pytest.mark.clause("crown-20.1", "wsop-90")
@pytest.mark.parametrize(
    ("house", "suits", "game", "stakes"),
    [
        ("crown", "sdch", "holdem", {"blinds": (5, 10)}),
        ("wsop", "cdhs", "holdem", {"blinds": (5, 10)}),
        ("wsop", "cdhs", "a5-triple-draw", {"blinds": (5, 10), "deck": "52+joker"}),
        ("wsop", "cdhs", "mexican-poker", {"ante": 5}),
    ],
)
def test_the_highest_card_by_rank_then_suit_has_the_first_button(
    house: str, suits: str, game: str, stakes: dict[str, Any]
) -> None:
    ties = 0
    for seed in range(60):
        spec = game_spec(game, house=house, **stakes)
        table = Table(table_spec(spec, seat_count=spec.max_players))
        for seat in range(spec.max_players):
            table.act(Sit(seat, f"P{seat}", 1000))
        table.act(DrawForButton(seed_from_int(seed)))
        cards_drawn = table_events_of(table, events.HighCardDealt)
        assert [event.seat for event in cards_drawn] == list(range(spec.max_players))
        card_values = {
            event.seat: ("23456789TJQKA".index(event.card[0]), suits.index(event.card[1]))
            for event in cards_drawn
        }
        assert table.button == max(card_values, key=lambda seat: card_values[seat])
        ranks = sorted(rank for rank, _ in card_values.values())
        ties += ranks[-1] == ranks[-2]
    assert ties  # suits have decided, too


@pytest.mark.clause("crown-11.1", "crown-1.dealer-button")
def test_at_manila_everybody_gets_the_first_card_and_posts_its_blind_in_turn() -> None:
    table = open_with_button(4, 3, game="manila", house="crown", blinds=(10,), min_bet=10)
    for first in (0, 1, 2, 3, 0):
        assert deal_and_list_posts(table) == {first: 10}
        assert table.dealt_seats[0] == first
        assert table.dealt_seats[-1] == table.button


@pytest.mark.clause("wsop-intro.button.2", "official-1.1.blind")
@pytest.mark.parametrize("house", ["wsop", "official"])
def test_a_blind_is_part_of_the_bet_and_wins_if_nobody_calls(house: str) -> None:
    table = open_with_button(3, 2, house=house)
    deal_next_hand(table)
    assert table.hand is not None
    kinds = [type(event) for event in table.hand.log]
    assert kinds.index(hand_events.Posted) < kinds.index(hand_events.Dealt)
    act(table, "fold")
    assert bet_decision(table.hand).call == 5  # the small blind has put in half
    act(table, "fold")
    assert table_events_of(table, events.HandEnded)[0].net == (-5, 5, 0, 0, 0, 0)


@pytest.mark.clause("crown-6.3", "crown-6.10", "crown-1.dead-button", "wsop-151")
@pytest.mark.clause("official-1.1.dead-button")
@pytest.mark.parametrize("house", BLIND_HOUSES)
def test_if_the_small_blind_leaves_there_is_none_and_then_the_button_is_dead(house: str) -> None:
    table = open_with_button(4, 3, house=house)
    assert deal_and_list_posts(table) == {0: 5, 1: 10}
    table.act(Leave(1))
    assert deal_and_list_posts(table) == {2: 10}
    assert table.button == 0
    assert deal_and_list_posts(table) == {2: 5, 3: 10}
    assert table_events_of(table, events.ButtonMoved)[0] == events.ButtonMoved(
        1, True, table.house.table.button_movement.clause
    )
    assert table.dealt_seats[-1] == 0  # acts last for the second time
    assert deal_and_list_posts(table) == {3: 5, 0: 10}
    assert table.button == 2


@pytest.mark.clause("crown-6.10", "crown-1.dead-button")
def test_where_manila_has_one_blind_the_button_is_dead_where_its_player_left() -> None:
    table = open_with_button(4, 3, game="manila", house="crown", limit="manila", blinds=(10,))
    assert deal_and_list_posts(table) == {0: 10}
    table.act(Leave(0))
    assert deal_and_list_posts(table) == {1: 10}
    assert table_events_of(table, events.ButtonMoved)[0] == events.ButtonMoved(
        0, True, table.house.table.button_movement.clause
    )
    assert table.dealt_seats[-1] == 3  # acts last for the second time
    assert deal_and_list_posts(table) == {2: 10}
    assert table.button == 1


@pytest.mark.clause("crown-6.10", "wsop-151")
@pytest.mark.parametrize("house", BLIND_HOUSES)
def test_if_the_big_blind_leaves_the_next_player_has_it(house: str) -> None:
    table = open_with_button(4, 3, house=house)
    assert deal_and_list_posts(table) == {0: 5, 1: 10}
    table.act(Leave(2))
    assert deal_and_list_posts(table) == {1: 5, 3: 10}
    assert deal_and_list_posts(table) == {3: 5, 0: 10}
    assert table.button == 1
    assert deal_and_list_posts(table) == {0: 5, 1: 10}
    assert table.button == 3


@pytest.mark.clause("crown-6.9", "wsop-153")
@pytest.mark.parametrize("house", ["crown", "wsop"])
def test_heads_up_the_button_has_the_small_blind(house: str) -> None:
    table = open_with_button(2, 0, house=house)
    for button in (0, 1, 0):
        deal_next_hand(table)
        assert table.button == button
        assert chips_posted(table) == {button: 5, 1 - button: 10}
        assert table.dealt_seats[0] == 1 - button  # the other gets the first card
        assert table.hand is not None
        assert table.hand.decision is not None
        assert table.hand.decision.seat == button
        fold_out(table)


def test_heads_up_by_the_official_rules_the_small_blind_is_left_of_the_button() -> None:
    table = open_with_button(2, 0, house="official")
    for button in (0, 1, 0):
        assert deal_and_list_posts(table) == {1 - button: 5, button: 10}
        assert table.button == button


@pytest.mark.clause("wsop-151")
def test_from_three_to_two_and_back_nobody_has_the_big_blind_twice_running() -> None:
    table = open_with_button(3, 0)
    assert deal_and_list_posts(table) == {1: 5, 2: 10}
    table.act(Leave(1))
    assert deal_and_list_posts(table) == {2: 5, 0: 10}
    assert table.button == 2
    assert deal_and_list_posts(table) == {0: 5, 2: 10}
    table.act(Sit(4, "New", 1000))
    assert deal_and_list_posts(table) == {2: 5, 4: 10}
    assert table.button == 0
    assert deal_and_list_posts(table) == {4: 5, 0: 10}
    assert table.button == 2


@pytest.mark.clause("canberra-8.4")
def test_a_blind_that_is_due_is_posted_without_being_asked_for() -> None:
    table = open_table("seven-card-stud", house="canberra", player_count=3)
    deal_next_hand(table)
    assert chips_posted(table) == {0: 5, 1: 10}
    fold_out(table)
    table.act(SitOut(2))
    deal_next_hand(table)  # a player who is away instead owes it
    assert table_events_of(table, events.PostMissed) == [
        events.PostMissed(2, "big blind", "canberra-17.4")
    ]


@pytest.mark.clause("wsop-108")
def test_a_wrong_button_is_corrected_for_the_next_hand() -> None:
    table = open_with_button(5, 4)
    assert deal_and_list_posts(table) == {0: 5, 1: 10}
    table.act(CorrectButton(1))
    assert table_events_of(table, events.ButtonCorrected) == [events.ButtonCorrected(1, "wsop-108")]
    buttons = []
    for _ in range(5):
        posted = deal_and_list_posts(table)
        buttons.append((table.button, *posted))
    assert buttons[0] == (1, 2, 3)
    for position in zip(*buttons, strict=True):  # everybody has each position once an orbit
        assert sorted(position) == [0, 1, 2, 3, 4]
    deal_next_hand(table)
    assert_refused(table, CorrectButton(2), "wsop-108", "wait until the hand is over")


@pytest.mark.clause("wsop-103.g")
def test_a_button_corrected_before_substantial_action_moves_on_from_there() -> None:
    table = open_with_button(5, 3)
    deal_next_hand(table)
    assert chips_posted(table) == {4: 5, 0: 10}
    act(table, "report wrong-button button=4")
    fold_out(table)
    assert table_events_of(table, events.ButtonCorrected)[-1] == events.ButtonCorrected(
        4, "wsop-103.g"
    )
    assert [seat.stack for seat in table.seats[:5]] == [995, 1005, 1000, 1000, 1000]
    assert deal_and_list_posts(table) == {1: 5, 2: 10}
    assert table.button == 0


@pytest.mark.clause("wsop-73.1")
def test_a_missed_blind_and_two_dealer_changes_make_two_absent_buttons() -> None:
    table = open_with_button(4, 3)
    play_folded_hands(table, 1)
    table.act(SitOut(2))
    assert table.act(ChangeDealer()) == []  # no blind was missed yet
    deal_next_hand(table)
    assert table_events_of(table, events.PostMissed) == [
        events.PostMissed(2, "big blind", "wsop-73.1")
    ]
    fold_out(table)
    assert table.act(ChangeDealer()) == [events.AbsentButtonPlaced(2, 1, "wsop-73.1")]
    assert_refused(table, PickUpChips(2), "wsop-73.2")
    table.act(SitIn(2))
    assert table.act(ChangeDealer()) == []  # the seat is not empty
    table.act(SitOut(2))
    table.act(ChangeDealer())
    table.act(PickUpChips(2))
    assert not table.seats[2].taken


@pytest.mark.clause("wsop-150.2")
def test_a_player_short_of_the_big_blind_posts_what_they_have_and_a_side_pot_begins() -> None:
    table = open_with_button(3, 2, limit="fixed")
    play_folded_hands(table, 1)
    seat = table.seats[2]
    table.ledger.move("stack 2", "bank", seat.stack - 6, "for the test")
    seat.stack = 6
    deal_next_hand(table)
    assert chips_posted(table) == {1: 5, 2: 6}
    assert table.hand is not None
    assert table.hand.decision is not None
    assert bet_decision(table.hand).call == 10
    check_down(table)
    # Three put 6 each into the main pot, and two of them 4 each into the side pot.
    pots = {event.pot_index for event in table.hand.log if isinstance(event, hand_events.Won)}
    won = sum(event.amount for event in table.hand.log if isinstance(event, hand_events.Won))
    assert won == 26
    assert pots == {0, 1}


@pytest.mark.clause("wsop-270.1")
@pytest.mark.parametrize("game", ["a5-single-draw", "27-triple-draw", "archie"])
def test_less_than_half_of_the_only_blind_does_not_count_after_a_corrected_button(
    game: str,
) -> None:
    table = open_with_button(4, 3, game=game, blinds=(10,), limit="fixed")
    play_folded_hands(table, 1)
    _set_stack(table, 1, 4)
    table.act(CorrectButton(0))
    deal_next_hand(table)
    assert chips_posted(table) == {2: 10}
    assert 1 in table.dealt_seats
    check_down(table)
    assert table.seats[1].entry_status is EntryStatus.SHORT_FOR_BLIND


@pytest.mark.clause("wsop-270.1")
def test_less_than_half_of_the_only_blind_does_not_count_in_the_first_hand() -> None:
    spec = game_spec("27-triple-draw", blinds=(10,), limit="fixed")
    table = Table(table_spec(spec, seat_count=6))
    for seat, player in enumerate(NAMES[:4]):  # from a broken game, with what they had there
        table.act(TransferIn(seat, player, 500 if seat == 2 else 4, moved_by_house=True))
    table.act(DrawForButton(seed_from_int(1)))
    deal_next_hand(table)
    assert chips_posted(table) == {2: 10}
    assert sorted(table.dealt_seats) == [0, 1, 2, 3]


@pytest.mark.clause("wsop-270.1", "wsop-270.2", "wsop-271")
def test_less_than_half_of_the_only_blind_does_not_count_and_the_next_player_posts() -> None:
    table = open_with_button(4, 3, game="27-triple-draw", blinds=(10,), limit="fixed")
    assert deal_and_list_posts(table) == {0: 10}
    _set_stack(table, 1, 4)
    deal_next_hand(table)
    assert chips_posted(table) == {2: 10}
    assert 1 in table.dealt_seats  # but they have a hand
    check_down(table)
    if not table.seats[1].stack:
        _set_stack(table, 1, 500)  # they buy in again
    assert 1 not in _deal_and_list_seats(table)
    table.act(PostToEnter(1))
    assert 1 in _deal_and_list_seats(table)
    assert chips_posted(table)[1] == 10


@pytest.mark.clause("wsop-270.2")
def test_a_player_short_of_half_a_blind_may_kill_or_wait_for_the_blind() -> None:
    for command in (Kill(1), None):
        table = open_with_button(4, 3, game="27-triple-draw", blinds=(10,), limit="fixed")
        play_folded_hands(table, 1)
        _set_stack(table, 1, 4)
        deal_next_hand(table)
        check_down(table)
        _set_stack(table, 1, 500)
        if command is not None:
            table.act(command)
            assert 1 in _deal_and_list_seats(table)
            assert chips_posted(table)[1] == 20
        else:
            hands = [_deal_and_list_seats(table) for _ in range(4)]
            assert [1 in dealt_seats for dealt_seats in hands] == [False, False, True, True]


@pytest.mark.clause("wsop-271")
def test_half_of_the_only_blind_counts_as_the_blind() -> None:
    table = open_with_button(4, 3, game="27-triple-draw", blinds=(10,), limit="fixed")
    play_folded_hands(table, 1)
    _set_stack(table, 1, 5)
    deal_next_hand(table)
    assert chips_posted(table) == {1: 5}


@pytest.mark.clause("wsop-70.a.1")
def test_with_seven_players_at_a_draw_game_the_one_left_of_the_big_blind_sits_out() -> None:
    table = open_table("27-triple-draw", player_count=7, limit="fixed", table={"seat_count": 7})
    table.act(CorrectButton(6))
    for big in (1, 2, 3, 4, 5, 6, 0):
        deal_next_hand(table)
        assert table.blind_seats[-1] == big
        assert set(range(7)) - set(table.dealt_seats) == {(big + 1) % 7}
        fold_out(table)
    assert not any(seat.missed_posts for seat in table.seats)


@pytest.mark.clause("wsop-70.a.2")
def test_a_player_who_missed_a_blind_may_straddle_there_and_seven_are_dealt_in() -> None:
    table = open_table("27-triple-draw", player_count=7, limit="fixed", table={"seat_count": 7})
    table.act(CorrectButton(6))
    play_folded_hands(table, 1)
    table.act(SitOut(2))
    play_folded_hands(table, 1)
    assert table.seats[2].missed_posts
    table.act(SitIn(2))
    chosen = table.act(Straddle(2))
    assert chosen == [events.EntryChosen(2, EntryOption.STRADDLE, "wsop-70.a.2")]
    by_big_blind = {}
    for _ in range(6):
        deal_next_hand(table)
        by_big_blind[table.blind_seats[-1]] = (len(table.dealt_seats), chips_posted(table).get(2))
        fold_out(table)
    assert by_big_blind[1] == (7, 20)


def _deal_and_list_seats(table: Table) -> tuple[int, ...]:
    table.act(Deal(seed_from_int(table.hand_number + 50)))
    fold_out(table)
    return table.dealt_seats


def _set_stack(table: Table, seat: int, chips: int) -> None:
    """Give a player another stack, through the ledger."""
    table.ledger.move(f"stack {seat}", "bank", table.seats[seat].stack, "for the test")
    table.ledger.move("bank", f"stack {seat}", chips, "for the test")
    table.seats[seat].stack = chips


@pytest.mark.parametrize("house", ["crown", "official"])
def test_the_player_who_won_the_draw_for_the_button_at_stud_has_it_in_the_first_hand(
    house: str,
) -> None:
    spec = game_spec("seven-card-stud", house=house, ante=10, min_bet=10)
    table = Table(table_spec(spec, seat_count=6))
    for seat in (0, 2, 5):
        table.act(Sit(seat, f"player {seat}", 1000))
    table.act(DrawForButton(seed_from_int(3)))
    drawn = table.button
    table.act(Deal(seed_from_int(4)))
    assert table.button == drawn == table.dealt_seats[-1]


# ---------------------------------------------------------------- whoever comes and goes


@pytest.mark.clause("canberra-8.3", "canberra-8.5.a", "canberra-A.big-blind")
@pytest.mark.parametrize("blinds", [(10,), (5, 10), (2, 5, 10)])
@pytest.mark.parametrize("leaver", [0, 1, 2, 3])
def test_at_canberra_the_button_goes_from_player_to_player_whoever_leaves(
    leaver: int, blinds: tuple[int, ...]
) -> None:
    table = open_with_button(5, 4, game="seven-card-stud", house="canberra", blinds=blinds)
    deal_and_list_posts(table)
    assert table.button == 4
    table.act(Leave(leaver))
    players = [seat for seat in (0, 1, 2, 3, 4) if seat != leaver]
    for hand in range(6):
        first = hand + 1
        expected = {players[(first + index) % 4]: amount for index, amount in enumerate(blinds)}
        assert deal_and_list_posts(table) == expected
        assert table.button == players[hand % 4] == table.dealt_seats[-1]


@pytest.mark.clause("canberra-8.3", "canberra-17.4")
def test_at_canberra_the_button_passes_absent_players_and_they_miss_each_blind_in_turn() -> None:
    table = open_with_button(5, 4, game="seven-card-stud", house="canberra")
    deal_and_list_posts(table)
    table.act(SitOut(2))
    assert deal_and_list_posts(table) == {1: 5, 3: 10}
    assert [post.value for post in table.seats[2].missed_posts] == ["big blind"]
    assert deal_and_list_posts(table) == {3: 5, 4: 10}
    assert {post.value for post in table.seats[2].missed_posts} == {"big blind", "small blind"}
    assert deal_and_list_posts(table) == {4: 5, 0: 10}
    assert table.button == 3


def _sit_before_first_hand(house: str, seat: int, **stakes: object) -> Table:
    """Seat players at 0, 2, 4 and 6 with the button at 0, and then another player in this seat."""
    game = "seven-card-stud" if house == "canberra" else "holdem"
    spec = game_spec(game, house=house, **{"blinds": (5, 10), **stakes})  # type: ignore[arg-type]
    table = Table(table_spec(spec, seat_count=7 if house == "canberra" else 8))
    for number in (0, 2, 4, 6):
        table.act(Sit(number, f"P{number}", 1000))
    table.act(DrawForButton(seed_from_int(1)))
    table.act(CorrectButton(0))
    table.act(Sit(seat, "New", 1000))
    return table


@pytest.mark.clause("canberra-8.3", "canberra-17.12", "canberra-8.4", "official-16.1.c.i")
@pytest.mark.clause("official-16.1.c.ii")
@pytest.mark.parametrize(
    ("seat", "expected"),
    [(1, {1: 5, 2: 10}), (3, {2: 5, 3: 10}), (5, {2: 5, 4: 10})],
)
@pytest.mark.parametrize("house", ["canberra", "official"])
def test_a_player_who_sits_down_before_the_first_hand_is_dealt_in_where_they_sit(
    house: str, seat: int, expected: dict[int, int]
) -> None:
    table = _sit_before_first_hand(house, seat)
    assert deal_and_list_posts(table) == expected
    assert table.button == 0
    assert seat in table.dealt_seats


@pytest.mark.clause("crown-20.2.a", "crown-20.2.b", "crown-6.5.a", "wsop-158", "wsop-154.1")
@pytest.mark.parametrize("house", ["crown", "wsop"])
@pytest.mark.parametrize("seat", [1, 3, 5, 7])
def test_the_first_button_stays_whoever_sits_down_after_the_draw(house: str, seat: int) -> None:
    table = _sit_before_first_hand(house, seat)
    is_big_blind = seat == 3
    assert deal_and_list_posts(table) == ({2: 5, 3: 10} if is_big_blind else {2: 5, 4: 10})
    assert table.button == 0
    is_dealt_in_at_once = house == "wsop" and seat in (
        5,
        7,
    )  # who need not post, not ahead of the blinds
    assert (seat in table.dealt_seats) == (is_big_blind or is_dealt_in_at_once)


@pytest.mark.clause("crown-20.1", "wsop-90", "canberra-8.3", "official-16.1.b")
@pytest.mark.parametrize("house", ["crown", "wsop", "canberra", "official"])
def test_the_first_button_does_not_go_back_if_its_player_leaves(house: str) -> None:
    table = _sit_before_first_hand(house, 5)
    table.act(Leave(0))
    deal_and_list_posts(table)
    dead = house != "canberra"
    assert table.button == (0 if dead else 2)
    assert table.blind_seats == ([2, 4] if dead else [4, 5])


@pytest.mark.clause("crown-6.10", "wsop-151")
@pytest.mark.parametrize("house", BLIND_HOUSES)
def test_the_button_does_not_go_back_when_two_of_three_blinds_leave(house: str) -> None:
    table = open_with_button(5, 0, house=house, blinds=(2, 5, 10))
    assert deal_and_list_posts(table) == {1: 2, 2: 5, 3: 10}
    for seat in (2, 3):
        table.act(Leave(seat))
    buttons = []
    for expected in ({4: 10}, {4: 5, 0: 10}, {4: 2, 0: 5, 1: 10}, {0: 2, 1: 5, 4: 10}):
        assert deal_and_list_posts(table) == expected
        buttons.append(table.button)
    assert buttons == [1, 2, 3, 4]


@pytest.mark.clause("wsop-158")
@pytest.mark.parametrize(("away", "missed"), [(1, "small blind"), (2, "big blind")])
def test_a_player_who_drew_for_the_button_and_misses_a_blind_of_the_first_hand_owes_it(
    away: int, missed: str
) -> None:
    table = open_with_button(5, 0)
    table.act(SitOut(away))
    deal_and_list_posts(table)
    assert table.button == 0
    assert [post.value for post in table.seats[away].missed_posts] == [missed]


@pytest.mark.clause("wsop-158")
def test_a_player_who_is_away_right_after_the_draw_owes_the_blind_too() -> None:
    table = open_table(player_count=5, table={"seat_count": 5})
    away = (table.button + 1) % 5
    table.act(SitOut(away))
    deal_and_list_posts(table)
    assert [post.value for post in table.seats[away].missed_posts] == ["small blind"]


@pytest.mark.clause("official-11.1.c.i", "official-14.1.c.i", "official-15.1.c.i")
@pytest.mark.clause("official-16.1.c.i", "official-17.1.c.i", "official-11.1.c.ii")
@pytest.mark.clause("official-14.1.c.ii", "official-15.1.c.ii", "official-16.1.c.ii")
@pytest.mark.clause("official-17.1.c.ii")
@pytest.mark.parametrize(
    "game", ["draw", "two-card-manila", "three-card-manila", "holdem", "omaha"]
)
@pytest.mark.parametrize("blinds", [(10,), (5, 10), (2, 5, 10)])
def test_a_newcomer_whose_seat_must_post_does(game: str, blinds: tuple[int, ...]) -> None:
    table = open_table(
        game, house="official", player_count=5, blinds=blinds, table={"seat_count": 6}
    )
    deal_and_list_posts(table)
    last = table.blind_seats[-1]
    if len(blinds) > 1:  # their seat has the next smaller blind now
        table.act(Leave(last))
        table.act(Sit(last, "New", 1000))
    for _ in range(12):
        posted = deal_and_list_posts(table)
        order = [seat for seat in table.dealt_seats if seat in posted]
        assert list(table.dealt_seats[: len(blinds)]) == order
        assert [posted[seat] for seat in order] == list(blinds)


@pytest.mark.clause("official-16.1.c.i", "official-1.1.dead-button", "wsop-154.1", "wsop-99.a.2")
@pytest.mark.parametrize("house", ["official", "wsop"])
def test_a_newcomer_who_need_not_post_is_not_dealt_in_ahead_of_the_blinds(house: str) -> None:
    table = _sit_before_first_hand(house, 7)
    deal_and_list_posts(table)
    table.act(Sit(3, "Gap", 1000))  # between the small blind, now the button, and the big
    assert deal_and_list_posts(table) == {4: 5, 6: 10}
    assert table.button == 2
    assert 3 not in table.dealt_seats
    deal_and_list_posts(table)
    assert table.button == 4
    assert 3 in table.dealt_seats


# ---------------------------------------------------------------- everybody new


@pytest.mark.clause("crown-20.1", "crown-20.2.a", "crown-6.4", "wsop-90", "canberra-8.3")
@pytest.mark.clause("official-16.1.b")
@pytest.mark.parametrize("house", ["crown", "wsop", "canberra", "official"])
@pytest.mark.parametrize("count", [2, 3])
def test_if_all_who_played_are_away_newcomers_draw_and_post_every_blind(
    house: str, count: int
) -> None:
    game = "seven-card-stud" if house == "canberra" else "holdem"
    table = open_with_button(3, 2, game=game, house=house)
    deal_and_list_posts(table)
    for seat in (0, 1, 2):
        table.act(SitOut(seat, warned=True))
    for seat in range(3, 3 + count):
        table.act(Sit(seat, f"New {seat}", 1000))
    assert table.needs_button_draw
    clause = table.rules.first_button.clause
    assert_refused(table, Deal(seed_from_int(5)), clause, "draw for the button")
    table.act(DrawForButton(seed_from_int(5)))
    assert sorted(deal_and_list_posts(table).values()) == [5, 10]
    assert table.button in table.dealt_seats
    assert set(table.dealt_seats) == set(range(3, 3 + count))


@pytest.mark.clause("crown-6.7.a", "canberra-17.4", "wsop-156.1", "wsop-158")
@pytest.mark.parametrize("house", ["crown", "wsop", "canberra"])
def test_a_new_draw_forgives_no_missed_blinds(house: str) -> None:
    game = "seven-card-stud" if house == "canberra" else "holdem"
    table = open_with_button(4, 3, game=game, house=house)
    table.act(SitOut(3))
    play_folded_hands(table, 4)
    assert len(table.seats[3].missed_posts) == 2
    for seat in (0, 1, 2):
        table.act(Leave(seat))
    for seat in (0, 1, 4):
        table.act(Sit(seat, f"New {seat}", 1000))
    table.act(SitIn(3))
    table.act(DrawForButton(seed_from_int(2)))
    table.act(CorrectButton(3))  # so that no blind is due there
    passes_button = house == "canberra"  # nobody comes back on the button there
    assert deal_and_list_posts(table) == {
        3: 15,
        **({0: 5, 1: 10} if passes_button else {4: 5, 0: 10}),
    }
    assert not table.seats[3].missed_posts
