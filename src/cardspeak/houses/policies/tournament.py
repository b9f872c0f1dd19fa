"""Tournaments: entering, moving and leaving when playing for tournament chips."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from cardspeak.houses.policies.house_rule import NO_RULE, HouseRule


class ReentryRule(Enum):
    """How often somebody may enter a tournament."""

    NO_REENTRY = "once"
    AS_POSTED = "once, or as often as the tournament's rules allow"


class LateRegistrationRule(Enum):
    """Whether players may register after the first session has begun."""

    NEVER = "no: seats are drawn before it begins"
    AS_POSTED = "if the tournament's rules allow it"


class RebuyRule(Enum):
    """Whether a player may buy more tournament chips."""

    NEVER = "never"
    AS_POSTED = "if the tournament's rules allow it"


class BuyInRefundRule(Enum):
    """When a buy-in is refunded."""

    IF_REPLACED_OR_CANCELLED = (
        "if an alternate takes the seat before the first session, or the tournament is cancelled"
    )
    BEFORE_SEAT_DRAW = "until seats are drawn, and if the tournament is cancelled"


class LeavingTableRule(Enum):
    """When a player may leave the table during a session."""

    WITH_PERMISSION = "in an emergency, without their chips, or with the house's permission"
    FREELY = "at any time: their blinds are posted and their hands folded"


class BalancingRule(Enum):
    """When players are moved from one table to another."""

    BETWEEN_HANDS = "between hands: tables are balanced and broken"
    BETWEEN_SESSIONS = "between sessions: seats are drawn again for each"


@dataclass(frozen=True, slots=True)
class TournamentClauses:
    """A book's clauses on what is done in every tournament; empty where it is silent."""

    tournament_chips: str = ""
    """Tournament chips are not money."""
    eligible_games: str = ""
    """Which games may be played as a tournament."""
    suspended_rules: str = ""
    """Rules that do not apply: seat claims, seat changes, ways of coming in."""
    no_buying: str = ""
    """Nobody buys chips at the table."""
    levels: str = ""
    """Limits go up according to the notice."""
    spec: str = ""
    """The tournament spec is set before the start."""
    start_time: str = ""
    """The spec has when the tournament starts."""
    application_form: str = ""
    """The spec has how players apply."""
    buy_in: str = ""
    """The spec has the price of an entry."""
    starting_stack: str = ""
    """The spec has how many chips everybody begins with."""
    field_size: str = ""
    """The spec has how many players may or must enter."""
    player_groups: str = ""
    """The spec may be for some groups of players only, or not for them."""
    payout_table: str = ""
    """The spec has how the prize pool is shared."""
    payouts_told: str = ""
    """Players are told before the start how the prize pool is shared."""
    winners: str = ""
    """The spec has how many win or advance from each session."""
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
    flights: str = ""
    """Flights lead to further flights, or to a final."""
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
    all_in_tabled: str = ""
    """Hands are turned up as soon as nobody can act, before further cards are dealt."""
    simultaneous_elimination: str = ""
    """Of players eliminated in the same hand, the one who put more chips in places higher."""
    disputes: str = ""
    """The house's decision is final, unless a higher authority reviews it."""


@dataclass(frozen=True, slots=True)
class TournamentPolicy:
    """The house's rules for tournaments, with defaults for what its book does not cover."""

    reentry: HouseRule[ReentryRule] = HouseRule(ReentryRule.AS_POSTED, "")
    late_registration: HouseRule[LateRegistrationRule] = HouseRule(
        LateRegistrationRule.AS_POSTED, ""
    )
    rebuys: HouseRule[RebuyRule] = HouseRule(RebuyRule.AS_POSTED, "")
    buy_in_refund: HouseRule[BuyInRefundRule] = HouseRule(BuyInRefundRule.BEFORE_SEAT_DRAW, "")
    leaving_table: HouseRule[LeavingTableRule] = HouseRule(LeavingTableRule.FREELY, "")
    balancing: HouseRule[BalancingRule] = HouseRule(BalancingRule.BETWEEN_HANDS, "")
    needs_approval: HouseRule[bool] = NO_RULE
    """Whether the terms must be approved."""
    needs_consent: HouseRule[bool] = NO_RULE
    """Whether players must accept the terms to register."""
    needs_director: HouseRule[bool] = NO_RULE
    """Whether a director must be named before the start."""
    accepts_rules: HouseRule[bool] = NO_RULE
    """Whether players sign, when they register, that they understand and accept the rules."""
    no_straddle: HouseRule[bool] = NO_RULE
    """Whether straddles are forbidden."""
    clauses: TournamentClauses = TournamentClauses()
    """The clauses on what is done in every tournament."""
