"""The state of a hand: what it began with, its log, and its parts.

The rules (`betting`, `dealing` …) work on this; `hand.Hand` adds what people do with a hand.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from cardspeak.hand.betting_state import Betting
from cardspeak.hand.chips import Chips
from cardspeak.hand.commands import RefusedError
from cardspeak.hand.game_spec import GameSpec
from cardspeak.hand.piles import Cards
from cardspeak.hand.posting import Posts, owed_blinds, posting_order
from cardspeak.hand.rows import Rows
from cardspeak.hand.runs import Runs
from cardspeak.hand.showing import Showing
from cardspeak.houses.commission import Commission

if TYPE_CHECKING:
    from cardspeak.hand import decisions
    from cardspeak.hand.commands import HandCommand
    from cardspeak.hand.hand_rules import HandRules
    from cardspeak.hand.irregularity_events import HandEvent
    from cardspeak.hand.irregularity_state import Irregularities
    from cardspeak.hand.notes import Note
    from cardspeak.hand.viewer_logs import ViewerLog


class HandStart(msgspec.Struct, frozen=True):
    """What a hand begins with."""

    spec: GameSpec
    stacks: tuple[int, ...]
    """The chips of every seat of the table."""
    button: int
    seats_clockwise: list[int]
    """The seats dealt in, from the left of the button; the others count as folded all along."""
    deck: Sequence[int] | None
    """The cards in order; None if somebody names them as they come."""
    shuffle_seed: bytes
    posts: Posts
    """What every seat of the table puts in before the deal."""
    carried_over: int = 0
    """What the last hand left in the pot."""
    fantasyland_seats: tuple[int, ...] = ()
    commission: Commission | None = None
    card_by_card: bool = False
    """Whether the hand waits for the dealer, or for the name, before each card."""


class HandState:
    """A hand as it is now."""

    start: HandStart
    spec: GameSpec
    rules: HandRules
    """The rules of the spec."""
    seat_count: int
    """The seats of the table, dealt in or not."""
    seats_clockwise: list[int]
    """The seats dealt in, from the left of the button."""
    button: int
    posts: Posts
    commission: Commission | None
    card_by_card: bool
    has_named_cards: bool
    """Whether somebody names the cards as they come, because there is no deck."""

    records: list[HandEvent | Note]
    """What happened, and what the engine noted between events: the state is the fold of these."""
    log: list[HandEvent]
    """What happened: the events among the records."""
    command_ends: list[int]
    """How many records there were after the deal and after each command."""
    decision: decisions.HandDecision | None
    step_index: int
    """The step of the script that is being played."""
    queue: tuple[int, ...]
    """Seats (or row hands) that still act or are still dealt to in this step."""
    folded: list[bool]
    over: bool

    chips: Chips
    cards: Cards
    betting: Betting
    showing: Showing
    runs: Runs
    rows: Rows
    irregularities: Irregularities | None
    """What the hand remembers of irregularities; None if there have been none."""
    viewer_logs: dict[int | None, ViewerLog]
    """The log as each viewer last saw it: derived from the log."""
    strengths: dict[int, int]
    """The strengths of hands at the showdown: derived from the cards."""

    def begin(self, start: HandStart) -> None:
        """Set up all seats as they are before the forced bets."""
        self.start = start
        self.set_spec(start.spec)
        self.seat_count = len(start.stacks)
        self.seats_clockwise = start.seats_clockwise
        self.button = start.button
        self.posts = start.posts
        self.commission = start.commission
        self.card_by_card = start.card_by_card
        self.has_named_cards = start.deck is None
        self.command_ends = []
        self.clear_table(start.deck)

    def set_spec(self, spec: GameSpec) -> None:
        """Play by this spec from now on."""
        self.spec = spec
        self.rules = spec.rules

    def clear_table(self, deck: Sequence[int] | None) -> None:
        """Take everything off the table, with the deck as it is to be dealt."""
        start, spec, seats_clockwise = self.start, self.spec, self.seats_clockwise
        count = self.seat_count
        self.records = []
        self.log = []
        self.decision = None
        self.step_index = -1
        self.queue = ()
        self.over = False
        self.folded = [False] * count
        if len(seats_clockwise) < count:
            self.folded = [True] * count
            for seat in seats_clockwise:
                self.folded[seat] = False
        self.chips = Chips.at_start(start.stacks, start.carried_over)
        self.cards = Cards.at_start(deck or (), count, self.rules.board_count)
        order = posting_order(spec, seats_clockwise)
        self.betting = Betting.at_start(self.rules, owed_blinds(self.posts), order)
        self.showing = Showing.at_start()
        self.runs = Runs.at_start(0 if spec.dealing.max_runs > 1 else 1)
        self.rows = Rows.at_start(start.fantasyland_seats)
        self.irregularities = None
        self.viewer_logs = {}
        self.strengths = {}

    def act(self, command: str | HandCommand) -> None:
        """Execute a command: see `hand.Hand.act`."""
        raise NotImplementedError

    def act_within(self, command: HandCommand) -> None:
        """Execute a command as a part of another: `undo` takes both back."""
        self.act(command)
        self.command_ends.pop()

    def end_command(self) -> None:
        """Remember how far the records go: `undo` returns to here."""
        self.command_ends.append(len(self.records))

    def advance(self) -> None:
        """Continue until somebody must act or the hand is over: see `hand.Hand.advance`."""
        raise NotImplementedError

    def on_turn(self, seat: int) -> None:
        """Do what was put off until this player's turn: see `hand.Hand.on_turn`."""
        raise NotImplementedError

    def on_end(self) -> None:
        """Do what was put off and cannot wait, because the hand ends: see `hand.Hand.on_end`."""
        raise NotImplementedError

    @property
    def starting_stacks(self) -> tuple[int, ...]:
        """The chips each seat began with."""
        return self.start.stacks

    @property
    def stacks(self) -> list[int]:
        """The chips each seat has left."""
        return self.chips.stacks

    @property
    def bets(self) -> list[int]:
        """What each seat has bet in this betting round."""
        return self.chips.bets

    @property
    def down_cards(self) -> list[list[int]]:
        """The down cards of each seat."""
        return self.cards.down_cards

    @property
    def up_cards(self) -> list[list[int]]:
        """The up cards of each seat."""
        return self.cards.up_cards

    @property
    def boards(self) -> list[list[int]]:
        """The cards of each board."""
        return self.cards.boards

    def record(self, event: HandEvent) -> None:
        """Record that something happened."""
        self.records.append(event)
        self.log.append(event)

    def note(self, note: Note) -> None:
        """Note something that is not an event."""
        self.records.append(note)

    def dealt_seats(self) -> list[int]:
        """Return the seats dealt in, lowest number first."""
        return sorted(self.seats_clockwise)

    def player_count(self) -> int:
        """Return how many players were dealt in."""
        return len(self.seats_clockwise)

    def next_seat(self, seat: int) -> int:
        """Return the next seat to the left that was dealt in."""
        count, folded, seats = self.seat_count, self.folded, self.seats_clockwise
        while True:
            seat = seat + 1 if seat + 1 < count else 0
            if not folded[seat] or seat in seats:
                return seat

    def check_at_table(self, seat: object) -> int:
        """Return a seat of the table, dealt in or not; raise `RefusedError` if there is none."""
        if type(seat) is not int or not 0 <= seat < self.seat_count:
            raise RefusedError(f"there is no seat {seat}: seats are 0 to {self.seat_count - 1}")
        return seat

    def check_dealt_in(self, seat: object) -> int:
        """Return a seat that was dealt in; raise `RefusedError` if it was not."""
        number = self.check_at_table(seat)
        if number not in self.seats_clockwise:
            seats = ", ".join(map(str, self.dealt_seats()))
            raise RefusedError(
                f"seat {number} is not in this hand: the players are in seats {seats}"
            )
        return number

    def live_count(self) -> int:
        """Return how many players have not folded."""
        live_count = 0
        for folded in self.folded:
            live_count += not folded
        return live_count

    def is_one_left(self) -> bool:
        """Whether at most one player has not folded."""
        is_one_found = False
        for folded in self.folded:
            if not folded:
                if is_one_found:
                    return False
                is_one_found = True
        return True

    def live_seats(self) -> list[int]:
        """Return the seats that have not folded, clockwise from the left of the button."""
        folded = self.folded
        return [seat for seat in self.seats_clockwise if not folded[seat]]

    def copy(self) -> HandState:
        """Return an independent copy to try things on: see `hand.Hand.copy`."""
        raise NotImplementedError

    def at(self, event_count: int) -> HandState:
        """Return the hand as it stood after its first events: see `hand.Hand.at`."""
        raise NotImplementedError

    def restore(self, other: HandState) -> None:
        """Take over the state and the log of another hand, which stays as it is."""
        self.start = other.start
        self.spec = other.spec
        self.rules = other.rules
        self.seat_count = other.seat_count
        self.seats_clockwise = other.seats_clockwise
        self.button = other.button
        self.posts = other.posts
        self.commission = other.commission
        self.card_by_card = other.card_by_card
        self.has_named_cards = other.has_named_cards
        self.records = other.records[:]
        self.log = other.log[:]
        self.command_ends = other.command_ends[:]
        self.decision = other.decision
        self.step_index = other.step_index
        self.queue = other.queue
        self.folded = other.folded[:]
        self.over = other.over
        self.chips = other.chips.copy()
        self.cards = other.cards.copy()
        self.betting = other.betting.copy()
        self.showing = other.showing.copy()
        self.runs = other.runs.copy()
        self.rows = other.rows.copy()
        self.irregularities = None if other.irregularities is None else other.irregularities.copy()
        self.viewer_logs = {}
        self.strengths = {}
