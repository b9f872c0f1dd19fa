"""Chips thrown at the table: read by the rules of the house, written down, and done."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from cardspeak.hand import amounts, betting, decisions, events, mistakes
from cardspeak.hand.commands import FLOOR, Refused
from cardspeak.hand.mistakes.chips import do
from cardspeak.hand.mistakes.general import check_seat
from cardspeak.hand.reading import Dispute, Facing, Reading, out_of, read

if TYPE_CHECKING:
    from cardspeak.hand.commands import Chips
    from cardspeak.hand.hand import Hand
    from cardspeak.houses.remedies import Do


def facing(hand: Hand) -> Facing:
    """Say what the player whose turn it is faces."""
    turn = hand.decision
    if not isinstance(turn, decisions.Bet):
        raise Refused("chips are thrown when it is a player's turn to bet, and that is not now")
    return Facing(
        turn=turn,
        rules=hand.placard.thrown,
        bet=hand.bet[turn.seat],
        stack=hand.stacks[turn.seat],
        high=hand.high,
        full_raise=betting.full_raise(hand),
        first_round=hand.step == hand.placard.first_round,
    )


def reading(hand: Hand, thrown: Chips) -> Reading:
    """Say what chips and words are: settled by the book, or with what the floor may make of it."""
    read_as = read(facing(hand), thrown)
    if isinstance(read_as, Reading):
        return read_as
    remedy = mistakes.remedy_for(hand, read_as.about)
    if not remedy.options:
        return _settled(read_as, remedy.do, remedy.clause)
    outcomes = tuple(_settled(read_as, option.do, option.clause) for option in remedy.options)
    seat = read_as.about.seat
    return Reading(seat, "floor", hand.bet[seat], remedy.clause, outcomes=outcomes)


def _settled(dispute: Dispute, steps: tuple[Do, ...], clause: str) -> Reading:
    """Give the reading that a remedy's steps come to; other steps leave the player to act."""
    way = next((dispute.ways[step] for step in steps if step in dispute.ways), dispute.free)
    keeps = way.action == "make up"  # a short call has a clause of its own
    return way if keeps or not clause else msgspec.structs.replace(way, clause=clause)


def throw(hand: Hand, thrown: Chips) -> None:
    """Read what a player did and said, write it down, and do it or ask about it."""
    face = facing(hand)
    if thrown.called_by not in (None, FLOOR):
        check_seat(hand, thrown.called_by, live=False)
    read_as = read(face, thrown)
    settled = reading(hand, thrown)
    event = events.ThrewChips(
        settled.seat,
        thrown.chips,
        thrown.then,
        thrown.said,
        thrown.pulled_back,
        str(settled),
        settled.returned,
        settled.clause,
    )
    hand.log.append(event)
    if isinstance(read_as, Dispute):
        by = FLOOR if thrown.called_by is None else thrown.called_by
        mistakes.report(hand, read_as.about, by)
    elif not thrown.unnoticed or not _lies_there(hand, face, thrown, settled):
        do(hand, settled.deed)


def _lies_there(hand: Hand, face: Facing, thrown: Chips, settled: Reading) -> bool:
    """Let an amount lie there that is not what it should be; False where it is right."""
    made = out_of(face, thrown).total
    short = settled.action in ("call", "make up") and face.bet < made < settled.to
    wrong = settled.action in ("bet", "raise") and hand.high < made != settled.to
    if short or wrong:
        amounts.lay(hand, settled.seat, made, settled.to, short=short)
    return short or wrong
