"""Crown's remedies for the first deal: misdeals, exposed and flashed cards.

The tables of cases are read from the book; `crown_cases` says how they are written.
"""

from __future__ import annotations

import pytest

from cardspeak.cards import format_cards
from cardspeak.hand import decisions
from crown_cases import (
    AFTER_SUBSTANTIAL_ACTION,
    BEFORE_SUBSTANTIAL_ACTION,
    DRAW,
    FLOOR_DECIDES_ON_HAND,
    FLOP,
    MANILA,
    STUD,
    Case,
    check_crown_case,
    outcome_of,
    parametrize_cases,
)
from crown_driver import crown_games, deal_crown
from hand_driver import act_passively, count_rounds

clause = pytest.mark.clause


def misdeal_cases(report: str, cause: str, late: str) -> list[Case]:
    """Return the cases of a cause of a misdeal: before substantial action, and after it."""
    return [
        (BEFORE_SUBSTANTIAL_ACTION[0], report, (), f"{cause} MisdealDeclared"),
        (BEFORE_SUBSTANTIAL_ACTION[1], report, (), f"{cause} MisdealDeclared BetReturned"),
        (AFTER_SUBSTANTIAL_ACTION, report, (), late),
    ]


DEAL_CASES: list[Case] = [
    *misdeal_cases("player-not-dealt-in seat=1", "30.2.a", "12.3 HandKilled"),
    *misdeal_cases("dealt-too-few seat=1", "30.2.a", "12.3 HandKilled"),
    *misdeal_cases("dealt-too-many seat=1", "30.2.c", "12.3 HandKilled"),
    *misdeal_cases("extra-hand", "30.2.d", "30.3"),
    *misdeal_cases("card-exposed-in-cut", "30.2.e", "30.3"),
    *misdeal_cases("dealt-out-of-turn seat=1 dealt_to_seat=2 looked_at=true", "30.2.f", "30.3"),
    *misdeal_cases("dealt-out-of-turn seat=1 dealt_to_seat=2 is_mixed_in=true", "30.2.f", "30.3"),
    *misdeal_cases("uncut-deck", "30.2.g", "30.3"),
    *(
        (situation, "dealt-out-of-turn seat=1 dealt_to_seat=2", (), "30.2.f HandsReconstructed")
        for situation in BEFORE_SUBSTANTIAL_ACTION
    ),
    (AFTER_SUBSTANTIAL_ACTION, "dealt-out-of-turn seat=1 dealt_to_seat=2", (), "30.3"),
    # The list of causes is closed.
    *(
        (situation, report, (), "30.2")
        for situation in BEFORE_SUBSTANTIAL_ACTION
        for report in ("wrong-first-card seat=2", "wrong-button button=1", "misdeal reason=odd")
    ),
    (AFTER_SUBSTANTIAL_ACTION, "misdeal reason=odd", (), "30.3"),
]


@clause("crown-12.3", "crown-30.2", "crown-30.2.a", "crown-30.2.c", "crown-30.2.d", "crown-30.2.e")
@clause("crown-30.2.f", "crown-30.2.g", "crown-30.3", "crown-1.substantial-action")
@parametrize_cases(DEAL_CASES)
def test_a_wrong_deal_is_a_misdeal_until_there_is_substantial_action(
    situation: str, reports: str, games: tuple[str, ...], expected: str
) -> None:
    check_crown_case(situation, reports, games, expected)


FIRST_EXPOSED, SECOND_EXPOSED = "hole-card-exposed seat=1", "hole-card-exposed seat=2"
EXPOSED_CARD_CASES: list[Case] = [
    *(
        (situation, FIRST_EXPOSED, FLOP, "36.1 CardsGivenUp Dealt")
        for situation in BEFORE_SUBSTANTIAL_ACTION
    ),
    *((situation, FIRST_EXPOSED, STUD, "31.1") for situation in BEFORE_SUBSTANTIAL_ACTION),
    *(
        (situation, FIRST_EXPOSED, (*MANILA, *DRAW), FLOOR_DECIDES_ON_HAND)
        for situation in BEFORE_SUBSTANTIAL_ACTION
    ),
    (AFTER_SUBSTANTIAL_ACTION, FIRST_EXPOSED, (), "30.3"),
    (
        BEFORE_SUBSTANTIAL_ACTION[0],
        f"{FIRST_EXPOSED}; {SECOND_EXPOSED}",
        FLOP,
        "30.2.b MisdealDeclared",
    ),
    (BEFORE_SUBSTANTIAL_ACTION[0], f"{FIRST_EXPOSED}; {SECOND_EXPOSED}", STUD, "31.1"),  # one each
    (
        BEFORE_SUBSTANTIAL_ACTION[0],
        f"{FIRST_EXPOSED}; rule play on; {SECOND_EXPOSED}",
        (*MANILA, *DRAW),
        "30.2.b MisdealDeclared",
    ),
    (AFTER_SUBSTANTIAL_ACTION, f"{FIRST_EXPOSED}; {SECOND_EXPOSED}", (), "30.3"),
]


@clause("crown-30.2.b", "crown-30.3", "crown-31.1", "crown-36.1")
@parametrize_cases(EXPOSED_CARD_CASES)
def test_an_exposed_hole_card_is_replaced_or_stays_and_two_are_a_misdeal(
    situation: str, reports: str, games: tuple[str, ...], expected: str
) -> None:
    check_crown_case(situation, reports, games, expected)


@clause("crown-31.1", "crown-30.3", "crown-30.2.b")
@pytest.mark.parametrize("game", crown_games("stud"))
@pytest.mark.parametrize(("acted", "expected"), [(0, "31.1 MisdealDeclared"), (2, "30.3")])
def test_two_exposed_cards_of_one_player_are_a_misdeal_at_stud(
    game: str, acted: int, expected: str
) -> None:
    hand = deal_crown(game, cards="card-by-card")
    while not hand.down_cards[1]:
        hand.deal_next()
    if not acted:
        hand.act(f"report hole-card-exposed seat=1 cards={format_cards(hand.down_cards[1][:1])}")
        while not hand.down_cards[1]:
            hand.deal_next()
        assert outcome_of(hand, "report hole-card-exposed seat=1") == expected
        return
    while not isinstance(hand.decision, decisions.BetDecision):
        hand.deal_next()
    for _ in range(acted):
        act_passively(hand)
    first, *others = (format_cards([card]) for card in hand.down_cards[1])
    for card in (first, *others):
        assert outcome_of(hand, f"report hole-card-exposed seat=1 cards={card}") == expected


@clause("crown-36.1", "crown-30.2.b")
@pytest.mark.parametrize("game", crown_games("flop"))
def test_an_exposed_card_is_not_replaced_once_the_first_round_is_over(game: str) -> None:
    # The small blind is all-in, so that nobody acts before the flop.
    hand = deal_crown(game, (500, 5), cards="card-by-card")
    while count_rounds(hand) < 1:
        hand.deal_next()
    cards = [list(down_cards) for down_cards in hand.down_cards]
    assert outcome_of(hand, "report hole-card-exposed seat=1") == "36.1"
    assert hand.down_cards == cards
    assert outcome_of(hand, "report hole-card-exposed seat=0") == "30.2.b MisdealDeclared"


FLOOR_SAYS_IF_EXPOSED = "38.6: exposed 38.6, play on 38.6"
FLASHED_CARD_CASES: list[Case] = [
    *(
        (BEFORE_SUBSTANTIAL_ACTION[0], f"{report} seat=1", (), FLOOR_SAYS_IF_EXPOSED)
        for report in ("card-flashed", "card-off-the-table")
    ),
    *(
        (BEFORE_SUBSTANTIAL_ACTION[0], f"{report} seat=1; rule play on", (), "38.6")
        for report in ("card-flashed", "card-off-the-table")
    ),
    (BEFORE_SUBSTANTIAL_ACTION[0], "card-flashed seat=1 by_player=true", (), "13.1.s1"),
    *(
        (
            BEFORE_SUBSTANTIAL_ACTION[0],
            f"{report} seat=1; rule exposed",
            games,
            f"38.6 Reported{effects}",
        )
        for report in ("card-flashed", "card-off-the-table")
        for games, effects in ((FLOP, " CardsGivenUp Dealt"), (STUD, ""))
    ),
]


@clause("crown-38.6", "crown-13.1.s1")
@parametrize_cases(FLASHED_CARD_CASES)
def test_the_floor_says_whether_a_flashed_or_dropped_card_is_an_exposed_one(
    situation: str, reports: str, games: tuple[str, ...], expected: str
) -> None:
    check_crown_case(situation, reports, games, expected)
