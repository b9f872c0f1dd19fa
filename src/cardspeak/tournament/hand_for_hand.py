"""Hand-for-hand play: rounds in which every table plays one hand, near the money."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardspeak.tournament import events, finishing_order, levels

if TYPE_CHECKING:
    from cardspeak.tournament.state import TournamentState


def is_round_in_progress(tournament: TournamentState) -> bool:
    """Whether a hand-for-hand round has started that some tables must still finish."""
    any_in_hand = any(table.in_hand for table in tournament.tables.values())
    any_still_to_deal = (
        tournament.tables_to_finish_round is not None
        and not tournament.tables_to_finish_round.isdisjoint(_tables_able_to_deal(tournament))
    )
    return tournament.round_elimination_group > 0 and (any_still_to_deal or any_in_hand)


def update_hand_for_hand(tournament: TournamentState) -> None:
    """Start or end hand-for-hand play, and start the next round when all tables are done."""
    players_from_money = len(tournament.active_entrants) - finishing_order.count_paid_places(
        tournament
    )
    tables = _tables_able_to_deal(tournament)
    if tournament.tables_to_finish_round is not None:
        tournament.tables_to_finish_round &= tables
    if is_round_in_progress(tournament):  # all tables finish it, even if the money is reached
        return
    is_near_money = (
        0 < players_from_money <= tournament.spec.hand_for_hand_from
        and not tournament.is_registration_open
    )
    is_active = is_near_money and len(tables) > 1 and tournament.stage == tournament.spec.last_stage
    if is_active != (tournament.tables_to_finish_round is not None):
        tournament.tables_to_finish_round = set() if is_active else None
        tournament.round_elimination_group = 0
        tournament.emit(events.HandForHandSet(is_active, players_from_money))
    if tournament.tables_to_finish_round is not None and not any(
        table.in_hand for table in tournament.tables.values()
    ):
        tournament.tables_to_finish_round = tables
        tournament.elimination_group += 1
        tournament.round_elimination_group = tournament.elimination_group


def _tables_able_to_deal(tournament: TournamentState) -> set[int]:
    """Return the tables that can play another hand."""
    return {
        number
        for number, table in tournament.tables.items()
        if table.player_count > 1 and not levels.has_dealt_session_hands(tournament, table)
    }
