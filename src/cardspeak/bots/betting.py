"""Betting: chances against the price, and how much to bet."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from cardspeak.games import script
from cardspeak.hand import commands, events

if TYPE_CHECKING:
    from cardspeak.bots.thinking import Thinking
    from cardspeak.hand.commands import AnyCommand
    from cardspeak.hand.decisions import Bet

_WAR: Final = 0.12
"""How much more of an edge each bet and raise of the round asks for before the next one."""
_LAST: Final = 0.9
"""By what the last to act in a round multiplies the edge that he asks for."""
_BETS: Final = 0.6
"""How many bets of a structured limit a round to come is thought to cost."""
_OF_POT: Final = 0.2
"""Which part of the pot it is thought to cost where bets are free."""
_SLOW: Final = 0.08
"""How often a very good hand is not raised."""
_ALL_IN: Final = 0.5
"""Who would put in this part of all he has puts in everything."""


@dataclass(frozen=True)
class Chances:
    """What a player thinks of his hand."""

    equity: float
    """The part of the pot that is his on average, against those he reckons with."""
    faced: tuple[int, ...]
    """The seats of those."""

    @property
    def fair(self) -> float:
        """The part that would be his if all hands were alike."""
        return 1 / (len(self.faced) + 1)


def bet(thinking: Thinking, turn: Bet, chances: Chances) -> AnyCommand:
    """Choose what to do in a turn to bet."""
    if turn.raise_to is not None and _wants_to_raise(thinking, turn, chances):
        return commands.RaiseTo(_size(thinking, turn, chances))
    if turn.check:
        return commands.Check()
    if turn.bring_in:
        return commands.BringIn()
    if turn.call and _worth_calling(thinking, turn, chances):
        return commands.Call()
    return give_up(turn)


def give_up(turn: Bet) -> AnyCommand:
    """Do as little as the rules allow: check, fold, or what is forced.

    >>> from cardspeak.hand.decisions import Bet
    >>> give_up(Bet(0, "", fold=True, check=False, call=10, raise_to=(20, 40)))
    Fold()
    >>> give_up(Bet(0, "", fold=False, check=False, call=0, raise_to=(20, 40)))
    RaiseTo(to=20)
    """
    if turn.check:
        return commands.Check()
    if turn.bring_in:
        return commands.BringIn()
    if turn.fold and not (turn.call and turn.fold_costs >= turn.call):
        return commands.Fold()
    if turn.call:
        return commands.Call()
    assert turn.raise_to is not None  # noqa: S101  something is always lawful
    return commands.RaiseTo(turn.only[0] if turn.only else turn.raise_to[0])


def _worth_calling(thinking: Thinking, turn: Bet, chances: Chances) -> bool:
    """Say whether the chances are worth a call, and what has to be paid after it."""
    # Who is reckoned with has to pay as much, too.
    level = thinking.seat.bet + turn.call
    theirs = sum(max(0, level - thinking.view.seats[seat].bet) for seat in chances.faced)
    pot = thinking.pot + turn.call + theirs
    later = _later(thinking, turn, chances, pot)
    price = (turn.call - turn.fold_costs + later) / (pot + 2 * later)
    return chances.equity >= price * thinking.me.price


def _later(thinking: Thinking, turn: Bet, chances: Chances, pot: int) -> float:
    """Say what the rounds to come will cost: one bet now and then, as far as the chips go."""
    later = 0.0
    for step in thinking.placard.script.steps[thinking.view.step + 1 :]:
        if isinstance(step, script.Bet):
            sizes = thinking.placard.sizes[step.tier]
            bet = sizes.unit * _BETS if sizes.unit else _OF_POT * (pot + 2 * later)
            later += min(bet, sizes.most) if sizes.most else bet
    theirs = max(thinking.view.seats[seat].stack for seat in chances.faced)
    return min(later, max(0, min(theirs, thinking.seat.stack - turn.call)))


def _wants_to_raise(thinking: Thinking, turn: Bet, chances: Chances) -> bool:
    me = thinking.me
    raises = _raises(thinking)
    edge = me.edge + _WAR * raises
    if _is_last(thinking):
        edge *= _LAST
    # With everybody's hands alike one bets at a part of the way from a fair share to the whole.
    wanted = chances.fair + edge * (1 - chances.fair) * 0.75
    if not turn.check and not turn.call and not turn.bring_in and turn.fold:
        wanted = chances.fair * (1 + me.edge / 2)  # it is this or to give up
    if chances.equity >= wanted:
        return raises == 0 or not thinking.likely(_SLOW)
    return _bluffs(thinking, turn, chances, raises)


def _bluffs(thinking: Thinking, turn: Bet, chances: Chances, raises: int) -> bool:
    """Bluff now and then: rarely into many, and rarely into somebody who has raised."""
    least = turn.raise_to[0] if turn.raise_to else 0
    if least - thinking.seat.bet > max(1, thinking.pot) and not turn.check:
        return False
    return thinking.likely(thinking.me.bluffs / len(chances.faced) / (1 + 2 * raises))


def _raises(thinking: Thinking) -> int:
    """Count the bets and raises since cards last came."""
    count = 0
    for event in reversed(thinking.view.log):
        if isinstance(event, events.Opened | events.Raised):
            count += 1
        elif isinstance(event, events.Dealt | events.Boarded | events.Threw | events.StoodPat):
            break
    return count


def _is_last(thinking: Thinking) -> bool:
    """Say whether nobody who can still bet sits between the player and the button."""
    view, seat = thinking.view, thinking.seat.seat
    size = len(view.seats)
    between = ((seat + step) % size for step in range(1, (view.button - seat) % size + 1))
    return all(view.seats[other].folded or view.seats[other].all_in for other in between)


def _size(thinking: Thinking, turn: Bet, chances: Chances) -> int:
    """Choose a size: the better the chances the more of the pot, within what is lawful."""
    assert turn.raise_to is not None  # noqa: S101  for the type checker
    least, most = turn.raise_to
    above = max(0.0, chances.equity - chances.fair) / (1 - chances.fair)
    part = 0.45 + 0.4 * above + thinking.chance.below(30) / 100
    high = thinking.seat.bet + turn.call
    wanted = high + round(part * (thinking.pot + turn.call))
    everything = thinking.seat.bet + thinking.seat.stack
    if wanted >= _ALL_IN * everything and above >= 0.3:
        wanted = everything
    if turn.only:
        return min(turn.only, key=lambda size: abs(size - wanted))
    if wanted >= most:
        return most
    size = max(least, wanted)
    size -= size % turn.step
    return size if size >= least else min(most, _up(least, turn.step))


def _up(size: int, step: int) -> int:
    return -(-size // step) * step
