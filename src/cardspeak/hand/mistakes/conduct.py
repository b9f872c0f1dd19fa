"""Offences: warnings, penalties, wagers that go back. The table sees to who may not play on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, get_args

from cardspeak.hand import events, repairs
from cardspeak.hand.mistakes import general
from cardspeak.houses.mistakes import conduct
from cardspeak.houses.remedies import Do, When

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardspeak.hand.hand import Hand
    from cardspeak.hand.mistakes.choosing import Choose
    from cardspeak.houses.mistakes import AnyMistake, Mistake
    from cardspeak.houses.mistakes.conduct import AnyOffence, Offence

DAY: Final = 24
"""Hours."""
FOR_GOOD: Final = -1


def _offended(hand: Hand, told: AnyOffence) -> AnyOffence:
    general.check_seat(hand, told.seat, live=False)
    if isinstance(told, conduct.UsedPhone) and told.with_seat >= 0:
        general.check_seat(hand, told.with_seat, live=False)
    return told


def _warn(hand: Hand, told: Offence, clause: str) -> None:
    hand.log.append(repairs.Warned(told.seat, told.why, clause))


def _sit_out(hands: int) -> Callable[[Hand, Offence, str], None]:
    def sit_out(hand: Hand, told: Offence, clause: str) -> None:
        hand.log.append(repairs.MustSitOut(told.seat, hands, clause))

    return sit_out


def _remove(hours: int) -> Callable[[Hand, Offence, str], None]:
    def remove(hand: Hand, told: Offence, clause: str) -> None:
        hand.log.append(repairs.Removed(told.seat, hours, clause))

    return remove


def _remove_both(hand: Hand, told: conduct.UsedPhone, clause: str) -> None:
    for seat in (told.seat, told.with_seat):
        hand.log.append(repairs.Removed(seat, 0, clause))


def _kill(hand: Hand, told: Offence, clause: str) -> None:
    """Take the hand out of play, if it still is in it."""
    if not hand.over and not hand.folded[told.seat]:
        general.kill(hand, told.seat, clause)


def _wagers_back(hand: Hand, told: Offence, clause: str) -> None:
    """Give a player back what he has wagered in this hand, and take his hand out of play."""
    seat = told.seat
    general.check_seat(hand, seat)
    amount = hand.put_in[seat]
    hand.put_in[seat] = hand.bet[seat] = 0
    hand.high = max(hand.bet)
    hand.full_level = min(hand.full_level, hand.high)
    hand.stacks[seat] += amount
    hand.log.append(events.TookBack(seat, amount, clause))
    general.kill(hand, seat, clause)


def likely(hand: Hand, choose: Choose) -> list[AnyMistake]:
    """List an offence of somebody at the table."""
    kind = choose.pick(get_args(conduct.AnyOffence))
    told: AnyMistake = kind(seat=choose.below(hand.seats))
    return [told]


FACTS: Final[dict[type[Mistake], Callable[[Hand, Any], AnyMistake]]] = dict.fromkeys(
    get_args(conduct.AnyOffence), _offended
)
ASK: Final[dict[When, Callable[[Hand, Any], bool]]] = {
    When.IN_THE_HAND: lambda hand, told: not hand.over and not hand.folded[told.seat],
    When.ONE_OUTBURST: lambda _, told: told.outburst,
    When.TWO_COMMUNICATE: lambda _, told: told.with_seat >= 0,
}
DOES: Final[dict[Do, Callable[[Hand, Any, str], None]]] = {
    Do.WARN: _warn,
    Do.SIT_OUT_THREE: _sit_out(3),
    Do.SIT_OUT_TEN: _sit_out(10),
    Do.REMOVE: _remove(0),
    Do.REMOVE_A_DAY: _remove(DAY),
    Do.REMOVE_BOTH: _remove_both,
    Do.BAR: _remove(FOR_GOOD),
    Do.OFFENDER_DEAD: _kill,
    Do.WAGERS_BACK: _wagers_back,
}
