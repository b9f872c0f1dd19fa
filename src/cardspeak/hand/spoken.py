"""What is said over chips, in the words of the table."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from cardspeak.hand.commands import Refused

VERBS: Final = ("fold", "check", "call", "bet", "raise", "all in")
_FILLERS: Final = frozenset(("i", "to", "it", "then", "will", "a", "the", "of", "and"))
_SAME: Final = {"make": "raise", "complete": "raise", "allin": "all in", "re-raise": "raise"}


@dataclass(frozen=True, slots=True)
class Spoken:
    """What somebody said: a decision, an amount, both, or nothing."""

    verb: str = ""
    amount: int = 0
    more: bool = False
    """Whether the amount is on top of the call, not the whole bet."""
    conditional: bool = False
    """Whether it was said of what might come: if you bet, I raise."""


def hear(said: str) -> Spoken:
    """Take in what somebody said.

    >>> hear("Raise to 300"), hear("raise 300 more"), hear("1,000")
    (Spoken(verb='raise', amount=300, more=False, conditional=False), \
Spoken(verb='raise', amount=300, more=True, conditional=False), \
Spoken(verb='', amount=1000, more=False, conditional=False))
    >>> hear("if you bet, then I raise")
    Spoken(verb='raise', amount=0, more=False, conditional=True)
    >>> hear("ship it")
    Traceback (most recent call last):
    cardspeak.hand.commands.Refused: 'ship it' says nothing about a bet: say fold, check, call, \
bet, raise or all in, with an amount or without
    """
    words = [_SAME.get(word, word) for word in _words(said)]
    conditional = words[:1] == ["if"]
    if conditional:
        verbs = [at for at, word in enumerate(words) if word in VERBS]
        words = words[verbs[-1] :] if verbs else words
    match [word for word in words if word not in _FILLERS]:
        case []:
            return Spoken()
        case [verb] if verb in VERBS:
            return Spoken(verb, conditional=conditional)
        case [amount] if amount.isdecimal() and not conditional:
            return Spoken("", int(amount))
        case ["bet" | "raise" as verb, amount] if amount.isdecimal():
            return Spoken(verb, int(amount), conditional=conditional)
        case (
            ["raise", "by", amount] | ["raise", amount, "more"] | ["raise", "by", amount, "more"]
        ) if amount.isdecimal():
            return Spoken("raise", int(amount), more=True, conditional=conditional)
    raise Refused(
        f"{said!r} says nothing about a bet: say fold, check, call, bet, raise or all in, "
        "with an amount or without"
    )


def _words(said: str) -> list[str]:
    """Split what was said; thousands may have commas, and all in is one word."""
    plain = re.sub(r"(?<=\d),(?=\d{3})", "", said.lower())
    plain = re.sub(r"\ball[ -]in\b", "allin", plain)
    return re.findall(r"[a-z-]+|\d+", plain)
