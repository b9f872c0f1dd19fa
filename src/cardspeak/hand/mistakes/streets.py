"""Mistakes on the later streets of stud, and who may tap out because of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import msgspec

from cardspeak.cards import UNKNOWN, text
from cardspeak.games import script
from cardspeak.hand import betting, dealing, decisions, events, repairs
from cardspeak.hand.commands import Refused
from cardspeak.hand.mistakes import stub
from cardspeak.hand.mistakes.general import check_seat, standing, trouble_of
from cardspeak.houses.mistakes.streets import (
    FinalCardUp,
    PrematureStreet,
    SelfExposed,
    StreetOutOfSequence,
)
from cardspeak.houses.remedies import Do, When

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardspeak.hand.hand import Hand
    from cardspeak.hand.mistakes.choosing import Choose
    from cardspeak.houses.mistakes import AnyMistake, Mistake


# ---------------------------------------------------------------- before the betting is complete


def _premature(hand: Hand, told: PrematureStreet) -> PrematureStreet:
    street = stub.next_street(hand)
    steps = hand.placard.script.steps
    if not isinstance(hand.decision, decisions.Bet):
        raise Refused("nobody is to bet now: no street can come before the betting is over")
    if street == len(steps) or not isinstance(steps[street], script.Deal | script.NextCard):
        raise Refused("no cards are dealt to the players after this betting round")
    seats = hand.live_seats()
    if type(told.count) is not int or not 1 <= told.count <= len(seats):
        raise Refused(f"1 to {len(seats)} cards can have come, not {told.count}")
    seats = seats[: told.count]
    down = [_comes_down(hand, steps[street], seat) for seat in seats]
    if any(seat not in seats or not down[seats.index(seat)] for seat in told.looked):
        raise Refused("only who got a down card can have looked at it")
    stub.burn_too(hand)
    cards = stub.take_off(hand, told.count, told.cards or ("??" * told.count if all(down) else ""))
    trouble_of(hand).aside += cards
    seen = [UNKNOWN if hidden else card for card, hidden in zip(cards, down, strict=True)]
    return msgspec.structs.replace(told, cards=text(seen))


def _comes_down(hand: Hand, step: script.Step, seat: int) -> bool:
    if isinstance(step, script.NextCard):
        return not hand.down[seat]
    return isinstance(step, script.Deal) and step.each[0][1] == 0


def _one_for_each(hand: Hand, told: PrematureStreet, clause: str) -> None:
    """Put aside what came too soon, and one card for each who has not got one."""
    trouble = trouble_of(hand)
    more = hand.live_count() - told.count
    unseen = dealing.take(hand, more)
    if hand.live_cards:
        unseen += [UNKNOWN] * (more - len(unseen))
    trouble.aside += unseen
    seen = [card for card in stub.named(told.cards) if card != UNKNOWN]
    hidden = told.count - len(seen) - len(told.looked) + len(unseen)
    hand.log.append(repairs.SetAside("??" * hidden + text(seen), len(seen), clause))


def _keep_looked_at(hand: Hand, told: PrematureStreet, clause: str) -> None:
    """Let whoever looked at the last card have it: no other comes to him."""
    trouble = trouble_of(hand)
    seats = hand.live_seats()[: told.count]
    came = trouble.aside[-told.count :]
    street = stub.next_street(hand)
    for seat in told.looked:
        card = came[seats.index(seat)]
        trouble.aside.remove(card)
        dealing.give(hand, seat, [card], 0, clause)
        trouble.served.append((street, seat))


def _call_only(hand: Hand, told: PrematureStreet, clause: str) -> None:
    for seat in told.looked:
        trouble_of(hand).no_bets.append((hand.step, seat))
        hand.log.append(repairs.NoMoreBets(seat, clause))
    betting.ask_again(hand)


# ---------------------------------------------------------------- the last card


def _final_deals(hand: Hand) -> list[events.Dealt]:
    """List who got a last down card, in that order."""
    deals: list[events.Dealt] = []
    for event in reversed(standing(hand.log)):
        if isinstance(event, events.Dealt):
            if event.up:
                break
            deals.append(event)
        elif isinstance(event, repairs.Misdealt | repairs.DealtAgain):
            break
    return deals[::-1]


def _down_cards(hand: Hand) -> int:
    """Count the down cards of a player who has all cards of the hand."""
    steps = hand.placard.script.steps
    deals = [lap for step in steps if isinstance(step, script.Deal) for lap in step.each]
    thrown = sum(step.cards for step in steps if isinstance(step, script.Discard))
    return sum(size - up for size, up in deals) - thrown


def _final_up(hand: Hand, told: FinalCardUp) -> FinalCardUp:
    """Turn the card up: everybody has seen it."""
    seat = check_seat(hand, told.seat)
    last = stub.last_street(hand)
    step = hand.placard.script.steps[last]
    if not isinstance(step, script.Deal) or step.each[-1][1] or hand.step < last:
        raise Refused("no last down card has been dealt: there is none that lies face up")
    got = any(event.seat == seat for event in _final_deals(hand))
    if not got or len(hand.down[seat]) != _down_cards(hand):
        raise Refused(f"seat {seat} has no last down card, or it lies face up already")
    card = _named_card(hand, hand.down[seat][-1], told.card)
    hand.down[seat].pop()
    hand.up[seat].append(card)
    return msgspec.structs.replace(told, card=text([card]))


def _named_card(hand: Hand, held: int, said: str) -> int:
    """Say which card it is: what is known, or, on a real table, what is said."""
    named = stub.named(said)
    if held != UNKNOWN:
        if named not in ([], [held]):
            raise Refused(f"that card is {text([held])}, not {said}")
        return held
    if len(named) != 1:
        raise Refused("say which card it is: everybody sees it")
    dealing.check_new(hand, named)
    return named[0]


def _first_to_receive(hand: Hand, told: FinalCardUp) -> bool:
    return _final_deals(hand)[0].seat == told.seat


def _others_up(hand: Hand, _: FinalCardUp, clause: str) -> None:
    """Let all others have their last card up, too, whether it has been dealt or not."""
    full = _down_cards(hand)
    for event in _final_deals(hand):
        seat = event.seat
        if not hand.folded[seat] and len(hand.down[seat]) == full:
            card = hand.down[seat].pop()
            hand.up[seat].append(card)
            hand.log.append(repairs.TurnedUp(seat, text([card]), clause))
    trouble_of(hand).face_up = stub.last_street(hand)
    if isinstance(hand.decision, decisions.Cards):
        dealing.ask_for_cards(hand)
    _begin_anew(hand)


def _same_opener(hand: Hand, _: FinalCardUp, clause: str) -> None:
    """Let whoever began the round before begin the last one."""
    log = standing(hand.log)
    first = log.index(_final_deals(hand)[0])
    opener = -1
    for event in reversed(log[:first]):
        if isinstance(event, events.ACTIONS):
            opener = event.seat
        elif opener >= 0 and isinstance(event, events.Dealt):
            break
    if opener >= 0 and _betting_to_come(hand):
        _opens(hand, opener, clause)


def _player_opens(hand: Hand, told: FinalCardUp, clause: str) -> None:
    """Let the player open the last round; the first of them, where there are several."""
    if not _betting_to_come(hand):
        return
    trouble = trouble_of(hand)
    trouble.check_taps.append(told.seat)
    trouble.check_taps_by = clause
    _opens(hand, next(seat for seat in hand.live_seats() if seat in trouble.check_taps), clause)


def _opens(hand: Hand, seat: int, clause: str) -> None:
    trouble_of(hand).opens = (_next_round(hand), seat)
    hand.log.append(repairs.OpensNext(seat, clause))
    _begin_anew(hand)


def _begin_anew(hand: Hand) -> None:
    """Let the betting round that is on begin again: nobody has acted, and another may open."""
    if isinstance(hand.decision, decisions.Bet):
        hand.step -= 1
        hand.decision = None


# ---------------------------------------------------------------- tapping out


def _next_round(hand: Hand) -> int:
    """Find the betting round that is on, or comes next."""
    steps = hand.placard.script.steps
    later = range(max(hand.step, 0), len(steps))
    return next((at for at in later if isinstance(steps[at], script.Bet)), len(steps))


def _betting_to_come(hand: Hand) -> bool:
    """Say whether two players at least can bet in a round that is on or comes."""
    able = [
        seat
        for seat in hand.live_seats()
        if hand.stacks[seat] > 0 and not betting.tapped_out(hand, seat)
    ]
    return len(able) > 1 and _next_round(hand) < len(hand.placard.script.steps)


def _may_tap_out(hand: Hand, told: Any, clause: str) -> None:
    """Ask the player, before the betting round begins, whether he taps out."""
    trouble_of(hand)  # which remembers who taps out
    seat, at = told.seat, _next_round(hand)
    out = hand.folded[seat] or not hand.stacks[seat] or betting.tapped_out(hand, seat)
    if out or not _betting_to_come(hand):
        return
    if hand.decision is not None and not isinstance(hand.decision, decisions.Bet):
        stub.put_off(hand, at, Do.MAY_TAP_OUT, told, clause)
        return
    ask_first(hand, decisions.TapOut(seat, clause))


def ask_first(hand: Hand, decision: decisions.TapOut | decisions.Cards) -> None:
    """Ask something before the betting round that is on, or is about to begin."""
    _begin_anew(hand)
    hand.decision = decision


# ---------------------------------------------------------------- Mexican poker


def _street_dealt(hand: Hand) -> list[events.Dealt]:
    """List what came on the last street, in that order."""
    deals: list[events.Dealt] = []
    for event in standing(hand.log)[stub.last_came(hand) :: -1]:
        if not isinstance(event, events.Dealt):
            break
        deals.append(event)
    return deals[::-1]


def _out_of_sequence(hand: Hand, told: StreetOutOfSequence) -> StreetOutOfSequence:
    steps = hand.placard.script.steps
    first = next(at for at, step in enumerate(steps) if isinstance(step, script.Bet))
    before = steps[hand.step - 1] if isinstance(hand.decision, decisions.Bet) else None
    if hand.step <= first or not isinstance(before, script.Deal | script.NextCard):
        raise Refused("no later street has just been dealt: it cannot be out of sequence")
    seats = [event.seat for event in _street_dealt(hand)]
    if len(seats) < 2:
        raise Refused("that street was one card: it cannot be out of sequence")
    if told.first not in seats[1:]:
        where = ", ".join(map(str, seats[1:]))
        raise Refused(f"the deal began rightly at seat {seats[0]}, or wrongly at one of {where}")
    return told


def _move_face_up(hand: Hand, told: StreetOutOfSequence, clause: str) -> None:
    """Give everybody, face up, the card that would have come to him in sequence."""
    deals = _street_dealt(hand)
    seats = [event.seat for event in deals]
    cards = [stub.named(event.cards)[0] for event in deals]
    for seat, card in zip(seats, cards, strict=True):
        piles = [hand.down[seat], hand.up[seat], hand.muck]
        next(pile for pile in piles if card in pile).remove(card)
    first = seats.index(told.first)
    for nth, seat in enumerate(seats):
        at = (first + nth) % len(seats)
        if hand.folded[seat]:
            hand.muck.append(cards[at])
            hand.log.append(stub.taken_up(deals[at], clause))
        else:
            hand.up[seat].append(cards[at])
            hand.log.append(repairs.CardMoved(seats[at], seat, deals[at].cards, clause))


def _return_bets(hand: Hand, _: StreetOutOfSequence, clause: str) -> None:
    stub.undo_bets(hand, clause)


def _no_betting(hand: Hand, _: StreetOutOfSequence, clause: str) -> None:
    """End the round before it begins."""
    hand.log.append(repairs.NoBetting(clause))
    hand.pending = [False] * hand.seats
    hand.aggressor = -1
    hand.high = 0
    hand.decision = None


def _self_exposed(hand: Hand, told: SelfExposed) -> SelfExposed:
    """Let everybody see the card, which stays where it is."""
    seat = check_seat(hand, told.seat)
    named = stub.named(told.card)
    if len(named) != 1:
        raise Refused("say which card the player exposed")
    down = hand.down[seat]
    if named[0] not in down:
        if UNKNOWN not in down:
            raise Refused(f"seat {seat} has no down card {told.card}")
        dealing.check_new(hand, named)
        down[down.index(UNKNOWN)] = named[0]
    trouble_of(hand).exposed += named
    return told


# ---------------------------------------------------------------- on what it depends


def _all_in(hand: Hand, told: FinalCardUp) -> bool:
    return hand.stacks[told.seat] == 0


def _bets_made(hand: Hand, _: StreetOutOfSequence) -> bool:
    return any(hand.bet)


# ---------------------------------------------------------------- what might happen


def likely(hand: Hand, choose: Choose) -> list[AnyMistake]:
    """List mistakes on later streets that could be reported now."""
    if hand.live_cards or hand.over:
        return []
    live = hand.live_seats()
    seat = choose.pick(live)
    might: list[AnyMistake] = []
    if isinstance(hand.decision, decisions.Bet) and any(hand.up):
        might += [PrematureStreet(1 + choose.below(len(live))), StreetOutOfSequence(seat)]
    steps = hand.placard.script.steps
    if any(hand.up) and hand.step >= stub.last_street(hand):
        might.append(FinalCardUp(seat))
    if hand.down[seat] and any(isinstance(step, script.Expose) for step in steps):
        might.append(SelfExposed(seat, text([choose.pick(hand.down[seat])])))
    return might


FACTS: Final[dict[type[Mistake], Callable[[Hand, Any], AnyMistake]]] = {
    PrematureStreet: _premature,
    FinalCardUp: _final_up,
    StreetOutOfSequence: _out_of_sequence,
    SelfExposed: _self_exposed,
}
ASK: Final[dict[When, Callable[[Hand, Any], bool]]] = {
    When.LAST_STREET: lambda hand, _: stub.next_street(hand) == stub.last_street(hand),
    When.LOOKED_AT: lambda _, told: bool(told.looked),
    When.FIRST_TO_RECEIVE: _first_to_receive,
    When.PLAYER_ALL_IN: _all_in,
    When.TWO_LEFT: lambda hand, _: hand.live_count() == 2,
    When.BETS_MADE: _bets_made,
}
DOES: Final[dict[Do, Callable[[Hand, Any, str], None]]] = {
    Do.ONE_FOR_EACH: _one_for_each,
    Do.KEEP_LOOKED_AT: _keep_looked_at,
    Do.CALL_ONLY: _call_only,
    Do.OTHERS_UP: _others_up,
    Do.SAME_OPENER: _same_opener,
    Do.MAY_TAP_OUT: _may_tap_out,
    Do.PLAYER_OPENS: _player_opens,
    Do.MOVE_FACE_UP: _move_face_up,
    Do.RETURN_BETS: _return_bets,
    Do.NO_BETTING: _no_betting,
    Do.STAYS_DOWN: lambda hand, told, clause: None,
}
