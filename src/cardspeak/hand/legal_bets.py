"""What a player may do in a betting round: whose turn comes, what is legal, by which clause.

Everything here reads the state of the hand and writes nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from cardspeak.cards import UNKNOWN
from cardspeak.hand.betting_state import (
    current_round,
    fixed_raise_base,
    is_short_bet,
    next_fixed_bet,
)
from cardspeak.hand.commands import RefusedError
from cardspeak.hand.decisions import BetDecision
from cardspeak.hand.posting import owed_blinds

if TYPE_CHECKING:
    from cardspeak.hand.betting_rounds import BettingRound
    from cardspeak.hand.hand_state import HandState
    from cardspeak.hand.irregularity_state import Irregularities

# ---------------------------------------------------------------- who may act


def can_bet(hand: HandState, seat: int) -> bool:
    """Whether a player is in the hand and has chips that they may bet."""
    return not hand.folded[seat] and not bets_no_more(hand, seat)


def bets_no_more(hand: HandState, seat: int) -> bool:
    """Whether a player is all-in or has tapped out."""
    return hand.chips.stacks[seat] == 0 or has_tapped_out(hand, seat)


def has_tapped_out(hand: HandState, seat: int) -> bool:
    """Whether a player who still has chips has tapped out."""
    return hand.irregularities is not None and seat in hand.irregularities.tapped_out


def others_can_act(hand: HandState, seat: int) -> bool:
    """Whether anybody else in the hand has chips to bet."""
    for other in range(hand.seat_count):  # noqa: SIM110  compiled, a generator is slower
        if other != seat and can_bet(hand, other):
            return True
    return False


def count_able(hand: HandState) -> int:
    """Return how many players can still bet."""
    return sum([can_bet(hand, seat) for seat in range(hand.seat_count)])


def can_be_matched(hand: HandState, seat: int) -> bool:
    """Whether anybody could match a chip that a player adds, so that there is something to decide.

    A wager that was folded stands and still has to be called (crown-7.26).
    """
    bets, stacks, folded = hand.chips.bets, hand.chips.stacks, hand.folded
    bet = bets[seat]
    for other in range(hand.seat_count):
        other_bet = bets[other]
        if other_bet > bet:
            return True
        if (
            other != seat
            and not folded[other]
            and other_bet + stacks[other] > bet
            and not bets_no_more(hand, other)
        ):
            return True
    return False


def find_first_to_act(hand: HandState, betting_round: BettingRound, yet_to_act: list[bool]) -> int:
    """Return the seat at which the search for the first player to act begins."""
    opening = betting_round.opening
    start_after = hand.button
    if hand.irregularities is not None and hand.irregularities.forced_opener[0] == hand.step_index:
        return hand.irregularities.forced_opener[1]
    if opening.starts_by_up_cards:
        return first_by_up_cards(hand, betting_round, yet_to_act)
    if opening.starts_with_first_bettor and hand.betting.first_bettor >= 0:
        return hand.betting.first_bettor
    if opening.starts_after_blinds and hand.betting.last_blind_seat >= 0:
        start_after = hand.betting.last_blind_seat
    return hand.next_seat(start_after)


def first_by_up_cards(hand: HandState, betting_round: BettingRound, yet_to_act: list[bool]) -> int:
    """Return the seat with the best or worst up cards; ties go to the first left of the button."""
    live_seats = hand.live_seats()
    seats = [
        seat for seat in live_seats if yet_to_act[seat] or not betting_round.opening.open_or_fold
    ] or live_seats
    # A seat with an unknown up card is skipped as long as those of others are known.
    seats = [seat for seat in seats if UNKNOWN not in hand.cards.up_cards[seat]] or seats
    strengths = [_up_card_strength(hand, seat, betting_round) for seat in seats]
    best = max(strengths) if betting_round.opening.best_up_cards_first else min(strengths)
    return seats[strengths.index(best)]


def _up_card_strength(hand: HandState, seat: int, betting_round: BettingRound) -> int:
    """Return the strength of up cards; an extra card exposed by mistake does not count."""
    opening = betting_round.opening
    cards = [card for card in hand.cards.up_cards[seat] if card <= 52]
    if not cards or not opening.up_card_ranking:
        return 0
    return opening.up_card_ranking.strength(cards[: opening.up_card_ranking.hand_size])


# ---------------------------------------------------------------- by which clause


def turn_clause(hand: HandState, seat: int, betting_round: BettingRound) -> str:
    """Return the clause on what a player may do: the first to act has one of their own."""
    if betting_round.only_clause:
        return betting_round.only_clause
    opening = betting_round.opening
    if (opening.must_bet or opening.has_bring_in) and not hand.betting.opened:
        # Also where a player opens in another's place.
        return _opener_clause(hand, seat, betting_round)
    if betting_round.blind_clause and _has_blind_option(hand, seat):
        return betting_round.blind_clause
    if True in hand.betting.acted and (hand.betting.opened or not opening.open_or_fold):
        return betting_round.others_clause
    if is_first_turn(hand, seat):
        return _opener_clause(hand, seat, betting_round)
    return betting_round.passed_on_clause


def _has_blind_option(hand: HandState, seat: int) -> bool:
    """Whether a player has the last blind, others have had their turn and nobody has raised.

    An over-blind is a blind (canberra-A.over-blind), a straddle is none (crown-7.17).
    """
    betting = hand.betting
    is_over_blind = hand.spec.extra_blind_name == "over-blind"
    last_blind_seat = betting.last_blind_seat if is_over_blind else betting.big_blind_seat
    is_unraised = hand.chips.bets[seat] >= betting.bet_to_match
    return seat == last_blind_seat and is_unraised and not is_first_turn(hand, seat)


def _opener_clause(hand: HandState, seat: int, betting_round: BettingRound) -> str:
    """Return the clause by which a player acts first.

    That may be in the place of one who is all-in, and among equal up cards by position.
    """
    first = hand.betting.first_to_act
    if betting_round.all_in_clause and seat != first and hand.chips.stacks[first] == 0:
        return betting_round.all_in_clause
    if not betting_round.tied_clause:
        return betting_round.clause
    strengths = [_up_card_strength(hand, other, betting_round) for other in hand.live_seats()]
    best = max(strengths) if betting_round.opening.best_up_cards_first else min(strengths)
    is_tied = strengths.count(best) > 1
    is_best = _up_card_strength(hand, seat, betting_round) == best
    if is_tied and is_best:
        return betting_round.tied_clause
    # A better card is all-in: the option passes on as from a player who folded (crown-21.2.b).
    is_passed_on = betting_round.opening.open_or_fold and not is_best
    return betting_round.passed_on_clause if is_passed_on else betting_round.clause


def is_first_turn(hand: HandState, seat: int) -> bool:
    """Whether this is the first turn of the round; a first player who is raised has another."""
    first_seat = hand.betting.first_decision_seat
    return (
        (first_seat == seat or first_seat < 0)
        and not hand.betting.acted[seat]
        and hand.betting.last_aggressor < 0
    )


def no_raise_clause(hand: HandState, decision: BetDecision) -> str:
    """Return the clause by which a player may not bet or raise."""
    betting_round, policy = current_round(hand), hand.spec.house.betting
    if decision.raise_barred:
        return decision.clause
    if betting_round.raises.is_capped and _is_raise_capped(hand, betting_round):
        return betting_round.raises.raise_cap_clause
    if not _can_raise(hand, decision.seat, betting_round):
        clause = policy.short_all_in_clause.lookup(hand.spec.limit)
        return clause or policy.reopening.clause
    return policy.all_in_clause


def too_large_clause(hand: HandState, betting_round: BettingRound, to: int) -> str:
    """Return the clause by which a bet or raise to this total is too large."""
    if hand.irregularities is not None:
        ceiling, ceiling_clause = hand.irregularities.bet_ceiling(hand.step_index)
        if ceiling and to > hand.betting.bet_to_match + ceiling:
            return ceiling_clause
    sizes = betting_round.sizes
    return sizes.max_raise_clause if hand.betting.opened else sizes.max_bet_clause


# ---------------------------------------------------------------- what is legal


def legal_actions(hand: HandState, seat: int, betting_round: BettingRound) -> BetDecision:
    """Return what a player may do, limited by what an irregularity forbids."""
    decision = _bet_decision(hand, seat, betting_round)
    return (
        decision
        if hand.irregularities is None
        else _apply_bet_ceiling(hand, decision, hand.irregularities)
    )


def _apply_bet_ceiling(
    hand: HandState, decision: BetDecision, irregularities: Irregularities
) -> BetDecision:
    largest_bet, _ = irregularities.bet_ceiling(hand.step_index)
    if decision.raise_to is None or not largest_bet:
        return decision
    maximum = hand.chips.bets[decision.seat] + hand.chips.stacks[decision.seat]
    ceiling = min(maximum, hand.betting.bet_to_match + largest_bet)
    allowed_sizes = tuple(sorted({min(size, ceiling) for size in decision.allowed_sizes}))
    minimum, max_to = (min(size, ceiling) for size in decision.raise_to)
    return msgspec.structs.replace(
        decision, raise_to=(minimum, max_to), allowed_sizes=allowed_sizes
    )


def _bet_decision(hand: HandState, seat: int, betting_round: BettingRound) -> BetDecision:
    opening = betting_round.opening
    if not hand.betting.opened:
        return _opening_decision(hand, seat, betting_round)
    owed = hand.betting.bet_to_match - hand.chips.bets[seat]
    call = min(owed, hand.chips.stacks[seat]) if owed > 0 else 0
    raise_to, allowed_sizes = _raise_sizes(hand, seat, betting_round)
    is_opener = (opening.raise_or_fold or opening.call_to_fold) and is_first_turn(hand, seat)
    must_raise = opening.raise_or_fold and raise_to is not None and is_opener
    return BetDecision(
        seat,
        turn_clause(hand, seat, betting_round),
        fold=True,
        check=owed <= 0 and not must_raise,
        call=0 if must_raise else call,
        raise_to=raise_to,
        allowed_sizes=allowed_sizes,
        increment=1 if allowed_sizes else betting_round.sizes.bet_increment,
        fold_cost=call if opening.call_to_fold and is_opener else 0,
        is_completion=raise_to is not None
        and betting_round.sizes.fixed_bet > 0
        and is_short_bet(hand.betting, betting_round),
    )


def _opening_decision(hand: HandState, seat: int, betting_round: BettingRound) -> BetDecision:
    """Return what is legal while nobody has bet."""
    sizes = betting_round.sizes
    opening = betting_round.opening
    stack = hand.chips.stacks[seat]
    maximum = hand.chips.bets[seat] + stack
    raise_to: tuple[int, int] | None
    allowed_sizes: tuple[int, ...]
    call = 0
    if opening.open_or_fold and maximum <= hand.betting.bet_to_match:
        # Their last chips keep a player in, but open nothing: nobody may check (crown-26.3).
        raise_to, allowed_sizes, call = None, (), stack
    elif hand.betting.bet_to_match:  # Crown's draw: exactly twice the last blind (crown-26.4.a)
        size = min(2 * hand.betting.bet_to_match, maximum)
        raise_to, allowed_sizes = (size, size), (size,)
        if opening.double_opening_bet and not sizes.fixed_bet:
            raise_to, allowed_sizes = _size_range(hand, seat, betting_round, size, maximum), ()
    else:
        raise_to, allowed_sizes = _opening_sizes(hand, seat, betting_round)
    if opening.has_bring_in:
        amount = min(sizes.bring_in, stack)
        if amount == stack:
            raise_to, allowed_sizes = None, ()
        return BetDecision(
            seat,
            turn_clause(hand, seat, betting_round),
            fold=seat
            != hand.betting.first_to_act,  # whoever acts for an all-in low card is not forced to
            check=False,
            call=0,
            raise_to=raise_to,
            allowed_sizes=allowed_sizes,
            bring_in_amount=amount,
            increment=1 if allowed_sizes else sizes.bet_increment,
        )
    is_beaten = opening.can_check and not _can_check(hand, seat, betting_round)
    return BetDecision(
        seat,
        opening.beat_to_check_clause if is_beaten else turn_clause(hand, seat, betting_round),
        fold=not _must_open(hand, seat, betting_round),
        check=opening.can_check and not is_beaten and not hand.betting.bet_to_match,
        call=call,
        raise_to=raise_to,
        allowed_sizes=allowed_sizes,
        increment=1 if allowed_sizes else sizes.bet_increment,
    )


def _must_open(hand: HandState, seat: int, betting_round: BettingRound) -> bool:
    """Whether a player must open; some cards oblige only their own player (wsop-256)."""
    return betting_round.opening.must_bet or (
        betting_round.opening.opener_must_bet and seat == hand.betting.first_to_act
    )


def _opening_sizes(
    hand: HandState, seat: int, betting_round: BettingRound
) -> tuple[tuple[int, int], tuple[int, ...]]:
    maximum = hand.chips.bets[seat] + hand.chips.stacks[seat]
    sizes = betting_round.sizes
    if sizes.fixed_bet:
        size = min(sizes.fixed_bet, maximum)
        if sizes.big_bet_option or (sizes.open_pair_option and _has_open_pair(hand)):
            return _either_size(size, min(sizes.bigger_fixed_bet, maximum))
        return (size, size), (size,)
    return _size_range(hand, seat, betting_round, min(sizes.min_bet, maximum), maximum), ()


def _can_check(hand: HandState, seat: int, betting_round: BettingRound) -> bool:
    """In Crown's last stud round, checking behind takes a hand that beats the others' up cards."""
    if not betting_round.opening.beat_to_check_clause or not hand.betting.checked_seats:
        return True
    up_card_ranking = betting_round.opening.up_card_ranking
    assert up_card_ranking is not None  # noqa: S101  for the type checker
    cards = hand.cards.down_cards[seat] + hand.cards.up_cards[seat] + hand.cards.boards[0]
    if any(card > 52 for card in cards):
        return True  # with unknown cards this cannot be checked, so it is left to the players
    own_strength = up_card_ranking.strength(cards)
    return all(
        own_strength > _up_card_strength(hand, checker, betting_round)
        for checker in hand.betting.checked_seats
    )


def _has_open_pair(hand: HandState) -> bool:
    return any(
        len({card >> 2 for card in hand.cards.up_cards[seat]}) < len(hand.cards.up_cards[seat])
        for seat in hand.live_seats()
    )


# ---------------------------------------------------------------- how much


def _raise_sizes(
    hand: HandState, seat: int, betting_round: BettingRound
) -> tuple[tuple[int, int] | None, tuple[int, ...]]:
    """Return the totals to which a player may raise."""
    maximum = hand.chips.bets[seat] + hand.chips.stacks[seat]
    if (
        maximum <= hand.betting.bet_to_match
        or not _can_raise(hand, seat, betting_round)
        or not others_can_act(hand, seat)
    ):
        return None, ()
    if betting_round.raises.is_capped and _is_raise_capped(hand, betting_round):
        return None, ()
    if betting_round.sizes.fixed_bet:
        return _fixed_limit_sizes(hand, betting_round, maximum)
    minimum = hand.betting.bet_to_match + hand.betting.min_raise
    if maximum <= minimum:
        return (maximum, maximum), ()
    return _size_range(hand, seat, betting_round, minimum, maximum), ()


def _can_raise(hand: HandState, seat: int, betting_round: BettingRound) -> bool:
    raises = betting_round.raises
    if not hand.betting.acted[seat]:
        return True
    if raises.checker_can_raise and not hand.chips.bets[seat]:
        return True  # having acted with no bet in front, the player has only checked
    if raises.reopens_facing_full_raise:
        return hand.betting.bet_to_match - hand.chips.bets[seat] >= hand.betting.min_raise
    return (
        raises.reopens_when_added_up
        and hand.betting.bet_to_match - hand.betting.last_full_bet >= hand.betting.min_raise
    )


def _is_raise_capped(hand: HandState, betting_round: BettingRound) -> bool:
    raises = betting_round.raises
    if hand.betting.raise_count < raises.max_raises:
        return False
    if raises.cap_lifted_if_began_heads_up:
        return not hand.betting.round_began_heads_up
    if raises.cap_lifted_heads_up:
        return count_able(hand) > 2
    return hand.live_count() > 2 or hand.betting.raise_cap_reached


def _fixed_limit_sizes(
    hand: HandState, betting_round: BettingRound, maximum: int
) -> tuple[tuple[int, int], tuple[int, ...]]:
    size = min(next_fixed_bet(hand.betting, betting_round), maximum)
    if betting_round.sizes.open_pair_option and _has_open_pair(hand):
        big_raise = (
            fixed_raise_base(hand.betting, betting_round) + betting_round.sizes.bigger_fixed_bet
        )
        return _either_size(size, min(big_raise, maximum))
    return (size, size), (size,)


def _either_size(size: int, other: int) -> tuple[tuple[int, int], tuple[int, ...]]:
    """Return the totals to which a player may bet who may choose between two."""
    sizes = tuple(sorted({size, other}))
    return (sizes[0], sizes[-1]), sizes


def nearest_size(decision: BetDecision, amount: int, all_in_to: int) -> int:
    """Return the legal total of a bet or raise that is nearest to an amount."""
    assert decision.raise_to is not None  # noqa: S101  for the type checker
    minimum, maximum = decision.raise_to
    to = max(minimum, min(maximum, amount))
    if decision.allowed_sizes:
        return min(decision.allowed_sizes, key=lambda size: (abs(size - to), -size))
    if to % decision.increment and to != all_in_to:
        rounded = (2 * to + decision.increment) // (2 * decision.increment) * decision.increment
        return max(minimum, min(maximum, rounded))
    return to


def min_full_raise_to(hand: HandState) -> int:
    """Return the total of the smallest full bet or raise, whatever the stacks are."""
    betting_round = current_round(hand)
    sizes = betting_round.sizes
    if not hand.betting.opened:
        return (
            2 * hand.betting.bet_to_match
            if hand.betting.bet_to_match
            else sizes.fixed_bet or sizes.min_bet
        )
    if sizes.fixed_bet:
        return next_fixed_bet(hand.betting, betting_round)
    # A raise is on top of the highest bet, even if that is a short all-in
    # (crown-7.11, canberra-A.raise, official-1.1.raise, wsop-172).
    return hand.betting.bet_to_match + hand.betting.min_raise


def _size_range(
    hand: HandState, seat: int, betting_round: BettingRound, minimum: int, maximum: int
) -> tuple[int, int]:
    """Return the minimum and maximum, rounded to chips that may be bet unless it is all-in."""
    max_to = _max_raise_to(hand, seat, betting_round, maximum)
    increment = betting_round.sizes.bet_increment
    if increment > 1:
        minimum = min(maximum, -(-minimum // increment) * increment)
        max_to -= max_to % increment if max_to < maximum else 0
    return minimum, max(minimum, max_to)


def _max_raise_to(hand: HandState, seat: int, betting_round: BettingRound, maximum: int) -> int:
    """Return the highest total that the limit and the stack allow."""
    sizes = betting_round.sizes
    if sizes.max_twice_last_bet:
        return min(maximum, 2 * max(hand.betting.bet_to_match, sizes.min_bet))
    if sizes.max_bet:
        return min(maximum, hand.betting.bet_to_match + sizes.max_bet)
    if sizes.pot_numerator:
        pot = _pot_after_call(hand, seat, betting_round)
        return min(
            maximum,
            hand.betting.bet_to_match + pot * sizes.pot_numerator // sizes.pot_denominator,
        )
    return maximum


def _pot_after_call(hand: HandState, seat: int, betting_round: BettingRound) -> int:
    """Return the pot as the house counts it for a raise, with the player's own call in it."""
    call = max(0, hand.betting.bet_to_match - hand.chips.bets[seat])
    pot = sum(hand.chips.put_in) + hand.chips.dead_money + call
    if betting_round.sizes.counts_small_blind_as_big:
        pot += _pot_adjustment_for_blinds(hand, seat)
    return pot + -pot % betting_round.sizes.pot_rounding


def pot_sized_raise(hand: HandState, decision: BetDecision) -> int:
    """Return the total of a bet or raise of the pot, or the nearest size that is legal."""
    betting_round = hand.betting.round
    if decision.raise_to is None or betting_round is None:
        raise RefusedError("there is no bet or raise to be made here", decision.clause)
    if decision.allowed_sizes:
        sizes = " or ".join(map(str, decision.allowed_sizes))
        raise RefusedError(f"bets are fixed here: bet or raise to {sizes}", decision.clause)
    minimum, maximum = decision.raise_to
    size = hand.betting.bet_to_match + _pot_after_call(hand, decision.seat, betting_round)
    if size >= maximum:
        return maximum
    return max(minimum, size - size % decision.increment)


def _pot_adjustment_for_blinds(hand: HandState, seat: int) -> int:
    """Return the chips added to count the small blinds as a big one until it acts (wsop-187.1)."""
    big_blind_seat = (
        hand.betting.last_blind_seat if hand.spec.straddle_blind else hand.betting.big_blind_seat
    )
    if hand.step_index > 1 or big_blind_seat < 0 or hand.folded[big_blind_seat]:
        return 0
    big_blind = owed_blinds(hand.posts)[big_blind_seat]
    if hand.betting.acted[big_blind_seat] or hand.chips.bets[big_blind_seat] > big_blind:
        return 0
    dead_adjustment = _pot_adjustment_for_dead_blinds(hand)
    small_blind_seats = hand.betting.small_blind_seats
    if not small_blind_seats or small_blind_seats == (seat,):
        return dead_adjustment  # the raiser's own call makes up their small blind
    # Several small blinds are one big blind together, whichever of them raises (wsop-188.a.1).
    small_blinds = sum([hand.chips.bets[other] for other in small_blind_seats if other != seat])
    return dead_adjustment + max(0, big_blind - small_blinds)


def _pot_adjustment_for_dead_blinds(hand: HandState) -> int:
    """Return the chips added to count dead small blinds as big blinds (wsop-188.a.2)."""
    if len(hand.spec.blinds) < 2:
        return 0
    small, big, *_ = hand.spec.blinds
    made_up_count = sum(post in (small, small + big) for post in hand.posts.dead_blinds)
    return made_up_count * (big - small)
