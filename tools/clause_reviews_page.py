"""Generates the page on the review of every clause, from `docs/reference/clause-reviews/*.tsv`."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from cardspeak.houses import clauses
from tools.markdown import GENERATED_NOTICE, format_clause, markdown_table

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

REVIEWS_DIR: Final = Path(__file__).parent.parent / "docs" / "reference" / "clause-reviews"

RESULTS: Final = {
    "right": "played in new scenarios and right; its tests notice when it is broken",
    "strengthened": "right, but its test was too weak and is stronger now",
    "mended": "was wrong in some case, and is mended",
    "reading": "the text allows more than one reading; one was chosen",
    "open": "wrong or not proved in some case, and still to do",
}
"""What a review can find, with what each word means."""

KINDS: Final = (
    *("betting", "pot", "structure", "irregularity", "seat", "fee", "clock", "conduct"),
    *("room", "tournament"),
)
"""The kinds of clause that were reviewed one by one."""


@dataclass(frozen=True, slots=True)
class ClauseReview:
    """What the review of one clause found."""

    clause: clauses.Clause
    result: str
    note: str


def read_reviews(directory: Path = REVIEWS_DIR) -> list[ClauseReview]:
    """Return every review, in the order of the books; a line that cannot be read is refused."""
    reviews: dict[str, ClauseReview] = {}
    for path in sorted(directory.glob("*.tsv")):
        for number, line in enumerate(path.read_text("utf-8").splitlines(), start=1):
            if line.startswith("#") or not line.strip():
                continue
            place = f"{path.name}, line {number}"
            id_, result, note = _split_line(line, place)
            if id_ in reviews:
                raise ValueError(f"{place}: {id_} is reviewed twice. Keep one line.")
            reviews[id_] = ClauseReview(clauses.get_clause(id_), result, note)
    order = {clause.id: index for index, clause in enumerate(_reviewed_clauses())}
    return sorted(reviews.values(), key=lambda review: order.get(review.clause.id, len(order)))


def _split_line(line: str, place: str) -> tuple[str, str, str]:
    id_, _, rest = line.partition("\t")
    result, _, note = rest.partition("\t")
    if result not in RESULTS:
        raise ValueError(f"{place}: {result!r} is no result. Use one of {', '.join(RESULTS)}.")
    if result in ("mended", "reading", "open") and not note.strip():
        raise ValueError(f"{place}: {result!r} needs a note that says what.")
    return id_, result, note.strip()


def _reviewed_clauses() -> Iterator[clauses.Clause]:
    """Yield every clause that was to be reviewed."""
    for book in clauses.BOOKS:
        for clause in clauses.clauses_of_book(book):
            if clause.kind in KINDS and clause.enforcement != "none":
                yield clause


def render_page() -> str:
    """Return the page on clause reviews."""
    return "\n".join(_lines(read_reviews()))


def _lines(reviews: list[ClauseReview]) -> Iterator[str]:
    yield GENERATED_NOTICE
    yield ""
    yield "# Clause reviews"
    yield ""
    yield (
        "Each clause was read again in its book by somebody who wrote neither its code nor its"
        " test, and played through the public API: all-in, heads-up, with empty seats, two at once,"
        " in every game it covers, with cards named by hand, in other limits; some plain ones were"
        " checked by their tests only. Then the tests were tried by"
        " [breaking the rule](../understand/proof.md)."
    )
    yield ""
    for result, meaning in RESULTS.items():
        yield f"- **{result}**: {meaning}."
    yield ""
    yield from markdown_table(("book", "kind", "clauses", "read", *RESULTS), _count_rows(reviews))
    for result, title in (("open", "Open"), ("reading", "Readings"), ("mended", "Mended")):
        rows = [
            (format_clause(review.clause.id), review.note.replace("|", "\\|"))
            for review in reviews
            if review.result == result
        ]
        if rows:
            yield f"## {title}"
            yield ""
            yield from markdown_table(("clause", "what"), rows)


def _count_rows(reviews: Iterable[ClauseReview]) -> Iterator[tuple[str, ...]]:
    totals = Counter((clause.book, clause.kind) for clause in _reviewed_clauses())
    counts = Counter((review.clause.book, review.clause.kind, review.result) for review in reviews)
    sums: Counter[str] = Counter()
    for book in clauses.BOOKS:
        for kind in KINDS:
            if not (total := totals[book, kind]):
                continue
            by_result = {result: counts[book, kind, result] for result in RESULTS}
            row = {"clauses": total, "read": sum(by_result.values()), **by_result}
            sums.update(row)
            yield (book, kind, *(str(count) for count in row.values()))
    yield ("**all**", "", *(f"**{sums[name]}**" for name in ("clauses", "read", *RESULTS)))
