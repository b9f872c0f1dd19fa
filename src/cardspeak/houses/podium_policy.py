"""The room: waiting lists, must-move games, broken games and people, where houses differ.

These are policies as those of `customs`; a house has them as its `room`.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from typing import TypeVar

from cardspeak.houses.house import HouseRule

T = TypeVar("T")


class MustMoveFeedRule(Enum):
    """Which tables of a game are must-move games, once it has more than one."""

    NEWEST = "the newest, into all the others"
    CHAIN = "each but the first, into the one that opened before it"


class AdditionalTableRule(Enum):
    """Whether a further table of a game is a must-move game."""

    BY_FLOOR = "as the floor says; always while another table of the game is one"
    ALWAYS = "always"


class MustMoveAfterBreakRule(Enum):
    """Which table is a must-move game when the one that was has broken."""

    YOUNGEST = "the youngest that is left"
    NONE = "none: all that are left are main games"


class MustMoveDepartureRule(Enum):
    """When a player goes who is called from a must-move game."""

    AT_ONCE = "at once"
    SMALL_BLIND_AND_BUTTON_STAY = (
        "at once, but from the small blind and the button after the button"
    )
    BLINDS_AND_BUTTON_STAY = "at once, but from a blind and the button after the button"
    WITHIN_ONE_HAND = "after one more hand at the latest"


class MustMoveOrderRule(Enum):
    """In which order players of a must-move game are called."""

    WAITLIST = "that of the waiting list"


class NewGameLimitRule(Enum):
    """Which limits a new game may have beside others of its type."""

    ANY = "any"
    DOUBLE_OR_HALF = "at least twice the limit below, and at most half the limit above"


def _default_rule(value: T) -> dict[str, HouseRule[T]]:
    """Give what holds for all games where the book is silent, afresh for every house."""
    return {"": HouseRule(value, "")}


@dataclass(frozen=True, slots=True)
class PodiumPolicy:
    """What a house does about its room; what its book does not speak of is as usual."""

    card_tiers: tuple[str, ...] = ()
    """Cards whose holders go before others on a waiting list, the highest first."""
    lock_up_seconds: HouseRule[int] = field(default=HouseRule(0, ""))
    """For how many seconds a seat in a new game is kept if somebody waits; 0 for no end."""
    must_play_at_players: HouseRule[int] = field(default=HouseRule(0, ""))
    """How many players a new game of nine seats has with him when one must play in it."""
    new_game_limits: HouseRule[NewGameLimitRule] = field(
        default=HouseRule(NewGameLimitRule.ANY, "")
    )
    must_move_feed: dict[str, HouseRule[MustMoveFeedRule]] = field(
        default_factory=lambda: _default_rule(MustMoveFeedRule.NEWEST)
    )
    """By game and bets in dollars, for mixed games, by family, else under ``""``; so the next."""
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
    """For how many seconds one is off game and list who refuses to move; 0 for none."""
    draw_to_leave_max_players: HouseRule[int] = field(default=HouseRule(0, ""))
    """At how few players a table deals cards for who may leave it for another; 0 for never."""
    accommodation_clause: str = ""
    """The clause by which the floor does something for who has special needs."""
    min_age: HouseRule[int] = field(default=HouseRule(0, ""))
    """How old players are at least; 0 where the book does not say."""
    in_person_clause: str = ""
    """The clause by which one comes to the podium to be put on a list, and stays near."""
    tier_priority_clause: str = ""
    """The clause by which some cards put their holders ahead."""
    seat_permission_clause: str = ""
    """The clause by which nobody takes a seat without the floor."""
    approved_player_clause: str = ""
    """The clause by which only players whom the floor knows sit at a table."""
    one_seat_clause: str = ""
    """The clause by which nobody has seats in two games."""
    first_arrival_clause: str = ""
    """The clause by which the first to arrive at a new game chooses the seat."""
    neediest_game_clause: str = ""
    """The clause by which a new player is sent to the game that needs one most."""
    no_shorter_game_clause: str = ""
    """The clause by which nobody changes from a game that is then smaller than the other."""
    table_change_consent_clause: str = ""
    """The clause by which the floor consents to a change of tables."""
    keep_apart_clause: str = ""
    """The clause by which the floor may have two players not play together."""
    private_game_clause: str = ""
    """The clause by which a game may be for a group of people."""
    extra_player_clause: str = ""
    """The clause by which a game may start with one player more, until one quits."""
    extra_chair_clause: str = ""
    """The clause by which a chair is added for players of a broken game, until one quits."""
    broken_game_clause: str = ""
    """The clause by which players of a broken game draw for their order."""
    absent_player_seat_clause: str = ""
    """The clause about an absent player who drew a seat."""
    missed_blind_last_clause: str = ""
    """The clause by which a broken game's player with a missed-blind button is last."""
    broken_game_priority_clause: str = ""
    """The clause by which no card goes before the players of a broken game."""
    same_game_claim_clause: str = ""
    """The clause by which players of a broken game have a claim to the same game and limit only."""
    break_move_order_clause: str = ""
    """The clause by which cards give the order to move after a table has broken."""
    must_move_clause: str = ""
    """The clause by which a further game may be a must-move game."""
    mixed_must_move_clause: str = ""
    """The clause by which a mixed game is a must-move game if half of the mix is the same."""
    mixed_difference_clause: str = ""
    """The clause by which a mixed game at the same limit differs in more than half of its games."""
    limit_objection_clause: str = ""
    """The clause by which one player who objects keeps the limit as it is."""
    limit_waitlist_clause: str = ""
    """The clause by which the limit stays while somebody waits for the only such game."""
    limit_similar_game_clause: str = ""
    """The clause by which who objects may be told of a similar game."""
    limit_approval_clause: str = ""
    """The clause by which management approves a higher limit."""
    unapproved_limit_clause: str = ""
    """The clause by which rulings are made on the limit that was approved."""
    refused_entry_clause: str = ""
    """The clause by which the house may let somebody not in."""
    excluded_clause: str = ""
    """The clause by which excluded people do not play."""
    identity_clause: str = ""
    """The clause by which a player shows who he is."""
    rewards_card_clause: str = ""
    """The clause by which a player has the house's card."""
    exclusion_clause: str = ""
    """The clause by which a player is excluded for a term."""
    penalty_hands: tuple[int, ...] = ()
    """The terms in hands for which the floor may exclude a player; any where none are given."""
    supervision_clause: str = ""
    """The clause by which whoever is in charge puts right what went wrong."""
    run_by_rules_clause: str = ""
    """The clause by which the room runs its games by the rules."""
    rules_available_clause: str = ""
    """The clause by which the rules are there for who asks."""
    joining_agrees_clause: str = ""
    """The clause by which who joins agrees to the rules."""
    house_player_clause: str = ""
    """The clause by which players whom the house pays are named to who asks."""
    hand_ranking_posted_clause: str = ""
    """The clause by which the order of hands is posted."""
