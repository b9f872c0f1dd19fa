"""The player who opens a betting round of stud, by the cards that are face up.

First round:

- crown: the highest card, or the lowest where posted; ties left of the button (21.2, 23.3, 23.4);
- canberra: the lowest or the highest card, as posted (4.2.h); no tie is ordered;
- official: the lowest card, ties by the lowest suit (12.2.a, 13.2.a);
- wsop: the lowest card by rank and suit (222.1), the highest in razz (242.1) and super stud 8
  (253.2); Mexican poker: the highest, ties by position (256).

Later rounds: the highest hand showing, in razz the lowest (wsop-242.1). Ties go by position
(crown-21.4.b, 23.7.b, wsop-222.2, 242.2, 257), at official by the highest card by suit (12.3.b,
13.3.b); canberra orders none.
"""

from __future__ import annotations

from collections import Counter
from typing import Final

RANKS: Final = "23456789TJQKA"
SUITS: Final = "cdhs"
"""From the lowest to the highest: spades, hearts, diamonds, clubs (official-12.2.a, wsop-146)."""
RAZZ_GAMES: Final = ("razz", "kansas-city-razz", "razzdugi", "razzduci")
ACE_LOW_GAMES: Final = ("razz", "razzdugi", "razzduci")
HIGH_BRINGS_IN: Final = (*RAZZ_GAMES, "super-stud-8", "mexican-poker")
"""Where the highest card has the forced bet (wsop-242.1, 253.2, 256)."""


def rank_of(card: str, *, ace_low: bool = False) -> int:
    """Return the rank of a card as a number; a joker showing counts as an ace (wsop-256)."""
    if card == "Jo":
        return len(RANKS)
    if ace_low and card[0] == "A":
        return -1
    return RANKS.index(card[0])


def showing(cards: list[str], *, ace_low: bool = False) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the value of the cards face up: pairs and better first, then the ranks.

    Straights and flushes are made of five cards; four cards showing are none.
    """
    ranks = [rank_of("As" if card == "Jo" else card, ace_low=ace_low) for card in cards]
    groups = sorted(Counter(ranks).items(), key=lambda pair: (pair[1], pair[0]), reverse=True)
    return tuple(count for _, count in groups), tuple(rank for rank, _ in groups)


def first_round_opener(
    game: str, house: str, opening_card: str, up: dict[int, str], order: list[int]
) -> tuple[int, bool]:
    """Return who has the card that opens, and whether the book decides between equal cards.

    `up` has the door card of each seat that may open, `order` the seats from the left of the
    button.
    """
    ace_low = game in ACE_LOW_GAMES
    highest = game in HIGH_BRINGS_IN
    if house == "crown":
        highest = opening_card != "low"
    if house == "canberra":
        highest = opening_card == "high"
    by_suit = house in ("official", "wsop") and game != "mexican-poker"

    def value(seat: int) -> tuple[int, int]:
        card = "As" if up[seat] == "Jo" else up[seat]
        return rank_of(card, ace_low=ace_low), SUITS.index(card[1]) if by_suit else 0

    values = {seat: value(seat) for seat in order if seat in up}
    best = max(values.values()) if highest else min(values.values())
    tied = [seat for seat in order if values.get(seat) == best]
    return tied[0], len(tied) == 1 or house != "canberra"


def later_round_opener(
    game: str, house: str, up: dict[int, list[str]], order: list[int]
) -> tuple[int, bool]:
    """Return who shows the hand that acts first, and whether the book decides a tie."""
    ace_low = game in ACE_LOW_GAMES
    values = {seat: showing(up[seat], ace_low=ace_low) for seat in order if seat in up}
    best = min(values.values()) if game in RAZZ_GAMES else max(values.values())
    tied = [seat for seat in order if values.get(seat) == best]
    if house == "official" and len(tied) > 1:
        return max(tied, key=lambda seat: max(_by_suit(card) for card in up[seat])), True
    return tied[0], len(tied) == 1 or house != "canberra"


def _by_suit(card: str) -> tuple[int, int]:
    return rank_of(card), SUITS.index(card[1])


def has_open_pair(up: dict[int, list[str]]) -> bool:
    """Return whether anybody shows a pair."""
    return any(max(Counter(card[0] for card in cards).values()) > 1 for cards in up.values())
