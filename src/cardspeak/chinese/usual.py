"""The usual field: a thousand hands dealt from a fixed seed, each set well against the others.

Those of the games in the catalogue are in `fields/`, written by ``python -m tools.fields``. For
other points a field is made when first asked for, in the same way.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Final

from cardspeak.cards import deck, parse, text
from cardspeak.chinese.field import Field
from cardspeak.chinese.scoring import Worth, worth
from cardspeak.shuffle import practice_seed, shuffle

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardspeak.cards import Card
    from cardspeak.chinese.field import Setting
    from cardspeak.games.points import Points

FOLDER: Final = Path(__file__).parent / "fields"
HANDS: Final = 1000
"""Hands of the usual field."""
ROUNDS: Final = 6
"""How often some of the hands are set again, against all of the round before."""
SHARE: Final = 3
"""Every third hand is set again in a round: if all were, they would chase each other for ever."""


@lru_cache(maxsize=16)
def usual_field(points: Points) -> Field:
    """Read the usual field of these points, or make it where none is kept."""
    stated = statement(points)
    for path in sorted(FOLDER.glob("*.txt")):
        first, *lines = path.read_text("utf-8").splitlines()
        if first == stated:
            hands = ([parse(row) for row in line.split()] for line in lines)
            return Field(points, [worth(points, rows) for rows in hands])
    return field_of(points, made(points))


def statement(points: Points) -> str:
    """Say what a field depends on, in a line."""
    rows = "; ".join(
        f"{row.name} {row.cards} {row.ranking} {dict(sorted(row.royalties.table.items()))}"
        for row in points.rows
    )
    order = ", ".join(f"{one}<={other}" for one, other in points.order)
    cancelled = "cancelled" if points.cancelled_by else "both ways"
    return f"{rows}; {order}; scoop {points.scoop}; royalties {cancelled}"


def made(points: Points) -> list[Setting]:
    """Deal a thousand hands and set them well.

    At first they are set against a hand that is fouled: for royalties, and with the better back
    where those are equal. Then every third is set again against all of them, in turn, until each
    was twice.
    """
    hands = list(islice(dealt(sum(row.cards for row in points.rows)), HANDS))
    nobody = Field(points, [Worth((0, 0, 0), (0, 0, 0), points.fouled_by)])
    settings = [nobody.best(hand)[0] for hand in hands]
    for number in range(ROUNDS):
        field = field_of(points, settings)
        for at in range(number % SHARE, HANDS, SHARE):
            settings[at] = field.best(hands[at])[0]
    return settings


def field_of(points: Points, settings: list[Setting]) -> Field:
    """Make a field of hands that are set."""
    return Field(points, [worth(points, setting.rows) for setting in settings])


def dealt(size: int) -> Iterator[tuple[Card, ...]]:
    """Deal hands without end, as many from each shuffled deck as it has."""
    number = 0
    while True:
        cards = shuffle(deck(52).cards, practice_seed(number))
        yield from (cards[at : at + size] for at in range(0, len(cards) - size + 1, size))
        number += 1


def written(points: Points, settings: list[Setting]) -> str:
    """Write a field as it is kept: what it depends on, then a hand a line, front first."""
    lines = (" ".join(text(row) for row in setting.rows) for setting in settings)
    return "\n".join((statement(points), *lines)) + "\n"
