"""Chip race: small chips are coloured up to larger ones, and odd chips are raced for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardspeak.tournament import balancing, events

if TYPE_CHECKING:
    from cardspeak.tournament.tournament import Tournament


def colour_up(t: Tournament) -> None:
    """Colour up the smaller chips as soon as no hand is in progress.

    Odd chips that do not make up a larger chip are raced for at random among the players who have
    some. As many larger chips are given out as the odd chips are worth in total. Nobody is raced
    out of the tournament.
    """
    if any(table.in_hand for table in t.tables.values()):
        return
    chip, before = t.smallest_chip, t.chip_to_colour_up
    odd = [one for one in t.active_entrants if one.chips % chip]
    over = sum(one.chips % chip for one in odd)
    drawn = t.shuffle_entrants(odd) if odd else []
    drawn.sort(key=lambda one: one.chips >= chip)  # first those who would have no chips left
    must = sum(one.chips < chip for one in odd)
    given = max((2 * over + chip) // (2 * chip), must)
    t.chip_to_colour_up = 0
    t.chips_issued += given * chip - over
    t.emit(events.ColouredUp(chip, before, given * chip - over))
    for nth, entrant in enumerate(drawn):
        chips = entrant.chips - entrant.chips % chip + (chip if nth < given else 0)
        balancing.set_stack(t, entrant, chips, "coloured up", "")
