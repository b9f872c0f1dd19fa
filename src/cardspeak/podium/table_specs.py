"""Table specs for listed games; whatever a listing leaves open gets its default."""

from __future__ import annotations

from fractions import Fraction
from math import lcm
from typing import TYPE_CHECKING, Any, Final

from cardspeak.games import GAMES
from cardspeak.games.script import ForcedBets
from cardspeak.hand import game_spec
from cardspeak.hand.commands import RefusedError
from cardspeak.hand.spec_error import InvalidGameSpecError
from cardspeak.hand.stakes import default_stakes
from cardspeak.table.spec_error import InvalidTableSpecError
from cardspeak.table.table_spec import TableSpec, table_spec

if TYPE_CHECKING:
    from cardspeak.games import Game
    from cardspeak.houses import House
    from cardspeak.podium.listed_game import ListedGame

CENTS_PER_DOLLAR: Final = 100
"""Bets are in whole cents."""


def build_table_spec(
    listed_game: ListedGame,
    house: House,
    seat_count: int = 0,
    *,
    chips_per_dollar: int = 1,
    borrow: bool = False,
) -> TableSpec:
    """Build the spec of a table; raise RefusedError if the house does not deal the game.

    A dollar is a multiple of `chips_per_dollar` chips. With `borrow`, a game that is not in the
    house's rulebook is dealt by another's. Without `seat_count` the table has the default number.

    >>> from cardspeak.houses import HOUSES
    >>> from cardspeak.podium import ListedGame
    >>> spec = build_table_spec(ListedGame(("razz",), "fixed", (20, 40)), HOUSES["wsop"], 8)
    >>> spec.games[0].ante, spec.games[0].bet_sizes, spec.buy_in
    (10, (20, 40), (200, 0))
    """
    _check_listed_game(listed_game)
    units_per_dollar = lcm(chips_per_dollar, min_chips_per_dollar(listed_game))
    try:
        games = [
            game_spec(
                slug,
                house=house.slug,
                borrow=borrow and house.slug not in GAMES[slug].scripts,
                **_spec_stakes(listed_game, GAMES[slug], house.slug, units_per_dollar),
            )
            for slug in listed_game.games
        ]
        return table_spec(
            games,
            seat_count=seat_count,
            buy_in=listed_game.buy_in,
            units_per_dollar=units_per_dollar,
            kill=listed_game.kill,
        )
    except (InvalidGameSpecError, InvalidTableSpecError) as error:
        raise RefusedError(error.reason, error.clause) from None


def buy_in_limits(listed_game: ListedGame, house: House) -> tuple[int, int]:
    """Return the minimum and maximum buy-in of a game, by default the usual ones.

    >>> from cardspeak.houses import HOUSES
    >>> from cardspeak.podium import ListedGame
    >>> buy_in_limits(ListedGame(("razz",), "fixed", (20, 40)), HOUSES["wsop"])
    (200, 0)
    """
    if listed_game.buy_in[0]:
        return listed_game.buy_in
    return build_table_spec(listed_game, house, borrow=True).buy_in


def _check_listed_game(listed_game: ListedGame) -> None:
    """Raise RefusedError if the games or stakes are invalid."""
    if not listed_game.games:
        raise RefusedError("a table needs at least one game")
    for slug in listed_game.games:
        if slug not in GAMES:
            raise RefusedError(f"there is no game {slug}: see the list of games")
    if len(set(listed_game.games)) < len(listed_game.games):
        raise RefusedError("name each game once")
    if not listed_game.stakes or any(
        bet <= 0 or bet * CENTS_PER_DOLLAR != int(bet * CENTS_PER_DOLLAR)
        for bet in listed_game.stakes
    ):
        raise RefusedError("stakes must be more than 0, in dollars and whole cents")


def min_chips_per_dollar(listed_game: ListedGame) -> int:
    """Return the fewest chips per dollar for which all stakes are whole chips."""
    return lcm(
        *(
            Fraction(bet).limit_denominator(CENTS_PER_DOLLAR).denominator
            for bet in listed_game.stakes
        )
    )


def _spec_stakes(
    listed_game: ListedGame, game: Game, house: str, units_per_dollar: int
) -> dict[str, Any]:
    """Return limit and stakes as arguments of `game_spec`.

    Games of a mix that cannot be played at the listed limit use their own. Where bets are listed,
    antes and blinds are the defaults for those bets.
    """
    script = game.script_for(house)
    is_first_game, limit = game.slug == listed_game.games[0], listed_game.limit
    if not is_first_game and limit not in script.limits:
        limit = script.default_limit
    stakes = tuple(round(bet * units_per_dollar) for bet in listed_game.stakes)
    settings: dict[str, Any] = {"limit": limit}
    if script.forced_bets is ForcedBets.NONE:
        return settings | {"point_value": stakes[0]}
    if listed_game.limit == "fixed":
        default_settings = _scale_stakes(default_stakes(game, house), stakes[0])
        return settings | default_settings | ({"bet_sizes": stakes} if limit == "fixed" else {})
    if not is_first_game:
        return settings | _scale_stakes(default_stakes(game, house), stakes[-1])
    return settings | _forced_bets(game, script.forced_bets, stakes)


def _scale_stakes(default_settings: dict[str, Any], unit: int) -> dict[str, Any]:
    """Scale default stakes, which are for bets of 10, to another bet."""
    return {
        name: tuple(max(1, unit * amount // 10) for amount in value)
        if isinstance(value, tuple)
        else max(1, unit * value // 10)
        for name, value in default_settings.items()
    }


def _forced_bets(game: Game, forced_bets: ForcedBets, stakes: tuple[int, ...]) -> dict[str, Any]:
    """Return blinds, or ante and minimum bet, as arguments of `game_spec`.

    A stud game that may be played with either has blinds if the two amounts differ.
    """
    minimum = {"min_bet": stakes[1]} if len(stakes) > 1 else {}
    has_ante_or_blinds = (
        forced_bets is ForcedBets.ANTE_OR_BLINDS and game.family == "stud" and len(set(stakes)) == 1
    )
    if forced_bets is ForcedBets.ANTE or has_ante_or_blinds:
        return {"ante": stakes[0]} | minimum
    return {"blinds": stakes}
