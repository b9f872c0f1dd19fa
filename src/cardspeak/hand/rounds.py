"""Betting rounds: a step of the script, its sizes, and what the house says about raises.

They are made once for a placard, with every policy asked, so that a turn to bet looks nothing up.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardspeak import ranking
from cardspeak.games.script import Bet, Opening, Position, Showing
from cardspeak.houses.policies import (
    CapApplies,
    CapLifted,
    DealtOn,
    HalfBet,
    PotSize,
    RaisesFrom,
    Reopens,
    StraddleRaise,
    for_game,
)

if TYPE_CHECKING:
    from cardspeak.games.script import Step
    from cardspeak.hand.placard import Placard
    from cardspeak.houses import House
    from cardspeak.ranking import Ranking


class Round:
    """One betting round of a table."""

    def __init__(self, placard: Placard, step: Bet) -> None:
        """Look up what a round goes by at this table."""
        self.clause = step.clause
        self.tier = step.tier
        self._who_is_first(placard, step)
        self._what_may_be_done(placard, step)
        self._how_much(placard, step)
        self._when_to_raise(placard, placard.house)

    def _who_is_first(self, placard: Placard, step: Bet) -> None:
        first = step.first
        self.after_blinds = first is Position.AFTER_BLINDS
        self.after_last_blind = first is Position.LAST_BLIND
        self.from_opener = first is Position.FIRST_OPENER
        self.by_cards = isinstance(first, Showing)
        self.best_first = isinstance(first, Showing) and first.best
        # The ranking of the boards that say who acts first, if cards do.
        self.showing: Ranking | None = (
            _showing(placard, step, first) if isinstance(first, Showing) else None
        )

    def _what_may_be_done(self, placard: Placard, step: Bet) -> None:
        opening = step.opening
        self.may_check = opening is Opening.CHECK
        self.open_or_fold = opening is Opening.OPEN_OR_FOLD
        self.must_bet = opening is Opening.MUST_BET
        self.brings_in = opening is Opening.BRING_IN
        self.call_to_fold = opening is Opening.CALL_TO_FOLD
        self.raise_or_fold = opening is Opening.RAISE_OR_FOLD
        self.beat_to_check = step.beat_to_check
        self.double_open = placard.double_open
        self.carries_over = placard.script.carries_over
        # The clause by which a seat that folds without a bet gets cards until there is one.
        policy = for_game(placard.house.dealt_on, placard.game)
        self.dealt_on = policy.clause if policy.value is DealtOn.UNTIL_A_BET else ""

    def _how_much(self, placard: Placard, step: Bet) -> None:
        sizes = placard.sizes[step.tier]
        self.unit = sizes.unit
        self.bigger_unit = placard.sizes[min(step.tier + 1, 2)].unit
        self.least = sizes.least
        self.most = sizes.most
        self.pot_part, self.of_pot = sizes.pot_part
        self.doubles = sizes.doubles
        self.open_pair = step.open_pair
        self.either = step.either
        self.chip = placard.chip
        self.pot_unit = placard.pot_unit
        self.bring_in = placard.bring_in
        self.small_blind_as_big = placard.house.pot_size.value is PotSize.SMALL_BLIND_AS_BIG

    def _when_to_raise(self, placard: Placard, house: House) -> None:
        self.from_highest = house.raises_from.value is RaisesFrom.HIGHEST
        self.reopens_one_by_one = house.reopens.value is Reopens.FACING_A_RAISE
        self.reopens_added_up = house.reopens.value is Reopens.ADDED_UP
        self.half_is_full = house.half_bet.value is HalfBet.COUNTS_AS_FULL
        self.half_is_raised = house.half_bet.value is HalfBet.FULL_SIZE_ON_TOP
        # The least raise over the blinds where a straddle does not make it larger, else 0.
        self.over_blinds = 0
        if house.straddle_raise.value is StraddleRaise.BIG_BLIND:
            self.over_blinds = max(self.least, *placard.blinds, 0)
        cap = house.raise_cap
        self.capped = (
            bool(placard.blinds)
            if cap.applies is CapApplies.BLIND_GAMES
            else placard.limit in ("fixed", "spread", "manila")
        )
        self.capped = self.capped and not placard.uncapped
        self.most_raises = cap.raises
        self.lifted_if_two_began = cap.lifted is CapLifted.ROUND_BEGAN_HEADS_UP
        self.lifted_for_two = cap.lifted is CapLifted.TWO_LEFT


def rounds(placard: Placard) -> tuple[Round | None, ...]:
    """Give the round of each step of the script that is one."""
    return tuple([_round(placard, step) for step in placard.script.steps])


def _round(placard: Placard, step: Step) -> Round | None:
    return Round(placard, step) if isinstance(step, Bet) else None


def _showing(placard: Placard, step: Bet, first: Showing) -> Ranking:
    """Find the ranking of boards that says who acts first."""
    opener = step.opening is not Opening.CHECK
    suits = placard.house.opener_ties if opener else placard.house.opener_ties_later
    if placard.deck.joker:
        suits = None  # a joker has no suit: position decides
    match first.ranking:
        case "shown-low":
            return ranking.shown_low(placard.deck, suits=suits)
        case "shown-27":
            return ranking.shown_27(suits=suits)
        case _:
            return ranking.shown(placard.deck, suits=suits)
