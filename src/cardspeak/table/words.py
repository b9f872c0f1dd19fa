"""What happened at a table, as sentences: one for every kind of event, its hand's among them.

People count seats from 1.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from cardspeak.cards import listed
from cardspeak.games import GAMES
from cardspeak.hand import words as of_hand
from cardspeak.hand.commands import FLOOR
from cardspeak.houses.commission import AnyCharge, Nil, Percentage, PerHand, Time
from cardspeak.table import events

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from cardspeak.hand.words import Who


def tell(event: events.AnyEvent, who: Who) -> str:
    """Say in a sentence what happened; `who` names the player of a seat.

    The seats of a hand's events are the hand's (`table.hand_seats`), those of a table's events the
    table's, as they were before the command. What is told of the last hand (`InLastHand`) has the
    seats of that one (`table.last_seats`).

    >>> names = ["Ann", "Bob"]
    >>> tell(events.Sat(1, "Bob", 500, "wsop-60"), names.__getitem__)
    'Bob sits down with 500'
    >>> tell(events.ClockCalled(0, 1, 90, "wsop-107"), names.__getitem__)
    'Bob calls the clock on Ann'
    """
    if isinstance(event, events.Event):
        return _SENTENCES[type(event)](event, who)
    return of_hand.tell(event, who)


def _together(names: Sequence[str]) -> str:
    """List names: ``Ann, Bob and Cid``."""
    *others, last = names
    return f"{', '.join(others)} and {last}" if others else last


def _because(why: str) -> str:
    return f": {why}" if why else ""


def _checked(event: events.DeckChecked) -> str:
    if event.new:
        return f"The supervisor and the dealer check each of {event.cards} new cards"
    return f"The dealer counts the deck: {event.cards} cards"


def _hands(count: int) -> str:
    return f"{count} hand{'' if count == 1 else 's'}"


def _game(slug: str) -> str:
    return GAMES[slug].name


def _charge(charge: AnyCharge) -> str:
    match charge:
        case Percentage(percent=percent, cap=cap):
            return f"{percent}% of the pots" + (f", {cap} at most" if cap else "")
        case PerHand(amount=amount):
            return f"{amount} a hand"
        case Time(amount=amount):
            return f"{amount} from each player for time"
        case Nil():
            return "nothing"


def _began(event: events.HandBegan, who: Who) -> str:
    players = _together([who(seat) for seat in event.seats])
    return f"Hand {event.number}, {_game(event.game)}, is dealt to {players}"


def _button(event: events.ButtonAt, who: Who) -> str:
    return "The button is dead" if event.dead else f"{who(event.seat)} has the button"


def _clock_called(event: events.ClockCalled, who: Who) -> str:
    by = "The floor" if event.by == FLOOR else who(event.by)
    return f"{by} calls the clock on {who(event.seat)}"


def _expired(event: events.TimeExpired, who: Who) -> str:
    return f"{who(event.seat)} is out of time" if event.seat >= 0 else "The time is up"


def _bank_used(event: events.TimeBankUsed, who: Who) -> str:
    used = f"{event.seconds} second{'' if event.seconds == 1 else 's'}"
    return f"{who(event.seat)} uses {used} of the time bank: {event.left} left"


def _unposted(event: events.Unposted, who: Who) -> str:
    became = "the hand is dead" if event.dead else "the hand plays, and the post is owed"
    return f"{who(event.seat)} was dealt in without posting: {became}"


def _changed_seat(event: events.ChangedSeat, who: Who) -> str:
    owes = f", and owes the {event.owes}" if event.owes else ""
    return f"{who(event.seat)} changes to seat {event.to + 1}{owes}"


def _held(event: events.SeatHeld, _: Who) -> str:
    if event.player:
        return f"Seat {event.seat + 1} is kept for {event.player}"
    return f"Seat {event.seat + 1} is kept for nobody any more"


def _moved_apart(event: events.MovedApart, who: Who) -> str:
    where = "another table" if event.to is None else f"seat {event.to + 1}"
    return (
        f"The floor moves {who(event.seat)} away from {who(event.linked)} to {where}"
        f"{_because(event.why)}"
    )


def _would_run(event: events.WouldRun, who: Who) -> str:
    often = "once" if event.times == 1 else f"{event.times} times"
    return f"{who(event.seat)} would run the board {often}"


_SENTENCES: Final[dict[type, Callable[[Any, Who], str]]] = {
    events.Sat: lambda e, _: f"{e.player} sits down with {e.chips}",
    events.Left: lambda e, _: f"{e.player} leaves with {e.chips}",
    events.SatOut: lambda e, who: f"{who(e.seat)} sits out",
    events.Returned: lambda e, who: f"{who(e.seat)} is back",
    events.Waits: lambda e, who: f"{who(e.seat)} waits for the big blind",
    events.WillPost: lambda e, who: f"{who(e.seat)} comes in with the next hand, and posts",
    events.Missed: lambda e, who: f"{who(e.seat)} misses the {e.what}",
    events.DrewCard: lambda e, who: f"{who(e.seat)} draws {listed(e.card)} for the button",
    events.ButtonAt: _button,
    events.HandBegan: _began,
    events.HandEnded: lambda e, _: f"Hand {e.number} is over",
    events.Added: lambda e, who: f"{who(e.seat)} adds {e.chips}",
    events.TookOff: lambda e, who: f"{who(e.seat)} takes {e.chips} off the table",
    events.KeptSafe: lambda e, _: f"The house keeps {e.chips} of {e.player} safe",
    events.Restored: lambda e, who: f"{who(e.seat)} has {e.chips} on the table again",
    events.PickedUp: lambda e, _: f"The floor picks up {e.chips} of {e.player}",
    events.Excused: lambda e, who: f"The floor extends the absence of {who(e.seat)}: {e.why}",
    events.Declared: lambda e, who: f"{who(e.seat)} plays on short, and can add no more",
    events.Noticed: lambda e, _: f"The game changes after {_hands(e.hands)} more",
    events.Changed: lambda _e, _: "Another sign is posted",
    events.ClosesAt: lambda e, _: (
        "A sign says when the table closes" if e.at >= 0 else "The table stays open after all"
    ),
    events.Closed: lambda _e, _: "The table is closed",
    events.DeckChanged: lambda e, _: f"A new deck of {e.cards} comes into play{_because(e.why)}",
    events.DeckChecked: lambda e, _: _checked(e),
    events.GameIs: lambda e, _: f"The game is {_game(e.game)}, for {_hands(e.hands)}",
    events.ClockCalled: _clock_called,
    events.TimeExpired: _expired,
    events.TimeBankUsed: _bank_used,
    events.CommissionNoticed: lambda e, _: f"The house gives notice: it will take {_charge(e.to)}",
    events.CommissionChanged: lambda e, _: f"The house takes {_charge(e.to)} from now on",
    events.OnTheSlide: lambda e, _: f"The dealer has {e.amount} on the drop slide",
    events.Dropped: lambda e, _: f"The dealer drops {e.amount} into the box",
    events.TimeDue: lambda _e, _: "Time is to be paid",
    events.TimePaid: lambda e, _: f"{e.player} pays {e.amount} for time",
    events.TimePotAgreed: lambda e, _: f"The next pot pays the time of all, {e.amount}",
    events.JackpotAsked: lambda e, who: f"{who(e.seat)} is asked to show the hand for the jackpot",
    events.JackpotShown: lambda e, who: f"{who(e.seat)} shows {listed(e.cards)} for the jackpot",
    events.JackpotFlop: lambda e, _: f"The flop for the jackpot is {listed(e.cards)}",
    events.JackpotWon: lambda e, _: (
        f"{e.player} wins the jackpot of {e.amount}, if it is confirmed"
    ),
    events.JackpotPaid: lambda e, _: f"{e.player} is paid the jackpot of {e.amount}",
    events.JackpotWithheld: lambda e, _: f"The jackpot is withheld{_because(e.why)}",
    events.RecordingStopped: lambda e, _: f"The jackpot counts no hands{_because(e.why)}",
    events.RoundsMadeUp: lambda e, _: f"The jackpot is given {_hands(e.rounds)} that were missed",
    events.ComesIn: lambda e, who: f"{who(e.seat)} {e.how}",
    events.WillStraddle: lambda e, who: f"{who(e.seat)} will straddle",
    events.Killed: lambda e, who: f"{who(e.seat)} kills the pot",
    events.PutIn: lambda e, who: f"{who(e.seat)} puts in {e.chips}, too little: {e.became}",
    events.MustKill: lambda e, _: f"{e.player} must kill the next pot",
    events.Unposted: _unposted,
    events.ButtonPutRight: lambda e, who: f"{who(e.seat)} gets the button, which was wrong",
    events.AbsentButton: lambda e, who: f"{who(e.seat)} gets an absent button, number {e.buttons}",
    events.ChangedSeat: _changed_seat,
    events.AskedForSeat: lambda e, who: f"{who(e.seat)} asks for seat {e.to + 1}",
    events.DrewForSeat: lambda e, _: f"{e.player} draws {listed(e.card)} for a seat",
    events.SeatHeld: _held,
    events.LockedUp: lambda e, who: (
        f"{who(e.seat)} {'stays after all' if e.stays else 'goes to another table'}"
    ),
    events.ChairPut: lambda e, _: (
        f"There is {'a chair' if e.there else 'no chair any more'} at seat {e.seat + 1}"
    ),
    events.MovedApart: _moved_apart,
    events.SeatingOrder: lambda e, _: f"Seats are given in this order: {', '.join(e.players)}",
    events.Forfeited: lambda e, who: f"{who(e.seat)} forfeits {e.chips}{_because(e.why)}",
    events.AgreedToSitOut: lambda e, _: f"{_together(e.players)} take turns in sitting out",
    events.PlaysOver: lambda e, _: f"{e.player} plays over in seat {e.seat + 1}, with {e.chips}",
    events.OwnerIsBack: lambda e, _: (
        f"{e.player} is back, and gets seat {e.seat + 1} with the blind"
    ),
    events.Readmitted: lambda e, _: f"{e.player} may play again{_because(e.why)}",
    events.PotReleased: lambda e, who: f"{who(e.seat)} gets {e.amount} that were held",
    events.WouldRun: _would_run,
    events.WouldChop: lambda e, who: f"{who(e.seat)} would chop the blinds",
    events.InLastHand: lambda e, who: f"In the last hand: {of_hand.tell(e.what, who)}",
}
"""How each kind is told."""
