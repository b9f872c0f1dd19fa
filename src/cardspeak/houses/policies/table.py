"""The table between hands: the button, decks, and changes of the game."""

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

    wrong_button_clause: str = ""
    """The clause by which a wrong button is corrected for the next hand."""
    carried_pot: HouseRule[bool] = NO_RULE
    """Whether chips left in the pot are played for by those dealt into that hand."""
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
    absent_button_clause: str = ""
    """The clause by which an incoming dealer puts absent buttons at the seats of missed blinds."""
    pick_up_after_buttons: HouseRule[int]
    """After how many absent buttons a player may have their chips picked up; 0 for never."""
    game_change_notice_hands: HouseRule[int]
    """How many hands' notice a change of game or limit needs, unless all agree."""
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
    third_man_walking_clause: str = ""
    """The clause by which a third absent player may have their chips picked up sooner."""
    appeal: HouseRule[bool] = NO_RULE
    """Whether a ruling may be appealed once."""
