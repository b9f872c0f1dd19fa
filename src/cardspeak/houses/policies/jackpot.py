"""Jackpots: a book's clauses on a prize that the house itself funds."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cardspeak.houses.policies.house_rule import HouseRule


@dataclass(frozen=True, slots=True, kw_only=True)
class JackpotPolicy:
    """The clauses on a jackpot for a royal flush made with both hole cards and the flop."""

    available_clause: str
    """At which tables it can be won, and what is paid into it."""
    eligible_deals_clause: str
    """Which deals are eligible."""
    exposing_cards_clause: str
    """Hole cards are exposed when the dealer asks."""
    next_pool_clause: str
    """The reserve becomes the next prize pool when the jackpot is won."""
    confirmation_clause: str
    """A manager confirms the win."""
    payment_clause: str
    """It is paid from the table."""
    payment_order_clause: str
    """Several jackpots are paid in the order they were won."""
    flop_request_clause: str
    """The last player in the hand may ask for the flop."""
    folded_hand_clause: str
    """A folded hand does not win it."""
    unrecorded_hands_clause: str
    """A manager makes up rounds that were not recorded."""
    malfunction_order_clause: str
    """Wins that a malfunction kept out are entered and paid in order."""
    withholding_seconds: HouseRule[int]
    """For how many seconds a payment may be withheld."""
    display_clause: str
    """The prize pool is displayed at all times."""
