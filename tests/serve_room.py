"""Serve a room for tests in a separate process: fast bots, short pauses, plenty of time to act.

`python tests/serve_room.py PORT DATABASE` listens on loopback until it is stopped.
"""

from __future__ import annotations

import sys
from unittest.mock import patch

from cardspeak.service import bootstrap
from cardspeak.service.app import AppOptions, create_app, serve
from cardspeak.service.settings import PodiumSettings, TableSettings

FAST_TABLES = TableSettings(
    bot_count=3,
    hand_pause=0.1,
    showdown_pause=0.0,
    think_time=(0.0, 0.01),
    think_budget=0.004,
    show_delay=0.05,
    show_timeout=30.0,
    run_it_timeout=30.0,
    choose_game_timeout=30.0,
)
SECONDS_TO_ACT = 600
"""Long, so that no test loses a turn to the clock because the machine is slow."""
PODIUM_SETTINGS = PodiumSettings(
    seconds_to_act=SECONDS_TO_ACT, time_bank_seconds=0, table_settings=FAST_TABLES
)


def main() -> None:
    """Serve the room."""
    port, database = int(sys.argv[1]), sys.argv[2]
    with patch.multiple(bootstrap, SECONDS_TO_ACT=SECONDS_TO_ACT, SET_HAND_SECONDS=SECONDS_TO_ACT):
        options = AppOptions(
            database=database, table_settings=FAST_TABLES, podium_settings=PODIUM_SETTINGS
        )
        # `secure` trusts the proxy's header, in which every visitor of a test has its own address.
        serve(create_app(options), host="127.0.0.1", port=port, secure=True)


if __name__ == "__main__":
    main()
