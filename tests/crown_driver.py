"""Helpers for tests of Crown's rulings: its games, a situation in them, and what came of a report.

A situation is a betting round and who has acted in it: ``round 2, one acted``; or ``drawing``,
``showdown`` and ``over``. What came of a report is the clause it was decided by and what happened,
in the names of the events: ``13.4 ChipsRefunded HandKilled``; or, where the floor decides, the
options with their clauses: ``13.3: dead 13.3, live 13.3``.
"""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Any, Final

from cardspeak.games import GAMES
from cardspeak.games.script import ForcedBets
from cardspeak.hand import (
    Hand,
    ShowdownOptions,
    deal,
    decisions,
    events,
    game_spec,
    irregularity_events,
)
from cardspeak.table import Table, table_spec
from hand_driver import act_passively, play_to_round
from table_driver import seat_players

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardspeak.hand import GameSpec

NEW_DEAL: Final = (events.Dealt, events.BoardDealt)
"""What follows every misdeal."""


def crown_games(*names: str) -> list[str]:
    """Return the games of the book: all of them, or those of these families or names."""
    return [
        game.slug
        for game in GAMES.values()
        if "crown" in game.scripts and (not names or {game.slug, game.family} & set(names))
    ]


def crown_spec(game: str, **settings: Any) -> GameSpec:
    """Return a spec with the ante or the blinds that the game is played with."""
    script = GAMES[game].scripts["crown"]
    stakes: dict[str, Any] = {"blinds": (5, 10)}
    if script.forced_bets is ForcedBets.ANTE:
        stakes = {"ante": 5}
    elif script.single_blind_sizes[1]:
        stakes = {"blinds": (10,)}
    return game_spec(game, house="crown", **{**stakes, **settings})


def deal_crown(game: str, stacks: Sequence[int] = (500,) * 4, **settings: Any) -> Hand:
    """Deal a hand with the button in the last seat; hands are shown one by one."""
    cards = settings.pop("cards", "shuffled")
    spec = crown_spec(game, showdown=ShowdownOptions(ask_to_show=True), **settings)
    return deal(spec, list(stacks), seed=3, cards=cards)


def open_crown_table(game: str, players: int = 4, **settings: Any) -> Table:
    """Open a table of a game with players in the first seats, and draw for the button."""
    spec = table_spec(crown_spec(game), seats=settings.pop("seats", players + 2), **settings)
    table = Table(spec)
    seat_players(table, players, 500)
    return table


def play_to(hand: Hand, situation: str) -> Hand:
    """Play passively until a situation comes up."""
    place, _, acted = situation.partition(", ")
    match place.split():
        case ["round", number]:
            play_to_round(hand, int(number))
        case ["drawing"]:
            while not isinstance(hand.decision, decisions.DrawDecision):
                act_passively(hand)
        case ["showdown"]:
            while not isinstance(hand.decision, decisions.ShowDecision):
                act_passively(hand)
        case _:
            while not hand.over:
                act_passively(hand)
    for _ in range(("", "one acted", "two acted").index(acted)):
        act_passively(hand)
    return hand


def outcome(hand: Hand, command: str) -> str:
    """Execute a report or a ruling, and return what came of it."""
    length = len(hand.log)
    hand.act(command)
    first, *rest = hand.log[length:]
    if isinstance(hand.decision, decisions.RulingDecision):
        options = (f"{option.name} {_short(option.clause)}" for option in hand.decision.options)
        return f"{_short(hand.decision.clause)}: {', '.join(options)}"
    assert isinstance(first, irregularity_events.Reported | irregularity_events.Ruled)
    misdealt = any(isinstance(event, irregularity_events.MisdealDeclared) for event in rest)
    names = [
        type(event).__name__ for event in rest if not (misdealt and isinstance(event, NEW_DEAL))
    ]
    if isinstance(hand.decision, decisions.TapOutDecision):
        names.append(f"TapOutDecision({hand.decision.seat})")
    return " ".join([_short(first.clause), *(name for name, _ in groupby(names))])


def _short(clause: str) -> str:
    return clause.removeprefix("crown-")
