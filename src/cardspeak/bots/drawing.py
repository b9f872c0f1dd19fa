"""Choosing cards: to draw, to throw away, to turn up."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Final

import numpy as np

from cardspeak.bots import equity, others, outlook
from cardspeak.cards import parse, text
from cardspeak.hand import commands

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardspeak.bots.outlook import Ways
    from cardspeak.bots.shoe import Cards
    from cardspeak.bots.thinking import Thinking
    from cardspeak.hand.commands import AnyCommand
    from cardspeak.hand.decisions import Discard, Draw

_TRIES, _AGAIN = (12, 36), (48, 400)
"""How often every way to draw is tried, and the best ones again: with boards to come, and without.

Without, all times are tried at once, which takes hardly longer.
"""
_BEST: Final = 6
"""How many of them."""
_FACED: Final = 3
"""How many others a draw is measured by, at most."""


def draw(thinking: Thinking, turn: Draw) -> AnyCommand:
    """Throw what gives the best hand on average against what the others may draw to."""
    hand = np.array([[int(card) for card in parse(thinking.seat.down)]], np.uint8)
    size = hand.shape[1]
    dealt_to = others.Others(thinking)
    standing = thinking.standing
    at = standing.seats.index(thinking.seat.seat)
    left = standing.showdown.draws_after(standing.placed[at].done)
    hands, against = _their_hands(thinking, dealt_to)
    ways = [outlook.keeps(size, size - missing) for missing in range(min(turn.most, size) + 1)]

    def tried(ways: Sequence[Ways], times: int) -> list[tuple[float, tuple[int, ...]]]:
        """Try ways to keep cards so often, and give what each is worth."""
        boards = others.boards_to_come(thinking, thinking.budget.often(times))
        bench = outlook.Bench(standing.showdown.parts, hands, boards, against)
        drawing = others.drawing_from(thinking, hand, left, bench)
        found: list[tuple[float, tuple[int, ...]]] = []
        for some in ways:
            worths = outlook.keep_worths(thinking.shoe, hand, some, drawing)[0]
            found += zip(worths.tolist(), map(tuple, some.tolist()), strict=True)
        return sorted(found, key=lambda one: (-one[0], -len(one[1]), one[1]))

    alone = not standing.showdown.on_board(len(standing.showdown.course))
    best = sorted((way for _, way in tried(ways, _TRIES[alone])[:_BEST]), key=len)
    alike = [np.array(list(some), np.intp) for _, some in groupby(best, key=len)]
    kept = tried(alike, _AGAIN[alone])[0][1]
    return commands.Throw(text([int(hand[0, at]) for at in range(size) if at not in kept]))


def _their_hands(thinking: Thinking, dealt_to: others.Others) -> tuple[Cards, int]:
    """Give hands that the others may end with, and how many others there are."""
    faced = equity.reckoned(thinking)[:_FACED]
    hands = []
    for seat in faced:
        held = dealt_to.held(seat)
        chosen = thinking.shoe.weighted(held.weights, len(held.weights))
        hands.append(held.hands[chosen])
    return np.vstack(hands), len(faced)


def discard(thinking: Thinking, turn: Discard) -> AnyCommand:
    """Throw the cards without which the hand has the best chances."""
    down = [int(card) for card in parse(thinking.seat.down)]
    up = [int(card) for card in parse(thinking.seat.up)]
    dealt_to = others.Others(thinking)
    faced = equity.reckoned(thinking)[:_FACED]
    lie_up = (False,) * (len(down) - turn.cards) + (True,) * len(up)

    def chances(kept: tuple[int, ...]) -> float:
        own = np.array([[*(down[at] for at in kept), *up]], np.uint8)
        return equity.equity_with(thinking, own, faced, dealt_to, lie_up)

    ways = [tuple(way) for way in outlook.keeps(len(down), len(down) - turn.cards).tolist()]
    best = max(ways, key=chances)
    return commands.Throw(text([card for at, card in enumerate(down) if at not in best]))


def expose(thinking: Thinking) -> AnyCommand:
    """Turn the down card up if a card by chance would do better in its place, or it does so up."""
    standing = thinking.standing
    down, up = thinking.cards[:1], thinking.cards[1:]
    dealt_to = others.Others(thinking)
    faced = equity.reckoned(thinking)[:_FACED]
    lie_up = standing.placed[standing.seats.index(thinking.seat.seat)].up
    own = np.array([[*down, *up]], np.uint8)
    kept = equity.equity_with(thinking, own, faced, dealt_to, lie_up)
    turned = equity.equity_with(thinking, own, faced, dealt_to, (True,) * len(lie_up))
    another = thinking.shoe.dealt(32, 1)
    instead = np.hstack([another, np.tile(np.array(up, np.uint8), (len(another), 1))])
    usual = equity.equity_with(thinking, instead, faced, dealt_to, lie_up)
    # What is good is better hidden, unless it is worth more when it lies face up.
    if turned > kept + 0.02 or (usual > kept and turned >= kept - 0.02):
        return commands.Expose()
    return commands.Keep()
