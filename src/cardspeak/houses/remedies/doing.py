"""What can be done about a mistake, one primitive each."""

from __future__ import annotations

from enum import Enum


class Do(Enum):
    """A step of a remedy, in words."""

    # any mistake
    PLAY_ON = "play goes on as it is"
    MISDEAL = "misdeal: the cards are shuffled and dealt again; the button and what was posted stay"
    VOID = "the hand is void: every chip goes back to whoever put it in"
    HAND_DEAD = "the hand is dead: what it has bet stays in the pot"
    # dealing the first cards
    # boards and burns
    # later streets
    # drawing
    # the deck
    # turns and chips
    # hands held and given up
    # pots awarded
    # hands in rows
    EVEN_OUT = "the player who is short takes a card of the other hand at random"
    FOUL_ROWS = "the hand in rows is fouled"
    COUNT_BOOK = "the cards are counted"
    TAKE_BACK = "cards that are too many go back on the stub at random"
