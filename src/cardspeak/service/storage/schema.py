"""The database schema in SQLAlchemy, which Alembic compares with the result of the migrations.

Nothing imports this while the room runs: the queries are plain SQL.
"""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    BigInteger,
    CheckConstraint,
    Column,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    text,
)

metadata: Final = MetaData(
    naming_convention={
        "pk": "%(table_name)s_pk",
        "fk": "%(table_name)s_%(column_0_name)s_fk",
        "uq": "%(table_name)s_%(column_0_name)s_unique",
    }
)

# SQLite auto-increments only columns of type INTEGER.
_AutoIncrement: Final = BigInteger().with_variant(Integer, "sqlite")

accounts: Final = Table(
    "accounts",
    metadata,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("name_key", Text, nullable=False, unique=True),
    Column("kind", Text, nullable=False),
    Column("roles", Text, nullable=False),
    Column("password_hash", Text, nullable=False),
    Column("created_at", BigInteger, nullable=False),
    Column("must_change_password", BigInteger, nullable=False, server_default="0"),
    Column("password_reset_at", BigInteger, nullable=False, server_default="0"),
    Column("frozen_at", BigInteger, nullable=False, server_default="0"),
)

sessions: Final = Table(
    "sessions",
    metadata,
    Column("token_hash", Text, primary_key=True),
    Column("account_id", Text, ForeignKey("accounts.id", ondelete="CASCADE"), nullable=False),
    Column("expires_at", BigInteger, nullable=False),
    Column("device", Text, nullable=False, server_default=text("''")),
    Column("address", Text, nullable=False, server_default=text("''")),
    Column("signed_in_at", BigInteger, nullable=False, server_default="0"),
    Column("last_seen_at", BigInteger, nullable=False, server_default="0"),
    Index("sessions_by_account", "account_id"),
    Index("sessions_by_expiry", "expires_at"),
)

second_factors: Final = Table(
    "second_factors",
    metadata,
    Column("account_id", Text, ForeignKey("accounts.id"), primary_key=True),
    Column("secret", Text, nullable=False),
    Column("confirmed_at", BigInteger, nullable=False),
    Column("last_step", BigInteger, nullable=False),
)

# Only hashes: a code that is used is deleted.
recovery_codes: Final = Table(
    "recovery_codes",
    metadata,
    Column("account_id", Text, ForeignKey("accounts.id"), primary_key=True),
    Column("code_hash", Text, primary_key=True),
)

# Wallets and transactions reference their account, so it cannot be deleted along with its chips.
wallets: Final = Table(
    "wallets",
    metadata,
    Column("account_id", Text, ForeignKey("accounts.id"), primary_key=True),
    Column("chips", BigInteger, nullable=False),
    CheckConstraint("chips >= 0", name="wallets_not_negative"),
)

streams: Final = Table(
    "streams",
    metadata,
    Column("number", _AutoIncrement, primary_key=True),
    Column("id", Text, nullable=False, unique=True),
    Column("kind", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("spec", Text, nullable=False),
    Column("settings", Text, nullable=False),
    Column("state", Text, nullable=False),
    Column("secret", LargeBinary, nullable=False),
    Column("opened_at", BigInteger, nullable=False),
    Column("closed_at", BigInteger, nullable=False),
    Column("segment", BigInteger, nullable=False),
)

log_entries: Final = Table(
    "log_entries",
    metadata,
    Column("stream_id", Text, ForeignKey("streams.id"), primary_key=True),
    Column("seq", BigInteger, primary_key=True, autoincrement=False),
    Column("segment", BigInteger, nullable=False),
    Column("stream_time", BigInteger, nullable=False),
    Column("command", LargeBinary, nullable=False),
    Column("account_id", Text, nullable=False),
    Column("request_id", Text, nullable=False),
    Column("recorded_at", BigInteger, nullable=False),
    CheckConstraint("seq > 0", name="log_entries_from_one"),
    Index("log_entries_by_segment", "stream_id", "segment", "seq"),
    Index(
        "log_entries_idempotency",
        "stream_id",
        "account_id",
        "request_id",
        unique=True,
        sqlite_where=text("request_id <> ''"),
        postgresql_where=text("request_id <> ''"),
    ),
)

wallet_transactions: Final = Table(
    "wallet_transactions",
    metadata,
    Column("number", _AutoIncrement, primary_key=True),
    Column("account_id", Text, ForeignKey("wallets.account_id"), nullable=False),
    Column("chips", BigInteger, nullable=False),
    Column("reason", Text, nullable=False),
    Column("booked_at", BigInteger, nullable=False),
    Column("stream_id", Text),
    Column("seq", BigInteger),
    Column("balance_after", BigInteger, nullable=False),
    ForeignKeyConstraint(["stream_id", "seq"], ["log_entries.stream_id", "log_entries.seq"]),
    CheckConstraint("balance_after >= 0", name="wallet_transactions_not_negative"),
    Index("wallet_transactions_by_account", "account_id", "number"),
    Index("wallet_transactions_by_entry", "stream_id", "seq"),
    Index(
        "wallet_transactions_refills",
        "account_id",
        "booked_at",
        sqlite_where=text("reason = 'refill'"),
        postgresql_where=text("reason = 'refill'"),
    ),
)

hands: Final = Table(
    "hands",
    metadata,
    Column("id", Text, primary_key=True),
    Column("table_id", Text, ForeignKey("streams.id"), nullable=False),
    Column("hand_number", BigInteger, nullable=False),
    Column("game", Text, nullable=False),
    Column("house", Text, nullable=False),
    Column("ended_at", BigInteger, nullable=False),
    Column("pot", BigInteger, nullable=False),
    Column("record", LargeBinary, nullable=False),
    Index("hands_by_table", "table_id", "hand_number"),
)

# What staff were refused: once for each kind of act in a hand, so that it cannot grow at will.
refused_acts: Final = Table(
    "refused_acts",
    metadata,
    Column("account_id", Text, ForeignKey("accounts.id"), primary_key=True),
    Column("stream_id", Text, ForeignKey("streams.id"), primary_key=True),
    Column("hand_number", BigInteger, primary_key=True, autoincrement=False),
    Column("act", Text, primary_key=True),
    Column("refused_at", BigInteger, nullable=False),
    Column("refused_count", BigInteger, nullable=False),
    Index("refused_acts_by_time", "refused_at"),
)

# Privileged acts. `entry_hash` covers the entry and the hash before it, and of the address only
# `address_hash`: so an address can be deleted later, and the chain still holds.
journal: Final = Table(
    "journal",
    metadata,
    Column("number", BigInteger, primary_key=True, autoincrement=False),
    Column("act", Text, nullable=False),
    Column("recorded_at", BigInteger, nullable=False),
    Column("account_id", Text, nullable=False),
    Column("subject_id", Text, nullable=False),
    Column("stream_id", Text, nullable=False),
    Column("hand_number", BigInteger, nullable=False),
    Column("times", BigInteger, nullable=False),
    Column("detail", Text, nullable=False),
    Column("address", Text, nullable=False),
    Column("address_salt", Text, nullable=False),
    Column("address_hash", Text, nullable=False),
    Column("previous_hash", Text, nullable=False, unique=True),
    Column("entry_hash", Text, nullable=False),
    CheckConstraint("number > 0", name="journal_from_one"),
    Index("journal_by_subject", "subject_id", "number"),
)

# The end time is repeated here, so that one index finds an account's latest hands.
hand_players: Final = Table(
    "hand_players",
    metadata,
    Column("hand_id", Text, ForeignKey("hands.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("account_id", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("net", BigInteger, nullable=False),
    Column("ended_at", BigInteger, nullable=False),
    Column("share_number", BigInteger, nullable=False, server_default="0"),
    Index("hand_players_by_account", "account_id", "ended_at"),
)

# A deck that was never sealed has no seed that a hand could have been dealt from.
seals: Final = Table(
    "seals",
    metadata,
    Column("stream_id", Text, ForeignKey("streams.id"), primary_key=True),
    Column("number", BigInteger, primary_key=True, autoincrement=False),
    Column("segment", BigInteger, nullable=False),
    Column("house_seed", LargeBinary, nullable=False),
    Column("laid", Text, nullable=False),
    Column("cuts", Text, nullable=False),
    Column("left_out", Text, nullable=False),
    Column("deck", Text, nullable=False),
    Column("shuffle_seed", LargeBinary, nullable=False),
    Column("sealed_at", BigInteger, nullable=False),
    Index("seals_by_shuffle_seed", "stream_id", "shuffle_seed"),
)

chat_messages: Final = Table(
    "chat_messages",
    metadata,
    Column("number", _AutoIncrement, primary_key=True),
    Column("table_id", Text, ForeignKey("streams.id"), nullable=False),
    Column("sent_at", BigInteger, nullable=False),
    Column("account_id", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("text", Text, nullable=False),
    Index("chat_messages_by_table", "table_id", "number"),
)

# A single row: when the room was last running, the last batch committed, and the room's secret.
room: Final = Table(
    "room",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("heartbeat_at", BigInteger, nullable=False),
    Column("last_batch", Text, nullable=False),
    Column("secret", Text),
    CheckConstraint("id = 1", name="room_one_row"),
)
