"""The podium: seats, lists, calls and moves, whatever people and the floor do."""

from __future__ import annotations

from typing import Final

import pytest

import cardspeak as cs
from laws.podium_evening import PodiumEvening
from laws.podium_laws import PodiumLaws
from soak import seeds

EVENING_COUNT: Final = 8
STEPS: Final = 80

HOLDEM: Final = cs.ListedGame(("holdem",), "fixed", (20, 40), buy_in=(200, 0))
OMAHA: Final = cs.ListedGame(("omaha-8",), "fixed", (20, 40), buy_in=(200, 0))
OMAHA_CHAIN: Final = cs.ListedGame(("omaha-8",), "fixed", (75, 150), buy_in=(750, 0))
STUD_CHAIN: Final = cs.ListedGame(("stud-8",), "fixed", (50, 100), buy_in=(500, 0))
ROOMS: Final = [
    pytest.param([HOLDEM], 6, id="six-handed"),
    pytest.param([HOLDEM], 9, id="nine-handed"),
    pytest.param([OMAHA], 6, id="must-moves"),
    pytest.param([HOLDEM, OMAHA_CHAIN], 6, id="two games"),
    pytest.param([STUD_CHAIN], 6, id="daisy chain"),
]


def play_evenings(house: str, games: list[cs.ListedGame], seat_count: int) -> None:
    """Play evenings in a room, and ask the laws after every step."""
    for seed in seeds(EVENING_COUNT):
        evening = PodiumEvening(house, games, seat_count, seed)
        evening.laws = laws = PodiumLaws(evening)
        for _ in evening.play_evening(STEPS):
            problems = list(laws.check())
            assert not problems, f"seed {seed}: {problems}, {evening.done[-6:]}"


@pytest.mark.clause(
    *("wsop-59.1", "wsop-82", "wsop-84", "wsop-85.1", "wsop-85.2", "wsop-86", "wsop-87"),
    *("wsop-89", "wsop-96.2", "wsop-96.3", "wsop-96.4", "wsop-97", "wsop-98.1", "wsop-98.3"),
    *("wsop-98.a.1", "wsop-98.a.2", "wsop-98.a.3", "wsop-98.a.4", "wsop-98.b.1", "wsop-98.b.2"),
    *("wsop-98.b.4", "wsop-98.c.1", "wsop-98.c.2", "wsop-101", "wsop-102"),
)
@pytest.mark.parametrize(("games", "seat_count"), ROOMS)
def test_lists_calls_and_moves_are_as_the_book_says(
    games: list[cs.ListedGame], seat_count: int
) -> None:
    play_evenings("wsop", games, seat_count)


@pytest.mark.clause("crown-6.11.c")
@pytest.mark.parametrize("house", ["crown", "official"])
def test_nobody_and_no_chip_is_lost_between_tables(house: str) -> None:
    play_evenings(house, [HOLDEM], 6)
