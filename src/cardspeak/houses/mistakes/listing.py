"""Mistakes as programs list them: what can be reported, and what must be said about it."""

from __future__ import annotations

import ast
import inspect
from functools import cache
from itertools import pairwise
from textwrap import dedent
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
    about = _notes(kind)
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


def _notes(kind: type) -> dict[str, str]:
    """Read what the source says below each field."""
    notes: dict[str, str] = {}
    for one in reversed(kind.__mro__[:-1]):
        if not one.__module__.startswith("cardspeak."):
            continue
        (definition,) = ast.parse(dedent(inspect.getsource(one))).body
        body = definition.body if isinstance(definition, ast.ClassDef) else []
        for field, note in pairwise(body):
            match field, note:
                case (
                    ast.AnnAssign(target=ast.Name(id=name)),
                    ast.Expr(value=ast.Constant(value=str() as said)),
                ):
                    notes[name] = said
    return notes
