"""Who must decide, and exactly what is lawful."""

from __future__ import annotations

import msgspec


class Decision(msgspec.Struct, frozen=True, tag=True, tag_field="decision", gc=False):
    """What the hand waits for."""

    seat: int
    clause: str


class Bet(Decision, frozen=True, repr_omit_defaults=True):
    """A turn to bet. Amounts are the player's whole bet of the round, except `call`."""

    fold: bool
    check: bool
    call: int
    """Chips to put in to call; 0 where there is nothing to call."""
    raise_to: tuple[int, int] | None
    """The least and the most a bet or raise may be to; None where there can be none."""
    only: tuple[int, ...] = ()
    """The sizes there are between those two, where not every size will do."""
    bring_in: int = 0
    """The opening bet that is less than a full one: forced, where there is no fold."""
    step: int = 1
    """The chip that sizes between the least and the most are multiples of; all one has will do."""
    fold_costs: int = 0
    """Chips that a fold puts in first (canberra-10.1.a)."""
    completes: bool = False
    """Whether the least raise makes a short bet, such as the bring-in, a full one."""


class Draw(Decision, frozen=True):
    """A turn to replace cards: none, or up to `most`."""

    most: int


class Discard(Decision, frozen=True):
    """A turn to throw away so many down cards."""

    cards: int


class Expose(Decision, frozen=True):
    """A turn to turn up the down card, or to keep it down."""


class Show(Decision, frozen=True):
    """A turn to table the hand, or, if one may, to muck it."""

    may_muck: bool


class Cards(Decision, frozen=True):
    """Cards to be named by whoever sees them; `seat` is -1 for the board and the burn."""

    count: int
    what: str
    """down, up, drawn, board or burn."""


class RunIt(Decision, frozen=True):
    """All left may agree to run the rest of the board up to `most` times; seat is -1."""

    most: int


class Place(Decision, frozen=True):
    """A turn to set all cards in hand in rows, but those to be thrown away."""

    box: int
    """Which hand is set: a player may have two."""
    cards: str
    """The cards in hand."""
    room: tuple[int, ...]
    """How many cards each row still takes, front first."""
    throw: int
    """How many cards must go away."""


class TapOut(Decision, frozen=True):
    """A turn to tap out, in for the pots as they are, or to play on, before a betting round."""


class Option(msgspec.Struct, frozen=True, gc=False):
    """What the floor may rule."""

    name: str
    does: str
    """What is done then, in words."""
    clause: str
    chips: tuple[int, ...] = ()
    """What goes at once to each seat, or from it if it is below 0, before anybody acts again."""


class Ruling(Decision, frozen=True):
    """The floor decides what becomes of a mistake: one of the options; seat is -1."""

    about: str
    """What went wrong, in words."""
    options: tuple[Option, ...]
    default: str = ""
    """The option that is usual by the book, if it says so."""


AnyDecision = Bet | Draw | Discard | Expose | Show | Cards | RunIt | Place | TapOut | Ruling
