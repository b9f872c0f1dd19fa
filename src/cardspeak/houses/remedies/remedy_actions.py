"""Remedy actions: the primitive steps that remedies are made of."""

from __future__ import annotations

from enum import Enum


class RemedyAction(Enum):
    """A step of a remedy, in words."""

    # any irregularity
    PLAY_ON = "play continues"
    MISDEAL = "misdeal: the cards are shuffled and dealt again; the button and forced bets stay"
    VOID_HAND = "the hand is void: all chips are returned"
    KILL_HAND = "the hand is dead, and its chips stay in the pot"
    # dealing the first cards
    REPLACE_CARD = "it is replaced from the top of the deck once everybody has their cards"
    REPLACE_CARD_AND_BURN_IT = (
        "it is replaced from the top of the deck once everybody has their cards, and becomes "
        "the next burn"
    )
    NEXT_CARD_DOWN = "it stays face up in front of the player, whose next card is dealt face down"
    TREAT_AS_EXPOSED = "it counts as an exposed card"
    RETURN_AS_BURN = "it goes back on top of the deck and becomes the next burn"
    RECONSTRUCT_HANDS = "the hands are reconstructed as they should have been dealt"
    DEAL_MISSING_CARDS = "the player gets the missing cards from the top of the deck"
    COMPLETE_HAND_ON_DRAW = "the player gets the missing cards on the draw"
    CORRECT_BUTTON = "the button and the forced bets are moved to where they belong"
    DECLARE_ALL_IN = "the player is all-in for what they have bet, and keeps the rest"
    # boards and burns
    BURN_NOW = "the missing card is burned now"
    RETURN_EXTRA_BURN = "the second burn goes back on top of the deck"
    REDEAL_WITH_ONE_BURN = "the cards go back in order and are dealt again with one burn"
    REDEAL_OTHERS_WITH_ONE_BURN = (
        "players who looked keep their card; the others get theirs as if there had been no error"
    )
    TAKE_UP_BOARD_CARDS = "the cards are taken off the board"
    SHUFFLE_IN = "they are shuffled into the stub"
    CUT_DECK = "the deck is cut"
    SHUFFLE_IN_LATER = "once the betting is complete, they are shuffled into the stub"
    CUT_DECK_LATER = "once the betting is complete, the deck is cut"
    SHUFFLE_IN_BEFORE_LAST = "before the last street they are shuffled into the stub"
    CUT_AND_DEAL_LAST_WITHOUT_BURN = (
        "the deck is then cut, and the last street is dealt without a burn"
    )
    SKIP_NEXT_BURN = "the next cards are dealt without a burn"
    DEAL_AGAIN = "the cards are dealt again"
    BURN_AND_DEAL_AGAIN = "a card is burned, and the cards are dealt again"
    SET_ASIDE = "they do not play, and are set aside until the betting is complete"
    SCRAMBLE_FLOP = (
        "they are scrambled; one at random becomes the next burn, and the others are the flop"
    )
    BURN_EXTRA_CARD = "the extra card becomes the next burn, or is mucked"
    LAY_OUT_CARD = "the card is added to the board"
    LIMIT_BETS_TO_MINIMUM = (
        "bets and raises in the round before it are limited to the table minimum"
    )
    LIMIT_BETS_TO_LARGEST = (
        "bets and raises in the round before it are limited to the largest of the hand so far"
    )
    # later streets
    SET_ASIDE_WHOLE_STREET = "they are set aside, with one more card for each other active player"
    KEEP_CARD_LOOKED_AT = "a player who looked at their last card keeps it"
    CALL_ONLY = "the player may only check, call or fold in this round"
    TURN_OTHERS_UP = "the other players get theirs face up, too"
    KEEP_OPENER = "the player who opened the previous round opens the last one"
    OFFER_TAP_OUT = "before the betting the player may tap out and play for the pots as they are"
    PLAYER_OPENS_OR_TAPS_OUT = "the player opens the last round, and taps out by checking"
    MOVE_CARDS_FACE_UP = "the cards are moved, face up, to the players they belong to"
    RETURN_BETS = "bets made on the street are returned"
    SKIP_BETTING = "there is no betting on this street"
    PLAY_AS_DOWN_CARD = "the card plays as a down card"
    # drawing
    REPLACE_AFTER_DRAW = (
        "once the draw is complete, they are replaced from the top of the deck, and one of "
        "them becomes the next burn"
    )
    KEEP_EXPOSED = "the player keeps the card"
    KEEP_DRAWN = "the player keeps them, and the next cards go to the player who was skipped"
    MOVE_TO_SKIPPED = "the cards go to the player who was skipped"
    # the deck
    SCRAP_CARD = "it counts as a scrap of paper: the next card is dealt instead"
    REPLACE_JOKER = "it counts as a scrap of paper: the top card replaces it"
    SHUFFLE_BOXED_IN = "it is shuffled into the stub"
    FORFEIT_TO_NEXT_HAND = (
        "the other players take their chips back; the player's stay in for the next hand"
    )
    # turns and chips
    HOLD_UNTIL_TURN = "the action is held until the player's turn comes"
    LET_ACTION_STAND = "the action stands; chips over the limit are returned"
    RELEASE_PLAYER = "the player is released and may call, raise, or fold and take the chips back"
    WITHDRAW_ACTION = (
        "the player and everybody who wagered after them take it back; it is the right "
        "player's turn again"
    )
    BAR_FROM_BETTING = "the player may only call or fold for the rest of this betting round"
    LOSE_TURN = "the player loses the right to act: they check or, facing a bet, their hand is dead"
    LET_BRING_IN_STAND = (
        "the bring-in and the next player's action stand; the low card owes nothing"
    )
    PAY_FORCED_BET = "the forced bet they owe is put in for them"
    COUNT_ALL_CHIPS = "all of it counts"
    COUNT_FIRST_MOTION = "only the first motion counts, and the other chips are returned"
    COUNT_VISIBLE_CHIPS = "only the visible chips count"
    LEAVE_CALL = "the player leaves the amount of the call"
    RETURN_CHIPS = "the chips are returned, and the player is free to act"
    COMPLETE_CALL = "the call is completed"
    COMPLETE_OR_FORFEIT_CALL = (
        "the player completes the call, or folds and leaves the chips in the pot"
    )
    COMPLETE_OR_TAKE_BACK_CALL = "the player calls in full, or folds and takes the chips back"
    BRING_UP = (
        "it is brought up to the right amount; players who called add the rest or fold, and may "
        "not raise"
    )
    RETURN_SURPLUS = "the surplus is returned to the bettor and the callers"
    # hands held and given up
    TREAT_AS_DEALT_WRONG = "it counts as dealt wrongly"
    REFUND_PLAYER = "the player gets everything they put in back from the pot"
    KEEP_HAND_DEAD = "the hand stays dead"
    RETRIEVE_HAND = "the hand is live again"
    RETRIEVE_HAND_AND_CALL = "the hand is live again, and calls the bet it was folded to"
    AWARD_TO_LAST_FOLDER = "the pot goes to the player who folded last"
    PLAY_HAND_SHORT = "the hand is live, and plays with the cards it has"
    DRAW_MISSING_CARDS = "the hand is live, and gets its missing cards on the draw"
    REDEAL_WITH_DEAD_HAND = "the cards are shuffled and dealt again; the player's new hand is dead"
    SHOW_TO_ALL = "the cards are shown to everybody at the table"
    SHOW_TO_ACTIVE = "the cards are shown to everybody still in the hand"
    SHOW_AFTER_ROUND = "the cards are shown to everybody after this betting round"
    SHOW_AFTER_BETTING = "the cards are shown to nobody until all betting is complete"
    SHOW_REST_OF_HAND = "the player shows all their hole cards"
    READ_HAND = "the hand is tabled, and the dealer reads it: the cards speak"
    KILL_MUCKED_HAND = "the mucked hand is out"
    # pots awarded
    MOVE_POT = "the betting is reconstructed, and the pot goes to the right player"
    LET_AWARD_STAND = "the pot stays with the player it was pushed to"
    HOLD_POT = "the pot is held off the table until there is a decision; play continues"
    REPLAY_FROM_RULING = (
        "the hand is reconstructed from the ruling on, and the chips are moved accordingly"
    )
    AWARD_POT = "the pot goes to the player who clearly deserves it"
    COUNT_FIRST_BOARD_ONLY = "only the first board counts"
    # conduct
    WARN = "the player is warned"
    SIT_OUT_THREE = "the player sits out for 3 hands"
    SIT_OUT_TEN = "the player sits out for 10 hands"
    EXCLUDE_FROM_GAME = "the player is excluded from the game once this hand is over"
    EXCLUDE_FOR_A_DAY = "the player is excluded for at least 24 hours once this hand is over"
    REMOVE_FROM_ROOM = "the player is removed from the room at once, and their hand is dead"
    REMOVE_BOTH_FROM_ROOM = (
        "both players are removed from the room at once, and their hands are dead"
    )
    BAR_PLAYER = "the player is barred from playing here once this hand is over"
    REMOVE_AND_BAR = (
        "the player is removed from the room at once and barred, and their hand is dead"
    )
    KILL_OFFENDERS_HAND = "the player's hand is dead, and its chips stay in the pot"
    RETURN_WAGERS = "the player's wagers of this hand are returned, and their hand is dead"
    # hands in rows
    EVEN_OUT_HANDS = "the player who is short takes a random card from the other hand"
    FOUL_ROW_HAND = "the hand in rows is fouled"
    COUNT_CARDS = "the cards are counted"
    RETURN_EXTRA_CARDS = "random extra cards go back on the stub"
