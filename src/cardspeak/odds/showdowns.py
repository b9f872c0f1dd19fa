"""A game from the side of chance: which cards come, what is thrown, and the shares of the pot.

Everything is read off the script; nothing asks which game it is.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from cardspeak import ranking
from cardspeak.cards import deck_named
from cardspeak.games import game as find_game
from cardspeak.games.script import Bet, Board, Deal, Discard, Draw, Expose, NextCard
from cardspeak.hand.placard import Placard
from cardspeak.ranking import HOLE

if TYPE_CHECKING:
    from cardspeak.cards import Deck
    from cardspeak.games.points import Points
    from cardspeak.games.script import Script, Share, Step
    from cardspeak.ranking import Playing, Ranking


class BadQuestion(ValueError):  # noqa: N818  it is what was asked, and reads so in a sentence
    """A question that has no answer: the message says why, and what can be asked."""


@dataclass(frozen=True, slots=True)
class Hole:
    """One card to every player."""

    up: bool


@dataclass(frozen=True, slots=True)
class OnBoards:
    """Cards on each board."""

    cards: int


@dataclass(frozen=True, slots=True)
class Throws:
    """Everybody throws down cards for good."""

    cards: int


@dataclass(frozen=True, slots=True)
class Draws:
    """Everybody may replace some cards."""

    most: int


Event = Hole | OnBoards | Throws | Draws


@dataclass(frozen=True, slots=True)
class Part:
    """A share of the pot, its ranking looked up."""

    name: str
    ranking: Ranking
    playing: Playing
    board: int
    joker_up: Ranking | None


@dataclass(frozen=True)
class Showdown:
    """The way from the deal to the showdown, without the betting."""

    name: str
    """The game's slug."""
    deck: Deck
    course: tuple[Event, ...]
    stops: tuple[int, ...]
    """After how many events of the course a step of the script ends: there one may ask."""
    opening: int
    """How many cards each player has when the betting begins."""
    boards: int
    parts: tuple[Part, ...]
    exposes: bool
    """Whether players choose to turn cards up."""
    points: Points | None
    """How hands in rows are scored, where that decides."""
    steps: tuple[Step, ...]

    def held(self, done: int) -> tuple[bool, ...]:
        """Say for each card that a player holds after so many events whether it lies face up."""
        held: list[bool] = []
        for event in self.course[:done]:
            if isinstance(event, Hole):
                held.append(event.up)
            elif isinstance(event, Throws):
                for _ in range(event.cards):
                    held.remove(False)
        return tuple(held)

    def draws_after(self, done: int) -> int:
        """Say how many draws are still to come after so many events."""
        return sum(isinstance(event, Draws) for event in self.course[done:])

    def next_draw(self, done: int) -> int:
        """Say how many cards may be drawn in the next draw after so many events."""
        later = (event.most for event in self.course[done:] if isinstance(event, Draws))
        return next(later, 0)

    def behind(self, steps: int) -> int:
        """Say how many events of the course are behind when so many steps of the script are."""
        return sum(len(_events(step)) for step in self.steps[:steps])

    def on_board(self, done: int) -> int:
        """Say how many cards a board has after so many events."""
        return sum(event.cards for event in self.course[:done] if isinstance(event, OnBoards))


def showdown_of(
    game: str | Placard, *, house: str = "", deck: str | Deck = "", wins: str = ""
) -> Showdown:
    """Read the script of a game, or of a placard.

    >>> showdown_of("omaha-8").parts[1].name
    'low'
    >>> len(showdown_of("seven-card-stud").course)
    7
    """
    if isinstance(game, Placard):
        if house or deck or wins:
            raise BadQuestion("a placard says house, deck and what wins: leave those out")
        parts = [
            Part("", share.ranking, share.playing, share.board, share.joker_up)
            for share in game.shares
        ]
        return _showdown(game.game.slug, game.script, game.deck, parts)
    found = find_game(game)
    by = house or next(iter(found.scripts))
    if by not in found.scripts:
        raise BadQuestion(f"{by} has no {game}: say {_listed(list(found.scripts))}")
    script = found.scripts[by]
    name = deck if isinstance(deck, str) else deck.name
    name = name or next(iter(script.decks))
    if name not in script.decks:
        raise BadQuestion(f"{by} deals {game} with a deck of {_listed(list(script.decks))}")
    dealt_from = deck_named(name)
    shares = _winning(game, script, wins)
    return _showdown(game, script, dealt_from, [_part(share, dealt_from) for share in shares])


def _winning(game: str, script: Script, wins: str) -> tuple[Share, ...]:
    if not wins:
        return script.shares
    choices = script.settings.wins if script.settings else {}
    if wins not in choices:
        raise BadQuestion(
            f"{game} is won by {_listed(list(choices))}, not {wins}"
            if choices
            else f"{game} leaves no choice of which hands win: leave wins out"
        )
    return choices[wins]


def _part(share: Share, deck: Deck) -> Part:
    joker_up = ranking.named(share.joker_up, deck) if share.joker_up else None
    return Part("", ranking.named(share.ranking, deck), share.playing, share.board, joker_up)


def _showdown(name: str, script: Script, deck: Deck, parts: list[Part]) -> Showdown:
    course: list[Event] = []
    stops: list[int] = []
    opening = 0
    for step in script.steps:
        if isinstance(step, Bet) and not opening:
            opening = sum(isinstance(event, Hole) for event in course)
        events = _events(step)
        course += events
        if events:
            stops.append(len(course))
    return Showdown(
        name=name,
        deck=deck,
        course=tuple(course),
        stops=tuple(stops),
        opening=opening,
        boards=script.boards,
        parts=tuple(
            replace(part, name=name) for part, name in zip(parts, _names(parts), strict=True)
        ),
        exposes=any(isinstance(step, Expose) for step in script.steps),
        points=script.points,
        steps=script.steps,
    )


def _events(step: Step) -> list[Event]:
    match step:
        case Deal(each=each):
            return [Hole(nth >= cards - up) for cards, up in each for nth in range(cards)]
        case NextCard():
            return [Hole(up=True)]
        case Board(cards=cards):
            return [OnBoards(cards)]
        case Discard(cards=cards):
            return [Throws(cards)]
        case Draw(most=most):
            return [Draws(most)]
    return []


def _names(parts: list[Part]) -> list[str]:
    """Name the shares: high and low, or by their boards, or by what plays, or by their rankings."""
    ways = (
        ["low" if part.ranking.order.lowball else "high" for part in parts],
        [f"board {part.board + 1}" for part in parts],
        ["hand" if part.playing is HOLE else "board" for part in parts],
        [part.ranking.title for part in parts],
    )
    return max(ways, key=lambda names: (len(Counter(names)), -ways.index(names)))


def _listed(names: list[str]) -> str:
    *most, last = names
    return f"{', '.join(most)} or {last}" if most else last
