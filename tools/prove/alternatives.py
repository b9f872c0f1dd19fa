"""The other values a rule could have: the neighbouring numbers, the other members of an enum."""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from enum import Enum
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator

    from _typeshed import DataclassInstance


def alternatives(value: object) -> Iterator[object]:
    """Yield the values that are closest to a value.

    >>> list(alternatives(3)), list(alternatives(True)), list(alternatives((5, 10)))
    ([2, 4], [False], [(4, 10), (6, 10), (5, 9), (5, 11)])
    >>> list(alternatives(("fixed", "pot")))
    [('pot',), ('fixed',)]
    >>> list(alternatives({"flush": 4}))
    [{}, {'flush': 3}, {'flush': 5}]
    """
    match value:
        case bool():
            yield not value
        case Enum():
            yield from (member for member in type(value) if member is not value)
        case int():
            yield from (number for number in (value - 1, value + 1) if number >= 0)
        case tuple():
            yield from _other_tuples(value)
        case frozenset():
            yield from (value - {member} for member in sorted(value, key=str))
        case dict():
            yield from _other_dicts(value)
        case _ if is_dataclass(value) and not isinstance(value, type):
            yield from _other_fields(value)


def _other_fields(value: DataclassInstance) -> Iterator[object]:
    for field in fields(value):
        if field.init:
            for other in alternatives(getattr(value, field.name)):
                yield replace(value, **{field.name: other})


def _other_tuples(value: tuple[Any, ...]) -> Iterator[object]:
    if value and all(isinstance(member, str | Enum) for member in value):
        yield from without_one(value)
        if isinstance(value[0], Enum):
            yield from ((*value, member) for member in type(value[0]) if member not in value)
        return
    for index, member in enumerate(value):
        for other in alternatives(member):
            yield (*value[:index], other, *value[index + 1 :])


def _other_dicts(value: dict[Any, Any]) -> Iterator[object]:
    for key, member in value.items():
        yield {name: kept for name, kept in value.items() if name != key}
        yield from (value | {key: other} for other in alternatives(member))


def without_one(value: tuple[Any, ...]) -> Iterator[tuple[Any, ...]]:
    """Yield a tuple without each of its members in turn, unless nothing would be left."""
    if len(value) > 1:
        yield from (value[:index] + value[index + 1 :] for index in range(len(value)))


def with_two_swapped(value: tuple[Any, ...]) -> Iterator[tuple[int, tuple[Any, ...]]]:
    """Yield a tuple with each member swapped with the next, and the index of the first of them."""
    for index in range(len(value) - 1):
        first, second = value[index : index + 2]
        if first != second:
            yield index, (*value[:index], second, first, *value[index + 2 :])
