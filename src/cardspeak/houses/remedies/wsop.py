"""What is done at wsop when something goes wrong."""

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
    rows,
    streets,
    turns,
)
from cardspeak.houses.remedies.conditions import When
from cardspeak.houses.remedies.doing import Do
from cardspeak.houses.remedies.remedy import Option, Remedies, Remedy, floor

# ---------------------------------------------------------------- any mistake

_FAIRLY = "wsop-48"
_GENERAL: Remedies = {
    general.Misdeal: (
        Remedy("wsop-104.1", (Do.PLAY_ON,), (When.SUBSTANTIAL_ACTION,)),
        Remedy("wsop-103", (Do.MISDEAL,)),
    ),
    general.Disruption: (floor(_FAIRLY, ("void", Do.VOID), ("play on", Do.PLAY_ON)),),
    general.Fraud: (
        floor(
            _FAIRLY,
            ("void", Do.VOID),
            Option("dead", (Do.HAND_DEAD,), "wsop-31"),
            ("play on", Do.PLAY_ON),
        ),
    ),
    general.NotCovered: (
        floor(
            _FAIRLY,
            ("play on", Do.PLAY_ON),
            ("dead", Do.HAND_DEAD),
            ("misdeal", Do.MISDEAL),
            ("void", Do.VOID),
        ),
    ),
}

# ---------------------------------------------------------------- dealing the first cards

_ACTED = (When.SUBSTANTIAL_ACTION,)
_PLAYED = Remedy("wsop-104.1", (Do.PLAY_ON,), _ACTED)
_FOULED = Remedy("wsop-104.1", (Do.HAND_DEAD,), _ACTED)
_STUD, _DRAW, _MEXICAN = ("stud",), ("draw",), ("mexican-poker",)
_FIVE_CARDS = ("a5-single-draw", "a5-triple-draw", "27-single-draw", "27-triple-draw", "archie")


def _misdeal(clause: str, lowball: str = "", when: tuple[When, ...] = ()) -> tuple[Remedy, ...]:
    """Give the misdeal by the rule for all games, and by that for lowball where it has its own."""
    all_games = Remedy(clause, (Do.MISDEAL,), when)
    return (
        (Remedy(lowball, (Do.MISDEAL,), when, games=_DRAW), all_games) if lowball else (all_games,)
    )


def _may_declare(clause: str, when: tuple[When, ...] = ()) -> Remedy:
    """Let a player whose down card was exposed choose whether to bet on."""
    return floor(
        clause,
        ("stay", Do.PLAY_ON),
        ("all in", Do.DECLARE_ALL_IN),
        do=(Do.NEXT_COMES_DOWN,),
        when=when,
        games=_MEXICAN,
    )


def _replaced(clause: str, games: tuple[str, ...], when: tuple[When, ...] = ()) -> Remedy:
    return Remedy(clause, (Do.REPLACE_BY_BURN,), when, games=games)


_INITIAL: Remedies = {
    initial.HoleCardExposed: (
        _may_declare("wsop-258.2", (When.EXPOSED_JOKER,)),
        _may_declare("wsop-258.1"),
        _PLAYED,
        Remedy("wsop-221.2", (Do.MISDEAL,), (When.THREE_OF_ONE_PLAYER,), games=_STUD),
        Remedy("wsop-221.1", (Do.NEXT_COMES_DOWN,), games=_STUD),
        *_misdeal("wsop-103.a", "wsop-267.a", (When.FIRST_TWO_CARDS,)),
        *_misdeal("wsop-103.b", "wsop-267.b", (When.SEVERAL_EXPOSED_IN_DEAL,)),
        Remedy("wsop-120", (Do.PLAY_ON,), (When.FIRST_ROUND_OVER,)),
        _replaced("wsop-284", ("a5-single-draw", "a5-triple-draw"), (When.FIXED_LIMIT,)),
        _replaced("wsop-288", ("27-single-draw", "27-triple-draw"), (When.FIXED_LIMIT,)),
        _replaced("wsop-291", _FIVE_CARDS[:4]),
        _replaced("wsop-303", ("badugi",)),
        _replaced("wsop-312", ("baduci",)),
        _replaced("wsop-322", ("badaci",)),
        _replaced("wsop-274.1", ("archie", "drawmaha")),
        _replaced("wsop-103.f", ()),
    ),
    initial.CardOffTheTable: (
        Remedy("wsop-231", (Do.AS_EXPOSED,), games=_STUD),
        Remedy("wsop-119.3", (Do.AS_EXPOSED,)),
    ),
    initial.CardFlashed: (
        Remedy("wsop-119.1", (Do.PLAY_ON,), (When.FLASHED_BY_PLAYER,)),
        Remedy("wsop-119.2", (Do.PLAY_ON,), (When.DISPUTED, When.LOOKED)),
        Remedy("wsop-119.2", (Do.PLAY_ON,), (When.DISPUTED, When.FIRST_ROUND_OVER)),
        floor(
            "wsop-119.2", ("replace", Do.REPLACE), ("play on", Do.PLAY_ON), when=(When.DISPUTED,)
        ),
        Remedy("wsop-119.1", (Do.AS_EXPOSED,)),
    ),
    initial.PlayerMissed: (_FOULED, *_misdeal("wsop-103.i", "wsop-267.i")),
    initial.DealtTooFew: (
        Remedy("wsop-276.2", (Do.GIVE_MISSING,), (When.NO_ACTION,), games=_FIVE_CARDS),
        Remedy("wsop-276.3", (Do.GIVE_MISSING,), (When.BUTTON_LACKS_ONE,), games=_FIVE_CARDS),
        Remedy("wsop-276.4", (Do.COMPLETE_ON_DRAW,), _ACTED, games=_FIVE_CARDS),
        Remedy("wsop-105.d", (Do.COMPLETE_ON_DRAW,), _ACTED, games=_DRAW),
        Remedy("wsop-267.d", (Do.GIVE_MISSING,), (When.BUTTON_LACKS_ONE,), games=_DRAW),
        Remedy("wsop-267.d", (Do.MISDEAL,), games=_DRAW),
        _FOULED,
        Remedy("wsop-103.e", (Do.GIVE_MISSING,), (When.IN_SEQUENCE,)),
        Remedy("wsop-103.e", (Do.MISDEAL,)),
    ),
    initial.DealtTooMany: (
        _FOULED,
        *_misdeal("wsop-103.d", "wsop-267.c", (When.SEVERAL_EXTRA,)),
        Remedy("wsop-118", (Do.BACK_AS_BURN,), (When.NO_ACTION,)),
        *_misdeal("wsop-103.e", "wsop-267.d"),
    ),
    initial.ExtraHand: (_PLAYED, *_misdeal("wsop-103.d", "wsop-267.h")),
    initial.DealtOutOfTurn: (
        Remedy("wsop-262.1", (Do.HAND_DEAD,), _ACTED, games=_MEXICAN),
        Remedy("wsop-262.1", (Do.MISDEAL,), games=_MEXICAN),
        _PLAYED,
        *_misdeal("wsop-103.f", "wsop-267.g"),
    ),
    initial.WrongFirst: (_PLAYED, *_misdeal("wsop-103.h", "wsop-267.f")),
    initial.WrongButton: (
        _PLAYED,
        Remedy("wsop-267.e", (Do.RIGHT_BUTTON, Do.MISDEAL), games=_DRAW),
        Remedy("wsop-103.g", (Do.RIGHT_BUTTON, Do.MISDEAL), games=("flop",)),
    ),
}

# ---------------------------------------------------------------- boards and burns

_FLOP_GAMES = ("flop",)
_STUDS = ("stud",)
_FIRST_BURN = "wsop-164"
_STUD_BURNS = (
    Remedy("wsop-233", (Do.REST_AS_WITHOUT_IT,), (When.NOT_ACTED_ON, When.LOOKED_AT), _STUDS),
    Remedy("wsop-122.4", (Do.AS_WITHOUT_IT,), (When.NO_BETTING_LEFT,)),
    Remedy("wsop-233", (Do.AS_WITHOUT_IT,), (When.NOT_ACTED_ON,), _STUDS),
)
_BOARDS: Remedies = {
    boards.NoBurn: (
        Remedy(_FIRST_BURN, (Do.AS_WITHOUT_IT,), (When.FLOP, When.NOTHING_DEALT), _FLOP_GAMES),
        Remedy(
            _FIRST_BURN,
            (Do.TAKE_UP, Do.SHUFFLE_IN, Do.BURN_AND_DEAL_AGAIN),
            (When.FLOP, When.NOT_ACTED_ON),
            _FLOP_GAMES,
        ),
        Remedy("wsop-165.2", (Do.AS_WITHOUT_IT,), (When.NO_BETTING_LEFT,), _FLOP_GAMES),
        Remedy("wsop-165.1", (Do.AS_WITHOUT_IT,), (When.NOT_ACTED_ON,), _FLOP_GAMES),
        Remedy("wsop-165.1", (Do.BURN_NOW,), games=_FLOP_GAMES),
        *_STUD_BURNS,
        Remedy("wsop-122.1", (Do.AS_WITHOUT_IT,), (When.NOT_ACTED_ON,)),
        Remedy("wsop-122.2", (Do.BURN_NOW,)),
    ),
    boards.ExtraBurn: (
        Remedy(_FIRST_BURN, (Do.AS_WITHOUT_IT,), (When.FLOP, When.NOTHING_DEALT), _FLOP_GAMES),
        Remedy(
            _FIRST_BURN,
            (Do.UNBURN, Do.TAKE_UP, Do.SHUFFLE_IN, Do.DEAL_AGAIN),
            (When.FLOP, When.NOT_ACTED_ON),
            _FLOP_GAMES,
        ),
        Remedy("wsop-165.2", (Do.AS_WITHOUT_IT,), (When.NO_BETTING_LEFT,), _FLOP_GAMES),
        Remedy("wsop-165.1", (Do.AS_WITHOUT_IT,), (When.NOT_ACTED_ON,), _FLOP_GAMES),
        Remedy("wsop-165.1", (Do.UNBURN,), games=_FLOP_GAMES),
        *_STUD_BURNS,
        Remedy("wsop-122.1", (Do.AS_WITHOUT_IT,), (When.NOT_ACTED_ON,)),
        Remedy("wsop-122.3", (Do.UNBURN,)),
    ),
    boards.PrematureBoard: (
        Remedy(
            "wsop-166",
            (Do.LIES_ASIDE, Do.SHUFFLE_IN_LATER, Do.NO_BURN),
            (When.FLOP,),
            _FLOP_GAMES,
        ),
        Remedy(
            "wsop-167.2",
            (Do.LIES_ASIDE, Do.SHUFFLE_IN_LATER, Do.CUT_LATER, Do.NO_BURN),
            (When.LAST_BOARD_CARD,),
            _FLOP_GAMES,
        ),
        Remedy(
            "wsop-167.1",
            (Do.LIES_ASIDE, Do.SHUFFLE_IN_BEFORE_LAST, Do.LAST_WITHOUT_BURN),
            games=_FLOP_GAMES,
        ),
        Remedy("wsop-123", (Do.LIES_ASIDE,)),
    ),
    boards.TooManyBoardCards: (
        Remedy(
            "wsop-163.1",
            (Do.SCRAMBLE,),
            (When.FLOP, When.NOT_ACTED_ON, When.ONE_TOO_MANY),
            _FLOP_GAMES,
        ),
        Remedy(
            "wsop-163.2",
            (Do.TAKE_UP, Do.SHUFFLE_IN, Do.DEAL_AGAIN),
            (When.FLOP, When.NOT_ACTED_ON),
            _FLOP_GAMES,
        ),
    ),
}

# ---------------------------------------------------------------- later streets

_STREETS: Remedies = {
    streets.PrematureStreet: (
        Remedy("wsop-234.1", (Do.ONE_FOR_EACH,), games=("mexican-poker",)),
        Remedy(
            "wsop-234.3",
            (Do.KEEP_LOOKED_AT, Do.CALL_ONLY, Do.ONE_FOR_EACH, Do.SHUFFLE_IN_BEFORE_LAST),
            (When.LAST_STREET, When.LOOKED_AT),
            _STUDS,
        ),
        Remedy("wsop-234.1", (Do.ONE_FOR_EACH, Do.SHUFFLE_IN_BEFORE_LAST), games=_STUDS),
    ),
    streets.FinalCardUp: (
        Remedy("wsop-237", (Do.PLAY_ON,), (When.ACTED_ON,)),
        Remedy("wsop-236", (Do.SAME_OPENER,), (When.PLAYER_ALL_IN,)),
        Remedy(
            "wsop-237.b.1",
            (Do.OTHERS_UP, Do.SAME_OPENER),
            (When.TWO_LEFT, When.FIRST_TO_RECEIVE),
        ),
        Remedy("wsop-237.b.2", (Do.SAME_OPENER, Do.MAY_TAP_OUT), (When.TWO_LEFT,)),
        Remedy("wsop-237.a.2", (Do.OTHERS_UP, Do.SAME_OPENER), (When.FIRST_TO_RECEIVE,)),
        Remedy("wsop-237.a.1", (Do.SAME_OPENER, Do.MAY_TAP_OUT)),
    ),
    streets.StreetOutOfSequence: (
        Remedy(
            "wsop-262.3",
            (Do.MOVE_FACE_UP, Do.RETURN_BETS, Do.NO_BETTING),
            (When.BETS_MADE,),
            ("mexican-poker",),
        ),
        Remedy("wsop-262.2", (Do.MOVE_FACE_UP, Do.NO_BETTING), games=("mexican-poker",)),
    ),
    streets.SelfExposed: (Remedy("wsop-263", (Do.STAYS_DOWN,), games=("mexican-poker",)),),
}

# ---------------------------------------------------------------- drawing

_LOWBALL = ("a5-single-draw", "a5-triple-draw", "27-single-draw", "27-triple-draw")
_WITH_A_DRAW = ("draw", "drawmaha")


def _pitched(clause: str, *games: str) -> Remedy:
    return Remedy(clause, (Do.KEEP_EXPOSED,), (When.PITCHED,), games)


_DRAWING: Remedies = {
    drawing.DrawCardExposed: (
        Remedy("wsop-291", (Do.KEEP_EXPOSED,), (When.PITCHED, When.POT_OR_NO_LIMIT), _LOWBALL),
        _pitched("wsop-288", *_LOWBALL[2:]),
        _pitched("wsop-303", "badugi"),
        _pitched("wsop-312", "baduci"),
        _pitched("wsop-322", "badaci"),
        _pitched("wsop-274.2", *_WITH_A_DRAW),
        Remedy(
            "wsop-intro.lowball.9",
            (Do.REPLACE_AFTER_DRAW,),
            (When.SEVERAL_EXPOSED,),
            _WITH_A_DRAW,
        ),
        Remedy("wsop-intro.lowball.8", (Do.REPLACE_AFTER_DRAW,), games=_WITH_A_DRAW),
    ),
    drawing.PrematureDraw: (Remedy("wsop-123", (Do.SHUFFLE_IN_LATER, Do.NO_BURN)),),
}

# ---------------------------------------------------------------- the deck

_OPEN_FACE = ("open-face-chinese", "turbo-ofc", "pineapple-ofc", "pineapple-ofc-27")
_STANDS = Remedy("wsop-110.2", (Do.PLAY_ON,), (When.ONLY_IN_STUB, When.SUBSTANTIAL_ACTION))
_DECKS: Remedies = {
    decks.BoxedCard: (
        Remedy("wsop-22.a.1", (Do.MISDEAL,), (When.FIRST_FIVE,), games=_OPEN_FACE),
        Remedy("wsop-22.a.4", (Do.PLAY_ON,), _ACTED, games=_OPEN_FACE),
        Remedy("wsop-22.a.3", (Do.MISDEAL,), (When.SEVERAL_BOXED,), games=_OPEN_FACE),
        Remedy("wsop-22.a.2", (Do.PLAY_ON,), games=_OPEN_FACE),
        Remedy("wsop-103.c", (Do.MISDEAL,), (When.SEVERAL_BOXED, When.NO_SUBSTANTIAL_ACTION)),
        Remedy("wsop-22.2", (Do.VOID,), (When.SEVERAL_BOXED,)),
        Remedy("wsop-22.1", (Do.SCRAP,), games=("flop", "manila", "stud", "draw")),
    ),
    decks.JokerFound: (
        Remedy("wsop-116", (Do.HAND_DEAD,), (When.HOLDER_ACTED, When.NOT_LOOKED)),
        Remedy("wsop-115", (Do.HAND_DEAD,), (When.HOLDER_ACTED,)),
        Remedy("wsop-115", (Do.REPLACE_JOKER,)),
    ),
    decks.ForeignCard: (_STANDS, Remedy("wsop-23", (Do.VOID,))),
    decks.OddBack: (_STANDS, Remedy("wsop-110.1", (Do.VOID,))),
    decks.DuplicateCard: (Remedy("wsop-111", (Do.VOID,)),),
    decks.DeckCounted: (
        Remedy("wsop-117", (Do.PLAY_ON,), (When.COUNT_IS_RIGHT,)),
        Remedy("wsop-117", (Do.PLAY_ON,), (When.CARDS_MISSING,)),
        Remedy(_FAIRLY, (Do.PLAY_ON,), (When.POT_AWARDED,)),
    ),
    decks.DefectConcealed: (floor("wsop-112", ("refund", Do.VOID), ("forfeit", Do.FORFEIT)),),
    decks.CardsDropped: (floor("wsop-121", ("play on", Do.PLAY_ON), ("dead", Do.HAND_DEAD)),),
}

# ---------------------------------------------------------------- turns and chips

_TURNS: Remedies = {
    turns.OutOfTurn: (
        Remedy("wsop-132.2", (Do.RELEASED,), (When.TURN_HAS_COME, When.BET_BEFORE)),
        Remedy("wsop-132.1", (Do.STANDS,), (When.TURN_HAS_COME,)),
        Remedy("wsop-105.a", (Do.HAND_DEAD,), (When.IT_WAS_A_FOLD, When.FACES_A_BET)),
        Remedy("wsop-132.1", (Do.LIES_THERE,)),
    ),
    turns.PassedOver: (
        Remedy("wsop-133.2", (Do.PLAY_ON,), (When.NOT_HIS_TURN,)),
        floor(
            "wsop-133.1",
            ("may act", Do.PLAY_ON),
            ("lost", Do.LOSES_TURN),
            when=(When.TWO_ACTED_BEHIND,),
        ),
        Remedy("wsop-133.1", (Do.PLAY_ON,)),
    ),
    turns.WrongBringIn: (
        Remedy("wsop-225.2", (Do.BRING_IN_STANDS,), (When.NEXT_HAS_ACTED,)),
        Remedy("wsop-225.1", (Do.PLAY_ON,)),
    ),
    turns.NotAtSeat: (
        Remedy("wsop-79.1", (Do.PLAY_ON,), (When.DEAL_GOES_ON,)),
        Remedy("wsop-79.1", (Do.HAND_DEAD,)),
    ),
    turns.LeftSeat: (
        Remedy("wsop-80", (Do.HAND_DEAD,), (When.ACTION_PENDING,)),
        Remedy("wsop-80", (Do.PLAY_ON,)),
    ),
    turns.Absent: (
        Remedy("wsop-228", (Do.PAYS_FORCED_BET, Do.HAND_DEAD), (When.MUST_ACT,), games=("stud",)),
        Remedy("wsop-228", (Do.PLAY_ON,), games=("stud",)),
        Remedy("wsop-80", (Do.HAND_DEAD,), (When.MUST_ACT,)),
        Remedy("wsop-80", (Do.PLAY_ON,)),
    ),
}

# ---------------------------------------------------------------- chips and words

_STRING_BET = (
    Option("string bet", (Do.COUNT_FIRST,), "wsop-136.1"),
    Option("one motion", (Do.COUNT_WHOLE,), "wsop-174.1"),
)
_CHIPS: Remedies = {
    chips.StringBet: (
        Remedy("wsop-174.2", when=(When.PLAYER_CALLS_IT,), options=_STRING_BET, default=True),
        Remedy("wsop-136.1", options=_STRING_BET, default=True),
    ),
    chips.ForwardMotion: (
        floor(
            "wsop-134",
            ("complete", Do.COUNT_WHOLE),
            ("forfeit", Do.HAND_DEAD),
            Option("take back", (Do.CHIPS_BACK,), "wsop-175.1"),
            when=(When.STRUCTURED_LIMIT,),
        ),
        Remedy("wsop-175.1", (Do.CHIPS_BACK,), (When.NOTHING_TO_CALL,)),
        floor(
            "wsop-175.2",
            ("leave the call", Do.LEAVE_CALL),
            Option("take back", (Do.CHIPS_BACK,), "wsop-175.1"),
        ),
    ),
    chips.ConditionalStatement: (
        floor("wsop-19", ("held to it", Do.COUNT_WHOLE), ("free", Do.CHIPS_BACK)),
    ),
    chips.Misinformed: (
        Remedy("wsop-135.1", (Do.COUNT_WHOLE,), (When.CHIPS_ACTED_ON,)),
        floor(
            "wsop-135.2",
            Option("stands", (Do.COUNT_WHOLE,), "wsop-135.1"),
            ("reconsider", Do.CHIPS_BACK),
        ),
    ),
    chips.HiddenChips: (
        floor("wsop-72.2", ("all of it", Do.COUNT_WHOLE), ("what was seen", Do.COUNT_SEEN)),
    ),
    chips.WrongAmount: (
        Remedy("wsop-138.1", (Do.MAKE_UP_CALL,), (When.SHORT_CALL, When.ROUND_GOES_ON)),
        Remedy("wsop-177", (Do.MAKE_UP_CALL,), (When.SHORT_CALL,)),
        Remedy("wsop-138.1", (Do.BRING_UP,), (When.TOO_LOW, When.ROUND_GOES_ON)),
        Remedy("wsop-138.1", (Do.PLAY_ON,), (When.TOO_LOW,)),
        Remedy("wsop-185.2", (Do.SURPLUS_BACK,), (When.TOO_HIGH, When.ROUND_GOES_ON)),
        Remedy("wsop-184", (Do.PLAY_ON,)),
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
_RETRIEVE = Option("retrieve", (Do.RETRIEVED,), "wsop-106")
_STAY_DEAD = Option("dead", (Do.STAYS_DEAD,), "wsop-106")
_NO_REDRESS = Option("dead", (Do.HAND_DEAD,), "wsop-109")
_BEST_WINS = Option("best hand wins", (Do.FOULED_OUT,), "wsop-280.2")


def _out_of_order(clause: str, *games: str) -> Remedy:
    """Changing the order of up cards: improper, and the floor says what comes of it."""
    options = (Option("play on", (Do.PLAY_ON,), clause), Option("dead", (Do.HAND_DEAD,), clause))
    return Remedy(clause, games=games, options=options)


_HOLDING: Remedies = {
    holding.HandCount: (
        floor(_FAIRLY, ("void", Do.VOID), ("play on", Do.PLAY_ON), when=(When.NOBODY_IS_RIGHT,)),
        floor(
            "wsop-105.d",
            ("live", Do.PLAYS_SHORT),
            ("dead", Do.HAND_DEAD),
            when=(When.LACKS_LAST_CARD,),
            games=_STUD,
        ),
        Remedy("wsop-238", (Do.HAND_DEAD,), (When.MORE_THAN_SEVEN,), games=_SEVEN_CARDS),
        Remedy("wsop-238", (Do.HAND_DEAD,), (When.AT_SHOWDOWN,), games=_SEVEN_CARDS),
        Remedy("wsop-105.d", (Do.DRAWS_MORE,), (When.SHORT_BEFORE_DRAW,), games=("draw",)),
        Remedy("wsop-276.1", (Do.HAND_DEAD,), (When.AFTER_DRAW,), games=(*_FIVE_CARDS, "drawmaha")),
        Remedy("wsop-105.d", (Do.HAND_DEAD,)),
    ),
    holding.FouledHand: (
        floor(
            "wsop-106",
            ("live", Do.PLAY_ON),
            _STAY_DEAD,
            when=(When.PROTECTED, When.IDENTIFIABLE),
            default=True,
        ),
        floor(
            "wsop-109",
            _NO_REDRESS,
            Option("live", (Do.PLAY_ON,), "wsop-106"),
            when=(When.IDENTIFIABLE,),
            default=True,
        ),
        Remedy("wsop-109", (Do.HAND_DEAD,)),
    ),
    holding.TakenIn: (
        floor(
            "wsop-106",
            ("retrieve", Do.PLAY_ON),
            _STAY_DEAD,
            when=(When.PROTECTED, When.IDENTIFIABLE),
            default=True,
        ),
        floor(
            "wsop-109",
            _NO_REDRESS,
            Option("retrieve", (Do.PLAY_ON,), "wsop-106"),
            when=(When.IDENTIFIABLE,),
        ),
        Remedy("wsop-109", (Do.HAND_DEAD,)),
    ),
    holding.ThrownAway: (
        floor(
            "wsop-105.b.2",
            ("live", Do.RETRIEVED),
            Option("dead", (Do.STAYS_DEAD,), "wsop-106"),
            when=(When.BETTING_OVER_FOR_HIM, When.IDENTIFIABLE),
            default=True,
        ),
        floor(
            "wsop-106",
            _RETRIEVE,
            _STAY_DEAD,
            when=(When.SAME_ROUND, When.IDENTIFIABLE, When.MISLED),
            default=True,
        ),
        floor("wsop-106", _STAY_DEAD, _RETRIEVE, when=(When.SAME_ROUND, When.IDENTIFIABLE)),
        Remedy("wsop-106", (Do.STAYS_DEAD,)),
    ),
    holding.ThrownForward: (
        floor(
            "wsop-105.b.1",
            ("dead", Do.HAND_DEAD),
            Option("live", (Do.PLAY_ON,), "wsop-105.b.2"),
            when=(When.SOMEBODY_ACTED_BEHIND,),
            default=True,
        ),
        floor(
            "wsop-105.b.2",
            ("live", Do.PLAY_ON),
            ("dead", Do.HAND_DEAD),
            when=(When.IDENTIFIABLE,),
            default=True,
        ),
        Remedy("wsop-105.b.2", (Do.HAND_DEAD,)),
    ),
    holding.IntoAnotherHand: (
        floor(
            "wsop-107.2",
            Option("dead", (Do.HAND_DEAD,), "wsop-107.1"),
            ("re-deal", Do.REDEAL_DEAD),
            when=(When.INTO_A_BLIND,),
            games=("flop", "draw"),
        ),
        Remedy("wsop-107.1", (Do.HAND_DEAD,)),
    ),
    holding.HiddenCards: (
        floor(
            "wsop-71", ("dead", Do.HAND_DEAD), ("live", Do.PLAY_ON), when=(When.TWO_ACTED_BEHIND,)
        ),
        Remedy("wsop-71", (Do.PLAY_ON,)),
    ),
    holding.PickedUp: (
        Remedy("wsop-105.c", (Do.HAND_DEAD,), (When.FACES_A_BET,), games=_STUD),
        Remedy("wsop-230", (Do.PLAY_ON,), games=_STUD),
    ),
    holding.Reordered: (
        _out_of_order("wsop-intro.super-stud.5", "super-stud", "super-stud-8"),
        _out_of_order("wsop-intro.razzdugi.3", "razzdugi"),
        _out_of_order("wsop-intro.razzduci.3", "razzduci"),
        _out_of_order("wsop-intro.stud.3", *_STUD),
    ),
    holding.ShownToOne: (
        Remedy("wsop-144.1", (Do.SHOW_ALL,), (When.HAND_IS_OVER,)),
        Remedy("wsop-144.2", (Do.SHOW_ALL,), (When.VIEWER_MAY_ACT,)),
        Remedy("wsop-144.4", (Do.SHOW_AFTER_ROUND,), (When.VIEWER_ACTS_LATER,)),
        Remedy("wsop-144.3", (Do.SHOW_AFTER_BETTING,)),
    ),
    holding.FoldedFaceUp: (Remedy("wsop-144.2", (Do.SHOW_ALL,)),),
    holding.AskedForRest: (floor("wsop-144.5", ("show all", Do.SHOW_REST), ("no", Do.PLAY_ON)),),
    holding.Miscalled: (
        floor(
            "wsop-280.2",
            ("dead", Do.HAND_DEAD),
            _BEST_WINS,
            when=(When.CALLED_TOO_HIGH, When.ANOTHER_FOULED, When.HEADS_UP),
            games=_LOWBALL,
        ),
        Remedy(
            "wsop-280.3",
            (Do.FOULED_OUT, Do.HAND_DEAD),
            (When.CALLED_TOO_HIGH, When.ANOTHER_FOULED),
            games=_LOWBALL,
        ),
        Remedy("wsop-280.2", (Do.PLAY_ON,), (When.CALLED_TOO_HIGH, When.HEADS_UP), games=_LOWBALL),
        Remedy("wsop-280.1", (Do.HAND_DEAD,), (When.CALLED_TOO_HIGH,), games=_LOWBALL),
        Remedy("wsop-280.1", (Do.FOULED_OUT,), games=_LOWBALL),
        floor(
            "wsop-140.2",
            Option("play on", (Do.FOULED_OUT,), "wsop-140.1"),
            ("forfeit", Do.HAND_DEAD),
        ),
    ),
    holding.PairNotCalled: (
        Remedy("wsop-281", (Do.FOULED_OUT,), (When.TWO_INTACT,), games=_LOWBALL),
        floor(
            "wsop-281",
            ("loses the pot", Do.HAND_DEAD),
            ("keeps the pot", Do.FOULED_OUT),
            games=_LOWBALL,
        ),
    ),
}

# ---------------------------------------------------------------- pots awarded

_MOVE = Option("move", (Do.MOVE_POT,), "wsop-52")
_POT_STANDS = Option("stand", (Do.POT_STANDS,), "wsop-51.1")
_AWARDS: Remedies = {
    awards.PushedWrongly: (
        floor(
            "wsop-51.2",
            ("move", Do.MOVE_POT),
            _POT_STANDS,
            when=(When.NEXT_HAND, When.HOUSE_ERROR),
            default=True,
        ),
        Remedy("wsop-51.1", (Do.POT_STANDS,), (When.NEXT_HAND,)),
        floor(
            "wsop-52", _MOVE, _POT_STANDS, Option("hold", (Do.HOLD_POT,), "wsop-53"), default=True
        ),
    ),
    awards.RuledWrongly: (
        floor(
            "wsop-51.2",
            ("rebuild", Do.REBUILD),
            Option("stand", (Do.PLAY_ON,), "wsop-51.1"),
            when=(When.NEXT_HAND, When.HOUSE_ERROR),
            default=True,
        ),
        Remedy("wsop-51.1", (Do.PLAY_ON,), (When.NEXT_HAND,)),
        floor("wsop-52", ("rebuild", Do.REBUILD), Option("stand", (Do.PLAY_ON,), "wsop-7")),
    ),
    awards.Unfair: (
        floor("wsop-9", ("give", Do.GIVE_POT), Option("by the rule", (Do.PLAY_ON,), "wsop-48")),
    ),
    awards.BoardsDisputed: (
        floor(
            "wsop-214.2", ("first board", Do.FIRST_BOARD), ("all boards", Do.PLAY_ON), default=True
        ),
    ),
}

# ---------------------------------------------------------------- conduct

_LEAVES = Option("remove", (Do.REMOVE,), "wsop-intro.conduct")
_BARRED = Option("bar", (Do.BAR,), "wsop-intro.conduct")


def _violation(clause: str) -> tuple[Remedy, ...]:
    """Give what may come of a violation of conduct: a warning, removal, barring."""
    return (floor(clause, ("warn", Do.WARN), _LEAVES, _BARRED),)


_CONDUCT: Remedies = {
    conduct.Abuse: (floor("wsop-10", ("warn", Do.WARN), ("remove", Do.REMOVE)),),
    conduct.Threat: _violation("wsop-29"),
    conduct.Profanity: (
        Remedy("wsop-30", (Do.WARN,), (When.ONE_OUTBURST,)),
        *_violation("wsop-30"),
    ),
    conduct.Cheating: (
        floor(
            "wsop-31",
            ("bar", Do.OFFENDER_DEAD, Do.BAR),
            ("remove", Do.OFFENDER_DEAD, Do.REMOVE),
            ("warn", Do.WARN),
        ),
    ),
    conduct.Disturbance: _violation("wsop-32"),
    conduct.TornCards: _violation("wsop-33"),
    conduct.Vandalism: _violation("wsop-34"),
    conduct.Intoxication: _violation("wsop-35"),
    conduct.ActedOutOfTurnOnPurpose: _violation("wsop-37"),
    conduct.CheckedDown: _violation("wsop-39"),
    conduct.ReadHand: _violation("wsop-40"),
    conduct.ToldToShow: _violation("wsop-41"),
    conduct.RevealedHand: _violation("wsop-42"),
    conduct.RevealedFold: _violation("wsop-43"),
    conduct.Stalling: _violation("wsop-44"),
    conduct.Influence: _violation("wsop-47"),
    conduct.PassedInformation: _violation("wsop-47"),
    conduct.Misled: _violation("wsop-47"),
    conduct.UsedPhone: (
        Remedy("wsop-25", (Do.REMOVE_BOTH,), (When.TWO_COMMUNICATE,)),
        floor("wsop-25", ("warn", Do.WARN), ("remove", Do.REMOVE)),
    ),
    conduct.UsedDevice: (floor("wsop-24b", ("warn", Do.WARN), ("remove", Do.REMOVE)),),
    conduct.Inattention: (floor("wsop-78", ("warn", Do.WARN), ("remove", Do.REMOVE)),),
    conduct.SpokeForeign: (
        floor("wsop-25b", ("warn", Do.WARN), Option("dead", (Do.OFFENDER_DEAD,), "wsop-48")),
    ),
    conduct.SideBet: (Remedy("wsop-183", (Do.PLAY_ON,)),),
    conduct.OutOfPocket: (Remedy("wsop-347.c", (Do.REMOVE_A_DAY,), games=("chinese",)),),
    conduct.BrokeRule: _violation("wsop-intro.conduct"),
    conduct.HarmedGame: _violation("wsop-intro.conduct"),
}

# ---------------------------------------------------------------- hands in rows

_STAND = Option("stand", (Do.PLAY_ON,), "wsop-353.d")
_BOOK = "wsop-353.d.1"
_ROWS: Remedies = {
    rows.WrongCount: (
        Remedy("wsop-345", (Do.EVEN_OUT,), (When.ANOTHER_IS_SHORT,), games=("chinese",)),
        floor(
            "wsop-353.d",
            ("foul", Do.FOUL_ROWS),
            _STAND,
            when=(When.IN_FANTASYLAND, When.SUBSTANTIAL_ACTION),
        ),
        floor(
            _BOOK,
            ("stand", Do.PLAY_ON),
            ("void", Do.VOID),
            when=(When.IN_FANTASYLAND, When.SOME_ARE_SET),
        ),
        floor(
            _BOOK,
            ("correct", Do.TAKE_BACK),
            ("void", Do.VOID),
            do=(Do.COUNT_BOOK,),
            when=(When.IN_FANTASYLAND,),
        ),
        Remedy("wsop-350.a", (Do.FOUL_ROWS,)),
    ),
}

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
