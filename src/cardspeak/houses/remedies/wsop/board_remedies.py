"""The WSOP's remedies for irregularities with burns and board cards."""

from __future__ import annotations

from typing import Final

from cardspeak.houses.irregularities import board_irregularities
from cardspeak.houses.remedies.remedy import Remedies, Remedy
from cardspeak.houses.remedies.remedy_actions import RemedyAction
from cardspeak.houses.remedies.remedy_conditions import Condition
from cardspeak.houses.remedies.wsop.game_groups import FLOP_GAMES, STUD_GAMES

_STUD_BURN_REMEDIES = (
    Remedy(
        "wsop-233",
        (RemedyAction.REDEAL_OTHERS_WITH_ONE_BURN,),
        (Condition.NOT_ACTED_ON, Condition.LAST_CARD_LOOKED_AT),
        STUD_GAMES,
    ),
    Remedy("wsop-122.4", (RemedyAction.REDEAL_WITH_ONE_BURN,), (Condition.ALL_IN_WITHOUT_BETTING,)),
    Remedy("wsop-233", (RemedyAction.REDEAL_WITH_ONE_BURN,), (Condition.NOT_ACTED_ON,), STUD_GAMES),
)
BOARD_REMEDIES: Final[Remedies] = {
    board_irregularities.NoBurn: (
        Remedy(
            "wsop-164",
            (
                RemedyAction.TAKE_UP_BOARD_CARDS,
                RemedyAction.SHUFFLE_IN,
                RemedyAction.BURN_AND_DEAL_AGAIN,
            ),
            (Condition.FLOP, Condition.NOT_ACTED_ON),
            FLOP_GAMES,
        ),
        Remedy(
            "wsop-165.2",
            (RemedyAction.REDEAL_WITH_ONE_BURN,),
            (Condition.ALL_IN_WITHOUT_BETTING,),
            FLOP_GAMES,
        ),
        Remedy(
            "wsop-165.1",
            (RemedyAction.REDEAL_WITH_ONE_BURN,),
            (Condition.NOT_ACTED_ON,),
            FLOP_GAMES,
        ),
        Remedy("wsop-165.1", (RemedyAction.BURN_NOW,), games=FLOP_GAMES),
        *_STUD_BURN_REMEDIES,
        Remedy("wsop-122.1", (RemedyAction.REDEAL_WITH_ONE_BURN,), (Condition.NOT_ACTED_ON,)),
        Remedy("wsop-122.2", (RemedyAction.BURN_NOW,)),
    ),
    board_irregularities.ExtraBurn: (
        Remedy(
            "wsop-164",
            (RemedyAction.REDEAL_WITH_ONE_BURN,),
            (Condition.FLOP, Condition.NOTHING_DEALT_AFTER_BURN),
            FLOP_GAMES,
        ),
        Remedy(
            "wsop-164",
            (
                RemedyAction.RETURN_EXTRA_BURN,
                RemedyAction.TAKE_UP_BOARD_CARDS,
                RemedyAction.SHUFFLE_IN,
                RemedyAction.DEAL_AGAIN,
            ),
            (Condition.FLOP, Condition.NOT_ACTED_ON),
            FLOP_GAMES,
        ),
        Remedy(
            "wsop-165.2",
            (RemedyAction.REDEAL_WITH_ONE_BURN,),
            (Condition.ALL_IN_WITHOUT_BETTING,),
            FLOP_GAMES,
        ),
        Remedy(
            "wsop-165.1",
            (RemedyAction.REDEAL_WITH_ONE_BURN,),
            (Condition.NOT_ACTED_ON,),
            FLOP_GAMES,
        ),
        Remedy("wsop-165.1", (RemedyAction.RETURN_EXTRA_BURN,), games=FLOP_GAMES),
        *_STUD_BURN_REMEDIES,
        Remedy("wsop-122.1", (RemedyAction.REDEAL_WITH_ONE_BURN,), (Condition.NOT_ACTED_ON,)),
        Remedy("wsop-122.3", (RemedyAction.RETURN_EXTRA_BURN,)),
    ),
    board_irregularities.PrematureBoard: (
        Remedy(
            "wsop-166",
            (RemedyAction.SET_ASIDE, RemedyAction.SHUFFLE_IN_LATER, RemedyAction.SKIP_NEXT_BURN),
            (Condition.FLOP,),
            FLOP_GAMES,
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
            FLOP_GAMES,
        ),
        Remedy(
            "wsop-167.1",
            (
                RemedyAction.SET_ASIDE,
                RemedyAction.SHUFFLE_IN_BEFORE_LAST,
                RemedyAction.CUT_AND_DEAL_LAST_WITHOUT_BURN,
            ),
            games=FLOP_GAMES,
        ),
        Remedy("wsop-123", (RemedyAction.SET_ASIDE,)),
    ),
    board_irregularities.TooManyBoardCards: (
        Remedy(
            "wsop-163.1",
            (RemedyAction.SCRAMBLE_FLOP,),
            (Condition.FLOP, Condition.NOT_ACTED_ON, Condition.ONE_EXTRA_BOARD_CARD),
            FLOP_GAMES,
        ),
        Remedy(
            "wsop-163.2",
            (RemedyAction.TAKE_UP_BOARD_CARDS, RemedyAction.SHUFFLE_IN, RemedyAction.DEAL_AGAIN),
            (Condition.FLOP, Condition.NOT_ACTED_ON),
            FLOP_GAMES,
        ),
    ),
}
