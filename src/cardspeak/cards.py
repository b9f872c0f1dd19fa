"""Cards, suits and decks, with parsing and formatting.

A card is an integer with a name: ``rank * 4 + suit`` for the 52 cards, then the joker and the
unknown card. Rank 0 is the deuce and 12 the ace; suits are clubs 0, diamonds 1, hearts 2, spades 3.
That order is only a numbering: suits do not rank until a `SuitOrder` says so.

>>> hand = parse_cards("AhKd 10c")
>>> hand
(Ah, Kd, Tc)
>>> format_card_symbols(hand)
'A♥ K♦ T♣'
>>> int(hand[0]), hand[0].rank, hand[0].suit
(50, 12, 2)
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, Self

from cardspeak import card_names

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

RANKS: Final = card_names.RANKS
SUITS: Final = card_names.SUITS
CARD_NAMES: Final = card_names.CARD_NAMES
SUIT_SYMBOLS: Final = "♣♦♥♠"


class InvalidCardsError(ValueError):
    """Invalid cards: the message says which, why, and what is valid."""


class Card(int):
    """One card: an integer that prints as a card.

    >>> Card("Th") == Card("10♥") == 34
    True
    >>> Card("Jo"), Card("??")
    (Jo, ??)
    """

    __slots__ = ()

    def __new__(cls, card: str | int) -> Self:
        """Create a card from ``'Ah'``, ``'10♦'``, ``'Jo'``, ``'??'`` or a number from 0 to 53."""
        if isinstance(card, str):
            return _parse_card(card)  # type: ignore[return-value]  # each card is created once, below
        if not 0 <= card < len(ALL_CARDS):
            raise InvalidCardsError(f"no card has the number {card}: cards are numbered 0 to 53")
        return ALL_CARDS[card]  # type: ignore[return-value]

    @property
    def rank(self) -> int:
        """0 for a deuce to 12 for an ace; 13 for the joker and the unknown card."""
        return self >> 2

    @property
    def suit(self) -> int:
        """0 clubs, 1 diamonds, 2 hearts, 3 spades; meaningless for the joker and ``??``."""
        return self & 3

    def __repr__(self) -> str:
        return CARD_NAMES[self]

    __str__ = __repr__

    def __format__(self, spec: str) -> str:
        return format(CARD_NAMES[self], spec)

    @property
    def symbol(self) -> str:
        """The card with its suit's symbol: ``A♥``."""
        name = CARD_NAMES[self]
        return name if self >= 52 else name[0] + SUIT_SYMBOLS[self.suit]


ALL_CARDS: Final[tuple[Card, ...]] = tuple(int.__new__(Card, number) for number in range(54))
JOKER: Final = ALL_CARDS[52]
UNKNOWN: Final = ALL_CARDS[53]

_BY_NAME: Final[dict[str, Card]] = {
    **{name: ALL_CARDS[number] for number, name in enumerate(CARD_NAMES)},
    **{
        rank + SUIT_SYMBOLS[suit]: ALL_CARDS[RANKS.index(rank) * 4 + suit]
        for rank in RANKS
        for suit in range(4)
    },
}
_SPACES: Final = " \t\n,|"
_VARIATION: Final = "\N{VARIATION SELECTOR-16}\N{VARIATION SELECTOR-15}"


def parse_cards(text: str) -> tuple[Card, ...]:
    """Parse cards from text; spaces and commas between them are optional.

    >>> parse_cards("AhKd, 10♣ ?? Jo")
    (Ah, Kd, Tc, ??, Jo)
    >>> parse_cards("AhXd")
    Traceback (most recent call last):
    cardspeak.cards.InvalidCardsError: 'Xd' in 'AhXd' is not a card: write a rank (2-9, T or 10, \
J, Q, K, A) and a suit (c, d, h, s), Jo for the joker, ?? for an unknown card
    >>> parse_cards("Ah Kd Ah")
    Traceback (most recent call last):
    cardspeak.cards.InvalidCardsError: Ah appears twice in 'Ah Kd Ah': a deck has one of each card
    """
    try:  # as `format_cards` writes them
        cards = tuple([_BY_NAME[text[start : start + 2]] for start in range(0, len(text), 2)])
    except KeyError:
        cards = tuple(_iter_cards(text))
    if len(set(cards)) == len(cards):
        return cards
    seen = set[Card]()
    for card in cards:
        if card in seen and card is not UNKNOWN:
            raise InvalidCardsError(
                f"{card} appears twice in {text!r}: a deck has one of each card"
            )
        seen.add(card)
    return cards


def _iter_cards(text: str) -> Iterator[Card]:
    plain_text = text.translate(dict.fromkeys(map(ord, _VARIATION)))
    position = 0
    while position < len(plain_text):
        if plain_text[position] in _SPACES:
            position += 1
            continue
        size = 3 if plain_text.startswith("10", position) else 2
        name = plain_text[position : position + size].replace("10", "T")
        card = _BY_NAME.get(name[:1].upper() + name[1:].lower())
        if card is None:
            raise InvalidCardsError(
                f"{plain_text[position : position + size]!r} in {text!r} is not a card: write a "
                "rank (2-9, T or 10, J, Q, K, A) and a suit (c, d, h, s), Jo for the joker, ?? for "
                "an unknown card"
            )
        yield card
        position += size


def _parse_card(text: str) -> Card:
    cards = parse_cards(text)
    if len(cards) != 1:
        raise InvalidCardsError(f"{text!r} is {len(cards)} cards, not one")
    return cards[0]


def format_cards(cards: Iterable[int]) -> str:
    """Format cards as `parse_cards` reads them: ``'AhKd'``.

    >>> format_cards([50, 45, 52, 53])
    'AhKdJo??'
    """
    return card_names.join_names(cards)


def format_card_symbols(cards: Iterable[int]) -> str:
    """Format cards for people: ``'A♥ K♦'``."""
    return " ".join(ALL_CARDS[card].symbol for card in cards)


_NUMBER_WORDS: Final = (
    *("no", "a", "two", "three", "four", "five", "six", "seven"),
    *("eight", "nine", "ten", "eleven", "twelve", "thirteen"),
)


def describe_card_count(card_count: int) -> str:
    """Return a number of cards in words: ``'a card'``, ``'two cards'``.

    >>> describe_card_count(1), describe_card_count(13), describe_card_count(36)
    ('a card', 'thirteen cards', '36 cards')
    """
    count = _NUMBER_WORDS[card_count] if card_count < len(_NUMBER_WORDS) else str(card_count)
    return f"{count} card" if card_count == 1 else f"{count} cards"


def describe_cards(cards: str) -> str:
    """Format cards for a sentence: known cards in brackets, unknown ones as a count.

    >>> describe_cards("AhKd"), describe_cards("????"), describe_cards("????Ah")
    ('[Ah Kd]', 'two cards', 'two cards and [Ah]')
    """
    named = [str(card) for card in parse_cards(cards) if card is not UNKNOWN]
    known_text = [f"[{' '.join(named)}]"] if named else []
    hidden = len(cards) // 2 - len(named)
    return " and ".join(([describe_card_count(hidden)] if hidden or not named else []) + known_text)


@dataclass(frozen=True, slots=True)
class SuitOrder:
    """A ranking of the suits for one purpose, highest first.

    Houses and purposes differ, so an order is always passed and never assumed: crown-4.1.b.iv ranks
    suits for the button only, wsop-146 for draws and odd chips, official-4.4 for openers and odd
    chips.

    >>> SPADES_HIGH.sort_key(Card("Ks")) > SPADES_HIGH.sort_key(Card("Kh"))
    True
    >>> HEARTS_HIGH.sort_key(Card("Ks")) > HEARTS_HIGH.sort_key(Card("Kh"))
    False
    """

    suits: str
    """The four suit letters, highest first: ``'shdc'``."""

    def __post_init__(self) -> None:
        if sorted(self.suits) != sorted(SUITS):
            raise ValueError(
                f"{self.suits!r} is not a suit order: give c, d, h and s once each, highest first"
            )

    @property
    def suit_ranks(self) -> tuple[int, int, int, int]:
        """For clubs, diamonds, hearts and spades: 3 for the highest suit to 0 for the lowest."""
        clubs, diamonds, hearts, spades = (3 - self.suits.index(suit) for suit in SUITS)
        return clubs, diamonds, hearts, spades

    def sort_key(self, card: Card) -> tuple[int, int]:
        """Return the sort key of a card by rank, then suit: greater is higher."""
        return card.rank, self.suit_ranks[card.suit]


SPADES_HIGH: Final = SuitOrder("shdc")
"""Spades, hearts, diamonds, clubs (wsop-146, wsop-90, official-4.4)."""
HEARTS_HIGH: Final = SuitOrder("hcds")
"""Hearts, clubs, diamonds, spades (crown-4.1.b.iv, crown-4.2.b.iv: the button only)."""


@dataclass(frozen=True, slots=True)
class Deck:
    """The cards of a game, before any shuffle.

    >>> len(deck(32)), len(deck(32, joker=True)), len(MEXICAN_DECK)
    (32, 33, 41)
    >>> deck(36)
    deck(36)
    >>> Card("5h") in deck(36)
    False
    """

    ranks: tuple[int, ...]
    """Lowest to highest; there are four suits of each."""
    joker: bool = False
    cards: tuple[Card, ...] = field(init=False, repr=False, compare=False)
    """Every card, deuces (or the lowest rank) first, the joker last."""
    _card_set: frozenset[int] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        plain = tuple(ALL_CARDS[rank * 4 + suit] for rank in self.ranks for suit in range(4))
        object.__setattr__(self, "cards", (*plain, JOKER) if self.joker else plain)
        object.__setattr__(self, "_card_set", frozenset(self.cards))

    def __len__(self) -> int:
        return len(self.ranks) * 4 + self.joker

    def __contains__(self, card: object) -> bool:
        return isinstance(card, int) and card in self._card_set

    def __repr__(self) -> str:
        if self == MEXICAN_DECK:
            return "MEXICAN_DECK"
        return f"deck({len(self.ranks) * 4}{', joker=True' if self.joker else ''})"

    @property
    def name(self) -> str:
        """``'52'``, ``'36+joker'`` or ``'mexican'``."""
        if self == MEXICAN_DECK:
            return "mexican"
        return f"{len(self.ranks) * 4}{'+joker' if self.joker else ''}"

    @property
    def description(self) -> str:
        """The deck in words.

        >>> deck(36, joker=True).description, MEXICAN_DECK.description
        ('36 cards and a joker', 'the 41-card Mexican deck')
        """
        if self == MEXICAN_DECK:
            return "the 41-card Mexican deck"
        return f"{len(self.ranks) * 4} cards{' and a joker' if self.joker else ''}"

    def check_cards(self, cards: Iterable[int]) -> None:
        """Raise `InvalidCardsError` if a card is not in this deck, or is named more than once.

        >>> deck(32).check_cards(parse_cards("AhAd6c"))
        Traceback (most recent call last):
        cardspeak.cards.InvalidCardsError: 6c is not in a deck of 32 (ranks 7 to A)
        """
        card_list = list(cards)
        distinct = set[int](card_list)
        distinct.discard(UNKNOWN)
        if (
            len(distinct) + card_list.count(UNKNOWN) == len(card_list)
            and distinct <= self._card_set
        ):
            return
        named = [card for card in card_list if card != UNKNOWN]
        for index, card in enumerate(named):
            if card not in self:
                raise InvalidCardsError(
                    f"{_card_label(card)} is not in a deck of {self._describe()}"
                )
            if card in named[:index]:
                raise InvalidCardsError(
                    f"{ALL_CARDS[card]} appears twice: a deck has one of each card"
                )

    def _describe(self) -> str:
        missing = " without 8, 9 and T" if self.ranks == MEXICAN_DECK.ranks else ""
        joker = ", and a joker" if self.joker else ""
        low, high = RANKS[self.ranks[0]], RANKS[self.ranks[-1]]
        return f"{len(self)} (ranks {low} to {high}{missing}{joker})"


def _card_label(card: int) -> str:
    return CARD_NAMES[card] if 0 <= card < len(CARD_NAMES) else f"card number {card}"


DECK_SIZES: Final = (52, 48, 44, 40, 36, 32)
"""Deck sizes; smaller decks lack the lowest ranks (canberra-2.2, official-4.1, crown-4.2)."""


def deck(size: int = 52, *, joker: bool = False) -> Deck:
    """Return the deck of 52, 48, 44, 40, 36 or 32 cards, with or without a joker.

    >>> format_cards(deck(32).cards[:4])
    '7c7d7h7s'
    """
    if size not in DECK_SIZES:
        raise InvalidCardsError(
            f"there is no deck of {size} cards: decks have 52, 48, 44, 40, 36 or 32, "
            "with or without a joker, and Mexican poker's has 41"
        )
    return Deck(tuple(range(13 - size // 4, 13)), joker)


MEXICAN_DECK: Final = Deck((0, 1, 2, 3, 4, 5, 9, 10, 11, 12), joker=True)
"""The 41-card deck of Mexican poker: no eights, nines or tens, and a joker."""


def parse_deck(name: str) -> Deck:
    """Return a deck by name: ``'52'``, ``'36+joker'``, ``'mexican'``.

    >>> parse_deck("36+joker")
    deck(36, joker=True)
    """
    if name.lower() in {"mexican", "41"}:
        return MEXICAN_DECK
    size, plus, joker = name.lower().partition("+")
    if not size.isdigit() or (plus and joker != "joker"):
        raise InvalidCardsError(
            f"there is no deck {name!r}: use 52, 48, 44, 40, 36 or 32, with '+joker' if it "
            "has one, or mexican"
        )
    return deck(int(size), joker=bool(plus))
