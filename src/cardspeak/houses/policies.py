"""The points on which houses differ, each with a name and the values it can have.

A house picks one value of each and gives the clause it rests on. The engine asks the policy and
never asks which house it is.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Final, Generic, TypeVar

if TYPE_CHECKING:
    from cardspeak.cards import SuitOrder
    from cardspeak.games import Game
    from cardspeak.houses.chips import ChipRules
    from cardspeak.houses.customs import Customs
    from cardspeak.houses.notices import Notice, Signs
    from cardspeak.houses.remedies import Remedies
    from cardspeak.houses.rooms import RoomRules
    from cardspeak.houses.tournaments import Tournaments

T = TypeVar("T")

FAMILIES: Final = ("flop", "manila", "stud", "draw", "chinese")
"""The families of games, for a policy that is the same in all of them."""


class CapLifted(Enum):
    """When the cap on raises does not apply."""

    TWO_LEFT = "while only two players are left in the pot"
    TWO_LEFT_UNLESS_REACHED = "while two are left, unless it was reached with more"
    ROUND_BEGAN_HEADS_UP = "if the round began with two players who could bet"


class CapApplies(Enum):
    """In which games raises are capped at all."""

    STRUCTURED = "in fixed and spread limits"
    BLIND_GAMES = "in games with blinds, whatever the limit"


class Reopens(Enum):
    """When all-ins too short to be raises give those who have acted the right to raise again."""

    FACING_A_RAISE = "when what the player now faces is a full raise"
    ADDED_UP = "when the short raises since the last full one add up to a raise"
    NEVER = "never"


class HalfBet(Enum):
    """What a short all-in is in a structured limit."""

    COUNTS_AS_FULL = "half a bet or more counts as a full bet or raise"
    FULL_SIZE_ON_TOP = "half a bet or more may be raised by a full bet, but is no raise itself"
    IS_COMPLETED = "whatever its size, it is completed to the next level"


class PotSize(Enum):
    """What counts as the pot for a pot-sized raise."""

    AFTER_CALL = "all that is in, and the raiser's own call"
    SMALL_BLIND_AS_BIG = "the same, the small blind counted as a big blind until that has acted"


class OddChip(Enum):
    """Who gets what a pot cannot be divided by."""

    ONE_EACH = "one chip each, clockwise from the left of the button"
    ALL_TO_FIRST = "all of it to the first winner clockwise from the left of the button"
    ALL_TO_HIGH_SUIT_HELD = "all of it to the highest hole card by suit"
    ALL_TO_HIGH_SUIT_PLAYED = "all of it to the highest card by suit among the cards that play"
    ONE_EACH_BY_SUIT_PLAYED = "one chip each, from the highest card by suit among those that play"


class ShowFirst(Enum):
    """Who shows first at the showdown."""

    ALL_IN_THEN_CALLED = "all-in players by what they put in, then the one who was called"
    CALLED = "the one who was called; if all checked, whoever opened the round"
    AGGRESSOR = "the last to bet or raise; if all checked, the earliest position; side pots first"


class DrawShort(Enum):
    """Which cards come back when the deck runs out during a draw."""

    DISCARDS_BUT_OWN = "the last card and all discards but those of the player being served"
    EARLIER_DISCARDS = "the discards of those who drew before in this draw"
    PREVIOUS_ROUNDS = "the muck and the discards of previous rounds, not of this one"


class StudShort(Enum):
    """What happens when there are too few cards for the last street."""

    COMMUNAL = "one card in the middle for all"
    BURNS_THEN_COMMUNAL = "the burns come back; if that is too few, one card for all"
    COUNT_TWO_MORE = "two more than players are needed; burns come back; else one card for all"
    LAST_IN_SHOE = "the last card in the shoe is for all, and last cards already dealt go"


class FiveDrawn(Enum):
    """How a player who draws five gets them."""

    CONSECUTIVE = "five in a row"
    FIFTH_LATER = "four, and the fifth after all others; the last player's after a burn"


class RaisesFrom(Enum):
    """What the least raise is added to after an all-in too short to be a raise."""

    HIGHEST = "the highest bet, the short all-in included"
    LAST_FULL = "the last full bet or raise"


class StraddleRaise(Enum):
    """How much the first raise over a straddle is at least."""

    STRADDLE = "the straddle again"
    BIG_BLIND = "one big blind"


class Drawn(Enum):
    """Whether it is told how many cards a player drew."""

    UNTIL_ACTION = "to an active player who asks, until there is action after the draw"
    NOT_TOLD = "no"


class SeeHands(Enum):
    """Who may ask to see a hand that came to the showdown and was not shown."""

    ANY_PLAYER = "any player at the table"
    WITH_THE_FLOOR = "the floor, where collusion is suspected"
    NOBODY = "nobody: what is given up stays unseen"


class Chop(Enum):
    """Whether players may agree to end a hand."""

    BLINDS = "the blinds may take theirs back when all others have folded"
    NEVER = "never: every hand is played to its end"


class DealtOn(Enum):
    """Whether a seat that folds without facing a bet goes on getting cards."""

    UNTIL_A_BET = "until somebody bets, so that no card changes its place"
    NO = "no"


class Substantial(Enum):
    """What is substantial action: from then on no hand is a misdeal."""

    TWO_PLAYERS = "two players have acted"
    THREE_ALIKE_OR_TWO = "three folds, three checks, or any two actions but two folds or two checks"
    TWO_AFTER_FORCED = "two players have acted after the forced bet"
    FIRST_ROUND = "the first betting round is over"
    SECOND_DRAW = "all have set their second draw"


@dataclass(frozen=True)
class Choice(Generic[T]):
    """A value of a policy, and the clause it rests on."""

    value: T
    clause: str


def for_game(choices: dict[str, Choice[T]], game: Game) -> Choice[T]:
    """Find the choice for a game: its own, else that of its family."""
    return choices.get(game.slug) or choices[game.family]


@dataclass(frozen=True, slots=True)
class RaiseCap:
    """At most so many raises in a round."""

    raises: int
    applies: CapApplies
    lifted: CapLifted
    clause: str


@dataclass(frozen=True, slots=True)
class House:
    """A house: one value of every policy."""

    name: str
    title: str
    short: str
    """The same where there is little room."""
    raise_cap: RaiseCap
    reopens: Choice[Reopens]
    half_bet: Choice[HalfBet]
    raises_from: Choice[RaisesFrom]
    pot_size: Choice[PotSize]
    straddle_raise: Choice[StraddleRaise]
    odd_chip: dict[str, Choice[OddChip]]
    """By game, else by family of games; they differ in some books."""
    show_first: Choice[ShowFirst]
    opener_ties: SuitOrder | None
    """Suits that break ties of up cards; by position where there are none."""
    opener_ties_later: SuitOrder | None
    draw_short: dict[str, Choice[DrawShort]]
    """By game, else by family of games, as `odd_chip`."""
    stud_short: Choice[StudShort]
    five_drawn: Choice[FiveDrawn]
    suits: SuitOrder
    """The order of suits for odd chips."""
    chips: str
    """The clause by which bets are made in chips and nothing else."""
    thrown: dict[str, ChipRules]
    """How chips and words at the table are read: by limit, "" for every other."""
    drawn: dict[str, Choice[Drawn]]
    """By game, else by family of games."""
    see_hands: dict[str, Choice[SeeHands]]
    """By game, else by family of games."""
    chop: dict[str, Choice[Chop]]
    """By game, else by family of games."""
    dealt_on: dict[str, Choice[DealtOn]]
    """By game, else by family of games."""
    substantial: dict[str, Choice[Substantial]]
    """By game, else by family of games."""
    remedies: Remedies
    """What is done when something goes wrong."""
    customs: Customs
    """What the house does between hands."""
    tournaments: Tournaments
    """What the house does where tournament chips are played for."""
    room: RoomRules
    """What the house does about its room: lists, must-move games, people."""
    signs: Signs
    """What the book wants on the sign of a table."""
    notices: tuple[Notice, ...] = ()
    """What the house tells its players besides."""
    button_small_blind: str = ""
    """The clause by which the button has the small blind between two players, if there is one."""
    run_it: tuple[int, str] = (1, "")
    """How many boards may be run, and the clause."""
    run_short: str = ""
    """The clause that says which cards come back when they are too few for all boards."""
    smallest_chip: str = ""
    """The clause by which bets are multiples of the smallest chip, if there is one."""
    rap: str = ""
    """The clause by which a rap on the table is a check or a pat hand, if there is one."""
    cut: str = ""
    """The clause about the dealer's cut: once, and each part more than one card."""
    appeal: str = ""
    """The clause by which a ruling may be appealed once, if there is one."""
    show_all: str = ""
    """The clause by which cards that are shown to one player are shown to all, if there is one."""
    void: str = ""
    """The clause by which all chips of a void hand go back, if there is one."""
