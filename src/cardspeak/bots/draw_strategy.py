"""Choosing cards to draw, to discard and to expose."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Final

import numpy as np

from cardspeak.bots import draw_equity, equity, opponent_model
from cardspeak.cards import format_cards, parse_cards
from cardspeak.hand import commands

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardspeak.bots.card_sampler import CardArray
    from cardspeak.bots.context import DecisionContext
    from cardspeak.bots.draw_equity import KeepChoices
    from cardspeak.hand.commands import HandCommand
    from cardspeak.hand.decisions import DiscardDecision, DrawDecision

_TRIES, _AGAIN = (12, 36), (48, 400)
"""Trials of every way to draw, and of the best ways again: with boards to come, and without.

Without boards all trials run at once, which takes hardly any longer.
"""
_BEST: Final = 6
"""How many of the best ways are tried again."""
_MAX_OPPONENTS: Final = 3
"""Maximum number of opponents that a draw is measured against."""


def choose_draw(context: DecisionContext, decision: DrawDecision) -> HandCommand:
    """Discard for the best average equity against what the opponents may draw to."""
    hand = np.array([[int(card) for card in parse_cards(context.own_seat.down_cards)]], np.uint8)
    size = hand.shape[1]
    dealt_to = opponent_model.OpponentModel(context)
    standing = context.known_state
    at = standing.seats.index(context.own_seat.seat)
    left = standing.plan.draws_left(standing.progress[at].events_done)
    hands, against = _opponent_hands(context, dealt_to)
    ways = [
        draw_equity.keep_choices(size, size - missing)
        for missing in range(min(decision.max_cards, size) + 1)
    ]

    def tried(ways: Sequence[KeepChoices], times: int) -> list[tuple[float, tuple[int, ...]]]:
        """Try ways to keep cards `times` times, and return their equities, best first."""
        boards = opponent_model.sample_boards(context, context.budget.scale_trials(times))
        bench = draw_equity.ReferenceRange(standing.plan.shares, hands, boards, against)
        drawing = opponent_model.remaining_draws(context, hand, left, bench)
        found: list[tuple[float, tuple[int, ...]]] = []
        for some in ways:
            worths = draw_equity.keep_equities(context.sampler, hand, some, drawing)[0]
            found += zip(worths.tolist(), map(tuple, some.tolist()), strict=True)
        return sorted(found, key=lambda one: (-one[0], -len(one[1]), one[1]))

    alone = not standing.plan.board_size(len(standing.plan.events))
    best = sorted((way for _, way in tried(ways, _TRIES[alone])[:_BEST]), key=len)
    alike = [np.array(list(some), np.intp) for _, some in groupby(best, key=len)]
    kept = tried(alike, _AGAIN[alone])[0][1]
    return commands.Discard(
        format_cards([int(hand[0, at]) for at in range(size) if at not in kept])
    )


def _opponent_hands(
    thinking: DecisionContext, dealt_to: opponent_model.OpponentModel
) -> tuple[CardArray, int]:
    """Return hands the opponents may end up with, and how many opponents there are."""
    faced = equity.simulated_opponents(thinking)[:_MAX_OPPONENTS]
    hands = []
    for seat in faced:
        held = dealt_to.sample_hands(seat)
        chosen = thinking.sampler.choose_weighted(held.weights, len(held.weights))
        hands.append(held.hands[chosen])
    return np.vstack(hands), len(faced)


def choose_discard(context: DecisionContext, decision: DiscardDecision) -> HandCommand:
    """Discard the cards that leave the best equity."""
    down = [int(card) for card in parse_cards(context.own_seat.down_cards)]
    up = [int(card) for card in parse_cards(context.own_seat.up_cards)]
    dealt_to = opponent_model.OpponentModel(context)
    faced = equity.simulated_opponents(context)[:_MAX_OPPONENTS]
    lie_up = (False,) * (len(down) - decision.count) + (True,) * len(up)

    def chances(kept: tuple[int, ...]) -> float:
        own = np.array([[*(down[at] for at in kept), *up]], np.uint8)
        return equity.estimate_hand_equity(context, own, faced, dealt_to, lie_up)

    ways = [
        tuple(way)
        for way in draw_equity.keep_choices(len(down), len(down) - decision.count).tolist()
    ]
    best = max(ways, key=chances)
    return commands.Discard(format_cards([card for at, card in enumerate(down) if at not in best]))


def choose_expose(context: DecisionContext) -> HandCommand:
    """Expose the down card if it does better face up, or a random card would do better instead."""
    standing = context.known_state
    down, up = context.own_cards[:1], context.own_cards[1:]
    dealt_to = opponent_model.OpponentModel(context)
    faced = equity.simulated_opponents(context)[:_MAX_OPPONENTS]
    lie_up = standing.progress[standing.seats.index(context.own_seat.seat)].face_up
    own = np.array([[*down, *up]], np.uint8)
    kept = equity.estimate_hand_equity(context, own, faced, dealt_to, lie_up)
    turned = equity.estimate_hand_equity(context, own, faced, dealt_to, (True,) * len(lie_up))
    another = context.sampler.deal(32, 1)
    instead = np.hstack([another, np.tile(np.array(up, np.uint8), (len(another), 1))])
    usual = equity.estimate_hand_equity(context, instead, faced, dealt_to, lie_up)
    # A good card is better hidden, unless it is worth more face up.
    if turned > kept + 0.02 or (usual > kept and turned >= kept - 0.02):
        return commands.Expose()
    return commands.KeepDown()
