"""JSON from outside: decoded, unless it has what no field can hold.

Databases keep integers of 64 bits and browsers numbers of 53; a sum of a few must fit as well. Text
with the character 0 cannot be stored in every database.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, TypeVar

import msgspec

if TYPE_CHECKING:
    from collections.abc import Iterable

    from msgspec.json import Decoder

T = TypeVar("T")

MAX_NUMBER: Final = 10**15
"""The largest number in a request, positive or negative: far more chips than anybody plays for."""
_LONG_NUMBER: Final = re.compile(r"\d{15}|\d[eE]")
"""Text without a match of this has no number above the maximum."""
_TOKEN: Final = re.compile(r'"(?:[^"\\]|\\.)*"|(-?\d[-+.\deE]*)')
"""A string, or a number (the group)."""


def decode_bounded(decoder: Decoder[T], text: str) -> T:
    """Decode a JSON document, or raise `msgspec.ValidationError` or `msgspec.DecodeError`.

    >>> decode_bounded(msgspec.json.Decoder(int), "1000000000000001")
    Traceback (most recent call last):
    msgspec.ValidationError: Number out of range: at most 1,000,000,000,000,000
    """
    try:
        value = decoder.decode(text)
    except RecursionError:
        raise msgspec.ValidationError("Values are nested too deeply") from None
    if _LONG_NUMBER.search(text):
        check_numbers(float(number) for number in _TOKEN.findall(text) if number)
    if "\\u0000" in text:
        raise msgspec.ValidationError("The character 0 is not allowed in text")
    return value


def check_numbers(numbers: Iterable[float]) -> None:
    """Raise `msgspec.ValidationError` if a number is too large."""
    if any(abs(number) > MAX_NUMBER for number in numbers):
        raise msgspec.ValidationError(f"Number out of range: at most {MAX_NUMBER:,}")
