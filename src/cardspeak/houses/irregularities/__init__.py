"""What can go wrong in a game: a struct for each kind of irregularity, as it is reported."""

from __future__ import annotations

from typing import Final, get_args

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
from cardspeak.houses.irregularities.irregularity import (
    Irregularity,
    describe_irregularity,
    irregularity_slug,
)

AnyIrregularity = (
    other_irregularities.AnyOtherIrregularity
    | deal_irregularities.AnyDealIrregularity
    | deck_irregularities.AnyDeckIrregularity
    | board_irregularities.AnyBoardIrregularity
    | street_irregularities.AnyStreetIrregularity
    | draw_irregularities.AnyDrawIrregularity
    | turn_irregularities.AnyTurnIrregularity
    | held_hand_irregularities.AnyHeldHandIrregularity
    | pot_irregularities.AnyPotIrregularity
    | offences.AnyOffence
    | wager_irregularities.AnyWagerIrregularity
    | row_irregularities.AnyRowIrregularity
)

IRREGULARITIES_BY_SUBJECT: Final[dict[str, tuple[type[Irregularity], ...]]] = {
    "The first deal": get_args(deal_irregularities.AnyDealIrregularity),
    "The deck": get_args(deck_irregularities.AnyDeckIrregularity),
    "Board and burns": get_args(board_irregularities.AnyBoardIrregularity),
    "Later streets": get_args(street_irregularities.AnyStreetIrregularity),
    "The draw": get_args(draw_irregularities.AnyDrawIrregularity),
    "Acting out of turn": get_args(turn_irregularities.AnyTurnIrregularity),
    "Bets and declarations": get_args(wager_irregularities.AnyWagerIrregularity),
    "Holding, mucking and showing hands": get_args(
        held_hand_irregularities.AnyHeldHandIrregularity
    ),
    "Hands in rows": (row_irregularities.WrongRowHandSize,),
    "Pots": get_args(pot_irregularities.AnyPotIrregularity),
    "Conduct": get_args(offences.AnyOffence),
    "Anything else": get_args(other_irregularities.AnyOtherIrregularity),
}
"""What can go wrong, by subject."""

IRREGULARITIES: Final[dict[str, type[Irregularity]]] = {
    irregularity_slug(kind): kind for kind in get_args(AnyIrregularity)
}
"""All kinds by the name they have in commands: ``wrong-row-hand-size``."""

__all__ = [
    "IRREGULARITIES",
    "IRREGULARITIES_BY_SUBJECT",
    "AnyIrregularity",
    "Irregularity",
    "describe_irregularity",
    "irregularity_slug",
]
