"""Narration: a sentence for every kind of hand event, made from the event alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from cardspeak.cards import describe_card_count, describe_cards
from cardspeak.hand import events
from cardspeak.hand.commands import FLOOR
from cardspeak.hand.irregularity_events import IrregularityEvent

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    SeatNamer = Callable[[int], str]


def narrate(event: events.HandEventBase, seat_name: SeatNamer) -> str:
    """Return a sentence that says what happened; `seat_name` names the player of a seat.

    Cards are in brackets. Cards that are ``??`` are only counted, so that an event redacted for a
    viewer (`views.redact_event`) makes a sentence that they may read.

    >>> names = ["Ann", "Bob"]
    >>> narrate(events.Showed(0, "AhKd", "wsop-130"), names.__getitem__)
    'Ann shows [Ah Kd]'
    >>> narrate(events.Dealt(1, "????2c", 1, "wsop-224"), names.__getitem__)
    'Bob is dealt two cards and [2c] up'
    """
    if isinstance(event, IrregularityEvent):
        return event.narrate(seat_name)
    return _NARRATORS[type(event)](event, seat_name)


def _posted(event: events.Posted, who: SeatNamer) -> str:
    if event.kind == "post":
        return f"{who(event.seat)} posts {event.amount} to come in"
    return f"{who(event.seat)} posts the {event.kind}, {event.amount}"


def _dealt(event: events.Dealt, who: SeatNamer) -> str:
    hidden = len(event.cards) - 2 * event.up_count
    down, up = event.cards[:hidden], event.cards[hidden:]
    parts = ([describe_cards(down)] if down else []) + ([f"{describe_cards(up)} up"] if up else [])
    return f"{who(event.seat)} is dealt {' and '.join(parts)}"


def _boarded(event: events.BoardDealt, _: SeatNamer) -> str:
    which = f"Board {event.board_index + 1}" if event.board_index else "The board"
    return f"{which} gets {describe_cards(event.cards)}"


def _ran_it(event: events.RunItAgreed, _: SeatNamer) -> str:
    often = "once" if event.times == 1 else f"{event.times} times"
    return f"The rest of the board is run {often}"


def _pot(number: int) -> str:
    return f"side pot {number}" if number else "the pot"


def _won(event: events.Won, who: SeatNamer) -> str:
    which = f" of {_pot(event.pot_index)}" if event.pot_index else ""
    hand = f" with {event.hand_description}" if event.hand_description else ""
    return f"{who(event.seat)} wins {event.amount}{which}{hand}"


def _seen(event: events.ShownOnRequest, who: SeatNamer) -> str:
    asked = "the floor" if event.by == FLOOR else who(event.by)
    return f"{who(event.seat)} had {describe_cards(event.cards)}, {asked} asked to see it"


def _rows(rows: Sequence[str]) -> str:
    """Format rows, front first, with a dash for an empty one; or count cards that are hidden."""
    cards = "".join(rows)
    if not cards.replace("?", ""):
        return f"{describe_card_count(len(cards) // 2)} face down"
    return " / ".join(describe_cards(row) if row else "-" for row in rows)


_ROW_RESULTS: Final = {1: "won", 0: "tied", -1: "lost"}


def _scored(event: events.RowsScored, who: SeatNamer) -> str:
    won = " ".join(_ROW_RESULTS[row] for row in event.row_results)
    extra = [f"scoop {event.scoop:+}"] if event.scoop else []
    if any(event.net_royalties):
        extra.append("royalties " + " ".join(f"{one:+}" for one in event.net_royalties))
    score = f"{who(event.seat)} has {event.points:+} against {who(event.other_seat)}: {won}"
    return ", ".join([score, *extra])


_NARRATORS: Final[dict[type, Callable[[Any, SeatNamer], str]]] = {
    events.Anted: lambda e, who: f"{who(e.seat)} antes {e.amount}",
    events.Posted: _posted,
    events.DeckCut: lambda e, _: f"The dealer cuts {describe_card_count(e.count)} off the top",
    events.Dealt: _dealt,
    events.Burned: lambda _e, _: "A card is burned",
    events.BoardDealt: _boarded,
    events.Reshuffled: lambda e, _: f"The dealer shuffles {describe_card_count(e.count)} again",
    events.Checked: lambda e, who: f"{who(e.seat)} checks",
    events.Folded: lambda e, who: f"{who(e.seat)} folds",
    events.Called: lambda e, who: f"{who(e.seat)} calls {e.amount}",
    events.BroughtIn: lambda e, who: f"{who(e.seat)} brings in for {e.amount}",
    events.Bet: lambda e, who: f"{who(e.seat)} bets {e.to}",
    events.Raised: lambda e, who: f"{who(e.seat)} raises to {e.to}",
    events.ChipsPutIn: lambda e, who: f"{who(e.seat)} {e}",
    events.ShortCallForfeited: lambda e, who: f"{who(e.seat)} {e}",
    events.AmountCorrected: lambda e, who: f"{who(e.seat)} {e}",
    events.UncalledBetReturned: lambda e, who: (
        f"{who(e.seat)} gets {e.amount} back, which nobody called"
    ),
    events.Discarded: lambda e, who: f"{who(e.seat)} throws {describe_cards(e.cards)}",
    events.StoodPat: lambda e, who: f"{who(e.seat)} stands pat",
    events.Exposed: lambda e, who: f"{who(e.seat)} turns up {describe_cards(e.card)}",
    events.KeptDown: lambda e, who: f"{who(e.seat)} keeps the card down",
    events.Showed: lambda e, who: f"{who(e.seat)} shows {describe_cards(e.cards)}",
    events.Mucked: lambda e, who: f"{who(e.seat)} mucks",
    events.RunItAgreed: _ran_it,
    events.Raked: lambda e, _: f"The house takes {e.amount} from {_pot(e.pot_index)}",
    events.Won: _won,
    events.PotCarriedOver: lambda e, _: f"The pot of {e.amount} stays for the next hand",
    events.DrawCountAnswered: lambda e, who: (
        f"{who(e.seat)} drew {e.draw_count}, as {who(e.by)} asked to know"
    ),
    events.ShownOnRequest: _seen,
    events.AllInTabled: lambda e, who: f"{who(e.seat)} turns up {describe_cards(e.cards)}",
    events.ShowedVoluntarily: lambda e, who: (
        f"{who(e.seat)} shows {describe_cards(e.cards)} all the same"
    ),
    events.Chopped: lambda _e, _: "The blinds chop",
    events.Voided: lambda e, _: f"The hand is void: {e.reason}",
    events.ContributionReturned: lambda e, who: f"{who(e.seat)} takes back {e.amount}",
    events.CardStackMucked: lambda e, _: (
        f"A stack of {describe_card_count(len(e.cards) // 2)} is mucked"
    ),
    events.CardsPlaced: lambda e, who: f"{who(e.seat)} sets {_rows(e.rows)}",
    events.TimedOut: lambda e, who: f"{who(e.seat)} is out of time",
    events.RowsTabled: lambda e, who: f"{who(e.seat)} tables {_rows(e.rows)}",
    events.Fouled: lambda e, who: f"{who(e.seat)} has fouled",
    events.RowsScored: _scored,
    events.PointsPaid: lambda e, who: f"{who(e.seat)} pays {e.amount} to {who(e.to_seat)}",
    events.EarnedFantasyland: lambda e, who: f"{who(e.seat)} goes to Fantasyland",
    events.CardPassed: lambda e, who: (
        f"{who(e.seat)} gives {describe_cards(e.card)} to {who(e.to_seat)}"
    ),
    events.CardsReturnedToStub: lambda e, who: (
        f"{who(e.seat)} gives back {describe_cards(e.cards)}"
    ),
}
"""The narrator of each kind of event; events about irregularities narrate themselves."""
