"""Notices: what players are told before they register, and what is posted in the room."""

from __future__ import annotations

from datetime import UTC, datetime
from itertools import groupby
from typing import TYPE_CHECKING, Final

from cardspeak.hand.stakes import describe_stakes
from cardspeak.houses import HOUSES
from cardspeak.houses.number_words import describe_duration, describe_range, ordinal, pluralise
from cardspeak.houses.policies import Notice, ReentryRule
from cardspeak.tournament.spec import build_level_spec

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardspeak.tournament.spec import ChipOffer, Level, PayoutTable, Stage, TournamentSpec

_EARLIEST_DATE: Final = 1_000_000_000
"""Times before this, in 2001, are not dates: they count from when a clock was started."""


def describe_spec(spec: TournamentSpec, *, clock_started_at: int = 0) -> tuple[str, ...]:
    """Describe the tournament spec in words, one line for each point."""
    return tuple(notice.text for notice in spec_notices(spec, clock_started_at=clock_started_at))


def spec_notices(spec: TournamentSpec, *, clock_started_at: int = 0) -> tuple[Notice, ...]:
    """Return the tournament spec as notices, each with the clause that wants it told, if one does.

    `clock_started_at` is the Unix time at which the tournament's clock was at 0; 0 if the clock
    itself shows Unix time.
    """
    rules = HOUSES[spec.house].tournament
    return (
        *_entry_notices(spec, spec.starts_at + clock_started_at),
        *_structure_notices(spec),
        *(Notice(line, rules.clauses.levels) for line in describe_levels(spec)),
        *_payout_notices(spec),
        *(Notice(line, rules.accepts_rules.clause) for line in acceptance_statement(spec)),
    )


def _entry_notices(spec: TournamentSpec, starts_at: int) -> Iterator[Notice]:
    house = HOUSES[spec.house]
    clauses = house.tournament.clauses
    games = build_level_spec(spec, 0).games
    yield Notice(f"{spec.name}: {', '.join(game.game.name for game in games)}, {house.title}", "")
    yield Notice(_start_text(spec, starts_at), clauses.start_time)
    buy_in = f"Buy-in: {spec.buy_in:,}{_rake_text(spec.rake)}" if spec.buy_in else "Free entry"
    yield Notice(buy_in, clauses.buy_in)
    chips = f"{spec.starting_stack:,} starting chips (no cash value)"
    yield Notice(chips, clauses.starting_stack)
    yield Notice(_field_size_text(spec), clauses.field_size)
    if spec.allowed_groups:
        yield Notice(f"For {' and '.join(spec.allowed_groups)} only", clauses.player_groups)
    if spec.excluded_groups:
        yield Notice(f"Not for {' and '.join(spec.excluded_groups)}", clauses.player_groups)
    if spec.application_form:
        yield Notice(f"How to apply: {spec.application_form}", clauses.application_form)
    if spec.approval_reference:
        approval = house.tournament.needs_approval
        yield Notice(f"Approval: {spec.approval_reference}", approval.clause)


def _start_text(spec: TournamentSpec, starts_at: int) -> str:
    if spec.starts_when_full:
        return f"Starts when {spec.max_players} players have registered"
    if spec.starts_at:
        return f"Starts {_start_time_text(spec, starts_at)}"
    return "Starts when the director says so"


def _start_time_text(spec: TournamentSpec, starts_at: int) -> str:
    if starts_at < _EARLIEST_DATE:
        return f"at {describe_duration(spec.starts_at)} on the tournament's clock"
    start_time = datetime.fromtimestamp(starts_at, UTC)
    return f"{start_time:%A}, {start_time.day} {start_time:%B %Y, %H:%M} UTC"


def _rake_text(amount: int) -> str:
    return f", including {amount:,} rake" if amount else ""


def _field_size_text(spec: TournamentSpec) -> str:
    if spec.max_players == spec.min_players:
        return f"{spec.min_players} players"
    return f"{describe_range(spec.min_players, spec.max_players)} players"


def _structure_notices(spec: TournamentSpec) -> Iterator[Notice]:
    rules = HOUSES[spec.house].tournament
    late_registration = (
        f"late registration until the end of level {spec.last_registration_level}"
        if spec.last_registration_level
        else "no late registration"
    )
    is_limited = rules.reentry.value is ReentryRule.NO_REENTRY
    entry_clause = rules.reentry.clause if is_limited else ""
    yield Notice(f"{_entry_limit_text(spec)}, {late_registration}", entry_clause)
    if spec.rebuy is not None:
        yield Notice(_chip_offer_text("rebuy", spec.rebuy), rules.rebuys.clause)
    if spec.add_on is not None:
        yield Notice(_chip_offer_text("add-on", spec.add_on), rules.rebuys.clause)
    for number, stage in enumerate(spec.stages):
        text = _stage_text(spec, stage, is_last=number == spec.last_stage)
        yield Notice(text, rules.clauses.winners)


def _entry_limit_text(spec: TournamentSpec) -> str:
    if spec.max_entries_per_player > 1:
        return f"Re-entry, up to {spec.max_entries_per_player} entries per player"
    return "One entry per player" if spec.rebuy or spec.add_on else "Freezeout"


def _chip_offer_text(kind: str, offer: ChipOffer) -> str:
    prefix = "Up to " if offer.max_per_player > 1 else ""
    return (
        f"{prefix}{pluralise(offer.max_per_player, kind)} per player: "
        f"{pluralise(offer.chips, 'chip')} for {offer.price:,}{_rake_text(offer.rake)}, "
        f"until the end of level {offer.last_level}"
    )


def _stage_text(spec: TournamentSpec, stage: Stage, *, is_last: bool) -> str:
    name = stage.name.capitalize()
    if is_last:
        return f"{'Played' if len(spec.stages) == 1 else f'{name}:'} {_final_text(stage)}"
    parts = ["every table is a flight"] if stage.flight_per_table else []
    if stage.flight_count > 1:
        parts.append(pluralise(stage.flight_count, "flight"))
    return f"{name}: {', '.join([*parts, _advancing_text(stage, from_each=bool(parts))])}"


def _final_text(stage: Stage) -> str:
    duration = _duration_text(stage.session_seconds, stage.session_hands)
    conditions = [f"for {duration}"] if duration else []
    if stage.advancing_per_flight == 1:
        conditions.append("until one player has all the chips")
    elif stage.advancing_per_flight:
        conditions.append(f"until {stage.advancing_per_flight} players are left")
    return " or ".join(conditions)


def _advancing_text(stage: Stage, *, from_each: bool) -> str:
    """Describe who advances from a stage, and how long it lasts."""
    duration = _duration_text(stage.session_seconds, stage.session_hands)
    if not stage.advancing_per_flight:
        return f"everybody left after {duration} advances"
    players = pluralise(stage.advancing_per_flight, "player")
    advancing = f"{players} advance{'s' if stage.advancing_per_flight == 1 else ''}"
    suffix = " from each" if from_each else ""
    return f"{advancing}{suffix}" + (f", at the latest after {duration}" if duration else "")


def describe_levels(spec: TournamentSpec) -> tuple[str, ...]:
    """Describe when the stakes change, and to what."""
    return tuple(_level_text(spec, number, level) for number, level in enumerate(spec.levels))


def _level_text(spec: TournamentSpec, number: int, level: Level) -> str:
    games = build_level_spec(spec, number).games
    stakes = "; ".join(f"{game.game.name} {describe_stakes(game)}" for game in games)
    duration = _duration_text(level.duration_seconds, level.duration_hands) or "to the end"
    break_text = (
        f", then a break of {describe_duration(level.break_seconds)}" if level.break_seconds else ""
    )
    return f"Level {number + 1}, {duration}: {stakes}{break_text}"


def _duration_text(seconds: int, hand_count: int) -> str:
    if hand_count:
        return pluralise(hand_count, "hand")
    return describe_duration(seconds) if seconds else ""


def describe_payouts(spec: TournamentSpec) -> tuple[str, ...]:
    """Describe how the prize pool is shared."""
    return tuple(notice.text for notice in _payout_notices(spec))


def _payout_notices(spec: TournamentSpec) -> Iterator[Notice]:
    clauses = HOUSES[spec.house].tournament.clauses
    yield Notice("The whole prize pool is paid out", clauses.payouts)
    for table in spec.payouts:
        field_size = (
            f"up to {table.max_entries} entries" if table.max_entries else "any number of entries"
        )
        text = f"Payouts for {field_size}: {', '.join(_payout_percentages(table))}"
        yield Notice(text, clauses.payouts_told)
    if spec.guarantee:
        yield Notice(f"Guaranteed prize pool: {spec.guarantee:,}", clauses.payouts_told)


def _payout_percentages(table: PayoutTable) -> Iterator[str]:
    """Yield what each place is paid in percent; places with the same weight are named together."""
    total, places = sum(table.weights), range(1, len(table.weights) + 1)
    for weight, group in groupby(places, key=lambda place: table.weights[place - 1]):
        first, *others = group
        percent = f"{round(100 * weight / total, 2):g}%"
        if others:
            yield f"{ordinal(first)} to {ordinal(others[-1])} {percent} each"
        else:
            yield f"{ordinal(first)} {percent}"


def acceptance_statement(spec: TournamentSpec) -> tuple[str, ...]:
    """Return the statement that players sign when they register, where the house requires one."""
    if not HOUSES[spec.house].tournament.accepts_rules.value:
        return ()
    statement = (
        "By registering you confirm that you were told these terms and the rules of the game"
    )
    return (f"{statement}, understand them and accept them",)
