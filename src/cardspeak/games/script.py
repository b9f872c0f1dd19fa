"""A game as a script: what is dealt, who bets, who draws, how the pot is shared. Data only."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from cardspeak.games.scoring_rules import RowScoring
    from cardspeak.ranking import CardUse


class FirstByPosition(Enum):
    """Who acts first by where they sit."""

    LEFT_OF_BLINDS = "left of the last blind or straddle"
    LEFT_OF_BUTTON = "first active player left of the button"
    LEFT_OF_LAST_BLIND = "first active player left of the seat that posted the last blind"
    FIRST_ROUND_OPENER = "whoever opened the first round, else the next active player to the left"


@dataclass(frozen=True, slots=True)
class FirstByUpcards:
    """Who acts first by the cards they show: the best or the worst board of a ranking."""

    ranking: str
    """A ranking of boards: shown, shown-low or shown-27."""
    best_acts_first: bool = True
    """Whether the best board acts first; else the worst, which in low games is the highest card."""


class OpeningRule(Enum):
    """What the first to act may do while there is no bet."""

    MAY_CHECK = "check, bet or fold"
    OPEN_OR_FOLD = "bet or fold; the choice passes on until somebody opens"
    MUST_BET = "bet"
    BRING_IN = "bring in, or open for a full bet"
    CALL_BEFORE_FOLD = "call or raise the blind; who folds puts in the call first"
    CALL_OR_FOLD = "call, raise or fold"
    RAISE_OR_FOLD = "raise the blind or fold"


class ForcedBets(Enum):
    """Which money goes in before the deal."""

    BLINDS = "blinds"
    ANTE = "ante"
    ANTE_OR_BLINDS = "ante or blinds, as the house decides"
    NONE = "nothing: points are paid when all hands are tabled"


@dataclass(frozen=True, slots=True)
class DealStep:
    """Cards to every player. Laps are set apart by commas: ``"DD,U"`` is two down, then one up."""

    pattern: str
    clause: str
    passes: tuple[tuple[int, int], ...] = field(init=False, repr=False, compare=False)
    """For each lap how many cards, and how many of them up."""

    def __post_init__(self) -> None:
        each = tuple((len(lap), lap.count("U")) for lap in self.pattern.split(","))
        object.__setattr__(self, "passes", each)


@dataclass(frozen=True, slots=True)
class BurnStep:
    """The top card goes away unseen."""

    clause: str


@dataclass(frozen=True, slots=True)
class BoardStep:
    """Cards face up for all, on each board."""

    cards: int
    clause: str


@dataclass(frozen=True, slots=True)
class BetStep:
    """A betting round."""

    first_to_act: FirstByPosition | FirstByUpcards
    opening_rule: OpeningRule
    tier: int
    """Which bet of a structured limit: 0 the small one, 1 the big one, 2 Manila's last."""
    clause: str
    open_pair_option: bool = False
    """Whether an open pair gives the choice of the small or the big bet (wsop-227)."""
    opener_chooses_tier: bool = False
    """Whether whoever opens has that choice anyway (wsop-256)."""
    beat_to_check_clause: str = ""
    """The clause by which only a hand that beats a checker's board may check behind him."""


@dataclass(frozen=True, slots=True)
class DrawStep:
    """Players replace cards."""

    max_cards: int
    clause: str


@dataclass(frozen=True, slots=True)
class DiscardStep:
    """Players throw away down cards."""

    cards: int
    clause: str


@dataclass(frozen=True, slots=True)
class ExposeStep:
    """Players choose whether to turn up their down card (wsop-intro.mexican.5)."""

    clause: str


@dataclass(frozen=True, slots=True)
class NextCardStep:
    """One card each: up to whoever has a down card, down to whoever has none."""

    clause: str


@dataclass(frozen=True, slots=True)
class DealStacksStep:
    """The whole deck in stacks; who gets which depends on the number of players."""

    cards: int
    clause: str
    distribution: dict[int, tuple[tuple[int, ...], str]]
    """For each number of players how far left of the button each stack goes, and the clause.

    Stacks that are not given are mucked.
    """


@dataclass(frozen=True, slots=True)
class FantasylandDealStep:
    """All the cards that a player in Fantasyland still needs, at once."""

    clause: str


@dataclass(frozen=True, slots=True)
class PlaceStep:
    """Each player in turn, from the left of the button, sets his cards in rows."""

    cards: int
    """How many each gets when it is his turn; 0 where they have been dealt."""
    clause: str
    discards: int = 0
    """How many of them go away face down."""
    face_up: bool = True
    """Whether the others see at once what is set."""


@dataclass(frozen=True, slots=True)
class RevealStep:
    """Everything that is set is turned up."""

    clause: str


ScriptStep = (
    DealStep
    | BurnStep
    | BoardStep
    | BetStep
    | DrawStep
    | DiscardStep
    | ExposeStep
    | NextCardStep
    | DealStacksStep
    | FantasylandDealStep
    | PlaceStep
    | RevealStep
)


@dataclass(frozen=True, slots=True)
class Share:
    """One part of the pot: who has the best hand by this ranking takes it."""

    ranking: str
    card_use: CardUse
    clause: str
    board_index: int = 0
    face_up_joker_ranking: str = ""
    """Another ranking for a hand whose joker lies face up (wsop-255.2)."""


@dataclass(frozen=True, slots=True)
class HouseOptions:
    """What the book leaves to the house to choose before a hand. The first of each is usual."""

    winning_hands: dict[str, tuple[Share, ...]]
    """Which hands win."""
    opening_card: dict[str, FirstByUpcards]
    """Whose card opens the first round."""
    blind_style: dict[str, tuple[OpeningRule, str]]
    """What the opener of the first round may do in a game with blinds, and the clause."""
    ace_low_clause: str
    """The clause that lets the ace count as low too; without that choice it is high only."""
    max_blinds: tuple[int, str]
    """How many players may post blinds, and the clause."""
    over_blind_clause: str
    """The clause that lets players post more than the last blind."""


@dataclass(frozen=True, slots=True)
class Script:
    """How one book plays a game."""

    steps: tuple[ScriptStep, ...]
    decks: dict[str, tuple[int, str]]
    """For each deck the most players, and the clause that says so."""
    forced_bets: ForcedBets
    shares: tuple[Share, ...]
    """The first share gets the odd chip between them."""
    limits: tuple[str, ...]
    limits_clause: str
    """The clause that says what may be bet, and so which limits there are."""
    forced_bets_clause: str
    """The clause that says what goes in before the deal."""
    board_count: int = 1
    unopened_clause: str = ""
    """The clause by which a first round that nobody opens ends the hand, if there is one."""
    unopened_pot_carries_over: bool = False
    """Whether an unopened pot stays for the next hand (crown-27.3.c)."""
    last_blind_wins_unopened: bool = False
    """Whether the last blind wins a pot that nobody opens (crown-26.4.c)."""
    split_unqualified_clause: str = ""
    """The clause by which all share the pot where no hand qualifies (wsop-296)."""
    house_options: HouseOptions | None = None
    """What the house may choose, where the book leaves it a choice."""
    option_clauses: dict[str, str] = field(default_factory=dict)
    """For each choice among a few the clause that leaves it to the house."""
    decks_clause: str = ""
    """The clause that says which decks there are, where it is not that of the first of them."""
    opening_rounds: dict[str, BetStep] = field(default_factory=dict)
    """First rounds to choose from, by whose card opens them; the first is usual (crown-23.5)."""
    ante_is_minimum_clause: str = ""
    """The clause by which the ante is the table minimum."""
    min_blind_clause: str = ""
    """The clause by which the last blind is the least bet of the first round at least."""
    single_blind_sizes: tuple[tuple[int, ...], str] = ((), "")
    """How many table minimums the only blind may be, and the clause, where there is only one."""
    min_hole_cards: tuple[int, str] = (0, "")
    """The fewest hole cards that may be posted, and the clause, where their number is a choice."""
    double_open_clause: str = ""
    """The clause that lets the house ask for double the blind to open the first round."""
    reshuffle_muck_clause: str = ""
    """The clause by which the muck is shuffled in when the stub runs out (wsop-254)."""
    extra_blinds: tuple[int, str] = (0, "")
    """How many more blinds may be posted, each twice the one before, and the clause.

    Where there is no clause, the book says nothing about it, and any may be posted.
    """
    scoring: RowScoring | None = None
    """How hands set in rows are compared, where that decides."""
    payment_clause: str = ""
    """The clause by which players pay each other for points, where there is no pot."""
    payment_cap_clause: str = ""
    """The clause by which nobody pays, or gets, more than he still has of what he began with."""
    min_chips_clause: str = ""
    """The clause by which a player needs chips for a point to be dealt in."""
    slow_player_clause: str = ""
    """The clause by which the cards of a player whose time is up are placed."""


@dataclass(frozen=True, slots=True)
class Game:
    """A game and how each book that knows it plays it."""

    slug: str
    name: str
    family: str
    scripts: dict[str, Script]


ALL_LIMITS: Final = ("fixed", "spread", "half-pot", "pot", "no-limit")
