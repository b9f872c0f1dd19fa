"""Alembic environment: runs the migrations on the given connection, in one transaction."""

from __future__ import annotations

from alembic import context

from cardspeak.service.storage.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,
    transactional_ddl=True,
)
with context.begin_transaction():
    context.run_migrations()
