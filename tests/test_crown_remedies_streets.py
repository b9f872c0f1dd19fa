"""Crown's remedies for later streets, draws and the deck, and hands that are void.

The tables of cases are read from the book; `crown_cases` says how they are written.
"""

from __future__ import annotations

import pytest

from cardspeak.cards import format_cards
from cardspeak.hand import RefusedError, decisions, events, irregularity_events
from cardspeak.houses.irregularities import Irregularity, draw_irregularities
from cardspeak.rulings import find_ruling
from crown_cases import (
    AFTER_SUBSTANTIAL_ACTION,
    DRAW,
    FLOOR_DECIDES,
    FLOOR_DECIDES_ON_HAND,
    FLOP,
    HAND_VOID,
    MANILA,
    STUD,
    Case,
    check_crown_case,
    outcome_of,
    parametrize_cases,
    play_to_situation,
)
from crown_driver import crown_games, deal_crown, dealer_events_to_round
from hand_driver import act_passively, events_of, play_out, play_to_decision

clause = pytest.mark.clause

STREET_CASES: list[Case] = [
    ("round 1, one acted", "premature-street", STUD, "31.3 CardsSetAside"),
    ("round 2, one acted", "premature-street", STUD, "31.3 CardsSetAside"),
    *(
        case
        for number, game in ((4, "six-card-stud"), (5, "seven-card-stud"))
        for case in (
            (f"round {number}", "last-card-face-up seat=0", (game,), "32.1 LastCardTurnedUp"),
            (f"round {number}", "last-card-face-up seat=1", (game,), "32.1 TapOutDecision(1)"),
            (f"round {number}, one acted", "last-card-face-up seat=0", (game,), "32.1"),
            (f"round {number}, one acted", "last-card-face-up seat=1", (game,), "32.1"),
        )
    ),
    ("round 1", "boxed-card", STUD, "31.2"),
    ("round 2, two acted", "boxed-card", STUD, "31.2"),
    ("drawing", "boxed-card", DRAW, "34.1"),
    ("round 1", "boxed-card seat=1", (*DRAW, *FLOP, *MANILA), FLOOR_DECIDES_ON_HAND),
    ("round 1", "boxed-card", FLOP, FLOOR_DECIDES),
]


@clause("crown-31.2", "crown-31.3", "crown-31.3.a", "crown-31.3.b", "crown-32.1", "crown-34.1")
@parametrize_cases(STREET_CASES)
def test_cards_of_later_streets_seen_too_soon(
    situation: str, reports: str, games: tuple[str, ...], expected: str
) -> None:
    check_crown_case(situation, reports, games, expected)


@clause("crown-31.3", "crown-31.3.a", "crown-31.3.b")
@pytest.mark.parametrize("game", crown_games("stud"))
def test_a_card_dealt_too_soon_is_shuffled_in_and_the_deck_cut_after_the_betting(game: str) -> None:
    hand = play_to_situation(deal_crown(game), "round 1, one acted")
    up_cards = [list(cards) for cards in hand.up_cards]
    hand.act("report premature-street")
    assert hand.up_cards == up_cards
    assert dealer_events_to_round(hand, 2) == ["Reshuffled", "DeckCut"]
    assert events_of(hand, events.Reshuffled)[0].clause == "crown-31.3.a"
    assert events_of(hand, events.DeckCut)[0].clause == "crown-31.3.b"
    assert [len(cards) for cards in hand.up_cards] == [2] * 4


@clause("crown-31.2")
@pytest.mark.parametrize("game", crown_games("stud"))
def test_a_first_card_found_face_up_is_shuffled_in_and_the_deck_cut(game: str) -> None:
    hand = deal_crown(game, cards="card-by-card")
    assert outcome_of(hand, "report boxed-card") == "31.2 Reshuffled DeckCut"
    hand.deal_next()
    top = format_cards(hand.cards.deck[hand.cards.deck_position : hand.cards.deck_position + 1])
    assert outcome_of(hand, "report boxed-card") == "31.2"
    hand.deal_next()
    assert format_cards(hand.down_cards[1]).startswith(top)
    assert hand.view().seat_view(1).down_cards.startswith(top)


@clause("crown-31.2")
@pytest.mark.parametrize("game", crown_games("stud"))
def test_a_named_card_found_face_up_comes_next_unless_it_would_be_the_first(game: str) -> None:
    hand = deal_crown(game, cards="named")
    second_cards = ["", ""] if game == "five-card-stud" else ["Kd", "2d"]
    hand.act("report boxed-card cards=Ah")
    assert events_of(hand, events.Reshuffled)
    hand.deal_cards("Kc" + second_cards[0])  # not the ace, which may come anywhere now
    hand.act("report boxed-card cards=Ad")
    with pytest.raises(RefusedError, match="known to be Ad"):
        hand.act("report boxed-card cards=Ah")
    for other in ("2c", "??"):
        with pytest.raises(RefusedError, match="known to be Ad"):
            hand.deal_cards(other + second_cards[1])
    hand.deal_cards("Ad" + second_cards[1])
    assert hand.view(0).seat_view(1).down_cards.startswith("Ad")


@clause("crown-34.1")
@pytest.mark.parametrize("game", crown_games("draw"))
def test_a_named_card_found_face_up_goes_to_whoever_draws_next(game: str) -> None:
    hand = deal_crown(game, cards="named")
    while isinstance(hand.decision, decisions.DealCardsDecision):
        hand.deal_cards("??" * hand.decision.count)
    hand.act("report boxed-card cards=Ah")
    play_to_decision(hand, decisions.DrawDecision)
    hand.act("draw ????")
    for cards in ("2c3c", "2cAh", "????"):
        with pytest.raises(RefusedError, match="known to be Ah"):
            hand.deal_cards(cards)
    hand.deal_cards("Ah3c")
    play_to_decision(hand, decisions.TapOutDecision)


@clause("crown-34.1")
@pytest.mark.parametrize("game", crown_games("draw"))
@pytest.mark.parametrize("moment", ["round 1", "drawing", "drawn"])
def test_a_player_who_draws_a_card_found_face_up_may_take_no_further_part_in_the_betting(
    game: str, moment: str
) -> None:
    hand = deal_crown(game)
    if moment == "round 1":
        hand.act("report boxed-card")
    play_to_decision(hand, decisions.DrawDecision)
    if moment == "drawing":
        hand.act("report boxed-card")
    hand.discard()  # stands pat
    seat = hand.decision.seat  # type: ignore[union-attr]
    hand.act(f"draw {format_cards(hand.down_cards[seat][:1])}")
    drawn = events_of(hand, events.Dealt)[-1].cards
    if moment == "drawn":
        hand.act(f"report boxed-card seat={seat} cards={drawn}")
    assert drawn in hand.view().seat_view(seat).down_cards
    while isinstance(hand.decision, decisions.DrawDecision):
        hand.discard()
    assert hand.decision == decisions.TapOutDecision(seat, "crown-34.1")
    playing = hand.copy()
    playing.play_on()
    chips = hand.stacks[seat]
    assert play_out(playing).stacks[seat] != chips  # asked to bet, and in for all pots
    hand.tap_out()
    play_out(hand)
    won = sum(event.amount for event in events_of(hand, events.Won) if event.seat == seat)
    assert hand.stacks[seat] == chips + won
    assert not [
        event
        for event in hand.log[hand.log.index(events_of(hand, irregularity_events.TappedOut)[0]) :]
        if isinstance(event, events.BETTING_ACTIONS) and event.seat == seat
    ]


@clause("crown-34.1", "crown-34.2")
@pytest.mark.parametrize("game", crown_games("draw"))
def test_a_drawn_card_exposed_by_the_dealer_is_kept(game: str) -> None:
    hand = play_to_decision(deal_crown(game), decisions.DrawDecision)
    hand.act(f"draw {format_cards(hand.down_cards[0][:2])}")
    drawn = events_of(hand, events.Dealt)[-1].cards
    assert outcome_of(hand, f"report draw-card-exposed seat=0 cards={drawn[:2]}") == "34.1"
    assert format_cards(hand.down_cards[0]).endswith(drawn)
    while isinstance(hand.decision, decisions.DrawDecision):
        hand.discard()
    assert hand.decision == decisions.TapOutDecision(0, "crown-34.1")
    hand.play_on()
    act_passively(hand)
    with pytest.raises(RefusedError, match="too late"):
        hand.act(f"report draw-card-exposed seat=0 cards={drawn[2:]}")


@clause("crown-34.1", "crown-34.2")
@pytest.mark.parametrize("game", crown_games("draw"))
def test_the_ruling_finder_says_who_keeps_which_cards_of_the_draw(game: str) -> None:
    def branches(kind: type[Irregularity]) -> list[tuple[tuple[str, ...], tuple[str, ...], str]]:
        answer = find_ruling(kind, house="crown", game=game)
        return [
            (
                tuple(condition.value for condition in branch.conditions),
                branch.actions,
                branch.clause,
            )
            for branch in answer.branches
        ]

    tap_out = "before the betting the player may tap out and play for the pots as they are"
    assert branches(draw_irregularities.DrawCardExposed) == [
        ((), ("the player keeps the card", tap_out), "crown-34.1")
    ]
    assert branches(draw_irregularities.DrawOutOfSequence) == [
        (
            ("the player has not looked at the cards",),
            ("the cards go to the player who was skipped",),
            "crown-34.2",
        ),
        (
            (),
            ("the player keeps them, and the next cards go to the player who was skipped",),
            "crown-34.2",
        ),
    ]


@clause("crown-34.2")
@pytest.mark.parametrize("game", crown_games("draw"))
@pytest.mark.parametrize("looked", [True, False])
def test_cards_drawn_out_of_turn_are_kept_if_looked_at_and_else_go_to_the_skipped_player(
    game: str, looked: bool
) -> None:
    hand = play_to_decision(deal_crown(game), decisions.DrawDecision)
    first, second, third = (
        format_cards([card])
        for card in hand.cards.deck[hand.cards.deck_position : hand.cards.deck_position + 3]
    )
    discards = format_cards(hand.down_cards[1][:2])
    before = format_cards(hand.down_cards[1])
    hand.act(
        f"report draw-out-of-sequence seat=1 discards={discards} looked_at={str(looked).lower()}"
    )
    reported = events_of(hand, irregularity_events.Reported)[-1]
    assert reported.clause == "crown-34.2"
    assert hand.decision.seat == 0  # type: ignore[union-attr]
    hand.act(f"draw {format_cards(hand.down_cards[0][:1])}")
    section = {"draw": 26, "draw-ante": 27}[game]
    for event in events_of(hand, events.Dealt)[-1 - looked :]:
        assert event.clause == f"crown-{section}.5.b"
    if looked:
        assert format_cards(hand.down_cards[1]) == before[4:] + first + second
        assert format_cards(hand.down_cards[0]).endswith(third)
        assert hand.decision.seat == 2  # type: ignore[union-attr]
    else:
        assert format_cards(hand.down_cards[1]) == before
        assert format_cards(hand.down_cards[0]).endswith(first)
        assert hand.decision.seat == 1  # type: ignore[union-attr]


VOID_HAND_CASES: list[Case] = [
    ("round 1", "joker-found seat=1", (), "38.6: void 38.1, replace 38.6, dead 38.6"),
    ("round 1", "joker-found seat=1; rule void", (), f"38.1 {HAND_VOID}"),
    ("round 1", "joker-found seat=1; rule replace", (), "38.6 Dealt"),
    ("round 1", "joker-found seat=1; rule dead", (), "38.6 HandKilled"),
    ("showdown", "deck-count card_count=51", (), f"38.1 {HAND_VOID}"),
    ("over", "deck-count card_count=51", (), "38.1"),
    *(("showdown", f"deck-count card_count={count}", games, "38.1") for count, games in (
        (52, (*STUD, *FLOP, *DRAW)),
        (32, MANILA),
    )),
    ("over", "deck-count card_count=52", STUD, "38.1"),
    ("round 2", "disruption reason=fire", (), f"38.2.a {HAND_VOID}"),
    ("round 2", "fraud reason=marks", (), f"38.2.b {HAND_VOID}"),
    ("over", "fraud reason=marks", (), "38.2.b Voided WinningsReturned ContributionReturned"),
    *(
        (situation, "not-covered reason=lamp seat=1", (), FLOOR_DECIDES_ON_HAND)
        for situation in ("round 1", AFTER_SUBSTANTIAL_ACTION, "showdown")
    ),
    ("round 1", "not-covered reason=lamp", (), FLOOR_DECIDES),
    ("round 1", "not-covered reason=lamp seat=1; rule play on", (), "38.6"),
    ("round 1", "not-covered reason=lamp seat=1; rule dead", (), "38.6 HandKilled"),
    ("round 2", "not-covered reason=lamp seat=1; rule void", (), f"38.6 {HAND_VOID}"),
    *(  # What makes a hand void does not wait for another ruling.
        ("round 2", f"not-covered reason=lamp; {report}", (), f"{number} {HAND_VOID}")
        for report, number in (
            ("disruption reason=fire", "38.2.a"),
            ("fraud reason=marks", "38.2.b"),
            ("deck-count card_count=51", "38.1"),
        )
    ),
    (
        "showdown",
        "not-covered reason=lamp; disruption reason=fire; foreign-language seat=1",
        (),
        "14.3: exclude 38.10.b, play on 14.3",
    ),
]  # fmt: skip


@clause("crown-38.1", "crown-38.2.a", "crown-38.2.b", "crown-38.2.c", "crown-38.6", "crown-30.3")
@parametrize_cases(VOID_HAND_CASES)
def test_a_hand_that_must_be_or_may_be_void(
    situation: str, reports: str, games: tuple[str, ...], expected: str
) -> None:
    check_crown_case(situation, reports, games, expected)


@clause("crown-38.1", "crown-38.6")
def test_what_does_not_make_a_hand_void_waits_for_the_ruling() -> None:
    hand = play_to_situation(deal_crown("holdem"), "round 2")
    hand.act("report not-covered reason=lamp")
    before = hand.copy()
    for report in ("deck-count card_count=52", "not-covered reason=lamp", "uncut-deck"):
        with pytest.raises(RefusedError, match="another ruling is pending"):
            hand.act(f"report {report}")
        assert hand == before
    hand.act("void a fire in the kitchen")
    assert hand.stacks == [500] * 4
    hand.act("report foreign-language seat=1")
    assert isinstance(hand.decision, decisions.RulingDecision)
