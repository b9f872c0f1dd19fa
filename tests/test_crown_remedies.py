"""Crown's remedies, case by case: what happened, in which situation and games, and what follows.

Each table is read from the book. `crown_driver` says how outcomes are written.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cardspeak.cards import format_cards
from cardspeak.hand import Hand, RefusedError, decisions, events, irregularity_events
from cardspeak.houses.irregularities import Irregularity, draw_irregularities
from cardspeak.rulings import find_ruling
from crown_driver import crown_games, crown_spec, deal_crown, outcome, play_to
from hand_driver import act_passively, count_rounds, events_of, play_out, play_to_round
from scripted_play import play_seats

if TYPE_CHECKING:
    from collections.abc import Sequence

clause = pytest.mark.clause

Case = tuple[str, str, tuple[str, ...], str]
"""The situation, what is reported and ruled one after another, the games, and the last outcome."""


def parametrize_cases(cases: Sequence[Case]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize(
        ("situation", "reports", "games", "expected"),
        [
            pytest.param(*case, id=f"{' or '.join(case[2]) or 'every game'}, {case[0]}: {case[1]}")
            for case in cases
        ],
    )


def outcome_after(game: str, situation: str, reports: str) -> str:
    """Report and rule, ``;`` between one and the next, and return the last outcome."""
    hand = play_to(deal_crown(game), situation)
    result = ""
    for step in reports.split("; "):
        result = outcome(hand, step if step.startswith("rule ") else f"report {step}")
    assert all(stack >= 0 for stack in hand.stacks)
    if hand.over:
        assert sum(hand.stacks) == 2000
    return result


def check_case(situation: str, reports: str, games: tuple[str, ...], expected: str) -> None:
    played = crown_games(*games)
    assert played
    assert {game: outcome_after(game, situation, reports) for game in played} == dict.fromkeys(
        played, expected
    )


# ---------------------------------------------------------------- the first deal

BEFORE = ("round 1", "round 1, one acted")
AFTER = "round 1, two acted"
STUD, FLOP, MANILA, DRAW = ("stud",), ("flop",), ("manila",), ("draw",)
SILENT = "38.6: play on 38.6, dead 38.6, void 38.6"


def misdeal_cases(report: str, cause: str, late: str) -> list[Case]:
    """Return the cases of a cause of a misdeal: before substantial action, and after it."""
    return [
        (BEFORE[0], report, (), f"{cause} MisdealDeclared"),
        (BEFORE[1], report, (), f"{cause} MisdealDeclared ContributionReturned"),
        (AFTER, report, (), late),
    ]


DEALS: list[Case] = [
    *misdeal_cases("player-not-dealt-in seat=1", "30.2.a", "12.3 HandKilled"),
    *misdeal_cases("dealt-too-few seat=1", "30.2.a", "12.3 HandKilled"),
    *misdeal_cases("dealt-too-many seat=1", "30.2.c", "12.3 HandKilled"),
    *misdeal_cases("extra-hand", "30.2.d", "30.3"),
    *misdeal_cases("card-exposed-in-cut", "30.2.e", "30.3"),
    *misdeal_cases("dealt-out-of-turn seat=1 dealt_to=2 looked_at=true", "30.2.f", "30.3"),
    *misdeal_cases("dealt-out-of-turn seat=1 dealt_to=2 is_mixed_in=true", "30.2.f", "30.3"),
    *misdeal_cases("uncut-deck", "30.2.g", "30.3"),
    *(
        (situation, "dealt-out-of-turn seat=1 dealt_to=2", (), "30.2.f HandsReconstructed")
        for situation in BEFORE
    ),
    (AFTER, "dealt-out-of-turn seat=1 dealt_to=2", (), "30.3"),
    # The list of causes is closed.
    *(
        (situation, report, (), "30.2")
        for situation in BEFORE
        for report in ("wrong-first-card seat=2", "wrong-button button=1", "misdeal reason=odd")
    ),
    (AFTER, "misdeal reason=odd", (), "30.3"),
]


@clause("crown-12.3", "crown-30.2", "crown-30.2.a", "crown-30.2.c", "crown-30.2.d", "crown-30.2.e")
@clause("crown-30.2.f", "crown-30.2.g", "crown-30.3", "crown-1.substantial-action")
@parametrize_cases(DEALS)
def test_a_wrong_deal_is_a_misdeal_until_there_is_substantial_action(
    situation: str, reports: str, games: tuple[str, ...], expected: str
) -> None:
    check_case(situation, reports, games, expected)


ONE, OTHER = "hole-card-exposed seat=1", "hole-card-exposed seat=2"
EXPOSED: list[Case] = [
    *((situation, ONE, FLOP, "36.1 CardsGivenUp Dealt") for situation in BEFORE),
    *((situation, ONE, STUD, "31.1") for situation in BEFORE),
    *((situation, ONE, (*MANILA, *DRAW), SILENT) for situation in BEFORE),
    (AFTER, ONE, (), "30.3"),
    (BEFORE[0], f"{ONE}; {OTHER}", FLOP, "30.2.b MisdealDeclared"),
    (BEFORE[0], f"{ONE}; {OTHER}", STUD, "31.1"),  # one each
    (BEFORE[0], f"{ONE}; rule play on; {OTHER}", (*MANILA, *DRAW), "30.2.b MisdealDeclared"),
    (AFTER, f"{ONE}; {OTHER}", (), "30.3"),
]


@clause("crown-30.2.b", "crown-30.3", "crown-31.1", "crown-36.1")
@parametrize_cases(EXPOSED)
def test_an_exposed_hole_card_is_replaced_or_stays_and_two_are_a_misdeal(
    situation: str, reports: str, games: tuple[str, ...], expected: str
) -> None:
    check_case(situation, reports, games, expected)


@clause("crown-31.1", "crown-30.3", "crown-30.2.b")
@pytest.mark.parametrize("game", crown_games("stud"))
@pytest.mark.parametrize(("acted", "expected"), [(0, "31.1 MisdealDeclared"), (2, "30.3")])
def test_two_exposed_cards_of_one_player_are_a_misdeal_at_stud(
    game: str, acted: int, expected: str
) -> None:
    hand = deal_crown(game, cards="paced")
    while not hand.down_cards[1]:
        hand.deal_next()
    if not acted:
        hand.act(f"report hole-card-exposed seat=1 cards={format_cards(hand.down_cards[1][:1])}")
        while not hand.down_cards[1]:
            hand.deal_next()
        assert outcome(hand, "report hole-card-exposed seat=1") == expected
        return
    while not isinstance(hand.decision, decisions.BetDecision):
        hand.deal_next()
    for _ in range(acted):
        act_passively(hand)
    first, *others = (format_cards([card]) for card in hand.down_cards[1])
    for card in (first, *others):
        assert outcome(hand, f"report hole-card-exposed seat=1 cards={card}") == expected


@clause("crown-36.1", "crown-30.2.b")
@pytest.mark.parametrize("game", crown_games("flop"))
def test_an_exposed_card_is_not_replaced_once_the_first_round_is_over(game: str) -> None:
    # The small blind is all-in, so that nobody acts before the flop.
    hand = deal_crown(game, (500, 5), cards="paced")
    while count_rounds(hand) < 1:
        hand.deal_next()
    cards = [list(hole_cards) for hole_cards in hand.down_cards]
    assert outcome(hand, "report hole-card-exposed seat=1") == "36.1"
    assert hand.down_cards == cards
    assert outcome(hand, "report hole-card-exposed seat=0") == "30.2.b MisdealDeclared"


SEEN = "38.6: exposed 38.6, play on 38.6"
FLASHES: list[Case] = [
    *(
        (BEFORE[0], f"{report} seat=1", (), SEEN)
        for report in ("card-flashed", "card-off-the-table")
    ),
    *(
        (BEFORE[0], f"{report} seat=1; rule play on", (), "38.6")
        for report in ("card-flashed", "card-off-the-table")
    ),
    (BEFORE[0], "card-flashed seat=1 by_player=true", (), "13.1.s1"),
    *(
        (BEFORE[0], f"{report} seat=1; rule exposed", games, f"38.6 Reported{effects}")
        for report in ("card-flashed", "card-off-the-table")
        for games, effects in ((FLOP, " CardsGivenUp Dealt"), (STUD, ""))
    ),
]


@clause("crown-38.6", "crown-13.1.s1")
@parametrize_cases(FLASHES)
def test_the_floor_says_whether_a_flashed_or_dropped_card_is_an_exposed_one(
    situation: str, reports: str, games: tuple[str, ...], expected: str
) -> None:
    check_case(situation, reports, games, expected)


# ---------------------------------------------------------------- burns and boards

AGAIN = "CardsTakenUp Reshuffled DeckCut StreetRedealt"
LIMITED = "BoardDealt BetsLimited"
VOID = "Voided ContributionReturned"
FLOOR = "38.6: play on 38.6, void 38.6"
TURNED_AGAIN = ("too-many-board-cards", "too-many-board-cards extra_count=2", "unclear-board-card")
BOARDS: list[Case] = [
    *(
        case
        for number, by in ((2, "36.2"), (3, "36.3"), (4, "36.3"))
        for case in (
            (f"round {number}", "no-burn", FLOP, f"{by} {AGAIN} Burned BoardDealt"),
            (f"round {number}, one acted", "no-burn", FLOP, f"{by} {AGAIN} Burned BoardDealt"),
            (f"round {number}, two acted", "no-burn", FLOP, by),
        )
    ),
    *(("round 2", report, FLOP, f"36.4 {AGAIN} BoardDealt") for report in TURNED_AGAIN),
    *(("round 2, two acted", report, FLOP, FLOOR) for report in TURNED_AGAIN),
    *(
        case
        for number in (3, 4)
        for case in (
            (f"round {number}", "too-many-board-cards", FLOP, "36.6"),
            (
                f"round {number}",
                "too-many-board-cards extra_count=2",
                FLOP,
                "36.7 Reshuffled DeckCut",
            ),
            (f"round {number}", "unclear-board-card", FLOP, f"36.10 {AGAIN} BoardDealt"),
            (f"round {number}, two acted", "unclear-board-card", FLOP, FLOOR),
        )
    ),
    ("round 1", "premature-board", FLOP, "36.5 Reshuffled"),
    ("round 2", "premature-board", FLOP, "36.8.a CardsSetAside"),
    ("round 3", "premature-board", FLOP, "36.9 Reshuffled"),
    *(
        (f"round {number}", "premature-board", MANILA, f"35.2 {LIMITED}")
        for number in (1, 2, 3, 4)
    ),
    *((f"round {number}", "board-card-face-up", MANILA, f"35.1 {LIMITED}") for number in (2, 3, 4)),
    *((situation, "board-card-face-up", MANILA, after) for situation, after in (
        ("round 1", "30.2.h MisdealDeclared"),
        ("round 1, two acted", "38.6: lay out 38.6, play on 38.6, void 38.6"),
    )),
    *((AFTER, f"board-card-face-up; rule {option}", MANILA, after) for option, after in (
        ("lay out", f"38.6 {LIMITED}"),
        ("play on", "38.6"),
        ("void", f"38.6 {VOID}"),
    )),
]  # fmt: skip


@clause("crown-30.2.h", "crown-35.1", "crown-35.2", "crown-36.2", "crown-36.3", "crown-36.4")
@clause("crown-36.5", "crown-36.6", "crown-36.7", "crown-36.8.a", "crown-36.9", "crown-36.10")
@clause("crown-38.6")
@parametrize_cases(BOARDS)
def test_a_wrong_board_is_corrected_as_the_book_says(
    situation: str, reports: str, games: tuple[str, ...], expected: str
) -> None:
    check_case(situation, reports, games, expected)


def names_until_round(hand: Hand, number: int) -> list[str]:
    """Play passively to a betting round, and return what the dealer did on the way."""
    length = len(hand.log)
    play_to_round(hand, number)
    actions = (*events.BETTING_ACTIONS, events.Dealt)
    return [type(event).__name__ for event in hand.log[length:] if not isinstance(event, actions)]


LATER = {
    "36.5": (1, [["DeckCut", "BurnSkipped", "BoardDealt"], ["Burned", "BoardDealt"]]),
    "36.8.a": (
        2,
        [["Burned", "BoardDealt"], ["Reshuffled", "DeckCut", "BurnSkipped", "BoardDealt"]],
    ),
    "36.9": (3, [["DeckCut", "BurnSkipped", "BoardDealt"]]),
}


@pytest.mark.parametrize("game", crown_games("flop"))
@pytest.mark.parametrize(
    "by",
    [
        pytest.param("36.5", marks=clause("crown-36.5")),
        pytest.param("36.8.a", marks=clause("crown-36.8.a", "crown-36.8.b", "crown-36.8.c")),
        pytest.param("36.9", marks=clause("crown-36.9")),
    ],
)
def test_after_a_card_turned_too_soon_the_next_streets_come_as_the_book_says(
    game: str, by: str
) -> None:
    number, streets = LATER[by]
    hand = play_to(deal_crown(game), f"round {number}, one acted")
    board, burned = list(hand.boards[0]), len(hand.burns)
    outcome(hand, "report premature-board")
    turned = events_of(hand, irregularity_events.Reported)[-1].irregularity.cards  # type: ignore[union-attr]
    assert (hand.boards[0], len(hand.burns)) == (board, burned + 1)
    for offset, names in enumerate(streets, start=1):
        assert names_until_round(hand, number + offset) == names
    if by == "36.8.a":
        assert turned != format_cards(hand.boards[0][3:4])
    play_out(hand)
    known = [
        *hand.boards[0],
        *hand.burns,
        *(card for hole_cards in hand.down_cards for card in hole_cards),
    ]
    assert len(set(known)) == len(known)


@clause("crown-36.6")
@pytest.mark.parametrize("game", crown_games("flop"))
def test_the_second_card_turned_is_the_next_burn_and_after_the_river_it_is_mucked(
    game: str,
) -> None:
    hand = play_to(deal_crown(game), "round 3")
    hand.act("report too-many-board-cards")
    extra = events_of(hand, irregularity_events.Reported)[-1].irregularity.cards  # type: ignore[union-attr]
    play_to_round(hand, 4)
    assert events_of(hand, events.Burned)[-1].card == extra
    hand.act("report too-many-board-cards")
    assert len(hand.boards[0]) == 5
    assert len(hand.burns) == 3


@clause("crown-36.2", "crown-36.3")
@pytest.mark.parametrize("game", crown_games("flop"))
@pytest.mark.parametrize(("number", "by"), [(2, "36.2"), (3, "36.3"), (4, "36.3")])
def test_a_missing_burn_noticed_before_the_next_card_is_made_up_at_once(
    game: str, number: int, by: str
) -> None:
    hand = deal_crown(game, cards="paced")
    while count_rounds(hand) < number - 1 or isinstance(hand.decision, decisions.BetDecision):
        if isinstance(hand.decision, decisions.DealCardsDecision):
            hand.deal_next()
        else:
            act_passively(hand)
    assert isinstance(hand.decision, decisions.DealCardsDecision)
    assert hand.decision.kind != "burn"
    board = list(hand.boards[0])
    assert outcome(hand, "report no-burn") == f"{by} StreetRedealt Burned"
    while not isinstance(hand.decision, decisions.BetDecision):
        hand.deal_next()
    assert len(hand.burns) == number - 1
    assert len(hand.boards[0]) == len(board) + (3 if number == 2 else 1)
    assert not events_of(hand, events.Reshuffled)


@clause("crown-35.1", "crown-35.2", "crown-38.6")
@pytest.mark.parametrize(
    ("report", "min_bet", "max_bet"),
    [("board-card-face-up", 5, 5), ("premature-board", 5, 20)],
)
def test_bets_before_a_board_card_seen_too_soon_are_limited_in_that_round(
    report: str, min_bet: int, max_bet: int
) -> None:
    hand = play_to(deal_crown("crown-perth-manila"), "round 2")
    play_seats(hand, "0 bet 20, 1 call, 2 call, 3 call")
    hand.act(f"report {report}")
    assert hand.decision.raise_to == (min_bet, max_bet)  # type: ignore[union-attr]
    play_to_round(hand, 4)
    assert hand.decision.raise_to == (5, 50)  # type: ignore[union-attr]
    assert len(hand.boards[0]) == 4


# ---------------------------------------------------------------- stud, draw and the deck

STREETS: list[Case] = [
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
    ("round 1", "boxed-card seat=1", (*DRAW, *FLOP, *MANILA), SILENT),
    ("round 1", "boxed-card", FLOP, FLOOR),
]


@clause("crown-31.2", "crown-31.3", "crown-31.3.a", "crown-31.3.b", "crown-32.1", "crown-34.1")
@parametrize_cases(STREETS)
def test_cards_of_later_streets_seen_too_soon(
    situation: str, reports: str, games: tuple[str, ...], expected: str
) -> None:
    check_case(situation, reports, games, expected)


@clause("crown-31.3", "crown-31.3.a", "crown-31.3.b")
@pytest.mark.parametrize("game", crown_games("stud"))
def test_a_card_dealt_too_soon_is_shuffled_in_and_the_deck_cut_after_the_betting(game: str) -> None:
    hand = play_to(deal_crown(game), "round 1, one acted")
    up_cards = [list(cards) for cards in hand.up_cards]
    hand.act("report premature-street")
    assert hand.up_cards == up_cards
    assert names_until_round(hand, 2) == ["Reshuffled", "DeckCut"]
    assert [len(cards) for cards in hand.up_cards] == [2] * 4


@clause("crown-31.2")
@pytest.mark.parametrize("game", crown_games("stud"))
def test_a_first_card_found_face_up_is_shuffled_in_and_the_deck_cut(game: str) -> None:
    hand = deal_crown(game, cards="paced")
    assert outcome(hand, "report boxed-card") == "31.2 Reshuffled DeckCut"
    hand.deal_next()
    top = format_cards(hand.deck[hand.deck_position : hand.deck_position + 1])
    assert outcome(hand, "report boxed-card") == "31.2"
    hand.deal_next()
    assert format_cards(hand.down_cards[1]).startswith(top)
    assert hand.view().seat_view(1).down_cards.startswith(top)


@clause("crown-34.1")
@pytest.mark.parametrize("game", crown_games("draw"))
@pytest.mark.parametrize("moment", ["round 1", "drawing", "drawn"])
def test_who_draws_a_card_found_face_up_may_take_no_further_part_in_the_betting(
    game: str, moment: str
) -> None:
    hand = deal_crown(game)
    if moment == "round 1":
        hand.act("report boxed-card")
    play_to(hand, "drawing")
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
    hand = play_to(deal_crown(game), "drawing")
    hand.act(f"draw {format_cards(hand.down_cards[0][:2])}")
    drawn = events_of(hand, events.Dealt)[-1].cards
    assert outcome(hand, f"report draw-card-exposed seat=0 cards={drawn[:2]}") == "34.1"
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
def test_cards_drawn_out_of_turn_are_kept_if_looked_at_and_else_go_to_who_was_skipped(
    game: str, looked: bool
) -> None:
    hand = play_to(deal_crown(game), "drawing")
    first, second, third = (
        format_cards([card]) for card in hand.deck[hand.deck_position : hand.deck_position + 3]
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
    if looked:
        assert format_cards(hand.down_cards[1]) == before[4:] + first + second
        assert format_cards(hand.down_cards[0]).endswith(third)
        assert hand.decision.seat == 2  # type: ignore[union-attr]
    else:
        assert format_cards(hand.down_cards[1]) == before
        assert format_cards(hand.down_cards[0]).endswith(first)
        assert hand.decision.seat == 1  # type: ignore[union-attr]


DECKS: list[Case] = [
    ("round 1", "joker-found seat=1", (), "38.6: void 38.1, replace 38.6, dead 38.6"),
    ("round 1", "joker-found seat=1; rule void", (), f"38.1 {VOID}"),
    ("round 1", "joker-found seat=1; rule replace", (), "38.6 Dealt"),
    ("round 1", "joker-found seat=1; rule dead", (), "38.6 HandKilled"),
    ("showdown", "deck-count card_count=51", (), f"38.1 {VOID}"),
    ("over", "deck-count card_count=51", (), "38.1"),
    *(("showdown", f"deck-count card_count={count}", games, "38.1") for count, games in (
        (52, (*STUD, *FLOP, *DRAW)),
        (32, MANILA),
    )),
    ("over", "deck-count card_count=52", STUD, "38.1"),
    ("round 2", "disruption reason=fire", (), f"38.2.a {VOID}"),
    ("round 2", "fraud reason=marks", (), f"38.2.b {VOID}"),
    ("over", "fraud reason=marks", (), "38.2.b Voided WinningsReturned ContributionReturned"),
    *(
        (situation, "not-covered reason=lamp seat=1", (), SILENT)
        for situation in ("round 1", AFTER, "showdown")
    ),
    ("round 1", "not-covered reason=lamp", (), FLOOR),
    ("round 1", "not-covered reason=lamp seat=1; rule play on", (), "38.6"),
    ("round 1", "not-covered reason=lamp seat=1; rule dead", (), "38.6 HandKilled"),
    ("round 2", "not-covered reason=lamp seat=1; rule void", (), f"38.6 {VOID}"),
]  # fmt: skip


@clause("crown-38.1", "crown-38.2.a", "crown-38.2.b", "crown-38.2.c", "crown-38.6", "crown-30.3")
@parametrize_cases(DECKS)
def test_a_hand_that_must_be_or_may_be_void(
    situation: str, reports: str, games: tuple[str, ...], expected: str
) -> None:
    check_case(situation, reports, games, expected)


# ---------------------------------------------------------------- hands held and given up

REFUND = "ChipsRefunded HandKilled"
HELD: list[Case] = [
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
             f"13.4 {REFUND}"),
            (situation, "hand-mucked-by-dealer seat=1 identifiable=false", (), f"13.5 {REFUND}"),
            (situation, "hand-mucked-by-mistake seat=1 identifiable=false", (), "13.6 HandKilled"),
        )
    ),
    ("round 1", "fouled-hand seat=1; rule dead", (), "13.3 HandKilled"),
    ("round 1", "fouled-hand seat=1; rule live", (), "13.3"),
    *((situation, "hand-mucked-by-dealer seat=1", (), f"13.5 {REFUND}")
      for situation in ("round 1", "round 2")),
    ("showdown", "hand-mucked-by-dealer seat=1", (), "13.5: live 9.1, refund 13.5"),
    ("showdown", "hand-mucked-by-dealer seat=1; rule live", (), "9.1"),
    ("showdown", "hand-mucked-by-dealer seat=1; rule refund", (), f"13.5 {REFUND}"),
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
@parametrize_cases(HELD)
def test_a_hand_miscounted_fouled_or_mucked(
    situation: str, reports: str, games: tuple[str, ...], expected: str
) -> None:
    check_case(situation, reports, games, expected)


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
    assert outcome(hand, "report hand-mucked-by-mistake seat=0") == "9.1: live 9.1, dead 9.1"
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
        ("deliberate-rule-breach seat={}", "void wagers"),
        ("deliberate-rule-breach seat={}", "void and exclude"),
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
        play_seats(hand, "2 bet 20")
        self.take_back(hand, report, option, 2)
        decision = hand.decision
        assert isinstance(decision, decisions.BetDecision)
        assert (decision.seat, decision.call, decision.raise_to) == (3, 0, (20, 20))

    def test_in_draw_with_an_ante_the_pot_carries_over_then(self, report: str, option: str) -> None:
        hand = deal_crown("draw-ante")
        play_seats(hand, "0 bet 20")
        self.take_back(hand, report, option, 0)
        play_seats(hand, "1 fold, 2 fold, 3 fold")
        assert hand.over
        assert (hand.stacks, hand.carried_over) == ([500, 495, 495, 495], 15)

    def test_the_raise_before_it_sets_the_next_one(self, report: str, option: str) -> None:
        hand = deal_crown("holdem")
        play_seats(hand, "2 raise 40, 3 raise 100")
        self.take_back(hand, report, option, 3)
        decision = hand.decision
        assert isinstance(decision, decisions.BetDecision)
        assert (decision.seat, decision.call, decision.raise_to) == (0, 35, (70, 500))

    def test_a_bet_that_others_have_called_stays(self, report: str, option: str) -> None:
        hand = deal_crown("holdem")
        play_seats(hand, "2 raise 40, 3 call")
        self.take_back(hand, report, option, 2)
        decision = hand.decision
        assert isinstance(decision, decisions.BetDecision)
        assert (decision.seat, decision.call, decision.raise_to) == (0, 35, (70, 500))
        play_out(hand)
        assert sum(hand.stacks) == 2000

    def test_the_last_opponent_gets_their_own_chips(self, report: str, option: str) -> None:
        hand = deal_crown("holdem", (500, 500))
        play_seats(hand, "1 raise 40, 0 call")
        self.take_back(hand, report, option, 0)
        assert hand.over
        assert hand.stacks == [500, 500]


# ---------------------------------------------------------------- turns

ABSENT: list[Case] = [
    ("round 1", "not-at-seat seat=1", (), "1.present-at-the-table"),
    ("round 2", "left-seat-with-live-hand seat=1", (), "1.present-at-the-table"),
    ("showdown", "left-seat-with-live-hand seat=1", (), "1.present-at-the-table"),
]


@clause("crown-1.present-at-the-table", "crown-12.7")
@parametrize_cases(ABSENT)
def test_a_player_may_be_away_until_they_must_act_or_show(
    situation: str, reports: str, games: tuple[str, ...], expected: str
) -> None:
    check_case(situation, reports, games, expected)


@clause("crown-12.7", "crown-1.present-at-the-table")
@pytest.mark.parametrize("game", crown_games())
@pytest.mark.parametrize("situation", ["round 1", "round 2", "showdown"])
def test_the_hand_of_a_player_who_is_absent_in_turn_is_dead(game: str, situation: str) -> None:
    hand = play_to(deal_crown(game), situation)
    seat = hand.decision.seat  # type: ignore[union-attr]
    later = next(other for other in hand.live_seats() if other != seat)
    assert outcome(hand, f"report absent-when-to-act seat={later}") == "1.present-at-the-table"
    chips = hand.stacks[seat]
    assert outcome(hand, f"report absent-when-to-act seat={seat}").startswith("12.7 HandKilled")
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
def test_what_was_done_out_of_turn_stands_unless_somebody_before_bets_more(
    game: str, action: str
) -> None:
    outcomes = OUT_OF_TURN[action]
    hand = play_to(deal_crown(game), "round 2")
    report = f'report action-out-of-turn seat=1 action="{action}"'
    assert outcome(hand, report) == outcomes["at once"]
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
    assert outcome(hand, report) == "12.1 HandKilled"


@clause("crown-37.2", "crown-37.3")
@pytest.mark.parametrize("game", crown_games("flop"))
def test_a_call_all_in_out_of_turn_is_bound_by_the_bet_that_was_there(game: str) -> None:
    hand = play_to(deal_crown(game, (500, 500, 30, 500)), "round 2")
    play_seats(hand, "0 bet 30")
    assert outcome(hand, "report action-out-of-turn seat=2 action=call") == "37.2"
    play_seats(hand, "1 fold")
    assert (hand.stacks[2], hand.bets) == (0, [30, 0, 20, 0])


@clause("crown-37.1", "crown-12.1", "crown-37.4")
@pytest.mark.parametrize("game", crown_games("flop", "manila", "stud"))
@pytest.mark.parametrize("action", ["check", "bet"])
def test_what_the_dealer_asked_for_out_of_turn_is_taken_back(game: str, action: str) -> None:
    hand = play_to(deal_crown(game), "round 2")
    decision = hand.decision
    assert isinstance(decision, decisions.BetDecision)
    assert decision.raise_to is not None
    seat = hand.next_seat(decision.seat)
    words = action if action == "check" else f"bet {decision.raise_to[0]}"
    report = f'report action-out-of-turn seat={seat} action="{words}" directed_by_dealer=true'
    assert outcome(hand, report) == "37.1 OutOfTurnActionWithdrawn"
    assert hand.decision == decision
    hand.check()
    assert hand.decision.seat == seat
    assert hand.decision.raise_to == decision.raise_to


@clause("crown-37.4")
@pytest.mark.parametrize("game", [*crown_games("flop", "manila"), "five-card-stud"])
def test_who_checks_out_of_turn_may_only_call_or_fold_in_that_round(game: str) -> None:
    hand = play_to(deal_crown(game), "round 2")
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
    hand = play_to(deal_crown(game), "round 2")
    seat = hand.decision.seat  # type: ignore[union-attr]
    decision = hand.decision
    assert outcome(hand, f"report skipped-player seat={seat}") == "37.3"
    assert hand.decision == decision


# ---------------------------------------------------------------- pots pushed


@clause("crown-3.2.s2")
@pytest.mark.parametrize("game", crown_games())
def test_the_inspector_may_correct_a_pot_that_was_pushed_to_the_wrong_player(game: str) -> None:
    hand = play_to(deal_crown(game), "over")
    right, (winner,) = list(hand.stacks), {event.seat for event in events_of(hand, events.Won)}
    other = (winner + 1) % 4
    pot = sum(event.amount for event in events_of(hand, events.Won))
    report = f"report pot-pushed-to-wrong-player pushed_to={other}"
    assert outcome(hand, report) == "3.2.s2: move 3.2.s2, stand 3.2.s2"
    moved, stands = hand.copy(), hand
    assert outcome(moved, "rule move") == "3.2.s2 ChipsMoved"
    assert moved.stacks == right
    assert outcome(stands, "rule stand") == "3.2.s2 ChipsMoved"
    assert (stands.stacks[winner], stands.stacks[other]) == (
        right[winner] - pot,
        right[other] + pot,
    )


@clause("crown-38.8")
@pytest.mark.parametrize("game", crown_games())
def test_a_decision_is_final_in_the_hand_and_may_be_reviewed_after_it(game: str) -> None:
    hand = play_to(deal_crown(game), "round 2")
    hand.act("report not-covered reason=lamp seat=1")
    hand.rule("dead", by="the supervisor")
    with pytest.raises(RefusedError, match="the floor's ruling is final"):
        hand.appeal()
    review = 'report wrong-ruling correct_option="play on"'
    with pytest.raises(RefusedError, match="report it once it is"):
        hand.act(review)
    play_out(hand)
    stacks = list(hand.stacks)
    assert outcome(hand, review).startswith("38.8: stand 38.8")
    assert isinstance(hand.decision, decisions.RulingDecision)
    assert hand.decision.default == "stand"
    hand.rule("stand", by="the commission")
    assert hand.stacks == stacks
