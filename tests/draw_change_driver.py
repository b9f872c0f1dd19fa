"""Helpers for tests of changed draws: which games have them, hands up to a draw, refusals."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Any

import pytest

from cardspeak.cards import UNKNOWN, format_cards
from cardspeak.games import GAMES, script
from cardspeak.hand import (
    RefusedError,
    deal,
    decisions,
    game_spec,
)
from cardspeak.houses import clauses
from hand_driver import act_passively, deal_named_cards, deal_stacked, play_to_decision, seat_to_act
from hand_snapshot import snapshot
from test_hand_properties import all_cards, count_chips

if TYPE_CHECKING:
    from cardspeak.cards import Card
    from cardspeak.hand.hand import Hand

clause = pytest.mark.clause
CHANGE_CLAUSES = [
    entry
    for number in ("277", "306", "315", "325")
    for entry in clauses.get_section("wsop", number)
]
"""The clauses on changing a draw: for most games one on cards dealt and one on players acting."""
DRAW_GAMES = [
    game.slug
    for game in GAMES.values()
    if "wsop" in game.scripts
    and any(isinstance(step, script.DrawStep) for step in game.scripts["wsop"].steps)
]


def change_clauses(game: str) -> list[str]:
    return [entry.id for entry in CHANGE_CLAUSES if game in entry.games]


def dealt_clause(game: str) -> str:
    """The clause by which a card that was dealt makes a draw final."""
    return change_clauses(game)[0]


def acted_clause(game: str) -> str:
    """The clause by which another player's action makes a draw final."""
    return change_clauses(game)[-1]


def bets_after_draw(game: str) -> bool:
    """Whether the betting comes next, and no card."""
    steps = GAMES[game].scripts["wsop"].steps
    return all(
        isinstance(following, script.BetStep)
        for step, following in pairwise(steps)
        if isinstance(step, script.DrawStep)
    )


def parametrize_games(slugs: list[str]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize(
        "game", [pytest.param(slug, marks=clause(*change_clauses(slug))) for slug in slugs]
    )


each_game = parametrize_games(DRAW_GAMES)
each_game_that_bets_next = parametrize_games([slug for slug in DRAW_GAMES if bets_after_draw(slug)])


def draw_count(game: str) -> int:
    steps = GAMES[game].scripts["wsop"].steps
    return sum(isinstance(step, script.DrawStep) for step in steps)


def deal_to_draw(game: str, stacks: tuple[int, ...] = (500,) * 3, **settings: Any) -> Hand:
    hand = deal_stacked(game, stacks, **settings)
    play_to_decision(hand, decisions.DrawDecision)
    return hand


def deal_with_named_cards(
    game: str, stacks: tuple[int, ...] = (500,) * 3, **settings: Any
) -> tuple[Hand, list[Card]]:
    """Deal with named cards up to the first draw; return the cards yet to come, too."""
    settings.setdefault("blinds", (5, 10))
    hand = deal(game_spec(game, **settings), stacks, cards="named")
    cards = list(hand.spec.deck.cards)
    play_named_until(hand, cards, decisions.DrawDecision)
    return hand, cards


def play_named_until(hand: Hand, cards: list[Card], kind: type) -> None:
    while not isinstance(hand.decision, kind):
        if isinstance(hand.decision, decisions.DealCardsDecision):
            deal_named_cards(hand, cards)
        else:
            act_passively(hand)


def play_named_out(hand: Hand, cards: list[Card]) -> None:
    while not hand.over:
        if isinstance(hand.decision, decisions.DealCardsDecision):
            deal_named_cards(hand, cards)
        else:
            act_passively(hand)


def first_cards(hand: Hand, seat: int, count: int) -> str:
    return format_cards(hand.down_cards[seat][:count])


def draw(hand: Hand, count: int) -> str:
    """Draw this many cards, as the player in turn; return the discards."""
    discards = first_cards(hand, seat_to_act(hand), count)
    hand.discard(discards)
    return discards


def draw_decision(hand: Hand) -> decisions.DrawDecision:
    assert isinstance(hand.decision, decisions.DrawDecision), hand.decision
    return hand.decision


def whole_state(hand: Hand) -> tuple[Any, ...]:
    missing = hand.irregularities.missing_on_draw[:] if hand.irregularities else []
    return snapshot(hand), missing


def assert_change_refused(
    hand: Hand, seat: int, cards: str, clause_id: str, text: str = ""
) -> None:
    """Assert that a change is refused with a clause and a clear message, and changes nothing."""
    before = whole_state(hand)
    with pytest.raises(RefusedError, match=text or None) as error:
        hand.change_draw(seat, cards)
    assert error.value.clause == clause_id
    assert len(error.value.reason.split()) > 3
    assert whole_state(hand) == before


def assert_no_card_or_chip_lost(hand: Hand, chips: int = 1500) -> None:
    """Assert that all chips are there, and every card of a shuffled deck once."""
    assert count_chips(hand) == chips
    assert sorted(all_cards(hand)) == sorted(hand.spec.deck.cards)


def assert_no_duplicate_cards(hand: Hand, chips: int = 1500) -> None:
    """Assert that all chips are there, and no named card is in two places."""
    assert count_chips(hand) == chips
    known = [
        card
        for cards in (*hand.down_cards, *hand.up_cards, *hand.boards, hand.cards.discards)
        for card in (*cards,)
        if card != UNKNOWN
    ]
    known += [card for card in (*hand.cards.mucked_cards, *hand.cards.burns) if card != UNKNOWN]
    assert len(known) == len(set(known))
