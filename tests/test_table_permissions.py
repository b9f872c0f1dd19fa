"""Every table command belongs to a player, to the floor, or to the runner alone."""

from __future__ import annotations

from typing import Any, get_args

import msgspec
import pytest

from cardspeak.hand import commands as hand_commands
from cardspeak.hand.commands import DEALER_OR_FLOOR, RefusedError
from cardspeak.service import table_permissions
from cardspeak.service.table_permissions import Actor, authorise_table_command
from cardspeak.table import commands

RUNNER_COMMANDS = {
    commands.TransferIn,
    commands.ConfirmJackpot,
    commands.Deal,
    commands.DrawForButton,
    commands.DrawForSeats,
    commands.DrawToMove,
    commands.RecordMissedHands,
    commands.ReturnOwner,
    commands.PlayOver,
    commands.Sit,
    commands.StopJackpotRecording,
    commands.AdvanceTime,
    commands.ContestSeat,
    commands.WithholdJackpot,
}
"""Commands that nobody sends over a connection: they have another request, or none."""
RUNNER_HAND_COMMANDS = {
    hand_commands.PutInChips,
    hand_commands.Chop,
    hand_commands.DealNext,
    hand_commands.DealCards,
    hand_commands.RunIt,
    hand_commands.TimeOut,
}
"""Commands in the hand that nobody sends: players vote to run it twice or to chop instead."""
BY_THEIR_OWN_RULES = {commands.Play, commands.CallClock}
SEATED_PLAYER = Actor("Ann", seat=2, hand_seat=1)
RAILBIRD = Actor("Rae")
FLOOR_PERSON = Actor("Flo", is_floor=True)


def commands_of(union: Any) -> set[type]:
    """List the commands of a union."""
    return set(get_args(union))


def test_every_table_command_has_a_permission() -> None:
    """A new command fails here until somebody has decided who may send it."""
    permitted = {
        *table_permissions.SEAT_COMMANDS,
        *table_permissions.FLOOR_TABLE_COMMANDS,
        *BY_THEIR_OWN_RULES,
    }
    assert permitted | RUNNER_COMMANDS == commands_of(commands.TableCommand)
    assert not permitted & RUNNER_COMMANDS


def test_every_hand_command_has_a_permission() -> None:
    permitted = {
        *table_permissions.TURN_COMMANDS,
        *table_permissions.QUESTION_COMMANDS,
        *table_permissions.OWN_CARDS_COMMANDS,
        *table_permissions.FLOOR_HAND_COMMANDS,
    }
    assert permitted | RUNNER_HAND_COMMANDS == commands_of(hand_commands.HandCommand)
    assert not permitted & RUNNER_HAND_COMMANDS


def sample_command(kind: type[Any], **hand_command: Any) -> Any:
    """Make a command of a kind, with a value for every required field."""
    defaults: dict[Any, Any] = {int: 0, str: "x", bool: False, bytes: b"0" * 32}
    for field in msgspec.structs.fields(kind):
        if field.required:
            hand_command.setdefault(field.name, defaults.get(field.type, ()))
    return kind(**hand_command)


@pytest.mark.parametrize("kind", table_permissions.SEAT_COMMANDS)
def test_a_player_acts_only_for_their_own_seat(kind: type[Any]) -> None:
    assert authorise_table_command(sample_command(kind, seat=2), SEATED_PLAYER) == sample_command(
        kind, seat=2
    )
    with pytest.raises(RefusedError):
        authorise_table_command(sample_command(kind, seat=3), SEATED_PLAYER)
    for seat in (-1, 0):
        with pytest.raises(RefusedError):
            authorise_table_command(sample_command(kind, seat=seat), RAILBIRD)


@pytest.mark.parametrize(
    "kind",
    sorted(
        set(table_permissions.FLOOR_TABLE_COMMANDS) - set(table_permissions.SEAT_COMMANDS), key=str
    ),
)
def test_players_may_not_send_floor_commands(kind: type[Any]) -> None:
    command = sample_command(kind)
    authorise_table_command(command, FLOOR_PERSON)
    for actor in (SEATED_PLAYER, RAILBIRD):
        with pytest.raises(RefusedError):
            authorise_table_command(command, actor)


@pytest.mark.parametrize("kind", sorted(RUNNER_COMMANDS, key=str))
def test_commands_of_the_runner_are_refused_from_everybody(kind: type[Any]) -> None:
    for actor in (SEATED_PLAYER, RAILBIRD, FLOOR_PERSON):
        with pytest.raises(RefusedError, match="is not a command that people send"):
            authorise_table_command(sample_command(kind), actor)


@pytest.mark.parametrize("kind", sorted(RUNNER_HAND_COMMANDS, key=str))
def test_hand_commands_of_the_runner_are_refused_from_everybody(kind: type[Any]) -> None:
    for actor in (SEATED_PLAYER, RAILBIRD, FLOOR_PERSON):
        with pytest.raises(RefusedError, match="is not a command that people send"):
            authorise_table_command(commands.Play(sample_command(kind)), actor)


def test_players_ask_and_show_only_for_themselves() -> None:
    for kind in table_permissions.QUESTION_COMMANDS:
        authorise_table_command(commands.Play(sample_command(kind, by_seat=1)), SEATED_PLAYER)
        with pytest.raises(RefusedError):
            authorise_table_command(commands.Play(sample_command(kind, by_seat=0)), SEATED_PLAYER)
        for asker in (DEALER_OR_FLOOR, 0):
            with pytest.raises(RefusedError):
                authorise_table_command(
                    commands.Play(sample_command(kind, by_seat=asker)), RAILBIRD
                )
    authorise_table_command(commands.Play(hand_commands.ShowVoluntarily(1)), SEATED_PLAYER)
    for actor in (SEATED_PLAYER, RAILBIRD, FLOOR_PERSON):
        with pytest.raises(RefusedError):
            authorise_table_command(commands.Play(hand_commands.ShowVoluntarily(0)), actor)
    with pytest.raises(RefusedError):
        authorise_table_command(commands.Play(hand_commands.ShowVoluntarily(-1)), RAILBIRD)


def test_a_player_who_was_not_dealt_in_may_ask_to_see_a_hand_but_not_what_was_drawn() -> None:
    sitting_out = Actor("Sue", seat=4)
    asks_to_see = commands.Play(hand_commands.AskToSee(1, 4))
    assert authorise_table_command(asks_to_see, sitting_out) == asks_to_see
    for action in (hand_commands.AskToSee(1, 2), hand_commands.AskDrawCount(1, 4)):
        with pytest.raises(RefusedError):
            authorise_table_command(commands.Play(action), sitting_out)
    with pytest.raises(RefusedError):  # Ann was dealt in, at seat 1
        authorise_table_command(commands.Play(hand_commands.AskToSee(0, 2)), SEATED_PLAYER)


def test_the_clock_is_called_by_a_player_or_by_the_floor() -> None:
    authorise_table_command(commands.CallClock(2), SEATED_PLAYER)
    authorise_table_command(commands.CallClock(), FLOOR_PERSON)
    for actor, caller in (
        (SEATED_PLAYER, 0),
        (SEATED_PLAYER, DEALER_OR_FLOOR),
        (RAILBIRD, -1),
        (FLOOR_PERSON, 3),
    ):
        with pytest.raises(RefusedError):
            authorise_table_command(commands.CallClock(caller), actor)


@pytest.mark.clause("wsop-74")
def test_only_the_floor_sends_players_away_and_players_who_walk_are_warned() -> None:
    for sent_away in (False, True):
        own = commands.SitOut(2, sent_away=sent_away)
        assert authorise_table_command(own, SEATED_PLAYER) == commands.SitOut(2)
        by_floor = authorise_table_command(commands.SitOut(2, sent_away=sent_away), FLOOR_PERSON)
        assert by_floor == commands.SitOut(2, sent_away=True)
    warned = commands.SitOut(2, warned=True)
    for actor in (SEATED_PLAYER, FLOOR_PERSON):
        assert authorise_table_command(warned, actor) == warned


def test_the_floor_acts_under_its_own_name() -> None:
    ruling = authorise_table_command(
        commands.Play(hand_commands.Rule("x", by="Somebody else")), FLOOR_PERSON
    )
    assert ruling == commands.Play(hand_commands.Rule("x", by="Flo"))
    late = authorise_table_command(
        commands.AmendLastHand(hand_commands.Rule("x", by="Somebody else")), FLOOR_PERSON
    )
    assert late == commands.AmendLastHand(hand_commands.Rule("x", by="Flo"))
