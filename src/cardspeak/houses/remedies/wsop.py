"""What is done at wsop when something goes wrong."""

from __future__ import annotations

from typing import Final

from cardspeak.houses.mistakes import general, rows
from cardspeak.houses.remedies.conditions import When
from cardspeak.houses.remedies.doing import Do
from cardspeak.houses.remedies.remedy import Option, Remedies, Remedy

# ---------------------------------------------------------------- any mistake

_FAIRLY = "wsop-48"
_GENERAL: Remedies = {
    general.Misdeal: (
        Remedy("wsop-104.1", (Do.PLAY_ON,), (When.SUBSTANTIAL_ACTION,)),
        Remedy("wsop-103", (Do.MISDEAL,)),
    ),
    general.Disruption: (
        Remedy(
            _FAIRLY,
            options=(
                Option("void", (Do.VOID,), _FAIRLY),
                Option("play on", (Do.PLAY_ON,), _FAIRLY),
            ),
        ),
    ),
    general.Fraud: (
        Remedy(
            _FAIRLY,
            options=(
                Option("void", (Do.VOID,), _FAIRLY),
                Option("dead", (Do.HAND_DEAD,), "wsop-31"),
                Option("play on", (Do.PLAY_ON,), _FAIRLY),
            ),
        ),
    ),
    general.NotCovered: (
        Remedy(
            _FAIRLY,
            options=(
                Option("play on", (Do.PLAY_ON,), _FAIRLY),
                Option("dead", (Do.HAND_DEAD,), _FAIRLY),
                Option("misdeal", (Do.MISDEAL,), _FAIRLY),
                Option("void", (Do.VOID,), _FAIRLY),
            ),
        ),
    ),
}

# ---------------------------------------------------------------- dealing the first cards

_INITIAL: Remedies = {}

# ---------------------------------------------------------------- boards and burns

_BOARDS: Remedies = {}

# ---------------------------------------------------------------- later streets

_STREETS: Remedies = {}

# ---------------------------------------------------------------- drawing

_DRAWING: Remedies = {}

# ---------------------------------------------------------------- the deck

_DECKS: Remedies = {}

# ---------------------------------------------------------------- turns and chips

_TURNS: Remedies = {}

# ---------------------------------------------------------------- hands held and given up

_HOLDING: Remedies = {}

# ---------------------------------------------------------------- pots awarded

_AWARDS: Remedies = {}

# ---------------------------------------------------------------- conduct

_CONDUCT: Remedies = {}

# ---------------------------------------------------------------- hands in rows

_STAND = Option("stand", (Do.PLAY_ON,), "wsop-353.d")
_BOOK = "wsop-353.d.1"
_ROWS: Remedies = {
    rows.WrongCount: (
        Remedy("wsop-345", (Do.EVEN_OUT,), (When.ANOTHER_IS_SHORT,), games=("chinese",)),
        Remedy(
            "wsop-353.d",
            when=(When.IN_FANTASYLAND, When.SUBSTANTIAL_ACTION),
            options=(Option("foul", (Do.FOUL_ROWS,), "wsop-353.d"), _STAND),
        ),
        Remedy(
            _BOOK,
            when=(When.IN_FANTASYLAND, When.SOME_ARE_SET),
            options=(Option("stand", (Do.PLAY_ON,), _BOOK), Option("void", (Do.VOID,), _BOOK)),
        ),
        Remedy(
            _BOOK,
            (Do.COUNT_BOOK,),
            (When.IN_FANTASYLAND,),
            options=(Option("correct", (Do.TAKE_BACK,), _BOOK), Option("void", (Do.VOID,), _BOOK)),
        ),
        Remedy("wsop-350.a", (Do.FOUL_ROWS,)),
    ),
}

REMEDIES: Final[Remedies] = {
    **_GENERAL,
    **_INITIAL,
    **_BOARDS,
    **_STREETS,
    **_DRAWING,
    **_DECKS,
    **_TURNS,
    **_HOLDING,
    **_AWARDS,
    **_CONDUCT,
    **_ROWS,
}
