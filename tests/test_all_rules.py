"""Every rule of every house is listed, with its path, value and clause."""

from __future__ import annotations

import gc
from enum import Enum
from operator import attrgetter

import pytest

from cardspeak.houses import HOUSES, House, all_rules
from cardspeak.houses.clauses import get_clause
from cardspeak.houses.policies import ChipRule, HouseRule, Notice
from cardspeak.houses.policy_descriptions import POLICY_TITLES, describe_policies

RuleKey = tuple[str, str]


def rules_in_memory(house: House) -> set[RuleKey]:
    """Return all rules that a house refers to, found without knowing its fields."""
    rules: set[RuleKey] = set()
    remaining: list[object] = [house]
    seen = {id(house.remedies)}
    while remaining:
        item = remaining.pop()
        if id(item) in seen or isinstance(item, type):
            continue
        seen.add(id(item))
        match item:
            case HouseRule():
                rules.add((repr(item.value), item.clause))
            case ChipRule():
                rules.add((repr((item.conditions, item.meaning)), item.clause))
            case Notice():
                rules.add((repr(item.text), item.clause))
            case str():
                if item.startswith(f"{house.slug}-"):
                    rules.add((repr(None), item))
            case _:
                remaining.extend(gc.get_referents(item))
    return rules


@pytest.mark.parametrize("house", HOUSES.values(), ids=attrgetter("slug"))
def test_every_rule_of_a_house_is_listed_once(house: House) -> None:
    listed = list(all_rules(house))
    assert {(repr(rule.value), rule.clause) for rule in listed} == rules_in_memory(house)
    assert len({rule.path for rule in listed}) == len(listed) > 100


@pytest.mark.parametrize("house", HOUSES.values(), ids=attrgetter("slug"))
def test_a_listed_rule_is_found_at_its_path_and_cites_an_existing_clause(house: House) -> None:
    for rule in all_rules(house):
        if "[" not in rule.path:
            cited = rule.clause if rule.is_citation else HouseRule(rule.value, rule.clause)
            assert attrgetter(rule.path)(house) == cited
        if rule.clause:
            assert get_clause(rule.clause).id == rule.clause


def test_clauses_that_are_only_cited_are_listed_too() -> None:
    listed = {rule.path: rule for rule in all_rules(HOUSES["crown"])}
    for path, clause_id in {
        "tournament.clauses.levels": "crown-39.4",
        "jackpot.payment_clause": "crown-41.4.f",
        "placard.buy_in_clause": "crown-7.2",
        "buy_ins.top_up_clause": "crown-7.6",
    }.items():
        assert listed[path] == (path, None, clause_id, True)


def test_every_value_of_a_rule_is_used_by_some_house() -> None:
    """A policy on which all houses agree is no policy: the engine does it, and cites a clause."""
    values: dict[str, set[str]] = {}
    for house in HOUSES.values():
        for rule in all_rules(house):
            if isinstance(rule.value, Enum):
                values.setdefault(type(rule.value).__name__, set()).add(rule.value.name)
    assert {name for name, chosen in values.items() if len(chosen) < 2} == set()


def test_every_policy_has_a_title_and_a_question_and_every_title_a_policy() -> None:
    groups = describe_policies(HOUSES["wsop"])
    policies = [policy for group in groups for policy in group.policies]
    assert [policy.name for policy in policies if not policy.question] == []
    named = {policy.name for policy in policies} - {"commission", "jackpot"}
    assert named == set(POLICY_TITLES)
