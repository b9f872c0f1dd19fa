"""Kills: who must kill, for how much, and who has a leg, at tables where people come and go."""

from __future__ import annotations

from typing import Final

import pytest

from laws.kills import KillEvening, KillLaws
from laws.positions import PositionLaws
from soak import seeds

EVENING_COUNT: Final = 10
HAND_COUNT: Final = 30

TABLES: Final = [
    ("holdem", "fixed", "full"),
    ("omaha", "fixed", "half"),
    ("holdem", "no-limit", "full"),
    ("omaha-8", "fixed", "full"),
    ("big-o", "fixed", "half"),
    ("a5-triple-draw", "fixed", "half"),
    ("27-single-draw", "fixed", "full"),
    ("27-triple-draw", "fixed", ""),
]
CLAUSES: Final = (
    *(f"wsop-intro.kill.{number}" for number in range(1, 6)),
    *("wsop-198.b", "wsop-198.c", "wsop-199", "wsop-200.1", "wsop-200.2", "wsop-201.1"),
    *("wsop-201.2", "wsop-202", "wsop-203.1", "wsop-203.2", "wsop-204", "wsop-206.1"),
    *("wsop-206.3", "wsop-207", "wsop-208", "wsop-210", "wsop-269.c"),
)


@pytest.mark.clause(*CLAUSES)
@pytest.mark.parametrize(("game", "limit", "kill"), TABLES)
def test_kills_and_legs_are_as_the_book_says(game: str, limit: str, kill: str) -> None:
    for seed in seeds(EVENING_COUNT):
        evening = KillEvening(
            "wsop", limit, game, (5, 10), seed, with_short_stacks=seed % 3 == 1, kill=kill
        )
        kills, positions = KillLaws(evening), PositionLaws(evening)
        for hand in evening.hands(HAND_COUNT):
            problems = [*kills.check_positions(positions, hand.record), *kills.check(hand)]
            hand_label = f"seed {seed}, hand {hand.record.number}"
            assert not problems, f"{hand_label}: {problems}, {evening.log[-8:]}"
