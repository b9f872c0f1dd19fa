"""The error for a range that cannot be parsed."""

from __future__ import annotations

from cardspeak.cards import InvalidCardsError


class InvalidRangeError(InvalidCardsError):
    """A range that cannot be parsed: the message says why, and points at the character."""

    def __init__(self, reason: str, text: str, position: int) -> None:
        line = text.replace("\n", " ").replace("\t", " ")
        super().__init__(f"{reason}\n  {line}\n  {' ' * position}^")
        self.reason, self.text, self.position = reason, text, position
