"""Every rule of a house, with its path: what tests and tools go through one by one."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from typing import TYPE_CHECKING, NamedTuple

from cardspeak.houses.policies import ByGame, ChipRule, HouseRule

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardspeak.houses.house import House


class ListedRule(NamedTuple):
    """A rule of a house."""

    path: str
    """Where it is: ``betting.reopening``, ``showdown.odd_chip[stud]``, ``commission.scales[0]…``.

    The default of a rule that differs between games is at ``[]``.
    """
    value: object
    clause: str
    """The clause it rests on; empty where the book is silent."""


def all_rules(house: House) -> Iterator[ListedRule]:
    """Yield every rule of a house but its remedies, in the order of its policies.

    >>> from cardspeak.houses import HOUSES
    >>> rules = {rule.path: rule for rule in all_rules(HOUSES["wsop"])}
    >>> rules["betting.max_raises"]
    ListedRule(path='betting.max_raises', value=4, clause='wsop-126.a')
    >>> rules["showdown.odd_chip[stud]"].clause, rules["showdown.odd_chip[]"].clause
    ('wsop-149.b', 'wsop-149.a')
    """
    for field in fields(house):
        if field.name != "remedies":
            yield from _rules_in(field.name, getattr(house, field.name))


def _rules_in(path: str, value: object) -> Iterator[ListedRule]:
    match value:
        case HouseRule():
            yield ListedRule(path, value.value, value.clause)
        case ChipRule():
            yield ListedRule(path, (value.conditions, value.meaning), value.clause)
        case ByGame():
            yield from _rules_in(f"{path}[]", value.default)
            for name, exception in value.exceptions.items():
                yield from _rules_in(f"{path}[{name}]", exception)
        case tuple():
            for index, one in enumerate(value):
                yield from _rules_in(f"{path}[{index}]", one)
        case _ if is_dataclass(value):
            for field in fields(value):
                yield from _rules_in(f"{path}.{field.name}", getattr(value, field.name))
