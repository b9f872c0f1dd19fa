"""Notices: what players are told before they enter, and what hangs in the room."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardspeak.hand.stakes import stakes
from cardspeak.houses import HOUSES
from cardspeak.tournament.conditions import sign_for
from cardspeak.tournament.prizes import shares

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardspeak.tournament.conditions import Conditions, Level


def notice(conditions: Conditions) -> tuple[str, ...]:
    """Say the conditions in words, a line for each."""
    return (
        *_about(conditions),
        *_structure(conditions),
        *levels(conditions),
        *prizes(conditions),
        *acceptance(conditions),
    )


def _about(conditions: Conditions) -> Iterator[str]:
    house = HOUSES[conditions.house]
    games = sign_for(conditions, 0).games
    yield f"{conditions.name}: {', '.join(game.game.name for game in games)}, {house.title}"
    if conditions.when_full:
        yield f"Starts when {conditions.most} players have entered"
    elif conditions.starts_at:
        yield f"Starts at {conditions.starts_at}"
    else:
        yield "Starts when the director says so"
    kept = f", of which the house keeps {conditions.commission}" if conditions.commission else ""
    yield f"Entry fee {conditions.fee:,}{kept}"
    yield f"{conditions.chips:,} tournament chips for everybody, which are no money"
    most = f" to {conditions.most}" if conditions.most else " or more"
    same = conditions.most == conditions.least
    yield f"{conditions.least}{'' if same else most} players"
    if conditions.only:
        yield f"For {' and '.join(conditions.only)} only"
    if conditions.barred:
        yield f"Not for {' and '.join(conditions.barred)}"
    if conditions.form:
        yield f"Application: {conditions.form}"
    if conditions.approved:
        yield f"Approved: {conditions.approved}"


def _structure(conditions: Conditions) -> Iterator[str]:
    entries = "once" if conditions.entries == 1 else f"up to {conditions.entries} times"
    late = f", until level {conditions.late} is over" if conditions.late else ", before the start"
    yield f"Everybody enters {entries}{late}"
    for what, more in (("rebuys", conditions.rebuys), ("add-ons", conditions.add_on)):
        if more is not None:
            yield (
                f"Up to {more.times} {what} of {more.chips} chips for {more.fee}, until level "
                f"{more.until} is over"
            )
    for stage in conditions.stages:
        heats = "every table is a heat" if stage.by_table else f"heats: {stage.heats}"
        lasts = _lasts(stage.seconds, stage.hands) or "until they are known"
        if len(conditions.stages) > 1 or stage.heats > 1 or stage.seconds or stage.hands:
            yield f"{stage.name.capitalize()}: {heats}; winners of each: {stage.advance}; {lasts}"
        else:
            yield "Played until one player has all chips"


def levels(conditions: Conditions) -> tuple[str, ...]:
    """Say when limits change, and to what."""
    return tuple(
        _level(conditions, number, level) for number, level in enumerate(conditions.levels)
    )


def _level(conditions: Conditions, number: int, level: Level) -> str:
    games = sign_for(conditions, number).games
    posted = "; ".join(f"{game.game.name} {stakes(game)}" for game in games)
    lasts = _lasts(level.seconds, level.hands) or "to the end"
    rest = f", then a break of {_lasts(level.rest, 0)}" if level.rest else ""
    return f"Level {number + 1}, {lasts}: {posted}{rest}"


def _lasts(seconds: int, hands: int) -> str:
    if hands:
        return f"{hands} hand{'s' * (hands > 1)}"
    minutes, over = divmod(seconds, 60)
    if seconds and not over:
        return f"{minutes} minute{'s' * (minutes > 1)}"
    return f"{seconds} seconds" if seconds else ""


def prizes(conditions: Conditions) -> tuple[str, ...]:
    """Say how the pool is shared."""
    lines = ["All of the pool is given out as prizes"]
    for table in conditions.prizes:
        field = f"up to {table.up_to} entries" if table.up_to else "any number of entries"
        parts = shares(10_000, table.weights)
        shown = ", ".join(f"{nth}. {part / 100:g} %" for nth, part in enumerate(parts, 1))
        lines.append(f"Prizes for {field}: {shown}")
    if conditions.guarantee:
        lines.append(f"The pool is {conditions.guarantee} at least")
    return tuple(lines)


def acceptance(conditions: Conditions) -> tuple[str, ...]:
    """Say what everybody signs who enters, where the house asks for it."""
    if not HOUSES[conditions.house].tournaments.by.endorsed:
        return ()
    signs = "Who enters signs that he was told these conditions and the rules of the game"
    return (f"{signs}, understands them and accepts them",)
