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
down, and none at all if either of the two has nothing left that fits. Whether the whole stub has
the cards for a way is checked only once.
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

_SUIT: Final = tuple(sum(1 << (rank * 4 + suit) for rank in range(13)) for suit in range(4))
_GUARD: Final = sum(8 << (rank * 4) for rank in range(13))


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

    ranks: int
    """How many of each rank, four bits per rank, with the guard bit above each set."""
    cards: int
    """Which are not used by a flush: one bit per card."""


def is_certain_foul(
    scoring: RowScoring,
    rows: Sequence[Sequence[int]],
    unseen: AbstractSet[int],
    unplaced: Sequence[int] = (),
    discards: int = 0,
) -> bool:
    """Whether the hand is fouled whatever comes.

    `unseen` are the cards that may come as far as the player knows, `unplaced` those they have yet
    to place, and `discards` how many of these are discarded.

    >>> from cardspeak.cards import deck, parse_cards
    >>> from cardspeak.games.scoring_rules import OPEN_FACE
    >>> rows = [parse_cards(row) for row in ("AhAdAc", "KhQd8c", "9h9d2c")]
    >>> is_certain_foul(OPEN_FACE, rows, set(deck(52).cards).difference(*rows))
    True
    >>> is_certain_foul(OPEN_FACE, [rows[0][:2], *rows[1:]], set(deck(52).cards).difference(*rows))
    False
    """
    room = [row.size - len(set_) for row, set_ in zip(scoring.rows, rows, strict=True)]
    if unplaced and sum(room) == len(unplaced) - discards:  # they fill all rows: nothing else comes
        return is_certain_foul(scoring, rows, set(unplaced))
    if unplaced:
        return all(
            is_certain_foul(scoring, after, unseen, unplaced[1:], discards - thrown)
            for after, thrown in _placements(scoring, rows, unplaced[0], discards)
        )
    if min(room) < 0 or sum(room) > len(unseen):
        return True
    return not _can_be_saved(scoring, tuple(map(tuple, rows)), unseen)


def place_slow_player_cards(
    scoring: RowScoring,
    rows: Sequence[Sequence[int]],
    cards: Sequence[int],
    unseen: AbstractSet[int],
    discards: int = 0,
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
    now: RowCards = tuple(map(tuple, rows))
    where: list[int | None] = []
    for at, card in enumerate(cards):
        rest = cards[at + 1 :]
        if len(rest) < discards:
            where.append(None)
            continue
        options = list(_placements(scoring, now, card, discards))
        after, thrown = next(
            (
                (after, thrown)
                for after, thrown in options
                if not is_certain_foul(scoring, after, unseen, rest, discards - thrown)
            ),
            options[0],
        )
        where.append(
            None if thrown else next(row for row, set_ in enumerate(after) if card in set_)
        )
        now, discards = after, discards - thrown
    return where


def _placements(
    points: RowScoring, rows: Sequence[Sequence[int]], card: int, throw: int
) -> Iterator[tuple[RowCards, int]]:
    """Yield the rows with the card in each row that has room, then with it discarded if allowed."""
    before: RowCards = tuple(map(tuple, rows))
    for at, row in enumerate(points.rows):
        if len(before[at]) < row.size:
            yield (*before[:at], (*before[at], card), *before[at + 1 :]), 0
    if throw:
        yield before, 1


def _can_be_saved(points: RowScoring, rows: RowCards, unseen: AbstractSet[int]) -> bool:
    ranks = sum(1 << (card >> 2 << 2) for card in unseen)
    stub = _UnseenCards(_GUARD + ranks, sum(1 << card for card in unseen))
    lower = {low for low, _ in points.row_order}
    upper = {high for _, high in points.row_order}
    # Rows between two others first, then those that should be weak, then those to be strong.
    turns = sorted(
        (
            at
            for at, row in enumerate(points.rows)
            if at in lower | upper or get_ranking(row.ranking).qualifying_strength
        ),
        key=lambda at: ((at in lower) != (at in upper), at in upper),
    )
    ways = [
        _fillings_for_row(points.rows[at].ranking, points.rows[at].size, rows[at]) for at in turns
    ]
    bounds = [
        (
            [one for one, other in enumerate(turns) if (other, at) in points.row_order],
            [one for one, other in enumerate(turns) if (at, other) in points.row_order],
        )
        for at in turns
    ]
    strong = [at in upper and at not in lower for at in turns]
    windows = _windows(ways, bounds, stub, sorted(range(len(turns)), key=turns.__getitem__))
    tries = [
        tee(_dealable(one, window[::-1] if down else window, stub), 1)[0]
        for one, window, down in zip(ways, windows, strong, strict=True)
    ]
    return all(windows) and _search(_FoulSearch(ways, tries, strong, bounds), stub, ())


def _windows(
    ways: list[_RowFillings], bounds: Bounds, stub: _UnseenCards, front_first: list[int]
) -> list[range]:
    """Return the ways as strong as the weakest row before and no stronger than the best behind."""
    windows = [range(0)] * len(ways)
    for row in front_first:
        values = ways[row].strengths
        least = max((ways[one].strengths[windows[one].start] for one in bounds[row][0]), default=0)
        window = range(bisect_left(values, least), len(values))
        weakest = next(_dealable(ways[row], window, stub), None)
        if weakest is None:
            return windows
        windows[row] = range(weakest, len(values))
    for row in reversed(front_first):
        most = [ways[one].strengths[windows[one][-1]] for one in bounds[row][1]]
        stop = bisect_right(ways[row].strengths, min(most, default=ways[row].strengths[-1]))
        windows[row] = range(windows[row].start, stop)
        best = next(_dealable(ways[row], windows[row][::-1], stub), -1)
        windows[row] = range(windows[row].start, best + 1)
        if not windows[row]:
            return windows
    return windows


def _dealable(ways: _RowFillings, tries: range, stub: _UnseenCards) -> Iterator[int]:
    """Yield the ways for which the stub has the cards."""
    have, cards = stub
    ranks, flushes = ways.ranks, ways.flushes
    for at in tries:
        if (have - ranks[at]) & _GUARD == _GUARD and not flushes[at] & ~cards:
            yield at


class _FoulSearch(NamedTuple):
    fillings: list[_RowFillings]
    candidates: list[Iterator[int]]
    """The ways that the whole stub has cards for, in the order in which they are tried.

    Each is a `tee`, whose copies start from the beginning and share what was found before.
    """
    strongest_first: list[bool]
    """Whether the strongest way is to be tried first."""
    bounds: Bounds


def _search(search: _FoulSearch, stub: _UnseenCards, chosen: tuple[int, ...]) -> bool:
    if len(chosen) == len(search.fillings):
        return all(map(_can_avoid_flush, search.fillings, chosen, [stub.cards] * len(chosen)))
    ways = search.fillings[len(chosen)]
    later = range(len(chosen) + 1, len(search.fillings))
    for at in _fitting(search, stub, chosen, len(chosen)):
        left = _UnseenCards(stub.ranks - ways.ranks[at], stub.cards & ~ways.flushes[at])
        now = (*chosen, at)
        fits = (next(_fitting(search, left, now, row), -1) for row in later)
        if min(fits, default=0) >= 0 and _search(search, left, now):
            return True
    return False


def _fitting(
    search: _FoulSearch, stub: _UnseenCards, chosen: tuple[int, ...], row: int
) -> Iterator[int]:
    """Yield the ways to fill a row that the stub has cards for, between the rows already chosen."""
    values, ranks, flushes, *_ = search.fillings[row]
    below, above = (
        [search.fillings[one].strengths[chosen[one]] for one in others if one < len(chosen)]
        for others in search.bounds[row]
    )
    least, most = max(below, default=0), min(above, default=values[-1])
    have, cards = stub
    for at in copy(search.candidates[row]):
        if not least <= values[at] <= most:
            if (values[at] < least) == search.strongest_first[row]:
                return  # all later ones would be out of bounds, too
        elif (have - ranks[at]) & _GUARD == _GUARD and not flushes[at] & ~cards:
            yield at


def _can_avoid_flush(ways: _RowFillings, at: int, free: int) -> bool:
    """Whether a row that must not be a flush finds a card of another suit."""
    cards = free & ways.ranks[at] * 15  # each rank once, or a flush would be impossible
    return not ways.unsuited[at] or all(cards & ~_SUIT[suit] for suit in ways.suits)


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
    floor = get_ranking(ranking).qualifying_strength
    values = _strengths_by_ranks(ranking)
    room = size - len(placed)
    ways = []
    for ranks in combinations_with_replacement(range(13), room):
        whole = tuple(sorted(placed + ranks))
        value = values.get((whole, False), 0)
        if value > 0 and value >= floor:
            ways.append((value, _pack_ranks(ranks), 0, bool(suits) and len(set(whole)) == size))
    for suit in suits:
        for ranks in combinations([rank for rank in range(13) if rank not in placed], room):
            value = values[tuple(sorted(placed + ranks)), True]
            if value >= floor:
                packed = _pack_ranks(ranks)
                ways.append((value, packed, packed << suit, False))
    ways.sort()
    return _RowFillings(
        [value for value, *_ in ways],
        [ranks for _, ranks, *_ in ways],
        [flush for *_, flush, _ in ways],
        [unsuited for *_, unsuited in ways],
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
