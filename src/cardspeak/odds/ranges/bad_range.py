"""What is said of a range that cannot be read."""

from __future__ import annotations

from cardspeak.cards import BadCards


class BadRange(BadCards):
    """A range that cannot be read: the message says why, and points at the character."""

    def __init__(self, why: str, text: str, at: int) -> None:
        line = text.replace("\n", " ").replace("\t", " ")
        super().__init__(f"{why}\n  {line}\n  {' ' * at}^")
        self.why, self.text, self.at = why, text, at
