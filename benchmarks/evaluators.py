"""Adapters that call each peer with its own card objects, made before the clock starts.

A peer is imported only when needed, so that a missing one affects only its own row.
"""

from __future__ import annotations

from itertools import starmap
from math import inf
from operator import neg
from typing import TYPE_CHECKING, Any, Final

from benchmarks.benchmark import Calls
from cardspeak.cards import ALL_CARDS

if TYPE_CHECKING:
    from collections.abc import Sequence

Hands = list[list[int]]
NAMES: Final = [str(card) for card in ALL_CARDS[:52]]


def pkrbot(hands: Hands) -> Calls:
    """Evaluate hands with pkrbot (C, through Cython)."""
    from pkrbot import Card, evaluate

    return Calls(evaluate, _in_cards([Card(name) for name in NAMES], hands))


def eval7(hands: Hands) -> Calls:
    """Evaluate hands with eval7 (C, through Cython)."""
    from eval7 import Card, evaluate

    return Calls(evaluate, _in_cards([Card(name) for name in NAMES], hands))


def phevaluator(hands: Hands) -> Calls:
    """Evaluate hands with phevaluator (C), which numbers the cards as Cardspeak does."""
    from phevaluator import evaluate_cards

    return Calls(evaluate_cards, hands, each=starmap, strength=neg)


def phevaluator_omaha(holes: Hands, boards: Hands) -> Calls:
    """Evaluate Omaha hands with phevaluator, the board first."""
    from phevaluator import evaluate_omaha_cards

    hands = [(*board, *hole) for hole, board in zip(holes, boards, strict=True)]
    return Calls(evaluate_omaha_cards, hands, each=starmap, strength=neg)


def treys(hands: Hands) -> Calls:
    """Evaluate hands with treys (Python): two hole cards and the rest on the board."""
    from treys import Card, Evaluator

    cards = _in_cards([Card.new(name) for name in NAMES], hands)
    arguments = [(hand[:2], hand[2:]) for hand in cards]
    return Calls(Evaluator().evaluate, arguments, each=starmap, strength=neg)


def pokerkit(kind: str, holes: Hands, boards: Hands | None = None) -> Calls:
    """Evaluate hands of one of pokerkit's types (Python), with or without a board."""
    import pokerkit as room

    deck = [next(room.Card.parse(name)) for name in NAMES]
    read = getattr(room, kind)
    hands = _in_cards(deck, holes)
    on_boards = _in_cards(deck, boards) if boards is not None else [[] for _ in hands]

    def strength(hand: Any) -> float:  # noqa: ANN401  pokerkit is untyped
        if hand is None:  # it does not qualify
            return -inf
        index: int = hand.entry.index
        return -index if read.low else index

    arguments = list(zip(hands, on_boards, strict=True))
    return Calls(read.from_game_or_none, arguments, each=starmap, strength=strength)


def _in_cards(deck: Sequence[Any], hands: Hands) -> list[list[Any]]:
    return [[deck[card] for card in hand] for hand in hands]
