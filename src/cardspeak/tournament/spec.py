"""Tournament spec: set before the start, validated once, published, and never changed."""

from __future__ import annotations

from typing import Any

import msgspec

from cardspeak.hand.game_spec import game_spec_from_dict
from cardspeak.hand.spec_error import InvalidGameSpecError
from cardspeak.houses import HOUSES
from cardspeak.houses.policies import LateRegistrationRule, RebuyRule, ReentryRule
from cardspeak.houses.rule_violation import RuleViolationError
from cardspeak.table.spec_error import InvalidTableSpecError
from cardspeak.table.table_spec import Rotation, TableSpec, table_spec


class InvalidTournamentSpecError(RuleViolationError):
    """A tournament spec that is invalid or against the rulebook; the message says why."""


class Level(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One level: its stakes, how long it lasts, and the break after it."""

    stakes: tuple[dict[str, Any], ...]
    """The stakes of each game as `game_spec_from_dict` takes them: blinds, ante, bets and so on."""
    duration_seconds: int = 0
    duration_hands: int = 0
    """Hands per table; a level is limited in time or in hands, and the last one is unlimited."""
    break_seconds: int = 0
    """Length of the break after the level."""
    smallest_chip: int = 1
    """The smallest chip in play."""


class PayoutTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Payout weights by finishing place, for a field of up to `max_entries`."""

    weights: tuple[int, ...]
    max_entries: int = 0
    """The largest field this table is for; 0 for any size."""


class Stage(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A stage of a tournament: flights, played at once or one after another, or the final."""

    name: str = "final"
    flight_count: int = 1
    flight_per_table: bool = False
    """Whether every table is a flight of its own, as in a shootout."""
    advancing_per_flight: int = 1
    """How many players of each flight advance to the next stage; in the last stage, how many win.

    0 if all players advance who are left when the session's time or hands run out.
    """
    sequential_flights: bool = False
    """Whether the flights are played one after another, each in its own session."""
    resets_stacks: bool = False
    """Whether all players start the stage with the starting stack again."""
    session_seconds: int = 0
    """Length of a session in seconds; 0 for no limit."""
    session_hands: int = 0
    """Length of a session in hands; 0 for no limit."""
    start_level: int = -1
    """The level at which the stage starts; -1 to continue at the current one."""


class ChipOffer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Additional chips that players may buy: a rebuy or an add-on."""

    price: int
    chips: int
    rake: int = 0
    max_per_player: int = 1
    """How often each player may buy it."""
    last_level: int = 1
    """The last level in which it is sold."""


class TournamentSpec(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything that is set before a tournament starts."""

    name: str
    games: tuple[dict[str, Any], ...]
    """For each game what `game_spec_from_dict` takes, without house and stakes."""
    levels: tuple[Level, ...]
    house: str = "wsop"
    starting_stack: int = 10_000
    """Chips that a player gets for an entry."""
    buy_in: int = 0
    """The price of an entry, including the rake."""
    rake: int = 0
    """The part of the buy-in that the house keeps."""
    guarantee: int = 0
    """The guaranteed prize pool."""
    payouts: tuple[PayoutTable, ...] = (PayoutTable((1,)),)
    min_players: int = 2
    """The minimum number of players to start."""
    max_players: int = 0
    """The maximum number of players; 0 for any number."""
    seats_per_table: int = 0
    """Seats per table; 0 for as many as the games allow."""
    starts_at: int = 0
    """The start time, on the clock of `AdvanceTournamentTime`."""
    starts_when_full: bool = False
    """Whether it starts when it is full, and no sooner: a sit-and-go."""
    last_registration_level: int = 0
    """The last level with late registration; 0 for no registration after the start."""
    max_entries_per_player: int = 1
    """How many entries a player may buy; re-entry is only for eliminated players."""
    rebuy: ChipOffer | None = None
    add_on: ChipOffer | None = None
    stages: tuple[Stage, ...] = (Stage(),)
    allowed_groups: tuple[str, ...] = ()
    """The groups that may register; empty for everybody."""
    excluded_groups: tuple[str, ...] = ()
    """Groups that may not register."""
    hands_per_game: int = 0
    """In a mix, how many hands of each game are dealt; 0 for one orbit."""
    max_table_imbalance: int = 1
    """The largest difference between the numbers of players at two tables."""
    hand_for_hand_from: int = 1
    """Play hand for hand from this many eliminations before the money; 0 for never."""
    redraw_final_table: bool = True
    """Whether there is a new seat draw for the final table."""
    uncapped: bool = False
    """Whether raises are uncapped."""
    shot_clock_seconds: int = 0
    """Seconds to act; 0 if there is no shot clock and players may call the clock."""
    time_bank_seconds: int = 0
    application_form: str = ""
    """The application form."""
    approval_reference: str = ""
    """The reference under which the tournament was approved."""

    def __repr__(self) -> str:
        return f"<TournamentSpec {self.name!r} at {self.house}, {len(self.levels)} levels>"

    @property
    def last_stage(self) -> int:
        """The index of the final stage."""
        return len(self.stages) - 1


def build_level_spec(
    spec: TournamentSpec,
    level: int,
    *,
    seats_per_table: int = 0,
    shot_clock_seconds: int | None = None,
) -> TableSpec:
    """Build the spec of every table during a level."""
    stakes = spec.levels[level].stakes
    game_settings = [
        {**game, **stake, "house": spec.house, "is_tournament": True}
        | (
            {"betting": {**game.get("betting", {}), "uncapped_raises": True}}
            if spec.uncapped
            else {}
        )
        for game, stake in zip(spec.games, stakes, strict=True)
    ]
    games = [game_spec_from_dict(settings) for settings in game_settings]
    return table_spec(
        games,
        seat_count=seats_per_table
        or spec.seats_per_table
        or min(10, *(game.max_players for game in games)),
        buy_in=(1, 0),
        rotation=Rotation(
            hands_per_game=spec.hands_per_game, orbits_per_game=int(not spec.hands_per_game)
        ),
        seconds_to_act=spec.shot_clock_seconds
        if shot_clock_seconds is None
        else shot_clock_seconds,
        time_bank_seconds=spec.time_bank_seconds,
        is_tournament=True,
    )


def check_spec(spec: TournamentSpec) -> None:
    """Raise InvalidTournamentSpecError if a spec is unplayable or not allowed by the house."""
    if spec.house not in HOUSES:
        raise InvalidTournamentSpecError(
            f"there is no house {spec.house!r}: choose {', '.join(HOUSES)}"
        )
    _check_field(spec)
    _check_payouts(spec)
    _check_levels(spec)
    _check_stages(spec)
    _check_entry_rules(spec)


def _check_field(spec: TournamentSpec) -> None:
    clauses = HOUSES[spec.house].tournament.clauses
    minimum, maximum = spec.min_players, spec.max_players
    if not spec.name.strip():
        raise InvalidTournamentSpecError("a tournament needs a name", clauses.spec)
    if minimum < 2:
        raise InvalidTournamentSpecError(
            f"the field is at least 2 players, not {minimum}", clauses.field_size
        )
    if maximum and maximum < minimum:
        raise InvalidTournamentSpecError(
            f"the maximum of {maximum} players is less than the minimum of {minimum}",
            clauses.field_size,
        )
    if spec.starts_when_full and not maximum:
        raise InvalidTournamentSpecError(
            "a tournament that starts when full needs a maximum number of players",
            clauses.field_size,
        )
    if spec.starts_when_full and spec.last_registration_level:
        raise InvalidTournamentSpecError(
            "a tournament that starts when full has no late registration", clauses.spec
        )
    approval = HOUSES[spec.house].tournament.needs_approval
    if approval.value and not spec.approval_reference:
        raise InvalidTournamentSpecError(
            "tournaments of this house need approval: give its reference", approval.clause
        )
    if spec.max_table_imbalance < 1:
        raise InvalidTournamentSpecError(
            f"table sizes must be allowed to differ by at least 1, not {spec.max_table_imbalance}",
            clauses.spec,
        )
    if spec.hand_for_hand_from < 0 or spec.last_registration_level < 0:
        raise InvalidTournamentSpecError(
            "hand-for-hand play and late registration are set by numbers of 0 or more", clauses.spec
        )


def _check_payouts(spec: TournamentSpec) -> None:
    clauses = HOUSES[spec.house].tournament.clauses
    if spec.buy_in < 0 or not 0 <= spec.rake <= spec.buy_in:
        raise InvalidTournamentSpecError(
            f"the rake is 0 to the buy-in of {spec.buy_in}, not {spec.rake}",
            clauses.rake or clauses.buy_in,
        )
    if spec.guarantee < 0 or spec.starting_stack < 1:
        raise InvalidTournamentSpecError(
            "the starting stack is at least 1 chip, and a guarantee 0 or more",
            clauses.starting_stack,
        )
    for table in spec.payouts:
        is_falling = list(table.weights) == sorted(table.weights, reverse=True)
        if not table.weights or min(table.weights) < 1 or not is_falling:
            raise InvalidTournamentSpecError(
                "payouts need a weight for each place, such as 50, 30, 20, none more than the one "
                "before",
                clauses.payout_table,
            )
    limits = [table.max_entries for table in spec.payouts]
    if not limits or limits[-1] or 0 in limits[:-1] or limits[:-1] != sorted(set(limits[:-1])):
        raise InvalidTournamentSpecError(
            "payouts are given for fields of rising size, the last for any size",
            clauses.payout_table,
        )


def _check_levels(spec: TournamentSpec) -> None:
    clauses = HOUSES[spec.house].tournament.clauses
    if not spec.games or not spec.levels:
        raise InvalidTournamentSpecError(
            "a tournament needs games and levels", clauses.eligible_games
        )
    smallest_chip = 1
    for number, level in enumerate(spec.levels):
        is_last = number == len(spec.levels) - 1
        if len(level.stakes) != len(spec.games):
            raise InvalidTournamentSpecError(
                f"level {number + 1} needs stakes for each game", clauses.levels
            )
        if min(level.duration_seconds, level.duration_hands, level.break_seconds) < 0 or (
            level.duration_seconds and level.duration_hands
        ):
            raise InvalidTournamentSpecError(
                f"level {number + 1} lasts a number of seconds or of hands, not both",
                clauses.levels,
            )
        if not is_last and not level.duration_seconds and not level.duration_hands:
            raise InvalidTournamentSpecError(f"level {number + 1} needs a duration", clauses.levels)
        if level.smallest_chip < smallest_chip or level.smallest_chip % smallest_chip:
            raise InvalidTournamentSpecError(
                f"chips of {smallest_chip} cannot be coloured up to {level.smallest_chip}",
                clauses.tournament_chips,
            )
        smallest_chip = level.smallest_chip
        _check_level_spec(spec, number)
    if spec.last_registration_level > len(spec.levels):
        raise InvalidTournamentSpecError(
            f"there is no level {spec.last_registration_level} for late registration", clauses.spec
        )
    _check_starting_stack(spec)


def _check_starting_stack(spec: TournamentSpec) -> None:
    """Check that everybody can be given the same chips, whenever they begin.

    Players begin at the first level, when they register late, and in a stage with new stacks.
    """
    last_level = max(0, spec.last_registration_level - 1)
    for stage in spec.stages:
        if stage.resets_stacks:
            last_level = max(last_level, stage.start_level)
    chip = spec.levels[min(last_level, len(spec.levels) - 1)].smallest_chip
    if spec.starting_stack % chip:
        raise InvalidTournamentSpecError(
            f"{spec.starting_stack:,} chips cannot be given to players who begin at level "
            f"{last_level + 1}, where the smallest chip is {chip:,}: choose a multiple of it",
            HOUSES[spec.house].tournament.clauses.starting_stack,
        )


def _check_level_spec(spec: TournamentSpec, number: int) -> None:
    """Check a level's stakes against the rulebook and the smallest chip."""
    clauses, level = HOUSES[spec.house].tournament.clauses, spec.levels[number]
    # A book that says how many play at a tournament table is cited for it, not the game's clause.
    seats_to_check = 2 if clauses.seats_per_table else 0
    try:
        level_spec = build_level_spec(spec, number, seats_per_table=seats_to_check)
    except (InvalidGameSpecError, InvalidTableSpecError) as error:
        raise InvalidTournamentSpecError(
            f"level {number + 1}: {error.reason}", error.clause
        ) from None
    except (TypeError, ValueError) as error:
        raise InvalidTournamentSpecError(f"level {number + 1}: {error}", clauses.levels) from None
    max_seats = min(game.max_players for game in level_spec.games)
    seat_count = spec.seats_per_table or level_spec.seat_count
    if not 2 <= seat_count <= max_seats:
        raise InvalidTournamentSpecError(
            f"these games are for 2 to {max_seats} players, not {seat_count}",
            clauses.seats_per_table,
        )
    forced_bets = [amount for game in level_spec.games for amount in (*game.blinds, game.ante)]
    if any(amount % level.smallest_chip for amount in forced_bets):
        raise InvalidTournamentSpecError(
            f"the stakes of level {number + 1} must be multiples of its smallest chip, "
            f"{level.smallest_chip}",
            clauses.levels,
        )


def _check_stages(spec: TournamentSpec) -> None:
    clauses, stages = HOUSES[spec.house].tournament.clauses, spec.stages
    if not stages:
        raise InvalidTournamentSpecError(
            "a tournament needs at least one stage, the final", clauses.flights
        )
    for number, stage in enumerate(stages):
        if (
            stage.flight_count < 1
            or min(stage.advancing_per_flight, stage.session_seconds, stage.session_hands) < 0
        ):
            raise InvalidTournamentSpecError(
                f"{stage.name}: a stage has at least one flight, and no negative numbers",
                clauses.flights,
            )
        if not stage.advancing_per_flight and not stage.session_seconds and not stage.session_hands:
            raise InvalidTournamentSpecError(
                f"{stage.name}: set how long it lasts or how many advance", clauses.flights
            )
        if stage.start_level >= len(spec.levels):
            raise InvalidTournamentSpecError(
                f"{stage.name}: there is no level {stage.start_level + 1}", clauses.flights
            )
        if number == spec.last_stage and (
            stage.flight_count > 1 or stage.flight_per_table or stage.sequential_flights
        ):
            raise InvalidTournamentSpecError(
                "the last stage is the final, which is one flight", clauses.flights
            )
        if stage.flight_per_table and stage.flight_count > 1:
            raise InvalidTournamentSpecError(
                f"{stage.name}: with a flight per table, the number of flights cannot be set",
                clauses.flights,
            )
    first_stage = stages[0]
    if (
        first_stage.sequential_flights or first_stage.flight_per_table
    ) and spec.last_registration_level:
        raise InvalidTournamentSpecError(
            "flights one after another, or a flight per table, allow no late registration",
            clauses.flights,
        )


def _check_entry_rules(spec: TournamentSpec) -> None:
    rules = HOUSES[spec.house].tournament
    if spec.max_entries_per_player < 1:
        raise InvalidTournamentSpecError("players may enter at least once", rules.reentry.clause)
    if spec.max_entries_per_player > 1 and rules.reentry.value is ReentryRule.NO_REENTRY:
        raise InvalidTournamentSpecError("this house allows no re-entry", rules.reentry.clause)
    if spec.last_registration_level and rules.late_registration.value is LateRegistrationRule.NEVER:
        raise InvalidTournamentSpecError(
            "this house allows no late registration", rules.late_registration.clause
        )
    if spec.max_entries_per_player > 1 and not spec.last_registration_level:
        raise InvalidTournamentSpecError(
            "re-entry needs a last level of late registration", rules.reentry.clause
        )
    for offer in (spec.rebuy, spec.add_on):
        if offer is None:
            continue
        if rules.rebuys.value is RebuyRule.NEVER:
            raise InvalidTournamentSpecError(
                "this house allows no rebuys or add-ons", rules.rebuys.clause
            )
        is_valid = (
            0 <= offer.rake <= offer.price
            and offer.chips > 0 < offer.max_per_player
            and offer.last_level > 0
        )
        if not is_valid or offer.last_level > len(spec.levels):
            raise InvalidTournamentSpecError(
                "rebuys and add-ons need a price, chips, a maximum per player and a last level",
                rules.rebuys.clause,
            )
        if offer.chips % spec.levels[offer.last_level - 1].smallest_chip:
            raise InvalidTournamentSpecError(
                "rebuys and add-ons must be a multiple of the smallest chip", rules.rebuys.clause
            )
