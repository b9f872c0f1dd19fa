"""Personalities: how tight, how bold and how curious a player is. Data only."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Personality:
    """What makes a player different from another with the same cards."""

    name: str
    price: float
    """What he asks of a call: 1 calls where it pays just so, more wants more for the chips."""
    edge: float
    """By which part his chances must be above a fair share before he bets or raises for value."""
    bluffs: float
    """How often he bets where he should not, at the best of times."""
    credit: float
    """How much he believes those who bet: 0 not at all, 1 all they say."""


ROCK: Final = Personality("rock", price=1.06, edge=0.22, bluffs=0.02, credit=1.0)
REGULAR: Final = Personality("regular", price=0.97, edge=0.14, bluffs=0.1, credit=0.9)
CALLER: Final = Personality("caller", price=0.8, edge=0.4, bluffs=0.03, credit=0.5)
MANIAC: Final = Personality("maniac", price=0.85, edge=0.04, bluffs=0.3, credit=0.5)

PERSONALITIES: Final = {one.name: one for one in (ROCK, REGULAR, CALLER, MANIAC)}


def named(name: str) -> Personality:
    """Find a personality by its name.

    >>> named("rock").bluffs < named("maniac").bluffs
    True
    >>> named("shark")
    Traceback (most recent call last):
    ValueError: nobody plays like a 'shark': say rock, regular, caller or maniac
    """
    if name not in PERSONALITIES:
        *most, last = PERSONALITIES
        raise ValueError(f"nobody plays like a {name!r}: say {', '.join(most)} or {last}")
    return PERSONALITIES[name]
