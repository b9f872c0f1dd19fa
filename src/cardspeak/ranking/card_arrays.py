"""Arrays of hands: rows of card numbers for evaluating many hands at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardspeak.cards import InvalidCardsError
from cardspeak.ranking.evaluators import NO_BAD_ROW

if TYPE_CHECKING:
    from collections.abc import Callable

    import numpy as np
    from numpy.typing import ArrayLike, NDArray

    from cardspeak.ranking.ranking import Ranking


def as_card_array(hands: ArrayLike) -> NDArray[np.uint8]:
    """Return hands as rows of bytes; raise ``InvalidCardsError`` for anything but card numbers.

    >>> as_card_array([[0, 51], [4, 8]]).tolist()
    [[0, 51], [4, 8]]
    >>> as_card_array([[0, 300]])
    Traceback (most recent call last):
    cardspeak.cards.InvalidCardsError: card numbers go from 0 to 52, and there is a 300
    """
    import numpy as np

    array = np.asarray(hands)
    if array.ndim != 2:
        raise InvalidCardsError(
            "hands must be a two-dimensional array of card numbers, one row each, not "
            f"{array.ndim} dimension{('s' if array.ndim != 1 else '')}"
        )
    if array.dtype != np.uint8:
        if array.dtype.kind not in "iu":
            raise InvalidCardsError(f"hands must be integer card numbers, not {array.dtype}")
        out_of_range = array[(array < 0) | (array > 52)]
        if out_of_range.size:
            raise InvalidCardsError(
                f"card numbers go from 0 to 52, and there is a {out_of_range.flat[0]}"
            )
    return np.ascontiguousarray(array, np.uint8)


def evaluate_rows(
    ranking: Ranking,
    rows: NDArray[np.uint8],
    evaluate: Callable[[NDArray[np.uint8]], tuple[NDArray[np.uint16], int]],
) -> NDArray[np.uint16]:
    """Return the strength of each row; raise ``InvalidCardsError`` for the first bad row."""
    strengths, bad_row = evaluate(rows)
    if bad_row != NO_BAD_ROW:
        raise_bad_row(ranking, bad_row, rows[bad_row].tolist())
    return strengths


def raise_bad_row(ranking: Ranking, row: int, cards: list[int]) -> None:
    """Raise ``InvalidCardsError`` for a row, with the ranking's reason for refusing its cards."""
    try:
        ranking.check(cards)
    except InvalidCardsError as error:
        raise InvalidCardsError(f"row {row}: {error}") from None
    raise InvalidCardsError(f"row {row}: {ranking.title} cannot evaluate {cards}")
