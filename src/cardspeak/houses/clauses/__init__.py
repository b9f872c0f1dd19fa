"""The clauses of the four rulebooks: what each says in short, and what software must do about it.

Every rule that Cardspeak follows is cited by the id of its clause, as in ``wsop-129.3``. The
catalogues are the ``.tsv`` files beside this module; a book is read when it is first asked for.

>>> get_clause("wsop-146").gist
'Suits rank spades, hearts, diamonds, clubs; they never decide a pot and only break ties of equal \
rank for high-card draws and odd chips.'
>>> [entry.id for entry in find_clauses("straddle", book="crown", kind="irregularity")]
['crown-1.substantial-action', 'crown-30.1', 'crown-30.4']
"""

from __future__ import annotations

from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

BOOKS: Final = {
    "crown": "Crown Perth, Authorised Game of Poker, 2019",
    "canberra": "Casino Canberra, Seven Card Stud, 2005",
    "official": "Official Rules of Poker",
    "wsop": "World Series of Poker, Live Action, 2018",
}
"""The four books by the name that begins their clauses' ids, each with a short title."""

KINDS: Final = (
    "structure",
    "betting",
    "pot",
    "ranking",
    "irregularity",
    "seat",
    "room",
    "tournament",
    "fee",
    "clock",
    "conduct",
    "premises",
)
"""What a clause can be about."""

ENFORCEMENTS: Final = {
    "engine": "the software enforces or computes it",
    "ruling": "a supervisor chooses among lawful options, and the software applies the choice",
    "notice": "the software shows or announces it",
    "none": "outside software",
}
"""What software must do about a clause."""

ALL_GAMES: Final = "all"
"""Stands in `Clause.games` for every game of the book."""


class UnknownClauseError(LookupError):
    """A clause, book, kind or game that is in no catalogue; the message suggests close matches."""


@dataclass(frozen=True, slots=True)
class Ambiguity:
    """Something the book leaves open, and how Cardspeak reads it."""

    question: str
    reading: str


@dataclass(frozen=True, slots=True)
class Clause:
    """One clause of a rulebook, in our own words.

    >>> get_clause("crown-19.8")
    ... # doctest: +NORMALIZE_WHITESPACE +ELLIPSIS
    Clause(id='crown-19.8', book='crown', games=('five-card-stud', ...), kind='fee',
           enforcement='engine', gist='Percentage commission is rounded down to the whole dollar.',
           ambiguities=(Ambiguity(question='per pot or on the total',
                                  reading='per pot, since ...'),))
    """

    id: str
    book: str
    games: tuple[str, ...]
    kind: str
    enforcement: str
    gist: str
    ambiguities: tuple[Ambiguity, ...] = ()
    """What the book leaves open here: mostly nothing, sometimes one thing, rarely two."""

    @property
    def number(self) -> str:
        """The id without its book: ``'129.3'``."""
        return self.id.removeprefix(f"{self.book}-")

    @property
    def reading(self) -> str | None:
        """How the clause is read where the book leaves it open; None where it does not.

        >>> get_clause("crown-7.14").reading
        'the no-limit style of 7.16.a'
        """
        return "; ".join(ambiguity.reading for ambiguity in self.ambiguities) or None


def clauses_of_book(book: str) -> tuple[Clause, ...]:
    """Return every clause of a book, in the book's order.

    >>> [(name, len(clauses_of_book(name))) for name in BOOKS]
    [('crown', 478), ('canberra', 225), ('official', 296), ('wsop', 699)]
    >>> clauses_of_book("wosp")
    Traceback (most recent call last):
    cardspeak.houses.clauses.UnknownClauseError: there is no book 'wosp': did you mean wsop?
    """
    return tuple(_index(_check_known(book, BOOKS, "book")).values())


def get_clause(id: str) -> Clause:  # noqa: A002  ids are what clauses have
    """Return the clause that has this id.

    >>> get_clause("official-4.4").kind
    'ranking'
    >>> get_clause("wsop-129")
    Traceback (most recent call last):
    cardspeak.houses.clauses.UnknownClauseError: there is no clause 'wsop-129': did you mean \
wsop-129.1, wsop-129.2 or wsop-129.3?
    """
    book = id.partition("-")[0]
    entry = _index(book).get(id) if book in BOOKS else None
    if entry is None:
        raise UnknownClauseError(f"there is no clause {id!r}: {_near_ids(id, BOOKS)}")
    return entry


def get_section(book: str, number: str) -> tuple[Clause, ...]:
    """Return a clause of a book and everything below it, by its number or its id.

    >>> [entry.id for entry in get_section("wsop", "129")]
    ['wsop-129.1', 'wsop-129.2', 'wsop-129.3', 'wsop-129.4']
    >>> [entry.id for entry in get_section("wsop", "wsop-129.3")]
    ['wsop-129.3']
    """
    prefix = number.casefold().removeprefix(f"{book}-")
    entries = tuple(
        entry
        for entry in clauses_of_book(book)
        if f"{entry.number.casefold()}.".startswith(f"{prefix}.") and prefix
    )
    if not entries:
        close = _near_ids(f"{book}-{prefix}", [book])
        raise UnknownClauseError(f"{book} has no clause {number!r}: {close}")
    return entries


def find_clauses(
    words: str = "",
    *,
    book: str | None = None,
    kind: str | None = None,
    enforcement: str | None = None,
    game: str | None = None,
) -> tuple[Clause, ...]:
    """Return the clauses that match all of this, in the books' order.

    Every one of the words must be somewhere in the clause. A clause for all games is found by
    any game that its book deals; ``game="all"`` finds only those.

    >>> [entry.id for entry in find_clauses("short all-in raise", book="crown", kind="betting")]
    ['crown-7.11', 'crown-7.12']
    >>> len(find_clauses(enforcement="none"))
    60
    >>> find_clauses(kind="beting")
    Traceback (most recent call last):
    cardspeak.houses.clauses.UnknownClauseError: there is no kind of clause 'beting': did \
you mean betting?
    """
    names = BOOKS if book is None else [_check_known(book, BOOKS, "book")]
    kinds = KINDS if kind is None else [_check_known(kind, KINDS, "kind of clause")]
    enforcements = (
        ENFORCEMENTS
        if enforcement is None
        else [_check_known(enforcement, ENFORCEMENTS, "enforcement")]
    )
    if game is not None:
        _check_known(game, (*games_in_book(), ALL_GAMES), "game")
    wanted = words.casefold().split()
    return tuple(
        entry
        for name in names
        for entry in _for_game(name, game)
        if entry.kind in kinds and entry.enforcement in enforcements and _matches(entry, wanted)
    )


def games_in_book(book: str | None = None) -> tuple[str, ...]:
    """Return the games that the clauses of a book name, or of all four.

    >>> games_in_book("canberra")
    ('seven-card-stud', 'tournament')
    """
    names = BOOKS if book is None else [_check_known(book, BOOKS, "book")]
    all_games = dict.fromkeys(game for name in names for game in _games(name))
    return tuple(game for game in all_games if game != ALL_GAMES)


def _for_game(book: str, game: str | None) -> Iterable[Clause]:
    clauses = _index(book).values()
    if game is None:
        return clauses
    if game not in _games(book):
        return ()
    return (entry for entry in clauses if game in entry.games or ALL_GAMES in entry.games)


def _matches(clause: Clause, words: Iterable[str]) -> bool:
    ambiguities = (
        text for ambiguity in clause.ambiguities for text in (ambiguity.question, ambiguity.reading)
    )
    text = " ".join((clause.id, clause.gist, *ambiguities)).casefold()
    return all(word in text for word in words)


@cache
def _index(book: str) -> dict[str, Clause]:
    text = files(__name__).joinpath(f"{book}.tsv").read_text("utf-8")
    clauses = (_parse_clause(line, book) for line in text.splitlines()[1:])
    return {entry.id: entry for entry in clauses}


@cache
def _games(book: str) -> dict[str, None]:
    return dict.fromkeys(game for entry in _index(book).values() for game in entry.games)


def _parse_clause(line: str, book: str) -> Clause:
    id_, games, kind, enforcement, text = line.split("\t")
    gist, _, ambiguous = text.partition(" [AMBIGUOUS: ")
    ambiguities = tuple(_parse_ambiguities(ambiguous.removesuffix("]")))
    return Clause(id_, book, tuple(games.split(",")), kind, enforcement, gist, ambiguities)


def _parse_ambiguities(text: str) -> Iterator[Ambiguity]:
    """Read ``about; suggested reading: reading``, once or more, with a full stop between."""
    question, *readings = text.split("; suggested reading: ")
    for reading in readings[:-1]:
        first_reading, _, next_question = reading.rpartition(". ")
        yield Ambiguity(question, first_reading)
        question = next_question
    if readings:
        yield Ambiguity(question, readings[-1])


def _check_known(name: str, names: Iterable[str], noun: str) -> str:
    if name in names:
        return name
    close = get_close_matches(name, names, n=3)
    hint = (
        f"did you mean {_join_names(close, 'or')}?"
        if close
        else f"choose {_join_names(names, 'or')}"
    )
    raise UnknownClauseError(f"there is no {noun} {name!r}: {hint}")


def _near_ids(id_: str, books: Iterable[str]) -> str:
    ids = [clause_id for book in books for clause_id in _index(book)]
    subclauses = [clause_id for clause_id in ids if clause_id.startswith(f"{id_}.")][:3]
    close = subclauses or get_close_matches(id_.lower(), ids, n=3, cutoff=0.7)
    if close:
        return f"did you mean {_join_names(close, 'or')}?"
    return "an id is a book and a number, as in wsop-129.3"


def _join_names(names: Iterable[str], conjunction: str) -> str:
    *others, last_name = names
    return f"{', '.join(others)} {conjunction} {last_name}" if others else last_name
