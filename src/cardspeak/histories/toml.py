"""A TOML reader for hand histories: a fast path for plain fields, tomllib for the rest.

`loads` returns and raises the same as `tomllib.loads`. Most lines of most histories have one of a
few plain forms, recognized by their first and last characters; the value of any other line is
parsed by tomllib on its own. If a line cannot be parsed on its own, or looks like a table header
but is not one, the whole text goes to tomllib.
"""

from __future__ import annotations

import json
import re
import tomllib
from decimal import Decimal
from typing import Any, Final

_TABLE: Final = re.compile(r"\[([A-Za-z0-9_-]+)\]")
_NUMBERS: Final = re.compile(r"[-0-9., \[\]]+").fullmatch
_read_json: Final = json.JSONDecoder(parse_float=Decimal).decode
_BOOLS: Final = {"true": True, "false": False}


class _NotFlatError(Exception):
    """The text is more than one-line fields in a flat list of tables."""


def loads(text: str) -> dict[str, Any]:
    """Parse TOML, with `Decimal` for numbers with a decimal point.

    >>> loads("antes = [0, 0.50]\\nactions = ['p1 f', 'p2 cc']")
    {'antes': [0, Decimal('0.50')], 'actions': ['p1 f', 'p2 cc']}
    """
    if not ("\r" in text or "\x7f" in text):  # TOML treats these specially, the fast path does not
        try:
            return _parse_flat(text.split("\n"))
        except _NotFlatError:
            pass
    return tomllib.loads(text, parse_float=Decimal)


def _parse_flat(lines: list[str]) -> dict[str, Any]:
    data: dict[str, Any] = {}
    fields = data
    for line in lines:
        if not line:
            continue
        key, equals, value = line.partition(" = ")
        if equals and key.isidentifier() and key.isascii() and key not in fields:
            fields[key] = _parse_value(value)
            continue
        table = _TABLE.fullmatch(line)
        if table is None or table[1] in data or (fields is data and data):
            raise _NotFlatError
        fields = data[table[1]] = {}
    return data


def _parse_value(text: str) -> Any:  # noqa: ANN401  any TOML value
    first = text[:1]
    if first == "[":
        quote = text[1:2]
        if quote == "'" or (quote == '"' and "\\" not in text):
            return _parse_strings(text, quote)
        if _NUMBERS(text):
            return _parse_numbers(text)
    elif first == "'" and text.count("'") == 2 and text[-1] == "'" and text.isprintable():
        return text[1:-1]
    elif text in _BOOLS:
        return _BOOLS[text]
    elif _NUMBERS(text):
        return _parse_numbers(text)
    return _parse_with_tomllib(text)


def _parse_strings(text: str, quote: str) -> list[str]:
    """Parse a list of strings: if the count of quotation marks adds up, none is inside a string."""
    parts = text[2:-2].split(f"{quote}, {quote}")
    is_closed = text.endswith(f"{quote}]") and text.count(quote) == 2 * len(parts)
    if is_closed and text.isprintable():
        return parts
    return _parse_with_tomllib(text)  # type: ignore[no-any-return]


def _parse_numbers(text: str) -> Any:  # noqa: ANN401  a number, or a list of them
    """Parse numbers: with only these characters, JSON numbers and lists are valid TOML."""
    try:
        return _read_json(text)
    except ValueError:
        return _parse_with_tomllib(text)


def _parse_with_tomllib(text: str) -> Any:  # noqa: ANN401  any TOML value
    try:
        return tomllib.loads(f"value = {text}", parse_float=Decimal)["value"]
    except ValueError:
        raise _NotFlatError from None
