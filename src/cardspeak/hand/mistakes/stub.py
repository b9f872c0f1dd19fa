"""What mistakes do to the stub: cards come off it, go back, lie apart, are dealt again."""

from __future__ import annotations

from itertools import zip_longest
from typing import TYPE_CHECKING, Final

from cardspeak.cards import UNKNOWN, BadCards, parse, text
from cardspeak.games import script
from cardspeak.hand import dealing, events, repairs
from cardspeak.hand.commands import Refused
from cardspeak.hand.mistakes.general import standing, trouble_of
from cardspeak.shuffle import derive

if TYPE_CHECKING:
    from collections.abc import Collection

    from cardspeak.hand.hand import Hand
    from cardspeak.houses.mistakes import AnyMistake
    from cardspeak.houses.remedies import Do

_DEALS: Final = (script.Burn, script.Board, script.Deal, script.NextCard, script.Draw)
STREETS: Final = (script.Board, script.Deal, script.NextCard)
BY_PLAYERS: Final = (
    *events.ACTIONS,
    events.Threw,
    events.StoodPat,
    events.Exposed,
    events.KeptDown,
    events.RanIt,
)
"""What players do on the strength of cards that were dealt."""


# ---------------------------------------------------------------- places in the script


def next_deal(hand: Hand) -> int:
    """Find the next step of the script that takes a card off the deck."""
    steps = hand.placard.script.steps
    later = range(hand.step + 1, len(steps))
    return next((at for at in later if isinstance(steps[at], _DEALS)), len(steps))


def next_street(hand: Hand) -> int:
    """Find the next step of the script that deals more than a burn."""
    steps = hand.placard.script.steps
    at = next_deal(hand)
    return at + 1 if at < len(steps) and isinstance(steps[at], script.Burn) else at


def last_street(hand: Hand) -> int:
    """Find the step of the script that deals the last cards of all."""
    steps = hand.placard.script.steps
    return max(at for at, step in enumerate(steps) if isinstance(step, STREETS))


def with_its_burn(hand: Hand, street: int) -> int:
    """Find where a street begins: with its burn, if it has one."""
    steps = hand.placard.script.steps
    return street - 1 if isinstance(steps[street - 1], script.Burn) else street


def last_came(hand: Hand) -> int:
    """Find where in the log that stands the last cards for the table or for players came."""
    log, dealt = standing(hand.log), (events.Boarded, events.Dealt)
    return next((at for at in reversed(range(len(log))) if isinstance(log[at], dealt)), 0)


def acted_since(hand: Hand, at: int) -> bool:
    """Say whether a player has done anything since an event of the log that stands."""
    return any(isinstance(event, BY_PLAYERS) for event in standing(hand.log)[at:])


def put_off(hand: Hand, step: int, do: Do, told: AnyMistake, clause: str) -> None:
    """Leave something to be done until a step of the script begins."""
    trouble_of(hand).due.append((step, do, told, clause))


# ---------------------------------------------------------------- off the deck


def named(cards: str) -> list[int]:
    """Read the cards that a report names."""
    try:
        return list(parse(cards))
    except BadCards as wrong:
        raise Refused(str(wrong)) from None


def take_off(hand: Hand, count: int, cards: str) -> list[int]:
    """Take cards off the deck: its top ones, or, on a real table, those that are named."""
    said = named(cards)
    if hand.live_cards:
        if len(said) != count:
            raise Refused(f"say which cards came: {count} did, not {len(said)}")
        to_come = hand.deck[hand.at : hand.at + count]
        dealing.check_new(hand, [card for card in said if card not in to_come])
        dealing.take(hand, count)
        return said
    if type(count) is not int or not 0 < count <= dealing.stub(hand):
        raise Refused(f"{count} cards cannot have come: {dealing.stub(hand)} are in the deck")
    came = hand.deck[hand.at : hand.at + count]
    if said and any(one not in (UNKNOWN, card) for one, card in zip_longest(said, came)):
        raise Refused(f"{cards} did not come: the deck is shuffled, and its cards are known to it")
    return dealing.take(hand, count)


def burn_too(hand: Hand) -> None:
    """Burn as the dealer did before cards that came too soon."""
    if not isinstance(hand.placard.script.steps[next_deal(hand)], script.Burn):
        return
    trouble = trouble_of(hand)
    if trouble.burn_with is not None:
        hand.burns += trouble.burn_with[0]
        trouble.burn_with = None
        return
    burned = dealing.take(hand, 1)
    if not burned and not hand.live_cards:
        raise Refused("there is no card left to burn: none can have come too soon")
    hand.burns += burned or [UNKNOWN]


def burn_next(hand: Hand, cards: list[int], clause: str) -> None:
    """Let the next burn be this card, or none, whatever it was to be."""
    trouble = trouble_of(hand)
    if trouble.burn_with is not None:
        hand.muck += trouble.burn_with[0]
    trouble.burn_with = (tuple(cards), clause)


# ---------------------------------------------------------------- back to the deck


def put_on_top(hand: Hand, cards: list[int]) -> None:
    """Put cards on the deck so that the first of them is the next to come."""
    hand.deck[hand.at : hand.at] = cards


def shuffle_in(hand: Hand, cards: list[int], clause: str) -> None:
    """Shuffle cards into what is left of the deck."""
    if not cards:
        return
    if hand.live_cards:
        hand.deck, hand.at = [], 0
        hand.reshuffles += 1
        hand.log.append(events.Reshuffled(_left(hand), clause))
    else:
        dealing.reshuffle(hand, hand.deck[hand.at :] + cards, clause)


def _left(hand: Hand) -> int:
    """Count the cards of a real deck that are not out."""
    trouble = trouble_of(hand)
    piles = (*hand.board, *hand.down, *hand.up, hand.muck, hand.thrown, hand.burns, trouble.aside)
    settled = 0 if trouble.burn_with is None else len(trouble.burn_with[0])
    return len(hand.placard.deck) - sum(map(len, piles)) - settled


def cut(hand: Hand, clause: str) -> None:
    """Cut what is left of the deck, where each part is more than a card."""
    size = dealing.stub(hand)
    if hand.live_cards or size < 4:
        return
    drawn = int.from_bytes(derive(dealing.seed_of(hand), f"cut {hand.reshuffles}"), "big")
    below = 2 + drawn % (size - 3)
    left = hand.deck[hand.at :]
    hand.deck[hand.at :] = left[below:] + left[:below]
    hand.log.append(events.Cut(below, clause))


def take_back(hand: Hand, since: int, clause: str, kept: Collection[int] = ()) -> list[int]:
    """Take up all that was dealt since a place in the log, in the order in which it came."""
    back: list[int] = []
    for event in standing(hand.log)[since:]:
        if isinstance(event, events.Reshuffled):
            raise Refused(
                "the deck was shuffled since: nobody knows the order of the cards", clause
            )
        if isinstance(event, events.Burned):
            back += _pulled(event.card, [hand.burns])
            hand.log.append(repairs.TakenUp(-1, event.card, 0, clause))
        elif isinstance(event, events.Boarded):
            back += _pulled(event.cards, [hand.board[event.board]])
            hand.log.append(repairs.TakenUp(-1, event.cards, len(event.cards) // 2, clause))
        elif isinstance(event, events.Dealt) and event.seat not in kept:
            seat = event.seat
            back += _pulled(event.cards, [hand.down[seat], hand.up[seat], hand.muck])
            hand.log.append(taken_up(event, clause))
    return back


def taken_up(dealt: events.Dealt, clause: str) -> repairs.TakenUp:
    """Say that what was dealt is taken up: from the table, not a player, if the hand was dead."""
    return repairs.TakenUp(-1 if dealt.dead else dealt.seat, dealt.cards, dealt.up, clause)


def _pulled(cards: str, piles: list[list[int]]) -> list[int]:
    pulled: list[int] = list(parse(cards))
    for card in pulled:
        pile = next((pile for pile in piles if card in pile), None)
        if pile is None:
            raise Refused(f"{text([card])} lies no longer where it was dealt")
        pile.reverse()
        pile.remove(card)
        pile.reverse()
    return pulled


# ---------------------------------------------------------------- dealt again


def deal_again(hand: Hand, run: int, step: int, clause: str) -> None:
    """Go back to a step of the script; what it dealt has been taken up."""
    hand.log.append(repairs.DealtAgain(run, step, clause))
    hand.run = run
    hand.step = step - 1
    hand.queue = []
    hand.decision = None


def undo_bets(hand: Hand, clause: str) -> None:
    """Give back what was bet in this betting round."""
    for seat, amount in enumerate(hand.bet):
        if amount:
            hand.stacks[seat] += amount
            hand.put_in[seat] -= amount
            hand.log.append(events.TookBack(seat, amount, clause))
    hand.bet = [0] * hand.seats
    hand.high = 0
