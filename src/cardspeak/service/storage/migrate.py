"""Database migrations. SQLAlchemy and Alembic are only needed if the schema is out of date."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from cardspeak.service.storage.interface import StorageError

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from alembic.config import Config
    from sqlalchemy import Connection, Engine

LATEST_REVISION: Final = "0005"
"""The latest revision in `migrations/versions`."""

MIGRATIONS: Final = Path(__file__).with_name("migrations")


def migrate_to_latest(revision: str, dialect: str, connect: Callable[[], Any]) -> None:
    """Migrate a database from any older schema, or from none, to the latest: all steps or none."""
    known_revisions = {path.stem[5:] for path in (MIGRATIONS / "versions").glob("step_*.py")}
    if revision and revision not in known_revisions:
        raise StorageError(
            f"This database has schema {revision}, but this version of Cardspeak only knows "
            f"schemas up to {LATEST_REVISION}: upgrade Cardspeak, or restore an older backup."
        )
    if revision != LATEST_REVISION:
        _run_migrations(dialect, connect)


def _run_migrations(dialect: str, connect: Callable[[], Any]) -> None:
    try:
        from alembic import command
        from sqlalchemy.exc import SQLAlchemyError
    except ImportError as error:
        raise StorageError(
            "Creating a room's database needs Alembic: run pip install 'cardspeak[room]'."
        ) from error
    try:
        with create_engine_for(dialect, connect).begin() as connection:
            command.upgrade(alembic_config(connection), "head")
    except SQLAlchemyError as error:
        raise StorageError(
            f"The database could not be migrated, and was left unchanged: {error}."
        ) from error


def alembic_config(connection: Connection) -> Config:
    """Return Alembic's configuration: the location of the migrations, and their connection."""
    from alembic.config import Config

    settings = Config()
    settings.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    settings.set_main_option("file_template", "step_%%(rev)s")
    settings.attributes["connection"] = connection
    return settings


def create_engine_for(dialect: str, connect: Callable[[], Any]) -> Engine:
    """Create an SQLAlchemy engine; for SQLite it emits `BEGIN`, to make DDL transactional."""
    from sqlalchemy import create_engine, event
    from sqlalchemy.pool import NullPool

    engine = create_engine(f"{dialect}://", creator=connect, poolclass=NullPool)
    if dialect == "sqlite":
        event.listen(engine, "begin", lambda connection: connection.exec_driver_sql("BEGIN"))
    return engine
