"""The parts of a hand's state: cards, betting, showdown, runs of the board, rows.

Each part lists its fields once, with what they hold at the start of a hand, and copies itself. The
chips are in `chips`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardspeak.hand.betting_rounds import BettingRound


class Cards:
    """Where the cards are."""

    def __init__(self, deck: Sequence[int], seat_count: int, board_count: int) -> None:
        self.deck: list[int] = list(deck)
        """The cards in the order in which they come; empty where they are named."""
        self.deck_position: int = 0
        """How many of them have come."""
        self.reshuffle_count: int = 0
        self.down_cards: list[list[int]] = [[] for _ in range(seat_count)]
        self.up_cards: list[list[int]] = [[] for _ in range(seat_count)]
        self.boards: list[list[int]] = [[] for _ in range(board_count)]
        self.burns: list[int] = []
        self.mucked_cards: list[int] = []
        self.discards: list[int] = []
        """What players discarded in the draw that is under way; mucked at the next one."""
        self.gave_up: list[tuple[list[int], list[int]]] = [([], [])] * seat_count
        """The down and up cards that each seat mucked."""

    def copy(self) -> Cards:
        """Return an independent copy."""
        copied = Cards(self.deck, 0, 0)
        copied.deck_position = self.deck_position
        copied.reshuffle_count = self.reshuffle_count
        copied.down_cards = [cards[:] for cards in self.down_cards]
        copied.up_cards = [cards[:] for cards in self.up_cards]
        copied.boards = [cards[:] for cards in self.boards]
        copied.burns = self.burns[:]
        copied.mucked_cards = self.mucked_cards[:]
        copied.discards = self.discards[:]
        copied.gave_up = self.gave_up[:]
        return copied


class Betting:
    """The betting round that is under way, and what earlier rounds leave for later ones."""

    def __init__(self, seat_count: int) -> None:
        self.round: BettingRound | None = None
        """The rules of the round, or of the last one."""
        self.acted: list[bool] = [False] * seat_count
        """Who has acted since the last full bet or raise."""
        self.yet_to_act: list[bool] = [False] * seat_count
        self.seat_to_act: int = -1
        self.first_to_act: int = -1
        """The seat at which the round begins."""
        self.first_decision_seat: int = -1
        """The first seat that had a decision in the round."""
        self.bet_to_match: int = 0
        self.last_full_bet: int = 0
        self.min_raise: int = 0
        self.raise_count: int = 0
        self.raise_cap_reached: bool = False
        self.opened: bool = False
        self.round_began_heads_up: bool = False
        self.last_aggressor: int = -1
        self.checked_seats: list[int] = []
        self.first_bettor: int = -1
        """The seat that made the first bet of the hand."""
        self.last_blind_seat: int = -1
        self.big_blind_seat: int = -1
        self.small_blind_seats: tuple[int, ...] = ()
        self.highest_blind: int = 0

    def copy(self) -> Betting:
        """Return an independent copy."""
        copied = Betting(0)
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


class Showing:
    """Whose hands have been shown or mucked at the showdown."""

    def __init__(self) -> None:
        self.shown_seats: list[int] = []
        self.mucked_seats: list[int] = []
        self.all_in_tabled_seats: list[int] = []
        """Seats whose hands were tabled because a player is all-in (tournaments)."""
        self.requested_seats: list[int] = []
        """Seats whose hands were shown because somebody asked."""
        self.voluntary_cards: list[int] = []
        """Cards that were shown after the hand although nothing required it."""
        self.strengths: dict[int, int] = {}
        """A cache: see `showdown.hand_strength`."""

    def copy(self) -> Showing:
        """Return an independent copy."""
        copied = Showing()
        copied.shown_seats = self.shown_seats[:]
        copied.mucked_seats = self.mucked_seats[:]
        copied.all_in_tabled_seats = self.all_in_tabled_seats[:]
        copied.requested_seats = self.requested_seats[:]
        copied.voluntary_cards = self.voluntary_cards[:]
        copied.strengths = self.strengths.copy()
        return copied


class Runs:
    """How often the rest of the board is run."""

    def __init__(self, count: int) -> None:
        self.count: int = count
        """How often; 0 if the players may agree on it and have not been asked yet."""
        self.index: int = 0
        self.start_step: int = -1
        """The step of the script after which the boards part."""

    def copy(self) -> Runs:
        """Return an independent copy."""
        copied = Runs(self.count)
        copied.index = self.index
        copied.start_step = self.start_step
        return copied


class Rows:
    """Hands that are set in rows: a player may have several."""

    def __init__(self, fantasyland_seats: tuple[int, ...]) -> None:
        self.owners: list[int] = []
        """The seat of each row hand."""
        self.placed: list[list[list[int]]] = []
        """The cards in each row of each row hand."""
        self.face_down: list[bool] = []
        self.foul_clauses: list[str] = []
        """The clause by which a row hand was ruled foul, or nothing."""
        self.fantasyland_seats: tuple[int, ...] = fantasyland_seats
        self.next_fantasyland_seats: tuple[int, ...] = fantasyland_seats
        """For the next hand, or for a re-deal (wsop-22.a.5)."""

    def copy(self) -> Rows:
        """Return an independent copy."""
        copied = Rows(self.fantasyland_seats)
        copied.owners = self.owners[:]
        copied.placed = [[row[:] for row in rows] for rows in self.placed]
        copied.face_down = self.face_down[:]
        copied.foul_clauses = self.foul_clauses[:]
        copied.next_fantasyland_seats = self.next_fantasyland_seats
        return copied
