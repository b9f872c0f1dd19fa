"""Scoring hands in rows: fouls, points, payments or pots, and Fantasyland."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from msgspec.structs import replace

from cardspeak.chinese import fantasyland
from cardspeak.chinese.scoring import EvaluatedHand, compare_hands, evaluate_hand, settle
from cardspeak.hand import events, showdown
from cardspeak.hand.row_placement import live_boxes, points_rules
from cardspeak.ranking import get_ranking

if TYPE_CHECKING:
    from cardspeak.chinese.scoring import HandScore
    from cardspeak.hand.hand import Hand


def score_rows(hand: Hand) -> None:
    """Score every pair of hands, pay or award the pots, and end the hand."""
    boxes = live_boxes(hand)
    hands = {box: _box_worth(hand, box) for box in boxes}
    for box in boxes:
        if hands[box].foul_clause:
            hand.log.append(events.Fouled(hand.box_owners[box], box, hands[box].foul_clause))
    if hand.spec.point_value:
        _pay_points(hand, hands)
        _carry_over_dead_money(hand)
    else:
        _award_pots(hand, hands)
    _set_next_fantasyland(hand, hands)
    showdown.close_hand(hand)


def _carry_over_dead_money(hand: Hand) -> None:
    """Carry chips over from the last hand to the next: where points are paid there is no pot."""
    if hand.dead_money:
        hand.carried_over = hand.dead_money
        hand.log.append(events.PotCarriedOver(hand.dead_money, hand.spec.script.payment_clause))


def _box_worth(hand: Hand, box: int) -> EvaluatedHand:
    """Evaluate one hand; a hand that was ruled foul is foul whatever it holds."""
    if hand.box_foul_clauses[box]:
        nothing = (0,) * len(hand.box_rows[box])
        return EvaluatedHand(nothing, nothing, hand.box_foul_clauses[box])
    return evaluate_hand(points_rules(hand), hand.box_rows[box], hand.boards[0])


# ---------------------------------------------------------------- paying points


def _pay_points(hand: Hand, hands: dict[int, EvaluatedHand]) -> None:
    """Make players pay each other in the book's order, as far as their chips go."""
    script, points = hand.spec.script, points_rules(hand)
    boxes = list(hands)
    owners = [hand.box_owners[box] for box in boxes]
    point = hand.spec.point_value
    for one, other, passed, payer, payee, chips in settle(
        points,
        list(hands.values()),
        owners,
        hand.starting_stacks,
        hand.seats_clockwise[-1],
        point_value=point,
    ):
        _log_score(hand, boxes[one], boxes[other], passed)
        if chips:
            short = chips < abs(passed.total) * point
            hand.stacks[payer] -= chips
            hand.stacks[payee] += chips
            clause = script.payment_cap_clause if short else script.payment_clause
            hand.log.append(events.PointsPaid(payer, payee, chips, clause))


def _log_score(hand: Hand, one: int, other: int, passed: HandScore) -> None:
    hand.log.append(
        events.RowsScored(
            seat=hand.box_owners[one],
            box=one,
            other_seat=hand.box_owners[other],
            other_box=other,
            row_results=tuple(row.won for row in passed.rows),
            net_royalties=tuple(row.royalty - row.other_royalty for row in passed.rows),
            scoop=passed.scoop,
            points=passed.total,
            clause=points_rules(hand).scoring_clause,
        )
    )


# ---------------------------------------------------------------- awarding pots


def _award_pots(hand: Hand, hands: dict[int, EvaluatedHand]) -> None:
    """Award every pot by points or by rows, the last side pot first."""
    share = {"points": _award_by_points, "rows": _award_by_rows}[hand.spec.chinese.pot_awarded_by]
    by_seat = {hand.box_owners[box]: worth for box, worth in hands.items()}
    scores = {
        (one, other): compare_hands(points_rules(hand), by_seat[one], by_seat[other])
        for one, other in combinations(by_seat, 2)
    }
    for (one, other), passed in scores.items():
        _log_score(hand, hand.box_owners.index(one), hand.box_owners.index(other), passed)
    layers = showdown.build_pots(hand)
    gains = [
        won
        for at in range(len(layers) - 1, -1, -1)
        for won in share(hand, at, *layers[at], by_seat, scores)
    ]
    for won in gains:
        hand.stacks[won.seat] += won.amount
        hand.log.append(won)


PairScores = dict[tuple[int, int], "HandScore"]


def _award_by_points(
    hand: Hand,
    pot: int,
    amount: int,
    seats: list[int],
    _: dict[int, EvaluatedHand],
    scores: PairScores,
) -> list[events.Won]:
    """Award a pot to the most points against the other players in it."""
    net = dict.fromkeys(seats, 0)
    for (one, other), passed in scores.items():
        if one in net and other in net:
            net[one] += passed.total
            net[other] -= passed.total
    best = max(net.values())
    winners = [seat for seat in seats if net[seat] == best]
    return _split(hand, pot, amount, winners, f"{best:+} points" if len(seats) > 1 else "")


def _award_by_rows(
    hand: Hand,
    pot: int,
    amount: int,
    seats: list[int],
    hands: dict[int, EvaluatedHand],
    _: PairScores,
) -> list[events.Won]:
    """Award a part of a pot for the best front, middle and back among hands that are not foul."""
    able = [seat for seat in seats if not hands[seat].foul_clause]
    if not able or len(seats) == 1:
        return _split(hand, pot, amount, seats, "")
    rows = points_rules(hand).rows
    gains = []
    for at, chips in enumerate(showdown.divide_chips(hand, amount, len(rows))):
        best = max(hands[seat].strengths[at] for seat in able)
        winners = [seat for seat in able if hands[seat].strengths[at] == best]
        words = f"{get_ranking(rows[at].ranking).describe(best)} in the {rows[at].name}"
        gains += _split(hand, pot, chips, winners, words)
    return gains


def _split(hand: Hand, pot: int, amount: int, seats: list[int], words: str) -> list[events.Won]:
    clause = hand.spec.script.option_clauses["pot_awarded_by"]
    gains = showdown.split_share(hand, pot, amount, None, seats)
    return [replace(won, hand_description=words, clause=clause) for won in gains]


# ---------------------------------------------------------------- Fantasyland


def _set_next_fantasyland(hand: Hand, hands: dict[int, EvaluatedHand]) -> None:
    """Determine who will be in Fantasyland in the next hand."""
    points = points_rules(hand)
    there = []
    for box, read in hands.items():
        seat = hand.box_owners[box]
        reached = (
            fantasyland.stay_clause if seat in hand.in_fantasyland else fantasyland.entry_clause
        )
        clause = reached(points, read)
        if clause:
            there.append(seat)
            hand.log.append(events.EarnedFantasyland(seat, clause))
    hand.next_fantasyland = tuple(there)
