"""What a hand remembers of its mistakes. Most hands have none, and carry nothing of this."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from cardspeak.hand.decisions import HandDecision
    from cardspeak.hand.hand import Hand
    from cardspeak.hand.miscounts import Miscount
    from cardspeak.houses.irregularities import AnyIrregularity
    from cardspeak.houses.irregularities.turn_errors import ActionOutOfTurn
    from cardspeak.houses.remedies import Remedy, RemedyAction


class HeldAction(NamedTuple):
    """What a player has done before his turn, and what he faced then."""

    report: ActionOutOfTurn
    bet_to: int
    """What his bet of the round is by it."""
    bet_faced: int
    """The highest bet that lay before him, in turn or out of it."""
    step_index: int
    """In which betting round: at which step of the script."""


class Irregularities:
    """Everything about the mistakes of one hand."""

    __slots__ = (
        "already_dealt",
        "barred_from_betting",
        "bet_ceiling",
        "board_laid_out_step",
        "dealt_down_instead",
        "deferred_actions",
        "exposed_down_cards",
        "face_up_step",
        "folded_still_dealt",
        "forced_opener",
        "hand_before_ruling",
        "held_actions",
        "is_appealed",
        "miscounts",
        "misdeal_count",
        "missing_on_draw",
        "next_burn",
        "pending_remedy",
        "pending_report",
        "scrapped_cards",
        "set_aside",
        "suspended_decision",
        "tapped_out",
        "taps_out_on_check",
        "taps_out_on_check_clause",
    )

    def __init__(self) -> None:  # noqa: PLR0915  one line for each thing it remembers
        """Begin with nothing wrong."""
        self.pending_report: AnyIrregularity | None = None
        """What the floor is deciding about."""
        self.pending_remedy: Remedy | None = None
        """By which remedy it is."""
        self.suspended_decision: HandDecision | None = None
        """What the hand waited for when the floor was called."""
        self.hand_before_ruling: Hand | None = None
        """The hand before the last ruling, to go back to if that is appealed."""
        self.is_appealed: bool = False
        """Whether the last ruling was appealed already."""
        self.misdeal_count: int = 0
        """How often the hand was dealt again."""
        self.set_aside: list[int] = []
        """Cards that lie apart, face up, until they are shuffled in."""
        self.next_burn: tuple[tuple[int, ...], str] | None = None
        """What the next burn is instead of the top card, this card or none, and the clause."""
        self.deferred_actions: list[tuple[int, RemedyAction, AnyIrregularity, str]] = []
        """What is still to be done: at which step of the script, what, about what, why."""
        self.exposed_down_cards: list[int] = []
        """Cards that all have seen though they are down cards."""
        self.dealt_down_instead: list[tuple[int, int]] = []
        """Steps of the script and seats whose card comes down where it should come up."""
        self.missing_on_draw: list[int] = []
        """Seats that get a card more than they throw on the draw, once for each that they lack."""
        self.tapped_out: list[int] = []
        """Seats that are in for what is in the pots and bet no more."""
        self.scrapped_cards: list[int] = []
        """Cards that are out of play for this hand: scraps of paper."""
        self.held_actions: list[HeldAction] = []
        """What was done out of turn and lies there, in the order in which it was done."""
        self.barred_from_betting: list[tuple[int, int]] = []
        """Who may bet or raise no more: at which step of the script, which seat."""
        self.folded_still_dealt: list[int] = []
        """Seats that folded without a bet and get cards until there is one (wsop-229)."""
        self.miscounts: list[Miscount] = []
        """Amounts that lie on the table and are not what they should be."""
        self.board_laid_out_step: int = -1
        """The step of the script whose board card lies there before its time."""
        self.face_up_step: int = -1
        """The step of the script whose cards come face up though they are down cards."""
        self.already_dealt: list[tuple[int, int]] = []
        """Of which steps of the script which seats have their card already."""
        self.bet_ceiling: tuple[int, int] = (-1, 0)
        """In the betting round of which step how much a bet or raise may be at most."""
        self.forced_opener: tuple[int, int] = (-1, -1)
        """Who opens the betting round of which step, whatever lies on the table."""
        self.taps_out_on_check: list[int] = []
        """Seats that tap out if they check."""
        self.taps_out_on_check_clause: str = ""
        """The clause by which they do."""

    def unnoticed_short_callers(self, hand: Hand) -> set[int]:
        """Give the seats whose short calls nobody noticed: they make no side pots, all-ins do."""
        return {
            wrong.seat
            for wrong in self.miscounts
            if wrong.is_short_call and hand.stacks[wrong.seat] > 0
        }

    def cards_out_of_play(self) -> list[int]:
        """Give the cards that lie neither in the stub nor with the players, boards and muck."""
        return [
            *self.set_aside,
            *self.scrapped_cards,
            *(self.next_burn[0] if self.next_burn else ()),
        ]

    def __eq__(self, other: object) -> bool:
        """Say whether all that is remembered is the same."""
        if not isinstance(other, Irregularities):
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in self.__slots__)

    __hash__ = None  # type: ignore[assignment]  # it changes

    def copy(self) -> Irregularities:
        """Make a copy, as of the hand."""
        twin = Irregularities()
        for name in self.__slots__:
            value = getattr(self, name)
            setattr(twin, name, value[:] if isinstance(value, list) else value)
        return twin
