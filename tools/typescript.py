"""Generates TypeScript types for the messages between service and client.

``python -m tools.typescript`` writes `web/src/lib/protocol.ts` from `cardspeak.service.messages`
and the routes of `cardspeak.service.rest`; a test compares them. Types, tags and defaults come from
the structs, comments from docstrings.
"""

from __future__ import annotations

import inspect
import json
import textwrap
from collections import defaultdict
from enum import Enum
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import msgspec
from msgspec import inspect as kinds

from cardspeak.hand.commands import HandCommand
from cardspeak.hand.decisions import HandDecision
from cardspeak.houses.irregularities import AnyIrregularity
from cardspeak.houses.irregularities.report_forms import field_docstrings
from cardspeak.service import messages
from cardspeak.service.messages import ClientMessage, ServerMessage
from cardspeak.service.rest import ROUTES
from cardspeak.service.rest.routing import TextFile
from cardspeak.table.commands import TableCommand
from cardspeak.table.events import TableEvent

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from cardspeak.service.rest.routing import Route

PROTOCOL_FILE: Final = Path(__file__).parent.parent / "web" / "src" / "lib" / "protocol.ts"
_JSON: Final = [route for route in ROUTES if route.response_type is not TextFile]
"""The routes that respond with JSON; the others are file downloads."""
CLIENT_TYPES: Final[tuple[Any, ...]] = (
    ClientMessage,
    *(route.body_type for route in _JSON if route.body_type),
)
"""Types sent by clients: fields with a default are optional."""
SERVER_TYPES: Final[tuple[Any, ...]] = (ServerMessage, *(route.response_type for route in _JSON))
"""Types sent to clients: all fields are present."""
NAMED_UNIONS: Final[dict[str, Any]] = {
    "ClientMessage": ClientMessage,
    "ServerMessage": ServerMessage,
    "HandDecision": HandDecision,
    "TableCommand": TableCommand,
    "HandCommand": HandCommand,
    "AnyIrregularity": AnyIrregularity,
    "TableEvent": TableEvent,
}
"""Unions declared by name; others are written inline."""
PRIMITIVES: Final[dict[type[kinds.Type], str]] = {
    kinds.AnyType: "unknown",
    kinds.NoneType: "null",
    kinds.BoolType: "boolean",
    kinds.IntType: "number",
    kinds.FloatType: "number",
    kinds.StrType: "string",
    kinds.BytesType: "string",
}
WIDTH: Final = 100


def render_protocol() -> str:
    """Return the whole file."""
    return "\n".join(_lines())


def _lines() -> Iterator[str]:
    said, told = _reachable_types(CLIENT_TYPES), _reachable_types(SERVER_TYPES)
    found = {**told, **said}
    names = _names(found)
    unions = {_members(kinds.type_info(union)): name for name, union in NAMED_UNIONS.items()}
    write = _TypeScriptWriter(names, unions, may_lack=frozenset(said))
    yield "// Made by `python -m tools.typescript` from cardspeak.service; not to be edited."
    yield ""
    yield f"export const PROTOCOL = {messages.PROTOCOL_VERSION};"
    for name, union in NAMED_UNIONS.items():
        yield ""
        yield from write.union(name, kinds.type_info(union))
    yield ""
    yield from write.routes(_JSON)
    for cls in sorted(found, key=names.__getitem__):
        yield ""
        yield from write.declare(cls, found[cls])
    yield ""


# ---------------------------------------------------------------- the types

NamedType = kinds.StructType | kinds.DataclassType | kinds.EnumType
"""Types that are declared by name."""


def _reachable_types(roots: Iterable[Any]) -> dict[type, NamedType]:
    """Return all structs and enums reachable from these types, by class."""
    found: dict[type, NamedType] = {}
    waiting: list[kinds.Type] = [kinds.type_info(root) for root in roots]
    while waiting:
        kind = waiting.pop()
        if isinstance(kind, NamedType):
            if kind.cls in found:
                continue
            found[kind.cls] = kind
        waiting += _parts(kind)
    return found


def _parts(kind: kinds.Type) -> list[kinds.Type]:
    match kind:
        case kinds.StructType(fields=fields) | kinds.DataclassType(fields=fields):
            return [field.type for field in fields]
        case kinds.UnionType(types=types):
            return list(types)
        case kinds.TupleType(item_types=types):
            return list(types)
        case kinds.DictType(key_type=key, value_type=value):
            return [key, value]
        case kinds.CollectionType(item_type=item):
            return [item]
    return []


def _members(kind: kinds.Type) -> frozenset[type]:
    types = kind.types if isinstance(kind, kinds.UnionType) else (kind,)
    return frozenset(one.cls for one in types if isinstance(one, kinds.StructType))


def _names(found: dict[type, NamedType]) -> dict[type, str]:
    """Return a name for each class; duplicates are told apart by their tag, then by their layer.

    Types sent over the socket itself keep their name.
    """
    alike: dict[str, list[type]] = defaultdict(list)
    for cls in found:
        alike[cls.__name__].append(cls)
    return {cls: _name(cls, found, group) for group in alike.values() for cls in group}


def _name(cls: type, found: dict[type, NamedType], group: list[type]) -> str:
    if cls.__module__ == messages.__name__ or (
        len(group) == 1 and cls.__name__ not in NAMED_UNIONS
    ):
        return cls.__name__
    longer = cls.__name__ + _tag_field(found[cls]).capitalize()
    rivals = [one for one in group if _tag_field(found[one]) == _tag_field(found[cls])]
    layer = cls.__module__.split(".")[1].capitalize() if len(rivals) > 1 else ""
    return layer + longer


def _tag_field(kind: NamedType) -> str:
    return (kind.tag_field or "") if isinstance(kind, kinds.StructType) else ""


# ---------------------------------------------------------------- writing them


class _TypeScriptWriter:
    """Writes types as TypeScript, by the names they were given."""

    def __init__(
        self,
        names: dict[type, str],
        unions: dict[frozenset[type], str],
        *,
        may_lack: frozenset[type],
    ) -> None:
        self.names = names
        self.unions = unions
        self.optional_in = may_lack

    def union(self, name: str, kind: kinds.Type) -> Iterator[str]:
        """Yield the declaration of a named union."""
        yield f"export type {name} ="
        members = [f"  | {self.write_type(one)}" for one in _parts(kind)]
        yield from members[:-1]
        yield members[-1] + ";"

    def routes(self, routes: Iterable[Route]) -> Iterator[str]:
        """Yield the declaration of each route's request and response."""
        yield "/** The requests and responses of the HTTP API, by method and path. */"
        yield "export interface Api {"
        for route in routes:
            yield from _comment(route.summary, "  ")
            yield f'  "{route.method} {route.path}": {{'
            if route.path_params:
                yield (
                    f"    params: {{ {'; '.join(f'{one}: string' for one in route.path_params)} }};"
                )
            if route.query_params:
                spelt = (
                    f"{name}?: {self.type_name(one.type)}"
                    for name, one in route.query_params.items()
                )
                yield f"    query?: {{ {'; '.join(spelt)} }};"
            if route.body_type is not None:
                yield f"    body: {self.type_name(route.body_type)};"
            yield f"    response: {self.type_name(route.response_type)};"
            yield "  };"
        yield "}"

    def type_name(self, type_: object) -> str:
        """Return the TypeScript for a Python type."""
        return self.write_type(kinds.type_info(type_))

    def declare(self, cls: type, kind: NamedType) -> Iterator[str]:
        """Yield the declaration of a struct or an enum."""
        yield from _comment(inspect.getdoc(cls) or "", "")
        if isinstance(kind, kinds.EnumType):
            yield f"export type {self.names[cls]} = {_choices(m.value for m in kind.cls)};"
            return
        yield f"export interface {self.names[cls]} {{"
        if isinstance(kind, kinds.StructType) and kind.tag_field is not None:
            yield f"  {kind.tag_field}: {json.dumps(kind.tag)};"
        told = field_docstrings(cls)
        lacking = cls in self.optional_in or _omits(cls)
        for field in kind.fields:
            yield from _comment(told.get(field.name, ""), "  ")
            lacks = "?" if lacking and not field.required else ""
            yield f"  {field.encode_name}{lacks}: {self.write_type(field.type)};"
        yield "}"

    def write_type(self, kind: kinds.Type) -> str:
        """Return the TypeScript for a msgspec type."""
        match kind:
            case kinds.StructType(cls=cls) | kinds.DataclassType(cls=cls) | kinds.EnumType(cls=cls):
                return self.names[cls]
            case kinds.LiteralType(values=values):
                return _choices(values)
            case kinds.UnionType(types=types):
                return self._either(types)
            case kinds.TupleType(item_types=types):
                return f"[{', '.join(map(self.write_type, types))}]"
            case kinds.DictType(key_type=key, value_type=value):
                return f"Record<{self.write_type(key)}, {self.write_type(value)}>"
            case kinds.CollectionType(item_type=item):
                spelt = self.write_type(item)
                return f"({spelt})[]" if " | " in spelt else f"{spelt}[]"
        return PRIMITIVES[type(kind)]

    def _either(self, types: tuple[kinds.Type, ...]) -> str:
        """Return a union, using names for the parts that have one."""
        structs = [one for one in types if isinstance(one, kinds.StructType)]
        name = self.unions.get(frozenset(one.cls for one in structs))
        if name is None:
            return " | ".join(map(self.write_type, types))
        rest = [self.write_type(one) for one in types if not isinstance(one, kinds.StructType)]
        return " | ".join([name, *rest])


def _omits(cls: type) -> bool:
    """Whether fields with default values are left out of messages."""
    return issubclass(cls, msgspec.Struct) and cls.__struct_config__.omit_defaults


def _choices(values: Iterable[Any]) -> str:
    return " | ".join(json.dumps(one.value if isinstance(one, Enum) else one) for one in values)


def _comment(words: str, indent: str) -> Iterator[str]:
    if not words:
        return
    words = words.replace("``", "`").replace("*/", "* /")
    one_line = f"{indent}/** {words} */"
    if "\n" not in words and len(one_line) <= WIDTH:
        yield one_line
        return
    yield f"{indent}/**"
    for nth, paragraph in enumerate(words.split("\n\n")):
        if nth:
            yield f"{indent} *"
        for line in textwrap.wrap(" ".join(paragraph.split()), WIDTH - len(indent) - 3):
            yield f"{indent} * {line}"
    yield f"{indent} */"


if __name__ == "__main__":
    PROTOCOL_FILE.write_text(render_protocol(), encoding="utf-8")
