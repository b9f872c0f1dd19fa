"""Seat numbers as people count them, from 1; Python counts seats from 0."""

from __future__ import annotations

import re
from typing import Final

_WRITTEN: Final = re.compile(r"\bseats?(?: are| from)? \d+(?:(?:,| to| and| or) \d+)*")
"""Seats in a sentence: seat 2, seats are 0 to 5, seats 1, 3 and 4."""
_TYPED: Final = re.compile(
    r"(?:^ask drawn |^ask hand |^show-anyway |^change-draw "
    r"|(?<=.) by |(?<=.) called |\w*seats?=|\bbutton=)(\d+(?:,\d+)*)\b"
)
"""The seats in commands that name one."""


def name_seat(seat: int) -> str:
    """Return a seat as people call it.

    >>> name_seat(0)
    'seat 1'
    """
    return f"seat {seat + 1}"


def write_seats(text: str) -> str:
    """Count the seats of a sentence from 1.

    >>> write_seats("there is no seat 9: seats are 0 to 5"), write_seats("bet 10 in seats 1, 2")
    ('there is no seat 10: seats are 1 to 6', 'bet 10 in seats 2, 3')
    """
    return _WRITTEN.sub(
        lambda match: re.sub(r"\d+", lambda number: str(int(number[0]) + 1), match[0]), text
    )


def read_seats(command: str) -> str:
    """Count the seats of a typed command from 0.

    >>> read_seats("ask drawn 2 by 1"), read_seats("raise 40"), read_seats("show-anyway 3 Ah")
    ('ask drawn 1 by 0', 'raise 40', 'show-anyway 2 Ah')
    >>> read_seats("report shown-to-one seat=2 cards=KsKd shown_to_seat=3")
    'report shown-to-one seat=1 cards=KsKd shown_to_seat=2'
    >>> read_seats("report premature-street looking_seats=1,4")
    'report premature-street looking_seats=0,3'
    >>> read_seats("show-anyway 0")
    Traceback (most recent call last):
    ValueError: seats are counted from 1: none has the number 0
    """

    def count_from_zero(match: re.Match[str]) -> str:
        numbers = [int(number) for number in match[1].split(",")]
        if 0 in numbers:
            raise ValueError("seats are counted from 1: none has the number 0")
        seats = ",".join(str(number - 1) for number in numbers)
        return match[0][: match.start(1) - match.start()] + seats

    return _TYPED.sub(count_from_zero, command)
