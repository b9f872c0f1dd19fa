"""Chips and words that went wrong: what they count as, and wrong amounts put right."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import msgspec

from cardspeak.hand import betting, decisions, events
from cardspeak.hand.commands import Refused
from cardspeak.hand.mistakes.general import check_seat, trouble_of
from cardspeak.hand.posting import pay
from cardspeak.houses.chips import ShortCall
from cardspeak.houses.mistakes import chips
from cardspeak.houses.remedies import Do, When

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardspeak.hand.amounts import Wrong
    from cardspeak.hand.hand import Hand
    from cardspeak.hand.mistakes.choosing import Choose
    from cardspeak.houses.mistakes import AnyMistake, Mistake
    from cardspeak.houses.mistakes.chips import Deed, WrongAmount

    Thrown = (
        chips.StringBet
        | chips.ForwardMotion
        | chips.ConditionalStatement
        | chips.Misinformed
        | chips.HiddenChips
    )

# ---------------------------------------------------------------- what chips count as


def do(hand: Hand, deed: Deed) -> None:
    """Do what chips and words count as."""
    match deed.action:
        case "fold":
            hand.fold()
        case "check":
            hand.check()
        case "call":
            hand.call()
        case "bring-in":
            hand.bring_in()
        case "bet" | "raise":
            hand.raise_to(deed.to)
        case "make up":
            _leave_call_or_fold(hand, deed)


def _leave_call_or_fold(hand: Hand, deed: Deed) -> None:
    """Leave a player with short chips out only the call and the fold."""
    turn = hand.decision
    assert isinstance(turn, decisions.Bet)  # noqa: S101  for the type checker
    policy = hand.placard.thrown.short_call
    forfeits = policy.value is ShortCall.MAKE_UP_OR_FORFEIT
    hand.decision = msgspec.structs.replace(
        turn,
        clause=policy.clause or turn.clause,
        check=False,
        raise_to=None,
        only=(),
        fold_costs=max(turn.fold_costs, deed.out - hand.bet[turn.seat] if forfeits else 0),
    )


def _in_turn(hand: Hand, told: Thrown) -> AnyMistake:
    """Refuse what the player whose turn it is cannot have done: each way is tried on a copy."""
    seat = check_seat(hand, told.seat)
    turn = hand.decision
    if not isinstance(turn, decisions.Bet) or turn.seat != seat:
        raise Refused(f"it is not seat {seat}'s turn to put out chips")
    for name in told.__struct_fields__:
        deed = getattr(told, name)
        if isinstance(deed, chips.Deed):
            do(hand.copy(), deed)
    return told


def _likely_throws(hand: Hand, turn: decisions.Bet, choose: Choose) -> list[AnyMistake]:
    """List what a player might do who raises the least, or looks as if he did."""
    if turn.raise_to is None or not (turn.call or turn.check):
        return []
    seat = turn.seat
    small = chips.Deed("call" if turn.call else "check", hand.bet[seat] + turn.call)
    large = chips.Deed("raise", turn.raise_to[0])
    return [
        chips.StringBet(seat, small, large, choose.below(hand.seats)),
        chips.ForwardMotion(seat, large, small, drew=bool(choose.below(2))),
        chips.ConditionalStatement(seat, large),
        chips.Misinformed(seat, small, "that nobody had raised"),
        chips.HiddenChips(seat, large, small),
    ]


def likely(hand: Hand, choose: Choose) -> list[AnyMistake]:
    """List disputed chips of the player whose turn it is, and wrong amounts that lie there."""
    turn = hand.decision
    told = _likely_throws(hand, turn, choose) if isinstance(turn, decisions.Bet) else []
    there = [] if hand.trouble is None else hand.trouble.wrong
    return [*told, *(chips.WrongAmount(wrong.seat) for wrong in there)]


# ---------------------------------------------------------------- wrong amounts


def _wrong(hand: Hand, seat: int) -> Wrong | None:
    there = [] if hand.trouble is None else hand.trouble.wrong
    return next((one for one in reversed(there) if one.seat == seat), None)


def _lies_there(hand: Hand, told: WrongAmount) -> AnyMistake:
    """Refuse an amount that is right, or is no longer what matters."""
    wrong = _wrong(hand, check_seat(hand, told.seat, live=False))
    if wrong is None:
        raise Refused(f"no wrong amount of seat {told.seat} lies there: its bets are right")
    level = wrong.high if wrong.short else wrong.made
    if _same_round(hand, wrong) and (hand.bet[wrong.seat] != wrong.made or hand.high != level):
        raise Refused(f"there has been a raise since seat {wrong.seat} put out {wrong.made}")
    return told


def _same_round(hand: Hand, wrong: Wrong) -> bool:
    return wrong.step == hand.step and isinstance(hand.decision, decisions.Bet)


def _found(hand: Hand, told: WrongAmount) -> Wrong:
    """Take the amount off the list of those that are wrong."""
    wrong = _wrong(hand, told.seat)
    assert wrong is not None  # noqa: S101  facts have refused that
    trouble_of(hand).wrong.remove(wrong)
    return wrong


def _make_up_call(hand: Hand, told: WrongAmount, clause: str) -> None:
    """Have what a call lacked put in, in its round or, cards or no cards, later."""
    wrong = _found(hand, told)
    seat = wrong.seat
    amount = pay(hand, seat, wrong.to - wrong.made)
    hand.log.append(events.Corrected(seat, amount, clause))
    if _same_round(hand, wrong):
        betting.ask_from(hand, hand.turn)
    else:
        hand.bet[seat] -= amount  # it belongs to a round that is over


def _ask_to_make_up(hand: Hand, told: WrongAmount, clause: str) -> None:
    """Ask a player whose call was short whether he makes it up or folds."""
    wrong = _found(hand, told)
    hand.pending[wrong.seat] = True
    betting.ask_from(hand, wrong.seat)
    turn = hand.decision
    assert isinstance(turn, decisions.Bet)  # noqa: S101  for the type checker
    clause = clause or turn.clause
    hand.decision = msgspec.structs.replace(turn, clause=clause, raise_to=None, only=())


def _take_back_and_ask(hand: Hand, told: WrongAmount, clause: str) -> None:
    """Give a player his short call back, and ask him whether he calls or folds."""
    wrong = _wrong(hand, told.seat)
    assert wrong is not None  # noqa: S101  facts have refused that
    _give_back(hand, wrong.seat, wrong.made - wrong.before, clause)
    _ask_to_make_up(hand, told, clause)


def _give_back(hand: Hand, seat: int, amount: int, clause: str) -> None:
    hand.stacks[seat] += amount
    hand.bet[seat] -= amount
    hand.put_in[seat] -= amount
    hand.log.append(events.Corrected(seat, -amount, clause))


def _bring_up(hand: Hand, told: WrongAmount, clause: str) -> None:
    """Bring a bet up; who has called it answers the rest, but may not raise (wsop-138.3)."""
    wrong = _found(hand, told)
    _count_as(hand, wrong)
    hand.log.append(
        events.Corrected(wrong.seat, pay(hand, wrong.seat, wrong.to - wrong.made), clause)
    )
    for seat in range(hand.seats):
        can_act = hand.stacks[seat] > 0 and not betting.tapped_out(hand, seat)
        if seat != wrong.seat and not hand.folded[seat] and can_act:
            hand.pending[seat] = hand.pending[seat] or hand.bet[seat] < wrong.to
    betting.ask_from(hand, (wrong.seat + 1) % hand.seats)


def _surplus_back(hand: Hand, told: WrongAmount, clause: str) -> None:
    """Give back what was too much of a bet, to whoever bet it and whoever called it."""
    wrong = _found(hand, told)
    _count_as(hand, wrong)
    for seat, bet in enumerate(hand.bet):
        if bet > wrong.to:
            _give_back(hand, seat, bet - wrong.to, clause)
    betting.ask_from(hand, (wrong.seat + 1) % hand.seats)


def _count_as(hand: Hand, wrong: Wrong) -> None:
    """Measure further raises by what a bet should have been."""
    hand.high, hand.full_level, hand.last_full = wrong.high, wrong.full_level, wrong.last_full
    hand.raises, hand.opened, hand.cap_reached = wrong.raises, wrong.opened, wrong.cap_reached
    betting.count_raise(hand, wrong.to)
    hand.high, hand.opened = wrong.to, True


def _about(question: Callable[[Hand, Wrong], bool]) -> Callable[[Hand, Any], bool]:
    """Ask about the amount that a report is about."""

    def ask(hand: Hand, told: WrongAmount) -> bool:
        wrong = _wrong(hand, told.seat)
        return wrong is not None and question(hand, wrong)

    return ask


# ---------------------------------------------------------------- what the books say, done

FACTS: Final[dict[type[Mistake], Callable[[Hand, Any], AnyMistake]]] = {
    chips.StringBet: _in_turn,
    chips.ForwardMotion: _in_turn,
    chips.ConditionalStatement: _in_turn,
    chips.Misinformed: _in_turn,
    chips.HiddenChips: _in_turn,
    chips.WrongAmount: _lies_there,
}
ASK: Final[dict[When, Callable[[Hand, Any], bool]]] = {
    When.PLAYER_CALLS_IT: lambda _, told: told.called_by is not None and told.called_by >= 0,
    When.CHIPS_ACTED_ON: lambda _, told: told.drew,
    When.STRUCTURED_LIMIT: lambda hand, _: hand.placard.limit in ("fixed", "spread", "manila"),
    When.NOTHING_TO_CALL: lambda _, told: told.call.action != "call",
    When.SHORT_CALL: _about(lambda _, wrong: wrong.short),
    When.TOO_LOW: _about(lambda _, wrong: wrong.made < wrong.to),
    When.TOO_HIGH: _about(lambda _, wrong: wrong.made > wrong.to),
    When.ROUND_GOES_ON: _about(_same_round),
}
DOES: Final[dict[Do, Callable[[Hand, Any, str], None]]] = {
    Do.COUNT_WHOLE: lambda hand, told, _: do(hand, told.whole),
    Do.COUNT_FIRST: lambda hand, told, _: do(hand, told.first),
    Do.COUNT_SEEN: lambda hand, told, _: do(hand, told.seen),
    Do.LEAVE_CALL: lambda hand, told, _: do(hand, told.call),
    Do.CHIPS_BACK: lambda hand, told, _: None,
    Do.MAKE_UP_CALL: _make_up_call,
    Do.MAKE_UP_OR_LEAVE: _ask_to_make_up,
    Do.TAKE_BACK_OR_CALL: _take_back_and_ask,
    Do.BRING_UP: _bring_up,
    Do.SURPLUS_BACK: _surplus_back,
}
