"""What is done at crown when something goes wrong."""

from __future__ import annotations

from typing import Final

from cardspeak.houses.mistakes import awards, conduct, decks, general, initial
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

_ACTED = (When.SUBSTANTIAL_ACTION,)
_COMPLETED = Remedy("crown-30.3", (Do.PLAY_ON,), _ACTED)
_MISCOUNTED = Remedy("crown-12.3", (Do.HAND_DEAD,), _ACTED)
_TURN = "crown-30.2.f"
_INITIAL: Remedies = {
    initial.HoleCardExposed: (
        _COMPLETED,
        Remedy("crown-31.1", (Do.MISDEAL,), (When.TWO_OF_ONE_PLAYER,), games=("stud",)),
        Remedy("crown-31.1", (Do.NEXT_COMES_DOWN,), games=("stud",)),
        Remedy("crown-30.2.b", (Do.MISDEAL,), (When.SEVERAL_EXPOSED_IN_DEAL,)),
        Remedy("crown-36.1", (Do.PLAY_ON,), (When.FIRST_ROUND_OVER,), games=("flop",)),
        Remedy("crown-36.1", (Do.REPLACE_BY_BURN,), games=("flop",)),
    ),
    initial.PlayerMissed: (_MISCOUNTED, Remedy("crown-30.2.a", (Do.MISDEAL,))),
    initial.DealtTooFew: (_MISCOUNTED, Remedy("crown-30.2.a", (Do.MISDEAL,))),
    initial.DealtTooMany: (_MISCOUNTED, Remedy("crown-30.2.c", (Do.MISDEAL,))),
    initial.ExtraHand: (_COMPLETED, Remedy("crown-30.2.d", (Do.MISDEAL,))),
    initial.CardExposedInCut: (_COMPLETED, Remedy("crown-30.2.e", (Do.MISDEAL,))),
    initial.DealtOutOfTurn: (
        _COMPLETED,
        Remedy(_TURN, (Do.MISDEAL,), (When.LOOKED,)),
        Remedy(_TURN, (Do.MISDEAL,), (When.MIXED,)),
        Remedy(_TURN, (Do.RECONSTRUCT,)),
    ),
    initial.NotCut: (_COMPLETED, Remedy("crown-30.2.g", (Do.MISDEAL,))),
    # The causes are a closed list, and these are none of them.
    initial.WrongFirst: (Remedy("crown-30.2", (Do.PLAY_ON,)),),
    initial.WrongButton: (Remedy("crown-30.2", (Do.PLAY_ON,)),),
}

# ---------------------------------------------------------------- boards and burns

_BOARDS: Remedies = {}

# ---------------------------------------------------------------- later streets

_STREETS: Remedies = {}

# ---------------------------------------------------------------- drawing

_DRAWING: Remedies = {}

# ---------------------------------------------------------------- the deck

_COUNT = "crown-38.1"
_DECKS: Remedies = {
    decks.BoxedCard: (
        Remedy("crown-31.2", (Do.SHUFFLE_BOXED_IN,), (When.NO_CARD_DEALT,), games=("stud",)),
        Remedy("crown-31.2", (Do.PLAY_ON,), games=("stud",)),
        Remedy(
            "crown-30.2.h",
            (Do.MISDEAL,),
            (When.WOULD_BE_SECOND_BOARD_CARD, When.NO_SUBSTANTIAL_ACTION),
            games=("manila",),
        ),
    ),
    decks.DeckCounted: (
        Remedy(_COUNT, (Do.PLAY_ON,), (When.COUNT_IS_RIGHT,)),
        Remedy(_COUNT, (Do.PLAY_ON,), (When.POT_AWARDED,)),
        Remedy(_COUNT, (Do.VOID,)),
    ),
    decks.JokerFound: (
        Remedy(
            "crown-38.6",
            options=(
                Option("void", (Do.VOID,), _COUNT),
                Option("replace", (Do.REPLACE_JOKER,), "crown-38.6"),
                Option("dead", (Do.HAND_DEAD,), "crown-38.6"),
            ),
        ),
    ),
}

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
