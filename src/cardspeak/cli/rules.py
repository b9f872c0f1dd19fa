"""`cardspeak rules`: read the clauses of the four rulebooks, and see which are covered by tests.

::

    cardspeak rules                      the four rulebooks
    cardspeak rules wsop                 every clause of a rulebook
    cardspeak rules wsop-129             a clause and everything below it, in full
    cardspeak rules wsop 129 130         the same by its number, and another
    cardspeak rules --find "odd chip"    clauses that contain these words
    cardspeak rules coverage             which clauses have a passing test
"""

from __future__ import annotations

import json
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from datetime import datetime
from itertools import groupby
from operator import attrgetter
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final, Self

import typer
from rich.console import Group
from rich.padding import Padding
from rich.table import Table
from rich.text import Text
from typer.core import TyperGroup

from cardspeak.cli import output
from cardspeak.houses import clauses

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from rich.console import RenderableType
    from typer._click import Context

    from cardspeak.houses.clauses import Clause

RESULTS: Final = Path("build", "clause-results.json")
"""Where a test run records the outcome for each clause (`tests/clause_coverage.py`)."""


class ReadByDefaultGroup(TyperGroup):
    """Treats `rules wsop-129` as `rules read wsop-129`, so that `read` can be left out."""

    def parse_args(self, ctx: Context, args: list[str]) -> list[str]:
        """Insert `read` if the arguments neither name a command nor ask for help."""
        if not args or args[0] not in (*self.commands, *ctx.help_option_names):
            args = ["read", *args]
        return super().parse_args(ctx, args)


app = typer.Typer(cls=ReadByDefaultGroup, subcommand_metavar="[BOOK|CLAUSE ... | coverage]")


@app.callback()
def rules() -> None:
    """Read the clauses of the four rulebooks, and see which are covered by tests.

    `rules` alone lists the books, `rules wsop` prints one of them, and
    `rules wsop-129` prints a clause and everything below it. The word `read`
    can be left out.
    """


KindOption = Annotated[
    str | None, typer.Option(metavar="KIND", help=f"One of {', '.join(clauses.KINDS)}.")
]
EnforcementOption = Annotated[
    str | None,
    typer.Option(
        metavar="HOW", help=f"How software enforces it: {', '.join(clauses.ENFORCEMENTS)}."
    ),
]
JsonOption = Annotated[bool, typer.Option("--json", help="Print JSON.")]


@app.command()
def read(
    *,
    names: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="BOOK|CLAUSE",
            help=f"{', '.join(clauses.BOOKS)}; wsop-129.3, wsop-129 for all of 129; or wsop 129.3.",
        ),
    ] = None,
    search: Annotated[
        str | None,
        typer.Option("--find", metavar="WORDS", help="Only clauses with all of these words."),
    ] = None,
    kind: KindOption = None,
    enforcement: EnforcementOption = None,
    game: Annotated[
        str | None, typer.Option(metavar="GAME", help="Only clauses for this game: holdem, razz …")
    ] = None,
    as_json: JsonOption = False,
) -> None:
    """Read rulebooks, single clauses, or the results of a search."""
    names = names or []
    with _one_line_errors():
        if not names and all(asked is None for asked in (search, kind, enforcement, game)):
            _show_books(as_json=as_json)
            return
        found = clauses.find_clauses(search or "", kind=kind, enforcement=enforcement, game=game)
        if names:
            answers = set(found)
            found = tuple(one for one in _named(names) if one in answers)
    if as_json:
        output.print_json([asdict(one) for one in found])
    elif not found:
        output.print_page("No clause matches.")
    elif any(name not in clauses.BOOKS for name in names):
        output.print_page(*map(_in_full, found))
    else:
        output.print_page(_clause_table(found))


@app.command()
def coverage(
    *,
    book: Annotated[
        str | None, typer.Option(metavar="BOOK", help=f"One of {', '.join(clauses.BOOKS)}.")
    ] = None,
    kind: KindOption = None,
    enforcement: EnforcementOption = None,
    results: Annotated[
        Path | None, typer.Option(metavar="FILE", help=f"Test results; {RESULTS} by default.")
    ] = None,
    as_json: JsonOption = False,
) -> None:
    """Show which clauses have a passing test, according to the last test run.

    A clause is covered if a test marked with it passed and none failed.
    Clauses that software cannot enforce need no test, and are left out unless
    you ask for them with `--enforcement none`.
    """
    with _one_line_errors():
        wanted = clauses.find_clauses(book=book, kind=kind, enforcement=enforcement)
        run = CoverageRun.load(results or _find_results())
    tally = ClauseCoverage.from_run(
        (one for one in wanted if enforcement or one.enforcement != "none"), run
    )
    if as_json:
        output.print_json(
            tally.as_json()
            | {
                "created_at": run.created_at.isoformat(),
                "incomplete_reasons": run.incomplete_reasons,
            }
        )
    else:
        output.print_page(*_coverage_page(tally, run))


# Reading


def _named(names: Sequence[str]) -> tuple[Clause, ...]:
    """Return a whole book, or clauses by their ids or by their numbers after the book."""
    if names[0] not in clauses.BOOKS:
        return _sections("", names)
    book, *numbers = names
    return _sections(book, numbers) if numbers else clauses.clauses_of_book(book)


def _sections(book: str, numbers: Iterable[str]) -> tuple[Clause, ...]:
    return tuple(dict.fromkeys(one for number in numbers for one in _section(book, number)))


def _section(book: str, number: str) -> tuple[Clause, ...]:
    of, dash, _ = number.casefold().partition("-")
    if dash and of in clauses.BOOKS:
        book = of
    if not book and of[:1].isdecimal():
        raise clauses.UnknownClauseError(f"which book is {number!r} in? Write {_ids_with(number)}")
    clauses.clauses_of_book(book or of)  # raises if there is no such book
    try:
        return clauses.section(book, number)
    except clauses.UnknownClauseError:
        if not number.replace(" ", "").isalpha():
            raise
    raise clauses.UnknownClauseError(
        f"{book} has no clause {number!r}: to search for words, use --find {number!r}"
    )


def _ids_with(number: str) -> str:
    """List the ids of the clauses with this number in all books, for an error message."""
    numbers = {
        name: {one.number for one in clauses.clauses_of_book(name)} for name in clauses.BOOKS
    }
    ids = [f"{name}-{number}" for name, known in numbers.items() if number in known]
    return " or ".join(ids) or f"the book's name first, as in wsop-{number}"


def _show_books(*, as_json: bool) -> None:
    sizes = {name: len(clauses.clauses_of_book(name)) for name in clauses.BOOKS}
    if as_json:
        output.print_json(
            [
                {"book": name, "title": title, "clauses": sizes[name]}
                for name, title in clauses.BOOKS.items()
            ]
        )
        return
    table = output.make_table("book", "title", right_aligned=["clauses"])
    for name, title in clauses.BOOKS.items():
        table.add_row(Text(name, style="bold"), title, f"{sizes[name]:,}")
    table.show_footer = True
    table.columns[-1].footer = f"{sum(sizes.values()):,}"
    output.print_page(table)


def _clause_table(found: Sequence[Clause]) -> Table:
    """Two cells per clause: id over kind and enforcement, gist over reading and games."""
    size = "one clause" if len(found) == 1 else f"{len(found):,} clauses"
    table = output.make_table("clause", f"gist ({size})")
    table.leading = 1
    table.columns[0].no_wrap = True
    for one in found:
        name = Text.assemble((one.id, "bold"), "\n", (f"{one.kind}, {one.enforcement}", "dim"))
        gist = Text(one.gist)
        if one.reading:
            gist.append(f"\nRead as: {one.reading}", style="italic")
        gist.append(f"\n{_games(one)}", style="dim")
        table.add_row(name, gist)
    return table


def _in_full(one: Clause) -> RenderableType:
    facts = Table.grid(padding=(0, 2))
    facts.add_column(style="dim", no_wrap=True)
    facts.add_column()
    facts.add_row("kind", one.kind)
    facts.add_row("enforcement", f"{one.enforcement}: {clauses.ENFORCEMENTS[one.enforcement]}")
    facts.add_row("games", _games(one))
    for doubt in one.ambiguities:
        facts.add_row("unclear", Text(doubt.question))
        facts.add_row("read as", Text(doubt.reading, style="italic"))
    heading = Text.assemble((one.id, "bold"), (f"  {clauses.BOOKS[one.book]}", "dim"))
    body = Padding(Group(Text(one.gist), "", facts), (0, 0, 1, 2))
    return Group(heading, body)


def _games(one: Clause) -> str:
    return "all games" if clauses.ALL_GAMES in one.games else ", ".join(one.games)


# Coverage


class InvalidTestResultsError(ValueError):
    """Test results that are missing or unreadable; the message says what to do."""


@dataclass(frozen=True, slots=True)
class MarkedTest:
    """A test marked with clauses, and its outcome."""

    clauses: tuple[str, ...]
    outcome: str


@dataclass(frozen=True, slots=True)
class CoverageRun:
    """What the last test run recorded about the tests marked with clauses."""

    created_at: datetime
    incomplete_reasons: tuple[str, ...]
    """Why the run did not include every test; empty if it did."""
    tests: tuple[MarkedTest, ...]

    @classmethod
    def load(cls, path: Path) -> Self:
        """Load what `tests/clause_coverage.py` wrote."""
        try:
            written = json.loads(path.read_text("utf-8"))
            return cls(
                created_at=datetime.fromisoformat(written["created_at"]),
                incomplete_reasons=tuple(map(str, written["incomplete_reasons"])),
                tests=tuple(
                    MarkedTest(tuple(map(str, test["clauses"])), test["outcome"])
                    for test in written["tests"]
                ),
            )
        except OSError as error:
            raise InvalidTestResultsError(
                f"no test results at {path}: run `make test` first, or give --results FILE"
            ) from error
        except (ValueError, LookupError, TypeError) as error:
            raise InvalidTestResultsError(
                f"{path} is not the result of a test run: run `make test` again"
            ) from error

    def clauses_with_outcome(self, *outcomes: str) -> set[str]:
        """Return the clauses with a marked test that had one of these outcomes."""
        return {id_ for test in self.tests if test.outcome in outcomes for id_ in test.clauses}


@dataclass(frozen=True, slots=True)
class ClauseCoverage:
    """The selected clauses, each covered, failed or untested."""

    covered: tuple[Clause, ...]
    failed: tuple[Clause, ...]
    untested: tuple[Clause, ...]

    @classmethod
    def from_run(cls, clauses: Iterable[Clause], run: CoverageRun) -> Self:
        """Classify clauses by the outcomes of a test run."""
        failed, passed = (
            run.clauses_with_outcome("failed", "error"),
            run.clauses_with_outcome("passed"),
        )
        piles: dict[str, list[Clause]] = {"covered": [], "failed": [], "untested": []}
        for one in clauses:
            pile = "failed" if one.id in failed else "covered" if one.id in passed else "untested"
            piles[pile].append(one)
        return cls(**{name: tuple(pile) for name, pile in piles.items()})

    @property
    def total(self) -> int:
        """The number of selected clauses."""
        return len(self.covered) + len(self.failed) + len(self.untested)

    def count_covered(self, *, book: str | None = None, kind: str | None = None) -> tuple[int, int]:
        """Return how many clauses of a book and/or a kind are covered, and how many there are."""
        covered, rest = (
            sum(book in (None, one.book) and kind in (None, one.kind) for one in pile)
            for pile in (self.covered, self.failed + self.untested)
        )
        return covered, covered + rest

    def as_json(self) -> dict[str, Any]:
        """Return the coverage in the form that `--json` prints."""
        shares = {
            (book, kind): self.count_covered(book=book, kind=kind)
            for book in clauses.BOOKS
            for kind in clauses.KINDS
        }
        return {
            "total": self.total,
            "covered": len(self.covered),
            "breakdown": [
                {"book": book, "kind": kind, "covered": covered, "total": total}
                for (book, kind), (covered, total) in shares.items()
                if total
            ],
            "covered_clauses": [one.id for one in self.covered],
            "untested_clauses": [one.id for one in self.untested],
            "failed_clauses": [one.id for one in self.failed],
        }


def _find_results() -> Path:
    here = Path.cwd()
    for place in (here, *here.parents):
        if place == here or (place / "pyproject.toml").is_file():
            path = place / RESULTS
            if path.is_file():
                return path
    return RESULTS


def _coverage_page(tally: ClauseCoverage, run: CoverageRun) -> Iterator[RenderableType]:
    covered = f"{len(tally.covered):,} of {tally.total:,} clauses covered"
    yield Text.assemble(
        (covered, "bold"), (f"  in the test run of {run.created_at:%Y-%m-%d %H:%M} UTC", "dim")
    )
    if run.incomplete_reasons:
        yield Text(f"Not all tests were run: {'; '.join(run.incomplete_reasons)}.", style="yellow")
    yield ""
    yield _coverage_table(tally)
    yield ""
    yield from _clause_list("Clauses with a failing test", tally.failed, style="bold red")
    yield from _clause_list("Clauses without a passing test", tally.untested, style="bold")


def _coverage_table(tally: ClauseCoverage) -> Table:
    books = [book for book in clauses.BOOKS if tally.count_covered(book=book)[1]]
    table = output.make_table("kind", right_aligned=[*books, "all"])
    for kind in clauses.KINDS:
        if tally.count_covered(kind=kind)[1]:
            table.add_row(kind, *_shares(tally, [*books, None], kind))
    table.show_footer = True
    footers: list[RenderableType] = ["all", *_shares(tally, [*books, None], None)]
    for column, footer in zip(table.columns, footers, strict=True):
        column.footer = footer
    return table


def _shares(tally: ClauseCoverage, books: Sequence[str | None], kind: str | None) -> Iterator[Text]:
    for book in books:
        covered, total = tally.count_covered(book=book, kind=kind)
        style = "green" if covered == total else "" if covered else "dim"
        yield Text(f"{covered}/{total}" if total else "", style=style)


def _clause_list(title: str, pile: Sequence[Clause], *, style: str) -> Iterator[RenderableType]:
    if pile:
        yield Text(f"{title} ({len(pile):,})", style=style)
    for book, group in groupby(pile, attrgetter("book")):
        ids = Text("  ".join(one.id for one in group))
        yield Padding(Group(Text(clauses.BOOKS[book], style="dim"), ids), (0, 0, 1, 2))


# Errors


@contextmanager
def _one_line_errors() -> Iterator[None]:
    try:
        yield
    except (clauses.UnknownClauseError, InvalidTestResultsError) as error:
        typer.echo(f"cardspeak: {error}", err=True)
        raise typer.Exit(2) from error
