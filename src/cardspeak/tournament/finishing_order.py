"""Finishing order: who was eliminated when, and who shares a place."""

from __future__ import annotations

from collections import Counter
from itertools import groupby
from typing import TYPE_CHECKING

from cardspeak.tournament import events, prize_pool
from cardspeak.tournament.state import Elimination, EntrantStatus

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardspeak.tournament.state import TournamentState, TournamentTable


def rank_players(tournament: TournamentState) -> list[list[str]]:
    """Rank all players who are in or have a finishing place, best first; ties are grouped.

    Players still in are ranked by chips. Of players eliminated in the same hand, the one who
    started it with more chips is higher (canberra-20.19).
    """
    active = sorted(
        tournament.active_entrants, key=lambda entrant: (-entrant.chips, entrant.entry_number)
    )
    ranked = [
        [entrant.name for entrant in group]
        for _, group in groupby(active, key=lambda entrant: entrant.chips)
    ]
    return ranked + rank_eliminated(tournament)


def rank_eliminated(tournament: TournamentState) -> list[list[str]]:
    """Rank the eliminated players, best first; ties are grouped."""
    eliminations = sorted(
        tournament.eliminations,
        key=lambda elimination: (
            -elimination.elimination_group,
            -elimination.chips_at_hand_start,
            tournament.entrants[elimination.player].entry_number,
        ),
    )
    return [
        [elimination.player for elimination in group]
        for _, group in groupby(
            eliminations,
            key=lambda elimination: (
                elimination.elimination_group,
                elimination.chips_at_hand_start,
            ),
        )
    ]


def current_prizes(tournament: TournamentState) -> list[int]:
    """Return the prize of every paid place for the current field."""
    ranked_count = len(tournament.active_entrants) + len(tournament.eliminations)
    return prize_pool.compute_prizes(
        tournament.spec, tournament.prize_pool, tournament.entry_count, ranked_count
    )


def count_paid_places(tournament: TournamentState) -> int:
    """Return the number of paid places for the current field."""
    return len(
        prize_pool.payout_weights(
            tournament.spec,
            tournament.entry_count,
            len(tournament.active_entrants) + len(tournament.eliminations),
        )
    )


def eliminate_players(
    tournament: TournamentState, table: TournamentTable, chips_at_hand_start: dict[str, int]
) -> None:
    """Eliminate players who lost all their chips in a hand.

    `chips_at_hand_start` maps each of them to their stack at the start of the hand.
    """
    group = tournament.next_elimination_group()
    for player, chips in chips_at_hand_start.items():
        entrant = tournament.entrants[player]
        entrant.status = EntrantStatus.ELIMINATED
        table.seats[entrant.seat] = ""
        tournament.eliminations.append(Elimination(player, group, chips))
    clause = _placing_clause(tournament, _count_eliminated_in_hands(tournament)[group])
    for player, chips in sorted(chips_at_hand_start.items(), key=lambda item: item[1]):
        place, tied_count = (
            (0, 1) if tournament.is_registration_open else finishing_place(tournament, player)
        )
        seat = tournament.entrants[player].seat
        tournament.emit(
            events.Eliminated(player, table.number, seat, chips, place, tied_count, clause)
        )


def _count_eliminated_in_hands(tournament: TournamentState) -> Counter[int]:
    """Return for each elimination group how many players lost all their chips in a hand."""
    return Counter(
        elimination.elimination_group
        for elimination in tournament.eliminations
        if elimination.in_hand
    )


def _placing_clause(tournament: TournamentState, eliminated_together: int) -> str:
    """Return the clause that places a player, by how many were eliminated in their last hand."""
    clauses = tournament.rules.clauses
    shared_clause = clauses.simultaneous_elimination if eliminated_together > 1 else ""
    return shared_clause or clauses.finishing_order


def finishing_place(tournament: TournamentState, player: str) -> tuple[int, int]:
    """Return an eliminated player's place and how many share it; zeros if they have no place."""
    elimination = next((other for other in tournament.eliminations if other.player == player), None)
    if elimination is None:
        return 0, 0
    rank = (elimination.elimination_group, elimination.chips_at_hand_start)
    players_ahead = sum(
        (other.elimination_group, other.chips_at_hand_start) > rank
        for other in tournament.eliminations
    )
    tied_count = sum(
        (other.elimination_group, other.chips_at_hand_start) == rank
        for other in tournament.eliminations
    )
    return len(tournament.active_entrants) + 1 + players_ahead, tied_count


def award_prizes(tournament: TournamentState) -> None:
    """Award finishing places and prizes, paying out the whole prize pool."""
    ranked = rank_players(tournament)
    prizes = prize_pool.assign_prizes(current_prizes(tournament), ranked)
    if tournament.deal is not None:
        agreed = tournament.deal.earlier_prizes | tournament.deal.amounts
        forfeited = sum(amount for player, amount in agreed.items() if player not in prizes)
        prizes = {player: agreed.get(player, 0) for player in prizes}
        _add_prizes(prizes, ranked[0], tournament.deal.left_to_play_for + forfeited)
    eliminated_together = _count_eliminated_in_hands(tournament)
    groups = {
        elimination.player: elimination.elimination_group
        for elimination in tournament.eliminations
        if elimination.in_hand
    }
    place = 1
    for group in ranked:
        for player in group:
            count = eliminated_together[groups[player]] if player in groups else 0
            clause = _placing_clause(tournament, count)
            tournament.emit(events.PrizeAwarded(player, place, len(group), prizes[player], clause))
        place += len(group)
    tournament.prizes_won = prizes
    tournament.emit(
        events.TournamentFinished(
            tournament.prize_pool, tournament.total_rake, tournament.rules.clauses.payouts
        )
    )


def _add_prizes(prizes: dict[str, int], winners: Sequence[str], amount: int) -> None:
    for player, share in zip(winners, prize_pool.split_evenly(amount, len(winners)), strict=True):
        prizes[player] += share
