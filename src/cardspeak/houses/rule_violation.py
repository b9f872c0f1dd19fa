"""What is refused because the book says so."""

from __future__ import annotations


class RuleViolation(ValueError):  # noqa: N818  it is what was asked for
    """Something that the book does not allow: a sentence says why and what instead."""

    def __init__(self, reason: str, clause: str = "") -> None:
        super().__init__(f"{reason} ({clause})" if clause else reason)
        self.reason = reason
        self.clause = clause
