"""Down cards that were dealt after the first betting round: in a draw, or as a last card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardspeak.cards import format_cards
from cardspeak.hand.irregularities import draw_handlers, street_handlers, stub_operations
from cardspeak.houses.irregularities.draw_irregularities import DrawCardExposed
from cardspeak.houses.irregularities.street_irregularities import LastCardFaceUp

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardspeak.hand.hand_state import HandState
    from cardspeak.houses.irregularities import AnyIrregularity


def later_card_report(
    hand: HandState, seat: int, cards: Sequence[int]
) -> DrawCardExposed | LastCardFaceUp | None:
    """Return the report that exposed cards of a draw, or an exposed last card, call for.

    None if the cards are not of the draw that is going on or has just ended, nor a last down card.
    """
    down_cards = hand.cards.down_cards[seat]
    drawn_count = len(draw_handlers.cards_drawn(hand, seat))
    if drawn_count and set(cards) <= set(down_cards[-drawn_count:]):
        return DrawCardExposed(seat, format_cards(cards))
    if _is_last_down_card(hand, seat) and list(cards) == down_cards[-1:]:
        return LastCardFaceUp(seat, format_cards(cards))
    return None


def establish_later_card(
    hand: HandState, report: DrawCardExposed | LastCardFaceUp
) -> AnyIrregularity:
    """Check the report of an exposed card of a draw or last card, and fill in its details."""
    establish = draw_handlers.ESTABLISH | street_handlers.ESTABLISH
    return establish[type(report)](hand, report)


def _is_last_down_card(hand: HandState, seat: int) -> bool:
    """Whether the last street is one down card, and a player has got it."""
    last = stub_operations.last_street_step(hand)
    return (
        last <= hand.step_index
        and stub_operations.is_last_down_street(hand, last)
        and len(hand.cards.down_cards[seat]) == street_handlers.count_down_cards(hand)
    )
