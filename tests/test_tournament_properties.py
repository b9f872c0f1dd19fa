"""What holds in every tournament: nobody is lost or seated twice, no chip and no prize is lost."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from cardroom import played, state
from cardspeak.bots import chance
from cardspeak.games import GAMES
from cardspeak.games.mixed import MIXES
from cardspeak.shuffle import derive, practice_seed
from cardspeak.tournament import (
    More,
    Refused,
    Stage,
    Tournament,
    commands,
    events,
    hands,
    usual,
)
from cardspeak.tournament.field import Phase, Standing
from cardspeak.tournament.record import Record

if TYPE_CHECKING:
    from cardspeak.bots.chance import Chance
    from cardspeak.tournament import Conditions
    from cardspeak.tournament.commands import AnyCommand

STAGES: tuple[tuple[Stage, ...], ...] = (
    (Stage(),),
    (Stage(advance=2),),
    (Stage("tables", by_table=True), Stage("final")),
    (Stage("heats", heats=2, advance=2), Stage("final", fresh=True, level=0)),
    (Stage("days", heats=2, in_turn=True, hands=5, advance=3), Stage("final")),
    (Stage("day", hands=4, advance=0), Stage("final", seconds=900)),
)


def conditions(choose: Chance) -> Conditions:
    """Set some conditions by chance."""
    house = choose.pick(("crown", "canberra", "official", "wsop"))
    stages = choose.pick(STAGES)
    more = house != "canberra" and choose.below(2)
    asked: dict[str, Any] = {
        "house": house,
        "seats": 2 + choose.below(5),
        "chips": 500,
        "fee": choose.below(50),
        "hands": 1 + choose.below(4),
        "stages": stages,
        "most": choose.pick((0, 12)),
        "late": choose.below(3),
    }
    if house == "canberra" or stages[0].in_turn or stages[0].by_table:
        asked["late"] = 0
    if more:
        asked["rebuys"] = More(fee=7, chips=500, commission=2, times=2, until=2)
        asked["entries"] = 2 if asked["late"] else 1
    return usual.freeze_out("seven-card-stud", count=6, **asked)


class Floor:
    """Somebody who tells a tournament anything that could be told."""

    def __init__(self, seed: int) -> None:
        self.choose = chance.Chance(practice_seed(seed))
        self.record = Record(conditions(self.choose))
        self.t = Tournament(self.record.conditions)

    def anything(self) -> AnyCommand:
        """Choose a command, lawful or not."""
        t, choose = self.t, self.choose
        names = [*t.entrants, *(f"p{number}" for number in range(20))]
        name, other = choose.pick(names), choose.pick(names)
        table = choose.pick([*t.felts, 99])
        told: tuple[AnyCommand, ...] = (
            commands.Enter(name, accepted=choose.below(9) > 0),
            commands.Enter(f"p{choose.below(20)}", accepted=True),
            commands.Withdraw(name),
            commands.Absent(name, by="Dora"),
            commands.Present(name),
            commands.Rebuy(name),
            commands.AddOn(name),
            commands.Disqualify(name, "Dora", "swearing", concealed=choose.below(4) == 0),
            commands.Reinstate(name, "Dora", "a mistake", ((other, 1 + choose.below(300)),)),
            commands.Reinstate(name, "Dora", "a mistake"),
            commands.Forfeit(name, "Dora"),
            commands.Substitute(name, f"s{choose.below(9)}", "Dora", "ill", accepted=True),
            commands.MovePlayer(name, table, "Dora", "asked"),
            commands.GiveSeat(name, other, "Dora", accepted=True),
            commands.Rest(60, "Dora"),
            commands.Pause("Dora", "noise"),
            commands.SetPace(choose.below(40), "Dora"),
            commands.SetSeats(2 + choose.below(6), "Dora"),
            commands.SetLevel(choose.below(8), "Dora", "wrong"),
            commands.MakeDeal("chips", tuple(t.entrants), "Dora", held_back=choose.below(9)),
            commands.Decide("a bet", "a call", "Dora"),
            commands.Undo(len(t.actions) - 1 - choose.below(3), "Dora", "wrong"),
        )
        return choose.pick(told)

    def tell(self, command: AnyCommand) -> bool:
        """Tell something; what is refused changes nothing."""
        before = state(self.t)
        try:
            self.record.act(self.t, command)
        except Refused:
            assert state(self.t) == before, command
            return False
        self.check()
        return True

    def check(self) -> None:
        """See that everybody and everything is where it belongs."""
        t = self.t
        sitting = [player for felt in t.felts.values() for player in felt.players]
        assert len(sitting) == len(set(sitting))
        for player in sitting:
            one = t.entrants[player]
            disqualified = one.standing is Standing.DISQUALIFIED and t.felts[one.table].dealing
            assert one.standing is Standing.IN or disqualified
            assert t.felts[one.table].seats[one.seat] == player
        if t.phase is Phase.PLAYING:
            playing = {heat.number for heat in t.heats if heat.opened and heat.tables}
            staying = {name for name in sitting if t.entrants[name].standing is Standing.IN}
            assert {one.name for one in t.inside if one.heat in playing} == staying
        assert t.chips == t.issued - t.removed
        assert all(one.chips > 0 for one in t.inside)
        if not any(felt.dealing or felt.pot for felt in t.felts.values()):
            self.check_balanced()

    def check_balanced(self) -> None:
        """See that tables between hands differ by no more than they may."""
        t = self.t
        told = [events.Moved, events.KnockedOut, events.TableBroken]
        happened = self.record.entries[-1].events if self.record.entries else ()
        if t.phase is not Phase.PLAYING or not any(type(one) in told for one in happened):
            return
        if t.conditions.house == "canberra" or t.conditions.stages[t.stage].by_table:
            return
        if isinstance(self.record.entries[-1].command, commands.MovePlayer) or hands.in_round(t):
            return
        for heat in t.heats:
            counts = [t.felts[number].count for number in heat.tables]
            if counts and not heat.over:
                assert max(counts) - min(counts) <= t.conditions.apart
                assert len(counts) == max(1, -(-sum(counts) // t.seats))

    def hand(self, table: int) -> None:
        """Play a hand at a table, as chance has it."""
        t, choose = self.t, self.choose
        before = {player: t.entrants[player].chips for player in t.felts[table].players}
        assert self.tell(commands.HandBegan(table, before))
        if choose.below(4) == 0:
            self.tell(self.anything())
        before = {player: t.entrants[player].chips for player in before if player in t.entrants}
        after = dict(before)
        for loser in choose.some(list(before), choose.below(len(before))):
            winner = choose.pick([player for player in before if player != loser])
            lost = choose.pick((after[loser], after[loser] // 2))
            if before[winner] and lost:
                after[loser] -= lost
                after[winner] += lost
        assert self.tell(commands.HandOver(table, after, big=choose.below(t.seats + 1) - 1))

    def play(self) -> None:
        """Play a tournament to its end."""
        t, choose = self.t, self.choose
        self.tell(commands.Publish("Max"))
        self.tell(commands.NameDirector("Dora", "Max"))
        for number in range(2 + choose.below(18)):
            self.tell(commands.Enter(f"p{number}", accepted=True))
        for session in range(40):
            if t.phase in (Phase.OVER, Phase.CANCELLED):
                return
            self.before_the_draw()
            while not self.tell(commands.Draw(derive(practice_seed(1), f"session {session}"))):
                if t.phase is not Phase.OPEN:
                    return
                self.tell(commands.Enter(f"p{choose.below(20)}", accepted=True))
            self.before_the_start()
            self.tell(commands.Start("Dora"))
            self.session()

    def before_the_draw(self) -> None:
        """Tell nothing: this is for floors that do."""

    def before_the_start(self) -> None:
        """Tell something while seats are drawn and nobody plays yet."""
        self.tell(self.anything())

    def session(self) -> None:
        """Play until a session is over."""
        t, choose, idle = self.t, self.choose, 0
        while t.phase is Phase.PLAYING:
            if choose.below(3) == 0:
                self.tell(self.anything())
            ready = [number for number in t.felts if t.may_deal(number)]
            idle = 0 if ready else idle + 1
            assert idle < 50, "nobody can deal, and nothing happens"
            if ready:
                self.hand(choose.pick(ready))
            if t.clock.paused:
                self.tell(commands.Resume("Dora"))
            self.tell(commands.TimeIs(t.now + choose.below(90)))


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 10**6))
@example(117295)  # heats of one player each, who waited for entries to close
@example(1354)  # a shoot-out with a table for one
def test_nobody_and_nothing_is_lost_whatever_is_told(seed: int) -> None:
    floor = Floor(seed)
    floor.play()
    t = floor.t
    if t.phase is Phase.OVER:
        assert sum(t.won.values()) == t.pool
        assert min(t.won.values(), default=0) >= 0
    again = Record.read(floor.record.json()).replay()
    assert state(again) == state(t)


@settings(max_examples=20, deadline=None)
@given(st.integers(0, 10**6))
def test_commands_and_events_go_to_json_and_back(seed: int) -> None:
    floor = Floor(seed)
    floor.play()
    text = floor.record.json()
    read = Record.read(text)
    assert read.json() == text
    assert [type(one.command) for one in read.entries] == [
        type(one.command) for one in floor.record.entries
    ]
    assert msgspec.json.decode(text)["conditions"]["name"] == "seven-card-stud"


@pytest.mark.parametrize("slug", [*GAMES, *MIXES])
def test_every_game_and_mix_is_played_to_a_winner(slug: str) -> None:
    house = "wsop" if slug in MIXES else next(iter(GAMES[slug].scripts))
    hall = played(usual.freeze_out(slug, house=house, hands=3, chips=500, fee=10), 7, 3)
    assert len(hall.tournament.inside) == 1


@pytest.mark.parametrize("house", ["crown", "canberra", "official", "wsop"])
def test_every_house_plays_a_tournament_of_several_tables(house: str) -> None:
    made = usual.freeze_out("holdem", house=house, hands=5, seats=5, chips=1000, fee=33)
    hall = played(made, 23, 5)
    assert len(hall.tournament.won) == 23


def test_a_shoot_out_is_played_at_real_tables() -> None:
    hall = played(usual.shoot_out("holdem", seats=4, chips=1000, hands=5, fee=10), 16, 7)
    assert hall.tournament.session == 2
