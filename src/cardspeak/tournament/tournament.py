"""A tournament: the field, its tables and its clock. It is told what happens, and says what to do.

It holds no tables: whoever runs them tells it of hands (`HandBegan`, `HandOver`) and does there
what its events say. It is pure: time, chance and people arrive as commands.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardspeak.hand.commands import Refused
from cardspeak.houses import HOUSES
from cardspeak.shuffle import derive
from cardspeak.tournament import (
    balancing,
    commands,
    deals,
    director,
    entering,
    hands,
    levels,
    stages,
    undoing,
)
from cardspeak.tournament.conditions import Conditions, check, sign_for
from cardspeak.tournament.field import Clock, Entrant, Felt, Heat, Out, Phase, Standing

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardspeak.tournament.deals import Agreed
    from cardspeak.tournament.events import AnyEvent


class Tournament:
    """One tournament. `act` does what a command says and gives the events that followed.

    >>> from cardspeak.tournament import Tournament, commands, usual
    >>> t = Tournament(usual.freeze_out("holdem", fee=100, commission=10))
    >>> _ = t.act(commands.Publish("Mia"))
    >>> t.act(commands.Enter("Ann", accepted=True))[0].number
    1
    >>> t.pool
    90
    """

    def __init__(self, conditions: Conditions) -> None:
        check(conditions)
        self.conditions = conditions
        self.rules = HOUSES[conditions.house].tournaments
        self.phase = Phase.SET
        self.director = ""
        self.entrants: dict[str, Entrant] = {}
        self.reserves: list[str] = []
        self.refused: set[str] = set()
        self.replaced: set[str] = set()
        """Whose places substitutes have taken."""
        self.felts: dict[int, Felt] = {}
        self.opened = 0
        """How many tables there have been."""
        self.seats = sign_for(conditions, 0).seats
        self.stage = -1
        self.heats: list[Heat] = []
        self.session = 0
        self.ending = False
        """Whether the session ends when the hands that are being played are over."""
        self.redraws = False
        """Whether seats are drawn again when the hands that are being played are over."""
        self.unsettled = False
        """Whether tables that are dealing keep others from being broken or balanced."""
        self.seed = b""
        self.drawn = 0
        """How often something was drawn from the seed."""
        self.now = 0
        self.clock = Clock()
        self.seconds = conditions.seconds
        self.chip = conditions.levels[0].chip
        self.chip_before = 0
        """The smallest chip that is to be changed for a larger, once no table deals; else 0."""
        self.outs: list[Out] = []
        self.group = 0
        self.owing: set[int] | None = None
        """Hand for hand: the tables that have still to play this hand."""
        self.round_group = 0
        """Which hand a round of hand for hand is, for those who are knocked out; 0 between them."""
        self.issued = 0
        """Chips that were ever brought into play."""
        self.removed = 0
        """Chips that went out of play with their players."""
        self.decisions: list[str] = []
        self.actions: list[undoing.Action] = []
        """What the director did that can be undone."""
        self.deal: Agreed | None = None
        self.won: dict[str, int] = {}
        self._told: list[AnyEvent] = []

    # ------------------------------------------------------------ what it knows

    @property
    def inside(self) -> list[Entrant]:
        """Everybody who is still in."""
        return [one for one in self.entrants.values() if one.standing is Standing.IN]

    @property
    def entries(self) -> int:
        """How many entries were paid and not given back."""
        gone = (Standing.RESERVE, Standing.WITHDRAWN)
        return sum(
            one.entries for one in self.entrants.values() if one.paid or one.standing not in gone
        )

    @property
    def commission(self) -> int:
        """What the house keeps."""
        return sum(one.kept for one in self.entrants.values())

    @property
    def pool(self) -> int:
        """What is given out as prizes."""
        paid = sum(one.paid - one.kept for one in self.entrants.values())
        return max(paid, self.conditions.guarantee)

    @property
    def entries_open(self) -> bool:
        """Whether somebody may still enter."""
        if self.phase is Phase.OPEN or (self.phase is Phase.DRAWN and not self.session):
            return True
        late = self.clock.level < self.conditions.late and self.deal is None
        undecided = any(heat.opened and not heat.over for heat in self.heats)
        return self.phase in (Phase.DRAWN, Phase.PLAYING) and self.stage == 0 and late and undecided

    @property
    def chips(self) -> int:
        """All chips in play."""
        pots = sum(felt.pot for felt in self.felts.values())
        return pots + sum(one.chips for one in self.inside)

    @property
    def posted(self) -> dict[str, Any]:
        """What is posted at every table now, in plain values."""
        sign = sign_for(self.conditions, self.clock.level, seats=self.seats, seconds=self.seconds)
        return sign.posted

    def may_deal(self, table: int) -> bool:
        """Say whether a table may deal its next hand."""
        return hands.why_not(self, table) == ""

    def is_absent(self, player: str) -> bool:
        """Say whether a player's hands are folded for him."""
        return not self.entrants[player].present

    # ------------------------------------------------------------ what it does

    def act(self, command: commands.AnyCommand) -> list[AnyEvent]:
        """Do what a command says, or refuse it and change nothing."""
        self._told = []
        if not isinstance(command, undoing.ACTIONS):
            _DO[type(command)](self, command)
            return self._told
        before = undoing.facts(self)
        _DO[type(command)](self, command)
        undoing.note(self, command, before, getattr(self._told[0], "clause", ""))
        return self._told

    def tell(self, event: AnyEvent) -> None:
        """Write down what happened."""
        self._told.append(event)

    # ------------------------------------------------------------ for the modules of the subjects

    def entrant(self, player: str) -> Entrant:
        """Find somebody who has entered."""
        found = self.entrants.get(player)
        if found is None:
            raise Refused(f"{player} has not entered")
        return found

    def player(self, player: str) -> Entrant:
        """Find somebody who is still in."""
        found = self.entrant(player)
        if found.standing is not Standing.IN:
            raise Refused(f"{player} {found.standing.value}")
        return found

    def plays_on(self, entrant: Entrant) -> bool:
        """Say whether the heat of an entrant goes on."""
        return entrant.stage == self.stage and not self.heats[entrant.heat].over

    def in_play(self, entrant: Entrant, clause: str) -> None:
        """Refuse what is done for somebody whose heat is over."""
        if not self.plays_on(entrant):
            raise Refused(f"the heat of {entrant.name} is over", clause)

    def felt(self, table: int) -> Felt:
        """Find a table."""
        found = self.felts.get(table)
        if found is None:
            raise Refused(f"there is no table {table} in this tournament")
        return found

    def draw(self) -> bytes:
        """Give a seed for the next ballot, made from the one that was given."""
        self.drawn += 1
        return derive(self.seed, f"ballot {self.drawn}")

    def ballot(self, players: list[Entrant]) -> list[Entrant]:
        """Put players in an order by chance."""
        seed = self.draw()
        return sorted(players, key=lambda one: derive(seed, f"ball {one.number}"))

    def next_group(self) -> int:
        """Number a hand in which somebody is knocked out; hand for hand it is the same for all."""
        if self.round_group:
            return self.round_group
        self.group += 1
        return self.group

    def floor(self, by: str, doing: str, clause: str = "") -> None:
        """Refuse what nobody answers for."""
        if not by.strip():
            raise Refused(f"say who {doing}", clause)

    def during(self, *phases: Phase, doing: str, clause: str = "") -> None:
        """Refuse what cannot be done now."""
        if self.phase not in phases:
            raise Refused(f"{self.phase.value}: now is no time to {doing}", clause)


_DO: dict[type, Callable[[Tournament, Any], None]] = {
    **entering.DO,
    **stages.DO,
    **hands.DO,
    **levels.DO,
    **director.DO,
    **deals.DO,
    **balancing.DO,
    **undoing.DO,
}
"""What each command does: every subject brings its own."""
