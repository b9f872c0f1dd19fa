"""A rule of a house: a value and the clause it rests on, for every game or game by game."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, Generic, TypeVar

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cardspeak.games import Game

T_co = TypeVar("T_co", covariant=True)


@dataclass(frozen=True)
class HouseRule(Generic[T_co]):
    """The value a house has for a policy, and the clause it rests on."""

    value: T_co
    clause: str


def yes(clause: str) -> HouseRule[bool]:
    """Return the rule of a house that does something, by this clause."""
    return HouseRule(True, clause)  # noqa: FBT003  the value of the rule


NO: Final = HouseRule(False, "")  # noqa: FBT003  the value of the rule
"""The rule of a house that does not do something, or whose book is silent on it."""


@dataclass(frozen=True, slots=True)
class ByGame(Generic[T_co]):
    """What a house has for every game, and its exceptions by name.

    A name is a game, a family of games, or one of them with a limit or the bets in dollars. For the
    sizes of bets it may also be a limit, blinds or ante.

    >>> odd_chip = ByGame("button", {"stud": "high card", "razz": "low card"})
    >>> odd_chip.lookup("razz", "stud"), odd_chip.lookup("holdem", "flop")
    ('low card', 'button')
    """

    default: T_co
    exceptions: Mapping[str, T_co] = field(default_factory=dict)

    def lookup(self, *names: str) -> T_co:
        """Return the first exception with one of these names, the closest first, or the default."""
        exceptions = self.exceptions
        if exceptions:
            for name in names:
                if name in exceptions:
                    return exceptions[name]
        return self.default

    def for_game(self, game: Game) -> T_co:
        """Return what the house has for a game: its own, its family's, or the default."""
        return self.lookup(game.slug, game.family)
