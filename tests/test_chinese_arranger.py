"""The arranger finds the best of all legal arrangements, as the definitions score them."""

from __future__ import annotations

import random
from functools import cache
from itertools import combinations, islice
from typing import TYPE_CHECKING, Any, Final

import numpy as np
import pytest
from tools.opponent_pools import POOLS

import soak
from cardspeak.cards import InvalidCardsError, deck, parse_cards
from cardspeak.chinese import fantasyland, opponent_pool
from cardspeak.chinese.arrangement_search import PythonArrangementSearch
from cardspeak.chinese.arranger import arrange, count_arrangements
from cardspeak.chinese.default_pool import (
    POOL_DIR,
    deal_hands,
    default_opponents,
    format_pool,
    generate_arrangements,
    pool_from_arrangements,
)
from cardspeak.chinese.opponent_pool import OpponentPool
from cardspeak.chinese.royalties import RoyaltyTable, with_royalties
from cardspeak.chinese.scoring import EvaluatedHand, compare_hands, evaluate_hand
from cardspeak.games.scoring_rules import (
    CHINESE,
    OPEN_FACE,
    PINEAPPLE_OFC,
    PINEAPPLE_OFC_27,
    TAIWANESE,
)
from cardspeak.ranking import get_ranking

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardspeak.chinese.opponent_pool import Arrangement
    from cardspeak.games.scoring_rules import RowScoring

    Numbers = np.ndarray[Any, Any]

CANCELLED_ROYALTIES: Final = with_royalties(
    CHINESE,
    {row.name: row.royalties.table for row in OPEN_FACE.rows},
)
"""Closed Chinese with royalties on the game spec: a better one cancels the other."""
GAMES: Final = {
    "chinese": CHINESE,
    "chinese with royalties": CANCELLED_ROYALTIES,
    "open face": OPEN_FACE,
    "pineapple": PINEAPPLE_OFC,
    "pineapple 2-7": PINEAPPLE_OFC_27,
}
STAY_VALUES: Final = (0, 0, 8, 2.5, -3)
"""What staying in Fantasyland may be worth to a player, in points."""

every_game = pytest.mark.parametrize("scoring", GAMES.values(), ids=GAMES.keys())


# ---------------------------------------------------------------- every arrangement


@cache
def card_combinations(card_count: int, row_size: int) -> Numbers:
    """List every choice of a row's cards, by their indices."""
    return np.array(list(combinations(range(card_count), row_size)))


@cache
def all_arrangements(card_count: int) -> tuple[Numbers, ...]:
    """List every way to set some cards, as a combination for each row; and each row's bit masks."""
    masks = [(1 << card_combinations(card_count, row_size)).sum(axis=1) for row_size in (3, 5, 5)]
    arrangements = []
    for back, back_mask in enumerate(masks[2]):
        middles = np.flatnonzero((masks[1] & back_mask) == 0)
        for front, front_mask in enumerate(masks[0]):
            if not front_mask & back_mask:
                disjoint_middles = middles[(masks[1][middles] & front_mask) == 0]
                arrangements.append(
                    np.column_stack(
                        [
                            np.full(len(disjoint_middles), front),
                            disjoint_middles,
                            np.full(len(disjoint_middles), back),
                        ]
                    )
                )
    return np.concatenate(arrangements), *masks


class LegalArrangements:
    """All arrangements of some cards that are not fouled, with the strengths of their rows."""

    def __init__(self, scoring: RowScoring, cards: Sequence[int]) -> None:
        self.scoring, self.cards = scoring, sorted(cards)
        arrangements, *self.masks = all_arrangements(len(cards))
        card_array = np.array(self.cards, np.uint8)
        self.strengths = [
            get_ranking(row.ranking)
            .strengths(card_array[card_combinations(len(cards), row.size)])
            .astype(int)
            for row in scoring.rows
        ]
        is_legal = np.ones(len(arrangements), bool)
        for row_index, row in enumerate(scoring.rows):
            is_legal &= (self.strengths[row_index] >= get_ranking(row.ranking).qualifying_strength)[
                arrangements[:, row_index]
            ]
        for lower, upper in scoring.row_order:
            is_legal &= (
                self.strengths[lower][arrangements[:, lower]]
                <= self.strengths[upper][arrangements[:, upper]]
            )
        self.legal = arrangements[is_legal]

    def best(self, hands: Sequence[EvaluatedHand], stay: float) -> tuple[float, tuple[int, ...]]:
        """Return the most points, and the bit masks of the rows that win them."""
        totals = np.zeros(len(self.legal))
        wins = np.zeros((len(self.legal), len(hands)), np.int8)
        stays_in_fantasyland = np.zeros(len(self.legal), bool)
        for row_index, strengths in enumerate(self.strengths):
            chosen = self.legal[:, row_index]
            won, points = self._row_against(row_index, hands)
            wins += won[chosen]
            totals += points[chosen]
            stays_in_fantasyland |= (strengths >= fantasyland_thresholds(self.scoring)[row_index])[
                chosen
            ]
        totals += self.scoring.scoop_bonus * ((wins == 3).sum(axis=1) - (wins == -3).sum(axis=1))
        totals += len(hands) * stay * stays_in_fantasyland
        top = np.flatnonzero(totals == totals.max())
        columns = [self.masks[row_index][self.legal[top, row_index]] for row_index in range(3)]
        row_strengths = [
            self.strengths[row_index][self.legal[top, row_index]] for row_index in range(3)
        ]
        last = np.lexsort((*columns, *row_strengths))[-1]
        return totals[top[last]], tuple(int(column[last]) for column in columns)

    def _row_against(
        self, row_index: int, hands: Sequence[EvaluatedHand]
    ) -> tuple[Numbers, Numbers]:
        """Compare one row with all hands: won or lost to each, and the points of all together."""
        strengths = self.strengths[row_index]
        own_royalties = royalties_by_strength(self.scoring, row_index)[strengths][:, None]
        their_strengths = np.array(
            [0 if hand.foul_clause else hand.strengths[row_index] for hand in hands]
        )
        their_royalties = np.array([hand.royalties[row_index] for hand in hands])
        won = np.sign(strengths[:, None] - their_strengths).astype(np.int8)
        net = own_royalties - their_royalties
        if self.scoring.royalty_cancel_clause:
            net = np.where(own_royalties > their_royalties, own_royalties, 0)
            net -= np.where(their_royalties > own_royalties, their_royalties, 0)
        return won, (won + net).sum(axis=1)


@cache
def royalties_by_strength(scoring: RowScoring, row_index: int) -> Numbers:
    row = scoring.rows[row_index]
    table = RoyaltyTable(row)
    return np.array(
        [table.royalty(strength) for strength in range(get_ranking(row.ranking).max_strength + 1)]
    )


@cache
def fantasyland_thresholds(scoring: RowScoring) -> list[int]:
    """Find the lowest strength of each row that keeps a player in Fantasyland."""
    zeros = (0, 0, 0)
    return [
        next(
            (
                strength
                for strength in range(1, get_ranking(row.ranking).max_strength + 1)
                if fantasyland.stay_clause(
                    scoring,
                    EvaluatedHand(
                        (*zeros[:row_index], strength, *zeros[row_index + 1 :]), zeros, ""
                    ),
                )
            ),
            2**16,  # more than any row has
        )
        for row_index, row in enumerate(scoring.rows)
    ]


def row_masks(arrangement: Arrangement, cards: Sequence[int]) -> tuple[int, ...]:
    indices = {card: index for index, card in enumerate(sorted(cards))}
    return tuple(sum(1 << indices[card] for card in row) for row in arrangement.rows)


def score_by_definition(
    scoring: RowScoring, rows: Any, hands: Sequence[EvaluatedHand], stay: float
) -> float:
    hand = evaluate_hand(scoring, rows)
    total = sum(compare_hands(scoring, hand, other).total for other in hands)
    return total / len(hands) + (stay if fantasyland.stay_clause(scoring, hand) else 0)


def random_hands(scoring: RowScoring, count: int, rng: random.Random) -> list[EvaluatedHand]:
    return rng.sample(default_opponents(scoring).hands, count)


def check_arranger(
    scoring: RowScoring, cards: Sequence[int], hands: Sequence[EvaluatedHand], stay: float
) -> None:
    legal_arrangements = LegalArrangements(scoring, cards)
    assert count_arrangements(scoring, cards) == len(legal_arrangements.legal)
    arrangement = arrange(scoring, cards, OpponentPool(scoring, hands), stay)
    assert arrangement.expected_points == pytest.approx(
        score_by_definition(scoring, arrangement.rows, hands, stay)
    )
    assert sorted((*sum(arrangement.rows, ()), *arrangement.discards)) == sorted(cards)
    if len(legal_arrangements.legal):
        total, masks = legal_arrangements.best(hands, stay)
        assert arrangement.expected_points == pytest.approx(total / len(hands))
        assert row_masks(arrangement, cards) == masks


# ---------------------------------------------------------------- the best arrangement


@every_game
@pytest.mark.parametrize("batch", soak.batches())
def test_the_arranger_finds_the_best_arrangement_of_thirteen_cards(
    scoring: RowScoring, batch: int
) -> None:
    rng = random.Random(f"{soak.SEED}{scoring.scoring_clause}{batch}")
    for _ in range(50):
        cards = rng.sample(deck(52).cards, 13)
        fouled = [EvaluatedHand((0, 0, 0), (0, 0, 0), "wsop-350")] * rng.randrange(2)
        hands = [*random_hands(scoring, rng.randrange(1, 5), rng), *fouled]
        check_arranger(scoring, cards, hands, rng.choice(STAY_VALUES))


@every_game
@pytest.mark.parametrize("batch", soak.batches())
def test_the_arranger_finds_the_best_arrangement_of_fourteen_cards(
    scoring: RowScoring, batch: int
) -> None:
    rng = random.Random(f"{soak.SEED}{scoring.scoring_clause}{batch}")
    cards = rng.sample(deck(52).cards, 14)
    check_arranger(scoring, cards, random_hands(scoring, 3, rng), rng.choice(STAY_VALUES))


@every_game
def test_the_arranger_finds_the_best_arrangement_against_the_default_opponents(
    scoring: RowScoring,
) -> None:
    rng = random.Random("default")
    cards = rng.sample(deck(52).cards, 13)
    check_arranger(scoring, cards, default_opponents(scoring).hands[:200], stay=10)


@pytest.mark.parametrize(
    "scoring", [CANCELLED_ROYALTIES, PINEAPPLE_OFC_27], ids=["chinese", "pineapple 2-7"]
)
def test_the_arranger_agrees_with_the_reference_definitions(scoring: RowScoring) -> None:
    rng = random.Random("by the book")
    cards = rng.sample(deck(52).cards, 13)
    opponent = random_hands(scoring, 1, rng)[0]
    best, count = -1000, 0
    for back in combinations(cards, 5):
        rest = [card for card in cards if card not in back]
        for middle in combinations(rest, 5):
            front = [card for card in rest if card not in middle]
            arranged = evaluate_hand(scoring, (front, middle, back))
            if not arranged.foul_clause:
                count += 1
                best = max(best, compare_hands(scoring, arranged, opponent).total)
    assert count_arrangements(scoring, cards) == count
    assert arrange(scoring, cards, OpponentPool(scoring, [opponent])).expected_points == best


@every_game
def test_without_the_kernel_the_arranger_finds_the_same_arrangements(
    scoring: RowScoring, monkeypatch: pytest.MonkeyPatch
) -> None:
    rng = random.Random("twin")
    for _ in range(3):
        cards = rng.sample(deck(52).cards, 13)
        hands = random_hands(scoring, 40, rng)
        stay = rng.choice(STAY_VALUES)
        by_kernel = arrange(scoring, cards, OpponentPool(scoring, hands), stay, count=5)
        legal_count = count_arrangements(scoring, cards)
        with monkeypatch.context() as without_kernel:
            without_kernel.setattr(opponent_pool, "build_search", PythonArrangementSearch)
            without_kernel.setattr("cardspeak.chinese.arrangement_search.NATIVE", False)
            assert arrange(scoring, cards, OpponentPool(scoring, hands), stay, count=5) == by_kernel
            assert count_arrangements(scoring, cards) == legal_count


# ---------------------------------------------------------------- choices, and what is refused


def test_the_best_few_arrangements_differ_in_strength_and_come_best_first() -> None:
    cards = parse_cards("AhAd3c KsKd9h9c4s JhTh7h5h2h")
    arrangements = arrange(OPEN_FACE, cards, count=5)
    assert len(arrangements) == 5
    assert arrangements[0] == arrange(OPEN_FACE, cards)
    assert [arrangement.expected_points for arrangement in arrangements] == sorted(
        (arrangement.expected_points for arrangement in arrangements), reverse=True
    )
    assert (
        len({evaluate_hand(OPEN_FACE, arrangement.rows).strengths for arrangement in arrangements})
        == 5
    )


@pytest.mark.parametrize(
    ("cards", "clause"),
    [
        pytest.param(
            "3h4s5c5d5h9d9sTdQcQdQhKcAcAd",
            "wsop-353.e.2",
            marks=pytest.mark.clause("wsop-353.e.2"),
        ),
        pytest.param(
            "2s4c4d4s5c6s8dTdQcQdQsAcAdAh",
            "wsop-353.e.3",
            marks=pytest.mark.clause("wsop-353.e.3"),
        ),
    ],
)
def test_the_value_of_staying_in_fantasyland_changes_the_arrangement(
    cards: str, clause: str
) -> None:
    for_points = arrange(PINEAPPLE_OFC, parse_cards(cards))
    for_staying = arrange(PINEAPPLE_OFC, parse_cards(cards), stay_value=20)
    assert not fantasyland.stay_clause(PINEAPPLE_OFC, evaluate_hand(PINEAPPLE_OFC, for_points.rows))
    assert (
        fantasyland.stay_clause(PINEAPPLE_OFC, evaluate_hand(PINEAPPLE_OFC, for_staying.rows))
        == clause
    )
    assert for_points.expected_points < for_staying.expected_points
    assert for_staying.expected_points < for_points.expected_points + 20


@pytest.mark.clause("wsop-361.a")
def test_a_hand_that_cannot_make_a_low_middle_fouls_and_pays_everybody() -> None:
    cards = parse_cards("AhAdAcAs KhKdKcKs QhQdQcQs JhJd")
    assert count_arrangements(PINEAPPLE_OFC_27, cards) == 0
    arrangement = arrange(PINEAPPLE_OFC_27, cards)
    assert evaluate_hand(PINEAPPLE_OFC_27, arrangement.rows).foul_clause
    assert arrangement.expected_points == pytest.approx(
        score_by_definition(
            PINEAPPLE_OFC_27, arrangement.rows, default_opponents(PINEAPPLE_OFC_27).hands, 0
        )
    )


def test_one_card_of_fourteen_is_discarded() -> None:
    arrangement = arrange(PINEAPPLE_OFC, parse_cards("AhAdAcAs KhKdKcKs QhQdQcQs JhJd"))
    assert [len(row) for row in arrangement.rows] == [3, 5, 5]
    assert len(arrangement.discards) == 1


@pytest.mark.parametrize(
    ("cards", "reason"),
    [
        ("AhKh", "do not fill the rows"),
        ("AhAd3cKsKd9h9c4sJhTh7h5h??", r"an unknown card \(\?\?\) cannot be set"),
        ("AhAd3cKsKd9h9c4sJhTh7h5hJo", "not in a deck"),
    ],
)
def test_the_arranger_refuses_cards_that_cannot_be_set(cards: str, reason: str) -> None:
    with pytest.raises(InvalidCardsError, match=reason):
        arrange(CHINESE, parse_cards(cards))


def test_the_arranger_refuses_opponents_and_games_it_cannot_compare() -> None:
    cards = deck(52).cards[:13]
    with pytest.raises(ValueError, match="1 to 20,000 hands"):
        OpponentPool(CHINESE, [])
    with pytest.raises(ValueError, match="without a board"):
        arrange(TAIWANESE, cards[:7])
    with pytest.raises(
        ValueError, match="this opponent pool was evaluated for other scoring rules"
    ):
        arrange(CHINESE, cards, default_opponents(OPEN_FACE))
    with pytest.raises(ValueError, match="ask for at least one arrangement, not 0"):
        arrange(CHINESE, cards, count=0)


# ---------------------------------------------------------------- the default opponents


@pytest.mark.parametrize("name", POOLS)
def test_every_stored_pool_was_written_for_the_games_present_scoring(name: str) -> None:
    scoring = POOLS[name]
    first, *lines = (POOL_DIR / f"{name}.txt").read_text("utf-8").splitlines()
    assert len(lines) == 1000
    header = format_pool(scoring, []).splitlines()[0]
    assert first == header, "write the pools again: python -m tools.opponent_pools"


@pytest.mark.parametrize("name", POOLS)
def test_the_hands_of_a_stored_pool_are_arranged_well_against_that_pool(name: str) -> None:
    scoring = POOLS[name]
    pool = default_opponents(scoring)
    total_gain = 0.0
    for cards, hand in zip(islice(deal_hands(13), 100), pool.hands, strict=False):
        total = sum(compare_hands(scoring, hand, other).total for other in pool.hands)
        gain = pool.best_arrangements(cards)[0].expected_points - total / len(pool.hands)
        assert gain > -1e-9
        total_gain += gain
    assert total_gain / 100 < 0.1


@pytest.mark.parametrize("name", POOLS if soak.HANDS > soak.BATCH else ["pineapple-27"])
def test_a_pool_can_be_regenerated_exactly(name: str) -> None:
    scoring = POOLS[name]
    assert format_pool(scoring, generate_arrangements(scoring)) == (
        POOL_DIR / f"{name}.txt"
    ).read_text("utf-8")


def test_other_royalties_have_a_pool_of_their_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardspeak.chinese.default_pool.POOL_SIZE", 20)
    scoring = with_royalties(CHINESE, {"back": {"quads": 77}})
    default_opponents.cache_clear()
    assert (
        default_opponents(scoring).hands
        == pool_from_arrangements(scoring, generate_arrangements(scoring)).hands
    )
    assert len(default_opponents(scoring).hands) == 20
    assert len(default_opponents(CHINESE).hands) == 1000
    default_opponents.cache_clear()


def test_games_with_the_same_scoring_share_a_pool() -> None:
    assert default_opponents(PINEAPPLE_OFC).hands == default_opponents(OPEN_FACE).hands


def test_the_hands_of_a_pool_are_dealt_from_whole_decks() -> None:
    lines = (POOL_DIR / "chinese.txt").read_text("utf-8").splitlines()[1:5]
    assert sorted(parse_cards("".join(lines))) == list(range(52))
