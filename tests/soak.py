"""How long tests run: some random and real hands in `make test`, many in `make soak`.

`make test` runs the same tests on every clone. Only `make soak` uses data next to the repository.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

BATCH: Final = 100
"""Hands of each game in `make test`, and in one test of `make soak`."""
HANDS: Final = int(os.environ.get("CARDSPEAK_SOAK", BATCH))
"""Hands of each game in total."""
IS_SOAK: Final = "CARDSPEAK_SOAK" in os.environ
SEED: Final = os.environ.get("CARDSPEAK_SEED", "")
"""The random seed: always the same in `make test`, a new one every night."""
TIMEOUT: Final = 300
"""Seconds after which a wait fails; tests that pass do not depend on it."""


def batches() -> range:
    """Return the numbers of the batches, each a separate test so that all cores have work."""
    return range(max(1, HANDS // BATCH))


def pick_count(test_count: int, soak_count: int) -> int:
    """Return the few runs of an expensive test in `make test`, or the many of `make soak`."""
    return soak_count if IS_SOAK else test_count


def scale_examples(test_count: int) -> int:
    """Return the default number of examples times the number of batches."""
    return test_count * len(batches())


def seeds(test_count: int) -> range:
    """Return the seeds of the schedules: always the same in `make test`, new ones every night."""
    first = int(SEED) * 1000 if SEED else 0
    return range(first, first + scale_examples(test_count))


def shared_folder(folder: str) -> Path | None:
    """Return a folder of ../shared if it exists and this is `make soak`."""
    shared_path = Path(__file__).parents[2] / "shared" / folder
    return shared_path if IS_SOAK and shared_path.is_dir() else None
