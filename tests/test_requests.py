"""What is said out of turn: questions, chopped blinds, void hands and raps on the table."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import msgspec
import pytest
from hypothesis import given

from cardspeak.cards import format_cards, parse_cards
from cardspeak.cli.hand_printer import HandPrinter
from cardspeak.hand import (
    RefusedError,
    ShowdownOptions,
    commands,
    deal,
    decisions,
    events,
    game_spec,
)
from cardspeak.histories.recording import record_hand
from cardspeak.histories.replay import replay
from cardspeak.histories.text_history import format_text_history
from cardspeak.houses.commission import FlatCommission
from hand_driver import (
    assert_action_refused,
    bet_decision,
    deal_stacked,
    events_of,
    net_chips,
    play,
    play_out,
    play_to_decision,
    play_to_round,
    seat_to_act,
    winnings,
)
from hand_snapshot import snapshot
from test_hand_properties import (
    MANY_EXAMPLES,
    CardSwap,
    Deal,
    all_cards,
    count_chips,
    deals,
    view_bytes,
)
from test_hand_properties import play as play_randomly

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardspeak.hand.hand import Hand

clause = pytest.mark.clause
PAIRS = ["AhAd", "KhKd", "QhQd"]
RAGS = "2c4s6c8sTc"


def draw_cards(hand: Hand, *counts: int) -> None:
    for count in counts:
        hand.discard(format_cards(hand.down_cards[seat_to_act(hand)][:count]))


def deal_to_draw(game: str, house: str = "wsop", seat_count: int = 3) -> Hand:
    hand = deal_stacked(game, [500] * seat_count, house=house)
    play_to_decision(hand, decisions.DrawDecision)
    return hand


# ---------------------------------------------------------------- how many cards were drawn


@pytest.mark.parametrize(
    ("game", "clause_id"),
    [
        pytest.param(game, f"wsop-{number}", marks=clause(f"wsop-{number}"))
        for game, number in (
            ("a5-single-draw", 278),
            ("a5-triple-draw", 278),
            ("27-single-draw", 278),
            ("27-triple-draw", 278),
            ("archie", 278),
            ("drawmaha", 278),
            ("badugi", 305),
            ("baduci", 314),
            ("badaci", 324),
        )
    ],
)
def test_the_dealer_says_how_many_cards_were_drawn_until_there_is_action(
    game: str, clause_id: str
) -> None:
    hand = deal_to_draw(game)
    assert_action_refused(hand, "ask drawn 0 by 1", clause_id, "not drawn yet")
    draw_cards(hand, 3)
    hand.act("ask drawn 0 by 2")
    assert hand.log[-1] == events.DrawCountAnswered(
        seat=0, draw_count=3, by_seat=2, clause=clause_id
    )
    assert seat_to_act(hand) == 1
    draw_cards(hand, 0, 1)
    hand.act("ask drawn 1 by 0")
    assert hand.log[-1] == events.DrawCountAnswered(
        seat=1, draw_count=0, by_seat=0, clause=clause_id
    )
    hand.act("ask drawn 2 by 0")
    assert hand.log[-1] == events.DrawCountAnswered(
        seat=2, draw_count=1, by_seat=0, clause=clause_id
    )

    hand.act("check")
    for question in ("ask drawn 0 by 1", "ask drawn 1 by 2", "ask drawn 2 by 1"):
        assert_action_refused(hand, question, clause_id, "action since the draw")
    play_out(hand)
    assert_action_refused(hand, "ask drawn 0 by 1", clause_id)


@clause("wsop-278")
def test_the_dealer_does_not_repeat_a_draw_of_an_earlier_round() -> None:
    hand = deal_to_draw("27-triple-draw")
    draw_cards(hand, 1, 2, 3)
    play(hand, "check, check, check")
    assert_action_refused(hand, "ask drawn 2 by 0", "wsop-278", "action since")
    draw_cards(hand, 0)
    assert_action_refused(hand, "ask drawn 2 by 0", "wsop-278", "action since")
    hand.ask_draw_count(0, by_seat=2)
    assert events_of(hand, events.DrawCountAnswered) == [
        events.DrawCountAnswered(0, 0, 2, "wsop-278")
    ]


@clause("wsop-278")
def test_only_another_active_player_may_ask_what_was_drawn() -> None:
    hand = deal_stacked("27-single-draw", [500, 500, 10, 500], button=3)
    play(hand, "call, fold, call, check")
    draw_cards(hand, 2)
    for asker in ("0", "3", "floor", "4"):  # the player, a folded player, nobody at the table
        assert_action_refused(hand, f"ask drawn 0 by {asker}")
    assert_action_refused(hand, "ask drawn 7 by 1")
    hand.act("ask drawn 0 by 2")  # an all-in player is active
    assert hand.log[-1] == events.DrawCountAnswered(0, 2, 2, "wsop-278")


@pytest.mark.parametrize(
    ("house", "clause_id"), [pytest.param("crown", "crown-14.1", marks=clause("crown-14.1")),
                       ("official", "")]
)  # fmt: skip
def test_in_other_houses_the_dealer_does_not_say_how_many_were_drawn(
    house: str, clause_id: str
) -> None:
    hand = deal(game_spec("draw", house=house, blinds=(5, 10)), [500] * 3, seed=3)
    while not isinstance(hand.decision, decisions.DrawDecision):
        decision = bet_decision(hand)
        if decision.call:
            hand.act("call")
        elif decision.check:
            hand.act("check")
        else:
            assert decision.raise_to
            hand.act(f"raise {decision.raise_to[0]}")
    draw_cards(hand, 2)
    first = events_of(hand, events.Discarded)[0].seat
    with pytest.raises(
        RefusedError, match="in this house the dealer does not say how many cards a player drew"
    ) as error:
        hand.ask_draw_count(first, by_seat=seat_to_act(hand))
    assert error.value.clause == clause_id


def test_in_games_without_draws_nobody_can_ask_how_many_were_drawn() -> None:
    hand = deal_stacked("crazy-pineapple", [500] * 3)
    play_to_decision(hand, decisions.DiscardDecision)
    draw_cards(hand, 1)
    assert_action_refused(hand, "ask drawn 0 by 1", text="this game has no draw")


# ---------------------------------------------------------------- asking to see a hand

OFFICIAL: dict[str, tuple[list[str], str, dict[str, Any]]] = {
    "draw": (["AsAh7c5d4h", "KsKh7d5s4c", "QsQh7h5c4d"], "", {"blinds": (5, 10)}),
    "five-card-stud": (["AsAh7c5d4h", "KsKh7d5s4c", "QsQh7h5c4d"], "", {"ante": 5}),
    "seven-card-stud": (["AsAh7c5d4h2c3d", "KsKh7d5s4cTc9d", "QsQh7h5c4dJc8d"], "", {"ante": 5}),
    "two-card-manila": (["AsAh", "KsKh", "QsQh"], "7c8d9hJsTd", {"blinds": (5, 10)}),
    "three-card-manila": (["AsAh7d", "KsKh7s", "QsQh7h"], "7c8d9hJsTd", {"blinds": (5, 10)}),
    "holdem": (["AsAh", "KsKh", "QsQh"], RAGS, {"blinds": (5, 10)}),
    "omaha": (["AsAh3c3d", "KsKh3h3s", "QsQh5c5d"], RAGS, {"blinds": (5, 10)}),
}


def play_to_showdown(game: str, house: str = "official", **settings: Any) -> Hand:
    """Play a hand whose best cards are at seat 0, up to the showdown or, unasked, to the end."""
    hands, board, stakes = OFFICIAL[game]
    hand = deal_stacked(game, [500] * 3, hands, board, house=house, **{**stakes, **settings})
    while not hand.over and not isinstance(hand.decision, decisions.ShowDecision):
        match hand.decision:
            case decisions.DrawDecision():
                hand.discard()
            case decisions.BetDecision(check=True):
                hand.check()
            case decisions.BetDecision(call=0, raise_to=(minimum, _)):
                hand.raise_to(minimum)
            case _:
                hand.call()
    return hand


@pytest.mark.parametrize(
    ("game", "clause_id"),
    [
        pytest.param(game, f"official-{number}", marks=clause(f"official-{number}"))
        for game, number in (
            ("draw", "11.4.c"),
            ("five-card-stud", "12.4.d"),
            ("seven-card-stud", "13.4.d"),
            ("two-card-manila", "14.4.d"),
            ("three-card-manila", "15.4.d"),
            ("holdem", "16.5.d"),
            ("omaha", "17.5.d"),
        )
    ],
)
def test_any_player_may_see_any_hand_of_the_showdown(game: str, clause_id: str) -> None:
    hand = play_to_showdown(game)
    stacks = hand.stacks[:]
    assert hand.over
    unseen = [event.seat for event in events_of(hand, events.Mucked)]
    assert unseen
    for seat in unseen:
        assert hand.view(0).seats[seat].down_cards == ""
        hand.act(f"ask hand {seat} by 0")
        dealt = {event.cards for event in events_of(hand, events.Dealt) if event.seat == seat}
        seen = hand.log[-1]
        assert isinstance(seen, events.ShownOnRequest)
        assert (seen.seat, seen.by_seat, seen.clause) == (seat, 0, clause_id)
        assert sorted(parse_cards(seen.cards)) == sorted(parse_cards("".join(dealt)))
        for viewer in (None, 0, 1, 2):
            view = hand.view(viewer)
            assert view.seats[seat].down_cards + view.seats[seat].up_cards == seen.cards
            assert view.log[-1] == seen
        assert_action_refused(hand, f"ask hand {seat} by 1", clause_id, "already")
    assert_action_refused(hand, "ask hand 0 by 2", clause_id, "already")  # it was shown to win
    assert hand.stacks == stacks
    assert list(winnings(hand)) == [0]


@clause("official-16.5.d", "official-1.1.dead-hand")
def test_a_mucked_hand_stays_dead_whoever_asks_to_see_it() -> None:
    hand = deal_stacked(
        "holdem",
        [500] * 3,
        ["AhAd", "KhKd", "QhQd"],
        RAGS,
        house="official",
        showdown=ShowdownOptions(ask_to_show=True),
    )
    play_to_decision(hand, decisions.ShowDecision)
    play(hand, "show, muck, muck")
    assert winnings(hand) == {0: 30}
    hand.ask_to_see(2, by_seat=1)
    assert events_of(hand, events.ShownOnRequest)[-1].cards == "QhQd"
    assert winnings(hand) == {0: 30}
    assert hand.stacks == [520, 490, 490]
    assert hand.folded[2]


@clause("official-16.5.d")
def test_a_dead_hand_seen_before_the_pot_is_awarded_wins_nothing() -> None:
    for asker in (0, 1, 2):
        hand = deal_stacked(
            "holdem",
            [500] * 3,
            ["QhQd", "JhJd", "KhKd"],
            RAGS,
            house="official",
            showdown=ShowdownOptions(ask_to_show=True),
        )
        play_to_decision(hand, decisions.ShowDecision)
        play(hand, f"show, muck, ask hand 1 by {asker}")
        assert hand.decision == decisions.ShowDecision(2, "official-16.5.d", can_muck=False)
        assert hand.view(None).seats[1].down_cards == "JhJd"
        hand.show()
        assert winnings(hand) == {2: 30}


@clause("official-16.5.d", "official-1.1.cards-speak")
def test_a_live_hand_is_tabled_when_somebody_asks_to_see_it() -> None:
    hand = deal_stacked(
        "holdem",
        [500] * 3,
        ["QhQd", "KhKd", "AhAd"],
        RAGS,
        house="official",
        showdown=ShowdownOptions(ask_to_show=True),
    )
    play_to_decision(hand, decisions.ShowDecision)
    play(hand, "show, ask hand 2 by 0")
    assert hand.decision == decisions.ShowDecision(1, "official-16.5.d", can_muck=True)
    hand.act("ask hand 1 by 2")
    assert hand.over
    assert [event.seat for event in events_of(hand, events.Showed)] == [0, 2, 1]
    assert winnings(hand) == {2: 30}


@clause("official-16.5.d")
def test_a_folded_player_may_ask_but_a_folded_hand_is_not_shown() -> None:
    hand = deal_stacked(
        "holdem", [500] * 4, ["AhAd", "KhKd", "QhQd", "JhJd"], RAGS, house="official"
    )
    play(hand, "call, fold, call, check")
    play_out(hand)
    hand.act("ask hand 1 by 3")
    assert events_of(hand, events.ShownOnRequest) == [
        events.ShownOnRequest(1, "KhKd", 3, "official-16.5.d")
    ]
    assert_action_refused(hand, "ask hand 3 by 0", "official-16.5.d", "folded before the showdown")
    assert_action_refused(hand, "ask hand 4 by 0", text="no seat 4")
    assert_action_refused(hand, "ask hand 2 by 4", text="no seat 4")


@clause("official-16.5.d")
def test_nobody_may_ask_to_see_a_hand_without_a_showdown() -> None:
    hand = deal_stacked("holdem", [500] * 3, PAIRS, RAGS, house="official")
    assert_action_refused(hand, "ask hand 1 by 0", "official-16.5.d", "showdown")
    play(hand, "raise 40, fold, fold")
    assert hand.over
    assert_action_refused(hand, "ask hand 0 by 1", "official-16.5.d", "showdown")
    assert hand.view(1).seats[2].down_cards == "????"


@clause("wsop-15", "wsop-143")
def test_a_hand_is_shown_on_request_only_by_the_floor() -> None:
    hand = deal_stacked("holdem", [500] * 3, PAIRS, RAGS)
    play_out(hand)
    assert_action_refused(hand, "ask hand 1 by 0", "wsop-143", "floor")
    assert_action_refused(hand, "ask hand 1 by 1", "wsop-143", "floor")
    assert hand.view(0).seats[1].down_cards == ""
    hand.act("ask hand 1 by floor")
    assert hand.log[-1] == events.ShownOnRequest(1, "KhKd", commands.DEALER_OR_FLOOR, "wsop-143")
    for viewer in (None, 0, 2):
        assert hand.view(viewer).seats[1].down_cards == "KhKd"
        assert hand.view(viewer).seats[2].down_cards == ""
    assert winnings(hand) == {0: 30}


@clause("wsop-143")
def test_players_may_ask_to_see_the_only_hand_left_at_a_showdown() -> None:
    hand = deal_stacked(
        "holdem", [500] * 3, PAIRS, RAGS, showdown=ShowdownOptions(ask_to_show=True)
    )
    play_to_decision(hand, decisions.ShowDecision)
    play(hand, "muck, muck")
    assert winnings(hand) == {2: 30}
    assert_action_refused(hand, "ask hand 2 by 0", "wsop-143")
    hand.act("ask hand 2 by floor")
    assert hand.view(0).seats[2].down_cards == "QhQd"


@pytest.mark.parametrize(
    ("house", "clause_id", "game"),
    [
        pytest.param("crown", "crown-15", "holdem", marks=clause("crown-15")),
        pytest.param("canberra", "canberra-16.7", "seven-card-stud", marks=clause("canberra-16.7")),
    ],
)
def test_where_the_muck_may_not_be_looked_at_no_hand_is_shown_on_request(
    house: str, clause_id: str, game: str
) -> None:
    hand = play_to_showdown(game, house=house)
    lost = events_of(hand, events.Mucked)[0].seat
    for asker in (0, 1, 2, "floor"):
        assert_action_refused(hand, f"ask hand {lost} by {asker}", clause_id)
    for viewer in (None, 0):
        assert hand.view(viewer).seats[lost].down_cards == ""
        assert "??" in view_bytes(hand, viewer).decode()


def test_a_hand_of_unknown_cards_cannot_be_shown_on_request() -> None:
    spec = game_spec("holdem", house="official", blinds=(5, 10))
    hand = deal(spec, [10, 10], cards="named")
    play(hand, "cards ??, cards ??, cards ??, cards ??, call")
    while isinstance(hand.decision, decisions.DealCardsDecision):
        hand.deal_cards(_next_board(hand))
    play(hand, "show AhAd, muck")
    assert_action_refused(
        hand,
        f"ask hand {events_of(hand, events.Mucked)[0].seat} by 0",
        text="the cards of seat 1 are unknown",
    )


def _next_board(hand: Hand) -> str:
    assert isinstance(hand.decision, decisions.DealCardsDecision)
    if hand.decision.kind == "burn":
        return "??"
    board_size = sum(map(len, hand.boards))
    return RAGS[2 * board_size : 2 * (board_size + hand.decision.count)]


# ---------------------------------------------------------------- chopping the blinds


@clause("wsop-67.2")
@pytest.mark.parametrize("game", ["holdem", "omaha-8", "27-triple-draw", "badugi", "drawmaha"])
def test_the_blinds_may_be_chopped_when_all_others_have_folded(game: str) -> None:
    hand = deal_stacked(game, [500, 400, 300, 200])
    assert_action_refused(hand, "chop", "wsop-67.2")
    hand.fold()
    assert_action_refused(hand, "chop", "wsop-67.2")
    hand.fold()
    assert seat_to_act(hand) == 0
    hand.act("chop")
    assert hand.over
    assert hand.log[-3:] == [
        events.Chopped("wsop-67.2"),
        events.ContributionReturned(0, 5, "wsop-67.2"),
        events.ContributionReturned(1, 10, "wsop-67.2"),
    ]
    assert hand.stacks == [500, 400, 300, 200]
    assert (hand.chips.carried_over, sum(hand.chips.put_in), sum(hand.bets), hand.decision) == (
        0,
        0,
        0,
        None,
    )
    assert_action_refused(hand, "chop", text="over")


@clause("wsop-67.2")
def test_heads_up_the_blinds_may_be_chopped_at_once() -> None:
    hand = deal_stacked("holdem", [500, 400])
    hand.act("chop")
    assert hand.over
    assert hand.stacks == [500, 400]


@clause("wsop-67.2")
def test_a_blind_that_is_all_in_takes_back_what_it_posted() -> None:
    hand = deal_stacked("holdem", [500, 7, 500])
    play(hand, "fold, chop")
    assert hand.stacks == [500, 7, 500]
    assert hand.log[-1] == events.ContributionReturned(1, 7, "wsop-67.2")


@clause("wsop-67.1")
def test_nothing_but_the_blinds_is_taken_back() -> None:
    stacks = [500] * 4
    hand = deal_stacked("holdem", stacks)
    play(hand, "fold, fold, call")  # the small blind has called
    assert_action_refused(hand, "chop", "wsop-67.2")
    hand.check()
    assert_action_refused(hand, "chop", "wsop-67.2")

    hand = deal_stacked("holdem", stacks)
    play(hand, "raise 20, fold, fold")
    assert_action_refused(hand, "chop", "wsop-67.2")

    hand = deal_stacked("holdem", stacks)
    play(hand, "fold, call, fold")  # the button is no blind
    assert_action_refused(hand, "chop", "wsop-67.2")


@clause("wsop-67.1")
@pytest.mark.parametrize(
    "settings",
    [
        {"posted_antes": [1, 1, 1, 1]},
        {"carried_over": 7},
        {"posted_blinds": [5, 10, 20, 0]},
        {"posted_blinds": [5, 10, 0, -10]},
        {"posted_blinds": [0, 10, 20, 0]},
    ],
    ids=["antes", "the pot before", "a straddle", "a post", "a straddle and a blind"],
)
def test_other_money_in_the_pot_must_be_played_for(settings: dict[str, Any]) -> None:
    hand = deal_stacked("holdem", [500] * 4, **settings)
    while hand.live_count() > 2:
        hand.fold()
    assert_action_refused(hand, "chop", "wsop-67.2")
    play_out(hand)
    assert events_of(hand, events.Won)


@clause("wsop-67.1")
def test_antes_and_three_blinds_are_not_chopped() -> None:
    hand = deal_stacked("holdem", [500] * 2, posted_antes=[1, 1])
    assert_action_refused(hand, "chop", "wsop-67.2")
    hand = deal_stacked("holdem", [500] * 4, blinds=(1, 2, 5))
    hand.fold()
    assert_action_refused(hand, "chop", "wsop-67.2")


@clause("wsop-67.1")
def test_games_without_a_button_have_no_chop() -> None:
    hand = deal_stacked("razz", [500] * 2, ante=5, limit="fixed")
    assert_action_refused(hand, "chop", "wsop-67.1", "every hand is played out")
    play_out(hand)
    assert not hand.chips.carried_over


@pytest.mark.parametrize(
    ("house", "game", "clause_id"),
    [
        pytest.param(house, game, f"{house}-{number}", marks=clause(f"{house}-{number}"))
        for house, game, number in (
            ("crown", "holdem", "18.1"),
            ("crown", "draw", "18.1"),
            ("canberra", "seven-card-stud", "13.3"),
            ("official", "draw", "11.4.e"),
            ("official", "five-card-stud", "12.4.f"),
            ("official", "seven-card-stud", "13.4.f"),
            ("official", "two-card-manila", "14.4.f"),
            ("official", "three-card-manila", "15.4.f"),
            ("official", "holdem", "16.5.f"),
            ("official", "omaha", "17.5.f"),
        )
    ],
)
def test_other_houses_play_every_hand_to_its_end(house: str, game: str, clause_id: str) -> None:
    stakes: dict[str, Any] = {"ante": 5} if "stud" in game else {"blinds": (5, 10)}
    stacks = [500] * 2
    hand = deal_stacked(game, stacks, house=house, **stakes)
    assert_action_refused(hand, "chop", clause_id)
    play_out(hand)
    assert events_of(hand, events.Won)
    assert sum(net_chips(hand, stacks)) == 0


# ---------------------------------------------------------------- void hands


@pytest.mark.parametrize(
    ("house", "clause_id"),
    [
        pytest.param("crown", "crown-38.2.c", marks=clause("crown-38.2.c")),
        pytest.param("canberra", "canberra-A.void", marks=clause("canberra-A.void")),
        pytest.param("wsop", "wsop-48", marks=clause("wsop-48")),
    ],
)
def test_a_void_hand_gives_all_chips_back_to_whoever_put_them_in(
    house: str, clause_id: str
) -> None:
    spec = game_spec("seven-card-stud", house=house, ante=5)
    stacks = [500, 400, 300]
    hand = deal(spec, stacks, seed=4, carried_over=9)
    play_to_round(hand, 2)
    decision = bet_decision(hand)
    assert decision.raise_to
    hand.raise_to(decision.raise_to[0])
    hand.fold()  # what a folded player put in goes back, too
    put_in = [before - now for before, now in zip(stacks, hand.stacks, strict=True)]
    assert min(put_in) > 0
    hand.act("void a fire in the kitchen")
    assert hand.over
    assert hand.stacks == stacks
    assert hand.chips.carried_over == 9
    assert events_of(hand, events.Voided) == [events.Voided("a fire in the kitchen", clause_id)]
    assert events_of(hand, events.ContributionReturned) == [
        events.ContributionReturned(seat, amount, clause_id) for seat, amount in enumerate(put_in)
    ]
    assert hand.log[-1] == events.PotCarriedOver(9, clause_id)
    assert not events_of(hand, events.Won)
    assert (sum(hand.chips.put_in), sum(hand.bets), hand.chips.dead_money, hand.decision) == (
        0,
        0,
        0,
        None,
    )
    assert_action_refused(hand, "void again", clause_id, "over")
    assert_action_refused(hand, "check", text="over")


@clause("crown-38.2.c")
def test_antes_blinds_and_bets_go_back_from_a_void_hand() -> None:
    spec = game_spec("holdem", house="crown", blinds=(5, 10))
    stacks = [500, 400, 3, 200]
    hand = deal(spec, stacks, posted_antes=[1, 1, 1, 1], antes_are_dead=True, seed=4)
    play(hand, "call, call, fold, check, bet 60")
    assert hand.stacks == [494, 329, 0, 189]
    hand.void("a fraud", "crown-38.2.b")
    assert hand.stacks == stacks
    assert events_of(hand, events.ContributionReturned) == [
        events.ContributionReturned(seat, amount, "crown-38.2.b")
        for seat, amount in enumerate((6, 71, 3, 11))
    ]


def test_a_hand_of_a_void_showdown_is_seen_and_wins_nothing() -> None:
    hand = deal(
        game_spec("holdem", blinds=(5, 10), showdown=ShowdownOptions(ask_to_show=True)),
        [500] * 2,
        seed=1,
        commission=FlatCommission(5, "wsop-6"),
    )
    play_to_decision(hand, decisions.ShowDecision)
    play(hand, "void a fire alarm, ask hand 0 by floor, ask hand 1 by floor")
    assert len(events_of(hand, events.ShownOnRequest)) == 2
    assert hand.decision is None
    assert not events_of(hand, events.Showed)
    assert hand.stacks == [500, 500]


@clause("canberra-A.void")
def test_a_hand_that_was_won_is_not_void() -> None:
    spec = game_spec("seven-card-stud", house="canberra", limit="no-limit", ante=5)
    hand = play_out(deal(spec, [500] * 2, seed=3))
    assert_action_refused(hand, "void too late", "canberra-A.void", "over")
    assert winnings(hand)
    assert not events_of(hand, events.ContributionReturned)


def test_a_house_whose_book_has_no_void_hands_must_name_a_clause() -> None:
    hand = deal(game_spec("holdem", house="official", blinds=(5, 10)), [500] * 2, seed=0)
    assert_action_refused(hand, "void a misdeal", text="no void hands")
    with pytest.raises(RefusedError, match="give a reason: why"):
        hand.void(" ", "official-1.1.misdeal")
    hand.void("a misdeal", "official-1.1.misdeal")
    assert events_of(hand, events.Voided)[0].clause == "official-1.1.misdeal"
    assert hand.stacks == [500, 500]


# ---------------------------------------------------------------- rapping the table


@clause("wsop-279")
@pytest.mark.parametrize(
    "game", ["a5-single-draw", "27-single-draw", "27-triple-draw", "archie", "drawmaha"]
)
def test_a_rap_is_a_check_or_stands_pat_depending_on_the_decision(game: str) -> None:
    hand = deal_stacked(game, [500] * 3)
    first = seat_to_act(hand)
    assert_action_refused(hand, "rap", text="to call")
    play(hand, "call, call, rap")
    assert events_of(hand, events.Checked)[0].seat == (first + 2) % 3
    play_to_decision(hand, decisions.DrawDecision)
    drawer, cards_before = seat_to_act(hand), hand.down_cards[seat_to_act(hand)][:]
    hand.act("rap")
    assert isinstance(events_of(hand, events.StoodPat)[0], events.StoodPat)
    assert events_of(hand, events.StoodPat)[0].seat == drawer
    assert hand.down_cards[drawer] == cards_before
    play(hand, "rap, rap")
    assert len(events_of(hand, events.StoodPat)) == 3
    while not hand.over:
        hand.act("rap")
    assert_action_refused(hand, "rap", text="over")


def test_a_rap_is_refused_where_neither_a_check_nor_a_pat_hand_is_legal() -> None:
    hand = deal_stacked("razz", [500] * 3, ante=5, limit="fixed")
    assert_action_refused(hand, "rap")  # the bring-in is owed
    hand = deal_stacked("crazy-pineapple", [500] * 3)
    play_to_decision(hand, decisions.DiscardDecision)
    assert_action_refused(hand, "rap", text="you cannot check now")
    hand = deal_stacked("holdem", [500] * 2, house="crown")
    hand.call()
    assert_action_refused(hand, "rap", text="in this house a rap on the table means nothing")
    hand.check()


# ---------------------------------------------------------------- records and words


def narration_of(hand: Hand, capsys: pytest.CaptureFixture[str]) -> str:
    HandPrinter(hand, hand.starting_stacks).print_new_events()
    return " ".join(capsys.readouterr().out.split())


def test_every_request_out_of_turn_has_a_narration(capsys: pytest.CaptureFixture[str]) -> None:
    hand = deal_to_draw("27-single-draw")
    draw_cards(hand, 3)
    hand.act("ask drawn 0 by 2")
    draw_cards(hand, 0, 1)
    play_out(hand)
    lost = events_of(hand, events.Mucked)[0].seat
    hand.act(f"ask hand {lost} by floor")
    text = narration_of(hand, capsys)
    assert "seat 3 asks how many cards seat 1 drew: 3 wsop-278" in text
    assert f"the floor asks to see seat {lost + 1}'s hand: " in text
    lines = format_text_history(hand, players=["Ann", "Bob", "Cy"]).splitlines()
    assert lines.count("*** FIRST DRAW ***") == 1
    assert "*** SECOND DRAW ***" not in lines
    assert "Cy: asks how many cards Ann drew (3)" in lines
    seen = events_of(hand, events.ShownOnRequest)[0].cards
    faces = " ".join(map(str, parse_cards(seen)))
    assert any(line.startswith("The floor: asks to see") and faces in line for line in lines)
    assert any(line.endswith(f"mucked [{faces}]") for line in lines)

    hand = deal_stacked("holdem", [500] * 2)
    hand.chop()
    text = narration_of(hand, capsys)
    assert "the blinds chop wsop-67.2" in text
    assert "seat 1 takes back 10 wsop-67.2" in text
    assert "The blinds chop" in format_text_history(hand)
    assert "Player 2 takes back 5" in format_text_history(hand)

    hand = deal_stacked("holdem", [500] * 2)
    hand.void("two cards alike", "wsop-111")
    assert "the hand is void: two cards alike wsop-111" in narration_of(hand, capsys)
    assert "Hand void: two cards alike" in format_text_history(hand)


def test_histories_have_requests_and_void_hands() -> None:
    hand = deal_to_draw("27-single-draw")
    draw_cards(hand, 3)
    hand.act("ask drawn 0 by 2")
    draw_cards(hand, 0, 1)
    play_out(hand)
    hand.act(f"ask hand {events_of(hand, events.Mucked)[0].seat} by floor")
    replayed, _ = replay(record_hand(hand))
    assert (
        events_of(replayed, events.DrawCountAnswered),
        events_of(replayed, events.ShownOnRequest),
    ) == (
        events_of(hand, events.DrawCountAnswered),
        events_of(hand, events.ShownOnRequest),
    )
    assert replayed.stacks == hand.stacks

    for ending in ("chop", "void a fire"):
        hand = deal_stacked("holdem", [500] * 2)
        hand.act(ending)
        replayed, _ = replay(record_hand(hand))
        assert replayed.log[-1] == hand.log[-1]
        assert replayed.stacks == [500, 500]


# ---------------------------------------------------------------- whatever the players do


def all_requests(hand: Hand) -> Iterator[commands.HandCommand]:
    """Yield every request out of turn that leaves the turn where it was."""
    for seat in range(hand.seat_count):
        for by in (*range(hand.seat_count), commands.DEALER_OR_FLOOR):
            yield commands.AskDrawCount(seat, by)
            yield commands.AskToSee(seat, by)


@MANY_EXAMPLES
@given(deals())
def test_requests_move_no_chip_or_card_and_refusals_change_nothing(dealt: Deal) -> None:
    rng = dealt.players()
    hand = dealt.hand()
    done: list[commands.HandCommand] = []
    whole = sorted(hand.spec.deck.cards)
    chip_count = sum(dealt.stacks) + dealt.carried
    for now in play_randomly(hand, rng, done):
        for request in rng.sample(list(all_requests(now)), 4):
            before = snapshot(now)
            twin = now.copy()
            try:
                now.act(request)
            except RefusedError:
                assert snapshot(now) == before
                continue
            done.append(request)
            assert snapshot(twin) == before
            assert now.log[: len(twin.log)] == twin.log
            assert len(now.log) > len(twin.log)
            assert count_chips(now) == chip_count
            assert sorted(all_cards(now)) == whole
        for viewer in (None, *range(now.seat_count)):
            other = CardSwap.for_viewer(now, viewer, rng).hand(now)
            assert view_bytes(other, viewer) == view_bytes(now, viewer)
    replayed = dealt.hand()
    for command in done:
        replayed.act(msgspec.json.decode(msgspec.json.encode(command), type=commands.HandCommand))
    assert msgspec.json.encode(replayed.log) == msgspec.json.encode(hand.log)
    assert snapshot(replayed) == snapshot(hand)


@MANY_EXAMPLES
@given(deals())
def test_a_hand_may_be_void_at_any_time(dealt: Deal) -> None:
    whole = sorted(dealt.hand().spec.deck.cards)
    for hand in play_randomly(dealt.hand(), dealt.players()):
        if hand.over:
            break
        twin = hand.copy()
        twin.void("a fire", "crown-38.2.a")
        assert twin.over
        assert twin.stacks == list(dealt.stacks)
        assert twin.chips.carried_over == dealt.carried
        assert count_chips(twin) == sum(dealt.stacks) + dealt.carried
        assert sorted(all_cards(twin)) == whole
        assert sum(event.amount for event in events_of(twin, events.ContributionReturned)) == sum(
            dealt.stacks
        ) - sum(hand.stacks)
        assert not hand.over


@MANY_EXAMPLES
@given(deals())
def test_chopping_is_refused_or_returns_the_blinds(dealt: Deal) -> None:
    for hand in play_randomly(dealt.hand(), dealt.players()):
        before = snapshot(hand)
        twin = hand.copy()
        try:
            twin.chop()
        except RefusedError:
            assert snapshot(twin) == before
            continue
        assert twin.stacks == list(dealt.stacks)
        assert not twin.chips.carried_over
        assert hand.live_count() == 2
        assert not events_of(hand, events.Called)


def test_random_players_chop_now_and_then() -> None:
    """What the test above waits for does happen."""
    chopped = 0
    for seed in range(40):
        hand = deal_stacked("holdem", [500] * 3)
        rng = random.Random(seed)
        for now in play_randomly(hand, rng):
            twin = now.copy()
            try:
                twin.chop()
            except RefusedError:
                continue
            chopped += 1
    assert chopped
