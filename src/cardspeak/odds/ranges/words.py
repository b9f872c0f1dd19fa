"""The cards of one pattern, letter by letter: ``AKs``, ``AA**ds``, ``A[2-5]xKx``, ``JT98+``."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from cardspeak.cards import RANKS, SUITS, SYMBOLS
from cardspeak.odds.ranges.bad_range import BadRange
from cardspeak.odds.ranges.classes import RANK_SETS
from cardspeak.odds.ranges.patterns import TIES, Asked

if TYPE_CHECKING:
    from cardspeak.odds.ranges.holdings import Dealt

SUITED: Final = {"s": "suited", "o": "rainbow", "r": "rainbow", "ss": "ss", "ds": "ds"}
"""What may stand behind the cards of a pattern, and the class that it asks for."""

_BEHIND: Final = rf"(?:{'|'.join(sorted(SUITED, key=len, reverse=True))})"
_SUFFIX: Final = re.compile(rf"({_BEHIND})\+?", re.IGNORECASE)
_RANK: Final = re.compile(
    rf"10|[{RANKS}]|\*|\?\??|\[[^]]*\]|\$[{''.join(RANK_SETS)}]|(?=[{TIES}])", re.IGNORECASE
)
_SUIT: Final = re.compile(rf"[{SUITS}{SYMBOLS}{TIES}]", re.IGNORECASE)
_X_AT_END: Final = re.compile(rf"((?:\$.|[^${TIES}])+?)(x+)\+?{_BEHIND}?\+?", re.IGNORECASE)
_IN_BRACKETS: Final = re.compile(
    rf"[\s,]*(10|[{RANKS}])(?:\s*-\s*(10|[{RANKS}]))?[\s,]*", re.IGNORECASE
)
_OFFSUIT: Final = ("jo", "jo+")
"""A jack and that suits differ, not the joker."""


@dataclass(frozen=True, slots=True)
class Word:
    """A pattern as it was read."""

    asked: tuple[Asked, ...]
    climbs: bool
    """Whether there is a + in it."""
    suits: str
    """The class that is asked for behind the cards, if any."""
    at: int
    """Where it begins in the text."""


class TooManyCards(BadRange):
    """A pattern with more cards than a hand has."""


def read_word(letters: list[tuple[str, int]], text: str, dealt: Dealt) -> Word:
    """Read a pattern from its letters and where they stand in the text.

    An x at the end is any card as long as that fits: ``AAxx``. Otherwise it ties suits: ``AxKx``.
    """
    word = "".join(letter for letter, _ in letters)
    places = [at for _, at in letters]
    if found := _X_AT_END.fullmatch(word):
        as_any = word[: found.start(2)] + "*" * len(found[2]) + word[found.end(2) :]
        try:
            return _Letters(as_any, places, text, dealt).read()
        except TooManyCards:
            pass
    return _Letters(word, places, text, dealt).read()


class _Letters:
    """Goes through the letters of one pattern."""

    def __init__(self, word: str, places: list[int], text: str, dealt: Dealt) -> None:
        self.word = word
        self.places = places
        self.text = text
        self.dealt = dealt
        self.at = 0
        self.asked = list[Asked]()
        self.climbs = False

    def read(self) -> Word:
        """Read card after card, a + and what is asked of suits."""
        suits = ""
        while self.at < len(self.word):
            if self.word[self.at] == "+":
                self.climb()
            elif not suits and (found := self.suffix()):
                suits = self.suits(found)
            else:
                self.card()
        return Word(tuple(self.asked), self.climbs, suits, self.places[0])

    def climb(self) -> None:
        """Read a +, behind ranks that can climb."""
        if self.climbs:
            raise self.wrong("one + is enough")
        if not any(one.named for one in self.asked):
            raise self.wrong("+ comes behind a rank that can climb: QQ+, ATs+, JT98+")
        self.climbs = True
        self.at += 1

    def suffix(self) -> str:
        """Find what is asked of suits at the end; s and o stand behind two cards without suits."""
        found = _SUFFIX.fullmatch(self.word, self.at)
        if found is None or not self.asked:
            return ""
        name = found[1].lower()
        two = self.dealt.cards == len(self.asked) == 2 and not any(one.suit for one in self.asked)
        return name if two or name not in "so" else ""

    def suits(self, name: str) -> str:
        """Read what is asked of suits."""
        if name == "s" and self.asked[0] == self.asked[1] and self.asked[0].named:
            raise self.wrong("a pair is never of one suit: leave out the s")
        self.at += len(name)
        return SUITED[name]

    def card(self) -> None:
        """Read one card."""
        if self.climbs and self.word[self.at] not in "*?":
            raise self.wrong("+ comes behind the last rank: only * or suits may follow")
        start = self.at
        one = self.ranks()
        if len(self.asked) == self.dealt.cards:
            self.at = start
            raise self.wrong(
                f"this is one card too many: a hand has {self.dealt.cards}", TooManyCards
            )
        self.asked.append(one)
        if one.ranks != "Jo" and not self.suffix() and (found := _SUIT.match(self.word, self.at)):
            suit = found[0].lower()
            suit = SUITS[SYMBOLS.index(suit)] if suit in SYMBOLS else suit
            self.asked[-1] = replace(one, suit=suit)
            self.at = found.end()

    def ranks(self) -> Asked:
        """Read the joker, a rank, several, or a star; before a letter that ties suits, nothing."""
        if self.joker_follows():
            self.at += 2
            return Asked("Jo", written="Jo")
        found = _RANK.match(self.word, self.at)
        if found is None:
            raise self.wrong(self.no_card())
        one = self.of_ranks(found[0].upper() or "*")
        self.at = found.end()
        return one

    def joker_follows(self) -> bool:
        """Whether the joker comes: in ``AJo`` it does not, where a hand has two cards."""
        here = self.word[self.at :].lower()
        if not self.dealt.deck.joker or not here.startswith("jo"):
            return False
        second_of_two = self.dealt.cards == 2 and self.asked and not self.asked[0].suit
        return not (second_of_two and here in _OFFSUIT)

    def of_ranks(self, ranks: str) -> Asked:
        """Ask for a card of one rank, of some or of any."""
        if ranks[0] in "*?":
            return Asked("", written="*")
        if ranks[0] == "$":
            return Asked(RANK_SETS[ranks[1]], written=ranks)
        if ranks[0] == "[":
            some = self.bracketed(ranks)
            return Asked(some, written=f"[{some}]" if len(some) > 1 else some)
        rank = self.rank(ranks, 0)
        return Asked(rank, written=rank)

    def bracketed(self, ranks: str) -> str:
        """Read the ranks between brackets, highest first."""
        held = set[int]()
        at = 1
        while at < len(ranks) - 1:
            found = _IN_BRACKETS.match(ranks, at)
            if found is None:
                raise self.wrong("ranks stand between these brackets: [AKQ], [A,5-2]", further=at)
            ends = [RANKS.index(self.rank(end, at)) for end in found.groups() if end]
            held.update(range(min(ends), max(ends) + 1))
            at = found.end()
        if not held:
            raise self.wrong("ranks stand between these brackets: [AKQ], [A,5-2]", further=1)
        return "".join(
            RANKS[rank] for rank in sorted(held & set(self.dealt.deck.ranks), reverse=True)
        )

    def rank(self, written: str, further: int) -> str:
        """Read a rank that the deck has."""
        rank = written.replace("10", "T")
        ranks = self.dealt.deck.ranks
        if RANKS.index(rank) not in ranks:
            raise self.wrong(
                f"{written} is not in a deck of {len(self.dealt.deck)}: its ranks are "
                + "".join(RANKS[one] for one in ranks),
                further=further,
            )
        return rank

    def no_card(self) -> str:
        """Say what could have been here."""
        letter = self.word[self.at]
        if letter == "[":
            return "this bracket is not closed: put a ] behind its ranks"
        if letter == "$":
            names = ", ".join(f"${name}" for name in RANK_SETS)
            return (
                f"no class has this name: after $ comes one of docs/ranges.md, or ranks ({names})"
            )
        if letter.lower() in SUITS:
            return f"{letter!r} is a suit without a rank: write *{letter} for any card of it"
        return (
            f"{letter!r} is no card: write ranks (AKQJT98765432), * for any, suits (cdhs), "
            "or letters that tie suits (xyzw)"
        )

    def wrong(self, why: str, kind: type[BadRange] = BadRange, *, further: int = 0) -> BadRange:
        """Point at where it went wrong."""
        return kind(why, self.text, self.places[self.at + further])
