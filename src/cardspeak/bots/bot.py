"""A bot: decides from what its seat sees and the GameSpec.

>>> from cardspeak.bots.personalities import get_personality
>>> from cardspeak.hand import deal, game_spec
>>> spec = game_spec("27-triple-draw", limit="fixed", blinds=(5, 10))
>>> hand = deal(spec, [1000] * 3, seed=7)
>>> players = [Bot(get_personality("regular"), bytes([seat])) for seat in range(3)]
>>> while not hand.over:
...     seat = hand.decision.seat
...     hand.act(players[seat].decide(hand.view(seat), spec, samples=1024))
>>> sum(hand.stacks)
3000
"""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Final

from cardspeak.bots import (
    bet_strategy,
    draw_strategy,
    equity,
    opponent_model,
    placement_strategy,
    showdown_strategy,
    table_strategy,
)
from cardspeak.bots.context import DecisionBudget, DecisionContext
from cardspeak.cards import format_cards, parse_cards
from cardspeak.hand import commands, decisions

if TYPE_CHECKING:
    from cardspeak.bots.personalities import Personality
    from cardspeak.hand.commands import HandCommand
    from cardspeak.hand.game_spec import GameSpec
    from cardspeak.hand.views import HandView

_RUNOUT_COUNT: Final = 6
"""Number of runouts sampled to estimate a hand that will be set in rows."""
_POINTS_SCALE: Final = 2.5
"""A player who leads by this many points wins about three times in four."""


_BotDecision = (
    decisions.BetDecision
    | decisions.DrawDecision
    | decisions.DiscardDecision
    | decisions.ExposeDecision
    | decisions.ShowDecision
    | decisions.RunItDecision
    | decisions.PlaceDecision
    | decisions.TapOutDecision
)
"""The decisions that a player makes."""


class CannotDecideError(ValueError):
    """A decision that is not a player's to make."""


class Bot:
    """A bot with a personality. It keeps no state: for the same view it always acts the same."""

    def __init__(self, personality: Personality, seed: bytes) -> None:
        self.personality = personality
        self.seed = seed

    def decide(
        self, view: HandView, spec: GameSpec, seconds: float = 0.03, *, samples: int | None = None
    ) -> HandCommand:
        """Choose a legal action after about `seconds` seconds of sampling deals.

        With `samples`, about that many deals are sampled instead, however long they take; the same
        seed and view then give the same action.
        """
        decision = view.decision
        if decision is None:
            raise CannotDecideError("it is not this seat's turn to act")
        if isinstance(decision, decisions.RulingDecision | decisions.DealCardsDecision):
            raise CannotDecideError(
                "the floor makes rulings and the dealer deals cards: a player decides neither"
            )
        context = DecisionContext(
            view, spec, self.personality, self.seed, DecisionBudget(seconds, samples)
        )
        try:
            return _choose(context, decision)
        except (ArithmeticError, LookupError, ValueError):
            # After an irregularity, it may be impossible to compute the odds: play it safe.
            return _choose_fallback(context, decision)


def _choose(context: DecisionContext, decision: _BotDecision) -> HandCommand:
    match decision:
        case decisions.BetDecision():
            return bet_strategy.choose_bet(context, decision, _estimate(context))
        case decisions.DrawDecision():
            return draw_strategy.choose_draw(context, decision)
        case decisions.DiscardDecision():
            return draw_strategy.choose_discard(context, decision)
        case decisions.ExposeDecision():
            return draw_strategy.choose_expose(context)
        case decisions.PlaceDecision():
            return placement_strategy.choose_placement(context, decision)
        case decisions.TapOutDecision():
            estimate = _estimate(context)
            is_ahead = estimate.equity >= estimate.fair_share
            return commands.PlayOn() if is_ahead else commands.TapOut()
        case decisions.ShowDecision():
            return showdown_strategy.choose_show(context, decision)
        case decisions.RunItDecision():
            return commands.RunIt(
                table_strategy.choose_runs(decision.max_runs, context.personality)
            )


def _estimate(context: DecisionContext) -> bet_strategy.EquityEstimate:
    if context.spec.script.scoring is not None:
        opponent_seats = tuple(opponent_model.likely_opponents(context))
        points_ahead = placement_strategy.expected_points(
            context, context.budget.scale_samples(_RUNOUT_COUNT)
        )
        heads_up_equity = 1 / (1 + exp(-points_ahead / _POINTS_SCALE))
        return bet_strategy.EquityEstimate(heads_up_equity ** len(opponent_seats), opponent_seats)
    opponent_seats = equity.simulated_opponents(context)
    return bet_strategy.EquityEstimate(
        equity.estimate_equity(context, opponent_seats), opponent_seats
    )


def _choose_fallback(context: DecisionContext, decision: _BotDecision) -> HandCommand:
    """Choose a legal action that needs no calculation."""
    match decision:
        case decisions.BetDecision():
            return bet_strategy.check_or_fold(decision)
        case decisions.DrawDecision():
            return commands.Discard()
        case decisions.DiscardDecision(count=count):
            return commands.Discard(format_cards(parse_cards(context.own_seat.down_cards)[:count]))
        case decisions.ExposeDecision():
            return commands.KeepDown()
        case decisions.PlaceDecision():
            return placement_strategy.fallback_placement(decision)
        case decisions.TapOutDecision():
            return commands.TapOut()
        case decisions.RunItDecision():
            return commands.RunIt(1)
        case decisions.ShowDecision():
            return commands.Show()
