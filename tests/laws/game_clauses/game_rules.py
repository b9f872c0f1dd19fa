"""What the tables say about a game."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Mapping

ForcedBets = Literal["blinds", "ante", "both", "none"]


class RoundClauses(NamedTuple):
    """The clauses of a betting round. Empty: the book says nothing of its own about it."""

    first_player: str
    """The clause on who opens, and what they may do."""
    other_players: str = ""
    """What the others may do; the same clause as for the first unless the book has another."""
    last_player_left: str = ""
    """The last player left, after all others have folded, wins the pot."""
    opening_size: str = ""
    """How large the first bet is."""
    raise_size: str = ""
    """How large a raise is."""
    max_opening_size: str = ""
    """How large the first bet may be at most, if another clause says so."""
    opening_passed_on: str = ""
    """If the first player has not opened, the next may."""
    blind_option: str = ""
    """What the blind may do if nobody has raised."""

    @property
    def size_clauses(self) -> tuple[str, str, str]:
        """The clauses on the sizes of bets."""
        return self.opening_size, self.raise_size, self.max_opening_size


@dataclass(frozen=True, kw_only=True)
class GameRules:
    """How a house deals a game, and by which clauses."""

    max_players_by_deck: Mapping[str, int]
    """The decks of the game, each with the most players it is dealt to."""
    deck_clauses: str | tuple[str, ...]
    """The clauses on the decks: one for all of them, or one for each."""
    deck_choice_clause: str = ""
    """The clause that says which decks there are, if it is another."""
    limits: tuple[str, ...]
    limits_clause: str
    forced_bets: tuple[ForcedBets, ...]
    """What may be posted before the deal."""
    forced_bets_clause: str
    blind_clauses: tuple[str, ...] = ()
    """The clause of each blind, the first blind first."""
    ante_clause: str = ""
    """The clause on the ante, if it is not the one on forced bets."""
    dealing_clauses: tuple[str, ...]
    """What is dealt, in which order, with which burns; discards and draws."""
    max_draw: int = 0
    """How many cards a player may draw, or must discard, at once."""
    draw_clauses: tuple[str, ...] = ()
    replacement_clauses: tuple[str, ...] = ()
    """How the cards that replace discards are dealt, if `draw_clauses` do not say so."""
    rounds: tuple[RoundClauses, ...]
    first_rounds_by_style: Mapping[str, RoundClauses] = field(default_factory=dict)
    """The first round of each other style of the game that the house may choose."""
    turn_clauses: tuple[str, ...] = ()
    """Clauses on turns, besides those of the rounds."""
    unopened_clause: str = ""
    """What happens if nobody opens the first round, or nobody calls the blinds."""
    straddle_clause: str = ""
    """One more blind, twice the last, may be posted; in Crown's draw several."""
    size_clauses: tuple[str, ...] = ()
    """Clauses on the sizes of bets, besides those of the rounds."""
    showdown_clauses: tuple[str, ...]
    """What makes the best hand, and how a pot is divided."""

    @property
    def clause_by_deck(self) -> dict[str, str]:
        """The clause of each deck."""
        decks = tuple(self.max_players_by_deck)
        clauses = self.deck_clauses
        if isinstance(clauses, str):
            return dict.fromkeys(decks, clauses)
        return dict(zip(decks, clauses, strict=True))

    @property
    def round_clauses(self) -> tuple[str, ...]:
        """Every clause of a betting round."""
        rounds = (*self.rounds, *self.first_rounds_by_style.values())
        return tuple(sorted({clause for clauses in rounds for clause in clauses if clause}))
