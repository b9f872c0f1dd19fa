"""Tournaments for tests: players register, seats are drawn, and hands end as the test says."""

from __future__ import annotations

from copy import deepcopy
from itertools import takewhile
from typing import TYPE_CHECKING, Any, TypeVar

import pytest

from cardspeak.bots import random_player
from cardspeak.hand import deal, game_spec
from cardspeak.hand import events as hand_events
from cardspeak.shuffle import derive_seed, seed_from_int
from cardspeak.tournament import (
    RefusedError,
    Tournament,
    TournamentDriver,
    commands,
    events,
    formats,
)
from cardspeak.tournament.state import Phase

if TYPE_CHECKING:
    from cardspeak.tournament import TournamentSpec
    from cardspeak.tournament.commands import TournamentCommand
    from cardspeak.tournament.events import TournamentEvent

E = TypeVar("E", bound=events.TournamentEventBase)


def publish_tournament(
    house: str = "crown", game: str = "seven-card-stud", **settings: Any
) -> Tournament:
    """Create a tournament from a tournament spec, and publish it."""
    tournament = Tournament(
        formats.freezeout(
            game, house=house, **{"starting_stack": 1000, "seats_per_table": 4, **settings}
        )
    )
    tournament.act(commands.OpenRegistration("Max"))
    tournament.act(commands.NameDirector("Dora", by="Max"))
    return tournament


def register_players(
    count: int, house: str = "crown", groups: tuple[str, ...] = (), **settings: Any
) -> Tournament:
    """Register players p1, p2 and so on."""
    tournament = publish_tournament(house, **settings)
    for number in range(1, count + 1):
        tournament.act(commands.Register(f"p{number}", accepts_terms=True, groups=groups))
    return tournament


def start_tournament(count: int, house: str = "crown", **settings: Any) -> Tournament:
    """Register players, draw for seats, and start the first session."""
    tournament = register_players(count, house, **settings)
    start_session(tournament)
    return tournament


def start_session(tournament: Tournament, seed: int = 1) -> list[TournamentEvent]:
    """Draw for seats, and start the session."""
    return [
        *tournament.act(commands.DrawSeats(seed_from_int(seed))),
        *tournament.act(commands.StartSession("Dora")),
    ]


def play_tournament_hand(
    tournament: Tournament,
    table: int,
    final_stacks: dict[str, int] | None = None,
    *,
    big_blind: int = -1,
) -> list[TournamentEvent]:
    """Play a hand at a table; `final_stacks` has the stacks that change, by default none."""
    players = tournament.tables[table].players
    stacks = {player: tournament.entrants[player].chips for player in players}
    tournament.act(commands.RecordHandStart(table, stacks))
    return tournament.act(
        commands.RecordHandResult(table, stacks | (final_stacks or {}), big_blind)
    )


def bust_players(tournament: Tournament, *players: str) -> list[TournamentEvent]:
    """Let players of one table lose everything in one hand to the first other player there."""
    table = tournament.tables[tournament.entrants[players[0]].table]
    lost = sum(tournament.entrants[player].chips for player in players)
    winner = next(player for player in table.players if player not in players)
    final_stacks = dict.fromkeys(players, 0) | {winner: tournament.entrants[winner].chips + lost}
    return play_tournament_hand(tournament, table.number, final_stacks)


def players_at(tournament: Tournament, table: int) -> list[str]:
    """Return the players at a table."""
    return tournament.tables[table].players


def events_of_kind(events: list[TournamentEvent], kind: type[E]) -> list[E]:
    """Return the events of a kind."""
    return [event for event in events if isinstance(event, kind)]


def assert_tournament_refuses(
    tournament: Tournament, command: TournamentCommand, clause: str, text: str = ""
) -> None:
    """Assert that a command is refused with a clause and changes nothing."""
    state_before = copy_state(tournament)
    with pytest.raises(RefusedError) as error:
        tournament.act(command)
    assert error.value.clause == clause
    assert text in error.value.reason
    assert copy_state(tournament) == state_before


def copy_state(tournament: Tournament) -> dict[str, Any]:
    """Return the whole state of a tournament, for comparison."""
    unchanging = ("_events", "spec", "rules")
    return deepcopy(
        {name: value for name, value in vars(tournament).items() if name not in unchanging}
    )


def play_tournament(spec: TournamentSpec, player_count: int, seed: int) -> TournamentDriver:
    """Play a tournament at real tables, at random."""
    driver = TournamentDriver(Tournament(spec), seed_from_int(seed))
    tournament, rng = driver.tournament, random_player.Rng(seed_from_int(seed))
    driver.act(commands.OpenRegistration("Max"))
    driver.act(commands.NameDirector("Dora", "Max"))
    for number in range(player_count):
        driver.act(commands.Register(f"p{number}", accepts_terms=True))
    while tournament.phase is not Phase.FINISHED:
        driver.act(
            commands.DrawSeats(derive_seed(seed_from_int(seed), f"session {tournament.session}"))
        )
        driver.act(commands.StartSession("Dora"))
        while tournament.phase is Phase.PLAYING:
            for number in list(driver.tables):
                if tournament.can_deal(number):
                    driver.play_hand(
                        number, lambda hand, _: random_player.choose_random_command(hand, rng)
                    )
            for number, table in driver.tables.items():
                assert [seat.player for seat in table.seats] == tournament.tables[number].seats
                for seat in table.seats:
                    assert not seat.player or seat.stack == tournament.entrants[seat.player].chips
            assert tournament.chips_in_play == tournament.chips_issued - tournament.chips_removed
            driver.act(commands.AdvanceTournamentTime(tournament.now + 60))
    assert sum(tournament.prizes_won.values()) == tournament.prize_pool
    return driver


def compare_cash_and_tournament(house: str, game: str, **stakes: Any) -> int:
    """Play the same hands as a cash game and as a tournament, and compare them event by event.

    They are the same until all-in hands are tabled; return the number of hands where that happened.
    """
    tabled_count = 0
    for seed in range(20):
        rng = random_player.Rng(seed_from_int(seed))
        hands = [
            deal(
                game_spec(game, house=house, is_tournament=is_tournament, **stakes),
                [200] * 4,
                seed=seed,
            )
            for is_tournament in (True, False)
        ]
        tournament_hand, cash_hand = hands
        while not tournament_hand.over and not any(
            isinstance(event, hand_events.AllInTabled) for event in tournament_hand.log
        ):
            command = random_player.choose_random_command(tournament_hand, rng)
            tournament_hand.act(command)
            cash_hand.act(command)
        logs = [
            list(takewhile(lambda event: not isinstance(event, hand_events.AllInTabled), hand.log))
            for hand in hands
        ]
        is_tabled = len(logs[0]) < len(tournament_hand.log)
        assert logs[0] == (logs[1][: len(logs[0])] if is_tabled else logs[1])
        tabled_count += is_tabled
    return tabled_count
