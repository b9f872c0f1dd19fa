"""What a hand remembers of its mistakes. Most hands have none, and carry nothing of this."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cardspeak.hand.decisions import AnyDecision
    from cardspeak.hand.hand import Hand
    from cardspeak.houses.mistakes import AnyMistake
    from cardspeak.houses.remedies import Do, Remedy


class Trouble:
    """Everything about the mistakes of one hand."""

    __slots__ = (
        "appealed",
        "aside",
        "burn_with",
        "deals",
        "due",
        "exposed",
        "face_down",
        "lacking",
        "remedy",
        "reported",
        "revoked",
        "scrap",
        "suspended",
        "tapped",
    )

    def __init__(self) -> None:
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

    def cards(self) -> list[int]:
        """Give the cards that lie neither in the stub nor with the players, boards and muck."""
        return [*self.aside, *self.scrap, *(self.burn_with[0] if self.burn_with else ())]

    def copy(self) -> Trouble:
        """Make a copy, as of the hand."""
        twin = Trouble()
        for name in self.__slots__:
            value = getattr(self, name)
            setattr(twin, name, value[:] if isinstance(value, list) else value)
        return twin
