"""How long tests go on: some random and real hands in `make test`, many in `make soak`.

`make test` runs the same tests on every clone. Only `make soak` looks at what may lie beside it.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

BATCH: Final = 100
"""Hands of each game that `make test` compares, and that one test of `make soak` does."""
HANDS: Final = int(os.environ.get("CARDSPEAK_SOAK", BATCH))
"""Hands of each game in all."""
IS_SOAK: Final = "CARDSPEAK_SOAK" in os.environ
SEED: Final = os.environ.get("CARDSPEAK_SEED", "")
"""What chance begins with: always the same in `make test`, something else every night."""
TIMEOUT: Final = 300
"""Seconds until something that must happen is taken not to: what passes does not depend on it."""


def batches() -> range:
    """Number the batches of hands, each a test of its own so that all cores have work."""
    return range(max(1, HANDS // BATCH))


def pick_count(few: int, many: int) -> int:
    """Give the few that `make test` tries of what is dear, or the many of `make soak`."""
    return many if IS_SOAK else few


def scale_examples(usual: int) -> int:
    """Give as many times the usual number of examples as there are batches."""
    return usual * len(batches())


def seeds(usual: int) -> range:
    """Number the schedules to try: always the same in `make test`, others every night."""
    first = int(SEED) * 1000 if SEED else 0
    return range(first, first + scale_examples(usual))


def shared_folder(folder: str) -> Path | None:
    """Find a folder of ../shared, in `make soak` and where it is there."""
    found = Path(__file__).parents[2] / "shared" / folder
    return found if IS_SOAK and found.is_dir() else None
