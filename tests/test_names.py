"""One name, one thing: what the vocabulary promises about names in the source."""

from __future__ import annotations

import ast
from collections import defaultdict
from pathlib import Path
from typing import TYPE_CHECKING

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


def test_a_class_name_means_one_thing() -> None:
    defined = defaultdict(list)
    for path in sorted(SOURCE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.ClassDef):
                defined[node.name].append(str(path.relative_to(SOURCE)))
    repeated = {name: paths for name, paths in defined.items() if len(paths) > 1}
    assert len(defined) > 900
    assert not repeated


def test_exceptions_and_nothing_else_are_errors() -> None:
    misnamed = [
        f"{path}: {node.name}"
        for path, tree in _trees(SOURCE, SOURCE).items()
        for node in ast.walk(tree)
        if isinstance(node, ast.ClassDef)
        and node.name.endswith("Error") != bool(_exception_bases(node))
    ]
    aliases = [
        f"{path}: {name}"
        for path, tree in _trees(SOURCE, SOURCE).items()
        for name, _ in _assigned_names(tree)
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
        f"{path}:{line} {name}"
        for path, tree in _trees(REPOSITORY / folder, REPOSITORY).items()
        for name, line in _assigned_names(tree)
        if name.strip("_") in RIDDLES and not path.startswith(PUBLIC_RIDDLES.get(name, "/"))
    ]
    assert not riddles


def test_a_parameter_of_a_type_has_one_name() -> None:
    trees = _trees(SOURCE, SOURCE)
    classes = {
        node.name
        for tree in trees.values()
        for node in ast.walk(tree)
        if isinstance(node, ast.ClassDef)
    }
    nouns: dict[str, dict[str, list[str]]] = defaultdict(lambda: defaultdict(list))
    for path, tree in trees.items():
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                for parameter in (*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs):
                    annotation = _annotated_class(parameter)
                    noun = parameter.arg.rpartition("_")[2]  # a table, its podium_table
                    is_role = parameter.arg in ROLES or parameter.arg.startswith("_")
                    if annotation in classes and not is_role:
                        nouns[annotation][noun].append(f"{path}:{parameter.lineno}")
    several = {
        annotation: dict(places)
        for annotation, places in nouns.items()
        if len([noun for noun in places if (annotation, noun) not in OTHER_NAMES]) > 1
    }
    assert len(nouns) > 150
    assert not several


def _trees(folder: Path, root: Path) -> dict[str, ast.Module]:
    return {
        path.relative_to(root).as_posix(): ast.parse(path.read_text("utf-8"))
        for path in sorted(folder.rglob("*.py"))
    }


def _assigned_names(tree: ast.Module) -> Iterator[tuple[str, int]]:
    """Yield every name that a variable, parameter or attribute is given, and its line."""
    for node in ast.walk(tree):
        match node:
            case ast.arg(arg=name) | ast.Name(id=name, ctx=ast.Store()):
                yield name, node.lineno
            case ast.Attribute(attr=name, ctx=ast.Store()):
                yield name, node.lineno
            case ast.ExceptHandler(name=str(name)) | ast.MatchAs(name=str(name)):
                yield name, node.lineno


def _exception_bases(node: ast.ClassDef) -> list[str]:
    return [base for base in map(ast.unparse, node.bases) if base.endswith(("Error", "Exception"))]


def _annotated_class(parameter: ast.arg) -> str:
    annotation = ast.unparse(parameter.annotation) if parameter.annotation else ""
    return annotation.strip("'").removesuffix(" | None").rpartition(".")[2]
