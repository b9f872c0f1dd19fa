"""Verbal declarations: what a player says when betting, in the words of the table."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from cardspeak.hand.commands import RefusedError

VERBS: Final = ("fold", "check", "call", "bet", "raise", "bring in", "pot", "all-in")
_FILLERS: Final = frozenset(("i", "to", "it", "then", "will", "a", "the", "of", "and", "for"))
_SYNONYMS: Final = {
    "open": "bet",
    "make": "raise",
    "complete": "raise",
    "re-raise": "raise",
    "reraise": "raise",
    "pass": "check",
    "allin": "all-in",
    "bringin": "bring in",
}


@dataclass(frozen=True, slots=True)
class VerbalDeclaration:
    """A verbal declaration: an action, an amount, both, or nothing."""

    verb: str = ""
    amount: int = 0
    on_top: bool = False
    """Whether the amount is on top of the call rather than the total bet."""
    is_conditional: bool = False
    """Whether it was conditional, such as: if you bet, I raise."""


def parse_declaration(said: str) -> VerbalDeclaration:
    """Parse what a player said; raise `RefusedError` if it is not about a bet.

    >>> (parse_declaration("Raise to 300"), parse_declaration("raise 300 more"),
    ...  parse_declaration("1,000"))
    (VerbalDeclaration(verb='raise', amount=300, on_top=False, is_conditional=False), \
VerbalDeclaration(verb='raise', amount=300, on_top=True, is_conditional=False), \
VerbalDeclaration(verb='', amount=1000, on_top=False, is_conditional=False))
    >>> parse_declaration("Call and raise 50"), parse_declaration("Pot").verb
    (VerbalDeclaration(verb='raise', amount=50, on_top=True, is_conditional=False), 'pot')
    >>> parse_declaration("if you bet, then I raise")
    VerbalDeclaration(verb='raise', amount=0, on_top=False, is_conditional=True)
    >>> parse_declaration("ship it")
    Traceback (most recent call last):
    cardspeak.hand.commands.RefusedError: 'ship it' is not a declaration: say fold, check, call, \
bet, raise, pot, bring in or all-in, with or without an amount
    """
    words = [_SYNONYMS.get(word, word) for word in _tokenize(said)]
    is_conditional = words[:1] == ["if"]
    if is_conditional:
        verb_indices = [index for index, word in enumerate(words) if word in VERBS]
        words = words[verb_indices[-1] :] if verb_indices else words
    is_total = "to" in words
    match [word for word in words if word not in _FILLERS]:
        case []:
            return VerbalDeclaration()
        case [verb] if verb in VERBS:
            return VerbalDeclaration(verb, is_conditional=is_conditional)
        case [amount] if amount.isdecimal() and not is_conditional:
            return VerbalDeclaration("", int(amount))
        case ["bet" | "raise" as verb, amount] if amount.isdecimal():
            return VerbalDeclaration(verb, int(amount), is_conditional=is_conditional)
        case ["call", "raise"]:
            return VerbalDeclaration("raise", is_conditional=is_conditional)
        case ["call", "raise", amount] if amount.isdecimal():
            return VerbalDeclaration(
                "raise", int(amount), on_top=not is_total, is_conditional=is_conditional
            )
        case ["bet" | "raise", "pot"]:
            return VerbalDeclaration("pot", is_conditional=is_conditional)
        case (
            ["raise", "by", amount] | ["raise", amount, "more"] | ["raise", "by", amount, "more"]
        ) if amount.isdecimal():
            return VerbalDeclaration(
                "raise", int(amount), on_top=True, is_conditional=is_conditional
            )
    raise RefusedError(
        f"{said!r} is not a declaration: say fold, check, call, bet, raise, pot, bring in or "
        "all-in, with or without an amount"
    )


def _tokenize(said: str) -> list[str]:
    """Split text into words; thousands may have commas, all-in and bring-in are one word."""
    text = re.sub(r"(?<=\d),(?=\d{3})", "", said.lower())
    text = re.sub(r"\ball[ -]in\b", "allin", text)
    text = re.sub(r"\bbring[ -]in\b", "bringin", text)
    return re.findall(r"[a-z-]+|\d+", text)
