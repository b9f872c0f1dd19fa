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
from cardspeak.cli.proof_report import PROOF, InvalidProofError, ProofReport
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

    The books are crown, canberra, official and wsop. `rules` alone lists them,
    `rules wsop` prints one, and `rules wsop-129` prints a clause and everything
    below it.

    Clauses are selected by words in them (`--find "odd chip"`), by subject
    (`--kind betting`), by how they are enforced (`--enforcement ruling`: the
    floor decides) and by game (`--game razz`); `--json` prints JSON. These are
    the options of `rules read`, whose name can be left out: `rules read --help`
    lists every subject and kind of enforcement.
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
        if not names and all(option is None for option in (search, kind, enforcement, game)):
            _show_books(as_json=as_json)
            return
        matches = clauses.find_clauses(search or "", kind=kind, enforcement=enforcement, game=game)
        if names:
            matching = set(matches)
            matches = tuple(clause for clause in _clauses_by_name(names) if clause in matching)
    if as_json:
        output.print_json([asdict(clause) for clause in matches])
    elif not matches:
        output.print_page("No clause matches.")
    elif any(name not in clauses.BOOKS for name in names):
        output.print_page(*map(_clause_in_full, matches))
    else:
        output.print_page(_clause_table(matches))


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

    A clause is covered if a test marked with it passed and none failed. The
    column `proved` counts the breaks of rules that those tests noticed, of all
    that `make prove` has tried.
    Clauses that software cannot enforce need no test, and are left out unless
    you ask for them with `--enforcement none`.
    """
    with _one_line_errors():
        selected = clauses.find_clauses(book=book, kind=kind, enforcement=enforcement)
        results = results or _find_results()
        run = CoverageRun.load(results)
        proof = ProofReport.load(results.with_name(PROOF.name))
    clause_coverage = ClauseCoverage.from_run(
        (clause for clause in selected if enforcement or clause.enforcement != "none"), run
    )
    if as_json:
        output.print_json(
            clause_coverage.to_dict(proof)
            | {
                "created_at": run.created_at.isoformat(),
                "incomplete_reasons": run.incomplete_reasons,
            }
        )
    else:
        output.print_page(*_coverage_page(clause_coverage, run, proof))


# Reading


def _clauses_by_name(names: Sequence[str]) -> tuple[Clause, ...]:
    """Return a whole book, or clauses by their ids or by their numbers after the book."""
    if names[0] not in clauses.BOOKS:
        return _sections("", names)
    book, *numbers = names
    return _sections(book, numbers) if numbers else clauses.clauses_of_book(book)


def _sections(book: str, numbers: Iterable[str]) -> tuple[Clause, ...]:
    return tuple(dict.fromkeys(clause for number in numbers for clause in _section(book, number)))


def _section(book: str, number: str) -> tuple[Clause, ...]:
    prefix, dash, _ = number.casefold().partition("-")
    if dash and prefix in clauses.BOOKS:
        book = prefix
    if not book and prefix[:1].isdecimal():
        raise clauses.UnknownClauseError(
            f"which book is {number!r} in? Write {_suggest_ids(number)}"
        )
    clauses.clauses_of_book(book or prefix)  # raises if there is no such book
    try:
        return clauses.get_section(book, number)
    except clauses.UnknownClauseError:
        if not number.replace(" ", "").isalpha():
            raise
    raise clauses.UnknownClauseError(
        f"{book} has no clause {number!r}: to search for words, use --find {number!r}"
    )


def _suggest_ids(number: str) -> str:
    """List the ids of the clauses with this number in all books, for an error message."""
    numbers = {
        name: {clause.number for clause in clauses.clauses_of_book(name)} for name in clauses.BOOKS
    }
    ids = [f"{name}-{number}" for name, book_numbers in numbers.items() if number in book_numbers]
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


def _clause_table(matches: Sequence[Clause]) -> Table:
    """Two cells per clause: id over kind and enforcement, gist over reading and games."""
    size = "one clause" if len(matches) == 1 else f"{len(matches):,} clauses"
    table = output.make_table("clause", f"gist ({size})")
    table.leading = 1
    table.columns[0].no_wrap = True
    for clause in matches:
        name = Text.assemble(
            (clause.id, "bold"), "\n", (f"{clause.kind}, {clause.enforcement}", "dim")
        )
        gist = Text(clause.gist)
        if clause.reading:
            gist.append(f"\nRead as: {clause.reading}", style="italic")
        gist.append(f"\n{_games_of_clause(clause)}", style="dim")
        table.add_row(name, gist)
    return table


def _clause_in_full(clause: Clause) -> RenderableType:
    facts = Table.grid(padding=(0, 2))
    facts.add_column(style="dim", no_wrap=True)
    facts.add_column()
    facts.add_row("kind", clause.kind)
    facts.add_row(
        "enforcement", f"{clause.enforcement}: {clauses.ENFORCEMENTS[clause.enforcement]}"
    )
    facts.add_row("games", _games_of_clause(clause))
    for ambiguity in clause.ambiguities:
        facts.add_row("unclear", Text(ambiguity.question))
        facts.add_row("read as", Text(ambiguity.reading, style="italic"))
    heading = Text.assemble((clause.id, "bold"), (f"  {clauses.BOOKS[clause.book]}", "dim"))
    body = Padding(Group(Text(clause.gist), "", facts), (0, 0, 1, 2))
    return Group(heading, body)


def _games_of_clause(clause: Clause) -> str:
    return "all games" if clauses.ALL_GAMES in clause.games else ", ".join(clause.games)


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
            data = json.loads(path.read_text("utf-8"))
            return cls(
                created_at=datetime.fromisoformat(data["created_at"]),
                incomplete_reasons=tuple(map(str, data["incomplete_reasons"])),
                tests=tuple(
                    MarkedTest(tuple(map(str, test["clauses"])), test["outcome"])
                    for test in data["tests"]
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
        return {
            clause_id
            for test in self.tests
            if test.outcome in outcomes
            for clause_id in test.clauses
        }


@dataclass(frozen=True, slots=True)
class ClauseCoverage:
    """The selected clauses, each covered, failed or untested."""

    covered: tuple[Clause, ...]
    failed: tuple[Clause, ...]
    untested: tuple[Clause, ...]

    @classmethod
    def from_run(cls, clauses: Iterable[Clause], run: CoverageRun) -> Self:
        """Classify clauses by the outcomes of a test run."""
        failed = run.clauses_with_outcome("failed", "error")
        passed = run.clauses_with_outcome("passed")
        clauses_by_status: dict[str, list[Clause]] = {"covered": [], "failed": [], "untested": []}
        for clause in clauses:
            status = (
                "failed"
                if clause.id in failed
                else "covered"
                if clause.id in passed
                else "untested"
            )
            clauses_by_status[status].append(clause)
        return cls(**{name: tuple(status) for name, status in clauses_by_status.items()})

    @property
    def total(self) -> int:
        """The number of selected clauses."""
        return len(self.covered) + len(self.failed) + len(self.untested)

    def count_covered(self, *, book: str | None = None, kind: str | None = None) -> tuple[int, int]:
        """Return how many clauses of a book and/or a kind are covered, and how many there are."""
        covered, uncovered = (
            sum(book in (None, clause.book) and kind in (None, clause.kind) for clause in group)
            for group in (self.covered, self.failed + self.untested)
        )
        return covered, covered + uncovered

    def select(self, *, book: str | None = None, kind: str | None = None) -> Iterator[Clause]:
        """Yield the clauses of a book and/or a kind."""
        for clause in self.covered + self.failed + self.untested:
            if book in (None, clause.book) and kind in (None, clause.kind):
                yield clause

    def to_dict(self, proof: ProofReport | None) -> dict[str, Any]:
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
                | ({} if proof is None else asdict(proof.count(self.select(book=book, kind=kind))))
                for (book, kind), (covered, total) in shares.items()
                if total
            ],
            "covered_clauses": [clause.id for clause in self.covered],
            "untested_clauses": [clause.id for clause in self.untested],
            "failed_clauses": [clause.id for clause in self.failed],
        }


def _find_results() -> Path:
    working_dir = Path.cwd()
    for folder in (working_dir, *working_dir.parents):
        if folder == working_dir or (folder / "pyproject.toml").is_file():
            path = folder / RESULTS
            if path.is_file():
                return path
    return RESULTS


def _coverage_page(
    clause_coverage: ClauseCoverage, run: CoverageRun, proof: ProofReport | None
) -> Iterator[RenderableType]:
    covered = f"{len(clause_coverage.covered):,} of {clause_coverage.total:,} clauses covered"
    yield Text.assemble(
        (covered, "bold"), (f"  in the test run of {run.created_at:%Y-%m-%d %H:%M} UTC", "dim")
    )
    if run.incomplete_reasons:
        yield Text(f"Not all tests were run: {'; '.join(run.incomplete_reasons)}.", style="yellow")
    yield ""
    yield _coverage_table(clause_coverage, proof)
    yield ""
    yield from _clause_list("Clauses with a failing test", clause_coverage.failed, style="bold red")
    yield from _clause_list(
        "Clauses without a passing test", clause_coverage.untested, style="bold"
    )


def _coverage_table(clause_coverage: ClauseCoverage, proof: ProofReport | None) -> Table:
    books = [book for book in clauses.BOOKS if clause_coverage.count_covered(book=book)[1]]
    table = output.make_table("kind", right_aligned=[*books, "all", *(["proved"] if proof else [])])
    for kind in clauses.KINDS:
        if clause_coverage.count_covered(kind=kind)[1]:
            table.add_row(
                kind,
                *_coverage_cells(clause_coverage, [*books, None], kind),
                *_proof_cells(clause_coverage, proof, kind),
            )
    table.show_footer = True
    footers: list[RenderableType] = ["all", *_coverage_cells(clause_coverage, [*books, None], None)]
    footers += _proof_cells(clause_coverage, proof, None)
    for column, footer in zip(table.columns, footers, strict=True):
        column.footer = footer
    return table


def _coverage_cells(
    clause_coverage: ClauseCoverage, books: Sequence[str | None], kind: str | None
) -> Iterator[Text]:
    for book in books:
        covered, total = clause_coverage.count_covered(book=book, kind=kind)
        style = "green" if covered == total else "" if covered else "dim"
        yield Text(f"{covered}/{total}" if total else "", style=style)


def _proof_cells(
    clause_coverage: ClauseCoverage, proof: ProofReport | None, kind: str | None
) -> Iterator[Text]:
    if proof is not None:
        count = proof.count(clause_coverage.select(kind=kind))
        style = "green" if count.noticed == count.to_notice else ""
        yield Text(f"{count.noticed:,}/{count.to_notice:,}" if count.to_notice else "", style=style)


def _clause_list(title: str, listed: Sequence[Clause], *, style: str) -> Iterator[RenderableType]:
    if listed:
        yield Text(f"{title} ({len(listed):,})", style=style)
    for book, group in groupby(listed, attrgetter("book")):
        ids = Text("  ".join(clause.id for clause in group))
        yield Padding(Group(Text(clauses.BOOKS[book], style="dim"), ids), (0, 0, 1, 2))


# Errors


@contextmanager
def _one_line_errors() -> Iterator[None]:
    try:
        yield
    except (clauses.UnknownClauseError, InvalidTestResultsError, InvalidProofError) as error:
        typer.echo(f"cardspeak: {error}", err=True)
        raise typer.Exit(2) from error
