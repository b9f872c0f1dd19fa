"""Must-move games and broken games."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from cardspeak.houses.policies.house_rule import NO_RULE, ByGame, HouseRule


class MustMoveFeedRule(Enum):
    """Which tables of a game are must-move games if it has more than one."""

    NEWEST = "the newest, which feeds all the others"
    CHAIN = "every table but the first; each feeds the table that opened before it"


class AdditionalTableRule(Enum):
    """Whether an additional table of a game is a must-move game."""

    BY_FLOOR = "if the floor says so, and whenever the game already has one"
    ALWAYS = "always"


class MustMoveAfterBreakRule(Enum):
    """Which table becomes the must-move game when the old one has broken."""

    YOUNGEST = "the newest that is left"
    NONE = "none: all remaining tables are main games"


class MustMoveDepartureRule(Enum):
    """When a player called from a must-move game has to go."""

    AT_ONCE = "at once"
    SMALL_BLIND_AND_BUTTON_STAY = (
        "at once, but in the small blind or on the button only after the button"
    )
    BLINDS_AND_BUTTON_STAY = "at once, but in a blind or on the button only after the button"
    WITHIN_ONE_HAND = "after one more hand at the latest"


@dataclass(frozen=True, slots=True, kw_only=True)
class MustMovePolicy:
    """The house's rules on must-move games."""

    must_move_feed: ByGame[HouseRule[MustMoveFeedRule]] = ByGame(
        HouseRule(MustMoveFeedRule.NEWEST, "")
    )
    additional_table: ByGame[HouseRule[AdditionalTableRule]] = ByGame(
        HouseRule(AdditionalTableRule.BY_FLOOR, "")
    )
    must_move_after_break: ByGame[HouseRule[MustMoveAfterBreakRule]] = ByGame(
        HouseRule(MustMoveAfterBreakRule.YOUNGEST, "")
    )
    must_move_departure: ByGame[HouseRule[MustMoveDepartureRule]] = ByGame(
        HouseRule(MustMoveDepartureRule.AT_ONCE, "")
    )
    must_move_order_clauses: ByGame[str] = ByGame("")
    """The clauses by which players are called in the order of the waitlist."""
    refused_move_seconds: ByGame[HouseRule[int]] = ByGame(HouseRule(0, ""))
    """For how many seconds a player who refuses to move is banned from the game; 0 for none."""
    must_move: HouseRule[bool] = NO_RULE
    """Whether an additional game may be a must-move game."""
    mixed_must_move: HouseRule[bool] = NO_RULE
    """Whether a mixed game is a must-move game if half of the mix is the same."""
    mixed_difference: HouseRule[bool] = NO_RULE
    """Whether a mixed game at the same limit differs in more than half of its games."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BrokenGamePolicy:
    """The house's rules for players whose game has broken."""

    extra_chair: HouseRule[bool] = NO_RULE
    """Whether a chair is added for players of a broken game, until one quits."""
    broken_game_clause: str = ""
    """The clause by which players of a broken game draw for their order."""
    absent_player_seat: HouseRule[bool] = NO_RULE
    """Whether a seat that was drawn is held for an absent player."""
    missed_blind_last: HouseRule[bool] = NO_RULE
    """Whether a broken game's player with a missed-blind button goes last."""
    broken_game_priority_clause: str = ""
    """The clause by which no card has priority over the players of a broken game."""
    break_move_order: HouseRule[bool] = NO_RULE
    """Whether cards decide the order of moving after a table has broken."""
