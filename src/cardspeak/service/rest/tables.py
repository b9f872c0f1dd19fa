"""The tables of the room."""

from __future__ import annotations

import unicodedata
from typing import Any, Final

import msgspec

from cardspeak.houses.notices import Notice
from cardspeak.houses.refusals import AgainstTheBook
from cardspeak.service.messages import TableCard
from cardspeak.service.refusals import TurnedAway
from cardspeak.service.rest.routes import Asked, Routes, Said, Who, sentence
from cardspeak.service.settings import TableSettings
from cardspeak.table.presets import UnknownPreset, preset
from cardspeak.table.sign import sign_of

ROUTES: Final = Routes()
_LARGE: Final = 64 * 1024
_LONGEST_NAME: Final = 60


class NewTable(Said, frozen=True):
    """A table to be opened: with the sign of a preset, or with one of its own."""

    preset: str = ""
    posted: dict[str, Any] | None = None
    name: str = ""
    """Empty for the title of the preset."""
    settings: TableSettings = TableSettings()


class TableOpened(msgspec.Struct, frozen=True):
    """A table that was opened."""

    id: str


@ROUTES.on("GET", "/api/tables")
async def tables(asked: Asked) -> tuple[TableCard, ...]:
    """List the tables as the lobby shows them."""
    return asked.desk.room.lobby()


@ROUTES.on("POST", "/api/tables", Who.FLOOR, largest=_LARGE)
async def open_table(asked: Asked, body: NewTable) -> TableOpened:
    """Open a table."""
    title, posted = _sign(body)
    settings = msgspec.to_builtins(body.settings)
    return TableOpened(
        await asked.desk.room.open_table(_name(body.name or title), posted, settings)
    )


@ROUTES.on("GET", "/api/tables/{id}/notices")
async def notices(asked: Asked, id: str) -> tuple[Notice, ...]:  # noqa: A002  ids are what tables have
    """Read what is posted at a table, line by line, each with the clause that asks for it."""
    _card(asked, id)
    return asked.desk.room.notices(id)


@ROUTES.on("DELETE", "/api/tables/{id}", Who.FLOOR)
async def close_table(asked: Asked, id: str) -> None:  # noqa: A002  ids are what tables have
    """Close a table when its hand is over; everybody gets his chips back."""
    if _card(asked, id).host:
        raise TurnedAway("This table is closed by whoever runs it: see its page.")
    await asked.desk.room.close_table(id)


def _card(asked: Asked, table: str) -> TableCard:
    """Find a table in the lobby."""
    for card in asked.desk.room.lobby():
        if card.id == table:
            return card
    raise TurnedAway("There is no such table: see /api/tables.", 404)


def _sign(body: NewTable) -> tuple[str, dict[str, Any]]:
    """Give the title and the sign of a new table, checked against the book."""
    if bool(body.preset) == (body.posted is not None):
        raise TurnedAway("Say either a preset, or what is posted at the table.", 422)
    try:
        if body.posted is None:
            one = preset(body.preset)
            return one.title, one.sign.posted
        return "", sign_of(body.posted).posted
    except UnknownPreset:
        raise TurnedAway(f"There is no preset {body.preset!r}: see /api/presets.", 404) from None
    except AgainstTheBook:
        raise
    except ValueError as wrong:
        raise TurnedAway(sentence(str(wrong)), 422) from None
    except (AttributeError, LookupError, TypeError):
        raise TurnedAway("That is no sign: see what is posted in /api/presets.", 422) from None


def _name(said: str) -> str:
    name = " ".join(said.split())
    if not name or len(name) > _LONGEST_NAME:
        raise TurnedAway(f"Give the table a name of 1 to {_LONGEST_NAME} characters.", 422)
    if any(unicodedata.category(character).startswith("C") for character in name):
        raise TurnedAway("A table's name has no control characters: leave them out.", 422)
    return name
