"""Notices: what players are told before they register, and what is posted in the room."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardspeak.hand.stakes import describe_stakes
from cardspeak.houses import HOUSES
from cardspeak.tournament.payouts import split_by_weights
from cardspeak.tournament.spec import build_level_spec

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardspeak.tournament.spec import Level, TournamentSpec


def describe_spec(spec: TournamentSpec) -> tuple[str, ...]:
    """Describe the tournament spec in words, one line for each point."""
    return (
        *_about(spec),
        *_structure(spec),
        *describe_levels(spec),
        *describe_payouts(spec),
        *acceptance_statement(spec),
    )


def _about(spec: TournamentSpec) -> Iterator[str]:
    house = HOUSES[spec.house]
    games = build_level_spec(spec, 0).games
    yield f"{spec.name}: {', '.join(game.game.name for game in games)}, {house.title}"
    if spec.starts_when_full:
        yield f"Starts when {spec.max_players} players have entered"
    elif spec.starts_at:
        yield f"Starts at {spec.starts_at}"
    else:
        yield "Starts when the director says so"
    kept = f", of which the house keeps {spec.rake}" if spec.rake else ""
    yield f"Entry fee {spec.buy_in:,}{kept}"
    yield f"{spec.starting_stack:,} tournament chips for everybody, which are no money"
    most = f" to {spec.max_players}" if spec.max_players else " or more"
    same = spec.max_players == spec.min_players
    yield f"{spec.min_players}{'' if same else most} players"
    if spec.allowed_groups:
        yield f"For {' and '.join(spec.allowed_groups)} only"
    if spec.excluded_groups:
        yield f"Not for {' and '.join(spec.excluded_groups)}"
    if spec.application_form:
        yield f"Application: {spec.application_form}"
    if spec.approval_reference:
        yield f"Approved: {spec.approval_reference}"


def _structure(spec: TournamentSpec) -> Iterator[str]:
    entries = (
        "once" if spec.max_entries_per_player == 1 else f"up to {spec.max_entries_per_player} times"
    )
    late = (
        f", until level {spec.last_registration_level} is over"
        if spec.last_registration_level
        else ", before the start"
    )
    yield f"Everybody enters {entries}{late}"
    for what, more in (("rebuys", spec.rebuy), ("add-ons", spec.add_on)):
        if more is not None:
            yield (
                f"Up to {more.max_per_player} {what} of {more.chips} chips for "
                f"{more.price}, until level "
                f"{more.last_level} is over"
            )
    for stage in spec.stages:
        heats = "every table is a heat" if stage.heat_per_table else f"heats: {stage.heats}"
        lasts = (
            _duration_words(stage.session_seconds, stage.session_hands) or "until they are known"
        )
        if len(spec.stages) > 1 or stage.heats > 1 or stage.session_seconds or stage.session_hands:
            yield (
                f"{stage.name.capitalize()}: {heats}; winners of each: "
                f"{stage.advancing_per_heat}; {lasts}"
            )
        else:
            yield "Played until one player has all chips"


def describe_levels(spec: TournamentSpec) -> tuple[str, ...]:
    """Describe when the stakes change, and to what."""
    return tuple(_level(spec, number, level) for number, level in enumerate(spec.levels))


def _level(spec: TournamentSpec, number: int, level: Level) -> str:
    games = build_level_spec(spec, number).games
    posted = "; ".join(f"{game.game.name} {describe_stakes(game)}" for game in games)
    lasts = _duration_words(level.duration_seconds, level.duration_hands) or "to the end"
    rest = (
        f", then a break of {_duration_words(level.break_seconds, 0)}"
        if level.break_seconds
        else ""
    )
    return f"Level {number + 1}, {lasts}: {posted}{rest}"


def _duration_words(seconds: int, hands: int) -> str:
    if hands:
        return f"{hands} hand{'s' * (hands > 1)}"
    minutes, over = divmod(seconds, 60)
    if seconds and not over:
        return f"{minutes} minute{'s' * (minutes > 1)}"
    return f"{seconds} seconds" if seconds else ""


def describe_payouts(spec: TournamentSpec) -> tuple[str, ...]:
    """Describe how the prize pool is shared."""
    lines = ["All of the pool is given out as prizes"]
    for table in spec.payouts:
        field = (
            f"up to {table.max_entries} entries" if table.max_entries else "any number of entries"
        )
        parts = split_by_weights(10_000, table.weights)
        shown = ", ".join(f"{nth}. {part / 100:g} %" for nth, part in enumerate(parts, 1))
        lines.append(f"Prizes for {field}: {shown}")
    if spec.guarantee:
        lines.append(f"The pool is {spec.guarantee} at least")
    return tuple(lines)


def acceptance_statement(spec: TournamentSpec) -> tuple[str, ...]:
    """Return the statement that players sign when they register, where the house requires one."""
    if not HOUSES[spec.house].tournament.by.rules_accepted:
        return ()
    specs = "Who enters signs that he was told these conditions and the rules of the game"
    return (f"{specs}, understands them and accepts them",)
