"""Commands of a hand: what people do at the table, as types and as short text."""

from __future__ import annotations

import shlex
from difflib import get_close_matches
from typing import TYPE_CHECKING, Any, Final, TypedDict, get_origin

import msgspec

from cardspeak.cards import InvalidCardsError, format_cards, parse_cards
from cardspeak.houses.irregularities import IRREGULARITIES, AnyIrregularity
from cardspeak.houses.irregularities.irregularity import field_types
from cardspeak.houses.rule_violation import RuleViolationError

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence


DEALER_OR_FLOOR: Final = -1
"""The number that stands for the dealer or the floor where a seat is expected."""


SEAT_TO_ACT: Final = -2
"""The player to act, where no seat is named."""


class RefusedError(RuleViolationError):
    """A command that is not legal now. Nothing has changed."""


class UnknownCommandError(RefusedError):
    """A text that is not a command at all; the message lists the commands."""


class HandCommandBase(
    msgspec.Struct,
    frozen=True,
    tag=True,
    tag_field="command",
    forbid_unknown_fields=True,
    gc=False,
):
    """Base class of commands of a hand, from players, the dealer and the floor."""


class Fold(HandCommandBase, frozen=True):
    """Give up the hand."""


class Check(HandCommandBase, frozen=True):
    """Bet nothing."""


class Call(HandCommandBase, frozen=True):
    """Match the bet."""


class BringIn(HandCommandBase, frozen=True):
    """Make the forced bet."""


class RaiseTo(HandCommandBase, frozen=True):
    """Bet or raise to a total of `to` for this round."""

    to: int


class Discard(HandCommandBase, frozen=True):
    """Discard these cards, to draw replacements or for good. Discarding none is standing pat."""

    cards: str = ""


class ChangeDraw(HandCommandBase, frozen=True):
    """Take a seat's stated draw back and discard these cards instead; none is standing pat."""

    seat: int
    cards: str = ""


class Expose(HandCommandBase, frozen=True):
    """Turn up the down card."""


class KeepDown(HandCommandBase, frozen=True):
    """Keep the down card down."""


class Show(HandCommandBase, frozen=True):
    """Table the hand; `cards` names down cards that were unknown so far."""

    cards: str = ""


class Muck(HandCommandBase, frozen=True):
    """Give the hand up unshown."""


class DealCards(HandCommandBase, frozen=True):
    """Name the cards that were dealt."""

    cards: str


class RunIt(HandCommandBase, frozen=True):
    """Run the rest of the board this many times."""

    run_count: int


class Rap(HandCommandBase, frozen=True):
    """Rap the table: check, or stand pat."""


class AskDrawCount(HandCommandBase, frozen=True):
    """Ask, as `by_seat`, how many cards a seat drew."""

    seat: int
    by_seat: int


class AskToSee(HandCommandBase, frozen=True):
    """Ask, as `by_seat` or as the floor, to see a hand that came to the showdown."""

    seat: int
    by_seat: int


class ShowVoluntarily(HandCommandBase, frozen=True):
    """Show cards after the hand although nothing requires it."""

    seat: int
    cards: str = ""
    """The cards to show; all that nobody has seen, if none are named."""


class Chop(HandCommandBase, frozen=True):
    """Chop the blinds: both players have agreed to take them back."""


class Void(HandCommandBase, frozen=True):
    """Void the hand, as the floor, by `clause` or by the house's own clause if none is given."""

    reason: str
    clause: str = ""


class DeclareDead(HandCommandBase, frozen=True):
    """Declare the hand of the player to act dead, as the floor: its bets stay in the pot."""


class PlaceCards(HandCommandBase, frozen=True):
    """Set cards in rows, front first, and discard those that must go."""

    rows: tuple[str, ...]
    discards: str = ""


class TimeOut(HandCommandBase, frozen=True):
    """Report that the player who must set cards has run out of time."""


class DealNext(HandCommandBase, frozen=True):
    """Deal the next card, as the dealer, where a hand is dealt card by card."""


class PutInChips(
    HandCommandBase,
    frozen=True,
    kw_only=True,
    omit_defaults=True,
    repr_omit_defaults=True,
    forbid_unknown_fields=True,
):
    """Put in chips, say something, or both: the rules of the house decide what that is."""

    seat: int = SEAT_TO_ACT
    chips: tuple[int, ...] = ()
    later_motions: tuple[tuple[int, ...], ...] = ()
    """Chips of later motions, one tuple for each motion."""
    said: str = ""
    prior_chips: tuple[int, ...] = ()
    """Chips already in front of the player, where these are not simply their bet."""
    pulled_back: tuple[int, ...] = ()
    pushed_together: bool = False
    """Whether new chips and those already there were pushed out in one motion."""
    released: bool = True
    """Whether the chips were released, not only moved forward."""
    drew_action: bool = False
    """Whether another player acted on it."""
    misinformed_about: str = ""
    """What the player was misinformed about, or did not know."""
    hidden_chips: tuple[int, ...] = ()
    """Chips of the bet that nobody could see."""
    floor_called_by_seat: int | None = None
    """Who called the floor: a seat, or -1 (`DEALER_OR_FLOOR`) for the dealer."""
    unnoticed: bool = False
    """Whether nobody noticed anything wrong: the chips stay as they are."""


class ChipDetails(TypedDict, total=False):
    """What else there is to say about chips put in: the other fields of `PutInChips`."""

    later_motions: Sequence[Sequence[int]]
    said: str
    prior_chips: Sequence[int]
    pulled_back: Sequence[int]
    pushed_together: bool
    released: bool
    drew_action: bool
    misinformed_about: str
    hidden_chips: Sequence[int]
    floor_called_by_seat: int | None
    unnoticed: bool


class TapOut(HandCommandBase, frozen=True):
    """Bet no more, and stay in for the pots as they are."""


class PlayOn(HandCommandBase, frozen=True):
    """Play on although tapping out is allowed."""


class Report(HandCommandBase, frozen=True):
    """Report an irregularity, as `by_seat`, or as the dealer or the floor."""

    irregularity: AnyIrregularity
    by_seat: int = DEALER_OR_FLOOR


class Rule(HandCommandBase, frozen=True):
    """Rule on an irregularity, as the floor, with the name of who ruled and the reason.

    A `final` ruling comes from the floor's superior.
    """

    option: str
    by: str = ""
    reason: str = ""
    final: bool = False


class Appeal(HandCommandBase, frozen=True):
    """Appeal the last ruling to the floor's superior."""

    by: str = ""


HandCommand = (
    Fold
    | Check
    | Call
    | BringIn
    | RaiseTo
    | Discard
    | ChangeDraw
    | Expose
    | KeepDown
    | Show
    | Muck
    | DealCards
    | RunIt
    | Rap
    | AskDrawCount
    | AskToSee
    | ShowVoluntarily
    | Chop
    | Void
    | DeclareDead
    | PlaceCards
    | TimeOut
    | DealNext
    | PutInChips
    | TapOut
    | PlayOn
    | Report
    | Rule
    | Appeal
)

_PLAIN: Final[dict[str, HandCommand]] = {
    "fold": Fold(),
    "check": Check(),
    "call": Call(),
    "bring-in": BringIn(),
    "expose": Expose(),
    "keep": KeepDown(),
    "muck": Muck(),
    "show": Show(),
    "pat": Discard(),
    "rap": Rap(),
    "chop": Chop(),
    "dead": DeclareDead(),
    "time-out": TimeOut(),
    "deal": DealNext(),
    "tap-out": TapOut(),
    "play-on": PlayOn(),
    "appeal": Appeal(),
}
_WITH_CARDS: Final[dict[str, Callable[[str], HandCommand]]] = {
    "draw": Discard,
    "discard": Discard,
    "show": Show,
    "cards": DealCards,
}
_WITH_SEAT_AND_CARDS: Final[dict[str, Callable[[int, str], HandCommand]]] = {
    "show-anyway": ShowVoluntarily,
    "change-draw": ChangeDraw,
}
_WITH_WORDS: Final[dict[str, Callable[[str], HandCommand]]] = {"void": Void, "rule": Rule}
_WITH_NUMBER: Final[dict[str, Callable[[int], HandCommand]]] = {
    "bet": RaiseTo,
    "raise": RaiseTo,
    "complete": RaiseTo,
    "run": RunIt,
}
_TWO_WORDS: Final = {
    "bring in": "bring-in",
    "tap out": "tap-out",
    "play on": "play-on",
    "stand pat": "pat",
    "time out": "time-out",
}
_REQUESTS: Final[dict[str, Callable[[int, int], HandCommand]]] = {
    "drawn": AskDrawCount,
    "hand": AskToSee,
}


def parse_command(text: str) -> HandCommand:
    """Parse a command from text; raise `RefusedError` if it is none.

    >>> (parse_command("raise 40"), parse_command("raise to 40"), parse_command("draw AhKd"),
    ...  parse_command("pat"))
    (RaiseTo(to=40), RaiseTo(to=40), Discard(cards='AhKd'), Discard(cards=''))
    >>> parse_command("ask drawn 2 by 0"), parse_command("ask hand 1 by floor")
    (AskDrawCount(seat=2, by_seat=0), AskToSee(seat=1, by_seat=-1))
    >>> parse_command("show-anyway 2"), parse_command("show-anyway 2 Ah")
    (ShowVoluntarily(seat=2, cards=''), ShowVoluntarily(seat=2, cards='Ah'))
    >>> parse_command("change-draw 2 AhKd"), parse_command("change-draw 2")
    (ChangeDraw(seat=2, cards='AhKd'), ChangeDraw(seat=2, cards=''))
    >>> (parse_command("place AhKd / 5c / - discard 2c"),
    ...  parse_command("report wrong-row-hand-size row_hand=0 card_count=14").irregularity)
    (PlaceCards(rows=('AhKd', '5c', ''), discards='2c'), \
WrongRowHandSize(row_hand=0, card_count=14))
    >>> (parse_command("chips 100 25 25 say raise pulled 25"),
    ...  parse_command("chips 100 and 500 called 2"))
    (PutInChips(chips=(100, 25, 25), said='raise', pulled_back=(25,)), \
PutInChips(chips=(100,), later_motions=((500,),), floor_called_by_seat=2))
    >>> parse_command("shove")
    Traceback (most recent call last):
    cardspeak.hand.commands.UnknownCommandError: 'shove' is not a command: use fold, check, call, \
bet N, raise N, complete N, bring-in, draw CARDS, pat, rap, discard CARDS, expose, keep, show, \
muck, cards CARDS, run N, chop, ask drawn SEAT by SEAT, ask hand SEAT by SEAT, show-anyway SEAT, \
change-draw SEAT CARDS, void REASON, dead, place ROW / ROW / ROW, time-out, deal, \
chips 100 25 say raise, tap-out, play-on, report IRREGULARITY …, rule OPTION or appeal
    """
    if plain := _find_plain_command(text):
        return plain
    verb, _, rest = text.strip().partition(" ")
    verb, rest = verb.lower(), rest.strip()
    if rest and verb in _WITH_CARDS:
        return _WITH_CARDS[verb](_normalize_cards(rest))
    if rest and verb in ("place", "set"):
        return _parse_rows(rest)
    number = rest.lower().removeprefix("to ").strip()
    if number.isdecimal() and verb in _WITH_NUMBER:
        return _WITH_NUMBER[verb](int(number))
    if verb in _WITH_SEAT_AND_CARDS and (command := _parse_seat_and_cards(verb, rest)):
        return command
    if rest and verb in _WITH_WORDS:
        return _WITH_WORDS[verb](rest)
    if rest and verb == "chips" and (put_in := _parse_chips(rest)):
        return put_in
    if verb == "ask" and (request := _parse_request(rest)):
        return request
    if rest and verb == "report":
        return _parse_report(rest)
    raise _unknown_command(text, verb)


def _find_plain_command(text: str) -> HandCommand | None:
    """Return a command without an amount or cards, in whatever case and with or without hyphen."""
    phrase = " ".join(text.lower().split())
    return _PLAIN.get(_TWO_WORDS.get(phrase, phrase))


def _unknown_command(text: str, verb: str) -> RefusedError:
    """Return the refusal of a text that is no command, with what may have been meant."""
    if verb == "pass":
        return RefusedError("'pass' can mean check or fold: say which")
    if verb in _WITH_NUMBER:
        return RefusedError(f"say a number after {verb}, as in '{verb} 2', not {text!r}")
    return UnknownCommandError(
        f"{text!r} is not a command: use fold, check, call, bet N, raise N, complete N, bring-in, "
        "draw CARDS, pat, rap, discard CARDS, expose, keep, show, muck, cards CARDS, run N, chop, "
        "ask drawn SEAT by SEAT, ask hand SEAT by SEAT, show-anyway SEAT, change-draw SEAT CARDS, "
        "void REASON, dead, "
        "place ROW / ROW / ROW, time-out, deal, chips 100 25 say raise, tap-out, play-on, "
        "report IRREGULARITY …, rule OPTION or appeal"
    )


def build_put_in_chips(seat: object, chips: object, details: Mapping[str, object]) -> PutInChips:
    """Build the command from untrusted values; whether it is possible is checked later."""
    try:
        return msgspec.convert({**details, "seat": seat, "chips": chips}, PutInChips, strict=True)
    except (msgspec.ValidationError, TypeError) as error:
        raise RefusedError(f"chips cannot be put in like that: {error}") from None


def put_in_chips_kwargs(command: PutInChips) -> dict[str, Any]:
    """Return the command's fields as keyword arguments that build it again."""
    return msgspec.structs.asdict(command)


_LISTS: Final = {
    "": "chips",
    "pulled": "pulled_back",
    "lying": "prior_chips",
    "hidden": "hidden_chips",
}
_TEXT_FIELDS: Final = {"say": "said", "told": "misinformed_about"}
_FLAGS: Final = {
    "together": ("pushed_together", True),
    "held": ("released", False),
    "drew": ("drew_action", True),
    "unnoticed": ("unnoticed", True),
}
_SEATS: Final = {"seat": "seat", "called": "floor_called_by_seat"}


def _parse_chips(text: str) -> PutInChips | None:
    """Parse chips put in: amounts first, then the other parts, each after its keyword."""
    parts: list[tuple[str, list[str]]] = [("", [])]
    for word in text.split():
        if word == "and" or word in {**_LISTS, **_TEXT_FIELDS, **_FLAGS, **_SEATS}:
            parts.append((word, []))
        else:
            parts[-1][1].append(word)
    arguments: dict[str, object] = {}
    later_motions: list[list[int]] = []
    for keyword, values in parts:
        numbers = [int(word) for word in values if word.isdecimal()]
        is_numeric = len(numbers) == len(values)
        if keyword in _TEXT_FIELDS and values:
            arguments[_TEXT_FIELDS[keyword]] = " ".join(values)
        elif keyword in _FLAGS and not values:
            name, value = _FLAGS[keyword]
            arguments[name] = value
        elif keyword in _SEATS and (values == ["dealer"] or (is_numeric and len(values) == 1)):
            arguments[_SEATS[keyword]] = numbers[0] if is_numeric else DEALER_OR_FLOOR
        elif keyword == "and" and is_numeric and values:
            later_motions.append(numbers)
        elif keyword in _LISTS and is_numeric and (values or not keyword):
            arguments[_LISTS[keyword]] = numbers
        else:
            return None
    return msgspec.convert({**arguments, "later_motions": later_motions}, PutInChips)


def _normalize_cards(cards: str) -> str:
    try:
        return format_cards(parse_cards(cards))
    except InvalidCardsError as error:
        raise RefusedError(str(error)) from None


def _parse_rows(text: str) -> PlaceCards:
    """Parse rows, front first; a dash is a row that gets no cards."""
    rows, _, discards = text.partition("discard")
    return PlaceCards(
        tuple(_normalize_cards(row.replace("-", "")) for row in rows.split("/")),
        _normalize_cards(discards),
    )


def _parse_report(text: str) -> Report:
    """Parse an irregularity: its kind, then its fields, such as ``seat=2 cards=AhKd``."""
    name, *assignments = shlex.split(text)
    kind = IRREGULARITIES.get(name)
    if kind is None:
        suggestions = get_close_matches(name, IRREGULARITIES, 3, 0.4) or sorted(IRREGULARITIES)
        raise RefusedError(f"there is no irregularity {name!r}: try {', '.join(suggestions)}")
    values = dict(pair.split("=", 1) for pair in assignments if "=" in pair)
    by_seat = _parse_seat(values.pop("by_seat", str(DEALER_OR_FLOOR)))
    list_fields = {name for name, type_ in field_types(kind).items() if get_origin(type_) is tuple}
    arguments = {
        name: value.split(",") if name in list_fields else value for name, value in values.items()
    }
    try:
        return Report(msgspec.convert(arguments, kind, strict=False), by_seat)  # type: ignore[arg-type]
    except msgspec.ValidationError:
        fields = " ".join(f"{field.name}=…" for field in msgspec.structs.fields(kind))
        raise RefusedError(f"write this report as: report {name} {fields}") from None


def _parse_seat(text: str) -> int:
    try:
        return int(text)
    except ValueError:
        raise RefusedError(
            f"the reporter is given as a seat, as in by_seat=2, not {text}"
        ) from None


def _parse_seat_and_cards(verb: str, text: str) -> HandCommand | None:
    seat, _, cards = text.partition(" ")
    if not seat.isdecimal():
        return None
    return _WITH_SEAT_AND_CARDS[verb](int(seat), _normalize_cards(cards))


def _parse_request(text: str) -> HandCommand | None:
    match text.split():
        case [kind, seat, "by", asker] if kind in _REQUESTS and seat.isdecimal():
            if asker == "floor":
                return _REQUESTS[kind](int(seat), DEALER_OR_FLOOR)
            if asker.isdecimal():
                return _REQUESTS[kind](int(seat), int(asker))
    return None
