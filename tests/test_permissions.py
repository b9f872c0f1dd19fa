"""Every command is somebody's to say: a player's, the floor's, or the croupier's alone."""

from __future__ import annotations

from typing import Any, get_args

import msgspec
import pytest

from cardspeak.hand import commands as acts
from cardspeak.hand.commands import FLOOR, Refused
from cardspeak.service import permissions
from cardspeak.service.permissions import Sayer, checked
from cardspeak.table import commands

CROUPIERS = {
    commands.Bring,
    commands.ConfirmJackpot,
    commands.Deal,
    commands.DrawForButton,
    commands.DrawForSeats,
    commands.DrawToMove,
    commands.MakeUpRounds,
    commands.OwnerBack,
    commands.PlayOver,
    commands.Sit,
    commands.StopRecording,
    commands.TimeIs,
    commands.WantSeat,
    commands.WithholdJackpot,
}
"""What nobody says over a line: he asks for it otherwise, or the service does not do it."""
CROUPIERS_ACTS = {
    acts.Chips,
    acts.Chop,
    acts.DealNext,
    acts.Name,
    acts.RunIt,
    acts.TimeOut,
}
"""In a hand: who agrees to run it again or to chop says so at the table, for himself."""
BY_THEIR_OWN_RULES = {commands.Play, commands.TimeCalled}
SEATED = Sayer("Ann", seat=2, hand_seat=1)
WATCHING = Sayer("Rae")
STAFF = Sayer("Flo", floor=True)


def kinds(union: Any) -> set[type]:
    """List the commands of a union."""
    return set(get_args(union))


def test_every_command_of_the_table_was_given_to_somebody() -> None:
    """A new command fails here until somebody has decided who may say it."""
    given = {*permissions.OF_A_SEAT, *permissions.FLOORS, *BY_THEIR_OWN_RULES}
    assert given | CROUPIERS == kinds(commands.AnyCommand)
    assert not given & CROUPIERS


def test_every_command_of_a_hand_was_given_to_somebody() -> None:
    given = {
        *permissions.IN_TURN,
        *permissions.ASKED_BY,
        *permissions.AFTERWARDS,
        *permissions.FLOORS_ACTS,
    }
    assert given | CROUPIERS_ACTS == kinds(acts.AnyCommand)
    assert not given & CROUPIERS_ACTS


def some(kind: type[Any], **said: Any) -> Any:
    """Make a command of a kind, with something for every field that must be said."""
    usual: dict[Any, Any] = {int: 0, str: "x", bool: False, bytes: b"0" * 32}
    for field in msgspec.structs.fields(kind):
        if field.required:
            said.setdefault(field.name, usual.get(field.type, ()))
    return kind(**said)


@pytest.mark.parametrize("kind", permissions.OF_A_SEAT)
def test_a_player_speaks_for_his_own_seat_alone(kind: type[Any]) -> None:
    assert checked(some(kind, seat=2), SEATED) == some(kind, seat=2)
    with pytest.raises(Refused):
        checked(some(kind, seat=3), SEATED)
    for seat in (-1, 0):
        with pytest.raises(Refused):
            checked(some(kind, seat=seat), WATCHING)


@pytest.mark.parametrize(
    "kind",
    sorted(set(permissions.FLOORS) - set(permissions.OF_A_SEAT), key=str),
)
def test_what_is_the_floors_is_no_players(kind: type[Any]) -> None:
    command = some(kind)
    checked(command, STAFF)
    for sayer in (SEATED, WATCHING):
        with pytest.raises(Refused):
            checked(command, sayer)


@pytest.mark.parametrize("kind", sorted(CROUPIERS, key=str))
def test_what_is_the_croupiers_is_nobodys(kind: type[Any]) -> None:
    for sayer in (SEATED, WATCHING, STAFF):
        with pytest.raises(Refused, match="croupier"):
            checked(some(kind), sayer)


@pytest.mark.parametrize("kind", sorted(CROUPIERS_ACTS, key=str))
def test_what_is_the_croupiers_in_a_hand_is_nobodys(kind: type[Any]) -> None:
    for sayer in (SEATED, WATCHING, STAFF):
        with pytest.raises(Refused, match="croupier"):
            checked(commands.Play(some(kind)), sayer)


def test_who_asks_or_shows_does_so_for_himself() -> None:
    for kind in permissions.ASKED_BY:
        checked(commands.Play(some(kind, by=1)), SEATED)
        with pytest.raises(Refused):
            checked(commands.Play(some(kind, by=0)), SEATED)
        for by in (FLOOR, 0):
            with pytest.raises(Refused):
                checked(commands.Play(some(kind, by=by)), WATCHING)
    checked(commands.Play(acts.ShowAnyway(1)), SEATED)
    for sayer in (SEATED, WATCHING, STAFF):
        with pytest.raises(Refused):
            checked(commands.Play(acts.ShowAnyway(0)), sayer)
    with pytest.raises(Refused):
        checked(commands.Play(acts.ShowAnyway(-1)), WATCHING)


def test_the_clock_is_called_by_a_player_or_by_the_floor() -> None:
    checked(commands.TimeCalled(2), SEATED)
    checked(commands.TimeCalled(), STAFF)
    for sayer, by in ((SEATED, 0), (SEATED, FLOOR), (WATCHING, -1), (STAFF, 3)):
        with pytest.raises(Refused):
            checked(commands.TimeCalled(by), sayer)


def test_the_floor_signs_with_its_own_name() -> None:
    ruled = checked(commands.Play(acts.Rule("x", by="Somebody else")), STAFF)
    assert ruled == commands.Play(acts.Rule("x", by="Flo"))
    late = checked(commands.AboutLastHand(acts.Rule("x", by="Somebody else")), STAFF)
    assert late == commands.AboutLastHand(acts.Rule("x", by="Flo"))
