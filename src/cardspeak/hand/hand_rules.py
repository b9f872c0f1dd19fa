"""What a hand looks up all the time, resolved once for each game spec to plain values.

Whatever is looked up rarely is read from the spec, its script and its house.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardspeak.houses.policies import MuckingRule, ShowdownOrderRule
from cardspeak.ranking import CardUse, Ranking  # noqa: TC001  a compiled dataclass needs them

if TYPE_CHECKING:
    from cardspeak.games.script import ScriptStep
    from cardspeak.hand.betting_rounds import BettingRound
    from cardspeak.hand.game_spec import GameSpec


@dataclass(frozen=True)
class PotShare:
    """One share of the pot, with its ranking looked up."""

    index: int
    """The index of the share in the script."""
    ranking: Ranking
    card_use: CardUse
    board_index: int
    clause: str
    face_up_joker_ranking: Ranking | None
    """The ranking for a hand whose joker is face up, if it is a different one."""
    whole_pot_clause: str
    """The clause by which it is the whole pot if no hand qualifies for the others, if there is one.
    """


class HandRules:
    """The script of a game, and the rules by which it is dealt and shown down."""

    def __init__(self, spec: GameSpec) -> None:
        """Resolve the rules from the game spec."""
        script = spec.script
        self.is_tournament: bool = spec.is_tournament
        self.steps: tuple[ScriptStep, ...] = script.steps
        self.betting_rounds: tuple[BettingRound | None, ...] = spec.betting_rounds
        self.board_count: int = script.board_count
        self.board_streets: dict[int, str] = script.board_streets
        self.reshuffle_muck_clause: str = script.reshuffle_muck_clause
        self.scores_rows = script.scoring is not None
        self.posting_clauses: dict[str, str] = spec.posting_clauses
        self.big_blind: int = spec.blinds[-1] if spec.blinds else 0
        # Smaller ones are small blinds.
        self.full_blind: int = spec.straddle_blind or self.big_blind
        self.kill_blind: int = spec.kill_blind
        self.extra_blind_name: str = spec.extra_blind_name
        self.uncalled_bet_clause: str = spec.house.showdown.uncalled_bet_clause
        self._set_showdown(spec)

    def _set_showdown(self, spec: GameSpec) -> None:
        policy = spec.house.showdown
        order, mucking = policy.order.for_game(spec.game), policy.mucking.for_game(spec.game)
        self.asks_to_show: bool = spec.showdown.ask_to_show
        self.all_in_shows_first = order.value is ShowdownOrderRule.ALL_IN_THEN_CALLED
        self.called_player_shows_first = order.value is ShowdownOrderRule.CALLED_PLAYER
        self.side_pots_show_first = order.value is ShowdownOrderRule.LAST_AGGRESSOR
        self.only_beaten_hands_muck = mucking.value is MuckingRule.BEATEN_HAND
        self.order_clause: str = order.clause
        self.mucking_clause: str = mucking.clause
        self.called_player_clause: str = policy.called_player_clause
        self.claim_clause: str = policy.claim_clause
        self.checked_order_clause: str = policy.checked_order_clause
        self.side_pot_clause: str = policy.side_pot_clause
        self.shares: tuple[PotShare, ...] = spec.pot_shares
        self.split_unqualified_clause: str = spec.script.split_unqualified_clause
        self.odd_chip_size: int = spec.odd_chip_size
