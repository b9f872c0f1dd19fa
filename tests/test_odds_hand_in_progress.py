"""Odds of a hand in progress: the average of playing it out, from what a viewer knows."""

from __future__ import annotations

from itertools import permutations
from typing import TYPE_CHECKING, Any

import pytest

from cardspeak.bots.random_player import Rng, act_randomly
from cardspeak.cards import UNKNOWN, parse_cards
from cardspeak.games import GAMES
from cardspeak.hand import deal, decisions, game_spec
from cardspeak.hand.stakes import default_stakes
from cardspeak.odds import OddsError, odds_for_hand
from cardspeak.odds.hand_in_progress import scenario_for_hand
from cardspeak.odds.scenario import DISCARD
from cardspeak.shuffle import seed_from_int
from hand_driver import act_passively

if TYPE_CHECKING:
    from cardspeak.hand.hand import Hand

BLIND = 10_000


def deal_two(slug: str, house: str = "", **settings: Any) -> Hand:
    """Deal two players a hand, with so many chips that an odd one does not matter."""
    house = house or next(reversed(GAMES[slug].scripts))
    return deal(
        game_spec(slug, house=house, **settings),
        [100 * BLIND] * 2,
        seed=11,
    )


def play_to_last_cards(hand: Hand) -> tuple[Hand, list[int]]:
    """Return the hand before the last cards are dealt, and their positions in the deck."""
    states = []
    while not hand.over:
        states.append(hand.copy())
        act_passively(hand)
    for state in reversed(states):
        card_count = hand.cards.deck_position - state.cards.deck_position
        if (
            card_count
            and isinstance(state.decision, decisions.BetDecision)
            and state.decision.check
        ):
            burns = len(hand.cards.burns) - len(state.cards.burns)
            return state, list(range(state.cards.deck_position + burns, hand.cards.deck_position))
    raise AssertionError


@pytest.mark.parametrize(
    ("slug", "settings"),
    [
        ("holdem", {"blinds": (BLIND, BLIND)}),
        ("omaha-8", {"blinds": (BLIND, BLIND)}),
        ("big-o", {"blinds": (BLIND, BLIND)}),
        ("two-card-manila", {"blinds": (BLIND, BLIND)}),
        ("seven-card-stud", {"ante": BLIND, "limit": "fixed"}),
        ("five-card-stud", {"ante": BLIND, "limit": "fixed"}),
        ("stud-8", {"ante": BLIND, "limit": "fixed"}),
        ("razz", {"ante": BLIND, "limit": "fixed"}),
        ("razzdugi", {"ante": BLIND, "limit": "fixed"}),
        ("mexican-poker", {"ante": BLIND, "limit": "fixed"}),
    ],
)
def test_equities_are_the_average_winnings_when_the_hand_is_played_out(
    slug: str, settings: dict[str, Any]
) -> None:
    hand, positions = play_to_last_cards(deal_two(slug, **settings))
    stub = (
        hand.cards.deck[hand.cards.deck_position :] + hand.cards.burns
    )  # nobody has seen the burns
    assert hand.stacks[0] == hand.stacks[1]
    pot = 2 * (100 * BLIND - hand.stacks[0])
    winnings, deal_count = [0, 0], 0
    for cards in permutations(stub, len(positions)):
        copy = hand.copy()
        rest = [card for card in stub if card not in cards]
        burnt = rest[: positions[0] - hand.cards.deck_position]
        copy.cards.deck = [
            *copy.cards.deck[: copy.cards.deck_position],
            *burnt,
            *cards,
            *rest[len(burnt) :],
        ]
        while not copy.over:
            act_passively(copy)
        winnings = [
            total + copy.stacks[seat] - hand.stacks[seat] for seat, total in enumerate(winnings)
        ]
        deal_count += 1
    odds = odds_for_hand(hand, known_seats=(0, 1))
    assert odds.method.exact
    for player in odds.players:
        assert player.equity == pytest.approx(winnings[player.seat] / deal_count / pot, abs=1e-4)


EVERY_SCRIPT = [
    (slug, house)
    for slug, game in GAMES.items()
    for house, script in game.scripts.items()
    if script.scoring is None
]


@pytest.mark.parametrize(("slug", "house"), EVERY_SCRIPT)
def test_every_game_has_odds_at_every_decision(slug: str, house: str) -> None:
    game = GAMES[slug]
    spec = game_spec(slug, house=house, **default_stakes(game, house))
    for seed in range(2):
        rng = Rng(seed_from_int(seed))
        hand = deal(spec, [10_000] * 3, seed=seed)
        while not hand.over:
            for viewer in (None, 0, 1, 2):
                scenario, seats = scenario_for_hand(hand, viewer)
                assert seats == sorted(hand.live_seats())
                for seat, seat_cards in zip(seats, scenario.seats, strict=True):
                    known = seat_cards.holdings[0]
                    held_cards = hand.down_cards[seat] + hand.up_cards[seat]
                    assert set(known) <= set(held_cards)
                    if viewer == seat:
                        assert sorted(known) == sorted(held_cards)
                    elif seat not in hand.showing.shown_seats:
                        assert sorted(known) == sorted(hand.up_cards[seat])
                assert not {*scenario.dead_cards} & {*hand.cards.deck[hand.cards.deck_position :]}
            act_randomly(hand, rng)


def test_a_spectators_odds_use_only_open_cards() -> None:
    hand = deal_two("holdem", blinds=(BLIND, BLIND))
    assert [player.hand for player in hand.odds(error=0.01).players] == ["????", "????"]
    own_odds = hand.odds(0, error=0.01, seed=3).players[0]
    assert parse_cards(own_odds.hand) == tuple(hand.down_cards[0])
    assert UNKNOWN not in parse_cards(own_odds.hand)


def test_a_players_discards_are_dead_only_to_that_player() -> None:
    hand = deal_two("27-single-draw", blinds=(BLIND, BLIND), limit="no-limit")
    while not isinstance(hand.decision, decisions.DrawDecision):
        act_passively(hand)
    seat = hand.decision.seat
    discards = hand.down_cards[seat][:2]
    hand.discard(discards)
    assert sorted(scenario_for_hand(hand, seat)[0].dead_cards) == sorted(discards)
    assert scenario_for_hand(hand, 1 - seat)[0].dead_cards == ()


def test_a_player_who_has_drawn_does_not_draw_again() -> None:
    hand = deal_two("27-triple-draw", blinds=(BLIND, BLIND), limit="no-limit")
    while not isinstance(hand.decision, decisions.DrawDecision):
        act_passively(hand)

    def drawing_seats(draws: tuple[tuple[int, ...], ...]) -> list[int]:
        scenario, _ = scenario_for_hand(hand, None, known_seats=(0, 1), draws=draws)
        return [step.target for step in scenario.steps if step.action == DISCARD]

    first = hand.decision.seat
    assert drawing_seats(((1, 1, 1), (1, 1, 1))) == [0, 1, 0, 1, 0, 1]
    hand.discard(hand.down_cards[first][:1])
    drawing_seats_after = drawing_seats(((1, 1, 1), (1, 1, 1)))
    assert drawing_seats_after.count(first) == 2
    assert drawing_seats_after.count(1 - first) == 3


def test_a_hand_that_is_over_has_no_odds() -> None:
    hand = deal_two("holdem", blinds=(BLIND, BLIND))
    while not hand.over:
        act_passively(hand)
    with pytest.raises(OddsError, match="the hand is over"):
        hand.odds()
