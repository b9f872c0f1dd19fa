"""What the director did is told with before and after, and undone unless something came of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from cardroom import at, begin, bust, entered, hand, refused, said, started, state
from cardspeak.shuffle import practice_seed
from cardspeak.tournament import Hall, Stage, Tournament, commands, events, usual
from cardspeak.tournament.field import Phase
from cardspeak.tournament.record import Record
from cardspeak.tournament.undoing import undoable

if TYPE_CHECKING:
    from cardspeak.tournament.commands import AnyCommand

WHY = "it was a mistake"
COUNTED = ("actions", "drawn", "opened", "group")
"""What only grows."""


def undo(t: Tournament, action: int = 0) -> list[events.AnyEvent]:
    return t.act(commands.Undo(action, "Dora", WHY))


def known(t: Tournament) -> dict[str, Any]:
    """Give all that is as before when something is undone."""
    return {name: value for name, value in state(t).items() if name not in COUNTED}


def actions(t: Tournament) -> list[AnyCommand]:
    """Give one of every kind that the director can undo here."""
    first = at(t, 1)[0]
    return [
        commands.Disqualify(first, "Dora", "abuse"),
        commands.Substitute(first, "Sub", "Dora", "ill"),
        commands.Pause("Dora", "a fire"),
        commands.Rest(600, "Dora"),
        commands.SetLevel(3, "Dora", "late"),
        commands.SetPace(30, "Dora"),
    ]


@pytest.mark.parametrize("nth", range(6))
def test_what_the_director_did_is_put_back(nth: int) -> None:
    t = started(7, house="official", apart=3)
    before = known(t)
    command = actions(t)[nth]
    (acted,) = said(t.act(command), events.DirectorActed)
    assert (acted.number, acted.action, acted.by) == (0, type(command).__name__, "Dora")
    assert acted.before != acted.after
    assert [fact.name for fact in acted.before] == [fact.name for fact in acted.after]
    assert known(t) != before
    (undone,) = said(undo(t), events.Undone)
    assert (undone.number, undone.by, undone.why) == (0, "Dora", WHY)
    assert known(t) == before
    refused(t, commands.Undo(0, "Dora", WHY), acted.clause, "undone already")


def test_a_player_who_was_moved_goes_back() -> None:
    t = started(6, house="official", seats=4, apart=3)
    before, player = known(t), at(t, 1)[0]
    t.act(commands.MovePlayer(player, 2, "Dora", "too loud"))
    assert t.entrants[player].table == 2
    told = undo(t)
    assert [(one.player, one.table) for one in said(told, events.LeftSeat)] == [(player, 2)]
    assert [(one.player, one.table) for one in said(told, events.SeatDrawn)] == [(player, 1)]
    assert known(t) == before


def test_a_place_that_was_forfeited_is_given_back_with_its_chips() -> None:
    t = entered(5, house="official", seats=6)
    t.act(commands.Absent("p1"))
    begin(t)
    player = "p1"
    before, chips = known(t), t.chips
    t.act(commands.Forfeit(player, "Dora"))
    assert t.chips == chips - 1000
    undo(t)
    assert known(t) == before


def test_a_reinstatement_is_undone_and_chips_go_back_to_who_gave_them() -> None:
    t = started(4, house="official", seats=6)
    first, second = at(t, 1)[:2]
    bust(t, first)
    before = known(t)
    t.act(commands.Reinstate(first, "Dora", "miscounted", ((second, 1000),)))
    undo(t)
    assert known(t) == before
    assert first not in at(t, 1)


def test_a_disqualification_during_a_hand_is_undone_while_that_is_played() -> None:
    hall = Hall(entered(4, house="official", seats=6), practice_seed(5))
    hall.tell(commands.Draw(practice_seed(1)))
    hall.tell(commands.Start("Dora"))
    t = hall.tournament
    player, other = at(t, 1)[:2]
    stacks = dict.fromkeys(at(t, 1), 1000)
    hall.tell(commands.HandBegan(1, stacks))
    before, sits = known(t), seats(hall)
    hall.tell(commands.Disqualify(player, "Dora", "abuse"))
    assert t.is_absent(player)
    refused(t, commands.Reinstate(player, "Dora", WHY), "", "is in a hand")
    hall.tell(commands.Undo(0, "Dora", WHY))
    assert known(t) == before
    assert seats(hall) == sits
    hall.tell(commands.Disqualify(player, "Dora", "abuse"))
    hall.tell(commands.HandOver(1, stacks))
    refused(t, commands.Undo(1, "Dora", WHY), "", "something has happened")
    hall.tell(commands.Reinstate(player, "Dora", WHY))
    hall.tell(commands.HandBegan(1, stacks))
    hall.tell(commands.Disqualify(player, "Dora", "abuse"))
    hall.tell(commands.HandOver(1, stacks | {player: 900, other: 1100}))
    assert player not in at(t, 1)
    assert t.chips == t.issued - t.removed == 3100
    hall.tell(commands.Reinstate(player, "Dora", WHY))
    assert t.entrants[player].chips == 900
    assert not t.is_absent(player)
    assert t.chips == t.issued == 4000


def test_nothing_is_undone_of_which_something_has_come() -> None:
    t = started(7, house="official", apart=3)
    player = at(t, 1)[0]
    t.act(commands.Disqualify(player, "Dora", "abuse"))
    t.act(commands.Pause("Dora", "a fire"))
    t.act(commands.Resume("Dora"))
    refused(t, commands.Undo(1, "Dora", WHY), "", "something has happened to clock paused")
    assert undoable(t) == (0,)
    hand(t, 1)
    refused(t, commands.Undo(0, "Dora", WHY), "", "something has happened to table 1")
    assert undoable(t) == ()


def test_time_that_passes_is_not_in_the_way() -> None:
    t = started(4, house="official", seconds=600)
    t.act(commands.TimeIs(100))
    t.act(commands.SetLevel(4, "Dora", "late"))
    t.act(commands.TimeIs(160))
    told = undo(t)
    assert (t.clock.level, t.clock.left) == (0, 500)
    assert said(told, events.LevelIs)[0].level == 1
    t.act(commands.Rest(900, "Dora"))
    t.act(commands.TimeIs(200))
    undo(t, 1)
    assert t.clock.rest == 0


def test_tables_that_broke_with_it_stay_broken() -> None:
    t = started(5, house="official", seats=4)
    t.act(commands.Disqualify(at(t, 2)[0], "Dora", "abuse"))
    assert len(t.felts) == 1
    refused(t, commands.Undo(0, "Dora", WHY), "", "tables were broken")


def test_nothing_is_undone_of_what_was_before_another_session() -> None:
    t = entered(5, house="official", seats=6)
    t.act(commands.Disqualify("p1", "Dora", "abuse"))
    begin(t)
    refused(t, commands.Undo(0, "Dora", WHY), "", "seats were drawn")


def test_a_session_that_ended_with_it_does_not_go_on() -> None:
    t = started(4, house="official", stages=(Stage("heat", advance=3), Stage("final")))
    t.act(commands.Disqualify(at(t, 1)[0], "Dora", "abuse"))
    assert t.phase is Phase.BETWEEN
    refused(t, commands.Undo(0, "Dora", WHY), "", "the session ended with it")


def test_nothing_is_undone_when_prizes_are_given_out() -> None:
    t = started(3, house="official", seats=6)
    first, second, _ = at(t, 1)
    t.act(commands.SetPace(30, "Dora"))
    bust(t, first)
    bust(t, second)
    refused(t, commands.Undo(0, "Dora", WHY), "", "decide the dispute")
    refused(t, commands.Reinstate(first, "Dora", WHY), "", "no time to bring a player back")


def test_who_undoes_says_who_why_and_what() -> None:
    t = started(3, house="official", seats=6)
    refused(t, commands.Undo(0, "Dora", WHY), "", "has done 0 things")
    t.act(commands.SetPace(30, "Dora"))
    refused(t, commands.Undo(0, "", WHY), "", "say who")
    refused(t, commands.Undo(0, "Dora", ""), "", "a reason is needed")


def test_real_tables_do_what_undoing_says_and_a_record_plays_it_again() -> None:
    conditions = usual.freeze_out("holdem", house="official", chips=1000, seats=4, apart=3)
    hall = Hall(Tournament(conditions), practice_seed(5))
    record = Record(conditions)
    twin = Tournament(conditions)

    def do(command: AnyCommand) -> None:
        hall.tell(command)
        record.act(twin, command)

    do(commands.Publish("Max"))
    for number in range(7):
        do(commands.Enter(f"p{number}", accepted=True))
    do(commands.Draw(practice_seed(1)))
    do(commands.Start("Dora"))
    sits = seats(hall)
    first, second = at(twin, 1)[0], at(twin, 2)[0]
    deeds: list[AnyCommand] = [
        commands.Disqualify(first, "Dora", "abuse"),
        commands.Substitute(second, "Sub", "Dora", "ill"),
        commands.SetLevel(4, "Dora", "late"),
    ]
    for nth, command in enumerate(deeds):
        do(command)
        do(commands.Undo(nth, "Dora", WHY))
        assert seats(hall) == sits
    assert state(Record.read(record.json()).replay()) == state(twin)


def seats(hall: Hall) -> dict[int, list[tuple[str, int]]]:
    return {
        number: [(seat.player, seat.stack) for seat in table.seats]
        for number, table in hall.tables.items()
    }
