"""A podium for tests: the podium, identified players, and tables that fill from waitlists."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

import msgspec

from cardspeak.hand.commands import RefusedError
from cardspeak.houses import HOUSES
from cardspeak.podium import ListedGame, Podium, PodiumLog, build_table_spec, commands, events

if TYPE_CHECKING:
    from cardspeak.podium.commands import PodiumCommand
    from cardspeak.podium.events import PodiumEvent

E = TypeVar("E")

SUE_AND_REASON = ("Sue", "as the floor sees fit")
"""Who acts for the floor, and the reason."""
HOLDEM = ListedGame(("holdem",), "fixed", (20, 40), buy_in=(200, 0))
OMAHA_CHAIN = ListedGame(("omaha-8",), "fixed", (75, 150), buy_in=(750, 0))
OMAHA = ListedGame(("omaha-8",), "fixed", (20, 40), buy_in=(200, 0))
STUD = ListedGame(("stud-8",), "fixed", (50, 100), buy_in=(500, 0))
RAZZ = ListedGame(("razz",), "fixed", (20, 40), buy_in=(200, 0))
MIXED_GAMES = ("holdem", "omaha-8", "razz", "seven-card-stud", "stud-8", "badugi")
MIXED = ListedGame(MIXED_GAMES, "fixed", (20, 40), buy_in=(200, 0))


class PodiumDriver:
    """A podium and everything that happened at it."""

    def __init__(self, house: str = "wsop", page_seconds: int = 180) -> None:
        self.podium = Podium(HOUSES[house], page_seconds=page_seconds)
        self.record = PodiumLog.start(self.podium)
        self.last_events: list[PodiumEvent] = []
        """The events of the last command."""

    def __call__(self, command: PodiumCommand) -> list[PodiumEvent]:
        self.last_events = list(self.record.act(self.podium, command))
        return self.last_events

    def only_event(self, kind: type[E]) -> E:
        """Return the only event of a kind."""
        (event,) = [event for event in self.last_events if isinstance(event, kind)]
        return event

    def events_of(self, kind: type[E]) -> list[E]:
        """Return the events of a kind."""
        return [event for event in self.last_events if isinstance(event, kind)]

    def assert_refused(self, command: PodiumCommand) -> str:
        """Assert that a command is refused and changes nothing; return the clause."""
        state_before = msgspec.json.encode(self.podium.state)
        try:
            self.podium.act(command)
        except RefusedError as error:
            assert msgspec.json.encode(self.podium.state) == state_before
            return error.clause
        raise AssertionError(f"{command} was not refused")

    # ------------------------------------------------------------ common steps

    def identify(self, *names: str, tier: str = "", groups: tuple[str, ...] = ()) -> None:
        for name in names:
            self(
                commands.Identify(
                    *SUE_AND_REASON,
                    name,
                    30,
                    "passport",
                    10**9,
                    has_players_card=True,
                    tier=tier,
                    groups=groups,
                )
            )

    def join_waitlist(self, game: ListedGame, *names: str) -> None:
        """Put players on the waitlist of a game."""
        if game.name not in self.podium.state.waitlists:
            self(commands.OpenWaitlist(*SUE_AND_REASON, game))
        for name in names:
            if name not in self.podium.state.people:
                self.identify(name)
            self(commands.JoinWaitlist(name, game.name))

    def open_table(
        self, table: str, game: ListedGame, seat_count: int = 0, *, must_move: bool = False
    ) -> None:
        """Open a table, nine-handed if the deck allows it."""
        seat_count = seat_count or min(9, build_table_spec(game, self.podium.house).seat_count)
        self(commands.OpenTable(*SUE_AND_REASON, table, game, seat_count, must_move=must_move))

    def seat_player(self, name: str, chips: int = 1000) -> None:
        """Seat a player who was called in the first free seat."""
        table = self.podium.state.calls[name].table
        if not self.podium.state.calls[name].answered:
            self(commands.AnswerCall(name))
        self(commands.Arrive(name))
        from cardspeak.podium import seating

        seat = seating.open_seats(self.podium, table)[0]
        maximum = self.podium.state.tables[table].game.buy_in[1] or chips
        self(commands.ClaimSeat(name, seat, min(chips, maximum)))
        if name in self.podium.state.calls:  # no real table has reported it yet
            self(commands.RecordSeated(table, seat, name, chips))

    def fill_table(
        self, table: str, game: ListedGame, *names: str, must_move: bool = False
    ) -> None:
        """Open a table for exactly these players, and seat them in this order."""
        self.open_table(table, game, max(2, len(names)), must_move=must_move)
        self.join_waitlist(game, *names)
        for name in names:
            self.seat_player(name)

    def waitlist(self, game: ListedGame) -> list[str]:
        """Return the names on a waitlist."""
        from cardspeak.podium import waitlist

        return [entry.player for entry in waitlist.waitlist_entries(self.podium, game.name)]

    def seats(self, table: str) -> tuple[str, ...]:
        return self.podium.state.tables[table].seats

    def leave_table(self, name: str, chips: int = 1000, *, short: bool = False) -> None:
        table, seat = self.seat_of(name)
        self(commands.RecordDeparture(table, seat, name, chips, short))

    def seat_of(self, name: str) -> tuple[str, int]:
        from cardspeak.podium import seating

        table_seat = seating.find_seat(self.podium, name)
        assert table_seat is not None
        return table_seat

    def move_player(self, name: str, chips: int = 1000) -> None:
        """Carry out an ordered move."""
        self.leave_table(name, chips)
        assigned = self.only_event(events.MoverSeatAssigned)
        assert assigned.player == name
        self(commands.RecordSeated(assigned.table, assigned.seat, name, assigned.chips))

    def end_hand(
        self, table: str, *, button: int = -1, small_blind: int = -1, big_blind: int = -1
    ) -> None:
        """Play a hand; button and blinds are those of the next hand."""
        podium_table = self.podium.state.tables[table]
        self(
            commands.RecordHandsPlayed(
                table,
                podium_table.chips,
                button,
                small_blind,
                big_blind,
                away=podium_table.away,
                missed_blinds=podium_table.missed_blinds,
            )
        )

    def must_move_tables(self) -> set[str]:
        """Return the must-move tables."""
        return {name for name, table in self.podium.state.tables.items() if table.is_must_move}
