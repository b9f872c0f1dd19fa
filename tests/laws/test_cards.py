"""Every card is dealt once and in the order of the book, however the cards are dealt."""

from __future__ import annotations

from typing import Final

import pytest

import cardspeak as cs
from laws.dealing import check_cards
from laws.dealing_order import check_order
from laws.hand_setups import random_setup
from laws.last_street import check_last_street
from laws.random_play import play_at_random, without_burned_cards
from laws.refereed_play import RefereeError
from soak import seeds

REORDERING_EVENTS: Final = (cs.events.Reshuffled, cs.events.RunItAgreed)
"""After one of these, the cards no longer come in the order of the first shuffle."""
HAND_COUNT: Final = 900
COMPARED_HAND_COUNT: Final = 150


def test_every_card_comes_once_in_the_order_of_the_book() -> None:
    for seed in seeds(HAND_COUNT):
        setup = random_setup(seed)
        hand = play_at_random(setup, seed)
        try:
            check_cards(setup, hand)
            check_last_street(setup, hand)
            if not any(isinstance(event, REORDERING_EVENTS) for event in hand.log):
                check_order(setup, hand)
        except RefereeError as error:
            pytest.fail(f"seed {seed}, {setup}: {error}")


def test_cards_dealt_at_once_card_by_card_or_named_give_the_same_log() -> None:
    for seed in seeds(COMPARED_HAND_COUNT):
        _compare_ways_to_deal(seed)


@pytest.mark.clause("wsop-235.2", "wsop-254", "official-13.4.a.2")
@pytest.mark.parametrize("seed", [34, 656, 664, 1380, 1563, 1858])
def test_a_last_street_that_lacks_cards_is_dealt_alike_when_cards_are_named(seed: int) -> None:
    shuffled = _compare_ways_to_deal(seed)
    assert any(isinstance(event, cs.events.Reshuffled) for event in shuffled.log)


def _compare_ways_to_deal(seed: int) -> cs.Hand:
    """Deal a hand at once, card by card and with named cards, and return the first."""
    setup = random_setup(seed)
    shuffled = play_at_random(setup, seed)
    dealt_slowly = play_at_random(setup, seed, cards="card-by-card")
    named = play_at_random(setup, seed, cards="named", dealt=shuffled)
    situation = f"seed {seed}, {setup}"
    assert dealt_slowly.log == shuffled.log, f"card by card, {situation}"
    assert without_burned_cards(named) == without_burned_cards(shuffled), f"named, {situation}"
    assert named.stacks == shuffled.stacks, situation
    return shuffled
