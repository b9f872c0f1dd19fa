"""Writes the pages that say what the data says, so that nothing is said twice.

``python -m tools.pages`` writes `docs/games.md` and `docs/houses.md`; a test compares them.
"""

from __future__ import annotations

from dataclasses import fields
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, Final

from cardspeak.cards import SuitOrder
from cardspeak.cli.games import FAMILIES
from cardspeak.games import GAMES, words
from cardspeak.houses import HOUSES
from cardspeak.houses.policies import Choice, House, RaiseCap

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from enum import Enum

    from cardspeak.games import Game

DOCS: Final = Path(__file__).parent.parent / "docs"
MADE: Final = "<!-- Made by `python -m tools.pages` out of the data: change that, not this. -->"


def _table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> Iterator[str]:
    yield f"| {' | '.join(head)} |"
    yield f"|{'---|' * len(head)}"
    for row in rows:
        yield f"| {' | '.join(row)} |"
    yield ""


# ---------------------------------------------------------------- games


def games() -> str:
    """Write the page of the games."""
    return "\n".join(_games())


def _games() -> Iterator[str]:
    ways = sum(len(one.scripts) for one in GAMES.values())
    yield MADE
    yield "# Games"
    yield ""
    yield f"{len(GAMES)} games, which the four houses deal in {ways} ways. `cardspeak games` lists"
    yield "them, `cardspeak games holdem` explains one with the clause of every step, and"
    yield "`cardspeak deal holdem` plays it. A game is a script: data that [the hand](hand.md) goes"
    yield "through step by step."
    yield ""
    yield "Each deck is given with the most players it is for. *Any* limit is fixed, spread,"
    yield "half-pot, pot or no-limit."
    yield ""
    for family, members in groupby(GAMES.values(), key=lambda one: one.family):
        of_family = list(members)
        yield f"## {FAMILIES[family]}"
        yield ""
        head = ("game", "house", "deck: players", "limits", "the pot goes to")
        yield from _table(head, (row for one in of_family for row in _in_short(one)))
        yield f"### How a hand goes: {FAMILIES[family].lower()}"
        yield ""
        yield from _table(
            ("game", "house", "steps"), (row for one in of_family for row in _in_steps(one))
        )


def _in_short(one: Game) -> Iterator[tuple[str, ...]]:
    name = f"{one.name} `{one.slug}`"
    for house, script in one.scripts.items():
        pot = words.pot_in_short(script)
        yield name, house, words.decks_in_short(script), words.limits(script), pot
        name = ""


def _in_steps(one: Game) -> Iterator[tuple[str, ...]]:
    name = one.name
    alike: dict[str, list[str]] = {}
    for house, script in one.scripts.items():
        alike.setdefault(words.steps_in_short(script), []).append(house)
    for steps, houses_ in alike.items():
        yield name, words.listed(houses_), steps
        name = ""


# ---------------------------------------------------------------- houses

TITLES: Final = {
    "raise_cap": ("The cap on raises", "How many raises there may be in a round, and when."),
    "reopens": ("Short all-ins and the right to raise", ""),
    "half_bet": ("Short all-ins in fixed limits", ""),
    "raises_from": ("The least raise after a short all-in", ""),
    "pot_size": ("The size of the pot", ""),
    "straddle_raise": ("Raising a straddle", ""),
    "odd_chip": ("Odd chips", "Who gets what a pot cannot be divided by."),
    "show_first": ("The showdown", ""),
    "opener_ties": ("Equal cards up, first round", "Who opens if two show the same."),
    "opener_ties_later": ("Equal boards, later rounds", "Who acts first if two show the same."),
    "draw_short": ("Too few cards for a draw", ""),
    "stud_short": ("Too few cards for the last street", ""),
    "five_drawn": ("Drawing five", ""),
    "suits": ("The order of suits", "For odd chips and equal cards up; suits never win a pot."),
    "button_small_blind": ("Blinds between two", "Who has the small blind."),
    "run_it": ("Running the board more than once", "How many boards there may be."),
}
"""Headings of the policies, and what each is about where its values do not say so."""

YES_AND_NO: Final = {"button_small_blind": ("the button", "the player left of the button")}
"""What it means that a house has a clause for a policy, and that it has none."""
SUITS: Final = {"s": "spades", "h": "hearts", "d": "diamonds", "c": "clubs"}


def houses() -> str:
    """Write the page of the houses."""
    return "\n".join(_houses())


def _houses() -> Iterator[str]:
    yield MADE
    yield "# How the houses differ"
    yield ""
    yield "A house is one value of every *policy*, each with the clause it rests on. The engine"
    yield "asks the policy, and never asks which house it is. `cardspeak rules wsop 129.3` reads a"
    yield "clause."
    yield ""
    yield from _table(
        ("house", "the book"), ((house.name, house.title) for house in HOUSES.values())
    )
    for policy in fields(House):
        if policy.name in ("name", "title"):
            continue
        title, about = TITLES.get(policy.name, (policy.name.replace("_", " ").capitalize(), ""))
        values = {house.name: getattr(house, policy.name) for house in HOUSES.values()}
        yield f"## {title}"
        yield ""
        yield about or _about(values.values())
        yield ""
        rows = [row for name, value in values.items() for row in _rows(policy.name, name, value)]
        yield from _table(("house", f"`{policy.name}`", "clause"), rows)


def _about(values: Iterable[object]) -> str:
    """Take what a policy is about from the type of its values."""
    for value in values:
        if isinstance(value, Choice):
            return (type(value.value).__doc__ or "").splitlines()[0]
    return ""


def _rows(policy: str, house: str, value: object) -> Iterator[tuple[str, str, str]]:
    match value:
        case Choice():
            yield house, _said(value.value), _clause(value.clause)
        case RaiseCap():
            cap = f"{value.raises} raises {value.applies.value}; no cap {value.lifted.value}"
            yield house, cap, _clause(value.clause)
        case dict():
            for choice, group in groupby(value.items(), key=lambda item: item[1]):
                where = words.listed(name for name, _ in group)
                yield house, f"{where}: {_said(choice.value)}", _clause(choice.clause)
        case SuitOrder() | None:
            yield house, _suits(value), ""
        case (int() as most, str() as clause):
            yield house, f"{most} at most" if most > 1 else "no", _clause(clause)
        case str():
            yield house, YES_AND_NO.get(policy, ("yes", "no"))[not value], _clause(value)
        case _:
            raise TypeError(f"{policy} of {house} is {value!r}: say here how to write that")


def _said(value: Enum) -> str:
    return str(value.value)


def _suits(order: SuitOrder | None) -> str:
    if order is None:
        return "position: the first from the left of the button"
    return ", ".join(SUITS[suit] for suit in order.suits)


def _clause(id_: str) -> str:
    return f"`{id_}`" if id_ else ""


def main() -> None:
    """Write the pages."""
    for name, page in (("games.md", games()), ("houses.md", houses())):
        (DOCS / name).write_text(page, "utf-8")


if __name__ == "__main__":
    main()
