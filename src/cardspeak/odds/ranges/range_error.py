"""The error for a range that cannot be parsed."""

from __future__ import annotations

from cardspeak.cards import InvalidCardsError


class InvalidRangeError(InvalidCardsError):
    """A range that cannot be parsed: the message says why, and points at the character."""

    def __init__(self, why: str, text: str, at: int) -> None:
        line = text.replace("\n", " ").replace("\t", " ")
        super().__init__(f"{why}\n  {line}\n  {' ' * at}^")
        self.reason, self.text, self.position = why, text, at
