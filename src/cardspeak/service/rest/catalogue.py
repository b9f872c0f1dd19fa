"""What there is to play, and by which rules.

What takes long to put together the first time is done in a thread: the tables do not wait for it.
"""

from __future__ import annotations

from asyncio import to_thread
from functools import cache
from typing import Any, Final

import msgspec

from cardspeak import rulings
from cardspeak.games import UnknownGame
from cardspeak.games import game as find_game
from cardspeak.games.listing import Family, InFull, families, in_full
from cardspeak.games.mixed import MIXES
from cardspeak.hand.stakes import stakes
from cardspeak.houses import HOUSES, House, clauses
from cardspeak.houses import words as house_words
from cardspeak.houses.clauses import Doubt
from cardspeak.houses.mistakes import KINDS
from cardspeak.houses.mistakes.listing import MistakeSubject, subjects
from cardspeak.houses.notices import Notice, of_game, of_house
from cardspeak.houses.words import PolicyPart
from cardspeak.service.refusals import TurnedAway
from cardspeak.service.rest.routes import Asked, Routes, sentence
from cardspeak.table.notices import on_sign
from cardspeak.table.presets import PRESETS

ROUTES: Final = Routes()
_HOUR: Final = 3600


class ClauseTold(msgspec.Struct, frozen=True):
    """A clause of a rulebook, in our own words."""

    id: str
    book: str
    title: str
    """The title of the book."""
    number: str
    kind: str
    how: str
    """What software owes it."""
    games: tuple[str, ...]
    text: str
    doubts: tuple[Doubt, ...]
    """What the book leaves open, and how it is read here."""


class GameTold(InFull, frozen=True):
    """A game explained, with what each house tells its players."""

    notices: dict[str, tuple[Notice, ...]]


class HouseCard(msgspec.Struct, frozen=True):
    """A house, and the games that its book has."""

    name: str
    title: str
    games: tuple[str, ...]
    clauses: int


class HouseTold(msgspec.Struct, frozen=True):
    """What a house has for every policy."""

    name: str
    title: str
    parts: tuple[PolicyPart, ...]
    notices: tuple[Notice, ...]
    """What it tells its players, and what its signs say."""


class GameOnSign(msgspec.Struct, frozen=True):
    """A game of a preset."""

    slug: str
    name: str
    limit: str
    stakes: str
    """In words."""


class PresetTold(msgspec.Struct, frozen=True):
    """The sign of a typical public game."""

    name: str
    title: str
    house: str
    seats: int
    buy_in: tuple[int, int]
    """The least and the most; no most where it is 0."""
    games: tuple[GameOnSign, ...]
    posted: dict[str, Any]
    """The sign itself: a table can be opened with it, or with one that is like it."""
    notices: tuple[Notice, ...]
    """What it says, line by line."""


class MixTold(msgspec.Struct, frozen=True):
    """Games that are dealt in turn."""

    slug: str
    name: str
    games: tuple[str, ...]
    """The slugs of its games; one may be among them with two limits."""


class RulingChoice(msgspec.Struct, frozen=True):
    """What the floor may rule."""

    name: str
    steps: tuple[str, ...]
    clause: str


class RulingBranch(msgspec.Struct, frozen=True):
    """What is done on some conditions, all of which must hold."""

    when: tuple[str, ...]
    steps: tuple[str, ...]
    clause: str
    choices: tuple[RulingChoice, ...]
    """What the floor chooses from, where the book leaves it to it."""
    usual: bool
    """Whether the book says that the first choice is the usual one."""


class RulingTold(msgspec.Struct, frozen=True):
    """What a house does about a mistake in a game: the first branch whose conditions hold."""

    house: str
    game: str
    mistake: str
    silent: bool
    """Whether the book says nothing about it, so that what is done is what the floor decides."""
    branches: tuple[RulingBranch, ...]


@ROUTES.on("GET", "/api/games", keeps=_HOUR)
async def games(asked: Asked) -> tuple[Family, ...]:
    """List all games by family, with the houses that deal them."""
    return families()


@ROUTES.on("GET", "/api/games/{slug}", keeps=_HOUR)
async def game(asked: Asked, slug: str) -> GameTold:
    """Explain a game: how each house deals it, by which clauses, and what it tells players."""
    try:
        found = find_game(slug)
    except UnknownGame as wrong:
        raise _missing(wrong) from None
    told = await to_thread(in_full, found)
    return GameTold(
        told.slug,
        told.name,
        told.family,
        told.houses,
        {house: of_game(HOUSES[house], found) for house in told.houses},
    )


@ROUTES.on("GET", "/api/clauses/{id}", keeps=_HOUR)
async def clause(asked: Asked, id: str) -> ClauseTold:  # noqa: A002  ids are what clauses have
    """Read a clause."""
    try:
        one = clauses.clause(id)
    except clauses.UnknownClause as wrong:
        raise _missing(wrong) from None
    return _told(one)


def _told(one: clauses.Clause) -> ClauseTold:
    return ClauseTold(
        one.id,
        one.book,
        clauses.BOOKS[one.book],
        one.number,
        one.kind,
        one.how,
        one.games,
        one.gist,
        one.doubts,
    )


@ROUTES.on("GET", "/api/houses", keeps=_HOUR)
async def houses(asked: Asked) -> tuple[HouseCard, ...]:
    """List the houses."""
    return tuple(
        HouseCard(
            name,
            house.title,
            tuple(one.slug for one in rulings.games_of(name)),
            len(clauses.book(name)),
        )
        for name, house in HOUSES.items()
    )


@ROUTES.on("GET", "/api/houses/{name}", keeps=_HOUR)
async def house(asked: Asked, name: str) -> HouseTold:
    """Say what a house has for every policy, and by which clauses."""
    found = _house(name)
    return HouseTold(name, found.title, house_words.parts(found), of_house(found))


@ROUTES.on("GET", "/api/houses/{name}/clauses", keeps=_HOUR)
async def book(asked: Asked, name: str) -> tuple[ClauseTold, ...]:
    """Give everybody who asks the rules of a house: its whole book, clause by clause."""
    return tuple(_told(one) for one in clauses.book(_house(name).name))


@ROUTES.on("GET", "/api/mixes", keeps=_HOUR)
async def mixes(asked: Asked) -> tuple[MixTold, ...]:
    """List the mixes: games that are dealt in turn."""
    return tuple(
        MixTold(mix.slug, mix.name, tuple(game for game, _ in mix.games)) for mix in MIXES.values()
    )


@ROUTES.on("GET", "/api/presets", keeps=_HOUR)
async def presets(asked: Asked) -> tuple[PresetTold, ...]:
    """List typical public games, ready to be opened."""
    return await to_thread(_presets)


@ROUTES.on("GET", "/api/mistakes", keeps=_HOUR)
async def mistakes(asked: Asked) -> tuple[MistakeSubject, ...]:
    """List what can go wrong at a table, and what is said about it in a report."""
    return await to_thread(subjects)


@ROUTES.on("GET", "/api/rulings/{house}/{mistake}", keeps=_HOUR)
async def ruling(asked: Asked, house: str, mistake: str, game: str = "holdem") -> RulingTold:
    """Say what a house does about a mistake in a game: the first branch that holds."""
    kind = KINDS.get(mistake)
    if kind is None:
        raise TurnedAway(f"There is no mistake {mistake!r}: see /api/mistakes.", 404)
    try:
        answer = rulings.ruling(kind, house=_house(house).name, game=game)
    except ValueError as wrong:
        raise _missing(wrong) from None
    return RulingTold(house, game, mistake, answer.silent, tuple(map(_branch, answer.branches)))


def _branch(one: rulings.Branch) -> RulingBranch:
    when = tuple(condition.value for condition in one.when)
    choices = tuple(RulingChoice(each.name, each.steps, each.clause) for each in one.choices)
    return RulingBranch(when, one.steps, one.clause, choices, one.usual)


def _house(name: str) -> House:
    if name not in HOUSES:
        raise TurnedAway(f"There is no house {name!r}: there are {', '.join(HOUSES)}.", 404)
    return HOUSES[name]


@cache
def _presets() -> tuple[PresetTold, ...]:
    told = []
    for name, one in PRESETS.items():
        sign = one.sign
        games = tuple(
            GameOnSign(placard.game.slug, placard.game.name, placard.limit, stakes(placard))
            for placard in sign.games
        )
        told.append(
            PresetTold(
                name,
                one.title,
                one.house,
                sign.seats,
                sign.buy_in,
                games,
                sign.posted,
                on_sign(sign),
            )
        )
    return tuple(told)


def _missing(wrong: Exception) -> TurnedAway:
    return TurnedAway(sentence(str(wrong)), 404)
