"""Standard tournament formats: tournament specs made from little more than a game."""

from __future__ import annotations

from typing import Any, Final, TypedDict, Unpack

from cardspeak.games import GAMES, resolve_alias
from cardspeak.games.mixed import MIXES
from cardspeak.hand.stakes import default_stakes
from cardspeak.table import presets
from cardspeak.tournament.spec import ChipOffer, Level, PayoutTable, Stage, TournamentSpec

_STAKE_MULTIPLIERS: Final = (1, 2, 3, 4, 6, 8, 10, 15, 20, 30, 40, 60, 80)
"""Multipliers of the first level's stakes, by level; after the last they repeat times 100."""
_FINAL_TABLE_WEIGHTS: Final = (300, 200, 140, 100, 75, 55, 45, 35, 30)
"""Payout weights of the final table."""


class TournamentOptions(TypedDict, total=False):
    """The fields of a `TournamentSpec` that a format leaves open."""

    starting_stack: int
    buy_in: int
    rake: int
    guarantee: int
    payouts: tuple[PayoutTable, ...]
    min_players: int
    max_players: int
    seats_per_table: int
    starts_at: int
    starts_when_full: bool
    last_registration_level: int
    max_entries_per_player: int
    rebuy: ChipOffer | None
    add_on: ChipOffer | None
    stages: tuple[Stage, ...]
    allowed_groups: tuple[str, ...]
    excluded_groups: tuple[str, ...]
    hands_per_game: int
    max_table_imbalance: int
    hand_for_hand_from: int
    redraw_final_table: bool
    uncapped: bool
    shot_clock_seconds: int
    time_bank_seconds: int
    application_form: str
    approval_reference: str


class FormatSettings(TournamentOptions, total=False):
    """The keywords of `freezeout`, for formats built on it."""

    house: str
    name: str
    limit: str
    level_seconds: int
    level_hands: int
    level_count: int


def level_stakes(game: str, house: str, limit: str = "") -> tuple[dict[str, Any], dict[str, Any]]:
    """Return the settings of a game in plain values: the fixed ones, and the stakes to multiply."""
    slug, named_limit = resolve_alias(game)
    catalogue_game = GAMES[slug]
    fixed_settings = {
        "game": slug,
        "limit": limit or named_limit or catalogue_game.script_for(house).default_limit,
        "borrow": house not in catalogue_game.scripts,
    }
    stakes = default_stakes(catalogue_game, house) or {"point_value": 1}
    return {name: value for name, value in fixed_settings.items() if value}, stakes


def build_levels(
    first_stakes: list[dict[str, Any]],
    count: int,
    *,
    seconds: int = 0,
    hand_count: int = 0,
    multiplier: int = 1,
) -> tuple[Level, ...]:
    """Return this many levels, built from the stakes of the first."""
    levels = []
    for number in range(count):
        cycle, step = divmod(number, len(_STAKE_MULTIPLIERS))
        factor = multiplier * _STAKE_MULTIPLIERS[step] * 100**cycle
        is_last = number == count - 1
        levels.append(
            Level(
                tuple(
                    {name: _multiply(value, factor) for name, value in stakes.items()}
                    for stakes in first_stakes
                ),
                duration_seconds=0 if is_last else seconds,
                duration_hands=0 if is_last else hand_count,
            )
        )
    return tuple(levels)


def _multiply(value: Any, factor: int) -> Any:  # noqa: ANN401  a number or tuple of numbers
    return tuple(item * factor for item in value) if isinstance(value, tuple) else value * factor


def default_payouts() -> tuple[PayoutTable, ...]:
    """Pay one place for up to four entries, and about one in eight in larger fields."""
    sizes = [(4, 1), (8, 2), (20, 3), (30, 4), (45, 6), (72, 9)]
    small = tuple(PayoutTable(_FINAL_TABLE_WEIGHTS[:places], up_to) for up_to, places in sizes)
    large = tuple(
        PayoutTable(_payout_weights(up_to // 8), up_to)
        for up_to in (100, 200, 400, 800, 1600, 3200)
    )
    return (*small, *large, PayoutTable(_payout_weights(500)))


def _payout_weights(place_count: int) -> tuple[int, ...]:
    """Return weights for a final table, then bands of falling weight.

    Each band is about as long as all the places before it.
    """
    weights = list(_FINAL_TABLE_WEIGHTS)
    band_length = len(_FINAL_TABLE_WEIGHTS)
    weight = _FINAL_TABLE_WEIGHTS[-1]
    while len(weights) < place_count:
        weight = max(1, weight * 2 // 3)
        weights += [weight] * band_length
        band_length = len(weights)
    return tuple(weights[:place_count])


def default_games(
    game: str, house: str, limit: str = ""
) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    """Return the games of a game or mix without stakes, and the stakes of the first level."""
    if game not in MIXES:
        fixed_settings, stakes = level_stakes(game, house, limit)
        return [fixed_settings], [stakes]
    specs = [
        (spec.to_dict, spec)
        for spec in presets.mixed_game_specs(game, house=house, small_bet=20, borrow=True)
    ]
    stake_names = ("blinds", "ante", "bring_in", "bet_sizes", "min_bet", "max_bet", "point_value")
    all_settings = [
        {n: v for n, v in posted.items() if n not in stake_names and n != "house"}
        for posted, _ in specs
    ]
    all_stakes = [{n: v for n, v in posted.items() if n in stake_names} for posted, _ in specs]
    return all_settings, all_stakes


def freezeout(
    game: str,
    *,
    house: str = "wsop",
    name: str = "",
    limit: str = "",
    level_seconds: int = 1200,
    level_hands: int = 0,
    level_count: int = 40,
    **other: Unpack[TournamentOptions],
) -> TournamentSpec:
    """Return the spec of a freezeout in any game or mix.

    >>> freezeout("horse").name
    'horse'
    """
    games, first_stakes = default_games(game, house, limit)
    defaults: TournamentOptions = {
        "payouts": default_payouts(),
        "starting_stack": 10_000,
        "approval_reference": "standard structure",
    }
    return TournamentSpec(
        name=name or game,
        house=house,
        games=tuple(games),
        levels=build_levels(
            first_stakes,
            level_count,
            seconds=0 if level_hands else level_seconds,
            hand_count=level_hands,
        ),
        **(defaults | other),
    )


def sit_and_go(game: str, player_count: int = 9, **other: Unpack[FormatSettings]) -> TournamentSpec:
    """Return the spec of a single-table tournament that starts when it is full.

    >>> sit_and_go("holdem", 6).starts_when_full
    True
    """
    defaults: FormatSettings = {
        "level_seconds": 600,
        "max_players": player_count,
        "min_players": player_count,
        "starts_when_full": True,
    }
    return freezeout(game, **(defaults | other))


def shootout(game: str, **other: Unpack[FormatSettings]) -> TournamentSpec:
    """Return the spec of a shootout, in which the winner of each table goes to the final.

    >>> [stage.name for stage in shootout("holdem").stages]
    ['tables', 'final']
    """
    defaults: FormatSettings = {
        "stages": (
            Stage("tables", flight_per_table=True, start_level=0),
            Stage("final", resets_stacks=True, start_level=0),
        )
    }
    return freezeout(game, **(defaults | other))
