"""The points on which houses differ, each with a name and its possible values.

A house picks one value for each, with the clause it rests on. The engine consults the policy and
never asks which house it is.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Final, Generic, TypeVar

if TYPE_CHECKING:
    from cardspeak.cards import SuitOrder
    from cardspeak.games import Game
    from cardspeak.houses.chip_rules import ChipRules
    from cardspeak.houses.house_notices import Notice, PlacardClauses
    from cardspeak.houses.podium_policy import PodiumPolicy
    from cardspeak.houses.remedies import Remedies
    from cardspeak.houses.table_policy import TablePolicy
    from cardspeak.houses.tournament_policy import TournamentPolicy

T = TypeVar("T")

FAMILIES: Final = ("flop", "manila", "stud", "draw", "chinese")
"""The families of games, for a policy that is the same in all of them."""


class RaiseCapExemption(Enum):
    """When the cap on raises does not apply."""

    HEADS_UP = "while only two players are left in the pot"
    HEADS_UP_UNLESS_REACHED = "while only two players are left, unless it was reached with more"
    ROUND_BEGAN_HEADS_UP = "if the round began with only two players who could bet"


class RaiseCapScope(Enum):
    """In which games raises are capped at all."""

    STRUCTURED = "in fixed and spread limits"
    BLIND_GAMES = "in games with blinds, whatever the limit"


class ReopeningRule(Enum):
    """When all-ins short of a full raise reopen the betting to players who have already acted."""

    FACING_FULL_RAISE = "when the player faces a full raise in total"
    ADDED_UP = "when the short raises since the last full one add up to a full raise"
    NEVER = "never"


class ShortAllInRule(Enum):
    """What an all-in for less than a full bet counts as in fixed and spread limits."""

    COUNTS_AS_FULL = "half a bet or more counts as a full bet or raise"
    RAISED_BY_FULL_BET = "half a bet or more may be raised by a full bet, but is not a raise itself"
    COMPLETED = "whatever its size, a raise completes it to the next full bet"


class PotSizeRule(Enum):
    """What counts as the pot for a pot-sized raise."""

    AFTER_CALL = "everything in the pot, plus the raiser's own call"
    SMALL_BLIND_AS_BIG = (
        "the same, but the small blind counts as a big blind until the big blind has acted"
    )


class OddChipRule(Enum):
    """Who gets chips that cannot be split evenly."""

    ONE_EACH_FROM_BUTTON = "one chip each, clockwise starting left of the button"
    ALL_TO_FIRST_FROM_BUTTON = "all of them to the first winner left of the button"
    ALL_TO_HIGH_HOLE_CARD = "all of them to the highest hole card, by suit"
    ALL_TO_HIGH_CARD_PLAYED = "all of them to the highest card that plays, by suit"
    ONE_EACH_BY_HIGH_CARD_PLAYED = (
        "one chip each, starting with the highest card that plays, by suit"
    )


class ShowdownOrderRule(Enum):
    """Who shows first at the showdown."""

    ALL_IN_THEN_CALLED = "all-in players by how much they put in, then the player who was called"
    CALLED_PLAYER = "the player who was called; if everybody checked, the first to act in the round"
    LAST_AGGRESSOR = (
        "the last to bet or raise; if everybody checked, the earliest position; side pots first"
    )


class DrawReshuffleRule(Enum):
    """Which cards come back when the deck runs out during a draw."""

    LAST_CARD_AND_DISCARDS_BUT_OWN = (
        "the last card and all discards except those of the player drawing"
    )
    EARLIER_DISCARDS = "the discards of players who drew earlier in this draw"
    MUCK_AND_PREVIOUS_DISCARDS = "the muck and the discards of earlier rounds, not of this one"


class LastStreetShortageRule(Enum):
    """What happens when there are too few cards for the last street."""

    COMMUNITY_CARD = "one community card for everybody"
    BURNS_THEN_COMMUNITY_CARD = "the burn cards are used; if that is not enough, one community card"
    TWO_SPARE_THEN_BURNS_THEN_COMMUNITY_CARD = (
        "two spare cards are needed; the burn cards are used, and failing that one community card"
    )
    LAST_CARD_IN_SHOE = (
        "the last card in the shoe is a community card, and last cards already dealt are discarded"
    )


class DrawFiveRule(Enum):
    """How a player who draws five cards gets them."""

    CONSECUTIVE = "five in a row"
    FIFTH_LAST = (
        "four, and the fifth after everybody else has drawn; the last player gets it after a burn"
    )


class MinRaiseBaseRule(Enum):
    """What the minimum raise is added to after an all-in for less than a full raise."""

    HIGHEST_BET = "the highest bet, including the short all-in"
    LAST_FULL_BET = "the last full bet or raise"


class StraddleRaiseRule(Enum):
    """The minimum size of the first raise over a straddle."""

    STRADDLE = "the straddle again"
    BIG_BLIND = "one big blind"


class DrawCountRule(Enum):
    """Whether the dealer says how many cards a player drew."""

    TOLD_UNTIL_ACTION = "yes, if an active player asks before there is action after the draw"
    NOT_TOLD = "no"


class AskToSeeRule(Enum):
    """Who may ask to see a hand that reached the showdown and was not shown."""

    ANY_PLAYER = "any player at the table"
    FLOOR = "the floor, if collusion is suspected"
    NOBODY = "nobody: a mucked hand stays unseen"


class ChopRule(Enum):
    """Whether players may agree to end a hand."""

    BLINDS = "the blinds may chop when everybody else has folded"
    NEVER = "no: every hand is played out"


class DealAfterFoldRule(Enum):
    """Whether a player who folds without facing a bet is still dealt cards."""

    UNTIL_BET = "yes, until somebody bets, so that no card goes to a different player"
    NEVER = "no"


class SubstantialActionRule(Enum):
    """What counts as substantial action, after which there is no misdeal."""

    TWO_PLAYERS = "two players have acted"
    TWO_ACTIONS_OR_THREE_ALIKE = (
        "three folds, three checks, or any two actions other than two folds or two checks"
    )
    TWO_PLAYERS_AFTER_FORCED_BET = "two players have acted after the forced bet"
    FIRST_ROUND = "the first betting round is over"
    SECOND_DRAW_SET = "everybody has set their second draw"


@dataclass(frozen=True)
class HouseRule(Generic[T]):
    """The value a house has for a policy, and the clause it rests on."""

    value: T
    clause: str


def rule_for_game(rules: dict[str, HouseRule[T]], game: Game) -> HouseRule[T]:
    """Return the rule for a game: its own, else that of its family."""
    return rules.get(game.slug) or rules[game.family]


@dataclass(frozen=True, slots=True)
class RaiseCap:
    """A limit on the number of raises in a round."""

    max_raises: int
    scope: RaiseCapScope
    exemption: RaiseCapExemption
    clause: str


@dataclass(frozen=True, slots=True)
class House:
    """A house: one value of every policy."""

    slug: str
    title: str
    short_title: str
    """A shorter title for where space is tight."""
    raise_cap: RaiseCap
    reopening: HouseRule[ReopeningRule]
    short_all_in: HouseRule[ShortAllInRule]
    min_raise_base: HouseRule[MinRaiseBaseRule]
    pot_size: HouseRule[PotSizeRule]
    straddle_raise: HouseRule[StraddleRaiseRule]
    odd_chip: dict[str, HouseRule[OddChipRule]]
    """By game, else by family of games; some books differ between them."""
    showdown_order: HouseRule[ShowdownOrderRule]
    first_round_tie_suits: SuitOrder | None
    """Suits that break ties between up cards; position decides if there are none."""
    later_round_tie_suits: SuitOrder | None
    draw_reshuffle: dict[str, HouseRule[DrawReshuffleRule]]
    """By game, else by family of games, as `odd_chip`."""
    last_street_shortage: HouseRule[LastStreetShortageRule]
    draw_five: HouseRule[DrawFiveRule]
    odd_chip_suits: SuitOrder
    """The order of suits for odd chips."""
    chips_only_clause: str
    """The clause by which bets are made in chips only."""
    chip_rules: dict[str, ChipRules]
    """How chips and declarations are read, by limit; "" for every other limit."""
    draw_count: dict[str, HouseRule[DrawCountRule]]
    """By game, else by family of games."""
    ask_to_see: dict[str, HouseRule[AskToSeeRule]]
    """By game, else by family of games."""
    chop: dict[str, HouseRule[ChopRule]]
    """By game, else by family of games."""
    deal_after_fold: dict[str, HouseRule[DealAfterFoldRule]]
    """By game, else by family of games."""
    substantial_action: dict[str, HouseRule[SubstantialActionRule]]
    """By game, else by family of games."""
    remedies: Remedies
    """The remedies for irregularities."""
    table: TablePolicy
    """The house's rules between hands."""
    tournament: TournamentPolicy
    """The house's rules for tournaments."""
    podium: PodiumPolicy
    """The house's rules for its room: waitlists, must-move games, players."""
    placard: PlacardClauses
    """What the book requires on a table's placard."""
    notices: tuple[Notice, ...] = ()
    """Other notices the house gives its players."""
    heads_up_button_clause: str = ""
    """The clause by which the button has the small blind heads-up, if there is one."""
    max_runs: tuple[int, str] = (1, "")
    """How many boards may be run, and the clause."""
    run_reshuffle_clause: str = ""
    """The clause on which cards come back when there are too few for all boards."""
    chip_multiple_clause: str = ""
    """The clause by which bets are multiples of the smallest chip, if there is one."""
    rap_clause: str = ""
    """The clause by which a rap on the table is a check or a pat hand, if there is one."""
    cut_clause: str = ""
    """The clause on the dealer's cut: once, with more than one card in each part."""
    appeal_clause: str = ""
    """The clause by which a ruling may be appealed once, if there is one."""
    show_one_show_all_clause: str = ""
    """The clause by which cards shown to one player are shown to all, if there is one."""
    void_hand_clause: str = ""
    """The clause by which all chips of a void hand are returned, if there is one."""

    def __repr__(self) -> str:
        return f"<House {self.slug}>"
