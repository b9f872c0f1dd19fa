"""Crown's remedies for irregularities."""

from __future__ import annotations

from typing import Final

from cardspeak.houses.irregularities import (
    board_irregularities,
    deal_irregularities,
    deck_irregularities,
    draw_irregularities,
    held_hand_irregularities,
    offences,
    other_irregularities,
    pot_irregularities,
    street_irregularities,
    turn_irregularities,
    wager_irregularities,
)
from cardspeak.houses.remedies.remedy import Remedies, Remedy, RemedyOption, floor_ruling
from cardspeak.houses.remedies.remedy_actions import RemedyAction
from cardspeak.houses.remedies.remedy_conditions import Condition
from cardspeak.houses.remedies.wager_disputes import wager_dispute_remedies

# ---------------------------------------------------------------- any irregularity

_OTHER_REMEDIES: Remedies = {
    other_irregularities.Misdeal: (
        Remedy("crown-30.3", (RemedyAction.PLAY_ON,), (Condition.SUBSTANTIAL_ACTION,)),
        Remedy("crown-30.2", (RemedyAction.PLAY_ON,)),  # the list of causes is closed
    ),
    other_irregularities.Disruption: (Remedy("crown-38.2.a", (RemedyAction.VOID_HAND,)),),
    other_irregularities.Fraud: (Remedy("crown-38.2.b", (RemedyAction.VOID_HAND,)),),
    other_irregularities.NotCovered: (
        floor_ruling(
            "crown-38.6",
            ("play on", RemedyAction.PLAY_ON),
            ("dead", RemedyAction.KILL_HAND),
            ("void", RemedyAction.VOID_HAND),  # no misdeal: the list of causes is closed (30.2)
        ),
    ),
}

# ---------------------------------------------------------------- dealing the first cards

_AFTER_SUBSTANTIAL_ACTION = (Condition.SUBSTANTIAL_ACTION,)
_PLAY_ON_AFTER_ACTION = Remedy("crown-30.3", (RemedyAction.PLAY_ON,), _AFTER_SUBSTANTIAL_ACTION)
_HAND_DEAD_AFTER_ACTION = Remedy("crown-12.3", (RemedyAction.KILL_HAND,), _AFTER_SUBSTANTIAL_ACTION)
# The book knows only exposed cards, so the floor says whether a card is one.
_FLOOR_SAYS_WHETHER_EXPOSED = floor_ruling(
    "crown-38.6", ("exposed", RemedyAction.TREAT_AS_EXPOSED), ("play on", RemedyAction.PLAY_ON)
)
_DEAL_REMEDIES: Remedies = {
    deal_irregularities.HoleCardExposed: (
        _PLAY_ON_AFTER_ACTION,
        Remedy(
            "crown-31.1",
            (RemedyAction.MISDEAL,),
            (Condition.TWO_EXPOSED_OF_PLAYER,),
            games=("stud",),
        ),
        Remedy("crown-31.1", (RemedyAction.NEXT_CARD_DOWN,), games=("stud",)),
        Remedy("crown-30.2.b", (RemedyAction.MISDEAL,), (Condition.SEVERAL_EXPOSED_IN_DEAL,)),
        Remedy(
            "crown-36.1", (RemedyAction.PLAY_ON,), (Condition.FIRST_ROUND_OVER,), games=("flop",)
        ),
        Remedy("crown-36.1", (RemedyAction.REPLACE_CARD_AND_BURN_IT,), games=("flop",)),
    ),
    deal_irregularities.CardFlashed: (
        Remedy("crown-13.1.s1", (RemedyAction.PLAY_ON,), (Condition.FLASHED_BY_PLAYER,)),
        _FLOOR_SAYS_WHETHER_EXPOSED,
    ),
    deal_irregularities.CardOffTheTable: (_FLOOR_SAYS_WHETHER_EXPOSED,),
    deal_irregularities.PlayerNotDealtIn: (
        _HAND_DEAD_AFTER_ACTION,
        Remedy("crown-30.2.a", (RemedyAction.MISDEAL,)),
    ),
    deal_irregularities.DealtTooFew: (
        _HAND_DEAD_AFTER_ACTION,
        Remedy("crown-30.2.a", (RemedyAction.MISDEAL,)),
    ),
    deal_irregularities.DealtTooMany: (
        _HAND_DEAD_AFTER_ACTION,
        Remedy("crown-30.2.c", (RemedyAction.MISDEAL,)),
    ),
    deal_irregularities.ExtraHand: (
        _PLAY_ON_AFTER_ACTION,
        Remedy("crown-30.2.d", (RemedyAction.MISDEAL,)),
    ),
    deal_irregularities.CardExposedInCut: (
        _PLAY_ON_AFTER_ACTION,
        Remedy("crown-30.2.e", (RemedyAction.MISDEAL,)),
    ),
    deal_irregularities.DealtOutOfTurn: (
        _PLAY_ON_AFTER_ACTION,
        Remedy("crown-30.2.f", (RemedyAction.MISDEAL,), (Condition.LOOKED,)),
        Remedy("crown-30.2.f", (RemedyAction.MISDEAL,), (Condition.CARD_MIXED_IN,)),
        Remedy("crown-30.2.f", (RemedyAction.RECONSTRUCT_HANDS,)),
    ),
    deal_irregularities.UncutDeck: (
        _PLAY_ON_AFTER_ACTION,
        Remedy("crown-30.2.g", (RemedyAction.MISDEAL,)),
    ),
    # The list of causes is closed, and these are not on it.
    deal_irregularities.WrongFirstCard: (Remedy("crown-30.2", (RemedyAction.PLAY_ON,)),),
    deal_irregularities.WrongButton: (Remedy("crown-30.2", (RemedyAction.PLAY_ON,)),),
}

# ---------------------------------------------------------------- boards and burns

_FLOP_GAMES = ("holdem", "omaha")
_TAKE_UP_AND_SHUFFLE = (
    RemedyAction.TAKE_UP_BOARD_CARDS,
    RemedyAction.SHUFFLE_IN,
    RemedyAction.CUT_DECK,
)
_SHUFFLE_IN_AND_SKIP_BURN = (
    RemedyAction.SHUFFLE_IN,
    RemedyAction.CUT_DECK_LATER,
    RemedyAction.SKIP_NEXT_BURN,
)


def _no_burn(clause: str, *conditions: Condition) -> tuple[Remedy, ...]:
    """Return the remedies for a missing burn: what is done depends on what has happened since."""
    return (
        Remedy(
            clause,
            (RemedyAction.REDEAL_WITH_ONE_BURN,),
            (*conditions, Condition.NOTHING_DEALT_AFTER_BURN),
            _FLOP_GAMES,
        ),
        Remedy(
            clause,
            (RemedyAction.PLAY_ON,),
            (*conditions, Condition.SUBSTANTIAL_ACTION_ON_CARDS),
            _FLOP_GAMES,
        ),
        Remedy(
            clause,
            (*_TAKE_UP_AND_SHUFFLE, RemedyAction.BURN_AND_DEAL_AGAIN),
            conditions,
            _FLOP_GAMES,
        ),
    )


_FLOP_AGAIN = Remedy(
    "crown-36.4",
    (*_TAKE_UP_AND_SHUFFLE, RemedyAction.DEAL_AGAIN),
    (Condition.FLOP, Condition.NO_SUBSTANTIAL_ACTION_ON_CARDS),
    _FLOP_GAMES,
)
_MANILA = ("manila",)
_BOARD_REMEDIES: Remedies = {
    board_irregularities.NoBurn: (*_no_burn("crown-36.2", Condition.FLOP), *_no_burn("crown-36.3")),
    board_irregularities.PrematureBoard: (
        Remedy("crown-36.5", _SHUFFLE_IN_AND_SKIP_BURN, (Condition.FLOP,), _FLOP_GAMES),
        Remedy("crown-36.9", _SHUFFLE_IN_AND_SKIP_BURN, (Condition.LAST_BOARD_CARD,), _FLOP_GAMES),
        Remedy(
            "crown-36.8.a",
            (
                RemedyAction.SET_ASIDE,
                RemedyAction.SHUFFLE_IN_BEFORE_LAST,
                RemedyAction.CUT_AND_DEAL_LAST_WITHOUT_BURN,
            ),
            games=_FLOP_GAMES,
            action_clauses=(
                (RemedyAction.SHUFFLE_IN_BEFORE_LAST, "crown-36.8.c"),
                (RemedyAction.CUT_AND_DEAL_LAST_WITHOUT_BURN, "crown-36.8.c"),
            ),
        ),
        Remedy(
            "crown-35.2",
            (RemedyAction.LAY_OUT_CARD, RemedyAction.LIMIT_BETS_TO_LARGEST),
            games=_MANILA,
        ),
    ),
    board_irregularities.TooManyBoardCards: (
        _FLOP_AGAIN,
        Remedy(
            "crown-36.6",
            (RemedyAction.BURN_EXTRA_CARD,),
            (Condition.NOT_FLOP, Condition.ONE_EXTRA_BOARD_CARD),
            _FLOP_GAMES,
        ),
        Remedy(
            "crown-36.7",
            (RemedyAction.SHUFFLE_IN, RemedyAction.CUT_DECK),
            (Condition.NOT_FLOP,),
            _FLOP_GAMES,
        ),
    ),
    board_irregularities.UnclearBoardCard: (
        _FLOP_AGAIN,
        Remedy(
            "crown-36.10",
            (*_TAKE_UP_AND_SHUFFLE, RemedyAction.DEAL_AGAIN),
            (Condition.NO_SUBSTANTIAL_ACTION_ON_CARDS,),
            _FLOP_GAMES,
        ),
    ),
    board_irregularities.BoardCardFaceUp: (
        Remedy(
            "crown-30.2.h",
            (RemedyAction.MISDEAL,),
            (Condition.SECOND_BOARD_CARD, Condition.NO_SUBSTANTIAL_ACTION),
            _MANILA,
        ),
        floor_ruling(
            "crown-38.6",
            ("lay out", RemedyAction.LAY_OUT_CARD, RemedyAction.LIMIT_BETS_TO_MINIMUM),
            ("play on", RemedyAction.PLAY_ON),
            ("void", RemedyAction.VOID_HAND),
            conditions=(Condition.SECOND_BOARD_CARD,),
            games=_MANILA,
        ),
        Remedy(
            "crown-35.1",
            (RemedyAction.LAY_OUT_CARD, RemedyAction.LIMIT_BETS_TO_MINIMUM),
            games=_MANILA,
        ),
    ),
}

# ---------------------------------------------------------------- later streets

_STREET_REMEDIES: Remedies = {
    street_irregularities.PrematureStreet: (
        Remedy(
            "crown-31.3",
            (RemedyAction.SET_ASIDE, RemedyAction.SHUFFLE_IN_LATER, RemedyAction.CUT_DECK_LATER),
            games=("stud",),
            action_clauses=(
                (RemedyAction.SHUFFLE_IN_LATER, "crown-31.3.a"),
                (RemedyAction.CUT_DECK_LATER, "crown-31.3.b"),
            ),
        ),
    ),
    street_irregularities.LastCardFaceUp: (
        Remedy("crown-32.1", (RemedyAction.PLAY_ON,), (Condition.ACTED_ON,)),
        Remedy("crown-32.1", (RemedyAction.TURN_OTHERS_UP,), (Condition.FIRST_TO_GET_LAST_CARD,)),
        Remedy("crown-32.1", (RemedyAction.OFFER_TAP_OUT,)),
    ),
}

# ---------------------------------------------------------------- drawing

_DRAW_REMEDIES: Remedies = {
    draw_irregularities.DrawCardExposed: (
        Remedy(
            "crown-34.1", (RemedyAction.KEEP_EXPOSED, RemedyAction.OFFER_TAP_OUT), games=("draw",)
        ),
    ),
    draw_irregularities.DrawOutOfSequence: (
        Remedy(
            "crown-34.2",
            (RemedyAction.MOVE_TO_SKIPPED,),
            (Condition.DRAWN_CARDS_NOT_LOOKED_AT,),
            ("draw",),
        ),
        Remedy("crown-34.2", (RemedyAction.KEEP_DRAWN,), games=("draw",)),
    ),
}

# ---------------------------------------------------------------- the deck

_DECK_REMEDIES: Remedies = {
    deck_irregularities.BoxedCard: (
        Remedy(
            "crown-31.2",
            (RemedyAction.SHUFFLE_BOXED_IN, RemedyAction.CUT_DECK),
            (Condition.NO_CARD_DEALT,),
            games=("stud",),
        ),
        Remedy("crown-31.2", (RemedyAction.PLAY_ON,), games=("stud",)),
        Remedy(
            "crown-34.1",
            (RemedyAction.KEEP_EXPOSED, RemedyAction.OFFER_TAP_OUT),
            (Condition.DEALT_AFTER_FIRST_ROUND,),
            games=("draw",),
        ),
    ),
    deck_irregularities.DeckCount: (
        Remedy("crown-38.1", (RemedyAction.PLAY_ON,), (Condition.DECK_COUNT_RIGHT,)),
        Remedy("crown-38.1", (RemedyAction.PLAY_ON,), (Condition.POT_AWARDED,)),
        Remedy("crown-38.1", (RemedyAction.VOID_HAND,)),
    ),
    deck_irregularities.JokerFound: (
        floor_ruling(
            "crown-38.6",
            RemedyOption("void", (RemedyAction.VOID_HAND,), "crown-38.1"),
            ("replace", RemedyAction.REPLACE_JOKER),
            ("dead", RemedyAction.KILL_HAND),
        ),
    ),
}

# ---------------------------------------------------------------- turns and chips

_TURN_REMEDIES: Remedies = {
    turn_irregularities.ActionOutOfTurn: (
        Remedy("crown-12.1", (RemedyAction.KILL_HAND,), (Condition.WAS_FOLD,)),
        Remedy("crown-37.1", (RemedyAction.WITHDRAW_ACTION,), (Condition.DIRECTED_BY_DEALER,)),
        # Now there is a bet, and the player may only call or fold.
        Remedy("crown-37.4", (RemedyAction.PLAY_ON,), (Condition.WAS_CHECK, Condition.FACES_A_BET)),
        Remedy(
            "crown-37.4",
            (RemedyAction.LET_ACTION_STAND,),
            (Condition.WAS_CHECK, Condition.TURN_HAS_COME),
        ),
        Remedy(
            "crown-37.4",
            (RemedyAction.BAR_FROM_BETTING, RemedyAction.HOLD_UNTIL_TURN),
            (Condition.WAS_CHECK,),
        ),
        Remedy(
            "crown-37.3",
            (RemedyAction.RELEASE_PLAYER,),
            (Condition.HIGHER_BET_BEFORE_TURN,),
        ),
        Remedy("crown-37.2", (RemedyAction.LET_ACTION_STAND,), (Condition.TURN_HAS_COME,)),
        Remedy("crown-37.2", (RemedyAction.HOLD_UNTIL_TURN,)),
    ),
    turn_irregularities.SkippedPlayer: (Remedy("crown-37.3", (RemedyAction.PLAY_ON,)),),
    turn_irregularities.NotAtSeat: (
        Remedy("crown-1.present-at-the-table", (RemedyAction.PLAY_ON,)),
    ),  # they may be back by their turn
    turn_irregularities.LeftSeatWithLiveHand: (
        Remedy("crown-1.present-at-the-table", (RemedyAction.PLAY_ON,)),
    ),
    turn_irregularities.AbsentWhenToAct: (
        Remedy("crown-12.7", (RemedyAction.KILL_HAND,), (Condition.MUST_ACT,)),
        Remedy("crown-1.present-at-the-table", (RemedyAction.PLAY_ON,)),
    ),
}

# ---------------------------------------------------------------- chips and words

# The book rules on amounts only, and leaves the rest to the floor.
_DISPUTES = wager_dispute_remedies("crown-38.6")
_WAGER_REMEDIES: Remedies = {
    **_DISPUTES,
    wager_irregularities.StringBet: (Remedy("crown-7.22", (RemedyAction.COUNT_FIRST_MOTION,)),),
    wager_irregularities.WrongAmount: (
        Remedy(
            "crown-7.27",
            (RemedyAction.COMPLETE_OR_FORFEIT_CALL,),
            (Condition.IS_SHORT_CALL, Condition.ROUND_STILL_OPEN),
        ),
        Remedy(
            "crown-7.22",
            (RemedyAction.BRING_UP,),
            (Condition.TOO_LOW, Condition.ROUND_STILL_OPEN),
        ),
        *_DISPUTES[wager_irregularities.WrongAmount][1:],  # for amounts that are too high
        # The book has no deadline: once the round is complete, the amount stands.
        Remedy("crown-7.27", (RemedyAction.PLAY_ON,), (Condition.IS_SHORT_CALL,)),
        Remedy("crown-7.22", (RemedyAction.PLAY_ON,), (Condition.TOO_LOW,)),
    ),
}


# ---------------------------------------------------------------- hands held and given up

_HELD_HAND_REMEDIES: Remedies = {
    held_hand_irregularities.WrongHandSize: (
        Remedy("crown-12.4", (RemedyAction.VOID_HAND,), (Condition.ALL_HANDS_WRONG,)),
        Remedy("crown-12.4", (RemedyAction.KILL_HAND,), (Condition.AT_SHOWDOWN,)),
        Remedy("crown-12.3", (RemedyAction.KILL_HAND,)),
    ),
    held_hand_irregularities.FouledHand: (
        Remedy(
            "crown-13.4", (RemedyAction.PLAY_ON,), (Condition.PROTECTED, Condition.IDENTIFIABLE)
        ),
        Remedy(
            "crown-13.4",
            (RemedyAction.REFUND_PLAYER, RemedyAction.KILL_HAND),
            (Condition.PROTECTED,),
        ),
        floor_ruling(
            "crown-13.3", ("dead", RemedyAction.KILL_HAND), ("live", RemedyAction.PLAY_ON)
        ),
    ),
    held_hand_irregularities.HandMuckedByDealer: (
        floor_ruling(
            "crown-13.5",
            RemedyOption("live", (RemedyAction.PLAY_ON,), "crown-9.1"),
            ("refund", RemedyAction.REFUND_PLAYER, RemedyAction.KILL_HAND),
            conditions=(Condition.AT_SHOWDOWN, Condition.IDENTIFIABLE),
        ),
        Remedy("crown-13.5", (RemedyAction.REFUND_PLAYER, RemedyAction.KILL_HAND)),
    ),
    held_hand_irregularities.HandMuckedByMistake: (
        floor_ruling(
            "crown-9.1",
            ("live", RemedyAction.RETRIEVE_HAND),
            ("dead", RemedyAction.KEEP_HAND_DEAD),
            conditions=(Condition.BETTING_OVER_FOR_PLAYER, Condition.IDENTIFIABLE),
        ),
        Remedy("crown-13.6", (RemedyAction.KEEP_HAND_DEAD,)),
    ),
    held_hand_irregularities.ShownToOne: (
        Remedy("crown-14.4", (RemedyAction.SHOW_TO_ALL,), (Condition.WON_UNCALLED,)),
        Remedy("crown-14.4", (RemedyAction.PLAY_ON,), (Condition.HAND_IS_OVER,)),
        Remedy(
            "crown-14.4",
            (RemedyAction.SHOW_TO_ACTIVE,),
            (Condition.WAS_FOLDED, Condition.SHOWN_TO_ACTIVE),
        ),
        Remedy("crown-14.4", (RemedyAction.PLAY_ON,), (Condition.WAS_FOLDED,)),
        floor_ruling(
            "crown-12.8", ("dead", RemedyAction.KILL_HAND), ("play on", RemedyAction.PLAY_ON)
        ),
    ),
    held_hand_irregularities.FoldedFaceUp: (Remedy("crown-13.1.s2", (RemedyAction.SHOW_TO_ALL,)),),
    held_hand_irregularities.MiscalledHand: (
        Remedy("crown-9.5", (RemedyAction.KILL_MUCKED_HAND, RemedyAction.READ_HAND)),
    ),
}

# ---------------------------------------------------------------- pots awarded

_POT_REMEDIES: Remedies = {
    pot_irregularities.PotPushedToWrongPlayer: (
        floor_ruling(
            "crown-3.2.s2", ("move", RemedyAction.MOVE_POT), ("stand", RemedyAction.LET_AWARD_STAND)
        ),
    ),
    pot_irregularities.WrongRuling: (
        floor_ruling(
            "crown-38.8",
            ("stand", RemedyAction.PLAY_ON),
            ("rebuild", RemedyAction.REPLAY_FROM_RULING),
            has_default=True,
        ),
    ),
}

# ---------------------------------------------------------------- conduct


_SIT_OUT_OR_BAR = (
    RemedyOption("3 hands", (RemedyAction.SIT_OUT_THREE,), "crown-38.7.a"),
    RemedyOption("10 hands", (RemedyAction.SIT_OUT_TEN,), "crown-38.7.b"),
    RemedyOption("bar", (RemedyAction.BAR_PLAYER,), "crown-38.7.c"),
)
_VOID_WAGERS = RemedyOption("void wagers", (RemedyAction.RETURN_WAGERS,), "crown-38.10.a")
_EXCLUDE = RemedyOption("exclude", (RemedyAction.EXCLUDE_FROM_GAME,), "crown-38.10.b")
_VOID_AND_EXCLUDE = RemedyOption(
    "void and exclude",
    (RemedyAction.RETURN_WAGERS, RemedyAction.EXCLUDE_FROM_GAME),
    "crown-38.10.b",
)


def _hand_may_be_dead(clause: str) -> tuple[Remedy, ...]:
    """Return what a supervisor may do about passing on or giving misleading information."""
    return (
        floor_ruling(
            clause,
            ("dead", RemedyAction.KILL_OFFENDERS_HAND),
            ("stand", RemedyAction.PLAY_ON),
            conditions=(Condition.IN_THE_HAND,),
        ),
        floor_ruling(clause, _EXCLUDE, ("stand", RemedyAction.PLAY_ON)),
    )


def _collusion(clause: str) -> tuple[Remedy, ...]:
    """Return every penalty of the book for playing in another player's interest."""
    return (
        floor_ruling(
            clause,
            RemedyOption("dead", (RemedyAction.KILL_OFFENDERS_HAND,), "crown-12.8"),
            *_SIT_OUT_OR_BAR,
            _VOID_WAGERS,
            _EXCLUDE,
            _VOID_AND_EXCLUDE,
            ("warn", RemedyAction.WARN),
            conditions=(Condition.IN_THE_HAND,),
        ),
        floor_ruling(clause, *_SIT_OUT_OR_BAR, _EXCLUDE, ("warn", RemedyAction.WARN)),
    )


def _broken_rule(
    clause: str, *, out_of_hand: str = "", has_default: bool = False
) -> tuple[Remedy, ...]:
    """Return what the manager may do about any broken rule.

    `out_of_hand` is the clause for a player who is not in the hand, if it is another one.
    """
    return (
        floor_ruling(
            clause,
            _VOID_WAGERS,
            RemedyOption("forfeit wagers", (RemedyAction.KILL_OFFENDERS_HAND,), "crown-38.10.a"),
            _EXCLUDE,
            _VOID_AND_EXCLUDE,
            ("play on", RemedyAction.PLAY_ON),
            conditions=(Condition.IN_THE_HAND,),
            has_default=has_default,
        ),
        floor_ruling(out_of_hand or clause, _EXCLUDE, ("play on", RemedyAction.PLAY_ON)),
    )


_OFFENCES: Remedies = {
    offences.PassingInformation: (
        floor_ruling(  # with both hands dead there is nobody to win, and neither may profit
            "crown-12.8",
            RemedyOption("void", (RemedyAction.VOID_HAND,), "crown-38.6"),
            ("stand", RemedyAction.PLAY_ON),
            conditions=(Condition.TWO_COMMUNICATE, Condition.NOBODY_ELSE_IN_THE_HAND),
        ),
        *_hand_may_be_dead("crown-12.8"),
    ),
    offences.RevealingLiveHand: _hand_may_be_dead("crown-12.8"),
    offences.MisleadingInformation: _hand_may_be_dead("crown-12.9"),
    offences.CheckDownAgreement: _collusion("crown-14.1"),
    offences.Influence: _collusion("crown-14.1"),
    offences.Cheating: _collusion("crown-14.1"),
    offences.EarlyHandReading: _collusion("crown-14.1"),
    offences.TellingPlayerToShow: _collusion("crown-14.1"),
    offences.RevealingFoldedHand: _collusion("crown-14.1"),
    offences.ForeignLanguage: _broken_rule("crown-14.3"),
    offences.DeviceUse: _broken_rule("crown-38.9"),
    # A player who is out of the hand may use a phone.
    offences.PhoneUse: (
        _broken_rule("crown-38.9")[0],
        Remedy("crown-38.9", (RemedyAction.PLAY_ON,)),
    ),
    offences.DeliberateActionOutOfTurn: _broken_rule("crown-20.5"),
    offences.OutOfPocket: _broken_rule("crown-7.3"),
    offences.RepeatedIntegrityHarm: (
        floor_ruling("crown-38.7", *_SIT_OUT_OR_BAR, ("warn", RemedyAction.WARN)),
    ),
    offences.DeliberatelyBrokenRule: _broken_rule(
        "crown-38.10.a", out_of_hand="crown-38.10.b", has_default=True
    ),
}

REMEDIES: Final[Remedies] = {
    **_OTHER_REMEDIES,
    **_DEAL_REMEDIES,
    **_BOARD_REMEDIES,
    **_STREET_REMEDIES,
    **_DRAW_REMEDIES,
    **_DECK_REMEDIES,
    **_TURN_REMEDIES,
    **_WAGER_REMEDIES,
    **_HELD_HAND_REMEDIES,
    **_POT_REMEDIES,
    **_OFFENCES,
}
