"""Official Rules of Poker: the games with blinds, from the deal to the last betting round."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

import pytest

from cardspeak.cards import format_cards
from cardspeak.hand import RefusedError, deal, decisions, events, game_spec
from hand_driver import (
    bet_decision,
    deal_named_cards,
    events_of,
    events_since,
    legal_actions,
    play,
    play_out,
    play_to_round,
    stack_deck,
    winnings,
)

if TYPE_CHECKING:
    from cardspeak.hand.game_spec import GameSpec
    from cardspeak.hand.hand import Hand

clause = pytest.mark.clause

SECTIONS = {
    "draw": 11,
    "two-card-manila": 14,
    "three-card-manila": 15,
    "holdem": 16,
    "omaha": 17,
}


def parametrize_games(*ids: str, games: dict[str, int] = SECTIONS) -> pytest.MarkDecorator:
    """Try a test in every game, with the clauses of its own section: ``"2.a"``."""
    return pytest.mark.parametrize(
        "game",
        [
            pytest.param(
                game,
                marks=clause(*(f"official-{section}.{clause_id}" for clause_id in ids)),
                id=game,
            )
            for game, section in games.items()
        ],
    )


def make_spec(game: str, **stakes: Any) -> GameSpec:
    return game_spec(game, house="official", **({"limit": "no-limit", "blinds": (5, 10)} | stakes))


def deal_four(game: str, *, button: int = 0, **stakes: Any) -> Hand:
    """Four players, the button at seat 0: seats 1 and 2 have the blinds, seat 3 acts first."""
    return deal(make_spec(game, **stakes), [1000] * 4, button=button, seed=11)


# ---------------------------------------------------------------- the deal


@pytest.mark.parametrize(
    ("game", "card_count"),
    [
        pytest.param("draw", 5, marks=clause("official-11.1.d")),
        pytest.param("two-card-manila", 2, marks=clause("official-14.1.d.1")),
        pytest.param("three-card-manila", 3, marks=clause("official-15.1.d.1")),
        pytest.param("holdem", 2, marks=clause("official-16.1.d")),
        pytest.param("omaha", 4, marks=clause("official-17.1.d")),
    ],
)
def test_cards_come_one_at_a_time_face_down_from_the_left_of_the_button(
    game: str, card_count: int
) -> None:
    spec = make_spec(game)
    hand = deal(spec, [100] * 3, button=1, stacked_deck=spec.deck.cards)

    dealt = events_of(hand, events.Dealt)

    assert [event.seat for event in dealt] == [2, 0, 1] * card_count
    assert [event.cards for event in dealt] == [
        format_cards([card]) for card in spec.deck.cards[: 3 * card_count]
    ]
    assert not any(event.up_count for event in dealt)
    assert [len(down) for down in hand.down_cards] == [card_count] * 3
    assert {event.clause for event in dealt} == {spec.script.first_deal.clause}


@pytest.mark.parametrize(
    "game",
    [
        pytest.param("two-card-manila", marks=clause("official-14.1.d.2")),
        pytest.param("three-card-manila", marks=clause("official-15.1.d.2")),
    ],
)
def test_manila_turns_the_first_card_for_all_before_any_betting_and_burns_none(game: str) -> None:
    spec = make_spec(game)
    hand = deal(spec, [100] * 3, stacked_deck=spec.deck.cards)

    card_count = 3 * len(hand.down_cards[0])
    assert hand.boards[0] == [spec.deck.cards[card_count]]
    assert isinstance(hand.log[-1], events.BoardDealt)
    assert not hand.cards.burns
    assert spec.deck.cards[card_count] in hand.boards[0]
    assert hand.view().boards == (format_cards(spec.deck.cards[card_count : card_count + 1]),)


def _streets() -> list[Any]:
    manila = [(n, 1, "4.a" if n == 5 else "3.a") for n in (2, 3, 4, 5)]
    flop = [(2, 3, "3.a"), (3, 1, "4.a"), (4, 1, "5.a")]
    return [
        pytest.param(
            game,
            number,
            card_count,
            f"official-{SECTIONS[game]}.{clause_id}",
            marks=clause(f"official-{SECTIONS[game]}.{clause_id}", *extra),
            id=f"{game}, round {number}",
        )
        for game, rounds, extra in (
            ("two-card-manila", manila, ()),
            ("three-card-manila", manila, ()),
            ("holdem", flop, ("official-1.1.burn",)),
            ("omaha", flop, ()),
        )
        for number, card_count, clause_id in rounds
    ]


@pytest.mark.parametrize(("game", "number", "card_count", "clause_id"), _streets())
def test_a_card_is_burned_unseen_and_then_the_board_is_dealt(
    game: str, number: int, card_count: int, clause_id: str
) -> None:
    spec = make_spec(game)
    hand = play_to_round(deal(spec, [100] * 3, stacked_deck=spec.deck.cards), number - 1)
    top = hand.cards.deck_position
    play_to_round(hand, number)

    *_, burned, boarded = hand.log
    assert isinstance(burned, events.Burned)
    assert isinstance(boarded, events.BoardDealt)
    assert burned.card == format_cards(spec.deck.cards[top : top + 1])
    assert boarded.cards == format_cards(spec.deck.cards[top + 1 : top + 1 + card_count])
    assert burned.clause == boarded.clause == clause_id
    assert isinstance(hand.view(0).log[-2], events.Burned)
    assert hand.view(0).log[-2] == events.Burned("??", clause_id)
    assert spec.deck.cards[top] not in [*hand.boards[0], *hand.cards.mucked_cards]


@clause("official-1.1.flop")
@pytest.mark.parametrize("game", ["holdem", "omaha"])
def test_the_flop_is_three_cards_turned_at_once(game: str) -> None:
    hand = play_to_round(deal_four(game), 2)

    (flop,) = events_of(hand, events.BoardDealt)
    assert len(flop.cards) == 6
    assert hand.boards[0] == hand.cards.deck[4 * len(hand.down_cards[0]) + 1 :][:3]


@clause("official-1.1.flop")
@pytest.mark.parametrize("game", ["holdem", "omaha"])
@pytest.mark.parametrize("cards", ["card-by-card", "named"])
def test_nobody_sees_a_card_of_the_flop_before_the_others(
    game: str, cards: Literal["card-by-card", "named"]
) -> None:
    is_named = cards == "named"
    hand = deal(make_spec(game), [100] * 2, cards=cards, seed=None if is_named else 4)
    while not hand.boards[0]:
        decision = hand.decision
        if not isinstance(decision, decisions.DealCardsDecision):
            hand.act("check" if bet_decision(hand).check else "call")
        elif is_named:
            hand.deal_cards("AsKsQs" if decision.kind == "board" else "??")
        else:
            hand.deal_next()
        assert len(hand.view().boards[0]) in (0, 6)
    assert len(hand.boards[0]) == 3


@pytest.mark.parametrize(
    ("game", "cards"),
    [
        pytest.param(game, cards, marks=clause("official-1.1.community-cards"), id=game)
        for game, cards in (
            ("two-card-manila", ("AsKh", "AdKc")),
            ("three-card-manila", ("AsKh9c", "AdKc9s")),
            ("holdem", ("AsKh", "AdKc")),
            ("omaha", ("AsKh9c9d", "AdKc9s9h")),
        )
    ],
)
def test_cards_on_the_board_count_for_every_player(game: str, cards: tuple[str, str]) -> None:
    spec = make_spec(game)
    deck = stack_deck(spec, cards, board="QdJhTs7c7d")
    hand = play_out(deal(spec, [100, 100], stacked_deck=deck))

    assert winnings(hand) == {0: 10, 1: 10}
    assert {event.hand_description for event in events_of(hand, events.Won)} == {
        "straight, ace high"
    }


# ---------------------------------------------------------------- the first round


@parametrize_games("2.a")
def test_the_first_round_starts_left_of_the_last_blind_with_call_raise_or_fold(game: str) -> None:
    hand = deal_four(game)

    assert bet_decision(hand).seat == 3
    assert legal_actions(hand) == {"call", "raise", "fold"}
    assert bet_decision(hand).call == 10
    with pytest.raises(RefusedError, match="10 to call"):
        hand.check()
    play(hand, "call, call")
    assert bet_decision(hand).seat == 1
    assert bet_decision(hand).call == 5


@clause("official-11.2.a")
def test_an_over_blind_is_the_last_blind() -> None:
    hand = deal(make_spec("draw"), [100] * 5, button=0, seed=1, posted_blinds=[0, 5, 10, 20, 0])

    assert bet_decision(hand).seat == 4
    assert bet_decision(hand).call == 20
    play(hand, "call, call, call, call")
    assert bet_decision(hand).seat == 3
    assert legal_actions(hand) == {"check", "raise", "fold"}


@clause("official-11.1.c.iv", "official-11.5.c", "official-1.1.over-blind")
def test_one_over_blind_left_of_the_last_blind_is_twice_as_much() -> None:
    refusals = {
        "twice the blind before it, not 25": [0, 5, 10, 25, 0],
        "twice the blind before it, not 15": [0, 5, 10, 15, 0],
        "only the player left of the big blind": [0, 5, 10, 0, 20],
        "only the player left of the big": [0, 5, 10, 20, 40],
    }
    for reason, posted in refusals.items():
        with pytest.raises(RefusedError, match=reason) as error:
            deal(make_spec("draw"), [100] * 5, button=0, posted_blinds=posted, seed=0)
        assert error.value.clause == "official-11.1.c.iv"
    hand = deal(make_spec("draw"), [100] * 5, button=0, seed=1, posted_blinds=[0, 5, 10, 20, 0])
    play(hand, "fold, fold, fold, fold")
    assert hand.stacks == [100, 95, 90, 115, 100]


@clause("official-1.1.over-blind")
@pytest.mark.parametrize("game", [game for game in SECTIONS if game != "draw"])
def test_over_blinds_are_for_draw_alone(game: str) -> None:
    with pytest.raises(RefusedError, match="no post may be more than the last blind") as error:
        deal(make_spec(game), [100] * 5, button=0, posted_blinds=[0, 5, 10, 20, 0], seed=0)
    assert error.value.clause == "official-1.1.over-blind"


@clause("official-11.3.b")
def test_with_named_cards_only_earlier_discards_may_be_dealt_again() -> None:
    hand = deal(make_spec("draw", deck="32"), [500] * 5, cards="named")
    cards = list(hand.spec.deck.cards)
    deal_named_cards(hand, cards)
    play(hand, "fold, call, call, call, check")
    folded, earlier = hand.cards.mucked_cards[0], hand.down_cards[0][:4]
    hand.discard(format_cards(earlier))
    deal_named_cards(hand, cards)
    own = hand.down_cards[1][0]
    hand.discard(format_cards(hand.down_cards[1][:4]))
    assert events_of(hand, events.Reshuffled) == [events.Reshuffled(4, "official-11.3.b")]
    for card in (folded, own):
        with pytest.raises(RefusedError, match="has already been dealt"):
            hand.deal_cards(format_cards([*cards[:3], card]))
    hand.deal_cards(format_cards([*cards[:3], earlier[0]]))
    assert hand.down_cards[1][1:] == [*cards[:3], earlier[0]]


@clause("official-11.3.b")
@pytest.mark.parametrize("is_named", [False, True])
@pytest.mark.parametrize(("count", "reshuffled"), [(2, []), (3, []), (4, [9]), (5, [9])])
def test_the_last_card_of_the_deck_is_dealt_before_a_reshuffle(
    count: int, reshuffled: list[int], *, is_named: bool
) -> None:
    spec = make_spec("draw")
    cards = list(spec.deck.cards)
    hand = (
        deal(spec, [500] * 8, button=7, cards="named")
        if is_named
        else deal(spec, [500] * 8, button=7, stacked_deck=cards)
    )
    undealt = cards[:]
    deal_named_cards(hand, undealt)
    play(hand, "call, call, call, call, call, call, call, check")
    earlier_discards: list[Any] = []
    for drawn in (4, 5, count):
        seat = hand.decision.seat  # type: ignore[union-attr]
        own = hand.down_cards[seat][:drawn]
        hand.discard(format_cards(own))
        if is_named:
            undealt += earlier_discards if len(undealt) < drawn else []
        deal_named_cards(hand, undealt)
        earlier_discards += own
    assert [event.count for event in events_of(hand, events.Reshuffled)] == reshuffled
    new_cards = hand.down_cards[2][-count:]
    assert new_cards[:3] == cards[-3:][:count], "the last three cards of the deck come first"
    assert set(new_cards[3:]) <= set(earlier_discards[:9]), "then earlier discards"


@parametrize_games("2.b")
def test_when_the_first_player_folds_the_choice_to_open_passes_on(game: str) -> None:
    hand = deal_four(game)
    section = SECTIONS[game]
    for seat in (0, 1):
        play(hand, "fold")
        assert (bet_decision(hand).seat, bet_decision(hand).clause) == (
            seat,
            f"official-{section}.2.b",
        )
        assert legal_actions(hand) == {"call", "raise", "fold"}
    play(hand, "raise 20")
    assert events_of(hand, events.Raised)[-1] == events.Raised(1, 20, f"official-{section}.2.b")
    assert (bet_decision(hand).seat, bet_decision(hand).clause) == (2, f"official-{section}.2.c")


@parametrize_games("2.c")
def test_the_first_round_ends_with_one_player_or_with_all_bets_matched(game: str) -> None:
    uncontested = play(deal_four(game), "fold, raise 20, fold, fold")
    assert uncontested.over
    assert winnings(uncontested) == {0: 25}
    assert uncontested.stacks == [1015, 995, 990, 1000]
    assert not events_of(uncontested, events.Showed)

    hand = play(deal_four(game), "raise 20, call, fold")
    assert bet_decision(hand).seat == 2
    play(hand, "raise 30, call")
    assert bet_decision(hand).seat == 0
    assert bet_decision(hand).call == 10
    hand.call()
    assert [hand.chips.put_in[seat] for seat in (0, 1, 2, 3)] == [30, 5, 30, 30]
    assert not hand.over
    assert hand.decision
    assert hand.decision.seat == 2


@clause("official-1.1.check")
def test_nobody_checks_to_a_blind_but_the_last_blind_may_check_or_raise() -> None:
    hand = deal_four("holdem")
    for _ in range(3):
        with pytest.raises(RefusedError, match="to call"):
            hand.check()
        hand.call()

    assert bet_decision(hand).seat == 2
    assert legal_actions(hand) == {"check", "raise", "fold"}
    raised = play(hand.copy(), "raise 20")
    assert bet_decision(raised).seat == 3
    hand.check()
    assert len(hand.boards[0]) == 3


@clause("official-1.1.check")
def test_a_player_who_checks_may_call_raise_or_fold_when_somebody_bets() -> None:
    hand = play_to_round(deal_four("holdem"), 2)
    play(hand, "check, bet 10, call, call")

    assert bet_decision(hand).seat == 1
    assert legal_actions(hand) == {"call", "raise", "fold"}
    with pytest.raises(RefusedError, match="10 to call"):
        hand.check()


@clause("official-1.1.call")
def test_the_first_to_act_calls_by_matching_the_last_blind_and_others_the_highest_bet() -> None:
    hand = deal(make_spec("holdem"), [1000, 1000, 1000, 25], button=0, seed=1)
    assert bet_decision(hand).call == 10

    play(hand, "call, raise 40, call, call")
    assert hand.bets == [40, 40, 40, 10]
    assert bet_decision(hand).call == 15
    hand.call()
    assert events_of(hand, events.Called)[-1].amount == 15
    assert hand.stacks[3] == 0
    assert not hand.folded[3]


@clause("official-1.1.fold")
def test_a_folded_hand_is_out_whatever_it_would_have_been() -> None:
    spec = make_spec("holdem")
    deck = stack_deck(spec, ["AsAh", "KsKd", "7c2d"], board="AcAd3h4s9c")
    hand = play(deal(spec, [100] * 3, stacked_deck=deck), "call, call, check, fold")

    play_out(hand)
    assert winnings(hand) == {1: 30}
    assert events_of(hand, events.Folded)[0].seat == 0


@clause("official-1.1.action")
def test_only_the_player_in_turn_acts() -> None:
    hand = play_to_round(deal_four("holdem"), 2)
    acted = []
    while bet_decision(hand).seat not in acted:
        acted.append(bet_decision(hand).seat)
        hand.check() if len(acted) < 4 else hand.raise_to(10)
    assert acted == [1, 2, 3, 0]
    assert [
        event.seat for event in hand.log[-4:] if isinstance(event, events.Checked | events.Bet)
    ] == acted
    assert [hand.view(seat).decision is not None for seat in range(4)] == [
        False,
        True,
        False,
        False,
    ]


# ---------------------------------------------------------------- the draw


@clause("official-11.3.a")
def test_players_draw_from_the_left_of_the_button_any_or_all_of_their_cards() -> None:
    spec = make_spec("draw")
    deck = stack_deck(
        spec,
        ["AsAhKd7c2d", "3c4c5c6c8d", "QsQhQdJcJd"],
        drawn="AdAcKs 9s9h9d9cTs",
        button=2,
    )
    hand = play(deal(spec, [100] * 3, button=2, stacked_deck=deck), "call, call, check")

    assert isinstance(hand.decision, decisions.DrawDecision)
    assert (hand.decision.seat, hand.decision.max_cards) == (0, 5)
    hand.discard("Kd7c2d")
    assert format_cards(hand.down_cards[0]) == "AsAhAdAcKs"
    assert hand.decision.seat == 1
    hand.discard("3c4c5c6c8d")
    assert format_cards(hand.down_cards[1]) == "9s9h9d9cTs"
    hand.discard()
    assert events_of(hand, events.StoodPat)[0].seat == 2
    assert not hand.cards.burns
    assert winnings(play_out(hand)) == {0: 30}


@clause("official-11.3.a")
def test_a_folded_player_does_not_draw_and_cards_not_held_cannot_be_discarded() -> None:
    hand = play(deal(make_spec("draw"), [100] * 3, button=2, seed=2), "call, fold, check")
    assert isinstance(hand.decision, decisions.DrawDecision)
    assert hand.decision.seat == 1
    with pytest.raises(RefusedError, match="does not hold"):
        hand.discard(format_cards(hand.down_cards[2][:1]))
    hand.discard(format_cards(hand.down_cards[1][:2]))
    assert hand.decision.seat == 2
    discard = events_of(hand, events.Discarded)[0]
    assert hand.view(2).log[hand.log.index(discard)] == events.Discarded(
        1, "????", "official-11.3.a", is_draw=True
    )


@clause("official-11.4.a")
def test_after_the_draw_the_first_active_player_left_of_the_last_blind_opens() -> None:
    hand = play_to_round(deal_four("draw"), 2)
    assert bet_decision(hand).seat == 3
    assert legal_actions(hand) == {"check", "bet", "fold"}
    assert bet_decision(hand).clause == "official-11.4.a"
    play(hand, "check, check, check")
    assert bet_decision(hand).seat == 2

    folded = play_to_round(play(deal_four("draw"), "fold"), 2)
    assert bet_decision(folded).seat == 0

    over_blind_hand = deal(
        make_spec("draw"), [100] * 5, button=0, seed=1, posted_blinds=[0, 5, 10, 20, 0]
    )
    assert bet_decision(play_to_round(over_blind_hand, 2)).seat == 4


# ---------------------------------------------------------------- later rounds


def _later(letter: str) -> list[Any]:
    """Name every later round of the games with a board, and the clause that rules it."""
    return [
        pytest.param(
            game,
            number,
            f"official-{SECTIONS[game]}.{part}.{letter}",
            marks=clause(f"official-{SECTIONS[game]}.{part}.{letter}"),
            id=f"{game}, round {number}",
        )
        for game, parts in (
            ("two-card-manila", (3, 3, 3, 4)),
            ("three-card-manila", (3, 3, 3, 4)),
            ("holdem", (3, 4, 5)),
            ("omaha", (3, 4, 5)),
        )
        for number, part in enumerate(parts, start=2)
    ]


@pytest.mark.parametrize(("game", "number", "clause_id"), _later("b"))
def test_later_rounds_open_left_of_the_button_with_bet_check_or_fold(
    game: str, number: int, clause_id: str
) -> None:
    hand = play_to_round(deal_four(game), number)
    assert bet_decision(hand).seat == 1
    assert bet_decision(hand).clause == clause_id

    hand = play_to_round(play(deal_four(game), "call, call, fold"), number)
    assert bet_decision(hand).seat == 2
    assert legal_actions(hand) == {"check", "bet", "fold"}
    assert bet_decision(hand.copy()).raise_to == (10, 990)
    hand.fold()
    assert bet_decision(hand).seat == 3


@pytest.mark.parametrize(
    ("game", "number", "clause_id"),
    [
        pytest.param("draw", 2, "official-11.4.b", marks=clause("official-11.4.b")),
        *_later("c"),
    ],
)
def test_later_rounds_go_clockwise_until_one_is_left_or_all_bets_are_matched(
    game: str, number: int, clause_id: str
) -> None:
    hand = play_to_round(deal_four(game), number)
    first = bet_decision(hand).seat
    after = [(first + n) % 4 for n in range(4)]
    hand.check()
    assert bet_decision(hand).seat == after[1]
    assert legal_actions(hand) == {"check", "bet", "fold"}
    hand.raise_to(20)
    assert bet_decision(hand).seat == after[2]
    assert legal_actions(hand) == {"call", "raise", "fold"}

    uncontested = play(hand.copy(), "fold, fold, fold")
    assert winnings(uncontested) == {after[1]: 40}
    assert not events_of(uncontested, events.Showed)

    play(hand, "raise 40, call")
    assert bet_decision(hand).seat == first
    play(hand, "fold, call")
    assert sum(hand.chips.put_in) == 4 * 10 + 3 * 40 or hand.over
    play_out(hand)
    assert sum(winnings(hand).values()) == 160
    assert set(winnings(hand)) <= set(after[1:])


@clause("official-1.1.betting-round")
def test_a_round_ends_when_every_player_with_chips_has_matched_the_highest_bet() -> None:
    hand = deal(make_spec("holdem"), [1000, 1000, 1000, 60], button=0, seed=3)
    play(hand, "call, call, call, check")
    play(hand, "bet 50, raise 100, call, call")
    assert bet_decision(hand).seat == 1  # the first bettor has 50 of 100 in
    assert len(hand.boards[0]) == 3
    hand.call()
    assert len(hand.boards[0]) == 4
    assert bet_decision(hand).seat == 1


@clause("official-1.1.opener")
def test_the_opener_is_the_player_who_makes_the_first_bet_of_the_round() -> None:
    hand = play_to_round(deal_four("holdem"), 2)
    play(hand, "check, bet 10, raise 20")

    (opened,) = events_of(hand, events.Bet)
    assert (opened.seat, opened.to) == (2, 10)
    assert events_since(hand, events.Bet) == [events.Raised(3, 20, "official-16.3.c")]


@parametrize_games("1.c.i", "1.c.ii")
def test_heads_up_too_the_first_blind_is_left_of_the_button(game: str) -> None:
    hand = deal(make_spec(game), [100, 100], button=0, seed=1)
    posts = events_of(hand, events.Posted)
    assert [(post.seat, post.amount) for post in posts] == [(1, 5), (0, 10)]
    assert bet_decision(hand).seat == 1
