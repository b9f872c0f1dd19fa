"""Changes of tables, broken games, added chairs, and changes of limits."""

from __future__ import annotations

from itertools import count

import pytest

from cardspeak.cards import Card, parse_cards
from cardspeak.hand import game_spec
from cardspeak.hand.commands import Fold
from cardspeak.houses import HOUSES
from cardspeak.podium import ListedGame, events
from cardspeak.podium import commands as podium_commands
from cardspeak.shuffle import seed_from_int
from cardspeak.table import commands, table_spec
from podium_driver import HOLDEM, MIXED, OMAHA, RAZZ, SUE_AND_REASON, PodiumDriver
from podium_tables_driver import PodiumTablesDriver
from table_driver import fold_out

SEED = seed_from_int(7)
CROWN_HOLDEM = ListedGame(("holdem",), "no-limit", (1, 2), buy_in=(40, 200))


def _open_two_tables(
    house: str, game: ListedGame, first: str, second: str, empty_seats: int = 4
) -> PodiumDriver:
    """Open two main tables with these players, and some empty seats at the second."""
    driver = PodiumDriver(house)
    driver.fill_table("1", game, *first)
    driver.open_table("2", game, len(second) + empty_seats)
    driver.join_waitlist(game, *second)
    for name in second:
        driver.seat_player(name)
    return driver


# ---------------------------------------------------------------- at a player's request


@pytest.mark.parametrize(
    ("house", "game", "clause"),
    [
        pytest.param("wsop", HOLDEM, "wsop-13", marks=pytest.mark.clause("wsop-13")),
        pytest.param("crown", CROWN_HOLDEM, "crown-6.11", marks=pytest.mark.clause("crown-6.11")),
    ],
)
def test_a_change_of_tables_needs_consent(house: str, game: ListedGame, clause: str) -> None:
    driver = _open_two_tables(house, game, "ABCDEFGH", "XY")
    driver(podium_commands.RequestTableChange("A", "2"))
    assert driver.only_event(events.TableChangeRequested).clause == clause
    assert not driver.events_of(events.MoveOrdered)
    driver(podium_commands.DenyTableChange(*SUE_AND_REASON, "A"))
    assert driver.only_event(events.FloorActed).clause == clause
    assert driver.assert_refused(podium_commands.ApproveTableChange(*SUE_AND_REASON, "A")) == ""
    driver(podium_commands.RecordHandsPlayed("1", (200,) * 8))
    driver(podium_commands.RequestTableChange("A", "2"))
    driver(podium_commands.ApproveTableChange(*SUE_AND_REASON, "A"))
    order = driver.only_event(events.MoveOrdered)
    assert (order.player, order.to_table, order.moved_by_house, order.clause) == (
        "A",
        "2",
        False,
        clause,
    )
    driver.move_player("A")
    assert driver.seat_of("A")[0] == "2"


def test_nobody_asks_for_a_table_whose_game_has_broken() -> None:
    driver = _open_two_tables("wsop", HOLDEM, "ABCDEFGH", "XY")
    driver(podium_commands.BreakGame(*SUE_AND_REASON, "2", SEED))
    assert driver.seats("2")[0] == "X"  # X has not gone yet
    assert driver.assert_refused(podium_commands.RequestTableChange("A", "2")) == ""
    assert driver.assert_refused(podium_commands.RequestTableChange("X", "1")) == ""


def test_a_table_change_is_refused_once_the_table_plays_another_game() -> None:
    driver = _open_two_tables("wsop", HOLDEM, "ABCDEFGH", "XY")
    driver(podium_commands.RequestTableChange("A", "2"))
    higher = ListedGame(("holdem",), "fixed", (40, 80), buy_in=(400, 0))
    driver(podium_commands.ChangeLimit(*SUE_AND_REASON, "2", higher, approved=True))
    assert (
        driver.assert_refused(podium_commands.ApproveTableChange(*SUE_AND_REASON, "A")) == "wsop-13"
    )


@pytest.mark.clause("wsop-85.2")
def test_nobody_may_leave_a_game_that_would_then_be_the_smaller() -> None:
    driver = _open_two_tables("wsop", HOLDEM, "ABCD", "XYZ")
    driver(podium_commands.RequestTableChange("A", "2"))
    assert (
        driver.assert_refused(podium_commands.ApproveTableChange(*SUE_AND_REASON, "A"))
        == "wsop-85.2"
    )
    driver.leave_table("X")
    driver(podium_commands.ApproveTableChange(*SUE_AND_REASON, "A"))


@pytest.mark.clause("wsop-59.1", "wsop-59.2", "wsop-102")
def test_a_change_with_more_than_the_maximum_waits_until_the_game_is_an_hour_old() -> None:
    game = ListedGame(("holdem",), "no-limit", (5, 10), buy_in=(400, 1000))
    driver = _open_two_tables("wsop", game, "ABCDEF", "XY")
    table = driver.podium.state.tables["1"]
    driver(podium_commands.RecordHandsPlayed("1", (1500, *table.chips[1:])))
    # Their own game is more than an hour old; the other has not begun.
    driver(podium_commands.AdvancePodiumTime(4000))
    driver(podium_commands.RequestTableChange("A", "2"))
    assert (
        driver.assert_refused(podium_commands.ApproveTableChange(*SUE_AND_REASON, "A"))
        == "wsop-102"
    )
    driver.end_hand("2")
    driver.end_hand("2")
    driver(podium_commands.AdvancePodiumTime(7599))
    assert (
        driver.assert_refused(podium_commands.ApproveTableChange(*SUE_AND_REASON, "A"))
        == "wsop-102"
    )
    driver(podium_commands.RequestTableChange("B", "2"))
    # A player with no more than the maximum may change at any time.
    driver(podium_commands.ApproveTableChange(*SUE_AND_REASON, "B"))
    assert driver.only_event(events.MoveOrdered).player == "B"
    driver(podium_commands.AdvancePodiumTime(7600))
    driver(podium_commands.ApproveTableChange(*SUE_AND_REASON, "A"))
    driver.leave_table("A", 1500)
    assert driver.only_event(events.MoverSeatAssigned).chips == 1500


@pytest.mark.clause("wsop-99", "wsop-100")
@pytest.mark.parametrize("buy_in", [(0, 0), (200, 0)])
def test_nobody_changes_tables_with_less_than_the_usual_buy_in(buy_in: tuple[int, int]) -> None:
    game = ListedGame(("holdem",), "fixed", (20, 40), buy_in=buy_in)
    driver = _open_two_tables("wsop", game, "ABCDEFGH", "XY")
    driver(podium_commands.RecordHandsPlayed("1", (199, 200, *(1000,) * 6)))
    for player in "AB":
        driver(podium_commands.RequestTableChange(player, "2"))
    assert (
        driver.assert_refused(podium_commands.ApproveTableChange(*SUE_AND_REASON, "A")) == "wsop-99"
    )
    driver(podium_commands.ApproveTableChange(*SUE_AND_REASON, "B"))


@pytest.mark.clause("crown-6.11.a")
def test_at_crown_the_usual_buy_in_counts_where_none_is_displayed() -> None:
    game = ListedGame(("holdem",), "no-limit", (1, 2))
    driver = _open_two_tables("crown", game, "ABCDEFGH", "XY")
    driver(podium_commands.RecordHandsPlayed("1", (39, 40, *(1000,) * 6)))
    for player in "AB":
        driver(podium_commands.RequestTableChange(player, "2"))
    assert (
        driver.assert_refused(podium_commands.ApproveTableChange(*SUE_AND_REASON, "A"))
        == "crown-6.11.a"
    )
    driver(podium_commands.ApproveTableChange(*SUE_AND_REASON, "B"))


@pytest.mark.clause("wsop-59.1")
@pytest.mark.parametrize("chips", [200, 1000])
def test_a_player_who_changes_tables_keeps_their_whole_stack(chips: int) -> None:
    holdem = game_spec("holdem", limit="fixed", blinds=(10, 20), bet_sizes=(20, 40))
    driver = PodiumTablesDriver("wsop", [table_spec(holdem, seat_count=9, buy_in=(100, 0))])
    (game,) = driver.games
    driver.open_table("1", game, 5)
    driver.join_waitlist(game, *"ABCDE")
    for name in "ABCDE":
        driver.seat_player(name, chips)
    driver.open_table("2", game, 5)
    driver.join_waitlist(game, *"XY")
    for name in "XY":
        driver.seat_player(name)
    table, other = driver.tables["1"], driver.tables["2"]
    driver.act_at_table("1", commands.DrawForButton(SEED))
    driver(podium_commands.RequestTableChange("A", "2"))
    for number in range(20):
        if number == 1:
            driver(podium_commands.ApproveTableChange(*SUE_AND_REASON, "A"))
        if "A" in driver.seats("2"):
            break
        driver.act_at_table("1", commands.Deal(seed_from_int(number)))
        while table.hand_in_progress:
            driver.act_at_table("1", commands.Play(Fold()))
    seat = driver.seats("2").index("A")
    stacks_left = sum(seat.stack for seat in table.seats)
    assert other.seats[seat].stack == driver.last_stacks["A"] == 5 * chips - stacks_left
    assert driver.podium.state.tables["2"].chips[seat] == driver.last_stacks["A"]


@pytest.mark.clause("crown-6.11.a")
def test_at_crown_a_change_is_made_with_the_buy_in_of_the_other_table() -> None:
    driver = _open_two_tables("crown", CROWN_HOLDEM, "ABCDEFGH", "XY")
    driver(podium_commands.RecordHandsPlayed("1", (39, 40, 200, 201, 100, 100, 100, 100)))
    for player in "ABCD":
        driver(podium_commands.RequestTableChange(player, "2"))
    assert (
        driver.assert_refused(podium_commands.ApproveTableChange(*SUE_AND_REASON, "A"))
        == "crown-6.11.a"
    )
    assert (
        driver.assert_refused(podium_commands.ApproveTableChange(*SUE_AND_REASON, "D"))
        == "crown-6.11.a"
    )
    driver(podium_commands.ApproveTableChange(*SUE_AND_REASON, "B"))
    driver(podium_commands.ApproveTableChange(*SUE_AND_REASON, "C"))


def _highest(drawn: list[tuple[str, int]]) -> list[str]:
    """Return the players who were dealt the highest rank."""
    return [player for player, rank in drawn if rank == max(other for _, other in drawn)]


@pytest.mark.clause("crown-6.11.b")
def test_at_a_short_table_cards_decide_who_may_leave() -> None:
    tie_seen = False
    for number in count():
        driver = _open_two_tables("crown", CROWN_HOLDEM, "ABCDEF", "XY", empty_seats=1)
        driver(podium_commands.RecordHandsPlayed("1", (100,) * 6))
        for player in "ABC":
            driver(podium_commands.RequestTableChange(player, "2"))
        assert (
            driver.assert_refused(podium_commands.ApproveTableChange(*SUE_AND_REASON, "A"))
            == "crown-6.11.b"
        )
        driver(podium_commands.DrawForTableChange(*SUE_AND_REASON, "1", seed_from_int(number)))
        drawn = [
            (event.player, parse_cards(event.card)[0].rank)
            for event in driver.events_of(events.CardDrawn)
        ]
        assert [player for player, _ in drawn[:3]] == ["A", "B", "C"]  # from the dealer's left
        tied = _highest(drawn[:3])
        winners = tied
        if len(tied) > 1:  # only those who tie are dealt another card
            second_cards = drawn[3 : 3 + len(tied)]
            assert [player for player, _ in second_cards] == tied
            winners = _highest(second_cards)
            tie_seen = tie_seen or (len(winners) == 1 and winners[0] != tied[0])
        assert driver.only_event(events.MoveOrdered).player in winners  # one seat, one player
        if tie_seen and number > 3:
            break
    driver = _open_two_tables("crown", CROWN_HOLDEM, "ABCDEF", "XY", empty_seats=2)
    driver(podium_commands.RecordHandsPlayed("1", (100,) * 6))
    for player in "ABC":
        driver(podium_commands.RequestTableChange(player, "2"))
    driver(podium_commands.DrawForTableChange(*SUE_AND_REASON, "1", SEED))
    order = driver.only_event(events.DrawOrderSet).players
    assert [event.player for event in driver.events_of(events.MoveOrdered)] == list(
        order[:2]
    )  # two seats
    driver = _open_two_tables("crown", CROWN_HOLDEM, "ABCDEFG", "XY")
    driver(podium_commands.RecordHandsPlayed("1", (100,) * 7))
    driver(podium_commands.RequestTableChange("A", "2"))
    driver(podium_commands.RequestTableChange("B", "2"))
    assert (
        driver.assert_refused(podium_commands.DrawForTableChange(*SUE_AND_REASON, "1", SEED))
        == "crown-6.11.b"
    )
    # At a larger table the floor approves without a draw.
    driver(podium_commands.ApproveTableChange(*SUE_AND_REASON, "A"))


# ---------------------------------------------------------------- broken games


def _order_of_cards(driver: PodiumDriver) -> list[str]:
    """Order the players of a broken game by their cards: rank, then suit, spades first."""
    suits = "cdhs"

    def rank_and_suit(card: Card) -> tuple[int, int]:
        return card.rank, suits.index(str(card)[1])

    drawn = sorted(
        driver.events_of(events.CardDrawn),
        key=lambda event: rank_and_suit(parse_cards(event.card)[0]),
        reverse=True,
    )
    return [event.player for event in drawn]


@pytest.mark.clause("wsop-95.1")
def test_players_of_a_broken_game_are_seated_in_the_order_of_their_cards() -> None:
    driver = _open_two_tables("wsop", HOLDEM, "ABCD", "XY", empty_seats=2)
    driver(podium_commands.BreakGame(*SUE_AND_REASON, "1", SEED))
    order = _order_of_cards(driver)
    assert driver.only_event(events.DrawOrderSet).players == tuple(order)
    assert len({event.card for event in driver.events_of(events.CardDrawn)}) == 4
    assert [move.player for move in driver.events_of(events.MoveOrdered)] == order[:2]
    assert driver.waitlist(HOLDEM) == order[2:]
    for player in order[:2]:
        driver.move_player(player)
    assert set(driver.seats("2")) == {"X", "Y", *order[:2]}


@pytest.mark.clause("wsop-95.5")
def test_no_card_holder_goes_before_the_players_of_a_broken_game() -> None:
    driver = _open_two_tables("wsop", HOLDEM, "ABCD", "XY", empty_seats=0)
    driver.identify("Sam", tier="seven stars")
    driver.join_waitlist(HOLDEM, "Sam")
    driver(podium_commands.BreakGame(*SUE_AND_REASON, "1", SEED))
    order = _order_of_cards(driver)
    driver.identify("Dee", tier="diamond")
    driver.join_waitlist(HOLDEM, "Dee")  # nor do those who join later
    assert driver.waitlist(HOLDEM) == [*order, "Sam", "Dee"]
    for player in order:
        driver.leave_table(player)
    driver.leave_table("X")
    assert driver.only_event(events.CalledForSeat).player == order[0]
    driver.leave_table("Y")
    assert driver.only_event(events.CalledForSeat).player == order[1]


@pytest.mark.clause("wsop-95.5")
def test_a_card_holder_of_the_broken_game_draws_too() -> None:
    driver = PodiumDriver()
    driver.identify("Sam", tier="seven stars")
    driver.fill_table("1", HOLDEM, *"ABCD", "Sam")
    driver(podium_commands.BreakGame(*SUE_AND_REASON, "1", SEED))
    assert "Sam" in _order_of_cards(driver)
    assert driver.waitlist(HOLDEM) == _order_of_cards(driver)


def _mark_away(
    driver: PodiumDriver, table: str, *, away: tuple[str, ...], missed: tuple[str, ...]
) -> None:
    podium_table = driver.podium.state.tables[table]
    driver(
        podium_commands.RecordHandsPlayed(
            table, podium_table.chips, away=away, missed_blinds=missed
        )
    )


@pytest.mark.clause("wsop-95.1", "wsop-95.2")
def test_the_floor_draws_for_an_absent_player_whose_seat_waits_until_the_big_blind() -> None:
    for seats_past in (0, 1):  # the big blind reaches their seat, or passes it
        driver = _open_two_tables("wsop", HOLDEM, "AB", "XYZ", empty_seats=3)
        driver.end_hand("2", button=5, small_blind=0, big_blind=1)
        _mark_away(driver, "1", away=("A",), missed=())
        driver(podium_commands.BreakGame(*SUE_AND_REASON, "1", SEED))
        assert "A" in _order_of_cards(driver)
        seat = driver.podium.state.moves["A"].to_seat
        driver.move_player("B")
        driver.leave_table("A", 35)
        assert not driver.events_of(events.MoverSeatAssigned)  # their seat waits
        driver.end_hand("2", button=0, small_blind=1, big_blind=2)
        assert driver.podium.state.moves["A"].to_seat == seat > 2
        driver.join_waitlist(HOLDEM, "Gus", "Hal")
        driver.end_hand("2", button=1, small_blind=2, big_blind=seat + seats_past)
        assert "A" not in driver.podium.state.moves
        joined = driver.only_event(events.JoinedWaitlist)
        assert (joined.player, joined.position, joined.clause) == ("A", 1, "wsop-95.2")
    driver(podium_commands.CheckIn("A"))
    driver(podium_commands.DeclineSeat("Hal"))
    driver(podium_commands.AnswerCall("A"))
    driver(podium_commands.Arrive("A"))
    driver(podium_commands.ClaimSeat("A", driver.podium.state.tables["2"].seats.index(""), 35))
    # They bring what they had, even below the minimum buy-in.
    assert driver.only_event(events.SeatAssigned).chips == 35


@pytest.mark.clause("wsop-95.2")
def test_a_seat_waits_for_an_absent_player_through_the_stud_round_of_a_mix() -> None:
    game = ListedGame(("holdem", "razz"), "fixed", (20, 40), buy_in=(200, 0))
    driver = PodiumTablesDriver("wsop", [])
    driver.fill_table("1", game, "A", "B")
    driver.open_table("2", game, 6)
    driver.join_waitlist(game, *"WXYZ")
    for name in "WXYZ":
        driver.seat_player(name)
    table = driver.tables["2"]
    driver.act_at_table("2", commands.DrawForButton(SEED))
    games = []
    for number in range(8):
        if number == 5:
            _mark_away(driver, "1", away=("A",), missed=())
            driver(podium_commands.BreakGame(*SUE_AND_REASON, "1", SEED))
        games.append(table.game_spec.game.slug)
        driver.act_at_table("2", commands.Deal(seed_from_int(number)))
        fold_out(table)
        driver.sync()
        assert ("A" in driver.podium.state.moves) is (number >= 5)
    assert games == ["holdem"] * 4 + ["razz"] * 4
    for number in range(8, 14):
        driver.act_at_table("2", commands.Deal(seed_from_int(number)))
        fold_out(table)
        driver.sync()
    assert "A" not in driver.podium.state.moves  # the big blind has come round in hold'em
    assert driver.waitlist(game) == ["A"]


@pytest.mark.clause("wsop-95.2")
def test_an_absent_player_who_is_back_in_time_gets_their_seat() -> None:
    driver = _open_two_tables("wsop", HOLDEM, "AB", "XY", empty_seats=3)
    _mark_away(driver, "1", away=("A",), missed=())
    driver(podium_commands.BreakGame(*SUE_AND_REASON, "1", SEED))
    driver.leave_table("A", 700)
    driver(podium_commands.CheckIn("A"))
    assigned = driver.only_event(events.MoverSeatAssigned)
    assert (assigned.player, assigned.chips) == ("A", 700)


@pytest.mark.clause("wsop-95.2")
def test_at_stud_the_seat_waits_for_two_hands() -> None:
    driver = _open_two_tables("wsop", RAZZ, "AB", "XY", empty_seats=3)
    _mark_away(driver, "1", away=("A",), missed=())
    driver(podium_commands.BreakGame(*SUE_AND_REASON, "1", SEED))
    driver.leave_table("A")
    driver.end_hand("2")
    assert "A" in driver.podium.state.moves
    driver.end_hand("2")
    assert driver.waitlist(RAZZ)[0] == "A"


@pytest.mark.clause("wsop-95.2")
def test_in_a_mix_the_big_blind_passes_a_seat_even_with_stud_in_between() -> None:
    driver = _open_two_tables("wsop", MIXED, "AB", "XY", empty_seats=3)
    driver.leave_table("B")
    driver.end_hand("2", button=0, small_blind=0, big_blind=1)
    _mark_away(driver, "1", away=("A",), missed=())
    driver(podium_commands.BreakGame(*SUE_AND_REASON, "1", SEED))
    driver.leave_table("A")
    for _ in range(3):
        driver.end_hand("2")  # stud is next
        assert driver.podium.state.moves["A"].to_seat == 2
    driver.end_hand("2", button=1, small_blind=1, big_blind=0)
    assert driver.waitlist(MIXED) == ["A"]


@pytest.mark.clause("wsop-95.3")
def test_a_player_who_had_missed_a_blind_goes_to_the_bottom_of_the_waitlist() -> None:
    driver = _open_two_tables("wsop", HOLDEM, "ABCD", "XY", empty_seats=0)
    driver.join_waitlist(HOLDEM, "Gus")
    _mark_away(driver, "1", away=("A", "B"), missed=("A",))
    driver(podium_commands.BreakGame(*SUE_AND_REASON, "1", SEED))
    assert sorted(_order_of_cards(driver)) == ["B", "C", "D"]
    order = _order_of_cards(driver)
    assert driver.waitlist(HOLDEM) == [*order, "Gus", "A"]
    driver.join_waitlist(HOLDEM, "Hal")
    driver.identify("Sam", tier="diamond")
    driver.join_waitlist(HOLDEM, "Sam")
    # Players who join later come after them.
    assert driver.waitlist(HOLDEM) == [*order, "Sam", "Gus", "A", "Hal"]
    driver.leave_table("A", 35)
    driver(podium_commands.CheckIn("A"))
    for player in (*order, "Sam", "Gus"):
        driver(podium_commands.LeaveWaitlist(player, HOLDEM.name))
    driver.leave_table("X")
    driver(podium_commands.AnswerCall("A"))
    driver(podium_commands.Arrive("A"))
    driver(podium_commands.ClaimSeat("A", 0, 35))
    assert driver.only_event(events.SeatAssigned).moved_by_house  # they were in the game that broke


@pytest.mark.clause("wsop-211")
def test_a_broken_game_gives_a_claim_to_the_same_game_and_limit_only() -> None:
    with_kill = ListedGame(HOLDEM.games, HOLDEM.limit, HOLDEM.stakes, "full", HOLDEM.buy_in)
    higher = ListedGame(HOLDEM.games, HOLDEM.limit, (40, 80), buy_in=(400, 0))
    driver = PodiumDriver()
    driver.fill_table("1", HOLDEM, *"ABC")
    driver.open_table("2", with_kill)
    driver.open_table("3", higher)
    driver.open_table("4", OMAHA)
    driver(podium_commands.BreakGame(*SUE_AND_REASON, "1", SEED))
    order = _order_of_cards(driver)
    assert not driver.events_of(events.MoveOrdered)
    assert driver.waitlist(HOLDEM) == order
    for player in order:
        driver.leave_table(player)
    driver.open_table("5", HOLDEM)
    assert [(call.player, call.table) for call in driver.events_of(events.CalledForSeat)] == [
        (player, "5") for player in order
    ]


@pytest.mark.clause("wsop-211")
def test_a_broken_game_puts_nobody_first_on_the_waitlist_of_a_game_with_a_kill() -> None:
    with_kill = ListedGame(HOLDEM.games, HOLDEM.limit, HOLDEM.stakes, "full", HOLDEM.buy_in)
    driver = PodiumDriver()
    driver.fill_table("1", HOLDEM, *"ABC")
    driver.fill_table("2", with_kill, "P", "Q")
    driver.join_waitlist(with_kill, "X")
    driver(podium_commands.BreakGame(*SUE_AND_REASON, "1", SEED))
    driver.join_waitlist(with_kill, "A")
    assert driver.waitlist(with_kill) == ["X", "A"]
    assert "A" in driver.waitlist(HOLDEM)


@pytest.mark.clause("wsop-96.6")
def test_after_a_break_cards_decide_the_order_of_moves() -> None:
    driver = PodiumDriver()
    driver.fill_table("1", HOLDEM, "Ann", "Bob")
    driver.fill_table("2", HOLDEM, *"ABC")
    driver.open_table("3", HOLDEM, must_move=True)
    driver(podium_commands.BreakGame(*SUE_AND_REASON, "2", SEED))
    order = _order_of_cards(driver)
    assert driver.only_event(events.DrawOrderSet).clause == "wsop-96.6"
    for player in reversed(order):
        driver.move_player(player)
    for leaver, player in zip(("Ann", "Bob"), order, strict=False):
        driver.leave_table(leaver)
        assert driver.only_event(events.CalledToMove).player == player
        driver.move_player(player)


@pytest.mark.clause("wsop-96.6")
@pytest.mark.parametrize("seed", range(4))
def test_when_the_newest_game_becomes_the_must_move_game_all_its_players_draw_for_the_order(
    seed: int,
) -> None:
    driver = PodiumDriver()
    driver.fill_table("1", HOLDEM, *"ABCD")
    driver.fill_table("2", HOLDEM, *"WXYZ")
    driver.fill_table("3", HOLDEM, "P", "Q", must_move=True)
    driver.end_hand("3", button=0, small_blind=0, big_blind=1)
    driver.leave_table("Z")
    assert driver.podium.state.moves["P"].after_button  # so that table 2 has a seat
    driver(podium_commands.BreakGame(*SUE_AND_REASON, "3", seed_from_int(seed)))
    order, move = _order_of_cards(driver), driver.only_event(events.MoveOrdered)
    assert sorted(order) == sorted("PQWXY")
    assert driver.must_move_tables() - {"3"} == {"2"}
    assert (
        driver.only_event(events.DrawOrderSet).players,
        driver.only_event(events.DrawOrderSet).clause,
    ) == (
        tuple(order),
        "wsop-96.6",
    )
    assert (move.player, move.to_table) == (min("PQ", key=order.index), "2")
    driver.move_player(move.player)
    movers = [player for player in order if player in (move.player, *"WXY")]
    for leaver, player in zip("ABCD", movers, strict=True):
        driver.leave_table(leaver)
        called = driver.only_event(events.CalledToMove)
        assert (called.player, called.to_table) == (player, "1")
        driver.move_player(player)


@pytest.mark.clause("wsop-96.6")
@pytest.mark.parametrize("seed", range(4))
def test_players_of_the_must_move_game_keep_their_order_and_draw_no_cards(seed: int) -> None:
    driver = PodiumDriver()
    driver.fill_table("1", HOLDEM, *"WXYZ")
    driver.fill_table("2", HOLDEM, *"AB")
    driver.open_table("3", HOLDEM, 6, must_move=True)
    driver.join_waitlist(HOLDEM, *"PQ")
    for name in "PQ":
        driver.seat_player(name)
    driver(podium_commands.BreakGame(*SUE_AND_REASON, "2", seed_from_int(seed)))
    order = _order_of_cards(driver)
    assert sorted(order) == ["A", "B"]
    for player in order:
        driver.move_player(player)
    for leaver, player in zip("WXYZ", ["P", "Q", *order], strict=True):
        driver.leave_table(leaver)
        assert driver.only_event(events.CalledToMove).player == player
        driver.move_player(player)


@pytest.mark.clause("wsop-98.b.3", "wsop-98.d.4")
@pytest.mark.parametrize("game", [OMAHA, MIXED])
def test_nobody_draws_for_an_order_where_no_must_move_game_is_left(game: ListedGame) -> None:
    driver = PodiumDriver()
    driver.fill_table("1", game, "A", "B")
    driver.open_table("2", game, 2)
    driver.join_waitlist(game, "X", "Y")
    driver.seat_player("X")
    driver.seat_player("Y")
    driver.fill_table("3", game, "P", "Q", must_move=True)
    driver(podium_commands.BreakGame(*SUE_AND_REASON, "3", SEED))
    assert driver.must_move_tables() == {"3"}  # until its players have left
    assert sorted(_order_of_cards(driver)) == ["P", "Q"]


@pytest.mark.clause("wsop-101")
def test_a_player_who_waited_after_a_break_brings_their_previous_stack() -> None:
    driver = PodiumDriver()
    driver.fill_table("1", HOLDEM, *"ABC")
    driver(podium_commands.BreakGame(*SUE_AND_REASON, "1", SEED))
    for player in "ABC":
        driver.leave_table(player, 35)
    driver.open_table("2", HOLDEM)
    driver(podium_commands.AnswerCall("A"))
    driver(podium_commands.Arrive("A"))
    driver(podium_commands.ClaimSeat("A", 0, 35))
    seat = driver.only_event(events.SeatAssigned)
    assert (seat.chips, seat.moved_by_house, seat.clause) == (35, True, "wsop-101")


@pytest.mark.clause("wsop-101")
def test_a_player_who_waited_after_a_break_buys_no_more_than_others_may() -> None:
    game = ListedGame(("holdem",), "no-limit", (5, 10), buy_in=(400, 1000))
    driver = PodiumDriver()
    driver.fill_table("1", game, *"ABC")
    driver(podium_commands.BreakGame(*SUE_AND_REASON, "1", SEED))
    for player, chips in zip("ABC", (35, 1500, 700), strict=True):
        driver.leave_table(player, chips)
    driver.open_table("2", game)
    driver(podium_commands.AdvancePodiumTime(100))
    for player, minimum, maximum in (("A", 35, 1000), ("B", 1500, 1500), ("C", 700, 1000)):
        driver(podium_commands.AnswerCall(player))
        driver(podium_commands.Arrive(player))
        seat = "ABC".index(player)
        assert (
            driver.assert_refused(podium_commands.ClaimSeat(player, seat, minimum - 1))
            == "wsop-101"
        )
        assert (
            driver.assert_refused(podium_commands.ClaimSeat(player, seat, maximum + 1))
            == HOUSES["wsop"].buy_ins.buy_in_clause
        )
        driver(podium_commands.ClaimSeat(player, seat, maximum))
        assert driver.only_event(events.SeatAssigned).clause == "wsop-101"


@pytest.mark.clause("wsop-89")
def test_a_player_kept_apart_from_others_is_not_moved_to_their_table_from_a_broken_game() -> None:
    driver = _open_two_tables("wsop", HOLDEM, "AB", "XY")
    driver(podium_commands.BreakGame(*SUE_AND_REASON, "1", SEED))
    driver(podium_commands.KeepApart(*SUE_AND_REASON, "X", "A"))  # A has not left yet
    assert "A" not in driver.podium.state.moves
    assert driver.waitlist(HOLDEM) == ["A"]
    assert driver.only_event(events.LeaveOrdered).player == "A"
    driver.leave_table("B", 700)
    driver(podium_commands.KeepApart(*SUE_AND_REASON, "X", "B"))  # B is on the way
    assert driver.waitlist(HOLDEM) == ["A", "B"]
    assert not driver.podium.state.moves
    driver.leave_table("A")
    driver.open_table("3", HOLDEM)
    assert {event.player: event.table for event in driver.events_of(events.CalledForSeat)} == {
        "A": "3",
        "B": "3",
    }


@pytest.mark.clause("wsop-89")
def test_a_player_kept_apart_from_others_stays_if_their_game_goes_on() -> None:
    driver = _open_two_tables("wsop", HOLDEM, "ABCDEFGH", "XY")
    driver(podium_commands.RequestTableChange("A", "2"))
    driver(podium_commands.ApproveTableChange(*SUE_AND_REASON, "A"))
    driver(podium_commands.KeepApart(*SUE_AND_REASON, "A", "X"))
    assert not driver.podium.state.moves
    assert not driver.events_of(events.LeaveOrdered)
    assert driver.seat_of("A")[0] == "1"


# ---------------------------------------------------------------- chairs


@pytest.mark.clause("wsop-95.4")
def test_chairs_are_added_for_all_of_a_broken_game_and_go_when_somebody_quits() -> None:
    driver = PodiumDriver()
    driver.fill_table("1", HOLDEM, *"ABCDEFGHI")
    driver.fill_table("2", HOLDEM, *"abcdefghi")
    driver.fill_table("3", HOLDEM, "Jim", "Kim")
    for table in "12":
        driver.end_hand(table)
    assert driver.assert_refused(podium_commands.AddChair(*SUE_AND_REASON, "1")) == "wsop-92"
    driver.join_waitlist(HOLDEM, "Lou")
    assert (
        driver.assert_refused(podium_commands.AddChair(*SUE_AND_REASON, "1", for_broken_game=True))
        == "wsop-95.4"
    )  # no game has broken
    driver(podium_commands.BreakGame(*SUE_AND_REASON, "3", SEED))
    first, second = _order_of_cards(driver)
    assert driver.waitlist(HOLDEM) == [first, second, "Lou"]
    for table, player in zip("12", (first, second), strict=True):
        driver(podium_commands.AddChair(*SUE_AND_REASON, table, for_broken_game=True))
        assert driver.only_event(events.ChairAdded).clause == "wsop-95.4"
        called = driver.only_event(events.CalledForSeat)
        assert (called.player, called.table) == (player, table)
        driver.leave_table(player)
        driver.seat_player(player)
        assert driver.seat_of(player) == (table, 9)  # ten play where nine did
    assert (
        driver.assert_refused(podium_commands.AddChair(*SUE_AND_REASON, "1", for_broken_game=True))
        == "wsop-95.4"
    )  # nobody of the broken game waits any more
    driver.leave_table("C")
    chair_removed = driver.only_event(events.ChairRemoved)
    assert (chair_removed.table, chair_removed.seat, chair_removed.clause) == ("1", 2, "wsop-95.4")
    assert not driver.events_of(events.CalledForSeat)  # the table is for nine again
    driver.leave_table("D")
    assert driver.only_event(events.CalledForSeat).player == "Lou"


@pytest.mark.clause("wsop-95.4")
def test_one_chair_is_added_to_a_table_for_a_broken_game() -> None:
    driver = PodiumDriver()
    driver.fill_table("1", HOLDEM, *"ABCDEFGHI")
    driver.fill_table("2", HOLDEM, "Jim", "Kim", "Lou")
    driver(podium_commands.BreakGame(*SUE_AND_REASON, "2", SEED))
    driver(podium_commands.AddChair(*SUE_AND_REASON, "1", for_broken_game=True))
    assert (
        driver.assert_refused(podium_commands.AddChair(*SUE_AND_REASON, "1", for_broken_game=True))
        == "wsop-95.4"
    )


@pytest.mark.clause("wsop-92")
def test_a_game_may_start_with_one_player_more() -> None:
    driver = PodiumDriver()
    driver.join_waitlist(HOLDEM, *"ABCDEFGHIJ")
    driver.open_table("1", HOLDEM, 9)
    assert driver.waitlist(HOLDEM) == ["J"]
    driver(podium_commands.AddChair(*SUE_AND_REASON, "1"))
    assert driver.only_event(events.CalledForSeat).player == "J"
    assert driver.only_event(events.ChairAdded).clause == "wsop-92"
    for player in "ABCDEFGHIJ":
        driver.seat_player(player)
    assert (
        driver.assert_refused(podium_commands.AddChair(*SUE_AND_REASON, "1")) == "wsop-92"
    )  # only one more
    driver.leave_table("A")
    assert driver.only_event(events.ChairRemoved).clause == "wsop-92"
    driver.join_waitlist(HOLDEM, "Kim")
    assert driver.waitlist(HOLDEM) == ["Kim"]  # the table is full with nine
    driver.leave_table("B")
    assert driver.only_event(events.CalledForSeat).player == "Kim"


# ---------------------------------------------------------------- limits


@pytest.mark.clause("wsop-70.1")
@pytest.mark.parametrize(
    ("stakes", "is_allowed"),
    [((10, 20), True), ((15, 30), False), ((30, 60), False), ((40, 80), True), ((60, 120), False)],
)
def test_a_new_game_has_twice_the_limit_below_and_half_of_that_above(
    stakes: tuple[int, int], is_allowed: bool
) -> None:
    driver = PodiumDriver()
    driver.open_table("1", HOLDEM)  # 20-40
    driver.open_table("2", ListedGame(("holdem",), "fixed", (80, 160)))
    command = podium_commands.OpenTable(
        *SUE_AND_REASON, "3", ListedGame(("holdem",), "fixed", stakes), 9
    )
    if is_allowed:
        driver(command)
    else:
        assert driver.assert_refused(command) == "wsop-70.1"
    driver.open_table("4", ListedGame(("omaha-8",), "fixed", (30, 60)))  # another type of game


@pytest.mark.clause("wsop-70.1")
def test_mixes_that_share_half_are_of_one_type_whatever_their_order() -> None:
    driver = PodiumDriver()
    driver.open_table("1", MIXED)  # 20-40
    shares_half = ListedGame((*MIXED.games[5:2:-1], "badaci", "archie", "omaha"), "fixed", (30, 60))
    assert (
        driver.assert_refused(podium_commands.OpenTable(*SUE_AND_REASON, "2", shares_half, 6))
        == "wsop-70.1"
    )
    shares_less = ListedGame((*MIXED.games[5:3:-1], "badaci", "archie", "omaha"), "fixed", (30, 60))
    driver.open_table("2", shares_less, 6)


@pytest.mark.clause("wsop-70.1")
def test_a_broken_game_does_not_count_when_another_opens() -> None:
    driver = PodiumDriver()
    driver.fill_table("1", HOLDEM, "Ann", "Bob")
    similar_game = podium_commands.OpenTable(
        *SUE_AND_REASON, "2", ListedGame(("holdem",), "fixed", (30, 60)), 9
    )
    assert driver.assert_refused(similar_game) == "wsop-70.1"
    driver(podium_commands.BreakGame(*SUE_AND_REASON, "1", SEED))
    driver(similar_game)


HIGHER_LIMIT = ListedGame(("holdem",), "fixed", (30, 60), buy_in=(300, 0))
LOWER_LIMIT = ListedGame(("holdem",), "fixed", (10, 20), buy_in=(100, 0))


@pytest.mark.clause("wsop-69.1", "wsop-69.3")
def test_one_objection_keeps_the_limit_and_the_objector_may_be_offered_another_game() -> None:
    driver = PodiumDriver()
    driver.fill_table("1", HOLDEM, *"ABC")
    driver(
        podium_commands.ChangeLimit(
            *SUE_AND_REASON, "1", HIGHER_LIMIT, objectors=("C",), approved=True
        )
    )
    assert driver.only_event(events.LimitKept).clause == "wsop-69.1"
    assert driver.podium.state.tables["1"].game == HOLDEM
    assert (
        driver.assert_refused(
            podium_commands.ChangeLimit(*SUE_AND_REASON, "1", HIGHER_LIMIT, objectors=("Zed",))
        )
        == ""
    )
    driver.open_table("2", HOLDEM)
    driver.open_table("3", ListedGame(("holdem",), "fixed", (40, 80)))  # stakes too high
    driver.open_table("4", ListedGame(("omaha",), "fixed", (30, 60)))
    driver.open_table("5", ListedGame(("omaha",), "no-limit", (20, 40)))  # another limit
    driver.fill_table("6", OMAHA, "X", "Y")  # no free seat
    driver(
        podium_commands.ChangeLimit(
            *SUE_AND_REASON, "1", HIGHER_LIMIT, objectors=("C",), approved=True
        )
    )
    limit_kept = driver.only_event(events.LimitKept)
    assert (limit_kept.alternatives, limit_kept.clause) == (("2", "4"), "wsop-69.3")
    driver.fill_table("7", RAZZ, "P", "Q", "R")
    driver.leave_table("R")
    driver(podium_commands.BreakGame(*SUE_AND_REASON, "7", SEED))
    driver(
        podium_commands.ChangeLimit(
            *SUE_AND_REASON, "1", HIGHER_LIMIT, objectors=("C",), approved=True
        )
    )
    # Nobody is offered a seat in a broken game.
    assert driver.only_event(events.LimitKept).alternatives == ("2", "4")
    driver.join_waitlist(HOLDEM, "Zed")
    driver.seat_player("Zed")
    assert driver.seat_of("Zed")[0] == "2"
    driver(podium_commands.KeepApart(*SUE_AND_REASON, "C", "Zed"))
    for objectors, alternatives in ((("C",), ("4",)), (("B", "C"), ("2", "4"))):
        driver(
            podium_commands.ChangeLimit(
                *SUE_AND_REASON, "1", HIGHER_LIMIT, objectors=objectors, approved=True
            )
        )
        # Nobody is sent to a table where they may not sit.
        assert driver.only_event(events.LimitKept).alternatives == alternatives


@pytest.mark.clause("wsop-69.2")
def test_the_limit_stays_while_somebody_waits_for_the_only_such_game() -> None:
    driver = PodiumDriver()
    driver.fill_table("1", HOLDEM, *"ABC")
    driver.join_waitlist(HOLDEM, "Gus")
    assert (
        driver.assert_refused(podium_commands.ChangeLimit(*SUE_AND_REASON, "1", LOWER_LIMIT))
        == "wsop-69.2"
    )
    driver.fill_table("2", OMAHA, *"XY")
    driver(podium_commands.StepAway("Gus"))
    driver.open_table("3", HOLDEM)
    # Now there is another such game.
    driver(podium_commands.ChangeLimit(*SUE_AND_REASON, "1", LOWER_LIMIT))
    assert driver.only_event(events.LimitChanged).game == LOWER_LIMIT


@pytest.mark.clause("wsop-69.2")
def test_a_player_called_but_not_yet_seated_still_waits_for_the_game() -> None:
    driver = PodiumDriver()
    driver.open_table("1", HOLDEM, 4)
    driver.join_waitlist(HOLDEM, *"ABC", "Gus")
    for player in "ABC":
        driver.seat_player(player)
    change_limit = podium_commands.ChangeLimit(*SUE_AND_REASON, "1", LOWER_LIMIT)
    assert driver.podium.state.calls["Gus"].table == "1"
    assert driver.assert_refused(change_limit) == "wsop-69.2"
    driver(podium_commands.AnswerCall("Gus"))
    assert driver.assert_refused(change_limit) == "wsop-69.2"
    driver.open_table("2", HOLDEM, 4)  # Gus can be called to the other table
    driver(change_limit)
    assert driver.only_event(events.SeatCallEnded).keeps_position
    assert driver.podium.state.calls["Gus"].table == "2"
    driver.seat_player("Gus")
    assert driver.seat_of("Gus")[0] == "2"


@pytest.mark.clause("wsop-69.2")
def test_a_limit_is_not_changed_while_a_player_is_on_the_way_to_a_seat() -> None:
    driver = PodiumDriver()
    driver.open_table("1", HOLDEM, 4)
    driver.join_waitlist(HOLDEM, *"AB", "Gus")
    for player in "AB":
        driver.seat_player(player)
    driver.open_table("2", HOLDEM, 4)
    driver(podium_commands.AnswerCall("Gus"))
    driver(podium_commands.Arrive("Gus"))
    driver(podium_commands.ClaimSeat("Gus", 3, 1000))
    assert (
        driver.assert_refused(podium_commands.ChangeLimit(*SUE_AND_REASON, "1", LOWER_LIMIT)) == ""
    )
    driver(podium_commands.RecordSeated("1", 3, "Gus", 1000))
    driver(podium_commands.ChangeLimit(*SUE_AND_REASON, "1", LOWER_LIMIT))


@pytest.mark.clause("wsop-69.2")
def test_a_must_move_game_becomes_the_main_game_when_its_main_game_changes_the_limit() -> None:
    driver = PodiumDriver()
    driver.fill_table("1", HOLDEM, *"AB")
    driver.fill_table("2", HOLDEM, *"CD", must_move=True)
    driver.join_waitlist(HOLDEM, "Gus")
    driver(podium_commands.ChangeLimit(*SUE_AND_REASON, "1", LOWER_LIMIT))
    assert driver.must_move_tables() == set()
    driver.leave_table("C")
    assert driver.podium.state.calls["Gus"].table == "2"


@pytest.mark.clause("wsop-69.4", "wsop-69.5")
def test_without_approval_of_a_higher_limit_rulings_use_the_old_one() -> None:
    driver = PodiumDriver()
    driver.fill_table("1", HOLDEM, *"ABC")
    assert (
        driver.assert_refused(podium_commands.ChangeLimit(*SUE_AND_REASON, "1", HIGHER_LIMIT))
        == "wsop-69.4"
    )
    driver(podium_commands.RecordLimitPlayed("1", HIGHER_LIMIT))
    unapproved = driver.only_event(events.LimitFoundUnapproved)
    assert (unapproved.game, unapproved.clause) == (HOLDEM.name, "wsop-69.5")
    driver(podium_commands.ChangeLimit(*SUE_AND_REASON, "1", HIGHER_LIMIT, approved=True))
    assert driver.only_event(events.LimitChanged).clause == "wsop-69.4"
    assert driver.assert_refused(podium_commands.RecordLimitPlayed("1", HIGHER_LIMIT)) == ""


@pytest.mark.clause("wsop-69.4")
@pytest.mark.parametrize(
    ("limit", "stakes", "is_higher"),
    [
        ("fixed", (30, 60), True),
        ("fixed", (10, 40), False),
        ("fixed", (25, 40), True),  # only the small bet
        ("fixed", (10, 20), False),
        ("spread", (10, 20), True),  # freer, and the blinds stay
        ("pot", (10, 20), True),
        ("no-limit", (10, 20), True),
        ("no-limit", (5, 10), False),
    ],
)
def test_management_approves_whatever_raises_the_limit(
    limit: str, stakes: tuple[float, ...], is_higher: bool
) -> None:
    driver = PodiumDriver()
    driver.fill_table("1", HOLDEM, *"ABC")  # 20-40, with blinds of 10 and 20
    change = podium_commands.ChangeLimit(
        *SUE_AND_REASON, "1", ListedGame(("holdem",), limit, stakes)
    )
    if not is_higher:
        driver(change)
        assert driver.only_event(events.LimitChanged).clause == "wsop-69.1"
        return
    assert driver.assert_refused(change) == "wsop-69.4"
    approved = podium_commands.ChangeLimit(*SUE_AND_REASON, "1", change.game, approved=True)
    driver(approved)
    assert driver.only_event(events.LimitChanged).clause == "wsop-69.4"


@pytest.mark.clause("wsop-69.4")
def test_a_limit_is_lower_the_other_way_round() -> None:
    no_limit = ListedGame(("holdem",), "no-limit", (10, 20))
    for game in (HOLDEM, ListedGame(("holdem",), "pot", (10, 20))):
        driver = PodiumDriver()
        driver.fill_table("1", no_limit, *"ABC")
        driver(podium_commands.ChangeLimit(*SUE_AND_REASON, "1", game))
        assert driver.only_event(events.LimitChanged).clause == "wsop-69.1"


@pytest.mark.clause("wsop-70.2")
def test_a_mixed_game_at_another_limit_is_a_game_of_its_own() -> None:
    driver = PodiumDriver()
    driver.open_table("1", MIXED)
    driver.open_table("2", ListedGame(MIXED.games[:5], "fixed", (40, 80)))
    assert driver.must_move_tables() == set()
