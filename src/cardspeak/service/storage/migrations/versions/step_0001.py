"""The first schema."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Create the first schema."""
    _create_accounts()
    _create_room()
    _create_logs()
    _create_hands()
    _create_wallets()


def _create_accounts() -> None:
    op.create_table(
        "accounts",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("name_key", sa.Text(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("roles", sa.Text(), nullable=False),
        sa.Column("password_hash", sa.Text(), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="accounts_pk"),
        sa.UniqueConstraint("name_key", name="accounts_name_key_unique"),
    )
    op.create_table(
        "sessions",
        sa.Column("token_hash", sa.Text(), nullable=False),
        sa.Column("account_id", sa.Text(), nullable=False),
        sa.Column("expires_at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["account_id"], ["accounts.id"], name="sessions_account_id_fk", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("token_hash", name="sessions_pk"),
    )
    op.create_index("sessions_by_account", "sessions", ["account_id"])
    op.create_index("sessions_by_expiry", "sessions", ["expires_at"])


def _create_room() -> None:
    op.create_table(
        "room",
        sa.Column("id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("heartbeat_at", sa.BigInteger(), nullable=False),
        sa.Column("last_batch", sa.Text(), nullable=False),
        sa.Column("secret", sa.Text(), nullable=True),
        sa.CheckConstraint("id = 1", name="room_one_row"),
        sa.PrimaryKeyConstraint("id", name="room_pk"),
    )
    op.create_table(
        "streams",
        sa.Column("number", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("spec", sa.Text(), nullable=False),
        sa.Column("settings", sa.Text(), nullable=False),
        sa.Column("state", sa.Text(), nullable=False),
        sa.Column("secret", sa.LargeBinary(), nullable=False),
        sa.Column("opened_at", sa.BigInteger(), nullable=False),
        sa.Column("closed_at", sa.BigInteger(), nullable=False),
        sa.Column("segment", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("number", name="streams_pk"),
        sa.UniqueConstraint("id", name="streams_id_unique"),
    )


def _create_logs() -> None:
    op.create_table(
        "log_entries",
        sa.Column("stream_id", sa.Text(), nullable=False),
        sa.Column("seq", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("segment", sa.BigInteger(), nullable=False),
        sa.Column("stream_time", sa.BigInteger(), nullable=False),
        sa.Column("command", sa.LargeBinary(), nullable=False),
        sa.Column("account_id", sa.Text(), nullable=False),
        sa.Column("request_id", sa.Text(), nullable=False),
        sa.Column("recorded_at", sa.BigInteger(), nullable=False),
        sa.CheckConstraint("seq > 0", name="log_entries_from_one"),
        sa.ForeignKeyConstraint(["stream_id"], ["streams.id"], name="log_entries_stream_id_fk"),
        sa.PrimaryKeyConstraint("stream_id", "seq", name="log_entries_pk"),
    )
    op.create_index("log_entries_by_segment", "log_entries", ["stream_id", "segment", "seq"])
    op.create_index(
        "log_entries_idempotency",
        "log_entries",
        ["stream_id", "account_id", "request_id"],
        unique=True,
        sqlite_where=sa.text("request_id <> ''"),
        postgresql_where=sa.text("request_id <> ''"),
    )
    op.create_table(
        "chat_messages",
        sa.Column("number", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("sent_at", sa.BigInteger(), nullable=False),
        sa.Column("account_id", sa.Text(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["streams.id"], name="chat_messages_table_id_fk"),
        sa.PrimaryKeyConstraint("number", name="chat_messages_pk"),
    )
    op.create_index("chat_messages_by_table", "chat_messages", ["table_id", "number"])


def _create_hands() -> None:
    op.create_table(
        "hands",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("hand_number", sa.BigInteger(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("house", sa.Text(), nullable=False),
        sa.Column("ended_at", sa.BigInteger(), nullable=False),
        sa.Column("pot", sa.BigInteger(), nullable=False),
        sa.Column("record", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["streams.id"], name="hands_table_id_fk"),
        sa.PrimaryKeyConstraint("id", name="hands_pk"),
    )
    op.create_index("hands_by_table", "hands", ["table_id", "hand_number"])
    op.create_table(
        "hand_players",
        sa.Column("hand_id", sa.Text(), nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("account_id", sa.Text(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("net", sa.BigInteger(), nullable=False),
        sa.Column("ended_at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["hand_id"], ["hands.id"], name="hand_players_hand_id_fk"),
        sa.PrimaryKeyConstraint("hand_id", "seat", name="hand_players_pk"),
    )
    op.create_index("hand_players_by_account", "hand_players", ["account_id", "ended_at"])


def _create_wallets() -> None:
    op.create_table(
        "wallets",
        sa.Column("account_id", sa.Text(), nullable=False),
        sa.Column("chips", sa.BigInteger(), nullable=False),
        sa.CheckConstraint("chips >= 0", name="wallets_not_negative"),
        sa.ForeignKeyConstraint(["account_id"], ["accounts.id"], name="wallets_account_id_fk"),
        sa.PrimaryKeyConstraint("account_id", name="wallets_pk"),
    )
    op.create_table(
        "wallet_transactions",
        sa.Column("number", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("account_id", sa.Text(), nullable=False),
        sa.Column("chips", sa.BigInteger(), nullable=False),
        sa.Column("reason", sa.Text(), nullable=False),
        sa.Column("booked_at", sa.BigInteger(), nullable=False),
        sa.Column("stream_id", sa.Text(), nullable=True),
        sa.Column("seq", sa.BigInteger(), nullable=True),
        sa.Column("balance_after", sa.BigInteger(), nullable=False),
        sa.CheckConstraint("balance_after >= 0", name="wallet_transactions_not_negative"),
        sa.ForeignKeyConstraint(
            ["account_id"], ["wallets.account_id"], name="wallet_transactions_account_id_fk"
        ),
        sa.ForeignKeyConstraint(
            ["stream_id", "seq"],
            ["log_entries.stream_id", "log_entries.seq"],
            name="wallet_transactions_stream_id_fk",
        ),
        sa.PrimaryKeyConstraint("number", name="wallet_transactions_pk"),
    )
    op.create_index(
        "wallet_transactions_by_account", "wallet_transactions", ["account_id", "number"]
    )
    op.create_index("wallet_transactions_by_entry", "wallet_transactions", ["stream_id", "seq"])
