"""Open a room for tests, in a process of its own: quick bots, short pauses, all the time to act.

`python tests/open_room.py PORT DATABASE` listens on loopback until it is told to stop.
"""

from __future__ import annotations

import sys
from unittest.mock import patch

import uvicorn

from cardspeak.service import opening
from cardspeak.service.app import Options, application
from cardspeak.service.settings import PodiumSettings, TableSettings

QUICK = TableSettings(
    bots=3,
    pause=0.1,
    showdown_pause=0.0,
    think=(0.0, 0.01),
    budget=0.004,
    show_after=0.05,
    show_within=30.0,
    vote_within=30.0,
    choose_within=30.0,
)
SECONDS = 600
"""To act: no test is to lose a turn to the clock because the machine is slow."""
PODIUM = PodiumSettings(seconds=SECONDS, time_bank=0, tables=QUICK)


def main() -> None:
    """Listen."""
    port, database = int(sys.argv[1]), sys.argv[2]
    with patch.multiple(opening, SECONDS=SECONDS, ROWS_SECONDS=SECONDS):
        uvicorn.run(
            application(Options(database=database, tables=QUICK, podium=PODIUM)),
            host="127.0.0.1",
            port=port,
            ws="websockets-sansio",
            log_level="warning",
        )


if __name__ == "__main__":
    main()
