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
        "uq": "%(table_name)s_%(column_0_name)s_once",
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
    Column("password", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
)

sessions: Final = Table(
    "sessions",
    metadata,
    Column("token_hash", Text, primary_key=True),
    Column("account", Text, ForeignKey("accounts.id", ondelete="CASCADE"), nullable=False),
    Column("expires", BigInteger, nullable=False),
    Index("sessions_of_account", "account"),
    Index("sessions_by_end", "expires"),
)

# Wallets and transactions reference their account, so it cannot be deleted along with its chips.
wallets: Final = Table(
    "wallets",
    metadata,
    Column("account", Text, ForeignKey("accounts.id"), primary_key=True),
    Column("chips", BigInteger, nullable=False),
    CheckConstraint("chips >= 0", name="wallets_never_below_nothing"),
)

streams: Final = Table(
    "tables",
    metadata,
    Column("number", _AutoIncrement, primary_key=True),
    Column("id", Text, nullable=False, unique=True),
    Column("name", Text, nullable=False),
    Column("posted", Text, nullable=False),
    Column("settings", Text, nullable=False),
    Column("state", Text, nullable=False),
    Column("secret", LargeBinary, nullable=False),
    Column("opened", BigInteger, nullable=False),
    Column("closed", BigInteger, nullable=False),
    Column("sitting", BigInteger, nullable=False),
    Column("kind", Text, nullable=False, server_default="table"),
)

log_entries: Final = Table(
    "entries",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
    Column("seq", BigInteger, primary_key=True, autoincrement=False),
    Column("sitting", BigInteger, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("command", LargeBinary, nullable=False),
    Column("by", Text, nullable=False),
    Column("action", Text, nullable=False),
    Column("wall", BigInteger, nullable=False),
    CheckConstraint("seq > 0", name="entries_from_one"),
    Index("entries_of_sitting", "table_id", "sitting", "seq"),
    Index(
        "entries_done_once",
        "table_id",
        "by",
        "action",
        unique=True,
        sqlite_where=text("action <> ''"),
        postgresql_where=text("action <> ''"),
    ),
)

wallet_transactions: Final = Table(
    "moves",
    metadata,
    Column("number", _AutoIncrement, primary_key=True),
    Column("account", Text, ForeignKey("wallets.account"), nullable=False),
    Column("chips", BigInteger, nullable=False),
    Column("why", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("table_id", Text),
    Column("seq", BigInteger),
    Column("left_over", BigInteger, nullable=False),
    ForeignKeyConstraint(["table_id", "seq"], ["entries.table_id", "entries.seq"]),
    CheckConstraint("left_over >= 0", name="moves_never_below_nothing"),
    Index("moves_of_account", "account", "number"),
    Index("moves_of_entry", "table_id", "seq"),
)

hands: Final = Table(
    "hands",
    metadata,
    Column("id", Text, primary_key=True),
    Column("table_id", Text, ForeignKey("tables.id"), nullable=False),
    Column("number", BigInteger, nullable=False),
    Column("game", Text, nullable=False),
    Column("house", Text, nullable=False),
    Column("ended", BigInteger, nullable=False),
    Column("pot", BigInteger, nullable=False),
    Column("film", LargeBinary, nullable=False),
    Index("hands_of_table", "table_id", "number"),
)

# The end time is repeated here, so that one index finds an account's latest hands.
hand_players: Final = Table(
    "players",
    metadata,
    Column("hand", Text, ForeignKey("hands.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("account", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("net", BigInteger, nullable=False),
    Column("ended", BigInteger, nullable=False),
    Index("players_by_account", "account", "ended"),
)

chat_messages: Final = Table(
    "lines",
    metadata,
    Column("number", _AutoIncrement, primary_key=True),
    Column("table_id", Text, ForeignKey("tables.id"), nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("account", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("text", Text, nullable=False),
    Index("lines_of_table", "table_id", "number"),
)

# A single row: when the room was last open, and the last batch committed.
room: Final = Table(
    "room",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("beat", BigInteger, nullable=False),
    Column("batch", Text, nullable=False),
    Column("secret", Text),
    CheckConstraint("id = 1", name="room_one_row"),
)
