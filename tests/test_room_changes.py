"""Changes of tables, broken games, added chairs, limits of games."""

from __future__ import annotations

from itertools import count

import pytest

from cardspeak.cards import Card
from cardspeak.cards import parse as cards
from cardspeak.hand import placard
from cardspeak.hand.commands import Fold
from cardspeak.houses import HOUSES
from cardspeak.room import Posted
from cardspeak.room import commands as do
from cardspeak.room import events as told
from cardspeak.shuffle import practice_seed
from cardspeak.table import commands, sign
from podium import HOLDEM, MIXED, OMAHA, RAZZ, SUE, Podium
from room_driver import Driver

SEED = practice_seed(7)
CROWN = Posted(("holdem",), "no-limit", (1, 2), buy_in=(40, 200))


def _two(house: str, game: Posted, first: str, second: str, spare: int = 4) -> Podium:
    """Open two main tables with these players, and some empty seats at the second."""
    podium = Podium(house)
    podium.full("1", game, *first)
    podium.opens("2", game, len(second) + spare)
    podium.waits(game, *second)
    for name in second:
        podium.sits(name)
    return podium


# ---------------------------------------------------------------- by one's own wish


@pytest.mark.parametrize(
    ("house", "game"),
    [
        pytest.param("wsop", HOLDEM, marks=pytest.mark.clause("wsop-13")),
        pytest.param("crown", CROWN, marks=pytest.mark.clause("crown-6.11")),
    ],
)
def test_a_change_of_tables_needs_consent(house: str, game: Posted) -> None:
    clause = HOUSES[house].room.consent
    podium = _two(house, game, "ABCDEFGH", "XY")
    podium(do.AskToChange("A", "2"))
    assert podium.one(told.ChangeAsked).clause == clause
    assert not podium.all(told.MovePlayer)
    podium(do.DenyChange(*SUE, "A"))
    assert podium.one(told.FloorActed).clause == clause
    assert podium.refuses(do.AllowChange(*SUE, "A")) == ""
    podium(do.HandOver("1", (200,) * 8))
    podium(do.AskToChange("A", "2"))
    podium(do.AllowChange(*SUE, "A"))
    order = podium.one(told.MovePlayer)
    assert (order.player, order.to, order.sent, order.clause) == ("A", "2", False, clause)
    podium.moves("A")
    assert podium.at("A")[0] == "2"


def test_nobody_asks_for_a_table_whose_game_has_broken() -> None:
    podium = _two("wsop", HOLDEM, "ABCDEFGH", "XY")
    podium(do.BreakTable(*SUE, "2", SEED))
    assert podium.seats("2")[0] == "X"  # who has not gone yet
    assert podium.refuses(do.AskToChange("A", "2")) == ""
    assert podium.refuses(do.AskToChange("X", "1")) == ""


def test_nobody_is_allowed_to_a_table_that_plays_another_game_by_now() -> None:
    podium = _two("wsop", HOLDEM, "ABCDEFGH", "XY")
    podium(do.AskToChange("A", "2"))
    higher = Posted(("holdem",), "fixed", (40, 80), buy_in=(400, 0))
    podium(do.ChangeLimit(*SUE, "2", higher, approved=True))
    assert podium.refuses(do.AllowChange(*SUE, "A")) == HOUSES["wsop"].room.consent


@pytest.mark.clause("wsop-85.2")
def test_nobody_changes_from_a_game_that_is_then_the_smaller() -> None:
    podium = _two("wsop", HOLDEM, "ABCD", "XYZ")
    podium(do.AskToChange("A", "2"))
    assert podium.refuses(do.AllowChange(*SUE, "A")) == "wsop-85.2"
    podium.leaves("X")
    podium(do.AllowChange(*SUE, "A"))


@pytest.mark.clause("wsop-59.1", "wsop-59.2", "wsop-102")
def test_a_change_with_more_than_the_most_waits_until_the_game_is_an_hour_old() -> None:
    game = Posted(("holdem",), "no-limit", (5, 10), buy_in=(400, 1000))
    podium = _two("wsop", game, "ABCDEF", "XY")
    desk = podium.room.state.desks["1"]
    podium(do.HandOver("1", (1500, *desk.chips[1:])))
    podium(do.TimeIs(4000))  # his own game is old, and the other has not begun
    podium(do.AskToChange("A", "2"))
    assert podium.refuses(do.AllowChange(*SUE, "A")) == "wsop-102"
    podium.hand("2")
    podium.hand("2")
    podium(do.TimeIs(7599))
    assert podium.refuses(do.AllowChange(*SUE, "A")) == "wsop-102"
    podium(do.AskToChange("B", "2"))
    podium(do.AllowChange(*SUE, "B"))  # who has no more than the most goes at any time
    assert podium.one(told.MovePlayer).player == "B"
    podium(do.TimeIs(7600))
    podium(do.AllowChange(*SUE, "A"))
    podium.leaves("A", 1500)
    assert podium.one(told.BringPlayer).chips == 1500


@pytest.mark.clause("wsop-59.1")
@pytest.mark.parametrize("chips", [200, 1000])
def test_who_changes_real_tables_of_a_game_has_his_whole_stack_there(chips: int) -> None:
    holdem = placard("holdem", limit="fixed", blinds=(10, 20), bets=(20, 40))
    driver = Driver("wsop", [sign(holdem, seats=9, buy_in=(100, 0))])
    (game,) = driver.games
    driver.opens("1", game, 5)
    driver.waits(game, *"ABCDE")
    for name in "ABCDE":
        driver.sits(name, chips)
    driver.opens("2", game, 5)
    driver.waits(game, *"XY")
    for name in "XY":
        driver.sits(name)
    table, other = driver.tables["1"], driver.tables["2"]
    driver.at_table("1", commands.DrawForButton(SEED))
    driver(do.AskToChange("A", "2"))
    for number in range(20):
        if number == 1:
            driver(do.AllowChange(*SUE, "A"))
        if "A" in driver.seats("2"):
            break
        driver.at_table("1", commands.Deal(practice_seed(number)))
        while table.in_hand:
            driver.at_table("1", commands.Play(Fold()))
    at = driver.seats("2").index("A")
    others = sum(seat.stack for seat in table.seats)
    assert other.seats[at].stack == driver.took["A"] == 5 * chips - others
    assert driver.room.state.desks["2"].chips[at] == driver.took["A"]


@pytest.mark.clause("crown-6.11.a")
def test_at_crown_a_change_is_made_with_the_buy_in_of_the_other_table() -> None:
    podium = _two("crown", CROWN, "ABCDEFGH", "XY")
    podium(do.HandOver("1", (39, 40, 200, 201, 100, 100, 100, 100)))
    for player in "ABCD":
        podium(do.AskToChange(player, "2"))
    assert podium.refuses(do.AllowChange(*SUE, "A")) == "crown-6.11.a"
    assert podium.refuses(do.AllowChange(*SUE, "D")) == "crown-6.11.a"
    podium(do.AllowChange(*SUE, "B"))
    podium(do.AllowChange(*SUE, "C"))


def _highest(drawn: list[tuple[str, int]]) -> list[str]:
    """Name those who were dealt the highest rank."""
    return [player for player, rank in drawn if rank == max(other for _, other in drawn)]


@pytest.mark.clause("crown-6.11.b")
def test_at_a_small_table_cards_say_who_may_leave() -> None:
    redrawn = False
    for number in count():
        podium = _two("crown", CROWN, "ABCDEF", "XY", spare=1)
        podium(do.HandOver("1", (100,) * 6))
        for player in "ABC":
            podium(do.AskToChange(player, "2"))
        assert podium.refuses(do.AllowChange(*SUE, "A")) == "crown-6.11.b"
        podium(do.DealToLeave(*SUE, "1", practice_seed(number)))
        drawn = [(event.player, cards(event.card)[0].rank) for event in podium.all(told.Drew)]
        assert [player for player, _ in drawn[:3]] == ["A", "B", "C"]  # from the dealer's left
        first = _highest(drawn[:3])
        last = first
        if len(first) > 1:  # those who tie are dealt another card, and nobody else for that seat
            again = drawn[3 : 3 + len(first)]
            assert [player for player, _ in again] == first
            last = _highest(again)
            redrawn = redrawn or (len(last) == 1 and last[0] != first[0])
        assert podium.one(told.MovePlayer).player in last  # one seat, one player
        if redrawn and number > 3:
            break
    podium = _two("crown", CROWN, "ABCDEF", "XY", spare=2)
    podium(do.HandOver("1", (100,) * 6))
    for player in "ABC":
        podium(do.AskToChange(player, "2"))
    podium(do.DealToLeave(*SUE, "1", SEED))
    order = podium.one(told.Order).players
    assert [one.player for one in podium.all(told.MovePlayer)] == list(order[:2])  # two seats
    podium = _two("crown", CROWN, "ABCDEFG", "XY")
    podium(do.HandOver("1", (100,) * 7))
    podium(do.AskToChange("A", "2"))
    podium(do.AskToChange("B", "2"))
    assert podium.refuses(do.DealToLeave(*SUE, "1", SEED)) == "crown-6.11.b"
    podium(do.AllowChange(*SUE, "A"))  # at a larger table the floor just says yes


# ---------------------------------------------------------------- broken games


def _drawn(podium: Podium) -> list[str]:
    """Order the players of a broken game by their cards: rank, then suit, spades first."""
    suits = "cdhs"

    def key(card: Card) -> tuple[int, int]:
        return card.rank, suits.index(str(card)[1])

    drawn = podium.all(told.Drew)
    return [one.player for one in sorted(drawn, key=lambda e: key(cards(e.card)[0]), reverse=True)]


@pytest.mark.clause("wsop-95.1")
def test_players_of_a_broken_game_are_seated_in_the_order_of_their_cards() -> None:
    podium = _two("wsop", HOLDEM, "ABCD", "XY", spare=2)
    podium(do.BreakTable(*SUE, "1", SEED))
    order = _drawn(podium)
    assert podium.one(told.Order).players == tuple(order)
    assert len({event.card for event in podium.all(told.Drew)}) == 4
    assert [move.player for move in podium.all(told.MovePlayer)] == order[:2]
    assert podium.line(HOLDEM) == order[2:]
    for player in order[:2]:
        podium.moves(player)
    assert set(podium.seats("2")) == {"X", "Y", *order[:2]}


@pytest.mark.clause("wsop-95.5")
def test_no_card_goes_before_the_players_of_a_broken_game() -> None:
    podium = _two("wsop", HOLDEM, "ABCD", "XY", spare=0)
    podium.known("Sam", tier="seven stars")
    podium.waits(HOLDEM, "Sam")
    podium(do.BreakTable(*SUE, "1", SEED))
    order = _drawn(podium)
    podium.known("Dee", tier="diamond")
    podium.waits(HOLDEM, "Dee")  # nor who joins later
    assert podium.line(HOLDEM) == [*order, "Sam", "Dee"]
    for player in order:
        podium.leaves(player)
    podium.leaves("X")
    assert podium.one(told.Called).player == order[0]
    podium.leaves("Y")
    assert podium.one(told.Called).player == order[1]


@pytest.mark.clause("wsop-95.5")
def test_who_has_a_card_and_was_in_the_broken_game_draws_too() -> None:
    podium = Podium()
    podium.known("Sam", tier="seven stars")
    podium.full("1", HOLDEM, *"ABCD", "Sam")
    podium(do.BreakTable(*SUE, "1", SEED))
    assert "Sam" in _drawn(podium)
    assert podium.line(HOLDEM) == _drawn(podium)


def _away(podium: Podium, table: str, *, away: tuple[str, ...], missed: tuple[str, ...]) -> None:
    desk = podium.room.state.desks[table]
    podium(do.HandOver(table, desk.chips, away=away, missed=missed))


@pytest.mark.clause("wsop-95.1", "wsop-95.2")
def test_for_an_absent_player_the_floor_draws_and_his_seat_waits_until_the_big_blind() -> None:
    for past in (0, 1):  # the big blind comes to his seat, or goes past it
        podium = _two("wsop", HOLDEM, "AB", "XYZ", spare=3)
        podium.hand("2", button=5, small=0, big=1)
        _away(podium, "1", away=("A",), missed=())
        podium(do.BreakTable(*SUE, "1", SEED))
        assert "A" in _drawn(podium)
        seat = podium.room.state.moves["A"].seat
        podium.moves("B")
        podium.leaves("A", 35)
        assert not podium.all(told.BringPlayer)  # his seat waits
        podium.hand("2", button=0, small=1, big=2)
        assert podium.room.state.moves["A"].seat == seat > 2
        podium.waits(HOLDEM, "Gus", "Hal")
        podium.hand("2", button=1, small=2, big=seat + past)
        assert "A" not in podium.room.state.moves
        joined = podium.one(told.Joined)
        assert (joined.player, joined.place, joined.clause) == ("A", 1, "wsop-95.2")
    podium(do.Here("A"))
    podium(do.Decline("Hal"))
    podium(do.Answer("A"))
    podium(do.Arrive("A"))
    podium(do.TakeSeat("A", podium.room.state.desks["2"].seats.index(""), 35))
    assert podium.one(told.SeatPlayer).chips == 35  # what he had, be it below the buy-in


@pytest.mark.clause("wsop-95.2")
def test_an_absent_player_who_is_back_in_time_has_his_seat() -> None:
    podium = _two("wsop", HOLDEM, "AB", "XY", spare=3)
    _away(podium, "1", away=("A",), missed=())
    podium(do.BreakTable(*SUE, "1", SEED))
    podium.leaves("A", 700)
    podium(do.Here("A"))
    brought = podium.one(told.BringPlayer)
    assert (brought.player, brought.chips) == ("A", 700)


@pytest.mark.clause("wsop-95.2")
def test_at_stud_the_seat_waits_for_two_hands() -> None:
    podium = _two("wsop", RAZZ, "AB", "XY", spare=3)
    _away(podium, "1", away=("A",), missed=())
    podium(do.BreakTable(*SUE, "1", SEED))
    podium.leaves("A")
    podium.hand("2")
    assert "A" in podium.room.state.moves
    podium.hand("2")
    assert podium.line(RAZZ)[0] == "A"


@pytest.mark.clause("wsop-95.2")
def test_in_a_mix_the_big_blind_passes_a_seat_though_stud_is_dealt_in_between() -> None:
    podium = _two("wsop", MIXED, "AB", "XY", spare=3)
    podium.leaves("B")
    podium.hand("2", button=0, small=0, big=1)
    _away(podium, "1", away=("A",), missed=())
    podium(do.BreakTable(*SUE, "1", SEED))
    podium.leaves("A")
    for _ in range(3):
        podium.hand("2")  # stud is next
        assert podium.room.state.moves["A"].seat == 2
    podium.hand("2", button=1, small=1, big=0)
    assert podium.line(MIXED) == ["A"]


@pytest.mark.clause("wsop-95.3")
def test_who_had_missed_a_blind_is_at_the_bottom_of_the_list() -> None:
    podium = _two("wsop", HOLDEM, "ABCD", "XY", spare=0)
    podium.waits(HOLDEM, "Gus")
    _away(podium, "1", away=("A", "B"), missed=("A",))
    podium(do.BreakTable(*SUE, "1", SEED))
    assert sorted(_drawn(podium)) == ["B", "C", "D"]
    order = _drawn(podium)
    assert podium.line(HOLDEM) == [*order, "Gus", "A"]
    podium.waits(HOLDEM, "Hal")
    podium.known("Sam", tier="diamond")
    podium.waits(HOLDEM, "Sam")
    assert podium.line(HOLDEM) == [*order, "Sam", "Gus", "A", "Hal"]  # who comes later is behind
    podium.leaves("A", 35)
    podium(do.Here("A"))
    for player in (*order, "Sam", "Gus"):
        podium(do.LeaveList(player, HOLDEM.name))
    podium.leaves("X")
    podium(do.Answer("A"))
    podium(do.Arrive("A"))
    podium(do.TakeSeat("A", 0, 35))
    assert podium.one(told.SeatPlayer).sent  # he was in the game that broke


@pytest.mark.clause("wsop-211")
def test_a_broken_game_gives_a_claim_to_the_same_game_and_limit_only() -> None:
    killed = Posted(HOLDEM.games, HOLDEM.limit, HOLDEM.bets, "full", HOLDEM.buy_in)
    higher = Posted(HOLDEM.games, HOLDEM.limit, (40, 80), buy_in=(400, 0))
    podium = Podium()
    podium.full("1", HOLDEM, *"ABC")
    podium.opens("2", killed)
    podium.opens("3", higher)
    podium.opens("4", OMAHA)
    podium(do.BreakTable(*SUE, "1", SEED))
    order = _drawn(podium)
    assert not podium.all(told.MovePlayer)
    assert podium.line(HOLDEM) == order
    for player in order:
        podium.leaves(player)
    podium.opens("5", HOLDEM)
    assert [(call.player, call.table) for call in podium.all(told.Called)] == [
        (player, "5") for player in order
    ]


@pytest.mark.clause("wsop-211")
def test_a_broken_game_puts_nobody_first_on_the_list_of_a_game_with_a_kill() -> None:
    killed = Posted(HOLDEM.games, HOLDEM.limit, HOLDEM.bets, "full", HOLDEM.buy_in)
    podium = Podium()
    podium.full("1", HOLDEM, *"ABC")
    podium.full("2", killed, "P", "Q")
    podium.waits(killed, "X")
    podium(do.BreakTable(*SUE, "1", SEED))
    podium.waits(killed, "A")
    assert podium.line(killed) == ["X", "A"]
    assert "A" in podium.line(HOLDEM)


@pytest.mark.clause("wsop-96.6")
def test_after_a_break_cards_give_the_order_to_move() -> None:
    podium = Podium()
    podium.full("1", HOLDEM, "Ann", "Bob")
    podium.full("2", HOLDEM, *"ABC")
    podium.opens("3", HOLDEM, feeds=True)
    podium(do.BreakTable(*SUE, "2", SEED))
    order = _drawn(podium)
    assert podium.one(told.Order).clause == "wsop-96.6"
    for player in reversed(order):
        podium.moves(player)
    for leaver, player in zip(("Ann", "Bob"), order, strict=False):
        podium.leaves(leaver)
        assert podium.one(told.CalledToMove).player == player
        podium.moves(player)


@pytest.mark.clause("wsop-96.6")
@pytest.mark.parametrize("seed", range(4))
def test_when_the_youngest_becomes_the_must_move_game_all_there_draw_for_the_order(
    seed: int,
) -> None:
    podium = Podium()
    podium.full("1", HOLDEM, *"ABCD")
    podium.full("2", HOLDEM, *"WXYZ")
    podium.full("3", HOLDEM, "P", "Q", feeds=True)
    podium.hand("3", button=0, small=0, big=1)
    podium.leaves("Z")
    assert podium.room.state.moves["P"].past_button  # so that table 2 has a seat
    podium(do.BreakTable(*SUE, "3", practice_seed(seed)))
    order, seats = _drawn(podium), podium.one(told.MovePlayer)
    assert sorted(order) == sorted("PQWXY")
    assert podium.feeders() - {"3"} == {"2"}
    assert (podium.one(told.Order).players, podium.one(told.Order).clause) == (
        tuple(order),
        "wsop-96.6",
    )
    assert (seats.player, seats.to) == (min("PQ", key=order.index), "2")
    podium.moves(seats.player)
    there = [player for player in order if player in (seats.player, *"WXY")]
    for leaver, player in zip("ABCD", there, strict=True):
        podium.leaves(leaver)
        called = podium.one(told.CalledToMove)
        assert (called.player, called.to) == (player, "1")
        podium.moves(player)


@pytest.mark.clause("wsop-98.b.3", "wsop-98.d.4")
@pytest.mark.parametrize("game", [OMAHA, MIXED])
def test_nobody_draws_for_an_order_where_no_must_move_game_is_left(game: Posted) -> None:
    podium = Podium()
    podium.full("1", game, "A", "B")
    podium.opens("2", game, 2)
    podium.waits(game, "X", "Y")
    podium.sits("X")
    podium.sits("Y")
    podium.full("3", game, "P", "Q", feeds=True)
    podium(do.BreakTable(*SUE, "3", SEED))
    assert podium.feeders() == {"3"}  # until its players have left
    assert sorted(_drawn(podium)) == ["P", "Q"]


@pytest.mark.clause("wsop-101")
def test_who_waited_after_a_break_brings_what_he_had() -> None:
    podium = Podium()
    podium.full("1", HOLDEM, *"ABC")
    podium(do.BreakTable(*SUE, "1", SEED))
    for player in "ABC":
        podium.leaves(player, 35)
    podium.opens("2", HOLDEM)
    podium(do.Answer("A"))
    podium(do.Arrive("A"))
    podium(do.TakeSeat("A", 0, 35))
    seat = podium.one(told.SeatPlayer)
    assert (seat.chips, seat.sent, seat.clause) == (35, True, "wsop-101")


@pytest.mark.clause("wsop-101")
def test_who_waited_after_a_break_buys_no_more_than_others_may() -> None:
    game = Posted(("holdem",), "no-limit", (5, 10), buy_in=(400, 1000))
    podium = Podium()
    podium.full("1", game, *"ABC")
    podium(do.BreakTable(*SUE, "1", SEED))
    for player, chips in zip("ABC", (35, 1500, 700), strict=True):
        podium.leaves(player, chips)
    podium.opens("2", game)
    podium(do.TimeIs(100))
    for player, least, most in (("A", 35, 1000), ("B", 1500, 1500), ("C", 700, 1000)):
        podium(do.Answer(player))
        podium(do.Arrive(player))
        seat = "ABC".index(player)
        assert podium.refuses(do.TakeSeat(player, seat, least - 1)) == "wsop-101"
        assert podium.refuses(do.TakeSeat(player, seat, most + 1)) == HOUSES["wsop"].customs.buy_in
        podium(do.TakeSeat(player, seat, most))
        assert podium.one(told.SeatPlayer).clause == "wsop-101"


@pytest.mark.clause("wsop-89")
def test_who_may_not_play_there_is_not_moved_from_a_broken_game_either() -> None:
    podium = _two("wsop", HOLDEM, "AB", "XY")
    podium(do.BreakTable(*SUE, "1", SEED))
    podium(do.KeepApart(*SUE, "X", "A"))  # before he has left
    assert "A" not in podium.room.state.moves
    assert podium.line(HOLDEM) == ["A"]
    assert podium.one(told.MustLeave).player == "A"
    podium.leaves("B", 700)
    podium(do.KeepApart(*SUE, "X", "B"))  # and on the way
    assert podium.line(HOLDEM) == ["A", "B"]
    assert not podium.room.state.moves
    podium.leaves("A")
    podium.opens("3", HOLDEM)
    assert {one.player: one.table for one in podium.all(told.Called)} == {"A": "3", "B": "3"}


@pytest.mark.clause("wsop-89")
def test_who_may_not_play_there_stays_where_his_game_goes_on() -> None:
    podium = _two("wsop", HOLDEM, "ABCDEFGH", "XY")
    podium(do.AskToChange("A", "2"))
    podium(do.AllowChange(*SUE, "A"))
    podium(do.KeepApart(*SUE, "A", "X"))
    assert not podium.room.state.moves
    assert not podium.all(told.MustLeave)
    assert podium.at("A")[0] == "1"


# ---------------------------------------------------------------- chairs


@pytest.mark.clause("wsop-95.4")
def test_chairs_are_added_for_all_of_a_broken_game_and_go_when_somebody_quits() -> None:
    podium = Podium()
    podium.full("1", HOLDEM, *"ABCDEFGHI")
    podium.full("2", HOLDEM, *"abcdefghi")
    podium.full("3", HOLDEM, "Jim", "Kim")
    for table in "12":
        podium.hand(table)
    assert podium.refuses(do.AddChair(*SUE, "1")) == "wsop-92"
    podium.waits(HOLDEM, "Lou")
    assert podium.refuses(do.AddChair(*SUE, "1", broken=True)) == "wsop-95.4"  # nothing broke
    podium(do.BreakTable(*SUE, "3", SEED))
    first, second = _drawn(podium)
    assert podium.line(HOLDEM) == [first, second, "Lou"]
    for table, player in zip("12", (first, second), strict=True):
        podium(do.AddChair(*SUE, table, broken=True))
        assert podium.one(told.ChairAdded).clause == "wsop-95.4"
        called = podium.one(told.Called)
        assert (called.player, called.table) == (player, table)
        podium.leaves(player)
        podium.sits(player)
        assert podium.at(player) == (table, 9)  # where nine played now ten do
    assert podium.refuses(do.AddChair(*SUE, "1", broken=True)) == "wsop-95.4"  # nor for others
    podium.leaves("C")
    gone = podium.one(told.ChairGone)
    assert (gone.table, gone.seat, gone.clause) == ("1", 2, "wsop-95.4")
    assert not podium.all(told.Called)  # the table is for nine again
    podium.leaves("D")
    assert podium.one(told.Called).player == "Lou"


@pytest.mark.clause("wsop-95.4")
def test_one_chair_is_added_to_a_table_for_a_broken_game() -> None:
    podium = Podium()
    podium.full("1", HOLDEM, *"ABCDEFGHI")
    podium.full("2", HOLDEM, "Jim", "Kim", "Lou")
    podium(do.BreakTable(*SUE, "2", SEED))
    podium(do.AddChair(*SUE, "1", broken=True))
    assert podium.refuses(do.AddChair(*SUE, "1", broken=True)) == "wsop-95.4"


@pytest.mark.clause("wsop-92")
def test_a_game_may_start_with_one_player_more() -> None:
    podium = Podium()
    podium.waits(HOLDEM, *"ABCDEFGHIJ")
    podium.opens("1", HOLDEM, 9)
    assert podium.line(HOLDEM) == ["J"]
    podium(do.AddChair(*SUE, "1"))
    assert podium.one(told.Called).player == "J"
    assert podium.one(told.ChairAdded).clause == "wsop-92"
    for player in "ABCDEFGHIJ":
        podium.sits(player)
    assert podium.refuses(do.AddChair(*SUE, "1")) == "wsop-92"  # one more, and no other
    podium.leaves("A")
    assert podium.one(told.ChairGone).clause == "wsop-92"
    podium.waits(HOLDEM, "Kim")
    assert podium.line(HOLDEM) == ["Kim"]  # as many as usual are left
    podium.leaves("B")
    assert podium.one(told.Called).player == "Kim"


# ---------------------------------------------------------------- limits


@pytest.mark.clause("wsop-70.1")
@pytest.mark.parametrize(
    ("bets", "opens"),
    [((10, 20), True), ((15, 30), False), ((30, 60), False), ((40, 80), True), ((60, 120), False)],
)
def test_a_new_game_has_twice_the_limit_below_and_half_of_that_above(
    bets: tuple[int, int], opens: bool
) -> None:
    podium = Podium()
    podium.opens("1", HOLDEM)  # 20-40
    podium.opens("2", Posted(("holdem",), "fixed", (80, 160)))
    command = do.OpenTable(*SUE, "3", Posted(("holdem",), "fixed", bets), 9)
    if opens:
        podium(command)
    else:
        assert podium.refuses(command) == "wsop-70.1"
    podium.opens("4", Posted(("omaha-8",), "fixed", (30, 60)))  # another type


@pytest.mark.clause("wsop-70.1")
def test_mixes_that_share_half_are_of_one_type_whatever_their_order() -> None:
    podium = Podium()
    podium.opens("1", MIXED)  # 20-40
    near = Posted((*MIXED.games[5:2:-1], "badaci", "archie", "omaha"), "fixed", (30, 60))
    assert podium.refuses(do.OpenTable(*SUE, "2", near, 6)) == "wsop-70.1"
    far = Posted((*MIXED.games[5:3:-1], "badaci", "archie", "omaha"), "fixed", (30, 60))
    podium.opens("2", far, 6)


@pytest.mark.clause("wsop-70.1")
def test_a_game_that_has_broken_is_no_game_beside_which_another_opens() -> None:
    podium = Podium()
    podium.full("1", HOLDEM, "Ann", "Bob")
    near = do.OpenTable(*SUE, "2", Posted(("holdem",), "fixed", (30, 60)), 9)
    assert podium.refuses(near) == "wsop-70.1"
    podium(do.BreakTable(*SUE, "1", SEED))
    podium(near)


HIGHER = Posted(("holdem",), "fixed", (30, 60), buy_in=(300, 0))
LOWER = Posted(("holdem",), "fixed", (10, 20), buy_in=(100, 0))


@pytest.mark.clause("wsop-69.1", "wsop-69.3")
def test_one_who_objects_keeps_the_limit_and_may_be_told_of_another_game() -> None:
    podium = Podium()
    podium.full("1", HOLDEM, *"ABC")
    podium(do.ChangeLimit(*SUE, "1", HIGHER, objecting=("C",), approved=True))
    assert podium.one(told.LimitStays).clause == "wsop-69.1"
    assert podium.room.state.desks["1"].game == HOLDEM
    assert podium.refuses(do.ChangeLimit(*SUE, "1", HIGHER, objecting=("Zed",))) == ""
    podium.opens("2", HOLDEM)
    podium.opens("3", Posted(("holdem",), "fixed", (40, 80)))  # no similar size
    podium.opens("4", Posted(("omaha",), "fixed", (30, 60)))
    podium.opens("5", Posted(("omaha",), "no-limit", (20, 40)))  # nor is this
    podium.full("6", OMAHA, "X", "Y")  # no seat
    podium(do.ChangeLimit(*SUE, "1", HIGHER, objecting=("C",), approved=True))
    stays = podium.one(told.LimitStays)
    assert (stays.instead, stays.clause) == (("2", "4"), "wsop-69.3")
    podium.full("7", RAZZ, "P", "Q", "R")
    podium.leaves("R")
    podium(do.BreakTable(*SUE, "7", SEED))
    podium(do.ChangeLimit(*SUE, "1", HIGHER, objecting=("C",), approved=True))
    assert podium.one(told.LimitStays).instead == ("2", "4")  # nobody is sent to a broken game


@pytest.mark.clause("wsop-69.2")
def test_the_limit_stays_while_somebody_waits_for_the_only_such_game() -> None:
    podium = Podium()
    podium.full("1", HOLDEM, *"ABC")
    podium.waits(HOLDEM, "Gus")
    assert podium.refuses(do.ChangeLimit(*SUE, "1", LOWER)) == "wsop-69.2"
    podium.full("2", OMAHA, *"XY")
    podium(do.StepAway("Gus"))
    podium.opens("3", HOLDEM)
    podium(do.ChangeLimit(*SUE, "1", LOWER))  # another such game runs
    assert podium.one(told.LimitChanged).game == LOWER


@pytest.mark.clause("wsop-69.2")
def test_who_was_called_and_does_not_sit_yet_still_waits_for_the_game() -> None:
    podium = Podium()
    podium.opens("1", HOLDEM, 4)
    podium.waits(HOLDEM, *"ABC", "Gus")
    for player in "ABC":
        podium.sits(player)
    lower = do.ChangeLimit(*SUE, "1", LOWER)
    assert podium.room.state.calls["Gus"].table == "1"
    assert podium.refuses(lower) == "wsop-69.2"
    podium(do.Answer("Gus"))
    assert podium.refuses(lower) == "wsop-69.2"
    podium.opens("2", HOLDEM, 4)  # several such games: he is called to the other one
    podium(lower)
    assert podium.one(told.CallOver).keeps_place
    assert podium.room.state.calls["Gus"].table == "2"
    podium.sits("Gus")
    assert podium.at("Gus")[0] == "2"


@pytest.mark.clause("wsop-69.2")
def test_a_limit_is_not_changed_under_who_was_given_a_seat_there() -> None:
    podium = Podium()
    podium.opens("1", HOLDEM, 4)
    podium.waits(HOLDEM, *"AB", "Gus")
    for player in "AB":
        podium.sits(player)
    podium.opens("2", HOLDEM, 4)
    podium(do.Answer("Gus"))
    podium(do.Arrive("Gus"))
    podium(do.TakeSeat("Gus", 3, 1000))
    assert podium.refuses(do.ChangeLimit(*SUE, "1", LOWER)) == ""
    podium(do.Sat("1", 3, "Gus", 1000))
    podium(do.ChangeLimit(*SUE, "1", LOWER))


@pytest.mark.clause("wsop-69.2")
def test_a_must_move_game_whose_main_game_changes_the_limit_is_the_main_game() -> None:
    podium = Podium()
    podium.full("1", HOLDEM, *"AB")
    podium.full("2", HOLDEM, *"CD", feeds=True)
    podium.waits(HOLDEM, "Gus")
    podium(do.ChangeLimit(*SUE, "1", LOWER))
    assert podium.feeders() == set()
    podium.leaves("C")
    assert podium.room.state.calls["Gus"].table == "2"


@pytest.mark.clause("wsop-69.4", "wsop-69.5")
def test_a_higher_limit_is_approved_or_rulings_go_by_the_old_one() -> None:
    podium = Podium()
    podium.full("1", HOLDEM, *"ABC")
    assert podium.refuses(do.ChangeLimit(*SUE, "1", HIGHER)) == "wsop-69.4"
    podium(do.LimitPlayed("1", HIGHER))
    unapproved = podium.one(told.LimitNotApproved)
    assert (unapproved.game, unapproved.clause) == (HOLDEM.name, "wsop-69.5")
    podium(do.ChangeLimit(*SUE, "1", HIGHER, approved=True))
    assert podium.one(told.LimitChanged).clause == "wsop-69.4"
    assert podium.refuses(do.LimitPlayed("1", HIGHER)) == ""


@pytest.mark.clause("wsop-70.2")
def test_a_mixed_game_at_another_limit_is_a_game_of_its_own() -> None:
    podium = Podium()
    podium.opens("1", MIXED)
    podium.opens("2", Posted(MIXED.games[:5], "fixed", (40, 80)))
    assert podium.feeders() == set()
