"""The World Series' betting and structures where only the clause tells two rules apart."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from cardspeak.games import GAMES
from cardspeak.games.script import BetStep
from cardspeak.hand import BettingOptions, deal, decisions, events, game_spec
from cardspeak.hand.irregularity_events import Reported
from cardspeak.houses.irregularities.turn_irregularities import ActionOutOfTurn, SkippedPlayer
from cardspeak.houses.irregularities.wager_irregularities import WrongAmount
from hand_driver import events_of, play

if TYPE_CHECKING:
    from cardspeak.hand import CardSource, Hand

clause = pytest.mark.clause
WSOP_SCRIPTS = {
    name: game.scripts["wsop"] for name, game in GAMES.items() if "wsop" in game.scripts
}


def report_clauses(hand: Hand) -> list[str]:
    return [event.clause for event in events_of(hand, Reported)]


def deal_to_four(limit: str = "no-limit") -> Hand:
    return deal(game_spec("holdem", house="wsop", limit=limit, blinds=(5, 10)), [500] * 4, seed=7)


# ---------------------------------------------------------------- Fantasyland


@clause("wsop-353.a.1", "wsop-353.a.2", "wsop-359.a")
@pytest.mark.parametrize("cards", ["shuffled", "named"])
@pytest.mark.parametrize(
    "game",
    [
        name
        for name, script in WSOP_SCRIPTS.items()
        if script.scoring is not None and script.scoring.fantasyland is not None
    ],
)
def test_several_books_are_dealt_from_the_left_of_the_button_each_by_its_clause(
    game: str, cards: CardSource
) -> None:
    spec = game_spec(game, house="wsop")
    hand = deal(spec, [100] * 3, button=1, seed=2, fantasyland_seats=(0, 2), cards=cards)
    while isinstance(hand.decision, decisions.DealCardsDecision):
        hand.act("cards " + "??" * hand.decision.count)
    is_pineapple = game.startswith("pineapple")
    first_clause = "wsop-359.a" if is_pineapple else "wsop-353.a.1"
    assert [
        (event.seat, len(event.cards) // 2, event.clause)
        for event in events_of(hand, events.Dealt)[-2:]
    ] == [(2, 8 + is_pineapple, first_clause), (0, 8 + is_pineapple, "wsop-353.a.2")]


# ---------------------------------------------------------------- turns


@clause("wsop-133.1", "wsop-133.2")
def test_only_a_player_whose_turn_has_come_can_lose_the_right_to_act() -> None:
    hand = deal_to_four()
    assert hand.decision is not None
    first = hand.decision.seat
    waiting, *behind = [(first + offset) % 4 for offset in (1, 2, 3)]
    hand.act(f"report action-out-of-turn seat={behind[0]} action=call")
    hand.report(SkippedPlayer(waiting))
    hand.act("call")
    assert hand.decision.seat == waiting
    hand.report(SkippedPlayer(waiting))
    assert report_clauses(hand)[1:] == ["wsop-133.2", "wsop-133.1"]
    assert isinstance(hand.decision, decisions.BetDecision)
    assert hand.decision.seat == waiting


@clause("wsop-133.1", "wsop-133.2")
def test_two_actions_behind_a_player_cost_no_turn_if_somebody_must_act_before_them() -> None:
    hand = deal_to_four()
    play(hand, "call, call, call, check")
    for seat in (2, 3):
        hand.report(ActionOutOfTurn(seat, "check"))
    hand.report(SkippedPlayer(1))
    assert report_clauses(hand)[-1] == "wsop-133.2"
    assert isinstance(hand.decision, decisions.BetDecision)
    hand.report(SkippedPlayer(0))
    assert report_clauses(hand)[-1] == "wsop-133.1"
    assert isinstance(hand.decision, decisions.RulingDecision)
    assert [option.name for option in hand.decision.options] == ["may act", "turn lost"]


@clause("wsop-18.1", "wsop-18.2", "wsop-132.1", "wsop-132.2")
@pytest.mark.parametrize(
    ("between", "is_bound"),
    [("call", True), ("fold", True), ("raise 30", False), ("raise 13", False)],
)
@pytest.mark.parametrize("action", ["call", "raise 20"])
def test_an_action_out_of_turn_binds_unless_somebody_bets_or_raises_before_the_turn(
    between: str, action: str, *, is_bound: bool
) -> None:
    stacks = [500, 500, 13, 500]
    spec = game_spec("holdem", house="wsop", limit="no-limit", blinds=(5, 10))
    hand = deal(spec, stacks if between == "raise 13" else [500] * 4, button=3, seed=7)
    hand.report(ActionOutOfTurn(3, action))
    assert hand.bets[3] == 0
    assert hand.stacks[3] == 500
    hand.act(between)
    assert hand.decision is not None
    if is_bound:
        assert hand.decision.seat == 0
        assert hand.bets[3] == (10 if action == "call" else 20)
        assert "wsop-132.1" in [event.clause for event in hand.log[-2:]]
    else:
        assert hand.decision.seat == 3
        assert hand.bets[3] == 0
        assert hand.log[-1].clause == "wsop-132.2"
        hand.fold()
        assert hand.stacks[3] == 500


@clause("wsop-138.2")
@pytest.mark.parametrize(("amount", "bet"), [(21, 20), (22, 20), (23, 25), (24, 25), (497, 495)])
def test_an_odd_amount_put_in_out_of_turn_goes_to_the_nearest_when_it_stands(
    amount: int, bet: int
) -> None:
    in_fives = BettingOptions(bet_increment=5)
    spec = game_spec("holdem", house="wsop", limit="no-limit", blinds=(5, 10), betting=in_fives)
    hand = deal(spec, [500] * 4, button=3, seed=7)
    hand.report(ActionOutOfTurn(3, f"raise {amount}"))
    hand.act("call")
    assert hand.bets[3] == bet


# ---------------------------------------------------------------- caps


@clause("wsop-126", "wsop-126.a", "wsop-126.c", "wsop-268")
@pytest.mark.parametrize(
    "game",
    [
        name
        for name, script in WSOP_SCRIPTS.items()
        if "fixed" in script.limits and any(isinstance(step, BetStep) for step in script.steps)
    ],
)
def test_three_players_have_one_bet_and_four_raises_in_every_limit_game(game: str) -> None:
    family = GAMES[game].family
    stakes: dict[str, Any] = {"ante": 1} if family == "stud" else {"blinds": (5, 10)}
    if family == "stud" and game != "mexican-poker":
        stakes["bring_in"] = 5
    hand = deal(
        game_spec(game, house="wsop", limit="fixed", bet_sizes=(10, 20), **stakes),
        [900] * 3,
        button=2,
        seed=3,
    )
    assert isinstance(hand.decision, decisions.BetDecision)
    if hand.decision.bring_in_amount:
        hand.act("bring-in")
    raise_count = 0
    while hand.decision.raise_to is not None:
        was_bet = hand.betting.bet_to_match >= 10
        hand.act(f"raise {hand.decision.raise_to[0]}")
        raise_count += was_bet
        assert isinstance(hand.decision, decisions.BetDecision)
    assert raise_count == 4
    assert hand.betting.bet_to_match == 50


# ---------------------------------------------------------------- chips


@clause("wsop-135.1", "wsop-177")
@pytest.mark.parametrize(
    ("limit", "clause_id"),
    [
        ("fixed", "wsop-135.1"),
        ("spread", "wsop-135.1"),
        ("pot", "wsop-177"),
        ("no-limit", "wsop-177"),
    ],
)
def test_a_short_call_is_made_good_after_its_round_by_the_rule_of_the_limit(
    limit: str, clause_id: str
) -> None:
    sizes: dict[str, Any] = {"min_bet": 10, "max_bet": 20} if limit == "spread" else {}
    spec = game_spec("holdem", house="wsop", limit=limit, blinds=(5, 10), **sizes)
    hand = deal(spec, [500] * 3, button=2, seed=7)
    hand.act("raise 20")
    hand.put_in_chips(0, [10], unnoticed=True)
    hand.act("call")
    assert hand.chips.put_in == [15, 20, 20]
    hand.report(WrongAmount(0))
    assert hand.chips.put_in == [20, 20, 20]
    assert hand.stacks == [480, 480, 480]
    assert hand.log[-1].clause == clause_id
    assert report_clauses(hand) == [clause_id]


@clause("wsop-134", "wsop-135.1", "wsop-175.1")
@pytest.mark.parametrize(
    ("limit", "clause_id"), [("fixed", "wsop-135.1"), ("no-limit", "wsop-175.1")]
)
def test_chips_that_were_not_released_and_drew_no_action_bind_nobody(
    limit: str, clause_id: str
) -> None:
    hand = deal_to_four(limit)
    assert hand.decision is not None
    decision = hand.decision
    hand.put_in_chips(decision.seat, [10, 10], released=False)
    assert hand.decision == decision
    assert hand.stacks[decision.seat] == 500
    assert hand.log[-1].clause == clause_id


@clause("wsop-138.1")
@pytest.mark.parametrize("limit", ["fixed", "spread", "pot", "no-limit"])
def test_a_short_call_that_is_found_in_its_round_is_brought_up_to_size(limit: str) -> None:
    sizes: dict[str, Any] = {"min_bet": 10, "max_bet": 20} if limit == "spread" else {}
    spec = game_spec("holdem", house="wsop", limit=limit, blinds=(5, 10), **sizes)
    hand = deal(spec, [500] * 3, button=2, seed=7)
    hand.act("raise 20")
    hand.put_in_chips(0, [10], unnoticed=True)
    hand.report(WrongAmount(0))
    assert hand.bets == [20, 10, 20]
    assert report_clauses(hand) == ["wsop-138.1"]


@clause("wsop-136.1", "wsop-174.1")
@pytest.mark.parametrize("word", ["bet", "raise"])
@pytest.mark.parametrize("limit", ["fixed", "no-limit"])
def test_after_a_declaration_chips_may_come_bit_by_bit_only_where_their_amount_is_fixed(
    limit: str, word: str
) -> None:
    hand = deal_to_four(limit)
    if word == "bet":
        play(hand, "call, call, call, check")
    assert hand.decision is not None
    seat = hand.decision.seat
    hand.put_in_chips(seat, [10], later_motions=[[10], [25], [25]], said=word)
    if limit == "fixed":
        assert not report_clauses(hand)
        assert hand.bets[seat] == (10 if word == "bet" else 20)
    else:
        assert report_clauses(hand) == ["wsop-136.1"]
        assert isinstance(hand.decision, decisions.RulingDecision)


@clause("wsop-131", "wsop-138.1", "wsop-179.1")
@pytest.mark.parametrize(
    ("limit", "clause_id"), [("fixed", "wsop-138.1"), ("no-limit", "wsop-179.1")]
)
def test_a_declared_raise_that_is_too_small_is_the_smallest_raise(
    limit: str, clause_id: str
) -> None:
    hand = deal_to_four(limit)
    assert hand.decision is not None
    intent = hand.interpret_chips(hand.decision.seat, [10, 5], said="raise 12")
    assert (intent.action, intent.to, intent.clause) == ("raise", 20, clause_id)


@clause("wsop-136.1")
@pytest.mark.parametrize(("word", "total"), [("bet", 15), ("raise", 25)])
def test_a_declaration_in_a_spread_limit_protects_the_right_to_chips_that_follow(
    word: str, total: int
) -> None:
    spec = game_spec("holdem", house="wsop", limit="spread", blinds=(5, 10), min_bet=10, max_bet=20)
    hand = deal(spec, [500] * 4, button=3, seed=7)
    if word == "bet":
        play(hand, "call, call, call, check")
    assert hand.decision is not None
    seat = hand.decision.seat
    hand.put_in_chips(seat, [total - 10], later_motions=[[5], [5]], said=word)
    assert not report_clauses(hand)
    assert hand.bets[seat] == total


@clause("wsop-137.a.3", "wsop-137.c", "wsop-137.d.2.b")
@pytest.mark.parametrize(
    ("new_chips", "reading"),
    [
        ([100], ("call", "wsop-137.d.2.b")),  # 150 for a call of 110: no chip can be spared
        ([100, 50], ("raise", "wsop-137.c")),  # a chip of 50 can be spared
    ],
)
def test_chips_pushed_out_together_are_a_call_if_each_of_them_is_needed(
    new_chips: list[int], reading: tuple[str, str]
) -> None:
    spec = game_spec("holdem", house="wsop", limit="no-limit", blinds=(25, 50))
    hand = deal(spec, [5000] * 3, button=2, seed=7)
    play(hand, "raise 110, fold")
    intent = hand.interpret_chips(1, new_chips, prior_chips=[50], pushed_together=True)
    assert (intent.action, intent.clause) == reading


@clause("wsop-137.a.3", "wsop-137.d.2.b")
@pytest.mark.parametrize(
    ("new_chips", "pulled_back", "reading"),
    [
        ([100, 50], [50], ("call", "wsop-137.d.2.b")),  # 200 for a call of 160
        ([100, 50, 50], [50], ("raise", "wsop-137.a.3")),  # a chip of 50 can be spared
    ],
)
def test_chips_added_to_some_that_were_left_are_a_call_if_each_of_them_is_needed(
    new_chips: list[int], pulled_back: list[int], reading: tuple[str, str]
) -> None:
    spec = game_spec("holdem", house="wsop", limit="no-limit", blinds=(25, 50))
    hand = deal(spec, [5000] * 3, button=2, seed=7)
    play(hand, "raise 100, raise 160, fold")
    intent = hand.interpret_chips(2, new_chips, prior_chips=[50, 50], pulled_back=pulled_back)
    assert (intent.action, intent.clause) == reading


@clause("wsop-136.2", "wsop-137.d.2.b")
@pytest.mark.parametrize("limit", ["fixed", "half-pot", "pot", "no-limit"])
def test_two_chips_that_are_both_needed_to_call_are_a_call_although_they_make_half_a_raise(
    limit: str,
) -> None:
    spec = game_spec("holdem", house="wsop", limit=limit, blinds=(25, 50))
    hand = deal(spec, [5000] * 4, button=3, seed=7)
    play(hand, "call, call, call, check, bet 50")
    intent = hand.interpret_chips(1, [40, 40])
    assert (intent.action, intent.to, intent.clause) == ("call", 50, "wsop-137.d.2.b")
    intent = hand.interpret_chips(1, [40, 30, 10])
    assert (intent.action, intent.to, intent.clause) == ("raise", 100, "wsop-136.2")
