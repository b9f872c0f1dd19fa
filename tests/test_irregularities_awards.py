"""Pots pushed or ruled on wrongly, and what is decided in fairness."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

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
from cardspeak.hand.commands import Rule
from cardspeak.houses.irregularities.board_irregularities import NoBurn
from cardspeak.houses.irregularities.deal_irregularities import (
    DealtTooFew,
    DealtTooMany,
    WrongFirstCard,
)
from cardspeak.houses.irregularities.deck_irregularities import BoxedCard, JokerFound
from cardspeak.houses.irregularities.offences import Cheating
from cardspeak.houses.irregularities.other_irregularities import (
    Disruption,
    Fraud,
    Misdeal,
    NotCovered,
)
from cardspeak.houses.irregularities.pot_irregularities import (
    DisputedRun,
    PotPushedToWrongPlayer,
    UnfairAward,
    WrongRuling,
)
from cardspeak.houses.irregularities.street_irregularities import (
    LastCardFaceUp,
    StreetOutOfSequence,
)
from hand_driver import (
    events_of,
    play_by_seat,
    play_out,
    play_to_round,
    ruling_options,
    stack_deck,
    stack_on_top,
)
from hand_snapshot import snapshot

if TYPE_CHECKING:
    from cardspeak.houses.irregularities import Irregularity


def play_checked_down(house: str) -> Hand:
    """Play a hand of two that seat 0 wins."""
    if house == "canberra":
        spec = game_spec("seven-card-stud", house=house, limit="pot", ante=5)
        deck = stack_deck(spec, ["AsAhAdAc2s3h4d", "KsKhQd9c7s5h3d"])
    else:
        spec = game_spec("holdem", house=house, blinds=(5, 10))
        deck = stack_deck(spec, ["AsAh", "KsKh"], board="2c7d9hJs4d")
    hand = deal(spec, [100, 100], stacked_deck=deck)
    play_out(hand)
    assert hand.over
    assert hand.stacks[0] > 100
    return hand


@pytest.mark.clause("wsop-51.1", "wsop-52")
def test_a_pot_paid_to_the_wrong_player_is_moved_until_the_next_hand_begins() -> None:
    hand = play_checked_down("wsop")
    hand.report(PotPushedToWrongPlayer(pushed_to_seat=1))
    assert hand.decision.clause == "wsop-52"  # type: ignore[union-attr]
    assert list(ruling_options(hand)) == ["move", "stand", "hold"]
    assert hand.decision.default == "move"  # type: ignore[union-attr]
    moved, uncorrected = hand.copy(), hand.copy()
    moved.rule("move", by="Lee", reason="the camera shows it")
    assert moved.stacks == [110, 90]
    assert events_of(moved, irregularity_events.PotHandedOver) == [
        irregularity_events.PotHandedOver(1, 0, 20, "wsop-52")
    ]
    assert events_of(moved, irregularity_events.Ruled)[-1].by == "Lee"
    uncorrected.rule("stand")
    assert uncorrected.stacks == [90, 110]
    late = play_checked_down("wsop")
    late.report(PotPushedToWrongPlayer(pushed_to_seat=1, next_hand_begun=True))
    assert (late.stacks, late.decision) == ([90, 110], None)
    assert late.log[-1] == irregularity_events.ChipsMoved(0, 1, 20, "wsop-51.1")


@pytest.mark.clause("wsop-51.2")
def test_an_error_of_the_house_is_corrected_even_after_the_next_hand_has_begun() -> None:
    hand = play_checked_down("wsop")
    hand.report(PotPushedToWrongPlayer(pushed_to_seat=1, next_hand_begun=True, house_error=True))
    assert list(ruling_options(hand)) == ["move", "stand"]
    hand.rule("move")
    assert hand.stacks == [110, 90]


@pytest.mark.clause("wsop-53")
def test_a_pot_may_be_held_until_the_floor_has_decided() -> None:
    hand = play_checked_down("wsop")
    hand.report(PotPushedToWrongPlayer(pushed_to_seat=1))
    hand.rule("hold")
    assert (hand.stacks, hand.chips.withheld) == ([90, 90], 20)
    assert hand.log[-1] == irregularity_events.PotHeld(0, 20, "wsop-53")


def test_a_correctly_paid_pot_cannot_be_reported() -> None:
    hand = play_checked_down("wsop")
    before = len(hand.log)
    for report in (
        PotPushedToWrongPlayer(pushed_to_seat=0),
        PotPushedToWrongPlayer(pushed_to_seat=1, pot_index=3),
        PotPushedToWrongPlayer(pushed_to_seat=9),
    ):
        with pytest.raises(RefusedError):
            hand.report(report)
    running = deal(game_spec("holdem", blinds=(5, 10)), [100] * 2, seed=1)
    with pytest.raises(RefusedError, match="not over"):
        running.report(PotPushedToWrongPlayer(pushed_to_seat=1))
    assert len(hand.log) == before


# ---------------------------------------------------------------- rulings that were wrong


def play_ruled_dead(house: str) -> Hand:
    """Play a hand in which the best hand is ruled dead on the turn, and another wins."""
    spec = game_spec("holdem", house=house, blinds=(5, 10), borrow=house == "canberra")
    deck = stack_deck(spec, ["AsAh", "KsKh", "2h3h"], board="9c7dThJs4d")
    hand = deal(spec, [100] * 3, stacked_deck=deck)
    play_to_round(hand, 3)
    hand.report(NotCovered("a cup fell on the cards", seat=0))
    hand.rule("dead", by="Kim", reason="nobody could tell them apart")
    assert hand.folded[0]
    play_out(hand)
    assert hand.stacks == [90, 120, 90]
    return hand


@pytest.mark.clause("wsop-52", "wsop-7")
def test_a_late_ruling_replays_the_hand_and_moves_the_chips() -> None:
    hand = play_ruled_dead("wsop")
    hand.report(WrongRuling("play on"))
    assert list(ruling_options(hand)) == ["rebuild", "stand"]
    hand.rule("rebuild", by="the lead supervisor")
    assert hand.stacks == [120, 90, 90]
    assert events_of(hand, irregularity_events.ChipsMoved) == [
        irregularity_events.ChipsMoved(1, 0, 30, "wsop-52")
    ]
    late = play_ruled_dead("wsop")
    late.report(WrongRuling("play on", next_hand_begun=True))
    assert late.stacks == [90, 120, 90]


@pytest.mark.clause("crown-38.8")
@pytest.mark.parametrize(
    ("option", "stacks"), [("stand", [90, 120, 90]), ("rebuild", [120, 90, 90])]
)
def test_at_crown_a_decision_is_final_except_to_the_commission(
    option: str, stacks: list[int]
) -> None:
    hand = play_ruled_dead("crown")
    with pytest.raises(RefusedError, match="final") as refused:
        hand.appeal()
    assert refused.value.clause == "crown-38.8"
    hand.report(WrongRuling("play on", next_hand_begun=True))  # at any time
    assert hand.decision.default == "stand"  # type: ignore[union-attr]
    hand.rule(option, by="the commission", reason="an aggrieved player complained")
    assert hand.stacks == stacks
    record = events_of(hand, irregularity_events.Ruled)
    assert [(event.by, event.reason) for event in record] == [
        ("Kim", "nobody could tell them apart"),
        ("the commission", "an aggrieved player complained"),
    ]


@pytest.mark.clause("canberra-19.4")
@pytest.mark.parametrize(
    ("option", "stacks"), [("stand", [90, 120, 90]), ("rebuild", [120, 90, 90])]
)
def test_at_canberra_the_operators_decision_is_final_except_for_a_review(
    option: str, stacks: list[int]
) -> None:
    hand = play_ruled_dead("canberra")
    with pytest.raises(RefusedError, match="final") as refused:
        hand.appeal()
    assert refused.value.clause == "canberra-19.4"
    hand.report(WrongRuling("play on"))
    hand.rule(option, by="the commission", reason="a review was asked for")
    assert hand.stacks == stacks


@pytest.mark.clause("wsop-7")
def test_a_ruling_can_be_appealed_once_and_only_before_play_goes_on() -> None:
    spec = game_spec("holdem", house="wsop", blinds=(5, 10))
    hand = deal(
        spec, [100] * 3, stacked_deck=stack_deck(spec, ["AsAh", "KsKh", "2h3h"], board="9c7dThJs4d")
    )
    with pytest.raises(RefusedError, match="no ruling to appeal"):
        hand.appeal()
    hand.report(NotCovered("cards touched", seat=2))
    hand.rule("dead")
    assert hand.live_seats() == [0, 1]
    played_on = hand.copy()
    played_on.act("call")
    with pytest.raises(RefusedError, match="stands"):
        played_on.appeal()
    hand.appeal(by="Ann")
    assert hand.live_seats() == [0, 1, 2]
    assert list(ruling_options(hand)) == ["play on", "dead", "misdeal", "void"]
    hand.rule("play on", by="the lead supervisor")
    with pytest.raises(RefusedError, match="only once"):
        hand.appeal()
    play_out(hand)
    assert hand.stacks == [120, 90, 90]
    assert [event.option for event in events_of(hand, irregularity_events.Ruled)] == [
        "dead",
        "play on",
    ]


@pytest.mark.clause("wsop-7")
def test_a_misdeal_that_the_floor_ruled_can_be_appealed() -> None:
    hand = deal(game_spec("holdem", house="wsop", blinds=(5, 10)), [100] * 3, seed=3)
    cards = [down_cards[:] for down_cards in hand.down_cards]
    hand.report(NotCovered("cards touched", seat=2))
    hand.rule("misdeal", by="Kim")
    assert hand.down_cards != cards
    hand.appeal(by="Ann")
    hand.rule("play on", by="Lee")
    assert hand.down_cards == cards


@pytest.mark.clause("wsop-7")
def test_a_ruling_of_the_lead_supervisor_is_final() -> None:
    spec = game_spec("holdem", house="wsop", blinds=(5, 10))
    hand = deal(spec, [100] * 3, seed=3)
    hand.report(NotCovered("cards touched", seat=2))
    by_floor = hand.copy()
    by_floor.rule("dead", by="Kim")
    by_floor.appeal(by="Ann")  # anybody else's ruling may be appealed
    by_floor.rule("dead", by="Lee")
    with pytest.raises(RefusedError, match="final"):
        by_floor.appeal(by="Ann")
    assert [event.final for event in events_of(by_floor, irregularity_events.Ruled)] == [
        False,
        True,
    ]
    hand.act(Rule("dead", by="Lee", final=True))
    with pytest.raises(RefusedError, match="final") as error:
        hand.appeal(by="Ann")
    assert error.value.clause == "wsop-7"
    assert hand.live_seats() == [0, 1]
    hand.report(NotCovered("and again", seat=1))
    hand.rule("play on", by="Kim")  # another matter, and another ruling
    hand.appeal(by="Ann")
    assert list(ruling_options(hand))


# ---------------------------------------------------------------- fairness


@pytest.mark.clause("wsop-9", "wsop-48")
def test_the_pot_may_be_awarded_to_the_player_who_clearly_deserves_it() -> None:
    spec = game_spec("holdem", house="wsop", blinds=(5, 10))
    hand = deal(
        spec, [100] * 3, stacked_deck=stack_deck(spec, ["AsAh", "KsKh", "2h3h"], board="9c7dThJs4d")
    )
    play_by_seat(hand, "2 raise 20, 0 call")
    awarded, not_awarded = hand.copy(), hand
    awarded.report(UnfairAward(1, "both others showed their cards and laughed"))
    assert list(ruling_options(awarded)) == ["give", "by the rule"]
    awarded.rule("give", by="Lee")
    assert awarded.over
    assert awarded.stacks == [80, 140, 80]
    not_awarded.report(UnfairAward(1, "both others showed their cards and laughed"))
    not_awarded.rule("by the rule")
    play_out(not_awarded)
    assert not_awarded.stacks == [140, 80, 80]
    not_awarded.report(UnfairAward(1, "seen too late"))
    not_awarded.rule("give")
    assert not_awarded.stacks == [80, 140, 80]


def test_a_pot_awarded_by_a_ruling_that_was_overturned_no_longer_counts() -> None:
    spec = game_spec("holdem", house="wsop", blinds=(5, 10))
    hand = deal(
        spec, [100] * 3, stacked_deck=stack_deck(spec, ["AsAh", "KsKh", "2h3h"], board="9c7dThJs4d")
    )
    hand.report(UnfairAward(1, "plainly theirs"))
    hand.rule("give")
    assert hand.stacks == [95, 105, 100]
    hand.appeal()
    hand.rule("by the rule")
    play_out(hand)
    assert hand.stacks == [120, 90, 90]
    hand.report(PotPushedToWrongPlayer(pushed_to_seat=2))
    hand.rule("stand")
    assert hand.stacks == [90, 90, 120]


@pytest.mark.clause("wsop-49", "wsop-54")
def test_delay_and_intent_may_change_the_ruling_for_the_same_act() -> None:
    spec = game_spec("holdem", house="wsop", blinds=(5, 10))
    outcomes = {}
    for player, option in ((0, "warn"), (1, "bar")):
        hand = deal(spec, [100] * 2, seed=4)
        hand.report(Cheating(player, "marked a card"), by_seat=1 - player)
        reason = (
            "the first time" if option == "warn" else "warned twice before, and told of it late"
        )
        hand.rule(option, by="Lee", reason=reason)
        play_out(hand)
        kinds = (
            irregularity_events.Warned,
            irregularity_events.PlayerRemoved,
            irregularity_events.HandKilled,
        )
        outcomes[player] = [type(event).__name__ for event in hand.log if isinstance(event, kinds)]
        assert events_of(hand, irregularity_events.Ruled)[0].reason == reason
    assert outcomes == {0: ["Warned"], 1: ["PlayerRemoved", "HandKilled"]}


@pytest.mark.clause("wsop-49")
@pytest.mark.parametrize(
    ("report", "at_once", "late"),
    [
        (WrongFirstCard(2), "wsop-103.h", "wsop-104.1"),
        (DealtTooMany(2, extra_count=2), "wsop-103.d", "wsop-104.1"),
        (DealtTooFew(2), "wsop-103.e", "wsop-104.1"),
        (BoxedCard(2, other_boxed_count=1), "wsop-103.c", "wsop-22.2"),
    ],
)
def test_an_error_in_the_deal_is_ruled_on_differently_when_it_is_told_of_late(
    report: Irregularity, at_once: str, late: str
) -> None:
    spec = game_spec("holdem", house="wsop", blinds=(5, 10))
    for actions, clause_id in ((0, at_once), (1, at_once), (2, late)):
        hand = deal(spec, [100] * 5, seed=4)
        for _ in range(actions):
            hand.call()
        hand.report(report)
        reported = events_of(hand, irregularity_events.Reported)[-1]
        misdeals = events_of(hand, irregularity_events.MisdealDeclared)
        assert reported.clause == clause_id
        assert bool(misdeals) == (actions < 2)


@pytest.mark.clause("wsop-49")
def test_a_joker_is_replaced_at_once_and_kills_the_hand_of_who_has_acted_on_it() -> None:
    spec = game_spec("holdem", house="wsop", blinds=(5, 10))
    for has_acted in (False, True):
        hand = deal(spec, [100] * 4, seed=4)
        if has_acted:
            hand.call()
        hand.report(JokerFound(2))
        killed = [event.seat for event in events_of(hand, irregularity_events.HandKilled)]
        assert killed == ([2] if has_acted else [])


@pytest.mark.clause("wsop-214.2")
def test_a_dispute_about_several_boards_is_ruled_on_the_first_alone() -> None:
    spec = game_spec("holdem", house="wsop", blinds=(5, 10), dealing=DealingOptions(max_runs=2))
    cards = "As Ks Ah Kh 2c 9c 7d Th 3c Js 4c 4d 5c Kd Kc 9d 6c 8s 8c 2d"
    top = stack_on_top(spec, *cards.split())
    hand = deal(spec, [100] * 2, stacked_deck=top, cards="card-by-card")

    def turn_over() -> None:
        while isinstance(hand.decision, decisions.DealCardsDecision) and not (
            hand.runs.index and hand.queue == (-1,)
        ):
            hand.deal_next()

    turn_over()
    play_by_seat(hand, "1 raise 100, 0 call")
    hand.run_it(2)
    turn_over()
    assert hand.runs.index == 1
    split = hand.copy()
    while not split.over:
        split.deal_next()
    assert split.stacks == [100, 100]  # each wins one board
    late = hand.copy()
    while len(late.boards[-1]) < 3 or late.runs.index == 0:
        late.deal_next()
    second_flop = late.boards[-1][:3]
    late.report(DisputedRun("two cards fell on the second board"))
    late.rule("first board")
    assert late.stacks == [200, 0]
    assert late.cards.mucked_cards[:3] == second_flop  # its cards are out of play
    early = hand.copy()
    hand.report(DisputedRun("two cards fell on the second board"))
    assert list(ruling_options(hand)) == ["first board", "all boards"]
    assert hand.decision.default == "first board"  # type: ignore[union-attr]
    hand.rule("first board")
    assert hand.over
    assert hand.stacks == [200, 0]
    early.report(DisputedRun("two cards fell on the second board"))
    early.rule("all boards")
    while not early.over:
        early.deal_next()
    assert early.stacks == [100, 100]


# ---------------------------------------------------------------- hands that nobody finishes


@pytest.mark.clause("crown-38.2.a", "crown-38.2.b")
@pytest.mark.parametrize("irregularity", [Disruption("a fire"), Fraud("the dealer was bribed")])
def test_at_crown_a_disrupted_or_fraudulent_hand_is_void(irregularity: Disruption | Fraud) -> None:
    hand = deal(game_spec("holdem", house="crown", blinds=(5, 10)), [100] * 3, seed=3)
    play_by_seat(hand, "2 raise 30, 0 fold")
    hand.report(irregularity)
    assert hand.over
    assert hand.stacks == [100, 100, 100]
    clause = "crown-38.2.a" if isinstance(irregularity, Disruption) else "crown-38.2.b"
    assert events_of(hand, events.Voided)[0].clause == clause


@pytest.mark.clause("canberra-19.1", "canberra-19.3")
@pytest.mark.parametrize(
    ("irregularity", "clause"),
    [(Disruption("a fire"), "canberra-19.1"), (Fraud("a marked deck"), "canberra-19.3")],
)
@pytest.mark.parametrize("option", ["void", "play on"])
def test_at_canberra_the_operator_may_void_it(
    irregularity: Disruption | Fraud, clause: str, option: str
) -> None:
    hand = deal(
        game_spec("seven-card-stud", house="canberra", limit="no-limit", ante=5), [100] * 3, seed=3
    )
    hand.report(irregularity)
    hand.rule(option)
    play_out(hand)
    if option == "void":
        assert hand.stacks == [100, 100, 100]
        assert events_of(hand, events.Voided)[0].clause == clause
    else:
        assert sorted(hand.stacks) != [100, 100, 100]


@pytest.mark.clause("crown-38.6", "crown-30.2")
@pytest.mark.parametrize("option", ["play on", "dead", "void"])
def test_an_irregularity_the_book_does_not_cover_is_decided_and_recorded(option: str) -> None:
    hand = deal(game_spec("holdem", house="crown", blinds=(5, 10)), [100] * 3, seed=3)
    play_by_seat(hand, "2 raise 30")
    hand.report(NotCovered("a bird took a card", seat=2))
    assert list(ruling_options(hand)) == ["play on", "dead", "void"]
    hand.rule(option, by="Kim", reason="it is fair to all")
    play_out(hand)
    ruling = events_of(hand, irregularity_events.Ruled)[0]
    assert (ruling.by, ruling.reason, ruling.clause) == ("Kim", "it is fair to all", "crown-38.6")
    assert sum(hand.stacks) == 300
    assert (hand.stacks == [100] * 3) == (option == "void")
    assert (2 in [event.seat for event in events_of(hand, irregularity_events.HandKilled)]) == (
        option == "dead"
    )


def test_each_option_says_what_it_does_and_which_chips_would_move() -> None:
    hand = deal(game_spec("holdem", house="crown", blinds=(5, 10)), [100] * 3, seed=3)
    play_by_seat(hand, "2 raise 30")
    hand.report(NotCovered("a bird took a card", seat=2))
    assert isinstance(hand.decision, decisions.RulingDecision)
    chips = {option.name: option.chip_changes for option in hand.decision.options}
    assert chips == {"play on": (0, 0, 0), "dead": (0, 0, 0), "void": (5, 10, 30)}
    for option in hand.decision.options:
        trial = hand.copy()
        trial.rule(option.name)
        moved = zip(trial.stacks, hand.stacks, strict=True)
        assert option.chip_changes == tuple(now - before for now, before in moved)
        assert option.description


def test_no_option_says_who_wins_with_cards_that_are_not_face_up() -> None:
    decisions_of_deals = []
    for seed in range(6):
        hand = deal(game_spec("holdem", house="crown", blinds=(5, 10)), [100] * 3, seed=seed)
        play_by_seat(hand, "2 raise 100, 0 call")
        hand.report(NotCovered("a bird took a card", seat=1))
        assert isinstance(hand.decision, decisions.RulingDecision)
        decisions_of_deals.append(hand.decision)
        chips = {option.name: option.chip_changes for option in hand.decision.options}
        # With seat 1 dead the other two are all-in: the board comes, and somebody wins.
        assert chips == {"play on": (0, 0, 0), "dead": (), "void": (100, 10, 100)}
    assert len(set(decisions_of_deals)) == 1


@pytest.mark.parametrize("game", ["open-face-chinese", "chinese"])
def test_games_set_in_rows_have_no_streets_that_could_go_wrong(game: str) -> None:
    hand = deal(game_spec(game, house="wsop", point_value=10), [5000] * 3, seed=3)
    for report in (StreetOutOfSequence(0), LastCardFaceUp(0)):
        with pytest.raises(RefusedError):
            hand.report(report)


@pytest.mark.clause("canberra-17.16")
@pytest.mark.parametrize("option", ["play on", "dead", "misdeal", "void"])
def test_the_operator_offers_options_or_decides(option: str) -> None:
    hand = deal(
        game_spec("seven-card-stud", house="canberra", limit="no-limit", ante=5), [100] * 3, seed=3
    )
    hand.report(NotCovered("a bird took a card", seat=2))
    assert hand.decision.clause == "canberra-17.16"  # type: ignore[union-attr]
    hand.rule(option, by="the operator")
    play_out(hand)
    assert sum(hand.stacks) == 300
    assert (hand.stacks == [100] * 3) == (option == "void")
    assert bool(events_of(hand, irregularity_events.MisdealDeclared)) == (option == "misdeal")


@pytest.mark.clause("official-1.1.misdeal")
@pytest.mark.parametrize("option", ["misdeal", "play on"])
def test_by_the_official_rules_a_misdeal_is_the_supervisors_decision(option: str) -> None:
    hand = deal(game_spec("holdem", house="official", blinds=(5, 10)), [100] * 3, seed=3)
    play_by_seat(hand, "2 raise 30")
    before = hand.down_cards[0][:]
    hand.report(Misdeal("the cards were dealt the wrong way round"))
    hand.rule(option)
    if option == "misdeal":
        assert hand.down_cards[0] != before
        assert hand.stacks == [95, 90, 100]
        assert events_of(hand, events.BetReturned) == [
            events.BetReturned(2, 30, "official-1.1.misdeal")
        ]
        assert hand.button == 2
    else:
        assert hand.down_cards[0] == before
    play_out(hand)
    assert sum(hand.stacks) == 300


@pytest.mark.clause("wsop-214.2")
def test_the_cards_of_boards_that_were_ruled_out_cannot_be_dealt_again() -> None:
    hand = deal(
        game_spec(
            "holdem",
            house="wsop",
            blinds=(5, 10),
            dealing=DealingOptions(max_runs=2),
            showdown=ShowdownOptions(ask_to_show=True),
        ),
        [100] * 2,
        seed=1,
    )
    play_by_seat(hand, "1 raise 100, 0 call")
    hand.run_it(2)
    hand.report(DisputedRun("two cards fell on the second board"))
    hand.rule("first board")
    before = snapshot(hand)
    with pytest.raises(RefusedError, match="is no longer where it was dealt"):
        hand.report(NoBurn(burn_number=2))
    assert snapshot(hand) == before
