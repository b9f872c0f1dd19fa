"""Who may say what at the podium: players for themselves, the floor for everybody."""

from __future__ import annotations

from typing import Final

import msgspec

from cardspeak.hand.commands import Refused
from cardspeak.room import commands
from cardspeak.shuffle import fresh_seed

PLAYERS: Final = (
    commands.Join,
    commands.LeaveList,
    commands.StepAway,
    commands.Here,
    commands.Answer,
    commands.Decline,
    commands.Arrive,
    commands.AskToChange,
    commands.MoveNow,
    commands.RefuseMove,
)
"""What a player says for himself, and the floor for anybody."""

HIS_OWN: Final = (commands.TakeSeat,)
"""What a player alone says, because his chips go with it."""

CLERKS: Final = (
    commands.TimeIs,
    commands.Sat,
    commands.Left,
    commands.NotSeated,
    commands.Reseated,
    commands.Returned,
    commands.HandOver,
    commands.BlindsAre,
    commands.LimitPlayed,
)
"""What nobody says: clocks and tables tell it. Everything else is the floor's."""


def checked(command: commands.AnyCommand, name: str, *, floor: bool) -> commands.AnyCommand:
    """Give a command as it is done if this person may say it: the floor signs with his name."""
    if isinstance(command, commands.FloorAction):
        if not floor:
            raise Refused("that is for the floor: ask at the podium")
        signed = msgspec.structs.replace(command, by=name)
        if isinstance(signed, commands.BreakTable | commands.DealToLeave):
            return msgspec.structs.replace(signed, seed=fresh_seed())  # whatever was sent
        return signed
    if isinstance(command, CLERKS):
        raise Refused("clocks and tables tell the room that, and nobody else")
    if command.player == name:
        return command
    if isinstance(command, HIS_OWN):
        raise Refused("everybody buys in for himself")
    if not floor:
        raise Refused("everybody speaks for himself: that is for the floor, or for him to say")
    return command
