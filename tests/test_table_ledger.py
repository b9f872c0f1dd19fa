"""The ledger: every chip of every hand, whatever the house takes; and what a table costs."""

from __future__ import annotations

import gc
import sys
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any, Final

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cardspeak.bots.random_player import Rng, choose_random_command
from cardspeak.hand import DealingOptions, GameSpec, ShowdownOptions, commands, game_spec
from cardspeak.hand import events as hand_events
from cardspeak.houses.commission import (
    AnyCharge,
    HandCharge,
    NoCharge,
    PercentageCharge,
    TimeCharge,
)
from cardspeak.shuffle import seed_from_int
from cardspeak.table import RefusedError, Table, events, ledger, table_spec
from cardspeak.table.commands import AddChips, CollectTime, Deal, DrawForButton, Play, Sit
from cardspeak.table.ledger_entries import LedgerMismatchError
from soak import scale_examples
from table_driver import (
    NAMES,
    act,
    check_down,
    deal_next_hand,
    describe_state,
    fold_out,
    open_table,
    table_events_of,
)

if TYPE_CHECKING:
    from cardspeak.hand import Hand

GAMES: Final[list[dict[str, Any]]] = [
    {"game": "holdem", "house": "crown", "blinds": (5, 10)},
    {"game": "draw-ante", "house": "crown", "ante": 5},
    {"game": "manila", "house": "crown", "blinds": (10,)},
    {"game": "seven-card-stud", "house": "canberra", "ante": 5},
    {
        "game": "seven-card-stud",
        "house": "canberra",
        "blinds": (5, 10),
        "showdown": ShowdownOptions(winning_hands="split"),
    },
    {"game": "holdem", "house": "official", "blinds": (5, 10)},
    {"game": "five-card-stud", "house": "official", "ante": 5},
    {"game": "omaha-8", "house": "wsop", "limit": "pot", "blinds": (5, 10)},
    {
        "game": "holdem",
        "house": "wsop",
        "blinds": (5, 10),
        "dealing": DealingOptions(max_runs=2),
        "showdown": ShowdownOptions(odd_chip_size=5),
    },
    {"game": "razz", "house": "wsop", "limit": "fixed", "ante": 5},
]


@cache
def _posted(index: int) -> GameSpec:
    settings_given = dict(GAMES[index])
    return game_spec(settings_given.pop("game"), **settings_given)


def _charges(house: str, cap: int) -> list[AnyCharge]:
    charges: dict[str, list[AnyCharge]] = {
        "crown": [
            PercentageCharge(10, cap=cap),
            PercentageCharge("2.5", cap=cap, charges_uncontested=True),
            NoCharge(),
        ],
        "canberra": [PercentageCharge(5, cap=cap), TimeCharge(cap)],
        "official": [
            PercentageCharge(5, cap=cap),
            PercentageCharge(10, cap=cap),
            HandCharge(cap),
            TimeCharge(3),
        ],
        "wsop": [PercentageCharge(10), PercentageCharge(10, cap=2), TimeCharge(cap)],
    }
    return charges[house]


@dataclass(frozen=True)
class TableScenario:
    """Everything that a few hands at a table are made of."""

    game: int
    charge: AnyCharge
    stacks: tuple[int, ...]
    seed: int

    def table(self) -> Table:
        spec = _posted(self.game)
        opened = Table(table_spec(spec, seat_count=6, buy_in=(1, 0), commission=self.charge))
        for seat, chips in enumerate(self.stacks):
            opened.act(Sit(seat, NAMES[seat], chips))
        opened.act(DrawForButton(seed_from_int(self.seed)))
        return opened


@st.composite
def scenarios(draw: st.DrawFn) -> TableScenario:
    game = draw(st.integers(0, len(GAMES) - 1))
    cap = draw(st.integers(1, 30))
    return TableScenario(
        game,
        draw(st.sampled_from(_charges(GAMES[game]["house"], cap))),
        tuple(draw(st.lists(st.integers(20, 400), min_size=2, max_size=4))),
        draw(st.integers(0, 10**6)),
    )


def test_ledger_entries_say_where_chips_went() -> None:
    books = ledger.Ledger(seat_count=3)
    books.move(ledger.BANK, ledger.stack_account(1), 50, "buy-in")
    books.move(ledger.stack_account(1), ledger.stack_account(1), 50, "seat change")
    books.settle((0, -35, 30), "hand")
    assert [(moved.source, moved.target, moved.amount) for moved in books.entries] == [
        ("bank", "stack 1", 50),
        ("stack 1", "stack 1", 50),
        ("stack 1", "pot", 35),
        ("pot", "stack 2", 30),
    ]
    assert books.accounts() == {"bank": -50, "pot": 5, "stack 1": 15, "stack 2": 30}
    assert books.total == 0


def _check_books(table: Table) -> None:
    assert table.ledger.total == 0
    bought = -table.ledger[ledger.BANK]
    on_table = sum(seat.stack for seat in table.seats)
    house_accounts = (ledger.COMMISSION, ledger.TIME, ledger.SLIDE, ledger.POT)
    assert on_table + sum(table.ledger[name] for name in house_accounts) == bought
    assert all(table.ledger[name] >= 0 for name in house_accounts)


def _forced_alone(hand: Hand) -> bool:
    kinds = (hand_events.Called, hand_events.Bet, hand_events.Raised, hand_events.BroughtIn)
    put = [event for event in hand.log if isinstance(event, kinds)]
    returned = [event for event in hand.log if isinstance(event, hand_events.UncalledBetReturned)]
    return not put or (len(put) == 1 and len(returned) == 1 and returned[0].seat == put[0].seat
                       and isinstance(put[0], hand_events.Bet)
                       and put[0].to == returned[0].amount)  # fmt: skip


def _check_hand(table: Table, charge: AnyCharge, carried: int) -> None:
    hand = table.hand
    assert hand is not None
    rakes = [event for event in hand.log if isinstance(event, hand_events.Raked)]
    wins = [event for event in hand.log if isinstance(event, hand_events.Won)]
    rake_total = sum(event.amount for event in rakes)
    paid_in = sum(hand.starting_stacks) - sum(hand.stacks) + carried
    assert paid_in == rake_total + hand.chips.carried_over  # nothing else is missing
    if isinstance(charge, PercentageCharge):
        pot = sum(event.amount for event in wins) + rake_total
        top = charge.cap or 5
        winners = {event.seat for event in wins}
        assert rake_total <= top * (len(winners) if table.spec.house.slug == "crown" else 1)
        assert rake_total * 100 <= pot * float(charge.percent)
        if table.spec.house.slug in ("canberra", "official") and _forced_alone(hand):
            assert rake_total == 0
        if (
            table.spec.house.slug == "crown"
            and not charge.charges_uncontested
            and not hand.showing.shown_seats
        ):
            assert rake_total == 0
    elif isinstance(charge, HandCharge):
        assert rake_total <= charge.amount
    else:
        assert rake_total == 0


def _by_pot(hand: Hand, kind: type[hand_events.Won | hand_events.Raked]) -> dict[int, int]:
    total: dict[int, int] = {}
    for event in hand.log:
        if isinstance(event, kind):
            total[event.pot_index] = total.get(event.pot_index, 0) + event.amount
    return total


def _check_winners(hand: Hand, free: Hand) -> None:
    """Compare with the same hand in a house that takes nothing."""
    pots, raked = _by_pot(free, hand_events.Won), _by_pot(hand, hand_events.Raked)
    for pot, amount in pots.items():
        assert _by_pot(hand, hand_events.Won).get(pot, 0) == amount - raked.get(pot, 0)


@settings(max_examples=scale_examples(120), suppress_health_check=[HealthCheck.too_slow])
@given(scenarios())
def test_no_chip_is_lost_or_created_whatever_the_house_takes(evening: TableScenario) -> None:
    table = evening.table()
    rng = Rng(seed_from_int(evening.seed))
    if isinstance(evening.charge, TimeCharge):
        table.act(CollectTime())
        _check_books(table)
    for index in range(5):
        carried = table.carried_pot
        try:
            table.act(Deal(seed_from_int(evening.seed + index)))
        except RefusedError:
            break  # nobody is left to play with
        assert table.hand is not None
        free = table.hand.copy()
        free.commission = None
        played = table.hand_in_progress  # it may be over with the forced bets
        while table.hand_in_progress:
            command = choose_random_command(table.hand, rng)
            table.act(Play(command))
            free.act(command)
            assert table.ledger.total == 0
        _check_books(table)
        if played:
            _check_winners(table.hand, free)
        _check_hand(table, evening.charge, carried)


def test_an_unopened_pot_stays_in_the_ledger_for_the_next_hand() -> None:
    table = open_table(
        "draw-ante", house="crown", ante=5, table={"commission": PercentageCharge(10, cap=9)}
    )
    deal_next_hand(table)
    while table.hand_in_progress:
        act(table, "fold")
    assert (table.carried_pot, table.ledger[ledger.POT]) == (15, 15)
    assert table.ledger[ledger.COMMISSION] == 0
    deal_next_hand(table)
    assert table.hand is not None
    assert table.hand.chips.dead_money == 15
    check_down(table)
    assert table.ledger[ledger.POT] == 0
    assert table.ledger[ledger.COMMISSION] > 0


@pytest.mark.parametrize("account_name", ["seat", "pot"])
def test_a_table_whose_ledger_does_not_balance_stops_and_loses_nothing(account_name: str) -> None:
    table = open_table(table={"commission": PercentageCharge(10)})
    deal_next_hand(table)
    fold_out(table)
    if account_name == "seat":
        table.seats[1].stack += 7
    else:
        table.ledger.move(ledger.BANK, ledger.POT, 7, "by mistake")
    before = describe_state(table)
    text = (
        "seat 1 holds .* chips, but the ledger says"
        if account_name == "seat"
        else "carries 0 chips over, .* 7"
    )
    for _ in range(2):
        with pytest.raises(LedgerMismatchError, match=text):
            deal_next_hand(table)
    assert describe_state(table) == before
    if account_name == "seat":
        table.seats[1].stack -= 7
    else:
        table.ledger.move(ledger.POT, ledger.BANK, 7, "found")
    deal_next_hand(table)  # and goes on when they do
    assert table_events_of(table, events.HandStarted)


# ---------------------------------------------------------------- what a table costs


def _play(table: Table, hands: int) -> None:
    """Play the same few deals again and again: words for hands that were seen are kept."""
    for index in range(hands):
        for number, seat in enumerate(table.seats):
            if seat.stack < 1000:
                table.act(AddChips(number, 1000 - seat.stack))
        table.act(Deal(seed_from_int(index % 10)))
        act(table, "raise 50")
        check_down(table)


def test_hands_at_a_table_leave_no_memory_behind() -> None:
    table = open_table(player_count=6, table={"seat_count": 6, "commission": PercentageCharge(10)})

    def blocks_after(hands: int) -> int:
        _play(table, hands)
        gc.collect()
        return sys.getallocatedblocks()

    before = blocks_after(100)
    assert blocks_after(scale_examples(300)) - before < 100


def test_a_table_adds_little_cost_to_a_hand() -> None:
    """Count calls instead of seconds: what a table does for each thing that is said."""
    table = open_table(player_count=2, chips=100_000, table={"commission": PercentageCharge(10)})
    deal_next_hand(table)
    count = 0

    def counted(_frame: Any, event: str, _arg: Any) -> None:
        nonlocal count
        count += event in ("call", "c_call")

    def calls(act: Any) -> int:
        nonlocal count
        count = 0
        sys.setprofile(counted)
        try:
            act()
        finally:
            sys.setprofile(None)
        return count

    assert table.hand is not None
    twin = table.hand.copy()
    raise_command = commands.RaiseTo(40)
    assert (
        calls(lambda: table.act(Play(raise_command))) - calls(lambda: twin.act(raise_command)) <= 20
    )
