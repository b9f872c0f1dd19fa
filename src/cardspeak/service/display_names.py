"""Display names: which are valid, and which could be mistaken for staff."""

from __future__ import annotations

import unicodedata
from typing import Final

from cardspeak.service.errors import ApiError
from cardspeak.service.storage.account_queries import name_key

MIN_LENGTH: Final = 2
MAX_LENGTH: Final = 20
_PUNCTUATION: Final = " -_.'’"
"""Characters that a name may have besides letters and digits."""
_MAX_COMBINING_MARKS: Final = 2
"""More combining marks than this on one letter overlap the lines above and below."""
_SCRIPTS: Final = ("LATIN", "CYRILLIC", "GREEK", "CHEROKEE", "ARMENIAN")
"""Alphabets that share letter shapes: a name may use only one of them."""
RESERVED_WORDS: Final = (
    "admin",
    "administrator",
    "cardspeak",
    "croupier",
    "dealer",
    "floor",
    "floorman",
    "house",
    "moderator",
    "staff",
    "supervisor",
)
"""Words that are reserved for the room itself."""
_LOOKALIKES: Final = str.maketrans(
    "аеорсухіѕјһԁӏмтнкво" + "αερουτικνη" + "0134578$@!|i" + "ıɪƖøłđ",
    "aeopcyxlsjhdlmthkbo" + "aepoutlkvn" + "oleastbsalll" + "lllold",
)
"""Letters and digits that look like others, each mapped to the one it resembles."""


def check_player_name(text: str) -> str:
    """Return a player's name in normalised form, or raise `ApiError`.

    >>> check_player_name("  Ann   Lee ")
    'Ann Lee'
    """
    name = check_name(text)
    if sounds_like_staff(name):
        raise _refused("That name could be mistaken for staff: choose another.")
    return name


def check_name(text: str) -> str:
    """Return any name in normalised form, or raise `ApiError`."""
    name = normalise_name(text)
    if not MIN_LENGTH <= len(name) <= MAX_LENGTH:
        raise _refused(f"A name must have {MIN_LENGTH} to {MAX_LENGTH} characters: choose another.")
    for character in name:
        if character not in _PUNCTUATION and unicodedata.category(character)[0] not in "LMN":
            raise _refused(
                "A name may have letters, digits, spaces, hyphens, dots and apostrophes only:"
                " choose another."
            )
    if not unicodedata.category(name[0]).startswith(("L", "N")):
        raise _refused("A name must begin with a letter or a digit: choose another.")
    if _too_many_marks(name):
        raise _refused("That name has too many accents on one letter: remove some.")
    if len(_scripts(name)) > 1:
        raise _refused("A name must be in one alphabet: do not mix them.")
    return name


def normalise_name(name: str) -> str:
    """Return a name in the form in which it is stored, whether or not it is valid."""
    return " ".join(unicodedata.normalize("NFKC", name).split())


def login_key(name: str) -> str:
    """Return the key by which a typed name finds its account: all its spellings have the same.

    >>> login_key(" Ann\u3000LEE ") == login_key("ａｎｎ lee")
    True
    """
    return name_key(normalise_name(name))


def sounds_like_staff(name: str) -> bool:
    """Whether a name could be mistaken for the floor, the dealer or the house.

    >>> [name for name in ("Fl00r", "The Dealer", "admin7", "Housecat") if sounds_like_staff(name)]
    ['Fl00r', 'The Dealer', 'admin7']
    """
    words = "".join(
        character if character.isalnum() else " " for character in _strip_accents(name)
    ).split()
    candidates = {*words, "".join(words)}
    candidates |= {word.strip("0123456789") for word in candidates}
    visual_keys = {_visual_key(word) for word in candidates}
    return any(_visual_key(word) in visual_keys for word in RESERVED_WORDS)


def _refused(reason: str) -> ApiError:
    return ApiError(reason, 422)


def _strip_accents(name: str) -> str:
    """Return a name in lower case and without accents."""
    decomposed = unicodedata.normalize("NFKD", name.casefold())
    return "".join(
        character for character in decomposed if not unicodedata.category(character).startswith("M")
    )


def _visual_key(word: str) -> str:
    """Return a key that is the same for words that look alike."""
    return word.translate(_LOOKALIKES).replace("rn", "m").replace("cl", "d")


def _too_many_marks(name: str) -> bool:
    row = 0
    for character in unicodedata.normalize("NFD", name):
        row = row + 1 if unicodedata.category(character) in ("Mn", "Me") else 0
        if row > _MAX_COMBINING_MARKS:
            return True
    return False


def _scripts(name: str) -> set[str]:
    scripts = (unicodedata.name(character, "").split(" ")[0] for character in name)
    return {script for script in scripts if script in _SCRIPTS}
