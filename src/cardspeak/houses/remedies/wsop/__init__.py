"""The WSOP's remedies for irregularities, a module a subject; `REMEDIES` has them all."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardspeak.houses.remedies.wsop.board_remedies import BOARD_REMEDIES
from cardspeak.houses.remedies.wsop.conduct_remedies import CONDUCT_REMEDIES
from cardspeak.houses.remedies.wsop.deal_remedies import DEAL_REMEDIES
from cardspeak.houses.remedies.wsop.deck_remedies import DECK_REMEDIES
from cardspeak.houses.remedies.wsop.draw_remedies import DRAW_REMEDIES
from cardspeak.houses.remedies.wsop.held_hand_remedies import HELD_HAND_REMEDIES
from cardspeak.houses.remedies.wsop.other_remedies import OTHER_REMEDIES
from cardspeak.houses.remedies.wsop.pot_remedies import POT_REMEDIES
from cardspeak.houses.remedies.wsop.row_remedies import ROW_REMEDIES
from cardspeak.houses.remedies.wsop.street_remedies import STREET_REMEDIES
from cardspeak.houses.remedies.wsop.turn_remedies import TURN_REMEDIES
from cardspeak.houses.remedies.wsop.wager_remedies import WAGER_REMEDIES

if TYPE_CHECKING:
    from cardspeak.houses.remedies.remedy import Remedies

REMEDIES: Final[Remedies] = {
    **OTHER_REMEDIES,
    **DEAL_REMEDIES,
    **BOARD_REMEDIES,
    **STREET_REMEDIES,
    **DRAW_REMEDIES,
    **DECK_REMEDIES,
    **TURN_REMEDIES,
    **WAGER_REMEDIES,
    **HELD_HAND_REMEDIES,
    **POT_REMEDIES,
    **CONDUCT_REMEDIES,
    **ROW_REMEDIES,
}
