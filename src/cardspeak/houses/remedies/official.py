"""What is done at official when something goes wrong."""

from __future__ import annotations

from typing import Final

from cardspeak.houses.mistakes import (
    chips,
    conduct,
    decks,
    general,
    initial,
    turns,
)
from cardspeak.houses.remedies.conditions import When
from cardspeak.houses.remedies.disputes import about_chips
from cardspeak.houses.remedies.doing import Do
from cardspeak.houses.remedies.remedy import Option, Remedies, Remedy, floor

# ---------------------------------------------------------------- any mistake

_SUPERVISOR = "official-1.1.poker-room-supervisor"
_MISDEAL = "official-1.1.misdeal"
_GENERAL: Remedies = {
    general.Misdeal: (floor(_MISDEAL, ("misdeal", Do.MISDEAL), ("play on", Do.PLAY_ON)),),
    general.NotCovered: (
        floor(
            _SUPERVISOR,
            ("play on", Do.PLAY_ON),
            ("dead", Do.HAND_DEAD),
            Option("misdeal", (Do.MISDEAL,), _MISDEAL),
            ("void", Do.VOID),
        ),
    ),
}

# ---------------------------------------------------------------- dealing the first cards

_DEFINED = "official-1.1.substantial-action"
_ACTED = (When.SUBSTANTIAL_ACTION,)
_REDEAL = Option("misdeal", (Do.MISDEAL,), _MISDEAL)
_GO_ON = Option("play on", (Do.PLAY_ON,), _MISDEAL)
_DEAD = Option("dead", (Do.HAND_DEAD,), _MISDEAL)
_COMPLETE = Option("complete", (Do.GIVE_MISSING,), _MISDEAL)
_TAKE_BACK = Option("take back", (Do.RECONSTRUCT,), _MISDEAL)
_PLAYED = Remedy(_DEFINED, (Do.PLAY_ON,), _ACTED)
_DEALT_WRONGLY = (_PLAYED, floor(_MISDEAL, _REDEAL, _GO_ON, default=True))
_SHORT = (
    floor(_DEFINED, _DEAD, _COMPLETE, when=_ACTED, default=True),
    floor(_MISDEAL, _REDEAL, _COMPLETE, _DEAD, default=True),
)
_INITIAL: Remedies = {
    initial.HoleCardExposed: (
        _PLAYED,
        Remedy(_MISDEAL, (Do.PLAY_ON,), (When.FIRST_ROUND_OVER,)),
        floor(_MISDEAL, _REDEAL, ("replace", Do.REPLACE_BY_BURN), _GO_ON, default=True),
    ),
    initial.PlayerMissed: _SHORT,
    initial.DealtTooFew: _SHORT,
    initial.DealtTooMany: (
        floor(_DEFINED, _DEAD, _TAKE_BACK, when=_ACTED, default=True),
        floor(_MISDEAL, _REDEAL, _TAKE_BACK, _DEAD, default=True),
    ),
    initial.ExtraHand: _DEALT_WRONGLY,
    initial.DealtOutOfTurn: _DEALT_WRONGLY,
    initial.WrongFirst: _DEALT_WRONGLY,
    initial.WrongButton: (
        _PLAYED,
        floor(_MISDEAL, ("misdeal", Do.RIGHT_BUTTON, Do.MISDEAL), _GO_ON, default=True),
    ),
    initial.NotCut: _DEALT_WRONGLY,
    initial.CardExposedInCut: _DEALT_WRONGLY,
}

# ---------------------------------------------------------------- boards and burns

_BOARDS: Remedies = {}

# ---------------------------------------------------------------- later streets

_STREETS: Remedies = {}

# ---------------------------------------------------------------- drawing

_DRAWING: Remedies = {}

# ---------------------------------------------------------------- the deck

_DEFECTIVE, _BOXED = "official-1.1.defective-deck", "official-1.1.boxed-card"
_VOID = Option("void", (Do.VOID,), _DEFECTIVE)
_IN_SPITE = Option("play on", (Do.PLAY_ON,), _DEFECTIVE)
_DEFECT = (floor(_DEFECTIVE, _VOID, _IN_SPITE),)
_DECKS: Remedies = {
    decks.BoxedCard: (
        floor(_DEFECTIVE, _VOID, _IN_SPITE, when=(When.FIVE_BOXED,)),
        floor(
            _BOXED,
            ("replace", Do.SCRAP),
            ("play on", Do.PLAY_ON),
            Option("misdeal", (Do.MISDEAL,), _MISDEAL),
        ),
    ),
    decks.JokerFound: (
        floor(_DEFECTIVE, _VOID, ("replace", Do.REPLACE_JOKER), ("dead", Do.HAND_DEAD)),
    ),
    decks.ForeignCard: _DEFECT,
    decks.OddBack: _DEFECT,
    decks.DuplicateCard: _DEFECT,
    decks.DeckCounted: (
        Remedy("official-6.3", (Do.PLAY_ON,), (When.COUNT_IS_RIGHT,)),
        Remedy(_DEFECTIVE, (Do.PLAY_ON,), (When.POT_AWARDED,)),
        *_DEFECT,
    ),
    decks.UnfitCards: (floor("official-4.2", ("change later", Do.PLAY_ON), _VOID),),
}

# ---------------------------------------------------------------- turns and chips

_IN_TURN = "official-1.1.action"
_TURNS: Remedies = {
    turns.OutOfTurn: (Remedy(_IN_TURN, (Do.WITHDRAWN,)),),
    turns.PassedOver: (Remedy(_IN_TURN, (Do.PLAY_ON,)),),
}

# ---------------------------------------------------------------- chips and words

# The book says what becomes of amounts, and leaves the rest to the floor.
_DISPUTES = about_chips(_SUPERVISOR)
_CHIPS: Remedies = {
    **_DISPUTES,
    chips.WrongAmount: (
        Remedy("official-1.1.call", (Do.TAKE_BACK_OR_CALL,), (When.SHORT_CALL, When.ROUND_GOES_ON)),
        *_DISPUTES[chips.WrongAmount],
    ),
}


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
    **_CHIPS,
    **_HOLDING,
    **_AWARDS,
    **_CONDUCT,
    **_ROWS,
}
