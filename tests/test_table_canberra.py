"""Casino Canberra between hands: seats, blinds, the clock, commission, and who must go."""

from __future__ import annotations

from typing import Any

import pytest

import cardspeak as cs
from cardspeak import irregularities as kinds
from cardspeak.hand import deal as deal_hand
from cardspeak.hand import events as hand_events
from cardspeak.hand.commands import Report, Rule
from cardspeak.hand.options import BettingOptions
from cardspeak.houses.policies import EntryOption
from cardspeak.shuffle import seed_from_int
from cardspeak.table import InvalidTableSpecError, decisions, events
from cardspeak.table.commands import (
    AddChips,
    AdvanceTime,
    CallClock,
    ChangeCommission,
    ChangeDeck,
    ChangeSeat,
    ChangeTableSpec,
    CollectTime,
    Deal,
    DrawForButton,
    Leave,
    Play,
    PostToEnter,
    SetChair,
    Sit,
    SitIn,
    SitOut,
    TransferIn,
    VacateSeat,
)
from cardspeak.table.posted_notices import table_notices
from hand_driver import (
    bet_decision,
    events_of,
    play,
    play_out,
    play_to_round,
    stack_deck,
    winnings,
)
from table_driver import (
    NAMES,
    act,
    assert_refused,
    chips_posted,
    deal_next_hand,
    fold_out,
    open_table,
    play_folded_hands,
    seat_to_act_at,
    table_events_of,
)

clause = pytest.mark.clause

STUD: dict[str, Any] = {"house": "canberra", "limit": "no-limit"}


def execute(table: cs.Table, command: Any) -> list[Any]:
    """Execute a command, and return its events untyped, because the test knows their types."""
    return list(table.act(command))


def open_stud(
    player_count: int, *, seat_count: int = 8, chips: int = 1000, **settings: Any
) -> cs.Table:
    if not {"blinds", "ante"} & set(settings):
        settings["blinds"] = (5, 10)
    table = settings.pop("table", {})
    return open_table(
        "seven-card-stud",
        player_count=player_count,
        chips=chips,
        table={"seat_count": seat_count, **table},
        **STUD,
        **settings,
    )


def entry_posts(table: cs.Table, seat: int) -> list[tuple[int, str, str]]:
    """Return what a player posted in this hand, as what, and by which clause."""
    return [
        (event.amount, event.kind, event.clause)
        for event in table_events_of(table, hand_events.Posted)
        if event.seat == seat
    ]


# ---------------------------------------------------------------- changing seats


@clause("canberra-17.13")
@pytest.mark.parametrize(
    ("from_seat", "to_seat", "costs"),
    [
        # The button is at seat 0 and the blinds are at 1 and 2: next is the button at 1, and the
        # blinds at 2 and 3. Empty seats are 5 to 7.
        (0, 5, False),  # was the last to have a blind again, and now has one sooner
        (1, 5, False),  # would have the button, and the blinds after all others
        (2, 5, True),  # has the small blind next
        (3, 5, True),  # has the big blind next
        (4, 5, False),  # between the same players
        (4, 7, False),
        (2, 7, True),
    ],
)
def test_a_move_away_from_either_blind_costs_the_big_blind(
    from_seat: int, to_seat: int, costs: bool
) -> None:
    table = open_stud(5)
    play_folded_hands(table, 2)
    assert (table.button, table.blind_seats) == (0, [1, 2])
    (changed,) = execute(table, ChangeSeat(from_seat, to_seat))
    assert isinstance(changed, events.SeatChanged)
    assert (changed.cost, changed.clause) == (
        "a post or a wait" if costs else "",
        "canberra-17.13",
    )
    if not costs:
        deal_next_hand(table)
        assert to_seat in table.dealt_seats
        return
    assert table.decision == decisions.EntryDecision(
        (
            decisions.EntryChoice(
                to_seat, (EntryOption.WAIT_FOR_BIG_BLIND, EntryOption.POST), "canberra-17.13"
            ),
        )
    )
    table.act(PostToEnter(to_seat))
    deal_next_hand(table)
    assert entry_posts(table, to_seat) == [(10, "post", "canberra-17.13")]


@clause("canberra-17.13")
@pytest.mark.parametrize(
    ("blinds", "player_count", "empty_seat", "absent", "move", "costs"),
    [
        # The button is at seat 0, and the next button at 1, with the blinds behind it.
        ((10,), 6, 4, (), (2, 4), True),  # from the only blind, past one player
        ((10,), 6, 4, (), (0, 4), False),
        ((5, 10, 20), 7, 5, (), (2, 5), False),  # from the first blind to the third
        ((5, 10, 20), 7, 5, (), (2, 7), True),
        ((5, 10), 7, 5, (4,), (3, 5), False),  # past nobody but a player who is away
        ((5, 10), 7, 5, (), (3, 5), True),
    ],
)
def test_what_counts_is_how_many_more_players_have_a_blind_first(  # noqa: PLR0917
    blinds: tuple[int, ...],
    player_count: int,
    empty_seat: int,
    absent: tuple[int, ...],
    move: tuple[int, int],
    costs: bool,
) -> None:
    table = open_stud(player_count, blinds=blinds)
    table.act(Leave(empty_seat))
    play_folded_hands(table, 2)
    for seat in absent:
        table.act(SitOut(seat))
    assert (table.button, table.blind_seats) == (0, [1, 2, 3][: len(blinds)])
    (changed,) = execute(table, ChangeSeat(*move))
    assert changed.cost == ("a post or a wait" if costs else "")
    deal_next_hand(table)
    assert (move[1] in table.dealt_seats) is not costs


@clause("canberra-17.13")
def test_a_player_who_moved_away_and_waits_comes_in_with_the_big_blind() -> None:
    table = open_stud(5)
    play_folded_hands(table, 2)
    table.act(ChangeSeat(2, 7))
    hand_count = 0
    while 7 not in table.dealt_seats:
        play_folded_hands(table, 1)
        hand_count += 1
    assert hand_count == 2  # seat 4 and then seat 7 have the big blind
    assert table.blind_seats[-1] == 7


@clause("canberra-17.13")
def test_in_a_game_with_antes_a_move_costs_nothing() -> None:
    table = open_stud(4, ante=2)
    play_folded_hands(table, 2)
    table.act(ChangeSeat(1, 6))
    deal_next_hand(table)
    assert 6 in table.dealt_seats


# ---------------------------------------------------------------- seats


@clause("canberra-19.6")
def test_a_seat_is_lost_after_three_idle_hands_in_a_row_at_a_full_table() -> None:
    table = open_stud(5, seat_count=6, ante=2)
    table.act(SitOut(4))
    play_folded_hands(table, 4)
    assert_refused(table, VacateSeat(4), "canberra-19.6", "not full now")
    table.act(Sit(5, "New", 1000))
    for count in range(3):
        assert_refused(table, VacateSeat(4), "canberra-19.6", f"Eve has had {count}")
        play_folded_hands(table, 1)
    assert_refused(table, VacateSeat(0), "canberra-19.6")
    (left,) = execute(table, VacateSeat(4))
    assert left == events.Left(4, "Eve", 1000, "canberra-19.6")


@clause("canberra-19.6")
@pytest.mark.parametrize("interruption", ["a bet", "an empty seat"])
def test_three_idle_hands_must_be_in_a_row(interruption: str) -> None:
    table = open_stud(4, seat_count=4, ante=2)
    table.act(SitOut(3))
    play_folded_hands(table, 2)
    if interruption == "a bet":
        table.act(SitIn(3))
        play_folded_hands(table, 1)
        table.act(SitOut(3))
    else:
        table.act(Leave(2))
        play_folded_hands(table, 1)
        table.act(Sit(2, "New", 1000))
    play_folded_hands(table, 2)
    assert_refused(table, VacateSeat(3), "canberra-19.6", "Dee has had 2")
    play_folded_hands(table, 1)
    table.act(VacateSeat(3))


@clause("canberra-19.6")
def test_an_idle_player_keeps_the_seat_while_another_is_free() -> None:
    table = open_stud(4, seat_count=5, ante=2)
    table.act(SetChair(4, present=False))  # so that there is no fifth seat to be taken
    table.act(SitOut(3))
    play_folded_hands(table, 3)
    table.act(Leave(2))
    assert_refused(table, VacateSeat(3), "canberra-19.6", "has had 3, and the table is not full")
    table.act(Sit(2, "New", 1000))
    table.act(VacateSeat(3))


@clause("canberra-19.6")
def test_a_player_who_only_posts_blinds_is_not_idle() -> None:
    table = open_stud(4, seat_count=4)
    for _ in range(8):  # everybody folds to the big blind, who wins
        play_folded_hands(table, 1)
        for seat in range(4):
            assert_refused(table, VacateSeat(seat), "canberra-19.6")


@clause("canberra-19.6")
@pytest.mark.parametrize("interruption", ["a newcomer", "another player in the same seat"])
def test_a_hand_during_which_a_seat_was_free_does_not_count(interruption: str) -> None:
    table = open_stud(4, seat_count=5, ante=2)
    if interruption == "another player in the same seat":
        table.act(Sit(4, "Old", 1000))
        table.act(SitOut(4))
    table.act(SitOut(3))
    deal_next_hand(table)
    if interruption == "another player in the same seat":
        table.act(Leave(4))
    table.act(Sit(4, "New", 1000))
    fold_out(table)
    table.act(SitOut(4))
    play_folded_hands(table, 2)
    for seat in (3, 4):
        assert_refused(table, VacateSeat(seat), "canberra-19.6", "has had 2")
    play_folded_hands(table, 1)
    table.act(VacateSeat(3))


@clause("canberra-16.2")
def test_a_player_has_one_seat_and_one_hand() -> None:
    table = open_stud(3)
    assert_refused(table, Sit(4, "Ann", 1000), "canberra-16.2", "one seat per player")
    assert_refused(table, TransferIn(4, "Ann", 1000), "canberra-16.2", "one seat per player")
    deal_next_hand(table)
    assert len(table.dealt_seats) == len(set(table.dealt_seats)) == 3


@clause("canberra-8.2")
def test_seats_are_chosen_and_refusals_say_so() -> None:
    table = open_stud(3)
    assert_refused(table, Sit(0, "New", 1000), "canberra-8.2", "taken by Ann")
    assert_refused(table, ChangeSeat(1, 0), "canberra-8.2", "taken by Ann: request it")
    assert execute(table, Leave(0))[0] == events.Left(0, "Ann", 1000, "canberra-8.2")


@clause("canberra-4.3")
def test_a_player_from_another_table_buys_in_like_a_new_player() -> None:
    table = open_stud(3, table={"buy_in": (200, 1500)})
    play_folded_hands(table, 1)
    for now in (0, 4000):
        table.act(AdvanceTime(now))
        assert_refused(table, TransferIn(4, "New", 1600), "canberra-4.3")
        assert_refused(table, TransferIn(4, "New", 100), "canberra-4.3")
    (sat,) = execute(table, TransferIn(4, "New", 1500))
    assert sat.clause == "canberra-4.3"


@clause("canberra-14.3")
def test_chips_are_added_between_hands_up_to_the_maximum() -> None:
    table = open_stud(3, table={"buy_in": (200, 1500)})
    (added,) = execute(table, AddChips(0, 500))
    assert (added.clause, table.seats[0].stack) == ("canberra-14.3", 1500)
    assert_refused(table, AddChips(0, 1), "canberra-14.3")


@clause("canberra-2.5")
def test_the_operator_changes_the_cards_after_a_hand_whoever_asks() -> None:
    table = open_stud(4)
    for command in (
        ChangeDeck("requested", (1,)),
        ChangeDeck("chosen", ()),
        ChangeDeck("damaged", ()),
    ):
        checked, changed = execute(table, command)
        assert (checked.clause, changed.clause) == ("canberra-2.5", "canberra-2.5")
    deal_next_hand(table)
    assert_refused(table, ChangeDeck("chosen", ()), "canberra-2.5")


# ---------------------------------------------------------------- coming in


def post_choice(table: cs.Table) -> decisions.EntryChoice:
    assert isinstance(table.decision, decisions.EntryDecision)
    (choice,) = table.decision.entries
    return choice


@clause("canberra-17.11", "canberra-17.4")
def test_a_new_player_waits_for_the_big_blind_or_posts_it() -> None:
    table = open_stud(4)
    play_folded_hands(table, 5)
    table.act(Sit(6, "New", 1000))
    choice = post_choice(table)
    assert (choice.seat, choice.options, choice.clause) == (
        6,
        (EntryOption.WAIT_FOR_BIG_BLIND, EntryOption.POST),
        "canberra-17.11",
    )
    table.act(PostToEnter(6))
    deal_next_hand(table)
    assert table.button != 6
    assert entry_posts(table, 6) == [(10, "post", "canberra-17.11")]


@clause("canberra-17.4")
@pytest.mark.parametrize("missed_hands", [1, 2, 3])
@pytest.mark.parametrize("over_blind", [0, 20])
def test_missed_blinds_are_posted_or_waited_for(missed_hands: int, over_blind: int) -> None:
    """A player who missed only the big blind is now the small blind, and owes that, too.

    An over-blind, where the game has it, is no third way to come back.
    """
    table = open_stud(5, betting=BettingOptions(over_blind=over_blind))
    play_folded_hands(table, 1)
    table.act(SitOut(2))
    play_folded_hands(table, missed_hands)
    table.act(SitIn(2))
    choice = post_choice(table)
    assert (choice.options, choice.clause) == (
        (EntryOption.WAIT_FOR_BIG_BLIND, EntryOption.POST),
        "canberra-17.4",
    )
    table.act(PostToEnter(2))
    while 2 not in table.dealt_seats or not table.hand_in_progress:
        if table.hand_in_progress:
            fold_out(table)
        deal_next_hand(table)
    assert table.button != 2
    assert entry_posts(table, 2) == [
        (5, "dead blind", "canberra-17.4"),
        (10, "post", "canberra-17.4"),
    ]


@clause("canberra-17.4")
def test_a_small_blind_missed_alone_is_dead() -> None:
    table = open_stud(5)
    play_folded_hands(table, 2)
    assert table.blind_seats == [1, 2]
    table.act(SitOut(2))
    play_folded_hands(table, 1)
    table.act(SitIn(2))
    table.act(PostToEnter(2))
    while 2 not in table.dealt_seats or not table.hand_in_progress:
        if table.hand_in_progress:
            fold_out(table)
        deal_next_hand(table)
    assert entry_posts(table, 2) == [(5, "dead blind", "canberra-17.4")]


@clause("canberra-4.2.c")
@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_one_to_three_players_post_blinds(count: int) -> None:
    amounts = (5, 10, 20, 40)[:count]
    if count == 4:
        with pytest.raises(cs.InvalidGameSpecError, match=r"at most 3 players.*canberra-4\.2\.c"):
            cs.game_spec("seven-card-stud", blinds=amounts, **STUD)
        return
    table = open_stud(5, blinds=amounts)
    deal_next_hand(table)
    assert chips_posted(table) == dict(enumerate(amounts))


@clause("canberra-A.over-blind")
def test_only_a_game_with_over_blinds_has_one_left_of_the_last_blind() -> None:
    plain = cs.game_spec("seven-card-stud", blinds=(5, 10), **STUD)
    for straddle_from in ("under the gun", "button", "either"):
        with pytest.raises(InvalidTableSpecError, match=r"canberra-A\.over-blind"):
            cs.table_spec(plain, straddle_from=straddle_from)
    over = cs.game_spec(
        "seven-card-stud",
        blinds=(5, 10),
        betting=cs.BettingOptions(over_blind=20),
        **STUD,
    )
    assert cs.table_spec(over).straddle_from == "under the gun"
    with pytest.raises(InvalidTableSpecError, match=r"canberra-A\.over-blind"):
        cs.table_spec(over, straddle_from="under the gun", mandatory_straddle=True)


# ---------------------------------------------------------------- the clock


@clause("canberra-4.6")
def test_only_the_supervisor_puts_a_player_on_the_clock_at_any_time_for_ninety_seconds() -> None:
    table = open_stud(3, ante=2, min_bet=10)
    deal_next_hand(table)
    seat = seat_to_act_at(table)
    for by in (0, 1, 2):
        assert_refused(table, CallClock(by), "canberra-4.6", "only the floor")
    assert_refused(table, CallClock(seconds=89), "canberra-4.6")
    (called,) = execute(table, CallClock())
    assert called == events.ClockCalled(seat, -1, 90, "canberra-4.6")
    assert not table.act(AdvanceTime(89))
    expired = execute(table, AdvanceTime(90))
    assert expired[0] == events.TimeExpired(seat, "canberra-4.6")
    assert isinstance(expired[1], hand_events.Folded)


@clause("canberra-4.6")
@pytest.mark.parametrize("is_posted", [False, True])
def test_when_the_time_is_up_a_hand_is_folded_even_if_it_could_check(is_posted: bool) -> None:
    table = open_stud(3, ante=2, min_bet=10, table={"seconds_to_act": 30} if is_posted else {})
    deal_next_hand(table)
    act(table, "bet 10", "call", "call")
    assert table.hand is not None
    seat = seat_to_act_at(table)
    decision = table.hand.decision
    assert isinstance(decision, cs.decisions.BetDecision)
    assert decision.check
    if not is_posted:
        table.act(CallClock())
    table.act(AdvanceTime(30 if is_posted else 90))
    assert table.hand.folded[seat]
    assert sum(table.hand.chips.put_in) == 36  # all bets stay in the pot


@clause("canberra-4.6")
def test_setting_cards_has_the_same_clock_in_a_borrowed_game() -> None:
    table = open_table("open-face-chinese", house="canberra", borrow=True, point_value=1)
    deal_next_hand(table)
    assert_refused(table, CallClock(0), "canberra-4.6", "only the floor")
    (called,) = execute(table, CallClock())
    assert (called.expires_at, called.clause) == (90, "canberra-4.6")


# ---------------------------------------------------------------- commission

QUADS, PAIR, TRIPS = "AsAhAdAcKs9d2c", "KdKc9s7c5s3s2d", "QsQhQd8c6h4h2h"
TIES = ("AsKs9d7d5h3h2c", "AhKh9s7c5s3s2d")


def rake_of(
    charge: Any,
    commands: str,
    *,
    hands: tuple[str, ...] = (QUADS, PAIR),
    stacks: tuple[int, ...] = (),
    dollar: int = 1,
    **settings: Any,
) -> list[tuple[int, int, str]]:
    """Play these commands, then passively to the end; return the rake of each pot."""
    spec = cs.game_spec("seven-card-stud", **{**STUD, "ante": 1, "min_bet": 2, **settings})
    rake = cs.table_spec(
        spec, commission=charge, units_per_dollar=dollar, buy_in=(100 * dollar, 0)
    ).rake
    hand = deal_hand(
        spec,
        stacks or [100_000] * len(hands),
        stacked_deck=stack_deck(spec, hands),
        commission=rake,
    )
    play_out(play(hand, commands))
    raked = events_of(hand, hand_events.Raked)
    assert sum(hand.stacks) + sum(event.amount for event in raked) == sum(hand.starting_stacks)
    return [(event.pot_index, event.amount, event.clause) for event in raked]


@clause("canberra-15.2.a.i")
@pytest.mark.parametrize(
    ("bet", "amount"),
    [(8, 0), (9, 1), (18, 1), (19, 2), (99, 10), (199, 10), (9999, 10)],
)
def test_five_percent_of_pots_over_nineteen_dollars_in_whole_dollars_up_to_the_cap(
    bet: int, amount: int
) -> None:
    raked = rake_of(cs.PercentageCharge(5, cap=10), f"bet {bet}, call")
    assert raked == [(0, amount, "canberra-15.2.a.i")] * bool(amount)


@clause("canberra-15.2.a.ii", "canberra-15.2.e")
@pytest.mark.parametrize(("bet", "amount"), [(3, 0), (4, 1), (8, 1), (9, 2), (49, 10), (99, 10)])
def test_ten_percent_of_pots_over_nine_dollars_in_whole_dollars_up_to_the_cap(
    bet: int, amount: int
) -> None:
    raked = rake_of(cs.PercentageCharge(10, cap=10), f"bet {bet}, call")
    assert raked == [(0, amount, "canberra-15.2.a.ii")] * bool(amount)


@clause("canberra-15.2.a.i", "canberra-15.2.a.ii")
@pytest.mark.parametrize(
    ("percent", "bet", "amount"),
    [(5, 850, 0), (5, 900, 100), (5, 1899, 100), (10, 350, 0), (10, 400, 100), (10, 899, 100)],
)
def test_rake_is_in_whole_dollars_where_chips_are_smaller(
    percent: int, bet: int, amount: int
) -> None:
    raked = rake_of(
        cs.PercentageCharge(percent, cap=1000), f"bet {bet}, call", ante=100, dollar=100
    )
    assert [charged for _, charged, _ in raked] == [amount] * bool(amount)


@clause("canberra-15.2.a.i")
def test_the_cap_is_for_the_hand_and_the_main_pot_pays_first() -> None:
    # Seat 0 is all-in for 50: pots of 150 and 300, won by two players.
    raked = rake_of(
        cs.PercentageCharge(5, cap=9),
        "bet 49, raise 199, call",
        hands=(QUADS, TRIPS, PAIR),
        stacks=(50, 1000, 1000),
    )
    assert raked == [(0, 9, "canberra-15.2.a.i")]
    raked = rake_of(
        cs.PercentageCharge(5, cap=99),
        "bet 49, raise 199, call",
        hands=(QUADS, TRIPS, PAIR),
        stacks=(50, 1000, 1000),
    )
    assert sum(amount for _, amount, _ in raked) == 22  # of 450 in all
    assert raked[0][0] == 0


@clause("canberra-15.2.a.i")
def test_tied_winners_pay_the_cap_once() -> None:
    raked = rake_of(
        cs.PercentageCharge(5, cap=9), "bet 199, call, call", hands=(*TIES, "QcJd8c6h4h3c2h")
    )
    assert raked == [(0, 9, "canberra-15.2.a.i")]


@clause("canberra-15.2.a.i", "canberra-15.2.a.ii", "canberra-15.1", "canberra-15.2.e")
@pytest.mark.parametrize("percent", [1, 4, 6, 9, 11])
def test_no_other_percentage_is_taken(percent: int) -> None:
    spec = cs.game_spec("seven-card-stud", ante=1, **STUD)
    with pytest.raises(InvalidTableSpecError, match=r"5 percent or 10 percent.*canberra-15\.2\.a"):
        cs.table_spec(spec, commission=cs.PercentageCharge(percent, cap=9), buy_in=(100, 0))


@clause("canberra-15.2.a.i", "canberra-15.1", "canberra-15.2.e")
def test_the_cap_must_be_posted_and_ten_percent_is_for_small_stakes() -> None:
    spec = cs.game_spec("seven-card-stud", ante=1, **STUD)
    with pytest.raises(InvalidTableSpecError, match=r"cap.*canberra-15\.2\.a\.i"):
        cs.table_spec(spec, commission=cs.PercentageCharge(5))
    with pytest.raises(InvalidTableSpecError, match="does not charge a fee per hand"):
        cs.table_spec(spec, commission=cs.HandCharge(4))
    for stake, is_allowed in ((99, True), (100, True), (101, False)):
        ten_percent: dict[str, Any] = {
            "commission": cs.PercentageCharge(10, cap=9),
            "buy_in": (stake, 0),
        }
        if is_allowed:
            assert cs.table_spec(spec, **ten_percent).rake
        else:
            with pytest.raises(InvalidTableSpecError, match=r"canberra-15\.2\.e"):
                cs.table_spec(spec, **ten_percent)


@clause("canberra-15.2.e")
def test_a_charge_must_also_be_allowed_for_the_stake_that_is_announced() -> None:
    five, ten = cs.PercentageCharge(5, cap=9), cs.PercentageCharge(10, cap=9)
    table = open_stud(3, ante=2, table={"commission": five, "buy_in": (100, 0)})
    table.act(ChangeTableSpec({"buy_in": [101, 0]}))
    assert_refused(table, ChangeCommission(ten, by="Mia"), "canberra-15.2.e", "not of 101 chips")
    play_folded_hands(table, 2)
    assert (table.spec.buy_in, table.spec.commission) == ((101, 0), five)
    table.act(ChangeTableSpec({"buy_in": [100, 0]}))
    assert_refused(table, ChangeCommission(ten, by="Mia"), "canberra-15.2.e", "not of 101 chips")
    play_folded_hands(table, 1)
    table.act(ChangeCommission(ten, by="Mia"))
    assert_refused(table, ChangeTableSpec({"buy_in": [101, 0]}), "canberra-15.2.e")
    assert table.spec.rake == cs.table_spec(table.spec.games, buy_in=(100, 0), commission=ten).rake


@clause("canberra-15.2.b", "canberra-15.2.d")
@pytest.mark.parametrize(
    ("commands", "amount"),
    [
        ("bet 500, fold", 0),  # only antes: nobody called
        ("bet 20, call, bet 500, fold", 3),  # 60 in the pot: the 500 are no part of it
    ],
)
def test_neither_an_uncalled_bet_nor_a_pot_of_antes_pays(commands: str, amount: int) -> None:
    raked = rake_of(cs.PercentageCharge(5, cap=99), commands, ante=10)
    assert raked == [(0, amount, "canberra-15.2.a.i")] * bool(amount)


@clause("canberra-15.2.d", "canberra-17.11")
def test_the_post_of_a_new_player_is_a_blind_of_which_nothing_is_taken() -> None:
    charge = cs.PercentageCharge(5, cap=99)
    table = open_stud(4, blinds=(20, 40), table={"commission": charge, "buy_in": (200, 0)})
    play_folded_hands(table, 5)
    table.act(Sit(6, "New", 1000))
    table.act(PostToEnter(6))
    deal_next_hand(table)
    assert entry_posts(table, 6) == [(40, "post", "canberra-17.11")]
    while table.hand is not None and not table.hand.over:
        act(table, "check" if bet_decision(table.hand).check else "fold")
    assert len(table_events_of(table, hand_events.Checked)) > 1  # it came to a showdown
    assert sum(event.amount for event in table_events_of(table, hand_events.Won)) == 100
    assert not table_events_of(table, hand_events.Raked)


@clause("canberra-15.2.b")
def test_the_uncalled_bet_goes_back_by_the_rule_on_commission() -> None:
    spec = cs.game_spec("seven-card-stud", ante=1, min_bet=2, **STUD)
    hand = play(deal_hand(spec, [500] * 2, stacked_deck=stack_deck(spec, TIES)), "bet 20, fold")
    assert events_of(hand, hand_events.UncalledBetReturned) == [
        hand_events.UncalledBetReturned(0, 20, "canberra-15.2.b")
    ]


@clause("canberra-15.2.c")
@pytest.mark.parametrize(
    ("hands", "commands", "amount"),
    [
        (TIES, "bet 199, call", 0),
        ((*TIES, "QcJd8c6h4h3c2h"), "bet 199, call, fold", 10),  # an ante of another player
    ],
)
def test_no_commission_if_only_the_tied_players_put_chips_in(
    hands: tuple[str, ...], commands: str, amount: int
) -> None:
    raked = rake_of(cs.PercentageCharge(5, cap=10), commands, hands=hands)
    assert [charged for _, charged, _ in raked] == [amount] * bool(amount)


@clause("canberra-15.3", "canberra-15.1")
def test_time_is_paid_in_advance_each_hour_and_never_refunded() -> None:
    table = open_stud(3, ante=2, table={"commission": cs.TimeCharge(6)})
    (rate,) = [notice.text for notice in table_notices(table) if notice.clause == "canberra-15.3"]
    assert rate == "Maximum per hour from each player: $6"
    assert_refused(table, Deal(seed_from_int(1)), "canberra-15.3", "time is due")
    paid = execute(table, CollectTime())
    assert {(event.amount, event.clause) for event in paid} == {(6, "canberra-15.3")}
    play_folded_hands(table, 1)
    table.act(AdvanceTime(3599))
    play_folded_hands(table, 1)
    stack = table.seats[2].stack
    assert execute(table, Leave(2))[0].chips == stack
    table.act(AdvanceTime(3600))
    assert_refused(table, Deal(seed_from_int(1)), "canberra-15.3", "time is due")


# ---------------------------------------------------------------- pots


@clause("canberra-14.2", "canberra-A.high-ball")
def test_a_side_pot_goes_to_the_next_best_hand() -> None:
    spec = cs.game_spec("seven-card-stud", ante=1, min_bet=2, **STUD)
    hand = deal_hand(spec, [50, 1000, 1000], stacked_deck=stack_deck(spec, (QUADS, TRIPS, PAIR)))
    play_out(play(hand, "bet 49, raise 199, call"))
    assert winnings(hand) == {0: 150, 1: 300}


@clause("canberra-10.3.a", "canberra-12.4.a")
@pytest.mark.parametrize("number", [1, 2, 3, 4, 5])
def test_the_last_player_wins_the_pot_in_every_round(number: int) -> None:
    spec = cs.game_spec("seven-card-stud", ante=1, min_bet=2, **STUD)
    hand = deal_hand(spec, [100] * 3, stacked_deck=stack_deck(spec, (QUADS, TRIPS, PAIR)))
    play_to_round(hand, number)
    pot = sum(hand.chips.put_in)
    play(hand, "bet 20, fold, fold")
    (won,) = events_of(hand, hand_events.Won)
    clause_id = "canberra-10.3.a" if number == 1 else "canberra-12.4.a"
    assert (won.seat, won.amount, won.clause) == (0, pot, clause_id)
    assert not events_of(hand, hand_events.Showed)
    assert sum(hand.stacks) == 300


@clause("canberra-14.2")
def test_chips_of_a_dead_hand_that_tapped_out_players_cannot_match_are_returned() -> None:
    spec = cs.game_spec("seven-card-stud", ante=1, min_bet=2, **STUD)
    hand = deal_hand(spec, [50, 1000, 100], stacked_deck=stack_deck(spec, (QUADS, PAIR, TRIPS)))
    play(hand, "bet 49, raise 300")
    hand.report(kinds.WrongHandSize(1, 4))
    hand.call()
    assert events_of(hand, hand_events.UncalledBetReturned) == [
        hand_events.UncalledBetReturned(1, 201, "canberra-14.2")
    ]
    assert winnings(hand) == {0: 150, 2: 100}


@clause("canberra-16.8")
def test_in_a_borrowed_draw_game_nobody_is_told_what_others_drew() -> None:
    spec = cs.game_spec(
        "draw", house="canberra", borrow=True, limit="spread", blinds=(5, 10), max_bet=50
    )
    hand = play(deal_hand(spec, [500] * 3, seed=seed_from_int(4)), "bet 20, call, call")
    while not isinstance(hand.decision, cs.decisions.BetDecision):
        hand.discard()
    with pytest.raises(cs.RefusedError) as error:
        hand.act("ask drawn 2 by 0")
    assert error.value.clause == "canberra-16.8"


@clause("canberra-17.20", "canberra-3.5.b", "canberra-3.5.c", "canberra-3.5.d")
@clause("canberra-A.high-ball", "canberra-A.low-ball", "canberra-A.high-low-split")
@pytest.mark.parametrize(
    ("winning_hands", "won", "clauses"),
    [
        ("", {0: 33}, ["canberra-A.high-ball"]),
        ("high", {0: 33}, ["canberra-A.high-ball"]),
        ("low", {1: 33}, ["canberra-A.low-ball"]),
        ("split", {0: 17, 1: 16}, ["canberra-A.high-low-split"] * 2),
        ("split-8", {0: 17, 1: 16}, ["canberra-A.high-low-split", "canberra-3.5.d"]),
    ],
)
def test_the_community_card_counts_for_every_share_of_the_pot(
    winning_hands: str, won: dict[int, int], clauses: list[str]
) -> None:
    """Eight players are one street short of cards: the last card, a seven, is everybody's."""
    spec = cs.game_spec(
        "seven-card-stud",
        ante=2,
        min_bet=2,
        showdown=cs.ShowdownOptions(winning_hands=winning_hands),
        **STUD,
    )
    # With the seven, seat 0 has four of them, which beat seat 2's full house, and seat 1 has a low
    # of 7-6-4-3-2. Nobody else has five low cards.
    hands = [cs.parse_cards(cards) for cards in ("7s7h7dKsQsJd", "6d4c3s2dKhKd", "8s8h8d9s9h2c")]
    taken = {*hands[0], *hands[1], *hands[2], *cs.parse_cards("7c")}
    spare = [card for card in sorted(spec.deck.cards) if card not in taken]
    low_cards, high_cards = spare[:16], spare[16:]
    hands += [
        (*low_cards[player : player + 11 : 5], *high_cards[player : player + 11 : 5])
        for player in range(5)
    ]
    dealt = [card for cards in zip(*hands, strict=True) for card in cards]
    rest = [card for card in spare if card not in dealt]
    hand = deal_hand(
        spec, [500] * 8, stacked_deck=[*dealt, *rest, *cs.parse_cards("7c")], carried_over=1
    )
    play_out(hand)
    assert cs.format_cards(hand.boards[0]) == "7c"
    assert [len(cards) for cards in hand.down_cards] == [2] * 8
    assert winnings(hand) == won
    assert [event.clause for event in events_of(hand, hand_events.Won)] == clauses


@clause("canberra-19.2.b")
@pytest.mark.parametrize("option", ["exclude", "fold and exclude"])
def test_a_player_who_is_excluded_leaves_after_the_hand_and_does_not_come_back(
    option: str,
) -> None:
    table = open_stud(3, ante=2, min_bet=10)
    deal_next_hand(table)
    table.act(Play(Report(kinds.SideBet(1, "on the next card"), by_seat=0)))
    table.act(Play(Rule(option, "Max", "twice already")))
    assert table.hand is not None
    assert table.hand.folded[1] is (option == "fold and exclude")
    assert table.seats[1].player == "Bob"
    fold_out(table)
    assert table.seats[1].player == ""
    assert_refused(table, Sit(1, NAMES[1], 1000), "canberra-19.2.b")
    assert sum(seat.stack for seat in table.seats) < 3000


@clause("canberra-8.3")
def test_the_first_button_is_at_the_dealers_right_and_passes_to_the_next_player() -> None:
    table = cs.Table(
        cs.table_spec(cs.game_spec("seven-card-stud", blinds=(5, 10), **STUD), seat_count=8)
    )
    for seat in (0, 2, 5):
        table.act(Sit(seat, NAMES[seat], 1000))
    (moved,) = execute(table, DrawForButton(seed_from_int(1)))
    assert moved == events.ButtonMoved(5, dead=False, clause="canberra-8.3")
    buttons = []
    for _ in range(4):
        play_folded_hands(table, 1)
        buttons.append(table.button)
    assert buttons == [5, 0, 2, 5]
