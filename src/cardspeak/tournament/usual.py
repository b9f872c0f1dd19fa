"""Usual tournaments: conditions that need no more than a game."""

from __future__ import annotations

from typing import Any, Final

from cardspeak.games import game as find_game
from cardspeak.games.mixed import MIXES
from cardspeak.hand.stakes import usual_limit, usual_stakes
from cardspeak.table import presets
from cardspeak.tournament.conditions import Conditions, Level, Prizes, Stage

_STEPS: Final = (1, 2, 3, 4, 6, 8, 10, 15, 20, 30, 40, 60, 80)
"""By what the first stakes are multiplied, level after level; from then on ten times as much."""
_WEIGHTS: Final = (300, 200, 140, 100, 75, 55, 45, 35, 30)
"""How the places of a final table are paid."""


def stakes(game: str, house: str, limit: str = "") -> tuple[dict[str, Any], dict[str, Any]]:
    """Give what `placard` is asked for a game: what stays, and what the levels multiply."""
    found = find_game(game)
    borrow = house not in found.scripts
    stays = {"game": game, "limit": limit or usual_limit(found, house), "borrow": borrow}
    grows = usual_stakes(found, house) or {"point": 1}
    return {name: value for name, value in stays.items() if value}, grows


def levels(
    grows: list[dict[str, Any]], count: int, *, seconds: int = 0, hands: int = 0, times: int = 1
) -> tuple[Level, ...]:
    """Make so many levels out of the stakes of the first."""
    made = []
    for number in range(count):
        tens, step = divmod(number, len(_STEPS))
        by = times * _STEPS[step] * 100**tens
        last = number == count - 1
        made.append(
            Level(
                tuple(
                    {name: _multiplied(value, by) for name, value in one.items()} for one in grows
                ),
                seconds=0 if last else seconds,
                hands=0 if last else hands,
            )
        )
    return tuple(made)


def _multiplied(value: Any, by: int) -> Any:  # noqa: ANN401  as placards have it
    return tuple(one * by for one in value) if isinstance(value, tuple) else value * by


def prize_tables() -> tuple[Prizes, ...]:
    """Pay one place of up to four entries, and about every eighth of larger fields."""
    sizes = [(4, 1), (8, 2), (20, 3), (30, 4), (45, 6), (72, 9)]
    small = tuple(Prizes(_WEIGHTS[:places], up_to) for up_to, places in sizes)
    large = tuple(Prizes(_weights(up_to // 8), up_to) for up_to in (100, 200, 400, 800, 1600, 3200))
    return (*small, *large, Prizes(_weights(500)))


def _weights(places: int) -> tuple[int, ...]:
    """Pay a final table, and then less and less in bands, each about as long as all before."""
    made, band, weight = list(_WEIGHTS), len(_WEIGHTS), _WEIGHTS[-1]
    while len(made) < places:
        weight = max(1, weight * 2 // 3)
        made += [weight] * band
        band = len(made)
    return tuple(made[:places])


def games_of(
    game: str, house: str, limit: str = ""
) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    """Give the games of a game or a mix, and the stakes of the first level."""
    if game not in MIXES:
        stays, grows = stakes(game, house, limit)
        return [stays], [grows]
    both = [
        (placard.posted, placard)
        for placard in presets.mixed(game, house=house, small_bet=20, borrow=True)
    ]
    growing = ("blinds", "ante", "bring_in", "bets", "minimum", "maximum", "point")
    stay = [
        {n: v for n, v in posted.items() if n not in growing and n != "house"} for posted, _ in both
    ]
    grow = [{n: v for n, v in posted.items() if n in growing} for posted, _ in both]
    return stay, grow


def freeze_out(
    game: str,
    *,
    house: str = "wsop",
    name: str = "",
    limit: str = "",
    seconds: int = 1200,
    hands: int = 0,
    count: int = 40,
    **other: Any,  # noqa: ANN401  whatever else conditions have
) -> Conditions:
    """Make the conditions of a freeze-out of any game or mix.

    >>> freeze_out("horse").name
    'horse'
    """
    stays, grows = games_of(game, house, limit)
    asked: dict[str, Any] = {"prizes": prize_tables(), "chips": 10_000, "approved": "as usual"}
    return Conditions(
        name=name or game,
        house=house,
        games=tuple(stays),
        levels=levels(grows, count, seconds=0 if hands else seconds, hands=hands),
        **asked | other,
    )


def sit_and_go(game: str, players: int = 9, **other: Any) -> Conditions:  # noqa: ANN401
    """Make the conditions of a tournament for one table that starts when it is full.

    >>> sit_and_go("holdem", 6).when_full
    True
    """
    asked: dict[str, Any] = {"seconds": 600, "most": players, "least": players, "when_full": True}
    return freeze_out(game, **asked | other)


def shoot_out(game: str, **other: Any) -> Conditions:  # noqa: ANN401
    """Make the conditions of a tournament in which every table plays for one place in the final.

    >>> [stage.name for stage in shoot_out("holdem").stages]
    ['tables', 'final']
    """
    asked: dict[str, Any] = {
        "stages": (
            Stage("tables", by_table=True, level=0),
            Stage("final", fresh=True, level=0),
        )
    }
    return freeze_out(game, **asked | other)
