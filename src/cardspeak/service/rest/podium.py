"""The podium: its board, what the floor may open, and bots on its lists."""

from __future__ import annotations

from asyncio import to_thread
from typing import Final

import msgspec

from cardspeak.room import notices
from cardspeak.service.boards import BoardView, Offer
from cardspeak.service.podium_board import offers as offered
from cardspeak.service.refusals import TurnedAway
from cardspeak.service.rest.routes import Asked, Routes, Said, Who

ROUTES: Final = Routes()
MOST_BOTS: Final = 30
"""That are put on a list at once."""


class BotsWanted(Said, frozen=True):
    """How many bots are to wait on which list."""

    list: str
    count: int


class BotsJoined(msgspec.Struct, frozen=True):
    """The bots that wait now."""

    names: tuple[str, ...]


class HousePlayers(msgspec.Struct, frozen=True):
    """Who plays for the house, and the clause by which they are named."""

    names: tuple[str, ...]
    clause: str = ""


@ROUTES.on("GET", "/api/podium")
async def podium(asked: Asked) -> BoardView:
    """Show the podium: lists, tables, who was called and who moves."""
    clerk = asked.desk.room.podium
    async with clerk.in_turn():  # nobody sees what is not written down yet
        return clerk.view(asked.account)


@ROUTES.on("GET", "/api/podium/house-players")
async def house_players(asked: Asked) -> HousePlayers:
    """Name the players whom the house pays, of those who wait or play."""
    clerk = asked.desk.room.podium
    async with clerk.in_turn():
        room = clerk.podium
        return HousePlayers(tuple(notices.house_players(room)), room.rules.house_players)


@ROUTES.on("GET", "/api/podium/offers")
async def offers(asked: Asked) -> tuple[Offer, ...]:
    """List the games for which the floor may open lists and tables, with their usual stakes."""
    return await to_thread(offered, asked.desk.room.podium.settings.house)


@ROUTES.on("POST", "/api/podium/bots", Who.FLOOR)
async def add_bots(asked: Asked, body: BotsWanted) -> BotsJoined:
    """Put bots on a list; they come when they are called."""
    if not 0 < body.count <= MOST_BOTS:
        raise TurnedAway(f"Say how many bots: 1 to {MOST_BOTS}.", 422)
    return BotsJoined(tuple(await asked.desk.room.podium.add_bots(body.list, body.count, asked.me)))


@ROUTES.on("DELETE", "/api/podium/bots/{name}", Who.FLOOR)
async def send_bot_away(asked: Asked, name: str) -> None:
    """Have a bot leave lists and tables of the podium."""
    await asked.desk.room.podium.send_bot_away(name)
