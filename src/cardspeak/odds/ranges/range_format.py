"""Short notation for two-card ranges: ``22+, A2s+, KTo-K8o, 76s:0.5``."""

from __future__ import annotations

from collections import Counter, defaultdict
from itertools import groupby
from typing import TYPE_CHECKING

from cardspeak.cards import RANKS, format_cards
from cardspeak.odds.ranges import preflop_equity
from cardspeak.odds.ranges.expressions import format_weight

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from fractions import Fraction

    from cardspeak.cards import Card, Deck

    TwoCards = tuple[Card, ...]


def format_range(weights: dict[TwoCards, Fraction], deck: Deck) -> str:
    """Format two-card holdings and their weights: heaviest first, then complete classes first."""
    by_weight: defaultdict[Fraction, list[TwoCards]] = defaultdict(list)
    for pair, weight in weights.items():
        by_weight[weight].append(pair)
    items = list[str]()
    for weight in sorted(by_weight, reverse=True):
        suffix = "" if weight == 1 else f":{format_weight(weight)}"
        items += [item + suffix for item in _items(by_weight[weight], deck)]
    return ", ".join(items)


def _items(pairs: Sequence[TwoCards], deck: Deck) -> Iterator[str]:
    pairs_by_class: defaultdict[str, list[TwoCards]] = defaultdict(list)
    for pair in pairs:
        pairs_by_class[_hand_class(pair)].append(pair)
    complete = {
        kind
        for kind, class_pairs in pairs_by_class.items()
        if len(class_pairs) == preflop_equity.combo_count(kind)
    }
    yield from (
        _format_run(run, "", deck)
        for run in _runs([rank * 2 for rank in _ranks_descending(deck)], "", complete)
    )
    for first in _ranks_descending(deck):
        kinds = [first + second for second in _ranks_descending(deck)]
        suited, offsuit = (list(_runs(kinds, suits, complete)) for suits in "so")
        yield from (_format_run(run, "" if run in offsuit else "s", deck) for run in suited)
        yield from (_format_run(run, "o", deck) for run in offsuit if run not in suited)
    incomplete = sorted(pairs_by_class.keys() - complete, key=_order)
    yield from _single_holdings(
        [pair for kind in incomplete for pair in reversed(pairs_by_class[kind])], pairs, deck
    )


def _single_holdings(left: list[TwoCards], pairs: Sequence[TwoCards], deck: Deck) -> Iterator[str]:
    """Format the holdings of incomplete classes: a card with any other, or two cards."""
    card_counts = Counter(card for pair in pairs for card in pair)
    for card in reversed(deck.cards):
        own_pairs = [pair for pair in left if card in pair]
        if len(own_pairs) > 1 and card_counts[card] == len(deck) - 1:
            yield f"{card}*"
            left = [pair for pair in left if card not in pair]
    yield from (format_cards(reversed(pair)) for pair in left)


def _hand_class(pair: Sequence[Card]) -> str:
    """Return the hand class; each hand with the joker is a class of its own."""
    return preflop_equity.hand_class(pair) if max(pair) < 52 else format_cards(pair)


def _order(kind: str) -> tuple[int, ...]:
    return preflop_equity.hand_class_key(kind) if len(kind) < 4 else (1,)


def _ranks_descending(deck: Deck) -> list[str]:
    return [RANKS[rank] for rank in reversed(deck.ranks)]


def _runs(kinds: list[str], suits: str, complete: set[str]) -> Iterator[list[str]]:
    """Group consecutive complete classes."""
    for is_complete, run in groupby(kinds, lambda kind: kind + suits in complete):
        if is_complete:
            yield list(run)


def _format_run(run: list[str], suits: str, deck: Deck) -> str:
    """Format consecutive classes, highest first."""
    top, bottom = run[0], run[-1]
    if top == bottom:
        return top + suits
    ranks = _ranks_descending(deck)
    highest = ranks[0] if top[0] == top[1] else ranks[ranks.index(top[0]) + 1]
    if top[1] == highest:
        return f"{bottom}{suits}+"
    return f"{top}{suits}-{bottom}{suits}"
