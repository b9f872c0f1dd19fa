"""Routes for the room's tables."""

from __future__ import annotations

import unicodedata
from typing import Any, Final

import msgspec

from cardspeak.houses.policies import Notice
from cardspeak.houses.rule_violation import RuleViolationError
from cardspeak.service.errors import ApiError
from cardspeak.service.messages import TableSummary
from cardspeak.service.rest.routing import Access, RequestBody, RequestContext, Routes, to_sentence
from cardspeak.service.settings import TableSettings
from cardspeak.service.throttle import address_key
from cardspeak.table.presets import UnknownPresetError, get_preset
from cardspeak.table.table_spec import table_spec_from_dict

ROUTES: Final = Routes()
_MAX_BODY_BYTES: Final = 64 * 1024
_MAX_NAME_LENGTH: Final = 60


class OpenTableRequest(RequestBody, frozen=True):
    """A table to open, with the spec of a preset or with its own."""

    preset: str = ""
    spec: dict[str, Any] | None = None
    name: str = ""
    """Empty for the preset's title."""
    settings: TableSettings = TableSettings()


class TableCreated(msgspec.Struct, frozen=True):
    """A table that was opened."""

    id: str


class SharedAddress(msgspec.Struct, frozen=True):
    """Players at a table whose accounts are used from one address, or from one household."""

    players: tuple[str, ...]


@ROUTES.route("GET", "/api/tables")
async def list_tables(context: RequestContext) -> tuple[TableSummary, ...]:
    """List the tables as the lobby shows them."""
    return context.app.room.table_summaries()


@ROUTES.route("POST", "/api/tables", Access.FLOOR, max_body_bytes=_MAX_BODY_BYTES)
async def open_table(context: RequestContext, body: OpenTableRequest) -> TableCreated:
    """Open a table."""
    title, spec = _table_spec(body)
    settings = msgspec.to_builtins(body.settings)
    return TableCreated(
        await context.app.room.open_table(_check_name(body.name or title), spec, settings)
    )


@ROUTES.route("GET", "/api/tables/{table_id}/notices")
async def list_notices(context: RequestContext, table_id: str) -> tuple[Notice, ...]:
    """List the notices posted at a table, each with the clause that requires it."""
    _find_table(context, table_id)
    return context.app.room.table_notices(table_id)


@ROUTES.route("GET", "/api/tables/{table_id}/shared-addresses", Access.FLOOR)
async def list_shared_addresses(
    context: RequestContext, table_id: str
) -> tuple[SharedAddress, ...]:
    """List players at a table whose accounts are used from one address; for its floor only."""
    _find_table(context, table_id)
    context.app.room.check_floor(table_id, context.signed_in_account)
    names_by_address: dict[str, set[str]] = {}
    for name, account_id in context.app.room.people_at_table(table_id):
        for session in await context.app.accounts.list_sessions(account_id):
            if session.address:
                names_by_address.setdefault(address_key(session.address), set()).add(name)
    groups = {tuple(sorted(names)) for names in names_by_address.values() if len(names) > 1}
    return tuple([SharedAddress(group) for group in sorted(groups)])


@ROUTES.route("DELETE", "/api/tables/{table_id}", Access.FLOOR)
async def close_table(context: RequestContext, table_id: str) -> None:
    """Close a table after the current hand; everybody gets their chips back."""
    if _find_table(context, table_id).controller:
        raise ApiError("The podium or a tournament runs this table: close it there.")
    context.app.room.check_floor(table_id, context.signed_in_account)
    await context.app.room.close_table(table_id)


def _find_table(context: RequestContext, table: str) -> TableSummary:
    """Find a table in the lobby."""
    for card in context.app.room.table_summaries():
        if card.id == table:
            return card
    raise ApiError("There is no such table: see /api/tables.", 404)


def _table_spec(body: OpenTableRequest) -> tuple[str, dict[str, Any]]:
    """Return the title and the spec of a new table, checked against the rulebook."""
    if bool(body.preset) == (body.spec is not None):
        raise ApiError("Send either a preset or a spec.", 422)
    try:
        if body.spec is None:
            preset = get_preset(body.preset)
            return preset.title, preset.spec.to_dict
        return "", table_spec_from_dict(body.spec).to_dict
    except UnknownPresetError:
        raise ApiError(f"There is no preset {body.preset!r}: see /api/presets.", 404) from None
    except RuleViolationError:
        raise
    except ValueError as error:
        raise ApiError(to_sentence(str(error)), 422) from None
    except (AttributeError, LookupError, TypeError):
        raise ApiError("That is not a table spec: see /api/presets for examples.", 422) from None


def _check_name(text: str) -> str:
    name = " ".join(text.split())
    if not name or len(name) > _MAX_NAME_LENGTH:
        raise ApiError(f"A table's name must have 1 to {_MAX_NAME_LENGTH} characters.", 422)
    if any(unicodedata.category(character).startswith("C") for character in name):
        raise ApiError("A table's name cannot have control characters: remove them.", 422)
    return name
