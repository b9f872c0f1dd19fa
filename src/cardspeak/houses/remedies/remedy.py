"""What a book says when something goes wrong: on which conditions, what is done, by which clause.

Data only. A house has, for each mistake, remedies in order; the first whose conditions all hold is
the one. The engine that does what they say (`cardspeak.hand.mistakes`), the ruling finder and the
table in the documentation read the same data.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from cardspeak.games.script import Game
    from cardspeak.houses.mistakes import Mistake
    from cardspeak.houses.remedies.conditions import When
    from cardspeak.houses.remedies.doing import Do


@dataclass(frozen=True, slots=True)
class Option:
    """What the floor may choose."""

    name: str
    """One or two words, as the floor says it."""
    do: tuple[Do, ...]
    clause: str


@dataclass(frozen=True, slots=True)
class Remedy:
    """What is done, in this order; or what the floor chooses from."""

    clause: str
    do: tuple[Do, ...] = ()
    when: tuple[When, ...] = ()
    """All of these must hold."""
    games: tuple[str, ...] = ()
    """Slugs or families of games; all, where there are none."""
    options: tuple[Option, ...] = ()
    """What the floor may rule after that; the first is what the book expects, if it says so."""
    default: bool = False
    """Whether the book says which option is the usual one."""


def floor(
    clause: str,
    *ways: Option | tuple[str, *tuple[Do, ...]],
    do: tuple[Do, ...] = (),
    when: tuple[When, ...] = (),
    games: tuple[str, ...] = (),
    default: bool = False,
) -> Remedy:
    """Leave it to the floor what is done.

    A way is an option with a clause of its own, or its name and what is done, by this clause.
    """
    options = tuple(
        way if isinstance(way, Option) else Option(way[0], way[1:], clause) for way in ways
    )
    return Remedy(clause, do, when, games, options, default)


Remedies = dict[type["Mistake"], tuple[Remedy, ...]]


def for_game(remedies: Mapping[type[Mistake], Iterable[Remedy]], game: Game) -> Remedies:
    """Keep the remedies that a game can need."""
    names = {game.slug, game.family}
    return {
        kind: tuple(one for one in listed if not one.games or names & set(one.games))
        for kind, listed in remedies.items()
    }
