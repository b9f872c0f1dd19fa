"""Betting strategy: equity against pot odds, and bet sizing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from cardspeak.games import script
from cardspeak.hand import commands, events

if TYPE_CHECKING:
    from cardspeak.bots.context import DecisionContext
    from cardspeak.hand.commands import HandCommand
    from cardspeak.hand.decisions import BetDecision

_EDGE_PER_RAISE: Final = 0.12
"""How much more edge a raise needs for each bet and raise already made in the round."""
_LAST_TO_ACT_FACTOR: Final = 0.9
"""Factor on the required edge for the last player to act."""
_FUTURE_BETS: Final = 0.6
"""Expected cost of a future betting round in a fixed-limit game, in bets."""
_FUTURE_POT_FRACTION: Final = 0.2
"""Expected cost of a future betting round in other limits, as a fraction of the pot."""
_SLOWPLAY_FREQUENCY: Final = 0.08
"""How often a very good hand does not raise a bet."""
_COMMITTED_FRACTION: Final = 0.5
"""A bet of at least this fraction of a player's chips becomes all-in."""


@dataclass(frozen=True)
class EquityEstimate:
    """A player's estimate of their hand."""

    equity: float
    """The player's average fraction of the pot against the opponents they expect to face."""
    opponent_seats: tuple[int, ...]
    """Those opponents."""

    @property
    def fair_share(self) -> float:
        """The fraction of the pot each player would get if all hands were equal."""
        return 1 / (len(self.opponent_seats) + 1)


def choose_bet(
    context: DecisionContext, decision: BetDecision, estimate: EquityEstimate
) -> HandCommand:
    """Choose an action for a bet decision."""
    if decision.raise_to is not None and _wants_to_raise(context, decision, estimate):
        return commands.RaiseTo(_choose_size(context, decision, estimate))
    if decision.check:
        return commands.Check()
    if decision.bring_in_amount:
        return commands.BringIn()
    if decision.call and _is_call_profitable(context, decision, estimate):
        return commands.Call()
    return check_or_fold(decision)


def check_or_fold(decision: BetDecision) -> HandCommand:
    """Do as little as the rules allow: check, fold, or whatever is forced.

    >>> from cardspeak.hand.decisions import BetDecision
    >>> check_or_fold(BetDecision(0, "", fold=True, check=False, call=10, raise_to=(20, 40)))
    Fold()
    >>> check_or_fold(BetDecision(0, "", fold=False, check=False, call=0, raise_to=(20, 40)))
    RaiseTo(to=20)
    """
    if decision.check:
        return commands.Check()
    if decision.bring_in_amount:
        return commands.BringIn()
    if decision.fold and not (decision.call and decision.fold_cost >= decision.call):
        return commands.Fold()
    if decision.call:
        return commands.Call()
    assert decision.raise_to is not None  # noqa: S101  some action is always legal
    return commands.RaiseTo(
        decision.allowed_sizes[0] if decision.allowed_sizes else decision.raise_to[0]
    )


def _is_call_profitable(
    context: DecisionContext, decision: BetDecision, estimate: EquityEstimate
) -> bool:
    """Whether the equity is worth a call and the expected cost of later rounds."""
    # The opponents have to match the bet, too.
    bet_level = context.own_seat.bet + decision.call
    opponent_chips = sum(
        max(0, bet_level - context.view.seat_view(seat).bet) for seat in estimate.opponent_seats
    )
    pot = context.pot + decision.call + opponent_chips
    later_cost = _future_cost(context, decision, estimate, pot)
    price = (decision.call - decision.fold_cost + later_cost) / (pot + 2 * later_cost)
    return estimate.equity >= price * context.personality.pot_odds_factor


def _future_cost(
    context: DecisionContext, decision: BetDecision, estimate: EquityEstimate, pot: int
) -> float:
    """Return the expected cost of later rounds: an occasional bet, as far as the chips go."""
    later_cost = 0.0
    for step in context.spec.script.steps[context.view.step_index + 1 :]:
        if isinstance(step, script.BetStep):
            sizes = context.spec.bet_sizing_of(step.tier)
            bet = (
                sizes.fixed_bet * _FUTURE_BETS
                if sizes.fixed_bet
                else _FUTURE_POT_FRACTION * (pot + 2 * later_cost)
            )
            later_cost += min(bet, sizes.max_bet) if sizes.max_bet else bet
    largest_opponent_stack = max(
        context.view.seat_view(seat).stack for seat in estimate.opponent_seats
    )
    return min(
        later_cost, max(0, min(largest_opponent_stack, context.own_seat.stack - decision.call))
    )


def _wants_to_raise(
    context: DecisionContext, decision: BetDecision, estimate: EquityEstimate
) -> bool:
    personality = context.personality
    raises = _count_raises(context)
    edge = personality.value_edge + _EDGE_PER_RAISE * raises
    if _is_last_to_act(context):
        edge *= _LAST_TO_ACT_FACTOR
    # The threshold lies part of the way from a fair share to the whole pot.
    required_equity = estimate.fair_share + edge * (1 - estimate.fair_share) * 0.75
    if not decision.check and not decision.call and not decision.bring_in_amount and decision.fold:
        # The only alternative is to fold.
        required_equity = estimate.fair_share * (1 + personality.value_edge / 2)
    if estimate.equity >= required_equity:
        return raises == 0 or not context.random_bool(_SLOWPLAY_FREQUENCY)
    return _wants_to_bluff(context, decision, estimate, raises)


def _wants_to_bluff(
    context: DecisionContext, decision: BetDecision, estimate: EquityEstimate, raise_count: int
) -> bool:
    """Bluff now and then: rarely into many opponents, and rarely into a raise."""
    minimum = decision.raise_to[0] if decision.raise_to else 0
    if minimum - context.own_seat.bet > max(1, context.pot) and not decision.check:
        return False
    return context.random_bool(
        context.personality.bluff_frequency / len(estimate.opponent_seats) / (1 + 2 * raise_count)
    )


def _count_raises(context: DecisionContext) -> int:
    """Count the bets and raises since cards were last dealt."""
    count = 0
    for event in reversed(context.view.log):
        if isinstance(event, events.Bet | events.Raised):
            count += 1
        elif isinstance(
            event, events.Dealt | events.BoardDealt | events.Discarded | events.StoodPat
        ):
            break
    return count


def _is_last_to_act(context: DecisionContext) -> bool:
    """Whether nobody who can still bet sits between the player and the button."""
    view, seat = context.view, context.own_seat.seat
    return all(
        other.folded or other.all_in or not _is_between(seat, other.seat, view.button)
        for other in view.seats
        if other.seat != seat
    )


def _is_between(first: int, seat: int, last: int) -> bool:
    """Whether a seat comes after one and not after another, clockwise."""
    if first < last:
        return first < seat <= last
    return first > last and (seat > first or seat <= last)


def _choose_size(context: DecisionContext, decision: BetDecision, estimate: EquityEstimate) -> int:
    """Choose a legal size: the higher the equity, the larger the fraction of the pot."""
    assert decision.raise_to is not None  # noqa: S101  for the type checker
    minimum, maximum = decision.raise_to
    relative_edge = max(0.0, estimate.equity - estimate.fair_share) / (1 - estimate.fair_share)
    pot_fraction = 0.45 + 0.4 * relative_edge + context.rng.randbelow(30) / 100
    bet_level = context.own_seat.bet + decision.call
    wanted = bet_level + round(pot_fraction * (context.pot + decision.call))
    all_in_size = context.own_seat.bet + context.own_seat.stack
    if wanted >= _COMMITTED_FRACTION * all_in_size and relative_edge >= 0.3:
        wanted = all_in_size
    if decision.allowed_sizes:
        return min(decision.allowed_sizes, key=lambda size: abs(size - wanted))
    if wanted >= maximum:
        return maximum
    size = max(minimum, wanted)
    size -= size % decision.increment
    return size if size >= minimum else min(maximum, _round_up(minimum, decision.increment))


def _round_up(size: int, increment: int) -> int:
    return -(-size // increment) * increment
