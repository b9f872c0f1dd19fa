"""A griffe extension for the API reference: shows the doctests of docstrings as code blocks."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

import griffe

if TYPE_CHECKING:
    from griffe import Object

_DOCTEST: Final = re.compile(r"(?:^>>> .*(?:\n(?!$).*)*(?:\n|$))+", re.MULTILINE)
"""A doctest: from its first prompt to the next empty line."""


def fence_doctests(text: str) -> str:
    """Return a docstring with every doctest in a fenced code block.

    >>> print(fence_doctests("Adds.\\n\\n>>> 1 + 1\\n2"))
    Adds.
    <BLANKLINE>
    ```python
    >>> 1 + 1
    2
    ```
    <BLANKLINE>
    """
    return _DOCTEST.sub(lambda found: f"```python\n{found[0].rstrip()}\n```\n", text)


class DoctestFences(griffe.Extension):
    """Puts doctests into fenced code blocks."""

    def on_object(self, *, obj: Object, **_: object) -> None:
        """Rewrite the docstring of an object that was loaded."""
        if obj.docstring:
            obj.docstring.value = fence_doctests(obj.docstring.value)
