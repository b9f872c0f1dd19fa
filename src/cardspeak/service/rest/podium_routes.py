"""The podium: its board, what the floor may open, and bots on its lists."""

from __future__ import annotations

from asyncio import to_thread
from typing import Final

import msgspec

from cardspeak.podium import notices
from cardspeak.service.errors import ApiError
from cardspeak.service.podium_views import game_options as offered
from cardspeak.service.rest.routing import Access, RequestBody, RequestContext, Routes
from cardspeak.service.view_types import PodiumGameOption, PodiumView

ROUTES: Final = Routes()
MAX_BOTS: Final = 30
"""That are put on a list at once."""


class AddBotsRequest(RequestBody, frozen=True):
    """How many bots are to wait on which list."""

    waitlist: str
    count: int


class BotsAdded(msgspec.Struct, frozen=True):
    """The bots that wait now."""

    names: tuple[str, ...]


class HousePlayers(msgspec.Struct, frozen=True):
    """Who plays for the house, and the clause by which they are named."""

    names: tuple[str, ...]
    clause: str = ""


@ROUTES.route("GET", "/api/podium")
async def get_podium(context: RequestContext) -> PodiumView:
    """Show the podium: lists, tables, who was called and who moves."""
    runner = context.app.room.podium_runner
    async with runner.exclusive():  # nobody sees what is not written down yet
        return runner.build_view(context.account)


@ROUTES.route("GET", "/api/podium/house-players")
async def list_house_players(context: RequestContext) -> HousePlayers:
    """Name the players whom the house pays, of those who wait or play."""
    runner = context.app.room.podium_runner
    async with runner.exclusive():
        room = runner.podium
        return HousePlayers(tuple(notices.house_players(room)), room.rules.house_player_clause)


@ROUTES.route("GET", "/api/podium/offers")
async def list_game_options(context: RequestContext) -> tuple[PodiumGameOption, ...]:
    """List the games for which the floor may open lists and tables, with their usual stakes."""
    return await to_thread(offered, context.app.room.podium_runner.settings.house)


@ROUTES.route("POST", "/api/podium/bots", Access.FLOOR)
async def add_bots(context: RequestContext, body: AddBotsRequest) -> BotsAdded:
    """Put bots on a list; they come when they are called."""
    if not 0 < body.count <= MAX_BOTS:
        raise ApiError(f"Say how many bots: 1 to {MAX_BOTS}.", 422)
    return BotsAdded(
        tuple(
            await context.app.room.podium_runner.add_bots(
                body.waitlist, body.count, context.signed_in_account
            )
        )
    )


@ROUTES.route("DELETE", "/api/podium/bots/{name}", Access.FLOOR)
async def remove_bot(context: RequestContext, name: str) -> None:
    """Have a bot leave lists and tables of the podium."""
    await context.app.room.podium_runner.dismiss_bot(name)
