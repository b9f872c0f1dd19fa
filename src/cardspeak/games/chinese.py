"""Chinese poker: cards set in rows, compared row by row with every other hand."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from cardspeak.games import points
from cardspeak.games.script import (
    ANY_LIMIT,
    Bet,
    Board,
    Book,
    Deal,
    Forced,
    Game,
    Opening,
    Place,
    Position,
    Script,
    Stacks,
    Step,
    Table,
)

_FIVE: Final = "D,D,D,D,D"
_POINTS: Final = ("points",)

_STACKS: Final = Stacks(
    13,
    "wsop-339",
    {
        2: ((1, 2, 1, 2), "wsop-342.a"),
        3: ((1, 2, 3), "wsop-342.b"),
        4: ((1, 2, 3, 4), "wsop-341"),
        5: ((1, 2, 3, 4), "wsop-342.c"),
    },
)

_CLOSED: Final = Script(
    (_STACKS, Place(0, "wsop-343", open=False), Table("wsop-343")),
    {"52": (5, "wsop-342.c")},
    Forced.NOTHING,
    (),
    _POINTS,
    limits_by="wsop-343",
    forced_by="wsop-343",
    chosen_by={"point": "wsop-343", "royalties": "wsop-338"},
    points=points.CHINESE,
    paid_by="wsop-343",
    capped_by="wsop-347.d",
)

_DRAW: Final = Script(
    (
        Deal(_FIVE, "wsop-346.1"),
        Bet(Position.AFTER_BLINDS, Opening.CHECK, 0, "wsop-346.1"),
        Deal("D,D,D", "wsop-346.1"),
        Bet(Position.BUTTON, Opening.CHECK, 0, "wsop-346.1"),
        Deal(_FIVE, "wsop-346.1"),
        Place(0, "wsop-346.2", open=False),
        Bet(Position.BUTTON, Opening.CHECK, 1, "wsop-346.2"),
        Table("wsop-346.3"),
    ),
    {"52": (4, "wsop-346.1")},
    Forced.ANTE_OR_BLINDS,
    (),
    ANY_LIMIT,
    limits_by="wsop-346.1",
    forced_by="wsop-346.1",
    chosen_by={"royalties": "wsop-338", "pot_by": "wsop-346.3"},
    points=points.CHINESE,
)


def _open_face(scored: points.Points, most: tuple[int, str], first: str, *later: Place) -> Script:
    """Five cards to begin with, a book for who is in Fantasyland, and so on until all is set."""
    land = scored.fantasyland
    assert land is not None  # noqa: S101  for the type checker
    steps: tuple[Step, ...] = (
        Deal(_FIVE, first),
        Book(land.clause),
        Place(0, first),
        *later,
        Table("wsop-347.1"),
    )
    return Script(
        steps,
        {"52": most},
        Forced.NOTHING,
        (),
        _POINTS,
        limits_by="wsop-347.1",
        forced_by="wsop-347.1",
        chosen_by={"point": "wsop-347.1", "royalties": "wsop-347.1", "fantasyland": "wsop-353"},
        points=scored,
        paid_by="wsop-347.2",
        capped_by="wsop-347.d",
        needs_a_point="wsop-347.b",
        slow_player="wsop-352",
    )


_OPEN_FACE: Final = _open_face(
    points.OPEN_FACE, (4, "wsop-347.2"), "wsop-348.1", *[Place(1, "wsop-348.2")] * 8
)
_TURBO: Final = _open_face(
    points.OPEN_FACE, (4, "wsop-354"), "wsop-354", *[Place(4, "wsop-354")] * 2
)
_THREES: Final = [Place(3, "wsop-359.2", throw=1)] * 4
_PINEAPPLE: Final = _open_face(points.PINEAPPLE, (3, "wsop-359.2"), "wsop-359.1", *_THREES)
_PINEAPPLE_27: Final = _open_face(points.PINEAPPLE_27, (3, "wsop-359.2"), "wsop-359.1", *_THREES)

_TAIWANESE: Final = Script(
    (
        Deal(",".join("D" * 7), "wsop-355"),
        Place(0, "wsop-355", open=False),
        Table("wsop-356"),
        Board(5, "wsop-356"),
    ),
    {"52": (6, "wsop-356")},
    Forced.NOTHING,
    (),
    _POINTS,
    limits_by="wsop-357",
    forced_by="wsop-357",
    chosen_by={"point": "wsop-357", "royalties": "wsop-358.1"},
    points=points.TAIWANESE,
    paid_by="wsop-357",
    capped_by="wsop-347.d",
)

GAMES: Final = (
    Game("chinese", "Chinese poker", "chinese", {"wsop": _CLOSED}),
    Game("chinese-draw", "Chinese draw", "chinese", {"wsop": _DRAW}),
    Game("open-face-chinese", "Open-face Chinese", "chinese", {"wsop": _OPEN_FACE}),
    Game("turbo-ofc", "Turbo open-face Chinese", "chinese", {"wsop": _TURBO}),
    Game("pineapple-ofc", "Pineapple open-face Chinese", "chinese", {"wsop": _PINEAPPLE}),
    Game(
        "pineapple-ofc-27",
        "Pineapple with a 2-7 middle",
        "chinese",
        {
            "wsop": replace(
                _PINEAPPLE_27, chosen_by={**_PINEAPPLE_27.chosen_by, "perfect": "wsop-361.d"}
            )
        },
    ),
    Game("taiwanese", "Taiwanese poker", "chinese", {"wsop": _TAIWANESE}),
)
