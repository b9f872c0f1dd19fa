"""Seats: coming into a game, changing seats, straddles and kills."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final

from cardspeak.houses.policies.house_rule import NO_RULE, ByGame, HouseRule


class EntryOption(Enum):
    """How a player who is not dealt in comes in, or back."""

    WAIT_FOR_BIG_BLIND = "wait_for_big_blind"
    WITHOUT_POSTING = "without_posting"
    POST = "post"
    BUY_BUTTON = "buy_button"
    KILL_POT = "kill_pot"
    STRADDLE = "straddle"
    AFTER_BUTTON = "after_button"

    @property
    def description(self) -> str:
        """What the player does, in words."""
        return _ENTRY_OPTION_TEXT[self]


_ENTRY_OPTION_TEXT: Final = {
    EntryOption.WAIT_FOR_BIG_BLIND: "waits for the big blind",
    EntryOption.WITHOUT_POSTING: "is dealt in without posting",
    EntryOption.POST: "posts",
    EntryOption.BUY_BUTTON: "buys the button",
    EntryOption.KILL_POT: "kills the pot",
    EntryOption.STRADDLE: "straddles under the gun",
    EntryOption.AFTER_BUTTON: "comes in after the button",
}


class MissedBlindRule(Enum):
    """Which of the missed blinds that a player makes up are live."""

    BIG_BLIND_LIVE = "the big blind; the rest is dead"
    LONE_SMALL_BLIND_LIVE = (
        "the big blind, or the small blind if only that was missed; the rest is dead"
    )


class ButtonEntryRule(Enum):
    """Who may come in at the seat where the button is."""

    ANYBODY = "anybody"
    NO_NEW_PLAYER = "anybody but a new player"
    NOBODY = "neither new players nor players who missed a blind"


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


class StraddleRule(Enum):
    """Where a straddle or over-blind may be posted."""

    UNDER_THE_GUN_OR_BUTTON = (
        "under the gun or, except in limit games, on the button; the button has priority"
    )
    UNDER_THE_GUN_IF_POSTED = "under the gun, where the placard allows it"
    OVER_BLINDS_OF_GAME = "where the game has over-blinds"


class MustMoveEntryRule(Enum):
    """Where a player called from a must-move game may come in without posting."""

    ANYWHERE = "anywhere"
    NOT_ON_BUTTON = "anywhere but on the button; the player may let it pass first"
    NOT_ON_BUTTON_NO_PASS = "anywhere but on the button; the player may not let it pass first"  # noqa: S105  no password
    NOT_ON_BUTTON_OR_SMALL_BLIND = (
        "anywhere but on the button or in the small blind; the player may let the button pass first"
    )


class TableChangeDepartureRule(Enum):
    """When a player who chose to change tables has to leave the old one."""

    FREELY = "whenever they like"
    AT_ONCE_OR_AFTER_BUTTON = (
        "at once; a player who has taken a blind may play through the button first"
    )
    AFTER_HAND = "after the current hand, or one hand later if nobody is waiting for the seat"


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatingPolicy:
    """The house's rules on seats at its tables."""

    new_player_entry: ByGame[HouseRule[tuple[EntryOption, ...]]]
    """How new players come in."""
    missed_blind_entry: ByGame[HouseRule[tuple[EntryOption, ...]]]
    """How players who missed a blind come back in."""
    new_player_wait_clause: str = ""
    """The clause by which a new player waits for the big blind, if it is a separate one."""
    missed_blind_wait_clause: str = ""
    """The clause by which a player who missed a blind waits for it, if it is a separate one."""
    missed_blinds: HouseRule[MissedBlindRule]
    missed_blind_marker_clause: str = ""
    """The clause by which a player who missed a blind is marked, if it is a separate one."""
    button_entry: HouseRule[ButtonEntryRule]
    seat_change: ByGame[HouseRule[SeatChangeRule]]
    seat_claim: ByGame[HouseRule[SeatClaimRule]]
    contested_seat: ByGame[HouseRule[ContestedSeatRule]]
    straddle: HouseRule[StraddleRule]
    straddle_time_clause: str = ""
    """The clause by which a straddle is placed before the first card, if it is a separate one."""
    limit_straddle_clause: str = ""
    """The clause by which the button does not straddle in limit games."""
    max_idle_hands: HouseRule[int]
    """After how many hands without a bet a seat at a full table may be forfeited; 0 for never."""
    must_move_entry: ByGame[HouseRule[MustMoveEntryRule]]
    missed_blind_carried_clause: ByGame[str] = ByGame("")
    """The clause by which a missed-blind button goes along from a must-move game."""
    table_change_departure: ByGame[HouseRule[TableChangeDepartureRule]]
    seat_hold_seconds: HouseRule[int]
    """For how many seconds a seat is held for an absent player; 0 for no limit."""
    free_first_orbit: HouseRule[bool] = NO_RULE
    """Whether new players post nothing until the button has reached their seat once."""
    small_blind_entry: HouseRule[bool] = NO_RULE
    """Whether a new player who need not post may come in with a smaller blind."""
    dealing_off: HouseRule[bool] = NO_RULE
    """Whether a player may change seats after their button and let the blinds pass."""
    newcomer_yields: HouseRule[bool] = NO_RULE
    """Whether a seated player has priority over a newcomer not yet dealt in."""
    passing_blind_clause: str = ""
    """The clause by which a player who comes back owes a smaller blind that passes them."""
    missed_straddle_clause: str = ""
    """The clause by which a missed mandatory straddle is made up."""
    missed_blinds_beside_straddle_clause: str = ""
    """Where the button must straddle, the clause by which several missed blinds are made up."""
    missed_blind_beside_straddle_clause: str = ""
    """Where the button must straddle, the clause by which one missed blind is made up."""
    missed_button_straddle_clause: str = ""
    """The clause by which a missed mandatory straddle of the button alone is made up."""
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
    draw_sit_out: HouseRule[bool] = NO_RULE
    """Whether a draw game may seat one extra player, with each sitting out in turn."""
    short_blind: HouseRule[bool] = NO_RULE
    """Whether a player with less than half of the only blind is skipped, and the next one posts."""
    short_blind_entry_clause: str = ""
    """The clause on how a player who was skipped for that comes in again."""
    play_over: HouseRule[bool] = NO_RULE
    """Whether the house allows playing over an absent player's seat."""
    missing_post_dead_clause: str = ""
    """The clause by which a hand dealt in without a post is dead until its player acts."""
    may_post_after_deal: HouseRule[bool] = NO_RULE
    """Whether a player who has not looked at their cards may still post for that hand."""
    missing_post_live_clause: str = ""
    """The clause by which that hand is live once they act, and they post in the next one."""
    must_post_after_folding: HouseRule[bool] = NO_RULE
    """Whether a player who folded a hand without having posted must post in the next one."""
    wrong_button_clause: str = ""
    """The clause by which a wrong button is corrected for the next hand."""
    separate_players: HouseRule[bool] = NO_RULE
    """Whether the floor may separate players who are linked."""
    draw_to_move_clause: str = ""
    """The clause by which a card dealt to each player decides who moves to another table."""
    draw_for_seats_clause: str = ""
    """The clause by which players of a broken game draw cards for who is seated first."""
    post_for_self_clause: str = ""
    """The clause by which nobody posts for another player."""
    carried_pot: HouseRule[bool] = NO_RULE
    """Whether chips left in the pot are played for by those dealt into that hand."""
    reduced_deck_sit_out: HouseRule[bool] = NO_RULE
    """Whether one extra player may play with a reduced deck, if all agree."""
