"""What there is to play, and by which rules."""

from __future__ import annotations

from typing import Final

import msgspec

from cardspeak.games import UnknownGame
from cardspeak.games import game as find_game
from cardspeak.games.listing import Family, InFull, families, in_full
from cardspeak.houses import clauses
from cardspeak.houses.clauses import Doubt
from cardspeak.service.refusals import TurnedAway
from cardspeak.service.rest.routes import Asked, Routes

ROUTES: Final = Routes()
_HOUR: Final = 3600


class ClauseTold(msgspec.Struct, frozen=True):
    """A clause of a rulebook, in our own words."""

    id: str
    book: str
    title: str
    """The title of the book."""
    number: str
    kind: str
    how: str
    """What software owes it."""
    games: tuple[str, ...]
    text: str
    doubts: tuple[Doubt, ...]
    """What the book leaves open, and how it is read here."""


@ROUTES.on("GET", "/api/games", keeps=_HOUR)
async def games(asked: Asked) -> tuple[Family, ...]:
    """List all games by family, with the houses that deal them."""
    return families()


@ROUTES.on("GET", "/api/games/{slug}", keeps=_HOUR)
async def game(asked: Asked, slug: str) -> InFull:
    """Explain a game: how each house deals it, step by step, and by which clauses."""
    try:
        return in_full(find_game(slug))
    except UnknownGame as wrong:
        raise _missing(wrong) from None


@ROUTES.on("GET", "/api/clauses/{id}", keeps=_HOUR)
async def clause(asked: Asked, id: str) -> ClauseTold:  # noqa: A002  ids are what clauses have
    """Read a clause."""
    try:
        one = clauses.clause(id)
    except clauses.UnknownClause as wrong:
        raise _missing(wrong) from None
    return ClauseTold(
        one.id,
        one.book,
        clauses.BOOKS[one.book],
        one.number,
        one.kind,
        one.how,
        one.games,
        one.gist,
        one.doubts,
    )


def _missing(wrong: Exception) -> TurnedAway:
    said = str(wrong)
    return TurnedAway(f"{said[:1].upper()}{said[1:]}{'' if said.endswith('?') else '.'}", 404)
