"""Markdown helpers shared by all generated pages."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

GENERATED_NOTICE: Final = (
    "<!-- Made by `python -m tools.docs_pages` out of the data: change that, not this. -->"
)


def markdown_table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> Iterator[str]:
    """Yield the lines of a table."""
    yield f"| {' | '.join(head)} |"
    yield f"|{'---|' * len(head)}"
    for row in rows:
        yield f"| {' | '.join(row)} |"
    yield ""


def format_clause(id_: str) -> str:
    """Return a clause id as Markdown, or an empty string."""
    return f"`{id_}`" if id_ else ""
