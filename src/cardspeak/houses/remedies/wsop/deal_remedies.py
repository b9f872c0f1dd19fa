"""The WSOP's remedies for irregularities in dealing the first cards."""

from __future__ import annotations

from typing import Final

from cardspeak.houses.irregularities import deal_irregularities
from cardspeak.houses.remedies.remedy import Remedies, Remedy, floor_ruling
from cardspeak.houses.remedies.remedy_actions import RemedyAction
from cardspeak.houses.remedies.remedy_conditions import Condition
from cardspeak.houses.remedies.wsop.game_groups import (
    ACE_TO_FIVE,
    DEUCE_TO_SEVEN,
    DRAW_GAMES,
    FIVE_CARD_DRAW,
    FLOP_GAMES,
    LOWBALL,
    MEXICAN_POKER,
    STUD_GAMES,
)

_AFTER_SUBSTANTIAL_ACTION = (Condition.SUBSTANTIAL_ACTION,)
_PLAY_ON_AFTER_ACTION = Remedy("wsop-104.1", (RemedyAction.PLAY_ON,), _AFTER_SUBSTANTIAL_ACTION)
_HAND_DEAD_AFTER_ACTION = Remedy("wsop-104.1", (RemedyAction.KILL_HAND,), _AFTER_SUBSTANTIAL_ACTION)


def _misdeal(
    clause: str, draw_clause: str = "", conditions: tuple[Condition, ...] = ()
) -> tuple[Remedy, ...]:
    """Return the misdeal remedy for all games, preceded by that for draw games if there is one."""
    all_games = Remedy(clause, (RemedyAction.MISDEAL,), conditions)
    return (
        (Remedy(draw_clause, (RemedyAction.MISDEAL,), conditions, games=DRAW_GAMES), all_games)
        if draw_clause
        else (all_games,)
    )


def _stay_or_all_in(clause: str, conditions: tuple[Condition, ...] = ()) -> Remedy:
    """Let the floor record whether a player whose down card was exposed stays or is all-in."""
    return floor_ruling(
        clause,
        ("stay", RemedyAction.PLAY_ON),
        ("all-in", RemedyAction.DECLARE_ALL_IN),
        actions=(RemedyAction.NEXT_CARD_DOWN,),
        conditions=conditions,
        games=MEXICAN_POKER,
    )


def _replace_and_burn(
    clause: str, games: tuple[str, ...], conditions: tuple[Condition, ...] = ()
) -> Remedy:
    return Remedy(clause, (RemedyAction.REPLACE_CARD_AND_BURN_IT,), conditions, games=games)


DEAL_REMEDIES: Final[Remedies] = {
    deal_irregularities.HoleCardExposed: (
        _stay_or_all_in("wsop-258.2", (Condition.JOKER_EXPOSED,)),
        _stay_or_all_in("wsop-258.1"),
        _PLAY_ON_AFTER_ACTION,
        Remedy(
            "wsop-221.2",
            (RemedyAction.MISDEAL,),
            (Condition.THREE_EXPOSED_OF_PLAYER,),
            games=STUD_GAMES,
        ),
        Remedy("wsop-221.1", (RemedyAction.NEXT_CARD_DOWN,), games=STUD_GAMES),
        *_misdeal("wsop-103.a", "wsop-267.a", (Condition.FIRST_TWO_CARDS,)),
        *_misdeal("wsop-103.b", "wsop-267.b", (Condition.SEVERAL_EXPOSED_IN_DEAL,)),
        Remedy("wsop-120", (RemedyAction.PLAY_ON,), (Condition.FIRST_ROUND_OVER,)),
        _replace_and_burn("wsop-284", ACE_TO_FIVE, (Condition.FIXED_LIMIT,)),
        _replace_and_burn("wsop-288", DEUCE_TO_SEVEN, (Condition.FIXED_LIMIT,)),
        _replace_and_burn("wsop-291", LOWBALL),
        _replace_and_burn("wsop-303", ("badugi",)),
        _replace_and_burn("wsop-312", ("baduci",)),
        _replace_and_burn("wsop-322", ("badaci",)),
        _replace_and_burn("wsop-274.1", ("archie", "drawmaha")),
        _replace_and_burn("wsop-103.f", ()),
    ),
    deal_irregularities.CardOffTheTable: (
        Remedy("wsop-231", (RemedyAction.TREAT_AS_EXPOSED,), games=STUD_GAMES),
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
    deal_irregularities.PlayerNotDealtIn: (
        _HAND_DEAD_AFTER_ACTION,
        *_misdeal("wsop-103.i", "wsop-267.i"),
    ),
    deal_irregularities.DealtTooFew: (
        Remedy(
            "wsop-276.2",
            (RemedyAction.DEAL_MISSING_CARDS,),
            (Condition.NO_ACTION,),
            games=FIVE_CARD_DRAW,
        ),
        Remedy(
            "wsop-276.3",
            (RemedyAction.DEAL_MISSING_CARDS,),
            (Condition.BUTTON_ONE_CARD_SHORT,),
            games=FIVE_CARD_DRAW,
        ),
        Remedy(
            "wsop-276.4",
            (RemedyAction.COMPLETE_HAND_ON_DRAW,),
            _AFTER_SUBSTANTIAL_ACTION,
            games=FIVE_CARD_DRAW,
        ),
        Remedy(
            "wsop-105.d",
            (RemedyAction.COMPLETE_HAND_ON_DRAW,),
            _AFTER_SUBSTANTIAL_ACTION,
            games=DRAW_GAMES,
        ),
        Remedy(
            "wsop-267.d",
            (RemedyAction.DEAL_MISSING_CARDS,),
            (Condition.BUTTON_ONE_CARD_SHORT,),
            games=DRAW_GAMES,
        ),
        Remedy("wsop-267.d", (RemedyAction.MISDEAL,), games=DRAW_GAMES),
        _HAND_DEAD_AFTER_ACTION,
        Remedy(
            "wsop-103.e",
            (RemedyAction.DEAL_MISSING_CARDS,),
            (Condition.MISSING_CARD_NEXT_IN_SEQUENCE,),
        ),
        Remedy("wsop-103.e", (RemedyAction.MISDEAL,)),
    ),
    deal_irregularities.DealtTooMany: (
        _HAND_DEAD_AFTER_ACTION,
        *_misdeal("wsop-103.d", "wsop-267.c", (Condition.SEVERAL_EXTRA_CARDS,)),
        Remedy("wsop-118", (RemedyAction.RETURN_AS_BURN,), (Condition.NO_ACTION,)),
        *_misdeal("wsop-103.e", "wsop-267.d"),
    ),
    deal_irregularities.ExtraHand: (_PLAY_ON_AFTER_ACTION, *_misdeal("wsop-103.d", "wsop-267.h")),
    deal_irregularities.DealtOutOfTurn: (
        Remedy(
            "wsop-262.1", (RemedyAction.KILL_HAND,), _AFTER_SUBSTANTIAL_ACTION, games=MEXICAN_POKER
        ),
        Remedy("wsop-262.1", (RemedyAction.MISDEAL,), games=MEXICAN_POKER),
        _PLAY_ON_AFTER_ACTION,
        *_misdeal("wsop-103.f", "wsop-267.g"),
    ),
    deal_irregularities.WrongFirstCard: (
        _PLAY_ON_AFTER_ACTION,
        *_misdeal("wsop-103.h", "wsop-267.f"),
    ),
    deal_irregularities.WrongButton: (
        _PLAY_ON_AFTER_ACTION,
        Remedy("wsop-267.e", (RemedyAction.CORRECT_BUTTON, RemedyAction.MISDEAL), games=DRAW_GAMES),
        Remedy("wsop-103.g", (RemedyAction.CORRECT_BUTTON, RemedyAction.MISDEAL), games=FLOP_GAMES),
    ),
}
