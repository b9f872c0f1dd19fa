"""Tournaments: the points on which houses differ when tournament chips are played for.

These are policies as those of `customs`; a house has them as its `tournaments`.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum

from cardspeak.houses.policies import Choice


class Entries(Enum):
    """How often somebody may enter a tournament."""

    ONCE = "once"
    AS_POSTED = "once, or as often as the conditions say"


class Late(Enum):
    """Whether somebody may enter once the first session has begun."""

    NEVER = "never: places are drawn before it begins"
    AS_POSTED = "where the conditions say so"


class MoreChips(Enum):
    """Whether a player may buy more tournament chips."""

    NEVER = "never"
    AS_POSTED = "where the conditions say so"


class Refunds(Enum):
    """When an entry fee is given back."""

    REPLACED_OR_CANCELLED = (
        "if a reserve takes the seat before the first session, or the tournament is cancelled"
    )
    UNTIL_THE_START = "until seats are drawn, and if the tournament is cancelled"


class Leaving(Enum):
    """When a player may leave the table during a session."""

    WITH_LEAVE = "in an emergency, without chips, or with the house's leave"
    FREELY = "at any time: the blinds are posted, and the hands folded"


class Moves(Enum):
    """When players are moved from one table to another."""

    BETWEEN_HANDS = "between hands: tables are balanced and broken"
    BETWEEN_SESSIONS = "between sessions, for which seats are drawn again"


class FaceUp(Enum):
    """When hands are turned up once a player is all-in."""

    AT_ONCE = "as soon as nobody can do anything any more, before other cards are dealt"


class Together(Enum):
    """Who of those that are knocked out in the same hand has the higher place."""

    MORE_PUT_IN = "the one who put more chips in; equal amounts share their prizes"


@dataclass(frozen=True, slots=True)
class TournamentClauses:
    """The clauses of a book about what is done in every tournament; empty where it is silent."""

    chips: str = ""
    """Tournament chips are no money."""
    games: str = ""
    """What may be played as a tournament."""
    off: str = ""
    """Rules that do not apply: seat claims, seat changes, ways in, adding chips."""
    no_straddle: str = ""
    """Straddles are off."""
    levels: str = ""
    """Limits go up as the notice says."""
    conditions: str = ""
    """Conditions are set before the start."""
    consent: str = ""
    """Nobody enters who has not been told the conditions and accepted them."""
    endorsed: str = ""
    """Who enters signs that he was told the rules, understands and accepts them."""
    approval: str = ""
    """Conditions are approved."""
    director: str = ""
    """A director is named."""
    name: str = ""
    """Players give their names."""
    refusal: str = ""
    """An entry may be refused."""
    ballot: str = ""
    """Tables and seats are drawn for."""
    seats: str = ""
    """How many sit at a table."""
    one_place: str = ""
    """A player plays one position."""
    no_show: str = ""
    """Who is not there when a session begins may lose the place."""
    reserve: str = ""
    """A seat that is not taken may go to a reserve."""
    absent: str = ""
    """Blinds and antes of an absent player are posted, and his hands folded."""
    substitute: str = ""
    """A substitute needs leave."""
    in_view: str = ""
    """Chips stay on the table, in full view."""
    no_loans: str = ""
    """Nobody lends chips, borrows them, or changes their number otherwise."""
    breaks: str = ""
    """Breaks have a length."""
    pace: str = ""
    """The director sets the pace."""
    session: str = ""
    """How long a session lasts."""
    heats: str = ""
    """Heats lead to heats, or to a final."""
    counts: str = ""
    """Chips are counted at the end of a session."""
    places: str = ""
    """Who works the places out."""
    prizes: str = ""
    """All of the pool is given back as prizes."""
    commission: str = ""
    """What the house keeps of the fees."""
    cancelled: str = ""
    """A tournament that is cancelled gives everything back."""
    breaking_rules: str = ""
    """Who breaks the rules may be disqualified."""
    not_attending: str = ""
    """Who is not there at a time of play may be disqualified."""
    concealing: str = ""
    """Who hides chips is disqualified for good."""
    disputes: str = ""
    """The house's decision is final, unless those above it look at it."""


@dataclass(frozen=True, slots=True)
class Tournaments:
    """What a house does in tournaments; what its book does not speak of is as usual."""

    entries: Choice[Entries] = field(default=Choice(Entries.AS_POSTED, ""))
    late: Choice[Late] = field(default=Choice(Late.AS_POSTED, ""))
    more_chips: Choice[MoreChips] = field(default=Choice(MoreChips.AS_POSTED, ""))
    refunds: Choice[Refunds] = field(default=Choice(Refunds.UNTIL_THE_START, ""))
    leaving: Choice[Leaving] = field(default=Choice(Leaving.FREELY, ""))
    moves: Choice[Moves] = field(default=Choice(Moves.BETWEEN_HANDS, ""))
    face_up: Choice[FaceUp] = field(default=Choice(FaceUp.AT_ONCE, ""))
    together: Choice[Together] = field(default=Choice(Together.MORE_PUT_IN, ""))
    by: TournamentClauses = TournamentClauses()
