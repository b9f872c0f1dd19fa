"""Equity of drawing hands: many hands at once, random cards, and the strength of the results.

Nothing here depends on the game. A hand is a row of card numbers; the rankings come from the
shares of the pot, and a hand's equity is how many of an opponent's possible hands it beats.
"""

from __future__ import annotations

from copy import copy
from functools import cache, lru_cache
from itertools import combinations
from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from cardspeak.bots.card_sampler import CardSampler
from cardspeak.ranking import HOLE_ONLY

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from cardspeak.bots.card_sampler import CardArray
    from cardspeak.odds.deal_plan import ShowdownShare

    KeepChoices = NDArray[np.intp]
    """Rows of places in a hand."""
    Equities = NDArray[np.float64]

_MAX_CHOICES: Final = 20
"""Maximum number of ways to use drawn cards among which the best is taken."""
_HANDS, _TRIES, _ROUNDS = 160, 4, 2
"""Hands in the default reference range, draws tried for each, and rounds of refinement."""


# ---------------------------------------------------------------- how good a hand is


class ReferenceRange:
    """An opponent's hands that other hands are measured against, on sampled boards.

    Equity is the fraction of the pot that a hand wins from a number of them, each share separately.
    """

    def __init__(
        self,
        shares: Sequence[ShowdownShare],
        hands: CardArray,
        boards: Sequence[Sequence[CardArray]],
        opponents: int = 1,
    ) -> None:
        """Measure against these hands; `boards` has the boards of each runout."""
        self.shares = shares
        self.boards = boards
        self.opponents = opponents
        self.board_cards = sum(map(len, boards[0]))
        self.sorted_strengths = [
            [np.sort(_values(part, _without_board_cards(hands, board), board)) for board in boards]
            for part in shares
        ]

    def repeat(self, runouts: int) -> ReferenceRange:
        """Return the same hands for this many runouts, in games without boards."""
        same = copy(self)
        same.boards = [self.boards[0]] * runouts
        same.sorted_strengths = [[ladders[0]] * runouts for ladders in self.sorted_strengths]
        return same

    def equities(self, hands: CardArray, runout: int) -> Equities:
        """Return each hand's equity on the boards of one runout."""
        total = np.zeros(len(hands))
        for part, ladders in zip(self.shares, self.sorted_strengths, strict=True):
            ladder = ladders[runout]
            values = _values(part, hands, self.boards[runout])
            low, high = (np.searchsorted(ladder, values, side) for side in ("left", "right"))
            beaten = (low + high) / (2 * max(1, len(ladder)))
            beaten[values < max(1, part.ranking.qualifying_strength)] = 0.0
            total += beaten**self.opponents
        return total / len(self.shares)


def _values(
    part: ShowdownShare, hands: CardArray, boards: Sequence[CardArray]
) -> NDArray[np.uint16]:
    board = boards[part.board_index]
    if part.card_use is HOLE_ONLY or not len(board):
        return part.ranking.strengths(hands)
    return part.card_use.strengths(part.ranking, hands, board[None, :])


def _without_board_cards(hands: CardArray, boards: Sequence[CardArray]) -> CardArray:
    """Return the hands that hold no card of a board."""
    return hands[_rows_off_board(hands, boards)]


def _rows_off_board(hands: CardArray, boards: Sequence[CardArray]) -> NDArray[np.intp]:
    """Return the indices of the hands that hold no card of a board."""
    return np.flatnonzero(~np.isin(hands, np.concatenate(list(boards))).any(axis=1))


def hand_percentiles(
    sampler: CardSampler,
    shares: Sequence[ShowdownShare],
    hands: CardArray,
    *,
    boards: Sequence[CardArray],
    hole_cards: int,
    board_cards: int,
    runouts: int,
) -> Equities:
    """Return the fraction of the other hands that each hand beats after more cards have come.

    `hole_cards` come to each hand, `board_cards` to each of the boards.
    """
    more = sampler.deal_common(runouts, hole_cards + board_cards * len(boards), hands)
    total = np.zeros((runouts, len(hands)))
    for part in shares:
        first = hole_cards + part.board_index * board_cards
        for time, cards in enumerate(more):
            held = np.hstack([hands, cards[:, :hole_cards]])
            lies = np.broadcast_to(
                boards[part.board_index], (len(hands), len(boards[part.board_index]))
            )
            board = np.hstack([lies, cards[:, first : first + board_cards]])
            alone = part.card_use is HOLE_ONLY or not board.shape[1]
            values = (
                part.ranking.strengths(held)
                if alone
                else part.card_use.strengths(part.ranking, held, board)
            )
            values[values < part.ranking.qualifying_strength] = 0
            ladder = np.sort(values)
            low, high = (np.searchsorted(ladder, values, side) for side in ("left", "right"))
            total[time] += low + high
    worths: Equities = total.mean(axis=0) / (2 * len(hands) * len(shares))
    return worths


# ---------------------------------------------------------------- draws


class RemainingDraws(NamedTuple):
    """The draws still to come, and the reference range they are measured against."""

    hand_size: int
    """How many cards a hand has."""
    max_drawn: int
    """How many cards may be drawn in one draw."""
    draws_left: int
    """How many draws are left."""
    reference: ReferenceRange


class KeptCards(NamedTuple):
    """The best cards to keep of each hand."""

    cards: tuple[CardArray, ...]
    """For each hand, the cards that it keeps."""
    equities: Equities


def effective_draw_cards(missing: int, draws: int) -> int:
    """Return how many cards a hand effectively chooses from if it lacks `missing` cards.

    Not all cards drawn fit: each further draw counts as one more card to choose from.

    >>> effective_draw_cards(1, 3), effective_draw_cards(2, 3), effective_draw_cards(3, 1)
    (3, 4, 3)
    """
    return missing + draws - 1 if missing else 0


def keep_equities(
    sampler: CardSampler, hands: CardArray, choices: KeepChoices, draws: RemainingDraws
) -> Equities:
    """Return each hand's average equity for each of these ways to keep cards.

    There is one trial for each runout of the reference range.
    """
    bench = draws.reference
    times = len(bench.boards)
    if not bench.board_cards:  # all runouts are alike: evaluate them at once
        worths = _keep_equities_of_runout(
            sampler, np.repeat(hands, times, axis=0), choices, draws, 0
        )
        mean: Equities = worths.reshape(len(hands), times, len(choices)).mean(axis=1)
        return mean
    total = np.zeros((len(hands), len(choices)))
    tried = np.zeros((len(hands), 1))
    for time, boards in enumerate(bench.boards):
        rows = _rows_off_board(hands, boards)
        total[rows] += _keep_equities_of_runout(sampler, hands[rows], choices, draws, time)
        tried[rows] += 1
    return total / np.maximum(1, tried)


def _keep_equities_of_runout(
    shoe: CardSampler, hands: CardArray, ways: KeepChoices, drawing: RemainingDraws, time: int
) -> Equities:
    """Let each hand keep cards in each of these ways, and draw once."""
    size = hands.shape[1]
    finals = _draw_once(shoe, hands[:, ways], hands, drawing, time)
    worths = drawing.reference.equities(finals.reshape(-1, size), time)
    best: Equities = worths.reshape(len(hands), len(ways), -1).max(axis=2)
    return best


def _draw_once(
    shoe: CardSampler, kept: CardArray, had: CardArray, drawing: RemainingDraws, time: int
) -> CardArray:
    """Return every hand that can result from the kept cards and some random cards.

    `kept` has, for each hand, the ways to keep cards; `had` has cards that cannot come again. The
    result has one more axis, for the choices among the cards drawn.
    """
    boards = drawing.reference.boards[time]
    count, ways, held = kept.shape
    missing = drawing.hand_size - held
    if not missing:
        return kept[:, :, None, :]
    lying = np.broadcast_to(np.concatenate(list(boards)), (count, sum(map(len, boards))))
    free = len(shoe) - lying.shape[1] - had.shape[1]
    seen = min(effective_draw_cards(missing, drawing.draws_left), max(missing, free))
    new = shoe.deal(count, seen, np.hstack([had, lying]))
    chosen = keep_choices(seen, missing)
    if len(chosen) > _MAX_CHOICES:
        chosen = chosen[shoe.permutations(len(chosen), _MAX_CHOICES, 1)[0]]
    drawn = new[:, None, chosen]  # hands, 1, choices, missing
    shape = (count, ways, len(chosen))
    return np.concatenate(
        [
            np.broadcast_to(kept[:, :, None, :], (*shape, held)),
            np.broadcast_to(drawn, (*shape, missing)),
        ],
        axis=3,
    )


@cache
def keep_choices(size: int, kept: int) -> KeepChoices:
    """Return every way to keep `kept` of `size` cards.

    >>> keep_choices(3, 2).tolist()
    [[0, 1], [0, 2], [1, 2]]
    """
    ways = list(combinations(range(size), kept))
    return np.array(ways, np.intp).reshape(len(ways), kept)


def find_best_keeps(
    sampler: CardSampler, hands: CardArray, draws: RemainingDraws, draw_counts: Sequence[int] = ()
) -> KeptCards:
    """Find the best cards to keep of each hand, drawing any of these numbers of cards."""
    size = draws.hand_size
    best = np.full(len(hands), -1.0)
    cards: list[CardArray] = list(hands)
    for missing in draw_counts or range(min(draws.max_drawn, size) + 1):
        ways = keep_choices(size, size - missing)
        worths = keep_equities(sampler, hands, ways, draws)
        best_way = worths.argmax(axis=1)
        worth = worths[np.arange(len(hands)), best_way]
        for at in np.flatnonzero(worth > best).tolist():
            cards[at] = hands[at, ways[best_way[at]]]
        best = np.maximum(best, worth)
    return KeptCards(tuple(cards), best)


def complete_draws(
    sampler: CardSampler, kept: Sequence[CardArray], draws: RemainingDraws
) -> CardArray:
    """Draw to the kept cards until no draw is left, and return one final hand for each."""
    finals = np.zeros((len(kept), draws.hand_size), np.uint8)
    sizes = np.array([len(one) for one in kept])
    for held in np.unique(sizes).tolist():
        rows = np.flatnonzero(sizes == held)
        some = np.array([kept[at] for at in rows.tolist()], np.uint8).reshape(len(rows), 1, held)
        came = _draw_once(sampler, some, some[:, 0], draws, 0)[:, 0]
        finals[rows] = came[:, 0]
        if came.shape[1] > 1:
            sure = _rows_off_board(some[:, 0], draws.reference.boards[0])
            worths = draws.reference.equities(came[sure].reshape(-1, draws.hand_size), 0)
            best = worths.reshape(len(sure), -1).argmax(axis=1)
            finals[rows[sure]] = came[sure, best]
    return finals


@lru_cache(maxsize=64)
def default_reference_range(
    shares: tuple[ShowdownShare, ...],
    deck: tuple[int, ...],
    hand_size: int,
    max_drawn: int,
    draws_left: int,
) -> ReferenceRange:
    """Return typical hands after all draws, if everybody draws well.

    Hands first draw to beat hands as they are dealt, then to beat the hands that result.
    """
    shoe = CardSampler(deck, b"usual")
    times: list[list[CardArray]] = [[np.zeros(0, np.uint8)] for _ in range(_TRIES)]
    bench = ReferenceRange(shares, shoe.deal(1000, hand_size), times)
    for _ in range(_ROUNDS):
        drawing = RemainingDraws(hand_size, max_drawn, draws_left, bench)
        kept = find_best_keeps(shoe, shoe.deal(_HANDS, hand_size), drawing)
        bench = ReferenceRange(shares, complete_draws(shoe, kept.cards, drawing), times)
    return bench
