"""Who must act, and exactly what is legal."""

from __future__ import annotations

import msgspec


class HandDecisionBase(msgspec.Struct, frozen=True, tag=True, tag_field="decision", gc=False):
    """What the hand is waiting for."""

    seat: int
    clause: str


class BetDecision(HandDecisionBase, frozen=True, repr_omit_defaults=True):
    """A turn to bet. Amounts are the player's total bet for the round, except `call`."""

    fold: bool
    check: bool
    call: int
    """Chips to put in to call; 0 where there is nothing to call."""
    raise_to: tuple[int, int] | None
    """The minimum and maximum total of a bet or raise; None where there can be none."""
    allowed_sizes: tuple[int, ...] = ()
    """The legal totals, where not every amount between the minimum and maximum is legal."""
    bring_in_amount: int = 0
    """The opening bet that is less than a full one; it is forced where `fold` is False."""
    increment: int = 1
    """Totals between the minimum and maximum are multiples of this; all-in is always legal."""
    fold_cost: int = 0
    """Chips that must go in before a fold (canberra-10.1.a)."""
    is_completion: bool = False
    """Whether the minimum raise completes a short bet, such as the bring-in."""
    raise_barred: bool = False
    """Whether there can be no bet or raise because of a mistake, by `clause`."""


class DrawDecision(HandDecisionBase, frozen=True):
    """A turn to draw: replace no cards, or up to `max_cards`."""

    max_cards: int


class DiscardDecision(HandDecisionBase, frozen=True):
    """A turn to discard `count` down cards."""

    count: int


class ExposeDecision(HandDecisionBase, frozen=True):
    """A turn to expose the down card, or to keep it down."""


class ShowDecision(HandDecisionBase, frozen=True):
    """A turn to table the hand, or to muck it where that is allowed."""

    can_muck: bool


class DealCardsDecision(HandDecisionBase, frozen=True):
    """Cards to be named by whoever sees them; `seat` is -1 for the board and the burn."""

    count: int
    kind: str
    """down, up, drawn, board or burn."""


class RunItDecision(HandDecisionBase, frozen=True):
    """All players left may agree to run the board up to `max_runs` times; `seat` is -1."""

    max_runs: int


class PlaceDecision(HandDecisionBase, frozen=True):
    """A turn to set all cards in hand in rows, except those to be discarded."""

    row_hand: int
    """Which hand is being set: a player may have two."""
    cards: str
    """The cards in hand."""
    free_slots: tuple[int, ...]
    """How many more cards each row takes, front first."""
    discard_count: int
    """How many cards must be discarded."""


class TapOutDecision(HandDecisionBase, frozen=True):
    """A turn, before a betting round, to tap out or to play on."""


class RulingOption(msgspec.Struct, frozen=True, gc=False):
    """One of the rulings the floor may choose."""

    name: str
    description: str
    """What the ruling does, in words."""
    clause: str
    chip_changes: tuple[int, ...] = ()
    """Chips that each seat gets at once, before anybody acts again; negative if it pays.

    Empty if cards that not everybody has seen decide where the chips go.
    """


class RulingDecision(HandDecisionBase, frozen=True):
    """The floor must rule on an irregularity by choosing one of the options; `seat` is -1."""

    irregularity: str
    """What went wrong, in words."""
    options: tuple[RulingOption, ...]
    default: str = ""
    """The option that is the default by the book, if it names one."""


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
