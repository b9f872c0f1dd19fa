"""Commission: what a house may take from the pots, and how much that is to the chip."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from typing import TYPE_CHECKING, Protocol

import msgspec

from cardspeak.houses.rule_violation import RuleViolation

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardspeak.houses.house import HouseRule


class RakeBasis(Enum):
    """What a percentage is taken of."""

    EACH_POT = "each pot, rounded down by itself"
    ALL_POTS = "all pots of the hand together, from the main pot first"


class RakeCapScope(Enum):
    """For what the cap is the most that is taken."""

    EACH_WINNER = "for each winner, over all pots"
    HAND = "for the hand"


class RakeRounding(Enum):
    """To what a percentage is rounded down."""

    DOLLAR = "the whole dollar"
    CHIP = "the smallest chip"


class RakeExemption(Enum):
    """Which hands pay no percentage."""

    UNCONTESTED = "hands without a showdown, unless the sign says otherwise"
    FORCED_BETS_ONLY = "hands in which there are antes and blinds alone"
    ALL_TIED = "hands in which all who put anything in tie"


@dataclass(frozen=True, slots=True)
class RakeScale:
    """One percentage that a book allows, and for which pots and games. Amounts are dollars."""

    percent_range: tuple[int, int]
    """The least and the most."""
    clause: str
    exempt_up_to: int = 0
    """A pot that is not larger pays nothing."""
    max_cap: int = 0
    """The highest cap that may be posted; any where it is 0."""
    max_stake: tuple[int, str] = (0, "")
    """The highest table stake of a game that may be charged so, and the clause; 0 for any."""


@dataclass(frozen=True, slots=True)
class CommissionPolicy:
    """What a house may charge, and how it counts it."""

    scales: tuple[RakeScale, ...]
    basis: HouseRule[RakeBasis]
    cap_scope: HouseRule[RakeCapScope]
    rounding: HouseRule[RakeRounding]
    exemptions: dict[RakeExemption, str]
    hand_charge_clause: str = ""
    """The clause by which there may be a fee for each hand, if there is one."""
    time_charge: tuple[int, str] = (0, "")
    """How long one charge for time lasts, in seconds, and the clause; 0 where there is none."""
    time_pot_clause: str = ""
    """The clause by which players may have one pot pay the time of all."""
    own_time_clause: str = ""
    """The clause by which each player owes his own part of the time."""
    no_charge_clause: str = ""
    """The clause by which nothing may be charged, if there is one."""
    charge_required_clause: str = ""
    """The clause by which something must be charged, if there is one."""
    cap_posted_clause: str = ""
    """The clause by which a sign must name the cap."""
    drop_slide_clause: str = ""
    """The clause by which commission is held on the drop slide until the hand is over."""
    time_count_clause: str = ""
    """The clause by which time is dropped only after a supervisor has counted it."""
    change_clause: str = ""
    """The clause by which the commission may be changed before a hand."""
    increase_notice: tuple[int, str] = (0, "")
    """How long before it rises notice must be given, in seconds, and the clause."""
    tournament_clause: str = ""
    """The clause by which no commission is taken of tournament chips."""


# ---------------------------------------------------------------- what a sign may say


class Charge(msgspec.Struct, frozen=True, tag=True, tag_field="commission"):
    """What is charged at a table: one of these at a time."""


class PercentageCharge(Charge, frozen=True):
    """So many percent of the pots, up to a cap. Chips are those of the table."""

    percent: int | str
    """A whole number, or as text where it is none: ``"7.5"``."""
    cap: int = 0
    charges_uncontested: bool = False
    """Whether pots without a showdown pay, too, where the book leaves that to the sign."""


class HandCharge(Charge, frozen=True):
    """So many chips for each hand."""

    amount: int


class TimeCharge(Charge, frozen=True):
    """So many chips from each player for each stretch of time."""

    amount: int


class NoCharge(Charge, frozen=True):
    """Nothing."""


AnyCharge = PercentageCharge | HandCharge | TimeCharge | NoCharge


# ---------------------------------------------------------------- what a hand pays


@dataclass(frozen=True, slots=True)
class RakeablePots:
    """What a hand came to: all that a commission is worked out from."""

    amounts: Sequence[int]
    """The main pot first. What nobody called is not among it."""
    winners: Sequence[Sequence[int]]
    """Who wins something of each pot."""
    had_showdown: bool
    forced_bets_only: bool
    """Whether antes and blinds are all there is."""
    all_tied: bool
    """Whether all who put anything in tie for it."""


class Commission(Protocol):
    """What a hand asks when its pots are given out."""

    @property
    def clause(self) -> str:
        """The clause by which it is taken."""

    def take_from(self, pots: RakeablePots) -> list[int]:
        """Say how much is taken from each pot."""


@dataclass(frozen=True, slots=True)
class Rake:
    """A percentage of the pots, in whole units, up to a cap.

    >>> rake = Rake(Fraction(10, 100), unit=1, cap=5, basis=RakeBasis.EACH_POT,
    ...     cap_scope=RakeCapScope.EACH_WINNER, exemptions=frozenset(), exempt_up_to=0,
    ...     clause="crown-9.4.s1")
    >>> rake.take_from(RakeablePots([39, 60], [[0], [0]], had_showdown=True,
    ...     forced_bets_only=False, all_tied=False))
    [3, 2]
    """

    rate: Fraction
    unit: int
    cap: int
    basis: RakeBasis
    cap_scope: RakeCapScope
    exemptions: frozenset[RakeExemption]
    exempt_up_to: int
    clause: str

    def take_from(self, pots: RakeablePots) -> list[int]:
        """Say how much is taken from each pot."""
        if self._is_exempt(pots):
            return [0] * len(pots.amounts)
        if self.basis is RakeBasis.ALL_POTS:
            return spread_over_pots(self._take_from_amount(sum(pots.amounts)), pots.amounts)
        if self.cap_scope is RakeCapScope.EACH_WINNER:
            return self._up_to_each_winners_cap(pots)
        taken, left = [], self.cap
        for amount in pots.amounts:
            taken.append(min(self._take_from_amount(amount), left))
            left -= taken[-1]
        return taken

    def _is_exempt(self, pots: RakeablePots) -> bool:
        exempt = self.exemptions
        return bool(exempt) and (
            (pots.forced_bets_only and RakeExemption.FORCED_BETS_ONLY in exempt)
            or (pots.all_tied and RakeExemption.ALL_TIED in exempt)
            or (not pots.had_showdown and RakeExemption.UNCONTESTED in exempt)
        )

    def _take_from_amount(self, amount: int) -> int:
        if amount <= self.exempt_up_to:
            return 0
        part = amount * self.rate.numerator // self.rate.denominator
        return self._round_down(min(part, self.cap))

    def _round_down(self, amount: int) -> int:
        return amount - amount % self.unit

    def _up_to_each_winners_cap(self, pots: RakeablePots) -> list[int]:
        """Charge those who share a pot alike, and nobody more than the cap (crown-19.6)."""
        taken = []
        paid: dict[int, Fraction] = {}
        for amount, winners in zip(pots.amounts, pots.winners, strict=True):
            each = Fraction(self._take_from_amount(amount), len(winners))
            parts = {seat: min(each, self.cap - paid.get(seat, 0)) for seat in winners}
            taken.append(self._round_down(int(sum(parts.values()))))
            for seat, part in parts.items():
                paid[seat] = paid.get(seat, Fraction(0)) + part
        return taken


@dataclass(frozen=True, slots=True)
class FlatCharge:
    """So many chips of the hand, whatever is in the pots: a fee for it, or the time of all."""

    amount: int
    clause: str

    def take_from(self, pots: RakeablePots) -> list[int]:
        """Say how much is taken from each pot."""
        return spread_over_pots(self.amount, pots.amounts)


def spread_over_pots(amount: int, pots: Sequence[int]) -> list[int]:
    """Spread an amount over the pots: what the main pot cannot pay is the next one's."""
    taken = []
    for pot in pots:
        taken.append(min(amount, pot))
        amount -= taken[-1]
    return taken


# ---------------------------------------------------------------- from the sign to the hand


class BadCharge(RuleViolation):
    """A charge that the book does not allow: the message says why, and what it does."""


def resolve_charge(
    policy: CommissionPolicy,
    charge: AnyCharge | None,
    *,
    units_per_dollar: int,
    min_chip: int,
    min_buy_in: int,
) -> Rake | FlatCharge | None:
    """Check what a sign says against the book, and make what hands pay by it.

    A dollar is so many units of the table's chips, the smallest of which is `chip`; `stake` is
    what players must bring.
    """
    match charge:
        case PercentageCharge():
            return _resolve_percentage(policy, charge, units_per_dollar, min_chip, min_buy_in)
        case HandCharge(amount=amount):
            if not policy.hand_charge_clause:
                raise BadCharge("this house has no fee for each hand", policy.scales[0].clause)
            _check_amount(amount, policy.hand_charge_clause)
            return FlatCharge(amount, policy.hand_charge_clause)
        case TimeCharge(amount=amount):
            if not policy.time_charge[0]:
                raise BadCharge("this house does not charge for time", policy.scales[0].clause)
            _check_amount(amount, policy.time_charge[1])
        case NoCharge() if not policy.no_charge_clause:
            raise BadCharge("this house charges something: say what", policy.charge_required_clause)
    return None


def _check_amount(amount: int, clause: str) -> None:
    if amount <= 0:
        raise BadCharge(f"a charge is 1 at least, not {amount}", clause)


def _resolve_percentage(
    terms: CommissionPolicy, charge: PercentageCharge, dollar: int, chip: int, stake: int
) -> Rake:
    try:
        percent = Fraction(charge.percent)
    except ValueError:
        raise BadCharge(f"{charge.percent!r} is no percentage", terms.scales[0].clause) from None
    scale = next(
        (one for one in terms.scales if one.percent_range[0] <= percent <= one.percent_range[1]),
        None,
    )
    if scale is None:
        allowed = " or ".join(_describe_scale(one) for one in terms.scales)
        raise BadCharge(
            f"this house takes {allowed}, not {charge.percent} percent", terms.scales[0].clause
        )
    if scale.max_stake[0] and stake > scale.max_stake[0] * dollar:
        raise BadCharge(
            f"{charge.percent} percent are for games with a stake of {scale.max_stake[0]} "
            f"dollars or "
            f"less, not of {stake} chips",
            scale.max_stake[1],
        )
    cap = charge.cap or scale.max_cap * dollar
    if cap <= 0:
        raise BadCharge(
            "the sign must say the most that is taken, the cap", terms.cap_posted_clause
        )
    if scale.max_cap and cap > scale.max_cap * dollar:
        raise BadCharge(
            f"the cap is {scale.max_cap} dollars at most, not {cap} chips", terms.cap_posted_clause
        )
    exempt = frozenset(terms.exemptions) - (
        {RakeExemption.UNCONTESTED} if charge.charges_uncontested else set()
    )
    return Rake(
        percent / 100,
        unit=dollar if terms.rounding.value is RakeRounding.DOLLAR else chip,
        cap=cap,
        basis=terms.basis.value,
        cap_scope=terms.cap_scope.value,
        exemptions=exempt,
        exempt_up_to=scale.exempt_up_to * dollar,
        clause=scale.clause,
    )


def _describe_scale(scale: RakeScale) -> str:
    least, most = scale.percent_range
    return f"{least} percent" if least == most else f"{least} to {most} percent"


def is_increase(new: Rake | FlatCharge | None, old: Rake | FlatCharge | None) -> bool:
    """Say whether a charge on pots may take more than another."""
    if isinstance(new, Rake) and isinstance(old, Rake):
        return new.rate > old.rate or new.cap > old.cap or not new.exemptions >= old.exemptions
    return new is not None
