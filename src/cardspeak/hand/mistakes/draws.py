"""Mistakes in the draw."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from cardspeak.cards import UNKNOWN, text
from cardspeak.games import script
from cardspeak.hand import dealing, decisions, drawing, events, repairs
from cardspeak.hand.commands import Refused
from cardspeak.hand.mistakes import stub
from cardspeak.hand.mistakes.general import check_seat, standing, trouble_of
from cardspeak.hand.mistakes.streets import ask_first
from cardspeak.houses.mistakes.drawing import DrawCardExposed, DrawOutOfSequence, PrematureDraw
from cardspeak.houses.remedies import Do, When

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardspeak.hand.hand import Hand
    from cardspeak.hand.mistakes.choosing import Choose
    from cardspeak.houses.mistakes import AnyMistake, Mistake


# ---------------------------------------------------------------- cards exposed


def _since_betting(hand: Hand) -> list[events.Event]:
    """List what has happened since anybody last bet, checked or folded in a betting round."""
    since: list[events.Event] = []
    for event in reversed(standing(hand.log)):
        if isinstance(event, (*events.ACTIONS, repairs.Misdealt)):
            break
        since.append(event)
    return since[::-1]


def _drawn(hand: Hand, seat: int) -> list[int]:
    """List what a player drew in the draw that is on or has just ended."""
    cards: list[int] = []
    threw = False
    for event in _since_betting(hand):
        threw = threw or (isinstance(event, events.Threw) and event.seat == seat)
        if threw and isinstance(event, events.Dealt) and event.seat == seat:
            cards += stub.named(event.cards)
    return cards


def _exposed(hand: Hand, told: DrawCardExposed) -> DrawCardExposed:
    """Let everybody see the cards."""
    seat = check_seat(hand, told.seat)
    cards = stub.named(told.cards)
    drawn = _drawn(hand, seat)
    if not _draws(hand) or isinstance(hand.decision, decisions.Show):
        raise Refused("no cards are being exchanged for others")
    if not cards or len(set(cards)) < len(cards) or len(cards) > len(drawn):
        raise Refused(f"say which of the {len(drawn)} cards that seat {seat} drew were exposed")
    open_cards = trouble_of(hand).exposed
    for card in cards:
        if card in drawn and card in hand.down[seat] and card not in open_cards:
            continue
        if UNKNOWN not in drawn or UNKNOWN not in hand.down[seat]:
            raise Refused(f"seat {seat} did not draw {text([card])} just now, or it is replaced")
        dealing.check_new(hand, [card])
        hand.down[seat][_last_unknown(hand, seat)] = card
    open_cards += cards
    return told


def _last_unknown(hand: Hand, seat: int) -> int:
    down = hand.down[seat]
    return max(at for at, card in enumerate(down) if card == UNKNOWN)


def _draws(hand: Hand) -> bool:
    return any(isinstance(step, script.Draw) for step in hand.placard.script.steps)


def _several(hand: Hand, told: DrawCardExposed) -> bool:
    """Say whether two cards or more were exposed in this draw, this report's among them."""
    reports = [
        event.mistake
        for event in _since_betting(hand)
        if isinstance(event, repairs.Reported) and isinstance(event.mistake, DrawCardExposed)
    ]
    return sum(len(one.cards) // 2 for one in (*reports, told)) > 1


def _drawing(hand: Hand) -> bool:
    return isinstance(hand.placard.script.steps[hand.step], script.Draw)


def _replace_after(hand: Hand, told: DrawCardExposed, clause: str) -> None:
    """Replace exposed cards from the top of the deck once everybody has drawn."""
    if hand.decision is not None and _drawing(hand):
        stub.put_off(hand, hand.step + 1, Do.REPLACE_AFTER_DRAW, told, clause)
        return
    seat = told.seat
    cards = [card for card in stub.named(told.cards) if card in hand.down[seat]]
    if hand.by_hand:
        _take_exposed(hand, seat, cards, clause)
        if cards:
            hand.queue = [seat]
            ask_first(hand, decisions.Cards(seat, clause, len(cards), "down"))
        return
    if dealing.stub(hand) <= len(cards):
        drawing.fill_stub(hand, [], more=len(cards) + 1)
    came = dealing.take(hand, len(cards))
    _take_exposed(hand, seat, cards[: len(came)], clause)
    if came:
        dealing.give(hand, seat, came, 0, clause)


def _take_exposed(hand: Hand, seat: int, cards: list[int], clause: str) -> None:
    """Take exposed cards away: one of them is the next burn, if there is one."""
    trouble = trouble_of(hand)
    for card in cards:
        hand.down[seat].remove(card)
        trouble.exposed.remove(card)
        to_come = hand.placard.script.steps[hand.step :]
        if trouble.burn_with is None and any(isinstance(step, script.Burn) for step in to_come):
            stub.burn_next(hand, [card], clause)
        else:
            hand.thrown.append(card)
    if cards:
        hand.log.append(repairs.TakenUp(seat, text(cards), len(cards), clause))


# ---------------------------------------------------------------- the wrong order


def _out_of_sequence(hand: Hand, told: DrawOutOfSequence) -> DrawOutOfSequence:
    """Let the player have drawn already, if he looked at the cards; else they are not his."""
    seat = check_seat(hand, told.seat)
    decision = hand.decision
    if not isinstance(decision, decisions.Draw) or seat == decision.seat or seat not in hand.queue:
        raise Refused(f"seat {seat} cannot have got cards of the draw before another's turn")
    threw = stub.named(told.threw)
    if not 0 < len(threw) <= decision.most:
        raise Refused(f"say which cards seat {seat} threw, {decision.most} at most")
    drawing.check_held(hand, seat, threw, decision.clause)
    if not told.looked:
        return told
    came = stub.take_off(hand, len(threw), told.cards or _unnamed(hand, len(threw)))
    for card in threw:
        down = hand.down[seat]
        down.remove(card if card in down else UNKNOWN)
    hand.log.append(events.Threw(seat, text(threw), decision.clause))
    hand.thrown += threw
    dealing.give(hand, seat, came, 0, decision.clause)
    hand.queue.remove(seat)
    return told


def _unnamed(hand: Hand, count: int) -> str:
    return "??" * count if hand.live_cards else ""


# ---------------------------------------------------------------- too soon


def _premature(hand: Hand, told: PrematureDraw) -> PrematureDraw:
    street = stub.next_street(hand)
    steps = hand.placard.script.steps
    if not isinstance(hand.decision, decisions.Bet):
        raise Refused("nobody is to bet now: no draw can come before the betting is over")
    if street == len(steps) or not isinstance(steps[street], script.Draw):
        raise Refused("no draw comes after this betting round")
    if type(told.count) is not int or not 1 <= told.count <= len(hand.placard.deck):
        raise Refused(f"{told.count} cards cannot have been dealt")
    stub.burn_too(hand)
    trouble_of(hand).aside += stub.take_off(hand, told.count, _unnamed(hand, told.count))
    return told


# ---------------------------------------------------------------- what might happen


def likely(hand: Hand, choose: Choose) -> list[AnyMistake]:
    """List mistakes in the draw that could be reported now."""
    might: list[AnyMistake] = []
    if hand.live_cards or hand.over or not _draws(hand):
        return might
    seat = choose.pick(hand.live_seats())
    held = [card for card in _drawn(hand, seat) if card in hand.down[seat]]
    if held:
        might.append(DrawCardExposed(seat, text([choose.pick(held)]), choose.below(2) > 0))
        might.append(DrawCardExposed(seat, text(held)))
    if isinstance(hand.decision, decisions.Draw) and hand.down[seat]:
        threw = text([choose.pick(hand.down[seat])])
        might.append(DrawOutOfSequence(seat, threw, choose.below(2) > 0))
    if isinstance(hand.decision, decisions.Bet):
        might.append(PrematureDraw(1 + choose.below(3)))
    return might


FACTS: Final[dict[type[Mistake], Callable[[Hand, Any], AnyMistake]]] = {
    DrawCardExposed: _exposed,
    DrawOutOfSequence: _out_of_sequence,
    PrematureDraw: _premature,
}
ASK: Final[dict[When, Callable[[Hand, Any], bool]]] = {
    When.PITCHED: lambda _, told: told.pitched,
    When.SEVERAL_EXPOSED: _several,
    When.UNLOOKED: lambda _, told: not told.looked,
    When.POT_OR_NO_LIMIT: lambda hand, _: hand.placard.limit in ("pot", "no-limit"),
}
DOES: Final[dict[Do, Callable[[Hand, Any, str], None]]] = {
    Do.REPLACE_AFTER_DRAW: _replace_after,
    Do.KEEP_EXPOSED: lambda hand, told, clause: None,
    Do.KEEP_DRAWN: lambda hand, told, clause: None,
    Do.MOVE_TO_SKIPPED: lambda hand, told, clause: None,
}
