"""The best setting of thirteen or fourteen cards.

>>> from cardspeak.cards import parse, show
>>> from cardspeak.games.points import CHINESE
>>> cards = parse("AhAd3c KsKd9h9c4s JhTh7h5h2h")
>>> for row in arrange(CHINESE, cards).rows:
...     print(show(row))
K♠ K♦ 9♣
A♦ 5♥ 4♠ 3♣ 2♥
A♥ J♥ T♥ 9♥ 7♥
"""

from __future__ import annotations

from typing import TYPE_CHECKING, overload

from cardspeak.chinese import field as fields
from cardspeak.chinese.usual import usual_field

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardspeak.chinese.field import Field, Setting
    from cardspeak.games.points import Points


@overload
def arrange(
    points: Points, cards: Sequence[int], field: Field | None = None, stay: float = 0
) -> Setting: ...
@overload
def arrange(
    points: Points,
    cards: Sequence[int],
    field: Field | None = None,
    stay: float = 0,
    *,
    best: int,
) -> list[Setting]: ...
def arrange(
    points: Points,
    cards: Sequence[int],
    field: Field | None = None,
    stay: float = 0,
    *,
    best: int | None = None,
) -> Setting | list[Setting]:
    """Set cards where they earn the most points from the field, on average.

    It is the best of all settings that are not fouled. Where several are equal, the one with the
    better back is taken, then with the better middle, then front; where even the values are equal,
    the one whose back, then middle, then front has the higher card, by number, where they first
    differ. Where every setting is fouled, the highest cards go to the back.

    `stay` is what staying in Fantasyland is worth. `best` asks for so many settings, no two of
    them with the same values.
    """
    if best is not None and best < 1:
        raise ValueError(f"the best {best} settings are none: ask for one or more")
    against = usual_field(points) if field is None else field
    if against.points != points:
        raise ValueError("this field was read by other points: make one by these")
    found = against.best(cards, stay, best or 1)
    return found[0] if best is None else found


def settings(points: Points, cards: Sequence[int]) -> int:
    """Count the settings that are not fouled.

    >>> from cardspeak.cards import parse
    >>> from cardspeak.games.points import CHINESE
    >>> settings(CHINESE, parse("AhKhQhJhTh AdKdQdJdTd AcKcQc"))
    29120
    """
    return fields.count(points, cards)
