"""What happened in a tournament, as sentences: one for every kind of event."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from cardspeak.hand.stakes import stakes
from cardspeak.table.sign import sign_of
from cardspeak.tournament import events

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardspeak.tournament.events import AnyEvent


def tell(event: AnyEvent) -> str:
    """Say in a sentence what happened.

    >>> tell(events.Entered("Ann", 7, 1_100, 100, 10_000, "canberra-20.2"))
    'Ann enters, number 7, for 1,100, and has 10,000 chips'
    >>> tell(events.KnockedOut("Bob", 4, 2, 3_500, 12, 2, "canberra-20.19"))
    'Bob is out at table 4, and shares place 12 with 1 other'
    """
    return _SENTENCES[type(event)](event)


# ---------------------------------------------------------------- parts of sentences


def _count(number: int, thing: str) -> str:
    """Count things: ``1 chip``, ``2,000 chips``."""
    return f"{number:,} {thing}{'' if number == 1 else 's'}"


def _time(seconds: int) -> str:
    """Say how long something lasts, in minutes where it lasts for whole ones."""
    minutes, over = divmod(seconds, 60)
    return _count(seconds, "second") if over else _count(minutes, "minute")


def _because(why: str) -> str:
    return f": {why}" if why else ""


def _by(name: str) -> str:
    return f", says {name}" if name else ""


def _at(table: int, seat: int) -> str:
    return f"seat {seat + 1} at table {table}"


def _with_others(shared: int) -> str:
    return f" with {_count(shared - 1, 'other')}"


def _keeps(commission: int) -> str:
    return f", of which the house keeps {commission:,}" if commission else ""


# ---------------------------------------------------------------- longer sentences


def _director(event: events.DirectorNamed) -> str:
    instead = f" in place of {event.before}" if event.before else ""
    return f"{event.name} directs the tournament{instead}{_by(event.by)}"


def _began(event: events.SessionBegan) -> str:
    several = len(event.heats) > 1
    heats = f", with {_count(len(event.heats), 'heat')}" if several else ""
    return f"Session {event.session} begins: {event.stage}{heats}{_by(event.by)}"


def _level(event: events.LevelIs) -> str:
    games = sign_of(event.posted).games
    posted = "; ".join(f"{game.game.name} {stakes(game)}" for game in games)
    lasts = f", for {_time(event.seconds)}" if event.seconds else ""
    return f"Level {event.level} begins{lasts}: {posted}"


def _pace(event: events.PaceIs) -> str:
    if not event.seconds:
        return f"There is no limit any more to the time to act{_by(event.by)}"
    return f"Everybody has {_time(event.seconds)} to act from now on{_by(event.by)}"


def _out(event: events.KnockedOut) -> str:
    out = f"{event.player} is out at table {event.table}"
    if not event.place:
        return out
    if event.shared > 1:
        return f"{out}, and shares place {event.place:,}{_with_others(event.shared)}"
    return f"{out}, and has place {event.place:,}"


def _moved(event: events.Moved) -> str:
    return (
        f"{event.player} goes from {_at(event.table, event.seat)} to "
        f"{_at(event.to_table, event.to_seat)} with {_count(event.chips, 'chip')}"
        f"{_by(event.by)}{_because(event.why)}"
    )


def _hand_for_hand(event: events.HandForHand) -> str:
    if not event.on:
        return "Tables do not wait for each other any more"
    goes = "1 more player goes" if event.left == 1 else f"{event.left:,} more players go"
    return f"All tables play hand for hand until {goes}"


def _coloured_up(event: events.ColouredUp) -> str:
    said = f"Chips of {event.before:,} are changed for chips of {event.chip:,}"
    if not event.added:
        return said
    more = "more" if event.added > 0 else "less"
    return f"{said}: {abs(event.added):,} {more} is in play"


def _stack(event: events.StackIs) -> str:
    return (
        f"{event.player} has {_count(event.chips, 'chip')} instead of {event.before:,}"
        f"{_because(event.why)}"
    )


def _bought(event: events.BoughtMore) -> str:
    return (
        f"{event.player} buys {_count(event.chips, 'chip')} more for {event.fee:,} "
        f"as {'an' if event.what[0] in 'aeiou' else 'a'} {event.what}{_keeps(event.commission)}"
    )


def _disqualified(event: events.Disqualified) -> str:
    good = " for good" if event.for_good else ""
    return (
        f"{event.by} disqualifies {event.player}{good}, and {_count(event.chips, 'chip')} "
        f"{'goes' if event.chips == 1 else 'go'} out of play{_because(event.why)}"
    )


def _reinstated(event: events.Reinstated) -> str:
    return (
        f"{event.by} brings {event.player} back with {_count(event.chips, 'chip')}"
        f"{_because(event.why)}"
    )


def _deal(event: events.DealMade) -> str:
    how = {"icm": "by chances to win", "chips": "by chips", "agreed": "as agreed"}[event.kind]
    parts = ", ".join(f"{player} {amount:,}" for player, amount in event.amounts.items())
    rest = f"; {event.held_back:,} is played for" if event.held_back else ""
    return f"Those who are left share the prizes {how}{_by(event.by)}: {parts}{rest}"


def _placed(event: events.Placed) -> str:
    if event.shared > 1:
        place = f"shares place {event.place:,}{_with_others(event.shared)}"
    else:
        place = f"has place {event.place:,}"
    return f"{event.player} {place}" + (f", and wins {event.prize:,}" if event.prize else "")


def _finished(event: events.Finished) -> str:
    kept = f", and the house keeps {event.commission:,}" if event.commission else ""
    return f"The tournament is over: {event.pool:,} is given out{kept}"


_SENTENCES: Final[dict[type, Callable[[Any], str]]] = {
    # before the start
    events.Published: lambda e: f"{e.by} publishes the conditions",
    events.DirectorNamed: _director,
    events.Endorsed: lambda e: (
        f"{e.player} signs that he was told the rules, understands them and accepts them"
    ),
    events.Entered: lambda e: (
        f"{e.player} enters, number {e.number:,}, for {e.fee:,}, and has {_count(e.chips, 'chip')}"
    ),
    events.IsReserve: lambda e: f"Everything is full, and {e.player} is reserve {e.place:,}",
    events.EntryRefused: lambda e: f"{e.by} refuses the entry of {e.player}{_because(e.why)}",
    events.EntryAdmitted: lambda e: f"{e.by} lets {e.player} enter{_because(e.why)}",
    events.Withdrew: lambda e: f"{e.player} takes the entry back",
    events.Refunded: lambda e: f"{e.player} gets {e.amount:,} back{_because(e.why)}",
    events.FieldFull: lambda e: f"All places are taken: {_count(e.players, 'player')}",
    events.SeatsSet: lambda e: (
        f"Tables have {_count(e.seats, 'seat')} instead of {e.before:,}{_by(e.by)}"
    ),
    events.TableOpened: lambda e: f"Table {e.table} opens",
    events.SeatDrawn: lambda e: (
        f"{e.player} has {_at(e.table, e.seat)}, and {_count(e.chips, 'chip')}"
    ),
    events.SeatGiven: lambda e: (
        f"{e.by} gives {_at(e.table, e.seat)} to {e.reserve}: {e.player} is not there"
    ),
    events.Cancelled: lambda e: f"{e.by} cancels the tournament{_because(e.why)}",
    # sessions and levels
    events.SessionBegan: _began,
    events.SessionEnded: lambda e: f"Session {e.session} is over{_because(e.why)}",
    events.Counted: lambda e: f"{e.player} ends the session with {_count(e.chips, 'chip')}",
    events.Advanced: lambda e: (
        f"{e.player} goes on with {_count(e.chips, 'chip')}, to the {e.stage}"
    ),
    events.LevelIs: _level,
    events.BreakBegan: lambda e: f"There is a break of {_time(e.seconds)}{_by(e.by)}",
    events.BreakEnded: lambda _: "The break is over",
    events.Paused: lambda e: f"{e.by} stops the clock{_because(e.why)}",
    events.Resumed: lambda e: f"{e.by} lets the clock go on",
    events.LevelSet: lambda e: (
        f"{e.by} puts the clock at level {e.level} instead of {e.before:,}{_because(e.why)}"
    ),
    events.PaceIs: _pace,
    # at the tables
    events.KnockedOut: _out,
    events.Moved: _moved,
    events.TableBroken: lambda e: f"Table {e.table} breaks",
    events.FinalTable: lambda e: (
        f"Table {e.table} is the final table, with {_count(e.players, 'player')}"
    ),
    events.HandForHand: _hand_for_hand,
    events.LeftSeat: lambda e: (
        f"{_at(e.table, e.seat).capitalize()} is empty: {e.player} plays there no longer"
    ),
    events.StackIs: _stack,
    events.ColouredUp: _coloured_up,
    # players and the director
    events.IsAbsent: lambda e: (
        f"{e.player} is away{f', with leave of {e.by}' if e.by else ''}: his hands are folded"
    ),
    events.IsPresent: lambda e: f"{e.player} is there",
    events.BoughtMore: _bought,
    events.Forfeited: lambda e: (
        f"{e.player} was not there, and has lost the place{_by(e.by)}; the fee stays in the pool"
    ),
    events.Substituted: lambda e: (
        f"{e.substitute} plays in place of {e.player}{_by(e.by)}{_because(e.why)}"
    ),
    events.Disqualified: _disqualified,
    events.Reinstated: _reinstated,
    events.DealMade: _deal,
    events.Placed: _placed,
    events.Finished: _finished,
    events.DirectorActed: lambda e: f"Action {e.number:,} of {e.by}: {e.action}{_because(e.why)}",
    events.Undone: lambda e: f"{e.by} undoes action {e.number + 1:,}, {e.action}{_because(e.why)}",
    events.Decided: lambda e: f"{e.by} decides about {e.about}: {e.ruling}",
    events.Reviewed: lambda e: (
        f"{e.by} looks at decision {e.number:,}, {e.before}, and says: {e.outcome}"
    ),
}
