"""Tournaments and the podium have logs, too."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Say of everything that has a log what it is; so far all were tables."""
    op.add_column("tables", sa.Column("kind", sa.Text(), nullable=False, server_default="table"))
