"""All irregularities: what can go wrong in a hand, as `hand.report` takes it.

>>> import cardspeak as cs
>>> hand = cs.deal("nlhe", blinds=(1, 2), stacks=[200] * 3, seed=1)
>>> hand.report(cs.irregularities.HoleCardExposed(seat=0))
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardspeak.lazy_imports import import_lazily, list_names

if TYPE_CHECKING:
    from cardspeak.houses.irregularities import *  # noqa: F403
    from cardspeak.houses.irregularities.board_irregularities import *  # noqa: F403
    from cardspeak.houses.irregularities.deal_irregularities import *  # noqa: F403
    from cardspeak.houses.irregularities.deck_irregularities import *  # noqa: F403
    from cardspeak.houses.irregularities.draw_irregularities import *  # noqa: F403
    from cardspeak.houses.irregularities.held_hand_irregularities import *  # noqa: F403
    from cardspeak.houses.irregularities.offences import *  # noqa: F403
    from cardspeak.houses.irregularities.other_irregularities import *  # noqa: F403
    from cardspeak.houses.irregularities.pot_irregularities import *  # noqa: F403
    from cardspeak.houses.irregularities.row_irregularities import *  # noqa: F403
    from cardspeak.houses.irregularities.street_irregularities import *  # noqa: F403
    from cardspeak.houses.irregularities.turn_irregularities import *  # noqa: F403
    from cardspeak.houses.irregularities.wager_irregularities import *  # noqa: F403

_MODULES: Final = (
    "cardspeak.houses.irregularities",
    "cardspeak.houses.irregularities.board_irregularities",
    "cardspeak.houses.irregularities.deal_irregularities",
    "cardspeak.houses.irregularities.deck_irregularities",
    "cardspeak.houses.irregularities.draw_irregularities",
    "cardspeak.houses.irregularities.held_hand_irregularities",
    "cardspeak.houses.irregularities.offences",
    "cardspeak.houses.irregularities.other_irregularities",
    "cardspeak.houses.irregularities.pot_irregularities",
    "cardspeak.houses.irregularities.row_irregularities",
    "cardspeak.houses.irregularities.street_irregularities",
    "cardspeak.houses.irregularities.turn_irregularities",
    "cardspeak.houses.irregularities.wager_irregularities",
)

if not TYPE_CHECKING:  # type checkers see the imports above, and so find what is misspelt

    def __getattr__(name: str) -> object:
        return import_lazily(globals(), name, _MODULES)

    def __dir__() -> list[str]:
        return list_names(_MODULES)
