"""Jackpots: what a book says of a prize that the house itself pays into."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class JackpotClauses:
    """The clauses about a jackpot for a royal flush of both hole cards and the flop."""

    available: str
    """At which tables it can be won, and what is paid into it."""
    eligible_deals: str
    """For which deals."""
    exposing_cards: str
    """That hole cards are exposed when the dealer asks."""
    next_pool: str
    """That the reserve becomes the next prize pool when one is won."""
    confirmation: str
    """That a manager confirms it."""
    payment: str
    """That it is paid from the table."""
    payment_order: str
    """That several are paid in the order in which they were won."""
    flop_request: str
    """That the last player in may ask for the flop."""
    folded_hand: str
    """That a folded hand wins none."""
    unrecorded_hands: str
    """That a manager makes up rounds that were not recorded."""
    malfunction_order: str
    """That what a malfunction kept out is entered and paid in its order."""
    withholding: tuple[int, str]
    """For how many seconds a payment may be held back, and the clause."""
    display: str
    """That the prize pool is shown at every moment."""
