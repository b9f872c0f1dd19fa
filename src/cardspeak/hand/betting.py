"""Betting: turns, sizes, raises and what reopens them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from cardspeak.cards import UNKNOWN
from cardspeak.hand import decisions, irregularity_events
from cardspeak.hand.chips import (
    affordable,
    collect_bets,
    forfeit_short_call,
    put_in_bet,
    put_in_bring_in,
    put_in_call,
    put_in_raise,
    return_uncalled_bet,
)
from cardspeak.hand.commands import RefusedError
from cardspeak.hand.events import (
    Bet,
    BoardDealt,
    Checked,
    Dealt,
    Folded,
    Raised,
)
from cardspeak.hand.irregularity_state import Irregularities
from cardspeak.hand.piles import muck_hand

if TYPE_CHECKING:
    from cardspeak.games.script import BetStep
    from cardspeak.hand.betting_rounds import BettingRound
    from cardspeak.hand.hand_state import HandState

# ---------------------------------------------------------------- a round


def begin_bet(hand: HandState, _: BetStep) -> None:
    """Begin a betting round; it ends at once if nobody can bet."""
    betting_round = hand.spec.betting_rounds[hand.step_index]
    hand.betting.round = betting_round
    assert betting_round is not None  # noqa: S101  for the type checker
    count = hand.seat_count
    folded = hand.folded
    yet_to_act = [stack > 0 and not folded[seat] for seat, stack in enumerate(hand.chips.stacks)]
    hand.betting.yet_to_act = yet_to_act
    hand.betting.acted = [False] * count
    if hand.irregularities is not None:
        _skip_tapped_out(hand, hand.irregularities)
    hand.betting.raise_count = 0
    hand.betting.raise_cap_reached = False
    hand.betting.checked_seats = []
    able_count = yet_to_act.count(True)
    hand.betting.round_began_heads_up = able_count == 2
    hand.betting.seat_to_act = hand.betting.first_to_act = _find_first_to_act(hand, betting_round)
    _set_first_bet(hand, betting_round)
    if able_count == 0 or (able_count == 1 and not _can_be_matched(hand, yet_to_act.index(True))):
        end_round(hand)
        return
    hand.betting.last_aggressor = hand.betting.first_decision_seat = -1
    _ask_next(hand, betting_round)
    hand.betting.first_decision_seat = hand.betting.seat_to_act


def _set_first_bet(hand: HandState, betting_round: BettingRound) -> None:
    """Set the bet and the raise with which a round begins: over the blinds, or from nothing."""
    hand.betting.last_full_bet = hand.betting.bet_to_match
    if hand.betting.bet_to_match > 0:
        hand.betting.opened = (
            not betting_round.open_or_fold and not betting_round.double_opening_bet
        )
        hand.betting.min_raise = _min_raise_over_blinds(hand, betting_round)
    else:
        hand.betting.min_raise = betting_round.min_bet
        hand.betting.opened = False


def lower_bet(hand: HandState, blind: int) -> None:
    """Lower the bet to call to what is still in, once a player has got their wagers back.

    The blind, if the round has one, stays the least to call.
    """
    betting_round = _current_round(hand)
    bet = max(blind, *hand.chips.bets)
    if bet >= hand.betting.bet_to_match:
        return
    hand.betting.bet_to_match = bet
    if bet == blind:
        hand.betting.raise_count = 0
        _set_first_bet(hand, betting_round)
    else:
        hand.betting.last_full_bet = min(hand.betting.last_full_bet, bet)
        last_raise = max(bet - _bet_before(hand, bet, blind), betting_round.min_bet)
        hand.betting.min_raise = min(hand.betting.min_raise, last_raise)


def _bet_before(hand: HandState, bet: int, blind: int) -> int:
    """Return the bet of this round that another one raised, or the blind if there was none."""
    for event in reversed(hand.log):
        if isinstance(event, (Bet, Raised)) and event.to < bet:
            return event.to
        if isinstance(event, (Dealt, BoardDealt)):
            break
    return blind


def _min_raise_over_blinds(hand: HandState, betting_round: BettingRound) -> int:
    """Return the minimum size of the first raise over the blinds."""
    if not hand.betting.opened and not betting_round.fixed_bet:
        # Anything short of the minimum opening bet is not a bet (crown-26.4.a).
        return 2 * hand.betting.bet_to_match
    return (
        betting_round.min_raise_over_blinds
        or betting_round.fixed_bet
        or max(betting_round.min_bet, hand.betting.bet_to_match)
    )


def _find_first_to_act(hand: HandState, betting_round: BettingRound) -> int:
    """Return the seat at which the search for the first player to act begins."""
    start_after = hand.button
    if hand.irregularities is not None and hand.irregularities.forced_opener[0] == hand.step_index:
        return hand.irregularities.forced_opener[1]
    if betting_round.starts_by_up_cards:
        return _first_by_up_cards(hand, betting_round)
    if betting_round.starts_with_first_bettor and hand.betting.first_bettor >= 0:
        return hand.betting.first_bettor
    if betting_round.starts_after_blinds and hand.betting.last_blind_seat >= 0:
        start_after = hand.betting.last_blind_seat
    return hand.next_seat(start_after)


def _first_by_up_cards(hand: HandState, betting_round: BettingRound) -> int:
    """Return the seat with the best or worst up cards; ties go to the first left of the button."""
    best_of = max if betting_round.best_up_cards_first else min
    live_seats = hand.live_seats()
    seats = [
        seat
        for seat in live_seats
        if hand.betting.yet_to_act[seat] or not betting_round.open_or_fold
    ] or live_seats
    # A seat with an unknown up card is skipped as long as those of others are known.
    seats = [seat for seat in seats if UNKNOWN not in hand.cards.up_cards[seat]] or seats
    strengths = {seat: _up_card_strength(hand, seat, betting_round) for seat in seats}
    return best_of(seats, key=lambda seat: strengths[seat])


def _up_card_strength(hand: HandState, seat: int, betting_round: BettingRound) -> int:
    """Return the strength of up cards; an extra card exposed by mistake does not count."""
    cards = [card for card in hand.cards.up_cards[seat] if card <= 52]
    if not cards or not betting_round.up_card_ranking:
        return 0
    return betting_round.up_card_ranking.strength(cards[: betting_round.up_card_ranking.hand_size])


def _ask_next(hand: HandState, betting_round: BettingRound) -> bool:
    """Give the turn to the next player or end the round; return whether anybody must act."""
    count, seat = hand.seat_count, hand.betting.seat_to_act
    yet_to_act = hand.betting.yet_to_act
    is_alone = hand.is_one_left()
    # Where an unopened pot carries over, even the last player must open or let it (crown-27.3.c).
    if not is_alone or (betting_round.unopened_pot_carries_over and hand.betting.first_bettor < 0):
        for _ in range(count):
            if yet_to_act[seat] and (is_alone or _can_be_matched(hand, seat)):
                hand.betting.seat_to_act = seat
                hand.decision = _legal_actions(hand, seat, betting_round)
                if hand.irregularities is not None:
                    _apply_early_action(hand, seat)
                return True
            seat = seat + 1 if seat + 1 < count else 0
    end_round(hand)
    return False


def _apply_early_action(hand: HandState, seat: int) -> None:
    """Apply what follows from an action that a player took out of turn."""
    from cardspeak.hand import irregularities  # imports this module, too

    irregularities.resolve_held_action(hand, seat)


def _can_be_matched(hand: HandState, seat: int) -> bool:
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


def others_can_act(hand: HandState, seat: int) -> bool:
    """Whether anybody else in the hand has chips to bet."""
    for other in range(hand.seat_count):  # noqa: SIM110  compiled, a generator is slower
        if other != seat and can_bet(hand, other):
            return True
    return False


def can_bet(hand: HandState, seat: int) -> bool:
    """Whether a player is in the hand and has chips that they may bet."""
    return not hand.folded[seat] and not bets_no_more(hand, seat)


def count_able(hand: HandState) -> int:
    """Return how many players can still bet."""
    return sum([can_bet(hand, seat) for seat in range(hand.seat_count)])


def bets_no_more(hand: HandState, seat: int) -> bool:
    """Whether a player is all-in or has tapped out."""
    return hand.chips.stacks[seat] == 0 or has_tapped_out(hand, seat)


def has_tapped_out(hand: HandState, seat: int) -> bool:
    """Whether a player who still has chips has tapped out."""
    return hand.irregularities is not None and seat in hand.irregularities.tapped_out


def _skip_tapped_out(hand: HandState, irregularities: Irregularities) -> None:
    """Remove players who have tapped out from those yet to act."""
    for seat in irregularities.tapped_out:
        hand.betting.yet_to_act[seat] = False


def end_round(hand: HandState) -> None:
    """Close the round: return an uncalled bet and let the script go on."""
    highest = second_highest = highest_seat = 0
    bets = (
        hand.chips.bets
        if hand.irregularities is None
        else _bets_as_accepted(hand, hand.irregularities)
    )
    for bettor, bet in enumerate(bets):
        if bet > highest:
            highest, second_highest, highest_seat = bet, highest, bettor
        elif bet > second_highest:
            second_highest = bet
    # A folded player's chips stay in the pot.
    if highest > second_highest and not hand.folded[highest_seat]:
        excess = highest - second_highest
        clause = hand.spec.house.showdown.uncalled_bet_clause
        return_uncalled_bet(hand, highest_seat, excess, clause)
    collect_bets(hand)
    hand.betting.bet_to_match = 0
    hand.decision = None
    hand.betting.yet_to_act = [False] * hand.seat_count


def _bets_as_accepted(hand: HandState, irregularities: Irregularities) -> list[int]:
    """Return the bets, counting short calls that nobody noticed as full calls."""
    bets = hand.chips.bets[:]
    for miscount in irregularities.miscounts[:]:
        if miscount.is_short_call and miscount.step_index == hand.step_index:
            if hand.chips.bets[miscount.seat] == miscount.bet_made:
                bets[miscount.seat] = miscount.correct_bet
            else:
                # The player has since raised and made it up.
                irregularities.miscounts.remove(miscount)
    return bets


def resume_from(hand: HandState, seat: int) -> None:
    """Give the turn to the first player still to act from this seat, after a correction."""
    hand.betting.seat_to_act = seat
    if not _ask_next(hand, _current_round(hand)):
        hand.advance()


def _current_round(hand: HandState) -> BettingRound:
    betting_round = hand.betting.round
    assert betting_round is not None  # noqa: S101  for the type checker
    return betting_round


def _turn_clause(hand: HandState, seat: int, betting_round: BettingRound) -> str:
    """Return the clause on what a player may do: the first to act has one of their own."""
    if betting_round.only_clause:
        return betting_round.only_clause
    if True in hand.betting.acted and (hand.betting.opened or not betting_round.open_or_fold):
        is_unraised_blind = (
            seat == hand.betting.big_blind_seat
            and hand.chips.bets[seat] >= hand.betting.bet_to_match
        )
        blind_clause = betting_round.blind_clause if is_unraised_blind else ""
        return blind_clause or betting_round.others_clause
    is_first = _is_first_turn(hand, seat)
    return betting_round.clause if is_first else betting_round.passed_on_clause


def _is_first_turn(hand: HandState, seat: int) -> bool:
    """Whether this is the first turn of the round; a first player who is raised has another."""
    first_seat = hand.betting.first_decision_seat
    return (
        (first_seat == seat or first_seat < 0)
        and not hand.betting.acted[seat]
        and hand.betting.last_aggressor < 0
    )


def no_raise_clause(hand: HandState, decision: decisions.BetDecision) -> str:
    """Return the clause by which a player may not bet or raise."""
    betting_round, policy = _current_round(hand), hand.spec.house.betting
    if decision.raise_barred:
        return decision.clause
    if betting_round.is_capped and _is_raise_capped(hand, betting_round):
        return betting_round.raise_cap_clause
    if not _can_raise(hand, decision.seat, betting_round):
        return policy.short_all_in_clause or policy.reopening.clause
    return policy.all_in_clause


# ---------------------------------------------------------------- what is legal


def _legal_actions(
    hand: HandState, seat: int, betting_round: BettingRound
) -> decisions.BetDecision:
    """Return what a player may do, limited by what an irregularity forbids."""
    decision = _bet_decision(hand, seat, betting_round)
    return (
        decision
        if hand.irregularities is None
        else _apply_bet_ceiling(hand, decision, hand.irregularities)
    )


def _apply_bet_ceiling(
    hand: HandState, decision: decisions.BetDecision, irregularities: Irregularities
) -> decisions.BetDecision:
    largest_bet = irregularities.bet_ceiling(hand.step_index)
    if decision.raise_to is None or not largest_bet:
        return decision
    maximum = hand.chips.bets[decision.seat] + hand.chips.stacks[decision.seat]
    ceiling = min(maximum, hand.betting.bet_to_match + largest_bet)
    allowed_sizes = tuple(sorted({min(size, ceiling) for size in decision.allowed_sizes}))
    minimum, max_to = (min(size, ceiling) for size in decision.raise_to)
    return msgspec.structs.replace(
        decision, raise_to=(minimum, max_to), allowed_sizes=allowed_sizes
    )


def _bet_decision(hand: HandState, seat: int, betting_round: BettingRound) -> decisions.BetDecision:
    if not hand.betting.opened:
        return _opening_decision(hand, seat, betting_round)
    owed = hand.betting.bet_to_match - hand.chips.bets[seat]
    call = min(owed, hand.chips.stacks[seat]) if owed > 0 else 0
    raise_to, allowed_sizes = _raise_sizes(hand, seat, betting_round)
    is_opener = (betting_round.raise_or_fold or betting_round.call_to_fold) and _is_first_turn(
        hand, seat
    )
    must_raise = betting_round.raise_or_fold and raise_to is not None and is_opener
    return decisions.BetDecision(
        seat,
        _turn_clause(hand, seat, betting_round),
        fold=True,
        check=owed <= 0 and not must_raise,
        call=0 if must_raise else call,
        raise_to=raise_to,
        allowed_sizes=allowed_sizes,
        increment=1 if allowed_sizes else betting_round.bet_increment,
        fold_cost=call if betting_round.call_to_fold and is_opener else 0,
        is_completion=raise_to is not None
        and betting_round.fixed_bet > 0
        and _is_short_bet(hand, betting_round),
    )


def _opening_decision(
    hand: HandState, seat: int, betting_round: BettingRound
) -> decisions.BetDecision:
    """Return what is legal while nobody has bet."""
    stack = hand.chips.stacks[seat]
    maximum = hand.chips.bets[seat] + stack
    raise_to: tuple[int, int] | None
    allowed_sizes: tuple[int, ...]
    call = 0
    if betting_round.open_or_fold and maximum <= hand.betting.bet_to_match:
        # Their last chips keep a player in, but open nothing: nobody may check (crown-26.3).
        raise_to, allowed_sizes, call = None, (), stack
    elif hand.betting.bet_to_match:  # crown's draw: exactly twice the last blind (crown-26.4.a)
        size = min(2 * hand.betting.bet_to_match, maximum)
        raise_to, allowed_sizes = (size, size), (size,)
        if betting_round.double_opening_bet and not betting_round.fixed_bet:
            raise_to, allowed_sizes = _size_range(hand, seat, betting_round, size, maximum), ()
    else:
        raise_to, allowed_sizes = _opening_sizes(hand, seat, betting_round)
    if betting_round.has_bring_in:
        amount = min(betting_round.bring_in, stack)
        if amount == stack:
            raise_to, allowed_sizes = None, ()
        return decisions.BetDecision(
            seat,
            _turn_clause(hand, seat, betting_round),
            fold=seat
            != hand.betting.first_to_act,  # whoever acts for an all-in low card is not forced to
            check=False,
            call=0,
            raise_to=raise_to,
            allowed_sizes=allowed_sizes,
            bring_in_amount=amount,
            increment=1 if allowed_sizes else betting_round.bet_increment,
        )
    is_beaten = betting_round.can_check and not _can_check(hand, seat, betting_round)
    return decisions.BetDecision(
        seat,
        betting_round.beat_to_check_clause
        if is_beaten
        else _turn_clause(hand, seat, betting_round),
        fold=not _must_open(hand, seat, betting_round),
        check=betting_round.can_check and not is_beaten and not hand.betting.bet_to_match,
        call=call,
        raise_to=raise_to,
        allowed_sizes=allowed_sizes,
        increment=1 if allowed_sizes else betting_round.bet_increment,
    )


def _must_open(hand: HandState, seat: int, betting_round: BettingRound) -> bool:
    """Whether a player must open; some cards oblige only their own player (wsop-256)."""
    return betting_round.must_bet or (
        betting_round.opener_must_bet and seat == hand.betting.first_to_act
    )


def _opening_sizes(
    hand: HandState, seat: int, betting_round: BettingRound
) -> tuple[tuple[int, int], tuple[int, ...]]:
    maximum = hand.chips.bets[seat] + hand.chips.stacks[seat]
    if betting_round.fixed_bet:
        sizes = {min(betting_round.fixed_bet, maximum)}
        if betting_round.big_bet_option or (
            betting_round.open_pair_option and _has_open_pair(hand)
        ):
            sizes.add(min(betting_round.bigger_fixed_bet, maximum))
        allowed_sizes = tuple(sorted(sizes))
        return (allowed_sizes[0], allowed_sizes[-1]), allowed_sizes
    return _size_range(hand, seat, betting_round, min(betting_round.min_bet, maximum), maximum), ()


def _can_check(hand: HandState, seat: int, betting_round: BettingRound) -> bool:
    """In Crown's last stud round, checking behind takes a hand that beats the others' up cards."""
    if not betting_round.beat_to_check_clause or not hand.betting.checked_seats:
        return True
    up_card_ranking = betting_round.up_card_ranking
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
    if betting_round.is_capped and _is_raise_capped(hand, betting_round):
        return None, ()
    if betting_round.fixed_bet:
        return _fixed_limit_sizes(hand, betting_round, maximum)
    minimum = hand.betting.bet_to_match + hand.betting.min_raise
    if maximum <= minimum:
        return (maximum, maximum), ()
    return _size_range(hand, seat, betting_round, minimum, maximum), ()


def _fixed_limit_sizes(
    hand: HandState, betting_round: BettingRound, maximum: int
) -> tuple[tuple[int, int], tuple[int, ...]]:
    sizes = {min(_next_fixed_bet(hand, betting_round), maximum)}
    if betting_round.open_pair_option and _has_open_pair(hand):
        big_raise = _fixed_raise_base(hand, betting_round) + betting_round.bigger_fixed_bet
        sizes.add(min(big_raise, maximum))
    allowed_sizes = tuple(sorted(sizes))
    return (allowed_sizes[0], allowed_sizes[-1]), allowed_sizes


def _next_fixed_bet(hand: HandState, betting_round: BettingRound) -> int:
    """Return the total to which a raise goes where bets are fixed."""
    return _fixed_raise_base(hand, betting_round) + max(
        betting_round.fixed_bet, hand.betting.min_raise
    )


def _fixed_raise_base(hand: HandState, betting_round: BettingRound) -> int:
    """Return the bet to which a fixed raise is added; a short bet is completed."""
    return (
        hand.betting.last_full_bet
        if _is_short_bet(hand, betting_round)
        else hand.betting.bet_to_match
    )


def _is_short_bet(hand: HandState, betting_round: BettingRound) -> bool:
    """Whether a fixed bet is less than a full one, so that a raise completes it."""
    excess = hand.betting.bet_to_match - hand.betting.last_full_bet
    return excess > 0 and not (
        betting_round.half_bet_takes_full_raise
        and 2 * excess >= max(betting_round.fixed_bet, hand.betting.min_raise)
    )


def min_full_raise_to(hand: HandState) -> int:
    """Return the total of the smallest full bet or raise, whatever the stacks are."""
    betting_round = _current_round(hand)
    if not hand.betting.opened:
        return (
            2 * hand.betting.bet_to_match
            if hand.betting.bet_to_match
            else betting_round.fixed_bet or betting_round.min_bet
        )
    if betting_round.fixed_bet:
        return _next_fixed_bet(hand, betting_round)
    # A raise is on top of the highest bet, even if that is a short all-in
    # (crown-7.11, canberra-A.raise, official-1.1.raise, wsop-172).
    return hand.betting.bet_to_match + hand.betting.min_raise


def _size_range(
    hand: HandState, seat: int, betting_round: BettingRound, minimum: int, maximum: int
) -> tuple[int, int]:
    """Return the minimum and maximum, rounded to chips that may be bet unless it is all-in."""
    max_to = _max_raise_to(hand, seat, betting_round, maximum)
    increment = betting_round.bet_increment
    if increment > 1:
        minimum = min(maximum, -(-minimum // increment) * increment)
        max_to -= max_to % increment if max_to < maximum else 0
    return minimum, max(minimum, max_to)


def _max_raise_to(hand: HandState, seat: int, betting_round: BettingRound, maximum: int) -> int:
    """Return the highest total that the limit and the stack allow."""
    if betting_round.max_twice_last_bet:
        return min(maximum, 2 * max(hand.betting.bet_to_match, betting_round.min_bet))
    if betting_round.max_bet:
        return min(maximum, hand.betting.bet_to_match + betting_round.max_bet)
    if betting_round.pot_numerator:
        pot = _pot_after_call(hand, seat, betting_round)
        return min(
            maximum,
            hand.betting.bet_to_match
            + pot * betting_round.pot_numerator // betting_round.pot_denominator,
        )
    return maximum


def _pot_after_call(hand: HandState, seat: int, betting_round: BettingRound) -> int:
    """Return the pot as the house counts it for a raise, with the player's own call in it."""
    call = max(0, hand.betting.bet_to_match - hand.chips.bets[seat])
    pot = sum(hand.chips.put_in) + hand.chips.dead_money + call
    if betting_round.counts_small_blind_as_big:
        pot += _pot_adjustment_for_blinds(hand, seat)
    return pot + -pot % betting_round.pot_rounding


def pot_sized_raise(hand: HandState, decision: decisions.BetDecision) -> int:
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
    big_blind = hand.posts.blinds[big_blind_seat]
    if hand.betting.acted[big_blind_seat] or hand.chips.bets[big_blind_seat] > big_blind:
        return 0
    dead_adjustment = _pot_adjustment_for_dead_blinds(hand)
    small_blind_seats = hand.betting.small_blind_seats
    if not small_blind_seats or small_blind_seats == (seat,):
        return dead_adjustment  # the raiser's own call makes up their small blind
    # Several small blinds are one big blind together, whoever of them raises (wsop-188.a.1).
    small_blinds = sum([hand.chips.bets[other] for other in small_blind_seats if other != seat])
    return dead_adjustment + max(0, big_blind - small_blinds)


def _pot_adjustment_for_dead_blinds(hand: HandState) -> int:
    """Return the chips added to count dead small blinds as big blinds (wsop-188.a.2)."""
    if len(hand.spec.blinds) < 2:
        return 0
    small, big, *_ = hand.spec.blinds
    made_up_count = sum(post in (small, small + big) for post in hand.posts.dead_blinds)
    return made_up_count * (big - small)


def _can_raise(hand: HandState, seat: int, betting_round: BettingRound) -> bool:
    if not hand.betting.acted[seat]:
        return True
    if betting_round.checker_can_raise and not hand.chips.bets[seat]:
        return True  # having acted with no bet in front, the player has only checked
    if betting_round.reopens_facing_full_raise:
        return hand.betting.bet_to_match - hand.chips.bets[seat] >= hand.betting.min_raise
    return (
        betting_round.reopens_when_added_up
        and hand.betting.bet_to_match - hand.betting.last_full_bet >= hand.betting.min_raise
    )


def _is_raise_capped(hand: HandState, betting_round: BettingRound) -> bool:
    if hand.betting.raise_count < betting_round.max_raises:
        return False
    if betting_round.cap_lifted_if_began_heads_up:
        return not hand.betting.round_began_heads_up
    if betting_round.cap_lifted_heads_up:
        return count_able(hand) > 2
    return hand.live_count() > 2 or hand.betting.raise_cap_reached


# ---------------------------------------------------------------- actions


def fold(hand: HandState, seat: int) -> None:
    """Fold; where the opener must call to fold, the call goes in first (canberra-10.1.a)."""
    betting_round = _current_round(hand)
    if betting_round.call_to_fold and _is_first_turn(hand, seat):
        owed = max(0, hand.betting.bet_to_match - hand.chips.bets[seat])
        amount = affordable(hand, seat, owed)
        if amount:
            put_in_call(hand, seat, amount, _turn_clause(hand, seat, betting_round))
    else:
        decision = hand.decision
        if isinstance(decision, decisions.BetDecision) and decision.fold_cost:
            amount = affordable(hand, seat, decision.fold_cost)
            forfeit_short_call(hand, seat, amount, decision.clause)
    hand.folded[seat] = True
    hand.betting.yet_to_act[seat] = False
    muck_hand(hand, seat)
    clause = _turn_clause(hand, seat, betting_round)
    if betting_round.dealt_after_fold_clause and not hand.betting.opened:
        clause = betting_round.dealt_after_fold_clause
        hand.irregularities = hand.irregularities or Irregularities()
        hand.irregularities.folded_still_dealt.append(seat)
    hand.log.append(Folded(seat, clause))
    _advance_turn(hand, seat, betting_round)


def continue_without(hand: HandState, seat: int) -> None:
    """Continue after a hand has been taken out of play: its player acts no more."""
    betting_round = _current_round(hand)
    hand.betting.yet_to_act[seat] = False
    if hand.betting.seat_to_act == seat:
        _advance_turn(hand, seat, betting_round)
    else:
        refresh_decision(hand)


def refresh_decision(hand: HandState) -> None:
    """Compute the decision again because what is legal has changed."""
    if not _ask_next(hand, _current_round(hand)):
        hand.advance()


def check(hand: HandState, seat: int) -> None:
    """Check."""
    betting_round = _current_round(hand)
    clause = _turn_clause(hand, seat, betting_round)
    hand.betting.yet_to_act[seat] = False
    hand.betting.acted[seat] = True
    hand.betting.checked_seats.append(seat)
    hand.log.append(Checked(seat, clause))
    if hand.irregularities is not None and seat in hand.irregularities.taps_out_on_check:
        _record_tap_out(
            hand, hand.irregularities, seat, hand.irregularities.taps_out_on_check_clause
        )
    _advance_turn(hand, seat, betting_round)


def call(hand: HandState, seat: int) -> None:
    """Call, all-in if the stack is less."""
    call_with_amount(hand, seat, hand.betting.bet_to_match - hand.chips.bets[seat])


def call_with_amount(hand: HandState, seat: int, amount: int) -> None:
    """Call with this many chips, which may be too few if nobody noticed."""
    betting_round = _current_round(hand)
    clause = _turn_clause(hand, seat, betting_round)
    put_in_call(hand, seat, affordable(hand, seat, amount), clause)
    hand.betting.yet_to_act[seat] = False
    hand.betting.acted[seat] = True
    _advance_turn(hand, seat, betting_round)


def tap_out(hand: HandState, decision: decisions.TapOutDecision) -> None:
    """Record that a player bets no more: they have no part in pots that others bet for."""
    hand.decision = None
    assert hand.irregularities is not None  # noqa: S101  for the type checker
    _record_tap_out(hand, hand.irregularities, decision.seat, decision.clause)
    hand.advance()


def _record_tap_out(
    hand: HandState, irregularities: Irregularities, seat: int, clause: str
) -> None:
    irregularities.tapped_out.append(seat)
    hand.log.append(irregularity_events.TappedOut(seat, clause))


def play_on(hand: HandState, decision: decisions.TapOutDecision) -> None:
    """Record that a player who could have tapped out plays on."""
    hand.decision = None
    hand.log.append(irregularity_events.PlayedOn(decision.seat, decision.clause))
    hand.advance()


def bring_in(hand: HandState, seat: int) -> None:
    """Make the bring-in; an all-in for less still counts as the full amount (wsop-224.2)."""
    betting_round = _current_round(hand)
    put_in_bring_in(
        hand, seat, affordable(hand, seat, betting_round.bring_in), betting_round.clause
    )
    hand.betting.bet_to_match = betting_round.bring_in
    hand.betting.opened = True
    hand.betting.first_bettor = seat
    _reopen_action(hand, seat, betting_round, is_short=False)
    hand.betting.acted[seat] = (
        seat != hand.betting.first_to_act
    )  # a forced bring-in may still complete and raise
    _advance_turn(hand, seat, betting_round)


def raise_to(hand: HandState, seat: int, to: int) -> None:
    """Bet or raise."""
    make_wager(hand, seat, to, is_full=_is_full_bet(hand, to, _current_round(hand)))


def make_wager(hand: HandState, seat: int, to: int, *, is_full: bool) -> None:
    """Bet or raise; `is_full` if the amount is a full bet or is accepted as one."""
    betting_round = _current_round(hand)
    clause = _turn_clause(hand, seat, betting_round)
    was_opened = hand.betting.opened
    is_short = (
        betting_round.fixed_bet > 0
        and betting_round.half_bet_counts_as_full
        and to < _next_fixed_bet(hand, betting_round)
    )
    is_completion = (
        is_full
        and was_opened
        and betting_round.fixed_bet > 0
        and _is_short_bet(hand, betting_round)
        and to <= _next_fixed_bet(hand, betting_round)
    )
    if was_opened:
        put_in_raise(hand, seat, to, clause, is_completion=is_completion)
    else:
        put_in_bet(hand, seat, to, clause)
    if is_full:
        record_full_raise(hand, to)
    hand.betting.bet_to_match = max(hand.betting.bet_to_match, to)
    hand.betting.opened = True
    hand.betting.last_aggressor = seat
    if hand.irregularities is not None:
        # A bet kills hands that were folded without one (wsop-229).
        hand.irregularities.folded_still_dealt.clear()
    if hand.betting.first_bettor < 0:
        hand.betting.first_bettor = seat
    if is_full:
        _reopen_action(hand, seat, betting_round, is_short=is_short)
    else:
        _require_calls(hand, seat)
    _advance_turn(hand, seat, betting_round)


def record_full_raise(hand: HandState, to: int) -> None:
    """Record a full bet or raise, which sets the size of the next one."""
    betting_round = _current_round(hand)
    completes_short_bet = to - hand.betting.bet_to_match < hand.betting.min_raise
    if hand.betting.opened and (hand.betting.last_full_bet or not completes_short_bet):
        hand.betting.raise_count += 1
        if hand.betting.raise_count >= betting_round.max_raises and hand.live_count() > 2:
            hand.betting.raise_cap_reached = True
    hand.betting.min_raise = _next_min_raise(hand, to, betting_round)
    hand.betting.last_full_bet = to


def _is_full_bet(hand: HandState, to: int, betting_round: BettingRound) -> bool:
    """Whether a bet or raise is a full one, or counts as one."""
    fixed_bet = betting_round.fixed_bet
    largest_bet = (
        0 if hand.irregularities is None else hand.irregularities.bet_ceiling(hand.step_index)
    )
    if largest_bet:
        return to - hand.betting.bet_to_match >= min(
            largest_bet, fixed_bet or betting_round.min_bet
        )
    if not fixed_bet:
        base = (
            hand.betting.bet_to_match if hand.betting.opened else 0
        )  # an opening bet counts in full
        return to - base >= hand.betting.min_raise
    if to >= _next_fixed_bet(hand, betting_round):
        return True
    full_raise = max(fixed_bet, hand.betting.min_raise)
    return (
        betting_round.half_bet_counts_as_full
        and 2 * (to - hand.betting.last_full_bet) >= full_raise
    )


def _next_min_raise(hand: HandState, to: int, betting_round: BettingRound) -> int:
    if not betting_round.fixed_bet:
        base = (
            hand.betting.bet_to_match if hand.betting.opened else 0
        )  # an opening bet counts in full
        return max(to - base, betting_round.min_bet)
    if (
        betting_round.open_pair_option or betting_round.big_bet_option
    ) and to - hand.betting.last_full_bet > betting_round.fixed_bet:
        return betting_round.bigger_fixed_bet  # all further raises are big (wsop-227.1)
    return max(betting_round.fixed_bet, hand.betting.min_raise)


def _reopen_action(
    hand: HandState, seat: int, betting_round: BettingRound, *, is_short: bool
) -> None:
    """Reopen the action to all others who can act, after what is or counts as a full bet.

    An all-in that is short, and counts only together with others, reopens nothing for a player
    who faces less than half a bet (wsop-129.4).
    """
    full_raise = max(betting_round.fixed_bet, hand.betting.min_raise) if is_short else 0
    acted, yet_to_act, folded, stacks = (
        hand.betting.acted,
        hand.betting.yet_to_act,
        hand.folded,
        hand.chips.stacks,
    )
    for other in range(hand.seat_count):
        acted[other] = (
            acted[other] and 2 * (hand.betting.bet_to_match - hand.chips.bets[other]) < full_raise
        )
        yet_to_act[other] = other != seat and not folded[other] and stacks[other] > 0
    acted[seat] = True
    if hand.irregularities is not None:
        _skip_tapped_out(hand, hand.irregularities)


def _require_calls(hand: HandState, seat: int) -> None:
    """Make all others match a short all-in; the house decides whether they may raise."""
    for other in range(hand.seat_count):
        if other != seat and not hand.folded[other] and hand.chips.stacks[other] > 0:
            hand.betting.yet_to_act[other] = (
                hand.betting.yet_to_act[other] or hand.chips.bets[other] < hand.betting.bet_to_match
            )
    hand.betting.yet_to_act[seat] = False
    hand.betting.acted[seat] = True
    if hand.irregularities is not None:
        _skip_tapped_out(hand, hand.irregularities)


def _advance_turn(hand: HandState, seat: int, betting_round: BettingRound) -> None:
    """Pass the turn to the next player, or go on with the script when the round is over."""
    is_unopened_pot = (
        betting_round.open_or_fold and not hand.betting.opened and any(hand.betting.yet_to_act)
    )
    if is_unopened_pot and betting_round.starts_by_up_cards:
        # The next highest card (crown-21.2.b).
        hand.betting.seat_to_act = _first_by_up_cards(hand, betting_round)
    else:
        hand.betting.seat_to_act = seat + 1 if seat + 1 < hand.seat_count else 0
    if not _ask_next(hand, betting_round):
        hand.advance()
