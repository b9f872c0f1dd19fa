"""All commands: what can be done in a hand, at a table, at the podium and in a tournament.

>>> import cardspeak as cs
>>> cs.commands.RaiseTo(40), cs.commands.AdvanceTime(60)
(RaiseTo(to=40), AdvanceTime(now=60))
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardspeak.lazy_imports import import_lazily, list_names

if TYPE_CHECKING:
    from cardspeak.hand.commands import *  # noqa: F403
    from cardspeak.podium.commands import *  # noqa: F403
    from cardspeak.table.commands import *  # noqa: F403
    from cardspeak.tournament.commands import *  # noqa: F403

_MODULES: Final = (
    "cardspeak.hand.commands",
    "cardspeak.table.commands",
    "cardspeak.tournament.commands",
    "cardspeak.podium.commands",
)

if not TYPE_CHECKING:  # type checkers see the imports above, and so find what is misspelt

    def __getattr__(name: str) -> object:
        return import_lazily(globals(), name, _MODULES)

    def __dir__() -> list[str]:
        return list_names(_MODULES)
