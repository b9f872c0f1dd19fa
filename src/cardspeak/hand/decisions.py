"""Who must decide, and exactly what is lawful."""

from __future__ import annotations

import msgspec


class HandDecisionBase(msgspec.Struct, frozen=True, tag=True, tag_field="decision", gc=False):
    """What the hand waits for."""

    seat: int
    clause: str


class BetDecision(HandDecisionBase, frozen=True, repr_omit_defaults=True):
    """A turn to bet. Amounts are the player's whole bet of the round, except `call`."""

    fold: bool
    check: bool
    call: int
    """Chips to put in to call; 0 where there is nothing to call."""
    raise_to: tuple[int, int] | None
    """The least and the most a bet or raise may be to; None where there can be none."""
    allowed_sizes: tuple[int, ...] = ()
    """The sizes there are between those two, where not every size will do."""
    bring_in_amount: int = 0
    """The opening bet that is less than a full one: forced, where there is no fold."""
    increment: int = 1
    """The chip that sizes between the least and the most are multiples of; all one has will do."""
    fold_cost: int = 0
    """Chips that a fold puts in first (canberra-10.1.a)."""
    is_completion: bool = False
    """Whether the least raise makes a short bet, such as the bring-in, a full one."""


class DrawDecision(HandDecisionBase, frozen=True):
    """A turn to replace cards: none, or up to `most`."""

    max_cards: int


class DiscardDecision(HandDecisionBase, frozen=True):
    """A turn to throw away so many down cards."""

    count: int


class ExposeDecision(HandDecisionBase, frozen=True):
    """A turn to turn up the down card, or to keep it down."""


class ShowDecision(HandDecisionBase, frozen=True):
    """A turn to table the hand, or, if one may, to muck it."""

    can_muck: bool


class DealCardsDecision(HandDecisionBase, frozen=True):
    """Cards to be named by whoever sees them; `seat` is -1 for the board and the burn."""

    count: int
    kind: str
    """down, up, drawn, board or burn."""


class RunItDecision(HandDecisionBase, frozen=True):
    """All left may agree to run the rest of the board up to `most` times; seat is -1."""

    max_runs: int


class PlaceDecision(HandDecisionBase, frozen=True):
    """A turn to set all cards in hand in rows, but those to be thrown away."""

    box: int
    """Which hand is set: a player may have two."""
    cards: str
    """The cards in hand."""
    free_slots: tuple[int, ...]
    """How many cards each row still takes, front first."""
    discard_count: int
    """How many cards must go away."""


class TapOutDecision(HandDecisionBase, frozen=True):
    """A turn to tap out, in for the pots as they are, or to play on, before a betting round."""


class RulingOption(msgspec.Struct, frozen=True, gc=False):
    """What the floor may rule."""

    name: str
    description: str
    """What is done then, in words."""
    clause: str
    chip_changes: tuple[int, ...] = ()
    """What goes at once to each seat, or from it if it is below 0, before anybody acts again."""


class RulingDecision(HandDecisionBase, frozen=True):
    """The floor decides what becomes of a mistake: one of the options; seat is -1."""

    mistake: str
    """What went wrong, in words."""
    options: tuple[RulingOption, ...]
    default: str = ""
    """The option that is usual by the book, if it says so."""


HandDecision = (
    BetDecision
    | DrawDecision
    | DiscardDecision
    | ExposeDecision
    | ShowDecision
    | DealCardsDecision
    | RunItDecision
    | PlaceDecision
    | TapOutDecision
    | RulingDecision
)
