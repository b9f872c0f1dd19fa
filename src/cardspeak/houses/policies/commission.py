"""Commission: what a house may charge, and how it is calculated."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from cardspeak.houses.policies.house_rule import NO_RULE, HouseRule


class RakeBasis(Enum):
    """What a percentage is taken of."""

    EACH_POT = "each pot, rounded down separately"
    ALL_POTS = "all pots of the hand together, taken from the main pot first"


class RakeCapScope(Enum):
    """What the cap applies to."""

    EACH_WINNER = "per winner, over all pots"
    HAND = "per hand"


class RakeRounding(Enum):
    """To what a percentage is rounded down."""

    DOLLAR = "the whole dollar"
    CHIP = "the smallest chip"


class RakeExemption(Enum):
    """Which hands pay no percentage."""

    UNCONTESTED = "hands without a showdown, unless the placard says otherwise"
    FORCED_BETS_ONLY = "hands with nothing but antes and blinds in the pot"
    ALL_TIED = "hands in which everybody who put chips in ties"


@dataclass(frozen=True, slots=True, kw_only=True)
class RakeScale:
    """One percentage that a book allows, and for which pots and games. Amounts are dollars."""

    percent_range: HouseRule[tuple[int, int]]
    """The minimum and the maximum."""
    exempt_up_to: HouseRule[int] = HouseRule(0, "")
    """Pots up to this size are not raked."""
    max_cap: HouseRule[int] = HouseRule(0, "")
    """The highest cap that may be posted; 0 for any."""
    max_stake: HouseRule[int] = HouseRule(0, "")
    """The highest table stake at which this may be charged; 0 for any."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CommissionPolicy:
    """What a house may charge, and how it is calculated."""

    scales: tuple[RakeScale, ...]
    basis: HouseRule[RakeBasis]
    cap_scope: HouseRule[RakeCapScope]
    rounding: HouseRule[RakeRounding]
    exemptions: tuple[HouseRule[RakeExemption], ...] = ()
    hand_charge: HouseRule[bool] = NO_RULE
    """Whether the house allows a fee for each hand."""
    time_charge_seconds: HouseRule[int] = HouseRule(0, "")
    """How long one time charge lasts; 0 if there is none."""
    time_pot: HouseRule[bool] = NO_RULE
    """Whether one pot may pay everybody's time."""
    own_time_clause: str = ""
    """The clause by which each player owes their own share of the time charge."""
    no_charge: HouseRule[bool] = NO_RULE
    """Whether nothing may be charged."""
    charge_required_clause: str = ""
    """The clause by which there must be a charge, if there is one."""
    cap_posted_clause: str = ""
    """The clause by which the placard must state the cap."""
    drop_slide: HouseRule[bool] = NO_RULE
    """Whether commission is held on the drop slide until the hand is over."""
    drop_clause: str = ""
    """The clause by which a percentage is dropped into the drop box when the hand is over."""
    hand_charge_slide_clause: str = ""
    """The clause by which a fee for the hand is put on the drop slide."""
    hand_charge_drop_clause: str = ""
    """The clause by which a fee for the hand is dropped into the drop box when the hand is over."""
    time_is_counted: HouseRule[bool] = NO_RULE
    """Whether time charges are dropped only after a supervisor has counted them."""
    change_clause: str = ""
    """The clause by which the commission may be changed before a hand."""
    increase_notice_seconds: HouseRule[int] = HouseRule(0, "")
    """How much notice an increase needs."""
    tournament_clause: str = ""
    """The clause by which no commission is taken from tournament chips."""
