"""Breaks of the data: the policies of the houses, their chip rules and remedies, the scripts."""

from __future__ import annotations

from dataclasses import dataclass, fields, is_dataclass, replace
from enum import Enum
from functools import partial
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final, cast

from cardspeak.games import GAMES
from cardspeak.games.script import DealStep
from cardspeak.houses import HOUSES
from cardspeak.houses.policies import ByGame, ChipRule, ChipRules, HouseRule
from cardspeak.houses.remedies import OPPOSITE_CONDITIONS, Remedy, RemedyOption
from tools.prove.alternatives import alternatives, with_two_swapped, without_one
from tools.prove.breaks import CLAUSES, NEXT_CLAUSE, Break

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from _typeshed import DataclassInstance

    from cardspeak.houses.remedies import Condition

GOVERNED_BY: Final = {
    "limits": "limits_clause",
    "forced_bets": "forced_bets_clause",
    "unopened_pot_carries_over": "unopened_clause",
    "last_blind_wins_unopened": "unopened_clause",
    "scoop_bonus": "scoring_clause",
    "row_order": "foul_clause",
}
"""Fields whose clause is in another field of the same object; otherwise it is `<name>_clause`."""


@dataclass(frozen=True)
class Negated:
    """The opposite of a condition of a remedy or of a chip rule."""

    condition: Enum

    @property
    def value(self) -> str:
        """The condition in words."""
        return f"not: {self.condition.value}"


@dataclass(frozen=True, slots=True)
class Place:
    """Where a value is: the containers around it, outermost first, each with the key in it."""

    root: str
    path: tuple[tuple[Any, Any], ...] = ()

    def inside(self, container: object, key: object) -> Place:
        """Return the place of a member of what is here."""
        return Place(self.root, (*self.path, (container, key)))

    def put(self, value: object) -> None:
        """Put another value here; what surrounds it is changed in place, but for tuples."""
        for container, key in reversed(self.path):
            if isinstance(container, dict):
                container[key] = value
                return
            if not isinstance(container, tuple):
                object.__setattr__(container, key, value)
                return
            value = (*container[:key], value, *container[key + 1 :])
        raise TypeError(f"nothing around {self} can be changed")

    def __str__(self) -> str:
        text = ""
        for container, key in self.path:
            if isinstance(container, tuple):
                text += f"[{_label(key, container[key])}]"
            elif isinstance(container, dict):
                text += f"[{key.__name__ if isinstance(key, type) else key}]"
            else:
                text += f".{key}" if text else f" {key}"
        return self.root + text


def rule_breaks() -> Iterator[Break]:
    """Yield the breaks of every rule, remedy and script that cites a clause."""
    for house in HOUSES.values():
        yield from _breaks_in(house, Place(house.slug), "")
    for game in GAMES.values():
        for slug, script in game.scripts.items():
            place = Place(f"{slug} {game.slug}").inside(game.scripts, slug)
            yield from _breaks_in(script, place, "")


def _break(place: Place, change: str, clause: str, value: object) -> Iterator[Break]:
    yield from _break_if_cited(place, f"{place}: {change}", clause, partial(place.put, value))


def _break_if_cited(
    place: Place, name: str, clause: str, make: Callable[[], None]
) -> Iterator[Break]:
    # A rule that a house borrows from another book is no rule of its own book.
    house, _, game = place.root.partition(" ")
    if clause in CLAUSES and clause.startswith(house):
        yield Break(name, clause, make, f"{house}-{game}" if game else "")


def _breaks_in(value: object, place: Place, clause: str) -> Iterator[Break]:
    """Yield the breaks of a value and of everything in it; `clause` governs what has none."""
    match value:
        case HouseRule() | (_, str()) if _is_rule(value):
            yield from _breaks_of_rule(cast("HouseRule[object]", value), place)
        case str() if value in CLAUSES:
            yield from _break(place, "no clause", value, "")
        case Remedy() | RemedyOption():
            yield from _breaks_of_remedy(value, place)
        case DealStep():
            yield from _breaks_of_deal(value, place)
        case ByGame(default=ChipRules()):
            yield from _breaks_of_chip_rules(value, place)
        case ByGame() | dict() | tuple():
            yield from _breaks_of_collection(value, place, clause)
        case _ if is_dataclass(value) and not isinstance(value, type):
            yield from _breaks_of_fields(value, place, clause)


def _is_rule(value: object) -> bool:
    """Return whether a value stands beside its clause, in a `HouseRule` or as a pair."""
    match value:
        case (rule, cited):
            return cited in CLAUSES and not isinstance(rule, str)
        case _:
            return isinstance(value, HouseRule)


def _breaks_of_rule(value: HouseRule[object] | tuple[object, str], place: Place) -> Iterator[Break]:
    rule, cited = (value.value, value.clause) if isinstance(value, HouseRule) else value
    for other in alternatives(rule):
        changed = replace(value, value=other) if isinstance(value, HouseRule) else (other, cited)
        yield from _break(place, _difference(rule, other), cited, changed)
    if isinstance(value, tuple):
        following = NEXT_CLAUSE[cited]
        yield from _break(place, f"by {following}", cited, (rule, following))


def _breaks_of_collection(
    value: ByGame[object] | dict[Any, object] | tuple[object, ...], place: Place, clause: str
) -> Iterator[Break]:
    match value:
        case ByGame():
            yield from _breaks_in(value.default, place.inside(value, "default"), clause)
            yield from _breaks_in(value.exceptions, place.inside(value, "exceptions"), clause)
        case dict():
            for key, member in value.items():
                yield from _breaks_in(member, place.inside(value, key), clause)
        case (first, *_) if is_dataclass(first):
            yield from _breaks_of_list(value, place, clause)
        case (str(), *_):
            for index, cited in enumerate(value):
                yield from _breaks_in(cited, place.inside(value, index), clause)


def _breaks_of_list(value: tuple[Any, ...], place: Place, clause: str) -> Iterator[Break]:
    """Yield the breaks of steps, remedies, rules in order: one left out, or two swapped."""
    yield from _breaks_of_members(value, place, clause)
    for index, swapped in with_two_swapped(value):
        if isinstance(value[index], Remedy) and not does_order_matter(value, index):
            continue
        change = f"{_label(index, value[index])} after {_label(index + 1, value[index + 1])}"
        yield from _break(place, change, getattr(value[index], "clause", "") or clause, swapped)


def does_order_matter(remedies: tuple[Remedy, ...], index: int) -> bool:
    """Whether it matters in any game which of two neighbours comes first.

    It does not if both do the same by the same clause.
    """
    first, second = remedies[index : index + 2]
    if replace(first, conditions=(), games=()) == replace(second, conditions=(), games=()):
        return False
    for game in GAMES.values():
        names = {game.slug, game.family}
        in_game = [not remedy.games or bool(names & {*remedy.games}) for remedy in remedies]
        earlier = [
            remedy for remedy, is_in in zip(remedies[:index], in_game, strict=False) if is_in
        ]
        if in_game[index] and in_game[index + 1] and _can_both_apply(earlier, first, second):
            return True
    return False


def _can_both_apply(
    earlier: Sequence[Remedy | ChipRule], first: Remedy | ChipRule, second: Remedy | ChipRule
) -> bool:
    """Whether two rules can be the first that applies: all conditions hold, and none before does.

    A rule whose conditions are among those of the two always comes before both.
    """
    conditions: set[Enum] = {*first.conditions, *second.conditions}
    if any(OPPOSITE_CONDITIONS.get(cast("Condition", met)) in conditions for met in conditions):
        return False
    return not any(conditions.issuperset(rule.conditions) for rule in earlier)


def _breaks_of_members(value: tuple[Any, ...], place: Place, clause: str) -> Iterator[Break]:
    """Yield the breaks of each member of a list, and the list without it."""
    for index, member in enumerate(value):
        cited = getattr(member, "clause", "") or clause
        shorter = value[:index] + value[index + 1 :]
        yield from _break(place, f"without {_label(index, member)}", cited, shorter)
        yield from _breaks_in(member, place.inside(value, index), cited)


def _breaks_of_fields(value: DataclassInstance, place: Place, clause: str) -> Iterator[Break]:
    own = getattr(value, "clause", "") or clause
    for field in fields(value):
        name, member = field.name, getattr(value, field.name)
        if not field.init or name == "clause":
            continue
        if isinstance(member, str):
            if member in CLAUSES:
                yield from _break(place.inside(value, name), "no clause", member, "")
            continue
        governing = getattr(value, GOVERNED_BY.get(name, f"{name}_clause"), "") or own
        if _is_nested(member):
            yield from _breaks_in(member, place.inside(value, name), governing)
            continue
        if name.endswith("_clauses"):
            continue  # none is cited, or `_is_nested` would have found it
        for other in alternatives(member):
            changed = replace(value, **{name: other})
            change = f"{name} {_difference(member, other)}"
            yield from _break(place, change, governing, changed)


def _breaks_of_deal(step: DealStep, place: Place) -> Iterator[Break]:
    for pattern in dict.fromkeys(_other_patterns(step.pattern)):
        change = f"pattern {step.pattern} → {pattern}"
        yield from _break(place, change, step.clause, replace(step, pattern=pattern))
    if step.up_clause:
        yield from _break(place.inside(step, "up_clause"), "no clause", step.up_clause, "")


def _is_nested(member: object) -> bool:
    match member:
        case HouseRule() | ByGame():
            return True
        case dict():
            return not all(isinstance(inner, int) for inner in member.values())
        case tuple():
            return any(
                is_dataclass(inner) or inner in CLAUSES for inner in member if _is_key(inner)
            )
        case _:
            return is_dataclass(member) and not isinstance(member, type) and _cites(member)


def _is_key(inner: object) -> bool:
    return is_dataclass(inner) or isinstance(inner, str)


def _cites(member: DataclassInstance) -> bool:
    return any(
        "clause" in field.name or _is_nested(getattr(member, field.name))
        for field in fields(member)
    )


def _other_patterns(pattern: str) -> Iterator[str]:
    """Yield a deal with a card more or fewer, with a card turned over, and with passes swapped."""
    yield f"{pattern},D"
    passes = pattern.split(",")
    yield from (",".join(fewer) for fewer in without_one(tuple(passes)))
    yield from (",".join(other) for _, other in with_two_swapped(tuple(passes)))
    for index, card in enumerate(pattern):
        if card in "DU":
            yield pattern[:index] + ("U" if card == "D" else "D") + pattern[index + 1 :]


def _breaks_of_remedy(remedy: Remedy | RemedyOption, place: Place) -> Iterator[Break]:
    """Yield the breaks of a remedy's actions, conditions, games and options."""

    def changed(change: str, **fields: object) -> Iterator[Break]:
        yield from _break(place, change, remedy.clause, replace(remedy, **fields))  # type: ignore[arg-type]

    actions = remedy.actions
    for index, action in enumerate(actions):
        fewer = actions[:index] + actions[index + 1 :]
        clause = remedy.clause_of(action) if isinstance(remedy, Remedy) else remedy.clause
        yield from _break(place, f"without {action.name}", clause, replace(remedy, actions=fewer))
    for index, swapped in with_two_swapped(actions):
        change = f"{actions[index].name} after {actions[index + 1].name}"
        yield from changed(change, actions=swapped)
    if isinstance(remedy, RemedyOption):
        return
    for change, changed_remedy in _breaks_of_conditions(remedy):
        yield from _break(place, change, remedy.clause, changed_remedy)
    for fewer_games in without_one(remedy.games):
        yield from changed(f"only in {', '.join(fewer_games)}", games=fewer_games)
    options = place.inside(remedy, "options")
    if remedy.has_default:
        yield from changed("no default", has_default=False)
        first, second, *others = remedy.options
        yield from _break(options, "another default", remedy.clause, (second, first, *others))
    yield from _breaks_of_members(remedy.options, options, remedy.clause)


def _breaks_of_conditions(value: Remedy | ChipRule) -> Iterator[tuple[str, Any]]:
    """Yield a rule with each condition dropped, and with each turned into its opposite."""
    conditions: tuple[Enum, ...] = value.conditions
    for index, condition in enumerate(conditions):
        before, after = conditions[:index], conditions[index + 1 :]
        for change, changed in (
            (f"whether or not {condition.name}", (*before, *after)),
            (f"unless {condition.name}", (*before, Negated(condition), *after)),
        ):
            yield change, replace(value, conditions=changed)  # type: ignore[arg-type]


# ---------------------------------------------------------------- chips and words


def _breaks_of_chip_rules(by_limit: ByGame[ChipRules], place: Place) -> Iterator[Break]:
    """Yield the breaks of how chips are read; what limits share is broken in all of them."""
    tables = list({id(t): t for t in (by_limit.default, *by_limit.exceptions.values())}.values())
    listed = [rule for table in tables for rule in table.silent_bets]
    for rule in {id(rule): rule for rule in listed}.values():
        rule_place = f"{place}.silent_bets[{_label(0, rule)}]"
        changes = [*_breaks_of_conditions(rule)]
        changes += [
            (_difference(rule.meaning, other), replace(rule, meaning=other))  # type: ignore[arg-type]
            for other in alternatives(rule.meaning)
        ]
        for change, changed in (("left out", None), *changes):
            make = partial(_put_in_tables, tables, rule, changed)
            yield from _break_if_cited(place, f"{rule_place}: {change}", rule.clause, make)
    neighbours = (
        (first, second)
        for table in tables
        for index, (first, second) in enumerate(pairwise(table.silent_bets))
        if _can_both_apply(table.silent_bets[:index], first, second)
    )
    for first, second in {tuple(map(id, pair)): pair for pair in neighbours}.values():
        name = f"{place}.silent_bets[{_label(0, first)}]: after {_label(0, second)}"
        make = partial(_swap_in_tables, tables, first, second)
        yield from _break_if_cited(place, name, first.clause, make)
    for field in fields(ChipRules):
        values = {id(getattr(table, field.name)): getattr(table, field.name) for table in tables}
        for value in values.values():
            yield from _breaks_of_shared_field(tables, field.name, value, place)


def _breaks_of_shared_field(
    tables: list[ChipRules], name: str, value: object, place: Place
) -> Iterator[Break]:
    changes: list[tuple[str, str, object]] = []
    if isinstance(value, HouseRule):
        changes = [
            (_difference(value.value, other), value.clause, replace(value, value=other))
            for other in alternatives(value.value)
        ]
    elif isinstance(value, str):
        changes = [("no clause", value, "")]
    for change, clause, changed in changes:
        make = partial(_put_in_field, tables, name, value, changed)
        yield from _break_if_cited(place, f"{place}.{name} by {clause}: {change}", clause, make)


def _put_in_field(tables: list[ChipRules], name: str, value: object, changed: object) -> None:
    for table in tables:
        if getattr(table, name) is value:
            object.__setattr__(table, name, changed)


def _put_in_tables(tables: list[ChipRules], rule: ChipRule, changed: ChipRule | None) -> None:
    for table in tables:
        rules = [changed if other is rule else other for other in table.silent_bets]
        object.__setattr__(table, "silent_bets", tuple(filter(None, rules)))


def _swap_in_tables(tables: list[ChipRules], first: ChipRule, second: ChipRule) -> None:
    for table in tables:
        rules = list(table.silent_bets)
        for index, pair in enumerate(pairwise(table.silent_bets)):
            if pair[0] is first and pair[1] is second:
                rules[index : index + 2] = second, first
        object.__setattr__(table, "silent_bets", tuple(rules))


# ---------------------------------------------------------------- names


def _label(index: int, member: object) -> str:
    """Return what a member of a list is called; not by its index where others may come before."""
    match member:
        case Remedy() | ChipRule():
            conditions = " and ".join(condition.name for condition in member.conditions)
            games = f" in {', '.join(member.games)}" if isinstance(member, Remedy) else ""
            return f"{member.clause}{games if games != ' in ' else ''} if {conditions or 'ANY'}"
        case RemedyOption():
            return member.name
        case str():
            return f"{index}"
        case _:
            return f"{type(member).__name__} {index}"


def _difference(value: object, other: object) -> str:
    """Describe a change; of two tables only the entry that differs."""
    if isinstance(value, dict) and isinstance(other, dict):
        return ", ".join(
            f"{key} {_text(member)} → {_text(other.get(key, 'nothing'))}"
            for key, member in value.items()
            if other.get(key) != member
        )
    return f"{_text(value)} → {_text(other)}"


def _text(value: object) -> str:
    match value:
        case Enum():
            return value.name
        case tuple() | frozenset():
            return f"({', '.join(map(_text, value))})"
        case _:
            return str(value)
