"""Tournament events in words: one sentence for every kind of event."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from cardspeak.hand.stakes import describe_stakes
from cardspeak.houses.number_words import describe_duration, ordinal, pluralise
from cardspeak.podium.narration import command_words
from cardspeak.table.table_spec import table_spec_from_dict
from cardspeak.tournament import events

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardspeak.tournament.events import TournamentEvent


def narrate(event: TournamentEvent) -> str:
    """Describe an event in a sentence.

    >>> narrate(events.Registered("Ann", 7, 1_100, 100, 10_000, "canberra-20.2"))
    'Ann registers for 1,100 as entry 7 and gets 10,000 chips'
    >>> narrate(events.Eliminated("Bob", 4, 2, 3_500, 12, 2, "canberra-20.19"))
    'Bob is eliminated, tied for 12th place with 1 other'
    """
    return _SENTENCES[type(event)](event)


# ---------------------------------------------------------------- parts of sentences


def _reason_suffix(reason: str) -> str:
    return f": {reason}" if reason else ""


def _seat_at_table(table_number: int, seat: int) -> str:
    return f"seat {seat + 1} at table {table_number}"


def _tied_place(place: str, tied_count: int) -> str:
    return f"tied for {place} with {pluralise(tied_count - 1, 'other')}"


def _rake_suffix(rake: int) -> str:
    return f", including {rake:,} rake" if rake else ""


# ---------------------------------------------------------------- sentences


def _director_named(event: events.DirectorNamed) -> str:
    replacing = f" in place of {event.previous_director}" if event.previous_director else ""
    return f"{event.by} names {event.name} tournament director{replacing}"


def _session_started(event: events.SessionStarted) -> str:
    has_several = len(event.flights) > 1
    flights = f", {pluralise(len(event.flights), 'flight')}" if has_several else ""
    stage = f"session {event.session}: {event.stage}{flights}"
    return f"{event.by} starts {stage}" if event.by else f"Start of {stage}"


def _level_started(event: events.LevelStarted) -> str:
    games = table_spec_from_dict(event.table_spec).games
    stakes = "; ".join(f"{game.game.name} {describe_stakes(game)}" for game in games)
    duration = f", {describe_duration(event.seconds)}" if event.seconds else ""
    return f"Level {event.level}{duration}: {stakes}"


def _break_started(event: events.BreakStarted) -> str:
    duration = f"break of {describe_duration(event.seconds)}"
    return f"{event.by} starts a {duration}" if event.by else duration.capitalize()


def _shot_clock_set(event: events.ShotClockSet) -> str:
    if not event.seconds:
        return f"{event.by} turns off the shot clock" if event.by else "The shot clock is off"
    seconds = describe_duration(event.seconds)
    if event.by:
        return f"{event.by} sets the shot clock to {seconds}"
    return f"The shot clock is now {seconds}"


def _seats_per_table_set(event: events.SeatsPerTableSet) -> str:
    seats = (
        f"{pluralise(event.seat_count, 'seat')} per table instead of {event.previous_seat_count:,}"
    )
    return f"{event.by} sets {seats}" if event.by else f"Tables now have {seats}"


def _eliminated(event: events.Eliminated) -> str:
    if not event.place:
        return f"{event.player} is eliminated at table {event.table}"
    place = f"{ordinal(event.place)} place"
    if event.tied_count > 1:
        return f"{event.player} is eliminated, {_tied_place(place, event.tied_count)}"
    return f"{event.player} is eliminated in {place}"


def _player_moved(event: events.PlayerMoved) -> str:
    move = f"{event.by} moves {event.player}" if event.by else f"{event.player} moves"
    return (
        f"{move} from {_seat_at_table(event.from_table, event.from_seat)} to "
        f"{_seat_at_table(event.to_table, event.to_seat)} with {pluralise(event.chips, 'chip')}"
        f"{_reason_suffix(event.reason)}"
    )


def _hand_for_hand_set(event: events.HandForHandSet) -> str:
    if not event.active:
        return "Hand-for-hand play is over"
    return f"Hand-for-hand play: {pluralise(event.players_from_money, 'player')} from the money"


def _coloured_up(event: events.ColouredUp) -> str:
    change = f"Chips of {event.previous_chip:,} are coloured up to {event.smallest_chip:,}"
    if not event.chips_added:
        return change
    comparison = "more" if event.chips_added > 0 else "less"
    return f"{change}: {abs(event.chips_added):,} {comparison} in play"


def _chips_bought(event: events.ChipsBought) -> str:
    article = "an" if event.kind[0] in "aeiou" else "a"
    return (
        f"{event.player} buys {article} {event.kind}: {pluralise(event.chips, 'chip')} for "
        f"{event.price:,}{_rake_suffix(event.rake)}"
    )


def _marked_absent(event: events.MarkedAbsent) -> str:
    absence = f"marked absent by {event.by}" if event.by else "absent"
    return f"{event.player} is {absence}: their hands are folded"


def _entry_forfeited(event: events.EntryForfeited) -> str:
    ruling = f"{event.by} rules that {event.player}" if event.by else event.player
    return f"{ruling} did not show up and forfeits the entry: the buy-in stays in the prize pool"


def _substituted(event: events.Substituted) -> str:
    permission = (
        f"{event.by} lets {event.substitute} play" if event.by else (f"{event.substitute} plays")
    )
    return f"{permission} in place of {event.player}{_reason_suffix(event.reason)}"


def _disqualified(event: events.Disqualified) -> str:
    suffix = " permanently" if event.permanent else ""
    return (
        f"{event.by} disqualifies {event.player}{suffix}, and {pluralise(event.chips, 'chip')} "
        f"{'goes' if event.chips == 1 else 'go'} out of play{_reason_suffix(event.reason)}"
    )


def _deal_made(event: events.DealMade) -> str:
    kind = {"icm": "an ICM deal", "chips": "a chip chop", "agreed": "a deal"}[event.method]
    amounts = ", ".join(f"{player} {amount:,}" for player, amount in event.amounts.items())
    remainder = f"; {event.left_to_play_for:,} left to play for" if event.left_to_play_for else ""
    return f"The remaining players agree on {kind}, recorded by {event.by}: {amounts}{remainder}"


def _prize_awarded(event: events.PrizeAwarded) -> str:
    place = ordinal(event.place)
    finish = _tied_place(place, event.tied_count) if event.tied_count > 1 else place
    prize = f" and wins {event.prize:,}" if event.prize else ""
    return f"{event.player} finishes {finish}{prize}"


def _tournament_finished(event: events.TournamentFinished) -> str:
    rake = f", {event.rake:,} rake" if event.rake else ""
    return f"The tournament is over: {event.prize_pool:,} paid out{rake}"


_SENTENCES: Final[dict[type, Callable[[Any], str]]] = {
    # before the start
    events.RegistrationOpened: lambda event: f"{event.by} opens registration",
    events.DirectorNamed: _director_named,
    events.RulesAccepted: lambda event: (
        f"{event.player} confirms that they know, understand and accept the rules"
    ),
    events.Registered: lambda event: (
        f"{event.player} registers for {event.buy_in:,} as entry {event.entry_number:,} and gets "
        f"{pluralise(event.chips, 'chip')}"
    ),
    events.AlternateAdded: lambda event: (
        f"The field is full: {event.player} is alternate {event.position:,}"
    ),
    events.RegistrationRefused: lambda event: (
        f"{event.by} refuses {event.player}'s registration{_reason_suffix(event.reason)}"
    ),
    events.RegistrationAllowed: lambda event: (
        f"{event.by} allows {event.player} to register{_reason_suffix(event.reason)}"
    ),
    events.Unregistered: lambda event: f"{event.player} unregisters",
    events.BuyInRefunded: lambda event: (
        f"{event.player} is refunded {event.amount:,}{_reason_suffix(event.reason)}"
    ),
    events.FieldFull: lambda event: f"The field is full: {pluralise(event.player_count, 'player')}",
    events.SeatsPerTableSet: _seats_per_table_set,
    events.TournamentTableOpened: lambda event: f"Table {event.table} opens",
    events.SeatDrawn: lambda event: (
        f"{event.player} gets {_seat_at_table(event.table, event.seat)} with "
        f"{pluralise(event.chips, 'chip')}"
    ),
    events.SeatGivenToAlternate: lambda event: (
        f"{event.by} gives {_seat_at_table(event.table, event.seat)} to {event.alternate}: "
        f"{event.player} is absent"
    ),
    events.TournamentCancelled: lambda event: (
        f"{event.by} cancels the tournament{_reason_suffix(event.reason)}"
    ),
    # sessions and levels
    events.SessionStarted: _session_started,
    events.SessionEnded: lambda event: (
        f"Session {event.session} is over{_reason_suffix(event.reason)}"
    ),
    events.ChipsCounted: lambda event: (
        f"{event.player} ends the session with {pluralise(event.chips, 'chip')}"
    ),
    events.Advanced: lambda event: (
        f"{event.player} advances to the {event.stage} with {pluralise(event.chips, 'chip')}"
    ),
    events.LevelStarted: _level_started,
    events.BreakStarted: _break_started,
    events.BreakEnded: lambda _: "The break is over",
    events.ClockPaused: lambda event: f"{event.by} pauses the clock{_reason_suffix(event.reason)}",
    events.ClockResumed: lambda event: f"{event.by} resumes the clock",
    events.LevelSet: lambda event: (
        f"{event.by} changes the level from {event.previous_level:,} to "
        f"{event.level}{_reason_suffix(event.reason)}"
    ),
    events.ShotClockSet: _shot_clock_set,
    # at the tables
    events.Eliminated: _eliminated,
    events.PlayerMoved: _player_moved,
    events.TableBroken: lambda event: f"Table {event.table} breaks",
    events.FinalTableFormed: lambda event: (
        f"Table {event.table} is the final table, with {pluralise(event.player_count, 'player')}"
    ),
    events.HandForHandSet: _hand_for_hand_set,
    events.SeatVacated: lambda event: (
        f"{event.player} leaves {_seat_at_table(event.table, event.seat)}"
    ),
    events.StackSet: lambda event: (
        f"{event.player}'s stack changes from {event.previous_chips:,} to "
        f"{event.chips:,}{_reason_suffix(event.reason)}"
    ),
    events.ColouredUp: _coloured_up,
    # players and the director
    events.MarkedAbsent: _marked_absent,
    events.MarkedPresent: lambda event: f"{event.player} is present",
    events.ChipsBought: _chips_bought,
    events.EntryForfeited: _entry_forfeited,
    events.Substituted: _substituted,
    events.Disqualified: _disqualified,
    events.Reinstated: lambda event: (
        f"{event.by} reinstates {event.player} with "
        f"{pluralise(event.chips, 'chip')}{_reason_suffix(event.reason)}"
    ),
    events.DealMade: _deal_made,
    events.PrizeAwarded: _prize_awarded,
    events.TournamentFinished: _tournament_finished,
    events.DirectorActed: lambda event: (
        f"Director action {event.action_number + 1:,} by {event.by}, {command_words(event.action)}"
        f"{_reason_suffix(event.reason)}"
    ),
    events.DirectorActionUndone: lambda event: (
        f"{event.by} undoes director action {event.action_number + 1:,}, "
        f"{command_words(event.action)}"
        f"{_reason_suffix(event.reason)}"
    ),
    events.DisputeDecided: lambda event: f"{event.by} rules on {event.subject}: {event.ruling}",
    events.DisputeReviewed: lambda event: (
        f"{event.by} reviews ruling {event.dispute_number:,}, which was: {event.previous_ruling}. "
        f"New ruling: {event.outcome}"
    ),
}
