"""Routes for the room's tournaments."""

from __future__ import annotations

from asyncio import to_thread
from functools import lru_cache
from typing import Any, Final

import msgspec

from cardspeak.games import GAMES
from cardspeak.games.mixed import MIXES
from cardspeak.hand.commands import RefusedError
from cardspeak.houses import HOUSES
from cardspeak.service.errors import ApiError
from cardspeak.service.rest.routing import Access, RequestBody, RequestContext, Routes, to_sentence
from cardspeak.service.tournament_runner import TournamentRunner, TournamentSettings
from cardspeak.service.tournament_views import build_levels, build_notices, build_view
from cardspeak.service.view_types import (
    DealPreview,
    DealSplit,
    LevelView,
    NoticeView,
    TournamentSummary,
    TournamentView,
)
from cardspeak.tournament import (
    InvalidTournamentSpecError,
    TournamentSpec,
    commands,
    deals,
    formats,
)
from cardspeak.tournament.spec import check_spec

ROUTES: Final = Routes()
_MAX_BODY_BYTES: Final = 128 * 1024
_LEVEL_COUNT: Final = 24
_MAX_BOTS: Final = 200
_KEPT_PREVIEWS: Final = 100
"""How many default specs are kept: the next visitor gets the same."""


class CreateTournamentRequest(RequestBody, frozen=True):
    """A tournament to create."""

    spec: TournamentSpec
    settings: TournamentSettings = TournamentSettings()
    seconds_to_start: int = 0
    """Seconds until it starts by itself; 0 if the director starts it, or it starts when full."""
    publish: bool = True
    """Whether to publish its spec and open registration at once."""


class TournamentPreview(msgspec.Struct, frozen=True):
    """A tournament spec, and the notices that would be posted for it."""

    spec: TournamentSpec
    notices: tuple[NoticeView, ...]
    levels: tuple[LevelView, ...]


class TournamentCreated(msgspec.Struct, frozen=True):
    """A tournament that was created."""

    id: str


@ROUTES.route("GET", "/api/tournaments")
async def list_tournaments(context: RequestContext) -> tuple[TournamentSummary, ...]:
    """List the tournaments: upcoming, running and recently finished."""
    return tuple(runner.committed_summary() for runner in context.app.room.tournament_runners)


@ROUTES.route("GET", "/api/tournaments/default")
async def get_default_spec(  # noqa: PLR0917  all are query parameters
    context: RequestContext,
    game: str = "holdem",
    house: str = "wsop",
    format: str = "freezeout",  # noqa: A002  the name of the query parameter
    player_count: int = 9,
    level_seconds: int = 900,
    level_hands: int = 0,
) -> TournamentPreview:
    """Return a default spec for a freezeout, a sit-and-go or a shootout."""
    if game not in GAMES and game not in MIXES:
        raise ApiError(f"There is no game or mix {game!r}: see /api/games.", 404)
    if house not in HOUSES:
        raise ApiError(f"There is no house {house!r}: choose {', '.join(HOUSES)}.", 404)
    return await to_thread(
        _default_preview, game, house, format, player_count, level_seconds, level_hands
    )


@lru_cache(maxsize=_KEPT_PREVIEWS)
def _default_preview(  # noqa: PLR0917  as its route has them
    game: str,
    house: str,
    format: str,  # noqa: A002
    player_count: int,
    level_seconds: int,
    level_hands: int,
) -> TournamentPreview:
    duration: dict[str, Any] = {
        "level_seconds": level_seconds,
        "level_hands": level_hands,
        "level_count": _LEVEL_COUNT,
        "house": house,
    }
    try:
        match format:
            case "freezeout":
                spec = formats.freezeout(game, **duration)
            case "sit-and-go":
                spec = formats.sit_and_go(game, player_count, **duration)
            case "shootout":
                spec = formats.shootout(game, **duration)
            case _:
                raise ApiError(
                    f"There is no format {format!r}: choose freezeout, sit-and-go or shootout.", 422
                )
        return _build_preview(msgspec.structs.replace(spec, name=_game_name(game)))
    except ValueError as error:
        raise ApiError(to_sentence(str(error)), 422) from None


@ROUTES.route("POST", "/api/tournaments/preview", Access.FLOOR, max_body_bytes=_MAX_BODY_BYTES)
async def preview_tournament(context: RequestContext, body: TournamentSpec) -> TournamentPreview:
    """Check a tournament spec and return the notices it would post; nothing is created."""
    return await to_thread(_build_preview, body)


@ROUTES.route("GET", "/api/tournaments/{tournament_id}")
async def get_tournament(context: RequestContext, tournament_id: str) -> TournamentView:
    """Return the current state of a tournament."""
    runner = _find_runner(context, tournament_id)
    async with runner.exclusive():  # only show what is already written
        return build_view(runner, context.account)


@ROUTES.route("GET", "/api/tournaments/{tournament_id}/deal", Access.FLOOR)
async def preview_deal(
    context: RequestContext, tournament_id: str, left_to_play_for: int = 0
) -> DealPreview:
    """Return what each player would get in a deal; nothing is changed.

    `left_to_play_for` is the amount held back for the winner. Stacks and amounts are as of now: the
    next hand changes them.
    """
    runner = _find_runner(context, tournament_id)
    async with runner.exclusive():
        basis = deals.deal_basis(runner.tournament)
    return DealPreview(
        players=basis.players,
        stacks=basis.stacks,
        total=basis.amount_to_split(left_to_play_for),
        left_to_play_for=left_to_play_for,
        hand_in_progress=basis.hand_in_progress,
        splits=tuple(
            [
                await to_thread(_deal_split, basis, method, left_to_play_for)
                for method in deals.DEAL_METHODS
            ]
        ),
    )


@ROUTES.route("POST", "/api/tournaments", Access.FLOOR, max_body_bytes=_MAX_BODY_BYTES)
async def create_tournament(
    context: RequestContext, body: CreateTournamentRequest
) -> TournamentCreated:
    """Create a tournament, with the caller as its director."""
    if not 0 <= body.settings.bot_count <= _MAX_BOTS:
        raise ApiError(f"0 to {_MAX_BOTS} bots can register, not {body.settings.bot_count}.", 422)
    if body.seconds_to_start < 0:
        raise ApiError("seconds_to_start must be at least 0.", 422)
    spec = body.spec
    if body.seconds_to_start:
        starts_at = context.app.room.now() + body.seconds_to_start
        spec = msgspec.structs.replace(spec, starts_at=starts_at)
    await to_thread(_build_preview, spec)  # it is refused if its notices cannot be written
    name = context.signed_in_account.name
    runner = await context.app.room.create_tournament(spec, body.settings)
    await runner.execute(commands.NameDirector(name, name), by=context.signed_in_account.id)
    if body.publish:
        await runner.execute(commands.OpenRegistration(name), by=context.signed_in_account.id)
    return TournamentCreated(runner.row.id)


def _deal_split(basis: deals.DealBasis, method: str, left_to_play_for: int) -> DealSplit:
    try:
        return DealSplit(
            method, tuple(deals.compute_deal(basis, method, left_to_play_for).values())
        )
    except RefusedError as error:
        return DealSplit(method, (), to_sentence(error.reason), error.clause)


def _build_preview(spec: TournamentSpec) -> TournamentPreview:
    try:
        check_spec(spec)
        return TournamentPreview(spec, build_notices(spec), build_levels(spec))
    except InvalidTournamentSpecError:
        raise
    except (ValueError, TypeError, LookupError) as error:
        raise ApiError(to_sentence(f"invalid tournament spec: {error}"), 422) from None


def _find_runner(context: RequestContext, tournament_id: str) -> TournamentRunner:
    for runner in context.app.room.tournament_runners:
        if runner.row.id == tournament_id:
            return runner
    raise ApiError("There is no such tournament: see /api/tournaments.", 404)


def _game_name(game: str) -> str:
    return GAMES[game].name if game in GAMES else MIXES[game].name
