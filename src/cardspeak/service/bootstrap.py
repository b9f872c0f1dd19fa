"""What a new room opens with: every game of every house, or the contents of a room file."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Any, Final

import msgspec

from cardspeak.games import GAMES
from cardspeak.games.script import ForcedBets
from cardspeak.hand import DealingOptions, ShowdownOptions, game_spec
from cardspeak.hand.stakes import default_stakes
from cardspeak.houses import HOUSES
from cardspeak.service.settings import PodiumSettings, TableSettings
from cardspeak.service.storage.models import StreamRow
from cardspeak.service.tournament_runner import TournamentSettings, build_tournament_row
from cardspeak.table.presets import PRESETS
from cardspeak.table.table_spec import table_spec, table_spec_from_dict
from cardspeak.tournament import TournamentSpec, formats
from cardspeak.tournament.spec import check_spec

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from cardspeak.games import Game
    from cardspeak.hand.game_spec import GameSpec
    from cardspeak.table.table_spec import TableSpec

SECONDS_TO_ACT: Final = 25
"""Time to act at the tables of a new room."""
TIME_BANK_SECONDS: Final = 60
MAX_SEATS: Final = 6
"""The maximum number of seats at a table of a new room: more do not fit on a phone."""
DEFAULT_BOT_COUNT: Final = 4
SIT_AND_GOS: Final = {
    "holdem": "Sit-and-go, Hold'em",
    "omaha-8": "Sit-and-go, Omaha eight-or-better",
    "horse": "Sit-and-go, HORSE",
}
"""The tournaments of a new room, by game, with their names."""
SIT_AND_GO_BUY_IN: Final = 500
RUN_IT_TWICE: Final = DealingOptions(max_runs=2)
POINT_VALUE: Final = 10
"""What a point is worth in games played for points."""
SET_HAND_SECONDS: Final = 90
"""Time to act in games where cards are set in rows."""


class RoomFileEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table, a tournament or the podium, as listed in a room file."""

    id: str
    name: str = ""
    """The name of a table; a tournament has its name in its spec."""
    table_spec: dict[str, Any] | None = None
    """The spec of a table, as `TableSpec.to_dict` returns it."""
    table_settings: TableSettings = TableSettings(bot_count=DEFAULT_BOT_COUNT)
    tournament_spec: TournamentSpec | None = None
    """The spec of a tournament, which then has no table spec."""
    tournament_settings: TournamentSettings = TournamentSettings(recurring=True)
    podium_settings: PodiumSettings | None = None
    """The settings of the podium, which has no spec."""

    def check(self) -> None:
        """Raise `ValueError` unless the entry is exactly one of the three."""
        given_kinds = self.table_spec, self.tournament_spec, self.podium_settings
        if sum(kind is not None for kind in given_kinds) != 1:
            raise ValueError(
                f"{self.id} must have exactly one of table_spec, tournament_spec and"
                " podium_settings"
            )
        if self.podium_settings is not None and self.podium_settings.house not in HOUSES:
            raise ValueError(
                f"there is no house {self.podium_settings.house}: choose {', '.join(HOUSES)}"
            )

    def build_row(self) -> StreamRow:
        """Build the stored row of the table or tournament."""
        if self.tournament_spec is not None:
            check_spec(self.tournament_spec)
            return build_tournament_row(self.id, self.tournament_spec, self.tournament_settings, 0)
        return build_table_row(
            self.id,
            self.name or self.id,
            table_spec_from_dict(self.table_spec or {}),
            self.table_settings,
        )


def load_room_file(path: Path) -> tuple[list[StreamRow], PodiumSettings | None]:
    """Read what a new room opens with from a JSON file, a list of `RoomFileEntry`."""
    try:
        entries = msgspec.json.decode(path.read_bytes(), type=list[RoomFileEntry])
        for entry in entries:
            entry.check()
        podium_settings = [
            entry.podium_settings for entry in entries if entry.podium_settings is not None
        ]
        rows = [entry.build_row() for entry in entries if entry.podium_settings is None]
        return rows, next(iter(podium_settings), None)
    except OSError as error:
        raise ValueError(f"{path} cannot be read: {error.strerror}") from None
    except (msgspec.DecodeError, TypeError, KeyError) as error:
        raise ValueError(f"{path} is not a valid room file: {error}") from None


def default_streams(settings: TableSettings) -> Iterator[StreamRow]:
    """Yield the default tables of a new room, and its default tournaments if it has bots."""
    yield from default_tables(settings)
    if settings.bot_count:
        yield from default_tournaments()


def default_tables(settings: TableSettings) -> Iterator[StreamRow]:
    """Yield the default tables: every game in every house that deals it, then the mixed games."""
    for game in GAMES.values():
        for house in game.scripts:
            name = f"{game.name}, {HOUSES[house].short_title}"
            yield build_table_row(
                f"{house}-{game.slug}", name, default_table_spec(game, house), settings
            )
    for preset in PRESETS.values():
        if len(preset.game_settings) > 1:
            spec = table_spec(
                preset.game_specs, **(preset.table_settings | _time_limits([*preset.game_specs]))
            )
            yield build_table_row(preset.name, preset.title, spec, settings)


def default_tournaments() -> Iterator[StreamRow]:
    """Yield the default tournaments: each starts when a person has joined the bots."""
    for slug, title in SIT_AND_GOS.items():
        spec = formats.sit_and_go(
            slug,
            MAX_SEATS,
            name=title,
            level_seconds=300,
            buy_in=SIT_AND_GO_BUY_IN,
            starting_stack=1500,
            time_bank_seconds=TIME_BANK_SECONDS,
        )
        timed_spec = msgspec.structs.replace(spec, shot_clock_seconds=SECONDS_TO_ACT)
        settings = TournamentSettings(bot_count=MAX_SEATS - 1, recurring=True)
        yield build_tournament_row(f"sit-and-go-{slug}-1", timed_spec, settings, 0)


def default_table_spec(game: Game, house: str) -> TableSpec:
    """Return a table spec for a game, with the default stakes of a house."""
    spec = game_spec(
        game.slug,
        house=house,
        showdown=ShowdownOptions(ask_to_show=game.scripts[house].scoring is None),
        dealing=RUN_IT_TWICE if _can_run_twice(game.slug, house) else DealingOptions(),
        **_stakes(game, house),
    )
    return _table_spec([spec])


def _stakes(game: Game, house: str) -> dict[str, Any]:
    """Return the default stakes; a game without forced bets is played for points."""
    has_forced_bets = game.scripts[house].forced_bets is not ForcedBets.NONE
    return default_stakes(game, house) if has_forced_bets else {"point_value": POINT_VALUE}


def _can_run_twice(slug: str, house: str) -> bool:
    """Whether the board may be run twice in a game."""
    try:
        game_spec(slug, house=house, dealing=RUN_IT_TWICE, **default_stakes(GAMES[slug], house))
    except ValueError:
        return False
    return True


def _table_spec(games: list[GameSpec]) -> TableSpec:
    seat_count = min(MAX_SEATS, *(game.max_players for game in games))
    has_points = any(game.point_value for game in games)
    buy_in = (50 * POINT_VALUE, 200 * POINT_VALUE) if has_points else (0, 0)
    return table_spec(games, seat_count=seat_count, buy_in=buy_in, **_time_limits(games))


def _time_limits(games: list[GameSpec]) -> dict[str, Any]:
    has_rows = any(game.script.scoring is not None for game in games)
    return {
        "seconds_to_act": SET_HAND_SECONDS if has_rows else SECONDS_TO_ACT,
        "time_bank_seconds": TIME_BANK_SECONDS,
    }


def build_table_row(
    table_id: str, name: str, spec: TableSpec, settings: TableSettings
) -> StreamRow:
    """Build the stored row of a table with this spec."""
    return StreamRow(
        id=table_id,
        name=name,
        spec=spec.to_dict,
        settings=msgspec.to_builtins(settings),
        secret=secrets.token_bytes(32),
        opened_at=0,
    )
