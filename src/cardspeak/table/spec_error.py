"""The error raised for a bad table spec."""

from __future__ import annotations

from cardspeak.houses.rule_violation import RuleViolationError


class InvalidTableSpecError(RuleViolationError):
    """A table spec that the book does not allow; the message says why, and what is allowed."""
