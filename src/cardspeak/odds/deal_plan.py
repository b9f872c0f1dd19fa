"""A game's deal plan: which cards come, what is discarded, and how the pot is shared.

Everything is read from the script; no code depends on which game it is.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from cardspeak import ranking
from cardspeak.cards import parse_deck
from cardspeak.games import get_game
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

    card_count: int


@dataclass(frozen=True, slots=True)
class PlannedDiscard:
    """Every player discards down cards for good."""

    card_count: int


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
    starting_card_count: int
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
        flags: list[bool] = []
        for event in self.events[:events_done]:
            if isinstance(event, PlannedCard):
                flags.append(event.face_up)
            elif isinstance(event, PlannedDiscard):
                for _ in range(event.card_count):
                    flags.remove(False)
        return tuple(flags)

    def draws_left(self, events_done: int) -> int:
        """Return how many draws are still to come after `events_done` events."""
        return sum(isinstance(event, PlannedDraw) for event in self.events[events_done:])

    def next_draw_limit(self, events_done: int) -> int:
        """Return how many cards may be drawn in the next draw after `events_done` events."""
        limits = (
            event.max_cards for event in self.events[events_done:] if isinstance(event, PlannedDraw)
        )
        return next(limits, 0)

    def events_before_step(self, step_index: int) -> int:
        """Return how many events come before a step of the script."""
        return sum(len(_planned_events(step)) for step in self.steps[:step_index])

    def board_size(self, events_done: int) -> int:
        """Return how many cards a board has after `events_done` events."""
        return sum(
            event.card_count
            for event in self.events[:events_done]
            if isinstance(event, PlannedBoard)
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
        shares = [
            ShowdownShare(
                "", share.ranking, share.card_use, share.board_index, share.face_up_joker_ranking
            )
            for share in game.pot_shares
        ]
        return _build_plan(game.game.slug, game.script, game.deck, shares)
    resolved = get_game(game)
    house_slug = house or next(iter(resolved.scripts))
    if house_slug not in resolved.scripts:
        raise OddsError(
            f"{house_slug} does not deal {game}: choose {join_words(resolved.scripts, 'or')}"
        )
    script = resolved.scripts[house_slug]
    deck_name = deck if isinstance(deck, str) else deck.name
    deck_name = deck_name or next(iter(script.decks))
    if deck_name not in script.decks:
        raise OddsError(
            f"{house_slug} deals {game} with a deck of {join_words(script.decks, 'or')}"
        )
    resolved_deck = parse_deck(deck_name)
    script_shares = _winning_shares(game, script, winning_hands)
    return _build_plan(
        resolved.slug,
        script,
        resolved_deck,
        [_resolve_share(share, resolved_deck) for share in script_shares],
    )


def _winning_shares(game: str, script: Script, winning_hands: str) -> tuple[Share, ...]:
    if not winning_hands:
        return script.shares
    choices = script.house_options.winning_hands if script.house_options else {}
    if winning_hands not in choices:
        raise OddsError(
            f"winning_hands= can be {join_words(choices, 'or')} in {game}, not {winning_hands}"
            if choices
            else f"{game} has no choice of winning hands: leave winning_hands= out"
        )
    return choices[winning_hands]


def _resolve_share(share: Share, deck: Deck) -> ShowdownShare:
    joker_up = (
        ranking.get_ranking(share.face_up_joker_ranking, deck)
        if share.face_up_joker_ranking
        else None
    )
    return ShowdownShare(
        "", ranking.get_ranking(share.ranking, deck), share.card_use, share.board_index, joker_up
    )


def _build_plan(name: str, script: Script, deck: Deck, shares: list[ShowdownShare]) -> DealPlan:
    planned: list[PlannedEvent] = []
    street_ends: list[int] = []
    starting_cards = 0
    for step in script.steps:
        if isinstance(step, BetStep) and not starting_cards:
            starting_cards = sum(isinstance(event, PlannedCard) for event in planned)
        events = _planned_events(step)
        planned += events
        if events:
            street_ends.append(len(planned))
    return DealPlan(
        slug=name,
        deck=deck,
        events=tuple(planned),
        street_ends=tuple(street_ends),
        starting_card_count=starting_cards,
        board_count=script.board_count,
        shares=tuple(
            replace(share, name=name)
            for share, name in zip(shares, _share_names(shares), strict=True)
        ),
        has_expose_step=any(isinstance(step, ExposeStep) for step in script.steps),
        scoring=script.scoring,
        steps=script.steps,
    )


def _planned_events(step: ScriptStep) -> list[PlannedEvent]:
    match step:
        case DealStep(passes=passes):
            return [
                PlannedCard(index >= cards - up) for cards, up in passes for index in range(cards)
            ]
        case NextCardStep():
            return [PlannedCard(face_up=True)]
        case BoardStep(card_count=card_count):
            return [PlannedBoard(card_count)]
        case DiscardStep(card_count=card_count):
            return [PlannedDiscard(card_count)]
        case DrawStep(max_cards=max_cards):
            return [PlannedDraw(max_cards)]
    return []


def _share_names(shares: list[ShowdownShare]) -> list[str]:
    """Name the shares: high and low, or by board, or by which cards play, or by ranking."""
    namings = (
        ["low" if share.ranking.order.lowball else "high" for share in shares],
        [f"board {share.board_index + 1}" for share in shares],
        ["hand" if share.card_use is HOLE_ONLY else "board" for share in shares],
        [share.ranking.title for share in shares],
    )
    return max(namings, key=lambda names: (len(Counter(names)), -namings.index(names)))
