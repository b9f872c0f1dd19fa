"""Links to hands that can be withdrawn, and an index of refills."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Number the links of each player in a hand, and make their last refill quick to find."""
    op.add_column(
        "hand_players",
        sa.Column("share_number", sa.BigInteger(), nullable=False, server_default="0"),
    )
    is_refill = sa.text("reason = 'refill'")
    op.create_index(
        "wallet_transactions_refills",
        "wallet_transactions",
        ["account_id", "booked_at"],
        sqlite_where=is_refill,
        postgresql_where=is_refill,
    )
