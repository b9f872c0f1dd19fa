"""Who may see which field of an event or a report, declared beside the field.

Every field says to whom it may be shown, in its annotation. Several declarations add up, and what
nothing declares is not shown to anybody:

>>> class Drawn(msgspec.Struct, frozen=True):
...     seat: Public[int]
...     cards: Annotated[str, ToSeat("seat"), FaceUp("up_count")]
...     up_count: Public[int]
...     burned: str
>>> redact(Drawn(2, "AhKd", 0, "7c"), 2)
Drawn(seat=2, cards='AhKd', up_count=0, burned='??')
>>> redact(Drawn(2, "AhKd", 1, "7c"), None)
Drawn(seat=2, cards='??Kd', up_count=1, burned='??')

Cards that are hidden become ``??``. A field that cannot be covered like that, a number for example,
hides everything it is part of: `redact` returns None. A record that nobody is ever shown, such as
an event for bookkeeping, says so with ``is_shown: ClassVar[bool] = False``.
"""

from __future__ import annotations

from dataclasses import dataclass
from operator import attrgetter
from typing import TYPE_CHECKING, Annotated, Any, Final, TypeVar, get_type_hints

import msgspec

if TYPE_CHECKING:
    from collections.abc import Callable

T = TypeVar("T")
RecordT = TypeVar("RecordT", bound=msgspec.Struct)

HIDDEN_CARD: Final = "??"
"""What viewers see of a card that is hidden from them."""


# ---------------------------------------------------------------- declarations


@dataclass(frozen=True)
class ToAll:
    """Everybody may see the field; if given, only `when` or `unless` another field is true."""

    when: str = ""
    unless: str = ""


@dataclass(frozen=True)
class ToSeat:
    """Players may see the field whose seats another field has: one seat, or a tuple of them."""

    field: str
    when: str = ""
    unless: str = ""


@dataclass(frozen=True)
class FaceUp:
    """Everybody may see the last cards of the field, as many as another field says."""

    count_field: str


@dataclass(frozen=True)
class ToNobody:
    """Nobody may see the field."""


@dataclass(frozen=True)
class ByItsFields:
    """The field has a record of its own, whose fields say who may see them."""


Public = Annotated[T, ToAll()]
"""A field that everybody may see: ``seat: Public[int]``."""
Hidden = Annotated[T, ToNobody()]
"""A field that nobody may see."""
Nested = Annotated[T, ByItsFields()]
"""A field with a record that declares its own fields."""

_DECLARATIONS: Final = (ToAll, ToSeat, FaceUp, ToNobody, ByItsFields)
_Declaration = ToAll | ToSeat | FaceUp | ToNobody | ByItsFields


def declarations(kind: type[msgspec.Struct]) -> dict[str, tuple[_Declaration, ...]]:
    """Return what each field of a record declares; nothing for a field that is undeclared."""
    hints = get_type_hints(kind, include_extras=True)
    return {
        name: tuple(
            item for item in getattr(hints[name], "__metadata__", ()) if type(item) in _DECLARATIONS
        )
        for name in kind.__struct_fields__
    }


# ---------------------------------------------------------------- redaction


def redact(record: RecordT, viewer: int | None) -> RecordT | None:
    """Return a record as a seat, or the public (None), may see it; None if not at all.

    A record with nothing to hide is returned as it is.
    """
    kind = type(record)
    redact_kind = _redactors.get(kind)
    if redact_kind is None:
        redact_kind = _redactors[kind] = _compile(kind)
    shown: RecordT | None = redact_kind(record, viewer)
    return shown


_redactors: Final[dict[type, Callable[[Any, int | None], Any]]] = {}
"""The function that redacts each type of record, made when it is first needed."""


def _compile(kind: type[msgspec.Struct]) -> Callable[[Any, int | None], Any]:
    """Return the function that redacts records of a type as their fields declare."""
    if not getattr(kind, "is_shown", True):
        return _show_nothing
    restricted = tuple(
        (name, _compile_field(declared))
        for name, declared in declarations(kind).items()
        if ToAll() not in declared
    )
    if not restricted:
        return _show_everything

    def show(record: RecordT, viewer: int | None) -> RecordT | None:
        changes: dict[str, object] = {}
        for name, show_field in restricted:
            value = getattr(record, name)
            shown = show_field(record, value, viewer)
            if shown is None:
                return None
            if shown != value:
                changes[name] = shown
        return msgspec.structs.replace(record, **changes) if changes else record

    return show


def _show_everything(record: RecordT, _: int | None) -> RecordT:
    return record


def _show_nothing(_: msgspec.Struct, __: int | None) -> None:
    return None


def _compile_field(
    declared: tuple[_Declaration, ...],
) -> Callable[[msgspec.Struct, object, int | None], object]:
    """Return the function that shows a field, given the record and the value: None if it cannot."""
    if ByItsFields() in declared:
        return _show_nested
    may_see = tuple(
        _compile_audience(item) for item in declared if isinstance(item, ToAll | ToSeat)
    )
    up_count = next(
        (attrgetter(item.count_field) for item in declared if isinstance(item, FaceUp)),
        _no_cards_up,
    )

    def show(record: msgspec.Struct, value: object, viewer: int | None) -> object:
        for may_see_it in may_see:
            if may_see_it(record, viewer):
                return value
        return _cover(value, up_count(record))

    return show


def _compile_audience(declared: ToAll | ToSeat) -> Callable[[msgspec.Struct, int | None], bool]:
    """Return the function that says whether a viewer belongs to an audience."""
    when, unless = declared.when, declared.unless
    seat_field = declared.field if isinstance(declared, ToSeat) else ""

    def may_see(record: msgspec.Struct, viewer: int | None) -> bool:
        if (when and not getattr(record, when)) or (unless and getattr(record, unless)):
            return False
        if not seat_field:
            return True
        seats = getattr(record, seat_field)
        return viewer is not None and (viewer in seats if type(seats) is tuple else viewer == seats)

    return may_see


def _show_nested(_: msgspec.Struct, value: object, viewer: int | None) -> object:
    return redact(value, viewer) if isinstance(value, msgspec.Struct) else None


def _no_cards_up(_: msgspec.Struct) -> int:
    return 0


def _cover(value: object, up_count: int) -> object:
    """Cover all cards but the last `up_count`; None if the value is not made of cards."""
    match value:
        case str():
            covered_length = max(0, len(value) - 2 * up_count)
            return HIDDEN_CARD * ((covered_length + 1) // 2) + value[covered_length:]
        case tuple():
            covered_parts = tuple([_cover(part, 0) for part in value])
            return None if None in covered_parts else covered_parts
        case bytes():
            return b""
    return None
