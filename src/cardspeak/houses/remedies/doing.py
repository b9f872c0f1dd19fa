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
    LIES_THERE = "what he did lies there until his turn comes"
    STANDS = "what he did stands; chips beyond the limit go back"
    RELEASED = "he is released: he may call, raise, or fold and have his chips back"
    WITHDRAWN = "he takes it back, as do those who wagered after him; the turn is whose it was"
    NO_MORE_BETS = "he may not bet or raise any more in this betting round: only call or fold"
    LOSES_TURN = "he loses the right to act: he has checked, or, facing a bet, his hand is dead"
    BRING_IN_STANDS = "the bring-in and what the next player did stand; the low card owes nothing"
    PAYS_FORCED_BET = "the bring-in that he owes goes in for him"
    COUNT_WHOLE = "all of it counts"
    COUNT_FIRST = "only the first motion counts, and the other chips go back"
    COUNT_SEEN = "only the chips that could be seen count"
    LEAVE_CALL = "the player leaves what it takes to call"
    CHIPS_BACK = "the chips go back, and the player is free to act"
    MAKE_UP_CALL = "the call is made up"
    MAKE_UP_OR_LEAVE = "the player makes up the call, or folds and leaves the chips in the pot"
    TAKE_BACK_OR_CALL = "the player calls in full, or folds and has the chips back"
    BRING_UP = "it is brought up; who called it adds the rest or folds, and may not raise"
    SURPLUS_BACK = "the surplus goes back to whoever bet it and whoever called it"
    # hands held and given up
    REFUND = "the player gets back from the pot all that he put in"
    STAYS_DEAD = "the hand is dead and stays so"
    RETRIEVED = "the hand is live again"
    LAST_FOLDER_WINS = "the pot goes to the player who folded last"
    PLAYS_SHORT = "the hand is live and plays with the cards it has"
    DRAWS_MORE = "the hand is live and is made up to its number on the draw"
    REDEAL_DEAD = "the cards are shuffled and dealt again; the hand he is dealt is dead"
    SHOW_ALL = "the cards are shown to everybody at the table"
    SHOW_ACTIVE = "the cards are shown to all other players who are still in the hand"
    SHOW_AFTER_ROUND = "the cards are shown to everybody when this betting round is over"
    SHOW_AFTER_BETTING = "the cards are shown to nobody until all betting is over"
    SHOW_REST = "he shows all his hole cards"
    FOULED_OUT = "the hand that was thrown away is out"
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
