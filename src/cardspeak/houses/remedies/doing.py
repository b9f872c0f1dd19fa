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
    REPLACE = "the top card replaces it when all have their cards"
    REPLACE_BY_BURN = "the top card replaces it when all have their cards; it is the next burn"
    NEXT_COMES_DOWN = "it lies face up before the player, whose next card comes face down"
    AS_EXPOSED = "it is an exposed card"
    BACK_AS_BURN = "it goes back on the deck and is the next burn"
    RECONSTRUCT = "the hands are put together as they should have been dealt"
    GIVE_MISSING = "the player gets the missing cards from the top of the deck"
    COMPLETE_ON_DRAW = "the player gets the missing cards on the draw"
    RIGHT_BUTTON = "the button, and what is posted, go where they belong"
    DECLARE_ALL_IN = "the player is all in with what he has bet, and keeps the rest"
    # boards and burns
    # later streets
    # drawing
    # the deck
    SCRAP = "it is a scrap of paper: the next card comes instead"
    REPLACE_JOKER = "it is a scrap of paper: the top card replaces it"
    SHUFFLE_BOXED_IN = "it is shuffled into the stub, which is cut"
    FORFEIT = "the others take their chips back; the player's stay for the next hand"
    # turns and chips
    # hands held and given up
    # pots awarded
    MOVE_POT = "the betting is rebuilt, and the pot moved to whose it is"
    POT_STANDS = "the pot stays with whoever it was pushed to"
    HOLD_POT = "the pot is held off the table until it is decided; play goes on"
    REBUILD = "the hand is rebuilt from the ruling on, and the chips moved to where they end then"
    GIVE_POT = "the pot goes to the player who plainly deserves it"
    FIRST_BOARD = "the first board decides alone"
    # conduct
    WARN = "the player is warned"
    SIT_OUT_THREE = "the player is not dealt in for 3 hands"
    SIT_OUT_TEN = "the player is not dealt in for 10 hands"
    REMOVE = "the player is removed from the game"
    REMOVE_A_DAY = "the player must leave for 24 hours at least"
    REMOVE_BOTH = "both players are removed at once"
    BAR = "the player is barred for good"
    OFFENDER_DEAD = "the player's hand is dead, and what it has bet stays in the pot"
    WAGERS_BACK = "the player's wagers of this hand go back to him, and his hand is dead"
    # hands in rows
    EVEN_OUT = "the player who is short takes a card of the other hand at random"
    FOUL_ROWS = "the hand in rows is fouled"
    COUNT_BOOK = "the cards are counted"
    TAKE_BACK = "cards that are too many go back on the stub at random"
