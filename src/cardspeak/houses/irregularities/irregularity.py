"""The base class of irregularities."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, ClassVar, TypeVar

import msgspec

if TYPE_CHECKING:
    from typing import Self

IrregularityT = TypeVar("IrregularityT", bound="Irregularity")


class Irregularity(
    msgspec.Struct,
    frozen=True,
    tag=True,
    tag_field="irregularity",
    forbid_unknown_fields=True,
    gc=False,
):
    """Something that went wrong at the table, as whoever saw it reports it.

    The first line of a kind's docstring is its name in words, on pages and in menus.
    """

    reportable_after_hand: ClassVar[bool] = False
    """Whether it can still be reported after the hand."""
    anyone_at_table: ClassVar[bool] = False
    """Whether it can be about a player who was not dealt in."""

    def redact_for(self, viewer: int | None) -> Self:
        """Return the report as a viewer may see it, without hidden cards."""
        return self


def blank_fields(irregularity: IrregularityT, *fields: str) -> IrregularityT:
    """Return a report with these fields blank.

    >>> from cardspeak.houses.irregularities.deal_irregularities import HoleCardExposed
    >>> blank_fields(HoleCardExposed(2, "Ah", replacement="Kd"), "replacement")
    HoleCardExposed(seat=2, cards='Ah')
    """
    return msgspec.structs.replace(irregularity, **dict.fromkeys(fields, ""))


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
