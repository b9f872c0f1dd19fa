"""Two cards in short: ``22+, A2s+, KTo-K8o, 76s:0.5``."""

from __future__ import annotations

from collections import Counter, defaultdict
from itertools import groupby
from typing import TYPE_CHECKING

from cardspeak.cards import RANKS, text
from cardspeak.odds.ranges import best
from cardspeak.odds.ranges.expressions import weight_text

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from fractions import Fraction

    from cardspeak.cards import Card, Deck

    Pair = tuple[Card, ...]


def in_short(weighed: dict[Pair, Fraction], of: Deck) -> str:
    """Write two-card holdings and their weights: whole kinds first, heaviest first."""
    by_weight: defaultdict[Fraction, list[Pair]] = defaultdict(list)
    for pair, weight in weighed.items():
        by_weight[weight].append(pair)
    items = list[str]()
    for weight in sorted(by_weight, reverse=True):
        behind = "" if weight == 1 else f":{weight_text(weight)}"
        items += [item + behind for item in _items(by_weight[weight], of)]
    return ", ".join(items)


def _items(pairs: Sequence[Pair], of: Deck) -> Iterator[str]:
    held: defaultdict[str, list[Pair]] = defaultdict(list)
    for pair in pairs:
        held[_kind(pair)].append(pair)
    whole = {kind for kind, some in held.items() if len(some) == best.number(kind)}
    yield from (_run(run, "", of) for run in _runs([rank * 2 for rank in _down(of)], "", whole))
    for first in _down(of):
        kinds = [first + second for second in _down(of)]
        suited, offsuit = (list(_runs(kinds, suits, whole)) for suits in "so")
        yield from (_run(run, "" if run in offsuit else "s", of) for run in suited)
        yield from (_run(run, "o", of) for run in offsuit if run not in suited)
    broken = sorted(held.keys() - whole, key=_order)
    yield from _one_by_one([pair for kind in broken for pair in reversed(held[kind])], pairs, of)


def _one_by_one(left: list[Pair], pairs: Sequence[Pair], of: Deck) -> Iterator[str]:
    """Write what is of no whole kind: a card with any other, or two cards."""
    with_card = Counter(card for pair in pairs for card in pair)
    for card in reversed(of.cards):
        mine = [pair for pair in left if card in pair]
        if len(mine) > 1 and with_card[card] == len(of) - 1:
            yield f"{card}*"
            left = [pair for pair in left if card not in pair]
    yield from (text(reversed(pair)) for pair in left)


def _kind(pair: Sequence[Card]) -> str:
    """Name the kind; a hand with the joker is of a kind of its own."""
    return best.kind_of(pair) if max(pair) < 52 else text(pair)


def _order(kind: str) -> tuple[int, ...]:
    return best.by_name(kind) if len(kind) < 4 else (1,)


def _down(of: Deck) -> list[str]:
    return [RANKS[rank] for rank in reversed(of.ranks)]


def _runs(kinds: list[str], suits: str, whole: set[str]) -> Iterator[list[str]]:
    """Put together the kinds that are whole and follow each other."""
    for is_whole, run in groupby(kinds, lambda kind: kind + suits in whole):
        if is_whole:
            yield list(run)


def _run(run: list[str], suits: str, of: Deck) -> str:
    """Write kinds that follow each other, the highest first."""
    top, bottom = run[0], run[-1]
    if top == bottom:
        return top + suits
    down = _down(of)
    highest = down[0] if top[0] == top[1] else down[down.index(top[0]) + 1]
    if top[1] == highest:
        return f"{bottom}{suits}+"
    return f"{top}{suits}-{bottom}{suits}"
