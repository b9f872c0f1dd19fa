"""The ruling finder: what is done when something goes wrong, without a hand to do it in.

>>> from cardspeak.rulings import found, ruling
>>> [kind] = found("fraudulent act")
>>> answer = ruling(kind, house="crown", game="holdem")
>>> answer.branches[0].steps, answer.branches[0].clause
(('the hand is void: every chip goes back to whoever put it in',), 'crown-38.2.b')
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from math import log, sqrt
from typing import TYPE_CHECKING, Final

from cardspeak.games import GAMES, UnknownGame
from cardspeak.games import game as find_game
from cardspeak.houses import HOUSES
from cardspeak.houses.mistakes import KINDS, slug, words
from cardspeak.houses.mistakes.general import NotCovered
from cardspeak.houses.remedies import OPPOSITES, When, for_game

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from cardspeak.games import Game
    from cardspeak.houses.mistakes import Mistake
    from cardspeak.houses.remedies import Do, Remedy

_ALSO: Final = {
    "premature-board": "flop turn river too soon early premature",
    "premature-street": "stud too soon early premature fourth fifth sixth seventh",
    "premature-draw": "too soon early premature",
    "too-many-board-cards": "flop of four five extra two for one",
    "no-burn": "missing burned forgot",
    "extra-burn": "double burned twice",
    "boxed-card": "boxed face up turned over",
    "string-bet": "string raise several motions",
    "out-of-turn": "acted bet check fold raise out of turn",
    "passed-over": "skipped player lost right to act",
    "hole-card-exposed": "exposed shown dealt face up flashed",
    "thrown-away": "mucked hand retrieve folded mistake",
    "taken-in": "dealer mucked swept killed hand",
    "fouled-hand": "fouled touched muck discards",
    "hand-count": "wrong number of cards",
    "wrong-button": "button misplaced",
    "player-missed": "dealt out skipped",
    "extra-hand": "empty seat",
    "pushed-wrongly": "pot pushed awarded wrong winner",
    "deck-counted": "missing extra short deck cards number",
    "duplicate-card": "duplicate same twice identical",
    "miscalled": "miscall misread announced wrong",
    "cheating": "collusion colluding cheat",
    "shown-to-one": "show one show all",
    "wrong-amount": "underbet overbet undercall miscount short call",
    "forward-motion": "pump fake",
    "absent": "away from the table",
    "final-card-up": "seventh street river card up last card exposed",
}
"""Other words that people use for a mistake."""


@dataclass(frozen=True)
class Choice:
    """What the floor may rule."""

    name: str
    steps: tuple[str, ...]
    clause: str


@dataclass(frozen=True)
class Branch:
    """What is done on some conditions, all of which must hold."""

    when: tuple[When, ...]
    """What must still be known; nothing, where this is what is done in any case."""
    steps: tuple[str, ...]
    clause: str
    choices: tuple[Choice, ...]
    """What the floor chooses from, where the book leaves it to it; the first is usual if so."""
    usual: bool
    """Whether the book says that the first choice is the usual one."""


@dataclass(frozen=True)
class Answer:
    """What one house does about a mistake in a game: the first branch whose conditions hold."""

    house: str
    game: str
    mistake: str
    branches: tuple[Branch, ...]
    silent: bool
    """Whether the book says nothing about it, so that what is done is what the floor decides."""


def found(said: str) -> list[type[Mistake]]:
    """Find the mistakes that words speak of, the likeliest first; all kinds that are as likely."""
    exactly = [kind for name, kind in KINDS.items() if said in (name, words(kind))]
    if exactly:
        return exactly
    asked = _stems(said)
    scores = {kind: _likeness(asked, kind) for kind in KINDS.values()}
    best = max(scores.values())
    if best == 0:
        return []
    near = [kind for kind, score in scores.items() if score > best * 0.75]
    return sorted(near, key=lambda kind: -scores[kind])


def _likeness(asked: set[str], kind: type[Mistake]) -> float:
    """Add up what words have in common with those of a kind; a rare word says more."""
    known = _words()
    own = known[kind]
    score = 0.0
    for word in asked:
        near = word if word in own else next(iter(get_close_matches(word, own, 1, 0.8)), "")
        if near:
            often = sum(near in words_ for words_ in known.values())
            score += log(1 + len(known) / often) * (1 if near == word else 0.7)
    return score / sqrt(8 + len(own))


@cache
def _words() -> dict[type[Mistake], set[str]]:
    return {
        kind: _stems(f"{words(kind)} {name} {_ALSO.get(name, '')}") for name, kind in KINDS.items()
    }


def _stems(said: str) -> set[str]:
    every = re.findall(r"[a-z0-9]+", said.lower())
    return {re.sub(r"(?<=..)(?:ing|ed|es|s|ly)$", "", word) for word in every}


def ruling(
    kind: type[Mistake], *, house: str, game: str, known: Mapping[When, bool] | None = None
) -> Answer:
    """Say what a house does about a mistake, as far as what is known decides it."""
    if house not in HOUSES:
        raise ValueError(f"{house!r} is no house: say {', '.join(HOUSES)}")
    try:
        played = find_game(game)
    except UnknownGame as wrong:
        raise ValueError(str(wrong)) from None
    book = HOUSES[house].remedies
    remedies = for_game({one: book.get(one, ()) for one in (kind, NotCovered)}, played)
    silent = not remedies.get(kind)
    listed = (*remedies.get(kind, ()), *remedies.get(NotCovered, ()))
    return Answer(
        house, played.slug, slug(kind), tuple(_branches(listed, dict(known or {}))), silent
    )


def _branches(listed: tuple[Remedy, ...], known: dict[When, bool]) -> Iterator[Branch]:
    """Give those remedies whose conditions may all hold, up to the first where they surely do."""
    for remedy in listed:
        open_questions = tuple(when for when in remedy.when if _holds(when, known) is None)
        if any(_holds(when, known) is False for when in remedy.when):
            continue
        yield Branch(
            open_questions,
            _said(remedy.do),
            remedy.clause,
            tuple(Choice(one.name, _said(one.do), one.clause) for one in remedy.options),
            remedy.default,
        )
        if not open_questions:
            return
        if len(open_questions) == 1:  # what comes after it is for when this does not hold
            known = {**known, open_questions[0]: False}


def _holds(when: When, known: Mapping[When, bool]) -> bool | None:
    if when in known:
        return known[when]
    other = OPPOSITES.get(when)
    return None if other is None or other not in known else not known[other]


def _said(steps: tuple[Do, ...]) -> tuple[str, ...]:
    return tuple(step.value for step in steps)


def open_question(answer: Answer) -> When | None:
    """Give what one must know to go on, if it is not clear yet what is done."""
    return next((when for branch in answer.branches[:1] for when in branch.when), None)


def games_of(house: str) -> list[Game]:
    """List the games that a house deals by its own book."""
    return [game for game in GAMES.values() if house in game.scripts]
