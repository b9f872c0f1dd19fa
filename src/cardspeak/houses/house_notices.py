"""Notices a house gives its players, and what its book requires on placards."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

import msgspec

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cardspeak.games.script import Game
    from cardspeak.houses.house import House


class Notice(msgspec.Struct, frozen=True):
    """A sentence shown to players, and the clause that requires it, if any does."""

    text: str
    clause: str
    games: tuple[str, ...] = ()
    """The games or families of games it applies to; all if empty."""


@dataclass(frozen=True, slots=True)
class PlacardClauses:
    """What a book requires on a table's placard: a clause for each item, empty if it is silent.

    Clauses that differ between games are looked up by game, by family, else under ``""``.
    """

    bet_range: Mapping[str, str] = field(default_factory=dict)
    """The minimum and the maximum bet."""
    blinds: Mapping[str, str] = field(default_factory=dict)
    """How many blinds there are, and their size."""
    opening_card: Mapping[str, str] = field(default_factory=dict)
    """Whether the highest or the lowest card opens."""
    betting_style: Mapping[str, str] = field(default_factory=dict)
    """Which betting style is played."""
    style_names: Mapping[str, str] = field(default_factory=dict)
    """The names of the styles, by limit."""
    buy_in: str = ""
    """The buy-in."""
    commission: str = ""
    """What the house charges."""
    rake_cap: str = ""
    """The most the house takes from a hand."""
    hand_charge_cap: str = ""
    """The most for a hand, where there is a fee for each."""
    time_charge_cap: str = ""
    """The most for an hour, where time is charged for."""


def clause_for_game(clauses: Mapping[str, str], game: Game) -> str:
    """Return the clause for a game."""
    found = (clauses.get(name) for name in (game.slug, game.family, ""))
    return next((clause for clause in found if clause), "")


_PLACARD_LINES: Final = {
    "bet_range": "the minimum and maximum bet",
    "blinds": "the number of blinds and their size",
    "opening_card": "whether the high or the low card opens",
    "betting_style": "the betting limit",
    "buy_in": "the buy-in",
    "commission": "what the house charges",
    "rake_cap": "the most the house takes from a hand",
    "hand_charge_cap": "the maximum fee per hand, if there is one",
    "time_charge_cap": "the maximum time charge per hour, if there is one",
}
"""What the placard says, for each field of `PlacardClauses`."""


def house_notices(house: House) -> tuple[Notice, ...]:
    """Return all notices a house gives its players, including what its placards say.

    >>> from cardspeak.houses import HOUSES
    >>> house_notices(HOUSES["canberra"])[-1]
    Notice(text='The placard shows the buy-in', clause='canberra-4.1', games=())
    """
    on_placard = [
        Notice(f"The placard shows {what}", clause, (name,) if name else ())
        for field_, what in _PLACARD_LINES.items()
        for name, clause in _by_game(getattr(house.placard, field_)).items()
    ]
    return (*house.notices, *on_placard)


def game_notices(house: House, game: Game) -> tuple[Notice, ...]:
    """Return the notices for the players of a game, including what its placards say.

    >>> from cardspeak.games import get_game
    >>> from cardspeak.houses import HOUSES
    >>> [one.text for one in game_notices(HOUSES["crown"], get_game("five-card-stud"))][:2]
    ["Everybody's chips must be visible to the whole table", 'English only at the tables']
    """
    about = {game.slug, game.family}
    notices = [one for one in house.notices if not one.games or about & set(one.games)]
    for name, what in _PLACARD_LINES.items():
        clause = clause_for_game(_by_game(getattr(house.placard, name)), game)
        if clause:
            notices.append(Notice(f"The placard shows {what}", clause))
    return tuple(notices)


def _by_game(clauses: str | Mapping[str, str]) -> Mapping[str, str]:
    if isinstance(clauses, str):
        return {"": clauses} if clauses else {}
    return clauses
