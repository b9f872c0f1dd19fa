"""An opponent pool: opponents' hands, and the best arrangement of some cards against them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import combinations
from typing import TYPE_CHECKING

from cardspeak.cards import ALL_CARDS, UNKNOWN, Card, InvalidCardsError
from cardspeak.chinese.arrangement_search import build_search, count_row_combinations
from cardspeak.chinese.royalties import RoyaltyTable, min_strength
from cardspeak.chinese.scoring import EvaluatedHand, compare_hands, evaluate_hand
from cardspeak.ranking import HOLE_ONLY, get_ranking

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy as np
    from numpy.typing import NDArray

    from cardspeak.chinese.arrangement_search import CandidateColumns
    from cardspeak.games.scoring_rules import RowScoring

MAX_CARDS = 17
"""Maximum number of cards to arrange: all that pineapple deals to a player."""
MAX_OPPONENT_HANDS = 20_000
"""Maximum number of hands in a pool: its tables grow with their square."""


@dataclass(frozen=True, slots=True)
class Arrangement:
    """Cards set in rows."""

    rows: tuple[tuple[Card, ...], ...]
    """Front first, and the highest cards first in each row."""
    discards: tuple[Card, ...]
    expected_points: float
    """Average points won from a hand of the pool; negative if it loses."""


class OpponentPool:
    """Opponents' hands, all equally likely.

    >>> from cardspeak.cards import parse_cards
    >>> from cardspeak.games.scoring_rules import CHINESE
    >>> hand = evaluate_hand(CHINESE, [parse_cards(row) for row in ("QhQd2c", "KhKd3c4c5d",
    ...     "9h9d9c2s2d")])
    >>> pool = OpponentPool(CHINESE, [hand])
    >>> best = pool.best_arrangements(parse_cards("AhAdAcAs7h7d7cJsTs9s8s5h5s"))[0]
    >>> best.expected_points
    6.0
    """

    def __init__(self, scoring: RowScoring, hands: Sequence[EvaluatedHand]) -> None:
        """Take hands as `evaluate_hand` returns them; some may be fouled."""
        import numpy as np

        if not 0 < len(hands) <= MAX_OPPONENT_HANDS:
            raise ValueError(
                f"an opponent pool has 1 to {MAX_OPPONENT_HANDS:,} hands, not {len(hands):,}"
            )
        _check_three_rows(scoring)
        self.scoring = scoring
        self.hands = tuple(hands)
        # Every row beats a 0, so that a fouled hand is scooped as it should be.
        strengths = np.array(
            [(0, 0, 0) if hand.foul_clause else hand.strengths for hand in hands], np.uint16
        )
        royalties = np.array([hand.royalties for hand in hands], np.int64)
        self._search = build_search(strengths)
        self._scores = [
            _row_scores(scoring, royalty_table, strengths[:, row], royalties[:, row])
            for row, royalty_table in enumerate(royalties_by_strength(scoring))
        ]

    def row_earnings(self, row: int) -> NDArray[np.float64]:
        """Return, for each strength, what a row earns by itself from a pool hand, on average."""
        return self._scores[row] / len(self.hands)

    def best_arrangements(
        self, cards: Sequence[int], stay_value: float = 0, count: int = 1
    ) -> list[Arrangement]:
        """Return the best arrangements of some cards, best first.

        `stay_value` is what staying in Fantasyland is worth, in points.
        """
        sorted_cards = sort_cards(self.scoring, cards)
        size = len(self.hands)
        rows = [
            (bits, strengths, scores[strengths], stays)
            for (bits, strengths, stays), scores in zip(
                _row_candidates(self.scoring, sorted_cards), self._scores, strict=True
            )
        ]
        scoring = self.scoring
        results = self._search.best_arrangements(
            rows, scoring.row_order, scoring.scoop_bonus, stay_value * size, count
        )
        if not results:
            return [self._fouled_arrangement(sorted_cards)]
        return [_arrangement(sorted_cards, bits, total / size) for total, bits in results]

    def best_completion(
        self, placed: Sequence[Sequence[int]], cards: Sequence[int]
    ) -> Arrangement | None:
        """Return the best arrangement that keeps the placed cards; None if all are fouled.

        >>> from cardspeak.cards import parse_cards
        >>> from cardspeak.games.scoring_rules import CHINESE
        >>> pool = OpponentPool(CHINESE, [EvaluatedHand((0, 0, 0), (0, 0, 0), "wsop-350")])
        >>> rows = parse_cards("2c2d2h"), parse_cards("3c3d3h3s4c"), parse_cards("5c5d5h5s")
        >>> pool.best_completion(rows, parse_cards("4d")).rows[2]
        (5s, 5h, 5d, 5c, 4d)
        >>> pool.best_completion((rows[2], (), ()), parse_cards("2c2d2h3c3d3h3s4c4d")) is None
        True
        """
        sorted_cards = sort_cards(self.scoring, [*cards, *(card for row in placed for card in row)])
        placed_bits = [
            sum(1 << sorted_cards.index(ALL_CARDS[card]) for card in row) for row in placed
        ]
        all_placed_bits = sum(placed_bits)
        rows = []
        for (bits, strengths, stays), scores, own_bits in zip(
            _row_candidates(self.scoring, sorted_cards), self._scores, placed_bits, strict=True
        ):
            fits = (bits & all_placed_bits) == own_bits
            rows.append((bits[fits], strengths[fits], scores[strengths[fits]], stays[fits]))
        if not all(len(row[0]) for row in rows):
            return None
        results = self._search.best_arrangements(
            rows, self.scoring.row_order, self.scoring.scoop_bonus, 0, 1
        )
        return (
            _arrangement(sorted_cards, results[0][1], results[0][0] / len(self.hands))
            if results
            else None
        )

    def _fouled_arrangement(self, sorted_cards: tuple[Card, ...]) -> Arrangement:
        """Arrange cards of which every arrangement is fouled: the highest in the back."""
        highest_first = sorted_cards[::-1]
        back, middle, front = (row.size for row in reversed(self.scoring.rows))
        ends = (0, back, back + middle, back + middle + front)
        rows = tuple(highest_first[ends[row] : ends[row + 1]] for row in (2, 1, 0))
        hand = evaluate_hand(self.scoring, rows)
        total = sum(compare_hands(self.scoring, hand, other).total for other in self.hands)
        return Arrangement(rows, highest_first[ends[3] :], total / len(self.hands))


def count_arrangements(scoring: RowScoring, cards: Sequence[int]) -> int:
    """Count the arrangements that are not fouled."""
    import numpy as np

    rows: list[CandidateColumns] = [
        (bits, strengths, np.zeros(len(bits), np.int64), stays)
        for bits, strengths, stays in _row_candidates(scoring, sort_cards(scoring, cards))
    ]
    return count_row_combinations(rows, scoring.row_order)


def sort_cards(scoring: RowScoring, cards: Sequence[int]) -> tuple[Card, ...]:
    """Sort cards, lowest first; raise an error if they cannot be arranged.

    >>> from cardspeak.cards import parse_cards
    >>> from cardspeak.games.scoring_rules import CHINESE
    >>> sort_cards(CHINESE, parse_cards("AhKh"))
    Traceback (most recent call last):
    cardspeak.cards.InvalidCardsError: 2 cards do not fill the rows: give 13, or up to 17 to \
discard some
    """
    _check_three_rows(scoring)
    get_ranking(scoring.rows[0].ranking).deck.check_cards(cards)
    if UNKNOWN in cards:
        raise InvalidCardsError("an unknown card (??) cannot be set: name every card")
    needed = sum(row.size for row in scoring.rows)
    if not needed <= len(cards) <= MAX_CARDS:
        raise InvalidCardsError(
            f"{len(cards)} cards do not fill the rows: give {needed}, or up to {MAX_CARDS} to "
            "discard some"
        )
    return tuple(ALL_CARDS[card] for card in sorted(cards))


def _check_three_rows(scoring: RowScoring) -> None:
    if len(scoring.rows) != 3 or any(row.card_use != HOLE_ONLY for row in scoring.rows):
        raise ValueError("only three rows without a board can be arranged against an opponent pool")


def _arrangement(
    sorted_cards: tuple[Card, ...], bits: tuple[int, ...], expected: float
) -> Arrangement:
    highest_first = [
        (1 << index, sorted_cards[index]) for index in reversed(range(len(sorted_cards)))
    ]
    rows = tuple(tuple(card for bit, card in highest_first if bit & row) for row in bits)
    used = sum(bits)
    return Arrangement(rows, tuple(card for bit, card in highest_first if not bit & used), expected)


# ---------------------------------------------------------------- rows


def _row_scores(
    scoring: RowScoring,
    row_royalties: NDArray[np.int64],
    strengths: NDArray[np.uint16],
    royalties: NDArray[np.int64],
) -> NDArray[np.int64]:
    """Return, for each strength, what the row earns by itself from the whole pool."""
    import numpy as np

    all_strengths = np.arange(len(row_royalties))
    sorted_strengths = np.sort(strengths)
    weaker_count = np.searchsorted(sorted_strengths, all_strengths)
    not_stronger_count = np.searchsorted(sorted_strengths, all_strengths, "right")
    amounts, amount_index = np.unique(row_royalties, return_inverse=True)
    net_royalties = np.array(
        [_net_royalties(scoring, amount, royalties).sum() for amount in amounts.tolist()], np.int64
    )
    scores: NDArray[np.int64] = (
        weaker_count + not_stronger_count - len(strengths) + net_royalties[amount_index]
    )
    return scores


def _net_royalties(scoring: RowScoring, own: int, others: NDArray[np.int64]) -> NDArray[np.int64]:
    import numpy as np

    if not scoring.royalty_cancel_clause:
        return own - others
    return np.where(own > others, own, np.where(own < others, -others, 0))


@lru_cache(maxsize=64)
def royalties_by_strength(scoring: RowScoring) -> list[NDArray[np.int64]]:
    """Return each row's royalties for every strength."""
    import numpy as np

    tables = [(RoyaltyTable(row), get_ranking(row.ranking).max_strength) for row in scoring.rows]
    return [
        np.array([table.royalty(value) for value in range(max_strength + 1)], np.int64)
        for table, max_strength in tables
    ]


@cache
def _combination_masks(
    card_count: int, row_size: int
) -> tuple[NDArray[np.intp], NDArray[np.uint32]]:
    """Return every combination of `row_size` positions, and the same as bit masks."""
    import numpy as np

    positions = np.array(list(combinations(range(card_count), row_size)))
    return positions, (1 << positions).sum(axis=1).astype(np.uint32)


@lru_cache(maxsize=64)
def _stay_strengths(scoring: RowScoring) -> tuple[int, ...]:
    """Return, for each row, the minimum strength to stay in Fantasyland, or an unreachable one."""
    strengths = [2**16] * len(scoring.rows)
    for threshold in scoring.fantasyland.stay if scoring.fantasyland else ():
        strengths[threshold.row_index] = min_strength(
            scoring.rows[threshold.row_index], threshold.min_hand
        )
    return tuple(strengths)


def _row_candidates(
    scoring: RowScoring, sorted_cards: tuple[Card, ...]
) -> list[tuple[NDArray[np.uint32], NDArray[np.uint16], NDArray[np.bool_]]]:
    """Return every qualifying choice of cards for each row: bits, strengths, and which stay."""
    import numpy as np

    cards = np.array(sorted_cards, np.uint8)
    candidates = []
    for row, stay_strength in zip(scoring.rows, _stay_strengths(scoring), strict=True):
        ranking = get_ranking(row.ranking)
        positions, bits = _combination_masks(len(sorted_cards), row.size)
        values = ranking.strengths(cards[positions])
        if ranking.qualifying_strength:
            qualifies = values >= ranking.qualifying_strength
            values, bits = values[qualifies], bits[qualifies]
        candidates.append((bits, values, values >= stay_strength))
    return candidates
