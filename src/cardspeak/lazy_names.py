"""Names that are looked up in other modules when they are first used, so that imports are quick."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence


def find_name(namespace: dict[str, object], name: str, modules: Sequence[str]) -> object:
    """Return a public name from the first of the modules that has it, and cache it."""
    if not name.startswith("_"):
        for module in modules:
            value = getattr(import_module(module), name, None)
            if value is not None:
                return namespace.setdefault(name, value)
    raise AttributeError(f"module {namespace['__name__']!r} has no attribute {name!r}")
