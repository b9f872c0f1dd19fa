"""What is worked out once for all viewers is what each of them would be shown alone."""

from __future__ import annotations

import pytest

from cardspeak.bots import mishaps
from cardspeak.bots.chance import Chance
from cardspeak.games import GAMES
from cardspeak.hand import Hand, deal, events
from cardspeak.hand.views import everybody_sees, seats_seen
from cardspeak.service import opening
from cardspeak.service.looking import NOBODY, Happening, line, line_for
from cardspeak.service.rehearsing import rehearse
from cardspeak.service.settings import TableSettings
from cardspeak.shuffle import practice_seed
from cardspeak.table.sign import sign_of

PLAYERS = ("Ann", "Bob", "Cid")
SIGNS = [sign_of(row.posted) for row in opening.tables(TableSettings())]


@pytest.mark.parametrize("slug", GAMES)
def test_everybody_sees_what_each_sees_whatever_happens(slug: str) -> None:
    posted = next(sign.games[0] for sign in SIGNS if sign.games[0].game.slug == slug)
    for seed in range(4):
        choose = Chance(practice_seed(seed))
        hand = deal(posted, [500 * posted.chip] * 3, seed=seed)
        told = 0
        while not hand.over:
            check_seats(hand)
            mishaps.act(hand, choose, 15)
            check_lines(hand, hand.log[told:])
            told = len(hand.log)
        check_seats(hand)


def check_seats(hand: Hand) -> None:
    *by_seat, to_all = everybody_sees(hand)
    assert by_seat == [seats_seen(hand, seat) for seat in range(hand.seats)]
    assert to_all == seats_seen(hand, None)


def check_lines(hand: Hand, happened: list[events.Event]) -> None:
    for event in happened:
        one = Happening(1, event, 1, PLAYERS, (0, 1, 2), PLAYERS)  # type: ignore[arg-type]
        to_all = line(one, NOBODY)
        for viewer in (*PLAYERS, NOBODY, "Dee"):
            assert line_for(one, viewer, to_all) == line(one, viewer)


def test_every_game_of_a_new_room_can_be_rehearsed() -> None:
    for posted in {
        (game.game.slug, game.house.name): game for sign in SIGNS for game in sign.games
    }.values():
        rehearse(posted)
