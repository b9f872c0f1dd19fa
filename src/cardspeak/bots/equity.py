"""Equity from the kernel, against the hands that opponents may hold."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import numpy as np

from cardspeak.bots import draw_equity, opponent_model
from cardspeak.cards import UNKNOWN
from cardspeak.odds.calculation import Budget, calculate_outcomes
from cardspeak.odds.deal_plan import OddsError, PlannedCard
from cardspeak.odds.results import mean_equity
from cardspeak.odds.scenario import (
    BOARD,
    DEAL,
    DEAL_UP,
    RunoutStep,
    Scenario,
    SeatRange,
    merge_steps,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardspeak.bots.card_sampler import CardArray
    from cardspeak.bots.context import DecisionContext
    from cardspeak.bots.opponent_model import OpponentModel

_MAX_SAMPLES: Final = 3 * 1024
"""This many deals are enough, however much time is left."""
_MIN_ACCEPTANCE: Final = 0.02
"""Minimum chance that hands sampled for several opponents have no cards in common."""
_DRAW_SAMPLES: Final = 12
"""Samples of every way to draw, to find out what the player will keep."""
_FINAL_HANDS: Final = 48
"""Number of possible final hands sampled while the player has draws left."""


def estimate_equity(context: DecisionContext, opponent_seats: Sequence[int]) -> float:
    """Return the player's equity if these opponents stay to the end."""
    return estimate_hand_equity(
        context, sample_own_hands(context), opponent_seats, opponent_model.OpponentModel(context)
    )


def simulated_opponents(context: DecisionContext) -> tuple[int, ...]:
    """Return the opponents to simulate: as many as the cards allow without too many conflicts."""
    state = context.known_state
    planned_events = state.plan.events
    board_cards = sum(map(len, state.boards))
    final_board_cards = state.plan.board_size(len(planned_events)) * len(state.boards)
    hand_size = sum(isinstance(event, PlannedCard) for event in planned_events)
    cards_left = len(state.plan.deck) - len(state.dead_cards) - max(board_cards, final_board_cards)
    max_opponents = cards_left // hand_size - 1
    if state.plan.draws_left(0):  # all of them hold sampled hands
        max_opponents = min(max_opponents, _max_joint_hands(hand_size, cards_left))
    return tuple(opponent_model.likely_opponents(context)[: max(1, max_opponents)])


def _max_joint_hands(hand_size: int, card_count: int) -> int:
    """Return how many hands can be sampled independently without too many card conflicts.

    >>> _max_joint_hands(2, 45), _max_joint_hands(5, 47)
    (9, 3)
    """
    no_conflict = max(0.0, 1 - hand_size * hand_size / card_count)
    hand_count = 1
    while hand_count < 9 and no_conflict ** (hand_count * (hand_count + 1) / 2) >= _MIN_ACCEPTANCE:
        hand_count += 1
    return hand_count


def estimate_hand_equity(
    context: DecisionContext,
    own_hands: CardArray,
    opponent_seats: Sequence[int],
    model: OpponentModel,
    face_up: tuple[bool, ...] | None = None,
) -> float:
    """Return the average equity of these own hands; `face_up` says which cards are face up."""
    state = context.known_state
    index = state.seats.index(context.own_seat.seat)
    own_face_up = state.progress[index].face_up if face_up is None else face_up
    seats = [
        SeatRange(
            "own", _to_tuples(own_hands), (1,) * len(own_hands), own_face_up[: own_hands.shape[1]]
        )
    ]
    modelled = _modelled_opponents(context, opponent_seats, model)
    seats += [
        _modelled_seat(context, seat, model) if seat in modelled else _random_seat(context, seat)
        for seat in opponent_seats
    ]
    scenario = _build_scenario(context, seats, [context.own_seat.seat, *opponent_seats])
    decision_budget = context.budget
    budget = Budget(
        exact=False,
        seconds=decision_budget.seconds_left,
        seed=int.from_bytes(context.seed[:8], "little"),
        threads=1,
        samples=min(_MAX_SAMPLES, decision_budget.samples or _MAX_SAMPLES),
    )
    outcomes, _ = calculate_outcomes(scenario, budget)
    return mean_equity(outcomes, len(seats), 0)


def _modelled_opponents(
    context: DecisionContext, opponent_seats: Sequence[int], model: OpponentModel
) -> Sequence[int]:
    """Return the opponents whose actions are informative, those with the narrowest ranges first."""
    state = context.known_state
    if state.plan.draws_left(0):
        return opponent_seats
    fractions = {seat: model.betting_lines[seat].range_fraction(1) for seat in opponent_seats}
    informative = sorted(
        (seat for seat in opponent_seats if fractions[seat] < 1), key=fractions.__getitem__
    )
    unknown_count = max(sum(card == UNKNOWN for card in hand.cards) for hand in state.hands)
    max_opponents = _max_joint_hands(unknown_count, len(context.unseen_cards))
    return informative[:max_opponents]


def _modelled_seat(context: DecisionContext, seat: int, model: OpponentModel) -> SeatRange:
    state = context.known_state
    weighted = model.sample_hands(seat)
    face_up = state.progress[state.seats.index(seat)].face_up
    return SeatRange(str(seat), _to_tuples(weighted.hands), tuple(weighted.weights), face_up)


def _random_seat(context: DecisionContext, seat: int) -> SeatRange:
    """Return the known cards of a hand; the rest are dealt at random."""
    state = context.known_state
    index = state.seats.index(seat)
    cards = zip(state.hands[index].cards, state.progress[index].face_up, strict=True)
    known_cards = [(int(card), up) for card, up in cards if card != UNKNOWN]
    up = tuple(up for _, up in known_cards)
    return SeatRange(str(seat), (tuple(card for card, _ in known_cards),), (1,), up)


def _to_tuples(hands: CardArray) -> tuple[tuple[int, ...], ...]:
    return tuple(map(tuple, hands.tolist()))


def _build_scenario(
    context: DecisionContext, seats: Sequence[SeatRange], seat_numbers: Sequence[int]
) -> Scenario:
    """Build the scenario of holdings and cards to come, as if nobody had to discard."""
    state = context.known_state
    plan = state.plan
    steps: list[RunoutStep] = []
    for player, seat in enumerate(seat_numbers):
        index = state.seats.index(seat)
        events_done = state.progress[index].events_done
        if player and len(seats[player].face_up) < len(state.progress[index].face_up):
            cards = zip(state.hands[index].cards, state.progress[index].face_up, strict=True)
            steps += [
                RunoutStep(DEAL_UP if up else DEAL, player, 1)
                for card, up in cards
                if card == UNKNOWN
            ]
        steps += [
            RunoutStep(DEAL_UP if event.face_up else DEAL, player, 1)
            for event in plan.events[events_done:]
            if isinstance(event, PlannedCard)
        ]
    board_cards_to_come = plan.board_size(len(plan.events)) - len(state.boards[0])
    if board_cards_to_come > 0:
        steps += [
            RunoutStep(BOARD, board, board_cards_to_come) for board in range(len(state.boards))
        ]
    known_cards = {card for board in state.boards for card in board} | set(state.dead_cards)
    for hand, seat in zip(state.hands, state.seats, strict=True):
        if seat not in seat_numbers:
            known_cards.update(card for card in hand.cards if card != UNKNOWN)
    unseen_cards = tuple(int(card) for card in plan.deck.cards if card not in known_cards)
    needed_count = sum(step.count for step in steps) + sum(len(seat.face_up) for seat in seats)
    if needed_count > len(unseen_cards):
        raise OddsError(
            f"{needed_count} cards are to come or held, but {len(unseen_cards)} are left"
        )
    keep_face_up = any(share.face_up_joker_ranking for share in plan.shares)
    return Scenario(
        plan,
        tuple(seats),
        state.boards,
        state.dead_cards,
        unseen_cards,
        merge_steps(steps, keep_face_up=keep_face_up),
        (),
    )


def sample_own_hands(context: DecisionContext) -> CardArray:
    """Return the player's hand, or, while they have draws left, hands it may become."""
    state = context.known_state
    index = state.seats.index(context.own_seat.seat)
    hand = np.array([[card for card in state.hands[index].cards if card != UNKNOWN]], np.uint8)
    draws_left = state.plan.draws_left(state.progress[index].events_done)
    if not draws_left:
        return hand
    reference = opponent_model.build_reference_range(
        context, hand.shape[1], context.budget.scale_samples(_DRAW_SAMPLES)
    )
    draws = opponent_model.remaining_draws(context, hand, draws_left, reference)
    kept = draw_equity.find_best_keeps(context.sampler, hand, draws).cards[0]
    return draw_equity.complete_draws(context.sampler, [kept] * _FINAL_HANDS, draws)
