"""How long each answer of the HTTP API keeps the room's event loop: `python -m benchmarks.answers`.

While the event loop builds an answer, no table goes on. Prints, for the first and a later request
of each route, the milliseconds of CPU on the event loop's thread.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
import time
from typing import TYPE_CHECKING, Final

import httpx2

from cardspeak.games import GAMES
from cardspeak.service import bootstrap
from cardspeak.service.app import STATIC_DIR, AppOptions, create_app
from cardspeak.service.rest import ROUTES
from cardspeak.service.settings import TableSettings

if TYPE_CHECKING:
    from collections.abc import Iterable

    from cardspeak.service.storage.models import StreamRow

EXAMPLES: Final = {
    "{slug}": "holdem",
    "{clause_id}": "wsop-129.1",
    "{name}": "crown",
    "{house}": "wsop",
    "{irregularity}": "misdeal",
    "{table_id}": "wsop-holdem",
    "{tournament_id}": "sit-and-go-horse-1",
}
"""An example of each parameter of a path."""
MORE_PATHS: Final = (
    "/api/tournaments/default?game=horse&format=sit-and-go",
    "/api/tournaments/default?game=holdem&format=shootout&house=crown",
    "/",
)
SLOW_MS: Final = 5.0
"""Milliseconds from which an answer counts as slow."""


def bots_alone() -> StreamRow:
    """Return a table where bots play without waiting for people, for a hand to replay."""
    settings = TableSettings(
        bot_count=4,
        pause_when_empty=False,
        hand_pause=0.0,
        showdown_pause=0.0,
        think_time=(0.0, 0.0),
        think_budget=0.001,
    )
    spec = bootstrap.default_table_spec(GAMES["seven-card-stud"], "wsop")
    return bootstrap.build_table_row("bots", "Bots", spec, settings)


def paths(hand_id: str) -> Iterable[str]:
    """Yield a path of each route that anybody may read, and of the largest files."""
    for route in ROUTES:
        if route.method == "GET":
            path = route.path
            for parameter, example in (*EXAMPLES.items(), ("{hand_id}", hand_id)):
                path = path.replace(parameter, example)
            yield path
    yield from MORE_PATHS
    files = sorted(STATIC_DIR.glob("assets/*"), key=lambda file: -file.stat().st_size)
    yield from (f"/assets/{file.name}" for file in files[:2])


async def measure() -> list[tuple[str, float, float, int]]:
    """Return the path, milliseconds of the first and of a later request, and status of each."""
    with tempfile.TemporaryDirectory() as folder:
        tables = [*bootstrap.default_streams(TableSettings(bot_count=4)), bots_alone()]
        app = create_app(AppOptions(database=f"{folder}/room.db", initial_streams=tuple(tables)))
        transport = httpx2.ASGITransport(app=app)
        rows = []
        async with (
            app.router.lifespan_context(app),
            httpx2.AsyncClient(transport=transport, base_url="http://localhost") as browser,
        ):
            while not (hands := (await browser.get("/api/tables/bots/hands")).json()):
                await asyncio.sleep(0.1)
            for runner in app.state.room.table_runners.values():
                await runner.stop()  # so that nothing but the answers takes time
            await browser.post("/api/guest", json={}, headers={"origin": "http://localhost"})
            for path in paths(hands[0]["id"]):
                milliseconds = []
                for _ in range(3):
                    started_at = time.thread_time()
                    response = await browser.get(path)
                    milliseconds.append(1000 * (time.thread_time() - started_at))
                rows.append((path, milliseconds[0], milliseconds[-1], response.status_code))
        return rows


def main() -> None:
    """Print the answers, the slowest first."""
    rows = sorted(asyncio.run(measure()), key=lambda row: -max(row[1:3]))
    for path, first, later, status in rows:
        mark = "slow" if max(first, later) > SLOW_MS else ""
        sys.stdout.write(f"{first:8.1f} {later:8.1f} ms  {status}  {path}  {mark}\n")


if __name__ == "__main__":
    main()
