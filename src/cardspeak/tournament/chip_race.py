"""Chip race: small chips are coloured up to larger ones, and odd chips are raced for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardspeak.tournament import events, seating

if TYPE_CHECKING:
    from cardspeak.tournament.state import TournamentState


def colour_up(tournament: TournamentState) -> None:
    """Colour up the smaller chips as soon as no hand is in progress.

    Odd chips that do not make up a larger chip are raced for at random among the players who have
    some. As many larger chips are given out as the odd chips are worth in total. Nobody is raced
    out of the tournament.
    """
    if any(table.in_hand for table in tournament.tables.values()):
        return
    chip, old_chip = tournament.smallest_chip, tournament.chip_to_colour_up
    racers = [entrant for entrant in tournament.active_entrants if entrant.chips % chip]
    odd_chips = sum(entrant.chips % chip for entrant in racers)
    drawn_racers = tournament.shuffle_entrants(racers) if racers else []
    # First those who would have no chips left.
    drawn_racers.sort(key=lambda entrant: entrant.chips >= chip)
    protected_count = sum(entrant.chips < chip for entrant in racers)
    prize_count = max((2 * odd_chips + chip) // (2 * chip), protected_count)
    tournament.chip_to_colour_up = 0
    tournament.chips_issued += prize_count * chip - odd_chips
    tournament.emit(events.ColouredUp(chip, old_chip, prize_count * chip - odd_chips))
    for index, entrant in enumerate(drawn_racers):
        chips = entrant.chips - entrant.chips % chip + (chip if index < prize_count else 0)
        seating.set_stack(tournament, entrant, chips, "coloured up", "")
