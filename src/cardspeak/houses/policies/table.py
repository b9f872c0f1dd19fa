"""The table between hands: the button, buy-ins, stacks, decks and changes of the game."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

from cardspeak.houses.policies.house_rule import NO_RULE, ByGame, HouseRule

if TYPE_CHECKING:
    from cardspeak.cards import SuitOrder


class FirstButtonRule(Enum):
    """Who has the button in the first hand of a table."""

    HIGH_CARD = "the player who is dealt the highest card"
    DEALERS_RIGHT = "the player to the dealer's right"


class ButtonMovementRule(Enum):
    """Where the button goes from one hand to the next."""

    DEAD_BUTTON = "to where the smallest blind was, even if that seat is empty"
    NEXT_PLAYER = "to the next player"


class MinBuyInRule(Enum):
    """The minimum buy-in, unless the placard says otherwise."""

    POSTED = "as posted; if nothing is posted, twenty times the largest bet"
    TEN_SMALL_BETS = "ten small bets in fixed limit, otherwise as posted"


class ShortStackRule(Enum):
    """What happens when a player's stack falls below the minimum buy-in."""

    PLAYS_ON = "nothing: they play what they have, and may buy more"
    DECLARED = (
        "they are declared short: they may not add chips, and leave once they have lost the rest"
    )


class TopUpRule(Enum):
    """When chips may be added to a stack."""

    BETWEEN_HANDS = "between hands"
    WHILE_NOT_IN_HAND = "between hands, and during a hand by players who are not in it"


class TableChangeStackRule(Enum):
    """How many chips a player who chooses to change tables brings along."""

    AS_NEW_PLAYER = "at least the buy-in, like a new player"
    WHOLE_STACK = (
        "the whole stack; more than the maximum buy-in only if the table is at least an hour old"
    )


class DeckChangeRule(Enum):
    """When the deck is changed, always between hands."""

    BY_FLOOR = "whenever the floor says so"
    MAJORITY_DAMAGE_OR_DEALER = (
        "if most players ask, if a card is damaged, or if the dealer decides to"
    )
    EVERY_TWO_HOURS = "on request every two hours, and at any time if it is damaged"


class ClosingNoticeRule(Enum):
    """Which tables need notice before they close."""

    NONE = "none"
    IF_ANYBODY_SEATED = "those at which anybody has a seat"
    IF_TWO_PRESENT = "those at which two or more players are present"


@dataclass(frozen=True, slots=True, kw_only=True)
class TablePolicy:
    """The house's rules between hands."""

    first_button: ByGame[HouseRule[FirstButtonRule]]
    button_draw_suits: HouseRule[SuitOrder]
    """Suits that break ties between cards drawn for the button."""
    button_movement: HouseRule[ButtonMovementRule]
    """Which of button and big blind moves to the next player; the other follows."""
    button_clause: str = ""
    """The clause by which the button moves on, if `button_movement` is about a dead one."""
    seat_clause: ByGame[str] = ByGame("")
    """The clause on taking and giving up seats."""
    one_hand_clause: str = ""
    """The clause by which a player has one hand, so one seat at a table."""
    buy_in_clause: str = ""
    """The clause on the chips a player buys in for."""
    table_stakes_clause: str = ""
    """The clause by which nobody adds to or takes from a stack during a hand."""
    min_buy_in: HouseRule[MinBuyInRule]
    short_stack: HouseRule[ShortStackRule]
    top_up: HouseRule[TopUpRule]
    top_up_clause: str = ""
    """The clause by which chips are added, up to the maximum buy-in."""
    rathole_seconds: HouseRule[int]
    """For how many seconds a returning player must bring back what they left with; 0 for none."""
    safekeeping: HouseRule[bool] = NO_RULE
    """Whether the house allows keeping an absent player's chips safe."""
    absent_button_clause: str = ""
    """The clause by which an incoming dealer puts absent buttons at the seats of missed blinds."""
    pick_up_after_buttons: HouseRule[int]
    """After how many absent buttons a player may have their chips picked up; 0 for never."""
    table_change_stack: HouseRule[TableChangeStackRule]
    house_move_keeps_stack: HouseRule[bool] = NO_RULE
    """Whether a player moved by the house brings their whole stack, whatever it is."""
    game_change_notice_hands: HouseRule[int]
    """How many hands' notice a change of game or limit needs, unless all agree."""
    buy_in_change_notice_hands: HouseRule[int]
    """How many hands' notice a change of buy-in needs, unless all agree."""
    stack_adjustment: HouseRule[bool] = NO_RULE
    """Whether stacks are adjusted to the buy-in when the game changes."""
    closing_notice: HouseRule[ClosingNoticeRule]
    closing_notice_seconds: HouseRule[int]
    """How many seconds before closing a table gets notice, if it does."""
    deck_change: HouseRule[DeckChangeRule]
    min_players_clause: str = ""
    """The clause by which a table needs two players."""
    deck_count_clause: str = ""
    """The clause by which the floor may have the deck counted at any time."""
    run_it_twice_clause: str = ""
    """The clause by which everybody left in the pot must agree to run it twice."""
    raked_run_it_twice_games: HouseRule[tuple[str, ...]] = HouseRule((), "")
    """The games that may be run twice at a raked table, as ``holdem no-limit 5-10``."""
    limit_unanimity: HouseRule[bool] = NO_RULE
    """Whether the limit stays as long as anybody objects, whatever the notice."""
    new_deck_check: HouseRule[bool] = NO_RULE
    """Whether new cards are checked before use."""
    chips_may_be_removed: HouseRule[bool] = NO_RULE
    """Whether players may take chips off their stacks between hands."""
    third_man_walking_clause: str = ""
    """The clause by which a third absent player may have their chips picked up sooner."""
    appeal: HouseRule[bool] = NO_RULE
    """Whether a ruling may be appealed once."""
