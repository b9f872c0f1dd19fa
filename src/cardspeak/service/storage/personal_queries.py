"""Queries for everything that is stored about one person, and for deleting it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardspeak.service.storage.account_queries import delete_account_sessions, update_account
from cardspeak.service.storage.journal_queries import append_act
from cardspeak.service.storage.models import ChatMessageRow, WalletTransaction
from cardspeak.service.storage.second_factor_queries import delete_second_factor
from cardspeak.service.storage.wallet_queries import book_transactions, read_balance

if TYPE_CHECKING:
    from cardspeak.service.storage.database import DatabaseConnection
    from cardspeak.service.storage.models import AccountRow, JournalAct

FORFEIT_REASON = "forfeited"
"""The reason of the transaction that takes the chips of somebody whose data are deleted."""


def list_chat_of_account(connection: DatabaseConnection, account_id: str) -> list[ChatMessageRow]:
    """List everything that an account wrote at tables, oldest first."""
    rows = connection.execute(
        'SELECT table_id, sent_at, account_id, name, "text" FROM chat_messages'
        " WHERE account_id = ? ORDER BY number",
        (account_id,),
    ).fetchall()
    return [ChatMessageRow(*row) for row in rows]


def delete_person(
    connection: DatabaseConnection, nameless_account: AccountRow, journal_act: JournalAct
) -> None:
    """Put a nameless account in the place of a person's: the books keep its number.

    Its chips are forfeited; its chat, its sessions and its second factor are deleted.
    """
    chips = read_balance(connection, nameless_account.id)
    if chips:
        forfeit = WalletTransaction(nameless_account.id, -chips, FORFEIT_REASON)
        book_transactions(connection, [forfeit], journal_act.recorded_at)
    update_account(connection, nameless_account)
    delete_account_sessions(connection, nameless_account.id, "")
    delete_second_factor(connection, nameless_account.id)
    connection.execute("DELETE FROM chat_messages WHERE account_id = ?", (nameless_account.id,))
    connection.execute(
        "UPDATE hand_players SET name = ? WHERE account_id = ?",
        (nameless_account.name, nameless_account.id),
    )
    append_act(connection, journal_act)
