"""Scoring of games played for points: rows of cards, royalties and Fantasyland. Data only."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Final

from cardspeak.ranking import ANY_CARDS, HOLE_ONLY, OMAHA

if TYPE_CHECKING:
    from cardspeak.ranking import CardUse


@dataclass(frozen=True, slots=True)
class Royalties:
    """Bonus points of a row: those of the best entry in the table that the row reaches.

    An entry is a kind of hand (``"trips"``, ``"full house"``), or ranks as they are written:
    ``"66"`` is a pair of sixes, ``"222"`` three deuces, ``"T high"`` a ten-high low.
    """

    table: dict[str, int] = field(default_factory=dict)
    clause: str = ""
    negotiable: dict[str, tuple[int, int]] = field(default_factory=dict)
    """The minimum and maximum of royalties that the players agree on before the game."""


@dataclass(frozen=True, slots=True)
class RowSpec:
    """One of the rows in which players set their cards."""

    name: str
    size: int
    ranking: str
    card_use: CardUse
    """Which cards of the row and the board play."""
    royalties: Royalties
    clause: str


@dataclass(frozen=True, slots=True)
class Threshold:
    """A row and the minimum hand it must hold."""

    row_index: int
    min_hand: str
    """The hand, named as in ``Royalties``."""
    clause: str


@dataclass(frozen=True, slots=True)
class Fantasyland:
    """Fantasyland, where a player gets all cards at once: how to get there and how to stay."""

    entry: tuple[Threshold, ...]
    """Any of these, in a hand that is not fouled, puts the player in Fantasyland for the next hand.
    """
    stay: tuple[Threshold, ...]
    """Any of these, in a hand that is not fouled, keeps the player there for the next hand."""
    extra_cards: int
    """The number of cards dealt at once after the first five."""
    clause: str
    no_add_on_clause: str = "wsop-353.c.1"
    """The clause by which a player who will be in Fantasyland next hand may not add chips."""


@dataclass(frozen=True, slots=True)
class RowScoring:
    """How hands set in rows are compared: a point for each row, plus bonuses."""

    rows: tuple[RowSpec, ...]
    """The rows, front first."""
    row_order: tuple[tuple[int, int], ...]
    """Pairs of rows: a hand is fouled if the first of a pair is better than the second."""
    scoop_bonus: int
    """Bonus points for winning every row."""
    scoring_clause: str
    """The clause by which rows are compared."""
    foul_clause: str = ""
    """The clause by which a hand is fouled, if it can be."""
    royalty_cancel_clause: str = ""
    """The clause by which a better royalty cancels the one in the same row, if there is one."""
    fantasyland: Fantasyland | None = None
    _hash: int = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        tables = (tuple(row.royalties.table.values()) for row in self.rows)
        extra_cards = self.fantasyland.extra_cards if self.fantasyland else 0
        object.__setattr__(
            self, "_hash", hash((self.row_order, self.scoop_bonus, extra_cards, *tables))
        )

    def __hash__(self) -> int:  # computed once, because caches are keyed by it
        return self._hash


_FRONT: Final = Royalties(
    {
        **{rank * 2: points for points, rank in enumerate("6789TJQKA", start=1)},
        **{rank * 3: points for points, rank in enumerate("23456789TJQKA", start=10)},
    },
    "wsop-351.2",
)
_MIDDLE: Final = Royalties(
    {
        "trips": 2,
        "straight": 4,
        "flush": 8,
        "full house": 12,
        "quads": 20,
        "straight flush": 30,
        "royal flush": 50,
    },
    "wsop-351.3",
)
_BACK: Final = Royalties(
    {
        "straight": 2,
        "flush": 4,
        "full house": 6,
        "quads": 10,
        "straight flush": 15,
        "royal flush": 25,
    },
    "wsop-351.4",
)
_MIDDLE_27: Final = Royalties(
    {"T high": 1, "9 high": 2, "8 high": 3, "7 high": 4, "75432": 8},
    "wsop-361.d",
    negotiable={"75432": (6, 10)},
)

_QUEENS: Final = Threshold(0, "QQ", "wsop-353")
_FRONT_TRIPS: Final = Threshold(0, "trips", "wsop-353.e.3")
_MIDDLE_FULL_HOUSE: Final = Threshold(1, "full house", "wsop-353.e.2")
_BACK_QUADS: Final = Threshold(2, "quads", "wsop-353.e.1")

_FRONT_TO_BACK: Final = ((0, 1), (1, 2))

CHINESE: Final[RowScoring] = RowScoring(
    (
        RowSpec("front", 3, "chinese-front", HOLE_ONLY, Royalties(), "wsop-338"),
        RowSpec("middle", 5, "chinese-row", HOLE_ONLY, Royalties(), "wsop-338"),
        RowSpec("back", 5, "chinese-row", HOLE_ONLY, Royalties(), "wsop-338"),
    ),
    _FRONT_TO_BACK,
    scoop_bonus=3,
    scoring_clause="wsop-349",
    foul_clause="wsop-350",
    royalty_cancel_clause="wsop-351.1",
)
"""Closed Chinese: the book has no royalties, so only those of the spec, if any, count."""

OPEN_FACE: Final[RowScoring] = RowScoring(
    (
        RowSpec("front", 3, "chinese-front", HOLE_ONLY, _FRONT, "wsop-348.2"),
        RowSpec("middle", 5, "chinese-row", HOLE_ONLY, _MIDDLE, "wsop-348.2"),
        RowSpec("back", 5, "chinese-row", HOLE_ONLY, _BACK, "wsop-348.2"),
    ),
    _FRONT_TO_BACK,
    scoop_bonus=3,
    scoring_clause="wsop-349",
    foul_clause="wsop-350",
    fantasyland=Fantasyland(
        entry=(_QUEENS,),
        stay=(_BACK_QUADS, _MIDDLE_FULL_HOUSE, _FRONT_TRIPS),
        extra_cards=8,
        clause="wsop-353.a.1",
    ),
)
"""Open-face Chinese and turbo."""

PINEAPPLE_OFC: Final[RowScoring] = replace(
    OPEN_FACE,
    fantasyland=Fantasyland(
        entry=(_QUEENS,),
        stay=(_BACK_QUADS, _MIDDLE_FULL_HOUSE, _FRONT_TRIPS),
        extra_cards=9,
        clause="wsop-359.a",
    ),
)
"""Pineapple: nine cards after the first five in Fantasyland, one of them discarded."""

PINEAPPLE_OFC_27: Final[RowScoring] = replace(
    PINEAPPLE_OFC,
    rows=(
        OPEN_FACE.rows[0],
        RowSpec("middle", 5, "deuce-to-seven-middle", HOLE_ONLY, _MIDDLE_27, "wsop-361.a"),
        OPEN_FACE.rows[2],
    ),
    row_order=((0, 2),),
    foul_clause="wsop-361.c",
    # There is no full house to stay with when the middle is a low hand.
    fantasyland=Fantasyland(
        entry=(_QUEENS,), stay=(_BACK_QUADS, _FRONT_TRIPS), extra_cards=9, clause="wsop-359.a"
    ),
)
"""Pineapple with a deuce-to-seven low in the middle, ten-high or lower."""

TAIWANESE: Final[RowScoring] = RowScoring(
    (
        RowSpec(
            "top",
            1,
            "high",
            ANY_CARDS,
            Royalties(
                {
                    "two pair": 1,
                    "trips": 2,
                    "straight": 2,
                    "flush": 2,
                    "full house": 3,
                    "quads": 4,
                    "straight flush": 5,
                    "royal flush": 6,
                },
                "wsop-358.1",
            ),
            "wsop-355",
        ),
        RowSpec(
            "middle",
            2,
            "high",
            ANY_CARDS,
            Royalties(
                {
                    "trips": 1,
                    "straight": 1,
                    "flush": 1,
                    "full house": 2,
                    "quads": 3,
                    "straight flush": 4,
                    "royal flush": 5,
                },
                "wsop-358.2",
            ),
            "wsop-355",
        ),
        RowSpec(
            "back",
            4,
            "high",
            OMAHA,
            Royalties(
                {"full house": 1, "quads": 2, "straight flush": 3, "royal flush": 4},
                "wsop-358.3",
            ),
            "wsop-355",
        ),
    ),
    row_order=(),
    scoop_bonus=0,
    scoring_clause="wsop-357",
)
"""Taiwanese: rows of one, two and four cards, each played with the board."""
