"""What the service refuses: a sentence, and the status that HTTP has for it."""

from __future__ import annotations


class TurnedAway(Exception):  # noqa: N818  it is what happened
    """Something that was asked and is not done: a sentence says why, and what instead."""

    def __init__(self, why: str, status: int = 409, *, clause: str = "", wait: int = 0) -> None:
        super().__init__(why)
        self.why = why
        self.status = status
        self.clause = clause
        self.wait = wait
        """After how many seconds it may be asked again, if that is why."""
