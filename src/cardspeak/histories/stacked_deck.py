"""Stacking a deck from the cards of a history, if they come in the game's dealing order.

Most histories give every player's cards, then the board street by street. Dealing from a deck
stacked that way is much faster than naming card by card; other histories are replayed card by card.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from cardspeak.cards import ALL_CARDS, CARD_NAMES, UNKNOWN
from cardspeak.games import script

if TYPE_CHECKING:
    from cardspeak.cards import Card
    from cardspeak.hand.game_spec import GameSpec

PLAYER_NAMES: Final = tuple(f"p{number}" for number in range(1, 24))
"""Player names by seat, as histories have them."""
_CARDS: Final[dict[str, Card]] = dict(zip(CARD_NAMES, ALL_CARDS, strict=True))


@dataclass(frozen=True)
class DealOrder:
    """The dealing order of a game that deals to players once, and then only to the board."""

    hole_card_count: int
    """The number of cards per player, dealt one at a time."""
    street_cards: tuple[int, ...]
    """The number of cards on each street of the board."""
    burns: tuple[int, ...]
    """The number of burns before each street."""


def find_deal_order(spec: GameSpec) -> DealOrder | None:
    """Return the dealing order of a game; None if it depends on what the players do."""
    first, *later_steps = spec.script.steps
    if not isinstance(first, script.DealStep) or set(first.pattern) - set("D,"):
        return None
    if (
        spec.script.board_count != 1
        or spec.dealing.max_runs != 1
        or spec.script.reshuffle_muck_clause
    ):
        return None
    rounds = first.pattern.split(",")
    streets: list[int] = []
    burns = [0]
    for step in later_steps:
        if isinstance(step, script.BurnStep):
            burns[-1] += 1
        elif isinstance(step, script.BoardStep):
            streets.append(step.card_count)
            burns.append(0)
        elif not isinstance(step, script.BetStep):
            return None
    if any(round_pattern != "D" for round_pattern in rounds) or burns.pop():
        return None
    return DealOrder(len(rounds), tuple(streets), tuple(burns))


def stack_deck(actions: list[list[str]], seat_count: int, order: DealOrder) -> list[Card] | None:
    """Stack the deck that a history's actions describe; None if they come in another order.

    >>> actions = [action.split() for action in ("d dh p1 AcAd", "d dh p2 ????", "p2 f")]
    >>> stack_deck(actions, 2, DealOrder(hole_card_count=2, street_cards=(3,), burns=(1,)))
    [Ac, ??, Ad, ??, ??, ??, ??, ??]
    """
    card_texts = _cards_in_order(actions, seat_count, order)
    if card_texts is None:
        return None
    try:
        cards = [
            _CARDS[text[position : position + 2]]
            for text in card_texts
            for position in range(0, len(text), 2)
        ]
    except KeyError:
        return None  # not in our notation
    rounds = order.hole_card_count
    position = rounds * seat_count
    cards += [UNKNOWN] * (position + sum(order.street_cards) - len(cards))
    deck: list[Card] = []
    for round_index in range(rounds):
        deck += cards[round_index:position:rounds]
    for index, card_count in enumerate(order.street_cards):
        deck += [UNKNOWN] * order.burns[index]
        deck += cards[position : position + card_count]
        position += card_count
    return deck


def _cards_in_order(
    actions: list[list[str]], seat_count: int, order: DealOrder
) -> list[str] | None:
    """List the words for each player's cards and each street; None if a length is wrong."""
    if len(actions) < seat_count or seat_count > len(PLAYER_NAMES):
        return None
    card_texts: list[str] = []
    for seat in range(seat_count):
        words = actions[seat]
        if len(words) != 4 or len(words[3]) != 2 * order.hole_card_count:
            return None
        if words[0] != "d" or words[1] != "dh" or words[2] != PLAYER_NAMES[seat]:
            return None
        card_texts.append(words[3])
    streets = [words for words in actions[seat_count:] if words and words[0] == "d"]
    if len(streets) > len(order.street_cards):
        return None
    for index, words in enumerate(streets):
        if len(words) != 3 or words[1] != "db" or len(words[2]) != 2 * order.street_cards[index]:
            return None
        card_texts.append(words[2])
    return card_texts
