"""Canberra's rulings on single cards: exposed, flashed, or found face up."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

import cardspeak as cs
from canberra_driver import deal_canberra_stud
from cardspeak import irregularities as kinds
from cardspeak.hand import decisions, events, irregularity_events
from hand_driver import bet_decision, events_of, play, play_to_round, ruling_options
from ruling_cases import (
    chips_put_in,
)

if TYPE_CHECKING:
    from cardspeak.hand import Hand

clause = pytest.mark.clause


def name_cards(hand: Hand, *cards: str) -> None:
    for card in cards:
        hand.act(f"cards {card}")


@clause("canberra-17.17", "canberra-17.1.c")
@pytest.mark.parametrize("position", [0, 1])
def test_an_exposed_card_is_the_up_card_and_the_others_come_down(position: int) -> None:
    hand = deal_canberra_stud(cards="named")
    name_cards(hand, *("Ah", "Kh", "Qh", "Jh")[: 4 if position else 1])
    if position:
        name_cards(hand, "Ad")
    exposed = ("Ah", "Ad")[position]
    hand.report(kinds.HoleCardExposed(0, exposed))
    assert hand.log[-2:] == [
        irregularity_events.Reported(kinds.HoleCardExposed(0, exposed), -1, "canberra-17.17"),
        irregularity_events.ExposedCardTurnedUp(0, exposed, "canberra-17.17"),
    ]
    up_cards = iter(("2c", "3c", "4c"))
    deals = []
    while isinstance(hand.decision, decisions.DealCardsDecision):
        deals.append((hand.decision.seat, hand.decision.kind))
        name_cards(hand, "??" if hand.decision.kind == "down" else next(up_cards))
    assert [kind for seat, kind in deals if seat == 0] == ["down"] * (2 - position)
    assert deals[-3:] == [(1, "up"), (2, "up"), (3, "up")]
    assert [len(cards) for cards in hand.down_cards] == [2] * 4
    assert cs.format_cards(hand.up_cards[0]) == exposed
    assert bet_decision(hand).seat == 0  # the ace is the highest card showing


@clause("canberra-17.1.c", "canberra-17.17", "canberra-17.2", "canberra-17.3", "canberra-A.misdeal")
def test_a_second_exposed_card_of_the_same_player_is_a_misdeal() -> None:
    hand = deal_canberra_stud(cards="named")
    name_cards(hand, "Ah", "Kh", "Qh", "Jh")
    hand.report(kinds.HoleCardExposed(0, "Ah"))
    hand.report(kinds.HoleCardExposed(1, "Kh"))  # of another player: no misdeal
    assert not events_of(hand, irregularity_events.MisdealDeclared)
    name_cards(hand, "Ad")
    hand.report(kinds.HoleCardExposed(0, "Ad"))
    assert hand.log[-1] == irregularity_events.MisdealDeclared("canberra-17.1.c")
    assert hand.decision == decisions.DealCardsDecision(0, "canberra-9.2", 1, "down")
    assert hand.stacks == [498] * 4
    assert not any(hand.down_cards)
    assert not any(hand.up_cards)


def deal_last_street() -> Hand:
    """Play until the last card is due, which is dealt one player at a time."""
    hand = deal_canberra_stud(cards="card-by-card")
    while not (
        isinstance(hand.decision, decisions.DealCardsDecision)
        and len(hand.up_cards[0]) == 4
        and hand.decision.kind == "down"
    ):
        if isinstance(hand.decision, decisions.DealCardsDecision):
            hand.act("deal")
        elif bet_decision(hand).check:
            hand.check()
        else:
            hand.act("bet 10" if not bet_decision(hand).call else "call")
    return hand


def assert_shuffled_and_cut(hand: Hand, count: int) -> None:
    """The stub is shuffled with the card that was face up, and cut (rule 7)."""
    shuffled, cut = hand.log[-2:]
    assert shuffled == events.Reshuffled(count, "canberra-17.18")
    assert isinstance(cut, events.DeckCut)
    assert cut.clause == "canberra-17.18"


@clause("canberra-17.18", "canberra-17.19")
def test_a_card_face_up_in_the_shoe_is_used_in_sequence_unless_it_begins_a_street() -> None:
    hand = deal_canberra_stud()
    hand.act("bet 20")
    top_card = hand.cards.deck[hand.cards.deck_position]
    hand.report(kinds.BoxedCard())
    assert_shuffled_and_cut(hand, 40)
    assert top_card in hand.cards.deck[hand.cards.deck_position :]
    play(hand, "call, call, call")
    dealing = deal_canberra_stud(cards="card-by-card")
    dealing.act("deal")
    second_card = dealing.cards.deck[dealing.cards.deck_position]
    dealing.report(kinds.BoxedCard())
    assert not events_of(dealing, events.Reshuffled)
    assert not events_of(dealing, irregularity_events.OpenerSet)
    dealing.act("deal")
    assert dealing.down_cards[1] == [second_card]
    assert dealing.view(3).seat_view(1).down_cards == cs.format_cards([second_card])


@clause("canberra-17.18", "canberra-17.19")
def test_the_first_of_the_last_cards_is_shuffled_in_too() -> None:
    hand = deal_last_street()
    hand.report(kinds.BoxedCard())
    assert_shuffled_and_cut(hand, 28)
    assert not events_of(hand, irregularity_events.OpenerSet)


@clause("canberra-17.18", "canberra-17.19")
def test_the_first_of_the_last_cards_is_shuffled_in_where_everybody_is_all_in() -> None:
    hand = deal_canberra_stud(stacks=(2, 2), cards="card-by-card")
    while len(hand.up_cards[1]) < 4:
        hand.deal_next()
    hand.report(kinds.BoxedCard())
    assert_shuffled_and_cut(hand, 52 - 2 * 6)
    assert not events_of(hand, irregularity_events.OpenerSet)


@clause("canberra-17.19", "canberra-17.18")
@pytest.mark.parametrize("report", ["in the stub", "boxed", "face up"])
@pytest.mark.parametrize("seat", [1, 2, 3])
def test_a_player_who_gets_their_last_card_face_up_opens_or_taps_out(
    report: str, seat: int
) -> None:
    hand = deal_last_street()
    for _ in range(seat):
        hand.act("deal")
    if report == "in the stub":
        hand.report(kinds.BoxedCard())
    hand.act("deal")
    card = hand.down_cards[seat][-1]
    while isinstance(hand.decision, decisions.DealCardsDecision):
        hand.act("deal")
    if report == "boxed":
        hand.report(kinds.BoxedCard(seat))
    if report == "face up":
        hand.report(kinds.LastCardFaceUp(seat))
    assert events_of(hand, irregularity_events.OpenerSet) == [
        irregularity_events.OpenerSet(seat, "canberra-17.19")
    ]
    view = hand.view((seat + 1) % 4).seat_view(seat)
    assert cs.format_cards([card]) in view.down_cards + view.up_cards
    assert (bet_decision(hand).seat, bet_decision(hand).check) == (seat, True)
    opened = hand.copy()
    opened.act("bet 10")
    assert not events_of(opened, irregularity_events.TappedOut)
    hand.check()
    assert hand.log[-1] == irregularity_events.TappedOut(seat, "canberra-17.19")
    while not hand.over:
        assert bet_decision(hand).seat != seat
        hand.act("bet 50" if bet_decision(hand).check else "call")
    pots = {event.pot_index: event.seat for event in events_of(hand, events.Won)}
    assert pots[1] != seat  # they play for the first pot alone


@clause("canberra-17.19", "canberra-17.18")
@pytest.mark.parametrize("kind", [kinds.BoxedCard, kinds.LastCardFaceUp])
def test_a_last_card_found_face_up_after_somebody_acted_changes_nothing(kind: Any) -> None:
    hand = play_to_round(deal_canberra_stud(), 5)
    hand.check()
    seat = bet_decision(hand).seat
    hand.report(kind(seat))
    assert not events_of(hand, irregularity_events.OpenerSet)
    hand.check()
    assert not events_of(hand, irregularity_events.TappedOut)


@clause("canberra-17.19")
def test_a_player_who_has_tapped_out_already_does_not_open() -> None:
    for kind in (kinds.BoxedCard, kinds.LastCardFaceUp):
        hand = play(deal_canberra_stud(stacks=(500, 32, 500, 500)), "bet 30, call, call, call")
        while len(hand.down_cards[0]) < 3:
            hand.check()
        opener = bet_decision(hand).seat
        hand.report(kind(1))
        assert bet_decision(hand).seat == opener
        assert not events_of(hand, irregularity_events.OpenerSet)


FLASHED = ("canberra-17.1.c", "canberra-17.16", "canberra-17.17", "canberra-17.19", "canberra-16.6")


@clause(*FLASHED)
@pytest.mark.parametrize("number", [1, 5])
@pytest.mark.parametrize("by", ["dealer", "dispute: exposed", "dispute: play on", "player"])
def test_a_flashed_card_is_exposed_if_the_dealer_showed_it(by: str, number: int) -> None:
    hand = play_to_round(deal_canberra_stud(), number)
    before = hand.copy()
    seat = 2
    card = cs.format_cards(hand.down_cards[seat][-1:])
    is_disputed = by.startswith("dispute")
    hand.report(kinds.CardFlashed(seat, by_player=by == "player", is_disputed=is_disputed))
    if is_disputed:
        assert ruling_options(hand) == {"exposed": "canberra-17.16", "play on": "canberra-17.16"}
        hand.rule(by.removeprefix("dispute: "))
    reported = events_of(hand, irregularity_events.Reported)
    clauses = [event.clause for event in reported]
    remedy = "canberra-17.17" if number == 1 else "canberra-17.19"
    assert (
        clauses
        == {
            "dealer": ["canberra-17.1.c", remedy],
            "dispute: exposed": ["canberra-17.16", remedy],
            "dispute: play on": ["canberra-17.16"],
            "player": ["canberra-16.6"],
        }[by]
    )
    opens = number == 5 and remedy in clauses
    assert (
        events_of(hand, irregularity_events.OpenerSet)
        == [irregularity_events.OpenerSet(seat, "canberra-17.19")] * opens
    )
    assert opens or hand.decision == before.decision
    if by in ("dealer", "player"):  # everybody has seen it
        view = hand.view(0).seat_view(seat)
        assert card in view.down_cards + view.up_cards


@clause(*FLASHED)
def test_a_player_who_flashed_their_own_card_has_nothing_to_dispute() -> None:
    hand = play(deal_canberra_stud(), "bet 20")
    hand.report(kinds.CardFlashed(2, by_player=True, is_disputed=True))
    reported = hand.log[-1]
    assert isinstance(reported, irregularity_events.Reported)
    assert reported.clause == "canberra-16.6"
    assert bet_decision(hand).seat == 1


@clause(*FLASHED)
def test_two_flashed_cards_of_a_player_are_a_misdeal() -> None:
    hand = play(deal_canberra_stud(), "bet 20")
    hand.report(kinds.CardFlashed(2, "As"))
    assert not events_of(hand, irregularity_events.MisdealDeclared)
    hand.report(kinds.CardFlashed(2, "Ah"))
    assert events_of(hand, irregularity_events.MisdealDeclared) == [
        irregularity_events.MisdealDeclared("canberra-17.1.c")
    ]


@clause("official-11.3.a")
def test_a_first_card_of_a_draw_game_is_no_last_card() -> None:
    hand = cs.deal("draw", house="official", blinds=(5, 10), stacks=[500] * 3, seed=4)
    with pytest.raises(cs.RefusedError, match="no last down card"):
        hand.report(kinds.LastCardFaceUp(1))


@clause("canberra-17.2", "canberra-17.1.e")
@pytest.mark.parametrize("looked_at", [False, True])
def test_in_a_borrowed_flop_game_a_missed_player_is_out_after_the_first_round(
    looked_at: bool,
) -> None:
    spec = cs.game_spec("holdem", house="canberra", borrow=True, limit="no-limit", blinds=(5, 10))
    hand = cs.deal(spec, [500] * 3, seed=4)
    early = hand.copy()
    early.report(kinds.PlayerNotDealtIn(2, looked_at=looked_at))
    cause = (
        irregularity_events.MisdealDeclared
        if looked_at
        else (irregularity_events.HandsReconstructed)
    )
    assert cause("canberra-17.1.e") in early.log
    play(hand, "call, call, check")
    hand.report(kinds.PlayerNotDealtIn(2, looked_at=looked_at))
    assert hand.log[-1] == irregularity_events.HandKilled(2, "canberra-17.2")
    assert (hand.folded[2], hand.stacks[2], chips_put_in(hand)) == (True, 490, 30)
