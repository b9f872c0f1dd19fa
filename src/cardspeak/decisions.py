"""All decisions: what a hand or a table waits for.

>>> import cardspeak as cs
>>> hand = cs.deal("nlhe", blinds=(1, 2), stacks=[200] * 2, seed=1)
>>> isinstance(hand.decision, cs.decisions.BetDecision)
True
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardspeak.lazy_imports import import_lazily, list_names

if TYPE_CHECKING:
    from cardspeak.hand.decisions import *  # noqa: F403
    from cardspeak.table.decisions import *  # noqa: F403

_MODULES: Final = (
    "cardspeak.hand.decisions",
    "cardspeak.table.decisions",
)

if not TYPE_CHECKING:  # type checkers see the imports above, and so find what is misspelt

    def __getattr__(name: str) -> object:
        return import_lazily(globals(), name, _MODULES)

    def __dir__() -> list[str]:
        return list_names(_MODULES)
