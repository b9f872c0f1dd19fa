"""Betting: what players do in a betting round, and who is next.

What they may do is in `legal_bets`; what it does to the betting, in `betting_state`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardspeak.hand import betting_mistakes, betting_state, decisions, irregularity_events
from cardspeak.hand.betting_state import current_round
from cardspeak.hand.chips import affordable, forfeit_short_call, return_uncalled_bet
from cardspeak.hand.events import Bet, BoardDealt, Dealt, Raised
from cardspeak.hand.legal_bets import (
    can_be_matched,
    find_first_to_act,
    first_by_up_cards,
    is_first_turn,
    legal_actions,
    turn_clause,
)
from cardspeak.hand.piles import muck_hand
from cardspeak.hand.progress import end_decision

if TYPE_CHECKING:
    from cardspeak.games.script import BetStep
    from cardspeak.hand.betting_rounds import BettingRound
    from cardspeak.hand.hand_state import HandState

# ---------------------------------------------------------------- a round


def begin_bet(hand: HandState, _: BetStep) -> None:
    """Begin a betting round; it ends at once if nobody can bet."""
    betting_round = hand.rules.betting_rounds[hand.step_index]
    assert betting_round is not None  # noqa: S101  for the type checker
    able = betting_state.seats_able_to_act(hand)
    able_count = able.count(True)
    is_contested = able_count > 1 or (able_count == 1 and can_be_matched(hand, able.index(True)))
    first_seat = find_first_to_act(hand, betting_round, able)
    betting_state.begin_round(hand, able, first_seat, is_contested=is_contested)
    if is_contested:
        _ask_next(hand, betting_round, first_seat)
    else:
        end_round(hand)


def _ask_next(hand: HandState, betting_round: BettingRound, seat: int) -> bool:
    """Give the turn to the next player from a seat on; return False if the round is over."""
    count = hand.seat_count
    yet_to_act = hand.betting.yet_to_act
    is_alone = hand.is_one_left()
    # Where an unopened pot carries over, even the last player must open or decline (crown-27.3.c).
    if not is_alone or (
        betting_round.opening.unopened_pot_carries_over and hand.betting.first_bettor < 0
    ):
        for _ in range(count):
            if yet_to_act[seat] and (is_alone or can_be_matched(hand, seat)):
                betting_state.ask_to_bet(hand, seat, legal_actions(hand, seat, betting_round))
                if hand.irregularities is not None:
                    hand.on_turn(seat)
                return True
            seat = seat + 1 if seat + 1 < count else 0
    end_round(hand)
    return False


def end_round(hand: HandState) -> None:
    """Close the round: return an uncalled bet and let the script go on."""
    highest = second_highest = highest_seat = 0
    bets = hand.chips.bets if hand.irregularities is None else _bets_as_accepted(hand)
    for bettor, bet in enumerate(bets):
        if bet > highest:
            highest, second_highest, highest_seat = bet, highest, bettor
        elif bet > second_highest:
            second_highest = bet
    # A folded player's chips stay in the pot.
    if highest > second_highest and not hand.folded[highest_seat]:
        excess = highest - second_highest
        return_uncalled_bet(hand, highest_seat, excess, hand.rules.uncalled_bet_clause)
    betting_state.end_round(hand)


def _bets_as_accepted(hand: HandState) -> list[int]:
    """Return the bets, counting short calls that nobody noticed as full calls."""
    bets = hand.chips.bets[:]
    assert hand.irregularities is not None  # noqa: S101  for the type checker
    for miscount in hand.irregularities.miscounts:
        if (
            miscount.is_short_call
            and miscount.step_index == hand.step_index
            and not betting_mistakes.is_made_up(hand, miscount)
        ):
            bets[miscount.seat] = miscount.correct_bet
    return bets


def resume_from(hand: HandState, seat: int) -> None:
    """Give the turn to the first player still to act from this seat, after a correction."""
    if not _ask_next(hand, current_round(hand), seat):
        hand.advance()


def refresh_decision(hand: HandState) -> None:
    """Compute the decision again because what is legal has changed."""
    decision = hand.decision
    assert decision is not None  # noqa: S101  for the type checker
    resume_from(hand, decision.seat)


def _advance_turn(hand: HandState, seat: int, betting_round: BettingRound) -> None:
    """Pass the turn to the next player, or go on with the script when the round is over."""
    next_seat = seat + 1 if seat + 1 < hand.seat_count else 0
    if (
        betting_round.opening.open_or_fold
        and betting_round.opening.starts_by_up_cards
        and not hand.betting.opened
        and any(hand.betting.yet_to_act)
    ):
        # The next highest card (crown-21.2.b).
        next_seat = first_by_up_cards(hand, betting_round, hand.betting.yet_to_act)
    if not _ask_next(hand, betting_round, next_seat):
        hand.advance()


def continue_without(hand: HandState, seat: int) -> None:
    """Continue without a player who acts no more: their hand is dead, or they are all-in."""
    decision = hand.decision
    if decision is not None and decision.seat == seat:
        _advance_turn(hand, seat, current_round(hand))
    else:
        refresh_decision(hand)


# ---------------------------------------------------------------- actions


def fold(hand: HandState, seat: int) -> None:
    """Fold; where the opener must call to fold, the call goes in first (canberra-10.1.a)."""
    betting_round = current_round(hand)
    clause = turn_clause(hand, seat, betting_round)
    decision = hand.decision
    if betting_round.opening.call_to_fold and is_first_turn(hand, seat):
        owed = max(0, hand.betting.bet_to_match - hand.chips.bets[seat])
        amount = affordable(hand, seat, owed)
        if amount:
            betting_state.call(hand, seat, amount, clause)
    elif isinstance(decision, decisions.BetDecision) and decision.fold_cost:
        amount = affordable(hand, seat, decision.fold_cost)
        forfeit_short_call(hand, seat, amount, decision.clause)
    if betting_round.opening.dealt_after_fold_clause and not hand.betting.opened:
        clause = betting_round.opening.dealt_after_fold_clause
    muck_hand(hand, seat)
    betting_state.fold(hand, seat, clause)
    _advance_turn(hand, seat, betting_round)


def check(hand: HandState, seat: int) -> None:
    """Check."""
    betting_round = current_round(hand)
    betting_state.check(hand, seat, turn_clause(hand, seat, betting_round))
    irregularities = hand.irregularities
    if irregularities is not None and seat in irregularities.taps_out_on_check:
        betting_mistakes.tap_out(hand, seat, irregularities.taps_out_on_check_clause)
    _advance_turn(hand, seat, betting_round)


def call(hand: HandState, seat: int) -> None:
    """Call, all-in if the stack is less."""
    call_with_amount(hand, seat, hand.betting.bet_to_match - hand.chips.bets[seat])


def call_with_amount(hand: HandState, seat: int, amount: int) -> None:
    """Call with this many chips, which may be too few if nobody noticed."""
    betting_round = current_round(hand)
    clause = turn_clause(hand, seat, betting_round)
    betting_state.call(hand, seat, affordable(hand, seat, amount), clause)
    _advance_turn(hand, seat, betting_round)


def bring_in(hand: HandState, seat: int) -> None:
    """Make the bring-in."""
    betting_round = current_round(hand)
    betting_state.bring_in(hand, seat, turn_clause(hand, seat, betting_round))
    _advance_turn(hand, seat, betting_round)


def raise_to(hand: HandState, seat: int, to: int) -> None:
    """Bet or raise."""
    betting_round = current_round(hand)
    betting_state.wager(hand, seat, to, turn_clause(hand, seat, betting_round))
    _advance_turn(hand, seat, betting_round)


def tap_out(hand: HandState, decision: decisions.TapOutDecision) -> None:
    """Bet no more, and have no part in pots that others bet for."""
    end_decision(hand)
    betting_mistakes.tap_out(hand, decision.seat, decision.clause)
    hand.advance()


def play_on(hand: HandState, decision: decisions.TapOutDecision) -> None:
    """Play on although tapping out is allowed."""
    end_decision(hand)
    hand.record(irregularity_events.PlayedOn(decision.seat, decision.clause))
    hand.advance()


# ---------------------------------------------------------------- wagers that go back


def lower_bet(hand: HandState, blind: int, *, is_first_round: bool) -> None:
    """Lower the bet to call to what is still in, once a player has got their wagers back.

    The blind, if the round has one, stays the least to call.
    """
    bet = max(blind, *hand.chips.bets)
    if bet >= hand.betting.bet_to_match:
        return
    last_raise = 0
    if bet > blind:
        last_raise = max(bet - _bet_before(hand, bet, blind), current_round(hand).sizes.min_bet)
    betting_state.set_lower_bet(
        hand, bet, last_raise, is_hand_unopened=is_first_round and bet == blind
    )


def _bet_before(hand: HandState, bet: int, blind: int) -> int:
    """Return the bet of this round that another one raised, or the blind if there was none."""
    for event in reversed(hand.log):
        if isinstance(event, (Bet, Raised)) and event.to < bet:
            return event.to
        if isinstance(event, (Dealt, BoardDealt)):
            break
    return blind
