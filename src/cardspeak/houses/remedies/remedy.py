"""A book's remedies for irregularities: conditions, actions and clauses.

Data only. For each irregularity a house has remedies in order; the first whose conditions all hold
applies. The engine that carries them out (`cardspeak.hand.irregularities`), the ruling finder and
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
    """An option the floor may choose."""

    name: str
    """One or two words, as the floor would call it."""
    actions: tuple[RemedyAction, ...]
    clause: str

    @property
    def action_words(self) -> tuple[str, ...]:
        """The actions in words, without repeating the name of the option.

        >>> from cardspeak.houses.remedies.remedy_actions import RemedyAction
        >>> RemedyOption("play on", (RemedyAction.PLAY_ON,), "wsop-48").action_words
        ('play continues',)
        >>> RemedyOption("misdeal", (RemedyAction.MISDEAL,), "wsop-48").action_words
        ('the cards are shuffled and dealt again; the button and forced bets stay',)
        """
        return tuple(action.value.removeprefix(f"{self.name}: ") for action in self.actions)


@dataclass(frozen=True, slots=True)
class Remedy:
    """Actions to take in this order, or options for the floor to choose from."""

    clause: str
    actions: tuple[RemedyAction, ...] = ()
    conditions: tuple[Condition, ...] = ()
    """All of these must hold."""
    games: tuple[str, ...] = ()
    """Slugs or families of games; all games if empty."""
    options: tuple[RemedyOption, ...] = ()
    """What the floor may rule after the actions; the default comes first, if there is one."""
    has_default: bool = False
    """Whether the book makes the first option the default."""
    action_clauses: tuple[tuple[RemedyAction, str], ...] = ()
    """The clauses of single actions, where the book has one for them alone."""

    def clause_of(self, action: RemedyAction) -> str:
        """Return the clause by which an action is taken."""
        return dict(self.action_clauses).get(action, self.clause)


def floor_ruling(
    clause: str,
    *choices: RemedyOption | tuple[str, *tuple[RemedyAction, ...]],
    actions: tuple[RemedyAction, ...] = (),
    conditions: tuple[Condition, ...] = (),
    games: tuple[str, ...] = (),
    has_default: bool = False,
) -> Remedy:
    """Return a remedy that leaves the decision to the floor.

    A choice is an option with a clause of its own, or a name and actions under this clause.
    """
    options = tuple(
        choice if isinstance(choice, RemedyOption) else RemedyOption(choice[0], choice[1:], clause)
        for choice in choices
    )
    return Remedy(clause, actions, conditions, games, options, has_default)


Remedies = dict[type["Irregularity"], tuple[Remedy, ...]]


def remedies_for_game(
    remedies: Mapping[type[Irregularity], Iterable[Remedy]], game: Game
) -> Remedies:
    """Return the remedies that apply to a game."""
    names = {game.slug, game.family}
    return {
        kind: tuple(
            remedy for remedy in kind_remedies if not remedy.games or names & set(remedy.games)
        )
        for kind, kind_remedies in remedies.items()
    }
