"""Every mistake there is, one struct a kind: what must be said about it when it is reported."""

from __future__ import annotations

from typing import Final, get_args

from cardspeak.houses.irregularities import (
    board_errors,
    deal_errors,
    deck_errors,
    draw_errors,
    held_hand_errors,
    offences,
    pot_errors,
    row_errors,
    street_errors,
    turn_errors,
    unforeseen,
    wager_errors,
)
from cardspeak.houses.irregularities.irregularity import (
    Irregularity,
    describe_irregularity,
    irregularity_slug,
)

AnyIrregularity = (
    unforeseen.AnyUnforeseen
    | deal_errors.AnyDealError
    | deck_errors.AnyDeckError
    | board_errors.AnyBoardError
    | street_errors.AnyStreetError
    | draw_errors.AnyDrawError
    | turn_errors.AnyTurnError
    | held_hand_errors.AnyHeldHandError
    | pot_errors.AnyPotError
    | offences.AnyOffence
    | wager_errors.AnyWagerError
    | row_errors.AnyRowError
)

IRREGULARITIES_BY_SUBJECT: Final[dict[str, tuple[type[Irregularity], ...]]] = {
    "The first deal": get_args(deal_errors.AnyDealError),
    "The deck": get_args(deck_errors.AnyDeckError),
    "Board and burns": get_args(board_errors.AnyBoardError),
    "Later streets": get_args(street_errors.AnyStreetError),
    "The draw": get_args(draw_errors.AnyDrawError),
    "Acting out of turn": get_args(turn_errors.AnyTurnError),
    "Bets and declarations": get_args(wager_errors.AnyWagerError),
    "Holding, mucking and showing hands": get_args(held_hand_errors.AnyHeldHandError),
    "Hands in rows": (row_errors.WrongRowHandSize,),
    "Pots": get_args(pot_errors.AnyPotError),
    "Conduct": get_args(offences.AnyOffence),
    "Anything else": get_args(unforeseen.AnyUnforeseen),
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
