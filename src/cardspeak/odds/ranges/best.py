"""The best two cards: kinds of two cards in the order of what they win against two unknown ones.

The equities are exact; `tools/best_hands.py` makes them with `cardspeak.ranking.high` of each deck.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from cardspeak.cards import RANKS

if TYPE_CHECKING:
    from collections.abc import Sequence

FILE: Final = Path(__file__).with_name("best_hands.tsv")


def kind_of(cards: Sequence[int]) -> str:
    """Name the kind of two cards.

    >>> from cardspeak.cards import parse
    >>> kind_of(parse("9hKh")), kind_of(parse("5c5d")), kind_of(parse("Ah2d"))
    ('K9s', '55', 'A2o')
    """
    low, high = sorted(cards)
    ranks = RANKS[high // 4] + RANKS[low // 4]
    if high // 4 == low // 4:
        return ranks
    return ranks + ("s" if low % 4 == high % 4 else "o")


def by_name(kind: str) -> tuple[int, int, bool]:
    """Sort kinds that win the same: higher ranks first, suited first.

    >>> sorted(["22", "AKo", "AKs", "AA"], key=by_name)
    ['AA', 'AKs', 'AKo', '22']
    """
    return -RANKS.index(kind[0]), -RANKS.index(kind[1]), kind.endswith("o")


@cache
def equities(deck: str) -> dict[str, Fraction]:
    """Give what each kind wins, best first, in a deck by its name; nothing where that is not known.

    >>> round(float(equities("52")["AA"]), 4)
    0.852
    """
    lines = FILE.read_text(encoding="ascii").splitlines()[1:]
    rows = [line.split("\t") for line in lines]
    return {kind: Fraction(equity) for name, kind, equity in rows if name == deck}


def top(deck: str, part: Fraction) -> list[str]:
    """Take kinds, best first, for as long as they are less than so great a part of all holdings.

    >>> top("52", Fraction(1, 100))
    ['AA', 'KK', 'QQ']
    """
    order = equities(deck)
    total = sum(map(number, order))
    taken = list[str]()
    so_far = 0
    for kind in order:
        if so_far >= part * total:
            break
        taken.append(kind)
        so_far += number(kind)
    return taken


def number(kind: str) -> int:
    """How many holdings are of a kind."""
    return {"s": 4, "o": 12}.get(kind[-1], 6)
