"""Cards that a player shows when the hand is over, though they need not."""

from __future__ import annotations

import pytest

from cardspeak.hand import (
    Hand,
    ShowdownOptions,
    commands,
    deal,
    decisions,
    events,
    game_spec,
    requests,
)
from cardspeak.histories import phh
from cardspeak.histories.recording import record_hand
from cardspeak.histories.replay import replay
from cardspeak.histories.text_history import format_text_history
from cardspeak.houses.irregularities.held_hand_irregularities import AskedToShowRest
from cardspeak.table import events as table_events
from cardspeak.table.commands import AmendLastHand, Play
from hand_driver import (
    act_passively,
    assert_action_refused,
    bet_decision,
    deal_stacked,
    play,
    play_to_decision,
)
from table_driver import act, assert_refused, deal_next_hand, fold_out, open_table

clause = pytest.mark.clause
PAIRS = ["AhAd", "KhKd", "QhQd"]
RAGS = "2c4s6c8sTc"


def play_uncalled(house: str = "wsop") -> Hand:
    """Play a hand that seat 0 wins because nobody calls."""
    hand = deal_stacked("holdem", [500] * 3, PAIRS, RAGS, house=house)
    while not hand.over:
        decision = hand.decision
        assert isinstance(decision, decisions.BetDecision)
        hand.act("raise 40" if decision.seat == 0 and hand.betting.bet_to_match < 40 else "fold")
    won = hand.log[-1]
    assert isinstance(won, events.Won)
    assert won == events.Won(0, won.amount, 0, "", won.clause)
    return hand


def seen_by_others(hand: Hand, seat: int) -> list[str]:
    """Return what another player and somebody without a seat see of a seat's cards."""
    return [hand.view(viewer).seats[seat].down_cards for viewer in ((seat + 1) % 3, None)]


@pytest.mark.parametrize(
    ("house", "clause_id"),
    [
        pytest.param("wsop", "wsop-144.1", marks=clause("wsop-144.1")),
        pytest.param("crown", "crown-14.4", marks=clause("crown-14.4")),
        pytest.param("official", ""),
    ],
)
def test_an_uncontested_winner_may_show_and_everybody_sees_it(house: str, clause_id: str) -> None:
    hand = play_uncalled(house)
    stacks = hand.stacks[:]
    assert seen_by_others(hand, 0) == ["????", "????"]
    assert [requests.can_show(hand, seat) for seat in range(3)] == [True, False, False]
    hand.act("show-anyway 0")
    assert hand.log[-1] == events.ShowedVoluntarily(0, "AhAd", clause_id)
    assert not requests.can_show(hand, 0)
    assert seen_by_others(hand, 0) == ["AhAd", "AhAd"]
    assert hand.stacks == stacks
    assert hand.over
    assert_action_refused(hand, "show-anyway 0", clause_id, "face up already")


def test_one_card_may_be_shown_and_then_the_other() -> None:
    hand = play_uncalled()
    hand.act("show-anyway 0 Ad")
    assert seen_by_others(hand, 0) == ["??Ad", "??Ad"]
    assert hand.view(0).seats[0].down_cards == "AhAd"
    hand.act(commands.ShowVoluntarily(0))
    assert hand.log[-1] == events.ShowedVoluntarily(0, "Ah", "wsop-144.1")
    assert seen_by_others(hand, 0) == ["AhAd", "AhAd"]


def test_a_player_who_mucked_at_the_showdown_may_show() -> None:
    hand = deal_stacked(
        "holdem", [500] * 3, PAIRS, RAGS, showdown=ShowdownOptions(ask_to_show=True)
    )
    play_to_decision(hand, decisions.ShowDecision)
    assert_action_refused(hand, "show-anyway 0", "wsop-144.1", "when the hand is over")
    play(hand, "show, muck, muck")
    assert seen_by_others(hand, 1) == ["", ""]
    hand.act("show-anyway 1 Kh")
    assert seen_by_others(hand, 1) == ["Kh", "Kh"]
    hand.act("show-anyway 1")
    assert seen_by_others(hand, 1) == ["KhKd", "KhKd"]
    assert_action_refused(hand, "show-anyway 0", "wsop-144.1", "face up already")


def test_players_show_only_their_own_cards_and_none_from_the_muck() -> None:
    hand = play_uncalled()
    assert_action_refused(hand, "show-anyway 1", "wsop-144.1", "folded: its cards stay in the muck")
    assert_action_refused(
        hand, "show-anyway 0 Kh", "wsop-144.1", "seat 0 can only show its own cards"
    )
    assert_action_refused(
        hand, "show-anyway 0 ??", "wsop-144.1", "seat 0 can only show its own cards"
    )
    assert_action_refused(hand, "show-anyway 3", text="no seat 3")


@pytest.mark.parametrize(
    ("house", "clause_id", "game", "hands"),
    [
        pytest.param(
            "crown", "crown-15", "holdem", ("AhAd", "KhKd", "QhQd"), marks=clause("crown-15")
        ),
        pytest.param(
            "canberra",
            "canberra-16.7",
            "seven-card-stud",
            ("2c2d AcAdAhAs3c", "4c5d KcQdTh8s3d", "4h5h JcJd9h7s3h"),
            marks=clause("canberra-16.7"),
        ),
    ],
)
def test_where_the_muck_may_not_be_looked_at_a_mucked_hand_stays_there(
    house: str, clause_id: str, game: str, hands: tuple[str, ...]
) -> None:
    asking = ShowdownOptions(ask_to_show=True)
    hand = deal_stacked(game, [500] * 3, hands, house=house, showdown=asking)
    play_to_decision(hand, decisions.ShowDecision)
    while not hand.over:
        decision = hand.decision
        assert isinstance(decision, decisions.ShowDecision)
        hand.act("muck" if decision.can_muck and hand.showing.shown_seats else "show")
    given_up = [event.seat for event in hand.log if isinstance(event, events.Mucked)]
    assert given_up
    for seat in given_up:
        assert_action_refused(
            hand, f"show-anyway {seat}", clause_id, "mucked: its cards stay in the muck"
        )


@pytest.mark.parametrize(
    ("house", "clause_id", "game"),
    [
        pytest.param("crown", "crown-15", "holdem", marks=clause("crown-15")),
        pytest.param("canberra", "canberra-16.7", "seven-card-stud", marks=clause("canberra-16.7")),
    ],
)
def test_where_the_muck_may_not_be_looked_at_a_folded_hand_stays_there(
    house: str, clause_id: str, game: str
) -> None:
    hand = deal_stacked(game, [500] * 3, house=house)
    while not hand.over:
        if bet_decision(hand).fold:
            hand.fold()
        else:
            act_passively(hand)
    folded = [event.seat for event in hand.log if isinstance(event, events.Folded)]
    assert len(folded) == 2
    for seat in folded:
        assert_action_refused(
            hand, f"show-anyway {seat}", clause_id, "folded: its cards stay in the muck"
        )


@clause("wsop-144.5")
def test_a_player_who_shows_some_cards_may_be_asked_for_all() -> None:
    hand = play_uncalled()
    hand.act("show-anyway 0 Ad")
    hand.report(AskedToShowRest(0), by_seat=1)
    hand.rule("show all")
    assert seen_by_others(hand, 0) == ["AhAd", "AhAd"]


def test_unknown_cards_are_named_when_they_are_shown() -> None:
    hand = deal(game_spec("holdem", blinds=(5, 10)), [500] * 2, cards="named")
    while isinstance(hand.decision, decisions.DealCardsDecision):
        hand.act("cards ??")
    hand.act("fold")
    won = hand.log[-1]
    assert isinstance(won, events.Won)
    winner = won.seat
    hand.act(f"show-anyway {winner} AhKd")
    assert hand.view().seats[winner].down_cards == "AhKd"


def test_a_voluntary_show_is_in_histories() -> None:
    hand = play_uncalled()
    hand.act("show-anyway 0 Ad")
    text = format_text_history(hand, players=["Ann", "Bob", "Cid"])
    assert "Ann: shows [Ad]" in text
    assert "showed [Ad] and won" in text
    [history] = phh.loads(phh.dumps(record_hand(hand)))
    replayed, _ = replay(history)
    assert replayed.log[-1] == events.ShowedVoluntarily(
        (0 - hand.button - 1) % 3, "Ad", "wsop-144.1"
    )


def test_at_a_table_cards_may_be_shown_until_the_next_deal() -> None:
    table = open_table()
    deal_next_hand(table)
    act(table, "raise 40", "fold", "fold")
    assert table.hand is not None
    won = next(event.seat for event in table.hand.log if isinstance(event, events.Won))
    stacks = [seat.stack for seat in table.seats]
    new_events = table.act(Play(commands.ShowVoluntarily(won)))
    assert [type(event) for event in new_events] == [events.ShowedVoluntarily]
    assert [seat.stack for seat in table.seats] == stacks
    deal_next_hand(table)
    assert_refused(
        table, AmendLastHand(commands.ShowVoluntarily(won)), "", "no hand is being played"
    )
    fold_out(table)
    assert isinstance(table.events[-1], table_events.HandEnded)


def test_at_a_table_players_may_ask_to_see_a_hand_after_it_is_over() -> None:
    table = open_table(house="official")
    deal_next_hand(table)
    assert table.hand is not None
    while table.hand_in_progress:
        decision = table.hand.decision
        assert isinstance(decision, decisions.BetDecision)
        act(table, "check" if decision.check else "call")
    lost = [event.seat for event in table.hand.log if isinstance(event, events.Mucked)]
    for seat in lost:
        [seen] = table.act(Play(commands.AskToSee(seat, (seat + 1) % 3)))
        assert isinstance(seen, events.ShownOnRequest)
