"""Remedy actions: the primitive steps that remedies are made of."""

from __future__ import annotations

from enum import Enum


class RemedyAction(Enum):
    """A step of a remedy, in words."""

    # any irregularity
    PLAY_ON = "play goes on as it is"
    MISDEAL = "misdeal: the cards are shuffled and dealt again; the button and what was posted stay"
    VOID_HAND = "the hand is void: every chip goes back to whoever put it in"
    KILL_HAND = "the hand is dead: what it has bet stays in the pot"
    # dealing the first cards
    REPLACE_CARD = "the top card replaces it when all have their cards"
    REPLACE_CARD_AND_BURN_IT = (
        "the top card replaces it when all have their cards; it is the next burn"
    )
    NEXT_CARD_DOWN = "it lies face up before the player, whose next card comes face down"
    TREAT_AS_EXPOSED = "it is an exposed card"
    RETURN_AS_BURN = "it goes back on the deck and is the next burn"
    RECONSTRUCT_HANDS = "the hands are put together as they should have been dealt"
    DEAL_MISSING_CARDS = "the player gets the missing cards from the top of the deck"
    COMPLETE_HAND_ON_DRAW = "the player gets the missing cards on the draw"
    CORRECT_BUTTON = "the button, and what is posted, go where they belong"
    DECLARE_ALL_IN = "the player is all in with what he has bet, and keeps the rest"
    # boards and burns
    BURN_NOW = "the missing card is burned now"
    RETURN_EXTRA_BURN = "the second burn goes back on top of the deck"
    REDEAL_WITH_ONE_BURN = "the cards go back in their order and are dealt again with one burn"
    REDEAL_OTHERS_WITH_ONE_BURN = (
        "whoever looked keeps the card; the others' are dealt as without the error"
    )
    TAKE_UP_BOARD_CARDS = "the cards are taken up from the board"
    SHUFFLE_IN = "they are shuffled into the rest of the deck"
    CUT_DECK = "the deck is cut"
    SHUFFLE_IN_LATER = "when the betting is complete, they are shuffled into the rest of the deck"
    CUT_DECK_LATER = "when the betting is complete, the deck is cut"
    SHUFFLE_IN_BEFORE_LAST = (
        "before the last cards of the deal they are shuffled into the rest of the deck"
    )
    CUT_AND_DEAL_LAST_WITHOUT_BURN = "the deck is cut then, and the last card comes without a burn"
    SKIP_NEXT_BURN = "no card is burned before the next cards"
    DEAL_AGAIN = "the cards are dealt again"
    BURN_AND_DEAL_AGAIN = "a card is burned, and the cards are dealt again"
    SET_ASIDE = "they do not play and lie aside while the betting is completed"
    SCRAMBLE_FLOP = (
        "they are scrambled, one at random is the next burn, and the others are the flop"
    )
    BURN_EXTRA_CARD = "the card that is too many is the next burn, or goes to the muck"
    LAY_OUT_CARD = "the card is laid out with the board"
    LIMIT_BETS_TO_MINIMUM = "bets and raises of this round are the table minimum"
    LIMIT_BETS_TO_LARGEST = (
        "bets and raises of this round are at most the largest of the hand so far"
    )
    # later streets
    SET_ASIDE_WHOLE_STREET = "they are put aside with one more card for each other active player"
    KEEP_CARD_LOOKED_AT = "whoever looked at the last card keeps it"
    CALL_ONLY = "that player may only check, call or fold in this round"
    TURN_OTHERS_UP = "the others get theirs face up, too"
    KEEP_OPENER = "the hand that opened the round before opens the last round"
    OFFER_TAP_OUT = "before the betting the player may tap out, in for the pots as they are"
    PLAYER_OPENS_OR_TAPS_OUT = "the player opens the last round, and taps out if he checks"
    MOVE_CARDS_FACE_UP = "the cards are moved, face up, to whom they belong"
    RETURN_BETS = "bets made on the street go back"
    SKIP_BETTING = "there is no betting on this street"
    PLAY_AS_DOWN_CARD = "the card is played as a down card"
    # drawing
    REPLACE_AFTER_DRAW = (
        "when the draw is complete, they are replaced from the top of the deck, "
        "and one of them is the next burn"
    )
    KEEP_EXPOSED = "the player keeps the card"
    KEEP_DRAWN = "the player keeps them, and the next cards go to whoever was skipped"
    MOVE_TO_SKIPPED = "the cards go to whoever was skipped"
    # the deck
    SCRAP_CARD = "it is a scrap of paper: the next card comes instead"
    REPLACE_JOKER = "it is a scrap of paper: the top card replaces it"
    SHUFFLE_BOXED_IN = "it is shuffled into the stub, which is cut"
    FORFEIT_TO_NEXT_HAND = "the others take their chips back; the player's stay for the next hand"
    # turns and chips
    HOLD_UNTIL_TURN = "what he did lies there until his turn comes"
    LET_ACTION_STAND = "what he did stands; chips beyond the limit go back"
    RELEASE_PLAYER = "he is released: he may call, raise, or fold and have his chips back"
    WITHDRAW_ACTION = (
        "he takes it back, as do those who wagered after him; the turn is whose it was"
    )
    BAR_FROM_BETTING = "he may not bet or raise any more in this betting round: only call or fold"
    LOSE_TURN = "he loses the right to act: he has checked, or, facing a bet, his hand is dead"
    LET_BRING_IN_STAND = (
        "the bring-in and what the next player did stand; the low card owes nothing"
    )
    PAY_BRING_IN = "the bring-in that he owes goes in for him"
    COUNT_ALL_CHIPS = "all of it counts"
    COUNT_FIRST_MOTION = "only the first motion counts, and the other chips go back"
    COUNT_VISIBLE_CHIPS = "only the chips that could be seen count"
    LEAVE_CALL = "the player leaves what it takes to call"
    RETURN_CHIPS = "the chips go back, and the player is free to act"
    COMPLETE_CALL = "the call is made up"
    COMPLETE_OR_FORFEIT_CALL = (
        "the player makes up the call, or folds and leaves the chips in the pot"
    )
    COMPLETE_OR_TAKE_BACK_CALL = "the player calls in full, or folds and has the chips back"
    BRING_UP_TO_MINIMUM = (
        "it is brought up; who called it adds the rest or folds, and may not raise"
    )
    RETURN_SURPLUS = "the surplus goes back to whoever bet it and whoever called it"
    # hands held and given up
    REFUND_PLAYER = "the player gets back from the pot all that he put in"
    KEEP_HAND_DEAD = "the hand is dead and stays so"
    RETRIEVE_HAND = "the hand is live again"
    AWARD_TO_LAST_FOLDER = "the pot goes to the player who folded last"
    PLAY_HAND_SHORT = "the hand is live and plays with the cards it has"
    DRAW_MISSING_CARDS = "the hand is live and is made up to its number on the draw"
    REDEAL_WITH_DEAD_HAND = "the cards are shuffled and dealt again; the hand he is dealt is dead"
    SHOW_TO_ALL = "the cards are shown to everybody at the table"
    SHOW_TO_ACTIVE = "the cards are shown to all other players who are still in the hand"
    SHOW_AFTER_ROUND = "the cards are shown to everybody when this betting round is over"
    SHOW_AFTER_BETTING = "the cards are shown to nobody until all betting is over"
    SHOW_REST_OF_HAND = "he shows all his hole cards"
    KILL_MUCKED_HAND = "the hand that was thrown away is out"
    # pots awarded
    MOVE_POT = "the betting is rebuilt, and the pot moved to whose it is"
    LET_AWARD_STAND = "the pot stays with whoever it was pushed to"
    HOLD_POT = "the pot is held off the table until it is decided; play goes on"
    REPLAY_FROM_RULING = (
        "the hand is rebuilt from the ruling on, and the chips moved to where they end then"
    )
    AWARD_POT = "the pot goes to the player who plainly deserves it"
    COUNT_FIRST_BOARD_ONLY = "the first board decides alone"
    # conduct
    WARN = "the player is warned"
    SIT_OUT_THREE = "the player is not dealt in for 3 hands"
    SIT_OUT_TEN = "the player is not dealt in for 10 hands"
    REMOVE_PLAYER = "the player is removed from the game"
    REMOVE_FOR_A_DAY = "the player must leave for 24 hours at least"
    REMOVE_BOTH_PLAYERS = "both players are removed at once"
    BAR_PLAYER = "the player is barred for good"
    KILL_OFFENDERS_HAND = "the player's hand is dead, and what it has bet stays in the pot"
    RETURN_WAGERS = "the player's wagers of this hand go back to him, and his hand is dead"
    # hands in rows
    EVEN_OUT_HANDS = "the player who is short takes a card of the other hand at random"
    FOUL_ROW_HAND = "the hand in rows is fouled"
    COUNT_CARDS = "the cards are counted"
    RETURN_EXTRA_CARDS = "cards that are too many go back on the stub at random"
