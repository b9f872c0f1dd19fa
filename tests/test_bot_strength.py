"""Bots beat a random player by more than luck allows, playing every deal from both seats."""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING

import pytest

from cardspeak.bots import random_player
from cardspeak.bots.bot import Bot
from cardspeak.bots.lineup import Lineup
from cardspeak.bots.personalities import get_personality
from cardspeak.chinese.scoring import evaluate_hand
from cardspeak.games import GAMES
from cardspeak.hand import deal, game_spec
from cardspeak.hand.stakes import default_stakes
from cardspeak.shuffle import seed_from_int
from soak import pick_count

if TYPE_CHECKING:
    from cardspeak.hand.game_spec import GameSpec
    from cardspeak.hand.hand import Hand

STANDARD_ERRORS = 3
"""How far ahead a bot must be: luck alone gets that far once in seven hundred times."""


def make_spec(slug: str, house: str, limit: str) -> GameSpec:
    return game_spec(slug, house=house, limit=limit, **default_stakes(GAMES[slug], house))


def play_against_random(spec: GameSpec, bot: Bot, bot_seat: int, seed: int) -> Hand:
    """Play a hand to its end: the bot in one seat, a random player in the other."""
    hand = deal(spec, [1000] * 2, seed=seed, button=seed % 2)
    rng = random_player.Rng(seed_from_int(seed))
    while not hand.over:
        assert hand.decision is not None
        if hand.decision.seat == bot_seat:
            hand.act(bot.decide(hand.view(bot_seat), spec, samples=1024))
        else:
            random_player.act_randomly(hand, rng)
    return hand


@pytest.mark.parametrize(
    ("slug", "house", "limit", "pair_count"),
    [
        ("holdem", "wsop", "fixed", 50),
        ("crazy-pineapple", "wsop", "fixed", 50),
        ("omaha-8", "wsop", "fixed", 40),
        ("drawmaha", "wsop", "fixed", 30),
        ("manila", "crown", "manila", 60),
        ("seven-card-stud", "wsop", "fixed", 50),
        ("stud-8", "wsop", "fixed", 60),
        ("razz", "wsop", "fixed", 32),
        ("mexican-poker", "wsop", "fixed", 160),
        ("draw", "official", "fixed", 60),
        ("27-single-draw", "wsop", "fixed", 34),
        ("27-triple-draw", "wsop", "fixed", 30),
        ("badugi", "wsop", "fixed", 12),
        ("chinese", "wsop", "points", 6),
        ("chinese-draw", "wsop", "fixed", 8),
        ("open-face-chinese", "wsop", "points", 6),
        ("pineapple-ofc-27", "wsop", "points", 5),
        ("taiwanese", "wsop", "points", 34),
    ],
)
def test_a_bot_beats_a_random_player(slug: str, house: str, limit: str, pair_count: int) -> None:
    spec = make_spec(slug, house, limit)
    bot = Bot(get_personality("regular"), b"against random")
    pair_count *= pick_count(1, 10)
    nets = []
    for seed in range(pair_count):
        hands = [play_against_random(spec, bot, seat, seed) for seat in (0, 1)]
        nets.append(sum(hand.stacks[seat] - 1000 for seat, hand in enumerate(hands)))
    mean = sum(nets) / pair_count
    error = sqrt(sum((net - mean) ** 2 for net in nets) / (pair_count - 1) / pair_count)
    assert mean > STANDARD_ERRORS * error


@pytest.mark.parametrize(
    ("slug", "hand_count"),
    [
        ("open-face-chinese", 8),
        ("turbo-ofc", 10),
        ("pineapple-ofc", 8),
        ("pineapple-ofc-27", 8),
    ],
)
def test_bots_foul_few_open_face_hands(slug: str, hand_count: int) -> None:
    spec = game_spec(slug)
    scoring = spec.script.scoring
    assert scoring is not None
    lineup, rng = Lineup(["regular"], seed_from_int(1)), random_player.Rng(seed_from_int(1))
    hand_count *= pick_count(1, 10)
    foul_count = 0
    for seed in range(hand_count):
        hand = deal(spec, [1000] * 2, seed=seed)
        while not hand.over:
            hand.act(lineup.choose_command(hand, rng))
        foul_count += sum(
            bool(evaluate_hand(scoring, rows).foul_clause) for rows in hand.rows.placed
        )
    assert foul_count <= 2 * hand_count * 0.25  # random players foul nearly all of them
