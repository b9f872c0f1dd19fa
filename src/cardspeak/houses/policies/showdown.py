"""Showdown and pots: who shows, who may see, and who gets the chips."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

from cardspeak.houses.policies.house_rule import ByGame

if TYPE_CHECKING:
    from cardspeak.cards import SuitOrder
    from cardspeak.houses.policies.house_rule import HouseRule


class OddChipRule(Enum):
    """Who gets chips that cannot be split evenly."""

    ONE_EACH_FROM_BUTTON = "one chip each, clockwise starting left of the button"
    ALL_TO_FIRST_FROM_BUTTON = "all of them to the first winner left of the button"
    ALL_TO_HIGH_HOLE_CARD = "all of them to the highest hole card, by suit"
    ALL_TO_HIGH_CARD_PLAYED = "all of them to the highest card that plays, by suit"
    ONE_EACH_BY_HIGH_CARD_PLAYED = (
        "one chip each, starting with the highest card that plays, by suit"
    )


class ShowdownOrderRule(Enum):
    """Who shows first at the showdown."""

    ALL_IN_THEN_CALLED = "all-in players by how much they put in, then the player who was called"
    CALLED_PLAYER = "the player who was called; if nobody bet, the first in turn who is still in"
    LAST_AGGRESSOR = (
        "the last to bet or raise; if everybody checked, the earliest position; side pots first"
    )


class MuckingRule(Enum):
    """Whether a player may muck at the showdown while others are left for the pot."""

    ANY_HAND = "yes, any hand: it gives up its claim to the pot"
    BEATEN_HAND = "only a hand that is beaten: an equal or better one must be shown"


class AskToSeeRule(Enum):
    """Who may ask to see a hand that reached the showdown and was not shown."""

    ANY_PLAYER = "any player at the table"
    FLOOR = "the floor, if collusion is suspected"
    NOBODY = "nobody: a mucked hand stays unseen"


class ChopRule(Enum):
    """Whether players may agree to end a hand."""

    BLINDS = "the blinds may chop when everybody else has folded"
    NEVER = "no: every hand is played out"


@dataclass(frozen=True, slots=True, kw_only=True)
class ShowdownPolicy:
    """The house's rules on the showdown and on dividing pots."""

    order: ByGame[HouseRule[ShowdownOrderRule]]
    mucking: ByGame[HouseRule[MuckingRule]]
    side_pot_clause: str
    """The clause by which nobody wins chips of a pot to which they did not contribute."""
    tie_clause: ByGame[str] = ByGame("")
    """The clause by which equal hands share a pot, if it is not the one by which they win."""
    odd_chip: ByGame[HouseRule[OddChipRule]]
    odd_chip_suits: HouseRule[SuitOrder]
    """The order of suits for odd chips."""
    ask_to_see: ByGame[HouseRule[AskToSeeRule]]
    chop: ByGame[HouseRule[ChopRule]]
    uncontested_clause: str = ""
    """The clause by which the only player left wins, where the betting round has none."""
    uncalled_bet_clause: str
    """The clause by which an uncalled bet is not part of the pot."""
    checked_order_clause: str = ""
    """The clause on who shows first if everybody checked, if it is not that of the order."""
    called_player_clause: str = ""
    """The clause on when the player who was called shows, if it is not that of the order."""
    claim_clause: str = ""
    """The clause by which the others show to claim the pot, if it is not that of the order."""
    show_one_show_all_clause: str = ""
    """The clause by which cards shown to one player are shown to all, if there is one."""
    undealt_cards_clause: str = ""
    """The clause by which cards that were not dealt stay unseen, if there is one."""
    void_hand_clause: str = ""
    """The clause by which all chips of a void hand are returned, if there is one."""
