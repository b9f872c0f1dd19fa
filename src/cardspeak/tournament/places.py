"""Places: who is out, in which order, and who shares a place."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from cardspeak.tournament import events, prizes
from cardspeak.tournament.field import Out, Standing

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardspeak.tournament.field import Felt
    from cardspeak.tournament.tournament import Tournament


def ranking(t: Tournament) -> list[list[str]]:
    """Rank everybody who has a place or is still in, the best first; equals are together.

    Players who are in are ranked by chips; of those knocked out in the same hand whoever put
    more in is higher (canberra-20.19).
    """
    inside = sorted(t.inside, key=lambda one: (-one.chips, one.number))
    ranked = [
        [one.name for one in group] for _, group in groupby(inside, key=lambda one: one.chips)
    ]
    return ranked + ranked_out(t)


def ranked_out(t: Tournament) -> list[list[str]]:
    """Rank those who are out, the best first."""
    order = sorted(t.outs, key=lambda out: (-out.group, -out.had, t.entrants[out.player].number))
    return [
        [out.player for out in group]
        for _, group in groupby(order, key=lambda out: (out.group, out.had))
    ]


def prize_list(t: Tournament) -> list[int]:
    """Give the prize of every paid place, as the field is now."""
    ranked = len(t.inside) + len(t.outs)
    return prizes.prize_list(t.conditions, t.pool, t.entries, ranked)


def paid_places(t: Tournament) -> int:
    """Say how many places are paid, as the field is now."""
    return len(prizes.weights(t.conditions, t.entries, len(t.inside) + len(t.outs)))


def knock_out(t: Tournament, felt: Felt, had: dict[str, int]) -> None:
    """Take those out who have lost all in a hand; `had` says with what each began it."""
    group = t.next_group()
    for player, chips in had.items():
        entrant = t.entrants[player]
        entrant.standing = Standing.OUT
        felt.seats[entrant.seat] = ""
        t.outs.append(Out(player, group, chips))
    clause = t.rules.together.clause
    for player, chips in sorted(had.items(), key=lambda one: one[1]):
        place, shared = (0, 1) if t.entries_open else place_of(t, player)
        seat = t.entrants[player].seat
        t.tell(events.KnockedOut(player, felt.number, seat, chips, place, shared, clause))


def place_of(t: Tournament, player: str) -> tuple[int, int]:
    """Give the place of somebody who is out, and how many share it; 0 for one who has none."""
    own = next((out for out in t.outs if out.player == player), None)
    if own is None:
        return 0, 0
    rank = (own.group, own.had)
    ahead = sum((out.group, out.had) > rank for out in t.outs)
    shared = sum((out.group, out.had) == rank for out in t.outs)
    return len(t.inside) + 1 + ahead, shared


def finish(t: Tournament) -> None:
    """Give out places and prizes: all of the pool."""
    ranked = ranking(t)
    won = prizes.for_ranking(prize_list(t), ranked)
    if t.deal is not None:
        won = dict.fromkeys(won, 0) | t.deal.others | t.deal.amounts
        _add(won, ranked[0], t.deal.held_back)
    place = 1
    for group in ranked:
        for player in group:
            clause = t.rules.together.clause if len(group) > 1 else t.rules.by.places
            t.tell(events.Placed(player, place, len(group), won[player], clause))
        place += len(group)
    t.won = won
    t.tell(events.Finished(t.pool, t.commission, t.rules.by.prizes))


def _add(won: dict[str, int], winners: Sequence[str], more: int) -> None:
    for player, part in zip(winners, prizes.divide(more, len(winners)), strict=True):
        won[player] += part
