"""A host: who decides over a table besides its own rules, a tournament or the podium."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from cardspeak.service.croupier import Croupier
    from cardspeak.service.dealing import Plan
    from cardspeak.service.permissions import Sayer
    from cardspeak.table.commands import AnyCommand


class Host(Protocol):
    """Somebody whom a croupier asks what is to be done at his table.

    He is asked whenever the croupier looks what is next, and says what his own log and the table
    as it is lead to, and nothing else. So nothing is lost if either of them is made again.
    """

    def plan(self, croupier: Croupier) -> Plan | None:
        """Say what is to be done next at a table; None to leave it to the croupier."""

    def allow(self, sayer: Sayer, command: AnyCommand) -> None:
        """Refuse what players do not do at his tables."""
