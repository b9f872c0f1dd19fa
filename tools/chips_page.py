"""Generates the page on how the houses read chips: typical cases, as the engine reads them."""

from __future__ import annotations

from dataclasses import fields
from typing import TYPE_CHECKING, Any, Final

from cardspeak.games import GAMES, rules_text
from cardspeak.hand import deal, game_spec
from cardspeak.hand.chips_put_in import interpret_chips, wager_context
from cardspeak.hand.commands import PutInChips, parse_command
from cardspeak.hand.decisions import BetDecision
from cardspeak.houses import HOUSES
from cardspeak.houses.policies import ChipRules, HouseRule
from tools.markdown import GENERATED_NOTICE, format_clause, markdown_table

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from cardspeak.hand import Hand
    from cardspeak.houses import House

SITUATIONS: Final[dict[str, tuple[dict[str, Any], str]]] = {
    "No limit, 25-50: a player bets 100 on the flop": ({}, "bet 100"),
    "No limit, 25-50: a player bets 120 on the flop": ({}, "bet 120"),
    "No limit, 25-50: nobody has bet on the flop": ({}, ""),
    "Pot limit, 25-50: nobody has bet on the flop, 150 in the pot": ({"limit": "pot"}, ""),
    "Limit 10-20: a player bets 10 on the flop": (
        {"limit": "fixed", "blinds": (5, 10), "bet_sizes": (10, 20)},
        "bet 10",
    ),
    "No limit, 25-50: it is raised to 600, the big blind has two chips of 25 out": (
        {},
        "raise 600",
    ),
}
"""Tables, and the action before somebody puts in chips."""
CHIP_ACTIONS: Final[dict[str, tuple[str, ...]]] = {
    "bet 100": (
        "chips 500",
        "chips 100 50",
        "chips 100 25",
        "chips 50",
        "chips 100 100",
        "chips 500 say raise",
        "chips 500 say call",
        "chips 100 and 300",
        "chips 100 and 300 say raise",
        "chips 100 150 and 300 say raise",
        "chips 100 and 300 say raise to 400",
        "chips 500 held",
        "chips 500 held drew",
        "chips say if you bet I raise",
        "chips 100 told nobody raised",
    ),
    "bet 120": ("chips 100 100", "chips 100 50 50"),
    "": ("chips 500", "chips 25", "chips 25 and 500", "chips 25 and 500 say bet"),
    "bet 10": ("chips 100", "chips 10 5", "chips 10 4", "chips 10 held drew"),
    "raise 600": (
        "chips 1000",
        "chips 500 500",
        "chips 1000 500",
        "chips 1000 pulled 25 25",
        "chips 500 100 100 pulled 25 25",
        "chips 1000 500 pulled 25",
        "chips 1000 together",
        "chips 500 lying 1000",
        "chips 2000 lying 1000 pulled 1000",
    ),
}
"""What players may do next."""


def render_page() -> str:
    """Return the page on how chips are read."""
    return "\n".join(_page())


def _page() -> Iterator[str]:
    yield GENERATED_NOTICE
    yield "# Chip readings"
    yield ""
    yield "What a player puts in and says, and how each house interprets it: see"
    yield "[Chips and words](../understand/chips.md). On the left is the command as"
    yield "`cardspeak deal` accepts it: `say` what was said, `and` another motion, `pulled` chips"
    yield "pulled back, `lying` chips without change, `held` not released, `drew` somebody acted on"
    yield "it, `told` what the player was told wrongly. Where there is no clause, the book is"
    yield "silent and this is the default, unless the floor decides otherwise."
    yield ""
    for situation, (settings, before) in SITUATIONS.items():
        yield f"## {situation}"
        yield ""
        hands = {house: _situation(house, settings, before) for house in HOUSES}
        rows = (
            (f"`{throw}`", *(_interpret(hand, throw) for hand in hands.values()))
            for throw in CHIP_ACTIONS[before]
        )
        yield from markdown_table(("a player", *HOUSES), rows)
    yield "# The rules behind it"
    yield ""
    yield "Each house has chip rules by limit. For chips worth more than the call, the first line"
    yield "that fits applies."
    yield ""
    for house in HOUSES.values():
        for limits, rules in _by_rules(house).items():
            yield f"## {house.slug}: {limits}"
            yield ""
            yield from markdown_table(("chips or words", "meaning", "clause"), _chip_rules(rules))


def _situation(house: str, posted: Mapping[str, Any], before: str) -> Hand:
    """Return a hold'em hand, played up to where somebody puts in chips."""
    stakes = {"limit": "no-limit", "blinds": (25, 50), **posted}
    borrow = house not in GAMES["holdem"].scripts
    hand = deal(
        game_spec("holdem", house=house, borrow=borrow, **stakes), [5000] * 3, button=2, seed=0
    )
    if before.startswith("raise"):
        hand.act(before)
        hand.fold()
        return hand
    while len(hand.boards[0]) < 3:
        hand.act(
            "check" if isinstance(hand.decision, BetDecision) and hand.decision.check else "call"
        )
    if before:
        hand.act(before)
    return hand


def _interpret(hand: Hand, throw: str) -> str:
    command = parse_command(throw)
    assert isinstance(command, PutInChips)  # noqa: S101  for the type checker
    intent = interpret_chips(hand, command)
    text = " or ".join(dict.fromkeys(map(str, intent.outcomes))) or str(intent)
    decided_by = "the floor: " if intent.outcomes else ""
    silent = intent.clause == wager_context(hand).decision.clause
    return f"{decided_by}{text} {format_clause('' if silent else intent.clause)}".rstrip()


def _by_rules(house: House) -> dict[str, ChipRules]:
    """Return the different chip rules of a house, by the limits they apply to."""
    alike: dict[int, list[str]] = {}
    listed = {**house.chip_rules.exceptions, "every other limit": house.chip_rules.default}
    for limit, rules in listed.items():
        alike.setdefault(id(rules), []).append(limit)
    by_id = {id(rules): rules for rules in listed.values()}
    every = len(by_id) == 1
    return {
        "every limit" if every else rules_text.join_words(limits): by_id[number]
        for number, limits in alike.items()
    }


def _chip_rules(rules: ChipRules) -> Iterator[tuple[str, str, str]]:
    for rule in rules.silent_bets:
        when = ", ".join(condition.value for condition in rule.conditions) or "everything else"
        yield when, rule.meaning.value, format_clause(rule.clause)
    for field in fields(ChipRules):
        value = getattr(rules, field.name)
        if isinstance(value, HouseRule):
            yield TITLES[field.name], value.value.value, format_clause(value.clause)
        elif isinstance(value, str) and value:
            yield TITLES[field.name], "", format_clause(value)


TITLES: Final = {
    "under_raise": "less than a raise",
    "declared_under_raise": "a declared raise below the minimum",
    "under_half_clause": "less than half a raise is a call",
    "undercall": "less than the call",
    "one_chip_raise": "one chip and the word raise",
    "declared_bet_motions": "several motions, a bet declared",
    "declared_raise_motions": "several motions, a raise declared",
    "below_min_clause": "below the minimum: raised to it",
    "above_limit_clause": "above the limit: the surplus goes back",
    "rounding_clause": "between two amounts: the nearest",
    "release_clause": "chips bind when they are released",
    "verbal_clause": "a spoken decision binds",
    "verbal_amount_clause": "a spoken amount binds",
    "verbal_over_chips_clause": "words and chips differ: the words count",
    "one_chip_over_limit_clause": "raise, and one chip above the limit: the largest raise",
}
"""A short title for each chip rule."""
