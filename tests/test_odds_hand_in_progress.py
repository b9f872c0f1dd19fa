"""Odds of a running hand: what playing it out gives on average, from what a viewer knows."""

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

if TYPE_CHECKING:
    from cardspeak.hand.hand import Hand

STAKE = 10_000


def deal_two(slug: str, house: str = "", **settings: Any) -> Hand:
    """Deal two players a hand with chips enough that odd ones do not matter."""
    house = house or next(reversed(GAMES[slug].scripts))
    return deal(
        game_spec(slug, house=house, **settings),
        [100 * STAKE] * 2,
        seed=11,
    )


def act_passively(hand: Hand) -> None:
    """Check, call, keep what one has."""
    match hand.decision:
        case decisions.BetDecision(check=True):
            hand.check()
        case decisions.BetDecision(call=call, raise_to=raise_to, bring_in_amount=bring_in):
            if bring_in:
                hand.bring_in()
            elif call:
                hand.call()
            else:
                assert raise_to is not None
                hand.raise_to(raise_to[0])
        case decisions.DrawDecision():
            hand.discard()
        case decisions.ExposeDecision():
            hand.act("keep")
        case _:
            raise AssertionError(hand.decision)


def play_to_last_cards(hand: Hand) -> tuple[Hand, list[int]]:
    """Play on to the last check before cards come; say where in the deck those lie."""
    states = []
    while not hand.over:
        states.append(hand.copy())
        act_passively(hand)
    for state in reversed(states):
        cards = hand.deck_position - state.deck_position
        if cards and isinstance(state.decision, decisions.BetDecision) and state.decision.check:
            burns = len(hand.burns) - len(state.burns)
            return state, list(range(state.deck_position + burns, hand.deck_position))
    raise AssertionError


@pytest.mark.parametrize(
    ("slug", "settings"),
    [
        ("holdem", {"blinds": (STAKE, STAKE)}),
        ("omaha-8", {"blinds": (STAKE, STAKE)}),
        ("big-o", {"blinds": (STAKE, STAKE)}),
        ("two-card-manila", {"blinds": (STAKE, STAKE)}),
        ("seven-card-stud", {"ante": STAKE, "limit": "fixed"}),
        ("five-card-stud", {"ante": STAKE, "limit": "fixed"}),
        ("stud-8", {"ante": STAKE, "limit": "fixed"}),
        ("razz", {"ante": STAKE, "limit": "fixed"}),
        ("razzdugi", {"ante": STAKE, "limit": "fixed"}),
        ("mexican-poker", {"ante": STAKE, "limit": "fixed"}),
    ],
)
def test_equities_are_the_average_winnings_when_the_hand_is_played_out(
    slug: str, settings: dict[str, Any]
) -> None:
    hand, places = play_to_last_cards(deal_two(slug, **settings))
    stub = hand.deck[hand.deck_position :] + hand.burns  # nobody saw what was burnt
    assert hand.stacks[0] == hand.stacks[1]
    pot = 2 * (100 * STAKE - hand.stacks[0])
    winnings, deals = [0, 0], 0
    for cards in permutations(stub, len(places)):
        twin = hand.copy()
        rest = [card for card in stub if card not in cards]
        burnt = rest[: places[0] - hand.deck_position]
        twin.deck = [*twin.deck[: twin.deck_position], *burnt, *cards, *rest[len(burnt) :]]
        while not twin.over:
            act_passively(twin)
        winnings = [
            have + twin.stacks[seat] - hand.stacks[seat] for seat, have in enumerate(winnings)
        ]
        deals += 1
    odds = odds_for_hand(hand, known_seats=(0, 1))
    assert odds.method.exact
    for player in odds.players:
        assert player.equity == pytest.approx(winnings[player.seat] / deals / pot, abs=1e-4)


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
    for number in range(2):
        rng = Rng(seed_from_int(number))
        hand = deal(spec, [10_000] * 3, seed=number)
        while not hand.over:
            for viewer in (None, 0, 1, 2):
                scenario, seats = scenario_for_hand(hand, viewer)
                assert seats == sorted(hand.live_seats())
                for seat, seat_cards in zip(seats, scenario.seats, strict=True):
                    named = seat_cards.holdings[0]
                    own = hand.down_cards[seat] + hand.up_cards[seat]
                    assert set(named) <= set(own)
                    if viewer == seat:
                        assert sorted(named) == sorted(own)
                    elif seat not in hand.shown_seats:
                        assert sorted(named) == sorted(hand.up_cards[seat])
                assert not {*scenario.dead_cards} & {*hand.deck[hand.deck_position :]}
            act_randomly(hand, rng)


def test_a_spectators_odds_use_only_open_cards() -> None:
    hand = deal_two("holdem", blinds=(STAKE, STAKE))
    assert [player.hand for player in hand.odds(error=0.01).players] == ["????", "????"]
    own_equity = hand.odds(0, error=0.01, seed=3).players[0]
    assert parse_cards(own_equity.hand) == tuple(hand.down_cards[0])
    assert UNKNOWN not in parse_cards(own_equity.hand)


def test_a_players_discards_are_dead_only_to_that_player() -> None:
    hand = deal_two("27-single-draw", blinds=(STAKE, STAKE), limit="no-limit")
    while not isinstance(hand.decision, decisions.DrawDecision):
        act_passively(hand)
    seat = hand.decision.seat
    discards = hand.down_cards[seat][:2]
    hand.discard(discards)
    assert sorted(scenario_for_hand(hand, seat)[0].dead_cards) == sorted(discards)
    assert scenario_for_hand(hand, 1 - seat)[0].dead_cards == ()


def test_a_player_who_has_drawn_does_not_draw_again() -> None:
    hand = deal_two("27-triple-draw", blinds=(STAKE, STAKE), limit="no-limit")
    while not isinstance(hand.decision, decisions.DrawDecision):
        act_passively(hand)

    def discard_counts(draws: tuple[tuple[int, ...], ...]) -> list[int]:
        scenario, _ = scenario_for_hand(hand, None, known_seats=(0, 1), draws=draws)
        return [step.target for step in scenario.steps if step.action == DISCARD]

    first = hand.decision.seat
    assert discard_counts(((1, 1, 1), (1, 1, 1))) == [0, 1, 0, 1, 0, 1]
    hand.discard(hand.down_cards[first][:1])
    both_twice = discard_counts(((1, 1, 1), (1, 1, 1)))
    assert both_twice.count(first) == 2
    assert both_twice.count(1 - first) == 3


def test_a_hand_that_is_over_has_no_odds() -> None:
    hand = deal_two("holdem", blinds=(STAKE, STAKE))
    while not hand.over:
        act_passively(hand)
    with pytest.raises(OddsError, match="the hand is over"):
        hand.odds()
