"""Odds of a running hand: what playing it out gives on average, from what a viewer knows."""

from __future__ import annotations

from itertools import permutations
from typing import TYPE_CHECKING, Any

import pytest

from cardspeak.bots.chance import Chance, act
from cardspeak.cards import UNKNOWN, parse
from cardspeak.games import GAMES
from cardspeak.hand import deal, decisions, placard
from cardspeak.hand.stakes import usual_limit, usual_stakes
from cardspeak.odds import BadQuestion, of
from cardspeak.odds.questions import THROW
from cardspeak.odds.running import question_of
from cardspeak.shuffle import practice_seed

if TYPE_CHECKING:
    from cardspeak.hand.hand import Hand

STAKE = 10_000


def table(slug: str, house: str = "", **posted: Any) -> Hand:
    """Deal two players a hand with chips enough that odd ones do not matter."""
    house = house or next(reversed(GAMES[slug].scripts))
    return deal(
        placard(slug, house=house, **posted),
        [100 * STAKE] * 2,
        seed=11,
    )


def go_along(hand: Hand) -> None:
    """Check, call, keep what one has."""
    match hand.decision:
        case decisions.Bet(check=True):
            hand.check()
        case decisions.Bet(call=call, raise_to=raise_to, bring_in=bring_in):
            if bring_in:
                hand.bring_in()
            elif call:
                hand.call()
            else:
                assert raise_to is not None
                hand.raise_to(raise_to[0])
        case decisions.Draw():
            hand.throw()
        case decisions.Expose():
            hand.act("keep")
        case _:
            raise AssertionError(hand.decision)


def before_the_last_cards(hand: Hand) -> tuple[Hand, list[int]]:
    """Play on to the last check before cards come; say where in the deck those lie."""
    states = []
    while not hand.over:
        states.append(hand.copy())
        go_along(hand)
    for state in reversed(states):
        cards = hand.at - state.at
        if cards and isinstance(state.decision, decisions.Bet) and state.decision.check:
            burns = len(hand.burns) - len(state.burns)
            return state, list(range(state.at + burns, hand.at))
    raise AssertionError


@pytest.mark.parametrize(
    ("slug", "posted"),
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
def test_equities_are_what_is_won_on_average_when_the_hand_is_played_out(
    slug: str, posted: dict[str, Any]
) -> None:
    hand, places = before_the_last_cards(table(slug, **posted))
    stub = hand.deck[hand.at :] + hand.burns  # nobody saw what was burnt
    assert hand.stacks[0] == hand.stacks[1]
    pot = 2 * (100 * STAKE - hand.stacks[0])
    got, deals = [0, 0], 0
    for cards in permutations(stub, len(places)):
        twin = hand.copy()
        rest = [card for card in stub if card not in cards]
        burnt = rest[: places[0] - hand.at]
        twin.deck = [*twin.deck[: twin.at], *burnt, *cards, *rest[len(burnt) :]]
        while not twin.over:
            go_along(twin)
        got = [have + twin.stacks[seat] - hand.stacks[seat] for seat, have in enumerate(got)]
        deals += 1
    found = of(hand, seeing=(0, 1))
    assert found.how.exact
    for player in found.players:
        assert player.equity == pytest.approx(got[player.seat] / deals / pot, abs=1e-4)


EVERY = [
    (slug, house)
    for slug, game in GAMES.items()
    for house, script in game.scripts.items()
    if script.points is None
]


@pytest.mark.parametrize(("slug", "house"), EVERY)
def test_every_game_has_odds_at_every_decision(slug: str, house: str) -> None:
    game = GAMES[slug]
    posted = placard(slug, house=house, limit=usual_limit(game, house), **usual_stakes(game, house))
    for number in range(2):
        choose = Chance(practice_seed(number))
        hand = deal(posted, [10_000] * 3, seed=number)
        while not hand.over:
            for viewer in (None, 0, 1, 2):
                asked, seats = question_of(hand, viewer)
                assert seats == sorted(hand.live_seats())
                for seat, held in zip(seats, asked.seats, strict=True):
                    named = held.holdings[0]
                    own = hand.down[seat] + hand.up[seat]
                    assert set(named) <= set(own)
                    if viewer == seat:
                        assert sorted(named) == sorted(own)
                    elif seat not in hand.shown:
                        assert sorted(named) == sorted(hand.up[seat])
                assert not {*asked.dead} & {*hand.deck[hand.at :]}
            act(hand, choose)


def test_a_viewer_without_a_seat_sees_what_lies_open() -> None:
    hand = table("holdem", blinds=(STAKE, STAKE))
    assert [player.hand for player in hand.odds(error=0.01).players] == ["????", "????"]
    mine = hand.odds(0, error=0.01, seed=3).players[0]
    assert parse(mine.hand) == tuple(hand.down[0])
    assert UNKNOWN not in parse(mine.hand)


def test_cards_that_a_player_threw_are_dead_to_him_alone() -> None:
    hand = table("27-single-draw", blinds=(STAKE, STAKE), limit="no-limit")
    while not isinstance(hand.decision, decisions.Draw):
        go_along(hand)
    seat = hand.decision.seat
    thrown = hand.down[seat][:2]
    hand.throw(thrown)
    assert sorted(question_of(hand, seat)[0].dead) == sorted(thrown)
    assert question_of(hand, 1 - seat)[0].dead == ()


def test_who_has_drawn_draws_no_more() -> None:
    hand = table("27-triple-draw", blinds=(STAKE, STAKE), limit="no-limit")
    while not isinstance(hand.decision, decisions.Draw):
        go_along(hand)

    def throws(draws: tuple[tuple[int, ...], ...]) -> list[int]:
        asked, _ = question_of(hand, None, seeing=(0, 1), draws=draws)
        return [step.who for step in asked.steps if step.doing == THROW]

    first = hand.decision.seat
    assert throws(((1, 1, 1), (1, 1, 1))) == [0, 1, 0, 1, 0, 1]
    hand.throw(hand.down[first][:1])
    both_twice = throws(((1, 1, 1), (1, 1, 1)))
    assert both_twice.count(first) == 2
    assert both_twice.count(1 - first) == 3


def test_a_hand_that_is_over_has_no_odds() -> None:
    hand = table("holdem", blinds=(STAKE, STAKE))
    while not hand.over:
        go_along(hand)
    with pytest.raises(BadQuestion, match="the hand is over"):
        hand.odds()
