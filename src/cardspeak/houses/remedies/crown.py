"""What is done at crown when something goes wrong."""

from __future__ import annotations

from typing import Final

from cardspeak.houses.mistakes import general
from cardspeak.houses.remedies.conditions import When
from cardspeak.houses.remedies.doing import Do
from cardspeak.houses.remedies.remedy import Option, Remedies, Remedy

# ---------------------------------------------------------------- any mistake

_GENERAL: Remedies = {
    general.Misdeal: (
        Remedy("crown-30.3", (Do.PLAY_ON,), (When.SUBSTANTIAL_ACTION,)),
        Remedy("crown-30.2", (Do.PLAY_ON,)),  # the causes are a closed list
    ),
    general.Disruption: (Remedy("crown-38.2.a", (Do.VOID,)),),
    general.Fraud: (Remedy("crown-38.2.b", (Do.VOID,)),),
    general.NotCovered: (
        Remedy(
            "crown-38.6",
            options=(
                Option("play on", (Do.PLAY_ON,), "crown-38.6"),
                Option("dead", (Do.HAND_DEAD,), "crown-38.6"),
                Option("misdeal", (Do.MISDEAL,), "crown-38.6"),
                Option("void", (Do.VOID,), "crown-38.6"),
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

_ROWS: Remedies = {}

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
