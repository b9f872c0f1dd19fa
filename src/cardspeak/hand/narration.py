"""Narration: a sentence for every kind of hand event, made from the event alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from cardspeak.cards import describe_card_count, describe_cards
from cardspeak.hand import events
from cardspeak.hand.commands import FLOOR
from cardspeak.hand.irregularity_events import IrregularityEvent
from cardspeak.ranking.rank_names import with_article

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
        return f"{who(event.seat)} posts {event.amount} to enter"
    return f"{who(event.seat)} posts {event.kind} {event.amount}"


def _dealt(event: events.Dealt, who: SeatNamer) -> str:
    hidden = len(event.cards) - 2 * event.up_count
    down, up = event.cards[:hidden], event.cards[hidden:]
    parts = ([describe_cards(down)] if down else []) + ([f"{describe_cards(up)} up"] if up else [])
    return f"{who(event.seat)} is dealt {' and '.join(parts)}"


def _boarded(event: events.BoardDealt, _: SeatNamer) -> str:
    board = f"board {event.board_index + 1}" if event.board_index else ""
    where = ", ".join(filter(None, (event.street, board))) or "board"
    return f"{where.capitalize()}: {describe_cards(event.cards)}"


_DRAW_COUNTS: Final = ("no cards", "one", "two", "three", "four", "five")


def _discarded(event: events.Discarded, who: SeatNamer) -> str:
    cards, count = describe_cards(event.cards), len(event.cards) // 2
    if not event.is_draw:
        return f"{who(event.seat)} discards {cards}"
    drawn = _DRAW_COUNTS[count] if count < len(_DRAW_COUNTS) else str(count)
    known = "" if "??" in event.cards else f", discarding {cards}"
    return f"{who(event.seat)} draws {drawn}{known}"


def _ran_it(event: events.RunItAgreed, _: SeatNamer) -> str:
    often = {1: "once", 2: "twice"}.get(event.times, f"{event.times} times")
    return f"The players run it {often}"


def _pot(number: int) -> str:
    return f"side pot {number}" if number else "the pot"


def _won(event: events.Won, who: SeatNamer) -> str:
    which = f" from {_pot(event.pot_index)}" if event.pot_index else ""
    hand = f" with {with_article(event.hand_description)}" if event.hand_description else ""
    return f"{who(event.seat)} wins {event.amount}{which}{hand}"


def _seen(event: events.ShownOnRequest, who: SeatNamer) -> str:
    asker = "The floor" if event.by == FLOOR else who(event.by)
    return f"{asker} asks to see {who(event.seat)}'s hand: {describe_cards(event.cards)}"


def _rows(rows: Sequence[str]) -> str:
    """Format rows, front first, with a dash for an empty one; or count cards that are hidden."""
    cards = "".join(rows)
    if not cards.replace("?", ""):
        return f"{describe_card_count(len(cards) // 2)} face down"
    return " / ".join(describe_cards(row) if row else "-" for row in rows)


_ROW_RESULTS: Final = {1: "wins", 0: "ties", -1: "loses"}
_ROW_NAMES: Final = ("front", "middle", "back")


def _scored(event: events.RowsScored, who: SeatNamer) -> str:
    one, other = who(event.seat), who(event.other_seat)
    if event.points > 0:
        score = f"{one} beats {other} by {event.points}"
    elif event.points < 0:
        score = f"{one} loses to {other} by {-event.points}"
    else:
        score = f"{one} ties {other}"
    details = [_row_results(event.row_results)]
    if event.scoop:
        details.append(f"scoop {event.scoop:+}")
    if any(event.net_royalties):
        named = zip(_ROW_NAMES, event.net_royalties, strict=False)
        details.append("royalties " + ", ".join(f"{row} {net:+}" for row, net in named if net))
    return f"{score} ({'; '.join(details)})"


def _row_results(results: Sequence[int]) -> str:
    """Group rows by their result: ``'wins middle and back, loses front'``."""
    parts = []
    for result, verb in _ROW_RESULTS.items():
        rows = [row for row, won in zip(_ROW_NAMES, results, strict=False) if won == result]
        if len(rows) == len(results):
            parts.append(f"{verb} every row")
        elif rows:
            parts.append(f"{verb} {' and '.join(rows)}")
    return ", ".join(parts)


_NARRATORS: Final[dict[type, Callable[[Any, SeatNamer], str]]] = {
    events.Anted: lambda e, who: f"{who(e.seat)} antes {e.amount}",
    events.Posted: _posted,
    events.DeckCut: lambda e, _: f"The dealer cuts {describe_card_count(e.count)} off the top",
    events.Dealt: _dealt,
    events.Burned: lambda _e, _: "A card is burned",
    events.BoardDealt: _boarded,
    events.Reshuffled: lambda e, _: f"The dealer reshuffles {describe_card_count(e.count)}",
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
        f"Uncalled bet ({e.amount}) returned to {who(e.seat)}"
    ),
    events.Discarded: _discarded,
    events.StoodPat: lambda e, who: f"{who(e.seat)} stands pat",
    events.Exposed: lambda e, who: f"{who(e.seat)} exposes {describe_cards(e.card)}",
    events.KeptDown: lambda e, who: f"{who(e.seat)} keeps the card down",
    events.Showed: lambda e, who: f"{who(e.seat)} shows {describe_cards(e.cards)}",
    events.Mucked: lambda e, who: f"{who(e.seat)} mucks",
    events.RunItAgreed: _ran_it,
    events.Raked: lambda e, _: f"The house rakes {e.amount} from {_pot(e.pot_index)}",
    events.Won: _won,
    events.PotCarriedOver: lambda e, _: f"The pot of {e.amount} carries over to the next hand",
    events.DrawCountAnswered: lambda e, who: (
        f"{who(e.by)} asks how many cards {who(e.seat)} drew: {e.draw_count}"
    ),
    events.ShownOnRequest: _seen,
    events.AllInTabled: lambda e, who: f"{who(e.seat)} turns over {describe_cards(e.cards)}",
    events.ShowedVoluntarily: lambda e, who: (
        f"{who(e.seat)} shows {describe_cards(e.cards)} voluntarily"
    ),
    events.Chopped: lambda _e, _: "The blinds chop",
    events.Voided: lambda e, _: f"The hand is void: {e.reason}",
    events.ContributionReturned: lambda e, who: f"{who(e.seat)} takes back {e.amount}",
    events.CardStackMucked: lambda e, _: (
        f"A stack of {describe_card_count(len(e.cards) // 2)} is mucked"
    ),
    events.CardsPlaced: lambda e, who: f"{who(e.seat)} sets {_rows(e.rows)}",
    events.TimedOut: lambda e, who: f"{who(e.seat)} runs out of time",
    events.RowsTabled: lambda e, who: f"{who(e.seat)} tables {_rows(e.rows)}",
    events.Fouled: lambda e, who: f"{who(e.seat)} fouls",
    events.RowsScored: _scored,
    events.PointsPaid: lambda e, who: f"{who(e.seat)} pays {who(e.to_seat)} {e.amount}",
    events.EarnedFantasyland: lambda e, who: f"{who(e.seat)} goes to Fantasyland",
    events.CardPassed: lambda e, who: (
        f"{who(e.seat)} passes {describe_cards(e.card)} to {who(e.to_seat)}"
    ),
    events.CardsReturnedToStub: lambda e, who: (
        f"{who(e.seat)} returns {describe_cards(e.cards)} to the stub"
    ),
}
"""The narrator of each kind of event; events about irregularities narrate themselves."""
