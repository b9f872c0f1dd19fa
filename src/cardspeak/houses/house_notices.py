"""Notices: what a house shows and tells its players, and what its book wants on signs."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

import msgspec

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cardspeak.games.script import Game
    from cardspeak.houses.house import House


class Notice(msgspec.Struct, frozen=True):
    """A sentence that is shown, and the clause that asks for it; none where no book does."""

    text: str
    clause: str
    games: tuple[str, ...] = ()
    """The games it is about, or families of them; all if there are none."""


@dataclass(frozen=True, slots=True)
class PlacardClauses:
    """What a book wants on the sign of a table: a clause for each, none where it is silent.

    Those that differ from game to game are found by game, by family, else under ``""``.
    """

    bet_range: Mapping[str, str] = field(default_factory=dict)
    """The least and the most to bet."""
    blinds: Mapping[str, str] = field(default_factory=dict)
    """How many blinds there are, and how large."""
    opening_card: Mapping[str, str] = field(default_factory=dict)
    """Whether the highest or the lowest card opens."""
    betting_style: Mapping[str, str] = field(default_factory=dict)
    """Which betting style is played."""
    style_names: Mapping[str, str] = field(default_factory=dict)
    """The names of the styles, by limit."""
    buy_in: str = ""
    """What one sits down with."""
    commission: str = ""
    """What the house charges."""
    rake_cap: str = ""
    """The most that it takes of a hand."""
    hand_charge_cap: str = ""
    """The most for a hand, where there is a fee for each."""
    time_charge_cap: str = ""
    """The most for an hour, where there is a charge for time."""


def clause_for_game(clauses: Mapping[str, str], game: Game) -> str:
    """Find the clause for a game."""
    found = (clauses.get(name) for name in (game.slug, game.family, ""))
    return next((clause for clause in found if clause), "")


_PLACARD_LINES: Final = {
    "bet_range": "the least and the most to bet",
    "blinds": "how many blinds there are, and how large",
    "opening_card": "whether the highest or the lowest card opens",
    "betting_style": "which betting style is played",
    "buy_in": "what one sits down with",
    "commission": "what the house charges",
    "rake_cap": "the most that is taken of a hand",
    "hand_charge_cap": "the most for a hand, where there is a fee for each",
    "time_charge_cap": "the most for an hour, where time is charged for",
}
"""What a sign says, for each field of `PlacardClauses`."""


def house_notices(house: House) -> tuple[Notice, ...]:
    """Give all that a house tells its players, and what its signs say.

    >>> from cardspeak.houses import HOUSES
    >>> house_notices(HOUSES["canberra"])[-1]
    Notice(text='The sign says what one sits down with', clause='canberra-4.1', games=())
    """
    signs = [
        Notice(f"The sign says {what}", clause, (name,) if name else ())
        for field_, what in _PLACARD_LINES.items()
        for name, clause in _by_game(getattr(house.placard, field_)).items()
    ]
    return (*house.notices, *signs)


def game_notices(house: House, game: Game) -> tuple[Notice, ...]:
    """Give what a house tells the players of a game, and what its signs say.

    >>> from cardspeak.games import get_game
    >>> from cardspeak.houses import HOUSES
    >>> [one.text for one in game_notices(HOUSES["crown"], get_game("five-card-stud"))][:2]
    ['Everybody sees how many chips everybody has', 'At the tables English is spoken, nothing else']
    """
    about = {game.slug, game.family}
    told = [one for one in house.notices if not one.games or about & set(one.games)]
    for name, what in _PLACARD_LINES.items():
        clause = clause_for_game(_by_game(getattr(house.placard, name)), game)
        if clause:
            told.append(Notice(f"The sign says {what}", clause))
    return tuple(told)


def _by_game(clauses: str | Mapping[str, str]) -> Mapping[str, str]:
    if isinstance(clauses, str):
        return {"": clauses} if clauses else {}
    return clauses
