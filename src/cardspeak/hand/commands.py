"""What people say at the table, typed, and as short text."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from cardspeak.cards import BadCards, parse, text

if TYPE_CHECKING:
    from collections.abc import Callable


class Refused(ValueError):  # noqa: N818  it is what became of the command
    """A command that is not lawful now. Nothing has changed."""

    def __init__(self, reason: str, clause: str = "") -> None:
        super().__init__(f"{reason} ({clause})" if clause else reason)
        self.reason = reason
        self.clause = clause


class Command(msgspec.Struct, frozen=True, tag=True, tag_field="command", gc=False):
    """Something a player, or whoever names the cards, does."""


class Fold(Command, frozen=True):
    """Give up the hand."""


class Check(Command, frozen=True):
    """Bet nothing."""


class Call(Command, frozen=True):
    """Match the bet."""


class BringIn(Command, frozen=True):
    """Make the forced bet."""


class RaiseTo(Command, frozen=True):
    """Bet or raise so that the bet of this round is `to`."""

    to: int


class Throw(Command, frozen=True):
    """Throw these cards: to draw as many, or for good. None of them is standing pat."""

    cards: str = ""


class Expose(Command, frozen=True):
    """Turn up the down card."""


class Keep(Command, frozen=True):
    """Keep the down card down."""


class Show(Command, frozen=True):
    """Table the hand; `cards` name down cards that were unknown so far."""

    cards: str = ""


class Muck(Command, frozen=True):
    """Give the hand up unshown."""


class Name(Command, frozen=True):
    """Say which cards came."""

    cards: str


class RunIt(Command, frozen=True):
    """Run the rest of the board so many times."""

    times: int


AnyCommand = (
    Fold | Check | Call | BringIn | RaiseTo | Throw | Expose | Keep | Show | Muck | Name | RunIt
)

_PLAIN: Final[dict[str, AnyCommand]] = {
    "fold": Fold(),
    "check": Check(),
    "call": Call(),
    "bring-in": BringIn(),
    "expose": Expose(),
    "keep": Keep(),
    "muck": Muck(),
    "show": Show(),
    "pat": Throw(),
}
_WITH_CARDS: Final[dict[str, Callable[[str], AnyCommand]]] = {
    "draw": Throw,
    "discard": Throw,
    "show": Show,
    "cards": Name,
}
_WITH_NUMBER: Final[dict[str, Callable[[int], AnyCommand]]] = {
    "bet": RaiseTo,
    "raise": RaiseTo,
    "complete": RaiseTo,
    "run": RunIt,
}


def read(words: str) -> AnyCommand:
    """Read a command from text.

    >>> read("raise 40"), read("draw AhKd"), read("pat")
    (RaiseTo(to=40), Throw(cards='AhKd'), Throw(cards=''))
    >>> read("shove")
    Traceback (most recent call last):
    cardspeak.hand.commands.Refused: 'shove' is no command: say fold, check, call, bet N, raise N, \
complete N, bring-in, draw CARDS, pat, discard CARDS, expose, keep, show, muck, cards CARDS or run N
    """
    verb, _, rest = words.strip().partition(" ")
    rest = rest.strip()
    if not rest and verb in _PLAIN:
        return _PLAIN[verb]
    if rest and verb in _WITH_CARDS:
        try:
            return _WITH_CARDS[verb](text(parse(rest)))
        except BadCards as wrong:
            raise Refused(str(wrong)) from None
    if rest.isdecimal() and verb in _WITH_NUMBER:
        return _WITH_NUMBER[verb](int(rest))
    raise Refused(
        f"{words!r} is no command: say fold, check, call, bet N, raise N, complete N, bring-in, "
        "draw CARDS, pat, discard CARDS, expose, keep, show, muck, cards CARDS or run N"
    )
