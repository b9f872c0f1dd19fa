"""Rankings: a hand order with its hands numbered, so that a hand's strength is an integer."""

from __future__ import annotations

from bisect import bisect_left
from functools import cached_property
from itertools import chain
from typing import TYPE_CHECKING

from cardspeak.cards import ALL_CARDS, JOKER, UNKNOWN, Card, InvalidCardsError
from cardspeak.ranking.card_arrays import as_card_array, evaluate_rows
from cardspeak.ranking.evaluators import Evaluator, build_evaluator
from cardspeak.ranking.rank_names import ACE

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    import numpy as np
    from numpy.typing import ArrayLike, NDArray

    from cardspeak.cards import Deck, SuitOrder
    from cardspeak.ranking.hand_orders import HandOrder, SortKey


class StrengthIndex:
    """All sort keys of one or more orders, numbered from 1 for the weakest.

    Strength 0 means "no hand". Hands of orders in the same index can be compared.
    """

    def __init__(self, orders: Iterable[HandOrder]) -> None:
        keys = chain.from_iterable(order.all_keys() for order in orders)
        self._keys = sorted(set(keys))
        self._numbers = {key: number for number, key in enumerate(self._keys, start=1)}

    def __len__(self) -> int:
        return len(self._keys)

    def strength(self, key: SortKey) -> int:
        """Return the strength of a sort key."""
        return self._numbers[key]

    def key(self, strength: int) -> SortKey:
        """Return the sort key of a strength."""
        return self._keys[strength - 1]

    def min_strength(self, key_prefix: SortKey) -> int:
        """Return the lowest strength whose sort key is at least this key or prefix of a key."""
        return bisect_left(self._keys, key_prefix) + 1


class Ranking:
    """A hand ranking: evaluates cards to an integer strength, and the higher always wins.

    >>> from cardspeak.cards import parse_cards
    >>> from cardspeak.ranking import HIGH
    >>> strength = HIGH.strength(parse_cards("QhQd7c7sTh 2d 3c"))
    >>> HIGH.describe(strength)
    'two pair, queens and sevens, ten kicker'
    >>> strength > HIGH.strength(parse_cards("QcQs7d7h9h 2d 3c"))
    True
    """

    def __init__(
        self,
        name: str,
        order: HandOrder,
        *,
        title: str = "",
        comparable_with: tuple[HandOrder, ...] = (),
        suit_order: SuitOrder | None = None,
        worst_qualifier: tuple[Card, ...] = (),
    ) -> None:
        """Create a ranking from an order.

        `title` is its name in sentences, `comparable_with` lists orders whose hands can be
        compared, `suit_order` breaks ties between up cards, and `worst_qualifier` is the worst hand
        that qualifies.
        """
        self.name = name
        self.title = title or name
        self.order = order
        self.suit_order = suit_order
        self._comparable_with = comparable_with
        self._worst_qualifier = worst_qualifier
        if suit_order and order.deck.joker:
            raise ValueError("a joker has no suit: suits cannot break ties in a deck with a joker")

    def __repr__(self) -> str:
        return f"<Ranking {self.name}, {self.deck.name} cards>"

    @property
    def deck(self) -> Deck:
        """The deck the ranking is for."""
        return self.order.deck

    @cached_property
    def min_cards(self) -> int:
        """The minimum number of cards to evaluate: five, four or three, or one for up cards."""
        return min(self.order.hand_sizes)

    @cached_property
    def hand_size(self) -> int:
        """The maximum number of cards in a hand."""
        return max(self.order.hand_sizes)

    @cached_property
    def strength_index(self) -> StrengthIndex:
        """All possible hands, weakest first."""
        return StrengthIndex((self.order, *self._comparable_with))

    @cached_property
    def evaluator(self) -> Evaluator:
        """The native evaluator made from the reference definition, or its Python equivalent."""
        return build_evaluator(self)

    @cached_property
    def strength(self) -> Callable[[Sequence[int]], int]:
        """Return the strength of the best hand in any number of cards; higher wins.

        This is a function, bound to the evaluator on first use: ``HIGH.strength(cards)``.

        >>> from cardspeak.cards import parse_cards
        >>> from cardspeak.ranking import ACE_TO_FIVE
        >>> wheel, six = parse_cards("5h4d3c2sAh"), parse_cards("6h4d3c2sAh")
        >>> ACE_TO_FIVE.strength(wheel) > ACE_TO_FIVE.strength(six)
        True
        """
        return self.evaluator.strength

    def strengths(self, hands: ArrayLike) -> NDArray[np.uint16]:
        """Return the strengths of many hands, one row of card numbers each.

        >>> from cardspeak.cards import parse_cards
        >>> from cardspeak.ranking import HIGH
        >>> HIGH.strengths([parse_cards("AhKhQhJhTh"), parse_cards("7h5d4c3s2h")])
        array([7462,    1], dtype=uint16)
        """
        return evaluate_rows(self, as_card_array(hands), self.evaluator.strengths)

    def strength_counts(self, card_count: int | None = None) -> NDArray[np.uint64]:
        """Count all hands of `card_count` cards by strength: entry s counts hands of strength s.

        >>> from cardspeak.ranking import HIGH
        >>> int(HIGH.strength_counts(5).sum()), int(HIGH.strength_counts(5)[7462])
        (2598960, 4)
        """
        card_count = self.hand_size if card_count is None else card_count
        max_cards = self.hand_size if self.order.uses_all_cards else 7
        if not self.min_cards <= card_count <= max_cards:
            raise ValueError(
                f"hands of {self.title} can be counted for {self.min_cards} to {max_cards} cards, "
                f"not {card_count}"
            )
        return self.evaluator.strength_counts(self.deck.cards, card_count)[: self.max_strength + 1]

    @property
    def max_strength(self) -> int:
        """The strength of the best possible hand."""
        return (
            len(self.strength_index)
            if self.suit_order is None
            else len(self.strength_index) * 4 + 3
        )

    def reference_strength(self, cards: Sequence[int]) -> int:
        """Return the strength by the reference definition: slow, always equal to `strength`."""
        self.check(cards)
        best = self.order.best_hand(cards)
        strength = self.strength_index.strength(self.order.hand_key(best))
        return strength if self.suit_order is None else strength * 4 + self._tie_break(cards)

    def _tie_break(self, cards: Sequence[int]) -> int:
        # The highest card decides, and among equal ranks the highest suit (official-12.3.b,
        # wsop-222.1). Where low hands are better, so is the low suit (wsop-242.1).
        assert self.suit_order is not None  # noqa: S101  for the type checker
        rank_values, suits = self.order.rank_values, self.suit_order.suit_ranks
        _, suit = max((rank_values[card >> 2], suits[card & 3]) for card in cards)
        return 3 - suit if self.order.lowball else suit

    def check(self, cards: Sequence[int]) -> None:
        """Raise ``InvalidCardsError`` with the reason if the ranking cannot evaluate these cards.

        >>> from cardspeak.cards import parse_cards
        >>> from cardspeak.ranking import HIGH
        >>> HIGH.check(parse_cards("AhKhQh"))
        Traceback (most recent call last):
        cardspeak.cards.InvalidCardsError: high needs at least 5 cards, not 3 (AhKhQh)
        """
        self.deck.check_cards(cards)
        if UNKNOWN in cards:
            raise InvalidCardsError(f"{self.title} cannot evaluate an unknown card (??)")
        if len(cards) < self.min_cards:
            card_text = "".join(str(ALL_CARDS[card]) for card in cards)
            plural = "s" if self.min_cards > 1 else ""
            raise InvalidCardsError(
                f"{self.title} needs at least {self.min_cards} card{plural}, not {len(cards)}"
                + (f" ({card_text})" if card_text else "")
            )
        if self.order.uses_all_cards and len(cards) > self.hand_size:
            raise InvalidCardsError(
                f"{self.title} takes at most {self.hand_size} cards, not {len(cards)}"
            )

    def best_hand(self, cards: Sequence[int]) -> tuple[Card, ...]:
        """Return the cards that play, most important first.

        >>> from cardspeak.cards import parse_cards
        >>> from cardspeak.ranking import HIGH
        >>> HIGH.best_hand(parse_cards("7c Qh 2d Qd 7s Th 3c"))
        (Qh, Qd, 7s, 7c, Th)
        """
        self.check(cards)
        best = self.order.best_hand(cards)
        ranks = [card >> 2 for card in best]
        key = self.order.hand_key(best)
        # A straight's sort key is its category and its top card, so a low ace is placed last.
        is_ace_last = len(key) == 2 and key[1] != ACE and not self.order.lowball

        def sort_key(card: int) -> tuple[bool, int, int, int]:
            if card == JOKER:
                return False, 0, 0, 0
            rank = card >> 2
            value = -1 if is_ace_last and rank == ACE else self.order.rank_values[rank]
            return True, ranks.count(rank), value, card & 3

        return tuple(ALL_CARDS[card] for card in sorted(best, key=sort_key, reverse=True))

    def describe(self, strength: int) -> str:
        """Describe a strength as a dealer would.

        >>> from cardspeak.ranking import HIGH
        >>> HIGH.describe(7462)
        'royal flush'
        """
        key_number = strength if self.suit_order is None else strength >> 2
        description = self._descriptions.get(key_number)
        if description is None:
            if not 1 <= key_number <= len(self.strength_index):
                raise ValueError(
                    f"{strength} is not a strength of {self.title}: they go from 1 to "
                    f"{self.max_strength}"
                )
            description = self._descriptions[key_number] = self.order.describe(
                self.strength_index.key(key_number)
            )
        return description

    @cached_property
    def _descriptions(self) -> dict[int, str]:
        return {}

    @cached_property
    def qualifying_strength(self) -> int:
        """The lowest strength that qualifies; 0 if every hand does."""
        return self.reference_strength(self._worst_qualifier) if self._worst_qualifier else 0

    def qualifies(self, strength: int) -> bool:
        """Whether a hand of this strength qualifies to win.

        >>> from cardspeak.cards import parse_cards
        >>> from cardspeak.ranking import EIGHT_OR_BETTER
        >>> EIGHT_OR_BETTER.qualifies(EIGHT_OR_BETTER.strength(parse_cards("8h7d6c5s4h")))
        True
        >>> EIGHT_OR_BETTER.qualifies(EIGHT_OR_BETTER.strength(parse_cards("9h4d3c2sAh")))
        False
        """
        return strength >= self.qualifying_strength
