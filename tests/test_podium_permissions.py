"""Every podium command is for players, for the floor, or for the runner alone."""

from __future__ import annotations

from typing import Any, get_args

import msgspec
import pytest

from cardspeak.hand.commands import RefusedError
from cardspeak.podium import ListedGame, commands
from cardspeak.service.podium_permissions import (
    PLAYER_COMMANDS,
    SELF_ONLY_COMMANDS,
    SYSTEM_COMMANDS,
    authorise_podium_command,
)

COMMAND_TYPES = get_args(commands.PodiumCommand)
FLOOR_COMMANDS = [
    command_type
    for command_type in COMMAND_TYPES
    if issubclass(command_type, commands.FloorCommand)
]
GAME = ListedGame(("holdem",), "fixed", (20, 40))
SAMPLE_FIELDS: dict[str, Any] = {
    "by": "Somebody Else",
    "reason": "because",
    "player": "Ann",
    "first_player": "Ann",
    "second_player": "Bob",
    "seed": bytes(32),
    "game": GAME,
}
"""Values for fields without a default."""


def sample_command(command_type: type) -> Any:
    """Return a command of this type, about Ann."""
    fields = {}
    for field in msgspec.structs.fields(command_type):
        if field.required:
            sample_by_type = {str: "x", int: 1, tuple[int, ...]: (), tuple[str, ...]: ()}
            default = sample_by_type.get(field.type, "x")
            fields[field.name] = SAMPLE_FIELDS.get(field.name, default)
    return command_type(**fields)


def test_every_command_has_a_permission() -> None:
    """A new command fails here until somebody has decided who may send it."""
    permitted = [*PLAYER_COMMANDS, *SELF_ONLY_COMMANDS, *SYSTEM_COMMANDS, *FLOOR_COMMANDS]
    assert set(permitted) == set(COMMAND_TYPES)
    assert len(permitted) == len(set(permitted))


@pytest.mark.parametrize(
    "command_type", FLOOR_COMMANDS, ids=lambda command_type: command_type.__name__
)
def test_the_floor_acts_under_its_own_name_and_nobody_else_does(command_type: type) -> None:
    assert authorise_podium_command(sample_command(command_type), "Sue", is_floor=True).by == "Sue"  # type: ignore[union-attr]
    with pytest.raises(RefusedError, match="staff only"):
        authorise_podium_command(sample_command(command_type), "Ann", is_floor=False)


@pytest.mark.parametrize(
    "command_type", PLAYER_COMMANDS, ids=lambda command_type: command_type.__name__
)
def test_players_act_for_themselves_and_the_floor_for_everybody(command_type: type) -> None:
    assert authorise_podium_command(
        sample_command(command_type), "Ann", is_floor=False
    ) == sample_command(command_type)
    assert authorise_podium_command(
        sample_command(command_type), "Sue", is_floor=True
    ) == sample_command(command_type)
    with pytest.raises(RefusedError, match="only do that for yourself"):
        authorise_podium_command(sample_command(command_type), "Bob", is_floor=False)


@pytest.mark.parametrize(
    "command_type", SELF_ONLY_COMMANDS, ids=lambda command_type: command_type.__name__
)
def test_nobody_buys_in_with_the_chips_of_another(command_type: type) -> None:
    assert authorise_podium_command(
        sample_command(command_type), "Ann", is_floor=False
    ) == sample_command(command_type)
    with pytest.raises(RefusedError, match="buy in for yourself"):
        authorise_podium_command(sample_command(command_type), "Sue", is_floor=True)


@pytest.mark.parametrize(
    "command_type", SYSTEM_COMMANDS, ids=lambda command_type: command_type.__name__
)
def test_commands_of_clocks_and_tables_are_refused_from_everybody(command_type: type) -> None:
    for is_floor in (False, True):
        with pytest.raises(RefusedError, match="nobody can send it"):
            authorise_podium_command(sample_command(command_type), "Ann", is_floor=is_floor)


def test_cards_are_drawn_from_a_deck_that_nobody_has_seen() -> None:
    for command_type in (commands.BreakGame, commands.DrawForTableChange):
        authorised = [
            authorise_podium_command(sample_command(command_type), "Sue", is_floor=True)
            for _ in range(2)
        ]
        assert all(command.seed != bytes(32) for command in authorised)  # type: ignore[union-attr]
        assert authorised[0] != authorised[1]
