"""The first schema."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Create the first schema."""
    op.create_table(
        "accounts",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("name_key", sa.Text(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("roles", sa.Text(), nullable=False),
        sa.Column("password", sa.Text(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="accounts_pk"),
        sa.UniqueConstraint("name_key", name="accounts_name_key_once"),
    )
    op.create_table(
        "room",
        sa.Column("id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("beat", sa.BigInteger(), nullable=False),
        sa.Column("batch", sa.Text(), nullable=False),
        sa.Column("secret", sa.Text(), nullable=True),
        sa.CheckConstraint("id = 1", name="room_one_row"),
        sa.PrimaryKeyConstraint("id", name="room_pk"),
    )
    op.create_table(
        "tables",
        sa.Column("number", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("posted", sa.Text(), nullable=False),
        sa.Column("settings", sa.Text(), nullable=False),
        sa.Column("state", sa.Text(), nullable=False),
        sa.Column("secret", sa.LargeBinary(), nullable=False),
        sa.Column("opened", sa.BigInteger(), nullable=False),
        sa.Column("closed", sa.BigInteger(), nullable=False),
        sa.Column("sitting", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("number", name="tables_pk"),
        sa.UniqueConstraint("id", name="tables_id_once"),
    )
    op.create_table(
        "entries",
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("seq", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("sitting", sa.BigInteger(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("command", sa.LargeBinary(), nullable=False),
        sa.Column("by", sa.Text(), nullable=False),
        sa.Column("action", sa.Text(), nullable=False),
        sa.Column("wall", sa.BigInteger(), nullable=False),
        sa.CheckConstraint("seq > 0", name="entries_from_one"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="entries_table_id_fk"),
        sa.PrimaryKeyConstraint("table_id", "seq", name="entries_pk"),
    )
    op.create_index(
        "entries_done_once",
        "entries",
        ["table_id", "by", "action"],
        unique=True,
        sqlite_where=sa.text("action <> ''"),
        postgresql_where=sa.text("action <> ''"),
    )
    op.create_index("entries_of_sitting", "entries", ["table_id", "sitting", "seq"])

    op.create_table(
        "hands",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("number", sa.BigInteger(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("house", sa.Text(), nullable=False),
        sa.Column("ended", sa.BigInteger(), nullable=False),
        sa.Column("pot", sa.BigInteger(), nullable=False),
        sa.Column("film", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="hands_table_id_fk"),
        sa.PrimaryKeyConstraint("id", name="hands_pk"),
    )
    op.create_index("hands_of_table", "hands", ["table_id", "number"])

    op.create_table(
        "lines",
        sa.Column("number", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("account", sa.Text(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="lines_table_id_fk"),
        sa.PrimaryKeyConstraint("number", name="lines_pk"),
    )
    op.create_index("lines_of_table", "lines", ["table_id", "number"])

    op.create_table(
        "sessions",
        sa.Column("token_hash", sa.Text(), nullable=False),
        sa.Column("account", sa.Text(), nullable=False),
        sa.Column("expires", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["account"], ["accounts.id"], name="sessions_account_fk", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("token_hash", name="sessions_pk"),
    )
    op.create_index("sessions_by_end", "sessions", ["expires"])
    op.create_index("sessions_of_account", "sessions", ["account"])

    op.create_table(
        "wallets",
        sa.Column("account", sa.Text(), nullable=False),
        sa.Column("chips", sa.BigInteger(), nullable=False),
        sa.CheckConstraint("chips >= 0", name="wallets_never_below_nothing"),
        sa.ForeignKeyConstraint(["account"], ["accounts.id"], name="wallets_account_fk"),
        sa.PrimaryKeyConstraint("account", name="wallets_pk"),
    )
    op.create_table(
        "moves",
        sa.Column("number", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("account", sa.Text(), nullable=False),
        sa.Column("chips", sa.BigInteger(), nullable=False),
        sa.Column("why", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("table_id", sa.Text(), nullable=True),
        sa.Column("seq", sa.BigInteger(), nullable=True),
        sa.Column("left_over", sa.BigInteger(), nullable=False),
        sa.CheckConstraint("left_over >= 0", name="moves_never_below_nothing"),
        sa.ForeignKeyConstraint(["account"], ["wallets.account"], name="moves_account_fk"),
        sa.ForeignKeyConstraint(
            ["table_id", "seq"], ["entries.table_id", "entries.seq"], name="moves_table_id_fk"
        ),
        sa.PrimaryKeyConstraint("number", name="moves_pk"),
    )
    op.create_index("moves_of_account", "moves", ["account", "number"])
    op.create_index("moves_of_entry", "moves", ["table_id", "seq"])

    op.create_table(
        "players",
        sa.Column("hand", sa.Text(), nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("account", sa.Text(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("net", sa.BigInteger(), nullable=False),
        sa.Column("ended", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["hand"], ["hands.id"], name="players_hand_fk"),
        sa.PrimaryKeyConstraint("hand", "seat", name="players_pk"),
    )
    op.create_index("players_by_account", "players", ["account", "ended"])
