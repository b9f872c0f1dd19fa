"""The error for a game that cannot be played."""

from __future__ import annotations

from cardspeak.houses.rule_violation import RuleViolationError


class InvalidGameSpecError(RuleViolationError):
    """A game that the book does not allow; the message says why, and what is allowed."""
