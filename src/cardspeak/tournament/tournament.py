"""A tournament: its field, tables and clock. Commands go in, and events come out.

It does not run tables itself. Whoever does reports hands to it (`RecordHandStart`,
`RecordHandResult`) and carries out its events. It is pure: time, randomness and people arrive as
commands.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardspeak.hand.commands import RefusedError
from cardspeak.houses import HOUSES
from cardspeak.shuffle import derive_seed
from cardspeak.tournament import (
    balancing,
    commands,
    deals,
    director,
    hand_reporting,
    level_clock,
    registration,
    stages,
    undo,
)
from cardspeak.tournament.spec import TournamentSpec, build_level_spec, check_spec
from cardspeak.tournament.state import (
    Elimination,
    Entrant,
    EntrantStatus,
    Flight,
    Phase,
    TournamentClock,
    TournamentTable,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardspeak.tournament.deals import PrizeDeal
    from cardspeak.tournament.events import TournamentEvent


class Tournament:
    """One tournament. `act` executes a command and returns the resulting events.

    >>> from cardspeak.tournament import Tournament, commands, formats
    >>> t = Tournament(formats.freezeout("holdem", buy_in=100, rake=10))
    >>> _ = t.act(commands.OpenRegistration("Mia"))
    >>> t.act(commands.Register("Ann", accepts_terms=True))[0].entry_number
    1
    >>> t.prize_pool
    90
    """

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
        self.seats_per_table = build_level_spec(spec, 0).seats
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
        self.actions: list[undo.UndoableDirectorAction] = []
        """The director's actions that can be undone."""
        self.deal: PrizeDeal | None = None
        self.prizes_won: dict[str, int] = {}
        self._events: list[TournamentEvent] = []

    def __repr__(self) -> str:
        state = f"{self.entry_count} entries, {self.phase.name.lower().replace('_', ' ')}"
        return f"<Tournament {self.spec.name!r} at {self.spec.house}, {state}>"

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
            entrant.entries
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

    def can_deal(self, table: int) -> bool:
        """Whether a table may deal its next hand."""
        return hand_reporting.why_cannot_deal(self, table) == ""

    def is_absent(self, player: str) -> bool:
        """Whether a player is absent, so that their hands are folded for them."""
        return not self.entrants[player].present

    # ------------------------------------------------------------ commands

    def act(self, command: commands.TournamentCommand) -> list[TournamentEvent]:
        """Execute a command and return its events, or raise RefusedError and change nothing."""
        self._events = []
        if not isinstance(command, undo.UNDOABLE_COMMANDS):
            _HANDLERS[type(command)](self, command)
            return self._events
        before = undo.capture_state(self)
        _HANDLERS[type(command)](self, command)
        undo.record_action(self, command, before, getattr(self._events[0], "clause", ""))
        return self._events

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
        """Whether an entrant's flight is still running."""
        return entrant.stage == self.stage and not self.flights[entrant.flight].is_over

    def check_flight_running(self, entrant: Entrant, clause: str) -> None:
        """Raise RefusedError if an entrant's flight is over."""
        if not self.is_flight_running(entrant):
            raise RefusedError(f"{entrant.name}'s flight is over", clause)

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


_HANDLERS: dict[type, Callable[[Tournament, Any], None]] = {
    **registration.HANDLERS,
    **stages.HANDLERS,
    **hand_reporting.HANDLERS,
    **level_clock.HANDLERS,
    **director.HANDLERS,
    **deals.HANDLERS,
    **balancing.HANDLERS,
    **undo.HANDLERS,
}
"""The handler of each command, from the module of its subject."""
