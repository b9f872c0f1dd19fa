"""Reading hands: the kernel beside its peers and beside its own limit."""

from __future__ import annotations

from functools import cache, partial
from itertools import starmap
from math import comb
from typing import TYPE_CHECKING, Final

import numpy as np

from benchmarks import peers
from benchmarks.agreement import Check
from benchmarks.works import Against, Calls, Peer, Timing, Work, timed
from cardspeak.cards import Deck, deck
from cardspeak.ranking import (
    A5,
    BADUGI,
    DEUCE_TO_SEVEN,
    EIGHT,
    HIGH,
    TWO_AND_THREE,
    Ranking,
    high,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray

    from benchmarks.peers import Hands

    Rows = NDArray[np.uint8]

MANY: Final = 1_000_000
"""Rows of a batch: more than the caches nearest to the processor hold."""
SOME: Final = 10_000
"""Hands for calls one by one, and for comparing answers."""
FEW: Final = 500
"""Hands for a peer that is a thousand times slower."""

FULL: Final = deck(52)
SHORT: Final = deck(36)
JOKER: Final = deck(52, joker=True)


@cache
def dealt(of: Deck) -> Rows:
    """Deal ten cards to everyone: the same to all works and peers of a deck, in every run."""
    rng = np.random.default_rng(52)
    decks = np.tile(np.array(of.cards, np.uint8), (MANY, 1))
    return np.ascontiguousarray(rng.permuted(decks, axis=1)[:, :10])


def rows(width: int, *, of: Deck = FULL, after: int = 0, count: int = MANY) -> Rows:
    """Take so many cards of each deal, `after` those that were dealt before them."""
    return np.ascontiguousarray(dealt(of)[:count, after : after + width])


def hands(width: int, *, after: int = 0, count: int = SOME) -> Hands:
    """Give the same as lists of ints."""
    taken: Hands = rows(width, after=after, count=count).tolist()
    return taken


# ---------------------------------------------------------------- peers


def seven_cards(name: str, call: str, read: Callable[[Hands], Calls], count: int = SOME) -> Peer:
    """Make a peer that reads the best of seven cards, one call a hand."""
    return Peer(name, call, lambda: read(hands(7, count=count)).timing())


PKRBOT: Final = seven_cards("pkrbot", "pkrbot.evaluate(cards)", peers.pkrbot)
EVAL7: Final = seven_cards("eval7", "eval7.evaluate(cards)", peers.eval7)
PHEVALUATOR: Final = seven_cards(
    "phevaluator", "phevaluator.evaluate_cards(*cards)", peers.phevaluator
)
TREYS: Final = seven_cards("treys", "treys.Evaluator().evaluate(hole, board)", peers.treys, FEW)
POKERKIT: Final = seven_cards(
    "pokerkit",
    "pokerkit.StandardHighHand.from_game_or_none(cards)",
    partial(peers.pokerkit, "StandardHighHand"),
    FEW // 10,
)
PHEVALUATOR_OMAHA: Final = Peer(
    "phevaluator",
    "phevaluator.evaluate_omaha_cards(*board, *hole)",
    lambda: peers.phevaluator_omaha(hands(4), hands(5, after=4)).timing(),
)


def look_ups() -> Timing:
    """Prepare the limit: the two loads of a seven-card hand, its key already there."""
    keys = np.random.default_rng(7).integers(0, 2**32, MANY, dtype=np.uint32)
    out = np.empty(MANY, np.uint16)
    return timed(lambda: HIGH.table.two_look_ups(keys, out), MANY)  # type: ignore[attr-defined]


LOOK_UPS: Final = Peer("two look-ups", "HIGH.table.two_look_ups(keys, out)", look_ups)


# ---------------------------------------------------------------- checks


def strengths(ranking: Ranking, read: Rows) -> list[float]:
    """Read rows as the works do; what does not qualify is nothing."""
    values = ranking.values(read)
    return [float(value) for value in np.where(values >= ranking.floor, values, 0)]


def called_like(name: str, read: Callable[[Hands], Calls], count: int = SOME) -> Check:
    """Compare seven-card calls, hand by hand."""
    return Check(
        name,
        lambda: hands(7, count=count),
        lambda: Calls(HIGH.value, hands(7, count=count)).strengths(),
        lambda: read(hands(7, count=count)).strengths(),
    )


def like_pokerkit(ranking: Ranking, kind: str, width: int) -> Check:
    """Compare a batch with one of pokerkit's kinds of hand."""
    of = ranking.deck
    return Check(
        f"pokerkit's {kind}",
        lambda: rows(width, of=of, count=FEW).tolist(),
        lambda: strengths(ranking, rows(width, of=of, count=FEW)),
        lambda: peers.pokerkit(kind, rows(width, of=of, count=FEW).tolist()).strengths(),
    )


def like_its_definition(ranking: Ranking, width: int) -> Check:
    """Compare a batch with the definition that its table was made from."""
    of = ranking.deck
    return Check(
        "its own definition",
        lambda: rows(width, of=of, count=FEW).tolist(),
        lambda: strengths(ranking, rows(width, of=of, count=FEW)),
        lambda: [
            float(ranking.by_the_book(hand)) for hand in rows(width, of=of, count=FEW).tolist()
        ],
    )


def like_omaha(name: str, read: Callable[[Hands, Hands], Calls], hole: int, count: int) -> Check:
    """Compare two and three, in a batch, with a peer's."""
    return Check(
        name,
        lambda: hands(hole + 5, count=count),
        lambda: TWO_AND_THREE.values(
            HIGH, rows(hole, count=count), rows(5, after=hole, count=count)
        ).tolist(),
        lambda: read(hands(hole, count=count), hands(5, after=hole, count=count)).strengths(),
    )


# ---------------------------------------------------------------- works


def batch(ranking: Ranking, width: int) -> Callable[[], Timing]:
    """Read a million rows at once, the table already made."""

    def prepare() -> Timing:
        read = rows(width, of=ranking.deck)
        ranking.values(read[:1])
        return timed(lambda: ranking.values(read), len(read))

    return prepare


def omaha_batch(hole: int, count: int = MANY // 10) -> Callable[[], Timing]:
    """Read rows of hole cards, each with a board of its own."""

    def prepare() -> Timing:
        holes, boards = rows(hole, count=count), rows(5, after=hole, count=count)
        TWO_AND_THREE.values(HIGH, holes[:1], boards[:1])
        return timed(lambda: TWO_AND_THREE.values(HIGH, holes, boards), count)

    return prepare


def omaha_calls() -> Timing:
    """Read Omaha hands one by one."""
    arguments = [
        (HIGH, hole, board) for hole, board in zip(hands(4), hands(5, after=4), strict=True)
    ]
    return Calls(TWO_AND_THREE.value, arguments, each=starmap).timing()


WORKS: Final = (
    Work(
        name="7 cards, one call",
        call="HIGH.value(cards)",
        prepare=lambda: Calls(HIGH.value, hands(7)).timing(),
        beside=(
            Against(PKRBOT, at_least=1.2),
            Against(EVAL7, at_least=4),
            Against(PHEVALUATOR),
            Against(TREYS),
            Against(POKERKIT),
        ),
        checks=(
            called_like("pkrbot", peers.pkrbot),
            called_like("eval7", peers.eval7),
            called_like("phevaluator", peers.phevaluator),
            called_like("treys", peers.treys),
            called_like("pokerkit", partial(peers.pokerkit, "StandardHighHand"), FEW),
        ),
    ),
    Work(
        name="7 cards, rows",
        call="HIGH.values(rows)",
        prepare=batch(HIGH, 7),
        beside=(Against(PKRBOT, at_least=40), Against(LOOK_UPS, at_least=0.35)),
        checks=(
            Check(
                "pkrbot",
                lambda: hands(7),
                lambda: strengths(HIGH, rows(7, count=SOME)),
                lambda: peers.pkrbot(hands(7)).strengths(),
            ),
        ),
    ),
    Work(
        name="census of 7 cards",
        call="HIGH.census(7)",
        prepare=lambda: timed(lambda: HIGH.census(7), comb(52, 7)),
        beside=(Against(PKRBOT, at_least=100),),
    ),
    Work(
        name="Omaha, one call",
        call="TWO_AND_THREE.value(HIGH, hole, board)",
        prepare=omaha_calls,
        beside=(Against(PHEVALUATOR_OMAHA),),
    ),
    Work(
        name="Omaha, rows",
        call="TWO_AND_THREE.values(HIGH, holes, boards)",
        prepare=omaha_batch(4),
        beside=(Against(PHEVALUATOR_OMAHA, at_least=6),),
        checks=(like_omaha("phevaluator", peers.phevaluator_omaha, 4, SOME),),
    ),
    Work(
        name="big O, rows",
        call="TWO_AND_THREE.values(HIGH, holes, boards)",
        prepare=omaha_batch(5),
        checks=(like_omaha("pokerkit", partial(peers.pokerkit, "OmahaHoldemHand"), 5, FEW // 5),),
    ),
    Work(
        name="A-5 of 7",
        call="A5.values(rows)",
        prepare=batch(A5, 7),
        beside=(Against(PKRBOT, at_least=30),),
        checks=(like_pokerkit(A5, "RegularLowHand", 7),),
    ),
    Work(
        name="8-or-better of 7",
        call="EIGHT.values(rows)",
        prepare=batch(EIGHT, 7),
        beside=(Against(PKRBOT, at_least=30),),
        checks=(like_pokerkit(EIGHT, "EightOrBetterLowHand", 7),),
    ),
    Work(
        name="2-7, 5 cards",
        call="DEUCE_TO_SEVEN.values(rows)",
        prepare=batch(DEUCE_TO_SEVEN, 5),
        beside=(Against(PKRBOT, at_least=25),),
        checks=(like_pokerkit(DEUCE_TO_SEVEN, "StandardLowHand", 5),),
    ),
    Work(
        name="2-7 of 7",
        call="DEUCE_TO_SEVEN.values(rows)",
        prepare=batch(DEUCE_TO_SEVEN, 7),
        beside=(Against(PKRBOT, at_least=8),),
        checks=(like_pokerkit(DEUCE_TO_SEVEN, "StandardLowHand", 7),),
    ),
    Work(
        name="badugi, 4 cards",
        call="BADUGI.values(rows)",
        prepare=batch(BADUGI, 4),
        beside=(Against(PKRBOT, at_least=20),),
        checks=(like_pokerkit(BADUGI, "BadugiHand", 4),),
    ),
    Work(
        name="36 cards, high of 7",
        call="high(deck(36)).values(rows)",
        prepare=batch(high(SHORT), 7),
        beside=(Against(PKRBOT),),
        checks=(like_pokerkit(high(SHORT), "ShortDeckHoldemHand", 7),),
    ),
    Work(
        name="joker wild, of 7",
        call="high(deck(52, joker=True)).values(rows)",
        prepare=batch(high(JOKER), 7),
        beside=(Against(PKRBOT),),
        checks=(like_its_definition(high(JOKER), 7),),
    ),
)
