"""What is done at canberra when something goes wrong."""

from __future__ import annotations

from typing import Final

from cardspeak.houses.mistakes import (
    awards,
    chips,
    conduct,
    decks,
    general,
    holding,
    initial,
    streets,
    turns,
)
from cardspeak.houses.remedies.conditions import When
from cardspeak.houses.remedies.disputes import about_chips
from cardspeak.houses.remedies.doing import Do
from cardspeak.houses.remedies.remedy import Option, Remedies, Remedy, floor

# ---------------------------------------------------------------- any mistake

_GENERAL: Remedies = {
    general.Misdeal: (
        Remedy("canberra-17.2", (Do.PLAY_ON,), (When.SUBSTANTIAL_ACTION,)),
        floor(
            "canberra-17.16",
            Option("misdeal", (Do.MISDEAL,), "canberra-17.3"),
            ("play on", Do.PLAY_ON),
        ),
    ),
    general.Disruption: (floor("canberra-19.1", ("void", Do.VOID), ("play on", Do.PLAY_ON)),),
    general.Fraud: (
        floor(
            "canberra-19.3",
            ("void", Do.VOID),
            Option("dead", (Do.HAND_DEAD,), "canberra-19.2.a"),
            ("play on", Do.PLAY_ON),
        ),
    ),
    general.NotCovered: (
        floor(
            "canberra-17.16",
            ("play on", Do.PLAY_ON),
            Option("dead", (Do.HAND_DEAD,), "canberra-19.2.a"),
            ("misdeal", Do.MISDEAL),
            Option("void", (Do.VOID,), "canberra-19.3"),
        ),
    ),
}

# ---------------------------------------------------------------- dealing the first cards

_LATE = (When.SUBSTANTIAL_ACTION,)
_CONCLUDED = Remedy("canberra-17.2", (Do.PLAY_ON,), _LATE)
_FOULED = Remedy("canberra-17.2", (Do.HAND_DEAD,), _LATE)
_TURN, _COUNT = "canberra-17.1.d", "canberra-17.1.e"
_UNSEEN = Remedy(_COUNT, (Do.RECONSTRUCT,), (When.NOT_LOOKED,))
_INITIAL: Remedies = {
    initial.HoleCardExposed: (
        _CONCLUDED,
        Remedy("canberra-17.1.c", (Do.MISDEAL,), (When.TWO_OF_ONE_PLAYER,)),
        Remedy("canberra-17.17", (Do.NEXT_COMES_DOWN,), games=("stud",)),
    ),
    initial.PlayerMissed: (_FOULED, _UNSEEN, Remedy(_COUNT, (Do.MISDEAL,))),
    initial.DealtTooFew: (_FOULED, _UNSEEN, Remedy(_COUNT, (Do.MISDEAL,))),
    initial.DealtTooMany: (_FOULED, _UNSEEN, Remedy("canberra-17.1.f", (Do.MISDEAL,))),
    initial.ExtraHand: (_CONCLUDED, _UNSEEN, Remedy(_COUNT, (Do.MISDEAL,))),
    initial.CardExposedInCut: (_CONCLUDED, Remedy("canberra-17.1.a", (Do.MISDEAL,))),
    initial.DealtOutOfTurn: (
        _CONCLUDED,
        Remedy(_TURN, (Do.MISDEAL,), (When.LOOKED,)),
        Remedy(_TURN, (Do.MISDEAL,), (When.MIXED,)),
        Remedy(_TURN, (Do.RECONSTRUCT,)),
    ),
    initial.NotCut: (_CONCLUDED, Remedy("canberra-17.1.b", (Do.MISDEAL,))),
}

# ---------------------------------------------------------------- boards and burns

_BOARDS: Remedies = {}

# ---------------------------------------------------------------- later streets

_STREETS: Remedies = {
    streets.FinalCardUp: (
        Remedy("canberra-17.19", (Do.PLAY_ON,), (When.ACTED_ON,)),
        Remedy("canberra-17.19", (Do.PLAYER_OPENS,)),
    ),
}

# ---------------------------------------------------------------- drawing

_DRAWING: Remedies = {}

# ---------------------------------------------------------------- the deck

_DECKS: Remedies = {
    decks.BoxedCard: (
        Remedy("canberra-17.18", (Do.SHUFFLE_BOXED_IN,), (When.FIRST_OF_STREET,), games=("stud",)),
        Remedy("canberra-17.18", (Do.PLAY_ON,), games=("stud",)),
    ),
    decks.DeckCounted: (
        Remedy("canberra-2.6", (Do.PLAY_ON,), (When.COUNT_IS_RIGHT,)),
        Remedy("canberra-17.14", (Do.PLAY_ON,), (When.POT_AWARDED,)),
    ),
    decks.UnfitCards: (
        floor(
            "canberra-2.5",
            ("change later", Do.PLAY_ON),
            Option("void", (Do.VOID,), "canberra-19.3"),
        ),
    ),
    decks.JokerFound: (
        floor(
            "canberra-17.16",
            Option("void", (Do.VOID,), "canberra-19.3"),
            ("replace", Do.REPLACE_JOKER),
            ("dead", Do.HAND_DEAD),
        ),
    ),
}

# ---------------------------------------------------------------- turns and chips

_TURNS: Remedies = {
    turns.OutOfTurn: (
        Remedy("canberra-17.10", (Do.HAND_DEAD,), (When.IT_WAS_A_FOLD,)),
        floor(
            "canberra-17.16",
            ("play on", Do.PLAY_ON),
            ("call or fold", Do.NO_MORE_BETS),
            when=(When.IT_WAS_A_CHECK,),
        ),
        Remedy("canberra-17.6", (Do.RELEASED,), (When.TURN_HAS_COME, When.BET_MORE_BEFORE)),
        Remedy("canberra-17.5", (Do.STANDS,), (When.TURN_HAS_COME,)),
        Remedy("canberra-17.5", (Do.LIES_THERE,)),
    ),
    turns.PassedOver: (Remedy("canberra-17.6", (Do.PLAY_ON,)),),
}

# ---------------------------------------------------------------- chips and words

# The book says what becomes of amounts, and leaves the rest to the floor.
_DISPUTES = about_chips("canberra-17.16")
_CHIPS: Remedies = {
    **_DISPUTES,
    chips.WrongAmount: (
        Remedy("canberra-17.8", (Do.TAKE_BACK_OR_CALL,), (When.SHORT_CALL, When.ROUND_GOES_ON)),
        *_DISPUTES[chips.WrongAmount],
    ),
}


# ---------------------------------------------------------------- hands held and given up

_COUNT = "canberra-17.9"
_PILE = "canberra-17.10"
_HOLDING: Remedies = {
    holding.HandCount: (
        Remedy(_COUNT, (Do.LAST_FOLDER_WINS,), (When.NOBODY_IS_RIGHT, When.SOMEBODY_FOLDED)),
        floor(
            "canberra-17.16",
            Option("void", (Do.VOID,), "canberra-19.3"),
            ("play on", Do.PLAY_ON),
            when=(When.NOBODY_IS_RIGHT,),
        ),
        Remedy(_COUNT, (Do.HAND_DEAD,)),
    ),
    holding.FouledHand: (
        floor(
            _PILE,
            Option("live", (Do.PLAY_ON,), "canberra-17.16"),
            ("dead", Do.HAND_DEAD),
            when=(When.IDENTIFIABLE,),
        ),
        Remedy(_PILE, (Do.HAND_DEAD,)),
    ),
    holding.TakenIn: (Remedy(_PILE, (Do.HAND_DEAD,)),),
    holding.ThrownAway: (Remedy(_PILE, (Do.STAYS_DEAD,)),),
    holding.ShownToOne: (
        Remedy("canberra-16.5", (Do.SHOW_ALL,), (When.WAS_FOLDED,)),
        Remedy("canberra-16.6", (Do.SHOW_ALL,)),
    ),
    holding.FoldedFaceUp: (Remedy("canberra-16.5", (Do.SHOW_ALL,)),),
}

# ---------------------------------------------------------------- pots awarded

_AWARDS: Remedies = {
    awards.PushedWrongly: (
        Remedy("canberra-17.14", (Do.POT_STANDS,), (When.NEXT_HAND,)),
        floor("canberra-17.16", ("move", Do.MOVE_POT), ("stand", Do.POT_STANDS)),
    ),
    awards.RuledWrongly: (
        Remedy("canberra-17.14", (Do.PLAY_ON,), (When.NEXT_HAND,)),
        floor("canberra-19.4", ("stand", Do.PLAY_ON), ("rebuild", Do.REBUILD), default=True),
    ),
}

# ---------------------------------------------------------------- conduct


def _breach(clause: str) -> tuple[Remedy, ...]:
    """Give what the operator may do about a breach of the rules."""
    return (
        floor(
            clause,
            Option("fold", (Do.OFFENDER_DEAD,), "canberra-19.2.a"),
            Option("exclude", (Do.REMOVE,), "canberra-19.2.b"),
            Option("fold and exclude", (Do.OFFENDER_DEAD, Do.REMOVE), "canberra-19.2.b"),
            ("play on", Do.PLAY_ON),
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
    **_CHIPS,
    **_HOLDING,
    **_AWARDS,
    **_CONDUCT,
    **_ROWS,
}
