"""What crown says about every hand: decks and seats, pots and their division, the showdown."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cardspeak.cards import format_cards
from cardspeak.games import GAMES
from cardspeak.hand import (
    DealingOptions,
    InvalidGameSpecError,
    RefusedError,
    ShowdownOptions,
    deal,
    game_spec,
)
from cardspeak.hand.decisions import ShowDecision
from cardspeak.hand.events import BoardDealt, Dealt, Folded, Mucked, Posted, Showed, Won
from hand_driver import (
    bet_decision,
    describe_actions,
    events_of,
    play_by_seat,
    play_out,
    seats_shown,
    stack_deck,
    winnings,
)

if TYPE_CHECKING:
    from cardspeak.hand import GameSpec, Hand

clause = pytest.mark.clause

HOLDEM = game_spec("holdem", house="crown", blinds=(5, 10))
SPEC_WITH_SHOW_DECISIONS = game_spec(
    "holdem", house="crown", blinds=(5, 10), showdown=ShowdownOptions(ask_to_show=True)
)
SPADES = "TsJsQsKsAs"

MAX_PLAYERS = {
    "draw": (8, 4),
    "draw-ante": (8, 4),
    "five-card-stud": (10, 6),
    "six-card-stud": (8, 5),
    "seven-card-stud": (8, 4),
    "manila": (0, 13),
    "crown-perth-manila": (0, 13),
    "holdem": (12, 0),
    "omaha": (10, 5),
}
"""The most players with 52 and with 32 cards; 0 if the game is not dealt from that deck."""


def make_spec(game: str, deck: str = "") -> GameSpec:
    """Return the spec of a game with the blinds or the ante it is played with."""
    if game == "manila":
        return game_spec(game, house="crown", deck=deck, blinds=(10,))
    if game in ("draw", "holdem", "omaha"):
        return game_spec(game, house="crown", deck=deck, blinds=(5, 10))
    return game_spec(game, house="crown", deck=deck, ante=10)


def deal_holdem(
    hole_cards: tuple[str, ...], board: str, spec: GameSpec = HOLDEM, **options: object
) -> Hand:
    """Deal hold'em with these cards to these stacks, 500 each unless they are given."""
    stacks = options.get("stacks", [500] * len(hole_cards))
    button = options.get("button", len(hole_cards) - 1)
    assert isinstance(stacks, list)
    assert isinstance(button, int)
    deck = stack_deck(spec, hole_cards, board=board, button=button)
    return deal(spec, stacks, button=button, stacked_deck=deck)


# ---------------------------------------------------------------- decks and seats


@clause("crown-4.3", "crown-4")
@pytest.mark.parametrize("game", MAX_PLAYERS)
def test_each_game_has_its_decks_and_each_deck_a_maximum_of_players(game: str) -> None:
    for deck, maximum in zip(("52", "32"), MAX_PLAYERS[game], strict=True):
        if not maximum:
            with pytest.raises(InvalidGameSpecError) as error:
                make_spec(game, deck)
            assert error.value.clause == "crown-4.3"
            continue
        spec = make_spec(game, deck)
        hand = deal(spec, [500] * maximum, seed=0)
        play_out(hand)
        assert sum(hand.stacks) == 500 * maximum
        with pytest.raises(RefusedError) as refused:
            deal(spec, [500] * (maximum + 1), seed=0)
        assert refused.value.clause == "crown-4.3"


@clause("crown-4.3")
def test_crown_deals_these_nine_games_and_no_others() -> None:
    assert [game for game in GAMES if "crown" in GAMES[game].scripts] == sorted(
        MAX_PLAYERS, key=list(GAMES).index
    )
    with pytest.raises(InvalidGameSpecError):
        game_spec("razz", house="crown", limit="no-limit", ante=10)


@clause("crown-4.1.a", "crown-4.2.a", "crown-5.1", "crown-5.2")
@pytest.mark.parametrize(("deck", "ranks"), [("52", "23456789TJQKA"), ("32", "789TJQKA")])
def test_every_hand_comes_from_the_whole_deck_shuffled_anew(deck: str, ranks: str) -> None:
    whole = {rank + suit for rank in ranks for suit in "cdhs"}
    orders = set()
    tops = set()
    for seed in range(40 * len(ranks)):
        hand = deal(make_spec("omaha", deck), [500] * 3, seed=seed)
        order = [format_cards([card]) for card in hand.cards.deck]
        assert len(order) == len(whole)
        assert set(order) == whole
        orders.add("".join(order))
        tops.add(order[0])
        public_view = hand.view()
        assert all(event.cards == "????" for event in public_view.log if isinstance(event, Dealt))
    assert len(orders) == 40 * len(ranks)
    assert tops == whole


# ---------------------------------------------------------------- the hand and its pot


@clause("crown-1.round-of-play")
def test_a_round_of_play_ends_when_the_last_of_its_pots_is_won() -> None:
    hand = deal_holdem(("AcAd", "KcKd", "QcQd"), "2h3s7h8c9d", stacks=[50, 100, 500])
    assert [type(event) for event in hand.log[:3]] == [Posted, Posted, Dealt]
    play_by_seat(hand, "2 raise 200, 0 call")
    assert not events_of(hand, Won)
    play_by_seat(hand, "1 call")
    assert [(event.seat, event.amount, event.pot_index) for event in events_of(hand, Won)] == [
        *((1, 100, 1), (0, 150, 0)),
    ]
    assert isinstance(hand.log[-1], Won)
    for command in ("fold", "check", "call", "bet 10", "show"):
        with pytest.raises(RefusedError, match="the hand is over"):
            hand.act(command)


@clause("crown-1.pot", "crown-1.fold", "crown-1.dead-hand", "crown-12.1", "crown-7.26")
def test_a_player_who_folds_is_out_but_their_wagers_stay_and_must_be_called() -> None:
    hand = deal_holdem(("AcAd", "KcKd", "QcQd", "JcJd"), "AhAs7h8c9d")
    play_by_seat(hand, "2 call, 3 call, 0 call, 1 check")
    assert hand.view().pots == (40,)
    play_by_seat(hand, "0 bet 100, 1 call, 2 raise 200, 3 fold, 0 fold")
    assert sum(hand.view().pots) == 40 + 100 + 100 + 200
    assert describe_actions(hand) == "fold, call 100, raise"
    play_by_seat(hand, "1 call, 1 check, 2 check, 1 check, 2 check")
    assert winnings(hand) == {1: 40 + 100 + 400}
    assert 0 not in seats_shown(hand)
    assert [event.seat for event in events_of(hand, Folded)] == [3, 0]


@clause("crown-1.all-in", "crown-2")
def test_each_pot_goes_to_the_best_hand_of_the_players_in_it() -> None:
    hand = deal_holdem(("AcAd", "KcKd", "QcQd", "JcJd"), "2h3s7h8c9d", stacks=[50, 150, 400, 500])
    play_by_seat(hand, "2 raise 400, 3 call, 0 call, 1 call")
    assert [(event.seat, event.amount, event.pot_index) for event in events_of(hand, Won)] == [
        *((2, 500, 2), (1, 300, 1), (0, 200, 0)),
    ]
    assert hand.stacks == [200, 300, 500, 100]


@clause("crown-1.check")
def test_a_player_who_checks_may_still_call_or_raise_and_nobody_checks_once_there_is_a_bet() -> (
    None
):
    hand = deal_holdem(("AcAd", "KcKd", "QcQd"), "2h3s7h8c9d")
    play_by_seat(hand, "2 call, 0 call, 1 check, 0 check, 1 bet 20")
    assert describe_actions(hand) == "fold, call 20, raise"
    play_by_seat(hand, "2 call")
    assert describe_actions(hand) == "fold, call 20, raise"
    play_by_seat(hand, "0 raise 60, 1 fold, 2 fold")
    assert winnings(hand) == {0: 30 + 20 + 20 + 20}


@clause("crown-18.1")
def test_a_pot_is_not_divided_by_agreement_and_every_hand_is_played_out() -> None:
    hand = deal_holdem(("AcAd", "KcKd"), "2h3s7h8c9d")
    for action in ("split", "chop", "run 2"):
        with pytest.raises(RefusedError):
            hand.act(action)
    play_by_seat(hand, "1 raise 500, 0 call")
    assert [event.cards for event in events_of(hand, BoardDealt)] == ["2h3s7h", "8c", "9d"]
    assert winnings(hand) == {0: 1000}
    with pytest.raises(InvalidGameSpecError):
        game_spec("holdem", house="crown", blinds=(5, 10), dealing=DealingOptions(max_runs=2))


# ---------------------------------------------------------------- equal hands


@clause("crown-9.4.s2", "crown-18.2")
def test_equal_hands_share_and_odd_chips_go_one_each_from_the_left_of_the_button() -> None:
    hand = deal_holdem(("2c2d", "3c3d", "4c4d", "5c5d"), SPADES, button=1)
    play_by_seat(hand, "0 call, 1 call, 2 fold, 3 check")
    play_out(hand)
    assert winnings(hand) == {3: 12, 0: 12, 1: 11}
    hand = deal_holdem(("2c2d", "3c3d", "4c4d", "5c5d"), SPADES, button=3)
    play_by_seat(hand, "2 call, 3 call, 0 fold, 1 check")
    play_out(hand)
    assert winnings(hand) == {1: 12, 2: 12, 3: 11}
    assert {event.clause for event in events_of(hand, Won)} == {"crown-18.2"}


@clause("crown-18.2")
def test_a_player_who_loses_the_pot_gets_none_of_its_odd_chips() -> None:
    hand = deal_holdem(("5c5d", "2c2d", "AdTd", "AcTc"), "KhQsJh4s3c", button=3)
    play_by_seat(hand, "2 call, 3 call, 0 fold, 1 check")
    play_out(hand)
    assert winnings(hand) == {2: 18, 3: 17}


@clause("crown-18.2", "crown-9.4.s2")
def test_each_side_pot_is_shared_separately() -> None:
    hand = deal_holdem(("AdTd", "5c5d", "AcTc", "AhTh"), "KhQsJh4s3c", stacks=[25, 500, 500, 500])
    play_by_seat(hand, "2 raise 51, 3 call, 0 call, 1 fold")
    play_out(hand)
    main, side = 10 + 25 * 3, 26 * 2
    assert [(event.seat, event.amount) for event in events_of(hand, Won)] == [
        *((2, side // 2), (3, side // 2)),
        *((0, main // 3 + 1), (2, main // 3), (3, main // 3)),
    ]


# ---------------------------------------------------------------- the showdown


def to_the_showdown(hole_cards: tuple[str, ...], board: str, **options: object) -> Hand:
    hand = deal_holdem(hole_cards, board, SPEC_WITH_SHOW_DECISIONS, **options)
    while not isinstance(hand.decision, ShowDecision):
        assert not events_of(hand, Showed)
        decision = bet_decision(hand)
        hand.act("check" if decision.check else "call")
    return hand


@clause("crown-9.2.b", "crown-9.2.c", "crown-1.showdown")
def test_after_a_checked_round_the_first_active_player_from_the_button_shows_first() -> None:
    hand = to_the_showdown(("QcQd", "KcKd", "AcAd"), "2h3s7h8c9d", button=0)
    assert len(hand.boards[0]) == 5
    play_by_seat(hand, "1 show")
    assert hand.decision == ShowDecision(2, "crown-9.2.c", can_muck=True)
    play_by_seat(hand, "2 show, 0 muck")
    assert [event.seat for event in events_of(hand, Mucked)] == [0]
    assert winnings(hand) == {2: 30}


@clause("crown-9.3")
def test_a_player_who_claims_the_pot_must_table_all_their_hole_cards() -> None:
    hand = to_the_showdown(("QcQd", "AcAd"), "2h3s7h8c9d")
    with pytest.raises(RefusedError):
        hand.show("Qc")
    play_by_seat(hand, "0 show, 1 muck")
    assert events_of(hand, Showed)[0].cards == "QcQd"
    assert winnings(hand) == {0: 20}


@clause("crown-1.tabled-hand")
def test_everybody_sees_a_tabled_hand_and_no_other_hand() -> None:
    hand = to_the_showdown(("QcQd", "KcKd", "AcAd"), "2h3s7h8c9d")
    assert [seat.down_cards for seat in hand.view().seats] == ["????"] * 3
    play_by_seat(hand, "0 show")
    assert [seat.down_cards for seat in hand.view().seats] == ["QcQd", "????", "????"]
    play_by_seat(hand, "1 muck, 2 show")
    assert [seat.down_cards for seat in hand.view().seats] == ["QcQd", "", "AcAd"]
    assert winnings(hand) == {2: 30}


@clause("crown-9.5")
def test_cards_speak_whatever_the_player_says() -> None:
    hand = to_the_showdown(("QcQd", "AhTc"), "KhJh7h8hQs")
    play_by_seat(hand, "0 show")
    with pytest.raises(RefusedError):
        hand.show("AhTh")
    play_by_seat(hand, "1 show")
    assert winnings(hand) == {1: 20}
    assert events_of(hand, Won)[0].hand_description == "flush, A-K-J-8-7"
