"""Hand rankings: every ranking of the four books, and which cards may play.

- `hand_orders`: what an order of hands is
- `high_orders`, `low_orders`: the reference definitions, as the books give them
- `standard_rankings`: every ranking by name
- `ranking`: `Ranking`: an order with its strengths; a hand's strength, description and best cards
- `card_use`: which cards may play
- `evaluators`, `card_arrays`: lookup tables made from the definitions; many hands at once
- `examples`, `rank_names`: hands that show what beats what; the names of ranks

>>> from cardspeak.cards import deck, parse_cards
>>> from cardspeak.ranking import ACE_TO_FIVE, HIGH, high
>>> HIGH.describe(HIGH.strength(parse_cards("AhKhQhJhTh2c3d")))
'royal flush'
>>> ACE_TO_FIVE.describe(ACE_TO_FIVE.strength(parse_cards("AhKhQh4h3h2c5d")))
'5-4-3-2-A low'
>>> flush, full_house = parse_cards("AhTh9h7h6h"), parse_cards("KhKdKc9s9d")
>>> HIGH.strength(flush) > HIGH.strength(full_house)
False
>>> short = high(deck(36))  # fewer cards of a suit: a flush is harder to get
>>> short.strength(flush) > short.strength(full_house)
True
"""

from cardspeak.ranking.card_use import ANY_CARDS, HOLE_ONLY, OMAHA, CardUse, strengths_by_board
from cardspeak.ranking.ranking import Ranking, StrengthIndex
from cardspeak.ranking.standard_rankings import (
    ACE_TO_FIVE,
    BADUGI,
    BADUGI_ACE_HIGH,
    CHINESE_FRONT,
    CHINESE_ROW,
    DEUCE_TO_SEVEN,
    DEUCE_TO_SEVEN_MIDDLE,
    EIGHT_OR_BETTER,
    HIGH,
    MEXICAN_JOKER_DOWN,
    MEXICAN_JOKER_UP,
    NINES_OR_BETTER,
    RANKING_NAMES,
    eight_or_better,
    get_ranking,
    high,
    low,
    up_cards_deuce_to_seven,
    up_cards_high,
    up_cards_low,
)

__all__ = [
    "ACE_TO_FIVE",
    "ANY_CARDS",
    "BADUGI",
    "BADUGI_ACE_HIGH",
    "CHINESE_FRONT",
    "CHINESE_ROW",
    "DEUCE_TO_SEVEN",
    "DEUCE_TO_SEVEN_MIDDLE",
    "EIGHT_OR_BETTER",
    "HIGH",
    "HOLE_ONLY",
    "MEXICAN_JOKER_DOWN",
    "MEXICAN_JOKER_UP",
    "NINES_OR_BETTER",
    "OMAHA",
    "RANKING_NAMES",
    "CardUse",
    "Ranking",
    "StrengthIndex",
    "eight_or_better",
    "get_ranking",
    "high",
    "low",
    "strengths_by_board",
    "up_cards_deuce_to_seven",
    "up_cards_high",
    "up_cards_low",
]
