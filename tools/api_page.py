"""Generates the HTTP API page: the routes, their request bodies and their responses."""

from __future__ import annotations

import inspect
from itertools import groupby
from typing import TYPE_CHECKING, Final

from msgspec import inspect as kinds

from cardspeak.houses.irregularities.report_forms import field_docstrings
from cardspeak.service import messages
from cardspeak.service.rest import ROUTES
from cardspeak.service.rest.routing import MAX_BODY_BYTES, Route, TextFile
from tools.markdown import GENERATED_NOTICE, markdown_table

if TYPE_CHECKING:
    from collections.abc import Iterator

TITLES: Final = {
    "account_routes": "Accounts and wallets",
    "session_routes": "Where an account is signed in",
    "second_factor_routes": "The second factor",
    "catalogue_routes": "Games, houses, clauses, rulings",
    "table_routes": "Tables",
    "podium_routes": "The podium",
    "hand_routes": "Finished hands",
    "seal_routes": "Seals",
    "tournament_routes": "Tournaments",
    "admin_routes": "Staff",
    "journal_routes": "The journal of privileged acts",
    "personal_routes": "One's own data",
    "rest": "Schemas",
}
_SOCKET: Final = (messages.TableView, messages.EventLine)
"""Structs that are also sent over the socket and documented there."""
_PLAIN: Final[dict[type, str]] = {
    kinds.IntType: "number",
    kinds.FloatType: "number",
    kinds.StrType: "text",
    kinds.BoolType: "boolean",
    kinds.NoneType: "null",
    kinds.AnyType: "anything",
}

StructInfo = kinds.StructType | kinds.DataclassType


def render_page() -> str:
    """Return the page."""
    return "\n".join(_page())


def _page() -> Iterator[str]:
    yield GENERATED_NOTICE
    yield "# HTTP"
    yield ""
    yield "Accounts, the catalogue, finished hands, tournaments and administration are served over"
    yield "HTTP; play itself goes over [the WebSocket](websocket.md). Everything is JSON, and"
    yield "`/api/openapi.json` describes it for programs (OpenAPI 3.1)."
    yield ""
    yield "- A session is a cookie that scripts cannot read. It expires thirty days after its last"
    yield "  use."
    yield "- Requests that change something must come from the room's own origin: the header"
    yield "  `Origin` is checked. Bodies have the type `application/json`, only the fields listed"
    yield f"  here, and at most {MAX_BODY_BYTES:,} bytes (table specs: 64 KB)."
    yield "- A refused request changes nothing. The answer is"
    yield '  `{"reason": "A sentence.", "clause": "", "needs": ""}` with status 400 or 422'
    yield "  (invalid or illegal), 401 (not signed in), 403 (not allowed), 404, 405, 409 (not now),"
    yield "  413, 415, 429 (too many requests: see `Retry-After`), 500 or 503. If `needs` names a"
    yield "  field, send the request again with it."
    yield ""
    for module, routes in groupby(
        ROUTES, key=lambda example: example.handler.__module__.rpartition(".")[2]
    ):
        yield f"## {TITLES[module]}"
        yield ""
        yield from markdown_table(
            ("route", "for", "what it does", "parameters", "answer"), map(_row, routes)
        )
    yield "## Types"
    yield ""
    yield "`TableView` and `EventLine` are those of [the WebSocket](websocket-messages.md)."
    yield ""
    for name, kind in sorted(_reachable_structs().items()):
        yield f"### {name} {{#{name.lower()}}}"
        yield ""
        yield (inspect.getdoc(kind.cls) or "").splitlines()[0]
        yield ""
        docstrings = field_docstrings(kind.cls)
        yield from markdown_table(
            ("field", "type", ""),
            (
                (
                    f"`{field.name}`",
                    _describe_type(field.type),
                    docstrings.get(field.name, "").replace("\n", " "),
                )
                for field in kind.fields
            ),
        )


def _row(route: Route) -> tuple[str, ...]:
    return (
        f"`{route.method} {route.path}`",
        route.access.value,
        route.summary,
        "; ".join(_parameters(route)),
        _answer(route.response_type),
    )


def _parameters(route: Route) -> Iterator[str]:
    for name, query in route.query_params.items():
        yield f"`?{name}=` {_describe_type(kinds.type_info(query.type))}"
    match kinds.type_info(route.body_type):
        case kinds.StructType(fields=fields):
            for field in fields:
                may = "" if field.required else " (optional)"
                yield f"`{field.name}` {_describe_type(field.type)}{may}"


def _answer(answer: object) -> str:
    return (
        "a file"
        if answer is TextFile
        else _describe_type(kinds.type_info(answer), nothing="nothing")
    )


def _describe_type(kind: kinds.Type, nothing: str = "null") -> str:
    """Return a type in words, with links to structs."""
    match kind:
        case kinds.StructType(cls=cls) | kinds.DataclassType(cls=cls):
            return cls.__name__ if cls in _SOCKET else f"[{cls.__name__}](#{cls.__name__.lower()})"
        case kinds.VarTupleType(item_type=item) | kinds.ListType(item_type=item):
            return f"list of {_describe_type(item)}"
        case kinds.TupleType(item_types=items):
            return f"{len(items)} × {_describe_type(items[0])}"
        case kinds.UnionType(types=types):
            return " or ".join(map(_describe_type, types))
        case kinds.DictType(value_type=value):
            return f"{_describe_type(value)} by name"
        case kinds.LiteralType(values=values):
            return " or ".join(f"`{value}`" for value in values)
        case kinds.NoneType():
            return nothing
        case _:
            return _PLAIN[type(kind)]


def _reachable_structs() -> dict[str, StructInfo]:
    """Return every struct in the routes' responses, and in the fields of their bodies."""
    structs: dict[str, StructInfo] = {}
    waiting = [
        kinds.type_info(route.response_type)
        for route in ROUTES
        if route.response_type is not TextFile
    ]
    for route in ROUTES:
        match kinds.type_info(route.body_type):
            case kinds.StructType(fields=fields):
                waiting += [field.type for field in fields]
    while waiting:
        kind = waiting.pop()
        match kind:
            case kinds.StructType(cls=cls) | kinds.DataclassType(cls=cls):
                if cls not in _SOCKET and cls.__name__ not in structs:
                    structs[cls.__name__] = kind
                    waiting += [field.type for field in kind.fields]
            case kinds.VarTupleType(item_type=item):
                waiting.append(item)
            case kinds.UnionType(types=types):
                waiting += types
            case kinds.DictType(value_type=value):
                waiting.append(value)
    return structs
