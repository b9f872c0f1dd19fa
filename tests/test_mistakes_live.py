"""What holds when things go wrong at a real table, where whoever sees a card names it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cardspeak.bots import chance, mishaps
from cardspeak.cards import UNKNOWN, text
from cardspeak.hand import commands, deal, decisions
from cardspeak.shuffle import practice_seed
from soak import examples
from test_mistakes_properties import PERCENT, TURNS, WAYS, table

if TYPE_CHECKING:
    from cardspeak.hand import Hand


def lying(hand: Hand) -> list[int]:
    """Gather the cards that are known, wherever they lie; cards on several boards count once."""
    rows = [card for box in hand.rows for row in box for card in row]
    held = [card for cards in (*hand.down, *hand.up) for card in cards]
    board = {card for cards in hand.board for card in cards}
    apart = [] if hand.trouble is None else hand.trouble.cards()
    out = [*hand.deck, *hand.burns, *hand.muck, *hand.thrown, *rows, *held, *board, *apart]
    return [card for card in out if card != UNKNOWN]


def name(hand: Hand, count: int, choose: chance.Chance) -> str:
    """Name cards that are nowhere yet."""
    out = set(lying(hand))
    return text(choose.some([card for card in hand.placard.deck.cards if card not in out], count))


def go_on(hand: Hand, choose: chance.Chance, *, hidden: bool) -> None:
    """Deal, show or play; down cards stay unnamed until they are shown, where they are hidden."""
    match hand.decision:
        case decisions.Cards(count=count, what=what):
            unseen = hidden and what in ("down", "drawn")
            hand.act(commands.Name("??" * count if unseen else name(hand, count, choose)))
        case decisions.Show(seat=seat):
            unknown = (hand.down[seat] + hand.up[seat]).count(UNKNOWN)
            hand.act(commands.Show(name(hand, unknown, choose)))
        case _:
            chance.act(hand, choose)


@pytest.mark.parametrize(("game", "house"), WAYS)
def test_no_chip_is_lost_and_no_card_is_twice_at_a_real_table(game: str, house: str) -> None:
    at = table(game, house)
    for number in range(40, 40 + examples(4)):
        choose = chance.Chance(practice_seed(number))
        stacks = [200 + 100 * (number % 7)] * min(at.most_players, 2 + number % 5)
        hand = deal(at, stacks, live=True)
        hidden = number % 2 == 0 and at.script.points is None
        for _ in range(TURNS):
            left = sum(hand.put_in) + hand.dead + hand.carried + hand.held
            assert sum(hand.stacks) + left == sum(stacks)
            assert len(lying(hand)) == len(set(lying(hand)))
            if hand.over:
                break
            if choose.below(100) >= PERCENT or not mishaps.happen(hand, choose):
                go_on(hand, choose, hidden=hidden)
        assert hand.over
