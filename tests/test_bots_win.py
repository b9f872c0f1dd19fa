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
from soak import some

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
        ("holdem", "wsop", "fixed", 50),
        ("crazy-pineapple", "wsop", "fixed", 50),
        ("omaha-8", "wsop", "fixed", 40),
        ("drawmaha", "wsop", "fixed", 30),
        ("manila", "crown", "manila", 60),
        ("seven-card-stud", "wsop", "fixed", 50),
        ("stud-8", "wsop", "fixed", 60),
        ("razz", "wsop", "fixed", 32),
        ("mexican-poker", "wsop", "fixed", 110),
        ("draw", "official", "fixed", 40),
        ("27-single-draw", "wsop", "fixed", 34),
        ("27-triple-draw", "wsop", "fixed", 15),
        ("badugi", "wsop", "fixed", 12),
        ("chinese", "wsop", "points", 6),
        ("chinese-draw", "wsop", "fixed", 8),
        ("open-face-chinese", "wsop", "points", 6),
        ("pineapple-ofc-27", "wsop", "points", 5),
        ("taiwanese", "wsop", "points", 34),
    ],
)
def test_a_bot_beats_chance(slug: str, house: str, limit: str, pairs: int) -> None:
    table = posted(slug, house, limit)
    bot = Bot(named("regular"), b"against chance")
    pairs *= some(1, 10)
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
        ("open-face-chinese", 8),
        ("turbo-ofc", 10),
        ("pineapple-ofc", 8),
        ("pineapple-ofc-27", 8),
    ],
)
def test_few_hands_that_are_set_street_by_street_are_fouled(slug: str, hands: int) -> None:
    table = placard(slug)
    points = table.script.points
    assert points is not None
    players, choose = Lineup(["regular"], practice_seed(1)), chance.Chance(practice_seed(1))
    hands *= some(1, 10)
    fouled = 0
    for seed in range(hands):
        hand = deal(table, [1000] * 2, seed=seed)
        while not hand.over:
            hand.act(players.chosen(hand, choose))
        fouled += sum(bool(worth(points, rows).fouled) for rows in hand.rows)
    assert fouled <= 2 * hands * 0.25  # chance fouls nearly all of them
