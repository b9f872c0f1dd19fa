"""Routes for the catalogue: games, houses, rulebooks, presets, mixes and rulings.

Answers that are slow to build the first time are built in a thread, so that tables are not blocked.
"""

from __future__ import annotations

from asyncio import to_thread
from functools import cache
from typing import Any, Final

import msgspec

from cardspeak import games, rulings
from cardspeak.games import UnknownGameError
from cardspeak.games.game_info import GameDetails, GameFamily, explain_game, list_families
from cardspeak.games.mixed import MIXES
from cardspeak.hand.stakes import describe_stakes
from cardspeak.houses import HOUSES, House, clauses, policy_descriptions
from cardspeak.houses.clauses import Ambiguity
from cardspeak.houses.house_notices import game_notices, house_notices
from cardspeak.houses.irregularities import IRREGULARITIES
from cardspeak.houses.irregularities.report_forms import IrregularitySubject, list_subjects
from cardspeak.houses.policies import Notice
from cardspeak.houses.policy_descriptions import PolicyGroup
from cardspeak.service.errors import ApiError
from cardspeak.service.rest.routing import RequestContext, Routes, to_sentence
from cardspeak.table.posted_notices import spec_notices
from cardspeak.table.presets import PRESETS

ROUTES: Final = Routes()
_CACHE_SECONDS: Final = 3600


class ClauseDetail(msgspec.Struct, frozen=True):
    """A clause of a rulebook, paraphrased."""

    id: str
    book: str
    book_title: str
    """The title of the rulebook."""
    number: str
    kind: str
    enforcement: str
    """What software must do to comply with it."""
    games: tuple[str, ...]
    text: str
    ambiguities: tuple[Ambiguity, ...]
    """What the rulebook leaves open, and how we read it."""


class GameDetail(GameDetails, frozen=True):
    """A game explained, with the notices that each house gives its players."""

    notices: dict[str, tuple[Notice, ...]]


class HouseSummary(msgspec.Struct, frozen=True):
    """A house, and the games in its rulebook."""

    name: str
    title: str
    games: tuple[str, ...]
    clause_count: int


class HouseDetail(msgspec.Struct, frozen=True):
    """A house's setting for every policy."""

    name: str
    title: str
    policy_groups: tuple[PolicyGroup, ...]
    notices: tuple[Notice, ...]
    """The notices it gives its players, and those it posts at its tables."""


class PresetGame(msgspec.Struct, frozen=True):
    """A game in a preset."""

    slug: str
    name: str
    limit: str
    stakes: str
    """The stakes in words."""


class PresetDetail(msgspec.Struct, frozen=True):
    """The table spec of a typical public game."""

    name: str
    title: str
    house: str
    seat_count: int
    buy_in: tuple[int, int]
    """The minimum and maximum buy-in; a maximum of 0 means there is none."""
    games: tuple[PresetGame, ...]
    spec: dict[str, Any]
    """The table spec itself: open a table with it, or with a variation of it."""
    notices: tuple[Notice, ...]
    """The spec described line by line."""


class MixDetail(msgspec.Struct, frozen=True):
    """A mix: games dealt in rotation."""

    slug: str
    name: str
    games: tuple[str, ...]
    """The slugs of its games; a game may appear twice with different limits."""


class RulingChoice(msgspec.Struct, frozen=True):
    """An option for the floor's ruling."""

    name: str
    actions: tuple[str, ...]
    clause: str


class RulingBranch(msgspec.Struct, frozen=True):
    """A remedy and its conditions, all of which must hold."""

    conditions: tuple[str, ...]
    actions: tuple[str, ...]
    clause: str
    options: tuple[RulingChoice, ...]
    """The floor's options, where the rulebook leaves the ruling to the floor."""
    has_default: bool
    """Whether the rulebook names the first option as the default."""


class RulingDetail(msgspec.Struct, frozen=True):
    """How a house rules on an irregularity in a game: the first branch whose conditions hold."""

    house: str
    game: str
    irregularity: str
    is_not_covered: bool
    """Whether the rulebook has no rule for it, so that the floor decides."""
    branches: tuple[RulingBranch, ...]


@ROUTES.route("GET", "/api/games", cache_seconds=_CACHE_SECONDS)
async def list_games(context: RequestContext) -> tuple[GameFamily, ...]:
    """List all games by family, with the houses that deal them."""
    return list_families()


@ROUTES.route("GET", "/api/games/{slug}", cache_seconds=_CACHE_SECONDS)
async def get_game(context: RequestContext, slug: str) -> GameDetail:
    """Explain a game: how each house deals it, under which clauses, and its notices to players."""
    try:
        catalogue_game = games.get_game(slug)
    except UnknownGameError as error:
        raise _not_found(error) from None
    return await to_thread(_game_detail, catalogue_game.slug)


@cache
def _game_detail(slug: str) -> GameDetail:
    catalogue_game = games.get_game(slug)
    details = explain_game(catalogue_game)
    return GameDetail(
        details.slug,
        details.name,
        details.family,
        details.houses,
        {house: game_notices(HOUSES[house], catalogue_game) for house in details.houses},
    )


@ROUTES.route("GET", "/api/clauses/{clause_id}", cache_seconds=_CACHE_SECONDS)
async def get_clause(context: RequestContext, clause_id: str) -> ClauseDetail:
    """Return a clause."""
    try:
        clause = clauses.get_clause(clause_id)
    except clauses.UnknownClauseError as error:
        raise _not_found(error) from None
    return _clause_detail(clause)


def _clause_detail(clause: clauses.Clause) -> ClauseDetail:
    return ClauseDetail(
        clause.id,
        clause.book,
        clauses.BOOKS[clause.book],
        clause.number,
        clause.kind,
        clause.enforcement,
        clause.games,
        clause.gist,
        clause.ambiguities,
    )


@ROUTES.route("GET", "/api/houses", cache_seconds=_CACHE_SECONDS)
async def list_houses(context: RequestContext) -> tuple[HouseSummary, ...]:
    """List the houses."""
    return tuple(
        HouseSummary(
            name,
            house.title,
            tuple(game.slug for game in rulings.games_in_book(name)),
            len(clauses.clauses_of_book(name)),
        )
        for name, house in HOUSES.items()
    )


@ROUTES.route("GET", "/api/houses/{name}", cache_seconds=_CACHE_SECONDS)
async def get_house(context: RequestContext, name: str) -> HouseDetail:
    """Return a house's setting for every policy, with the clauses behind it."""
    house = _house(name)
    return HouseDetail(
        name, house.title, policy_descriptions.describe_policies(house), house_notices(house)
    )


@ROUTES.route("GET", "/api/houses/{name}/clauses", cache_seconds=_CACHE_SECONDS)
async def list_house_clauses(context: RequestContext, name: str) -> tuple[ClauseDetail, ...]:
    """List the whole rulebook of a house, clause by clause."""
    return await to_thread(_house_clauses, _house(name).slug)


@cache
def _house_clauses(house: str) -> tuple[ClauseDetail, ...]:
    return tuple(_clause_detail(clause) for clause in clauses.clauses_of_book(house))


@ROUTES.route("GET", "/api/mixes", cache_seconds=_CACHE_SECONDS)
async def list_mixes(context: RequestContext) -> tuple[MixDetail, ...]:
    """List the mixes: games dealt in rotation."""
    return tuple(
        MixDetail(mix.slug, mix.name, tuple(game for game, _ in mix.games))
        for mix in MIXES.values()
    )


@ROUTES.route("GET", "/api/presets", cache_seconds=_CACHE_SECONDS)
async def list_presets(context: RequestContext) -> tuple[PresetDetail, ...]:
    """List presets: typical public games, ready to be opened."""
    return await to_thread(_presets)


@ROUTES.route("GET", "/api/irregularities", cache_seconds=_CACHE_SECONDS)
async def list_irregularities(context: RequestContext) -> tuple[IrregularitySubject, ...]:
    """List the irregularities that can happen at a table, and what a report of each contains."""
    return await to_thread(list_subjects)


@ROUTES.route("GET", "/api/rulings/{house}/{irregularity}", cache_seconds=_CACHE_SECONDS)
async def get_ruling(
    context: RequestContext, house: str, irregularity: str, game: str = "holdem"
) -> RulingDetail:
    """Return how a house rules on an irregularity in a game: the first branch that holds."""
    kind = IRREGULARITIES.get(irregularity)
    if kind is None:
        raise ApiError(f"There is no irregularity {irregularity!r}: see /api/irregularities.", 404)
    try:
        ruling = rulings.find_ruling(kind, house=_house(house).slug, game=game)
    except ValueError as error:
        raise _not_found(error) from None
    return RulingDetail(
        house, game, irregularity, ruling.is_not_covered, tuple(map(_branch, ruling.branches))
    )


def _branch(branch: rulings.RemedyBranch) -> RulingBranch:
    conditions = tuple(condition.value for condition in branch.conditions)
    options = tuple(
        RulingChoice(option.name, option.actions, option.clause) for option in branch.options
    )
    return RulingBranch(conditions, branch.actions, branch.clause, options, branch.has_default)


def _house(name: str) -> House:
    if name not in HOUSES:
        raise ApiError(f"There is no house {name!r}: choose {', '.join(HOUSES)}.", 404)
    return HOUSES[name]


@cache
def _presets() -> tuple[PresetDetail, ...]:
    presets = []
    for name, preset in PRESETS.items():
        table_spec = preset.spec
        games = tuple(
            PresetGame(spec.game.slug, spec.game.name, spec.limit, describe_stakes(spec))
            for spec in table_spec.games
        )
        presets.append(
            PresetDetail(
                name,
                preset.title,
                preset.house,
                table_spec.seat_count,
                table_spec.buy_in,
                games,
                table_spec.to_dict,
                spec_notices(table_spec),
            )
        )
    return tuple(presets)


def _not_found(error: Exception) -> ApiError:
    return ApiError(to_sentence(str(error)), 404)
