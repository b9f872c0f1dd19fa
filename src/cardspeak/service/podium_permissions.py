"""Who may send which command to the podium: players for themselves, the floor for anybody."""

from __future__ import annotations

from typing import Final

import msgspec

from cardspeak.hand.commands import RefusedError
from cardspeak.podium import commands
from cardspeak.shuffle import secure_seed

PLAYER_COMMANDS: Final = (
    commands.JoinWaitlist,
    commands.LeaveWaitlist,
    commands.StepAway,
    commands.CheckIn,
    commands.AnswerCall,
    commands.DeclineSeat,
    commands.Arrive,
    commands.RequestTableChange,
    commands.MoveNow,
    commands.RefuseMove,
)
"""Commands that players send for themselves, and the floor for anybody."""

SELF_ONLY_COMMANDS: Final = (commands.ClaimSeat,)
"""Commands that players can only send for themselves, because their own chips are involved."""

SYSTEM_COMMANDS: Final = (
    commands.AdvancePodiumTime,
    commands.RecordSeated,
    commands.RecordDeparture,
    commands.RecordSeatRefused,
    commands.RecordReseating,
    commands.RecordReturn,
    commands.RecordHandsPlayed,
    commands.RecordBlinds,
    commands.RecordLimitPlayed,
)
"""Commands that only clocks and tables send. All other commands are for the floor."""


def authorise_podium_command(
    command: commands.PodiumCommand, actor_name: str, *, is_floor: bool
) -> commands.PodiumCommand:
    """Return the command to execute, signed if it is a floor command, or raise `RefusedError`."""
    if isinstance(command, commands.FloorCommand):
        if not is_floor:
            raise RefusedError("staff only: ask the floor at the podium")
        signed_command = msgspec.structs.replace(command, by=actor_name)
        if isinstance(signed_command, commands.BreakGame | commands.DrawForTableChange):
            # Whoever sends the command does not choose the shuffle.
            return msgspec.structs.replace(signed_command, seed=secure_seed())
        return signed_command
    if isinstance(command, SYSTEM_COMMANDS):
        raise RefusedError("the room does that by itself: nobody can send it")
    if command.player == actor_name:
        return command
    if isinstance(command, SELF_ONLY_COMMANDS):
        raise RefusedError("you can only buy in for yourself")
    if not is_floor:
        raise RefusedError("you can only do that for yourself: ask the floor")
    return command
