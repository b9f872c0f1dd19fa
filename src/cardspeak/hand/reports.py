"""Mistakes that are reported to the floor, one struct a kind."""

from __future__ import annotations

import msgspec


class Mistake(msgspec.Struct, frozen=True, tag=True, tag_field="mistake", gc=False):
    """Something that went wrong at the table, as whoever saw it reports it."""


class WrongCount(Mistake, frozen=True, repr_omit_defaults=True):
    """A hand in rows has the wrong number of cards."""

    box: int
    cards: int
    """How many there are: set, or, where nothing of it is set, in hand."""
    short: int = -1
    """The box that has one card too few because this one has one too many (wsop-345)."""
    card: str = ""
    """The cards that went back, where whoever sees them names them."""
    seed: bytes = b""
    """Which cards go back by chance, where nobody names them."""


AnyMistake = WrongCount
