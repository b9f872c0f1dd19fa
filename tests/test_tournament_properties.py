"""In every tournament nobody is lost or seated twice, and no chip and no prize is lost."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from cardspeak.bots import random_player
from cardspeak.games import GAMES
from cardspeak.games.mixed import MIXES
from cardspeak.shuffle import derive_seed, seed_from_int
from cardspeak.tournament import (
    ChipOffer,
    RefusedError,
    Stage,
    Tournament,
    commands,
    events,
    formats,
    hand_for_hand,
)
from cardspeak.tournament.log import TournamentLog
from cardspeak.tournament.state import EntrantStatus, Phase
from tournament_driver import copy_state, play_tournament

if TYPE_CHECKING:
    from cardspeak.bots.random_player import Rng
    from cardspeak.tournament import TournamentSpec
    from cardspeak.tournament.commands import TournamentCommand

STAGES: tuple[tuple[Stage, ...], ...] = (
    (Stage(),),
    (Stage(advancing_per_flight=2),),
    (Stage("tables", flight_per_table=True), Stage("final")),
    (
        Stage("flights", flight_count=2, advancing_per_flight=2),
        Stage("final", resets_stacks=True, start_level=0),
    ),
    (
        Stage(
            "days", flight_count=2, sequential_flights=True, session_hands=5, advancing_per_flight=3
        ),
        Stage("final"),
    ),
    (Stage("day", session_hands=4, advancing_per_flight=0), Stage("final", session_seconds=900)),
)


def random_spec(rng: Rng) -> TournamentSpec:
    """Return a tournament with some random settings."""
    house = rng.choice(("crown", "canberra", "official", "wsop"))
    stages = rng.choice(STAGES)
    has_offers = house != "canberra" and rng.randbelow(2)
    settings: dict[str, Any] = {
        "house": house,
        "seats_per_table": 2 + rng.randbelow(5),
        "starting_stack": 500,
        "buy_in": rng.randbelow(50),
        "level_hands": 1 + rng.randbelow(4),
        "stages": stages,
        "max_players": rng.choice((0, 12)),
        "last_registration_level": rng.randbelow(3),
    }
    if house == "canberra" or stages[0].sequential_flights or stages[0].flight_per_table:
        settings["last_registration_level"] = 0
    if has_offers:
        settings["rebuy"] = ChipOffer(price=7, chips=500, rake=2, max_per_player=2, last_level=2)
        settings["max_entries_per_player"] = 2 if settings["last_registration_level"] else 1
    return formats.freezeout("seven-card-stud", level_count=6, **settings)


class RandomDirector:
    """Runs a tournament with random commands, legal or not, and random hands."""

    def __init__(self, seed: int) -> None:
        self.rng = random_player.Rng(seed_from_int(seed))
        self.record = TournamentLog(random_spec(self.rng))
        self.tournament = Tournament(self.record.spec)

    def random_command(self) -> TournamentCommand:
        """Choose a random command, legal or not."""
        tournament, rng = self.tournament, self.rng
        names = [*tournament.entrants, *(f"p{number}" for number in range(20))]
        name, other = rng.choice(names), rng.choice(names)
        table = rng.choice([*tournament.tables, 99])
        choices: tuple[TournamentCommand, ...] = (
            commands.Register(name, accepts_terms=rng.randbelow(9) > 0),
            commands.Register(f"p{rng.randbelow(20)}", accepts_terms=True),
            commands.Unregister(name),
            commands.MarkAbsent(name, by="Dora"),
            commands.MarkPresent(name),
            commands.Rebuy(name),
            commands.BuyAddOn(name),
            commands.Disqualify(name, "Dora", "swearing", concealed_chips=rng.randbelow(4) == 0),
            commands.Reinstate(name, "Dora", "a mistake", ((other, 1 + rng.randbelow(300)),)),
            commands.Reinstate(name, "Dora", "a mistake"),
            commands.ForfeitEntry(name, "Dora"),
            commands.Substitute(name, f"s{rng.randbelow(9)}", "Dora", "ill", accepts_terms=True),
            commands.MovePlayer(name, table, "Dora", "asked"),
            commands.GiveSeatToAlternate(name, other, "Dora", accepts_terms=True),
            commands.StartBreak(60, "Dora"),
            commands.PauseClock("Dora", "noise"),
            commands.SetShotClock(rng.randbelow(40), "Dora"),
            commands.SetSeatsPerTable(2 + rng.randbelow(6), "Dora"),
            commands.SetLevel(rng.randbelow(8), "Dora", "wrong"),
            commands.MakeDeal(
                "chips", tuple(tournament.entrants), "Dora", left_to_play_for=rng.randbelow(9)
            ),
            commands.DecideDispute("a bet", "a call", "Dora"),
            commands.UndoDirectorAction(
                len(tournament.actions) - 1 - rng.randbelow(3), "Dora", "wrong"
            ),
        )
        return rng.choice(choices)

    def send(self, command: TournamentCommand) -> bool:
        """Send a command, and return whether it was accepted; a refusal changes nothing."""
        state_before = copy_state(self.tournament)
        try:
            self.record.act(self.tournament, command)
        except RefusedError:
            assert copy_state(self.tournament) == state_before, command
            return False
        self.check()
        return True

    def check(self) -> None:
        """Check that every player has one seat and that no chips are missing."""
        tournament = self.tournament
        seated = [player for table in tournament.tables.values() for player in table.players]
        assert len(seated) == len(set(seated))
        for player in seated:
            entrant = tournament.entrants[player]
            disqualified_in_hand = (
                entrant.status is EntrantStatus.DISQUALIFIED
                and tournament.tables[entrant.table].in_hand
            )
            assert entrant.status is EntrantStatus.ACTIVE or disqualified_in_hand
            assert tournament.tables[entrant.table].seats[entrant.seat] == player
        if tournament.phase is Phase.PLAYING:
            flights_in_play = {
                flight.number for flight in tournament.flights if flight.is_drawn and flight.tables
            }
            seated_active = {
                name for name in seated if tournament.entrants[name].status is EntrantStatus.ACTIVE
            }
            assert {
                entrant.name
                for entrant in tournament.active_entrants
                if entrant.flight in flights_in_play
            } == seated_active
        assert tournament.chips_in_play == tournament.chips_issued - tournament.chips_removed
        assert all(entrant.chips > 0 for entrant in tournament.active_entrants)
        if not any(table.in_hand or table.carried_pot for table in tournament.tables.values()):
            self.check_balanced()

    def check_balanced(self) -> None:
        """Check that between hands the tables differ in size by no more than allowed."""
        tournament = self.tournament
        balancing_events = [events.PlayerMoved, events.Eliminated, events.TableBroken]
        last_events = self.record.entries[-1].events if self.record.entries else ()
        if tournament.phase is not Phase.PLAYING or not any(
            type(event) in balancing_events for event in last_events
        ):
            return
        if (
            tournament.spec.house == "canberra"
            or tournament.spec.stages[tournament.stage].flight_per_table
        ):
            return
        if isinstance(
            self.record.entries[-1].command, commands.MovePlayer
        ) or hand_for_hand.is_round_in_progress(tournament):
            return
        for flight in tournament.flights:
            counts = [tournament.tables[number].player_count for number in flight.tables]
            if counts and not flight.is_over:
                assert max(counts) - min(counts) <= tournament.spec.max_table_imbalance
                assert len(counts) == max(1, -(-sum(counts) // tournament.seats_per_table))

    def play_hand(self, table: int) -> None:
        """Play a hand at a table at random."""
        tournament, rng = self.tournament, self.rng
        players = tournament.tables[table].players
        before = {player: tournament.entrants[player].chips for player in players}
        assert self.send(commands.RecordHandStart(table, before))
        if rng.randbelow(4) == 0:
            self.send(self.random_command())
        before = {
            player: tournament.entrants[player].chips
            for player in before
            if player in tournament.entrants
        }
        after = dict(before)
        for loser in rng.sample(list(before), rng.randbelow(len(before))):
            winner = rng.choice([player for player in before if player != loser])
            lost = rng.choice((after[loser], after[loser] // 2))
            if before[winner] and lost:
                after[loser] -= lost
                after[winner] += lost
        assert self.send(
            commands.RecordHandResult(
                table, after, big_blind_seat=rng.randbelow(tournament.seats_per_table + 1) - 1
            )
        )

    def play(self) -> None:
        """Play a tournament to its end."""
        tournament, rng = self.tournament, self.rng
        self.send(commands.OpenRegistration("Max"))
        self.send(commands.NameDirector("Dora", "Max"))
        for number in range(2 + rng.randbelow(18)):
            self.send(commands.Register(f"p{number}", accepts_terms=True))
        for session in range(40):
            if tournament.phase in (Phase.FINISHED, Phase.CANCELLED):
                return
            self.act_before_draw()
            while not self.send(
                commands.DrawSeats(derive_seed(seed_from_int(1), f"session {session}"))
            ):
                if tournament.phase is not Phase.REGISTERING:
                    return
                self.send(commands.Register(f"p{rng.randbelow(20)}", accepts_terms=True))
            self.act_before_start()
            self.send(commands.StartSession("Dora"))
            self.play_session()

    def act_before_draw(self) -> None:
        """Do nothing before the draw; subclasses may."""

    def act_before_start(self) -> None:
        """Send a random command when seats are drawn and nobody plays yet."""
        self.send(self.random_command())

    def play_session(self) -> None:
        """Play until a session is over."""
        tournament, rng, idle_rounds = self.tournament, self.rng, 0
        while tournament.phase is Phase.PLAYING:
            if rng.randbelow(3) == 0:
                self.send(self.random_command())
            ready = [number for number in tournament.tables if tournament.can_deal(number)]
            idle_rounds = 0 if ready else idle_rounds + 1
            assert idle_rounds < 50, "no table can deal, and nothing changes that"
            if ready:
                self.play_hand(rng.choice(ready))
            if tournament.clock.paused:
                self.send(commands.ResumeClock("Dora"))
            self.send(commands.AdvanceTournamentTime(tournament.now + rng.randbelow(90)))


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 10**6))
@example(117295)  # flights of one player each, who waited for registration to close
@example(1354)  # a shootout with a table for one
def test_no_player_or_chip_is_lost_whatever_is_sent(seed: int) -> None:
    director = RandomDirector(seed)
    director.play()
    tournament = director.tournament
    if tournament.phase is Phase.FINISHED:
        assert sum(tournament.prizes_won.values()) == tournament.prize_pool
        assert min(tournament.prizes_won.values(), default=0) >= 0
    replayed = TournamentLog.from_json(director.record.to_json()).replay()
    assert copy_state(replayed) == copy_state(tournament)


@settings(max_examples=20, deadline=None)
@given(st.integers(0, 10**6))
def test_commands_and_events_go_to_json_and_back(seed: int) -> None:
    director = RandomDirector(seed)
    director.play()
    text = director.record.to_json()
    parsed = TournamentLog.from_json(text)
    assert parsed.to_json() == text
    assert [type(entry.command) for entry in parsed.entries] == [
        type(entry.command) for entry in director.record.entries
    ]
    assert msgspec.json.decode(text)["spec"]["name"] == "seven-card-stud"


@pytest.mark.parametrize("slug", [*GAMES, *MIXES])
def test_every_game_and_mix_is_played_to_a_winner(slug: str) -> None:
    house = "wsop" if slug in MIXES else next(iter(GAMES[slug].scripts))
    driver = play_tournament(
        formats.freezeout(slug, house=house, level_hands=3, starting_stack=500, buy_in=10), 7, 3
    )
    assert len(driver.tournament.active_entrants) == 1


@pytest.mark.parametrize("house", ["crown", "canberra", "official", "wsop"])
def test_every_house_plays_a_tournament_of_several_tables(house: str) -> None:
    spec = formats.freezeout(
        "holdem", house=house, level_hands=5, seats_per_table=5, starting_stack=1000, buy_in=33
    )
    driver = play_tournament(spec, 23, 5)
    assert len(driver.tournament.prizes_won) == 23


def test_a_shootout_is_played_at_real_tables() -> None:
    driver = play_tournament(
        formats.shootout(
            "holdem", seats_per_table=4, starting_stack=1000, level_hands=5, buy_in=10
        ),
        16,
        7,
    )
    assert driver.tournament.session == 2
