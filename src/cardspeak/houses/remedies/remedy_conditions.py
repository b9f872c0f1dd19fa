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
    IN_FIRST_ROUND = "it is the first betting round"
    NO_ACTION = "nobody has acted since all cards were dealt"
    FIRST_TWO_CARDS = "it is the first or second card of the hand"
    SEVERAL_EXPOSED_IN_DEAL = "two or more cards were exposed"
    TWO_EXPOSED_OF_PLAYER = "two or more of that player's cards were exposed"
    THREE_EXPOSED_OF_PLAYER = "three or more of that player's cards were exposed"
    JOKER_EXPOSED = "the exposed card is the joker"
    FLASHED_BY_PLAYER = "the player, not the dealer, flashed the card"
    DEALT_AFTER_FIRST_ROUND = "the card is one of the draw, or the last down card"
    DISPUTED = "it is unclear whether anybody could see the card"
    LOOKED = "somebody has looked at the cards"
    NOT_LOOKED = "nobody has looked at the cards"
    CARD_MIXED_IN = "nobody can tell which card it is any more"
    SEVERAL_EXTRA_CARDS = "there are two or more extra cards"
    MISSING_CARD_NEXT_IN_SEQUENCE = "the top card would be the player's in the normal sequence"
    BUTTON_ONE_CARD_SHORT = "the button is one card short, and there has been no draw"
    FIXED_LIMIT = "the game is fixed limit"
    # boards and burns
    FLOP = "they are the flop"
    NOT_FLOP = "they come after the flop"
    LAST_BOARD_CARD = "it is the last board card"
    NOTHING_DEALT_AFTER_BURN = "no card has been dealt after the burn"
    ACTED_ON = "players have acted on the cards"
    NOT_ACTED_ON = "nobody has acted on the cards"
    SUBSTANTIAL_ACTION_ON_CARDS = "there has been substantial action on the cards"
    NO_SUBSTANTIAL_ACTION_ON_CARDS = "there has been no substantial action on the cards"
    ALL_IN_WITHOUT_BETTING = "there was no betting on them because a player was all-in"
    ONE_EXTRA_BOARD_CARD = "there is one extra card"
    SECOND_BOARD_CARD = "it is the second board card"
    # later streets
    LAST_CARD_LOOKED_AT = "a player looked at their last down card"
    FIRST_TO_GET_LAST_CARD = "the player was the first to be dealt a last card"
    PLAYER_ALL_IN = "the player is all-in"
    TWO_LEFT = "only two players are left"
    BETS_MADE_ON_STREET = "bets have been made on the street"
    # drawing
    PITCHED = "the player had asked for the cards to be pitched"
    SEVERAL_EXPOSED_IN_DRAW = "two or more cards were exposed in the draw"
    DRAWN_CARDS_NOT_LOOKED_AT = "the player has not looked at the cards"
    POT_OR_NO_LIMIT = "the game is pot limit or no limit"
    # the deck
    NO_CARD_DEALT = "no card of the hand has been dealt"
    FIRST_OF_STREET = "the card would be the first of a street"
    LAST_DOWN_CARD = "it is, or will be, a player's last down card"
    FIRST_FIVE_NOT_SET = "the first five cards are not set"
    SEVERAL_BOXED = "two or more of the cards the hand needs are boxed"
    FIVE_BOXED = "five or more cards are boxed"
    HOLDER_ACTED = "the player who holds it has acted since it was dealt"
    ONLY_IN_STUB = "the card is in the stub and will reach no hand or board"
    DECK_COUNT_RIGHT = "the number of cards is correct"
    CARDS_MISSING = "cards are missing"
    POT_AWARDED = "the pot has been awarded"
    # turns and chips
    DIRECTED_BY_DEALER = "the dealer told the player to act"
    WAS_CHECK = "the action was a check"
    WAS_FOLD = "the action was a fold"
    TURN_HAS_COME = "the player's turn has come"
    HIGHER_BET_BEFORE_TURN = "somebody ahead of the player has bet more than they did"
    ACTION_CHANGED = "there has been a bet or raise ahead of the player since"
    FACES_A_BET = "the player faces a bet or raise"
    TURN_NOT_YET_COME = "somebody ahead of the player still has to act"
    TWO_ACTED_BEHIND = "two or more players have acted behind the player since it was their turn"
    SOMEBODY_ACTED_BEHIND = "somebody has acted behind the player"
    NEXT_HAS_ACTED = "the next player has acted"
    MUST_ACT = "the player must act or show now"
    STILL_DEALING = "the first cards are still being dealt"
    ACTION_PENDING = "the player still has action pending"
    CALLED_BY_PLAYER = "a player called it, not the dealer"
    DREW_ACTION = "somebody has acted on it"
    STRUCTURED_LIMIT = "the game is fixed or spread limit"
    NOTHING_TO_CALL = "there is nothing to call"
    IS_SHORT_CALL = "it is a short call"
    TOO_LOW = "it is too low"
    TOO_HIGH = "it is too high"
    BETWEEN_SIZES = "it lies between two proper amounts"
    ROUND_STILL_OPEN = "the betting round is not complete"
    # hands held and given up
    ALL_HANDS_WRONG = "no live hand has the right number of cards"
    SOMEBODY_FOLDED = "somebody has folded"
    AT_SHOWDOWN = "it is at the showdown"
    ONLY_LAST_CARD_MISSING = "only the last card is missing, and the others are enough for a hand"
    SHORT_BEFORE_DRAW = "there are too few cards, and the draw is still to come"
    MORE_THAN_SEVEN_CARDS = "there are more than seven cards"
    AFTER_DRAW = "the draw is over"
    PROTECTED = "the hand was protected"
    IDENTIFIABLE = "the cards are clearly identifiable"
    PLAYER_MISLED = "the player was given wrong information"
    BETTING_OVER_FOR_PLAYER = "the player is all-in, or it is the showdown"
    FOLDED_THIS_ROUND = "the player folded in this betting round"
    FOLD_ENDED_ROUND = (
        "the fold ended the last betting round, only board cards came after it, and nobody has "
        "acted on them"
    )
    OTHER_IS_BLIND_YET_TO_ACT = "the other player is a blind who has not acted yet"
    WAS_FOLDED = "the hand has been folded"
    SHOWN_TO_ACTIVE = "the player who saw the cards is still in the hand"
    WON_UNCALLED = "the player won because nobody called their bet"
    HAND_IS_OVER = "the hand is over"
    VIEWER_MAY_ACT = "the player who saw the cards may still act in this betting round"
    VIEWER_ACTS_LATER = "the player who saw the cards may still act in a later betting round"
    MISCALLED_HIGH_CARD = "the top card called is better than the one held"
    ANOTHER_HAND_MUCKED = "another player mucked because of it"
    HEADS_UP = "two players reached the showdown"
    TWO_HANDS_INTACT = "two or more hands are intact"
    # pots awarded
    NEXT_HAND_BEGUN = "the next hand has begun"
    HOUSE_ERROR = "it may have been the house's error"
    # conduct
    IN_THE_HAND = "the player is still in the hand"
    SINGLE_OUTBURST = "it was a single outburst"
    TWO_COMMUNICATE = "two players are believed to be communicating"
    NOBODY_ELSE_IN_THE_HAND = "nobody else is still in the hand"
    # hands in rows
    ANOTHER_HAND_SHORT = "another player is one card short because of it"
    IN_FANTASYLAND = "the player is in Fantasyland"
    CARDS_ALREADY_SET = "some cards of the hand are set"


def _pair_opposites() -> dict[Condition, Condition]:
    pairs = (
        (condition, Condition.__members__.get(f"{prefix}_{condition.name}"))
        for condition in Condition
        for prefix in ("NO", "NOT")
    )
    opposites = [(condition, opposite) for condition, opposite in pairs if opposite is not None]
    return dict(opposites + [(opposite, condition) for condition, opposite in opposites])


OPPOSITE_CONDITIONS: Final = _pair_opposites()
"""The opposite of each condition that has one: ``X`` and ``NO_X`` or ``NOT_X``."""
