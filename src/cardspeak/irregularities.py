"""All irregularities: what can go wrong in a hand, as `hand.report` takes it.

>>> import cardspeak as cs
>>> hand = cs.deal("nlhe", blinds=(1, 2), stacks=[200] * 3, seed=1)
>>> hand.report(cs.irregularities.HoleCardExposed(seat=0))
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardspeak.lazy_names import find_name

if TYPE_CHECKING:
    from cardspeak.houses.irregularities import *  # noqa: F403
    from cardspeak.houses.irregularities.board_errors import *  # noqa: F403
    from cardspeak.houses.irregularities.deal_errors import *  # noqa: F403
    from cardspeak.houses.irregularities.deck_errors import *  # noqa: F403
    from cardspeak.houses.irregularities.draw_errors import *  # noqa: F403
    from cardspeak.houses.irregularities.held_hand_errors import *  # noqa: F403
    from cardspeak.houses.irregularities.offences import *  # noqa: F403
    from cardspeak.houses.irregularities.pot_errors import *  # noqa: F403
    from cardspeak.houses.irregularities.row_errors import *  # noqa: F403
    from cardspeak.houses.irregularities.street_errors import *  # noqa: F403
    from cardspeak.houses.irregularities.turn_errors import *  # noqa: F403
    from cardspeak.houses.irregularities.unforeseen import *  # noqa: F403
    from cardspeak.houses.irregularities.wager_errors import *  # noqa: F403

_MODULES: Final = (
    "cardspeak.houses.irregularities",
    "cardspeak.houses.irregularities.board_errors",
    "cardspeak.houses.irregularities.deal_errors",
    "cardspeak.houses.irregularities.deck_errors",
    "cardspeak.houses.irregularities.draw_errors",
    "cardspeak.houses.irregularities.held_hand_errors",
    "cardspeak.houses.irregularities.offences",
    "cardspeak.houses.irregularities.pot_errors",
    "cardspeak.houses.irregularities.row_errors",
    "cardspeak.houses.irregularities.street_errors",
    "cardspeak.houses.irregularities.turn_errors",
    "cardspeak.houses.irregularities.unforeseen",
    "cardspeak.houses.irregularities.wager_errors",
)

if not TYPE_CHECKING:  # type checkers see the imports above, and so find what is misspelt

    def __getattr__(name: str) -> object:
        return find_name(globals(), name, _MODULES)
