"""The sign of a table for a game of the room's lists: what lists do not say is as usual."""

from __future__ import annotations

from fractions import Fraction
from math import lcm
from typing import TYPE_CHECKING, Any, Final

from cardspeak.games import GAMES
from cardspeak.games.script import ForcedBets
from cardspeak.hand import game_spec
from cardspeak.hand.commands import Refused
from cardspeak.hand.game_spec import BadGameSpec
from cardspeak.hand.stakes import default_limit, default_stakes
from cardspeak.table.spec_error import BadTableSpec
from cardspeak.table.table_spec import TableSpec, table_spec

if TYPE_CHECKING:
    from cardspeak.games import Game
    from cardspeak.houses import House
    from cardspeak.podium.listed_game import ListedGame

CENTS_PER_DOLLAR: Final = 100
"""The smallest part of a dollar that is bet."""


def build_table_spec(
    listed_game: ListedGame,
    house: House,
    seats: int = 0,
    *,
    chips_per_dollar: int = 1,
    borrow: bool = False,
) -> TableSpec:
    """Make the sign of a table, or refuse what the house does not deal.

    `chips_per_dollar` is how many chips a dollar is, at least; with `borrow` a game that the
    house's book does not have is dealt as in another. As many seats as usual where none are said.

    >>> from cardspeak.houses import HOUSES
    >>> from cardspeak.podium import ListedGame
    >>> made = build_table_spec(ListedGame(("razz",), "fixed", (20, 40)), HOUSES["wsop"], 8)
    >>> made.games[0].ante, made.games[0].bet_sizes, made.buy_in
    (10, (20, 40), (200, 0))
    """
    _check_listed_game(listed_game)
    units = lcm(chips_per_dollar, min_chips_per_dollar(listed_game))
    try:
        games = [
            game_spec(
                slug,
                house=house.slug,
                borrow=borrow and house.slug not in GAMES[slug].scripts,
                **_spec_stakes(listed_game, GAMES[slug], house.slug, units),
            )
            for slug in listed_game.games
        ]
        return table_spec(
            games,
            seats=seats,
            buy_in=listed_game.buy_in,
            units_per_dollar=units,
            kill=listed_game.kill,
        )
    except (BadGameSpec, BadTableSpec) as wrong:
        raise Refused(wrong.reason, wrong.clause) from None


def _check_listed_game(posted: ListedGame) -> None:
    """Refuse what is no game and no limit."""
    if not posted.games:
        raise Refused("a table needs a game: say which")
    for slug in posted.games:
        if slug not in GAMES:
            raise Refused(f"no game is called {slug}: see the list of games")
    if len(set(posted.games)) < len(posted.games):
        raise Refused("a list names each game once")
    if not posted.stakes or any(
        bet <= 0 or bet * CENTS_PER_DOLLAR != int(bet * CENTS_PER_DOLLAR) for bet in posted.stakes
    ):
        raise Refused("bets and blinds are more than nothing, in dollars and cents")


def min_chips_per_dollar(listed_game: ListedGame) -> int:
    """Say how many chips a dollar is at least, so that the limit is in whole chips."""
    return lcm(
        *(
            Fraction(bet).limit_denominator(CENTS_PER_DOLLAR).denominator
            for bet in listed_game.stakes
        )
    )


def _spec_stakes(posted: ListedGame, game: Game, house: str, dollar: int) -> dict[str, Any]:
    """Give what `game_spec` is asked.

    Games of a mix that have another limit are played with theirs. Antes and blinds are as usual
    for the bets where those are posted.
    """
    script = game.scripts.get(house) or next(iter(game.scripts.values()))
    first, limit = game.slug == posted.games[0], posted.limit
    if not first and limit not in script.limits:
        limit = default_limit(game, house) or next(iter(script.limits))
    bets = tuple(round(bet * dollar) for bet in posted.stakes)
    asked: dict[str, Any] = {"limit": limit}
    if script.forced_bets is ForcedBets.NONE:
        return asked | {"point_value": bets[0]}
    if posted.limit == "fixed":
        usual = _scale_stakes(default_stakes(game, house), bets[0])
        return asked | usual | ({"bet_sizes": bets} if limit == "fixed" else {})
    if not first:
        return asked | _scale_stakes(default_stakes(game, house), bets[-1])
    return asked | _forced_bets(game, script.forced_bets, bets)


def _scale_stakes(usual: dict[str, Any], unit: int) -> dict[str, Any]:
    """Give usual stakes, which are for bets of 10, for others."""
    return {
        name: tuple(max(1, unit * one // 10) for one in value)
        if isinstance(value, tuple)
        else max(1, unit * value // 10)
        for name, value in usual.items()
    }


def _forced_bets(game: Game, forced: ForcedBets, bets: tuple[int, ...]) -> dict[str, Any]:
    """Read what goes in before the deal: blinds, or an ante and the least bet.

    A stud that is played with either has blinds where the two differ.
    """
    least = {"min_bet": bets[1]} if len(bets) > 1 else {}
    either = forced is ForcedBets.ANTE_OR_BLINDS and game.family == "stud" and len(set(bets)) == 1
    if forced is ForcedBets.ANTE or either:
        return {"ante": bets[0]} | least
    return {"blinds": bets}
