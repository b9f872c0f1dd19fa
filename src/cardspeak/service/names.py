"""Names of people: which are lawful, and which look like somebody's who works here."""

from __future__ import annotations

import unicodedata
from typing import Final

from cardspeak.service.refusals import TurnedAway

LEAST: Final = 2
MOST: Final = 20
_BESIDES: Final = " -_.'’"
"""What a name may have besides letters and digits."""
_MARKS_IN_A_ROW: Final = 2
"""More accents than this on one letter reach into the lines above and below."""
_SCRIPTS: Final = ("LATIN", "CYRILLIC", "GREEK", "CHEROKEE", "ARMENIAN")
"""Alphabets that have letters of the same shape: a name is written in one of them."""
STAFF: Final = (
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
"""Words that only the room itself goes by."""
_ALIKE: Final = str.maketrans(
    "аеорсухіѕјһԁӏмтнкво" + "αερουτικνη" + "0134578$@!|i" + "ıɪƖøłđ",
    "aeopcyxlsjhdlmthkbo" + "aepoutlkvn" + "oleastbsalll" + "lllold",
)
"""Letters and digits that are taken for others, each with the one it is taken for."""


def lawful(said: str) -> str:
    """Give a player's name as it is written here, or refuse it.

    >>> lawful("  Ann   Lee ")
    'Ann Lee'
    """
    name = written(said)
    if sounds_like_staff(name):
        raise _refused("That name would be taken for somebody who works here: choose another.")
    return name


def written(said: str) -> str:
    """Give anybody's name as it is written here, or refuse it."""
    name = plain(said)
    if not LEAST <= len(name) <= MOST:
        raise _refused(f"A name has {LEAST} to {MOST} characters: choose another.")
    for character in name:
        if character not in _BESIDES and unicodedata.category(character)[0] not in "LMN":
            raise _refused(
                "A name is made of letters, digits, spaces, hyphens, dots and apostrophes:"
                " choose another."
            )
    if not unicodedata.category(name[0]).startswith(("L", "N")):
        raise _refused("A name begins with a letter or a digit: choose another.")
    if _too_many_marks(name):
        raise _refused("That name has too many accents on one letter: leave some out.")
    if len(_scripts(name)) > 1:
        raise _refused("A name is written in one alphabet: do not mix them.")
    return name


def plain(said: str) -> str:
    """Write a name in the one way that it is kept in, whether or not it is lawful."""
    return " ".join(unicodedata.normalize("NFKC", said).split())


def sounds_like_staff(name: str) -> bool:
    """Say whether a name would be taken for the floor, the dealer or the house.

    >>> [name for name in ("Fl00r", "The Dealer", "admin7", "Housecat") if sounds_like_staff(name)]
    ['Fl00r', 'The Dealer', 'admin7']
    """
    words = "".join(c if c.isalnum() else " " for c in _bare(name)).split()
    said = {*words, "".join(words)}
    said |= {word.strip("0123456789") for word in said}
    shapes = {_shape(word) for word in said}
    return any(_shape(word) in shapes for word in STAFF)


def _refused(why: str) -> TurnedAway:
    return TurnedAway(why, 422)


def _bare(name: str) -> str:
    """Write a name small and without accents."""
    apart = unicodedata.normalize("NFKD", name.casefold())
    return "".join(c for c in apart if not unicodedata.category(c).startswith("M"))


def _shape(word: str) -> str:
    """Give what a word looks like at a glance."""
    return word.translate(_ALIKE).replace("rn", "m").replace("cl", "d")


def _too_many_marks(name: str) -> bool:
    row = 0
    for character in unicodedata.normalize("NFD", name):
        row = row + 1 if unicodedata.category(character) in ("Mn", "Me") else 0
        if row > _MARKS_IN_A_ROW:
            return True
    return False


def _scripts(name: str) -> set[str]:
    told = (unicodedata.name(character, "").split(" ")[0] for character in name)
    return {script for script in told if script in _SCRIPTS}
