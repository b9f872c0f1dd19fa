"""Breaks of the engine's lines that name a clause in a comment.

A comparison, a condition, a number or a sum on such a line is changed, and the function gets the
code compiled from the changed source. Whoever holds the function sees the change.
"""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from copy import deepcopy
from functools import partial
from importlib import import_module
from pathlib import Path
from types import CodeType, FunctionType
from typing import TYPE_CHECKING, Any, Final

import cardspeak
from tools.prove.breaks import CLAUSES, Break

if TYPE_CHECKING:
    from collections.abc import Iterator

SOURCE: Final = Path(cardspeak.__file__).parent
PACKAGES: Final = ("chinese", "hand", "table", "tournament", "podium")
CLAUSE: Final = re.compile(r"\b(?:crown|canberra|official|wsop)-[\w.-]*\w")
OTHER_COMPARISON: Final[dict[type[ast.cmpop], type[ast.cmpop]]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}


def code_breaks() -> Iterator[Break]:
    """Yield the breaks of every line that names a clause."""
    for package in PACKAGES:
        for path in sorted((SOURCE / package).rglob("*.py")):
            text = path.read_text("utf-8")
            if CLAUSE.search(text):
                yield from _breaks_in_module(path, text)


def _breaks_in_module(path: Path, text: str) -> Iterator[Break]:
    relative = path.relative_to(SOURCE).with_suffix("")
    module = ".".join(("cardspeak", *relative.parts)).removesuffix(".__init__")
    tree = ast.parse(text)
    for qualified, function in _functions(tree):
        clauses = _clauses_by_line(function, text.splitlines())
        for index, node in enumerate(ast.walk(function)):
            line = getattr(node, "lineno", 0)
            for change, _ in _changes(node):
                for clause in sorted(clauses.get(line, ())):
                    name = f"{module}.{qualified}, line {line - function.lineno}: {change}"
                    make = partial(_replace_code, module, path, qualified, index, change)
                    code = ast.unparse(node).partition("\n")[0]
                    yield Break(f"{name} ({code})", clause, make)


def _functions(tree: ast.Module) -> Iterator[tuple[str, ast.FunctionDef]]:
    """Yield the functions of a module and the methods of its classes."""
    for node in tree.body:
        if isinstance(node, ast.FunctionDef):
            yield node.name, node
        elif isinstance(node, ast.ClassDef):
            for member in node.body:
                if isinstance(member, ast.FunctionDef):
                    yield f"{node.name}.{member.name}", member


def _clauses_by_line(function: ast.FunctionDef, lines: list[str]) -> dict[int, set[str]]:
    """Return for each line the clauses that a comment names for it.

    A comment is about its own line, or about the next statement if it stands alone.
    """
    covered: dict[int, set[str]] = defaultdict(set)
    statements = {node.lineno for node in ast.walk(function) if isinstance(node, ast.stmt)}
    for number in range(function.body[0].lineno, (function.end_lineno or 0) + 1):
        code, _, comment = lines[number - 1].partition("#")
        later = [line for line in statements if line > number]
        target = number if code.strip() or not later else min(later)
        covered[target] |= CLAUSES.intersection(CLAUSE.findall(comment))
    return covered


def _changes(node: ast.AST) -> Iterator[tuple[str, ast.AST]]:
    """Yield the changes of a node, each with a name."""
    match node:
        case ast.Compare(ops=[operator]) if type(operator) in OTHER_COMPARISON:
            other = OTHER_COMPARISON[type(operator)]
            changed = deepcopy(node)
            changed.ops = [other()]
            yield f"{type(operator).__name__} → {other.__name__}", changed
        case ast.BoolOp():
            changed_bool = deepcopy(node)
            changed_bool.op = ast.Or() if isinstance(node.op, ast.And) else ast.And()
            yield f"{type(node.op).__name__} → {type(changed_bool.op).__name__}", changed_bool
        case ast.If() | ast.IfExp():
            changed_if = deepcopy(node)
            changed_if.test = ast.UnaryOp(ast.Not(), changed_if.test)
            yield "the opposite condition", changed_if
        case ast.Constant(value=int() as number) if not isinstance(number, bool):
            yield f"{number} → {number + 1}", ast.Constant(number + 1)
        case ast.BinOp(op=ast.Add() | ast.Sub()):
            changed_sum = deepcopy(node)
            changed_sum.op = ast.Sub() if isinstance(node.op, ast.Add) else ast.Add()
            yield f"{type(node.op).__name__} → {type(changed_sum.op).__name__}", changed_sum
        case ast.Call(func=ast.Name(id="min" | "max" | "any" | "all" as called)):
            changed_call = deepcopy(node)
            opposite = {"min": "max", "max": "min", "any": "all", "all": "any"}[called]
            changed_call.func = ast.Name(opposite, ast.Load())
            yield f"{called} → {opposite}", changed_call


def _replace_code(module: str, path: Path, qualified: str, index: int, change: str) -> None:
    """Compile the module with one node changed, and give the function the code it has there."""
    tree = ast.parse(path.read_text("utf-8"))
    function = dict(_functions(tree))[qualified]
    node = list(ast.walk(function))[index]
    changed = dict(_changes(node))[change]
    swap = _Swap(node, changed)
    swap.visit(tree)
    code: Any = compile(ast.fix_missing_locations(tree), str(path), "exec")
    target: Any = import_module(module)
    for name in qualified.split("."):
        code = next(c for c in code.co_consts if isinstance(c, CodeType) and c.co_name == name)
        target = vars(target)[name]
    target = getattr(target, "fget", None) or getattr(target, "func", None) or target
    target = getattr(target, "__wrapped__", None) or getattr(target, "__func__", None) or target
    if not isinstance(target, FunctionType):
        raise TypeError(f"{qualified} in {module} is no function whose code can be changed")
    target.__code__ = code


class _Swap(ast.NodeTransformer):
    """Puts one node in the place of another."""

    def __init__(self, old: ast.AST, new: ast.AST) -> None:
        self.old = old
        self.new = new

    def visit(self, node: ast.AST) -> ast.AST:
        """Return the new node for the old one."""
        if node is self.old:
            return ast.copy_location(self.new, node)
        changed: ast.AST = super().visit(node)
        return changed
