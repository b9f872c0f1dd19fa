"""Commission: what a house may take from the pots, and how much that is to the chip."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from typing import TYPE_CHECKING, Protocol

import msgspec

from cardspeak.houses.refusals import AgainstTheBook

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardspeak.houses.policies import Choice


class Counted(Enum):
    """What a percentage is taken of."""

    EACH_POT = "each pot, rounded down by itself"
    ALL_POTS = "all pots of the hand together, from the main pot first"


class CapFor(Enum):
    """For what the cap is the most that is taken."""

    WINNER = "for each winner, over all pots"
    HAND = "for the hand"


class Rounded(Enum):
    """To what a percentage is rounded down."""

    DOLLAR = "the whole dollar"
    CHIP = "the smallest chip"


class Exempt(Enum):
    """Which hands pay no percentage."""

    UNCONTESTED = "hands without a showdown, unless the sign says otherwise"
    FORCED = "hands in which there are antes and blinds alone"
    TIED = "hands in which all who put anything in tie"


@dataclass(frozen=True, slots=True)
class Scale:
    """One percentage that a book allows, and for which pots and games. Amounts are dollars."""

    percent: tuple[int, int]
    """The least and the most."""
    clause: str
    over: int = 0
    """A pot that is not larger pays nothing."""
    cap: int = 0
    """The highest cap that may be posted; any where it is 0."""
    stake: tuple[int, str] = (0, "")
    """The highest table stake of a game that may be charged so, and the clause; 0 for any."""


@dataclass(frozen=True, slots=True)
class Terms:
    """What a house may charge, and how it counts it."""

    scales: tuple[Scale, ...]
    counted: Choice[Counted]
    cap_for: Choice[CapFor]
    rounded: Choice[Rounded]
    exempt: dict[Exempt, str]
    per_hand: str = ""
    """The clause by which there may be a fee for each hand, if there is one."""
    time: tuple[int, str] = (0, "")
    """How long one charge for time lasts, in seconds, and the clause; 0 where there is none."""
    time_pot: str = ""
    """The clause by which players may have one pot pay the time of all."""
    own_time: str = ""
    """The clause by which each player owes his own part of the time."""
    nil: str = ""
    """The clause by which nothing may be charged, if there is one."""
    must: str = ""
    """The clause by which something must be charged, if there is one."""
    capped: str = ""
    """The clause by which a sign must name the cap."""
    slide: str = ""
    """The clause by which commission is held on the drop slide until the hand is over."""
    verified: str = ""
    """The clause by which time is dropped only after a supervisor has counted it."""
    changes: str = ""
    """The clause by which the commission may be changed before a hand."""
    notice: tuple[int, str] = (0, "")
    """How long before it rises notice must be given, in seconds, and the clause."""
    tournament: str = ""
    """The clause by which no commission is taken of tournament chips."""


# ---------------------------------------------------------------- what a sign may say


class Charge(msgspec.Struct, frozen=True, tag=True, tag_field="commission"):
    """What is charged at a table: one of these at a time."""


class Percentage(Charge, frozen=True):
    """So many percent of the pots, up to a cap. Chips are those of the table."""

    percent: int | str
    """A whole number, or as text where it is none: ``"7.5"``."""
    cap: int = 0
    uncontested: bool = False
    """Whether pots without a showdown pay, too, where the book leaves that to the sign."""


class PerHand(Charge, frozen=True):
    """So many chips for each hand."""

    amount: int


class Time(Charge, frozen=True):
    """So many chips from each player for each stretch of time."""

    amount: int


class Nil(Charge, frozen=True):
    """Nothing."""


AnyCharge = Percentage | PerHand | Time | Nil


# ---------------------------------------------------------------- what a hand pays


@dataclass(frozen=True, slots=True)
class Pots:
    """What a hand came to: all that a commission is worked out from."""

    amounts: Sequence[int]
    """The main pot first. What nobody called is not among it."""
    winners: Sequence[Sequence[int]]
    """Who wins something of each pot."""
    showdown: bool
    forced: bool
    """Whether antes and blinds are all there is."""
    tied: bool
    """Whether all who put anything in tie for it."""


class Commission(Protocol):
    """What a hand asks when its pots are given out."""

    @property
    def clause(self) -> str:
        """The clause by which it is taken."""

    def of(self, pots: Pots) -> list[int]:
        """Say how much is taken from each pot."""


@dataclass(frozen=True, slots=True)
class Rake:
    """A percentage of the pots, in whole units, up to a cap.

    >>> rake = Rake(Fraction(10, 100), unit=1, cap=5, counted=Counted.EACH_POT,
    ...             cap_for=CapFor.WINNER, exempt=frozenset(), over=0, clause="crown-9.4.s1")
    >>> rake.of(Pots([39, 60], [[0], [0]], showdown=True, forced=False, tied=False))
    [3, 2]
    """

    rate: Fraction
    unit: int
    cap: int
    counted: Counted
    cap_for: CapFor
    exempt: frozenset[Exempt]
    over: int
    clause: str

    def of(self, pots: Pots) -> list[int]:
        """Say how much is taken from each pot."""
        if self._is_exempt(pots):
            return [0] * len(pots.amounts)
        if self.counted is Counted.ALL_POTS:
            return main_pot_first(self._of_one(sum(pots.amounts)), pots.amounts)
        if self.cap_for is CapFor.WINNER:
            return self._up_to_each_winners_cap(pots)
        taken, left = [], self.cap
        for amount in pots.amounts:
            taken.append(min(self._of_one(amount), left))
            left -= taken[-1]
        return taken

    def _is_exempt(self, pots: Pots) -> bool:
        exempt = self.exempt
        return bool(exempt) and (
            (pots.forced and Exempt.FORCED in exempt)
            or (pots.tied and Exempt.TIED in exempt)
            or (not pots.showdown and Exempt.UNCONTESTED in exempt)
        )

    def _of_one(self, amount: int) -> int:
        if amount <= self.over:
            return 0
        part = amount * self.rate.numerator // self.rate.denominator
        return self._whole(min(part, self.cap))

    def _whole(self, amount: int) -> int:
        return amount - amount % self.unit

    def _up_to_each_winners_cap(self, pots: Pots) -> list[int]:
        """Charge those who share a pot alike, and nobody more than the cap (crown-19.6)."""
        taken = []
        paid: dict[int, Fraction] = {}
        for amount, winners in zip(pots.amounts, pots.winners, strict=True):
            each = Fraction(self._of_one(amount), len(winners))
            parts = {seat: min(each, self.cap - paid.get(seat, 0)) for seat in winners}
            taken.append(self._whole(int(sum(parts.values()))))
            for seat, part in parts.items():
                paid[seat] = paid.get(seat, Fraction(0)) + part
        return taken


@dataclass(frozen=True, slots=True)
class Fee:
    """So many chips of the hand, whatever is in the pots: a fee for it, or the time of all."""

    amount: int
    clause: str

    def of(self, pots: Pots) -> list[int]:
        """Say how much is taken from each pot."""
        return main_pot_first(self.amount, pots.amounts)


def main_pot_first(amount: int, pots: Sequence[int]) -> list[int]:
    """Spread an amount over the pots: what the main pot cannot pay is the next one's."""
    taken = []
    for pot in pots:
        taken.append(min(amount, pot))
        amount -= taken[-1]
    return taken


# ---------------------------------------------------------------- from the sign to the hand


class BadCharge(AgainstTheBook):
    """A charge that the book does not allow: the message says why, and what it does."""


def charged(
    terms: Terms, charge: AnyCharge | None, *, dollar: int, chip: int, stake: int
) -> Rake | Fee | None:
    """Check what a sign says against the book, and make what hands pay by it.

    A dollar is so many units of the table's chips, the smallest of which is `chip`; `stake` is
    what players must bring.
    """
    match charge:
        case Percentage():
            return _percentage(terms, charge, dollar, chip, stake)
        case PerHand(amount=amount):
            if not terms.per_hand:
                raise BadCharge("this house has no fee for each hand", terms.scales[0].clause)
            _check_amount(amount, terms.per_hand)
            return Fee(amount, terms.per_hand)
        case Time(amount=amount):
            if not terms.time[0]:
                raise BadCharge("this house does not charge for time", terms.scales[0].clause)
            _check_amount(amount, terms.time[1])
        case Nil() if not terms.nil:
            raise BadCharge("this house charges something: say what", terms.must)
    return None


def _check_amount(amount: int, clause: str) -> None:
    if amount <= 0:
        raise BadCharge(f"a charge is 1 at least, not {amount}", clause)


def _percentage(terms: Terms, charge: Percentage, dollar: int, chip: int, stake: int) -> Rake:
    try:
        percent = Fraction(charge.percent)
    except ValueError:
        raise BadCharge(f"{charge.percent!r} is no percentage", terms.scales[0].clause) from None
    scale = next((one for one in terms.scales if one.percent[0] <= percent <= one.percent[1]), None)
    if scale is None:
        allowed = " or ".join(_said(one) for one in terms.scales)
        raise BadCharge(
            f"this house takes {allowed}, not {charge.percent} percent", terms.scales[0].clause
        )
    if scale.stake[0] and stake > scale.stake[0] * dollar:
        raise BadCharge(
            f"{charge.percent} percent are for games with a stake of {scale.stake[0]} dollars or "
            f"less, not of {stake} chips",
            scale.stake[1],
        )
    cap = charge.cap or scale.cap * dollar
    if cap <= 0:
        raise BadCharge("the sign must say the most that is taken, the cap", terms.capped)
    if scale.cap and cap > scale.cap * dollar:
        raise BadCharge(f"the cap is {scale.cap} dollars at most, not {cap} chips", terms.capped)
    exempt = frozenset(terms.exempt) - ({Exempt.UNCONTESTED} if charge.uncontested else set())
    return Rake(
        percent / 100,
        unit=dollar if terms.rounded.value is Rounded.DOLLAR else chip,
        cap=cap,
        counted=terms.counted.value,
        cap_for=terms.cap_for.value,
        exempt=exempt,
        over=scale.over * dollar,
        clause=scale.clause,
    )


def _said(scale: Scale) -> str:
    least, most = scale.percent
    return f"{least} percent" if least == most else f"{least} to {most} percent"


def is_higher(new: Rake | Fee | None, old: Rake | Fee | None) -> bool:
    """Say whether a charge on pots may take more than another."""
    if isinstance(new, Rake) and isinstance(old, Rake):
        return new.rate > old.rate or new.cap > old.cap or not new.exempt >= old.exempt
    return new is not None
