"""What is worked out once for all viewers is what each of them would be shown alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cardspeak.bots import random_irregularities
from cardspeak.bots.random_player import Rng
from cardspeak.games import GAMES
from cardspeak.hand import Hand, deal
from cardspeak.hand.view_building import build_all_seat_views, build_seat_views
from cardspeak.service import bootstrap
from cardspeak.service.settings import TableSettings
from cardspeak.service.table_views import (
    NO_VIEWER,
    RecordedEvent,
    TableContext,
    build_event_line,
    build_view,
    event_line_for,
)
from cardspeak.service.warmup import warm_up
from cardspeak.shuffle import seed_from_int
from cardspeak.table import Table
from cardspeak.table.commands import DrawForButton, Sit
from cardspeak.table.table_spec import table_spec_from_dict

if TYPE_CHECKING:
    from cardspeak.hand.irregularity_events import HandEvent

PLAYERS = ("Ann", "Bob", "Cid")
TABLE_SPECS = [table_spec_from_dict(row.spec) for row in bootstrap.default_tables(TableSettings())]


@pytest.mark.parametrize("slug", GAMES)
def test_shared_views_equal_those_computed_for_each_viewer(slug: str) -> None:
    game_spec = next(spec.games[0] for spec in TABLE_SPECS if spec.games[0].game.slug == slug)
    for seed in range(4):
        rng = Rng(seed_from_int(seed))
        hand = deal(game_spec, [500 * game_spec.betting.bet_increment] * 3, seed=seed)
        log_length = 0
        while not hand.over:
            check_seats(hand)
            random_irregularities.act_with_irregularities(hand, rng, 15)
            check_lines(hand, hand.log[log_length:])
            log_length = len(hand.log)
        check_seats(hand)


def check_seats(hand: Hand) -> None:
    for viewer, seen in build_all_seat_views(hand).items():
        assert tuple(seen.values()) == build_seat_views(hand, viewer)
        assert list(seen) == [seat.seat for seat in seen.values()] == hand.dealt_seats()


def check_lines(hand: Hand, events: list[HandEvent]) -> None:
    for event in events:
        recorded = RecordedEvent(1, event, 1, PLAYERS, PLAYERS)
        to_all = build_event_line(recorded, NO_VIEWER)
        for viewer in (*PLAYERS, NO_VIEWER, "Dee"):
            assert event_line_for(recorded, viewer, to_all) == build_event_line(recorded, viewer)


def test_every_game_of_a_new_room_can_be_warmed_up() -> None:
    for game_spec in {
        (game_spec.game.slug, game_spec.house.slug): game_spec
        for spec in TABLE_SPECS
        for game_spec in spec.games
    }.values():
        warm_up(game_spec)


def test_only_who_sits_down_after_the_draw_is_shown_how_they_come_in() -> None:
    holdem = next(spec for spec in TABLE_SPECS if spec.games[0].game.slug == "holdem")
    table = Table(holdem)
    context = TableContext("t", "Table", b"k" * 16, table)
    for seat, player in enumerate(PLAYERS[:2]):
        table.act(Sit(seat, player, holdem.buy_in[0] or 1000))
    assert [seat.entry_text for seat in build_view(context, "Ann").seats[:2]] == ["", ""]
    table.act(DrawForButton(seed_from_int(1)))
    table.act(Sit(2, "Cid", holdem.buy_in[0] or 1000))
    assert [bool(seat.entry_text) for seat in build_view(context, "Ann").seats[:3]] == [
        False,
        False,
        True,
    ]
