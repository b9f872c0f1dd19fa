"""State of a tournament: who has registered, who sits where, and who was eliminated."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from typing import TYPE_CHECKING, Any

from cardspeak.hand.commands import RefusedError
from cardspeak.houses import HOUSES
from cardspeak.shuffle import derive_seed
from cardspeak.tournament.spec import TournamentSpec, build_level_spec, check_spec

if TYPE_CHECKING:
    from cardspeak.tournament.events import TournamentEvent

StateKey = tuple[str, str | int]
"""What a value of the tournament's state belongs to: a kind, and a name or number."""


class EntrantStatus(Enum):
    """The status of an entrant."""

    ACTIVE = "is still in"
    ALTERNATE = "is an alternate"
    ELIMINATED = "has been eliminated"
    UNREGISTERED = "has unregistered"
    DISQUALIFIED = "was disqualified"
    FORFEITED = "was a no-show"


class Phase(Enum):
    """The phase of a tournament."""

    ANNOUNCED = "announced"
    REGISTERING = "open for registration"
    SEATED = "seated"
    PLAYING = "in play"
    BETWEEN_SESSIONS = "between sessions"
    FINISHED = "finished"
    CANCELLED = "cancelled"


@dataclass
class TournamentClock:
    """The level clock. Seconds count down while a session is played and not paused."""

    level: int = 0
    level_seconds_left: int = 0
    """Seconds left in the level, if it is timed."""
    break_seconds_left: int = 0
    """Seconds left in the break."""
    session_seconds_left: int = 0
    """Seconds left in the session, if it is timed."""
    paused: bool = False


@dataclass
class Entrant:
    """A player who has registered."""

    name: str
    entry_number: int
    groups: tuple[str, ...] = ()
    status: EntrantStatus = EntrantStatus.ACTIVE
    chips: int = 0
    table: int = -1
    """The table where they play or last played."""
    seat: int = -1
    flight: int = -1
    stage: int = -1
    """The last stage in which they had a seat."""
    present: bool = True
    showed_up: bool = True
    """Whether they have been present since the session started."""
    entry_count: int = 1
    rebuy_count: int = 0
    add_on_count: int = 0
    total_paid: int = 0
    """Everything they have paid."""
    total_rake: int = 0
    """The part of it that the house keeps."""
    leaves_after_hand: bool = False
    """Whether they were disqualified during a hand and keep their seat until it is over."""
    permanently_disqualified: bool = False
    """Whether they were disqualified permanently."""
    disqualification_clause: str = ""
    """The clause by which they were disqualified."""


@dataclass
class TournamentTable:
    """A table as the tournament sees it."""

    number: int
    flight: int
    seats: list[str]
    big_blind_seat: int = -1
    """The seat of the last big blind; -1 if there was none."""
    in_hand: bool = False
    hands_dealt: int = 0
    """Hands started at this table."""
    session_hands_played: int = 0
    """Hands of the session that the table's players have played."""
    level_hands_dealt: int = 0
    """Hands dealt since the level started."""
    carried_pot: int = 0
    """The pot that the last hand left for the next."""
    correction_count: int = 0
    """How many rulings have moved chips of a hand whose result was known already."""

    @property
    def players(self) -> list[str]:
        """The players at the table, in seat order."""
        return [player for player in self.seats if player]

    @property
    def player_count(self) -> int:
        """The number of players at the table."""
        return len(self.seats) - self.seats.count("")


@dataclass
class Flight:
    """A flight: players who play against each other until few enough are left."""

    number: int
    tables: list[int] = field(default_factory=list)
    is_over: bool = False
    is_drawn: bool = False
    """Whether its seats have been drawn."""


@dataclass(frozen=True, slots=True)
class Elimination:
    """A player who was eliminated; players eliminated in the same hand share a group."""

    player: str
    elimination_group: int
    chips_at_hand_start: int
    """All the chips they had when the hand started."""
    in_hand: bool = True
    """Whether they lost them in a hand; otherwise they had too few to advance."""


@dataclass(frozen=True, slots=True)
class PrizeDeal:
    """A deal that the players have agreed on."""

    amounts: dict[str, int]
    earlier_prizes: dict[str, int]
    """The prizes of players who were eliminated before the deal."""
    left_to_play_for: int


@dataclass
class UndoableDirectorAction:
    """An action of the director that can be undone."""

    name: str
    clause: str
    changes: dict[StateKey, tuple[Any, Any]]
    """State before and after, by key."""
    phase_and_session: tuple[Phase, int]
    """The phase and session when it happened."""
    flights_over: frozenset[int]
    """The flights that were over by then."""
    is_undone: bool = False


class TournamentState:
    """A tournament as it is now; `tournament.Tournament` adds the commands."""

    def __init__(self, spec: TournamentSpec) -> None:
        check_spec(spec)
        self.spec = spec
        self.rules = HOUSES[spec.house].tournament
        self.phase = Phase.ANNOUNCED
        self.director = ""
        self.entrants: dict[str, Entrant] = {}
        self.alternates: list[str] = []
        self.refused_players: set[str] = set()
        self.replaced_players: set[str] = set()
        """Players who were replaced by substitutes."""
        self.tables: dict[int, TournamentTable] = {}
        self.tables_opened = 0
        """How many tables have been opened so far."""
        self.seats_per_table = build_level_spec(spec, 0).seat_count
        self.stage = -1
        self.flights: list[Flight] = []
        self.session = 0
        self.ends_after_hands = False
        """Whether the session ends when the hands in progress are over."""
        self.redraws_after_hands = False
        """Whether there is a new seat draw when the hands in progress are over."""
        self.needs_rebalancing = False
        """Whether breaking or balancing tables must wait for hands in progress."""
        self.seed = b""
        self.draws_made = 0
        """How many random draws have been made from the seed."""
        self.now = 0
        self.clock = TournamentClock()
        self.shot_clock_seconds = spec.shot_clock_seconds
        self.smallest_chip = spec.levels[0].smallest_chip
        self.chip_to_colour_up = 0
        """The smallest chip to colour up once no hand is in progress; 0 if there is none."""
        self.eliminations: list[Elimination] = []
        self.elimination_group = 0
        self.tables_to_finish_round: set[int] | None = None
        """Hand for hand: the tables that must still play their hand of the round."""
        self.round_elimination_group = 0
        """The elimination group of a hand-for-hand round; 0 between rounds."""
        self.chips_issued = 0
        """All chips ever issued."""
        self.chips_removed = 0
        """Chips that went out of play with their players."""
        self.dispute_rulings: list[str] = []
        self.actions: list[UndoableDirectorAction] = []
        """The director's actions that can be undone."""
        self.deal: PrizeDeal | None = None
        self.prizes_won: dict[str, int] = {}
        self._events: list[TournamentEvent] = []

    # ------------------------------------------------------------ queries

    @property
    def active_entrants(self) -> list[Entrant]:
        """The entrants who are still in."""
        return [
            entrant for entrant in self.entrants.values() if entrant.status is EntrantStatus.ACTIVE
        ]

    @property
    def entry_count(self) -> int:
        """The number of entries paid and not refunded."""
        excluded = (EntrantStatus.ALTERNATE, EntrantStatus.UNREGISTERED)
        return sum(
            entrant.entry_count
            for entrant in self.entrants.values()
            if entrant.total_paid or entrant.status not in excluded
        )

    @property
    def total_rake(self) -> int:
        """The rake that the house keeps."""
        return sum(entrant.total_rake for entrant in self.entrants.values())

    @property
    def prize_pool(self) -> int:
        """The prize pool."""
        total_paid = sum(
            entrant.total_paid - entrant.total_rake for entrant in self.entrants.values()
        )
        return max(total_paid, self.spec.guarantee)

    @property
    def is_registration_open(self) -> bool:
        """Whether registration is open."""
        if self.phase is Phase.REGISTERING or (self.phase is Phase.SEATED and not self.session):
            return True
        is_late_registration = (
            self.clock.level < self.spec.last_registration_level and self.deal is None
        )
        is_undecided = any(flight.is_drawn and not flight.is_over for flight in self.flights)
        return (
            self.phase in (Phase.SEATED, Phase.PLAYING)
            and self.stage == 0
            and is_late_registration
            and is_undecided
        )

    @property
    def chips_in_play(self) -> int:
        """The number of chips in play."""
        pots = sum(table.carried_pot for table in self.tables.values())
        return pots + sum(entrant.chips for entrant in self.active_entrants)

    @property
    def table_spec(self) -> dict[str, Any]:
        """The current table spec as plain values."""
        spec = build_level_spec(
            self.spec,
            self.clock.level,
            seats_per_table=self.seats_per_table,
            shot_clock_seconds=self.shot_clock_seconds,
        )
        return spec.to_dict

    def is_absent(self, player: str) -> bool:
        """Whether a player is absent, so that their hands are folded for them."""
        return not self.entrants[player].present

    def emit(self, event: TournamentEvent) -> None:
        """Record an event."""
        self._events.append(event)

    # ------------------------------------------------------------ for other modules of the package

    def get_entrant(self, player: str) -> Entrant:
        """Return an entrant; raise RefusedError if the player has not registered."""
        entrant = self.entrants.get(player)
        if entrant is None:
            raise RefusedError(f"{player} has not registered")
        return entrant

    def get_active_entrant(self, player: str) -> Entrant:
        """Return an entrant who is still in; raise RefusedError otherwise."""
        entrant = self.get_entrant(player)
        if entrant.status is not EntrantStatus.ACTIVE:
            raise RefusedError(f"{player} {entrant.status.value}")
        return entrant

    def is_flight_running(self, entrant: Entrant) -> bool:
        """Whether an entrant's flight has begun and is still running."""
        return entrant.stage == self.stage and not self.flights[entrant.flight].is_over

    def check_flight_running(self, entrant: Entrant, clause: str) -> None:
        """Raise RefusedError if an entrant's flight is over, or has not begun."""
        if not self.is_flight_running(entrant):
            is_still_to_come = (
                entrant.status is EntrantStatus.ACTIVE and entrant.stage != self.stage
            )
            state = "has not begun" if is_still_to_come else "is over"
            raise RefusedError(f"{entrant.name}'s flight {state}", clause)

    def get_table(self, table: int) -> TournamentTable:
        """Return a table; raise RefusedError if there is none with this number."""
        tournament_table = self.tables.get(table)
        if tournament_table is None:
            raise RefusedError(f"there is no table {table} in this tournament")
        return tournament_table

    def next_seed(self) -> bytes:
        """Return a seed for the next random draw, derived from the tournament's seed."""
        self.draws_made += 1
        return derive_seed(self.seed, f"ballot {self.draws_made}")

    def shuffle_entrants(self, entrants: list[Entrant]) -> list[Entrant]:
        """Return players in random order."""
        seed = self.next_seed()
        return sorted(
            entrants, key=lambda entrant: derive_seed(seed, f"ball {entrant.entry_number}")
        )

    def next_elimination_group(self) -> int:
        """Return the group number of an elimination; a hand-for-hand round is a single group."""
        if self.round_elimination_group:
            return self.round_elimination_group
        self.elimination_group += 1
        return self.elimination_group

    def check_given(self, text: str, refusal: str, clause: str = "") -> None:
        """Raise RefusedError if a required name or text is empty."""
        if not text.strip():
            raise RefusedError(refusal, clause)

    def check_phase(self, *phases: Phase, action: str, clause: str = "") -> None:
        """Raise RefusedError if the tournament is in none of these phases."""
        if self.phase not in phases:
            raise RefusedError(f"cannot {action} now: the tournament is {self.phase.value}", clause)
