"""What happened in a hand, one immutable record at a time, each with the clause it followed."""

from __future__ import annotations

import msgspec


class Event(msgspec.Struct, frozen=True, tag=True, tag_field="event", gc=False):
    """Something that happened. Cards are text (``"AhKd"``), amounts whole numbers of chips."""


class Anted(Event, frozen=True):
    """A player paid the ante."""

    seat: int
    amount: int
    clause: str


class Posted(Event, frozen=True):
    """A player posted a blind, a straddle or money that is owed."""

    seat: int
    amount: int
    kind: str
    clause: str


class Dealt(Event, frozen=True):
    """A player received cards; `up` of them, the last ones, lie face up."""

    seat: int
    cards: str
    up: int
    clause: str


class Burned(Event, frozen=True):
    """The top card went away unseen."""

    card: str
    clause: str


class Boarded(Event, frozen=True):
    """Cards were turned up for all."""

    board: int
    cards: str
    clause: str


class Reshuffled(Event, frozen=True):
    """Cards that were out of play came back as the new stub."""

    cards: int
    clause: str


class Checked(Event, frozen=True):
    """A player checked."""

    seat: int
    clause: str


class Folded(Event, frozen=True):
    """A player folded."""

    seat: int
    clause: str


class Called(Event, frozen=True):
    """A player put in `amount` to call."""

    seat: int
    amount: int
    clause: str


class BroughtIn(Event, frozen=True):
    """A player made the forced bet."""

    seat: int
    amount: int
    clause: str


class Opened(Event, frozen=True):
    """A player made the first bet of a round."""

    seat: int
    to: int
    clause: str


class Raised(Event, frozen=True):
    """A player raised, or completed a short bet: his bet of the round is now `to`."""

    seat: int
    to: int
    clause: str


class Returned(Event, frozen=True):
    """What nobody called went back."""

    seat: int
    amount: int
    clause: str


class Threw(Event, frozen=True):
    """A player threw away cards, to draw as many or for good."""

    seat: int
    cards: str
    clause: str


class StoodPat(Event, frozen=True):
    """A player drew nothing."""

    seat: int
    clause: str


class Exposed(Event, frozen=True):
    """A player turned a down card up."""

    seat: int
    card: str
    clause: str


class KeptDown(Event, frozen=True):
    """A player kept a down card down."""

    seat: int
    clause: str


class Showed(Event, frozen=True):
    """A player tabled a hand."""

    seat: int
    cards: str
    clause: str


class Mucked(Event, frozen=True):
    """A player gave up a hand unshown."""

    seat: int
    clause: str


class RanIt(Event, frozen=True):
    """The players agreed to run the rest of the board several times."""

    times: int
    clause: str


class Won(Event, frozen=True):
    """A player received chips of a pot: a share by a ranking, or all of it unchallenged."""

    seat: int
    amount: int
    pot: int
    hand: str
    clause: str


class CarriedOver(Event, frozen=True):
    """The pot stays for the next hand."""

    amount: int
    clause: str


AnyEvent = (
    Anted
    | Posted
    | Dealt
    | Burned
    | Boarded
    | Reshuffled
    | Checked
    | Folded
    | Called
    | BroughtIn
    | Opened
    | Raised
    | Returned
    | Threw
    | StoodPat
    | Exposed
    | KeptDown
    | Showed
    | Mucked
    | RanIt
    | Won
    | CarriedOver
)
