"""Every rule of a house, with its path: what tests and tools go through one by one."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from typing import TYPE_CHECKING, NamedTuple

from cardspeak.houses.policies import ByGame, ChipRule, HouseRule, Notice

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
    is_citation: bool = False
    """Whether it is a clause that is cited, without a value."""


def all_rules(house: House) -> Iterator[ListedRule]:
    """Yield every rule of a house but its remedies, and every clause its policies only cite.

    >>> from cardspeak.houses import HOUSES
    >>> rules = {rule.path: rule for rule in all_rules(HOUSES["wsop"])}
    >>> rules["betting.max_raises"]
    ListedRule(path='betting.max_raises', value=4, clause='wsop-126.a', is_citation=False)
    >>> rules["showdown.odd_chip[stud]"].clause, rules["showdown.odd_chip[]"].clause
    ('wsop-149.b', 'wsop-149.a')
    >>> rules["placard.buy_in_clause"]
    ListedRule(path='placard.buy_in_clause', value=None, clause='wsop-11', is_citation=True)
    """
    for field in fields(house):
        if field.name not in {"slug", "title", "short_title", "remedies"}:
            yield from _rules_in(field.name, getattr(house, field.name))


def _rules_in(path: str, value: object) -> Iterator[ListedRule]:
    match value:
        case HouseRule():
            yield ListedRule(path, value.value, value.clause)
        case ChipRule():
            yield ListedRule(path, (value.conditions, value.meaning), value.clause)
        case Notice():
            yield ListedRule(path, value.text, value.clause)
        case str():
            if value:
                yield ListedRule(path, None, value, is_citation=True)
        case _:
            for name, part in _parts(value):
                yield from _rules_in(path + name, part)


def _parts(value: object) -> Iterator[tuple[str, object]]:
    """Yield what a value is made of, each with what it adds to the path."""
    match value:
        case ByGame():
            yield "[]", value.default
            for game, exception in value.exceptions.items():
                yield f"[{game}]", exception
        case tuple():
            for index, item in enumerate(value):
                yield f"[{index}]", item
        case _ if is_dataclass(value):
            for field in fields(value):
                yield f".{field.name}", getattr(value, field.name)
