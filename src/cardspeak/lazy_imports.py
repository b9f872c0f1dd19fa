"""Lazy imports: modules whose names come from other modules, imported when first used."""

from __future__ import annotations

from importlib import import_module
from inspect import isfunction
from types import UnionType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence


def import_lazily(namespace: dict[str, object], name: str, modules: Sequence[str]) -> object:
    """Import a public name from the first of the modules that has it, into `namespace`.

    For the `__getattr__` of a module, which passes its `globals()`: the next use of the name finds
    it there.
    """
    if not name.startswith("_"):
        for module in modules:
            value = getattr(import_module(module), name, None)
            if value is not None:
                return namespace.setdefault(name, value)
    raise AttributeError(f"module {namespace['__name__']!r} has no attribute {name!r}")


def list_names(modules: Sequence[str]) -> list[str]:
    """Return the classes and unions that the modules define, for the `__dir__` of a module."""
    names = {
        name
        for module in modules
        for name, value in vars(import_module(module)).items()
        if not name.startswith("_")
        and (isinstance(value, UnionType) or getattr(value, "__module__", "") == module)
        and not isfunction(value)
    }
    return sorted(names)
