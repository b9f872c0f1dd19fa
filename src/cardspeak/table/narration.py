"""Narration of table events: a sentence for every kind of event, hand events included.

Seats are numbered from 1 in the text.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from cardspeak.cards import describe_cards
from cardspeak.games import GAMES
from cardspeak.hand import narration as hand_narration
from cardspeak.hand.commands import DEALER_OR_FLOOR
from cardspeak.houses.commission import (
    AnyCharge,
    HandCharge,
    NoCharge,
    PercentageCharge,
    TimeCharge,
)
from cardspeak.houses.number_words import pluralise
from cardspeak.table import events

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from cardspeak.hand.narration import SeatNamer


def narrate(event: events.TableEvent, seat_name: SeatNamer) -> str:
    """Return a sentence that describes an event; `seat_name` maps a seat to a name.

    Seats are those of the table. Who sat there depends on the event: for hand events they are the
    players of the hand (`table.hand_players`), for `LastHandAmended` those of the hand before it
    (`table.previous_players`), and for all others whoever sits there when it happens.

    >>> names = ["Ann", "Bob"]
    >>> narrate(events.Sat(1, "Bob", 500, "wsop-60"), names.__getitem__)
    'Bob sits down with 500'
    >>> narrate(events.ClockCalled(0, 1, 90, "wsop-107"), names.__getitem__)
    'Bob calls the clock on Ann'
    """
    if isinstance(event, events.TableEventBase):
        return _NARRATORS[type(event)](event, seat_name)
    return hand_narration.narrate(event, seat_name)


def names_after(names: tuple[str, ...], event: events.TableEvent) -> tuple[str, ...]:
    """Return who sits where after an event, by seat; empty for seats not taken.

    >>> names_after(("Ann", "", "Cid"), events.SeatChanged(2, 1, "Cid", "", "wsop-87"))
    ('Ann', 'Cid', '')
    """
    match event:
        case events.Sat(seat, player) | events.PlayOverStarted(seat, player):
            changes = {seat: player}
        case events.Left(seat) | events.ChipsPickedUp(seat):
            changes = {seat: ""}
        case events.SeatChanged(seat, to_seat, player):
            # Whoever swaps seats with them is named in an event of their own.
            changes = {seat: "" if names[seat] == player else names[seat], to_seat: player}
        case _:
            return names
    return tuple([changes.get(seat, name) for seat, name in enumerate(names)])


def _join_names(names: Sequence[str]) -> str:
    """Join names: ``Ann, Bob and Cid``."""
    *others, last = names
    return f"{', '.join(others)} and {last}" if others else last


def _because(reason: str) -> str:
    return f": {reason}" if reason else ""


def _deck_checked(event: events.DeckChecked) -> str:
    if event.is_new:
        return f"All {event.card_count} cards of the new deck are checked"
    return f"The dealer counts the deck: {event.card_count} cards"


def _game(slug: str) -> str:
    return GAMES[slug].name


def _charge(charge: AnyCharge) -> str:
    match charge:
        case PercentageCharge(percent=percent, cap=cap):
            return f"{percent}% of the pots" + (f", up to {cap:,}" if cap else "")
        case HandCharge(amount=amount):
            return f"{amount:,} per hand"
        case TimeCharge(amount=amount):
            return f"{amount:,} per player for time"
        case NoCharge():
            return "nothing"


def _hand_started(event: events.HandStarted, seat_name: SeatNamer) -> str:
    players = _join_names([seat_name(seat) for seat in event.seats])
    return f"Hand {event.number}, {_game(event.game)}: {players} are dealt in"


def _button_moved(event: events.ButtonMoved, seat_name: SeatNamer) -> str:
    return "The button is dead" if event.dead else f"{seat_name(event.seat)} has the button"


def _clock_called(event: events.ClockCalled, seat_name: SeatNamer) -> str:
    caller = "The floor" if event.by_seat == DEALER_OR_FLOOR else seat_name(event.by_seat)
    return f"{caller} calls the clock on {seat_name(event.seat)}"


def _time_expired(event: events.TimeExpired, seat_name: SeatNamer) -> str:
    return f"{seat_name(event.seat)} is out of time" if event.seat >= 0 else "Time is up"


def _time_bank_used(event: events.TimeBankUsed, seat_name: SeatNamer) -> str:
    seconds = pluralise(event.seconds, "second")
    return f"{seat_name(event.seat)} uses {seconds} of their time bank, {event.seconds_left} left"


def _missing_post_found(event: events.MissingPostFound, seat_name: SeatNamer) -> str:
    post = "made" if event.posted_now else "owed"
    ruling = (
        "the hand is dead" if event.hand_is_dead else f"the hand is live, and the post is {post}"
    )
    return f"{seat_name(event.seat)} was dealt in without posting: {ruling}"


def _seat_changed(event: events.SeatChanged, _: SeatNamer) -> str:
    cost = f" and owes {event.cost}" if event.cost else ""
    return f"{event.player} moves to seat {event.to_seat + 1}{cost}"


def _seat_held(event: events.SeatHeld, _: SeatNamer) -> str:
    if event.player:
        return f"Seat {event.seat + 1} is held for {event.player}"
    return f"Seat {event.seat + 1} is no longer held"


def _players_separated(event: events.PlayersSeparated, seat_name: SeatNamer) -> str:
    destination = "another table" if event.to_seat is None else f"seat {event.to_seat + 1}"
    return (
        f"The floor moves {event.player} away from {seat_name(event.linked_seat)} to {destination}"
        f"{_because(event.reason)}"
    )


def _voted_to_run_it(event: events.VotedToRunIt, seat_name: SeatNamer) -> str:
    if event.run_count == 1:
        return f"{seat_name(event.seat)} declines to run it more than once"
    times = "twice" if event.run_count == 2 else f"{event.run_count} times"
    return f"{seat_name(event.seat)} agrees to run it {times}"


def _hands_before_change(count: int) -> str:
    return f", to apply after {pluralise(count, 'more hand')}" if count else ""


def _deck_reason(reason: str) -> str:
    """Describe a reason of `ChangeDeck`."""
    match reason:
        case "requested":
            return "players asked for it"
        case "damaged":
            return "a card was damaged"
        case _:
            return "the floor chose to"


_NARRATORS: Final[dict[type, Callable[[Any, SeatNamer], str]]] = {
    events.Sat: lambda event, _: f"{event.player} sits down with {event.chips:,}",
    events.Left: lambda event, _: f"{event.player} leaves with {event.chips:,}",
    events.SatOut: lambda event, seat_name: f"{seat_name(event.seat)} sits out",
    events.SatIn: lambda event, seat_name: f"{seat_name(event.seat)} is back",
    events.WaitChosen: lambda event, seat_name: f"{seat_name(event.seat)} waits for the big blind",
    events.PostChosen: lambda event, seat_name: f"{seat_name(event.seat)} posts to enter",
    events.PostMissed: lambda event, seat_name: f"{seat_name(event.seat)} misses the {event.post}",
    events.HighCardDealt: lambda event, seat_name: (
        f"{seat_name(event.seat)} is dealt {describe_cards(event.card)} in the high-card draw"
    ),
    events.ButtonMoved: _button_moved,
    events.HandStarted: _hand_started,
    events.HandEnded: lambda event, _: f"Hand {event.number} is over",
    events.ChipsAdded: lambda event, seat_name: f"{seat_name(event.seat)} adds {event.chips:,}",
    events.ChipsRemoved: lambda event, seat_name: (
        f"{seat_name(event.seat)} takes {event.chips:,} off the table"
    ),
    events.ChipsSecured: lambda event, _: f"The house holds {event.chips:,} for {event.player}",
    events.SecuredChipsReturned: lambda event, seat_name: (
        f"{seat_name(event.seat)} gets the {event.chips:,} held for them"
    ),
    events.ChipsPickedUp: lambda event, _: (
        f"The floor picks up {event.player}'s chips: {event.chips:,}"
    ),
    events.AbsenceExtended: lambda event, seat_name: (
        f"The floor gives {seat_name(event.seat)} more time away: {event.reason}"
    ),
    events.ShortStackDeclared: lambda event, seat_name: (
        f"{seat_name(event.seat)} is declared short and cannot add chips"
    ),
    events.SpecChangeAnnounced: lambda event, _: (
        f"New table settings are announced{_hands_before_change(event.hands_before_change)}"
    ),
    events.SpecChanged: lambda _e, _: "New table settings apply",
    events.ClosingAnnounced: lambda event, _: (
        "The table's closing time is announced"
        if event.closes_at >= 0
        else "The table will stay open after all"
    ),
    events.Closed: lambda _e, _: "The table is closed",
    events.DeckChanged: lambda event, _: (
        f"New deck of {event.card_count} cards: {_deck_reason(event.reason)}"
    ),
    events.DeckChecked: lambda event, _: _deck_checked(event),
    events.GameChanged: lambda event, _: (
        f"The game is {_game(event.game)} for {pluralise(event.hand_count, 'hand')}"
    ),
    events.ClockCalled: _clock_called,
    events.TimeExpired: _time_expired,
    events.TimeBankUsed: _time_bank_used,
    events.CommissionChangeAnnounced: lambda event, _: (
        f"The house announces a new commission: {_charge(event.charge)}"
    ),
    events.CommissionChanged: lambda event, _: f"The commission is now {_charge(event.charge)}",
    events.CommissionSetAside: lambda event, _: (
        f"The dealer puts {event.amount:,} on the drop slide"
    ),
    events.CommissionDropped: lambda event, _: (
        f"The dealer drops {event.amount:,} into the drop box"
    ),
    events.TimeCollectionDue: lambda _e, _: "Time is due",
    events.TimePaid: lambda event, _: f"{event.player} pays {event.amount:,} time",
    events.TimePotAgreed: lambda event, _: f"The next pot pays everybody's time: {event.amount:,}",
    events.JackpotShowRequested: lambda event, seat_name: (
        f"{seat_name(event.seat)} is asked to show their hand for the jackpot"
    ),
    events.JackpotCardsShown: lambda event, seat_name: (
        f"{seat_name(event.seat)} shows {describe_cards(event.cards)} for the jackpot"
    ),
    events.JackpotFlopDealt: lambda event, _: (
        f"Flop for the jackpot: {describe_cards(event.cards)}"
    ),
    events.JackpotWon: lambda event, _: (
        f"{event.player} wins the jackpot of {event.amount:,}, pending confirmation"
    ),
    events.JackpotPaid: lambda event, _: f"{event.player} is paid the jackpot of {event.amount:,}",
    events.JackpotWithheld: lambda event, _: f"The jackpot is withheld{_because(event.reason)}",
    events.JackpotRecordingStopped: lambda event, _: (
        f"Hands {'of all tables ' if event.malfunction else ''}are not recorded for the jackpot"
        f"{_because(event.reason)}"
    ),
    events.MissedHandsRecorded: lambda event, _: (
        f"The manager records {pluralise(event.hand_count, 'hand')} missed by the jackpot"
    ),
    events.EntryChosen: lambda event, seat_name: (
        f"{seat_name(event.seat)} {event.option.description}"
    ),
    events.StraddleAnnounced: lambda event, seat_name: f"{seat_name(event.seat)} will straddle",
    events.StraddleDropped: lambda event, seat_name: (
        f"{seat_name(event.seat)}'s straddle is not posted"
    ),
    events.PotKilled: lambda event, seat_name: f"{seat_name(event.seat)} kills the pot",
    events.ShortKillCallRuled: lambda event, seat_name: (
        f"{seat_name(event.seat)} puts in {event.chips:,}, too little for the kill pot: "
        f"{event.outcome}"
    ),
    events.KillRequired: lambda event, _: f"{event.player} must kill the next pot",
    events.MissingPostFound: _missing_post_found,
    events.ButtonCorrected: lambda event, seat_name: (
        f"The button is corrected: {seat_name(event.seat)} has it"
    ),
    events.AbsentButtonPlaced: lambda event, seat_name: (
        f"{seat_name(event.seat)} gets absent button {event.count}"
    ),
    events.SeatChanged: _seat_changed,
    events.SeatRequested: lambda event, seat_name: (
        f"{seat_name(event.seat)} requests seat {event.to_seat + 1}"
    ),
    events.CardDrawnForSeat: lambda event, _: (
        f"{event.player} draws {describe_cards(event.card)} for a seat"
    ),
    events.SeatHeld: _seat_held,
    events.TableChangeAccepted: lambda event, seat_name: (
        f"{seat_name(event.seat)} "
        f"{'stays after all' if event.cancelled else 'is moving to another table'}"
    ),
    events.ChairSet: lambda event, _: (
        f"A chair is {'put at' if event.present else 'taken from'} seat {event.seat + 1}"
    ),
    events.PlayersSeparated: _players_separated,
    events.SeatingOrderDrawn: lambda event, _: f"Seating order: {', '.join(event.players)}",
    events.ForfeitedToNextPot: lambda event, seat_name: (
        f"{seat_name(event.seat)} forfeits {event.chips:,} to the next pot{_because(event.reason)}"
    ),
    events.AgreedToSitOutInTurn: lambda event, _: (
        f"{_join_names(event.players)} agree to take turns sitting out"
    ),
    events.PlayOverStarted: lambda event, _: (
        f"{event.player} plays over in seat {event.seat + 1} with {event.chips:,}"
    ),
    events.OwnerReturned: lambda event, _: (
        f"{event.player} is back and gets seat {event.seat + 1} when the blind is due"
    ),
    events.PenaltyLifted: lambda event, _: f"{event.player} may play again{_because(event.reason)}",
    events.PotReleased: lambda event, seat_name: (
        f"{seat_name(event.seat)} gets {event.amount:,} from the held pot"
    ),
    events.VotedToRunIt: _voted_to_run_it,
    events.VotedToChop: lambda event, seat_name: (
        f"{seat_name(event.seat)} agrees to chop the blinds"
    ),
    events.LastHandAmended: lambda event, seat_name: (
        f"In the previous hand: {hand_narration.narrate(event.hand_event, seat_name)}"
    ),
}
"""The function that narrates each kind of event."""
