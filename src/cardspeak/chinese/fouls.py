"""Hands that no card to come can save, and where a slow player's cards go (wsop-352).

Whether a hand can still be saved is a question about kinds of rows, not about single cards. A row
that is no flush is worth what its ranks are worth, so all cards of one rank do equally well for
it; a flush needs its very cards. The ways to fill a row are therefore few, a few thousand for an
empty row and thirteen for one card, and depend only on what lies in it: they are listed once, by
value. A choice of one way for each row can be dealt if, rank by rank, there are enough unseen
cards, the cards of flushes are there and are different, and a row that is to be no flush finds a
card of another suit. That is also enough: the flushes take their cards, then the row that must
not be a flush takes its odd suit, and any cards of the right rank do for the rest. Two rows may
want the same card as their odd suit; but only one row in a game is hurt by being a flush, and the
other becomes better than it was taken for.

The search takes the middle first. Before it begins, each row is narrowed to what is as good as the
weakest row that can lie before it and no better than the strongest that can lie behind it. Then
for each middle only fronts from the weakest up and backs from the strongest down are looked at,
and none are if one of the two has nothing left that fits. Whether the whole stub has the cards for
a way is looked up once.
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
"""For each row the rows that must not be better, and those that must not be worse."""

_SUIT: Final = tuple(sum(1 << (rank * 4 + suit) for rank in range(13)) for suit in range(4))
_GUARD: Final = sum(8 << (rank * 4) for rank in range(13))


class _RowFillings(NamedTuple):
    """All ways to fill a row, the least value first: lists of numbers, for there are many."""

    strengths: list[int]
    ranks: list[int]
    """How many cards of each rank a way takes: four bits a rank."""
    flushes: list[int]
    """The very cards that a way takes, if it is to be a flush: a bit a card."""
    unsuited: list[bool]
    """Whether the row must find a card of another suit, lest it be a flush."""
    suits: tuple[int, ...]
    """In which suits the row can be a flush."""


class _UnseenCards(NamedTuple):
    """What is left of the unseen cards."""

    ranks: int
    """How many of each rank, four bits a rank, with the guard above each set."""
    cards: int
    """Which are not in a flush: a bit a card."""


def is_certain_foul(
    scoring: RowScoring,
    rows: Sequence[Sequence[int]],
    unseen: AbstractSet[int],
    unplaced: Sequence[int] = (),
    discards: int = 0,
) -> bool:
    """Say whether the hand is fouled whatever comes.

    `unseen` are the cards that may come as far as the player knows, `held` those he has yet to
    place, `throw` how many of these go away.

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
    """Say for each card of a slow player in which row it goes, or None if it is thrown away.

    Each goes in the front-most row that is no certain foul, one after the other (wsop-352). One
    that would foul in every row is thrown away, where cards may be; else what is over at the end.
    If nothing helps, a card goes in the front-most row with room.

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
    """Give the rows with a card in each that has room, then thrown away if it may be."""
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
    """Say which ways are as good as the weakest row before, and no better than the best behind."""
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
    """Give the ways for which the stub has the cards."""
    have, cards = stub
    ranks, flushes = ways.ranks, ways.flushes
    for at in tries:
        if (have - ranks[at]) & _GUARD == _GUARD and not flushes[at] & ~cards:
            yield at


class _FoulSearch(NamedTuple):
    fillings: list[_RowFillings]
    candidates: list[Iterator[int]]
    """The ways that the whole stub has cards for, in the order in which they are tried.

    Each is a `tee`, of which copies begin anew and share what was found before.
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
    """Give the ways to fill a row that the stub has, between the rows that are chosen."""
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
                return  # and so would be all that come after it
        elif (have - ranks[at]) & _GUARD == _GUARD and not flushes[at] & ~cards:
            yield at


def _can_avoid_flush(ways: _RowFillings, at: int, free: int) -> bool:
    """Say whether a row that is to be no flush finds a card of another suit."""
    cards = free & ways.ranks[at] * 15  # each rank once, else there were no flush to be afraid of
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
    """List the ways to fill a row in which ranks lie, and in which suits it can be a flush."""
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
