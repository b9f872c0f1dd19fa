"""Tournaments and the podium get logs, too."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Add the kind of each stream; all existing ones are tables."""
    op.add_column("tables", sa.Column("kind", sa.Text(), nullable=False, server_default="table"))
