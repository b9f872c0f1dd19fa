"""The irregularities that can be reported, with the fields of each report."""

from __future__ import annotations

import ast
import inspect
from functools import cache
from importlib import import_module
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final

import msgspec

from cardspeak.houses.irregularities import (
    IRREGULARITIES_BY_SUBJECT,
    describe_irregularity,
    irregularity_slug,
)
from cardspeak.houses.irregularities.irregularity import field_types

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardspeak.houses.irregularities import Irregularity

_TYPES: Final = {
    int: "integer",
    bool: "boolean",
    str: "string",
    tuple[int, ...]: "integers",
    int | None: "integer or null",
}
_NOT_REPORTED: Final = (bytes,)
"""Seeds are drawn by the table runner, not reported."""


class IrregularityField(msgspec.Struct, frozen=True):
    """A field of a report."""

    name: str
    type: str
    """integer, boolean, string, integers, or object, which has fields of its own."""
    description: str
    required: bool
    default: Any = None
    """Its value if it is left out."""
    fields: tuple[IrregularityField, ...] = ()


class IrregularityKind(msgspec.Struct, frozen=True):
    """A kind of irregularity."""

    slug: str
    tag: str
    """The value of the field `irregularity` in a report."""
    description: str
    reportable_after_hand: bool
    """Whether it can still be reported after the hand."""
    anyone_at_table: bool
    """Whether it can be about a player who was not dealt in."""
    fields: tuple[IrregularityField, ...]


class IrregularitySubject(msgspec.Struct, frozen=True):
    """The irregularities of one subject."""

    title: str
    kinds: tuple[IrregularityKind, ...]


@cache
def list_subjects() -> tuple[IrregularitySubject, ...]:
    """List everything that can be reported, by subject.

    >>> boards = next(subject for subject in list_subjects() if subject.title == "Board and burns")
    >>> boards.kinds[0].description, boards.kinds[0].fields[0].description
    ('the dealer did not burn a card', 'Which burn of the hand, from 1; 0 for the last there \
should have been.')
    """
    return tuple(
        IrregularitySubject(title, tuple(map(_describe_kind, kinds)))
        for title, kinds in IRREGULARITIES_BY_SUBJECT.items()
    )


def _describe_kind(kind: type[Irregularity]) -> IrregularityKind:
    return IrregularityKind(
        irregularity_slug(kind),
        kind.__name__,
        describe_irregularity(kind),
        kind.reportable_after_hand,
        kind.anyone_at_table,
        tuple(_describe_fields(kind)),
    )


def _describe_fields(kind: type[msgspec.Struct]) -> Iterator[IrregularityField]:
    docstrings, types = field_docstrings(kind), field_types(kind)
    for field in msgspec.structs.fields(kind):
        field_type = types[field.name]
        if field_type in _NOT_REPORTED:
            continue
        default = None if field.default is msgspec.NODEFAULT else msgspec.to_builtins(field.default)
        inner = tuple(_describe_fields(field_type)) if field_type not in _TYPES else ()
        yield IrregularityField(
            field.name,
            _TYPES.get(field_type, "object"),
            docstrings.get(field.name, ""),
            field.required,
            default,
            inner,
        )


def field_docstrings(kind: type) -> dict[str, str]:
    """Return the docstrings below the fields of a class and its bases."""
    docstrings: dict[str, str] = {}
    for base in reversed(kind.__mro__):
        if base.__module__.startswith("cardspeak."):
            docstrings |= _docstrings_in_module(base.__module__)[base.__name__]
    return docstrings


@cache
def _docstrings_in_module(module: str) -> dict[str, dict[str, str]]:
    tree = ast.parse(inspect.getsource(import_module(module)))
    return {
        node.name: dict(_iter_field_docstrings(node.body))
        for node in tree.body
        if isinstance(node, ast.ClassDef)
    }


def _iter_field_docstrings(body: list[ast.stmt]) -> Iterator[tuple[str, str]]:
    for field, below in pairwise(body):
        match field, below:
            case (
                ast.AnnAssign(target=ast.Name(id=name)),
                ast.Expr(value=ast.Constant(value=str(text))),
            ):
                yield name, inspect.cleandoc(text)
