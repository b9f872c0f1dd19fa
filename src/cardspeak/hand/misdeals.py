"""Dealing a hand again after a misdeal, from a button that may have been corrected."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import msgspec

from cardspeak.hand import piles, posting
from cardspeak.hand.irregularity_events import HandButtonCorrected
from cardspeak.hand.irregularity_state import Irregularities
from cardspeak.hand.notes import HandRestarted
from cardspeak.shuffle import derive_seed, shuffle

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardspeak.hand.hand_state import HandState


def restart(hand: HandState) -> None:
    """Take everything back: the button and the posts stay, and the cards are shuffled again."""
    hand.note(HandRestarted())
    _restart(hand)


def _restart(hand: HandState) -> None:
    irregularities = Irregularities()
    if hand.irregularities is not None:
        irregularities.misdeal_count = hand.irregularities.misdeal_count
        irregularities.floor.ruling_index = hand.irregularities.floor.ruling_index
    irregularities.misdeal_count += 1
    deck = hand.start.deck
    if deck is not None:
        seed = derive_seed(piles.reshuffle_seed(hand), f"misdeal {irregularities.misdeal_count}")
        deck = shuffle(sorted(deck), seed)
    hand.seats_clockwise = sorted(
        hand.seats_clockwise, key=lambda seat: (seat - hand.button - 1) % hand.seat_count
    )
    log, records = hand.log, hand.records
    hand.clear_table(deck)
    posting.post_forced_bets(hand, hand.posts)
    hand.log, hand.records = log, records  # they posted long ago
    hand.irregularities = irregularities


def correct_button(hand: HandState, button: int, clause: str) -> None:
    """Move the button and the blinds with it; blinds a player owes stay theirs."""
    hand.record(HandButtonCorrected(button, clause))
    _move_button(hand, button)


def _move_button(hand: HandState, button: int) -> None:
    places = hand.seats_clockwise.index(button) + 1
    posts = hand.posts
    # A blind that was not posted is another player's now, who posts it.
    moved = _rotate(hand, posting.owed_blinds(posts), places)
    blinds = tuple(
        max(blind, 0) or min(owed, 0) for blind, owed in zip(moved, posts.blinds, strict=True)
    )
    antes = posts.antes
    if posts.antes_are_dead:
        antes = _rotate(hand, antes, places)
    hand.button = button
    hand.posts = msgspec.structs.replace(posts, antes=antes, blinds=blinds, unposted_blinds=())


def _rotate(hand: HandState, amounts: tuple[int, ...], places: int) -> tuple[int, ...]:
    """Return what each seat posts when all posts move on by a number of players."""
    seats = hand.seats_clockwise
    moved = dict(
        zip(seats[places:] + seats[:places], [amounts[seat] for seat in seats], strict=True)
    )
    return tuple([moved.get(seat, 0) for seat in range(hand.seat_count)])


EFFECTS: Final[dict[type, Callable[[HandState, Any], None]]] = {
    HandRestarted: lambda hand, _: _restart(hand),
    HandButtonCorrected: lambda hand, event: _move_button(hand, event.button),
}
"""What events and notes do to the whole of a hand."""
