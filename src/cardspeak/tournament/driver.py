"""Driver: runs the tables of a tournament and does at once whatever is due, without I/O."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from cardspeak.hand.commands import RefusedError
from cardspeak.shuffle import derive_seed
from cardspeak.table import Table
from cardspeak.table import commands as table_commands
from cardspeak.table.table_spec import table_spec_from_dict
from cardspeak.tournament import commands, due

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardspeak.hand import Hand
    from cardspeak.hand.commands import HandCommand
    from cardspeak.tournament.events import TournamentEvent
    from cardspeak.tournament.tournament import Tournament


class TournamentDriver:
    """Runs the tables of a tournament: seats players as it says, and reports hands to it.

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
        """Execute a tournament command, and then what is due at the tables between hands."""
        new_events = self.tournament.act(command)
        if new_events:  # without any, nobody moves
            self._follow()
        return new_events

    def _follow(self) -> None:
        """Open, seat and remove tables as the tournament says."""
        for number in self.tournament.tables:
            if number not in self.tables:
                self.tables[number] = Table(table_spec_from_dict(self.tournament.table_spec))
        for number, table in list(self.tables.items()):
            self._follow_at(number, table)

    def _follow_at(self, number: int, table: Table) -> None:
        find_task = partial(due.due_at_table, self.tournament, number, table, lambda: self.seed)
        while isinstance(task := find_task(), due.SeatingCommand):
            table.act(task)
        if isinstance(task, due.Removal):
            del self.tables[number]

    def play_hand(
        self, table_number: int, choose_action: Callable[[Hand, str], HandCommand]
    ) -> None:
        """Play a hand at a table; `choose_action` returns each player's action."""
        table = self.tables[table_number]
        self.hands_played += 1
        seed = derive_seed(self.seed, f"hand {self.hands_played}")
        task: due.TableTask | None = None
        while not isinstance(task, commands.RecordHandResult):
            task = due.due_at_table(self.tournament, table_number, table, lambda: seed)
            match task:
                case commands.RecordHandStart() | commands.RecordHandResult():
                    self.act(task)
                case table_commands.DrawForButton():
                    table.act(table_commands.DrawForButton(derive_seed(seed, "button")))
                case table_commands.Deal():
                    table.act(task)
                    self._play_out(table, choose_action)
                case due.Wait(reason=reason):
                    raise RefusedError(f"table {table_number} cannot deal: {reason}")
                case _:
                    raise AssertionError(f"table {table_number} was left with {task}")

    def _play_out(self, table: Table, choose_action: Callable[[Hand, str], HandCommand]) -> None:
        while table.hand_in_progress:
            hand = table.hand
            assert hand is not None and hand.decision is not None  # noqa: S101, PT018
            seat = hand.decision.seat
            player = table.seats[seat].player if seat >= 0 else ""
            action = due.action_for_absent(self.tournament, hand.decision, player)
            table.act(table_commands.Play(action or choose_action(hand, player)))
