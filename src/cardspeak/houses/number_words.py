"""Counts, ordinals, ranges and durations in words, for refusals, notices and narration."""

from __future__ import annotations

from typing import Final

_UNITS: Final = (("hour", 3600), ("minute", 60), ("second", 1))
_MAX_BARE_SECONDS: Final = 120
"""Below this, a duration that is not whole minutes is given in seconds alone."""


def pluralise(number: int, noun: str) -> str:
    """Return a number with its noun.

    >>> pluralise(1, "hand"), pluralise(2000, "chip")
    ('1 hand', '2,000 chips')
    """
    return f"{number:,} {noun}{'' if number == 1 else 's'}"


def ordinal(number: int) -> str:
    """Return a number as an ordinal.

    >>> ordinal(1), ordinal(22), ordinal(113), ordinal(1003)
    ('1st', '22nd', '113th', '1,003rd')
    """
    is_teen = number % 100 // 10 == 1
    suffix = "th" if is_teen else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number:,}{suffix}"


def describe_range(minimum: int, maximum: int) -> str:
    """Describe a range of amounts, where a maximum of 0 means that there is none.

    >>> describe_range(400, 1000), describe_range(400, 0)
    ('400 to 1,000', '400 or more')
    """
    return f"{minimum:,} to {maximum:,}" if maximum else f"{minimum:,} or more"


def describe_duration(seconds: int) -> str:
    """Describe a duration in hours, minutes and seconds, leaving out what is zero.

    >>> describe_duration(90), describe_duration(1200), describe_duration(5400)
    ('90 seconds', '20 minutes', '1 hour 30 minutes')
    """
    if seconds < _MAX_BARE_SECONDS and seconds % 60:
        return pluralise(seconds, "second")
    parts, seconds_left = [], seconds
    for unit, size in _UNITS:
        amount, seconds_left = divmod(seconds_left, size)
        if amount:
            parts.append(pluralise(amount, unit))
    return " ".join(parts) or "0 seconds"
