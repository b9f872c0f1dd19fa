"""What people write to each other, without characters that mislead whoever reads it.

Control characters and those that turn the direction of text can make a line look like another
player's, or like nothing at all; piles of accents cover the lines above and below.
"""

from __future__ import annotations

import unicodedata
from typing import Final

_JOINERS: Final = "\u200c\u200d"
"""Invisible, but part of how some scripts and many emoji are written."""
_MAX_MARKS: Final = 3
"""How many accents a letter may have: no language has more."""


def clean_text(text: str, max_length: int) -> str:
    """Return text as it may be shown to others: one line, at most this long.

    >>> clean_text("all in\\u202e!\\x1b[2J\\n\\nnow", 20)
    'all in![2J now'
    """
    kept, mark_count = [], 0
    for character in text:
        category = unicodedata.category(character)
        mark_count = mark_count + 1 if category in ("Mn", "Me") else 0
        is_invisible = category[0] == "C" and category != "Cn" and character not in _JOINERS
        if character.isspace():
            kept.append(" ")
        elif not is_invisible and mark_count <= _MAX_MARKS:
            kept.append(character)
    return " ".join("".join(kept).split())[:max_length].strip(_JOINERS + " ")
