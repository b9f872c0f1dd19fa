"""Seats: who gets which, changing seats, and holding one."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from cardspeak.houses.policies.house_rule import NO_RULE, ByGame, HouseRule


class SeatChangeRule(Enum):
    """What a player who changes seats owes in a game with blinds."""

    NOTHING = "nothing"
    BIG_BLIND_IF_FURTHER = "the big blind, now or in turn, if the new seat is further from a blind"
    BIG_BLIND_PAST_TWO = "the big blind, now or in turn, if the move is past more than two players"
    BIG_BLIND_PAST_TWO_OR_WAIT = (
        "past more than two players, a big blind or a wait until the old position comes round again"
    )
    WAIT_FOR_SAME_POSITION = "a wait until the old position to the blinds comes round again"


class SeatClaimRule(Enum):
    """Which seated player has the first claim to a seat that opens up."""

    CLOCKWISE_FROM_BUTTON = "of those who asked, the first clockwise from the button"
    FIRST_TO_ASK = "the first to ask"


class ContestedSeatRule(Enum):
    """Who gets an empty seat that several new players want."""

    HIGH_CARD = "the one with the highest card; ties draw again"
    WAITLIST_ORDER = "the one highest on the waitlist"


class TableChangeDepartureRule(Enum):
    """When a player who chose to change tables has to leave the old one."""

    FREELY = "whenever they like"
    AT_ONCE_OR_AFTER_BUTTON = (
        "at once; a player who has taken a blind may play through the button first"
    )
    AFTER_HAND = "after the current hand, or one hand later if nobody is waiting for the seat"


class SeparationRule(Enum):
    """How the floor may separate two players."""

    NEVER = "no"
    TO_ANOTHER_TABLE = "yes: one of them leaves the table"
    APART_OR_TO_ANOTHER_TABLE = "yes: they sit apart, or one of them leaves the table"


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatingPolicy:
    """The house's rules on the seats of a table."""

    seat_change: ByGame[HouseRule[SeatChangeRule]]
    seat_claim: ByGame[HouseRule[SeatClaimRule]]
    contested_seat: ByGame[HouseRule[ContestedSeatRule]]
    max_idle_hands: HouseRule[int]
    """After how many hands without a bet a seat at a full table may be forfeited; 0 for never."""
    table_change_departure: ByGame[HouseRule[TableChangeDepartureRule]]
    seat_hold_seconds: HouseRule[int]
    """For how many seconds a seat is held for an absent player; 0 for no limit."""
    dealing_off: HouseRule[bool] = NO_RULE
    """Whether a player may change seats after their button and let the blinds pass."""
    newcomer_yields: HouseRule[bool] = NO_RULE
    """Whether a seated player has priority over a newcomer not yet dealt in."""
    draw_sit_out: HouseRule[bool] = NO_RULE
    """Whether a draw game may seat one extra player, with each sitting out in turn."""
    play_over: HouseRule[bool] = NO_RULE
    """Whether the house allows playing over an absent player's seat."""
    separate_players: HouseRule[SeparationRule] = HouseRule(SeparationRule.NEVER, "")
    """Whether the floor may separate players who are linked, or suspected of collusion."""
    draw_to_move_clause: str = ""
    """The clause by which a card dealt to each player decides who moves to another table."""
    draw_for_seats_clause: str = ""
    """The clause by which players of a broken game draw cards for who is seated first."""
    reduced_deck_sit_out: HouseRule[bool] = NO_RULE
    """Whether one extra player may play with a reduced deck, if all agree."""
