"""Chinese games of the WSOP: what is dealt, set and seen on each street, and what rows are paid.

Closed Chinese has no rules of its own on rows, scoring and fouls: it takes those of open-face
(wsop-338). Chinese draw is played for a pot, with betting rounds; the others are for points.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Final, NamedTuple

from laws.rankings import RANKS

if TYPE_CHECKING:
    from collections.abc import Mapping

FRONT_PAIR_ROYALTIES: Final = {
    f"{rank}{rank}": points for points, rank in enumerate(RANKS[4:], start=1)
}
"""wsop-351.2: 1 for sixes, 9 for aces."""
FRONT_TRIPS_ROYALTIES: Final = {rank * 3: points for points, rank in enumerate(RANKS, start=10)}
"""wsop-351.2: 10 for deuces, 22 for aces."""
MIDDLE_ROYALTIES: Final = {
    "trips": 2,
    "straight": 4,
    "flush": 8,
    "full house": 12,
    "quads": 20,
    "straight flush": 30,
    "royal flush": 50,
}
"""wsop-351.3."""
BACK_ROYALTIES: Final = {
    "straight": 2,
    "flush": 4,
    "full house": 6,
    "quads": 10,
    "straight flush": 15,
    "royal flush": 25,
}
"""wsop-351.4."""
LOW_MIDDLE_ROYALTIES: Final = {"T": 1, "9": 2, "8": 3, "7": 4}
"""wsop-361.d, by the highest card; the perfect 7-5-4-3-2 is worth 6 to 10, as agreed."""
TAIWANESE_FRONT_ROYALTIES: Final = {
    "two pair": 1,
    "trips": 2,
    "straight": 2,
    "flush": 2,
    "full house": 3,
    "quads": 4,
    "straight flush": 5,
    "royal flush": 6,
}
"""wsop-358.1."""
TAIWANESE_MIDDLE_ROYALTIES: Final = {
    "trips": 1,
    "straight": 1,
    "flush": 1,
    "full house": 2,
    "quads": 3,
    "straight flush": 4,
    "royal flush": 5,
}
"""wsop-358.2."""
TAIWANESE_BACK_ROYALTIES: Final = {
    "full house": 1,
    "quads": 2,
    "straight flush": 3,
    "royal flush": 4,
}
"""wsop-358.3."""


class Street(NamedTuple):
    """What a player is dealt and sets on one turn, and whether the others see it."""

    cards: int
    discards: int = 0
    face_up: bool = True


@dataclass(frozen=True, kw_only=True)
class ChineseRules:
    """How a Chinese game is dealt, set and paid, and by which clauses."""

    max_players: int
    deck_clause: str
    limits: tuple[str, ...] = ("points",)
    limits_clause: str
    forced_bets: tuple[str, ...] = ("none",)
    forced_bets_clause: str
    streets: tuple[Street, ...]
    row_sizes: tuple[int, int, int] = (3, 5, 5)
    dealing_clauses: tuple[str, ...]
    """Clauses on the deal and on setting cards."""
    royalties: tuple[Mapping[str, int], Mapping[str, int], Mapping[str, int]] = ({}, {}, {})
    royalty_clauses: tuple[str, ...] = ()
    royalty_choice_clause: str
    """The clause that leaves the royalties to the house or the players."""
    scoop_bonus: int = 3
    scoring_clauses: tuple[str, ...] = ("wsop-349",)
    foul_clauses: tuple[str, ...] = ("wsop-350",)
    payment_clause: str
    payment_cap_clause: str = "wsop-347.d"
    has_low_middle: bool = False
    fantasyland_cards: int = 0
    """How many cards a player in Fantasyland gets; 0 if there is none."""
    fantasyland_deal_clauses: tuple[str, ...] = ()
    stay_clause_by_row: Mapping[str, str] = field(default_factory=dict)
    """The clause by which a strong front, middle or back keeps its player in Fantasyland."""


CLOSED_CHINESE: Final = ChineseRules(
    max_players=5,
    deck_clause="wsop-342.c",
    limits_clause="wsop-343",
    forced_bets_clause="wsop-343",
    streets=(Street(13, face_up=False),),
    dealing_clauses=("wsop-338", "wsop-339", "wsop-341", "wsop-342.b", "wsop-343"),
    royalty_choice_clause="wsop-338",
    payment_clause="wsop-343",
)
OPEN_FACE: Final = ChineseRules(
    max_players=4,
    deck_clause="wsop-347.2",
    limits_clause="wsop-347.1",
    forced_bets_clause="wsop-347.1",
    streets=(Street(5), *[Street(1)] * 8),
    dealing_clauses=("wsop-348.1", "wsop-348.2", "wsop-347.1"),
    royalties=(FRONT_PAIR_ROYALTIES | FRONT_TRIPS_ROYALTIES, MIDDLE_ROYALTIES, BACK_ROYALTIES),
    royalty_clauses=("wsop-351.1", "wsop-351.2", "wsop-351.3", "wsop-351.4"),
    royalty_choice_clause="wsop-347.1",
    payment_clause="wsop-347.2",
    fantasyland_cards=13,
    fantasyland_deal_clauses=("wsop-353.a.1", "wsop-353.a.2", "wsop-348.1"),
    stay_clause_by_row={"back": "wsop-353.e.1", "middle": "wsop-353.e.2", "front": "wsop-353.e.3"},
)
PINEAPPLE: Final = replace(
    OPEN_FACE,
    max_players=3,
    deck_clause="wsop-359.2",
    streets=(Street(5), *[Street(3, 1)] * 4),
    dealing_clauses=("wsop-359.1", "wsop-359.2", "wsop-360", "wsop-347.1", "wsop-348.2"),
    fantasyland_cards=14,
    fantasyland_deal_clauses=("wsop-359.a", "wsop-353.a.2", "wsop-359.1"),
)

CHINESE_GAMES: Final[dict[str, ChineseRules]] = {
    "chinese": CLOSED_CHINESE,
    "chinese-draw": replace(
        CLOSED_CHINESE,
        max_players=4,
        deck_clause="wsop-346.1",
        limits=("fixed", "spread", "half-pot", "pot", "no-limit"),
        limits_clause="wsop-346.1",
        forced_bets=("blinds", "ante", "both"),
        forced_bets_clause="wsop-346.1",
        dealing_clauses=("wsop-338", "wsop-346.1", "wsop-346.2", "wsop-346.3"),
    ),
    "open-face-chinese": OPEN_FACE,
    "turbo-ofc": replace(
        OPEN_FACE,
        deck_clause="wsop-354",
        streets=(Street(5), Street(4), Street(4)),
        dealing_clauses=("wsop-354", "wsop-347.1", "wsop-348.2"),
        fantasyland_deal_clauses=("wsop-353.a.1", "wsop-353.a.2", "wsop-354"),
    ),
    "pineapple-ofc": PINEAPPLE,
    "pineapple-ofc-27": replace(
        PINEAPPLE,
        royalties=(
            FRONT_PAIR_ROYALTIES | FRONT_TRIPS_ROYALTIES,
            LOW_MIDDLE_ROYALTIES,
            BACK_ROYALTIES,
        ),
        royalty_clauses=("wsop-351.1", "wsop-351.2", "wsop-351.4", "wsop-361.d"),
        foul_clauses=("wsop-361.a", "wsop-361.b", "wsop-361.c"),
        has_low_middle=True,
        stay_clause_by_row={"back": "wsop-353.e.1", "front": "wsop-353.e.3"},
    ),
    "taiwanese": replace(
        CLOSED_CHINESE,
        max_players=6,
        deck_clause="wsop-356",
        limits_clause="wsop-357",
        forced_bets_clause="wsop-357",
        streets=(Street(7, face_up=False),),
        row_sizes=(1, 2, 4),
        dealing_clauses=("wsop-355", "wsop-356"),
        royalties=(TAIWANESE_FRONT_ROYALTIES, TAIWANESE_MIDDLE_ROYALTIES, TAIWANESE_BACK_ROYALTIES),
        royalty_clauses=("wsop-358.1", "wsop-358.2", "wsop-358.3"),
        royalty_choice_clause="wsop-358.1",
        scoop_bonus=0,
        scoring_clauses=("wsop-357",),
        foul_clauses=(),
        payment_clause="wsop-357",
    ),
}
