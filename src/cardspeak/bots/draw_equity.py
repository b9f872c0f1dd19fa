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
    """Rows of indices into a hand: the cards that are kept."""
    Equities = NDArray[np.float64]

_MAX_CHOICES: Final = 20
"""Maximum number of ways to use drawn cards among which the best is taken."""
_REFERENCE_HANDS: Final = 160
"""Hands in the default reference range."""
_DRAWS_TRIED: Final = 4
"""Draws tried for each of them."""
_REFINEMENTS: Final = 2
"""How often the reference range is built again, to beat the one before."""


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
        opponent_count: int = 1,
    ) -> None:
        """Measure against these hands; `boards` has the boards of each runout."""
        self.shares = shares
        self.boards = boards
        self.opponent_count = opponent_count
        self.board_cards = sum(map(len, boards[0]))
        self.sorted_strengths = [
            [
                np.sort(_strengths(share, _without_board_cards(hands, board), board))
                for board in boards
            ]
            for share in shares
        ]

    def repeat(self, runout_count: int) -> ReferenceRange:
        """Return the same hands for this many runouts, in games without boards."""
        repeated = copy(self)
        repeated.boards = [self.boards[0]] * runout_count
        repeated.sorted_strengths = [
            [strengths[0]] * runout_count for strengths in self.sorted_strengths
        ]
        return repeated

    def equities(self, hands: CardArray, runout: int) -> Equities:
        """Return each hand's equity on the boards of one runout."""
        total = np.zeros(len(hands))
        for share, strengths_by_runout in zip(self.shares, self.sorted_strengths, strict=True):
            sorted_strengths = strengths_by_runout[runout]
            strengths = _strengths(share, hands, self.boards[runout])
            low, high = (
                np.searchsorted(sorted_strengths, strengths, side) for side in ("left", "right")
            )
            beaten_fraction = (low + high) / (2 * max(1, len(sorted_strengths)))
            beaten_fraction[strengths < max(1, share.ranking.qualifying_strength)] = 0.0
            total += beaten_fraction**self.opponent_count
        return total / len(self.shares)


def _strengths(
    share: ShowdownShare, hands: CardArray, boards: Sequence[CardArray]
) -> NDArray[np.uint16]:
    board = boards[share.board_index]
    if share.card_use is HOLE_ONLY or not len(board):
        return share.ranking.strengths(hands)
    return share.card_use.strengths(share.ranking, hands, board[None, :])


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
    hole_card_count: int,
    board_card_count: int,
    runout_count: int,
) -> Equities:
    """Return the fraction of the other hands that each hand beats after more cards have come.

    `hole_card_count` come to each hand, `board_card_count` to each of the boards.
    """
    runout_cards = sampler.deal_common(
        runout_count, hole_card_count + board_card_count * len(boards), hands
    )
    total = np.zeros((runout_count, len(hands)))
    for share in shares:
        first_board_card = hole_card_count + share.board_index * board_card_count
        for runout, cards in enumerate(runout_cards):
            hole = np.hstack([hands, cards[:, :hole_card_count]])
            board_so_far = np.broadcast_to(
                boards[share.board_index], (len(hands), len(boards[share.board_index]))
            )
            board = np.hstack(
                [board_so_far, cards[:, first_board_card : first_board_card + board_card_count]]
            )
            is_without_board = share.card_use is HOLE_ONLY or not board.shape[1]
            strengths = (
                share.ranking.strengths(hole)
                if is_without_board
                else share.card_use.strengths(share.ranking, hole, board)
            )
            strengths[strengths < share.ranking.qualifying_strength] = 0
            sorted_strengths = np.sort(strengths)
            low, high = (
                np.searchsorted(sorted_strengths, strengths, side) for side in ("left", "right")
            )
            total[runout] += low + high
    percentiles: Equities = total.mean(axis=0) / (2 * len(hands) * len(shares))
    return percentiles


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


def effective_draw_cards(missing: int, draw_count: int) -> int:
    """Return how many cards a hand effectively chooses from if it lacks `missing` cards.

    Not all cards drawn fit: each further draw counts as one more card to choose from.

    >>> effective_draw_cards(1, 3), effective_draw_cards(2, 3), effective_draw_cards(3, 1)
    (3, 4, 3)
    """
    return missing + draw_count - 1 if missing else 0


def keep_equities(
    sampler: CardSampler, hands: CardArray, choices: KeepChoices, draws: RemainingDraws
) -> Equities:
    """Return each hand's average equity for each of these ways to keep cards.

    There is one sample for each runout of the reference range.
    """
    reference = draws.reference
    runout_count = len(reference.boards)
    if not reference.board_cards:  # all runouts are alike: evaluate them at once
        equities = _keep_equities_of_runout(
            sampler, np.repeat(hands, runout_count, axis=0), choices, draws, 0
        )
        mean: Equities = equities.reshape(len(hands), runout_count, len(choices)).mean(axis=1)
        return mean
    total = np.zeros((len(hands), len(choices)))
    sample_counts = np.zeros((len(hands), 1))
    for runout, boards in enumerate(reference.boards):
        rows = _rows_off_board(hands, boards)
        total[rows] += _keep_equities_of_runout(sampler, hands[rows], choices, draws, runout)
        sample_counts[rows] += 1
    return total / np.maximum(1, sample_counts)


def _keep_equities_of_runout(
    sampler: CardSampler, hands: CardArray, choices: KeepChoices, draws: RemainingDraws, runout: int
) -> Equities:
    """Let each hand keep cards in each of these ways, and draw once."""
    size = hands.shape[1]
    final_hands = _draw_once(sampler, hands[:, choices], hands, draws, runout)
    equities = draws.reference.equities(final_hands.reshape(-1, size), runout)
    best: Equities = equities.reshape(len(hands), len(choices), -1).max(axis=2)
    return best


def _draw_once(
    sampler: CardSampler, kept: CardArray, exclude: CardArray, draws: RemainingDraws, runout: int
) -> CardArray:
    """Return every hand that can be made of the kept cards and some random cards.

    `kept` has, for each hand, the ways to keep cards; `exclude` has cards that cannot come again.
    The result has one more axis, for the choices among the cards drawn.
    """
    boards = draws.reference.boards[runout]
    count, choice_count, kept_size = kept.shape
    missing = draws.hand_size - kept_size
    if not missing:
        return kept[:, :, None, :]
    board_cards = np.broadcast_to(np.concatenate(list(boards)), (count, sum(map(len, boards))))
    free_count = len(sampler) - board_cards.shape[1] - exclude.shape[1]
    drawn_count = min(effective_draw_cards(missing, draws.draws_left), max(missing, free_count))
    drawn_cards = sampler.deal(count, drawn_count, np.hstack([exclude, board_cards]))
    choices = keep_choices(drawn_count, missing)
    if len(choices) > _MAX_CHOICES:
        choices = choices[sampler.permutations(len(choices), _MAX_CHOICES, 1)[0]]
    drawn = drawn_cards[:, None, choices]  # hands, 1, choices, missing
    shape = (count, choice_count, len(choices))
    return np.concatenate(
        [
            np.broadcast_to(kept[:, :, None, :], (*shape, kept_size)),
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
    choices = list(combinations(range(size), kept))
    return np.array(choices, np.intp).reshape(len(choices), kept)


def find_best_keeps(
    sampler: CardSampler, hands: CardArray, draws: RemainingDraws, draw_counts: Sequence[int] = ()
) -> KeptCards:
    """Find the best cards to keep of each hand, drawing any of these numbers of cards."""
    size = draws.hand_size
    best = np.full(len(hands), -1.0)
    cards: list[CardArray] = list(hands)
    for draw_count in draw_counts or range(min(draws.max_drawn, size) + 1):
        choices = keep_choices(size, size - draw_count)
        equities = keep_equities(sampler, hands, choices, draws)
        best_choice = equities.argmax(axis=1)
        equity = equities[np.arange(len(hands)), best_choice]
        for index in np.flatnonzero(equity > best).tolist():
            cards[index] = hands[index, choices[best_choice[index]]]
        best = np.maximum(best, equity)
    return KeptCards(tuple(cards), best)


def complete_draws(
    sampler: CardSampler, kept: Sequence[CardArray], draws: RemainingDraws
) -> CardArray:
    """Draw to the kept cards until no draw is left, and return one final hand for each."""
    final_hands = np.zeros((len(kept), draws.hand_size), np.uint8)
    kept_sizes = np.array([len(cards) for cards in kept])
    for kept_size in np.unique(kept_sizes).tolist():
        rows = np.flatnonzero(kept_sizes == kept_size)
        kept_cards = np.array([kept[row] for row in rows.tolist()], np.uint8).reshape(
            len(rows), 1, kept_size
        )
        candidates = _draw_once(sampler, kept_cards, kept_cards[:, 0], draws, 0)[:, 0]
        final_hands[rows] = candidates[:, 0]
        if candidates.shape[1] > 1:
            rows_off_board = _rows_off_board(kept_cards[:, 0], draws.reference.boards[0])
            equities = draws.reference.equities(
                candidates[rows_off_board].reshape(-1, draws.hand_size), 0
            )
            best = equities.reshape(len(rows_off_board), -1).argmax(axis=1)
            final_hands[rows[rows_off_board]] = candidates[rows_off_board, best]
    return final_hands


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
    sampler = CardSampler(deck, b"usual")
    boards: list[list[CardArray]] = [[np.zeros(0, np.uint8)] for _ in range(_DRAWS_TRIED)]
    reference = ReferenceRange(shares, sampler.deal(1000, hand_size), boards)
    for _ in range(_REFINEMENTS):
        draws = RemainingDraws(hand_size, max_drawn, draws_left, reference)
        kept = find_best_keeps(sampler, sampler.deal(_REFERENCE_HANDS, hand_size), draws)
        reference = ReferenceRange(shares, complete_draws(sampler, kept.cards, draws), boards)
    return reference
