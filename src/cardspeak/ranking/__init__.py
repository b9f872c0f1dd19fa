"""What beats what: every ranking of the four books, and which cards may play.

>>> from cardspeak.cards import deck, parse
>>> from cardspeak.ranking import A5, HIGH, high
>>> HIGH.describe(HIGH.value(parse("AhKhQhJhTh2c3d")))
'royal flush'
>>> A5.describe(A5.value(parse("AhKhQh4h3h2c5d")))
'five-four-three-deuce-ace low'
>>> flush, full_house = parse("AhTh9h7h6h"), parse("KhKdKc9s9d")
>>> HIGH.value(flush) > HIGH.value(full_house)
False
>>> short = high(deck(36))  # fewer cards of a suit: a flush is harder to get
>>> short.value(flush) > short.value(full_house)
True
"""

from cardspeak.ranking.catalogue import (
    A5,
    BADUGI,
    BADUGI_ACE_HIGH,
    DEUCE_TO_SEVEN,
    EIGHT,
    FRONT,
    HIGH,
    MEXICAN_JOKER_DOWN,
    MEXICAN_JOKER_UP,
    MIDDLE_27,
    NAMES,
    NINES,
    ROW,
    high,
    low,
    low_eight,
    named,
    shown,
    shown_27,
    shown_low,
)
from cardspeak.ranking.playing import ANY, HOLE, TWO_AND_THREE, Playing, on_each_board
from cardspeak.ranking.ranking import Ladder, Ranking

__all__ = [
    "A5",
    "ANY",
    "BADUGI",
    "BADUGI_ACE_HIGH",
    "DEUCE_TO_SEVEN",
    "EIGHT",
    "FRONT",
    "HIGH",
    "HOLE",
    "MEXICAN_JOKER_DOWN",
    "MEXICAN_JOKER_UP",
    "MIDDLE_27",
    "NAMES",
    "NINES",
    "ROW",
    "TWO_AND_THREE",
    "Ladder",
    "Playing",
    "Ranking",
    "high",
    "low",
    "low_eight",
    "named",
    "on_each_board",
    "shown",
    "shown_27",
    "shown_low",
]
