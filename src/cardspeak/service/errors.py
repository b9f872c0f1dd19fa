"""Errors of the service: a sentence for the client, and an HTTP status."""

from __future__ import annotations


class ApiError(Exception):
    """A request that was refused; `reason` is a sentence that says why, and what to do instead."""

    def __init__(
        self,
        reason: str,
        status: int = 409,
        *,
        clause: str = "",
        retry_after: int = 0,
        needs: str = "",
    ) -> None:
        super().__init__(reason)
        self.reason = reason
        self.status = status
        self.clause = clause
        self.retry_after = retry_after
        """After how many seconds the request may be retried, if it was rate limited."""
        self.needs = needs
        """The field without which the request cannot be granted, and with which it may be."""
