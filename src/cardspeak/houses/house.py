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
    HEADS_UP_UNLESS_REACHED = "while two are left, unless it was reached with more"
    ROUND_BEGAN_HEADS_UP = "if the round began with two players who could bet"


class RaiseCapScope(Enum):
    """In which games raises are capped at all."""

    STRUCTURED = "in fixed and spread limits"
    BLIND_GAMES = "in games with blinds, whatever the limit"


class ReopeningRule(Enum):
    """When all-ins too short to be raises give those who have acted the right to raise again."""

    FACING_FULL_RAISE = "when what the player now faces is a full raise"
    ADDED_UP = "when the short raises since the last full one add up to a raise"
    NEVER = "never"


class ShortAllInRule(Enum):
    """What a short all-in is in a structured limit."""

    COUNTS_AS_FULL = "half a bet or more counts as a full bet or raise"
    RAISED_BY_FULL_BET = "half a bet or more may be raised by a full bet, but is no raise itself"
    COMPLETED = "whatever its size, it is completed to the next level"


class PotSizeRule(Enum):
    """What counts as the pot for a pot-sized raise."""

    AFTER_CALL = "all that is in, and the raiser's own call"
    SMALL_BLIND_AS_BIG = "the same, the small blind counted as a big blind until that has acted"


class OddChipRule(Enum):
    """Who gets what a pot cannot be divided by."""

    ONE_EACH_FROM_BUTTON = "one chip each, clockwise from the left of the button"
    ALL_TO_FIRST_FROM_BUTTON = "all of it to the first winner clockwise from the left of the button"
    ALL_TO_HIGH_HOLE_CARD = "all of it to the highest hole card by suit"
    ALL_TO_HIGH_CARD_PLAYED = "all of it to the highest card by suit among the cards that play"
    ONE_EACH_BY_HIGH_CARD_PLAYED = (
        "one chip each, from the highest card by suit among those that play"
    )


class ShowdownOrderRule(Enum):
    """Who shows first at the showdown."""

    ALL_IN_THEN_CALLED = "all-in players by what they put in, then the one who was called"
    CALLED_PLAYER = "the one who was called; if all checked, whoever opened the round"
    LAST_AGGRESSOR = (
        "the last to bet or raise; if all checked, the earliest position; side pots first"
    )


class DrawReshuffleRule(Enum):
    """Which cards come back when the deck runs out during a draw."""

    LAST_CARD_AND_DISCARDS_BUT_OWN = (
        "the last card and all discards but those of the player being served"
    )
    EARLIER_DISCARDS = "the discards of those who drew before in this draw"
    MUCK_AND_PREVIOUS_DISCARDS = "the muck and the discards of previous rounds, not of this one"


class LastStreetShortageRule(Enum):
    """What happens when there are too few cards for the last street."""

    COMMUNITY_CARD = "one card in the middle for all"
    BURNS_THEN_COMMUNITY_CARD = "the burns come back; if that is too few, one card for all"
    TWO_SPARE_THEN_BURNS_THEN_COMMUNITY_CARD = (
        "two more than players are needed; burns come back; else one card for all"
    )
    LAST_CARD_IN_SHOE = "the last card in the shoe is for all, and last cards already dealt go"


class DrawFiveRule(Enum):
    """How a player who draws five gets them."""

    CONSECUTIVE = "five in a row"
    FIFTH_LAST = "four, and the fifth after all others; the last player's after a burn"


class MinRaiseBaseRule(Enum):
    """What the least raise is added to after an all-in too short to be a raise."""

    HIGHEST_BET = "the highest bet, the short all-in included"
    LAST_FULL_BET = "the last full bet or raise"


class StraddleRaiseRule(Enum):
    """How much the first raise over a straddle is at least."""

    STRADDLE = "the straddle again"
    BIG_BLIND = "one big blind"


class DrawCountRule(Enum):
    """Whether it is told how many cards a player drew."""

    TOLD_UNTIL_ACTION = "to an active player who asks, until there is action after the draw"
    NOT_TOLD = "no"


class AskToSeeRule(Enum):
    """Who may ask to see a hand that came to the showdown and was not shown."""

    ANY_PLAYER = "any player at the table"
    FLOOR = "the floor, where collusion is suspected"
    NOBODY = "nobody: what is given up stays unseen"


class ChopRule(Enum):
    """Whether players may agree to end a hand."""

    BLINDS = "the blinds may take theirs back when all others have folded"
    NEVER = "never: every hand is played to its end"


class DealAfterFoldRule(Enum):
    """Whether a seat that folds without facing a bet goes on getting cards."""

    UNTIL_BET = "until somebody bets, so that no card changes its place"
    NEVER = "no"


class SubstantialActionRule(Enum):
    """What is substantial action: from then on no hand is a misdeal."""

    TWO_PLAYERS = "two players have acted"
    TWO_ACTIONS_OR_THREE_ALIKE = (
        "three folds, three checks, or any two actions but two folds or two checks"
    )
    TWO_PLAYERS_AFTER_FORCED_BET = "two players have acted after the forced bet"
    FIRST_ROUND = "the first betting round is over"
    SECOND_DRAW_SET = "all have set their second draw"


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
