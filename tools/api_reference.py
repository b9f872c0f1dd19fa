"""A griffe extension for the API reference: doctests as code blocks, signatures of structs."""

from __future__ import annotations

import inspect
import re
from importlib import import_module
from operator import attrgetter
from typing import TYPE_CHECKING, Final

import griffe
import msgspec

if TYPE_CHECKING:
    from griffe import Class, Object

_DOCTEST: Final = re.compile(r"(?:^>>> .*(?:\n(?!$).*)*(?:\n|$))+", re.MULTILINE)
"""A doctest: from its first prompt to the next empty line."""


def fence_doctests(text: str) -> str:
    r"""Return a docstring with every doctest in a fenced code block.

    >>> fence_doctests("Adds.\n\n>>> 1 + 1\n2")
    'Adds.\n\n```python\n>>> 1 + 1\n2\n```\n'
    """
    return _DOCTEST.sub(lambda parameter: f"```python\n{parameter[0].rstrip()}\n```\n", text)


class ApiReference(griffe.Extension):
    """Prepares what was read from the source for the pages."""

    def on_instance(self, *, obj: Object, **_: object) -> None:
        """Put the doctests of a docstring into fenced code blocks."""
        if obj.docstring:
            obj.docstring.value = fence_doctests(obj.docstring.value)

    def on_class(self, *, cls: Class, **_: object) -> None:
        """Give a msgspec struct the signature that it has when the program runs."""
        module = cls.module.path
        runtime_class = attrgetter(cls.path.removeprefix(f"{module}."))(import_module(module))
        if issubclass(runtime_class, msgspec.Struct) and "__init__" not in cls.members:
            constructor = griffe.Function(
                "__init__", parameters=griffe.Parameters(*_parameters(runtime_class))
            )
            cls.set_member("__init__", constructor)


def _parameters(struct: type[msgspec.Struct]) -> list[griffe.Parameter]:
    parameters = [griffe.Parameter("self", kind=griffe.ParameterKind.positional_or_keyword)]
    for name, parameter in inspect.signature(struct).parameters.items():
        given = parameter.default is not inspect.Parameter.empty
        parameters.append(
            griffe.Parameter(
                name,
                annotation=inspect.formatannotation(parameter.annotation).replace("typing.", ""),
                kind=(
                    griffe.ParameterKind.keyword_only
                    if parameter.kind is inspect.Parameter.KEYWORD_ONLY
                    else griffe.ParameterKind.positional_or_keyword
                ),
                default=repr(parameter.default) if given else None,
            )
        )
    return parameters
