"""Games as programs list and explain them: the command's JSON, and what the room's pages show."""

from __future__ import annotations

from functools import cache
from itertools import groupby
from typing import TYPE_CHECKING, Final

import msgspec

from cardspeak import ranking
from cardspeak.cards import deck_named
from cardspeak.games import GAMES, words
from cardspeak.games.words import Line
from cardspeak.ranking.examples import Example, examples

if TYPE_CHECKING:
    from cardspeak.games import Game, Script

FAMILIES: Final = {
    "flop": "Games with a flop",
    "manila": "Manila",
    "stud": "Stud",
    "draw": "Draw",
    "chinese": "Chinese poker",
}


class DealtInShort(msgspec.Struct, frozen=True):
    """How a house deals a game, in short."""

    decks: dict[str, int]
    """The decks it is dealt from, each with the most players it is for."""
    limits: tuple[str, ...]
    forced: str
    """What is put in before the cards are dealt."""
    pot: tuple[str, ...]
    """The rankings of the hands that win it."""
    rows: tuple[str, ...]
    """The rankings of the rows, in games for points."""
    players: int
    """The most who can play."""
    wins: str
    """What wins, in words."""
    way: str
    """The steps of a hand, in one line."""


class InShort(msgspec.Struct, frozen=True):
    """A game, and how each house deals it."""

    slug: str
    name: str
    family: str
    houses: dict[str, DealtInShort]


class Ranked(msgspec.Struct, frozen=True):
    """A ranking by which hands of a game are compared."""

    name: str
    title: str
    examples: tuple[Example, ...]
    """Hands that show it, the best first."""


class DealtInFull(msgspec.Struct, frozen=True):
    """How a house deals a game: every line with the clause it rests on."""

    decks: dict[str, int]
    limits: tuple[str, ...]
    forced: str
    rows: tuple[str, ...]
    players: int
    decks_told: tuple[Line, ...]
    """The decks in words."""
    limits_told: str
    steps: tuple[Line, ...]
    pot: tuple[Line, ...]
    """Who gets which part of it."""
    choices: tuple[Line, ...]
    """What the book leaves to the house."""
    rankings: tuple[Ranked, ...]


class InFull(msgspec.Struct, frozen=True):
    """A game explained."""

    slug: str
    name: str
    family: str
    houses: dict[str, DealtInFull]


class Family(msgspec.Struct, frozen=True):
    """Games of one kind."""

    name: str
    title: str
    games: tuple[InShort, ...]


@cache
def families() -> tuple[Family, ...]:
    """List all games by family.

    >>> [(family.title, len(family.games)) for family in families()][:2]
    [('Games with a flop', 10), ('Manila', 4)]
    """
    return tuple(
        Family(name, FAMILIES[name], tuple(map(in_short, members)))
        for name, members in groupby(GAMES.values(), key=lambda one: one.family)
    )


def in_short(one: Game) -> InShort:
    """List a game.

    >>> from cardspeak.games import game
    >>> in_short(game("razz")).houses["wsop"].players
    8
    """
    houses = {house: _dealt(script) for house, script in one.scripts.items()}
    return InShort(one.slug, one.name, one.family, houses)


def in_full(one: Game) -> InFull:
    """Explain a game: how each house deals it, step by step, and by which clauses."""
    houses = {house: _dealt_in_full(script) for house, script in one.scripts.items()}
    return InFull(one.slug, one.name, one.family, houses)


def _dealt(script: Script) -> DealtInShort:
    decks = _decks(script)
    return DealtInShort(
        decks,
        script.limits,
        script.forced.value,
        tuple(share.ranking for share in script.shares),
        _rows(script),
        max(decks.values()),
        words.pot_in_short(script),
        words.steps_in_short(script),
    )


def _dealt_in_full(script: Script) -> DealtInFull:
    decks = _decks(script)
    return DealtInFull(
        decks,
        script.limits,
        script.forced.value,
        _rows(script),
        max(decks.values()),
        words.decks(script),
        words.limits(script),
        words.steps(script),
        words.pot(script),
        words.choices(script),
        _rankings(script),
    )


def _decks(script: Script) -> dict[str, int]:
    return {name: most for name, (most, _) in script.decks.items()}


def _rows(script: Script) -> tuple[str, ...]:
    return tuple(row.ranking for row in script.points.rows) if script.points else ()


def _rankings(script: Script) -> tuple[Ranked, ...]:
    deck = deck_named(next(iter(script.decks)))
    names = dict.fromkeys((*(share.ranking for share in script.shares), *_rows(script)))
    found = [ranking.named(name, deck) for name in names]
    return tuple(Ranked(one.name, one.title, examples(one)) for one in found)
