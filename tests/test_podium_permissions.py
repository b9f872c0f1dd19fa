"""Every podium command belongs to a player, to the floor, or to the runner alone."""

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

KINDS = get_args(commands.PodiumCommand)
FLOOR_COMMANDS = [kind for kind in KINDS if issubclass(kind, commands.FloorCommand)]
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
"""What is said where a field has no default."""


def sample_command(kind: type) -> Any:
    """Make a command of a kind, about Ann."""
    fields = {}
    for field in msgspec.structs.fields(kind):
        if field.required:
            sample_by_type = {str: "x", int: 1, tuple[int, ...]: (), tuple[str, ...]: ()}
            default = sample_by_type.get(field.type, "x")
            fields[field.name] = SAMPLE_FIELDS.get(field.name, default)
    return kind(**fields)


def test_every_command_has_a_permission() -> None:
    """A new command fails here until somebody has decided who may say it."""
    permitted = [*PLAYER_COMMANDS, *SELF_ONLY_COMMANDS, *SYSTEM_COMMANDS, *FLOOR_COMMANDS]
    assert set(permitted) == set(KINDS)
    assert len(permitted) == len(set(permitted))


@pytest.mark.parametrize("kind", FLOOR_COMMANDS, ids=lambda kind: kind.__name__)
def test_the_floor_acts_under_its_own_name_and_nobody_else_does(kind: type) -> None:
    assert authorise_podium_command(sample_command(kind), "Sue", is_floor=True).by == "Sue"  # type: ignore[union-attr]
    with pytest.raises(RefusedError, match="staff only"):
        authorise_podium_command(sample_command(kind), "Ann", is_floor=False)


@pytest.mark.parametrize("kind", PLAYER_COMMANDS, ids=lambda kind: kind.__name__)
def test_players_act_for_themselves_and_the_floor_for_everybody(kind: type) -> None:
    assert authorise_podium_command(sample_command(kind), "Ann", is_floor=False) == sample_command(
        kind
    )
    assert authorise_podium_command(sample_command(kind), "Sue", is_floor=True) == sample_command(
        kind
    )
    with pytest.raises(RefusedError, match="only do that for yourself"):
        authorise_podium_command(sample_command(kind), "Bob", is_floor=False)


@pytest.mark.parametrize("kind", SELF_ONLY_COMMANDS, ids=lambda kind: kind.__name__)
def test_nobody_buys_in_with_the_chips_of_another(kind: type) -> None:
    assert authorise_podium_command(sample_command(kind), "Ann", is_floor=False) == sample_command(
        kind
    )
    with pytest.raises(RefusedError, match="buy in for yourself"):
        authorise_podium_command(sample_command(kind), "Sue", is_floor=True)


@pytest.mark.parametrize("kind", SYSTEM_COMMANDS, ids=lambda kind: kind.__name__)
def test_commands_of_clocks_and_tables_are_refused_from_everybody(kind: type) -> None:
    for floor in (False, True):
        with pytest.raises(RefusedError, match="nobody can send it"):
            authorise_podium_command(sample_command(kind), "Ann", is_floor=floor)


def test_cards_are_drawn_from_a_deck_that_nobody_has_seen() -> None:
    for kind in (commands.BreakGame, commands.DrawForTableChange):
        done = [
            authorise_podium_command(sample_command(kind), "Sue", is_floor=True) for _ in range(2)
        ]
        assert all(command.seed != bytes(32) for command in done)  # type: ignore[union-attr]
        assert done[0] != done[1]
