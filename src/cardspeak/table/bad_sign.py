"""What is wrong with a sign."""

from __future__ import annotations


class BadSign(ValueError):  # noqa: N818  it is what the sign is
    """A table that the book does not allow: the message says why, and what it does."""

    def __init__(self, reason: str, clause: str = "") -> None:
        super().__init__(f"{reason} ({clause})" if clause else reason)
        self.reason = reason
        self.clause = clause
