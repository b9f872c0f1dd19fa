"""Verifying a history: whether its recorded result is what the rules make it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from typing import TYPE_CHECKING, Final

from cardspeak.hand import events
from cardspeak.histories.replay import IllegalHistoryError, UnknownShowdownError, replay

if TYPE_CHECKING:
    from collections.abc import Sequence
    from decimal import Decimal

    from cardspeak.hand.hand import Hand
    from cardspeak.histories.phh import HandHistory
    from cardspeak.histories.replay import ChipUnit

MAX_RAKE: Final = Fraction(15, 100)
"""The largest share a winner may lack to count as raked: the most seen in 4,500 real hands."""


class Verdict(Enum):
    """The result of verifying a history."""

    MATCHES = "the recorded result"
    RAKED = "the recorded result, less a rake"
    NOT_RECORDED = "no recorded result"
    NO_SHOWDOWN = "a showdown with no hand shown and no recorded result"
    ILLEGAL_ACTION = "an illegal action"
    UNKNOWN_SHOWDOWN = "winners, but no hand shown"
    NO_WINNER = "no winnings for anybody"
    OVERPAID = "more paid out than was put in"
    UNLISTED_BLIND = "a player charged more than they posted to enter"
    CONTRADICTORY = "finishing stacks and winnings that contradict each other"
    DIFFERS = "another result than recorded"


ACCEPTED: Final = (Verdict.MATCHES, Verdict.RAKED, Verdict.NOT_RECORDED, Verdict.NO_SHOWDOWN)


@dataclass(frozen=True, slots=True)
class Verification:
    """The result of a replayed history, and the result that it records."""

    hand_number: str
    verdict: Verdict
    computed_stacks: tuple[Decimal, ...] | None = None
    """The final stacks by the rules, before any rake."""
    recorded_stacks: tuple[Decimal, ...] | None = None
    """The final stacks as recorded."""
    rake: Decimal | None = None
    error: str = ""

    @property
    def ok(self) -> bool:
        """Whether the recorded result is accepted."""
        return self.verdict in ACCEPTED


def verify(history: HandHistory) -> Verification:
    """Replay a history and compare the result with the recorded one.

    >>> from cardspeak.histories import phh
    >>> text = '''
    ... variant = "NT"
    ... antes = [0, 0]
    ... blinds_or_straddles = [1, 2]
    ... min_bet = 2
    ... starting_stacks = [100, 100]
    ... actions = ["d dh p1 ????", "d dh p2 ????", "p2 cbr 6", "p1 f"]
    ... winnings = [0, 4]
    ... '''
    >>> verify(phh.loads(text)[0]).verdict
    <Verdict.MATCHES: 'the recorded result'>
    >>> verify(phh.loads(text.replace("[0, 4]", "[0, 7]"))[0]).error
    'the hand pays out 3 more than was put in: p2 +3'
    """
    has_result = "finishing_stacks" in history.fields or "winnings" in history.fields
    try:
        hand, unit = replay(history)
    except IllegalHistoryError as error:
        return Verification(history.number, Verdict.ILLEGAL_ACTION, error=str(error))
    except UnknownShowdownError as error:
        if has_result:
            return Verification(history.number, Verdict.UNKNOWN_SHOWDOWN, error=str(error))
        return Verification(history.number, Verdict.NO_SHOWDOWN)
    if not has_result:
        return Verification(
            history.number, Verdict.NOT_RECORDED, _amounts(history, hand.stacks, unit)
        )
    return _compare_result(history, hand, unit)


def _amounts(history: HandHistory, stacks: Sequence[int], unit: ChipUnit) -> tuple[Decimal, ...]:
    """Convert stacks to amounts; infinite starting stacks stay infinite."""
    starting_stacks = history.amounts("starting_stacks")
    return tuple(
        unit.to_amount(stack) if start.is_finite() else start
        for start, stack in zip(starting_stacks, stacks, strict=True)
    )


@dataclass(frozen=True, slots=True)
class _Payouts:
    """What each player won from the pots, and the uncalled bets returned to them."""

    won: tuple[int, ...]
    returned: tuple[int, ...]

    def classify(self, shortfalls: Sequence[int]) -> Verdict:
        """Classify the chips that each player's record lacks."""
        if not any(shortfalls):
            return Verdict.MATCHES
        if all(
            0 <= shortfall <= won * MAX_RAKE
            for shortfall, won in zip(shortfalls, self.won, strict=True)
        ):
            return Verdict.RAKED
        return Verdict.OVERPAID if sum(shortfalls) < 0 else Verdict.DIFFERS


def _sum_payouts(hand: Hand) -> _Payouts:
    won, returned = [0] * hand.seat_count, [0] * hand.seat_count
    for event in hand.log:
        if isinstance(event, events.Won):
            won[event.seat] += event.amount
        elif isinstance(event, events.UncalledBetReturned):
            returned[event.seat] += event.amount
    return _Payouts(tuple(won), tuple(returned))


def _compare_result(history: HandHistory, hand: Hand, unit: ChipUnit) -> Verification:
    payouts = _sum_payouts(hand)
    verdicts = []
    if "finishing_stacks" in history.fields:
        # Infinite stacks cannot be compared.
        finishing = [
            unit.to_chips(amount) if amount.is_finite() else stack
            for amount, stack in zip(history.amounts("finishing_stacks"), hand.stacks, strict=True)
        ]
        shortfalls = [
            stack - recorded for stack, recorded in zip(hand.stacks, finishing, strict=True)
        ]
        verdicts.append((payouts.classify(shortfalls), shortfalls))
    if "winnings" in history.fields:
        shortfalls = _winnings_shortfalls(
            [unit.to_chips(amount) for amount in history.amounts("winnings")], payouts
        )
        no_winner = shortfalls == list(payouts.won) and any(payouts.won)
        verdicts.append(
            (Verdict.NO_WINNER if no_winner else payouts.classify(shortfalls), shortfalls)
        )
    verdict, shortfalls = _combine_verdicts(verdicts)
    posted = history.fields.get("blinds_or_straddles", ())
    if verdict not in (*ACCEPTED, Verdict.NO_WINNER) and any(
        blind < 0 < shortfall for blind, shortfall in zip(posted, shortfalls, strict=False)
    ):
        verdict = Verdict.UNLISTED_BLIND
    computed_amounts = _amounts(history, hand.stacks, unit)
    recorded_stacks = [
        stack - shortfall for stack, shortfall in zip(hand.stacks, verdicts[0][1], strict=True)
    ]
    recorded_amounts = _amounts(history, recorded_stacks, unit)
    rake = unit.to_amount(sum(shortfalls)) if verdict in (Verdict.MATCHES, Verdict.RAKED) else None
    error = "" if verdict in ACCEPTED else _explain_difference(history, verdict, shortfalls, unit)
    return Verification(history.number, verdict, computed_amounts, recorded_amounts, rake, error)


def _winnings_shortfalls(winnings: list[int], payouts: _Payouts) -> list[int]:
    """Compare winnings; some sites include returned uncalled bets in them."""
    won = payouts.won
    if all(
        amount == own_won + own_returned if amount else not own_won
        for amount, own_won, own_returned in zip(winnings, won, payouts.returned, strict=True)
    ):
        return [0] * len(won)
    return [own_won - amount for amount, own_won in zip(winnings, won, strict=True)]


def _combine_verdicts(verdicts: list[tuple[Verdict, list[int]]]) -> tuple[Verdict, list[int]]:
    """Combine the verdicts on stacks and winnings, which must also agree on the rake."""
    if len(verdicts) == 2:
        (first, stack_shortfalls), (second, winnings_shortfalls) = verdicts
        if first in ACCEPTED and second in ACCEPTED and stack_shortfalls != winnings_shortfalls:
            differences = [
                stack_chips - winning_chips
                for stack_chips, winning_chips in zip(
                    stack_shortfalls, winnings_shortfalls, strict=True
                )
            ]
            return Verdict.CONTRADICTORY, differences
        if (first in ACCEPTED) != (second in ACCEPTED) and Verdict.NO_WINNER not in (first, second):
            differences = [
                stack_chips - winning_chips
                for stack_chips, winning_chips in zip(
                    stack_shortfalls, winnings_shortfalls, strict=True
                )
            ]
            return Verdict.CONTRADICTORY, differences
    return next((pair for pair in verdicts if pair[0] not in ACCEPTED), verdicts[0])


def _explain_difference(
    history: HandHistory, verdict: Verdict, shortfalls: Sequence[int], unit: ChipUnit
) -> str:
    """Describe the difference, with its cause if that is known."""
    by_player = ", ".join(
        f"p{seat + 1} {unit.to_amount(-shortfall):+}"
        for seat, shortfall in enumerate(shortfalls)
        if shortfall
    )
    total = abs(unit.to_amount(sum(shortfalls)))
    match verdict:
        case Verdict.NO_WINNER:
            return f"{history} gives nobody any winnings, but {total} were won"
        case Verdict.OVERPAID:
            return f"{history} pays out {total} more than was put in: {by_player}"
        case Verdict.UNLISTED_BLIND:
            return (
                f"{history} charges a player who posted to enter more than the post, as if "
                f"for a dead blind: {by_player}"
            )
        case Verdict.CONTRADICTORY:
            return f"finishing_stacks and winnings of {history} contradict each other: {by_player}"
        case _:
            return f"{history} ends differently than recorded: {by_player}"
