"""The end of a hand in rows: fouls, points, who pays whom or takes the pot, and Fantasyland."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from msgspec.structs import replace

from cardspeak.chinese import fantasyland
from cardspeak.chinese.scoring import Worth, compare, settle, worth
from cardspeak.hand import events, showdown
from cardspeak.hand.setting import live_boxes, points_of
from cardspeak.ranking import named

if TYPE_CHECKING:
    from cardspeak.chinese.scoring import Score
    from cardspeak.hand.hand import Hand


def score(hand: Hand) -> None:
    """Compare every two hands, pay, and end the hand."""
    boxes = live_boxes(hand)
    hands = {box: _worth(hand, box) for box in boxes}
    for box in boxes:
        if hands[box].fouled:
            hand.log.append(events.Fouled(hand.owners[box], box, hands[box].fouled))
    if hand.placard.point:
        _pay(hand, hands)
        _keep_what_was_left(hand)
    else:
        _share_pots(hand, hands)
    _send_to_fantasyland(hand, hands)
    showdown.close(hand)


def _keep_what_was_left(hand: Hand) -> None:
    """Leave chips of the hand before for the next one: where points are paid there is no pot."""
    if hand.dead:
        hand.carried = hand.dead
        hand.log.append(events.CarriedOver(hand.dead, hand.placard.script.paid_by))


def _worth(hand: Hand, box: int) -> Worth:
    """Read one hand; whatever it holds, one that was ruled fouled is fouled."""
    if hand.fouls[box]:
        nothing = (0,) * len(hand.rows[box])
        return Worth(nothing, nothing, hand.fouls[box])
    return worth(points_of(hand), hand.rows[box], hand.board[0])


# ---------------------------------------------------------------- points paid


def _pay(hand: Hand, hands: dict[int, Worth]) -> None:
    """Let players pay each other in the book's order, as far as their chips go."""
    script, points = hand.placard.script, points_of(hand)
    boxes = list(hands)
    owners = [hand.owners[box] for box in boxes]
    point = hand.placard.point
    for one, other, passed, payer, payee, chips in settle(
        points, list(hands.values()), owners, hand.started_with, hand.button, point=point
    ):
        _tell(hand, boxes[one], boxes[other], passed)
        if chips:
            short = chips < abs(passed.total) * point
            hand.stacks[payer] -= chips
            hand.stacks[payee] += chips
            clause = script.capped_by if short else script.paid_by
            hand.log.append(events.Paid(payer, payee, chips, clause))


def _tell(hand: Hand, one: int, other: int, passed: Score) -> None:
    hand.log.append(
        events.Scored(
            seat=hand.owners[one],
            box=one,
            other=hand.owners[other],
            other_box=other,
            rows=tuple(row.won for row in passed.rows),
            royalties=tuple(row.paid - row.owed for row in passed.rows),
            scoop=passed.scoop,
            points=passed.total,
            clause=points_of(hand).scored_by,
        )
    )


# ---------------------------------------------------------------- a pot


def _share_pots(hand: Hand, hands: dict[int, Worth]) -> None:
    """Give every pot to its winners by points or by rows, the last side pot first."""
    share = {"points": _by_points, "rows": _by_rows}[hand.placard.pot_by]
    by_seat = {hand.owners[box]: worth for box, worth in hands.items()}
    scores = {
        (one, other): compare(points_of(hand), by_seat[one], by_seat[other])
        for one, other in combinations(by_seat, 2)
    }
    for (one, other), passed in scores.items():
        _tell(hand, hand.owners.index(one), hand.owners.index(other), passed)
    layers = showdown.pots(hand)
    gains = [
        won
        for at in range(len(layers) - 1, -1, -1)
        for won in share(hand, at, *layers[at], by_seat, scores)
    ]
    for won in gains:
        hand.stacks[won.seat] += won.amount
        hand.log.append(won)


Scores = dict[tuple[int, int], "Score"]


def _by_points(
    hand: Hand, pot: int, amount: int, seats: list[int], _: dict[int, Worth], scores: Scores
) -> list[events.Won]:
    """Give a pot to whoever has most points against the others that are in it."""
    net = dict.fromkeys(seats, 0)
    for (one, other), passed in scores.items():
        if one in net and other in net:
            net[one] += passed.total
            net[other] -= passed.total
    best = max(net.values())
    winners = [seat for seat in seats if net[seat] == best]
    return _split(hand, pot, amount, winners, f"{best:+} points" if len(seats) > 1 else "")


def _by_rows(
    hand: Hand, pot: int, amount: int, seats: list[int], hands: dict[int, Worth], _: Scores
) -> list[events.Won]:
    """Give a part of a pot to the best front, middle and back that are not fouled."""
    able = [seat for seat in seats if not hands[seat].fouled]
    if not able or len(seats) == 1:
        return _split(hand, pot, amount, seats, "")
    rows = points_of(hand).rows
    gains = []
    for at, chips in enumerate(showdown.parts(hand, amount, len(rows))):
        best = max(hands[seat].values[at] for seat in able)
        winners = [seat for seat in able if hands[seat].values[at] == best]
        words = f"{rows[at].name}: {named(rows[at].ranking).describe(best)}"
        gains += _split(hand, pot, chips, winners, words)
    return gains


def _split(hand: Hand, pot: int, amount: int, seats: list[int], words: str) -> list[events.Won]:
    clause = hand.placard.script.chosen_by["pot_by"]
    gains = showdown.split(hand, pot, amount, None, seats)
    return [replace(won, hand=words, clause=clause) for won in gains]


# ---------------------------------------------------------------- Fantasyland


def _send_to_fantasyland(hand: Hand, hands: dict[int, Worth]) -> None:
    """Say who will be in Fantasyland in the next hand."""
    points = points_of(hand)
    there = []
    for box, read in hands.items():
        seat = hand.owners[box]
        reached = fantasyland.stay if seat in hand.in_fantasyland else fantasyland.entry
        clause = reached(points, read)
        if clause:
            there.append(seat)
            hand.log.append(events.ToFantasyland(seat, clause))
    hand.fantasyland = tuple(there)
