"""Dealing: the deck, draws, running it twice, and when a deal stands."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from cardspeak.houses.policies.house_rule import ByGame, HouseRule


class DrawReshuffleRule(Enum):
    """Which cards come back when the deck runs out during a draw."""

    LAST_CARD_AND_DISCARDS_BUT_OWN = (
        "the last card and all discards except those of the player drawing"
    )
    EARLIER_DISCARDS_AFTER_LAST_CARD = (
        "the discards of players who drew earlier in this draw, once the last card is dealt"
    )
    MUCK_AND_PREVIOUS_DISCARDS = "the muck and the discards of earlier rounds, not of this one"

    @property
    def deals_last_card(self) -> bool:
        """Whether the last card is dealt like any other, and not shuffled in."""
        return self is DrawReshuffleRule.EARLIER_DISCARDS_AFTER_LAST_CARD


class LastStreetShortageRule(Enum):
    """What happens when there are too few cards for the last street."""

    COMMUNITY_CARD = "one community card for everybody"
    BURNS_THEN_COMMUNITY_CARD = "the burn cards are used; if that is not enough, one community card"
    TWO_SPARE_THEN_BURNS_THEN_COMMUNITY_CARD = (
        "two spare cards are needed; the burn cards are used, and failing that one community card"
    )
    LAST_CARD_IN_SHOE = (
        "the last card of the stub is a community card, and last cards already dealt are discarded"
    )


class DrawFiveRule(Enum):
    """How a player who draws five cards gets them."""

    CONSECUTIVE = "five in a row"
    FIFTH_LAST = (
        "four, and the fifth after everybody else has drawn; the last player gets it after a burn"
    )


class DrawCountRule(Enum):
    """Whether the dealer says how many cards a player drew."""

    TOLD_UNTIL_ACTION = "yes, if an active player asks before there is action after the draw"
    NOT_TOLD = "no"


class DrawChangeRule(Enum):
    """Whether a player may change the number of cards they have asked for."""

    UNTIL_DEALT_OR_ACTED_ON = (
        "yes, until a card is dealt for it or another player bets or draws after it"
    )
    NEVER = "no"


class DealAfterFoldRule(Enum):
    """Whether a player who folds without facing a bet is still dealt cards."""

    UNTIL_BET = "yes, until somebody bets, so that no card goes to a different player"
    NEVER = "no"


class SubstantialActionRule(Enum):
    """What counts as substantial action, after which there is no misdeal."""

    TWO_PLAYERS = "two players have acted"
    TWO_ACTIONS_OR_THREE_ALIKE = (
        "three folds, three checks, or any two actions other than two folds or two checks"
    )
    TWO_PLAYERS_AFTER_FORCED_BET = "two players have acted after the forced bet"
    FIRST_ROUND = "the first betting round is over"
    SECOND_DRAW_SET = "everybody has set their second draw"


@dataclass(frozen=True, slots=True, kw_only=True)
class DealingPolicy:
    """The house's rules on dealing cards."""

    draw_reshuffle: ByGame[HouseRule[DrawReshuffleRule]]
    last_street_shortage: ByGame[HouseRule[LastStreetShortageRule]]
    draw_five: HouseRule[DrawFiveRule]
    draw_count: ByGame[HouseRule[DrawCountRule]]
    draw_change: ByGame[HouseRule[DrawChangeRule]]
    deal_after_fold: ByGame[HouseRule[DealAfterFoldRule]]
    substantial_action: ByGame[HouseRule[SubstantialActionRule]]
    draw_change_dealt_clause: ByGame[str] = ByGame("")
    """The clause by which a card that was dealt ends it, if it is not that of the change."""
    burns_return_clause: ByGame[str] = ByGame("")
    """The clause by which the burns complete a last street, if it is not that of the shortage."""
    community_card_clause: ByGame[str] = ByGame("")
    """The clause of the community card, if it is not that of the shortage."""
    scrambled_community_card_clause: ByGame[str] = ByGame("")
    """The same where the stub is so short that the burns are shuffled in before it."""
    max_runs: HouseRule[int] = HouseRule(1, "")
    """How many boards may be run."""
    run_reshuffle_clause: str = ""
    """The clause by which the burns come back when there are too few cards for all boards."""
    run_muck_reshuffle_clause: str = ""
    """The clause by which the muck comes back, too, when the burns are not enough."""
    cut_clause: str = ""
    """The clause on the dealer's cut: once, with more than one card in each part."""
