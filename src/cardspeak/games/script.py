"""A game as a script: what is dealt, who bets, who draws, how the pot is shared. Data only."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from enum import Enum
from itertools import accumulate
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from cardspeak.games.scoring_rules import RowScoring
    from cardspeak.ranking import CardUse


class FirstByPosition(Enum):
    """Who acts first, by position."""

    LEFT_OF_BLINDS = "the first active player left of the last blind or straddle"
    LEFT_OF_BUTTON = "the first active player left of the button"
    FIRST_ROUND_OPENER = (
        "the player who opened the first round, otherwise the next active player to their left"
    )


@dataclass(frozen=True, slots=True)
class FirstByUpCards:
    """Who acts first, by up cards: the best or the worst board in a ranking."""

    ranking: str
    """The ranking of the boards: up-cards, up-cards-low or up-cards-deuce-to-seven."""
    best_acts_first: bool = True
    """Whether the best board acts first; otherwise the worst, in low games the highest card."""


class OpeningRule(Enum):
    """What the first to act may do while there is no bet."""

    MAY_CHECK = "check, bet or fold"
    OPEN_OR_FOLD = "bet or fold; the option passes on until somebody opens"
    MUST_BET = "bet"
    MUST_BRING_IN = "bet; whoever acts in place of that player may fold"
    BRING_IN = "bring in, or open for a full bet"
    CALL_BEFORE_FOLD = "call or raise the blind; a player who folds puts in the call first"
    CALL_OR_FOLD = "call, raise or fold"
    RAISE_OR_FOLD = "raise the blind or fold"


class BetTier(Enum):
    """Which bet a round has where bets are fixed."""

    SMALL = "the small bet"
    BIG = "the big bet"
    TWICE_BIG = "twice the big bet"
    OPENER_CHOOSES = "the small or the big bet, as the opener chooses (wsop-256)"
    BIG_WITH_OPEN_PAIR = "the small bet or, with an open pair, the big one (wsop-227)"


class ExtraBlinds(Enum):
    """Who may post a blind above the big blind, by choice."""

    NOBODY = "nobody"
    LEFT_OF_BIG_BLIND = "the player left of the big blind, twice as much"
    ALL_IN_TURN = "each player after the big blind in turn, twice the blind before"


class ForcedBets(Enum):
    """Which bets are put in before the deal."""

    BLINDS = "blinds"
    BLINDS_AND_MAYBE_ANTE = "blinds, and sometimes an ante"
    ANTE = "ante"
    ANTE_OR_BLINDS = "ante or blinds, as the house decides"
    NONE = "nothing: points are paid when all hands are tabled"


@dataclass(frozen=True, slots=True)
class DealStep:
    """Deal cards to every player.

    Passes are separated by commas: ``"DD,U"`` is two down, then one up.
    """

    pattern: str
    clause: str
    up_clause: str = ""
    """The clause by which cards are dealt face up, if it is not the same."""
    passes: tuple[tuple[int, int], ...] = field(init=False, repr=False, compare=False)
    """For each pass, the number of cards and how many of them are face up."""
    card_count: int = field(init=False, repr=False, compare=False)
    """How many cards each player gets in all passes."""

    def __post_init__(self) -> None:
        passes = tuple((len(cards), cards.count("U")) for cards in self.pattern.split(","))
        object.__setattr__(self, "passes", passes)
        object.__setattr__(self, "card_count", sum(size for size, _ in passes))


@dataclass(frozen=True, slots=True)
class BurnStep:
    """Burn the top card."""

    clause: str


@dataclass(frozen=True, slots=True)
class BoardStep:
    """Deal community cards, on each board."""

    card_count: int
    clause: str
    street: str = ""
    """What players call these cards (the flop), if they have a name."""


@dataclass(frozen=True, slots=True)
class BetStep:
    """A betting round."""

    first_to_act: FirstByPosition | FirstByUpCards
    opening_rule: OpeningRule
    tier: BetTier | None
    """Which bet it has where bets are fixed; none in a game whose bets never are."""
    clause: str
    """The clause on who acts first, and on what they may do."""
    others_clause: str = ""
    """The clause on what the others may do in turn, if it is not the same."""
    last_player_clause: str = ""
    """The clause by which the only player left in this round wins, if the round has its own."""
    passed_on_clause: str = ""
    """The clause by which the next player may open if nobody has yet, if the round has its own."""
    blind_clause: str = ""
    """The clause on what the player with the blind may do if nobody raised, if there is one."""
    opening_size_clause: str = ""
    """The clause on the size of the opening bet, if the round has its own."""
    opening_max_clause: str = ""
    """The clause on the largest opening bet, if it is not the one on its size."""
    raise_size_clause: str = ""
    """The clause on the size of raises, if the round has its own."""
    raise_cap_clause: str = ""
    """The clause on the number of raises, if the game's own rules limit it."""
    beat_to_check_clause: str = ""
    """The clause by which checking behind takes a hand that beats the board of whoever checked."""
    tied_clause: str = ""
    """The clause by which one of several equal cards or hands acts first, if it is not the same."""
    all_in_clause: str = ""
    """The clause by which the next player acts first for one who is all-in, if there is one."""


@dataclass(frozen=True, slots=True)
class DrawStep:
    """Players replace cards."""

    max_cards: int
    clause: str
    replacement_clause: str = ""
    """The clause by which replacements are dealt, if it is not the same."""
    all_cards_clauses: tuple[str, str] = ("", "")
    """The clauses by which all cards are replaced, not by the last player and by the last one."""


@dataclass(frozen=True, slots=True)
class DiscardStep:
    """Players discard hole cards."""

    card_count: int
    clause: str


@dataclass(frozen=True, slots=True)
class ExposeStep:
    """Players choose whether to expose their down card (wsop-intro.mexican.5)."""

    clause: str


@dataclass(frozen=True, slots=True)
class NextCardStep:
    """One card to each player: up if they have a down card, down if they have none."""

    clause: str


@dataclass(frozen=True, slots=True)
class DealPacketsStep:
    """Deal the whole deck in packets; who gets which depends on the number of players."""

    card_count: int
    clause: str
    distribution: dict[int, tuple[tuple[int, ...], str]]
    """For each number of players, how far left of the button each packet goes, and the clause.

    Packets that go to nobody are mucked.
    """


@dataclass(frozen=True, slots=True)
class FantasylandDealStep:
    """Deal all the cards that a player in Fantasyland still needs at once."""

    clause: str
    next_book_clause: str
    """The clause by which a second player in Fantasyland gets their book."""


@dataclass(frozen=True, slots=True)
class PlaceStep:
    """Players set their cards in rows, in turn from the left of the button."""

    card_count: int
    """The number of cards dealt to a player in turn; 0 if the cards were dealt before."""
    clause: str
    discard_count: int = 0
    """The number of those cards that are discarded face down."""
    face_up: bool = True
    """Whether the other players see the cards as soon as they are set."""


@dataclass(frozen=True, slots=True)
class RevealStep:
    """Turn up all cards that have been set."""

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
    | DealPacketsStep
    | FantasylandDealStep
    | PlaceStep
    | RevealStep
)


@dataclass(frozen=True, slots=True)
class Share:
    """A part of the pot, won by the best hand in a ranking."""

    ranking: str
    card_use: CardUse
    clause: str
    board_index: int = 0
    face_up_joker_ranking: str = ""
    """The ranking used instead for a hand with a face-up joker (wsop-255.2)."""
    whole_pot_clause: str = ""
    """The clause by which it is the whole pot if no hand qualifies for the others, if there is one.
    """


@dataclass(frozen=True, slots=True)
class HouseOptions:
    """Choices the book leaves to the house before a hand. The first of each is the default."""

    winning_hands: dict[str, tuple[Share, ...]]
    """Which hands win."""
    opening_card: dict[str, FirstByUpCards]
    """Whose up card opens the first round."""
    blind_style: dict[str, tuple[OpeningRule, str]]
    """What the opener of the first round may do in a game with blinds, and the clause."""
    blind_option_clause: str
    """The clause by which the last blind may raise if nobody else has."""
    ace_low_clause: str
    """The clause that also lets the ace play low; without this option it is only high."""
    max_blinds: tuple[int, str]
    """The maximum number of players who may post blinds, and the clause."""
    over_blind_clause: str
    """The clause that lets players post more than the last blind."""
    over_blind_size_clause: str
    """The clause by which the house sets how much more."""


COMMUNITY_CARD: Final = {1: "community card"}
"""The only card on the board of a game without one: it stands in for a last street."""


@dataclass(frozen=True, slots=True)
class Script:
    """The script of a game by one book."""

    steps: tuple[ScriptStep, ...]
    decks: dict[str, tuple[int, str]]
    """For each deck, the maximum number of players and the clause."""
    forced_bets: ForcedBets
    shares: tuple[Share, ...]
    """The parts of the pot; the first gets the odd chip."""
    limits: tuple[str, ...]
    limits_clause: str
    """The clause on bet sizes, which determines the betting limits."""
    forced_bets_clause: str
    """The clause on the bets put in before the deal."""
    ante_clause: str = ""
    """The clause by which everybody antes, if it is not the one on forced bets."""
    blind_clauses: tuple[str, ...] = ()
    """The clauses on the first blind and the next ones, if they are not the one on forced bets."""
    usual_limit: str = ""
    """The limit that the game is usually played with, if it is not the first of `limits`."""
    board_count: int = 1
    unopened_clause: str = ""
    """The clause by which the hand ends if nobody opens the first round, if there is one."""
    unopened_pot_carries_over: bool = False
    """Whether an unopened pot stays for the next hand (crown-27.3.c); else the last blind wins it.
    """
    split_unqualified_clause: str = ""
    """The clause by which all players share the pot if no hand qualifies (wsop-296)."""
    house_options: HouseOptions | None = None
    """The choices of the house, if the book leaves any."""
    option_clauses: dict[str, str] = field(default_factory=dict)
    """For each option with a few choices, the clause that leaves it to the house."""
    decks_clause: str = ""
    """The clause on decks, if it is not that of the first deck."""
    no_button_clause: str = ""
    """The clause by which cards are dealt from the dealer's left, if nobody has a button."""
    opening_rounds: dict[str, BetStep | None] = field(default_factory=dict)
    """First rounds the house may choose, by the card that opens; None for that of the steps."""
    ante_is_minimum_clause: str = ""
    """The clause by which the ante equals the table minimum."""
    min_blind_clause: str = ""
    """The clause by which the last blind is at least the minimum bet of the first round."""
    single_blind_sizes: tuple[tuple[int, ...], str] = ((), "")
    """The sizes of a single blind, in table minimums, and the clause."""
    min_hole_cards: tuple[int, str] = (0, "")
    """The minimum number of hole cards the house may post, and the clause, if it can choose."""
    double_open_clause: str = ""
    """The clause that lets the house require double the blind to open the first round."""
    reshuffle_muck_clause: str = ""
    """The clause by which the muck is reshuffled when the stub runs out (wsop-254)."""
    extra_blinds: tuple[ExtraBlinds, str] = (ExtraBlinds.NOBODY, "")
    """Who may post a straddle or over-blind, twice the blind before, and the clause.

    Without a clause the book does not mention extra blinds, and any number may be posted.
    """
    scoring: RowScoring | None = None
    """How hands set in rows are compared, in games decided that way."""
    payment_clause: str = ""
    """The clause by which players pay each other for points, in games without a pot."""
    payment_cap_clause: str = ""
    """The clause by which nobody pays or wins more than what is left of their starting chips."""
    min_chips_clause: str = ""
    """The clause by which a player must have chips for one point to be dealt in."""
    slow_player_clause: str = ""
    """The clause by which the cards of a player who runs out of time are placed."""
    board_streets: dict[int, str] = field(init=False, repr=False, compare=False)
    """What the cards dealt last to a board are called, by the number of cards on it."""

    def __post_init__(self) -> None:
        steps = [step for step in self.steps if isinstance(step, BoardStep)]
        sizes = accumulate(step.card_count for step in steps)
        streets = {size: step.street for size, step in zip(sizes, steps, strict=True)}
        object.__setattr__(self, "board_streets", streets or COMMUNITY_CARD)

    @property
    def first_bet_step(self) -> BetStep | None:
        """The first betting round; None where there is none."""
        return next((step for step in self.steps if isinstance(step, BetStep)), None)

    @property
    def opening_clause(self) -> str:
        """The clause by which the first betting round is opened; on bet sizes where nobody bets."""
        first_bet = self.first_bet_step
        return self.limits_clause if first_bet is None else first_bet.clause

    @property
    def first_deal(self) -> DealStep | DealPacketsStep:
        """The deal of the first cards."""
        return next(step for step in self.steps if isinstance(step, DealStep | DealPacketsStep))

    def replace_step(self, step: ScriptStep, replacement: ScriptStep) -> Script:
        """Return the script with another step where this one first comes."""
        index = self.steps.index(step)
        return replace(self, steps=(*self.steps[:index], replacement, *self.steps[index + 1 :]))

    @property
    def has_draw(self) -> bool:
        """Whether players draw cards."""
        return any(isinstance(step, DrawStep) for step in self.steps)

    @property
    def has_bring_in(self) -> bool:
        """Whether a betting round is opened with a bring-in, less than a full bet."""
        return any(
            isinstance(step, BetStep) and step.opening_rule is OpeningRule.BRING_IN
            for step in self.steps
        )

    @property
    def opens_for_two_blinds(self) -> bool:
        """Whether the first round is opened for exactly twice the last blind (crown-26.4.a)."""
        first_bet = self.first_bet_step
        return (
            self.forced_bets is ForcedBets.BLINDS
            and first_bet is not None
            and first_bet.opening_rule is OpeningRule.OPEN_OR_FOLD
        )

    @property
    def default_limit(self) -> str:
        """The limit if none is given."""
        return self.usual_limit or self.limits[0]


DEFAULT_HOUSE: Final = "wsop"
"""The house if none is given, provided that it deals the game."""


@dataclass(frozen=True, slots=True)
class Game:
    """A game, with the script of each book that has it."""

    slug: str
    name: str
    family: str
    scripts: dict[str, Script]

    def __repr__(self) -> str:
        return f"<Game {self.slug}: {', '.join(self.scripts)}>"

    @property
    def default_house(self) -> str:
        """The house if none is given."""
        return DEFAULT_HOUSE if DEFAULT_HOUSE in self.scripts else next(iter(self.scripts))

    def script_for(self, house: str) -> Script:
        """Return the house's own script, or the one it would borrow."""
        return self.scripts.get(house) or next(iter(self.scripts.values()))


ALL_LIMITS: Final = ("fixed", "spread", "half-pot", "pot", "no-limit")
"""The limits, the freest last."""

_LIMIT_NAMES: Final = {
    "fixed": "fixed limit",
    "spread": "spread limit",
    "half-pot": "half-pot limit",
    "pot": "pot-limit",
}
"""The spoken name of a limit, where it differs from its slug."""


def limit_name(limit: str) -> str:
    """Return the name of a limit as players say it."""
    return _LIMIT_NAMES.get(limit, limit)
