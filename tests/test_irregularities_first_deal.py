"""Irregularities in dealing the first cards, each played to the end of the hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cardspeak.cards import format_cards, parse_cards
from cardspeak.hand import RefusedError, deal, decisions, events, game_spec, irregularity_events
from cardspeak.houses.irregularities.deal_irregularities import (
    CardExposedInCut,
    CardFlashed,
    DealtOutOfTurn,
    DealtTooFew,
    DealtTooMany,
    ExtraHand,
    HoleCardExposed,
    PlayerNotDealtIn,
    UncutDeck,
    WrongButton,
    WrongFirstCard,
)
from hand_driver import (
    act_passively,
    events_of,
    net_chips,
    play,
    play_out,
    play_to_decision,
    play_to_round,
)
from misdeal_driver import (
    STACKS,
    TWO_CALLS,
    assert_hand_stands,
    assert_misdealt,
    assert_redealt_card_by_card,
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

# ---------------------------------------------------------------- crown


@pytest.mark.clause("crown-30.1", "crown-30.2")
@pytest.mark.parametrize(
    ("clause", "irregularity"),
    [
        irregularity_param("crown-30.2.a", PlayerNotDealtIn(1)),
        irregularity_param("crown-30.2.a", DealtTooFew(0)),
        irregularity_param("crown-30.2.b", HoleCardExposed(0, "7c2d")),
        irregularity_param("crown-30.2.c", DealtTooMany(2)),
        irregularity_param("crown-30.2.d", ExtraHand()),
        irregularity_param("crown-30.2.e", CardExposedInCut("Ah")),
        irregularity_param("crown-30.2.f", DealtOutOfTurn(0, 1, looked_at=True)),
        irregularity_param("crown-30.2.f", DealtOutOfTurn(0, 1, is_mixed_in=True)),
        irregularity_param("crown-30.2.g", UncutDeck()),
    ],
)
def test_crown_deals_again_before_two_players_have_acted(
    clause: str, irregularity: AnyIrregularity
) -> None:
    hand = deal_with_top_cards("crown", "holdem", STACKS, "7c Ah 9s 2d Ad 9h")
    hand.act("raise 30")
    before = [cards[:] for cards in hand.down_cards]
    hand.report(irregularity)
    assert_misdealt(hand, clause)
    assert hand.stacks == [95, 90, 100], "the raise goes back, the blinds stay"
    assert hand.button == 2
    assert hand.down_cards != before
    fold_hand_out(hand)
    assert hand.stacks == [95, 105, 100]


@pytest.mark.clause("crown-30.3", "crown-30.2")
@pytest.mark.parametrize(
    "irregularity",
    [
        HoleCardExposed(0, "7c2d"),
        ExtraHand(),
        CardExposedInCut(),
        DealtOutOfTurn(0, 1, looked_at=True),
        UncutDeck(),
    ],
)
def test_crown_completes_the_hand_once_two_players_have_acted(
    irregularity: AnyIrregularity,
) -> None:
    hand = deal_with_top_cards("crown", "holdem", STACKS, "7c Ah 9s 2d Ad 9h")
    play(hand, "raise 30, call")
    hand.report(irregularity)
    assert_hand_stands(hand, "crown-30.3")
    play(hand, "fold")
    play_to_decision(hand, decisions.BetDecision)
    play(hand, "bet 20, fold")
    assert net_chips(hand, STACKS) == [40, -10, -30]


@pytest.mark.clause("crown-30.3")
@pytest.mark.parametrize("irregularity", [PlayerNotDealtIn(1), DealtTooFew(1), DealtTooMany(1)])
def test_at_crown_a_hand_with_the_wrong_number_of_cards_is_void_once_two_have_acted(
    irregularity: AnyIrregularity,
) -> None:
    hand = deal_with_top_cards("crown", "holdem", STACKS, "7c Ah 9s 2d Ad 9h")
    play(hand, "raise 30, call")
    assert report_and_get_clause(hand, irregularity) == "crown-12.3"
    assert not events_of(hand, irregularity_events.MisdealDeclared)
    play_out(hand)
    assert hand.stacks[1] == 90, "the big blind's hand is void, and the blind stays"
    assert sum(hand.stacks) == 300


@pytest.mark.clause("crown-1.substantial-action", "crown-30.4", "crown-30.2.c")
@pytest.mark.parametrize(
    ("actions", "substantial"),
    [("", False), ("call", False), ("fold", False), ("call, fold", True), ("fold, fold", True)],
)
def test_blinds_and_a_straddle_are_no_action_at_crown(actions: str, substantial: bool) -> None:
    stacks = [100] * 4
    hand = deal_with_top_cards("crown", "holdem", stacks, posted_blinds=[5, 10, 20, 0])
    if actions:
        play(hand, actions)
    hand.report(DealtTooMany(2))
    assert bool(events_of(hand, irregularity_events.MisdealDeclared)) is not substantial
    fold_hand_out(hand)
    assert hand.stacks[2] == (80 if substantial else 115), "the straddle's hand is void, or wins"
    assert sum(hand.stacks) == 400


@pytest.mark.clause("crown-30.2.f")
def test_an_unseen_card_dealt_out_of_turn_is_corrected() -> None:
    hand = deal_with_top_cards(
        "crown", "holdem", STACKS, "7c Ah 9s 2d Ad 9h 3c 4c 5s 8d 6c Th 6d Kc"
    )
    hand.report(DealtOutOfTurn(0, 1))
    assert_hand_stands(hand, "crown-30.2.f")
    assert events_of(hand, irregularity_events.HandsReconstructed)
    play_out(hand)
    assert net_chips(hand, STACKS) == [-10, 20, -10], "the aces are where they belong"


@pytest.mark.clause("crown-30.2")
@pytest.mark.parametrize("irregularity", [WrongButton(0), WrongFirstCard(1)])
def test_at_crown_a_deal_with_an_error_that_is_no_misdeal_is_played(
    irregularity: AnyIrregularity,
) -> None:
    hand = deal_with_top_cards("crown", "holdem", STACKS, "7c Ah 9s 2d Ad 9h")
    hand.report(irregularity)
    assert_hand_stands(hand, "crown-30.2")
    fold_hand_out(hand)
    assert hand.stacks == [95, 105, 100]


@pytest.mark.clause("crown-36.1")
@pytest.mark.parametrize("game", ["holdem", "omaha"])
def test_one_exposed_hole_card_is_replaced_after_the_deal_and_is_the_first_burn(game: str) -> None:
    first = {"holdem": "7c Ah 9s 2d Ad 9h", "omaha": "7c2d AhAd 9s9h 7h2s 6dQd 4h4d"}[game]
    hand = deal_with_top_cards(
        "crown", game, STACKS, first, "Kc Ac 3c 9c 4s 5d 6h 8s", card_by_card=True
    )
    deal_cards(hand, 2)
    assert report_and_get_clause(hand, HoleCardExposed(1, "Ah")) == "crown-36.1"
    assert hand.view(0).seats[1].down_cards.startswith("Ah"), "all have seen it"
    deal_cards(hand, 3)
    assert "Ah" in hand.view(1).seats[1].down_cards, "the deal is completed first"
    deal_to_decision(hand)
    assert "Kc" in hand.view(1).seats[1].down_cards
    assert "Ah" not in hand.view(1).seats[1].down_cards
    while not hand.over:
        deal_to_decision(hand)
        if not hand.over:
            hand.act("call" if hand.decision.call else "check")  # type: ignore[union-attr]
    assert events_of(hand, events.Burned)[0].card == "Ah"
    assert events_of(hand, events.BoardDealt)[0].cards == "Ac3c9c", "no other card is burned"
    [ace] = parse_cards("Ah")
    assert ace not in hand.cards.mucked_cards, "and it is nowhere else"
    assert net_chips(hand, STACKS) == [-10, -10, 20], "three nines: nobody has three aces"


@pytest.mark.clause("crown-36.1", "crown-30.3")
def test_a_card_exposed_in_the_deal_is_not_replaced_after_substantial_action() -> None:
    hand = deal_with_top_cards(
        "crown", "holdem", STACKS, "7c Ah 9s 2d Ad 9h 4s Ac 3c 9c 6c 5d 6h 8s"
    )
    play(hand, TWO_CALLS)
    hand.report(HoleCardExposed(1, "Ah"))
    assert_hand_stands(hand, "crown-30.3")
    play_out(hand)
    assert net_chips(hand, STACKS) == [-10, 20, -10], "three aces"


@pytest.mark.clause("crown-30.2.b")
def test_a_second_exposed_card_makes_it_a_misdeal_whoever_has_it() -> None:
    hand = deal_with_top_cards("crown", "holdem", STACKS, "7c Ah 9s 2d Ad 9h")
    hand.report(HoleCardExposed(1, "Ah"))
    assert not events_of(hand, irregularity_events.MisdealDeclared)
    hand.report(HoleCardExposed(2, "9h"))
    assert_misdealt(hand, "crown-30.2.b")
    fold_hand_out(hand)
    assert hand.stacks == [95, 105, 100]


@pytest.mark.parametrize(
    ("house", "clause"),
    [("crown", "crown-36.1"), ("official", "official-1.1.misdeal"), ("wsop", "wsop-120")],
)
def test_a_hole_card_is_not_replaced_once_the_first_round_is_over_even_without_action(
    house: str, clause: str
) -> None:
    hand = deal_with_top_cards(
        house, "holdem", [5, 5], "7c Kd 2d Ah 4s 8c 3c 9c Ts 5s Jd Qh", card_by_card=True
    )
    deal_all_but(hand, 2)
    hand.report(HoleCardExposed(0, "2d"))
    assert_hand_stands(hand, clause)
    assert not events_of(hand, irregularity_events.CardsGivenUp)
    deal_to_decision(hand)
    assert sorted(hand.stacks) == [0, 10], "all were all-in from posting the blinds"


def deal_all_but(hand: Hand, boards: int) -> None:
    while len(hand.boards[0]) < 5 - boards:
        hand.deal_next()


# ---------------------------------------------------------------- canberra


@pytest.mark.clause("canberra-17.2", "canberra-17.3", "canberra-A.misdeal")
@pytest.mark.parametrize(
    ("clause", "irregularity"),
    [
        irregularity_param("canberra-17.1.a", CardExposedInCut("Ah")),
        irregularity_param("canberra-17.1.b", UncutDeck()),
        irregularity_param("canberra-17.1.d", DealtOutOfTurn(0, 1, looked_at=True)),
        irregularity_param("canberra-17.1.d", DealtOutOfTurn(0, 1, is_mixed_in=True)),
        irregularity_param("canberra-17.1.e", DealtTooFew(1, looked_at=True)),
        irregularity_param("canberra-17.1.e", ExtraHand(looked_at=True)),
        irregularity_param("canberra-17.1.f", DealtTooMany(1, looked_at=True)),
    ],
)
def test_canberra_deals_again_until_the_first_round_is_over(
    clause: str, irregularity: AnyIrregularity
) -> None:
    hand = deal_with_top_cards(
        "canberra", "seven-card-stud", STACKS, "Kh 2c 3d Ks 7d 8h 2d 9c Th", ante=5
    )
    play(hand, "bet 5, call")
    trial = hand.copy()
    trial.report(irregularity)
    assert_misdealt(trial, clause)
    assert trial.stacks == [95] * 3, "the ante stays, and is not taken again"
    assert trial.button == 2
    fold_hand_out(trial)
    assert sum(trial.stacks) == 300
    play(hand, "call")
    assert report_and_get_clause(hand, irregularity) == "canberra-17.2"
    assert not events_of(hand, irregularity_events.MisdealDeclared)
    play_out(hand)
    assert sum(hand.stacks) == 300
    if isinstance(irregularity, DealtTooFew | DealtTooMany):
        assert hand.stacks[1] == 90, "a fouled hand gets no money back"


@pytest.mark.clause("canberra-17.1.d", "canberra-17.1.e")
@pytest.mark.parametrize(
    ("clause", "irregularity"),
    [
        ("canberra-17.1.d", DealtOutOfTurn(0, 1)),
        ("canberra-17.1.e", DealtTooFew(0)),
        ("canberra-17.1.e", DealtTooMany(0)),
        ("canberra-17.1.e", ExtraHand()),
    ],
)
def test_canberra_corrects_hands_that_nobody_has_looked_at(
    clause: str, irregularity: AnyIrregularity
) -> None:
    cards = "Kh 2c 3d Ks 7d 8h 2d 9c Th Kd 4c 5d 6s Js Qh 8c 8d 3s 5h 6c 9s"
    hand = deal_with_top_cards("canberra", "seven-card-stud", STACKS, cards, ante=5)
    hand.report(irregularity)
    assert_hand_stands(hand, clause)
    assert events_of(hand, irregularity_events.HandsReconstructed)
    assert hand.view(0).seats[0].down_cards == "KhKs"
    assert not hand.cards.mucked_cards, "extra cards are on the deck again, and nowhere else"
    play_to_round(hand, 2)
    assert hand.view().seats[0].up_cards == "2dKd", "three kings come as they would have"
    play_out(hand)
    assert net_chips(hand, STACKS) == [20, -10, -10]


# ---------------------------------------------------------------- the official rules


@pytest.mark.clause("official-1.1.misdeal", "official-1.1.substantial-action")
@pytest.mark.parametrize(
    "irregularity",
    [ExtraHand(), DealtOutOfTurn(0, 1), WrongFirstCard(1), UncutDeck(), CardExposedInCut("Ah")],
)
def test_the_supervisor_decides_about_a_hand_dealt_incorrectly(
    irregularity: AnyIrregularity,
) -> None:
    hand = deal_with_top_cards("official", "holdem", STACKS, "7c Ah 9s 2d Ad 9h")
    hand.act("raise 30")
    trial = hand.copy()
    trial.report(irregularity)
    assert isinstance(trial.decision, decisions.RulingDecision)
    assert trial.decision.default == "misdeal"
    second_trial = trial.copy()
    trial.rule("misdeal")
    assert_misdealt(trial, "official-1.1.misdeal")
    fold_hand_out(trial)
    assert trial.stacks == [95, 105, 100]
    second_trial.rule("play on")
    play(second_trial, "fold, fold")
    assert net_chips(second_trial, STACKS) == [-5, -10, 15]
    hand.act("call")
    hand.report(irregularity)
    assert_hand_stands(hand, "official-1.1.substantial-action")
    play(hand, "fold, bet 20, fold")
    assert net_chips(hand, STACKS) == [40, -10, -30]


@pytest.mark.clause("official-1.1.misdeal")
@pytest.mark.parametrize(
    ("irregularity", "option"), [(DealtTooFew(1), "complete"), (DealtTooMany(1), "take back")]
)
def test_the_supervisor_may_have_a_hand_corrected(
    irregularity: AnyIrregularity, option: str
) -> None:
    hand = deal_with_top_cards(
        "official", "holdem", STACKS, "7c Ah 9s 2d Ad 9h 3c 4c 5s 8d 6c Th 6d Kc"
    )
    hand.report(irregularity)
    if isinstance(irregularity, DealtTooMany):
        assert hand.view(1).seats[1].down_cards == "AhAd??", (
            "they have not looked at the third card"
        )
    hand.rule(option)
    assert hand.view(1).seats[1].down_cards == "AhAd"
    play_out(hand)
    assert net_chips(hand, STACKS) == [-10, 20, -10]


# ---------------------------------------------------------------- the same in other houses


@pytest.mark.clause("canberra-17.2")
def test_a_card_exposed_at_canberra_plays_once_the_first_round_is_over() -> None:
    cards = "Kh 2c 3d Ks 7d 8h 2d 9c Th Kd 4c 5d 6s Js Qh 8c 8d 3s 5h 6c 9s"
    hand = deal_with_top_cards("canberra", "seven-card-stud", STACKS, cards, ante=5)
    play(hand, "bet 5, call, call")
    hand.report(HoleCardExposed(0, "KhKs"))
    assert_hand_stands(hand, "canberra-17.2")
    assert hand.view(1).seats[0].down_cards == "KhKs"
    play_out(hand)
    assert net_chips(hand, STACKS) == [20, -10, -10]


@pytest.mark.clause("canberra-17.1.e", "canberra-17.2")
def test_a_player_who_was_not_dealt_in_at_canberra() -> None:
    hand = deal_with_top_cards(
        "canberra",
        "seven-card-stud",
        STACKS,
        "Kh 2c 3d Ks 7d 8h 2d 9c Th",
        ante=5,
        card_by_card=True,
    )
    deal_cards(hand, 6)
    trial = hand.copy()
    trial.report(PlayerNotDealtIn(1))
    assert_hand_stands(trial, "canberra-17.1.e")
    assert trial.view(1).seats[1].down_cards == "2c7d", "nobody has looked: they get their cards"
    fold_hand_out(trial)
    assert sum(trial.stacks) == 300
    hand.report(PlayerNotDealtIn(1, looked_at=True))
    assert_redealt_card_by_card(hand, "canberra-17.1.e")


def test_a_player_who_was_not_dealt_in_has_a_dead_hand_when_canberra_borrows_a_game() -> None:
    hand = deal_with_top_cards("canberra", "holdem", STACKS, "7c Ah 9s 2d Ad 9h", borrow=True)
    play(hand, "raise 30, call, call")
    assert report_and_get_clause(hand, PlayerNotDealtIn(1)) == "canberra-17.2"
    play_out(hand)
    assert hand.stacks[1] == 70


@pytest.mark.clause("official-1.1.misdeal", "official-1.1.substantial-action")
@pytest.mark.parametrize("option", ["misdeal", "replace", "play on"])
def test_the_supervisor_decides_about_an_exposed_card(option: str) -> None:
    cards = "7c 9s Ah 2d 9h Ad Kc Ac 3c 9c 4s 5d 6h 8s"
    hand = deal_with_top_cards("official", "holdem", STACKS, cards)
    trial = hand.copy()
    hand.report(HoleCardExposed(2, "Ah"))
    hand.rule(option)
    assert bool(events_of(hand, irregularity_events.MisdealDeclared)) is (option == "misdeal")
    play_out(hand)
    assert sum(hand.stacks) == 300
    if option == "replace":
        assert net_chips(hand, STACKS) == [-10, 20, -10]
    if option == "play on":
        assert net_chips(hand, STACKS) == [-10, -10, 20]
    play(trial, TWO_CALLS)
    trial.report(HoleCardExposed(2, "Ah"))
    assert_hand_stands(trial, "official-1.1.substantial-action")
    play_out(trial)
    assert net_chips(trial, STACKS) == [-10, -10, 20]


@pytest.mark.clause("official-1.1.misdeal", "official-1.1.substantial-action")
@pytest.mark.parametrize("irregularity", [PlayerNotDealtIn(1), DealtTooFew(1), DealtTooMany(1)])
def test_the_supervisor_decides_about_a_hand_with_the_wrong_number_of_cards(
    irregularity: AnyIrregularity,
) -> None:
    hand = deal_with_top_cards(
        "official", "holdem", STACKS, "7c Ah 9s 2d Ad 9h 3c 4c 5s 8d 6c Th 6d Kc"
    )
    hand.act("call")
    trial = hand.copy()
    trial.report(irregularity)
    assert isinstance(trial.decision, decisions.RulingDecision)
    assert trial.decision.default == "misdeal"
    trial.rule("misdeal")
    assert_misdealt(trial, "official-1.1.misdeal")
    fold_hand_out(trial)
    assert trial.stacks == [95, 105, 100]
    hand.act("call")
    hand.report(irregularity)
    assert isinstance(hand.decision, decisions.RulingDecision)
    assert hand.decision.default == "dead"
    assert "misdeal" not in [option.name for option in hand.decision.options]
    hand.rule("dead")
    play_out(hand)
    assert hand.stacks[1] == 90
    assert sum(hand.stacks) == 300


@pytest.mark.clause("official-1.1.misdeal", "official-1.1.substantial-action")
def test_a_misplaced_button_is_corrected_if_the_supervisor_orders_a_redeal() -> None:
    hand = deal_with_top_cards("official", "holdem", STACKS, "7c Ah 9s 2d Ad 9h")
    trial = hand.copy()
    trial.report(WrongButton(1))
    trial.rule("misdeal")
    assert_misdealt(trial, "official-1.1.misdeal")
    assert trial.button == 1
    fold_hand_out(trial)
    assert trial.stacks == [105, 100, 95]
    play(hand, "raise 30, call")
    hand.report(WrongButton(1))
    assert_hand_stands(hand, "official-1.1.substantial-action")
    play(hand, "fold, bet 20, fold")
    assert net_chips(hand, STACKS) == [40, -10, -30]


def test_no_doubtful_card_is_replaced_after_the_first_round() -> None:
    hand = deal_with_top_cards(
        "wsop", "holdem", [5, 5], "7c Kd 2d Ah 4s 8c 3c 9c Ts 5s Jd Qh", card_by_card=True
    )
    deal_all_but(hand, 2)
    hand.report(CardFlashed(0, "2d", is_disputed=True))
    assert_hand_stands(hand, "wsop-119.2")
    deal_to_decision(hand)
    assert sorted(hand.stacks) == [0, 10]


# ---------------------------------------------------------------- what cannot be


@pytest.mark.parametrize(
    ("irregularity", "text"),
    [
        (HoleCardExposed(0, "Ah"), "does not have Ah face down"),
        (HoleCardExposed(0, "Zz"), "Zz"),
        (HoleCardExposed(7), "no seat 7"),
        (DealtTooFew(0, 3), "3 cannot be missing"),
        (DealtTooMany(0, 0), "there cannot be 0 extra cards"),
        (DealtTooMany(0, 1, cards="Kc"), "leave them out"),
        (DealtTooMany(0, 60), "60 extra cards cannot have been dealt: the stub has"),
        (ExtraHand(0), "there cannot be 0 extra hands"),
        (
            DealtOutOfTurn(1, 1),
            "a card that was due to seat 1 cannot be dealt to that seat out of turn",
        ),
        (WrongFirstCard(0), "the first card belongs there"),
        (WrongButton(2), "the button is at seat 2 already"),
    ],
)
def test_impossible_reports_are_refused(irregularity: AnyIrregularity, text: str) -> None:
    hand = deal_with_top_cards("wsop", "holdem", STACKS, "7c Ah 9s 2d Ad 9h")
    log, cards = hand.log[:], [card[:] for card in hand.down_cards]
    with pytest.raises(RefusedError, match=text):
        hand.report(irregularity)
    assert (hand.log, hand.down_cards) == (log, cards)


def test_a_card_can_be_exposed_only_once() -> None:
    hand = deal_with_top_cards("crown", "holdem", STACKS, "7c Ah 9s 2d Ad 9h", card_by_card=True)
    deal_cards(hand, 2)
    hand.report(HoleCardExposed(1))
    with pytest.raises(RefusedError, match="Ah is face up already"):
        hand.report(HoleCardExposed(1))


def test_an_exposed_card_that_was_shuffled_into_the_stub_is_unknown_again() -> None:
    hand = deal_with_top_cards("wsop", "27-triple-draw", [100] * 6)
    play(hand, "raise 20, call")
    hand.report(HoleCardExposed(2, format_cards(hand.down_cards[2][:1])))
    exposed_card = hand.down_cards[2][0]
    play(hand, "call, call, call, call")
    hand.discard("")
    while not events_of(hand, events.Reshuffled):
        if isinstance(hand.decision, decisions.DrawDecision):
            hand.discard(format_cards(hand.down_cards[hand.decision.seat][:5]))
        else:
            act_passively(hand)
    holders = [seat for seat in range(6) if exposed_card in hand.down_cards[seat]]
    for seat in holders:
        assert format_cards([exposed_card]) not in hand.view(None).seats[seat].down_cards


def test_a_cut_deck_cannot_be_reported_as_uncut() -> None:
    spec = game_spec("holdem", house="crown", blinds=(5, 10))
    hand = deal(spec, STACKS, seed=1, cut=20)
    with pytest.raises(RefusedError, match="was cut"):
        hand.report(UncutDeck())


def test_with_named_cards_the_report_names_the_cards_seen() -> None:
    spec = game_spec("holdem", house="crown", blinds=(5, 10))
    hand = deal(spec, STACKS, cards="named")
    for _ in range(6):
        hand.deal_cards("??")
    with pytest.raises(RefusedError, match="name the card that was seen"):
        hand.report(HoleCardExposed(1))
    hand.report(HoleCardExposed(1, "Ah", replacement="Kc"))
    assert hand.view(1).seats[1].down_cards == "??Kc"
    play(hand, "call, call, check")
    assert events_of(hand, events.Burned)[0].card == "Ah"
    with pytest.raises(RefusedError, match="has already been dealt"):
        hand.deal_cards("Ah3c9c")
    hand.deal_cards("Ac3c9c")
    give_up_by_name = "check, check, check"
    play(hand, give_up_by_name)
    hand.deal_cards("5d")
    play(hand, "bet 10, fold, fold")
    assert net_chips(hand, STACKS) == [20, -10, -10]
