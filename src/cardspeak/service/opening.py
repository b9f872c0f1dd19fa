"""The tables that a new room opens with: every game of every house, or those of a file."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Any, Final

import msgspec

from cardspeak.games import GAMES
from cardspeak.games.script import Forced
from cardspeak.hand.placard import placard
from cardspeak.hand.stakes import usual_limit, usual_stakes
from cardspeak.houses import HOUSES
from cardspeak.service.settings import PodiumSettings, TableSettings
from cardspeak.service.storage.rows import TableRow
from cardspeak.service.tournaments import TournamentSettings
from cardspeak.service.tournaments import row as tournament_row
from cardspeak.table.presets import PRESETS
from cardspeak.table.sign import sign, sign_of
from cardspeak.tournament import Conditions, usual
from cardspeak.tournament.conditions import check

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from cardspeak.games import Game
    from cardspeak.hand.placard import Placard
    from cardspeak.table.sign import Sign

SECONDS: Final = 25
"""To act, at the tables of a new room."""
TIME_BANK: Final = 60
SEATS: Final = 6
"""At most, at the tables of a new room: more do not fit on a telephone."""
BOTS: Final = 4
SIT_AND_GOS: Final = {
    "holdem": "Sit and go, Hold'em",
    "omaha-8": "Sit and go, Omaha eight-or-better",
    "horse": "Sit and go, HORSE",
}
"""Tournaments of a new room, and what they are called."""
FEE: Final = 500
POINT: Final = 10
"""What a point is worth in games of points."""
ROWS_SECONDS: Final = 90
"""To set cards in rows."""


class Listed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table, a tournament or the podium as a file lists it."""

    id: str
    name: str = ""
    """Of a table: a tournament has its name in its conditions."""
    sign: dict[str, Any] | None = None
    """What is posted at a table, as `Sign.posted` gives it."""
    settings: TableSettings = TableSettings(bots=BOTS)
    conditions: Conditions | None = None
    """Of a tournament, which then has no sign."""
    tournament: TournamentSettings = TournamentSettings(standing=True)
    podium: PodiumSettings | None = None
    """How the podium is run, which has neither."""

    def check(self) -> None:
        """Refuse what is not one of the three."""
        kinds = self.sign, self.conditions, self.podium
        if sum(kind is not None for kind in kinds) != 1:
            raise ValueError(
                f"{self.id} has either a sign, as a table, or conditions, as a tournament,"
                " or what is said of the podium"
            )
        if self.podium is not None and self.podium.house not in HOUSES:
            raise ValueError(
                f"no house is called {self.podium.house}: there are {', '.join(HOUSES)}"
            )

    @property
    def row(self) -> TableRow:
        """What is kept of a table or a tournament."""
        if self.conditions is not None:
            check(self.conditions)
            return tournament_row(self.id, self.conditions, self.tournament, 0)
        return table(self.id, self.name or self.id, sign_of(self.sign or {}), self.settings)


def listed(path: Path) -> tuple[list[TableRow], PodiumSettings | None]:
    """Read what a new room opens with from a JSON file, a list of `Listed`: tables, the podium."""
    try:
        found = msgspec.json.decode(path.read_bytes(), type=list[Listed])
        for one in found:
            one.check()
        podiums = [one.podium for one in found if one.podium is not None]
        return [one.row for one in found if one.podium is None], next(iter(podiums), None)
    except OSError as error:
        raise ValueError(f"{path} cannot be read: {error.strerror}") from None
    except (msgspec.DecodeError, TypeError, KeyError) as wrong:
        raise ValueError(f"{path} is no list of tables: {wrong}") from None


def whole_room(settings: TableSettings) -> Iterator[TableRow]:
    """Give the tables of a new room, and its tournaments where bots play."""
    yield from tables(settings)
    if settings.bots:
        yield from tournaments()


def tables(settings: TableSettings) -> Iterator[TableRow]:
    """Give the tables of a new room: every game in every house that has it, then the mixes."""
    for game in GAMES.values():
        for house in game.scripts:
            name = f"{game.name}, {HOUSES[house].short}"
            yield table(f"{house}-{game.slug}", name, usual_sign(game, house), settings)
    for preset in PRESETS.values():
        if len(preset.games) > 1:
            made_ = sign(preset.placards, **(preset.table | _time([*preset.placards])))
            yield table(preset.name, preset.title, made_, settings)


def tournaments() -> Iterator[TableRow]:
    """Give the tournaments of a new room: each starts when a person has joined its bots."""
    for game, title in SIT_AND_GOS.items():
        conditions = usual.sit_and_go(
            game, SEATS, name=title, seconds=300, fee=FEE, chips=1500, time_bank=TIME_BANK
        )
        timed = msgspec.structs.replace(conditions, seconds=SECONDS)
        settings = TournamentSettings(bots=SEATS - 1, standing=True)
        yield tournament_row(f"sit-and-go-{game}-1", timed, settings, 0)


def usual_sign(game: Game, house: str) -> Sign:
    """Make the sign of a table of a game with the usual stakes of a house."""
    made = placard(
        game.slug,
        house=house,
        limit=usual_limit(game, house),
        ask_to_show=game.scripts[house].points is None,
        run_it=2 if _runs(game.slug, house) else 1,
        **_stakes(game, house),
    )
    return _sign([made])


def _stakes(game: Game, house: str) -> dict[str, Any]:
    """Give the usual stakes; where nothing is posted, points are played for."""
    nothing_forced = game.scripts[house].forced is Forced.NOTHING
    return {"point": POINT} if nothing_forced else usual_stakes(game, house)


def _runs(slug: str, house: str) -> bool:
    """Say whether a board may be run twice in a game."""
    try:
        placard(slug, house=house, run_it=2, **usual_stakes(GAMES[slug], house))
    except ValueError:
        return False
    return True


def _sign(games: list[Placard]) -> Sign:
    seats = min(SEATS, *(game.most_players for game in games))
    points = any(game.point for game in games)
    buy_in = (50 * POINT, 200 * POINT) if points else (0, 0)
    return sign(games, seats=seats, buy_in=buy_in, **_time(games))


def _time(games: list[Placard]) -> dict[str, Any]:
    rows = any(game.script.points is not None for game in games)
    return {"seconds": ROWS_SECONDS if rows else SECONDS, "time_bank": TIME_BANK}


def table(table_id: str, name: str, posted: Sign, settings: TableSettings) -> TableRow:
    """Make the row of a table that has this sign."""
    return TableRow(
        id=table_id,
        name=name,
        posted=posted.posted,
        settings=msgspec.to_builtins(settings),
        secret=secrets.token_bytes(32),
        opened=0,
    )
