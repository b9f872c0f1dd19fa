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
        return f"The supervisor and the dealer check each of {event.cards} new cards"
    return f"The dealer counts the deck: {event.cards} cards"


def _hands(count: int) -> str:
    return f"{count} hand{'' if count == 1 else 's'}"


def _game(slug: str) -> str:
    return GAMES[slug].name


def _charge(charge: AnyCharge) -> str:
    match charge:
        case PercentageCharge(percent=percent, cap=cap):
            return f"{percent}% of the pots" + (f", {cap} at most" if cap else "")
        case HandCharge(amount=amount):
            return f"{amount} a hand"
        case TimeCharge(amount=amount):
            return f"{amount} from each player for time"
        case NoCharge():
            return "nothing"


def _began(event: events.HandStarted, who: SeatNamer) -> str:
    players = _together([who(seat) for seat in event.seats])
    return f"Hand {event.number}, {_game(event.game)}, is dealt to {players}"


def _button(event: events.ButtonMoved, who: SeatNamer) -> str:
    return "The button is dead" if event.dead else f"{who(event.seat)} has the button"


def _clock_called(event: events.ClockCalled, who: SeatNamer) -> str:
    by = "The floor" if event.by == FLOOR else who(event.by)
    return f"{by} calls the clock on {who(event.seat)}"


def _expired(event: events.TimeExpired, who: SeatNamer) -> str:
    return f"{who(event.seat)} is out of time" if event.seat >= 0 else "The time is up"


def _bank_used(event: events.TimeBankUsed, who: SeatNamer) -> str:
    used = f"{event.seconds} second{'' if event.seconds == 1 else 's'}"
    return f"{who(event.seat)} uses {used} of the time bank: {event.seconds_left} left"


def _unposted(event: events.UnpostedPlayerFound, who: SeatNamer) -> str:
    became = "the hand is dead" if event.hand_is_dead else "the hand plays, and the post is owed"
    return f"{who(event.seat)} was dealt in without posting: {became}"


def _changed_seat(event: events.SeatChanged, _: SeatNamer) -> str:
    owes = f", and owes the {event.cost}" if event.cost else ""
    return f"{event.player} changes to seat {event.to_seat + 1}{owes}"


def _held(event: events.SeatHeld, _: SeatNamer) -> str:
    if event.player:
        return f"Seat {event.seat + 1} is kept for {event.player}"
    return f"Seat {event.seat + 1} is kept for nobody any more"


def _moved_apart(event: events.PlayersSeparated, who: SeatNamer) -> str:
    where = "another table" if event.to_seat is None else f"seat {event.to_seat + 1}"
    return (
        f"The floor moves {event.player} away from {who(event.linked_seat)} to {where}"
        f"{_because(event.reason)}"
    )


def _would_run(event: events.VotedToRunIt, who: SeatNamer) -> str:
    often = "once" if event.times == 1 else f"{event.times} times"
    return f"{who(event.seat)} would run the board {often}"


_NARRATORS: Final[dict[type, Callable[[Any, SeatNamer], str]]] = {
    events.Sat: lambda e, _: f"{e.player} sits down with {e.chips}",
    events.Left: lambda e, _: f"{e.player} leaves with {e.chips}",
    events.SatOut: lambda e, who: f"{who(e.seat)} sits out",
    events.SatIn: lambda e, who: f"{who(e.seat)} is back",
    events.WaitChosen: lambda e, who: f"{who(e.seat)} waits for the big blind",
    events.PostChosen: lambda e, who: f"{who(e.seat)} comes in with the next hand, and posts",
    events.PostMissed: lambda e, who: f"{who(e.seat)} misses the {e.post}",
    events.HighCardDealt: lambda e, who: (
        f"{who(e.seat)} draws {describe_cards(e.card)} for the button"
    ),
    events.ButtonMoved: _button,
    events.HandStarted: _began,
    events.HandEnded: lambda e, _: f"Hand {e.number} is over",
    events.ChipsAdded: lambda e, who: f"{who(e.seat)} adds {e.chips}",
    events.ChipsRemoved: lambda e, who: f"{who(e.seat)} takes {e.chips} off the table",
    events.ChipsSecured: lambda e, _: f"The house keeps {e.chips} of {e.player} safe",
    events.SecuredChipsReturned: lambda e, who: f"{who(e.seat)} has {e.chips} on the table again",
    events.ChipsPickedUp: lambda e, _: f"The floor picks up {e.chips} of {e.player}",
    events.AbsenceExtended: lambda e, who: (
        f"The floor extends the absence of {who(e.seat)}: {e.reason}"
    ),
    events.ShortStackDeclared: lambda e, who: f"{who(e.seat)} plays on short, and can add no more",
    events.SpecChangeAnnounced: lambda e, _: f"The game changes after {_hands(e.after_hands)} more",
    events.SpecChanged: lambda _e, _: "Another sign is posted",
    events.ClosingAnnounced: lambda e, _: (
        "A sign says when the table closes"
        if e.closes_at >= 0
        else "The table stays open after all"
    ),
    events.Closed: lambda _e, _: "The table is closed",
    events.DeckChanged: lambda e, _: f"A new deck of {e.cards} comes into play{_because(e.reason)}",
    events.DeckChecked: lambda e, _: _checked(e),
    events.GameChanged: lambda e, _: f"The game is {_game(e.game)}, for {_hands(e.hands)}",
    events.ClockCalled: _clock_called,
    events.TimeExpired: _expired,
    events.TimeBankUsed: _bank_used,
    events.CommissionChangeAnnounced: lambda e, _: (
        f"The house gives notice: it will take {_charge(e.charge)}"
    ),
    events.CommissionChanged: lambda e, _: f"The house takes {_charge(e.charge)} from now on",
    events.FeesSetAside: lambda e, _: f"The dealer has {e.amount} on the drop slide",
    events.FeesDropped: lambda e, _: f"The dealer drops {e.amount} into the box",
    events.TimeCollectionDue: lambda _e, _: "Time is to be paid",
    events.TimePaid: lambda e, _: f"{e.player} pays {e.amount} for time",
    events.TimePotAgreed: lambda e, _: f"The next pot pays the time of all, {e.amount}",
    events.JackpotShowRequested: lambda e, who: (
        f"{who(e.seat)} is asked to show the hand for the jackpot"
    ),
    events.JackpotCardsShown: lambda e, who: (
        f"{who(e.seat)} shows {describe_cards(e.cards)} for the jackpot"
    ),
    events.JackpotFlopDealt: lambda e, _: f"The flop for the jackpot is {describe_cards(e.cards)}",
    events.JackpotWon: lambda e, _: (
        f"{e.player} wins the jackpot of {e.amount}, if it is confirmed"
    ),
    events.JackpotPaid: lambda e, _: f"{e.player} is paid the jackpot of {e.amount}",
    events.JackpotWithheld: lambda e, _: f"The jackpot is withheld{_because(e.reason)}",
    events.JackpotRecordingStopped: lambda e, _: f"The jackpot counts no hands{_because(e.reason)}",
    events.MissedHandsRecorded: lambda e, _: (
        f"The jackpot is given {_hands(e.hands)} that were missed"
    ),
    events.EntryChosen: lambda e, who: f"{who(e.seat)} {e.option}",
    events.StraddleAnnounced: lambda e, who: f"{who(e.seat)} will straddle",
    events.PotKilled: lambda e, who: f"{who(e.seat)} kills the pot",
    events.ShortKillCallRuled: lambda e, who: (
        f"{who(e.seat)} puts in {e.chips}, too little: {e.outcome}"
    ),
    events.KillRequired: lambda e, _: f"{e.player} must kill the next pot",
    events.UnpostedPlayerFound: _unposted,
    events.ButtonCorrected: lambda e, who: f"{who(e.seat)} gets the button, which was wrong",
    events.AbsentButtonPlaced: lambda e, who: (
        f"{who(e.seat)} gets an absent button, number {e.count}"
    ),
    events.SeatChanged: _changed_seat,
    events.SeatRequested: lambda e, who: f"{who(e.seat)} asks for seat {e.to_seat + 1}",
    events.CardDrawnForSeat: lambda e, _: f"{e.player} draws {describe_cards(e.card)} for a seat",
    events.SeatHeld: _held,
    events.TableChangeAccepted: lambda e, who: (
        f"{who(e.seat)} {'stays after all' if e.cancelled else 'goes to another table'}"
    ),
    events.ChairSet: lambda e, _: (
        f"There is {'a chair' if e.present else 'no chair any more'} at seat {e.seat + 1}"
    ),
    events.PlayersSeparated: _moved_apart,
    events.SeatingOrderDrawn: lambda e, _: f"Seats are given in this order: {', '.join(e.players)}",
    events.ForfeitedToNextPot: lambda e, who: (
        f"{who(e.seat)} forfeits {e.chips}{_because(e.reason)}"
    ),
    events.AgreedToSitOutInTurn: lambda e, _: f"{_together(e.players)} take turns in sitting out",
    events.PlayOverStarted: lambda e, _: (
        f"{e.player} plays over in seat {e.seat + 1}, with {e.chips}"
    ),
    events.OwnerReturned: lambda e, _: (
        f"{e.player} is back, and gets seat {e.seat + 1} with the blind"
    ),
    events.PenaltyLifted: lambda e, _: f"{e.player} may play again{_because(e.reason)}",
    events.PotReleased: lambda e, who: f"{who(e.seat)} gets {e.amount} that were held",
    events.VotedToRunIt: _would_run,
    events.VotedToChop: lambda e, who: f"{who(e.seat)} would chop the blinds",
    events.LastHandAmended: lambda e, who: (
        f"In the last hand: {of_hand.narrate(e.hand_event, who)}"
    ),
}
"""The function that narrates each kind of event."""
