"""The cuts and seals of hands."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Create the table of cuts and seals."""
    op.create_table(
        "seals",
        sa.Column("stream_id", sa.Text(), nullable=False),
        sa.Column("number", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("segment", sa.BigInteger(), nullable=False),
        sa.Column("house_seed", sa.LargeBinary(), nullable=False),
        sa.Column("laid", sa.Text(), nullable=False),
        sa.Column("cuts", sa.Text(), nullable=False),
        sa.Column("left_out", sa.Text(), nullable=False),
        sa.Column("deck", sa.Text(), nullable=False),
        sa.Column("shuffle_seed", sa.LargeBinary(), nullable=False),
        sa.Column("sealed_at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["stream_id"], ["streams.id"], name="seals_stream_id_fk"),
        sa.PrimaryKeyConstraint("stream_id", "number", name="seals_pk"),
    )
    op.create_index("seals_by_shuffle_seed", "seals", ["stream_id", "shuffle_seed"])
