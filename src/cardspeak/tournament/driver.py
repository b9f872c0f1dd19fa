"""Driver: runs the tables of a simulated tournament as its events demand, without I/O.

A room, which may be stopped between the logs of its tables, compares states instead: see `due`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardspeak.shuffle import derive_seed
from cardspeak.table import Table
from cardspeak.table import commands as table_commands
from cardspeak.table.table_spec import table_spec_from_dict
from cardspeak.tournament import commands, due, events

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from cardspeak.hand import Hand
    from cardspeak.hand.commands import HandCommand
    from cardspeak.table.commands import TableCommand
    from cardspeak.tournament.events import TournamentEvent
    from cardspeak.tournament.tournament import Tournament


def to_table_commands(
    event: TournamentEvent, tables: list[int]
) -> Iterator[tuple[int, TableCommand]]:
    """Yield the table commands that carry out a tournament event, each with its table number."""
    match event:
        case events.SeatDrawn(player=player, table=number, seat=seat, chips=chips):
            yield number, table_commands.TransferIn(seat, player, chips, moved_by_house=True)
        case (
            events.Eliminated(table=number, seat=seat) | events.SeatVacated(table=number, seat=seat)
        ):
            yield number, table_commands.Leave(seat)
        case events.PlayerMoved():
            yield event.from_table, table_commands.Leave(event.from_seat)
            yield (
                event.to_table,
                table_commands.TransferIn(
                    event.to_seat, event.player, event.chips, moved_by_house=True
                ),
            )
        case events.StackSet(player=player, table=number, seat=seat, chips=chips) if (
            number in tables  # players of a decided flight may have no seat any more
        ):
            yield number, table_commands.Leave(seat)
            yield number, table_commands.TransferIn(seat, player, chips, moved_by_house=True)
        case events.Substituted(substitute=player, table=number, seat=seat, chips=chips):
            yield number, table_commands.Leave(seat)
            yield number, table_commands.TransferIn(seat, player, chips, moved_by_house=True)
        case events.LevelStarted(table_spec=spec):
            for number in tables:
                yield number, table_commands.ChangeTableSpec({"games": spec["games"]})
        case events.ShotClockSet(seconds=seconds):
            for number in tables:
                yield number, table_commands.ChangeTableSpec({"seconds_to_act": seconds})


class TournamentDriver:
    """Runs the tables of a tournament: carries out its events and reports hands to it.

    >>> from cardspeak.shuffle import seed_from_int
    >>> from cardspeak.tournament import Tournament, commands, formats
    >>> driver = TournamentDriver(Tournament(formats.sit_and_go("holdem", 2, seats_per_table=2)),
    ...     seed_from_int(7))
    >>> _ = driver.act(commands.OpenRegistration("Mia"))
    >>> for player in ("Ann", "Bob"):
    ...     _ = driver.act(commands.Register(player))
    >>> _ = driver.act(commands.DrawSeats(seed_from_int(8)))
    >>> _ = driver.act(commands.StartSession("Mia"))
    >>> [seat.stack for seat in driver.tables[1].seats]
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
            case events.TournamentTableOpened(table=number, table_spec=spec):
                self.tables[number] = Table(table_spec_from_dict(spec))
            case events.TableBroken(table=number):
                del self.tables[number]
        for number, command in to_table_commands(event, list(self.tables)):
            self.tables[number].act(command)

    def play_hand(
        self, table_number: int, choose_action: Callable[[Hand, str], HandCommand]
    ) -> None:
        """Play a hand at a table; `choose_action` returns each player's action."""
        table = self.tables[table_number]
        if correction := due.due_correction(self.tournament, table_number, table):
            self.act(correction)
        self.hands_played += 1
        seed = derive_seed(self.seed, f"hand {self.hands_played}")
        if table.needs_button_draw:
            table.act(table_commands.DrawForButton(derive_seed(seed, "button")))
        self.act(commands.RecordHandStart(table_number, due.stacks_at(table)))
        table.act(table_commands.Deal(seed))
        while table.hand_in_progress:
            hand = table.hand
            assert hand is not None and hand.decision is not None  # noqa: S101, PT018
            seat = hand.decision.seat
            player = table.seats[seat].player if seat >= 0 else ""
            action = due.action_for_absent(self.tournament, hand.decision, player, table)
            table.act(table_commands.Play(action or choose_action(hand, player)))
        while disqualify := due.due_disqualification(self.tournament, table_number, table):
            self.act(disqualify)
        self.act(due.hand_result(table_number, table))
