"""Ranges as people write them, read into expressions; docs/ranges.md says what can be written."""

from __future__ import annotations

import re
from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from cardspeak.cards import RANKS, SUITS, SYMBOLS
from cardspeak.odds.ranges import best
from cardspeak.odds.ranges.bad_range import BadRange
from cardspeak.odds.ranges.classes import CLASSES, OTHER_NAMES
from cardspeak.odds.ranges.expressions import (
    EVERYTHING,
    NOTHING,
    Both,
    Either,
    Kind,
    Listed,
    Pattern,
    Weighted,
    Without,
    members,
)
from cardspeak.odds.ranges.patterns import climbing, demands, span
from cardspeak.odds.ranges.words import read_word

if TYPE_CHECKING:
    from cardspeak.odds.ranges.expressions import Expression
    from cardspeak.odds.ranges.holdings import Dealt
    from cardspeak.odds.ranges.patterns import Asked
    from cardspeak.odds.ranges.words import Word

_SPACES: Final = " \t\n"
_BETWEEN: Final = _SPACES + ",;"
_ENDS: Final = _BETWEEN + ":!@()-"
"""What ends a word."""

_CARD: Final = re.compile(rf"\s*((?:10|[{RANKS}])[{SUITS}{SYMBOLS}]|\?\??)", re.IGNORECASE)
_EVERY_NAME: Final = {name.lower(): name for name in CLASSES} | OTHER_NAMES
_CLASS: Final = re.compile(
    rf"\$?({'|'.join(sorted(_EVERY_NAME, key=len, reverse=True))})(?![\w*?\[$])", re.IGNORECASE
)
_WORD: Final = re.compile(rf"(?:\((?:\[[^]]*\]|[^[()])*\))?(?:\[[^]]*\]?|[^[{_ENDS}])+")
_RANDOM_OR_NONE: Final = re.compile(r"(?:(random|any)|none)(?!\w)", re.IGNORECASE)
_NUMBER: Final = r"(?:\d+(?:\.\d*)?|\.\d+)"
_PERCENT: Final = re.compile(rf"(?:({_NUMBER})%?\s*-\s*)?({_NUMBER})%")
_WEIGHT: Final = re.compile(  # behind a colon a card may come instead, such as 2 or 10
    rf":\s*(\d+/\d+|0(?:\.\d*)?|1(?:\.\d*)?|\.\d+)(?![\w*?%.\[])|@\s*(\d+/\d+|{_NUMBER}%?)"
)


def read(text: str, dealt: Dealt) -> Expression:
    """Read a whole range."""
    return _Reader(text, dealt).whole()


class _Reader:
    """Goes through the text once, from left to right."""

    def __init__(self, text: str, dealt: Dealt) -> None:
        self.text = text
        self.dealt = dealt
        self.at = 0

    def whole(self) -> Expression:
        """Read all of the text, which may be one hand with spaces between its cards."""
        if not self.text.strip(_BETWEEN):
            raise self.wrong("there is nothing in this range: write none for no hand at all")
        if self.is_one_hand():
            letters = [(letter, at) for at, letter in enumerate(self.text) if letter not in _SPACES]
            return self.built(read_word(letters, self.text, self.dealt))
        found = self.items()
        if self.at < len(self.text):
            raise self.wrong("this bracket closes nothing: leave it out")
        return found

    def is_one_hand(self) -> bool:
        """Whether the text is just as many known or unknown cards as a hand has."""
        at = cards = 0
        text = self.text.rstrip(_SPACES)
        while found := _CARD.match(text, at):
            cards += 1
            at = found.end()
        return at == len(text) and cards == self.dealt.cards

    def items(self) -> Expression:
        """Read items with commas or spaces between them, up to a bracket or the end."""
        parts: list[Expression] = []
        while self.skip(_BETWEEN) and self.next != ")":
            parts.append(self.item())
            if self.next and self.next not in _BETWEEN + ")":
                raise self.wrong("something ends here: put a comma behind it")
        if not parts:
            raise self.wrong("there is nothing between these brackets")
        return parts[0] if len(parts) == 1 else Either(tuple(parts))

    def item(self) -> Expression:
        """Read one thing, what is asked of it or taken from it, and its weight."""
        found = self.thing()
        while self.sign_follows(":!@"):
            if weight := _WEIGHT.match(self.text, self.at):
                found = Weighted(found, self.weight(weight))
            elif self.next == "@":
                raise self.wrong("a weight comes behind @: write @0.5, @1/2 or @50%")
            else:
                found = self.joined(found)
        return found

    def joined(self, found: Expression) -> Expression:
        """Read what both must be, or what is taken away."""
        sign = self.next
        self.at += 1
        if not self.skip(_SPACES) or self.next in _BETWEEN + ")":
            after = "what a hand must be as well" if sign == ":" else "what is taken away"
            raise self.wrong(f"behind {sign} comes {after}")
        other = self.thing()
        return Both(found, other) if sign == ":" else Without(found, other)

    def weight(self, found: re.Match[str]) -> Fraction:
        """Read a weight."""
        self.at = found.start(found.lastindex or 0)
        number = found[1] or found[2]
        top, _, bottom = number.rstrip("%").partition("/")
        weight = Fraction(0)
        if not bottom or int(bottom):
            weight = Fraction(top) / Fraction(bottom or 1) / (100 if number[-1] == "%" else 1)
        if not 0 < weight <= 1:
            raise self.wrong(f"{number} is no weight: it is more than 0 and at most 1, or 100%")
        self.at = found.end()
        return weight

    def thing(self) -> Expression:
        """Read brackets, a word, a class, a percentage or a pattern."""
        if self.next == "(" and not self.down_cards_follow():
            return self.bracketed()
        if found := _RANDOM_OR_NONE.match(self.text, self.at):
            self.at = found.end()
            return EVERYTHING if found[1] else NOTHING
        if found := _CLASS.match(self.text, self.at):
            self.at = found.end()
            return Kind(_EVERY_NAME[found[1].lower()])
        if found := _PERCENT.match(self.text, self.at):
            return self.percent(found)
        return self.pattern()

    def bracketed(self) -> Expression:
        """Read what is between brackets."""
        opened = self.at
        self.at += 1
        found = self.items()
        if self.at == len(self.text):
            self.at = opened
            raise self.wrong("this bracket is not closed: put a ) behind it")
        self.at += 1
        return found

    def down_cards_follow(self) -> bool:
        """Whether brackets hold the down cards in a stud: the door card follows at once."""
        inside, _, after = self.text[self.at + 1 :].partition(")")
        inside = re.sub(r"\[[^]]*\]", "", inside)
        return after[:1] not in _ENDS and not any(letter in _ENDS for letter in inside)

    def percent(self, found: re.Match[str]) -> Expression:
        """Read the best hands, or those between two places in the order."""
        deck = self.dealt.deck.name
        if self.dealt.cards != 2 or not best.equities(deck):
            raise self.wrong(
                "a percentage needs an order of hands, and there is one for two cards from a deck "
                "without a joker: name the hands instead"
            )
        low, high = Fraction(found[1] or 0) / 100, Fraction(found[2]) / 100
        if not low < high <= 1:
            raise self.wrong("percentages go from less to more, and to 100% at most")
        self.at = found.end()
        return _between(low, high, self.dealt)

    def pattern(self) -> Expression:
        """Read cards, alone, with + or up to other cards."""
        one = self.word()
        if not self.sign_follows("-"):
            return self.built(one)
        dash = self.at
        self.at += 1
        self.skip(_SPACES)
        other = self.word()
        ways = span(_bare(one), _bare(other), self.dealt.deck)
        if ways is None or one.suits != other.suits or one.climbs or other.climbs:
            self.at = dash
            raise self.wrong(
                "both ends of a span have the same cards, of which ranks move alike or stay: "
                "22-77, A5s-A2s, JT98-7654"
            )
        written = f"{self.written(one)}-{self.written(other)}"
        return self.of_suits(self.any_of(ways, written, one.at), one.suits)

    def built(self, one: Word) -> Expression:
        """Build one pattern, or it and those above it."""
        ways = climbing(_bare(one), self.dealt.deck) if one.climbs else [_bare(one)]
        written = self.written(one) + "+" * one.climbs
        return self.of_suits(self.any_of(ways, written, one.at), one.suits)

    def written(self, one: Word) -> str:
        """Write a pattern in full."""
        bare = _bare(one)
        return "".join(map(str, bare)) + "*" * (self.dealt.cards - len(bare))

    def any_of(self, ways: list[tuple[Asked, ...]], written: str, at: int) -> Pattern:
        """Build a pattern that some holding fits."""
        found = [least for asked in ways for least in demands(asked, self.dealt.deck)]
        if not found:
            self.at = at
            raise self.wrong(
                "no hand has these cards: there is one of each, and tied suits are others"
            )
        if () in found:
            return EVERYTHING
        return Pattern(written, tuple(dict.fromkeys(found)))

    def of_suits(self, found: Pattern, suits: str) -> Expression:
        """Ask for suits as well."""
        return Both(found, Kind(suits)) if suits else found

    def word(self) -> Word:
        """Read the letters up to the next space, comma or sign, and the cards in them."""
        found = _WORD.match(self.text, self.at)
        start, self.at = self.at, found.end() if found else self.at
        every = enumerate(self.text[start : self.at], start)
        letters = [(letter, at) for at, letter in every if letter not in "()"]
        if not letters:
            raise self.wrong(
                f"cards come here, and not {self.next!r}" if self.next else "cards come here"
            )
        return read_word(letters, self.text, self.dealt)

    @property
    def next(self) -> str:
        """The next letter, if there is one."""
        return self.text[self.at : self.at + 1]

    def skip(self, some: str) -> bool:
        """Pass over some letters; say whether anything is left."""
        while self.next and self.next in some:
            self.at += 1
        return bool(self.next)

    def sign_follows(self, signs: str) -> bool:
        """Pass over spaces if one of some signs comes behind them."""
        start = self.at
        if self.skip(_SPACES) and self.next in signs:
            return True
        self.at = start
        return False

    def wrong(self, why: str) -> BadRange:
        """Point at where it went wrong."""
        return BadRange(why, self.text, self.at)


@lru_cache
def _between(low: Fraction, high: Fraction, dealt: Dealt) -> Expression:
    """List the hands between two places in the order of the best."""
    better = best.top(dealt.deck.name, low)
    kinds = best.top(dealt.deck.name, high)[len(better) :]
    parts = [read(kind, dealt) for kind in kinds]
    return Listed(members(Either((NOTHING, *parts)), dealt)[0])


def _bare(word: Word) -> tuple[Asked, ...]:
    """Leave out the cards that may be any."""
    return tuple(one for one in word.asked if not one.free)
