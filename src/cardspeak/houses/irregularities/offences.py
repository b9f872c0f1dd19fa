"""Offences: a player breaks a rule of conduct, and the floor rules on it."""

from __future__ import annotations

from typing import ClassVar

from cardspeak.houses.irregularities.irregularity import Irregularity
from cardspeak.visibility import Public


class Offence(Irregularity, frozen=True):
    """A player breaks a rule of conduct."""

    seat: Public[int]
    reason: Public[str] = ""
    """What happened, in words, for the record."""
    reportable_after_hand: ClassVar[bool] = True
    anyone_at_table: ClassVar[bool] = True


class DeliberatelyBrokenRule(Offence, frozen=True):
    """A player breaks a rule of the game on purpose."""


class RepeatedIntegrityHarm(Offence, frozen=True):
    """A player repeatedly harms the integrity of the game."""


class Abuse(Offence, frozen=True):
    """A player is discourteous or abusive."""


class Threat(Offence, frozen=True):
    """A player threatens somebody."""


class Profanity(Offence, frozen=True):
    """A player uses profane or obscene language."""

    is_single_outburst: Public[bool] = False
    """Whether it was one outburst and no more."""


class Cheating(Offence, frozen=True):
    """A player cheats, alone or with others."""


class Disturbance(Offence, frozen=True):
    """A player argues, shouts or makes noise."""


class CardAbuse(Offence, frozen=True):
    """A player throws, tears, bends or crumples cards."""


class Vandalism(Offence, frozen=True):
    """A player destroys or defaces property."""


class Intoxication(Offence, frozen=True):
    """A player is too intoxicated, or has illegal substances."""


class DeliberateActionOutOfTurn(Offence, frozen=True):
    """A player acts out of turn on purpose."""


class CheckDownAgreement(Offence, frozen=True):
    """Players agree to check a hand down while another is all-in."""


class EarlyHandReading(Offence, frozen=True):
    """A player reads another's hand before it is face up on the table."""


class TellingPlayerToShow(Offence, frozen=True):
    """A player tells another to turn a hand face up at the showdown."""


class RevealingLiveHand(Offence, frozen=True):
    """A player reveals a live hand in a multiway pot before the betting is over."""


class RevealingFoldedHand(Offence, frozen=True):
    """A player reveals a folded hand before the betting is over."""


class Stalling(Offence, frozen=True):
    """A player stalls for no reason."""


class Influence(Offence, frozen=True):
    """A player, or an onlooker, influences how another plays."""


class PassingInformation(Offence, frozen=True):
    """A player swaps cards with another, or passes on information about a hand."""

    other_seat: Public[int] = -1
    """The other player, if both are to blame."""


class MisleadingInformation(Offence, frozen=True):
    """A player gives misleading information about a hand to affect the outcome."""


class PhoneUse(Offence, frozen=True):
    """A player's use of a phone slows the game or reaches somebody at the table."""

    other_seat: Public[int] = -1
    """The other player, if two are believed to be communicating."""


class DeviceUse(Offence, frozen=True):
    """A player's music or device interferes with the game."""


class Inattention(Offence, frozen=True):
    """A player does not pay attention, and their reading or listening slows the game."""


class ForeignLanguage(Offence, frozen=True):
    """A language other than English is spoken at the table."""


class BrokenSilence(Offence, frozen=True):
    """A player talks after silence was ordered."""


class SideBet(Offence, frozen=True):
    """Players make side bets or insure a hand."""


class OutOfPocket(Offence, frozen=True):
    """A player plays for chips that are not on the table."""


AnyOffence = (
    DeliberatelyBrokenRule
    | RepeatedIntegrityHarm
    | Abuse
    | Threat
    | Profanity
    | Cheating
    | Disturbance
    | CardAbuse
    | Vandalism
    | Intoxication
    | DeliberateActionOutOfTurn
    | CheckDownAgreement
    | EarlyHandReading
    | TellingPlayerToShow
    | RevealingLiveHand
    | RevealingFoldedHand
    | Stalling
    | Influence
    | PassingInformation
    | MisleadingInformation
    | PhoneUse
    | DeviceUse
    | Inattention
    | ForeignLanguage
    | BrokenSilence
    | SideBet
    | OutOfPocket
)
