"""A tournament that is playing always goes on: a table deals, or something will end the wait."""

from __future__ import annotations

from copy import deepcopy
from typing import TYPE_CHECKING, Any, Final

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardroom import at, begin, bust, entered, hand, refused, said, started, state
from cardspeak.bots import chance
from cardspeak.shuffle import practice_seed
from cardspeak.tournament import (
    More,
    Prizes,
    Stage,
    Tournament,
    commands,
    events,
    hands,
    undoing,
    usual,
)
from cardspeak.tournament.field import Phase
from cardspeak.tournament.record import Record
from test_tournament_properties import STAGES, Floor

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardspeak.bots.chance import Chance
    from cardspeak.tournament import Conditions, Level
    from cardspeak.tournament.commands import AnyCommand
    from cardspeak.tournament.events import AnyEvent

# ---------------------------------------------------------------- the law


def may_deal(t: Tournament) -> bool:
    """Say whether some table may deal."""
    return any(t.may_deal(number) for number in t.felts)


def a_hand_is_played(t: Tournament) -> bool:
    return any(felt.dealing for felt in t.felts.values())


def time_ends_it(t: Tournament) -> bool:
    """Say whether a hand is played, or the time of the level or the session is running out."""
    last = t.clock.level + 1 == len(t.conditions.levels)
    return a_hand_is_played(t) or t.clock.session > 0 or (t.clock.left > 0 and not last)


ENDS: Final[dict[str, Callable[[Tournament], bool]]] = {
    "the clock stands still": lambda t: t.clock.paused,  # until the director says so
    "there is a break of": lambda t: t.clock.rest > 0,
    "the session is over": a_hand_is_played,
    "smaller chips are changed first": a_hand_is_played,
    "a hand is being played": a_hand_is_played,
    "the players of this table are moved": a_hand_is_played,
    "other tables finish their hands first": a_hand_is_played,
    "this table has dealt the hands of its session": time_ends_it,
    "the heat is over": time_ends_it,
    "a hand needs two players": time_ends_it,
}
"""Why a table does not deal while none does, and what must be so for that to end."""


def ends(t: Tournament, why: str) -> bool:
    """Say whether something ends a wait for this reason."""
    return any(why.startswith(reason) and so(t) for reason, so in ENDS.items())


def goes_on(t: Tournament) -> bool:
    """Say whether a table deals or the session ends once all that ends a wait has happened."""
    later = deepcopy(t)
    for _ in range(3 + 2 * len(t.conditions.levels)):
        if later.phase is not Phase.PLAYING or may_deal(later):
            return True
        for felt in [felt for felt in later.felts.values() if felt.dealing]:
            stacks = {name: later.entrants[name].chips for name in felt.players}
            later.act(commands.HandOver(felt.number, stacks, carried=felt.pot))
        if later.clock.paused:
            later.act(commands.Resume("Dora"))
        clock = later.clock
        later.act(commands.TimeIs(later.now + max(clock.rest, clock.left, clock.session)))
    return later.phase is not Phase.PLAYING or may_deal(later)


def check_goes_on(t: Tournament) -> None:
    """See that a tournament that is playing is not stuck."""
    if t.phase is Phase.PLAYING and not may_deal(t):
        reasons = [hands.why_not(t, number) for number in t.felts]
        assert all(ends(t, why) for why in reasons), reasons
        assert goes_on(t)


# ---------------------------------------------------------------- entries that nobody uses

HEATS = (Stage("heats", heats=2), Stage("final"))
SHOOT_OUT = (Stage("tables", by_table=True), Stage("final"))


def two_with_levels(*lasting: dict[str, int]) -> Tournament:
    """Begin a tournament for two whose levels last as is said; one may enter in the first two."""
    made = usual.freeze_out("holdem", count=len(lasting), late=2)
    levels = tuple(
        msgspec.structs.replace(level, **{"seconds": 0, "hands": 0, **how})
        for level, how in zip(made.levels, lasting, strict=True)
    )
    t = Tournament(msgspec.structs.replace(made, levels=levels))
    t.act(commands.Publish("Max"))
    for player in ("p1", "p2"):
        t.act(commands.Enter(player))
    begin(t)
    return t


@pytest.mark.clause("crown-1.session")
def test_heats_with_one_player_each_end_where_only_hands_would_close_the_entries() -> None:
    t = started(4, stages=HEATS, hands=3, late=2)
    bust(t, at(t, 1)[0])
    assert t.entries_open  # the other heat deals on, and so the level ends
    check_goes_on(t)
    (ended,) = said(bust(t, at(t, 2)[0]), events.SessionEnded)
    assert ended.why == "the winners are known"
    begin(t)
    assert len(at(t, 3)) == 2


def test_one_who_waits_for_late_entries_waits_while_a_clock_runs_and_no_longer() -> None:
    t = two_with_levels({"seconds": 600}, {"hands": 5}, {})
    bust(t, at(t, 1)[0])
    check_goes_on(t)
    assert not t.act(commands.TimeIs(599))  # somebody may still enter
    assert said(t.act(commands.TimeIs(600)), events.Finished)  # no hand ends level 2


def test_nobody_waits_for_a_last_level_to_end() -> None:
    t = two_with_levels({"hands": 1}, {"seconds": 600})
    hand(t, 1)
    assert said(bust(t, at(t, 1)[0]), events.Finished)


def test_nobody_enters_once_the_winners_are_known_even_if_the_level_is_put_back() -> None:
    stages = (Stage("heat", advance=2), Stage("final"))
    t = started(2, "official", late=1, seconds=600, stages=stages)
    stacks = dict.fromkeys(at(t, 1), 1000)
    t.act(commands.HandBegan(1, stacks))
    t.act(commands.TimeIs(600))  # entries close, and both go on after this hand
    t.act(commands.SetLevel(1, "Dora", "too early"))
    refused(t, commands.Enter("Eve"), "", "closed")
    assert said(t.act(commands.HandOver(1, stacks)), events.Advanced)


# ---------------------------------------------------------------- a player alone at a table


@pytest.mark.clause("crown-40.6.b")
def test_who_finds_all_tables_of_a_shoot_out_full_after_the_draw_is_a_reserve() -> None:
    t = entered(4, stages=SHOOT_OUT)
    t.act(commands.Draw(practice_seed(1)))
    told = t.act(commands.Enter("Eve", accepted=True))  # a table for one would be won already
    assert said(told, events.IsReserve)
    assert [felt.count for felt in t.felts.values()] == [4]
    t.act(commands.Disqualify("p1", "Dora", "swore"))
    seat = t.entrants["p1"].seat
    (drawn,) = said(t.act(commands.Enter("Eve", accepted=True)), events.SeatDrawn)
    assert (drawn.table, drawn.seat) == (1, seat)


def test_nobody_is_brought_back_to_a_table_of_a_shoot_out_that_is_full() -> None:
    t = entered(8, "wsop", stages=SHOOT_OUT, rebuys=More(fee=10, chips=1000))
    t.act(commands.Draw(practice_seed(1)))
    back, loser, *_ = at(t, 2)
    t.act(commands.Disqualify(back, "Dora", "swore"))
    t.act(commands.Enter("Eve"))  # to the seat that is free now
    t.act(commands.Start("Dora"))
    refused(t, commands.Reinstate(back, "Dora", "somebody else did"), "", "is full")
    bust(t, loser)
    t.act(commands.Reinstate(back, "Dora", "somebody else did"))
    assert (t.entrants[back].table, t.entrants[back].heat) == (2, 1)
    refused(t, commands.Rebuy(loser), "", "is full")


@pytest.mark.clause("canberra-20.8")
def test_tables_are_not_made_too_small_for_the_heats_of_a_shoot_out_that_follow() -> None:
    stages = (Stage("tables", by_table=True, in_turn=True), Stage("final"))
    t = started(6, "canberra", stages=stages, seats=3)
    bust(t, *at(t, 1)[:2])
    assert t.phase is Phase.BETWEEN  # three others play for a place in the final next
    refused(t, commands.SetSeats(2, "Dora"), "canberra-20.8", "3 have been drawn")
    t.act(commands.SetSeats(4, "Dora"))
    begin(t)
    assert [felt.count for felt in t.felts.values()] == [3]


def test_nobody_buys_chips_again_before_the_start() -> None:
    t = entered(2, "wsop", rebuys=More(fee=10, chips=1000))
    refused(t, commands.Rebuy("p1"), "", "no time to buy chips")


def test_who_buys_again_comes_back_to_the_same_heat() -> None:
    t = started(8, "wsop", seats=2, stages=HEATS, rebuys=More(fee=10, chips=1000))
    player = at(t, 2)[0]
    bust(t, player)
    bust(t, at(t, 1)[0])  # the two who are left of this heat sit together now
    bust(t, at(t, 3)[0])  # and the other heat has a seat free
    assert 2 not in t.felts
    t.act(commands.Rebuy(player))
    assert t.entrants[player].heat == 0
    assert t.entrants[player].table in t.heats[0].tables


@pytest.mark.clause("crown-40.6.b")
def test_the_director_moves_nobody_away_from_the_only_other_player() -> None:
    t = started(4, seats=3, prizes=(Prizes((1,) * 3),))
    hand(t, 1)  # hand for hand, and so table 1 waits for table 2
    assert t.owing == {2}
    refused(t, commands.MovePlayer(at(t, 2)[0], 1, "Dora", "asked"), "crown-40.6.b", "alone")
    hand(t, 2)
    assert t.may_deal(1)


def test_an_undoing_after_which_nobody_can_play_ends_the_heats() -> None:
    t = started(4, "wsop", stages=HEATS, late=1, seconds=600)
    losers = [at(t, 1)[0], at(t, 2)[0]]
    for loser in losers:
        bust(t, loser)
    t.act(commands.SetLevel(1, "Dora", "from the beginning"))
    for loser, table in zip(losers, (1, 2), strict=True):
        t.act(commands.Reinstate(loser, "Dora", "a misread hand", ((at(t, table)[0], 1000),)))
    t.act(commands.TimeIs(600))  # entries close; both heats have two players
    number = len(t.actions) - 1
    assert not said(t.act(commands.Undo(number, "Dora", "read well")), events.SessionEnded)
    told = t.act(commands.Undo(number - 1, "Dora", "read well"))
    assert said(told, events.SessionEnded)
    assert {one.player for one in said(told, events.Advanced)} == set(t.entrants) - set(losers)


# ---------------------------------------------------------------- heats that are over


def test_a_session_of_hands_ends_though_a_heat_was_decided_before_it_had_them_all() -> None:
    stages = (Stage("heats", heats=2, hands=2, advance=2), Stage("final"))
    t = started(6, "wsop", seats=3, stages=stages)
    bust(t, at(t, 1)[0])
    assert t.heats[0].over  # with two players, after one hand
    hand(t, 2)
    (ended,) = said(hand(t, 2), events.SessionEnded)
    assert ended.why == "its time is over"


def test_nobody_comes_back_by_undoing_to_a_heat_that_has_ended_since() -> None:
    t = started(4, "wsop", stages=HEATS, late=1, seconds=600)
    t.act(commands.Disqualify(at(t, 1)[0], "Dora", "swore"))
    t.act(commands.TimeIs(600))  # entries close, and who is left at table 1 has won the heat
    refused(t, commands.Undo(0, "Dora", "somebody else did"), "", "have become known")
    assert undoing.undoable(t) == ()
    assert said(bust(t, at(t, 2)[0]), events.SessionEnded)


# ---------------------------------------------------------------- pots that nobody opened


def leave_pot(t: Tournament, table: int, each: int = 5) -> list[AnyEvent]:
    """Play a hand that nobody opens: the antes stay for the next."""
    stacks = {player: t.entrants[player].chips for player in at(t, table)}
    t.act(commands.HandBegan(table, stacks))
    pot = t.felts[table].pot + each * len(stacks)
    stacks = {player: chips - each for player, chips in stacks.items()}
    return t.act(commands.HandOver(table, stacks, carried=pot))


@pytest.mark.clause("crown-27.4")
@pytest.mark.parametrize("redraw", [True, False])
def test_who_is_left_alone_with_a_pot_wins_it_when_the_table_is_broken(redraw: bool) -> None:
    t = started(4, game="draw-ante", seats=3, redraw=redraw)
    leave_pot(t, 2)
    gone, stays = at(t, 2)
    told = t.act(commands.Disqualify(gone, "Dora", "swore"))
    assert said(told, events.FinalTable)
    assert t.entrants[stays].chips == 995 + 10
    assert t.chips == 3005
    check_goes_on(t)


def test_who_is_left_alone_with_a_pot_has_it_when_the_session_ends() -> None:
    t = started(4, game="draw-ante", stages=HEATS)
    bust(t, at(t, 1)[0])
    leave_pot(t, 2)
    gone, stays = at(t, 2)
    told = t.act(commands.Disqualify(gone, "Dora", "swore"))
    assert {one.player: one.chips for one in said(told, events.Counted)}[stays] == 1005


def test_who_is_left_alone_with_a_pot_has_it_when_places_are_drawn_again() -> None:
    t = started(4, "canberra", seats=3)
    leave_pot(t, 2)
    gone, stays = at(t, 2)
    told = t.act(commands.Disqualify(gone, "Dora", "swore"))
    assert said(told, events.SessionEnded)[0].why == "places are drawn again"
    assert {one.player: one.chips for one in said(told, events.Counted)}[stays] == 1005


def test_no_table_waits_for_a_pot_when_the_hands_of_the_session_are_dealt() -> None:
    stages = (Stage("day", hands=2, advance=0), Stage("final"))
    t = started(6, game="draw-ante", seats=5, stages=stages)
    for _ in range(2):
        leave_pot(t, 1)
    told = bust(t, at(t, 2)[0])  # all fit at one table now, and table 1 deals no more
    assert [one.table for one in said(told, events.TableBroken)] == [2, 1]
    assert said(told, events.SessionEnded)


# ---------------------------------------------------------------- nobody is left


@pytest.mark.clause("canberra-20.18", "canberra-20.21")
def test_a_pool_that_nobody_can_win_is_given_back_when_the_tournament_is_cancelled() -> None:
    t = entered(2, "canberra", fee=10)
    t.act(commands.Draw(practice_seed(1)))
    for player in ("p1", "p2"):
        t.act(commands.Disqualify(player, "Dora", "swore"))
    refused(t, commands.Start("Dora"), "canberra-20.21", "cancel")
    told = t.act(commands.Cancel("Dora", "nobody is left"))
    assert [one.amount for one in said(told, events.Refunded)] == [10, 10]


@pytest.mark.clause("canberra-20.18", "canberra-20.21")
def test_a_hand_after_which_nobody_has_a_place_gives_no_prizes_out() -> None:
    t = started(2, "canberra", fee=10)
    stacks = dict.fromkeys(at(t, 1), 1000)
    t.act(commands.HandBegan(1, stacks))
    for player in stacks:
        t.act(commands.Disqualify(player, "Dora", "swore"))
    told = t.act(commands.HandOver(1, stacks))
    assert not said(told, events.Finished)
    assert t.phase is Phase.BETWEEN
    refused(t, commands.Draw(practice_seed(2)), "canberra-20.21", "cancel")
    told = t.act(commands.Cancel("Dora", "nobody is left"))
    assert [one.amount for one in said(told, events.Refunded)] == [10, 10]


# ---------------------------------------------------------------- any tournament, told anything

OTHER_STAGES: tuple[tuple[Stage, ...], ...] = (
    (Stage("by time", seconds=300, advance=0), Stage("final")),
    (Stage("turns", by_table=True, in_turn=True), Stage("final", fresh=True)),
    (Stage("heats", heats=3, hands=3, advance=1), Stage("semis", heats=2), Stage("final")),
    (Stage("heats", heats=2, hands=4, advance=2), Stage("final")),
    (Stage("heats", heats=2, seconds=400, advance=2), Stage("final", seconds=200)),
    (Stage("final", hands=6, advance=3),),
)


def level_of(choose: Chance, level: Level, number: int, colours: int) -> Level:
    """Let a level last for a time or for hands, with or without a break after it."""
    timed = choose.below(2)
    return msgspec.structs.replace(
        level,
        seconds=60 * timed * (1 + choose.below(3)),
        hands=0 if timed else 1 + choose.below(4),
        rest=choose.pick((0, 0, 30)),
        chip=5 if number >= colours else 1,
    )


def conditions(choose: Chance) -> Conditions:
    """Set conditions of every kind by chance."""
    house = choose.pick(("crown", "canberra", "official", "wsop"))
    stages = choose.pick(STAGES + OTHER_STAGES)
    closed = house == "canberra" or stages[0].in_turn or stages[0].by_table
    asked: dict[str, Any] = {
        "house": house,
        "seats": 2 + choose.below(5),
        "chips": 500,
        "fee": choose.below(50),
        "hands": 1,
        "stages": stages,
        "most": choose.pick((0, 12)),
        "late": 0 if closed else choose.below(7),
        "apart": 1 + choose.below(2),
        "hand_for_hand": choose.below(4),
        "redraw": choose.below(2) == 0,
    }
    if house != "canberra" and choose.below(2):
        asked["rebuys"] = More(fee=7, chips=500, commission=2, times=2, until=1 + choose.below(6))
        asked["entries"] = 1 + choose.below(3) if asked["late"] else 1
    made = usual.freeze_out("seven-card-stud", count=6, **asked)
    colours = choose.below(9)
    levels = [level_of(choose, level, number, colours) for number, level in enumerate(made.levels)]
    return msgspec.structs.replace(made, levels=tuple(levels))


class BusyFloor(Floor):
    """A floor where many tables deal at once, and pots may be left for the next hand."""

    def __init__(self, seed: int) -> None:
        self.choose = chance.Chance(practice_seed(seed))
        self.record = Record(conditions(self.choose))
        self.t = Tournament(self.record.conditions)
        self.playing: dict[int, list[str]] = {}
        """Who was dealt in at the tables that play a hand."""

    def check(self) -> None:
        super().check()
        check_goes_on(self.t)

    def anything(self) -> AnyCommand:
        return super().anything() if self.choose.below(2) else self.likely()

    def likely(self) -> AnyCommand:
        """Choose a command that is often lawful: players who are in move, go and come back."""
        t, choose = self.t, self.choose
        inside = [one.name for one in t.inside] or ["nobody"]
        gone = [one.name for one in t.entrants.values() if one.name not in inside] or inside
        name, other = choose.pick(inside), choose.pick(gone)
        heat = [table for heat in t.heats if heat.tables for table in heat.tables] or [1]
        undoable = undoing.undoable(t) or (0,)
        told: tuple[AnyCommand, ...] = (
            commands.MovePlayer(name, choose.pick(heat), "Dora", "asked"),
            commands.Disqualify(name, "Dora", "swearing"),
            commands.Reinstate(other, "Dora", "a mistake", ((name, 1 + choose.below(99)),)),
            commands.Reinstate(other, "Dora", "a mistake"),
            commands.Rebuy(other),
            commands.Enter(other, accepted=True),
            commands.Enter(f"late{choose.below(30)}", accepted=True),
            commands.Undo(choose.pick(undoable), "Dora", "wrong"),
            commands.Undo(undoable[-1], "Dora", "wrong"),
            commands.SetLevel(1 + choose.below(6), "Dora", "wrong"),
        )
        return choose.pick(told)

    def begin_hand(self, table: int) -> None:
        """Deal a hand at a table."""
        stacks = {name: self.t.entrants[name].chips for name in self.t.felts[table].players}
        self.playing[table] = list(stacks)
        assert self.tell(commands.HandBegan(table, stacks))

    def end_hand(self, table: int) -> None:
        """End a hand as chance has it; a part of the pot may stay for the next."""
        t, choose, felt = self.t, self.choose, self.t.felts[table]
        before = {name: t.entrants[name].chips for name in self.playing.pop(table)}
        after = dict(before)
        winner = choose.pick(list(before))
        for loser in choose.some(list(before), choose.below(len(before))):
            lost = choose.pick((after[loser], after[loser] // 2))
            if loser != winner and before[winner]:
                after[loser] -= lost
                after[winner] += lost
        after[winner] += felt.pot
        carried = choose.pick((0, 0, 0, after[winner] // 3))
        after[winner] -= carried
        big = choose.below(t.seats + 1) - 1
        assert self.tell(commands.HandOver(table, after, big=big, carried=carried))

    def before_the_draw(self) -> None:
        """Tell a few things between sessions, and before the first."""
        for _ in range(self.choose.below(4)):
            self.tell(self.anything())

    def before_the_start(self) -> None:
        """Tell a few things while seats are drawn and nobody plays yet."""
        self.before_the_draw()

    def session(self) -> None:
        """Play until a session is over: tables begin and end their hands in any order."""
        t, choose = self.t, self.choose
        self.playing = {}
        while t.phase is Phase.PLAYING:
            ready = [number for number in t.felts if t.may_deal(number)]
            what = choose.below(6)
            if what == 0:
                self.tell(self.anything())
            elif what == 1 and t.clock.paused:
                self.tell(commands.Resume("Dora"))
            elif what <= 2:
                self.tell(commands.TimeIs(t.now + choose.below(90)))
            elif what == 3 and self.playing:
                self.end_hand(choose.pick(list(self.playing)))
            elif ready:
                self.begin_hand(choose.pick(ready))
            elif self.playing:
                self.end_hand(choose.pick(list(self.playing)))


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 10**6))
def test_a_tournament_that_is_playing_is_never_stuck(seed: int) -> None:
    floor = BusyFloor(seed)
    floor.play()
    t = floor.t
    if t.phase is Phase.OVER:
        assert sum(t.won.values()) == t.pool
    else:  # nobody could win, and the director cancels it
        assert t.phase in (Phase.BETWEEN, Phase.DRAWN)
    assert state(Record.read(floor.record.json()).replay()) == state(t)
