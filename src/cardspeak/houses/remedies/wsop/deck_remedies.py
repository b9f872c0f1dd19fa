"""The WSOP's remedies for irregularities of the deck."""

from __future__ import annotations

from typing import Final

from cardspeak.houses.irregularities import deck_irregularities
from cardspeak.houses.remedies.remedy import Remedies, Remedy, floor_ruling
from cardspeak.houses.remedies.remedy_actions import RemedyAction
from cardspeak.houses.remedies.remedy_conditions import Condition
from cardspeak.houses.remedies.wsop.game_groups import OPEN_FACE

_PLAY_ON_IF_ONLY_IN_STUB = Remedy(
    "wsop-110.2", (RemedyAction.PLAY_ON,), (Condition.ONLY_IN_STUB, Condition.SUBSTANTIAL_ACTION)
)
DECK_REMEDIES: Final[Remedies] = {
    deck_irregularities.BoxedCard: (
        Remedy(
            "wsop-22.a.1",
            (RemedyAction.MISDEAL,),
            (Condition.FIRST_FIVE_NOT_SET,),
            games=OPEN_FACE,
        ),
        Remedy(
            "wsop-22.a.4", (RemedyAction.PLAY_ON,), (Condition.SUBSTANTIAL_ACTION,), games=OPEN_FACE
        ),
        Remedy("wsop-22.a.3", (RemedyAction.MISDEAL,), (Condition.SEVERAL_BOXED,), games=OPEN_FACE),
        Remedy("wsop-22.a.2", (RemedyAction.PLAY_ON,), games=OPEN_FACE),
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
    deck_irregularities.ForeignCard: (
        _PLAY_ON_IF_ONLY_IN_STUB,
        Remedy("wsop-23", (RemedyAction.VOID_HAND,)),
    ),
    deck_irregularities.MismatchedBack: (
        _PLAY_ON_IF_ONLY_IN_STUB,
        Remedy("wsop-110.1", (RemedyAction.VOID_HAND,)),
    ),
    deck_irregularities.DuplicateCard: (Remedy("wsop-111", (RemedyAction.VOID_HAND,)),),
    deck_irregularities.DeckCount: (
        Remedy("wsop-117", (RemedyAction.PLAY_ON,), (Condition.DECK_COUNT_RIGHT,)),
        Remedy("wsop-117", (RemedyAction.PLAY_ON,), (Condition.CARDS_MISSING,)),
        Remedy("wsop-48", (RemedyAction.PLAY_ON,), (Condition.POT_AWARDED,)),
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
