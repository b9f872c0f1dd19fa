"""A table for tests of what happens between hands: people sit down, hands are dealt and ended."""

from __future__ import annotations

from types import GetSetDescriptorType, MemberDescriptorType
from typing import TYPE_CHECKING, Any, TypeVar

import pytest

from cardspeak.hand import commands as acts
from cardspeak.hand import decisions, placard
from cardspeak.hand import events as in_hand
from cardspeak.shuffle import practice_seed
from cardspeak.table import Refused, Table, events, sign
from cardspeak.table.commands import Deal, DrawForButton, Play, Sit

if TYPE_CHECKING:
    from cardspeak.table.commands import AnyCommand

E = TypeVar("E", bound=events.Event | in_hand.Event)
NAMES = ("Ann", "Bob", "Cid", "Dee", "Eve", "Fay", "Gus", "Hal", "Ida", "Jim")


def lounge(
    game: str = "holdem",
    *,
    house: str = "wsop",
    players: int = 3,
    chips: int = 1000,
    table: dict[str, Any] | None = None,
    **posted: Any,
) -> Table:
    """Open a table where players sit in the first seats, and draw for the button."""
    if not {"blinds", "ante", "point"} & set(posted):
        posted["blinds"] = (5, 10)
    opened = Table(sign(placard(game, house=house, **posted), **(table or {})))
    seat_them(opened, players, chips)
    return opened


def seat_them(table: Table, players: int, chips: int) -> None:
    """Let players sit down in the first seats, and draw for the button."""
    for seat in range(players):
        table.act(Sit(seat, NAMES[seat], chips))
    table.act(DrawForButton(practice_seed(1)))


def deal(table: Table) -> list[events.AnyEvent]:
    """Deal a hand: another one each time."""
    return table.act(Deal(practice_seed(table.number + 1)))


def do(table: Table, *words: str) -> list[events.AnyEvent]:
    """Say things in the hand, one after the other."""
    return [event for word in words for event in table.act(Play(acts.read(word)))]


def turn(table: Table) -> int:
    """Say whose turn it is: the seat at the table."""
    assert table.hand is not None
    assert table.hand.decision is not None
    return table.hand_seats[table.hand.decision.seat]


def fold_out(table: Table) -> None:
    """Let everybody fold until the hand is over."""
    while table.in_hand:
        assert table.hand is not None
        decision = table.hand.decision
        if isinstance(decision, decisions.Bet) and decision.fold:
            table.act(Play(acts.Fold()))
        else:
            table.act(Play(cheapest(decision)))


def check_down(table: Table) -> None:
    """Let everybody stay in for as little as possible until the hand is over."""
    while table.in_hand:
        assert table.hand is not None
        table.act(Play(cheapest(table.hand.decision)))


def cheapest(decision: decisions.AnyDecision | None) -> acts.AnyCommand:
    """Choose what costs least and stays in."""
    match decision:
        case decisions.Bet(check=True):
            return acts.Check()
        case decisions.Bet(call=call) if call:
            return acts.Call()
        case decisions.Bet(bring_in=forced) if forced:
            return acts.BringIn()
        case decisions.Bet(raise_to=(least, _)):
            return acts.RaiseTo(least)
        case decisions.Draw():
            return acts.Throw()
    return acts.Show()


def hands(table: Table, count: int) -> None:
    """Deal so many hands that everybody folds."""
    for _ in range(count):
        deal(table)
        fold_out(table)


def posts(table: Table) -> dict[int, int]:
    """Say what each seat at the table posted in this hand, live and dead."""
    assert table.hand is not None
    total: dict[int, int] = {}
    for event in table.hand.log:
        if isinstance(event, in_hand.Posted):
            seat = table.hand_seats[event.seat]
            total[seat] = total.get(seat, 0) + event.amount
    return total


def told(table: Table, kind: type[E]) -> list[E]:
    """Give the events of one kind since the last hand was dealt."""
    return [event for event in table.events if isinstance(event, kind)]


def refused(table: Table, command: AnyCommand, clause: str, words: str = "") -> None:
    """Say something that is refused by a clause, and see that nothing has changed."""
    before = state(table)
    with pytest.raises(Refused) as wrong:
        table.act(command)
    assert wrong.value.clause == clause
    assert words in wrong.value.reason
    assert state(table) == before


KNOWN = [
    name
    for name, kept in vars(Table).items()
    if isinstance(kept, MemberDescriptorType | GetSetDescriptorType)  # those of a compiled class
    and name not in ("_told", "hand", "last_hand", "ledger", "rules")  # told otherwise
]


def state(table: Table) -> str:
    """Write down all that a table knows, to be compared."""
    hand = table.hand
    of_hand = "" if hand is None else f"{hand.log} {hand.stacks} {hand.decision}"
    own = {name: getattr(table, name) for name in KNOWN}
    last = "" if table.last_hand is None else f"{table.last_hand.log}"
    return f"{own} {table.events} {of_hand} {last} {table.ledger.accounts()}"
