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

from cardspeak.ranking import named
from cardspeak.ranking.orders import RankOrder

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from collections.abc import Set as AbstractSet

    from cardspeak.games.points import Points

Rows = tuple[tuple[int, ...], ...]
Bounds = list[tuple[list[int], list[int]]]
"""For each row the rows that must not be better, and those that must not be worse."""

_SUIT: Final = tuple(sum(1 << (rank * 4 + suit) for rank in range(13)) for suit in range(4))
_GUARD: Final = sum(8 << (rank * 4) for rank in range(13))


class _Ways(NamedTuple):
    """All ways to fill a row, the least value first: lists of numbers, for there are many."""

    values: list[int]
    ranks: list[int]
    """How many cards of each rank a way takes: four bits a rank."""
    flushes: list[int]
    """The very cards that a way takes, if it is to be a flush: a bit a card."""
    unsuited: list[bool]
    """Whether the row must find a card of another suit, lest it be a flush."""
    suits: tuple[int, ...]
    """In which suits the row can be a flush."""


class _Stub(NamedTuple):
    """What is left of the unseen cards."""

    ranks: int
    """How many of each rank, four bits a rank, with the guard above each set."""
    cards: int
    """Which are not in a flush: a bit a card."""


def certain_foul(
    points: Points,
    rows: Sequence[Sequence[int]],
    unseen: AbstractSet[int],
    held: Sequence[int] = (),
    throw: int = 0,
) -> bool:
    """Say whether the hand is fouled whatever comes.

    `unseen` are the cards that may come as far as the player knows, `held` those he has yet to
    place, `throw` how many of these go away.

    >>> from cardspeak.cards import deck, parse
    >>> from cardspeak.games.points import OPEN_FACE
    >>> rows = [parse(row) for row in ("AhAdAc", "KhQd8c", "9h9d2c")]
    >>> certain_foul(OPEN_FACE, rows, set(deck(52).cards).difference(*rows))
    True
    >>> certain_foul(OPEN_FACE, [rows[0][:2], *rows[1:]], set(deck(52).cards).difference(*rows))
    False
    """
    room = [row.cards - len(set_) for row, set_ in zip(points.rows, rows, strict=True)]
    if held and sum(room) == len(held) - throw:  # they fill all rows: nothing else comes
        return certain_foul(points, rows, set(held))
    if held:
        return all(
            certain_foul(points, after, unseen, held[1:], throw - thrown)
            for after, thrown in _placed(points, rows, held[0], throw)
        )
    if min(room) < 0 or sum(room) > len(unseen):
        return True
    return not _can_be_saved(points, tuple(map(tuple, rows)), unseen)


def slow_player(
    points: Points,
    rows: Sequence[Sequence[int]],
    cards: Sequence[int],
    unseen: AbstractSet[int],
    throw: int = 0,
) -> list[int | None]:
    """Say for each card of a slow player in which row it goes, or None if it is thrown away.

    Each goes in the front-most row that is no certain foul, one after the other (wsop-352). One
    that would foul in every row is thrown away, where cards may be; else what is over at the end.
    If nothing helps, a card goes in the front-most row with room.

    >>> from cardspeak.cards import deck, parse
    >>> from cardspeak.games.points import OPEN_FACE
    >>> rows = [parse(row) for row in ("AhAd", "KhKdQc8d2s", "9h9d2c2d")]
    >>> [ace] = parse("Ac")
    >>> slow_player(OPEN_FACE, rows, [ace], set(deck(52).cards).difference(*rows, [ace]))
    [0]
    """
    now: Rows = tuple(map(tuple, rows))
    where: list[int | None] = []
    for at, card in enumerate(cards):
        rest = cards[at + 1 :]
        if len(rest) < throw:
            where.append(None)
            continue
        options = list(_placed(points, now, card, throw))
        after, thrown = next(
            (
                (after, thrown)
                for after, thrown in options
                if not certain_foul(points, after, unseen, rest, throw - thrown)
            ),
            options[0],
        )
        where.append(
            None if thrown else next(row for row, set_ in enumerate(after) if card in set_)
        )
        now, throw = after, throw - thrown
    return where


def _placed(
    points: Points, rows: Sequence[Sequence[int]], card: int, throw: int
) -> Iterator[tuple[Rows, int]]:
    """Give the rows with a card in each that has room, then thrown away if it may be."""
    before: Rows = tuple(map(tuple, rows))
    for at, row in enumerate(points.rows):
        if len(before[at]) < row.cards:
            yield (*before[:at], (*before[at], card), *before[at + 1 :]), 0
    if throw:
        yield before, 1


def _can_be_saved(points: Points, rows: Rows, unseen: AbstractSet[int]) -> bool:
    ranks = sum(1 << (card >> 2 << 2) for card in unseen)
    stub = _Stub(_GUARD + ranks, sum(1 << card for card in unseen))
    lower = {low for low, _ in points.order}
    upper = {high for _, high in points.order}
    # Rows between two others first, then those that should be weak, then those to be strong.
    turns = sorted(
        (
            at
            for at, row in enumerate(points.rows)
            if at in lower | upper or named(row.ranking).floor
        ),
        key=lambda at: ((at in lower) != (at in upper), at in upper),
    )
    ways = [_ways_of(points.rows[at].ranking, points.rows[at].cards, rows[at]) for at in turns]
    bounds = [
        (
            [one for one, other in enumerate(turns) if (other, at) in points.order],
            [one for one, other in enumerate(turns) if (at, other) in points.order],
        )
        for at in turns
    ]
    strong = [at in upper and at not in lower for at in turns]
    windows = _windows(ways, bounds, stub, sorted(range(len(turns)), key=turns.__getitem__))
    tries = [
        tee(_with_cards(one, window[::-1] if down else window, stub), 1)[0]
        for one, window, down in zip(ways, windows, strong, strict=True)
    ]
    return all(windows) and _search(_Search(ways, tries, strong, bounds), stub, ())


def _windows(ways: list[_Ways], bounds: Bounds, stub: _Stub, front_first: list[int]) -> list[range]:
    """Say which ways are as good as the weakest row before, and no better than the best behind."""
    windows = [range(0)] * len(ways)
    for row in front_first:
        values = ways[row].values
        least = max((ways[one].values[windows[one].start] for one in bounds[row][0]), default=0)
        window = range(bisect_left(values, least), len(values))
        weakest = next(_with_cards(ways[row], window, stub), None)
        if weakest is None:
            return windows
        windows[row] = range(weakest, len(values))
    for row in reversed(front_first):
        most = [ways[one].values[windows[one][-1]] for one in bounds[row][1]]
        stop = bisect_right(ways[row].values, min(most, default=ways[row].values[-1]))
        windows[row] = range(windows[row].start, stop)
        best = next(_with_cards(ways[row], windows[row][::-1], stub), -1)
        windows[row] = range(windows[row].start, best + 1)
        if not windows[row]:
            return windows
    return windows


def _with_cards(ways: _Ways, tries: range, stub: _Stub) -> Iterator[int]:
    """Give the ways for which the stub has the cards."""
    have, cards = stub
    ranks, flushes = ways.ranks, ways.flushes
    for at in tries:
        if (have - ranks[at]) & _GUARD == _GUARD and not flushes[at] & ~cards:
            yield at


class _Search(NamedTuple):
    ways: list[_Ways]
    tries: list[Iterator[int]]
    """The ways that the whole stub has cards for, in the order in which they are tried.

    Each is a `tee`, of which copies begin anew and share what was found before.
    """
    strong: list[bool]
    """Whether the strongest way is to be tried first."""
    bounds: Bounds


def _search(search: _Search, stub: _Stub, chosen: tuple[int, ...]) -> bool:
    if len(chosen) == len(search.ways):
        return all(map(_not_forced, search.ways, chosen, [stub.cards] * len(chosen)))
    ways = search.ways[len(chosen)]
    later = range(len(chosen) + 1, len(search.ways))
    for at in _fitting(search, stub, chosen, len(chosen)):
        left = _Stub(stub.ranks - ways.ranks[at], stub.cards & ~ways.flushes[at])
        now = (*chosen, at)
        fits = (next(_fitting(search, left, now, row), -1) for row in later)
        if min(fits, default=0) >= 0 and _search(search, left, now):
            return True
    return False


def _fitting(search: _Search, stub: _Stub, chosen: tuple[int, ...], row: int) -> Iterator[int]:
    """Give the ways to fill a row that the stub has, between the rows that are chosen."""
    values, ranks, flushes, *_ = search.ways[row]
    below, above = (
        [search.ways[one].values[chosen[one]] for one in others if one < len(chosen)]
        for others in search.bounds[row]
    )
    least, most = max(below, default=0), min(above, default=values[-1])
    have, cards = stub
    for at in copy(search.tries[row]):
        if not least <= values[at] <= most:
            if (values[at] < least) == search.strong[row]:
                return  # and so would be all that come after it
        elif (have - ranks[at]) & _GUARD == _GUARD and not flushes[at] & ~cards:
            yield at


def _not_forced(ways: _Ways, at: int, free: int) -> bool:
    """Say whether a row that is to be no flush finds a card of another suit."""
    cards = free & ways.ranks[at] * 15  # each rank once, else there were no flush to be afraid of
    return not ways.unsuited[at] or all(cards & ~_SUIT[suit] for suit in ways.suits)


def _ways_of(ranking: str, size: int, placed: tuple[int, ...]) -> _Ways:
    suits = {card & 3 for card in placed}
    if len(suits) > 1 or size < 5:
        open_suits: tuple[int, ...] = ()
    else:
        open_suits = tuple(suits) or (0, 1, 2, 3)
    ranks = tuple(sorted(card >> 2 for card in placed))
    return _ways(ranking, size, ranks, open_suits)


@lru_cache(maxsize=512)
def _ways(ranking: str, size: int, placed: tuple[int, ...], suits: tuple[int, ...]) -> _Ways:
    """List the ways to fill a row in which ranks lie, and in which suits it can be a flush."""
    floor = named(ranking).floor
    values = _values(ranking)
    room = size - len(placed)
    ways = []
    for ranks in combinations_with_replacement(range(13), room):
        whole = tuple(sorted(placed + ranks))
        value = values.get((whole, False), 0)
        if value > 0 and value >= floor:
            ways.append((value, _packed(ranks), 0, bool(suits) and len(set(whole)) == size))
    for suit in suits:
        for ranks in combinations([rank for rank in range(13) if rank not in placed], room):
            value = values[tuple(sorted(placed + ranks)), True]
            if value >= floor:
                packed = _packed(ranks)
                ways.append((value, packed, packed << suit, False))
    ways.sort()
    return _Ways(
        [value for value, *_ in ways],
        [ranks for _, ranks, *_ in ways],
        [flush for *_, flush, _ in ways],
        [unsuited for *_, unsuited in ways],
        suits,
    )


def _packed(ranks: tuple[int, ...]) -> int:
    return sum([1 << (rank * 4) for rank in ranks])


@cache
def _values(name: str) -> dict[tuple[tuple[int, ...], bool], int]:
    ranking = named(name)
    assert isinstance(ranking.order, RankOrder)  # noqa: S101  for the type checker
    return {
        hand: ranking.ladder.rung(strength) for hand, strength in ranking.order.naturals.items()
    }
