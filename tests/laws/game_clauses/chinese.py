"""Chinese games of the WSOP: what is dealt, set and seen on each street, and what rows are paid.

Closed Chinese has no rules of its own on rows, scoring and fouls: it takes those of open-face
(wsop-338). Chinese draw is played for a pot, with betting rounds; the others are for points.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Mapping

RANKS: Final = "23456789TJQKA"
PAIRS: Final = {f"{rank}{rank}": points for points, rank in enumerate(RANKS[4:], start=1)}
"""wsop-351.2: 1 for sixes, 9 for aces."""
TRIPS: Final = {rank * 3: points for points, rank in enumerate(RANKS, start=10)}
"""wsop-351.2: 10 for deuces, 22 for aces."""
HAND_NAMES: Final = (
    "",
    "",
    "two pair",
    "trips",
    "straight",
    "flush",
    "full house",
    "quads",
    "straight flush",
    "royal flush",
)
"""By the category of `rankings.high`; a royal flush is the highest straight flush."""
MIDDLE: Final = dict(zip(HAND_NAMES[3:], (2, 4, 8, 12, 20, 30, 50), strict=True))
"""wsop-351.3."""
BACK: Final = dict(zip(HAND_NAMES[4:], (2, 4, 6, 10, 15, 25), strict=True))
"""wsop-351.4."""
LOW_MIDDLE: Final = {"T": 1, "9": 2, "8": 3, "7": 4}
"""wsop-361.d, by the highest card; the perfect 7-5-4-3-2 is worth 6 to 10, as agreed."""
TAIWANESE_ROYALTIES: Final = (
    dict(zip(HAND_NAMES[2:], (1, 2, 2, 2, 3, 4, 5, 6), strict=True)),  # wsop-358.1
    dict(zip(HAND_NAMES[3:], (1, 1, 1, 2, 3, 4, 5), strict=True)),  # wsop-358.2
    dict(zip(HAND_NAMES[6:], (1, 2, 3, 4), strict=True)),  # wsop-358.3
)


class Street(NamedTuple):
    """What a player has to set at once, and whether the others see it."""

    cards: int
    discards: int = 0
    face_up: bool = True


@dataclass(frozen=True, kw_only=True)
class ChineseRow:
    """How a Chinese game is dealt, set and paid, and by which clauses."""

    most_players: int
    deck_by: str
    limits: tuple[str, ...] = ("points",)
    limits_by: str
    forced_bets: tuple[str, ...] = ("none",)
    forced_bets_by: str
    streets: tuple[Street, ...]
    row_sizes: tuple[int, int, int] = (3, 5, 5)
    dealing: tuple[str, ...]
    """Clauses on the deal and on setting cards."""
    royalties: tuple[Mapping[str, int], Mapping[str, int], Mapping[str, int]] = ({}, {}, {})
    royalties_by: tuple[str, ...] = ()
    royalty_choice_by: str
    """The clause that leaves the royalties to the house or the players."""
    scoop_bonus: int = 3
    scoring_by: tuple[str, ...] = ("wsop-349",)
    fouls_by: tuple[str, ...] = ("wsop-350",)
    payment_by: str
    payment_cap_by: str = "wsop-347.d"
    has_low_middle: bool = False
    fantasyland_cards: int = 0
    """How many cards a player in Fantasyland gets; 0 if there is none."""
    fantasyland_deal_by: tuple[str, ...] = ()
    stay_by: Mapping[str, str] = field(default_factory=dict)
    """By row, the clause by which a hand keeps its player in Fantasyland."""


CHINESE_CLOSED: Final = ChineseRow(
    most_players=5,
    deck_by="wsop-342.c",
    limits_by="wsop-343",
    forced_bets_by="wsop-343",
    streets=(Street(13, face_up=False),),
    dealing=("wsop-338", "wsop-339", "wsop-341", "wsop-342.b", "wsop-343"),
    royalty_choice_by="wsop-338",
    payment_by="wsop-343",
)
OPEN_FACE: Final = ChineseRow(
    most_players=4,
    deck_by="wsop-347.2",
    limits_by="wsop-347.1",
    forced_bets_by="wsop-347.1",
    streets=(Street(5), *[Street(1)] * 8),
    dealing=("wsop-348.1", "wsop-348.2", "wsop-347.1"),
    royalties=(PAIRS | TRIPS, MIDDLE, BACK),
    royalties_by=("wsop-351.1", "wsop-351.2", "wsop-351.3", "wsop-351.4"),
    royalty_choice_by="wsop-347.1",
    payment_by="wsop-347.2",
    fantasyland_cards=13,
    fantasyland_deal_by=("wsop-353.a.1", "wsop-353.a.2", "wsop-348.1"),
    stay_by={"back": "wsop-353.e.1", "middle": "wsop-353.e.2", "front": "wsop-353.e.3"},
)
PINEAPPLE: Final = replace(
    OPEN_FACE,
    most_players=3,
    deck_by="wsop-359.2",
    streets=(Street(5), *[Street(3, 1)] * 4),
    dealing=("wsop-359.1", "wsop-359.2", "wsop-360", "wsop-347.1", "wsop-348.2"),
    fantasyland_cards=14,
    fantasyland_deal_by=("wsop-359.a", "wsop-353.a.2", "wsop-359.1"),
)

CHINESE_GAMES: Final[dict[str, ChineseRow]] = {
    "chinese": CHINESE_CLOSED,
    "chinese-draw": replace(
        CHINESE_CLOSED,
        most_players=4,
        deck_by="wsop-346.1",
        limits=("fixed", "spread", "half-pot", "pot", "no-limit"),
        limits_by="wsop-346.1",
        forced_bets=("blinds", "ante", "both"),
        forced_bets_by="wsop-346.1",
        dealing=("wsop-338", "wsop-346.1", "wsop-346.2", "wsop-346.3"),
    ),
    "open-face-chinese": OPEN_FACE,
    "turbo-ofc": replace(
        OPEN_FACE,
        deck_by="wsop-354",
        streets=(Street(5), Street(4), Street(4)),
        dealing=("wsop-354", "wsop-347.1", "wsop-348.2"),
        fantasyland_deal_by=("wsop-353.a.1", "wsop-353.a.2", "wsop-354"),
    ),
    "pineapple-ofc": PINEAPPLE,
    "pineapple-ofc-27": replace(
        PINEAPPLE,
        royalties=(PAIRS | TRIPS, LOW_MIDDLE, BACK),
        royalties_by=("wsop-351.1", "wsop-351.2", "wsop-351.4", "wsop-361.d"),
        fouls_by=("wsop-361.a", "wsop-361.b", "wsop-361.c"),
        has_low_middle=True,
        stay_by={"back": "wsop-353.e.1", "front": "wsop-353.e.3"},
    ),
    "taiwanese": replace(
        CHINESE_CLOSED,
        most_players=6,
        deck_by="wsop-356",
        limits_by="wsop-357",
        forced_bets_by="wsop-357",
        streets=(Street(7, face_up=False),),
        row_sizes=(1, 2, 4),
        dealing=("wsop-355", "wsop-356"),
        royalties=TAIWANESE_ROYALTIES,
        royalties_by=("wsop-358.1", "wsop-358.2", "wsop-358.3"),
        royalty_choice_by="wsop-358.1",
        scoop_bonus=0,
        scoring_by=("wsop-357",),
        fouls_by=(),
        payment_by="wsop-357",
    ),
}
