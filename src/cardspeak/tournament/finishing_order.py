"""Finishing order: who was eliminated when, and who shares a place."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from cardspeak.tournament import events, payouts
from cardspeak.tournament.state import Elimination, EntrantStatus

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardspeak.tournament.state import TournamentTable
    from cardspeak.tournament.tournament import Tournament


def rank_players(t: Tournament) -> list[list[str]]:
    """Rank all players who are in or have a finishing place, best first; ties are grouped.

    Players still in are ranked by chips. Of players eliminated in the same hand, the one who
    started it with more chips is higher (canberra-20.19).
    """
    inside = sorted(t.active_entrants, key=lambda one: (-one.chips, one.entry_number))
    ranked = [
        [one.name for one in group] for _, group in groupby(inside, key=lambda one: one.chips)
    ]
    return ranked + rank_eliminated(t)


def rank_eliminated(t: Tournament) -> list[list[str]]:
    """Rank the eliminated players, best first; ties are grouped."""
    order = sorted(
        t.eliminations,
        key=lambda out: (
            -out.elimination_group,
            -out.chips_at_hand_start,
            t.entrants[out.player].entry_number,
        ),
    )
    return [
        [out.player for out in group]
        for _, group in groupby(
            order, key=lambda out: (out.elimination_group, out.chips_at_hand_start)
        )
    ]


def current_payouts(t: Tournament) -> list[int]:
    """Return the prize of every paid place for the current field."""
    ranked = len(t.active_entrants) + len(t.eliminations)
    return payouts.compute_payouts(t.spec, t.prize_pool, t.entry_count, ranked)


def count_paid_places(t: Tournament) -> int:
    """Return the number of paid places for the current field."""
    return len(
        payouts.payout_weights(t.spec, t.entry_count, len(t.active_entrants) + len(t.eliminations))
    )


def eliminate_players(
    t: Tournament, table: TournamentTable, chips_at_hand_start: dict[str, int]
) -> None:
    """Eliminate players who lost all their chips in a hand.

    `chips_at_hand_start` maps each of them to their stack at the start of the hand.
    """
    group = t.next_elimination_group()
    for player, chips in chips_at_hand_start.items():
        entrant = t.entrants[player]
        entrant.status = EntrantStatus.ELIMINATED
        table.seats[entrant.seat] = ""
        t.eliminations.append(Elimination(player, group, chips))
    clause = t.rules.clauses.simultaneous_elimination
    for player, chips in sorted(chips_at_hand_start.items(), key=lambda one: one[1]):
        place, shared = (0, 1) if t.is_registration_open else finishing_place(t, player)
        seat = t.entrants[player].seat
        t.emit(events.Eliminated(player, table.number, seat, chips, place, shared, clause))


def finishing_place(t: Tournament, player: str) -> tuple[int, int]:
    """Return an eliminated player's place and how many share it; zeros if they have no place."""
    own = next((out for out in t.eliminations if out.player == player), None)
    if own is None:
        return 0, 0
    rank = (own.elimination_group, own.chips_at_hand_start)
    ahead = sum((out.elimination_group, out.chips_at_hand_start) > rank for out in t.eliminations)
    shared = sum((out.elimination_group, out.chips_at_hand_start) == rank for out in t.eliminations)
    return len(t.active_entrants) + 1 + ahead, shared


def award_prizes(t: Tournament) -> None:
    """Award finishing places and prizes, paying out the whole prize pool."""
    ranked = rank_players(t)
    won = payouts.assign_prizes(current_payouts(t), ranked)
    if t.deal is not None:
        won = dict.fromkeys(won, 0) | t.deal.earlier_prizes | t.deal.amounts
        _add_prizes(won, ranked[0], t.deal.left_to_play_for)
    place = 1
    for group in ranked:
        for player in group:
            clause = (
                t.rules.clauses.simultaneous_elimination
                if len(group) > 1
                else t.rules.clauses.finishing_order
            )
            t.emit(events.PrizeAwarded(player, place, len(group), won[player], clause))
        place += len(group)
    t.prizes_won = won
    t.emit(events.TournamentFinished(t.prize_pool, t.total_rake, t.rules.clauses.payouts))


def _add_prizes(won: dict[str, int], winners: Sequence[str], more: int) -> None:
    for player, part in zip(winners, payouts.split_evenly(more, len(winners)), strict=True):
        won[player] += part
