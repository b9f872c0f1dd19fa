"""A game as a script: what is dealt, who bets, who draws, how the pot is shared. Data only."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from cardspeak.games.points import Points
    from cardspeak.ranking import Playing


class Position(Enum):
    """Who acts first by where they sit."""

    AFTER_BLINDS = "left of the last blind or straddle"
    BUTTON = "first active player left of the button"
    LAST_BLIND = "first active player left of the seat that posted the last blind"
    FIRST_OPENER = "whoever opened the first round, else the next active player to the left"


@dataclass(frozen=True, slots=True)
class Showing:
    """Who acts first by the cards they show: the best or the worst board of a ranking."""

    ranking: str
    """A ranking of boards: shown, shown-low or shown-27."""
    best: bool = True
    """Whether the best board acts first; else the worst, which in low games is the highest card."""


class Opening(Enum):
    """What the first to act may do while there is no bet."""

    CHECK = "check, bet or fold"
    OPEN_OR_FOLD = "bet or fold; the choice passes on until somebody opens"
    MUST_BET = "bet"
    BRING_IN = "bring in, or open for a full bet"
    CALL_TO_FOLD = "call or raise the blind; who folds puts in the call first"
    CALL_OR_FOLD = "call, raise or fold"
    RAISE_OR_FOLD = "raise the blind or fold"


class Forced(Enum):
    """Which money goes in before the deal."""

    BLINDS = "blinds"
    ANTE = "ante"
    ANTE_OR_BLINDS = "ante or blinds, as the house decides"
    NOTHING = "nothing: points are paid when all hands are tabled"


@dataclass(frozen=True, slots=True)
class Deal:
    """Cards to every player. Laps are set apart by commas: ``"DD,U"`` is two down, then one up."""

    laps: str
    clause: str
    each: tuple[tuple[int, int], ...] = field(init=False, repr=False, compare=False)
    """For each lap how many cards, and how many of them up."""

    def __post_init__(self) -> None:
        each = tuple((len(lap), lap.count("U")) for lap in self.laps.split(","))
        object.__setattr__(self, "each", each)


@dataclass(frozen=True, slots=True)
class Burn:
    """The top card goes away unseen."""

    clause: str


@dataclass(frozen=True, slots=True)
class Board:
    """Cards face up for all, on each board."""

    cards: int
    clause: str


@dataclass(frozen=True, slots=True)
class Bet:
    """A betting round."""

    first: Position | Showing
    opening: Opening
    tier: int
    """Which bet of a structured limit: 0 the small one, 1 the big one, 2 Manila's last."""
    clause: str
    open_pair: bool = False
    """Whether an open pair gives the choice of the small or the big bet (wsop-227)."""
    either: bool = False
    """Whether whoever opens has that choice anyway (wsop-256)."""
    beat_to_check: str = ""
    """The clause by which only a hand that beats a checker's board may check behind him."""


@dataclass(frozen=True, slots=True)
class Draw:
    """Players replace cards."""

    most: int
    clause: str


@dataclass(frozen=True, slots=True)
class Discard:
    """Players throw away down cards."""

    cards: int
    clause: str


@dataclass(frozen=True, slots=True)
class Expose:
    """Players choose whether to turn up their down card (wsop-intro.mexican.5)."""

    clause: str


@dataclass(frozen=True, slots=True)
class NextCard:
    """One card each: up to whoever has a down card, down to whoever has none."""

    clause: str


@dataclass(frozen=True, slots=True)
class Stacks:
    """The whole deck in stacks; who gets which depends on the number of players."""

    cards: int
    clause: str
    given: dict[int, tuple[tuple[int, ...], str]]
    """For each number of players how far left of the button each stack goes, and the clause.

    Stacks that are not given are mucked.
    """


@dataclass(frozen=True, slots=True)
class Book:
    """All the cards that a player in Fantasyland still needs, at once."""

    clause: str


@dataclass(frozen=True, slots=True)
class Place:
    """Each player in turn, from the left of the button, sets his cards in rows."""

    cards: int
    """How many each gets when it is his turn; 0 where they have been dealt."""
    clause: str
    throw: int = 0
    """How many of them go away face down."""
    open: bool = True
    """Whether the others see at once what is set."""


@dataclass(frozen=True, slots=True)
class Table:
    """Everything that is set is turned up."""

    clause: str


Step = (
    Deal | Burn | Board | Bet | Draw | Discard | Expose | NextCard | Stacks | Book | Place | Table
)


@dataclass(frozen=True, slots=True)
class Share:
    """One part of the pot: who has the best hand by this ranking takes it."""

    ranking: str
    playing: Playing
    clause: str
    board: int = 0
    joker_up: str = ""
    """Another ranking for a hand whose joker lies face up (wsop-255.2)."""


@dataclass(frozen=True, slots=True)
class Settings:
    """What the book leaves to the house to choose before a hand. The first of each is usual."""

    wins: dict[str, tuple[Share, ...]]
    """Which hands win."""
    first: dict[str, Showing]
    """Whose card opens the first round."""
    blind_style: dict[str, tuple[Opening, str]]
    """What the opener of the first round may do in a game with blinds, and the clause."""
    ace_low: str
    """The clause that lets the ace count as low too; without that choice it is high only."""
    most_blinds: tuple[int, str]
    """How many players may post blinds, and the clause."""
    over_blind: str
    """The clause that lets players post more than the last blind."""


@dataclass(frozen=True, slots=True)
class Script:
    """How one book plays a game."""

    steps: tuple[Step, ...]
    decks: dict[str, tuple[int, str]]
    """For each deck the most players, and the clause that says so."""
    forced: Forced
    shares: tuple[Share, ...]
    """The first share gets the odd chip between them."""
    limits: tuple[str, ...]
    limits_by: str
    """The clause that says what may be bet, and so which limits there are."""
    forced_by: str
    """The clause that says what goes in before the deal."""
    boards: int = 1
    unopened: str = ""
    """The clause by which a first round that nobody opens ends the hand, if there is one."""
    carries_over: bool = False
    """Whether an unopened pot stays for the next hand (crown-27.3.c)."""
    last_blind_wins: bool = False
    """Whether the last blind wins a pot that nobody opens (crown-26.4.c)."""
    all_split_unqualified: str = ""
    """The clause by which all share the pot where no hand qualifies (wsop-296)."""
    settings: Settings | None = None
    """What the house may choose, where the book leaves it a choice."""
    chosen_by: dict[str, str] = field(default_factory=dict)
    """For each choice among a few the clause that leaves it to the house."""
    decks_by: str = ""
    """The clause that says which decks there are, where it is not that of the first of them."""
    opens: dict[str, Bet] = field(default_factory=dict)
    """First rounds to choose from, by whose card opens them; the first is usual (crown-23.5)."""
    ante_is_minimum: str = ""
    """The clause by which the ante is the table minimum."""
    least_blind: str = ""
    """The clause by which the last blind is the least bet of the first round at least."""
    one_blind: tuple[tuple[int, ...], str] = ((), "")
    """How many table minimums the only blind may be, and the clause, where there is only one."""
    least_hole: tuple[int, str] = (0, "")
    """The fewest hole cards that may be posted, and the clause, where their number is a choice."""
    double_open: str = ""
    """The clause that lets the house ask for double the blind to open the first round."""
    muck_comes_back: str = ""
    """The clause by which the muck is shuffled in when the stub runs out (wsop-254)."""
    doubled: tuple[int, str] = (0, "")
    """How many more blinds may be posted, each twice the one before, and the clause.

    Where there is no clause, the book says nothing about it, and any may be posted.
    """
    points: Points | None = None
    """How hands set in rows are compared, where that decides."""
    paid_by: str = ""
    """The clause by which players pay each other for points, where there is no pot."""
    capped_by: str = ""
    """The clause by which nobody pays, or gets, more than he still has of what he began with."""
    needs_a_point: str = ""
    """The clause by which a player needs chips for a point to be dealt in."""
    slow_player: str = ""
    """The clause by which the cards of a player whose time is up are placed."""


@dataclass(frozen=True, slots=True)
class Game:
    """A game and how each book that knows it plays it."""

    slug: str
    name: str
    family: str
    scripts: dict[str, Script]


ANY_LIMIT: Final = ("fixed", "spread", "half-pot", "pot", "no-limit")
