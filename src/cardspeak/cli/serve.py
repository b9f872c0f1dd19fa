"""`cardspeak serve`: a card room in the browser."""

from __future__ import annotations

import asyncio
import dataclasses
import gc
import os
import socket
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer
from msgspec.structs import replace
from rich.progress import Progress

from cardspeak.cli import output
from cardspeak.cli.database_option import DEFAULT_DATABASE, DatabaseOption
from cardspeak.houses import HOUSES

if TYPE_CHECKING:
    from cardspeak.service.app import AppOptions

GC_THRESHOLD: Final = 2_000
"""New objects per run of the garbage collector, which then takes a millisecond or two."""
GC_NEVER: Final = 2**31 - 1
"""Number of such runs before an automatic full collection, so that there is none."""
GC_FULL_INTERVAL: Final = 300.0
"""Seconds between full collections. Each takes a tenth of a second or more in a large room, rarely

enough that not one action in a hundred notices.
"""


HostOption = Annotated[
    str, typer.Option(help="Address to listen on; 0.0.0.0 for the whole network.")
]
NewOption = Annotated[
    bool, typer.Option("--new", help="Begin a new room where the file of an old one is missing.")
]
HostNameOption = Annotated[
    list[str] | None,
    typer.Option(help="Name of the room in browsers (poker.lan); may be repeated."),
]
HttpsOption = Annotated[
    bool, typer.Option("--behind-https", help="Browsers connect over HTTPS, through a proxy.")
]
OriginOption = Annotated[
    list[str] | None,
    typer.Option(help="Address of the room in browsers (https://…); may be repeated."),
]
ConfigOption = Annotated[Path | None, typer.Option(help="JSON file with the tables of a new room.")]
PodiumHouseOption = Annotated[
    str, typer.Option(help="Whose rules the podium of a new room follows; wsop by default.")
]
StaffSecondFactorOption = Annotated[
    bool,
    typer.Option(
        "--staff-second-factor", help="Staff have their roles only with an authenticator app."
    ),
]
KEY_VARIABLE: Final = "CARDSPEAK_KEY"
"""The environment variable with the key that encrypts what authenticator apps share."""
OpenCardsOption = Annotated[
    int | None,
    typer.Option(
        metavar="HOURS",
        min=0,
        help="Open all cards of a hand for everybody this long after it; never by default.",
        show_default=False,
    ),
]


def serve(
    *,
    host: HostOption = "127.0.0.1",
    port: Annotated[int, typer.Option(min=1, max=65535, help="Port to listen on.")] = 8000,
    database: DatabaseOption = DEFAULT_DATABASE,
    new: NewOption = False,
    host_name: HostNameOption = None,
    behind_https: HttpsOption = False,
    origin: OriginOption = None,
    bots: Annotated[int, typer.Option(min=0, help="Bots at each table of a new room.")] = 4,
    config: ConfigOption = None,
    podium_house: PodiumHouseOption = "",
    staff_second_factor: StaffSecondFactorOption = False,
    address_days: Annotated[
        int, typer.Option(min=0, help="Days for which addresses of visitors are kept.")
    ] = 30,
    open_cards_after: OpenCardsOption = None,
) -> None:
    """Run the room: tables of every game, with bots, at http://localhost:8000."""
    try:
        from cardspeak.service import app, bootstrap
        from cardspeak.service.second_factor import check_key
        from cardspeak.service.settings import PodiumSettings, TableSettings
        from cardspeak.service.storage import StorageError
    except ImportError as error:
        raise ValueError(
            f"the room needs {error.name}: run pip install 'cardspeak[room]'"
        ) from None

    _check_house(podium_house)
    streams, podium_settings = (
        bootstrap.load_room_file(config) if config is not None else ([], None)
    )
    podium_settings = podium_settings or PodiumSettings()
    check_key(key := os.environ.get(KEY_VARIABLE, ""))
    _check_port_free(host, port)
    options = app.AppOptions(
        database=database,
        new=new,
        host_names=tuple(host_name or ()),
        secure=behind_https,
        origins=tuple(origin or ()),
        staff_second_factor=staff_second_factor,
        address_days=address_days,
        key=key,
        table_settings=TableSettings(bot_count=bots),
        initial_streams=tuple(streams),
        podium_settings=replace(podium_settings, house=podium_house or podium_settings.house),
        open_cards_after_hours=open_cards_after,
    )
    try:
        _open_and_serve(options, host, port)
    except StorageError as error:
        raise ValueError(str(error)) from None


def _open_and_serve(options: AppOptions, host: str, port: int) -> None:
    """Open the tables, show how far that is, and serve the room until it is stopped."""
    from cardspeak.service import app

    with Progress(console=output.make_console(), transient=True) as progress_bar:
        task = progress_bar.add_task("opening the tables", total=None)

        def progress(done: int, total: int) -> None:
            progress_bar.update(task, completed=done, total=total)
            if done == total:
                progress_bar.stop()
                _tune_gc()
                _announce(host, port)

        application = app.create_app(dataclasses.replace(options, progress=progress))
        app.serve(application, host=host, port=port, secure=options.secure)


def _check_house(podium_house: str) -> None:
    if podium_house and podium_house not in HOUSES:
        raise ValueError(f"there is no house {podium_house}: choose {', '.join(HOUSES)}")


def _announce(host: str, port: int) -> None:
    """Say where the room is."""
    address = "localhost" if host in ("127.0.0.1", "0.0.0.0") else host  # noqa: S104
    output.print_page(f"The room is running at http://{address}:{port}   (Ctrl-C to stop)")


def _check_port_free(host: str, port: int) -> None:
    """Raise `ValueError` if the port is taken, before the room opens and announces its address."""
    try:
        family, kind, *_, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        with socket.socket(family, kind) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind(address)
    except OSError as error:
        raise ValueError(
            f"port {port} on {host} is not available ({error.strerror}): choose another with --port"
        ) from None
    except UnicodeError:
        raise ValueError(f"{host} is not an address: give this machine's with --host") from None


def _tune_gc() -> None:
    """Keep the garbage collector off the open tables: traversing them takes longer than a turn.

    Tables produce no garbage that needs it, and connections little. So it checks new objects in
    small portions, and everything since the opening once in a while.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(GC_THRESHOLD, 1, GC_NEVER)
    asyncio.get_running_loop().call_later(GC_FULL_INTERVAL, _full_gc)


def _full_gc() -> None:
    """Collect the garbage that closed connections have left."""
    gc.collect()
    asyncio.get_running_loop().call_later(GC_FULL_INTERVAL, _full_gc)
