"""Who may send which command to a table: players for their own seats, the floor for the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeVar

import msgspec

from cardspeak.hand import commands as hand_commands
from cardspeak.hand.commands import DEALER_OR_FLOOR, RefusedError
from cardspeak.houses.irregularities import irregularity_slug
from cardspeak.table import commands

if TYPE_CHECKING:
    from cardspeak.table.commands import TableCommand

C = TypeVar("C", bound=msgspec.Struct)

SEAT_COMMANDS: Final = (
    commands.Leave,
    commands.SitOut,
    commands.SitIn,
    commands.WaitForBigBlind,
    commands.PostToEnter,
    commands.DealIn,
    commands.BuyButton,
    commands.Kill,
    commands.Straddle,
    commands.ChangeSeat,
    commands.DealOff,
    commands.RequestSeat,
    commands.AddChips,
    commands.RemoveChips,
    commands.ChooseGame,
    commands.ShowForJackpot,
    commands.RequestJackpotFlop,
    commands.AcceptTableChange,
    commands.VoteToRunIt,
    commands.VoteToChop,
)
"""Commands that a player sends for their own seat at the table."""

TURN_COMMANDS: Final = (
    hand_commands.Fold,
    hand_commands.Check,
    hand_commands.Call,
    hand_commands.BringIn,
    hand_commands.RaiseTo,
    hand_commands.Discard,
    hand_commands.Expose,
    hand_commands.KeepDown,
    hand_commands.Show,
    hand_commands.Muck,
    hand_commands.Rap,
    hand_commands.PlaceCards,
    hand_commands.TapOut,
    hand_commands.PlayOn,
)
"""Commands of the hand that a player sends when it is their turn."""

QUESTION_COMMANDS: Final = (hand_commands.AskDrawCount, hand_commands.AskToSee)
"""Questions that a player may ask at any time, as `by`; about a draw, if they were dealt in."""

OWN_CARDS_COMMANDS: Final = (hand_commands.ShowVoluntarily, hand_commands.ChangeDraw)
"""What a player may do with their own cards out of turn, as `seat` of the hand."""

FLOOR_HAND_COMMANDS: Final = (
    hand_commands.Report,
    hand_commands.Rule,
    hand_commands.Appeal,
    hand_commands.Void,
    hand_commands.DeclareDead,
    hand_commands.AskToSee,
)
"""Commands of the hand that the floor sends."""

FLOOR_TABLE_COMMANDS: Final = (
    commands.AmendLastHand,
    commands.AgreeToTimePot,
    commands.AgreeToSitOutInTurn,
    commands.ChangeTableSpec,
    commands.ChangeCommission,
    commands.ChangeDeck,
    commands.CheckDeck,
    commands.Close,
    commands.CollectTime,
    commands.ExtendAbsence,
    commands.ForfeitToNextPot,
    commands.ReportMissingPost,
    commands.HoldSeat,
    commands.SetChair,
    commands.SecureChips,
    commands.SeparatePlayers,
    commands.ChangeDealer,
    commands.AnnounceClosing,
    commands.PickUpChips,
    commands.CorrectButton,
    commands.RuleOnShortKillCall,
    commands.LiftPenalty,
    commands.ReleasePot,
    commands.SitOut,
    commands.VacateSeat,
    commands.VerifyTimeCollection,
)
"""Commands of the table that the floor sends."""


class Actor(msgspec.Struct, frozen=True):
    """Who sends a command to a table."""

    name: str
    seat: int = -1
    """The seat at the table; -1 without one."""
    hand_seat: int = -1
    """The seat where they were dealt into the hand; -1 if they were not."""
    is_floor: bool = False
    """Whether they may act as this table's floor."""
    is_staff_at_play: bool = False
    """Whether they are staff, but play here: another of the floor acts for this table."""


PLAYS_HERE: Final = (
    "you play at this table, so you cannot be its floor: another member of the floor, or an admin "
    "without a seat here, must do that"
)
"""What staff are told who have a seat at the table, or were dealt in."""


def requires_turn(command: TableCommand) -> bool:
    """Whether a command may only be sent by the player whose turn it is."""
    return isinstance(command, commands.Play) and isinstance(command.action, TURN_COMMANDS)


def authorise_table_command(command: TableCommand, actor: Actor) -> TableCommand:
    """Return the command to execute, signed if it is the floor's, or raise `RefusedError`."""
    if isinstance(command, commands.Play):
        return commands.Play(_authorise_hand_command(command.action, actor))
    if isinstance(command, commands.CallClock):
        return _authorise_clock(command, actor)
    if isinstance(command, commands.SitOut):
        return _authorise_sit_out(command, actor)
    if isinstance(command, SEAT_COMMANDS) and _is_own_seat(command.seat, actor):
        return command
    if isinstance(command, FLOOR_TABLE_COMMANDS):
        _check_floor(actor, command)
        if isinstance(command, commands.AmendLastHand):
            return commands.AmendLastHand(_with_actor_name(command.action, actor))
        return _with_actor_name(command, actor)
    if isinstance(command, SEAT_COMMANDS):
        raise RefusedError("only the player in that seat can do that")
    raise RefusedError(f"{describe_command(command)} is not a command that people send to a table")


def _is_own_seat(seat: int, actor: Actor) -> bool:
    return actor.seat >= 0 and seat == actor.seat


def _authorise_hand_command(
    command: hand_commands.HandCommand, actor: Actor
) -> hand_commands.HandCommand:
    if isinstance(command, TURN_COMMANDS):
        return command  # the turn token proves whose turn it is
    if isinstance(command, QUESTION_COMMANDS) and 0 <= command.by_seat == _asking_seat(
        command, actor
    ):
        return command
    if isinstance(command, OWN_CARDS_COMMANDS):
        if not 0 <= command.seat == actor.hand_seat:
            raise RefusedError("you can only do that with your own cards")
        return command
    if isinstance(command, FLOOR_HAND_COMMANDS):
        _check_floor(actor, command)
        return _with_actor_name(command, actor)
    if isinstance(command, QUESTION_COMMANDS):
        raise RefusedError("only players who were dealt in can ask that")
    raise RefusedError(f"{describe_command(command)} is not a command that people send to a table")


def _asking_seat(command: hand_commands.AskDrawCount | hand_commands.AskToSee, actor: Actor) -> int:
    """Return the seat as which somebody asks: to see a hand one need not have been dealt in."""
    if isinstance(command, hand_commands.AskToSee) and actor.hand_seat < 0:
        return actor.seat
    return actor.hand_seat


def _authorise_clock(command: commands.CallClock, actor: Actor) -> TableCommand:
    if command.by_seat == DEALER_OR_FLOOR:
        _check_floor(actor, command)
    elif not _is_own_seat(command.by_seat, actor):
        raise RefusedError("only players at the table and the floor can call the clock")
    return command


def _authorise_sit_out(command: commands.SitOut, actor: Actor) -> TableCommand:
    """Let players sit out by themselves; whom the floor sends away does not walk (wsop-74)."""
    is_own = _is_own_seat(command.seat, actor)
    if not is_own:
        _check_floor(actor, command)
    return msgspec.structs.replace(command, sent_away=not is_own and not command.warned)


def _check_floor(actor: Actor, command: object) -> None:
    check_floor(actor, f"{describe_command(command)}: staff only, call the floor to the table")


def check_floor(actor: Actor, staff_only: str) -> None:
    """Raise `RefusedError` for somebody who is not this table's floor."""
    if actor.is_staff_at_play:
        raise RefusedError(PLAYS_HERE)
    if not actor.is_floor:
        raise RefusedError(staff_only)


def report_in(command: TableCommand) -> hand_commands.Report | None:
    """Return the report that a command makes, about this hand or the one before; None if none."""
    if isinstance(command, commands.Play | commands.AmendLastHand):
        action = command.action
        return action if isinstance(action, hand_commands.Report) else None
    return None


def describe_staff_act(command: TableCommand, actor: Actor) -> str:
    """Name what staff do with a command, without cards; empty if they do it as a player.

    >>> from cardspeak.irregularities import ShownToOne
    >>> report = hand_commands.Report(ShownToOne(2, "AsKd", 3))
    >>> actor = Actor("Flo", is_floor=True)
    >>> describe_staff_act(commands.Play(report), actor)
    'report shown-to-one'
    >>> describe_staff_act(commands.Close(), actor)
    'close'
    >>> describe_staff_act(commands.Play(hand_commands.Fold()), actor)
    ''
    """
    report = report_in(command)
    if report is not None:
        return f"report {irregularity_slug(type(report.irregularity))}"
    act = command.action if isinstance(command, commands.Play) else command
    by_seat = getattr(act, "by_seat", getattr(act, "seat", DEALER_OR_FLOOR))
    is_own = 0 <= by_seat in (actor.seat, actor.hand_seat) and isinstance(
        act, (*SEAT_COMMANDS, *QUESTION_COMMANDS, commands.CallClock)
    )
    if is_own or not isinstance(
        act, (*FLOOR_HAND_COMMANDS, *FLOOR_TABLE_COMMANDS, commands.CallClock)
    ):
        return ""
    return describe_command(act)


def _with_actor_name(command: C, actor: Actor) -> C:
    """Put the actor's name in a command's `by` field, if it has one for a name."""
    if isinstance(getattr(command, "by", None), str):
        return msgspec.structs.replace(command, by=actor.name)
    return command


def describe_command(command: object) -> str:
    """Name a command in words.

    >>> describe_command(commands.SecureChips(2))
    'secure chips'
    """
    name = type(command).__name__
    return "".join(
        f" {character.lower()}" if character.isupper() else character for character in name
    ).strip()
