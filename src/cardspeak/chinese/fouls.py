"""Certain fouls that no card to come can save, and placing a slow player's cards (wsop-352).

Whether a hand can still be saved depends on kinds of rows, not on single cards. A row that is not
a flush has the strength of its ranks, so all cards of one rank do equally well for it; a flush
needs its exact cards. There are therefore few ways to fill a row: a few thousand for an empty row
and thirteen for one missing card. They depend only on what is in the row, so they are listed once,
sorted by strength. A choice of one way for each row can be dealt if there are enough unseen cards
of each rank, the cards of the flushes are available and distinct, and each row that must not be a
flush finds a card of another suit. That is also sufficient: the flushes take their cards, then the
row that must not be a flush takes its odd suit, and any cards of the right rank do for the rest.
Two rows may want the same card as their odd suit; but only one row in a game is hurt by being a
flush, and the other only becomes stronger than assumed.

The search starts with the middle. Before it begins, each row is narrowed to what is at least as
strong as the weakest possible row in front of it and no stronger than the strongest possible row
behind it. Then for each middle, fronts are tried from the weakest up and backs from the strongest
down, and none at all if either of the two has nothing left that fits. Whether the unseen cards
are enough for a way is checked only once.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from copy import copy
from functools import cache, lru_cache
from itertools import combinations, combinations_with_replacement, tee
from typing import TYPE_CHECKING, Final, NamedTuple

from cardspeak.ranking import get_ranking
from cardspeak.ranking.hand_orders import RankOrder

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from collections.abc import Set as AbstractSet

    from cardspeak.games.scoring_rules import RowScoring

RowCards = tuple[tuple[int, ...], ...]
Bounds = list[tuple[list[int], list[int]]]
"""For each row, the rows that must not be stronger, and those that must not be weaker."""

_SUIT_MASKS: Final = tuple(sum(1 << (rank * 4 + suit) for rank in range(13)) for suit in range(4))
_GUARD_BITS: Final = sum(8 << (rank * 4) for rank in range(13))


class _RowFillings(NamedTuple):
    """All ways to fill a row, weakest first: parallel lists of numbers, as there are many."""

    strengths: list[int]
    ranks: list[int]
    """How many cards of each rank a way takes: four bits per rank."""
    flushes: list[int]
    """The exact cards that a way takes, if it is a flush: one bit per card."""
    unsuited: list[bool]
    """Whether the row needs a card of another suit so as not to be a flush."""
    suits: tuple[int, ...]
    """The suits in which the row can be a flush."""


class _UnseenCards(NamedTuple):
    """What is left of the unseen cards."""

    rank_counts: int
    """How many of each rank, four bits per rank, with the guard bit above each set."""
    card_mask: int
    """Which are not used by a flush: one bit per card."""


def is_certain_foul(
    scoring: RowScoring,
    rows: Sequence[Sequence[int]],
    unseen: AbstractSet[int],
    unplaced: Sequence[int] = (),
    discard_count: int = 0,
) -> bool:
    """Whether the hand is fouled whatever comes.

    `unseen` are the cards that may come as far as the player knows, `unplaced` those they have yet
    to place, and `discard_count` how many of these are discarded.

    >>> from cardspeak.cards import deck, parse_cards
    >>> from cardspeak.games.scoring_rules import OPEN_FACE
    >>> rows = [parse_cards(row) for row in ("AhAdAc", "KhQd8c", "9h9d2c")]
    >>> is_certain_foul(OPEN_FACE, rows, set(deck(52).cards).difference(*rows))
    True
    >>> is_certain_foul(OPEN_FACE, [rows[0][:2], *rows[1:]], set(deck(52).cards).difference(*rows))
    False
    """
    free_slots = [row.size - len(cards) for row, cards in zip(scoring.rows, rows, strict=True)]
    # These cards fill all rows: nothing else comes.
    if unplaced and sum(free_slots) == len(unplaced) - discard_count:
        return is_certain_foul(scoring, rows, set(unplaced))
    if unplaced:
        return all(
            is_certain_foul(scoring, next_rows, unseen, unplaced[1:], discard_count - discarded)
            for next_rows, discarded in _placements(scoring, rows, unplaced[0], discard_count)
        )
    if min(free_slots) < 0 or sum(free_slots) > len(unseen):
        return True
    return not _can_be_saved(scoring, tuple(map(tuple, rows)), unseen)


def place_slow_player_cards(
    scoring: RowScoring,
    rows: Sequence[Sequence[int]],
    cards: Sequence[int],
    unseen: AbstractSet[int],
    discard_count: int = 0,
) -> list[int | None]:
    """Return, for each card of a slow player, its row, or None if it is discarded.

    Each card in turn goes in the front-most row in which it is not a certain foul (wsop-352). A
    card that would foul in every row is discarded, if discards are allowed; otherwise the last
    cards are. If nothing helps, a card goes in the front-most row with room.

    >>> from cardspeak.cards import deck, parse_cards
    >>> from cardspeak.games.scoring_rules import OPEN_FACE
    >>> rows = [parse_cards(row) for row in ("AhAd", "KhKdQc8d2s", "9h9d2c2d")]
    >>> [ace] = parse_cards("Ac")
    >>> place_slow_player_cards(OPEN_FACE, rows, [ace], set(deck(52).cards).difference(*rows,
    ...     [ace]))
    [0]
    """
    current_rows: RowCards = tuple(map(tuple, rows))
    row_indices: list[int | None] = []
    for index, card in enumerate(cards):
        later_cards = cards[index + 1 :]
        if len(later_cards) < discard_count:
            row_indices.append(None)
            continue
        options = list(_placements(scoring, current_rows, card, discard_count))
        next_rows, discarded = next(
            (
                (next_rows, discarded)
                for next_rows, discarded in options
                if not is_certain_foul(
                    scoring, next_rows, unseen, later_cards, discard_count - discarded
                )
            ),
            options[0],
        )
        row_indices.append(
            None
            if discarded
            else next(row for row, row_cards in enumerate(next_rows) if card in row_cards)
        )
        current_rows, discard_count = next_rows, discard_count - discarded
    return row_indices


def _placements(
    scoring: RowScoring, rows: Sequence[Sequence[int]], card: int, discard_count: int
) -> Iterator[tuple[RowCards, int]]:
    """Yield the rows with the card in each row that has room, then with it discarded if allowed."""
    current_rows: RowCards = tuple(map(tuple, rows))
    for index, row in enumerate(scoring.rows):
        if len(current_rows[index]) < row.size:
            yield (
                (*current_rows[:index], (*current_rows[index], card), *current_rows[index + 1 :]),
                0,
            )
    if discard_count:
        yield current_rows, 1


def _can_be_saved(scoring: RowScoring, rows: RowCards, unseen: AbstractSet[int]) -> bool:
    ranks = sum(1 << (card >> 2 << 2) for card in unseen)
    unseen_cards = _UnseenCards(_GUARD_BITS + ranks, sum(1 << card for card in unseen))
    lower = {low for low, _ in scoring.row_order}
    upper = {high for _, high in scoring.row_order}
    # Rows between two others first, then those that should be weak, then those to be strong.
    search_order = sorted(
        (
            row_index
            for row_index, row in enumerate(scoring.rows)
            if row_index in lower | upper or get_ranking(row.ranking).qualifying_strength
        ),
        key=lambda row_index: ((row_index in lower) != (row_index in upper), row_index in upper),
    )
    fillings = [
        _fillings_for_row(
            scoring.rows[row_index].ranking, scoring.rows[row_index].size, rows[row_index]
        )
        for row_index in search_order
    ]
    bounds = [
        (
            [
                position
                for position, row in enumerate(search_order)
                if (row, row_index) in scoring.row_order
            ],
            [
                position
                for position, row in enumerate(search_order)
                if (row_index, row) in scoring.row_order
            ],
        )
        for row_index in search_order
    ]
    strongest_first = [row_index in upper and row_index not in lower for row_index in search_order]
    windows = _windows(
        fillings,
        bounds,
        unseen_cards,
        sorted(range(len(search_order)), key=search_order.__getitem__),
    )
    candidates = [
        tee(_dealable(position, window[::-1] if is_strong else window, unseen_cards), 1)[0]
        for position, window, is_strong in zip(fillings, windows, strongest_first, strict=True)
    ]
    return all(windows) and _search(
        _FoulSearch(fillings, candidates, strongest_first, bounds), unseen_cards, ()
    )


def _windows(
    fillings: list[_RowFillings], bounds: Bounds, unseen: _UnseenCards, front_first: list[int]
) -> list[range]:
    """Return the ways as strong as the weakest row before and no stronger than the best behind."""
    windows = [range(0)] * len(fillings)
    for row in front_first:
        strengths = fillings[row].strengths
        minimum = max(
            (fillings[other].strengths[windows[other].start] for other in bounds[row][0]), default=0
        )
        window = range(bisect_left(strengths, minimum), len(strengths))
        weakest = next(_dealable(fillings[row], window, unseen), None)
        if weakest is None:
            return windows
        windows[row] = range(weakest, len(strengths))
    for row in reversed(front_first):
        maximums = [fillings[other].strengths[windows[other][-1]] for other in bounds[row][1]]
        stop = bisect_right(
            fillings[row].strengths, min(maximums, default=fillings[row].strengths[-1])
        )
        windows[row] = range(windows[row].start, stop)
        best = next(_dealable(fillings[row], windows[row][::-1], unseen), -1)
        windows[row] = range(windows[row].start, best + 1)
        if not windows[row]:
            return windows
    return windows


def _dealable(fillings: _RowFillings, indices: range, unseen: _UnseenCards) -> Iterator[int]:
    """Yield the ways for which the unseen cards are enough."""
    rank_counts, cards = unseen
    ranks, flushes = fillings.ranks, fillings.flushes
    for index in indices:
        if (rank_counts - ranks[index]) & _GUARD_BITS == _GUARD_BITS and not flushes[
            index
        ] & ~cards:
            yield index


class _FoulSearch(NamedTuple):
    fillings: list[_RowFillings]
    candidates: list[Iterator[int]]
    """The ways for which all unseen cards are enough, in the order in which they are tried.

    Each is a `tee`, whose copies start from the beginning and share what was found before.
    """
    strongest_first: list[bool]
    """Whether the strongest way is to be tried first."""
    bounds: Bounds


def _search(search: _FoulSearch, unseen: _UnseenCards, chosen: tuple[int, ...]) -> bool:
    if len(chosen) == len(search.fillings):
        return all(map(_can_avoid_flush, search.fillings, chosen, [unseen.card_mask] * len(chosen)))
    fillings = search.fillings[len(chosen)]
    later_rows = range(len(chosen) + 1, len(search.fillings))
    for index in _fitting(search, unseen, chosen, len(chosen)):
        unseen_left = _UnseenCards(
            unseen.rank_counts - fillings.ranks[index], unseen.card_mask & ~fillings.flushes[index]
        )
        next_chosen = (*chosen, index)
        fits = (next(_fitting(search, unseen_left, next_chosen, row), -1) for row in later_rows)
        if min(fits, default=0) >= 0 and _search(search, unseen_left, next_chosen):
            return True
    return False


def _fitting(
    search: _FoulSearch, unseen: _UnseenCards, chosen: tuple[int, ...], row: int
) -> Iterator[int]:
    """Yield the ways to fill a row from the unseen cards, between the rows already chosen."""
    strengths, ranks, flushes, *_ = search.fillings[row]
    lower_strengths, upper_strengths = (
        [search.fillings[other].strengths[chosen[other]] for other in others if other < len(chosen)]
        for others in search.bounds[row]
    )
    minimum, maximum = max(lower_strengths, default=0), min(upper_strengths, default=strengths[-1])
    rank_counts, cards = unseen
    for index in copy(search.candidates[row]):
        if not minimum <= strengths[index] <= maximum:
            if (strengths[index] < minimum) == search.strongest_first[row]:
                return  # all later ones would be out of bounds, too
        elif (rank_counts - ranks[index]) & _GUARD_BITS == _GUARD_BITS and not flushes[
            index
        ] & ~cards:
            yield index


def _can_avoid_flush(fillings: _RowFillings, index: int, free_cards: int) -> bool:
    """Whether a row that must not be a flush finds a card of another suit."""
    # Each rank once, or a flush would be impossible.
    cards = free_cards & fillings.ranks[index] * 15
    return not fillings.unsuited[index] or all(
        cards & ~_SUIT_MASKS[suit] for suit in fillings.suits
    )


def _fillings_for_row(ranking: str, size: int, placed: tuple[int, ...]) -> _RowFillings:
    suits = {card & 3 for card in placed}
    if len(suits) > 1 or size < 5:
        open_suits: tuple[int, ...] = ()
    else:
        open_suits = tuple(suits) or (0, 1, 2, 3)
    ranks = tuple(sorted(card >> 2 for card in placed))
    return _list_fillings(ranking, size, ranks, open_suits)


@lru_cache(maxsize=512)
def _list_fillings(
    ranking: str, size: int, placed: tuple[int, ...], suits: tuple[int, ...]
) -> _RowFillings:
    """List the ways to fill a row that has these ranks and can be a flush in these suits."""
    qualifying_strength = get_ranking(ranking).qualifying_strength
    strengths = _strengths_by_ranks(ranking)
    slots = size - len(placed)
    fillings = []
    for ranks in combinations_with_replacement(range(13), slots):
        row_ranks = tuple(sorted(placed + ranks))
        strength = strengths.get((row_ranks, False), 0)
        if strength > 0 and strength >= qualifying_strength:
            fillings.append(
                (strength, _pack_ranks(ranks), 0, bool(suits) and len(set(row_ranks)) == size)
            )
    for suit in suits:
        for ranks in combinations([rank for rank in range(13) if rank not in placed], slots):
            strength = strengths[tuple(sorted(placed + ranks)), True]
            if strength >= qualifying_strength:
                packed = _pack_ranks(ranks)
                fillings.append((strength, packed, packed << suit, False))
    fillings.sort()
    return _RowFillings(
        [strength for strength, *_ in fillings],
        [ranks for _, ranks, *_ in fillings],
        [flush for *_, flush, _ in fillings],
        [unsuited for *_, unsuited in fillings],
        suits,
    )


def _pack_ranks(ranks: tuple[int, ...]) -> int:
    return sum([1 << (rank * 4) for rank in ranks])


@cache
def _strengths_by_ranks(name: str) -> dict[tuple[tuple[int, ...], bool], int]:
    ranking = get_ranking(name)
    assert isinstance(ranking.order, RankOrder)  # noqa: S101  for the type checker
    return {
        hand: ranking.strength_index.strength(strength)
        for hand, strength in ranking.order.natural_keys.items()
    }
