"""Irregularities of the deck itself, each played to the end of the hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from cardspeak.bots.random_player import Rng, act_randomly
from cardspeak.cards import format_cards
from cardspeak.games import script
from cardspeak.hand import (
    RefusedError,
    ShowdownOptions,
    deal,
    decisions,
    events,
    game_spec,
    irregularity_events,
)
from cardspeak.houses.irregularities.deck_irregularities import (
    BoxedCard,
    CardsDropped,
    ConcealedDefect,
    DeckCount,
    DuplicateCard,
    ForeignCard,
    JokerFound,
    MismatchedBack,
    UnfitCards,
)
from cardspeak.shuffle import seed_from_int
from hand_driver import (
    act_passively,
    events_of,
    folded_seats,
    net_chips,
    play,
    play_out,
    play_to_round,
    seat_to_act,
)
from misdeal_driver import (
    STACKS,
    assert_hand_stands,
    assert_misdealt,
    deal_cards,
    deal_to_decision,
    deal_with_top_cards,
    fold_hand_out,
    report_and_get_clause,
)

if TYPE_CHECKING:
    from cardspeak.hand import Hand
    from cardspeak.houses.irregularities import AnyIrregularity

STUD = "Kh 2c 3d Ks 7d 8h 2d 9c Th"
ACES = "7c 9s Ah 2d 9h Ad"
"""Hold'em for three: 7-2, nines, aces."""


def assert_voided(hand: Hand, clause: str) -> None:
    """Check that every chip went back, by a clause."""
    [event] = events_of(hand, events.Voided)
    assert event.clause == clause
    assert hand.over
    assert hand.stacks == list(hand.starting_stacks)


# ---------------------------------------------------------------- boxed cards in stud


@pytest.mark.clause("crown-31.2", "crown-38.13")
def test_a_card_found_face_up_before_the_first_is_dealt_is_shuffled_in_by_hand() -> None:
    hand = deal_with_top_cards("crown", "seven-card-stud", STACKS, STUD, ante=5, card_by_card=True)
    before = hand.cards.deck[:]
    assert report_and_get_clause(hand, BoxedCard()) == "crown-31.2"
    [shuffled] = events_of(hand, events.Reshuffled)
    assert (shuffled.count, shuffled.clause) == (52, "crown-31.2")
    assert sorted(hand.cards.deck) == sorted(before), (
        "it is the same deck, not the shuffler's other one"
    )
    assert hand.cards.deck != before
    deal_to_decision(hand)
    assert hand.view(1).seats[0].down_cards == "????", "the king of hearts is known to nobody again"
    fold_hand_out(hand)
    assert sum(hand.stacks) == 300
    assert max(hand.stacks) == 110


@pytest.mark.clause("crown-31.2")
def test_at_crown_any_other_card_found_face_up_is_used_in_sequence() -> None:
    hand = deal_with_top_cards(
        "crown", "five-card-stud", STACKS, "Kh 2c 3d Ks 7d 8h", ante=5, card_by_card=True
    )
    deal_cards(hand, 1)
    assert report_and_get_clause(hand, BoxedCard()) == "crown-31.2"
    assert not events_of(hand, events.Reshuffled)
    deal_to_decision(hand)
    assert hand.view(0).seats[1].down_cards == "2c", "all have seen it, and it is theirs"
    play(hand, "bet 5, fold, fold")
    assert net_chips(hand, STACKS) == [10, -5, -5]


@pytest.mark.clause("crown-31.2")
def test_at_crown_a_face_up_first_card_of_a_later_street_is_used_in_sequence() -> None:
    cards = "Kh2c 3d5d 8h9h Ks 7d 8c 2d 9c Th"
    hand = deal_with_top_cards("crown", "seven-card-stud", STACKS, cards, ante=5)
    hand.act("bet 5")
    hand.report(BoxedCard())
    assert_hand_stands(hand, "crown-31.2")
    play(hand, "call, call")
    assert hand.view(1).seats[0].up_cards == "Ks2d"
    play_out(hand)
    assert sum(hand.stacks) == 300


@pytest.mark.clause("canberra-17.18")
def test_canberra_shuffles_in_a_face_up_card_that_begins_a_street() -> None:
    hand = deal_with_top_cards(
        "canberra", "seven-card-stud", STACKS, STUD, "4s 5s 6s", ante=5, card_by_card=True
    )
    deal_cards(hand, 4)
    assert report_and_get_clause(hand, BoxedCard()) == "canberra-17.18"
    assert not events_of(hand, events.Reshuffled), "it is used in the normal sequence"
    deal_to_decision(hand)
    assert hand.view(0).seats[1].down_cards == "??7d"
    hand.act("bet 5")
    trial = hand.copy()
    for trial_hand in (hand, trial):
        assert report_and_get_clause(trial_hand, BoxedCard()) == "canberra-17.18"
        [shuffled] = events_of(trial_hand, events.Reshuffled)
        assert shuffled.count == 52 - 9, "with the stub, and no other cards"
    play(hand, "call, call")
    assert isinstance(hand.decision, decisions.DealCardsDecision)
    hand.deal_next()
    hand.report(BoxedCard())
    assert len(events_of(hand, events.Reshuffled)) == 1, "the second card of a street is used"
    fold_hand_out(hand)
    assert sum(hand.stacks) == 300
    play(trial, "fold, fold")
    assert max(net_chips(trial, STACKS)) == 10


# ---------------------------------------------------------------- boxed cards at the World Series


@pytest.mark.clause("wsop-22.1", "wsop-114")
def test_a_boxed_card_is_treated_as_a_scrap_of_paper_and_the_next_card_is_dealt() -> None:
    cards = "7c 9s Kd Ah 2d 9h Ad 4s Ac 3c 8c 4d 5d 6h Ts"
    hand = deal_with_top_cards("wsop", "holdem", STACKS, cards, card_by_card=True)
    deal_cards(hand, 2)
    assert report_and_get_clause(hand, BoxedCard()) == "wsop-22.1"
    deal_to_decision(hand)
    assert hand.view(2).seats[2].down_cards == "AhAd"
    while not hand.over:
        deal_to_decision(hand)
        if not hand.over:
            hand.act("call" if hand.decision.call else "check")  # type: ignore[union-attr]
    assert events_of(hand, events.BoardDealt)[0].cards == "Ac3c8c"
    assert net_chips(hand, STACKS) == [-10, -10, 20]


@pytest.mark.clause("wsop-22.1", "wsop-114")
def test_a_boxed_card_found_too_late_is_replaced_when_all_have_theirs() -> None:
    cards = "7c 9s Kd 2d 9h Ad Ah 4s Ac 3c 8c 4d 5d 6h Ts"
    hand = deal_with_top_cards("wsop", "holdem", STACKS, cards, card_by_card=True)
    deal_cards(hand, 4)
    assert report_and_get_clause(hand, BoxedCard(2)) == "wsop-22.1"
    assert hand.view(2).seats[2].down_cards == "Kd", "the next card is in another hand"
    deal_to_decision(hand)
    assert hand.view(2).seats[2].down_cards == "AdAh"
    while not hand.over:
        deal_to_decision(hand)
        if not hand.over:
            hand.act("call" if hand.decision.call else "check")  # type: ignore[union-attr]
    assert net_chips(hand, STACKS) == [-10, -10, 20]


@pytest.mark.clause("wsop-22.1", "wsop-114")
def test_a_boxed_card_noticed_as_it_is_dealt_is_replaced_by_the_one_below_it() -> None:
    cards = "7c 9s Kd Ah 2d 9h Ad 4s Ac 3c 8c 4d 5d 6h Ts"
    hand = deal_with_top_cards("wsop", "holdem", STACKS, cards, card_by_card=True)
    deal_cards(hand, 3)
    assert report_and_get_clause(hand, BoxedCard(2)) == "wsop-22.1"
    assert hand.view(2).seats[2].down_cards == "Ah"
    deal_to_decision(hand)
    assert [hand.view(seat).seats[seat].down_cards for seat in range(3)] == ["7c2d", "9s9h", "AhAd"]


@pytest.mark.clause("wsop-22.1", "wsop-114")
def test_a_boxed_board_card_is_skipped() -> None:
    cards = (ACES, "4s Kd Ac 3c 8c 4d 5d 6h Ts")
    hand = deal_with_top_cards("wsop", "holdem", STACKS, *cards, card_by_card=True)
    deal_to_decision(hand)
    play(hand, "call, call, check")
    assert isinstance(hand.decision, decisions.DealCardsDecision)
    hand.report(BoxedCard())
    hand.deal_next()
    assert events_of(hand, events.BoardDealt)[0].cards == "Ac3c8c"
    fold_hand_out(hand)
    assert sum(hand.stacks) == 300


@pytest.mark.clause("wsop-22.2", "wsop-103.c", "wsop-114")
@pytest.mark.parametrize("at_once", [True, False])
def test_two_boxed_cards_are_a_misdeal_or_void_the_hand_after_substantial_action(
    at_once: bool,
) -> None:
    hand = deal_with_top_cards("wsop", "holdem", STACKS, ACES)
    if not at_once:
        hand.report(BoxedCard(1))
    second = BoxedCard(0, other_boxed_count=1) if at_once else BoxedCard(0)
    trial = hand.copy()
    trial.act("raise 30")
    trial.report(second)
    assert_misdealt(trial, "wsop-103.c")
    fold_hand_out(trial)
    assert trial.stacks == [95, 105, 100]
    play(hand, "raise 30, call")
    hand.report(second)
    assert_voided(hand, "wsop-22.2")


# ---------------------------------------------------------------- boxed cards in rows

OPEN_FACE = ["open-face-chinese", "turbo-ofc", "pineapple-ofc", "pineapple-ofc-27"]


def play_open_face(game: str, placings: int) -> Hand:
    """Play open-face Chinese until all have set cards this many times."""
    hand = deal(game_spec(game, point_value=1), STACKS, seed=3)
    rng = Rng(seed_from_int(3))
    steps = hand.spec.script.steps
    places = [index for index, step in enumerate(steps) if isinstance(step, script.PlaceStep)]
    while hand.step_index < places[placings]:
        act_randomly(hand, rng)
    return hand


def play_to_the_end(hand: Hand) -> None:
    rng = Rng(seed_from_int(5))
    while not hand.over:
        act_randomly(hand, rng)
    assert sum(hand.stacks) == 300


def seat_in_turn(hand: Hand) -> int:
    assert isinstance(hand.decision, decisions.PlaceDecision)
    return hand.decision.seat


@pytest.mark.clause("wsop-22.a.1")
@pytest.mark.parametrize("game", OPEN_FACE)
def test_a_boxed_card_among_the_first_five_is_a_misdeal(game: str) -> None:
    hand = play_open_face(game, 0)
    hand.report(BoxedCard(seat_in_turn(hand)))
    assert events_of(hand, irregularity_events.MisdealDeclared)[0].clause == "wsop-22.a.1"
    play_to_the_end(hand)


@pytest.mark.clause("wsop-22.a.2")
@pytest.mark.parametrize("game", OPEN_FACE)
def test_a_boxed_card_after_the_first_five_must_be_played(game: str) -> None:
    hand = play_open_face(game, 1)
    seat = seat_in_turn(hand)
    card = hand.down_cards[seat][-1]
    hand.report(BoxedCard(seat))
    assert_hand_stands(hand, "wsop-22.a.2")
    assert hand.down_cards[seat][-1] == card
    assert format_cards([card]) in hand.view(None).seats[seat].down_cards, "all have seen it"
    play_to_the_end(hand)


@pytest.mark.clause("wsop-22.a.3")
@pytest.mark.parametrize("game", OPEN_FACE)
def test_two_boxed_cards_before_the_second_draw_is_set_are_a_misdeal(game: str) -> None:
    hand = play_open_face(game, 1)
    hand.report(BoxedCard(seat_in_turn(hand)))
    assert not events_of(hand, irregularity_events.MisdealDeclared)
    while hand.step_index < play_open_face(game, 2).step_index:
        act_randomly(hand, Rng(seed_from_int(9)))
    hand.report(BoxedCard(seat_in_turn(hand)))
    assert events_of(hand, irregularity_events.MisdealDeclared)[0].clause == "wsop-22.a.3"
    play_to_the_end(hand)


@pytest.mark.clause("wsop-22.a.4")
@pytest.mark.parametrize("game", ["open-face-chinese", "pineapple-ofc", "pineapple-ofc-27"])
def test_boxed_cards_after_the_second_draw_are_all_played(game: str) -> None:
    hand = play_open_face(game, 3)
    for extra in (0, 4):
        hand.report(BoxedCard(seat_in_turn(hand), other_boxed_count=extra))
        assert_hand_stands(hand, "wsop-22.a.4")
        act_randomly(hand, Rng(seed_from_int(9)))
    play_to_the_end(hand)


# ---------------------------------------------------------------- jokers


@pytest.mark.clause("wsop-115")
def test_a_joker_is_replaced_before_its_holder_acts() -> None:
    hand = deal_with_top_cards("wsop", "holdem", STACKS, ACES, "4s Ac 3c 8c 4d 5d 6h Ts")
    hand.act("call")
    assert report_and_get_clause(hand, JokerFound(0)) == "wsop-115"
    assert not events_of(hand, irregularity_events.MisdealDeclared)
    assert len(hand.down_cards[0]) == 2
    play_out(hand)
    assert net_chips(hand, STACKS) == [-10, -10, 20]


@pytest.mark.clause("wsop-115", "wsop-105.e")
def test_a_player_who_acts_on_a_joker_has_a_dead_hand() -> None:
    hand = deal_with_top_cards("wsop", "holdem", STACKS, ACES, "4s Ac 3c 8c 4d 5d 6h Ts")
    hand.act("call")
    assert report_and_get_clause(hand, JokerFound(2)) == "wsop-115"
    assert [event.seat for event in events_of(hand, irregularity_events.HandKilled)] == [2]
    play_out(hand)
    assert net_chips(hand, STACKS) == [-10, 20, -10], "the aces are dead, and what they bet stays"


@pytest.mark.clause("wsop-116", "wsop-105.e")
def test_a_player_who_acts_without_looking_bears_the_risk_of_a_joker() -> None:
    hand = deal_with_top_cards("wsop", "holdem", STACKS, ACES)
    hand.act("raise 30")
    assert report_and_get_clause(hand, JokerFound(2, looked_at=False)) == "wsop-116"
    play(hand, "fold")
    assert net_chips(hand, STACKS) == [-5, 35, -30]


@pytest.mark.clause("wsop-115", "wsop-105.e")
@pytest.mark.parametrize("game", ["seven-card-stud", "razz", "stud-8", "super-stud", "razzdugi"])
def test_a_joker_that_is_the_last_card_is_replaced_until_its_holder_acts_again(game: str) -> None:
    hand = deal(game_spec(game, house="wsop", ante=1, bring_in=3), [500] * 3, seed=7)
    hand = play_to_round(hand, 5)
    seat = seat_to_act(hand)
    down_cards, held_longer = list(hand.down_cards[seat]), hand.copy()
    assert report_and_get_clause(hand, JokerFound(seat)) == "wsop-115"
    replacement = events_of(hand, events.Dealt)[-1]
    assert (replacement.seat, replacement.up_count, replacement.clause) == (seat, 0, "wsop-115")
    assert hand.down_cards[seat][:-1] == down_cards[:-1]
    assert seat_to_act(hand) == seat
    act_passively(hand)
    assert report_and_get_clause(hand, JokerFound(seat)) == "wsop-115"
    assert folded_seats(hand) == [seat]
    assert report_and_get_clause(held_longer, JokerFound(seat, dealt_earlier=True)) == "wsop-115"
    assert folded_seats(held_longer) == [seat]


def play_to_showdown(game: str, stacks: tuple[int, ...], **settings: Any) -> Hand:
    """Play until hands are to be shown."""
    spec = game_spec(game, showdown=ShowdownOptions(ask_to_show=True), **settings)
    hand = deal(spec, stacks, seed=7)
    while not isinstance(hand.decision, decisions.ShowDecision):
        act_passively(hand)
    return hand


@pytest.mark.clause("wsop-105.e", "wsop-115", "wsop-116")
@pytest.mark.parametrize("looked_at", [True, False])
@pytest.mark.parametrize(
    ("game", "settings"),
    [
        ("holdem", {"blinds": (5, 10)}),
        ("omaha", {"blinds": (5, 10)}),
        ("razz", {"ante": 1, "bring_in": 3}),
        ("27-triple-draw", {"blinds": (5, 10)}),
        ("badugi", {"blinds": (5, 10)}),
    ],
)
def test_a_hand_with_a_joker_is_dead_when_it_comes_to_the_showdown(
    game: str, settings: dict[str, Any], looked_at: bool
) -> None:
    hand = play_to_showdown(game, (500, 500, 500), **settings)
    seat = hand.decision.seat  # type: ignore[union-attr]
    paid = hand.chips.put_in[seat]
    report = JokerFound(seat, looked_at=looked_at)
    assert report_and_get_clause(hand, report) == ("wsop-115" if looked_at else "wsop-116")
    assert folded_seats(hand) == [seat]
    play_out(hand)
    assert hand.stacks[seat] == 500 - paid, "what it bet stays in the pot"
    assert sum(hand.stacks) == 1500


@pytest.mark.clause("wsop-115")
def test_a_joker_of_a_player_who_never_acted_is_replaced_even_at_the_showdown() -> None:
    hand = play_to_showdown("holdem", (500, 10, 500), blinds=(5, 10))  # seat 1 is all-in blind
    assert report_and_get_clause(hand, JokerFound(1)) == "wsop-115"
    assert not folded_seats(hand)
    assert len(hand.down_cards[1]) == 2
    play_out(hand)
    assert sum(hand.stacks) == 1010


def test_a_hand_that_has_been_shown_has_no_joker() -> None:
    hand = play_to_showdown("holdem", (500, 500), blinds=(5, 10))
    shown_seat = hand.decision.seat  # type: ignore[union-attr]
    hand.act("show")
    with pytest.raises(RefusedError, match="everybody has seen the last card"):
        hand.report(JokerFound(shown_seat))


def test_a_joker_is_a_card_where_the_game_has_one() -> None:
    hand = deal_with_top_cards("wsop", "mexican-poker", STACKS, ante=5)
    with pytest.raises(RefusedError, match="played with a joker"):
        hand.report(JokerFound(0))


# ---------------------------------------------------------------- cards that do not belong


@pytest.mark.parametrize(
    ("clause", "irregularity"),
    [
        pytest.param("wsop-23", ForeignCard(), marks=pytest.mark.clause("wsop-23")),
        pytest.param("wsop-110.1", MismatchedBack(), marks=pytest.mark.clause("wsop-110.1")),
        pytest.param("wsop-111", DuplicateCard("Ah"), marks=pytest.mark.clause("wsop-111")),
    ],
)
@pytest.mark.parametrize("actions", ["", "raise 30, call", "raise 30, call, call, check"])
def test_a_card_that_does_not_belong_voids_the_hand(
    actions: str, clause: str, irregularity: AnyIrregularity
) -> None:
    hand = deal_with_top_cards("wsop", "holdem", STACKS, ACES)
    if actions:
        play(hand, actions)
    hand.report(irregularity)
    assert_voided(hand, clause)


@pytest.mark.clause("wsop-110.2", "wsop-23", "wsop-110.1")
@pytest.mark.parametrize("kind", [ForeignCard, MismatchedBack])
def test_a_foreign_card_found_in_the_stub_after_substantial_action_changes_nothing(
    kind: type[ForeignCard | MismatchedBack],
) -> None:
    hand = deal_with_top_cards("wsop", "holdem", STACKS, ACES, "4s Ac 3c 8c 4d 5d 6h Ts")
    hand.act("call")
    trial = hand.copy()
    trial.report(kind(in_stub=True))
    assert trial.over
    assert trial.stacks == STACKS
    hand.act("call")
    hand.report(kind(in_stub=True))
    assert_hand_stands(hand, "wsop-110.2")
    play_out(hand)
    assert net_chips(hand, STACKS) == [-10, -10, 20]


@pytest.mark.clause("wsop-112")
@pytest.mark.parametrize(
    ("option", "stacks", "carried"), [("refund", STACKS, 0), ("forfeit", [100, 100, 70], 30)]
)
def test_a_player_who_knowingly_plays_on_with_a_bad_deck_may_lose_the_refund(
    option: str, stacks: list[int], carried: int
) -> None:
    hand = deal_with_top_cards("wsop", "holdem", STACKS, ACES)
    play(hand, "raise 30, call")
    assert report_and_get_clause(hand, ConcealedDefect(2)) == "wsop-112"
    hand.rule(option)
    assert hand.over
    assert (hand.stacks, hand.chips.carried_over) == (stacks, carried)


# ---------------------------------------------------------------- the number of cards


@pytest.mark.clause("crown-38.1")
@pytest.mark.parametrize("cards", [51, 53])
def test_crown_voids_a_hand_dealt_from_a_deck_of_the_wrong_size_until_the_pot_is_awarded(
    cards: int,
) -> None:
    hand = deal_with_top_cards("crown", "holdem", STACKS, ACES, "4s Ac 3c 8c 4d 5d 6h Ts")
    play(hand, "raise 30, call, fold")
    trial = hand.copy()
    trial.report(DeckCount(52))
    assert_hand_stands(trial, "crown-38.1")
    assert not trial.over
    trial.report(DeckCount(cards))
    assert_voided(trial, "crown-38.1")
    play_out(hand)
    before = hand.stacks[:]
    hand.report(DeckCount(cards))
    assert_hand_stands(hand, "crown-38.1")
    assert hand.stacks == before, "after the award there is no remedy"
    assert net_chips(hand, STACKS) == [-30, -10, 40]


@pytest.mark.clause("crown-38.1")
def test_the_count_of_a_32_card_deck_is_checked_too() -> None:
    hand = deal_with_top_cards("crown", "manila", STACKS, blinds=(10,))
    play(hand, "call, call")
    hand.report(DeckCount(32))
    assert_hand_stands(hand, "crown-38.1")
    hand.report(DeckCount(31))
    assert_voided(hand, "crown-38.1")


@pytest.mark.clause("wsop-117")
def test_missing_cards_do_not_change_the_result_at_the_world_series() -> None:
    hand = deal_with_top_cards("wsop", "holdem", STACKS, ACES, "4s Ac 3c 8c 4d 5d 6h Ts")
    play(hand, "raise 30, call, fold")
    hand.report(DeckCount(50))
    assert_hand_stands(hand, "wsop-117")
    play_out(hand)
    hand.report(DeckCount(50))
    assert net_chips(hand, STACKS) == [-30, -10, 40]


@pytest.mark.clause("official-6.3", "official-1.1.defective-deck")
def test_the_dealer_may_count_the_deck_at_any_time() -> None:
    hand = deal_with_top_cards("official", "holdem", STACKS, ACES, "4s Ac 3c 8c 4d 5d 6h Ts")
    for command in ("raise 30", "call", "fold", "bet 20"):
        hand.report(DeckCount(52))
        assert_hand_stands(hand, "official-6.3")
        hand.act(command)
    trial = hand.copy()
    assert report_and_get_clause(trial, DeckCount(51)) == "official-1.1.defective-deck"
    trial.rule("void")
    assert_voided(trial, "official-1.1.defective-deck")
    play_out(hand)
    hand.report(DeckCount(52))
    assert_hand_stands(hand, "official-6.3")
    hand.report(DeckCount(51))
    assert hand.decision is None, "the pot has been awarded: nobody is asked"
    assert net_chips(hand, STACKS) == [-50, -10, 60]


@pytest.mark.clause("official-1.1.defective-deck")
@pytest.mark.parametrize(
    "irregularity",
    [
        MismatchedBack(),
        DuplicateCard("Ah"),
        ForeignCard(),
        BoxedCard(0, other_boxed_count=4),
        DeckCount(53),
    ],
)
def test_the_supervisor_decides_about_a_defective_deck(irregularity: AnyIrregularity) -> None:
    hand = deal_with_top_cards("official", "holdem", STACKS, ACES, "4s Ac 3c 8c 4d 5d 6h Ts")
    play(hand, "raise 30, call, fold")
    assert report_and_get_clause(hand, irregularity) == "official-1.1.defective-deck"
    trial = hand.copy()
    trial.rule("void", by="a supervisor")
    assert_voided(trial, "official-1.1.defective-deck")
    hand.rule("play on", by="a supervisor")
    play_out(hand)
    assert net_chips(hand, STACKS) == [-30, -10, 40]


@pytest.mark.clause("official-1.1.boxed-card")
@pytest.mark.parametrize("option", ["replace", "play on", "misdeal"])
def test_the_supervisor_decides_about_fewer_than_five_boxed_cards(option: str) -> None:
    hand = deal_with_top_cards("official", "holdem", STACKS, ACES, "4s Ac 3c 8c 4d 5d 6h Ts")
    hand.act("call")
    assert (
        report_and_get_clause(hand, BoxedCard(2, "Ad", other_boxed_count=3))
        == "official-1.1.boxed-card"
    )
    hand.rule(option)
    down_cards = hand.view(2).seats[2].down_cards
    assert {"replace": down_cards == "Ah4s", "play on": down_cards == "AhAd"}.get(option, True)
    assert bool(events_of(hand, irregularity_events.MisdealDeclared)) is (option == "misdeal")
    play_out(hand)
    assert sum(hand.stacks) == 300
    if option == "play on":
        assert net_chips(hand, STACKS) == [-10, -10, 20]


@pytest.mark.clause("official-4.2")
@pytest.mark.parametrize("option", ["change later", "void"])
def test_unfit_cards_are_replaced_after_the_hand(option: str) -> None:
    hand = deal_with_top_cards("official", "holdem", STACKS, ACES, "4s Ac 3c 8c 4d 5d 6h Ts")
    play(hand, "raise 30, call, fold")
    assert report_and_get_clause(hand, UnfitCards("the ace of spades is bent")) == "official-4.2"
    hand.rule(option, by="a supervisor")
    if option == "void":
        assert_voided(hand, "official-1.1.defective-deck")
    else:
        play_out(hand)
        assert net_chips(hand, STACKS) == [-30, -10, 40], "this hand is played with them"


# ---------------------------------------------------------------- dropped cards


@pytest.mark.clause("wsop-121")
@pytest.mark.parametrize(("option", "won"), [("play on", [-10, -10, 20]), ("dead", [-10, 20, -10])])
def test_cards_dropped_on_the_floor_are_not_replaced(option: str, won: list[int]) -> None:
    hand = deal_with_top_cards("wsop", "holdem", STACKS, ACES, "4s Ac 3c 8c 4d 5d 6h Ts")
    hand.act("call")
    assert report_and_get_clause(hand, CardsDropped(2)) == "wsop-121"
    hand.rule(option, by="the floor")
    play_out(hand)
    assert not events_of(hand, irregularity_events.CardsGivenUp)
    assert net_chips(hand, STACKS) == won


# ---------------------------------------------------------------- cards that are named


def test_with_named_cards_a_boxed_card_is_named_and_never_dealt() -> None:
    hand = deal(game_spec("holdem", blinds=(5, 10)), STACKS, cards="named")
    hand.deal_cards("??")
    with pytest.raises(RefusedError, match="name one boxed card, and report the others one by one"):
        hand.report(BoxedCard())
    hand.report(BoxedCard(cards="Kd"))
    with pytest.raises(RefusedError, match="has already been dealt"):
        hand.deal_cards("Kd")
    for _ in range(5):
        hand.deal_cards("??")
    fold_hand_out(hand)
    assert net_chips(hand, STACKS) == [-5, 5, 0]


def test_a_card_can_be_found_face_up_only_once() -> None:
    hand = deal_with_top_cards(
        "crown", "seven-card-stud", STACKS, "Kh2c 3d5d 8h9h Ks 7d 8c", ante=5
    )
    hand.report(BoxedCard())
    with pytest.raises(RefusedError, match="already"):
        hand.report(BoxedCard())


def test_a_hand_killed_in_the_deal_gets_no_replacement_for_a_boxed_card() -> None:
    hand = deal_with_top_cards("wsop", "holdem", STACKS, ACES, card_by_card=True)
    deal_cards(hand, 4)
    hand.report(BoxedCard(1))
    hand.report(CardsDropped(1))
    hand.rule("dead")
    deal_to_decision(hand)
    assert not events_of(hand, irregularity_events.CardsGivenUp)
    fold_hand_out(hand)
    assert sum(hand.stacks) == 300


def test_the_log_says_which_card_is_on_top() -> None:
    hand = deal_with_top_cards("wsop", "holdem", STACKS, ACES)
    with pytest.raises(RefusedError, match="leave out the card on top"):
        hand.report(BoxedCard(cards="4s"))


# ---------------------------------------------------------------- too few cards for the last street


def play_to_the_last_street(house: str, folds: dict[int, tuple[int, ...]]) -> Hand:
    """Play seven-card stud with eight players to the last street; some fold in some rounds."""
    hand = deal(game_spec("seven-card-stud", house=house, ante=5), [1000] * 8, seed=4)
    steps = hand.spec.script.steps
    rounds = [index for index, step in enumerate(steps) if isinstance(step, script.BetStep)]
    while hand.step_index < rounds[-1]:
        index = rounds.index(hand.step_index) + 1
        decision = hand.decision
        assert isinstance(decision, decisions.BetDecision)
        if decision.seat in folds.get(index, ()) and decision.fold:
            hand.fold()
        else:
            act_passively(hand)
    return hand


@pytest.mark.clause("crown-33.1")
def test_at_crown_one_common_card_replaces_seventh_street_when_the_stub_is_too_short() -> None:
    hand = play_to_the_last_street("crown", {})
    deck = hand.start.deck
    assert deck is not None
    assert hand.boards[0] == [deck[48]], "four cards are left for eight players"
    assert [len(cards) for cards in hand.down_cards] == [2] * 8, "nobody gets one of their own"
    assert isinstance(hand.decision, decisions.BetDecision), "and there is betting on it"
    play_out(hand)
    assert sum(hand.stacks) == 8000
    assert events_of(hand, events.Won)
    played = play_to_the_last_street("crown", {1: (0,)})
    assert played.boards == [[]]
    assert [len(cards) for cards in played.down_cards[1:]] == [3] * 7, "seven are left for seven"


@pytest.mark.clause("canberra-17.20")
def test_at_canberra_the_last_card_of_the_shoe_is_common_when_there_are_too_few() -> None:
    hand = play_to_the_last_street("canberra", {})
    deck = hand.start.deck
    assert deck is not None
    assert hand.boards[0] == [deck[51]]
    assert [len(cards) for cards in hand.down_cards] == [2] * 8, (
        "final cards already dealt are recalled"
    )
    play_out(hand)
    assert sum(hand.stacks) == 8000
    assert events_of(hand, events.Won)


@pytest.mark.clause("official-13.4.a.2")
@pytest.mark.parametrize(("folding", "served"), [((), False), ((0, 1, 2, 3, 4), True)])
def test_burns_are_mixed_in_for_the_last_street_or_one_card_is_common(
    folding: tuple[int, ...], served: bool
) -> None:
    hand = play_to_the_last_street("official", {4: folding})
    live = hand.live_count()
    [mixed] = events_of(hand, events.Reshuffled)
    assert mixed.count == 4, "the last card and three burns"
    dealt = [len(hand.down_cards[seat]) for seat in hand.live_seats()]
    assert dealt == [3 if served else 2] * live
    assert len(hand.boards[0]) == (0 if served else 1)
    assert len(events_of(hand, events.Burned)) == 4, "one is burned before it"
    play_out(hand)
    assert sum(hand.stacks) == 8000


# ---------------------------------------------------------------- the same in other houses


@pytest.mark.parametrize(
    ("house", "clause"),
    [
        ("crown", "crown-38.6"),
        ("canberra", "canberra-17.16"),
        ("official", "official-1.1.defective-deck"),
    ],
)
@pytest.mark.parametrize("option", ["void", "replace", "dead"])
def test_the_floor_decides_about_a_joker_where_the_book_is_silent(
    house: str, clause: str, option: str
) -> None:
    borrowed: dict[str, Any] = {"borrow": True} if house == "canberra" else {}
    hand = deal_with_top_cards(house, "holdem", STACKS, ACES, "4s Ac 3c 8c 4d 5d 6h Ts", **borrowed)
    play(hand, "call, call, check")
    assert report_and_get_clause(hand, JokerFound(2)) == clause
    hand.rule(option)
    if not hand.over:
        play_out(hand)
    won = {"void": [0, 0, 0], "replace": [-10, -10, 20], "dead": [-10, 20, -10]}
    assert net_chips(hand, STACKS) == won[option]


@pytest.mark.clause("canberra-2.6", "canberra-2.5")
def test_canberra_counts_the_cards_at_any_time_and_changes_them_between_hands() -> None:
    hand = deal_with_top_cards("canberra", "seven-card-stud", STACKS, STUD, ante=5)
    hand.report(DeckCount(52))
    assert_hand_stands(hand, "canberra-2.6")
    assert report_and_get_clause(hand, UnfitCards("a bent ace")) == "canberra-2.5"
    hand.rule("change later")
    assert report_and_get_clause(hand, DeckCount(51)) == "canberra-17.16"
    hand.rule("play on")
    play_out(hand)
    before = hand.stacks[:]
    hand.report(DeckCount(51))
    assert_hand_stands(hand, "canberra-17.14")
    assert hand.stacks == before
    assert sum(before) == 300
