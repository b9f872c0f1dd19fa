"""What holds when things go wrong at a real table, where whoever sees a card names it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cardspeak.bots import random_irregularities, random_player
from cardspeak.cards import UNKNOWN, format_cards, parse_cards
from cardspeak.hand import commands, deal, decisions
from cardspeak.shuffle import seed_from_int
from soak import scale_examples
from test_irregularities_properties import (
    GAMES_AND_HOUSES,
    IRREGULARITY_PERCENT,
    MAX_TURNS,
    make_spec,
)

if TYPE_CHECKING:
    from cardspeak.hand import Hand


def known_cards(hand: Hand) -> list[int]:
    """Gather the cards that are known, wherever they lie; cards on several boards count once."""
    rows = [card for row_hand in hand.rows.placed for row in row_hand for card in row]
    cards_in_hands = [card for cards in (*hand.down_cards, *hand.up_cards) for card in cards]
    board = {card for cards in hand.boards for card in cards}
    set_aside = [] if hand.irregularities is None else hand.irregularities.cards_out_of_play()
    all_known = [
        *hand.cards.deck,
        *hand.cards.burns,
        *hand.cards.mucked_cards,
        *hand.cards.discards,
        *rows,
        *cards_in_hands,
        *board,
        *set_aside,
    ]
    return [card for card in all_known if card != UNKNOWN]


def name_cards(hand: Hand, count: int, rng: random_player.Rng) -> str:
    """Name cards that are nowhere yet."""
    dealt_cards = set(known_cards(hand))
    return format_cards(
        rng.sample([card for card in hand.spec.deck.cards if card not in dealt_cards], count)
    )


def take_next_step(hand: Hand, rng: random_player.Rng, *, hidden: bool) -> None:
    """Deal, show or play; down cards stay unnamed until they are shown, where they are hidden."""
    match hand.decision:
        case decisions.DealCardsDecision(count=count, kind=kind):
            unseen = hidden and kind in ("down", "drawn")
            hand.act(commands.DealCards("??" * count if unseen else name_cards(hand, count, rng)))
        case decisions.ShowDecision() if hand.spec.script.scoring is not None:
            placed_cards = [card for row in hand.rows.placed[hand.queue[0]] for card in row]
            new_cards = iter(parse_cards(name_cards(hand, placed_cards.count(UNKNOWN), rng)))
            cards = [next(new_cards) if card == UNKNOWN else card for card in placed_cards]
            hand.act(commands.Show(format_cards(cards)))
        case decisions.ShowDecision(seat=seat):
            unknown = (hand.down_cards[seat] + hand.up_cards[seat]).count(UNKNOWN)
            hand.act(commands.Show(name_cards(hand, unknown, rng)))
        case _:
            random_player.act_randomly(hand, rng)


@pytest.mark.parametrize(("game", "house"), GAMES_AND_HOUSES)
def test_with_named_cards_no_chip_is_lost_and_no_card_is_dealt_twice(game: str, house: str) -> None:
    spec = make_spec(game, house)
    for number in range(40, 40 + scale_examples(4)):
        rng = random_player.Rng(seed_from_int(number))
        stacks = [200 + 100 * (number % 7)] * min(spec.max_players, 2 + number % 5)
        hand = deal(spec, stacks, cards="named")
        hidden = number % 2 == 0 and spec.script.scoring is None
        for _ in range(MAX_TURNS):
            chips_in_pot = (
                sum(hand.chips.put_in)
                + hand.chips.dead_money
                + hand.chips.carried_over
                + hand.chips.withheld
            )
            assert sum(hand.stacks) + chips_in_pot == sum(stacks)
            assert len(known_cards(hand)) == len(set(known_cards(hand)))
            if hand.over:
                break
            if rng.randbelow(
                100
            ) >= IRREGULARITY_PERCENT or not random_irregularities.try_random_irregularity(
                hand, rng
            ):
                take_next_step(hand, rng, hidden=hidden)
        assert hand.over
