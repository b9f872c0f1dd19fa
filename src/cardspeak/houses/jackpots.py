"""Jackpots: what a book says of a prize that the house itself pays into."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class JackpotRules:
    """The clauses about a jackpot for a royal flush of both hole cards and the flop."""

    available: str
    """At which tables it can be won, and what is paid into it."""
    dealt: str
    """For which deals."""
    exposed: str
    """That hole cards are exposed when the dealer asks."""
    replaced: str
    """That the reserve becomes the next prize pool when one is won."""
    confirmed: str
    """That a manager confirms it."""
    paid: str
    """That it is paid from the table."""
    in_order: str
    """That several are paid in the order in which they were won."""
    flop_asked: str
    """That the last player in may ask for the flop."""
    folded: str
    """That a folded hand wins none."""
    unrecorded: str
    """That a manager makes up rounds that were not recorded."""
    in_sequence: str
    """That what a malfunction kept out is entered and paid in its order."""
    withheld: tuple[int, str]
    """For how many seconds a payment may be held back, and the clause."""
    displayed: str
    """That the prize pool is shown at every moment."""
