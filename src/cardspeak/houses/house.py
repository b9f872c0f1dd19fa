"""A house: the policies of one rulebook.

The engine consults the policies and never asks which house it is.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cardspeak.houses import policies
    from cardspeak.houses.remedies import Remedies


@dataclass(frozen=True, slots=True, kw_only=True)
class House:
    """A house: what its rulebook says on every point, in groups."""

    slug: str
    title: str
    short_title: str
    """A shorter title for where space is tight."""
    betting: policies.BettingPolicy
    """Bets and raises."""
    dealing: policies.DealingPolicy
    """Dealing cards, draws and boards."""
    showdown: policies.ShowdownPolicy
    """The showdown, and dividing pots."""
    chip_rules: policies.ByGame[policies.ChipRules]
    """What chips and words at the table count as, by limit."""
    table: policies.TablePolicy
    """The table between hands."""
    buy_ins: policies.BuyInPolicy
    """What players bring to a table, add and take away."""
    entry: policies.EntryPolicy
    """Coming into a game, and coming back."""
    seating: policies.SeatingPolicy
    """Which seat a player has."""
    straddles: policies.StraddlePolicy
    """Straddles."""
    kills: policies.KillPolicy
    """Kill pots."""
    clock: policies.ClockPolicy
    """The time players have."""
    commission: policies.CommissionPolicy
    """What the house may charge."""
    jackpot: policies.JackpotPolicy | None = None
    """How a jackpot is won, where the house may have one."""
    tournament: policies.TournamentPolicy
    """Tournaments."""
    podium: policies.PodiumPolicy
    """Waitlists, new games and limits."""
    must_move: policies.MustMovePolicy
    """Must-move games."""
    broken_games: policies.BrokenGamePolicy
    """Players whose game has broken."""
    people: policies.PeoplePolicy
    """Who may play, penalties, and what players are told."""
    placard: policies.PlacardPolicy
    """What the book requires on a table's placard."""
    notices: tuple[policies.Notice, ...] = ()
    """Other notices the house gives its players."""
    remedies: Remedies
    """The remedies for irregularities."""

    def __repr__(self) -> str:
        return f"<House {self.slug}>"
