"""PHH, the Poker Hand History format: TOML, with one numbered table per hand in a file of many.

`loads` and `load` read histories, `dumps` and `dumps_all` write them; every field is kept,
including those that are not part of the format. `cardspeak.histories.replay` replays a history.
"""

from __future__ import annotations

import datetime as dt
import re
from dataclasses import dataclass
from decimal import Decimal
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from cardspeak.games import GAMES
from cardspeak.histories import toml

if TYPE_CHECKING:
    from collections.abc import Iterable


class InvalidHistoryError(ValueError):
    """Text that is not a valid hand history: the message says where and why."""


@dataclass(frozen=True, slots=True)
class Variant:
    """What a variant code stands for."""

    game: str
    limit: str


VARIANTS: Final[dict[str, Variant]] = {
    "NT": Variant("holdem", "no-limit"),
    "FT": Variant("holdem", "fixed"),
    "PO": Variant("omaha", "pot"),
    "FO/8": Variant("omaha-8", "fixed"),
    "F7S": Variant("seven-card-stud", "fixed"),
    "F7S/8": Variant("stud-8", "fixed"),
    "FR": Variant("razz", "fixed"),
    "N2L1D": Variant("27-single-draw", "no-limit"),
    "F2L3D": Variant("27-triple-draw", "fixed"),
    "FB": Variant("badugi", "fixed"),
}
"""The codes of the format itself, except NS."""

LIMIT_LETTERS: Final = {
    "F": "fixed",
    "S": "spread",
    "H": "half-pot",
    "P": "pot",
    "N": "no-limit",
    "M": "manila",
    "T": "straddle",
}
"""The first letter of a code for each limit."""

SHORT_DECK_CODE: Final = "NS"


def parse_variant(code: str) -> Variant:
    """Return the game and limit of a code: one of the format's own, or a letter and a game slug.

    >>> parse_variant("FO/8")
    Variant(game='omaha-8', limit='fixed')
    >>> parse_variant("P-big-o")
    Variant(game='big-o', limit='pot')
    >>> parse_variant("NS")
    Traceback (most recent call last):
    cardspeak.histories.phh.InvalidHistoryError: NS is short-deck hold'em, which is in none of \
the four books
    """
    if code in VARIANTS:
        return VARIANTS[code]
    if code == SHORT_DECK_CODE:
        raise InvalidHistoryError("NS is short-deck hold'em, which is in none of the four books")
    letter, dash, slug = code.partition("-")
    if dash and letter in LIMIT_LETTERS and slug in GAMES:
        return Variant(slug, LIMIT_LETTERS[letter])
    raise InvalidHistoryError(
        f"there is no variant {code!r}: use {', '.join(VARIANTS)}, or for other games a "
        f"letter for the limit ({', '.join(LIMIT_LETTERS)}) and the game, as in P-big-o"
    )


def variant_code(game: str, limit: str) -> str:
    """Return the code of a game and a limit.

    >>> variant_code("holdem", "no-limit"), variant_code("big-o", "pot")
    ('NT', 'P-big-o')
    """
    for name, variant in VARIANTS.items():
        if variant == Variant(game, limit):
            return name
    letter = next(letter for letter, name in LIMIT_LETTERS.items() if name == limit)
    return f"{letter}-{game}"


@dataclass(frozen=True)
class HandHistory:
    """One recorded hand. Players are numbered from the left of the button."""

    fields: dict[str, Any]
    """All fields in order; amounts are integers or decimals, as written."""
    number: str = ""
    """The number of its table in a file of many hands."""

    def __repr__(self) -> str:
        code, actions = self.fields.get("variant", "?"), self.fields.get("actions", ())
        return f"<HandHistory {code}, {len(actions)} actions>"

    def __str__(self) -> str:
        return f"hand {self.number}" if self.number else "the hand"

    @property
    def actions(self) -> list[str]:
        """The actions, in order."""
        return self.fields["actions"]  # type: ignore[no-any-return]

    @cached_property
    def variant(self) -> Variant:
        """The game and its limit."""
        return parse_variant(self.fields["variant"])

    @property
    def house(self) -> str:
        """The house whose policies apply: `_house`, or wsop if the history names none."""
        return str(self.fields.get("_house", "wsop"))

    @property
    def is_unfinished(self) -> bool:
        """Whether the hand was recorded before it was over: `_unfinished`."""
        return bool(self.fields.get(UNFINISHED))

    @property
    def player_count(self) -> int:
        """The number of players."""
        return len(self.fields["starting_stacks"])

    def amounts(self, field: str) -> list[Decimal]:
        """Return a list of amounts, one per player; empty if there is no such field."""
        return [Decimal(value) for value in self.fields.get(field, ())]


# ---------------------------------------------------------------- reading


def loads(text: str) -> list[HandHistory]:
    """Read one hand (``.phh``) or many in numbered tables (``.phhs``).

    >>> [hand] = loads('''
    ... variant = "NT"
    ... antes = [0, 0]
    ... blinds_or_straddles = [0.50, 1]
    ... min_bet = 1
    ... starting_stacks = [100, 99.50]
    ... actions = ["d dh p1 ????", "d dh p2 ????", "p2 f"]
    ... ''')
    >>> hand.variant, hand.amounts("starting_stacks")
    (Variant(game='holdem', limit='no-limit'), [Decimal('100'), Decimal('99.50')])
    >>> loads('variant = "NT"')
    Traceback (most recent call last):
    cardspeak.histories.phh.InvalidHistoryError: the hand has no antes
    """
    try:
        data = toml.loads(text)
    except (ValueError, RecursionError) as error:
        raise InvalidHistoryError(f"this is not TOML: {error}") from None
    if "variant" in data:
        return [_checked(HandHistory(data))]
    if not data:
        raise InvalidHistoryError("there is no hand in it")
    stray_names = [name for name, value in data.items() if not isinstance(value, dict)]
    if stray_names:
        raise InvalidHistoryError(
            f"{stray_names[0]!r} is neither a hand nor a field of one: is variant missing?"
        )
    return [_checked(HandHistory(fields, name)) for name, fields in data.items()]


def load(path: str | Path) -> list[HandHistory]:
    """Read the hands of a file."""
    try:
        return loads(Path(path).read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "it is not UTF-8 text"
        raise InvalidHistoryError(f"{path} cannot be read: {reason}") from None
    except InvalidHistoryError as error:
        raise InvalidHistoryError(f"{path}: {error}") from None


EXTENSION_AMOUNTS: Final = (
    "_ante",
    "_over_blind",
    "_pot_rounding",
    "_bet_increment",
    "_odd_chip_size",
)
EXTENSION_LISTS: Final = ("_blinds", "_bet_sizes")
EXTENSION_SETTINGS: Final[dict[str, type]] = {
    "_borrow": bool,
    "_winning_hands": str,
    "_opening_card": str,
    "_blind_style": str,
    "_ace_low": bool,
    "_double_opening_bet": bool,
    "_max_runs": int,
    "_hole_card_count": int,
}
"""Table settings that the format does not know, each by its name in `GameSpec`."""

PER_PLAYER_FIELDS: Final = (
    "antes",
    "blinds_or_straddles",
    "_dead_blinds",
    "_unposted_blinds",
    "starting_stacks",
    "finishing_stacks",
    "winnings",
)
"""Fields with one amount per player."""
AMOUNT_FIELDS: Final = (
    "bring_in",
    "small_bet",
    "big_bet",
    "min_bet",
    "_max_bet",
    "_carried",
    *EXTENSION_AMOUNTS,
)
"""Fields with a single amount."""
MAX_DIGITS: Final = 30
"""Amounts have at most this many digits before the point, and fewer after it.

A few letters can stand for a number of a million digits, which takes minutes to compute with."""
_TOO_LARGE: Final = 10**MAX_DIGITS
UNFINISHED: Final = "_unfinished"
"""The field of a hand that was recorded before it was over."""
_EXTENSIONS: Final = frozenset((*EXTENSION_LISTS, *EXTENSION_SETTINGS, UNFINISHED, "_void"))


def _checked(history: HandHistory) -> HandHistory:
    """Check the fields of a history; raise `InvalidHistoryError` for missing or malformed ones."""
    fields = history.fields
    for name, kind in (("variant", str), ("antes", list), ("starting_stacks", list)):
        if name not in fields:
            raise InvalidHistoryError(f"{history} has no {name}")
        if not isinstance(fields[name], kind):
            raise InvalidHistoryError(f"{name} of {history} must be a {_KINDS[kind]}")
    actions = fields.get("actions")
    if not isinstance(actions, list) or set(map(type, actions)) - {str}:
        raise InvalidHistoryError(f"{history} has no list of actions")
    _check_chips(history)
    if not _EXTENSIONS.isdisjoint(fields):
        _check_extensions(history)
    return history


def _check_chips(history: HandHistory) -> None:
    """Raise `InvalidHistoryError` if a field for chips holds anything but amounts."""
    fields = history.fields
    for name in PER_PLAYER_FIELDS:
        if name in fields:
            values = fields[name]
            if not isinstance(values, list) or len(values) != history.player_count:
                raise InvalidHistoryError(
                    f"{name} of {history} must be a list of {history.player_count}, one per player"
                )
            _check_amounts(history, name, values)
    for name in AMOUNT_FIELDS:
        if name in fields:
            _check_amounts(history, name, [fields[name]])


_KINDS: Final = {str: "string", list: "list of numbers, one per player"}
_CHOICES: Final = {str: "a name", bool: "true or false", int: "a whole number"}


def _check_extensions(history: HandHistory) -> None:
    """Raise `InvalidHistoryError` if one of our extension fields is malformed."""
    fields = history.fields
    for name, kind in (*EXTENSION_SETTINGS.items(), (UNFINISHED, bool)):
        if name in fields and type(fields[name]) is not kind:
            raise InvalidHistoryError(
                f"{name} of {history} must be {_CHOICES[kind]}, not {fields[name]!r}"
            )
    for name in EXTENSION_LISTS:
        if name in fields:
            if not isinstance(fields[name], list):
                raise InvalidHistoryError(f"{name} of {history} must be a list of amounts")
            _check_amounts(history, name, fields[name])
    void = fields.get("_void", ["", ""])
    if not isinstance(void, list) or [type(text) for text in void] != [str, str]:
        raise InvalidHistoryError(
            f"_void of {history} must be the reason and the clause, both as text"
        )


def _check_amounts(history: HandHistory, name: str, values: list[Any]) -> None:
    allows_infinite = name in ("starting_stacks", "finishing_stacks")
    for value in values:
        if type(value) is int and abs(value) < _TOO_LARGE:  # nearly all are
            continue
        if type(value) is not int and not _is_decimal(value, allows_infinite=allows_infinite):
            raise InvalidHistoryError(f"{name} of {history}: {value!r} is not an amount")
        if not is_writable_amount(value):
            raise InvalidHistoryError(f"{name} of {history}: no amount has {MAX_DIGITS} digits")


def is_writable_amount(value: Decimal | int) -> bool:
    """Whether an amount has no more digits, before and after the point, than amounts may have.

    >>> is_writable_amount(Decimal("101e990000")), is_writable_amount(Decimal("0.25"))
    (False, True)
    """
    if isinstance(value, int):
        return abs(value) < _TOO_LARGE
    if not value.is_finite():
        return True
    exponent = value.as_tuple().exponent
    places = -exponent if isinstance(exponent, int) else 0
    return value.adjusted() < MAX_DIGITS and places < MAX_DIGITS


def _is_decimal(value: object, *, allows_infinite: bool) -> bool:
    return isinstance(value, Decimal) and (
        value.is_finite() or (allows_infinite and value.is_infinite())
    )


# ---------------------------------------------------------------- writing


def dumps(history: HandHistory) -> str:
    """Write one hand.

    >>> print(dumps(HandHistory({"variant": "NT", "antes": [0, Decimal("0.50")], "_note": "x'y"})))
    variant = 'NT'
    antes = [0, 0.50]
    _note = "x'y"
    <BLANKLINE>
    """
    return "".join(f"{_key(key)} = {_value(value)}\n" for key, value in history.fields.items())


def dumps_all(histories: Iterable[HandHistory]) -> str:
    """Write many hands under their own numbers, or numbered from 1."""
    return "\n".join(
        f"[{_key(history.number or str(number))}]\n{dumps(history)}"
        for number, history in enumerate(histories, 1)
    )


def _key(key: str) -> str:
    return key if re.fullmatch(r"[A-Za-z0-9_-]+", key) else _quoted(key)


def _value(value: Any) -> str:  # noqa: ANN401  any TOML value
    match value:
        case bool():
            return str(value).lower()
        case Decimal() | float():
            return _number(Decimal(value))
        case str():
            is_plain = "'" not in value and value.isprintable()
            return f"'{value}'" if is_plain else _quoted(value)
        case list() | tuple():
            return f"[{', '.join(map(_value, value))}]"
        case dict():
            return (
                f"{{{', '.join(f'{_key(key)} = {_value(item)}' for key, item in value.items())}}}"
            )
        case dt.datetime() | dt.date() | dt.time():
            return value.isoformat()
        case _:
            return str(value)


def _number(value: Decimal) -> str:
    """Write a decimal so that it is read back as one: TOML needs a digit after the point."""
    if not value.is_finite():
        return str(value).lower().replace("infinity", "inf")
    text = str(value)
    return text if "." in text or "E" in text else f"{text}.0"


def _quoted(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return (
        '"'
        + "".join(
            character if character.isprintable() else f"\\U{ord(character):08X}"
            for character in escaped
        )
        + '"'
    )
