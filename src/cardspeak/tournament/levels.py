"""The clock: levels, breaks, pauses, the pace, and chips that go out of play."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardspeak.hand.commands import Refused
from cardspeak.tournament import balancing, colours, commands, events
from cardspeak.tournament.field import Phase

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardspeak.tournament.field import Felt
    from cardspeak.tournament.tournament import Tournament


def begin(t: Tournament, level: int) -> None:
    """Begin a level: all tables have its sign from their next hand on."""
    posted = t.conditions.levels[level]
    t.clock.level, t.clock.left = level, posted.seconds
    for felt in t.felts.values():
        felt.level_hands = 0
    t.tell(events.LevelIs(level + 1, t.posted, posted.seconds, t.rules.by.levels))
    if posted.chip > t.chip:
        t.chip_before, t.chip = t.chip_before or t.chip, posted.chip
        colours.colour_up(t)


def _next(t: Tournament) -> None:
    """Go on to the next level, with the break between them."""
    rest = t.conditions.levels[t.clock.level].rest
    if rest:
        t.clock.rest = rest
        t.tell(events.BreakBegan(rest, "", t.rules.by.breaks))
    begin(t, t.clock.level + 1)
    if t.stage == 0 and t.clock.level <= t.conditions.late:  # entries close, or only hands do so
        balancing.settle(t)


def _has_next(t: Tournament) -> bool:
    return t.clock.level + 1 < len(t.conditions.levels)


def ends_by_time(t: Tournament) -> bool:
    """Say whether the level ends when its time is over, whether hands are dealt or not."""
    return t.conditions.levels[t.clock.level].seconds > 0 and _has_next(t)


def has_dealt(t: Tournament, felt: Felt) -> bool:
    """Say whether a table has dealt all hands of a session that lasts for hands."""
    hands = t.conditions.stages[t.stage].hands
    return hands > 0 and (felt.hands >= hands or felt.count < 2)


def all_have_dealt(t: Tournament) -> bool:
    """Say whether a session that lasts for hands has had them wherever it is still played."""
    playing = [felt for felt in t.felts.values() if not t.heats[felt.heat].over]
    return bool(playing) and all(has_dealt(t, felt) for felt in playing)


def hands_left(t: Tournament) -> int:
    """Say how many hands are left of a level that lasts for hands; 0 where it does not."""
    hands = t.conditions.levels[t.clock.level].hands
    return max(0, hands - max((felt.level_hands for felt in t.felts.values()), default=0))


def count_hand(t: Tournament, felt: Felt) -> None:
    """Count a hand, where levels or sessions last for hands."""
    felt.level_hands += 1
    if all_have_dealt(t):
        t.ending = t.unsettled = True
    hands = t.conditions.levels[t.clock.level].hands
    if hands and felt.level_hands >= hands and _has_next(t):
        _next(t)
    if t.chip_before:
        colours.colour_up(t)


def _time_is(t: Tournament, said: commands.TimeIs) -> None:
    if said.now < t.now:
        raise Refused(f"time does not go back: it was {t.now} already")
    passed, t.now = said.now - t.now, said.now
    while passed and t.phase is Phase.PLAYING and not t.clock.paused and not t.ending:
        step = _run(t, passed)
        if not step:
            break
        passed -= step
    if t.ending and t.phase is Phase.PLAYING:
        balancing.settle(t)


def _run(t: Tournament, most: int) -> int:
    """Let the clock run until something happens, at most so long; say for how many seconds."""
    clock = t.clock
    if clock.rest:
        step = min(most, clock.rest)
        clock.rest -= step
        if not clock.rest:
            t.tell(events.BreakEnded(t.rules.by.breaks))
        return step
    timed = clock.left if _has_next(t) else 0
    step = min([most, *(left for left in (timed, clock.session) if left)])
    if clock.session:
        clock.session -= step
        t.ending = not clock.session
    if timed:
        clock.left -= step
        if not clock.left and not t.ending:
            _next(t)
    return step if timed or t.conditions.stages[t.stage].seconds else 0


# ---------------------------------------------------------------- the director's hand on it


def _pause(t: Tournament, said: commands.Pause) -> None:
    t.floor(said.by, "stops the clock")
    t.during(Phase.PLAYING, doing="stop the clock")
    if t.clock.paused:
        raise Refused("the clock stands still already")
    t.clock.paused = True
    t.tell(events.Paused(said.by, said.why))


def _resume(t: Tournament, said: commands.Resume) -> None:
    t.floor(said.by, "lets the clock go on")
    if not t.clock.paused:
        raise Refused("the clock is running")
    t.clock.paused = False
    t.tell(events.Resumed(said.by))


def _rest(t: Tournament, said: commands.Rest) -> None:
    clause = t.rules.by.breaks
    t.floor(said.by, "gives the break", clause)
    t.during(Phase.PLAYING, doing="give a break", clause=clause)
    if said.seconds <= 0:
        raise Refused("say how many seconds the break lasts", clause)
    t.clock.rest = said.seconds
    t.tell(events.BreakBegan(said.seconds, said.by, clause))


def _set_level(t: Tournament, said: commands.SetLevel) -> None:
    clause = t.rules.by.levels
    t.floor(said.by, "puts the clock at another level", clause)
    t.during(Phase.PLAYING, doing="put the clock at another level", clause=clause)
    if not 1 <= said.level <= len(t.conditions.levels):
        raise Refused(f"levels are 1 to {len(t.conditions.levels)}, not {said.level}", clause)
    if t.conditions.levels[said.level - 1].chip < t.chip:
        raise Refused(f"chips smaller than {t.chip} are out of play already", clause)
    before = t.clock.level + 1
    t.tell(events.LevelSet(said.level, before, said.by, said.why, clause))
    begin(t, said.level - 1)
    balancing.settle(t)


def _set_pace(t: Tournament, said: commands.SetPace) -> None:
    clause = t.rules.by.pace
    t.floor(said.by, "sets the pace", clause)
    if said.seconds < 0 or (t.conditions.time_bank and not said.seconds):
        raise Refused(f"{said.seconds} seconds are no time to act here", clause)
    before, t.seconds = t.seconds, said.seconds
    t.tell(events.PaceIs(said.seconds, before, said.by, clause))


DO: dict[type, Callable[[Tournament, Any], None]] = {
    commands.TimeIs: _time_is,
    commands.Pause: _pause,
    commands.Resume: _resume,
    commands.Rest: _rest,
    commands.SetLevel: _set_level,
    commands.SetPace: _set_pace,
}
