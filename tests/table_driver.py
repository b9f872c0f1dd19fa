"""Helpers for tests of what happens between hands: players sit down, hands are dealt and ended."""

from __future__ import annotations

from types import GetSetDescriptorType, MemberDescriptorType
from typing import TYPE_CHECKING, Any, TypeVar

import pytest

from cardspeak.hand import commands, decisions, game_spec
from cardspeak.hand import events as hand_events
from cardspeak.shuffle import seed_from_int
from cardspeak.table import RefusedError, Table, events, table_spec
from cardspeak.table.commands import CorrectButton, Deal, DrawForButton, Play, Sit
from cardspeak.table.state import TableState

if TYPE_CHECKING:
    from cardspeak.table.commands import TableCommand

E = TypeVar("E", bound=events.TableEventBase | hand_events.HandEventBase)
NAMES = (
    *("Ann", "Bob", "Cid", "Dee", "Eve", "Fay", "Gus"),
    *("Hal", "Ida", "Jim", "Kit", "Lea", "Max", "Nia"),
)


def open_table(
    game: str = "holdem",
    *,
    house: str = "wsop",
    player_count: int = 3,
    chips: int = 1000,
    table: dict[str, Any] | None = None,
    **settings: Any,
) -> Table:
    """Open a table with players in the first seats, and draw for the button."""
    if not {"blinds", "ante", "point_value"} & set(settings):
        settings["blinds"] = (5, 10)
    opened = Table(table_spec(game_spec(game, house=house, **settings), **(table or {})))
    seat_players(opened, player_count, chips)
    return opened


def open_with_button(
    player_count: int, button: int, *, seat_count: int = 6, **settings: Any
) -> Table:
    """Open a table whose next hand has the button in this seat."""
    table = open_table(
        player_count=player_count,
        table={"seat_count": seat_count, **settings.pop("table", {})},
        **settings,
    )
    table.act(CorrectButton(button))
    return table


def seat_players(table: Table, player_count: int, chips: int) -> None:
    """Seat players in the first seats, and draw for the button."""
    for seat in range(player_count):
        table.act(Sit(seat, NAMES[seat], chips))
    table.act(DrawForButton(seed_from_int(1)))


def deal_next_hand(table: Table) -> list[events.TableEvent]:
    """Deal the next hand, with a new seed each time."""
    return table.act(Deal(seed_from_int(table.hand_number + 1)))


def act(table: Table, *texts: str) -> list[events.TableEvent]:
    """Execute hand commands given as text, in order."""
    return [event for text in texts for event in table.act(Play(commands.parse_command(text)))]


def seat_to_act_at(table: Table) -> int:
    """Return the seat of the player in turn."""
    assert table.hand is not None
    assert table.hand.decision is not None
    return table.hand.decision.seat


def fold_out(table: Table) -> None:
    """Let everybody fold until the hand is over."""
    while table.hand_in_progress:
        assert table.hand is not None
        decision = table.hand.decision
        if isinstance(decision, decisions.BetDecision) and decision.fold:
            table.act(Play(commands.Fold()))
        else:
            table.act(Play(check_or_call(decision)))


def check_down(table: Table) -> None:
    """Let everybody stay in as cheaply as possible until the hand is over."""
    while table.hand_in_progress:
        assert table.hand is not None
        table.act(Play(check_or_call(table.hand.decision)))


def check_or_call(decision: decisions.HandDecision | None) -> commands.HandCommand:
    """Return the cheapest action that stays in."""
    match decision:
        case decisions.BetDecision(check=True):
            return commands.Check()
        case decisions.BetDecision(call=call) if call:
            return commands.Call()
        case decisions.BetDecision(bring_in_amount=forced) if forced:
            return commands.BringIn()
        case decisions.BetDecision(raise_to=(minimum, _)):
            return commands.RaiseTo(minimum)
        case decisions.DrawDecision():
            return commands.Discard()
    return commands.Show()


def play_folded_hands(table: Table, count: int) -> None:
    """Deal this many hands that everybody folds."""
    for _ in range(count):
        deal_next_hand(table)
        fold_out(table)


def deal_and_list_players(table: Table) -> tuple[int, ...]:
    """Deal a hand that everybody folds, and return the seats that were dealt in."""
    deal_next_hand(table)
    fold_out(table)
    return table.dealt_seats


def chips_posted(table: Table) -> dict[int, int]:
    """Return what each seat posted in this hand, live and dead."""
    assert table.hand is not None
    total: dict[int, int] = {}
    for event in table.hand.log:
        if isinstance(event, hand_events.Posted):
            total[event.seat] = total.get(event.seat, 0) + event.amount
    return total


def table_events_of(table: Table, kind: type[E]) -> list[E]:
    """Return the events of a kind since the last hand was dealt."""
    return [event for event in table.events if isinstance(event, kind)]


def assert_refused(table: Table, command: TableCommand, clause: str, text: str = "") -> None:
    """Assert that a command is refused with a clause and changes nothing."""
    before = describe_state(table)
    with pytest.raises(RefusedError) as error:
        table.act(command)
    assert error.value.clause == clause
    assert text in error.value.reason
    assert describe_state(table) == before


STATE_ATTRIBUTES = [
    name
    for name, member in vars(TableState).items()
    if isinstance(member, MemberDescriptorType | GetSetDescriptorType)  # those of a compiled class
    and name not in ("_events", "hand", "previous_hand", "ledger", "rules")  # compared separately
]
assert "seats" in STATE_ATTRIBUTES


def describe_state(table: Table) -> str:
    """Return the whole state of a table as text, for comparison."""
    hand = table.hand
    of_hand = "" if hand is None else f"{hand.log} {hand.stacks} {hand.decision}"
    own = {name: getattr(table, name) for name in STATE_ATTRIBUTES}
    last = "" if table.previous_hand is None else f"{table.previous_hand.log}"
    return f"{own} {table.events} {of_hand} {last} {table.ledger.accounts()}"
