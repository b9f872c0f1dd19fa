"""What the dealer says of the cards that lie open, where they decide who acts first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardspeak.cards import UNKNOWN, listed, text
from cardspeak.hand.decisions import Bet

if TYPE_CHECKING:
    from cardspeak.hand.hand import Hand
    from cardspeak.hand.rounds import Round
    from cardspeak.hand.words import Who


def announced(hand: Hand, who: Who) -> str:
    """Name the card that opens, later the board that acts first and all others with a pair.

    Nothing is said of what may become a straight or a flush (wsop-232), and nothing where cards
    do not decide who acts first.

    >>> from cardspeak.hand import deal, placard
    >>> hand = deal(placard("razz", house="wsop", limit="fixed", ante=1), [200] * 3, seed=7)
    >>> announced(hand, ["Ann", "Bob", "Cid"].__getitem__)
    'Bob has the high card, [Qs]'
    """
    now = hand.round_step
    if now is None or now.showing is None or not isinstance(hand.decision, Bet):
        return ""
    boards = {seat: hand.up[seat] for seat in hand.live_seats() if _readable(hand.up[seat])}
    if hand.led not in boards:
        return ""
    high = "high" if (now.showing.name == "shown") == now.best_first else "low"
    if hand.step == hand.placard.first_round:
        return f"{who(hand.led)} has the {high} card, {listed(text(boards[hand.led]))}"
    said = [f"{who(hand.led)} is {high} with {_words(now, boards.pop(hand.led))}"]
    said += [f"{who(seat)} has {_words(now, up)}" for seat, up in boards.items() if _paired(up)]
    return "; ".join(said)


def _readable(up: list[int]) -> bool:
    return bool(up) and UNKNOWN not in up


def _paired(up: list[int]) -> bool:
    return len({card >> 2 for card in up}) < len(up)


def _words(now: Round, up: list[int]) -> str:
    assert now.showing is not None  # noqa: S101  for the type checker
    return now.showing.describe(now.showing.value(up))
