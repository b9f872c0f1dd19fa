"""Mistakes as programs list them: what can be reported, and what must be said about it."""

from __future__ import annotations

import ast
import inspect
from functools import cache
from importlib import import_module
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final

import msgspec

from cardspeak.houses.mistakes import SUBJECTS, slug, words

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardspeak.houses.mistakes import Mistake

_TYPES: Final = {
    int: "integer",
    bool: "boolean",
    str: "string",
    tuple[int, ...]: "integers",
    int | None: "integer or null",
}
_NOT_ASKED: Final = (bytes,)
"""Seeds are the croupier's to draw."""


class MistakeField(msgspec.Struct, frozen=True):
    """Something that is said about a mistake."""

    name: str
    type: str
    """integer, boolean, string, integers, or object, which has fields of its own."""
    about: str
    required: bool
    usual: Any = None
    """What it is if nothing is said."""
    fields: tuple[MistakeField, ...] = ()


class MistakeKind(msgspec.Struct, frozen=True):
    """A kind of mistake."""

    name: str
    mistake: str
    """What a report of it has in its field `mistake`."""
    words: str
    late: bool
    """Whether it can be reported when the hand is over, too."""
    fields: tuple[MistakeField, ...]


class MistakeSubject(msgspec.Struct, frozen=True):
    """Mistakes about one thing."""

    title: str
    kinds: tuple[MistakeKind, ...]


@cache
def subjects() -> tuple[MistakeSubject, ...]:
    """List everything that can be reported, by what it is about.

    >>> boards = next(one for one in subjects() if one.title == "Boards and burns")
    >>> boards.kinds[0].words, boards.kinds[0].fields[0].about
    ('the dealer did not burn a card', 'Which burn of the hand it was, from 1; 0 is the last there \
should have been.')
    """
    return tuple(
        MistakeSubject(title, tuple(map(_kind, kinds))) for title, kinds in SUBJECTS.items()
    )


def _kind(kind: type[Mistake]) -> MistakeKind:
    return MistakeKind(slug(kind), kind.__name__, words(kind), kind.late, tuple(_asked(kind)))


def _asked(kind: type[msgspec.Struct]) -> Iterator[MistakeField]:
    about = notes(kind)
    for field in msgspec.structs.fields(kind):
        if field.type in _NOT_ASKED:
            continue
        usual = None if field.default is msgspec.NODEFAULT else msgspec.to_builtins(field.default)
        inner = tuple(_asked(field.type)) if field.type not in _TYPES else ()
        yield MistakeField(
            field.name,
            _TYPES.get(field.type, "object"),
            about.get(field.name, ""),
            field.required,
            usual,
            inner,
        )


def notes(kind: type) -> dict[str, str]:
    """Give what the source says below the fields of a class, and of those it is made from."""
    told: dict[str, str] = {}
    for base in reversed(kind.__mro__):
        if base.__module__.startswith("cardspeak."):
            told |= _notes_in(base.__module__)[base.__name__]
    return told


@cache
def _notes_in(module: str) -> dict[str, dict[str, str]]:
    tree = ast.parse(inspect.getsource(import_module(module)))
    return {
        one.name: dict(_below_fields(one.body))
        for one in tree.body
        if isinstance(one, ast.ClassDef)
    }


def _below_fields(body: list[ast.stmt]) -> Iterator[tuple[str, str]]:
    for field, below in pairwise(body):
        match field, below:
            case (
                ast.AnnAssign(target=ast.Name(id=name)),
                ast.Expr(value=ast.Constant(value=str(said))),
            ):
                yield name, inspect.cleandoc(said)
