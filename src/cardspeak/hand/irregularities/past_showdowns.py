"""Showdowns that are over: what was reported only after the pots had been awarded.

A remedy that changes who may win is applied to the hand as it was when its showdown began. The
showdown is played again from there, and the chips go where they end up then.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from cardspeak.hand import chips, decisions, events, irregularity_events, showdown
from cardspeak.hand.commands import RefusedError
from cardspeak.hand.irregularities import hand_effects
from cardspeak.houses.irregularities import Irregularity
from cardspeak.houses.irregularities.held_hand_irregularities import HandMuckedByMistake

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardspeak.hand.hand_state import HandState


def is_about_past_showdown(hand: HandState, report: object) -> bool:
    """Whether a report is about the showdown of a hand that is over."""
    return hand.over and isinstance(report, Irregularity) and report.is_about_showdown


def check_mucked(hand: HandState, report: Any) -> None:
    """Raise RefusedError if there was no showdown, or no muck in it as reported."""
    _start_index(hand)
    seat: int = _misled_seat(report)
    if seat != -1 and seat not in hand.showing.mucked_seats:
        raise RefusedError(f"seat {seat} did not muck at the showdown")


def _misled_seat(report: Any) -> int:
    """Return the seat that mucked because of what is reported, or -1."""
    if isinstance(report, HandMuckedByMistake):
        return report.seat
    seat: int = report.mucked_seat
    return seat


def _start_index(hand: HandState) -> int:
    """Return the index in the log of the first hand that was shown or mucked."""
    start = -1
    for index, event in hand_effects.numbered_effective_events(hand.log):
        if isinstance(event, irregularity_events.MisdealDeclared):
            start = -1
        elif start < 0 and isinstance(event, events.Showed | events.Mucked):
            start = index
        elif start >= 0 and isinstance(event, _PUT_RIGHT):
            raise RefusedError(
                "this showdown has been put right once: report unfair-award with the player who "
                "deserves the pot"
            )
    if start < 0:
        raise RefusedError(
            "there was no showdown in this hand: report unfair-award with the player who "
            "deserves the pot"
        )
    return start


_PUT_RIGHT = (
    irregularity_events.HandKilled
    | irregularity_events.HandRetrieved
    | irregularity_events.ChipsMoved
    | irregularity_events.PotHeld
    | events.Voided
)
"""What a ruling on a showdown does: playing the showdown again from its start would undo it."""


def at_start_of_showdown(hand: HandState) -> HandState:
    """Return the hand as it was when its showdown began, with everybody asked to show."""
    earlier = hand.at(_start_index(hand))
    earlier.set_spec(replace(hand.spec, showdown=replace(hand.spec.showdown, ask_to_show=True)))
    showdown.begin_showdown(earlier)
    return earlier


def play_again(
    hand: HandState, report: Any, apply_remedy: Callable[[HandState], None], clause: str
) -> None:
    """Play the showdown again with the remedy applied, and move the chips to where they end up."""
    replayed = at_start_of_showdown(hand)
    apply_remedy(replayed)
    misled_seat = _misled_seat(report)
    while isinstance(decision := replayed.decision, decisions.ShowDecision):
        seat = decision.seat
        if seat in hand.showing.mucked_seats and seat != misled_seat and decision.can_muck:
            showdown.muck_hand(replayed, seat)
        else:
            showdown.show_hand(replayed, seat, ())
    move_to_stacks_of(hand, replayed, clause)


def move_to_stacks_of(hand: HandState, replayed_hand: HandState, clause: str) -> None:
    """Move the chips of a hand that is over to where they are in another playing of it."""
    changes = [
        after - current
        for after, current in zip(replayed_hand.chips.stacks, hand.chips.stacks, strict=True)
    ]
    for payer in hand.seats_clockwise:
        for receiver in hand.seats_clockwise:
            amount = min(-changes[payer], changes[receiver])
            if amount > 0:
                changes[payer] += amount
                changes[receiver] -= amount
                chips.move_winnings(hand, payer, receiver, amount, clause)
    if hand.chips.carried_over != replayed_hand.chips.carried_over:
        chips.carry_over(hand, replayed_hand.chips.carried_over, clause)
