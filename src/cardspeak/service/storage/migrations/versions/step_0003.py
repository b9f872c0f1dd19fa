"""What staff were refused."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Create the table of what staff were refused."""
    op.create_table(
        "refused_acts",
        sa.Column("account_id", sa.Text(), nullable=False),
        sa.Column("stream_id", sa.Text(), nullable=False),
        sa.Column("hand_number", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("act", sa.Text(), nullable=False),
        sa.Column("refused_at", sa.BigInteger(), nullable=False),
        sa.Column("refused_count", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["account_id"], ["accounts.id"], name="refused_acts_account_id_fk"),
        sa.ForeignKeyConstraint(["stream_id"], ["streams.id"], name="refused_acts_stream_id_fk"),
        sa.PrimaryKeyConstraint(
            "account_id", "stream_id", "hand_number", "act", name="refused_acts_pk"
        ),
    )
    op.create_index("refused_acts_by_time", "refused_acts", ["refused_at"])
