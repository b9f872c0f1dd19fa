"""Whole hands of Chinese poker, as wsop-338 to 362 say they are dealt, set and paid."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
import pytest

import cardspeak as cs
from cardspeak.bots.random_player import Rng, act_randomly
from cardspeak.cards import deck, format_cards, parse_cards
from cardspeak.games import GAMES
from cardspeak.hand import (
    ChineseOptions,
    DealingOptions,
    Hand,
    InvalidGameSpecError,
    RefusedError,
    commands,
    deal,
    decisions,
    events,
    game_spec,
    irregularity_events,
)
from cardspeak.hand.irregularity_events import HandEvent
from cardspeak.houses.irregularities.held_hand_irregularities import (
    FouledHand,
    HiddenCards,
    WrongHandSize,
)
from cardspeak.houses.irregularities.row_irregularities import WrongRowHandSize
from cardspeak.houses.irregularities.turn_irregularities import (
    AbsentWhenToAct,
    ActionOutOfTurn,
    LeftSeatWithLiveHand,
    NotAtSeat,
)
from cardspeak.shuffle import seed_from_int
from fold_check import assert_is_fold
from hand_driver import events_of, stack_on_top

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardspeak.cards import Card
    from cardspeak.houses.irregularities import Irregularity

# Front, middle and back.
ACE_HIGH_FRONT = ("AhKd2c", "7h7d3c4d5s", "9h9d9cJsQd")
KING_HIGH_FRONT = ("KhQc3d", "6h6d2h4s8s", "TsThTd8d3s")
FOULED = ("AsAdKs", "5h4h2s7s9s", "QhJhTc8c6c")
JACKS_IN_BACK = ("KcQs2d", "5c5d3h7cAc", "JcJd4c6s8h")
# Royalties of 7 and 6, and the way to Fantasyland; it scoops the hand below.
QUEENS_IN_FRONT = ("QhQd2c", "KhKd3c4c5d", "9h9d9c2s2d")
WITHOUT_ROYALTIES = ("7h6d3h", "4h4d8hTsJd", "AcAd5h6cJs")


def place_decision(hand: Hand) -> decisions.PlaceDecision:
    assert isinstance(hand.decision, decisions.PlaceDecision), hand.decision
    return hand.decision


def ruling_options(hand: Hand) -> tuple[str, tuple[str, ...]]:
    """Return the clause that the floor decides by, and what it may rule."""
    assert isinstance(hand.decision, decisions.RulingDecision), hand.decision
    return hand.decision.clause, tuple(option.name for option in hand.decision.options)


def all_cards(rows: tuple[str, ...]) -> str:
    return "".join(rows)


def stack_deck(*hands: tuple[str, ...]) -> list[Card]:
    """Return a deck of which these hands are the first packets."""
    return stack_on_top(game_spec("chinese"), *map(all_cards, hands))


def set_all(hand: Hand, *hands: tuple[str, ...]) -> None:
    for rows in hands:
        hand.place_cards(*rows)


def place_new_cards(hand: Hand, rows: tuple[str, ...]) -> None:
    """Place the new cards where these rows have them, and discard the others."""
    new_cards = [format_cards([card]) for card in parse_cards(place_decision(hand).cards)]
    placed = ["".join(card for card in new_cards if card in row) for row in rows]
    discards = "".join(card for card in new_cards if not any(card in row for row in rows))
    hand.place_cards(*placed, discards=discards)


def place_all_cards(hand: Hand, hands: Sequence[tuple[str, ...]]) -> None:
    """Let every seat place its cards as they come, until nobody has any to place."""
    while isinstance(hand.decision, decisions.PlaceDecision):
        place_new_cards(hand, hands[hand.decision.seat])


STREETS = {"open-face-chinese": (1, 8), "turbo-ofc": (4, 2)}
"""How many cards a player places on each street after the first, and how many such streets."""
PINEAPPLE_STREETS = (2, 4)
"""The same; one more card comes on each street, and one is discarded."""


def deck_for_hands(
    game: str,
    hands: Sequence[tuple[str, ...]],
    discards: Sequence[str] = (),
    *,
    button: int = -1,
    fantasyland_seats: Sequence[int] = (),
) -> list[Card]:
    """Return a deck that brings each seat the cards of its hand, row by row, and its discards."""
    count = len(hands)
    order = [(button + 1 + offset) % count for offset in range(count)]
    cards_to_deal = [list(parse_cards(all_cards(rows))) for rows in hands]
    to_discard = [list(parse_cards(cards)) for cards in discards] or [[] for _ in hands]
    top: list[int] = []
    for _ in range(5):
        top += [cards_to_deal[seat].pop(0) for seat in order]
    for seat in order:
        if seat in fantasyland_seats:
            top += cards_to_deal[seat] + to_discard[seat]
            cards_to_deal[seat].clear()
            to_discard[seat].clear()
    size, street_count = STREETS.get(game, PINEAPPLE_STREETS)
    for _ in range(street_count):
        for seat in order:
            top += cards_to_deal[seat][:size] + to_discard[seat][:1]
            del cards_to_deal[seat][:size], to_discard[seat][:1]
    return stack_on_top(game_spec(game), format_cards(top))


def payments(hand: Hand) -> list[tuple[int, int, int]]:
    return [
        (event.seat, event.to_seat, event.amount) for event in events_of(hand, events.PointsPaid)
    ]


def deal_hands(game: str, *hands: tuple[str, ...], **options: Any) -> Hand:
    """Deal each seat the cards of its hand."""
    stacks = options.pop("stacks", [100] * len(hands))
    discards = options.pop("discards", ())
    spec = game_spec(game, **options.pop("game_settings", {}))
    return deal(
        spec, stacks, stacked_deck=deck_for_hands(game, hands, discards, **options), **options
    )


def play_hands(game: str, *hands: tuple[str, ...], **options: Any) -> Hand:
    """Deal each seat the cards of its hand, and play to the end."""
    hand = deal_hands(game, *hands, **{"button": len(hands) - 1, **options})
    place_all_cards(hand, hands)
    assert hand.over
    return hand


# ---------------------------------------------------------------- closed Chinese


@pytest.mark.clause("wsop-338", "wsop-339", "wsop-341")
def test_four_players_get_a_stack_of_cards_each_starting_left_of_the_button() -> None:
    hand = deal(
        game_spec("chinese"), [100] * 4, button=1, stacked_deck=format_cards(deck(52).cards)
    )
    assert hand.rows.owners == (2, 3, 0, 1)
    assert [event.seat for event in events_of(hand, events.Dealt)] == [2, 3, 0, 1]
    assert [len(event.cards) // 2 for event in events_of(hand, events.Dealt)] == [13] * 4
    assert format_cards(hand.down_cards[2]) == format_cards(deck(52).cards[:13])
    assert format_cards(hand.down_cards[1]) == format_cards(deck(52).cards[39:])
    assert hand.cards.deck_position == 52
    assert place_decision(hand).free_slots == (3, 5, 5)


@pytest.mark.parametrize(
    ("player_count", "dealt_by"),
    [
        pytest.param(player_count, dealt_by, marks=pytest.mark.clause(dealt_by))
        for player_count, dealt_by in enumerate(
            ("wsop-342.a", "wsop-342.b", "wsop-341", "wsop-342.c"), start=2
        )
    ],
)
def test_each_number_of_players_is_dealt_by_its_own_clause(
    player_count: int, dealt_by: str
) -> None:
    hand = cs.deal("chinese", [500] * player_count, seed=1)
    assert {event.clause for event in events_of(hand, events.Dealt)} == {dealt_by}


@pytest.mark.clause("wsop-342.a")
def test_two_players_have_two_hands_each_and_play_both_against_both() -> None:
    hand = deal(
        game_spec("chinese"),
        [100, 100],
        stacked_deck=stack_deck(ACE_HIGH_FRONT, FOULED, KING_HIGH_FRONT),
    )
    assert hand.rows.owners == (0, 1, 0, 1)
    assert hand.down_cards[0] == list(
        parse_cards(all_cards(ACE_HIGH_FRONT) + all_cards(KING_HIGH_FRONT))
    )
    order = []
    rest = format_cards(hand.down_cards[1][13:])
    for rows in (ACE_HIGH_FRONT, KING_HIGH_FRONT, FOULED, (rest[:6], rest[6:16], rest[16:])):
        order.append((place_decision(hand).seat, place_decision(hand).row_hand))
        hand.place_cards(*rows)
    assert order == [(0, 0), (0, 2), (1, 1), (1, 3)]
    pairs = {(event.row_hand, event.other_row_hand) for event in events_of(hand, events.RowsScored)}
    assert pairs == {(1, 0), (1, 2), (3, 0), (3, 2)}
    assert [event.points for event in events_of(hand, events.RowsScored)][:2] == [-6, -6]
    assert sum(hand.stacks) == 200


@pytest.mark.clause("wsop-342.a")
def test_a_card_of_a_players_other_hand_cannot_be_set_in_this_one() -> None:
    hand = deal(
        game_spec("chinese"),
        [100, 100],
        stacked_deck=stack_deck(ACE_HIGH_FRONT, FOULED, KING_HIGH_FRONT),
    )
    with pytest.raises(RefusedError, match="does not hold"):
        hand.place_cards(KING_HIGH_FRONT[0], *ACE_HIGH_FRONT[1:])


@pytest.mark.clause("wsop-342.b")
def test_three_players_have_a_hand_each_and_the_fourth_stack_is_mucked() -> None:
    hand = deal(
        game_spec("chinese"),
        [100] * 3,
        stacked_deck=stack_deck(ACE_HIGH_FRONT, KING_HIGH_FRONT, FOULED),
    )
    assert hand.rows.owners == (0, 1, 2)
    assert len(hand.cards.mucked_cards) == 13
    assert events_of(hand, events.SpareHandMucked)[0].clause == "wsop-342.b"
    assert hand.view(0).log[-1] == events.SpareHandMucked("??" * 13, "wsop-342.b")
    set_all(hand, ACE_HIGH_FRONT, KING_HIGH_FRONT, FOULED)
    assert payments(hand) == [(2, 0, 6), (2, 1, 6), (1, 0, 1)]


@pytest.mark.clause("wsop-342.c")
def test_with_five_players_the_button_has_no_hand_and_neither_pays_nor_wins() -> None:
    hand = deal(game_spec("chinese"), [100] * 5, button=2, seed=3)
    assert hand.rows.owners == (3, 4, 0, 1)
    assert not hand.down_cards[2]
    while not hand.over:
        cards = place_decision(hand).cards
        hand.place_cards(cards[:6], cards[6:16], cards[16:])
    assert hand.stacks[2] == 100
    with pytest.raises(RefusedError, match="2 to 5 players, not 6"):
        deal(game_spec("chinese"), [100] * 6, seed=0)


@pytest.mark.clause("wsop-343")
def test_hands_are_set_unseen_tabled_together_and_paid_by_the_players() -> None:
    hand = deal(
        game_spec("chinese", point_value=5),
        [100] * 3,
        stacked_deck=stack_deck(ACE_HIGH_FRONT, KING_HIGH_FRONT, FOULED),
    )
    hand.place_cards(*ACE_HIGH_FRONT)
    assert hand.view(1).seats[0].rows == (("??????", "??" * 5, "??" * 5),)
    assert hand.view(0).seats[0].rows == (ACE_HIGH_FRONT,)
    assert not events_of(hand, events.RowsTabled)
    set_all(hand, KING_HIGH_FRONT, FOULED)
    assert [event.rows for event in events_of(hand, events.RowsTabled)] == [
        ACE_HIGH_FRONT,
        KING_HIGH_FRONT,
        FOULED,
    ]
    assert hand.view(1).seats[0].rows == (ACE_HIGH_FRONT,)
    assert hand.stacks == [135, 125, 40]
    assert {event.clause for event in events_of(hand, events.PointsPaid)} == {"wsop-343"}


@pytest.mark.clause("wsop-345")
def test_a_player_one_card_short_draws_at_random_from_a_hand_with_one_too_many() -> None:
    def hand_after_report(seed: bytes) -> Hand:
        hand = deal(
            game_spec("chinese"),
            [100] * 3,
            stacked_deck=stack_deck(ACE_HIGH_FRONT, KING_HIGH_FRONT, FOULED),
        )
        hand.report(WrongRowHandSize(0, 14, short_row_hand=1, seed=seed))
        return hand

    misdealt_card = KING_HIGH_FRONT[2][-2:]
    drawn_cards = set()
    for index in range(60):
        hand = hand_after_report(seed_from_int(index))
        passed, returned = events_of(hand, events.CardPassed)
        assert (passed.seat, passed.to_seat, passed.card, passed.clause) == (
            1,
            0,
            misdealt_card,
            "wsop-345",
        )
        assert (returned.seat, returned.to_seat) == (0, 1)
        assert sorted(hand.down_cards[0] + hand.down_cards[1]) == sorted(
            parse_cards(all_cards(ACE_HIGH_FRONT) + all_cards(KING_HIGH_FRONT))
        )
        assert (len(hand.down_cards[0]), len(hand.down_cards[1])) == (13, 13)
        assert returned.card in format_cards(hand.down_cards[1])
        assert place_decision(hand).cards == format_cards(hand.down_cards[0])
        drawn_cards.add(returned.card)
    assert len(drawn_cards) > 10
    assert hand.view(2).log[-1] == events.CardPassed(0, 1, "??", "wsop-345")
    named = deal(
        game_spec("chinese"),
        [100] * 3,
        stacked_deck=stack_deck(ACE_HIGH_FRONT, KING_HIGH_FRONT, FOULED),
    )
    named.report(WrongRowHandSize(0, 14, short_row_hand=1, returned_cards="2c"))
    front = misdealt_card + ACE_HIGH_FRONT[0][:4]
    set_all(
        named,
        (front, *ACE_HIGH_FRONT[1:]),
        (*KING_HIGH_FRONT[:2], KING_HIGH_FRONT[2][:-2] + "2c"),
        FOULED,
    )
    assert named.over
    assert sum(named.stacks) == 300


@pytest.mark.clause("wsop-345")
def test_only_one_card_too_many_for_another_short_hand_can_be_passed_on() -> None:
    hand = deal(game_spec("chinese"), [100] * 3, seed=1)
    log_length = len(hand.log)
    for report in (
        WrongRowHandSize(0, 15, short_row_hand=1),
        WrongRowHandSize(0, 13, short_row_hand=1),
        WrongRowHandSize(0, 14, short_row_hand=0),
        WrongRowHandSize(0, 14),
        WrongRowHandSize(7, 14, short_row_hand=1),
        WrongRowHandSize(0, 14, short_row_hand=1, returned_cards="??"),
        WrongRowHandSize(0, 14, short_row_hand=1, returned_cards="2c2c"),
        WrongRowHandSize(0, 14, short_row_hand=1, returned_cards="nothing"),
    ):
        with pytest.raises(RefusedError):
            hand.report(report)
    assert len(hand.log) == log_length


def test_cards_of_closed_chinese_may_be_unknown_until_they_are_tabled() -> None:
    hand = deal(game_spec("chinese"), [100] * 3, cards="named")
    hand.deal_cards(all_cards(ACE_HIGH_FRONT))
    hand.deal_cards("??" * 13)
    hand.deal_cards("??" * 13)
    hand.place_cards(*ACE_HIGH_FRONT)
    hand.place_cards("??" * 3, "??" * 5, "??" * 5)
    hand.place_cards(*FOULED)
    assert isinstance(hand.decision, decisions.ShowDecision)
    with pytest.raises(RefusedError, match="name all 13 cards as they are set, front row first"):
        hand.show(all_cards(KING_HIGH_FRONT)[:20])
    with pytest.raises(RefusedError, match="has already been dealt"):
        hand.show(all_cards(ACE_HIGH_FRONT))
    hand.act(f"show {all_cards(KING_HIGH_FRONT)}")
    assert payments(hand) == [(2, 0, 6), (2, 1, 6), (1, 0, 1)]
    assert_is_fold(hand)


# ---------------------------------------------------------------- Chinese draw


def deal_chinese_draw(**settings: Any) -> Hand:
    spec = game_spec(
        "chinese-draw", limit="fixed", blinds=(5, 10), **settings.pop("game_settings", {})
    )
    hands = settings.pop("hands", (ACE_HIGH_FRONT, KING_HIGH_FRONT, FOULED))
    cards_by_seat = [parse_cards(all_cards(rows)) for rows in hands]
    top = [cards[index] for index in range(13) for cards in cards_by_seat]
    stacks = settings.pop("stacks", [200] * 3)
    return deal(spec, stacks, stacked_deck=stack_on_top(spec, format_cards(top)), **settings)


def act(hand: Hand, *actions: str) -> None:
    for action in actions:
        assert isinstance(hand.decision, decisions.BetDecision)
        hand.act(action)


@pytest.mark.clause("wsop-346.1", "wsop-346.2")
def test_cards_come_five_three_and_five_with_a_round_of_betting_after_each() -> None:
    hand = deal_chinese_draw()
    assert [len(cards) for cards in hand.down_cards] == [5, 5, 5]
    assert sum(hand.chips.put_in) == 15
    act(hand, "call", "call", "check")
    assert [len(cards) for cards in hand.down_cards] == [8, 8, 8]
    act(hand, "check", "check", "check")
    assert [len(cards) for cards in hand.down_cards] == [13, 13, 13]
    set_all(hand, ACE_HIGH_FRONT, KING_HIGH_FRONT, FOULED)
    act(hand, "bet 20", "call", "fold")
    assert hand.over
    assert hand.stacks == [240, 170, 190]


@pytest.mark.clause("wsop-346.3")
def test_the_pot_goes_to_the_most_points() -> None:
    hand = deal_chinese_draw()
    act(hand, *["call", "call", "check"], *["check"] * 3)
    set_all(hand, ACE_HIGH_FRONT, KING_HIGH_FRONT, FOULED)
    act(hand, *["check"] * 3)
    [won] = events_of(hand, events.Won)
    assert (won.seat, won.amount, won.hand_description, won.clause) == (
        0,
        30,
        "+7 points",
        "wsop-346.3",
    )
    best_hand_last = deal_chinese_draw(hands=(FOULED, KING_HIGH_FRONT, ACE_HIGH_FRONT))
    act(best_hand_last, *["call", "call", "check"], *["check"] * 3)
    set_all(best_hand_last, FOULED, KING_HIGH_FRONT, ACE_HIGH_FRONT)
    act(best_hand_last, *["check"] * 3)
    assert [(won.seat, won.hand_description) for won in events_of(best_hand_last, events.Won)] == [
        (2, "+7 points")
    ]


@pytest.mark.clause("wsop-346.3")
def test_points_against_players_in_another_pot_do_not_count_for_a_side_pot() -> None:
    # The second hand loses two rows to the first; the third wins all three from the first, and two
    # from the second. So the second has more points in all, the first those of the side pot.
    hands = (
        ("9c8d7h", "3c3d4h5s7c", "KcKdKhQc2h"),
        ("9d8h6c", "AcAd5c5h2d", "6s6d6hQdJs"),
        ("TcTd2c", "JcJd4c5d8c", "9sTsJhQsKs"),
    )
    hand = deal_chinese_draw(hands=hands, stacks=[200, 200, 10])
    act(hand, *["call", "call", "check"], *["bet 10", "call"])
    set_all(hand, *hands)
    act(hand, *["check"] * 2)
    points = [event.points for event in events_of(hand, events.RowsScored)]
    assert points == [1, -6, -1]
    wins = [
        (won.pot_index, won.seat, won.amount, won.hand_description)
        for won in events_of(hand, events.Won)
    ]
    assert wins == [(1, 0, 20, "+1 points"), (0, 2, 30, "+7 points")]


@pytest.mark.clause("wsop-346.3")
def test_a_third_of_the_pot_goes_to_each_row_where_that_is_posted() -> None:
    hand = deal_chinese_draw(game_settings={"chinese": ChineseOptions(pot_awarded_by="rows")})
    act(hand, *["call", "call", "check"], *["check"] * 3)
    set_all(hand, ACE_HIGH_FRONT, KING_HIGH_FRONT, FOULED)
    act(hand, *["check"] * 3)
    wins = [
        (won.seat, won.amount, won.hand_description.rpartition(" in the ")[2])
        for won in events_of(hand, events.Won)
    ]
    assert wins == [(0, 10, "front"), (0, 10, "middle"), (1, 10, "back")]
    with pytest.raises(
        InvalidGameSpecError, match="pot_awarded_by must be points or rows, not luck"
    ) as error:
        game_spec(
            "chinese-draw",
            limit="no-limit",
            blinds=(5, 10),
            chinese=ChineseOptions(pot_awarded_by="luck"),
        )
    assert error.value.clause == "wsop-346.3"


def test_a_hand_that_is_folded_after_it_was_set_is_mucked_unseen() -> None:
    hand = deal_chinese_draw()
    act(hand, *["call", "call", "check"], *["check"] * 3)
    set_all(hand, ACE_HIGH_FRONT, KING_HIGH_FRONT, FOULED)
    act(hand, "bet 20", "fold", "fold")
    assert hand.over
    assert not events_of(hand, events.RowsTabled)
    assert hand.rows.placed[1] == [[], [], []]
    assert sorted(hand.cards.mucked_cards) == sorted(
        parse_cards(all_cards(KING_HIGH_FRONT) + all_cards(FOULED))
    )
    assert hand.view(1).seats[0].rows == (("??????", "??" * 5, "??" * 5),)


# ---------------------------------------------------------------- open-face


@pytest.mark.clause("wsop-348.1", "wsop-348.2")
def test_five_cards_are_set_face_up_in_turn_and_then_one_at_a_time() -> None:
    hand = deal_hands("open-face-chinese", ACE_HIGH_FRONT, KING_HIGH_FRONT, FOULED, button=0)
    assert [event.seat for event in events_of(hand, events.Dealt)] == [1, 2, 0] * 5
    assert [len(cards) for cards in hand.down_cards] == [5, 5, 5]
    order = []
    while not hand.over:
        decision = place_decision(hand)
        order.append((decision.seat, len(decision.cards) // 2))
        place_new_cards(hand, (ACE_HIGH_FRONT, KING_HIGH_FRONT, FOULED)[decision.seat])
        rows_on_table = tuple(map(format_cards, hand.rows.placed[decision.seat]))
        assert all(
            hand.view(viewer).seats[decision.seat].rows == (rows_on_table,)
            for viewer in (None, 0, 1, 2)
        )
    assert order == [(1, 5), (2, 5), (0, 5)] + [(1, 1), (2, 1), (0, 1)] * 8
    assert [list(map(len, rows)) for rows in hand.rows.placed] == [[3, 5, 5]] * 3


@pytest.mark.clause("wsop-347.1", "wsop-347.2")
def test_the_button_settles_with_all_clockwise_then_the_next_with_those_left() -> None:
    hand = play_hands("open-face-chinese", ACE_HIGH_FRONT, KING_HIGH_FRONT, FOULED, JACKS_IN_BACK)
    scored = [
        (event.seat, event.other_seat, event.points) for event in events_of(hand, events.RowsScored)
    ]
    assert scored == [(3, 0, -6), (3, 1, -6), (3, 2, 6), (0, 1, 1), (0, 2, 6), (1, 2, 6)]
    assert hand.stacks == [113, 111, 82, 94]
    assert {event.clause for event in events_of(hand, events.PointsPaid)} == {"wsop-347.2"}


@pytest.mark.clause("wsop-347.a.1", "wsop-347.a.2", "wsop-347.d")
def test_nobody_loses_more_than_their_starting_stack_or_wins_with_lost_chips() -> None:
    hand = play_hands(
        "open-face-chinese",
        ACE_HIGH_FRONT,
        KING_HIGH_FRONT,
        FOULED,
        JACKS_IN_BACK,
        stacks=[100, 100, 100, 8],
    )
    assert payments(hand)[:2] == [(3, 0, 6), (3, 1, 2)]  # and nothing from seat 2 any more
    assert (2, 3) not in {(payer, payee) for payer, payee, _ in payments(hand)}
    assert hand.stacks[3] == 0
    assert events_of(hand, events.PointsPaid)[1].clause == "wsop-347.d"


@pytest.mark.clause("wsop-347.a.3")
def test_no_comparison_pays_more_than_the_payers_starting_stack() -> None:
    hand = play_hands(
        "open-face-chinese",
        ACE_HIGH_FRONT,
        KING_HIGH_FRONT,
        FOULED,
        JACKS_IN_BACK,
        stacks=[4, 100, 100, 100],
    )
    assert [payment for payment in payments(hand) if payment[1] == 0] == [
        (3, 0, 4),
        (1, 0, 1),
        (2, 0, 4),
    ]


@pytest.mark.clause("wsop-347.a.4")
def test_chips_won_in_a_hand_cannot_be_lost_in_the_same_hand() -> None:
    hand = play_hands(
        "open-face-chinese",
        ACE_HIGH_FRONT,
        KING_HIGH_FRONT,
        FOULED,
        JACKS_IN_BACK,
        stacks=[100, 100, 100, 4],
        button=2,
    )
    payments_of_seat_3 = [payment for payment in payments(hand) if 3 in payment[:2]]
    assert payments_of_seat_3 == [(2, 3, 4), (3, 0, 4)]
    assert hand.stacks[3] == 4


@pytest.mark.clause("wsop-347.b")
def test_a_player_without_chips_for_one_point_is_not_dealt_in() -> None:
    with pytest.raises(RefusedError, match="at least 5 chips, which is one point") as error:
        deal(game_spec("open-face-chinese", point_value=5), [100, 4], seed=0)
    assert error.value.clause == "wsop-347.b"
    assert not deal(game_spec("open-face-chinese", point_value=5), [100, 5], seed=0).over


@pytest.mark.clause("wsop-349", "wsop-350", "wsop-351.1")
def test_a_scoop_royalties_and_a_foul_are_paid_in_chips() -> None:
    hand = play_hands(
        "open-face-chinese", QUEENS_IN_FRONT, WITHOUT_ROYALTIES, game_settings={"point_value": 2}
    )
    assert events_of(hand, events.RowsScored)[0].net_royalties == (-7, 0, -6)
    assert payments(hand) == [(1, 0, 38)]
    fouled = play_hands("open-face-chinese", FOULED, JACKS_IN_BACK)
    assert events_of(fouled, events.Fouled) == [events.Fouled(0, 0, "wsop-350")]
    assert payments(fouled) == [(0, 1, 6)]


@pytest.mark.clause("wsop-350.a", "wsop-105.g")
def test_a_hand_set_with_the_wrong_number_of_cards_is_fouled_and_pays_everybody() -> None:
    spec = game_spec("open-face-chinese")
    first_cards, second_cards = all_cards(WITHOUT_ROYALTIES), all_cards(QUEENS_IN_FRONT)
    deals = [
        cards[index : index + 2]
        for index in range(0, 10, 2)
        for cards in (first_cards, second_cards)
    ]
    hand = deal(spec, [100, 100], stacked_deck=stack_on_top(spec, *deals, second_cards[10:]))
    hand.place_cards("7h6d3h", "4h4d", "")
    with pytest.raises(RefusedError, match="row hand 0 has 5 cards, the right number"):
        hand.act("report wrong-row-hand-size row_hand=0 card_count=5")
    hand.act("report wrong-row-hand-size row_hand=0 card_count=6")
    assert events_of(hand, events.Fouled) == [events.Fouled(0, 0, "wsop-350.a")]
    with pytest.raises(RefusedError, match="dead already"):
        hand.act("report wrong-row-hand-size row_hand=0 card_count=7")
    place_all_cards(
        hand, (WITHOUT_ROYALTIES, QUEENS_IN_FRONT)
    )  # the other plays on alone, for the royalties
    assert {event.seat for event in events_of(hand, events.Dealt)[10:]} == {1}
    assert payments(hand) == [(0, 1, 19)]


@pytest.mark.clause("wsop-79.1")
@pytest.mark.parametrize("game", ["chinese", "taiwanese"])
def test_a_hand_in_rows_of_a_player_who_is_away_is_fouled(game: str) -> None:
    hand = deal(game_spec(game), [100] * 3, seed=3)
    hand.report(NotAtSeat(1))
    assert events_of(hand, events.Fouled) == [events.Fouled(1, 1, "wsop-79.1")]
    while hand.decision is not None:
        assert hand.decision.seat != 1
        act_randomly(hand, Rng(seed_from_int(1)))


@pytest.mark.clause("wsop-79.1")
def test_two_stacks_of_a_player_who_is_away_are_both_fouled() -> None:
    hand = deal(game_spec("chinese"), [100] * 2, seed=3)
    hand.report(NotAtSeat(1))
    assert {event.row_hand for event in events_of(hand, events.Fouled)} == {
        row_hand for row_hand, owner in enumerate(hand.rows.owners) if owner == 1
    }


@pytest.mark.clause("wsop-105.g")
@pytest.mark.parametrize(
    "game", ["open-face-chinese", "turbo-ofc", "pineapple-ofc", "pineapple-ofc-27"]
)
def test_in_open_face_chinese_only_its_own_rules_foul_a_hand(game: str) -> None:
    for cards in ("shuffled", "card-by-card"):
        hand = deal(game_spec(game), [100] * 3, seed=3, cards=cards)
        hand.report(NotAtSeat(1))
        assert events_of(hand, irregularity_events.Reported)[-1].clause == "wsop-105.g"
        assert not events_of(hand, events.Fouled)
    hand = deal(game_spec(game), [100] * 3, seed=3)
    act_randomly(hand, Rng(seed_from_int(1)))
    with pytest.raises(RefusedError, match="has acted"):
        hand.report(NotAtSeat(0))


@pytest.mark.clause("wsop-352")
def test_the_card_of_a_slow_player_goes_to_the_front_row_unless_that_is_a_certain_foul() -> None:
    first_cards, second_cards = "AhAdKhQd9h" + "8c9d2cAc", "2h3h4h5h7h" + "2d3d4d5d"
    deals = [
        cards[index : index + 2]
        for index in range(0, 10, 2)
        for cards in (first_cards, second_cards)
    ]
    deals += [
        cards[index : index + 2]
        for index in range(10, 18, 2)
        for cards in (first_cards, second_cards)
    ]
    hand = deal(
        game_spec("open-face-chinese"),
        [100, 100],
        stacked_deck=stack_on_top(game_spec("open-face-chinese"), *deals),
    )
    hand.place_cards("AhAd", "KhQd", "9h")
    hand.place_cards("2h", "3h4h", "5h7h")
    for row in (1, 2, 2):
        cards = place_decision(hand).cards
        hand.place_cards(*(cards if row_index == row else "" for row_index in range(3)))
        hand.time_out()
    assert place_decision(hand).cards == "Ac"
    hand.act("time-out")
    assert events_of(hand, events.PlacementTimedOut)[-1] == events.PlacementTimedOut(0, "wsop-352")
    placed = events_of(hand, events.CardsPlaced)[-1]
    assert (placed.seat, placed.rows) == (0, ("", "Ac", ""))  # three aces in front are a foul


@pytest.mark.clause("wsop-352")
def test_a_slow_players_card_goes_to_the_front_row_where_it_can() -> None:
    hand = deal(game_spec("open-face-chinese"), [100, 100], seed=1)
    hand.time_out()
    assert len(hand.rows.placed[0][0]) == 3
    with pytest.raises(RefusedError, match="does not say where a slow player"):
        deal(game_spec("chinese"), [100, 100], seed=0).time_out()


# ---------------------------------------------------------------- Fantasyland


@pytest.mark.clause("wsop-353")
def test_queens_in_front_take_a_player_to_fantasyland_unless_posted_otherwise() -> None:
    hand = play_hands("open-face-chinese", QUEENS_IN_FRONT, WITHOUT_ROYALTIES)
    assert hand.rows.next_fantasyland_seats == (0,)
    assert events_of(hand, events.EarnedFantasyland) == [events.EarnedFantasyland(0, "wsop-353")]
    assert (
        play_hands(
            "open-face-chinese",
            QUEENS_IN_FRONT,
            WITHOUT_ROYALTIES,
            game_settings={"chinese": ChineseOptions(fantasyland_entry="KK")},
        ).rows.next_fantasyland_seats
        == ()
    )
    with pytest.raises(InvalidGameSpecError) as error:
        game_spec("open-face-chinese", chinese=ChineseOptions(fantasyland_entry="flush"))
    assert error.value.clause == "wsop-353"


@pytest.mark.clause("wsop-353.a.1", "wsop-353.a.2")
def test_all_get_five_cards_and_then_fantasyland_players_eight_more_at_once() -> None:
    hand = deal(
        game_spec("open-face-chinese"), [100] * 3, button=1, seed=2, fantasyland_seats=(0, 2)
    )
    dealt = [(event.seat, len(event.cards) // 2) for event in events_of(hand, events.Dealt)]
    assert dealt == [(2, 1), (0, 1), (1, 1)] * 5 + [(2, 8), (0, 8)]
    assert (place_decision(hand).seat, len(place_decision(hand).cards) // 2) == (2, 13)


@pytest.mark.clause("wsop-353.a.1")
def test_rows_set_in_fantasyland_are_hidden_until_the_end() -> None:
    hand = deal_hands(
        "open-face-chinese", QUEENS_IN_FRONT, WITHOUT_ROYALTIES, button=1, fantasyland_seats=(0,)
    )
    hand.place_cards(*QUEENS_IN_FRONT)
    assert hand.view(1).seats[0].rows == (("??????", "??" * 5, "??" * 5),)
    assert place_decision(hand).seat == 1
    place_all_cards(hand, (QUEENS_IN_FRONT, WITHOUT_ROYALTIES))
    assert events_of(hand, events.RowsTabled)[0].rows == QUEENS_IN_FRONT
    assert payments(hand) == [(1, 0, 19)]
    assert [
        len(event.cards) // 2 for event in events_of(hand, events.Dealt) if event.seat == 1
    ] == ([1] * 13)


@pytest.mark.parametrize(
    ("rows", "clause"),
    [
        pytest.param(
            ("QhQd2c", "KhKd3c4c5d", "9h9d9c9s2d"), "wsop-353.e.1",
            marks=pytest.mark.clause("wsop-353.e.1"),
        ),
        pytest.param(
            ("QhQd2c", "3h3d3c4c4d", "9h9d9cKsKd"), "wsop-353.e.2",
            marks=pytest.mark.clause("wsop-353.e.2"),
        ),
        pytest.param(
            ("2h2d2c", "3h3d3c4cJd", "9h9d9cQsKd"), "wsop-353.e.3",
            marks=pytest.mark.clause("wsop-353.e.3"),
        ),
        pytest.param(QUEENS_IN_FRONT, "", marks=pytest.mark.clause("wsop-353.e.1")),
    ],
)  # fmt: skip
def test_strong_rows_keep_a_player_in_fantasyland(rows: tuple[str, ...], clause: str) -> None:
    other = ("7h6h4s", "5s5h8hTsJh", "AcAd6cJs8s")
    hand = play_hands("open-face-chinese", rows, other, fantasyland_seats=(0,))
    assert hand.rows.next_fantasyland_seats == ((0,) if clause else ())
    assert [event.clause for event in events_of(hand, events.EarnedFantasyland)] == [clause] * bool(
        clause
    )


@pytest.mark.clause("wsop-353.e.2")
def test_a_fouled_hand_keeps_nobody_in_fantasyland() -> None:
    rows = ("QhQd2c", "9h9d9cKsKd", "3h3d3c4c4d")
    other = ("7h6h4s", "5s5h8hTsJh", "AcAd6cJs8s")
    hand = play_hands("open-face-chinese", rows, other, fantasyland_seats=(0,))
    assert hand.rows.next_fantasyland_seats == ()


@pytest.mark.clause("wsop-353.d", "wsop-353.d.1", "wsop-22.a.5")
def test_a_fantasyland_hand_of_the_wrong_size_may_be_corrected_in_time() -> None:
    hand = deal_hands(
        "open-face-chinese", QUEENS_IN_FRONT, WITHOUT_ROYALTIES, button=1, fantasyland_seats=(0,)
    )
    stub = hand.cards.deck[hand.cards.deck_position :]
    hand.report(WrongRowHandSize(0, 14, seed=seed_from_int(1)))
    assert ruling_options(hand) == ("wsop-353.d.1", ("correct", "void"))
    with pytest.raises(RefusedError, match="the floor must rule: correct or void"):
        hand.place_cards(*QUEENS_IN_FRONT)
    with pytest.raises(RefusedError, match="the options here are correct or void, not foul"):
        hand.rule("foul")
    void = hand.copy()
    void.act("rule void")
    assert (void.over, void.stacks, void.rows.next_fantasyland_seats) == (True, [100, 100], (0,))
    hand.act("rule correct")
    [returned] = events_of(hand, events.CardsReturnedToStub)
    assert len(place_decision(hand).cards) // 2 == 13
    assert len(hand.cards.deck[hand.cards.deck_position :]) == len(stub)
    assert (
        format_cards(hand.cards.deck[hand.cards.deck_position : hand.cards.deck_position + 1])
        == returned.cards
    )
    assert hand.view(1).log[-1] == events.CardsReturnedToStub(0, "??", "wsop-353.d.1")
    while not hand.over:
        place_in_first_free_slots(hand)
    assert sum(hand.stacks) == 200


@pytest.mark.clause("wsop-353.d", "wsop-104.4")
def test_a_fantasyland_hand_of_the_wrong_size_found_too_late_may_be_fouled() -> None:
    hand = deal_hands(
        "open-face-chinese", QUEENS_IN_FRONT, WITHOUT_ROYALTIES, button=1, fantasyland_seats=(0,)
    )
    hand.place_cards(*QUEENS_IN_FRONT)
    for _ in range(3):  # five cards and two more: now there is substantial action
        before_substantial_action = hand.copy()
        place_new_cards(hand, WITHOUT_ROYALTIES)
    before_substantial_action.act("report wrong-row-hand-size row_hand=0 card_count=12")
    assert ruling_options(before_substantial_action) == ("wsop-353.d.1", ("stand", "void"))
    hand.act("report wrong-row-hand-size row_hand=0 card_count=12")
    assert ruling_options(hand) == ("wsop-353.d", ("foul", "stand"))
    stand_hand = hand.copy()
    stand_hand.act("rule stand")
    place_all_cards(stand_hand, (QUEENS_IN_FRONT, WITHOUT_ROYALTIES))
    assert payments(stand_hand) == [(1, 0, 19)]
    hand.act("rule foul")
    place_all_cards(hand, (QUEENS_IN_FRONT, WITHOUT_ROYALTIES))
    assert payments(hand) == [(0, 1, 6)]
    assert hand.rows.next_fantasyland_seats == ()


def place_in_first_free_slots(hand: Hand) -> None:
    """Set the cards in the first rows that have room, and discard the last."""
    decision = place_decision(hand)
    cards = [format_cards([card]) for card in parse_cards(decision.cards)]
    kept_count = len(cards) - decision.discard_count
    kept, discards = cards[:kept_count], cards[kept_count:]
    rows = []
    for slots in decision.free_slots:
        rows.append("".join(kept[:slots]))
        del kept[:slots]
    hand.place_cards(*rows, discards="".join(discards))


# ---------------------------------------------------------------- turbo, pineapple, Taiwanese


@pytest.mark.clause("wsop-354")
def test_turbo_is_dealt_five_four_and_four() -> None:
    hand = deal_hands("turbo-ofc", QUEENS_IN_FRONT, WITHOUT_ROYALTIES, button=1)
    sizes = []
    while not hand.over:
        sizes.append((place_decision(hand).seat, len(place_decision(hand).cards) // 2))
        place_new_cards(hand, (QUEENS_IN_FRONT, WITHOUT_ROYALTIES)[place_decision(hand).seat])
    assert sizes == [(0, 5), (1, 5), (0, 4), (1, 4), (0, 4), (1, 4)]
    assert payments(hand) == [(1, 0, 19)]
    assert hand.rows.next_fantasyland_seats == (0,)


@pytest.mark.clause("wsop-359.1", "wsop-359.2")
def test_pineapple_deals_five_and_then_three_of_which_one_is_discarded_unseen() -> None:
    hand = deal_hands(
        "pineapple-ofc",
        QUEENS_IN_FRONT,
        WITHOUT_ROYALTIES,
        discards=("8c8d8sTc", "TdThJhJc"),
        button=1,
    )
    place_new_cards(hand, QUEENS_IN_FRONT)
    place_new_cards(hand, WITHOUT_ROYALTIES)
    assert (len(place_decision(hand).cards) // 2, place_decision(hand).discard_count) == (3, 1)
    with pytest.raises(RefusedError, match="discard a card, not 0"):
        hand.place_cards("", "", "")
    place_all_cards(hand, (QUEENS_IN_FRONT, WITHOUT_ROYALTIES))
    discards = [event.cards for event in events_of(hand, events.Discarded) if event.seat == 0]
    assert discards == ["8c", "8d", "8s", "Tc"]
    others = [event for event in hand.view(1).log if isinstance(event, events.Discarded)]
    assert {event.cards for event in others if event.seat == 0} == {"??"}
    assert payments(hand) == [(1, 0, 19)]


@pytest.mark.clause("wsop-359.a", "wsop-360")
def test_fantasyland_in_pineapple_is_fourteen_cards_of_which_one_is_discarded_first() -> None:
    hand = deal_hands(
        "pineapple-ofc",
        QUEENS_IN_FRONT,
        WITHOUT_ROYALTIES,
        discards=("8c", "TdThJhJc"),
        button=1,
        fantasyland_seats=(0,),
    )
    assert events_of(hand, events.Dealt)[-1].clause == "wsop-359.a"
    assert (len(place_decision(hand).cards) // 2, place_decision(hand).discard_count) == (14, 1)
    hand.place_cards(*QUEENS_IN_FRONT, discards="8c")
    assert events_of(hand, events.Discarded)[0].clause == "wsop-359.a"
    assert len([event for event in events_of(hand, events.Dealt) if event.seat == 1]) == 5
    place_all_cards(hand, (QUEENS_IN_FRONT, WITHOUT_ROYALTIES))
    assert payments(hand) == [(1, 0, 19)]
    assert hand.rows.next_fantasyland_seats == ()


LOW_MIDDLE = ("AhAd3c", "8h7c4d3h6s", "ThTd9c9sKd")
"""As in wsop-361.c."""


@pytest.mark.clause("wsop-361.c", "wsop-361.d", "wsop-362")
def test_the_middle_of_pineapple_may_be_a_low() -> None:
    jack_high = ("AsAc3s", "8c7d4cJs3d", "TcTs9h9dKh")
    hand = play_hands("pineapple-ofc-27", LOW_MIDDLE, jack_high, discards=("2c2d2h2s", "5c5d5h5s"))
    assert events_of(hand, events.Fouled) == [events.Fouled(1, 1, "wsop-361.a")]
    assert events_of(hand, events.RowsScored)[0].points == -(6 + 9 + 3)
    assert hand.rows.next_fantasyland_seats == (0,)


@pytest.mark.clause("wsop-362")
def test_pineapple_with_a_low_middle_is_dealt_set_and_scored_like_pineapple_in_all_else() -> None:
    high_script, low_script = (
        GAMES[slug].scripts["wsop"] for slug in ("pineapple-ofc", "pineapple-ofc-27")
    )
    assert low_script.steps == high_script.steps
    players = [game_spec(slug).max_players for slug in ("pineapple-ofc", "pineapple-ofc-27")]
    assert players == [3, 3]
    assert low_script.scoring is not None
    assert high_script.scoring is not None
    for row in (0, 2):  # the front and the back
        assert low_script.scoring.rows[row] == high_script.scoring.rows[row]
    assert low_script.scoring.rows[1] != high_script.scoring.rows[1]
    low_fantasyland = low_script.scoring.fantasyland
    high_fantasyland = high_script.scoring.fantasyland
    assert low_fantasyland is not None
    assert high_fantasyland is not None
    assert low_fantasyland.entry == high_fantasyland.entry
    assert low_fantasyland.extra_cards == high_fantasyland.extra_cards
    assert low_fantasyland.stay == tuple(
        threshold for threshold in high_fantasyland.stay if threshold.row_index != 1
    )


@pytest.mark.clause("wsop-362")
@pytest.mark.parametrize("slug", ["pineapple-ofc", "pineapple-ofc-27"])
def test_pineapple_is_five_cards_and_then_three_of_which_one_is_discarded(slug: str) -> None:
    hand = deal(game_spec(slug), [100, 100], seed=3)
    decision = place_decision(hand)
    assert (len(decision.cards) // 2, decision.discard_count) == (5, 0)
    for _ in range(2):
        hand.time_out()
    decision = place_decision(hand)
    assert (len(decision.cards) // 2, decision.discard_count) == (3, 1)


@pytest.mark.clause("wsop-361.d")
def test_a_perfect_low_is_worth_what_the_players_agreed() -> None:
    perfect = ("AhAd3c", "7h5c4d3h2s", "ThTd9c9sKd")
    other_rows = ("KsQc3s", "9d8c7d6c4c", "TcTsQhQdJd")
    for points in (6, 8, 10):
        hand = play_hands(
            "pineapple-ofc-27", perfect, other_rows, discards=("2c2d2h5h", "5d5s6d6h"),
            game_settings={"chinese": ChineseOptions(perfect_low_royalty=points)},
        )  # fmt: skip
        assert events_of(hand, events.RowsScored)[0].net_royalties[1] == 2 - points
    with pytest.raises(InvalidGameSpecError, match="at most 10, not 11") as error:
        game_spec("pineapple-ofc-27", chinese=ChineseOptions(perfect_low_royalty=11))
    assert error.value.clause == "wsop-361.d"
    with pytest.raises(
        InvalidGameSpecError, match="no choice of perfect_low_royalty at pineapple-ofc"
    ):
        game_spec("pineapple-ofc", chinese=ChineseOptions(perfect_low_royalty=8))


@pytest.mark.clause("wsop-355", "wsop-356", "wsop-357")
def test_taiwanese_is_one_two_and_four_cards_and_the_board_comes_last() -> None:
    spec = game_spec("taiwanese")
    first, second = ("As", "KhKd", "AhAc7c6c"), ("Qs", "JhJd", "5h5d9c9d")
    deals = [
        rows[index : index + 2]
        for index in range(0, 14, 2)
        for rows in map(all_cards, (first, second))
    ]
    hand = deal(spec, [100, 100], stacked_deck=stack_on_top(spec, *deals, "AdTh6d2c3s"))
    assert place_decision(hand).free_slots == (1, 2, 4)
    hand.place_cards(*first)
    assert not hand.boards[0]
    hand.place_cards(*second)
    kinds = [type(event) for event in hand.log]
    assert kinds.index(events.RowsTabled) < kinds.index(events.BoardDealt)
    # A pair of aces against an ace, kings against jacks, and three aces against nines.
    [scored] = events_of(hand, events.RowsScored)
    assert (scored.seat, scored.row_results, scored.points) == (1, (-1, -1, -1), -3)
    assert payments(hand) == [(1, 0, 3)]
    with pytest.raises(RefusedError, match="2 to 6 players, not 7"):
        deal(spec, [100] * 7, seed=0)


# ---------------------------------------------------------------- settings and replay

HALF_POINT_ROYALTIES: Any = {"back": {"quads": 2.5}}


@pytest.mark.parametrize(
    ("settings", "reason", "clause"),
    [
        ({"game": "holdem", "blinds": (5, 10), "point_value": 5}, "no choice of point", ""),
        ({"game": "chinese", "blinds": (5, 10)}, "for points, without ante or", "wsop-343"),
        (
            {"game": "chinese", "chinese": ChineseOptions(royalties={"top": {}})},
            "there is no row 'top'",
            "wsop-338",
        ),
        (
            {"game": "chinese", "chinese": ChineseOptions(royalties=HALF_POINT_ROYALTIES)},
            "whole points",
            "wsop-338",
        ),
        (
            {"game": "taiwanese", "chinese": ChineseOptions(fantasyland_entry="QQ")},
            "no choice of fantasyland_entry",
            "",
        ),
        (
            {"game": "taiwanese", "dealing": DealingOptions(max_runs=2)},
            "runs the board of taiwanese once only",
            "wsop-216",
        ),
    ],
)
def test_settings_that_chinese_poker_does_not_have_are_refused(
    settings: dict[str, Any], reason: str, clause: str
) -> None:
    with pytest.raises(InvalidGameSpecError, match=reason) as error:
        game_spec(**settings)
    assert error.value.clause == clause or reason.startswith("runs")


def test_royalties_that_are_posted_are_paid_in_closed_chinese() -> None:
    quads = ("QhQd2c", "KhKd3c4c5d", "9h9d9c9s2d")
    spec = game_spec("chinese", chinese=ChineseOptions(royalties={"back": {"quads": 4}}))
    hand = deal(
        spec,
        [100] * 3,
        stacked_deck=stack_deck(quads, ("7h6d3h", *WITHOUT_ROYALTIES[1:]), SECOND_FOULED),
    )
    set_all(hand, quads, WITHOUT_ROYALTIES, SECOND_FOULED)
    assert events_of(hand, events.RowsScored)[0].net_royalties == (0, 0, -4)
    assert spec.to_dict["chinese"]["royalties"] == {"back": {"quads": 4}}


SECOND_FOULED = ("AsAhKs", "2h3s4s6s7s", "TcTd8s8cJc")


def test_a_hand_with_irregularities_and_rulings_replays_from_its_commands() -> None:
    hand_commands: list[commands.HandCommand] = [
        commands.Report(WrongRowHandSize(0, 14, seed=bytes(seed_from_int(2)))),
        commands.Rule("correct"),
        commands.TimeOut(),
    ]
    logs = []
    for _ in range(2):
        hand = deal(game_spec("open-face-chinese"), [100, 100], seed=5, fantasyland_seats=[0])
        for command in hand_commands:
            decoded = msgspec.json.decode(msgspec.json.encode(command), type=commands.HandCommand)
            hand.act(decoded)
        while not hand.over:
            hand.time_out()
        logs.append(msgspec.json.encode(hand.log))
        assert msgspec.json.decode(logs[-1], type=list[HandEvent]) == hand.log
    assert logs[0] == logs[1]


CALLED = ("call", "call", "check")
CHECKED = ("check",) * 3


@pytest.mark.parametrize(
    ("irregularity", "option", "killed_by"),
    [
        pytest.param(report, option, cited, marks=pytest.mark.clause(cited))
        for report, option, cited in (
            (LeftSeatWithLiveHand(1), "", "wsop-80"),
            (WrongHandSize(1, 4), "", "wsop-105.d"),
            (FouledHand(1), "dead", "wsop-109"),
            (FouledHand(1, identifiable=False), "", "wsop-109"),
            (FouledHand(1, protected=True), "dead", "wsop-106"),
        )
    ],
)
@pytest.mark.parametrize("moment", ["second round", "setting", "last round"])
def test_a_dead_hand_is_out_of_the_pot_of_chinese_draw(
    irregularity: Irregularity, option: str, killed_by: str, moment: str
) -> None:
    hand = deal_chinese_draw()
    act(hand, *CALLED)
    if moment == "second round":
        act(hand, "check")
    else:
        act(hand, *CHECKED)
    if moment == "last round":
        set_all(hand, ACE_HIGH_FRONT, KING_HIGH_FRONT, FOULED)
    hand.report(irregularity)
    if option:
        hand.rule(option)
    assert events_of(hand, irregularity_events.HandKilled) == [
        irregularity_events.HandKilled(1, killed_by)
    ]
    assert hand.folded[1]
    while not hand.over:
        if isinstance(hand.decision, decisions.PlaceDecision):
            act_randomly(hand, Rng(seed_from_int(1)))
        else:
            hand.act("check")
    assert hand.stacks[1] == 190
    assert all(won.seat != 1 for won in events_of(hand, events.Won))


@pytest.mark.clause("wsop-80")
def test_a_player_of_chinese_draw_who_is_away_when_they_must_act_has_a_dead_hand() -> None:
    hand = deal_chinese_draw()
    act(hand, *CALLED)
    hand.report(AbsentWhenToAct(0))
    assert hand.folded == [True, False, False]
    act(hand, "check", "check")
    assert isinstance(hand.decision, decisions.PlaceDecision)
    hand.report(AbsentWhenToAct(1))
    assert hand.over
    assert hand.stacks == [190, 190, 220]


@pytest.mark.clause("wsop-103.e")
def test_a_hand_of_chinese_draw_that_was_dealt_wrong_is_dealt_again_before_any_action() -> None:
    hand = deal_chinese_draw()
    hand.report(WrongHandSize(1, 4))
    assert events_of(hand, irregularity_events.MisdealDeclared)
    assert [len(cards) for cards in hand.down_cards] == [5, 5, 5]


@pytest.mark.clause("wsop-71")
@pytest.mark.parametrize(("option", "folded"), [("dead", True), ("live", False)])
def test_a_hidden_hand_of_chinese_draw_may_be_dead_after_two_have_acted_behind(
    option: str, folded: bool
) -> None:
    hand = deal_chinese_draw()
    act(hand, *CALLED)
    for seat in (1, 2):
        hand.report(ActionOutOfTurn(seat, "check"))
    hand.report(HiddenCards(0))
    hand.rule(option)
    assert hand.folded[0] is folded
