"""The best arrangement of thirteen or fourteen cards.

>>> from cardspeak.cards import parse_cards, format_card_symbols
>>> from cardspeak.games.scoring_rules import CHINESE
>>> cards = parse_cards("AhAd3c KsKd9h9c4s JhTh7h5h2h")
>>> for row in arrange(CHINESE, cards).rows:
...     print(format_card_symbols(row))
K♠ K♦ 9♣
A♦ 5♥ 4♠ 3♣ 2♥
A♥ J♥ T♥ 9♥ 7♥
"""

from __future__ import annotations

from typing import TYPE_CHECKING, overload

from cardspeak.chinese import opponent_pool
from cardspeak.chinese.default_pool import default_opponents

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardspeak.chinese.opponent_pool import Arrangement, OpponentPool
    from cardspeak.games.scoring_rules import RowScoring


@overload
def arrange(
    scoring: RowScoring,
    cards: Sequence[int],
    opponents: OpponentPool | None = None,
    stay_value: float = 0,
) -> Arrangement: ...
@overload
def arrange(
    scoring: RowScoring,
    cards: Sequence[int],
    opponents: OpponentPool | None = None,
    stay_value: float = 0,
    *,
    count: int,
) -> list[Arrangement]: ...
def arrange(
    scoring: RowScoring,
    cards: Sequence[int],
    opponents: OpponentPool | None = None,
    stay_value: float = 0,
    *,
    count: int | None = None,
) -> Arrangement | list[Arrangement]:
    """Return the arrangement that earns the most points from the pool, on average.

    It is the best of all arrangements that are not fouled. If several are equal, the one with the
    better back wins, then the better middle, then front; if even the strengths are equal, the one
    whose back, then middle, then front has the higher card, by number, where they first differ. If
    every arrangement is fouled, the highest cards go in the back.

    `stay_value` is what staying in Fantasyland is worth, in points. With `count`, return a list of
    up to that many arrangements, no two of them with the same strengths.
    """
    if count is not None and count < 1:
        raise ValueError(f"ask for at least one arrangement, not {count}")
    pool = default_opponents(scoring) if opponents is None else opponents
    if pool.scoring != scoring:
        raise ValueError(
            "this opponent pool was evaluated for other scoring rules: make one for these"
        )
    arrangements = pool.best_arrangements(cards, stay_value, count or 1)
    return arrangements[0] if count is None else arrangements


def count_arrangements(scoring: RowScoring, cards: Sequence[int]) -> int:
    """Count the arrangements that are not fouled.

    >>> from cardspeak.cards import parse_cards
    >>> from cardspeak.games.scoring_rules import CHINESE
    >>> count_arrangements(CHINESE, parse_cards("AhKhQhJhTh AdKdQdJdTd AcKcQc"))
    29120
    """
    return opponent_pool.count_arrangements(scoring, cards)
