"""Burns left out or doubled, and board cards that came wrongly, to the end of the hand."""

from __future__ import annotations

from typing import Any

import pytest

from cardspeak.cards import format_cards, parse_cards
from cardspeak.games import script
from cardspeak.hand import (
    DealingOptions,
    Hand,
    RefusedError,
    ShowdownOptions,
    deal,
    decisions,
    events,
    game_spec,
    irregularity_events,
)
from cardspeak.houses.irregularities.board_irregularities import (
    BoardCardFaceUp,
    ExtraBurn,
    NoBurn,
    PrematureBoard,
    TooManyBoardCards,
    UnclearBoardCard,
)
from cardspeak.ranking import HIGH
from hand_driver import (
    act_passively,
    events_of,
    last_report_cites,
    play_out,
    ruling_options,
    stack_on_top,
)

ACES, KINGS, QUEENS = "AsAd", "KsKd", "QsQd"
STUB = "2c 3d4h7s 8c Kc 9d Jh 2h 5c 6h Td"
"""A burn, the flop, a burn, the turn that makes the kings a set, a burn, the river, and more."""


def deal_holdem(
    house: str, stub: str = STUB, stacks: tuple[int, ...] = (100, 100, 100), **settings: Any
) -> Hand:
    """Deal aces to seat 0, kings to seat 1 and queens to seat 2, the button."""
    dealing = {name: settings.pop(name) for name in ("cards",) if name in settings}
    spec = game_spec("holdem", house=house, limit="no-limit", blinds=(5, 10), **settings)
    return deal(spec, stacks, stacked_deck=stack_on_top(spec, "AsKsQsAdKdQd", stub), **dealing)


def play_to_round(hand: Hand, number: int) -> None:
    """Play passively until a betting round begins; the first is 1."""
    steps = hand.spec.script.steps
    rounds = [index for index, step in enumerate(steps) if isinstance(step, script.BetStep)]
    while hand.step_index < rounds[number - 1]:
        act_passively(hand)


def finish_round(hand: Hand) -> None:
    """Play the betting round passively to its end."""
    while isinstance(hand.decision, decisions.BetDecision):
        act_passively(hand)


def board_text(hand: Hand, index: int = 0) -> str:
    return format_cards(hand.boards[index])


def best_seat(hand: Hand) -> int:
    """Return whose cards are best with the board, by the ranking alone."""
    seats = [
        seat
        for seat in range(hand.seat_count)
        if not hand.folded[seat] or seat in hand.showing.mucked_seats
    ]
    return max(seats, key=lambda seat: HIGH.strength([*hand.down_cards[seat], *hand.boards[0]]))


def assert_won_by(hand: Hand, seat: int, chips: int = 100, bet: int = 10) -> None:
    """The hand is over, and one seat has won a bet from each of the others."""
    play_out(hand)
    won = bet * (hand.seat_count - 1)
    assert hand.stacks == [
        chips + won if index == seat else chips - bet for index in range(hand.seat_count)
    ]


# ---------------------------------------------------------------- burns at the World Series


@pytest.mark.clause("wsop-165.1")
def test_without_a_burn_the_turn_is_the_burn_and_the_next_card_the_turn() -> None:
    hand = deal_holdem("wsop")
    play_to_round(hand, 3)
    assert board_text(hand) == "3d4h7sKc"
    hand.report(NoBurn())
    assert last_report_cites(hand, "wsop-165.1")
    # Off the deck came the king, and after it what nobody had burned.
    assert board_text(hand) == "3d4h7s8c"
    assert_won_by(hand, 0)
    assert board_text(hand) == "3d4h7s8cJh"


@pytest.mark.clause("wsop-122.2")
@pytest.mark.clause("wsop-165.1")
def test_a_turn_that_was_acted_on_stands_and_the_river_is_the_original_river() -> None:
    hand = deal_holdem("wsop")
    play_to_round(hand, 3)
    hand.check()
    hand.report(NoBurn())
    assert board_text(hand) == "3d4h7sKc"
    assert events_of(hand, irregularity_events.BurnedLate)[0].card == "8c"
    assert_won_by(hand, 1)
    assert board_text(hand) == "3d4h7sKcJh"


@pytest.mark.clause("wsop-122.3")
@pytest.mark.parametrize("acted", [False, True])
def test_the_second_of_two_burns_goes_back_in_its_place(acted: bool) -> None:
    hand = deal_holdem("wsop")
    play_to_round(hand, 3)
    if acted:
        hand.check()
    hand.report(ExtraBurn())
    # 8c and 9d were burned; without that the turn would have been 9d, and Kc the next burn.
    assert board_text(hand) == ("3d4h7sKc" if acted else "3d4h7s9d")
    assert_won_by(hand, 1 if acted else 0)
    assert board_text(hand)[-2:] == "Jh"
    assert events_of(hand, events.Burned)[-1].card == ("9d" if acted else "Kc")


@pytest.mark.clause("wsop-165.2")
def test_with_all_players_all_in_a_burn_is_corrected_until_the_pot_is_awarded() -> None:
    hand = deal_holdem("wsop", showdown=ShowdownOptions(ask_to_show=True))
    for _ in range(3):
        hand.act("raise 100" if hand.betting.bet_to_match < 100 else "call")
    assert isinstance(hand.decision, decisions.ShowDecision)
    assert board_text(hand) == "3d4h7sKcJh"
    hand.report(NoBurn(burn_number=2))
    assert last_report_cites(hand, "wsop-165.2")
    # The king, the burn before the river, the river, and the card that was not burned.
    assert board_text(hand) == "3d4h7s9d8c"
    play_out(hand)
    assert hand.stacks == [300, 0, 0]


@pytest.mark.clause("wsop-165.2")
def test_once_the_pot_is_awarded_a_burn_is_not_corrected() -> None:
    hand = deal_holdem("wsop")
    for _ in range(3):
        hand.act("raise 100" if hand.betting.bet_to_match < 100 else "call")
    assert hand.stacks == [0, 300, 0]
    with pytest.raises(RefusedError, match="the hand is over"):
        hand.report(NoBurn(burn_number=2))


@pytest.mark.clause("wsop-164")
@pytest.mark.parametrize("burns", [NoBurn(), ExtraBurn()])
def test_before_the_flop_is_dealt_its_burn_is_simply_corrected(burns: Any) -> None:
    hand = deal_holdem("wsop", cards="card-by-card")
    _deal_to_round(hand, 1)
    finish_round(hand)
    hand.report(burns)
    assert last_report_cites(hand, "wsop-164")
    assert isinstance(hand.decision, decisions.DealCardsDecision)
    hand.deal_next()
    # Where none was burned, 2c was still to come; where two were, 3d went back.
    assert board_text(hand) == "3d4h7s"
    assert not events_of(hand, events.Reshuffled)
    _deal_to_round(hand, 9)
    assert hand.stacks == [90, 120, 90]


def _deal_to_round(hand: Hand, index: int) -> None:
    rounds = [
        index
        for index, step in enumerate(hand.spec.script.steps)
        if isinstance(step, script.BetStep)
    ]
    step_index = rounds[index - 1] if index <= len(rounds) else len(hand.spec.script.steps) + 1
    while not hand.over and hand.step_index < step_index:
        if isinstance(hand.decision, decisions.DealCardsDecision):
            hand.deal_next()
        else:
            act_passively(hand)


@pytest.mark.clause("wsop-164")
@pytest.mark.parametrize("burns", [NoBurn(), ExtraBurn()])
def test_after_a_flop_with_a_wrong_burn_the_deck_is_reshuffled(burns: Any) -> None:
    hand = deal_holdem("wsop")
    play_to_round(hand, 2)
    hand.report(burns)
    assert last_report_cites(hand, "wsop-164")
    # Flop and stub are shuffled; one burn lies there, or is made, before the new flop.
    left = 52 - 6 if isinstance(burns, NoBurn) else 52 - 7
    assert [event.count for event in events_of(hand, events.Reshuffled)] == [left]
    assert len(hand.cards.burns) == 1
    assert len(hand.boards[0]) == 3
    assert_won_by(hand, best_seat(_finished(hand)))


def _finished(hand: Hand) -> Hand:
    twin = hand.copy()
    play_out(twin)
    return twin


@pytest.mark.clause("wsop-164")
def test_a_flop_that_was_acted_on_stands_whatever_was_burned() -> None:
    hand = deal_holdem("wsop")
    play_to_round(hand, 2)
    hand.check()
    hand.report(NoBurn())
    assert last_report_cites(hand, "wsop-165.1")
    assert_won_by(hand, 1)
    assert board_text(hand) == "3d4h7sKcJh"


@pytest.mark.clause("wsop-122.1")
def test_a_burn_before_a_draw_is_corrected_until_somebody_draws() -> None:
    spec = game_spec("27-triple-draw", limit="no-limit", blinds=(5, 10))
    hole = "2c2d 3c3d 4c4d 5c5d 7c8d"
    hand = deal(spec, [100, 100], stacked_deck=stack_on_top(spec, hole, "Kh", "Kc Kd", "Qh Qc Qd"))
    finish_round(hand)
    early = hand.copy()
    early.report(NoBurn())
    assert last_report_cites(early, "wsop-122.1")
    assert format_cards(early.cards.burns) == "Kh"
    hand.discard("7c")
    hand.report(NoBurn())
    assert last_report_cites(hand, "wsop-122.2")
    hand.discard("8d")
    assert (format_cards(hand.down_cards[0][-1:]), format_cards(hand.down_cards[1][-1:])) == (
        "Kc",
        "Kd",
    )
    for trial in (early, hand):
        play_out(trial)
        assert sum(trial.stacks) == 200
    assert early.stacks == [110, 90]  # seven low against eight low
    assert hand.stacks == [100, 100]  # king low each


# ---------------------------------------------------------------- boards at the World Series


@pytest.mark.clause("wsop-163.1")
def test_one_random_card_of_a_four_card_flop_becomes_the_next_burn() -> None:
    hand = deal_holdem("wsop")
    play_to_round(hand, 2)
    hand.report(TooManyBoardCards())
    assert last_report_cites(hand, "wsop-163.1")
    four = set(parse_cards("3d4h7s8c"))
    assert set(hand.boards[0]) < four
    [burn] = four - set(hand.boards[0])
    play_to_round(hand, 3)
    assert hand.cards.burns[-1] == burn
    assert board_text(hand)[-2:] == "Kc"
    assert_won_by(hand, 1)


@pytest.mark.clause("wsop-163.1")
def test_the_burn_may_be_any_of_the_four_cards_and_not_the_extra_one_alone() -> None:
    spec = game_spec("holdem", blinds=(5, 10))
    picked = set()
    for seed in range(30):
        hand = deal(spec, [500] * 3, seed=seed)
        play_to_round(hand, 2)
        hand.report(TooManyBoardCards())
        [taken_up] = events_of(hand, irregularity_events.CardsTakenBack)
        four = parse_cards(taken_up.cards)  # the extra card last
        play_to_round(hand, 3)
        [burn] = set(four) - set(hand.cards.boards[0][:3])
        assert hand.cards.burns[-1] == burn
        picked.add(four.index(burn))
    assert picked == {0, 1, 2, 3}


def deal_all_in_flop(game: str = "holdem", *, stack: int = 100, **settings: Any) -> Hand:
    """Deal card by card to a flop on which nobody can bet any more; the turn is next."""
    spec = game_spec(game, blinds=(5, 10), showdown=ShowdownOptions(ask_to_show=True), **settings)
    hand = deal(spec, [stack] * 3, seed=7, cards="card-by-card")
    while not hand.boards[-1]:
        match hand.decision:
            case decisions.DealCardsDecision():
                hand.deal_next()
            case decisions.BetDecision(raise_to=(_, all_in)):
                hand.raise_to(all_in)
            case _:
                hand.call()
    assert isinstance(hand.decision, decisions.DealCardsDecision)
    return hand


@pytest.mark.clause("wsop-163.1")
@pytest.mark.parametrize(
    ("game", "stack", "settings"),
    [
        ("holdem", 100, {"limit": "no-limit"}),
        ("omaha", 25, {"limit": "pot"}),
        ("omaha-8", 20, {"limit": "fixed"}),
        ("double-board-omaha", 10, {"limit": "fixed"}),
    ],
)
def test_a_four_card_flop_is_scrambled_with_everybody_all_in(
    game: str, stack: int, settings: dict[str, Any]
) -> None:
    hand = deal_all_in_flop(game, stack=stack, **settings)
    board = len(hand.boards) - 1
    extra = events_of(hand, events.Burned)[-1].card  # nobody burned it: it lies on the flop
    four = {*hand.boards[board], *parse_cards(extra)}
    other_boards = [list(cards) for cards in hand.boards[:board]]
    hand.report(TooManyBoardCards(board_index=board))
    assert last_report_cites(hand, "wsop-163.1")
    assert hand.boards[:board] == other_boards
    [picked] = four - set(hand.boards[board])
    assert hand.cards.burns[-1] == picked
    with pytest.raises(RefusedError, match="put right already"):
        hand.report(TooManyBoardCards(board_index=board))
    while isinstance(hand.decision, decisions.DealCardsDecision):
        hand.deal_next()
    assert picked not in hand.boards[board]
    assert len(hand.cards.burns) == 3
    assert [len(cards) for cards in hand.boards] == [5] * (board + 1)
    play_out(hand)
    assert sum(hand.stacks) == 3 * stack


@pytest.mark.clause("wsop-163.2")
def test_a_five_card_flop_is_dealt_again_with_everybody_all_in() -> None:
    hand = deal_all_in_flop(limit="no-limit")
    hand.report(TooManyBoardCards(extra_count=2))
    assert last_report_cites(hand, "wsop-163.2")
    assert events_of(hand, events.Reshuffled)[0].count == 52 - 6 - 1
    assert not hand.boards[0]
    while isinstance(hand.decision, decisions.DealCardsDecision):
        hand.deal_next()
    assert (len(hand.boards[0]), len(hand.cards.burns)) == (5, 3)
    play_out(hand)
    assert sum(hand.stacks) == 300


@pytest.mark.clause("wsop-163.1")
def test_with_named_cards_and_everybody_all_in_the_floor_names_the_next_burn() -> None:
    spec = game_spec("holdem", blinds=(5, 10), showdown=ShowdownOptions(ask_to_show=True))
    hand = deal(spec, [100, 100], cards="named")
    for card in ("Ah", "Qh", "Kh", "Jh"):
        hand.deal_cards(card)
    hand.raise_to(100)
    hand.call()
    hand.deal_cards("2c3c4c")
    hand.report(TooManyBoardCards(cards="5c", picked_card="2c"))
    assert last_report_cites(hand, "wsop-163.1")
    assert board_text(hand) == "3c4c5c"
    assert format_cards(hand.cards.burns[-1:]) == "2c"
    hand.deal_cards("9d")
    hand.deal_cards("9s")
    assert isinstance(hand.decision, decisions.ShowDecision)


@pytest.mark.clause("wsop-163.1")
def test_a_four_card_flop_of_a_second_run_is_scrambled() -> None:
    spec = game_spec("holdem", limit="no-limit", blinds=(5, 10), dealing=DealingOptions(max_runs=2))
    hand = deal(spec, [100, 100], seed=7, cards="card-by-card")
    while not isinstance(hand.decision, decisions.RunItDecision):
        match hand.decision:
            case decisions.DealCardsDecision():
                hand.deal_next()
            case decisions.BetDecision(raise_to=(_, all_in)):
                hand.raise_to(all_in)
            case _:
                hand.call()
    hand.run_it(2)
    while len(hand.boards) < 2 or not hand.boards[1]:
        hand.deal_next()
    first_board = list(hand.boards[0])
    hand.report(TooManyBoardCards(board_index=1))
    assert last_report_cites(hand, "wsop-163.1")
    while isinstance(hand.decision, decisions.DealCardsDecision):
        hand.deal_next()
    assert hand.over
    assert (hand.boards[0], len(hand.boards[1])) == (first_board, 5)
    assert sum(hand.stacks) == 200


@pytest.mark.clause("wsop-163.2")
def test_a_five_card_flop_is_shuffled_with_the_stub_and_dealt_again() -> None:
    hand = deal_holdem("wsop")
    play_to_round(hand, 2)
    hand.report(TooManyBoardCards(extra_count=2))
    assert last_report_cites(hand, "wsop-163.2")
    assert events_of(hand, events.Reshuffled)[0].count == 52 - 6 - 1
    assert len(events_of(hand, events.Burned)) == 1
    assert_won_by(hand, best_seat(_finished(hand)))


@pytest.mark.clause("wsop-163.2")
@pytest.mark.parametrize("extra", [1, 2])
def test_the_floor_decides_about_a_flop_with_too_many_cards_that_was_acted_on(extra: int) -> None:
    hand = deal_holdem("wsop")
    play_to_round(hand, 2)
    hand.check()
    hand.report(TooManyBoardCards(extra))
    assert list(ruling_options(hand)) == ["play on", "misdeal", "void"]
    hand.rule("play on")
    assert board_text(hand) == "3d4h7s"
    assert_won_by(hand, best_seat(_finished(hand)))


@pytest.mark.clause("wsop-123")
@pytest.mark.clause("wsop-166")
def test_a_premature_flop_does_not_play_even_if_all_others_fold() -> None:
    hand = deal_holdem("wsop")
    hand.call()
    hand.report(PrematureBoard())
    assert events_of(hand, irregularity_events.CardsSetAside)[0].cards == "3d4h7s"
    assert not hand.boards[0]
    folded = hand.copy()
    folded.fold()
    folded.check()
    assert isinstance(folded.decision, decisions.BetDecision)
    assert len(folded.boards[0]) == 3
    assert events_of(folded, irregularity_events.BurnSkipped)
    assert format_cards(folded.cards.burns) == "2c"
    assert events_of(folded, events.Reshuffled)[0].count == 52 - 6 - 1
    play_out(folded)
    winner = best_seat(folded)
    assert folded.stacks == [95, *((115, 90) if winner == 1 else (90, 115))]
    assert_won_by(hand, best_seat(_finished(hand)))


@pytest.mark.clause("wsop-167.1")
def test_a_premature_turn_is_replaced_by_the_river_and_reshuffled_for_the_last_card() -> None:
    hand = deal_holdem("wsop")
    play_to_round(hand, 2)
    hand.report(PrematureBoard())
    assert board_text(hand) == "3d4h7s"
    play_to_round(hand, 3)
    # 8c was burned with the king, 9d is burned now, and the river card is the turn.
    assert board_text(hand) == "3d4h7sJh"
    assert format_cards(hand.cards.burns) == "2c8c9d"
    assert not events_of(hand, events.Reshuffled)
    play_to_round(hand, 4)
    assert events_of(hand, events.Reshuffled)[0].count == 52 - 6 - 3 - 4
    assert format_cards(hand.cards.burns) == "2c8c9d"
    assert_won_by(hand, best_seat(_finished(hand)))


@pytest.mark.clause("wsop-167.2")
def test_a_premature_river_is_shuffled_into_the_stub_after_the_betting() -> None:
    hand = deal_holdem("wsop")
    play_to_round(hand, 3)
    hand.act("bet 20")
    hand.report(PrematureBoard())
    assert not events_of(hand, events.Reshuffled)
    hand.fold()
    hand.call()
    assert events_of(hand, events.Reshuffled)[0].count == 52 - 6 - 3 - 4
    assert format_cards(hand.cards.burns) == "2c8c9d"
    assert len(hand.boards[0]) == 5
    play_out(hand)
    winner = best_seat(hand)
    assert hand.stacks == ([140, 90, 70] if winner == 0 else [70, 90, 140])


# ---------------------------------------------------------------- crown


def assert_flop_redealt(hand: Hand) -> None:
    """There is a new flop from the whole stub, and one burn."""
    assert len(hand.boards[0]) == 3
    assert len(hand.cards.burns) == 1
    assert events_of(hand, events.DeckCut)


@pytest.mark.clause("crown-36.2")
def test_crown_a_flop_without_a_burn_is_dealt_again_until_two_have_acted() -> None:
    hand = deal_holdem("crown")
    play_to_round(hand, 2)
    hand.act("bet 20")
    late = hand.copy()
    late.call()
    late.report(NoBurn())
    assert board_text(late) == "3d4h7s"
    assert events_of(late, irregularity_events.Reported)[0].clause == "crown-36.2"
    assert format_cards(late.cards.burns) == ""  # what was not burned is the next burn
    play_to_round(late, 3)
    assert format_cards(late.cards.burns) == "2c"
    play_out(late)
    assert late.stacks == [160, 70, 70]  # with 8c for the turn, and Kc burned
    hand.report(NoBurn())
    assert_flop_redealt(hand)
    assert hand.stacks == [90, 90, 90]  # the bet on the wrong flop went back
    assert_won_by(hand, best_seat(_finished(hand)))


@pytest.mark.clause("crown-36.3")
@pytest.mark.parametrize("index", [3, 4])
def test_crown_a_later_card_without_a_burn_is_dealt_again_until_two_have_acted(index: int) -> None:
    hand = deal_holdem("crown")
    play_to_round(hand, index)
    board_before = board_text(hand)
    late = hand.copy()
    late.check()
    late.check()
    late.report(NoBurn())
    assert board_text(late) == board_before
    assert_won_by(late, 1)
    hand.check()
    hand.report(NoBurn())
    assert last_report_cites(hand, "crown-36.3")
    assert events_of(hand, events.Reshuffled)[0].count == 52 - 6 - len(hand.boards[0]) + 1 - (
        index - 2
    )
    assert len(hand.cards.burns) == index - 1
    assert len(board_text(hand)) == len(board_before)
    assert_won_by(hand, best_seat(_finished(hand)))


@pytest.mark.clause("crown-36.4")
@pytest.mark.parametrize("extra", [1, 3])
def test_crown_a_flop_of_too_many_cards_is_dealt_again_without_a_burn(extra: int) -> None:
    hand = deal_holdem("crown")
    play_to_round(hand, 2)
    hand.check()
    late = hand.copy()
    late.check()
    late.report(TooManyBoardCards(extra))
    assert list(ruling_options(late)) == ["play on", "void"]  # no misdeal after substantial action
    late.rule("void")
    assert late.stacks == [100, 100, 100]
    hand.report(TooManyBoardCards(extra))
    assert_flop_redealt(hand)
    assert events_of(hand, events.Reshuffled)[0].count == 52 - 6 - 1
    assert_won_by(hand, best_seat(_finished(hand)))


@pytest.mark.clause("crown-36.5")
def test_crown_a_premature_flop_is_shuffled_back_and_its_burn_stays() -> None:
    hand = deal_holdem("crown")
    hand.call()
    hand.report(PrematureBoard())
    assert events_of(hand, events.Reshuffled)[0].count == 52 - 6 - 1
    assert not events_of(hand, events.DeckCut)  # that comes when the round is over
    play_to_round(hand, 2)
    assert_flop_redealt(hand)
    assert format_cards(hand.cards.burns) == "2c"
    assert_won_by(hand, best_seat(_finished(hand)))


@pytest.mark.clause("crown-36.6")
def test_crown_the_wrong_one_of_two_turn_cards_is_the_next_burn() -> None:
    hand = deal_holdem("crown")
    play_to_round(hand, 3)
    hand.report(TooManyBoardCards())
    assert board_text(hand) == "3d4h7sKc"
    assert_won_by(hand, 1)
    assert format_cards(hand.cards.burns) == "2c8c9d"
    assert board_text(hand) == "3d4h7sKcJh"


@pytest.mark.clause("crown-36.6")
def test_crown_the_wrong_one_of_two_river_cards_goes_to_the_muck() -> None:
    hand = deal_holdem("crown")
    play_to_round(hand, 4)
    hand.report(TooManyBoardCards())
    assert format_cards(hand.cards.mucked_cards) == "2h"
    assert_won_by(hand, 1)
    assert board_text(hand) == "3d4h7sKcJh"


@pytest.mark.clause("crown-36.7")
def test_crown_more_than_two_cards_dealt_for_one_are_shuffled_back() -> None:
    hand = deal_holdem("crown")
    play_to_round(hand, 3)
    hand.report(TooManyBoardCards(extra_count=2))
    assert board_text(hand) == "3d4h7sKc"
    assert events_of(hand, events.Reshuffled)[0].count == 52 - 6 - 2 - 4
    assert events_of(hand, events.DeckCut)
    play_to_round(hand, 4)
    assert len(hand.cards.burns) == 3
    assert_won_by(hand, best_seat(_finished(hand)))


@pytest.mark.clause("crown-36.8.a")
@pytest.mark.clause("crown-36.8.b")
@pytest.mark.clause("crown-36.8.c")
def test_crown_a_premature_turn_is_set_aside_until_the_river() -> None:
    hand = deal_holdem("crown")
    play_to_round(hand, 2)
    hand.check()
    hand.report(PrematureBoard())
    assert hand.irregularities is not None
    assert format_cards(hand.irregularities.set_aside) == "Kc"
    assert board_text(hand) == "3d4h7s"
    play_to_round(hand, 3)
    assert board_text(hand) == "3d4h7sJh"
    assert format_cards(hand.cards.burns) == "2c8c9d"
    assert format_cards(hand.irregularities.set_aside) == "Kc"
    play_to_round(hand, 4)
    assert hand.irregularities.set_aside == []
    assert events_of(hand, events.Reshuffled)[0].count == 52 - 6 - 3 - 4
    assert events_of(hand, events.DeckCut)
    assert format_cards(hand.cards.burns) == "2c8c9d"
    assert_won_by(hand, best_seat(_finished(hand)))


@pytest.mark.clause("crown-36.9")
def test_crown_a_premature_river_is_shuffled_back_and_its_burn_stays() -> None:
    hand = deal_holdem("crown")
    play_to_round(hand, 3)
    hand.report(PrematureBoard())
    assert events_of(hand, events.Reshuffled)[0].count == 52 - 6 - 3 - 4
    play_to_round(hand, 4)
    assert format_cards(hand.cards.burns) == "2c8c9d"
    assert events_of(hand, events.DeckCut)
    assert_won_by(hand, best_seat(_finished(hand)))


@pytest.mark.clause("crown-36.10")
def test_crown_where_the_right_card_cannot_be_determined_all_are_shuffled_back() -> None:
    hand = deal_holdem("crown")
    play_to_round(hand, 3)
    late = hand.copy()
    late.check()
    late.check()
    late.report(UnclearBoardCard())
    assert "play on" in list(ruling_options(late))
    late.rule("play on")
    play_out(late)
    hand.report(UnclearBoardCard())
    assert events_of(hand, events.Reshuffled)[0].count == 52 - 6 - 2 - 3
    assert format_cards(hand.cards.burns) == "2c8c"
    assert len(hand.boards[0]) == 4
    assert_won_by(hand, best_seat(_finished(hand)))


# ---------------------------------------------------------------- Manila


def deal_manila(limit_game: str = "manila") -> Hand:
    """Two players and a board of one card; the others come card by card."""
    settings: dict[str, Any] = {"blinds": (20,)} if limit_game == "manila" else {"ante": 10}
    spec = game_spec(limit_game, house="crown", min_bet=10, **settings)
    return deal(
        spec,
        [500] * 3,
        stacked_deck=stack_on_top(spec, "AsAd KsKd QsQd", "7c", "8d", "9h", "Jc", "Kc"),
    )


@pytest.mark.clause("crown-35.1")
def test_at_manila_a_third_card_face_up_plays_and_bets_are_the_minimum() -> None:
    hand = deal_manila()
    play_to_round(hand, 2)
    assert board_text(hand) == "7c8d"
    hand.report(BoardCardFaceUp())
    assert board_text(hand) == "7c8d9h"
    decision = hand.decision
    assert isinstance(decision, decisions.BetDecision)
    assert decision.raise_to == (10, 10)
    hand.act("bet 10")
    hand.act("raise 20")
    with pytest.raises(RefusedError):
        hand.act("raise 60")
    hand.act("raise 30")
    hand.call()
    hand.call()
    assert board_text(hand) == "7c8d9h"  # it is not dealt again
    assert isinstance(hand.decision, decisions.BetDecision)
    assert hand.decision.raise_to == (40, 40)
    play_out(hand)
    assert board_text(hand) == "7c8d9hJcKc"
    assert hand.stacks == [450, 600, 450]  # 20 and 30 each


@pytest.mark.clause("crown-30.2.h")
def test_at_manila_a_second_card_face_up_is_a_misdeal_until_two_have_acted() -> None:
    hand = deal_manila()
    late = hand.copy()
    hand.call()
    hand.report(BoardCardFaceUp())
    assert events_of(hand, irregularity_events.MisdealDeclared)
    assert sum(hand.stacks) + sum(hand.chips.put_in) == 1500
    late.call()
    late.call()
    late.report(BoardCardFaceUp())
    assert list(ruling_options(late)) == ["lay out", "play on", "void"]
    late.rule("lay out")
    assert board_text(late) == "7c8d"
    play_out(late)
    assert late.stacks == [480, 540, 480]


@pytest.mark.clause("crown-35.2")
@pytest.mark.parametrize("game", ["manila", "crown-perth-manila"])
def test_at_manila_a_premature_card_plays_and_caps_bets_at_the_largest_so_far(game: str) -> None:
    hand = deal_manila(game)
    play_to_round(hand, 2)
    hand.report(PrematureBoard())
    assert board_text(hand) == "7c8d9h"
    decision = hand.decision
    assert isinstance(decision, decisions.BetDecision)
    assert decision.raise_to is not None
    # The blind of 20, or the opening bet of 10, is the largest wager so far.
    maximum = 20 if game == "manila" else 10
    assert decision.raise_to[1] == maximum
    hand.raise_to(maximum)
    hand.call()
    hand.call()
    assert board_text(hand) == "7c8d9h"
    play_out(hand)
    assert board_text(hand) == "7c8d9hJcKc"
    lost = 20 + 20 if game == "manila" else 10 + 10 + 10
    assert hand.stacks == [500 - lost, 500 + 2 * lost, 500 - lost]


@pytest.mark.parametrize("count", [1, 2, 3])
@pytest.mark.parametrize("game", ["manila", "crown-perth-manila"])
@pytest.mark.parametrize(
    ("report", "largest"),
    [
        pytest.param(BoardCardFaceUp(), [10, 10], marks=pytest.mark.clause("crown-35.1")),
        # The blind of 20, or the opening bet of 10, is the largest wager so far.
        pytest.param(PrematureBoard(), [20, 10], marks=pytest.mark.clause("crown-35.2")),
    ],
)
def test_at_manila_cards_seen_too_soon_play_and_limit_the_rounds_before_them(
    game: str, report: Any, largest: list[int], count: int
) -> None:
    hand = deal_manila(game)
    is_manila = game == "manila"
    ceiling = largest[0 if is_manila else 1]
    play_to_round(hand, 2)
    for rounds_later in range(count):
        hand.report(report)
        limited = events_of(hand, irregularity_events.BetsLimited)[-1]
        assert (limited.max_bet, limited.rounds_later) == (ceiling, rounds_later)
        when = ("this round", "the next round", "the round that is 2 rounds later")[rounds_later]
        assert limited.narrate(str) == f"Bets and raises in {when} are at most {ceiling}"
    limits = []
    for number in (2, 3, 4, 5):
        play_to_round(hand, number)
        cards = max(2 + count, number)
        assert board_text(hand) == "7c8d9hJcKc"[: 2 * cards]
        assert isinstance(hand.decision, decisions.BetDecision)
        assert hand.decision.raise_to is not None
        limits.append(hand.decision.raise_to[1])
        if number < 5 and cards == 5:
            with pytest.raises(RefusedError, match="no board cards follow"):
                hand.report(report)
    unlimited = [40, 40, 40, 80] if is_manila else [100] * 4
    assert limits == [ceiling] * count + unlimited[count:]
    play_out(hand)
    assert board_text(hand) == "7c8d9hJcKc"
    assert sum(hand.stacks) == 1500


@pytest.mark.clause("crown-35.1", "crown-30.2.h")
@pytest.mark.parametrize("game", ["manila", "crown-perth-manila"])
def test_at_manila_the_card_after_one_that_is_out_already_is_the_third(game: str) -> None:
    hand = deal_manila(game)
    hand.report(PrematureBoard())  # the second, by crown-35.2
    hand.report(BoardCardFaceUp())
    assert last_report_cites(hand, "crown-35.1")
    assert board_text(hand) == "7c8d9h"
    limits = []
    for number in (1, 2, 3):
        play_to_round(hand, number)
        assert board_text(hand) == "7c8d9h"
        assert isinstance(hand.decision, decisions.BetDecision)
        assert hand.decision.raise_to is not None
        limits.append(hand.decision.raise_to[1])
    # 40 over the blind of 20 at Manila, by raises of 20; the largest wager is 20, or none yet.
    assert limits == ([40, 10, 40] if game == "manila" else [10, 10, 100])
    play_out(hand)
    assert board_text(hand) == "7c8d9hJcKc"


# ---------------------------------------------------------------- other boards, and none


def test_a_four_card_flop_on_a_double_board_is_corrected_on_its_board() -> None:
    spec = game_spec("double-board-omaha", blinds=(5, 10))
    hand = deal(spec, [1000] * 3, seed=11)
    play_to_round(hand, 2)
    other = board_text(hand)
    hand.report(TooManyBoardCards(board_index=1))
    assert last_report_cites(hand, "wsop-163.1")
    assert board_text(hand) == other
    assert len(hand.boards[1]) == 3
    play_out(hand)
    assert sum(hand.stacks) == 3000


def test_when_the_board_is_run_twice_a_burn_is_corrected_in_its_run() -> None:
    hand = deal_holdem(
        "wsop", dealing=DealingOptions(max_runs=2), showdown=ShowdownOptions(ask_to_show=True)
    )
    for _ in range(3):
        hand.act("raise 100" if hand.betting.bet_to_match < 100 else "call")
    hand.act("run 2")
    first = board_text(hand)
    hand.report(NoBurn())  # the last one: before the second river
    assert board_text(hand) == first
    assert len(hand.boards[1]) == 5
    with pytest.raises(RefusedError, match="no cards have just been dealt to that board"):
        hand.report(TooManyBoardCards())
    play_out(hand)
    assert sum(hand.stacks) == 300


@pytest.mark.parametrize(
    "irregularity",
    [NoBurn(), ExtraBurn(), PrematureBoard(), TooManyBoardCards(), BoardCardFaceUp()],
)
def test_a_game_without_burns_or_board_refuses_such_reports(irregularity: Any) -> None:
    hand = deal(game_spec("five-card-stud", house="crown", ante=5), [100] * 3, seed=3)
    before = hand.log[:]
    with pytest.raises(RefusedError):
        hand.report(irregularity)
    assert hand.log == before


# ---------------------------------------------------------------- on a real table


def test_with_named_cards_a_turn_dealt_without_a_burn_becomes_the_burn() -> None:
    hand = deal(game_spec("holdem", limit="no-limit", blinds=(5, 10)), [100, 100], cards="named")
    for cards in ("As", "Ks", "Ad", "Kd"):
        hand.deal_cards(cards)
    finish_round(hand)
    hand.deal_cards("3d4h7s")
    play_to_round(hand, 2)
    finish_round(hand)
    hand.deal_cards("Kc")
    hand.report(NoBurn())
    with pytest.raises(RefusedError, match="Kc has already been dealt"):
        hand.deal_cards("Kc")
    hand.deal_cards("8c")
    assert format_cards(hand.cards.burns) == "??Kc"
    finish_round(hand)
    hand.deal_cards("Jh")
    play_out(hand)
    assert hand.stacks == [110, 90]


def test_with_named_cards_the_report_of_a_premature_flop_names_it() -> None:
    hand = deal(game_spec("holdem", limit="no-limit", blinds=(5, 10)), [100, 100], cards="named")
    for cards in ("As", "Ks", "Ad", "Kd"):
        hand.deal_cards(cards)
    with pytest.raises(RefusedError, match="name the 3 cards that were dealt, not 0"):
        hand.report(PrematureBoard())
    hand.report(PrematureBoard("Kc4h7s"))
    finish_round(hand)
    hand.deal_cards("Kc2c2h")  # they were shuffled in, and may come again
    for cards in ("9d", "Jh"):
        finish_round(hand)
        hand.deal_cards(cards)
    with pytest.raises(RefusedError, match="name the card that was dealt, not 0"):
        hand.report(TooManyBoardCards())
    play_out(hand)
    assert hand.stacks == [90, 110]
