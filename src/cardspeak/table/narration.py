"""Narration of table events: a sentence for every kind of event, hand events included.

Seats are numbered from 1 in the text.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from cardspeak.cards import describe_cards
from cardspeak.games import GAMES
from cardspeak.hand import narration as of_hand
from cardspeak.hand.commands import FLOOR
from cardspeak.houses.commission import (
    AnyCharge,
    HandCharge,
    NoCharge,
    PercentageCharge,
    TimeCharge,
)
from cardspeak.table import events
from cardspeak.table.number_words import count_of

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from cardspeak.hand.narration import SeatNamer


def narrate(event: events.TableEvent, player_name: SeatNamer) -> str:
    """Return a sentence that describes an event; `player_name` maps a seat to a name.

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
        return _NARRATORS[type(event)](event, player_name)
    return of_hand.narrate(event, player_name)


def names_after(names: tuple[str, ...], event: events.TableEvent) -> tuple[str, ...]:
    """Return who sits where after an event, by seat; empty for seats not taken.

    >>> names_after(("Ann", "", "Cid"), events.SeatChanged(2, 1, "Cid", "", "wsop-87"))
    ('Ann', 'Cid', '')
    """
    match event:
        case events.Sat(seat, player) | events.PlayOverStarted(seat, player):
            changed = {seat: player}
        case events.Left(seat) | events.ChipsPickedUp(seat):
            changed = {seat: ""}
        case events.SeatChanged(seat, to_seat, player):
            # Whoever swaps seats with them is named in an event of their own.
            changed = {seat: "" if names[seat] == player else names[seat], to_seat: player}
        case _:
            return names
    return tuple([changed.get(seat, name) for seat, name in enumerate(names)])


def _together(names: Sequence[str]) -> str:
    """Join names: ``Ann, Bob and Cid``."""
    *others, last = names
    return f"{', '.join(others)} and {last}" if others else last


def _because(reason: str) -> str:
    return f": {reason}" if reason else ""


def _checked(event: events.DeckChecked) -> str:
    if event.is_new:
        return f"The supervisor and the dealer check all {event.cards} cards of a new deck"
    return f"The dealer counts the deck: {event.cards} cards"


def _game(slug: str) -> str:
    return GAMES[slug].name


def _charge(charge: AnyCharge) -> str:
    match charge:
        case PercentageCharge(percent=percent, cap=cap):
            return f"{percent}% of the pots" + (f", up to {cap}" if cap else "")
        case HandCharge(amount=amount):
            return f"{amount} per hand"
        case TimeCharge(amount=amount):
            return f"{amount} per player for time"
        case NoCharge():
            return "nothing"


def _began(event: events.HandStarted, who: SeatNamer) -> str:
    players = _together([who(seat) for seat in event.seats])
    return f"Hand {event.number}, {_game(event.game)}: {players} are dealt in"


def _button(event: events.ButtonMoved, who: SeatNamer) -> str:
    return "The button is dead" if event.dead else f"{who(event.seat)} has the button"


def _clock_called(event: events.ClockCalled, who: SeatNamer) -> str:
    by = "The floor" if event.by == FLOOR else who(event.by)
    return f"{by} calls the clock on {who(event.seat)}"


def _expired(event: events.TimeExpired, who: SeatNamer) -> str:
    return f"{who(event.seat)} is out of time" if event.seat >= 0 else "Time is up"


def _bank_used(event: events.TimeBankUsed, who: SeatNamer) -> str:
    used = count_of(event.seconds, "second")
    return f"{who(event.seat)} uses {used} of their time bank, {event.seconds_left} left"


def _unposted(event: events.UnpostedPlayerFound, who: SeatNamer) -> str:
    ruling = "the hand is dead" if event.hand_is_dead else "the hand is live, and the post is owed"
    return f"{who(event.seat)} was dealt in without posting: {ruling}"


def _changed_seat(event: events.SeatChanged, _: SeatNamer) -> str:
    owes = f" and owes {event.cost}" if event.cost else ""
    return f"{event.player} moves to seat {event.to_seat + 1}{owes}"


def _held(event: events.SeatHeld, _: SeatNamer) -> str:
    if event.player:
        return f"Seat {event.seat + 1} is reserved for {event.player}"
    return f"Seat {event.seat + 1} is no longer reserved"


def _moved_apart(event: events.PlayersSeparated, who: SeatNamer) -> str:
    where = "another table" if event.to_seat is None else f"seat {event.to_seat + 1}"
    return (
        f"The floor moves {event.player} away from {who(event.linked_seat)} to {where}"
        f"{_because(event.reason)}"
    )


def _voted_to_run(event: events.VotedToRunIt, who: SeatNamer) -> str:
    if event.times == 1:
        return f"{who(event.seat)} declines to run it more than once"
    times = "twice" if event.times == 2 else f"{event.times} times"
    return f"{who(event.seat)} agrees to run it {times}"


def _after_hands(count: int) -> str:
    return f", to apply after {count_of(count, 'more hand')}" if count else ""


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
    events.Sat: lambda e, _: f"{e.player} sits down with {e.chips}",
    events.Left: lambda e, _: f"{e.player} leaves with {e.chips}",
    events.SatOut: lambda e, who: f"{who(e.seat)} sits out",
    events.SatIn: lambda e, who: f"{who(e.seat)} is back",
    events.WaitChosen: lambda e, who: f"{who(e.seat)} waits for the big blind",
    events.PostChosen: lambda e, who: f"{who(e.seat)} posts to enter",
    events.PostMissed: lambda e, who: f"{who(e.seat)} misses the {e.post}",
    events.HighCardDealt: lambda e, who: (
        f"{who(e.seat)} is dealt {describe_cards(e.card)} in the high-card draw"
    ),
    events.ButtonMoved: _button,
    events.HandStarted: _began,
    events.HandEnded: lambda e, _: f"Hand {e.number} is over",
    events.ChipsAdded: lambda e, who: f"{who(e.seat)} adds {e.chips}",
    events.ChipsRemoved: lambda e, who: f"{who(e.seat)} takes {e.chips} off the table",
    events.ChipsSecured: lambda e, _: f"The house holds {e.chips} for {e.player}",
    events.SecuredChipsReturned: lambda e, who: f"{who(e.seat)} gets the {e.chips} held for them",
    events.ChipsPickedUp: lambda e, _: f"The floor picks up {e.player}'s chips: {e.chips}",
    events.AbsenceExtended: lambda e, who: (
        f"The floor gives {who(e.seat)} more time away: {e.reason}"
    ),
    events.ShortStackDeclared: lambda e, who: (
        f"{who(e.seat)} is declared short and cannot add chips"
    ),
    events.SpecChangeAnnounced: lambda e, _: (
        f"New table settings are announced{_after_hands(e.after_hands)}"
    ),
    events.SpecChanged: lambda _e, _: "New table settings apply",
    events.ClosingAnnounced: lambda e, _: (
        "The table's closing time is announced"
        if e.closes_at >= 0
        else "The table will stay open after all"
    ),
    events.Closed: lambda _e, _: "The table is closed",
    events.DeckChanged: lambda e, _: f"New deck of {e.cards} cards: {_deck_reason(e.reason)}",
    events.DeckChecked: lambda e, _: _checked(e),
    events.GameChanged: lambda e, _: f"The game is {_game(e.game)} for {count_of(e.hands, 'hand')}",
    events.ClockCalled: _clock_called,
    events.TimeExpired: _expired,
    events.TimeBankUsed: _bank_used,
    events.CommissionChangeAnnounced: lambda e, _: (
        f"The house announces a new commission: {_charge(e.charge)}"
    ),
    events.CommissionChanged: lambda e, _: f"The commission is now {_charge(e.charge)}",
    events.FeesSetAside: lambda e, _: f"The dealer puts {e.amount} on the drop slide",
    events.FeesDropped: lambda e, _: f"The dealer drops {e.amount} into the box",
    events.TimeCollectionDue: lambda _e, _: "Time is due",
    events.TimePaid: lambda e, _: f"{e.player} pays {e.amount} time",
    events.TimePotAgreed: lambda e, _: f"The next pot pays everybody's time: {e.amount}",
    events.JackpotShowRequested: lambda e, who: (
        f"{who(e.seat)} is asked to show their hand for the jackpot"
    ),
    events.JackpotCardsShown: lambda e, who: (
        f"{who(e.seat)} shows {describe_cards(e.cards)} for the jackpot"
    ),
    events.JackpotFlopDealt: lambda e, _: f"Flop for the jackpot: {describe_cards(e.cards)}",
    events.JackpotWon: lambda e, _: (
        f"{e.player} wins the jackpot of {e.amount}, pending confirmation"
    ),
    events.JackpotPaid: lambda e, _: f"{e.player} is paid the jackpot of {e.amount}",
    events.JackpotWithheld: lambda e, _: f"The jackpot is withheld{_because(e.reason)}",
    events.JackpotRecordingStopped: lambda e, _: (
        f"Hands are not recorded for the jackpot{_because(e.reason)}"
    ),
    events.MissedHandsRecorded: lambda e, _: (
        f"The manager records {count_of(e.hands, 'hand')} missed by the jackpot"
    ),
    events.EntryChosen: lambda e, who: f"{who(e.seat)} {e.option.description}",
    events.StraddleAnnounced: lambda e, who: f"{who(e.seat)} will straddle",
    events.PotKilled: lambda e, who: f"{who(e.seat)} kills the pot",
    events.ShortKillCallRuled: lambda e, who: (
        f"{who(e.seat)} puts in {e.chips}, too little for the kill pot: {e.outcome}"
    ),
    events.KillRequired: lambda e, _: f"{e.player} must kill the next pot",
    events.UnpostedPlayerFound: _unposted,
    events.ButtonCorrected: lambda e, who: f"The button is corrected: {who(e.seat)} has it",
    events.AbsentButtonPlaced: lambda e, who: f"{who(e.seat)} gets absent button {e.count}",
    events.SeatChanged: _changed_seat,
    events.SeatRequested: lambda e, who: f"{who(e.seat)} requests seat {e.to_seat + 1}",
    events.CardDrawnForSeat: lambda e, _: f"{e.player} draws {describe_cards(e.card)} for a seat",
    events.SeatHeld: _held,
    events.TableChangeAccepted: lambda e, who: (
        f"{who(e.seat)} {'stays after all' if e.cancelled else 'is moving to another table'}"
    ),
    events.ChairSet: lambda e, _: (
        f"A chair is {'put at' if e.present else 'taken from'} seat {e.seat + 1}"
    ),
    events.PlayersSeparated: _moved_apart,
    events.SeatingOrderDrawn: lambda e, _: f"Seating order: {', '.join(e.players)}",
    events.ForfeitedToNextPot: lambda e, who: (
        f"{who(e.seat)} forfeits {e.chips} to the next pot{_because(e.reason)}"
    ),
    events.AgreedToSitOutInTurn: lambda e, _: (
        f"{_together(e.players)} agree to take turns sitting out"
    ),
    events.PlayOverStarted: lambda e, _: (
        f"{e.player} plays over in seat {e.seat + 1} with {e.chips}"
    ),
    events.OwnerReturned: lambda e, _: (
        f"{e.player} is back and gets seat {e.seat + 1} when the blind is due"
    ),
    events.PenaltyLifted: lambda e, _: f"{e.player} may play again{_because(e.reason)}",
    events.PotReleased: lambda e, who: f"{who(e.seat)} gets {e.amount} from the held pot",
    events.VotedToRunIt: _voted_to_run,
    events.VotedToChop: lambda e, who: f"{who(e.seat)} agrees to chop the blinds",
    events.LastHandAmended: lambda e, who: (
        f"In the previous hand: {of_hand.narrate(e.hand_event, who)}"
    ),
}
"""The function that narrates each kind of event."""
