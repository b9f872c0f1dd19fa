"""Compile the engine's inner modules to machine code with mypyc, without changing the source.

The wheel build calls this (see CMakeLists.txt). The source exists only once: without this step,
and in a working copy, the same modules run as plain Python.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
MODULES: Final = (
    "card_names.py",
    "hand/betting.py",
    "hand/betting_state.py",
    "hand/legal_bets.py",
    "hand/dealing.py",
    "hand/drawing.py",
    "hand/hand.py",
    "hand/hand_state.py",
    "hand/posting.py",
    "hand/progress.py",
    "hand/betting_rounds.py",
    "hand/hand_rules.py",
    "hand/chips.py",
    "hand/piles.py",
    "hand/rows.py",
    "hand/runs.py",
    "hand/showing.py",
    "hand/showdown.py",
    "hand/hand_setup.py",
    "hand/viewer_logs.py",
    "hand/view_building.py",
    "histories/replay.py",
    "histories/stacked_deck.py",
    "table/absences.py",
    "table/blinds.py",
    "table/buy_ins.py",
    "table/action_clock.py",
    "table/commission.py",
    "table/departures.py",
    "table/entry.py",
    "table/floor.py",
    "table/hand_plan.py",
    "table/jackpot.py",
    "table/jackpot_claims.py",
    "table/kills.py",
    "table/ledger.py",
    "table/seat_changes.py",
    "table/playing_over.py",
    "table/positions.py",
    "table/rotation.py",
    "table/active_rules.py",
    "table/seat_order.py",
    "table/seats.py",
    "table/sit_out_turns.py",
    "table/state.py",
    "table/straddle_announcements.py",
    "table/straddle_settings.py",
    "table/straddles.py",
    "table/table.py",
    "table/transfers.py",
)
"""The modules on the hot path of hands, tables and histories.

Structs and specs are fast without it. Dataclasses here have no `slots`: mypyc makes them native
by itself.
"""


def compile_modules(folder: Path) -> None:
    """Write the compiled modules to a folder, laid out as they are installed."""
    from mypyc.build import mypycify
    from setuptools import Distribution

    source = ROOT / "src"
    folder.mkdir(parents=True, exist_ok=True)
    extensions = mypycify(
        [
            "--config-file=",
            "--ignore-missing-imports",
            *(str(source / "cardspeak" / name) for name in MODULES),
        ],
        opt_level="3",
        debug_level="0",
        target_dir=str(folder.parent / "engine-c"),
        group_name="cardspeak",
    )
    distribution = Distribution({"name": "cardspeak", "ext_modules": extensions})
    build = distribution.get_command_obj("build_ext")
    build.build_lib = str(folder)
    build.build_temp = str(folder.parent / "engine-objects")
    build.ensure_finalized()
    build.run()


if __name__ == "__main__":
    compile_modules(Path(sys.argv[1]).resolve())
