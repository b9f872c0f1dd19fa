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
    from cardspeak.houses.commission import Terms
    from cardspeak.houses.jackpots import JackpotRules
    from cardspeak.houses.places import Places
    from cardspeak.houses.policies import Choice


class FirstButton(Enum):
    """Who has the button in the first hand of a table."""

    HIGH_CARD = "the player who is dealt the highest card"
    DEALERS_RIGHT = "the player at the dealer's right"


class LeastBuy(Enum):
    """What the least buy-in is where the sign says nothing else."""

    POSTED = "what is posted: here twenty of the largest bet, if nothing is"
    TEN_SMALL_BETS = "ten small bets in a fixed limit, else what is posted"


class ShortStake(Enum):
    """What becomes of a player whose stake has fallen below the least buy-in."""

    KEPT = "nothing: what is there plays, and more may be bought"
    DECLARED = "declared: no more chips may be added, and who loses the rest leaves"


class Adding(Enum):
    """When chips may be added to a stake."""

    BETWEEN_HANDS = "between hands"
    NOT_IN_THE_HAND = "between hands, and during a hand by players who are not in it"


class OwnMove(Enum):
    """What a player brings who changes tables by his own wish."""

    AS_NEW = "at least the buy-in, like a new player"
    WHOLE_STACK = "the whole stack; above the most to buy in for only once the table is an hour old"


class DeckChange(Enum):
    """When the deck is changed, always between hands."""

    BY_THE_FLOOR = "whenever the floor says so"
    FOR_A_REASON = "if most players ask, a card is damaged, or the dealer chooses"
    TWO_HOURS = "on request every two hours, and at any time if it is damaged"


class WhoCalls(Enum):
    """Who may call the clock on a player."""

    FLOOR = "the floor"
    DEALT_IN = "anybody who was dealt into the hand and is in his seat, and the floor"


class Expiry(Enum):
    """What becomes of a player whose time has run out."""

    DEAD = "the hand is dead, whether there is a bet to call or not"
    CHECK_OR_DEAD = "a check if one can check, else a dead hand"


@dataclass(frozen=True, slots=True)
class Clock:
    """How a player is hurried."""

    calls: WhoCalls
    after: int
    """Seconds that a player has before anybody can call the clock."""
    seconds: int
    """Seconds that are left from then on, a countdown included."""
    expiry: Choice[Expiry]
    clause: str
    called_by: str = ""
    """The clause about who calls it."""
    at_seat: str = ""
    """The clause by which who calls it must be in his seat."""
    shortened: str = ""
    """The clause by which the floor may give less time, where it may."""


@dataclass(frozen=True, slots=True)
class Customs:
    """What a house does between hands."""

    first_button: Choice[FirstButton]
    button_suits: SuitOrder
    """Suits that break ties of cards drawn for the button."""
    button_moves: str
    """The clause by which the button moves, and stands at an empty seat where it must."""
    seating: str
    """The clause about taking and giving up seats."""
    buy_in: str
    """The clause about the chips that a player brings."""
    stakes_stay: str
    """The clause by which nobody adds to or takes from a stake during a hand."""
    places: Places
    """Who comes in how, what seat changes cost, straddles and kills."""
    least_buy: Choice[LeastBuy]
    short_stake: Choice[ShortStake]
    adding: Choice[Adding]
    top_up: str
    """The clause by which chips are added, up to the most to buy in for."""
    come_back: Choice[int]
    """For how many seconds a player must come back with what he took away; 0 for none."""
    security: str
    """The clause by which an absent player's chips may be kept safe elsewhere; none without one."""
    pick_up: Choice[int]
    """After how many absent buttons the floor may pick a player's chips up; 0 where it may not."""
    own_move: Choice[OwnMove]
    sent_move: str
    """The clause by which a player whom the house moves brings all he has, whatever it is."""
    change_game: Choice[int]
    """How many hands' notice there must be of another game or limit, unless all agree."""
    change_buy_in: Choice[int]
    """How many hands' notice there must be of another buy-in, unless all agree."""
    stakes_fit: str
    """The clause by which stakes are fitted to the buy-in when the game changes, where they are."""
    closing: Choice[int]
    """How many seconds before it closes a table is told; it is not told where no clause says so."""
    deck_change: Choice[DeckChange]
    two_players: str
    """The clause by which a table needs two players."""
    deck_check: str
    """The clause by which the floor has the cards counted at any time."""
    clock: Clock
    setting_clock: Clock
    """The clock of games in which cards are set in rows."""
    preset: Choice[Expiry]
    """What happens when a time that is posted at the table runs out."""
    commission: Terms
    """What the house may charge."""
    jackpot: JackpotRules | None = None
    """How a jackpot is won, where the house may have one."""
    run_agreed: str = ""
    """The clause by which everybody left in the pot must agree to run a board again."""
    limit_stays: str = ""
    """The clause by which the limit stays as long as somebody objects, whatever the notice."""
    new_cards: str = ""
    """The clause by which supervisor and dealer both check new cards before they are used."""
    taking: str = ""
    """The clause by which stakes may be reduced between hands, where they may be."""
    third_man: str = ""
    """The clause by which a third player who is away may be picked up sooner, if there is one."""
