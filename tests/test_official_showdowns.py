"""Official Rules of Poker: who shows, which cards play, and who gets the odd chips."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from cardspeak.hand import RefusedError, ShowdownOptions, deal, decisions, events, game_spec
from hand_driver import (
    act_passively,
    bet_decision,
    events_of,
    play,
    play_out,
    play_to_round,
    seats_mucked,
    seats_shown,
    stack_deck,
    winnings,
)

if TYPE_CHECKING:
    from cardspeak.hand.hand import Hand

clause = pytest.mark.clause

LAST_ROUND = {
    "draw": 2,
    "two-card-manila": 5,
    "three-card-manila": 5,
    "holdem": 4,
    "omaha": 4,
}
BOARD = "Kd9h8c7sTd"
SHOWDOWN_CLAUSES = {
    "draw": "official-11.4.c",
    "five-card-stud": "official-12.4.d",
    "seven-card-stud": "official-13.4.d",
    "two-card-manila": "official-14.4.d",
    "three-card-manila": "official-15.4.d",
    "holdem": "official-16.5.d",
    "omaha": "official-17.5.d",
}


def deal_hands(game: str, *hands: str, board: str = "", carried: int = 0, **settings: Any) -> Hand:
    """Deal these hands; the button is at the last seat, so that seat 0 acts first later on."""
    spec = game_spec(game, house="official", blinds=(5, 10), **settings)
    deck = stack_deck(spec, hands, board=board)
    return deal(spec, [1000] * len(hands), stacked_deck=deck, carried_over=carried)


# ---------------------------------------------------------------- who shows


@pytest.mark.parametrize(
    ("game", "hands"),
    [
        pytest.param(
            "draw",
            ("AsAh7c5d4h", "KsKh7d5s4c", "QsQh7h5c4d", "AcAd7s5h4s"),
            marks=clause("official-11.4.c"),
        ),
        pytest.param(
            "two-card-manila",
            ("KsAh", "QsQh", "JsJh", "KcAd"),
            marks=clause("official-14.4.d"),
        ),
        pytest.param(
            "three-card-manila",
            ("KsAh7d", "QsQh7c", "8dQc7h", "KcAdQd"),
            marks=clause("official-15.4.d"),
        ),
        pytest.param("holdem", ("KsAh", "9s3h", "8h2c", "KcAd"), marks=clause("official-16.5.d")),
        pytest.param(
            "omaha",
            ("KsAh2c3c", "9s2h3d3h", "8h2d4c4d", "KcAd2s4s"),
            marks=clause("official-17.5.d"),
        ),
    ],
)
def test_the_called_player_shows_and_others_only_an_equal_or_better_hand(
    game: str, hands: tuple[str, ...]
) -> None:
    board = "" if game == "draw" else BOARD
    hand = play_to_round(deal_hands(game, *hands, board=board), LAST_ROUND[game])
    while bet_decision(hand).seat != 1:
        hand.check()
    play(hand, "bet 20, call, call, call")

    assert hand.over
    first, *rest = seats_shown(hand)
    assert first == 1  # it was seat 1 that was called
    strengths = {seat: _strength(hand, hands[seat], board) for seat in range(4)}
    best = strengths[1]
    for seat in (2, 3, 0):
        if strengths[seat] >= best:
            assert seat in rest
            best = strengths[seat]
        else:
            assert seat in seats_mucked(hand)
    assert set(winnings(hand)) == {
        seat for seat in range(4) if strengths[seat] == max(strengths.values())
    }
    shown = {event.clause for event in events_of(hand, events.Showed)}
    mucked = {event.clause for event in events_of(hand, events.Mucked)}
    assert shown == {SHOWDOWN_CLAUSES[game]}
    assert mucked <= {SHOWDOWN_CLAUSES[game]}


def _strength(hand: Hand, hole: str, board: str) -> int:
    from cardspeak.cards import parse_cards

    (share,) = hand.spec.pot_shares
    return share.card_use.strength(share.ranking, parse_cards(hole), parse_cards(board))


@pytest.mark.parametrize(
    ("game", "hands", "first"),
    [
        pytest.param(
            "draw",
            ("KsKh7d5s4c", "QsQh7h5c4d", "AcAd7s5h4s"),
            2,
            marks=clause("official-11.4.c"),
            id="draw: left of the last blind",
        ),
        pytest.param(
            "two-card-manila", ("QsQh", "JsJh", "KcAd"), 0, marks=clause("official-14.4.d")
        ),
        pytest.param(
            "three-card-manila", ("QsQh7c", "7hQcAs", "KcAdQd"), 0, marks=clause("official-15.4.d")
        ),
        pytest.param("holdem", ("9s3h", "8h2c", "KcAd"), 0, marks=clause("official-16.5.d")),
        pytest.param(
            "omaha", ("9s2h3d3h", "8h2d4c4d", "KcAd2s4s"), 0, marks=clause("official-17.5.d")
        ),
    ],
)
def test_after_a_checked_last_round_its_opener_shows_first(
    game: str, hands: tuple[str, ...], first: int
) -> None:
    board = "" if game == "draw" else BOARD
    hand = play_out(deal_hands(game, *hands, board=board))

    assert seats_shown(hand)[0] == first
    assert list(winnings(hand)) == [2]


@pytest.mark.parametrize(
    ("game", "last_round"),
    [
        pytest.param("draw", 2, marks=clause("official-11.4.c")),
        pytest.param("five-card-stud", 4, marks=clause("official-12.4.d")),
        pytest.param("seven-card-stud", 5, marks=clause("official-13.4.d")),
    ],
)
def test_if_the_opener_folds_and_the_others_check_the_next_player_shows_first(
    game: str, last_round: int
) -> None:
    forced: dict[str, Any] = {"ante": 10} if "stud" in game else {"blinds": (5, 10)}
    spec = game_spec(game, house="official", showdown=ShowdownOptions(ask_to_show=True), **forced)
    openers = set()
    for seed in range(8):
        hand = play_to_round(deal(spec, [1000] * 4, seed=seed), last_round)
        openers.add(bet_decision(hand).seat)
        hand.fold()
        next_seat = bet_decision(hand).seat
        play(hand, "check, check, check")
        assert hand.decision == decisions.ShowDecision(
            next_seat, SHOWDOWN_CLAUSES[game], can_muck=False
        )
    assert openers - {3}  # the next player is then not the first left of the button


@clause("official-11.4.c")
def test_the_called_player_may_not_muck_and_losers_may() -> None:
    hands = ("KsKh7d5s4c", "QsQh7h5c4d", "AcAd7s5h4s")
    hand = play_to_round(deal_hands("draw", *hands, showdown=ShowdownOptions(ask_to_show=True)), 2)
    play(hand, "bet 20, call, call")

    assert hand.decision == decisions.ShowDecision(2, "official-11.4.c", can_muck=False)
    with pytest.raises(RefusedError, match="must be shown"):
        hand.act("muck")
    play(hand, "show, muck, muck")
    assert winnings(hand) == {2: 90}


@pytest.mark.parametrize(
    ("game", "hands"),
    [
        pytest.param(
            "draw", ("KsKh7d5s4c", "KcKd7h5c4d", "QcQd7s5h4s"), marks=clause("official-11.4.c")
        ),
        pytest.param(
            "five-card-stud",
            ("2sKhKd9s5c", "2cKcKs9d5d", "4cQcQd7s5h"),
            marks=clause("official-12.4.d"),
        ),
        pytest.param(
            "seven-card-stud",
            ("AsAhKd9s5c4h2d", "AcAdKs9d5d4s2s", "QcQdTh7s5h3h8h"),
            marks=clause("official-13.4.d"),
        ),
        pytest.param("two-card-manila", ("KcAd", "KsAh", "AsQs"), marks=clause("official-14.4.d")),
        pytest.param(
            "three-card-manila", ("KcAdQd", "KsAhQh", "AsQs7h"), marks=clause("official-15.4.d")
        ),
        pytest.param("holdem", ("KcAd", "KsAh", "8h2c"), marks=clause("official-16.5.d")),
        pytest.param(
            "omaha", ("KcAd2s4s", "KsAh2c3c", "8h2d4c4d"), marks=clause("official-17.5.d")
        ),
    ],
)
def test_an_equal_or_better_hand_must_be_shown_and_a_beaten_one_need_not_be(
    game: str, hands: tuple[str, ...]
) -> None:
    board = BOARD if "manila" in game or game in ("holdem", "omaha") else ""
    forced: dict[str, Any] = {"ante": 10} if "stud" in game else {"blinds": (5, 10)}
    asking = ShowdownOptions(ask_to_show=True)
    rules = game_spec(game, house="official", showdown=asking, **forced)
    hand = deal(rules, [1000] * 3, stacked_deck=stack_deck(rules, hands, board=board))
    while not isinstance(hand.decision, decisions.ShowDecision):
        act_passively(hand)
    seats_asked = []
    while not hand.over:
        decision = hand.decision
        assert isinstance(decision, decisions.ShowDecision)
        seats_asked.append(decision.seat)
        assert decision.clause == SHOWDOWN_CLAUSES[game]
        is_better_shown = bool({0, 1} & set(hand.showing.shown_seats))
        assert decision.can_muck == (decision.seat == 2 and is_better_shown)
        if not decision.can_muck:
            with pytest.raises(RefusedError, match="must be shown"):
                hand.act("muck")
        hand.act("muck" if decision.can_muck else "show")
    assert sorted(seats_asked) == [0, 1, 2]
    assert set(winnings(hand)) == {0, 1}


@clause("official-1.1.cards-speak")
def test_a_tabled_hand_wins_by_its_cards() -> None:
    hand = deal_hands(
        "holdem", "5c4d", "AsAh", board="8h7c6dKsQd", showdown=ShowdownOptions(ask_to_show=True)
    )
    while not isinstance(hand.decision, decisions.ShowDecision):
        hand.act("check" if bet_decision(hand).check else "call")
    play(hand, "show, show")

    assert events_of(hand, events.Showed)[0].cards == "5c4d"
    (win,) = events_of(hand, events.Won)
    assert (win.seat, win.hand_description) == (0, "straight, eight high")


@clause("official-1.1.showdown")
def test_hands_are_compared_only_when_all_betting_is_complete() -> None:
    hand = play_to_round(deal_hands("holdem", "AsAh", "KsKh", "QsQh", board="2c3d7h9dJc"), 4)
    play(hand, "bet 20, raise 40, call")
    assert not events_of(hand, events.Showed)
    with pytest.raises(RefusedError, match="cannot show now"):
        hand.act("show")
    hand.call()
    assert winnings(hand) == {0: 150}


# ---------------------------------------------------------------- which cards play


@clause("official-11.4.c")
def test_at_draw_the_highest_five_cards_win() -> None:
    hand = play_out(deal_hands("draw", "2c2d2h2s3c", "AsKsQsJs9s", "AcAdAhKdKh"))
    assert list(winnings(hand)) == [0]


@clause("official-14.4.d")
def test_at_two_card_manila_both_hole_cards_and_three_of_the_board_play() -> None:
    hand = play_out(deal_hands("two-card-manila", "AsKh", "9d9h", board="QsJsTs9s8s"))
    # Four spades on the board make no flush with one of the hole, nor does the board alone.
    wins = events_of(hand, events.Won)
    assert [(win.seat, win.hand_description) for win in wins] == [(0, "straight, ace high")]


@clause("official-15.4.d")
def test_at_three_card_manila_exactly_two_of_the_three_hole_cards_play() -> None:
    hand = play_out(deal_hands("three-card-manila", "AsAhAd", "KsQs7c", board="JsTs9h9d8c"))
    # Three aces would make a full house; two of them and a pair do not beat the straight.
    wins = events_of(hand, events.Won)
    assert [(win.seat, win.hand_description) for win in wins] == [(1, "straight, king high")]


@clause("official-16.5.d")
@pytest.mark.parametrize(
    ("first", "other", "board", "winners"),
    [
        ("AsKs", "2c2d", "QsJsTs2h2s", {0}),
        ("As3c", "KdKh", "Qs9s7s2sKc", {0}),
        ("3c3d", "2c2d", "AsKsQsJsTs", {0, 1}),
    ],
    ids=["two of the hole", "one of the hole", "the board alone"],
)
def test_at_hold_em_any_five_of_seven_play(
    first: str, other: str, board: str, winners: set[int]
) -> None:
    hand = play_out(deal_hands("holdem", first, other, board=board))
    assert set(winnings(hand)) == winners


@clause("official-17.5.d")
def test_at_omaha_exactly_two_of_four_and_three_of_the_board_play() -> None:
    hand = play_out(deal_hands("omaha", "AsAhAdAc", "KsQd7c7d", board="Js9s8s2sTh"))
    # Four aces in the hole are a pair, and one spade with four on the board is no flush.
    wins = events_of(hand, events.Won)
    assert [(win.seat, win.hand_description) for win in wins] == [(1, "straight, king high")]


# ---------------------------------------------------------------- odd chips

TIE_CLAUSES = {
    "draw": "official-11.4.d",
    "two-card-manila": "official-14.4.e",
    "three-card-manila": "official-15.4.e",
    "holdem": "official-16.5.e",
    "omaha": "official-17.5.e",
}


@pytest.mark.parametrize(
    ("game", "hands", "board", "seat"),
    [
        pytest.param(
            "draw",
            ("KcQdJs9h7c", "KhQsJd9c7h", "KdQhJc9s7d"),
            "",
            1,
            marks=clause("official-11.4.d"),
            id="draw: the king of hearts",
        ),
        pytest.param(
            "two-card-manila",
            ("AdKc", "AhKd", "AcKs"),
            "QsJsTh8c7d",
            1,
            marks=clause("official-14.4.e"),
            id="two-card Manila: the ace of hearts",
        ),
        pytest.param(
            "three-card-manila",
            ("KcQd7s", "KhQc8d", "KdQhAs"),
            "JsTs9h9d7c",
            1,
            marks=clause("official-15.4.e"),
            id="three-card Manila: the king of hearts, the ace of spades does not play",
        ),
        pytest.param(
            "holdem",
            ("3c2d", "3d2s", "3h2c"),
            "AsKsQdJcTh",
            2,
            marks=clause("official-16.5.e"),
            id="hold-em: a trey of hearts that does not play",
        ),
        pytest.param(
            "omaha",
            ("KcQd7s6s", "KhQc8d2d", "KdQhAs2s"),
            "JsTs9h9d3c",
            1,
            marks=clause("official-17.5.e"),
            id="Omaha: the king of hearts, the ace of spades does not play",
        ),
    ],
)
def test_odd_chips_all_go_to_one_winner_by_rank_and_suit(
    game: str, hands: tuple[str, ...], board: str, seat: int
) -> None:
    hand = play_out(deal_hands(game, *hands, board=board, carried=2))

    assert winnings(hand) == {winner: 10 + 2 * (winner == seat) for winner in range(3)}
    assert {event.clause for event in events_of(hand, events.Won)} == {TIE_CLAUSES[game]}


@pytest.mark.parametrize(
    ("game", "hands", "board"),
    [
        pytest.param(
            "three-card-manila",
            ("KcKsQd", "KhQc8d"),
            "JsTs9h9d7c",
            marks=clause("official-15.4.e"),
        ),
        pytest.param(
            "omaha", ("KcKsQd4d", "KhQc8d2d"), "JsTs9h9d3c", marks=clause("official-17.5.e")
        ),
    ],
)
def test_if_a_hand_can_be_made_in_several_ways_the_best_for_the_player_counts(
    game: str, hands: tuple[str, ...], board: str
) -> None:
    hand = play_out(deal_hands(game, *hands, board=board, carried=1))
    assert winnings(hand) == {0: 11, 1: 10}


@clause("official-11.4.d")
def test_side_pots_are_divided_separately() -> None:
    spec = game_spec("draw", house="official", blinds=(5, 10), limit="no-limit")
    hands = ("KcQdJs9h7c", "KhQsJd9c7h", "KdQhJc9s7d", "2c3d5h6s8c")
    hand = deal(spec, [21, 1000, 1000, 34], stacked_deck=stack_deck(spec, hands), button=3)
    play(hand, "raise 35, call, call, call")
    play_out(hand)

    # The main pot, 84, is three times 28; the side pot is 2 x 14 and 13 from the loser: 41.
    assert sum(winnings(hand).values()) == 125
    assert winnings(hand) == {0: 28, 1: 28 + 21, 2: 28 + 20}


# ---------------------------------------------------------------- no agreements


@pytest.mark.parametrize(
    "game",
    [
        pytest.param(game, marks=clause(f"official-{clause_id}"))
        for game, clause_id in (
            ("draw", "11.4.e"),
            ("two-card-manila", "14.4.f"),
            ("three-card-manila", "15.4.f"),
            ("holdem", "16.5.f"),
            ("omaha", "17.5.f"),
        )
    ],
)
def test_players_may_not_divide_the_pot_and_every_hand_is_played_to_its_end(game: str) -> None:
    hand = deal(
        game_spec(game, house="official", limit="no-limit", blinds=(5, 10)), [100, 100], seed=5
    )
    for command in ("split", "divide the pot"):
        with pytest.raises(RefusedError, match="is not a command"):
            hand.act(command)
    with pytest.raises(RefusedError, match="every hand is played out"):
        hand.act("chop")
    play(hand, "raise 100")
    with pytest.raises(RefusedError):
        hand.act("run 2")
    hand.call()
    while not hand.over:  # only the draw still asks anything
        assert isinstance(hand.decision, decisions.DrawDecision)
        with pytest.raises(RefusedError):
            hand.act("run 2")
        hand.discard()
    boards = {"draw": 0}.get(game, 5)
    assert len(hand.boards[0]) == boards
    assert sum(winnings(hand).values()) == 200
    assert events_of(hand, events.Showed)
