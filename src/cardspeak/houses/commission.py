"""Commission: what a house may take from the pots, calculated to the chip."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Protocol

import msgspec

from cardspeak.houses.policies import RakeBasis, RakeCapScope, RakeExemption, RakeRounding
from cardspeak.houses.rule_violation import RuleViolationError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardspeak.houses.policies import CommissionPolicy, RakeScale


# ---------------------------------------------------------------- charges


class Charge(msgspec.Struct, frozen=True, tag=True, tag_field="charge"):
    """The charge at a table: one of the subclasses."""


class PercentageCharge(Charge, frozen=True):
    """A percentage of the pots, up to a cap, in the table's chips."""

    percent: int | str
    """A whole number, or text if it is not whole: ``"7.5"``."""
    cap: int = 0
    charges_uncontested: bool = False
    """Whether pots without a showdown are raked too, where the book leaves that to the placard."""


class HandCharge(Charge, frozen=True):
    """A fixed number of chips for each hand."""

    amount: int


class TimeCharge(Charge, frozen=True):
    """A number of chips from each player for each period of time."""

    amount: int


class NoCharge(Charge, frozen=True):
    """No charge."""


AnyCharge = PercentageCharge | HandCharge | TimeCharge | NoCharge


# ---------------------------------------------------------------- what a hand pays


@dataclass(frozen=True, slots=True)
class RakeablePots:
    """The pots of a hand: everything a commission is calculated from."""

    amounts: Sequence[int]
    """The main pot first, without uncalled bets."""
    winning_seats: Sequence[Sequence[int]]
    """For each pot, those who win a share of it."""
    had_showdown: bool
    forced_bets_only: bool
    """Whether there is nothing but antes and blinds."""
    all_tied: bool
    """Whether everybody who put chips in ties."""


class Commission(Protocol):
    """What a hand needs to know of a commission when its pots are awarded."""

    @property
    def clause(self) -> str:
        """The clause by which it is taken."""

    def take_from(self, pots: RakeablePots) -> list[int]:
        """Return how much is taken from each pot."""


class Rake(msgspec.Struct, frozen=True, tag=True, tag_field="commission"):
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
        """Return how much is taken from each pot."""
        if self._is_exempt(pots):
            return [0] * len(pots.amounts)
        if self.basis is RakeBasis.ALL_POTS:
            return spread_over_pots(self._take_from_amount(sum(pots.amounts)), pots.amounts)
        if self.cap_scope is RakeCapScope.EACH_WINNER:
            return self._up_to_each_winners_cap(pots)
        taken, remaining = [], self.cap
        for amount in pots.amounts:
            taken.append(min(self._take_from_amount(amount), remaining))
            remaining -= taken[-1]
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
        """Charge those who share a pot equally, and nobody more than the cap (crown-19.6)."""
        taken = []
        paid: dict[int, Fraction] = {}
        for amount, seats in zip(pots.amounts, pots.winning_seats, strict=True):
            part_each = Fraction(self._take_from_amount(amount), len(seats))
            parts = {seat: min(part_each, self.cap - paid.get(seat, 0)) for seat in seats}
            taken.append(self._round_down(int(sum(parts.values()))))
            for seat, part in parts.items():
                paid[seat] = paid.get(seat, Fraction(0)) + part
        return taken


class FlatCommission(msgspec.Struct, frozen=True, tag=True, tag_field="commission"):
    """A fixed number of chips for a hand, whatever the pots: a hand charge, or a time pot."""

    amount: int
    clause: str

    def take_from(self, pots: RakeablePots) -> list[int]:
        """Return how much is taken from each pot."""
        return spread_over_pots(self.amount, pots.amounts)


def spread_over_pots(amount: int, pots: Sequence[int]) -> list[int]:
    """Spread an amount over the pots: what the main pot cannot pay comes from the next."""
    taken = []
    for pot in pots:
        taken.append(min(amount, pot))
        amount -= taken[-1]
    return taken


# ---------------------------------------------------------------- checking charges


class InvalidChargeError(RuleViolationError):
    """A charge that the book does not allow: the message says why, and what it does allow."""


def resolve_charge(
    policy: CommissionPolicy,
    charge: AnyCharge | None,
    *,
    units_per_dollar: int,
    min_chip: int,
    min_buy_in: int,
) -> Rake | FlatCommission | None:
    """Check a charge against the book, and return what hands pay by it.

    `min_chip` is the table's smallest chip and `min_buy_in` the buy-in required of players, both in
    the table's units, of which a dollar is worth `units_per_dollar`.
    """
    match charge:
        case PercentageCharge():
            return _resolve_percentage(policy, charge, units_per_dollar, min_chip, min_buy_in)
        case HandCharge(amount=amount):
            if not policy.hand_charge.value:
                raise InvalidChargeError(
                    "this house does not charge a fee per hand",
                    policy.scales[0].percent_range.clause,
                )
            _check_amount(amount, policy.hand_charge.clause)
            return FlatCommission(amount, policy.hand_charge.clause)
        case TimeCharge(amount=amount):
            if not policy.time_charge_seconds.value:
                raise InvalidChargeError(
                    "this house does not charge for time", policy.scales[0].percent_range.clause
                )
            _check_amount(amount, policy.time_charge_seconds.clause)
        case NoCharge() if not policy.no_charge.value:
            raise InvalidChargeError(
                "this house must charge something: choose a charge", policy.charge_required_clause
            )
    return None


def _check_amount(amount: int, clause: str) -> None:
    _check_whole_chips(amount, clause)
    if amount <= 0:
        raise InvalidChargeError(f"a charge must be at least 1, not {amount}", clause)


def _check_whole_chips(amount: object, clause: str) -> None:
    if type(amount) is not int:  # True is an int, too
        raise InvalidChargeError(f"a charge is in whole chips, not {amount!r}", clause)


def _resolve_percentage(
    policy: CommissionPolicy,
    charge: PercentageCharge,
    units_per_dollar: int,
    min_chip: int,
    min_buy_in: int,
) -> Rake:
    try:
        percent = Fraction(charge.percent)
    except (ValueError, TypeError, ZeroDivisionError):
        raise InvalidChargeError(
            f"{charge.percent!r} is not a percentage", policy.scales[0].percent_range.clause
        ) from None
    scale = next(
        (
            candidate
            for candidate in policy.scales
            if candidate.percent_range.value[0] <= percent <= candidate.percent_range.value[1]
        ),
        None,
    )
    if scale is None:
        allowed = " or ".join(_describe_scale(candidate) for candidate in policy.scales)
        raise InvalidChargeError(
            f"this house takes {allowed}, not {charge.percent} percent",
            policy.scales[0].percent_range.clause,
        )
    if scale.max_stake.value and min_buy_in > scale.max_stake.value * units_per_dollar:
        raise InvalidChargeError(
            f"{charge.percent} percent is for games with a buy-in of {scale.max_stake.value} "
            f"dollars or less, not of {min_buy_in} chips",
            scale.max_stake.clause,
        )
    _check_whole_chips(charge.cap, policy.cap_posted_clause)
    cap = charge.cap or scale.max_cap.value * units_per_dollar
    if cap <= 0:
        raise InvalidChargeError(
            "the placard must give the cap, the most that is taken", policy.cap_posted_clause
        )
    if scale.max_cap.value and cap > scale.max_cap.value * units_per_dollar:
        raise InvalidChargeError(
            f"the cap is at most {scale.max_cap.value} dollars, not {cap} chips",
            policy.cap_posted_clause,
        )
    exemptions = frozenset(rule.value for rule in policy.exemptions) - (
        {RakeExemption.UNCONTESTED} if charge.charges_uncontested else set()
    )
    return Rake(
        percent / 100,
        unit=units_per_dollar if policy.rounding.value is RakeRounding.DOLLAR else min_chip,
        cap=cap,
        basis=policy.basis.value,
        cap_scope=policy.cap_scope.value,
        exemptions=exemptions,
        exempt_up_to=scale.exempt_up_to.value * units_per_dollar,
        clause=scale.percent_range.clause,
    )


def _describe_scale(scale: RakeScale) -> str:
    lowest, highest = scale.percent_range.value
    return f"{lowest} percent" if lowest == highest else f"{lowest} to {highest} percent"


def is_increase(new: Rake | FlatCommission | None, old: Rake | FlatCommission | None) -> bool:
    """Whether a charge on pots may take more than another."""
    if isinstance(new, Rake) and isinstance(old, Rake):
        return new.rate > old.rate or new.cap > old.cap or not new.exemptions >= old.exemptions
    return new is not None
