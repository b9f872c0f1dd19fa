"""Remedies for irregularities in the official rules."""

from __future__ import annotations

from typing import Final

from cardspeak.houses.irregularities import (
    deal_irregularities,
    deck_irregularities,
    held_hand_irregularities,
    offences,
    other_irregularities,
    turn_irregularities,
    wager_irregularities,
)
from cardspeak.houses.remedies.remedy import Remedies, Remedy, RemedyOption, floor_ruling
from cardspeak.houses.remedies.remedy_actions import RemedyAction
from cardspeak.houses.remedies.remedy_conditions import Condition
from cardspeak.houses.remedies.wager_disputes import wager_dispute_remedies

# ---------------------------------------------------------------- any irregularity

_SUPERVISOR = "official-1.1.poker-room-supervisor"
_MISDEAL = "official-1.1.misdeal"
_OTHER_REMEDIES: Remedies = {
    other_irregularities.Misdeal: (
        floor_ruling(
            _MISDEAL, ("misdeal", RemedyAction.MISDEAL), ("play on", RemedyAction.PLAY_ON)
        ),
    ),
    other_irregularities.NotCovered: (
        floor_ruling(
            _SUPERVISOR,
            ("play on", RemedyAction.PLAY_ON),
            ("dead", RemedyAction.KILL_HAND),
            RemedyOption("misdeal", (RemedyAction.MISDEAL,), _MISDEAL),
            ("void", RemedyAction.VOID_HAND),
        ),
    ),
}

# ---------------------------------------------------------------- dealing the first cards

_DEFINED = "official-1.1.substantial-action"
_ACTED = (Condition.SUBSTANTIAL_ACTION,)
_REDEAL = RemedyOption("misdeal", (RemedyAction.MISDEAL,), _MISDEAL)
_GO_ON = RemedyOption("play on", (RemedyAction.PLAY_ON,), _MISDEAL)
_DEAD = RemedyOption("dead", (RemedyAction.KILL_HAND,), _MISDEAL)
_COMPLETE = RemedyOption("complete", (RemedyAction.DEAL_MISSING_CARDS,), _MISDEAL)
_TAKE_BACK = RemedyOption("take back", (RemedyAction.RECONSTRUCT_HANDS,), _MISDEAL)
_PLAYED = Remedy(_DEFINED, (RemedyAction.PLAY_ON,), _ACTED)
_DEALT_WRONGLY = (_PLAYED, floor_ruling(_MISDEAL, _REDEAL, _GO_ON, has_default=True))
_SHORT = (
    floor_ruling(_DEFINED, _DEAD, _COMPLETE, conditions=_ACTED, has_default=True),
    floor_ruling(_MISDEAL, _REDEAL, _COMPLETE, _DEAD, has_default=True),
)
_DEAL_REMEDIES: Remedies = {
    deal_irregularities.HoleCardExposed: (
        _PLAYED,
        Remedy(_MISDEAL, (RemedyAction.PLAY_ON,), (Condition.FIRST_ROUND_OVER,)),
        floor_ruling(
            _MISDEAL,
            _REDEAL,
            ("replace", RemedyAction.REPLACE_CARD_AND_BURN_IT),
            _GO_ON,
            has_default=True,
        ),
    ),
    deal_irregularities.PlayerNotDealtIn: _SHORT,
    deal_irregularities.DealtTooFew: _SHORT,
    deal_irregularities.DealtTooMany: (
        floor_ruling(_DEFINED, _DEAD, _TAKE_BACK, conditions=_ACTED, has_default=True),
        floor_ruling(_MISDEAL, _REDEAL, _TAKE_BACK, _DEAD, has_default=True),
    ),
    deal_irregularities.ExtraHand: _DEALT_WRONGLY,
    deal_irregularities.DealtOutOfTurn: _DEALT_WRONGLY,
    deal_irregularities.WrongFirstCard: _DEALT_WRONGLY,
    deal_irregularities.WrongButton: (
        _PLAYED,
        floor_ruling(
            _MISDEAL,
            ("misdeal", RemedyAction.CORRECT_BUTTON, RemedyAction.MISDEAL),
            _GO_ON,
            has_default=True,
        ),
    ),
    deal_irregularities.UncutDeck: _DEALT_WRONGLY,
    deal_irregularities.CardExposedInCut: _DEALT_WRONGLY,
}

# ---------------------------------------------------------------- boards and burns

_BOARD_REMEDIES: Remedies = {}

# ---------------------------------------------------------------- later streets

_STREET_REMEDIES: Remedies = {}

# ---------------------------------------------------------------- drawing

_DRAW_REMEDIES: Remedies = {}

# ---------------------------------------------------------------- the deck

_DEFECTIVE, _BOXED = "official-1.1.defective-deck", "official-1.1.boxed-card"
_VOID = RemedyOption("void", (RemedyAction.VOID_HAND,), _DEFECTIVE)
_IN_SPITE = RemedyOption("play on", (RemedyAction.PLAY_ON,), _DEFECTIVE)
_DEFECT = (floor_ruling(_DEFECTIVE, _VOID, _IN_SPITE),)
_DECK_REMEDIES: Remedies = {
    deck_irregularities.BoxedCard: (
        floor_ruling(_DEFECTIVE, _VOID, _IN_SPITE, conditions=(Condition.FIVE_BOXED,)),
        floor_ruling(
            _BOXED,
            ("replace", RemedyAction.SCRAP_CARD),
            ("play on", RemedyAction.PLAY_ON),
            RemedyOption("misdeal", (RemedyAction.MISDEAL,), _MISDEAL),
        ),
    ),
    deck_irregularities.JokerFound: (
        floor_ruling(
            _DEFECTIVE,
            _VOID,
            ("replace", RemedyAction.REPLACE_JOKER),
            ("dead", RemedyAction.KILL_HAND),
        ),
    ),
    deck_irregularities.ForeignCard: _DEFECT,
    deck_irregularities.MismatchedBack: _DEFECT,
    deck_irregularities.DuplicateCard: _DEFECT,
    deck_irregularities.DeckCount: (
        Remedy("official-6.3", (RemedyAction.PLAY_ON,), (Condition.DECK_COUNT_RIGHT,)),
        Remedy(_DEFECTIVE, (RemedyAction.PLAY_ON,), (Condition.POT_AWARDED,)),
        *_DEFECT,
    ),
    deck_irregularities.UnfitCards: (
        floor_ruling("official-4.2", ("change later", RemedyAction.PLAY_ON), _VOID),
    ),
}

# ---------------------------------------------------------------- turns and chips

_IN_TURN = "official-1.1.action"
_TURN_REMEDIES: Remedies = {
    turn_irregularities.ActionOutOfTurn: (Remedy(_IN_TURN, (RemedyAction.WITHDRAW_ACTION,)),),
    turn_irregularities.SkippedPlayer: (Remedy(_IN_TURN, (RemedyAction.PLAY_ON,)),),
}

# ---------------------------------------------------------------- chips and words

# The book rules on amounts only, and leaves the rest to the floor.
_DISPUTES = wager_dispute_remedies(_SUPERVISOR)
_WAGER_REMEDIES: Remedies = {
    **_DISPUTES,
    wager_irregularities.WrongAmount: (
        Remedy(
            "official-1.1.call",
            (RemedyAction.COMPLETE_OR_TAKE_BACK_CALL,),
            (Condition.IS_SHORT_CALL, Condition.ROUND_STILL_OPEN),
        ),
        *_DISPUTES[wager_irregularities.WrongAmount],
    ),
}


# ---------------------------------------------------------------- hands held and given up

_READ = "official-1.1.cards-speak"
_HELD_HAND_REMEDIES: Remedies = {
    held_hand_irregularities.MiscalledHand: (
        Remedy(_READ, (RemedyAction.KILL_MUCKED_HAND, RemedyAction.READ_HAND)),
    ),
}

# ---------------------------------------------------------------- pots awarded

_POT_REMEDIES: Remedies = {}

# ---------------------------------------------------------------- conduct


def _stop(clause: str) -> tuple[Remedy, ...]:
    """Return a warning for what is not allowed: the book has no penalty for it."""
    return (Remedy(clause, (RemedyAction.WARN,)),)


_OFFENCES: Remedies = {
    offences.Influence: _stop("official-7.6"),
    offences.PassingInformation: _stop("official-7.7"),
    offences.MisleadingInformation: _stop("official-7.7"),
    offences.RevealingLiveHand: _stop("official-7.7"),
    offences.ForeignLanguage: _stop("official-7.8.a"),
    offences.BrokenSilence: _stop("official-7.8.b"),
}

# ---------------------------------------------------------------- hands in rows

_ROW_REMEDIES: Remedies = {}

REMEDIES: Final[Remedies] = {
    **_OTHER_REMEDIES,
    **_DEAL_REMEDIES,
    **_BOARD_REMEDIES,
    **_STREET_REMEDIES,
    **_DRAW_REMEDIES,
    **_DECK_REMEDIES,
    **_TURN_REMEDIES,
    **_WAGER_REMEDIES,
    **_HELD_HAND_REMEDIES,
    **_POT_REMEDIES,
    **_OFFENCES,
    **_ROW_REMEDIES,
}
