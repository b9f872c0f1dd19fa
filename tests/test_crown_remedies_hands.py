"""Crown's remedies for hands that are miscounted, fouled or mucked, and wagers that go back.

The tables of cases are read from the book; `crown_cases` says how they are written.
"""

from __future__ import annotations

import pytest

from cardspeak.hand import Hand, decisions
from crown_cases import (
    Case,
    check_crown_case,
    outcome_of,
    parametrize_cases,
)
from crown_driver import crown_games, crown_spec, deal_crown
from hand_driver import act_passively, play_by_seat, play_out

clause = pytest.mark.clause

WAGERS_REFUNDED = "ChipsRefunded HandKilled"
HAND_CASES: list[Case] = [
    *((situation, "wrong-hand-size seat=1 card_count=9", (), after) for situation, after in (
        ("round 1", "12.3 HandKilled"),
        ("round 2", "12.3 HandKilled"),
        ("showdown", "12.4 HandKilled"),
    )),
    ("showdown", "wrong-hand-size seat=1 card_count=9 all_hands_wrong=true", (),
     "12.4 Voided ContributionReturned"),
    *(
        case
        for situation in ("round 1", "round 2", "showdown")
        for case in (
            (situation, "fouled-hand seat=1", (), "13.3: dead 13.3, live 13.3"),
            (situation, "fouled-hand seat=1 identifiable=false", (), "13.3: dead 13.3, live 13.3"),
            (situation, "fouled-hand seat=1 protected=true", (), "13.4"),
            (situation, "fouled-hand seat=1 protected=true identifiable=false", (),
             f"13.4 {WAGERS_REFUNDED}"),
            (situation, "hand-mucked-by-dealer seat=1 identifiable=false", (),
             f"13.5 {WAGERS_REFUNDED}"),
            (situation, "hand-mucked-by-mistake seat=1 identifiable=false", (), "13.6 HandKilled"),
        )
    ),
    ("round 1", "fouled-hand seat=1; rule dead", (), "13.3 HandKilled"),
    ("round 1", "fouled-hand seat=1; rule live", (), "13.3"),
    *((situation, "hand-mucked-by-dealer seat=1", (), f"13.5 {WAGERS_REFUNDED}")
      for situation in ("round 1", "round 2")),
    ("showdown", "hand-mucked-by-dealer seat=1", (), "13.5: live 9.1, refund 13.5"),
    ("showdown", "hand-mucked-by-dealer seat=1; rule live", (), "9.1"),
    ("showdown", "hand-mucked-by-dealer seat=1; rule refund", (), f"13.5 {WAGERS_REFUNDED}"),
    *((situation, "hand-mucked-by-mistake seat=1", (), "13.6 HandKilled")
      for situation in ("round 1", "round 2")),
    ("showdown", "hand-mucked-by-mistake seat=1", (), "9.1: live 9.1, dead 9.1"),
    ("showdown", "hand-mucked-by-mistake seat=1; rule live", (), "9.1 HandRetrieved"),
    ("showdown", "hand-mucked-by-mistake seat=1; rule dead", (), "9.1 HandKilled"),
    ("showdown", "miscalled-hand seat=0 called_ranks=A mucked_seat=1", (),
     "9.5 HandKilled Showed"),
]  # fmt: skip


@clause("crown-9.1", "crown-9.5", "crown-12.3", "crown-12.4", "crown-13.3", "crown-13.4")
@clause("crown-13.5", "crown-13.6")
@parametrize_cases(HAND_CASES)
def test_a_hand_miscounted_fouled_or_mucked(
    situation: str, reports: str, games: tuple[str, ...], expected: str
) -> None:
    check_crown_case(situation, reports, games, expected)


@clause("crown-9.1", "crown-13.6")
@pytest.mark.parametrize("game", crown_games())
def test_an_all_in_player_who_mucks_by_mistake_may_be_let_in_again(game: str) -> None:
    hand = deal_crown(game, (40, 500, 500, 500))
    while hand.stacks[0]:
        decision = hand.decision
        assert isinstance(decision, decisions.BetDecision | decisions.DrawDecision)
        if isinstance(decision, decisions.BetDecision) and decision.seat == 0 and decision.raise_to:
            hand.raise_to(decision.raise_to[1])
        else:
            act_passively(hand)
    assert not isinstance(hand.decision, decisions.ShowDecision)
    assert outcome_of(hand, "report hand-mucked-by-mistake seat=0") == "9.1: live 9.1, dead 9.1"
    live, dead = hand.copy(), hand
    live.rule("live")
    assert 0 in live.live_seats()
    dead.rule("dead")
    assert 0 not in dead.live_seats()
    assert play_out(dead).stacks[0] == 0  # the chips stay in the pot
    assert sum(play_out(live).stacks) == 1540


@clause("crown-13.4", "crown-13.5", "crown-38.10.a")
@pytest.mark.parametrize(
    ("report", "option"),
    [
        ("hand-mucked-by-dealer seat={}", ""),
        ("fouled-hand seat={} protected=true identifiable=false", ""),
        ("deliberately-broken-rule seat={}", "void wagers"),
        ("deliberately-broken-rule seat={}", "void and exclude"),
    ],
)
class TestWagersThatGoBack:
    """A refunded or void wager is out of the pot, as if it had not been made."""

    def take_back(self, hand: Hand, report: str, option: str, seat: int) -> None:
        before = hand.starting_stacks[seat]
        hand.act("report " + report.format(seat))
        if option:
            hand.rule(option, by="the manager")
        assert hand.stacks[seat] == before
        assert hand.folded[seat]

    @pytest.mark.parametrize("game", crown_games("flop", "manila"))
    def test_the_blind_is_still_the_least_to_call(
        self, game: str, report: str, option: str
    ) -> None:
        blinds = len(crown_spec(game).blinds)
        if not blinds:
            return
        hand = deal_crown(game)
        min_bet = hand.decision.raise_to[0]  # type: ignore[union-attr,index]
        self.take_back(hand, report, option, blinds - 1)
        decision = hand.decision
        assert isinstance(decision, decisions.BetDecision)
        assert decision.call == 10
        assert decision.raise_to is not None
        assert decision.raise_to[0] == min_bet == 20

    def test_in_draw_nobody_has_opened_then(self, report: str, option: str) -> None:
        hand = deal_crown("draw")
        play_by_seat(hand, "2 bet 20")
        self.take_back(hand, report, option, 2)
        decision = hand.decision
        assert isinstance(decision, decisions.BetDecision)
        assert (decision.seat, decision.call, decision.raise_to) == (3, 0, (20, 20))

    def test_in_draw_with_an_ante_the_pot_carries_over_then(self, report: str, option: str) -> None:
        hand = deal_crown("draw-ante")
        play_by_seat(hand, "0 bet 20")
        self.take_back(hand, report, option, 0)
        play_by_seat(hand, "1 fold, 2 fold, 3 fold")
        assert hand.over
        assert (hand.stacks, hand.chips.carried_over) == ([500, 495, 495, 495], 15)

    def test_the_raise_before_it_sets_the_next_one(self, report: str, option: str) -> None:
        hand = deal_crown("holdem")
        play_by_seat(hand, "2 raise 40, 3 raise 100")
        self.take_back(hand, report, option, 3)
        decision = hand.decision
        assert isinstance(decision, decisions.BetDecision)
        assert (decision.seat, decision.call, decision.raise_to) == (0, 35, (70, 500))

    def test_a_bet_that_others_have_called_stays(self, report: str, option: str) -> None:
        hand = deal_crown("holdem")
        play_by_seat(hand, "2 raise 40, 3 call")
        self.take_back(hand, report, option, 2)
        decision = hand.decision
        assert isinstance(decision, decisions.BetDecision)
        assert (decision.seat, decision.call, decision.raise_to) == (0, 35, (70, 500))
        play_out(hand)
        assert sum(hand.stacks) == 2000

    def test_the_last_opponent_gets_their_own_chips(self, report: str, option: str) -> None:
        hand = deal_crown("holdem", (500, 500))
        play_by_seat(hand, "1 raise 40, 0 call")
        self.take_back(hand, report, option, 0)
        assert hand.over
        assert hand.stacks == [500, 500]
