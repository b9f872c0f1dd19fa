"""Crown's remedies for absences, actions out of turn and pots pushed to the wrong player.

The tables of cases are read from the book; `crown_cases` says how they are written.
"""

from __future__ import annotations

import pytest

from cardspeak.hand import RefusedError, decisions, events
from crown_cases import (
    Case,
    check_crown_case,
    outcome_of,
    parametrize_cases,
    play_to_situation,
)
from crown_driver import crown_games, deal_crown
from hand_driver import events_of, play_by_seat, play_out, play_to_round

clause = pytest.mark.clause

ABSENCE_CASES: list[Case] = [
    ("round 1", "not-at-seat seat=1", (), "1.present-at-the-table"),
    ("round 2", "left-seat-with-live-hand seat=1", (), "1.present-at-the-table"),
    ("showdown", "left-seat-with-live-hand seat=1", (), "1.present-at-the-table"),
]


@clause("crown-1.present-at-the-table", "crown-12.7")
@parametrize_cases(ABSENCE_CASES)
def test_a_player_may_be_away_until_they_must_act_or_show(
    situation: str, reports: str, games: tuple[str, ...], expected: str
) -> None:
    check_crown_case(situation, reports, games, expected)


@clause("crown-12.7", "crown-1.present-at-the-table")
@pytest.mark.parametrize("game", crown_games())
@pytest.mark.parametrize("situation", ["round 1", "round 2", "showdown"])
def test_the_hand_of_a_player_who_is_absent_in_turn_is_dead(game: str, situation: str) -> None:
    hand = play_to_situation(deal_crown(game), situation)
    seat = hand.decision.seat  # type: ignore[union-attr]
    later = next(other for other in hand.live_seats() if other != seat)
    assert outcome_of(hand, f"report absent-when-to-act seat={later}") == "1.present-at-the-table"
    chips = hand.stacks[seat]
    assert outcome_of(hand, f"report absent-when-to-act seat={seat}").startswith("12.7 HandKilled")
    assert play_out(hand).stacks[seat] == chips


OUT_OF_TURN = {
    "fold": {"at once": "12.1 HandKilled"},
    "check": {"at once": "37.4 BarredFromBetting", "check": "Checked OutOfTurnActionStood Checked"},
    "bet 20": {
        "at once": "37.2",
        "check": "Checked OutOfTurnActionStood Bet",
        "bet 20": "Bet OutOfTurnActionStood Called",
        "bet 40": "Bet OutOfTurnActionReleased",
        "fold": "Folded OutOfTurnActionStood Bet",
    },
}


@clause("crown-12.1", "crown-37.1", "crown-37.2", "crown-37.3", "crown-37.4")
@pytest.mark.parametrize("game", [*crown_games("flop"), "crown-perth-manila"])
@pytest.mark.parametrize("action", OUT_OF_TURN)
def test_an_action_out_of_turn_stands_unless_somebody_before_bets_more(
    game: str, action: str
) -> None:
    outcomes = OUT_OF_TURN[action]
    hand = play_to_round(deal_crown(game), 2)
    report = f'report action-out-of-turn seat=1 action="{action}"'
    assert outcome_of(hand, report) == outcomes["at once"]
    assert hand.decision.seat == 0  # type: ignore[union-attr]
    for before, expected in outcomes.items():
        if before != "at once":
            trial = hand.copy()
            length = len(trial.log)
            trial.act(before)
            names = " ".join(type(event).__name__ for event in trial.log[length:])
            assert names == expected, (action, before)


@clause("crown-12.1")
@pytest.mark.parametrize("game", crown_games())
def test_a_fold_out_of_turn_is_a_fold_even_if_the_dealer_asked_for_it(game: str) -> None:
    hand = deal_crown(game)
    seat = hand.next_seat(hand.decision.seat)  # type: ignore[union-attr]
    report = f"report action-out-of-turn seat={seat} action=fold directed_by_dealer=true"
    assert outcome_of(hand, report) == "12.1 HandKilled"


@clause("crown-37.2", "crown-37.3")
@pytest.mark.parametrize("game", crown_games("flop"))
def test_a_call_all_in_out_of_turn_is_bound_by_the_bet_that_was_there(game: str) -> None:
    hand = play_to_round(deal_crown(game, (500, 500, 30, 500)), 2)
    play_by_seat(hand, "0 bet 30")
    assert outcome_of(hand, "report action-out-of-turn seat=2 action=call") == "37.2"
    play_by_seat(hand, "1 fold")
    assert (hand.stacks[2], hand.bets) == (0, [30, 0, 20, 0])


@clause("crown-37.1", "crown-12.1", "crown-37.4")
@pytest.mark.parametrize("game", crown_games("flop", "manila", "stud"))
@pytest.mark.parametrize("action", ["check", "bet"])
def test_an_action_out_of_turn_that_the_dealer_asked_for_is_taken_back(
    game: str, action: str
) -> None:
    hand = play_to_round(deal_crown(game), 2)
    decision = hand.decision
    assert isinstance(decision, decisions.BetDecision)
    assert decision.raise_to is not None
    seat = hand.next_seat(decision.seat)
    words = action if action == "check" else f"bet {decision.raise_to[0]}"
    report = f'report action-out-of-turn seat={seat} action="{words}" directed_by_dealer=true'
    assert outcome_of(hand, report) == "37.1 OutOfTurnActionWithdrawn"
    assert hand.decision == decision
    hand.check()
    assert hand.decision.seat == seat
    assert hand.decision.raise_to == decision.raise_to


@clause("crown-37.4")
@pytest.mark.parametrize("game", [*crown_games("flop", "manila"), "five-card-stud"])
def test_a_player_who_checks_out_of_turn_may_only_call_or_fold_in_that_round(game: str) -> None:
    hand = play_to_round(deal_crown(game), 2)
    first = hand.decision.seat  # type: ignore[union-attr]
    second = hand.next_seat(first)
    third = hand.next_seat(second)
    hand.act(f"report action-out-of-turn seat={third} action=check")
    assert hand.decision.seat == first  # type: ignore[union-attr]
    hand.check()
    min_bet = hand.decision.raise_to[0]  # type: ignore[union-attr,index]
    bet, checked = hand.copy(), hand
    bet.act(f"bet {min_bet}")
    assert (bet.decision.seat, bet.decision.call, bet.decision.raise_to) == (third, min_bet, None)  # type: ignore[union-attr]
    checked.check()
    assert checked.decision.seat == hand.next_seat(third)  # type: ignore[union-attr]
    checked.act(f"bet {min_bet}")
    while checked.decision.seat != third:  # type: ignore[union-attr]
        checked.call()
    assert checked.decision.raise_to is None  # type: ignore[union-attr]
    play_to_round(checked, 3)
    while checked.decision.seat != third:  # type: ignore[union-attr]
        checked.check()
    assert checked.decision.raise_to is not None  # type: ignore[union-attr]


@clause("crown-37.3")
@pytest.mark.parametrize("game", crown_games("flop", "manila", "stud"))
def test_a_player_who_was_skipped_may_act_as_long_as_the_round_goes_on(game: str) -> None:
    hand = play_to_round(deal_crown(game), 2)
    seat = hand.decision.seat  # type: ignore[union-attr]
    decision = hand.decision
    assert outcome_of(hand, f"report skipped-player seat={seat}") == "37.3"
    assert hand.decision == decision


# ---------------------------------------------------------------- pots and rulings


@clause("crown-3.2.s2")
@pytest.mark.parametrize("game", crown_games())
def test_the_inspector_may_correct_a_pot_that_was_pushed_to_the_wrong_player(game: str) -> None:
    hand = play_out(deal_crown(game))
    right, (winner,) = list(hand.stacks), {event.seat for event in events_of(hand, events.Won)}
    other = (winner + 1) % 4
    pot = sum(event.amount for event in events_of(hand, events.Won))
    report = f"report pot-pushed-to-wrong-player pushed_to_seat={other}"
    assert outcome_of(hand, report) == "3.2.s2: move 3.2.s2, stand 3.2.s2"
    moved, stands = hand.copy(), hand
    assert outcome_of(moved, "rule move") == "3.2.s2 PotHandedOver"
    assert moved.stacks == right
    assert outcome_of(stands, "rule stand") == "3.2.s2 ChipsMoved"
    assert (stands.stacks[winner], stands.stacks[other]) == (
        right[winner] - pot,
        right[other] + pot,
    )


@clause("crown-38.8")
@pytest.mark.parametrize("game", crown_games())
def test_a_decision_is_final_in_the_hand_and_may_be_reviewed_after_it(game: str) -> None:
    hand = play_to_round(deal_crown(game), 2)
    hand.act("report not-covered reason=lamp seat=1")
    hand.rule("dead", by="the supervisor")
    with pytest.raises(RefusedError, match="the floor's ruling is final"):
        hand.appeal()
    review = 'report wrong-ruling correct_option="play on"'
    with pytest.raises(RefusedError, match="report it once it is"):
        hand.act(review)
    play_out(hand)
    stacks = list(hand.stacks)
    assert outcome_of(hand, review).startswith("38.8: stand 38.8")
    assert isinstance(hand.decision, decisions.RulingDecision)
    assert hand.decision.default == "stand"
    hand.rule("stand", by="the commission")
    assert hand.stacks == stacks
