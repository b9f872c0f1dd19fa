"""Notices to players, and what a book requires on a table's placard."""

from __future__ import annotations

from dataclasses import dataclass

import msgspec

from cardspeak.houses.policies.house_rule import ByGame, HouseRule


class Notice(msgspec.Struct, frozen=True):
    """A sentence shown to players, and the clause that requires it, if any does."""

    text: str
    clause: str
    games: tuple[str, ...] = ()
    """The games or families of games it applies to; all if empty."""


@dataclass(frozen=True, slots=True)
class PlacardPolicy:
    """What a book requires on a table's placard: a clause for each item, empty if it is silent."""

    bet_range: ByGame[str] = ByGame("")
    """The minimum and the maximum bet."""
    blinds: ByGame[str] = ByGame("")
    """How many blinds there are, and their size."""
    opening_card: ByGame[str] = ByGame("")
    """Whether the highest or the lowest card opens."""
    betting_style: ByGame[str] = ByGame("")
    """Which betting style is played."""
    style_names: ByGame[HouseRule[str]] = ByGame(HouseRule("", ""))
    """The names of the styles, by limit."""
    deck: str = ""
    """How many cards are played with, and whether the joker is."""
    buy_in: str = ""
    """The buy-in."""
    commission: str = ""
    """What the house charges."""
    rake_cap: str = ""
    """The most the house takes from a hand."""
    hand_charge_cap: str = ""
    """The most the house takes from a hand, where it charges for each."""
    time_charge_cap: str = ""
    """The most a player pays for an hour, where the house charges for time."""
