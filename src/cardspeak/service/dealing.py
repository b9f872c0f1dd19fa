"""What a croupier does by himself, and when: the next hand, and whatever nobody else sees to."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from math import inf
from typing import TYPE_CHECKING, Final, NamedTuple

from cardspeak.hand import commands as acts
from cardspeak.hand import decisions, events, showdown
from cardspeak.hand.commands import Refused
from cardspeak.shuffle import fresh_seed
from cardspeak.table import blinds, buying, clock, commands, rotation
from cardspeak.table import decisions as waiting
from cardspeak.table.commands import Play

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardspeak.hand.decisions import AnyDecision
    from cardspeak.service.croupier import Croupier
    from cardspeak.table.commands import AnyCommand

RETRY: Final = 5.0
"""Seconds after which a deal that was refused is tried again."""
QUIET: Final = 7200
"""Seconds after which no book remembers what somebody left with."""
LONG_LOG: Final = 500
"""How many entries a sitting has at least before the next begins."""

Step = Callable[[], Awaitable[object]]


class Plan(NamedTuple):
    """What is done next, and when, by the room's exact time, if nobody says anything before."""

    at: float = inf
    do: Step | None = None
    next_deal: int = 0
    waits_for: str = ""


def plan(croupier: Croupier) -> Plan:
    """Say what a croupier does next by himself."""
    table = croupier.table
    if croupier.to_close:
        return Plan(croupier.changed, croupier.begin_closing)
    if croupier.state.paused:
        return Plan()
    if croupier.settings.host and croupier.host is None and not croupier.state.closing:
        return Plan(waits_for="nobody is there who runs this table")
    hosted = None if croupier.host is None else croupier.host.plan(croupier)
    if hosted is not None:
        return hosted
    if table.floor.closed and not croupier.state.closing:
        return Plan(waits_for="the table is closed")
    waits = table.decision
    if isinstance(waits, waiting.InHand):
        return _in_hand(croupier, waits.decision)
    return _between_hands(croupier)


def _does(croupier: Croupier, command: AnyCommand, after: float) -> Plan:
    """Plan a command for so long after the last thing that happened."""
    return Plan(croupier.changed + after, lambda: croupier.attempt(command))


# ---------------------------------------------------------------- in a hand


def _in_hand(croupier: Croupier, decision: AnyDecision) -> Plan:
    settings = croupier.settings
    match decision:
        case decisions.Ruling(options=options, default=default):
            if not settings.rule_within:
                return Plan()
            usual = default or options[0].name
            rule = acts.Rule(usual, by="croupier", why="nobody ruled in time: as the book has it")
            return _does(croupier, Play(rule), settings.rule_within)
        case decisions.RunIt():
            once = _does(croupier, Play(acts.RunIt(1)), settings.vote_within)
            return croupier.regulars.vote(croupier) or once
        case decisions.Show(may_muck=False):
            return _does(croupier, Play(acts.Show()), settings.show_after)
    name = croupier.scene.dealt_to[decision.seat]
    if name in croupier.scene.bots:
        return croupier.regulars.turn(croupier, name)
    if isinstance(decision, decisions.Show):
        return _asks_to_show(croupier, decision.seat, name)
    return _waits_for_player(croupier, decision)


def _asks_to_show(croupier: Croupier, seat: int, name: str) -> Plan:
    """Show what may win and muck what cannot, at once; who wants to be asked has time to answer."""
    settings, wishes = croupier.settings, croupier.scene.wishes.get(name)
    if wishes is not None and not wishes.muck:
        return _does(croupier, Play(acts.Show()), settings.show_within)
    hand = croupier.table.hand
    # On a copy: a hand remembers what it has read.
    wins = hand is not None and showdown.may_win(hand.copy(), seat)
    return _does(croupier, Play(acts.Show() if wins else acts.Muck()), settings.show_after)


def _waits_for_player(croupier: Croupier, decision: AnyDecision) -> Plan:
    table = croupier.table
    ends = clock.deadline(table)
    if ends is not None:
        return Plan(max(croupier.monotonic(ends), croupier.changed), croupier.pass_time)
    if isinstance(decision, decisions.Place) and table.sign.seconds:
        # The book does not say where a slow player's cards go: in the end the croupier sets them.
        return croupier.regulars.set_for(croupier, _sets_at(croupier, decision.seat))
    return Plan()


def _sets_at(croupier: Croupier, seat: int) -> float:
    """Say when a player's cards are set for him: who is away has no more than the posted time."""
    table = croupier.table
    over = croupier.monotonic(table.waiting.since + table.sign.seconds)
    here = croupier.scene.dealt_to[seat] in croupier.scene.online
    return over + croupier.settings.set_within if here else over


# ---------------------------------------------------------------- between hands


def _between_hands(croupier: Croupier) -> Plan:
    if croupier.state.closing:
        return _closes(croupier)
    for command in _chores(croupier):
        if croupier.may_attempt(command):
            return _does(croupier, command, 0)
    seated = croupier.regulars.seating(croupier)
    if seated is not None:
        return seated
    if _begins_anew(croupier):
        return Plan(croupier.changed, croupier.next_sitting)
    return _next_deal(croupier)


def _closes(croupier: Croupier) -> Plan:
    """Send everybody home, and take the table away when nobody is left."""
    for number, seat in enumerate(croupier.table.seats):
        if seat.taken:
            leave = commands.Leave(number)
            if croupier.may_attempt(leave):
                return _does(croupier, leave, 0)
    if any(seat.taken for seat in croupier.table.seats):
        return Plan(waits_for="the table closes when the floor has settled what is open")
    return Plan(croupier.changed, croupier.shut)


def _chores(croupier: Croupier) -> Iterator[AnyCommand]:
    """Find what is to be done for players before the next hand."""
    table, scene, now = croupier.table, croupier.scene, croupier.room.clock.exact()
    yield from _fits(croupier)
    for number, seat in enumerate(table.seats):
        name = seat.player
        if not name or name in scene.bots:
            continue
        wishes = scene.wishes.get(name)
        if wishes is not None and wishes.leave:
            yield commands.Leave(number)
        patience = croupier.settings.away_after if name in scene.online else 1
        if seat.present and croupier.chronicle.expired.get(name, 0) >= patience:
            yield commands.SitOut(number, warned=True)
        if seat.present and seat.stack and buying.lacks_a_point(table, seat.stack):
            yield commands.SitOut(number, warned=True)  # until he buys more, or leaves
        if (
            wishes is not None
            and wishes.out_at_blind
            and seat.present
            and _is_next_big(croupier, number)
        ):
            yield commands.SitOut(number, warned=True)
        if name in scene.online and seat.present and seat.stack:
            croupier.away_since.pop(name, None)
        elif now - croupier.away_since.setdefault(name, now) > croupier.settings.gone_after:
            yield commands.Leave(number)
    if table.till.announced:
        yield commands.CollectTime()


def _fits(croupier: Croupier) -> Iterator[AnyCommand]:
    """Give back what is over the most for a game that came anew; who has too little sits out."""
    table, bots = croupier.table, croupier.scene.bots
    for number, seat in enumerate(table.seats):
        over = buying.misfit(table, seat)
        if over > 0:
            yield commands.TakeOff(number, over)
        elif over < 0 and seat.player not in bots:  # bots buy more by themselves
            yield commands.SitOut(number, warned=True)


def _is_next_big(croupier: Croupier, number: int) -> bool:
    table = croupier.table
    if not table.placard.blinds or sum(seat.ready for seat in table.seats) < 2:
        return False
    try:
        return blinds.plan(table).big == number
    except Refused:
        return False


def _next_deal(croupier: Croupier) -> Plan:
    table = croupier.table
    ready = [seat for seat in table.seats if seat.ready]
    if len(ready) < 2:
        return Plan(
            _next_look(croupier), croupier.look_again, waits_for="waiting for a second player"
        )
    if croupier.settings.sleeps and not croupier.awake:
        return Plan(waits_for="waiting for somebody to play with")
    if table.button < 0:
        return _does(croupier, commands.DrawForButton(fresh_seed()), 0)
    if _must_choose(croupier):
        return _choice(croupier)
    at = next_deal(croupier)
    whole = int(at) - croupier.state.held
    return Plan(at, croupier.deal, next_deal=whole, waits_for=croupier.refused_deal)


def _next_look(croupier: Croupier) -> float:
    """Say when to look again whether somebody has been away for too long."""
    away = croupier.away_since.values()
    return min(away, default=inf) + croupier.settings.gone_after + 0.01


def next_deal(croupier: Croupier) -> float:
    """Say when the next hand is dealt if nothing is in the way."""
    return max(croupier.ended + _rest(croupier), croupier.deal_after)


def _rest(croupier: Croupier) -> float:
    """Say how long the last hand is looked at."""
    hand, settings = croupier.table.hand, croupier.settings
    if hand is None:
        return 0.0
    shown = any(isinstance(event, events.Showed | events.Tabled) for event in hand.log)
    return settings.pause + (settings.showdown_pause if shown else 0.0)


def _must_choose(croupier: Croupier) -> bool:
    table = croupier.table
    return table.rules.chosen and not table.turn.left and not table.turn.chosen


def _choice(croupier: Croupier) -> Plan:
    table = croupier.table
    seat = rotation.chooser(table)
    name = table.seats[seat].player
    first = commands.ChooseGame(seat, table.sign.names[0])
    if name in croupier.scene.bots:
        return croupier.regulars.choice(croupier, seat)
    patience = croupier.settings.choose_within if name in croupier.scene.online else 0.0
    wait = _does(croupier, first, patience)
    return wait._replace(waits_for=f"{name} chooses the next game")


def _begins_anew(croupier: Croupier) -> bool:
    """Say whether everybody has gone home and the log is long: the next sitting may begin."""
    table = croupier.table
    kept = table.ledger["custody"] or table.carried or table.conduct.held
    against = table.conduct.out or table.conduct.barred
    if (
        croupier.host
        or croupier.people()
        or kept
        or against
        or croupier.in_sitting < LONG_LOG
        or croupier.awake
    ):
        return False
    return croupier.now() - croupier.chronicle.last_person > QUIET
