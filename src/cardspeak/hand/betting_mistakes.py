"""Mistakes in the betting that a hand remembers, and what they forbid in later turns.

This is the only module that writes what `hand.irregularities` has of this: who has tapped out, who
is barred, what may be bet at most, who opens, actions held, and wrong amounts that nobody noticed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from cardspeak.games import script
from cardspeak.hand.irregularity_events import (
    BarredFromBetting,
    BetsLimited,
    DeclaredAllIn,
    OpenerSet,
    OutOfTurnActionWithdrawn,
    TappedOut,
)
from cardspeak.hand.irregularity_state import Irregularities, ensure_irregularities
from cardspeak.hand.notes import (
    BetsCollected,
    HeldAction,
    HeldActionDue,
    Miscount,
    MiscountSettled,
    MustOpenOrTapOut,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardspeak.hand.hand_state import HandState


def next_betting_step(hand: HandState, since: int = -1) -> int:
    """Return the step of the current or next betting round, or of the next since a step."""
    steps = hand.spec.script.steps
    later_steps = range(max(since if since >= 0 else hand.step_index, 0), len(steps))
    return next(
        (index for index in later_steps if isinstance(steps[index], script.BetStep)), len(steps)
    )


# ---------------------------------------------------------------- who may bet, and how much


def tap_out(hand: HandState, seat: int, clause: str) -> None:
    """Let a player bet no more: they have no part in pots that others bet for."""
    hand.record(TappedOut(seat, clause))
    _tap_out(hand, seat)


def declare_all_in(hand: HandState, seat: int, clause: str) -> None:
    """Declare a player all-in for what they have bet so far."""
    hand.record(DeclaredAllIn(seat, clause))
    _tap_out(hand, seat)


def _tap_out(hand: HandState, seat: int) -> None:
    ensure_irregularities(hand).tapped_out.append(seat)


def bar_from_betting(hand: HandState, seat: int, clause: str) -> None:
    """Let a player bet or raise no more in this round."""
    hand.record(BarredFromBetting(seat, clause))
    _bar_from_betting(hand, seat)


def _bar_from_betting(hand: HandState, seat: int) -> None:
    ensure_irregularities(hand).barred_from_betting.append((hand.step_index, seat))


def limit_bets(hand: HandState, max_bet: int, clause: str, rounds_later: int) -> None:
    """Let no bet or raise of this round, or of a later one, be more than this."""
    hand.record(BetsLimited(max_bet, clause, rounds_later))
    _limit_bets(hand, max_bet, clause, rounds_later)


def _limit_bets(hand: HandState, max_bet: int, clause: str, rounds_later: int) -> None:
    step_index = next_betting_step(hand)
    for _ in range(rounds_later):
        step_index = next_betting_step(hand, step_index + 1)
    ensure_irregularities(hand).bet_ceilings.append((step_index, max_bet, clause))


def set_opener(hand: HandState, seat: int, clause: str) -> None:
    """Let a player open the current or next betting round, whatever cards are showing."""
    hand.record(OpenerSet(seat, clause))
    _set_opener(hand, seat)


def _set_opener(hand: HandState, seat: int) -> None:
    ensure_irregularities(hand).forced_opener = (next_betting_step(hand), seat)


def tap_out_on_check(hand: HandState, seat: int, clause: str) -> None:
    """Let a player tap out if they check."""
    hand.note(MustOpenOrTapOut(seat, clause))
    _tap_out_on_check(hand, seat, clause)


def _tap_out_on_check(hand: HandState, seat: int, clause: str) -> None:
    irregularities = ensure_irregularities(hand)
    irregularities.taps_out_on_check.append(seat)
    irregularities.taps_out_on_check_clause = clause


# ---------------------------------------------------------------- actions out of turn


def held_actions(hand: HandState) -> list[HeldAction]:
    """Return the out-of-turn actions of this betting round that are held."""
    if hand.irregularities is None:
        return []
    return [
        held_action
        for held_action in hand.irregularities.held_actions
        if held_action.step_index == hand.step_index
    ]


def find_held_action(hand: HandState, seat: int) -> HeldAction | None:
    """Return what a player did out of turn in this round, if it is held."""
    return next(
        (held_action for held_action in held_actions(hand) if held_action.report.seat == seat), None
    )


def hold_action(hand: HandState, held_action: HeldAction) -> None:
    """Hold an action until the player's turn."""
    hand.note(held_action)
    _hold_action(hand, held_action)


def _hold_action(hand: HandState, held_action: HeldAction) -> None:
    ensure_irregularities(hand).held_actions.append(held_action)


def withdraw_action(hand: HandState, seat: int, action: str, clause: str) -> None:
    """Withdraw what a player did out of turn."""
    hand.record(OutOfTurnActionWithdrawn(seat, action, clause))
    _release_held_action(hand, seat)


def take_held_action(hand: HandState, seat: int) -> None:
    """Stop holding an action, because its player's turn has come."""
    hand.note(HeldActionDue(seat))
    _release_held_action(hand, seat)


def _release_held_action(hand: HandState, seat: int) -> None:
    held_action = find_held_action(hand, seat)
    if held_action is not None:
        ensure_irregularities(hand).held_actions.remove(held_action)


# ---------------------------------------------------------------- wrong amounts


def find_miscount(hand: HandState, seat: int) -> Miscount | None:
    """Return the last wrong amount that a player has in."""
    miscounts = [] if hand.irregularities is None else hand.irregularities.miscounts
    return next((miscount for miscount in reversed(miscounts) if miscount.seat == seat), None)


def let_stand(hand: HandState, miscount: Miscount) -> None:
    """Remember a wrong amount that stands, because nobody noticed it."""
    hand.note(miscount)
    _let_stand(hand, miscount)


def _let_stand(hand: HandState, miscount: Miscount) -> None:
    irregularities = ensure_irregularities(hand)
    irregularities.miscounts = [
        *(
            other
            for other in irregularities.miscounts
            if other.seat != miscount.seat or other.step_index != miscount.step_index
        ),
        miscount,
    ]


def counts_as_full_by_mistake(
    hand: HandState, irregularities: Irregularities, seat: int, to: int
) -> bool:
    """Whether a bet or raise is a wrong amount that stands, as the full bet it was taken for."""
    return any(
        miscount.seat == seat
        and miscount.step_index == hand.step_index
        and miscount.bet_made == to
        and not miscount.is_short_call
        for miscount in irregularities.miscounts
    )


def settle_miscount(hand: HandState, seat: int) -> None:
    """Forget a wrong amount, because it is put right."""
    hand.note(MiscountSettled(seat))
    settle(hand, seat)


def settle(hand: HandState, seat: int) -> None:
    """Forget a wrong amount: part of what the note says that put it right."""
    miscount = find_miscount(hand, seat)
    assert miscount is not None  # noqa: S101  checked when it was reported
    ensure_irregularities(hand).miscounts.remove(miscount)


def is_made_up(hand: HandState, miscount: Miscount) -> bool:
    """Whether a player whose call of this round was short has since raised."""
    return (
        miscount.is_short_call
        and miscount.step_index == hand.step_index
        and hand.chips.bets[miscount.seat] != miscount.bet_made
    )


def forget_made_up_calls(hand: HandState) -> None:
    """Forget, as the round ends, the short calls that raises have made up."""
    if hand.irregularities is not None and hand.irregularities.miscounts:
        hand.irregularities.miscounts = [
            miscount for miscount in hand.irregularities.miscounts if not is_made_up(hand, miscount)
        ]


# ---------------------------------------------------------------- effects

EFFECTS: Final[dict[type, Callable[[HandState, Any], None]]] = {
    TappedOut: lambda hand, event: _tap_out(hand, event.seat),
    DeclaredAllIn: lambda hand, event: _tap_out(hand, event.seat),
    BarredFromBetting: lambda hand, event: _bar_from_betting(hand, event.seat),
    BetsLimited: lambda hand, event: _limit_bets(
        hand, event.max_bet, event.clause, event.rounds_later
    ),
    OpenerSet: lambda hand, event: _set_opener(hand, event.seat),
    MustOpenOrTapOut: lambda hand, note: _tap_out_on_check(hand, note.seat, note.clause),
    HeldAction: _hold_action,
    HeldActionDue: lambda hand, note: _release_held_action(hand, note.seat),
    OutOfTurnActionWithdrawn: lambda hand, event: _release_held_action(hand, event.seat),
    Miscount: _let_stand,
    MiscountSettled: lambda hand, note: settle(hand, note.seat),
    BetsCollected: lambda hand, _: forget_made_up_calls(hand),
}
"""What events and notes do to these mistakes; bets are still in front of the players then."""
