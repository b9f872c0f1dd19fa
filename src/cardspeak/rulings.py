"""The ruling finder: what a book does about an irregularity, without a hand in play.

>>> from cardspeak.rulings import search_irregularities, find_ruling
>>> [kind] = search_irregularities("fraudulent act")
>>> answer = find_ruling(kind, house="crown", game="holdem")
>>> answer.branches[0].actions, answer.branches[0].clause
(('the hand is void: all chips are returned',), 'crown-38.2.b')
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from difflib import get_close_matches
from functools import cache
from math import log, sqrt
from typing import TYPE_CHECKING, Final, NamedTuple

from cardspeak.games import GAMES, UnknownGameError, get_game, script
from cardspeak.houses import HOUSES, clauses
from cardspeak.houses.irregularities import (
    IRREGULARITIES,
    IRREGULARITIES_BY_SUBJECT,
    Irregularity,
    board_irregularities,
    describe_irregularity,
    irregularity_slug,
)
from cardspeak.houses.irregularities.other_irregularities import NotCovered
from cardspeak.houses.remedies import OPPOSITE_CONDITIONS, Condition, remedies_for_game

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from cardspeak.games import Game
    from cardspeak.houses.clauses import Clause
    from cardspeak.houses.remedies import Remedy

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
    "hole-card-exposed": "exposed shown dealt face up",
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
    "deliberately-broken-rule": "splash splashing splashed pot",
    "abuse": "slow roll rude insult etiquette needle",
    "check-down-agreement": "soft play softplay",
    "out-of-pocket": "ratholing went south chips pocket cash",
    "stalling": "tanking takes long slow time",
    "device-use": "headphones music",
    "unfit-cards": "spilled drink wet torn",
}
"""Other words people use for an irregularity."""
_STOP_WORDS: Final = frozenset(
    (
        *("a", "an", "and", "are", "as", "at", "be", "been", "by", "did", "do", "does", "for"),
        *("from", "had", "has", "have", "he", "her", "him", "his", "i", "in", "is", "it", "its"),
        *("my", "of", "on", "or", "our", "player", "players", "she", "so", "somebody", "someone"),
        *("than", "that", "the", "their", "them", "then", "they", "this", "to", "was", "were"),
        *("what", "when", "where", "whether", "which", "while", "who", "with", "you", "your"),
    )
)
"""Words that say nothing about what happened."""
_MIN_COVERAGE: Final = 0.5
"""Minimum fraction of the text that must match."""
_STEP_OF_SUBJECT: Final[dict[str, type]] = {
    "Board and burns": script.BoardStep,
    "The draw": script.DrawStep,
    "Hands in rows": script.PlaceStep,
}
"""The step that a game must have for an irregularity about it."""
_STEP_OF_KIND: Final[dict[type[Irregularity], type]] = {
    board_irregularities.NoBurn: script.BurnStep,
    board_irregularities.ExtraBurn: script.BurnStep,
}
"""The same for single irregularities of those subjects."""


@dataclass(frozen=True)
class FloorOption:
    """A ruling the floor may choose."""

    name: str
    actions: tuple[str, ...]
    clause: str


@dataclass(frozen=True)
class RemedyBranch:
    """What is done if all conditions hold."""

    conditions: tuple[Condition, ...]
    """The conditions not known yet; empty if this branch applies in any case."""
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
    is_not_covered: bool
    """Whether the book has no rule for it, so that the floor decides."""

    def __repr__(self) -> str:
        count = len(self.branches)
        result = "1 branch" if count == 1 else f"{count} branches"
        if self.is_not_covered:
            result = "not in the book"
        return f"<RulingAnswer {self.house} {self.game} {self.irregularity}: {result}>"


def search_irregularities(text: str, game: str = "") -> list[type[Irregularity]]:
    """Return the irregularities that best match a text, the likeliest first; none if none fits.

    With a game, only those that can happen in it.

    >>> [irregularity_slug(kind) for kind in search_irregularities("he splashed the pot")]
    ['deliberately-broken-rule']
    >>> search_irregularities("it is raining")
    []
    """
    kinds = [kind for kind in IRREGULARITIES.values() if not game or _can_happen(kind, game)]
    exact = [kind for kind in kinds if text in (irregularity_slug(kind), _descriptions()[kind])]
    if exact:
        return exact
    stems = _word_stems(text)
    matches = {kind: _similarity(stems, kind) for kind in kinds}
    scores = {
        kind: match.score for kind, match in matches.items() if match.coverage >= _MIN_COVERAGE
    }
    best = max(scores.values(), default=0.0)
    close = [kind for kind, score in scores.items() if score > best * 0.75]
    return sorted(close, key=lambda kind: -scores[kind])


class _TextMatch(NamedTuple):
    score: float
    """How well an irregularity fits; comparable among irregularities only."""
    coverage: float
    """The fraction of the text's words that matched, rare words counting more."""


def _similarity(stems: set[str], kind: type[Irregularity]) -> _TextMatch:
    """Return how well words match those of a kind of irregularity; rare words weigh more."""
    keywords = _keywords()
    own_words = keywords[kind]
    score = matched = total = 0.0
    for stem in stems:
        total += _word_weight(stem)
        close = [stem] if stem in own_words else get_close_matches(stem, own_words, 1, 0.8)
        if close:
            certainty = 1 if close[0] == stem else 0.7
            score += _word_weight(close[0]) * certainty
            matched += _word_weight(stem) * certainty
    length = len(_word_stems(_descriptions()[kind]))
    return _TextMatch(score / sqrt(8 + length), matched / total if total else 0.0)


@cache
def _word_weight(stem: str) -> float:
    """Return the weight of a word: the fewer irregularities have it, the more it says."""
    keywords = _keywords()
    frequency = sum(stem in words for words in keywords.values())
    return log(1 + len(keywords) / max(1, frequency))


@cache
def _keywords() -> dict[type[Irregularity], set[str]]:
    return {
        kind: _word_stems(f"{description} {irregularity_slug(kind)}")
        | _word_stems(_SYNONYMS.get(irregularity_slug(kind), ""))
        for kind, description in _descriptions().items()
    }


@cache
def _descriptions() -> dict[type[Irregularity], str]:
    return {kind: describe_irregularity(kind) for kind in IRREGULARITIES.values()}


def _word_stems(text: str) -> set[str]:
    words = set(re.findall(r"[a-z0-9]+", text.lower())) - _STOP_WORDS
    return {re.sub(r"(?<=..)(?:ing|ed|es|s|ly)$", "", word) for word in words}


def _can_happen(kind: type[Irregularity], game: str) -> bool:
    """Whether a game has what an irregularity is about: a board, a draw, up cards or rows."""
    subject = next(name for name, kinds in IRREGULARITIES_BY_SUBJECT.items() if kind in kinds)
    needed = _STEP_OF_KIND.get(kind) or _STEP_OF_SUBJECT.get(subject)
    steps = {type(step) for script in get_game(game).scripts.values() for step in script.steps}
    return needed is None or needed in steps


def search_clauses(text: str, game: str = "") -> list[Clause]:
    """Return the clauses that have all words of a text: for questions not about an irregularity.

    >>> [clause.id for clause in search_clauses("oversized chips")][:2]
    ['crown-7.19', 'crown-7.20.a.i']
    """
    stems = _word_stems(text)
    return [
        clause
        for clause in (clauses.find_clauses(game=game or None) if stems else ())
        if all(re.search(rf"\b{stem}", clause.gist.lower()) for stem in stems)
    ]


def find_ruling(
    irregularity: type[Irregularity],
    *,
    house: str,
    game: str,
    known_conditions: Mapping[Condition, bool] | None = None,
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
    is_not_covered = not remedies.get(irregularity)
    candidates = (*remedies.get(irregularity, ()), *remedies.get(NotCovered, ()))
    return RulingAnswer(
        house,
        game_played.slug,
        irregularity_slug(irregularity),
        _without_needless_conditions(
            [*_possible_branches(candidates, dict(known_conditions or {}))]
        ),
        is_not_covered,
    )


def _possible_branches(
    remedies: tuple[Remedy, ...], known_conditions: dict[Condition, bool]
) -> Iterator[RemedyBranch]:
    """Yield the remedies that may still apply, up to the first that certainly does."""
    for remedy in remedies:
        values = {
            condition: _known_value(condition, known_conditions) for condition in remedy.conditions
        }
        if False in values.values():
            continue
        unknown_conditions = tuple(
            condition for condition, value in values.items() if value is None
        )
        yield RemedyBranch(
            unknown_conditions,
            tuple(action.value for action in remedy.actions),
            remedy.clause,
            tuple(
                FloorOption(option.name, option.action_words, option.clause)
                for option in remedy.options
            ),
            remedy.has_default,
        )
        if not unknown_conditions:
            return
        if len(unknown_conditions) == 1:  # later branches assume it does not hold
            known_conditions = {**known_conditions, unknown_conditions[0]: False}


def _without_needless_conditions(branches: list[RemedyBranch]) -> tuple[RemedyBranch, ...]:
    """Merge the branches before the last one that do the same as the last."""
    while len(branches) > 1 and replace(branches[-2], conditions=()) == branches[-1]:
        del branches[-2]
    return tuple(branches)


def _known_value(condition: Condition, known_conditions: Mapping[Condition, bool]) -> bool | None:
    if condition in known_conditions:
        return known_conditions[condition]
    opposite = OPPOSITE_CONDITIONS.get(condition)
    if opposite is None or opposite not in known_conditions:
        return None
    return not known_conditions[opposite]


def next_question(answer: RulingAnswer) -> Condition | None:
    """Return the next condition to ask about, or None if the ruling is settled."""
    return next(
        (condition for branch in answer.branches[:1] for condition in branch.conditions), None
    )


def games_in_book(house: str) -> list[Game]:
    """Return the games a house deals by its own book."""
    return [game for game in GAMES.values() if house in game.scripts]
