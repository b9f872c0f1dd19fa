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
            return _flat(text.split("\n"))
        except _NotFlatError:
            pass
    return tomllib.loads(text, parse_float=Decimal)


def _flat(lines: list[str]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    fields = found
    for line in lines:
        if not line:
            continue
        key, equals, value = line.partition(" = ")
        if equals and key.isidentifier() and key.isascii() and key not in fields:
            fields[key] = _value(value)
            continue
        table = _TABLE.fullmatch(line)
        if table is None or table[1] in found or (fields is found and found):
            raise _NotFlatError
        fields = found[table[1]] = {}
    return found


def _value(written: str) -> Any:  # noqa: ANN401  any TOML value
    first = written[:1]
    if first == "[":
        quote = written[1:2]
        if quote == "'" or (quote == '"' and "\\" not in written):
            return _strings(written, quote)
        if _NUMBERS(written):
            return _numbers(written)
    elif first == "'" and written.count("'") == 2 and written[-1] == "'" and written.isprintable():
        return written[1:-1]
    elif written in _BOOLS:
        return _BOOLS[written]
    elif _NUMBERS(written):
        return _numbers(written)
    return _by_tomllib(written)


def _strings(written: str, quote: str) -> list[str]:
    """Parse a list of strings: if the count of quotation marks adds up, none is inside a string."""
    parts = written[2:-2].split(f"{quote}, {quote}")
    closed = written.endswith(f"{quote}]") and written.count(quote) == 2 * len(parts)
    if closed and written.isprintable():
        return parts
    return _by_tomllib(written)  # type: ignore[no-any-return]


def _numbers(written: str) -> Any:  # noqa: ANN401  a number, or a list of them
    """Parse numbers: with only these characters, JSON numbers and lists are valid TOML."""
    try:
        return _read_json(written)
    except ValueError:
        return _by_tomllib(written)


def _by_tomllib(written: str) -> Any:  # noqa: ANN401  any TOML value
    try:
        return tomllib.loads(f"value = {written}", parse_float=Decimal)["value"]
    except ValueError:
        raise _NotFlatError from None
