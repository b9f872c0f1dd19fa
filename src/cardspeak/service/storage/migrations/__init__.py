"""Alembic migrations to the current schema. Released migrations never change."""
