"""The base class of irregularities."""

from __future__ import annotations

import re
from functools import cache
from typing import Any, ClassVar, get_type_hints

import msgspec


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
