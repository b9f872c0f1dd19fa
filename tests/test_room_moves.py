"""Must-move games and daisy chains: which table feeds which, who is called, when he goes."""

from __future__ import annotations

import pytest

from cardspeak.houses import clauses
from cardspeak.room import Posted
from cardspeak.room import commands as do
from cardspeak.room import events as told
from cardspeak.room import moves as must_moves
from cardspeak.shuffle import practice_seed
from cardspeak.table.commands import Deal, DrawForButton, Leave
from lounge import fold_out
from podium import HOLDEM, MIXED, OMAHA, OMAHA_CHAIN, SIX, STUD, SUE, Podium
from room_driver import Driver

CHAINS = [
    pytest.param(OMAHA_CHAIN, marks=pytest.mark.clause("wsop-98.a.1")),
    pytest.param(STUD, marks=pytest.mark.clause("wsop-98.c.1")),
    pytest.param(
        Posted(("seven-card-stud",), "fixed", (50, 100)), marks=pytest.mark.clause("wsop-98.c.1")
    ),
]


def _into(podium: Podium, table: str) -> list[str]:
    room = podium.room
    return [desk.name for desk in must_moves.into(room, room.state.desks[table])]


# ---------------------------------------------------------------- which table feeds which


@pytest.mark.clause("wsop-96.1")
def test_a_further_game_may_be_a_must_move_game_or_a_main_game() -> None:
    podium = Podium()
    assert podium.refuses(do.OpenTable(*SUE, "1", HOLDEM, 9, feeds=True)) == "wsop-96.1"
    podium.opens("1", HOLDEM)
    podium.opens("2", HOLDEM)
    assert podium.feeders() == set()
    podium.opens("3", HOLDEM, feeds=True)
    assert podium.feeders() == {"3"}
    assert _into(podium, "3") == ["1", "2"]
    elsewhere = Posted(("holdem",), "fixed", (200, 400))
    assert podium.refuses(do.OpenTable(*SUE, "4", elsewhere, 9, feeds=True)) == "wsop-96.1"
    another = Posted(("omaha",), "fixed", HOLDEM.bets)
    assert podium.refuses(do.OpenTable(*SUE, "4", another, 9, feeds=True)) == "wsop-96.1"


@pytest.mark.parametrize(
    ("game", "clause"),
    [
        pytest.param(HOLDEM, "wsop-96.4", marks=pytest.mark.clause("wsop-96.4")),
        pytest.param(OMAHA, "wsop-98.b.2", marks=pytest.mark.clause("wsop-98.b.2")),
        pytest.param(MIXED, "wsop-98.d.3", marks=pytest.mark.clause("wsop-98.d.3")),
    ],
)
def test_with_a_third_table_the_first_two_are_main_games(game: Posted, clause: str) -> None:
    podium = Podium()
    podium.opens("1", game)
    podium.opens("2", game, feeds=True)
    assert _into(podium, "2") == ["1"]
    podium.opens("3", game, feeds=True)
    assert podium.feeders() == {"3"}
    assert _into(podium, "3") == ["1", "2"]
    assert {event.clause for event in podium.all(told.Moves)} == {clause}


@pytest.mark.parametrize(
    "game",
    [
        pytest.param(OMAHA_CHAIN, marks=pytest.mark.clause("wsop-98.a.1")),
        pytest.param(OMAHA, marks=pytest.mark.clause("wsop-98.b.1")),
        pytest.param(
            Posted(("omaha-8",), "fixed", (10, 20)), marks=pytest.mark.clause("wsop-98.b.1")
        ),
        pytest.param(STUD, marks=pytest.mark.clause("wsop-98.c.1")),
    ],
)
def test_in_some_games_a_further_table_is_a_must_move_game_unasked(game: Posted) -> None:
    podium = Podium()
    podium.opens("1", game)
    assert podium.feeders() == set()
    podium.opens("2", game)
    assert podium.feeders() == {"2"}


@pytest.mark.parametrize(
    "game",
    [
        pytest.param(HOLDEM, marks=pytest.mark.clause("wsop-96.4")),
        pytest.param(OMAHA, marks=pytest.mark.clause("wsop-98.b.2")),
        pytest.param(MIXED, marks=pytest.mark.clause("wsop-98.d.3")),
    ],
)
def test_a_third_table_takes_the_place_of_the_must_move_game_unasked(game: Posted) -> None:
    podium = Podium()
    podium.opens("1", game)
    podium.opens("2", game, feeds=True)
    podium.opens("3", game)
    assert podium.feeders() == {"3"}


def test_a_game_whose_only_table_breaks_begins_with_a_main_game() -> None:
    podium = Podium()
    podium.full("1", OMAHA, "Ann", "Bob")
    podium(do.BreakTable(*SUE, "1", practice_seed(7)))
    podium.opens("2", OMAHA)
    assert podium.feeders() == set()


@pytest.mark.parametrize("game", CHAINS)
def test_in_a_daisy_chain_each_table_moves_into_the_one_before(game: Posted) -> None:
    podium = Podium()
    for table in "1234":
        podium.opens(table, game)
    assert [_into(podium, table) for table in "1234"] == [[], ["1"], ["2"], ["3"]]
    podium(do.CloseTable(*SUE, "2"))
    assert [_into(podium, table) for table in "134"] == [[], ["1"], ["3"]]
    podium(do.CloseTable(*SUE, "1"))
    assert [_into(podium, table) for table in "34"] == [[], ["3"]]


@pytest.mark.parametrize("game", CHAINS)
def test_in_a_daisy_chain_a_seat_in_the_main_game_goes_down_all_tables(game: Posted) -> None:
    podium = Podium()
    podium.full("1", game, "A", "B")
    podium.full("2", game, "C", "D")
    podium.full("3", game, "E", "F")
    podium.full("4", game, "G", "H")
    podium.waits(game, "I")
    podium.leaves("B")
    for player, table, to in (("C", "2", "1"), ("E", "3", "2"), ("G", "4", "3")):
        (move,) = podium.room.state.moves.values()
        assert (move.player, move.table, move.to) == (player, table, to)
        assert not podium.room.state.calls  # the list fills the newest table alone
        podium.moves(player)
    assert podium.room.state.calls["I"].table == "4"
    podium.sits("I")
    assert [set(podium.seats(table)) for table in "1234"] == [
        {"A", "C"}, {"D", "E"}, {"F", "G"}, {"H", "I"},
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("game", "feeders", "clause"),
    [
        pytest.param(HOLDEM, {"2"}, "wsop-96.5", marks=pytest.mark.clause("wsop-96.5")),
        pytest.param(OMAHA, set(), "wsop-98.b.3", marks=pytest.mark.clause("wsop-98.b.3")),
        pytest.param(MIXED, set(), "wsop-98.d.4", marks=pytest.mark.clause("wsop-98.d.4")),
    ],
)
def test_when_the_third_table_breaks(game: Posted, feeders: set[str], clause: str) -> None:
    podium = Podium()
    podium.opens("1", game)
    podium.opens("2", game)
    podium.opens("3", game, feeds=True)
    podium(do.BreakTable(*SUE, "3", practice_seed(7)))
    assert podium.feeders() == feeders
    if feeders:
        assert podium.one(told.Moves).clause == clause


@pytest.mark.parametrize(
    "game",
    [
        pytest.param(OMAHA, marks=pytest.mark.clause("wsop-98.b.3")),
        pytest.param(MIXED, marks=pytest.mark.clause("wsop-98.d.4")),
    ],
)
def test_two_main_games_stay_so_when_the_third_table_breaks_under_its_players(
    game: Posted,
) -> None:
    podium = Podium()
    podium.full("1", game, "Ann", "Bob")
    podium.opens("2", game, 3, feeds=True)
    podium.waits(game, "Cid", "Dan", "Eve")
    for name in ("Cid", "Dan", "Eve"):
        podium.sits(name)
    podium.opens("3", game, 6, feeds=True)
    podium.waits(game, "Fay", "Gus")
    for name in ("Fay", "Gus"):
        podium.sits(name)
    podium(do.BreakTable(*SUE, "3", practice_seed(7)))
    for name in ("Fay", "Gus"):
        podium.leaves(name)
    assert podium.feeders() == set()
    assert [_into(podium, table) for table in "12"] == [[], []]
    first, second = podium.line(game)
    podium.leaves("Ann")  # nobody of table 2 is called for the seat
    assert podium.room.state.moves == {}
    assert (podium.one(told.Called).player, podium.one(told.Called).table) == (first, "1")
    podium.leaves("Cid")
    assert (podium.one(told.Called).player, podium.one(told.Called).table) == (second, "2")


@pytest.mark.clause("wsop-98.d.1", "wsop-70.2")
@pytest.mark.parametrize(("shared", "must_move"), [(6, True), (3, True), (2, False), (0, False)])
def test_a_mixed_game_is_a_must_move_if_it_shares_half_of_the_mix(
    shared: int, must_move: bool
) -> None:
    others = ("badaci", "a5-triple-draw", "27-triple-draw", "archie", "27-single-draw", "omaha")
    game = Posted((*SIX[:shared], *others[: 6 - shared]), "fixed", (20, 40))
    podium = Podium()
    podium.opens("1", MIXED)
    if shared == 6:
        game = MIXED
    as_main = do.OpenTable(*SUE, "2", game, 6)
    as_must_move = do.OpenTable(*SUE, "2", game, 6, feeds=True)
    if must_move:
        if game != MIXED:
            assert podium.refuses(as_main) == "wsop-70.2"
        podium(as_must_move)
        assert _into(podium, "2") == ["1"]
    else:
        assert podium.refuses(as_must_move) == "wsop-98.d.1"
        podium(as_main)
        assert podium.feeders() == set()


FIRST_MIX = ("holdem", "razz", "stud-8", "badugi", "super-stud", "super-stud-8")
SECOND_MIX = ("holdem", "razz", "stud-8", "badaci", "baduci", "omaha")
OTHER_MIX = ("badugi", "badaci", "razzdugi", "razzduci", "stud-hilo", "super-stud")


@pytest.mark.clause("wsop-98.d.1")
def test_the_mixes_of_the_book_are_a_must_move_game_and_a_main_game() -> None:
    podium = Podium()
    podium.opens("1", Posted(FIRST_MIX, "fixed", (20, 40)))
    second, other = (Posted(mix, "fixed", (20, 40)) for mix in (SECOND_MIX, OTHER_MIX))
    assert podium.refuses(do.OpenTable(*SUE, "2", second, 6)) == "wsop-70.2"
    assert podium.refuses(do.OpenTable(*SUE, "2", other, 6, feeds=True)) == "wsop-98.d.1"
    podium.opens("2", second, 6, feeds=True)
    assert _into(podium, "2") == ["1"]
    podium.opens("3", other, 6)
    assert podium.feeders() == {"2"}
    again = Posted((*OTHER_MIX[:3], "omaha"), "fixed", (20, 40))
    podium.opens("4", again, 6, feeds=True)  # each further game is compared, too
    assert _into(podium, "4") == ["3"]


@pytest.mark.clause("wsop-98.d.1")
@pytest.mark.parametrize("count", range(2, 7))
@pytest.mark.parametrize("shared", range(5))
def test_a_mix_of_any_length_opens_as_the_one_or_as_the_other(count: int, shared: int) -> None:
    others = ("badaci", "a5-triple-draw", "27-triple-draw", "archie", "27-single-draw", "omaha")
    shared = min(shared, count)
    game = Posted((*SIX[:shared], *others[: count - shared]), "fixed", (20, 40))
    podium = Podium()
    podium.opens("1", MIXED)
    if 2 * shared >= len(SIX):
        podium.opens("2", game, 6, feeds=True)
        assert _into(podium, "2") == ["1"]
    else:
        assert podium.refuses(do.OpenTable(*SUE, "2", game, 6, feeds=True)) == "wsop-98.d.1"
        podium.opens("2", game, 6)
        assert podium.feeders() == set()


@pytest.mark.clause("wsop-98.d.1")
def test_a_mixed_game_moves_into_the_one_of_several_whose_mix_it_shares() -> None:
    other = Posted(("badaci", "a5-triple-draw", "27-triple-draw", "archie"), "fixed", (20, 40))
    nearly = Posted((*SIX[:5], "badaci"), "fixed", (20, 40))
    podium = Podium()
    podium.opens("1", other)
    podium.opens("2", MIXED)
    podium.opens("3", nearly, feeds=True)
    assert _into(podium, "3") == ["2"]
    pot = Posted(nearly.games, "spread", (20, 40))  # not the same limit
    assert podium.refuses(do.OpenTable(*SUE, "4", pot, 6, feeds=True)) != ""


@pytest.mark.clause("crown-1.feeder-table", "crown-6.11.c")
def test_a_feeder_table_holds_players_who_wait_for_a_running_game() -> None:
    podium = Podium("crown")
    game = Posted(("holdem",), "no-limit", (1, 2), buy_in=(40, 200))
    podium.full("1", game, "Ann", "Bob")
    podium.opens("2", game, feeds=True)
    podium.waits(game, "Cid", "Dan")
    assert _into(podium, "2") == ["1"]
    podium.sits("Cid", 100)
    podium.sits("Dan", 100)
    podium.leaves("Ann")
    order = podium.one(told.MovePlayer)
    assert (order.player, order.to, order.clause) == ("Cid", "1", "crown-6.11.c")
    podium.leaves("Cid", 900)  # more than the most to buy in for: all of it goes with him
    brought = podium.one(told.BringPlayer)
    assert (brought.chips, brought.sent, brought.must_move) == (900, True, True)


# ---------------------------------------------------------------- who is called


ORDERED = [
    pytest.param(HOLDEM, "wsop-96.2", marks=pytest.mark.clause("wsop-96.2")),
    pytest.param(OMAHA_CHAIN, "wsop-98.a.2", marks=pytest.mark.clause("wsop-98.a.2")),
    pytest.param(OMAHA, "wsop-98.b.1", marks=pytest.mark.clause("wsop-98.b.1")),
    pytest.param(STUD, "wsop-98.c.2", marks=pytest.mark.clause("wsop-98.c.2")),
    pytest.param(MIXED, "wsop-98.d.2", marks=pytest.mark.clause("wsop-98.d.2")),
]


def two_tables(game: Posted) -> Podium:
    """Seat six: Ann, Bob and Cid at the main game, Dan, Eve and Fay at the must-move game."""
    podium = Podium()
    podium.full("1", game, "Ann", "Bob", "Cid")
    podium.opens("2", game, 6, feeds=True)
    podium.waits(game, "Dan", "Eve", "Fay")
    for name in ("Fay", "Eve", "Dan"):  # they sit down in another order
        podium.sits(name)
    return podium


@pytest.mark.parametrize(("game", "clause"), ORDERED)
def test_players_are_called_to_the_main_game_in_the_order_of_the_list(
    game: Posted, clause: str
) -> None:
    podium = two_tables(game)
    podium.leaves("Ann")
    called = podium.one(told.CalledToMove)
    assert (called.player, called.to, called.clause) == ("Dan", "1", clause)
    podium.moves("Dan")
    podium.leaves("Bob")
    assert podium.one(told.CalledToMove).player == "Eve"


@pytest.mark.parametrize(("game", "clause"), ORDERED)
@pytest.mark.parametrize("how", ["declines", "steps away", "was away"])
def test_who_was_passed_over_and_kept_his_place_is_called_before_those_behind_him(
    game: Posted, clause: str, how: str
) -> None:
    podium = Podium()
    podium.full("1", game, "Ann", "Bob", "Cid")
    podium.waits(game, "Dan", "Eve")
    if how == "was away":
        podium(do.StepAway("Dan"))
    podium.opens("2", game, 6, feeds=True)
    if how != "was away":
        podium(do.Decline("Dan") if how == "declines" else do.StepAway("Dan"))  # it is small yet
    assert podium.line(game) == ["Dan"]
    podium.sits("Eve")
    podium.waits(game, "Fay")
    podium.sits("Fay")
    if how != "declines":  # else he was called again when three would play
        podium(do.Here("Dan"))
    podium.sits("Dan")
    called = []
    for name in ("Ann", "Bob", "Cid"):
        podium.leaves(name)
        order = podium.one(told.CalledToMove)
        assert order.clause == clause
        called.append(order.player)
        podium.moves(order.player)
    assert called == ["Dan", "Eve", "Fay"]


@pytest.mark.parametrize(
    ("game", "clause"),
    [
        pytest.param(HOLDEM, "wsop-96.3", marks=pytest.mark.clause("wsop-96.3")),
        pytest.param(OMAHA_CHAIN, "wsop-98.a.3", marks=pytest.mark.clause("wsop-98.a.3")),
        pytest.param(OMAHA, "wsop-98.b.1", marks=pytest.mark.clause("wsop-98.b.1")),
        pytest.param(STUD, "wsop-98.c.2", marks=pytest.mark.clause("wsop-98.c.2")),
        pytest.param(MIXED, "wsop-98.d.2", marks=pytest.mark.clause("wsop-98.d.2")),
    ],
)
def test_who_refuses_to_move_quits_and_is_off_the_list_for_an_hour(
    game: Posted, clause: str
) -> None:
    podium = two_tables(game)
    podium.leaves("Ann")
    podium(do.RefuseMove("Dan"))
    assert podium.one(told.MoveRefused).until == 3600
    assert (podium.one(told.MustLeave).player, podium.one(told.MustLeave).clause) == ("Dan", clause)
    assert podium.one(told.CalledToMove).player == "Eve"  # the seat goes to the next
    podium.leaves("Dan")
    assert podium.refuses(do.Join("Dan", game.name)) == clause
    podium(do.TimeIs(3599))
    assert podium.refuses(do.Join("Dan", game.name)) == clause
    podium(do.TimeIs(3600))
    podium(do.Join("Dan", game.name))


def test_the_list_fills_the_must_move_game_and_not_the_main_game() -> None:
    podium = two_tables(HOLDEM)
    podium.waits(HOLDEM, "Gus")
    assert podium.room.state.calls["Gus"].table == "2"
    podium.leaves("Ann")
    podium.waits(HOLDEM, "Hal")
    assert podium.room.state.calls["Hal"].table == "2"
    assert podium.room.state.moves["Dan"].to == "1"


# ---------------------------------------------------------------- when he goes


def _called_from(game: Posted, *, small: int, button: int, big: int) -> Podium:
    """Call Dan, who has seat 2, when button and blinds are so in the next hand."""
    podium = two_tables(game)
    podium.hand("2", button=button, small=small, big=big)
    podium.leaves("Ann")
    assert podium.one(told.CalledToMove).player == "Dan"
    assert podium.at("Dan") == ("2", 2)
    return podium


@pytest.mark.clause("wsop-98.1")
def test_one_moves_at_once_but_not_from_the_small_blind_or_the_button() -> None:
    podium = _called_from(HOLDEM, button=0, small=1, big=2)  # the big blind goes
    assert podium.one(told.MovePlayer).clause == "wsop-98.1"
    podium = _called_from(HOLDEM, button=2, small=0, big=1)
    assert not podium.all(told.MovePlayer)
    podium.hand("2", button=0, small=1, big=2)
    assert podium.one(told.MovePlayer).player == "Dan"
    podium = _called_from(HOLDEM, button=1, small=2, big=0)
    podium.hand("2", button=2, small=0, big=1)
    assert not podium.all(told.MovePlayer)  # his button comes first
    podium.hand("2", button=0, small=1, big=2)
    assert podium.one(told.MovePlayer).player == "Dan"


@pytest.mark.parametrize(
    ("game", "clause"),
    [
        pytest.param(OMAHA_CHAIN, "wsop-98.a.4", marks=pytest.mark.clause("wsop-98.a.4")),
        pytest.param(OMAHA, "wsop-98.b.4", marks=pytest.mark.clause("wsop-98.b.4")),
        pytest.param(MIXED, "wsop-98.d.5", marks=pytest.mark.clause("wsop-98.d.5")),
    ],
)
def test_in_some_games_a_blind_may_play_blinds_and_button_first(game: Posted, clause: str) -> None:
    podium = _called_from(game, button=0, small=1, big=2)
    assert podium.one(told.CalledToMove).past_button
    podium.hand("2", button=1, small=2, big=0)
    podium.hand("2", button=2, small=0, big=1)
    assert not podium.all(told.MovePlayer)
    podium.hand("2", button=0, small=1, big=2)
    assert podium.one(told.MovePlayer).clause == clause
    podium = _called_from(game, button=2, small=0, big=1)  # the button is played, too
    assert not podium.all(told.MovePlayer)
    podium.hand("2", button=0, small=1, big=2)
    assert podium.one(told.MovePlayer).clause == clause
    podium = _called_from(game, button=5, small=0, big=1)
    assert podium.one(told.MovePlayer).clause == clause  # neither blind nor button: at once
    podium = _called_from(game, button=0, small=1, big=2)
    podium(do.MoveNow("Dan"))  # he may, and need not
    assert podium.one(told.MovePlayer).player == "Dan"


def _positions(game: Posted, seed: int) -> list[str]:
    """Call Dan during the first hand of a real must-move table; say what he had until he went."""
    driver = Driver("wsop", [])
    driver.full("1", game, "Ann", "Bob", "Cid")
    driver.opens("2", game, 6, feeds=True)
    driver.waits(game, "Dan", "Eve", "Fay", "Gus", "Hal")
    for name in ("Dan", "Eve", "Fay", "Gus", "Hal"):
        driver.sits(name)
    table, had = driver.tables["2"], []
    driver.at_table("2", DrawForButton(practice_seed(seed)))
    while driver.at("Dan")[0] == "2":
        driver.at_table("2", Deal(practice_seed(seed)))
        at = {table.positions[-1]: "big", table.positions[0]: "small", table.button: "button"}
        had.append(at.get(driver.at("Dan")[1], ""))
        if len(had) == 1:
            driver.at_table("1", Leave(driver.at("Ann")[1]))
            assert driver.room.state.moves["Dan"].to == "1"
        fold_out(table)
        driver.settle()
    assert driver.at("Dan")[0] == "1"
    return had


@pytest.mark.parametrize(
    ("game", "big"),
    [
        pytest.param(HOLDEM, ["big"], marks=pytest.mark.clause("wsop-98.1")),
        *(
            pytest.param(game, ["big", "small", "button"], marks=pytest.mark.clause(clause))
            for game, clause in ((OMAHA_CHAIN, "wsop-98.a.4"), (OMAHA, "wsop-98.b.4"))
        ),
    ],
)
def test_who_is_called_during_the_first_hand_of_a_table_plays_his_blinds_too(
    game: Posted, big: list[str]
) -> None:
    seen = {had[0]: had for had in (_positions(game, seed) for seed in range(20))}
    assert seen == {"": [""], "button": ["button"], "small": ["small", "button"], "big": big}


@pytest.mark.clause("wsop-98.3")
@pytest.mark.parametrize(
    "game",
    [
        *(
            Posted((slug,), "fixed", (20, 40), buy_in=(200, 0))
            for slug in clauses.clause("wsop-98.3").games
        ),
        STUD,
    ],
)
def test_at_stud_one_more_hand_may_be_played(game: Posted) -> None:
    podium = two_tables(game)
    podium.hand("2")
    podium.leaves("Ann")
    assert podium.one(told.CalledToMove).hands == 1
    assert not podium.all(told.MovePlayer)
    podium.hand("2")
    assert podium.one(told.MovePlayer).clause == "wsop-98.3"


@pytest.mark.clause("wsop-101")
def test_who_is_called_brings_the_same_money_be_it_below_the_buy_in() -> None:
    podium = two_tables(HOLDEM)
    podium.leaves("Ann")
    podium.leaves("Dan", 35)
    brought = podium.one(told.BringPlayer)
    assert (brought.chips, brought.sent, brought.clause) == (35, True, "wsop-101")


def test_who_quits_on_the_way_gives_the_seat_up() -> None:
    podium = _called_from(HOLDEM, button=2, small=0, big=1)
    podium.leaves("Dan")
    assert podium.one(told.CalledToMove).player == "Eve"


def test_who_is_left_alone_has_no_hand_to_play_before_he_goes() -> None:
    podium = Podium()
    podium.full("1", HOLDEM, "Ann", "Bob")
    podium.full("2", HOLDEM, "Cid", "Dan", feeds=True)
    podium.hand("2", button=0, small=0, big=1)
    podium.leaves("Ann")
    assert podium.room.state.moves["Cid"].past_button
    podium.leaves("Dan")
    assert podium.room.state.moves["Cid"].ordered


def test_who_was_alone_when_he_was_called_goes_at_once() -> None:
    podium = Podium()
    podium.full("1", HOLDEM, "Ann", "Bob")
    podium.full("2", HOLDEM, "Cid", "Dan", feeds=True)
    podium.hand("2", button=0, small=0, big=1)
    podium.leaves("Dan")
    podium.leaves("Ann")
    assert podium.room.state.moves["Cid"].ordered
