"""Buy-ins, chips that are added, kept or brought from another table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from cardspeak.bots.random_player import Rng, choose_random_command
from cardspeak.hand import decisions, game_spec
from cardspeak.houses.commission import PercentageCharge
from cardspeak.service.table_views import TableContext, build_view
from cardspeak.shuffle import seed_from_int
from cardspeak.table import InvalidTableSpecError, Table, events, ledger, table_spec
from cardspeak.table.buy_ins import top_up_range
from cardspeak.table.commands import (
    AddChips,
    AdvanceTime,
    ChangeCommission,
    ChangeDealer,
    ChangeTableSpec,
    Deal,
    ExtendAbsence,
    Leave,
    PickUpChips,
    Play,
    PostToEnter,
    RemoveChips,
    RequestSeat,
    SecureChips,
    Sit,
    SitIn,
    SitOut,
    TransferIn,
)
from cardspeak.table.posted_notices import table_notices
from table_driver import (
    NAMES,
    act,
    assert_refused,
    check_down,
    check_or_call,
    deal_next_hand,
    fold_out,
    open_table,
    seat_players,
    seat_to_act_at,
    table_events_of,
)

if TYPE_CHECKING:
    from cardspeak.table.commands import TableCommand

clause = pytest.mark.clause


# ---------------------------------------------------------------- how much


@clause("crown-1.table-buy-in")
@clause("crown-7.1")
def test_crown_has_a_minimum_buy_in_and_a_maximum_only_if_displayed() -> None:
    table = open_table(house="crown", chips=500, table={"buy_in": (200, 500)})
    assert_refused(table, Sit(5, "Eve", 199), "crown-7.1", "200 to 500")
    assert_refused(table, Sit(5, "Eve", 501), "crown-7.1", "200 to 500")
    table.act(Sit(5, "Eve", 200))
    assert table.seats[5].stack == 200
    without_maximum = open_table(house="crown", chips=500, table={"buy_in": (200, 0)})
    without_maximum.act(Sit(5, "Eve", 100_000))
    assert without_maximum.seats[5].stack == 100_000


@clause("canberra-4.2.a")
def test_canberra_sets_the_minimum_stake_and_commission_between_hands_only() -> None:
    settings = {"buy_in": (50, 0), "commission": PercentageCharge(10, cap=40)}
    table = open_table("seven-card-stud", house="canberra", ante=20, table=settings)
    assert_refused(
        table, ChangeTableSpec({"buy_in": [101, 0]}), "canberra-15.2.e", "100 dollars or less"
    )
    lower_commission = ChangeCommission(PercentageCharge(5, cap=40), "Max")
    deal_next_hand(table)
    assert_refused(table, lower_commission, "canberra-4.2.a", "only between hands")
    check_down(table)
    (hand_ended,) = table_events_of(table, events.HandEnded)
    pot = table.ledger[ledger.COMMISSION] * 10
    assert pot >= 60
    assert hand_ended.number == 1
    table.act(lower_commission)
    assert table_events_of(table, events.CommissionChanged)[-1].clause == "canberra-4.2.a"
    table.act(ChangeTableSpec({"buy_in": [101, 0]}))
    deal_next_hand(table)
    assert table.spec.buy_in == (50, 0), "players were told before this hand"
    check_down(table)
    assert table.ledger[ledger.COMMISSION] == pot // 10 + pot // 20
    assert_refused(table, Sit(5, "Eve", 100), "canberra-4.3", "101 or more")
    table.act(Sit(5, "Eve", 101))


@clause("canberra-4.3")
def test_canberra_requires_the_posted_minimum_stake() -> None:
    table = open_table("seven-card-stud", house="canberra", ante=2, table={"buy_in": (50, 0)})
    assert_refused(table, Sit(5, "Eve", 49), "canberra-4.3", "50 or more")
    table.act(Sit(5, "Eve", 50))
    assert table.ledger[ledger.stack_account(5)] == 50


@clause("official-7.4")
def test_official_requires_the_posted_buy_in() -> None:
    table = open_table(house="official", table={"buy_in": (300, 0)})
    assert_refused(table, Sit(5, "Eve", 299), "official-7.4", "300 or more")
    table.act(Sit(5, "Eve", 300))
    assert table.seats[5].stack == 300


@clause("wsop-99")
@clause("wsop-100")
def test_wsop_limit_games_require_ten_small_bets_and_allow_no_short_buy_ins() -> None:
    table = open_table(limit="fixed", blinds=(1, 3), bet_sizes=(3, 6), chips=30)
    assert table.spec.buy_in == (30, 0)
    assert_refused(table, Sit(5, "Eve", 29), "wsop-99", "30 or more")
    table.act(Sit(5, "Eve", 30))
    spec = game_spec("holdem", limit="fixed", blinds=(1, 3), bet_sizes=(3, 6))
    assert table_spec(spec, buy_in=(60, 0)).buy_in == (60, 0)


@clause("wsop-11")
@pytest.mark.parametrize(
    ("slug", "settings", "minimum"),
    [
        ("holdem", {"limit": "fixed", "blinds": (10, 20), "bet_sizes": (20, 40)}, 200),
        ("razz", {"limit": "fixed", "ante": 5, "bring_in": 10, "bet_sizes": (30, 60)}, 300),
        ("27-triple-draw", {"limit": "fixed", "blinds": (5, 10), "bet_sizes": (10, 20)}, 100),
    ],
)
def test_the_minimum_buy_in_of_a_limit_game_is_ten_minimum_bets(
    slug: str, settings: dict[str, Any], minimum: int
) -> None:
    spec = table_spec(game_spec(slug, **settings))
    assert spec.buy_in == (minimum, 0)
    table = Table(spec)
    assert_refused(table, Sit(0, "Ann", minimum - 1), "wsop-99", f"{minimum} or more")
    table.act(Sit(0, "Ann", minimum))
    higher = Table(table_spec(game_spec(slug, **settings), buy_in=(3 * minimum, 0)))
    assert_refused(higher, Sit(0, "Ann", 3 * minimum - 1), "wsop-99", f"{3 * minimum} or more")
    higher.act(Sit(0, "Ann", 3 * minimum))


@clause("wsop-11")
@pytest.mark.parametrize("limit", ["no-limit", "pot"])
def test_the_buy_in_of_all_other_games_is_posted(limit: str) -> None:
    table = open_table("omaha", limit=limit, chips=500, table={"buy_in": (400, 1000)})
    shown = [notice.text for notice in table_notices(table) if notice.clause == "wsop-11"]
    assert shown == ["Buy-in: 400 to 1,000"]
    assert_refused(table, Sit(5, "Eve", 399), "wsop-99", "400 to 1000")
    table.act(Sit(5, "Eve", 400))


@clause("wsop-182.1")
def test_wsop_sets_a_range_for_no_limit_of_twenty_big_blinds_and_more() -> None:
    spec = game_spec("holdem", limit="no-limit", blinds=(5, 10))
    assert table_spec(spec).buy_in == (200, 0)
    table = open_table(limit="no-limit", table={"buy_in": (400, 1000)})
    assert_refused(table, Sit(5, "Eve", 399), "wsop-99", "400 to 1000")
    assert_refused(table, Sit(5, "Eve", 1001), "wsop-99", "400 to 1000")
    with pytest.raises(InvalidTableSpecError, match="at least the minimum, 400"):
        table_spec(spec, buy_in=(400, 300))


# ---------------------------------------------------------------- adding


@clause("crown-7.3")
@clause("crown-7.6")
def test_crown_players_add_chips_between_hands_or_after_folding_up_to_the_maximum() -> None:
    table = open_table(house="crown", player_count=4, chips=300, table={"buy_in": (200, 500)})
    table.act(AddChips(0, 50))
    assert table.seats[0].stack == 350
    deal_next_hand(table)
    folder = seat_to_act_at(table)
    assert_refused(table, AddChips(folder, 50), "crown-7.3", "until the hand is over")
    before = table.seats[folder].stack
    act(table, "fold")
    table.act(AddChips(folder, 100))
    assert_refused(table, RemoveChips(folder, 10), "crown-7.3", "until the player leaves")
    assert_refused(table, AddChips(folder, 501 - before - 100), "crown-7.6", "may add up to")
    fold_out(table)
    assert table.seats[folder].stack == before + 100 == table.ledger[ledger.stack_account(folder)]
    assert_refused(table, RemoveChips(folder, 10), "crown-7.3", "until the player leaves")


@clause("official-7.5")
def test_official_players_add_chips_when_not_in_the_hand_and_remove_none() -> None:
    table = open_table(house="official", player_count=4)
    deal_next_hand(table)
    folder = seat_to_act_at(table)
    assert_refused(table, AddChips(folder, 50), "official-7.5", "until the hand is over")
    assert_refused(table, RemoveChips(folder, 50), "official-7.5", "until the player leaves")
    act(table, "fold")
    table.act(AddChips(folder, 50))
    assert_refused(table, RemoveChips(folder, 50), "official-7.5", "until the player leaves")
    assert_refused(table, SecureChips(folder), "official-7.5", "until the player leaves")
    fold_out(table)
    assert table.seats[folder].stack == 1050
    assert_refused(
        table, RemoveChips(folder, 50), "official-7.5", "until the player leaves"
    )  # nor between hands


@clause("canberra-4.4")
def test_canberra_players_add_and_remove_nothing_during_a_hand_even_after_a_fold() -> None:
    table = open_table("seven-card-stud", house="canberra", player_count=4, ante=2)
    deal_next_hand(table)
    assert table.hand is not None
    table.act(Play(check_or_call(table.hand.decision)))
    folder = seat_to_act_at(table)
    act(table, "fold")
    for seat in (folder, seat_to_act_at(table)):  # in the hand or not
        assert_refused(table, AddChips(seat, 50), "canberra-4.4", "until the hand is over")
        assert_refused(table, RemoveChips(seat, 50), "canberra-4.4", "stay on the table")
        assert_refused(table, SecureChips(seat), "canberra-4.4", "stay on the table")
    fold_out(table)
    table.act(AddChips(folder, 50))
    minimum, before = table.spec.buy_in[0], table.seats[folder].stack
    assert_refused(
        table, RemoveChips(folder, before - minimum + 1), "canberra-4.3", "above the minimum buy-in"
    )
    table.act(RemoveChips(folder, before - minimum))  # between hands they may take chips, too
    assert table.seats[folder].stack == minimum == table.ledger[ledger.stack_account(folder)]
    assert table_events_of(table, events.ChipsAdded)[-1].chips == 50


@clause("wsop-182.2")
@clause("wsop-60")
def test_wsop_players_below_the_maximum_add_chips_only_up_to_it() -> None:
    table = open_table(chips=900, table={"buy_in": (400, 1000)})
    assert_refused(table, AddChips(0, 101), "wsop-182.2", "may add up to 100")
    table.act(AddChips(0, 100))
    assert_refused(table, AddChips(0, 1), "wsop-182.2", "the maximum buy-in is 1000")
    take_all_chips(table, 1)
    assert_refused(
        table, AddChips(1, 1001), "wsop-182.2", "may add up to 1000"
    )  # also when buying in again
    table.act(AddChips(1, 1000))
    table.ledger.move(ledger.BANK, ledger.stack_account(2), 600, "won")
    table.seats[2].stack += 600
    assert_refused(
        table, AddChips(2, 1), "wsop-182.2", "the maximum buy-in is 1000"
    )  # they have won more than the maximum
    deal_next_hand(table)
    assert_refused(table, AddChips(seat_to_act_at(table), 10), "wsop-60", "until the hand is over")
    fold_out(table)


@clause("wsop-182.2")
def test_wsop_chips_that_the_house_holds_count_towards_the_maximum() -> None:
    table = open_table(chips=700, table={"buy_in": (400, 1000)})
    table.act(SitOut(1))
    table.act(SecureChips(1))
    assert top_up_range(table, 1) == (1, 300)
    assert_refused(table, AddChips(1, 301), "wsop-182.2", "may add up to 300")
    table.act(AddChips(1, 300))
    table.act(SitIn(1))
    assert table.seats[1].stack == 1000


def take_all_chips(table: Table, seat: int) -> None:
    """Take a player's chips away without a hand, as if they had lost them."""
    table.ledger.move(ledger.stack_account(seat), ledger.BANK, table.seats[seat].stack, "lost")
    table.seats[seat].stack = 0


@clause("wsop-100")
def test_a_player_who_has_lost_everything_buys_in_in_full() -> None:
    table = open_table(table={"buy_in": (400, 1000)})
    take_all_chips(table, 1)
    assert_refused(table, AddChips(1, 399), "wsop-99", "must buy in again for at least 400")
    table.act(AddChips(1, 400))
    assert table.seats[1].stack == 400


# ---------------------------------------------------------------- declared


@clause("canberra-A.declared")
@clause("canberra-14.3")
def test_a_stake_below_the_minimum_is_brought_up_to_it_or_declared_and_leaves_when_lost() -> None:
    table = open_table(
        "seven-card-stud", house="canberra", ante=5, chips=52, table={"buy_in": (50, 0)}
    )
    deal_next_hand(table)
    fold_out(table)
    low = [seat for seat in range(3) if table.seats[seat].stack < 50]
    first, second = low[:2]
    assert_refused(table, AddChips(first, 50 - table.seats[first].stack - 1), "canberra-14.3", "50")
    table.act(AddChips(first, 50 - table.seats[first].stack))
    deal_next_hand(table)
    assert table_events_of(table, events.ShortStackDeclared) == [
        events.ShortStackDeclared(second, "canberra-14.3")
    ]
    assert not table.seats[first].declared_short
    fold_out(table)
    assert_refused(table, AddChips(second, 100), "canberra-14.3", "declared")


def play_declared_all_in(number: int, *, asked_for: bool = False) -> tuple[Table, int]:
    """Let a declared player, whose seat the next may want, play for all they have in some hand."""
    table = open_table(
        "seven-card-stud",
        house="canberra",
        limit="no-limit",
        ante=2,
        chips=51,
        table={"buy_in": (50, 0)},
    )
    table.hand_number = number
    deal_next_hand(table)
    fold_out(table)
    low = next(seat for seat in range(3) if table.seats[seat].stack < 50)
    deal_next_hand(table)
    assert table.seats[low].declared_short
    if asked_for:
        table.act(RequestSeat((low + 1) % 3, low))
    assert table.hand is not None
    while table.hand_in_progress:
        decision = table.hand.decision
        assert isinstance(decision, decisions.BetDecision)
        if decision.seat == low and decision.raise_to and table.hand.stacks[low]:
            act(table, f"raise {decision.raise_to[1]}")
        else:
            table.act(Play(check_or_call(decision)))
    return table, low


@clause("canberra-14.3")
def test_a_declared_player_leaves_when_the_rest_is_lost_and_else_plays_on() -> None:
    ends = {}
    for number in range(12):
        table, low = play_declared_all_in(number)
        lost = [event for event in table_events_of(table, events.Left) if event.seat == low]
        assert bool(lost) is not table.seats[low].taken
        if lost:
            assert lost == [events.Left(low, NAMES[low], 0, "canberra-14.3")]
        else:
            assert table.seats[low].declared_short
            assert table.seats[low].stack > 0
        ends[bool(lost)] = table
    assert set(ends) == {True, False}


@clause("canberra-14.3")
def test_the_seat_of_a_declared_player_who_lost_goes_to_whoever_asked_for_it() -> None:
    for number in range(12):
        table, low = play_declared_all_in(number, asked_for=True)
        if table_events_of(table, events.Left):
            asker = (low + 1) % 3
            assert [event.seat for event in table_events_of(table, events.SeatChanged)] == [asker]
            assert table.seats[low].player == NAMES[asker]
            assert not table.seats[asker].taken
            assert not table.seat_requests
            return
    raise AssertionError("no declared player has lost")


# ---------------------------------------------------------------- coming back


@clause("wsop-58")
def test_a_player_who_returns_within_the_hour_brings_back_what_they_took() -> None:
    table = open_table(chips=1000, table={"buy_in": (200, 1000)})
    deal_next_hand(table)
    fold_out(table)
    winner = max(range(3), key=lambda seat: table.seats[seat].stack)
    name, took = table.seats[winner].player, table.seats[winner].stack
    assert took > 1000
    table.act(Leave(winner))
    table.act(AdvanceTime(3599))
    assert_refused(table, Sit(5, name, 1000), "wsop-58", f"left with {took}")
    assert_refused(table, Sit(5, name, took + 1), "wsop-58", f"must return with {took}")
    table.act(Sit(5, name, took))
    table.act(Leave(5))
    table.act(AdvanceTime(3599 + 3600))
    table.act(Sit(6, name, 200))
    assert table.seats[6].stack == 200


@clause("wsop-58")
def test_a_returning_player_brings_neither_more_nor_a_short_buy_in() -> None:
    table = open_table(chips=600, table={"buy_in": (200, 1000)})
    table.act(Leave(1))
    context = TableContext("t", "Table", b"k" * 16, table)
    shown = {name: build_view(context, name).buy_in for name in ("Bob", "Eve")}
    assert shown == {"Bob": (600, 600), "Eve": (200, 1000)}
    assert_refused(table, Sit(5, "Bob", 599), "wsop-58", "must return with 600")
    assert_refused(table, Sit(5, "Bob", 601), "wsop-58", "must return with 600")
    assert_refused(table, Sit(5, "Bob", 1000), "wsop-58", "must return with 600")
    table.act(Sit(5, "Bob", 600))
    table.ledger.move(ledger.stack_account(5), ledger.BANK, 500, "lost")
    table.seats[5].stack = 100
    table.act(Leave(5))
    assert_refused(table, Sit(5, "Bob", 100), "wsop-58", "left with 100 and must return with 200")
    table.act(Sit(5, "Bob", 200))
    assert table.seats[5].stack == 200


@clause("wsop-58")
def test_chips_taken_from_another_table_of_the_game_must_be_brought_back() -> None:
    table = open_table(chips=500, table={"buy_in": (200, 500)})
    assert_refused(table, Sit(5, "Eve", 900), "wsop-99", "200 to 500")
    assert_refused(table, Sit(5, "Eve", 500, cashed_out=900), "wsop-58", "left with 900")
    assert_refused(table, Sit(5, "Eve", 400, cashed_out=300), "wsop-58", "must return with 300")
    table.act(Sit(5, "Eve", 900, cashed_out=900))
    assert table.seats[5].stack == 900


@pytest.mark.parametrize("house", ["crown", "official"])
def test_other_houses_require_a_buy_in_and_nothing_more(house: str) -> None:
    table = open_table(house=house, chips=1000, table={"buy_in": (200, 0)})
    table.act(Leave(1))
    table.act(Sit(1, "Bob", 200))
    assert table.seats[1].stack == 200


@clause("wsop-57.1")
def test_chips_in_custody_are_restored_in_full() -> None:
    table = open_table()
    assert_refused(table, SecureChips(1), "wsop-57.1", "is here")
    table.act(SitOut(1))
    table.act(SecureChips(1))
    assert table.seats[1].stack == 0
    assert table.ledger[ledger.CUSTODY] == 1000
    table.act(SitIn(1))
    assert table_events_of(table, events.SecuredChipsReturned) == [
        events.SecuredChipsReturned(1, 1000, "wsop-57.1")
    ]
    assert table.seats[1].stack == 1000
    assert table.ledger[ledger.CUSTODY] == 0
    deal_next_hand(table)


@clause("wsop-57.1")
def test_a_player_who_leaves_cashes_chips_in_custody() -> None:
    table = open_table()
    table.act(SitOut(1))
    table.act(SecureChips(1))
    table.act(Leave(1))
    assert table_events_of(table, events.Left)[-1].chips == 1000
    assert table.ledger[ledger.CUSTODY] == 0


def open_with_absent_player(*commands: TableCommand) -> Table:
    """Have Bob sit out until a blind is missed; `commands` come first."""
    table = open_table()
    for command in commands:
        table.act(command)
    table.act(SitOut(1))
    while not table.seats[1].missed_posts:
        deal_next_hand(table)
        fold_out(table)
    return table


@clause("wsop-57.1", "wsop-73.2")
def test_chips_that_were_secured_before_the_seat_was_taken_are_restored_too() -> None:
    table = open_with_absent_player()
    stack = table.seats[1].stack
    table.act(SecureChips(1))
    table.act(ChangeDealer())
    table.act(ChangeDealer())
    table.act(PickUpChips(1))
    assert table.ledger[ledger.CUSTODY] == stack
    assert_refused(table, Sit(1, "Bob", stack - 1), "wsop-57.1", f"the house holds {stack}")
    table.act(Sit(1, "Bob", stack))
    assert table.ledger[ledger.CUSTODY] == 0


@clause("wsop-73.2")
def test_chips_are_picked_up_after_a_missed_blind_and_two_absent_buttons() -> None:
    table = open_with_absent_player()
    assert_refused(table, PickUpChips(1), "wsop-73.2", "2 absent buttons")
    table.act(ChangeDealer())
    assert_refused(table, PickUpChips(1), "wsop-73.2", "has 1")
    table.act(ChangeDealer())
    stack_left = table.seats[1].stack
    table.act(PickUpChips(1))
    assert table_events_of(table, events.ChipsPickedUp) == [
        events.ChipsPickedUp(1, "Bob", stack_left, "wsop-73.2")
    ]
    assert not table.seats[1].taken
    assert table.ledger[ledger.CUSTODY] == stack_left
    assert_refused(table, Sit(4, "Bob", stack_left - 1), "wsop-57.1", "must bring all of it back")
    table.act(Sit(4, "Bob", stack_left))
    assert table.ledger[ledger.CUSTODY] == 0
    assert table.ledger[ledger.BANK] == -3000


@clause("wsop-73.2")
def test_absent_buttons_need_a_missed_blind_and_are_cleared_by_playing() -> None:
    table = open_table()
    table.act(SitOut(1))
    table.act(ChangeDealer())
    table.act(ChangeDealer())
    assert_refused(table, PickUpChips(1), "wsop-73.2", "has 0")
    table = open_with_absent_player()
    table.act(ChangeDealer())
    table.act(ChangeDealer())
    table.act(SitIn(1))
    assert_refused(table, PickUpChips(1), "wsop-73.2", "is here")  # before they have posted, too
    table.act(PostToEnter(1))
    while 1 not in table.dealt_seats:
        deal_next_hand(table)
        fold_out(table)
    table.act(SitOut(1))
    assert_refused(table, PickUpChips(1), "wsop-73.2", "has 0")


@clause("wsop-73.2")
def test_the_floor_extends_an_absence_announced_in_advance() -> None:
    table = open_with_absent_player(ExtendAbsence(1, 3600, "a doctor's call"))
    assert not table_events_of(table, events.AbsenceExtended)  # that was before this hand
    for _ in range(3):
        table.act(ChangeDealer())
    table.act(AdvanceTime(3599))
    assert_refused(table, PickUpChips(1), "wsop-73.2", "wait 1 second")
    assert_refused(table, PickUpChips(1, "again and again"), "wsop-73.2", "wait 1 second")
    assert_refused(table, ExtendAbsence(1, 3600, "still there"), "wsop-73.2", "before that")
    table.act(AdvanceTime(3600))
    table.act(PickUpChips(1))
    assert not table.seats[1].taken


@clause("wsop-73.2")
def test_an_extension_has_a_reason_and_ends_when_the_player_is_back() -> None:
    table = open_table()
    assert_refused(table, ExtendAbsence(1, 3600, ""), "wsop-73.2", "a reason")
    assert_refused(table, ExtendAbsence(1, 0, "dinner"), "wsop-73.2", "number of seconds")
    table.act(AdvanceTime(100))
    assert table.act(ExtendAbsence(1, 3600, "dinner")) == [
        events.AbsenceExtended(1, 3700, "dinner", "wsop-73.2")
    ]
    table.act(SitOut(1))
    table.act(SitIn(1))
    table.act(SitOut(1))
    table.act(PickUpChips(1, "comes and goes"))
    assert not table.seats[1].taken
    other = open_table(house="official")
    assert_refused(other, ExtendAbsence(1, 3600, "dinner"), "", "this house does not extend")


@clause("wsop-73.2")
def test_excessive_absences_are_picked_up_without_buttons_as_the_floor_says() -> None:
    table = open_table()
    assert_refused(table, PickUpChips(1, "away all night"), "wsop-73.2", "is here")
    table.act(SitOut(1))
    assert_refused(table, PickUpChips(1), "wsop-73.2", "2 absent buttons")
    table.act(PickUpChips(1, "away all night"))
    assert table_events_of(table, events.ChipsPickedUp) == [
        events.ChipsPickedUp(1, "Bob", 1000, "wsop-73.2")
    ]
    assert table.ledger[ledger.CUSTODY] == 1000
    other = open_table(house="crown")
    other.act(SitOut(1))
    assert_refused(other, PickUpChips(1, "away all night"), "", "this house")


# ---------------------------------------------------------------- from another table


@clause("crown-6.11.a")
def test_at_crown_a_player_who_changes_tables_buys_in_like_a_new_player() -> None:
    table = open_table(house="crown", table={"buy_in": (200, 1000)})
    assert_refused(table, TransferIn(5, "Eve", 150), "crown-7.1", "200 to 1000")
    assert_refused(table, TransferIn(5, "Eve", 1500), "crown-7.1", "200 to 1000")
    table.act(TransferIn(5, "Eve", 200))
    assert table.seats[5].entry_status.name == "NEW"


@clause("crown-6.11.c")
def test_a_player_from_a_feeder_table_brings_everything_and_need_not_post() -> None:
    table = open_table(house="crown", table={"buy_in": (200, 1000)})
    table.act(TransferIn(5, "Eve", 1700, moved_by_house=True))
    table.act(TransferIn(6, "Fay", 30, moved_by_house=True))
    assert [table.seats[seat].entry_status.name for seat in (5, 6)] == ["PLAYING", "PLAYING"]
    deal_next_hand(table)
    assert {5, 6} <= set(table.dealt_seats)


@clause("wsop-101")
def test_a_player_from_a_broken_game_plays_their_stack_and_may_buy_more() -> None:
    table = open_table(table={"buy_in": (400, 1000)})
    table.act(TransferIn(5, "Eve", 90, moved_by_house=True))
    assert table_events_of(table, events.Sat)[-1] == events.Sat(5, "Eve", 90, "wsop-101")
    table.act(AddChips(5, 10))
    assert table.seats[5].stack == 100
    table.act(AddChips(5, 900))
    assert table.seats[5].stack == 1000


@clause("wsop-59.1")
@clause("wsop-59.2")
@clause("wsop-102")
def test_a_player_who_switches_by_choice_brings_at_most_the_maximum_in_the_first_hour() -> None:
    table = open_table(table={"buy_in": (400, 1000)})
    table.act(AdvanceTime(50))
    assert_refused(table, TransferIn(5, "Eve", 1001), "wsop-102", "an hour old")
    table.act(TransferIn(5, "Eve", 1000))
    deal_next_hand(table)
    fold_out(table)
    table.act(AdvanceTime(3649))
    assert_refused(table, TransferIn(6, "Fay", 1001), "wsop-102", "an hour old")
    table.act(AdvanceTime(3650))
    table.act(TransferIn(6, "Fay", 5000))
    assert table.seats[6].stack == 5000
    assert_refused(table, TransferIn(7, "Gus", 399), "wsop-99", "400")


# ---------------------------------------------------------------- another game's buy-in


@clause("crown-7.10")
def test_when_crown_changes_the_game_stacks_are_fitted_to_the_buy_in() -> None:
    table = open_table(house="crown", chips=1000, table={"seat_count": 8, "buy_in": (200, 1000)})
    omaha = game_spec("omaha", house="crown", limit="no-limit", blinds=(5, 10)).to_dict
    table.act(ChangeTableSpec({"games": [omaha], "buy_in": [300, 800]}, agreeing_seats=(0, 1, 2)))
    assert_refused(table, RemoveChips(0, 201), "crown-7.10", "200 off")
    table.act(RemoveChips(0, 200))
    table.act(RemoveChips(1, 200))
    with pytest.raises(ValueError, match="Cid has 1000"):
        deal_next_hand(table)
    table.act(RemoveChips(2, 200))
    deal_next_hand(table)
    assert table.game_spec.game.slug == "omaha"
    fold_out(table)
    assert_refused(table, RemoveChips(0, 1), "crown-7.3")


@clause("crown-7.10")
@pytest.mark.parametrize("agreed", [(0, 1, 2), ()])
def test_at_crown_a_player_with_too_little_for_the_new_game_adds_chips(
    agreed: tuple[int, ...],
) -> None:
    table = open_table(house="crown", chips=250, table={"seat_count": 8, "buy_in": (200, 1000)})
    omaha = game_spec("omaha", house="crown", limit="no-limit", blinds=(5, 10)).to_dict
    table.act(ChangeTableSpec({"games": [omaha], "buy_in": [300, 800]}, agreeing_seats=agreed))
    for _ in range(0 if agreed else 3):  # hands of notice, with the old stakes
        deal_next_hand(table)
        assert table.game_spec.game.slug == "holdem"
        fold_out(table)
    assert_refused(table, Deal(seed_from_int(9)), "crown-7.10", "300 to 800")
    for seat in range(2):
        table.act(AddChips(seat, 300 - table.seats[seat].stack))
    table.act(SitOut(2))  # a player who sits out is asked on return
    deal_next_hand(table)
    fold_out(table)
    table.act(SitIn(2))
    assert_refused(table, Deal(seed_from_int(9)), "crown-7.10", f"Cid has {table.seats[2].stack}")
    table.act(AddChips(2, 100))
    deal_next_hand(table)
    assert table.game_spec.game.slug == "omaha"


@clause("crown-7.10")
def test_at_crown_another_limit_of_the_same_game_leaves_every_stack_unchanged() -> None:
    table = open_table(house="crown", chips=1000, table={"seat_count": 8, "buy_in": (200, 1000)})
    higher = game_spec("holdem", house="crown", blinds=(10, 20)).to_dict
    table.act(ChangeTableSpec({"games": [higher], "buy_in": [300, 800]}, agreeing_seats=(0, 1, 2)))
    assert_refused(table, RemoveChips(0, 200), "crown-7.3")
    deal_next_hand(table)
    assert table.game_spec.blinds == (10, 20)


@clause("wsop-55")
def test_chips_are_bought_only_at_the_cage_and_nothing_else_plays() -> None:
    table = open_table()
    table.act(AddChips(0, 100))
    assert table.ledger.entries[-1].source == ledger.BANK
    table.act(Sit(5, "Eve", 200))
    assert table.ledger.entries[-1].source == ledger.BANK
    deal_next_hand(table)
    seat = seat_to_act_at(table)
    with pytest.raises(ValueError, match="at most"):  # no cash in hand makes a bet larger
        act(table, f"raise {table.stack_behind(seat) + 1}")
    assert_refused(
        table, AddChips(seat, 500), table.house.buy_ins.top_up.clause
    )  # nor is any taken out for it
    act(table, f"raise {table.stack_behind(seat)}")
    check_down(table)
    assert sum(seat.stack for seat in table.seats) == 3300 == -table.ledger[ledger.BANK]
    table.act(AddChips(1, 500))  # for more chips, or to buy in again, players go to the bank too
    assert table.ledger.entries[-1].source == ledger.BANK


# ---------------------------------------------------------------- open-face Chinese


def open_face(chips: int = 100) -> Table:
    settings = {"buy_in": (100, 0)}
    return open_table(
        "open-face-chinese", player_count=2, point_value=10, chips=chips, table=settings
    )


@clause("wsop-347.b")
def test_a_player_with_less_than_a_point_buys_more_or_leaves_for_two_hours() -> None:
    table = open_face()
    take_all_chips(table, 0)
    table.act(AddChips(0, 100))
    table.seats[0].stack = 9
    table.ledger.move(ledger.stack_account(0), ledger.BANK, 91, "lost")
    assert_refused(table, Deal(bytes(32)), "wsop-347.b", "buy more or leave")
    table.act(AdvanceTime(100))
    table.act(Leave(0))
    table.act(AdvanceTime(7299))
    assert_refused(table, Sit(0, "Ann", 100), "wsop-347.b", "may return in 1 second")
    table.act(AdvanceTime(7300))
    table.act(Sit(0, "Ann", 100))

    other = open_face()
    other.seats[0].stack = 9
    other.ledger.move(ledger.stack_account(0), ledger.BANK, 91, "lost")
    other.act(AddChips(0, 91))
    deal_next_hand(other)
    assert other.hand_in_progress


@clause("wsop-347.b")
def test_a_player_going_to_fantasyland_without_a_point_buys_more_or_leaves() -> None:
    table = open_face()
    table.seats[0].fantasyland = True
    assert_refused(table, AddChips(0, 10), "wsop-353.c.1", "Fantasyland")
    table.ledger.move(ledger.stack_account(0), ledger.BANK, 91, "lost")
    table.seats[0].stack = 9
    assert_refused(table, Deal(bytes(32)), "wsop-347.b", "buy more or leave")
    emptied = Table(table.spec)
    seat_players(emptied, 2, 100)
    emptied.seats[0].fantasyland, emptied.seats[0].stack = True, 9
    emptied.act(Leave(0))
    assert_refused(emptied, Sit(0, "Ann", 100), "wsop-347.b", "may return in 2 hours")
    table.act(AddChips(0, 1))
    deal_next_hand(table)
    assert table.hand is not None
    assert table.hand.rows.fantasyland_seats == (0,)


@clause("wsop-353.c.1")
def test_a_player_going_to_fantasyland_may_not_add_chips() -> None:
    table = open_face(chips=1000)
    rng = Rng(seed_from_int(5))
    while not any(seat.fantasyland for seat in table.seats):
        deal_next_hand(table)
        assert_refused(table, AddChips(0, 10), "wsop-60", "until the hand is over")
        while table.hand is not None and not table.hand.over:
            table.act(Play(choose_random_command(table.hand, rng)))
        for number in range(2):
            if table.seats[number].stack < 500 and not table.seats[number].fantasyland:
                table.act(AddChips(number, 1000))
    lucky = next(number for number in range(2) if table.seats[number].fantasyland)
    assert_refused(table, AddChips(lucky, 10), "wsop-353.c.1", "in Fantasyland")
    if not table.seats[1 - lucky].fantasyland:
        table.act(AddChips(1 - lucky, 10))
    deal_next_hand(table)
    assert table.hand is not None
    assert table.hand.rows.fantasyland_seats == tuple(
        seat for seat in table.dealt_seats if table.seats[seat].fantasyland
    )
    assert lucky in table.hand.rows.fantasyland_seats


@clause("wsop-74")
def test_a_third_absent_player_who_was_warned_may_be_picked_up_after_a_blind() -> None:
    table = open_table(player_count=5)
    for seat in (0, 1):
        table.act(SitOut(seat))
    assert_refused(table, SitOut(2), "wsop-74", "two players are away")
    table.act(SitIn(0))
    table.act(SitOut(2))
    table.act(SitIn(2))
    table.act(SitOut(0))
    table.act(SitOut(2, warned=True))
    assert_refused(table, PickUpChips(2), "wsop-73.2", "absent buttons")
    for _ in range(6):
        if not table.seats[2].missed_posts:
            deal_next_hand(table)
            fold_out(table)
    assert table.seats[2].missed_posts
    table.act(PickUpChips(2))
    assert not table.seats[2].taken
    assert table_events_of(table, events.ChipsPickedUp)[-1].clause == "wsop-74"


@clause("canberra-A.table-stake")
def test_all_chips_in_front_of_a_player_are_their_stake() -> None:
    table = open_table("seven-card-stud", house="canberra", ante=5, table={"buy_in": (50, 0)})
    table.act(AddChips(0, 123))
    stake = table.seats[0].stack
    deal_next_hand(table)
    assert table.hand is not None
    assert table.hand.starting_stacks[0] == stake
    assert table.stack_behind(0) == stake - 5
    fold_out(table)


@pytest.mark.parametrize(
    ("command", "match"),
    [
        (Sit(4, "Zoe", 150.5), "chips must be a whole number, not 150.5"),  # type: ignore[arg-type]
        (Sit(4.0, "Zoe", 500), "seat must be a whole number, not 4.0"),  # type: ignore[arg-type]
        (Sit(4, 7, 500), "player must be text, not 7"),  # type: ignore[arg-type]
        (AddChips(0, 10.0), "chips must be a whole number"),  # type: ignore[arg-type]
        (TransferIn(4, "Zoe", "500"), "chips must be a whole number"),  # type: ignore[arg-type]
        (Sit(4, "  ", 500), "a player needs a name"),
    ],
)
def test_seats_and_chips_are_whole_numbers_and_names_are_text(
    command: TableCommand, match: str
) -> None:
    table = open_table(chips=500)
    assert_refused(table, command, "", match)
    deal_next_hand(table)
