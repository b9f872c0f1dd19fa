"""The sign of a table for a game of the room's lists: what lists do not say is as usual."""

from __future__ import annotations

from fractions import Fraction
from math import lcm
from typing import TYPE_CHECKING, Any, Final

from cardspeak.games import GAMES
from cardspeak.games.script import Forced
from cardspeak.hand import placard
from cardspeak.hand.commands import Refused
from cardspeak.hand.placard import BadPlacard
from cardspeak.hand.stakes import usual_limit, usual_stakes
from cardspeak.table.bad_sign import BadSign
from cardspeak.table.sign import Sign, sign

if TYPE_CHECKING:
    from cardspeak.games import Game
    from cardspeak.houses import House
    from cardspeak.room.posted import Posted

CENTS: Final = 100
"""The smallest part of a dollar that is bet."""


def sign_for(
    posted: Posted, house: House, seats: int = 0, *, dollar: int = 1, borrow: bool = False
) -> Sign:
    """Make the sign of a table, or refuse what the house does not deal.

    `dollar` is how many chips a dollar is, at least; with `borrow` a game that the house's book
    does not have is dealt as in another. As many seats as usual where none are said.

    >>> from cardspeak.houses import HOUSES
    >>> from cardspeak.room import Posted
    >>> made = sign_for(Posted(("razz",), "fixed", (20, 40)), HOUSES["wsop"], 8)
    >>> made.games[0].ante, made.games[0].bets, made.buy_in
    (10, (20, 40), (200, 0))
    """
    _check(posted)
    units = lcm(dollar, dollar_of(posted))
    try:
        games = [
            placard(
                slug,
                house=house.name,
                borrow=borrow and house.name not in GAMES[slug].scripts,
                **_stakes(posted, GAMES[slug], house.name, units),
            )
            for slug in posted.games
        ]
        return sign(games, seats=seats, buy_in=posted.buy_in, dollar=units, kill=posted.kill)
    except (BadPlacard, BadSign) as wrong:
        raise Refused(wrong.reason, wrong.clause) from None


def _check(posted: Posted) -> None:
    """Refuse what is no game and no limit."""
    if not posted.games:
        raise Refused("a table needs a game: say which")
    for slug in posted.games:
        if slug not in GAMES:
            raise Refused(f"no game is called {slug}: see the list of games")
    if len(set(posted.games)) < len(posted.games):
        raise Refused("a list names each game once")
    if not posted.bets or any(bet <= 0 or bet * CENTS != int(bet * CENTS) for bet in posted.bets):
        raise Refused("bets and blinds are more than nothing, in dollars and cents")


def dollar_of(posted: Posted) -> int:
    """Say how many chips a dollar is at least, so that the limit is in whole chips."""
    return lcm(*(Fraction(bet).limit_denominator(CENTS).denominator for bet in posted.bets))


def _stakes(posted: Posted, game: Game, house: str, dollar: int) -> dict[str, Any]:
    """Give what `placard` is asked; games of a mix that have another limit are played with theirs.

    Antes and blinds are as usual for the bets where those are posted.
    """
    script = game.scripts.get(house) or next(iter(game.scripts.values()))
    first, limit = game.slug == posted.games[0], posted.limit
    if not first and limit not in script.limits:
        limit = usual_limit(game, house) or next(iter(script.limits))
    bets = tuple(round(bet * dollar) for bet in posted.bets)
    asked: dict[str, Any] = {"limit": limit}
    if script.forced is Forced.NOTHING:
        return asked | {"point": bets[0]}
    if posted.limit == "fixed":
        usual = _scaled(usual_stakes(game, house), bets[0])
        return asked | usual | ({"bets": bets} if limit == "fixed" else {})
    if not first:
        return asked | _scaled(usual_stakes(game, house), bets[-1])
    return asked | _forced(game, script.forced, bets)


def _scaled(usual: dict[str, Any], unit: int) -> dict[str, Any]:
    """Give usual stakes, which are for bets of 10, for others."""
    return {
        name: tuple(max(1, unit * one // 10) for one in value)
        if isinstance(value, tuple)
        else max(1, unit * value // 10)
        for name, value in usual.items()
    }


def _forced(game: Game, forced: Forced, bets: tuple[int, ...]) -> dict[str, Any]:
    """Read what goes in before the deal: blinds, or an ante and the least bet.

    A stud that is played with either has blinds where the two differ.
    """
    least = {"minimum": bets[1]} if len(bets) > 1 else {}
    either = forced is Forced.ANTE_OR_BLINDS and game.family == "stud" and len(set(bets)) == 1
    if forced is Forced.ANTE or either:
        return {"ante": bets[0]} | least
    return {"blinds": bets}
