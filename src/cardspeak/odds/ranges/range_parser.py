"""Parser from range notation to expressions; docs/reference/ranges.md describes the notation."""

from __future__ import annotations

import re
from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from cardspeak.cards import RANKS, SUIT_SYMBOLS, SUITS
from cardspeak.odds.ranges import preflop_equity
from cardspeak.odds.ranges.expressions import (
    ALL_HANDS,
    NO_HANDS,
    DifferenceExpr,
    FilterExpr,
    IntersectionExpr,
    ListExpr,
    PatternExpr,
    UnionExpr,
    WeightedExpr,
    find_members,
)
from cardspeak.odds.ranges.filters import FILTER_ALIASES, HAND_FILTERS
from cardspeak.odds.ranges.pattern_parser import parse_pattern
from cardspeak.odds.ranges.patterns import expand_plus, expand_span, requirements
from cardspeak.odds.ranges.range_error import InvalidRangeError

if TYPE_CHECKING:
    from cardspeak.odds.ranges.expressions import RangeExpr
    from cardspeak.odds.ranges.holdings import HoldingSpace
    from cardspeak.odds.ranges.pattern_parser import ParsedPattern
    from cardspeak.odds.ranges.patterns import CardPattern

_SPACES: Final = " \t\n"
_SEPARATORS: Final = _SPACES + ",;"
_ENDS: Final = _SEPARATORS + ":!@()-"
"""Characters that end a word."""

_CARD: Final = re.compile(rf"\s*((?:10|[{RANKS}])[{SUITS}{SUIT_SYMBOLS}]|\?\??)", re.IGNORECASE)
_FILTER_NAMES: Final = {name.lower(): name for name in HAND_FILTERS} | FILTER_ALIASES
_FILTER: Final = re.compile(
    rf"\$?({'|'.join(sorted(_FILTER_NAMES, key=len, reverse=True))})(?![\w*?\[$])", re.IGNORECASE
)
_WORD: Final = re.compile(rf"(?:\((?:\[[^]]*\]|[^[()])*\))?(?:\[[^]]*\]?|[^[{_ENDS}])+")
_RANDOM_OR_NONE: Final = re.compile(r"(?:(random|any)|none)(?!\w)", re.IGNORECASE)
_NUMBER: Final = r"(?:\d+(?:\.\d*)?|\.\d+)"
_PERCENT: Final = re.compile(rf"(?:({_NUMBER})%?\s*-\s*)?({_NUMBER})%")
_WEIGHT: Final = re.compile(  # a colon may also be followed by a card, such as 2 or 10
    rf":\s*(\d+/\d+|0(?:\.\d*)?|1(?:\.\d*)?|\.\d+)(?![\w*?%.\[])|@\s*(\d+/\d+|{_NUMBER}%?)"
)


def parse_expression(text: str, space: HoldingSpace) -> RangeExpr:
    """Parse a whole range."""
    return _RangeParser(text, space).parse()


class _RangeParser:
    """Parses the text in one pass, from left to right."""

    def __init__(self, text: str, dealt: HoldingSpace) -> None:
        self.text = text
        self.space = dealt
        self.position = 0

    def parse(self) -> RangeExpr:
        """Parse the whole text, which may be one hand with spaces between its cards."""
        if not self.text.strip(_SEPARATORS):
            raise self.error("this range is empty: write none for no hands")
        if self.is_one_hand():
            letters = [(letter, at) for at, letter in enumerate(self.text) if letter not in _SPACES]
            return self.build_pattern(parse_pattern(letters, self.text, self.space))
        found = self.items()
        if self.position < len(self.text):
            raise self.error("this bracket closes nothing: remove it")
        return found

    def is_one_hand(self) -> bool:
        """Whether the text is exactly one hand of known or unknown cards."""
        at = cards = 0
        text = self.text.rstrip(_SPACES)
        while found := _CARD.match(text, at):
            cards += 1
            at = found.end()
        return at == len(text) and cards == self.space.hand_size

    def items(self) -> RangeExpr:
        """Parse items separated by commas or spaces, up to a closing bracket or the end."""
        parts: list[RangeExpr] = []
        while self.skip(_SEPARATORS) and self.peek != ")":
            parts.append(self.item())
            if self.peek and self.peek not in _SEPARATORS + ")":
                raise self.error("expected a comma here")
        if not parts:
            raise self.error("there is nothing between these brackets")
        return parts[0] if len(parts) == 1 else UnionExpr(tuple(parts))

    def item(self) -> RangeExpr:
        """Parse one term with its filters, exclusions and weight."""
        found = self.term()
        while self.operator_follows(":!@"):
            if weight := _WEIGHT.match(self.text, self.position):
                found = WeightedExpr(found, self.weight(weight))
            elif self.peek == "@":
                raise self.error("@ is followed by a weight: write @0.5, @1/2 or @50%")
            else:
                found = self.modifier(found)
        return found

    def modifier(self, found: RangeExpr) -> RangeExpr:
        """Parse an intersection or an exclusion."""
        sign = self.peek
        self.position += 1
        if not self.skip(_SPACES) or self.peek in _SEPARATORS + ")":
            after = "a filter" if sign == ":" else "the hands to remove"
            raise self.error(f"{sign} is followed by {after}")
        other = self.term()
        return IntersectionExpr(found, other) if sign == ":" else DifferenceExpr(found, other)

    def weight(self, found: re.Match[str]) -> Fraction:
        """Parse a weight."""
        self.position = found.start(found.lastindex or 0)
        number = found[1] or found[2]
        top, _, bottom = number.rstrip("%").partition("/")
        weight = Fraction(0)
        if not bottom or int(bottom):
            weight = Fraction(top) / Fraction(bottom or 1) / (100 if number[-1] == "%" else 1)
        if not 0 < weight <= 1:
            raise self.error(
                f"{number} is not a weight: it must be more than 0 and at most 1, or 100%"
            )
        self.position = found.end()
        return weight

    def term(self) -> RangeExpr:
        """Parse brackets, a keyword, a filter, a percentage or a pattern."""
        if self.peek == "(" and not self.down_cards_follow():
            return self.bracketed()
        if found := _RANDOM_OR_NONE.match(self.text, self.position):
            self.position = found.end()
            return ALL_HANDS if found[1] else NO_HANDS
        if found := _FILTER.match(self.text, self.position):
            self.position = found.end()
            return FilterExpr(_FILTER_NAMES[found[1].lower()])
        if found := _PERCENT.match(self.text, self.position):
            return self.percent(found)
        return self.pattern()

    def bracketed(self) -> RangeExpr:
        """Parse what is between brackets."""
        opened = self.position
        self.position += 1
        found = self.items()
        if self.position == len(self.text):
            self.position = opened
            raise self.error("this bracket is not closed: add a )")
        self.position += 1
        return found

    def down_cards_follow(self) -> bool:
        """Whether the brackets hold a stud hand's down cards: the door card follows directly."""
        inside, _, after = self.text[self.position + 1 :].partition(")")
        inside = re.sub(r"\[[^]]*\]", "", inside)
        return after[:1] not in _ENDS and not any(letter in _ENDS for letter in inside)

    def percent(self, found: re.Match[str]) -> RangeExpr:
        """Parse a percentage: the best hands, or those between two percentiles."""
        deck = self.space.deck.name
        if self.space.hand_size != 2 or not preflop_equity.equities_vs_random(deck):
            raise self.error(
                "percentages work only for two cards from a deck without a joker: name the "
                "hands instead"
            )
        low, high = Fraction(found[1] or 0) / 100, Fraction(found[2]) / 100
        if not low < high <= 1:
            raise self.error("percentages go from lower to higher, up to 100%")
        self.position = found.end()
        return _percentile_slice(low, high, self.space)

    def pattern(self) -> RangeExpr:
        """Parse cards: a single pattern, one with +, or a span."""
        one = self.word()
        if not self.operator_follows("-"):
            return self.build_pattern(one)
        dash = self.position
        self.position += 1
        self.skip(_SPACES)
        other = self.word()
        ways = expand_span(_without_wildcards(one), _without_wildcards(other), self.space.deck)
        if ways is None or one.suit_filter != other.suit_filter or one.has_plus or other.has_plus:
            self.position = dash
            raise self.error(
                "both ends of a span must have the same shape, with ranks that stay or move "
                "together: 22-77, A5s-A2s, JT98-7654"
            )
        written = f"{self.format_pattern(one)}-{self.format_pattern(other)}"
        return self.with_suit_filter(self.match_any(ways, written, one.position), one.suit_filter)

    def build_pattern(self, one: ParsedPattern) -> RangeExpr:
        """Build one pattern, or it and those above it."""
        ways = (
            expand_plus(_without_wildcards(one), self.space.deck)
            if one.has_plus
            else [_without_wildcards(one)]
        )
        written = self.format_pattern(one) + "+" * one.has_plus
        return self.with_suit_filter(self.match_any(ways, written, one.position), one.suit_filter)

    def format_pattern(self, one: ParsedPattern) -> str:
        """Format a pattern in full."""
        bare = _without_wildcards(one)
        return "".join(map(str, bare)) + "*" * (self.space.hand_size - len(bare))

    def match_any(self, ways: list[tuple[CardPattern, ...]], written: str, at: int) -> PatternExpr:
        """Build an expression from patterns; raise an error if no holding can match any of them."""
        found = [least for asked in ways for least in requirements(asked, self.space.deck)]
        if not found:
            self.position = at
            raise self.error(
                "no hand has these cards: there is one of each, and different suit variables "
                "are different suits"
            )
        if () in found:
            return ALL_HANDS
        return PatternExpr(written, tuple(dict.fromkeys(found)))

    def with_suit_filter(self, found: PatternExpr, suits: str) -> RangeExpr:
        """Add a suit filter, if there is one."""
        return IntersectionExpr(found, FilterExpr(suits)) if suits else found

    def word(self) -> ParsedPattern:
        """Parse the cards in the letters up to the next space, comma or operator."""
        found = _WORD.match(self.text, self.position)
        start, self.position = self.position, found.end() if found else self.position
        every = enumerate(self.text[start : self.position], start)
        letters = [(letter, at) for at, letter in every if letter not in "()"]
        if not letters:
            raise self.error(
                f"expected cards here, not {self.peek!r}" if self.peek else "expected cards here"
            )
        return parse_pattern(letters, self.text, self.space)

    @property
    def peek(self) -> str:
        """The next character, or an empty string at the end."""
        return self.text[self.position : self.position + 1]

    def skip(self, some: str) -> bool:
        """Skip the given characters; return whether any text is left."""
        while self.peek and self.peek in some:
            self.position += 1
        return bool(self.peek)

    def operator_follows(self, signs: str) -> bool:
        """Skip spaces if one of the given operators follows them; return whether it does."""
        start = self.position
        if self.skip(_SPACES) and self.peek in signs:
            return True
        self.position = start
        return False

    def error(self, why: str) -> InvalidRangeError:
        """Return an error that points at where parsing failed."""
        return InvalidRangeError(why, self.text, self.position)


@lru_cache
def _percentile_slice(low: Fraction, high: Fraction, dealt: HoldingSpace) -> RangeExpr:
    """Return the hands between two percentiles, best hands first."""
    better = preflop_equity.top_hand_classes(dealt.deck.name, low)
    kinds = preflop_equity.top_hand_classes(dealt.deck.name, high)[len(better) :]
    parts = [parse_expression(kind, dealt) for kind in kinds]
    return ListExpr(find_members(UnionExpr((NO_HANDS, *parts)), dealt)[0])


def _without_wildcards(word: ParsedPattern) -> tuple[CardPattern, ...]:
    """Return the cards of a pattern without wildcards."""
    return tuple(one for one in word.cards if not one.is_wildcard)
