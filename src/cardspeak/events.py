"""All events: what happened in a hand, at a table, at the podium and in a tournament.

>>> import cardspeak as cs
>>> hand = cs.deal("nlhe", blinds=(1, 2), stacks=[200] * 2, seed=1)
>>> [event.amount for event in hand.log if isinstance(event, cs.events.Posted)]
[2, 1]
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardspeak.lazy_imports import import_lazily, list_names

if TYPE_CHECKING:
    from cardspeak.hand.events import *  # noqa: F403
    from cardspeak.hand.irregularity_events import *  # noqa: F403
    from cardspeak.podium.events import *  # noqa: F403
    from cardspeak.table.events import *  # noqa: F403
    from cardspeak.tournament.events import *  # noqa: F403

_MODULES: Final = (
    "cardspeak.hand.events",
    "cardspeak.hand.irregularity_events",
    "cardspeak.table.events",
    "cardspeak.tournament.events",
    "cardspeak.podium.events",
)

if not TYPE_CHECKING:  # type checkers see the imports above, and so find what is misspelt

    def __getattr__(name: str) -> object:
        return import_lazily(globals(), name, _MODULES)

    def __dir__() -> list[str]:
        return list_names(_MODULES)
