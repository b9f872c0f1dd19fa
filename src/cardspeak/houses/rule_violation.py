"""The exception for requests that a book does not allow."""

from __future__ import annotations


class RuleViolationError(ValueError):
    """A request that the book does not allow; the message says why, and what is allowed."""

    def __init__(self, reason: str, clause: str = "") -> None:
        super().__init__(f"{reason} ({clause})" if clause else reason)
        self.reason = reason
        self.clause = clause
