"""Reading TOML as hand histories use it: fast where every line is a field, by tomllib where not.

`loads` gives what `tomllib.loads` gives, and raises what it raises. Most lines of most histories
are of a few plain shapes, told by their first and last characters; any other line goes to tomllib
alone. A line that makes no sense alone, and all that begins like a table but is none, makes
the whole text tomllib's.
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


class _NotFlat(Exception):  # noqa: N818  it is what the text is
    """More than fields of one line each, in tables one below the other."""


def loads(text: str) -> dict[str, Any]:
    """Read TOML, with decimals for numbers with a point.

    >>> loads("antes = [0, 0.50]\\nactions = ['p1 f', 'p2 cc']")
    {'antes': [0, Decimal('0.50')], 'actions': ['p1 f', 'p2 cc']}
    """
    if not ("\r" in text or "\x7f" in text):  # which mean more to TOML than to what follows
        try:
            return _flat(text.split("\n"))
        except _NotFlat:
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
            raise _NotFlat
        fields = found[table[1]] = {}
    return found


def _value(written: str) -> Any:  # noqa: ANN401  whatever TOML has
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
    """Read a list of strings: if all its quotation marks are accounted for, there are no others."""
    parts = written[2:-2].split(f"{quote}, {quote}")
    closed = written.endswith(f"{quote}]") and written.count(quote) == 2 * len(parts)
    if closed and written.isprintable():
        return parts
    return _by_tomllib(written)  # type: ignore[no-any-return]


def _numbers(written: str) -> Any:  # noqa: ANN401  a number, or a list of them
    """Read numbers: with these characters alone, JSON's numbers and lists are TOML's."""
    try:
        return _read_json(written)
    except ValueError:
        return _by_tomllib(written)


def _by_tomllib(written: str) -> Any:  # noqa: ANN401  whatever TOML has
    try:
        return tomllib.loads(f"value = {written}", parse_float=Decimal)["value"]
    except ValueError:
        raise _NotFlat from None
