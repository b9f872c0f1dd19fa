"""Positions: button, blinds and first card at the table, whoever comes and goes."""

from __future__ import annotations

from typing import Final

import pytest

import cardspeak as cs
from laws.evening import Evening
from laws.positions import PositionLaws, check_mandatory_straddle
from soak import seeds

EVENING_COUNT: Final = 30
HAND_COUNT: Final = 25

TABLES: Final = [
    ("crown", "holdem", "no-limit"),
    ("crown", "omaha", "fixed"),
    ("canberra", "seven-card-stud", "no-limit"),
    ("official", "holdem", "no-limit"),
    ("official", "draw", "fixed"),
    ("wsop", "holdem", "no-limit"),
    ("wsop", "omaha-8", "fixed"),
]


@pytest.mark.parametrize(("house", "game", "limit"), TABLES)
def test_button_and_blinds_go_where_the_book_says(house: str, game: str, limit: str) -> None:
    for seed in seeds(EVENING_COUNT):
        short = seed % 2 == 1
        evening = Evening(house, limit, game, (5, 10), seed, with_short_stacks=short)
        laws = PositionLaws(evening)
        for hand in evening.play(HAND_COUNT):
            problems = list(laws.check(hand))
            assert not problems, f"seed {seed}, hand {hand.number}: {problems}, {evening.log[-8:]}"


@pytest.mark.clause("wsop-12.5")
@pytest.mark.parametrize("straddle", ["under the gun", "button"])
@pytest.mark.parametrize("limit", ["no-limit", "pot"])
def test_a_mandatory_straddle_is_posted_by_whoever_has_its_seat(limit: str, straddle: str) -> None:
    straddled_hands = 0
    for seed in seeds(EVENING_COUNT):
        short = seed % 2 == 1
        evening = Evening(
            "wsop",
            limit,
            "omaha",
            (5, 10),
            seed,
            with_short_stacks=short,
            mandatory_straddle=straddle,
            habits=("walk", "return", "post", "post", "leave"),
        )
        for hand in evening.play(HAND_COUNT):
            problems = list(check_mandatory_straddle(evening, hand))
            assert not problems, f"seed {seed}, hand {hand.number}: {problems}, {evening.log[-8:]}"
            straddled_hands += any(hand.has_posted(seat, "straddle") for seat in hand.posts)
    assert straddled_hands > EVENING_COUNT


@pytest.mark.clause("official-11.1.c.ii", "official-16.1.c.i")
@pytest.mark.parametrize("left", [1, 2, 3])
def test_a_newcomer_in_the_seat_that_must_post_posts(left: int) -> None:
    """Somebody leaves and a newcomer takes the seat: the blinds are posted all the same."""
    spec = cs.game_spec("holdem", house="official", limit="no-limit", blinds=(5, 10))
    table = cs.Table(cs.table_spec(spec, seat_count=5))
    for seat in range(4):
        table.act(cs.commands.Sit(seat, f"player {seat}", 500))
    table.act(cs.commands.DrawForButton(cs.seed_from_int(1)))
    for number in range(6):
        if number == 2:
            table.act(cs.commands.Leave(left))
            table.act(cs.commands.Sit(left, "newcomer", 500))
        events = table.act(cs.commands.Deal(cs.seed_from_int(number)))
        posts = [event.seat for event in events if isinstance(event, cs.events.Posted)]
        assert posts == list(table.dealt_seats[:2]), f"hand {number}"
        while table.hand is not None and table.hand.decision is not None:
            table.act("fold")
