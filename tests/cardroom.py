"""A tournament for tests: people enter, seats are drawn, and hands end as the test says."""

from __future__ import annotations

from copy import deepcopy
from typing import TYPE_CHECKING, Any, TypeVar

import pytest

from cardspeak.shuffle import practice_seed
from cardspeak.tournament import Refused, Tournament, commands, events, usual

if TYPE_CHECKING:
    from cardspeak.tournament.commands import AnyCommand
    from cardspeak.tournament.events import AnyEvent

E = TypeVar("E", bound=events.Event)


def tournament(house: str = "crown", game: str = "seven-card-stud", **asked: Any) -> Tournament:
    """Set the conditions of a tournament, and publish them."""
    t = Tournament(usual.freeze_out(game, house=house, **{"chips": 1000, "seats": 4, **asked}))
    t.act(commands.Publish("Max"))
    t.act(commands.NameDirector("Dora", by="Max"))
    return t


def entered(count: int, house: str = "crown", **asked: Any) -> Tournament:
    """Let players p1, p2 and so on enter."""
    t = tournament(house, **asked)
    for number in range(1, count + 1):
        t.act(commands.Enter(f"p{number}", accepted=True))
    return t


def started(count: int, house: str = "crown", **asked: Any) -> Tournament:
    """Draw for seats, and begin the first session."""
    t = entered(count, house, **asked)
    begin(t)
    return t


def begin(t: Tournament, seed: int = 1) -> list[AnyEvent]:
    """Draw for seats, and begin the session."""
    return [*t.act(commands.Draw(practice_seed(seed))), *t.act(commands.Start("Dora"))]


def hand(
    t: Tournament, table: int, results: dict[str, int] | None = None, *, big: int = -1
) -> list[AnyEvent]:
    """Play a hand at a table after which some have other stacks; nobody has, if none is named."""
    felt = t.felts[table]
    before = {player: t.entrants[player].chips for player in felt.players}
    t.act(commands.HandBegan(table, before))
    return t.act(commands.HandOver(table, before | (results or {}), big))


def bust(t: Tournament, *players: str) -> list[AnyEvent]:
    """Let players of one table lose everything in one hand to the first other one there."""
    felt = t.felts[t.entrants[players[0]].table]
    lost = sum(t.entrants[player].chips for player in players)
    winner = next(player for player in felt.players if player not in players)
    results = dict.fromkeys(players, 0) | {winner: t.entrants[winner].chips + lost}
    return hand(t, felt.number, results)


def at(t: Tournament, table: int) -> list[str]:
    """Say who sits at a table."""
    return t.felts[table].players


def said(happened: list[AnyEvent], kind: type[E]) -> list[E]:
    """Give the events of one kind."""
    return [event for event in happened if isinstance(event, kind)]


def refused(t: Tournament, command: AnyCommand, clause: str, words: str = "") -> None:
    """Say something that is refused by a clause, and see that nothing has changed."""
    before = state(t)
    with pytest.raises(Refused) as wrong:
        t.act(command)
    assert wrong.value.clause == clause
    assert words in wrong.value.reason
    assert state(t) == before


def state(t: Tournament) -> dict[str, Any]:
    """Give all that a tournament knows, to be compared."""
    never_change = ("_told", "conditions", "rules")
    return deepcopy({name: value for name, value in vars(t).items() if name not in never_change})
