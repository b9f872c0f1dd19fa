"""Turns: what is done out of turn, who is passed over, and who is not there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import msgspec

from cardspeak.games import script
from cardspeak.hand import betting, commands, decisions, events, repairs
from cardspeak.hand.commands import Refused
from cardspeak.hand.mistakes.general import actions, check_pot, check_seat, kill, trouble_of
from cardspeak.hand.trouble import Ahead
from cardspeak.houses.chips import ShortRaise
from cardspeak.houses.mistakes import turns
from cardspeak.houses.remedies import Do, When

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardspeak.hand.hand import Hand
    from cardspeak.hand.mistakes.choosing import Choose
    from cardspeak.houses.mistakes import AnyMistake, Mistake

Action = commands.Fold | commands.Check | commands.Call | commands.RaiseTo


# ---------------------------------------------------------------- out of turn


def lying(hand: Hand) -> list[Ahead]:
    """List what was done out of turn in this betting round and lies there."""
    if hand.trouble is None:
        return []
    return [one for one in hand.trouble.ahead if one.step == hand.step]


def _of(hand: Hand, seat: int) -> Ahead | None:
    return next((one for one in lying(hand) if one.told.seat == seat), None)


def behind(hand: Hand, seat: int) -> int:
    """Count the players who have acted behind a seat since its turn came."""
    if not isinstance(hand.decision, decisions.Bet) or hand.decision.seat != seat:
        return 0
    acted: set[int] = set()
    back: set[int] = set()
    for event in reversed(hand.log):
        match event:
            case repairs.Withdrawn(seat=other):
                back.add(other)
            case repairs.Reported(mistake=turns.OutOfTurn(seat=other)):
                acted.add(other)
            case _ if isinstance(event, _TURNS_PASS):
                break
    return len(acted - back)


_TURNS_PASS: Final = (*events.ACTIONS, events.Dealt, events.Boarded)


def faced(hand: Hand, seat: int) -> int:
    """Say up to what a seat must call, in turn, or by what lies there before its turn."""
    if _bet(hand).seat == seat:
        return hand.high
    return max([hand.high, *(one.to for one in lying(hand) if one.told.seat != seat)])


def _bet(hand: Hand) -> decisions.Bet:
    if not isinstance(hand.decision, decisions.Bet):
        raise Refused("it is nobody's turn to bet now: there is nothing to do out of turn")
    return hand.decision


def _action(said: object) -> Action:
    """Read what a player did: something one does in a betting round."""
    done = commands.read(said) if isinstance(said, str) else None
    if not isinstance(done, Action):
        raise Refused(f"{said!r} is nothing one does at a turn: say fold, check, call or raise N")
    return done


def _out_of_turn(hand: Hand, told: turns.OutOfTurn) -> turns.OutOfTurn:
    turn = _bet(hand)
    seat = check_seat(hand, told.seat)
    if seat == turn.seat:
        raise Refused(f"it is the turn of seat {seat}: what it does is no mistake")
    if not hand.pending[seat]:
        raise Refused(f"seat {seat} has no more to decide in this betting round")
    done = _action(told.action)
    before = _of(hand, seat)
    if before is None:
        _check_possible(hand, seat, done)
    elif before.told.action != told.action or not told.directed:
        raise Refused(f"seat {seat} has acted out of turn already: {before.told.action}")
    return told


def _check_possible(hand: Hand, seat: int, done: Action) -> None:
    """Refuse what nobody could do facing what lies on the table."""
    level, own = faced(hand, seat), hand.bet[seat]
    now = hand.round_step
    if isinstance(done, commands.Check):
        if own < level:
            raise Refused(f"seat {seat} faces {level - own} to call: it cannot check")
        if not hand.opened and now is not None and not now.may_check:
            raise Refused("one cannot check in this betting round")
    elif isinstance(done, commands.Call) and own >= level:
        raise Refused(f"seat {seat} faces nothing to call")
    elif isinstance(done, commands.RaiseTo) and not level < done.to <= own + hand.stacks[seat]:
        raise Refused(
            f"a bet or raise of seat {seat} is to more than {level} and to "
            f"{own + hand.stacks[seat]} at most"
        )


def _lies_there(hand: Hand, told: turns.OutOfTurn, clause: str) -> None:
    """Keep what a player did until his turn comes; his chips are not in the betting yet."""
    if _of(hand, told.seat) is not None:
        return
    level, done = faced(hand, told.seat), _action(told.action)
    to = hand.bet[told.seat]
    if isinstance(done, commands.RaiseTo):
        to = done.to
    elif isinstance(done, commands.Call):
        to = min(level, to + hand.stacks[told.seat])
    trouble_of(hand).ahead.append(Ahead(told, to, level, hand.step))


def _withdrawn(hand: Hand, told: turns.OutOfTurn, clause: str) -> None:
    """Take it back, and with it the wagers that others made after it."""
    trouble = trouble_of(hand)
    hand.log.append(repairs.Withdrawn(told.seat, told.action, clause))
    first = _of(hand, told.seat)
    if first is None:
        return
    for one in trouble.ahead[trouble.ahead.index(first) + 1 :]:
        if one.to > hand.bet[one.told.seat]:
            trouble.ahead.remove(one)
            hand.log.append(repairs.Withdrawn(one.told.seat, one.told.action, clause))
    trouble.ahead.remove(first)


def _stands(hand: Hand, told: turns.OutOfTurn, clause: str) -> None:
    """Do what was done out of turn, now that the turn has come."""
    turn = _bet(hand)
    seat, done = turn.seat, _action(told.action)
    hand.log.append(repairs.Stood(seat, told.action, clause))
    to = _lawful(hand, turn, done.to) if isinstance(done, commands.RaiseTo) else 0
    if isinstance(done, commands.Fold):
        if turn.fold:
            betting.fold(hand, seat)
    elif to:
        betting.raise_to(hand, seat, to)
    elif turn.call:
        betting.call(hand, seat)
    elif turn.check:
        betting.check(hand, seat)


def _lawful(hand: Hand, turn: decisions.Bet, to: int) -> int:
    """Give the size that chips thrown out of turn come to: what is too much goes back."""
    if turn.raise_to is None or to <= hand.high:
        return 0
    least, most = turn.raise_to
    if to < least:
        return least if _makes_a_raise(hand, to, least) else 0
    if turn.only:
        return max(size for size in turn.only if size <= to)
    return most if to >= most else max(least, to - to % turn.step)


def _makes_a_raise(hand: Hand, to: int, least: int) -> bool:
    """Say whether less than a raise is made up to one, as for any chips that are put out."""
    from_half = hand.placard.thrown.short_raise.value is ShortRaise.FROM_HALF
    return not hand.opened or (from_half and 2 * (to - hand.high) >= least - hand.high)


def _released(hand: Hand, told: turns.OutOfTurn, clause: str) -> None:
    hand.log.append(repairs.Released(told.seat, told.action, clause))


def _no_more_bets(hand: Hand, told: turns.OutOfTurn, clause: str) -> None:
    no_bets = trouble_of(hand).no_bets
    if (hand.step, told.seat) not in no_bets:
        no_bets.append((hand.step, told.seat))
        hand.log.append(repairs.NoMoreBets(told.seat, clause))


def _topped(hand: Hand, told: turns.OutOfTurn) -> bool:
    """Say whether somebody who came before has bet more than what lies there."""
    one = _of(hand, told.seat)
    return one is not None and hand.high > max(one.to, one.faced)


def _changed(hand: Hand, told: turns.OutOfTurn) -> bool:
    """Say whether a player faces something else now: a check, call or fold changes nothing."""
    one = _of(hand, told.seat)
    return one is not None and hand.high != one.faced


def faces_a_bet(hand: Hand, seat: int) -> bool:
    """Say whether a player must put chips in to stay."""
    to_act = isinstance(hand.decision, decisions.Bet) and hand.pending[seat]
    return to_act and hand.bet[seat] < faced(hand, seat)


def turn_comes(hand: Hand, seat: int) -> Ahead | None:
    """Bar whoever may not bet from betting; give what he has done before his turn."""
    trouble = trouble_of(hand)
    if (hand.step, seat) in trouble.no_bets:
        hand.decision = msgspec.structs.replace(_bet(hand), raise_to=None, only=())
    return _of(hand, seat)


# ---------------------------------------------------------------- passed over


def _passed_over(hand: Hand, told: turns.PassedOver) -> turns.PassedOver:
    _bet(hand)
    if not hand.pending[check_seat(hand, told.seat)]:
        raise Refused(f"seat {told.seat} has no more to decide in this betting round")
    return told


def _loses_turn(hand: Hand, told: turns.PassedOver, clause: str) -> None:
    if _bet(hand).check:
        betting.check(hand, told.seat)
    else:
        kill(hand, told.seat, clause)


# ---------------------------------------------------------------- the wrong low card


def _wrong_bring_in(hand: Hand, told: turns.WrongBringIn) -> turns.WrongBringIn:
    turn = _bet(hand)
    if not turn.bring_in:
        raise Refused("no bring-in is owed here")
    seat = check_seat(hand, told.seat)
    if seat == turn.seat or not hand.pending[seat]:
        raise Refused(f"seat {turn.seat} has the low card: say who brought it in instead")
    if told.then:
        _action(told.then)
    return told


def _bring_in_stands(hand: Hand, told: turns.WrongBringIn, clause: str) -> None:
    hand.led = told.seat
    betting.bring_in(hand, told.seat)
    hand.act(_action(told.then))


# ---------------------------------------------------------------- who is not there


def _not_at_seat(hand: Hand, told: turns.NotAtSeat) -> turns.NotAtSeat:
    _absent(hand, told)
    if _has_acted(hand, told):
        raise Refused(f"seat {told.seat} has acted on the hand: it is there")
    return told


def _has_acted(hand: Hand, told: Any) -> bool:
    """Say whether a player has acted since the cards were dealt."""
    return any(event.seat == told.seat for event in actions(hand))  # type: ignore[attr-defined]


def _absent(hand: Hand, told: Any) -> AnyMistake:
    check_pot(hand)
    check_seat(hand, told.seat)
    return told  # type: ignore[no-any-return]


def _must_act(hand: Hand, told: turns.Absent) -> bool:
    decision = hand.decision
    asked = decision is not None and not isinstance(decision, decisions.Cards)
    return asked and decision is not None and decision.seat == told.seat


def _deal_goes_on(hand: Hand, told: turns.NotAtSeat) -> bool:
    begun = hand.placard.script.steps[: hand.step + 1]
    return not any(isinstance(step, script.Bet) for step in begun)


def may_bet_later(hand: Hand, seat: int) -> bool:
    """Say whether a player may still have something to decide in a later betting round."""
    to_come = hand.placard.script.steps[hand.step + 1 :]
    able = hand.stacks[seat] > 0 and betting.others_can_act(hand, seat)
    return able and any(isinstance(step, script.Bet) for step in to_come)


def _action_pending(hand: Hand, told: turns.LeftSeat) -> bool:
    """Say whether a player has still to bet, or to do something with his cards."""
    seat, own = told.seat, (script.Draw, script.Discard, script.Expose)
    steps = hand.placard.script.steps
    if isinstance(hand.decision, decisions.Bet) and hand.pending[seat]:
        return True
    if hand.step < len(steps) and isinstance(steps[hand.step], own) and seat in hand.queue:
        return True
    return may_bet_later(hand, seat) or any(isinstance(one, own) for one in steps[hand.step + 1 :])


def _pays_forced_bet(hand: Hand, told: turns.Absent, clause: str) -> None:
    turn = hand.decision
    if isinstance(turn, decisions.Bet) and turn.bring_in and not turn.fold:
        betting.bring_in(hand, told.seat)


# ---------------------------------------------------------------- what could go wrong now


def likely(hand: Hand, choose: Choose) -> list[AnyMistake]:
    """Give mistakes about turns that could be made at this moment."""
    live = hand.live_seats()
    if hand.over or hand.placard.script.points is not None or not live:
        return []
    seat = choose.pick(live)
    could: list[AnyMistake] = [turns.NotAtSeat(seat), turns.LeftSeat(seat), turns.Absent(seat)]
    turn = hand.decision
    if isinstance(turn, decisions.Bet):
        could += [turns.PassedOver(seat), turns.PassedOver(turn.seat)]
        others = [one for one in live if hand.pending[one] and one != turn.seat]
        could += [_some_action(hand, choose.pick(others), choose) for _ in others]
        if turn.bring_in:
            could += [turns.WrongBringIn(seat), turns.WrongBringIn(seat, "call")]
    return could


def _some_action(hand: Hand, seat: int, choose: Choose) -> turns.OutOfTurn:
    """Let a player do something before his turn."""
    before = _of(hand, seat)
    if before is not None:
        return turns.OutOfTurn(seat, before.told.action, directed=True)
    level, all_in = faced(hand, seat), hand.bet[seat] + hand.stacks[seat]
    size = choose.pick((hand.placard.minimum, 2 * hand.placard.minimum, 17, all_in))
    calm = "call" if hand.bet[seat] < level else "check"
    words = choose.pick((calm, calm, "fold", f"raise {min(level + size, all_in)}"))
    return turns.OutOfTurn(seat, words, directed=choose.below(4) == 0)


FACTS: Final[dict[type[Mistake], Callable[[Hand, Any], AnyMistake]]] = {
    turns.OutOfTurn: _out_of_turn,
    turns.PassedOver: _passed_over,
    turns.WrongBringIn: _wrong_bring_in,
    turns.NotAtSeat: _not_at_seat,
    turns.LeftSeat: _absent,
    turns.Absent: _absent,
}
ASK: Final[dict[When, Callable[[Hand, Any], bool]]] = {
    When.DIRECTED: lambda _, told: told.directed,
    When.IT_WAS_A_CHECK: lambda _, told: isinstance(_action(told.action), commands.Check),
    When.IT_WAS_A_FOLD: lambda _, told: isinstance(_action(told.action), commands.Fold),
    When.TURN_HAS_COME: lambda hand, told: _bet(hand).seat == told.seat,
    When.BET_MORE_BEFORE: _topped,
    When.BET_BEFORE: _changed,
    When.FACES_A_BET: lambda hand, told: faces_a_bet(hand, told.seat),
    When.NOT_HIS_TURN: lambda hand, told: _bet(hand).seat != told.seat,
    When.TWO_ACTED_BEHIND: lambda hand, told: behind(hand, told.seat) >= 2,
    When.SOMEBODY_ACTED_BEHIND: lambda hand, told: behind(hand, told.seat) >= 1,
    When.NEXT_HAS_ACTED: lambda _, told: bool(told.then),
    When.MUST_ACT: _must_act,
    When.DEAL_GOES_ON: _deal_goes_on,
    When.ACTION_PENDING: _action_pending,
}
DOES: Final[dict[Do, Callable[[Hand, Any, str], None]]] = {
    Do.LIES_THERE: _lies_there,
    Do.STANDS: _stands,
    Do.RELEASED: _released,
    Do.WITHDRAWN: _withdrawn,
    Do.NO_MORE_BETS: _no_more_bets,
    Do.LOSES_TURN: _loses_turn,
    Do.BRING_IN_STANDS: _bring_in_stands,
    Do.PAYS_FORCED_BET: _pays_forced_bet,
}
