"""Bots against a player by chance: the same deals from both sides, and far from luck."""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING

import pytest

from cardspeak.bots import chance
from cardspeak.bots.lineup import Lineup
from cardspeak.bots.personalities import named
from cardspeak.bots.player import Bot
from cardspeak.chinese.scoring import worth
from cardspeak.games import GAMES
from cardspeak.hand import deal, placard
from cardspeak.hand.stakes import usual_stakes
from cardspeak.shuffle import practice_seed

if TYPE_CHECKING:
    from cardspeak.hand.hand import Hand
    from cardspeak.hand.placard import Placard

SURE = 3
"""By how many standard errors a bot is ahead: by luck that is so once in seven hundred times."""


def posted(slug: str, house: str, limit: str) -> Placard:
    return placard(slug, house=house, limit=limit, **usual_stakes(GAMES[slug], house))


def played(table: Placard, bot: Bot, side: int, seed: int) -> Hand:
    """Play a hand to its end: the bot in one seat, chance in the other."""
    hand = deal(table, [1000] * 2, seed=seed, button=seed % 2)
    choose = chance.Chance(practice_seed(seed))
    while not hand.over:
        assert hand.decision is not None
        if hand.decision.seat == side:
            hand.act(bot.decide(hand.view(side), table, deals=1024))
        else:
            chance.act(hand, choose)
    return hand


@pytest.mark.parametrize(
    ("slug", "house", "limit", "pairs"),
    [
        ("holdem", "wsop", "fixed", 100),
        ("crazy-pineapple", "wsop", "fixed", 60),
        ("omaha-8", "wsop", "fixed", 60),
        ("drawmaha", "wsop", "fixed", 25),
        ("manila", "crown", "manila", 90),
        ("seven-card-stud", "wsop", "fixed", 60),
        ("stud-8", "wsop", "fixed", 80),
        ("razz", "wsop", "fixed", 40),
        ("mexican-poker", "wsop", "fixed", 140),
        ("draw", "official", "fixed", 60),
        ("27-single-draw", "wsop", "fixed", 40),
        ("27-triple-draw", "wsop", "fixed", 30),
        ("badugi", "wsop", "fixed", 25),
        ("chinese", "wsop", "points", 8),
        ("chinese-draw", "wsop", "fixed", 16),
        ("open-face-chinese", "wsop", "points", 12),
        ("pineapple-ofc-27", "wsop", "points", 10),
        ("taiwanese", "wsop", "points", 40),
    ],
)
def test_a_bot_beats_chance(slug: str, house: str, limit: str, pairs: int) -> None:
    table = posted(slug, house, limit)
    bot = Bot(named("regular"), b"against chance")
    won = []
    for seed in range(pairs):
        hands = [played(table, bot, side, seed) for side in (0, 1)]
        won.append(sum(hand.stacks[side] - 1000 for side, hand in enumerate(hands)))
    mean = sum(won) / pairs
    error = sqrt(sum((one - mean) ** 2 for one in won) / (pairs - 1) / pairs)
    assert mean > SURE * error


@pytest.mark.parametrize(
    ("slug", "hands"),
    [
        ("open-face-chinese", 16),
        ("turbo-ofc", 20),
        ("pineapple-ofc", 16),
        ("pineapple-ofc-27", 16),
    ],
)
def test_few_hands_that_are_set_street_by_street_are_fouled(slug: str, hands: int) -> None:
    table = placard(slug)
    points = table.script.points
    assert points is not None
    players, choose = Lineup(["regular"], practice_seed(1)), chance.Chance(practice_seed(1))
    fouled = 0
    for seed in range(hands):
        hand = deal(table, [1000] * 2, seed=seed)
        while not hand.over:
            hand.act(players.chosen(hand, choose))
        fouled += sum(bool(worth(points, rows).fouled) for rows in hand.rows)
    assert fouled <= 2 * hands * 0.25  # chance fouls nearly all of them
