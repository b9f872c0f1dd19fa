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
_DRAW_TRIALS: Final = 12
"""Trials of every way to draw, to find out what the player will keep."""
_FINAL_HANDS: Final = 48
"""Number of possible final hands sampled while the player has draws left."""


def estimate_equity(context: DecisionContext, opponents: Sequence[int]) -> float:
    """Return the player's equity if these opponents stay to the end."""
    return estimate_hand_equity(
        context, sample_own_hands(context), opponents, opponent_model.OpponentModel(context)
    )


def simulated_opponents(context: DecisionContext) -> tuple[int, ...]:
    """Return the opponents to simulate: as many as the cards allow without too many conflicts."""
    standing = context.known_state
    course = standing.plan.events
    lying = sum(map(len, standing.boards))
    on_board = standing.plan.board_size(len(course)) * len(standing.boards)
    each = sum(isinstance(event, PlannedCard) for event in course)
    left = len(standing.plan.deck) - len(standing.dead_cards) - max(lying, on_board)
    max_hands = left // each - 1
    if standing.plan.draws_left(0):  # all of them hold sampled hands
        max_hands = min(max_hands, _max_joint_hands(each, left))
    return tuple(opponent_model.likely_opponents(context)[: max(1, max_hands)])


def _max_joint_hands(each: int, cards: int) -> int:
    """Return how many hands can be sampled independently without too many card conflicts.

    >>> _max_joint_hands(2, 45), _max_joint_hands(5, 47)
    (9, 3)
    """
    apart = max(0.0, 1 - each * each / cards)
    hands = 1
    while hands < 9 and apart ** (hands * (hands + 1) / 2) >= _MIN_ACCEPTANCE:
        hands += 1
    return hands


def estimate_hand_equity(
    context: DecisionContext,
    own_hands: CardArray,
    opponents: Sequence[int],
    model: OpponentModel,
    face_up: tuple[bool, ...] | None = None,
) -> float:
    """Return the average equity of these own hands; `face_up` says which cards are face up."""
    standing = context.known_state
    at = standing.seats.index(context.own_seat.seat)
    lie_up = standing.progress[at].face_up if face_up is None else face_up
    seats = [
        SeatRange("own", _rows(own_hands), (1,) * len(own_hands), lie_up[: own_hands.shape[1]])
    ]
    chosen = _modelled_opponents(context, opponents, model)
    seats += [
        _modelled_seat(context, other, model) if other in chosen else _random_seat(context, other)
        for other in opponents
    ]
    asked = _question(context, seats, [context.own_seat.seat, *opponents])
    budget = context.budget
    effort = Budget(
        exact=False,
        seconds=budget.seconds_left,
        seed=int.from_bytes(context.seed[:8], "little"),
        threads=1,
        samples=min(_MAX_SAMPLES, budget.samples or _MAX_SAMPLES),
    )
    outcomes, _ = calculate_outcomes(asked, effort)
    return mean_equity(outcomes, len(seats), 0)


def _modelled_opponents(
    thinking: DecisionContext, faced: Sequence[int], dealt_to: OpponentModel
) -> Sequence[int]:
    """Return the opponents whose actions are informative, those with the narrowest ranges first."""
    standing = thinking.known_state
    if standing.plan.draws_left(0):
        return faced
    fractions = {seat: dealt_to.betting_lines[seat].range_fraction(1) for seat in faced}
    informative = sorted((seat for seat in faced if fractions[seat] < 1), key=fractions.__getitem__)
    each = max(sum(card == UNKNOWN for card in hand.cards) for hand in standing.hands)
    max_hands = _max_joint_hands(each, len(thinking.unseen_cards))
    return informative[:max_hands]


def _modelled_seat(thinking: DecisionContext, seat: int, dealt_to: OpponentModel) -> SeatRange:
    standing = thinking.known_state
    held = dealt_to.sample_hands(seat)
    up = standing.progress[standing.seats.index(seat)].face_up
    return SeatRange(str(seat), _rows(held.hands), tuple(held.weights), up)


def _random_seat(thinking: DecisionContext, seat: int) -> SeatRange:
    """Return the known cards of a hand; the rest are dealt at random."""
    standing = thinking.known_state
    at = standing.seats.index(seat)
    placed = zip(standing.hands[at].cards, standing.progress[at].face_up, strict=True)
    known = [(int(card), up) for card, up in placed if card != UNKNOWN]
    up = tuple(up for _, up in known)
    return SeatRange(str(seat), (tuple(card for card, _ in known),), (1,), up)


def _rows(hands: CardArray) -> tuple[tuple[int, ...], ...]:
    return tuple(map(tuple, hands.tolist()))


def _question(
    thinking: DecisionContext, seats: Sequence[SeatRange], who: Sequence[int]
) -> Scenario:
    """Build the scenario of holdings and cards to come, as if nobody had to discard."""
    standing = thinking.known_state
    showdown = standing.plan
    steps: list[RunoutStep] = []
    for nth, seat in enumerate(who):
        at = standing.seats.index(seat)
        done = standing.progress[at].events_done
        if nth and len(seats[nth].face_up) < len(standing.progress[at].face_up):
            known = zip(standing.hands[at].cards, standing.progress[at].face_up, strict=True)
            steps += [
                RunoutStep(DEAL_UP if up else DEAL, nth, 1) for card, up in known if card == UNKNOWN
            ]
        steps += [
            RunoutStep(DEAL_UP if event.face_up else DEAL, nth, 1)
            for event in showdown.events[done:]
            if isinstance(event, PlannedCard)
        ]
    to_come = showdown.board_size(len(showdown.events)) - len(standing.boards[0])
    if to_come > 0:
        steps += [RunoutStep(BOARD, board, to_come) for board in range(len(standing.boards))]
    gone = {card for board in standing.boards for card in board} | set(standing.dead_cards)
    for given, seat in zip(standing.hands, standing.seats, strict=True):
        if seat not in who:
            gone.update(card for card in given.cards if card != UNKNOWN)
    stub = tuple(int(card) for card in showdown.deck.cards if card not in gone)
    needed = sum(step.count for step in steps) + sum(len(seat.face_up) for seat in seats)
    if needed > len(stub):
        raise OddsError(f"{needed} cards are to come or held, but {len(stub)} are left")
    tell_up = any(part.face_up_joker_ranking for part in showdown.shares)
    return Scenario(
        showdown,
        tuple(seats),
        standing.boards,
        standing.dead_cards,
        stub,
        merge_steps(steps, keep_face_up=tell_up),
        (),
    )


def sample_own_hands(context: DecisionContext) -> CardArray:
    """Return the player's hand, or, while they have draws left, hands it may become."""
    standing = context.known_state
    at = standing.seats.index(context.own_seat.seat)
    hand = np.array([[card for card in standing.hands[at].cards if card != UNKNOWN]], np.uint8)
    left = standing.plan.draws_left(standing.progress[at].events_done)
    if not left:
        return hand
    bench = opponent_model.build_reference_range(
        context, hand.shape[1], context.budget.scale_trials(_DRAW_TRIALS)
    )
    drawing = opponent_model.remaining_draws(context, hand, left, bench)
    kept = draw_equity.find_best_keeps(context.sampler, hand, drawing).cards[0]
    return draw_equity.complete_draws(context.sampler, [kept] * _FINAL_HANDS, drawing)
