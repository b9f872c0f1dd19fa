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

SUBJECTS: Final[dict[str, tuple[type[Mistake], ...]]] = {
    "The first deal": get_args(initial.AnyInitial),
    "The deck": get_args(decks.AnyDeck),
    "Boards and burns": get_args(boards.AnyOnBoard),
    "Later streets": get_args(streets.AnyOnStreet),
    "The draw": get_args(drawing.AnyInDraw),
    "Turns": get_args(turns.AnyOfTurns),
    "Chips and words": get_args(chips.AnyWithChips),
    "Hands held and given up": get_args(holding.AnyOfHolding),
    "Hands in rows": (rows.WrongCount,),
    "Pots": get_args(awards.AnyAward),
    "Conduct": get_args(conduct.AnyOffence),
    "Anything else": get_args(general.AnyGeneral),
}
"""What can go wrong, by what it is about."""

KINDS: Final[dict[str, type[Mistake]]] = {slug(kind): kind for kind in get_args(AnyMistake)}
"""All kinds by the name they have in commands: ``wrong-count``."""

__all__ = ["KINDS", "SUBJECTS", "AnyMistake", "Mistake", "slug", "words"]
