"""One name, one thing: what the vocabulary promises about names in the source."""

from __future__ import annotations

import ast
from collections import defaultdict
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator

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
COUNTED_NOUNS = {
    *("actions", "boards", "bots", "cards", "discards", "draws", "entries", "games", "hands"),
    *("levels", "players", "raises", "rebuys", "rounds", "seats", "slots", "suits"),
    *("tables", "workers", "rows", "columns", "runouts", "guests", "railbirds", "burns"),
}
"""Names of collections. A number of these things ends in `_count`."""
SHARED_HELPERS = {
    "play_out",  # tests/data/library_client.py stands for a user's program
    "wait_until",  # in simulated time, and in real time
}
"""Names that shared modules of the tests may define more than once."""


class NamesInFile(NamedTuple):
    """The names that one file defines."""

    path: str
    assigned: list[tuple[str, int]]
    """Every name that a variable, parameter or attribute is given, and its line."""
    classes: dict[str, bool]
    """Every class, and whether it is an exception."""
    parameters: list[tuple[str, str, int]]
    """The annotation, name and line of every parameter of a function."""
    numbers: list[tuple[str, int]]
    """The name and line of every parameter and field that is a whole number."""
    top_level: list[str]
    """The functions and classes of the module itself."""


@cache
def names_in(folder: str) -> tuple[NamesInFile, ...]:
    """Read the names in each file of a folder once: parsing takes most of the time here."""
    paths = sorted((REPOSITORY / folder).rglob("*.py"))
    return tuple(_read_names(path) for path in paths)


def _read_names(path: Path) -> NamesInFile:
    names = NamesInFile(path.relative_to(REPOSITORY).as_posix(), [], {}, [], [], [])
    module = ast.parse(path.read_bytes())
    definitions = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)
    names.top_level.extend(node.name for node in module.body if isinstance(node, definitions))
    for node in ast.walk(module):
        match node:
            case ast.arg(arg=name, annotation=annotation) if _is_number(annotation):
                names.numbers.append((name, node.lineno))
                names.assigned.append((name, node.lineno))
            case ast.AnnAssign(target=ast.Name(id=name), annotation=annotation) if _is_number(
                annotation
            ):
                names.numbers.append((name, node.lineno))
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


@pytest.mark.parametrize("folder", ["src", "tools", "benchmarks"])
def test_a_number_of_things_is_called_their_count(folder: str) -> None:
    numbers = [(names.path, *number) for names in names_in(folder) for number in names.numbers]
    assert numbers
    plurals = [f"{path}:{line} {name}" for path, name, line in numbers if name in COUNTED_NOUNS]
    assert not plurals


def test_the_name_of_a_test_begins_with_a_noun() -> None:
    test_names = [
        f"{names.path}: {name}"
        for names in names_in("tests")
        for name in names.top_level
        if name.startswith("test_")
    ]
    assert len(test_names) > 3000
    riddles = ("test_who_", "test_whoever_")
    assert not [name for name in test_names if name.rpartition(" ")[2].startswith(riddles)]


def test_a_shared_helper_of_the_tests_means_one_thing() -> None:
    defined = defaultdict(list)
    for names in names_in("tests"):
        if not Path(names.path).name.startswith("test_"):
            for name in names.top_level:
                if not name.startswith(("_", "pytest_")) and name not in SHARED_HELPERS:
                    defined[name].append(names.path)
    assert len(defined) > 400
    assert not {name: paths for name, paths in defined.items() if len(paths) > 1}


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


def test_the_number_of_a_seat_is_called_seat_unless_a_seat_is_beside_it() -> None:
    misnamed = [
        f"{path.relative_to(REPOSITORY)}: {function.name}"
        for path in sorted(SOURCE.rglob("*.py"))
        if "seat_number" in (text := path.read_text("utf-8"))
        for function in _outermost_functions(ast.parse(text))
        if "seat_number" in (names := _names_used(function)) and "seat" not in names
    ]
    assert not misnamed


def _outermost_functions(node: ast.AST) -> Iterator[ast.FunctionDef]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.FunctionDef):
            yield child
        else:
            yield from _outermost_functions(child)


def _names_used(function: ast.FunctionDef) -> set[str]:
    return {node.id for node in ast.walk(function) if isinstance(node, ast.Name)}


def _parameters_of(node: ast.FunctionDef | ast.AsyncFunctionDef) -> list[ast.arg]:
    return [*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs]


def _is_number(annotation: ast.expr | None) -> bool:
    text = ast.unparse(annotation) if annotation else ""
    return text.removeprefix("Public[").removesuffix("]") in {"int", "int | None"}


def _exception_bases(node: ast.ClassDef) -> list[str]:
    return [base for base in map(ast.unparse, node.bases) if base.endswith(("Error", "Exception"))]


def _annotated_class(parameter: ast.arg) -> str:
    annotation = ast.unparse(parameter.annotation) if parameter.annotation else ""
    return annotation.strip("'").removesuffix(" | None").rpartition(".")[2]
