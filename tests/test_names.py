"""One name, one thing: what the vocabulary promises about names in the source."""

from __future__ import annotations

import ast
from collections import defaultdict
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[1] / "src" / "cardspeak"
VAGUE = {"common", "helper", "helpers", "manager", "misc", "util", "utils", "words"}


def test_a_class_name_means_one_thing() -> None:
    defined = defaultdict(list)
    for path in sorted(SOURCE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.ClassDef):
                defined[node.name].append(str(path.relative_to(SOURCE)))
    twice = {name: where for name, where in defined.items() if len(where) > 1}
    assert len(defined) > 900
    assert not twice


def test_modules_say_what_they_hold() -> None:
    assert not [path for path in SOURCE.rglob("*.py") if path.stem in VAGUE]


@pytest.mark.parametrize("package", [path.parent for path in sorted(SOURCE.rglob("__init__.py"))])
def test_a_package_says_what_it_is_for(package: Path) -> None:
    if package.name != "versions":  # what Alembic looks for
        assert ast.get_docstring(ast.parse((package / "__init__.py").read_text("utf-8")))
