"""Options of a game spec: what a house may decide about a game beyond its limit and stakes.

They come in four parts, and every option left out has the usual value. Which of them a house has
for a game is in its rulebook; `game_spec` checks it.
"""

from __future__ import annotations

from collections.abc import Mapping  # noqa: TC003  programs read these types
from dataclasses import dataclass, fields
from typing import Any, Final


def _short_repr(part: OptionPart) -> str:
    """Show the options of a part that differ from the defaults."""
    chosen = ", ".join(f"{name}={value!r}" for name, value in part_to_dict(part).items())
    return f"{type(part).__name__}({chosen})"


@dataclass(frozen=True, slots=True, kw_only=True)
class BettingOptions:
    """Who opens, for how much, and in which chips."""

    __repr__ = _short_repr

    over_blind: int = 0
    """The size of an over-blind, where the house has them; 0 for none (canberra-4.2.e)."""
    opening_card: str = ""
    """Whose card opens the first round: high or low (canberra-4.2.h, crown-23.5)."""
    blind_style: str = ""
    """What the opener may do in a stud game with blinds: A, B or C (canberra-10.1)."""
    double_opening_bet: bool = False
    """Whether opening the first round takes at least two big blinds (wsop-intro.lowball.2)."""
    bet_increment: int = 1
    """The smallest chip in bets: sizes are multiples of it unless all-in (wsop-130)."""
    pot_rounding: int = 1
    """The multiple to which the pot is rounded up for pot-sized bets (wsop-186)."""
    uncapped_raises: bool = False
    """Whether a tournament is played without the house's cap on raises (crown-39.2.a)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DealingOptions:
    """How many cards are dealt, and how many boards."""

    __repr__ = _short_repr

    hole_card_count: int = 0
    """The number of hole cards, where the book lets the house choose; 0 for the usual number."""
    max_runs: int = 1
    """How many boards the players may agree to run when betting is over (wsop-213)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ShowdownOptions:
    """Which hands win, how pots are divided, and who is asked to show."""

    __repr__ = _short_repr

    winning_hands: str = ""
    """Which hands win: high, low, split or split-8 (canberra-3.5)."""
    ace_low: bool = False
    """Whether the ace also counts as low, where the book lets the house choose (canberra-3.5.a)."""
    odd_chip_size: int = 0
    """The smallest chip to which a pot is divided; 0 for the smallest in play (wsop-148)."""
    ask_to_show: bool = False
    """Whether players are asked to show or muck; else losing hands are mucked for them."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ChineseOptions:
    """What hands set in rows are paid, beyond the value of a point."""

    __repr__ = _short_repr

    royalties: Mapping[str, Mapping[str, int]] | None = None
    """The bonus for strong hands in each row: ``{"back": {"quads": 10}}`` (wsop-338)."""
    perfect_low_royalty: int = 0
    """The bonus for a perfect low in the middle (wsop-361.d)."""
    fantasyland_entry: str = ""
    """The front row that takes a player to Fantasyland: QQ, KK, trips (wsop-353)."""
    pot_awarded_by: str = ""
    """Whether a pot goes to the most points, or in parts by rows: points or rows (wsop-346.3)."""


OptionPart = BettingOptions | DealingOptions | ShowdownOptions | ChineseOptions

OPTION_PARTS: Final[dict[str, type[OptionPart]]] = {
    "betting": BettingOptions,
    "dealing": DealingOptions,
    "showdown": ShowdownOptions,
    "chinese": ChineseOptions,
}
"""The parts of a spec, by the name that `game_spec` and its JSON form give them."""

_PART_OF: Final = {
    option_field.name: part for part, kind in OPTION_PARTS.items() for option_field in fields(kind)
}


def part_to_dict(part: OptionPart) -> dict[str, Any]:
    """Return the options of a part that differ from the defaults.

    >>> part_to_dict(BettingOptions(over_blind=20))
    {'over_blind': 20}
    """
    return {
        option_field.name: getattr(part, option_field.name)
        for option_field in fields(part)
        if getattr(part, option_field.name) != option_field.default
    }


def group_options(settings: Mapping[str, Any]) -> dict[str, Any]:
    """Return arguments of `game_spec`, with options that were named one by one put in their parts.

    For command lines and hand histories, which have no parts.

    >>> group_options({"limit": "pot", "max_runs": 2})
    {'limit': 'pot', 'dealing': DealingOptions(max_runs=2)}
    """
    grouped: dict[str, Any] = {}
    parts: dict[str, dict[str, Any]] = {}
    for name, value in settings.items():
        if name in _PART_OF:
            parts.setdefault(_PART_OF[name], {})[name] = value
        else:
            grouped[name] = value
    return grouped | {part: OPTION_PARTS[part](**chosen) for part, chosen in parts.items()}
