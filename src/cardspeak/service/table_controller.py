"""Table controllers: what controls a table besides its own rules, a tournament or the podium."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from cardspeak.service.schedule import ScheduledTask
    from cardspeak.service.table_permissions import Actor
    from cardspeak.service.table_runner import TableRunner
    from cardspeak.table.commands import TableCommand


class TableController(Protocol):
    """What a table runner asks for the next task at its table.

    It is asked whenever the runner plans its next task. The answer depends only on the controller's
    own log and the current state of the table, so nothing is lost if either is rebuilt.
    """

    def next_task(self, table_runner: TableRunner) -> ScheduledTask | None:
        """Return the next task at a table; None to leave it to the table runner."""

    def check_allowed(self, actor: Actor, command: TableCommand) -> None:
        """Refuse what may not be done at the controller's tables."""
