"""The World Series' pots, commission, clocks and kills, each with the clause that orders it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from cardspeak.hand import (
    DealingOptions,
    ShowdownOptions,
    decisions,
    events,
    game_spec,
    irregularity_events,
)
from cardspeak.hand.spec_error import InvalidGameSpecError
from cardspeak.houses.clauses import get_clause
from cardspeak.houses.commission import PercentageCharge, TimeCharge
from cardspeak.houses.irregularities.held_hand_irregularities import (
    HandMuckedByMistake,
    MiscalledHand,
    ShownToOne,
    UnannouncedPair,
)
from cardspeak.shuffle import seed_from_int
from cardspeak.table import InvalidTableSpecError, ledger, table_spec
from cardspeak.table import commands as table_commands
from cardspeak.table import events as table_events
from cardspeak.table.commands import (
    AdvanceTime,
    CallClock,
    ChangeCommission,
    ContestSeat,
    CorrectButton,
    DrawForSeats,
    Leave,
    Sit,
    SitIn,
    SitOut,
    TransferIn,
)
from hand_driver import (
    deal_stacked,
    events_of,
    net_chips,
    play,
    play_out,
    play_round,
    play_to_decision,
)
from table_driver import (
    act,
    assert_refused,
    check_or_call,
    deal_next_hand,
    fold_out,
    open_table,
    seat_to_act_at,
    table_events_of,
)

if TYPE_CHECKING:
    from cardspeak.hand.hand import Hand
    from cardspeak.table import Table

clause = pytest.mark.clause
ASKED: Any = {"showdown": ShowdownOptions(ask_to_show=True)}
STUD: Any = {"limit": "fixed", "ante": 1, "bring_in": 5, "bet_sizes": (10, 20)}


def winnings(hand: Hand) -> list[tuple[int, int, int]]:
    """Pot, seat and amount of all that was won."""
    return [(event.pot_index, event.seat, event.amount) for event in events_of(hand, events.Won)]


def show_all(hand: Hand) -> list[tuple[int, str, bool]]:
    """Let everybody show who is asked; return who, by which clause, and whether they must."""
    shown = []
    while isinstance(hand.decision, decisions.ShowDecision):
        shown.append((hand.decision.seat, hand.decision.clause, hand.decision.can_muck))
        hand.show()
    assert hand.over
    return shown


# ---------------------------------------------------------------- showing


@clause("wsop-145.1", "wsop-139")
@pytest.mark.parametrize("game", ["holdem", "omaha", "27-single-draw", "badugi"])
def test_after_checks_the_first_clockwise_shows_and_everybody_may_give_up(game: str) -> None:
    hand = deal_stacked(game, [500] * 4, button=1, limit="no-limit", **ASKED)
    play(hand, "call, call, call, check")
    play_to_decision(hand, decisions.ShowDecision)
    assert show_all(hand) == [
        (2, "wsop-145.1", True),
        (3, "wsop-139", True),
        (0, "wsop-139", True),
        (1, "wsop-139", True),
    ]


@clause("wsop-145.2", "wsop-145.4", "wsop-139")
def test_the_last_aggressor_shows_first_and_the_main_pot_alone_last() -> None:
    hand = deal_stacked("holdem", [500, 500, 500, 60], **ASKED)
    play(hand, "call, raise 60, call, call, call")
    play(hand, "check, check, check")
    play(hand, "check, check, check")
    play(hand, "check, bet 100, call, call")
    assert show_all(hand) == [
        (1, "wsop-145.2", True),
        (2, "wsop-139", True),
        (0, "wsop-139", True),
        (3, "wsop-139", True),
    ]


@clause("wsop-145.1", "wsop-145.2", "wsop-139")
@pytest.mark.parametrize(
    ("last_round", "clauses"),
    [
        ("check, check, check", ["wsop-145.1", "wsop-145.1", "wsop-145.1"]),
        ("bet 20, call, call", ["wsop-145.2", "wsop-139", "wsop-139"]),
    ],
)
def test_after_somebody_gives_up_the_next_shows_by_the_clause_of_that_round(
    last_round: str, clauses: list[str]
) -> None:
    hand = deal_stacked("holdem", [500] * 3, **ASKED)
    for _ in range(3):
        play_round(hand)
    play(hand, last_round)
    asked_clauses = []
    while isinstance(hand.decision, decisions.ShowDecision):
        asked_clauses.append(hand.decision.clause)
        if hand.decision.can_muck:
            hand.muck()
        else:
            hand.show()
    assert asked_clauses == clauses[: len(asked_clauses)]
    assert len(asked_clauses) > 1


@clause("wsop-145.2")
def test_an_all_in_raise_is_the_last_aggressive_action() -> None:
    hand = deal_stacked("holdem", [500, 500, 500, 300], **ASKED)
    for _ in range(3):
        play_round(hand)
    play(hand, "bet 100, call, fold, raise 290, call, call")
    assert [seat for seat, _, _ in show_all(hand)] == [3, 0, 1]


@clause("wsop-145.5")
@pytest.mark.parametrize("street", range(3))
def test_a_player_who_pushed_all_in_before_the_river_shows_first(street: int) -> None:
    hand = deal_stacked("holdem", [500] * 3, **ASKED)
    for _ in range(street):
        play_round(hand)
    pushed = 500 if street == 0 else 490
    play(hand, "call, call" if street == 0 else "check, check")
    pusher = seat_of(hand)
    play(hand, f"{'raise' if street == 0 else 'bet'} {pushed}, call, fold")
    first, *_ = show_all(hand)
    assert first == (pusher, "wsop-145.2", True)


def seat_of(hand: Hand) -> int:
    assert hand.decision is not None
    return hand.decision.seat


@clause("wsop-144.1")
@pytest.mark.parametrize("viewer", [1, 2, 3])
def test_cards_shown_to_one_player_after_the_hand_are_shown_to_all(viewer: int) -> None:
    hand = deal_stacked("holdem", [500] * 4, ["AhAd", "KhKd", "QhQd", "JhJd"])
    play(hand, "fold, fold")
    play(hand, "fold")  # the big blind wins unseen
    winner = 1
    viewer = (winner + viewer) % 4
    hand.report(ShownToOne(winner, "KhKd", shown_to_seat=viewer))
    [reported] = events_of(hand, irregularity_events.Reported)
    assert reported.clause == "wsop-144.1"
    [shown] = events_of(hand, irregularity_events.CardsShownToOthers)
    assert (shown.cards, shown.shown_to_seats, shown.clause) == ("KhKd", (), "wsop-144.1")
    for seat in (0, 2, 3, None):
        assert any(getattr(event, "cards", "") == "KhKd" for event in hand.view(seat).log)


@clause("wsop-144.1", "wsop-144.3")
def test_cards_shown_to_a_folded_player_are_not_shown_to_all_before_the_hand_is_over() -> None:
    hand = deal_stacked("holdem", [500] * 4, ["AhAd", "KhKd", "QhQd", "JhJd"])
    play(hand, "fold")
    hand.report(ShownToOne(1, "KhKd", shown_to_seat=2))
    [reported] = events_of(hand, irregularity_events.Reported)
    assert reported.clause == "wsop-144.3"
    for seat in (0, 3, None):
        assert not any(getattr(event, "cards", "") == "KhKd" for event in hand.view(seat).log)


@clause("wsop-140.1", "wsop-140.2")
@pytest.mark.parametrize("game", ["holdem", "omaha", "seven-card-stud", "badugi"])
def test_a_miscalled_hand_counts_by_its_cards_unless_the_floor_takes_the_pot(game: str) -> None:
    settings = STUD if game == "seven-card-stud" else {"limit": "fixed"}
    for ruling, winner in (("play on", 0), ("forfeit", 1)):
        hand = deal_stacked(game, [500] * 2, **settings, **ASKED)
        play_to_decision(hand, decisions.ShowDecision)
        best = hand.copy()
        play_out(best)
        better = max(range(2), key=best.stacks.__getitem__)
        caller, other = 1 - better, better  # the better hand is thrown away
        hand.report(MiscalledHand(caller, "the nuts", mucked_seat=other))
        assert isinstance(hand.decision, decisions.RulingDecision)
        assert hand.decision.clause == "wsop-140.2"
        assert [option.name for option in hand.decision.options] == ["play on", "forfeit"]
        assert hand.decision.options[0].clause == "wsop-140.1"
        hand.rule(ruling)
        play_out(hand)
        won = {event.seat for event in events_of(hand, events.Won)}
        assert won == {caller if winner == 0 else other}


# ---------------------------------------------------------------- lowball: miscalled hands

LOWBALL = get_clause("wsop-280.1").games
NINE, TEN, JACK, PAIR = "2c3d4h5s9c", "2d3h4s6cTd", "3c4d5h7cJs", "2h2s4c6d8h"


def deal_to_showdown(game: str, hands: list[str]) -> Hand:
    hand = deal_stacked(game, [500] * len(hands), hands, limit="fixed", **ASKED)
    play_to_decision(hand, decisions.ShowDecision)
    return hand


def dead_hands(hand: Hand) -> list[tuple[int, str]]:
    return [(event.seat, event.clause) for event in events_of(hand, irregularity_events.HandKilled)]


@clause("wsop-280.1", "wsop-280.2", "wsop-280.3")
@pytest.mark.parametrize("game", LOWBALL)
def test_among_several_a_hand_called_better_than_it_is_cannot_win(game: str) -> None:
    hand = deal_to_showdown(game, [NINE, TEN, JACK])
    hand.report(MiscalledHand(0, "8"))
    assert dead_hands(hand) == [(0, "wsop-280.1")]
    play_out(hand)
    assert net_chips(hand, [500] * 3) == [-10, 20, -10]


@clause("wsop-280.1")
@pytest.mark.parametrize("game", LOWBALL)
def test_a_wrong_second_card_costs_nothing_but_who_throws_a_hand_away_has_none(game: str) -> None:
    hand = deal_to_showdown(game, [NINE, "2h3s4c7d8h", JACK])
    hand.report(MiscalledHand(0, "9-4", mucked_seat=1))
    assert dead_hands(hand) == [(1, "wsop-280.1")]
    play_out(hand)
    assert net_chips(hand, [500] * 3) == [20, -10, -10]


@clause("wsop-280.2")
@pytest.mark.parametrize("game", LOWBALL)
def test_heads_up_the_best_of_two_intact_hands_wins_whatever_was_called(game: str) -> None:
    hand = deal_to_showdown(game, [NINE, TEN])
    hand.report(MiscalledHand(0, "8"))
    [reported] = events_of(hand, irregularity_events.Reported)
    assert reported.clause == "wsop-280.2"
    assert not dead_hands(hand)
    play_out(hand)
    assert net_chips(hand, [500] * 2) == [10, -10]


@clause("wsop-280.2")
@pytest.mark.parametrize("game", LOWBALL)
def test_heads_up_no_hand_is_dead_that_is_as_good_as_it_was_called(game: str) -> None:
    hand = deal_to_showdown(game, [TEN, NINE])
    hand.report(MiscalledHand(0, "T", mucked_seat=1))
    assert not isinstance(hand.decision, decisions.RulingDecision)
    assert dead_hands(hand) == [(1, "wsop-280.1")]
    assert net_chips(hand, [500] * 2) == [10, -10]
    intact = deal_to_showdown(game, [TEN, NINE])
    intact.report(MiscalledHand(0, "T"))
    [reported] = events_of(intact, irregularity_events.Reported)
    assert reported.clause == "wsop-280.1"


@clause("wsop-280.2")
@pytest.mark.parametrize("game", LOWBALL)
@pytest.mark.parametrize(("ruling", "net"), [("dead", [-10, 10]), ("best hand wins", [10, -10])])
def test_heads_up_the_floor_decides_about_a_miscall_that_fouled_the_other_hand(
    game: str, ruling: str, net: list[int]
) -> None:
    hand = deal_to_showdown(game, [TEN, NINE])
    hand.report(MiscalledHand(0, "8", mucked_seat=1))
    assert isinstance(hand.decision, decisions.RulingDecision)
    assert hand.decision.clause == "wsop-280.2"
    assert [option.name for option in hand.decision.options] == ["dead", "best hand wins"]
    hand.rule(ruling)
    assert net_chips(hand, [500] * 2) == net


@clause("wsop-280.2", "wsop-280.3")
@pytest.mark.parametrize("game", LOWBALL)
def test_among_several_a_miscall_that_fouls_a_hand_is_dead_and_no_ruling(game: str) -> None:
    hand = deal_to_showdown(game, [TEN, NINE, JACK])
    hand.report(MiscalledHand(0, "8", mucked_seat=1))
    assert dead_hands(hand) == [(1, "wsop-280.3"), (0, "wsop-280.3")]
    assert net_chips(hand, [500] * 3) == [-10, -10, 20]


@clause("wsop-280.3")
@pytest.mark.parametrize("game", LOWBALL)
def test_among_several_a_hand_as_good_as_called_lives_though_another_was_thrown_away(
    game: str,
) -> None:
    hand = deal_to_showdown(game, [TEN, NINE, JACK])
    hand.report(MiscalledHand(0, "T", mucked_seat=1))
    assert dead_hands(hand) == [(1, "wsop-280.1")]
    play_out(hand)
    assert net_chips(hand, [500] * 3) == [20, -10, -10]


@clause("wsop-281")
@pytest.mark.parametrize("game", LOWBALL)
@pytest.mark.parametrize(
    ("ruling", "net"), [("loses the pot", [-10, 10]), ("keeps the pot", [10, -10])]
)
def test_heads_up_the_floor_decides_about_a_pair_that_was_not_announced(
    game: str, ruling: str, net: list[int]
) -> None:
    hand = deal_to_showdown(game, [PAIR, TEN])
    hand.report(UnannouncedPair(0, mucked_seat=1))
    assert isinstance(hand.decision, decisions.RulingDecision)
    assert hand.decision.clause == "wsop-281"
    hand.rule(ruling)
    assert net_chips(hand, [500] * 2) == net


@clause("wsop-281")
@pytest.mark.parametrize("game", LOWBALL)
def test_with_two_hands_intact_a_pair_that_was_not_announced_is_just_a_hand(game: str) -> None:
    hand = deal_to_showdown(game, [PAIR, TEN, JACK])
    hand.report(UnannouncedPair(0, mucked_seat=1))
    assert dead_hands(hand) == [(1, "wsop-281")]
    play_out(hand)
    assert net_chips(hand, [500] * 3) == [-10, -10, 20]


# ---------------------------------------------------------------- odd chips and side pots


@clause("wsop-149.a")
@pytest.mark.parametrize("button", range(3))
def test_position_and_no_suit_decides_about_the_odd_chip_of_a_button_game(button: int) -> None:
    hand = deal_stacked(
        "holdem", [500] * 3, ["Kd3h", "Ks4d", "7c6c"], "AcAsQhJd2c", button=button, carried_over=1
    )
    play_to_decision(hand, decisions.BetDecision)
    play_out(hand)
    first = 1 if button == 0 else 0
    assert winnings(hand) == [(0, first, 16), (0, 1 - first, 15)]


@clause("wsop-149.b", "wsop-149.c")
@pytest.mark.parametrize(
    ("game", "hands"),
    [
        (
            "seven-card-stud",
            ["9c8d7h6s5c2d2h", "9h8s7c6d5h3c3d", "9s8c7d6h5s4c4d"],
        ),
        ("razz", ["8c6d4h3s2cKdQh", "8h6s4c3d2hKcQd", "8s6c4d3h2sKhQs"]),
    ],
)
def test_two_odd_chips_of_a_stud_pot_go_to_the_two_highest_cards(
    game: str, hands: list[str]
) -> None:
    hand = deal_stacked(game, [500] * 3, hands, carried_over=2, **STUD)
    play_out(hand)
    assert {seat: amount for _, seat, amount in winnings(hand)} == {0: 6, 1: 7, 2: 7}


@clause("wsop-149.e")
def test_chips_that_nobody_could_call_are_no_part_of_any_pot() -> None:
    hand = deal_stacked("holdem", [500] * 3)
    play(hand, "raise 500, fold, fold")
    assert events_of(hand, events.UncalledBetReturned) == [
        events.UncalledBetReturned(2, 490, "wsop-149.e")
    ]
    dead = deal_stacked("holdem", [500, 500, 500, 100])
    play(dead, "raise 300")
    dead.report(HandMuckedByMistake(2))
    if isinstance(dead.decision, decisions.RulingDecision):
        dead.rule("dead")
    play(dead, "call, fold, fold")
    assert events_of(dead, events.UncalledBetReturned) == [
        events.UncalledBetReturned(2, 200, "wsop-149.e")
    ]


# ---------------------------------------------------------------- agreements


@clause("wsop-67.1")
@pytest.mark.parametrize("settings", [{"blinds": (5, 10)}, {"ante": 1}])
def test_no_pot_of_chinese_draw_is_shared_by_agreement(settings: dict[str, Any]) -> None:
    table = open_table("chinese-draw", player_count=2, limit="fixed", **settings)
    deal_next_hand(table)
    assert_refused(table, table_commands.VoteToChop(0), "wsop-67.1")


@clause("wsop-213", "wsop-214.1")
def test_a_board_is_run_three_times_at_most() -> None:
    three = DealingOptions(max_runs=3)
    assert game_spec("holdem", blinds=(5, 10), dealing=three).dealing.max_runs == 3
    with pytest.raises(InvalidGameSpecError, match=r"at most 3 times \(wsop-213\)"):
        game_spec("holdem", blinds=(5, 10), dealing=DealingOptions(max_runs=4))


TWICE = DealingOptions(max_runs=2)


@clause("wsop-214.1")
@pytest.mark.parametrize("game", get_clause("wsop-214.1").games)
def test_boards_are_run_again_in_time_games_and_among_friends_but_not_at_a_raked_table(
    game: str,
) -> None:
    spec = game_spec(game, limit="fixed", blinds=(5, 10), dealing=TWICE)
    for free in (None, TimeCharge(6)):
        assert table_spec(spec, commission=free).games[0].dealing.max_runs == 2
    with pytest.raises(InvalidTableSpecError, match=r"wsop-214\.1"):
        table_spec(spec, commission=PercentageCharge(10))


@clause("wsop-214.1")
@pytest.mark.parametrize(
    ("limit", "blinds", "dollar", "allowed"),
    [
        ("no-limit", (5, 10), 1, True),
        ("no-limit", (500, 1000), 100, True),
        ("no-limit", (2, 5), 1, False),
        ("no-limit", (10, 20), 1, False),
        ("no-limit", (5, 10), 100, False),
        ("no-limit", (10,), 1, False),
        ("pot", (5, 10), 1, False),
        ("fixed", (5, 10), 1, False),
    ],
)
def test_of_the_raked_games_only_five_ten_no_limit_holdem_runs_boards_again(
    limit: str, blinds: tuple[int, ...], dollar: int, allowed: bool
) -> None:
    spec = game_spec("holdem", limit=limit, blinds=blinds, dealing=TWICE)
    rake: Any = {"commission": PercentageCharge(10), "units_per_dollar": dollar}
    if allowed:
        assert table_spec(spec, **rake).rake is not None
    else:
        with pytest.raises(InvalidTableSpecError, match="charge time instead"):
            table_spec(spec, **rake)


@clause("wsop-214.1")
def test_a_time_game_whose_boards_are_run_again_cannot_become_a_raked_one() -> None:
    table = open_table(
        "omaha", limit="pot", dealing=TWICE, table={"commission": TimeCharge(6), "seat_count": 6}
    )
    assert_refused(table, ChangeCommission(PercentageCharge(10), "Sue"), "wsop-214.1")


# ---------------------------------------------------------------- commission


def raked(stacks: list[int], actions: str, hands: list[str], board: str) -> list[tuple[int, int]]:
    """Play a hand at a raked table, and return what each pot paid."""
    spec = game_spec("holdem", blinds=(5, 10))
    rake = table_spec(spec, commission=PercentageCharge(10)).rake
    hand = deal_stacked("holdem", stacks, hands, board)
    hand.commission = rake
    play(hand, actions)
    play_out(hand)
    return [(event.pot_index, event.amount) for event in events_of(hand, events.Raked)]


RAGS = "2c4s6c8sTc"


@clause("wsop-27.1")
def test_each_pot_pays_a_tenth_of_itself_rounded_down() -> None:
    hands = ["AhAd", "KhKd", "QhQd"]
    # Seat 0 is all-in for 13: a main pot of 39 and a side pot of 18.
    assert raked([13, 500, 500], "raise 22, call, call", hands, RAGS) == [(0, 3), (1, 1)]


@clause("wsop-27.1")
def test_five_dollars_are_the_most_of_a_hand_and_not_of_each_winner() -> None:
    hands = ["AhAd", "KhKd", "QhQd"]
    # Seat 0 wins the main pot of 300, seat 1 the side pot of 400.
    assert raked([100, 500, 500], "raise 300, call, call", hands, RAGS) == [(0, 5)]


@clause("wsop-27.1")
@pytest.mark.parametrize("percent", [0, 5, 9, 11, 20])
def test_the_rake_is_ten_percent_and_no_other(percent: int) -> None:
    spec = game_spec("holdem", blinds=(5, 10))
    with pytest.raises(InvalidTableSpecError, match=r"wsop-27\.1"):
        table_spec(spec, commission=PercentageCharge(percent))


@clause("wsop-27.1")
def test_somebody_must_be_named_who_changes_the_rake() -> None:
    table = open_table(table={"commission": PercentageCharge(10)})
    assert_refused(table, ChangeCommission(TimeCharge(6), " "), "wsop-27.1", "name who")
    [changed] = table.act(ChangeCommission(TimeCharge(6), "Sue"))
    assert isinstance(changed, table_events.CommissionChanged)
    assert changed.clause == "wsop-27.1"


@clause("wsop-27.2")
def test_time_is_announced_every_thirty_minutes() -> None:
    table = open_table(table={"commission": TimeCharge(6)})
    table.act(table_commands.CollectTime())
    for half_hour in (1800, 3600):
        assert table.act(AdvanceTime(half_hour - 1)) == []
        deal_next_hand(table)
        fold_out(table)
        assert table.act(AdvanceTime(half_hour)) == [table_events.TimeCollectionDue("wsop-27.2")]
        with pytest.raises(Exception, match=r"time is due.*wsop-27\.2"):
            deal_next_hand(table)
        table.act(table_commands.CollectTime())
    assert table.ledger[ledger.TIME] == 3 * 3 * 6


# ---------------------------------------------------------------- clocks


@clause("wsop-105.f")
@pytest.mark.parametrize("game", ["holdem", "27-single-draw", "seven-card-stud"])
def test_with_nothing_to_call_a_posted_time_that_runs_out_is_a_check(game: str) -> None:
    settings: dict[str, Any] = {"ante": 1} if game == "seven-card-stud" else {}
    table = open_table(game, limit="fixed", table={"seconds_to_act": 30}, **settings)
    deal_next_hand(table)
    assert table.hand is not None
    while not (
        isinstance(table.hand.decision, decisions.BetDecision) and table.hand.decision.check
    ):
        table.act(table_commands.Play(check_or_call(table.hand.decision)))
    slow = seat_to_act_at(table)
    table.act(AdvanceTime(table.now + 30))
    assert table.is_in_hand(slow) or not table.hand_in_progress
    assert events.Checked in [type(event) for event in table.hand.log]
    [expired] = table_events_of(table, table_events.TimeExpired)
    assert expired == table_events.TimeExpired(slow, "wsop-105.f")


OPEN_FACE = get_clause("wsop-352").games


def open_rows(game: str) -> Table:
    table = open_table(game, player_count=3, point_value=5, table={"buy_in": (100, 0)})
    deal_next_hand(table)
    return table


@clause("wsop-181.4", "wsop-352")
@pytest.mark.parametrize("game", OPEN_FACE)
def test_the_floor_may_shorten_the_clock_of_who_sets_cards(game: str) -> None:
    table = open_rows(game)
    slow = seat_to_act_at(table)
    table.act(AdvanceTime(30))
    assert_refused(
        table, CallClock(by_seat=(slow + 1) % 3, seconds=10), "wsop-352", "only the floor"
    )
    [called_clock] = table.act(CallClock(seconds=10))
    assert called_clock == table_events.ClockCalled(slow, -1, 40, "wsop-181.4")


@clause("wsop-79.2", "wsop-352")
@pytest.mark.parametrize("game", OPEN_FACE)
def test_a_player_who_is_away_calls_no_clock_on_one_who_sets_cards(game: str) -> None:
    table = open_rows(game)
    slow = seat_to_act_at(table)
    table.act(SitOut((slow + 1) % 3))
    table.act(AdvanceTime(30))
    assert_refused(table, CallClock(by_seat=(slow + 1) % 3), "wsop-79.2", "in their seat")
    table.act(CallClock(by_seat=(slow + 2) % 3))


# ---------------------------------------------------------------- seats


@clause("wsop-91.1")
@pytest.mark.parametrize("seed", range(5))
def test_the_higher_on_the_list_gets_a_contested_seat_whatever_the_cards(seed: int) -> None:
    table = open_table(player_count=2)
    new_events = table.act(ContestSeat(5, ("Zoe", "Yan", "Xia"), seed_from_int(seed)))
    assert new_events == [table_events.SeatHeld(5, "Zoe", "wsop-91.1")]


@clause("wsop-93.1")
def test_a_seat_that_is_taken_is_refused_by_the_clause_on_who_is_there_first() -> None:
    table = open_table(player_count=3)
    assert_refused(table, Sit(1, "Zoe", 1000), "wsop-93.1", "taken")
    assert_refused(table, table_commands.HoldSeat(1, "Zoe"), "wsop-93.1", "taken")


@clause("wsop-147.2")
@pytest.mark.parametrize("seat_command", [Sit, TransferIn])
def test_players_of_a_broken_game_sit_down_in_the_order_of_their_cards(seat_command: Any) -> None:
    table = open_table(player_count=2)
    new_events = table.act(DrawForSeats(("Xia", "Yan", "Zoe"), (3, 10, 40), seed_from_int(4)))
    order = new_events[-1]
    assert isinstance(order, table_events.SeatingOrderDrawn)
    for index, player in enumerate(order.players):
        for later in order.players[index + 1 :]:
            too_soon = seat_command(5 + index, later, 500)
            assert_refused(table, too_soon, "wsop-147.2", "seated first")
        table.act(seat_command(5 + index, player, 500))
    table.act(seat_command(8, "Una", 500))  # who was not in that game waits for nobody


# ---------------------------------------------------------------- kills

HIGH_LOW = ("omaha-8", "omaha-hilo", "big-o", "big-easy", "archie")
OTHER_SPLITS = ("drawmaha", "double-board-omaha", "baduci", "badaci")


def open_with_kill(game: str, **table_settings: Any) -> Table:
    table = open_table(
        game,
        player_count=4,
        chips=5000,
        limit="fixed",
        blinds=(10, 20),
        table={"kill": "full", **table_settings},
    )
    table.act(CorrectButton(3))
    return table


def win_pot(table: Table, winner: int, callers: int = 1) -> int:
    """Deal a hand in which others call a raise and fold afterwards; return the pot."""
    deal_next_hand(table)
    assert table.hand is not None
    first_round = table.hand.betting.round
    raised, calls_left = False, callers
    while table.hand_in_progress:
        decision = table.hand.decision
        if not isinstance(decision, decisions.BetDecision):
            table.act(table_commands.Play(check_or_call(table.hand.decision)))
        elif decision.seat == winner:
            if decision.raise_to and not raised:
                raised = True
                act(table, f"raise {decision.raise_to[0]}")
            else:
                table.act(table_commands.Play(check_or_call(table.hand.decision)))
        elif table.hand.betting.round is not first_round:
            act(table, "fold" if decision.fold else "check")
        elif raised and calls_left:
            calls_left -= 1
            act(table, "call")
        else:
            act(table, "call" if not raised and decision.call else "fold")
    won = [event for event in table.hand.log if isinstance(event, events.Won)]
    assert {event.seat for event in won} == {winner}
    rake = sum(event.amount for event in table.hand.log if isinstance(event, events.Raked))
    return sum(event.amount for event in won) + rake


@clause("wsop-intro.kill.4", "wsop-intro.kill.3", "wsop-204")
@pytest.mark.parametrize("game", OTHER_SPLITS)
def test_a_split_game_that_is_not_high_low_counts_legs(game: str) -> None:
    table = open_with_kill(game)
    assert win_pot(table, 0) < 200
    assert (table.kill_button.leg_holder, table.kill_button.due_from) == ("Ann", "")
    assert win_pot(table, 0) < 200
    assert table.kill_button.due_from == "Ann"


@clause("wsop-intro.kill.3", "wsop-204")
@pytest.mark.parametrize("game", HIGH_LOW)
def test_a_high_low_game_counts_no_legs_but_large_scoops(game: str) -> None:
    table = open_with_kill(game)
    for _ in range(3):
        assert win_pot(table, 0) < 200
    assert (table.kill_button.leg_holder, table.kill_button.due_from) == ("", "")


@clause("wsop-204", "wsop-intro.kill.3")
@pytest.mark.parametrize("commission", [None, PercentageCharge(10)])
@pytest.mark.parametrize(
    ("actions", "pot", "killer"),
    [
        ("raise 40, call, call, call, bet 20, call, fold, fold, bet 40, fold", 200, "Ann"),
        ("raise 40, raise 60, fold, call, call, bet 20, fold, fold", 190, ""),
    ],
)
def test_the_pot_of_a_scoop_is_what_was_in_it_before_the_rake(
    actions: str, pot: int, killer: str, commission: PercentageCharge | None
) -> None:
    table = open_with_kill("omaha-8", commission=commission)
    deal_next_hand(table)
    act(table, *actions.split(", "))
    assert table.hand is not None
    assert table.hand.over
    won = sum(event.amount for event in table.hand.log if isinstance(event, events.Won))
    assert won == pot - (5 if commission else 0)
    assert table.kill_button.due_from == killer


@clause("wsop-203.1")
def test_a_player_who_must_kill_may_go_if_nobody_is_left_to_play_with() -> None:
    table = open_with_kill("holdem")
    win_pot(table, 0)
    win_pot(table, 0)
    for command in (Leave(0), SitOut(0)):
        assert_refused(table, command, "wsop-203.1", "must kill the next pot first")
    for seat in (1, 2, 3):
        table.act(Leave(seat))
    [left] = table.act(Leave(0))
    assert isinstance(left, table_events.Left)


@clause("wsop-203.1", "wsop-206.1")
def test_a_player_who_owes_a_kill_and_is_back_neither_leaves_nor_sits_out_before_it() -> None:
    table = open_with_kill("holdem")
    win_pot(table, 2)
    deal_next_hand(table)
    act(table, "raise 40", "fold", "fold", "call", "bet 20", "call")
    table.act(SitOut(2))  # they walk away, and win
    while table.hand_in_progress:
        act(table, "check" if seat_to_act_at(table) == 2 else "fold")
    fold_next_hand(table)
    assert list(table.kill_button.owed) == ["Cid"]
    table.act(SitIn(2))
    for command in (Leave(2), SitOut(2)):
        assert_refused(table, command, "wsop-203.1", "must kill a pot first")
    while table.kill_button.owed:
        fold_next_hand(table)
    table.act(Leave(2))


def fold_next_hand(table: Table) -> None:
    deal_next_hand(table)
    fold_out(table)
