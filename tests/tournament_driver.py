"""Helpers for tests of tournaments: players register, seats are drawn, and hands end as told."""

from __future__ import annotations

from copy import deepcopy
from itertools import takewhile
from typing import TYPE_CHECKING, Any, TypeVar

import pytest

from cardspeak.bots import random_player
from cardspeak.hand import deal, game_spec
from cardspeak.hand import events as in_hand
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
    house: str = "crown", game: str = "seven-card-stud", **asked: Any
) -> Tournament:
    """Create a tournament from a tournament spec, and publish it."""
    t = Tournament(
        formats.freezeout(
            game, house=house, **{"starting_stack": 1000, "seats_per_table": 4, **asked}
        )
    )
    t.act(commands.OpenRegistration("Max"))
    t.act(commands.NameDirector("Dora", by="Max"))
    return t


def register_players(
    count: int, house: str = "crown", groups: tuple[str, ...] = (), **asked: Any
) -> Tournament:
    """Register players p1, p2 and so on."""
    t = publish_tournament(house, **asked)
    for number in range(1, count + 1):
        t.act(commands.Register(f"p{number}", accepts_terms=True, groups=groups))
    return t


def start_tournament(count: int, house: str = "crown", **asked: Any) -> Tournament:
    """Register players, draw for seats, and start the first session."""
    t = register_players(count, house, **asked)
    start_session(t)
    return t


def start_session(t: Tournament, seed: int = 1) -> list[TournamentEvent]:
    """Draw for seats, and start the session."""
    return [*t.act(commands.DrawSeats(seed_from_int(seed))), *t.act(commands.StartSession("Dora"))]


def play_hand(
    t: Tournament, table: int, results: dict[str, int] | None = None, *, big: int = -1
) -> list[TournamentEvent]:
    """Play a hand at a table; `results` has the stacks that change, and by default none do."""
    felt = t.tables[table]
    before = {player: t.entrants[player].chips for player in felt.players}
    t.act(commands.RecordHandStart(table, before))
    return t.act(commands.RecordHandResult(table, before | (results or {}), big))


def bust_players(t: Tournament, *players: str) -> list[TournamentEvent]:
    """Let players of one table lose everything in one hand to the first other player there."""
    table = t.tables[t.entrants[players[0]].table]
    lost = sum(t.entrants[player].chips for player in players)
    winner = next(player for player in table.players if player not in players)
    results = dict.fromkeys(players, 0) | {winner: t.entrants[winner].chips + lost}
    return play_hand(t, table.number, results)


def players_at(t: Tournament, table: int) -> list[str]:
    """Return the players at a table."""
    return t.tables[table].players


def events_of(happened: list[TournamentEvent], kind: type[E]) -> list[E]:
    """Return the events of a kind."""
    return [event for event in happened if isinstance(event, kind)]


def assert_refused(t: Tournament, command: TournamentCommand, clause: str, words: str = "") -> None:
    """Assert that a command is refused with a clause and changes nothing."""
    before = copy_state(t)
    with pytest.raises(RefusedError) as wrong:
        t.act(command)
    assert wrong.value.clause == clause
    assert words in wrong.value.reason
    assert copy_state(t) == before


def copy_state(t: Tournament) -> dict[str, Any]:
    """Return the whole state of a tournament, for comparison."""
    never_change = ("_events", "spec", "rules")
    return deepcopy({name: value for name, value in vars(t).items() if name not in never_change})


def play_tournament(made: TournamentSpec, players: int, seed: int) -> TournamentDriver:
    """Play a tournament at real tables, at random."""
    driver = TournamentDriver(Tournament(made), seed_from_int(seed))
    t, choose = driver.tournament, random_player.Rng(seed_from_int(seed))
    driver.act(commands.OpenRegistration("Max"))
    driver.act(commands.NameDirector("Dora", "Max"))
    for number in range(players):
        driver.act(commands.Register(f"p{number}", accepts_terms=True))
    while t.phase is not Phase.FINISHED:
        driver.act(commands.DrawSeats(derive_seed(seed_from_int(seed), f"session {t.session}")))
        driver.act(commands.StartSession("Dora"))
        while t.phase is Phase.PLAYING:
            for number in list(driver.tables):
                if t.can_deal(number):
                    driver.play_hand(
                        number, lambda hand, _: random_player.choose_random_command(hand, choose)
                    )
            for number, table in driver.tables.items():
                assert [seat.player for seat in table.seats] == t.tables[number].seats
                for seat in table.seats:
                    assert not seat.player or seat.stack == t.entrants[seat.player].chips
            assert t.chips_in_play == t.chips_issued - t.chips_removed
            driver.act(commands.AdvanceTournamentTime(t.now + 60))
    assert sum(t.prizes_won.values()) == t.prize_pool
    return driver


def compare_cash_and_tournament(house: str, game: str, **stakes: Any) -> int:
    """Play the same hands as a cash game and as a tournament, and compare them event by event.

    They are the same until all-in hands are tabled; return the number of hands where that happened.
    """
    opened = 0
    for seed in range(20):
        choose = random_player.Rng(seed_from_int(seed))
        hands = [
            deal(
                game_spec(game, house=house, is_tournament=playing, **stakes), [200] * 4, seed=seed
            )
            for playing in (True, False)
        ]
        lead, follow = hands
        while not lead.over and not any(isinstance(e, in_hand.AllInTabled) for e in lead.log):
            command = random_player.choose_random_command(lead, choose)
            lead.act(command)
            follow.act(command)
        logs = [
            list(takewhile(lambda e: not isinstance(e, in_hand.AllInTabled), hand.log))
            for hand in hands
        ]
        laid = len(logs[0]) < len(lead.log)
        assert logs[0] == (logs[1][: len(logs[0])] if laid else logs[1])
        opened += laid
    return opened
