"""The WSOP's remedies for hands held, mucked and shown wrongly."""

from __future__ import annotations

from typing import Final

from cardspeak.houses.irregularities import held_hand_irregularities
from cardspeak.houses.remedies.remedy import Remedies, Remedy, RemedyOption, floor_ruling
from cardspeak.houses.remedies.remedy_actions import RemedyAction
from cardspeak.houses.remedies.remedy_conditions import Condition
from cardspeak.houses.remedies.wsop.game_groups import (
    DRAW_GAMES,
    FIVE_CARD_DRAW,
    LOWBALL,
    SEVEN_CARD_STUD,
    STUD_GAMES,
)

_RETRIEVE = RemedyOption("retrieve", (RemedyAction.RETRIEVE_HAND,), "wsop-106")
_RETRIEVE_AND_CALL = ("retrieve", RemedyAction.RETRIEVE_HAND_AND_CALL)
_STAY_DEAD = RemedyOption("dead", (RemedyAction.KEEP_HAND_DEAD,), "wsop-106")
_NO_REDRESS = RemedyOption("dead", (RemedyAction.KILL_HAND,), "wsop-109")
_BEST_WINS = RemedyOption("best hand wins", (RemedyAction.KILL_MUCKED_HAND,), "wsop-280.2")


def _up_cards_reordered(clause: str, *games: str) -> Remedy:
    """Return the remedy for changing the order of up cards: improper, so the floor rules."""
    options = (
        RemedyOption("play on", (RemedyAction.PLAY_ON,), clause),
        RemedyOption("dead", (RemedyAction.KILL_HAND,), clause),
    )
    return Remedy(clause, games=games, options=options)


HELD_HAND_REMEDIES: Final[Remedies] = {
    held_hand_irregularities.WrongHandSize: (
        floor_ruling(
            "wsop-48",
            ("void", RemedyAction.VOID_HAND),
            ("play on", RemedyAction.PLAY_ON),
            conditions=(Condition.ALL_HANDS_WRONG,),
        ),
        Remedy(
            "wsop-267.d",
            (RemedyAction.TREAT_AS_DEALT_WRONG,),
            (Condition.IN_FIRST_ROUND, Condition.NO_SUBSTANTIAL_ACTION),
            games=DRAW_GAMES,
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
            games=STUD_GAMES,
        ),
        Remedy(
            "wsop-238",
            (RemedyAction.KILL_HAND,),
            (Condition.MORE_THAN_SEVEN_CARDS,),
            games=SEVEN_CARD_STUD,
        ),
        Remedy(
            "wsop-238", (RemedyAction.KILL_HAND,), (Condition.AT_SHOWDOWN,), games=SEVEN_CARD_STUD
        ),
        Remedy(
            "wsop-105.d",
            (RemedyAction.DRAW_MISSING_CARDS,),
            (Condition.SHORT_BEFORE_DRAW,),
            games=DRAW_GAMES,
        ),
        Remedy(
            "wsop-276.1",
            (RemedyAction.KILL_HAND,),
            (Condition.AFTER_DRAW,),
            games=(*FIVE_CARD_DRAW, "drawmaha"),
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
            RemedyOption("dead", (RemedyAction.KILL_OFFENDERS_HAND,), "wsop-107.1"),
            ("re-deal", RemedyAction.REDEAL_WITH_DEAD_HAND),
            conditions=(Condition.OTHER_IS_BLIND_YET_TO_ACT,),
            games=("flop", "draw"),
        ),
        Remedy("wsop-107.1", (RemedyAction.KILL_OFFENDERS_HAND,)),
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
        Remedy("wsop-105.c", (RemedyAction.KILL_HAND,), (Condition.FACES_A_BET,), games=STUD_GAMES),
        Remedy("wsop-230", (RemedyAction.PLAY_ON,), games=STUD_GAMES),
    ),
    held_hand_irregularities.UpCardsReordered: (
        _up_cards_reordered("wsop-intro.super-stud.5", "super-stud", "super-stud-8"),
        _up_cards_reordered("wsop-intro.razzdugi.3", "razzdugi"),
        _up_cards_reordered("wsop-intro.razzduci.3", "razzduci"),
        _up_cards_reordered("wsop-intro.stud.3", *STUD_GAMES),
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
            games=LOWBALL,
        ),
        Remedy(
            "wsop-280.3",
            (RemedyAction.KILL_MUCKED_HAND, RemedyAction.KILL_HAND),
            (Condition.MISCALLED_HIGH_CARD, Condition.ANOTHER_HAND_MUCKED),
            games=LOWBALL,
        ),
        Remedy(
            "wsop-280.2",
            (RemedyAction.PLAY_ON,),
            (Condition.MISCALLED_HIGH_CARD, Condition.HEADS_UP),
            games=LOWBALL,
        ),
        Remedy(
            "wsop-280.1",
            (RemedyAction.KILL_HAND,),
            (Condition.MISCALLED_HIGH_CARD,),
            games=LOWBALL,
        ),
        Remedy("wsop-280.1", (RemedyAction.KILL_MUCKED_HAND,), games=LOWBALL),
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
            games=LOWBALL,
        ),
        floor_ruling(
            "wsop-281",
            ("loses the pot", RemedyAction.KILL_HAND),
            ("keeps the pot", RemedyAction.KILL_MUCKED_HAND),
            games=LOWBALL,
        ),
    ),
}
