"""The room: waiting lists, must-move games, broken games and people, where houses differ.

These are policies as those of `customs`; a house has them as its `room`.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from typing import TypeVar

from cardspeak.houses.policies import Choice

T = TypeVar("T")


class Feeds(Enum):
    """Which tables of a game are must-move games, once it has more than one."""

    NEWEST = "the newest, into all the others"
    CHAIN = "each but the first, into the one that opened before it"


class Further(Enum):
    """Whether a further table of a game is a must-move game."""

    AS_SAID = "as the floor says; always while another table of the game is one"
    ALWAYS = "always"


class AfterBreak(Enum):
    """Which table is a must-move game when the one that was has broken."""

    YOUNGEST = "the youngest that is left"
    NONE = "none: all that are left are main games"


class Goes(Enum):
    """When a player goes who is called from a must-move game."""

    AT_ONCE = "at once"
    PAST_BUTTON = "at once, but from the small blind and the button after the button"
    BLINDS_AND_BUTTON = "at once, but from a blind and the button after the button"
    ONE_HAND = "after one more hand at the latest"


class MoveOrder(Enum):
    """In which order players of a must-move game are called."""

    LIST = "that of the waiting list"


class Limits(Enum):
    """Which limits a new game may have beside others of its type."""

    ANY = "any"
    TWICE_AND_HALF = "at least twice the limit below, and at most half the limit above"


def _everywhere(usual: T) -> dict[str, Choice[T]]:
    """Give what holds for all games where the book is silent, afresh for every house."""
    return {"": Choice(usual, "")}


@dataclass(frozen=True, slots=True)
class RoomRules:
    """What a house does about its room; what its book does not speak of is as usual."""

    tiers: tuple[str, ...] = ()
    """Cards whose holders go before others on a waiting list, the highest first."""
    lock_up: Choice[int] = field(default=Choice(0, ""))
    """For how many seconds a seat in a new game is kept if somebody waits; 0 for no end."""
    keeps_place: Choice[int] = field(default=Choice(0, ""))
    """How many players a new game of nine seats has with him when one must play in it."""
    new_limits: Choice[Limits] = field(default=Choice(Limits.ANY, ""))
    feeds: dict[str, Choice[Feeds]] = field(default_factory=lambda: _everywhere(Feeds.NEWEST))
    """By game and bets in dollars, for mixed games, by family, else under ``""``; so the next."""
    further: dict[str, Choice[Further]] = field(
        default_factory=lambda: _everywhere(Further.AS_SAID)
    )
    after_break: dict[str, Choice[AfterBreak]] = field(
        default_factory=lambda: _everywhere(AfterBreak.YOUNGEST)
    )
    goes: dict[str, Choice[Goes]] = field(default_factory=lambda: _everywhere(Goes.AT_ONCE))
    move_order: dict[str, Choice[MoveOrder]] = field(
        default_factory=lambda: _everywhere(MoveOrder.LIST)
    )
    refusal: dict[str, Choice[int]] = field(default_factory=lambda: _everywhere(0))
    """For how many seconds one is off game and list who refuses to move; 0 for none."""
    deal_to_leave: Choice[int] = field(default=Choice(0, ""))
    """At how few players a table deals cards for who may leave it for another; 0 for never."""
    accommodates: str = ""
    """The clause by which the floor does something for who has special needs."""
    least_age: Choice[int] = field(default=Choice(0, ""))
    """How old players are at least; 0 where the book does not say."""
    in_person: str = ""
    """The clause by which one comes to the podium to be put on a list, and stays near."""
    card_first: str = ""
    """The clause by which some cards put their holders ahead."""
    permission: str = ""
    """The clause by which nobody takes a seat without the floor."""
    approved: str = ""
    """The clause by which only players whom the floor knows sit at a table."""
    one_seat: str = ""
    """The clause by which nobody has seats in two games."""
    arrival: str = ""
    """The clause by which the first to arrive at a new game chooses the seat."""
    neediest: str = ""
    """The clause by which a new player is sent to the game that needs one most."""
    not_smaller: str = ""
    """The clause by which nobody changes from a game that is then smaller than the other."""
    consent: str = ""
    """The clause by which the floor consents to a change of tables."""
    apart: str = ""
    """The clause by which the floor may have two players not play together."""
    reserved_games: str = ""
    """The clause by which a game may be for a group of people."""
    extra_player: str = ""
    """The clause by which a game may start with one player more, until one quits."""
    extra_chair: str = ""
    """The clause by which a chair is added for players of a broken game, until one quits."""
    broken: str = ""
    """The clause by which players of a broken game draw for their order."""
    absent_seat: str = ""
    """The clause about an absent player who drew a seat."""
    missed_last: str = ""
    """The clause by which a broken game's player with a missed-blind button is last."""
    broken_first: str = ""
    """The clause by which no card goes before the players of a broken game."""
    same_type: str = ""
    """The clause by which players of a broken game have a claim to the same game and limit only."""
    break_order: str = ""
    """The clause by which cards give the order to move after a table has broken."""
    may_move: str = ""
    """The clause by which a further game may be a must-move game."""
    mixed_moves: str = ""
    """The clause by which a mixed game is a must-move game if half of the mix is the same."""
    mixed_apart: str = ""
    """The clause by which a mixed game at the same limit differs in more than half of its games."""
    limit_all: str = ""
    """The clause by which one player who objects keeps the limit as it is."""
    limit_list: str = ""
    """The clause by which the limit stays while somebody waits for the only such game."""
    limit_elsewhere: str = ""
    """The clause by which who objects may be told of a similar game."""
    limit_raised: str = ""
    """The clause by which management approves a higher limit."""
    limit_unapproved: str = ""
    """The clause by which rulings are made on the limit that was approved."""
    refused_entry: str = ""
    """The clause by which the house may let somebody not in."""
    excluded: str = ""
    """The clause by which excluded people do not play."""
    identity: str = ""
    """The clause by which a player shows who he is."""
    rewards_card: str = ""
    """The clause by which a player has the house's card."""
    terms: str = ""
    """The clause by which a player is excluded for a term."""
    penalties: tuple[int, ...] = ()
    """The terms in hands for which the floor may exclude a player; any where none are given."""
    supervised: str = ""
    """The clause by which whoever is in charge puts right what went wrong."""
    run_by_rules: str = ""
    """The clause by which the room runs its games by the rules."""
    rules_at_hand: str = ""
    """The clause by which the rules are there for who asks."""
    joining_agrees: str = ""
    """The clause by which who joins agrees to the rules."""
    house_players: str = ""
    """The clause by which players whom the house pays are named to who asks."""
    order_posted: str = ""
    """The clause by which the order of hands is posted."""
