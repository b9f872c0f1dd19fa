"""One name, one thing: what the vocabulary promises about names in the source."""

from __future__ import annotations

import ast
from collections import defaultdict
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

REPOSITORY = Path(__file__).parents[1]
SOURCE = REPOSITORY / "src" / "cardspeak"
VAGUE = {"common", "helper", "helpers", "manager", "misc", "util", "utils", "words"}

RIDDLES = {
    *("asked", "at", "came", "chances", "course", "effort", "ear", "faced", "found", "gone", "had"),
    *("held", "here", "his", "how", "it", "lap", "laps", "least", "lot", "lying", "made", "mine"),
    *("most", "nth", "of", "one", "said", "shoe", "standing", "stood", "tally", "then", "there"),
    *("thing", "things", "thinking", "those", "thrown", "told", "usual", "way", "ways", "what"),
    *("where", "which", "who", "within", "worth", "worths", "wrong", "yard"),
}
"""Words that do not say what a variable holds."""
PUBLIC_RIDDLES = {"said": "src/cardspeak/hand/"}
"""Those that are right in one package: what a player said as they put chips in."""
ROLES = {"after", "before", "destination", "first", "new", "old", "other", "second"}
"""Names for one of several of the same type."""
OTHER_NAMES = {
    ("TournamentSpec", "body"),  # the router finds a request's body by this name
    ("SeatView", "view"),  # beside a seat of the table
}
"""Parameters that may be called otherwise than all others of their type."""


class NamesInFile(NamedTuple):
    """The names that one file defines."""

    path: str
    assigned: list[tuple[str, int]]
    """Every name that a variable, parameter or attribute is given, and its line."""
    classes: dict[str, bool]
    """Every class, and whether it is an exception."""
    parameters: list[tuple[str, str, int]]
    """The annotation, name and line of every parameter of a function."""


@cache
def names_in(folder: str) -> tuple[NamesInFile, ...]:
    """Read the names in each file of a folder once: parsing takes most of the time here."""
    paths = sorted((REPOSITORY / folder).rglob("*.py"))
    return tuple(_read_names(path) for path in paths)


def _read_names(path: Path) -> NamesInFile:
    names = NamesInFile(path.relative_to(REPOSITORY).as_posix(), [], {}, [])
    for node in ast.walk(ast.parse(path.read_bytes())):
        match node:
            case ast.Name(id=name, ctx=ast.Store()) | ast.Attribute(attr=name, ctx=ast.Store()):
                names.assigned.append((name, node.lineno))
            case ast.arg(arg=name):
                names.assigned.append((name, node.lineno))
            case ast.ExceptHandler(name=str(name)) | ast.MatchAs(name=str(name)):
                names.assigned.append((name, node.lineno))
            case ast.ClassDef():
                names.classes[node.name] = bool(_exception_bases(node))
            case ast.FunctionDef() | ast.AsyncFunctionDef():
                names.parameters.extend(
                    (_annotated_class(parameter), parameter.arg, parameter.lineno)
                    for parameter in _parameters_of(node)
                )
    return names


def test_a_class_name_means_one_thing() -> None:
    defined = defaultdict(list)
    for names in names_in("src"):
        for name in names.classes:
            defined[name].append(names.path)
    repeated = {name: paths for name, paths in defined.items() if len(paths) > 1}
    assert len(defined) > 900
    assert not repeated


def test_exceptions_and_nothing_else_are_errors() -> None:
    misnamed = [
        f"{names.path}: {name}"
        for names in names_in("src")
        for name, is_exception in names.classes.items()
        if name.endswith("Error") != is_exception
    ]
    aliases = [
        f"{names.path}: {name}"
        for names in names_in("src")
        for name, _ in names.assigned
        if name.endswith("Error")
    ]
    assert not misnamed + aliases


def test_modules_say_what_they_hold() -> None:
    assert not [path for path in SOURCE.rglob("*.py") if path.stem in VAGUE]


@pytest.mark.parametrize("package", [path.parent for path in sorted(SOURCE.rglob("__init__.py"))])
def test_a_package_says_what_it_is_for(package: Path) -> None:
    if package.name != "versions":  # what Alembic looks for
        assert ast.get_docstring(ast.parse((package / "__init__.py").read_text("utf-8")))


@pytest.mark.parametrize("folder", ["src", "tests", "tools", "benchmarks"])
def test_variables_say_what_they_hold(folder: str) -> None:
    riddles = [
        f"{names.path}:{line} {name}"
        for names in names_in(folder)
        for name, line in names.assigned
        if name.strip("_") in RIDDLES and not names.path.startswith(PUBLIC_RIDDLES.get(name, "/"))
    ]
    assert not riddles


def test_a_parameter_of_a_type_has_one_name() -> None:
    classes = {name for names in names_in("src") for name in names.classes}
    nouns: dict[str, dict[str, list[str]]] = defaultdict(lambda: defaultdict(list))
    for names in names_in("src"):
        for annotation, name, line in names.parameters:
            noun = name.rpartition("_")[2]  # a table, its podium_table
            is_role = name in ROLES or name.startswith("_")
            if annotation in classes and not is_role:
                nouns[annotation][noun].append(f"{names.path}:{line}")
    several = {
        annotation: dict(places)
        for annotation, places in nouns.items()
        if len([noun for noun in places if (annotation, noun) not in OTHER_NAMES]) > 1
    }
    assert len(nouns) > 150
    assert not several


def _parameters_of(node: ast.FunctionDef | ast.AsyncFunctionDef) -> list[ast.arg]:
    return [*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs]


def _exception_bases(node: ast.ClassDef) -> list[str]:
    return [base for base in map(ast.unparse, node.bases) if base.endswith(("Error", "Exception"))]


def _annotated_class(parameter: ast.arg) -> str:
    annotation = ast.unparse(parameter.annotation) if parameter.annotation else ""
    return annotation.strip("'").removesuffix(" | None").rpartition(".")[2]
