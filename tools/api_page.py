"""The page of the room over HTTP: its routes, and what they take and answer, as declared."""

from __future__ import annotations

import inspect
from itertools import groupby
from typing import TYPE_CHECKING, Final

from msgspec import inspect as kinds

from cardspeak.houses.mistakes.listing import notes
from cardspeak.service import messages
from cardspeak.service.rest import ROUTES
from cardspeak.service.rest.routes import SMALL, File, Route
from tools.markdown import MADE, table

if TYPE_CHECKING:
    from collections.abc import Iterator

TITLES: Final = {
    "people": "Coming in, one's name, one's chips",
    "catalogue": "Games, houses, clauses, rulings",
    "tables": "Tables",
    "podium": "The podium",
    "hands": "Finished hands",
    "tournaments": "Tournaments",
    "staff": "Staff",
    "rest": "All of this",
}
_SOCKET: Final = (messages.TableView, messages.Line)
"""What is told over the socket, too, is told there."""
_PLAIN: Final[dict[type, str]] = {
    kinds.IntType: "number",
    kinds.FloatType: "number",
    kinds.StrType: "text",
    kinds.BoolType: "yes or no",
    kinds.NoneType: "null",
    kinds.AnyType: "anything",
}

Told = kinds.StructType | kinds.DataclassType


def page() -> str:
    """Write the page."""
    return "\n".join(_page())


def _page() -> Iterator[str]:
    yield MADE
    yield "# The room over HTTP"
    yield ""
    yield "What is not played is asked over HTTP: who one is, what there is to play, hands that are"
    yield "over. Everything is JSON; `/api/openapi.json` describes it for programs (OpenAPI 3.1)."
    yield ""
    yield "- A browser that has come in has a cookie that no script can read. It lasts for thirty"
    yield "  days from when it was last seen."
    yield "- Whatever changes something must come from the room's own pages: the header `Origin`"
    yield "  says so. Bodies have the type `application/json`, no fields that are not listed here,"
    yield f"  and {SMALL:,} bytes at most; signs of tables 64 KB."
    yield '- What is refused changes nothing and is answered `{"why": "A sentence.", "clause": ""}`'
    yield "  with 400 or 422 (not understood, not lawful), 401 (nobody), 403 (not for you), 404,"
    yield "  405, 409 (not now), 413, 415, 429 (too often: `Retry-After` says when), 500 or 503."
    yield ""
    for module, routes in groupby(ROUTES, key=lambda one: one.does.__module__.rpartition(".")[2]):
        yield f"## {TITLES[module]}"
        yield ""
        yield from table(
            ("route", "who may", "what it does", "takes", "answers"), map(_row, routes)
        )
    yield "## What is answered"
    yield ""
    yield "The views and lines of a hand are those of [the socket](service.md)."
    yield ""
    for name, kind in sorted(_reached().items()):
        yield f"### {name} {{#{name.lower()}}}"
        yield ""
        yield (inspect.getdoc(kind.cls) or "").splitlines()[0]
        yield ""
        told = notes(kind.cls)
        yield from table(
            ("field", "what it is", ""),
            (
                (f"`{field.name}`", _words(field.type), told.get(field.name, "").replace("\n", " "))
                for field in kind.fields
            ),
        )


def _row(route: Route) -> tuple[str, ...]:
    return (
        f"`{route.method} {route.path}`",
        route.who.value,
        route.title,
        "; ".join(_taken(route)),
        _answer(route.answer),
    )


def _taken(route: Route) -> Iterator[str]:
    for name, query in route.queries.items():
        yield f"`?{name}=` {_words(kinds.type_info(query.type))}"
    match kinds.type_info(route.body):
        case kinds.StructType(fields=said):
            for field in said:
                may = "" if field.required else " (may be left out)"
                yield f"`{field.name}` {_words(field.type)}{may}"


def _answer(answer: object) -> str:
    return "a file" if answer is File else _words(kinds.type_info(answer), nothing="nothing")


def _words(kind: kinds.Type, nothing: str = "null") -> str:
    """Say what a value is; structs are linked to."""
    match kind:
        case kinds.StructType(cls=cls) | kinds.DataclassType(cls=cls):
            return cls.__name__ if cls in _SOCKET else f"[{cls.__name__}](#{cls.__name__.lower()})"
        case kinds.VarTupleType(item_type=item) | kinds.ListType(item_type=item):
            return f"list of {_words(item)}"
        case kinds.TupleType(item_types=items):
            return f"{len(items)} × {_words(items[0])}"
        case kinds.UnionType(types=types):
            return " or ".join(map(_words, types))
        case kinds.DictType(value_type=value):
            return f"{_words(value)} by name"
        case kinds.NoneType():
            return nothing
        case _:
            return _PLAIN[type(kind)]


def _reached() -> dict[str, Told]:
    """Find every struct that a route answers with, and those inside it."""
    found: dict[str, Told] = {}
    waiting = [kinds.type_info(route.answer) for route in ROUTES if route.answer is not File]
    waiting += [kinds.type_info(route.body) for route in ROUTES if route.body is not None]
    bodies = {route.body for route in ROUTES}
    while waiting:
        kind = waiting.pop()
        match kind:
            case kinds.StructType(cls=cls) | kinds.DataclassType(cls=cls):
                if cls in _SOCKET or cls.__name__ in found:
                    continue
                if cls not in bodies:
                    found[cls.__name__] = kind
                waiting += [field.type for field in kind.fields]
            case kinds.VarTupleType(item_type=item):
                waiting.append(item)
            case kinds.UnionType(types=types):
                waiting += types
            case kinds.DictType(value_type=value):
                waiting.append(value)
    return found
