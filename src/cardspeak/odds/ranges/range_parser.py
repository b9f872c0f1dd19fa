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

    def __init__(self, text: str, space: HoldingSpace) -> None:
        self.text = text
        self.space = space
        self.position = 0

    def parse(self) -> RangeExpr:
        """Parse the whole text, which may be one hand with spaces between its cards."""
        if not self.text.strip(_SEPARATORS):
            raise self.error("this range is empty: write none for no hands")
        if self.is_one_hand():
            letters = [
                (letter, position)
                for position, letter in enumerate(self.text)
                if letter not in _SPACES
            ]
            return self.build_pattern(parse_pattern(letters, self.text, self.space))
        expression = self.items()
        if self.position < len(self.text):
            raise self.error("this bracket closes nothing: remove it")
        return expression

    def is_one_hand(self) -> bool:
        """Whether the text is exactly one hand of known or unknown cards."""
        position = card_count = 0
        text = self.text.rstrip(_SPACES)
        while match := _CARD.match(text, position):
            card_count += 1
            position = match.end()
        return position == len(text) and card_count == self.space.hand_size

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
        expression = self.term()
        while self.operator_follows(":!@"):
            if weight := _WEIGHT.match(self.text, self.position):
                expression = WeightedExpr(expression, self.weight(weight))
            elif self.peek == "@":
                raise self.error("@ is followed by a weight: write @0.5, @1/2 or @50%")
            else:
                expression = self.modifier(expression)
        return expression

    def modifier(self, expression: RangeExpr) -> RangeExpr:
        """Parse an intersection or an exclusion."""
        sign = self.peek
        self.position += 1
        if not self.skip(_SPACES) or self.peek in _SEPARATORS + ")":
            operand = "a filter" if sign == ":" else "the hands to remove"
            raise self.error(f"{sign} is followed by {operand}")
        other = self.term()
        return (
            IntersectionExpr(expression, other)
            if sign == ":"
            else DifferenceExpr(expression, other)
        )

    def weight(self, match: re.Match[str]) -> Fraction:
        """Parse a weight."""
        self.position = match.start(match.lastindex or 0)
        number = match[1] or match[2]
        numerator, _, denominator = number.rstrip("%").partition("/")
        weight = Fraction(0)
        if not denominator or int(denominator):
            weight = (
                Fraction(numerator) / Fraction(denominator or 1) / (100 if number[-1] == "%" else 1)
            )
        if not 0 < weight <= 1:
            raise self.error(
                f"{number} is not a weight: it must be more than 0 and at most 1, or 100%"
            )
        self.position = match.end()
        return weight

    def term(self) -> RangeExpr:
        """Parse brackets, a keyword, a filter, a percentage or a pattern."""
        if self.peek == "(" and not self.down_cards_follow():
            return self.bracketed()
        if match := _RANDOM_OR_NONE.match(self.text, self.position):
            self.position = match.end()
            return ALL_HANDS if match[1] else NO_HANDS
        if match := _FILTER.match(self.text, self.position):
            self.position = match.end()
            return FilterExpr(_FILTER_NAMES[match[1].lower()])
        if match := _PERCENT.match(self.text, self.position):
            return self.percent(match)
        return self.pattern()

    def bracketed(self) -> RangeExpr:
        """Parse what is between brackets."""
        start = self.position
        self.position += 1
        expression = self.items()
        if self.position == len(self.text):
            self.position = start
            raise self.error("this bracket is not closed: add a )")
        self.position += 1
        return expression

    def down_cards_follow(self) -> bool:
        """Whether the brackets hold a stud hand's down cards: the door card follows directly."""
        inside, _, after = self.text[self.position + 1 :].partition(")")
        inside = re.sub(r"\[[^]]*\]", "", inside)
        return after[:1] not in _ENDS and not any(letter in _ENDS for letter in inside)

    def percent(self, match: re.Match[str]) -> RangeExpr:
        """Parse a percentage: the best hands, or those between two percentiles."""
        deck = self.space.deck.name
        if self.space.hand_size != 2 or not preflop_equity.equities_vs_random(deck):
            raise self.error(
                "percentages work only for two cards from a deck without a joker: name the "
                "hands instead"
            )
        low, high = Fraction(match[1] or 0) / 100, Fraction(match[2]) / 100
        if not low < high <= 1:
            raise self.error("percentages go from lower to higher, up to 100%")
        self.position = match.end()
        return _percentile_slice(low, high, self.space)

    def pattern(self) -> RangeExpr:
        """Parse cards: a single pattern, one with +, or a span."""
        first = self.word()
        if not self.operator_follows("-"):
            return self.build_pattern(first)
        dash = self.position
        self.position += 1
        self.skip(_SPACES)
        last = self.word()
        patterns = expand_span(_without_wildcards(first), _without_wildcards(last), self.space.deck)
        if (
            patterns is None
            or first.suit_filter != last.suit_filter
            or first.has_plus
            or last.has_plus
        ):
            self.position = dash
            raise self.error(
                "both ends of a span must have the same shape, with ranks that stay or move "
                "together: 22-77, A5s-A2s, JT98-7654"
            )
        text = f"{self.format_pattern(first)}-{self.format_pattern(last)}"
        return self.with_suit_filter(
            self.match_any(patterns, text, first.position), first.suit_filter
        )

    def build_pattern(self, pattern: ParsedPattern) -> RangeExpr:
        """Build one pattern, or it and those above it."""
        patterns = (
            expand_plus(_without_wildcards(pattern), self.space.deck)
            if pattern.has_plus
            else [_without_wildcards(pattern)]
        )
        text = self.format_pattern(pattern) + "+" * pattern.has_plus
        return self.with_suit_filter(
            self.match_any(patterns, text, pattern.position), pattern.suit_filter
        )

    def format_pattern(self, pattern: ParsedPattern) -> str:
        """Format a pattern in full."""
        cards = _without_wildcards(pattern)
        return "".join(map(str, cards)) + "*" * (self.space.hand_size - len(cards))

    def match_any(
        self, patterns: list[tuple[CardPattern, ...]], text: str, position: int
    ) -> PatternExpr:
        """Build an expression from patterns; raise an error if no holding can match any of them."""
        alternatives = [
            alternative
            for cards in patterns
            for alternative in requirements(cards, self.space.deck)
        ]
        if not alternatives:
            self.position = position
            raise self.error(
                "no hand has these cards: there is one of each, and different suit variables "
                "are different suits"
            )
        if () in alternatives:
            return ALL_HANDS
        return PatternExpr(text, tuple(dict.fromkeys(alternatives)))

    def with_suit_filter(self, expression: PatternExpr, suits: str) -> RangeExpr:
        """Add a suit filter, if there is one."""
        return IntersectionExpr(expression, FilterExpr(suits)) if suits else expression

    def word(self) -> ParsedPattern:
        """Parse the cards in the letters up to the next space, comma or operator."""
        match = _WORD.match(self.text, self.position)
        start, self.position = self.position, match.end() if match else self.position
        characters = enumerate(self.text[start : self.position], start)
        letters = [(letter, position) for position, letter in characters if letter not in "()"]
        if not letters:
            raise self.error(
                f"expected cards here, not {self.peek!r}" if self.peek else "expected cards here"
            )
        return parse_pattern(letters, self.text, self.space)

    @property
    def peek(self) -> str:
        """The next character, or an empty string at the end."""
        return self.text[self.position : self.position + 1]

    def skip(self, characters: str) -> bool:
        """Skip the given characters; return whether any text is left."""
        while self.peek and self.peek in characters:
            self.position += 1
        return bool(self.peek)

    def operator_follows(self, signs: str) -> bool:
        """Skip spaces if one of the given operators follows them; return whether it does."""
        start = self.position
        if self.skip(_SPACES) and self.peek in signs:
            return True
        self.position = start
        return False

    def error(self, reason: str) -> InvalidRangeError:
        """Return an error that points at where parsing failed."""
        return InvalidRangeError(reason, self.text, self.position)


@lru_cache
def _percentile_slice(low: Fraction, high: Fraction, space: HoldingSpace) -> RangeExpr:
    """Return the hands between two percentiles, best hands first."""
    better_classes = preflop_equity.top_hand_classes(space.deck.name, low)
    classes = preflop_equity.top_hand_classes(space.deck.name, high)[len(better_classes) :]
    parts = [parse_expression(hand_class, space) for hand_class in classes]
    return ListExpr(find_members(UnionExpr((NO_HANDS, *parts)), space)[0])


def _without_wildcards(pattern: ParsedPattern) -> tuple[CardPattern, ...]:
    """Return the cards of a pattern without wildcards."""
    return tuple(card for card in pattern.cards if not card.is_wildcard)
