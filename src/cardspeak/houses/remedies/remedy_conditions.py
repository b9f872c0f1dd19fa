"""Conditions on which a book's remedies depend, each answered by the hand."""

from __future__ import annotations

from enum import Enum
from typing import Final


class Condition(Enum):
    """A condition, in words."""

    # any irregularity
    SUBSTANTIAL_ACTION = "there has been substantial action"
    NO_SUBSTANTIAL_ACTION = "there has been no substantial action"
    # dealing the first cards
    FIRST_ROUND_OVER = "the first betting round is over"
    NO_ACTION = "nobody has acted since all cards were dealt"
    FIRST_TWO_CARDS = "it is the first or the second card of the hand"
    SEVERAL_EXPOSED_IN_DEAL = "two or more cards were exposed"
    TWO_EXPOSED_OF_PLAYER = "two or more cards of that player were exposed"
    THREE_EXPOSED_OF_PLAYER = "three or more cards of that player were exposed"
    JOKER_EXPOSED = "the exposed card is the joker"
    FLASHED_BY_PLAYER = "the player flashed the card himself"
    DISPUTED = "it is in doubt whether anybody could see the card"
    LOOKED = "the cards have been looked at"
    NOT_LOOKED = "nobody has looked at the cards"
    CARD_MIXED_IN = "nobody can tell any more which card it is"
    SEVERAL_EXTRA_CARDS = "two or more cards are too many"
    MISSING_CARD_NEXT_IN_SEQUENCE = "the top card comes to the player in proper sequence"
    BUTTON_ONE_CARD_SHORT = "it is the button that lacks one card, and there has been no draw"
    FIXED_LIMIT = "the bets are fixed"
    # boards and burns
    FLOP = "they are the first cards of the board"
    NOT_FLOP = "they are later cards of the board"
    LAST_BOARD_CARD = "it is the last card of the board"
    NOTHING_DEALT_AFTER_BURN = "no card has been dealt after the burn"
    ACTED_ON = "players have acted on the cards"
    NOT_ACTED_ON = "nobody has acted on the cards"
    SUBSTANTIAL_ACTION_ON_CARDS = "there has been substantial action on the cards"
    NO_SUBSTANTIAL_ACTION_ON_CARDS = "there has been no substantial action on the cards"
    ALL_IN_WITHOUT_BETTING = "there was no betting on them because a player was all in"
    ONE_EXTRA_BOARD_CARD = "it is one card too many"
    SECOND_BOARD_CARD = "it is the second card of the board"
    # later streets
    LAST_STREET = "they are the last cards of the deal"
    LAST_CARD_LOOKED_AT = "a player looked at the last down card"
    FIRST_TO_GET_LAST_CARD = "the player was the first to get the last card"
    PLAYER_ALL_IN = "the player is all in"
    TWO_LEFT = "two players are left"
    BETS_MADE_ON_STREET = "bets have been made on the street"
    # drawing
    PITCHED = "the player had asked to have the cards pitched"
    SEVERAL_EXPOSED_IN_DRAW = "two cards or more were exposed in the draw"
    DRAWN_CARDS_NOT_LOOKED_AT = "the player has not looked at the cards"
    POT_OR_NO_LIMIT = "the limit is the pot, or there is none"
    # the deck
    NO_CARD_DEALT = "no card of the hand has been dealt"
    FIRST_OF_STREET = "the card would be the first of a street"
    FIRST_FIVE_NOT_SET = "the first five cards are not set"
    SEVERAL_BOXED = "two or more of the cards that the hand needs lie face up"
    FIVE_BOXED = "five or more cards lie face up"
    HOLDER_ACTED = "the player who holds it has acted"
    ONLY_IN_STUB = "the card lies in the stub, and no hand and no board will get it"
    DECK_COUNT_RIGHT = "the number of cards is right"
    CARDS_MISSING = "cards are missing"
    POT_AWARDED = "the pot has been awarded"
    # turns and chips
    DIRECTED_BY_DEALER = "the dealer told him to act"
    WAS_CHECK = "what he did was a check"
    WAS_FOLD = "what he did was a fold"
    TURN_HAS_COME = "his turn has come"
    HIGHER_BET_BEFORE_TURN = "somebody before him has bet more than he did"
    ACTION_CHANGED = "there has been a bet or raise before him since"
    FACES_A_BET = "he faces a bet or raise"
    TURN_NOT_YET_COME = "somebody before him has still to act"
    TWO_ACTED_BEHIND = "two or more players have acted behind him since his turn came"
    SOMEBODY_ACTED_BEHIND = "somebody has acted behind him"
    NEXT_HAS_ACTED = "the next player has acted"
    MUST_ACT = "he must act or show now"
    STILL_DEALING = "the first cards are still being dealt"
    ACTION_PENDING = "he still has action pending"
    CALLED_BY_PLAYER = "a player calls it, and the dealer did not"
    DREW_ACTION = "somebody has acted on it"
    STRUCTURED_LIMIT = "the limit is fixed or a spread"
    NOTHING_TO_CALL = "there is nothing to call"
    IS_SHORT_CALL = "it is a call that is short"
    TOO_LOW = "it is too low"
    TOO_HIGH = "it is too high"
    ROUND_STILL_OPEN = "the betting round is not complete"
    # hands held and given up
    ALL_HANDS_WRONG = "no hand that is still in has the right number"
    SOMEBODY_FOLDED = "somebody has folded"
    AT_SHOWDOWN = "it is the showdown"
    ONLY_LAST_CARD_MISSING = "it is the showdown and only the last card is missing"
    SHORT_BEFORE_DRAW = "there are too few cards and the draw is still to come"
    MORE_THAN_SEVEN_CARDS = "there are more than seven cards"
    AFTER_DRAW = "the draw is over"
    PROTECTED = "the hand was protected"
    IDENTIFIABLE = "the cards are clearly identifiable"
    PLAYER_MISLED = "he was told something wrong"
    BETTING_OVER_FOR_PLAYER = "he is all in, or it is the showdown"
    FOLDED_THIS_ROUND = "he folded in this betting round"
    OTHER_IS_BLIND_YET_TO_ACT = "the other player is a blind who has not acted"
    WAS_FOLDED = "the hand has been folded"
    SHOWN_TO_ACTIVE = "whoever saw the cards is still in the hand"
    WON_UNCALLED = "the player has won because nobody called his bet"
    HAND_IS_OVER = "the hand is over"
    VIEWER_MAY_ACT = "whoever saw the cards may still decide in this betting round"
    VIEWER_ACTS_LATER = "whoever saw the cards may still decide in a later betting round"
    MISCALLED_HIGH_CARD = "the highest card he called is better than what he holds"
    ANOTHER_HAND_MUCKED = "another player threw his hand away because of it"
    HEADS_UP = "two players came to the showdown"
    TWO_HANDS_INTACT = "two or more hands are intact"
    # pots awarded
    NEXT_HAND_BEGUN = "the next hand has begun"
    HOUSE_ERROR = "it may have been an error of the house"
    # conduct
    IN_THE_HAND = "the player is still in the hand"
    SINGLE_OUTBURST = "it was one outburst"
    TWO_COMMUNICATE = "two players are believed to communicate"
    # hands in rows
    ANOTHER_HAND_SHORT = "another player has a card too few for it"
    IN_FANTASYLAND = "the player is in Fantasyland"
    CARDS_ALREADY_SET = "cards of the hand are set"


def _pair_opposites() -> dict[Condition, Condition]:
    pairs = (
        (one, Condition.__members__.get(f"{no}_{one.name}"))
        for one in Condition
        for no in ("NO", "NOT")
    )
    both = [(one, other) for one, other in pairs if other is not None]
    return dict(both + [(other, one) for one, other in both])


OPPOSITE_CONDITIONS: Final = _pair_opposites()
"""The opposite of each condition that has one: ``X`` and ``NO_X`` or ``NOT_X``."""
