"""The WSOP's remedies for irregularities."""

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
    row_irregularities,
    street_irregularities,
    turn_irregularities,
    wager_irregularities,
)
from cardspeak.houses.remedies.remedy import Remedies, Remedy, RemedyOption, floor_ruling
from cardspeak.houses.remedies.remedy_actions import RemedyAction
from cardspeak.houses.remedies.remedy_conditions import Condition

# ---------------------------------------------------------------- any irregularity

_FAIRLY = "wsop-48"
_OTHER_REMEDIES: Remedies = {
    other_irregularities.Misdeal: (
        Remedy("wsop-104.1", (RemedyAction.PLAY_ON,), (Condition.SUBSTANTIAL_ACTION,)),
        Remedy("wsop-103", (RemedyAction.MISDEAL,)),
    ),
    other_irregularities.Disruption: (
        floor_ruling(_FAIRLY, ("void", RemedyAction.VOID_HAND), ("play on", RemedyAction.PLAY_ON)),
    ),
    other_irregularities.Fraud: (
        floor_ruling(
            _FAIRLY,
            ("void", RemedyAction.VOID_HAND),
            RemedyOption("dead", (RemedyAction.KILL_HAND,), "wsop-31"),
            ("play on", RemedyAction.PLAY_ON),
        ),
    ),
    other_irregularities.NotCovered: (
        floor_ruling(
            _FAIRLY,
            ("play on", RemedyAction.PLAY_ON),
            ("dead", RemedyAction.KILL_HAND),
            ("misdeal", RemedyAction.MISDEAL),
            ("void", RemedyAction.VOID_HAND),
        ),
    ),
}

# ---------------------------------------------------------------- dealing the first cards

_ACTED = (Condition.SUBSTANTIAL_ACTION,)
_PLAYED = Remedy("wsop-104.1", (RemedyAction.PLAY_ON,), _ACTED)
_FOULED = Remedy("wsop-104.1", (RemedyAction.KILL_HAND,), _ACTED)
_STUD, _DRAW, _MEXICAN = ("stud",), ("draw",), ("mexican-poker",)
_FIVE_CARDS = ("a5-single-draw", "a5-triple-draw", "27-single-draw", "27-triple-draw", "archie")


def _misdeal(
    clause: str, lowball: str = "", conditions: tuple[Condition, ...] = ()
) -> tuple[Remedy, ...]:
    """Return the misdeal remedy for all games, preceded by the lowball rule if there is one."""
    all_games = Remedy(clause, (RemedyAction.MISDEAL,), conditions)
    return (
        (Remedy(lowball, (RemedyAction.MISDEAL,), conditions, games=_DRAW), all_games)
        if lowball
        else (all_games,)
    )


def _may_declare(clause: str, required: tuple[Condition, ...] = ()) -> Remedy:
    """Let a player whose down card was exposed choose whether to go on betting."""
    return floor_ruling(
        clause,
        ("stay", RemedyAction.PLAY_ON),
        ("all in", RemedyAction.DECLARE_ALL_IN),
        actions=(RemedyAction.NEXT_CARD_DOWN,),
        conditions=required,
        games=_MEXICAN,
    )


def _replaced(
    clause: str, games: tuple[str, ...], conditions: tuple[Condition, ...] = ()
) -> Remedy:
    return Remedy(clause, (RemedyAction.REPLACE_CARD_AND_BURN_IT,), conditions, games=games)


_DEAL_REMEDIES: Remedies = {
    deal_irregularities.HoleCardExposed: (
        _may_declare("wsop-258.2", (Condition.JOKER_EXPOSED,)),
        _may_declare("wsop-258.1"),
        _PLAYED,
        Remedy(
            "wsop-221.2", (RemedyAction.MISDEAL,), (Condition.THREE_EXPOSED_OF_PLAYER,), games=_STUD
        ),
        Remedy("wsop-221.1", (RemedyAction.NEXT_CARD_DOWN,), games=_STUD),
        *_misdeal("wsop-103.a", "wsop-267.a", (Condition.FIRST_TWO_CARDS,)),
        *_misdeal("wsop-103.b", "wsop-267.b", (Condition.SEVERAL_EXPOSED_IN_DEAL,)),
        Remedy("wsop-120", (RemedyAction.PLAY_ON,), (Condition.FIRST_ROUND_OVER,)),
        _replaced("wsop-284", ("a5-single-draw", "a5-triple-draw"), (Condition.FIXED_LIMIT,)),
        _replaced("wsop-288", ("27-single-draw", "27-triple-draw"), (Condition.FIXED_LIMIT,)),
        _replaced("wsop-291", _FIVE_CARDS[:4]),
        _replaced("wsop-303", ("badugi",)),
        _replaced("wsop-312", ("baduci",)),
        _replaced("wsop-322", ("badaci",)),
        _replaced("wsop-274.1", ("archie", "drawmaha")),
        _replaced("wsop-103.f", ()),
    ),
    deal_irregularities.CardOffTheTable: (
        Remedy("wsop-231", (RemedyAction.TREAT_AS_EXPOSED,), games=_STUD),
        Remedy("wsop-119.3", (RemedyAction.TREAT_AS_EXPOSED,)),
    ),
    deal_irregularities.CardFlashed: (
        Remedy("wsop-119.1", (RemedyAction.PLAY_ON,), (Condition.FLASHED_BY_PLAYER,)),
        Remedy("wsop-119.2", (RemedyAction.PLAY_ON,), (Condition.DISPUTED, Condition.LOOKED)),
        floor_ruling(
            "wsop-119.2",
            ("exposed", RemedyAction.TREAT_AS_EXPOSED),
            ("play on", RemedyAction.PLAY_ON),
            conditions=(Condition.DISPUTED, Condition.DEALT_AFTER_FIRST_ROUND),
        ),
        Remedy(
            "wsop-119.2", (RemedyAction.PLAY_ON,), (Condition.DISPUTED, Condition.FIRST_ROUND_OVER)
        ),
        floor_ruling(
            "wsop-119.2",
            ("exposed", RemedyAction.TREAT_AS_EXPOSED),
            ("replace", RemedyAction.REPLACE_CARD),
            ("play on", RemedyAction.PLAY_ON),
            conditions=(Condition.DISPUTED,),
        ),
        Remedy("wsop-119.1", (RemedyAction.TREAT_AS_EXPOSED,)),
    ),
    deal_irregularities.PlayerNotDealtIn: (_FOULED, *_misdeal("wsop-103.i", "wsop-267.i")),
    deal_irregularities.DealtTooFew: (
        Remedy(
            "wsop-276.2",
            (RemedyAction.DEAL_MISSING_CARDS,),
            (Condition.NO_ACTION,),
            games=_FIVE_CARDS,
        ),
        Remedy(
            "wsop-276.3",
            (RemedyAction.DEAL_MISSING_CARDS,),
            (Condition.BUTTON_ONE_CARD_SHORT,),
            games=_FIVE_CARDS,
        ),
        Remedy("wsop-276.4", (RemedyAction.COMPLETE_HAND_ON_DRAW,), _ACTED, games=_FIVE_CARDS),
        Remedy("wsop-105.d", (RemedyAction.COMPLETE_HAND_ON_DRAW,), _ACTED, games=_DRAW),
        Remedy(
            "wsop-267.d",
            (RemedyAction.DEAL_MISSING_CARDS,),
            (Condition.BUTTON_ONE_CARD_SHORT,),
            games=_DRAW,
        ),
        Remedy("wsop-267.d", (RemedyAction.MISDEAL,), games=_DRAW),
        _FOULED,
        Remedy(
            "wsop-103.e",
            (RemedyAction.DEAL_MISSING_CARDS,),
            (Condition.MISSING_CARD_NEXT_IN_SEQUENCE,),
        ),
        Remedy("wsop-103.e", (RemedyAction.MISDEAL,)),
    ),
    deal_irregularities.DealtTooMany: (
        _FOULED,
        *_misdeal("wsop-103.d", "wsop-267.c", (Condition.SEVERAL_EXTRA_CARDS,)),
        Remedy("wsop-118", (RemedyAction.RETURN_AS_BURN,), (Condition.NO_ACTION,)),
        *_misdeal("wsop-103.e", "wsop-267.d"),
    ),
    deal_irregularities.ExtraHand: (_PLAYED, *_misdeal("wsop-103.d", "wsop-267.h")),
    deal_irregularities.DealtOutOfTurn: (
        Remedy("wsop-262.1", (RemedyAction.KILL_HAND,), _ACTED, games=_MEXICAN),
        Remedy("wsop-262.1", (RemedyAction.MISDEAL,), games=_MEXICAN),
        _PLAYED,
        *_misdeal("wsop-103.f", "wsop-267.g"),
    ),
    deal_irregularities.WrongFirstCard: (_PLAYED, *_misdeal("wsop-103.h", "wsop-267.f")),
    deal_irregularities.WrongButton: (
        _PLAYED,
        Remedy("wsop-267.e", (RemedyAction.CORRECT_BUTTON, RemedyAction.MISDEAL), games=_DRAW),
        Remedy("wsop-103.g", (RemedyAction.CORRECT_BUTTON, RemedyAction.MISDEAL), games=("flop",)),
    ),
}

# ---------------------------------------------------------------- boards and burns

_FLOP_GAMES = ("flop",)
_STUDS = ("stud",)
_FIRST_BURN = "wsop-164"
_STUD_BURNS = (
    Remedy(
        "wsop-233",
        (RemedyAction.REDEAL_OTHERS_WITH_ONE_BURN,),
        (Condition.NOT_ACTED_ON, Condition.LAST_CARD_LOOKED_AT),
        _STUDS,
    ),
    Remedy("wsop-122.4", (RemedyAction.REDEAL_WITH_ONE_BURN,), (Condition.ALL_IN_WITHOUT_BETTING,)),
    Remedy("wsop-233", (RemedyAction.REDEAL_WITH_ONE_BURN,), (Condition.NOT_ACTED_ON,), _STUDS),
)
_BOARD_REMEDIES: Remedies = {
    board_irregularities.NoBurn: (
        Remedy(
            _FIRST_BURN,
            (
                RemedyAction.TAKE_UP_BOARD_CARDS,
                RemedyAction.SHUFFLE_IN,
                RemedyAction.BURN_AND_DEAL_AGAIN,
            ),
            (Condition.FLOP, Condition.NOT_ACTED_ON),
            _FLOP_GAMES,
        ),
        Remedy(
            "wsop-165.2",
            (RemedyAction.REDEAL_WITH_ONE_BURN,),
            (Condition.ALL_IN_WITHOUT_BETTING,),
            _FLOP_GAMES,
        ),
        Remedy(
            "wsop-165.1",
            (RemedyAction.REDEAL_WITH_ONE_BURN,),
            (Condition.NOT_ACTED_ON,),
            _FLOP_GAMES,
        ),
        Remedy("wsop-165.1", (RemedyAction.BURN_NOW,), games=_FLOP_GAMES),
        *_STUD_BURNS,
        Remedy("wsop-122.1", (RemedyAction.REDEAL_WITH_ONE_BURN,), (Condition.NOT_ACTED_ON,)),
        Remedy("wsop-122.2", (RemedyAction.BURN_NOW,)),
    ),
    board_irregularities.ExtraBurn: (
        Remedy(
            _FIRST_BURN,
            (RemedyAction.REDEAL_WITH_ONE_BURN,),
            (Condition.FLOP, Condition.NOTHING_DEALT_AFTER_BURN),
            _FLOP_GAMES,
        ),
        Remedy(
            _FIRST_BURN,
            (
                RemedyAction.RETURN_EXTRA_BURN,
                RemedyAction.TAKE_UP_BOARD_CARDS,
                RemedyAction.SHUFFLE_IN,
                RemedyAction.DEAL_AGAIN,
            ),
            (Condition.FLOP, Condition.NOT_ACTED_ON),
            _FLOP_GAMES,
        ),
        Remedy(
            "wsop-165.2",
            (RemedyAction.REDEAL_WITH_ONE_BURN,),
            (Condition.ALL_IN_WITHOUT_BETTING,),
            _FLOP_GAMES,
        ),
        Remedy(
            "wsop-165.1",
            (RemedyAction.REDEAL_WITH_ONE_BURN,),
            (Condition.NOT_ACTED_ON,),
            _FLOP_GAMES,
        ),
        Remedy("wsop-165.1", (RemedyAction.RETURN_EXTRA_BURN,), games=_FLOP_GAMES),
        *_STUD_BURNS,
        Remedy("wsop-122.1", (RemedyAction.REDEAL_WITH_ONE_BURN,), (Condition.NOT_ACTED_ON,)),
        Remedy("wsop-122.3", (RemedyAction.RETURN_EXTRA_BURN,)),
    ),
    board_irregularities.PrematureBoard: (
        Remedy(
            "wsop-166",
            (RemedyAction.SET_ASIDE, RemedyAction.SHUFFLE_IN_LATER, RemedyAction.SKIP_NEXT_BURN),
            (Condition.FLOP,),
            _FLOP_GAMES,
        ),
        Remedy(
            "wsop-167.2",
            (
                RemedyAction.SET_ASIDE,
                RemedyAction.SHUFFLE_IN_LATER,
                RemedyAction.CUT_DECK_LATER,
                RemedyAction.SKIP_NEXT_BURN,
            ),
            (Condition.LAST_BOARD_CARD,),
            _FLOP_GAMES,
        ),
        Remedy(
            "wsop-167.1",
            (
                RemedyAction.SET_ASIDE,
                RemedyAction.SHUFFLE_IN_BEFORE_LAST,
                RemedyAction.CUT_AND_DEAL_LAST_WITHOUT_BURN,
            ),
            games=_FLOP_GAMES,
        ),
        Remedy("wsop-123", (RemedyAction.SET_ASIDE,)),
    ),
    board_irregularities.TooManyBoardCards: (
        Remedy(
            "wsop-163.1",
            (RemedyAction.SCRAMBLE_FLOP,),
            (Condition.FLOP, Condition.NOT_ACTED_ON, Condition.ONE_EXTRA_BOARD_CARD),
            _FLOP_GAMES,
        ),
        Remedy(
            "wsop-163.2",
            (RemedyAction.TAKE_UP_BOARD_CARDS, RemedyAction.SHUFFLE_IN, RemedyAction.DEAL_AGAIN),
            (Condition.FLOP, Condition.NOT_ACTED_ON),
            _FLOP_GAMES,
        ),
    ),
}

# ---------------------------------------------------------------- later streets

_STREET_REMEDIES: Remedies = {
    street_irregularities.PrematureStreet: (
        Remedy("wsop-234.1", (RemedyAction.SET_ASIDE_WHOLE_STREET,), games=("mexican-poker",)),
        Remedy(
            "wsop-234.3",
            (
                RemedyAction.KEEP_CARD_LOOKED_AT,
                RemedyAction.CALL_ONLY,
                RemedyAction.SET_ASIDE_WHOLE_STREET,
                RemedyAction.SHUFFLE_IN_BEFORE_LAST,
            ),
            (Condition.LAST_CARD_LOOKED_AT,),
            _STUDS,
        ),
        Remedy(
            "wsop-234.1",
            (RemedyAction.SET_ASIDE_WHOLE_STREET, RemedyAction.SHUFFLE_IN_BEFORE_LAST),
            games=_STUDS,
        ),
    ),
    street_irregularities.LastCardFaceUp: (
        Remedy("wsop-237", (RemedyAction.PLAY_ON,), (Condition.ACTED_ON,)),
        Remedy("wsop-236", (RemedyAction.KEEP_OPENER,), (Condition.PLAYER_ALL_IN,)),
        Remedy(
            "wsop-237.b.1",
            (RemedyAction.TURN_OTHERS_UP, RemedyAction.KEEP_OPENER),
            (Condition.TWO_LEFT, Condition.FIRST_TO_GET_LAST_CARD),
        ),
        Remedy(
            "wsop-237.b.2",
            (RemedyAction.KEEP_OPENER, RemedyAction.OFFER_TAP_OUT),
            (Condition.TWO_LEFT,),
        ),
        Remedy(
            "wsop-237.a.2",
            (RemedyAction.TURN_OTHERS_UP, RemedyAction.KEEP_OPENER),
            (Condition.FIRST_TO_GET_LAST_CARD,),
        ),
        Remedy("wsop-237.a.1", (RemedyAction.KEEP_OPENER, RemedyAction.OFFER_TAP_OUT)),
    ),
    street_irregularities.StreetOutOfSequence: (
        Remedy(
            "wsop-262.3",
            (RemedyAction.MOVE_CARDS_FACE_UP, RemedyAction.RETURN_BETS, RemedyAction.SKIP_BETTING),
            (Condition.BETS_MADE_ON_STREET,),
            ("mexican-poker",),
        ),
        Remedy(
            "wsop-262.2",
            (RemedyAction.MOVE_CARDS_FACE_UP, RemedyAction.SKIP_BETTING),
            games=("mexican-poker",),
        ),
    ),
    street_irregularities.DownCardExposedByPlayer: (
        Remedy("wsop-263", (RemedyAction.PLAY_AS_DOWN_CARD,), games=("mexican-poker",)),
    ),
}

# ---------------------------------------------------------------- drawing

_LOWBALL = ("a5-single-draw", "a5-triple-draw", "27-single-draw", "27-triple-draw")
_WITH_A_DRAW = ("draw", "drawmaha")


def _pitched(clause: str, *games: str) -> Remedy:
    return Remedy(clause, (RemedyAction.KEEP_EXPOSED,), (Condition.PITCHED,), games)


_DRAW_REMEDIES: Remedies = {
    draw_irregularities.DrawCardExposed: (
        Remedy(
            "wsop-291",
            (RemedyAction.KEEP_EXPOSED,),
            (Condition.PITCHED, Condition.POT_OR_NO_LIMIT),
            _LOWBALL,
        ),
        _pitched("wsop-288", *_LOWBALL[2:]),
        _pitched("wsop-303", "badugi"),
        _pitched("wsop-312", "baduci"),
        _pitched("wsop-322", "badaci"),
        _pitched("wsop-274.2", *_WITH_A_DRAW),
        Remedy(
            "wsop-intro.lowball.9",
            (RemedyAction.REPLACE_AFTER_DRAW,),
            (Condition.SEVERAL_EXPOSED_IN_DRAW,),
            _WITH_A_DRAW,
        ),
        Remedy("wsop-intro.lowball.8", (RemedyAction.REPLACE_AFTER_DRAW,), games=_WITH_A_DRAW),
    ),
    draw_irregularities.PrematureDraw: (
        Remedy("wsop-123", (RemedyAction.SHUFFLE_IN_LATER, RemedyAction.SKIP_NEXT_BURN)),
    ),
}

# ---------------------------------------------------------------- the deck

_OPEN_FACE = ("open-face-chinese", "turbo-ofc", "pineapple-ofc", "pineapple-ofc-27")
_STANDS = Remedy(
    "wsop-110.2", (RemedyAction.PLAY_ON,), (Condition.ONLY_IN_STUB, Condition.SUBSTANTIAL_ACTION)
)
_DECK_REMEDIES: Remedies = {
    deck_irregularities.BoxedCard: (
        Remedy(
            "wsop-22.a.1",
            (RemedyAction.MISDEAL,),
            (Condition.FIRST_FIVE_NOT_SET,),
            games=_OPEN_FACE,
        ),
        Remedy("wsop-22.a.4", (RemedyAction.PLAY_ON,), _ACTED, games=_OPEN_FACE),
        Remedy(
            "wsop-22.a.3", (RemedyAction.MISDEAL,), (Condition.SEVERAL_BOXED,), games=_OPEN_FACE
        ),
        Remedy("wsop-22.a.2", (RemedyAction.PLAY_ON,), games=_OPEN_FACE),
        Remedy(
            "wsop-103.c",
            (RemedyAction.MISDEAL,),
            (Condition.SEVERAL_BOXED, Condition.NO_SUBSTANTIAL_ACTION),
        ),
        Remedy("wsop-22.2", (RemedyAction.VOID_HAND,), (Condition.SEVERAL_BOXED,)),
        Remedy("wsop-22.1", (RemedyAction.SCRAP_CARD,), games=("flop", "manila", "stud", "draw")),
    ),
    deck_irregularities.JokerFound: (
        Remedy(
            "wsop-116", (RemedyAction.KILL_HAND,), (Condition.HOLDER_ACTED, Condition.NOT_LOOKED)
        ),
        Remedy("wsop-115", (RemedyAction.KILL_HAND,), (Condition.HOLDER_ACTED,)),
        Remedy("wsop-115", (RemedyAction.REPLACE_JOKER,)),
    ),
    deck_irregularities.ForeignCard: (_STANDS, Remedy("wsop-23", (RemedyAction.VOID_HAND,))),
    deck_irregularities.MismatchedBack: (_STANDS, Remedy("wsop-110.1", (RemedyAction.VOID_HAND,))),
    deck_irregularities.DuplicateCard: (Remedy("wsop-111", (RemedyAction.VOID_HAND,)),),
    deck_irregularities.DeckCount: (
        Remedy("wsop-117", (RemedyAction.PLAY_ON,), (Condition.DECK_COUNT_RIGHT,)),
        Remedy("wsop-117", (RemedyAction.PLAY_ON,), (Condition.CARDS_MISSING,)),
        Remedy(_FAIRLY, (RemedyAction.PLAY_ON,), (Condition.POT_AWARDED,)),
    ),
    deck_irregularities.ConcealedDefect: (
        floor_ruling(
            "wsop-112",
            ("refund", RemedyAction.VOID_HAND),
            ("forfeit", RemedyAction.FORFEIT_TO_NEXT_HAND),
        ),
    ),
    deck_irregularities.CardsDropped: (
        floor_ruling(
            "wsop-121", ("play on", RemedyAction.PLAY_ON), ("dead", RemedyAction.KILL_HAND)
        ),
    ),
}

# ---------------------------------------------------------------- turns and chips

_TURN_REMEDIES: Remedies = {
    turn_irregularities.ActionOutOfTurn: (
        Remedy(
            "wsop-132.2",
            (RemedyAction.RELEASE_PLAYER,),
            (Condition.TURN_HAS_COME, Condition.ACTION_CHANGED),
        ),
        Remedy("wsop-132.1", (RemedyAction.LET_ACTION_STAND,), (Condition.TURN_HAS_COME,)),
        Remedy(
            "wsop-105.a", (RemedyAction.KILL_HAND,), (Condition.WAS_FOLD, Condition.FACES_A_BET)
        ),
        Remedy("wsop-132.1", (RemedyAction.HOLD_UNTIL_TURN,)),
    ),
    turn_irregularities.SkippedPlayer: (
        Remedy("wsop-133.2", (RemedyAction.PLAY_ON,), (Condition.TURN_NOT_YET_COME,)),
        floor_ruling(
            "wsop-133.1",
            ("may act", RemedyAction.PLAY_ON),
            ("lost", RemedyAction.LOSE_TURN),
            conditions=(Condition.TWO_ACTED_BEHIND,),
        ),
        Remedy("wsop-133.1", (RemedyAction.PLAY_ON,)),
    ),
    turn_irregularities.WrongBringIn: (
        Remedy("wsop-225.2", (RemedyAction.LET_BRING_IN_STAND,), (Condition.NEXT_HAS_ACTED,)),
        Remedy("wsop-225.1", (RemedyAction.PLAY_ON,)),
    ),
    turn_irregularities.NotAtSeat: (
        Remedy("wsop-79.1", (RemedyAction.PLAY_ON,), (Condition.STILL_DEALING,)),
        Remedy("wsop-79.1", (RemedyAction.KILL_HAND,)),
    ),
    turn_irregularities.LeftSeatWithLiveHand: (
        Remedy("wsop-80", (RemedyAction.KILL_HAND,), (Condition.ACTION_PENDING,)),
        Remedy("wsop-80", (RemedyAction.PLAY_ON,)),
    ),
    turn_irregularities.AbsentWhenToAct: (
        Remedy(
            "wsop-228",
            (RemedyAction.PAY_FORCED_BET, RemedyAction.KILL_HAND),
            (Condition.MUST_ACT, Condition.ACTION_PENDING),
            games=("stud",),
        ),
        Remedy("wsop-228", (RemedyAction.PLAY_ON,), games=("stud",)),
        Remedy(
            "wsop-80", (RemedyAction.KILL_HAND,), (Condition.MUST_ACT, Condition.ACTION_PENDING)
        ),
        Remedy("wsop-80", (RemedyAction.PLAY_ON,)),
    ),
}

# ---------------------------------------------------------------- chips and words

_STRING_BET = (
    RemedyOption("string bet", (RemedyAction.COUNT_FIRST_MOTION,), "wsop-136.1"),
    RemedyOption("one motion", (RemedyAction.COUNT_ALL_CHIPS,), "wsop-174.1"),
)
# The rules of no-limit's own section, 169 to 188, are not those of limit games.
_WAGER_REMEDIES: Remedies = {
    wager_irregularities.StringBet: (
        Remedy(
            "wsop-136.1",
            conditions=(Condition.STRUCTURED_LIMIT,),
            options=(
                RemedyOption("string bet", (RemedyAction.COUNT_FIRST_MOTION,), "wsop-136.1"),
                RemedyOption("one motion", (RemedyAction.COUNT_ALL_CHIPS,), "wsop-136.1"),
            ),
            has_default=True,
        ),
        Remedy(
            "wsop-174.2",
            conditions=(Condition.CALLED_BY_PLAYER,),
            options=_STRING_BET,
            has_default=True,
        ),
        Remedy("wsop-136.1", options=_STRING_BET, has_default=True),
    ),
    wager_irregularities.ForwardMotion: (
        floor_ruling(
            "wsop-134",
            ("complete", RemedyAction.COUNT_ALL_CHIPS),
            ("forfeit", RemedyAction.KILL_HAND),
            RemedyOption("take back", (RemedyAction.RETURN_CHIPS,), "wsop-135.1"),
            conditions=(Condition.STRUCTURED_LIMIT,),
        ),
        Remedy("wsop-175.1", (RemedyAction.RETURN_CHIPS,), (Condition.NOTHING_TO_CALL,)),
        floor_ruling(
            "wsop-175.2",
            ("leave the call", RemedyAction.LEAVE_CALL),
            RemedyOption("take back", (RemedyAction.RETURN_CHIPS,), "wsop-175.1"),
        ),
    ),
    wager_irregularities.ConditionalStatement: (
        floor_ruling(
            "wsop-19",
            ("held to it", RemedyAction.COUNT_ALL_CHIPS),
            ("free", RemedyAction.RETURN_CHIPS),
        ),
    ),
    wager_irregularities.MisinformedWager: (
        Remedy("wsop-135.1", (RemedyAction.COUNT_ALL_CHIPS,), (Condition.DREW_ACTION,)),
        floor_ruling(
            "wsop-135.2",
            RemedyOption("stands", (RemedyAction.COUNT_ALL_CHIPS,), "wsop-135.1"),
            ("reconsider", RemedyAction.RETURN_CHIPS),
        ),
    ),
    wager_irregularities.HiddenChips: (
        floor_ruling(
            "wsop-72.2",
            ("all of it", RemedyAction.COUNT_ALL_CHIPS),
            ("what was seen", RemedyAction.COUNT_VISIBLE_CHIPS),
        ),
    ),
    wager_irregularities.WrongAmount: (
        Remedy(
            "wsop-138.1",
            (RemedyAction.COMPLETE_CALL,),
            (Condition.IS_SHORT_CALL, Condition.ROUND_STILL_OPEN),
        ),
        Remedy(
            "wsop-135.1",
            (RemedyAction.COMPLETE_CALL,),
            (Condition.IS_SHORT_CALL, Condition.STRUCTURED_LIMIT),
        ),
        Remedy("wsop-177", (RemedyAction.COMPLETE_CALL,), (Condition.IS_SHORT_CALL,)),
        Remedy(
            "wsop-138.1",
            (RemedyAction.BRING_UP_TO_MINIMUM,),
            (Condition.TOO_LOW, Condition.ROUND_STILL_OPEN),
        ),
        Remedy("wsop-138.1", (RemedyAction.PLAY_ON,), (Condition.TOO_LOW,)),
        Remedy(
            "wsop-135.1",
            (RemedyAction.RETURN_SURPLUS,),
            (Condition.STRUCTURED_LIMIT, Condition.ROUND_STILL_OPEN),
        ),
        Remedy("wsop-135.1", (RemedyAction.PLAY_ON,), (Condition.STRUCTURED_LIMIT,)),
        Remedy(
            "wsop-185.2",
            (RemedyAction.RETURN_SURPLUS,),
            (Condition.TOO_HIGH, Condition.ROUND_STILL_OPEN),
        ),
        Remedy("wsop-184", (RemedyAction.PLAY_ON,)),
    ),
}

# ---------------------------------------------------------------- hands held and given up

_SEVEN_CARDS = (
    "seven-card-stud",
    "razz",
    "kansas-city-razz",
    "stud-8",
    "stud-hilo",
    "super-stud",
    "super-stud-8",
    "razzdugi",
    "razzduci",
)
_LOWBALL = _FIVE_CARDS[:4]
_RETRIEVE = RemedyOption("retrieve", (RemedyAction.RETRIEVE_HAND,), "wsop-106")
_RETRIEVE_AND_CALL = ("retrieve", RemedyAction.RETRIEVE_HAND_AND_CALL)
_STAY_DEAD = RemedyOption("dead", (RemedyAction.KEEP_HAND_DEAD,), "wsop-106")
_NO_REDRESS = RemedyOption("dead", (RemedyAction.KILL_HAND,), "wsop-109")
_BEST_WINS = RemedyOption("best hand wins", (RemedyAction.KILL_MUCKED_HAND,), "wsop-280.2")


def _out_of_order(clause: str, *games: str) -> Remedy:
    """Return the remedy for changing the order of up cards: improper, so the floor rules."""
    options = (
        RemedyOption("play on", (RemedyAction.PLAY_ON,), clause),
        RemedyOption("dead", (RemedyAction.KILL_HAND,), clause),
    )
    return Remedy(clause, games=games, options=options)


_HELD_HAND_REMEDIES: Remedies = {
    held_hand_irregularities.WrongHandSize: (
        floor_ruling(
            _FAIRLY,
            ("void", RemedyAction.VOID_HAND),
            ("play on", RemedyAction.PLAY_ON),
            conditions=(Condition.ALL_HANDS_WRONG,),
        ),
        Remedy(
            "wsop-267.d",
            (RemedyAction.TREAT_AS_DEALT_WRONG,),
            (Condition.IN_FIRST_ROUND, Condition.NO_SUBSTANTIAL_ACTION),
            games=_DRAW,
        ),
        Remedy(
            "wsop-103.e",
            (RemedyAction.TREAT_AS_DEALT_WRONG,),
            (Condition.IN_FIRST_ROUND, Condition.NO_SUBSTANTIAL_ACTION),
        ),
        floor_ruling(
            "wsop-105.d",
            ("live", RemedyAction.PLAY_HAND_SHORT),
            ("dead", RemedyAction.KILL_HAND),
            conditions=(Condition.ONLY_LAST_CARD_MISSING,),
            games=_STUD,
        ),
        Remedy(
            "wsop-238",
            (RemedyAction.KILL_HAND,),
            (Condition.MORE_THAN_SEVEN_CARDS,),
            games=_SEVEN_CARDS,
        ),
        Remedy("wsop-238", (RemedyAction.KILL_HAND,), (Condition.AT_SHOWDOWN,), games=_SEVEN_CARDS),
        Remedy(
            "wsop-105.d",
            (RemedyAction.DRAW_MISSING_CARDS,),
            (Condition.SHORT_BEFORE_DRAW,),
            games=("draw",),
        ),
        Remedy(
            "wsop-276.1",
            (RemedyAction.KILL_HAND,),
            (Condition.AFTER_DRAW,),
            games=(*_FIVE_CARDS, "drawmaha"),
        ),
        Remedy("wsop-105.d", (RemedyAction.KILL_HAND,)),
    ),
    held_hand_irregularities.FouledHand: (
        floor_ruling(
            "wsop-106",
            ("live", RemedyAction.PLAY_ON),
            _STAY_DEAD,
            conditions=(Condition.PROTECTED, Condition.IDENTIFIABLE),
            has_default=True,
        ),
        floor_ruling(
            "wsop-109",
            _NO_REDRESS,
            RemedyOption("live", (RemedyAction.PLAY_ON,), "wsop-106"),
            conditions=(Condition.IDENTIFIABLE,),
            has_default=True,
        ),
        Remedy("wsop-109", (RemedyAction.KILL_HAND,)),
    ),
    held_hand_irregularities.HandMuckedByDealer: (
        floor_ruling(
            "wsop-106",
            ("retrieve", RemedyAction.PLAY_ON),
            _STAY_DEAD,
            conditions=(Condition.PROTECTED, Condition.IDENTIFIABLE),
            has_default=True,
        ),
        floor_ruling(
            "wsop-109",
            _NO_REDRESS,
            RemedyOption("retrieve", (RemedyAction.PLAY_ON,), "wsop-106"),
            conditions=(Condition.IDENTIFIABLE,),
        ),
        Remedy("wsop-109", (RemedyAction.KILL_HAND,)),
    ),
    held_hand_irregularities.HandMuckedByMistake: (
        floor_ruling(
            "wsop-105.b.2",
            ("live", RemedyAction.RETRIEVE_HAND),
            RemedyOption("dead", (RemedyAction.KEEP_HAND_DEAD,), "wsop-106"),
            conditions=(Condition.BETTING_OVER_FOR_PLAYER, Condition.IDENTIFIABLE),
            has_default=True,
        ),
        floor_ruling(
            "wsop-106",
            _RETRIEVE,
            _STAY_DEAD,
            conditions=(
                Condition.FOLDED_THIS_ROUND,
                Condition.IDENTIFIABLE,
                Condition.PLAYER_MISLED,
            ),
            has_default=True,
        ),
        floor_ruling(
            "wsop-106",
            _STAY_DEAD,
            _RETRIEVE,
            conditions=(Condition.FOLDED_THIS_ROUND, Condition.IDENTIFIABLE),
        ),
        floor_ruling(
            "wsop-106",
            _RETRIEVE_AND_CALL,
            _STAY_DEAD,
            conditions=(
                Condition.FOLD_ENDED_ROUND,
                Condition.IDENTIFIABLE,
                Condition.PLAYER_MISLED,
            ),
            has_default=True,
        ),
        floor_ruling(
            "wsop-106",
            _STAY_DEAD,
            _RETRIEVE_AND_CALL,
            conditions=(Condition.FOLD_ENDED_ROUND, Condition.IDENTIFIABLE),
        ),
        Remedy("wsop-106", (RemedyAction.KEEP_HAND_DEAD,)),
    ),
    held_hand_irregularities.HandPushedForward: (
        floor_ruling(
            "wsop-105.b.1",
            ("dead", RemedyAction.KILL_HAND),
            RemedyOption("live", (RemedyAction.PLAY_ON,), "wsop-105.b.2"),
            conditions=(Condition.SOMEBODY_ACTED_BEHIND,),
            has_default=True,
        ),
        floor_ruling(
            "wsop-105.b.2",
            ("live", RemedyAction.PLAY_ON),
            ("dead", RemedyAction.KILL_HAND),
            conditions=(Condition.IDENTIFIABLE,),
            has_default=True,
        ),
        Remedy("wsop-105.b.2", (RemedyAction.KILL_HAND,)),
    ),
    held_hand_irregularities.MuckedIntoAnotherHand: (
        floor_ruling(
            "wsop-107.2",
            RemedyOption("dead", (RemedyAction.KILL_HAND,), "wsop-107.1"),
            ("re-deal", RemedyAction.REDEAL_WITH_DEAD_HAND),
            conditions=(Condition.OTHER_IS_BLIND_YET_TO_ACT,),
            games=("flop", "draw"),
        ),
        Remedy("wsop-107.1", (RemedyAction.KILL_HAND,)),
    ),
    held_hand_irregularities.HiddenCards: (
        floor_ruling(
            "wsop-71",
            ("dead", RemedyAction.KILL_HAND),
            ("live", RemedyAction.PLAY_ON),
            conditions=(Condition.TWO_ACTED_BEHIND,),
        ),
        Remedy("wsop-71", (RemedyAction.PLAY_ON,)),
    ),
    held_hand_irregularities.UpCardsPickedUp: (
        Remedy("wsop-105.c", (RemedyAction.KILL_HAND,), (Condition.FACES_A_BET,), games=_STUD),
        Remedy("wsop-230", (RemedyAction.PLAY_ON,), games=_STUD),
    ),
    held_hand_irregularities.UpCardsReordered: (
        _out_of_order("wsop-intro.super-stud.5", "super-stud", "super-stud-8"),
        _out_of_order("wsop-intro.razzdugi.3", "razzdugi"),
        _out_of_order("wsop-intro.razzduci.3", "razzduci"),
        _out_of_order("wsop-intro.stud.3", *_STUD),
    ),
    held_hand_irregularities.ShownToOne: (
        Remedy("wsop-144.1", (RemedyAction.SHOW_TO_ALL,), (Condition.HAND_IS_OVER,)),
        Remedy("wsop-144.2", (RemedyAction.SHOW_TO_ALL,), (Condition.VIEWER_MAY_ACT,)),
        Remedy("wsop-144.4", (RemedyAction.SHOW_AFTER_ROUND,), (Condition.VIEWER_ACTS_LATER,)),
        Remedy("wsop-144.3", (RemedyAction.SHOW_AFTER_BETTING,)),
    ),
    held_hand_irregularities.FoldedFaceUp: (Remedy("wsop-144.2", (RemedyAction.SHOW_TO_ALL,)),),
    held_hand_irregularities.AskedToShowRest: (
        floor_ruling(
            "wsop-144.5", ("show all", RemedyAction.SHOW_REST_OF_HAND), ("no", RemedyAction.PLAY_ON)
        ),
    ),
    held_hand_irregularities.MiscalledHand: (
        floor_ruling(
            "wsop-280.2",
            ("dead", RemedyAction.KILL_HAND),
            _BEST_WINS,
            conditions=(
                Condition.MISCALLED_HIGH_CARD,
                Condition.ANOTHER_HAND_MUCKED,
                Condition.HEADS_UP,
            ),
            games=_LOWBALL,
        ),
        Remedy(
            "wsop-280.3",
            (RemedyAction.KILL_MUCKED_HAND, RemedyAction.KILL_HAND),
            (Condition.MISCALLED_HIGH_CARD, Condition.ANOTHER_HAND_MUCKED),
            games=_LOWBALL,
        ),
        Remedy(
            "wsop-280.2",
            (RemedyAction.PLAY_ON,),
            (Condition.MISCALLED_HIGH_CARD, Condition.HEADS_UP),
            games=_LOWBALL,
        ),
        Remedy(
            "wsop-280.1",
            (RemedyAction.KILL_HAND,),
            (Condition.MISCALLED_HIGH_CARD,),
            games=_LOWBALL,
        ),
        Remedy("wsop-280.1", (RemedyAction.KILL_MUCKED_HAND,), games=_LOWBALL),
        floor_ruling(
            "wsop-140.2",
            RemedyOption("play on", (RemedyAction.KILL_MUCKED_HAND,), "wsop-140.1"),
            ("forfeit", RemedyAction.KILL_HAND),
        ),
    ),
    held_hand_irregularities.UnannouncedPair: (
        Remedy(
            "wsop-281",
            (RemedyAction.KILL_MUCKED_HAND,),
            (Condition.TWO_HANDS_INTACT,),
            games=_LOWBALL,
        ),
        floor_ruling(
            "wsop-281",
            ("loses the pot", RemedyAction.KILL_HAND),
            ("keeps the pot", RemedyAction.KILL_MUCKED_HAND),
            games=_LOWBALL,
        ),
    ),
}

# ---------------------------------------------------------------- pots awarded

_MOVE = RemedyOption("move", (RemedyAction.MOVE_POT,), "wsop-52")
_POT_STANDS = RemedyOption("stand", (RemedyAction.LET_AWARD_STAND,), "wsop-51.1")
_POT_REMEDIES: Remedies = {
    pot_irregularities.PotPushedToWrongPlayer: (
        floor_ruling(
            "wsop-51.2",
            ("move", RemedyAction.MOVE_POT),
            _POT_STANDS,
            conditions=(Condition.NEXT_HAND_BEGUN, Condition.HOUSE_ERROR),
            has_default=True,
        ),
        Remedy("wsop-51.1", (RemedyAction.LET_AWARD_STAND,), (Condition.NEXT_HAND_BEGUN,)),
        floor_ruling(
            "wsop-52",
            _MOVE,
            _POT_STANDS,
            RemedyOption("hold", (RemedyAction.HOLD_POT,), "wsop-53"),
            has_default=True,
        ),
    ),
    pot_irregularities.WrongRuling: (
        floor_ruling(
            "wsop-51.2",
            ("rebuild", RemedyAction.REPLAY_FROM_RULING),
            RemedyOption("stand", (RemedyAction.PLAY_ON,), "wsop-51.1"),
            conditions=(Condition.NEXT_HAND_BEGUN, Condition.HOUSE_ERROR),
            has_default=True,
        ),
        Remedy("wsop-51.1", (RemedyAction.PLAY_ON,), (Condition.NEXT_HAND_BEGUN,)),
        floor_ruling(
            "wsop-52",
            ("rebuild", RemedyAction.REPLAY_FROM_RULING),
            RemedyOption("stand", (RemedyAction.PLAY_ON,), "wsop-7"),
        ),
    ),
    pot_irregularities.UnfairAward: (
        floor_ruling(
            "wsop-9",
            ("give", RemedyAction.AWARD_POT),
            RemedyOption("by the rule", (RemedyAction.PLAY_ON,), "wsop-48"),
        ),
    ),
    pot_irregularities.DisputedRun: (
        floor_ruling(
            "wsop-214.2",
            ("first board", RemedyAction.COUNT_FIRST_BOARD_ONLY),
            ("all boards", RemedyAction.PLAY_ON),
            has_default=True,
        ),
    ),
}

# ---------------------------------------------------------------- conduct

_LEAVES = RemedyOption("remove", (RemedyAction.REMOVE_FROM_ROOM,), "wsop-intro.conduct")
_BARRED = RemedyOption("bar", (RemedyAction.BAR_FROM_ROOM,), "wsop-intro.conduct")


def _violation(clause: str) -> tuple[Remedy, ...]:
    """Return the possible penalties for misconduct: a warning, removal or barring."""
    return (floor_ruling(clause, ("warn", RemedyAction.WARN), _LEAVES, _BARRED),)


_OFFENCES: Remedies = {
    offences.Abuse: (
        floor_ruling(
            "wsop-10", ("warn", RemedyAction.WARN), ("remove", RemedyAction.REMOVE_FROM_ROOM)
        ),
    ),
    offences.Threat: _violation("wsop-29"),
    offences.Profanity: (
        Remedy("wsop-30", (RemedyAction.WARN,), (Condition.SINGLE_OUTBURST,)),
        *_violation("wsop-30"),
    ),
    offences.Cheating: (
        floor_ruling(
            "wsop-31",
            ("bar", RemedyAction.BAR_FROM_ROOM),
            ("remove", RemedyAction.REMOVE_FROM_ROOM),
            ("warn", RemedyAction.WARN),
        ),
    ),
    offences.Disturbance: _violation("wsop-32"),
    offences.CardAbuse: _violation("wsop-33"),
    offences.Vandalism: _violation("wsop-34"),
    offences.Intoxication: _violation("wsop-35"),
    offences.DeliberateActionOutOfTurn: _violation("wsop-37"),
    offences.CheckDownAgreement: _violation("wsop-39"),
    offences.EarlyHandReading: _violation("wsop-40"),
    offences.TellingPlayerToShow: _violation("wsop-41"),
    offences.RevealingLiveHand: _violation("wsop-42"),
    offences.RevealingFoldedHand: _violation("wsop-43"),
    offences.Stalling: _violation("wsop-44"),
    offences.Influence: _violation("wsop-47"),
    offences.PassingInformation: _violation("wsop-47"),
    offences.MisleadingInformation: _violation("wsop-47"),
    offences.PhoneUse: (
        floor_ruling(  # neither may profit by the other's dead hand
            "wsop-25",
            RemedyOption(
                "void", (RemedyAction.VOID_HAND, RemedyAction.REMOVE_BOTH_FROM_ROOM), "wsop-48"
            ),
            RemedyOption(
                "last to fold wins",
                (RemedyAction.AWARD_TO_LAST_FOLDER, RemedyAction.REMOVE_BOTH_FROM_ROOM),
                "wsop-48",
            ),
            conditions=(Condition.TWO_COMMUNICATE, Condition.NOBODY_ELSE_IN_THE_HAND),
        ),
        Remedy("wsop-25", (RemedyAction.REMOVE_BOTH_FROM_ROOM,), (Condition.TWO_COMMUNICATE,)),
        floor_ruling(
            "wsop-25", ("warn", RemedyAction.WARN), ("remove", RemedyAction.REMOVE_FROM_ROOM)
        ),
    ),
    offences.DeviceUse: (
        floor_ruling(
            "wsop-24b", ("warn", RemedyAction.WARN), ("remove", RemedyAction.REMOVE_PLAYER)
        ),
    ),
    offences.Inattention: (
        floor_ruling(
            "wsop-78", ("warn", RemedyAction.WARN), ("remove", RemedyAction.REMOVE_PLAYER)
        ),
    ),
    offences.ForeignLanguage: (
        floor_ruling(
            "wsop-25b",
            ("warn", RemedyAction.WARN),
            RemedyOption("dead", (RemedyAction.KILL_OFFENDERS_HAND,), "wsop-48"),
        ),
    ),
    offences.SideBet: (Remedy("wsop-183", (RemedyAction.PLAY_ON,)),),
    offences.OutOfPocket: (
        floor_ruling(
            "wsop-347.c",
            ("day", RemedyAction.REMOVE_FOR_A_DAY),
            ("series", RemedyAction.REMOVE_PLAYER),
            games=_OPEN_FACE,
        ),
    ),
    offences.DeliberateRuleBreach: _violation("wsop-intro.conduct"),
    offences.RepeatedIntegrityHarm: _violation("wsop-intro.conduct"),
}

# ---------------------------------------------------------------- hands in rows

_STAND = RemedyOption("stand", (RemedyAction.PLAY_ON,), "wsop-353.d")
_BOOK = "wsop-353.d.1"
_ROW_REMEDIES: Remedies = {
    row_irregularities.WrongRowHandSize: (
        floor_ruling(
            "wsop-353.d",
            ("foul", RemedyAction.FOUL_ROW_HAND),
            _STAND,
            conditions=(Condition.IN_FANTASYLAND, Condition.SUBSTANTIAL_ACTION),
        ),
        floor_ruling(
            _BOOK,
            ("stand", RemedyAction.PLAY_ON),
            ("void", RemedyAction.VOID_HAND),
            conditions=(Condition.IN_FANTASYLAND, Condition.CARDS_ALREADY_SET),
        ),
        floor_ruling(
            _BOOK,
            ("correct", RemedyAction.RETURN_EXTRA_CARDS),
            ("void", RemedyAction.VOID_HAND),
            actions=(RemedyAction.COUNT_CARDS,),
            conditions=(Condition.IN_FANTASYLAND,),
        ),
        Remedy("wsop-350.a", (RemedyAction.FOUL_ROW_HAND,), (Condition.CARDS_ALREADY_SET,)),
        Remedy("wsop-103.e", (RemedyAction.MISDEAL,), games=_OPEN_FACE),
        Remedy(
            "wsop-345",
            (RemedyAction.EVEN_OUT_HANDS,),
            (Condition.ANOTHER_HAND_SHORT,),
            games=("chinese",),
        ),
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
    **_ROW_REMEDIES,
}
