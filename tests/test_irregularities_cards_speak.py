"""A hand that is miscalled at the showdown, and a hand that is void after its pots are awarded."""

from __future__ import annotations

from typing import Any

import pytest

import cardspeak as cs
from cardspeak.games import GAMES
from cardspeak.hand import decisions, events, irregularity_events
from cardspeak.hand.commands import parse_command
from cardspeak.hand.stakes import default_stakes
from cardspeak.houses.commission import PercentageCharge
from cardspeak.houses.irregularities.held_hand_irregularities import MiscalledHand
from cardspeak.houses.irregularities.other_irregularities import Fraud
from cardspeak.shuffle import seed_from_int
from cardspeak.table import Table, commands, ledger, table_spec
from hand_driver import events_of, play_out, play_to_decision

CARDS_SPEAK = {"crown": "crown-9.5", "official": "official-1.1.cards-speak"}
FRAUD = {"crown": "crown-38.2.b", "canberra": "canberra-19.3"}


def every_game(clauses: dict[str, str]) -> list[Any]:
    """Return each house and game that a clause is about, marked with the clause."""
    return [
        pytest.param(house, slug, id=f"{house} {slug}", marks=pytest.mark.clause(clauses[house]))
        for slug, game in GAMES.items()
        for house in game.scripts
        if house in clauses
    ]


def dealt(house: str, slug: str, seed: int, **options: Any) -> cs.Hand:
    spec = cs.game_spec(slug, house=house, **default_stakes(GAMES[slug], house), **options)
    return cs.deal(spec, [400] * 4, seed=seed)


def to_showdown(hand: cs.Hand) -> cs.Hand:
    return play_to_decision(hand, decisions.ShowDecision)


@pytest.mark.parametrize(("house", "slug"), every_game(CARDS_SPEAK))
@pytest.mark.parametrize("seat", range(4))
def test_the_dealer_reads_a_hand_that_is_miscalled(house: str, slug: str, seat: int) -> None:
    for seed in range(3):
        hand = dealt(house, slug, seed, showdown=cs.ShowdownOptions(ask_to_show=True))
        correct = to_showdown(hand).copy()
        play_out(correct)

        hand.report(MiscalledHand(seat, "nothing"))

        reported, *_ = events_of(hand, irregularity_events.Reported)
        assert reported.clause == CARDS_SPEAK[house]
        assert seat in [event.seat for event in events_of(hand, events.Showed)]
        assert not isinstance(hand.decision, decisions.RulingDecision)
        play_out(hand)
        assert hand.stacks == correct.stacks


@pytest.mark.parametrize(("house", "slug"), [("crown", "holdem"), ("official", "omaha")])
@pytest.mark.clause("crown-9.5", "official-1.1.cards-speak")
def test_a_player_who_mucks_because_of_a_miscall_has_no_hand_left(house: str, slug: str) -> None:
    hand = to_showdown(dealt(house, slug, 1, showdown=cs.ShowdownOptions(ask_to_show=True)))
    correct = hand.copy()
    play_out(correct)
    [winner] = {event.seat for event in events_of(correct, events.Won)}
    liar = (winner + 1) % 4
    hand.report(MiscalledHand(liar, "a full house", mucked_seat=winner))
    play_out(hand)
    assert hand.stacks[winner] < 400
    assert winner not in [event.seat for event in events_of(hand, events.Showed)]


# ---------------------------------------------------------------- fraud found later


@pytest.mark.parametrize(("house", "slug"), every_game(FRAUD))
def test_a_fraud_found_after_the_pot_was_pushed_makes_the_hand_void(house: str, slug: str) -> None:
    hand = dealt(house, slug, 2)
    play_out(hand)
    assert hand.stacks != [400] * 4
    hand.report(Fraud("the winner marked a card", seat=events_of(hand, events.Won)[0].seat))
    if house == "canberra":
        hand.rule("void")
    assert hand.stacks == [400] * 4
    [voided] = events_of(hand, events.Voided)
    assert voided.clause == FRAUD[house]
    returned = events_of(hand, irregularity_events.WinningsReturned)
    refunded = events_of(hand, events.ContributionReturned)[-4 + len(returned) :]
    assert sum(event.amount for event in returned) == sum(event.amount for event in refunded) > 0
    with pytest.raises(cs.RefusedError, match="void already"):
        hand.report(Fraud("the winner marked a card"))


@pytest.mark.clause("crown-38.2.b")
def test_a_fraud_by_a_player_who_has_folded_makes_the_hand_void() -> None:
    hand = cs.deal("holdem", [100] * 3, house="crown", blinds=(5, 10), seed=3)
    hand.fold()
    hand.report(Fraud("a card was in the sleeve", seat=2))
    assert hand.stacks == [100] * 3


def test_where_the_book_says_nothing_of_fraud_a_hand_that_is_over_stays_so() -> None:
    hand = dealt("official", "holdem", 2)
    play_out(hand)
    stacks = list(hand.stacks)
    with pytest.raises(cs.RefusedError, match="does not cover that"):
        hand.report(Fraud("the dealer was bribed"))
    assert hand.stacks == stacks


def check_or_call_down(table: Table) -> None:
    """Check or call until the hand is over."""
    while table.hand_in_progress:
        can_check = getattr(table.hand and table.hand.decision, "check", False)
        table.act(commands.Play(parse_command("check" if can_check else "call")))


@pytest.mark.clause("crown-38.2.b", "crown-38.2.c")
@pytest.mark.parametrize("next_hand_begun", [False, True])
def test_at_a_table_everybody_gets_their_wagers_back_and_the_house_its_rake(
    *, next_hand_begun: bool
) -> None:
    spec = cs.game_spec("holdem", house="crown", blinds=(5, 10))
    charge = PercentageCharge(10, cap=50)
    table = Table(table_spec(spec, seat_count=4, buy_in=(100, 2000), commission=charge))
    for seat, player in enumerate(["Ann", "Bob", "Cid"]):
        table.act(commands.Sit(seat, player, 1000))
    table.act(commands.DrawForButton(seed_from_int(1)))
    table.act(commands.Deal(seed_from_int(2)))
    check_or_call_down(table)
    assert table.ledger[ledger.COMMISSION] > 0
    rake_of_next_hand = 0
    report = cs.commands.Report(Fraud("the dealer was bribed"))
    if next_hand_begun:
        table.act(commands.Deal(seed_from_int(3)))
        check_or_call_down(table)
        table.act(commands.AmendLastHand(report))
        assert isinstance(table.hand, cs.Hand)
        rake_of_next_hand = sum(event.amount for event in events_of(table.hand, events.Raked))
        assert sum(seat.stack for seat in table.seats) == 3000 - rake_of_next_hand
    else:
        table.act(commands.Play(report))
        assert [seat.stack for seat in table.seats] == [1000, 1000, 1000, 0]
    assert table.ledger[ledger.COMMISSION] == rake_of_next_hand
    assert table.ledger.total == 0
    assert [table.ledger.stack(number) for number in range(4)] == [
        seat.stack for seat in table.seats
    ]


# ---------------------------------------------------------------- reports of the wrong type


@pytest.mark.parametrize(
    ("report", "text"),
    [
        (Fraud(3), "reason of fraud must be text, not 3"),  # type: ignore[arg-type]
        (Fraud("x", "2"), "seat of fraud must be a whole number, not '2'"),  # type: ignore[arg-type]
        (MiscalledHand(0, 8), "called_ranks of miscalled-hand must be text, not 8"),  # type: ignore[arg-type]
    ],
)
def test_a_report_with_the_wrong_kind_of_value_is_refused(report: Any, text: str) -> None:
    hand = cs.deal("holdem", [100] * 3, house="crown", blinds=(5, 10), seed=3)
    before = hand.copy()
    with pytest.raises(cs.RefusedError, match=text):
        hand.report(report)
    assert hand.log == before.log
