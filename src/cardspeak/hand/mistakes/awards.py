"""Pots that went wrong: pushed to the wrong player, ruled on wrongly, disputed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from cardspeak.games import script
from cardspeak.hand import commands, decisions, events, repairs, showdown
from cardspeak.hand.commands import Refused
from cardspeak.hand.mistakes import general
from cardspeak.houses.mistakes import awards
from cardspeak.houses.mistakes.awards import BoardsDisputed, PushedWrongly, RuledWrongly, Unfair
from cardspeak.houses.remedies import Do, When

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardspeak.hand.commands import AnyCommand
    from cardspeak.hand.hand import Hand
    from cardspeak.hand.mistakes.choosing import Choose
    from cardspeak.houses.mistakes import AnyMistake, Mistake

# ---------------------------------------------------------------- pushed to the wrong player


def _pushed(hand: Hand, told: PushedWrongly) -> PushedWrongly:
    if not hand.over:
        raise Refused("no pot has been pushed yet: the hand is not over")
    general.check_seat(hand, told.to, live=False)
    shares = _won(hand, told.pot)
    if not shares:
        raise Refused(f"there was no pot {told.pot} in this hand")
    if set(shares) == {told.to}:
        raise Refused(f"pot {told.pot} is seat {told.to}'s: it was pushed right")
    return told


def _won(hand: Hand, pot: int | None = None) -> dict[int, int]:
    """Add up who won what, of one pot or of all."""
    shares: dict[int, int] = {}
    for event in general.standing(hand.log):
        if isinstance(event, events.Won) and pot in (None, event.pot):
            shares[event.seat] = shares.get(event.seat, 0) + event.amount
    return shares


def _pot_moved(hand: Hand, told: PushedWrongly, clause: str) -> None:
    """Give the pot to those whose it is: they have it in the record."""
    for seat, amount in _won(hand, told.pot).items():
        if seat != told.to:
            hand.log.append(repairs.Moved(told.to, seat, amount, clause))


def _pot_stands(hand: Hand, told: PushedWrongly, clause: str) -> None:
    """Let the pot lie where it was pushed."""
    for seat, amount in _won(hand, told.pot).items():
        if seat != told.to:
            _move(hand, seat, told.to, amount, clause)


def _move(hand: Hand, seat: int, to: int, amount: int, clause: str) -> None:
    """Move chips that a hand gave out from one player to another."""
    hand.stacks[seat] -= amount
    hand.stacks[to] += amount
    hand.log.append(repairs.Moved(seat, to, amount, clause))


def _hold(hand: Hand, told: PushedWrongly, clause: str) -> None:
    """Take the pot off the table until it is decided whose it is."""
    for seat, amount in _won(hand, told.pot).items():
        hand.stacks[seat] -= amount
        hand.held += amount
        hand.log.append(repairs.Held(seat, amount, clause))


# ---------------------------------------------------------------- ruled wrongly


def _misruled(hand: Hand, told: RuledWrongly) -> RuledWrongly:
    if not hand.over:
        raise Refused("the hand is not over: appeal the ruling")
    before = _before_ruling(hand)
    if before is None or not isinstance(before.decision, decisions.Ruling):
        raise Refused("nothing was ruled in this hand")
    ruled = hand.log[len(before.log)]
    names = [option.name for option in before.decision.options]
    if told.option not in names or told.option == ruled.option:  # type: ignore[attr-defined]
        raise Refused(f"the ruling could have been {' or '.join(names)}, not {told.option}")
    return told


def _before_ruling(hand: Hand) -> Hand | None:
    """Find the hand as it was before the ruling that was wrong."""
    before = None if hand.trouble is None else hand.trouble.revoked
    while before is not None and before.trouble is not None:
        if not isinstance(before.trouble.reported, RuledWrongly):
            break
        before = before.trouble.revoked
    return before


def _rebuild(hand: Hand, told: RuledWrongly, clause: str) -> None:
    """Play the hand out again from the ruling on, and move the chips to where they end then."""
    before = _before_ruling(hand)
    assert before is not None  # noqa: S101  for the type checker
    again = before.copy()
    again.rule(told.option)
    for event in hand.log[len(before.log) + 1 :]:
        if again.over:
            break
        _reenact(again, event)
    _check_for(again, -1)
    if not again.over:
        raise Refused("the hand cannot be played out again from there: say who deserves the pot")
    changed = [now - then for now, then in zip(again.stacks, hand.stacks, strict=True)]
    for payer in range(hand.seats):
        for to in range(hand.seats):
            moved = min(-changed[payer], changed[to])
            if moved > 0:
                changed[payer] += moved
                changed[to] -= moved
                _move(hand, payer, to, moved, clause)
    hand.carried = again.carried


def _reenact(again: Hand, event: events.Event) -> None:
    """Do once more what a player did, where he is asked the same."""
    command = _command(event)
    seat: int = getattr(event, "seat", -1)
    if command is None:
        return
    _check_for(again, seat)
    decision = again.decision
    if decision is None or decision.seat != seat:
        return
    asked = {commands.Show: decisions.Show, commands.Muck: decisions.Show}
    if isinstance(decision, asked.get(type(command), decisions.Decision)):
        again.act(command)


def _check_for(again: Hand, seat: int) -> None:
    """Check for those before a seat who did nothing then, as they were out of the hand."""
    while isinstance(again.decision, decisions.Bet) and again.decision.seat != seat:
        if not again.decision.check:
            return
        again.check()


def _command(event: events.Event) -> AnyCommand | None:
    """Say what a player said when this happened, if a player said it."""
    match event:
        case events.Opened(to=to) | events.Raised(to=to):
            return commands.RaiseTo(to)
        case events.Threw(cards=cards):
            return commands.Throw(cards)
        case events.RanIt(times=times):
            return commands.RunIt(times)
        case repairs.Ruled(option=option, by=by, why=why, lead=lead):
            return commands.Rule(option, by, why, lead)
        case _:
            return _PLAIN.get(type(event))


_PLAIN: Final[dict[type, AnyCommand]] = {
    events.Checked: commands.Check(),
    events.Folded: commands.Fold(),
    events.Called: commands.Call(),
    events.BroughtIn: commands.BringIn(),
    events.StoodPat: commands.Throw(),
    events.Exposed: commands.Expose(),
    events.KeptDown: commands.Keep(),
    events.Showed: commands.Show(),
    events.Mucked: commands.Muck(),
}

# ---------------------------------------------------------------- the spirit of the rule


def _unfair(hand: Hand, told: Unfair) -> Unfair:
    general.check_seat(hand, told.seat, live=False)
    if not told.why.strip():
        raise Refused("say why the pot is plainly that player's")
    if hand.over and set(_won(hand)) <= {told.seat}:
        raise Refused(f"seat {told.seat} has won all there was")
    return told


def _give_pot(hand: Hand, told: Unfair, clause: str) -> None:
    """Give everything to the player who plainly deserves it."""
    if hand.over:
        for seat, amount in _won(hand).items():
            if seat != told.seat:
                _move(hand, seat, told.seat, amount, clause)
        return
    total = sum(hand.put_in) + hand.dead
    hand.stacks[told.seat] += total
    hand.bet = [0] * hand.seats
    hand.log.append(events.Won(told.seat, total, 0, "", clause))
    showdown.close(hand)


# ---------------------------------------------------------------- several boards


def _disputed(hand: Hand, told: BoardsDisputed) -> BoardsDisputed:
    if hand.runs < 2:
        raise Refused("only one board is run in this hand")
    if not told.why.strip():
        raise Refused("say what the dispute is about")
    if hand.run == 0:
        raise Refused("the first board is not out yet: the mistake itself is to be reported")
    return told


def _first_board(hand: Hand, _: BoardsDisputed, clause: str) -> None:
    """Let the first board decide alone; the others are taken off."""
    boards = hand.placard.script.boards
    for cards in hand.board[boards:]:
        hand.muck += cards[len(hand.board[0]) - _run_cards(hand) :]
    hand.board = hand.board[:boards]
    hand.runs, hand.run = 1, 0
    hand.log.append(repairs.OneBoard(clause))
    hand.queue = []
    hand.step = len(hand.placard.script.steps) - 1
    hand.decision = None


def _run_cards(hand: Hand) -> int:
    """Count the cards that were to come on each board when it was agreed to run several."""
    later = hand.placard.script.steps[hand.run_from + 1 :]
    return sum(step.cards for step in later if isinstance(step, script.Board))


def likely(hand: Hand, choose: Choose) -> list[AnyMistake]:
    """List mistakes with pots that could be told of now."""
    told: list[AnyMistake] = []
    if hand.over and _won(hand):
        told.append(PushedWrongly(choose.below(hand.seats)))
    told.append(Unfair(choose.below(hand.seats), "it is plainly his"))
    if hand.runs > 1:
        told.append(BoardsDisputed("the second board was dealt wrongly"))
    return told


FACTS: Final[dict[type[Mistake], Callable[[Hand, Any], AnyMistake]]] = {
    awards.PushedWrongly: _pushed,
    awards.RuledWrongly: _misruled,
    awards.Unfair: _unfair,
    awards.BoardsDisputed: _disputed,
}
ASK: Final[dict[When, Callable[[Hand, Any], bool]]] = {
    When.NEXT_HAND: lambda _, told: told.next_hand,
    When.HOUSE_ERROR: lambda _, told: told.house_error,
}
DOES: Final[dict[Do, Callable[[Hand, Any, str], None]]] = {
    Do.MOVE_POT: _pot_moved,
    Do.POT_STANDS: _pot_stands,
    Do.HOLD_POT: _hold,
    Do.REBUILD: _rebuild,
    Do.GIVE_POT: _give_pot,
    Do.FIRST_BOARD: _first_board,
}
