"""What a break is, and the list of all of them."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from cardspeak.houses.clauses import BOOKS, clauses_of_book, get_clause

if TYPE_CHECKING:
    from collections.abc import Callable


CLAUSES: Final = {clause.id for book in BOOKS for clause in clauses_of_book(book)}
NEXT_CLAUSE: Final = {
    clause.id: following.id
    for book in BOOKS
    for clause, following in pairwise((*clauses_of_book(book), clauses_of_book(book)[0]))
}
"""For each clause the next one of its book, which is cited in its place."""


@dataclass(frozen=True, slots=True)
class Break:
    """One rule broken on purpose."""

    name: str
    """What is broken and how; it is the same in every run: ``crown betting.max_raises: 3 → 4``."""
    clause: str
    """The clause whose tests must notice."""
    make: Callable[[], None]
    """Break the rule in this process. It cannot be undone."""
    game: str = ""
    """The house and the game whose script is broken, as tests name them: ``wsop-razz``."""

    @property
    def book(self) -> str:
        """The book of the clause."""
        return get_clause(self.clause).book

    @property
    def kind(self) -> str:
        """The kind of the clause."""
        return get_clause(self.clause).kind


def all_breaks() -> list[Break]:
    """Return every break, sorted by clause, each name once."""
    from tools.prove import code_breaks, rule_breaks

    listed = [*rule_breaks.rule_breaks(), *code_breaks.code_breaks()]
    times: Counter[str] = Counter()
    for index, broken in enumerate(listed):
        times[broken.name] += 1
        if times[broken.name] > 1:
            listed[index] = replace(broken, name=f"{broken.name} ({times[broken.name]})")
    return sorted(listed, key=lambda broken: (broken.clause, broken.name))
