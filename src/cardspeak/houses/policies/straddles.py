"""Straddles and kills."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from cardspeak.houses.policies.house_rule import NO_RULE, HouseRule


class StraddleRule(Enum):
    """Where a straddle or over-blind may be posted."""

    UNDER_THE_GUN_OR_BUTTON = (
        "under the gun or, except in limit games, on the button; the button has priority"
    )
    UNDER_THE_GUN_IF_POSTED = "under the gun, where the placard allows it"
    OVER_BLINDS_OF_GAME = "where the game has over-blinds"


@dataclass(frozen=True, slots=True, kw_only=True)
class StraddlePolicy:
    """The house's rules on straddles."""

    straddle: HouseRule[StraddleRule]
    straddle_time_clause: str = ""
    """The clause by which a straddle is placed before the first card, if it is a separate one."""
    limit_straddle_clause: str = ""
    """The clause by which the button does not straddle in limit games."""
    missed_straddle_clause: str = ""
    """The clause by which a missed mandatory straddle is made up."""
    missed_blinds_beside_straddle_clause: str = ""
    """Where the button must straddle, the clause by which several missed blinds are made up."""
    missed_blind_beside_straddle_clause: str = ""
    """Where the button must straddle, the clause by which one missed blind is made up."""
    missed_button_straddle_clause: str = ""
    """The clause by which a missed mandatory straddle of the button alone is made up."""


@dataclass(frozen=True, slots=True, kw_only=True)
class KillPolicy:
    """The house's rules on kill pots."""

    kill_pots: HouseRule[bool] = NO_RULE
    """Whether the house allows kill pots."""
    second_leg_kill_clause: str = ""
    """The clause by which the winner of two pots in a row must kill the next."""
    split_pot_kill_clause: str = ""
    """The clause by which the killer must kill again after a split pot."""
    scoop_kill_clause: str = ""
    """The clause by which a player who scoops a big pot must kill the next."""
    kill_before_leaving_clause: str = ""
    """The clause by which a player who must kill does so before leaving."""
    missed_kill_clause: str = ""
    """The clause on kills that were not posted when due."""
    short_kill_call_clause: str = ""
    """The clause by which less than a kill requires is corrected or forfeited."""
    unannounced_kill_clause: str = ""
    """The clause by which chips may be taken back if the kill was not announced."""
    no_straddle_in_kill_clause: str = ""
    """The clause by which nobody straddles in a kill pot."""
