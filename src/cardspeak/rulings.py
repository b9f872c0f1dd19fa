"""The ruling finder: what a book does about an irregularity, without a hand in play.

>>> from cardspeak.rulings import search_irregularities, find_ruling
>>> [kind] = search_irregularities("fraudulent act")
>>> answer = find_ruling(kind, house="crown", game="holdem")
>>> answer.branches[0].actions, answer.branches[0].clause
(('the hand is void: all chips are returned',), 'crown-38.2.b')
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from math import log, sqrt
from typing import TYPE_CHECKING, Final

from cardspeak.games import GAMES, UnknownGameError, get_game
from cardspeak.houses import HOUSES
from cardspeak.houses.irregularities import IRREGULARITIES, describe_irregularity, irregularity_slug
from cardspeak.houses.irregularities.unforeseen import NotCovered
from cardspeak.houses.remedies import OPPOSITE_CONDITIONS, Condition, remedies_for_game

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from cardspeak.games import Game
    from cardspeak.houses.irregularities import Irregularity
    from cardspeak.houses.remedies import Remedy, RemedyAction

_SYNONYMS: Final = {
    "premature-board": "flop turn river too soon early premature",
    "premature-street": "stud too soon early premature fourth fifth sixth seventh",
    "premature-draw": "too soon early premature",
    "too-many-board-cards": "flop of four five extra two for one",
    "no-burn": "missing burned forgot",
    "extra-burn": "double burned twice",
    "boxed-card": "boxed face up turned over",
    "string-bet": "string raise several motions",
    "action-out-of-turn": "acted bet check fold raise out of turn",
    "skipped-player": "skipped player lost right to act",
    "hole-card-exposed": "exposed shown dealt face up flashed",
    "hand-mucked-by-mistake": "mucked winning hand retrieve folded mistake",
    "hand-mucked-by-dealer": "dealer mucked swept killed hand",
    "fouled-hand": "fouled touched muck discards",
    "wrong-hand-size": "wrong number of cards",
    "wrong-button": "button misplaced",
    "player-not-dealt-in": "dealt out skipped",
    "extra-hand": "empty seat",
    "pot-pushed-to-wrong-player": "pot pushed awarded wrong winner",
    "deck-count": "missing extra short deck cards number",
    "duplicate-card": "duplicate same twice identical",
    "miscalled-hand": "miscall misread announced wrong",
    "cheating": "collusion colluding cheat",
    "shown-to-one": "show one show all",
    "wrong-amount": "underbet overbet undercall miscount short call",
    "forward-motion": "pump fake",
    "absent-when-to-act": "away from the table",
    "last-card-face-up": "seventh street river card up last card exposed",
}
"""Other words people use for an irregularity."""


@dataclass(frozen=True)
class FloorOption:
    """An option the floor may rule."""

    name: str
    actions: tuple[str, ...]
    clause: str


@dataclass(frozen=True)
class RemedyBranch:
    """What is done if all of the conditions hold."""

    conditions: tuple[Condition, ...]
    """Conditions not yet known; empty if this branch applies in any case."""
    actions: tuple[str, ...]
    clause: str
    options: tuple[FloorOption, ...]
    """The floor's options where the book leaves it to the floor; the default first, if any."""
    has_default: bool
    """Whether the book makes the first option the default."""


@dataclass(frozen=True)
class RulingAnswer:
    """A house's ruling on an irregularity in a game: the first branch whose conditions hold."""

    house: str
    game: str
    irregularity: str
    branches: tuple[RemedyBranch, ...]
    is_silent: bool
    """Whether the book does not cover it, so that the floor decides."""

    def __repr__(self) -> str:
        result = "not in the book" if self.is_silent else f"{len(self.branches)} branches"
        return f"<RulingAnswer {self.house} {self.game} {self.irregularity}: {result}>"


def search_irregularities(text: str) -> list[type[Irregularity]]:
    """Return the irregularities that best match a text, the likeliest first."""
    exact = [
        kind for name, kind in IRREGULARITIES.items() if text in (name, describe_irregularity(kind))
    ]
    if exact:
        return exact
    stems = _stems(text)
    scores = {kind: _similarity(stems, kind) for kind in IRREGULARITIES.values()}
    best = max(scores.values())
    if best == 0:
        return []
    close = [kind for kind, score in scores.items() if score > best * 0.75]
    return sorted(close, key=lambda kind: -scores[kind])


def _similarity(stems: set[str], kind: type[Irregularity]) -> float:
    """Return how well words match those of a kind of irregularity; rare words weigh more."""
    keywords = _keywords()
    own_words = keywords[kind]
    score = 0.0
    for stem in stems:
        match = (
            stem
            if stem in own_words
            else next(iter(get_close_matches(stem, own_words, 1, 0.8)), "")
        )
        if match:
            frequency = sum(match in words for words in keywords.values())
            score += log(1 + len(keywords) / frequency) * (1 if match == stem else 0.7)
    return score / sqrt(8 + len(own_words))


@cache
def _keywords() -> dict[type[Irregularity], set[str]]:
    return {
        kind: _stems(f"{describe_irregularity(kind)} {name} {_SYNONYMS.get(name, '')}")
        for name, kind in IRREGULARITIES.items()
    }


def _stems(text: str) -> set[str]:
    words = re.findall(r"[a-z0-9]+", text.lower())
    return {re.sub(r"(?<=..)(?:ing|ed|es|s|ly)$", "", word) for word in words}


def find_ruling(
    irregularity: type[Irregularity],
    *,
    house: str,
    game: str,
    known: Mapping[Condition, bool] | None = None,
) -> RulingAnswer:
    """Return what a house does about an irregularity, as far as the known conditions decide it."""
    if house not in HOUSES:
        raise ValueError(f"there is no house {house!r}: choose {', '.join(HOUSES)}")
    try:
        game_played = get_game(game)
    except UnknownGameError as error:
        raise ValueError(str(error)) from None
    book_remedies = HOUSES[house].remedies
    remedies = remedies_for_game(
        {kind: book_remedies.get(kind, ()) for kind in (irregularity, NotCovered)}, game_played
    )
    is_silent = not remedies.get(irregularity)
    candidates = (*remedies.get(irregularity, ()), *remedies.get(NotCovered, ()))
    return RulingAnswer(
        house,
        game_played.slug,
        irregularity_slug(irregularity),
        tuple(_open_branches(candidates, dict(known or {}))),
        is_silent,
    )


def _open_branches(
    remedies: tuple[Remedy, ...], known: dict[Condition, bool]
) -> Iterator[RemedyBranch]:
    """Yield the remedies that may still apply, up to the first that certainly does."""
    for remedy in remedies:
        open_questions = tuple(
            condition for condition in remedy.conditions if _evaluate(condition, known) is None
        )
        if any(_evaluate(condition, known) is False for condition in remedy.conditions):
            continue
        yield RemedyBranch(
            open_questions,
            _describe(remedy.actions),
            remedy.clause,
            tuple(
                FloorOption(option.name, _describe(option.actions), option.clause)
                for option in remedy.options
            ),
            remedy.has_default,
        )
        if not open_questions:
            return
        if len(open_questions) == 1:  # later branches assume it does not hold
            known = {**known, open_questions[0]: False}


def _evaluate(condition: Condition, known: Mapping[Condition, bool]) -> bool | None:
    if condition in known:
        return known[condition]
    opposite = OPPOSITE_CONDITIONS.get(condition)
    return None if opposite is None or opposite not in known else not known[opposite]


def _describe(actions: tuple[RemedyAction, ...]) -> tuple[str, ...]:
    return tuple(action.value for action in actions)


def next_question(answer: RulingAnswer) -> Condition | None:
    """Return the next condition to ask about, or None if the ruling is settled."""
    return next(
        (condition for branch in answer.branches[:1] for condition in branch.conditions), None
    )


def games_in_book(house: str) -> list[Game]:
    """Return the games a house deals by its own book."""
    return [game for game in GAMES.values() if house in game.scripts]
