"""Places at the table: who comes in how, what a change of seats costs, who may straddle or kill.

These are policies as those of `customs`, which has them as its `places`.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from cardspeak.games.script import Game
    from cardspeak.houses.house import HouseRule

T = TypeVar("T")


class EntryOption(Enum):
    """How a player who is not dealt in comes in, or back."""

    WAIT_FOR_BIG_BLIND = "waits for the big blind"
    WITHOUT_POSTING = "is dealt in at once"
    POST = "posts"
    BUY_BUTTON = "buys the button"
    KILL_POT = "kills the pot"
    STRADDLE = "straddles under the gun"
    AFTER_BUTTON = "lets the button pass, and is dealt in after it"


@dataclass(frozen=True, slots=True)
class EntryOptions:
    """The ways in that a house has for somebody, and the clause."""

    options: tuple[EntryOption, ...]
    clause: str

    @property
    def value(self) -> str:
        """The ways in words."""
        return ", or ".join(way.value for way in self.options)


class MissedBlindRule(Enum):
    """What is live of the blinds that a player missed and makes up."""

    BIG_BLIND_LIVE = "the big blind; the rest is dead"
    LONE_SMALL_BLIND_LIVE = (
        "the big blind, or the small blind if no other was missed; the rest is dead"
    )


class ButtonEntryRule(Enum):
    """Who may come in at the seat where the button is."""

    ANYBODY = "anybody"
    NO_NEW_PLAYER = "anybody but a new player"
    NOBODY = "nobody, neither a new player nor one who missed a blind"


class SeatChangeRule(Enum):
    """What a player owes who changes seats in a game with blinds."""

    NOTHING = "nothing"
    BIG_BLIND_IF_LATER = "the big blind, now or in turn, if it now comes later"
    BIG_BLIND_PAST_TWO = "the big blind, now or in turn, if more than two players now come before"
    BIG_BLIND_PAST_TWO_OR_WAIT = (
        "a big blind if more than two players now come before, or a wait until they have"
    )
    WAIT_FOR_SAME_POSITION = "a wait until the place to the blinds is the same again"


class SeatClaimRule(Enum):
    """Which player at the table has the first claim to a seat that is given up."""

    CLOCKWISE_FROM_BUTTON = "the first clockwise from the button, of those who asked"
    FIRST_TO_ASK = "the first who asked"


class ContestedSeatRule(Enum):
    """Who gets an empty seat that several new players want."""

    HIGH_CARD = "the highest card; equal ranks draw again"
    WAITLIST_ORDER = "the highest on the list"


class StraddleRule(Enum):
    """Where a straddle or over-blind may be posted."""

    UNDER_THE_GUN_OR_BUTTON = (
        "under the gun or, but for limit games, on the button, which goes before"
    )
    UNDER_THE_GUN_IF_POSTED = "under the gun, where the sign allows it"
    OVER_BLINDS_OF_GAME = "where the game has over-blinds"


class MustMoveEntryRule(Enum):
    """Where a player comes in, without posting, who was called from a must-move game."""

    ANYWHERE = "anywhere"
    NOT_ON_BUTTON = "anywhere but on the button, which may pass first"
    NOT_ON_BUTTON_NO_PASS = "anywhere but on the button, which may not pass first"  # noqa: S105  no password
    NOT_ON_BUTTON_OR_SMALL_BLIND = (
        "neither on the button, which may pass first, nor in the small blind"
    )


class TableChangeDepartureRule(Enum):
    """When a player goes who has taken a seat at another table by his own wish."""

    FREELY = "when he likes"
    AT_ONCE_OR_AFTER_BUTTON = "at once; who has taken a blind may play his button first"
    AFTER_HAND = "after the present hand, or after one more if nobody waits for the seat"


@dataclass(frozen=True, slots=True)
class SeatingPolicy:
    """What a house does about places at its tables."""

    new_player_entry: dict[str, EntryOptions]
    """The ways in for new players: by game, by family and limit, by family, else under ``""``."""
    missed_blind_entry: dict[str, EntryOptions]
    """The ways back for players who missed a blind, found as `new_players` are."""
    missed_blinds: HouseRule[MissedBlindRule]
    button_entry: HouseRule[ButtonEntryRule]
    seat_change: dict[str, HouseRule[SeatChangeRule]]
    """By game, family and limit, or family, as `new_players`."""
    seat_claim: HouseRule[SeatClaimRule]
    contested_seat: HouseRule[ContestedSeatRule]
    straddle: HouseRule[StraddleRule]
    max_idle_hands: HouseRule[int]
    """After how many hands without a bet a seat at a full table may be taken away; 0 for never."""
    must_move_entry: dict[str, HouseRule[MustMoveEntryRule]]
    """By game and bets in dollars, for mixed games, else as `new_players`."""
    table_change_departure: dict[str, HouseRule[TableChangeDepartureRule]]
    """By game, family and limit, or family, as `new_players`."""
    seat_hold_seconds: HouseRule[int]
    """For how many seconds a place is kept for a player who is not there; 0 for no end."""
    free_first_orbit_clause: str = ""
    """The clause by which new players post nothing until the button has come to their seat once."""
    dealing_off_clause: str = ""
    """The clause by which a player may change seats after his button and let the blinds pass."""
    newcomer_yields_clause: str = ""
    """The clause by which a seated player goes before a newcomer who has not been dealt in."""
    missed_straddle_clause: str = ""
    """The clause by which a mandatory straddle that was missed is made up."""
    kill_clause: str = ""
    """The clause that has kill pots; none without one."""
    kill_before_leaving_clause: str = ""
    """The clause by which who must kill does so before leaving."""
    missed_kill_clause: str = ""
    """The clause about kills that were not posted when due."""
    short_kill_call_clause: str = ""
    """The clause by which less than a kill asks for is corrected or forfeited."""
    unannounced_kill_clause: str = ""
    """The clause by which it is taken back if the kill was not announced."""
    no_straddle_in_kill_clause: str = ""
    """The clause by which nobody straddles in a kill pot."""
    draw_sit_out_clause: str = ""
    """The clause by which one player more than a draw game is for may sit, each out in turn."""
    short_blind_clause: str = ""
    """The clause by which less than half of an only blind is none, and the next player posts."""
    play_over_clause: str = ""
    """The clause by which somebody may play in an absent player's seat; none without one."""
    unposted_clause: str = ""
    """The clause about players who were dealt in and had not posted."""
    wrong_button_clause: str = ""
    """The clause by which a button that was wrong is put right for the next hand."""
    separate_players_clause: str = ""
    """The clause by which the floor moves players apart who belong together."""
    draw_to_move_clause: str = ""
    """The clause by which a card that is dealt to each says who goes to another table."""
    draw_for_seats_clause: str = ""
    """The clause by which cards that are drawn say who of a broken game is seated first."""
    post_for_self_clause: str = ""
    """The clause by which nobody posts for somebody else."""
    carried_pot_clause: str = ""
    """The clause by which what a hand left in the pot is played for by those who had that hand."""
    reduced_deck_sit_out_clause: str = ""
    """The clause by which one more than a reduced deck is for may play, if all agree."""


def rule_for_stakes(rules: dict[str, T], game: Game, limit: str, blind_count: int) -> T:
    """Find what a house chose: by game, family and limit, family with one blind, or family."""
    names = [game.slug, f"{game.family} {limit}", game.family]
    if blind_count == 1:
        names.insert(2, f"{game.family} with one blind")
    return next((rules[name] for name in names if name in rules), rules[""])
