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

    bet_range_clause: ByGame[str] = ByGame("")
    """The minimum and the maximum bet."""
    blinds_clause: ByGame[str] = ByGame("")
    """How many blinds there are, and their size."""
    opening_card_clause: ByGame[str] = ByGame("")
    """Whether the highest or the lowest card opens."""
    betting_style_clause: ByGame[str] = ByGame("")
    """Which betting style is played."""
    style_names: ByGame[HouseRule[str]] = ByGame(HouseRule("", ""))
    """The names of the styles, by limit."""
    deck_clause: str = ""
    """How many cards are played with, and whether the joker is."""
    buy_in_clause: str = ""
    """The buy-in."""
    commission_clause: str = ""
    """What the house charges."""
    rake_cap_clause: str = ""
    """The most the house takes from a hand."""
    hand_charge_cap_clause: str = ""
    """The most the house takes from a hand, where it charges for each."""
    time_charge_cap_clause: str = ""
    """The most a player pays for an hour, where the house charges for time."""
