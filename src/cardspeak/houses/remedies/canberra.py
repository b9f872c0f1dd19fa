"""What is done at canberra when something goes wrong."""

from __future__ import annotations

from typing import Final

from cardspeak.houses.mistakes import awards, conduct, general
from cardspeak.houses.remedies.conditions import When
from cardspeak.houses.remedies.doing import Do
from cardspeak.houses.remedies.remedy import Option, Remedies, Remedy

# ---------------------------------------------------------------- any mistake

_GENERAL: Remedies = {
    general.Misdeal: (
        Remedy("canberra-17.2", (Do.PLAY_ON,), (When.SUBSTANTIAL_ACTION,)),
        Remedy(
            "canberra-17.16",
            options=(
                Option("misdeal", (Do.MISDEAL,), "canberra-17.3"),
                Option("play on", (Do.PLAY_ON,), "canberra-17.16"),
            ),
        ),
    ),
    general.Disruption: (
        Remedy(
            "canberra-19.1",
            options=(
                Option("void", (Do.VOID,), "canberra-19.1"),
                Option("play on", (Do.PLAY_ON,), "canberra-19.1"),
            ),
        ),
    ),
    general.Fraud: (
        Remedy(
            "canberra-19.3",
            options=(
                Option("void", (Do.VOID,), "canberra-19.3"),
                Option("dead", (Do.HAND_DEAD,), "canberra-19.2.a"),
                Option("play on", (Do.PLAY_ON,), "canberra-19.3"),
            ),
        ),
    ),
    general.NotCovered: (
        Remedy(
            "canberra-17.16",
            options=(
                Option("play on", (Do.PLAY_ON,), "canberra-17.16"),
                Option("dead", (Do.HAND_DEAD,), "canberra-19.2.a"),
                Option("misdeal", (Do.MISDEAL,), "canberra-17.16"),
                Option("void", (Do.VOID,), "canberra-19.3"),
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

_AWARDS: Remedies = {
    awards.PushedWrongly: (
        Remedy("canberra-17.14", (Do.POT_STANDS,), (When.NEXT_HAND,)),
        Remedy(
            "canberra-17.16",
            options=(
                Option("move", (Do.MOVE_POT,), "canberra-17.16"),
                Option("stand", (Do.POT_STANDS,), "canberra-17.16"),
            ),
        ),
    ),
    awards.RuledWrongly: (
        Remedy("canberra-17.14", (Do.PLAY_ON,), (When.NEXT_HAND,)),
        Remedy(
            "canberra-19.4",
            options=(
                Option("stand", (Do.PLAY_ON,), "canberra-19.4"),
                Option("rebuild", (Do.REBUILD,), "canberra-19.4"),
            ),
            default=True,
        ),
    ),
}

# ---------------------------------------------------------------- conduct


def _breach(clause: str) -> tuple[Remedy, ...]:
    """Give what the operator may do about a breach of the rules."""
    return (
        Remedy(
            clause,
            options=(
                Option("fold", (Do.OFFENDER_DEAD,), "canberra-19.2.a"),
                Option("exclude", (Do.REMOVE,), "canberra-19.2.b"),
                Option("fold and exclude", (Do.OFFENDER_DEAD, Do.REMOVE), "canberra-19.2.b"),
                Option("play on", (Do.PLAY_ON,), clause),
            ),
        ),
    )


_CONDUCT: Remedies = {
    conduct.BrokeRule: _breach("canberra-19.2.a"),
    conduct.PassedInformation: _breach("canberra-16.8"),
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
