"""`cardspeak room`: who works in the room, who has an account, and a copy of its books."""

from __future__ import annotations

import asyncio
import sys
import time
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final, TypeVar

import typer
from msgspec import to_builtins
from rich.progress import Progress
from rich.text import Text

from cardspeak.cli import page

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterator

    from cardspeak.service.accounts import Accounts
    from cardspeak.service.storage.rows import Account

T = TypeVar("T")

app = typer.Typer(no_args_is_help=True)

Database = Annotated[str, typer.Option(help="A file, or postgresql://… for a server.")]
_USUAL: Final = "room.db"


@app.callback()
def room() -> None:
    """Look after a room: its admins, its accounts, a copy of its books."""


@app.command()
def admin(
    name: Annotated[str, typer.Argument(metavar="NAME", help="Whom to make an admin.")],
    *,
    database: Database = _USUAL,
) -> None:
    """Make somebody an admin, with an account if there is none. The room must be closed.

    The password is asked for; from a pipe, it is the first line.
    """
    with _in_sentences():
        known = _with(database, lambda books: books.storage.account_named(name))
        password = _asked_password(keeps=known is not None and bool(known.password))
        made = _with(database, lambda books: books.ensure_admin(name, password))
    page.show(f"{made.name} is an admin.")


@app.command()
def accounts(
    *,
    kind: Annotated[
        str, typer.Option(metavar="KIND", help="Only these: person, guest, bot or closed.")
    ] = "",
    database: Database = _USUAL,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON, for programs.")] = False,
) -> None:
    """List the accounts of a room that is closed, and the chips in their wallets."""
    with _in_sentences():
        _check_there(database)
        listed = _with(database, lambda books: _listed(books, kind))
    if as_json:
        page.show_json([_as_json(one, chips) for one, chips in listed])
        return
    table = page.table("name", "kind", "roles", numbers=["chips"])
    for one, chips in listed:
        table.add_row(Text(one.name, style="bold"), one.kind, ", ".join(one.roles), f"{chips:,}")
    page.show(table)


@app.command()
def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Where to write the copy.")],
    *,
    database: Database = _USUAL,
) -> None:
    """Copy a room's books as they are at this moment; it may be open."""
    with _in_sentences(), Progress(console=page.paper(), transient=True) as bar:
        from cardspeak.service.storage import backup as copy

        copying = bar.add_task("copying", total=None)

        def progress(left: int, of: int) -> None:
            bar.update(copying, completed=of - left, total=of)

        asyncio.run(copy(database, file, progress))
    page.show(f"{file} is a copy of {database}.")


def _with(database: str, does: Callable[[Accounts], Awaitable[T]]) -> T:
    """Open the books of a room, do something, and close them."""
    from cardspeak.service.accounts import Accounts
    from cardspeak.service.storage import open_storage

    async def done() -> T:
        storage = await open_storage(database)
        try:
            return await does(Accounts(storage, lambda: int(time.time())))
        finally:
            await storage.close()

    return asyncio.run(done())


async def _listed(books: Accounts, kind: str) -> list[tuple[Account, int]]:
    storage = books.storage
    return [(one, await storage.chips(one.id)) for one in await storage.accounts(kind)]


def _as_json(one: Account, chips: int) -> dict[str, Any]:
    told: dict[str, Any] = to_builtins(one)
    del told["password"]
    return told | {"chips": chips}


def _asked_password(*, keeps: bool) -> str:
    if not sys.stdin.isatty():
        return sys.stdin.readline().rstrip("\n")
    words = "Password (empty for the one there is)" if keeps else "Password"
    said: str = typer.prompt(
        words, default="", show_default=False, hide_input=True, confirmation_prompt=True
    )
    return said


def _check_there(database: str) -> None:
    if "://" not in database and not Path(database).expanduser().is_file():
        raise ValueError(f"there is no room at {database}: say which with --database")


@contextmanager
def _in_sentences() -> Iterator[None]:
    """Say in one line what is missing, and what the room refuses."""
    from cardspeak.service.refusals import TurnedAway
    from cardspeak.service.storage.interface import StorageFailure

    try:
        yield
    except ImportError as missing:
        raise ValueError(
            f"the room needs {missing.name}: say pip install 'cardspeak[room]'"
        ) from None
    except (TurnedAway, StorageFailure) as no:
        raise ValueError(str(no)) from None
