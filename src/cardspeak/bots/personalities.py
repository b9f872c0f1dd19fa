"""Personalities: how tight, how aggressive and how trusting a bot is. Data only."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Personality:
    """What makes a bot play differently from another with the same cards."""

    name: str
    pot_odds_factor: float
    """Factor on the pot odds needed to call: 1 calls at break-even, more wants a better price."""
    value_edge: float
    """How far equity must exceed a fair share, as a fraction, to bet or raise for value."""
    bluff_frequency: float
    """How often they bluff, at most."""
    credit: float
    """How much they believe other players' bets: 0 not at all, 1 completely."""


ROCK: Final = Personality(
    "rock", pot_odds_factor=1.06, value_edge=0.22, bluff_frequency=0.02, credit=1.0
)
REGULAR: Final = Personality(
    "regular", pot_odds_factor=0.97, value_edge=0.14, bluff_frequency=0.1, credit=0.9
)
CALLING_STATION: Final = Personality(
    "calling-station", pot_odds_factor=0.8, value_edge=0.4, bluff_frequency=0.03, credit=0.5
)
MANIAC: Final = Personality(
    "maniac", pot_odds_factor=0.85, value_edge=0.04, bluff_frequency=0.3, credit=0.5
)

PERSONALITIES: Final = {
    personality.name: personality for personality in (ROCK, REGULAR, CALLING_STATION, MANIAC)
}


def get_personality(name: str) -> Personality:
    """Return a personality by its name.

    >>> get_personality("rock").bluff_frequency < get_personality("maniac").bluff_frequency
    True
    >>> get_personality("shark")
    Traceback (most recent call last):
    ValueError: there is no bot 'shark': choose rock, regular, calling-station or maniac
    """
    if name not in PERSONALITIES:
        *others, last_name = PERSONALITIES
        raise ValueError(f"there is no bot {name!r}: choose {', '.join(others)} or {last_name}")
    return PERSONALITIES[name]
