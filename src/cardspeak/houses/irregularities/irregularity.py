"""The base class of irregularities."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from typing import Annotated, Any, ClassVar, get_type_hints

import msgspec

from cardspeak.visibility import ToNobody


@dataclass(frozen=True)
class ComparedWithTable:
    """The cards that a field names are compared with those on the table."""


CardNames = Annotated[str, ComparedWithTable()]
"""A field that names cards on the table: whoever reports must know them where they lie.

Cards that are only said to have been seen, and that nothing is compared with, are plain text.
"""


class Irregularity(
    msgspec.Struct,
    frozen=True,
    tag=True,
    tag_field="irregularity",
    forbid_unknown_fields=True,
    gc=False,
):
    """Something that went wrong at the table, as it is reported.

    The first line of a kind's docstring is its name in words, on pages and in menus.
    """

    reportable_after_hand: ClassVar[bool] = False
    """Whether it can still be reported after the hand."""
    anyone_at_table: ClassVar[bool] = False
    """Whether it can be about a player who was not dealt in."""
    is_about_tabled_hand: ClassVar[bool] = False
    """Whether it is about the cards of the hand in `seat`, which are face up on the table."""
    is_about_showdown: ClassVar[bool] = False
    """Whether the showdown is played again for it once it is over."""


@cache
def card_fields(kind: type[Irregularity]) -> tuple[str, ...]:
    """Return the fields whose cards are compared with those on the table."""
    return _fields_with(kind, ComparedWithTable())


@cache
def hidden_fields(kind: type[Irregularity]) -> tuple[str, ...]:
    """Return the fields that nobody may see."""
    return _fields_with(kind, ToNobody())


@cache
def field_default(kind: type[Irregularity], name: str) -> object:
    """Return what a field holds if a report leaves it out."""
    return next(field.default for field in msgspec.structs.fields(kind) if field.name == name)


def _fields_with(kind: type[Irregularity], declared: object) -> tuple[str, ...]:
    hints = get_type_hints(kind, include_extras=True)
    return tuple(
        name
        for name in kind.__struct_fields__
        if declared in getattr(hints[name], "__metadata__", ())
    )


@cache
def field_types(kind: type[msgspec.Struct]) -> dict[str, Any]:
    """Return the type of each field, without its declaration of who may see it."""
    return get_type_hints(kind)


def irregularity_slug(kind: type[Irregularity]) -> str:
    """Return a kind's name as people type it.

    >>> from cardspeak.houses.irregularities.row_irregularities import WrongRowHandSize
    >>> irregularity_slug(WrongRowHandSize)
    'wrong-row-hand-size'
    """
    return re.sub(r"(?<=.)(?=[A-Z])", "-", kind.__name__).lower()


def describe_irregularity(kind: type[Irregularity]) -> str:
    """Describe what goes wrong.

    >>> from cardspeak.houses.irregularities.row_irregularities import WrongRowHandSize
    >>> describe_irregularity(WrongRowHandSize)
    'a hand in rows has the wrong number of cards'
    """
    first = (kind.__doc__ or "").strip().splitlines()[0].rstrip(".")
    return first[0].lower() + first[1:]
