"""What people say at the table, typed, and as short text."""

from __future__ import annotations

import shlex
from difflib import get_close_matches
from typing import TYPE_CHECKING, Any, Final, get_origin

import msgspec

from cardspeak.cards import BadCards, parse, text
from cardspeak.houses.mistakes import KINDS, AnyMistake
from cardspeak.houses.refusals import AgainstTheBook

if TYPE_CHECKING:
    from collections.abc import Callable


FLOOR: Final = -1
"""Who asks, where it is no player: the floor, who stands above the table."""


IN_TURN: Final = -2
"""Whoever's turn it is, where nobody else is named."""


class Refused(AgainstTheBook):
    """A command that is not lawful now. Nothing has changed."""


class Command(
    msgspec.Struct,
    frozen=True,
    tag=True,
    tag_field="command",
    forbid_unknown_fields=True,
    gc=False,
):
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


class Rap(Command, frozen=True):
    """Rap the table: check, or stand pat."""


class AskDrawn(Command, frozen=True):
    """Ask, as seat `by`, how many cards a seat drew."""

    seat: int
    by: int


class AskToSee(Command, frozen=True):
    """Ask, as seat `by` or as the floor, to see a hand that came to the showdown."""

    seat: int
    by: int


class ShowAnyway(Command, frozen=True):
    """Show one's cards, or some of them, when the hand is over and one need not."""

    seat: int
    cards: str = ""
    """Which; all that nobody has seen, where none are named."""


class Chop(Command, frozen=True):
    """Take the blinds back: both of them have agreed."""


class Void(Command, frozen=True):
    """Declare, as the floor, the hand void; `clause` says by what, if not by the house's own."""

    why: str
    clause: str = ""


class Dead(Command, frozen=True):
    """Declare, as the floor, the hand dead whose turn it is: its bets stay in the pot."""


class Place(Command, frozen=True):
    """Set cards in rows, front first, and throw away those that must go."""

    rows: tuple[str, ...]
    throw: str = ""


class TimeOut(Command, frozen=True):
    """Say that the time of whoever must set cards is up."""


class DealNext(Command, frozen=True):
    """Deal the next card, as the dealer, where a hand is dealt card by card."""


class Chips(
    Command,
    frozen=True,
    kw_only=True,
    omit_defaults=True,
    repr_omit_defaults=True,
    forbid_unknown_fields=True,
):
    """Put out chips, or say something, or both: the house says what that is."""

    seat: int = IN_TURN
    chips: tuple[int, ...] = ()
    then: tuple[tuple[int, ...], ...] = ()
    """Chips of further motions, each for itself."""
    said: str = ""
    lying: tuple[int, ...] = ()
    """Chips of before that lie there, where they are not just what the player has bet."""
    pulled_back: tuple[int, ...] = ()
    together: bool = False
    """Whether new chips and those of before were pushed out in one."""
    released: bool = True
    """Whether the chips were let go, not only moved forward."""
    drew: bool = False
    """Whether somebody acted on it."""
    told: str = ""
    """What the player was told wrongly, or did not know."""
    hidden: tuple[int, ...] = ()
    """Chips of the bet that nobody could see."""
    called_by: int | None = None
    """Who called the floor: a seat, or `FLOOR` for the dealer."""
    unnoticed: bool = False
    """Whether nobody said anything: the chips lie there as they are."""


class TapOut(Command, frozen=True):
    """Bet no more: be in for the pots as they are."""


class PlayOn(Command, frozen=True):
    """Play on as everybody does, though one might tap out."""


class Report(Command, frozen=True):
    """Report a mistake, as seat `by` or as the dealer or the floor."""

    mistake: AnyMistake
    by: int = FLOOR


class Rule(Command, frozen=True):
    """Decide, as the floor, what becomes of a mistake: who ruled, and why.

    What whoever stands above the floor rules, as `lead`, is final.
    """

    option: str
    by: str = ""
    why: str = ""
    lead: bool = False


class Appeal(Command, frozen=True):
    """Take the last ruling to whoever stands above the floor."""

    by: str = ""


AnyCommand = (
    Fold
    | Check
    | Call
    | BringIn
    | RaiseTo
    | Throw
    | Expose
    | Keep
    | Show
    | Muck
    | Name
    | RunIt
    | Rap
    | AskDrawn
    | AskToSee
    | ShowAnyway
    | Chop
    | Void
    | Dead
    | Place
    | TimeOut
    | DealNext
    | Chips
    | TapOut
    | PlayOn
    | Report
    | Rule
    | Appeal
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
    "rap": Rap(),
    "chop": Chop(),
    "dead": Dead(),
    "time-out": TimeOut(),
    "deal": DealNext(),
    "tap-out": TapOut(),
    "play-on": PlayOn(),
    "appeal": Appeal(),
}
_WITH_CARDS: Final[dict[str, Callable[[str], AnyCommand]]] = {
    "draw": Throw,
    "discard": Throw,
    "show": Show,
    "cards": Name,
}
_WITH_WORDS: Final[dict[str, Callable[[str], AnyCommand]]] = {"void": Void, "rule": Rule}
_WITH_NUMBER: Final[dict[str, Callable[[int], AnyCommand]]] = {
    "bet": RaiseTo,
    "raise": RaiseTo,
    "complete": RaiseTo,
    "run": RunIt,
}
_ASKING: Final[dict[str, Callable[[int, int], AnyCommand]]] = {
    "drawn": AskDrawn,
    "hand": AskToSee,
}


def read(words: str) -> AnyCommand:
    """Read a command from text.

    >>> read("raise 40"), read("raise to 40"), read("draw AhKd"), read("pat")
    (RaiseTo(to=40), RaiseTo(to=40), Throw(cards='AhKd'), Throw(cards=''))
    >>> read("ask drawn 2 by 0"), read("ask hand 1 by floor")
    (AskDrawn(seat=2, by=0), AskToSee(seat=1, by=-1))
    >>> read("show-anyway 2"), read("show-anyway 2 Ah")
    (ShowAnyway(seat=2, cards=''), ShowAnyway(seat=2, cards='Ah'))
    >>> read("place AhKd / 5c / - throw 2c"), read("report wrong-count box=0 cards=14").mistake
    (Place(rows=('AhKd', '5c', ''), throw='2c'), WrongCount(box=0, cards=14))
    >>> read("chips 100 25 25 say raise pulled 25"), read("chips 100 and 500 called 2")
    (Chips(chips=(100, 25, 25), said='raise', pulled_back=(25,)), \
Chips(chips=(100,), then=((500,),), called_by=2))
    >>> read("shove")
    Traceback (most recent call last):
    cardspeak.hand.commands.Refused: 'shove' is no command: say fold, check, call, bet N, raise N, \
complete N, bring-in, draw CARDS, pat, rap, discard CARDS, expose, keep, show, muck, cards CARDS, \
run N, chop, ask drawn SEAT by SEAT, ask hand SEAT by SEAT, show-anyway SEAT, void WHY, dead, \
place ROW / ROW / ROW, time-out, deal, chips 100 25 say raise, tap-out, play-on, \
report MISTAKE …, rule OPTION or appeal
    """
    verb, _, rest = words.strip().partition(" ")
    rest = rest.strip()
    if not rest and verb in _PLAIN:
        return _PLAIN[verb]
    if rest and verb in _WITH_CARDS:
        return _WITH_CARDS[verb](_written(rest))
    if rest and verb in ("place", "set"):
        return _read_rows(rest)
    number = rest.removeprefix("to ").strip()
    if number.isdecimal() and verb in _WITH_NUMBER:
        return _WITH_NUMBER[verb](int(number))
    if verb == "show-anyway" and (shown := _read_showing(rest)):
        return shown
    if rest and verb in _WITH_WORDS:
        return _WITH_WORDS[verb](rest)
    if rest and verb == "chips" and (thrown := _read_chips(rest)):
        return thrown
    if verb == "ask" and (asked := _read_question(rest)):
        return asked
    if rest and verb == "report":
        return _read_report(rest)
    raise Refused(
        f"{words!r} is no command: say fold, check, call, bet N, raise N, complete N, bring-in, "
        "draw CARDS, pat, rap, discard CARDS, expose, keep, show, muck, cards CARDS, run N, chop, "
        "ask drawn SEAT by SEAT, ask hand SEAT by SEAT, show-anyway SEAT, void WHY, dead, "
        "place ROW / ROW / ROW, time-out, deal, chips 100 25 say raise, tap-out, play-on, "
        "report MISTAKE …, rule OPTION or appeal"
    )


def chips(seat: object, thrown: object, how: dict[str, object]) -> Chips:
    """Take what a player did as it is told; whether he can have done it is asked later."""
    try:
        return msgspec.convert({**how, "seat": seat, "chips": thrown}, Chips, strict=True)
    except (msgspec.ValidationError, TypeError) as wrong:
        raise Refused(f"nobody can throw chips like that: {wrong}") from None


def as_told(thrown: Chips) -> dict[str, Any]:
    """Give what a player did field by field, to be taken in again as if it were told."""
    return msgspec.structs.asdict(thrown)


_LISTS: Final = {"": "chips", "pulled": "pulled_back", "lying": "lying", "hidden": "hidden"}
_WORDS: Final = {"say": "said", "told": "told"}
_FLAGS: Final = {
    "together": ("together", True),
    "held": ("released", False),
    "drew": ("drew", True),
    "unnoticed": ("unnoticed", True),
}
_SEATS: Final = {"seat": "seat", "called": "called_by"}


def _read_chips(words: str) -> Chips | None:
    """Read chips that were thrown: amounts first, then the rest of it, each part after its word."""
    parts: list[tuple[str, list[str]]] = [("", [])]
    for word in words.split():
        if word == "and" or word in {**_LISTS, **_WORDS, **_FLAGS, **_SEATS}:
            parts.append((word, []))
        else:
            parts[-1][1].append(word)
    told: dict[str, object] = {}
    then: list[list[int]] = []
    for about, rest in parts:
        numbers = [int(word) for word in rest if word.isdecimal()]
        plain = len(numbers) == len(rest)
        if about in _WORDS and rest:
            told[_WORDS[about]] = " ".join(rest)
        elif about in _FLAGS and not rest:
            name, value = _FLAGS[about]
            told[name] = value
        elif about in _SEATS and (rest == ["dealer"] or (plain and len(rest) == 1)):
            told[_SEATS[about]] = numbers[0] if plain else FLOOR
        elif about == "and" and plain and rest:
            then.append(numbers)
        elif about in _LISTS and plain and (rest or not about):
            told[_LISTS[about]] = numbers
        else:
            return None
    return msgspec.convert({**told, "then": then}, Chips)


def _written(cards: str) -> str:
    try:
        return text(parse(cards))
    except BadCards as wrong:
        raise Refused(str(wrong)) from None


def _read_rows(words: str) -> Place:
    """Read rows, front first; a dash is a row that gets nothing."""
    rows, _, thrown = words.partition("throw")
    return Place(tuple(_written(row.replace("-", "")) for row in rows.split("/")), _written(thrown))


def _read_report(words: str) -> Report:
    """Read a mistake: its kind, then what is to be said of it, ``seat=2 cards=AhKd``."""
    name, *said = shlex.split(words)
    kind = KINDS.get(name)
    if kind is None:
        near = get_close_matches(name, KINDS, 3, 0.4) or sorted(KINDS)
        raise Refused(f"{name!r} is no mistake: say one like {', '.join(near)}")
    words_of = dict(one.split("=", 1) for one in said if "=" in one)
    by = _read_seat(words_of.pop("by", str(FLOOR)))
    lists = {one.name for one in msgspec.structs.fields(kind) if get_origin(one.type) is tuple}
    told = {name: one.split(",") if name in lists else one for name, one in words_of.items()}
    try:
        return Report(msgspec.convert(told, kind, strict=False), by)  # type: ignore[arg-type]
    except msgspec.ValidationError:
        fields = " ".join(f"{field.name}=…" for field in msgspec.structs.fields(kind))
        raise Refused(f"a report of {name} is written: report {name} {fields}") from None


def _read_seat(words: str) -> int:
    try:
        return int(words)
    except ValueError:
        raise Refused(f"who reports it is a seat, not {words}: say by=2") from None


def _read_showing(words: str) -> ShowAnyway | None:
    seat, _, cards = words.partition(" ")
    return ShowAnyway(int(seat), _written(cards)) if seat.isdecimal() else None


def _read_question(words: str) -> AnyCommand | None:
    match words.split():
        case [what, seat, "by", who] if what in _ASKING and seat.isdecimal():
            if who == "floor":
                return _ASKING[what](int(seat), FLOOR)
            if who.isdecimal():
                return _ASKING[what](int(seat), int(who))
    return None
