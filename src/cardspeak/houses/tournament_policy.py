"""Tournaments: the points on which houses differ when playing for tournament chips.

These are policies like those of `TablePolicy`; a house has them as `House.tournament`.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum

from cardspeak.houses.house import HouseRule


class ReentryRule(Enum):
    """How often somebody may enter a tournament."""

    NO_REENTRY = "once"
    AS_POSTED = "once, or as often as the conditions say"


class LateRegistrationRule(Enum):
    """Whether somebody may enter once the first session has begun."""

    NEVER = "never: places are drawn before it begins"
    AS_POSTED = "where the conditions say so"


class RebuyRule(Enum):
    """Whether a player may buy more tournament chips."""

    NEVER = "never"
    AS_POSTED = "where the conditions say so"


class BuyInRefundRule(Enum):
    """When an entry fee is given back."""

    IF_REPLACED_OR_CANCELLED = (
        "if a reserve takes the seat before the first session, or the tournament is cancelled"
    )
    BEFORE_SEAT_DRAW = "until seats are drawn, and if the tournament is cancelled"


class LeavingTableRule(Enum):
    """When a player may leave the table during a session."""

    WITH_PERMISSION = "in an emergency, without chips, or with the house's leave"
    FREELY = "at any time: the blinds are posted, and the hands folded"


class BalancingRule(Enum):
    """When players are moved from one table to another."""

    BETWEEN_HANDS = "between hands: tables are balanced and broken"
    BETWEEN_SESSIONS = "between sessions, for which seats are drawn again"


class AllInTabledRule(Enum):
    """When hands are turned up once a player is all-in."""

    AT_ONCE = "as soon as nobody can do anything any more, before other cards are dealt"


class SimultaneousEliminationRule(Enum):
    """Who of those that are knocked out in the same hand has the higher place."""

    MORE_CHIPS_IN = "the one who put more chips in; equal amounts share their prizes"


@dataclass(frozen=True, slots=True)
class TournamentClauses:
    """A book's clauses on what is done in every tournament; empty where it is silent."""

    tournament_chips: str = ""
    """Tournament chips are not money."""
    eligible_games: str = ""
    """Which games may be played as a tournament."""
    suspended_rules: str = ""
    """Rules that do not apply: seat claims, seat changes, ways of coming in, adding chips."""
    no_straddle: str = ""
    """There are no straddles."""
    levels: str = ""
    """Limits go up according to the notice."""
    spec: str = ""
    """The tournament spec is set before the start."""
    consent: str = ""
    """Nobody registers without having been told the conditions and accepted them."""
    rules_accepted: str = ""
    """Players sign on registering that they were told, understand and accept the rules."""
    approval: str = ""
    """The conditions are approved."""
    director: str = ""
    """A director is named."""
    player_name: str = ""
    """Players give their names."""
    refused_registration: str = ""
    """Registration may be refused."""
    seat_draw: str = ""
    """Tables and seats are drawn at random."""
    seats_per_table: str = ""
    """How many players sit at a table."""
    one_seat: str = ""
    """A player plays one seat."""
    no_show: str = ""
    """Players absent when a session begins may lose their seat."""
    alternate: str = ""
    """A seat that is not taken may go to an alternate."""
    absent_player: str = ""
    """An absent player's blinds and antes are posted, and their hands folded."""
    substitute: str = ""
    """A substitute needs permission."""
    chips_in_view: str = ""
    """Chips stay on the table, in full view."""
    no_chip_transfers: str = ""
    """Nobody lends, borrows or otherwise transfers chips."""
    breaks: str = ""
    """Breaks have a set length."""
    shot_clock: str = ""
    """The director sets the pace."""
    session: str = ""
    """How long a session lasts."""
    heats: str = ""
    """Heats lead to further heats, or to a final."""
    chip_count: str = ""
    """Chips are counted at the end of a session."""
    finishing_order: str = ""
    """Who determines the finishing order."""
    payouts: str = ""
    """The whole prize pool is paid out."""
    rake: str = ""
    """What the house keeps of the buy-ins."""
    cancellation: str = ""
    """Everything is refunded if a tournament is cancelled."""
    rule_breach: str = ""
    """Players who break the rules may be disqualified."""
    non_attendance: str = ""
    """Players absent at a time of play may be disqualified."""
    concealed_chips: str = ""
    """Players who hide chips are permanently disqualified."""
    disputes: str = ""
    """The house's decision is final, unless a higher authority reviews it."""


@dataclass(frozen=True, slots=True)
class TournamentPolicy:
    """The house's rules for tournaments, with defaults for what its book does not cover."""

    reentry: HouseRule[ReentryRule] = field(default=HouseRule(ReentryRule.AS_POSTED, ""))
    late_registration: HouseRule[LateRegistrationRule] = field(
        default=HouseRule(LateRegistrationRule.AS_POSTED, "")
    )
    rebuys: HouseRule[RebuyRule] = field(default=HouseRule(RebuyRule.AS_POSTED, ""))
    buy_in_refund: HouseRule[BuyInRefundRule] = field(
        default=HouseRule(BuyInRefundRule.BEFORE_SEAT_DRAW, "")
    )
    leaving_table: HouseRule[LeavingTableRule] = field(
        default=HouseRule(LeavingTableRule.FREELY, "")
    )
    balancing: HouseRule[BalancingRule] = field(default=HouseRule(BalancingRule.BETWEEN_HANDS, ""))
    all_in_tabled: HouseRule[AllInTabledRule] = field(
        default=HouseRule(AllInTabledRule.AT_ONCE, "")
    )
    simultaneous_elimination: HouseRule[SimultaneousEliminationRule] = field(
        default=HouseRule(SimultaneousEliminationRule.MORE_CHIPS_IN, "")
    )
    by: TournamentClauses = TournamentClauses()
