"""Blinds and antes that take a player's last chips: who is asked, for how much, and who wins."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

import cardspeak as cs
from cardspeak.bots.random_player import Rng, act_randomly
from cardspeak.games import GAMES
from cardspeak.games.script import ForcedBets
from cardspeak.hand import decisions, events
from cardspeak.hand.game_spec import game_spec
from cardspeak.hand.narration import narrate
from cardspeak.shuffle import seed_from_int
from hand_driver import bet_decision, events_of, play, winnings

if TYPE_CHECKING:
    from cardspeak.hand.hand import Hand

clause = pytest.mark.clause

BLIND_GAMES = [
    (game.slug, house)
    for game in GAMES.values()
    for house, script in game.scripts.items()
    if script.forced_bets not in (ForcedBets.ANTE, ForcedBets.NONE)
    and script.single_blind_sizes == ((), "")
    and house != "canberra"  # there cards decide who acts first
]
"""Every game with a small and a big blind, in every house that deals it."""


def deal_blinds(game: str, house: str, stacks: list[int], **settings: Any) -> Hand:
    """Deal with blinds of 5 and 10; the last seat has the button."""
    return cs.deal(game, house=house, stacks=stacks, seed=3, **({"blinds": (5, 10)} | settings))


def heads_up(game: str, house: str, small: int, big: int, **settings: Any) -> Hand:
    """Deal heads-up, with these stacks for the small and the big blind."""
    spec = game_spec(game, house=house, blinds=(5, 10), **settings)
    small_seat = 1 if spec.house.betting.heads_up_button.value else 0
    stacks = [small, big] if small_seat == 0 else [big, small]
    return cs.deal(spec, stacks=stacks, button=1, seed=3)


def seats_asked_to_bet(hand: Hand) -> set[int]:
    """Play on, calling everything and standing pat, and return who had to decide on a bet."""
    seats = set()
    rng = Rng(seed_from_int(1))
    while not hand.over:
        decision = hand.decision
        if isinstance(decision, decisions.BetDecision):
            seats.add(decision.seat)
            hand.act("call" if decision.call else "check" if decision.check else "fold")
        else:
            act_randomly(hand, rng)
    return seats


# ---------------------------------------------------------------- a big blind short of the small


@clause("crown-1.call", "crown-28.2.d", "crown-29.2.d", "official-1.1.all-in", "wsop-150.2")
@pytest.mark.parametrize(("game", "house"), BLIND_GAMES)
def test_a_small_blind_that_nobody_can_match_is_not_asked_to_call(game: str, house: str) -> None:
    hand = heads_up(game, house, small=500, big=3)
    assert events_of(hand, events.UncalledBetReturned)[0].amount == 2
    assert seats_asked_to_bet(hand) == set()
    assert sorted(hand.stacks) in ([0, 503], [6, 497], [3, 500])


@clause("crown-39.5")
@pytest.mark.parametrize("game", ["holdem", "omaha"])
def test_in_a_tournament_the_hands_are_turned_up_when_the_short_blind_is_all_in(game: str) -> None:
    stacks = [30, 5000]
    hand = cs.deal(
        game, house="crown", blinds=(50, 100), stacks=stacks, button=1, seed=3, is_tournament=True
    )
    assert hand.over
    tabled = events_of(hand, events.AllInTabled)
    assert {event.seat for event in tabled} == {0, 1}
    first_board = next(i for i, e in enumerate(hand.log) if isinstance(e, events.BoardDealt))
    assert all(hand.log.index(event) < first_board for event in tabled)


@clause("wsop-150.3")
@pytest.mark.parametrize(("game", "house"), BLIND_GAMES)
def test_a_short_big_blind_leaves_the_whole_big_blind_to_call(game: str, house: str) -> None:
    for short in (1, 3, 5, 7, 9):
        hand = deal_blinds(game, house, [500, short, 500])
        decision = bet_decision(hand)
        opens_double = game == "draw" and house == "crown"
        assert decision.seat == 2
        assert (decision.call, decision.check) == (0 if opens_double else 10, False)
        assert decision.raise_to is not None
        assert decision.raise_to[0] == 20


@clause("official-1.1.call", "crown-28.2.d")
@pytest.mark.parametrize("house", ["crown", "official", "wsop"])
def test_a_small_blind_facing_a_short_big_blind_calls_up_to_the_whole_big_blind(house: str) -> None:
    hand = heads_up("holdem", house, small=500, big=7)
    assert bet_decision(hand).call == 5
    hand.act("call")
    assert [event.amount for event in events_of(hand, events.UncalledBetReturned)] == [3]
    folded = heads_up("holdem", house, small=500, big=7)
    folded.act("fold")
    assert sorted(folded.stacks) == [12, 495]


@clause("crown-1.all-in", "official-1.1.all-in", "wsop-150.2")
@pytest.mark.parametrize("house", ["crown", "official", "wsop"])
def test_when_the_others_fold_the_small_blind_still_plays_for_what_the_short_blind_has(
    house: str,
) -> None:
    hand = deal_blinds("holdem", house, [500, 3, 500, 500])
    play(hand, "fold, fold")
    assert hand.over
    assert sum(winnings(hand).values()) == 6
    assert sum(hand.stacks) == 1503


@clause("wsop-150.3")
def test_a_caller_behind_makes_the_small_blind_decide_again() -> None:
    hand = deal_blinds("holdem", "wsop", [500, 3, 500])
    play(hand, "call")
    assert (bet_decision(hand).seat, bet_decision(hand).call) == (0, 5)
    hand.act("fold")
    # The 3 win 9 at most; what the small blind folded above that goes to the caller.
    assert winnings(hand) in ({1: 9, 2: 4}, {2: 13})
    assert hand.stacks[0] == 495


@clause("wsop-156.1")
def test_a_player_whose_post_covers_everybody_is_passed_over() -> None:
    hand = deal_blinds("holdem", "wsop", [5, 10, 500, 8], posted_blinds=[5, 10, -10, 0])
    # Seat 2 is first to act, but no chip they add could be matched: seat 3 has 8.
    assert (bet_decision(hand).seat, bet_decision(hand).call) == (3, 8)
    hand.act("call")
    assert hand.over


@clause("crown-1.all-in", "official-1.1.all-in", "wsop-150.2")
@pytest.mark.parametrize(("game", "house"), BLIND_GAMES)
def test_nobody_wins_more_from_another_player_than_they_put_in_themselves(
    game: str, house: str
) -> None:
    spec = game_spec(game, house=house, blinds=(5, 10))
    rng = Rng(seed_from_int(17))
    for seed in range(60):
        count = 2 + rng.randbelow(min(spec.max_players, 4) - 1)
        stacks = [1 + rng.randbelow(14 if rng.randbelow(2) else 60) for _ in range(count)]
        hand = cs.deal(spec, stacks=stacks, seed=seed)
        while not hand.over:
            act_randomly(hand, rng)
        won = winnings(hand)
        put_in = [
            before - after + won.get(seat, 0)
            for seat, (before, after) in enumerate(zip(stacks, hand.stacks, strict=True))
        ]
        for seat, amount in won.items():
            assert amount <= sum(min(chips, put_in[seat]) for chips in put_in), (stacks, hand.log)


# ---------------------------------------------------------------- antes that take the blind


@clause("wsop-150.3")
@pytest.mark.parametrize(
    "stacks", [[500, 2, 500, 500], [2, 2, 500, 500], [500, 1, 500, 500], [2, 500, 500, 500]]
)
@pytest.mark.parametrize("limit", ["no-limit", "pot", "fixed"])
def test_a_blind_whose_chips_the_ante_took_is_still_to_be_called(
    stacks: list[int], limit: str
) -> None:
    hand = deal_blinds("holdem", "wsop", stacks, ante=2, limit=limit)
    decision = bet_decision(hand)
    assert (decision.seat, decision.call) == (2, 10)
    assert decision.raise_to is not None
    assert decision.raise_to[0] == 20
    assert all(event.amount for event in events_of(hand, events.Posted))


@clause("wsop-150.2")
def test_heads_up_an_ante_that_takes_the_big_blind_leaves_nothing_to_call() -> None:
    hand = cs.deal("holdem", blinds=(5, 10), ante=2, stacks=[2, 500], button=1, seed=3)
    assert hand.over
    assert [event.amount for event in events_of(hand, events.UncalledBetReturned)] == [5]
    assert sum(winnings(hand).values()) == 4


# ---------------------------------------------------------------- equal blinds


@clause("crown-6.9", "wsop-153")
@pytest.mark.parametrize(
    ("game", "house"), [pair for pair in BLIND_GAMES if pair[1] in ("crown", "wsop")]
)
def test_heads_up_the_button_has_the_first_of_two_equal_blinds(game: str, house: str) -> None:
    hand = cs.deal(game, house=house, blinds=(10, 10), stacks=[500, 500], button=1, seed=3)
    kinds = {event.seat: event.kind for event in events_of(hand, events.Posted)}
    assert kinds == {0: "big blind", 1: "small blind"}
    assert bet_decision(hand).seat == 1


@clause("crown-20.2.b", "official-16.1.c.ii", "wsop-intro.button.3")
@pytest.mark.parametrize("house", ["crown", "official", "wsop"])
@pytest.mark.parametrize("player_count", [3, 4, 9])
def test_of_two_equal_blinds_the_second_is_the_big_blind(house: str, player_count: int) -> None:
    hand = deal_blinds("holdem", house, [500] * player_count, blinds=(10, 10))
    assert [event.kind for event in events_of(hand, events.Posted)] == ["small blind", "big blind"]
    assert bet_decision(hand).seat == 2


@clause("crown-7.17")
@pytest.mark.parametrize("game", ["holdem", "omaha", "draw"])
def test_a_straddle_over_equal_blinds_comes_from_the_left_of_the_second(game: str) -> None:
    hand = deal_blinds(game, "crown", [500] * 4, blinds=(10, 10), posted_blinds=[10, 10, 20, 0])
    assert bet_decision(hand).seat == 3
    name = "over-blind" if game == "draw" else "straddle"
    assert events_of(hand, events.Posted)[-1].kind == name
    if game != "draw":  # there anybody may post an over-blind, in turn
        with pytest.raises(cs.RefusedError) as refused:
            deal_blinds(game, "crown", [500] * 4, blinds=(10, 10), posted_blinds=[10, 10, 0, 20])
        assert refused.value.clause == "crown-7.17"


@clause("crown-7.17", "crown-26.1", "official-1.1.over-blind", "canberra-4.2.f")
@pytest.mark.parametrize(
    ("game", "house", "cited"),
    [
        ("holdem", "crown", "crown-7.17"),
        ("draw", "crown", "crown-26.1"),
        ("draw", "official", "official-11.1.c.iv"),
        ("seven-card-stud", "canberra", "canberra-4.2.e"),
    ],
)
def test_a_straddle_or_over_blind_is_posted_in_full_or_not_at_all(
    game: str, house: str, cited: str
) -> None:
    options = cs.BettingOptions(over_blind=20) if house == "canberra" else cs.BettingOptions()
    spec = game_spec(game, house=house, blinds=(5, 10), betting=options)
    hand = cs.deal(spec, stacks=[500, 500, 20, 500], posted_blinds=[5, 10, 20, 0], seed=3)
    assert hand.stacks == [495, 490, 0, 500]
    with pytest.raises(cs.RefusedError, match="seat 2 has only 19 chips") as refused:
        cs.deal(spec, stacks=[500, 500, 19, 500], posted_blinds=[5, 10, 20, 0], seed=3)
    assert refused.value.clause == cited


@pytest.mark.parametrize(
    ("game", "house", "name"),
    [
        pytest.param(*row, marks=clause(cited))
        for *row, cited in (
            ("holdem", "wsop", "straddle", "wsop-12.3"),
            ("holdem", "crown", "straddle", "crown-7.17"),
            ("draw", "crown", "over-blind", "crown-26.1"),
            ("draw", "official", "over-blind", "official-11.1.c.iv"),
            ("seven-card-stud", "canberra", "over-blind", "canberra-A.over-blind"),
        )
    ],
)
def test_a_voluntary_blind_is_called_as_the_book_calls_it(game: str, house: str, name: str) -> None:
    options = cs.BettingOptions(over_blind=20) if house == "canberra" else cs.BettingOptions()
    spec = game_spec(game, house=house, blinds=(5, 10), betting=options)
    hand = cs.deal(spec, stacks=[500] * 4, posted_blinds=[5, 10, 20, 0], seed=3)
    posted = events_of(hand, events.Posted)[-1]
    assert posted.kind == name
    assert narrate(posted, "seat {}".format) == f"seat 2 posts {name} 20"


@clause("wsop-12.5", "wsop-150.3")
def test_a_player_short_of_a_straddle_that_may_be_mandatory_is_all_in() -> None:
    hand = deal_blinds("holdem", "wsop", [500, 500, 15, 500], posted_blinds=[5, 10, 20, 0])
    assert hand.stacks[2] == 0
    assert (bet_decision(hand).seat, bet_decision(hand).call) == (3, 20)
