"""Two-card hand classes in order of their equity against a random hand.

The equities are exact; `tools/preflop_equity.py` computes them with the high ranking of each deck.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from cardspeak.cards import RANKS

if TYPE_CHECKING:
    from collections.abc import Sequence

EQUITY_FILE: Final = Path(__file__).with_name("best_hands.tsv")


def hand_class(cards: Sequence[int]) -> str:
    """Return the class of a two-card hand.

    >>> from cardspeak.cards import parse_cards
    >>> (hand_class(parse_cards("9hKh")), hand_class(parse_cards("5c5d")),
    ...  hand_class(parse_cards("Ah2d")))
    ('K9s', '55', 'A2o')
    """
    low, high = sorted(cards)
    ranks = RANKS[high // 4] + RANKS[low // 4]
    if high // 4 == low // 4:
        return ranks
    return ranks + ("s" if low % 4 == high % 4 else "o")


def hand_class_key(hand_class: str) -> tuple[int, int, bool]:
    """Sort key for classes of equal equity: higher ranks first, suited first.

    >>> sorted(["22", "AKo", "AKs", "AA"], key=hand_class_key)
    ['AA', 'AKs', 'AKo', '22']
    """
    return -RANKS.index(hand_class[0]), -RANKS.index(hand_class[1]), hand_class.endswith("o")


@cache
def equities_vs_random(deck: str) -> dict[str, Fraction]:
    """Return each class's equity in the named deck, best first; empty if unknown for that deck.

    >>> round(float(equities_vs_random("52")["AA"]), 4)
    0.852
    """
    lines = EQUITY_FILE.read_text(encoding="ascii").splitlines()[1:]
    rows = [line.split("\t") for line in lines]
    return {kind: Fraction(equity) for name, kind, equity in rows if name == deck}


def top_hand_classes(deck: str, fraction: Fraction) -> list[str]:
    """Return the best classes that together make up at least this fraction of all holdings.

    >>> top_hand_classes("52", Fraction(1, 100))
    ['AA', 'KK', 'QQ']
    """
    equities = equities_vs_random(deck)
    total = sum(map(combo_count, equities))
    classes = list[str]()
    combo_total = 0
    for kind in equities:
        if combo_total >= fraction * total:
            break
        classes.append(kind)
        combo_total += combo_count(kind)
    return classes


def combo_count(hand_class: str) -> int:
    """Return how many combos a class has."""
    return {"s": 4, "o": 12}.get(hand_class[-1], 6)
