"""The option `--database`, which several subcommands have."""

from __future__ import annotations

from typing import Annotated, Final
from urllib.parse import urlsplit

import typer

DEFAULT_DATABASE: Final = "room.db"
DATABASE_VARIABLE: Final = "CARDSPEAK_DATABASE"
"""The environment variable that names the database if the option does not."""


def check_no_password(context: typer.Context, parameter: typer.CallbackParam, database: str) -> str:
    """Refuse a password on the command line, which everybody on the machine can read there."""
    source = context.get_parameter_source(parameter.name or "")
    if source is not None and source.name == "COMMANDLINE" and has_password(database):
        raise ValueError(
            "everybody on this machine can read a password on the command line: put the address"
            f" into {DATABASE_VARIABLE}, or the password into PGPASSWORD or ~/.pgpass"
        )
    return database


def has_password(database: str) -> bool:
    """Whether the address of a database has a password in it.

    >>> has_password("postgresql://ann:secret@localhost/room"), has_password("room.db")
    (True, False)
    """
    try:
        address = urlsplit(database)
    except ValueError:
        return False
    return bool(address.password) or "password=" in address.query


DatabaseOption = Annotated[
    str,
    typer.Option(
        envvar=DATABASE_VARIABLE,
        callback=check_no_password,
        help="A file, or postgresql://… for a server.",
    ),
]
