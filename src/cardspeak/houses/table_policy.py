"""The points on which houses differ between hands: seats, blinds that are owed, money, time.

Like the policies of a hand, each has a name and the values it can have; a house picks one and
gives the clause.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cardspeak.cards import SuitOrder
    from cardspeak.houses.commission import CommissionPolicy
    from cardspeak.houses.house import HouseRule
    from cardspeak.houses.jackpot_clauses import JackpotClauses
    from cardspeak.houses.seating_policy import SeatingPolicy


class FirstButtonRule(Enum):
    """Who has the button in the first hand of a table."""

    HIGH_CARD = "the player who is dealt the highest card"
    DEALERS_RIGHT = "the player at the dealer's right"


class MinBuyInRule(Enum):
    """What the least buy-in is where the sign says nothing else."""

    POSTED = "what is posted: here twenty of the largest bet, if nothing is"
    TEN_SMALL_BETS = "ten small bets in a fixed limit, else what is posted"


class ShortStackRule(Enum):
    """What becomes of a player whose stake has fallen below the least buy-in."""

    PLAYS_ON = "nothing: what is there plays, and more may be bought"
    DECLARED = "declared: no more chips may be added, and who loses the rest leaves"


class TopUpRule(Enum):
    """When chips may be added to a stake."""

    BETWEEN_HANDS = "between hands"
    WHILE_NOT_IN_HAND = "between hands, and during a hand by players who are not in it"


class TableChangeStackRule(Enum):
    """What a player brings who changes tables by his own wish."""

    AS_NEW_PLAYER = "at least the buy-in, like a new player"
    WHOLE_STACK = "the whole stack; above the most to buy in for only once the table is an hour old"


class DeckChangeRule(Enum):
    """When the deck is changed, always between hands."""

    BY_FLOOR = "whenever the floor says so"
    MAJORITY_DAMAGE_OR_DEALER = "if most players ask, a card is damaged, or the dealer chooses"
    EVERY_TWO_HOURS = "on request every two hours, and at any time if it is damaged"


class ClockCallerRule(Enum):
    """Who may call the clock on a player."""

    FLOOR = "the floor"
    DEALT_IN = "anybody who was dealt into the hand and is in his seat, and the floor"


class TimeoutRule(Enum):
    """What becomes of a player whose time has run out."""

    HAND_DEAD = "the hand is dead, whether there is a bet to call or not"
    CHECK_OR_HAND_DEAD = "a check if one can check, else a dead hand"


@dataclass(frozen=True, slots=True)
class ClockPolicy:
    """How a player is hurried."""

    callers: ClockCallerRule
    min_wait_seconds: int
    """Seconds that a player has before anybody can call the clock."""
    countdown_seconds: int
    """Seconds that are left from then on, a countdown included."""
    on_timeout: HouseRule[TimeoutRule]
    clause: str
    callers_clause: str = ""
    """The clause about who calls it."""
    in_seat_clause: str = ""
    """The clause by which who calls it must be in his seat."""
    shorter_time_clause: str = ""
    """The clause by which the floor may give less time, where it may."""


@dataclass(frozen=True, slots=True)
class TablePolicy:
    """What a house does between hands."""

    first_button: HouseRule[FirstButtonRule]
    button_draw_suits: SuitOrder
    """Suits that break ties of cards drawn for the button."""
    dead_button_clause: str
    """The clause by which the button moves, and stands at an empty seat where it must."""
    seat_clause: str
    """The clause about taking and giving up seats."""
    buy_in_clause: str
    """The clause about the chips that a player brings."""
    table_stakes_clause: str
    """The clause by which nobody adds to or takes from a stake during a hand."""
    seating: SeatingPolicy
    """Who comes in how, what seat changes cost, straddles and kills."""
    min_buy_in: HouseRule[MinBuyInRule]
    short_stack: HouseRule[ShortStackRule]
    top_up: HouseRule[TopUpRule]
    top_up_clause: str
    """The clause by which chips are added, up to the most to buy in for."""
    rathole_seconds: HouseRule[int]
    """For how many seconds a player must come back with what he took away; 0 for none."""
    safekeeping_clause: str
    """The clause by which an absent player's chips may be kept safe elsewhere; none without one."""
    pick_up_after_buttons: HouseRule[int]
    """After how many absent buttons the floor may pick a player's chips up; 0 where it may not."""
    table_change_stack: HouseRule[TableChangeStackRule]
    house_move_clause: str
    """The clause by which a player whom the house moves brings all he has, whatever it is."""
    game_change_notice_hands: HouseRule[int]
    """How many hands' notice there must be of another game or limit, unless all agree."""
    buy_in_change_notice_hands: HouseRule[int]
    """How many hands' notice there must be of another buy-in, unless all agree."""
    stack_adjustment_clause: str
    """The clause by which stakes are fitted to the buy-in when the game changes, where they are."""
    closing_notice_seconds: HouseRule[int]
    """How many seconds before it closes a table is told; it is not told where no clause says so."""
    deck_change: HouseRule[DeckChangeRule]
    min_players_clause: str
    """The clause by which a table needs two players."""
    deck_count_clause: str
    """The clause by which the floor has the cards counted at any time."""
    clock: ClockPolicy
    setting_clock: ClockPolicy
    """The clock of games in which cards are set in rows."""
    on_posted_timeout: HouseRule[TimeoutRule]
    """What happens when a time that is posted at the table runs out."""
    commission: CommissionPolicy
    """What the house may charge."""
    jackpot: JackpotClauses | None = None
    """How a jackpot is won, where the house may have one."""
    run_consent_clause: str = ""
    """The clause by which everybody left in the pot must agree to run a board again."""
    limit_unanimity_clause: str = ""
    """The clause by which the limit stays as long as somebody objects, whatever the notice."""
    new_deck_check_clause: str = ""
    """The clause by which supervisor and dealer both check new cards before they are used."""
    remove_chips_clause: str = ""
    """The clause by which stakes may be reduced between hands, where they may be."""
    third_man_walking_clause: str = ""
    """The clause by which a third player who is away may be picked up sooner, if there is one."""
