"""What happened in a hand, as sentences: one for every kind of event, made of nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from cardspeak.cards import counted, listed
from cardspeak.hand import events
from cardspeak.hand.commands import FLOOR
from cardspeak.hand.repairs import Repair

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    Who = Callable[[int], str]


def tell(event: events.Event, who: Who) -> str:
    """Say in a sentence what happened; `who` names the player of a seat.

    Cards are in brackets. Those that are ``??`` are only counted, so that an event which a viewer
    sees (`views.seen`) makes a sentence that he may read.

    >>> names = ["Ann", "Bob"]
    >>> tell(events.Showed(0, "AhKd", "wsop-130"), names.__getitem__)
    'Ann shows [Ah Kd]'
    >>> tell(events.Dealt(1, "????2c", 1, "wsop-224"), names.__getitem__)
    'Bob is dealt two cards and [2c] up'
    """
    if isinstance(event, Repair):
        return event.told(who)
    return _SENTENCES[type(event)](event, who)


def _posted(event: events.Posted, who: Who) -> str:
    if event.kind == "post":
        return f"{who(event.seat)} posts {event.amount} to come in"
    return f"{who(event.seat)} posts the {event.kind}, {event.amount}"


def _dealt(event: events.Dealt, who: Who) -> str:
    hidden = len(event.cards) - 2 * event.up
    down, up = event.cards[:hidden], event.cards[hidden:]
    parts = ([listed(down)] if down else []) + ([f"{listed(up)} up"] if up else [])
    return f"{who(event.seat)} is dealt {' and '.join(parts)}"


def _boarded(event: events.Boarded, _: Who) -> str:
    which = f"Board {event.board + 1}" if event.board else "The board"
    return f"{which} gets {listed(event.cards)}"


def _ran_it(event: events.RanIt, _: Who) -> str:
    often = "once" if event.times == 1 else f"{event.times} times"
    return f"The rest of the board is run {often}"


def _pot(number: int) -> str:
    return f"side pot {number}" if number else "the pot"


def _won(event: events.Won, who: Who) -> str:
    which = f" of {_pot(event.pot)}" if event.pot else ""
    hand = f" with {event.hand}" if event.hand else ""
    return f"{who(event.seat)} wins {event.amount}{which}{hand}"


def _seen(event: events.Seen, who: Who) -> str:
    asked = "the floor" if event.by == FLOOR else who(event.by)
    return f"{who(event.seat)} had {listed(event.cards)}, {asked} asked to see it"


def _rows(rows: Sequence[str]) -> str:
    """Write rows, front first, a dash for one that gets nothing; or count what nobody may know."""
    cards = "".join(rows)
    if not cards.replace("?", ""):
        return f"{counted(len(cards) // 2)} face down"
    return " / ".join(listed(row) if row else "-" for row in rows)


_ROW: Final = {1: "won", 0: "tied", -1: "lost"}


def _scored(event: events.Scored, who: Who) -> str:
    won = " ".join(_ROW[row] for row in event.rows)
    extra = [f"scoop {event.scoop:+}"] if event.scoop else []
    if any(event.royalties):
        extra.append("royalties " + " ".join(f"{one:+}" for one in event.royalties))
    score = f"{who(event.seat)} has {event.points:+} against {who(event.other)}: {won}"
    return ", ".join([score, *extra])


_SENTENCES: Final[dict[type, Callable[[Any, Who], str]]] = {
    events.Anted: lambda e, who: f"{who(e.seat)} antes {e.amount}",
    events.Posted: _posted,
    events.Cut: lambda e, _: f"The dealer cuts {counted(e.cards)} off the top",
    events.Dealt: _dealt,
    events.Burned: lambda _e, _: "A card is burned",
    events.Boarded: _boarded,
    events.Reshuffled: lambda e, _: f"The dealer shuffles {counted(e.cards)} again",
    events.Checked: lambda e, who: f"{who(e.seat)} checks",
    events.Folded: lambda e, who: f"{who(e.seat)} folds",
    events.Called: lambda e, who: f"{who(e.seat)} calls {e.amount}",
    events.BroughtIn: lambda e, who: f"{who(e.seat)} brings in for {e.amount}",
    events.Opened: lambda e, who: f"{who(e.seat)} bets {e.to}",
    events.Raised: lambda e, who: f"{who(e.seat)} raises to {e.to}",
    events.ThrewChips: lambda e, who: f"{who(e.seat)} {e}",
    events.Forfeited: lambda e, who: f"{who(e.seat)} {e}",
    events.Corrected: lambda e, who: f"{who(e.seat)} {e}",
    events.Returned: lambda e, who: f"{who(e.seat)} gets {e.amount} back, which nobody called",
    events.Threw: lambda e, who: f"{who(e.seat)} throws {listed(e.cards)}",
    events.StoodPat: lambda e, who: f"{who(e.seat)} stands pat",
    events.Exposed: lambda e, who: f"{who(e.seat)} turns up {listed(e.card)}",
    events.KeptDown: lambda e, who: f"{who(e.seat)} keeps the card down",
    events.Showed: lambda e, who: f"{who(e.seat)} shows {listed(e.cards)}",
    events.Mucked: lambda e, who: f"{who(e.seat)} mucks",
    events.RanIt: _ran_it,
    events.Raked: lambda e, _: f"The house takes {e.amount} from {_pot(e.pot)}",
    events.Won: _won,
    events.CarriedOver: lambda e, _: f"The pot of {e.amount} stays for the next hand",
    events.Told: lambda e, who: f"{who(e.seat)} drew {e.drawn}, as {who(e.by)} asked to know",
    events.Seen: _seen,
    events.LaidOpen: lambda e, who: f"{who(e.seat)} turns up {listed(e.cards)}",
    events.ShowedAnyway: lambda e, who: f"{who(e.seat)} shows {listed(e.cards)} all the same",
    events.Chopped: lambda _e, _: "The blinds chop",
    events.Voided: lambda e, _: f"The hand is void: {e.why}",
    events.TookBack: lambda e, who: f"{who(e.seat)} takes back {e.amount}",
    events.StackMucked: lambda e, _: f"A stack of {counted(len(e.cards) // 2)} is mucked",
    events.Placed: lambda e, who: f"{who(e.seat)} sets {_rows(e.rows)}",
    events.TimedOut: lambda e, who: f"{who(e.seat)} is out of time",
    events.Tabled: lambda e, who: f"{who(e.seat)} tables {_rows(e.rows)}",
    events.Fouled: lambda e, who: f"{who(e.seat)} has fouled",
    events.Scored: _scored,
    events.Paid: lambda e, who: f"{who(e.seat)} pays {e.amount} to {who(e.to)}",
    events.ToFantasyland: lambda e, who: f"{who(e.seat)} goes to Fantasyland",
    events.Passed: lambda e, who: f"{who(e.seat)} gives {listed(e.card)} to {who(e.to)}",
    events.WentBack: lambda e, who: f"{who(e.seat)} gives back {listed(e.cards)}",
}
"""How each kind is told; what comes of mistakes tells itself."""
