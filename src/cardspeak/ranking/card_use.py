"""Which cards may play: any of them, two hole cards and three of the board, or hole cards only."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING, Final, Protocol

from cardspeak.cards import InvalidCardsError
from cardspeak.ranking.card_arrays import as_card_array, raise_bad_row
from cardspeak.ranking.evaluators import NO_BAD_ROW

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy as np
    from numpy.typing import ArrayLike, NDArray

    from cardspeak.cards import Card
    from cardspeak.ranking.ranking import Ranking


class CardUse(Protocol):
    """How the cards that play are chosen from hole cards and a board."""

    def strength(self, ranking: Ranking, hole: Sequence[int], board: Sequence[int]) -> int:
        """Return the strength of the best hand that can be made."""

    def strengths(
        self, ranking: Ranking, holes: ArrayLike, boards: ArrayLike
    ) -> NDArray[np.uint16]:
        """Return the strengths of many hands.

        Each hand is a row of hole cards, with a row of board cards each or one board for all.
        """

    def best_hand(
        self, ranking: Ranking, hole: Sequence[int], board: Sequence[int]
    ) -> tuple[Card, ...]:
        """Return the cards of the best hand."""

    def possible_hands(
        self, ranking: Ranking, hole: Sequence[int], board: Sequence[int]
    ) -> list[tuple[int, ...]]:
        """Return every hand that can be made."""


@dataclass(frozen=True)
class AnyCards:
    """Any hole cards with any board cards (hold'em, stud); the board alone may play."""

    def strength(self, ranking: Ranking, hole: Sequence[int], board: Sequence[int]) -> int:
        """Return the strength of the best hand that can be made."""
        return ranking.strength((*hole, *board))

    def strengths(
        self, ranking: Ranking, holes: ArrayLike, boards: ArrayLike
    ) -> NDArray[np.uint16]:
        """Return the strengths of many hands.

        Each hand is a row of hole cards, with a row of board cards each or one board for all.
        """
        import numpy as np

        hole_rows, board_rows = _hole_and_board_rows(holes, boards)
        if len(board_rows) == 1:
            board_rows = np.broadcast_to(board_rows, (len(hole_rows), board_rows.shape[1]))
        return ranking.strengths(np.hstack([hole_rows, board_rows]))

    def best_hand(
        self, ranking: Ranking, hole: Sequence[int], board: Sequence[int]
    ) -> tuple[Card, ...]:
        """Return the cards of the best hand."""
        return ranking.best_hand((*hole, *board))

    def possible_hands(
        self, ranking: Ranking, hole: Sequence[int], board: Sequence[int]
    ) -> list[tuple[int, ...]]:
        """Return every hand that can be made."""
        cards = (*hole, *board)
        return list(combinations(cards, min(ranking.hand_size, len(cards))))


@dataclass(frozen=True)
class OmahaCards:
    """Exactly two hole cards and three board cards: Omaha, big O, Manila.

    See crown-24.11, crown-29.9 and official-14.4.d. In three-card Manila one of the three hole
    cards does not play.
    """

    def strength(self, ranking: Ranking, hole: Sequence[int], board: Sequence[int]) -> int:
        """Return the strength of the best hand that can be made.

        >>> from cardspeak.cards import parse_cards
        >>> from cardspeak.ranking import HIGH
        >>> strength = OMAHA.strength(HIGH, parse_cards("AhKd2c3s"), parse_cards("QhJhTh9h4c"))
        >>> HIGH.describe(strength)
        'straight, ace high'
        """
        return ranking.evaluator.omaha_strength(hole, board) or self._reference_strength(
            ranking, hole, board
        )

    def strengths(
        self, ranking: Ranking, holes: ArrayLike, boards: ArrayLike
    ) -> NDArray[np.uint16]:
        """Return the strengths of many hands.

        Each hand is a row of hole cards, with a row of board cards each or one board for all.
        """
        hole_rows, board_rows = _hole_and_board_rows(holes, boards)
        strengths, bad_row = ranking.evaluator.omaha_strengths(hole_rows, board_rows)
        if bad_row != NO_BAD_ROW:
            board = board_rows[0 if len(board_rows) == 1 else bad_row].tolist()
            try:
                self._check(ranking, hole_rows[bad_row].tolist(), board)
            except InvalidCardsError as error:
                raise InvalidCardsError(f"row {bad_row}: {error}") from None
            raise_bad_row(ranking, bad_row, hole_rows[bad_row].tolist() + board)
        return strengths

    def best_hand(
        self, ranking: Ranking, hole: Sequence[int], board: Sequence[int]
    ) -> tuple[Card, ...]:
        """Return the cards of the best hand.

        >>> from cardspeak.cards import parse_cards
        >>> from cardspeak.ranking import HIGH
        >>> OMAHA.best_hand(HIGH, parse_cards("AhKd2c3s"), parse_cards("QhJhTh9h4c"))
        (Ah, Kd, Qh, Jh, Th)
        """
        self._check(ranking, hole, board)
        hands = self._hands(hole, board)
        return ranking.best_hand(max(hands, key=ranking.strength))

    def possible_hands(
        self, ranking: Ranking, hole: Sequence[int], board: Sequence[int]
    ) -> list[tuple[int, ...]]:
        """Return every hand that can be made."""
        self._check(ranking, hole, board)
        return self._hands(hole, board)

    def _reference_strength(
        self, ranking: Ranking, hole: Sequence[int], board: Sequence[int]
    ) -> int:
        self._check(ranking, hole, board)
        return max(ranking.reference_strength(hand) for hand in self._hands(hole, board))

    @staticmethod
    def _hands(hole: Sequence[int], board: Sequence[int]) -> list[tuple[int, ...]]:
        return [
            (*hole_pair, *board_cards)
            for hole_pair in combinations(hole, 2)
            for board_cards in combinations(board, 3)
        ]

    @staticmethod
    def _check(ranking: Ranking, hole: Sequence[int], board: Sequence[int]) -> None:
        if ranking.min_cards != 5:
            raise InvalidCardsError(
                f"two hole cards and three board cards are five cards, which {ranking.title} does "
                "not evaluate"
            )
        if len(hole) < 2 or len(board) < 3:
            raise InvalidCardsError(
                f"two hole cards and three board cards must play, but there are {len(hole)} "
                f"and {len(board)}"
            )
        ranking.check((*hole, *board))


@dataclass(frozen=True)
class HoleCardsOnly:
    """The hole cards only: draw games, and the draw half of drawmaha."""

    def strength(self, ranking: Ranking, hole: Sequence[int], board: Sequence[int] = ()) -> int:
        """Return the strength of the hole cards."""
        del board
        return ranking.strength(hole)

    def strengths(
        self, ranking: Ranking, holes: ArrayLike, boards: ArrayLike = ()
    ) -> NDArray[np.uint16]:
        """Return the strengths of many hands, a row of hole cards each."""
        del boards
        return ranking.strengths(holes)

    def best_hand(
        self, ranking: Ranking, hole: Sequence[int], board: Sequence[int] = ()
    ) -> tuple[Card, ...]:
        """Return the cards of the hand."""
        del board
        return ranking.best_hand(hole)

    def possible_hands(
        self, ranking: Ranking, hole: Sequence[int], board: Sequence[int] = ()
    ) -> list[tuple[int, ...]]:
        """Return the only possible hand, the hole cards."""
        del ranking, board
        return [tuple(hole)]


def _hole_and_board_rows(
    holes: ArrayLike, boards: ArrayLike
) -> tuple[NDArray[np.uint8], NDArray[np.uint8]]:
    hole_rows, board_rows = as_card_array(holes), as_card_array(boards)
    if len(board_rows) not in (1, len(hole_rows)):
        raise InvalidCardsError(
            f"{len(hole_rows)} rows of hole cards need one board or as many boards, not "
            f"{len(board_rows)}"
        )
    return hole_rows, board_rows


ANY_CARDS: Final[AnyCards] = AnyCards()
OMAHA: Final[OmahaCards] = OmahaCards()
HOLE_ONLY: Final[HoleCardsOnly] = HoleCardsOnly()


def strengths_by_board(
    card_use: CardUse, ranking: Ranking, hole: Sequence[int], boards: Sequence[Sequence[int]]
) -> tuple[int, ...]:
    """Return a hand's strength on each board, in double-board games or when running it twice.

    >>> from cardspeak.cards import parse_cards
    >>> from cardspeak.ranking import HIGH
    >>> boards = [parse_cards("AdAc2h3h4h"), parse_cards("KsQsJs2d7c")]
    >>> [HIGH.describe(v) for v in strengths_by_board(OMAHA, HIGH, parse_cards("AhAs8d9d"), boards)]
    ['four of a kind, aces, four kicker', 'pair of aces, K-Q-J kickers']
    """
    return tuple(card_use.strength(ranking, hole, board) for board in boards)
