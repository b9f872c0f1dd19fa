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
    recorded = "finishing_stacks" in history.fields or "winnings" in history.fields
    try:
        hand, in_units = replay(history)
    except IllegalHistoryError as wrong:
        return Verification(history.number, Verdict.ILLEGAL_ACTION, error=str(wrong))
    except UnknownShowdownError as wrong:
        if recorded:
            return Verification(history.number, Verdict.UNKNOWN_SHOWDOWN, error=str(wrong))
        return Verification(history.number, Verdict.NO_SHOWDOWN)
    if not recorded:
        return Verification(
            history.number, Verdict.NOT_RECORDED, _amounts(history, hand.stacks, in_units)
        )
    return _compare(history, hand, in_units)


def _amounts(
    history: HandHistory, stacks: Sequence[int], in_units: ChipUnit
) -> tuple[Decimal, ...]:
    """Convert stacks to amounts; infinite starting stacks stay infinite."""
    began = history.amounts("starting_stacks")
    return tuple(
        in_units.to_amount(stack) if start.is_finite() else start
        for start, stack in zip(began, stacks, strict=True)
    )


@dataclass(frozen=True, slots=True)
class _Payouts:
    """What each player won from the pots, and the uncalled bets returned to them."""

    won: tuple[int, ...]
    returned: tuple[int, ...]

    def classify(self, missing: Sequence[int]) -> Verdict:
        """Classify the chips that each player's record lacks."""
        if not any(missing):
            return Verdict.MATCHES
        if all(0 <= less <= won * MAX_RAKE for less, won in zip(missing, self.won, strict=True)):
            return Verdict.RAKED
        return Verdict.OVERPAID if sum(missing) < 0 else Verdict.DIFFERS


def _payouts(hand: Hand) -> _Payouts:
    won, returned = [0] * hand.seat_count, [0] * hand.seat_count
    for event in hand.log:
        if isinstance(event, events.Won):
            won[event.seat] += event.amount
        elif isinstance(event, events.UncalledBetReturned):
            returned[event.seat] += event.amount
    return _Payouts(tuple(won), tuple(returned))


def _compare(history: HandHistory, hand: Hand, in_units: ChipUnit) -> Verification:
    books = _payouts(hand)
    findings = []
    if "finishing_stacks" in history.fields:
        # Infinite stacks cannot be compared.
        finishing = [
            in_units.to_chips(amount) if amount.is_finite() else stack
            for amount, stack in zip(history.amounts("finishing_stacks"), hand.stacks, strict=True)
        ]
        missing = [stack - end for stack, end in zip(hand.stacks, finishing, strict=True)]
        findings.append((books.classify(missing), missing))
    if "winnings" in history.fields:
        missing = _missing_winnings(
            [in_units.to_chips(w) for w in history.amounts("winnings")], books
        )
        no_winner = missing == list(books.won) and any(books.won)
        findings.append((Verdict.NO_WINNER if no_winner else books.classify(missing), missing))
    finding, missing = _worst(findings)
    posted = history.fields.get("blinds_or_straddles", ())
    if finding not in (*ACCEPTED, Verdict.NO_WINNER) and any(
        blind < 0 < less for blind, less in zip(posted, missing, strict=False)
    ):
        finding = Verdict.UNLISTED_BLIND
    stacks = _amounts(history, hand.stacks, in_units)
    ends = [stack - less for stack, less in zip(hand.stacks, findings[0][1], strict=True)]
    expected = _amounts(history, ends, in_units)
    rake = in_units.to_amount(sum(missing)) if finding in (Verdict.MATCHES, Verdict.RAKED) else None
    error = "" if finding in ACCEPTED else _explain(history, finding, missing, in_units)
    return Verification(history.number, finding, stacks, expected, rake, error)


def _missing_winnings(winnings: list[int], books: _Payouts) -> list[int]:
    """Compare winnings; some sites include returned uncalled bets in them."""
    won = books.won
    if all(
        got == own + back if got else not own
        for got, own, back in zip(winnings, won, books.returned, strict=True)
    ):
        return [0] * len(won)
    return [own - got for got, own in zip(winnings, won, strict=True)]


def _worst(findings: list[tuple[Verdict, list[int]]]) -> tuple[Verdict, list[int]]:
    """Combine the verdicts on stacks and winnings, which must also agree on the rake."""
    if len(findings) == 2:
        (first, by_stacks), (second, by_winnings) = findings
        if first in ACCEPTED and second in ACCEPTED and by_stacks != by_winnings:
            gap = [a - b for a, b in zip(by_stacks, by_winnings, strict=True)]
            return Verdict.CONTRADICTORY, gap
        if (first in ACCEPTED) != (second in ACCEPTED) and Verdict.NO_WINNER not in (first, second):
            gap = [a - b for a, b in zip(by_stacks, by_winnings, strict=True)]
            return Verdict.CONTRADICTORY, gap
    return next((pair for pair in findings if pair[0] not in ACCEPTED), findings[0])


def _explain(
    history: HandHistory, finding: Verdict, missing: Sequence[int], in_units: ChipUnit
) -> str:
    """Describe the difference, with its cause if that is known."""
    by_player = ", ".join(
        f"p{seat + 1} {in_units.to_amount(-less):+}" for seat, less in enumerate(missing) if less
    )
    total = abs(in_units.to_amount(sum(missing)))
    match finding:
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
