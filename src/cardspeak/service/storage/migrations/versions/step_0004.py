"""The journal of privileged acts, second factors, and what is known of accounts and sessions."""

from __future__ import annotations

import json
from hashlib import sha256

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Create the journal and second factors; note more of accounts and sessions."""
    _create_journal()
    _chain_refused_acts()
    _create_second_factors()
    for name in ("must_change_password", "password_reset_at", "frozen_at"):
        op.add_column(
            "accounts", sa.Column(name, sa.BigInteger(), nullable=False, server_default="0")
        )
    for name in ("device", "address"):
        op.add_column(
            "sessions", sa.Column(name, sa.Text(), nullable=False, server_default=sa.text("''"))
        )
    for name in ("signed_in_at", "last_seen_at"):
        op.add_column(
            "sessions", sa.Column(name, sa.BigInteger(), nullable=False, server_default="0")
        )


def _create_second_factors() -> None:
    op.create_table(
        "second_factors",
        sa.Column("account_id", sa.Text(), nullable=False),
        sa.Column("secret", sa.Text(), nullable=False),
        sa.Column("confirmed_at", sa.BigInteger(), nullable=False),
        sa.Column("last_step", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["account_id"], ["accounts.id"], name="second_factors_account_id_fk"
        ),
        sa.PrimaryKeyConstraint("account_id", name="second_factors_pk"),
    )
    op.create_table(
        "recovery_codes",
        sa.Column("account_id", sa.Text(), nullable=False),
        sa.Column("code_hash", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(
            ["account_id"], ["accounts.id"], name="recovery_codes_account_id_fk"
        ),
        sa.PrimaryKeyConstraint("account_id", "code_hash", name="recovery_codes_pk"),
    )


def _create_journal() -> None:
    op.create_table(
        "journal",
        sa.Column("number", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("act", sa.Text(), nullable=False),
        sa.Column("recorded_at", sa.BigInteger(), nullable=False),
        sa.Column("account_id", sa.Text(), nullable=False),
        sa.Column("subject_id", sa.Text(), nullable=False),
        sa.Column("stream_id", sa.Text(), nullable=False),
        sa.Column("hand_number", sa.BigInteger(), nullable=False),
        sa.Column("times", sa.BigInteger(), nullable=False),
        sa.Column("detail", sa.Text(), nullable=False),
        sa.Column("address", sa.Text(), nullable=False),
        sa.Column("address_salt", sa.Text(), nullable=False),
        sa.Column("address_hash", sa.Text(), nullable=False),
        sa.Column("previous_hash", sa.Text(), nullable=False),
        sa.Column("entry_hash", sa.Text(), nullable=False),
        sa.CheckConstraint("number > 0", name="journal_from_one"),
        sa.PrimaryKeyConstraint("number", name="journal_pk"),
        sa.UniqueConstraint("previous_hash", name="journal_previous_hash_unique"),
    )
    op.create_index("journal_by_subject", "journal", ["subject_id", "number"])


def _chain_refused_acts() -> None:
    """Begin the journal with what staff were refused before there was one."""
    connection = op.get_bind()
    rows = connection.execute(
        sa.text(
            "SELECT act, refused_at, account_id, stream_id, hand_number, refused_count"
            " FROM refused_acts ORDER BY refused_at, stream_id, hand_number, act, account_id"
        )
    ).fetchall()
    previous_hash = ""
    for number, (act, refused_at, account, stream, hand_number, times) in enumerate(rows, 1):
        refused = f"refused: {act}"
        fields = (
            *(previous_hash, number, refused, refused_at, account, "", stream),
            *(hand_number, times, "", ""),
        )
        text = json.dumps(fields, ensure_ascii=False, separators=(",", ":"))
        entry_hash = sha256(text.encode()).hexdigest()
        connection.execute(
            sa.text(
                "INSERT INTO journal (number, act, recorded_at, account_id, subject_id, stream_id,"
                " hand_number, times, detail, address, address_salt, address_hash, previous_hash,"
                " entry_hash) VALUES (:number, :act, :at, :account, '', :stream, :hand, :times,"
                " '', '', '', '', :previous, :hash)"
            ),
            {
                "number": number,
                "act": refused,
                "at": refused_at,
                "account": account,
                "stream": stream,
                "hand": hand_number,
                "times": times,
                "previous": previous_hash,
                "hash": entry_hash,
            },
        )
        previous_hash = entry_hash
