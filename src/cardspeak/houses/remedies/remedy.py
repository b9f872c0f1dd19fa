"""What a book says when something goes wrong: on which conditions, what is done, by which clause.

Data only. A house has, for each mistake, remedies in order; the first whose conditions all hold is
the one. The engine that carries them out (`cardspeak.hand.irregularities`), the ruling finder and
the table in the documentation read the same data.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from cardspeak.games.script import Game
    from cardspeak.houses.irregularities import Irregularity
    from cardspeak.houses.remedies.remedy_actions import RemedyAction
    from cardspeak.houses.remedies.remedy_conditions import Condition


@dataclass(frozen=True, slots=True)
class RemedyOption:
    """What the floor may choose."""

    name: str
    """One or two words, as the floor says it."""
    actions: tuple[RemedyAction, ...]
    clause: str


@dataclass(frozen=True, slots=True)
class Remedy:
    """What is done, in this order; or what the floor chooses from."""

    clause: str
    actions: tuple[RemedyAction, ...] = ()
    conditions: tuple[Condition, ...] = ()
    """All of these must hold."""
    games: tuple[str, ...] = ()
    """Slugs or families of games; all, where there are none."""
    options: tuple[RemedyOption, ...] = ()
    """What the floor may rule after that; the first is what the book expects, if it says so."""
    has_default: bool = False
    """Whether the book says which option is the usual one."""


def floor_ruling(
    clause: str,
    *choices: RemedyOption | tuple[str, *tuple[RemedyAction, ...]],
    actions: tuple[RemedyAction, ...] = (),
    conditions: tuple[Condition, ...] = (),
    games: tuple[str, ...] = (),
    has_default: bool = False,
) -> Remedy:
    """Leave it to the floor what is done.

    A way is an option with a clause of its own, or its name and what is done, by this clause.
    """
    options = tuple(
        way if isinstance(way, RemedyOption) else RemedyOption(way[0], way[1:], clause)
        for way in choices
    )
    return Remedy(clause, actions, conditions, games, options, has_default)


Remedies = dict[type["Irregularity"], tuple[Remedy, ...]]


def remedies_for_game(
    remedies: Mapping[type[Irregularity], Iterable[Remedy]], game: Game
) -> Remedies:
    """Keep the remedies that a game can need."""
    names = {game.slug, game.family}
    return {
        kind: tuple(one for one in listed if not one.games or names & set(one.games))
        for kind, listed in remedies.items()
    }
