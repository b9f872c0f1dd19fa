"""What is done at crown when something goes wrong."""

from __future__ import annotations

from typing import Final

from cardspeak.houses.mistakes import (
    awards,
    boards,
    chips,
    conduct,
    decks,
    drawing,
    general,
    holding,
    initial,
    streets,
    turns,
)
from cardspeak.houses.remedies.conditions import When
from cardspeak.houses.remedies.disputes import about_chips
from cardspeak.houses.remedies.doing import Do
from cardspeak.houses.remedies.remedy import Option, Remedies, Remedy, floor

# ---------------------------------------------------------------- any mistake

_GENERAL: Remedies = {
    general.Misdeal: (
        Remedy("crown-30.3", (Do.PLAY_ON,), (When.SUBSTANTIAL_ACTION,)),
        Remedy("crown-30.2", (Do.PLAY_ON,)),  # the causes are a closed list
    ),
    general.Disruption: (Remedy("crown-38.2.a", (Do.VOID,)),),
    general.Fraud: (Remedy("crown-38.2.b", (Do.VOID,)),),
    general.NotCovered: (
        floor(
            "crown-38.6",
            ("play on", Do.PLAY_ON),
            ("dead", Do.HAND_DEAD),
            ("misdeal", Do.MISDEAL),
            ("void", Do.VOID),
        ),
    ),
}

# ---------------------------------------------------------------- dealing the first cards

_ACTED = (When.SUBSTANTIAL_ACTION,)
_COMPLETED = Remedy("crown-30.3", (Do.PLAY_ON,), _ACTED)
_MISCOUNTED = Remedy("crown-12.3", (Do.HAND_DEAD,), _ACTED)
_TURN = "crown-30.2.f"
_INITIAL: Remedies = {
    initial.HoleCardExposed: (
        _COMPLETED,
        Remedy("crown-31.1", (Do.MISDEAL,), (When.TWO_OF_ONE_PLAYER,), games=("stud",)),
        Remedy("crown-31.1", (Do.NEXT_COMES_DOWN,), games=("stud",)),
        Remedy("crown-30.2.b", (Do.MISDEAL,), (When.SEVERAL_EXPOSED_IN_DEAL,)),
        Remedy("crown-36.1", (Do.PLAY_ON,), (When.FIRST_ROUND_OVER,), games=("flop",)),
        Remedy("crown-36.1", (Do.REPLACE_BY_BURN,), games=("flop",)),
    ),
    initial.PlayerMissed: (_MISCOUNTED, Remedy("crown-30.2.a", (Do.MISDEAL,))),
    initial.DealtTooFew: (_MISCOUNTED, Remedy("crown-30.2.a", (Do.MISDEAL,))),
    initial.DealtTooMany: (_MISCOUNTED, Remedy("crown-30.2.c", (Do.MISDEAL,))),
    initial.ExtraHand: (_COMPLETED, Remedy("crown-30.2.d", (Do.MISDEAL,))),
    initial.CardExposedInCut: (_COMPLETED, Remedy("crown-30.2.e", (Do.MISDEAL,))),
    initial.DealtOutOfTurn: (
        _COMPLETED,
        Remedy(_TURN, (Do.MISDEAL,), (When.LOOKED,)),
        Remedy(_TURN, (Do.MISDEAL,), (When.MIXED,)),
        Remedy(_TURN, (Do.RECONSTRUCT,)),
    ),
    initial.NotCut: (_COMPLETED, Remedy("crown-30.2.g", (Do.MISDEAL,))),
    # The causes are a closed list, and these are none of them.
    initial.WrongFirst: (Remedy("crown-30.2", (Do.PLAY_ON,)),),
    initial.WrongButton: (Remedy("crown-30.2", (Do.PLAY_ON,)),),
}

# ---------------------------------------------------------------- boards and burns

_FLOP_GAMES = ("holdem", "omaha")
_TAKE_UP_AND_SHUFFLE = (Do.TAKE_UP, Do.SHUFFLE_IN, Do.CUT)
_BACK_AND_NO_BURN = (Do.SHUFFLE_IN, Do.CUT_LATER, Do.NO_BURN)


def _no_burn(clause: str, *when: When) -> tuple[Remedy, ...]:
    return (
        Remedy(clause, (Do.AS_WITHOUT_IT,), (*when, When.NOTHING_DEALT), _FLOP_GAMES),
        Remedy(clause, (Do.PLAY_ON,), (*when, When.SUBSTANTIAL_ON), _FLOP_GAMES),
        Remedy(clause, (*_TAKE_UP_AND_SHUFFLE, Do.BURN_AND_DEAL_AGAIN), when, _FLOP_GAMES),
    )


_FLOP_AGAIN = Remedy(
    "crown-36.4",
    (*_TAKE_UP_AND_SHUFFLE, Do.DEAL_AGAIN),
    (When.FLOP, When.NO_SUBSTANTIAL_ON),
    _FLOP_GAMES,
)
_MANILA = ("manila",)
_BOARDS: Remedies = {
    boards.NoBurn: (*_no_burn("crown-36.2", When.FLOP), *_no_burn("crown-36.3")),
    boards.PrematureBoard: (
        Remedy("crown-36.5", _BACK_AND_NO_BURN, (When.FLOP,), _FLOP_GAMES),
        Remedy("crown-36.9", _BACK_AND_NO_BURN, (When.LAST_BOARD_CARD,), _FLOP_GAMES),
        Remedy(
            "crown-36.8.a",
            (Do.LIES_ASIDE, Do.SHUFFLE_IN_BEFORE_LAST, Do.LAST_WITHOUT_BURN),
            games=_FLOP_GAMES,
        ),
        Remedy("crown-35.2", (Do.LAY_OUT, Do.LARGEST_WAGER), games=_MANILA),
    ),
    boards.TooManyBoardCards: (
        _FLOP_AGAIN,
        Remedy("crown-36.6", (Do.EXTRA_IS_BURN,), (When.NOT_FLOP, When.ONE_TOO_MANY), _FLOP_GAMES),
        Remedy("crown-36.7", (Do.SHUFFLE_IN, Do.CUT), (When.NOT_FLOP,), _FLOP_GAMES),
    ),
    boards.UnclearBoardCard: (
        _FLOP_AGAIN,
        Remedy(
            "crown-36.10",
            (*_TAKE_UP_AND_SHUFFLE, Do.DEAL_AGAIN),
            (When.NOT_FLOP, When.NO_SUBSTANTIAL_ON),
            _FLOP_GAMES,
        ),
    ),
    boards.BoardCardFaceUp: (
        Remedy(
            "crown-30.2.h",
            (Do.MISDEAL,),
            (When.SECOND_BOARD_CARD, When.NO_SUBSTANTIAL_ACTION),
            _MANILA,
        ),
        floor(
            "crown-38.6",
            ("lay out", Do.LAY_OUT, Do.TABLE_MINIMUM),
            ("play on", Do.PLAY_ON),
            ("void", Do.VOID),
            when=(When.SECOND_BOARD_CARD,),
            games=_MANILA,
        ),
        Remedy("crown-35.1", (Do.LAY_OUT, Do.TABLE_MINIMUM), games=_MANILA),
    ),
}

# ---------------------------------------------------------------- later streets

_STREETS: Remedies = {
    streets.PrematureStreet: (
        Remedy("crown-31.3", (Do.LIES_ASIDE, Do.SHUFFLE_IN_LATER, Do.CUT_LATER), games=("stud",)),
    ),
    streets.FinalCardUp: (
        Remedy("crown-32.1", (Do.PLAY_ON,), (When.ACTED_ON,)),
        Remedy("crown-32.1", (Do.OTHERS_UP,), (When.FIRST_TO_RECEIVE,)),
        Remedy("crown-32.1", (Do.MAY_TAP_OUT,)),
    ),
}

# ---------------------------------------------------------------- drawing

_DRAWING: Remedies = {
    drawing.DrawCardExposed: (
        Remedy("crown-34.1", (Do.KEEP_EXPOSED, Do.MAY_TAP_OUT), games=("draw",)),
    ),
    drawing.DrawOutOfSequence: (
        Remedy("crown-34.2", (Do.MOVE_TO_SKIPPED,), (When.UNLOOKED,), ("draw",)),
        Remedy("crown-34.2", (Do.KEEP_DRAWN,), games=("draw",)),
    ),
}

# ---------------------------------------------------------------- the deck

_COUNT = "crown-38.1"
_DECKS: Remedies = {
    decks.BoxedCard: (
        Remedy("crown-31.2", (Do.SHUFFLE_BOXED_IN,), (When.NO_CARD_DEALT,), games=("stud",)),
        Remedy("crown-31.2", (Do.PLAY_ON,), games=("stud",)),
    ),
    decks.DeckCounted: (
        Remedy(_COUNT, (Do.PLAY_ON,), (When.COUNT_IS_RIGHT,)),
        Remedy(_COUNT, (Do.PLAY_ON,), (When.POT_AWARDED,)),
        Remedy(_COUNT, (Do.VOID,)),
    ),
    decks.JokerFound: (
        floor(
            "crown-38.6",
            Option("void", (Do.VOID,), _COUNT),
            ("replace", Do.REPLACE_JOKER),
            ("dead", Do.HAND_DEAD),
        ),
    ),
}

# ---------------------------------------------------------------- turns and chips

_BINDING = "crown-37.2"
_CHECKED = "crown-37.4"
_PRESENT = "crown-1.present-at-the-table"
_TURNS: Remedies = {
    turns.OutOfTurn: (
        Remedy("crown-12.1", (Do.HAND_DEAD,), (When.IT_WAS_A_FOLD,)),
        Remedy("crown-37.1", (Do.WITHDRAWN,), (When.DIRECTED,)),
        Remedy(
            _CHECKED,
            (Do.NO_MORE_BETS,),
            (When.IT_WAS_A_CHECK, When.TURN_HAS_COME, When.FACES_A_BET),
        ),
        Remedy(_CHECKED, (Do.STANDS,), (When.IT_WAS_A_CHECK, When.TURN_HAS_COME)),
        Remedy(_CHECKED, (Do.NO_MORE_BETS, Do.LIES_THERE), (When.IT_WAS_A_CHECK,)),
        Remedy("crown-37.3", (Do.RELEASED,), (When.TURN_HAS_COME, When.BET_MORE_BEFORE)),
        Remedy(_BINDING, (Do.STANDS,), (When.TURN_HAS_COME,)),
        Remedy(_BINDING, (Do.LIES_THERE,)),
    ),
    turns.PassedOver: (Remedy("crown-37.3", (Do.PLAY_ON,)),),
    turns.NotAtSeat: (Remedy(_PRESENT, (Do.PLAY_ON,)),),  # he may be back when he must act
    turns.LeftSeat: (Remedy(_PRESENT, (Do.PLAY_ON,)),),
    turns.Absent: (
        Remedy("crown-12.7", (Do.HAND_DEAD,), (When.MUST_ACT,)),
        Remedy(_PRESENT, (Do.PLAY_ON,)),
    ),
}

# ---------------------------------------------------------------- chips and words

# The book says what becomes of amounts, and leaves the rest to the floor.
_DISPUTES = about_chips("crown-38.6")
_CHIPS: Remedies = {
    **_DISPUTES,
    chips.StringBet: (Remedy("crown-7.22", (Do.COUNT_FIRST,)),),
    chips.WrongAmount: (
        Remedy("crown-7.27", (Do.MAKE_UP_OR_LEAVE,), (When.SHORT_CALL, When.ROUND_GOES_ON)),
        Remedy("crown-7.22", (Do.BRING_UP,), (When.TOO_LOW, When.ROUND_GOES_ON)),
        *_DISPUTES[chips.WrongAmount][1:],  # what is too high
    ),
}


# ---------------------------------------------------------------- hands held and given up

_COUNT = "crown-12.4"
_NO_REDRESS = "crown-13.3"
_TAKEN_IN = "crown-13.5"
_SHOW_ALL = "crown-14.4"
_HOLDING: Remedies = {
    holding.HandCount: (
        Remedy(_COUNT, (Do.VOID,), (When.NOBODY_IS_RIGHT,)),
        Remedy(_COUNT, (Do.HAND_DEAD,), (When.AT_SHOWDOWN,)),
        Remedy("crown-12.3", (Do.HAND_DEAD,)),
    ),
    holding.FouledHand: (
        Remedy("crown-13.4", (Do.PLAY_ON,), (When.PROTECTED, When.IDENTIFIABLE)),
        Remedy("crown-13.4", (Do.REFUND, Do.HAND_DEAD), (When.PROTECTED,)),
        floor(_NO_REDRESS, ("dead", Do.HAND_DEAD), ("live", Do.PLAY_ON)),
    ),
    holding.TakenIn: (
        floor(
            _TAKEN_IN,
            Option("live", (Do.PLAY_ON,), "crown-9.1"),
            ("refund", Do.REFUND, Do.HAND_DEAD),
            when=(When.AT_SHOWDOWN, When.IDENTIFIABLE),
        ),
        Remedy(_TAKEN_IN, (Do.REFUND, Do.HAND_DEAD)),
    ),
    holding.ThrownAway: (
        floor(
            "crown-9.1",
            ("live", Do.RETRIEVED),
            ("dead", Do.STAYS_DEAD),
            when=(When.BETTING_OVER_FOR_HIM, When.IDENTIFIABLE),
        ),
        Remedy("crown-13.6", (Do.STAYS_DEAD,)),
    ),
    holding.ShownToOne: (
        Remedy(_SHOW_ALL, (Do.SHOW_ALL,), (When.BET_NOT_CALLED,)),
        Remedy(_SHOW_ALL, (Do.PLAY_ON,), (When.HAND_IS_OVER,)),
        Remedy(_SHOW_ALL, (Do.SHOW_ACTIVE,), (When.WAS_FOLDED, When.SHOWN_TO_ACTIVE)),
        Remedy(_SHOW_ALL, (Do.PLAY_ON,), (When.WAS_FOLDED,)),
        floor("crown-12.8", ("dead", Do.HAND_DEAD), ("play on", Do.PLAY_ON)),
    ),
    holding.FoldedFaceUp: (Remedy("crown-13.1.s2", (Do.SHOW_ALL,)),),
}

# ---------------------------------------------------------------- pots awarded

_AWARDS: Remedies = {
    awards.PushedWrongly: (floor("crown-3.2.s2", ("move", Do.MOVE_POT), ("stand", Do.POT_STANDS)),),
    awards.RuledWrongly: (
        floor("crown-38.8", ("stand", Do.PLAY_ON), ("rebuild", Do.REBUILD), default=True),
    ),
}

# ---------------------------------------------------------------- conduct


def _hand_may_be_dead(clause: str) -> tuple[Remedy, ...]:
    """Give what a supervisor may do with the hand of a player who passed on or misled."""
    return (floor(clause, ("dead", Do.OFFENDER_DEAD), ("stand", Do.PLAY_ON)),)


_CONDUCT: Remedies = {
    conduct.PassedInformation: _hand_may_be_dead("crown-12.8"),
    conduct.Misled: _hand_may_be_dead("crown-12.9"),
    conduct.HarmedGame: (
        floor(
            "crown-38.7",
            Option("3 hands", (Do.SIT_OUT_THREE,), "crown-38.7.a"),
            Option("10 hands", (Do.SIT_OUT_TEN,), "crown-38.7.b"),
            Option("bar", (Do.BAR,), "crown-38.7.c"),
            ("warn", Do.WARN),
        ),
    ),
    conduct.BrokeRule: (
        floor(
            "crown-38.10.a",
            ("void wagers", Do.WAGERS_BACK),
            ("forfeit wagers", Do.OFFENDER_DEAD),
            Option("bar", (Do.BAR,), "crown-38.10.b"),
            Option("void and bar", (Do.WAGERS_BACK, Do.BAR), "crown-38.10.b"),
            ("play on", Do.PLAY_ON),
            when=(When.IN_THE_HAND,),
            default=True,
        ),
        floor("crown-38.10.b", ("bar", Do.BAR), ("play on", Do.PLAY_ON)),
    ),
}

# ---------------------------------------------------------------- hands in rows

_ROWS: Remedies = {}

REMEDIES: Final[Remedies] = {
    **_GENERAL,
    **_INITIAL,
    **_BOARDS,
    **_STREETS,
    **_DRAWING,
    **_DECKS,
    **_TURNS,
    **_CHIPS,
    **_HOLDING,
    **_AWARDS,
    **_CONDUCT,
    **_ROWS,
}
