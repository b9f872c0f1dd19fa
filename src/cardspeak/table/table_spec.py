"""Table specs: the settings of a table, checked once, as a game spec is for one game."""

from __future__ import annotations

from collections.abc import Sequence  # noqa: TC003  `table_spec_from_dict` reads its types
from dataclasses import dataclass, fields, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final, get_type_hints

import msgspec

from cardspeak.hand.game_spec import GameSpec, game_spec_from_dict
from cardspeak.hand.stakes import stakes_key
from cardspeak.houses.commission import (
    AnyCharge,
    FlatCommission,
    HandCharge,
    InvalidChargeError,
    NoCharge,
    PercentageCharge,
    Rake,
    resolve_charge,
)
from cardspeak.houses.policies import MinBuyInRule
from cardspeak.table import straddle_settings
from cardspeak.table.spec_error import InvalidTableSpecError
from cardspeak.table.straddle_settings import NONE

if TYPE_CHECKING:
    from cardspeak.houses.house import House


KILL_FACTORS: Final = {"full": (2, 1), "half": (3, 2)}
"""What each kill multiplies the limits by, as numerator and denominator."""
FULL_DECK_SIZE: Final = 52
"""The cards of a deck that is not reduced."""


@dataclass(frozen=True, slots=True)
class Rotation:
    """How the games of a table rotate: after a number of hands or of orbits.

    An orbit is one hand for each player who is dealt in when the game begins. With
    `players_choose` it is dealer's choice: the players choose the games in turn.
    """

    hands_per_game: int = 0
    orbits_per_game: int = 1
    players_choose: bool = False


@dataclass(frozen=True)
class TableSpec:
    """The settings of a table; made by `table_spec`, which checks them."""

    house: House
    games: tuple[GameSpec, ...]
    seat_count: int
    buy_in: tuple[int, int]
    """The minimum and maximum buy-in; a maximum of 0 means no limit."""
    rotation: Rotation = Rotation()
    seconds_to_act: int = 0
    """How long each player has to act; 0 if the clock must be called."""
    time_bank_seconds: int = 0
    """Extra seconds each player has for the whole session, if a time to act is posted."""
    commission: AnyCharge | None = None
    """The house's charge; None at a table among friends, where nothing is posted."""
    units_per_dollar: int = 1
    """How many units of the table's chips make a dollar."""
    is_tournament: bool = False
    """Whether the chips are tournament chips, from which no house takes a commission."""
    has_jackpot: bool = False
    """Whether a jackpot can be won here."""
    straddle_from: str = ""
    """Where a straddle may be posted: under the gun, button, either or none."""
    mandatory_straddle: bool = False
    """Whether a straddle there is mandatory."""
    straddle_amount: int = 0
    """The size of a straddle; 0 for twice the big blind."""
    kill: str = ""
    """Whether kills are required: "full", "half", or empty if they are not."""

    def __repr__(self) -> str:
        rest = f" and {len(self.games) - 1} more" if len(self.games) > 1 else ""
        return f"<TableSpec {self.games[0].label}{rest}, {self.seat_count} seats>"

    @cached_property
    def rake(self) -> Rake | FlatCommission | None:
        """What the pots of a hand pay by this spec."""
        min_chip = min(game.odd_chip_size for game in self.games)
        return resolve_charge(
            self.house.commission,
            self.commission,
            units_per_dollar=self.units_per_dollar,
            min_chip=min_chip,
            min_buy_in=self.buy_in[0],
        )

    @cached_property
    def game_names(self) -> tuple[str, ...]:
        """The name of each game, with its stakes if the game is listed twice."""
        slugs = [game.game.slug for game in self.games]
        return tuple(
            slug if slugs.count(slug) == 1 else f"{slug} {stakes_key(game)}"
            for slug, game in zip(slugs, self.games, strict=True)
        )

    @property
    def to_dict(self) -> dict[str, Any]:
        """The spec as plain values, from which `table_spec_from_dict` makes it again."""
        values = {f.name: getattr(self, f.name) for f in fields(self) if f.name != "house"}
        values["games"] = [game.to_dict for game in self.games]
        plain: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(values))
        return plain


def table_spec_from_dict(settings: dict[str, Any]) -> TableSpec:
    """Make a table spec from plain values, and check it."""
    values = dict(settings)
    games = [game_spec_from_dict(game) for game in values.pop("games")]
    types = get_type_hints(table_spec)
    if unknown := set(values) - set(types):
        raise InvalidTableSpecError(f"a table spec has no setting {', '.join(sorted(unknown))}")
    return table_spec(
        games, **{name: msgspec.convert(value, types[name]) for name, value in values.items()}
    )


def _default_min_buy_in(spec: GameSpec) -> int:
    """Return the default minimum buy-in of a game."""
    fixed = spec.limit == "fixed"
    if fixed and spec.house.buy_ins.min_buy_in.value is MinBuyInRule.TEN_SMALL_BETS:
        return 10 * spec.bet_sizes[0]
    return 20 * (spec.bet_sizes[-1] if fixed else max(*spec.blinds, spec.ante, spec.min_bet))


def _default_seats(spec: GameSpec) -> int:
    """Return the default number of seats: one more than are dealt in if one may sit out."""
    one_more = spec.game.family == "draw" and bool(spec.house.seating.draw_sit_out.value)
    return spec.max_players + one_more


def _max_seats(spec: GameSpec) -> int:
    """Return the maximum number of seats, if all agree to sit out in turn with a reduced deck."""
    in_turn = spec.house.seating.reduced_deck_sit_out.clause and len(spec.deck) < FULL_DECK_SIZE
    return _default_seats(spec) + bool(in_turn)


def _check_games(
    games: GameSpec | Sequence[GameSpec], *, is_tournament: bool
) -> tuple[GameSpec, ...]:
    """Return the games of a table, which must be of one house."""
    game_specs = (games,) if not isinstance(games, (tuple, list)) else tuple(games)
    if not game_specs:
        raise InvalidTableSpecError("a table needs at least one game")
    houses = {game.house.slug for game in game_specs}
    if len(houses) > 1:
        raise InvalidTableSpecError(
            f"all games at a table must be of one house, not {' and '.join(sorted(houses))}"
        )
    return tuple(
        game if game.is_tournament is is_tournament else replace(game, is_tournament=is_tournament)
        for game in game_specs
    )


def _check_whole_numbers(clause: str, **settings: Sequence[object]) -> None:
    """Raise `InvalidTableSpecError` for settings that are not whole numbers."""
    for name, values in settings.items():
        for value in values:
            if type(value) is not int:  # True is an int, too
                raise InvalidTableSpecError(
                    f"{name} must be in whole numbers, not {value!r}", clause
                )


def _check_seats(game_specs: Sequence[GameSpec], seat_count: int) -> int:
    """Return the number of seats, by default the most that every game has."""
    smallest_game = min(game_specs, key=_max_seats)
    max_seats = _max_seats(smallest_game)
    seat_count = seat_count or min(_default_seats(game) for game in game_specs)
    if not 2 <= seat_count <= max_seats:
        raise InvalidTableSpecError(
            f"{smallest_game.game.slug} is for 2 to {max_seats} players, not {seat_count}",
            smallest_game.script.decks[smallest_game.deck.name][1],
        )
    return seat_count


def _check_buy_in(game_specs: Sequence[GameSpec], buy_in: tuple[int, int]) -> tuple[int, int]:
    """Return the minimum and the maximum buy-in, 0 if there is none."""
    minimum, maximum = buy_in
    minimum = minimum or max(_default_min_buy_in(game) for game in game_specs)
    if minimum < 0 or maximum < 0:
        raise InvalidTableSpecError(f"a buy-in must be 0 or more, not {min(minimum, maximum)}")
    if maximum and maximum < minimum:
        raise InvalidTableSpecError(
            f"the maximum buy-in must be at least the minimum, {minimum}, not {maximum}",
            game_specs[0].house.buy_ins.buy_in_clause,
        )
    return minimum, maximum


def _check_pace(
    house: House, rotation: Rotation, seconds_to_act: int, time_bank_seconds: int
) -> None:
    """Raise `InvalidTableSpecError` for an impossible rotation, time to act or time bank."""
    if (
        rotation.hands_per_game < 0
        or rotation.orbits_per_game < 0
        or not rotation.hands_per_game + rotation.orbits_per_game
    ):
        raise InvalidTableSpecError("a rotation needs a number of hands or orbits for each game")
    if seconds_to_act < 0:
        raise InvalidTableSpecError(
            f"the time to act must be 0 seconds or more, not {seconds_to_act}",
            house.clock.on_posted_timeout.clause,
        )
    if time_bank_seconds < 0 or (time_bank_seconds and not seconds_to_act):
        raise InvalidTableSpecError(
            f"a time bank of {time_bank_seconds} seconds needs a time to act: set both, or neither",
            house.clock.on_posted_timeout.clause,
        )


def table_spec(
    games: GameSpec | Sequence[GameSpec],
    *,
    seat_count: int = 0,
    buy_in: tuple[int, int] = (0, 0),
    rotation: Rotation = Rotation(),  # noqa: B008  it is frozen
    seconds_to_act: int = 0,
    time_bank_seconds: int = 0,
    commission: AnyCharge | None = None,
    units_per_dollar: int = 1,
    is_tournament: bool = False,
    has_jackpot: bool = False,
    straddle_from: str = "",
    mandatory_straddle: bool = False,
    straddle_amount: int = 0,
    kill: str = "",
) -> TableSpec:
    """Make a table spec, and check it against the book.

    >>> from cardspeak.hand import game_spec
    >>> table_spec(game_spec("holdem", blinds=(5, 10)), seat_count=9).buy_in
    (200, 0)
    """
    game_specs = _check_games(games, is_tournament=is_tournament)
    _check_whole_numbers(
        game_specs[0].house.betting.chips_only_clause,
        buy_in=buy_in,
        units_per_dollar=(units_per_dollar,),
        straddle_amount=(straddle_amount,),
    )
    _check_whole_numbers(
        "",
        seat_count=(seat_count,),
        seconds_to_act=(seconds_to_act,),
        time_bank_seconds=(time_bank_seconds,),
    )
    _check_pace(game_specs[0].house, rotation, seconds_to_act, time_bank_seconds)
    spec = TableSpec(
        game_specs[0].house,
        game_specs,
        _check_seats(game_specs, seat_count),
        _check_buy_in(game_specs, buy_in),
        rotation,
        seconds_to_act,
        time_bank_seconds,
        commission,
        units_per_dollar,
        is_tournament,
        has_jackpot,
    )
    check_commission(spec)
    straddle_from = _tournament_straddle(spec, straddle_from)
    kills_required = [_check_kill(game, kill) for game in game_specs]
    straddle_positions = [
        straddle_settings.check_straddle(
            game, straddle_from, straddle_amount, mandatory=mandatory_straddle
        )
        for game in game_specs
    ]
    return replace(
        spec,
        straddle_from=straddle_positions[0] if len(straddle_positions) == 1 else straddle_from,
        mandatory_straddle=mandatory_straddle,
        straddle_amount=straddle_amount,
        kill=kills_required[0],
    )


def _tournament_straddle(spec: TableSpec, straddle_from: str) -> str:
    """Refuse a straddle where tournaments have none; in tournaments the default is none."""
    rule = spec.house.tournament.no_straddle
    if not spec.is_tournament:
        return straddle_from
    if rule.value and straddle_from not in ("", NONE):
        raise InvalidTableSpecError("tournaments have no straddles", rule.clause)
    return straddle_from or NONE


def _check_kill(spec: GameSpec, kill: str) -> str:
    """Check what a table spec says about required kills."""
    clause = spec.house.kills.kill_pots.clause
    if not kill:
        return kill
    if kill not in KILL_FACTORS:
        raise InvalidTableSpecError(f"a kill is full or half, not {kill}", clause)
    if not spec.house.kills.kill_pots.value:
        raise InvalidTableSpecError(f"{spec.house.slug} has no kill pots")
    if not spec.blinds:
        raise InvalidTableSpecError("only games with blinds have kills", clause)
    numerator, denominator = KILL_FACTORS[kill]
    if any(size * numerator % denominator for size in (spec.blinds[-1], *spec.bet_sizes)):
        raise InvalidTableSpecError("a half kill of these limits is not in whole chips", clause)
    return kill


def check_commission(spec: TableSpec) -> None:
    """Refuse charges and jackpots that the book does not allow."""
    house = spec.house
    if spec.units_per_dollar < 1:
        raise InvalidTableSpecError(
            f"a dollar must be at least 1 unit, not {spec.units_per_dollar}"
        )
    if spec.is_tournament and spec.commission not in (None, NoCharge()):
        raise InvalidTableSpecError(
            "no commission is taken from tournament chips", house.commission.tournament_clause
        )
    if spec.has_jackpot and house.jackpot is None:
        raise InvalidTableSpecError("this house has no jackpot")
    if spec.has_jackpot and any(game.game.slug != "holdem" for game in spec.games):
        clause = house.jackpot.eligible_deals_clause if house.jackpot else ""
        raise InvalidTableSpecError(
            "the jackpot is for hold'em only: two hole cards and a flop", clause
        )
    _check_runs(spec)
    try:
        _ = spec.rake
    except InvalidChargeError as error:
        raise InvalidTableSpecError(error.reason, error.clause) from None


def _check_runs(spec: TableSpec) -> None:
    """Refuse to run it twice at a raked table, except in the games that the house names."""
    if not isinstance(spec.commission, (PercentageCharge, HandCharge)):
        return
    rule = spec.house.table.raked_run_it_twice_games
    for game in spec.games:
        dollars = "-".join(f"{blind / spec.units_per_dollar:g}" for blind in game.blinds)
        name = f"{game.game.slug} {game.limit} {dollars}"
        if game.dealing.max_runs > 1 and name not in rule.value:
            allowed = " or ".join(rule.value) or "none"
            raise InvalidTableSpecError(
                f"at a raked table {name} is not run twice: charge time instead, or play {allowed}",
                rule.clause,
            )
