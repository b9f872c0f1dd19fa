"""A rule of a house: what its book says on one point, for every game or game by game."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, Generic, TypeVar

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cardspeak.games import Game

T_co = TypeVar("T_co", covariant=True)


@dataclass(frozen=True)
class HouseRule(Generic[T_co]):
    """What the book of a house says on one point, and the clause that says it."""

    value: T_co
    clause: str
    """Empty where the book is silent."""


def yes_by(clause: str) -> HouseRule[bool]:
    """Return the rule of a house that does or allows something, by this clause."""
    return HouseRule(True, clause)  # noqa: FBT003  the value of the rule


def no_by(clause: str) -> HouseRule[bool]:
    """Return the rule of a house that does not do or allow something, by this clause."""
    return HouseRule(False, clause)  # noqa: FBT003  the value of the rule


NO_RULE: Final = HouseRule(False, "")  # noqa: FBT003  the value of the rule
"""The rule of a house that does not do or allow something, or whose book is silent on it."""


@dataclass(frozen=True, slots=True)
class ByGame(Generic[T_co]):
    """What a house does in every game, and its exceptions.

    The name of an exception is that of a game (``"razz"``) or of a family of games (``"stud"``),
    alone or with more: its limit (``"flop fixed"``), its bets in dollars (``"omaha-8 75-150"``),
    ``"with kills"`` or ``"with one blind"``. Some rules also have exceptions for a limit
    (``"no-limit"``), for games with ``"blinds"`` or an ``"ante"``, or for ``"mixed"`` games.

    >>> odd_chip = ByGame("button", {"stud": "high card", "razz": "low card"})
    >>> odd_chip.lookup("razz", "stud"), odd_chip.lookup("holdem", "flop")
    ('low card', 'button')
    """

    default: T_co
    exceptions: Mapping[str, T_co] = field(default_factory=dict)

    def lookup(self, *names: str) -> T_co:
        """Return the exception with the first of these names that has one, or the default."""
        exceptions = self.exceptions
        if exceptions:
            for name in names:
                if name in exceptions:
                    return exceptions[name]
        return self.default

    def for_game(self, game: Game) -> T_co:
        """Return the exception for a game, the one for its family, or the default."""
        return self.lookup(game.slug, game.family)
