"""A host: who decides over a table besides its own rules, a tournament or the podium."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from cardspeak.service.schedule import ScheduledTask
    from cardspeak.service.table_permissions import Actor
    from cardspeak.service.table_runner import TableRunner
    from cardspeak.table.commands import TableCommand


class TableController(Protocol):
    """Somebody whom a croupier asks what is to be done at his table.

    He is asked whenever the croupier looks what is next, and says what his own log and the table
    as it is lead to, and nothing else. So nothing is lost if either of them is made again.
    """

    def next_task(self, table_runner: TableRunner) -> ScheduledTask | None:
        """Say what is to be done next at a table; None to leave it to the croupier."""

    def check_allowed(self, actor: Actor, command: TableCommand) -> None:
        """Refuse what players do not do at his tables."""
