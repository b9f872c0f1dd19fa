"""Commission: percentages, hand charges, time charges; notices, drop slide and drop box."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from cardspeak.hand import ShowdownOptions, game_spec
from cardspeak.hand import deal as deal_hand
from cardspeak.hand import events as hand_events
from cardspeak.houses.commission import (
    AnyCharge,
    HandCharge,
    NoCharge,
    PercentageCharge,
    TimeCharge,
)
from cardspeak.shuffle import seed_from_int
from cardspeak.table import InvalidTableSpecError, Table, events, ledger, table_spec
from cardspeak.table.commands import (
    AdvanceTime,
    AgreeToTimePot,
    ChangeCommission,
    ChangeTableSpec,
    CollectTime,
    DrawForButton,
    Leave,
    PlayOver,
    ReturnOwner,
    Sit,
    SitOut,
    TransferIn,
    VerifyTimeCollection,
)
from hand_driver import events_of, play, play_out, stack_deck, winnings
from table_driver import (
    NAMES,
    act,
    assert_refused,
    check_down,
    deal_next_hand,
    fold_out,
    open_table,
    table_events_of,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardspeak.cards import Card
    from cardspeak.hand import Hand

HIGH, LOW, MIDDLE = "AsAh", "7c2d", "KdKh"
BOARD = "3s4d8h9cJc"


def play_hand(
    house: str,
    charge: AnyCharge,
    actions: str,
    *,
    hands: Sequence[str] = (HIGH, LOW, MIDDLE),
    board: str = BOARD,
    stacks: Sequence[int] = (1000, 1000, 1000),
    dollar: int = 1,
    **settings: Any,
) -> Hand:
    """Play a hand of hold'em with these actions, then passively to its end."""
    spec = game_spec("holdem", house=house, **{"blinds": (5, 10), **settings})
    rake = table_spec(spec, commission=charge, units_per_dollar=dollar).rake
    hand = deal_hand(
        spec, stacks, stacked_deck=stack_deck(spec, hands, board=board), commission=rake
    )
    return play_out(play(hand, actions) if actions else hand)


def play_stud(charge: AnyCharge, actions: str, hands: Sequence[str], **settings: Any) -> Hand:
    """Play a hand of Canberra's stud with these actions, then passively to its end."""
    spec = game_spec(
        "seven-card-stud", house="canberra", **{"limit": "no-limit", "ante": 1, **settings}
    )
    rake = table_spec(spec, commission=charge).rake
    hand = deal_hand(
        spec, [1000] * len(hands), stacked_deck=stack_deck(spec, hands), commission=rake
    )
    return play_out(play(hand, actions) if actions else hand)


def rake_by_pot(hand: Hand) -> list[tuple[int, int]]:
    """Return the rake of each pot that paid any, with the number of the pot."""
    return [(event.pot_index, event.amount) for event in events_of(hand, hand_events.Raked)]


# ---------------------------------------------------------------- Crown


@pytest.mark.clause("crown-9.4.s1", "crown-19.7")
def test_crown_takes_from_each_pot_before_it_is_paid_and_no_more_than_the_cap() -> None:
    # Seat 2 is all-in for 200, seat 0 for 300 with seat 1: pots of 600 and 200.
    hand = play_hand(
        "crown",
        PercentageCharge(5, cap=12),
        "raise 200, raise 300, call",
        hands=(HIGH, LOW, "8s8c"),
        stacks=(300, 1000, 200),
    )
    assert rake_by_pot(hand) == [(0, 12), (1, 10)]
    assert winnings(hand) == {2: 588, 0: 190}
    first = next(
        index for index, event in enumerate(hand.log) if isinstance(event, hand_events.Won)
    )
    assert all(isinstance(event, hand_events.Raked) for event in hand.log[first - 2 : first])


@pytest.mark.clause("crown-9.4.s2", "crown-18.2")
def test_crown_divides_what_is_left_after_the_commission() -> None:
    # Three tie for 3 x 101: ten percent is 30, and each gets 91 of the 273 that are left.
    board, hands = "AsKsQsJsTs", ("2c2d", "3c3d", "4c4d")
    calls = "raise 101, call, call"
    hand = play_hand("crown", PercentageCharge(10, cap=50), calls, hands=hands, board=board)
    assert rake_by_pot(hand) == [(0, 30)]
    assert winnings(hand) == {0: 91, 1: 91, 2: 91}
    # 303 - 25 = 278 leaves two odd chips, which go to the first two players left of the button.
    hand = play_hand("crown", PercentageCharge(10, cap=25), calls, hands=hands, board=board)
    assert rake_by_pot(hand) == [(0, 25)]
    assert winnings(hand) == {0: 93, 1: 93, 2: 92}


@pytest.mark.clause("crown-19.6")
def test_crowns_cap_is_for_each_winner_over_all_pots() -> None:
    hand = play_hand(
        "crown",
        PercentageCharge(5, cap=12),
        "raise 200, raise 300, call",
        hands=(HIGH, LOW, "QsQd"),
        stacks=(300, 1000, 200),
    )
    assert rake_by_pot(hand) == [(0, 12)]  # the same player wins both: the cap is reached
    assert winnings(hand) == {0: 788}


@pytest.mark.clause("crown-19.6")
def test_a_winner_who_shares_a_pot_is_charged_their_part_towards_the_cap() -> None:
    # Seats 0 and 2 share the main pot, and are charged 6 each; seat 0 has 6 left for the side pot.
    hand = play_hand(
        "crown",
        PercentageCharge(5, cap=12),
        "raise 200, raise 300, call",
        hands=("AsAh", LOW, "AdAc"),
        stacks=(300, 1000, 200),
    )
    assert rake_by_pot(hand) == [(0, 12), (1, 6)]
    assert winnings(hand) == {0: 294 + 194, 2: 294}


@pytest.mark.clause("crown-19.8")
def test_crown_rounds_each_pot_down_to_the_dollar() -> None:
    hand = play_hand(
        "crown", PercentageCharge(10, cap=500), "call, call", dollar=100, blinds=(50, 130)
    )
    assert rake_by_pot(hand) == []  # 390 chips are 3.90 dollars, and 39 cents round down to nothing
    hand = play_hand("crown", PercentageCharge(10, cap=500), "raise 700, call, call", dollar=100)
    assert rake_by_pot(hand) == [(0, 200)]  # 10 percent of 2100 are 210
    hand = play_hand(
        "crown",
        PercentageCharge(10, cap=5000),
        "raise 1950, raise 2900, call",
        dollar=100,
        hands=("AsAh", LOW, "AdAc"),
        stacks=(2900, 10000, 1950),
    )
    assert rake_by_pot(hand) == [(0, 500), (1, 100)]  # 585 and 190; of both together 775


@pytest.mark.clause("crown-19.8", "crown-19.6", "crown-19.7")
def test_what_is_left_of_a_winners_cap_is_rounded_down_to_the_dollar_too() -> None:
    hand = play_hand(
        "crown",
        PercentageCharge(10, cap=1500),
        "raise 10000, raise 20000, call",
        dollar=100,
        hands=("AsAh", LOW, "AdAc"),
        stacks=(20000, 50000, 10000),
    )
    # The two who share the main pot pay 7.50 dollars each, so the one who wins the rest owes 7.50.
    assert rake_by_pot(hand) == [(0, 1500), (1, 700)]


@pytest.mark.clause("crown-19.2")
def test_crown_may_take_from_nothing_to_ten_percent() -> None:
    with pytest.raises(InvalidTableSpecError, match=r"0 to 10 percent, not 11 .*crown-19\.2"):
        table_spec(
            game_spec("holdem", house="crown", blinds=(5, 10)),
            commission=PercentageCharge(11, cap=5),
        )
    with pytest.raises(InvalidTableSpecError, match=r"the cap.*crown-19\.7"):
        table_spec(
            game_spec("holdem", house="crown", blinds=(5, 10)), commission=PercentageCharge(10)
        )
    assert (
        rake_by_pot(play_hand("crown", PercentageCharge(0, cap=5), "raise 100, call, call")) == []
    )
    assert rake_by_pot(
        play_hand("crown", PercentageCharge("7.5", cap=99), "raise 100, call, call")
    ) == [(0, 22)]


@pytest.mark.clause("crown-19.5")
def test_crown_takes_nothing_from_uncalled_bets() -> None:
    hand = play_hand(
        "crown", PercentageCharge(10, cap=500, charges_uncontested=True), "raise 500, fold, fold"
    )
    assert rake_by_pot(hand) == [(0, 2)]  # 475 went back: the pot is 25
    hand = play_hand(
        "crown", PercentageCharge(10, cap=500), "raise 500, call, call", stacks=(90, 100, 999)
    )
    assert rake_by_pot(hand) == [(0, 27), (1, 2)]


def test_an_unmatched_ante_is_not_raked() -> None:
    spec = game_spec("five-card-stud", house="crown", ante=50)
    rake = table_spec(spec, commission=PercentageCharge(10, cap=500)).rake
    hand = play_out(deal_hand(spec, [30, 1000], seed=1, commission=rake))
    assert rake_by_pot(hand) == [(0, 6)]  # of the pot of 60; the other 20 are one player's own
    assert sum(winnings(hand).values()) == 74


@pytest.mark.clause("crown-19.1")
@pytest.mark.parametrize(("uncontested", "expected_rakes"), [(False, [0, 3]), (True, [1, 3])])
def test_crown_charges_at_a_showdown_unless_posted_otherwise(
    uncontested: bool, expected_rakes: list[int]
) -> None:
    charge = PercentageCharge(10, cap=20, charges_uncontested=uncontested)
    table = open_table(house="crown", table={"commission": charge})
    rakes: list[int] = []
    for finish_hand in (fold_out, check_down):
        before = sum(seat.stack for seat in table.seats)
        deal_next_hand(table)
        finish_hand(table)
        rakes.append(before - sum(seat.stack for seat in table.seats))
    assert rakes == expected_rakes


@pytest.mark.clause("crown-39.2.b")
def test_no_commission_is_taken_from_tournament_chips() -> None:
    spec = game_spec("holdem", house="crown", blinds=(5, 10))
    with pytest.raises(InvalidTableSpecError, match=r"tournament chips \(crown-39\.2\.b\)"):
        table_spec(spec, commission=PercentageCharge(5, cap=5), is_tournament=True)
    table = Table(table_spec(spec, is_tournament=True))
    for seat in range(3):
        table.act(TransferIn(seat, NAMES[seat], 1000, moved_by_house=True))
    table.act(DrawForButton(seed_from_int(1)))
    assert_refused(table, ChangeCommission(PercentageCharge(5, cap=5), "Max"), "crown-39.2.b")
    deal_next_hand(table)
    check_down(table)
    assert table_events_of(table, events.HandEnded)
    assert sum(seat.stack for seat in table.seats) == 3000


@pytest.mark.clause("crown-19.3")
def test_crown_may_charge_less_from_the_next_hand_on() -> None:
    table = open_table(house="crown", table={"commission": PercentageCharge(10, cap=20)})
    deal_next_hand(table)
    assert_refused(
        table,
        ChangeCommission(PercentageCharge(5, cap=20), "Max"),
        "crown-19.3",
        "only between hands",
    )
    check_down(table)
    assert table.ledger[ledger.COMMISSION] == 3
    table.act(ChangeCommission(PercentageCharge(4, cap=20), "Max"))
    deal_next_hand(table)
    check_down(table)
    assert table.ledger[ledger.COMMISSION] == 4  # 4 percent of 30 are 1.20


@pytest.mark.clause("crown-19.4")
def test_crown_charges_more_only_after_half_an_hours_notice() -> None:
    table = open_table(house="crown", table={"commission": PercentageCharge(4, cap=20)})
    table.act(AdvanceTime(100))
    assert table.act(ChangeCommission(PercentageCharge(10, cap=20), "Max")) == [
        events.CommissionChangeAnnounced(1900, PercentageCharge(10, cap=20), "crown-19.4")
    ]
    table.act(AdvanceTime(1899))
    deal_next_hand(table)
    table.act(AdvanceTime(1900))
    check_down(table)
    assert table.ledger[ledger.COMMISSION] == 1
    assert table_events_of(table, events.CommissionChanged)[0].clause == "crown-19.4"
    deal_next_hand(table)
    check_down(table)
    assert table.ledger[ledger.COMMISSION] == 4


def test_a_higher_cap_is_an_increase_and_a_new_spec_does_not_avoid_the_notice() -> None:
    table = open_table(house="crown", table={"commission": PercentageCharge(4, cap=20)})
    table.act(ChangeCommission(PercentageCharge(4, cap=30), "Max"))
    assert table.spec.commission == PercentageCharge(4, cap=20)
    assert_refused(
        table, ChangeTableSpec({"commission": None}), "crown-19.3", "a command of its own"
    )


# ---------------------------------------------------------------- Canberra


QUADS, PAIR, NOTHING = "AsAhAdAc2s3s4s", "KsKh2d3d4d5c8c", "QsJh9d2c3c4c6d"


@pytest.mark.clause("canberra-15.1", "canberra-A.commission")
def test_canberra_must_charge_something() -> None:
    spec = game_spec("seven-card-stud", house="canberra", limit="no-limit", ante=1)
    with pytest.raises(InvalidTableSpecError, match=r"canberra-15\.1"):
        table_spec(spec, commission=NoCharge())
    table = open_table(
        "seven-card-stud",
        house="canberra",
        limit="no-limit",
        ante=1,
        table={"commission": PercentageCharge(5, cap=9)},
    )
    assert_refused(table, ChangeCommission(NoCharge(), "Max"), "canberra-15.1")
    deal_next_hand(table)
    opening = table.hand.decision.raise_to[0]  # type: ignore[union-attr, index]
    act(table, f"raise {opening + 100}")
    check_down(table)
    assert table.ledger[ledger.COMMISSION] == 9  # what the players paid the house for the game
    assert sum(seat.stack for seat in table.seats) == 3000 - 9


@pytest.mark.clause("canberra-15.2.a.i")
def test_canberra_charges_the_sum_of_all_pots_once() -> None:
    spec = game_spec("seven-card-stud", house="canberra", limit="no-limit", ante=1)
    deck = stack_deck(spec, (QUADS, PAIR, "QsJh9d2c7c7h6d"))
    rake = table_spec(spec, commission=PercentageCharge(5, cap=50)).rake
    hand = deal_hand(spec, [30, 1000, 1000], stacked_deck=deck, commission=rake)
    play_out(play(hand, "raise 29, call, call, raise 15, call"))
    assert rake_by_pot(hand) == [(0, 6)]  # of 90 and 30 together; separately they would pay 4 and 1
    assert winnings(hand) == {0: 84, 1: 30}


@pytest.mark.clause("canberra-15.2.b")
def test_canberra_takes_nothing_from_uncalled_bets() -> None:
    hand = play_stud(PercentageCharge(5, cap=90), "raise 500, fold", (QUADS, PAIR), ante=15)
    assert rake_by_pot(hand) == []  # the bet went back, which leaves only the antes
    hand = play_stud(PercentageCharge(5, cap=90), "raise 20, raise 520, fold", (QUADS, PAIR))
    assert rake_by_pot(hand) == [(0, 2)]  # 42 of 542


@pytest.mark.clause("canberra-15.2.c")
def test_canberra_takes_nothing_if_everybody_who_paid_ties() -> None:
    alike = ("AsKs8h2d3d4c9c", "AhKh8s2h3h4d9d")
    hand = play_stud(PercentageCharge(5, cap=90), "raise 100, call", alike)
    assert rake_by_pot(hand) == []
    assert len(winnings(hand)) == 2
    hand = play_stud(
        PercentageCharge(5, cap=90), "raise 100, call, fold", (*alike, "QcJc7h6h5d5s6s")
    )
    assert rake_by_pot(hand) == [(0, 10)]  # a third player's ante is in the pot


@pytest.mark.clause("canberra-15.2.d")
def test_canberra_takes_nothing_from_antes_and_blinds_alone() -> None:
    blinds = {"ante": 0, "blinds": (20, 40)}
    hand = play_stud(PercentageCharge(5, cap=90), "fold, fold", (QUADS, PAIR, NOTHING), **blinds)
    assert events_of(hand, hand_events.Won)
    assert rake_by_pot(hand) == []
    hand = play_stud(PercentageCharge(5, cap=90), "call, fold", (QUADS, PAIR, NOTHING), **blinds)
    assert rake_by_pot(hand) == [(0, 6)]


@pytest.mark.clause("canberra-15.3")
def test_canberras_time_charge_is_paid_in_advance_and_not_refunded() -> None:
    table = open_table(
        "seven-card-stud", house="canberra", ante=1, table={"commission": TimeCharge(6)}
    )
    assert table.act(AdvanceTime(0)) == [
        events.TimeCollectionDue("canberra-15.3")
    ]  # announced before the hand
    with pytest.raises(Exception, match=r"time is due.*canberra-15\.3"):
        deal_next_hand(table)
    table.act(CollectTime())
    assert [seat.stack for seat in table.seats[:3]] == [994] * 3
    deal_next_hand(table)
    check_down(table)
    stack = table.seats[0].stack
    assert table.act(Leave(0))[0] == events.Left(0, "Ann", stack, "canberra-8.2")
    assert table.ledger[ledger.TIME] == 18


# ---------------------------------------------------------------- the official rules


def play_official(charge: AnyCharge, actions: str, **settings: Any) -> Hand:
    return play_hand("official", charge, actions, **settings)


@pytest.mark.clause("official-8.2", "official-8.2.a", "official-1.1.rake")
def test_the_official_percentage_is_of_every_pot() -> None:
    hand = play_official(
        PercentageCharge(5, cap=99), "raise 200, raise 300, call", stacks=(300, 1000, 200)
    )
    assert rake_by_pot(hand) == [(0, 30), (1, 10)]
    for percent in (4, 11):
        with pytest.raises(InvalidTableSpecError, match=r"5 to 10 percent.*official-8\.2\.a"):
            play_official(PercentageCharge(percent, cap=99), "")


@pytest.mark.clause("official-8.7", "official-1.1.cap")
def test_the_official_cap_is_for_the_hand() -> None:
    hand = play_official(
        PercentageCharge(5, cap=33), "raise 200, raise 300, call", stacks=(300, 1000, 200)
    )
    assert rake_by_pot(hand) == [(0, 30), (1, 3)]


@pytest.mark.clause("official-8.5")
def test_official_percentages_exclude_uncalled_bets() -> None:
    assert rake_by_pot(play_official(PercentageCharge(10, cap=99), "raise 500, fold, fold")) == [
        (0, 2)
    ]


@pytest.mark.clause("official-8.6")
def test_no_official_percentage_is_taken_if_blinds_are_the_only_bets() -> None:
    assert rake_by_pot(play_official(PercentageCharge(10, cap=99), "fold, fold")) == []
    assert rake_by_pot(play_official(PercentageCharge(10, cap=99), "call, call")) == [(0, 3)]
    assert rake_by_pot(play_official(HandCharge(3), "fold, fold")) == [
        (0, 3)
    ]  # no percentage, but a hand charge


@pytest.mark.clause("official-8.8")
def test_no_official_percentage_is_taken_if_everybody_who_paid_ties() -> None:
    alike = ("AsKs", "AhKh")
    hand = play_official(
        PercentageCharge(10, cap=99),
        "raise 50, call",
        hands=alike,
        board=BOARD,
        stacks=(500, 500),
    )
    assert rake_by_pot(hand) == []
    hand = play_official(
        PercentageCharge(10, cap=99), "call, raise 50, call, fold", hands=(*alike, LOW)
    )
    assert rake_by_pot(hand) == [(0, 11)]


@pytest.mark.clause("official-8.8")
def test_chips_on_the_drop_slide_are_returned_if_all_tie(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = open_table(
        house="official", player_count=2, table={"commission": PercentageCharge(10, cap=99)}
    )
    stack_next_hands(monkeypatch, table, ("AsKs", "AhKh"), BOARD)
    deal_next_hand(table)
    act(table, "raise 50", "call")
    check_down(table)
    assert table_events_of(table, events.CommissionSetAside) == [
        events.CommissionSetAside(10, "official-8.2.a.i"),
        events.CommissionSetAside(0, "official-8.8"),
    ]
    assert not table_events_of(table, events.CommissionDropped)
    assert [seat.stack for seat in table.seats[:2]] == [1000, 1000]


def stack_next_hands(
    monkeypatch: pytest.MonkeyPatch, table: Table, hands: Sequence[str], board: str
) -> None:
    """Have the next hands dealt from a stacked deck."""

    def stacked_shuffle(_cards: object, _seed: bytes) -> tuple[Card, ...]:
        return tuple(stack_deck(table.game_spec, hands, board=board))

    monkeypatch.setattr("cardspeak.table.table.shuffle", stacked_shuffle)


@pytest.mark.clause(
    "official-8.2.c.i",
    "official-8.2.c.ii",
    "official-8.2.c.iv",
    "official-8.2.c.v",
    "official-1.1.time-collection",
)
def test_official_time_is_paid_hourly_in_advance_by_inactive_players_too() -> None:
    table = open_table(house="official", table={"commission": TimeCharge(8)})
    table.act(SitOut(1))
    table.act(CollectTime())
    assert [seat.stack for seat in table.seats[:3]] == [992] * 3
    assert (table.ledger[ledger.SLIDE], table.ledger[ledger.TIME]) == (24, 0)
    assert_refused(table, VerifyTimeCollection(""), "official-8.2.c.v")
    assert table.act(VerifyTimeCollection("Max")) == [
        events.CommissionDropped(24, "official-8.2.c.v")
    ]
    assert (table.ledger[ledger.SLIDE], table.ledger[ledger.TIME]) == (0, 24)
    assert_refused(table, CollectTime(), "official-8.2.c.ii", "due in 1 hour")
    deal_next_hand(table)
    fold_out(table)
    assert table.act(AdvanceTime(3600)) == [events.TimeCollectionDue("official-8.2.c.ii")]
    with pytest.raises(Exception, match="time is due"):
        deal_next_hand(table)


@pytest.mark.clause("official-8.3", "official-8.4")
def test_an_official_supervisor_changes_method_and_amount_before_a_hand() -> None:
    table = open_table(house="official", table={"commission": PercentageCharge(5, cap=99)})
    assert_refused(table, ChangeCommission(HandCharge(2), ""), "official-8.3", "name who")
    new_events = table.act(ChangeCommission(HandCharge(2), "Max"))
    assert new_events == [events.CommissionChanged(HandCharge(2), "Max", "official-8.3")]
    deal_next_hand(table)
    assert_refused(table, ChangeCommission(HandCharge(3), "Max"), "official-8.3")
    act(table, "raise 200", "call", "call")
    check_down(table)
    assert table.ledger[ledger.COMMISSION] == 2
    new_events = table.act(ChangeCommission(NoCharge(), "Max"))
    assert new_events == [events.CommissionChanged(NoCharge(), "Max", "official-8.4")]
    deal_next_hand(table)
    act(table, "raise 200", "call", "call")
    check_down(table)
    assert table.ledger[ledger.COMMISSION] == 2


# ---------------------------------------------------------------- the World Series


@pytest.mark.clause("wsop-27.1")
def test_wsop_takes_ten_percent_up_to_five_dollars() -> None:
    assert rake_by_pot(play_hand("wsop", PercentageCharge(10), "call, call")) == [(0, 3)]
    assert rake_by_pot(play_hand("wsop", PercentageCharge(10), "raise 100, call, call")) == [(0, 5)]
    pots = play_hand(
        "wsop", PercentageCharge(10), "raise 200, raise 300, call", stacks=(300, 1000, 200)
    )
    assert rake_by_pot(pots) == [(0, 5)]
    cents = play_hand(
        "wsop",
        PercentageCharge(10),
        "raise 113, call, call",
        dollar=100,
        showdown=ShowdownOptions(odd_chip_size=5),
    )
    assert rake_by_pot(cents) == [(0, 30)]  # 33 of 339, in chips of 5
    assert rake_by_pot(play_hand("wsop", PercentageCharge(10), "raise 500, fold, fold")) == [(0, 2)]
    for charge in (PercentageCharge(5), PercentageCharge(10, cap=6), NoCharge()):
        with pytest.raises(InvalidTableSpecError, match=r"wsop-27\.1"):
            play_hand("wsop", charge, "")


def open_time_game(player_count: int = 3) -> Table:
    return open_table(player_count=player_count, table={"commission": TimeCharge(6)})


@pytest.mark.clause("wsop-27.1", "wsop-27.3")
def test_in_a_time_game_there_is_no_rake_and_each_player_pays_their_own_time() -> None:
    table = open_time_game()
    assert_refused(table, AgreeToTimePot((0, 1)), "wsop-27.3", "Cid has not agreed")
    assert table.act(CollectTime()) == [
        events.TimePaid(player, 6, "wsop-27.3") for player in ("Ann", "Bob", "Cid")
    ]
    deal_next_hand(table)
    act(table, "raise 100", "call", "call")
    check_down(table)
    assert table.ledger[ledger.COMMISSION] == 0
    assert table.ledger[ledger.TIME] == 18


@pytest.mark.clause("wsop-27.2")
def test_a_time_pot_pays_everybodys_half_hour_from_the_next_hand() -> None:
    table = open_time_game()
    table.act(CollectTime())
    assert_refused(table, AgreeToTimePot((0, 1, 2)), "wsop-27.2", "due in 30 minutes")
    assert table.act(AdvanceTime(1800)) == [events.TimeCollectionDue("wsop-27.2")]
    table.act(AgreeToTimePot((0, 1, 2)))
    before = sum(seat.stack for seat in table.seats)
    deal_next_hand(table)
    act(table, "raise 100", "call", "call")
    check_down(table)
    raked = table_events_of(table, hand_events.Raked)
    assert raked == [hand_events.Raked(18, 0, "wsop-27.2")]
    assert before - sum(seat.stack for seat in table.seats) == 18
    deal_next_hand(table)  # nothing more is taken until the next half hour
    act(table, "raise 100", "call", "call")
    check_down(table)
    assert table.ledger[ledger.TIME] == 36
    assert not table_events_of(table, hand_events.Raked)


@pytest.mark.parametrize(
    ("house", "kind", "amounts", "clause"),
    [
        pytest.param(house, kind, amounts, clause, marks=pytest.mark.clause(clause))
        for house, kind, amounts, clause in (
            ("canberra", TimeCharge, {"amount": 2.5}, "canberra-15.3"),
            ("canberra", PercentageCharge, {"percent": 5, "cap": 2.5}, "canberra-15.2.a.i"),
            ("official", HandCharge, {"amount": 2.5}, "official-8.2.b.i"),
            ("official", TimeCharge, {"amount": True}, "official-8.2.c.ii"),
        )
    ],
)
def test_a_charge_is_in_whole_chips(
    house: str, kind: Any, amounts: dict[str, Any], clause: str
) -> None:
    spec = game_spec("seven-card-stud", house=house, ante=2)
    with pytest.raises(InvalidTableSpecError, match="whole chips") as error:
        table_spec(spec, commission=kind(**amounts))
    assert error.value.clause == clause


@pytest.mark.parametrize("percent", ["five", "1/0", None])
def test_a_percentage_is_a_number(percent: Any) -> None:
    spec = game_spec("seven-card-stud", house="canberra", ante=2)
    with pytest.raises(InvalidTableSpecError, match="is not a percentage"):
        table_spec(spec, commission=PercentageCharge(percent, cap=5))


@pytest.mark.parametrize(
    ("house", "settings", "clause"),
    [
        pytest.param(house, settings, clause, marks=pytest.mark.clause(clause))
        for house, settings, clause in (
            ("canberra", {"units_per_dollar": 1.5}, "canberra-4.5"),
            ("official", {"buy_in": (100.5, 0)}, "official-7.1"),
            ("crown", {"straddle_amount": 22.5}, "crown-7.4"),
        )
    ],
)
def test_the_settings_of_a_table_are_in_whole_chips(
    house: str, settings: dict[str, Any], clause: str
) -> None:
    game = "seven-card-stud" if house == "canberra" else "holdem"
    spec = game_spec(game, house=house, blinds=(5, 10))
    with pytest.raises(InvalidTableSpecError, match="in whole numbers, not") as error:
        table_spec(spec, **settings)
    assert error.value.clause == clause
    for setting in ("seat_count", "seconds_to_act", "time_bank_seconds"):
        fractional: dict[str, Any] = {setting: 6.0}
        with pytest.raises(InvalidTableSpecError, match=f"{setting} must be in whole numbers"):
            table_spec(spec, **fractional)


@pytest.mark.clause("wsop-27.2", "wsop-27.1")
def test_a_time_pot_that_was_agreed_on_is_off_when_the_house_takes_rake_instead() -> None:
    table = open_time_game()
    table.act(AgreeToTimePot((0, 1, 2)))
    table.act(ChangeCommission(PercentageCharge(10, cap=5), "Mia"))
    deal_next_hand(table)
    act(table, "raise 100", "call", "call")
    check_down(table)
    assert table_events_of(table, hand_events.Raked) == [hand_events.Raked(5, 0, "wsop-27.1")]
    assert (table.ledger[ledger.COMMISSION], table.ledger[ledger.TIME]) == (5, 0)
    deal_next_hand(table)  # nobody owes any time


@pytest.mark.clause("wsop-27.3")
def test_each_player_owes_their_part_of_what_a_time_pot_cannot_pay() -> None:
    table = open_time_game()
    table.act(AgreeToTimePot((0, 1, 2)))
    deal_next_hand(table)
    fold_out(table)  # 10 in the pot, all of which go to the time charge
    assert table.ledger[ledger.TIME] == 10
    with pytest.raises(Exception, match="time is due"):
        deal_next_hand(table)
    assert [event.amount for event in table.act(CollectTime())] == [3, 3, 2]  # type: ignore[union-attr]
    assert table.ledger[ledger.TIME] == 18


@pytest.mark.clause("wsop-27.3")
@pytest.mark.parametrize("newcomer_sits", [False, True])
def test_nobody_pays_the_time_of_somebody_who_has_left(newcomer_sits: bool) -> None:
    table = open_table(player_count=4, table={"commission": TimeCharge(12)})
    table.act(AgreeToTimePot((0, 1, 2, 3)))
    deal_next_hand(table)
    fold_out(table)  # 10 of the 48 were in the pot: each owes 10, or 9
    owed = dict(table.commission_state.time_shares)
    assert sorted(owed.values()) == [9, 9, 10, 10]
    table.act(Leave(3))
    if newcomer_sits:
        table.act(Sit(5, "Zoe", 1000))
    paid = {event.player: event.amount for event in table.act(CollectTime())}  # type: ignore[union-attr]
    assert paid == {name: owed[name] for name in ("Ann", "Bob", "Cid")}
    table.act(AdvanceTime(1800))
    paid = {event.player: event.amount for event in table.act(CollectTime())}  # type: ignore[union-attr]
    assert paid == dict.fromkeys(("Ann", "Bob", "Cid", *(["Zoe"] if newcomer_sits else [])), 12)


@pytest.mark.clause("wsop-27.2", "wsop-27.3")
def test_what_a_time_pot_could_not_pay_is_owed_in_the_parts_of_those_who_agreed_to_it() -> None:
    table = open_table(player_count=4, table={"commission": TimeCharge(12)})
    table.act(AgreeToTimePot((0, 1, 2, 3)))
    table.act(Leave(3))
    deal_next_hand(table)
    table.act(Sit(5, "Zoe", 1000))
    fold_out(table)  # 10 of the 48 were in the pot: each of the four owes 10, or 9
    paid = {event.player: event.amount for event in table.act(CollectTime())}  # type: ignore[union-attr]
    assert paid == {"Ann": 10, "Bob": 10, "Cid": 9}


@pytest.mark.clause("wsop-64.2")
def test_both_the_owner_and_the_player_over_pay_time() -> None:
    table = open_time_game()
    table.act(SitOut(1))
    table.act(PlayOver(1, "Zoe", 500))
    events = table.act(CollectTime())
    assert {event.player for event in events} == {"Ann", "Bob", "Cid", "Zoe"}  # type: ignore[union-attr]
    assert table.ledger[ledger.TIME] == 24
    assert table.played_over[1].stack == 994
    table.act(ReturnOwner(1))
    deal_next_hand(table)  # the books still balance
