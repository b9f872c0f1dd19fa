"""What is wrong with a sign."""

from __future__ import annotations

from cardspeak.houses.rule_violation import RuleViolation


class BadTableSpec(RuleViolation):
    """A table that the book does not allow: the message says why, and what it does."""
