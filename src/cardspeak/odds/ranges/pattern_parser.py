"""Parser for the cards of one pattern: ``AKs``, ``AA**ds``, ``A[2-5]xKx``, ``JT98+``."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from cardspeak.cards import RANKS, SUIT_SYMBOLS, SUITS
from cardspeak.odds.ranges.filters import RANK_SETS
from cardspeak.odds.ranges.patterns import SUIT_VARIABLES, CardPattern
from cardspeak.odds.ranges.range_error import InvalidRangeError

if TYPE_CHECKING:
    from cardspeak.odds.ranges.holdings import HoldingSpace

SUIT_SUFFIXES: Final = {"s": "suited", "o": "rainbow", "r": "rainbow", "ss": "ss", "ds": "ds"}
"""Suffixes that may follow the cards of a pattern, and the filters they stand for."""

_SUFFIX_PATTERN: Final = rf"(?:{'|'.join(sorted(SUIT_SUFFIXES, key=len, reverse=True))})"
_SUFFIX: Final = re.compile(rf"({_SUFFIX_PATTERN})\+?", re.IGNORECASE)
_RANK: Final = re.compile(
    rf"10|[{RANKS}]|\*|\?\??|\[[^]]*\]|\$[{''.join(RANK_SETS)}]|(?=[{SUIT_VARIABLES}])",
    re.IGNORECASE,
)
_SUIT: Final = re.compile(rf"[{SUITS}{SUIT_SYMBOLS}{SUIT_VARIABLES}]", re.IGNORECASE)
_X_AT_END: Final = re.compile(
    rf"((?:\$.|[^${SUIT_VARIABLES}])+?)(x+)\+?{_SUFFIX_PATTERN}?\+?", re.IGNORECASE
)
_IN_BRACKETS: Final = re.compile(
    rf"[\s,]*(10|[{RANKS}])(?:\s*-\s*(10|[{RANKS}]))?[\s,]*", re.IGNORECASE
)
_OFFSUIT: Final = ("jo", "jo+")
"""A jack with the offsuit suffix, not the joker."""


@dataclass(frozen=True, slots=True)
class ParsedPattern:
    """A pattern as parsed."""

    cards: tuple[CardPattern, ...]
    has_plus: bool
    """Whether it contains a +."""
    suit_filter: str
    """The filter named by the suffix, if any."""
    position: int
    """Where it begins in the text."""


class TooManyCardsError(InvalidRangeError):
    """A pattern with more cards than a hand has."""


def parse_pattern(letters: list[tuple[str, int]], text: str, space: HoldingSpace) -> ParsedPattern:
    """Parse a pattern from its letters and their positions in the text.

    An x at the end is any card as long as that fits: ``AAxx``. Otherwise it is a suit variable:
    ``AxKx``.
    """
    pattern_text = "".join(letter for letter, _ in letters)
    positions = [position for _, position in letters]
    if match := _X_AT_END.fullmatch(pattern_text):
        with_wildcards = (
            pattern_text[: match.start(2)] + "*" * len(match[2]) + pattern_text[match.end(2) :]
        )
        try:
            return _PatternParser(with_wildcards, positions, text, space).parse()
        except TooManyCardsError:
            pass
    return _PatternParser(pattern_text, positions, text, space).parse()


class _PatternParser:
    """Parses the letters of one pattern."""

    def __init__(
        self, pattern_text: str, positions: list[int], text: str, space: HoldingSpace
    ) -> None:
        self.pattern_text = pattern_text
        self.positions = positions
        self.text = text
        self.space = space
        self.index = 0
        self.cards = list[CardPattern]()
        self.has_plus = False

    def parse(self) -> ParsedPattern:
        """Parse the cards, a + and a suit suffix."""
        suits = ""
        while self.index < len(self.pattern_text):
            if self.pattern_text[self.index] == "+":
                self.plus()
            elif not suits and (match := self.suffix()):
                suits = self.suits(match)
            else:
                self.card()
        return ParsedPattern(tuple(self.cards), self.has_plus, suits, self.positions[0])

    def plus(self) -> None:
        """Parse a +, which must follow ranks that can climb."""
        if self.has_plus:
            raise self.error("one + is enough")
        if not any(card.has_single_rank for card in self.cards):
            raise self.error("+ follows a rank that can go up: QQ+, ATs+, JT98+")
        self.has_plus = True
        self.index += 1

    def suffix(self) -> str:
        """Return the suit suffix at the end; s and o only follow two cards without suits."""
        match = _SUFFIX.fullmatch(self.pattern_text, self.index)
        if match is None or not self.cards:
            return ""
        name = match[1].lower()
        is_plain_pair = self.space.hand_size == len(self.cards) == 2 and not any(
            card.suit for card in self.cards
        )
        return name if is_plain_pair or name not in "so" else ""

    def suits(self, name: str) -> str:
        """Parse a suit suffix."""
        if name == "s" and self.cards[0] == self.cards[1] and self.cards[0].has_single_rank:
            raise self.error("a pair cannot be suited: leave out the s")
        self.index += len(name)
        return SUIT_SUFFIXES[name]

    def card(self) -> None:
        """Parse one card."""
        if self.has_plus and self.pattern_text[self.index] not in "*?":
            raise self.error("+ follows the last rank: only * or suits may come after it")
        start = self.index
        card = self.ranks()
        if len(self.cards) == self.space.hand_size:
            self.index = start
            raise self.error(
                f"this is one card too many: a hand has {self.space.hand_size}", TooManyCardsError
            )
        self.cards.append(card)
        if (
            card.ranks != "Jo"
            and not self.suffix()
            and (match := _SUIT.match(self.pattern_text, self.index))
        ):
            suit = match[0].lower()
            suit = SUITS[SUIT_SYMBOLS.index(suit)] if suit in SUIT_SYMBOLS else suit
            self.cards[-1] = replace(card, suit=suit)
            self.index = match.end()

    def ranks(self) -> CardPattern:
        """Parse the joker, a rank, several ranks, or a star; nothing before a suit variable."""
        if self.joker_follows():
            self.index += 2
            return CardPattern("Jo", text="Jo")
        match = _RANK.match(self.pattern_text, self.index)
        if match is None:
            raise self.error(self.explain_bad_card())
        card = self.rank_pattern(match[0].upper() or "*")
        self.index = match.end()
        return card

    def joker_follows(self) -> bool:
        """Whether the joker is next: ``AJo`` has none where a hand has two cards."""
        following = self.pattern_text[self.index :].lower()
        if not self.space.deck.joker or not following.startswith("jo"):
            return False
        second_of_two = self.space.hand_size == 2 and self.cards and not self.cards[0].suit
        return not (second_of_two and following in _OFFSUIT)

    def rank_pattern(self, ranks: str) -> CardPattern:
        """Return a card pattern of one rank, several, or any."""
        if ranks[0] in "*?":
            return CardPattern("", text="*")
        if ranks[0] == "$":
            return CardPattern(RANK_SETS[ranks[1]], text=ranks)
        if ranks[0] == "[":
            allowed = self.bracketed(ranks)
            return CardPattern(allowed, text=f"[{allowed}]" if len(allowed) > 1 else allowed)
        rank = self.rank(ranks, 0)
        return CardPattern(rank, text=rank)

    def bracketed(self, ranks: str) -> str:
        """Parse the ranks between brackets, highest first."""
        rank_set = set[int]()
        position = 1
        while position < len(ranks) - 1:
            match = _IN_BRACKETS.match(ranks, position)
            if match is None:
                raise self.error("these brackets hold ranks: [AKQ], [A,5-2]", offset=position)
            ends = [RANKS.index(self.rank(end, position)) for end in match.groups() if end]
            rank_set.update(range(min(ends), max(ends) + 1))
            position = match.end()
        if not rank_set:
            raise self.error("these brackets hold ranks: [AKQ], [A,5-2]", offset=1)
        return "".join(
            RANKS[rank] for rank in sorted(rank_set & set(self.space.deck.ranks), reverse=True)
        )

    def rank(self, text: str, offset: int) -> str:
        """Parse a rank, which must be in the deck."""
        rank = text.replace("10", "T")
        ranks = self.space.deck.ranks
        if RANKS.index(rank) not in ranks:
            raise self.error(
                f"{text} is not in a deck of {len(self.space.deck)}: its ranks are "
                + "".join(RANKS[deck_rank] for deck_rank in ranks),
                offset=offset,
            )
        return rank

    def explain_bad_card(self) -> str:
        """Explain what could have been written here."""
        letter = self.pattern_text[self.index]
        if letter == "[":
            return "this bracket is not closed: put a ] after its ranks"
        if letter == "$":
            names = ", ".join(f"${name}" for name in RANK_SETS)
            return (
                "there is no such class: $ is followed by a class of "
                f"docs/reference/ranges.md, or by ranks ({names})"
            )
        if letter.lower() in SUITS:
            return f"{letter!r} is a suit without a rank: write *{letter} for any card of that suit"
        return (
            f"{letter!r} is not a card: write ranks (AKQJT98765432), * for any card, suits "
            "(cdhs), or suit variables (xyzw)"
        )

    def error(
        self, reason: str, kind: type[InvalidRangeError] = InvalidRangeError, *, offset: int = 0
    ) -> InvalidRangeError:
        """Return an error that points at where parsing failed."""
        return kind(reason, self.text, self.positions[self.index + offset])
