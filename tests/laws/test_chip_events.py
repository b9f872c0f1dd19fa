"""Chips move by events alone: the log of a hand says where every chip is.

Hands are played at random in every game of every house, with short stacks, rake, chips put in,
irregularities, rulings and appeals, and go on after the pots are awarded; after every command the
chips are worked out again from the log.
"""

from __future__ import annotations

import contextlib
import random
from typing import TYPE_CHECKING, Any

import pytest

from cardspeak.bots.random_irregularities import try_random_irregularity
from cardspeak.bots.random_player import Rng, choose_random_command
from cardspeak.hand import RefusedError, deal, decisions
from cardspeak.hand.chips import Chips, fold_chips
from cardspeak.hand.events import Raked
from cardspeak.hand.irregularity_events import RakeReturned
from cardspeak.houses.irregularities.wager_irregularities import WrongAmount
from cardspeak.shuffle import seed_from_int
from hand_state import field_names
from soak import scale_examples
from test_chips_properties import random_chips
from test_irregularities_properties import GAMES_AND_HOUSES, make_spec

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardspeak.hand import GameSpec, Hand
    from cardspeak.houses.commission import RakeablePots

MAX_TURNS = 400
REPORTS_AFTER_HAND = 6


class TenthOfEachPot:
    """A commission that takes a tenth of every pot."""

    clause = "crown-19.2"

    def take_from(self, pots: RakeablePots) -> list[int]:
        return [amount // 10 for amount in pots.amounts]


def deal_at_random(spec: GameSpec, rng: random.Random, seed: int) -> Hand:
    """Deal a hand of some size, with stacks of any size."""
    count = rng.randint(2, min(spec.max_players, 6))
    smallest = spec.point_value or 1
    has_points = spec.script.scoring is not None
    stacks = [
        rng.choice((smallest, smallest + rng.randint(0, 40), 200, 1000)) for _ in range(count)
    ]
    return deal(
        spec,
        stacks,
        seed=seed,
        cards=rng.choice(("shuffled", "card-by-card")),
        carried_over=rng.choice((0, 0, 7, 60)),
        commission=None if has_points or rng.random() < 0.5 else TenthOfEachPot(),
    )


def play_at_random(hand: Hand, seed: int) -> Iterator[None]:
    """Play a hand in which anything may happen, one command at a time, and go on after it."""
    rng, players = random.Random(seed), Rng(seed_from_int(seed))
    reports_left = REPORTS_AFTER_HAND
    for _ in range(MAX_TURNS):
        yield
        if hand.over and not isinstance(hand.decision, decisions.RulingDecision):
            reports_left -= 1
            if reports_left < 0:
                return
        with contextlib.suppress(RefusedError):
            draw = rng.random()
            miscounts = hand.irregularities.miscounts if hand.irregularities else ()
            if draw < 0.05:
                hand.appeal("Ann")
            elif miscounts and draw < 0.5:
                hand.report(WrongAmount(miscounts[0].seat))
            elif draw < 0.2 and isinstance(hand.decision, decisions.BetDecision):
                hand.put_in_chips(**{**random_chips(hand, rng), "unnoticed": draw < 0.15})
            elif hand.decision is None or draw < 0.35:
                try_random_irregularity(hand, players)
            else:
                hand.act(choose_random_command(hand, players))
    raise AssertionError(f"the hand does not end: {hand.decision}")


def fields_of(chips: Chips) -> dict[str, Any]:
    return {name: getattr(chips, name) for name in field_names(chips)}


def fold_log(hand: Hand) -> Chips:
    """Work out the chips of a hand from its log alone."""
    at_start = Chips.at_start(hand.starting_stacks, hand.start.carried_over)
    return fold_chips(at_start, hand.log, hand.notes)


def house_take(hand: Hand) -> int:
    taken = sum(event.amount for event in hand.log if isinstance(event, Raked))
    return taken - sum(event.amount for event in hand.log if isinstance(event, RakeReturned))


@pytest.mark.parametrize(("game", "house"), GAMES_AND_HOUSES)
def test_the_log_says_where_every_chip_is(game: str, house: str) -> None:
    spec = make_spec(game, house)
    for seed in range(scale_examples(20)):
        hand = deal_at_random(spec, random.Random(seed), seed)
        total = hand.chips.total()
        for _ in play_at_random(hand, seed):
            assert fields_of(fold_log(hand)) == fields_of(hand.chips), hand.log
            has_appeal = any(type(event).__name__ == "Appealed" for event in hand.log)
            assert has_appeal or hand.chips.total() + house_take(hand) == total
