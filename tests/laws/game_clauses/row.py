"""What a row of the tables says."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Mapping

ForcedBets = Literal["blinds", "ante", "both", "none"]


class Round(NamedTuple):
    """The clauses of a betting round. Empty: the book says nothing of its own about it."""

    first: str
    """Who opens, and what they may do."""
    others: str = ""
    """What the others may do; the same clause as for the first unless the book has another."""
    alone: str = ""
    """The last player left wins."""
    opening_size: str = ""
    """How large the first bet is."""
    raise_size: str = ""
    """How large a raise is."""
    largest_opening: str = ""
    """How large the first bet may be at most, if another clause says so."""
    passed_on: str = ""
    """The next player may open, if the first has not."""
    blind: str = ""
    """What the blind may do if nobody has raised."""


@dataclass(frozen=True, kw_only=True)
class GameRow:
    """How a house deals a game, and by which clauses."""

    decks: Mapping[str, int]
    """The decks, each with the most players."""
    decks_by: str | tuple[str, ...]
    """The clauses of the decks: one for all, or one for each."""
    deck_choice_by: str = ""
    """The clause that says which decks there are, if it is another."""
    limits: tuple[str, ...]
    limits_by: str
    forced_bets: tuple[ForcedBets, ...]
    """What may be posted before the deal."""
    forced_bets_by: str
    blinds_by: tuple[str, ...] = ()
    """By which clauses the first blind and the next ones are posted."""
    ante_by: str = ""
    """By which clause everybody antes, if it is not the one on forced bets."""
    dealing: tuple[str, ...]
    """What is dealt, in which order, with which burns; discards and draws."""
    draws_up_to: int = 0
    """How many cards a player may draw or must discard at once."""
    draws_by: tuple[str, ...] = ()
    replaced_by: tuple[str, ...] = ()
    """The clauses by which drawn cards are dealt, if they are not the first of `draws_by`."""
    rounds: tuple[Round, ...]
    other_openings: Mapping[str, Round] = field(default_factory=dict)
    """First rounds of other styles that the house may choose."""
    turns: tuple[str, ...] = ()
    """Clauses on turns beside those of the rounds."""
    unopened: str = ""
    """What happens if nobody opens the first round, or nobody calls the blinds."""
    straddle: str = ""
    """By which clause one more blind, twice the last, may be posted; at crown draw several."""
    sizes: tuple[str, ...] = ()
    """Clauses on the sizes of bets beside those of the rounds."""
    showdown: tuple[str, ...]
    """What makes the best hand, and how a pot is divided."""

    @property
    def deck_clauses(self) -> tuple[str, ...]:
        """The clause of each deck."""
        if isinstance(self.decks_by, str):
            return (self.decks_by,) * len(self.decks)
        return self.decks_by

    @property
    def round_clauses(self) -> tuple[str, ...]:
        """Every clause of a betting round."""
        rounds = (*self.rounds, *self.other_openings.values())
        return tuple(sorted({clause for played in rounds for clause in played if clause}))
