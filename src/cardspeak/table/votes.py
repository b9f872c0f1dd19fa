"""Votes on what all must agree to: running the board more than once, and chopping the blinds.

The hand takes one command for all players. Here each player votes, until it can be given.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardspeak.hand import decisions, requests
from cardspeak.hand.commands import Chop, HandCommand, RefusedError, RunIt
from cardspeak.table import commands, events
from cardspeak.table.state import PendingVotes

if TYPE_CHECKING:
    from cardspeak.hand import Hand
    from cardspeak.table.state import TableState


def current_votes(table: TableState) -> PendingVotes:
    """Return the votes on the decision that the hand is waiting for now."""
    decision = None if table.hand is None else table.hand.decision
    votes = table.votes
    return votes if votes.decision is decision else PendingVotes(decision)


def has_voted(table: TableState, seat: int) -> bool:
    """Whether a seat has voted on running the board, or to chop."""
    votes = current_votes(table)
    return seat in votes.run_votes or seat in votes.chop_voter_seats


def can_chop(table: TableState, seat: int) -> bool:
    """Whether a seat is a blind that may chop, and has not voted yet."""
    hand = table.hand
    if table.spec.is_tournament or hand is None or hand.over or not table.is_in_hand(seat):
        return False
    if not requests.can_chop(hand):
        return False
    return not has_voted(table, seat)


def record_vote(
    table: TableState, command: commands.VoteToRunIt | commands.VoteToChop
) -> HandCommand | None:
    """Record a vote, and return the command that all have agreed on, if they have."""
    hand = _current_hand(table)
    if isinstance(command, commands.VoteToRunIt):
        return _vote_to_run_it(table, hand, command)
    return _vote_to_chop(table, hand, command.seat)


def _vote_to_run_it(
    table: TableState, hand: Hand, command: commands.VoteToRunIt
) -> HandCommand | None:
    clause = table.house.table.run_it_twice_clause
    decision = hand.decision
    if not isinstance(decision, decisions.RunItDecision):
        raise RefusedError(
            "running it twice is decided when the betting is over and cards are to come",
            clause,
        )
    if not 1 <= command.run_count <= decision.max_runs:
        raise RefusedError(
            f"the board can be run 1 to {decision.max_runs} times here", decision.clause
        )
    live_seats = _voting_seats(table, hand, command.seat, clause)
    table.votes = current_votes(table)
    run_votes = table.votes.run_votes
    run_votes[command.seat] = command.run_count
    table.emit(events.VotedToRunIt(command.seat, command.run_count, clause))
    if command.run_count > 1 and not all(seat in run_votes for seat in live_seats):
        return None
    return RunIt(min(run_votes.values()))


def _vote_to_chop(table: TableState, hand: Hand, seat: int) -> HandCommand | None:
    clause = requests.check_can_chop(hand)
    if table.spec.is_tournament:
        raise RefusedError("blinds cannot be chopped in a tournament")
    live_seats = _voting_seats(table, hand, seat, clause)
    table.votes = current_votes(table)
    chop_voter_seats = table.votes.chop_voter_seats
    chop_voter_seats.add(seat)
    table.emit(events.VotedToChop(seat, clause))
    return Chop() if chop_voter_seats.issuperset(live_seats) else None


def _current_hand(table: TableState) -> Hand:
    if table.hand is None or table.hand.over:
        raise RefusedError("no hand is being played: there is nothing to vote on")
    return table.hand


def _voting_seats(table: TableState, hand: Hand, seat: int, clause: str) -> list[int]:
    """Return the seats that are still in; raise `RefusedError` if `seat` is not one of them."""
    player = table.taken_seat(seat).player
    live_seats = hand.live_seats()
    if seat not in live_seats:
        raise RefusedError(f"{player} is no longer in the hand, and has no vote", clause)
    return live_seats
