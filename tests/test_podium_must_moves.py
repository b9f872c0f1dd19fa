"""Must-move games and daisy chains: which table feeds which, who is called, when they go."""

from __future__ import annotations

import pytest

from cardspeak.houses import clauses
from cardspeak.podium import ListedGame, commands, events, must_moves, reconciliation
from cardspeak.service import podium_views
from cardspeak.shuffle import seed_from_int
from cardspeak.table.commands import Deal, DrawForButton, Leave, TransferIn
from podium_driver import (
    HOLDEM,
    MIXED,
    MIXED_GAMES,
    OMAHA,
    OMAHA_CHAIN,
    STUD,
    SUE_AND_REASON,
    PodiumDriver,
)
from podium_tables_driver import PodiumTablesDriver
from table_driver import fold_out

DAISY_CHAINS = [
    pytest.param(OMAHA_CHAIN, marks=pytest.mark.clause("wsop-98.a.1")),
    pytest.param(STUD, marks=pytest.mark.clause("wsop-98.c.1")),
    pytest.param(
        ListedGame(("seven-card-stud",), "fixed", (50, 100)),
        marks=pytest.mark.clause("wsop-98.c.1"),
    ),
]
OMAHAS = (OMAHA, ListedGame(("omaha-8",), "fixed", (10, 20), buy_in=(100, 0)))
STUDS = (STUD, ListedGame(("seven-card-stud",), "fixed", (50, 100), buy_in=(500, 0)))


def _target_tables(driver: PodiumDriver, table: str) -> list[str]:
    """Return the tables to which the players of a table must move."""
    podium = driver.podium
    targets = must_moves.must_move_targets(podium, podium.state.tables[table])
    return [target.name for target in targets]


# ---------------------------------------------------------------- which table feeds which


@pytest.mark.clause("wsop-96.1")
def test_a_further_game_may_be_a_must_move_game_or_a_main_game() -> None:
    driver = PodiumDriver()
    assert (
        driver.assert_refused(commands.OpenTable(*SUE_AND_REASON, "1", HOLDEM, 9, must_move=True))
        == "wsop-96.1"
    )
    driver.open_table("1", HOLDEM)
    driver.open_table("2", HOLDEM)
    assert driver.must_move_tables() == set()
    driver.open_table("3", HOLDEM, must_move=True)
    assert driver.must_move_tables() == {"3"}
    assert _target_tables(driver, "3") == ["1", "2"]
    higher_limit = ListedGame(("holdem",), "fixed", (200, 400))
    assert (
        driver.assert_refused(
            commands.OpenTable(*SUE_AND_REASON, "4", higher_limit, 9, must_move=True)
        )
        == "wsop-96.1"
    )
    omaha = ListedGame(("omaha",), "fixed", HOLDEM.stakes)
    assert (
        driver.assert_refused(commands.OpenTable(*SUE_AND_REASON, "4", omaha, 9, must_move=True))
        == "wsop-96.1"
    )


@pytest.mark.parametrize(
    ("game", "clause"),
    [
        pytest.param(HOLDEM, "wsop-96.4", marks=pytest.mark.clause("wsop-96.4")),
        *(
            pytest.param(game, "wsop-98.b.2", marks=pytest.mark.clause("wsop-98.b.2"))
            for game in OMAHAS
        ),
        pytest.param(MIXED, "wsop-98.d.3", marks=pytest.mark.clause("wsop-98.d.3")),
    ],
)
def test_with_a_third_table_the_first_two_are_main_games(game: ListedGame, clause: str) -> None:
    driver = PodiumDriver()
    driver.open_table("1", game)
    driver.open_table("2", game, must_move=True)
    assert _target_tables(driver, "2") == ["1"]
    driver.open_table("3", game, must_move=True)
    assert driver.must_move_tables() == {"3"}
    assert _target_tables(driver, "3") == ["1", "2"]
    assert {event.clause for event in driver.events_of(events.MustMoveChanged)} == {clause}


@pytest.mark.parametrize(
    "game",
    [
        pytest.param(OMAHA_CHAIN, marks=pytest.mark.clause("wsop-98.a.1")),
        pytest.param(OMAHA, marks=pytest.mark.clause("wsop-98.b.1")),
        pytest.param(
            ListedGame(("omaha-8",), "fixed", (10, 20)), marks=pytest.mark.clause("wsop-98.b.1")
        ),
        pytest.param(STUD, marks=pytest.mark.clause("wsop-98.c.1")),
    ],
)
def test_in_some_games_a_further_table_is_automatically_a_must_move_game(game: ListedGame) -> None:
    driver = PodiumDriver()
    driver.open_table("1", game)
    assert driver.must_move_tables() == set()
    driver.open_table("2", game)
    assert driver.must_move_tables() == {"2"}


@pytest.mark.parametrize(
    ("game", "clause"),
    [
        pytest.param(game, clause, marks=pytest.mark.clause(clause))
        for game, clause in (
            (HOLDEM, "wsop-96.1"),
            (OMAHA_CHAIN, "wsop-98.a.1"),
            *((game, "wsop-98.b.1") for game in OMAHAS),
            *((game, "wsop-98.c.1") for game in STUDS),
            (MIXED, "wsop-98.d.1"),
        )
    ],
)
def test_a_second_table_is_a_must_move_game_by_the_rule_of_its_game(
    game: ListedGame, clause: str
) -> None:
    driver = PodiumDriver()
    driver.open_table("1", game)
    driver.open_table("2", game, must_move=True)
    assert driver.only_event(events.MustMoveChanged).clause == clause
    assert driver.only_event(events.FloorActed).clause == clause


@pytest.mark.parametrize(
    "game",
    [
        pytest.param(HOLDEM, marks=pytest.mark.clause("wsop-96.4")),
        *(pytest.param(game, marks=pytest.mark.clause("wsop-98.b.2")) for game in OMAHAS),
        pytest.param(MIXED, marks=pytest.mark.clause("wsop-98.d.3")),
    ],
)
def test_a_third_table_automatically_takes_the_place_of_the_must_move_game(
    game: ListedGame,
) -> None:
    driver = PodiumDriver()
    driver.open_table("1", game)
    driver.open_table("2", game, must_move=True)
    driver.open_table("3", game)
    assert driver.must_move_tables() == {"3"}


def test_a_game_whose_only_table_breaks_begins_with_a_main_game() -> None:
    driver = PodiumDriver()
    driver.fill_table("1", OMAHA, "Ann", "Bob")
    driver(commands.BreakGame(*SUE_AND_REASON, "1", seed_from_int(7)))
    driver.open_table("2", OMAHA)
    assert driver.must_move_tables() == set()


@pytest.mark.parametrize("game", DAISY_CHAINS)
def test_in_a_daisy_chain_each_table_moves_into_the_one_before(game: ListedGame) -> None:
    driver = PodiumDriver()
    for table in "1234":
        driver.open_table(table, game)
    assert [_target_tables(driver, table) for table in "1234"] == [[], ["1"], ["2"], ["3"]]
    driver(commands.CloseTable(*SUE_AND_REASON, "2"))
    assert [_target_tables(driver, table) for table in "134"] == [[], ["1"], ["3"]]
    assert driver.must_move_tables() == {"3", "4"}
    driver(commands.CloseTable(*SUE_AND_REASON, "1"))
    assert [_target_tables(driver, table) for table in "34"] == [[], ["3"]]
    assert driver.must_move_tables() == {"4"}  # the oldest is always the main game


@pytest.mark.parametrize("game", DAISY_CHAINS)
def test_in_a_daisy_chain_a_seat_in_the_main_game_goes_down_all_tables(game: ListedGame) -> None:
    driver = PodiumDriver()
    driver.fill_table("1", game, "A", "B")
    driver.fill_table("2", game, "C", "D")
    driver.fill_table("3", game, "E", "F")
    driver.fill_table("4", game, "G", "H")
    driver.join_waitlist(game, "I")
    driver.leave_table("B")
    for player, table, destination in (("C", "2", "1"), ("E", "3", "2"), ("G", "4", "3")):
        (move,) = driver.podium.state.moves.values()
        assert (move.player, move.from_table, move.to_table) == (player, table, destination)
        assert not driver.podium.state.calls  # the waitlist fills only the newest table
        driver.move_player(player)
    assert driver.podium.state.calls["I"].table == "4"
    driver.seat_player("I")
    assert [set(driver.seats(table)) for table in "1234"] == [
        {"A", "C"}, {"D", "E"}, {"F", "G"}, {"H", "I"},
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("game", "feeders", "clause"),
    [
        pytest.param(HOLDEM, {"2"}, "wsop-96.5", marks=pytest.mark.clause("wsop-96.5")),
        *(
            pytest.param(game, set(), "wsop-98.b.3", marks=pytest.mark.clause("wsop-98.b.3"))
            for game in OMAHAS
        ),
        pytest.param(MIXED, set(), "wsop-98.d.4", marks=pytest.mark.clause("wsop-98.d.4")),
    ],
)
def test_the_game_decides_which_tables_feed_others_when_the_third_breaks(
    game: ListedGame, feeders: set[str], clause: str
) -> None:
    driver = PodiumDriver()
    driver.open_table("1", game)
    driver.open_table("2", game)
    driver.open_table("3", game, must_move=True)
    driver(commands.BreakGame(*SUE_AND_REASON, "3", seed_from_int(7)))
    assert driver.must_move_tables() == feeders
    if feeders:
        assert driver.only_event(events.MustMoveChanged).clause == clause


@pytest.mark.parametrize(
    "game",
    [
        *(pytest.param(game, marks=pytest.mark.clause("wsop-98.b.3")) for game in OMAHAS),
        pytest.param(MIXED, marks=pytest.mark.clause("wsop-98.d.4")),
    ],
)
def test_two_main_games_stay_main_games_when_the_third_table_breaks(
    game: ListedGame,
) -> None:
    driver = PodiumDriver()
    driver.fill_table("1", game, "Ann", "Bob")
    driver.open_table("2", game, 3, must_move=True)
    driver.join_waitlist(game, "Cid", "Dan", "Eve")
    for name in ("Cid", "Dan", "Eve"):
        driver.seat_player(name)
    driver.open_table("3", game, 6, must_move=True)
    driver.join_waitlist(game, "Fay", "Gus")
    for name in ("Fay", "Gus"):
        driver.seat_player(name)
    driver(commands.BreakGame(*SUE_AND_REASON, "3", seed_from_int(7)))
    for name in ("Fay", "Gus"):
        driver.leave_table(name)
    assert driver.must_move_tables() == set()
    assert [_target_tables(driver, table) for table in "12"] == [[], []]
    first, second = driver.waitlist(game)
    driver.leave_table("Ann")  # nobody is called from table 2
    assert driver.podium.state.moves == {}
    assert (
        driver.only_event(events.CalledForSeat).player,
        driver.only_event(events.CalledForSeat).table,
    ) == (first, "1")
    driver.leave_table("Cid")
    assert (
        driver.only_event(events.CalledForSeat).player,
        driver.only_event(events.CalledForSeat).table,
    ) == (second, "2")


@pytest.mark.clause("wsop-98.d.1", "wsop-70.2")
@pytest.mark.parametrize(("shared", "must_move"), [(6, True), (3, True), (2, False), (0, False)])
def test_a_mixed_game_is_a_must_move_if_it_shares_half_of_the_mix(
    shared: int, must_move: bool
) -> None:
    others = ("badaci", "a5-triple-draw", "27-triple-draw", "archie", "27-single-draw", "omaha")
    game = ListedGame((*MIXED_GAMES[:shared], *others[: 6 - shared]), "fixed", (20, 40))
    driver = PodiumDriver()
    driver.open_table("1", MIXED)
    if shared == 6:
        game = MIXED
    as_main = commands.OpenTable(*SUE_AND_REASON, "2", game, 6)
    as_must_move = commands.OpenTable(*SUE_AND_REASON, "2", game, 6, must_move=True)
    if must_move:
        if game != MIXED:
            assert driver.assert_refused(as_main) == "wsop-70.2"
        driver(as_must_move)
        assert _target_tables(driver, "2") == ["1"]
    else:
        assert driver.assert_refused(as_must_move) == "wsop-98.d.1"
        driver(as_main)
        assert driver.must_move_tables() == set()


FIRST_MIX = ("holdem", "razz", "stud-8", "badugi", "super-stud", "super-stud-8")
SECOND_MIX = ("holdem", "razz", "stud-8", "badaci", "baduci", "omaha")
OTHER_MIX = ("badugi", "badaci", "razzdugi", "razzduci", "stud-hilo", "super-stud")


@pytest.mark.clause("wsop-98.d.1")
def test_the_mixes_of_the_book_are_a_must_move_game_and_a_main_game() -> None:
    driver = PodiumDriver()
    driver.open_table("1", ListedGame(FIRST_MIX, "fixed", (20, 40)))
    second, other = (ListedGame(mix, "fixed", (20, 40)) for mix in (SECOND_MIX, OTHER_MIX))
    assert driver.assert_refused(commands.OpenTable(*SUE_AND_REASON, "2", second, 6)) == "wsop-70.2"
    assert (
        driver.assert_refused(commands.OpenTable(*SUE_AND_REASON, "2", other, 6, must_move=True))
        == "wsop-98.d.1"
    )
    driver.open_table("2", second, 6, must_move=True)
    assert _target_tables(driver, "2") == ["1"]
    driver.open_table("3", other, 6)
    assert driver.must_move_tables() == {"2"}
    other_game = ListedGame((*OTHER_MIX[:3], "omaha"), "fixed", (20, 40))
    driver.open_table("4", other_game, 6, must_move=True)  # it shares half of the other mix
    assert _target_tables(driver, "4") == ["3"]


@pytest.mark.clause("wsop-98.d.1")
@pytest.mark.parametrize("count", range(2, 7))
@pytest.mark.parametrize("shared", range(5))
def test_a_mix_of_any_length_opens_as_a_main_or_must_move_game(count: int, shared: int) -> None:
    others = ("badaci", "a5-triple-draw", "27-triple-draw", "archie", "27-single-draw", "omaha")
    shared = min(shared, count)
    game = ListedGame((*MIXED_GAMES[:shared], *others[: count - shared]), "fixed", (20, 40))
    driver = PodiumDriver()
    driver.open_table("1", MIXED)
    if 2 * shared >= len(MIXED_GAMES):
        driver.open_table("2", game, 6, must_move=True)
        assert _target_tables(driver, "2") == ["1"]
    else:
        assert (
            driver.assert_refused(commands.OpenTable(*SUE_AND_REASON, "2", game, 6, must_move=True))
            == "wsop-98.d.1"
        )
        driver.open_table("2", game, 6)
        assert driver.must_move_tables() == set()


@pytest.mark.clause("wsop-98.d.1")
def test_a_mixed_game_moves_into_the_one_of_several_whose_mix_it_shares() -> None:
    other = ListedGame(("badaci", "a5-triple-draw", "27-triple-draw", "archie"), "fixed", (20, 40))
    similar = ListedGame((*MIXED_GAMES[:5], "badaci"), "fixed", (20, 40))
    driver = PodiumDriver()
    driver.open_table("1", other)
    driver.open_table("2", MIXED)
    driver.open_table("3", similar, must_move=True)
    assert _target_tables(driver, "3") == ["2"]
    other_limit = ListedGame(similar.games, "spread", (20, 40))
    assert (
        driver.assert_refused(
            commands.OpenTable(*SUE_AND_REASON, "4", other_limit, 6, must_move=True)
        )
        != ""
    )


@pytest.mark.clause("crown-1.feeder-table", "crown-6.11.c")
def test_a_feeder_table_holds_players_who_wait_for_a_running_game() -> None:
    driver = PodiumDriver("crown")
    game = ListedGame(("holdem",), "no-limit", (1, 2), buy_in=(40, 200))
    driver.fill_table("1", game, "Ann", "Bob")
    driver.open_table("2", game, must_move=True)
    driver.join_waitlist(game, "Cid", "Dan")
    assert _target_tables(driver, "2") == ["1"]
    driver.seat_player("Cid", 100)
    driver.seat_player("Dan", 100)
    driver.leave_table("Ann")
    order = driver.only_event(events.MoveOrdered)
    assert (order.player, order.to_table, order.clause) == ("Cid", "1", "crown-6.11.c")
    driver.leave_table("Cid", 900)  # above the maximum buy-in: they keep all of it
    assigned = driver.only_event(events.MoverSeatAssigned)
    assert (assigned.chips, assigned.moved_by_house, assigned.must_move) == (900, True, True)


# ---------------------------------------------------------------- who is called


CALL_ORDER_CLAUSES = [
    pytest.param(HOLDEM, "wsop-96.2", marks=pytest.mark.clause("wsop-96.2")),
    pytest.param(OMAHA_CHAIN, "wsop-98.a.2", marks=pytest.mark.clause("wsop-98.a.2")),
    *(
        pytest.param(game, "wsop-98.b.1", marks=pytest.mark.clause("wsop-98.b.1"))
        for game in OMAHAS
    ),
    *(pytest.param(game, "wsop-98.c.2", marks=pytest.mark.clause("wsop-98.c.2")) for game in STUDS),
    pytest.param(MIXED, "wsop-98.d.2", marks=pytest.mark.clause("wsop-98.d.2")),
]


def open_two_tables(game: ListedGame) -> PodiumDriver:
    """Seat six: Ann, Bob and Cid at the main game, Dan, Eve and Fay at the must-move game."""
    driver = PodiumDriver()
    driver.fill_table("1", game, "Ann", "Bob", "Cid")
    driver.open_table("2", game, 6, must_move=True)
    driver.join_waitlist(game, "Dan", "Eve", "Fay")
    for name in ("Fay", "Eve", "Dan"):  # they sit down in another order
        driver.seat_player(name)
    return driver


@pytest.mark.parametrize(("game", "clause"), CALL_ORDER_CLAUSES)
def test_players_are_called_to_the_main_game_in_the_order_of_the_waitlist(
    game: ListedGame, clause: str
) -> None:
    driver = open_two_tables(game)
    driver.leave_table("Ann")
    called = driver.only_event(events.CalledToMove)
    assert (called.player, called.to_table, called.clause) == ("Dan", "1", clause)
    driver.move_player("Dan")
    driver.leave_table("Bob")
    assert driver.only_event(events.CalledToMove).player == "Eve"


@pytest.mark.parametrize(("game", "clause"), CALL_ORDER_CLAUSES)
@pytest.mark.parametrize("reason", ["declines", "steps away", "was away"])
def test_a_player_who_kept_their_place_on_the_waitlist_is_called_before_those_behind_them(
    game: ListedGame, clause: str, reason: str
) -> None:
    driver = PodiumDriver()
    driver.fill_table("1", game, "Ann", "Bob", "Cid")
    driver.join_waitlist(game, "Dan", "Eve")
    if reason == "was away":
        driver(commands.StepAway("Dan"))
    driver.open_table("2", game, 6, must_move=True)
    if reason != "was away":
        # The game is still so small that a player who declines keeps their place.
        driver(commands.DeclineSeat("Dan") if reason == "declines" else commands.StepAway("Dan"))
    assert driver.waitlist(game) == ["Dan"]
    driver.seat_player("Eve")
    driver.join_waitlist(game, "Fay")
    driver.seat_player("Fay")
    if reason != "declines":  # a player who declined is called again once three would play
        driver(commands.CheckIn("Dan"))
    driver.seat_player("Dan")
    called = []
    for name in ("Ann", "Bob", "Cid"):
        driver.leave_table(name)
        order = driver.only_event(events.CalledToMove)
        assert order.clause == clause
        called.append(order.player)
        driver.move_player(order.player)
    assert called == ["Dan", "Eve", "Fay"]


@pytest.mark.parametrize(
    ("game", "clause"),
    [
        pytest.param(HOLDEM, "wsop-96.3", marks=pytest.mark.clause("wsop-96.3")),
        pytest.param(OMAHA_CHAIN, "wsop-98.a.3", marks=pytest.mark.clause("wsop-98.a.3")),
        *(
            pytest.param(game, "wsop-98.b.1", marks=pytest.mark.clause("wsop-98.b.1"))
            for game in OMAHAS
        ),
        *(
            pytest.param(game, "wsop-98.c.2", marks=pytest.mark.clause("wsop-98.c.2"))
            for game in STUDS
        ),
        pytest.param(MIXED, "wsop-98.d.2", marks=pytest.mark.clause("wsop-98.d.2")),
    ],
)
def test_a_player_who_refuses_to_move_quits_and_is_barred_from_the_waitlist_for_an_hour(
    game: ListedGame, clause: str
) -> None:
    driver = open_two_tables(game)
    driver(commands.RequestTableChange("Dan", "1"))
    driver.leave_table("Ann")
    driver(commands.RefuseMove("Dan"))
    assert driver.only_event(events.MoveRefused).banned_until == 3600
    assert (
        driver.only_event(events.LeaveOrdered).player,
        driver.only_event(events.LeaveOrdered).clause,
    ) == ("Dan", clause)
    assert driver.only_event(events.CalledToMove).player == "Eve"  # the seat goes to the next
    assert _shown_to_floor_as_leaving(driver) == ["Dan"]
    for change in (
        commands.ApproveTableChange("Flo", "they asked", "Dan"),
        commands.RequestTableChange("Dan", "1"),
    ):
        assert driver.assert_refused(change) == clause
    driver.leave_table("Dan")
    assert not _shown_to_floor_as_leaving(driver)
    assert driver.assert_refused(commands.JoinWaitlist("Dan", game.name)) == clause
    driver(commands.AdvancePodiumTime(3599))
    assert driver.assert_refused(commands.JoinWaitlist("Dan", game.name)) == clause
    driver(commands.AdvancePodiumTime(3600))
    driver(commands.JoinWaitlist("Dan", game.name))


def _shown_to_floor_as_leaving(driver: PodiumDriver) -> list[str]:
    view = podium_views.build_floor_view(driver.podium, frozenset(), ())
    return [person.name for person in view.people if person.leaves_after_hand]


def test_the_waitlist_fills_the_must_move_game_and_not_the_main_game() -> None:
    driver = open_two_tables(HOLDEM)
    driver.join_waitlist(HOLDEM, "Gus")
    assert driver.podium.state.calls["Gus"].table == "2"
    driver.leave_table("Ann")
    driver.join_waitlist(HOLDEM, "Hal")
    assert driver.podium.state.calls["Hal"].table == "2"
    assert driver.podium.state.moves["Dan"].to_table == "1"


# ---------------------------------------------------------------- when a called player moves


def _call_dan(game: ListedGame, *, small_blind: int, button: int, big_blind: int) -> PodiumDriver:
    """Call Dan, who has seat 2, before a hand with the button and the blinds in these seats."""
    driver = open_two_tables(game)
    driver.end_hand("2", button=button, small_blind=small_blind, big_blind=big_blind)
    driver.leave_table("Ann")
    assert driver.only_event(events.CalledToMove).player == "Dan"
    assert driver.seat_of("Dan") == ("2", 2)
    return driver


@pytest.mark.clause("wsop-98.1")
def test_players_move_at_once_but_not_from_the_small_blind_or_the_button() -> None:
    driver = _call_dan(HOLDEM, button=0, small_blind=1, big_blind=2)  # the big blind moves
    assert driver.only_event(events.MoveOrdered).clause == "wsop-98.1"
    driver = _call_dan(HOLDEM, button=2, small_blind=0, big_blind=1)
    assert not driver.events_of(events.MoveOrdered)
    driver.end_hand("2", button=0, small_blind=1, big_blind=2)
    assert driver.only_event(events.MoveOrdered).player == "Dan"
    driver = _call_dan(HOLDEM, button=1, small_blind=2, big_blind=0)
    driver.end_hand("2", button=2, small_blind=0, big_blind=1)
    assert not driver.events_of(events.MoveOrdered)  # their button comes first
    driver.end_hand("2", button=0, small_blind=1, big_blind=2)
    assert driver.only_event(events.MoveOrdered).player == "Dan"


@pytest.mark.parametrize(
    ("game", "clause"),
    [
        pytest.param(OMAHA_CHAIN, "wsop-98.a.4", marks=pytest.mark.clause("wsop-98.a.4")),
        *(
            pytest.param(game, "wsop-98.b.4", marks=pytest.mark.clause("wsop-98.b.4"))
            for game in OMAHAS
        ),
        pytest.param(MIXED, "wsop-98.d.5", marks=pytest.mark.clause("wsop-98.d.5")),
    ],
)
def test_in_some_games_a_blind_may_play_blinds_and_button_first(
    game: ListedGame, clause: str
) -> None:
    driver = _call_dan(game, button=0, small_blind=1, big_blind=2)
    assert driver.only_event(events.CalledToMove).after_button
    driver.end_hand("2", button=1, small_blind=2, big_blind=0)
    driver.end_hand("2", button=2, small_blind=0, big_blind=1)
    assert not driver.events_of(events.MoveOrdered)
    driver.end_hand("2", button=0, small_blind=1, big_blind=2)
    assert driver.only_event(events.MoveOrdered).clause == clause
    driver = _call_dan(game, button=2, small_blind=0, big_blind=1)  # on the button they play first
    assert not driver.events_of(events.MoveOrdered)
    driver.end_hand("2", button=0, small_blind=1, big_blind=2)
    assert driver.only_event(events.MoveOrdered).clause == clause
    driver = _call_dan(game, button=5, small_blind=0, big_blind=1)
    # Neither in the blinds nor on the button: they move at once.
    assert driver.only_event(events.MoveOrdered).clause == clause
    driver = _call_dan(game, button=0, small_blind=1, big_blind=2)
    driver(commands.MoveNow("Dan"))  # they may move earlier
    assert driver.only_event(events.MoveOrdered).player == "Dan"


def _positions_until_move(game: ListedGame, seed: int) -> list[str]:
    """Call Dan during the first hand of a must-move table; return Dan's positions until then."""
    driver = PodiumTablesDriver("wsop", [])
    driver.fill_table("1", game, "Ann", "Bob", "Cid")
    driver.open_table("2", game, 6, must_move=True)
    driver.join_waitlist(game, "Dan", "Eve", "Fay", "Gus", "Hal")
    for name in ("Dan", "Eve", "Fay", "Gus", "Hal"):
        driver.seat_player(name)
    table, positions = driver.tables["2"], []
    driver.act_at_table("2", DrawForButton(seed_from_int(seed)))
    while driver.seat_of("Dan")[0] == "2":
        driver.act_at_table("2", Deal(seed_from_int(seed)))
        position_by_seat = {
            table.blind_seats[-1]: "big",
            table.blind_seats[0]: "small",
            table.button: "button",
        }
        positions.append(position_by_seat.get(driver.seat_of("Dan")[1], ""))
        if len(positions) == 1:
            driver.act_at_table("1", Leave(driver.seat_of("Ann")[1]))
            assert driver.podium.state.moves["Dan"].to_table == "1"
        fold_out(table)
        driver.sync()
    assert driver.seat_of("Dan")[0] == "1"
    return positions


@pytest.mark.parametrize(
    ("game", "from_big_blind"),
    [
        pytest.param(HOLDEM, ["big"], marks=pytest.mark.clause("wsop-98.1")),
        *(
            pytest.param(game, ["big", "small", "button"], marks=pytest.mark.clause(clause))
            for game, clause in (
                (OMAHA_CHAIN, "wsop-98.a.4"),
                *((game, "wsop-98.b.4") for game in OMAHAS),
            )
        ),
    ],
)
def test_a_player_called_during_the_first_hand_of_a_table_plays_their_blinds_too(
    game: ListedGame, from_big_blind: list[str]
) -> None:
    by_first_position = {
        positions[0]: positions
        for positions in (_positions_until_move(game, seed) for seed in range(20))
    }
    assert by_first_position == {
        "": [""],
        "button": ["button"],
        "small": ["small", "button"],
        "big": from_big_blind,
    }


def _count_hands_until_move(seed: int, hands_before: int) -> tuple[str, str, int]:
    """Call Dan in a hand of a must-move table that deals hold'em and razz, an orbit each.

    Return the game, Dan's position, and how many more hands, that one included, Dan then plays.
    """
    game = ListedGame(("holdem", "razz"), "fixed", (20, 40), buy_in=(200, 0))
    driver = PodiumTablesDriver("wsop", [])
    driver.fill_table("1", game, "Ann", "Bob")
    driver.open_table("2", game, 4, must_move=True)
    driver.join_waitlist(game, "Dan", "Eve", "Fay", "Gus")
    for name in ("Dan", "Eve", "Fay", "Gus"):
        driver.seat_player(name)
    table, hands_played = driver.tables["2"], 0
    driver.act_at_table("2", DrawForButton(seed_from_int(seed)))
    called_in, position = "", ""
    while driver.seat_of("Dan")[0] == "2":
        driver.act_at_table("2", Deal(seed_from_int(1)))
        if hands_played == hands_before:
            called_in, seat = table.game_spec.game.slug, driver.seat_of("Dan")[1]
            position = {
                table.blind_seats[-1]: "big",
                table.blind_seats[0]: "small",
                table.button: "button",
            }.get(seat, "")
            driver.act_at_table("1", Leave(driver.seat_of("Ann")[1]))
            assert driver.podium.state.moves["Dan"].to_table == "1"
        fold_out(table)
        driver.sync()
        hands_played += 1
    return called_in, position, hands_played - hands_before


@pytest.mark.clause("wsop-98.d.5")
def test_in_the_stud_round_of_a_mix_nobody_is_a_blind_or_the_button() -> None:
    played = {_count_hands_until_move(seed, hands_before=5) for seed in range(12)}
    positions = ("", "button", "small", "big")  # where button and blinds wait for hold'em
    assert played == {("razz", position, 1) for position in positions}


@pytest.mark.clause("wsop-98.d.5")
def test_a_blind_of_a_mix_who_is_called_plays_the_button_after_the_stud_round() -> None:
    played = {_count_hands_until_move(seed, hands_before=3) for seed in range(12)}
    assert played == {
        ("holdem", "", 1),
        ("holdem", "button", 1),
        ("holdem", "small", 1 + 4 + 1),  # with an orbit of razz in between
        ("holdem", "big", 1 + 4 + 2),
    }


@pytest.mark.clause("wsop-98.3")
@pytest.mark.parametrize(
    "game",
    [
        *(
            ListedGame((slug,), "fixed", (20, 40), buy_in=(200, 0))
            for slug in clauses.get_clause("wsop-98.3").games
        ),
        STUD,
    ],
)
def test_at_stud_a_called_player_may_play_one_more_hand(game: ListedGame) -> None:
    driver = open_two_tables(game)
    driver.end_hand("2")
    driver.leave_table("Ann")
    assert driver.only_event(events.CalledToMove).hands_left == 1
    assert not driver.events_of(events.MoveOrdered)
    driver.end_hand("2")
    assert driver.only_event(events.MoveOrdered).clause == "wsop-98.3"


@pytest.mark.clause("wsop-101")
def test_a_called_player_brings_the_same_chips_even_below_the_buy_in() -> None:
    driver = open_two_tables(HOLDEM)
    driver.leave_table("Ann")
    driver.leave_table("Dan", 35)
    assigned = driver.only_event(events.MoverSeatAssigned)
    assert (assigned.chips, assigned.moved_by_house, assigned.clause) == (35, True, "wsop-101")


def test_a_player_who_quits_on_the_way_gives_up_the_seat() -> None:
    driver = _call_dan(HOLDEM, button=2, small_blind=0, big_blind=1)
    driver.leave_table("Dan")
    assert driver.only_event(events.CalledToMove).player == "Eve"


def test_a_player_left_alone_has_no_hand_to_play_before_moving() -> None:
    driver = PodiumDriver()
    driver.fill_table("1", HOLDEM, "Ann", "Bob")
    driver.fill_table("2", HOLDEM, "Cid", "Dan", must_move=True)
    driver.end_hand("2", button=0, small_blind=0, big_blind=1)
    driver.leave_table("Ann")
    assert driver.podium.state.moves["Cid"].after_button
    driver.leave_table("Dan")
    assert driver.podium.state.moves["Cid"].released


def test_a_player_alone_when_called_moves_at_once() -> None:
    driver = PodiumDriver()
    driver.fill_table("1", HOLDEM, "Ann", "Bob")
    driver.fill_table("2", HOLDEM, "Cid", "Dan", must_move=True)
    driver.end_hand("2", button=0, small_blind=0, big_blind=1)
    driver.leave_table("Dan")
    driver.leave_table("Ann")
    assert driver.podium.state.moves["Cid"].released


@pytest.mark.clause("wsop-98.d.7")
@pytest.mark.parametrize("has_missed_blind", [True, False])
def test_the_podium_sends_a_missed_blind_button_along(has_missed_blind: bool) -> None:
    driver = open_two_tables(MIXED)
    feeder = driver.podium.state.tables["2"]
    missed_blinds = ("Dan",) if has_missed_blind else ()
    driver(commands.RecordHandsPlayed("2", feeder.chips, missed_blinds=missed_blinds))
    driver.leave_table("Ann")
    driver.leave_table("Dan")
    main_table = driver.podium.state.tables["1"]
    status = reconciliation.TableStatus(
        tuple(reconciliation.SeatStatus(player) for player in main_table.seats), MIXED
    )
    [order] = [
        command
        for command in reconciliation.pending_commands(driver.podium, main_table, status)
        if isinstance(command, TransferIn)
    ]
    assert (order.player, order.from_must_move) == ("Dan", True)
    assert order.has_missed_blind is has_missed_blind
