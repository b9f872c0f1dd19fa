"""Three blinds between two players: the smallest is not posted, and the button moves."""

from __future__ import annotations

import pytest

from cardspeak.hand.events import Posted
from hand_driver import events_of
from table_driver import deal_next_hand, fold_out, open_table, seat_to_act_at


@pytest.mark.clause("wsop-151", "official-16.1.b")
@pytest.mark.parametrize("house", ["wsop", "official"])
def test_button_and_big_blind_change_hands_every_time(house: str) -> None:
    table = open_table(
        player_count=2, game="holdem", house=house, blinds=(1, 2, 5), table={"seat_count": 6}
    )
    big_blinds = []
    for _ in range(4):
        deal_next_hand(table)
        assert table.hand is not None
        posted = {event.amount: event.seat for event in events_of(table.hand, Posted)}
        assert set(posted) == {2, 5}
        assert (table.button, seat_to_act_at(table)) == (posted[5], posted[2])
        big_blinds.append(posted[5])
        fold_out(table)
    first, second = big_blinds[:2]
    assert first != second
    assert big_blinds == [first, second, first, second]
