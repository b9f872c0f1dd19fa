"""A tournament for tests: people enter, seats are drawn, and hands end as the test says."""

from __future__ import annotations

from copy import deepcopy
from itertools import takewhile
from typing import TYPE_CHECKING, Any, TypeVar

import pytest

from cardspeak.bots import chance
from cardspeak.hand import deal, placard
from cardspeak.hand import events as in_hand
from cardspeak.shuffle import derive, practice_seed
from cardspeak.tournament import Hall, Refused, Tournament, commands, events, usual
from cardspeak.tournament.field import Phase

if TYPE_CHECKING:
    from cardspeak.tournament import Conditions
    from cardspeak.tournament.commands import AnyCommand
    from cardspeak.tournament.events import AnyEvent

E = TypeVar("E", bound=events.Event)


def tournament(house: str = "crown", game: str = "seven-card-stud", **asked: Any) -> Tournament:
    """Set the conditions of a tournament, and publish them."""
    t = Tournament(usual.freeze_out(game, house=house, **{"chips": 1000, "seats": 4, **asked}))
    t.act(commands.Publish("Max"))
    t.act(commands.NameDirector("Dora", by="Max"))
    return t


def entered(
    count: int, house: str = "crown", groups: tuple[str, ...] = (), **asked: Any
) -> Tournament:
    """Let players p1, p2 and so on enter."""
    t = tournament(house, **asked)
    for number in range(1, count + 1):
        t.act(commands.Enter(f"p{number}", accepted=True, groups=groups))
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


def played(made: Conditions, players: int, seed: int) -> Hall:
    """Play a tournament at real tables, by chance."""
    hall = Hall(Tournament(made), practice_seed(seed))
    t, choose = hall.tournament, chance.Chance(practice_seed(seed))
    hall.tell(commands.Publish("Max"))
    hall.tell(commands.NameDirector("Dora", "Max"))
    for number in range(players):
        hall.tell(commands.Enter(f"p{number}", accepted=True))
    while t.phase is not Phase.OVER:
        hall.tell(commands.Draw(derive(practice_seed(seed), f"session {t.session}")))
        hall.tell(commands.Start("Dora"))
        while t.phase is Phase.PLAYING:
            for number in list(hall.tables):
                if t.may_deal(number):
                    hall.play(number, lambda hand, _: chance.chosen(hand, choose))
            for number, table in hall.tables.items():
                assert [seat.player for seat in table.seats] == t.felts[number].seats
                for seat in table.seats:
                    assert not seat.player or seat.stack == t.entrants[seat.player].chips
            assert t.chips == t.issued - t.removed
            hall.tell(commands.TimeIs(t.now + 60))
    assert sum(t.won.values()) == t.pool
    return hall


def same_play(house: str, game: str, **stakes: Any) -> int:
    """Play hands for money and in a tournament alike, and compare them event by event.

    They are the same until a hand is laid open; say in how many that was so.
    """
    opened = 0
    for seed in range(20):
        choose = chance.Chance(practice_seed(seed))
        hands = [
            deal(placard(game, house=house, tournament=playing, **stakes), [200] * 4, seed=seed)
            for playing in (True, False)
        ]
        lead, follow = hands
        while not lead.over and not any(isinstance(e, in_hand.LaidOpen) for e in lead.log):
            command = chance.chosen(lead, choose)
            lead.act(command)
            follow.act(command)
        logs = [
            list(takewhile(lambda e: not isinstance(e, in_hand.LaidOpen), hand.log))
            for hand in hands
        ]
        laid = len(logs[0]) < len(lead.log)
        assert logs[0] == (logs[1][: len(logs[0])] if laid else logs[1])
        opened += laid
    return opened
