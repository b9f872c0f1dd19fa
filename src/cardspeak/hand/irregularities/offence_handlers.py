"""Offences: warnings, penalties and refunds. The table keeps track of who may not play on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, get_args

from cardspeak.hand import chips, irregularity_events
from cardspeak.hand.commands import RefusedError
from cardspeak.hand.irregularities import hand_effects
from cardspeak.houses.irregularities import offences
from cardspeak.houses.remedies import Condition, RemedyAction

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardspeak.hand.hand_state import HandState
    from cardspeak.hand.irregularities.random_source import RandomSource
    from cardspeak.houses.irregularities import AnyIrregularity, Irregularity
    from cardspeak.houses.irregularities.offences import AnyOffence, Offence

DAY_HOURS: Final = 24
"""In hours."""
PERMANENT: Final = -1


def _establish_offence(hand: HandState, report: AnyOffence) -> AnyOffence:
    """Accept an offence of anybody at the table, dealt in or not."""
    hand.check_at_table(report.seat)
    if (
        isinstance(report, offences.PhoneUse | offences.PassingInformation)
        and report.other_seat >= 0
        and hand.check_at_table(report.other_seat) == report.seat
    ):
        raise RefusedError("give two different players")
    return report


def _offenders(report: Any) -> list[int]:
    """Return who is to blame: also the player with whom cards or information were swapped."""
    if isinstance(report, offences.PassingInformation) and report.other_seat >= 0:
        return [report.seat, report.other_seat]
    return [report.seat]


def _warn(hand: HandState, report: Offence, clause: str) -> None:
    for seat in _offenders(report):
        hand.record(irregularity_events.Warned(seat, report.reason, clause))


def _sit_out(hand_count: int) -> Callable[[HandState, Offence, str], None]:
    def sit_out(hand: HandState, report: Offence, clause: str) -> None:
        for seat in _offenders(report):
            hand.record(irregularity_events.SitOutPenaltyGiven(seat, hand_count, clause))

    return sit_out


def _exclude(hours: int) -> Callable[[HandState, Offence, str], None]:
    def exclude(hand: HandState, report: Offence, clause: str) -> None:
        for seat in _offenders(report):
            hand.record(irregularity_events.PlayerExcluded(seat, hours, clause))

    return exclude


def _remove_from_room(hours: int) -> Callable[[HandState, Offence, str], None]:
    def remove(hand: HandState, report: Offence, clause: str) -> None:
        _check_somebody_stays(hand, report, clause)
        _remove_players(hand, _offenders(report), hours, clause)

    return remove


def _remove_both_from_room(hand: HandState, report: offences.PhoneUse, clause: str) -> None:
    _remove_players(hand, [report.seat, report.other_seat], 0, clause)


def _remove_players(hand: HandState, seats: list[int], hours: int, clause: str) -> None:
    """Remove players from the room: they cannot act any more, so their hands are dead."""
    for seat in seats:
        hand.record(irregularity_events.PlayerRemoved(seat, hours, clause))
    _kill_hands(hand, seats, clause)


def _kill_hands(hand: HandState, seats: list[int], clause: str) -> None:
    """Kill those of these hands that are still live.

    The player whose turn it is comes last, so that no card is dealt in between.
    """
    decision = hand.decision
    for seat in sorted(seats, key=lambda seat: decision is not None and decision.seat == seat):
        if not hand.over and not hand.folded[seat]:
            hand_effects.kill_hand(hand, seat, clause)


def _is_nobody_else_in(
    hand: HandState, report: offences.PhoneUse | offences.PassingInformation
) -> bool:
    return not hand.over and not set(hand.live_seats()) - {report.seat, report.other_seat}


def _kill_offenders_hand(hand: HandState, report: Any, clause: str) -> None:
    """Kill the offender's hand, or both, if they are still live."""
    _check_somebody_stays(hand, report, clause)
    _kill_hands(hand, _offenders(report), clause)


def _check_somebody_stays(hand: HandState, report: Any, clause: str) -> None:
    """Raise `RefusedError` if the hands of two offenders are all that are left."""
    seats = _offenders(report)
    if len(seats) > 1 and not hand.over and not set(hand.live_seats()) - {*seats}:
        raise RefusedError("nobody would be left to win the pot: rule on one of them", clause)


def _is_offender_in(hand: HandState, report: Offence) -> bool:
    return not hand.over and not all(hand.folded[seat] for seat in _offenders(report))


def _return_wagers(hand: HandState, report: Offence, clause: str) -> None:
    """Return what a player has wagered in this hand, and kill their hand."""
    seat = hand_effects.check_seat(hand, report.seat)
    hand_effects.return_wagers(hand, seat, chips.return_contribution, clause)
    hand_effects.kill_hand(hand, seat, clause)


def sample_irregularities(hand: HandState, rng: RandomSource) -> list[AnyIrregularity]:
    """Return an offence of a random player at the table."""
    kind = rng.choice(get_args(offences.AnyOffence))
    offence: AnyIrregularity = kind(seat=rng.choice(hand.dealt_seats()))
    return [offence]


ESTABLISH: Final[dict[type[Irregularity], Callable[[HandState, Any], AnyIrregularity]]] = (
    dict.fromkeys(get_args(offences.AnyOffence), _establish_offence)
)
CONDITIONS: Final[dict[Condition, Callable[[HandState, Any], bool]]] = {
    Condition.IN_THE_HAND: _is_offender_in,
    Condition.SINGLE_OUTBURST: lambda _, report: report.is_single_outburst,
    Condition.TWO_COMMUNICATE: lambda _, report: report.other_seat >= 0,
    Condition.NOBODY_ELSE_IN_THE_HAND: _is_nobody_else_in,
}
ACTIONS: Final[dict[RemedyAction, Callable[[HandState, Any, str], None]]] = {
    RemedyAction.WARN: _warn,
    RemedyAction.SIT_OUT_THREE: _sit_out(3),
    RemedyAction.SIT_OUT_TEN: _sit_out(10),
    RemedyAction.EXCLUDE_FROM_GAME: _exclude(0),
    RemedyAction.EXCLUDE_FOR_A_DAY: _exclude(DAY_HOURS),
    RemedyAction.REMOVE_FROM_ROOM: _remove_from_room(0),
    RemedyAction.REMOVE_BOTH_FROM_ROOM: _remove_both_from_room,
    RemedyAction.BAR_PLAYER: _exclude(PERMANENT),
    RemedyAction.REMOVE_AND_BAR: _remove_from_room(PERMANENT),
    RemedyAction.KILL_OFFENDERS_HAND: _kill_offenders_hand,
    RemedyAction.RETURN_WAGERS: _return_wagers,
}
