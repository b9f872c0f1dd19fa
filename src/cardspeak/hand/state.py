"""The parts of a hand's state: betting.

Each part lists its fields once, with what they hold at the start of a hand, and copies itself.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cardspeak.hand.betting_rounds import BettingRound


class Betting:
    """The betting round that is under way, and what earlier rounds leave for later ones."""

    round: BettingRound | None
    """The rules of the round, or of the last one."""
    acted: list[bool]
    """Who has acted since the last full bet or raise."""
    yet_to_act: list[bool]
    seat_to_act: int
    first_to_act: int
    """The seat at which the round begins."""
    first_decision_seat: int
    """The first seat that had a decision in the round."""
    bet_to_match: int
    last_full_bet: int
    min_raise: int
    raise_count: int
    raise_cap_reached: bool
    opened: bool
    round_began_heads_up: bool
    last_aggressor: int
    checked_seats: list[int]
    first_bettor: int
    """The seat that made the first bet of the hand."""
    last_blind_seat: int
    big_blind_seat: int
    small_blind_seats: tuple[int, ...]
    highest_blind: int

    @staticmethod
    def at_start(seat_count: int) -> Betting:
        """Return what it is at the start of a hand."""
        part = Betting()
        part.round = None
        part.acted = [False] * seat_count
        part.yet_to_act = [False] * seat_count
        part.seat_to_act = -1
        part.first_to_act = -1
        part.first_decision_seat = -1
        part.bet_to_match = 0
        part.last_full_bet = 0
        part.min_raise = 0
        part.raise_count = 0
        part.raise_cap_reached = False
        part.opened = False
        part.round_began_heads_up = False
        part.last_aggressor = -1
        part.checked_seats = []
        part.first_bettor = -1
        part.last_blind_seat = -1
        part.big_blind_seat = -1
        part.small_blind_seats = ()
        part.highest_blind = 0
        return part

    def copy(self) -> Betting:
        """Return an independent copy."""
        copied = Betting()
        copied.round = self.round
        copied.acted = self.acted[:]
        copied.yet_to_act = self.yet_to_act[:]
        copied.seat_to_act = self.seat_to_act
        copied.first_to_act = self.first_to_act
        copied.first_decision_seat = self.first_decision_seat
        copied.bet_to_match = self.bet_to_match
        copied.last_full_bet = self.last_full_bet
        copied.min_raise = self.min_raise
        copied.raise_count = self.raise_count
        copied.raise_cap_reached = self.raise_cap_reached
        copied.opened = self.opened
        copied.round_began_heads_up = self.round_began_heads_up
        copied.last_aggressor = self.last_aggressor
        copied.checked_seats = self.checked_seats[:]
        copied.first_bettor = self.first_bettor
        copied.last_blind_seat = self.last_blind_seat
        copied.big_blind_seat = self.big_blind_seat
        copied.small_blind_seats = self.small_blind_seats
        copied.highest_blind = self.highest_blind
        return copied
