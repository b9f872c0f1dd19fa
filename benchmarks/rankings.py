"""Hand evaluation: the kernel compared with its peers and with its own limit."""

from __future__ import annotations

from functools import cache, partial
from itertools import starmap
from math import comb
from typing import TYPE_CHECKING, Final

import numpy as np

from benchmarks import evaluators
from benchmarks.agreement import AgreementCheck
from benchmarks.benchmark import Benchmark, Calls, Comparison, Peer, Timing, time_function
from cardspeak.cards import Deck, deck
from cardspeak.ranking import (
    ACE_TO_FIVE,
    BADUGI,
    DEUCE_TO_SEVEN,
    EIGHT_OR_BETTER,
    HIGH,
    OMAHA,
    Ranking,
    high,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray

    from benchmarks.evaluators import Hands

    Rows = NDArray[np.uint8]

BATCH_SIZE: Final = 1_000_000
"""Hands of a batch: more than the fastest CPU caches hold."""
CALL_HANDS: Final = 10_000
"""The number of hands for single calls and for agreement checks."""
SLOW_PEER_HANDS: Final = 500
"""The number of hands for a peer that is a thousand times slower."""

FULL_DECK: Final = deck(52)
SHORT_DECK: Final = deck(36)
JOKER_DECK: Final = deck(52, joker=True)


@cache
def deal_rows(deck: Deck) -> Rows:
    """Deal rows of ten cards, the same for all benchmarks and peers of a deck in every run."""
    rng = np.random.default_rng(52)
    decks = np.tile(np.array(deck.cards, np.uint8), (BATCH_SIZE, 1))
    return np.ascontiguousarray(rng.permuted(decks, axis=1)[:, :10])


def rows(width: int, *, deck: Deck = FULL_DECK, after: int = 0, count: int = BATCH_SIZE) -> Rows:
    """Return `width` cards of each deal, starting `after` the first few."""
    return np.ascontiguousarray(deal_rows(deck)[:count, after : after + width])


def hands(width: int, *, after: int = 0, count: int = CALL_HANDS) -> Hands:
    """Return the same as lists of ints."""
    taken: Hands = rows(width, after=after, count=count).tolist()
    return taken


# ---------------------------------------------------------------- peers


def seven_card_peer(
    name: str, call: str, read: Callable[[Hands], Calls], count: int = CALL_HANDS
) -> Peer:
    """Return a peer that evaluates the best of seven cards, one call a hand."""
    return Peer(name, call, lambda: read(hands(7, count=count)).timing())


PKRBOT: Final = seven_card_peer("pkrbot", "pkrbot.evaluate(cards)", evaluators.pkrbot)
EVAL7: Final = seven_card_peer("eval7", "eval7.evaluate(cards)", evaluators.eval7)
PHEVALUATOR: Final = seven_card_peer(
    "phevaluator", "phevaluator.evaluate_cards(*cards)", evaluators.phevaluator
)
TREYS: Final = seven_card_peer(
    "treys", "treys.Evaluator().evaluate(hole, board)", evaluators.treys, SLOW_PEER_HANDS
)
POKERKIT: Final = seven_card_peer(
    "pokerkit",
    "pokerkit.StandardHighHand.from_game_or_none(cards)",
    partial(evaluators.pokerkit, "StandardHighHand"),
    SLOW_PEER_HANDS // 10,
)
PHEVALUATOR_OMAHA: Final = Peer(
    "phevaluator",
    "phevaluator.evaluate_omaha_cards(*board, *hole)",
    lambda: evaluators.phevaluator_omaha(hands(4), hands(5, after=4)).timing(),
)


def time_lookups() -> Timing:
    """Prepare the limit: the two loads of a seven-card hand whose key is already known."""
    keys = np.random.default_rng(7).integers(0, 2**32, BATCH_SIZE, dtype=np.uint32)
    out = np.empty(BATCH_SIZE, np.uint16)
    return time_function(lambda: HIGH.evaluator.lookup_keys(keys, out), BATCH_SIZE)  # type: ignore[attr-defined]


TABLE_LOOKUPS: Final = Peer("two lookups", "HIGH.evaluator.lookup_keys(keys, out)", time_lookups)


# ---------------------------------------------------------------- checks


def strengths(ranking: Ranking, read: Rows) -> list[float]:
    """Evaluate rows as the benchmarks do; hands that do not qualify count as 0."""
    values = ranking.strengths(read)
    return [float(value) for value in np.where(values >= ranking.qualifying_strength, values, 0)]


def check_calls(
    name: str, read: Callable[[Hands], Calls], count: int = CALL_HANDS
) -> AgreementCheck:
    """Compare seven-card calls, hand by hand."""
    return AgreementCheck(
        name,
        lambda: hands(7, count=count),
        lambda: Calls(HIGH.strength, hands(7, count=count)).strengths(),
        lambda: read(hands(7, count=count)).strengths(),
    )


def check_against_pokerkit(ranking: Ranking, kind: str, width: int) -> AgreementCheck:
    """Compare a batch with one of pokerkit's hand types."""
    deck = ranking.deck
    return AgreementCheck(
        f"pokerkit's {kind}",
        lambda: rows(width, deck=deck, count=SLOW_PEER_HANDS).tolist(),
        lambda: strengths(ranking, rows(width, deck=deck, count=SLOW_PEER_HANDS)),
        lambda: evaluators.pokerkit(
            kind, rows(width, deck=deck, count=SLOW_PEER_HANDS).tolist()
        ).strengths(),
    )


def check_against_definition(ranking: Ranking, width: int) -> AgreementCheck:
    """Compare a batch with the reference definition that its table was made from."""
    deck = ranking.deck
    return AgreementCheck(
        "its own definition",
        lambda: rows(width, deck=deck, count=SLOW_PEER_HANDS).tolist(),
        lambda: strengths(ranking, rows(width, deck=deck, count=SLOW_PEER_HANDS)),
        lambda: [
            float(ranking.reference_strength(hand))
            for hand in rows(width, deck=deck, count=SLOW_PEER_HANDS).tolist()
        ],
    )


def check_omaha(
    name: str, read: Callable[[Hands, Hands], Calls], hole: int, count: int
) -> AgreementCheck:
    """Compare a batch of Omaha hands with a peer's results."""
    return AgreementCheck(
        name,
        lambda: hands(hole + 5, count=count),
        lambda: OMAHA.strengths(
            HIGH, rows(hole, count=count), rows(5, after=hole, count=count)
        ).tolist(),
        lambda: read(hands(hole, count=count), hands(5, after=hole, count=count)).strengths(),
    )


# ---------------------------------------------------------------- benchmarks


def batch(ranking: Ranking, width: int) -> Callable[[], Timing]:
    """Evaluate a million rows at once, with the table already built."""

    def prepare() -> Timing:
        read = rows(width, deck=ranking.deck)
        ranking.strengths(read[:1])
        return time_function(lambda: ranking.strengths(read), len(read))

    return prepare


def omaha_batch(hole: int, count: int = BATCH_SIZE // 10) -> Callable[[], Timing]:
    """Evaluate rows of hole cards, each with its own board."""

    def prepare() -> Timing:
        holes, boards = rows(hole, count=count), rows(5, after=hole, count=count)
        OMAHA.strengths(HIGH, holes[:1], boards[:1])
        return time_function(lambda: OMAHA.strengths(HIGH, holes, boards), count)

    return prepare


def omaha_calls() -> Timing:
    """Evaluate Omaha hands one by one."""
    arguments = [
        (HIGH, hole, board) for hole, board in zip(hands(4), hands(5, after=4), strict=True)
    ]
    return Calls(OMAHA.strength, arguments, each=starmap).timing()


BENCHMARKS: Final = (
    Benchmark(
        name="7 cards, one call",
        call="HIGH.strength(cards)",
        setup=lambda: Calls(HIGH.strength, hands(7)).timing(),
        comparisons=(
            Comparison(PKRBOT, min_ratio=1.2),
            Comparison(EVAL7, min_ratio=4),
            Comparison(PHEVALUATOR),
            Comparison(TREYS),
            Comparison(POKERKIT),
        ),
        checks=(
            check_calls("pkrbot", evaluators.pkrbot),
            check_calls("eval7", evaluators.eval7),
            check_calls("phevaluator", evaluators.phevaluator),
            check_calls("treys", evaluators.treys),
            check_calls(
                "pokerkit", partial(evaluators.pokerkit, "StandardHighHand"), SLOW_PEER_HANDS
            ),
        ),
    ),
    Benchmark(
        name="7 cards, batch",
        call="HIGH.strengths(hands)",
        setup=batch(HIGH, 7),
        comparisons=(Comparison(PKRBOT, min_ratio=40), Comparison(TABLE_LOOKUPS, min_ratio=0.35)),
        checks=(
            AgreementCheck(
                "pkrbot",
                lambda: hands(7),
                lambda: strengths(HIGH, rows(7, count=CALL_HANDS)),
                lambda: evaluators.pkrbot(hands(7)).strengths(),
            ),
        ),
    ),
    Benchmark(
        name="strength counts, 7 cards",
        call="HIGH.strength_counts(7)",
        setup=lambda: time_function(lambda: HIGH.strength_counts(7), comb(52, 7)),
        comparisons=(Comparison(PKRBOT, min_ratio=100),),
    ),
    Benchmark(
        name="Omaha, one call",
        call="OMAHA.strength(HIGH, hole, board)",
        setup=omaha_calls,
        comparisons=(Comparison(PHEVALUATOR_OMAHA),),
    ),
    Benchmark(
        name="Omaha, batch",
        call="OMAHA.strengths(HIGH, holes, boards)",
        setup=omaha_batch(4),
        comparisons=(Comparison(PHEVALUATOR_OMAHA, min_ratio=6),),
        checks=(check_omaha("phevaluator", evaluators.phevaluator_omaha, 4, CALL_HANDS),),
    ),
    Benchmark(
        name="big O, batch",
        call="OMAHA.strengths(HIGH, holes, boards)",
        setup=omaha_batch(5),
        checks=(
            check_omaha(
                "pokerkit", partial(evaluators.pokerkit, "OmahaHoldemHand"), 5, SLOW_PEER_HANDS // 5
            ),
        ),
    ),
    Benchmark(
        name="A-5 of 7",
        call="ACE_TO_FIVE.strengths(hands)",
        setup=batch(ACE_TO_FIVE, 7),
        comparisons=(Comparison(PKRBOT, min_ratio=30),),
        checks=(check_against_pokerkit(ACE_TO_FIVE, "RegularLowHand", 7),),
    ),
    Benchmark(
        name="8-or-better of 7",
        call="EIGHT_OR_BETTER.strengths(hands)",
        setup=batch(EIGHT_OR_BETTER, 7),
        comparisons=(Comparison(PKRBOT, min_ratio=30),),
        checks=(check_against_pokerkit(EIGHT_OR_BETTER, "EightOrBetterLowHand", 7),),
    ),
    Benchmark(
        name="2-7, 5 cards",
        call="DEUCE_TO_SEVEN.strengths(hands)",
        setup=batch(DEUCE_TO_SEVEN, 5),
        comparisons=(Comparison(PKRBOT, min_ratio=25),),
        checks=(check_against_pokerkit(DEUCE_TO_SEVEN, "StandardLowHand", 5),),
    ),
    Benchmark(
        name="2-7 of 7",
        call="DEUCE_TO_SEVEN.strengths(hands)",
        setup=batch(DEUCE_TO_SEVEN, 7),
        comparisons=(Comparison(PKRBOT, min_ratio=8),),
        checks=(check_against_pokerkit(DEUCE_TO_SEVEN, "StandardLowHand", 7),),
    ),
    Benchmark(
        name="badugi, 4 cards",
        call="BADUGI.strengths(hands)",
        setup=batch(BADUGI, 4),
        comparisons=(Comparison(PKRBOT, min_ratio=20),),
        checks=(check_against_pokerkit(BADUGI, "BadugiHand", 4),),
    ),
    Benchmark(
        name="36 cards, high of 7",
        call="high(deck(36)).strengths(hands)",
        setup=batch(high(SHORT_DECK), 7),
        comparisons=(Comparison(PKRBOT),),
        checks=(check_against_pokerkit(high(SHORT_DECK), "ShortDeckHoldemHand", 7),),
    ),
    Benchmark(
        name="joker wild, of 7",
        call="high(deck(52, joker=True)).strengths(hands)",
        setup=batch(high(JOKER_DECK), 7),
        comparisons=(Comparison(PKRBOT),),
        checks=(check_against_definition(high(JOKER_DECK), 7),),
    ),
)
