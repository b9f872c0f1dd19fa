"""What irregularities do to the cards: cards given up, set aside, turned up, moved, owed.

Nothing here happens in an ordinary hand, so what is done is read from the record itself: `record`
appends an event to the log, and does with the cards what it says.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from cardspeak.cards import UNKNOWN, parse_cards
from cardspeak.hand import events, irregularity_events, piles
from cardspeak.hand.irregularity_state import ensure_irregularities
from cardspeak.hand.notes import CardsExposed, CardsOwed, CardsSwapped, DealChanged, NextBurnSet

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from cardspeak.hand.hand_state import HandState
    from cardspeak.hand.irregularity_events import HandEvent
    from cardspeak.hand.notes import Note, Place

TO_MUCK: Final = "to the muck"
TO_NEXT_BURN: Final = "the next burn"
TO_STUB: Final = "back on the deck"
TO_SCRAPS: Final = "a scrap of paper"
"""Where cards that a player gives up go, in words."""

ALREADY_DEALT: Final = "already dealt"
DEALT_DOWN: Final = "down instead of up"
DEALT_FACE_UP: Final = "face up"
LAID_OUT: Final = "laid out already"
"""How a step deals its cards, if not as the script says."""


def record(hand: HandState, event: HandEvent) -> None:
    """Record what happens to cards because of an irregularity."""
    hand.record(event)
    EFFECTS[type(event)](hand, event)


def _note(hand: HandState, note: Note) -> None:
    hand.note(note)
    EFFECTS[type(note)](hand, note)


def return_to_stub(hand: HandState, cards: Sequence[int], source: Place) -> None:
    """Put cards back on the stub."""
    piles.move_cards(hand, cards, source, _back_on_stub(hand))


def _back_on_stub(hand: HandState) -> Place:
    """Return the top of the stub; with named cards nobody knows what lies there."""
    return piles.UNDER_STUB if hand.has_named_cards else piles.STUB


def set_next_burn(hand: HandState, cards: Sequence[int], source: Place, clause: str) -> None:
    """Make this card the next burn, or skip the burn if there is none."""
    _note(hand, NextBurnSet(tuple(cards), source, clause))


def expose(hand: HandState, cards: Sequence[int]) -> None:
    """Remember that everybody has seen these down cards."""
    _note(hand, CardsExposed(tuple(cards), are_exposed=True))


def forget_exposed(hand: HandState, cards: Sequence[int]) -> None:
    """Forget cards that everybody has seen: they are no longer anybody's down cards."""
    _note(hand, CardsExposed(tuple(cards), are_exposed=False))


def owe_on_draw(hand: HandState, seat: int, count: int) -> None:
    """Let a player draw this many cards more than they discard."""
    _note(hand, CardsOwed(seat, count))


def owed_count(hand: HandState, seat: int) -> int:
    """Return how many cards more than they discard a player draws."""
    return 0 if hand.irregularities is None else hand.irregularities.missing_on_draw.count(seat)


def change_deal(hand: HandState, change: str, step_index: int, seat: int = -1) -> None:
    """Deal the cards of a step, to one seat or to all, differently from the script."""
    _note(hand, DealChanged(change, step_index, seat))


def swap_down_cards(hand: HandState, seat: int, index: int, other_seat: int, other: int) -> None:
    """Exchange a down card of one player for one of another's."""
    _note(hand, CardsSwapped(seat, index, other_seat, other))


def find_card(hand: HandState, seat: int, card: int) -> Place:
    """Return the pile of a card that was dealt to a player."""
    places = (piles.down(seat), piles.up(seat), piles.MUCK)
    return next(place for place in places if card in piles.pile(hand, place))


# ---------------------------------------------------------------- effects


def _set_next_burn(hand: HandState, note: NextBurnSet) -> None:
    state = ensure_irregularities(hand)
    if state.next_burn is not None:
        hand.cards.mucked_cards += state.next_burn[0]
    piles.take(hand, note.cards, note.source)
    state.next_burn = (note.cards, note.clause)


def _expose(hand: HandState, note: CardsExposed) -> None:
    state = ensure_irregularities(hand)
    if note.are_exposed:
        state.exposed_down_cards += note.cards
    else:
        state.exposed_down_cards = [
            card for card in state.exposed_down_cards if card not in note.cards
        ]


def _show_to_others(hand: HandState, event: irregularity_events.CardsShownToOthers) -> None:
    if not event.shown_to_seats:
        exposed = ensure_irregularities(hand).exposed_down_cards
        exposed += [card for card in parse_cards(event.cards) if card not in exposed]


def _owe(hand: HandState, seat: int, count: int) -> None:
    state = ensure_irregularities(hand)
    others = [other for other in state.missing_on_draw if other != seat]
    state.missing_on_draw = [*others, *[seat] * count]


def _owe_more(hand: HandState, event: irregularity_events.DrawCardsOwed) -> None:
    _owe(hand, event.seat, owed_count(hand, event.seat) + event.card_count)


def _change_deal(hand: HandState, note: DealChanged) -> None:
    state = ensure_irregularities(hand)
    if note.change == ALREADY_DEALT:
        state.already_dealt.append((note.step_index, note.seat))
    elif note.change == DEALT_DOWN:
        state.dealt_down_instead.append((note.step_index, note.seat))
    elif note.change == DEALT_FACE_UP:
        state.face_up_step = note.step_index
    else:
        state.boards_laid_out.append(note.step_index)


def _swap(hand: HandState, note: CardsSwapped) -> None:
    cards, other = hand.cards.down_cards[note.seat], hand.cards.down_cards[note.other_seat]
    index, other_index = note.index, note.other_index
    cards[index], other[other_index] = other[other_index], cards[index]


def _give_up(hand: HandState, event: irregularity_events.CardsGivenUp) -> None:
    cards = parse_cards(event.cards)
    source = piles.down(event.seat)
    if event.destination == TO_NEXT_BURN:
        _set_next_burn(hand, NextBurnSet(cards[:1], source, event.clause))
        piles.shift(hand, cards[1:], source, piles.MUCK)
    else:
        by_destination = {TO_STUB: _back_on_stub(hand), TO_SCRAPS: piles.SCRAPS}
        target = by_destination.get(event.destination, piles.MUCK)
        piles.shift(hand, cards, source, target)


def _lay_up(hand: HandState, event: irregularity_events.ExposedCardTurnedUp) -> None:
    piles.shift(hand, parse_cards(event.card), piles.down(event.seat), piles.up(event.seat))


def _move_to_other(hand: HandState, event: irregularity_events.CardMoved) -> None:
    [card] = parse_cards(event.card)
    piles.shift(hand, [card], find_card(hand, event.from_seat, card), piles.up(event.to_seat))


def _rule_short(hand: HandState, event: irregularity_events.HandRuledShort) -> None:
    """Muck the cards a hand lacks, unknown ones or those dealt last."""
    down_cards = hand.cards.down_cards[event.seat]
    for _ in range(event.missing_count):
        card = UNKNOWN if UNKNOWN in down_cards else down_cards[-1]
        piles.shift(hand, [card], piles.down(event.seat), piles.MUCK)


def give_back(hand: HandState, seat: int) -> None:
    """Give a player their cards back, unless they still lie in front of them."""
    cards = hand.cards
    if not cards.down_cards[seat] and not cards.up_cards[seat]:
        down_cards, up_cards = cards.mucked_hands[seat]
        piles.remove_cards(cards.mucked_cards, down_cards + up_cards)
        cards.down_cards[seat], cards.up_cards[seat] = down_cards[:], up_cards[:]


def keep_first_boards(hand: HandState) -> None:
    """Take the boards of later runs away: only the first counts."""
    hand.cards.boards = hand.cards.boards[: hand.spec.script.board_count]


def _return_extra(hand: HandState, event: events.CardsReturnedToStub) -> None:
    """Give a player as many cards from the stub as they put back on it."""
    returned = parse_cards(event.cards)
    extra: Sequence[int] = piles.top_of_stub(hand, len(returned))
    if hand.has_named_cards:
        extra = [UNKNOWN] * len(returned)
    piles.shift(hand, extra, piles.STUB, piles.down(event.seat))
    piles.shift(hand, returned, piles.down(event.seat), _back_on_stub(hand))


def _move(source: Place, target: Place) -> Callable[[HandState, Any], None]:
    """Return the effect of an event with a card that goes from one place to another."""
    return lambda hand, event: piles.shift(hand, parse_cards(event.card), source, target)


EFFECTS: Final[dict[type, Callable[[HandState, Any], None]]] = {
    NextBurnSet: _set_next_burn,
    CardsExposed: _expose,
    CardsOwed: lambda hand, note: _owe(hand, note.seat, note.count),
    DealChanged: _change_deal,
    CardsSwapped: _swap,
    irregularity_events.DrawCardsOwed: _owe_more,
    irregularity_events.CardsShownToOthers: _show_to_others,
    irregularity_events.CardsGivenUp: _give_up,
    irregularity_events.ExposedCardTurnedUp: _lay_up,
    irregularity_events.LastCardTurnedUp: lambda hand, event: piles.turn_up(hand.cards, event.seat),
    irregularity_events.CardMoved: _move_to_other,
    irregularity_events.HandRuledShort: _rule_short,
    irregularity_events.HandRetrieved: lambda hand, event: give_back(hand, event.seat),
    irregularity_events.FirstBoardOnly: lambda hand, _: keep_first_boards(hand),
    irregularity_events.CardScrapped: _move(piles.STUB, piles.SCRAPS),
    irregularity_events.BurnedLate: _move(piles.STUB, piles.BURNS),
    irregularity_events.ExtraBurnReturned: _move(piles.BURNS, piles.STUB),
    events.CardsReturnedToStub: _return_extra,
}
"""What events and notes of irregularities do to the cards."""
