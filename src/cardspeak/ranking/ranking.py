"""A ranking: an order of hands laid out as a ladder, so that a hand's value is its rung."""

from __future__ import annotations

from bisect import bisect_left
from functools import cached_property
from itertools import chain
from typing import TYPE_CHECKING

from cardspeak.cards import CARDS, JOKER, UNKNOWN, BadCards, Card
from cardspeak.ranking.rows import all_read, card_rows
from cardspeak.ranking.tables import Table, table_of
from cardspeak.ranking.words import ACE

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    import numpy as np
    from numpy.typing import ArrayLike, NDArray

    from cardspeak.cards import Deck, SuitOrder
    from cardspeak.ranking.orders import Order, Strength


class Ladder:
    """Every strength of some orders, the weakest on rung 1.

    Rung 0 is left for "no hand". Orders on one ladder can be compared with each other.
    """

    def __init__(self, orders: Iterable[Order]) -> None:
        strengths = chain.from_iterable(order.strengths() for order in orders)
        self._strengths = sorted(set(strengths))
        self._rungs = {strength: at for at, strength in enumerate(self._strengths, start=1)}

    def __len__(self) -> int:
        return len(self._strengths)

    def rung(self, strength: Strength) -> int:
        """Say on which rung a strength stands."""
        return self._rungs[strength]

    def strength(self, rung: int) -> Strength:
        """Say which strength stands on a rung."""
        return self._strengths[rung - 1]

    def at_least(self, strength: Strength) -> int:
        """Say which is the lowest rung that is not below a strength, or below its beginning."""
        return bisect_left(self._strengths, strength) + 1


class Ranking:
    """What beats what: reads cards as a whole number, and the higher always wins.

    >>> from cardspeak.cards import parse
    >>> from cardspeak.ranking import HIGH
    >>> value = HIGH.value(parse("QhQd7c7sTh 2d 3c"))
    >>> HIGH.describe(value)
    'two pair, queens and sevens, ten kicker'
    >>> value > HIGH.value(parse("QcQs7d7h9h 2d 3c"))
    True
    """

    def __init__(
        self,
        name: str,
        order: Order,
        *,
        title: str = "",
        beside: tuple[Order, ...] = (),
        suits: SuitOrder | None = None,
        at_least: tuple[Card, ...] = (),
    ) -> None:
        """Make a ranking of an order.

        `title` is its name in sentences, `beside` are orders to be comparable with, `suits`
        breaks ties of boards shown, and `at_least` is the worst hand that qualifies.
        """
        self.name = name
        self.title = title or name
        self.order = order
        self.suits = suits
        self._beside = beside
        self._at_least = at_least
        if suits and order.deck.joker:
            raise ValueError("a joker has no suit: suits cannot break ties in a deck with a joker")

    def __repr__(self) -> str:
        return f"<ranking {self.name}, {self.deck.name} cards>"

    @property
    def deck(self) -> Deck:
        """The cards it is for."""
        return self.order.deck

    @property
    def needs(self) -> int:
        """How few cards it can read: five, four or three, or one for boards shown."""
        return min(self.order.sizes)

    @property
    def plays(self) -> int:
        """How many cards make a hand at most."""
        return max(self.order.sizes)

    @cached_property
    def ladder(self) -> Ladder:
        """Every hand there can be, weakest first."""
        return Ladder((self.order, *self._beside))

    @cached_property
    def table(self) -> Table:
        """The native table made from the definition, or its Python twin."""
        return table_of(self)

    @cached_property
    def value(self) -> Callable[[Sequence[int]], int]:
        """Read the best hand in any number of cards as an int; higher wins.

        This is a function, bound to the table when first used: ``HIGH.value(cards)``.

        >>> from cardspeak.cards import parse
        >>> from cardspeak.ranking import A5
        >>> A5.value(parse("5h4d3c2sAh")) > A5.value(parse("6h4d3c2sAh"))
        True
        """
        return self.table.value

    def values(self, hands: ArrayLike) -> NDArray[np.uint16]:
        """Read many hands at once: one row of card numbers each.

        >>> from cardspeak.cards import parse
        >>> from cardspeak.ranking import HIGH
        >>> HIGH.values([parse("AhKhQhJhTh"), parse("7h5d4c3s2h")])
        array([7462,    1], dtype=uint16)
        """
        return all_read(self, card_rows(hands), self.table.values)

    def census(self, width: int | None = None) -> NDArray[np.uint64]:
        """Count every hand of `width` cards by value: entry v is how many hands are worth v.

        >>> from cardspeak.ranking import HIGH
        >>> int(HIGH.census(5).sum()), int(HIGH.census(5)[7462])
        (2598960, 4)
        """
        width = self.plays if width is None else width
        most = self.plays if self.order.whole else 7
        if not self.needs <= width <= most:
            raise ValueError(
                f"a census of {self.title} is of {self.needs} to {most} cards, not {width}"
            )
        return self.table.census(self.deck.cards, width)[: self.top + 1]

    @property
    def top(self) -> int:
        """The value of the best hand there is."""
        return len(self.ladder) if self.suits is None else len(self.ladder) * 4 + 3

    def by_the_book(self, cards: Sequence[int]) -> int:
        """Read cards by the definition alone, slowly: what `value` must always equal."""
        self.check(cards)
        best = self.order.best(cards)
        rung = self.ladder.rung(self.order.hand(best))
        return rung if self.suits is None else rung * 4 + self._tie_break(cards)

    def _tie_break(self, cards: Sequence[int]) -> int:
        # The highest card, and among its equals the highest suit, decides (official-12.3.b,
        # wsop-222.1). Where the low hand is the better one, so is the low suit (wsop-242.1).
        assert self.suits is not None  # noqa: S101  for the type checker
        heights, suits = self.order.heights, self.suits.heights
        _, suit = max((heights[card >> 2], suits[card & 3]) for card in cards)
        return 3 - suit if self.order.lowball else suit

    def check(self, cards: Sequence[int]) -> None:
        """Refuse cards that this ranking cannot read, in a sentence.

        >>> from cardspeak.cards import parse
        >>> from cardspeak.ranking import HIGH
        >>> HIGH.check(parse("AhKhQh"))
        Traceback (most recent call last):
        cardspeak.cards.BadCards: high needs at least 5 cards, not 3 (AhKhQh)
        """
        self.deck.check(cards)
        if UNKNOWN in cards:
            raise BadCards(f"{self.title} cannot read a card that nobody has seen (??)")
        if len(cards) < self.needs:
            shown = "".join(str(CARDS[card]) for card in cards)
            plural = "s" if self.needs > 1 else ""
            raise BadCards(
                f"{self.title} needs at least {self.needs} card{plural}, not {len(cards)}"
                + (f" ({shown})" if shown else "")
            )
        if self.order.whole and len(cards) > self.plays:
            raise BadCards(f"{self.title} has {self.plays} cards at most, not {len(cards)}")

    def best(self, cards: Sequence[int]) -> tuple[Card, ...]:
        """Choose the cards that play, the ones that matter most first.

        >>> from cardspeak.cards import parse
        >>> from cardspeak.ranking import HIGH
        >>> HIGH.best(parse("7c Qh 2d Qd 7s Th 3c"))
        (Qh, Qd, 7s, 7c, Th)
        """
        self.check(cards)
        chosen = self.order.best(cards)
        ranks = [card >> 2 for card in chosen]
        strength = self.order.hand(chosen)
        # A straight's strength is its kind and its top card, and a low ace comes after that.
        ace_ends = len(strength) == 2 and strength[1] != ACE and not self.order.lowball

        def weight(card: int) -> tuple[bool, int, int, int]:
            if card == JOKER:
                return False, 0, 0, 0
            rank = card >> 2
            height = -1 if ace_ends and rank == ACE else self.order.heights[rank]
            return True, ranks.count(rank), height, card & 3

        return tuple(CARDS[card] for card in sorted(chosen, key=weight, reverse=True))

    def describe(self, value: int) -> str:
        """Say a value as a dealer would.

        >>> from cardspeak.ranking import HIGH
        >>> HIGH.describe(7462)
        'royal flush'
        """
        rung = value if self.suits is None else value >> 2
        words = self._words.get(rung)
        if words is None:
            if not 1 <= rung <= len(self.ladder):
                raise ValueError(
                    f"{value} is no value of {self.title}: they go from 1 to {self.top}"
                )
            words = self._words[rung] = self.order.words(self.ladder.strength(rung))
        return words

    @cached_property
    def _words(self) -> dict[int, str]:
        return {}

    @cached_property
    def floor(self) -> int:
        """The least value that qualifies; 0 where every hand does."""
        return self.by_the_book(self._at_least) if self._at_least else 0

    def qualifies(self, value: int) -> bool:
        """Say whether a hand of this value may win at all.

        >>> from cardspeak.cards import parse
        >>> from cardspeak.ranking import EIGHT
        >>> EIGHT.qualifies(EIGHT.value(parse("8h7d6c5s4h")))
        True
        >>> EIGHT.qualifies(EIGHT.value(parse("9h4d3c2sAh")))
        False
        """
        return value >= self.floor
