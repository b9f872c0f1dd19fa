"""The director: who is there, substitutes, disqualifications and their undoing, disputes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardspeak.hand.commands import Refused
from cardspeak.houses.tournaments import Leaving
from cardspeak.tournament import balancing, commands, entering, events, places
from cardspeak.tournament.field import Phase, Standing

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardspeak.tournament.field import Entrant, Felt
    from cardspeak.tournament.tournament import Tournament


# ---------------------------------------------------------------- who is there


def _absent(t: Tournament, said: commands.Absent) -> None:
    leaving, entrant = t.rules.leaving, t.player(said.player)
    if not entrant.present:
        raise Refused(f"{said.player} is away already")
    leave = said.by or said.emergency or t.phase is not Phase.PLAYING
    if leaving.value is Leaving.WITH_LEAVE and not leave:
        raise Refused(
            f"{said.player} stays until the session is over, unless there is an emergency or the "
            "house gives leave",
            leaving.clause,
        )
    entrant.present = False
    t.tell(events.IsAbsent(said.player, said.by, t.rules.by.absent or leaving.clause))


def _present(t: Tournament, said: commands.Present) -> None:
    entrant = t.player(said.player)
    if entrant.present:
        raise Refused(f"{said.player} is there already")
    entrant.present = entrant.came = True
    t.tell(events.IsPresent(said.player))


def _forfeit(t: Tournament, said: commands.Forfeit) -> None:
    """Deem the place of somebody forfeited who is not there when a session begins."""
    clause, entrant = t.rules.by.no_show, t.player(said.player)
    t.floor(said.by, "deems the place forfeited", clause)
    t.during(Phase.PLAYING, doing="deem a place forfeited", clause=clause)
    if entrant.present:
        raise Refused(f"{said.player} is there, and plays", clause)
    if entrant.came:
        raise Refused(
            f"{said.player} was there when the session began: his hands are folded instead", clause
        )
    _check_between_hands(t, entrant, clause)
    entrant.standing = Standing.FORFEITED
    t.tell(events.Forfeited(said.player, said.by, clause))
    balancing.leave(t, entrant, clause)
    balancing.settle(t)


def _is_in_hand(t: Tournament, entrant: Entrant) -> bool:
    felt = t.felts.get(entrant.table)
    return felt is not None and felt.dealing and felt.seats[entrant.seat] == entrant.name


def _check_between_hands(t: Tournament, entrant: Entrant, clause: str) -> None:
    if _is_in_hand(t, entrant):
        raise Refused(f"{entrant.name} is in a hand: that ends first", clause)


def _substitute(t: Tournament, said: commands.Substitute) -> None:
    clause, entrant = t.rules.by.substitute, t.player(said.player)
    t.floor(said.by, "approves the substitute", clause)
    t.floor(said.substitute, "plays instead", clause)
    if said.substitute in t.entrants:
        raise Refused(f"{said.substitute} has entered: one entry a person", clause)
    entering.check_person(t, said.substitute, said.groups, accepted=said.accepted)
    _check_between_hands(t, entrant, clause)
    felt = t.felts.get(entrant.table)
    if felt is not None:
        felt.seats[entrant.seat] = said.substitute
    t.entrants = {
        (said.substitute if name == said.player else name): one for name, one in t.entrants.items()
    }
    entrant.name, entrant.groups = said.substitute, said.groups
    entrant.present = entrant.came = True
    t.replaced.add(said.player)
    if t.deal is not None and said.player in t.deal.amounts:
        t.deal.amounts[said.substitute] = t.deal.amounts.pop(said.player)
    t.tell(
        events.Substituted(
            said.player,
            said.substitute,
            entrant.table,
            entrant.seat,
            entrant.chips,
            said.by,
            said.why,
            clause,
        )
    )
    entering.endorse(t, said.substitute)


# ---------------------------------------------------------------- out, and in again


def _disqualify(t: Tournament, said: commands.Disqualify) -> None:
    by, entrant = t.rules.by, t.player(said.player)
    clause = by.concealing if said.concealed else by.breaking_rules
    if not said.concealed and not entrant.present:
        clause = by.not_attending
    t.floor(said.by, "disqualifies the player", clause)
    t.floor(said.why, "did what: a reason is needed", clause)
    entrant.standing = Standing.DISQUALIFIED
    entrant.for_good = said.concealed
    t.tell(
        events.Disqualified(said.player, entrant.chips, said.concealed, said.by, said.why, clause)
    )
    if _is_in_hand(t, entrant):  # which is folded for him
        entrant.present, entrant.leaving = False, True
        t.removed += entrant.chips
    else:
        balancing.leave(t, entrant, clause)
    if t.phase is Phase.PLAYING:
        balancing.settle(t)


def see_out(t: Tournament, felt: Felt, had: dict[str, int]) -> bool:
    """Take those away who were disqualified during a hand; `had` says with what each began it."""
    by = t.rules.by
    gone = [t.entrants[player] for player in felt.players if t.entrants[player].leaving]
    for entrant in gone:
        entrant.leaving = False
        t.removed -= had.get(entrant.name, entrant.chips)
        balancing.leave(t, entrant, by.concealing if entrant.for_good else by.breaking_rules)
    return bool(gone)


def _reinstate(t: Tournament, said: commands.Reinstate) -> None:
    """Bring somebody back who was knocked out or disqualified by mistake; places follow."""
    clause, entrant = t.rules.by.places, t.entrant(said.player)
    t.floor(said.by, "brings the player back", clause)
    t.during(Phase.PLAYING, doing="bring a player back", clause=clause)
    if entrant.for_good:
        raise Refused(f"{said.player} is disqualified for good", t.rules.by.concealing)
    if entrant.standing not in (Standing.OUT, Standing.DISQUALIFIED):
        raise Refused(f"{said.player} {entrant.standing.value}", clause)
    t.in_play(entrant, clause)
    balancing.check_seat(t, entrant)
    _check_between_hands(t, entrant, clause)
    place, _ = places.place_of(t, said.player)
    if entrant.standing is Standing.DISQUALIFIED and entrant.chips:
        if said.chips_from:
            raise Refused(f"{said.player} gets the chips back that went out of play", clause)
        t.removed -= entrant.chips
    else:
        givers = _givers(t, said, clause)
        entrant.chips = sum(chips for _, chips in said.chips_from)
        t.outs = [out for out in t.outs if out.player != said.player]
        for giver, chips in givers:
            balancing.stack_is(t, giver, giver.chips - chips, "given back", clause)
    entrant.standing, entrant.present = Standing.IN, True
    t.tell(events.Reinstated(said.player, entrant.chips, place, said.by, said.why, clause))
    balancing.seat_again(t, entrant, clause)


def _givers(t: Tournament, said: commands.Reinstate, clause: str) -> list[tuple[Entrant, int]]:
    """Check who gives chips back, and how many."""
    givers = [(t.player(name), chips) for name, chips in said.chips_from]
    if not givers or len({giver.name for giver, _ in givers}) < len(givers):
        raise Refused(f"say whose chips go back to {said.player}, each once", clause)
    for giver, chips in givers:
        if not 0 < chips < giver.chips:
            raise Refused(f"{giver.name} has {giver.chips} chips, and keeps some of them", clause)
        _check_between_hands(t, giver, clause)
    return givers


# ---------------------------------------------------------------- disputes


def _decide(t: Tournament, said: commands.Decide) -> None:
    clause = t.rules.by.disputes
    t.floor(said.by, "decides", clause)
    t.floor(said.ruling, "what was decided", clause)
    t.decisions.append(said.ruling)
    t.tell(events.Decided(len(t.decisions), said.about, said.ruling, said.by, clause))


def _review(t: Tournament, said: commands.Review) -> None:
    clause = t.rules.by.disputes
    t.floor(said.by, "looks at the decision", clause)
    if not 1 <= said.decision <= len(t.decisions):
        raise Refused(f"there is no decision {said.decision}", clause)
    before = t.decisions[said.decision - 1]
    t.decisions[said.decision - 1] = said.outcome
    t.tell(events.Reviewed(said.decision, before, said.outcome, said.by, clause))


DO: dict[type, Callable[[Tournament, Any], None]] = {
    commands.Absent: _absent,
    commands.Present: _present,
    commands.Forfeit: _forfeit,
    commands.Substitute: _substitute,
    commands.Disqualify: _disqualify,
    commands.Reinstate: _reinstate,
    commands.Decide: _decide,
    commands.Review: _review,
}
