"""Example hands of each ranking, for the web pages and the players' help."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from cardspeak.cards import InvalidCardsError, format_cards, parse_cards

if TYPE_CHECKING:
    from cardspeak.ranking.ranking import Ranking

_HIGH: Final = (
    "KsKdKhKcJo",
    "AsKsQsJsTs",
    "JhTh9h8h7h",
    "QcQdQhQsKd",
    "KhKdKc9s9d",
    "AhQhTh9h7h",
    "KdQcJsTh9d",
    "JcJdJhAsTd",
    "AhAc7d7sQc",
    "TcTdAcKhJs",
    "AdKcJs9h7c",
)
"""Only sevens and higher, so that every deck has them."""
_MEXICAN: Final = (
    "KsKdKhKcJo",
    "JsQsKsAs7s",
    "QcQdQhQsKd",
    "KhKdKc6s6d",
    "AhQh7h5h2h",
    "Js7c6d5h4c",
    "JcJdJhAs5d",
    "AhAc7d7sQc",
    "6c6dAcKhJs",
    "AdKcJs6h4c",
)
_ACE_TO_FIVE: Final = (
    "5c4d3h2sAc",
    "6d4c3h2sAd",
    "7s6h4c3d2s",
    "8h7d6c5s4h",
    "9c7d6h5s4c",
    "KcQd9h5s2c",
    "2c2dAh3s4c",
)
_DEUCE_TO_SEVEN: Final = (
    "7c5d4h3s2c",
    "7d6c4h3s2d",
    "8s6h4c3d2s",
    "9h7d6c4s2h",
    "Tc9d8h7s5c",
    "Ac5d4h3s2c",
    "2c2d7h5s4c",
    "6c5d4h3s2c",
    "9h7h5h3h2h",
)
_BADUGI: Final = (
    "Ac2d3h4s",
    "2c4d6h8s",
    "KcQdJhTs",
    "Ac2d3h3s",
    "7c4d2h2c",
    "AcAd2h2c",
    "5c5d5h5s",
)
_FRONT: Final = ("AcAdAh", "2c2d2h", "AsAhKd", "6c6d9h", "AcKdQh", "Jc8d5h")

_HANDS: Final[dict[str, tuple[str, ...]]] = {
    "high": _HIGH,
    "nines-or-better": _HIGH,
    "chinese-row": _HIGH,
    "mexican": _MEXICAN,
    "ace-to-five": _ACE_TO_FIVE,
    "eight-or-better": _ACE_TO_FIVE,
    "deuce-to-seven": _DEUCE_TO_SEVEN,
    "deuce-to-seven-middle": _DEUCE_TO_SEVEN,
    "badugi": _BADUGI,
    "badugi-ace-high": _BADUGI,
    "chinese-front": _FRONT,
}


class ExampleHand(msgspec.Struct, frozen=True):
    """An example hand with its description."""

    cards: str
    description: str
    qualifies: bool
    """Whether the hand qualifies to win."""


def example_hands(ranking: Ranking) -> tuple[ExampleHand, ...]:
    """Return example hands of a ranking, best first.

    >>> from cardspeak.ranking import BADUGI
    >>> example_hands(BADUGI)[0]
    ExampleHand(cards='Ac2d3h4s', description='badugi, 4-3-2-A',
    qualifies=True)
    """
    cards_by_strength: dict[int, str] = {}
    for cards in _HANDS.get(ranking.name, ()):
        try:
            ranking.check(parse_cards(cards))
        except InvalidCardsError:
            continue  # this game's deck does not have these cards
        cards_by_strength.setdefault(
            ranking.strength(parse_cards(cards)), format_cards(parse_cards(cards))
        )
    return tuple(
        ExampleHand(
            cards_by_strength[strength], ranking.describe(strength), ranking.qualifies(strength)
        )
        for strength in sorted(cards_by_strength, reverse=True)
    )
