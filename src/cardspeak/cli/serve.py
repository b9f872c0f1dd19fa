"""`cardspeak serve`: a card room in the browser."""

from __future__ import annotations

import asyncio
import gc
import socket
from pathlib import Path  # noqa: TC003  typer reads the annotation
from typing import Annotated, Final

import typer
from msgspec.structs import replace
from rich.progress import Progress

from cardspeak.cli import page
from cardspeak.houses import HOUSES

PORTION: Final = 2_000
"""New objects that the collector goes through at once: a millisecond or two."""
NEVER: Final = 2**31 - 1
"""How often it does so before it goes through all of them by itself."""
SWEEP: Final = 300.0
"""Seconds after which it does so at last: what that takes, a tenth of a second or more in a large
room, is then nothing that one action in a hundred notices."""


def serve(
    *,
    host: Annotated[str, typer.Option(help="Where to listen; 0.0.0.0 for the whole network.")] = (
        "127.0.0.1"
    ),
    port: Annotated[int, typer.Option(help="The port.")] = 8000,
    database: Annotated[
        str, typer.Option(help="A file, or postgresql://… for a server.")
    ] = "room.db",
    secure: Annotated[
        bool, typer.Option("--secure", help="Browsers come by https, through a proxy.")
    ] = False,
    origin: Annotated[
        list[str] | None, typer.Option(help="https://… under which browsers know the room.")
    ] = None,
    bots: Annotated[int, typer.Option(help="Bots at each table of a new room.")] = 4,
    tables: Annotated[
        Path | None, typer.Option(help="A JSON file with the tables of a new room.")
    ] = None,
    podium: Annotated[
        str, typer.Option(help="The house whose book the podium of a new room goes by: wsop.")
    ] = "",
) -> None:
    """Open the room: tables of every game, with bots, at http://localhost:8000."""
    try:
        from cardspeak.service import opening
        from cardspeak.service.app import Options, application
        from cardspeak.service.app import serve as run
        from cardspeak.service.settings import PodiumSettings, TableSettings
    except ImportError as missing:
        raise ValueError(
            f"the room needs {missing.name}: say pip install 'cardspeak[room]'"
        ) from None

    if podium and podium not in HOUSES:
        raise ValueError(f"no house is called {podium}: there are {', '.join(HOUSES)}")
    rows, lists = opening.listed(tables) if tables is not None else ([], None)
    lists = lists or PodiumSettings()
    _check_free(host, port)
    with Progress(console=page.paper(), transient=True) as bar:
        task = bar.add_task("opening the tables", total=None)

        def progress(done: int, of: int) -> None:
            bar.update(task, completed=done, total=of)
            if done == of:
                bar.stop()
                _collect_rarely()
                shown = "localhost" if host in ("127.0.0.1", "0.0.0.0") else host  # noqa: S104
                page.show(f"The room is open: http://{shown}:{port}   (Ctrl-C closes it)")

        options = Options(
            database=database,
            secure=secure,
            origins=tuple(origin or ()),
            tables=TableSettings(bots=bots),
            listed=tuple(rows),
            podium=replace(lists, house=podium or lists.house),
            progress=progress,
        )
        run(application(options), host=host, port=port, secure=secure)


def _check_free(host: str, port: int) -> None:
    """Refuse a port that cannot be had before the room is opened and said to be."""
    try:
        family, kind, *_, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        with socket.socket(family, kind) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind(address)
    except OSError as taken:
        raise ValueError(
            f"port {port} of {host} cannot be had ({taken.strerror}): say another with --port"
        ) from None


def _collect_rarely() -> None:
    """Have the collector leave the open tables alone: to go through them takes longer than a turn.

    A table throws nothing away that needs it, and a line little: so it looks at what is new in
    small portions, and at everything since the opening once in a while.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(PORTION, 1, NEVER)
    asyncio.get_running_loop().call_later(SWEEP, _sweep)


def _sweep() -> None:
    """Clear away what closed lines have left."""
    gc.collect()
    asyncio.get_running_loop().call_later(SWEEP, _sweep)
