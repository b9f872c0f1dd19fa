"""What comes of mistakes, one record an event, and how each is told."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from cardspeak.hand.events import AnyPlain, Event
from cardspeak.houses.mistakes import AnyMistake, words

if TYPE_CHECKING:
    from collections.abc import Callable


class Repair(Event, frozen=True):
    """Something that happened because something went wrong."""

    def seen_by(self, viewer: int | None) -> Event:
        """Give it as a viewer sees it: cards that are not theirs to see are ``??``."""
        return self

    def told(self, who: Callable[[int], str]) -> str:
        """Say it in words; `who` names the player of a seat."""
        raise NotImplementedError


class Reported(Repair, frozen=True):
    """Somebody reported a mistake; the clause is that of its remedy."""

    mistake: AnyMistake
    by: int
    """The seat, or -1 where it was the dealer or the floor."""
    clause: str

    def seen_by(self, viewer: int | None) -> Event:
        """Hide what the report tells of cards that nobody else has seen."""
        return msgspec.structs.replace(self, mistake=self.mistake.seen_by(viewer))

    def told(self, who: Callable[[int], str]) -> str:
        """Say what was reported."""
        by = "" if self.by < 0 else f"{who(self.by)} "
        seat = getattr(self.mistake, "seat", -1)
        whose = f" ({who(seat)})" if seat >= 0 else ""
        return f"{by}reports: {words(type(self.mistake))}{whose}".removeprefix("reports: ")


class Ruled(Repair, frozen=True):
    """The floor decided what becomes of a mistake: who, and why, if that was said."""

    option: str
    by: str
    why: str
    clause: str

    def told(self, who: Callable[[int], str]) -> str:
        """Say who ruled what, and why."""
        because = f", because {self.why}" if self.why else ""
        return f"{self.by or 'the floor'} rules: {self.option}{because}"


class Appealed(Repair, frozen=True):
    """A ruling was taken back, for whoever stands above the floor to give another."""

    option: str
    by: str
    clause: str

    def told(self, who: Callable[[int], str]) -> str:
        """Say who appealed."""
        return f"{self.by or 'a player'} appeals: the ruling is taken back"


class Misdealt(Repair, frozen=True):
    """The cards go back and are shuffled: the hand is dealt again."""

    clause: str

    def told(self, who: Callable[[int], str]) -> str:
        """Say that it is dealt again."""
        return "misdeal: the cards are shuffled and dealt again"


class Killed(Repair, frozen=True):
    """A hand is dead: what it has bet stays in the pot."""

    seat: int
    clause: str

    def told(self, who: Callable[[int], str]) -> str:
        """Say whose hand is dead."""
        return f"the hand of {who(self.seat)} is dead"


class NotBurned(Repair, frozen=True):
    """No card was burned this time."""

    clause: str

    def told(self, who: Callable[[int], str]) -> str:
        """Say that none was."""
        return "no card is burned"


AnyRepair = Reported | Ruled | Appealed | Misdealt | Killed | NotBurned
AnyEvent = AnyPlain | AnyRepair
