"""Irregularities in dealing the first cards of the World Series' button and draw games."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cardspeak.hand import deal, decisions, events, game_spec, irregularity_events
from cardspeak.houses.irregularities.deal_irregularities import (
    CardFlashed,
    CardOffTheTable,
    DealtOutOfTurn,
    DealtTooFew,
    DealtTooMany,
    ExtraHand,
    HoleCardExposed,
    PlayerNotDealtIn,
    WrongButton,
    WrongFirstCard,
)
from cardspeak.houses.irregularities.other_irregularities import Misdeal
from cardspeak.houses.irregularities.turn_irregularities import ActionOutOfTurn
from hand_driver import events_of, net_chips, play, play_out, ruling_options
from misdeal_driver import (
    STACKS,
    assert_hand_stands,
    assert_misdealt,
    deal_cards,
    deal_to_decision,
    deal_with_top_cards,
    fold_hand_out,
    irregularity_param,
    report_and_get_clause,
)

if TYPE_CHECKING:
    from cardspeak.hand import Hand
    from cardspeak.houses.irregularities import AnyIrregularity

# ---------------------------------------------------------------- the World Series: all games


@pytest.mark.clause("wsop-103", "wsop-104.2")
@pytest.mark.parametrize(
    ("clause", "irregularity"),
    [
        irregularity_param("wsop-103.a", HoleCardExposed(0, "7c")),
        irregularity_param("wsop-103.a", HoleCardExposed(1, "Ah")),
        irregularity_param("wsop-103.b", HoleCardExposed(2, "9s9h")),
        irregularity_param("wsop-103.d", DealtTooMany(1, 2)),
        irregularity_param("wsop-103.d", ExtraHand()),
        irregularity_param("wsop-103.e", DealtTooMany(1)),
        irregularity_param("wsop-103.e", DealtTooFew(1)),
        irregularity_param("wsop-103.f", DealtOutOfTurn(0, 1)),
        irregularity_param("wsop-103.g", WrongButton(1)),
        irregularity_param("wsop-103.h", WrongFirstCard(1)),
        irregularity_param("wsop-103.i", PlayerNotDealtIn(1)),
    ],
)
def test_a_misdeal_before_substantial_action(clause: str, irregularity: AnyIrregularity) -> None:
    hand = deal_with_top_cards("wsop", "holdem", STACKS, "7c Ah 9s 2d Ad 9h")
    hand.act("raise 30")
    hand.report(irregularity)
    assert_misdealt(hand, clause)
    fold_hand_out(hand)
    if isinstance(irregularity, WrongButton):
        assert hand.button == 1
        assert hand.stacks == [105, 100, 95], "the blinds are where they belong"
    else:
        assert hand.stacks == [95, 105, 100]


@pytest.mark.clause("wsop-104.1", "wsop-103")
@pytest.mark.parametrize(
    "irregularity",
    [
        HoleCardExposed(0, "7c"),
        HoleCardExposed(2, "9s9h"),
        ExtraHand(),
        DealtOutOfTurn(0, 1),
        WrongButton(1),
        WrongFirstCard(1),
    ],
)
def test_a_deal_is_played_after_substantial_action(irregularity: AnyIrregularity) -> None:
    hand = deal_with_top_cards("wsop", "holdem", STACKS, "7c Ah 9s 2d Ad 9h")
    play(hand, "raise 30, call")
    hand.report(irregularity)
    assert_hand_stands(hand, "wsop-104.1")
    play(hand, "fold, bet 20, fold")
    assert net_chips(hand, STACKS) == [40, -10, -30]


@pytest.mark.clause("wsop-104.1")
@pytest.mark.parametrize("irregularity", [DealtTooMany(0), DealtTooFew(0), PlayerNotDealtIn(0)])
def test_a_fouled_hand_gets_no_chips_back(irregularity: AnyIrregularity) -> None:
    hand = deal_with_top_cards("wsop", "holdem", STACKS, "7c Ah 9s 2d Ad 9h")
    play(hand, "raise 30, call, call")
    assert report_and_get_clause(hand, irregularity) == "wsop-104.1"
    play(hand, "bet 20, fold")
    assert net_chips(hand, STACKS) == [-30, 60, -30]


@pytest.mark.clause("wsop-104.2")
@pytest.mark.parametrize(
    ("actions", "substantial"),
    [
        ("", False),
        ("fold", False),
        ("call", False),
        ("fold, fold", False),
        ("fold, fold, fold", True),
        ("fold, call", True),
        ("call, call", True),
        ("raise 30, fold", True),
    ],
)
def test_substantial_action_in_button_games(actions: str, substantial: bool) -> None:
    stacks = [100] * 5
    hand = deal_with_top_cards("wsop", "holdem", stacks, "7c Ah 9s 2d Ad 9h")
    if actions:
        play(hand, actions)
    hand.report(WrongFirstCard(3))
    assert bool(events_of(hand, irregularity_events.MisdealDeclared)) is not substantial
    fold_hand_out(hand)
    assert hand.stacks[1] >= 105 or substantial
    assert sum(hand.stacks) == 500


@pytest.mark.clause("wsop-104.2", "wsop-105.a")
@pytest.mark.parametrize(
    ("actions", "folds", "substantial"),
    [("fold", 1, False), ("fold", 2, True), ("call", 1, True), ("", 2, False), ("", 3, True)],
)
def test_a_fold_out_of_turn_counts_towards_substantial_action(
    actions: str, folds: int, substantial: bool
) -> None:
    hand = deal_with_top_cards("wsop", "holdem", [100] * 6, "7c Ah 9s 2d Ad 9h")
    if actions:
        play(hand, actions)
    assert hand.decision is not None
    for place in range(1, folds + 1):
        hand.report(ActionOutOfTurn((hand.decision.seat + place) % 6, "fold"))
    hand.report(WrongFirstCard(3))
    assert bool(events_of(hand, irregularity_events.MisdealDeclared)) is not substantial
    fold_hand_out(hand)
    assert sum(hand.stacks) == 600


@pytest.mark.clause("wsop-104.2", "wsop-104.1")
@pytest.mark.parametrize(
    ("actions", "substantial"), [("call", False), ("fold, fold", False), ("call, call", True)]
)
def test_chinese_draw_is_bet_like_a_button_game(actions: str, substantial: bool) -> None:
    hand = deal(game_spec("chinese-draw", blinds=(5, 10)), [100] * 4, seed=3)
    play(hand, actions)
    hand.report(Misdeal("two cards stuck together"))
    assert bool(events_of(hand, irregularity_events.MisdealDeclared)) is not substantial


@pytest.mark.clause("wsop-104.2")
@pytest.mark.parametrize(("checks", "substantial"), [(2, False), (3, True)])
def test_three_checks_are_substantial_action_and_two_are_not(
    checks: int, substantial: bool
) -> None:
    hand = deal_with_top_cards(
        "wsop", "holdem", [100] * 4, blinds=(10,), posted_blinds=[-10, -10, -10, 10]
    )
    for _ in range(checks):
        hand.check()
    hand.report(WrongFirstCard(2))
    assert bool(events_of(hand, irregularity_events.MisdealDeclared)) is not substantial
    play_out(hand)
    assert sum(hand.stacks) == 400


@pytest.mark.clause("wsop-103.f", "wsop-120", "wsop-103.a")
def test_another_exposed_card_is_replaced_by_the_burn_and_the_player_has_no_choice() -> None:
    cards = "7c 9s Ah 2d 9h Ad Kc Ac 3c 9c 4s 5d 6h 8s"
    hand = deal_with_top_cards("wsop", "holdem", STACKS, cards, card_by_card=True)
    deal_cards(hand, 3)
    assert report_and_get_clause(hand, HoleCardExposed(2)) == "wsop-103.f"
    deal_to_decision(hand)
    assert isinstance(hand.decision, decisions.BetDecision), "nobody is asked whether they want it"
    assert hand.view(2).seats[2].down_cards == "AdKc"
    while not hand.over:
        deal_to_decision(hand)
        if not hand.over:
            hand.act("call" if hand.decision.call else "check")
    assert events_of(hand, events.Burned)[0].card == "Ah"
    assert net_chips(hand, STACKS) == [-10, 20, -10]


@pytest.mark.clause("wsop-103.e")
def test_the_top_card_completes_a_hand_where_it_comes_in_proper_sequence() -> None:
    cards = "7c 9s Ah 2d 9h Ad 4s Ac 3c 8c 4d 5d 6h Ts"
    hand = deal_with_top_cards("wsop", "holdem", STACKS, cards)
    assert report_and_get_clause(hand, DealtTooFew(2)) == "wsop-103.e"
    assert hand.view(2).seats[2].down_cards == "AhAd", "the button's last card is on top"
    play_out(hand)
    assert net_chips(hand, STACKS) == [-10, -10, 20]


@pytest.mark.clause("wsop-118", "wsop-103.e")
def test_one_card_too_many_is_the_burn_if_nobody_has_acted() -> None:
    cards = "7c 9s Ah 2d 9h Ad Kc Ac 3c 8c 4d 5d 6h Ts"
    hand = deal_with_top_cards("wsop", "holdem", STACKS, cards)
    assert report_and_get_clause(hand, DealtTooMany(0)) == "wsop-118"
    assert hand.view(0).seats[0].down_cards == "7c2d"
    play_out(hand)
    assert events_of(hand, events.Burned)[0].card == "Kc"
    assert events_of(hand, events.BoardDealt)[0].cards == "Ac3c8c"
    assert net_chips(hand, STACKS) == [-10, -10, 20]


@pytest.mark.clause("wsop-119.1")
def test_a_card_flashed_by_the_dealer_is_exposed_and_one_by_its_player_plays() -> None:
    cards = "7c 9s Ah 2d 9h Ad Kc Ac 3c 9c 4s 5d 6h 8s"
    hand = deal_with_top_cards("wsop", "holdem", STACKS, cards)
    trial = hand.copy()
    trial.report(CardFlashed(2, "Ah", by_player=True))
    assert_hand_stands(trial, "wsop-119.1")
    hand.report(CardFlashed(2, "Ah"))
    assert [event.clause for event in events_of(hand, irregularity_events.Reported)] == [
        "wsop-119.1",
        "wsop-103.f",
    ]
    play_out(hand)
    play_out(trial)
    assert net_chips(hand, STACKS) == [-10, 20, -10], "replaced"
    assert trial.view(0).seats[2].down_cards == "AhAd"
    assert events_of(trial, events.Burned)[0].card == "Kc"
    assert net_chips(trial, STACKS) == [-10, -10, 20], "played"


@pytest.mark.clause("wsop-119.2")
@pytest.mark.parametrize("option", ["replace", "play on"])
def test_the_floor_decides_whether_a_card_was_exposed_if_the_player_asks_in_time(
    option: str,
) -> None:
    cards = "7c 9s Ah 2d 9h Ad Kc Ac 3c 9c 4s 5d 6h 8s"
    hand = deal_with_top_cards("wsop", "holdem", STACKS, cards)
    hand.report(CardFlashed(2, "Ah", is_disputed=True), by_seat=2)
    assert hand.view(0).seats[2].down_cards == "????", "it is in doubt that anybody saw it"
    assert isinstance(hand.decision, decisions.RulingDecision)
    hand.rule(option, by="the floor", reason="it was turned towards seat 1")
    play_out(hand)
    replaced = option == "replace"
    assert events_of(hand, events.Burned)[0].card == ("Ac" if replaced else "Kc")
    assert net_chips(hand, STACKS) == ([-10, 20, -10] if replaced else [-10, -10, 20])


@pytest.mark.clause("wsop-119.2", "wsop-103.f", "wsop-103.a", "wsop-103.b")
def test_the_floor_may_rule_that_cards_were_exposed_which_nobody_has_named() -> None:
    hand = deal(game_spec("omaha", blinds=(5, 10)), [100] * 3, cards="named")
    while isinstance(hand.decision, decisions.DealCardsDecision):
        hand.deal_cards("??")
    for seat, clause in ((0, "wsop-103.f"), (1, "wsop-103.b")):  # each time the last card
        hand.report(CardFlashed(seat, is_disputed=True), by_seat=seat)
        assert list(ruling_options(hand)) == ["exposed", "replace", "play on"]
        hand.rule("exposed")
        reports = events_of(hand, irregularity_events.Reported)
        assert [event.clause for event in reports[-2:]] == ["wsop-119.2", clause]
    [misdeal] = events_of(hand, irregularity_events.MisdealDeclared)
    assert misdeal.clause == "wsop-103.b"


@pytest.mark.clause("wsop-119.2")
def test_a_player_who_has_looked_at_a_card_gets_no_ruling_on_it() -> None:
    cards = "7c 9s Ah 2d 9h Ad Kc Ac 3c 9c 4s 5d 6h 8s"
    hand = deal_with_top_cards("wsop", "holdem", STACKS, cards)
    hand.report(CardFlashed(2, "Ah", is_disputed=True, looked_at=True), by_seat=2)
    assert_hand_stands(hand, "wsop-119.2")
    play_out(hand)
    assert net_chips(hand, STACKS) == [-10, -10, 20]


@pytest.mark.clause("wsop-119.3")
def test_a_down_card_that_leaves_the_table_is_exposed() -> None:
    cards = "7c 9s Ah 2d 9h Ad Kc Ac 3c 9c 4s 5d 6h 8s"
    hand = deal_with_top_cards("wsop", "holdem", STACKS, cards)
    hand.report(CardOffTheTable(2, "Ah"))
    assert [event.clause for event in events_of(hand, irregularity_events.Reported)] == [
        "wsop-119.3",
        "wsop-103.f",
    ]
    play_out(hand)
    assert net_chips(hand, STACKS) == [-10, 20, -10]


# ---------------------------------------------------------------- the World Series: lowball

LOW = "2c 3c 4c 3d 4d 5d 5s 6s 7s 7h 8h 9h 8d 9d Td"
"""Five cards each: 7-8 low, 8-9 low, 9-10 low."""


@pytest.mark.clause("wsop-267")
@pytest.mark.parametrize(
    ("clause", "irregularity"),
    [
        irregularity_param("wsop-267.a", HoleCardExposed(0, "2c")),
        irregularity_param("wsop-267.b", HoleCardExposed(2, "4c5d")),
        irregularity_param("wsop-267.c", DealtTooMany(1, 2)),
        irregularity_param("wsop-267.d", DealtTooMany(1)),
        irregularity_param("wsop-267.d", DealtTooFew(1)),
        irregularity_param("wsop-267.e", WrongButton(0)),
        irregularity_param("wsop-267.f", WrongFirstCard(1)),
        irregularity_param("wsop-267.g", DealtOutOfTurn(0, 1)),
        irregularity_param("wsop-267.h", ExtraHand()),
        irregularity_param("wsop-267.i", PlayerNotDealtIn(1)),
    ],
)
@pytest.mark.parametrize("game", ["27-single-draw", "a5-triple-draw"])
def test_a_misdeal_at_lowball(game: str, clause: str, irregularity: AnyIrregularity) -> None:
    hand = deal_with_top_cards("wsop", game, STACKS, LOW)
    hand.act("raise 20")
    trial = hand.copy()
    trial.report(irregularity)
    assert_misdealt(trial, clause)
    fold_hand_out(trial)
    if isinstance(irregularity, WrongButton):
        assert trial.button == 0
        assert trial.stacks == [100, 95, 105]
    else:
        assert trial.stacks == [95, 105, 100]
    play(hand, "call, call")
    hand.report(irregularity)
    assert not events_of(hand, irregularity_events.MisdealDeclared), (
        "there has been substantial action"
    )
    fold_hand_out(hand)
    assert sum(hand.stacks) == 300
    assert max(hand.stacks) >= 140


BADUGI = [("badugi", "wsop-300"), ("baduci", "wsop-309"), ("badaci", "wsop-319")]


@pytest.mark.parametrize(
    "game", [pytest.param(game, marks=pytest.mark.clause(clause)) for game, clause in BADUGI]
)
def test_badugi_games_follow_the_misdeal_rules_of_lowball_and_button_games(game: str) -> None:
    hand = deal_with_top_cards("wsop", game, STACKS, LOW)
    hand.act("raise 20")
    hand.report(DealtOutOfTurn(0, 1))
    assert_misdealt(hand, "wsop-267.g")
    hand.report(WrongButton(0))
    assert events_of(hand, irregularity_events.MisdealDeclared)[1].clause == "wsop-267.e"
    fold_hand_out(hand)
    assert hand.stacks == [100, 95, 105]


REPLACED = [
    ("archie", "fixed", "wsop-274.1"),
    ("a5-single-draw", "fixed", "wsop-284"),
    ("a5-triple-draw", "fixed", "wsop-284"),
    ("27-triple-draw", "fixed", "wsop-288"),
    ("27-single-draw", "no-limit", "wsop-291"),
    ("a5-single-draw", "pot", "wsop-291"),
    ("badugi", "fixed", "wsop-303"),
    ("baduci", "fixed", "wsop-312"),
    ("badaci", "fixed", "wsop-322"),
]


@pytest.mark.parametrize(
    ("game", "limit", "clause"),
    [pytest.param(*case, marks=pytest.mark.clause(case[2], "wsop-274.1")) for case in REPLACED],
)
def test_a_card_exposed_in_the_deal_is_replaced_in_draw_games(
    game: str, limit: str, clause: str
) -> None:
    hand = deal_with_top_cards(
        "wsop", game, STACKS, LOW, "Kc Qc Jc", limit=limit, card_by_card=True
    )
    deal_cards(hand, 3)
    assert report_and_get_clause(hand, HoleCardExposed(2)) == clause
    deal_to_decision(hand)
    assert "4c" not in hand.view(2).seats[2].down_cards
    assert hand.view(2).seats[2].down_cards[-2:] == {"badugi": "8d"}.get(game, "Kc")
    play_out(hand)
    assert events_of(hand, events.Burned)[0].card == "4c", "the exposed card is the burn"
    assert sum(hand.stacks) == 300
    assert {event.seat for event in events_of(hand, events.Won)} <= {0, 1, 2}


@pytest.mark.clause("wsop-274.1")
def test_a_card_exposed_in_the_deal_is_replaced_in_drawmaha() -> None:
    hand = deal_with_top_cards("wsop", "drawmaha", STACKS, LOW, "Kc Qc Jc", limit="pot")
    assert report_and_get_clause(hand, HoleCardExposed(2, "Td")) == "wsop-274.1"
    assert hand.view(2).seats[2].down_cards.endswith("Kc")
    play_out(hand)
    assert events_of(hand, events.Burned)[0].card == "Td"
    assert sum(hand.stacks) == 300


# ---------------------------------------------------------------- too few cards before the draw


@pytest.mark.clause("wsop-276.2")
@pytest.mark.parametrize("early", [False, True])
def test_a_short_hand_is_completed_while_the_first_to_act_has_not_acted(early: bool) -> None:
    hand = deal_with_top_cards("wsop", "27-single-draw", STACKS, LOW, "Kc Qc Jc", limit="no-limit")
    if early:
        hand.act("call")
    assert report_and_get_clause(hand, DealtTooFew(0, 2, acted_during_deal=early)) == "wsop-276.2"
    assert len(hand.down_cards[0]) == 5
    play_out(hand)
    assert net_chips(hand, STACKS) == [20, -10, -10], "8-7-5-3-2 is best"


@pytest.mark.clause("wsop-276.3", "wsop-267.d")
@pytest.mark.parametrize(
    ("game", "clause"), [("27-single-draw", "wsop-276.3"), ("baduci", "wsop-267.d")]
)
def test_the_button_gets_a_missing_card_even_after_action(game: str, clause: str) -> None:
    limit = "no-limit" if game == "27-single-draw" else "fixed"
    hand = deal_with_top_cards("wsop", game, STACKS, LOW, "Kc Qc Jc", limit=limit)
    hand.act("call")
    assert report_and_get_clause(hand, DealtTooFew(2)) == clause
    assert hand.view(2).seats[2].down_cards.endswith("Td")
    play_out(hand)
    assert sum(hand.stacks) == 300
    assert hand.stacks[0] > 100


FIVE_CARD_DRAWS = ["a5-single-draw", "a5-triple-draw", "27-single-draw", "27-triple-draw", "archie"]


@pytest.mark.clause("wsop-276.3")
@pytest.mark.parametrize("game", FIVE_CARD_DRAWS)
def test_only_the_button_and_only_a_fifth_card_comes_after_action(game: str) -> None:
    def report(seat: int, missing: int, actions: str = "call") -> Hand:
        hand = deal_with_top_cards("wsop", game, STACKS, limit="fixed")
        play(hand, actions)
        hand.report(DealtTooFew(seat, missing))
        return hand

    hand = report(2, 1)
    assert_hand_stands(hand, "wsop-276.3")
    assert len(hand.down_cards[2]) == 5
    for seat, missing in ((0, 1), (1, 1), (2, 2)):
        assert_misdealt(report(seat, missing), "wsop-267.d")
    hand = report(2, 1, "call, call")  # the button also after substantial action
    assert_hand_stands(hand, "wsop-276.3")
    assert len(hand.down_cards[2]) == 5
    hand = report(0, 1, "call, call")
    assert_hand_stands(hand, "wsop-276.4")
    assert len(hand.down_cards[0]) == 4


@pytest.mark.clause("wsop-276.4")
@pytest.mark.parametrize("discards", ["", "2c"])
def test_a_short_hand_is_completed_on_the_draw_once_there_has_been_action(discards: str) -> None:
    hand = deal_with_top_cards("wsop", "27-single-draw", STACKS, LOW, "Kc Qc Jc", limit="no-limit")
    play(hand, "call, call")
    assert report_and_get_clause(hand, DealtTooFew(0)) == "wsop-276.4"
    hand.act("check")
    assert len(hand.down_cards[0]) == 4, "nothing comes before the draw"
    hand.discard(discards)
    assert len(hand.down_cards[0]) == 5
    play_out(hand)
    assert net_chips(hand, STACKS) == [-10, 20, -10]


@pytest.mark.clause("wsop-105.d")
def test_a_short_hand_is_live_before_the_draw_of_badugi_too() -> None:
    hand = deal_with_top_cards("wsop", "badugi", STACKS, limit="fixed")
    play(hand, "call, call")
    assert report_and_get_clause(hand, DealtTooFew(0)) == "wsop-105.d"
    hand.act("check")
    hand.discard("")
    assert len(hand.down_cards[0]) == 4
    play_out(hand)
    assert sum(hand.stacks) == 300
    assert not events_of(hand, irregularity_events.HandKilled)
