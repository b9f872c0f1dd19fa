"""Tournament events in words: one sentence for every kind of event."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from cardspeak.hand.stakes import describe_stakes
from cardspeak.table.table_spec import table_spec_from_dict
from cardspeak.tournament import events

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardspeak.tournament.events import TournamentEvent


def narrate(event: TournamentEvent) -> str:
    """Describe an event in a sentence.

    >>> narrate(events.Registered("Ann", 7, 1_100, 100, 10_000, "canberra-20.2"))
    'Ann enters, number 7, for 1,100, and has 10,000 chips'
    >>> narrate(events.Eliminated("Bob", 4, 2, 3_500, 12, 2, "canberra-20.19"))
    'Bob is out at table 4, and shares place 12 with 1 other'
    """
    return _SENTENCES[type(event)](event)


# ---------------------------------------------------------------- parts of sentences


def _count(number: int, thing: str) -> str:
    """Return a number with its noun: ``1 chip``, ``2,000 chips``."""
    return f"{number:,} {thing}{'' if number == 1 else 's'}"


def _time(seconds: int) -> str:
    """Return a duration in words, in minutes if it is a whole number of them."""
    minutes, over = divmod(seconds, 60)
    return _count(seconds, "second") if over else _count(minutes, "minute")


def _reason_suffix(reason: str) -> str:
    return f": {reason}" if reason else ""


def _by_suffix(name: str) -> str:
    return f", says {name}" if name else ""


def _seat_words(table_number: int, seat: int) -> str:
    return f"seat {seat + 1} at table {table_number}"


def _with_others(shared: int) -> str:
    return f" with {_count(shared - 1, 'other')}"


def _rake_suffix(commission: int) -> str:
    return f", of which the house keeps {commission:,}" if commission else ""


# ---------------------------------------------------------------- longer sentences


def _director(event: events.DirectorNamed) -> str:
    instead = f" in place of {event.previous}" if event.previous else ""
    return f"{event.name} directs the tournament{instead}{_by_suffix(event.by)}"


def _session_started(event: events.SessionStarted) -> str:
    several = len(event.heats) > 1
    heats = f", with {_count(len(event.heats), 'heat')}" if several else ""
    return f"Session {event.session} begins: {event.stage}{heats}{_by_suffix(event.by)}"


def _level_started(event: events.LevelStarted) -> str:
    games = table_spec_from_dict(event.table_spec).games
    posted = "; ".join(f"{game.game.name} {describe_stakes(game)}" for game in games)
    lasts = f", for {_time(event.seconds)}" if event.seconds else ""
    return f"Level {event.level} begins{lasts}: {posted}"


def _shot_clock_set(event: events.ShotClockSet) -> str:
    if not event.seconds:
        return f"There is no limit any more to the time to act{_by_suffix(event.by)}"
    return f"Everybody has {_time(event.seconds)} to act from now on{_by_suffix(event.by)}"


def _eliminated(event: events.Eliminated) -> str:
    out = f"{event.player} is out at table {event.table}"
    if not event.place:
        return out
    if event.tied_players > 1:
        return f"{out}, and shares place {event.place:,}{_with_others(event.tied_players)}"
    return f"{out}, and has place {event.place:,}"


def _player_moved(event: events.PlayerMoved) -> str:
    return (
        f"{event.player} goes from {_seat_words(event.from_table, event.from_seat)} to "
        f"{_seat_words(event.to_table, event.to_seat)} with {_count(event.chips, 'chip')}"
        f"{_by_suffix(event.by)}{_reason_suffix(event.reason)}"
    )


def _hand_for_hand(event: events.HandForHandSet) -> str:
    if not event.active:
        return "Tables do not wait for each other any more"
    goes = (
        "1 more player goes"
        if event.players_from_money == 1
        else f"{event.players_from_money:,} more players go"
    )
    return f"All tables play hand for hand until {goes}"


def _coloured_up(event: events.ColouredUp) -> str:
    said = f"Chips of {event.previous_chip:,} are changed for chips of {event.smallest_chip:,}"
    if not event.chips_added:
        return said
    more = "more" if event.chips_added > 0 else "less"
    return f"{said}: {abs(event.chips_added):,} {more} is in play"


def _stack_set(event: events.StackSet) -> str:
    return (
        f"{event.player} has {_count(event.chips, 'chip')} instead of {event.previous:,}"
        f"{_reason_suffix(event.reason)}"
    )


def _chips_bought(event: events.ChipsBought) -> str:
    return (
        f"{event.player} buys {_count(event.chips, 'chip')} more for {event.price:,} "
        f"as {'an' if event.kind[0] in 'aeiou' else 'a'} {event.kind}{_rake_suffix(event.rake)}"
    )


def _disqualified(event: events.Disqualified) -> str:
    good = " for good" if event.permanent else ""
    return (
        f"{event.by} disqualifies {event.player}{good}, and {_count(event.chips, 'chip')} "
        f"{'goes' if event.chips == 1 else 'go'} out of play{_reason_suffix(event.reason)}"
    )


def _reinstated(event: events.Reinstated) -> str:
    return (
        f"{event.by} brings {event.player} back with {_count(event.chips, 'chip')}"
        f"{_reason_suffix(event.reason)}"
    )


def _deal(event: events.DealMade) -> str:
    how = {"icm": "by chances to win", "chips": "by chips", "agreed": "as agreed"}[event.method]
    parts = ", ".join(f"{player} {amount:,}" for player, amount in event.amounts.items())
    rest = f"; {event.left_to_play_for:,} is played for" if event.left_to_play_for else ""
    return f"Those who are left share the prizes {how}{_by_suffix(event.by)}: {parts}{rest}"


def _prize_awarded(event: events.PrizeAwarded) -> str:
    if event.tied_players > 1:
        place = f"shares place {event.place:,}{_with_others(event.tied_players)}"
    else:
        place = f"has place {event.place:,}"
    return f"{event.player} {place}" + (f", and wins {event.prize:,}" if event.prize else "")


def _tournament_finished(event: events.TournamentFinished) -> str:
    kept = f", and the house keeps {event.rake:,}" if event.rake else ""
    return f"The tournament is over: {event.prize_pool:,} is given out{kept}"


_SENTENCES: Final[dict[type, Callable[[Any], str]]] = {
    # before the start
    events.RegistrationOpened: lambda e: f"{e.by} publishes the conditions",
    events.DirectorNamed: _director,
    events.RulesAccepted: lambda e: (
        f"{e.player} signs that he was told the rules, understands them and accepts them"
    ),
    events.Registered: lambda e: (
        f"{e.player} enters, number {e.entry_number:,}, for {e.buy_in:,}, and has "
        f"{_count(e.chips, 'chip')}"
    ),
    events.AlternateAdded: lambda e: (
        f"Everything is full, and {e.player} is reserve {e.position:,}"
    ),
    events.RegistrationRefused: lambda e: (
        f"{e.by} refuses the entry of {e.player}{_reason_suffix(e.reason)}"
    ),
    events.RegistrationAllowed: lambda e: f"{e.by} lets {e.player} enter{_reason_suffix(e.reason)}",
    events.Unregistered: lambda e: f"{e.player} takes the entry back",
    events.BuyInRefunded: lambda e: f"{e.player} gets {e.amount:,} back{_reason_suffix(e.reason)}",
    events.FieldFull: lambda e: f"All places are taken: {_count(e.players, 'player')}",
    events.SeatsPerTableSet: lambda e: (
        f"Tables have {_count(e.seats, 'seat')} instead of {e.previous:,}{_by_suffix(e.by)}"
    ),
    events.TournamentTableOpened: lambda e: f"Table {e.table} opens",
    events.SeatDrawn: lambda e: (
        f"{e.player} has {_seat_words(e.table, e.seat)}, and {_count(e.chips, 'chip')}"
    ),
    events.SeatGivenToAlternate: lambda e: (
        f"{e.by} gives {_seat_words(e.table, e.seat)} to {e.alternate}: {e.player} is not there"
    ),
    events.TournamentCancelled: lambda e: (
        f"{e.by} cancels the tournament{_reason_suffix(e.reason)}"
    ),
    # sessions and levels
    events.SessionStarted: _session_started,
    events.SessionEnded: lambda e: f"Session {e.session} is over{_reason_suffix(e.reason)}",
    events.ChipsCounted: lambda e: f"{e.player} ends the session with {_count(e.chips, 'chip')}",
    events.Advanced: lambda e: (
        f"{e.player} goes on with {_count(e.chips, 'chip')}, to the {e.stage}"
    ),
    events.LevelStarted: _level_started,
    events.BreakStarted: lambda e: f"There is a break of {_time(e.seconds)}{_by_suffix(e.by)}",
    events.BreakEnded: lambda _: "The break is over",
    events.ClockPaused: lambda e: f"{e.by} stops the clock{_reason_suffix(e.reason)}",
    events.ClockResumed: lambda e: f"{e.by} lets the clock go on",
    events.LevelSet: lambda e: (
        f"{e.by} puts the clock at level {e.level} instead of "
        f"{e.previous:,}{_reason_suffix(e.reason)}"
    ),
    events.ShotClockSet: _shot_clock_set,
    # at the tables
    events.Eliminated: _eliminated,
    events.PlayerMoved: _player_moved,
    events.TableBroken: lambda e: f"Table {e.table} breaks",
    events.FinalTableFormed: lambda e: (
        f"Table {e.table} is the final table, with {_count(e.players, 'player')}"
    ),
    events.HandForHandSet: _hand_for_hand,
    events.SeatVacated: lambda e: (
        f"{_seat_words(e.table, e.seat).capitalize()} is empty: {e.player} plays there no longer"
    ),
    events.StackSet: _stack_set,
    events.ColouredUp: _coloured_up,
    # players and the director
    events.MarkedAbsent: lambda e: (
        f"{e.player} is away{f', with leave of {e.by}' if e.by else ''}: his hands are folded"
    ),
    events.MarkedPresent: lambda e: f"{e.player} is there",
    events.ChipsBought: _chips_bought,
    events.EntryForfeited: lambda e: (
        f"{e.player} was not there, and has lost the place{_by_suffix(e.by)}; the fee stays "
        f"in the pool"
    ),
    events.Substituted: lambda e: (
        f"{e.substitute} plays in place of {e.player}{_by_suffix(e.by)}{_reason_suffix(e.reason)}"
    ),
    events.Disqualified: _disqualified,
    events.Reinstated: _reinstated,
    events.DealMade: _deal,
    events.PrizeAwarded: _prize_awarded,
    events.TournamentFinished: _tournament_finished,
    events.DirectorActed: lambda e: (
        f"Action {e.action_number:,} of {e.by}: {e.action}{_reason_suffix(e.reason)}"
    ),
    events.DirectorActionUndone: lambda e: (
        f"{e.by} undoes action {e.action_number + 1:,}, {e.action}{_reason_suffix(e.reason)}"
    ),
    events.DisputeDecided: lambda e: f"{e.by} decides about {e.subject}: {e.ruling}",
    events.DisputeReviewed: lambda e: (
        f"{e.by} looks at decision {e.dispute_number:,}, {e.previous}, and says: {e.outcome}"
    ),
}
