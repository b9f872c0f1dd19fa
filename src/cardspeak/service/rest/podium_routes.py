"""Routes for the podium: its view, the games the floor may open, and bots on its waitlists."""

from __future__ import annotations

from asyncio import to_thread
from typing import Final

import msgspec

from cardspeak.podium import notices
from cardspeak.service import podium_views
from cardspeak.service.errors import ApiError
from cardspeak.service.rest.routing import Access, RequestBody, RequestContext, Routes
from cardspeak.service.view_types import PodiumGameOption, PodiumView

ROUTES: Final = Routes()
MAX_BOTS: Final = 30
"""The maximum number of bots added to a waitlist in one request."""


class AddBotsRequest(RequestBody, frozen=True):
    """How many bots to add, and to which waitlist."""

    waitlist: str
    count: int


class BotsAdded(msgspec.Struct, frozen=True):
    """The bots that were added to the waitlist."""

    names: tuple[str, ...]


class HousePlayers(msgspec.Struct, frozen=True):
    """The players paid by the house, and the clause that requires naming them."""

    names: tuple[str, ...]
    clause: str = ""


@ROUTES.route("GET", "/api/podium")
async def get_podium(context: RequestContext) -> PodiumView:
    """Return the podium: waitlists, tables, called players and pending moves."""
    runner = context.app.room.podium_runner
    async with runner.exclusive():  # only show what is already written
        return runner.build_view(context.account)


@ROUTES.route("GET", "/api/podium/house-players")
async def list_house_players(context: RequestContext) -> HousePlayers:
    """List the players paid by the house among those waiting or playing."""
    runner = context.app.room.podium_runner
    async with runner.exclusive():
        podium = runner.podium
        return HousePlayers(
            tuple(notices.house_players(podium)), podium.house.people.house_player_clause
        )


@ROUTES.route("GET", "/api/podium/games")
async def list_game_options(context: RequestContext) -> tuple[PodiumGameOption, ...]:
    """List the games the floor may open waitlists and tables for, with their default stakes."""
    return await to_thread(podium_views.game_options, context.app.room.podium_runner.settings.house)


@ROUTES.route("POST", "/api/podium/bots", Access.FLOOR)
async def add_bots(context: RequestContext, body: AddBotsRequest) -> BotsAdded:
    """Add bots to a waitlist; they sit down when called."""
    if not 0 < body.count <= MAX_BOTS:
        raise ApiError(f"You can add 1 to {MAX_BOTS} bots at a time.", 422)
    return BotsAdded(
        tuple(
            await context.app.room.podium_runner.add_bots(
                body.waitlist, body.count, context.signed_in_account
            )
        )
    )


@ROUTES.route("DELETE", "/api/podium/bots/{name}", Access.FLOOR)
async def remove_bot(context: RequestContext, name: str) -> None:
    """Remove a bot from the podium's waitlists and tables."""
    await context.app.room.podium_runner.dismiss_bot(name)
