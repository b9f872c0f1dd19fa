"""The WSOP's remedies for irregularities on later streets of stud."""

from __future__ import annotations

from typing import Final

from cardspeak.houses.irregularities import street_irregularities
from cardspeak.houses.remedies.remedy import Remedies, Remedy
from cardspeak.houses.remedies.remedy_actions import RemedyAction
from cardspeak.houses.remedies.remedy_conditions import Condition
from cardspeak.houses.remedies.wsop.game_groups import MEXICAN_POKER, STUD_GAMES

STREET_REMEDIES: Final[Remedies] = {
    street_irregularities.PrematureStreet: (
        Remedy("wsop-234.1", (RemedyAction.SET_ASIDE_WHOLE_STREET,), games=MEXICAN_POKER),
        Remedy(
            "wsop-234.3",
            (
                RemedyAction.KEEP_CARD_LOOKED_AT,
                RemedyAction.CALL_ONLY,
                RemedyAction.SET_ASIDE_WHOLE_STREET,
                RemedyAction.SHUFFLE_IN_BEFORE_LAST,
            ),
            (Condition.LAST_CARD_LOOKED_AT,),
            STUD_GAMES,
        ),
        Remedy(
            "wsop-234.1",
            (RemedyAction.SET_ASIDE_WHOLE_STREET, RemedyAction.SHUFFLE_IN_BEFORE_LAST),
            games=STUD_GAMES,
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
            MEXICAN_POKER,
        ),
        Remedy(
            "wsop-262.2",
            (RemedyAction.MOVE_CARDS_FACE_UP, RemedyAction.SKIP_BETTING),
            games=MEXICAN_POKER,
        ),
    ),
    street_irregularities.DownCardExposedByPlayer: (
        Remedy("wsop-263", (RemedyAction.PLAY_AS_DOWN_CARD,), games=MEXICAN_POKER),
    ),
}
