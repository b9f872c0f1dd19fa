"""Cases of a book's remedies: what is reported in which situation, and what must come of it.

A case has a report, what was played before it, and either what follows at once, or the options of
the floor with what follows from each. Everything is played through the public API, and chips,
cards, turn and cited clauses are compared.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import pytest

import cardspeak as cs
from cardspeak import decisions
from cardspeak.hand import events, irregularity_events
from fold_check import assert_is_fold

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from cardspeak.hand import Hand

    Effect = Callable[[Hand, Hand, Any, str], None]


@dataclass(frozen=True)
class Outcome:
    """What must follow from a remedy or a ruling, and the clause by which it does."""

    clause: str
    effect: Effect


@dataclass(frozen=True)
class RulingCase:
    """A report in a situation, and what must come of it."""

    name: str
    report: Any
    clause: str
    """The clause by which the report is answered."""
    before: str = ""
    """What is played before it, as commands."""
    effect: Effect | None = None
    """What follows at once, if the book decides."""
    options: dict[str, Outcome] = field(default_factory=dict)
    """What the floor may rule, in the order it is offered."""
    default: str = ""

    def clauses(self) -> list[str]:
        """Return all clauses that the case proves."""
        return list(
            dict.fromkeys([self.clause, *(outcome.clause for outcome in self.options.values())])
        )


def case_params(cases: Sequence[RulingCase]) -> list[Any]:
    """Return the cases as parameters of a test, marked with the clauses on their irregularity.

    The remedies for an irregularity are tried in order, so that every case of it proves where
    each of its clauses begins and ends.
    """
    clauses: dict[type, dict[str, None]] = {}
    for case in cases:
        clauses.setdefault(type(case.report), {}).update(dict.fromkeys(case.clauses()))
    return [
        pytest.param(case, marks=pytest.mark.clause(*clauses[type(case.report)]), id=case.name)
        for case in cases
    ]


def check_case(case: RulingCase, deal_hand: Callable[[], Hand]) -> None:
    """Play a case, with every ruling that the floor may make."""
    hand = deal_hand()
    for command in filter(None, case.before.split(", ")):
        hand.act(command)
    before = hand.copy()
    hand.report(case.report, by_seat=0)
    reported = hand.log[len(before.log)]
    assert isinstance(reported, irregularity_events.Reported)
    assert (reported.by_seat, reported.clause) == (0, case.clause)
    assert_is_fold(hand)
    if not case.options:
        assert not isinstance(hand.decision, decisions.RulingDecision)
        assert case.effect is not None
        case.effect(before, hand, case.report, case.clause)
        return
    assert isinstance(hand.decision, decisions.RulingDecision)
    assert (hand.decision.clause, hand.decision.default) == (case.clause, case.default)
    offered = {option.name: option.clause for option in hand.decision.options}
    assert offered == {name: outcome.clause for name, outcome in case.options.items()}
    assert list(offered) == list(case.options)
    with pytest.raises(cs.RefusedError):
        hand.copy().rule("something else")
    for name, outcome in case.options.items():
        ruled = hand.copy()
        ruled.rule(name, by="Max", reason="because")
        assert_is_fold(ruled)
        assert ruled.log[len(hand.log)] == irregularity_events.Ruled(
            name, "Max", "because", outcome.clause
        )
        outcome.effect(before, ruled, case.report, outcome.clause)


def new_events(before: Hand, hand: Hand) -> list[Any]:
    """Return what happened since, without the cards dealt, the report and the ruling."""
    left_out = (
        events.Dealt,
        events.BoardDealt,
        irregularity_events.Reported,
        irregularity_events.Ruled,
    )
    return [event for event in hand.log[len(before.log) :] if not isinstance(event, left_out)]


def chips_put_in(hand: Hand) -> int:
    """Return the chips in the pot, bets included."""
    return sum(hand.chips.put_in) + hand.chips.dead_money


# ---------------------------------------------------------------- what may follow


def plays_on(before: Hand, hand: Hand, _: Any, __: str) -> None:
    """Nothing changes: the same player is to act, with the same chips and cards."""
    assert not new_events(before, hand)
    assert (hand.decision, hand.stacks, hand.bets) == (before.decision, before.stacks, before.bets)
    assert (hand.folded, hand.up_cards) == (before.folded, before.up_cards)
    assert list(map(len, hand.down_cards)) == list(map(len, before.down_cards))


def is_misdealt(before: Hand, hand: Hand, _: Any, clause: str) -> None:
    """The cards are dealt again; button and forced bets stay, all other chips go back."""
    kinds = new_events(before, hand)
    assert kinds[0] == irregularity_events.MisdealDeclared(clause)
    assert all(isinstance(event, events.BetReturned) for event in kinds[1:])
    fresh = cs.deal(hand.spec, before.starting_stacks, button=before.button, seed=1)
    assert (hand.stacks, hand.bets, hand.button) == (fresh.stacks, fresh.bets, before.button)
    assert not any(hand.folded)
    assert list(map(len, hand.down_cards)) == list(map(len, fresh.down_cards))
    assert hand.down_cards != before.down_cards


def is_void(before: Hand, hand: Hand, _: Any, clause: str) -> None:
    """Nobody wins: all chips go back."""
    assert hand.over
    assert tuple(hand.stacks) == tuple(before.starting_stacks)
    (voided,) = [event for event in new_events(before, hand) if isinstance(event, events.Voided)]
    assert voided.clause == clause
    assert not any(isinstance(event, events.Won) for event in hand.log)


def is_dead(before: Hand, hand: Hand, report: Any, clause: str) -> None:
    """The hand is out, and its chips stay in the pot; the others play on."""
    assert new_events(before, hand)[0] == irregularity_events.HandKilled(report.seat, clause)
    assert hand.folded[report.seat]
    assert not hand.down_cards[report.seat]
    assert not hand.up_cards[report.seat]
    assert chips_put_in(hand) == chips_put_in(before)
    assert hand.stacks == before.stacks
    assert hand.decision is not None
    assert before.decision is not None
    was_to_act = before.decision.seat == report.seat
    assert hand.decision.seat == (
        before.next_seat(report.seat) if was_to_act else before.decision.seat
    )


def is_excluded(before: Hand, hand: Hand, report: Any, clause: str) -> None:
    """The player is out of the game once the hand is over; until then the hand goes on."""
    (excluded,) = new_events(before, hand)
    assert excluded == irregularity_events.PlayerExcluded(report.seat, 0, clause)
    assert (hand.decision, hand.stacks) == (before.decision, before.stacks)
    assert hand.folded == before.folded


def is_dead_and_excluded(before: Hand, hand: Hand, report: Any, clause: str) -> None:
    """Both: the hand is out first."""
    kinds = [
        event
        for event in new_events(before, hand)
        if isinstance(event, irregularity_events.HandKilled | irregularity_events.PlayerExcluded)
    ]
    assert kinds == [
        irregularity_events.HandKilled(report.seat, clause),
        irregularity_events.PlayerExcluded(report.seat, 0, clause),
    ]
    assert hand.folded[report.seat]
    assert hand.stacks == before.stacks


def is_warned(before: Hand, hand: Hand, report: Any, clause: str) -> None:
    """A warning, and nothing else."""
    (warned,) = new_events(before, hand)
    assert warned == irregularity_events.Warned(report.seat, report.reason, clause)
    assert (hand.decision, hand.stacks) == (before.decision, before.stacks)


def is_reconstructed(before: Hand, hand: Hand, report: Any, clause: str) -> None:
    """Every hand has the right number of cards, in its place, and the same player is to act."""
    assert new_events(before, hand)[0] == irregularity_events.HandsReconstructed(clause)
    assert not any(
        isinstance(event, irregularity_events.MisdealDeclared) for event in new_events(before, hand)
    )
    assert hand.down_cards == before.down_cards
    assert (hand.decision, hand.stacks, hand.bets) == (before.decision, before.stacks, before.bets)


def is_completed(before: Hand, hand: Hand, report: Any, clause: str) -> None:
    """The hand gets what it lacks from the top of the deck, and play goes on."""
    assert list(map(len, hand.down_cards)) == list(map(len, before.down_cards))
    dealt = [event for event in hand.log[len(before.log) :] if isinstance(event, events.Dealt)]
    assert [(event.seat, event.clause) for event in dealt] == [(report.seat, clause)] * bool(
        report.missing_count
    )
    assert not new_events(before, hand)
    assert (hand.decision, hand.stacks) == (before.decision, before.stacks)


def has_card_replaced(before: Hand, hand: Hand, report: Any, clause: str) -> None:
    """The player's last down card is replaced from the top of the deck."""
    dealt = [event for event in hand.log[len(before.log) :] if isinstance(event, events.Dealt)]
    assert [(event.seat, event.up_count, event.clause) for event in dealt] == [
        (report.seat, 0, clause)
    ]
    assert hand.down_cards[report.seat][-1] == before.cards.deck[before.cards.deck_position]
    assert len(hand.down_cards[report.seat]) == len(before.down_cards[report.seat])
    assert (hand.decision, hand.stacks) == (before.decision, before.stacks)


def raises_to(amount: int) -> Effect:
    """Return the effect of a raise by the player whose turn it is."""

    def check(before: Hand, hand: Hand, report: Any, _: str) -> None:
        (event,) = new_events(before, hand)
        assert isinstance(event, events.Raised | events.Bet)
        assert (event.seat, event.to) == (report.seat, amount)
        assert hand.bets[report.seat] == amount

    return check


def calls(amount: int) -> Effect:
    """Return the effect of a call by the player whose turn it is."""

    def check(before: Hand, hand: Hand, report: Any, _: str) -> None:
        (event,) = new_events(before, hand)
        assert isinstance(event, events.Called)
        assert (event.seat, event.amount) == (report.seat, amount)

    return check
