"""The room: waitlists, must-move games, broken games and players, where houses differ.

These are policies like those of `TablePolicy`; a house has them as `House.podium`.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from typing import TypeVar

from cardspeak.houses.house import HouseRule

T = TypeVar("T")


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


class MustMoveOrderRule(Enum):
    """In which order players of a must-move game are called."""

    WAITLIST = "in the order of the waitlist"


class NewGameLimitRule(Enum):
    """Which limits a new game may have next to others of its type."""

    ANY = "any"
    DOUBLE_OR_HALF = "at least twice the next lower limit, and at most half the next higher one"


def _default_rule(value: T) -> dict[str, HouseRule[T]]:
    """Return a new default rule for all games, for books that are silent."""
    return {"": HouseRule(value, "")}


@dataclass(frozen=True, slots=True)
class PodiumPolicy:
    """The house's rules for its room, with defaults for what its book does not cover."""

    card_tiers: tuple[str, ...] = ()
    """Cards whose holders have priority on a waitlist, the highest first."""
    lock_up_seconds: HouseRule[int] = field(default=HouseRule(0, ""))
    """For how many seconds a seat in a new game is locked up if others wait; 0 for no limit."""
    must_play_at_players: HouseRule[int] = field(default=HouseRule(0, ""))
    """How many players, themselves included, a new nine-seat game has when one must play in it."""
    new_game_limits: HouseRule[NewGameLimitRule] = field(
        default=HouseRule(NewGameLimitRule.ANY, "")
    )
    must_move_feed: dict[str, HouseRule[MustMoveFeedRule]] = field(
        default_factory=lambda: _default_rule(MustMoveFeedRule.NEWEST)
    )
    """By game and bets in dollars for mixed games, by family, else under ``""``; also below."""
    additional_table: dict[str, HouseRule[AdditionalTableRule]] = field(
        default_factory=lambda: _default_rule(AdditionalTableRule.BY_FLOOR)
    )
    must_move_after_break: dict[str, HouseRule[MustMoveAfterBreakRule]] = field(
        default_factory=lambda: _default_rule(MustMoveAfterBreakRule.YOUNGEST)
    )
    must_move_departure: dict[str, HouseRule[MustMoveDepartureRule]] = field(
        default_factory=lambda: _default_rule(MustMoveDepartureRule.AT_ONCE)
    )
    must_move_order: dict[str, HouseRule[MustMoveOrderRule]] = field(
        default_factory=lambda: _default_rule(MustMoveOrderRule.WAITLIST)
    )
    refused_move_seconds: dict[str, HouseRule[int]] = field(
        default_factory=lambda: _default_rule(0)
    )
    """How many seconds a player who refuses to move is off game and waitlist; 0 for none."""
    draw_to_leave_max_players: HouseRule[int] = field(default=HouseRule(0, ""))
    """At how few players a table draws for who may leave it for another; 0 for never."""
    accommodation_clause: str = ""
    """The clause by which the floor accommodates players with special needs."""
    min_age: HouseRule[int] = field(default=HouseRule(0, ""))
    """The minimum age of players; 0 if the book does not say."""
    in_person_clause: str = ""
    """The clause by which players join a waitlist in person at the podium and stay near."""
    tier_priority_clause: str = ""
    """The clause by which some cards give their holders priority."""
    seat_permission_clause: str = ""
    """The clause by which nobody takes a seat without the floor's permission."""
    approved_player_clause: str = ""
    """The clause by which only players known to the floor may sit at a table."""
    one_seat_clause: str = ""
    """The clause by which nobody holds seats in two games."""
    first_arrival_clause: str = ""
    """The clause by which the first to arrive at a new game chooses their seat."""
    neediest_game_clause: str = ""
    """The clause by which a new player is sent to the game that needs one most."""
    no_shorter_game_clause: str = ""
    """The clause by which nobody may leave a game that would then be shorter than the other."""
    table_change_consent_clause: str = ""
    """The clause by which a table change needs the floor's consent."""
    keep_apart_clause: str = ""
    """The clause by which the floor may keep two players from playing together."""
    private_game_clause: str = ""
    """The clause by which a game may be reserved for a group."""
    extra_player_clause: str = ""
    """The clause by which a game may start with an extra player, until one quits."""
    extra_chair_clause: str = ""
    """The clause by which a chair is added for players of a broken game, until one quits."""
    broken_game_clause: str = ""
    """The clause by which players of a broken game draw for their order."""
    absent_player_seat_clause: str = ""
    """The clause on an absent player who drew a seat."""
    missed_blind_last_clause: str = ""
    """The clause by which a broken game's player with a missed-blind button goes last."""
    broken_game_priority_clause: str = ""
    """The clause by which no card has priority over the players of a broken game."""
    same_game_claim_clause: str = ""
    """The clause by which players of a broken game may claim only the same game and limit."""
    break_move_order_clause: str = ""
    """The clause by which cards decide the order of moving after a table has broken."""
    must_move_clause: str = ""
    """The clause by which an additional game may be a must-move game."""
    mixed_must_move_clause: str = ""
    """The clause by which a mixed game is a must-move game if half of the mix is the same."""
    mixed_difference_clause: str = ""
    """The clause by which a mixed game at the same limit differs in more than half of its games."""
    limit_objection_clause: str = ""
    """The clause by which one player's objection keeps the limit unchanged."""
    limit_waitlist_clause: str = ""
    """The clause by which the limit stays while players wait for the only such game."""
    limit_similar_game_clause: str = ""
    """The clause by which a player who objects may be told of a similar game."""
    limit_approval_clause: str = ""
    """The clause by which management approves a higher limit."""
    unapproved_limit_clause: str = ""
    """The clause by which rulings are based on the approved limit."""
    refused_entry_clause: str = ""
    """The clause by which the house may refuse entry."""
    excluded_clause: str = ""
    """The clause by which excluded people may not play."""
    identity_clause: str = ""
    """The clause by which players must show identification."""
    rewards_card_clause: str = ""
    """The clause by which players must have the house's card."""
    exclusion_clause: str = ""
    """The clause by which a player may be excluded for a term."""
    penalty_hands: tuple[int, ...] = ()
    """The numbers of hands for which the floor may exclude a player; any if empty."""
    supervision_clause: str = ""
    """The clause by which whoever is in charge corrects irregularities."""
    run_by_rules_clause: str = ""
    """The clause by which the room runs its games by the rules."""
    rules_available_clause: str = ""
    """The clause by which the rules are available on request."""
    joining_agrees_clause: str = ""
    """The clause by which players agree to the rules by joining."""
    house_player_clause: str = ""
    """The clause by which players paid by the house are identified on request."""
    hand_ranking_posted_clause: str = ""
    """The clause by which the ranking of hands is posted."""
