"""Irregularity state of a hand. Most hands have no irregularities and carry none of this."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cardspeak.hand.decisions import HandDecision
    from cardspeak.hand.hand_state import HandState
    from cardspeak.hand.notes import ActionDeferred, HeldAction, Miscount
    from cardspeak.houses.irregularities import AnyIrregularity
    from cardspeak.houses.remedies import Remedy


class Floor:
    """What the floor is asked, and what remedies leave for later; `floor` writes it."""

    __slots__ = (
        "deferred_actions",
        "is_appealed",
        "pending_remedy",
        "pending_report",
        "ruling_index",
        "suspended_decision",
    )

    def __init__(self) -> None:
        """Start with nothing to rule on."""
        self.pending_report: AnyIrregularity | None = None
        """The irregularity the floor is ruling on."""
        self.pending_remedy: Remedy | None = None
        """The remedy that asks the floor to rule."""
        self.suspended_decision: HandDecision | None = None
        """The decision that was pending when the floor was called."""
        self.ruling_index: int = -1
        """The index of the last ruling in the log, to go back to if it is appealed."""
        self.is_appealed: bool = False
        """Whether the last ruling has been appealed already."""
        self.deferred_actions: list[ActionDeferred] = []
        """Remedy actions still to run."""

    def __eq__(self, other: object) -> bool:
        """Whether both have the same state."""
        if not isinstance(other, Floor):
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in self.__slots__)

    __hash__ = None  # type: ignore[assignment]  # it changes

    def copy(self) -> Floor:
        """Return a copy that shares no lists with this one."""
        other = Floor()
        for name in self.__slots__:
            setattr(other, name, getattr(self, name))
        other.deferred_actions = self.deferred_actions[:]
        return other


class Irregularities:
    """Everything about the irregularities of one hand."""

    __slots__ = (
        "already_dealt",
        "barred_from_betting",
        "bet_ceilings",
        "boards_laid_out",
        "dealt_down_instead",
        "exposed_down_cards",
        "face_up_step",
        "floor",
        "folded_still_dealt",
        "forced_opener",
        "held_actions",
        "miscounts",
        "misdeal_count",
        "missing_on_draw",
        "next_burn",
        "scrapped_cards",
        "set_aside",
        "tapped_out",
        "taps_out_on_check",
        "taps_out_on_check_clause",
    )

    def __init__(self) -> None:
        """Start with no irregularities."""
        self.floor = Floor()
        self.misdeal_count: int = 0
        """How often the hand was dealt again."""
        self.set_aside: list[int] = []
        """Cards set aside face up until they are shuffled in."""
        self.next_burn: tuple[tuple[int, ...], str] | None = None
        """What replaces the top card as the next burn, one card or none, and the clause."""
        self.exposed_down_cards: list[int] = []
        """Down cards that everybody has seen."""
        self.dealt_down_instead: list[tuple[int, int]] = []
        """Steps of the script and seats whose card is dealt down where it should come up."""
        self.missing_on_draw: list[int] = []
        """Seats that draw more cards than they discard, listed once for each missing card."""
        self.tapped_out: list[int] = []
        """Seats that stay in for the pots as they are and bet no more."""
        self.scrapped_cards: list[int] = []
        """Cards that are out of play for this hand, treated as scraps of paper."""
        self.held_actions: list[HeldAction] = []
        """Out-of-turn actions held until the players' turns, in the order they were made."""
        self.barred_from_betting: list[tuple[int, int]] = []
        """Betting rounds, by step, and seats that may not bet or raise any more in them."""
        self.folded_still_dealt: list[int] = []
        """Seats that folded without a bet and get cards until there is one (wsop-229)."""
        self.miscounts: list[Miscount] = []
        """Amounts on the table that are not what they should be."""
        self.boards_laid_out: list[int] = []
        """Steps of the script whose board cards were dealt early."""
        self.face_up_step: int = -1
        """The step of the script whose down cards are dealt face up."""
        self.already_dealt: list[tuple[int, int]] = []
        """Steps of the script and seats that already have their card for that step."""
        self.bet_ceilings: list[tuple[int, int, str]] = []
        """Betting rounds, by step, the most a bet or raise may be in them, and by which clause."""
        self.forced_opener: tuple[int, int] = (-1, -1)
        """The step of a betting round, and the seat that opens it whatever cards are showing."""
        self.taps_out_on_check: list[int] = []
        """Seats that tap out if they check."""
        self.taps_out_on_check_clause: str = ""
        """The clause by which they tap out."""

    def unnoticed_short_callers(self, hand: HandState) -> set[int]:
        """Return the seats with unnoticed short calls: unlike all-ins, they make no side pots."""
        return {
            miscount.seat
            for miscount in self.miscounts
            if miscount.is_short_call and hand.chips.stacks[miscount.seat] > 0
        }

    def bet_ceiling(self, step_index: int) -> tuple[int, str]:
        """Return the most a bet or raise may be in a round, and the clause; 0 for no limit."""
        for index, maximum, clause in self.bet_ceilings:
            if index == step_index:
                return maximum, clause
        return 0, ""

    def cards_out_of_play(self) -> list[int]:
        """Return cards that are not in the stub, with players, on boards or in the muck."""
        return [
            *self.set_aside,
            *self.scrapped_cards,
            *(self.next_burn[0] if self.next_burn else ()),
        ]

    def __eq__(self, other: object) -> bool:
        """Whether both have the same state."""
        if not isinstance(other, Irregularities):
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in self.__slots__)

    __hash__ = None  # type: ignore[assignment]  # it changes

    def copy(self) -> Irregularities:
        """Return a copy that shares no lists with this one."""
        other = Irregularities()
        for name in self.__slots__:
            value = getattr(self, name)
            setattr(other, name, value[:] if isinstance(value, list) else value)
        other.floor = self.floor.copy()
        return other


def ensure_irregularities(hand: HandState) -> Irregularities:
    """Return a hand's irregularity state, creating it if need be."""
    if hand.irregularities is None:
        hand.irregularities = Irregularities()
    return hand.irregularities
