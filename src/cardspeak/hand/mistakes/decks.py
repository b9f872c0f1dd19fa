"""Mistakes of the deck itself, and cards that are not what they should be."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import msgspec

from cardspeak.cards import JOKER, UNKNOWN, text
from cardspeak.games import script
from cardspeak.hand import decisions, events, repairs, showdown
from cardspeak.hand.commands import Refused
from cardspeak.hand.dealing import check_new, forget, reshuffle, stub, take
from cardspeak.hand.mistakes.general import actions, check_seat, trouble_of
from cardspeak.hand.mistakes.initial import (
    check_held,
    dealing,
    down_cards,
    draw,
    expose,
    on_deck,
    read,
    reports,
    since_shuffle,
    when_all_have_theirs,
    withdraw,
)
from cardspeak.houses.mistakes import decks
from cardspeak.houses.remedies import Do, When

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardspeak.hand.hand import Hand
    from cardspeak.hand.mistakes.choosing import Choose
    from cardspeak.houses.mistakes import AnyMistake, Mistake

_DEALS: Final = (script.Deal, script.NextCard, script.Board, script.Draw, script.Place, script.Book)

# ---------------------------------------------------------------- a card face up in the deck


def _boxed(hand: Hand, told: decks.BoxedCard) -> decks.BoxedCard:
    """Let all know a card of the deck: one that was dealt, or the one that comes next."""
    if type(told.more) is not int or told.more < 0:
        raise Refused(f"{told.more} more cards cannot lie face up")
    if hand.step >= len(hand.placard.script.steps):
        raise Refused("the showdown has begun: no card of the deck is needed any more")
    cards = _on_top(hand, told) if told.seat == -1 else down_cards(hand, told.seat, told.cards)
    if len(cards) != 1 or UNKNOWN in cards:
        raise Refused("say which card lies face up, and report one after the other")
    expose(hand, cards)
    return msgspec.structs.replace(told, cards=text(cards))


def _on_top(hand: Hand, told: decks.BoxedCard) -> list[int]:
    """Give the card on top of the stub, which somebody must still need."""
    if not (isinstance(hand.decision, decisions.Cards) or _next_to_deal(hand)):
        raise Refused("no card of the deck is needed any more in this hand")
    if hand.live_cards:
        cards = read(told.cards)
        check_new(hand, cards)
        return cards
    if told.cards or not stub(hand):
        raise Refused("the deck knows which card lies on top of it, if one does: do not name it")
    return hand.deck[hand.at : hand.at + 1]


def _next_to_deal(hand: Hand) -> script.Step | None:
    """Give the step that takes the next card off the deck, if there is one."""
    steps = hand.placard.script.steps
    now = steps[hand.step : hand.step + 1]
    if isinstance(hand.decision, decisions.Cards | decisions.Draw):
        return now[0]
    to_come = steps[hand.step + 1 :]
    return next((step for step in to_come if isinstance(step, _DEALS)), None)


def _count_boxed(hand: Hand, told: decks.BoxedCard) -> int:
    return sum(1 + one.more for one in (*reports(hand, decks.BoxedCard), told))


def _nothing_dealt(hand: Hand) -> bool:
    return not any(isinstance(event, events.Dealt) for event in since_shuffle(hand))


def _first_of_street(hand: Hand, told: decks.BoxedCard) -> bool:
    """Say whether the card would be the first that is dealt before a betting round."""
    if told.seat != -1:
        return False
    if not dealing(hand):
        return True
    step = hand.placard.script.steps[hand.step]
    laps = len(step.each) if isinstance(step, script.Deal) else 1
    return len(hand.queue) == laps * hand.live_count()


def _first_five(hand: Hand) -> bool:
    """Say whether the first cards of hands in rows are still to be set."""
    steps = hand.placard.script.steps
    return hand.step <= next(at for at, one in enumerate(steps) if isinstance(one, script.Place))


def _scrap(hand: Hand, told: Any, clause: str) -> None:
    """Put a card out of play: the next one of the deck comes instead."""
    trouble = trouble_of(hand)
    if told.seat == -1:
        trouble.scrap += read(told.cards) if hand.live_cards else take(hand, 1)
        hand.log.append(repairs.Scrapped(told.cards, clause))
    elif not when_all_have_theirs(hand, Do.SCRAP, told, clause):
        trouble.scrap += withdraw(hand, told, "a scrap of paper", clause)
        draw(hand, told.seat, 1, told.new, clause)


def _shuffle_in(hand: Hand, told: Any, clause: str) -> None:
    """Shuffle the stub by hand, the card that lay face up with it; it is known no more."""
    if hand.live_cards:
        forget(hand, read(told.cards))
        hand.reshuffles += 1
        hand.log.append(events.Reshuffled(_left(hand), clause))
    else:
        reshuffle(hand, hand.deck[hand.at :], clause)


def _left(hand: Hand) -> int:
    """Count the cards of a stub whose cards are named as they come."""
    piles = (*hand.down, *hand.up, *hand.board, hand.burns, hand.muck, hand.thrown)
    return len(hand.placard.deck) - sum(map(len, piles))


# ---------------------------------------------------------------- a joker


def _joker(hand: Hand, told: decks.JokerFound) -> decks.JokerFound:
    """Let the card that the joker stood for lie on the stub: nobody has seen that."""
    if JOKER in hand.placard.deck.cards:
        raise Refused("this game is played with a joker: it is a card like any other")
    check_held(hand)
    card = down_cards(hand, told.seat, "")[0]
    if card in trouble_of(hand).exposed:
        raise Refused(f"all have seen the last card of seat {told.seat}: it is no joker")
    hand.down[told.seat].pop()
    on_deck(hand, [card])
    return told


def _replace_joker(hand: Hand, told: Any, clause: str) -> None:
    draw(hand, told.seat, 1, told.new, clause)


def _holder_acted(hand: Hand, told: Any) -> bool:
    return any(event.seat == told.seat for event in actions(hand))  # type: ignore[attr-defined]


# ---------------------------------------------------------------- the deck


def _as_told(hand: Hand, told: Any) -> AnyMistake:
    return told  # type: ignore[no-any-return]


def _duplicate(hand: Hand, told: decks.DuplicateCard) -> decks.DuplicateCard:
    read(told.cards)
    return told


def _counted(hand: Hand, told: decks.DeckCounted) -> decks.DeckCounted:
    if type(told.cards) is not int or told.cards < 0:
        raise Refused(f"a deck cannot have {told.cards} cards")
    return told


def _awarded(hand: Hand, told: Any) -> bool:
    return hand.over


def _of_player(hand: Hand, told: Any) -> AnyMistake:
    check_seat(hand, told.seat)
    return told  # type: ignore[no-any-return]


def _unfit(hand: Hand, told: decks.UnfitCards) -> decks.UnfitCards:
    if not told.why.strip():
        raise Refused("say what is wrong with the cards")
    return told


def _forfeit(hand: Hand, told: Any, clause: str) -> None:
    """Give all but one player their chips back; his stay in the pot for the next hand."""
    left = sum(hand.put_in) + hand.dead
    hand.log.append(events.Voided("the deck is defective", clause))
    for offset in range(1, hand.seats + 1):
        seat = (hand.button + offset) % hand.seats
        amount = hand.started_with[seat] - hand.stacks[seat]
        if seat == told.seat:
            hand.log.append(repairs.LeftInPot(seat, amount, clause))
        elif amount:
            hand.stacks[seat] += amount
            left -= amount
            hand.log.append(events.TookBack(seat, amount, clause))
    hand.bet = [0] * hand.seats
    hand.carried = left
    hand.log.append(events.CarriedOver(left, clause))
    showdown.close(hand)


FACTS: Final[dict[type[Mistake], Callable[[Hand, Any], AnyMistake]]] = {
    decks.BoxedCard: _boxed,
    decks.JokerFound: _joker,
    decks.ForeignCard: _as_told,
    decks.OddBack: _as_told,
    decks.DuplicateCard: _duplicate,
    decks.DeckCounted: _counted,
    decks.UnfitCards: _unfit,
    decks.DefectConcealed: _of_player,
    decks.CardsDropped: _of_player,
}
ASK: Final[dict[When, Callable[[Hand, Any], bool]]] = {
    When.NO_CARD_DEALT: lambda hand, _: _nothing_dealt(hand),
    When.FIRST_OF_STREET: _first_of_street,
    When.FIRST_FIVE: lambda hand, _: _first_five(hand),
    When.SEVERAL_BOXED: lambda hand, told: _count_boxed(hand, told) > 1,
    When.FIVE_BOXED: lambda hand, told: _count_boxed(hand, told) > 4,
    When.HOLDER_ACTED: _holder_acted,
    When.ONLY_IN_STUB: lambda _, told: told.in_stub,
    When.COUNT_IS_RIGHT: lambda hand, told: told.cards == len(hand.placard.deck),
    When.CARDS_MISSING: lambda hand, told: told.cards < len(hand.placard.deck),
    When.POT_AWARDED: _awarded,
}
DOES: Final[dict[Do, Callable[[Hand, Any, str], None]]] = {
    Do.SCRAP: _scrap,
    Do.SHUFFLE_BOXED_IN: _shuffle_in,
    Do.REPLACE_JOKER: _replace_joker,
    Do.FORFEIT: _forfeit,
}


def likely(hand: Hand, choose: Choose) -> list[AnyMistake]:
    """Give mistakes that could be reported now."""
    seat, count = choose.below(hand.seats), len(hand.placard.deck)
    stub_only = choose.below(2) == 1
    return [
        decks.BoxedCard(),
        decks.BoxedCard(seat, more=choose.below(3)),
        decks.JokerFound(seat, looked=stub_only),
        decks.ForeignCard(in_stub=stub_only),
        decks.OddBack(in_stub=stub_only),
        decks.DuplicateCard(),
        decks.DeckCounted(count - 1 + choose.below(3)),
        decks.UnfitCards("a card is bent"),
        decks.DefectConcealed(seat),
        decks.CardsDropped(seat),
    ]
