"""Canberra's remedies for irregularities."""

from __future__ import annotations

from typing import Final

from cardspeak.houses.irregularities import (
    deal_irregularities,
    deck_irregularities,
    held_hand_irregularities,
    offences,
    other_irregularities,
    pot_irregularities,
    street_irregularities,
    turn_irregularities,
    wager_irregularities,
)
from cardspeak.houses.remedies.remedy import Remedies, Remedy, RemedyOption, floor_ruling
from cardspeak.houses.remedies.remedy_actions import RemedyAction
from cardspeak.houses.remedies.remedy_conditions import Condition
from cardspeak.houses.remedies.wager_disputes import wager_dispute_remedies

# ---------------------------------------------------------------- any irregularity

_AFTER_ACTION = (Condition.SUBSTANTIAL_ACTION,)
_PLAY_ON = RemedyOption("play on", (RemedyAction.PLAY_ON,), "canberra-17.16")
_DEAD = RemedyOption("dead", (RemedyAction.KILL_HAND,), "canberra-19.2.a")
_VOID = RemedyOption("void", (RemedyAction.VOID_HAND,), "canberra-19.3")
_OTHER_REMEDIES: Remedies = {
    other_irregularities.Misdeal: (
        Remedy("canberra-17.2", (RemedyAction.PLAY_ON,), _AFTER_ACTION),
        floor_ruling(
            "canberra-17.16",
            RemedyOption("misdeal", (RemedyAction.MISDEAL,), "canberra-17.3"),
            _PLAY_ON,
        ),
    ),
    other_irregularities.Disruption: (
        floor_ruling(
            "canberra-19.1", ("void", RemedyAction.VOID_HAND), ("play on", RemedyAction.PLAY_ON)
        ),
    ),
    other_irregularities.Fraud: (
        floor_ruling(
            "canberra-19.3",
            _VOID,
            _DEAD,
            ("play on", RemedyAction.PLAY_ON),
        ),
    ),
    other_irregularities.NotCovered: (
        # No ruling may contravene a rule: after the first round nothing is a misdeal (17.2).
        floor_ruling("canberra-17.16", _PLAY_ON, _DEAD, _VOID, conditions=_AFTER_ACTION),
        floor_ruling("canberra-17.16", _PLAY_ON, _DEAD, ("misdeal", RemedyAction.MISDEAL), _VOID),
    ),
}

# ---------------------------------------------------------------- dealing the first cards

_PLAY_ON_AFTER_ACTION = Remedy("canberra-17.2", (RemedyAction.PLAY_ON,), _AFTER_ACTION)
_HAND_DEAD_AFTER_ACTION = Remedy("canberra-17.2", (RemedyAction.KILL_HAND,), _AFTER_ACTION)
_RECONSTRUCT_IF_UNSEEN = Remedy(
    "canberra-17.1.e", (RemedyAction.RECONSTRUCT_HANDS,), (Condition.NOT_LOOKED,)
)
_DEAL_REMEDIES: Remedies = {
    deal_irregularities.HoleCardExposed: (
        _PLAY_ON_AFTER_ACTION,
        Remedy("canberra-17.1.c", (RemedyAction.MISDEAL,), (Condition.TWO_EXPOSED_OF_PLAYER,)),
        Remedy("canberra-17.17", (RemedyAction.NEXT_CARD_DOWN,), games=("stud",)),
    ),
    deal_irregularities.CardFlashed: (
        Remedy("canberra-16.6", (RemedyAction.PLAY_ON,), (Condition.FLASHED_BY_PLAYER,)),
        floor_ruling(
            "canberra-17.16",
            ("exposed", RemedyAction.TREAT_AS_EXPOSED),
            _PLAY_ON,
            conditions=(Condition.DISPUTED,),
        ),
        Remedy("canberra-17.1.c", (RemedyAction.TREAT_AS_EXPOSED,)),
    ),
    deal_irregularities.PlayerNotDealtIn: (
        _HAND_DEAD_AFTER_ACTION,
        _RECONSTRUCT_IF_UNSEEN,
        Remedy("canberra-17.1.e", (RemedyAction.MISDEAL,)),
    ),
    deal_irregularities.DealtTooFew: (
        _HAND_DEAD_AFTER_ACTION,
        _RECONSTRUCT_IF_UNSEEN,
        Remedy("canberra-17.1.e", (RemedyAction.MISDEAL,)),
    ),
    deal_irregularities.DealtTooMany: (
        _HAND_DEAD_AFTER_ACTION,
        _RECONSTRUCT_IF_UNSEEN,
        Remedy("canberra-17.1.f", (RemedyAction.MISDEAL,)),
    ),
    deal_irregularities.ExtraHand: (
        _PLAY_ON_AFTER_ACTION,
        _RECONSTRUCT_IF_UNSEEN,
        Remedy("canberra-17.1.e", (RemedyAction.MISDEAL,)),
    ),
    deal_irregularities.CardExposedInCut: (
        _PLAY_ON_AFTER_ACTION,
        Remedy("canberra-17.1.a", (RemedyAction.MISDEAL,)),
    ),
    deal_irregularities.DealtOutOfTurn: (
        _PLAY_ON_AFTER_ACTION,
        Remedy("canberra-17.1.d", (RemedyAction.MISDEAL,), (Condition.LOOKED,)),
        Remedy("canberra-17.1.d", (RemedyAction.MISDEAL,), (Condition.CARD_MIXED_IN,)),
        Remedy("canberra-17.1.d", (RemedyAction.RECONSTRUCT_HANDS,)),
    ),
    deal_irregularities.UncutDeck: (
        _PLAY_ON_AFTER_ACTION,
        Remedy("canberra-17.1.b", (RemedyAction.MISDEAL,)),
    ),
}

# ---------------------------------------------------------------- later streets

_STREET_REMEDIES: Remedies = {
    street_irregularities.LastCardFaceUp: (
        Remedy("canberra-17.19", (RemedyAction.PLAY_ON,), (Condition.ACTED_ON,)),
        Remedy("canberra-17.19", (RemedyAction.PLAYER_OPENS_OR_TAPS_OUT,)),
    ),
}

# ---------------------------------------------------------------- the deck

_DECK_REMEDIES: Remedies = {
    deck_irregularities.BoxedCard: (
        Remedy(
            "canberra-17.18",
            (RemedyAction.SHUFFLE_BOXED_IN, RemedyAction.CUT_DECK),
            (Condition.FIRST_OF_STREET,),
            games=("stud",),
        ),
        Remedy(
            "canberra-17.19",
            (RemedyAction.PLAYER_OPENS_OR_TAPS_OUT,),
            (Condition.LAST_DOWN_CARD, Condition.NOT_ACTED_ON),
            games=("stud",),
        ),
        Remedy("canberra-17.18", (RemedyAction.PLAY_ON,), games=("stud",)),
    ),
    deck_irregularities.DeckCount: (
        Remedy("canberra-2.6", (RemedyAction.PLAY_ON,), (Condition.DECK_COUNT_RIGHT,)),
        Remedy("canberra-17.14", (RemedyAction.PLAY_ON,), (Condition.POT_AWARDED,)),
    ),
    deck_irregularities.UnfitCards: (
        floor_ruling(
            "canberra-2.5",
            ("change later", RemedyAction.PLAY_ON),
            _VOID,
        ),
    ),
    deck_irregularities.JokerFound: (
        floor_ruling(
            "canberra-17.16",
            _VOID,
            ("replace", RemedyAction.REPLACE_JOKER),
            ("dead", RemedyAction.KILL_HAND),
        ),
    ),
}

# ---------------------------------------------------------------- turns and chips

_TURN_REMEDIES: Remedies = {
    turn_irregularities.ActionOutOfTurn: (
        Remedy("canberra-17.10", (RemedyAction.KILL_HAND,), (Condition.WAS_FOLD,)),
        floor_ruling(
            "canberra-17.16",
            _PLAY_ON,
            ("call or fold", RemedyAction.BAR_FROM_BETTING),
            conditions=(Condition.WAS_CHECK,),
        ),
        Remedy(
            "canberra-17.6",
            (RemedyAction.RELEASE_PLAYER,),
            (Condition.TURN_HAS_COME, Condition.HIGHER_BET_BEFORE_TURN),
        ),
        Remedy("canberra-17.5", (RemedyAction.LET_ACTION_STAND,), (Condition.TURN_HAS_COME,)),
        Remedy("canberra-17.5", (RemedyAction.HOLD_UNTIL_TURN,)),
    ),
    turn_irregularities.SkippedPlayer: (Remedy("canberra-17.6", (RemedyAction.PLAY_ON,)),),
}

# ---------------------------------------------------------------- chips and words

# The book rules on amounts only, and leaves the rest to the floor.
_DISPUTES = wager_dispute_remedies("canberra-17.16")
_WAGER_REMEDIES: Remedies = {
    **_DISPUTES,
    wager_irregularities.WrongAmount: (
        Remedy(
            "canberra-17.8",
            (RemedyAction.COMPLETE_OR_TAKE_BACK_CALL,),
            (Condition.IS_SHORT_CALL, Condition.ROUND_STILL_OPEN),
        ),
        *_DISPUTES[wager_irregularities.WrongAmount],
    ),
}


# ---------------------------------------------------------------- hands held and given up

_HELD_HAND_REMEDIES: Remedies = {
    held_hand_irregularities.WrongHandSize: (
        Remedy(
            "canberra-17.9",
            (RemedyAction.AWARD_TO_LAST_FOLDER,),
            (Condition.ALL_HANDS_WRONG, Condition.SOMEBODY_FOLDED),
        ),
        floor_ruling("canberra-17.16", _VOID, _PLAY_ON, conditions=(Condition.ALL_HANDS_WRONG,)),
        Remedy("canberra-17.9", (RemedyAction.KILL_HAND,)),
    ),
    held_hand_irregularities.FouledHand: (
        floor_ruling(
            "canberra-17.10",
            RemedyOption("live", (RemedyAction.PLAY_ON,), "canberra-17.16"),
            ("dead", RemedyAction.KILL_HAND),
            conditions=(Condition.IDENTIFIABLE,),
        ),
        Remedy("canberra-17.10", (RemedyAction.KILL_HAND,)),
    ),
    held_hand_irregularities.HandMuckedByDealer: (
        Remedy("canberra-17.10", (RemedyAction.KILL_HAND,)),
    ),
    held_hand_irregularities.HandMuckedByMistake: (
        Remedy("canberra-17.10", (RemedyAction.KEEP_HAND_DEAD,)),
    ),
    held_hand_irregularities.ShownToOne: (
        Remedy(
            "canberra-16.5",
            (RemedyAction.SHOW_TO_ALL,),
            (Condition.WAS_FOLDED, Condition.SHOWN_TO_ACTIVE),
        ),
        Remedy("canberra-16.5", (RemedyAction.PLAY_ON,), (Condition.WAS_FOLDED,)),
        Remedy("canberra-16.6", (RemedyAction.SHOW_TO_ALL,)),
    ),
    held_hand_irregularities.FoldedFaceUp: (Remedy("canberra-16.5", (RemedyAction.SHOW_TO_ALL,)),),
}

# ---------------------------------------------------------------- pots awarded

_POT_REMEDIES: Remedies = {
    pot_irregularities.PotPushedToWrongPlayer: (
        Remedy("canberra-17.14", (RemedyAction.LET_AWARD_STAND,), (Condition.NEXT_HAND_BEGUN,)),
        Remedy("canberra-17.14", (RemedyAction.MOVE_POT,)),
    ),
    pot_irregularities.WrongRuling: (
        Remedy("canberra-17.14", (RemedyAction.PLAY_ON,), (Condition.NEXT_HAND_BEGUN,)),
        floor_ruling(
            "canberra-19.4",
            ("stand", RemedyAction.PLAY_ON),
            ("rebuild", RemedyAction.REPLAY_FROM_RULING),
            has_default=True,
        ),
    ),
}

# ---------------------------------------------------------------- conduct


_EXCLUDE = RemedyOption("exclude", (RemedyAction.EXCLUDE_FROM_GAME,), "canberra-19.2.b")


def _broken_rule_in_hand(clause: str, *conditions: Condition) -> Remedy:
    """Return what the operator may do about a rule broken by a player who is in the hand."""
    return floor_ruling(
        clause,
        RemedyOption("fold", (RemedyAction.KILL_OFFENDERS_HAND,), "canberra-19.2.a"),
        _EXCLUDE,
        RemedyOption(
            "fold and exclude",
            (RemedyAction.KILL_OFFENDERS_HAND, RemedyAction.EXCLUDE_FROM_GAME),
            "canberra-19.2.b",
        ),
        ("play on", RemedyAction.PLAY_ON),
        conditions=conditions,
    )


def _broken_rule(clause: str) -> tuple[Remedy, ...]:
    """Return what the operator may do about a rule broken by anybody."""
    return (
        _broken_rule_in_hand(clause, Condition.IN_THE_HAND),
        floor_ruling(clause, _EXCLUDE, ("play on", RemedyAction.PLAY_ON)),
    )


_OFFENCES: Remedies = {
    offences.DeliberatelyBrokenRule: _broken_rule("canberra-19.2.a"),
    offences.DeliberateActionOutOfTurn: _broken_rule("canberra-19.2.a"),
    offences.OutOfPocket: _broken_rule("canberra-4.4"),
    offences.PassingInformation: _broken_rule("canberra-16.8"),
    offences.MisleadingInformation: _broken_rule("canberra-16.8"),
    offences.RevealingLiveHand: _broken_rule("canberra-16.8"),
    offences.RevealingFoldedHand: _broken_rule("canberra-16.4"),
    held_hand_irregularities.HiddenCards: (_broken_rule_in_hand("canberra-17.15"),),
    offences.CheckDownAgreement: _broken_rule("canberra-16.1"),
    offences.Cheating: _broken_rule("canberra-16.1"),
    offences.EarlyHandReading: _broken_rule("canberra-16.1"),
    offences.ForeignLanguage: _broken_rule("canberra-16.3"),
    offences.Influence: _broken_rule("canberra-19.7"),
    offences.TellingPlayerToShow: _broken_rule("canberra-19.7"),
    offences.SideBet: _broken_rule("canberra-19.8"),
}

REMEDIES: Final[Remedies] = {
    **_OTHER_REMEDIES,
    **_DEAL_REMEDIES,
    **_STREET_REMEDIES,
    **_DECK_REMEDIES,
    **_TURN_REMEDIES,
    **_WAGER_REMEDIES,
    **_HELD_HAND_REMEDIES,
    **_POT_REMEDIES,
    **_OFFENCES,
}
