"""What is wrong with a sign."""

from __future__ import annotations

from cardspeak.houses.refusals import AgainstTheBook


class BadSign(AgainstTheBook):
    """A table that the book does not allow: the message says why, and what it does."""
