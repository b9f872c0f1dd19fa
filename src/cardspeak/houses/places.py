"""Places at the table: who comes in how, what a change of seats costs, who may straddle or kill.

These are policies as those of `customs`, which has them as its `places`.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from cardspeak.games.script import Game
    from cardspeak.houses.policies import Choice

T = TypeVar("T")


class Way(Enum):
    """How a player who is not dealt in comes in, or back."""

    WAIT = "waits for the big blind"
    FREE = "is dealt in at once"
    POST = "posts"
    BUY_BUTTON = "buys the button"
    KILL = "kills the pot"
    STRADDLE = "straddles under the gun"
    AFTER_BUTTON = "lets the button pass, and is dealt in after it"


@dataclass(frozen=True, slots=True)
class Ways:
    """The ways in that a house has for somebody, and the clause."""

    ways: tuple[Way, ...]
    clause: str

    @property
    def value(self) -> str:
        """The ways in words."""
        return ", or ".join(way.value for way in self.ways)


class MadeUp(Enum):
    """What is live of the blinds that a player missed and makes up."""

    BIG_LIVE = "the big blind; the rest is dead"
    SMALL_ALONE_LIVE = "the big blind, or the small blind if no other was missed; the rest is dead"


class OnButton(Enum):
    """Who may come in at the seat where the button is."""

    ANYBODY = "anybody"
    NOBODY_NEW = "anybody but a new player"
    NOBODY = "nobody, neither a new player nor one who missed a blind"


class SeatChange(Enum):
    """What a player owes who changes seats in a game with blinds."""

    NOTHING = "nothing"
    BIG_BLIND_IF_LATER = "the big blind, now or in turn, if it now comes later"
    BIG_BLIND_PAST_TWO = "the big blind, now or in turn, if more than two players now come before"
    PAST_TWO_OR_WAIT = (
        "a big blind if more than two players now come before, or a wait until they have"
    )
    SAME_PLACE = "a wait until the place to the blinds is the same again"


class Vacated(Enum):
    """Which player at the table has the first claim to a seat that is given up."""

    FROM_THE_BUTTON = "the first clockwise from the button, of those who asked"
    FIRST_ASKER = "the first who asked"


class Wanted(Enum):
    """Who gets an empty seat that several new players want."""

    HIGH_CARD = "the highest card; equal ranks draw again"
    LIST = "the highest on the list"


class Straddling(Enum):
    """Where a straddle or over-blind may be posted."""

    EITHER = "under the gun or, but for limit games, on the button, which goes before"
    IF_POSTED = "under the gun, where the sign allows it"
    BY_THE_GAME = "where the game has over-blinds"


class MustMove(Enum):
    """Where a player comes in, without posting, who was called from a must-move game."""

    AT_ONCE = "anywhere"
    NOT_BUTTON = "anywhere but on the button, which may pass first"
    BEFORE_BUTTON = "anywhere but on the button, which may not pass first"
    NOT_SMALL_BLIND = "neither on the button, which may pass first, nor in the small blind"


class LocksUp(Enum):
    """When a player goes who has taken a seat at another table by his own wish."""

    FREELY = "when he likes"
    AFTER_BUTTON = "at once; who has taken a blind may play his button first"
    ONE_HAND = "after the present hand, or after one more if nobody waits for the seat"


@dataclass(frozen=True, slots=True)
class Places:
    """What a house does about places at its tables."""

    new_players: dict[str, Ways]
    """The ways in for new players: by game, by family and limit, by family, else under ``""``."""
    missed_blinds: dict[str, Ways]
    """The ways back for players who missed a blind, found as `new_players` are."""
    made_up: Choice[MadeUp]
    on_button: Choice[OnButton]
    seat_change: dict[str, Choice[SeatChange]]
    """By game, family and limit, or family, as `new_players`."""
    vacated: Choice[Vacated]
    wanted: Choice[Wanted]
    straddling: Choice[Straddling]
    idle_hands: Choice[int]
    """After how many hands without a bet a seat at a full table may be taken away; 0 for never."""
    must_move: dict[str, Choice[MustMove]]
    """By game and bets in dollars, for mixed games, else as `new_players`."""
    locks_up: dict[str, Choice[LocksUp]]
    """By game, family and limit, or family, as `new_players`."""
    reserved: Choice[int]
    """For how many seconds a place is kept for a player who is not there; 0 for no end."""
    free_first_lap: str = ""
    """The clause by which new players post nothing until the button has come to their seat once."""
    dealing_off: str = ""
    """The clause by which a player may change seats after his button and let the blinds pass."""
    newcomer_yields: str = ""
    """The clause by which a seated player goes before a newcomer who has not been dealt in."""
    missed_straddle: str = ""
    """The clause by which a mandatory straddle that was missed is made up."""
    kills: str = ""
    """The clause that has kill pots; none without one."""
    kill_first: str = ""
    """The clause by which who must kill does so before leaving."""
    kill_missed: str = ""
    """The clause about kills that were not posted when due."""
    kill_short: str = ""
    """The clause by which less than a kill asks for is corrected or forfeited."""
    kill_unannounced: str = ""
    """The clause by which it is taken back if the kill was not announced."""
    kill_unstraddled: str = ""
    """The clause by which nobody straddles in a kill pot."""
    one_sits_out: str = ""
    """The clause by which one player more than a draw game is for may sit, each out in turn."""
    short_blind: str = ""
    """The clause by which less than half of an only blind is none, and the next player posts."""
    play_over: str = ""
    """The clause by which somebody may play in an absent player's seat; none without one."""
    unposted: str = ""
    """The clause about players who were dealt in and had not posted."""
    wrong_button: str = ""
    """The clause by which a button that was wrong is put right for the next hand."""
    linked_apart: str = ""
    """The clause by which the floor moves players apart who belong together."""
    card_to_move: str = ""
    """The clause by which a card that is dealt to each says who goes to another table."""
    card_for_order: str = ""
    """The clause by which cards that are drawn say who of a broken game is seated first."""
    own_posts: str = ""
    """The clause by which nobody posts for somebody else."""
    carried_pot: str = ""
    """The clause by which what a hand left in the pot is played for by those who had that hand."""
    last_button_out: str = ""
    """The clause by which one more than a reduced deck is for may play, if all agree."""


def for_stakes(choices: dict[str, T], game: Game, limit: str, blinds: int) -> T:
    """Find what a house chose: by game, family and limit, family with one blind, or family."""
    names = [game.slug, f"{game.family} {limit}", game.family]
    if blinds == 1:
        names.insert(2, f"{game.family} with one blind")
    return next((choices[name] for name in names if name in choices), choices[""])
