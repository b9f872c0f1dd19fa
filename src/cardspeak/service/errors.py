"""What the service refuses: a sentence, and the status that HTTP has for it."""

from __future__ import annotations


class ApiError(Exception):
    """Something that was asked and is not done: a sentence says why, and what instead."""

    def __init__(
        self, reason: str, status: int = 409, *, clause: str = "", retry_after: int = 0
    ) -> None:
        super().__init__(reason)
        self.reason = reason
        self.status = status
        self.clause = clause
        self.retry_after = retry_after
        """After how many seconds it may be asked again, if that is why."""
