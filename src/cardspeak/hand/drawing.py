"""Drawing, discarding and turning cards up: what players do with their own cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from cardspeak.cards import UNKNOWN, parse, text
from cardspeak.games import script
from cardspeak.hand import decisions, events
from cardspeak.hand.commands import Refused
from cardspeak.hand.dealing import check_new, forget, give, reshuffle, stub, take
from cardspeak.houses.policies import DrawShort, FiveDrawn, for_game

if TYPE_CHECKING:
    from cardspeak.games.script import Discard, Draw, Expose
    from cardspeak.hand.hand import Hand
    from cardspeak.hand.trouble import Trouble


AnyAsked = decisions.Draw | decisions.Discard | decisions.Expose


def begin_draw(hand: Hand, step: Draw) -> None:
    """Ask each player in turn how many cards to replace, from the left of the button."""
    hand.muck += hand.thrown
    hand.thrown = []
    hand.queue = hand.live_seats()
    ask_to_draw(hand, step)


def ask_to_draw(hand: Hand, step: Draw) -> None:
    """Ask the next player; at last deal the fifth cards that were put off (crown-26.5.c.i)."""
    while hand.queue and hand.queue[0] < 0:
        seat = ~hand.queue.pop(0)
        if hand.live_cards:
            own = _own(hand, seat)
            _bring_back(hand, own, 1)
            hand.thrown += own
            hand.decision = decisions.Cards(seat, step.clause, 1, "drawn")
            return
        _give_fifth(hand, seat, step.clause)
    hand.decision = decisions.Draw(hand.queue[0], step.clause, step.most) if hand.queue else None


def _give_fifth(hand: Hand, seat: int, clause: str) -> None:
    if stub(hand) <= 1:
        own = _own(hand, seat)
        fill_stub(hand, own, more=1)
        hand.thrown += own
    give(hand, seat, take(hand, 1), 0, clause)


def _own(hand: Hand, seat: int) -> list[int]:
    """Take what a player threw in this draw off the discards, where it has not come back."""
    threw = next(e for e in reversed(hand.log) if isinstance(e, events.Threw) and e.seat == seat)
    own: list[int] = [card for card in parse(threw.cards) if card in hand.thrown]
    for card in own:
        hand.thrown.remove(card)
    return own


def draw(hand: Hand, decision: decisions.Draw, thrown: list[int]) -> None:
    """Replace cards."""
    seat = decision.seat
    if len(thrown) > decision.most:
        raise Refused(f"one may draw {decision.most} cards at most", decision.clause)
    check_held(hand, seat, thrown, decision.clause)
    hand.queue.pop(0)
    if thrown:
        _remove(hand, seat, thrown)
        hand.log.append(events.Threw(seat, text(thrown), decision.clause))
    else:
        hand.log.append(events.StoodPat(seat, decision.clause))
    count = len(thrown) if hand.trouble is None else len(thrown) + _lacking(hand.trouble, seat)
    if count and not _replace(hand, seat, thrown, count, decision):
        return
    step = hand.placard.script.steps[hand.step]
    ask_to_draw(hand, step)  # type: ignore[arg-type]
    if hand.decision is None:
        hand.advance()


def _lacking(trouble: Trouble, seat: int) -> int:
    """Say how many cards a player lacks, who gets them now."""
    count = trouble.lacking.count(seat)
    trouble.lacking = [other for other in trouble.lacking if other != seat]
    return count


def _replace(
    hand: Hand, seat: int, thrown: list[int], count: int, decision: decisions.Draw
) -> bool:
    """Deal so many cards for those that were thrown, or wait for their names; say if they came."""
    later = (
        hand.placard.house.five_drawn.value is FiveDrawn.FIFTH_LATER and count == decision.most == 5
    )
    last = not any(other >= 0 for other in hand.queue)
    if later and not last:
        hand.queue.append(~seat)
        count = 4
    if hand.live_cards:
        _bring_back(hand, thrown, count)
        hand.thrown += thrown
        hand.decision = decisions.Cards(seat, decision.clause, count, "drawn")
        return False
    if not later and stub(hand) > count:  # as good as always
        cards = take(hand, count)
        count = 0
    else:
        cards = []
    for nth in range(count):
        if later and nth == 4:  # the last to draw: a burn before the fifth
            fill_stub(hand, thrown, more=2)
            hand.burns += take(hand, 1)
            hand.log.append(events.Burned(text(hand.burns[-1:]), decision.clause))
        elif stub(hand) <= 1:
            fill_stub(hand, thrown, more=count - nth)
        cards += take(hand, 1)
    hand.thrown += thrown
    give(hand, seat, cards, 0, decision.clause)
    return True


def _bring_back(hand: Hand, own: list[int], count: int) -> None:
    """Let cards that come back be named again where the stub is down to its last card."""
    piles = (*hand.board, *hand.down, *hand.up, hand.muck, hand.thrown, hand.burns, own)
    left = len(hand.placard.deck) - sum(map(len, piles))
    later = hand.placard.house.five_drawn.value is FiveDrawn.FIFTH_LATER
    needed = count + (later and count == 5)  # the fifth comes after a burn
    if left > needed or (left == needed and _completes(hand)):
        return
    policy = for_game(hand.placard.house.draw_short, hand.placard.game)
    back = _come_back(hand, policy.value)
    if left + len(back) < needed:
        back += _come_back(hand, policy.value)
    if left + len(back) < needed:
        back += own
        own.clear()
    forget(hand, back)
    hand.reshuffles += 1
    hand.log.append(events.Reshuffled(min(left, 1) + len(back), policy.clause))


def fill_stub(hand: Hand, own: list[int], more: int) -> None:
    """Bring cards back when the deck is down to its last card and more are needed."""
    left = hand.deck[hand.at :]
    if len(left) > 1 or (left and more == 1 and _completes(hand)):
        return
    policy = for_game(hand.placard.house.draw_short, hand.placard.game)
    back = _come_back(hand, policy.value)
    if not left and not back:
        back = own[:]
        own.clear()
    reshuffle(hand, left + back, policy.clause)


def _completes(hand: Hand) -> bool:
    """Say whether this is the last to draw in the hand: the last card is used for him."""
    to_come = hand.placard.script.steps[hand.step + 1 :]
    return not hand.queue and not any(isinstance(step, script.Draw) for step in to_come)


def _come_back(hand: Hand, policy: DrawShort) -> list[int]:
    """Take the cards that come back from where they lie; all there are, if those are none."""
    if policy is DrawShort.PREVIOUS_ROUNDS:
        back, hand.muck = hand.muck, []
    elif policy is DrawShort.EARLIER_DISCARDS:
        back, hand.thrown = hand.thrown, []
    else:
        back = []
    if not back:
        back = hand.muck + hand.thrown + hand.burns
        hand.muck, hand.thrown, hand.burns = [], [], []
    return back


def begin_discard(hand: Hand, step: Discard) -> None:
    """Ask each player in turn to throw away cards."""
    hand.queue = hand.live_seats()
    hand.decision = decisions.Discard(hand.queue[0], step.clause, step.cards)


def discard(hand: Hand, decision: decisions.Discard, thrown: list[int]) -> None:
    """Throw away down cards for good."""
    if len(thrown) != decision.cards:
        raise Refused(f"{decision.cards} cards must go, not {len(thrown)}", decision.clause)
    check_held(hand, decision.seat, thrown, decision.clause)
    _remove(hand, decision.seat, thrown)
    hand.muck += thrown
    hand.log.append(events.Threw(decision.seat, text(thrown), decision.clause))
    hand.queue.pop(0)
    hand.decision = (
        decisions.Discard(hand.queue[0], decision.clause, decision.cards) if hand.queue else None
    )
    if hand.decision is None:
        hand.advance()


def check_held(hand: Hand, seat: int, cards: list[int], clause: str) -> None:
    """Refuse cards that a player does not hold."""
    held = hand.down[seat][:]
    for card in cards:
        if card in held:
            held.remove(card)
        elif UNKNOWN in held:
            held.remove(UNKNOWN)
        else:
            raise Refused(f"seat {seat} does not hold {text([card])}", clause)
    fresh = [card for card in cards if card not in hand.down[seat]]
    if fresh:
        check_new(hand, fresh)


def _remove(hand: Hand, seat: int, cards: list[int]) -> None:
    for card in cards:
        hand.down[seat].remove(card if card in hand.down[seat] else UNKNOWN)


def begin_expose(hand: Hand, step: Expose) -> None:
    """Ask each player with a down card whether to turn it up, in the order of the betting."""
    seats = ((hand.led + offset) % hand.seats for offset in range(hand.seats))
    hand.queue = [seat for seat in seats if hand.down[seat] and not hand.folded[seat]]
    _ask_to_expose(hand, step.clause)


def _ask_to_expose(hand: Hand, clause: str) -> None:
    hand.decision = decisions.Expose(hand.queue[0], clause) if hand.queue else None


def expose(hand: Hand, seat: int) -> None:
    """Turn up the down card."""
    clause = hand.placard.script.steps[hand.step].clause
    card = hand.down[seat].pop()
    hand.up[seat].append(card)
    hand.log.append(events.Exposed(seat, text([card]), clause))
    _next_to_expose(hand, clause)


def keep(hand: Hand, seat: int) -> None:
    """Keep the down card down."""
    clause = hand.placard.script.steps[hand.step].clause
    hand.log.append(events.KeptDown(seat, clause))
    _next_to_expose(hand, clause)


def _next_to_expose(hand: Hand, clause: str) -> None:
    hand.queue.pop(0)
    _ask_to_expose(hand, clause)
    if hand.decision is None:
        hand.advance()


def leave(hand: Hand, decision: AnyAsked, seat: int) -> None:
    """Go on when a hand has been taken out of play, whether it was its turn or not."""
    if decision.seat == seat:
        ask_next(hand, decision)
        return
    hand.queue = [other for other in hand.queue if other not in (seat, ~seat)]
    if hand.live_count() <= 1:
        hand.decision = None
        hand.advance()


def leave_waiting(hand: Hand, decision: decisions.Cards, seat: int) -> None:
    """Go on when a hand has been taken out of play while drawn cards are to be named."""
    hand.queue = [other for other in hand.queue if other not in (seat, ~seat)]
    if hand.live_count() > 1:
        if decision.seat != seat:
            return
        ask_to_draw(hand, hand.placard.script.steps[hand.step])  # type: ignore[arg-type]
    else:
        hand.decision = None
    if hand.decision is None:
        hand.advance()


def ask_next(hand: Hand, decision: AnyAsked) -> None:
    """Ask the next player what the last one was asked, or go on with the script."""
    hand.queue.pop(0)
    alone = hand.live_count() <= 1
    if isinstance(decision, decisions.Draw) and not alone:
        ask_to_draw(hand, hand.placard.script.steps[hand.step])  # type: ignore[arg-type]
    elif hand.queue and not alone:
        hand.decision = msgspec.structs.replace(decision, seat=hand.queue[0])
    else:
        hand.decision = None
    if hand.decision is None:
        hand.advance()
