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

_SUPERVISOR_CLAUSE = "official-1.1.poker-room-supervisor"
_MISDEAL_CLAUSE = "official-1.1.misdeal"
_OTHER_REMEDIES: Remedies = {
    other_irregularities.Misdeal: (
        floor_ruling(
            _MISDEAL_CLAUSE, ("misdeal", RemedyAction.MISDEAL), ("play on", RemedyAction.PLAY_ON)
        ),
    ),
    other_irregularities.NotCovered: (
        floor_ruling(
            _SUPERVISOR_CLAUSE,
            ("play on", RemedyAction.PLAY_ON),
            ("dead", RemedyAction.KILL_HAND),
            RemedyOption("misdeal", (RemedyAction.MISDEAL,), _MISDEAL_CLAUSE),
            ("void", RemedyAction.VOID_HAND),
        ),
    ),
}

# ---------------------------------------------------------------- dealing the first cards

_SUBSTANTIAL_ACTION_CLAUSE = "official-1.1.substantial-action"
_AFTER_SUBSTANTIAL_ACTION = (Condition.SUBSTANTIAL_ACTION,)
_MISDEAL = RemedyOption("misdeal", (RemedyAction.MISDEAL,), _MISDEAL_CLAUSE)
_PLAY_ON = RemedyOption("play on", (RemedyAction.PLAY_ON,), _MISDEAL_CLAUSE)
_DEAD = RemedyOption("dead", (RemedyAction.KILL_HAND,), _MISDEAL_CLAUSE)
_COMPLETE = RemedyOption("complete", (RemedyAction.DEAL_MISSING_CARDS,), _MISDEAL_CLAUSE)
_TAKE_BACK = RemedyOption("take back", (RemedyAction.RECONSTRUCT_HANDS,), _MISDEAL_CLAUSE)
_PLAY_ON_AFTER_ACTION = Remedy(
    _SUBSTANTIAL_ACTION_CLAUSE, (RemedyAction.PLAY_ON,), _AFTER_SUBSTANTIAL_ACTION
)
_DEALT_WRONGLY = (
    _PLAY_ON_AFTER_ACTION,
    floor_ruling(_MISDEAL_CLAUSE, _MISDEAL, _PLAY_ON, has_default=True),
)
_TOO_FEW_CARDS = (
    floor_ruling(
        _SUBSTANTIAL_ACTION_CLAUSE,
        _DEAD,
        _COMPLETE,
        conditions=_AFTER_SUBSTANTIAL_ACTION,
        has_default=True,
    ),
    floor_ruling(_MISDEAL_CLAUSE, _MISDEAL, _COMPLETE, _DEAD, has_default=True),
)
_DEAL_REMEDIES: Remedies = {
    deal_irregularities.HoleCardExposed: (
        _PLAY_ON_AFTER_ACTION,
        Remedy(_MISDEAL_CLAUSE, (RemedyAction.PLAY_ON,), (Condition.FIRST_ROUND_OVER,)),
        floor_ruling(
            _MISDEAL_CLAUSE,
            _MISDEAL,
            ("replace", RemedyAction.REPLACE_CARD_AND_BURN_IT),
            _PLAY_ON,
            has_default=True,
        ),
    ),
    deal_irregularities.PlayerNotDealtIn: _TOO_FEW_CARDS,
    deal_irregularities.DealtTooFew: _TOO_FEW_CARDS,
    deal_irregularities.DealtTooMany: (
        floor_ruling(
            _SUBSTANTIAL_ACTION_CLAUSE,
            _DEAD,
            _TAKE_BACK,
            conditions=_AFTER_SUBSTANTIAL_ACTION,
            has_default=True,
        ),
        floor_ruling(_MISDEAL_CLAUSE, _MISDEAL, _TAKE_BACK, _DEAD, has_default=True),
    ),
    deal_irregularities.ExtraHand: _DEALT_WRONGLY,
    deal_irregularities.DealtOutOfTurn: _DEALT_WRONGLY,
    deal_irregularities.WrongFirstCard: _DEALT_WRONGLY,
    deal_irregularities.WrongButton: (
        _PLAY_ON_AFTER_ACTION,
        floor_ruling(
            _MISDEAL_CLAUSE,
            ("misdeal", RemedyAction.CORRECT_BUTTON, RemedyAction.MISDEAL),
            _PLAY_ON,
            has_default=True,
        ),
    ),
    deal_irregularities.UncutDeck: _DEALT_WRONGLY,
    deal_irregularities.CardExposedInCut: _DEALT_WRONGLY,
}

# ---------------------------------------------------------------- the deck

_DEFECTIVE_DECK_CLAUSE = "official-1.1.defective-deck"
_VOID = RemedyOption("void", (RemedyAction.VOID_HAND,), _DEFECTIVE_DECK_CLAUSE)
_PLAY_ON_WITH_DECK = RemedyOption("play on", (RemedyAction.PLAY_ON,), _DEFECTIVE_DECK_CLAUSE)
_DEFECTIVE_DECK = (floor_ruling(_DEFECTIVE_DECK_CLAUSE, _VOID, _PLAY_ON_WITH_DECK),)
_DECK_REMEDIES: Remedies = {
    deck_irregularities.BoxedCard: (
        floor_ruling(
            _DEFECTIVE_DECK_CLAUSE, _VOID, _PLAY_ON_WITH_DECK, conditions=(Condition.FIVE_BOXED,)
        ),
        floor_ruling(
            "official-1.1.boxed-card",
            ("replace", RemedyAction.SCRAP_CARD),
            ("play on", RemedyAction.PLAY_ON),
            RemedyOption("misdeal", (RemedyAction.MISDEAL,), _MISDEAL_CLAUSE),
        ),
    ),
    deck_irregularities.JokerFound: (
        floor_ruling(
            _DEFECTIVE_DECK_CLAUSE,
            _VOID,
            ("replace", RemedyAction.REPLACE_JOKER),
            ("dead", RemedyAction.KILL_HAND),
        ),
    ),
    deck_irregularities.ForeignCard: _DEFECTIVE_DECK,
    deck_irregularities.MismatchedBack: _DEFECTIVE_DECK,
    deck_irregularities.DuplicateCard: _DEFECTIVE_DECK,
    deck_irregularities.DeckCount: (
        Remedy("official-6.3", (RemedyAction.PLAY_ON,), (Condition.DECK_COUNT_RIGHT,)),
        Remedy(_DEFECTIVE_DECK_CLAUSE, (RemedyAction.PLAY_ON,), (Condition.POT_AWARDED,)),
        *_DEFECTIVE_DECK,
    ),
    deck_irregularities.UnfitCards: (
        floor_ruling("official-4.2", ("change later", RemedyAction.PLAY_ON), _VOID),
    ),
}

# ---------------------------------------------------------------- turns and chips

_TURN_REMEDIES: Remedies = {
    turn_irregularities.ActionOutOfTurn: (
        Remedy("official-1.1.action", (RemedyAction.WITHDRAW_ACTION,)),
    ),
    turn_irregularities.SkippedPlayer: (Remedy("official-1.1.action", (RemedyAction.PLAY_ON,)),),
}

# ---------------------------------------------------------------- chips and words

# The book rules on amounts only, and leaves the rest to the floor.
_DISPUTES = wager_dispute_remedies(_SUPERVISOR_CLAUSE)
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

_HELD_HAND_REMEDIES: Remedies = {
    held_hand_irregularities.MiscalledHand: (
        Remedy("official-1.1.cards-speak", (RemedyAction.KILL_MUCKED_HAND, RemedyAction.READ_HAND)),
    ),
}

# ---------------------------------------------------------------- conduct


def _stop(clause: str) -> tuple[Remedy, ...]:
    """Return a warning for what is not allowed: the book has no penalty for it."""
    return (Remedy(clause, (RemedyAction.WARN,)),)


_OFFENCES: Remedies = {
    offences.Influence: _stop("official-7.6"),
    offences.PassingInformation: _stop("official-7.7"),
    offences.MisleadingInformation: _stop("official-7.7"),
    offences.RevealingLiveHand: _stop("official-7.7"),
    offences.RevealingFoldedHand: _stop("official-7.7"),
    # The operator may order English; silence that was broken has been ordered.
    offences.ForeignLanguage: (
        floor_ruling(
            "official-7.8.a",
            ("order English", RemedyAction.WARN),
            ("play on", RemedyAction.PLAY_ON),
        ),
    ),
    offences.BrokenSilence: _stop("official-7.8.b"),
}

REMEDIES: Final[Remedies] = {
    **_OTHER_REMEDIES,
    **_DEAL_REMEDIES,
    **_DECK_REMEDIES,
    **_TURN_REMEDIES,
    **_WAGER_REMEDIES,
    **_HELD_HAND_REMEDIES,
    **_OFFENCES,
}
