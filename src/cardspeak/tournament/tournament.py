"""A tournament: the field, its tables and its clock. It is told what happens, and says what to do.

It holds no tables: whoever runs them tells it of hands (`RecordHandStart`, `RecordHandResult`)
and does there what its events say. It is pure: time, chance and people arrive as commands.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardspeak.hand.commands import Refused
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
    Heat,
    Phase,
    TournamentClock,
    TournamentTable,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardspeak.tournament.deals import PrizeDeal
    from cardspeak.tournament.events import TournamentEvent


class Tournament:
    """One tournament. `act` does what a command says and gives the events that followed.

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
        """Whose places substitutes have taken."""
        self.tables: dict[int, TournamentTable] = {}
        self.tables_opened = 0
        """How many tables there have been."""
        self.seats_per_table = build_level_spec(spec, 0).seats
        self.stage = -1
        self.heats: list[Heat] = []
        self.session = 0
        self.ends_after_hands = False
        """Whether the session ends when the hands that are being played are over."""
        self.redraws_after_hands = False
        """Whether seats are drawn again when the hands that are being played are over."""
        self.needs_rebalancing = False
        """Whether tables that are dealing keep others from being broken or balanced."""
        self.seed = b""
        self.draws_made = 0
        """How often something was drawn from the seed."""
        self.now = 0
        self.clock = TournamentClock()
        self.shot_clock_seconds = spec.shot_clock_seconds
        self.smallest_chip = spec.levels[0].smallest_chip
        self.chip_to_colour_up = 0
        """The smallest chip that is to be changed for a larger, once no table deals; else 0."""
        self.eliminations: list[Elimination] = []
        self.elimination_group = 0
        self.tables_to_finish_round: set[int] | None = None
        """Hand for hand: the tables that have still to play this hand."""
        self.round_elimination_group = 0
        """Which hand a round of hand for hand is, for those who are knocked out; 0 between them."""
        self.chips_issued = 0
        """Chips that were ever brought into play."""
        self.chips_removed = 0
        """Chips that went out of play with their players."""
        self.dispute_rulings: list[str] = []
        self.actions: list[undo.UndoableDirectorAction] = []
        """What the director did that can be undone."""
        self.deal: PrizeDeal | None = None
        self.prizes_won: dict[str, int] = {}
        self._events: list[TournamentEvent] = []

    # ------------------------------------------------------------ what it knows

    @property
    def active_entrants(self) -> list[Entrant]:
        """Everybody who is still in."""
        return [one for one in self.entrants.values() if one.status is EntrantStatus.ACTIVE]

    @property
    def entry_count(self) -> int:
        """How many entries were paid and not given back."""
        gone = (EntrantStatus.ALTERNATE, EntrantStatus.UNREGISTERED)
        return sum(
            one.entries
            for one in self.entrants.values()
            if one.total_paid or one.status not in gone
        )

    @property
    def total_rake(self) -> int:
        """What the house keeps."""
        return sum(one.total_rake for one in self.entrants.values())

    @property
    def prize_pool(self) -> int:
        """What is given out as prizes."""
        paid = sum(one.total_paid - one.total_rake for one in self.entrants.values())
        return max(paid, self.spec.guarantee)

    @property
    def is_registration_open(self) -> bool:
        """Whether somebody may still enter."""
        if self.phase is Phase.REGISTERING or (self.phase is Phase.SEATED and not self.session):
            return True
        late = self.clock.level < self.spec.last_registration_level and self.deal is None
        undecided = any(heat.is_drawn and not heat.is_over for heat in self.heats)
        return (
            self.phase in (Phase.SEATED, Phase.PLAYING) and self.stage == 0 and late and undecided
        )

    @property
    def chips_in_play(self) -> int:
        """All chips in play."""
        pots = sum(table.carried_pot for table in self.tables.values())
        return pots + sum(one.chips for one in self.active_entrants)

    @property
    def table_spec(self) -> dict[str, Any]:
        """What is posted at every table now, in plain values."""
        spec = build_level_spec(
            self.spec,
            self.clock.level,
            seats_per_table=self.seats_per_table,
            shot_clock_seconds=self.shot_clock_seconds,
        )
        return spec.to_dict

    def can_deal(self, table: int) -> bool:
        """Say whether a table may deal its next hand."""
        return hand_reporting.why_cannot_deal(self, table) == ""

    def is_absent(self, player: str) -> bool:
        """Say whether a player's hands are folded for him."""
        return not self.entrants[player].present

    # ------------------------------------------------------------ what it does

    def act(self, command: commands.TournamentCommand) -> list[TournamentEvent]:
        """Do what a command says, or refuse it and change nothing."""
        self._events = []
        if not isinstance(command, undo.UNDOABLE_COMMANDS):
            _HANDLERS[type(command)](self, command)
            return self._events
        before = undo.capture_state(self)
        _HANDLERS[type(command)](self, command)
        undo.record_action(self, command, before, getattr(self._events[0], "clause", ""))
        return self._events

    def emit(self, event: TournamentEvent) -> None:
        """Write down what happened."""
        self._events.append(event)

    # ------------------------------------------------------------ for the modules of the subjects

    def get_entrant(self, player: str) -> Entrant:
        """Find somebody who has entered."""
        found = self.entrants.get(player)
        if found is None:
            raise Refused(f"{player} has not entered")
        return found

    def get_active_entrant(self, player: str) -> Entrant:
        """Find somebody who is still in."""
        found = self.get_entrant(player)
        if found.status is not EntrantStatus.ACTIVE:
            raise Refused(f"{player} {found.status.value}")
        return found

    def is_heat_running(self, entrant: Entrant) -> bool:
        """Say whether the heat of an entrant goes on."""
        return entrant.stage == self.stage and not self.heats[entrant.heat].is_over

    def check_heat_running(self, entrant: Entrant, clause: str) -> None:
        """Refuse what is done for somebody whose heat is over."""
        if not self.is_heat_running(entrant):
            raise Refused(f"the heat of {entrant.name} is over", clause)

    def get_table(self, table: int) -> TournamentTable:
        """Find a table."""
        found = self.tables.get(table)
        if found is None:
            raise Refused(f"there is no table {table} in this tournament")
        return found

    def next_seed(self) -> bytes:
        """Give a seed for the next ballot, made from the one that was given."""
        self.draws_made += 1
        return derive_seed(self.seed, f"ballot {self.draws_made}")

    def shuffle_entrants(self, players: list[Entrant]) -> list[Entrant]:
        """Put players in an order by chance."""
        seed = self.next_seed()
        return sorted(players, key=lambda one: derive_seed(seed, f"ball {one.entry_number}"))

    def next_elimination_group(self) -> int:
        """Number a hand in which somebody is knocked out; hand for hand it is the same for all."""
        if self.round_elimination_group:
            return self.round_elimination_group
        self.elimination_group += 1
        return self.elimination_group

    def check_given(self, by: str, purpose: str, clause: str = "") -> None:
        """Refuse what nobody answers for."""
        if not by.strip():
            raise Refused(f"say who {purpose}", clause)

    def check_phase(self, *phases: Phase, action: str, clause: str = "") -> None:
        """Refuse what cannot be done now."""
        if self.phase not in phases:
            raise Refused(f"{self.phase.value}: now is no time to {action}", clause)


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
"""What each command does: every subject brings its own."""
