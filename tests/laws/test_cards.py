"""Cards: each once, burns and order as the book says, and the same however they are dealt."""

from __future__ import annotations

from typing import Final

import pytest

import cardspeak as cs
from laws.dealing import check_cards
from laws.dealing_order import check_order
from laws.last_street import check_last_street
from laws.random_play import play_at_random, without_burned_cards
from laws.refereed_play import Difference
from laws.settings import random_setting
from soak import seeds

LATER_DECKS: Final = (cs.events.Reshuffled, cs.events.RunItAgreed)
"""With these the cards come in another order."""
HANDS: Final = 900
SAME_HANDS: Final = 150


def test_every_card_comes_once_in_the_order_of_the_book() -> None:
    for seed in seeds(HANDS):
        setting = random_setting(seed)
        hand = play_at_random(setting, seed)
        try:
            check_cards(setting, hand)
            check_last_street(setting, hand)
            if not any(isinstance(event, LATER_DECKS) for event in hand.log):
                check_order(setting, hand)
        except Difference as difference:
            pytest.fail(f"seed {seed}, {setting}: {difference}")


def test_shuffled_paced_and_named_cards_give_the_same_log() -> None:
    for seed in seeds(SAME_HANDS):
        setting = random_setting(seed)
        shuffled = play_at_random(setting, seed)
        if setting.family == "stud" and any(
            isinstance(event, cs.events.Reshuffled | cs.events.BoardDealt) for event in shuffled.log
        ):
            continue
        paced = play_at_random(setting, seed, cards="paced")
        named = play_at_random(setting, seed, cards="named", dealt=shuffled)
        where = f"seed {seed}, {setting}"
        assert paced.log == shuffled.log, f"paced, {where}"
        assert without_burned_cards(named) == without_burned_cards(shuffled), f"named, {where}"
        assert named.stacks == shuffled.stacks, where
