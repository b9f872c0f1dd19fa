"""The default pool: a thousand hands dealt from a fixed seed, each set well against the others.

Pools for the catalogue's games are in `pools/`, written by ``python -m tools.opponent_pools``.
For other scoring rules a pool is generated in the same way when it is first needed.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Final

from cardspeak.cards import deck, format_cards, parse_cards
from cardspeak.chinese.opponent_pool import OpponentPool
from cardspeak.chinese.scoring import EvaluatedHand, evaluate_hand
from cardspeak.shuffle import seed_from_int, shuffle

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardspeak.cards import Card
    from cardspeak.chinese.opponent_pool import Arrangement
    from cardspeak.games.scoring_rules import RowScoring

POOL_DIR: Final = Path(__file__).parent / "pools"
POOL_SIZE: Final = 1000
"""Number of hands in the default pool."""
REFINEMENT_ROUNDS: Final = 6
"""Number of rounds in which some hands are set again, against all hands of the round before."""
REFINE_EVERY: Final = 3
"""Every third hand is set again in a round: if all were, they would never settle."""


@lru_cache(maxsize=16)
def default_opponents(scoring: RowScoring) -> OpponentPool:
    """Load the default pool for these scoring rules, or generate it if none is stored."""
    fingerprint = pool_fingerprint(scoring)
    for path in sorted(POOL_DIR.glob("*.txt")):
        first_line, *lines = path.read_text("utf-8").splitlines()
        if first_line == fingerprint:
            hands = ([parse_cards(row) for row in line.split()] for line in lines)
            return OpponentPool(scoring, [evaluate_hand(scoring, rows) for rows in hands])
    return pool_from_arrangements(scoring, generate_arrangements(scoring))


def pool_fingerprint(scoring: RowScoring) -> str:
    """Return one line that identifies everything a pool depends on."""
    rows = "; ".join(
        f"{row.name} {row.size} {row.ranking} {dict(sorted(row.royalties.table.items()))}"
        for row in scoring.rows
    )
    order = ", ".join(f"{lower}<={upper}" for lower, upper in scoring.row_order)
    cancelled = "cancelled" if scoring.royalty_cancel_clause else "both ways"
    return f"{rows}; {order}; scoop {scoring.scoop_bonus}; royalties {cancelled}"


def generate_arrangements(scoring: RowScoring) -> list[Arrangement]:
    """Deal a thousand hands and set them well.

    At first they are set against a fouled hand: for royalties, and with the better back where those
    are equal. Then every third hand is set again against all of them, in turn, until each has been
    set again twice.
    """
    hands = list(islice(deal_hands(sum(row.size for row in scoring.rows)), POOL_SIZE))
    fouled_pool = OpponentPool(scoring, [EvaluatedHand((0, 0, 0), (0, 0, 0), scoring.foul_clause)])
    arrangements = [fouled_pool.best_arrangements(hand)[0] for hand in hands]
    for round_number in range(REFINEMENT_ROUNDS):
        pool = pool_from_arrangements(scoring, arrangements)
        for index in range(round_number % REFINE_EVERY, POOL_SIZE, REFINE_EVERY):
            arrangements[index] = pool.best_arrangements(hands[index])[0]
    return arrangements


def pool_from_arrangements(scoring: RowScoring, arrangements: list[Arrangement]) -> OpponentPool:
    """Build a pool from arrangements."""
    return OpponentPool(
        scoring, [evaluate_hand(scoring, arrangement.rows) for arrangement in arrangements]
    )


def deal_hands(size: int) -> Iterator[tuple[Card, ...]]:
    """Yield hands endlessly, as many from each shuffled deck as it has."""
    seed_number = 0
    while True:
        cards = shuffle(deck(52).cards, seed_from_int(seed_number))
        yield from (cards[start : start + size] for start in range(0, len(cards) - size + 1, size))
        seed_number += 1


def format_pool(scoring: RowScoring, arrangements: list[Arrangement]) -> str:
    """Format a pool for storage: its fingerprint, then one hand per line, front first."""
    lines = (
        " ".join(format_cards(row) for row in arrangement.rows) for arrangement in arrangements
    )
    return "\n".join((pool_fingerprint(scoring), *lines)) + "\n"
