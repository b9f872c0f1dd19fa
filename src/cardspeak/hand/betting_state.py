"""The betting of a hand: who is in, who has acted, and what is to be called and raised.

This is the only module that writes `hand.betting` and `hand.folded`. A rule decides what happens
and calls a function here, which records it and applies it; `EFFECTS` does the same from the record
alone. Chips that are bet move in `chips`, by the same record.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from cardspeak.hand.betting_mistakes import (
    counts_as_full_by_mistake,
    find_miscount,
    forget_made_up_calls,
    settle,
)
from cardspeak.hand.chips import (
    affordable,
    collect_bets,
    put_in_bet,
    put_in_bring_in,
    put_in_call,
    put_in_raise,
)
from cardspeak.hand.decisions import BetDecision
from cardspeak.hand.events import Bet, BroughtIn, Called, Checked, Folded, Mucked, Raised
from cardspeak.hand.irregularity_events import BettingSkipped, HandRetrieved
from cardspeak.hand.irregularity_state import ensure_irregularities
from cardspeak.hand.notes import (
    BetLowered,
    BetsCollected,
    CallReopened,
    FirstToActChanged,
    LeftHand,
    MiscountCorrected,
    PostedLate,
    RoundBegan,
)
from cardspeak.hand.progress import ask, drop_decision

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from cardspeak.hand.betting_rounds import BettingRound
    from cardspeak.hand.hand_rules import HandRules
    from cardspeak.hand.hand_state import HandState


class Betting:
    """The betting round that is under way, and what earlier rounds leave for later ones."""

    round: BettingRound | None
    """The rules of the round, or of the last one."""
    acted: list[bool]
    """Who has acted since the last full bet or raise."""
    yet_to_act: list[bool]
    first_to_act: int
    """The seat at which the round begins."""
    first_decision_seat: int
    """The first seat that had a decision in the round."""
    bet_to_match: int
    last_full_bet: int
    min_raise: int
    raise_count: int
    raise_cap_reached: bool
    opened: bool
    round_began_heads_up: bool
    last_aggressor: int
    checked_seats: tuple[int, ...]
    first_bettor: int
    """The seat that made the first bet of the hand."""
    last_blind_seat: int
    big_blind_seat: int
    small_blind_seats: tuple[int, ...]
    highest_blind: int
    """The most that anybody owes before the deal, a straddle or a kill included."""

    @staticmethod
    def at_start(
        rules: HandRules, blinds: tuple[int, ...], posting_order: Sequence[int]
    ) -> Betting:
        """Return the betting at the start of a hand, with what each seat of the table owes."""
        seat_count = len(blinds)
        part = Betting()
        part.round = None
        part.acted = [False] * seat_count
        part.yet_to_act = [False] * seat_count
        part.first_to_act = -1
        part.first_decision_seat = -1
        part.bet_to_match = 0
        part.last_full_bet = 0
        part.min_raise = 0
        part.raise_count = 0
        part.raise_cap_reached = False
        part.opened = False
        part.round_began_heads_up = False
        part.last_aggressor = -1
        part.checked_seats = ()
        part.first_bettor = -1
        part.last_blind_seat = -1
        part.big_blind_seat = -1
        part.small_blind_seats = ()
        _find_blinds(part, rules, blinds, posting_order)
        return part

    def copy(self) -> Betting:
        """Return an independent copy."""
        copied = Betting()
        copied.round = self.round
        copied.acted = self.acted[:]
        copied.yet_to_act = self.yet_to_act[:]
        copied.first_to_act = self.first_to_act
        copied.first_decision_seat = self.first_decision_seat
        copied.bet_to_match = self.bet_to_match
        copied.last_full_bet = self.last_full_bet
        copied.min_raise = self.min_raise
        copied.raise_count = self.raise_count
        copied.raise_cap_reached = self.raise_cap_reached
        copied.opened = self.opened
        copied.round_began_heads_up = self.round_began_heads_up
        copied.last_aggressor = self.last_aggressor
        copied.checked_seats = self.checked_seats
        copied.first_bettor = self.first_bettor
        copied.last_blind_seat = self.last_blind_seat
        copied.big_blind_seat = self.big_blind_seat
        copied.small_blind_seats = self.small_blind_seats
        copied.highest_blind = self.highest_blind
        return copied


def _find_blinds(
    betting: Betting, rules: HandRules, blinds: tuple[int, ...], posting_order: Sequence[int]
) -> None:
    """Find who has which blind, and what is to be called; a post or a kill is not a blind."""
    big_blind, full_blind = rules.big_blind, rules.full_blind
    last_blind = 0
    small_blind_seats = []
    for seat in posting_order:
        amount = blinds[seat]
        # Others owe the whole blind even if its player is short of it (wsop-150.3).
        betting.bet_to_match = max(betting.bet_to_match, abs(amount))
        if amount <= 0:
            continue
        if amount >= last_blind:
            betting.last_blind_seat, last_blind = seat, amount
        if amount == big_blind:
            betting.big_blind_seat = seat
        if amount < full_blind:
            small_blind_seats.append(seat)
    if betting.big_blind_seat < 0:
        betting.big_blind_seat = betting.last_blind_seat
    betting.small_blind_seats = tuple(small_blind_seats)
    betting.highest_blind = betting.bet_to_match


def current_round(hand: HandState) -> BettingRound:
    """Return the rules of the betting round that is under way."""
    betting_round = hand.betting.round
    assert betting_round is not None  # noqa: S101  for the type checker
    return betting_round


# ---------------------------------------------------------------- a round


def seats_able_to_act(hand: HandState) -> list[bool]:
    """Return for each seat whether its player is in the hand and has chips that they may bet."""
    folded = hand.folded
    able = [stack > 0 and not folded[seat] for seat, stack in enumerate(hand.chips.stacks)]
    _skip_tapped_out(hand, able)
    return able


def _skip_tapped_out(hand: HandState, yet_to_act: list[bool]) -> None:
    if hand.irregularities is not None:
        for seat in hand.irregularities.tapped_out:
            yet_to_act[seat] = False


def begin_round(hand: HandState, able: list[bool], first_seat: int, *, is_contested: bool) -> None:
    """Begin the betting round of this step; it is contested if anybody has something to decide."""
    hand.note(RoundBegan(first_seat, is_contested))
    _begin_round(hand, able, first_seat, is_contested)


def _begin_round(hand: HandState, able: list[bool], first_seat: int, is_contested: bool) -> None:  # noqa: FBT001  a positional call is quicker
    betting, betting_round = hand.betting, hand.rules.betting_rounds[hand.step_index]
    assert betting_round is not None  # noqa: S101  for the type checker
    betting.round = betting_round
    betting.yet_to_act = able
    betting.acted = [False] * hand.seat_count
    betting.checked_seats = ()
    betting.round_began_heads_up = able.count(True) == 2
    betting.first_to_act = first_seat
    betting.raise_cap_reached = False
    _begin_wagers(betting, betting_round)
    if is_contested:
        betting.last_aggressor = betting.first_decision_seat = -1


def _begin_wagers(betting: Betting, betting_round: BettingRound) -> None:
    """Set the bet and the raise with which a round begins: over the blinds, or from nothing."""
    betting.raise_count = 0
    betting.last_full_bet = betting.bet_to_match
    if betting.bet_to_match > 0:
        betting.opened = (
            not betting_round.opening.open_or_fold and not betting_round.opening.double_opening_bet
        )
        betting.min_raise = _min_raise_over_blinds(betting, betting_round)
    else:
        betting.min_raise = betting_round.sizes.min_bet
        betting.opened = False


def _min_raise_over_blinds(betting: Betting, betting_round: BettingRound) -> int:
    """Return the minimum size of the first raise over the blinds."""
    sizes = betting_round.sizes
    if not betting.opened and not sizes.fixed_bet:
        # Anything short of the minimum opening bet is not a bet (crown-26.4.a).
        return 2 * betting.bet_to_match
    return (
        sizes.min_raise_over_blinds or sizes.fixed_bet or max(sizes.min_bet, betting.bet_to_match)
    )


def ask_to_bet(hand: HandState, seat: int, decision: BetDecision) -> None:
    """Give the turn to a player."""
    ask(hand, decision)
    _give_turn(hand, seat)


def _give_turn(hand: HandState, seat: int) -> None:
    if hand.betting.first_decision_seat < 0:
        hand.betting.first_decision_seat = seat


def end_round(hand: HandState) -> None:
    """End the round: the bets go into the pots."""
    if hand.irregularities is not None:
        forget_made_up_calls(hand)
    collect_bets(hand)
    _end_round(hand.betting)
    drop_decision(hand)


def _end_round(betting: Betting) -> None:
    betting.bet_to_match = 0
    betting.yet_to_act = [False] * len(betting.yet_to_act)


def skip_round(hand: HandState, clause: str) -> None:
    """Skip the betting on this street."""
    hand.record(BettingSkipped(clause))
    _skip_round(hand.betting)


def _skip_round(betting: Betting) -> None:
    _end_round(betting)
    betting.last_aggressor = -1


# ---------------------------------------------------------------- turns


def fold(hand: HandState, seat: int, clause: str) -> None:
    """Fold."""
    hand.record(Folded(seat, clause))
    _fold(hand, seat, clause)


def _fold(hand: HandState, seat: int, clause: str) -> None:
    _leave(hand, seat)
    betting_round = hand.betting.round
    if (
        betting_round is not None
        and betting_round.opening.dealt_after_fold_clause
        and clause == betting_round.opening.dealt_after_fold_clause
    ):
        ensure_irregularities(hand).folded_still_dealt.append(seat)


def leave(hand: HandState, seat: int) -> None:
    """Take a hand out of play that its player has not folded."""
    hand.note(LeftHand(seat))
    _leave(hand, seat)


def muck(hand: HandState, seat: int) -> None:
    """Give up a hand at the showdown, where `showing` records that it is mucked."""
    _leave(hand, seat)


def _leave(hand: HandState, seat: int) -> None:
    hand.folded[seat] = True
    hand.betting.yet_to_act[seat] = False


def retrieve(hand: HandState, seat: int) -> None:
    """Make a hand live again that was given up: `showing` records it.

    Its player still has to answer the bet.
    """
    if not hand.folded[seat]:
        return
    hand.folded[seat] = False
    if isinstance(hand.decision, BetDecision):
        betting = hand.betting
        is_to_act = hand.chips.bets[seat] < betting.bet_to_match or not betting.acted[seat]
        betting.yet_to_act[seat] = hand.chips.stacks[seat] > 0 and is_to_act
        still_dealt = ensure_irregularities(hand).folded_still_dealt
        still_dealt[:] = [other for other in still_dealt if other != seat]


def check(hand: HandState, seat: int, clause: str) -> None:
    """Check."""
    hand.record(Checked(seat, clause))
    _check(hand.betting, seat)


def _check(betting: Betting, seat: int) -> None:
    _act(betting, seat)
    betting.checked_seats += (seat,)


def _act(betting: Betting, seat: int) -> None:
    betting.yet_to_act[seat] = False
    betting.acted[seat] = True


def call(hand: HandState, seat: int, amount: int, clause: str) -> None:
    """Put in chips to call."""
    put_in_call(hand, seat, amount, clause)
    _act(hand.betting, seat)


def bring_in(hand: HandState, seat: int, clause: str) -> None:
    """Make the bring-in; an all-in for less still counts as the full amount (wsop-224.2)."""
    amount = affordable(hand, seat, current_round(hand).sizes.bring_in)
    put_in_bring_in(hand, seat, amount, clause)
    _bring_in(hand, seat)


def _bring_in(hand: HandState, seat: int) -> None:
    betting, betting_round = hand.betting, current_round(hand)
    betting.bet_to_match = betting_round.sizes.bring_in
    betting.opened = True
    betting.first_bettor = seat
    _kill_hands_folded_without_bet(hand)
    _reopen_action(hand, seat, 0)
    # A forced bring-in may still complete and raise.
    betting.acted[seat] = seat != betting.first_to_act


def change_first_to_act(hand: HandState, seat: int) -> None:
    """Let another player act first than the cards say."""
    hand.note(FirstToActChanged(seat))
    hand.betting.first_to_act = seat


def let_act_after_post(hand: HandState, seat: int) -> None:
    """Let a player act who has posted late: `posting` notes it."""
    hand.betting.yet_to_act[seat] = hand.chips.stacks[seat] > 0


# ---------------------------------------------------------------- wagers


def wager(hand: HandState, seat: int, to: int, clause: str) -> None:
    """Bet or raise."""
    betting, betting_round = hand.betting, current_round(hand)
    is_full = counts_as_full(hand, seat, to)
    if betting.opened:
        is_completion = (
            is_full
            and betting_round.sizes.fixed_bet > 0
            and is_short_bet(betting, betting_round)
            and to <= next_fixed_bet(betting, betting_round)
        )
        put_in_raise(hand, seat, to, clause, is_completion=is_completion)
    else:
        put_in_bet(hand, seat, to, clause)
    _wager(hand, seat, to, is_full)


def _wager(hand: HandState, seat: int, to: int, is_full: bool) -> None:  # noqa: FBT001  a positional call is quicker
    betting, betting_round = hand.betting, current_round(hand)
    is_short = (
        betting_round.sizes.fixed_bet > 0
        and betting_round.raises.half_bet_counts_as_full
        and to < next_fixed_bet(betting, betting_round)
    )
    if is_full:
        _count_full_raise(hand, to)
    betting.bet_to_match = max(betting.bet_to_match, to)
    betting.opened = True
    betting.last_aggressor = seat
    _kill_hands_folded_without_bet(hand)
    if betting.first_bettor < 0:
        betting.first_bettor = seat
    if is_full and is_short:
        # An all-in that is short, and counts only together with others, reopens nothing for a
        # player who faces less than half a bet (wsop-129.4).
        _reopen_action(hand, seat, max(betting_round.sizes.fixed_bet, betting.min_raise))
    elif is_full:
        _reopen_action(hand, seat, 0)
    else:
        _require_calls(hand, seat)


def _kill_hands_folded_without_bet(hand: HandState) -> None:
    """Deal no more cards to hands that were folded without a bet: now there is one (wsop-229)."""
    if hand.irregularities is not None:
        hand.irregularities.folded_still_dealt.clear()


def counts_as_full(hand: HandState, seat: int, to: int) -> bool:
    """Whether a bet or raise is a full one, or counts as one."""
    betting, betting_round = hand.betting, current_round(hand)
    fixed_bet = betting_round.sizes.fixed_bet
    if hand.irregularities is not None:
        if counts_as_full_by_mistake(hand, hand.irregularities, seat, to):
            return True
        largest_bet, _ = hand.irregularities.bet_ceiling(hand.step_index)
        if largest_bet:
            return to - betting.bet_to_match >= min(
                largest_bet, fixed_bet or betting_round.sizes.min_bet
            )
    if not fixed_bet:
        return to - _wager_base(betting) >= betting.min_raise
    if to >= next_fixed_bet(betting, betting_round):
        return True
    full_raise = max(fixed_bet, betting.min_raise)
    return (
        betting_round.raises.half_bet_counts_as_full
        and 2 * (to - betting.last_full_bet) >= full_raise
    )


def _wager_base(betting: Betting) -> int:
    """Return the bet above which a wager is measured: an opening bet counts in full."""
    return betting.bet_to_match if betting.opened else 0


def next_fixed_bet(betting: Betting, betting_round: BettingRound) -> int:
    """Return the total to which a raise goes where bets are fixed."""
    return fixed_raise_base(betting, betting_round) + max(
        betting_round.sizes.fixed_bet, betting.min_raise
    )


def fixed_raise_base(betting: Betting, betting_round: BettingRound) -> int:
    """Return the bet to which a fixed raise is added; a short bet is completed."""
    if is_short_bet(betting, betting_round):
        return betting.last_full_bet
    return betting.bet_to_match


def is_short_bet(betting: Betting, betting_round: BettingRound) -> bool:
    """Whether a fixed bet is less than a full one, so that a raise completes it."""
    excess = betting.bet_to_match - betting.last_full_bet
    return excess > 0 and not (
        betting_round.raises.half_bet_takes_full_raise
        and 2 * excess >= max(betting_round.sizes.fixed_bet, betting.min_raise)
    )


def _count_full_raise(hand: HandState, to: int) -> None:
    """Count a full bet or raise, which sets the size of the next one."""
    betting, betting_round = hand.betting, current_round(hand)
    completes_short_bet = to - betting.bet_to_match < betting.min_raise
    if betting.opened and (betting.last_full_bet or not completes_short_bet):
        betting.raise_count += 1
        if betting.raise_count >= betting_round.raises.max_raises and hand.live_count() > 2:
            betting.raise_cap_reached = True
    betting.min_raise = _next_min_raise(betting, to, betting_round)
    betting.last_full_bet = to


def _next_min_raise(betting: Betting, to: int, betting_round: BettingRound) -> int:
    sizes = betting_round.sizes
    if not sizes.fixed_bet:
        return max(to - _wager_base(betting), sizes.min_bet)
    if (
        sizes.open_pair_option or sizes.big_bet_option
    ) and to - betting.last_full_bet > sizes.fixed_bet:
        return sizes.bigger_fixed_bet  # all further raises are big (wsop-227.1)
    return max(sizes.fixed_bet, betting.min_raise)


def _reopen_action(hand: HandState, seat: int, full_raise: int) -> None:
    """Reopen the action to all others who can act, and face at least half of a full raise."""
    betting, folded, chips = hand.betting, hand.folded, hand.chips
    acted, yet_to_act = betting.acted, betting.yet_to_act
    for other in range(hand.seat_count):
        acted[other] = acted[other] and 2 * (betting.bet_to_match - chips.bets[other]) < full_raise
        yet_to_act[other] = other != seat and not folded[other] and chips.stacks[other] > 0
    acted[seat] = True
    _skip_tapped_out(hand, yet_to_act)


def _require_calls(hand: HandState, seat: int) -> None:
    """Make all others match a short all-in; the house decides whether they may raise."""
    betting = hand.betting
    _require_answers(hand, seat)
    _act(betting, seat)


def _require_answers(hand: HandState, seat: int) -> None:
    """Make all others match the bet who can, whether they have acted or not."""
    betting, chips = hand.betting, hand.chips
    for other in range(hand.seat_count):
        if (
            other != seat
            and not hand.folded[other]
            and chips.stacks[other] > 0
            and chips.bets[other] < betting.bet_to_match
        ):
            betting.yet_to_act[other] = True
    _skip_tapped_out(hand, betting.yet_to_act)


# ---------------------------------------------------------------- corrections


def set_lower_bet(hand: HandState, to: int, last_raise: int, *, is_hand_unopened: bool) -> None:
    """Set a lower bet to call; without a last raise the round is as if nobody had bet."""
    hand.note(BetLowered(to, last_raise, is_hand_unopened))
    _set_lower_bet(hand, to, last_raise, is_hand_unopened)


def _set_lower_bet(hand: HandState, to: int, last_raise: int, is_hand_unopened: bool) -> None:  # noqa: FBT001  as the fold calls it
    betting = hand.betting
    betting.bet_to_match = to
    if last_raise:
        betting.last_full_bet = min(betting.last_full_bet, to)
        betting.min_raise = min(betting.min_raise, last_raise)
    elif betting.round is not None:
        _begin_wagers(betting, betting.round)
    if is_hand_unopened:
        betting.first_bettor = -1


def reopen_call(hand: HandState, seat: int) -> None:
    """Ask a player again whose call was short: the miscount is settled."""
    hand.note(CallReopened(seat))
    _reopen_call(hand, seat)


def _reopen_call(hand: HandState, seat: int) -> None:
    settle(hand, seat)
    hand.betting.yet_to_act[seat] = True


def correct_miscount(hand: HandState, seat: int) -> None:
    """Count a bet of the wrong size as what it should have been, also for further raises.

    Players who called a bet that was too low must answer the rest, but may not raise (wsop-138.3).
    """
    hand.note(MiscountCorrected(seat))
    _correct_miscount(hand, seat)


def _correct_miscount(hand: HandState, seat: int) -> None:
    betting, miscount = hand.betting, find_miscount(hand, seat)
    assert miscount is not None  # noqa: S101  checked when it was reported
    settle(hand, seat)
    betting.bet_to_match = miscount.bet_to_match
    betting.last_full_bet = miscount.last_full_bet
    betting.min_raise = miscount.min_raise
    betting.raise_count = miscount.raise_count
    betting.opened = miscount.opened
    betting.raise_cap_reached = miscount.raise_cap_reached
    _count_full_raise(hand, miscount.correct_bet)
    betting.bet_to_match, betting.opened = miscount.correct_bet, True
    if miscount.bet_made < miscount.correct_bet:
        _require_answers(hand, seat)


# ---------------------------------------------------------------- effects


def _apply_round(hand: HandState, note: RoundBegan) -> None:
    _begin_round(hand, seats_able_to_act(hand), note.first_seat, note.is_contested)


def _apply_wager(hand: HandState, event: Bet | Raised) -> None:
    _wager(hand, event.seat, event.to, counts_as_full(hand, event.seat, event.to))


def _apply_first_to_act(hand: HandState, note: FirstToActChanged) -> None:
    hand.betting.first_to_act = note.seat


EFFECTS: Final[dict[type, Callable[[HandState, Any], None]]] = {
    RoundBegan: _apply_round,
    BetDecision: lambda hand, decision: _give_turn(hand, decision.seat),
    Folded: lambda hand, event: _fold(hand, event.seat, event.clause),
    LeftHand: lambda hand, note: _leave(hand, note.seat),
    Mucked: lambda hand, event: muck(hand, event.seat),
    HandRetrieved: lambda hand, event: retrieve(hand, event.seat),
    Checked: lambda hand, event: _check(hand.betting, event.seat),
    Called: lambda hand, event: _act(hand.betting, event.seat),
    BroughtIn: lambda hand, event: _bring_in(hand, event.seat),
    Bet: _apply_wager,
    Raised: _apply_wager,
    BetsCollected: lambda hand, _: _end_round(hand.betting),
    BettingSkipped: lambda hand, _: _skip_round(hand.betting),
    FirstToActChanged: _apply_first_to_act,
    PostedLate: lambda hand, note: let_act_after_post(hand, note.seat),
    BetLowered: lambda hand, note: _set_lower_bet(
        hand, note.bet_to_match, note.last_raise, note.is_hand_unopened
    ),
    CallReopened: lambda hand, note: _reopen_call(hand, note.seat),
    MiscountCorrected: lambda hand, note: _correct_miscount(hand, note.seat),
}
"""What events and notes do to the betting."""
