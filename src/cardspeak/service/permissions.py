"""Who may say what at a table: players for their own seats, the floor for the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeVar

import msgspec

from cardspeak.hand import commands as acts
from cardspeak.hand.commands import FLOOR, Refused
from cardspeak.table import commands

if TYPE_CHECKING:
    from cardspeak.table.commands import AnyCommand

C = TypeVar("C", bound=msgspec.Struct)

OF_A_SEAT: Final = (
    commands.Leave,
    commands.SitOut,
    commands.Return,
    commands.Wait,
    commands.Post,
    commands.ComeIn,
    commands.BuyButton,
    commands.Kill,
    commands.Straddle,
    commands.ChangeSeat,
    commands.DealOff,
    commands.AskForSeat,
    commands.AddChips,
    commands.TakeOff,
    commands.ChooseGame,
    commands.ExposeForJackpot,
    commands.AskForFlop,
    commands.LockUp,
    commands.AgreeToRun,
    commands.AgreeToChop,
)
"""What a player says at the table, for the seat he names."""

IN_TURN: Final = (
    acts.Fold,
    acts.Check,
    acts.Call,
    acts.BringIn,
    acts.RaiseTo,
    acts.Throw,
    acts.Expose,
    acts.Keep,
    acts.Show,
    acts.Muck,
    acts.Rap,
    acts.Place,
    acts.TapOut,
    acts.PlayOn,
)
"""What a player does in the hand when it is his turn."""

ASKED_BY: Final = (acts.AskDrawn, acts.AskToSee)
"""What a player who was dealt in may ask at any time, as `by`."""

AFTERWARDS: Final = (acts.ShowAnyway,)
"""What a player may do with his own cards, as `seat` of the hand."""

FLOORS_ACTS: Final = (acts.Report, acts.Rule, acts.Appeal, acts.Void, acts.Dead, acts.AskToSee)
"""What the floor does in the hand."""

FLOORS: Final = (
    commands.AboutLastHand,
    commands.AgreeTimePot,
    commands.AgreeToSitOut,
    commands.Change,
    commands.ChangeCommission,
    commands.ChangeDeck,
    commands.CheckDeck,
    commands.Close,
    commands.CollectTime,
    commands.Excuse,
    commands.Forfeit,
    commands.FoundUnposted,
    commands.HoldSeat,
    commands.PutChair,
    commands.KeepSafe,
    commands.MoveApart,
    commands.NewDealer,
    commands.NoticeOfClosing,
    commands.PickUp,
    commands.PutButton,
    commands.PutInShort,
    commands.Readmit,
    commands.ReleasePot,
    commands.SitOut,
    commands.Vacate,
    commands.VerifyTime,
)
"""What the floor does at the table."""


class Sayer(msgspec.Struct, frozen=True):
    """Who says something at a table."""

    name: str
    seat: int = -1
    """The seat at the table; -1 without one."""
    hand_seat: int = -1
    """The seat in the hand; -1 for who was not dealt in."""
    floor: bool = False


def in_turn(command: AnyCommand) -> bool:
    """Say whether a command is one that only whose turn it is may say."""
    return isinstance(command, commands.Play) and isinstance(command.act, IN_TURN)


def checked(command: AnyCommand, sayer: Sayer) -> AnyCommand:
    """Give a command as it is done if this person may say it: the floor's names are his own."""
    if isinstance(command, commands.Play):
        return commands.Play(_checked_act(command.act, sayer))
    if isinstance(command, commands.TimeCalled):
        return _checked_clock(command, sayer)
    if isinstance(command, OF_A_SEAT) and _own(command.seat, sayer):
        return command
    if isinstance(command, FLOORS):
        _check_floor(sayer, command)
        if isinstance(command, commands.AboutLastHand):
            return commands.AboutLastHand(_signed(command.act, sayer))
        return _signed(command, sayer)
    if isinstance(command, OF_A_SEAT):
        raise Refused("that is for whoever sits in that seat to say")
    raise Refused(f"{_words(command)} is the croupier's to do")


def _own(seat: int, sayer: Sayer) -> bool:
    return sayer.seat >= 0 and seat == sayer.seat


def _checked_act(act: acts.AnyCommand, sayer: Sayer) -> acts.AnyCommand:
    if isinstance(act, IN_TURN):
        return act  # the token says whose turn it is
    if isinstance(act, ASKED_BY) and act.by == sayer.hand_seat >= 0:
        return act
    if isinstance(act, AFTERWARDS):
        if not 0 <= act.seat == sayer.hand_seat:
            raise Refused("everybody shows his own cards, and nobody else's")
        return act
    if isinstance(act, FLOORS_ACTS):
        _check_floor(sayer, act)
        return _signed(act, sayer)
    if isinstance(act, ASKED_BY):
        raise Refused("only who was dealt in may ask that")
    raise Refused(f"{_words(act)} is the croupier's to do")


def _checked_clock(command: commands.TimeCalled, sayer: Sayer) -> AnyCommand:
    if command.by == FLOOR:
        _check_floor(sayer, command)
    elif not _own(command.by, sayer):
        raise Refused("the clock is called by a player at the table, or by the floor")
    return command


def _check_floor(sayer: Sayer, command: object) -> None:
    if not sayer.floor:
        raise Refused(f"{_words(command)} is for the floor: call it to the table")


def _signed(command: C, sayer: Sayer) -> C:
    """Put the name of whoever is logged in where a command says who did it."""
    if isinstance(getattr(command, "by", None), str):
        return msgspec.structs.replace(command, by=sayer.name)
    return command


def _words(command: object) -> str:
    name = type(command).__name__
    return "".join(f" {one.lower()}" if one.isupper() else one for one in name).strip()
