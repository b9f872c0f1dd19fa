"""What is done at crown when something goes wrong."""

from __future__ import annotations

from typing import Final

from cardspeak.houses.mistakes import awards, conduct, general
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

_AWARDS: Remedies = {
    awards.PushedWrongly: (
        Remedy(
            "crown-38.6",
            options=(
                Option("move", (Do.MOVE_POT,), "crown-38.6"),
                Option("stand", (Do.POT_STANDS,), "crown-38.6"),
            ),
        ),
    ),
    awards.RuledWrongly: (
        Remedy(
            "crown-38.8",
            options=(
                Option("stand", (Do.PLAY_ON,), "crown-38.8"),
                Option("rebuild", (Do.REBUILD,), "crown-38.8"),
            ),
            default=True,
        ),
    ),
}

# ---------------------------------------------------------------- conduct


def _hand_may_be_dead(clause: str) -> tuple[Remedy, ...]:
    """Give what a supervisor may do with the hand of a player who passed on or misled."""
    return (
        Remedy(
            clause,
            options=(
                Option("dead", (Do.OFFENDER_DEAD,), clause),
                Option("stand", (Do.PLAY_ON,), clause),
            ),
        ),
    )


_CONDUCT: Remedies = {
    conduct.PassedInformation: _hand_may_be_dead("crown-12.8"),
    conduct.Misled: _hand_may_be_dead("crown-12.9"),
    conduct.HarmedGame: (
        Remedy(
            "crown-38.7",
            options=(
                Option("3 hands", (Do.SIT_OUT_THREE,), "crown-38.7.a"),
                Option("10 hands", (Do.SIT_OUT_TEN,), "crown-38.7.b"),
                Option("bar", (Do.BAR,), "crown-38.7.c"),
                Option("warn", (Do.WARN,), "crown-38.7"),
            ),
        ),
    ),
    conduct.BrokeRule: (
        Remedy(
            "crown-38.10.a",
            when=(When.IN_THE_HAND,),
            options=(
                Option("void wagers", (Do.WAGERS_BACK,), "crown-38.10.a"),
                Option("forfeit wagers", (Do.OFFENDER_DEAD,), "crown-38.10.a"),
                Option("bar", (Do.BAR,), "crown-38.10.b"),
                Option("void and bar", (Do.WAGERS_BACK, Do.BAR), "crown-38.10.b"),
                Option("play on", (Do.PLAY_ON,), "crown-38.10.a"),
            ),
            default=True,
        ),
        Remedy(
            "crown-38.10.b",
            options=(
                Option("bar", (Do.BAR,), "crown-38.10.b"),
                Option("play on", (Do.PLAY_ON,), "crown-38.10.b"),
            ),
        ),
    ),
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
