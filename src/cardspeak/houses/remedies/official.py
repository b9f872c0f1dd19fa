"""What is done at official when something goes wrong."""

from __future__ import annotations

from typing import Final

from cardspeak.houses.mistakes import conduct, general
from cardspeak.houses.remedies.doing import Do
from cardspeak.houses.remedies.remedy import Option, Remedies, Remedy

# ---------------------------------------------------------------- any mistake

_SUPERVISOR = "official-1.1.poker-room-supervisor"
_MISDEAL = "official-1.1.misdeal"
_GENERAL: Remedies = {
    general.Misdeal: (
        Remedy(
            _MISDEAL,
            options=(
                Option("misdeal", (Do.MISDEAL,), _MISDEAL),
                Option("play on", (Do.PLAY_ON,), _MISDEAL),
            ),
        ),
    ),
    general.NotCovered: (
        Remedy(
            _SUPERVISOR,
            options=(
                Option("play on", (Do.PLAY_ON,), _SUPERVISOR),
                Option("dead", (Do.HAND_DEAD,), _SUPERVISOR),
                Option("misdeal", (Do.MISDEAL,), _MISDEAL),
                Option("void", (Do.VOID,), _SUPERVISOR),
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


def _stop(clause: str) -> tuple[Remedy, ...]:
    """Give what the operator does about what is not allowed: the book has no penalty for it."""
    return (Remedy(clause, (Do.WARN,)),)


_CONDUCT: Remedies = {
    conduct.Influence: _stop("official-7.6"),
    conduct.PassedInformation: _stop("official-7.7"),
    conduct.SpokeForeign: _stop("official-7.8.a"),
    conduct.BrokeSilence: _stop("official-7.8.b"),
}

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
