"""Driver: runs the tables of a tournament as its events demand, as pure code without I/O.

A room that runs its tables elsewhere does the same with `table_commands`, which translates an event
of the tournament into commands for the tables.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardspeak.hand import commands as acts
from cardspeak.hand import decisions
from cardspeak.shuffle import derive_seed
from cardspeak.table import Table
from cardspeak.table import commands as at_table
from cardspeak.table.table_spec import table_spec_from_dict
from cardspeak.tournament import commands, events

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from cardspeak.hand import Hand
    from cardspeak.hand.commands import HandCommand
    from cardspeak.table.commands import TableCommand
    from cardspeak.tournament.events import TournamentEvent
    from cardspeak.tournament.tournament import Tournament


def table_commands(event: TournamentEvent, tables: list[int]) -> Iterator[tuple[int, TableCommand]]:
    """Yield the table commands that carry out a tournament event, each with its table number."""
    match event:
        case events.SeatDrawn(player=player, table=table, seat=seat, chips=chips):
            yield table, at_table.TransferIn(seat, player, chips, moved_by_house=True)
        case events.Eliminated(table=table, seat=seat) | events.SeatVacated(table=table, seat=seat):
            yield table, at_table.Leave(seat)
        case events.PlayerMoved():
            yield event.from_table, at_table.Leave(event.from_seat)
            yield (
                event.to_table,
                at_table.TransferIn(event.to_seat, event.player, event.chips, moved_by_house=True),
            )
        case events.StackSet(player=player, table=table, seat=seat, chips=chips):
            yield table, at_table.Leave(seat)
            yield table, at_table.TransferIn(seat, player, chips, moved_by_house=True)
        case events.Substituted(substitute=player, table=table, seat=seat, chips=chips):
            yield table, at_table.Leave(seat)
            yield table, at_table.TransferIn(seat, player, chips, moved_by_house=True)
        case events.LevelStarted(table_spec=posted):
            for table in tables:
                yield table, at_table.ChangeTableSpec({"games": posted["games"]})
        case events.ShotClockSet(seconds=seconds):
            for table in tables:
                yield table, at_table.ChangeTableSpec({"seconds_to_act": seconds})


def choose_for_absent(decision: decisions.HandDecision) -> HandCommand:
    """Return the action for an absent player: their hand is folded when it is their turn to bet."""
    match decision:
        case decisions.BetDecision(fold=True):
            return acts.Fold()
        case decisions.BetDecision(bring_in_amount=forced) if forced:
            return acts.BringIn()
        case decisions.ShowDecision():
            return acts.Show()
        case decisions.RunItDecision():
            return acts.RunIt(1)
        case decisions.PlaceDecision():
            return acts.TimeOut()
        case decisions.TapOutDecision():
            return acts.TapOut()
        case _:
            return acts.DeclareDead()


class TournamentDriver:
    """Runs the tables of a tournament: carries out its events and reports hands to it.

    >>> from cardspeak.shuffle import seed_from_int
    >>> from cardspeak.tournament import Tournament, commands, formats
    >>> hall = TournamentDriver(Tournament(formats.sit_and_go("holdem", 2, seats_per_table=2)),
    ...     seed_from_int(7))
    >>> _ = hall.act(commands.OpenRegistration("Mia"))
    >>> for player in ("Ann", "Bob"):
    ...     _ = hall.act(commands.Register(player))
    >>> _ = hall.act(commands.DrawSeats(seed_from_int(8)))
    >>> _ = hall.act(commands.StartSession("Mia"))
    >>> [seat.stack for seat in hall.tables[1].seats]
    [10000, 10000]
    """

    def __init__(self, tournament: Tournament, seed: bytes) -> None:
        self.tournament = tournament
        self.tables: dict[int, Table] = {}
        self.seed = seed
        self.hands_played = 0

    def __repr__(self) -> str:
        return f"<TournamentDriver {self.tournament.spec.name!r}, {len(self.tables)} tables>"

    def act(self, command: commands.TournamentCommand) -> list[TournamentEvent]:
        """Execute a tournament command and carry out the resulting events at the tables."""
        new_events = self.tournament.act(command)
        for event in new_events:
            self._apply_event(event)
        return new_events

    def _apply_event(self, event: TournamentEvent) -> None:
        match event:
            case events.TournamentTableOpened(table=number, table_spec=posted):
                self.tables[number] = Table(table_spec_from_dict(posted))
            case events.TableBroken(table=number):
                del self.tables[number]
        for number, command in table_commands(event, list(self.tables)):
            self.tables[number].act(command)

    def play_hand(self, table_number: int, choose: Callable[[Hand, str], HandCommand]) -> None:
        """Play a hand at a table; `choose` returns each player's action."""
        table = self.tables[table_number]
        self.hands_played += 1
        seed = derive_seed(self.seed, f"hand {self.hands_played}")
        if table.button < 0:
            table.act(at_table.DrawForButton(derive_seed(seed, "button")))
        self.act(commands.RecordHandStart(table_number, _stacks(table)))
        table.act(at_table.Deal(seed))
        while table.hand_in_progress:
            hand = table.hand
            assert hand is not None and hand.decision is not None  # noqa: S101, PT018
            table.act(at_table.Play(self._choose_action(table, hand, hand.decision, choose)))
        dealt = {table.seats[seat].player: table.seats[seat].stack for seat in table.dealt_in}
        big = table.blind_seats[-1] if table.blind_seats else -1
        self.act(commands.RecordHandResult(table_number, dealt, big, table.carried_pot))

    def _choose_action(
        self,
        table: Table,
        hand: Hand,
        decision: decisions.HandDecision,
        choose: Callable[[Hand, str], HandCommand],
    ) -> HandCommand:
        if decision.seat < 0:
            return choose(hand, "")
        player = table.seats[decision.seat].player
        if self.tournament.is_absent(player):
            return choose_for_absent(decision)
        return choose(hand, player)


def _stacks(table: Table) -> dict[str, int]:
    return {seat.player: seat.stack for seat in table.seats if seat.taken}
