"""Helpers for tests of Crown: its games, their specs, hands and tables."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardspeak.games import GAMES
from cardspeak.games.script import ForcedBets
from cardspeak.hand import (
    Hand,
    ShowdownOptions,
    deal,
    events,
    game_spec,
)
from cardspeak.table import Table, table_spec
from hand_driver import play_to_round
from table_driver import seat_players

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardspeak.hand import GameSpec


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


def open_crown_table(game: str, player_count: int = 4, **settings: Any) -> Table:
    """Open a table of a game with players in the first seats, and draw for the button."""
    spec = table_spec(
        crown_spec(game), seat_count=settings.pop("seat_count", player_count + 2), **settings
    )
    table = Table(spec)
    seat_players(table, player_count, 500)
    return table


def dealer_events_to_round(hand: Hand, number: int) -> list[str]:
    """Play passively to a betting round; return what the dealer did besides dealing to seats."""
    length = len(hand.log)
    play_to_round(hand, number)
    actions = (*events.BETTING_ACTIONS, events.Dealt)
    return [type(event).__name__ for event in hand.log[length:] if not isinstance(event, actions)]
