"""The state of a table: seats, button, chips, the hand in play, and what is remembered.

The rules (`blinds`, `entry` …) work on this; `table.Table` adds the commands.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Final

from cardspeak.hand.commands import RefusedError
from cardspeak.table.active_rules import ActiveRules
from cardspeak.table.ledger import Ledger
from cardspeak.table.seats import EntryStatus, MissedPost, Seat
from cardspeak.table.spec_error import InvalidTableSpecError

if TYPE_CHECKING:
    from cardspeak.hand import Hand
    from cardspeak.hand.decisions import HandDecision
    from cardspeak.hand.game_spec import GameSpec
    from cardspeak.houses import House
    from cardspeak.houses.commission import AnyCharge
    from cardspeak.table.events import TableEvent
    from cardspeak.table.jackpot import Jackpot
    from cardspeak.table.table_spec import TableSpec


@dataclass
class OwedKill:
    """A kill that was due and not posted (wsop-206)."""

    missed_as_blind: bool = False
    """Whether the player was a blind when they missed it, and may wait to post it as one."""
    after_button: bool = False
    """Whether the button must pass first, because the pot they came back to was killed."""


@dataclass
class KillButton:
    """Who has a leg up, who must kill the next pot, and who owes a kill."""

    leg_holder: str = ""
    """The player who won the last pot; empty if the button is neutral."""
    away_leg_holders: set[str] = field(default_factory=set)
    """Players who went away with a leg up and still have it."""
    due_from: str = ""
    """The player who must kill the next pot."""
    owed: dict[str, OwedKill] = field(default_factory=dict)
    killer_seat: int = -1
    """The seat that killed the hand in play; -1 if none did."""


@dataclass
class Cage:
    """What the cage remembers about players who are not at the table."""

    cashed_out: dict[str, tuple[int, int]] = field(default_factory=dict)
    """What each player who left took away, and until when they must come back with it."""
    banned_until: dict[str, int] = field(default_factory=dict)
    """Until when a player who left without a point's worth of chips may not come back."""
    custody: dict[str, int] = field(default_factory=dict)
    """Chips kept in custody for each player."""
    must_fit_buy_in: frozenset[str] = frozenset()
    """Players whose stacks must still be adjusted to a new game's buy-in."""


@dataclass
class FloorState:
    """What the floor has announced and recorded for the table."""

    pending_spec: TableSpec | None = None
    pending_settings: frozenset[str] = frozenset()
    """The items of the table spec that the announced change is about."""
    change_after_hand: int = 0
    """The number of the last hand before the change."""
    change_clause: str = ""
    closes_at: int = -1
    closed: bool = False
    first_hand_at: int = -1
    """When the first hand was dealt."""
    deck_changed_at: int = 0
    forfeited_chips: int = 0
    """Chips forfeited since the last hand, which stay in the pot for the next."""
    leaving_after_hands: dict[str, int] = field(default_factory=dict)
    """How many more hands players with a seat elsewhere play; -1 is until after their button."""
    seating_order: list[str] = field(default_factory=list)
    """Players of a broken game who are still to be seated, in order."""
    sit_out_in_turn: frozenset[str] = frozenset()
    """Players who agreed to sit out in turn, with one player more than the deck allows."""


@dataclass
class RotationState:
    """Where a table is in its rotation of games."""

    game_index: int = 0
    hands_left: int = 0
    """Hands of this game still to be dealt; 0 before its first."""
    last_chooser_seat: int = -1
    """The seat that last chose a game."""
    game_chosen: bool = False


@dataclass
class TurnTimer:
    """The pending decision, when its time started, and when a called clock expires."""

    decision: HandDecision | None = None
    """The decision of this turn; commands from other players do not restart its time."""
    started_at: int = 0
    expires_at: int = 0
    """When a called clock expires; 0 if none was called."""
    stopped_at: int = -1
    """Since when the time stands still because the floor is asked; -1 if it does not."""
    log_length: int = 0
    """How many events the hand had when the turn began."""


@dataclass
class PendingVotes:
    """The votes of players while the hand waits for one decision."""

    decision: HandDecision | None = None
    """The decision that is voted on; the votes are dropped with it."""
    run_votes: dict[int, int] = field(default_factory=dict)
    """How many times to run the board, by seat."""
    chop_voter_seats: set[int] = field(default_factory=set)
    """Seats that voted to chop the blinds."""


@dataclass
class CommissionState:
    """Commission that is due but not collected yet, and announced changes."""

    pending_change: tuple[int, AnyCharge, str] | None = None
    """When an announced charge takes effect, the charge, and who announced it."""
    on_drop_slide: int = 0
    """Commission of this hand that the dealer has set aside on the drop slide."""
    time_due_at: int = 0
    """When the next time charge is due."""
    time_announced: bool = False
    time_shares: dict[str, int] = field(default_factory=dict)
    """Each player's share of the time-pot shortfall: what the pot could not pay."""
    time_pot_target: int = 0
    """Everybody's time charge, which the pot of this hand is to pay."""
    time_pot_players: tuple[str, ...] = ()
    """Those who agreed to the time pot, and owe what it cannot pay."""


@dataclass
class JackpotExposure:
    """The seat asked to expose its hole cards for the jackpot after a hand, if any."""

    seat: int = -1
    flop_dealt: bool = False
    """Whether a flop was dealt for the jackpot alone."""
    hand_void: bool = False
    missed: list[str] | None = None
    """What happened in hands that the dealer did not record, as `Jackpot.unrecorded` has it."""


UNTIL_LIFTED: Final = -1
"""In place of a time: until the floor lets the player in."""


@dataclass(frozen=True)
class Exclusion:
    """A player who had to leave the game or the room, and may not sit here."""

    until: int
    """When they may come back; `UNTIL_LIFTED` if the floor must let them in first."""
    clause: str
    is_from_room: bool
    """Whether they had to leave the room, and may not sit at any table."""
    is_barred: bool
    """Whether they are barred for good, so that only somebody named lets them in again."""


@dataclass
class Penalties:
    """Penalties against players, and pots that are held until a decision."""

    out_until_hand: dict[str, tuple[int, str]] = field(default_factory=dict)
    """The number of the last hand a player is not dealt into, and the clause."""
    given_in_hand: dict[str, int] = field(default_factory=dict)
    """The number of the hand during or after which a player's last such penalty was given."""
    exclusions: dict[str, Exclusion] = field(default_factory=dict)
    kept_apart: frozenset[tuple[str, str]] = frozenset()
    """Pairs of players who do not play at this table together."""
    history: dict[str, list[str]] = field(default_factory=dict)
    """The clauses of the rulings against each player."""
    correction_count: int = 0
    """How often a ruling has moved chips of a hand that was over, or released a held pot."""
    held_chips: int = 0
    """Chips of pots held off the table."""
    held_clause: str = ""


class TableState:
    """A table as it is now; `table.Table` adds the commands."""

    __slots__ = (
        "_events",
        "_hand_log_lengths",
        "blind_seats",
        "button",
        "button_is_placed",
        "button_travel",
        "cage",
        "commission_state",
        "dealt_seats",
        "dealt_without_posting",
        "floor",
        "hand",
        "hand_number",
        "hand_players",
        "house",
        "jackpot",
        "jackpot_exposure",
        "kill_button",
        "ledger",
        "now",
        "penalties",
        "played_over",
        "players_at_deal",
        "previous_hand",
        "previous_players",
        "rotation",
        "rules",
        "seat_requests",
        "seats",
        "spec",
        "straddlers",
        "turn_timer",
        "votes",
    )

    def __init__(self, spec: TableSpec, jackpot: Jackpot | None = None) -> None:
        if spec.has_jackpot != (jackpot is not None):
            raise InvalidTableSpecError(
                "this table spec has a jackpot, but none was given"
                if spec.has_jackpot
                else "a jackpot was given, but this table spec has none"
            )
        self.spec = spec
        self.jackpot = jackpot
        self.house: House = spec.house
        self.seats = [Seat() for _ in range(spec.seat_count)]
        self.button = -1
        self.button_is_placed = False
        """Whether the button was drawn for or placed, and so does not move before the next hand."""
        self.blind_seats: list[int] = []
        """Where the blinds of the last hand sat, smallest first."""
        self.button_travel = 0
        """How many seats the button has moved since the first hand."""
        self.seat_requests: list[tuple[str, int]] = []
        """Which players asked for which seats, in order."""
        self.played_over: dict[int, Seat] = {}
        """Players who are away and whose seats are played over."""
        self.straddlers: set[int] = set()
        """Seats that want to straddle in the next hand."""
        self.kill_button = KillButton()
        self.dealt_without_posting: dict[int, tuple[EntryStatus, set[MissedPost]]] = {}
        """Seats that were dealt into this hand without posting, and what they owe."""
        self.hand: Hand | None = None
        """The hand in play, or the last one; its seats are the table's."""
        self.dealt_seats: tuple[int, ...] = ()
        """The seats dealt in, clockwise from the left of the button."""
        self.hand_players: tuple[str, ...] = ()
        """The players of the hand by seat; empty for seats that were not dealt in."""
        self.players_at_deal: tuple[str, ...] = ()
        """Who sat in each seat when the hand was dealt, where hands without a bet are counted."""
        self.previous_hand: Hand | None = None
        """The hand before this one."""
        self.previous_players: tuple[str, ...] = ()
        """The players of the hand before this one."""
        self.ledger = Ledger(spec.seat_count)
        self.now = 0
        self.hand_number = 0
        self.cage = Cage()
        self.floor = FloorState()
        self.rotation = RotationState()
        self.rules = ActiveRules(spec, self.rotation.game_index)
        self.turn_timer = TurnTimer()
        self.votes = PendingVotes()
        self.commission_state = CommissionState()
        self.jackpot_exposure = JackpotExposure()
        self.penalties = Penalties()
        self._events: list[TableEvent] = []
        """Events at the table; those in the hand are in the hand's own log."""
        self._hand_log_lengths: list[int] = []
        """How many hand events came before each of those."""

    @property
    def events(self) -> list[TableEvent]:
        """All events since the last hand was dealt, in the hand and at the table."""
        return self.events_since(0, 0)

    @property
    def game_spec(self) -> GameSpec:
        """The spec of the game that is dealt now."""
        return self.rules.game_spec

    @property
    def hand_in_progress(self) -> bool:
        """Whether a hand is being played."""
        return self.hand is not None and not self.hand.over

    @property
    def visible_button(self) -> int:
        """The seat with the button; -1 before the draw, or in games without a button."""
        return -1 if self.game_spec.script.no_button_clause else self.button

    @property
    def carried_pot(self) -> int:
        """The chips that stay in the pot for the next hand."""
        carried_over = 0 if self.hand is None else self.hand.chips.carried_over
        return carried_over + self.floor.forfeited_chips

    def emit(self, event: TableEvent) -> None:
        """Record an event at the table."""
        self._events.append(event)
        self._hand_log_lengths.append(self.hand_log_length)

    @property
    def event_count(self) -> int:
        """The number of events at the table since the hand was dealt."""
        return len(self._events)

    @property
    def hand_log_length(self) -> int:
        """The number of events in the hand."""
        return 0 if self.hand is None else len(self.hand.log)

    def events_since(self, event_count: int, hand_log_length: int) -> list[TableEvent]:
        """Return what happened after this many events at the table and this many in the hand."""
        log: list[TableEvent] = [] if self.hand is None else self.hand.log  # type: ignore[assignment]
        if event_count == len(self._events):
            return log[hand_log_length:]
        events: list[TableEvent] = []
        for index in range(event_count, len(self._events)):
            log_length = self._hand_log_lengths[index]
            if log_length > hand_log_length:
                events += log[hand_log_length:log_length]
                hand_log_length = log_length
            events.append(self._events[index])
        events += log[hand_log_length:]
        return events

    def archive_hand(self) -> None:
        """Set the last hand aside before the next, and clear the events and ledger entries."""
        self.previous_hand, self.previous_players = self.hand, self.hand_players
        self.hand = None
        self._events, self._hand_log_lengths = [], []
        self.ledger.clear_entries()

    def seat_at(self, seat: int) -> Seat:
        """Return a seat, taken or empty; raise `RefusedError` if there is no such seat."""
        if not 0 <= seat < len(self.seats):
            raise RefusedError(f"there is no seat {seat}: seats are 0 to {len(self.seats) - 1}")
        return self.seats[seat]

    def taken_seat(self, seat_number: int) -> Seat:
        """Return a seat that is taken; raise `RefusedError` if it is not."""
        seat = self.seat_at(seat_number)
        if not seat.taken:
            raise RefusedError(f"nobody sits in seat {seat_number}")
        return seat

    def has_seat(self, player: str) -> bool:
        """Whether a player has a seat here, also one in which somebody plays over."""
        return any(seat.player == player for seat in (*self.seats, *self.played_over.values()))

    def seat_of(self, player: str) -> int:
        """Return the number of the seat in which a player sits."""
        return next(number for number, seat in enumerate(self.seats) if seat.player == player)

    def is_in_hand(self, seat: int) -> bool:
        """Whether a seat is still in the hand that is being played."""
        if not self.hand_in_progress or seat not in self.dealt_seats:
            return False
        assert self.hand is not None  # noqa: S101  for the type checker
        return not self.hand.folded[seat]

    def stack_behind(self, seat: int) -> int:
        """Return the chips a seat has in front of it now, without what it has bet."""
        if self.hand_in_progress and seat in self.dealt_seats:
            assert self.hand is not None  # noqa: S101  for the type checker
            net = self.hand.stacks[seat] - self.hand.starting_stacks[seat]
            return self.seats[seat].stack + net
        return self.seats[seat].stack

    def has_been_open_for(self, seconds: int) -> bool:
        """Whether the first hand was dealt at least this many seconds ago."""
        opened_at = self.floor.first_hand_at
        return opened_at >= 0 and self.now >= opened_at + seconds

    def change_spec(self, spec: TableSpec) -> None:
        """Switch to another table spec, starting with its first game."""
        self.rotation = RotationState()
        self.apply_spec(replace(spec, commission=self.spec.commission))

    def apply_spec(self, spec: TableSpec) -> None:
        """Apply a table spec now, staying at the current game of the rotation."""
        self.spec = spec
        self.rules = ActiveRules(spec, self.rotation.game_index)

    def check_between_hands(self, action: str, clause: str) -> None:
        """Raise `RefusedError` if a hand is being played; `clause` is that of the action."""
        if self.hand_in_progress:
            raise RefusedError(f"wait until the hand is over to {action}", clause)
