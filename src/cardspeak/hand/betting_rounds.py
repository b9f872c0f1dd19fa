"""Betting rounds: a step of the script, its bet sizes, and the house's rules on raises.

They are built once for each game spec with every policy resolved, so that a decision to bet
needs no look-ups.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardspeak import ranking
from cardspeak.games.script import BetStep, BetTier, FirstByPosition, FirstByUpCards, OpeningRule
from cardspeak.houses.policies import (
    DealAfterFoldRule,
    PotSizeRule,
    RaiseCapExemption,
    RaiseCapScope,
    ReopeningRule,
    ShortAllInRule,
    StraddleRaiseRule,
)

if TYPE_CHECKING:
    from cardspeak.games.script import ScriptStep
    from cardspeak.hand.game_spec import GameSpec
    from cardspeak.ranking import Ranking


class BettingRound:
    """One betting round of a game, with every rule that applies to it resolved."""

    def __init__(self, spec: GameSpec, step: BetStep) -> None:
        """Resolve the rules of the round from the game spec and the script's step."""
        self.clause = step.clause
        self.others_clause = step.others_clause or step.clause
        self.passed_on_clause = step.passed_on_clause or self.others_clause
        self.tied_clause = step.tied_clause
        self.blind_clause = step.blind_clause
        self.all_in_clause = step.all_in_clause
        # The clause of every turn, where it does not matter who acts and what was done before.
        has_one_clause = self.clause == self.others_clause == self.passed_on_clause
        special_clause = self.blind_clause or self.tied_clause or self.all_in_clause
        self.only_clause = self.clause if has_one_clause and not special_clause else ""
        self.last_player_clause = (
            step.last_player_clause or spec.house.showdown.uncontested_clause or self.others_clause
        )
        self.opening = OpeningRules(spec, step)
        self.sizes = RoundSizes(spec, step)
        self.raises = RaiseRules(spec, step)


class OpeningRules:
    """Who acts first in a round, and what they may or must do."""

    def __init__(self, spec: GameSpec, step: BetStep) -> None:
        first = step.first_to_act
        self.starts_after_blinds = first is FirstByPosition.LEFT_OF_BLINDS
        self.starts_with_first_bettor = first is FirstByPosition.FIRST_ROUND_OPENER
        self.starts_by_up_cards = isinstance(first, FirstByUpCards)
        self.best_up_cards_first = isinstance(first, FirstByUpCards) and first.best_acts_first
        # Whether high cards act first: with a low ranking those are the worst.
        self.high_up_cards_first = isinstance(first, FirstByUpCards) and (
            first.best_acts_first == (first.ranking == "up-cards")
        )
        # The ranking of the up cards, where they decide who acts first.
        self.up_card_ranking: Ranking | None = (
            _up_card_ranking(spec, step, first) if isinstance(first, FirstByUpCards) else None
        )
        self._set_obligations(spec, step)

    def _set_obligations(self, spec: GameSpec, step: BetStep) -> None:
        opening = step.opening_rule
        self.can_check = opening is OpeningRule.MAY_CHECK
        self.open_or_fold = opening is OpeningRule.OPEN_OR_FOLD
        self.must_bet = opening is OpeningRule.MUST_BET
        self.opener_must_bet = opening is OpeningRule.MUST_BRING_IN
        self.has_bring_in = opening is OpeningRule.BRING_IN
        self.call_to_fold = opening is OpeningRule.CALL_BEFORE_FOLD
        self.raise_or_fold = opening is OpeningRule.RAISE_OR_FOLD
        self.beat_to_check_clause = step.beat_to_check_clause
        self.double_opening_bet = spec.betting.double_opening_bet
        self.unopened_pot_carries_over = spec.script.unopened_pot_carries_over
        # The clause by which a seat that folds before any bet is dealt cards until there is one.
        rule = spec.house.dealing.deal_after_fold.for_game(spec.game)
        self.dealt_after_fold_clause = (
            rule.clause if rule.value is DealAfterFoldRule.UNTIL_BET else ""
        )


class RoundSizes:
    """How much may be bet and raised in a round."""

    def __init__(self, spec: GameSpec, step: BetStep) -> None:
        sizes = spec.bet_sizing_of(step.tier)
        self.fixed_bet = sizes.fixed_bet
        self.bigger_fixed_bet = spec.bet_sizing_of(BetTier.BIG).fixed_bet
        self.min_bet = sizes.min_bet
        self.max_bet = sizes.max_bet
        self.pot_numerator, self.pot_denominator = sizes.pot_fraction
        self.max_twice_last_bet = sizes.max_twice_last_bet
        self.open_pair_option = step.tier is BetTier.BIG_WITH_OPEN_PAIR
        self.big_bet_option = step.tier is BetTier.OPENER_CHOOSES
        self.bet_increment = spec.betting.bet_increment
        self.pot_rounding = spec.betting.pot_rounding
        self.bring_in = spec.bring_in
        policy = spec.house.betting
        self.counts_small_blind_as_big = policy.pot_size.value is PotSizeRule.SMALL_BLIND_AS_BIG
        # The minimum raise over the blinds where a straddle does not increase it, else 0.
        self.min_raise_over_blinds = 0
        if policy.straddle_raise.value is StraddleRaiseRule.BIG_BLIND:
            self.min_raise_over_blinds = max(self.min_bet, *spec.blinds, spec.straddle_blind)
        self._set_clauses(spec, step)

    def _set_clauses(self, spec: GameSpec, step: BetStep) -> None:
        min_bet_clause, min_raise_clause, max_clause = spec.size_clauses
        self.min_bet_clause = step.opening_size_clause or min_bet_clause
        self.max_bet_clause = step.opening_max_clause or step.opening_size_clause or max_clause
        self.min_raise_clause = step.raise_size_clause or min_raise_clause
        self.max_raise_clause = step.raise_size_clause or max_clause


class RaiseRules:
    """Who may raise in a round: short all-ins, and how often it may be raised."""

    def __init__(self, spec: GameSpec, step: BetStep) -> None:
        policy = spec.house.betting
        self.reopens_facing_full_raise = policy.reopening.value is ReopeningRule.FACING_FULL_RAISE
        self.reopens_when_added_up = policy.reopening.value is ReopeningRule.ADDED_UP
        self.checker_can_raise = policy.checker_can_raise.value
        # What an all-in of at least half a bet does where bets are fixed.
        self.half_bet_counts_as_full = policy.short_all_in.value is ShortAllInRule.COUNTS_AS_FULL
        self.half_bet_takes_full_raise = (
            policy.short_all_in.value is ShortAllInRule.RAISED_BY_FULL_BET
        )
        self._set_cap(spec, step)

    def _set_cap(self, spec: GameSpec, step: BetStep) -> None:
        policy = spec.house.betting
        exemption = policy.raise_cap_exemption.value
        self.raise_cap_clause = (
            step.raise_cap_clause
            or policy.raise_cap_clause.for_game(spec.game)
            or policy.max_raises.clause
        )
        self.is_capped = (
            bool(spec.blinds)
            if policy.raise_cap_scope.value is RaiseCapScope.BLIND_GAMES
            else spec.limit in ("fixed", "spread", "manila")
        )
        # A tournament may lift the house's cap, but not one in the game's own rules (crown-7.16.b).
        if spec.betting.uncapped_raises and not step.raise_cap_clause:
            self.is_capped = False
        self.max_raises = policy.max_raises.value
        self.cap_lifted_if_began_heads_up = exemption is RaiseCapExemption.ROUND_BEGAN_HEADS_UP
        self.cap_lifted_heads_up = exemption is RaiseCapExemption.HEADS_UP


def build_betting_rounds(spec: GameSpec) -> tuple[BettingRound | None, ...]:
    """Return the betting round of each step of the script, or None for other steps."""
    return tuple([_build_round(spec, step) for step in spec.script.steps])


def _build_round(spec: GameSpec, step: ScriptStep) -> BettingRound | None:
    return BettingRound(spec, step) if isinstance(step, BetStep) else None


def _up_card_ranking(spec: GameSpec, step: BetStep, first: FirstByUpCards) -> Ranking:
    """Return the ranking of up cards that decides who acts first."""
    is_opening_round = step.opening_rule is not OpeningRule.MAY_CHECK
    suits = (
        spec.house.betting.first_round_tie_suits.value
        if is_opening_round
        else spec.house.betting.later_round_tie_suits.value
    )
    if spec.deck.joker:
        suits = None  # a joker has no suit: position decides
    match first.ranking:
        case "up-cards-low":
            return ranking.up_cards_low(spec.deck, suit_order=suits)
        case "up-cards-deuce-to-seven":
            return ranking.up_cards_deuce_to_seven(suit_order=suits)
        case _:
            return ranking.up_cards_high(spec.deck, suit_order=suits)
