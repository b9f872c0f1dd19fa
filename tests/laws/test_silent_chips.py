"""Chips put in without a word are read as the book reads them, in every combination."""

from __future__ import annotations

import pytest

from laws.silent_chips import CLAUSES, Reading, Spot, read_chips, spots, ways_to_put_in

CALLS_AND_CHECKS = ("call", "check")


@pytest.mark.clause(*CLAUSES)
@pytest.mark.parametrize("spot", list(spots()), ids=lambda spot: f"{spot.limit} {spot.call_to}")
def test_silent_chips_are_read_as_the_book_reads_them(spot: Spot) -> None:
    hand = spot.deal()
    for chips in ways_to_put_in(spot):
        reading = read_chips(spot, chips)
        if reading is None:
            continue
        intent = hand.interpret_chips(
            spot.seat,
            list(chips.new),
            prior_chips=list(spot.prior_chips),
            pulled_back=list(chips.pulled_back),
            pushed_together=chips.pushed_together,
        )
        total = spot.call_to if intent.action in CALLS_AND_CHECKS else intent.to
        assert Reading(total, intent.clause) == reading, (spot, chips, intent)
