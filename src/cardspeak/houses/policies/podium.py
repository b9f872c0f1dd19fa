"""The podium: waitlists, new games and limits."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from cardspeak.houses.policies.house_rule import NO_RULE, HouseRule


class NewGameLimitRule(Enum):
    """Which limits a new game may have next to others of its type."""

    ANY = "any"
    DOUBLE_OR_HALF = "at least twice the next lower limit, and at most half the next higher one"


@dataclass(frozen=True, slots=True, kw_only=True)
class PodiumPolicy:
    """The house's rules on waitlists, new games and limits."""

    card_tiers: HouseRule[tuple[str, ...]] = HouseRule((), "")
    """Cards whose holders have priority on a waitlist, the highest first."""
    lock_up_seconds: HouseRule[int] = HouseRule(0, "")
    """For how many seconds a seat in a new game is locked up if others wait; 0 for no limit."""
    must_play_at_players: HouseRule[int] = HouseRule(0, "")
    """How many players, themselves included, a new nine-seat game has when one must play in it."""
    new_game_limits: HouseRule[NewGameLimitRule] = HouseRule(NewGameLimitRule.ANY, "")
    draw_to_leave_max_players: HouseRule[int] = HouseRule(0, "")
    """At how few players a table draws for who may leave it for another; 0 for never."""
    in_person: HouseRule[bool] = NO_RULE
    """Whether players join a waitlist in person at the podium and stay near."""
    seat_permission_clause: str = ""
    """The clause by which nobody takes a seat without the floor's permission."""
    one_seat_clause: str = ""
    """The clause by which nobody holds seats in two games."""
    first_arrival_clause: str = ""
    """The clause by which the first to arrive at a new game chooses their seat."""
    neediest_game_clause: str = ""
    """The clause by which a new player is sent to the game that needs one most."""
    no_shorter_game: HouseRule[bool] = NO_RULE
    """Whether nobody may leave a game that would then be shorter than the other."""
    table_change_clause: str = ""
    """The clause by which a table change needs the floor's consent."""
    keep_apart: HouseRule[bool] = NO_RULE
    """Whether the floor may keep two players from playing together."""
    private_game: HouseRule[bool] = NO_RULE
    """Whether a game may be reserved for a group."""
    extra_player: HouseRule[bool] = NO_RULE
    """Whether a game may start with an extra player, until one quits."""
    limit_objection: HouseRule[bool] = NO_RULE
    """Whether one player's objection keeps the limit unchanged."""
    limit_waitlist: HouseRule[bool] = NO_RULE
    """Whether the limit stays while players wait for the only such game."""
    limit_similar_game_clause: str = ""
    """The clause by which a player who objects may be told of a similar game."""
    limit_approval: HouseRule[bool] = NO_RULE
    """Whether management approves a higher limit."""
    unapproved_limit_clause: str = ""
    """The clause by which rulings are based on the approved limit."""
