"""A game's deal plan: which cards come, what is discarded, and how the pot is shared.

Everything is read from the script; no code depends on which game it is.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from cardspeak import ranking
from cardspeak.cards import parse_deck
from cardspeak.games import get_game as find_game
from cardspeak.games.rules_text import join_words
from cardspeak.games.script import (
    BetStep,
    BoardStep,
    DealStep,
    DiscardStep,
    DrawStep,
    ExposeStep,
    NextCardStep,
)
from cardspeak.hand.game_spec import GameSpec
from cardspeak.ranking import HOLE_ONLY

if TYPE_CHECKING:
    from cardspeak.cards import Deck
    from cardspeak.games.scoring_rules import RowScoring
    from cardspeak.games.script import Script, ScriptStep, Share
    from cardspeak.ranking import CardUse, Ranking


class OddsError(ValueError):
    """Odds that cannot be calculated: the message says why, and what would work."""


@dataclass(frozen=True, slots=True)
class PlannedCard:
    """One card to every player."""

    face_up: bool


@dataclass(frozen=True, slots=True)
class PlannedBoard:
    """Cards on each board."""

    cards: int


@dataclass(frozen=True, slots=True)
class PlannedDiscard:
    """Every player discards down cards for good."""

    cards: int


@dataclass(frozen=True, slots=True)
class PlannedDraw:
    """Every player may replace some cards."""

    max_cards: int


PlannedEvent = PlannedCard | PlannedBoard | PlannedDiscard | PlannedDraw


@dataclass(frozen=True, slots=True)
class ShowdownShare:
    """A share of the pot, with its ranking resolved."""

    name: str
    ranking: Ranking
    card_use: CardUse
    board_index: int
    face_up_joker_ranking: Ranking | None


@dataclass(frozen=True)
class DealPlan:
    """Everything from the deal to the showdown, without the betting."""

    slug: str
    """The game's slug."""
    deck: Deck
    events: tuple[PlannedEvent, ...]
    street_ends: tuple[int, ...]
    """Numbers of events after which a step of the script ends: odds can be asked for there."""
    starting_cards: int
    """How many cards each player has when the betting begins."""
    board_count: int
    shares: tuple[ShowdownShare, ...]
    has_expose_step: bool
    """Whether players may choose to turn cards face up."""
    scoring: RowScoring | None
    """How hands in rows are scored, in games played for points."""
    steps: tuple[ScriptStep, ...]

    def face_up_flags(self, events_done: int) -> tuple[bool, ...]:
        """Return, for each card held after `events_done` events, whether it is face up."""
        held: list[bool] = []
        for event in self.events[:events_done]:
            if isinstance(event, PlannedCard):
                held.append(event.face_up)
            elif isinstance(event, PlannedDiscard):
                for _ in range(event.cards):
                    held.remove(False)
        return tuple(held)

    def draws_left(self, events_done: int) -> int:
        """Return how many draws are still to come after `events_done` events."""
        return sum(isinstance(event, PlannedDraw) for event in self.events[events_done:])

    def next_draw_limit(self, events_done: int) -> int:
        """Return how many cards may be drawn in the next draw after `events_done` events."""
        later = (
            event.max_cards for event in self.events[events_done:] if isinstance(event, PlannedDraw)
        )
        return next(later, 0)

    def events_before_step(self, step_index: int) -> int:
        """Return how many events come before a step of the script."""
        return sum(len(_planned_events(step)) for step in self.steps[:step_index])

    def board_size(self, events_done: int) -> int:
        """Return how many cards a board has after `events_done` events."""
        return sum(
            event.cards for event in self.events[:events_done] if isinstance(event, PlannedBoard)
        )


def build_deal_plan(
    game: str | GameSpec, *, house: str = "", deck: str | Deck = "", winning_hands: str = ""
) -> DealPlan:
    """Build the deal plan of a game, from its slug or its GameSpec.

    >>> build_deal_plan("omaha-8").shares[1].name
    'low'
    >>> len(build_deal_plan("seven-card-stud").events)
    7
    """
    if isinstance(game, GameSpec):
        if house or deck or winning_hands:
            raise OddsError(
                "a game spec has its own house, deck and winning hands: leave those out"
            )
        parts = [
            ShowdownShare(
                "", share.ranking, share.playing, share.board_index, share.face_up_joker_ranking
            )
            for share in game.pot_shares
        ]
        return _build_plan(game.game.slug, game.script, game.deck, parts)
    found = find_game(game)
    by = house or next(iter(found.scripts))
    if by not in found.scripts:
        raise OddsError(f"{by} does not deal {game}: choose {join_words(found.scripts, 'or')}")
    script = found.scripts[by]
    name = deck if isinstance(deck, str) else deck.name
    name = name or next(iter(script.decks))
    if name not in script.decks:
        raise OddsError(f"{by} deals {game} with a deck of {join_words(script.decks, 'or')}")
    dealt_from = parse_deck(name)
    shares = _winning_shares(game, script, winning_hands)
    return _build_plan(
        found.slug, script, dealt_from, [_resolve_share(share, dealt_from) for share in shares]
    )


def _winning_shares(game: str, script: Script, wins: str) -> tuple[Share, ...]:
    if not wins:
        return script.shares
    choices = script.house_options.winning_hands if script.house_options else {}
    if wins not in choices:
        raise OddsError(
            f"wins= can be {join_words(choices, 'or')} in {game}, not {wins}"
            if choices
            else f"{game} has no choice of winning hands: leave wins= out"
        )
    return choices[wins]


def _resolve_share(share: Share, deck: Deck) -> ShowdownShare:
    joker_up = (
        ranking.get_ranking(share.face_up_joker_ranking, deck)
        if share.face_up_joker_ranking
        else None
    )
    return ShowdownShare(
        "", ranking.get_ranking(share.ranking, deck), share.card_use, share.board_index, joker_up
    )


def _build_plan(name: str, script: Script, deck: Deck, parts: list[ShowdownShare]) -> DealPlan:
    course: list[PlannedEvent] = []
    stops: list[int] = []
    opening = 0
    for step in script.steps:
        if isinstance(step, BetStep) and not opening:
            opening = sum(isinstance(event, PlannedCard) for event in course)
        events = _planned_events(step)
        course += events
        if events:
            stops.append(len(course))
    return DealPlan(
        slug=name,
        deck=deck,
        events=tuple(course),
        street_ends=tuple(stops),
        starting_cards=opening,
        board_count=script.board_count,
        shares=tuple(
            replace(part, name=name) for part, name in zip(parts, _share_names(parts), strict=True)
        ),
        has_expose_step=any(isinstance(step, ExposeStep) for step in script.steps),
        scoring=script.scoring,
        steps=script.steps,
    )


def _planned_events(step: ScriptStep) -> list[PlannedEvent]:
    match step:
        case DealStep(passes=each):
            return [PlannedCard(nth >= cards - up) for cards, up in each for nth in range(cards)]
        case NextCardStep():
            return [PlannedCard(face_up=True)]
        case BoardStep(cards=cards):
            return [PlannedBoard(cards)]
        case DiscardStep(cards=cards):
            return [PlannedDiscard(cards)]
        case DrawStep(max_cards=most):
            return [PlannedDraw(most)]
    return []


def _share_names(parts: list[ShowdownShare]) -> list[str]:
    """Name the shares: high and low, or by board, or by which cards play, or by ranking."""
    ways = (
        ["low" if part.ranking.order.lowball else "high" for part in parts],
        [f"board {part.board_index + 1}" for part in parts],
        ["hand" if part.card_use is HOLE_ONLY else "board" for part in parts],
        [part.ranking.title for part in parts],
    )
    return max(ways, key=lambda names: (len(Counter(names)), -ways.index(names)))
