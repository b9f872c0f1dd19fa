"""Crown's remedies for burns and boards.

The tables of cases are read from the book; `crown_cases` says how they are written.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from cardspeak.cards import format_cards
from cardspeak.hand import (
    RefusedError,
    deal,
    decisions,
    events,
    game_spec,
    irregularity_events,
)
from cardspeak.houses.irregularities.other_irregularities import NotCovered
from cardspeak.houses.policies import yes_by
from crown_cases import (
    FLOOR_DECIDES,
    FLOP,
    HAND_VOID,
    MANILA,
    Case,
    check_crown_case,
    outcome_of,
    parametrize_cases,
    play_to_situation,
)
from crown_driver import crown_games, deal_crown, dealer_events_to_round
from hand_driver import (
    act_passively,
    count_rounds,
    events_of,
    play_by_seat,
    play_out,
    play_to_round,
)

clause = pytest.mark.clause

STREET_TAKEN_BACK = "CardsTakenBack Reshuffled DeckCut StreetRedealt"
BURNED_AND_REDEALT = f"{STREET_TAKEN_BACK} Burned BoardDealt"
BETS_LIMITED = "BoardDealt BetsLimited"
WRONG_FLOPS = ("too-many-board-cards", "too-many-board-cards extra_count=2", "unclear-board-card")
BOARD_CASES: list[Case] = [
    *(
        case
        for number, paragraph in ((2, "36.2"), (3, "36.3"), (4, "36.3"))
        for case in (
            (f"round {number}", "no-burn", FLOP, f"{paragraph} {BURNED_AND_REDEALT}"),
            (f"round {number}, one acted", "no-burn", FLOP, f"{paragraph} {BURNED_AND_REDEALT}"),
            (f"round {number}, two acted", "no-burn", FLOP, paragraph),
        )
    ),
    *(("round 2", report, FLOP, f"36.4 {STREET_TAKEN_BACK} BoardDealt") for report in WRONG_FLOPS),
    *(("round 2, two acted", report, FLOP, FLOOR_DECIDES) for report in WRONG_FLOPS),
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
            (
                f"round {number}",
                "unclear-board-card",
                FLOP,
                f"36.10 {STREET_TAKEN_BACK} BoardDealt",
            ),
            (f"round {number}, two acted", "unclear-board-card", FLOP, FLOOR_DECIDES),
        )
    ),
    ("round 1", "premature-board", FLOP, "36.5 Reshuffled"),
    ("round 2", "premature-board", FLOP, "36.8.a CardsSetAside"),
    ("round 3", "premature-board", FLOP, "36.9 Reshuffled"),
    *(
        (f"round {number}", "premature-board", MANILA, f"35.2 {BETS_LIMITED}")
        for number in (1, 2, 3, 4)
    ),
    *(
        (f"round {number}", "board-card-face-up", MANILA, f"35.1 {BETS_LIMITED}")
        for number in (2, 3, 4)
    ),
    *((situation, "board-card-face-up", MANILA, after) for situation, after in (
        ("round 1", "30.2.h MisdealDeclared"),
        ("round 1, two acted", "38.6: lay out 38.6, play on 38.6, void 38.6"),
    )),
    *(("round 1, two acted", f"board-card-face-up; rule {option}", MANILA, after)
      for option, after in (
        ("lay out", f"38.6 {BETS_LIMITED}"),
        ("play on", "38.6"),
        ("void", f"38.6 {HAND_VOID}"),
    )),
]  # fmt: skip


@clause("crown-30.2.h", "crown-35.1", "crown-35.2", "crown-36.2", "crown-36.3", "crown-36.4")
@clause("crown-36.5", "crown-36.6", "crown-36.7", "crown-36.8.a", "crown-36.9", "crown-36.10")
@clause("crown-38.6")
@parametrize_cases(BOARD_CASES)
def test_a_wrong_board_is_corrected_as_the_book_says(
    situation: str, reports: str, games: tuple[str, ...], expected: str
) -> None:
    check_crown_case(situation, reports, games, expected)


LATER_STREETS = {
    "36.5": (1, [["DeckCut", "BurnSkipped", "BoardDealt"], ["Burned", "BoardDealt"]]),
    "36.8.a": (
        2,
        [["Burned", "BoardDealt"], ["Reshuffled", "DeckCut", "BurnSkipped", "BoardDealt"]],
    ),
    "36.9": (3, [["DeckCut", "BurnSkipped", "BoardDealt"]]),
}


@pytest.mark.parametrize("game", crown_games("flop"))
@pytest.mark.parametrize(
    "paragraph",
    [
        pytest.param("36.5", marks=clause("crown-36.5")),
        pytest.param("36.8.a", marks=clause("crown-36.8.a", "crown-36.8.b", "crown-36.8.c")),
        pytest.param("36.9", marks=clause("crown-36.9")),
    ],
)
def test_after_a_card_turned_too_soon_the_next_streets_come_as_the_book_says(
    game: str, paragraph: str
) -> None:
    number, streets = LATER_STREETS[paragraph]
    hand = play_to_situation(deal_crown(game), f"round {number}, one acted")
    board, burned = list(hand.boards[0]), len(hand.cards.burns)
    outcome_of(hand, "report premature-board")
    turned = events_of(hand, irregularity_events.Reported)[-1].irregularity.cards  # type: ignore[union-attr]
    assert (hand.boards[0], len(hand.cards.burns)) == (board, burned + 1)
    for offset, names in enumerate(streets, start=1):
        assert dealer_events_to_round(hand, number + offset) == names
    if paragraph == "36.8.a":
        assert turned != format_cards(hand.boards[0][3:4])
    play_out(hand)
    known = [
        *hand.boards[0],
        *hand.cards.burns,
        *(card for down_cards in hand.down_cards for card in down_cards),
    ]
    assert len(set(known)) == len(known)


@clause("crown-36.8.a", "crown-36.8.c")
@pytest.mark.parametrize("game", crown_games("flop"))
def test_what_was_set_aside_is_shuffled_in_by_the_rule_for_the_river(game: str) -> None:
    hand = play_to_situation(deal_crown(game), "round 2, one acted")
    hand.act("report premature-board")
    assert events_of(hand, irregularity_events.CardsSetAside)[0].clause == "crown-36.8.a"
    play_to_round(hand, 4)
    assert [event.clause for event in events_of(hand, events.Reshuffled)] == ["crown-36.8.c"]
    assert [event.clause for event in events_of(hand, events.DeckCut)] == ["crown-36.8.c"]
    skipped = events_of(hand, irregularity_events.BurnSkipped)
    assert [event.clause for event in skipped] == ["crown-36.8.c"]


@clause("crown-36.8.c", "crown-36.9")
@pytest.mark.parametrize("game", crown_games("flop"))
@pytest.mark.parametrize("is_turn_early", [False, True])
def test_a_river_turned_too_soon_has_its_own_burn_unless_the_turn_used_it(
    game: str, is_turn_early: bool
) -> None:
    hand = play_to_situation(deal_crown(game), "round 2, one acted")
    if is_turn_early:
        hand.act("report premature-board")
    play_to_round(hand, 3)
    hand.act("report premature-board")
    assert len(hand.cards.burns) == 3
    play_to_round(hand, 4)
    assert len(hand.cards.burns) == 3
    assert len(hand.boards[0]) == 5
    assert hand.irregularities is not None
    assert hand.irregularities.set_aside == []
    play_out(hand)
    cards_out = [
        *hand.boards[0],
        *hand.cards.burns,
        *hand.cards.deck[hand.cards.deck_position :],
        *hand.cards.mucked_cards,
        *(card for cards in hand.down_cards for card in cards),
    ]
    assert set(cards_out) == set(hand.spec.deck.cards)


@clause("crown-36.6")
@pytest.mark.parametrize("game", crown_games("flop"))
def test_the_second_card_turned_is_the_next_burn_and_after_the_river_it_is_mucked(
    game: str,
) -> None:
    hand = play_to_round(deal_crown(game), 3)
    hand.act("report too-many-board-cards")
    extra = events_of(hand, irregularity_events.Reported)[-1].irregularity.cards  # type: ignore[union-attr]
    play_to_round(hand, 4)
    assert events_of(hand, events.Burned)[-1].card == extra
    hand.act("report too-many-board-cards")
    assert len(hand.boards[0]) == 5
    assert len(hand.cards.burns) == 3


@clause("crown-36.1", "crown-36.2", "crown-36.3", "crown-36.6")
@pytest.mark.parametrize("game", crown_games("flop"))
def test_an_exposed_card_that_is_the_next_burn_is_not_shuffled_in_when_no_card_was_burned(
    game: str,
) -> None:
    hand = deal_crown(game)
    exposed = format_cards(hand.down_cards[1][-1:])
    hand.act("report hole-card-exposed seat=1")
    play_to_round(hand, 2)
    assert outcome_of(hand, "report no-burn").startswith("36.2 CardsTakenBack Reshuffled DeckCut")
    assert format_cards(hand.cards.burns) == exposed
    play_to_round(hand, 3)
    hand.act("report too-many-board-cards")
    extra = events_of(hand, irregularity_events.Reported)[-1].irregularity.cards  # type: ignore[union-attr]
    play_to_round(hand, 4)
    hand.act("report no-burn")
    assert format_cards(hand.cards.burns[:1] + hand.cards.burns[2:]) == exposed + extra
    assert len(hand.boards[0]) == 5


@clause("crown-36.2", "crown-36.3")
@pytest.mark.parametrize("game", crown_games("flop"))
@pytest.mark.parametrize(("number", "paragraph"), [(2, "36.2"), (3, "36.3"), (4, "36.3")])
def test_a_missing_burn_noticed_before_the_next_card_is_made_up_at_once(
    game: str, number: int, paragraph: str
) -> None:
    hand = deal_crown(game, cards="card-by-card")
    while count_rounds(hand) < number - 1 or isinstance(hand.decision, decisions.BetDecision):
        if isinstance(hand.decision, decisions.DealCardsDecision):
            hand.deal_next()
        else:
            act_passively(hand)
    assert isinstance(hand.decision, decisions.DealCardsDecision)
    assert hand.decision.kind != "burn"
    board = list(hand.boards[0])
    assert outcome_of(hand, "report no-burn") == f"{paragraph} StreetRedealt Burned"
    while not isinstance(hand.decision, decisions.BetDecision):
        hand.deal_next()
    assert len(hand.cards.burns) == number - 1
    assert len(hand.boards[0]) == len(board) + (3 if number == 2 else 1)
    assert not events_of(hand, events.Reshuffled)


@clause("crown-35.1", "crown-35.2", "crown-38.6")
@pytest.mark.parametrize(
    ("report", "min_bet", "max_bet"),
    [("board-card-face-up", 5, 5), ("premature-board", 5, 20)],
)
def test_bets_before_a_board_card_that_was_seen_too_soon_are_limited_in_that_round(
    report: str, min_bet: int, max_bet: int
) -> None:
    hand = play_to_round(deal_crown("crown-perth-manila"), 2)
    play_by_seat(hand, "0 bet 20, 1 call, 2 call, 3 call")
    hand.act(f"report {report}")
    assert hand.decision.raise_to == (min_bet, max_bet)  # type: ignore[union-attr]
    with pytest.raises(RefusedError, match=f"at most {max_bet}") as error:
        hand.raise_to(max_bet + 1)
    assert error.value.clause == ("crown-35.1" if max_bet == 5 else "crown-35.2")
    hand.raise_to(max_bet)
    with pytest.raises(RefusedError) as error:
        hand.raise_to(3 * max_bet)
    assert error.value.clause == ("crown-35.1" if max_bet == 5 else "crown-35.2")
    play_to_round(hand, 4)
    assert hand.decision.raise_to == (5, 50)  # type: ignore[union-attr]
    with pytest.raises(RefusedError) as error:
        hand.raise_to(51)
    assert error.value.clause == "crown-25.5.a"
    assert len(hand.boards[0]) == 4


@clause("crown-35.2")
def test_at_manila_a_size_that_the_limit_itself_forbids_is_refused_by_the_limit() -> None:
    hand = play_to_round(deal_crown("manila"), 2)
    play_by_seat(hand, "0 bet 20, 1 raise 40, 2 fold, 3 fold")
    hand.act("report premature-board")  # the largest wager is 20, as is every raise
    with pytest.raises(RefusedError) as error:
        hand.raise_to(50)
    assert error.value.clause == "crown-24.7.c"
    with pytest.raises(RefusedError) as error:
        hand.raise_to(61)
    assert error.value.clause == "crown-35.2"


# ---------------------------------------------------------------- after an appeal


@clause("crown-36.2")
@pytest.mark.parametrize("acted", [1, 2])
def test_actions_undone_by_an_appeal_are_no_action_on_the_flop(acted: int) -> None:
    """Crown has no appeals; with its rules and appeals, the same actions would count."""
    spec = game_spec("holdem", house="crown", limit="no-limit", blinds=(5, 10))
    table = replace(spec.house.table, appeal=yes_by("crown-38.6"))
    hand = deal(replace(spec, house=replace(spec.house, table=table)), [500] * 4, seed=3)
    hand.report(NotCovered("a lamp fell on the table"))
    hand.rule("play on", by="the floor")
    hand.appeal(by="seat 3")
    hand.rule("play on", by="the manager")
    play_to_round(hand, 2)
    for _ in range(acted):
        hand.check()
    flop = format_cards(hand.boards[0])
    hand.act("report no-burn")
    assert (format_cards(hand.boards[0]) != flop) is (acted == 1)
