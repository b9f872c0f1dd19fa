"""Betting: turns, sizes, raises and what reopens them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from cardspeak.cards import UNKNOWN
from cardspeak.hand import decisions, repairs
from cardspeak.hand.events import (
    BroughtIn,
    Called,
    Checked,
    Folded,
    Forfeited,
    Opened,
    Raised,
    Returned,
)
from cardspeak.hand.posting import pay
from cardspeak.hand.trouble import Trouble

if TYPE_CHECKING:
    from cardspeak.games.script import Bet
    from cardspeak.hand.hand import Hand
    from cardspeak.hand.rounds import Round

# ---------------------------------------------------------------- a round


def begin(hand: Hand, _: Bet) -> None:
    """Begin a betting round; there may be nobody who can bet."""
    now = hand.placard.rounds[hand.step]
    hand.round_step = now
    assert now is not None  # noqa: S101  for the type checker
    count = hand.seats
    folded = hand.folded
    pending = [stack > 0 and not folded[seat] for seat, stack in enumerate(hand.stacks)]
    hand.pending = pending
    hand.acted = [False] * count
    if hand.trouble is not None:
        _spare_tapped(hand, hand.trouble)
    hand.raises = 0
    hand.cap_reached = False
    hand.checkers = []
    able = pending.count(True)
    hand.began_heads_up = able == 2
    hand.turn = hand.led = _first(hand, now)
    if hand.high > 0:
        hand.full_level = hand.high
        hand.opened = not now.open_or_fold and not now.double_open
        hand.last_full = _blind_raise(hand, now)
    else:
        hand.full_level = 0
        hand.last_full = now.least
        hand.opened = False
    if able == 0 or (able == 1 and hand.bet[pending.index(True)] >= hand.high):
        end(hand)
        return
    hand.aggressor = -1
    _ask(hand, now)
    hand.opener = hand.turn


def _blind_raise(hand: Hand, now: Round) -> int:
    """Say how much the first raise over the blinds is at least."""
    if not hand.opened and not now.unit:
        return 2 * hand.high  # what is short of the least opening bet is no bet (crown-26.4.a)
    return now.over_blinds or now.unit or max(now.least, hand.high)


def _first(hand: Hand, now: Round) -> int:
    """Find the seat where the search for the first to act begins."""
    before = hand.button
    if hand.trouble is not None and hand.trouble.opens[0] == hand.step:
        return hand.trouble.opens[1]
    if now.by_cards:
        return _by_cards(hand, now)
    if now.from_opener and hand.first_opener >= 0:
        return hand.first_opener
    if now.after_last_blind or (now.after_blinds and hand.last_blind >= 0):
        before = hand.last_blind
    return before + 1 if before + 1 < hand.seats else 0


def _by_cards(hand: Hand, now: Round) -> int:
    """Find whose board is best or worst; ties go to the first from the left of the button."""
    pick = max if now.best_first else min
    live = hand.live_seats()
    seats = [seat for seat in live if hand.pending[seat] or not now.open_or_fold] or live
    # Nobody can read a card that is not known: it is left out as long as others are known.
    seats = [seat for seat in seats if UNKNOWN not in hand.up[seat]] or seats
    values = {seat: _shown_value(hand, seat, now) for seat in seats}
    return pick(seats, key=lambda seat: values[seat])


def _shown_value(hand: Hand, seat: int, now: Round) -> int:
    """Read a board; a card too many that was turned up by mistake is no part of it."""
    cards = [card for card in hand.up[seat] if card <= 52]
    if not cards or not now.showing:
        return 0
    return now.showing.value(cards[: now.showing.plays])


def _ask(hand: Hand, now: Round) -> bool:
    """Ask the next player to act, or end the round; say whether somebody was asked."""
    count, seat = hand.seats, hand.turn
    pending = hand.pending
    alone = hand.live_count() <= 1
    # Where an unopened pot carries over, even the last player must open or let it (crown-27.3.c).
    if not alone or (now.carries_over and hand.first_opener < 0):
        for _ in range(count):
            if pending[seat]:
                if hand.bet[seat] >= hand.high and not alone and not others_can_act(hand, seat):
                    break
                hand.turn = seat
                hand.decision = _lawful(hand, seat, now)
                if hand.trouble is not None:
                    _remember(hand, seat)
                return True
            seat = seat + 1 if seat + 1 < count else 0
    end(hand)
    return False


def _remember(hand: Hand, seat: int) -> None:
    """Do what follows from what a player did before his turn came."""
    from cardspeak.hand import mistakes  # which bets from here, too

    mistakes.turn_comes(hand, seat)


def others_can_act(hand: Hand, seat: int) -> bool:
    """Say whether somebody else in the hand has chips to bet."""
    folded = hand.folded
    for other, stack in enumerate(hand.stacks):
        if stack > 0 and not folded[other] and other != seat and not tapped_out(hand, other):
            return True
    return False


def tapped_out(hand: Hand, seat: int) -> bool:
    """Say whether a player who has chips bets no more."""
    return hand.trouble is not None and seat in hand.trouble.tapped


def _spare_tapped(hand: Hand, trouble: Trouble) -> None:
    """Ask nobody to bet who has tapped out."""
    for seat in trouble.tapped:
        hand.pending[seat] = False


def end(hand: Hand) -> None:
    """Close the round: what nobody called goes back, and the script goes on."""
    top = second = seat = 0
    bets = hand.bet if hand.trouble is None else _passed_for(hand, hand.trouble)
    for better, bet in enumerate(bets):
        if bet > top:
            top, second, seat = bet, top, better
        elif bet > second:
            second = bet
    if top > second and not hand.folded[seat]:  # who folds leaves what he has put in
        excess = top - second
        hand.stacks[seat] += excess
        hand.put_in[seat] -= excess
        hand.log.append(Returned(seat, excess, _round(hand).clause))
    hand.bet = [0] * hand.seats
    hand.high = 0
    hand.decision = None
    hand.pending = [False] * hand.seats


def _passed_for(hand: Hand, trouble: Trouble) -> list[int]:
    """Give the bets, with short calls that nobody noticed as the calls they passed for."""
    bets = hand.bet[:]
    for wrong in trouble.wrong[:]:
        if wrong.short and wrong.step == hand.step:
            if hand.bet[wrong.seat] == wrong.made:
                bets[wrong.seat] = wrong.to
            else:
                trouble.wrong.remove(wrong)  # it was raised since, and made up
    return bets


def ask_from(hand: Hand, seat: int) -> None:
    """Ask the first who must still act, from this seat on: something has been put right."""
    hand.turn = seat
    if not _ask(hand, _round(hand)):
        hand.advance()


def _round(hand: Hand) -> Round:
    now = hand.round_step
    assert now is not None  # noqa: S101  for the type checker
    return now


def _nobody_has_acted(hand: Hand) -> bool:
    return not any(hand.acted) and not any(hand.folded)


# ---------------------------------------------------------------- what is lawful


def _lawful(hand: Hand, seat: int, now: Round) -> decisions.Bet:
    """Say what a player may do, less what a mistake forbids him."""
    decision = _decision(hand, seat, now)
    return decision if hand.trouble is None else _restricted(hand, decision, hand.trouble)


def _restricted(hand: Hand, decision: decisions.Bet, trouble: Trouble) -> decisions.Bet:
    if decision.raise_to is None or trouble.ceiling[0] != hand.step:
        return decision
    most = hand.bet[decision.seat] + hand.stacks[decision.seat]
    ceiling = min(most, hand.high + trouble.ceiling[1])
    only = tuple(sorted({min(size, ceiling) for size in decision.only}))
    least, highest = (min(size, ceiling) for size in decision.raise_to)
    return msgspec.structs.replace(decision, raise_to=(least, highest), only=only)


def _decision(hand: Hand, seat: int, now: Round) -> decisions.Bet:
    if not hand.opened:
        return _opening(hand, seat, now)
    owed = hand.high - hand.bet[seat]
    call = min(owed, hand.stacks[seat]) if owed > 0 else 0
    raise_to, only = _raises(hand, seat, now)
    must_raise = now.raise_or_fold and raise_to is not None and _nobody_has_acted(hand)
    return decisions.Bet(
        seat,
        now.clause,
        fold=True,
        check=owed <= 0 and not must_raise,
        call=0 if must_raise else call,
        raise_to=raise_to,
        only=only,
        step=1 if only else now.chip,
        fold_costs=call if _pays_to_fold(hand, now) else 0,
        completes=raise_to is not None and now.unit > 0 and _is_short(hand, now),
    )


def _pays_to_fold(hand: Hand, now: Round) -> bool:
    """Say whether it is the opener's turn who must call to fold (canberra-10.1.a)."""
    return now.call_to_fold and _nobody_has_acted(hand)


def _opening(hand: Hand, seat: int, now: Round) -> decisions.Bet:
    """Say what is lawful while nobody has bet."""
    stack = hand.stacks[seat]
    most = hand.bet[seat] + stack
    raise_to: tuple[int, int] | None
    only: tuple[int, ...]
    if hand.high:  # crown's draw: exactly twice the last blind (crown-26.4.a)
        size = min(2 * hand.high, most)
        raise_to, only = (size, size), (size,)
        if now.double_open and not now.unit:
            raise_to, only = _range(hand, seat, now, size, most), ()
    else:
        raise_to, only = _sizes_to_open(hand, seat, now)
    if now.brings_in:
        amount = min(now.bring_in, stack)
        if amount == stack:
            raise_to, only = None, ()
        return decisions.Bet(
            seat,
            now.clause,
            fold=seat != hand.led,  # whoever acts for an all-in low card is not forced to
            check=False,
            call=0,
            raise_to=raise_to,
            only=only,
            bring_in=amount,
            step=1 if only else now.chip,
        )
    beaten = now.may_check and not _may_check(hand, seat, now)
    return decisions.Bet(
        seat,
        now.beat_to_check if beaten else now.clause,
        fold=not now.must_bet,
        check=now.may_check and not beaten and not hand.high,
        call=0,
        raise_to=raise_to,
        only=only,
        step=1 if only else now.chip,
    )


def _sizes_to_open(hand: Hand, seat: int, now: Round) -> tuple[tuple[int, int], tuple[int, ...]]:
    most = hand.bet[seat] + hand.stacks[seat]
    if now.unit:
        choices = {min(now.unit, most)}
        if now.either or (now.open_pair and _open_pair(hand)):
            choices.add(min(now.bigger_unit, most))
        only = tuple(sorted(choices))
        return (only[0], only[-1]), only
    return _range(hand, seat, now, min(now.least, most), most), ()


def _may_check(hand: Hand, seat: int, now: Round) -> bool:
    """Crown's last stud round: a check behind needs a hand that beats the checkers' boards."""
    if not now.beat_to_check or not hand.checkers:
        return True
    showing = now.showing
    assert showing is not None  # noqa: S101  for the type checker
    cards = hand.down[seat] + hand.up[seat] + hand.board[0]
    if any(card > 52 for card in cards):
        return True  # nobody here can say: cards that are unknown are left to the players
    own = showing.value(cards)
    return all(own > _shown_value(hand, checker, now) for checker in hand.checkers)


def _open_pair(hand: Hand) -> bool:
    return any(
        len({card >> 2 for card in hand.up[seat]}) < len(hand.up[seat])
        for seat in hand.live_seats()
    )


def _raises(hand: Hand, seat: int, now: Round) -> tuple[tuple[int, int] | None, tuple[int, ...]]:
    """Say to what a player may raise."""
    most = hand.bet[seat] + hand.stacks[seat]
    if most <= hand.high or not _may_raise(hand, seat, now) or not others_can_act(hand, seat):
        return None, ()
    if now.capped and _cap_holds(hand, now):
        return None, ()
    if now.unit:
        return _structured(hand, now, most)
    least = _raise_base(hand, now) + hand.last_full
    if most <= least:
        return (most, most), ()
    return _range(hand, seat, now, least, most), ()


def _structured(hand: Hand, now: Round, most: int) -> tuple[tuple[int, int], tuple[int, ...]]:
    choices = {min(_next_level(hand, now), most)}
    if now.open_pair and _open_pair(hand):
        choices.add(min(hand.high + now.bigger_unit, most))
    only = tuple(sorted(choices))
    return (only[0], only[-1]), only


def _next_level(hand: Hand, now: Round) -> int:
    """Say to what a raise goes in a structured limit."""
    return (hand.full_level if _is_short(hand, now) else hand.high) + max(now.unit, hand.last_full)


def _is_short(hand: Hand, now: Round) -> bool:
    """Say whether the bet is short of a full one in a structured limit, so that it is completed."""
    over = hand.high - hand.full_level
    return over > 0 and not (now.half_is_raised and 2 * over >= max(now.unit, hand.last_full))


def full_raise(hand: Hand) -> int:
    """Say to what the least bet or raise of full size goes, whatever anybody has left."""
    now = _round(hand)
    if not hand.opened:
        return 2 * hand.high if hand.high else now.unit or now.least
    if now.unit:
        return _next_level(hand, now)
    return _raise_base(hand, now) + hand.last_full


def _raise_base(hand: Hand, now: Round) -> int:
    """Say to what the least raise is added."""
    return hand.high if now.from_highest else hand.full_level


def _range(hand: Hand, seat: int, now: Round, least: int, most: int) -> tuple[int, int]:
    """Give the least and the most, in chips that may be bet where it is not all of a stack."""
    ceiling = _ceiling(hand, seat, now, most)
    chip = now.chip
    if chip > 1:
        least = min(most, -(-least // chip) * chip)
        ceiling -= ceiling % chip if ceiling < most else 0
    return least, max(least, ceiling)


def _ceiling(hand: Hand, seat: int, now: Round, most: int) -> int:
    """Say how high a bet or raise may go by the limit and the stack."""
    if now.doubles:
        return min(most, 2 * max(hand.high, now.least))
    if now.most:
        return min(most, hand.high + now.most)
    if now.pot_part:
        call = max(0, hand.high - hand.bet[seat])
        pot = sum(hand.put_in) + hand.dead + call
        if now.small_blind_as_big:
            pot += _counted_more(hand, seat)
        pot += -pot % now.pot_unit
        return min(most, hand.high + pot * now.pot_part // now.of_pot)
    return most


def _counted_more(hand: Hand, seat: int) -> int:
    """Count what is below the last blind as one more of it until that has acted (wsop-187.1)."""
    last = hand.last_blind
    if hand.step > 1 or last < 0 or hand.folded[last]:
        return 0
    if hand.acted[last] or hand.bet[last] > hand.top_blind:
        return 0
    dead = _counted_dead(hand)
    if not hand.small_blinds:
        return dead
    small = sum(hand.high if at == seat else hand.bet[at] for at in hand.small_blinds)
    return dead + max(0, hand.top_blind - small)  # the raiser's own call makes up his small blind


def _counted_dead(hand: Hand) -> int:
    """Count made-up small blinds, dead in the middle, as big blinds (wsop-188.a.2)."""
    if len(hand.placard.blinds) < 2:
        return 0
    small, big, *_ = hand.placard.blinds
    made_up = sum(dead in (small, small + big) for dead in hand.posts.dead_blinds)
    return made_up * (big - small)


def unopened(hand: Hand) -> bool:
    """Say whether the first round is over and nobody opened, so that the last blind wins.

    Somebody all in from the blinds has no claim either: the round of play is over before any
    showdown to which he would stay active (crown-26.4.c and 8.1).
    """
    first_is_over = hand.step == 1 and hand.first_opener < 0
    return first_is_over and hand.placard.script.last_blind_wins


def _may_raise(hand: Hand, seat: int, now: Round) -> bool:
    if not hand.acted[seat]:
        return True
    if now.reopens_one_by_one:
        return hand.high - hand.bet[seat] >= hand.last_full
    return now.reopens_added_up and hand.high - hand.full_level >= hand.last_full


def _cap_holds(hand: Hand, now: Round) -> bool:
    if hand.raises < now.most_raises:
        return False
    if now.lifted_if_two_began:
        return not hand.began_heads_up
    two_left = hand.live_count() == 2
    return not two_left or (hand.cap_reached and not now.lifted_for_two)


# ---------------------------------------------------------------- actions


def fold(hand: Hand, seat: int) -> None:
    """Fold; where the opener must call to fold, the call goes in first (canberra-10.1.a)."""
    now = _round(hand)
    if _pays_to_fold(hand, now):
        amount = pay(hand, seat, max(0, hand.high - hand.bet[seat]))
        if amount:
            hand.log.append(Called(seat, amount, now.clause))
    else:
        turn = hand.decision
        if isinstance(turn, decisions.Bet) and turn.fold_costs:
            amount = pay(hand, seat, turn.fold_costs)
            hand.log.append(Forfeited(seat, amount, turn.clause))
    hand.folded[seat] = True
    hand.pending[seat] = False
    hand.to_muck(seat)
    clause = now.clause
    if now.dealt_on and not hand.opened:
        clause = now.dealt_on
        hand.trouble = hand.trouble or Trouble()
        hand.trouble.dealt_on.append(seat)
    hand.log.append(Folded(seat, clause))
    _pass_on(hand, seat, now)


def leave(hand: Hand, seat: int) -> None:
    """Ask on when a hand has been taken out of play: its player is asked no more."""
    now = _round(hand)
    hand.pending[seat] = False
    if hand.turn == seat:
        _pass_on(hand, seat, now)
    else:
        ask_again(hand)


def ask_again(hand: Hand) -> None:
    """Ask whose turn it is once more, because what is lawful has changed."""
    if not _ask(hand, _round(hand)):
        hand.advance()


def check(hand: Hand, seat: int) -> None:
    """Check."""
    now = _round(hand)
    hand.pending[seat] = False
    hand.acted[seat] = True
    hand.checkers.append(seat)
    hand.log.append(Checked(seat, now.clause))
    if hand.trouble is not None and seat in hand.trouble.check_taps:
        _tap(hand, hand.trouble, seat, hand.trouble.check_taps_by)
    _pass_on(hand, seat, now)


def call(hand: Hand, seat: int) -> None:
    """Call, with all there is if that is less."""
    call_with(hand, seat, hand.high - hand.bet[seat])


def call_with(hand: Hand, seat: int, amount: int) -> None:
    """Call with so many chips: fewer than the call where nobody noticed."""
    now = _round(hand)
    amount = pay(hand, seat, amount)
    hand.pending[seat] = False
    hand.acted[seat] = True
    hand.log.append(Called(seat, amount, now.clause))
    _pass_on(hand, seat, now)


def tap_out(hand: Hand, decision: decisions.TapOut) -> None:
    """Let a player bet no more: others bet for pots that are not his."""
    hand.decision = None
    assert hand.trouble is not None  # noqa: S101  for the type checker
    _tap(hand, hand.trouble, decision.seat, decision.clause)
    hand.advance()


def _tap(hand: Hand, trouble: Trouble, seat: int, clause: str) -> None:
    trouble.tapped.append(seat)
    hand.log.append(repairs.TappedOut(seat, clause))


def play_on(hand: Hand, decision: decisions.TapOut) -> None:
    """Let a player bet on who might have tapped out."""
    hand.decision = None
    hand.log.append(repairs.PlaysOn(decision.seat, decision.clause))
    hand.advance()


def bring_in(hand: Hand, seat: int) -> None:
    """Make the forced bet of stud; less than it is still worth all of it (wsop-224.2)."""
    now = _round(hand)
    amount = pay(hand, seat, now.bring_in)
    hand.high = now.bring_in
    hand.opened = True
    hand.first_opener = seat
    hand.log.append(BroughtIn(seat, amount, now.clause))
    _everyone_answers(hand, seat, now)
    hand.acted[seat] = seat != hand.led  # who is forced may still complete and raise
    _pass_on(hand, seat, now)


def raise_to(hand: Hand, seat: int, to: int) -> None:
    """Bet or raise."""
    wager(hand, seat, to, full=_is_full(hand, to, _round(hand)))


def wager(hand: Hand, seat: int, to: int, *, full: bool) -> None:
    """Bet or raise, an amount of full size or what all take for one."""
    now = _round(hand)
    was_opened = hand.opened
    pay(hand, seat, to - hand.bet[seat])
    if full:
        count_raise(hand, to)
    hand.high = max(hand.high, to)
    hand.opened = True
    hand.aggressor = seat
    if hand.trouble is not None:
        hand.trouble.dealt_on.clear()  # a bet kills hands that were folded without one (wsop-229)
    if hand.first_opener < 0:
        hand.first_opener = seat
    hand.log.append((Raised if was_opened else Opened)(seat, to, now.clause))
    if full:
        _everyone_answers(hand, seat, now)
    else:
        _shorter_answer(hand, seat)
    _pass_on(hand, seat, now)


def count_raise(hand: Hand, to: int) -> None:
    """Count a full bet or raise: the next one is measured by it."""
    now = _round(hand)
    on_top = to - hand.high >= hand.last_full  # not the completion of a short opening bet
    if hand.opened and (hand.full_level or on_top):
        hand.raises += 1
        if hand.raises >= now.most_raises and hand.live_count() > 2:
            hand.cap_reached = True
    hand.last_full = _new_increment(hand, to, now)
    hand.full_level = to


def _is_full(hand: Hand, to: int, now: Round) -> bool:
    """Say whether a bet or raise is of full size, or counts as that."""
    unit = now.unit
    if hand.trouble is not None and hand.trouble.ceiling[0] == hand.step:
        return to - hand.high >= min(hand.trouble.ceiling[1], unit or now.least)
    if not unit:
        over = _raise_base(hand, now) if hand.opened else 0  # an opening bet counts in full
        return to - over >= hand.last_full
    over = to - hand.full_level
    return over >= unit or (now.half_is_full and 2 * over >= unit)


def _new_increment(hand: Hand, to: int, now: Round) -> int:
    if not now.unit:
        over = _raise_base(hand, now) if hand.opened else 0  # an opening bet counts in full
        return max(to - over, now.least)
    if (now.open_pair or now.either) and to - hand.full_level > now.unit:
        return now.bigger_unit  # all further raises are big (wsop-227.1)
    return max(now.unit, hand.last_full)


def _everyone_answers(hand: Hand, seat: int, now: Round) -> None:
    """A full bet or raise: all others who can act may do all they like."""
    unit = now.unit if now.reopens_one_by_one else 0
    acted, pending, folded, stacks = hand.acted, hand.pending, hand.folded, hand.stacks
    for other in range(hand.seats):
        # Short raises that add up to one reopen nothing for who faces less (wsop-129.4).
        acted[other] = acted[other] and 2 * (hand.high - hand.bet[other]) < unit
        pending[other] = other != seat and not folded[other] and stacks[other] > 0
    acted[seat] = True
    if hand.trouble is not None:
        _spare_tapped(hand, hand.trouble)


def _shorter_answer(hand: Hand, seat: int) -> None:
    """A short all-in: all others must match it, and may raise only as the house says."""
    for other in range(hand.seats):
        if other != seat and not hand.folded[other] and hand.stacks[other] > 0:
            hand.pending[other] = hand.pending[other] or hand.bet[other] < hand.high
    hand.pending[seat] = False
    hand.acted[seat] = True
    if hand.trouble is not None:
        _spare_tapped(hand, hand.trouble)


def _pass_on(hand: Hand, seat: int, now: Round) -> None:
    """Give the turn to the next player, go on with the script when the round is over."""
    unopened = now.open_or_fold and not hand.opened and any(hand.pending)
    if unopened and now.by_cards:
        hand.turn = _by_cards(hand, now)  # the next highest card (crown-21.2.b)
    else:
        hand.turn = seat + 1 if seat + 1 < hand.seats else 0
    if not _ask(hand, now):
        hand.advance()
