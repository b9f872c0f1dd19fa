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

_SAMPLES, _MORE_SAMPLES = (12, 36), (48, 400)
"""Samples of every way to draw, and of the best ways again: with boards to come, and without.

Without boards all samples run at once, which takes hardly any longer.
"""
_BEST_COUNT: Final = 6
"""How many of the best ways are tried again."""
_MAX_OPPONENTS: Final = 3
"""Maximum number of opponents that a draw is measured against."""


def choose_draw(context: DecisionContext, decision: DrawDecision) -> HandCommand:
    """Discard for the best average equity against what the opponents may draw to."""
    hand = np.array([[int(card) for card in parse_cards(context.own_seat.down_cards)]], np.uint8)
    size = hand.shape[1]
    model = opponent_model.OpponentModel(context)
    state = context.known_state
    index = state.seats.index(context.own_seat.seat)
    draws_left = state.plan.draws_left(state.progress[index].events_done)
    hands, opponent_count = _opponent_hands(context, model)
    choices = [
        draw_equity.keep_choices(size, size - missing)
        for missing in range(min(decision.max_cards, size) + 1)
    ]

    def try_choices(
        choices: Sequence[KeepChoices], samples: int
    ) -> list[tuple[float, tuple[int, ...]]]:
        """Try each choice of cards to keep, and return equities and choices, best first."""
        boards = opponent_model.sample_boards(context, context.budget.scale_samples(samples))
        reference = draw_equity.ReferenceRange(state.plan.shares, hands, boards, opponent_count)
        draws = opponent_model.remaining_draws(context, hand, draws_left, reference)
        equities: list[tuple[float, tuple[int, ...]]] = []
        for keep in choices:
            keep_equities = draw_equity.keep_equities(context.sampler, hand, keep, draws)[0]
            equities += zip(keep_equities.tolist(), map(tuple, keep.tolist()), strict=True)
        return sorted(
            equities, key=lambda candidate: (-candidate[0], -len(candidate[1]), candidate[1])
        )

    is_without_board = not state.plan.board_size(len(state.plan.events))
    best = sorted(
        (keep for _, keep in try_choices(choices, _SAMPLES[is_without_board])[:_BEST_COUNT]),
        key=len,
    )
    best_by_size = [np.array(list(keep), np.intp) for _, keep in groupby(best, key=len)]
    kept = try_choices(best_by_size, _MORE_SAMPLES[is_without_board])[0][1]
    return commands.Discard(
        format_cards([int(hand[0, index]) for index in range(size) if index not in kept])
    )


def _opponent_hands(
    context: DecisionContext, model: opponent_model.OpponentModel
) -> tuple[CardArray, int]:
    """Return hands the opponents may end up with, and how many opponents there are."""
    opponent_seats = equity.simulated_opponents(context)[:_MAX_OPPONENTS]
    hands = []
    for seat in opponent_seats:
        weighted = model.sample_hands(seat)
        indices = context.sampler.choose_weighted(weighted.weights, len(weighted.weights))
        hands.append(weighted.hands[indices])
    return np.vstack(hands), len(opponent_seats)


def choose_discard(context: DecisionContext, decision: DiscardDecision) -> HandCommand:
    """Discard the cards that leave the best equity."""
    down = [int(card) for card in parse_cards(context.own_seat.down_cards)]
    up = [int(card) for card in parse_cards(context.own_seat.up_cards)]
    model = opponent_model.OpponentModel(context)
    opponent_seats = equity.simulated_opponents(context)[:_MAX_OPPONENTS]
    face_up = (False,) * (len(down) - decision.count) + (True,) * len(up)

    def kept_equity(kept: tuple[int, ...]) -> float:
        own_hand = np.array([[*(down[index] for index in kept), *up]], np.uint8)
        return equity.estimate_hand_equity(context, own_hand, opponent_seats, model, face_up)

    choices = [
        tuple(choice)
        for choice in draw_equity.keep_choices(len(down), len(down) - decision.count).tolist()
    ]
    best = max(choices, key=kept_equity)
    return commands.Discard(
        format_cards([card for index, card in enumerate(down) if index not in best])
    )


def choose_expose(context: DecisionContext) -> HandCommand:
    """Expose the down card if it does better face up, or a random card would do better instead."""
    state = context.known_state
    down, up = context.own_cards[:1], context.own_cards[1:]
    model = opponent_model.OpponentModel(context)
    opponent_seats = equity.simulated_opponents(context)[:_MAX_OPPONENTS]
    face_up = state.progress[state.seats.index(context.own_seat.seat)].face_up
    own_hand = np.array([[*down, *up]], np.uint8)
    equity_kept_down = equity.estimate_hand_equity(
        context, own_hand, opponent_seats, model, face_up
    )
    equity_exposed = equity.estimate_hand_equity(
        context, own_hand, opponent_seats, model, (True,) * len(face_up)
    )
    random_cards = context.sampler.deal(32, 1)
    random_hands = np.hstack(
        [random_cards, np.tile(np.array(up, np.uint8), (len(random_cards), 1))]
    )
    random_equity = equity.estimate_hand_equity(
        context, random_hands, opponent_seats, model, face_up
    )
    # A good card is better hidden, unless it is worth more face up.
    if equity_exposed > equity_kept_down + 0.02 or (
        random_equity > equity_kept_down and equity_exposed >= equity_kept_down - 0.02
    ):
        return commands.Expose()
    return commands.KeepDown()
