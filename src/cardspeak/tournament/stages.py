"""Sessions: heats and the final, seats drawn for each, chips counted at the end, who goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardspeak.hand.commands import Refused
from cardspeak.tournament import balancing, commands, events, levels, places
from cardspeak.tournament.conditions import sign_for
from cardspeak.tournament.field import Heat, Out, Phase, Standing

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardspeak.tournament.conditions import Stage
    from cardspeak.tournament.field import Entrant
    from cardspeak.tournament.tournament import Tournament


# ---------------------------------------------------------------- before a session


def _set_seats(t: Tournament, said: commands.SetSeats) -> None:
    clause = t.rules.by.seats
    t.floor(said.by, "decides how many play at a table", clause)
    t.during(Phase.SET, Phase.OPEN, Phase.BETWEEN, doing="change the size of tables", clause=clause)
    most = min(game.most_players for game in sign_for(t.conditions, 0).games)
    if not 2 <= said.seats <= most:
        raise Refused(f"2 to {most} play at a table of these games, not {said.seats}", clause)
    _check_heats_fit(t, said.seats, clause)
    before, t.seats = t.seats, said.seats
    t.tell(events.SeatsSet(said.seats, before, said.by, clause))


def _check_heats_fit(t: Tournament, seats: int, clause: str) -> None:
    """Refuse tables too small for the heats of a shoot-out that follow: each is one table."""
    if t.phase is not Phase.BETWEEN or not balancing.is_shoot_out(t):
        return
    heats = [one.heat for one in t.inside if not t.heats[one.heat].over]
    most = max((heats.count(heat) for heat in heats), default=0)
    if seats < most:
        raise Refused(f"{most} have been drawn to one table already, not {seats}", clause)


def _draw(t: Tournament, said: commands.Draw) -> None:
    by, conditions = t.rules.by, t.conditions
    t.during(Phase.OPEN, Phase.BETWEEN, doing="draw for seats", clause=by.ballot)
    if len(said.seed) != 32:
        raise Refused(f"a ballot is drawn from a seed of 32 bytes, not {len(said.seed)}", by.ballot)
    if t.phase is Phase.OPEN:
        _check_field(t)
    _check_somebody(t)
    t.seed = said.seed
    if t.phase is Phase.OPEN or all(heat.over for heat in t.heats):
        _next_stage(t)
    stage = conditions.stages[t.stage]
    coming = [heat for heat in t.heats if not heat.over]
    for heat in coming[:1] if stage.in_turn else coming:
        heat.opened = True
        _open(t, heat)
    t.phase = Phase.DRAWN


def _check_field(t: Tournament) -> None:
    by, conditions, count = t.rules.by, t.conditions, len(t.inside)
    if by.director and not t.director:
        raise Refused("a director is named before the tournament starts", by.director)
    if conditions.when_full and count < conditions.most:
        raise Refused(f"it starts with {conditions.most} players, not with {count}", by.conditions)
    if count < conditions.least:
        raise Refused(f"{count} players are too few: {conditions.least} at least", by.conditions)


def _check_somebody(t: Tournament) -> None:
    """Refuse to go on for nobody: all are disqualified or have forfeited, and have no place."""
    if not places.ranking(t):
        raise Refused(
            "nobody is left who can win a prize: cancel the tournament", t.rules.by.cancelled
        )


def _next_stage(t: Tournament) -> None:
    """Go on to the next stage, and say who plays in which heat."""
    t.stage += 1
    stage = t.conditions.stages[t.stage]
    players = t.ballot(t.inside)
    heats = max(1, min(stage.heats, len(players) // 2))
    if stage.by_table:
        heats = -(-len(players) // t.seats)
    t.heats = [Heat(number) for number in range(heats)]
    for nth, entrant in enumerate(players):
        entrant.heat = nth % heats


def _open(t: Tournament, heat: Heat) -> None:
    """Open the tables of a heat and draw its seats."""
    players = [one for one in t.inside if one.heat == heat.number]
    clause = t.rules.by.ballot
    count = max(1, -(-len(players) // t.seats))
    felts = [balancing.open_table(t, heat.number, clause) for _ in range(count)]
    balancing.sit_by_ballot(t, players, felts, clause)


def _start(t: Tournament, said: commands.Start) -> None:
    by, stage = t.rules.by, t.conditions.stages[t.stage]
    t.floor(said.by, "begins the session", by.session)
    if t.phase is Phase.PLAYING:
        raise Refused("the session has begun already", by.ballot)
    t.during(Phase.DRAWN, doing="begin a session: draw for seats first", clause=by.ballot)
    _check_somebody(t)
    if not t.session and not t.conditions.when_full and t.now < t.conditions.starts_at:
        raise Refused(f"it starts at {t.conditions.starts_at}, and it is {t.now}", by.conditions)
    t.session += 1
    t.phase, t.ending = Phase.PLAYING, False
    t.clock.session = stage.seconds
    heats = tuple(heat.number for heat in t.heats if heat.opened and not heat.over)
    for one in t.inside:
        one.came = one.present
    t.tell(events.SessionBegan(t.session, stage.name, heats, said.by, by.session))
    level = stage.level if stage.level >= 0 else t.clock.level
    if stage.fresh:
        t.chip = t.conditions.levels[level].chip
    levels.begin(t, level)
    balancing.settle(t)


# ---------------------------------------------------------------- the end of heats and sessions


def end_heats(t: Tournament) -> None:
    """End heats of which enough players are left, and the session when nothing is left to play."""
    stage = t.conditions.stages[t.stage]
    played = [heat for heat in t.heats if heat.opened and not heat.over]
    if not t.entries_open or _waits_for_nobody(t, played):
        for heat in played:
            heat.over = _is_decided(t, heat, stage)
    dealing = any(felt.dealing for felt in t.felts.values())
    decided = all(heat.over for heat in played)
    if dealing or not (t.ending or decided):
        return
    _end_session(t, stage, [heat for heat in t.heats if heat.tables], decided=decided)


def _waits_for_nobody(t: Tournament, played: list[Heat]) -> bool:
    """Say whether entries would never close: no heat can deal, and no time ends the level."""
    return all(_players(t, heat) < 2 for heat in played) and not levels.ends_by_time(t)


def _is_decided(t: Tournament, heat: Heat, stage: Stage) -> bool:
    return _players(t, heat) <= max(stage.advance, 1)


def _players(t: Tournament, heat: Heat) -> int:
    return sum(t.felts[number].count for number in heat.tables)


def _end_session(t: Tournament, stage: Stage, heats: list[Heat], *, decided: bool) -> None:
    by = t.rules.by
    why = "the winners are known" if decided else "its time is over"
    t.tell(events.SessionEnded(t.session, why, by.session))
    t.group += 1
    for heat in heats:
        heat.over = True
        for number in heat.tables:
            balancing.last_takes_pot(t, t.felts[number])
        players = [
            t.entrants[player] for number in heat.tables for player in t.felts[number].players
        ]
        for one in players:
            t.tell(events.Counted(one.name, one.table, one.chips, by.counts))
        _go_on(t, stage, players, heat)
        for number in list(heat.tables):
            balancing.close(t, t.felts[number])
    t.ending = t.unsettled = t.redraws = False
    t.owing, t.round_group = None, 0
    t.phase = Phase.BETWEEN
    if all(heat.over for heat in t.heats):
        _end_stage(t)


def end_for_redraw(t: Tournament) -> None:
    """End a session after which the same heats go on, in places that are drawn again."""
    if any(felt.dealing for felt in t.felts.values()):
        return
    by = t.rules.by
    t.tell(events.SessionEnded(t.session, "places are drawn again", by.session))
    for felt in list(t.felts.values()):
        balancing.last_takes_pot(t, felt)
        for player in felt.players:
            t.tell(events.Counted(player, felt.number, t.entrants[player].chips, by.counts))
        balancing.close(t, felt)
    t.redraws = t.unsettled = False
    t.owing, t.round_group = None, 0
    t.phase = Phase.BETWEEN


def _go_on(t: Tournament, stage: Stage, players: list[Entrant], heat: Heat) -> None:
    """Say who of a heat goes on: who is left, or who has most when the time is over."""
    if t.stage == t.conditions.last_stage:
        return
    drawn = sorted(t.ballot(players), key=lambda one: -one.chips)
    most = stage.advance or len(drawn)
    on = drawn[:most]
    _leave_behind(t, drawn[most:])
    following = t.conditions.stages[t.stage + 1]
    if following.fresh and len(on) < stage.advance:
        on += _best_out(t, heat, stage.advance - len(on))
    for one in on:
        _give_chips(t, one, fresh=following.fresh)
        t.tell(events.Advanced(one.name, following.name, one.chips, t.rules.by.heats))


def _leave_behind(t: Tournament, players: list[Entrant]) -> None:
    """Knock those out who have too few chips at the end: by the chips they have, in all heats."""
    for one in players:
        t.removed += one.chips
        one.standing = Standing.OUT
        t.outs.append(Out(one.name, t.group, one.chips))
    for one in sorted(players, key=lambda one: one.chips):
        place, shared = places.place_of(t, one.name)
        clause = t.rules.by.heats
        t.tell(events.KnockedOut(one.name, one.table, one.seat, one.chips, place, shared, clause))
        one.chips = 0


def _best_out(t: Tournament, heat: Heat, count: int) -> list[Entrant]:
    """Bring the best of a heat's last knocked out back, where they begin with new chips anyway."""
    ranked = [player for group in places.ranked_out(t) for player in group]
    best = [t.entrants[name] for name in ranked if t.entrants[name].heat == heat.number][:count]
    for one in best:
        one.standing = Standing.IN
        t.outs = [out for out in t.outs if out.player != one.name]
    return best


def _give_chips(t: Tournament, one: Entrant, *, fresh: bool) -> None:
    if fresh:
        t.removed += one.chips
        t.issued += t.conditions.chips
        one.chips = t.conditions.chips


def _end_stage(t: Tournament) -> None:
    decided = t.stage == t.conditions.last_stage or len(t.inside) < 2
    if decided and places.ranking(t):  # else nobody can be given the pool, which is given back
        t.phase = Phase.OVER
        places.finish(t)


DO: dict[type, Callable[[Tournament, Any], None]] = {
    commands.SetSeats: _set_seats,
    commands.Draw: _draw,
    commands.Start: _start,
}
