"""Every mistake there is, one struct a kind: what must be said about it when it is reported."""

from __future__ import annotations

from typing import Final, get_args

from cardspeak.houses.mistakes import (
    awards,
    boards,
    chips,
    conduct,
    decks,
    drawing,
    general,
    holding,
    initial,
    rows,
    streets,
    turns,
)
from cardspeak.houses.mistakes.mistake import Mistake, slug, words

AnyMistake = (
    general.AnyGeneral
    | initial.AnyInitial
    | decks.AnyDeck
    | boards.AnyOnBoard
    | streets.AnyOnStreet
    | drawing.AnyInDraw
    | turns.AnyOfTurns
    | holding.AnyOfHolding
    | awards.AnyAward
    | conduct.AnyOffence
    | chips.AnyWithChips
    | rows.AnyInRows
)

KINDS: Final[dict[str, type[Mistake]]] = {slug(kind): kind for kind in get_args(AnyMistake)}
"""All kinds by the name they have in commands: ``wrong-count``."""

__all__ = ["KINDS", "AnyMistake", "Mistake", "slug", "words"]
