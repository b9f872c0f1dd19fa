"""Scoring hands in rows: fouls, points, payments or pots, and Fantasyland."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from msgspec.structs import replace

from cardspeak.chinese import fantasyland
from cardspeak.chinese.scoring import EvaluatedHand, compare_hands, evaluate_hand, settle
from cardspeak.hand import events, showdown
from cardspeak.hand.chips import carry_over, close_pots, pay_points, win
from cardspeak.hand.row_placement import live_row_hands
from cardspeak.hand.rows import earn_fantasyland, foul, get_scoring, leave_fantasyland
from cardspeak.ranking import get_ranking

if TYPE_CHECKING:
    from cardspeak.chinese.scoring import HandScore
    from cardspeak.hand.hand_state import HandState


def score_rows(hand: HandState) -> None:
    """Score every pair of hands, pay or award the pots, and end the hand."""
    row_hands = live_row_hands(hand)
    hands = {row_hand: _evaluate_row_hand(hand, row_hand) for row_hand in row_hands}
    for row_hand in row_hands:
        if hands[row_hand].foul_clause:
            foul(hand, row_hand, hands[row_hand].foul_clause)
    if hand.spec.point_value:
        _pay_points(hand, hands)
        _carry_over_dead_money(hand)
    else:
        _award_pots(hand, hands)
    _set_next_fantasyland(hand, hands)
    showdown.close_hand(hand)


def _carry_over_dead_money(hand: HandState) -> None:
    """Carry chips over from the last hand to the next: where points are paid there is no pot."""
    if hand.chips.dead_money:
        carry_over(hand, hand.chips.dead_money, hand.spec.script.payment_clause)


def _evaluate_row_hand(hand: HandState, row_hand: int) -> EvaluatedHand:
    """Evaluate one hand; a hand that was ruled foul is foul whatever it holds."""
    if hand.rows.foul_clauses[row_hand]:
        nothing = (0,) * len(hand.rows.placed[row_hand])
        return EvaluatedHand(nothing, nothing, hand.rows.foul_clauses[row_hand])
    return evaluate_hand(get_scoring(hand), hand.rows.placed[row_hand], hand.cards.boards[0])


# ---------------------------------------------------------------- paying points


def _pay_points(hand: HandState, hands: dict[int, EvaluatedHand]) -> None:
    """Make players pay each other in the book's order, as far as their chips go."""
    script, scoring = hand.spec.script, get_scoring(hand)
    row_hands = list(hands)
    owners = [hand.rows.owners[row_hand] for row_hand in row_hands]
    point_value = hand.spec.point_value
    for index, other_index, score, payer, payee, chips in settle(
        scoring,
        list(hands.values()),
        owners,
        hand.starting_stacks,
        hand.seats_clockwise[-1],
        point_value=point_value,
    ):
        _log_score(hand, row_hands[index], row_hands[other_index], score)
        if chips:
            is_capped = chips < abs(score.total) * point_value
            clause = script.payment_cap_clause if is_capped else script.payment_clause
            pay_points(hand, payer, payee, chips, clause)


def _log_score(hand: HandState, row_hand: int, other_row_hand: int, score: HandScore) -> None:
    hand.record(
        events.RowsScored(
            seat=hand.rows.owners[row_hand],
            row_hand=row_hand,
            other_seat=hand.rows.owners[other_row_hand],
            other_row_hand=other_row_hand,
            row_results=tuple(row.result for row in score.rows),
            net_royalties=tuple(row.royalty - row.other_royalty for row in score.rows),
            scoop=score.scoop,
            points=score.total,
            clause=get_scoring(hand).scoring_clause,
        )
    )


# ---------------------------------------------------------------- awarding pots


def _award_pots(hand: HandState, hands: dict[int, EvaluatedHand]) -> None:
    """Award every pot by points or by rows, the last side pot first."""
    award_pot = {"points": _award_by_points, "rows": _award_by_rows}[
        hand.spec.chinese.pot_awarded_by
    ]
    by_seat = {hand.rows.owners[row_hand]: evaluated for row_hand, evaluated in hands.items()}
    scores = {
        (seat, other_seat): compare_hands(get_scoring(hand), by_seat[seat], by_seat[other_seat])
        for seat, other_seat in combinations(by_seat, 2)
    }
    for (seat, other_seat), score in scores.items():
        _log_score(hand, hand.rows.owners.index(seat), hand.rows.owners.index(other_seat), score)
    showdown.return_uncovered_chips(hand, hand.live_seats())
    pots = showdown.build_pots(hand)
    awards = [
        award
        for pot_index in range(len(pots) - 1, -1, -1)
        for award in award_pot(hand, pot_index, *pots[pot_index], by_seat, scores)
    ]
    close_pots(hand)
    for award in awards:
        win(hand, award)


PairScores = dict[tuple[int, int], "HandScore"]


def _award_by_points(
    hand: HandState,
    pot_index: int,
    amount: int,
    seats: list[int],
    _: dict[int, EvaluatedHand],
    scores: PairScores,
) -> list[events.Won]:
    """Award a pot to the most points against the other players in it."""
    points_by_seat = dict.fromkeys(seats, 0)
    for (seat, other_seat), score in scores.items():
        if seat in points_by_seat and other_seat in points_by_seat:
            points_by_seat[seat] += score.total
            points_by_seat[other_seat] -= score.total
    best_total = max(points_by_seat.values())
    winners = [seat for seat in seats if points_by_seat[seat] == best_total]
    return _split(
        hand, pot_index, amount, winners, f"{best_total:+} points" if len(seats) > 1 else ""
    )


def _award_by_rows(
    hand: HandState,
    pot_index: int,
    amount: int,
    seats: list[int],
    hands: dict[int, EvaluatedHand],
    _: PairScores,
) -> list[events.Won]:
    """Award a part of a pot for the best front, middle and back among hands that are not foul."""
    clean_seats = [seat for seat in seats if not hands[seat].foul_clause]
    if not clean_seats or len(seats) == 1:
        return _split(hand, pot_index, amount, seats, "")
    rows = get_scoring(hand).rows
    awards = []
    for row_index, chips in enumerate(showdown.divide_chips(hand, amount, len(rows))):
        best_strength = max(hands[seat].strengths[row_index] for seat in clean_seats)
        winners = [
            seat for seat in clean_seats if hands[seat].strengths[row_index] == best_strength
        ]
        row = rows[row_index]
        description = f"{get_ranking(row.ranking).describe(best_strength)} in the {row.name}"
        awards += _split(hand, pot_index, chips, winners, description)
    return awards


def _split(
    hand: HandState, pot_index: int, amount: int, seats: list[int], description: str
) -> list[events.Won]:
    clause = hand.spec.script.option_clauses["pot_awarded_by"]
    awards = showdown.split_share(hand, pot_index, amount, None, seats)
    return [replace(award, hand_description=description, clause=clause) for award in awards]


# ---------------------------------------------------------------- Fantasyland


def _set_next_fantasyland(hand: HandState, hands: dict[int, EvaluatedHand]) -> None:
    """Determine who will be in Fantasyland in the next hand."""
    scoring = get_scoring(hand)
    if hand.rows.next_fantasyland_seats:
        leave_fantasyland(hand)
    for row_hand, evaluated in hands.items():
        seat = hand.rows.owners[row_hand]
        find_clause = (
            fantasyland.stay_clause
            if seat in hand.rows.fantasyland_seats
            else fantasyland.entry_clause
        )
        clause = find_clause(scoring, evaluated)
        if clause:
            earn_fantasyland(hand, seat, clause)
