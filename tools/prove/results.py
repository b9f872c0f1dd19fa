"""What was noticed, the breaks that change nothing, and what a run leaves behind."""

from __future__ import annotations

import hashlib
import json
from collections import Counter, defaultdict
from dataclasses import dataclass
from datetime import UTC, datetime
from fnmatch import fnmatchcase
from pathlib import Path
from typing import TYPE_CHECKING, Final, Literal, get_args

from cardspeak.cli.proof_report import PROOF
from tools.markdown import markdown_table

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from tools.prove.breaks import Break

ROOT: Final = Path(__file__).parents[2]
PROGRESS: Final = ROOT / "build" / "proof-progress.jsonl"
"""What a run has found so far, so that it can be resumed."""
EQUIVALENT: Final = Path(__file__).with_name("equivalent.tsv")
"""Breaks that change nothing which a clause orders, each with the reason; a name may have `*`."""
GAPS: Final = Path(__file__).with_name("gaps.tsv")
"""Breaks that nobody notices yet: the work that is left. It must only get shorter."""

TABLE: Final = ROOT / "docs" / "understand" / "proof-table.md"

Outcome = Literal["noticed", "equivalent", "not noticed"]


@dataclass(frozen=True, slots=True)
class BreakResult:
    """How one break ended."""

    name: str
    test: str
    """The test that noticed it; empty if none did."""
    seconds: float


def read_patterns(path: Path) -> dict[str, str]:
    """Return the names in a file with what is said of each; lines with ``#`` are comments."""
    lines = path.read_text("utf-8").splitlines() if path.exists() else []
    pairs = (line.partition("\t") for line in lines if line and not line.startswith("#"))
    return {name: reason for name, _, reason in pairs}


def matching_reason(name: str, patterns: dict[str, str]) -> str:
    """Return what is said of a break, or an empty string."""
    if name in patterns:
        return patterns[name]
    starred = (reason for pattern, reason in patterns.items() if _fits(name, pattern))
    return next(starred, "")


def _fits(name: str, pattern: str) -> bool:
    # Square brackets are part of the names, not sets of characters.
    return "*" in pattern and fnmatchcase(name, pattern.replace("[", "[[]"))


def fingerprint() -> str:
    """Return a digest of everything a result depends on: the source, the tests and this tool."""
    digest = hashlib.sha256()
    for folder in ("src", "tests", "tools/prove"):
        for path in sorted((ROOT / folder).rglob("*")):
            if path.suffix in {".py", ".tsv"} and path not in {EQUIVALENT, GAPS}:
                digest.update(str(path.relative_to(ROOT)).encode() + path.read_bytes())
    return digest.hexdigest()


def read_progress(digest: str) -> Iterator[BreakResult]:
    """Yield the results of an interrupted run, if nothing has changed since."""
    if not PROGRESS.exists():
        return
    first, *lines = PROGRESS.read_text("utf-8").splitlines() or [""]
    if first == digest:
        yield from (BreakResult(*json.loads(line)) for line in lines)


def write_proof(breaks: Iterable[Break], results: dict[str, BreakResult]) -> None:
    """Write the report of a whole run."""
    equivalent = read_patterns(EQUIVALENT)
    path = ROOT / PROOF
    path.parent.mkdir(exist_ok=True)
    report = {
        "created_at": datetime.now(UTC).isoformat(timespec="seconds"),
        "breaks": [
            {
                "name": broken.name,
                "clause": broken.clause,
                "book": broken.book,
                "kind": broken.kind,
                "outcome": outcome(results[broken.name], equivalent),
                "test": results[broken.name].test,
                "reason": matching_reason(broken.name, equivalent),
                "seconds": results[broken.name].seconds,
            }
            for broken in breaks
        ],
    }
    path.write_text(json.dumps(report, indent=1) + "\n", "utf-8")


def write_table(breaks: Iterable[Break], results: dict[str, BreakResult]) -> None:
    """Write the table of the documentation: how the breaks of each book and kind ended."""
    equivalent = read_patterns(EQUIVALENT)
    counts: dict[tuple[str, str], Counter[Outcome]] = defaultdict(Counter)
    for broken in breaks:
        ending = outcome(results[broken.name], equivalent)
        for group in ((broken.book, broken.kind), (broken.book, ""), ("", "")):
            counts[group][ending] += 1
    rows = (
        (
            "**all books**" if not book else book if kind else f"**{book}**",
            kind or "**all**",
            *(f"{counts[book, kind][ending]:,}" for ending in get_args(Outcome)),
            f"{_share(counts[book, kind]):.0%}",
        )
        for book, kind in sorted(counts)
    )
    head = ("book", "kind", *get_args(Outcome), "proved")
    TABLE.write_text("\n".join(markdown_table(head, rows)), "utf-8")


def _share(count: Counter[Outcome]) -> float:
    to_notice = count["noticed"] + count["not noticed"]
    return count["noticed"] / to_notice if to_notice else 1


def write_gaps(breaks: Iterable[Break], results: dict[str, BreakResult]) -> None:
    """Write the breaks that nobody noticed, each with its clause."""
    equivalent = read_patterns(EQUIVALENT)
    lines = (
        f"{broken.name}\t{broken.clause}\n"
        for broken in breaks
        if outcome(results[broken.name], equivalent) == "not noticed"
    )
    GAPS.write_text("".join(lines), "utf-8")


def outcome(result: BreakResult, equivalent: dict[str, str]) -> Outcome:
    """Return how a break ended."""
    if result.test:
        return "noticed"
    return "equivalent" if matching_reason(result.name, equivalent) else "not noticed"
