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

_BEHIND: Final = rf"(?:{'|'.join(sorted(SUIT_SUFFIXES, key=len, reverse=True))})"
_SUFFIX: Final = re.compile(rf"({_BEHIND})\+?", re.IGNORECASE)
_RANK: Final = re.compile(
    rf"10|[{RANKS}]|\*|\?\??|\[[^]]*\]|\$[{''.join(RANK_SETS)}]|(?=[{SUIT_VARIABLES}])",
    re.IGNORECASE,
)
_SUIT: Final = re.compile(rf"[{SUITS}{SUIT_SYMBOLS}{SUIT_VARIABLES}]", re.IGNORECASE)
_X_AT_END: Final = re.compile(
    rf"((?:\$.|[^${SUIT_VARIABLES}])+?)(x+)\+?{_BEHIND}?\+?", re.IGNORECASE
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
    word = "".join(letter for letter, _ in letters)
    places = [at for _, at in letters]
    if found := _X_AT_END.fullmatch(word):
        as_any = word[: found.start(2)] + "*" * len(found[2]) + word[found.end(2) :]
        try:
            return _PatternParser(as_any, places, text, space).parse()
        except TooManyCardsError:
            pass
    return _PatternParser(word, places, text, space).parse()


class _PatternParser:
    """Parses the letters of one pattern."""

    def __init__(self, word: str, places: list[int], text: str, dealt: HoldingSpace) -> None:
        self.word = word
        self.places = places
        self.text = text
        self.dealt = dealt
        self.at = 0
        self.asked = list[CardPattern]()
        self.climbs = False

    def parse(self) -> ParsedPattern:
        """Parse the cards, a + and a suit suffix."""
        suits = ""
        while self.at < len(self.word):
            if self.word[self.at] == "+":
                self.plus()
            elif not suits and (found := self.suffix()):
                suits = self.suits(found)
            else:
                self.card()
        return ParsedPattern(tuple(self.asked), self.climbs, suits, self.places[0])

    def plus(self) -> None:
        """Parse a +, which must follow ranks that can climb."""
        if self.climbs:
            raise self.error("one + is enough")
        if not any(one.has_single_rank for one in self.asked):
            raise self.error("+ follows a rank that can go up: QQ+, ATs+, JT98+")
        self.climbs = True
        self.at += 1

    def suffix(self) -> str:
        """Return the suit suffix at the end; s and o only follow two cards without suits."""
        found = _SUFFIX.fullmatch(self.word, self.at)
        if found is None or not self.asked:
            return ""
        name = found[1].lower()
        two = self.dealt.hand_size == len(self.asked) == 2 and not any(
            one.suit for one in self.asked
        )
        return name if two or name not in "so" else ""

    def suits(self, name: str) -> str:
        """Parse a suit suffix."""
        if name == "s" and self.asked[0] == self.asked[1] and self.asked[0].has_single_rank:
            raise self.error("a pair cannot be suited: leave out the s")
        self.at += len(name)
        return SUIT_SUFFIXES[name]

    def card(self) -> None:
        """Parse one card."""
        if self.climbs and self.word[self.at] not in "*?":
            raise self.error("+ follows the last rank: only * or suits may come after it")
        start = self.at
        one = self.ranks()
        if len(self.asked) == self.dealt.hand_size:
            self.at = start
            raise self.error(
                f"this is one card too many: a hand has {self.dealt.hand_size}", TooManyCardsError
            )
        self.asked.append(one)
        if one.ranks != "Jo" and not self.suffix() and (found := _SUIT.match(self.word, self.at)):
            suit = found[0].lower()
            suit = SUITS[SUIT_SYMBOLS.index(suit)] if suit in SUIT_SYMBOLS else suit
            self.asked[-1] = replace(one, suit=suit)
            self.at = found.end()

    def ranks(self) -> CardPattern:
        """Parse the joker, a rank, several ranks, or a star; nothing before a suit variable."""
        if self.joker_follows():
            self.at += 2
            return CardPattern("Jo", text="Jo")
        found = _RANK.match(self.word, self.at)
        if found is None:
            raise self.error(self.explain_bad_card())
        one = self.rank_pattern(found[0].upper() or "*")
        self.at = found.end()
        return one

    def joker_follows(self) -> bool:
        """Whether the joker is next: ``AJo`` has none where a hand has two cards."""
        here = self.word[self.at :].lower()
        if not self.dealt.deck.joker or not here.startswith("jo"):
            return False
        second_of_two = self.dealt.hand_size == 2 and self.asked and not self.asked[0].suit
        return not (second_of_two and here in _OFFSUIT)

    def rank_pattern(self, ranks: str) -> CardPattern:
        """Return a card pattern of one rank, several, or any."""
        if ranks[0] in "*?":
            return CardPattern("", text="*")
        if ranks[0] == "$":
            return CardPattern(RANK_SETS[ranks[1]], text=ranks)
        if ranks[0] == "[":
            some = self.bracketed(ranks)
            return CardPattern(some, text=f"[{some}]" if len(some) > 1 else some)
        rank = self.rank(ranks, 0)
        return CardPattern(rank, text=rank)

    def bracketed(self, ranks: str) -> str:
        """Parse the ranks between brackets, highest first."""
        held = set[int]()
        at = 1
        while at < len(ranks) - 1:
            found = _IN_BRACKETS.match(ranks, at)
            if found is None:
                raise self.error("these brackets hold ranks: [AKQ], [A,5-2]", offset=at)
            ends = [RANKS.index(self.rank(end, at)) for end in found.groups() if end]
            held.update(range(min(ends), max(ends) + 1))
            at = found.end()
        if not held:
            raise self.error("these brackets hold ranks: [AKQ], [A,5-2]", offset=1)
        return "".join(
            RANKS[rank] for rank in sorted(held & set(self.dealt.deck.ranks), reverse=True)
        )

    def rank(self, written: str, further: int) -> str:
        """Parse a rank, which must be in the deck."""
        rank = written.replace("10", "T")
        ranks = self.dealt.deck.ranks
        if RANKS.index(rank) not in ranks:
            raise self.error(
                f"{written} is not in a deck of {len(self.dealt.deck)}: its ranks are "
                + "".join(RANKS[one] for one in ranks),
                offset=further,
            )
        return rank

    def explain_bad_card(self) -> str:
        """Explain what could have been written here."""
        letter = self.word[self.at]
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
        self, why: str, kind: type[InvalidRangeError] = InvalidRangeError, *, offset: int = 0
    ) -> InvalidRangeError:
        """Return an error that points at where parsing failed."""
        return kind(why, self.text, self.places[self.at + offset])
