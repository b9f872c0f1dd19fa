"""`cardspeak room`: admins, accounts, backups and the audit of a room."""

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

from cardspeak.cli import output
from cardspeak.cli.database_option import DEFAULT_DATABASE, DatabaseOption

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterator

    from cardspeak.service.accounts import Accounts
    from cardspeak.service.room_audit import AuditReport
    from cardspeak.service.storage.models import AccountRow

MIN_HASH_LENGTH: Final = 8
"""How many characters of a hash name an entry of the journal."""
T = TypeVar("T")

app = typer.Typer(no_args_is_help=True)


@app.callback()
def room() -> None:
    """Manage a room: admins, accounts, backups and the audit."""


@app.command()
def add_admin(
    name: Annotated[str, typer.Argument(metavar="NAME", help="Name of the account.")],
    *,
    database: DatabaseOption = DEFAULT_DATABASE,
) -> None:
    """Make an account an admin, creating it if needed. The room must not be running.

    Prompts for the password, or reads it from the first line of a pipe.
    """
    with _one_line_errors():
        account = _run_with_accounts(
            database, lambda accounts: accounts.storage.find_account_by_name(name)
        )
        password = _prompt_for_password(
            has_password=account is not None and bool(account.password_hash)
        )
        admin = _run_with_accounts(database, lambda accounts: accounts.ensure_admin(name, password))
    output.print_page(f"{admin.name} is now an admin.")


@app.command()
def accounts(
    *,
    kind: Annotated[
        str, typer.Option(metavar="KIND", help="Only this kind: person, guest, bot or closed.")
    ] = "",
    database: DatabaseOption = DEFAULT_DATABASE,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """List accounts and the chips in their wallets. The room must not be running."""
    with _one_line_errors():
        _check_exists(database)
        rows = _run_with_accounts(
            database, lambda accounts: _list_accounts_with_chips(accounts, kind)
        )
    if as_json:
        output.print_json([_account_to_dict(account, chips) for account, chips in rows])
        return
    table = output.make_table("name", "kind", "roles", right_aligned=["chips"])
    for account, chips in rows:
        table.add_row(
            Text(account.name, style="bold"), account.kind, ", ".join(account.roles), f"{chips:,}"
        )
    output.print_page(table)


@app.command()
def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The file to write.")],
    *,
    database: DatabaseOption = DEFAULT_DATABASE,
) -> None:
    """Back up a room's database. The room may be running."""
    with (
        _one_line_errors(),
        Progress(console=output.make_console(), transient=True) as progress_bar,
    ):
        from cardspeak.service import storage

        task = progress_bar.add_task("backing up", total=None)

        def progress(pages_left: int, page_count: int) -> None:
            progress_bar.update(task, completed=page_count - pages_left, total=page_count)

        asyncio.run(storage.backup(database, file, progress))
    output.print_page(f"Backed up {database} to {file}.")


@app.command()
def audit(
    *,
    entry: Annotated[
        str,
        typer.Option(
            metavar="NUMBER:HASH", help="An entry of the journal that was noted: it must be there."
        ),
    ] = "",
    database: DatabaseOption = DEFAULT_DATABASE,
) -> None:
    """Replay every log, count every chip and check the journal. The room must not be running.

    If something is wrong, one sentence says what, and the exit status is 1.
    """
    with _one_line_errors():
        from cardspeak.service.room_audit import AuditError

        _check_exists(database)
        noted_entry = _parse_noted_entry(entry) if entry else None
        try:
            report = asyncio.run(_audit(database, noted_entry))
        except AuditError as error:
            typer.echo(f"{error}", err=True)
            raise typer.Exit(1) from None
    output.print_page(
        f"Everything is in order: {report.stream_count:,} logs with {report.entry_count:,} entries"
        f" and {report.hand_count:,} hands were replayed, and {report.chips:,} chips counted."
    )
    if report.journal_number:  # on a line of its own, however long: it is to be noted
        typer.echo(f"The journal ends with entry {report.journal_number}:{report.journal_hash}")
    else:
        typer.echo("The journal is empty.")


async def _audit(database: str, noted_entry: tuple[int, str] | None) -> AuditReport:
    from cardspeak.service.room_audit import audit_room
    from cardspeak.service.storage import open_storage

    storage = await open_storage(database)
    try:
        console = output.make_console()
        with Progress(
            console=console, transient=True, disable=not console.is_terminal
        ) as progress_bar:
            task = progress_bar.add_task("replaying the logs", total=None)

            def progress(done_count: int, total: int) -> None:
                progress_bar.update(task, completed=done_count, total=total)

            return await audit_room(storage, progress, noted_entry)
    finally:
        await storage.close()


def _parse_noted_entry(text: str) -> tuple[int, str]:
    """Return the number and the hash of an entry as `cardspeak room audit` prints it."""
    number, colon, entry_hash = text.partition(":")
    if not (colon and number.isdecimal() and int(number) and len(entry_hash) >= MIN_HASH_LENGTH):
        raise ValueError(
            f"{text} is no entry of a journal: give its number and at least {MIN_HASH_LENGTH}"
            " characters of its hash, as in 57:0c9a41be"
        )
    return int(number), entry_hash


def _run_with_accounts(database: str, function: Callable[[Accounts], Awaitable[T]]) -> T:
    """Open a room's storage, run a function on its accounts, and close it."""
    from cardspeak.service.accounts import Accounts
    from cardspeak.service.storage import open_storage

    async def run() -> T:
        storage = await open_storage(database)
        try:
            return await function(Accounts(storage, lambda: int(time.time())))
        finally:
            await storage.close()

    return asyncio.run(run())


async def _list_accounts_with_chips(accounts: Accounts, kind: str) -> list[tuple[AccountRow, int]]:
    storage = accounts.storage
    return [
        (account, await storage.read_balance(account.id))
        for account in await storage.list_accounts(kind)
    ]


def _account_to_dict(account: AccountRow, chips: int) -> dict[str, Any]:
    row: dict[str, Any] = to_builtins(account)
    del row["password_hash"]
    return row | {"chips": chips}


def _prompt_for_password(*, has_password: bool) -> str:
    if not sys.stdin.isatty():
        return sys.stdin.readline().rstrip("\n")
    prompt = "Password (empty to keep the current one)" if has_password else "Password"
    password: str = typer.prompt(
        prompt, default="", show_default=False, hide_input=True, confirmation_prompt=True
    )
    return password


def _check_exists(database: str) -> None:
    if "://" not in database and not Path(database).expanduser().is_file():
        raise ValueError(f"there is no room at {database}: give another --database")


@contextmanager
def _one_line_errors() -> Iterator[None]:
    """Turn missing packages and refusals of the room into one-line errors."""
    from cardspeak.service.errors import ApiError
    from cardspeak.service.storage.interface import StorageError

    try:
        yield
    except ImportError as error:
        raise ValueError(
            f"the room needs {error.name}: run pip install 'cardspeak[room]'"
        ) from None
    except (ApiError, StorageError) as refusal:
        raise ValueError(str(refusal)) from None
