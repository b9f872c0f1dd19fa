"""Tournaments: chips, seats, levels, places and prizes, whatever happens on the way."""

from __future__ import annotations

from typing import Final

import pytest

from laws.tournament_day import TournamentDay
from laws.tournament_laws import TournamentLaws
from soak import seeds

DAY_COUNT: Final = 16

CROWN: Final = (
    *("crown-1.tournament", "crown-1.session", "crown-39.2.a", "crown-39.2.b", "crown-39.4"),
    *("crown-40.2.a.iii", "crown-40.2.a.vi", "crown-40.2.a.x", "crown-40.6", "crown-40.6.b"),
    *("crown-40.6.c", "crown-40.6.d", "crown-40.6.e", "crown-40.6.g", "crown-40.6.h"),
)
CANBERRA: Final = (
    *("canberra-20.4.d", "canberra-20.4.g", "canberra-20.4.h", "canberra-20.6", "canberra-20.7"),
    *("canberra-20.11", "canberra-20.12", "canberra-20.14", "canberra-20.15", "canberra-20.17"),
    *("canberra-20.18", "canberra-20.19", "canberra-20.20", "canberra-20.21"),
)


def play_days(house: str) -> None:
    """Play tournaments of a house, and ask the laws after every step."""
    for seed in seeds(DAY_COUNT):
        day = TournamentDay(house, seed)
        day.laws = laws = TournamentLaws(day)
        for _ in day.play():
            problems = list(laws.check())
            assert not problems, f"seed {seed}: {problems}, {day.log[-6:]}"


@pytest.mark.clause(*CROWN)
def test_tournaments_are_as_crown_orders() -> None:
    play_days("crown")


@pytest.mark.clause(*CANBERRA)
def test_tournaments_are_as_canberra_orders() -> None:
    play_days("canberra")


@pytest.mark.parametrize("house", ["official", "wsop"])
def test_tournaments_are_as_published_where_the_book_has_none(house: str) -> None:
    play_days(house)
