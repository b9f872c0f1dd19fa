"""What is done at wsop when something goes wrong."""

from __future__ import annotations

from typing import Final

from cardspeak.houses.mistakes import awards, conduct, general, rows
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

_MOVE = Option("move", (Do.MOVE_POT,), "wsop-52")
_POT_STANDS = Option("stand", (Do.POT_STANDS,), "wsop-51.1")
_AWARDS: Remedies = {
    awards.PushedWrongly: (
        Remedy(
            "wsop-51.2",
            when=(When.NEXT_HAND, When.HOUSE_ERROR),
            options=(Option("move", (Do.MOVE_POT,), "wsop-51.2"), _POT_STANDS),
            default=True,
        ),
        Remedy("wsop-51.1", (Do.POT_STANDS,), (When.NEXT_HAND,)),
        Remedy(
            "wsop-52",
            options=(_MOVE, _POT_STANDS, Option("hold", (Do.HOLD_POT,), "wsop-53")),
            default=True,
        ),
    ),
    awards.RuledWrongly: (
        Remedy(
            "wsop-51.2",
            when=(When.NEXT_HAND, When.HOUSE_ERROR),
            options=(
                Option("rebuild", (Do.REBUILD,), "wsop-51.2"),
                Option("stand", (Do.PLAY_ON,), "wsop-51.1"),
            ),
            default=True,
        ),
        Remedy("wsop-51.1", (Do.PLAY_ON,), (When.NEXT_HAND,)),
        Remedy(
            "wsop-52",
            options=(
                Option("rebuild", (Do.REBUILD,), "wsop-52"),
                Option("stand", (Do.PLAY_ON,), "wsop-7"),
            ),
        ),
    ),
    awards.Unfair: (
        Remedy(
            "wsop-9",
            options=(
                Option("give", (Do.GIVE_POT,), "wsop-9"),
                Option("by the rule", (Do.PLAY_ON,), "wsop-48"),
            ),
        ),
    ),
    awards.BoardsDisputed: (
        Remedy(
            "wsop-214.2",
            options=(
                Option("first board", (Do.FIRST_BOARD,), "wsop-214.2"),
                Option("all boards", (Do.PLAY_ON,), "wsop-214.2"),
            ),
            default=True,
        ),
    ),
}

# ---------------------------------------------------------------- conduct

_LEAVES = Option("remove", (Do.REMOVE,), "wsop-intro.conduct")
_BARRED = Option("bar", (Do.BAR,), "wsop-intro.conduct")


def _violation(clause: str) -> tuple[Remedy, ...]:
    """Give what may come of a violation of conduct: a warning, removal, barring."""
    return (Remedy(clause, options=(Option("warn", (Do.WARN,), clause), _LEAVES, _BARRED)),)


_CONDUCT: Remedies = {
    conduct.Abuse: (
        Remedy(
            "wsop-10",
            options=(
                Option("warn", (Do.WARN,), "wsop-10"),
                Option("remove", (Do.REMOVE,), "wsop-10"),
            ),
        ),
    ),
    conduct.Threat: _violation("wsop-29"),
    conduct.Profanity: (
        Remedy("wsop-30", (Do.WARN,), (When.ONE_OUTBURST,)),
        *_violation("wsop-30"),
    ),
    conduct.Cheating: (
        Remedy(
            "wsop-31",
            options=(
                Option("bar", (Do.OFFENDER_DEAD, Do.BAR), "wsop-31"),
                Option("remove", (Do.OFFENDER_DEAD, Do.REMOVE), "wsop-31"),
                Option("warn", (Do.WARN,), "wsop-31"),
            ),
        ),
    ),
    conduct.Disturbance: _violation("wsop-32"),
    conduct.TornCards: _violation("wsop-33"),
    conduct.Vandalism: _violation("wsop-34"),
    conduct.Intoxication: _violation("wsop-35"),
    conduct.ActedOutOfTurnOnPurpose: _violation("wsop-37"),
    conduct.CheckedDown: _violation("wsop-39"),
    conduct.ReadHand: _violation("wsop-40"),
    conduct.ToldToShow: _violation("wsop-41"),
    conduct.RevealedHand: _violation("wsop-42"),
    conduct.RevealedFold: _violation("wsop-43"),
    conduct.Stalling: _violation("wsop-44"),
    conduct.Influence: _violation("wsop-47"),
    conduct.PassedInformation: _violation("wsop-47"),
    conduct.Misled: _violation("wsop-47"),
    conduct.UsedPhone: (
        Remedy("wsop-25", (Do.REMOVE_BOTH,), (When.TWO_COMMUNICATE,)),
        Remedy(
            "wsop-25",
            options=(
                Option("warn", (Do.WARN,), "wsop-25"),
                Option("remove", (Do.REMOVE,), "wsop-25"),
            ),
        ),
    ),
    conduct.UsedDevice: (
        Remedy(
            "wsop-24b",
            options=(
                Option("warn", (Do.WARN,), "wsop-24b"),
                Option("remove", (Do.REMOVE,), "wsop-24b"),
            ),
        ),
    ),
    conduct.Inattention: (
        Remedy(
            "wsop-78",
            options=(
                Option("warn", (Do.WARN,), "wsop-78"),
                Option("remove", (Do.REMOVE,), "wsop-78"),
            ),
        ),
    ),
    conduct.SpokeForeign: (
        Remedy(
            "wsop-25b",
            options=(
                Option("warn", (Do.WARN,), "wsop-25b"),
                Option("dead", (Do.OFFENDER_DEAD,), "wsop-48"),
            ),
        ),
    ),
    conduct.SideBet: (Remedy("wsop-183", (Do.PLAY_ON,)),),
    conduct.OutOfPocket: (Remedy("wsop-347.c", (Do.REMOVE_A_DAY,), games=("chinese",)),),
    conduct.BrokeRule: _violation("wsop-intro.conduct"),
    conduct.HarmedGame: _violation("wsop-intro.conduct"),
}

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
