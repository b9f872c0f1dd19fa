"""Tests everywhere: clause marks, and every example in README, docs and docstrings."""

from __future__ import annotations

import shlex
import signal
from doctest import ELLIPSIS, NORMALIZE_WHITESPACE
from typing import TYPE_CHECKING

from sybil import Sybil
from sybil.document import PythonDocStringDocument
from sybil.parsers.markdown import CodeBlockParser, PythonCodeBlockParser
from sybil.parsers.rest import DocTestParser

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sybil import Example

pytest_plugins = [
    "hypothesis_profiles",
    "slow_tests",
    "rerun_hints",
    "browser_fixtures",
    "clause_coverage",
    "database_fixtures",
    "service_fixtures",
]

FLAGS = ELLIPSIS | NORMALIZE_WHITESPACE

# A shell's background jobs ignore Ctrl-C, and so would every command that the tests start.
signal.signal(signal.SIGINT, signal.default_int_handler)


def run_console(example: Example) -> str | None:
    """Run the `$ cardspeak` lines of a console block; what follows each is what it must print."""
    import terminal

    for session in example.parsed.lstrip("$ ").split("\n$ "):
        command, _, expected = session.partition("\n")
        words = shlex.split(command)
        if words[0] != "cardspeak":
            continue  # make and pip are what the build itself runs
        printed = terminal.run_command(*words[1:])
        got = [line.rstrip() for line in (printed.stdout + printed.stderr).strip().splitlines()]
        if got != [line.rstrip() for line in expected.strip().splitlines()]:
            return f"$ {command}\nmust print:\n{expected}\nand printed:\n" + "\n".join(got)
    return None


class DocstringExamples(PythonDocStringDocument):
    """The examples in a module's docstrings; a module without any is not parsed, to save time."""

    @staticmethod
    def extract_docstrings(python_source_code: str) -> Iterator[tuple[int, int, str]]:
        """Yield each docstring with its place."""
        if ">>>" in python_source_code:
            yield from PythonDocStringDocument.extract_docstrings(python_source_code)


pages = Sybil(
    parsers=[
        PythonCodeBlockParser(doctest_optionflags=FLAGS),
        CodeBlockParser(language="console", evaluator=run_console),
    ],
    patterns=["*.md"],
    excludes=["CHANGELOG.md", ".venv/**", "build/**"],
)
docstrings = Sybil(
    parsers=[DocTestParser(optionflags=FLAGS)],
    patterns=["*.py"],
    path="src",
    document_types={".py": DocstringExamples},
)
pytest_collect_file = (pages + docstrings).pytest()
