"""Betting: turns, sizes, raises and what reopens them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardspeak.cards import UNKNOWN
from cardspeak.games.script import Opening, Position, Showing
from cardspeak.hand import decisions, events
from cardspeak.hand.posting import pay
from cardspeak.houses.policies import (
    CapLifted,
    HalfBet,
    PotSize,
    RaisesFrom,
    Reopens,
    StraddleRaise,
)

if TYPE_CHECKING:
    from cardspeak.games.script import Bet
    from cardspeak.hand.hand import Hand
    from cardspeak.hand.placard import Sizes

# ---------------------------------------------------------------- a round


def begin(hand: Hand, step: Bet) -> None:
    """Begin a betting round; there may be nobody who can bet."""
    count = hand.seats
    blinds_in = hand.high > 0
    hand.round_step = step
    hand.acted = [False] * count
    hand.pending = [
        not folded and stack > 0 for folded, stack in zip(hand.folded, hand.stacks, strict=True)
    ]
    hand.raises = 0
    hand.cap_reached = False
    hand.checkers = []
    able = sum(hand.pending)
    hand.began_heads_up = able == 2
    hand.showing = hand.placard.showing[hand.step]
    hand.turn = hand.led = _first(hand, step)
    sizes = hand.placard.sizes[step.tier]
    if blinds_in:
        hand.full_level = hand.high
        hand.opened = step.opening is not Opening.OPEN_OR_FOLD and not hand.placard.double_open
        hand.last_full = _blind_raise(hand, sizes)
    else:
        hand.high = hand.full_level = 0
        hand.last_full = sizes.least
        hand.opened = False
    if able == 0 or (able == 1 and _matched(hand)):
        end(hand)
        return
    hand.aggressor = -1
    _ask(hand)
    hand.opener = hand.turn


def _matched(hand: Hand) -> bool:
    seat = hand.pending.index(True)
    return hand.bet[seat] >= hand.high


def _blind_raise(hand: Hand, sizes: Sizes) -> int:
    """Say how much the first raise over the blinds is at least."""
    if not hand.opened and not sizes.unit:
        return 2 * hand.high  # what is short of the least opening bet is no bet (crown-26.4.a)
    if hand.placard.house.straddle_raise.value is StraddleRaise.BIG_BLIND:
        return max(sizes.least, *hand.placard.blinds)
    return sizes.unit or max(sizes.least, hand.high)


def _first(hand: Hand, step: Bet) -> int:
    """Find the seat where the search for the first to act begins."""
    count = hand.seats
    first = step.first
    if isinstance(first, Showing):
        return _by_cards(hand, best=first.best)
    if first is Position.AFTER_BLINDS:
        if hand.last_blind >= 0:
            return (hand.last_blind + 1) % count
    elif first is Position.LAST_BLIND:
        return (hand.last_blind + 1) % count
    elif first is Position.FIRST_OPENER and hand.first_opener >= 0:
        return hand.first_opener
    return (hand.button + 1) % count


def _by_cards(hand: Hand, *, best: bool) -> int:
    """Find whose board is best or worst; ties go to the first from the left of the button."""
    showing = hand.showing
    assert showing is not None  # noqa: S101  for the type checker
    pick = max if best else min
    waiting = hand.round_step is not None and hand.round_step.opening is Opening.OPEN_OR_FOLD
    live = hand.live_seats()
    seats = [seat for seat in live if hand.pending[seat] or not waiting] or live
    # Nobody can read a card that is not known: it is left out as long as others are known.
    seats = [seat for seat in seats if UNKNOWN not in hand.up[seat]] or seats
    values = {seat: _shown_value(hand, seat) for seat in seats}
    return pick(seats, key=lambda seat: values[seat])


def _shown_value(hand: Hand, seat: int) -> int:
    cards = [card for card in hand.up[seat][:4] if card <= 52]
    return hand.showing.value(cards) if cards and hand.showing else 0


def _ask(hand: Hand) -> bool:
    """Ask the next player to act, or end the round; say whether somebody was asked."""
    count = hand.seats
    pending, turn = hand.pending, hand.turn
    alone = hand.live_count() <= 1
    # Where an unopened pot carries over, even the last player must open or let it (crown-27.3.c).
    if not alone or (hand.placard.script.carries_over and hand.first_opener < 0):
        for offset in range(count):
            seat = (turn + offset) % count
            if pending[seat]:
                if hand.bet[seat] >= hand.high and not alone and not _others_can_act(hand, seat):
                    break
                hand.turn = seat
                hand.decision = _decision(hand, seat)
                return True
    end(hand)
    return False


def _others_can_act(hand: Hand, seat: int) -> bool:
    folded = hand.folded
    for other, stack in enumerate(hand.stacks):
        if stack > 0 and not folded[other] and other != seat:
            return True
    return False


def end(hand: Hand) -> None:
    """Close the round: what nobody called goes back, and the script goes on."""
    bets = hand.bet
    top = max(bets)
    if top:
        second = max(sorted(bets)[-2], 0)
        seat = bets.index(top)
        if top > second and not hand.folded[seat]:  # who folds leaves what he has put in
            excess = top - second
            hand.stacks[seat] += excess
            hand.put_in[seat] -= excess
            hand.log.append(events.Returned(seat, excess, _clause(hand)))
    hand.bet = [0] * hand.seats
    hand.high = 0
    hand.decision = None
    hand.pending = [False] * hand.seats


def _clause(hand: Hand) -> str:
    return hand.round_step.clause if hand.round_step else ""


def _round(hand: Hand) -> tuple[Bet, Sizes]:
    """Give the step of the script that this round is, and its sizes."""
    step = hand.round_step
    assert step is not None  # noqa: S101  for the type checker
    return step, hand.placard.sizes[step.tier]


def _nobody_has_acted(hand: Hand) -> bool:
    return not any(hand.acted) and not any(hand.folded)


# ---------------------------------------------------------------- what is lawful


def _decision(hand: Hand, seat: int) -> decisions.Bet:
    step = hand.round_step
    assert step is not None  # noqa: S101  for the type checker
    stack, bet = hand.stacks[seat], hand.bet[seat]
    owed = hand.high - bet
    if not hand.opened:
        return _opening(hand, seat, step)
    call = min(owed, stack) if owed > 0 else 0
    raise_to, only = _raises(hand, seat)
    must_raise = (
        step.opening is Opening.RAISE_OR_FOLD and _nobody_has_acted(hand) and raise_to is not None
    )
    return decisions.Bet(
        seat=seat,
        clause=step.clause,
        fold=True,
        check=owed <= 0 and not must_raise,
        call=0 if must_raise else call,
        raise_to=raise_to,
        only=only,
        step=1 if only else hand.placard.chip,
        fold_costs=call if _pays_to_fold(hand) else 0,
    )


def _pays_to_fold(hand: Hand) -> bool:
    """Say whether it is the opener's turn who must call to fold (canberra-10.1.a)."""
    step = hand.round_step
    calls = step is not None and step.opening is Opening.CALL_TO_FOLD
    return calls and _nobody_has_acted(hand)


def _opening(hand: Hand, seat: int, step: Bet) -> decisions.Bet:
    """Say what is lawful while nobody has bet."""
    stack, bet = hand.stacks[seat], hand.bet[seat]
    sizes = hand.placard.sizes[step.tier]
    opening = step.opening
    most = bet + stack
    raise_to: tuple[int, int] | None
    only: tuple[int, ...]
    if hand.high:  # crown's draw: exactly twice the last blind (crown-26.4.a)
        size = min(2 * hand.high, most)
        raise_to, only = (size, size), (size,)
        if hand.placard.double_open and not sizes.unit:
            raise_to, only = _range(hand, seat, sizes, size, most), ()
    else:
        raise_to, only = _sizes_to_open(hand, seat, step, sizes)
    if opening is Opening.BRING_IN:
        amount = min(hand.placard.bring_in, stack)
        if amount == stack:
            raise_to, only = None, ()
        return decisions.Bet(
            seat=seat,
            clause=step.clause,
            fold=seat != hand.led,  # whoever acts for an all-in low card is not forced to
            check=False,
            call=0,
            raise_to=raise_to,
            only=only,
            bring_in=amount,
            step=1 if only else hand.placard.chip,
        )
    beaten = opening is Opening.CHECK and not _may_check(hand, seat, step)
    return decisions.Bet(
        seat=seat,
        clause=step.beat_to_check if beaten else step.clause,
        fold=opening is not Opening.MUST_BET,
        check=opening is Opening.CHECK and not beaten and not hand.high,
        call=0,
        raise_to=raise_to,
        only=only,
        step=1 if only else hand.placard.chip,
    )


def _sizes_to_open(
    hand: Hand, seat: int, step: Bet, sizes: Sizes
) -> tuple[tuple[int, int], tuple[int, ...]]:
    most = hand.bet[seat] + hand.stacks[seat]
    if sizes.unit:
        choices = {min(sizes.unit, most)}
        if step.either or (step.open_pair and _open_pair(hand)):
            choices.add(min(hand.placard.sizes[step.tier + 1].unit, most))
        only = tuple(sorted(choices))
        return (only[0], only[-1]), only
    return _range(hand, seat, sizes, min(sizes.least, most), most), ()


def _may_check(hand: Hand, seat: int, step: Bet) -> bool:
    """Crown's last stud round: a check behind needs a hand that beats the checkers' boards."""
    if not step.beat_to_check or not hand.checkers:
        return True
    showing = hand.showing
    assert showing is not None  # noqa: S101  for the type checker
    cards = hand.down[seat] + hand.up[seat] + hand.board[0]
    if any(card > 52 for card in cards):
        return True  # nobody here can say: cards that are unknown are left to the players
    own = showing.value(cards)
    return all(own > _shown_value(hand, checker) for checker in hand.checkers)


def _open_pair(hand: Hand) -> bool:
    return any(
        len({card >> 2 for card in hand.up[seat]}) < len(hand.up[seat])
        for seat in hand.live_seats()
    )


def _raises(hand: Hand, seat: int) -> tuple[tuple[int, int] | None, tuple[int, ...]]:
    """Say to what a player may raise."""
    stack, bet = hand.stacks[seat], hand.bet[seat]
    most = bet + stack
    if most <= hand.high or not _may_raise(hand, seat) or not _others_can_act(hand, seat):
        return None, ()
    step, sizes = _round(hand)
    if hand.placard.capped and _cap_holds(hand):
        return None, ()
    if sizes.unit:
        return _structured(hand, step, sizes, most)
    least = _raise_base(hand) + hand.last_full
    if most <= least:
        return (most, most), ()
    return _range(hand, seat, sizes, least, most), ()


def _structured(
    hand: Hand, step: Bet, sizes: Sizes, most: int
) -> tuple[tuple[int, int], tuple[int, ...]]:
    unit = max(sizes.unit, hand.last_full)
    over = hand.high - hand.full_level
    half = hand.placard.house.half_bet.value
    if over and not (half is HalfBet.FULL_SIZE_ON_TOP and 2 * over >= unit):
        target = hand.full_level + unit  # complete what was short
    else:
        target = hand.high + unit
    choices = {min(target, most)}
    if step.open_pair and _open_pair(hand):
        bigger = hand.placard.sizes[step.tier + 1].unit
        choices.add(min(hand.high + bigger, most))
    only = tuple(sorted(choices))
    return (only[0], only[-1]), only


def _raise_base(hand: Hand) -> int:
    """Say to what the least raise is added."""
    if hand.placard.house.raises_from.value is RaisesFrom.HIGHEST:
        return hand.high
    return hand.full_level


def _range(hand: Hand, seat: int, sizes: Sizes, least: int, most: int) -> tuple[int, int]:
    """Give the least and the most, in chips that may be bet where it is not all of a stack."""
    ceiling = _ceiling(hand, seat, sizes, most)
    chip = hand.placard.chip
    if chip > 1:
        least = min(most, -(-least // chip) * chip)
        ceiling -= ceiling % chip if ceiling < most else 0
    return least, max(least, ceiling)


def _ceiling(hand: Hand, seat: int, sizes: Sizes, most: int) -> int:
    """Say how high a bet or raise may go by the limit and the stack."""
    if sizes.doubles:
        return min(most, 2 * max(hand.high, sizes.least))
    if sizes.most:
        return min(most, hand.high + sizes.most)
    part, of = sizes.pot_part
    if part:
        call = max(0, hand.high - hand.bet[seat])
        pot = sum(hand.put_in) + hand.dead + call + _counted_more(hand, seat)
        pot += -pot % hand.placard.pot_unit
        return min(most, hand.high + pot * part // of)
    return most


def _counted_more(hand: Hand, seat: int) -> int:
    """Count what is below the last blind as one more of it until that has acted (wsop-187.1)."""
    if hand.placard.house.pot_size.value is not PotSize.SMALL_BLIND_AS_BIG:
        return 0
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


def _may_raise(hand: Hand, seat: int) -> bool:
    if not hand.acted[seat]:
        return True
    reopens = hand.placard.house.reopens.value
    if reopens is Reopens.FACING_A_RAISE:
        return hand.high - hand.bet[seat] >= hand.last_full
    if reopens is Reopens.ADDED_UP:
        return hand.high - hand.full_level >= hand.last_full
    return False


def _cap_holds(hand: Hand) -> bool:
    cap = hand.placard.house.raise_cap
    if hand.raises < cap.raises:
        return False
    if cap.lifted is CapLifted.ROUND_BEGAN_HEADS_UP:
        return not hand.began_heads_up
    two_left = hand.live_count() == 2
    if cap.lifted is CapLifted.TWO_LEFT:
        return not two_left
    return not two_left or hand.cap_reached


# ---------------------------------------------------------------- actions


def fold(hand: Hand, seat: int) -> None:
    """Fold; where the opener must call to fold, the call goes in first (canberra-10.1.a)."""
    if _pays_to_fold(hand):
        amount = pay(hand, seat, max(0, hand.high - hand.bet[seat]))
        if amount:
            hand.log.append(events.Called(seat, amount, _clause(hand)))
    hand.folded[seat] = True
    hand.pending[seat] = False
    hand.to_muck(seat)
    hand.log.append(events.Folded(seat, _clause(hand)))
    _pass_on(hand, seat)


def leave(hand: Hand, seat: int) -> None:
    """Ask on when a hand has been taken out of play: its player is asked no more."""
    hand.pending[seat] = False
    if hand.turn == seat:
        _pass_on(hand, seat)
    elif not _ask(hand):
        hand.advance()


def check(hand: Hand, seat: int) -> None:
    """Check."""
    hand.pending[seat] = False
    hand.acted[seat] = True
    hand.checkers.append(seat)
    hand.log.append(events.Checked(seat, _clause(hand)))
    _pass_on(hand, seat)


def call(hand: Hand, seat: int) -> None:
    """Call, with all there is if that is less."""
    amount = pay(hand, seat, hand.high - hand.bet[seat])
    hand.pending[seat] = False
    hand.acted[seat] = True
    hand.log.append(events.Called(seat, amount, _clause(hand)))
    _pass_on(hand, seat)


def bring_in(hand: Hand, seat: int) -> None:
    """Make the forced bet of stud; less than it is still worth all of it (wsop-224.2)."""
    amount = pay(hand, seat, hand.placard.bring_in)
    hand.high = hand.placard.bring_in
    hand.opened = True
    hand.first_opener = seat
    hand.log.append(events.BroughtIn(seat, amount, _clause(hand)))
    _everyone_answers(hand, seat)
    hand.acted[seat] = seat != hand.led  # who is forced may still complete and raise
    _pass_on(hand, seat)


def raise_to(hand: Hand, seat: int, to: int) -> None:
    """Bet or raise."""
    was_opened = hand.opened
    pay(hand, seat, to - hand.bet[seat])
    full = _is_full(hand, to)
    if full:
        on_top = to - hand.high >= hand.last_full  # not the completion of a short opening bet
        if was_opened and (hand.full_level or on_top):
            hand.raises += 1
            if hand.raises >= hand.placard.house.raise_cap.raises and hand.live_count() > 2:
                hand.cap_reached = True
        hand.last_full = _new_increment(hand, to)
        hand.full_level = to
    hand.high = max(hand.high, to)
    hand.opened = True
    hand.aggressor = seat
    if hand.first_opener < 0:
        hand.first_opener = seat
    kind = events.Raised if was_opened else events.Opened
    hand.log.append(kind(seat, to, _clause(hand)))
    if full:
        _everyone_answers(hand, seat)
    else:
        _shorter_answer(hand, seat)
    _pass_on(hand, seat)


def _is_full(hand: Hand, to: int) -> bool:
    """Say whether a bet or raise is of full size, or counts as that."""
    _, sizes = _round(hand)
    if not sizes.unit:
        over = _raise_base(hand) if hand.opened else 0  # an opening bet counts in full
        return to - over >= hand.last_full
    unit = sizes.unit
    over = to - hand.full_level
    if over >= unit:
        return True
    return hand.placard.house.half_bet.value is HalfBet.COUNTS_AS_FULL and 2 * over >= unit


def _new_increment(hand: Hand, to: int) -> int:
    step, sizes = _round(hand)
    if not sizes.unit:
        over = _raise_base(hand) if hand.opened else 0  # an opening bet counts in full
        return max(to - over, sizes.least)
    if (step.open_pair or step.either) and to - hand.full_level > sizes.unit:
        return hand.placard.sizes[step.tier + 1].unit  # all further raises are big (wsop-227.1)
    return max(sizes.unit, hand.last_full)


def _everyone_answers(hand: Hand, seat: int) -> None:
    """A full bet or raise: all others who can act may do all they like."""
    one_by_one = hand.placard.house.reopens.value is Reopens.FACING_A_RAISE
    unit = _round(hand)[1].unit if one_by_one else 0
    for other in range(hand.seats):
        # Short raises that add up to one reopen nothing for who faces less (wsop-129.4).
        hand.acted[other] &= 2 * (hand.high - hand.bet[other]) < unit
        hand.pending[other] = other != seat and not hand.folded[other] and hand.stacks[other] > 0
    hand.acted[seat] = True


def _shorter_answer(hand: Hand, seat: int) -> None:
    """A short all-in: all others must match it, and may raise only as the house says."""
    for other in range(hand.seats):
        if other != seat and not hand.folded[other] and hand.stacks[other] > 0:
            hand.pending[other] = hand.pending[other] or hand.bet[other] < hand.high
    hand.pending[seat] = False
    hand.acted[seat] = True


def _pass_on(hand: Hand, seat: int) -> None:
    """Give the turn to the next player, go on with the script when the round is over."""
    step, _ = _round(hand)
    unopened = step.opening is Opening.OPEN_OR_FOLD and not hand.opened and any(hand.pending)
    if unopened and isinstance(step.first, Showing):
        hand.turn = _by_cards(hand, best=step.first.best)  # the next highest card (crown-21.2.b)
    else:
        hand.turn = (seat + 1) % hand.seats
    if not _ask(hand):
        hand.advance()
