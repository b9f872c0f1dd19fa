"""A random tournament at real tables: hands overlap, and anything that may happen can happen.

People register late, buy chips, walk away, are moved, disqualified and substituted; the director
pauses the clock, grants breaks and sets levels. `tournament_laws.py` sees every event.
"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any, Final

import msgspec

import cardspeak as cs
from cardspeak.tournament import ChipOffer, Level, PayoutTable, Stage, formats
from cardspeak.tournament.due import choose_for_absent
from laws.refereed_play import choose_bet

if TYPE_CHECKING:
    from collections.abc import Iterator

    from laws.tournament_laws import TournamentLaws

commands = cs.commands
BLINDS: Final = ((5, 10), (10, 20), (25, 50), (50, 100), (100, 200), (200, 400))
CHIPS: Final = (5, 5, 25, 25, 100, 100)
"""The smallest chip of each level."""
PAYOUTS: Final = (
    (PayoutTable((1,)),),
    (PayoutTable((1,), 4), PayoutTable((60, 40), 8), PayoutTable((50, 30, 20))),
    (PayoutTable((5, 3, 2, 1)),),
)
ONE_STAGE: Final = (Stage(),)
STAGES: Final = (
    ONE_STAGE,
    ONE_STAGE,
    ONE_STAGE,
    (Stage("flights", flight_count=2, advancing_per_flight=2), Stage("final")),
    (Stage("flights", flight_count=2), Stage("final", resets_stacks=True, start_level=0)),
    (Stage("day", session_hands=6, advancing_per_flight=0), Stage("final")),
    (Stage(session_hands=12, advancing_per_flight=2),),
)
GAMES: Final = {
    "crown": "holdem",
    "canberra": "seven-card-stud",
    "official": "holdem",
    "wsop": "omaha",
}
IDLE_STEPS: Final = 300
"""A tournament with this many steps without a hand is stuck."""


def random_spec(rng: random.Random, house: str) -> cs.TournamentSpec:
    """Return the spec of a random tournament."""
    stages = rng.choice(STAGES)
    settings: dict[str, Any] = {
        "starting_stack": rng.choice([500, 1000, 1500]),
        "seats_per_table": rng.choice([2, 3, 3, 4, 5, 6, 7]),
        "buy_in": rng.choice([0, 100, 107]),
        "payouts": rng.choice(PAYOUTS),
        "max_players": rng.choice([0, 0, 8]),
        "stages": stages,
        "hand_for_hand_from": rng.choice([0, 1, 2, 2]),
        "redraw_final_table": rng.random() < 0.5,
    }
    settings["rake"] = 10 if settings["buy_in"] else 0
    if house != "canberra" and rng.random() < 0.5:
        settings["last_registration_level"] = 2
        settings["max_entries_per_player"] = rng.choice([1, 2])
        settings["rebuy"] = rng.choice(
            [None, ChipOffer(price=50, chips=500, rake=5, max_per_player=2, last_level=2)]
        )
        settings["add_on"] = rng.choice([None, ChipOffer(price=20, chips=300, last_level=3)])
    spec = formats.freezeout(GAMES[house], house=house, **settings)
    in_hands = rng.random() < 0.4
    levels = tuple(
        Level(
            ({"blinds": blinds},),
            duration_seconds=0 if in_hands or number == len(BLINDS) - 1 else 300,
            duration_hands=4 if in_hands and number < len(BLINDS) - 1 else 0,
            break_seconds=120 if number % 2 else 0,
            smallest_chip=CHIPS[number],
        )
        for number, blinds in enumerate(BLINDS)
    )
    games = spec.games
    if house == "canberra":
        games = ({**games[0], "limit": "no-limit", "betting": {"blind_style": "B"}},)
    return msgspec.structs.replace(spec, games=games, levels=levels)


class TournamentDay:
    """A tournament that is played to its end."""

    def __init__(self, house: str, seed: int) -> None:
        self.rng = random.Random(seed)
        self.spec = random_spec(self.rng, house)
        self.driver = cs.TournamentDriver(cs.Tournament(self.spec), cs.seed_from_int(seed))
        self.in_hand: set[int] = set()
        self.now = 0
        self.idle_steps = 0
        self.seed = 1000 * seed
        self.log: list[str] = []
        self.laws: TournamentLaws

    @property
    def tournament(self) -> cs.Tournament:
        """The tournament."""
        return self.driver.tournament

    def is_in(self, *phases: str) -> bool:
        """Return whether the tournament is in one of these phases."""
        return self.tournament.phase.name in phases

    def do(self, command: Any) -> bool:
        """Execute a command unless it is refused, and let the laws see what followed."""
        try:
            events = self.driver.act(command)
        except cs.RefusedError:
            return False
        self.log.append(str(command))
        self.laws.see(command, events)
        return True

    def play(self) -> Iterator[None]:
        """Play the tournament; yield after every step."""
        self._register()
        yield
        for _ in range(9):
            if not self.do(commands.DrawSeats(self._next_seed())):
                return
            if self.rng.random() < 0.3:
                self._execute_random_command()
            if not self.do(commands.StartSession("Dora")):
                return
            yield
            self.idle_steps = 0
            while self.is_in("PLAYING"):
                self._step()
                yield
            if self.is_in("FINISHED", "CANCELLED"):
                return
        raise AssertionError("nine sessions, and still no end")

    def _next_seed(self) -> bytes:
        self.seed += 1
        return cs.seed_from_int(self.seed)

    def _register(self) -> None:
        self.do(commands.OpenRegistration("Mia"))
        self.do(commands.NameDirector("Dora", "Mia"))
        for number in range(self.rng.randint(4, 13)):
            self.do(commands.Register(f"p{number}", accepts_terms=True))
            if self.rng.random() < 0.1:
                self.do(commands.Register(f"p{number}", accepts_terms=True))
            if self.rng.random() < 0.05:
                self.do(commands.Unregister(f"p{number}"))

    # ------------------------------------------------------------ one step

    def _step(self) -> None:
        self.idle_steps += 1
        assert self.idle_steps < IDLE_STEPS, "nobody can deal, and nothing ends it"
        ready = [
            number
            for number in self.driver.tables
            if number not in self.in_hand and self.tournament.can_deal(number)
        ]
        if self.rng.random() < 0.15:
            self._execute_random_command()
        elif ready and self.rng.random() < 0.7:
            self._start_hand(self.rng.choice(ready))
        elif self.in_hand:
            self._finish_hand(self.rng.choice(sorted(self.in_hand)))
        else:
            if self.tournament.clock.paused:
                self.do(commands.ResumeClock("Dora"))
            self._pass_time(60)
        if self.rng.random() < 0.2:
            self._pass_time(self.rng.randint(1, 60))

    def _pass_time(self, seconds: int) -> None:
        self.now += seconds
        self.do(commands.AdvanceTournamentTime(self.now))

    def _execute_random_command(self) -> None:
        rng = self.rng
        names = list(self.tournament.entrants)
        name, number = rng.choice(names), rng.choice([*self.driver.tables, 99])
        newcomer = f"p{rng.randrange(16)}"
        choices: tuple[Any, ...] = (
            *[commands.Register(newcomer, accepts_terms=True)] * 3,
            *[commands.Rebuy(name)] * 3,
            *[commands.BuyAddOn(name)] * 2,
            commands.MarkAbsent(name, by="Dora"),
            commands.MarkPresent(name),
            commands.MovePlayer(name, number, "Dora", "asked"),
            commands.PauseClock("Dora", "noise"),
            commands.ResumeClock("Dora"),
            commands.StartBreak(90, "Dora"),
            commands.Substitute(name, f"s{rng.randrange(9)}", "Dora", "ill", accepts_terms=True),
            commands.GiveSeatToAlternate(name, newcomer, "Dora", accepts_terms=True),
            commands.ForfeitEntry(name, "Dora"),
            *self._rare_commands(name),
        )
        self.do(rng.choice(choices))

    def _rare_commands(self, name: str) -> tuple[Any, ...]:
        match self.rng.randrange(12):
            case 0:
                return (commands.Disqualify(name, "Dora", "swore"),) * 6
            case 1:
                hidden = commands.Disqualify(name, "Dora", "hid chips", concealed_chips=True)
                return (hidden,) * 6
            case 2:
                return (commands.SetLevel(self.rng.randint(1, 4), "Dora", "wrong"),) * 3
            case 3 | 4:
                return (commands.Reinstate(name, "Dora", "a mistake"),) * 9
            case 5:
                return (commands.CancelTournament("Mia", "fire"),)
            case _:
                return ()

    # ------------------------------------------------------------ hands

    def _start_hand(self, number: int) -> None:
        table = self.driver.tables[number]
        if table.needs_button_draw:
            table.act(commands.DrawForButton(self._next_seed()))
            self.laws.hands.button_drawn(number, table.button)
        stacks = {seat.player: seat.stack for seat in table.seats if seat.taken}
        if not self.do(commands.RecordHandStart(number, stacks)):
            raise AssertionError(f"table {number} may deal, and its hand is refused")
        self.idle_steps = 0
        self.in_hand.add(number)
        self.laws.hands.hand_dealt(number, list(table.act(commands.Deal(self._next_seed()))))

    def _finish_hand(self, number: int) -> None:
        table = self.driver.tables[number]
        while table.hand_in_progress:
            assert table.hand is not None
            decision = table.hand.decision
            player = table.seats[decision.seat].player if decision.seat >= 0 else ""  # type: ignore[union-attr]
            if player and self.tournament.is_absent(player):
                table.act(commands.Play(choose_for_absent(decision)))  # type: ignore[arg-type]
            elif isinstance(decision, cs.decisions.BetDecision):
                table.act(self._bet(decision))
            else:
                table.act("show")
        stacks = {table.seats[seat].player: table.seats[seat].stack for seat in table.dealt_seats}
        big_blind_seat = table.blind_seats[-1] if table.blind_seats else -1
        self.in_hand.discard(number)
        result = commands.RecordHandResult(number, stacks, big_blind_seat, table.carried_pot)
        if not self.do(result):
            raise AssertionError(f"the result of a hand at table {number} is refused")

    def _bet(self, decision: cs.decisions.BetDecision) -> str:
        action = choose_bet(decision, self.rng)
        if action != "stay":
            return action
        if decision.bring_in_amount:
            return "bring-in"
        return "call" if decision.call else "check"
