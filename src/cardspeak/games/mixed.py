"""Mixed games: the games in rotation and the limit of each. Data only."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Mix:
    """Games dealt in rotation: the slug and the limit of each."""

    slug: str
    name: str
    games: tuple[tuple[str, str], ...]


def _fixed(slug: str, name: str, *games: str) -> Mix:
    return Mix(slug, name, tuple((game, "fixed") for game in games))


_HORSE: Final = ("holdem", "omaha-8", "razz", "seven-card-stud", "stud-8")

MIXES: Final[dict[str, Mix]] = {
    mix.slug: mix
    for mix in (
        _fixed("horse", "HORSE", *_HORSE),
        _fixed("hose", "HOSE", "holdem", "omaha-8", "seven-card-stud", "stud-8"),
        _fixed("rose", "ROSE", "razz", "omaha-8", "seven-card-stud", "stud-8"),
        _fixed("oe", "Omaha and stud, eight-or-better", "omaha-8", "stud-8"),
        _fixed("studs", "Stud, razz and stud eight-or-better", "seven-card-stud", "razz", "stud-8"),
        _fixed(
            "triple-draws",
            "Triple-draw mix",
            "27-triple-draw",
            "a5-triple-draw",
            "badugi",
            "badaci",
        ),
        Mix(
            "eight-game",
            "Eight-game mix",
            (
                ("27-triple-draw", "fixed"),
                *((game, "fixed") for game in _HORSE),
                ("holdem", "no-limit"),
                ("omaha", "pot"),
            ),
        ),
        Mix(
            "ten-game",
            "Ten-game mix",
            (
                ("27-triple-draw", "fixed"),
                *((game, "fixed") for game in _HORSE),
                ("badugi", "fixed"),
                ("holdem", "no-limit"),
                ("omaha", "pot"),
                ("27-single-draw", "no-limit"),
            ),
        ),
        Mix("holdem-omaha", "Hold'em and Omaha", (("holdem", "no-limit"), ("omaha", "pot"))),
    )
}


class UnknownMixError(ValueError):
    """Raised for a mix that is not listed; the message names those that are."""


def get_mix(slug: str) -> Mix:
    """Return the mix with this slug.

    >>> [game for game, limit in get_mix("horse").games]
    ['holdem', 'omaha-8', 'razz', 'seven-card-stud', 'stud-8']
    >>> get_mix("horses")
    Traceback (most recent call last):
    cardspeak.games.mixed.UnknownMixError: there is no mix 'horses': choose horse, hose, rose, oe, \
studs, triple-draws, eight-game, ten-game or holdem-omaha
    """
    mix = MIXES.get(slug)
    if mix is None:
        *others, last = MIXES
        raise UnknownMixError(f"there is no mix {slug!r}: choose {', '.join(others)} or {last}")
    return mix
