"""The podium: waitlists, must-move games, broken games and the players of a room."""

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


class NewGameLimitRule(Enum):
    """Which limits a new game may have next to others of its type."""

    ANY = "any"
    DOUBLE_OR_HALF = "at least twice the next lower limit, and at most half the next higher one"


@dataclass(frozen=True, slots=True)
class PodiumPolicy:
    """The house's rules for its room, with defaults for what its book does not cover."""

    card_tiers: HouseRule[tuple[str, ...]] = HouseRule((), "")
    """Cards whose holders have priority on a waitlist, the highest first."""
    lock_up_seconds: HouseRule[int] = HouseRule(0, "")
    """For how many seconds a seat in a new game is locked up if others wait; 0 for no limit."""
    must_play_at_players: HouseRule[int] = HouseRule(0, "")
    """How many players, themselves included, a new nine-seat game has when one must play in it."""
    new_game_limits: HouseRule[NewGameLimitRule] = HouseRule(NewGameLimitRule.ANY, "")
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
    draw_to_leave_max_players: HouseRule[int] = HouseRule(0, "")
    """At how few players a table draws for who may leave it for another; 0 for never."""
    accommodation_clause: str = ""
    """The clause by which the floor accommodates players with special needs."""
    min_age: HouseRule[int] = HouseRule(0, "")
    """The minimum age of players; 0 if the book does not say."""
    in_person: HouseRule[bool] = NO_RULE
    """Whether players join a waitlist in person at the podium and stay near."""
    seat_permission_clause: str = ""
    """The clause by which nobody takes a seat without the floor's permission."""
    approved_player_clause: str = ""
    """The clause by which only players whom the floor has approved may sit at a table."""
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
    must_move: HouseRule[bool] = NO_RULE
    """Whether an additional game may be a must-move game."""
    mixed_must_move: HouseRule[bool] = NO_RULE
    """Whether a mixed game is a must-move game if half of the mix is the same."""
    mixed_difference: HouseRule[bool] = NO_RULE
    """Whether a mixed game at the same limit differs in more than half of its games."""
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
    refused_entry_clause: str = ""
    """The clause by which the house may refuse entry."""
    excluded_people_clause: str = ""
    """The clause by which excluded people may not play."""
    identity: HouseRule[bool] = NO_RULE
    """Whether players must show identification."""
    rewards_card: HouseRule[bool] = NO_RULE
    """Whether players must have the house's card."""
    penalty_clause: str = ""
    """The clause by which a player may be kept out of play for some hands, or barred."""
    penalty_hands: HouseRule[tuple[int, ...]] = HouseRule((), "")
    """The numbers of hands that a penalty may last; any if empty."""
    supervision_clause: str = ""
    """The clause by which whoever is in charge corrects irregularities."""
    rules_available_clause: str = ""
    """The clause by which the rules are available on request."""
    joining_agrees: HouseRule[bool] = NO_RULE
    """Whether players agree to the rules by joining."""
    house_player_clause: str = ""
    """The clause by which players paid by the house are identified on request."""
    hand_ranking_posted_clause: str = ""
    """The clause by which the ranking of hands is posted."""
