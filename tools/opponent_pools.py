"""``python -m tools.opponent_pools``: write the default opponent pools of the arranger."""

from __future__ import annotations

from typing import Final

from cardspeak.chinese.default_pool import POOL_DIR, format_pool, generate_arrangements
from cardspeak.games.scoring_rules import CHINESE, OPEN_FACE, PINEAPPLE_OFC_27

POOLS: Final = {"chinese": CHINESE, "open-face": OPEN_FACE, "pineapple-27": PINEAPPLE_OFC_27}
"""Turbo and pineapple are scored like open face and share its pool."""


def main() -> None:
    """Write one file for each scoring."""
    POOL_DIR.mkdir(exist_ok=True)
    for name, scoring in POOLS.items():
        (POOL_DIR / f"{name}.txt").write_text(
            format_pool(scoring, generate_arrangements(scoring)), "utf-8"
        )


if __name__ == "__main__":
    main()
