"""What a hand remembers of its mistakes. Most hands have none, and carry nothing of this."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from cardspeak.hand.amounts import Wrong
    from cardspeak.hand.decisions import AnyDecision
    from cardspeak.hand.hand import Hand
    from cardspeak.houses.mistakes import AnyMistake
    from cardspeak.houses.mistakes.turns import OutOfTurn
    from cardspeak.houses.remedies import Do, Remedy


class Ahead(NamedTuple):
    """What a player has done before his turn, and what he faced then."""

    told: OutOfTurn
    to: int
    """What his bet of the round is by it."""
    faced: int
    """The highest bet that lay before him, in turn or out of it."""
    step: int
    """In which betting round: at which step of the script."""


class Trouble:
    """Everything about the mistakes of one hand."""

    __slots__ = (
        "ahead",
        "appealed",
        "aside",
        "burn_with",
        "ceiling",
        "check_taps",
        "check_taps_by",
        "deals",
        "dealt_on",
        "due",
        "exposed",
        "face_down",
        "face_up",
        "lacking",
        "laid",
        "no_bets",
        "opens",
        "remedy",
        "reported",
        "revoked",
        "scrap",
        "served",
        "suspended",
        "tapped",
        "wrong",
    )

    def __init__(self) -> None:  # noqa: PLR0915  one line for each thing it remembers
        """Begin with nothing wrong."""
        self.reported: AnyMistake | None = None
        """What the floor is deciding about."""
        self.remedy: Remedy | None = None
        """By which remedy it is."""
        self.suspended: AnyDecision | None = None
        """What the hand waited for when the floor was called."""
        self.revoked: Hand | None = None
        """The hand before the last ruling, to go back to if that is appealed."""
        self.appealed: bool = False
        """Whether the last ruling was appealed already."""
        self.deals: int = 0
        """How often the hand was dealt again."""
        self.aside: list[int] = []
        """Cards that lie apart, face up, until they are shuffled in."""
        self.burn_with: tuple[tuple[int, ...], str] | None = None
        """What the next burn is instead of the top card, this card or none, and the clause."""
        self.due: list[tuple[int, Do, AnyMistake, str]] = []
        """What is still to be done: at which step of the script, what, about what, why."""
        self.exposed: list[int] = []
        """Cards that all have seen though they are down cards."""
        self.face_down: list[tuple[int, int]] = []
        """Steps of the script and seats whose card comes down where it should come up."""
        self.lacking: list[int] = []
        """Seats that get a card more than they throw on the draw, once for each that they lack."""
        self.tapped: list[int] = []
        """Seats that are in for what is in the pots and bet no more."""
        self.scrap: list[int] = []
        """Cards that are out of play for this hand: scraps of paper."""
        self.ahead: list[Ahead] = []
        """What was done out of turn and lies there, in the order in which it was done."""
        self.no_bets: list[tuple[int, int]] = []
        """Who may bet or raise no more: at which step of the script, which seat."""
        self.dealt_on: list[int] = []
        """Seats that folded without a bet and get cards until there is one (wsop-229)."""
        self.wrong: list[Wrong] = []
        """Amounts that lie on the table and are not what they should be."""
        self.laid: int = -1
        """The step of the script whose board card lies there before its time."""
        self.face_up: int = -1
        """The step of the script whose cards come face up though they are down cards."""
        self.served: list[tuple[int, int]] = []
        """Of which steps of the script which seats have their card already."""
        self.ceiling: tuple[int, int] = (-1, 0)
        """In the betting round of which step how much a bet or raise may be at most."""
        self.opens: tuple[int, int] = (-1, -1)
        """Who opens the betting round of which step, whatever lies on the table."""
        self.check_taps: list[int] = []
        """Seats that tap out if they check."""
        self.check_taps_by: str = ""
        """The clause by which they do."""

    def short(self, hand: Hand) -> set[int]:
        """Give the seats whose short calls nobody noticed: they make no side pots, all-ins do."""
        return {wrong.seat for wrong in self.wrong if wrong.short and hand.stacks[wrong.seat] > 0}

    def cards(self) -> list[int]:
        """Give the cards that lie neither in the stub nor with the players, boards and muck."""
        return [*self.aside, *self.scrap, *(self.burn_with[0] if self.burn_with else ())]

    def __eq__(self, other: object) -> bool:
        """Say whether all that is remembered is the same."""
        if not isinstance(other, Trouble):
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in self.__slots__)

    __hash__ = None  # type: ignore[assignment]  # it changes

    def copy(self) -> Trouble:
        """Make a copy, as of the hand."""
        twin = Trouble()
        for name in self.__slots__:
            value = getattr(self, name)
            setattr(twin, name, value[:] if isinstance(value, list) else value)
        return twin
