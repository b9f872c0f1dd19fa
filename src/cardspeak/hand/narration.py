"""Narration: a sentence for every kind of hand event, made from the event alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from cardspeak.cards import describe_card_count, describe_cards
from cardspeak.hand import events
from cardspeak.hand.commands import DEALER_OR_FLOOR
from cardspeak.hand.irregularity_events import IrregularityEvent
from cardspeak.ranking.rank_names import with_article

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    SeatNamer = Callable[[int], str]


def narrate(event: events.HandEventBase, seat_name: SeatNamer) -> str:
    """Return a sentence that says what happened; `seat_name` names the player of a seat.

    Cards are in brackets. Cards that are ``??`` are only counted, so that an event redacted for a
    viewer (`visibility.redact`) makes a sentence that they may read.

    >>> names = ["Ann", "Bob"]
    >>> narrate(events.Showed(0, "AhKd", "wsop-130"), names.__getitem__)
    'Ann shows [Ah Kd]'
    >>> narrate(events.Dealt(1, "????2c", 1, "wsop-224"), names.__getitem__)
    'Bob is dealt two cards and [2c] up'
    """
    if isinstance(event, IrregularityEvent):
        return event.narrate(seat_name)
    return _NARRATORS[type(event)](event, seat_name)


def _posted(event: events.Posted, seat_name: SeatNamer) -> str:
    if event.kind == "post":
        return f"{seat_name(event.seat)} posts {event.amount:,} to enter"
    return f"{seat_name(event.seat)} posts {event.kind} {event.amount:,}"


def _dealt(event: events.Dealt, seat_name: SeatNamer) -> str:
    hidden_length = len(event.cards) - 2 * event.up_count
    down, up = event.cards[:hidden_length], event.cards[hidden_length:]
    parts = ([describe_cards(down)] if down else []) + ([f"{describe_cards(up)} up"] if up else [])
    return f"{seat_name(event.seat)} is dealt {' and '.join(parts)}"


def _board_dealt(event: events.BoardDealt, _: SeatNamer) -> str:
    board = f"board {event.board_index + 1}" if event.board_index else ""
    street = ", ".join(filter(None, (event.street, board))) or "board"
    return f"{street.capitalize()}: {describe_cards(event.cards)}"


def _raised(event: events.Raised, seat_name: SeatNamer) -> str:
    verb = "completes" if event.is_completion else "raises"
    return f"{seat_name(event.seat)} {verb} to {event.to:,}"


_DRAW_COUNTS: Final = ("no cards", "one", "two", "three", "four", "five")


def _discarded(event: events.Discarded, seat_name: SeatNamer) -> str:
    cards, count = describe_cards(event.cards), len(event.cards) // 2
    if not event.is_draw:
        return f"{seat_name(event.seat)} discards {cards}"
    draw_count = _DRAW_COUNTS[count] if count < len(_DRAW_COUNTS) else str(count)
    details = "" if "??" in event.cards else f", discarding {cards}"
    return f"{seat_name(event.seat)} draws {draw_count}{details}"


def _run_it_agreed(event: events.RunItAgreed, _: SeatNamer) -> str:
    times = {1: "once", 2: "twice"}.get(event.run_count, f"{event.run_count} times")
    return f"The players run it {times}"


def _pot(number: int) -> str:
    return f"side pot {number}" if number else "the pot"


def _won(event: events.Won, seat_name: SeatNamer) -> str:
    pot = f" from {_pot(event.pot_index)}" if event.pot_index else ""
    hand = f" with {with_article(event.hand_description)}" if event.hand_description else ""
    return f"{seat_name(event.seat)} wins {event.amount:,}{pot}{hand}"


def _shown_on_request(event: events.ShownOnRequest, seat_name: SeatNamer) -> str:
    asker = "The floor" if event.by_seat == DEALER_OR_FLOOR else seat_name(event.by_seat)
    return f"{asker} asks to see {seat_name(event.seat)}'s hand: {describe_cards(event.cards)}"


def _rows(rows: Sequence[str]) -> str:
    """Format rows, front first, with a dash for an empty one; or count cards that are hidden."""
    cards = "".join(rows)
    if not cards.replace("?", ""):
        return f"{describe_card_count(len(cards) // 2)} face down"
    return " / ".join(describe_cards(row) if row else "-" for row in rows)


_ROW_RESULTS: Final = {1: "wins", 0: "ties", -1: "loses"}
_ROW_NAMES: Final = ("front", "middle", "back")


def _scored(event: events.RowsScored, seat_name: SeatNamer) -> str:
    player, opponent = seat_name(event.seat), seat_name(event.other_seat)
    if event.points > 0:
        score = f"{player} beats {opponent} by {event.points:,}"
    elif event.points < 0:
        score = f"{player} loses to {opponent} by {-event.points:,}"
    else:
        score = f"{player} ties {opponent}"
    details = [_row_results(event.row_results)]
    if event.scoop:
        details.append(f"scoop {event.scoop:+}")
    if any(event.net_royalties):
        royalties_by_row = zip(_ROW_NAMES, event.net_royalties, strict=False)
        details.append(
            "royalties " + ", ".join(f"{row} {net:+}" for row, net in royalties_by_row if net)
        )
    return f"{score} ({'; '.join(details)})"


def _row_results(results: Sequence[int]) -> str:
    """Group rows by their result: ``'wins middle and back, loses front'``."""
    parts = []
    for result, verb in _ROW_RESULTS.items():
        rows = [
            row
            for row, row_result in zip(_ROW_NAMES, results, strict=False)
            if row_result == result
        ]
        if len(rows) == len(results):
            parts.append(f"{verb} every row")
        elif rows:
            parts.append(f"{verb} {' and '.join(rows)}")
    return ", ".join(parts)


_NARRATORS: Final[dict[type, Callable[[Any, SeatNamer], str]]] = {
    events.Anted: lambda event, seat_name: f"{seat_name(event.seat)} antes {event.amount:,}",
    events.Posted: _posted,
    events.DeckCut: lambda event, _: (
        f"The dealer cuts {describe_card_count(event.count)} off the top"
    ),
    events.Dealt: _dealt,
    events.Burned: lambda _e, _: "A card is burned",
    events.BoardDealt: _board_dealt,
    events.Reshuffled: lambda event, _: f"The dealer reshuffles {describe_card_count(event.count)}",
    events.Checked: lambda event, seat_name: f"{seat_name(event.seat)} checks",
    events.Folded: lambda event, seat_name: f"{seat_name(event.seat)} folds",
    events.Called: lambda event, seat_name: f"{seat_name(event.seat)} calls {event.amount:,}",
    events.BroughtIn: lambda event, seat_name: (
        f"{seat_name(event.seat)} brings in for {event.amount:,}"
    ),
    events.Bet: lambda event, seat_name: f"{seat_name(event.seat)} bets {event.to:,}",
    events.Raised: _raised,
    events.ChipsPutIn: lambda event, seat_name: f"{seat_name(event.seat)} {event}",
    events.ShortCallForfeited: lambda event, seat_name: f"{seat_name(event.seat)} {event}",
    events.AmountCorrected: lambda event, seat_name: f"{seat_name(event.seat)} {event}",
    events.UncalledBetReturned: lambda event, seat_name: (
        f"Uncalled bet ({event.amount:,}) returned to {seat_name(event.seat)}"
    ),
    events.Discarded: _discarded,
    events.StoodPat: lambda event, seat_name: f"{seat_name(event.seat)} stands pat",
    events.DrawTakenBack: lambda event, seat_name: f"{seat_name(event.seat)} changes the draw",
    events.Exposed: lambda event, seat_name: (
        f"{seat_name(event.seat)} exposes {describe_cards(event.card)}"
    ),
    events.KeptDown: lambda event, seat_name: f"{seat_name(event.seat)} keeps the card down",
    events.Showed: lambda event, seat_name: (
        f"{seat_name(event.seat)} shows {describe_cards(event.cards)}"
    ),
    events.Mucked: lambda event, seat_name: f"{seat_name(event.seat)} mucks",
    events.RunItAgreed: _run_it_agreed,
    events.Raked: lambda event, _: f"The house rakes {event.amount:,} from {_pot(event.pot_index)}",
    events.Won: _won,
    events.PotCarriedOver: lambda event, _: (
        f"The pot of {event.amount:,} carries over to the next hand"
    ),
    events.DrawCountAnswered: lambda event, seat_name: (
        f"{seat_name(event.by_seat)} asks how many cards {seat_name(event.seat)} drew: "
        f"{event.draw_count}"
    ),
    events.ShownOnRequest: _shown_on_request,
    events.AllInTabled: lambda event, seat_name: (
        f"{seat_name(event.seat)} turns over {describe_cards(event.cards)}"
    ),
    events.ShowedVoluntarily: lambda event, seat_name: (
        f"{seat_name(event.seat)} shows {describe_cards(event.cards)} voluntarily"
    ),
    events.Chopped: lambda _e, _: "The blinds chop",
    events.Voided: lambda event, _: f"The hand is void: {event.reason}",
    events.BetReturned: lambda event, seat_name: (
        f"{seat_name(event.seat)} takes back {event.amount:,}"
    ),
    events.ContributionReturned: lambda event, seat_name: (
        f"{seat_name(event.seat)} takes back {event.amount:,}"
    ),
    events.SpareHandMucked: lambda event, _: (
        f"A spare hand of {describe_card_count(len(event.cards) // 2)} is mucked"
    ),
    events.CardsPlaced: lambda event, seat_name: (
        f"{seat_name(event.seat)} sets {_rows(event.rows)}"
    ),
    events.PlacementTimedOut: lambda event, seat_name: f"{seat_name(event.seat)} runs out of time",
    events.RowsTabled: lambda event, seat_name: (
        f"{seat_name(event.seat)} tables {_rows(event.rows)}"
    ),
    events.Fouled: lambda event, seat_name: f"{seat_name(event.seat)} fouls",
    events.RowsScored: _scored,
    events.PointsPaid: lambda event, seat_name: (
        f"{seat_name(event.seat)} pays {seat_name(event.to_seat)} {event.amount:,}"
    ),
    events.EarnedFantasyland: lambda event, seat_name: (
        f"{seat_name(event.seat)} goes to Fantasyland"
    ),
    events.CardPassed: lambda event, seat_name: (
        f"{seat_name(event.seat)} passes {describe_cards(event.card)} to {seat_name(event.to_seat)}"
    ),
    events.CardsReturnedToStub: lambda event, seat_name: (
        f"{seat_name(event.seat)} returns {describe_cards(event.cards)} to the stub"
    ),
}
"""The narrator of each kind of event; events about irregularities narrate themselves."""
